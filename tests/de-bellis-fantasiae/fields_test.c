/* fields_test.c: the ready fields (§5.3), how scenarios change them (§5.5), and what their ground is (DB-160 to 172).
 */
#include <stdio.h>
#include <stdlib.h>
#include "data/loader.h"
#include "setup_help.h"

static const char *const ready[] = {"greenmeadow", "two-stones",  "blackfen",   "crownhold",
                                    "ashen-waste", "high-passes", "marketgate", "elderwood"};
enum { READY = 8 };

static const struct db_map *field_of(const char *name, const char *more)
{
    char options[80];
    snprintf(options, sizeof options, "map=%s %s", name, more);
    return &rules_of("pitched-battle", options)->map[0];
}

static const struct db_feature *feature_of(const struct db_map *m, const char *name)
{
    for (int i = 0; i < m->features; i++)
        if (strcmp(rules->name[m->feature[i].name][0], name) == 0)
            return &m->feature[i];
    test_fail(__FILE__, __LINE__, "no feature %s", name);
}

static void check_point(struct plane_point p, int x, int y)
{
    CHECK_EQ(p.x, x);
    CHECK_EQ(p.y, y);
}

/* ---- ready fields ---- */

TEST(DB_150, "a pitched battle offers the eight ready fields and all of them turned round; terrain can be generated")
{
    const struct db_ruleset *rs = rules_of("pitched-battle", "");
    CHECK_EQ(rs->maps, 16);
    CHECK_EQ(rs->generated, 0);
    for (int i = 0; i < 16; i++)
        CHECK_EQ(rs->map[i].turned, i & 1);
    CHECK_EQ(rules_of("pitched-battle", "terrain=generated")->generated, 1);
    FAILS(try_match("pitched-battle", "terrain=generated map=blackfen", NULL, NULL), "(DB-150)");
    FAILS(try_match("holy-grove", "terrain=generated", NULL, NULL), "option terrain is not one of scenario");
}

TEST(DB_107, "the standard field is 25 by 20")
{
    const struct db_ruleset *rs = rules_of("pitched-battle", "");
    CHECK_EQ(rs->width, 25000);
    CHECK_EQ(rs->height, 20000);
}

TEST(data, "the eight fields have their features and camps")
{
    static const int features[READY] = {5, 5, 5, 5, 5, 5, 6, 5};
    static const int camp[READY][2] = {{11500, 12000}, {9000, 15000}, {14000, 7000},  {6000, 17000},
                                       {3000, 20000},  {14500, 7500}, {12500, 14000}, {8000, 17500}};
    for (int i = 0; i < READY; i++) {
        const struct db_map *m = field_of(ready[i], "");
        CHECK_EQ(m->features, features[i]);
        CHECK_EQ(m->camp[0], camp[i][0]);
        CHECK_EQ(m->camp[1], camp[i][1]);
        CHECK(rules->name[m->name][0][0] && rules->name[m->name][1][0]);
        for (int k = 0; k < m->features; k++)
            CHECK(rules->name[m->feature[k].name][0][0] && rules->name[m->feature[k].name][1][0]);
    }
}

TEST(data, "a field that is turned round has its points and camps on the other side")
{
    const struct db_map *m = field_of("two-stones", "mirror=yes");
    CHECK_EQ(m->turned, 1);
    check_point(feature_of(m, "King's road")->at[1], 12500, 10000);
    check_point(feature_of(m, "King's road")->at[2], 12000, 0);
    check_point(feature_of(m, "South knoll")->top[0], 21000, 14000);
    CHECK_EQ(m->camp[0], 23500 - 15000);
    CHECK_EQ(m->camp[1], 23500 - 9000);
    for (int i = 0; i < m->features; i++)
        CHECK(m->feature[i].width || plane_convex(m->feature[i].at, m->feature[i].corners));
    FAILS(try_match("pitched-battle", "mirror=yes", NULL, NULL), "expected 'mirror' only with 'map'");
}

