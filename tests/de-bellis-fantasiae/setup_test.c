/* setup_test.c: who attacks, from which edge, on which field, who deploys and who begins (DB-190 to 194, 201). */
#include "setup_help.h"

/* The dice of the roles, scripted. */
static void roles(int aggression1, int aggression2, const char *faces)
{
    rules_of("pitched-battle", "map=greenmeadow");
    rules->aggression[0] = (uint8_t)aggression1;
    rules->aggression[1] = (uint8_t)aggression2;
    set_up(1);
    dice(faces);
    noted.len = 0;
    db_roll_roles(&ctx);
    CHECK(rng_script_spent(&state->head.rng));
}

TEST(DB_190, "d6 and aggression: the higher attacks, ties are rolled again")
{
    roles(0, 0, "5 4 1");
    CHECK_EQ(state->attacker, 0);
    roles(0, 0, "4 5 1");
    CHECK_EQ(state->attacker, 1);
    roles(0, 3, "5 3 1");
    CHECK_EQ(state->attacker, 1);
    roles(4, 0, "2 5 1");
    CHECK_EQ(state->attacker, 0);
    roles(1, 0, "3 4 2 2 1"); /* 4 : 4, then 3 : 2 */
    CHECK_EQ(state->attacker, 0);
    CHECK_EQ(db_defender(&ctx), 1);
    CHECK_EQ(noted.buf[0].kind, DB_EV_AGGRESSION);
    CHECK_EQ(noted.buf[1].kind, DB_EV_AGGRESSION);
    CHECK_EQ(noted.buf[0].arg[0], 3);
    CHECK_EQ(noted.buf[0].arg[2], 4);
    CHECK_EQ(noted.buf[2].kind, DB_EV_ATTACKER);
}

TEST(DB_192, "the attacker takes SOUTH on 1 to 3, NORTH on 4 to 6")
{
    for (char face = '1'; face <= '6'; face++) {
        char faces[4] = {'1', '6', face, 0};
        roles(0, 0, faces);
        CHECK_EQ(state->attacker, 1);
        CHECK_EQ(state->south, face <= '3');
        CHECK_EQ(noted.buf[noted.len - 1].kind, DB_EV_SIDES);
        CHECK_EQ(noted.buf[noted.len - 1].arg[0], face - '0');
        CHECK_EQ(noted.buf[noted.len - 1].arg[1], face <= '3');
    }
}

TEST(DB_190, "scenarios with fixed roles: seat 1 attacks from the south, without dice")
{
    TEST_ALSO(DB_685);
    static const char *const fixed[] = {"storm-crownhold", "breakthrough", "first-battle"};
    for (int i = 0; i < 3; i++)
        for (uint64_t seed = 0; seed < 8; seed++) {
            match_of(fixed[i], "", seed);
            CHECK_EQ(state->attacker, 0);
            CHECK_EQ(state->south, 0);
            CHECK_EQ(state->head.rng.draws, 0);
            CHECK_EQ(told_event(DB_EV_AGGRESSION), -1);
        }
}

TEST(DB_191, "the defender chooses among the fields, unless one is given")
{
    struct action buf[32];
    for (uint64_t seed = 0; seed < 8; seed++) {
        match_of("pitched-battle", "", seed);
        CHECK_EQ(state->ask, DB_ASK_FIELD);
        CHECK_EQ(asked(), db_defender(&ctx));
        CHECK_EQ(setup_offers(buf, 32), 16);
        CHECK_EQ(refusal(DB_ACT_FIELD, 16), DB_WHY_MALFORMED);
        CHECK_EQ(refusal(DB_ACT_FIELD, -1), DB_WHY_MALFORMED);
        answer(DB_ACT_FIELD, 13); /* Marketgate, turned round */
        CHECK_EQ(state->map, 13);
        CHECK_EQ(noted.buf[0].kind, DB_EV_FIELD);
        CHECK_EQ(noted.buf[0].arg[0], db_defender(&ctx));
        CHECK_EQ(noted.buf[0].arg[1], 13);
        CHECK_EQ(state->place[DB_P_CITY].there, 1);
        CHECK_EQ(state->ask, DB_ASK_DEPLOY);
        match_of("pitched-battle", "map=marketgate", seed);
        CHECK_EQ(state->ask, DB_ASK_DEPLOY);
    }
}

