/*
 * reasons_test.c: hints as plans of a bound: what a move is for, with its figures, in two languages, and nothing twice.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "ai/ai.h"
#include "field.h"
#include "support.h"

enum { SENTENCES = 12, LONGEST = 600 };

static char told[SENTENCES][LONGEST];

static int reasons_in(const struct ruleset *rs, const struct db_state *st, struct action a, enum lang lang)
{
    int n = 0;
    while (n < SENTENCES && db_say_reason(rs, st, &a, n, lang, told[n], LONGEST) > 0)
        n++;
    CHECK(n < SENTENCES);
    return n;
}

static bool says(struct action a, const char *part)
{
    int n = reasons_in((const struct ruleset *)rules, state, a, LANG_EN);
    for (int i = 0; i < n; i++)
        if (strstr(told[i], part))
            return true;
    return false;
}

static void shows(struct action a, const char *part)
{
    int n = reasons_in((const struct ruleset *)rules, state, a, LANG_EN);
    for (int i = 0; i < n; i++)
        if (strstr(told[i], part))
            return;
    test_fail(__FILE__, __LINE__, "no reason says \"%s\"; the first of %d: \"%s\"", part, n, n ? told[0] : "");
}
#define SHOWS(a, part) shows((a), (part))

static struct action march(int ahead) { return (struct action){DB_ACT_MARCH, 0, 4, {(int16_t)ahead}}; }

static struct action go(int x, int y, int a)
{
    return (struct action){DB_ACT_GO, 0, 3, {plane_pack(x), plane_pack(y), (int16_t)a}};
}

static struct action engage(const char *enemy, int form, const char *own)
{
    return (struct action){DB_ACT_ENGAGE, 0, 3, {(int16_t)e(enemy), (int16_t)form, (int16_t)e(own)}};
}

static void asked(const char *in_hand)
{
    begin(1, 6);
    hold(in_hand);
    db_ask(&ctx, DB_ASK_MOVE, 0);
}

/* ---- enemies ---- */

TEST(reasons, "a march names whom it goes for, how far he is before and after, and both strengths")
{
    field();
    put("a1", "SpS", 10500, 4000, 900);
    put("a2", "SpS", 11500, 4000, 900);
    put("b1", "WbS", 10500, 9000, 2700);
    put("b2", "BdS", 22500, 9000, 2700);
    asked("a1 a2");
    SHOWS(march(2000), "It goes for  b1: 3 BW away instead of 5;  a1 would have 5 against 2");
    CHECK(!says(march(2000), "nearest"));
}

TEST(reasons, "a march that ends within one move of him says that it can charge next")
{
    field();
    put("a1", "SpS", 10500, 4000, 900);
    put("b1", "Art", 10500, 7500, 2700);
    asked("a1");
    SHOWS(march(2000), "near enough to charge  b1 next time: 1.5 BW away instead of 3.5");
}

TEST(reasons, "who could charge it then is told with both strengths, the strongest of several")
{
    field();
    put("a1", "AxS", 10500, 4000, 900);
    put("b1", "SpS", 8500, 7500, 2700);
    put("b2", "Kn", 12500, 7500, 2700);
    asked("a1");
    SHOWS(march(2000), "2 enemies are then near enough to charge it; the strongest is  b1");
    CHECK(!says(march(500), "2 enemies are then"));
}

TEST(reasons, "a retreat names the enemy that it gets away from")
{
    field();
    put("a1", "Sk", 10500, 6000, 900);
    put("b1", "SpS", 10500, 8000, 2700);
    asked("a1");
    SHOWS(go(10500, 4500, 900), "It gets away from  b1");
}