TEST(data, "the grand field is Greenmeadow half as large again, with camps of their own size")
{
    const struct db_ruleset *rs = rules_of("grand-alliance", "");
    const struct db_map *m = &rs->map[0];
    CHECK_EQ(rs->width, 37500);
    CHECK_EQ(rs->height, 30000);
    check_point(feature_of(m, "Gallows Hill")->at[0], 14250, 12750);
    check_point(feature_of(m, "Gallows Hill")->top[1], 18000, 15000);
    check_point(feature_of(m, "Mill road")->at[3], 37500, 11250);
    CHECK_EQ(feature_of(m, "Mill road")->width, 500);
    CHECK_EQ(m->camp[0], 17250);
    CHECK_EQ(m->camp[1], 18000);
    CHECK_EQ(rs->side_limit, 4000);
}

TEST(data, "the small field is the middle of Greenmeadow: outlines are clipped, the origin moves")
{
    const struct db_ruleset *rs = rules_of("border-raid", "");
    const struct db_map *m = &rs->map[0];
    CHECK_EQ(rs->width, 16000);
    CHECK_EQ(rs->height, 16000);
    CHECK_EQ(rs->side_limit, 3000);
    CHECK_EQ(rs->camp_mv, 8);
    CHECK_EQ(m->features, 5);
    const struct db_feature *west = feature_of(m, "West Copse"), *east = feature_of(m, "East Copse");
    CHECK_EQ(west->corners, 5);
    check_point(west->at[0], 0, 7000); /* (4000, 9000): where the lower side is cut */
    check_point(west->at[1], 1500, 7000);
    check_point(west->at[3], 1000, 10000);
    check_point(west->at[4], 0, 9722); /* 12000 - 500 * 1000 / 1800 - 2000 */
    CHECK(plane_convex(west->at, west->corners) && plane_convex(east->at, east->corners));
    for (int i = 0; i < east->corners; i++)
        CHECK(east->at[i].x <= 16000);
    const struct db_feature *road = feature_of(m, "Mill road");
    CHECK_EQ(road->corners, 4);
    check_point(road->at[0], 0, 4500);
    check_point(road->at[3], 16000, 4944);
    check_point(feature_of(m, "Gallows Hill")->top[0], 6000, 8000);
}

TEST(DB_154, "no ready field has more of a kind than allowed")
{
    rules_of("pitched-battle", "");
    for (int i = 0; i < rules->maps; i++) {
        int n[DB_GROUND_COUNT] = {0};
        for (int k = 0; k < rules->map[i].features; k++)
            n[rules->map[i].feature[k].ground]++;
        for (int g = 0; g < DB_GROUND_COUNT; g++)
            CHECK(n[g] <= (g == DB_RIVER || g == DB_CITY || g == DB_CASTLE ? 1 : g == DB_ROAD ? 2 : 3));
    }
}

/* ---- ground ---- */

TEST(DB_160, "going by kind of ground")
{
    static const uint8_t rough[] = {DB_SCRUB, DB_ROCKY, DB_BOGGY, DB_ENCLOSURES, DB_WET_PLOUGH};
    static const uint8_t bad[] = {DB_WOOD, DB_STEEP, DB_MARSH, DB_DUNES, DB_RUINS};
    static const uint8_t dangerous[] = {DB_QUAGMIRE, DB_LAVA, DB_CURSED};
    static const uint8_t good[] = {DB_OPEN, DB_HILL, DB_PLOUGH, DB_ROAD};
    for (size_t i = 0; i < sizeof rough; i++)
        CHECK_EQ(db_ground_going(rough[i]), DB_ROUGH);
    for (size_t i = 0; i < sizeof bad; i++)
        CHECK_EQ(db_ground_going(bad[i]), DB_BAD);
    for (size_t i = 0; i < sizeof dangerous; i++)
        CHECK_EQ(db_ground_going(dangerous[i]), DB_DANGEROUS);
    for (size_t i = 0; i < sizeof good; i++)
        CHECK_EQ(db_ground_going(good[i]), DB_GOOD);
}