TEST(DB_193, "ready fields fix both camps, each with its followers")
{
    match_of("pitched-battle", "", 4);
    answer(DB_ACT_FIELD, 2); /* Ford of the Two Stones */
    CHECK_EQ(state->camp[0], 9000);
    CHECK_EQ(state->camp[1], 15000);
    CHECK_EQ(state->place[DB_P_SOUTH].garrison, 1 + db_followers(&ctx, state->south));
    CHECK_EQ(state->place[DB_P_NORTH].garrison, 1 + db_followers(&ctx, db_enemy(state->south)));
    CHECK_EQ(state->place[DB_P_SOUTH].holder, 1 + state->south);
}

TEST(DB_194, "the defender deploys his whole army first, then the attacker")
{
    match_of("pitched-battle", "map=greenmeadow", 9);
    int defender = db_defender(&ctx);
    CHECK_EQ(asked(), defender);
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    CHECK_EQ(asked(), defender);
    answer(DB_ACT_END);
    CHECK_EQ(told_event(DB_EV_READY), 0);
    CHECK_EQ(asked(), state->attacker);
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    answer(DB_ACT_END);
    CHECK_EQ(state->phase, DB_COMMAND);
    CHECK_EQ(state->ask, 0);
    CHECK_EQ(state->bound, 0); /* db_begin_bound() counts it */
}

TEST(DB_201, "the attacker takes the first bound; at the ford and in the passes SOUTH does")
{
    for (uint64_t seed = 0; seed < 12; seed++) {
        match_of("pitched-battle", "map=greenmeadow", seed);
        deploy_both(DB_SHAPE_LINE);
        CHECK_EQ(state->active, state->attacker);
        match_of("contest-the-ford", "", seed);
        CHECK_EQ(state->river, DB_ORDINARY);
        deploy_both(DB_SHAPE_LINE);
        CHECK_EQ(state->active, state->south);
    }
}

TEST(setup, "both armies stand at once where deployment is ready")
{
    match_of("first-battle", "", 3);
    CHECK_EQ(state->phase, DB_COMMAND);
    CHECK_EQ(state->active, 0);
    for (int e = 0; e < rules->army[0] + rules->army[1]; e++)
        CHECK(db_on_table(&ctx, e));
    match_of("first-battle", "deployment=free", 3);
    CHECK_EQ(state->ask, DB_ASK_DEPLOY);
    match_of("dragonwake", "deployment=ready", 3);
    CHECK_EQ(state->phase, DB_COMMAND);
    CHECK(!noted.lost);
}

TEST(setup, "the castle of Crownhold has its free garrison, which stays there")
{
    match_of("storm-crownhold", "", 1);
    int held = state->place[DB_P_CASTLE].garrison - 1;
    CHECK_EQ(held, rules->army[0] + rules->army[1] - 1);
    CHECK_EQ(state->element[held].status, DB_INSIDE);
    CHECK_EQ(state->place[DB_P_CASTLE].holder, 2);
    CHECK_EQ(asked(), 1);
    answer(DB_ACT_SHAPE, DB_SHAPE_LINE);
    CHECK_EQ(state->element[held].status, DB_INSIDE);
    struct action a = {.kind = DB_ACT_TAKE, .seat = 1, .n = 4};
    db_set_to(db_bit(&ctx, held), a.arg);
    CHECK_EQ(judge(a).code, DB_WHY_DEPLOY_PLACE);
    deploy_both(DB_SHAPE_LINE);
    CHECK_EQ(state->element[held].status, DB_INSIDE);
}

TEST(DB_676, "starting values leave dragons out")
{
    match_of("dragonwake", "", 1);
    CHECK_EQ(state->start[0][0], 28);
    CHECK_EQ(state->start[1][0], 34);
    match_of("pitched-battle", "army1=vharr map=greenmeadow", 1);
    CHECK_EQ(state->start[0][0], 24);
}
