/* terrain_test.c: generated fields (DB-151 to 156, §5.4). */
#include "setup_help.h"

/* A match with generated terrain whose defender has that home; features are asked for. */
static void generate(int home, uint64_t seed)
{
    rules_of("pitched-battle", "terrain=generated");
    rules->home[0] = rules->home[1] = (uint8_t)home;
    set_up(seed);
    CHECK_EQ(state->ask, DB_ASK_FEATURE);
    CHECK_EQ(asked(), db_defender(&ctx));
}

static void feature(int ground) { answer(DB_ACT_FEATURE, ground); }
#define REFUSED(ground, why) CHECK_EQ(refusal(DB_ACT_FEATURE, ground), DB_WHY_##why)

static struct action first_offer(void)
{
    struct action buf[64];
    CHECK(setup_offers(buf, 64) > 0);
    return buf[0];
}

/* The defaults, until both armies are to be deployed. */
static void all_defaults(void)
{
    while (state->phase == DB_SETUP && state->ask != DB_ASK_DEPLOY)
        setup_do(__FILE__, __LINE__, first_offer());
}

static int count_of(int ground)
{
    int n = 0;
    for (int i = 0; i < state->picks; i++)
        n += state->pick[i] == ground;
    return n;
}

/* ---- the list ---- */

TEST(DB_152, "one or two compulsory features, then two or three optional ones, of the home of the defender")
{
    generate(DB_FOREST, 1);
    REFUSED(DB_RIVER, FEATURE_NOT_HOME); /* optional: not first */
    CHECK_EQ(refused_by(DB_ACT_FEATURE, DB_RIVER), 152);
    CHECK_EQ(refusal(DB_ACT_END), DB_WHY_FEATURES_FEW);
    feature(DB_WOOD);
    CHECK_EQ(noted.buf[0].kind, DB_EV_FEATURE);
    CHECK_EQ(noted.buf[0].arg[0], db_defender(&ctx));
    CHECK_EQ(noted.buf[0].arg[1], DB_WOOD);
    REFUSED(DB_ROCKY, FEATURE_NOT_HOME);
    feature(DB_WOOD); /* the second compulsory one */
    feature(DB_MARSH);
    CHECK_EQ(refusal(DB_ACT_END), DB_WHY_FEATURES_FEW);
    feature(DB_RIVER);
    CHECK_EQ(refusal(DB_ACT_END), 0);
    CHECK_EQ(state->step, DB_CHOOSE_FEATURES);
    feature(DB_HILL); /* the third optional one closes the list */
    CHECK(state->step > DB_CHOOSE_FEATURES);
    CHECK_EQ(state->picks, 5);
}

TEST(DB_152, "a second choice that is not compulsory begins the optional ones")
{
    TEST_ALSO(DB_R125);
    generate(DB_DRY, 2);
    feature(DB_SCRUB);
    feature(DB_DUNES);
    REFUSED(DB_ROCKY, FEATURE_NOT_HOME); /* compulsory: too late */
    feature(DB_RUINS);
    answer(DB_ACT_END);
    CHECK_EQ(state->picks, 3);
}

TEST(DB_152, "plough is taken by twos as the compulsory choice, and once as an optional one")
{
    generate(DB_ARABLE, 3);
    feature(DB_PLOUGH);
    feature(DB_WOOD);
    feature(DB_PLOUGH);
    answer(DB_ACT_END);
    CHECK_EQ(state->picks, 4);
    CHECK_EQ(count_of(DB_PLOUGH), 3);
    generate(DB_ARABLE, 3);
    feature(DB_CITY);
    feature(DB_PLOUGH);
    feature(DB_WOOD);
    feature(DB_RIVER);
    answer(DB_ACT_END);
    CHECK_EQ(state->picks, 5);
    CHECK_EQ(count_of(DB_PLOUGH), 2);
}

