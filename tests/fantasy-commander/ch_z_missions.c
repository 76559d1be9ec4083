/* ch_z_missions.c: the seven missions (FC-1090 to FC-1096) and their rulings. */
#include "quiet.h"
#include "watch.h"
#include "games/fantasy-commander/campaign/fc_automaton_own.h"

static int units_of(int seat, const char *id)
{
    int n = 0, type = type_of(id);

    for (int i = 0; i < rules->army[seat].units; i++)
        n += rules->army[seat].type[i] == type;
    return n;
}

static int cost_of(int seat)
{
    int sum = 0;

    for (int i = 0; i < rules->army[seat].units; i++)
        sum += rules->type[rules->army[seat].type[i]].cost;
    return sum;
}

/* Map, points, turns and force of a mission; its deck is in the order of the list. */
static void begins(int number, int limit, int turns, int styx)
{
    static const char *const order[] = {"TS02", "TS01", "TS06", "TS08", "TS03", "TS07",
                                        "TS10", "TS09", "TS11", "TS05", "TS13", "TS04"};

    chronicle("roster:\n  - {unit: E-LEG1}\n");
    campaign(number, 1);
    CHECK_EQ(rules->army[0].points, limit);
    CHECK_EQ(rules->watch.turns, turns);
    CHECK_EQ(cost_of(1), styx);
    CHECK_EQ(rules->army[1].cards, rules->army[1].units);
    for (int i = 0; i < rules->army[1].cards; i++)
        CHECK_EQ(rules->army[1].card[i], card_of(order[i % 12]));
    CHECK_EQ(rules->army[1].automaton, 1);
    CHECK_EQ(rules->conditions.target_vp, 0);
}

/* To the end of the last turn; the result. */
static int ends(const char *how)
{
    begin(how);
    finish_battle();
    return state->watch.result;
}

TEST(FC_1090, "mission 1: two of three Capture Points at the end; at most one unit lost")
{
    begins(1, 170, 6, 140);
    CHECK_EQ(units_of(1, "S-ZWA1"), 5);
    mission(1);
    unit("E-LEG1", "3.3", "green");
    unit("E-LEG1", "8.5", "green");
    unit("S-ZWA1", "6.4", "green");
    CHECK_EQ(ends("green 1 turn=6"), FC_TRIUMPH);
    CHECK_EQ(vp(1) + vp(2), 0); /* they score nothing */
    mission(1);
    unit("E-LEG1", "3.3", "green");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1 turn=5");
    end_turn();
    CHECK_EQ(state->turn, 6); /* only the last turn ends it */
}

TEST(FC_1091, "mission 2: the marker is picked up, carried and dropped; the Hydra sleeps until somebody is near")
{
    begins(2, 190, 8, 175);
    CHECK_STR(at_hex(FC_ROSTER_MAX), "6.3");
    CHECK_EQ(state->watch.marker, hex("5.2"));
    CHECK_EQ(state->watch.asleep, FC_ROSTER_MAX);
    mission(2);
    int leg = unit("E-KNI1", "5.3", "red"), other = unit("E-LEG1", "12.8", "green");
    unit("S-ZWA1", "0.0", "green");
    begin("red 1");
    play(1, "move");
    play(1, "to 5.2");
    CHECK(heard(FC_EV_MARKER_TAKEN));
    CHECK_EQ(state->watch.bearer, leg);
    CHECK_EQ(state->watch.marker, -1);
    struct fc c = ctx();
    state->unit[leg].losses = 4;
    fc_destroy_if_dead(&c, leg);
    CHECK_EQ(state->watch.marker, hex("5.2")); /* where its bearer died */
    mission(2);
    leg = unit("E-KNI1", "5.7", "red");
    other = unit("E-LEG1", "11.7", "green");
    unit("S-ZWA1", "0.0", "green");
    unit("S-HYD", "6.0", "green");
    begin("red 1");
    state->watch.marker = -1;
    state->watch.bearer = (uint8_t)leg;
    play(1, "move");
    play(1, "to 5.8");
    CHECK(heard(FC_EV_MARKER_HOME));
    finish_battle();
    CHECK_EQ(state->watch.result, FC_SUCCESS); /* the Hydra lives */
    (void)other;
    for (int near = 0; near < 2; near++) {
        mission(2);
        by_rules();
        unit("E-LEG1", near ? "6.7" : "6.8", "red");
        unit("E-LEG1", "12.8", "green");
        int hydra = unit("S-HYD", "6.3", "");
        begin("red 1");
        state->watch.asleep = (uint8_t)hydra;
        play(1, "move");
        play(1, near ? "to 6.6" : "to 6.7");
        CHECK_EQ(state->watch.asleep, near ? FC_NONE : hydra);
        if (near)
            continue;
        end_turn();
        keep_all();
        CHECK_EQ(state->automaton.token[hydra], FC_TOKEN_TORPOR);
    }
    mission(2);
    unit("E-SHO1", "6.7", "red");
    int hydra = unit("S-HYD", "6.3", "green");
    begin("red 1");
    state->watch.asleep = (uint8_t)hydra;
    play(1, "shoot b1");
    CHECK_EQ(state->watch.asleep, FC_NONE);
}

