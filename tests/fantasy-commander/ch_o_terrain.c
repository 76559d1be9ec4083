/* ch_o_terrain.c: chapter O: kinds of terrain, what they do to movement, sight and fights. */
#include "battle.h"

static int later(void) { return unit("E-LEG1", "0.8", "green"); }
static int later_styx(void) { return unit("S-ZWA1", "0.0", "green"); }

static bool over_for(int u) { return state->act.unit != u; }

static const struct fc_terrain *ground(const char *id)
{
    for (int t = 0; t < rules->terrains; t++)
        if (strcmp(rules->terrain[t].id, id) == 0)
            return &rules->terrain[t];
    return NULL;
}

static uint32_t abilities(int u)
{
    struct fc c = ctx();

    return fc_abilities(&c, u);
}

static int dice_rolled(int event)
{
    const struct event *e = heard_event(event);

    return e ? e->arg[1] : -1;
}

/* May Shooters at 4.4 see Cavalry at 7.4, if this lies between them, at 5.4? */
static bool sees_past(const char *terrain_id)
{
    field();
    unit("E-SHO1", "4.4", "red");
    later();
    unit("S-CAV1", "7.4", "");
    terrain("5.4", terrain_id);
    begin("red 1");
    if (legal(1, "shoot b1"))
        return true;
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
    return false;
}

/* Does Movement from open ground into it end the activation? */
static bool stops(const char *terrain_id)
{
    field();
    unit("E-LEG1", "4.4", "red");
    later();
    unit("S-CAV1", "6.4", "");
    terrain("5.4", terrain_id);
    begin("red 1");
    play_all(1, "move; to 5.4");
    return over_for(0);
}

static void check_impassable(const char *terrain_id)
{
    field();
    unit("E-LEG1", "4.4", "red");
    later();
    terrain("5.4", terrain_id);
    begin("red 1");
    play(1, "move");
    refused(1, "to 5.4", FC_WHY_IMPASSABLE, 450);
    refused(1, "to 6.4", FC_WHY_TOO_FAR, 430);
}

/* Undead Cavalry (b1, 4.4, Exhausted) attacks Shooters (a1, 5.4, Exhausted); each hex has its ground. */
static void melee(const char *from, const char *at, const char *how)
{
    field();
    unit("E-SHO1", "5.4", how);
    later();
    unit("S-CAV1", "4.4", "red fatigue=2");
    later_styx();
    terrain("4.4", from);
    terrain("5.4", at);
    begin("red 2");
}
enum { SHO = 0, CAV = FC_ROSTER_MAX };

/* ---- kinds and properties ---- */

TEST(FC_490, "terrain is basic, on the map from the start, or faction terrain of a card")
{
    static const char *const basic[] = {"rocks", "forest", "hill", "river", "ford", "bridge", "town", "graveyard"};
    int cards = 0;

    field();
    for (size_t i = 0; i < sizeof basic / sizeof *basic; i++)
        CHECK(ground(basic[i]) != NULL);
    for (int k = 0; k < rules->cards; k++) {
        const struct fc_card *card = &rules->card[k];
        CHECK_EQ(card->kind == FC_TERRAIN_CARD, card->fixture != FC_NONE);
        if (card->fixture == FC_NONE)
            continue;
        cards++;
        CHECK(rules->fixture_type[card->fixture].is_template);
        CHECK_EQ(rules->fixture_type[card->fixture].faction, card->faction);
    }
    CHECK_EQ(cards, 5);
}

TEST(FC_491, "a hex without terrain is Open and has no properties")
{
    struct fc_terrain plain = {0};
    const struct fc_terrain *open;

    field();
    open = &rules->terrain[rules->open];
    CHECK_STR(open->id, "open");
    memcpy(plain.id, open->id, sizeof plain.id);
    memcpy(plain.name, open->name, sizeof plain.name);
    memcpy(plain.letter, open->letter, sizeof plain.letter);
    plain.printed = open->printed;
    plain.derived = open->derived;
    plain.aura_faction = open->aura_faction;
    CHECK(memcmp(&plain, open, sizeof plain) == 0);
    CHECK(sees_past("open"));
    CHECK(!stops("open"));
    for (int h = 0; h < rules->map.hexes; h++)
        CHECK_EQ(state->cell[h].terrain, rules->open);
}

