/* ch_z_town.c: the town between two missions, its buildings in battle, and the threat (FC-1050 to FC-1064, FC-1085). */
#include <string.h>
#include "core/session.h"
#include "quiet.h"
#include "watch.h"

/* In the town after mission 3, with these lines in the document and so many Supplies. */
static void town(const char *lines, int supplies)
{
    chronicle(lines);
    mission(3);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_SUCCESS);
    now()->supplies = (uint16_t)supplies;
}

static bool builds(const char *line, int building, int cost, int prosperity)
{
    int before = now()->prosperity, supplies = now()->supplies;

    play(1, line);
    return now()->buildings >> building & 1 && supplies - now()->supplies == cost &&
           now()->prosperity - before == prosperity;
}

TEST(FC_1050, "any number of Town cards, each once, for Supplies; until the town is closed it can be undone")
{
    town("", 5);
    CHECK(builds("build market", FC_MARKET, 2, 1));
    refused(1, "build market", FC_WHY_BUILT, 1050);
    CHECK(builds("build granary", FC_GRANARY, 2, 1));
    refused(1, "build hospital", FC_WHY_TOO_DEAR, 1050);
    CHECK_EQ(now()->supplies, 1);
    play(1, "close");
    CHECK(state->head.over);
}

TEST(FC_1051, "a Regular unit of regular level costs a tenth of its points, rounded up")
{
    town("", 20);
    int members = now()->members;
    play(1, "recruit E-LEG1");
    CHECK_EQ(now()->supplies, 17);
    play(1, "recruit E-SHO1");
    CHECK_EQ(now()->supplies, 14);
    play(1, "recruit E-KNI1");
    CHECK_EQ(now()->supplies, 10);
    CHECK_EQ(now()->members, members + 3);
    refused(1, "recruit E-LEG2", FC_WHY_NO_RECRUIT, 1051);
    refused(1, "recruit E-ROL", FC_WHY_NO_RECRUIT, 1051);
    refused(1, "recruit S-ZWA1", FC_WHY_NO_RECRUIT, 1051);
    now()->supplies = 2;
    refused(1, "recruit E-LEG1", FC_WHY_TOO_DEAR, 1051);
}

TEST(FC_1052, "1 Supply removes all losses of a unit")
{
    town("roster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1, losses: 3}\n", 2);
    play(1, "repair 2");
    CHECK_EQ(now()->member[1].losses, 0);
    CHECK_EQ(now()->supplies, 1);
    refused(1, "repair 2", FC_WHY_SOUND, 1052);
    refused(1, "repair 9", FC_WHY_NO_MEMBER, 1052);
}

TEST(FC_1053, "Barracks: cheaper Legionnaires and 10 points more at the muster")
{
    town("", 6);
    CHECK(builds("build barracks", FC_BARRACKS, 3, 1));
    play(1, "recruit E-LEG1");
    CHECK_EQ(now()->supplies, 1);
    chronicle("buildings: [barracks]\n");
    campaign(1, 1);
    CHECK_EQ(rules->army[0].points, 180);
}

TEST(FC_1054, "Archery Range: a unit of Shooters of the player's choice gets 1 XP after each mission")
{
    chronicle(
        "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-SHO1, xp: 2}\n");
    mission(3);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_SUCCESS);
    CHECK(asked(FC_ASK_TRAIN, 1));
    refused(1, "train 1", FC_WHY_NO_SHOOTER, 1054);
    play(1, "train 3");
    CHECK_EQ(now()->member[2].xp, 3);
    CHECK_STR(rules->type[now()->member[2].type].id, "E-SHO2");
    CHECK(asked(FC_ASK_TOWN, 1));
    town("", 3);
    CHECK(builds("build archery-range", FC_ARCHERY_RANGE, 3, 0));
}

TEST(FC_1054, "without the Archery Range, without Shooters and with one of them nothing is asked")
{
    static const char *const document[] = {
        "roster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-SHO1}\n",
        "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n",
        "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n",
        "buildings: [archery-range]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\n  - {unit: E-SHO1}\n"};

    for (int i = 0; i < 4; i++) {
        town(document[i], 3);
        CHECK(asked(i < 3 ? FC_ASK_TOWN : FC_ASK_TRAIN, 1));
        struct fc c = ctx();
        CHECK_EQ(fc_watch_trains(&c), i == 3);
    }
}

