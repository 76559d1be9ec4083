/* deploy_test.c: deployment (DB-195 to 204). */
#include <stdio.h>
#include "setup_help.h"

static const char *const army[] = {"harrowmont", "silverbough", "deepforge", "redclaw",  "barrow-legion",
                                   "skyhold",    "vharr",       "fenfolk",   "sunspire", "stonecrown"};
static const char *const map[] = {"greenmeadow", "two-stones",  "blackfen",   "crownhold",
                                  "ashen-waste", "high-passes", "marketgate", "elderwood"};

/* Seat 1 is SOUTH and deploys first: a match that is about to ask it. */
static void south_deploys(const char *options)
{
    uint64_t seed = 0;
    do
        match_of("pitched-battle", options, seed++);
    while (state->south != 0 || state->attacker != 1);
    CHECK_EQ(state->ask, DB_ASK_DEPLOY);
    CHECK_EQ(asked(), 0);
}

/* The element of seat 1 with this type, and whether it may stand there. */
static int of_type(int type)
{
    for (int i = 0; i < rules->army[0]; i++)
        if (rules->member[i].type == type)
            return i;
    test_fail(__FILE__, __LINE__, "no such type");
}

static int may(int type, int x, int y, int a)
{
    return db_may_deploy(&ctx, of_type(type), (struct plane_pose){x, y, (int16_t)a}).code;
}

static int by_rule(int type, int x, int y, int a)
{
    return db_may_deploy(&ctx, of_type(type), (struct plane_pose){x, y, (int16_t)a}).arg[3];
}

/* ---- where ---- */

TEST(DB_195, "wholly on the own side, at least 3 BW from the centre line; the limit is exact")
{
    TEST_ALSO(DB_E29);
    south_deploys("army1=harrowmont map=greenmeadow");
    CHECK_EQ(may(DB_SPS, 12500, 7000, 900), 0);
    CHECK_EQ(may(DB_SPS, 12500, 7001, 900), DB_WHY_DEPLOY_DEPTH);
    CHECK_EQ(by_rule(DB_SPS, 12500, 7001, 900), 195);
    CHECK_EQ(may(DB_SPS, 12500, 6500, 2700), 0);
    CHECK_EQ(may(DB_SPS, 12500, 6501, 2700), DB_WHY_DEPLOY_DEPTH); /* its rear is beyond */
    CHECK_EQ(may(DB_SPS, 12500, 15000, 2700), DB_WHY_DEPLOY_DEPTH);
    CHECK_EQ(may(DB_SPS, 5000, 490, 900), 0);
    CHECK_EQ(may(DB_SPS, 5000, 489, 900), DB_WHY_DEPLOY_DEPTH); /* off the field */
    int other = rules->army[0];                                 /* of NORTH */
    CHECK_EQ(db_may_deploy(&ctx, other, (struct plane_pose){12500, 13000, 2700}).code, 0);
    CHECK_EQ(db_may_deploy(&ctx, other, (struct plane_pose){12500, 12999, 2700}).code, DB_WHY_DEPLOY_DEPTH);
}