TEST(DB_152, "the default is the first compulsory feature and the first two optional ones")
{
    static const uint8_t want[DB_HOME_COUNT][3] = {
        [DB_ARABLE] = {DB_CITY, DB_RIVER, DB_STEEP}, [DB_FOREST] = {DB_WOOD, DB_RIVER, DB_MARSH},
        [DB_HILLY] = {DB_STEEP, DB_RIVER, DB_WOOD},  [DB_STEPPE] = {DB_HILL, DB_RIVER, DB_ROCKY},
        [DB_DRY] = {DB_ROCKY, DB_DUNES, DB_STEEP},   [DB_TROPICAL] = {DB_WOOD, DB_RIVER, DB_MARSH},
    };
    for (int home = 0; home < DB_HOME_COUNT; home++) {
        generate(home, 4);
        for (int i = 0; i < 3; i++) {
            CHECK_EQ(first_offer().kind, DB_ACT_FEATURE);
            setup_do(__FILE__, __LINE__, first_offer());
            CHECK_EQ(state->pick[i], want[home][i]);
        }
        CHECK_EQ(first_offer().kind, DB_ACT_END);
    }
}

TEST(DB_152, "everything that is listed is legal, and the list has all that is")
{
    struct action buf[64];
    for (int home = 0; home < DB_HOME_COUNT; home++)
        for (uint64_t seed = 0; seed < 20; seed++) {
            generate(home, seed);
            for (int turn = 0; state->ask == DB_ASK_FEATURE; turn++) {
                int n = setup_offers(buf, 64), legal = refusal(DB_ACT_END) == 0;
                for (int g = 0; g < DB_GROUND_COUNT; g++)
                    legal += refusal(DB_ACT_FEATURE, g) == 0;
                CHECK_EQ(n, legal);
                for (int i = 0; i < n; i++)
                    CHECK_EQ(judge(buf[i]).code, 0);
                setup_do(__FILE__, __LINE__, buf[(seed * 7 + (uint64_t)turn * 3) % (uint64_t)n]);
            }
        }
    generate(DB_DRY, 1);
    REFUSED(-1, MALFORMED);
    REFUSED(DB_GROUND_COUNT, MALFORMED);
}

TEST(DB_153, "at least one feature is rough, bad, dangerous or a river")
{
    generate(DB_ARABLE, 5);
    feature(DB_CITY);
    feature(DB_HILL);
    feature(DB_ROAD);
    CHECK_EQ(refusal(DB_ACT_END), DB_WHY_FEATURES_EASY);
    CHECK_EQ(refused_by(DB_ACT_END), 153);
    REFUSED(DB_ROAD, FEATURES_EASY); /* it would be the last one */
    REFUSED(DB_CASTLE, FEATURES_EASY);
    feature(DB_BOGGY);
    CHECK(state->step > DB_CHOOSE_FEATURES);
    generate(DB_STEPPE, 5);
    feature(DB_HILL);
    feature(DB_CITY);
    CHECK_EQ(first_offer().arg[0], DB_RIVER); /* the replacement of the default */
    generate(DB_ARABLE, 5);
    feature(DB_CITY);
    feature(DB_HILL);
    CHECK_EQ(first_offer().arg[0], DB_RIVER);
}

TEST(DB_154, "one river, city and castle, two roads, three of any other kind")
{
    generate(DB_HILLY, 6);
    feature(DB_STEEP);
    feature(DB_ROAD);
    feature(DB_ROAD);
    CHECK_EQ(refusal(DB_ACT_FEATURE, DB_ROAD), DB_WHY_FEATURE_LIMIT);
    CHECK_EQ(refused_by(DB_ACT_FEATURE, DB_ROAD), 154);
    generate(DB_HILLY, 6);
    feature(DB_STEEP);
    feature(DB_CASTLE);
    REFUSED(DB_CASTLE, FEATURE_LIMIT);
    feature(DB_CITY);
    REFUSED(DB_CITY, FEATURE_LIMIT);
    generate(DB_ARABLE, 6);
    feature(DB_PLOUGH);
    REFUSED(DB_PLOUGH, FEATURE_LIMIT); /* two and two */
    feature(DB_RIVER);
    REFUSED(DB_RIVER, FEATURE_LIMIT);
    feature(DB_PLOUGH);
    REFUSED(DB_PLOUGH, FEATURE_LIMIT);
    generate(DB_FOREST, 6);
    feature(DB_WOOD);
    feature(DB_WOOD);
    feature(DB_WOOD);
    REFUSED(DB_WOOD, FEATURE_LIMIT);
}