TEST(FC_492, "terrain that blocks sight closes the line, but never from the hexes of its ends")
{
    CHECK(!sees_past("rocks") && !sees_past("forest") && !sees_past("hill") && !sees_past("town"));
    CHECK(sees_past("river") && sees_past("ford") && sees_past("bridge") && sees_past("graveyard"));
    field();
    unit("E-SHO1", "4.4", "red");
    later();
    unit("S-CAV1", "7.4", "");
    terrain("4.4", "town");
    terrain("7.4", "forest");
    begin("red 1");
    CHECK(listed(1, "shoot b1"));
}

TEST(FC_493, "an aura of radius X reaches X hexes far")
{
    int in, near, far;

    field();
    in = unit("S-ZWA1", "4.4", "red");
    near = unit("S-ZWA1", "5.4", "");
    far = unit("S-ZWA1", "6.4", "");
    terrain("4.4", "graveyard");
    begin("red 2");
    CHECK(abilities(in) & FC_VAMPIRISM);
    CHECK(abilities(near) & FC_VAMPIRISM);
    CHECK(!(abilities(far) & FC_VAMPIRISM));
    field();
    rules->terrain[rules->graveyard].aura_radius = 2;
    far = unit("S-ZWA1", "6.4", "red");
    terrain("4.4", "graveyard");
    begin("red 2");
    CHECK(abilities(far) & FC_VAMPIRISM);
}