TEST(DB_196, "4 BW from the sides, but for Cv, LM, Ax, Sk and aerials; 3 BW on the small field")
{
    south_deploys("army1=harrowmont map=greenmeadow");
    CHECK_EQ(may(DB_SPS, 4500, 5000, 900), 0);
    CHECK_EQ(may(DB_SPS, 4499, 5000, 900), DB_WHY_DEPLOY_SIDE);
    CHECK_EQ(by_rule(DB_SPS, 4499, 5000, 900), 196);
    CHECK_EQ(may(DB_SPS, 20500, 5000, 900), 0);
    CHECK_EQ(may(DB_SPS, 20501, 5000, 900), DB_WHY_DEPLOY_SIDE);
    CHECK_EQ(may(DB_KN, 4499, 5000, 900), DB_WHY_DEPLOY_SIDE);
    CHECK_EQ(may(DB_LM, 500, 5000, 900), 0);
    CHECK_EQ(may(DB_SK, 500, 5000, 900), 0);
    CHECK_EQ(may(DB_LM, 480, 5000, 900), DB_WHY_DEPLOY_DEPTH); /* off the field */
    south_deploys("army1=silverbough map=greenmeadow");
    CHECK_EQ(may(DB_CV, 500, 5000, 900), 0);
    CHECK_EQ(may(DB_MAG, 500, 5000, 900), DB_WHY_DEPLOY_SIDE);
    south_deploys("army1=skyhold map=greenmeadow");
    CHECK_EQ(may(DB_FLY, 500, 5000, 900), 0);
    south_deploys("army1=fenfolk map=greenmeadow");
    CHECK_EQ(may(DB_AXS, 500, 5000, 900), 0);
    CHECK_EQ(may(DB_AXF, 500, 5000, 900), 0);
    CHECK_EQ(may(DB_BEH, 500, 5000, 900), DB_WHY_DEPLOY_SIDE);
    match_of("border-raid", "", 1);
    int e = db_first(&ctx, state->south), m = 0;
    while (rules->type[rules->member[e + m].type].kind != DB_K_SP &&
           rules->type[rules->member[e + m].type].kind != DB_K_WB)
        m++;
    CHECK_EQ(db_may_deploy(&ctx, e + m, (struct plane_pose){3500, 4000, 900}).code, 0);
    CHECK_EQ(db_may_deploy(&ctx, e + m, (struct plane_pose){3499, 4000, 900}).code, DB_WHY_DEPLOY_SIDE);
    CHECK_EQ(db_may_deploy(&ctx, e + m, (struct plane_pose){8000, 5000, 900}).code, 0);
    CHECK_EQ(db_may_deploy(&ctx, e + m, (struct plane_pose){8000, 5001, 900}).code, DB_WHY_DEPLOY_DEPTH);
}

TEST(DB_197, "no overlaps with elements, impassable ground and camps; any facing")
{
    south_deploys("army1=harrowmont map=marketgate");
    setup_do(__FILE__, __LINE__, take_one("a1"));
    CHECK_EQ(state->ask, DB_ASK_PLACE);
    setup_do(__FILE__, __LINE__, go_to(12000, 6000, 1234));
    CHECK_EQ(db_pose(&ctx, 0).a, 1234);
    setup_do(__FILE__, __LINE__, take_one("a2"));
    CHECK_EQ(judge(go_to(12300, 6000, 900)).code, DB_WHY_DEPLOY_OVER);
    CHECK_EQ(judge(go_to(12300, 6000, 900)).arg[1], 0);
    CHECK_EQ(judge(go_to(12300, 6000, 900)).arg[3], 197);
    CHECK_EQ(judge(go_to(7000, 7000, 900)).code, DB_WHY_DEPLOY_PLACE); /* the city */
    CHECK_EQ(judge(go_to(7000, 7000, 900)).arg[1], DB_P_CITY);
    CHECK_EQ(judge(go_to(13000, 1500, 900)).code, DB_WHY_DEPLOY_PLACE); /* the own camp */
    CHECK_EQ(judge(go_to(13000, 1750, 900)).code, 0);
    CHECK_EQ(judge(go_to(15000, 5000, 0)).code, 0);
    CHECK_EQ(judge(go_to(15000, 5000, 3599)).code, 0);
    CHECK_EQ(judge(go_to(15000, 5000, 3600)).code, DB_WHY_MALFORMED);
    CHECK_EQ(judge(go_to(15000, 5000, -1)).code, DB_WHY_MALFORMED);
    CHECK_EQ(judge(go_to(-16000, 49000, 900)).code, DB_WHY_DEPLOY_DEPTH);
}

