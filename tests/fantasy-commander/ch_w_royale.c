/* ch_w_royale.c: section 7: Battle Royale. */
#include <stdlib.h>
#include "quiet.h"
#include "rosters.h"

static int first_player, second_player; /* A and B of FC-913, as seats */

static void start_with(uint64_t seed)
{
    struct events ev = {told, 512, 0, false};

    fc_game.rules.setup(&rules->head, seed, state, &ev);
    told_n = ev.len;
}

/* Free placement begins. */
static void terrain_begins(void)
{
    begin("");
    CHECK_EQ(state->ask, FC_ASK_PIECE);
    first_player = state->active + 1;
    second_player = 3 - first_player;
}

static int turn_of(void) { return state->asked & 1 ? 1 : 2; }

/* Whose turn it is places a piece. */
static void lay(const char *piece, const char *where)
{
    char line[32];

    snprintf(line, sizeof line, "piece %s", piece);
    play(turn_of(), line);
    snprintf(line, sizeof line, "place %s", where);
    play(turn_of(), line);
}

static void offer(const char *piece)
{
    char line[32];

    snprintf(line, sizeof line, "piece %s", piece);
    play(turn_of(), line);
}

/* What a program would answer if it had no opinion. */
static void play_default(void)
{
    char text[64];
    struct action a = fc_game.rules.default_answer(&rules->head, state, turn_of() - 1);

    fc_game.words.notate(&rules->head, state, &a, text, sizeof text);
    play(turn_of(), text);
}

static void play_until(int ask)
{
    for (int i = 0; i < 200 && state->ask != ask; i++)
        play_default();
    CHECK_EQ(state->ask, ask);
}

/* An empty field of Battle Royale for positions. */
static void arena(const char *options)
{
    royale(options);
    for (int s = 0; s < FC_SEATS; s++)
        rules->army[s].units = rules->army[s].cards = 0;
    memset(&rules->position, 0, sizeof rules->position);
    rules->position.present = 1;
}

static struct outcome result(void)
{
    struct outcome out;

    fc_game.rules.outcome(&rules->head, state, &out);
    return out;
}

/* ---- the goal ---- */

TEST(FC_900, "the goal is to destroy all enemy units; no VP are counted")
{
    arena("");
    unit("E-LEG1", "6.4", "red fatigue=2");
    unit("S-CAV1", "6.5", "losses=3 fatigue=2");
    unit("S-HYD", "0.0", "green");
    unit("E-CRU", "0.8", "green");
    begin("red 1");
    dice("HEE");
    play(1, "attack b1");
    settle();
    CHECK(!alive(FC_ROSTER_MAX));
    CHECK_EQ(vp(1) + vp(2), 0);
    CHECK(!heard(FC_EV_VP));
    CHECK(!state->head.over);
    for (int h = 0; h < rules->map.hexes; h++)
        CHECK(!rules->map.hex[h].cp);
}

/* ---- armies ---- */

TEST(FC_901, "an agreed size, with the same limit for both")
{
    static const struct {
        const char *size;
        int points;
    } sizes[] = {{"battle-royale", 250},
                 {"battle-royale size=vanguard", 250},
                 {"battle-royale size=main", 400},
                 {"battle-royale size=grand", 500}};
    static const char horde[] = "S-HYD S-CAV3*6 S-ZWA3*6", thirteen[] = "TS01*3 TS02*3 TS03*3 TS05*3 TS06";
    struct own_army none = {0};

    for (int i = 0; i < 4; i++) {
        ACCEPTED(armies(sizes[i].size, none, none));
        CHECK_EQ(rules->army[0].points, sizes[i].points);
        CHECK_EQ(rules->army[1].points, sizes[i].points);
    }
    REFUSED(armies("battle-royale size=huge", none, none), "huge");
    ACCEPTED(army("battle-royale size=grand", "styx", horde, thirteen)); /* 485 */
    REFUSED(army("battle-royale size=main", "styx", horde, thirteen),
            "costs 485 points, expected at most 400 (FC-141)");
}

