/* ch_z_numbers.c: every number after a battle: losses, XP, levels, rewards, prices, threat, who joins, and how it ends
 * (FC-1002, FC-1004, FC-1040 to FC-1064, FC-1085, FC-1098). */
#include <stdio.h>
#include <stdlib.h>
#include "core/game_campaign.h"
#include "quiet.h"
#include "watch.h"

/* Before the report of a mission with this roster; all of it has marched out, of the types in `army`. */
static struct fc before(int number, const char *document, const char *army)
{
    char ids[100];
    static const char *const at[] = {"0.8", "2.8", "4.8", "6.8", "8.8", "10.8"};
    int n = 0;

    chronicle(document);
    mission(number);
    snprintf(ids, sizeof ids, "%s", army);
    for (char *save = NULL, *id = strtok_r(ids, " ", &save); id; id = strtok_r(NULL, " ", &save))
        unit(id, at[n++], "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    return ctx();
}

static void destroy(struct fc *c, int u)
{
    state->unit[u].losses = rules->type[state->unit[u].type].strength;
    CHECK(fc_destroy_if_dead(c, u));
}

static const char *type_in_roster(int member) { return rules->type[now()->member[member].type].id; }

/* The n-th event of this kind in what was told last. */
static const struct event *nth(int kind, int n)
{
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == kind && n-- == 0)
            return &told[i];
    FAIL("there is no such event");
}

#define TOLD_ARGS(kind, n, a, b, c)            \
    do {                                       \
        const struct event *e_ = nth(kind, n); \
        CHECK_EQ(e_->arg[0], a);               \
        CHECK_EQ(e_->arg[1], b);               \
        CHECK_EQ(e_->arg[2], c);               \
    } while (0)

static struct why why_of(const char *notation)
{
    struct action a;

    CHECK(fc_game.words.parse(&rules->head, state, 0, notation, &a));
    return fc_game.rules.check(&rules->head, state, &a);
}

/* ---- XP and levels (FC-1041) ---- */

TEST(FC_1041, "2 XP are no Veteran, 3 are; 5 are no Champion, 6 are; a Champion rises no more")
{
    static const struct {
        const char *before, *after;
        int xp;
    } is[] = {{"E-LEG1", "E-LEG1", 1}, {"E-LEG1", "E-LEG2", 2}, {"E-LEG2", "E-LEG2", 4},
              {"E-LEG2", "E-LEG3", 5}, {"E-LEG3", "E-LEG3", 6}, {"E-LEG1", "E-LEG3", 5}};

    for (int i = 0; i < (int)(sizeof is / sizeof *is); i++) {
        char text[100];
        snprintf(text, sizeof text, "roster:\n  - {unit: %s, xp: %d}\n", is[i].before, is[i].xp);
        before(2, text, is[i].before);
        report(FC_SUCCESS);
        CHECK_EQ(now()->member[0].xp, is[i].xp + 1);
        CHECK_STR(type_in_roster(0), is[i].after);
        TOLD_ARGS(FC_EV_XP, 0, type_of(is[i].before), 1, is[i].xp + 1);
        CHECK_EQ(heard(FC_EV_PROMOTED), strcmp(is[i].before, is[i].after) != 0);
        if (heard(FC_EV_PROMOTED))
            TOLD_ARGS(FC_EV_PROMOTED, 0, type_of(is[i].before), type_of(is[i].after), 0);
    }
}

TEST(FC_1041, "a Hero gets XP and no level; a type without the next level stays what it is; XP end at 99")
{
    before(2, "roster:\n  - {unit: E-ROL, xp: 5}\n  - {unit: E-LEG3, xp: 99}\n", "E-ROL E-LEG3");
    state->watch.slayers = 2;
    report(FC_SUCCESS);
    CHECK_EQ(now()->member[0].xp, 6);
    CHECK_STR(type_in_roster(0), "E-ROL");
    CHECK_EQ(now()->member[1].xp, 99);
    CHECK(!heard(FC_EV_PROMOTED));
    before(2, "roster:\n  - {unit: E-KNI1, xp: 2}\n", "E-KNI1");
    rules->type[type_of("E-KNI2")].level = 7; /* there are no Veterans */
    report(FC_SUCCESS);
    CHECK_EQ(now()->member[0].xp, 3);
    CHECK_STR(type_in_roster(0), "E-KNI1");
    CHECK(!heard(FC_EV_PROMOTED));
}