TEST(DB_198, "artillery and infernal machines do not deploy in other than good going, unless on a road")
{
    south_deploys("army1=deepforge map=elderwood");
    CHECK_EQ(may(DB_ART, 15000, 6000, 900), DB_WHY_DEPLOY_GOING); /* the Moss glade */
    CHECK_EQ(by_rule(DB_ART, 15000, 6000, 900), 198);
    CHECK_EQ(may(DB_INF, 15000, 6000, 900), DB_WHY_DEPLOY_GOING);
    CHECK_EQ(may(DB_BDS, 15000, 6000, 900), 0);
    CHECK_EQ(may(DB_ART, 11000, 6000, 900), 0);
    /* M3 turned round: a wood of NORTH's lies in the south then, but no road; so a road is drawn through the glade */
    struct db_feature *road = &rules->map[0].feature[rules->map[0].features++];
    *road = rules->map[0].feature[4];
    CHECK_EQ(road->ground, DB_ROAD);
    road->corners = 2;
    road->at[0] = (struct plane_point){15000, 0};
    road->at[1] = (struct plane_point){15000, 20000};
    road->round = (struct plane_circle){15000, 10000, 11000};
    CHECK_EQ(may(DB_ART, 15000, 6000, 900), 0);
    CHECK_EQ(may(DB_ART, 15000, 6000, 0), DB_WHY_DEPLOY_GOING);
}

TEST(DB_199, "dragons are not deployed at set-up")
{
    south_deploys("army1=vharr map=greenmeadow");
    int dragon = of_type(DB_DRA);
    char label[8];
    snprintf(label, sizeof label, "a%d", dragon + 1);
    CHECK_EQ(may(DB_DRA, 12500, 5000, 900), DB_WHY_DEPLOY_LATER);
    CHECK_EQ(judge(take_one(label)).code, DB_WHY_DEPLOY_LATER);
    CHECK_EQ(judge(take_one(label)).arg[3], 199);
    CHECK(!setup_offers_it(take_one(label)));
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    CHECK_EQ(state->element[dragon].status, DB_AWAY);
    CHECK_EQ(refusal(DB_ACT_END), 0);
}

/* ---- garrisons ---- */

TEST(DB_200, "an element may hold its own camp instead of the followers, and goes out again")
{
    south_deploys("army1=harrowmont map=greenmeadow");
    int folk = db_followers(&ctx, 0), e = of_type(DB_BWS);
    char label[8];
    snprintf(label, sizeof label, "a%d", e + 1);
    setup_do(__FILE__, __LINE__, take_one(label));
    CHECK_EQ(refusal(DB_ACT_ENTER, 2), DB_WHY_DEPLOY_PLACE); /* the enemy's camp */
    CHECK_EQ(refused_by(DB_ACT_ENTER, 2), 200);
    CHECK_EQ(refusal(DB_ACT_ENTER, 3), DB_WHY_MALFORMED);
    CHECK(setup_offers_it(setup_act(DB_ACT_ENTER, 1, 0, 0)));
    answer(DB_ACT_ENTER, 1);
    CHECK_EQ(state->element[e].status, DB_INSIDE);
    CHECK_EQ(state->place[DB_P_SOUTH].garrison, 1 + e);
    CHECK_EQ(state->element[folk].status, DB_LOST);
    CHECK_EQ(state->lost[0][0], 0);
    setup_do(__FILE__, __LINE__, take_one("a5"));
    CHECK_EQ(refusal(DB_ACT_ENTER, 1), DB_WHY_DEPLOY_PLACE); /* one element at most */
    CHECK_EQ(refused_by(DB_ACT_ENTER, 1), 700);
    answer(DB_ACT_BACK);
    setup_do(__FILE__, __LINE__, take_one("a1")); /* Knights */
    CHECK_EQ(refusal(DB_ACT_ENTER, 1), DB_WHY_DEPLOY_PLACE);
    CHECK_EQ(refused_by(DB_ACT_ENTER, 1), 701);
    answer(DB_ACT_BACK);
    setup_do(__FILE__, __LINE__, take_one(label));
    setup_do(__FILE__, __LINE__, go_to(12500, 6000, 900));
    CHECK_EQ(state->element[e].status, DB_ON_TABLE);
    CHECK_EQ(state->element[folk].status, DB_INSIDE);
    CHECK_EQ(state->place[DB_P_SOUTH].garrison, 1 + folk);
}