TEST(FC_1092, "mission 3: the cart starts at 11.2, acts with any order, and is safe in row 8")
{
    begins(3, 210, 9, 160);
    int cart = state->watch.cart;
    CHECK_EQ(cart, 1); /* behind the units of the army */
    CHECK_STR(at_hex(cart), "11.2");
    CHECK_EQ(rules->type[state->unit[cart].type].strength, 4);
    mission(3);
    unit("E-LEG1", "0.8", "green");
    cart = unit("E-CART", "11.7", "yellow losses=3");
    unit("S-ZWA1", "0.0", "green");
    begin("yellow 1");
    CHECK(!legal(1, "attack b1"));
    play(1, "run");
    play(1, "to 11.8");
    CHECK(heard(FC_EV_CART_HOME));
    CHECK_EQ(state->unit[cart].flags, FC_LEFT);
    finish_battle();
    CHECK_EQ(state->watch.result, FC_SUCCESS); /* three wounds: no triumph */
    mission(3);
    unit("E-LEG1", "0.8", "green");
    cart = unit("E-CART", "11.7", "green losses=2");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1");
    play(1, "activate a2");
    play(1, "move");
    play(1, "to 11.8");
    finish_battle();
    CHECK_EQ(state->watch.result, FC_TRIUMPH);
}

TEST(FC_1093, "mission 4: two Towns stand at the end; each Town that falls costs 1 Prosperity")
{
    begins(4, 230, 7, 255);
    CHECK_EQ(rules->watch.home, 1);
    mission(4);
    unit("E-LEG1", "12.8", "green");
    int cavalry = unit("S-CAV1", "2.4", "red");
    begin("red 2 turn=7");
    play(2, "move");
    play(2, "to 2.5");
    CHECK(heard(FC_EV_TOWN_FALLS));
    CHECK_EQ(vp(2), 0);
    (void)cavalry;
    finish_battle();
    CHECK_EQ(state->watch.result, FC_SUCCESS);
    CHECK_EQ(now()->prosperity, 3);
    mission(4);
    unit("E-LEG1", "12.8", "green");
    unit("S-CAV1", "0.0", "green");
    CHECK_EQ(ends("green 1 turn=7"), FC_TRIUMPH);
    CHECK_EQ(now()->prosperity, 5);
}

TEST(FC_1094, "mission 5: the Graveyard is consecrated twice, without an enemy in contact")
{
    begins(5, 240, 9, 252);
    mission(5);
    unit("E-LEG1", "6.2", "red");
    unit("E-LEG1", "0.8", "green");
    unit("S-VAM", "12.0", "green");
    begin("red 1");
    CHECK(listed(1, "consecrate"));
    play(1, "consecrate");
    CHECK_EQ(state->watch.consecrated, 1);
    CHECK(asked(FC_ASK_UNIT, 1) || state->act.unit != 0); /* its whole activation */
    mission(5);
    unit("E-LEG1", "6.2", "red");
    unit("E-LEG1", "0.8", "green");
    unit("S-VAM", "12.0", "green");
    begin("red 1");
    state->watch.consecrated = 1;
    play(1, "consecrate");
    finish_battle();
    CHECK_EQ(state->watch.result, FC_SUCCESS);
    mission(5);
    unit("E-LEG1", "6.2", "red");
    unit("E-LEG1", "0.8", "green");
    unit("S-VAM", "6.3", "green");
    begin("red 1");
    refused(1, "consecrate", FC_WHY_HALLOW_CONTACT, 1094);
    mission(5);
    unit("E-LEG1", "6.4", "red");
    unit("S-VAM", "12.0", "green");
    begin("red 1");
    refused(1, "consecrate", FC_WHY_NO_GRAVEYARD, 1094);
    mission(1);
    unit("E-LEG1", "6.4", "red");
    unit("S-ZWA1", "12.0", "green");
    begin("red 1");
    refused(1, "consecrate", FC_WHY_NOTHING_TO_HALLOW, 1094);
}