TEST(FC_902, "rosters and decks are known to both before the terrain is placed")
{
    struct fc_state *view = malloc(sizeof *view);
    bool same = true;

    ACCEPTED(armies("battle-royale", (struct own_army){"empire", "E-LEG1 E-ROL", "TE04 TE05"},
                    (struct own_army){"styx", "S-HYD S-ZWA1 S-ZWA2", "TS01*3"}));
    begin("");
    CHECK_EQ(state->ask, FC_ASK_PIECE);
    for (int viewer = 0; viewer < FC_SEATS; viewer++) {
        memcpy(view, state, state->head.live);
        fc_game.knowledge.redact(&rules->head, view, viewer);
        same = same && view->unit[0].type == type_of("E-LEG1") && view->unit[1].type == type_of("E-ROL") &&
               view->unit[FC_ROSTER_MAX].type == type_of("S-HYD") && view->reserve[0] == 2 && view->reserve[1] == 3 &&
               view->side[1].deck_n == 3 && view->side[1].deck[0] == card_of("TS01");
    }
    free(view);
    CHECK(same);
}

TEST(FC_903, "no two Heroes or Colossal Creatures with the same name")
{
    REFUSED(army("battle-royale", "styx", "S-IME S-ZWA1 S-IME", "TS01*3"), "a second S-IME");
    REFUSED(army("battle-royale size=main", "styx", "S-HYD*2", "TS01*2"), "(FC-144)");
    ACCEPTED(army("battle-royale", "styx", "S-IME S-HYD", "TS01*2"));
}

TEST(FC_904, "decks by chapter C, with every card of the faction")
{
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*6 S-ZAR1*6",
                  "TS01 TS02 TS03 TS05 TS06 TS07 TS08 TS09 TS10 TS11 TS12 TS13"));
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*4", "TS04 TS14*2 TS01"));
    ACCEPTED(army("battle-royale size=main", "empire", "E-LEG1*6 E-SHO1*6",
                  "TE01 TE02 TE03 TE04 TE05 TE06 TE07 TE09 TE10 TE11 TE12 TE13"));
    ACCEPTED(army("battle-royale", "empire", "E-LEG1*6 E-SHO1*3", "TE14 TE08 TE15*2 TE02*3 TE03*2"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*2", "TS01"), "(FC-170)");
    REFUSED(army("battle-royale", "styx", "S-ZWA1*3", "TS09 TS01*2"), "(FC-173)");
}

TEST(FC_905, "1 to 16 units, at most 6 of a base name, all levels together")
{
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1", "TS01"));
    ACCEPTED(army("battle-royale size=main", "styx", "S-ZWA1*6 S-ZAR1*6 S-CAV1*4",
                  "TS01*3 TS02*3 TS03*3 TS05*3 TS06*3 TS07"));
    REFUSED(army("battle-royale size=grand", "styx", "S-ZWA1*6 S-ZAR1*6 S-CAV1*5",
                 "TS01*3 TS02*3 TS03*3 TS05*3 TS06*3 TS07*2"),
            "more than 16 units, expected 1 to 16 (FC-905)");
    REFUSED(army("battle-royale", "styx", "", "TS01"), "units has 0 entries");
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*3 S-ZWA2*2 S-ZWA3", "TS01*3 TS02*3"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*3 S-ZWA2*2 S-ZWA3*2", "TS01*3 TS02*3 TS03"),
            "more than 6 units of base name 'zombie-warriors', expected at most 6 (FC-905)");
}

TEST(FC_906, "both may choose the same faction, but not in a scenario")
{
    struct own_army wall = {"empire", "E-LEG1 E-ROL", "TE04*2"}, none = {0};

    ACCEPTED(armies("battle-royale", wall, wall));
    CHECK_EQ(rules->army[0].faction, FC_EMPIRE);
    CHECK_EQ(rules->army[1].faction, FC_EMPIRE);
    REFUSED(armies("first-battle", none, wall), "seat 2 is styx in this scenario, expected that faction (FC-906)");
}

static uint32_t abilities_of(int u)
{
    struct fc c = ctx();

    return fc_abilities(&c, u);
}

