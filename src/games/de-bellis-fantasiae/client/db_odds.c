/*
 * db_odds.c: the exact odds of a fight, before anybody rolls.
 *
 * Each side rolls one die, so 36 rolls are told apart by who wins and by how much: five cases at most.  Each case is
 * settled once on a copy of the state with the rules' own functions, and counts what both sides have lost afterwards:
 * friends trampled, supporters that fall with the front element and a camp taken are in it.
 */
#include <string.h>
#include "../db.h"

const struct odds_column db_odds_column[DB_ODDS_COLUMNS] = {
    [DB_ODDS_TARGET_MV] = {"target.mv", ODDS_TARGET, ODDS_AMOUNT, NULL},
    [DB_ODDS_TARGET_RECOILS] = {"target.recoils", ODDS_TARGET, ODDS_CHANCE, NULL},
    [DB_ODDS_TARGET_FLEES] = {"target.flees", ODDS_TARGET, ODDS_CHANCE, NULL},
    [DB_ODDS_TARGET_GONE] = {"target.gone", ODDS_TARGET, ODDS_CHANCE, NULL},
    [DB_ODDS_ACTOR_MV] = {"actor.mv", ODDS_ACTOR, ODDS_AMOUNT, NULL},
    [DB_ODDS_ACTOR_RECOILS] = {"actor.recoils", ODDS_ACTOR, ODDS_CHANCE, NULL},
    [DB_ODDS_ACTOR_FLEES] = {"actor.flees", ODDS_ACTOR, ODDS_CHANCE, NULL},
    [DB_ODDS_ACTOR_GONE] = {"actor.gone", ODDS_ACTOR, ODDS_CHANCE, NULL},
};

void db_fight_table(const struct db *c, int e, int against, struct db_fight_cell out[6][6])
{
    int who[2] = {e, against};
    struct db_strength s[2];
    db_close_strength(c, e, against, &s[0]);
    db_close_strength(c, against, e, &s[1]);
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++) {
            int total[2] = {a + 1 + s[0].sum, b + 1 + s[1].sum};
            out[a][b].winner = (int8_t)db_judge(c, who, total, out[a][b].v);
        }
}

static bool same_cell(const struct db_fight_cell *a, const struct db_fight_cell *b)
{
    return a->winner == b->winner && a->v[0].result == b->v[0].result && a->v[0].rule == b->v[0].rule &&
           a->v[1].result == b->v[1].result && a->v[1].rule == b->v[1].rule;
}

/* A dragon off the field is gone too, though it is not lost. */
static void tell_side(const struct db *after, int e, int result, int lost, uint8_t *value)
{
    bool here = db_in_play(after, e);
    value[DB_ODDS_TARGET_MV] = (uint8_t)(lost < 255 ? lost : 255);
    value[DB_ODDS_TARGET_RECOILS] = here && result == DB_RECOILS;
    value[DB_ODDS_TARGET_FLEES] = here && result == DB_FLEES;
    value[DB_ODDS_TARGET_GONE] = !here;
}

/* Settles one case on a copy. */
static void settle(const struct db *c, const int who[2], const struct db_fight_cell *cell, uint8_t *value)
{
    struct db_state copy;
    struct db after = {c->rs, &copy, NULL};
    memcpy(&copy, c->st, c->st->head.live);
    if (copy.river == DB_RIVER_UNKNOWN)
        copy.river = DB_ORDINARY; /* it counts as such (DB-172), and no die is drawn: a view has none */
    db_settle(&after, who, cell->v, cell->winner);
    for (int i = 0; i < 2; i++) {
        int seat = db_loyal(c, who[i]), lost = db_army_lost(&after, seat) - db_army_lost(c, seat);
        tell_side(&after, who[i], cell->v[i].result, lost, value + (i ? 0 : DB_ODDS_ACTOR_MV));
    }
}

static void add_cell(struct odds *out, const uint8_t *value, uint64_t weight)
{
    for (int i = 0; i < out->cells; i++)
        if (memcmp(out->cell[i].value, value, DB_ODDS_COLUMNS) == 0) {
            out->cell[i].weight += weight;
            return;
        }
    struct odds_cell *cell = &out->cell[out->cells++];
    *cell = (struct odds_cell){.weight = weight};
    memcpy(cell->value, value, DB_ODDS_COLUMNS);
}

void db_fight_odds(const struct db *c, int e, int against, struct odds *out)
{
    struct db_fight_cell roll[6][6], *all = &roll[0][0];
    int who[2] = {e, against};
    bool counted[36] = {false};
    db_fight_table(c, e, against, roll);
    *out = (struct odds){.dice = 1, .against = 1, .total = 36};
    for (int i = 0; i < 36; i++) {
        uint8_t value[DB_ODDS_COLUMNS] = {0};
        uint64_t weight = 0;
        for (int k = i; k < 36 && !counted[i]; k++)
            if (!counted[k] && same_cell(&all[i], &all[k]))
                weight++, counted[k] = k > i;
        if (weight) {
            settle(c, who, &all[i], value);
            add_cell(out, value, weight);
        }
    }
}