TEST(FC_1055, "Stables: cheaper Knights, and they run 1 hex farther")
{
    town("", 6);
    CHECK(builds("build stables", FC_STABLES, 3, 0));
    play(1, "recruit E-KNI1");
    CHECK_EQ(now()->supplies, 0);
    for (int stables = 0; stables < 2; stables++) {
        chronicle(stables ? "buildings: [stables]\n" : "");
        mission(1);
        unit("E-KNI1", "0.8", "red");
        unit("E-LEG1", "12.8", "green");
        unit("S-CAV1", "12.0", "green");
        begin("red 1");
        play(1, "run");
        CHECK_EQ(legal(1, "to 5.8"), true);
        CHECK_EQ(legal(1, "to 6.8"), stables);
    }
    chronicle("buildings: [stables]\n");
    mission(1);
    unit("E-LEG1", "0.8", "red");
    unit("S-CAV1", "12.0", "green");
    begin("red 1");
    play(1, "run");
    CHECK(!legal(1, "to 5.8")); /* Knights alone */
}

TEST(FC_1056, "Workshop: the Crusader joins the roster")
{
    town("", 5);
    int members = now()->members;
    CHECK(builds("build workshop", FC_WORKSHOP, 5, 1));
    CHECK(heard(FC_EV_JOINS));
    CHECK_EQ(now()->members, members + 1);
    CHECK_STR(rules->type[now()->member[members].type].id, "E-CRU");
    now()->supplies = 1;
    now()->member[members].losses = 2;
    play(1, "repair 8");
    CHECK_EQ(now()->member[members].losses, 0);
}

TEST(FC_1057, "Hospital: survivors keep no losses")
{
    chronicle("buildings: [hospital]\n");
    mission(2);
    int u = unit("E-LEG1", "4.7", "losses=3");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_SUCCESS);
    CHECK_EQ(member_of(u)->losses, 0);
    town("", 3);
    CHECK(builds("build hospital", FC_HOSPITAL, 3, 1));
}

TEST(FC_1058, "Palisade: 2 Field Fortifications in rows 5 and 6 of the home map, and nowhere else")
{
    town("", 2);
    CHECK(builds("build palisade", FC_PALISADE, 2, 1));
    chronicle("buildings: [palisade]\n");
    campaign(4, 1);
    CHECK(asked(FC_ASK_FORTIFY, 1));
    refused(1, "place 4.4", FC_WHY_FORTIFY_ROWS, 1058);
    refused(1, "place 2.5", FC_WHY_NOT_FREE_OPEN, 1058); /* Kargaf */
    play(1, "place 4.5");
    refused(1, "place 4.5", FC_WHY_NOT_FREE_OPEN, 1058);
    play(1, "place 6.6");
    CHECK(state->ask != FC_ASK_FORTIFY);
    struct fc c = ctx();
    CHECK(fc_difficult(&c, hex("4.5")));
    chronicle("buildings: [palisade]\n");
    campaign(3, 1);
    CHECK(state->ask != FC_ASK_FORTIFY);
}

TEST(FC_1059, "Stone Walls need the Palisade: 2 more Fortifications, and a failure costs 1 Prosperity less")
{
    town("", 9);
    refused(1, "build stone-walls", FC_WHY_NEEDS_BUILDING, 1059);
    play(1, "build palisade");
    CHECK(builds("build stone-walls", FC_STONE_WALLS, 4, 2));
    chronicle("buildings: [palisade, stone-walls]\n");
    campaign(7, 1);
    for (int i = 0; i < 4; i++) {
        static const char *const at[] = {"place 3.5", "place 4.5", "place 5.5", "place 6.5"};
        CHECK(asked(FC_ASK_FORTIFY, 1));
        play(1, at[i]);
    }
    CHECK(state->ask != FC_ASK_FORTIFY);
    chronicle("buildings: [palisade, stone-walls]\n");
    mission(2);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_FAILURE);
    CHECK_EQ(now()->prosperity, 3);
}

TEST(FC_1060, "Watchtower: the tokens of 2 units of Styx are drawn and shown before the orders are handed out")
{
    chronicle("buildings: [watchtower]\n");
    mission(1);
    by_rules();
    unit("E-LEG1", "4.7", "");
    unit("E-LEG1", "8.7", "");
    int first = unit("S-ZWA1", "4.0", ""), second = unit("S-CAV1", "8.0", ""), third = unit("S-ZAR1", "12.0", "");
    begin("command");
    keep_all();
    CHECK(asked(FC_ASK_SPY, 1));
    play(1, "spy b2");
    CHECK(heard(FC_EV_TOKEN));
    int token = state->automaton.token[second];
    CHECK(token != FC_NO_TOKEN);
    refused(1, "spy b2", FC_WHY_TOKEN_KNOWN, 1060);
    refused(1, "spy a1", FC_WHY_NOT_ENEMY, 103);
    play(1, "spy b1");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    CHECK(state->automaton.token[first] != FC_NO_TOKEN);
    CHECK_EQ(state->automaton.token[third], FC_NO_TOKEN);
    play(1, "seal");
    CHECK_EQ(heard_count(FC_EV_TOKEN), 1); /* the third one alone */
    town("", 2);
    CHECK(builds("build watchtower", FC_WATCHTOWER, 2, 0));
}

