/* ch_z_facts.c: what hints say of a decision of the campaign, fact by fact with its figures: Town cards, the plan, the
 * muster, goals, Towns and Capture Points nearby (FC-1041, FC-1050 to FC-1064, FC-1091 to FC-1094, FC-1098). */
#include <stdio.h>
#include "fc_texts.h"
#include "quiet.h"
#include "watch.h"

enum { LEFT_AFTER_3 = 4, HOME_AFTER_3 = 2 };

/* In the town after this mission, with these lines in the document and so many Supplies. */
static struct fc town_after(int number, const char *lines, int supplies)
{
    chronicle(lines);
    mission(number);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_SUCCESS);
    now()->supplies = (uint16_t)supplies;
    return ctx();
}

static struct fc_fact fact[FC_FACTS_MAX];
static int facts;

/* All facts of this action of a seat. */
static void ask(int seat, const char *notation)
{
    struct fc c = ctx();
    struct action a;

    CHECK(fc_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    CHECK_EQ(fc_game.rules.check(&rules->head, state, &a).code, 0);
    facts = fc_watch_facts(&c, &a, fact, 0);
}

static const struct fc_fact *told_of(int message)
{
    for (int i = 0; i < facts; i++)
        if (fact[i].message == message)
            return &fact[i];
    return NULL;
}

/* It is told, with these figures. */
static void tells(int message, int a, int b, int k)
{
    const struct fc_fact *f = told_of(message);

    if (!f)
        FAIL("this is not told");
    CHECK_EQ(f->arg[0], a);
    CHECK_EQ(f->arg[1], b);
    CHECK_EQ(f->arg[2], k);
}

static void hides(int message) { CHECK(told_of(message) == NULL); }

/* ---- Town cards (FC-1053 to FC-1064) ---- */

TEST(FC_1057, "facts of the Hospital: the missions to come, and who has losses now")
{
    for (int hurt = 0; hurt <= 3; hurt++) {
        town_after(3, "", 6);
        for (int m = 0; m < hurt; m++)
            now()->member[2 * m].losses = (uint8_t)(m + 1);
        ask(1, "build hospital");
        tells(FC_MSG_REASON_HOSPITAL, LEFT_AFTER_3, hurt, 0);
    }
    town_after(6, "", 6);
    ask(1, "build hospital");
    tells(FC_MSG_REASON_HOSPITAL, 1, 0, 0);
}

TEST(FC_1050, "each Town card tells its own service, in the missions to come or in those on the home map")
{
    static const struct {
        int building, message, a, b;
    } is[] = {{FC_BARRACKS, FC_MSG_REASON_BARRACKS, LEFT_AFTER_3, 0},
              {FC_ARCHERY_RANGE, FC_MSG_REASON_RANGE, LEFT_AFTER_3, 2},
              {FC_STABLES, FC_MSG_REASON_STABLES, LEFT_AFTER_3, 1},
              {FC_PALISADE, FC_MSG_REASON_FORTS, HOME_AFTER_3, 2},
              {FC_WATCHTOWER, FC_MSG_REASON_WATCHTOWER, LEFT_AFTER_3, 0},
              {FC_TEMPLE, FC_MSG_REASON_TEMPLE, LEFT_AFTER_3, 0},
              {FC_MARKET, FC_MSG_REASON_MARKET, LEFT_AFTER_3, 0},
              {FC_SCRIPTORIUM, FC_MSG_REASON_SCRIPTORIUM, LEFT_AFTER_3, 0},
              {FC_GRANARY, FC_MSG_REASON_GRANARY, 6, 5}}; /* with its own Prosperity */
    char order[40];

    for (int i = 0; i < (int)(sizeof is / sizeof *is); i++) {
        town_after(3, "", 6);
        now()->prosperity = 4;
        snprintf(order, sizeof order, "build %s", fc_building_names[is[i].building]);
        ask(1, order);
        tells(is[i].message, is[i].a, is[i].b, 0);
        CHECK_EQ(fact[0].message, is[i].message); /* first of all */
    }
}

TEST(FC_1056, "facts of the Workshop: the Crusader and its points; of the Stone Walls: both that they do")
{
    struct fc c = town_after(3, "", 6);

    ask(1, "build workshop");
    tells(FC_MSG_REASON_WORKSHOP, LEFT_AFTER_3, type_of("E-CRU"), c.rs->type[type_of("E-CRU")].cost);
    town_after(3, "buildings: [palisade]\n", 6);
    ask(1, "build stone-walls");
    tells(FC_MSG_REASON_FORTS, HOME_AFTER_3, 2, 0);
    tells(FC_MSG_REASON_WALLS, LEFT_AFTER_3, 0, 0);
}

TEST(FC_1050, "facts of Prosperity: what it gains, what it is then, at most 10, and two points of the score for each")
{
    static const struct {
        int before, after;
    } is[] = {{4, 6}, {8, 10}, {9, 10}, {10, 10}};

    for (int i = 0; i < 4; i++) {
        town_after(3, "buildings: [palisade]\n", 6);
        now()->prosperity = (uint8_t)is[i].before;
        ask(1, "build stone-walls");
        tells(FC_MSG_REASON_PROSPERITY, 2, is[i].after, 4);
    }
    ask(1, "build stables"); /* it gives none */
    hides(FC_MSG_REASON_PROSPERITY);
}

TEST(FC_1098, "after the last mission a Town card tells no service, and nobody musters")
{
    town_after(7, "", 9);
    ask(1, "build hospital");
    hides(FC_MSG_REASON_HOSPITAL);
    tells(FC_MSG_REASON_PROSPERITY, 1, now()->prosperity + 1, 2);
    tells(FC_MSG_REASON_SUPPLIES, 6, 9, 0);
    ask(1, "recruit E-LEG1");
    hides(FC_MSG_REASON_MUSTER);
    ask(1, "close");
    hides(FC_MSG_REASON_MUSTER);
    tells(FC_MSG_REASON_KEEPS, 9, 0, 0);
}

/* ---- the plan ---- */

TEST(FC_1098, "the plan is told from one whole point of the score on, with what it leaves of the Supplies")
{
    /* Before mission 7 Supplies are worth nothing; of a small army Barracks give 10 points, a tenth of a point each. */
    town_after(6, "roster:\n  - {unit: E-LEG1}\n", 3);
    now()->prosperity = 6;
    rules->watch.town[FC_BARRACKS].prosperity = 0;
    ask(1, "build barracks");
    tells(FC_MSG_REASON_PLAN, 1, 0, 0);
    tells(FC_MSG_REASON_SUPPLIES, 0, 3, 0);
    ask(1, "build watchtower"); /* 2 tenths */
    hides(FC_MSG_REASON_PLAN);
    tells(FC_MSG_REASON_SUPPLIES, 1, 3, 0);
    rules->watch.town[FC_WATCHTOWER].prosperity = 1; /* 20 more */
    ask(1, "build watchtower");
    tells(FC_MSG_REASON_PLAN, 2, 0, 0);
}

TEST(FC_1098, "the plan of any purchase: the best that can still be bought after it, beside buying nothing")
{
    static const char *const bought[] = {"build hospital", "build market", "recruit E-LEG1", "repair 2"};

    for (int i = 0; i < 4; i++) {
        struct fc c = town_after(3, "roster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1, losses: 2}\n", 9);
        int before = fc_watch_worth(&c, false), supplies;
        ask(1, bought[i]);
        play(1, bought[i]);
        supplies = now()->supplies;
        int gain = fc_watch_worth(&c, true) - before;
        CHECK(gain >= 10);
        tells(FC_MSG_REASON_PLAN, gain / 10, 0, 0);
        tells(FC_MSG_REASON_SUPPLIES, supplies, 9, 0);
    }
}

/* ---- the army ---- */

TEST(FC_1051, "facts of the muster: the points that the roster has then, and those that the next mission takes")
{
    struct fc c = town_after(3, "roster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1, losses: 2}\n", 9);
    int leg = c.rs->type[type_of("E-LEG1")].cost, knights = c.rs->type[type_of("E-KNI1")].cost;

    CHECK_EQ(now()->member[1].losses, 2);
    ask(1, "close");
    tells(FC_MSG_REASON_MUSTER, leg + knights / 2, fc_watch_wanted(&c), 0);
    tells(FC_MSG_REASON_KEEPS, 9, 0, 0);
    ask(1, "recruit E-LEG1");
    tells(FC_MSG_REASON_MUSTER, 2 * leg + knights / 2, fc_watch_wanted(&c), 0);
    ask(1, "repair 2");
    tells(FC_MSG_REASON_REPAIR, 1, 2, c.rs->type[type_of("E-KNI1")].strength);
    tells(FC_MSG_REASON_MUSTER, leg + knights, fc_watch_wanted(&c), 0);
    hides(FC_MSG_REASON_REBUILD);
}

TEST(FC_1056, "facts of a wreck: all of its points come back")
{
    struct fc c =
        town_after(3, "buildings: [workshop]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-CRU, wrecked: yes}\n", 9);
    int crusader = c.rs->type[type_of("E-CRU")].cost, leg = c.rs->type[type_of("E-LEG1")].cost;

    ask(1, "repair 2");
    tells(FC_MSG_REASON_REBUILD, 1, crusader, 0);
    tells(FC_MSG_REASON_MUSTER, leg + crusader, fc_watch_wanted(&c), 0);
    hides(FC_MSG_REASON_REPAIR);
}

TEST(FC_1054, "facts of the Archery Range: the XP of the unit then, and those of its next level")
{
    static const struct {
        int xp, next;
    } is[] = {{0, FC_XP_LEVEL}, {FC_XP_LEVEL - 1, FC_XP_LEVEL}, {FC_XP_LEVEL, 2 * FC_XP_LEVEL}};

    for (int i = 0; i < 3; i++) {
        chronicle("buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-SHO1}\n");
        mission(3);
        unit("E-LEG1", "4.7", "");
        unit("S-ZWA1", "4.0", "");
        begin("command");
        report(FC_SUCCESS);
        CHECK(asked(FC_ASK_TRAIN, 1));
        now()->member[2].xp = (uint8_t)is[i].xp;
        ask(1, "train 3");
        tells(FC_MSG_REASON_TRAIN, 2, is[i].xp + 1, is[i].next);
    }
}

/* ---- in battle ---- */

/* Knights a1 on 5.4 move in this mission; a second unit stands on 0.8. */
static void way(int number, const char *second)
{
    mission(number);
    unit("E-KNI1", "5.4", "blue");
    unit(second, "0.8", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("blue 1");
    play(1, "move");
}

TEST(FC_1091, "facts of a way: how far the marker is from its end; nothing when it is home")
{
    static const char *const to[] = {"to 5.3", "to 6.4", "to 5.5"};

    for (int i = 0; i < 3; i++) {
        way(2, "E-LEG1");
        ask(1, to[i]);
        tells(FC_MSG_REASON_GOAL_AT, i + 1, hex("5.2"), 0);
        hides(FC_MSG_REASON_ROWS);
        state->watch.home = 1;
        ask(1, to[i]);
        CHECK_EQ(facts, 0);
    }
}

TEST(FC_1091, "facts of the bearer's way: the rows to row 8")
{
    for (int row = 3; row <= 5; row += 2) {
        char to[20];
        way(2, "E-LEG1");
        state->watch.bearer = 0;
        state->watch.marker = -1;
        snprintf(to, sizeof to, "to 5.%d", row);
        ask(1, to);
        tells(FC_MSG_REASON_ROWS, 8 - row, 8, 0);
        hides(FC_MSG_REASON_GOAL_AT);
    }
    way(2, "E-LEG1");
    state->watch.bearer = 1; /* another one has it: there is nowhere to go */
    state->watch.marker = -1;
    ask(1, "to 5.3");
    CHECK_EQ(facts, 0);
}

TEST(FC_1092, "facts of ways with the cart: others see how far it is, the cart its rows")
{
    way(3, "E-CART");
    CHECK_EQ(state->watch.cart, 1);
    ask(1, "to 5.5");
    struct fc c = ctx();
    tells(FC_MSG_REASON_GOAL_AT, fc_distance(&c, hex("5.5"), hex("0.8")), hex("0.8"), 0);
    mission(3);
    unit("E-LEG1", "0.8", "green");
    unit("E-CART", "5.4", "blue");
    unit("S-ZWA1", "12.0", "green");
    begin("blue 1");
    play(1, "move");
    ask(1, "to 5.5");
    tells(FC_MSG_REASON_ROWS, 3, 8, 0);
}

TEST(FC_1091, "a unit of Styx has no goal of the player")
{
    mission(2);
    unit("E-KNI1", "5.8", "green");
    unit("S-ZWA1", "5.4", "blue");
    begin("blue 2");
    play(2, "move");
    ask(2, "to 5.3");
    CHECK_EQ(facts, 0);
}

TEST(FC_1094, "facts of consecrating: the times then, of how many")
{
    for (int times = 0; times < 2; times++) {
        mission(5);
        unit("E-ANN", "0.8", "red");
        unit("S-VAM", "12.0", "green");
        begin("red 1");
        state->watch.consecrated = (uint8_t)times;
        struct action a = {.kind = FC_ACT_CONSECRATE};
        struct fc c = ctx();
        facts = fc_watch_facts(&c, &a, fact, 0);
        tells(FC_MSG_REASON_CONSECRATE, times + 1, rules->watch.goal.number, 0);
    }
}

TEST(FC_1060, "facts of the Watchtower's look: whom it shows, and what the unit costs")
{
    chronicle("buildings: [watchtower]\n");
    mission(1);
    by_rules();
    unit("E-LEG1", "4.7", "");
    unit("E-LEG1", "8.7", "");
    unit("S-ZWA1", "4.0", "");
    int second = unit("S-CAV1", "8.0", "");
    begin("command");
    keep_all();
    struct fc c = ctx();
    ask(1, "spy b2");
    tells(FC_MSG_REASON_SPY, fc_ref(&c, second), fc_type(&c, second)->cost, 0);
}

TEST(FC_1058, "facts of a Fortification: the nearest Town and how far it is")
{
    static const struct {
        const char *at, *town;
        int distance;
    } is[] = {{"3.5", "2.5", 1}, {"9.6", "9.5", 1}, {"0.5", "2.5", 2}, {"5.6", "4.7", 1}, {"11.5", "9.5", 2}};

    chronicle("buildings: [palisade]\n");
    campaign(4, 1);
    CHECK(asked(FC_ASK_FORTIFY, 1));
    for (int i = 0; i < 5; i++) {
        char place[20];
        snprintf(place, sizeof place, "place %s", is[i].at);
        ask(1, place);
        CHECK_EQ(facts, 1);
        tells(FC_MSG_REASON_PRIZE_AT, is[i].distance, hex(is[i].town), 0);
    }
    rules->map.prizes = 0;
    ask(1, "place 3.5");
    CHECK_EQ(facts, 0);
    rules->map.prizes = 1;
    rules->map.prize[0] = 0; /* the first hex of a map is one like others */
    struct fc c = ctx();
    ask(1, "place 3.5");
    tells(FC_MSG_REASON_PRIZE_AT, fc_distance(&c, hex("3.5"), 0), 0, 0);
}
