/* position_test.c: battles that begin in their middle. */
#include <stdio.h>
#include "setup_help.h"

/* A position with these units, on the field of that scenario. */
static struct trial try_position(const char *scenario, const char *head, const char *units)
{
    char text[12000];
    snprintf(text, sizeof text, "kind: de-bellis-fantasiae/position\nscenario: %s\n%s\nunits:\n%s\n", scenario, head,
             units);
    return try_match(NULL, "", "position", text);
}

#define HEAD "bound: 5\nactive: 1\nphase: movement"
#define ONE "  - {seat: 1, unit: Kn, at: 12500 5000, facing: 90, general: yes}\n"
#define TWO "  - {seat: 2, unit: SpS, at: 12500 9000, facing: 270}\n"

static void play_position(const char *scenario, const char *head, const char *units)
{
    struct trial t = try_position(scenario, head, units);
    if (!t.rs)
        test_fail(__FILE__, __LINE__, "complaints:\n%s", t.report.text);
    field();
    memcpy(rules, t.rs, sizeof *rules);
    end_trial(&t);
    set_up(1);
}

/* The question is opened by the machine; then nothing is wrong with the position. */
static void check_audit(void)
{
    db_ask(&ctx, DB_ASK_UNIT, state->active);
    CHECK(db_audit(&rules->head, state) == NULL);
}

TEST(position, "elements stand where the file says; PIPs, bounds and losses are as it says")
{
    play_position("first-battle", HEAD "\nsides: [{seat: 1, pips: [4], lost: [6]}, {seat: 2, camp-taken: yes}]",
                  ONE "  - {seat: 1, unit: Mag, level: 3, at: 10000 3000, facing: 22.5}\n"
                      "  - {seat: 1, unit: Bd"
                      "S, holds: camp}\n"
                      "  - {seat: 2, unit: Dra, away: yes}\n" TWO
                      "  - {seat: 2, unit: Dra, at: 5000 15000, facing: 0}\n");
    check_pose(__FILE__, __LINE__, "a1", 12500, 5000, 900);
    check_pose(__FILE__, __LINE__, "a2", 10000, 3000, 225);
    CHECK_EQ(rules->member[1].level, 3);
    CHECK_EQ(rules->member[0].flags, DB_GENERAL | DB_CINC);
    CHECK_EQ(state->phase, DB_MOVEMENT);
    CHECK_EQ(state->pips[0][0], 4);
    CHECK_EQ(state->bound, 5);
    CHECK_EQ(state->own_bound[0], 3);
    CHECK_EQ(state->own_bound[1], 2);
    CHECK_EQ(state->place[DB_P_SOUTH].garrison, 1 + 2);
    CHECK_EQ(state->element[db_followers(&ctx, 0)].status, DB_LOST);
    CHECK_EQ(state->place[DB_P_NORTH].taken, 1);
    CHECK_EQ(state->place[DB_P_NORTH].there, 0);
    CHECK_EQ(state->lost[1][0], 4);
    CHECK_EQ(state->element[3].status, DB_AWAY);
    CHECK_EQ(state->lost[0][0], 6);
    CHECK_EQ(state->start[0][0], 2 + 4 + 2 + 6);
    CHECK_EQ(state->broken[0], 1);       /* 6 of 14 */
    CHECK_EQ(state->start[1][0], 2 + 4); /* the dragon on the table counts */
    CHECK_EQ(state->broken[1], 1);       /* the camp: 4 of 6 (DB-R77) */
    CHECK_EQ(state->ask, 0);
    check_audit();
}

TEST(position, "a bound that begins with its dice is not counted yet")
{
    play_position("first-battle", "bound: 6\nactive: 2\nphase: command", ONE TWO);
    CHECK_EQ(state->phase, DB_COMMAND);
    CHECK_EQ(state->active, 1);
    CHECK_EQ(state->bound, 5);
    CHECK_EQ(state->own_bound[0], 3);
    CHECK_EQ(state->own_bound[1], 2);
    play_position("contest-the-ford", "bound: 1\nactive: 1\nphase: command\nsouth: 2\nattacker: 2\nriver: difficult",
                  "  - {seat: 1, unit: Kn, at: 12500 15000, facing: 270}\n" TWO);
    CHECK_EQ(state->bound, 0);
    CHECK_EQ(state->south, 1);
    CHECK_EQ(state->attacker, 1);
    CHECK_EQ(state->river, DB_DIFFICULT);
}