TEST(DB_161, "any part of the base in a feature counts, and the worst going touched applies")
{
    field();
    AREA("scrub", 10000, 10000, 12000, 10000, 12000, 12000, 10000, 12000);
    AREA("wood", 13000, 10000, 15000, 10000, 15000, 12000, 13000, 12000);
    put("a1", "SpS", 9510, 11000, 900);  /* reaches 10 u into the scrub: tolerance */
    put("a2", "SpS", 9511, 11000, 900);  /* 11 u */
    put("a3", "SpS", 12500, 11000, 900); /* between the two, touching both */
    put("a4", "SpS", 12520, 11000, 900); /* 20 u in the wood, scrub left */
    put("b1", "SpS", 20000, 15000, 2700);
    begin(1, 6);
    CHECK_EQ(db_going_of(&ctx, e("a1")), DB_GOOD);
    CHECK_EQ(db_going_of(&ctx, e("a2")), DB_ROUGH);
    CHECK_EQ(db_going_of(&ctx, e("a3")), DB_GOOD);
    CHECK_EQ(db_going_of(&ctx, e("a4")), DB_BAD);
}

TEST(DB_162, "on a road the going is good")
{
    TEST_ALSO(DB_171);
    field();
    AREA("wood", 9000, 8000, 13000, 8000, 13000, 12000, 9000, 12000);
    LINE("road", 500, 11000, 0, 11000, 20000);
    put("a1", "Kn", 11450, 10000, 900); /* 450 off the centre line */
    put("a2", "Kn", 11451, 11500, 900);
    put("a3", "Kn", 11000, 8500, 1050); /* 15 degrees off */
    put("a4", "Kn", 11000, 9100, 1051);
    put("a5", "Fly", 11000, 7000, 900);
    put("b1", "SpS", 11000, 11900, 2700); /* the other way */
    begin(1, 6);
    CHECK_EQ(db_going_of(&ctx, e("a1")), DB_GOOD);
    CHECK_EQ(db_going_of(&ctx, e("a2")), DB_BAD);
    CHECK_EQ(db_going_of(&ctx, e("a3")), DB_GOOD);
    CHECK_EQ(db_going_of(&ctx, e("a4")), DB_BAD);
    CHECK_EQ(db_going_of(&ctx, e("b1")), DB_GOOD);
    CHECK(!db_on_road(&ctx, e("a5"), db_pose(&ctx, e("a5")), &rules->map[0].feature[1]));
}

TEST(DB_163, "good going: no part in other ground, and not inside a place")
{
    field();
    AREA("rocky", 10000, 10000, 12000, 10000, 12000, 12000, 10000, 12000);
    put("a1", "SpS", 11000, 11000, 900);
    put("a2", "SpS", 5000, 5000, 900);
    put("a3", "SpS", 0, 0, 900);
    garrison("a3", "south");
    camps(8000, 8000);
    put("b1", "SpS", 20000, 15000, 2700);
    begin(1, 6);
    CHECK(!db_in_good_going(&ctx, e("a1")));
    CHECK(db_in_good_going(&ctx, e("a2")));
    CHECK(!db_in_good_going(&ctx, e("a3")));
}

TEST(DB_164, "every hill of a ready field has a crest inside it, and nothing else has one")
{
    rules_of("pitched-battle", "");
    for (int i = 0; i < rules->maps; i++)
        for (int k = 0; k < rules->map[i].features; k++) {
            const struct db_feature *f = &rules->map[i].feature[k];
            bool hill = f->ground == DB_HILL || f->ground == DB_STEEP;
            CHECK_EQ(f->crest > 0, hill);
            for (int p = 0; p < f->crest; p++)
                CHECK(plane_has(f->at, f->corners, f->top[p]));
        }
}

