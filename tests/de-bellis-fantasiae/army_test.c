/* army_test.c: army building (DB-120 to 133) and the ready armies (§5.1, 5.2). */
#include <stdio.h>
#include "setup_help.h"

static const char *const ready[] = {"harrowmont", "silverbough", "deepforge", "redclaw",  "barrow-legion",
                                    "skyhold",    "vharr",       "fenfolk",   "sunspire", "stonecrown"};
enum { READY = 10 };

/* ---- sums over an army of a ruleset ---- */

struct sums {
    int elements, points, special, start, dragons;
};

static struct sums sums_of(const struct db_ruleset *rs, int seat)
{
    struct sums s = {0};
    for (int e = 0; e < rs->army[0] + rs->army[1]; e++) {
        const struct db_member *m = &rs->member[e];
        const struct db_type *t = &rs->type[m->type];
        if (m->seat != seat)
            continue;
        int points = db_points_of(rs, m);
        s.elements++;
        s.points += points;
        s.special += t->special ? points - (m->flags & DB_GENERAL ? 10 : 0) : 0;
        s.start += t->kind == DB_K_DRA ? 0 : t->mv;
        s.dragons += t->kind == DB_K_DRA;
    }
    return s;
}

static const struct db_ruleset *with_armies(const char *scenario, const char *one, const char *two, const char *more)
{
    char options[200];
    snprintf(options, sizeof options, "army1=%s army2=%s %s", one, two, more);
    return rules_of(scenario, options);
}

/* ---- building ---- */

#define LINE_UP "{unit: Kn, general: yes}, {unit: Kn, number: 3}"

TEST(DB_120, "both players agree on a total, 100 if they say nothing")
{
    const struct db_ruleset *rs = rules_of("pitched-battle", "");
    CHECK_EQ(rs->points[0], 100);
    CHECK_EQ(rs->points[1], 100);
    rs = rules_of("pitched-battle", "points=80");
    CHECK_EQ(rs->points[0], 80);
    CHECK_EQ(rs->points[1], 80);
    FAILS(try_match("pitched-battle", "points=300", NULL, NULL), "300");
    FAILS(try_match("dragonwake", "points=80", NULL, NULL), "option points is not one of scenario 'dragonwake'");
}

TEST(DB_121, "an army has exactly one Commander-in-Chief")
{
    WORKS(try_army("", "[" LINE_UP "]"));
    FAILS(try_army("", "[{unit: Kn, number: 4}]"), "has 0 generals, expected one Commander-in-Chief (DB-121)");
    FAILS(try_army("", "[" LINE_UP ", {unit: Cv, general: yes}]"), "has 2 generals");
    FAILS(try_army("", "[{unit: Kn, general: yes, number: 2}, {unit: Kn, number: 2}]"), "(DB-121)");
    struct trial t = try_army("", "[" LINE_UP "]");
    CHECK_EQ(t.rs->member[0].flags, DB_GENERAL | DB_CINC);
    CHECK_EQ(t.rs->member[1].flags, 0);
    end_trial(&t);
}

TEST(DB_122, "each further command has a sub-general")
{
    struct trial t =
        try_army("", "[" LINE_UP ", {unit: Cv, general: yes, command: 2}, {unit: Sk, number: 3, command: 2}]");
    CHECK(t.rs);
    CHECK_EQ(t.rs->commands[0], 2);
    CHECK_EQ(t.rs->member[4].flags, DB_GENERAL);
    end_trial(&t);
    FAILS(try_army("", "[" LINE_UP ", {unit: Sk, number: 4, command: 2}]"), "command 2 has 0 generals");
    FAILS(try_army("", "[" LINE_UP ", {unit: Sk, number: 4, command: 3}]"), "command 2 has 0 generals");
    FAILS(try_army("", "[" LINE_UP ", {unit: Sk, number: 4, command: 4}]"), "command");
}

TEST(DB_123, "each element belongs to one command")
{
    struct trial t =
        try_army("", "[" LINE_UP ", {unit: Cv, general: yes, command: 2}, {unit: Sk, number: 3, command: 2}]");
    for (int i = 0; i < 8; i++)
        CHECK_EQ(t.rs->member[i].command, i >= 4);
    end_trial(&t);
}