/* ---- quarters ---- */

/* The list is closed with scripted dice: a quarter for the first feature, which is an area. */
static void close_with(int home, const uint8_t *ground, int n, const char *faces)
{
    generate(home, 8);
    for (int i = 0; i < n; i++)
        state->pick[i] = ground[i];
    state->picks = (uint8_t)n;
    state->ask = state->asked = 0;
    dice(faces);
    noted.len = 0;
    db_close_features(&ctx);
    while (state->phase == DB_SETUP && !state->ask)
        db_step_setup(&ctx);
}

TEST(DB_151, "a die gives the quarter; on 5 the defender picks, on 6 the attacker")
{
    static const uint8_t wood[] = {DB_WOOD};
    for (char face = '1'; face <= '6'; face++) {
        char faces[2] = {face, 0};
        close_with(DB_FOREST, wood, 1, faces);
        if (face <= '4') {
            CHECK_EQ(state->made, 1);
            CHECK_EQ(db_quarter_of(&ctx, &db_made(&ctx)[0]), face - '0');
            continue;
        }
        CHECK_EQ(state->ask, DB_ASK_QUARTER);
        CHECK_EQ(asked(), face == '5' ? db_defender(&ctx) : state->attacker);
        CHECK_EQ(refusal(DB_ACT_QUARTER, 0), DB_WHY_MALFORMED);
        CHECK_EQ(refusal(DB_ACT_QUARTER, 5), DB_WHY_MALFORMED);
        answer(DB_ACT_QUARTER, 3);
        CHECK_EQ(noted.buf[0].kind, DB_EV_QUARTER);
        CHECK_EQ(noted.buf[0].arg[1], DB_WOOD);
        CHECK_EQ(noted.buf[0].arg[2], 3);
        CHECK_EQ(noted.buf[1].kind, DB_EV_FEATURE_PLACED);
        CHECK_EQ(noted.buf[1].arg[0], DB_WOOD);
        CHECK_EQ(state->made, 1);
        CHECK_EQ(db_quarter_of(&ctx, &db_made(&ctx)[0]), 3);
    }
}

TEST(DB_151, "quarters: 1 south-west, 2 south-east, 3 north-west, 4 north-east")
{
    static const uint8_t wood[] = {DB_WOOD, DB_WOOD, DB_WOOD, DB_WOOD};
    close_with(DB_FOREST, wood, 4, "1234");
    for (int i = 0; i < 4; i++) {
        const struct db_feature *f = &db_made(&ctx)[i];
        for (int k = 0; k < f->corners; k++) {
            CHECK(i & 1 ? f->at[k].x >= 12500 : f->at[k].x <= 12500);
            CHECK(i & 2 ? f->at[k].y >= 10000 : f->at[k].y <= 10000);
        }
    }
}

TEST(DB_151, "the default of a pick is the quarter with the fewest features, the lowest of several")
{
    static const uint8_t wood[] = {DB_WOOD, DB_WOOD, DB_WOOD};
    close_with(DB_FOREST, wood, 3, "15");
    CHECK_EQ(first_offer().arg[0], 2);
    close_with(DB_FOREST, wood, 3, "126");
    CHECK_EQ(first_offer().arg[0], 3);
    struct action buf[8];
    CHECK_EQ(setup_offers(buf, 8), 4);
}

TEST(DB_151, "rivers and roads take no quarter: no die is rolled for it")
{
    static const uint8_t water[] = {DB_RIVER};
    static const uint8_t road[] = {DB_ROAD};
    close_with(DB_FOREST, water, 1, "");
    CHECK_EQ(state->head.rng.overrun, 0);
    CHECK_EQ(state->made, 1);
    close_with(DB_HILLY, road, 1, "3");
    CHECK_EQ(db_made(&ctx)[0].at[0].x, 0);
    CHECK_EQ(db_made(&ctx)[0].at[1].x, 25000);
    close_with(DB_HILLY, road, 1, "4");
    CHECK_EQ(db_made(&ctx)[0].at[0].y, 0);
    CHECK_EQ(db_made(&ctx)[0].at[1].y, 20000);
}