TEST(DB_200, "a castle or city on the own side may be held, and citizens go for good")
{
    south_deploys("army1=deepforge map=marketgate");
    int art = of_type(DB_ART), inf = of_type(DB_INF);
    char label[8];
    snprintf(label, sizeof label, "a%d", inf + 1);
    setup_do(__FILE__, __LINE__, take_one(label));
    CHECK_EQ(refused_by(DB_ACT_ENTER, 1), 701);
    answer(DB_ACT_BACK);
    snprintf(label, sizeof label, "a%d", art + 1);
    setup_do(__FILE__, __LINE__, take_one(label));
    answer(DB_ACT_ENTER, 1); /* c1 is the city */
    CHECK_EQ(state->place[DB_P_CITY].garrison, 1 + art);
    CHECK_EQ(state->place[DB_P_CITY].holder, 1);
    CHECK_EQ(state->element[db_citizens(&ctx)].status, DB_LOST);
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE); /* all others; the garrison stays */
    CHECK_EQ(state->element[art].status, DB_INSIDE);
    answer(DB_ACT_SHAPE, DB_SHAPE_MIRROR);
    CHECK_EQ(state->element[art].status, DB_INSIDE);
    answer(DB_ACT_END);
    setup_do(__FILE__, __LINE__, take_one("b1")); /* NORTH may not go in */
    CHECK_EQ(refused_by(DB_ACT_ENTER, 1), 200);
    south_deploys("army1=deepforge map=crownhold");
    setup_do(__FILE__, __LINE__, take_one("a1"));
    CHECK_EQ(refused_by(DB_ACT_ENTER, 1), 200); /* the castle is in the north */
    south_deploys("army1=deepforge map=crownhold mirror=yes");
    setup_do(__FILE__, __LINE__, take_one("a1"));
    answer(DB_ACT_ENTER, 1);
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 1);
    setup_do(__FILE__, __LINE__, take_one("a1"));
    setup_do(__FILE__, __LINE__, go_to(12500, 3000, 900));
    CHECK_EQ(state->place[DB_P_CASTLE].garrison, 0);
    CHECK_EQ(state->place[DB_P_CASTLE].holder, 0);
}

/* ---- one by one ---- */

TEST(DB_202, "deployment ends only when all are placed; what stands can be taken again")
{
    south_deploys("army1=sunspire map=greenmeadow");
    CHECK_EQ(refusal(DB_ACT_END), DB_WHY_DEPLOY_REST);
    CHECK_EQ(judge(setup_act(DB_ACT_END, 0, 0, 0)).arg[0], 12);
    CHECK_EQ(refused_by(DB_ACT_END), 202);
    struct action two = take_one("a1");
    two.arg[0] |= 2;
    CHECK_EQ(judge(two).code, DB_WHY_DEPLOY_ONE);
    CHECK_EQ(judge((struct action){.kind = DB_ACT_TAKE, .n = 4}).code, DB_WHY_MALFORMED);
    CHECK_EQ(judge(take_one("a13")).code, DB_WHY_MALFORMED);
    setup_do(__FILE__, __LINE__, take_one("a1"));
    CHECK_EQ(noted.len, 0);
    answer(DB_ACT_BACK);
    CHECK_EQ(noted.len, 0);
    CHECK_EQ(state->element[0].status, DB_AWAY);
    CHECK_EQ(state->hand, 0);
    for (int i = 0; i < 12; i++) {
        char label[8];
        struct action buf[256];
        snprintf(label, sizeof label, "a%d", i + 1);
        CHECK(setup_offers_it(take_one(label)));
        setup_do(__FILE__, __LINE__, take_one(label));
        int n = setup_offers(buf, 256);
        CHECK(n > 10 && n <= 256);
        for (int k = 0; k < n; k++)
            CHECK_EQ(judge(buf[k]).code, 0);
        setup_do(__FILE__, __LINE__, buf[0]);
        CHECK(db_on_table(&ctx, i));
        CHECK(!setup_offers_it(take_one(label)));
    }
    CHECK_EQ(refusal(DB_ACT_END), 0);
    struct action extra[128];
    CHECK_EQ(extras(extra, 128), 12 + DB_SHAPE_COUNT);
    setup_do(__FILE__, __LINE__, take_one("a3"));
    setup_do(__FILE__, __LINE__, go_to(6000, 2000, 0));
    check_pose(__FILE__, __LINE__, "a3", 6000, 2000, 0);
    answer(DB_ACT_END);
    CHECK_EQ(asked(), 1);
}