TEST(DB_165, "the river of a ready field runs from edge to edge and is not wider than a base")
{
    const struct db_feature *river = feature_of(field_of("two-stones", ""), "Stonewater");
    CHECK_EQ(river->at[0].x, 0);
    CHECK_EQ(river->at[river->corners - 1].x, 25000);
    CHECK(river->width <= DB_BW);
}

TEST(DB_170, "castle 2 by 2, city up to 3 by 3, camps 1.5 by 1 on the base edge")
{
    struct plane_point out[DB_CORNERS_MAX];
    match_of("pitched-battle", "map=crownhold", 5);
    CHECK_EQ(db_place_outline(&ctx, DB_P_CASTLE, out), 4);
    CHECK_EQ(out[2].x - out[0].x, 2000);
    CHECK_EQ(out[2].y - out[0].y, 2000);
    CHECK_EQ(db_place_outline(&ctx, DB_P_SOUTH, out), 4);
    check_point(out[0], 6000, 0);
    check_point(out[2], 7500, 1000);
    CHECK_EQ(db_place_outline(&ctx, DB_P_NORTH, out), 4);
    check_point(out[0], 17000, 19000);
    check_point(out[2], 18500, 20000);
    match_of("pitched-battle", "map=marketgate", 5);
    CHECK_EQ(db_place_outline(&ctx, DB_P_CITY, out), 4);
    CHECK_EQ(out[2].x - out[0].x, 3000);
    CHECK_EQ(out[2].y - out[0].y, 2500);
}

TEST(DB_704, "citizens hold a city from the start, for the side on whose half it lies; a castle is empty")
{
    for (uint64_t seed = 1; seed < 9; seed++) {
        match_of("pitched-battle", "map=marketgate", seed);
        CHECK_EQ(state->place[DB_P_CITY].garrison, 1 + db_citizens(&ctx));
        CHECK_EQ(state->place[DB_P_CITY].holder, 1 + state->south);
        match_of("pitched-battle", "map=marketgate mirror=yes", seed);
        CHECK_EQ(state->place[DB_P_CITY].holder, 1 + db_enemy(state->south));
        match_of("pitched-battle", "map=crownhold", seed);
        CHECK_EQ(state->place[DB_P_CASTLE].there, 1);
        CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
        CHECK_EQ(state->element[db_citizens(&ctx)].status, DB_LOST);
    }
}

/* ---- mistakes in files ---- */

/* A field of one's own with these features, checked alone. */
static void field_says(const char *camps, const char *features, const char *words)
{
    static const struct game game = {.id = "de-bellis-fantasiae", .number = 6, .max_seats = 2, .data = &db_data};
    char text[3000];
    struct loader l;
    struct data_report report = {0};
    struct data_dir dir;
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    snprintf(text, sizeof text,
             "kind: de-bellis-fantasiae/field\nid: own\nname: Own\nwidth: 25000\nheight: 20000\ncamps: %s\n"
             "features:\n%s\n",
             camps, features);
    struct ruleset *rs = calloc(1, sizeof(struct db_ruleset));
    loader_begin(&l, &game, &dir, &report);
    loader_base(&l, NULL);
    loader_text(&l, "field", 0, "own", text, strlen(text));
    bool good = report.count == 0 && loader_compile(&l, rs);
    loader_end(&l);
    free(rs);
    if (words ? good || !strstr(report.text, words) : !good)
        test_fail(__FILE__, __LINE__, "expected '%s', not: %s", words ? words : "", report.text ? report.text : "");
    data_report_free(&report);
}

#define FIELD_SAYS(features, words) field_says("{south: 12000, north: 12000}", "  - {name: A, " features "}", words)
#define SQUARE "outline: [1000 5000, 3000 5000, 3000 7000, 1000 7000]"