TEST(DB_160, "generated plough is wet on 1, dry otherwise")
{
    static const uint8_t plough[] = {DB_PLOUGH};
    for (char face = '1'; face <= '6'; face++) {
        char faces[3] = {'2', face, 0};
        close_with(DB_ARABLE, plough, 1, faces);
        CHECK_EQ(db_made(&ctx)[0].ground, face == '1' ? DB_WET_PLOUGH : DB_PLOUGH);
        CHECK(told_event(DB_EV_PLOUGH) >= 0);
    }
}

/* ---- shapes and room: 1,000 seeds ---- */

static void check_size(const struct db_feature *f)
{
    struct plane_point low = f->at[0], high = f->at[0];
    for (int i = 1; i < f->corners; i++) {
        low.x = f->at[i].x < low.x ? f->at[i].x : low.x;
        low.y = f->at[i].y < low.y ? f->at[i].y : low.y;
        high.x = f->at[i].x > high.x ? f->at[i].x : high.x;
        high.y = f->at[i].y > high.y ? f->at[i].y : high.y;
    }
    int w = high.x - low.x, h = high.y - low.y;
    struct plane_point across[2] = {{low.x, low.y + h / 2}, {high.x, low.y + h / 2}},
                       up[2] = {{low.x + w / 2, low.y}, {low.x + w / 2, high.y}};
    CHECK(w + h <= 9000 && w >= 2000 && h >= 2000 && w % 250 == 0 && h % 250 == 0);
    CHECK(plane_length_inside(across[0], across[1], f->at, f->corners) >= DB_BW);
    CHECK(plane_length_inside(up[0], up[1], f->at, f->corners) >= DB_BW);
    if (f->ground == DB_CASTLE)
        CHECK(w == 2000 && h == 2000 && f->corners == 4);
    else if (f->ground == DB_CITY)
        CHECK(w <= 3000 && h <= 3000 && f->corners == 4);
    else
        CHECK(f->corners == 6);
}

static bool is_line(const struct db_feature *f) { return f->ground == DB_ROAD || f->ground == DB_RIVER; }
static bool is_built(const struct db_feature *f) { return f->ground == DB_CASTLE || f->ground == DB_CITY; }

static void check_line(const struct db_feature *f)
{
    if (f->ground == DB_RIVER) {
        CHECK_EQ(f->corners, 5);
        CHECK_EQ(f->width, 800);
        for (int i = 0; i < 5; i++) {
            CHECK_EQ(f->at[i].x, 6250 * i);
            CHECK(f->at[i].y >= 8500 && f->at[i].y <= 11500 && f->at[i].y % 250 == 0);
        }
        return;
    }
    CHECK_EQ(f->corners, 2);
    CHECK_EQ(f->width, 500);
    for (int i = 0; i < 2; i++) {
        bool across = f->at[0].x == 0 && f->at[1].x == 25000;
        int along = across ? f->at[i].y : f->at[i].x;
        CHECK(along % 500 == 0);
        CHECK(across ? along >= 6000 && along <= 14000 : along >= 4000 && along <= 21000);
    }
}

static void check_pair(const struct db_feature *a, const struct db_feature *b)
{
    if (!is_line(a) && !is_line(b))
        CHECK(plane_dist(a->at, a->corners, b->at, b->corners) >= DB_BW);
    for (int i = 0; is_line(a) && is_built(b) && i + 1 < a->corners; i++)
        CHECK(plane_dist(&a->at[i], 2, b->at, b->corners) >= a->width / 2);
}

static void check_field(void)
{
    int n[DB_GROUND_COUNT] = {0};
    for (int i = 0; i < state->made; i++) {
        const struct db_feature *f = &db_made(&ctx)[i];
        n[f->ground == DB_WET_PLOUGH ? DB_PLOUGH : f->ground]++;
        if (is_line(f)) {
            check_line(f);
        } else {
            CHECK(plane_convex(f->at, f->corners));
            CHECK(db_quarter_of(&ctx, f) > 0);
            check_size(f);
        }
        CHECK_EQ(f->crest > 0, f->ground == DB_HILL || f->ground == DB_STEEP);
        for (int k = 0; k < f->crest; k++)
            CHECK(plane_has(f->at, f->corners, f->top[k]));
        for (int k = 0; k < state->made; k++)
            if (k != i)
                check_pair(f, &db_made(&ctx)[k]);
    }
    for (int g = 0; g < DB_GROUND_COUNT; g++)
        CHECK(n[g] <= (g == DB_RIVER || g == DB_CITY || g == DB_CASTLE ? 1 : g == DB_ROAD ? 2 : 3));
}