TEST(DB_124, "a general costs 10 points more")
{
    TEST_ALSO(DB_125);
    /* 4 x 8 and 10 are 42; 58 are left: 9 x 6 is 54, 19 x 3 is 57 */
    WORKS(try_army("", "[" LINE_UP ", {unit: Sk, number: 19}]"));
    FAILS(try_army("", "[" LINE_UP ", {unit: Sk, number: 20}]"), "costs 102 points, expected at most 100 (DB-125)");
    FAILS(try_army("points=60", "[" LINE_UP ", {unit: Sk, number: 7}]"), "costs 63 points, expected at most 60");
    WORKS(try_army("points=60", "[" LINE_UP ", {unit: Sk, number: 6}]"));
}

TEST(DB_126, "four elements a command, three commands, 64 elements")
{
    FAILS(try_army("", "[{unit: Kn, general: yes}, {unit: Kn, number: 2}]"),
          "command 1 has 3 elements, expected at least 4 (DB-126)");
    FAILS(try_army("points=200", "[{unit: LM, general: yes}, {unit: LM, number: 64}]"),
          "65 elements, expected at most 64 (DB-126)");
    struct trial t = try_army("points=200", "[{unit: LM, general: yes}, {unit: LM, number: 62}]");
    CHECK(t.rs);
    CHECK_EQ(t.rs->army[0], 63);
    end_trial(&t);
}

TEST(DB_127, "some types cannot lead")
{
    static const char *const no[] = {"Dra", "Art", "Inf", "HdS", "HdF", "Sk", "Fly"};
    static const char *const yes[] = {"SpS", "Mag", "Cle", "Kn", "Cv", "LM", "Beh", "GBe", "Her", "Pal", "GFl", "AHe"};
    char units[200];
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        snprintf(units, sizeof units, "[{unit: %s, general: yes}, {unit: Cv, number: 3}]", no[i]);
        FAILS(try_army("", units), "cannot lead, expected another type for a general (DB-127)");
    }
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        snprintf(units, sizeof units, "[{unit: %s, general: yes}, {unit: Cv, number: 3}]", yes[i]);
        WORKS(try_army("", units));
    }
}

TEST(DB_128, "at most half of the total goes into special elements")
{
    WORKS(try_army("", "[{unit: AHe, general: yes}, {unit: GFl, number: 2}, {unit: Fly, number: 3}]"));
    FAILS(try_army("", "[{unit: AHe, general: yes}, {unit: GFl, number: 3}, {unit: Art}]"),
          "55 points of special elements, expected at most 50 (DB-128)");
}

TEST(DB_129, "one Dragon for each 100 points")
{
    FAILS(try_army("", "[" LINE_UP ", {unit: Dra, number: 2}]"), "2 dragons, expected at most 1 (DB-129)");
    WORKS(try_army("points=200", "[" LINE_UP ", {unit: Dra, number: 2}]"));
    FAILS(try_army("points=190", "[" LINE_UP ", {unit: Dra, number: 2}]"), "(DB-129)");
    struct trial t = try_army("points=60", "[{unit: LM, general: yes}, {unit: LM, number: 4}, {unit: Dra}]");
    CHECK(t.rs);
    end_trial(&t);
}

TEST(DB_130, "Mages have a level of 1 to 5 and cost a point more for each")
{
    for (int level = 1; level <= 5; level++) {
        char units[200];
        snprintf(units, sizeof units, "[" LINE_UP ", {unit: Mag, level: %d}, {unit: AMa, level: %d}]", level, level);
        struct trial t = try_army("", units);
        CHECK(t.rs);
        CHECK_EQ(t.rs->member[4].level, level);
        CHECK_EQ(db_points_of(t.rs, &t.rs->member[4]), 8 + level);
        CHECK_EQ(db_points_of(t.rs, &t.rs->member[5]), 10 + level);
        end_trial(&t);
    }
    FAILS(try_army("", "[" LINE_UP ", {unit: Mag, level: 6}]"), "level is '6', expected a whole number from 1 to 5");
    FAILS(try_army("", "[" LINE_UP ", {unit: Cle, level: 2}]"),
          "roster-1:6:77: Cle has no level, expected it for Mages only (DB-130)");
}

TEST(DB_131, "Heroes and Mages exist as aerial versions")
{
    const struct db_ruleset *rs = rules_of("pitched-battle", "");
    CHECK_EQ(rs->type[DB_AHE].kind, rs->type[DB_HER].kind);
    CHECK_EQ(rs->type[DB_AMA].kind, rs->type[DB_MAG].kind);
    CHECK_EQ(rs->type[DB_AHE].klass, DB_AERIAL);
    CHECK_EQ(rs->type[DB_AMA].klass, DB_AERIAL);
    CHECK_EQ(rs->type[DB_HER].klass, DB_MOUNTED);
    CHECK_EQ(rs->type[DB_MAG].klass, DB_FOOT);
}