/* Styx against Styx: Zombie Warriors of both beside a hex with an element or template. */
static int mine, yours;
static void styx_mirror(const char *id, int owner)
{
    arena("");
    faction(1, FC_STYX);
    element("6.4", id, owner);
    mine = unit("S-ZWA1", "5.4", "seat=1 red");
    yours = unit("S-ZWA1", "7.4", "red");
    begin("red 1");
}

TEST(FC_R59, "faction names mean the owner's units; what nobody owns works for both")
{
    struct fc c;
    struct fc_mods m;

    styx_mirror("dark-plains", 1);
    CHECK(abilities_of(mine) & FC_BRAVE);
    CHECK(!(abilities_of(yours) & FC_BRAVE));
    styx_mirror("altar-of-styx", 0);
    c = ctx();
    fc_gather(&c, mine, false, &m);
    CHECK_EQ(m.attack, 1);
    fc_gather(&c, yours, false, &m);
    CHECK_EQ(m.attack, 1);
    styx_mirror("altar-of-styx", 2);
    fc_gather(&c, mine, false, &m);
    CHECK_EQ(m.attack, 0);
    fc_gather(&c, yours, false, &m);
    CHECK_EQ(m.attack, 1);
}

TEST(FC_R59, "Cursed Lands tire the units of the other player only")
{
    styx_mirror("cursed-lands", 1);
    CHECK_EQ(state->act.unit, mine);
    CHECK_EQ(tired(mine), 0);
    play(1, "end");
    CHECK_EQ(state->act.unit, yours);
    CHECK_EQ(tired(yours), 1);
}

TEST(FC_906, "a card that names the faction means the units of its player")
{
    int friend_beside, foe_beside;

    arena("");
    faction(2, FC_EMPIRE);
    unit("E-LEG1", "6.4", "red");
    friend_beside = unit("E-LEG1", "7.4", "green");
    foe_beside = unit("E-LEG1", "5.4", "seat=2 green");
    deck(1, "TE01"); /* Empire units in contact are Brave */
    begin("red 1");
    play(1, "effect");
    CHECK(abilities_of(friend_beside) & FC_BRAVE);
    CHECK(!(abilities_of(foe_beside) & FC_BRAVE));
}

TEST(FC_906, "an element that names no faction works for both, whoever placed it")
{
    arena("");
    faction(1, FC_STYX);
    element("5.4", "field-fortifications", 1);
    element("7.4", "field-fortifications", 1);
    mine = unit("S-ZWA1", "5.4", "seat=1 red");
    yours = unit("S-ZWA1", "7.4", "");
    begin("red 1");
    CHECK(abilities_of(mine) & FC_COUNTERBLOW);
    CHECK(abilities_of(yours) & FC_COUNTERBLOW);
}

TEST(FC_X90, "Empire against Empire: only the Legionnaires of Roland's owner are Brave")
{
    arena("");
    faction(2, FC_EMPIRE);
    unit("E-ROL", "6.4", "red");
    mine = unit("E-LEG1", "8.4", "");
    yours = unit("E-LEG1", "4.4", "seat=2");
    begin("red 1");
    CHECK(abilities_of(mine) & FC_BRAVE);
    CHECK(!(abilities_of(yours) & FC_BRAVE));
}

TEST(FC_X90, "Styx against Styx: a Graveyard works for both")
{
    const uint32_t all = FC_VAMPIRISM | FC_ATTACK_SUPPORT | FC_DEFENCE_SUPPORT;

    arena("map=miracles-of-mechanics");
    faction(1, FC_STYX);
    mine = unit("S-ZWA1", "5.2", "seat=1 red");
    yours = unit("S-ZWA1", "7.2", "");
    begin("red 1");
    CHECK_EQ(abilities_of(mine) & all, all);
    CHECK_EQ(abilities_of(yours) & all, all);
}

TEST(FC_907, "campaign-only units are not available")
{
    static const char *const campaign[] = {"E-STA", "E-ANN", "S-MAN", "S-VAM"};

    for (int i = 0; i < 4; i++)
        REFUSED(army("battle-royale", i < 2 ? "empire" : "styx", campaign[i], i < 2 ? "TE04" : "TS01"), "(FC-907)");
}