/* Any choices, by the seed. */
static void play_terrain(uint64_t seed)
{
    struct action buf[128];
    uint64_t x = seed * 2654435761u + 12345;
    while (state->ask != DB_ASK_DEPLOY) {
        int n = setup_offers(buf, 128);
        CHECK(n > 0 && n <= 128);
        for (int i = 0; i < n; i++)
            CHECK_EQ(judge(buf[i]).code, 0);
        x = x * 6364136223846793005u + 1442695040888963407u;
        setup_do(__FILE__, __LINE__, buf[(x >> 33) % (uint64_t)n]);
    }
}

TEST(DB_155, "a thousand generated fields keep sizes, clearances, quarters and limits")
{
    TEST_ALSO(DB_R126);
    TEST_ALSO(DB_154);
    TEST_ALSO(DB_156);
    int made = 0, dropped = 0;
    for (uint64_t seed = 0; seed < 1000; seed++) {
        generate((int)(seed % DB_HOME_COUNT), seed);
        play_terrain(seed);
        check_field();
        CHECK_EQ(state->placed, state->picks);
        made += state->made;
        dropped += state->picks - state->made;
        CHECK_EQ(state->head.live, offsetof(struct db_state, element) + rules->elements * sizeof(struct db_element) +
                                       state->made * sizeof(struct db_feature));
    }
    CHECK(made > 3500);
    CHECK(dropped * 50 < made); /* nearly all of them find a place */
}

TEST(DB_156, "a feature without room is discarded, and its quarter is not diced again")
{
    static const uint8_t steep[] = {DB_STEEP, DB_STEEP, DB_STEEP, DB_STEEP, DB_STEEP, DB_STEEP, DB_STEEP, DB_STEEP};
    close_with(DB_HILLY, steep, 8, "11111111");
    CHECK_EQ(state->placed, 8);
    CHECK(state->made < 8);
    CHECK(told_event(DB_EV_FEATURE_DROPPED) >= 0);
    CHECK(rng_script_spent(&state->head.rng));
    CHECK_EQ(state->ask, DB_ASK_CAMP);
}

TEST(DB_156, "the same seed and choices give the same field")
{
    static struct db_state once;
    generate(DB_TROPICAL, 99);
    all_defaults();
    memcpy(&once, state, sizeof once);
    generate(DB_TROPICAL, 99);
    all_defaults();
    CHECK_EQ(memcmp(&once, state, sizeof once), 0);
    generate(DB_TROPICAL, 100);
    all_defaults();
    CHECK(memcmp(&once.element[rules->elements], &state->element[rules->elements], 300) != 0);
}

TEST(DB_151, "a replay can name every number that the generator draws")
{
    for (uint64_t seed = 0; seed < 60; seed++) {
        struct rng_drawn drawn[RNG_DRAWN_MAX];
        generate((int)(seed % DB_HOME_COUNT), seed);
        while (state->ask != DB_ASK_DEPLOY) {
            rng_note(&state->head.rng);
            setup_do(__FILE__, __LINE__, first_offer());
            CHECK(rng_noted(&state->head.rng, drawn) >= 0);
        }
    }
}

/* ---- camps ---- */

