/*
 * db_shot_odds.c: the exact odds of a shot, an exchange of shots or a spell, before anybody rolls.
 *
 * Both roll one die.  The 36 rolls differ only in what both sides suffer: three cases for a shot, five for an exchange.
 * Each case is settled once on a copy of the state with the rules' own functions, and counts what both sides have lost
 * afterwards.
 */
#include <string.h>
#include "../db.h"
#include "../db_shot.h"

enum { DICE = 6, ROLLS = DICE * DICE };

struct roll { /* what both suffer: 0 the shooter, 1 the target */
    struct db_verdict v[2];
};

static bool same(const struct roll *a, const struct roll *b)
{
    return a->v[0].rule == b->v[0].rule && a->v[0].result == b->v[0].result && a->v[1].rule == b->v[1].rule &&
           a->v[1].result == b->v[1].result;
}

/* A dragon off the field is gone too, though it is not lost. */
static void tell_side(const struct db *after, int e, int result, int lost, uint8_t *value)
{
    bool here = db_in_play(after, e);
    value[DB_ODDS_TARGET_MV] = (uint8_t)(lost < UINT8_MAX ? lost : UINT8_MAX);
    value[DB_ODDS_TARGET_RECOILS] = here && result == DB_RECOILS;
    value[DB_ODDS_TARGET_FLEES] = here && result == DB_FLEES;
    value[DB_ODDS_TARGET_GONE] = !here;
}

/* Settles one case on a copy. */
static void settle(const struct db *c, const struct db_shot *s, int seat, const struct roll *r, uint8_t *value)
{
    struct db_state copy;
    struct db after = {c->rs, &copy, NULL};
    memcpy(&copy, c->st, c->st->head.live);
    if (copy.river == DB_RIVER_UNKNOWN)
        copy.river = DB_ORDINARY; /* it counts as such (DB-172), and no die is drawn: a view has none */
    db_settle_shot(&after, s, r->v);
    for (int i = 0; i < 2; i++) {
        int e = i ? s->target : s->shooter, side = db_loyal(c, e);
        int lost = db_army_lost(&after, side) - db_army_lost(c, side);
        tell_side(&after, e, r->v[i].result, lost, value + (side == seat ? DB_ODDS_ACTOR_MV : 0));
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

static void judge_all(const struct db *c, const struct db_shot *s, struct roll out[ROLLS])
{
    struct db_shot_sums sums;
    db_shot_sum(c, s, &sums);
    for (int i = 0; i < ROLLS; i++) {
        int total[2] = {sums.sum[0] + 1 + i / DICE, sums.sum[1] + 1 + i % DICE};
        db_judge_shot(c, s, total, out[i].v);
    }
}

void db_shot_odds(const struct db *c, const struct db_shot *s, int seat, struct odds *out)
{
    struct roll roll[ROLLS];
    bool counted[ROLLS] = {false};
    judge_all(c, s, roll);
    *out = (struct odds){.dice = 1, .against = 1, .total = ROLLS};
    for (int i = 0; i < ROLLS; i++) {
        uint8_t value[DB_ODDS_COLUMNS] = {0};
        uint64_t weight = 0;
        if (counted[i])
            continue;
        for (int k = i; k < ROLLS; k++)
            if (same(&roll[i], &roll[k]))
                weight++, counted[k] = true;
        settle(c, s, seat, &roll[i], value);
        add_cell(out, value, weight);
    }
}

/* The shot as it would be with this target assigned, and nobody after it. */
static bool shot_if_aimed(const struct db *c, const struct action *a, struct db_shot *out)
{
    struct db_state copy;
    struct db then = {c->rs, &copy, NULL};
    memcpy(&copy, c->st, c->st->head.live);
    if (copy.river == DB_RIVER_UNKNOWN)
        copy.river = DB_ORDINARY; /* it counts as such (DB-172), and no die is drawn: a view has none */
    copy.element[a->arg[0]].foe = (uint8_t)(1 + a->arg[1]);
    return db_shot_at(&then, a->arg[1], out);
}

bool db_shot_of(const struct db *c, const struct action *a, struct db_shot *out)
{
    switch (a->kind) {
    case DB_ACT_SHOOT: return shot_if_aimed(c, a, out);
    case DB_ACT_RESOLVE: return db_shot_at(c, a->arg[0], out);
    case DB_ACT_CAST: db_cast_shot(a, out); return !db_check_cast(c, a).code;
    default: return false;
    }
}