TEST(DB_132, "camp followers are free and count for nothing; they cannot be bought")
{
    FAILS(try_army("", "[" LINE_UP ", {unit: CFo}]"), "there is no unit 'CFo' to be bought");
    FAILS(try_army("", "[" LINE_UP ", {unit: Cit}]"), "there is no unit 'Cit'");
    match_of("pitched-battle", "map=greenmeadow", 3);
    for (int seat = 0; seat < DB_SEATS; seat++) {
        int folk = db_followers(&ctx, seat);
        CHECK_EQ(rules->member[folk].type, DB_CFO);
        CHECK_EQ(rules->member[folk].seat, seat);
        CHECK_EQ(state->element[folk].status, DB_INSIDE);
        CHECK_EQ(rules->type[DB_CFO].points + rules->type[DB_CFO].mv, 0);
    }
}

TEST(DB_133, "a list has aggression and home")
{
    static const int aggression[READY] = {3, 1, 0, 4, 2, 3, 2, 1, 3, 4};
    static const int home[READY] = {DB_ARABLE, DB_FOREST, DB_HILLY,    DB_STEPPE, DB_DRY,
                                    DB_HILLY,  DB_HILLY,  DB_TROPICAL, DB_ARABLE, DB_HILLY};
    for (int i = 0; i < READY; i++) {
        const struct db_ruleset *rs = with_armies("pitched-battle", ready[i], "redclaw", "");
        CHECK_EQ(rs->aggression[0], aggression[i]);
        CHECK_EQ(rs->home[0], home[i]);
        CHECK_EQ(rs->aggression[1], 4);
        CHECK_EQ(rs->home[1], DB_STEPPE);
    }
    FAILS(
        try_match("pitched-battle", "", "roster-1",
                  "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\naggression: 5\nhome: moon\n"
                  "units: []\n"),
        "aggression is '5'");
}

/* ---- §5.1: types ---- */

TEST(data, "types have the numbers of the specification, which the other tests have frozen")
{
    field();
    static struct db_ruleset frozen;
    memcpy(&frozen, rules, sizeof frozen);
    const struct db_ruleset *rs = rules_of("pitched-battle", "");
    for (int t = 0; t < DB_TYPE_COUNT; t++) {
        struct db_type is = rs->type[t];
        is.special = is.may_lead = 0; /* not in the frozen copy */
        if (memcmp(&is, &frozen.type[t], sizeof is) != 0)
            test_fail(__FILE__, __LINE__, "type %d differs", t);
        CHECK(rs->type_name[t][0][0] && rs->type_name[t][1][0]);
    }
}

TEST(data, "every value of a type has one origin, and factors are printed")
{
    const struct db_ruleset *rs = rules_of("pitched-battle", "");
    for (int t = 0; t < DB_TYPE_COUNT; t++) {
        const struct db_known *k = &rs->known[t];
        CHECK_EQ((k->printed & k->open) | (k->printed & k->derived) | (k->open & k->derived), 0);
        CHECK_EQ(db_set(k->printed, DB_TYPE_CLOSE), t != DB_CFO && t != DB_CIT);
        CHECK(!db_set(k->printed | k->open | k->derived, DB_TYPE_DEPTH)); /* ours */
    }
    CHECK(db_set(rs->known[DB_SK].open, DB_TYPE_POINTS));
    CHECK(!db_set(rs->known[DB_KN].open | rs->known[DB_KN].printed, DB_TYPE_POINTS));
    CHECK(db_set(rs->known[DB_KN].derived, DB_TYPE_MOVE));
}

/* ---- §5.2: ready armies ---- */