TEST(FC_494, "what counts is the hex where it stands at the time of the roll")
{
    field();
    unit("E-SHO1", "5.4", "fatigue=2");
    unit("S-CAV1", "4.4", "red fatigue=2");
    unit("S-CAV1", "7.4", "red fatigue=2");
    terrain("5.4", "forest");
    begin("red 2");
    dice("SPE");
    play_all(2, "activate b1; attack a1; stay");
    CHECK_AT(SHO, "6.4"); /* driven out of the Forest, which had saved it */
    CHECK_EQ(left(SHO), 4);
    dice("SEE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 3);
    dice_spent();
}

/* ---- one by one ---- */

TEST(FC_500, "Rocks are impassable and block sight")
{
    check_impassable("rocks");
    CHECK(!sees_past("rocks"));
}

TEST(FC_503, "a Forest is difficult and blocks sight")
{
    CHECK(stops("forest"));
    CHECK(!sees_past("forest"));
}

TEST(FC_505, "a unit in a Forest ignores one STRIKE of the attacker's roll")
{
    melee("open", "forest", "fatigue=2");
    dice("SSE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 3);
    melee("open", "open", "fatigue=2");
    dice("SSE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 2);
}

TEST(FC_505, "and of the defender's roll, if it attacks from there")
{
    melee("forest", "open", "guard fatigue=2");
    dice("EEE S");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(CAV), 4);
    melee("open", "forest", "guard fatigue=2");
    dice("EEE S");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(CAV), 3); /* the Forest of the other does not help it */
}

TEST(FC_505, "in a ranged attack, too")
{
    field();
    unit("E-SHO1", "4.4", "red fatigue=2");
    later();
    unit("S-CAV1", "7.4", "fatigue=2");
    terrain("7.4", "forest");
    begin("red 1");
    dice("SSE");
    play(1, "shoot b1");
    CHECK_EQ(left(CAV), 3);
    dice_spent();
}

TEST(FC_R20, "the Forest's face is STRIKE, no other, and a constant of the data")
{
    melee("open", "forest", "fatigue=2");
    CHECK_EQ(rules->constants.icon_forest, FC_STRIKE);
    CHECK_EQ(rules->constants.icon_armour, FC_STRIKE);
    dice("HPE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 3); /* neither HIT nor PANIC is ignored */
    CHECK_AT(SHO, "6.4");
    melee("open", "forest", "fatigue=2");
    rules->constants.icon_forest = FC_HIT;
    dice("HSE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 3);
}

TEST(FC_506, "a Hill is difficult and blocks sight")
{
    CHECK(stops("hill"));
    CHECK(!sees_past("hill"));
}

TEST(FC_507, "a Hill gives one die more in melee attacks, not in defence")
{
    melee("hill", "open", "guard fatigue=2");
    dice("EEEE U");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 4);
    dice_spent();
    melee("open", "hill", "guard fatigue=2");
    dice("EEE U");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 3);
    CHECK_EQ(dice_rolled(FC_EV_ROLL_DEFENCE), 1);
    dice_spent();
}

TEST(FC_507, "and not in a shot")
{
    field();
    unit("E-SHO1", "4.4", "red fatigue=2");
    later();
    unit("S-CAV1", "7.4", "");
    terrain("4.4", "hill");
    begin("red 1");
    dice("EEE");
    play(1, "shoot b1");
    CHECK_EQ(dice_rolled(FC_EV_ROLL_ATTACK), 3);
    dice_spent();
}

/* Shooters (a1) at 4.4 on this ground, an ally or an enemy at 6.4, Cavalry (b1) at 7.4. */
static void shooting_over(const char *from, const char *between)
{
    field();
    unit("E-SHO1", "4.4", "red");
    unit("S-CAV1", "7.4", "");
    unit(between, "6.4", "");
    terrain("4.4", from);
    begin("red 1");
}

TEST(FC_508, "from a Hill one sees through allied units, not through enemies")
{
    shooting_over("hill", "E-LEG1");
    CHECK(listed(1, "shoot b1"));
    shooting_over("open", "E-LEG1");
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
    shooting_over("hill", "S-ZWA1");
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
}

TEST(FC_509, "a Hill blocks sight between two other hexes, also for one who stands on a Hill")
{
    CHECK(!sees_past("hill"));
    field();
    unit("E-SHO1", "4.4", "red");
    unit("E-LEG1", "5.4", ""); /* seen through, but the ground under it is not */
    unit("S-CAV1", "7.4", "");
    terrain("4.4 5.4", "hill");
    begin("red 1");
    refused(1, "shoot b1", FC_WHY_NO_SIGHT, 682);
}

TEST(FC_510, "a River is impassable and does not block sight")
{
    check_impassable("river");
    CHECK(sees_past("river"));
}

/* A river along row 4 with `crossing` at 6.4; Legionnaires (a1) at `from`. */
static void river_with(const char *crossing, const char *from)
{
    field();
    terrain("0.4 1.4 2.4 3.4 4.4 5.4 7.4 8.4 9.4 10.4 11.4 12.4", "river");
    terrain("6.4", crossing);
    unit("E-LEG1", from, "red fatigue=2");
    later();
    begin("red 1");
    play(1, "move");
}

TEST(FC_511, "a Ford is difficult, connects the banks and does not block sight")
{
    river_with("ford", "6.5");
    refused(1, "to 6.3", FC_WHY_TOO_FAR, 430); /* it stops in the water … */
    play(1, "to 6.4");
    CHECK_AT(0, "6.4");
    river_with("ford", "6.4");
    play(1, "to 6.3"); /* … and goes on from there */
    CHECK_AT(0, "6.3");
    CHECK(stops("ford"));
    CHECK(sees_past("ford"));
}

TEST(FC_512, "a Bridge is not difficult, connects the banks and does not block sight")
{
    river_with("bridge", "6.5");
    play(1, "to 6.3");
    CHECK_AT(0, "6.3");
    CHECK(!stops("bridge"));
    CHECK(sees_past("bridge"));
}

TEST(FC_513, "a Town is difficult and blocks sight")
{
    CHECK(stops("town"));
    CHECK(!sees_past("town"));
}

TEST(FC_515, "a unit in a Town ignores one point of damage of each attack")
{
    field();
    unit("E-SHO1", "5.4", "fatigue=2");
    unit("S-CAV1", "4.4", "red fatigue=2");
    unit("S-CAV1", "6.4", "red fatigue=2");
    terrain("5.4", "town");
    begin("red 2");
    dice("HHE");
    play_all(2, "activate b1; attack a1");
    CHECK_EQ(left(SHO), 3);
    dice("HHE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 2);
}

TEST(FC_515, "of a shot and of Magical Shooting as well")
{
    field();
    unit("E-SHO1", "5.4", "fatigue=2");
    later();
    unit("S-ZAR1", "2.4", "red fatigue=1");
    terrain("5.4", "town");
    begin("red 2");
    dice("HH");
    play(2, "shoot a1");
    CHECK_EQ(left(SHO), 3);
    field();
    unit("E-SHO1", "5.4", "fatigue=2");
    later();
    unit("S-IME", "2.4", "red fatigue=2");
    terrain("5.4", "town");
    pool(2, 0, 1, 0, 0);
    begin("red 2");
    dice("HHE");
    play_all(2, "buy 0; bolt a1");
    CHECK_EQ(left(SHO), 3);
}

TEST(FC_R53, "and of the defender's roll, if it attacks out of the Town")
{
    melee("town", "open", "guard fatigue=2");
    dice("EEE H");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(CAV), 4);
    melee("open", "town", "guard fatigue=2");
    dice("EEE H");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(CAV), 3);
}