TEST(fields, "mistakes in a field are found, with line, column and rule")
{
    FIELD_SAYS("ground: wood, " SQUARE, NULL);
    FIELD_SAYS("ground: swamp, " SQUARE, "own:8:23: ground is 'swamp', expected one of");
    FIELD_SAYS("ground: camp, " SQUARE, "'camp' is no feature");
    FIELD_SAYS("ground: wood", "expected 'line' for roads and rivers");
    FIELD_SAYS("ground: road, width: 500, " SQUARE, "own:8:5: expected 'line' for roads and rivers");
    FIELD_SAYS("ground: road, width: 500, line: [0 9000, 9000 9000], " SQUARE, "expected 'line' for roads and rivers");
    FIELD_SAYS("ground: wood, line: [0 9000, 9000 9000], " SQUARE, "expected 'line' for roads and rivers");
    FIELD_SAYS("ground: road, width: 500, line: [0 9000, 9000 9000]", NULL);
    FIELD_SAYS("ground: wood, outline: [1000 5000, 3000 x, 3000 7000]", "own:8:50: '3000 x' is no point");
    FIELD_SAYS("ground: wood, outline: [1000 5000, 3000 5000, 3000 20001]", "'3000 20001' is not on the field");
    FIELD_SAYS("ground: wood, outline: [0 0, 25000 0, 25000 20000, 0 20000]", "the camp lies in 'A'");
    FIELD_SAYS("ground: wood, outline: [1000 5000, 3000, 3000 7000]", "'3000' is no point");
    FIELD_SAYS("ground: wood, outline: [1000 5000, 26000 5000, 3000 7000]", "'26000 5000' is not on the field");
    FIELD_SAYS("ground: wood, outline: [1000 5000, 3000 7000, 3000 5000]", "the outline is not convex");
    FIELD_SAYS("ground: wood, outline: [1000 5000, 3000 5000, 2000 5500, 3000 7000]", "the outline is not convex");
    FIELD_SAYS("ground: castle, " SQUARE, NULL);
    FIELD_SAYS("ground: castle, outline: [1000 5000, 3500 5000, 3500 7000, 1000 7000]",
               "own:8:40: expected a square of 2000 by 2000");
    FIELD_SAYS("ground: castle, outline: [1000 5000, 3000 5000, 3000 7001, 1000 7001]", "(DB-170)");
    FIELD_SAYS("ground: castle, outline: [3000 5000, 3000 7000, 1000 7000, 1000 5000]", "(DB-170)");
    FIELD_SAYS("ground: castle, outline: [1000 5000, 3000 5000, 3500 6000, 3000 7000, 1000 7000]", "(DB-170)");
    FIELD_SAYS("ground: city, outline: [1000 5000, 4000 5000, 4000 8000, 1000 8000]", NULL);
    FIELD_SAYS("ground: city, outline: [1000 5000, 4001 5000, 4001 7000, 1000 7000]",
               "own:8:38: expected a rectangle of at most 3000 by 3000");
    FIELD_SAYS("ground: city, outline: [1000 5000, 3000 5000, 3000 8001, 1000 8001]", "(DB-170)");
    FIELD_SAYS("ground: river, width: 800, line: [0 10000, 25000 10000]", NULL);
    FIELD_SAYS("ground: river, width: 800, line: [12000 0, 12000 20000]", NULL);
    FIELD_SAYS("ground: river, width: 800, line: [0 10000, 24000 10000]", "own:8:48: the river does not run");
    FIELD_SAYS("ground: river, width: 800, line: [1000 10000, 25000 10000]", "from edge to edge");
    FIELD_SAYS("ground: river, width: 1001, line: [0 10000, 25000 10000]", "width is '1001'");
    FIELD_SAYS("ground: road, line: [0 10000, 25000 10000]", "without a width");
    FIELD_SAYS("ground: gentle-hill, " SQUARE, "expected a crest for every hill");
    FIELD_SAYS("ground: wood, " SQUARE ", crest: [1500 6000, 2500 6000]", "expected a crest for every hill");
    FIELD_SAYS("ground: gentle-hill, " SQUARE ", crest: [1500 6000, 3001 6000]", "the crest leaves its hill");
}

