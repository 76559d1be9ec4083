/*
 * db_position.c: a battle that begins in its middle: elements stand where the file says, losses and PIPs are counted as
 * it says.
 */
#include "../db.h"

static void stand(struct db *c, int e)
{
    const struct db_standing *at = &c->rs->position.at[e];
    struct db_element *el = db_el(c, e);
    *el = (struct db_element){.x = at->x, .y = at->y, .a = at->a, .status = at->status, .place = at->place};
    if (at->status == DB_INSIDE) {
        struct db_place *p = &c->st->place[at->place];
        if (p->garrison)
            db_el(c, p->garrison - 1)->status = DB_LOST; /* DB-200 */
        p->garrison = (uint8_t)(1 + e);
        p->holder = (uint8_t)(1 + db_seat(c, e));
    }
    if (at->status != DB_AWAY && db_kind(c, e) == DB_K_DRA) { /* DB-676 */
        el->flags = DB_F_APPEARED;
        c->st->start[db_seat(c, e)][db_member(c, e)->command] += db_type(c, e)->mv;
    }
}

/* DB-706: a camp that was taken is gone, and its followers with it. */
static void lay_camps(struct db *c)
{
    for (int seat = 0; seat < DB_SEATS; seat++) {
        int place = db_is_south(c, seat) ? DB_P_SOUTH : DB_P_NORTH;
        db_lay_camp(c, seat, c->rs->map[0].camp[place - DB_P_SOUTH]);
        if (!c->rs->position.taken[seat])
            continue;
        c->st->place[place] = (struct db_place){.taken = 1};
        db_el(c, db_followers(c, seat))->status = DB_LOST;
    }
}

/* What was lost belongs to the value at the start, but for a camp (DB-R77). */
static void count_losses(struct db *c)
{
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < DB_COMMANDS_MAX; i++) {
            int lost = c->rs->position.lost[seat][i], start = c->st->start[seat][i] + lost;
            lost += i == 0 && c->rs->position.taken[seat] ? c->rs->camp_mv : 0;
            c->st->lost[seat][i] = (uint16_t)lost;
            c->st->start[seat][i] = (uint16_t)start;
            if (lost && 3 * lost >= start) /* DB-673 */
                c->st->broken[seat] |= (uint8_t)(1 << i);
        }
}

/* Bounds alternate; one that has not begun is not counted yet. */
static void set_clock(struct db *c)
{
    const struct db_position *p = &c->rs->position;
    int done = p->bound - !p->moving;
    c->st->bound = (uint8_t)done;
    c->st->own_bound[p->active] = (uint8_t)((p->bound + 1) / 2 - !p->moving);
    c->st->own_bound[db_enemy(p->active)] = (uint8_t)(p->bound / 2);
    c->st->phase = p->moving ? DB_MOVEMENT : DB_COMMAND;
    c->st->step = 0;
    c->st->active = p->active;
    for (int i = 0; i < c->rs->commands[p->active]; i++)
        c->st->pips[p->active][i] = p->pips[i];
}

void db_take_position(struct db *c)
{
    const struct db_position *p = &c->rs->position;
    c->st->attacker = p->attacker;
    c->st->south = p->south;
    c->st->map = 0;
    c->st->river = p->river ? p->river : c->rs->river;
    db_lay_places(c);
    lay_camps(c);
    for (int e = 0; e < c->rs->army[0] + c->rs->army[1]; e++)
        stand(c, e);
    count_losses(c);
    set_clock(c);
}
