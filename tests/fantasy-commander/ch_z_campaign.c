/* ch_z_campaign.c: the campaign: its state, the muster, the cycle of a mission, and how it ends (FC-1001 to FC-1012,
 * FC-1097 to FC-1099). */
#include <stdio.h>
#include "core/game_campaign.h"
#include "data/data.h"
#include "quiet.h"
#include "watch.h"

static bool holds(const char *text, const char *part) { return strstr(text, part) != NULL; }

/* How many units of this type the roster has. */
static int in_roster(const char *id)
{
    int n = 0, type = type_of(id);

    for (int i = 0; i < now()->members; i++)
        n += now()->member[i].type == type;
    return n;
}

static int in_army(const char *id)
{
    int n = 0, type = type_of(id);

    for (int i = 0; i < rules->army[0].units; i++)
        n += rules->army[0].type[i] == type;
    return n;
}

/* ---- the state ---- */

TEST(FC_1001, "the document holds the whole state, and the next one holds it again")
{
    chronicle("difficulty: hard\nprosperity: 7\nreputation: 11\nsupplies: 3\nthreat: 2\n"
              "buildings: [barracks, palisade]\nset-aside: [fog, lull]\n"
              "roster:\n  - {unit: E-ROL, xp: 2, losses: 3}\n  - {unit: E-STA, away: yes}\n"
              "  - {unit: E-LEG2, xp: 4, losses: 1}\n  - {unit: E-CRU, wrecked: yes}\n");
    mission(3);
    unit("E-ROL", "4.7", "losses=3");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    CHECK_EQ(now()->prosperity, 7);
    CHECK_EQ(now()->reputation, 11);
    CHECK_EQ(now()->supplies, 3);
    CHECK_EQ(now()->threat, 2);
    CHECK_EQ(now()->buildings, 1 << FC_BARRACKS | 1 << FC_PALISADE);
    CHECK_EQ(now()->aside, 1 << FC_OMEN_FOG | 1 << FC_OMEN_LULL);
    CHECK_EQ(now()->members, 4);
    CHECK_EQ(now()->member[1].flags, FC_AWAY);
    CHECK_EQ(now()->result[1], FC_SUCCESS);
    report(FC_SUCCESS);
    play(1, "close");
    CHECK(state->head.over);
    CHECK_STR(carried(), "kind: fantasy-commander/campaign\n"
                         "id: test\n"
                         "difficulty: hard\n"
                         "mission: watch-4\n"
                         "prosperity: 7\n"
                         "reputation: 14\n"
                         "supplies: 6\n"
                         "threat: 3\n"
                         "buildings: [barracks, palisade]\n"
                         "set-aside: [fog, lull]\n"
                         "results: [success, success, success]\n"
                         "roster:\n"
                         "  - {unit: E-ROL, xp: 3, losses: 1}\n"
                         "  - {unit: E-STA, xp: 0, losses: 0}\n"
                         "  - {unit: E-LEG2, xp: 4, losses: 1}\n"
                         "  - {unit: E-CRU, xp: 0, losses: 0, wrecked: yes}\n");
}

TEST(campaign_files, "complaints about a document say what was expected")
{
    chronicle("prosperity: 0\n");
    CHECK(holds(complaint(1), "prosperity"));
    chronicle("buildings: [stone-walls]\n");
    CHECK(holds(complaint(1), "FC-1059"));
    chronicle("results: [triumph]\n");
    CHECK(holds(complaint(1), "FC-1006"));
    chronicle("roster:\n  - {unit: E-LEG1, away: yes}\n");
    CHECK(holds(complaint(1), "FC-1043"));
    chronicle("roster:\n  - {unit: E-ROL}\n  - {unit: E-ROL}\n");
    CHECK(holds(complaint(1), "FC-144"));
    chronicle("roster:\n  - {unit: S-ZWA1}\n");
    CHECK(holds(complaint(1), "FC-101"));
    chronicle("roster:\n  - {unit: E-LEG1, losses: 4}\n");
    CHECK(holds(complaint(1), "FC-149"));
    chronicle("roster:\n  - {unit: E-ROL, away: yes}\n");
    CHECK(holds(complaint(1), "FC-1010"));
}