TEST(FC_1041, "1 for surviving, 2 for who also eliminated an enemy, for each unit by itself")
{
    before(2, "roster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-KNI1}\n", "E-LEG1 E-SHO1 E-KNI1");
    state->watch.slayers = 1 << 1;
    report(FC_FAILURE);
    for (int m = 0; m < 3; m++)
        CHECK_EQ(now()->member[m].xp, m == 1 ? 2 : 1);
}

TEST(FC_R105, "units that stayed at home get nothing and keep what they carry")
{
    before(2, "roster:\n  - {unit: E-LEG1}\n  - {unit: E-LEG1, xp: 2, losses: 3}\n", "E-LEG1");
    report(FC_SUCCESS);
    CHECK_EQ(now()->member[0].xp, 1);
    CHECK_EQ(now()->member[1].xp, 2);
    CHECK_EQ(now()->member[1].losses, 3);
}

/* ---- losses (FC-1042, FC-1043) ---- */

TEST(FC_1042, "half of the losses, rounded down; who keeps none is not named")
{
    for (int losses = 0; losses < 4; losses++) {
        before(2, "roster:\n  - {unit: E-LEG1, losses: 3}\n", "E-LEG1");
        state->unit[0].losses = (uint8_t)losses;
        report(FC_SUCCESS);
        CHECK_EQ(now()->member[0].losses, losses / 2);
        CHECK_EQ(heard_count(FC_EV_KEEPS_LOSSES), losses > 1);
        if (losses > 1)
            TOLD_ARGS(FC_EV_KEEPS_LOSSES, 0, type_of("E-LEG1"), losses / 2, 0);
    }
}

TEST(FC_1043, "only a SHIELD brings a destroyed Regular unit back; the face and what comes of it are told")
{
    for (int face = 1; face <= 6; face++) {
        char faces[2] = {(char)('0' + face), 0};
        struct fc c = before(2, "roster:\n  - {unit: E-KNI2, xp: 4, losses: 1}\n  - {unit: E-ROL}\n", "E-KNI2 E-ROL");
        destroy(&c, 0);
        dice(faces);
        report(FC_SUCCESS);
        TOLD_ARGS(FC_EV_RETURN_ROLL, 0, type_of("E-KNI2"), face, face >= 5);
        CHECK_EQ(now()->members, face >= 5 ? 2 : 1);
        CHECK_STR(type_in_roster(0), face >= 5 ? "E-KNI1" : "E-ROL");
        CHECK_EQ(now()->member[0].losses, 0);
        CHECK_EQ(now()->member[0].xp, face >= 5 ? 0 : 1);
        CHECK(!heard(FC_EV_OUT_OF_ACTION));
    }
}

TEST(FC_R103, "XP of a unit that returns: those with which its new level begins, or what it has if that is less")
{
    static const struct {
        const char *id, *back;
        int xp, left;
    } is[] = {{"E-LEG3", "E-LEG2", 8, 3}, {"E-LEG3", "E-LEG2", 6, 3}, {"E-LEG3", "E-LEG2", 5, 5},
              {"E-LEG3", "E-LEG2", 2, 2}, {"E-LEG2", "E-LEG1", 3, 0}, {"E-LEG2", "E-LEG1", 2, 2},
              {"E-LEG1", "E-LEG1", 2, 2}, {"E-LEG1", "E-LEG1", 3, 0}};

    for (int i = 0; i < (int)(sizeof is / sizeof *is); i++) {
        char text[100];
        snprintf(text, sizeof text, "roster:\n  - {unit: %s, xp: %d}\n  - {unit: E-ROL}\n", is[i].id, is[i].xp);
        char army[30];
        snprintf(army, sizeof army, "%s E-ROL", is[i].id);
        struct fc c = before(2, text, army);
        destroy(&c, 0);
        dice("D");
        report(FC_SUCCESS);
        CHECK_STR(type_in_roster(0), is[i].back);
        CHECK_EQ(now()->member[0].xp, is[i].left);
    }
}