TEST(DB_202, "a shape places what is left, and everything anew once all stands")
{
    south_deploys("army1=sunspire map=greenmeadow");
    setup_do(__FILE__, __LINE__, take_one("a4"));
    setup_do(__FILE__, __LINE__, go_to(12500, 7000, 900)); /* in the first slot */
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    check_pose(__FILE__, __LINE__, "a4", 12500, 7000, 900);
    for (int i = 0; i < 12; i++)
        CHECK(db_on_table(&ctx, i));
    CHECK_EQ(refusal(DB_ACT_SHAPE, DB_SHAPE_COUNT), DB_WHY_MALFORMED);
    CHECK_EQ(refusal(DB_ACT_SHAPE, -1), DB_WHY_MALFORMED);
    setup_do(__FILE__, __LINE__, take_one("a4"));
    setup_do(__FILE__, __LINE__, go_to(5000, 2000, 900));
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    CHECK(db_pose(&ctx, e("a4")).y > 5000);
}

/* ---- shapes ---- */

TEST(DB_203, "slots from the middle outward, right then left; foot, heavy, light; mages and clerics behind")
{
    south_deploys("army1=harrowmont map=greenmeadow");
    /* 1 Kn general, 2-4 Kn, 5-8 SpS, 9-10 XBw, 11 Cle, 12-13 LM, 14 Sk, 15 BwS */
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    static const struct {
        const char *label;
        int x, y;
    } want[] = {
        {"a5", 12500, 7000},  {"a6", 13500, 7000},  {"a7", 11500, 7000}, {"a8", 14500, 7000},  {"a9", 10500, 7000},
        {"a10", 15500, 7000}, {"a15", 9500, 7000},  {"a1", 16500, 7000}, {"a2", 8500, 7000},   {"a3", 17500, 7000},
        {"a4", 7500, 7000},   {"a12", 18500, 7000}, {"a13", 6500, 7000}, {"a14", 19500, 7000}, {"a11", 12500, 5500},
    };
    for (size_t i = 0; i < sizeof want / sizeof *want; i++)
        check_pose(__FILE__, __LINE__, want[i].label, want[i].x, want[i].y, 900);
    answer(DB_ACT_SHAPE, DB_SHAPE_MIRROR);
    check_pose(__FILE__, __LINE__, "a5", 12500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a6", 11500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a7", 13500, 7000, 900);
}

TEST(DB_203, "NORTH faces south, and its right is the west")
{
    uint64_t seed = 0;
    do
        match_of("pitched-battle", "army1=harrowmont map=greenmeadow", seed++);
    while (state->south != 1 || state->attacker != 1);
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    check_pose(__FILE__, __LINE__, "a5", 12500, 13000, 2700);
    check_pose(__FILE__, __LINE__, "a6", 11500, 13000, 2700);
    check_pose(__FILE__, __LINE__, "a7", 13500, 13000, 2700);
    check_pose(__FILE__, __LINE__, "a11", 12500, 14500, 2700);
}