TEST(data, "the ten ready armies have the printed figures")
{
    static const struct {
        int elements, special, start, broken, defeated, dragons;
    } want[READY] = {
        {15, 8, 32, 11, 16, 0},  {17, 11, 36, 12, 18, 0}, {14, 20, 28, 10, 14, 0}, {16, 11, 33, 11, 17, 0},
        {15, 22, 28, 10, 14, 0}, {21, 14, 34, 12, 17, 0}, {17, 30, 24, 8, 12, 1},  {18, 18, 36, 12, 18, 0},
        {12, 30, 30, 10, 15, 0}, {15, 18, 30, 10, 15, 0},
    };
    for (int i = 0; i < READY; i++) {
        struct sums s = sums_of(with_armies("pitched-battle", ready[i], "redclaw", ""), 0);
        CHECK_EQ(s.points, 100);
        CHECK_EQ(s.elements, want[i].elements);
        CHECK_EQ(s.special, want[i].special);
        CHECK_EQ(s.start, want[i].start);
        CHECK_EQ((s.start + 2) / 3, want[i].broken);
        CHECK_EQ((s.start + 1) / 2, want[i].defeated);
        CHECK_EQ(s.dragons, want[i].dragons);
        set_up(1);
        CHECK_EQ(state->start[0][0], want[i].start);
    }
}

/* The rule of §5.2 once more, written apart from the loader: counts of each type for a list of the ruleset. */
static int fitted(const struct db_ruleset *rs, int limit, int count[DB_TYPE_COUNT])
{
    int type[DB_ARMY_MAX], of[DB_ARMY_MAX], each[DB_ARMY_MAX], lines = 0, points, special;
    const struct db_member *g = &rs->member[0];
    for (int e = 1; e < rs->army[0]; e++) {
        const struct db_member *m = &rs->member[e];
        if (!lines || type[lines - 1] != m->type)
            type[lines] = m->type, of[lines] = 0, each[lines++] = db_points_of(rs, m);
        of[lines - 1]++;
    }
    points = db_points_of(rs, g);
    special = rs->type[g->type].special ? points - 10 : 0;
    memset(count, 0, sizeof(int) * DB_TYPE_COUNT);
    count[g->type]++;
    int had[DB_ARMY_MAX] = {0}, dragons = 0;
    for (int pass = 0, more = 1; pass < 2 || (limit > 100 && more); pass++) {
        more = 0;
        for (int i = 0; i < lines; i++) {
            int most = pass == 0 ? (of[i] + 1) / 2 : pass == 1 ? of[i] : had[i] + 1;
            bool counts = rs->type[type[i]].special, dragon = type[i] == DB_DRA;
            while (had[i] < most && points + each[i] <= limit && (!counts || (special + each[i]) * 2 <= limit) &&
                   (!dragon || dragons < (limit < 200 ? 1 : 2))) {
                points += each[i];
                special += counts ? each[i] : 0;
                dragons += dragon;
                had[i]++;
                count[type[i]]++;
                more = 1;
            }
        }
    }
    return points;
}

static void check_fitted(int limit, int low, int high)
{
    char options[60];
    snprintf(options, sizeof options, "points=%d", limit);
    for (int i = 0; i < READY; i++) {
        int want[DB_TYPE_COUNT], have[DB_TYPE_COUNT] = {0};
        int points = fitted(with_armies("pitched-battle", ready[i], "redclaw", ""), limit, want);
        const struct db_ruleset *rs = with_armies("pitched-battle", ready[i], "redclaw", options);
        for (int e = 0; e < rs->army[0]; e++)
            have[rs->member[e].type]++;
        CHECK_EQ(memcmp(want, have, sizeof want), 0);
        CHECK_EQ(sums_of(rs, 0).points, points);
        CHECK(points >= low && points <= high);
        CHECK(2 * sums_of(rs, 0).special <= limit);
        CHECK(rs->member[0].flags & DB_CINC);
    }
}

TEST(data, "ready lists are fitted to other points in two passes, above 100 in more")
{
    check_fitted(60, 58, 60);
    check_fitted(90, 86, 90);
    check_fitted(120, 116, 120);
    check_fitted(100, 100, 100);
    check_fitted(200, 190, 200);
}

TEST(data, "the files for 60 points are what the rule gives")
{
    for (int i = 0; i < READY; i++) {
        char small[60], name[40];
        static struct db_ruleset made;
        made = *with_armies("border-raid", ready[i], "redclaw", "");
        snprintf(name, sizeof name, "%s-60", ready[i]);
        snprintf(small, sizeof small, "army1=%s", name);
        const struct db_ruleset *file = rules_of("border-raid", small);
        CHECK_EQ(file->army[0], made.army[0]);
        CHECK_EQ(memcmp(file->member, made.member, sizeof made.member[0] * made.army[0]), 0);
        CHECK_EQ(file->aggression[0], made.aggression[0]);
        CHECK_EQ(memcmp(file->army_name[0], made.army_name[0], sizeof made.army_name[0]), 0);
    }
}