TEST(FC_1043, "of several that are lost those that return keep their order, and the list has no gap")
{
    struct fc c = before(2,
                         "roster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-KNI1}\n  - {unit: E-LEG1, "
                         "xp: 1}\n  - {unit: E-ROL}\n",
                         "E-LEG1 E-SHO1 E-KNI1 E-LEG1 E-ROL");
    static const struct fc_member none = {0};
    destroy(&c, 0);
    destroy(&c, 2);
    destroy(&c, 3);
    dice("ESD"); /* a1 returns, a3 does not, a4 does */
    report(FC_SUCCESS);
    CHECK_EQ(now()->members, 4);
    CHECK_STR(type_in_roster(0), "E-LEG1");
    CHECK_STR(type_in_roster(1), "E-SHO1");
    CHECK_STR(type_in_roster(2), "E-LEG1");
    CHECK_STR(type_in_roster(3), "E-ROL");
    CHECK_EQ(now()->member[2].xp, 1);
    CHECK_EQ(memcmp(&now()->member[4], &none, sizeof none), 0);
}

TEST(FC_1043, "a Hero misses the next mission, the Crusader waits to be rebuilt; both are told")
{
    struct fc c =
        before(2, "roster:\n  - {unit: E-CRU}\n  - {unit: E-STA}\n  - {unit: E-LEG1}\n", "E-CRU E-STA E-LEG1");
    destroy(&c, 0);
    destroy(&c, 1);
    report(FC_SUCCESS);
    CHECK_EQ(heard_count(FC_EV_OUT_OF_ACTION), 2);
    TOLD_ARGS(FC_EV_OUT_OF_ACTION, 0, type_of("E-CRU"), 0, 0);
    TOLD_ARGS(FC_EV_OUT_OF_ACTION, 1, type_of("E-STA"), 1, 0);
    CHECK(!heard(FC_EV_RETURN_ROLL));
    CHECK_EQ(fc_ready_members(&c), 1);
    CHECK_EQ(now()->member[0].xp + now()->member[1].xp, 0);
}

/* ---- rewards (FC-1044, FC-1045, FC-1059, FC-1062, FC-1093) ---- */

TEST(FC_1044, "Reputation of the result and for great foes, and Supplies with those of the Market, are told apart")
{
    static const int reputation[] = {0, 0, 3, 5}, supplies[] = {0, 1, 3, 4}, prosperity[] = {0, 2, 4, 5};

    for (int result = FC_FAILURE; result <= FC_TRIUMPH; result++)
        for (int market = 0; market < 2; market++) {
            chronicle(market ? "reputation: 7\nbuildings: [market]\n" : "reputation: 7\n");
            mission(2);
            unit("E-LEG1", "0.8", "");
            int hydra = unit("S-HYD", "12.0", "");
            unit("S-ZWA1", "4.0", "");
            begin("command");
            struct fc c = ctx();
            destroy(&c, hydra);
            report(result);
            TOLD_ARGS(FC_EV_REWARD, 0, reputation[result], 1, supplies[result] + market);
            CHECK_EQ(now()->reputation, 7 + reputation[result] + 1);
            CHECK_EQ(now()->supplies, 4 + supplies[result] + market);
            CHECK_EQ(now()->prosperity, prosperity[result]);
            CHECK_EQ(now()->result[1], result);
            CHECK_EQ(heard_event(FC_EV_RESULT)->arg[0], result);
            CHECK_EQ(heard_event(FC_EV_RESULT)->arg[1], 1); /* the Hydra was the bonus */
        }
}

TEST(FC_1045, "Regular enemies bring no Reputation, and great ones that live neither")
{
    mission(2);
    unit("E-LEG1", "0.8", "");
    unit("S-HYD", "12.0", "");
    int zombie = unit("S-ZWA1", "4.0", ""), last = unit("S-MAN", "8.0", "");
    begin("command");
    struct fc c = ctx();
    destroy(&c, zombie);
    destroy(&c, last);
    report(FC_FAILURE);
    CHECK_EQ(now()->reputation, 1);
    CHECK_EQ(heard_event(FC_EV_RESULT)->arg[1], 0);
}