TEST(FC_516, "the Town takes what is left after blocking and ignoring")
{
    melee("open", "town", "guard fatigue=2");
    dice("HHE D");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(SHO), 4); /* 2 - 1 block - 1 Town */
    dice_spent();
    melee("open", "town", "guard fatigue=2");
    dice("HHH D");
    play(2, "attack a1");
    play(1, "answer roll");
    CHECK_EQ(left(SHO), 3);
}

TEST(FC_516, "it takes nothing off retreat damage, and nothing off forced fatigue")
{
    melee("open", "town", "fatigue=2");
    terrain("6.4", "rocks");
    begin("red 2");
    dice("PEE");
    play(2, "attack a1");
    CHECK_AT(SHO, "5.4");
    CHECK_EQ(left(SHO), 3);
    field();
    unit("E-SHO1", "5.4", "red fatigue=2");
    later();
    terrain("5.4", "town");
    element("5.5", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(left(SHO), 3);
}

TEST(FC_518, "Rest in a Town also restores a miniature or heals a wound, one and no more")
{
    static const char *const where[] = {"town", "open"};

    for (int i = 0; i < 2; i++) {
        int leg, rol;
        field();
        leg = unit("E-LEG1", "4.4", "red losses=2 fatigue=2");
        rol = unit("E-ROL", "8.4", "red losses=3");
        unit("E-LEG1", "0.8", "green");
        terrain("4.4 8.4", where[i]);
        begin("red 1");
        play_all(1, "activate a1; rest; rest");
        CHECK_EQ(left(leg), i ? 2 : 3);
        CHECK_EQ(left(rol), i ? 2 : 3);
        CHECK_EQ(tired(leg), 0);
    }
}

TEST(FC_518, "never above its full strength")
{
    int leg;

    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=1");
    later();
    terrain("4.4", "town");
    begin("red 1");
    play(1, "rest");
    CHECK_EQ(left(leg), 4);
}

/* Can Exhausted Legionnaires run from 4.4 by 5.4 to 6.4, ground by ground?  Only if nothing stops them. */
static bool runs_through(const char *from, const char *to)
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    terrain("4.4", from);
    terrain("5.4", to);
    terrain("4.3 3.3 3.4 3.5 4.5", "rocks"); /* no other way */
    begin("red 1");
    return legal(1, "run");
}

TEST(FC_520, "hexes of one difficult type are the same terrain; Open, Bridge and Graveyard are none")
{
    CHECK(runs_through("ford", "ford") && runs_through("town", "town") && runs_through("hill", "hill"));
    CHECK(!runs_through("ford", "town") && !runs_through("hill", "forest"));
    CHECK(!runs_through("open", "ford") && !runs_through("bridge", "ford") && !runs_through("graveyard", "forest"));
    CHECK(runs_through("ford", "bridge") && runs_through("forest", "graveyard") && runs_through("bridge", "open"));
}

