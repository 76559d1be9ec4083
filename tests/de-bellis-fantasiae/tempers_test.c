/*
 * tempers_test.c: bold, steady and careful players in the same position: a line of warband before a line of blades,
 * whom they may destroy and who may destroy them.
 */
#include "ai/ai.h"
#include "field.h"
#include "games/de-bellis-fantasiae/db_game.h"

enum { FILES = 4, BOUNDS = 8, START = 8000, GAP = 3500 };

static void label(char out[4], char side, int n) { out[0] = side, out[1] = (char)('0' + n), out[2] = 0; }

static void lines(void)
{
    field();
    for (int i = 1; i <= FILES; i++) {
        char own[4], other[4];
        label(own, 'a', i);
        label(other, 'b', i);
        put(own, "WbF", 8500 + 1000 * i, START, 900);
        put(other, "BdS", 8500 + 1000 * i, START + GAP, 2700);
    }
    put("a5", "BdS", 10500, 6000, 900);
    put("b5", "BdS", 10500, 14500, 2700);
    general("a5");
    general("b5");
    begin(1, 4);
    db_ask(&ctx, DB_ASK_UNIT, 0);
}

/* How far the line has gone in one bound, on average over some, in u. */
static int advance(const char *spec)
{
    static struct db_state view;
    const struct ruleset *rs = (const struct ruleset *)rules;
    int sum = 0;
    lines();
    struct player *p = player_new(spec, &db_game, rs);
    for (int i = 0; i < BOUNDS; i++) {
        struct rng r = {0};
        rng_seed(&r, 100 + (uint64_t)i);
        lines();
        player_new_match(p);
        while (state->phase == DB_MOVEMENT && state->active == 0 && !state->head.over) {
            game_clone(&view, state);
            db_game.knowledge.redact(rs, &view, 0);
            struct action a = player_choose(p, &view, 0, &r);
            db_game.rules.apply(rs, state, &a, NULL);
        }
        for (int k = 1; k <= FILES; k++) {
            char own[4];
            label(own, 'a', k);
            sum += db_on_table(&ctx, e(own)) ? db_el(&ctx, e(own))->y - START : 0;
        }
    }
    player_free(p);
    return sum / BOUNDS / FILES;
}

TEST(tempers, "who is bold goes nearer than who is steady, who is careful less far")
{
    int bold = advance("ai:normal/bold@60"), steady = advance("ai:normal@60"),
        careful = advance("ai:normal/careful@60");
    CHECK(bold >= steady + 150);
    CHECK(careful <= steady - 150);
}
