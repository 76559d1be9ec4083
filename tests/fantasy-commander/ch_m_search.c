/*
 * ch_m_search.c: chapter M: the engine's search for ways (fc_reach) against a
 * plain one, written from the words of the rules without regard to speed, on
 * random ground.
 */
#include "battle.h"

struct mover {
    int unit, range;
    bool run, flies, ghost, ranger;
};
enum { REF_NO, REF_FREE, REF_STOPS }; /* how a hex can be reached, for reference */

/* One step by the words of FC-431, 445 to 449, 455 to 457, 796 and R69; *on: may it go on? */
static int ref_step(const struct fc *c, const struct mover *m, int from, int to, bool *on)
{
    int there = fc_unit_at(c, to), hard = fc_difficult(c, to);
    bool free_hex = (there == FC_NONE || there == m->unit) && fc_passable(c, m->unit, to);
    bool halts = hard && !m->ranger && (m->flies || hard != fc_difficult(c, from));

    *on = m->flies || (!halts && (free_hex || m->ghost));
    if (!free_hex || (halts && m->run && !m->flies && !fc_can_tire(c, m->unit)))
        return REF_NO;
    return halts ? REF_STOPS : REF_FREE;
}

/* Step by step, from all hexes at once: the fewest steps after which it may go on, and the best way to end. */
static void ref_reach(const struct fc *c, const struct mover *m, uint8_t how[FC_HEXES_MAX],
                      uint8_t on_after[FC_HEXES_MAX])
{
    int start = fc_unit(c, m->unit)->hex;

    memset(how, REF_NO, FC_HEXES_MAX);
    memset(on_after, 255, FC_HEXES_MAX);
    on_after[start] = 0;
    for (int step = 0; step < m->range; step++)
        for (int from = 0; from < c->rs->map.hexes; from++)
            for (int d = 0; d < HEX_DIRS && on_after[from] == step; d++) {
                int to = fc_next(c, from, d), end;
                bool on;
                if (to < 0 || to == start)
                    continue;
                end = ref_step(c, m, from, to, &on);
                if (end == REF_FREE || (end && !how[to]))
                    how[to] = (uint8_t)end;
                if (on && on_after[to] > step + 1)
                    on_after[to] = (uint8_t)(step + 1);
            }
}

static uint32_t random_below(uint32_t *seed, uint32_t n)
{
    *seed = *seed * 1664525u + 1013904223u;
    return (*seed >> 8) % n;
}

/* Half of the map has terrain, most of it Forest; a tenth holds units. */
static void random_field(uint32_t *seed, const char *type, const char *abilities)
{
    uint8_t kinds[5];
    char how[64] = "red ";

    field();
    kinds[0] = kinds[1] = kinds[2] = rules->forest; /* many: ways within one type are the hard part */
    kinds[3] = rules->hill;
    kinds[4] = rules->rocks;
    for (int h = 0; h < rules->map.hexes; h++)
        if (random_below(seed, 2))
            rules->map.hex[h].terrain = kinds[random_below(seed, 5)];
    strcat(how, abilities);
    terrain("6.4", random_below(seed, 2) ? "open" : "forest");
    unit(type, "6.4", how);
    for (int column = 0; column < 10; column++) {
        char at[16] = {(char)('0' + column), '.', (char)('0' + random_below(seed, 9)), 0};
        if (rules->map.hex[hex(at)].terrain != rules->rocks && strcmp(at, "6.4"))
            unit("S-ZWA1", at, "");
    }
}

static struct mover mover_of(const struct fc *c, bool run)
{
    uint32_t has = fc_abilities(c, 0);

    return (struct mover){0, fc_move_range(c, 0, run), run, has & FC_FLIGHT, has & FC_INCORPOREAL, has & FC_RANGER};
}

/* The decision "where to" agrees with the search, too. */
static void check_decision(const struct fc_reach *r, bool run)
{
    play(1, run ? "run" : "move");
    CHECK_EQ(choices(1), r->n);
    for (int h = 0; h < rules->map.hexes; h++) {
        struct action to = {.kind = FC_ACT_TO, .seat = 0, .n = 1, .arg = {(int16_t)h}};
        CHECK_EQ(fc_game.rules.check(&rules->head, state, &to).code == 0, r->how[h] != FC_NOT_REACHED);
    }
}

TEST(FC_430, "where a unit can get, on random ground, is what the rules say step by step")
{
    static const struct {
        const char *type, *abilities;
    } movers[] = {{"E-LEG1", ""},
                  {"E-KNI1", "fatigue=2"},
                  {"E-KNI1", ""},
                  {"E-KNI1", "ranger"},
                  {"E-KNI1", "incorporeal"},
                  {"E-KNI1", "flight"},
                  {"E-KNI1", "incorporeal fatigue=2"}};
    static uint8_t how[FC_HEXES_MAX], steps[FC_HEXES_MAX];
    uint32_t seed = 20231115;

    for (int round = 0; round < 140; round++) {
        struct fc_reach r;
        struct mover m;
        struct fc c;
        random_field(&seed, movers[round % 7].type, movers[round % 7].abilities);
        begin("red 1");
        c = ctx();
        m = mover_of(&c, round & 1);
        ref_reach(&c, &m, how, steps);
        fc_reach(&c, 0, m.range, m.run ? FC_RUN : FC_WALK, &r);
        for (int h = 0; h < rules->map.hexes; h++) {
            CHECK_EQ(r.how[h] == FC_NOT_REACHED ? REF_NO : r.how[h] == FC_REACHED ? REF_FREE : REF_STOPS, how[h]);
            if (how[h] == REF_FREE)
                CHECK_EQ(r.steps[h], steps[h]);
        }
        CHECK_EQ(fc_can_move(&c, 0, m.run), r.n > 0);
        if (r.n > 0)
            check_decision(&r, m.run);
    }
}