/* ---- the map ---- */

TEST(FC_910, "a scenario's map with its terrain, without its capture points and conditions")
{
    royale("map=miracles-of-mechanics");
    begin("");
    CHECK_EQ(state->ask, FC_ASK_DEPLOY); /* nothing to place */
    CHECK_EQ(state->cell[hex("6.2")].terrain, rules->graveyard);
    CHECK_EQ(state->cell[hex("5.6")].terrain, rules->hill);
    royale("map=first-battle");
    begin("");
    CHECK_EQ(state->cell[hex("6.4")].terrain, rules->bridge);
    for (int h = 0; h < rules->map.hexes; h++)
        CHECK(!state->cell[h].cp);
    CHECK_EQ(rules->conditions.town_die, 0);
    CHECK_EQ(rules->conditions.bonuses, 0);
    CHECK_EQ(rules->conditions.kill_vp, 0);
    CHECK(rules->conditions.elimination);
    royale("map=decisive-battle");
    CHECK_EQ(rules->conditions.towns_fall_to, FC_NONE);
    royale("map=overwhelming-barrier");
    CHECK_EQ(rules->conditions.river_walker_base, FC_NONE);
    royale("");
    begin("");
    CHECK_EQ(state->ask, FC_ASK_PIECE);
}

TEST(FC_911, "zones: rows 0-1 and 7-8, without impassable hexes")
{
    static const char *const maps[] = {"",
                                       "map=first-battle",
                                       "map=multi-headed-horror",
                                       "map=difficult-decision",
                                       "map=miracles-of-mechanics",
                                       "map=overwhelming-barrier",
                                       "map=decisive-battle"};

    for (int i = 0; i < 7; i++) {
        royale(maps[i]);
        for (int h = 0; h < rules->map.hexes; h++) {
            int row = rules->map.at[h].r, zone = row <= 1 ? 2 : row >= 7 ? 1 : 0;
            CHECK_EQ(rules->map.hex[h].zone, rules->terrain[rules->map.hex[h].terrain].impassable ? 0 : zone);
        }
    }
    royale("map=miracles-of-mechanics");
    CHECK_EQ(rules->map.hex[hex("2.1")].zone, 0); /* Rocks */
}

TEST(FC_912, "an empty map; each has 2 Forests, a Hill, Rocks, a Town and a joker")
{
    royale("");
    terrain_begins();
    for (int h = 0; h < rules->map.hexes; h++)
        CHECK_EQ(state->cell[h].terrain, rules->open);
    CHECK_EQ(choices(first_player), 7); /* four kinds and three ways of the joker */
    lay("forest", "0.2");
    lay("forest", "12.2");
    lay("forest", "0.4");
    lay("forest", "12.4");
    refused(first_player, "piece forest", FC_WHY_PIECE_SPENT, 912);
    lay("joker-hill", "6.2");
    CHECK_EQ(state->cell[hex("6.2")].terrain, rules->hill);
    lay("joker-rocks", "6.6");
    CHECK_EQ(state->cell[hex("6.6")].terrain, rules->rocks);
    refused(first_player, "piece joker-forest", FC_WHY_PIECE_SPENT, 912);
    refused(first_player, "piece joker-hill", FC_WHY_PIECE_SPENT, 912);
    lay("hill", "3.2");
    refused(first_player, "piece hill", FC_WHY_NOT_ASKED, 912);
    lay("hill", "3.6");
    refused(first_player, "piece hill", FC_WHY_PIECE_SPENT, 912);
    CHECK(listed(first_player, "piece rocks") && listed(first_player, "piece town"));
    CHECK_EQ(choices(first_player), 2);
}

TEST(FC_913, "a random player begins, then they alternate until all 12 pieces lie")
{
    int n = 0, pieces = 0;

    royale("");
    for (uint64_t seed = 1; seed <= 100; seed++) {
        start_with(seed);
        n += state->active == 0;
    }
    CHECK(n > 25 && n < 75);
    terrain_begins();
    for (int i = 0; i < 12; i++) {
        int seat = turn_of();
        CHECK_EQ(seat, i & 1 ? second_player : first_player);
        CHECK_EQ(state->ask, FC_ASK_PIECE);
        play_default();
        CHECK_EQ(state->ask, FC_ASK_PLACE);
        CHECK_EQ(turn_of(), seat);
        play_default();
        pieces += heard_count(FC_EV_PIECE);
    }
    CHECK_EQ(pieces, 12);
    CHECK_EQ(state->ask, FC_ASK_EDGE);
}