TEST(reasons, "a fight comes with its strengths and the odds of both sides, and no distance")
{
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    asked("a1");
    struct odds o;
    struct action charge = engage("b1", DB_FORM_FRONT, "a1");
    SHOWS(charge, "a1 would have 3 against 3 of  b1");
    CHECK(!says(charge, "away"));
    db_put(&ctx, e("a1"), (struct plane_pose){10500, 9500, 900});
    db_fight_odds(&ctx, e("a1"), e("b1"), &o);
    int gone = 0, lost = 0;
    for (int i = 0; i < o.cells; i++) {
        gone += o.cell[i].value[DB_ODDS_TARGET_GONE] ? (int)o.cell[i].weight : 0;
        lost += o.cell[i].value[DB_ODDS_ACTOR_GONE] ? (int)o.cell[i].weight : 0;
    }
    db_put(&ctx, e("a1"), (struct plane_pose){10500, 8000, 900});
    char figures[80];
    snprintf(figures, sizeof figures, "destroyed in %d %% of the rolls,  a1 in %d %%", (200 * gone + 36) / 72,
             (200 * lost + 36) / 72);
    SHOWS(charge, figures);
}

TEST(reasons, "several fights are one sentence with their best and their worst")
{
    field();
    put("a1", "SpS", 9500, 8000, 900);
    put("a2", "SpS", 10500, 8000, 900);
    put("b1", "HdS", 9500, 9500, 2700);
    put("b2", "BdS", 10500, 9500, 2700);
    asked("a1 a2");
    SHOWS(march(1500), "Best:  a1 against  b1");
    SHOWS(march(1500), "worst:  a2 against  b2");
}

TEST(reasons, "part of a line says how much of it goes, the whole line does not")
{
    field();
    for (int i = 1; i <= 4; i++) {
        char own[4] = {'a', (char)('0' + i), 0};
        put(own, "SpS", 8500 + 1000 * i, 4000, 900);
    }
    put("b1", "BdS", 10500, 12000, 2700);
    asked("a1 a2");
    SHOWS(march(1000), "2 of the 4 elements of the line go");
    asked("a1 a2 a3 a4");
    CHECK(!says(march(1000), "of the line go"));
    asked("a1");
    SHOWS(march(1000), "leaves a line of 4");
}

TEST(reasons, "more than one PIP is explained, one is not worth a sentence")
{
    field();
    put("a1", "GBe", 10500, 4000, 900);
    put("a2", "SpS", 14500, 4000, 900);
    general("a2");
    put("b1", "BdS", 10500, 14000, 2700);
    asked("a1");
    SHOWS(march(1000), "It takes 2 of the 6 PIPs: the troops are irregular");
    asked("a2");
    CHECK(!says(march(1000), "PIP"));
}

TEST(reasons, "a general who leads his army on tells how many are in command")
{
    field();
    put("a1", "SpS", 10500, 4000, 900);
    put("a2", "SpS", 10500, 13500, 900);
    general("a1");
    put("b1", "BdS", 20500, 18000, 2700);
    asked("a1");
    SHOWS(march(2000), "Then 1 of your elements are in command instead of 0");
}

TEST(reasons, "a Mage tells whom its spells reach")
{
    field();
    put("a1", "Mag", 10500, 4000, 900);
    put("b1", "SpS", 10500, 11000, 2700);
    put("b2", "SpS", 11500, 11000, 2700);
    asked("a1");
    SHOWS(march(2000), "its spells reach 2 enemies");
    CHECK(!says(march(500), "spells"));
}

/* ---- waiting ---- */

TEST(reasons, "the end of a movement tells who could come, and what becomes of the PIPs")
{
    struct action end = {.kind = DB_ACT_END};
    for (int mage = 0; mage < 2; mage++) {
        field();
        put("a1", "SpS", 10500, 8000, 900);
        put("a2", mage ? "Mag" : "SpS", 11500, 4000, 900);
        put("b1", "SpS", 10500, 9500, 2700);
        put("b2", "SpS", 10500, 15500, 2700);
        begin(1, 6);
        db_ask(&ctx, DB_ASK_UNIT, 0);
        SHOWS(end, "1 enemy is near enough to charge you");
        SHOWS(end, mage ? "6 PIPs are left for spells" : "6 PIPs are left, and lost");
    }
}

