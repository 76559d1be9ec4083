/*
 * db_morale.c: morale values, broken commands, defeat and the end of a match (DB-670 to 684).  Special victories are in
 * db_scenario.c.
 */
#include "../db.h"
#include "db_scenario.h"

/* ---- values ---- */

/* DB-670, 671, 677: followers and citizens have no value; a general counts 2 more than his type; S4 sets what a lost
 * dragon counts. */
void db_count_lost(struct db *c, int e)
{
    int mv = db_kind(c, e) == DB_K_DRA ? c->rs->dragon_mv : db_type(c, e)->mv;
    uint16_t *lost = &c->st->lost[db_seat(c, e)][db_member(c, e)->command];
    *lost = (uint16_t)(*lost + mv + (db_is_general(c, e) ? 2 : 0));
}

/* DB-676. */
void db_count_appeared(struct db *c, int e)
{
    uint16_t *start = &c->st->start[db_seat(c, e)][db_member(c, e)->command];
    if (db_el(c, e)->flags & DB_F_APPEARED)
        return;
    db_el(c, e)->flags |= DB_F_APPEARED;
    *start = (uint16_t)(*start + db_type(c, e)->mv);
}

/* DB-672, DB-706: the camp is gone, and with it whoever was in it.  The C-in-C's command loses its value (DB-R77). */
void db_take_camp(struct db *c, int place, int taker)
{
    int owner = db_place_owner(c, place);
    c->st->place[place] = (struct db_place){.there = 0, .taken = 1, .holder = (uint8_t)(1 + db_seat(c, taker))};
    c->st->lost[owner][0] = (uint16_t)(c->st->lost[owner][0] + c->rs->camp_mv);
    db_emit(c, CAMP_TAKEN, (int16_t)place, (int16_t)db_seat(c, taker));
}

int db_army_start(const struct db *c, int seat)
{
    int sum = 0;
    for (int i = 0; i < c->rs->commands[seat]; i++)
        sum += c->st->start[seat][i];
    return sum;
}

int db_army_lost(const struct db *c, int seat)
{
    int sum = c->st->lost_else[seat];
    for (int i = 0; i < c->rs->commands[seat]; i++)
        sum += c->st->lost[seat][i];
    return sum;
}

/* DB-681: above 0 if seat 0 has lost the larger share, below 0 if seat 1 has. */
int db_compare_losses(const struct db *c)
{
    int a = db_army_lost(c, 0) * db_army_start(c, 1), b = db_army_lost(c, 1) * db_army_start(c, 0);
    return (a > b) - (a < b);
}

/* ---- the end of a match ---- */

void db_win(struct db *c, int seat, int ending)
{
    if (c->st->head.over)
        return;
    c->st->head.over = 1;
    c->st->ask = c->st->asked = 0;
    c->st->winner = (uint8_t)(1 + seat);
    c->st->ending = (uint8_t)ending;
    if (seat < 0)
        db_emit(c, DRAWN, (int16_t)ending);
    else
        db_emit(c, WON, (int16_t)seat, (int16_t)ending);
}

/* DB-682: somebody on the table, or a dragon that can come. */
static bool has_anybody(const struct db *c, int seat)
{
    DB_EACH_OF(c, e, seat)
    {
        if (db_in_play(c, e) || (db_kind(c, e) == DB_K_DRA && db_el(c, e)->status == DB_AWAY))
            return true;
    }
    return false;
}

/* Both at once is a draw (DB-R106). */
void db_check_wipe(struct db *c)
{
    bool left[DB_SEATS] = {has_anybody(c, 0), has_anybody(c, 1)};
    if (left[0] && left[1])
        return;
    db_win(c, left[0] ? 0 : left[1] ? 1 : -1, DB_BY_WIPE);
}

/* ---- the end of a bound ---- */

/* DB-673, DB-675: one third, rounded up; for good. */
static void break_commands(struct db *c)
{
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < c->rs->commands[seat]; i++) {
            bool broken = c->st->broken[seat] >> i & 1;
            if (broken || !c->st->start[seat][i] || 3 * c->st->lost[seat][i] < c->st->start[seat][i])
                continue;
            c->st->broken[seat] |= (uint8_t)(1 << i);
            db_emit(c, BROKEN, (int16_t)seat, (int16_t)(i + 1));
        }
}

/* DB-680: half, rounded up. */
static bool has_lost_half(const struct db *c, int seat) { return 2 * db_army_lost(c, seat) >= db_army_start(c, seat); }

static void check_losses(struct db *c)
{
    int worse = db_compare_losses(c);
    if (worse > 0 && has_lost_half(c, 0))
        db_win(c, 1, DB_BY_LOSSES);
    if (worse < 0 && has_lost_half(c, 1))
        db_win(c, 0, DB_BY_LOSSES);
}

/* DB-683. */
static void check_time(struct db *c)
{
    int worse = db_compare_losses(c);
    if (c->st->bound >= c->rs->bounds)
        db_win(c, worse > 0 ? 1 : worse < 0 ? 0 : -1, DB_BY_TIME);
}

/* Objectives come before losses, losses before time (DB-R107). */
void db_end_of_bound(struct db *c)
{
    db_score_objective(c);
    break_commands(c);
    db_check_objective(c);
    check_losses(c);
    check_time(c);
}