/* The same, Fortifications lying at 5.4, and at 4.4 if `both`. */
static bool runs_into_works(const char *from, const char *to, bool both)
{
    field();
    unit("E-LEG1", "4.4", "red fatigue=2");
    later();
    terrain("4.4", from);
    terrain("5.4", to);
    terrain("4.3 3.3 3.4 3.5 4.5", "rocks");
    element("5.4", "field-fortifications", 0);
    if (both)
        element("4.4", "field-fortifications", 0);
    begin("red 1");
    return legal(1, "run");
}

TEST(FC_520, "Field Fortifications are difficult of their own type, whatever lies below")
{
    CHECK(!runs_into_works("open", "open", false));
    CHECK(!runs_into_works("forest", "forest", false));
    CHECK(runs_into_works("forest", "open", true));
    CHECK(runs_into_works("hill", "forest", true));
}

/* ---- Graveyard ---- */

TEST(FC_530, "in and beside a Graveyard Styx has Vampirism and both supports, the Empire nothing")
{
    const uint32_t gifts = FC_VAMPIRISM | FC_ATTACK_SUPPORT | FC_DEFENCE_SUPPORT;
    int in, near, far, leg;

    field();
    in = unit("S-ZWA1", "4.4", "red");
    near = unit("S-ZWA1", "4.3", "");
    far = unit("S-ZWA1", "6.4", "");
    leg = unit("E-LEG1", "5.4", "");
    terrain("4.4", "graveyard");
    begin("red 2");
    CHECK_EQ(abilities(in) & gifts, gifts);
    CHECK_EQ(abilities(near) & gifts, gifts);
    CHECK_EQ(abilities(far) & gifts, 0);
    CHECK_EQ(abilities(leg) & gifts, 0);
}

TEST(FC_530, "its Vampirism heals")
{
    int zwa;

    field();
    unit("E-SHO1", "5.4", "fatigue=2");
    later();
    zwa = unit("S-ZWA1", "4.4", "red losses=2 fatigue=1");
    later_styx();
    terrain("3.4", "graveyard");
    begin("red 2");
    dice("HEE");
    play(2, "attack a1");
    CHECK_EQ(left(SHO), 3);
    CHECK_EQ(left(zwa), 3);
}

TEST(FC_R21, "a Graveyard is open ground with an aura: passable, not difficult, no obstacle to sight")
{
    const struct fc_terrain *t;

    CHECK(!stops("graveyard"));
    CHECK(sees_past("graveyard"));
    t = ground("graveyard");
    CHECK(t->has_aura && t->aura_radius == 1 && t->aura_faction == FC_STYX);
    CHECK(!t->town && !t->ignore_damage && !t->rest_heals);
}

/* Zombie Warriors (b1) at 4.4 against Shooters (a1) at 5.4; a Graveyard at 3.4 if `yard`. */
static void by_the_graves(bool yard, const char *how, const char *how_enemy, const char *begin_how)
{
    field();
    unit("E-SHO1", "5.4", how);
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "4.4", how_enemy);
    unit("S-ZWA1", "0.0", "green");
    if (yard)
        terrain("3.4", "graveyard");
    begin(begin_how);
}

TEST(FC_531, "its Attack Support needs no other unit in contact")
{
    for (int yard = 0; yard < 2; yard++) {
        by_the_graves(yard, "fatigue=2", "red fatigue=1", "red 2");
        dice("UUE");
        play(2, "attack a1");
        CHECK_EQ(left(SHO), yard ? 2 : 4);
    }
}

TEST(FC_531, "nor does its Defence Support")
{
    for (int yard = 0; yard < 2; yard++) {
        by_the_graves(yard, "red fatigue=2", "guard fatigue=1", "red 1");
        dice("H U");
        play(1, "attack b1");
        play(2, "answer roll");
        CHECK_EQ(left(CAV), yard ? 4 : 3);
        dice_spent();
    }
}