TEST(reasons, "who stays put tells whether that is safe")
{
    struct action stay = {.kind = DB_ACT_STAY};
    field();
    put("a1", "SpS", 10500, 8000, 900);
    put("b1", "SpS", 10500, 15500, 2700);
    asked("a1");
    SHOWS(stay, "No enemy is near enough");
    db_put(&ctx, e("b1"), (struct plane_pose){10500, 9500, 2700});
    SHOWS(stay, "b1 is then near enough to charge  a1");
}

/* ---- what scenarios ask for: DB-685 ---- */

static void scenario(int id)
{
    field();
    rules->scenario = (uint8_t)id;
}

TEST(reasons, "DB-685 at the ford: the way to the river, who is across, and the enemy on this bank")
{
    scenario(DB_FORD);
    LINE("river", 800, 0, 10000, 25000, 10000);
    put("a1", "SpS", 10500, 8000, 900);
    put("a2", "SpS", 3500, 13000, 900);
    put("b1", "BdS", 20500, 18000, 2700);
    asked("a1");
    SHOWS(march(1500), "It comes to 0.1 BW from the river instead of 1.6");
    asked("a2");
    state->river = DB_ORDINARY;
    db_put(&ctx, e("a2"), (struct plane_pose){3500, 11500, 900});
    SHOWS(go(3500, 10500, 900), "1 regular element leaves the far bank, where 0 stay");
    asked("a1");
    state->river = DB_ORDINARY;
    db_put(&ctx, e("a1"), (struct plane_pose){10500, 10500, 900});
    db_put(&ctx, e("b1"), (struct plane_pose){20500, 4000, 2700});
    SHOWS(march(1000), "1 more regular element stands on the far bank then, 2 in all");
    SHOWS(march(1000), "1 regular element of the enemy stands on your bank");
}

TEST(reasons, "DB-685 at the castle: the way there, the storm, and the defender's guard")
{
    scenario(DB_CROWNHOLD);
    AREA("castle", 9500, 10000, 11500, 10000, 11500, 12000, 9500, 12000);
    put("a1", "BdS", 10500, 6000, 900);
    put("b1", "SpS", 20500, 18000, 2700);
    put("b2", "SpS", 20500, 15000, 2700);
    garrison("b1", "castle");
    asked("a1");
    SHOWS(march(2000), "It comes to 2 BW from");
    SHOWS(march(2000), "to hold it at the end of your bound wins");
    db_put(&ctx, e("a1"), (struct plane_pose){10500, 9000, 900});
    SHOWS(march(1000), "Foot that destroys the garrison moves in");
}

TEST(reasons, "DB-685 in the breakthrough: the way north, what leaves, and the enemy who runs")
{
    scenario(DB_BREAKTHROUGH);
    put("a1", "Cv", 10500, 12000, 900);
    put("b1", "SpS", 20500, 4000, 900);
    asked("a1");
    state->exited = 4;
    SHOWS(march(2000), "It comes to 6 BW from the north edge instead of 8; 4 of the 10 morale");
    begin(2, 6);
    hold("b1");
    db_ask(&ctx, DB_ASK_MOVE, 1);
    struct action back = march(1000);
    back.seat = 1;
    SHOWS(back, "a1 is 8 BW from the north edge");
}

TEST(reasons, "DB-685 in the grove: the way there, alone, contested, and left")
{
    scenario(DB_GROVE);
    AREA("wood", 11000, 9000, 14000, 9000, 14000, 11000, 11000, 11000);
    put("a1", "Sk", 12500, 5000, 900);
    put("b1", "Sk", 20500, 18000, 2700);
    asked("a1");
    state->bound = 3;
    SHOWS(march(2000), "It comes to 2 BW from the grove instead of 4: whoever is there alone at the end of bound 12");
    db_put(&ctx, e("a1"), (struct plane_pose){12500, 8500, 900});
    state->bound = 14;
    SHOWS(march(1000), "It stands in the grove then: whoever is there alone at the end of bound 16");
    db_put(&ctx, e("b1"), (struct plane_pose){12500, 10600, 2700});
    SHOWS(march(600), "It shares the grove with 1 enemy");
    state->bound = 21;
    CHECK(!says(march(600), "grove"));
}