TEST(DB_155, "areas of a field do not overlap each other")
{
    FIELD_SAYS("ground: wood, " SQUARE "}\n  - {name: B, ground: marsh, outline: [2000 6000, 5000 6000, 5000 8000]",
               "own:9:39: it overlaps 'A', expected areas that do not touch each other (DB-155)");
    FIELD_SAYS("ground: wood, " SQUARE "}\n  - {name: B, ground: marsh, outline: [3500 6000, 5000 6000, 5000 8000]",
               NULL);
}

TEST(fields, "camps lie on the field and in good going, and there are not too many features")
{
    field_says("{south: 23501, north: 0}", "  - {name: A, ground: wood, " SQUARE "}",
               "own:6:16: the camp leaves the field, expected 0 to 23500 (DB-193)");
    field_says("{south: 23500, north: 0}", "  - {name: A, ground: wood, " SQUARE "}", NULL);
    field_says("{south: 1000, north: 0}", "  - {name: A, ground: wood, outline: [0 0, 2000 0, 2000 3000]}",
               "the camp lies in 'A', expected it wholly in good going (DB-193)");
    field_says("{south: 12000, north: 0}",
               "  - {name: A, ground: castle, " SQUARE "}\n"
               "  - {name: B, ground: castle, outline: [10000 5000, 12000 5000, 12000 7000, 10000 7000]}",
               "too many features of kind castle, expected at most 1 (DB-154)");
}

TEST(scenarios, "mistakes in scenarios of one's own")
{
    static const char head[] = "kind: de-bellis-fantasiae/scenario\nid: own\nname: Own\nblurb: Own\narmy1: redclaw\n"
                               "army2: vharr\npoints1: 100\npoints2: 100\n";
    static const char *const tails[][2] = {
        {"victory: castle\nfields: [greenmeadow]\n", "this victory needs a castle, expected one on the field"},
        {"victory: ford\nfields: [crownhold]\n", "this victory needs a river"},
        {"victory: standard\nfields: [nowhere]\n", "nowhere.yaml"},
        {"victory: standard\nfields: [greenmeadow]\nfree: [{seat: 1, unit: Wolf}]\n", "there is no type 'Wolf'"},
        {"victory: standard\nfields: [crownhold]\nfree: [{seat: 1, unit: SpS, holds: castle}]\n", "(DB-685)"},
        {"victory: standard\nfields: [greenmeadow]\ncrop: {west: 0, south: 0, east: 26000, north: 20000}\n",
         "nothing useful is left"},
        {"victory: standard\nfields: [greenmeadow]\ncamps: {south: 24000, north: 0}\n", "the camp leaves the field"},
        {"victory: standard\nfields: []\n", "fields has 0 entries"},
    };
    char text[2000];
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        snprintf(text, sizeof text, "%s%s", head, tails[i][0]);
        FAILS(try_match(NULL, "", "scenario", text), tails[i][1]);
    }
    snprintf(text, sizeof text, "%s%s", head, "victory: standard\nfields: [blackfen]\n");
    struct trial t = try_match(NULL, "", "scenario", text);
    CHECK(t.rs);
    CHECK_EQ(t.rs->maps, 1);
    CHECK_EQ(t.rs->camp_mv, 4);
    CHECK_EQ(t.rs->side_limit, 4000);
    end_trial(&t);
}