TEST(DB_193, "on a generated field the defender places his camp first, on his base edge and in good going")
{
    TEST_ALSO(DB_191);
    generate(DB_FOREST, 12);
    while (state->ask != DB_ASK_CAMP)
        setup_do(__FILE__, __LINE__, first_offer());
    int defender = db_defender(&ctx), place = db_is_south(&ctx, defender) ? DB_P_SOUTH : DB_P_NORTH;
    CHECK_EQ(asked(), defender);
    CHECK_EQ(refusal(DB_ACT_CAMP, plane_pack(-1)), DB_WHY_CAMP_PLACE);
    CHECK_EQ(refusal(DB_ACT_CAMP, plane_pack(23501)), DB_WHY_CAMP_PLACE);
    CHECK_EQ(refused_by(DB_ACT_CAMP, plane_pack(23501)), 193);
    answer(DB_ACT_CAMP, plane_pack(23500));
    CHECK_EQ(noted.buf[0].kind, DB_EV_CAMP);
    CHECK_EQ(noted.buf[0].arg[0], defender);
    CHECK_EQ(plane_unpack(noted.buf[0].arg[1]), 23500);
    CHECK_EQ(state->camp[place - DB_P_SOUTH], 23500);
    CHECK_EQ(state->place[place].garrison, 1 + db_followers(&ctx, defender));
    CHECK_EQ(state->ask, DB_ASK_CAMP);
    CHECK_EQ(asked(), state->attacker);
    answer(DB_ACT_CAMP, plane_pack(0));
    CHECK_EQ(state->ask, DB_ASK_DEPLOY);
    CHECK_EQ(asked(), defender);
}

/* A wood on the southern base edge, made by hand. */
static void wood_at_edge(int west, int east)
{
    struct db_feature *f = &db_made(&ctx)[state->made++];
    memset(f, 0, sizeof *f);
    f->ground = DB_WOOD;
    f->corners = 4;
    f->at[0] = (struct plane_point){west, 0};
    f->at[1] = (struct plane_point){east, 0};
    f->at[2] = (struct plane_point){east, 3000};
    f->at[3] = (struct plane_point){west, 3000};
    state->head.live += (uint32_t)sizeof *f;
}

static void ask_south_camp(void)
{
    generate(DB_FOREST, 12);
    while (state->ask != DB_ASK_CAMP)
        setup_do(__FILE__, __LINE__, first_offer());
    if (!db_is_south(&ctx, asked()))
        setup_do(__FILE__, __LINE__, first_offer());
    CHECK(db_is_south(&ctx, asked()));
    state->made = 0;
}

TEST(DB_193, "a camp does not lie in a wood, unless the whole edge is one")
{
    TEST_ALSO(DB_R127);
    ask_south_camp();
    wood_at_edge(8000, 16000);
    CHECK_EQ(refusal(DB_ACT_CAMP, plane_pack(10000)), DB_WHY_CAMP_PLACE);
    CHECK_EQ(refusal(DB_ACT_CAMP, plane_pack(6511)), DB_WHY_CAMP_PLACE);
    CHECK_EQ(refusal(DB_ACT_CAMP, plane_pack(6500)), 0);
    CHECK(first_offer().arg[0] == plane_pack(6500) || first_offer().arg[0] == plane_pack(16000));
    ask_south_camp();
    wood_at_edge(0, 25000);
    CHECK_EQ(refusal(DB_ACT_CAMP, plane_pack(10000)), 0);
    ask_south_camp();
    wood_at_edge(0, 12100);
    wood_at_edge(13600, 25000);
    CHECK_EQ(first_offer().arg[0], plane_pack(12100)); /* the only room lies between two listed places */
}

TEST(DB_151, "what lies in several quarters takes none")
{
    struct db_feature road = {.ground = DB_ROAD, .corners = 2, .width = 500, .at = {{0, 5000}, {25000, 6000}}};
    struct db_feature wood = {.ground = DB_WOOD, .corners = 3, .at = {{2000, 2000}, {4000, 2000}, {4000, 4000}}};
    field();
    begin(1, 6);
    CHECK_EQ(db_quarter_of(&ctx, &road), 0);
    CHECK_EQ(db_quarter_of(&ctx, &wood), 1);
    for (int i = 0; i < 3; i++)
        wood.at[i].x += 15000;
    CHECK_EQ(db_quarter_of(&ctx, &wood), 2);
    for (int i = 0; i < 3; i++)
        wood.at[i].y += 12000;
    CHECK_EQ(db_quarter_of(&ctx, &wood), 4);
    for (int i = 0; i < 3; i++)
        wood.at[i].x -= 15000;
    CHECK_EQ(db_quarter_of(&ctx, &wood), 3);
}