TEST(FC_1002, "the start roster; Starkov joins before mission 2, Anna Dark before mission 3")
{
    struct match_request start = {.scenario = "western-watch"};

    load_match(&start);
    CHECK_EQ(rules->watch.start.members, 7);
    fc_game.rules.setup(&rules->head, 1, state, NULL);
    CHECK_EQ(in_roster("E-ROL"), 1);
    CHECK_EQ(in_roster("E-LEG1"), 3);
    CHECK_EQ(in_roster("E-SHO1"), 2);
    CHECK_EQ(in_roster("E-KNI1"), 1);
    report(FC_SUCCESS);
    CHECK_EQ(in_roster("E-STA"), 0);
    play(1, "close");
    CHECK(heard(FC_EV_JOINS));
    CHECK_EQ(in_roster("E-STA"), 1);
    CHECK_EQ(in_roster("E-ANN"), 0);
    mission(2);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_FAILURE);
    play(1, "close");
    CHECK_EQ(in_roster("E-ANN"), 1);
}

TEST(FC_1003, "all normal rules but the pass rule, which no mission allows")
{
    struct match_request request = {.scenario = "watch-1", .options = (const char *const[]){"pass-rule=yes", NULL}};
    struct data_dir dir;
    struct data_report why = {0};
    struct match match;

    snprintf(dir.path, sizeof dir.path, "%s/tests/fixtures", SOURCE_ROOT);
    CHECK(!data_load_match(&fc_game, &dir, &request, &match, &why));
    CHECK(holds(why.text, "pass-rule"));
    data_report_free(&why);
    mission(1);
    unit("E-LEG1", "4.7", "red");
    unit("E-LEG1", "5.7", "green");
    unit("S-ZWA1", "4.0", "red");
    unit("S-ZWA1", "5.0", "red");
    begin("red 1");
    CHECK_EQ(rules->options.pass_rule, 0);
    CHECK(!legal(1, "pass"));
}

TEST(FC_1004, "a town without Prosperity ends the campaign as a defeat, at once")
{
    chronicle("prosperity: 2\nreputation: 60\n");
    mission(3);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    report(FC_FAILURE); /* 2 less */
    CHECK(heard(FC_EV_TOWN_LOST));
    CHECK(state->head.over);
    CHECK_EQ(now()->prosperity, 0);
    CHECK_STR(carried(), "");
    CHECK_EQ(fc_campaign.grade(&rules->head, state), 0);
}

TEST(FC_1005, "muster and escalation come before the battle, report, town and threat after it")
{
    campaign(1, 7);
    CHECK(heard(FC_EV_MISSION) && heard(FC_EV_OMEN));
    CHECK_EQ(state->phase, FC_PHASE_SETUP);
    finish_battle();
    CHECK(heard(FC_EV_RESULT) && heard(FC_EV_REWARD));
    CHECK(asked(FC_ASK_TOWN, 1));
    CHECK(!heard(FC_EV_THREAT));
    play(1, "close");
    CHECK(heard(FC_EV_THREAT));
}

TEST(FC_1006, "one cycle is one match: it ends after the threat, and what the document says goes on")
{
    int of;

    campaign(2, 5);
    CHECK(fc_campaign.joined(&rules->head));
    CHECK_EQ(fc_campaign.mission(&rules->head, &of), 2);
    CHECK_EQ(of, 7);
    finish_battle();
    CHECK(!state->head.over);
    CHECK_STR(carried(), "");
    play(1, "close");
    CHECK(state->head.over && heard(FC_EV_NEXT_MISSION));
    CHECK(holds(carried(), "mission: watch-3\n"));
    CHECK_EQ(fc_campaign.grade(&rules->head, state), -1);
}

/* ---- the muster ---- */

TEST(FC_1010, "the army comes out of the roster and keeps within the points of the mission")
{
    muster("units:\n  - {unit: E-LEG1, number: 3}\n  - {unit: E-SHO1, number: 2}\n"
           "deck:\n  - {card: TE02}\n  - {card: TE03}\n  - {card: TE04}\n  - {card: TE05}\n  - {card: TE06}\n");
    mission(1);
    muster("units:\n  - {unit: E-LEG1, number: 4}\n"
           "deck:\n  - {card: TE02}\n  - {card: TE03}\n  - {card: TE04}\n  - {card: TE05}\n");
    CHECK(holds(complaint(1), "FC-1010"));
    muster("units:\n  - {unit: E-LEG2}\ndeck:\n  - {card: TE02}\n");
    CHECK(holds(complaint(1), "FC-1010"));
    muster(
        "units:\n  - {unit: E-LEG1, number: 3}\n  - {unit: E-SHO1, number: 2}\n  - {unit: E-KNI1}\n  - {unit: E-ROL}\n"
        "deck:\n  - {card: TE02}\n  - {card: TE03}\n  - {card: TE04}\n  - {card: TE05}\n  - {card: TE06}\n"
        "  - {card: TE07}\n  - {card: TE09}\n");
    CHECK(holds(complaint(1), "FC-141")); /* 193 of 170 */
    chronicle("roster:\n  - {unit: E-ROL, away: yes}\n  - {unit: E-LEG1}\n");
    muster("units:\n  - {unit: E-ROL}\ndeck:\n  - {card: TE02}\n");
    CHECK(holds(complaint(1), "FC-1043"));
}