TEST(FC_914, "pieces in rows 2 to 6, on an empty hex")
{
    royale("");
    terrain_begins();
    offer("forest");
    refused(first_player, "place 6.1", FC_WHY_PIECE_ROWS, 914);
    refused(first_player, "place 6.7", FC_WHY_PIECE_ROWS, 914);
    refused(first_player, "place 0.0", FC_WHY_PIECE_ROWS, 914);
    CHECK(listed(first_player, "place 0.2") && listed(first_player, "place 12.6") && listed(first_player, "place 6.4"));
    CHECK_EQ(choices(first_player), 13 + 12 + 13 + 12 + 13);
    play(first_player, "place 6.4");
    offer("hill");
    refused(second_player, "place 6.4", FC_WHY_PIECE_ON, 914);
}

TEST(FC_915, "no piece beside more than two others: the new one")
{
    royale("");
    terrain_begins();
    lay("forest", "7.4");
    lay("forest", "5.3");
    offer("forest");
    CHECK(listed(first_player, "place 6.4")); /* beside two */
    play(first_player, "place 5.5");
    offer("forest");
    refused(second_player, "place 6.4", FC_WHY_PIECE_CROWDED, 915);
    CHECK(listed(second_player, "place 4.5"));
}

TEST(FC_915, "no piece beside more than two others: those that lie there already")
{
    royale("");
    terrain_begins();
    lay("forest", "5.4");
    lay("forest", "6.4");
    lay("forest", "7.4");
    offer("forest");
    refused(second_player, "place 6.3", FC_WHY_PIECE_CROWDED, 915); /* would be the third beside 6.4 */
    CHECK(listed(second_player, "place 8.4"));
    CHECK(listed(second_player, "place 4.4"));
}

TEST(FC_916, "no Town within 2 hexes of another")
{
    royale("");
    terrain_begins();
    lay("town", "6.4");
    offer("town");
    refused(second_player, "place 7.4", FC_WHY_TOWN_NEAR, 916);
    refused(second_player, "place 8.4", FC_WHY_TOWN_NEAR, 916);
    CHECK(listed(second_player, "place 9.4"));
    play(second_player, "place 9.4");
    offer("forest");
    CHECK(listed(first_player, "place 8.4")); /* other pieces may lie there */
}

TEST(FC_917, "all passable hexes stay connected on foot")
{
    royale("");
    terrain_begins();
    lay("rocks", "0.3");
    lay("rocks", "1.4");
    offer("joker-rocks");
    refused(first_player, "place 0.5", FC_WHY_CUTS_MAP, 917); /* 0.4 would be an island */
    CHECK(listed(first_player, "place 10.4"));
    play(first_player, "place 10.4");
    offer("joker-forest");
    CHECK(listed(second_player, "place 0.5")); /* a Forest can be entered */
}

/* A map on which only a few hexes of rows 2 to 6 are free. */
static void crowded_map(const char *free_hexes)
{
    royale("");
    for (int h = rules->map.row_start[2]; h < rules->map.row_start[7]; h++)
        rules->map.hex[h].terrain = rules->forest;
    terrain(free_hexes, "open");
}

TEST(FC_918, "a piece that cannot be placed is discarded")
{
    int lost = 0;

    crowded_map("6.4 7.4 8.4");
    terrain_begins();
    lay("town", "6.4");
    offer("town");
    CHECK(heard(FC_EV_PIECE_LOST));
    CHECK(asked(FC_ASK_PIECE, first_player));
    CHECK_EQ(state->side[second_player - 1].pieces[FC_PIECE_TOWN], 0);
    CHECK_EQ(state->towns, 1);
    lay("hill", "7.4");
    lay("forest", "8.4");
    while (state->ask == FC_ASK_PIECE) { /* no hex is free any more */
        play_default();
        lost += heard_count(FC_EV_PIECE_LOST);
    }
    CHECK_EQ(lost, 8);
    CHECK(asked(FC_ASK_EDGE, second_player));
}