TEST(FC_1095, "mission 6: units with Raid or March leave over the southern edge; more than two are a failure")
{
    begins(6, 255, 8, 385);
    for (int token = FC_TOKEN_RAID; token <= FC_TOKEN_SHAMBLE; token++) {
        mission(6);
        by_rules();
        unit("E-LEG1", "0.8", "yellow");
        int zombie = unit("S-ZWA3", "8.8", "");
        unit("S-ZWA3", "8.0", "");
        rules->script.token[1] = (uint8_t)token;
        rules->position.unit[1].order = fc_tokens[token].order;
        begin(token == FC_TOKEN_SHAMBLE ? "green 2" : "blue 2");
        foes_answer();
        CHECK_EQ(state->watch.left, token != FC_TOKEN_SHAMBLE);
        if (token != FC_TOKEN_SHAMBLE)
            CHECK_EQ(state->unit[zombie].flags, FC_LEFT);
    }
    mission(6);
    unit("E-LEG1", "6.4", "green");
    unit("S-ZWA3", "0.0", "green");
    begin("green 1 turn=8");
    state->watch.left = 2;
    finish_battle();
    CHECK_EQ(state->watch.result, FC_TRIUMPH); /* 6.4 is the Bridge */
    mission(6);
    unit("E-LEG1", "6.4", "green");
    unit("S-ZWA3", "0.0", "green");
    begin("green 1 turn=2");
    state->watch.left = 3;
    finish_battle();
    CHECK_EQ(state->watch.result, FC_FAILURE);
    CHECK_EQ(state->turn, 2);
}

TEST(FC_1096, "mission 7: Imelstar destroyed with a Town standing; three Towns for the triumph")
{
    begins(7, 270, 10, 418);
    CHECK_STR(rules->fixture_type[state->fixture[0].type].id, "altar-of-styx");
    CHECK_EQ(state->fixture[0].hex, hex("6.2"));
    for (int fallen = 0; fallen < 3; fallen++) {
        static const char *const town[] = {"2.5", "9.5", "4.7"};
        static const int result[] = {FC_TRIUMPH, FC_TRIUMPH, FC_SUCCESS};
        mission(7);
        unit("E-LEG1", "12.8", "green");
        int imelstar = unit("S-IME", "0.0", "green");
        unit("S-ZWA3", "1.0", "green");
        begin("green 1");
        struct fc c = ctx();
        for (int i = 0; i < fallen; i++)
            fc_enter(&c, FC_ROSTER_MAX + 1, hex(town[i]));
        state->unit[imelstar].losses = 5;
        fc_destroy_if_dead(&c, imelstar);
        finish_battle();
        CHECK_EQ(state->watch.result, result[fallen]);
        CHECK_EQ(state->turn, 1);
    }
}

TEST(FC_R106, "Vampires that escalation adds have to be destroyed as well")
{
    mission(5);
    unit("E-LEG1", "6.8", "green");
    int first = unit("S-VAM", "0.2", "green"), second = unit("S-VAM", "12.2", "green");
    begin("green 1");
    struct fc c = ctx();
    state->unit[first].losses = 3;
    fc_destroy_if_dead(&c, first);
    CHECK(!fc_goal_met(&c, &rules->watch.bonus));
    state->unit[second].losses = 3;
    fc_destroy_if_dead(&c, second);
    CHECK(fc_goal_met(&c, &rules->watch.bonus));
}

TEST(FC_R107, "a mission ends early when nothing is left to play for")
{
    mission(3);
    unit("E-LEG1", "0.8", "green");
    int cart = unit("E-CART", "11.6", "green losses=3");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1");
    struct fc c = ctx();
    state->unit[cart].losses = 4;
    fc_destroy_if_dead(&c, cart);
    finish_battle();
    CHECK_EQ(state->watch.result, FC_FAILURE);
    CHECK_EQ(state->turn, 1);
}

TEST(FC_R109, "the marker and the cart are objectives of Styx, and in mission 6 the southern row")
{
    mission(2);
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1");
    struct fc c = ctx();
    CHECK(fc_objective(&c, hex("5.2")));
    CHECK(!fc_objective(&c, hex("5.8")));
    campaign(3, 1);
    c = ctx();
    CHECK(fc_objective(&c, hex("11.2")));
    CHECK(!fc_objective(&c, hex("11.3")));
    fc_put(&c, state->watch.cart, hex("11.3")); /* it has gone on */
    CHECK(!fc_objective(&c, hex("11.2")));
    CHECK(fc_objective(&c, hex("11.3")));
    mission(6);
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "0.0", "green");
    begin("green 1");
    c = ctx();
    CHECK(fc_objective(&c, hex("5.8")));
}

TEST(ordinary_battles, "an ordinary battle holds nothing of the campaign")
{
    whole("first-battle", "");
    CHECK_EQ(state->head.live, offsetof(struct fc_state, cell) + 113 * sizeof(struct fc_cell));
    CHECK(!rules->watch.present);
    struct fc_watch_rules none;
    memset(&none, 0, sizeof none);
    CHECK_EQ(memcmp(&rules->watch, &none, sizeof none), 0);
}