TEST(FC_1011, "its deck is built of all Empire cards by the usual rules, and so is that of the default muster")
{
    int stars = 0;

    muster("units:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\ndeck:\n  - {card: TE02}\n");
    CHECK(holds(complaint(1), "FC-170"));
    muster("units:\n  - {unit: E-LEG1}\n  - {unit: E-SHO1}\ndeck:\n  - {card: TE01}\n  - {card: TE02}\n");
    CHECK(holds(complaint(1), "FC-173"));
    muster("units:\n  - {unit: E-LEG1}\ndeck:\n  - {card: TS02}\n");
    CHECK(holds(complaint(1), "FC-171"));
    campaign(1, 1);
    CHECK_EQ(rules->army[0].cards, rules->army[0].units);
    for (int i = 0; i < rules->army[0].cards; i++)
        stars += rules->card[rules->army[0].card[i]].star;
    CHECK(stars <= rules->army[0].cards / 4);
}

TEST(default_muster, "without an army of the player's own the roster's best army for the points marches out")
{
    int points = 0;

    campaign(1, 1);
    for (int i = 0; i < rules->army[0].units; i++)
        points += rules->type[rules->army[0].type[i]].cost;
    CHECK_EQ(points, 170); /* Roland, two Legionnaires, both Shooters, the Knights */
}

TEST(FC_1012, "units begin with the losses that they carried over")
{
    chronicle("roster:\n  - {unit: E-LEG1, losses: 2}\n  - {unit: E-ROL, losses: 1}\n");
    campaign(1, 3);
    CHECK_EQ(state->unit[0].losses + state->unit[1].losses, 3);
    CHECK_EQ(member_of(0)->losses, state->unit[0].losses);
}

TEST(FC_R101, "a roster holds at most 24 units")
{
    mission(1);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    now()->supplies = 99;
    report(FC_SUCCESS);
    while (now()->members < FC_MEMBERS_MAX)
        play(1, "recruit E-LEG1");
    refused(1, "recruit E-LEG1", FC_WHY_ROSTER_FULL, 1051);
}

TEST(FC_R102, "of equal units the army takes those with the fewest losses, then with the most XP, unless it names them")
{
    static const char roster[] = "roster:\n  - {unit: E-LEG1, losses: 1, xp: 2}\n  - {unit: E-LEG1, xp: 1}\n"
                                 "  - {unit: E-LEG1, xp: 2}\n";

    chronicle(roster);
    muster("units:\n  - {unit: E-LEG1}\ndeck:\n  - {card: TE02}\n");
    campaign(1, 1);
    CHECK_EQ(rules->watch.member_of[0], 2);
    chronicle(roster);
    muster("units:\n  - {unit: E-LEG1}\n  - {unit: E-LEG1, member: 1}\ndeck:\n  - {card: TE02}\n  - {card: TE03}\n");
    campaign(1, 1);
    CHECK_EQ(rules->watch.member_of[0], 2);
    CHECK_EQ(rules->watch.member_of[1], 0);
    CHECK_EQ(state->unit[1].losses, 1);
    chronicle(roster);
    muster("units:\n  - {unit: E-LEG1, member: 9}\ndeck:\n  - {card: TE02}\n");
    CHECK(holds(complaint(1), "FC-1010"));
}

TEST(FC_R108, "a mission without a document is played with the army of its file")
{
    struct match_request request = {.scenario = "watch-4"};

    load_match(&request);
    fc_game.rules.setup(&rules->head, 1, state, NULL);
    CHECK_EQ(now()->prosperity, 4);
    CHECK_EQ(now()->supplies, 4);
    CHECK_EQ(now()->members, 8);
    CHECK_EQ(in_army("E-STA"), 1);
}

/* ---- for people ---- */