TEST(FC_1059, "Stone Walls soften a failure, and give nothing else")
{
    static const int prosperity[] = {0, 3, 4, 5};

    for (int result = FC_FAILURE; result <= FC_TRIUMPH; result++) {
        before(2, "buildings: [palisade, stone-walls]\n", "E-LEG1");
        report(result);
        CHECK_EQ(now()->prosperity, prosperity[result]);
    }
}

TEST(FC_1093, "each Town that falls costs 1 Prosperity in mission 4, and in mission 7 nothing")
{
    for (int number = 4; number <= 7; number += 3)
        for (int fallen = 0; fallen <= 2; fallen++) {
            struct fc c = before(number, "", "E-LEG1");
            for (int i = 0; i < fallen; i++)
                fc_enter(&c, FC_ROSTER_MAX, hex(i ? "2.5" : "9.5"));
            report(FC_SUCCESS);
            CHECK_EQ(now()->prosperity, number == 4 ? 4 - fallen : 4);
        }
}

TEST(FC_1001, "Prosperity stays between 0 and 10; what does not change is not told")
{
    struct fc c = before(2, "prosperity: 9\n", "E-LEG1");
    struct event list[8];
    struct events ev = {list, 8, 0, false};

    c.ev = &ev;
    fc_prosper(&c, 1);
    CHECK_EQ(now()->prosperity, 10);
    CHECK_EQ(list[0].kind, FC_EV_PROSPERITY);
    CHECK_EQ(list[0].arg[0], 1);
    CHECK_EQ(list[0].arg[1], 10);
    fc_prosper(&c, 2);
    CHECK_EQ(ev.len, 1);
    fc_prosper(&c, -3);
    CHECK_EQ(now()->prosperity, 7);
    CHECK_EQ(list[1].arg[0], -3);
    fc_prosper(&c, -9);
    CHECK_EQ(now()->prosperity, 0);
    CHECK_EQ(list[2].arg[0], -7);
    CHECK_EQ(list[2].arg[1], 0);
    fc_prosper(&c, 0);
    CHECK_EQ(ev.len, 3);
}

/* ---- the Archery Range (FC-1054) ---- */

TEST(FC_1054, "one unit of Shooters is trained without a question, none is none, and who is not in the roster is named")
{
    before(2, "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1, xp: 2}\n", "E-LEG1");
    report(FC_SUCCESS);
    CHECK(asked(FC_ASK_TOWN, 1));
    CHECK_EQ(now()->member[1].xp, 3);
    CHECK_STR(type_in_roster(1), "E-SHO2");
    before(2, "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n", "E-LEG1");
    report(FC_SUCCESS);
    CHECK(asked(FC_ASK_TOWN, 1));
    CHECK_EQ(now()->member[0].xp, 1);
    before(2, "roster:\n  - {unit: E-SHO1}\n  - {unit: E-SHO1}\n", "E-SHO1 E-SHO1");
    report(FC_SUCCESS);
    CHECK(asked(FC_ASK_TOWN, 1)); /* no Archery Range */
    before(2, "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-SHO3}\n",
           "E-LEG1");
    report(FC_SUCCESS);
    CHECK(asked(FC_ASK_TRAIN, 1));
    CHECK_EQ(choices(1), 2);
    CHECK_EQ(why_of("train 9").code, FC_WHY_NO_MEMBER);
    CHECK_EQ(why_of("train 9").arg[0], 9);
    CHECK_EQ(why_of("train 4").code, FC_WHY_NO_MEMBER);
    CHECK_EQ(why_of("train 1").arg[0], type_of("E-LEG1"));
    play(1, "train 2");
    CHECK_EQ(now()->member[1].xp, 1);
    CHECK_EQ(now()->member[2].xp, 0);
}

/* ---- the town (FC-1050 to FC-1056) ---- */

/* In the town after mission 3 with so many Supplies. */
static struct fc town(const char *document, int supplies)
{
    struct fc c = before(3, document, "E-LEG1");
    report(FC_SUCCESS);
    now()->supplies = (uint16_t)supplies;
    return c;
}

