/*
 * db_bound.c: the bound: whose it is, what lasts for one bound only, the dice for PIPs, and the order of the phases
 * (DB-210 to 221, 230).
 */
#include "../db.h"

/* What an element did in the bound before counts no longer; that a dragon has appeared does (DB-676). */
static void refresh(struct db_element *e)
{
    e->moved = 0;
    e->moves = e->band = e->foe = 0;
    e->flags &= DB_F_APPEARED;
}

static void put_down(struct db_state *st)
{
    st->hand = 0;
    st->hand_pays = st->hand_vias = st->hand_left = 0;
    for (int i = 0; i < DB_VIAS_MAX; i++)
        st->via[i] = (struct db_spot){0};
    st->left = (struct db_spot){0};
}

/* DB-211, DB-230: a die for each command of the active player.  DB-221: what was left over is lost. */
static void roll_pips(struct db *c)
{
    int seat = c->st->active;
    for (int s = 0; s < DB_SEATS; s++)
        for (int i = 0; i < DB_COMMANDS_MAX; i++)
            c->st->pips[s][i] = 0;
    for (int i = 0; i < c->rs->commands[seat]; i++) {
        int die = db_d6(c);
        c->st->pips[seat][i] = (uint8_t)die;
        db_emit(c, PIPS, (int16_t)seat, (int16_t)(i + 1), (int16_t)die);
    }
}

void db_begin_bound(struct db *c)
{
    struct db_state *st = c->st;
    st->bound++;
    st->own_bound[st->active]++; /* DB-R09 */
    st->bands = 0;
    put_down(st);
    for (int e = 0; e < c->rs->elements; e++)
        refresh(db_el(c, e));
    db_emit(c, BOUND, st->bound, st->active);
    roll_pips(c);
    st->phase = DB_MOVEMENT;
    st->step = 0;
}

/* DB-380: before the shooting begins, who was caught in flank or rear turns. */
void db_end_movement(struct db *c)
{
    put_down(c->st);
    db_turn_to_face(c);
    db_begin_shooting(c);
}

/* DB-210: command, movement, shooting and magic, close combat. */
void db_step(struct db *c)
{
    switch (c->st->phase) {
    case DB_SETUP: db_step_setup(c); break;
    case DB_COMMAND: db_begin_bound(c); break;
    case DB_MOVEMENT: db_ask(c, c->st->hand ? DB_ASK_MOVE : DB_ASK_UNIT, c->st->active); break;
    case DB_SHOOTING: db_step_shooting(c); break;
    default: db_step_combat(c); break;
    }
}