TEST(campaign_words, "every question, choice, refusal and event of a campaign has its words in both languages")
{
    static const char *const sheets[] = {"market", "Fog", "Empalizada"};
    char text[400];

    chronicle("prosperity: 6\nsupplies: 9\nbuildings: [palisade, temple, scriptorium, watchtower, archery-range]\n");
    campaign(4, 2);
    for (size_t i = 0; i < 3; i++)
        CHECK(fc_sheet(&rules->head, state, sheets[i], LANG_ES, text, sizeof text) > 0);
    for (int step = 0; step < 4000 && !state->head.over; step++) {
        struct action list[1024];
        struct decision d;
        int seat = state->asked & 1 ? 0 : 1;
        int n = fc_game.rules.actions(&rules->head, state, seat, list, 1024);
        fc_game.rules.decision(&rules->head, state, seat, &d);
        for (int l = 0; l < LANG_COUNT; l++) {
            CHECK(fc_say_decision(&rules->head, state, &d, (enum lang)l, text, sizeof text) > 0);
            CHECK(!strchr(text, '{'));
            for (int i = 0; i < n && state->phase != FC_PHASE_ACTION; i++)
                CHECK(fc_say_action(&rules->head, state, &list[i], (enum lang)l, text, sizeof text) > 0);
            for (int i = 0; i < told_n; i++) /* acts of Styx are told by the sentence before */
                CHECK(fc_say_event(&rules->head, state, &told[i], (enum lang)l, text, sizeof text) > 0 ||
                      fc_ref_owner(told[i].arg[0]) == FC_FOE);
            CHECK(fc_campaign.say(&rules->head, state, (enum lang)l, text, sizeof text) > 0);
        }
        struct action a = state->phase == FC_PHASE_TOWN && n > 1 ? list[n - 1] : list[0];
        fc_notate(&rules->head, state, &a, text, sizeof text);
        play(seat + 1, text);
    }
    CHECK(state->head.over);
}

/* ---- how it ends ---- */

TEST(FC_1097, "no unit of Styx left fulfils the main goal, no unit of the Empire left is a failure")
{
    mission(2);
    int leg = unit("E-LEG1", "4.7", "red");
    int zombie = unit("S-ZWA1", "4.6", "losses=3 green");
    begin("red 1");
    dice("HHHH");
    play(1, "attack b1");
    settle();
    finish_battle();
    CHECK(!alive(zombie) && alive(leg));
    CHECK(state->watch.result >= FC_SUCCESS); /* the marker still lies there */
    CHECK_EQ(state->turn, 1);                 /* and the battle ended at once */
    mission(2);
    leg = unit("E-LEG1", "4.7", "losses=3 green");
    unit("S-ZWA1", "4.6", "red");
    begin("red 2");
    dice("HHH");
    play(2, "attack a1");
    finish_battle();
    CHECK(!alive(leg));
    CHECK_EQ(state->watch.result, FC_FAILURE);
}

static int grade_of(int reputation, int prosperity, int result)
{
    chronicle("prosperity: 10\n");
    mission(7);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    begin("command");
    now()->reputation = (uint16_t)reputation;
    now()->prosperity = (uint8_t)prosperity;
    report(result);
    play(1, "close");
    CHECK(heard(FC_EV_CAMPAIGN_OVER));
    CHECK_STR(carried(), "");
    return fc_campaign.grade(&rules->head, state);
}

TEST(FC_1098, "the final score is Reputation and twice the Prosperity; a failed last mission is a defeat")
{
    char text[100];

    CHECK_EQ(grade_of(17, 10, FC_SUCCESS), 3); /* 3 for the success: 20 + 20 = 40 */
    fc_campaign.say_end(&rules->head, state, LANG_EN, text, sizeof text);
    CHECK_STR(text, "Saviour of the Empire: 40 points.");
    CHECK_EQ(grade_of(16, 10, FC_SUCCESS), 2);
    CHECK_EQ(grade_of(5, 10, FC_SUCCESS), 2); /* 28 */
    CHECK_EQ(grade_of(4, 10, FC_SUCCESS), 1);
    CHECK_EQ(grade_of(3, 5, FC_SUCCESS), 1); /* 16 */
    CHECK_EQ(grade_of(2, 5, FC_SUCCESS), 0);
    CHECK_EQ(grade_of(60, 10, FC_FAILURE), 0);
}

TEST(FC_1099, "easy: 40 points more at each muster; hard: one more escalation card")
{
    chronicle("difficulty: easy\nroster:\n  - {unit: E-LEG1}\n");
    campaign(1, 1);
    CHECK_EQ(rules->army[0].points, 210);
    chronicle("difficulty: hard\n");
    campaign(1, 1);
    CHECK_EQ(rules->army[0].points, 170);
    CHECK_EQ(__builtin_popcount(state->watch.omens), 2);
}