TEST(FC_1050, "what is offered: closing first, then what can be paid for, no more and no less")
{
    for (int supplies = 0; supplies <= 5; supplies++) {
        town("roster:\n  - {unit: E-LEG1}\n", supplies);
        struct action list[64];
        int n = fc_game.rules.actions(&rules->head, state, 0, list, 64);
        CHECK_EQ(list[0].kind, FC_ACT_CLOSE);
        /* Buildings but for the Stone Walls: 5 for 2, 5 for 3, 1 for 5; recruits for 3, 3 and 4. */
        CHECK_EQ(n, 1 + (supplies >= 2) * 5 + (supplies >= 3) * 7 + (supplies >= 4) + (supplies >= 5));
    }
}

TEST(FC_1050, "a building is told with its price; what is too dear with price and Supplies")
{
    town("", 4);
    struct why no = why_of("build workshop");
    CHECK_EQ(no.code, FC_WHY_TOO_DEAR);
    CHECK_EQ(no.arg[0], 5);
    CHECK_EQ(no.arg[1], 4);
    play(1, "build palisade");
    TOLD_ARGS(FC_EV_BUILT, 0, FC_PALISADE, 2, 0);
    TOLD_ARGS(FC_EV_PROSPERITY, 0, 1, 5, 0);
    no = why_of("build palisade");
    CHECK_EQ(no.code, FC_WHY_BUILT);
    CHECK_EQ(no.arg[0], FC_PALISADE);
    CHECK_EQ(now()->buildings, 1 << FC_PALISADE);
    town("", 4);
    no = why_of("build stone-walls");
    CHECK_EQ(no.code, FC_WHY_NEEDS_BUILDING);
    CHECK_EQ(no.arg[0], FC_STONE_WALLS);
    CHECK_EQ(no.arg[1], FC_PALISADE);
    town("", 2);
    CHECK(legal(1, "build palisade")); /* all of it */
    play(1, "build palisade");
    CHECK_EQ(now()->supplies, 0);
}

TEST(FC_1051, "a recruit is a new unit without XP and losses, told with its price")
{
    town("roster:\n  - {unit: E-LEG1}\n", 9);
    play(1, "recruit E-KNI1");
    TOLD_ARGS(FC_EV_RECRUITED, 0, type_of("E-KNI1"), 4, 0);
    CHECK_EQ(now()->members, 2);
    CHECK_STR(type_in_roster(1), "E-KNI1");
    CHECK_EQ(now()->member[1].xp + now()->member[1].losses + now()->member[1].flags, 0);
    refused(1, "recruit E-STA", FC_WHY_NO_RECRUIT, 1051);
    refused(1, "recruit E-CRU", FC_WHY_NO_RECRUIT, 1051);
    refused(1, "recruit S-VAM", FC_WHY_NO_RECRUIT, 1051);
    CHECK_EQ(why_of("recruit E-ROL").arg[0], type_of("E-ROL"));
    now()->supplies = 3;
    CHECK_EQ(why_of("recruit E-KNI1").arg[0], 4);
    CHECK_EQ(why_of("recruit E-KNI1").arg[1], 3);
}

TEST(FC_1051, "a tenth of the points, rounded up; Barracks and Stables make one kind cheaper each")
{
    for (int building = 0; building < 4; building++) {
        static const char *const has[] = {"", "buildings: [barracks]\n", "buildings: [stables]\n",
                                          "buildings: [barracks, stables]\n"};
        struct fc c = town(has[building], 9);
        CHECK_EQ(fc_recruit_cost(&c, type_of("E-LEG1")), building & 1 ? 2 : 3);
        CHECK_EQ(fc_recruit_cost(&c, type_of("E-KNI1")), building & 2 ? 3 : 4);
        CHECK_EQ(fc_recruit_cost(&c, type_of("E-SHO1")), 3);
    }
    struct fc c = town("", 9);
    rules->type[type_of("E-SHO1")].cost = 30;
    CHECK_EQ(fc_recruit_cost(&c, type_of("E-SHO1")), 3);
    rules->type[type_of("E-SHO1")].cost = 31;
    CHECK_EQ(fc_recruit_cost(&c, type_of("E-SHO1")), 4);
}