TEST(FC_918, "a joker that fits as something else is not discarded")
{
    crowded_map("6.4");
    for (int c = 0; c < 13; c++)
        if (c != 6)
            rules->map.hex[rules->map.row_start[4] + c].terrain = rules->rocks;
    terrain_begins(); /* Rocks on the only pass would cut the map */
    refused(first_player, "piece joker-rocks", FC_WHY_CUTS_MAP, 917);
    CHECK(listed(first_player, "piece joker-forest"));
    offer("rocks");
    CHECK(heard(FC_EV_PIECE_LOST));
    lay("joker-hill", "6.4");
    CHECK(listed(first_player, "piece joker-rocks")); /* now it fits as nothing: gone whatever it is called */
    offer("joker-rocks");
    CHECK(heard(FC_EV_PIECE_LOST));
}

TEST(FC_918, "an element that finds no hex is left out")
{
    crowded_map("6.4 10.4");
    rules->options.elements = 1;
    terrain_begins();
    lay("hill", "6.4");
    lay("hill", "10.4");
    play_until(FC_ASK_EDGE); /* nobody was asked for an element */
    CHECK_EQ(state->fixtures, 0);
    CHECK_EQ(turn_of(), second_player);
}

/* ---- edges and options ---- */

/* Where a seat may deploy: the lowest and the highest row. */
static void check_rows(int seat, int from, int to)
{
    struct action list[128];
    int n;

    play_until(FC_ASK_DEPLOY);
    if (turn_of() != seat) {
        play_default();
        play_default();
    }
    CHECK_EQ(turn_of(), seat);
    play_default();
    n = fc_game.rules.actions(&rules->head, state, seat - 1, list, 128);
    CHECK(n >= 24);
    for (int i = 0; i < n; i++) {
        int row = rules->map.at[list[i].arg[0]].r;
        CHECK(row >= from && row <= to);
    }
}

TEST(FC_919, "B, who placed last, chooses his edge; A has the other")
{
    for (int seat = 1; seat <= FC_SEATS; seat++)
        for (int north = 0; north < 2; north++) {
            uint64_t seed = 0;
            royale("");
            do
                start_with(++seed);
            while (state->active != seat - 1 && seed < 100); /* this seat is A */
            play_until(FC_ASK_EDGE);
            CHECK_EQ(turn_of(), 3 - seat);
            refused(seat, "edge north", FC_WHY_NOT_ASKED, 919);
            CHECK_EQ(choices(3 - seat), 2);
            play(3 - seat, north ? "edge north" : "edge south");
            check_rows(3 - seat, north ? 0 : 7, north ? 1 : 8);
            play_default();
            check_rows(seat, north ? 7 : 0, north ? 8 : 1);
        }
}

TEST(FC_920, "the option river: row 4 is a River with a Bridge and two Fords, and no place for pieces")
{
    struct own_army none = {0};

    royale("river=yes");
    terrain_begins();
    for (int c = 0; c < 13; c++)
        CHECK_EQ(state->cell[rules->map.row_start[4] + c].terrain, c == 6              ? rules->bridge
                                                                   : c == 2 || c == 10 ? rules->ford
                                                                                       : rules->river);
    offer("forest");
    refused(first_player, "place 6.4", FC_WHY_PIECE_ROWS, 920);
    refused(first_player, "place 0.4", FC_WHY_PIECE_ROWS, 920);
    CHECK(listed(first_player, "place 6.3"));
    CHECK_EQ(choices(first_player), 13 + 12 + 12 + 13);
    play(first_player, "place 6.3");
    REFUSED(armies("battle-royale map=first-battle river=yes", none, none), "(FC-920");
}

