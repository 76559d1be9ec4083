/* ch_z_decided.c: missions where little decides: when each is over, what its goals count, the marker, the Hydra, the
 * Graveyard, who leaves, the Watchtower and the Scriptorium (FC-1040, FC-1060, FC-1063, FC-1090 to FC-1097). */
#include <stdio.h>
#include "quiet.h"
#include "watch.h"

enum { LEG, LEG2, FOE1 = FC_ROSTER_MAX, FOE2 };

/* Two Legionnaires far away in a mission, and Zombies far from them. */
static struct fc far_apart(int number)
{
    mission(number);
    unit("E-LEG1", "0.8", "green");
    unit("E-LEG1", "1.8", "green");
    unit("S-ZWA1", "12.0", "green");
    unit("S-ZWA1", "11.0", "green");
    begin("green 1");
    return ctx();
}

static void destroy(struct fc *c, int u)
{
    state->unit[u].losses = rules->type[state->unit[u].type].strength;
    CHECK(fc_destroy_if_dead(c, u));
}

/* What the mission would be if this turn ended now: enum fc_verdict, or 0: it goes on. */
static int decided(struct fc *c) { return fc_watch_decided(c) ? state->watch.result : 0; }

/* ---- when a mission is over (FC-R107, FC-1040) ---- */