TEST(FC_1061, "every free open hex of the zone is listed, also the first one of the map where the zone is in the north")
{
    for (int north = 0; north < 2; north++) {
        chronicle("buildings: [temple]\n");
        mission(1);
        unit("E-LEG1", "4.4", "");
        unit("S-ZWA1", "6.4", "");
        begin("command");
        struct fc c = ctx();
        struct action list[FC_HEXES_MAX];
        struct offers l = {list, FC_HEXES_MAX, 0, FC_PLAYER, false};
        int n = 0;
        state->side[0].north = (uint8_t)north;
        fc_ask_statue.list(&c, &l);
        for (int hex = 0; hex < rules->map.hexes; hex++) {
            struct action a = {.kind = FC_ACT_PLACE, .n = 1, .arg = {(int16_t)hex}};
            if (!fc_ask_statue.check(&c, &a).code)
                CHECK_EQ(list[n++].arg[0], hex);
        }
        CHECK_EQ(l.n, n);
        CHECK(n > 0);
        CHECK_EQ(list[0].arg[0] == 0, north);
    }
}

TEST(FC_1061, "Temple: the Statue of Holy Warrior stands in the own zone before the deployment")
{
    town("", 3);
    CHECK(builds("build temple", FC_TEMPLE, 3, 1));
    chronicle("buildings: [temple]\n");
    campaign(1, 1);
    CHECK(asked(FC_ASK_STATUE, 1));
    refused(1, "place 6.5", FC_WHY_NOT_IN_ZONE, 1061);
    play(1, "place 6.7");
    CHECK(heard(FC_EV_ELEMENT));
    CHECK_STR(rules->fixture_type[state->fixture[state->cell[hex("6.7")].fixture].type].id, "statue-of-holy-warrior");
}

TEST(FC_1062, "Market: 1 Supply more after each mission")
{
    chronicle("buildings: [market]\n");
    mission(2);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_FAILURE);
    CHECK_EQ(now()->supplies, 6);
    town("", 2);
    CHECK(builds("build market", FC_MARKET, 2, 1));
}

TEST(FC_1063, "Scriptorium: once in a mission the top 3 cards are looked at and reordered, and nobody else sees them")
{
    static struct fc_state view;

    chronicle("buildings: [scriptorium]\n");
    mission(1);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    deck(1, "TE02 TE03 TE04 TE05 TE06");
    begin("command");
    keep_all();
    play(2, "seal");
    CHECK(listed(1, "study"));
    play(1, "study");
    CHECK(asked(FC_ASK_ARRANGE, 1));
    CHECK_EQ(heard_event(FC_EV_SEES_CARDS)->to, 1);
    CHECK_EQ(heard_event(FC_EV_SEES_CARDS)->arg[0], card_of("TE02"));
    CHECK_EQ(choices(1), 6);
    refused(1, "arrange 1 1 2", FC_WHY_EACH_ONCE, 1063);
    refused(1, "arrange 1 2", FC_WHY_EACH_ONCE, 1063);
    play(1, "arrange 3 1 2");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    refused(1, "study", FC_WHY_STUDIED, 1063);
    const uint8_t *d = state->side[0].deck;
    CHECK_EQ(d[4], card_of("TE04"));
    CHECK_EQ(d[3], card_of("TE02"));
    CHECK_EQ(d[2], card_of("TE03"));
    CHECK_EQ(state->watch.known, 3);
    memcpy(&view, state, sizeof view);
    fc_redact(&rules->head, &view, 0);
    CHECK_EQ(view.side[0].deck[4], card_of("TE04")); /* the owner remembers */
    memcpy(&view, state, sizeof view);
    fc_redact(&rules->head, &view, 1);
    CHECK_EQ(view.side[0].deck[4], card_of("TE06")); /* the other side sees a sorted deck */
    play(1, "order a1 red");
    play(1, "seal");
    CHECK_EQ(state->watch.known, 2); /* one of them was drawn */
    mission(1);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    keep_all();
    refused(1, "study", FC_WHY_NO_SCRIPTORIUM, 1063);
    town("", 2);
    CHECK(builds("build scriptorium", FC_SCRIPTORIUM, 2, 0));
}