static void loads(const struct match_request *request, int army)
{
    static const struct game game = {.id = "de-bellis-fantasiae", .number = 6, .max_seats = 2, .data = &db_data};
    struct data_dir dir;
    struct match match;
    struct data_report report = {0};
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    if (!data_load_match(&game, &dir, request, &match, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    CHECK_EQ(((struct db_ruleset *)match.rs)->army[0], army);
    data_match_free(&match);
    data_report_free(&report);
}

TEST(position, "the position and the values that come with the game can be played, and armies by name")
{
    static const char values[] = SOURCE_ROOT "/data/de-bellis-fantasiae/values/example.yaml";
    loads(&(struct match_request){.position = "first-clash"}, 7);
    loads(&(struct match_request){.scenario = "holy-grove", .values = values}, 17);
    loads(&(struct match_request){.scenario = "holy-grove", .roster = {"fenfolk", "skyhold"}}, 18);
    loads(&(struct match_request){.scenario = "border-raid", .roster = {"fenfolk-60"}}, 9);
}

TEST(position, "a roster for a seat that the game does not have is refused")
{
    static const struct game game = {.id = "de-bellis-fantasiae", .number = 6, .max_seats = 2, .data = &db_data};
    struct match_request request = {.scenario = "holy-grove", .roster = {NULL, NULL, "vharr"}};
    struct data_dir dir;
    struct match match;
    struct data_report report = {0};
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    CHECK(!data_load_match(&game, &dir, &request, &match, &report));
    data_report_free(&report);
    struct trial t = try_match("holy-grove", "", "roster-3", "kind: de-bellis-fantasiae/roster\n");
    CHECK(!t.rs);
    end_trial(&t);
}

TEST(position, "mistakes are found, with line, column and rule")
{
    static const char *const wrong[][3] = {
        {HEAD, ONE "  - {seat: 2, unit: Wolf, at: 12500 9000, facing: 0}\n", "there is no type 'Wolf'"},
        {HEAD, ONE "  - {seat: 2, unit: CFo, at: 12500 9000, facing: 0}\n", "there is no type 'CFo'"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 12500 19999, facing: 270}\n",
         "position:9:29: Kn is not wholly on the field, expected another place (DB-332)"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 99000 99000, facing: 270}\n", "not wholly on the field"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 900000 0, facing: 270}\n", "are no pose"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 5000 9000, facing: 360}\n", "are no pose"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 5000, facing: 90}\n", "are no pose"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 12700 5200, facing: 90}\n", "Kn overlaps entry 1 of the list"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn}\n", "expected one of 'at' with 'facing'"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, at: 5000 5000}\n", "expected one of 'at' with 'facing'"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, away: yes}\n", "expected this of dragons only (DB-430)"},
        {HEAD, ONE TWO "  - {seat: 1, unit: Cv, at: 5000 5000, facing: 0, general: yes}\n",
         "a second general of command 1 of seat 1, expected one (DB-121)"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Kn, holds: camp}\n", "Kn cannot be a garrison"},
        {HEAD, ONE TWO "  - {seat: 2, unit: Inf, holds: camp}\n", "Inf cannot be a garrison"},
        {HEAD, ONE TWO "  - {seat: 2, unit: SpS, holds: castle}\n", "the field has no such place"},
        {HEAD, ONE TWO "  - {seat: 2, unit: SpS, holds: camp}\n  - {seat: 2, unit: SpS, holds: camp}\n",
         "a second garrison"},
        {HEAD, ONE, "seat 2 has no element"},
        {HEAD "\nsides: [{seat: 2, pips: [3]}]", ONE TWO, "expected PIPs only for the active seat"},
        {"bound: 5\nactive: 1\nphase: command\nsides: [{seat: 1, pips: [3]}]", ONE TWO, "expected PIPs only"},
        {HEAD "\nsides: [{seat: 1}, {seat: 1}]", ONE TWO, "seat 1 is there twice"},
        {"bound: 41\nactive: 1\nphase: command", ONE TWO, "bound is '41'"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        FAILS(try_position("first-battle", wrong[i][0], wrong[i][1]), wrong[i][2]);
    FAILS(try_position("pitched-battle", HEAD, ONE TWO), "the position needs one ready field");
    FAILS(try_position("storm-crownhold", HEAD, ONE "  - {seat: 2, unit: SpS, at: 12500 13000, facing: 270}\n"),
          "SpS stands in a castle or city");
    WORKS(try_position("storm-crownhold", HEAD, ONE "  - {seat: 2, unit: SpS, holds: castle}\n"));
}

TEST(DB_126, "a position has at most 64 elements a seat")
{
    char units[9000];
    int len = snprintf(units, sizeof units, "%s", TWO);
    for (int i = 0; i < 65; i++)
        len += snprintf(units + len, sizeof units - (size_t)len, "  - {seat: 1, unit: LM, at: %d %d, facing: 90}\n",
                        500 + 1000 * (i % 20), 1750 + 1000 * (i / 20));
    FAILS(try_position("first-battle", HEAD, units), "65 elements, expected at most 64 (DB-126)");
}