TEST(values, "an owner's values change what is not printed")
{
    static const char head[] = "kind: de-bellis-fantasiae/values\ntypes:\n";
    char text[400];
    snprintf(text, sizeof text, "%s  - {id: Kn, points: 9, depth: 1000}\n", head);
    struct trial house = try_match("pitched-battle", "", NULL, NULL);
    struct trial own = try_match("pitched-battle", "", "values", text);
    CHECK(house.rs && own.rs);
    CHECK_EQ(own.rs->type[DB_KN].points, 9);
    CHECK_EQ(own.rs->type[DB_KN].depth, 1000);
    CHECK_EQ(own.rs->type[DB_KN].base.back, -1000);
    CHECK(db_set(own.rs->known[DB_KN].printed, DB_TYPE_POINTS));
    CHECK(own.rs->head.hash != house.rs->head.hash);
    CHECK(own.rs->army[0] < house.rs->army[0]); /* the list is fitted to 100 points */
    end_trial(&house);
    end_trial(&own);
    snprintf(text, sizeof text, "%s  - {id: Kn, close: {foot: 4, other: 4}}\n", head);
    FAILS(try_match("pitched-battle", "", "values", text), "values:3:21: 'close' is printed on the sheet");
    snprintf(text, sizeof text, "%s  - {id: Kn, move: {good: 4000, other: 4000}}\n", head);
    FAILS(try_match("pitched-battle", "", "values", text), "'move' is printed on the sheet or follows from it");
    snprintf(text, sizeof text, "%s  - {id: Kn, close: {foot: 3, other: 4}}\n", head);
    WORKS(try_match("pitched-battle", "", "values", text));
    snprintf(text, sizeof text, "%s  - {id: Wolf, points: 4}\n", head);
    FAILS(try_match("pitched-battle", "", "values", text), "there is no type 'Wolf'");
    snprintf(text, sizeof text, "%s  - {id: Kn, printed: [points]}\n", head);
    FAILS(try_match("pitched-battle", "", "values", text), "expected no 'printed'");
}

TEST(data, "the hash tells everything that can change play, and no name")
{
    struct trial a = try_match("pitched-battle", "map=greenmeadow", NULL, NULL);
    static const char *const other[] = {"map=greenmeadow mirror=yes",
                                        "map=blackfen",
                                        "map=greenmeadow points=90",
                                        "map=greenmeadow army1=vharr",
                                        "map=greenmeadow going-mode=to-one",
                                        "map=greenmeadow deployment=ready",
                                        "terrain=generated",
                                        ""};
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        struct trial b = try_match("pitched-battle", other[i], NULL, NULL);
        CHECK(b.rs && b.rs->head.hash != a.rs->head.hash);
        end_trial(&b);
    }
    struct trial same = try_match("pitched-battle", "map=greenmeadow points=100", NULL, NULL);
    CHECK_EQ(same.rs->head.hash, a.rs->head.hash);
    end_trial(&same);
    end_trial(&a);
}

TEST(data, "all scenarios load, with names and blurbs in both languages")
{
    static const char *const id[] = {"first-battle",    "pitched-battle", "contest-the-ford",
                                     "storm-crownhold", "dragonwake",     "breakthrough",
                                     "grand-alliance",  "border-raid",    "holy-grove"};
    static const int victory[] = {DB_PITCHED,      DB_PITCHED,  DB_FORD, DB_CROWNHOLD, DB_DRAGONWAKE,
                                  DB_BREAKTHROUGH, DB_ALLIANCE, DB_RAID, DB_GROVE};
    for (int i = 0; i < 9; i++) {
        const struct db_ruleset *rs = rules_of(id[i], "");
        CHECK_EQ(rs->scenario, victory[i]);
        CHECK_EQ(rs->head.seats, 2);
        CHECK_EQ(rs->bounds, 40);
        CHECK_EQ(rs->roles_fixed, i == 0 || i == 3 || i == 5);
        CHECK_EQ(rs->first, i == 2 || i == 5 ? DB_SOUTH_FIRST : DB_ATTACKER_FIRST);
        CHECK_EQ(rs->auto_deploy, i == 0);
        CHECK_EQ(rs->river, i == 2 ? DB_ORDINARY : DB_RIVER_UNKNOWN);
        for (int l = 0; l < LANG_COUNT; l++)
            CHECK(rs->title[l][0] && rs->blurb[l][0]);
        CHECK_STR(rs->scenario_id, id[i]);
        CHECK_EQ(rs->going_to_one, 0);
    }
}