/* ---- real battles ---- */

static char spanish[SENTENCES][LONGEST];

/* As a hint shows it: the reasons of the move, then those of the unit that is taken. */
static void nothing_twice(const struct ruleset *rs, const struct db_state *st, struct action a, int *spoken)
{
    int n = reasons_in(rs, st, a, LANG_ES);
    memcpy(spanish, told, sizeof spanish);
    CHECK_EQ(reasons_in(rs, st, a, LANG_EN), n);
    int nearest = 0;
    for (int i = 0; i < n; i++) {
        nearest += strstr(told[i], "nearest") != NULL;
        CHECK(!strchr(told[i], '{') && !strchr(told[i], '?') && !strchr(spanish[i], '{') && !strchr(spanish[i], '?'));
        CHECK(strcmp(told[i], spanish[i]) != 0);
        for (int k = 0; k < i; k++)
            CHECK(strcmp(told[i], told[k]) != 0 && strcmp(spanish[i], spanish[k]) != 0);
    }
    CHECK(nearest <= 1);
    CHECK(a.kind != DB_ACT_TAKE || !nearest); /* the move tells it */
    if (a.kind == DB_ACT_MARCH || a.kind == DB_ACT_ENGAGE || a.kind == DB_ACT_COLUMN || a.kind == DB_ACT_GO)
        CHECK(n > 0 || st->ask != DB_ASK_MOVE);
    *spoken += n;
}

static void one_scenario(void *at, const struct game *g, const char *scenario_id)
{
    static struct action list[8192];
    struct match m = support_match(g, scenario_id);
    struct db_state *st = calloc(1, g->state_max), *view = calloc(1, g->state_max);
    struct rng r = {0};
    int *spoken = at;
    CHECK(st && view);
    struct player *p = player_new("greedy", g, m.rs);
    rng_seed(&r, 5);
    g->rules.setup(m.rs, 5, st, NULL);
    for (int plies = 0; !st->head.over && plies < 60; plies++) {
        int seat = g->rules.to_move(st) & 1 ? 0 : 1;
        game_clone(view, st);
        g->knowledge.redact(m.rs, view, seat);
        int n = g->rules.actions(m.rs, view, seat, list, 8192);
        for (int i = 0; i < 3; i++)
            nothing_twice(m.rs, view, list[rng_below(&r, (uint32_t)n)], spoken);
        struct action a = player_choose(p, view, seat, &r);
        g->rules.apply(m.rs, st, &a, NULL);
    }
    player_free(p);
    free(st);
    free(view);
    data_match_free(&m);
}

TEST(reasons, "in battles of all scenarios every move has reasons, no sentence comes twice, and none lacks a word")
{
    int spoken = 0;
    support_scenarios_of(&db_game, one_scenario, &spoken);
    CHECK(spoken > 300);
}

/* To take a unit and leave it is the same as not to take it: nobody's advice. */
TEST(reasons, "whoever has taken a unit is not advised to leave it, unless every move is bad")
{
    struct action list[2] = {{.kind = DB_ACT_STAY}, march(2000)};
    int32_t out[2];
    field();
    put("a1", "BdS", 10500, 4000, 900);
    put("b1", "WbS", 10500, 12000, 2700);
    asked("a1");
    db_rate((const struct ruleset *)rules, state, 0, list, 2, out);
    CHECK(out[1] > 0 && out[0] <= out[1] - 100);
    field();
    put("a1", "Cv", 10500, 8000, 900);
    put("b1", "Beh", 10500, 10000, 2700);
    put("b2", "BdS", 11500, 10000, 2700);
    put("b3", "BdS", 9500, 10000, 2700);
    general("a1");
    asked("a1");
    list[1] = engage("b1", DB_FORM_FRONT, "a1");
    db_rate((const struct ruleset *)rules, state, 0, list, 2, out);
    CHECK(out[1] < 0 && out[1] < out[0]);
}