TEST(FC_921, "the option elements: each places one more, none of the other faction, under the same limits")
{
    int styx_turn, own;

    royale("elements=yes");
    terrain_begins();
    for (int i = 0; i < 24; i++)
        play_default();
    CHECK(asked(FC_ASK_ELEMENT, first_player));
    styx_turn = first_player == 2;
    refused(first_player, styx_turn ? "element statue-of-holy-warrior" : "element altar-of-styx",
            FC_WHY_ELEMENT_FACTION, 921);
    refused(first_player, "element dark-plains", FC_WHY_MALFORMED, 921); /* a card's template */
    CHECK(listed(first_player, "element tree"));
    play(first_player, "element tree");
    refused(first_player, "place 6.1", FC_WHY_PIECE_ROWS, 914);
    CHECK(listed(first_player, "place 12.6"));
    play(first_player, "place 12.6");
    CHECK(heard(FC_EV_ELEMENT));
    CHECK(asked(FC_ASK_ELEMENT, second_player));
    play(second_player, styx_turn ? "element statue-of-holy-warrior" : "element altar-of-styx");
    refused(second_player, "place 12.6", FC_WHY_PIECE_ON, 914);
    play(second_player, "place 12.4");
    own = state->cell[hex("12.4")].fixture;
    CHECK_EQ(state->fixture[own].owner, second_player - 1);
    CHECK_EQ(state->fixtures, 2);
    CHECK(asked(FC_ASK_EDGE, second_player));
}

TEST(FC_922, "a program's answers go through the same procedure, and everybody reads them")
{
    int pieces = 0, elements = 0, edges = 0;

    royale("elements=yes river=yes");
    terrain_begins();
    while (state->ask != FC_ASK_DEPLOY) { /* play() refuses whatever is illegal */
        play_default();
        for (int i = 0; i < told_n; i++) {
            pieces += told[i].kind == FC_EV_PIECE;
            elements += told[i].kind == FC_EV_ELEMENT;
            edges += told[i].kind == FC_EV_EDGE;
            CHECK_EQ(told[i].to, TO_ALL);
        }
    }
    CHECK_EQ(pieces, 12);
    CHECK_EQ(elements, 2);
    CHECK_EQ(edges, 1);
}

TEST(FC_925, "token and deployment as in scenarios: the larger army first, alternately, then the rest")
{
    int larger = 2, placed[3] = {0};

    royale("");
    terrain_begins(); /* Vanguard: 8 units against 9 */
    play_until(FC_ASK_DEPLOY);
    CHECK_EQ(state->initiative, larger - 1);
    while (state->reserve[0] && state->reserve[1]) {
        CHECK_EQ(turn_of(), (placed[1] + placed[2]) & 1 ? 1 : 2);
        placed[turn_of()]++;
        if (state->ask == FC_ASK_DEPLOY)
            play_default();
        play_default();
    }
    CHECK_EQ(placed[1], 8);
    CHECK_EQ(placed[2], 8);
    CHECK(asked(FC_ASK_DEPLOY_AT, 2));
    play_default();
    CHECK_EQ(state->phase, FC_PHASE_COMMAND);
    CHECK_EQ(state->turn, 1);
}

/* ---- the end ---- */

TEST(FC_930, "the battle ends at once when a side has no unit left")
{
    arena("");
    unit("E-LEG1", "6.4", "red fatigue=2");
    unit("E-CRU", "0.8", "green"); /* has not acted yet */
    unit("S-CAV1", "6.5", "losses=3 fatigue=2");
    begin("red 1");
    dice("HEE");
    play(1, "attack b1");
    settle();
    CHECK(won_by(1, FC_END_ELIMINATION));
    CHECK(heard(FC_EV_WON) && !heard(FC_EV_END_OF_TURN));
    CHECK_EQ(result().share[0], 1000);
    CHECK_EQ(result().share[1], 0);
    CHECK_EQ(result().rule.number, 930);
    refused(1, "end", FC_WHY_OVER, 736);
}

TEST(FC_930, "the side that attacks can be the one that dies out")
{
    arena("");
    unit("E-LEG1", "6.4", "red losses=3 fatigue=2");
    unit("S-CAV1", "6.5", "guard fatigue=2");
    begin("red 1");
    dice("EEE HU");
    play(1, "attack b1");
    play(2, "answer roll");
    settle();
    CHECK(won_by(2, FC_END_ELIMINATION));
}