TEST(FC_531, "neither works in ranged attacks")
{
    field();
    unit("E-SHO1", "8.4", "fatigue=2");
    later();
    unit("S-ZAR1", "4.4", "red fatigue=1"); /* base range 2, distance 4 */
    later_styx();
    terrain("3.4", "graveyard");
    begin("red 2");
    dice("UU");
    play(2, "shoot a1");
    CHECK_EQ(left(SHO), 4);
    field();
    unit("E-SHO1", "8.4", "red fatigue=2");
    later();
    unit("S-ZWA1", "5.4", "guard fatigue=1");
    terrain("4.4", "graveyard");
    begin("red 1");
    dice("HEE U");
    play(1, "shoot b1");
    play(2, "answer roll");
    CHECK_EQ(left(CAV), 3); /* the SUPPORT blocked nothing */
}

/* ---- faction terrain ---- */

TEST(FC_535, "each terrain card has its template, with the effect of 5.4")
{
    static const struct {
        const char *card, *id;
    } cards[] = {{"TE08", "headquarters"},
                 {"TE11", "signal-lights"},
                 {"TE15", "altar-of-healing"},
                 {"TS12", "dark-plains"},
                 {"TS14", "cursed-lands"}};
    const struct fc_fixture_type *t;

    field();
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        CHECK_EQ(rules->card[card_of(cards[i].card)].fixture, fixture_of(cards[i].id));
    t = &rules->fixture_type[fixture_of("headquarters")];
    CHECK(t->order_dice == 1 && t->order_alone && t->radius == 0 && t->blocks_sight && !t->difficult);
    t = &rules->fixture_type[fixture_of("signal-lights")];
    CHECK(t->order_rerolls == 1 && t->radius == 1 && !t->order_alone && !t->blocks_sight);
    t = &rules->fixture_type[fixture_of("altar-of-healing")];
    CHECK(t->start_fatigue == -1 && t->radius == 1);
    t = &rules->fixture_type[fixture_of("dark-plains")];
    CHECK(t->grant.abilities == FC_BRAVE && t->radius == 1 && !t->blocks_sight);
    t = &rules->fixture_type[fixture_of("cursed-lands")];
    CHECK(t->start_fatigue == 1 && t->radius == 1 && t->enemies);
}

TEST(FC_535, "played: Dark Plains make Styx brave, and nobody else")
{
    int zwa, leg;

    field();
    zwa = unit("S-CAV1", "4.4", "red");
    later_styx();
    leg = unit("E-LEG1", "6.4", "");
    deck(2, "TS12");
    begin("red 2");
    CHECK(!(abilities(zwa) & FC_BRAVE));
    play(2, "template 5.4");
    CHECK(abilities(zwa) & FC_BRAVE);
    CHECK(!(abilities(leg) & FC_BRAVE));
}

TEST(FC_535, "Headquarters block sight, the other templates do not")
{
    static const char *const ids[] = {"headquarters", "signal-lights", "altar-of-healing", "dark-plains",
                                      "cursed-lands"};

    for (int i = 0; i < 5; i++) {
        field();
        unit("E-SHO1", "4.4", "red");
        later();
        unit("S-CAV1", "8.4", "");
        element("6.4", ids[i], i < 3 ? 1 : 2);
        begin("red 1");
        CHECK_EQ(legal(1, "shoot b1"), i > 0);
    }
}

TEST(FC_535, "Cursed Lands tire the enemies of Styx, the Altar of Healing helps the Empire")
{
    int leg, cav;

    field();
    leg = unit("E-LEG1", "4.4", "red");
    cav = unit("S-CAV1", "6.4", "blue");
    element("5.4", "cursed-lands", 2);
    begin("red 1");
    CHECK_EQ(tired(leg), 1);
    play(1, "end");
    CHECK_EQ(state->act.unit, cav);
    CHECK_EQ(tired(cav), 0);
    field();
    leg = unit("E-LEG1", "4.4", "red fatigue=2");
    cav = unit("S-CAV1", "6.4", "blue fatigue=2");
    element("5.4", "altar-of-healing", 1);
    begin("red 1");
    CHECK_EQ(tired(leg), 1);
    play(1, "end");
    CHECK_EQ(state->act.unit, cav);
    CHECK_EQ(tired(cav), 2);
}