TEST(DB_203, "every second pike or warband of a pace stands directly behind the one before it")
{
    south_deploys("army1=redclaw map=greenmeadow");
    /* 1 WbS general, 2-6 WbS, 7-9 WbF, 10-11 GBe, 12 BeF, 13 HdS, 14 Mag, 15-16 XBw */
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    check_pose(__FILE__, __LINE__, "a1", 12500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a2", 12500, 6500, 900);
    check_pose(__FILE__, __LINE__, "a3", 13500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a4", 13500, 6500, 900);
    check_pose(__FILE__, __LINE__, "a6", 11500, 6500, 900);
    check_pose(__FILE__, __LINE__, "a7", 14500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a8", 14500, 6500, 900);
    check_pose(__FILE__, __LINE__, "a13", 15500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a14", 12500, 5500, 900);
    CHECK(db_behind(&ctx, e("a2"), e("a1")));
    south_deploys("army1=vharr map=greenmeadow");
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE); /* 1 PkS general, 2 Dra, 3-5 PkS */
    CHECK(db_behind(&ctx, e("a3"), e("a1")));
    CHECK(db_behind(&ctx, e("a5"), e("a4")));
}

TEST(DB_203, "on Elderwood the place behind can lie in the Moss glade: then it is a slot")
{
    /* the glade: x 13500 to 16500, y 4500 to 6500 */
    south_deploys("army1=vharr map=elderwood");
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    DB_EACH_OF(&ctx, e, 0)
    {
        if (db_on_table(&ctx, e))
            CHECK_EQ(db_going_of(&ctx, e), DB_GOOD);
    }
    check_pose(__FILE__, __LINE__, "a1", 12500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a3", 12500, 6500, 900);
    check_pose(__FILE__, __LINE__, "a4", 13500, 7000, 900); /* its base ends above the glade */
    check_pose(__FILE__, __LINE__, "a5", 11500, 7000, 900); /* behind a4 there is bog */
}

/* All of them stand legally in good going, nobody is forgotten, and nobody overlaps. */
static void check_stands(int seat, bool row)
{
    DB_EACH_OF(&ctx, e, seat)
    {
        if (db_kind(&ctx, e) == DB_K_DRA)
            continue;
        CHECK(db_on_table(&ctx, e));
        CHECK_EQ(db_may_deploy(&ctx, e, db_pose(&ctx, e)).code, 0);
        CHECK_EQ(db_going_of(&ctx, e), DB_GOOD);
        CHECK_EQ(db_pose(&ctx, e).a, db_is_south(&ctx, seat) ? 900 : 2700);
        int32_t away = db_is_south(&ctx, seat) ? 7000 - db_pose(&ctx, e).y : db_pose(&ctx, e).y - 13000;
        CHECK(!row || away % 1500 == 0 || away % 1500 == 500); /* in a row, or behind one of it */
    }
}

TEST(DB_204, "every ready army fits every ready field, in every shape, on both edges and turned round")
{
    for (int m = 0; m < 8; m++)
        for (int turned = 0; turned < 2; turned++)
            for (int i = 0; i < 10; i++) {
                char options[120];
                snprintf(options, sizeof options, "map=%s mirror=%s army1=%s army2=%s", map[m], turned ? "yes" : "no",
                         army[i], army[(i + 1) % 10]);
                rules_of("pitched-battle", options);
                for (int shape = 0; shape < DB_SHAPE_COUNT; shape++) {
                    set_up((uint64_t)(7 * m + 3 * i + shape));
                    deploy_both(shape);
                    check_stands(0, shape == DB_SHAPE_LINE);
                    check_stands(1, shape == DB_SHAPE_LINE);
                }
            }
}

TEST(DB_204, "other fields and sizes: the grand one, the small one, generated ones")
{
    struct action buf[128];
    for (uint64_t seed = 0; seed < 20; seed++) {
        match_of("grand-alliance", "", seed);
        deploy_both((int)(seed % DB_SHAPE_COUNT));
        check_stands(0, false);
        check_stands(1, false);
        match_of("border-raid", "", seed);
        deploy_both((int)(seed % DB_SHAPE_COUNT));
        match_of("pitched-battle", "terrain=generated points=200", seed);
        while (state->ask != DB_ASK_DEPLOY) {
            CHECK(setup_offers(buf, 128) > 0);
            setup_do(__FILE__, __LINE__, buf[0]);
        }
        deploy_both((int)(seed % DB_SHAPE_COUNT));
        for (int e = 0; e < rules->army[0] + rules->army[1]; e++)
            CHECK(db_on_table(&ctx, e));
    }
}

TEST(DB_204, "63 light horse find room on a field full of marsh")
{
    struct trial t = try_army("points=200 map=greenmeadow", "[{unit: LM, general: yes}, {unit: LM, number: 62}]");
    CHECK(t.rs);
    field();
    memcpy(rules, t.rs, sizeof *rules);
    end_trial(&t);
    struct db_feature *f = &rules->map[0].feature[0];
    f->ground = DB_MARSH;
    f->corners = 4;
    f->crest = 0;
    f->at[0] = (struct plane_point){0, 0};
    f->at[1] = (struct plane_point){25000, 0};
    f->at[2] = (struct plane_point){25000, 20000};
    f->at[3] = (struct plane_point){0, 20000};
    f->round = (struct plane_circle){12500, 10000, 17000};
    set_up(1);
    deploy_both(DB_SHAPE_LINE);
    for (int e = 0; e < rules->army[0] + rules->army[1]; e++) {
        CHECK(db_on_table(&ctx, e));
        CHECK_EQ(db_may_deploy(&ctx, e, db_pose(&ctx, e)).code, 0);
    }
}

TEST(deploy, "the other shapes: a deep centre, strong wings")
{
    south_deploys("army1=harrowmont map=greenmeadow");
    answer(DB_ACT_SHAPE, DB_SHAPE_DEEP);
    check_pose(__FILE__, __LINE__, "a5", 12500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a6", 12500, 5500, 900);
    check_pose(__FILE__, __LINE__, "a7", 13500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a11", 12500, 4000, 900);
    answer(DB_ACT_SHAPE, DB_SHAPE_WINGS);
    check_pose(__FILE__, __LINE__, "a5", 12500, 7000, 900);
    check_pose(__FILE__, __LINE__, "a1", 18500, 7000, 900); /* three quarters of the way to the limit */
    check_pose(__FILE__, __LINE__, "a2", 6500, 7000, 900);
}

TEST(deploy, "random deployments end, with only legal choices offered")
{
    struct action buf[512];
    for (uint64_t seed = 0; seed < 30; seed++) {
        uint64_t x = seed + 77;
        char options[120];
        snprintf(options, sizeof options, "map=%s army1=%s army2=%s", map[seed % 8], army[seed % 10],
                 army[(seed + 4) % 10]);
        match_of("pitched-battle", options, seed);
        for (int turn = 0; state->phase == DB_SETUP; turn++) {
            int n = setup_offers(buf, 512);
            CHECK(n > 0 && n <= 512 && turn < 200);
            x = x * 6364136223846793005u + 1442695040888963407u;
            setup_do(__FILE__, __LINE__, buf[(x >> 33) % (uint64_t)n]);
        }
    }
}

TEST(deploy, "everything that is placed is told")
{
    south_deploys("army1=sunspire map=greenmeadow");
    answer(DB_ACT_SHAPE, DB_SHAPE_MIRROR);
    CHECK_EQ(noted.buf[0].kind, DB_EV_SHAPED);
    CHECK_EQ(noted.buf[0].arg[0], 0);
    CHECK_EQ(noted.buf[0].arg[1], DB_SHAPE_MIRROR);
    CHECK_EQ(noted.len, 13);
    for (int i = 1; i < noted.len; i++) {
        struct plane_pose p = db_pose(&ctx, noted.buf[i].arg[0]);
        CHECK_EQ(noted.buf[i].kind, DB_EV_DEPLOYED);
        CHECK_EQ(plane_unpack(noted.buf[i].arg[1]), p.x);
        CHECK_EQ(plane_unpack(noted.buf[i].arg[2]), p.y);
        CHECK_EQ(noted.buf[i].arg[3], p.a);
    }
    setup_do(__FILE__, __LINE__, take_one("a6"));
    CHECK_EQ(noted.len, 0); /* one event a placement: where it is put */
    answer(DB_ACT_BACK);
    CHECK_EQ(noted.len, 0);
    CHECK(db_on_table(&ctx, e("a6")));
    setup_do(__FILE__, __LINE__, take_one("a6")); /* Blades */
    answer(DB_ACT_ENTER, 1);
    CHECK_EQ(noted.buf[0].kind, DB_EV_GARRISONED);
    CHECK_EQ(noted.buf[0].arg[0], e("a6"));
    CHECK_EQ(noted.buf[0].arg[1], DB_P_SOUTH);
    answer(DB_ACT_END);
    CHECK_EQ(noted.buf[0].kind, DB_EV_READY);
    CHECK_EQ(noted.buf[0].arg[0], 0);
}

TEST(deploy, "the first offer for an element is the slot that the line would give it, Mages and Clerics behind")
{
    struct action buf[256];
    south_deploys("army1=sunspire map=greenmeadow");
    setup_do(__FILE__, __LINE__, take_one("a2")); /* a Cleric */
    CHECK(setup_offers(buf, 256) > 0);
    CHECK_EQ(buf[0].kind, DB_ACT_GO);
    CHECK_EQ(plane_unpack(buf[0].arg[0]), 12500);
    CHECK_EQ(plane_unpack(buf[0].arg[1]), 5500);
    CHECK_EQ(buf[0].arg[2], 900);
    setup_do(__FILE__, __LINE__, buf[0]);
    setup_do(__FILE__, __LINE__, take_one("a3")); /* the other one */
    CHECK(setup_offers(buf, 256) > 0);
    CHECK_EQ(plane_unpack(buf[0].arg[0]), 13500);
    setup_do(__FILE__, __LINE__, buf[0]);
    setup_do(__FILE__, __LINE__, take_one("a6"));
    CHECK(setup_offers(buf, 256) > 0);
    CHECK_EQ(plane_unpack(buf[0].arg[1]), 7000);
    int n = setup_offers(buf, 256);
    for (int i = 0; i < n; i++) /* every slot once */
        for (int k = 0; k < i; k++)
            CHECK(memcmp(&buf[i], &buf[k], sizeof buf[i]) != 0);
    CHECK(n > 60);
}

TEST(DB_200, "a dragon is no garrison at set-up")
{
    match_of("dragonwake", "", 3);
    int dragon = of_type(DB_DRA);
    state->place[DB_P_SOUTH].there = 1;
    struct why why = db_may_hold(&ctx, dragon, DB_P_SOUTH);
    CHECK_EQ(why.code, DB_WHY_DEPLOY_LATER);
    CHECK_EQ(why.arg[0], dragon);
    CHECK_EQ(why.arg[3], 199);
}

/* A field whose southern half is one marsh. */
static void deploy_in_marsh(const char *type)
{
    field();
    AREA("marsh", 0, 0, 25000, 0, 25000, 9000, 0, 9000);
    put("a1", type, 0, 0, 0);
    put("b1", "SpS", 12500, 15000, 2700);
    away("a1");
    begin(1, 0);
    state->phase = DB_SETUP;
    state->step = DB_DEPLOY_FIRST;
    state->bound = 0;
    state->ask = DB_ASK_PLACE;
    state->asked = 1;
    state->hand = 1;
}

TEST(DB_204, "without a slot in good going the list has the place of the shape, and without any the way back")
{
    struct action list[4];
    struct plane_pose pose[1];
    deploy_in_marsh("SpS");
    CHECK_EQ(db_shape_poses(&ctx, 0, DB_SHAPE_LINE, pose), 1);
    CHECK_EQ(setup_offers(list, 4), 1);
    CHECK_EQ(list[0].kind, DB_ACT_GO);
    CHECK_EQ(plane_unpack(list[0].arg[0]), pose[0].x);
    CHECK_EQ(plane_unpack(list[0].arg[1]), pose[0].y);
    CHECK_EQ(list[0].arg[2], 900);
    CHECK_EQ(judge(list[0]).code, 0);
    deploy_in_marsh("Art"); /* it never enters bad going: DB-198 */
    CHECK_EQ(db_shape_poses(&ctx, 0, DB_SHAPE_LINE, pose), 0);
    CHECK_EQ(setup_offers(list, 4), 1);
    CHECK_EQ(list[0].kind, DB_ACT_BACK);
    state->ask = DB_ASK_DEPLOY; /* nothing fits: the deployment may end */
    state->hand = 0;
    CHECK_EQ(refusal(DB_ACT_END), 0);
}