TEST(FC_R107, "mission 1: what must be so at the end is not settled before the last turn")
{
    mission(1);
    unit("E-LEG1", "3.3", "green");
    unit("E-LEG1", "8.5", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    struct fc c = ctx();
    CHECK(fc_goal_met(&c, &rules->watch.goal));
    CHECK_EQ(decided(&c), 0);
    state->turn = 5;
    CHECK_EQ(decided(&c), 0);
    state->turn = 6;
    CHECK_EQ(decided(&c), FC_TRIUMPH);
    state->turn = 7;
    CHECK_EQ(decided(&c), FC_TRIUMPH);
}

TEST(FC_1090, "two of three Capture Points are enough, one is not, and those of the enemy do not count")
{
    static const struct {
        const char *own, *foe;
        int held;
    } is[] = {{"3.3", "8.5", 1}, {"8.5", "6.4", 1}, {"2.8", "6.4", 0}};

    for (int i = 0; i < 3; i++) {
        mission(1);
        unit("E-LEG1", is[i].own, "green");
        unit("S-ZWA1", is[i].foe, "green");
        begin("green 1 turn=6");
        struct fc c = ctx();
        CHECK_EQ(fc_points_held(&c), is[i].held);
        CHECK_EQ(decided(&c), FC_FAILURE);
    }
}

TEST(FC_R107, "mission 2: the marker brought home, with the Hydra or without it")
{
    for (int hydra = 0; hydra < 2; hydra++) {
        mission(2);
        unit("E-LEG1", "0.8", "green");
        unit("S-HYD", "12.0", "green");
        unit("S-ZWA1", "10.0", "green");
        begin("green 1");
        struct fc c = ctx();
        CHECK_EQ(decided(&c), 0);
        if (hydra)
            destroy(&c, FOE1);
        CHECK_EQ(decided(&c), 0);
        state->watch.home = 1;
        CHECK_EQ(decided(&c), hydra ? FC_TRIUMPH : 0); /* it may still be destroyed */
        state->turn = 8;
        CHECK_EQ(decided(&c), hydra ? FC_TRIUMPH : FC_SUCCESS);
        state->watch.home = 0;
        CHECK_EQ(decided(&c), FC_FAILURE);
    }
}

TEST(FC_R107, "mission 3: the cart home with up to two wounds, with three, and destroyed")
{
    for (int wounds = 0; wounds <= 3; wounds++) {
        struct fc c = far_apart(3);
        CHECK_EQ(decided(&c), 0);
        state->watch.home = 1;
        state->watch.wounds = (uint8_t)wounds;
        CHECK_EQ(decided(&c), wounds <= 2 ? FC_TRIUMPH : FC_SUCCESS);
    }
    mission(3);
    unit("E-LEG1", "0.8", "green");
    int cart = unit("E-CART", "11.6", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    struct fc c = ctx();
    CHECK_EQ(state->watch.cart, cart);
    CHECK_EQ(decided(&c), 0);
    destroy(&c, cart);
    CHECK_EQ(decided(&c), FC_FAILURE);
    CHECK(!fc_goal_met(&c, &rules->watch.bonus));
}

TEST(FC_R107, "missions 4 and 7: too few Towns settle it at once")
{
    static const char *const town[] = {"2.5", "9.5", "4.7", "9.8"};

    for (int fallen = 0; fallen <= 4; fallen++) {
        struct fc c = far_apart(4);
        CHECK_EQ(fc_towns_standing(&c), 4);
        for (int i = 0; i < fallen; i++)
            fc_enter(&c, FOE1, hex(town[i]));
        CHECK_EQ(fc_towns_standing(&c), 4 - fallen);
        state->watch.stopped = 0;
        CHECK_EQ(decided(&c), fallen > 2 ? FC_FAILURE : 0);
        state->turn = 7;
        CHECK_EQ(decided(&c), fallen > 2 ? FC_FAILURE : fallen ? FC_SUCCESS : FC_TRIUMPH);
    }
    for (int fallen = 0; fallen <= 4; fallen++) {
        mission(7);
        unit("E-LEG1", "12.8", "green");
        unit("S-IME", "0.0", "green");
        unit("S-ZWA3", "2.0", "green");
        begin("green 1");
        struct fc c = ctx();
        for (int i = 0; i < fallen; i++)
            fc_enter(&c, FOE2, hex(town[i]));
        state->watch.stopped = 0;
        CHECK_EQ(decided(&c), fallen == 4 ? FC_FAILURE : 0);
        destroy(&c, FOE1);
        CHECK_EQ(decided(&c), fallen == 4 ? FC_FAILURE : fallen >= 2 ? FC_SUCCESS : FC_TRIUMPH);
    }
}

TEST(FC_R107, "mission 5: consecrated once is nothing, twice is a success; it goes on for the Vampires")
{
    mission(5);
    unit("E-LEG1", "0.8", "green");
    unit("S-VAM", "12.0", "green");
    unit("S-ZWA2", "10.0", "green");
    begin("green 1");
    struct fc c = ctx();
    for (int times = 0; times <= 2; times++) {
        state->watch.consecrated = (uint8_t)times;
        CHECK_EQ(decided(&c), 0);
        CHECK_EQ(fc_goal_met(&c, &rules->watch.goal), times == 2);
    }
    destroy(&c, FOE1);
    CHECK_EQ(decided(&c), FC_TRIUMPH);
    state->watch.consecrated = 1;
    CHECK_EQ(decided(&c), 0);
    state->turn = 9;
    CHECK_EQ(decided(&c), FC_FAILURE);
}

TEST(FC_1095, "two units may leave; with the third one the mission is lost at once")
{
    struct fc c = far_apart(6);

    for (int left = 0; left <= 4; left++) {
        state->watch.left = (uint8_t)left;
        CHECK_EQ(fc_goal_met(&c, &rules->watch.goal), left <= 2);
        CHECK_EQ(decided(&c), left <= 2 ? 0 : FC_FAILURE);
    }
    state->turn = 8;
    state->watch.left = 2;
    CHECK_EQ(decided(&c), FC_SUCCESS); /* nobody holds the Bridge */
}

TEST(FC_1095, "units that have passed are not destroyed: none left on the map is a failure if too many have passed")
{
    for (int left = 2; left <= 3; left++) {
        struct fc c = far_apart(6);
        destroy(&c, FOE1);
        destroy(&c, FOE2);
        state->watch.left = (uint8_t)left;
        CHECK_EQ(decided(&c), left == 2 ? FC_SUCCESS : FC_FAILURE);
    }
}

TEST(FC_1097, "all of Styx destroyed is a success in any other mission, with the bonus goal a triumph")
{
    for (int number = 1; number <= 5; number++) {
        struct fc c = far_apart(number);
        destroy(&c, FOE1);
        CHECK(!fc_watch_stops(&c));
        destroy(&c, FOE2);
        CHECK(fc_watch_stops(&c));
        CHECK_EQ(decided(&c), number == 1 || number == 4 ? FC_TRIUMPH : FC_SUCCESS);
    }
}

TEST(FC_1097, "a unit that is still to be deployed or still to come is not destroyed")
{
    struct fc c = far_apart(1);

    destroy(&c, FOE1);
    destroy(&c, FOE2);
    state->reserve[FC_FOE] = 1;
    CHECK(!fc_watch_stops(&c));
    state->reserve[FC_FOE] = 0;
    state->watch.wings = 1;
    CHECK(!fc_watch_stops(&c));
    CHECK_EQ(decided(&c), 0);
    state->watch.wings = 0;
    CHECK(fc_watch_stops(&c));
}

TEST(FC_1097, "an army of which only the cart is left is lost")
{
    mission(3);
    int leg = unit("E-LEG1", "0.8", "green"), cart = unit("E-CART", "11.6", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    struct fc c = ctx();
    CHECK(!fc_watch_stops(&c));
    destroy(&c, leg);
    CHECK(alive(cart));
    CHECK(fc_watch_stops(&c));
    CHECK_EQ(decided(&c), FC_FAILURE);
    state->watch.home = 1; /* even then */
    CHECK_EQ(decided(&c), FC_FAILURE);
}

TEST(FC_1040, "who has no orders has failed, whatever else was reached")
{
    static const int ending[] = {FC_END_NO_ORDERS, FC_END_BOTH_NO_ORDERS, FC_END_NONE};

    for (int i = 0; i < 3; i++) {
        mission(1);
        unit("E-LEG1", "3.3", "green");
        unit("E-LEG1", "8.5", "green");
        unit("S-ZWA1", "12.0", "green");
        begin("green 1 turn=6");
        struct fc c = ctx();
        state->ending = (uint8_t)ending[i];
        CHECK_EQ(decided(&c), i < 2 ? FC_FAILURE : FC_TRIUMPH);
    }
}

TEST(FC_R107, "goals in any combination: a deed is done, a loss is a loss")
{
    struct fc c = far_apart(2);

    rules->watch.bonus = (struct fc_goal){.kind = FC_GOAL_FEW_LOSSES, .number = 0, .hex = -1, .base = FC_NONE};
    state->watch.home = 1;
    CHECK_EQ(decided(&c), FC_TRIUMPH); /* nobody is lost: fulfilled now */
    destroy(&c, LEG);
    CHECK_EQ(fc_units_lost(&c), 1);
    CHECK_EQ(decided(&c), FC_SUCCESS); /* lost: there is nothing to play for */
    rules->watch.bonus.kind = FC_GOAL_HOLD_POINTS;
    rules->watch.bonus.number = 1;
    CHECK_EQ(decided(&c), 0); /* that may still come */
    rules->watch.bonus.kind = FC_GOAL_SOUND_CART;
    CHECK_EQ(decided(&c), FC_TRIUMPH);
    rules->watch.bonus.kind = FC_GOAL_NONE;
    CHECK(!fc_goal_met(&c, &rules->watch.bonus));
    CHECK_EQ(decided(&c), 0);
}

TEST(FC_1092, "units of the army that are lost: neither the cart nor those of Styx")
{
    mission(3);
    unit("E-LEG1", "0.8", "green");
    unit("E-LEG1", "2.8", "green");
    int cart = unit("E-CART", "11.6", "green");
    unit("S-ZWA1", "12.0", "green");
    rules->army[0].units = 2; /* the cart comes behind the army */
    begin("green 1");
    struct fc c = ctx();
    CHECK_EQ(fc_units_lost(&c), 0);
    destroy(&c, cart);
    destroy(&c, FOE1);
    CHECK_EQ(fc_units_lost(&c), 0);
    destroy(&c, LEG2);
    CHECK_EQ(fc_units_lost(&c), 1);
}

TEST(FC_R106, "nothing of that name is not destroyed; all of it is, however often; others do not count")
{
    mission(5);
    unit("E-LEG1", "0.8", "green");
    unit("S-VAM", "12.0", "green");
    unit("S-ZWA1", "10.0", "green");
    begin("green 1");
    struct fc c = ctx();
    int vampires = rules->watch.bonus.base, zombies = rules->type[rules->watch.zombies].base_index;
    CHECK(!fc_base_destroyed(&c, vampires));
    CHECK(!fc_base_destroyed(&c, rules->type[type_of("S-HYD")].base_index));
    destroy(&c, FOE1);
    CHECK(fc_base_destroyed(&c, vampires));
    CHECK(!fc_base_destroyed(&c, zombies));
}

TEST(FC_R106, "units of the player that have the name do not count, neither standing nor destroyed")
{
    for (int own = 0; own < 2; own++) {
        mission(5);
        unit("E-LEG1", "0.8", "green");
        unit("S-VAM", "2.8", "green seat=1");
        unit("S-VAM", "12.0", "green");
        begin("green 1");
        struct fc c = ctx();
        CHECK_EQ(state->unit[LEG2].owner, FC_PLAYER);
        destroy(&c, own ? LEG2 : FOE1);
        CHECK_EQ(fc_base_destroyed(&c, rules->watch.bonus.base), !own);
    }
}

TEST(FC_1095, "the Bridge is held by a unit on it, of the player and not of Styx")
{
    for (int who = 0; who < 3; who++) {
        mission(6);
        unit("E-LEG1", who == 1 ? "6.4" : "0.8", "green");
        unit("S-ZWA1", who == 2 ? "6.4" : "12.0", "green");
        begin("green 1");
        struct fc c = ctx();
        CHECK_EQ(fc_goal_met(&c, &rules->watch.bonus), who == 1);
    }
}

/* ---- the marker (FC-1091) ---- */

TEST(FC_1091, "only a unit of the player picks the marker up, and only where it lies")
{
    mission(2);
    unit("E-LEG1", "5.3", "green");
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "5.2", "green");
    begin("green 1");
    struct fc c = ctx();
    fc_watch_acted(&c, FOE1);
    CHECK_EQ(state->watch.marker, hex("5.2"));
    fc_watch_acted(&c, LEG);
    fc_watch_acted(&c, FC_NONE);
    CHECK_EQ(state->watch.bearer, FC_NONE);
    destroy(&c, FOE1);
    fc_put(&c, LEG, hex("5.2"));
    struct event list[4];
    struct events ev = {list, 4, 0, false};
    c.ev = &ev;
    fc_watch_acted(&c, LEG);
    CHECK_EQ(state->watch.bearer, LEG);
    CHECK_EQ(ev.len, 1);
    CHECK_EQ(list[0].kind, FC_EV_MARKER_TAKEN);
    CHECK_EQ(list[0].arg[0], fc_ref(&c, LEG));
    CHECK_EQ(list[0].arg[1], hex("5.2"));
    fc_put(&c, LEG, hex("5.1"));
    fc_put(&c, LEG2, hex("5.2"));
    fc_watch_acted(&c, LEG2); /* it lies there no longer */
    CHECK_EQ(state->watch.bearer, LEG);
}

TEST(FC_1091, "its bearer brings it home in row 8, once; whoever dies after that drops nothing")
{
    struct fc c = far_apart(2);
    struct event list[8];
    struct events ev = {list, 8, 0, false};

    state->watch.marker = -1;
    state->watch.bearer = LEG2;
    fc_put(&c, LEG2, hex("5.7"));
    c.ev = &ev;
    fc_watch_acted(&c, LEG); /* another one stands in row 8 */
    CHECK(!state->watch.home);
    fc_put(&c, LEG2, hex("5.8"));
    fc_watch_acted(&c, LEG); /* also if somebody else has acted */
    CHECK(state->watch.home);
    CHECK_EQ(ev.len, 1);
    CHECK_EQ(list[0].kind, FC_EV_MARKER_HOME);
    CHECK_EQ(list[0].arg[0], fc_ref(&c, LEG2));
    fc_watch_acted(&c, LEG2);
    CHECK_EQ(ev.len, 1);
    destroy(&c, LEG2);
    CHECK_EQ(state->watch.marker, -1);
    CHECK_EQ(state->watch.bearer, LEG2);
}

TEST(FC_1091, "only the death of its bearer drops it, there where he stood")
{
    struct fc c = far_apart(2);

    state->watch.marker = -1;
    state->watch.bearer = LEG;
    destroy(&c, LEG2);
    CHECK_EQ(state->watch.marker, -1);
    CHECK_EQ(state->watch.bearer, LEG);
    destroy(&c, LEG);
    CHECK_EQ(state->watch.marker, hex("0.8"));
    CHECK_EQ(state->watch.bearer, FC_NONE);
}

/* ---- the cart (FC-1092) ---- */

TEST(FC_1092, "the cart leaves the map in row 8 with its wounds, its token and its fatigue")
{
    mission(3);
    unit("E-LEG1", "0.8", "green");
    int cart = unit("E-CART", "11.8", "green losses=3");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    struct fc c = ctx();
    struct event list[8];
    struct events ev = {list, 8, 0, false};
    int alive_before = state->alive[0], tokens = state->held[0][FC_GREEN];
    state->unit[cart].fatigue = 1;
    state->unit[cart].turn_abilities = FC_BRAVE;
    state->unit[cart].turn_master_defence = 2;
    c.ev = &ev;
    fc_watch_acted(&c, LEG);
    CHECK(state->watch.home);
    CHECK_EQ(state->watch.wounds, 3);
    CHECK_EQ(state->alive[0], alive_before - 1);
    CHECK_EQ(state->held[0][FC_GREEN], tokens - 1);
    CHECK_EQ(state->cell[hex("11.8")].unit, FC_NONE);
    CHECK_EQ(state->unit[cart].flags, FC_LEFT);
    CHECK_EQ(state->unit[cart].fatigue + state->unit[cart].turn_master_defence, 0);
    CHECK_EQ(state->unit[cart].turn_abilities, 0);
    CHECK_EQ(state->unit[cart].order, FC_NO_ORDER);
    CHECK_EQ(list[0].kind, FC_EV_CART_HOME);
    CHECK_EQ(list[0].arg[1], 3);
    fc_watch_acted(&c, LEG);
    CHECK_EQ(ev.len, 1);
}

/* ---- who eliminated an enemy (FC-1041) ---- */

TEST(FC_1041, "an elimination counts for units of the army, and only that of an enemy")
{
    struct fc c = far_apart(1);

    fc_watch_killed(&c, LEG2, LEG);
    CHECK_EQ(state->watch.slayers, 0);
    fc_watch_killed(&c, FOE1, LEG);
    CHECK_EQ(state->watch.slayers, 0);
    fc_watch_killed(&c, LEG2, FOE1);
    CHECK_EQ(state->watch.slayers, 1 << LEG2);
    fc_watch_killed(&c, LEG, FOE2);
    CHECK_EQ(state->watch.slayers, 3);
    fc_watch_killed(&c, 2, FOE2); /* the cart, behind the army of two */
    CHECK_EQ(state->watch.slayers, 3);
}

/* ---- the Hydra (FC-1091) ---- */

TEST(FC_1091, "an Empire unit within 3 hexes wakes the Hydra, one of Styx does not; nor does an attack on another one")
{
    for (int distance = 2; distance <= 5; distance++) {
        static const char *const at[] = {"6.5", "6.6", "6.7", "6.8"};
        mission(2);
        unit("E-LEG1", "0.8", "green");
        int hydra = unit("S-HYD", "6.3", "green"), zombie = unit("S-ZWA1", "12.0", "green");
        begin("green 1");
        struct fc c = ctx();
        state->watch.asleep = (uint8_t)hydra;
        fc_watch_attacked(&c, zombie);
        fc_put(&c, zombie, hex("6.4"));
        CHECK_EQ(state->watch.asleep, hydra);
        fc_put(&c, LEG, hex(at[distance - 2]));
        CHECK_EQ(state->watch.asleep, distance <= 3 ? FC_NONE : hydra);
        state->watch.asleep = (uint8_t)hydra;
        fc_watch_attacked(&c, hydra);
        CHECK_EQ(state->watch.asleep, FC_NONE);
    }
}

/* ---- the Graveyard (FC-1094) ---- */

TEST(FC_1094, "twice is enough: nothing is left to consecrate")
{
    mission(5);
    unit("E-LEG1", "6.2", "red");
    unit("S-VAM", "12.0", "green");
    begin("red 1");
    struct fc c = ctx();
    struct event list[4];
    struct events ev = {list, 4, 0, false};
    c.ev = &ev;
    fc_consecrate(&c, LEG);
    CHECK_EQ(list[0].kind, FC_EV_CONSECRATED);
    CHECK_EQ(list[0].arg[0], fc_ref(&c, LEG));
    CHECK_EQ(list[0].arg[1], 1);
    CHECK_EQ(list[0].arg[2], 2);
    CHECK_EQ(fc_why_not_consecrate(&c, LEG).code, 0);
    fc_consecrate(&c, LEG);
    CHECK_EQ(fc_why_not_consecrate(&c, LEG).code, FC_WHY_NOTHING_TO_HALLOW);
    CHECK_EQ(fc_why_not_consecrate(&c, LEG).rule.number, 1094);
}

/* ---- over the edge (FC-1095) ---- */

/* May Zombies with this token leave from this hex? */
static bool leaves(int number, const char *where, int token)
{
    mission(number);
    by_rules();
    unit("E-LEG1", "0.7", "green");
    unit("S-ZWA1", where, "");
    begin("green 1");
    struct fc c = ctx();
    state->automaton.token[FOE1] = (uint8_t)token;
    return fc_watch_leaves(&c, FOE1);
}

TEST(FC_1095, "only in mission 6, only from row 8, only with Raid or March")
{
    for (int token = 0; token < FC_TOKEN_COUNT; token++)
        CHECK_EQ(leaves(6, "8.8", token), token == FC_TOKEN_RAID || token == FC_TOKEN_MARCH);
    CHECK(!leaves(6, "8.8", FC_NO_TOKEN));
    CHECK(!leaves(6, "8.7", FC_TOKEN_RAID));
    CHECK(!leaves(6, "8.0", FC_TOKEN_MARCH));
    CHECK(!leaves(5, "8.8", FC_TOKEN_RAID));
    CHECK(!leaves(1, "8.8", FC_TOKEN_MARCH));
}

TEST(FC_1095, "a unit of the player never leaves, also from row 8")
{
    mission(6);
    by_rules();
    unit("E-LEG1", "8.8", "blue");
    unit("S-ZWA1", "12.0", "");
    begin("blue 1");
    struct fc c = ctx();
    state->automaton.token[LEG] = FC_TOKEN_RAID;
    CHECK(!fc_watch_leaves(&c, LEG));
}

TEST(FC_1095, "who leaves is counted and told, and its hex is free")
{
    mission(6);
    by_rules();
    unit("E-LEG1", "0.7", "green");
    unit("S-ZWA1", "8.8", "Raid fatigue=1");
    unit("S-ZWA1", "9.0", "Raid");
    begin("green 1");
    struct fc c = ctx();
    struct event list[8];
    struct events ev = {list, 8, 0, false};
    c.ev = &ev;
    state->watch.left = 1;
    fc_watch_leave(&c, FOE1);
    CHECK_EQ(state->watch.left, 2);
    CHECK_EQ(list[0].kind, FC_EV_LEAVES);
    CHECK_EQ(list[0].arg[0], fc_ref(&c, FOE1));
    CHECK_EQ(list[0].arg[1], 2);
    CHECK_EQ(state->cell[hex("8.8")].unit, FC_NONE);
    CHECK_EQ(state->alive[1], 1);
    CHECK_EQ(state->unit[FOE1].fatigue, 0);
    CHECK_EQ(state->held[1][FC_BLUE], 1);
}

TEST(FC_R109, "objectives: the marker only while it lies, the southern row only in mission 6")
{
    struct fc c = far_apart(2);

    CHECK(fc_watch_objective(&c, hex("5.2")));
    CHECK(!fc_watch_objective(&c, hex("5.8")));
    CHECK(!fc_watch_objective(&c, hex("4.2")));
    state->watch.marker = -1;
    CHECK(!fc_watch_objective(&c, hex("5.2")));
    c = far_apart(6);
    CHECK(fc_watch_objective(&c, hex("0.8")));
    CHECK(fc_watch_objective(&c, hex("12.8")));
    CHECK(!fc_watch_objective(&c, hex("5.7")));
    CHECK(!fc_watch_objective(&c, hex("5.0")));
}

/* ---- the Watchtower (FC-1060) ---- */

/* The Command Phase of a mission with a Watchtower against this many Zombies. */
static void tower(int zombies)
{
    static const char *const at[] = {"2.0", "4.0", "6.0", "8.0"};

    chronicle("buildings: [watchtower]\n");
    mission(1);
    by_rules();
    unit("E-LEG1", "4.7", "");
    unit("E-LEG1", "8.7", "");
    for (int i = 0; i < zombies; i++)
        unit("S-ZWA1", at[i], "");
    begin("command");
    keep_all();
}

TEST(FC_1060, "with one unit of Styx there is one to look at; with three there are two; each turn anew")
{
    tower(1);
    CHECK(asked(FC_ASK_SPY, 1));
    CHECK_EQ(choices(1), 1);
    play(1, "spy b1");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    CHECK_EQ(state->watch.spied, 1);
    tower(3);
    CHECK_EQ(choices(1), 3);
    play(1, "spy b3");
    CHECK_EQ(choices(1), 2);
    CHECK(!listed(1, "spy b3") && listed(1, "spy b1") && listed(1, "spy b2"));
    struct action again = {.kind = FC_ACT_SPY, .n = 1, .arg = {FOE1 + 2}};
    struct fc c = ctx();
    struct why no = fc_game.rules.check(&rules->head, state, &again);
    CHECK_EQ(no.code, FC_WHY_TOKEN_KNOWN);
    CHECK_EQ(no.arg[0], fc_ref(&c, FOE1 + 2));
    play(1, "spy b2");
    CHECK(asked(FC_ASK_DISTRIBUTE, 1));
    for (int turn = state->turn; state->turn == turn && state->phase != FC_PHASE_TOWN;)
        end_turn();
    if (state->phase == FC_PHASE_COMMAND) {
        keep_all();
        CHECK(asked(FC_ASK_SPY, 1));
    }
}

/* ---- the Scriptorium (FC-1063) ---- */

/* The Command Phase of a mission with a Scriptorium and this deck. */
static void library(const char *cards)
{
    chronicle("buildings: [scriptorium]\n");
    mission(1);
    unit("E-LEG1", "4.7", "");
    unit("S-ZWA1", "4.0", "");
    deck(1, cards);
    begin("command");
    keep_all();
    play(2, "seal");
}

TEST(FC_1063, "of two cards both are seen, and there are two orders of them")
{
    library("TE02 TE03");
    play(1, "study");
    CHECK_EQ(state->watch.known, 2);
    const struct event *e = heard_event(FC_EV_SEES_CARDS);
    CHECK_EQ(e->arg[0], card_of("TE02"));
    CHECK_EQ(e->arg[1], card_of("TE03"));
    CHECK_EQ(e->arg[2], 0);
    CHECK_EQ(choices(1), 2);
    CHECK(listed(1, "arrange 1 2") && listed(1, "arrange 2 1"));
    refused(1, "arrange 1 3", FC_WHY_EACH_ONCE, 1063);
    refused(1, "arrange 2 2", FC_WHY_EACH_ONCE, 1063);
    refused(1, "arrange 1 2 3", FC_WHY_EACH_ONCE, 1063);
    play(1, "arrange 2 1");
    CHECK_EQ(state->side[0].deck[1], card_of("TE03"));
    CHECK_EQ(state->side[0].deck[0], card_of("TE02"));
    CHECK(state->watch.studied);
}

TEST(FC_1063,
     "of three cards there are six orders, of four the fourth stays; the third one is told as its number and 1")
{
    static const char *const orders[] = {"arrange 1 2 3", "arrange 1 3 2", "arrange 2 1 3",
                                         "arrange 2 3 1", "arrange 3 1 2", "arrange 3 2 1"};

    for (int i = 0; i < 6; i++) {
        static const char *const id[] = {"TE02", "TE03", "TE04"};
        library("TE02 TE03 TE04 TE05");
        play(1, "study");
        CHECK_EQ(heard_event(FC_EV_SEES_CARDS)->arg[2], card_of("TE04") + 1);
        CHECK(listed(1, orders[i]));
        play(1, orders[i]);
        for (int k = 0; k < 3; k++)
            CHECK_EQ(state->side[0].deck[3 - k], card_of(id[orders[i][8 + 2 * k] - '1']));
        CHECK_EQ(state->side[0].deck[0], card_of("TE05"));
    }
    library("TE02 TE03 TE04");
    play(1, "study");
    refused(1, "arrange 0 1 2", FC_WHY_EACH_ONCE, 1063);
    refused(1, "arrange 1 2 4", FC_WHY_EACH_ONCE, 1063);
}

TEST(FC_1063, "one card needs no order; Styx has no Scriptorium")
{
    library("TE02");
    refused(1, "study", FC_WHY_FEW_CARDS, 1063);
    CHECK(!listed(1, "study"));
    struct fc c = ctx();
    CHECK_EQ(fc_why_not_study(&c, FC_FOE).code, FC_WHY_NO_SCRIPTORIUM);
    CHECK_EQ(fc_why_not_study(&c, FC_FOE).rule.number, 1063);
}