TEST(FC_X87, "the last units of both sides destroy each other: a draw")
{
    arena("");
    unit("E-LEG1", "6.4", "red losses=3 fatigue=2");
    unit("S-CAV1", "6.5", "guard losses=3 fatigue=2");
    begin("red 1");
    dice("HEE HU");
    play(1, "attack b1");
    play(2, "answer roll");
    settle();
    CHECK(state->head.over);
    CHECK_EQ(state->winner, FC_NONE);
    CHECK_EQ(state->ending, FC_END_ELIMINATION);
    CHECK_EQ(result().share[0], 500);
    CHECK_EQ(result().share[1], 500);
}

TEST(FC_931, "a side that generates no order has lost")
{
    arena("");
    unit("E-LEG1", "6.8", "");
    rules->type[type_of("S-HYD")].lead[FC_RED] = 0;
    unit("S-HYD", "6.0", "");
    begin("command");
    CHECK(won_by(1, FC_END_NO_ORDERS));
    arena("");
    unit("E-LEG1", "6.8", "");
    unit("S-HYD", "6.0", "");
    begin("command");
    CHECK(!state->head.over);
}

/* The last activations of a turn; Styx has lost a unit of 35 points in it, or both have lost one. */
static void last_turn(const char *how, const char *faces)
{
    arena("");
    unit("E-LEG1", "6.4", "red losses=3 fatigue=2");
    unit("S-CAV1", "6.5", "guard losses=3 fatigue=2");
    unit("E-CRU", "0.8", "");
    unit("S-HYD", "0.0", "");
    begin(how);
    dice(faces);
    play(1, "attack b1");
    play(2, "answer roll");
    settle();
    if (asked(FC_ASK_ADVANCE, 1))
        play(1, "stay");
}

TEST(FC_932, "after turn 15 the side that destroyed more points wins")
{
    royale("");
    CHECK_EQ(rules->options.turn_limit, 15);
    last_turn("red 1 turn=14", "HEE UU");
    CHECK(!state->head.over);
    CHECK_EQ(state->turn, 15);
    last_turn("red 1 turn=15", "HEE UU");
    CHECK(won_by(1, FC_END_TURN_LIMIT));
    CHECK_EQ(result().rule.number, 932);
    CHECK_EQ(result().score[0], 35);
    last_turn("red 1 turn=15", "HEE HU"); /* 23 points against 35 */
    CHECK(won_by(1, FC_END_TURN_LIMIT));
    CHECK_EQ(result().score[1], 23);
    last_turn("red 1 turn=15", "EEE HU");
    CHECK(won_by(2, FC_END_TURN_LIMIT));
    last_turn("red 1 turn=15", "EEE UU"); /* nothing was destroyed */
    CHECK(state->head.over);
    CHECK_EQ(state->winner, FC_NONE);
}

TEST(FC_932, "a unit that Necromancy raised counts its cost")
{
    int raised;

    arena("");
    unit("S-IME", "6.4", "red fatigue=2");
    unit("E-SHO1", "6.5", "losses=3 fatigue=2");
    unit("E-LEG1", "7.5", "blue fatigue=2");
    begin("red 2 turn=15");
    dice("HEEE");
    play(2, "attack a1");
    settle();
    play(2, "raise");
    raised = state->cell[hex("6.5")].unit;
    CHECK_EQ(state->unit[raised].type, rules->zombie);
    state->unit[raised].losses = 3;
    dice("HEE");
    play(1, "attack b17");
    settle();
    CHECK(!alive(raised));
    CHECK_EQ(state->side[1].points_lost, 15);
    if (asked(FC_ASK_ADVANCE, 1))
        play(1, "stay");
    CHECK(won_by(2, FC_END_TURN_LIMIT)); /* 27 against 15 */
}

TEST(FC_901, "another limit can be agreed: the option points holds for both sides")
{
    royale("points=249");
    CHECK_EQ(rules->army[0].points, 249);
    CHECK_EQ(rules->army[1].points, 249);
    royale("size=grand points=499");
    CHECK_EQ(rules->army[0].points, 499);
}