TEST(FC_1051, "what is no type of unit or no building is no purchase")
{
    struct fc c = town("", 99);

    CHECK_EQ(fc_why_not_recruit(&c, -1).code, FC_WHY_MALFORMED);
    CHECK_EQ(fc_why_not_recruit(&c, rules->types).code, FC_WHY_MALFORMED);
    CHECK_EQ(fc_why_not_recruit(&c, rules->types).rule.number, 1051);
    CHECK_EQ(fc_why_not_recruit(&c, rules->types - 1).code, FC_WHY_NO_RECRUIT); /* the cart */
    CHECK_EQ(fc_why_not_build(&c, -1).code, FC_WHY_MALFORMED);
    CHECK_EQ(fc_why_not_build(&c, FC_BUILDING_COUNT).code, FC_WHY_MALFORMED);
    CHECK_EQ(fc_why_not_build(&c, FC_BUILDING_COUNT).rule.number, 1050);
    CHECK_EQ(fc_why_not_build(&c, FC_BUILDING_COUNT - 1).code, 0);
    CHECK_EQ(fc_why_not_build(&c, 0).code, 0);
}

TEST(FC_1052, "repairs: 1 Supply for losses, 2 for the Crusader, who needs the Workshop; the price is told")
{
    struct fc c =
        town("roster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1, losses: 2}\n  - {unit: E-CRU, wrecked: yes}\n", 2);
    struct why no = why_of("repair 3");
    CHECK_EQ(no.code, FC_WHY_NEEDS_WORKSHOP);
    CHECK_EQ(no.arg[0], type_of("E-CRU"));
    CHECK_EQ(no.arg[1], FC_WORKSHOP);
    no = why_of("repair 4");
    CHECK_EQ(no.code, FC_WHY_NO_MEMBER);
    CHECK_EQ(no.arg[0], 4);
    CHECK_EQ(fc_why_not_repair(&c, -1).code, FC_WHY_NO_MEMBER);
    no = why_of("repair 1");
    CHECK_EQ(no.code, FC_WHY_SOUND);
    CHECK_EQ(no.arg[0], type_of("E-LEG1"));
    now()->buildings |= 1 << FC_WORKSHOP;
    CHECK_EQ(fc_repair_cost(&c, 2), 2);
    CHECK_EQ(fc_repair_cost(&c, 1), 1);
    now()->supplies = 1;
    no = why_of("repair 3");
    CHECK_EQ(no.code, FC_WHY_TOO_DEAR);
    CHECK_EQ(no.rule.number, 1043);
    CHECK_EQ(no.arg[0], 2);
    play(1, "repair 2");
    TOLD_ARGS(FC_EV_REPAIRED, 0, type_of("E-KNI1"), 1, 0);
    CHECK_EQ(now()->supplies, 0);
    now()->member[1].losses = 1;
    CHECK_EQ(why_of("repair 2").rule.number, 1052);
    now()->supplies = 2;
    play(1, "repair 3");
    TOLD_ARGS(FC_EV_REPAIRED, 0, type_of("E-CRU"), 2, 0);
    CHECK_EQ(now()->member[2].flags, 0);
}

TEST(FC_1056, "a Crusader who is there already does not join again; a new one is told")
{
    town("roster:\n  - {unit: E-LEG1}\n  - {unit: E-CRU}\n", 5);
    play(1, "build workshop");
    CHECK_EQ(now()->members, 2);
    CHECK(!heard(FC_EV_JOINS));
    town("roster:\n  - {unit: E-LEG1}\n", 5);
    play(1, "build workshop");
    CHECK_EQ(heard_event(FC_EV_JOINS)->arg[0], type_of("E-CRU"));
    CHECK_EQ(now()->members, 2);
}

TEST(FC_R101, "a full roster takes nobody: no recruit, no Crusader")
{
    town("roster:\n  - {unit: E-LEG1}\n", 99);
    while (now()->members < FC_MEMBERS_MAX - 1)
        play(1, "recruit E-SHO1");
    CHECK(legal(1, "recruit E-LEG1"));
    play(1, "recruit E-LEG1");
    CHECK_EQ(why_of("recruit E-LEG1").code, FC_WHY_ROSTER_FULL);
    CHECK_EQ(why_of("recruit E-LEG1").arg[0], 24);
    play(1, "build workshop");
    CHECK_EQ(now()->members, FC_MEMBERS_MAX);
    CHECK(!heard(FC_EV_JOINS));
}

/* ---- threat (FC-1085) ---- */