TEST(data, "a grand army is two lists in two commands, the first general being Commander-in-Chief")
{
    const struct db_ruleset *rs = rules_of("grand-alliance", "");
    CHECK_EQ(rs->commands[0], 2);
    CHECK_EQ(rs->commands[1], 2);
    CHECK_EQ(sums_of(rs, 0).points, 200);
    CHECK_EQ(sums_of(rs, 1).points, 200);
    CHECK_EQ(rs->army[0], 15 + 12);
    CHECK_EQ(rs->member[0].flags, DB_GENERAL | DB_CINC);
    CHECK_EQ(rs->member[15].flags, DB_GENERAL);
    CHECK_EQ(rs->member[15].type, DB_PAL);
    CHECK_EQ(rs->member[14].command, 0);
    CHECK_EQ(rs->member[15].command, 1);
    set_up(1);
    CHECK_EQ(state->start[0][0], 32);
    CHECK_EQ(state->start[0][1], 30);
}

TEST(data, "free elements of the scenarios stand outside the points")
{
    const struct db_ruleset *rs = rules_of("storm-crownhold", "");
    CHECK_EQ(rs->points[0], 120);
    CHECK_EQ(rs->points[1], 90);
    const struct db_member *last = &rs->member[rs->army[0] + rs->army[1] - 1];
    CHECK_EQ(last->type, DB_SPS);
    CHECK_EQ(last->flags, DB_FREE | DB_HOLDS);
    CHECK_EQ(last->seat, 1);
    CHECK_EQ(last->number, rs->army[1]);
    CHECK(sums_of(rs, 1).points - db_points_of(rs, last) <= 90);
    rs = rules_of("dragonwake", "");
    CHECK_EQ(rs->dragon_mv, 8);
    CHECK_EQ(sums_of(rs, 0).dragons, 1);
    CHECK_EQ(sums_of(rs, 1).dragons, 1);
    CHECK_EQ(rs->member[rs->army[0] - 1].flags, DB_FREE);
}

TEST(data, "an army of one's own takes the place of the ready one, with its name, aggression and home")
{
    struct trial t = try_army("", "[" LINE_UP "]");
    CHECK_STR(t.rs->army_name[0][0], "Mine");
    CHECK_EQ(t.rs->aggression[0], 2);
    CHECK_EQ(t.rs->home[0], DB_DRY);
    CHECK_EQ(t.rs->army[0], 4);
    CHECK_EQ(t.rs->army[1], 16);
    CHECK_STR(t.rs->army_name[1][1], "Tribus de Redclaw");
    end_trial(&t);
}

/* ---- what is said ---- */

static char heard[3000];

static void listen(void *of, const char *document, const char *path, const char *said,
                   const struct complaint_words *words)
{
    size_t len = strlen(heard);
    (void)of;
    (void)said;
    snprintf(heard + len, sizeof heard - len, "%s %s|%d|%s|%s\n", document, path, words ? words->rule.number : 0,
             words ? words->text[0] : "", words ? words->text[1] : "");
}

TEST(army, "complaints name line and column, and have words for people in both languages")
{
    static const char text[] = "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\naggression: 2\n"
                               "home: dry\nunits:\n  - {unit: Sk, general: yes}\n  - {unit: Sk}\n  - {unit: Wolf}\n";
    static const struct game game = {.id = "de-bellis-fantasiae", .number = 6, .max_seats = 2, .data = &db_data};
    struct data_dir dir;
    struct match match;
    struct data_report report = {.lang = LANG_ES, .heard = listen};
    struct match_source source = {.scenario = "pitched-battle", .options = "", .files = 1};
    struct match_request request = {.texts = &source};
    source.file[0].name = "roster-2";
    source.file[0].text = text;
    heard[0] = 0;
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    CHECK(!data_load_match(&game, &dir, &request, &match, &report));
    CHECK(strstr(report.text, "roster-2:7:25: Sk no puede dirigir un mando") != NULL);
    CHECK(strstr(report.text, "roster-2:9:12: no hay ninguna unidad «Wolf»") != NULL);
    CHECK(strstr(heard, "roster-2 units[0].general|127|Skirmishers cannot lead a command.|Hostigadores: este tipo"));
    CHECK(strstr(heard, "roster-2 units[2].unit|132|There is no troop type 'Wolf' to be bought."));
    CHECK(strstr(heard, "roster-2 units|126|Command 1 has 2 elements: it needs at least 4"));
    data_report_free(&report);
}