TEST(FC_1064, "Granary: with a Prosperity of 6 all units begin without losses")
{
    for (int prosperity = 5; prosperity <= 6; prosperity++) {
        chronicle(prosperity == 5 ? "prosperity: 5\nbuildings: [granary]\nroster:\n  - {unit: E-LEG1, losses: 2}\n"
                                  : "prosperity: 6\nbuildings: [granary]\nroster:\n  - {unit: E-LEG1, losses: 2}\n");
        campaign(1, 1);
        CHECK_EQ(state->unit[0].losses, prosperity == 5 ? 2 : 0);
    }
    town("", 2);
    CHECK(builds("build granary", FC_GRANARY, 2, 1));
}

static int threat_after(int number, int before, int result)
{
    mission(number);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    now()->threat = (uint8_t)before;
    report(result);
    play(1, "close");
    return now()->threat;
}

TEST(FC_1085, "threat rises by the result, by 1 after the third mission, and above 6 costs 1 Prosperity")
{
    CHECK_EQ(threat_after(3, 1, FC_TRIUMPH), 1);
    CHECK_EQ(threat_after(3, 1, FC_SUCCESS), 2);
    CHECK_EQ(threat_after(3, 1, FC_FAILURE), 3);
    CHECK_EQ(threat_after(4, 1, FC_TRIUMPH), 2);
    CHECK_EQ(threat_after(4, 1, FC_FAILURE), 4);
    CHECK_EQ(threat_after(4, 4, FC_SUCCESS), 6);
    CHECK_EQ(now()->prosperity, 4);
    CHECK_EQ(threat_after(4, 5, FC_SUCCESS), 6);
    CHECK_EQ(now()->prosperity, 3);
}

TEST(time_out_21, "who runs out of time places and chooses the first legal thing and buys nothing")
{
    town("buildings: [archery-range]\n", 9);
    struct action a = fc_game.rules.default_answer(&rules->head, state, 0);
    CHECK_EQ(a.kind, FC_ACT_TRAIN);
    play(1, "train 5");
    a = fc_game.rules.default_answer(&rules->head, state, 0);
    CHECK_EQ(a.kind, FC_ACT_CLOSE);
    chronicle("buildings: [palisade]\n");
    campaign(4, 1);
    a = fc_game.rules.default_answer(&rules->head, state, 0);
    CHECK_EQ(a.kind, FC_ACT_PLACE);
    CHECK_EQ(a.arg[0], hex("0.5"));
}

TEST(FC_R113, "who resigns has failed the mission; in the town it only closes it")
{
    campaign(1, 1);
    play(1, "resign");
    CHECK(state->head.over);
    CHECK_EQ(state->watch.result, FC_FAILURE);
    CHECK_EQ(now()->prosperity, 2);
    CHECK(carried()[0]);
    town("", 9);
    play(1, "resign");
    CHECK(state->head.over);
    CHECK_EQ(now()->result[2], FC_SUCCESS);
}

/* ---- what the view tells of the town ---- */

static const char *town_view(void)
{
    static char text[200000];
    struct fc_state view = *state;
    struct json out;

    fc_game.knowledge.redact(&rules->head, &view, 0);
    json_start(&out, text, sizeof text);
    fc_game.client.view(&rules->head, &view, &out);
    CHECK(json_ok(&out));
    return text;
}

TEST(campaign_view, "buildings with their rule and what they need, recruits and repairs with their price")
{
    town("buildings: [barracks]\nroster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1, losses: 3}\n", 9);
    const char *text = town_view();
    CHECK(strstr(text, "\"id\":\"palisade\",\"rule\":\"FC-1058\""));
    CHECK(strstr(text, "\"cost\":4,\"prosperity\":2,\"built\":false,\"needs\":\"palisade\""));
    CHECK(strstr(text, "\"silhouette\":\"legionnaires\",\"cost\":2,\"usual\":3}"));
    CHECK(strstr(text, "\"silhouette\":\"shooters\",\"cost\":3,\"usual\":3}"));
    CHECK(!strstr(text, "\"type\":\"E-LEG2\""));
    CHECK(strstr(text, "\"losses\":3,\"max\":4,\"away\":false,\"wrecked\":false,\"repair\":1}"));
}

TEST(campaign_view, "after the report: the values before it, the threat and the escalation cards to come")
{
    chronicle("threat: 3\nsupplies: 5\n");
    mission(4);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    CHECK(!strstr(town_view(), "\"ahead\""));
    report(FC_SUCCESS);
    CHECK(strstr(town_view(), "\"before\":{\"prosperity\":4,\"reputation\":0,\"supplies\":5,\"threat\":3}"));
    CHECK(strstr(town_view(), "\"ahead\":{\"threat\":5,\"escalation\":3}"));
    play(1, "close");
    CHECK_EQ(now()->threat, 5);
    CHECK(strstr(town_view(), "\"ahead\":{\"threat\":5,\"escalation\":3}"));
}