TEST(FC_1085, "the threat is told when it changes, and when it would have risen above 6")
{
    static const struct {
        int number, before, result, after, above;
    } is[] = {{3, 2, FC_TRIUMPH, 2, -1}, {3, 2, FC_SUCCESS, 3, 0}, {3, 2, FC_FAILURE, 4, 0},  {4, 2, FC_TRIUMPH, 3, 0},
              {4, 2, FC_FAILURE, 5, 0},  {3, 5, FC_SUCCESS, 6, 0}, {3, 6, FC_TRIUMPH, 6, -1}, {3, 6, FC_SUCCESS, 6, 1},
              {3, 5, FC_FAILURE, 6, 1},  {4, 6, FC_TRIUMPH, 6, 1}};

    for (int i = 0; i < (int)(sizeof is / sizeof *is); i++) {
        before(is[i].number, "prosperity: 8\n", "E-LEG1");
        report(is[i].result);
        now()->threat = (uint8_t)is[i].before;
        int prosperity = now()->prosperity;
        play(1, "close");
        CHECK_EQ(now()->threat, is[i].after);
        CHECK_EQ(heard(FC_EV_THREAT), is[i].above >= 0);
        if (is[i].above >= 0)
            TOLD_ARGS(FC_EV_THREAT, 0, is[i].after, is[i].above, 0);
        CHECK_EQ(now()->prosperity, prosperity - (is[i].above > 0));
    }
}

TEST(FC_1004, "the threat may cost the town its last Prosperity")
{
    before(3, "prosperity: 1\n", "E-LEG1");
    report(FC_SUCCESS);
    now()->threat = 6;
    play(1, "close");
    CHECK_EQ(now()->prosperity, 0);
    CHECK(heard(FC_EV_TOWN_LOST));
    CHECK(!heard(FC_EV_NEXT_MISSION));
    TOLD_ARGS(FC_EV_CAMPAIGN_OVER, 0, 0, now()->reputation, 0);
    CHECK_EQ(fc_campaign.grade(&rules->head, state), 0);
    CHECK_STR(carried(), "");
    CHECK_EQ(state->winner, FC_FOE);
}

TEST(FC_1004, "a lost town has no phase: no question, no threat, no more Prosperity lost")
{
    before(3, "prosperity: 2\nthreat: 1\n", "E-LEG1");
    report(FC_FAILURE);
    CHECK(state->head.over);
    CHECK_EQ(now()->threat, 1);
    CHECK(!heard(FC_EV_THREAT));
    CHECK_EQ(heard_count(FC_EV_TOWN_LOST), 1);
}

/* ---- who joins (FC-1002, FC-R104) ---- */

static int count(const char *id)
{
    int n = 0, type = type_of(id);

    for (int i = 0; i < now()->members; i++)
        n += now()->member[i].type == type;
    return n;
}

TEST(FC_1002, "Starkov after mission 1 and Anna Dark after mission 2, once; nobody after the others")
{
    for (int number = 1; number <= 7; number++)
        for (int there = 0; there < 2; there++) {
            before(number, there ? "roster:\n  - {unit: E-LEG1}\n  - {unit: E-STA}\n  - {unit: E-ANN}\n" : "",
                   "E-LEG1");
            report(FC_SUCCESS);
            int members = now()->members;
            play(1, "close");
            CHECK_EQ(now()->members, members + (!there && number <= 2));
            CHECK_EQ(count("E-STA"), there || number == 1);
            CHECK_EQ(count("E-ANN"), there || number == 2);
            CHECK_EQ(heard(FC_EV_JOINS), !there && number <= 2);
        }
}

TEST(FC_1002, "they join also if the player gives up, and a full roster has no room for them")
{
    before(1, "", "E-LEG1");
    play(1, "resign");
    CHECK(state->head.over);
    CHECK_EQ(count("E-STA"), 1);
    CHECK_EQ(now()->threat, 2);
    before(1, "", "E-LEG1");
    now()->supplies = 99;
    report(FC_SUCCESS);
    while (now()->members < FC_MEMBERS_MAX)
        play(1, "recruit E-LEG1");
    play(1, "close");
    CHECK_EQ(count("E-STA"), 0);
    CHECK_EQ(now()->members, FC_MEMBERS_MAX);
}

TEST(FC_R104, "militia come only if nobody can fight, one unit, and never after the last mission")
{
    for (int number = 3; number <= 7; number += 4) {
        struct fc c = before(number, "roster:\n  - {unit: E-ROL}\n  - {unit: E-CRU}\n", "E-ROL E-CRU");
        destroy(&c, 0);
        destroy(&c, 1);
        report(FC_SUCCESS);
        play(1, "close");
        CHECK_EQ(now()->members, number == 3 ? 3 : 2);
        CHECK_EQ(count("E-LEG1"), number == 3);
        CHECK_EQ(fc_ready_members(&c), number == 3);
    }
    before(3, "roster:\n  - {unit: E-ROL}\n", "E-ROL");
    report(FC_SUCCESS);
    play(1, "close");
    CHECK_EQ(now()->members, 1);
}

/* ---- the end of the match ---- */

TEST(FC_1006, "a mission ends by itself: its ending, who has won it, and which one follows are told")
{
    for (int result = FC_FAILURE; result <= FC_TRIUMPH; result++) {
        before(3, "", "E-LEG1");
        report(result);
        play(1, "close");
        CHECK_EQ(state->ending, FC_END_MISSION);
        CHECK_EQ(state->winner, result == FC_FAILURE ? FC_FOE : FC_PLAYER);
        CHECK_EQ(heard_event(FC_EV_NEXT_MISSION)->arg[0], 4);
        CHECK(!heard(FC_EV_CAMPAIGN_OVER) && !heard(FC_EV_TOWN_LOST));
        CHECK_EQ(state->ask, FC_ASK_NOTHING);
        CHECK_EQ(state->asked, 0);
    }
}

TEST(FC_1098, "the last mission tells grade and score; its town is open like any other")
{
    before(7, "prosperity: 6\nreputation: 13\n", "E-LEG1");
    report(FC_SUCCESS);
    CHECK(asked(FC_ASK_TOWN, 1));
    play(1, "close");
    TOLD_ARGS(FC_EV_CAMPAIGN_OVER, 0, 2, 28, 0);
    CHECK(!heard(FC_EV_NEXT_MISSION));
    CHECK_EQ(fc_final_score(now()), 28);
    struct outcome out = {0};
    fc_game.rules.outcome(&rules->head, state, &out);
    CHECK_EQ(out.score[0], 28);
    CHECK_EQ(out.reason, FC_END_MISSION);
}

TEST(FC_1098, "there is no grade before the end, and no sentence about it; grades have names")
{
    static const char *const names[] = {"Defeat", "Bitter Victory", "Victory", "Saviour of the Empire"};
    char text[100] = "";

    before(7, "", "E-LEG1");
    CHECK_EQ(fc_campaign.grade(&rules->head, state), -1);
    CHECK_EQ(fc_campaign.say_end(&rules->head, state, LANG_EN, text, sizeof text), 0);
    for (int g = 0; g < 4; g++) {
        CHECK_EQ(fc_campaign.say_grade(g, LANG_EN, text, sizeof text), (int)strlen(names[g]));
        CHECK_STR(text, names[g]);
    }
    CHECK_EQ(fc_campaign.say_grade(-1, LANG_EN, text, sizeof text), 0);
    CHECK_EQ(fc_campaign.say_grade(4, LANG_EN, text, sizeof text), 0);
    CHECK_EQ(fc_campaign.grades, 4);
    before(3, "", "E-LEG1");
    report(FC_SUCCESS);
    play(1, "close");
    CHECK_EQ(fc_campaign.grade(&rules->head, state), -1);
}

TEST(FC_R113, "who resigns in the town keeps what he has: the threat is counted once")
{
    before(3, "", "E-LEG1");
    report(FC_SUCCESS);
    play(1, "resign");
    CHECK_EQ(now()->threat, 1);
    CHECK_EQ(state->watch.result, FC_SUCCESS);
    CHECK_EQ(state->ending, FC_END_RESIGNED);
    CHECK_EQ(now()->supplies, 7);
    before(3, "", "E-LEG1");
    play(1, "resign");
    CHECK_EQ(now()->threat, 2);
    CHECK_EQ(now()->supplies, 5);
    CHECK_EQ(now()->result[2], FC_FAILURE);
}
