/* scenarios_test.c: the shipped scenarios say what the rule book says. */
#include <stdio.h>
#include <string.h>
#include "core/hex.h"
#include "helper.h"

static struct trial scenario(const char *id, const char *options)
{
    struct trial t = try_match(id, options, NULL, NULL);
    if (!t.rs)
        test_fail(__FILE__, __LINE__, "%s %s:\n%s", id, options, t.report.text);
    return t;
}

static int points(const struct fc_ruleset *rs, int seat)
{
    int sum = 0;
    for (int i = 0; i < rs->army[seat].units; i++)
        sum += rs->type[rs->army[seat].type[i]].cost;
    return sum;
}

static int terrain_count(const struct fc_ruleset *rs, int terrain)
{
    int n = 0;
    for (int i = 0; i < rs->map.hexes; i++)
        n += rs->map.hex[i].terrain == terrain;
    return n;
}

static int zone_count(const struct fc_ruleset *rs, int seat, int group)
{
    int n = 0;
    for (int i = 0; i < rs->map.hexes; i++)
        n += rs->map.hex[i].zone == 1 + seat + 2 * group;
    return n;
}

static int capture_points(const struct fc_ruleset *rs)
{
    int n = 0;
    for (int i = 0; i < rs->map.hexes; i++)
        n += rs->map.hex[i].cp;
    return n;
}

static const struct fc_hexdata *at(const struct fc_ruleset *rs, int column, int row)
{
    int hex = fc_hex_at(&rs->map, column, row);
    CHECK(hex >= 0);
    return &rs->map.hex[hex];
}

static int held(const struct fc_ruleset *rs, int seat, const char *unit)
{
    int n = 0, type = fc_type_by_id(rs, unit);
    CHECK(type >= 0);
    for (int i = 0; i < rs->army[seat].units; i++)
        n += rs->army[seat].type[i] == type;
    return n;
}

/* ---- printed totals ---- */

static const struct printed {
    const char *id;
    int number, target, points[2], units[2], first;
} printed[] = {
    {"first-battle", 1, 10, {193, 188}, {7, 9}, FC_FIRST_SEAT2},
    {"multi-headed-horror", 2, 10, {210, 208}, {7, 7}, FC_FIRST_AGREED},
    {"difficult-decision", 3, 12, {238, 188}, {8, 9}, FC_FIRST_SEAT2},
    {"miracles-of-mechanics", 4, 12, {269, 208}, {8, 8}, FC_FIRST_AGREED},
    {"overwhelming-barrier", 5, 15, {361, 343}, {9, 10}, FC_FIRST_SEAT2},
    {"decisive-battle", 6, 10, {269, 278}, {8, 9}, FC_FIRST_SEAT2},
};

TEST(FC_142, "the limit of a side is the printed total of its recommended roster")
{
    TEST_ALSO(FC_175);
    TEST_ALSO(FC_170);
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        struct trial t = scenario(printed[i].id, "");
        CHECK_EQ(t.rs->scenario_number, printed[i].number);
        CHECK_EQ(t.rs->conditions.target_vp, printed[i].target);
        CHECK_EQ(t.rs->conditions.kill_vp, 1);
        CHECK_EQ(t.rs->first, printed[i].first);
        for (int seat = 0; seat < 2; seat++) {
            CHECK_EQ(t.rs->army[seat].faction, seat ? FC_STYX : FC_EMPIRE);
            CHECK_EQ(t.rs->army[seat].points, printed[i].points[seat]);
            CHECK_EQ(points(t.rs, seat), printed[i].points[seat]);
            CHECK_EQ(t.rs->army[seat].units, printed[i].units[seat]);
            CHECK_EQ(t.rs->army[seat].cards, printed[i].units[seat]);
        }
        end_trial(&t);
    }
}

TEST(standard_map, "9 rows of 13 and 12 hexes, symmetric under half a turn")
{
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        struct trial t = scenario(printed[i].id, "");
        const struct fc_map *map = &t.rs->map;
        CHECK_EQ(map->hexes, 113);
        CHECK_EQ(map->rows, 9);
        CHECK_EQ(map->columns, 13);
        CHECK_EQ(fc_hex_at(map, 12, 1), -1);
        CHECK_EQ(fc_hex_at(map, 12, 2), 13 + 12 + 12);
        for (int h = 0; h < map->hexes; h++) {
            for (int dir = 0; dir < HEX_DIRS; dir++) {
                int to = map->next[h][dir];
                CHECK(to < 0 || hex_distance(map->at[h], map->at[to]) == 1);
                CHECK(to < 0 || map->next[to][(dir + 3) % HEX_DIRS] == h);
            }
        }
        end_trial(&t);
    }
}

TEST(deck_contents, "the printed decks, card by card")
{
    struct trial t = scenario("first-battle", "");
    static const char *const styx[] = {"TS01", "TS02", "TS03", "TS04", "TS05", "TS06", "TS07", "TS08", "TS08"};
    for (int i = 0; i < 9; i++)
        CHECK_STR(t.rs->card[t.rs->army[1].card[i]].id, styx[i]);
    static const char *const empire[] = {"TE01", "TE02", "TE03", "TE04", "TE05", "TE06", "TE07"};
    for (int i = 0; i < 7; i++)
        CHECK_STR(t.rs->card[t.rs->army[0].card[i]].id, empire[i]);
    end_trial(&t);
}

/* ---- the scenarios one by one ---- */

TEST(FC_815, "First Battle: target, towns, bonus for Roland")
{
    struct trial t = scenario("first-battle", "");
    const struct fc_conditions *c = &t.rs->conditions;
    CHECK_EQ(c->cp_vp, 1);
    CHECK_EQ(c->town_die, 1);
    CHECK_EQ(c->bonuses, 1);
    CHECK_STR(c->bonus[0].base, "roland");
    CHECK_EQ(c->bonus[0].by, FC_STYX);
    CHECK_EQ(c->bonus[0].vp, 1);
    CHECK_EQ(c->towns_fall_to, FC_NONE);
    CHECK_EQ(c->river_walker_base, FC_NONE);
    CHECK_EQ(at(t.rs, 3, 3)->terrain, t.rs->town);
    CHECK_EQ(at(t.rs, 8, 5)->terrain, t.rs->town);
    CHECK_EQ(at(t.rs, 6, 4)->terrain, t.rs->bridge);
    CHECK_EQ(at(t.rs, 2, 4)->terrain, t.rs->ford);
    CHECK_EQ(at(t.rs, 10, 4)->terrain, t.rs->ford);
    CHECK_EQ(terrain_count(t.rs, t.rs->river), 10);
    CHECK_EQ(terrain_count(t.rs, t.rs->forest), 8);
    CHECK_EQ(terrain_count(t.rs, t.rs->hill), 2);
    CHECK(at(t.rs, 6, 4)->cp && at(t.rs, 3, 3)->cp && at(t.rs, 8, 5)->cp);
    CHECK_EQ(capture_points(t.rs), 3);
    CHECK_EQ(t.rs->places, 2);
    CHECK_STR(t.rs->place_name[0][LANG_ES], "Ginnoh");
    CHECK_EQ(t.rs->place_hex[0], fc_hex_at(&t.rs->map, 3, 3));
    CHECK_EQ(zone_count(t.rs, 0, 0), 25);
    CHECK_EQ(zone_count(t.rs, 1, 0), 25);
    end_trial(&t);
}

TEST(FC_820, "Multi-headed Horror: both Towns, Rest in Towns, bonus for the Hydra")
{
    struct trial t = scenario("multi-headed-horror", "");
    const struct fc_conditions *c = &t.rs->conditions;
    CHECK_STR(c->bonus[0].base, "hydra");
    CHECK_EQ(c->bonus[0].by, FC_EMPIRE);
    CHECK_EQ(c->both_towns_vp, 1);
    CHECK_EQ(c->both_towns_less, 1);
    CHECK_EQ(c->rest_in_town, 1 << FC_EMPIRE);
    CHECK_EQ(terrain_count(t.rs, t.rs->town), 2);
    CHECK_EQ(terrain_count(t.rs, t.rs->rocks), 2);
    CHECK_EQ(zone_count(t.rs, 0, 0), 38);
    end_trial(&t);
}

TEST(flank_zone, "Difficult Decision: a flank zone for three units")
{
    TEST_ALSO(FC_830);
    struct trial t = scenario("difficult-decision", "");
    CHECK_EQ(zone_count(t.rs, 0, 0), 25);
    CHECK_EQ(zone_count(t.rs, 0, 1), 4);
    CHECK_EQ(at(t.rs, 10, 3)->zone, 1 + 0 + 2 * 1);
    CHECK_EQ(t.rs->army[0].zone_limit[0], 0);
    CHECK_EQ(t.rs->army[0].zone_limit[1], 3);
    CHECK_EQ(zone_count(t.rs, 1, 0), 23);
    CHECK_STR(t.rs->conditions.bonus[0].base, "crusader");
    end_trial(&t);
}

TEST(side_zones, "Miracles of Mechanics: two side zones for two units each")
{
    TEST_ALSO(FC_840);
    TEST_ALSO(FC_841);
    struct trial t = scenario("miracles-of-mechanics", "");
    CHECK_EQ(zone_count(t.rs, 0, 1), 3);
    CHECK_EQ(zone_count(t.rs, 0, 2), 3);
    CHECK_EQ(t.rs->army[0].zone_limit[1], 2);
    CHECK_EQ(t.rs->army[0].zone_limit[2], 2);
    CHECK_EQ(at(t.rs, 6, 2)->terrain, t.rs->graveyard);
    CHECK_EQ(terrain_count(t.rs, t.rs->graveyard), 1);
    int centre = fc_hex_at(&t.rs->map, 6, 2);
    for (int i = 0; i < t.rs->map.hexes; i++)
        CHECK_EQ(t.rs->map.hex[i].zone == 2, hex_distance(t.rs->map.at[i], t.rs->map.at[centre]) <= 2);
    end_trial(&t);
}

TEST(FC_860, "An Overwhelming Barrier: river walker, Towns, bonus for Heroes and Colossal Creatures")
{
    struct trial t = scenario("overwhelming-barrier", "");
    const struct fc_conditions *c = &t.rs->conditions;
    CHECK_EQ(c->river_walker_base, t.rs->type[fc_type_by_id(t.rs, "S-HYD")].base_index);
    CHECK_EQ(c->all_towns_vp[FC_EMPIRE], 1);
    CHECK_EQ(c->all_towns_vp[FC_STYX], 0);
    CHECK_EQ(c->each_town_vp[FC_STYX], 1);
    CHECK_EQ(c->each_town_vp[FC_EMPIRE], 0);
    CHECK_EQ(c->bonus[0].classes, 1 << FC_HERO | 1 << FC_COLOSSAL);
    CHECK_EQ(c->bonus[0].by, FC_ANY_FACTION);
    end_trial(&t);
}

TEST(FC_874, "Decisive Battle: no Hydra, no capture points, four Towns that can fall")
{
    TEST_ALSO(FC_870);
    TEST_ALSO(FC_R35);
    struct trial t = scenario("decisive-battle", "");
    const struct fc_conditions *c = &t.rs->conditions;
    CHECK_EQ(held(t.rs, 1, "S-HYD"), 0);
    CHECK_EQ(capture_points(t.rs), 0);
    CHECK_EQ(c->cp_vp, 0);
    CHECK_EQ(terrain_count(t.rs, t.rs->town), 4);
    CHECK_EQ(c->towns_fall_to, FC_STYX);
    CHECK_EQ(c->fall_vp, 1);
    CHECK_EQ(c->hold_all_vp, 2);
    CHECK_EQ(c->hold_some_vp, 1);
    CHECK_EQ(c->fallen_terrain, t.rs->graveyard);
    CHECK_EQ(t.rs->places, 4);
    CHECK_EQ(at(t.rs, 6, 4)->zone, 0);
    end_trial(&t);
}

/* ---- Battle Royale ---- */

TEST(FC_901, "three sizes, the same limit for both, recommended armies within it")
{
    TEST_ALSO(FC_143);
    TEST_ALSO(FC_904);
    static const char *const options[] = {"size=vanguard", "size=main", "size=grand", ""};
    static const int limit[] = {250, 400, 500, 250};
    for (int i = 0; i < 4; i++) {
        struct trial t = scenario("battle-royale", options[i]);
        CHECK_EQ(t.rs->conditions.elimination, 1);
        CHECK_EQ(t.rs->conditions.target_vp, 0);
        for (int seat = 0; seat < 2; seat++) {
            CHECK_EQ(t.rs->army[seat].points, limit[i]);
            CHECK(points(t.rs, seat) <= limit[i] && points(t.rs, seat) > limit[i] - 10);
            CHECK_EQ(t.rs->army[seat].cards, t.rs->army[seat].units);
        }
        end_trial(&t);
    }
}

TEST(FC_910, "a scenario map without its capture points and conditions")
{
    TEST_ALSO(FC_911);
    for (size_t i = 0; i < sizeof printed / sizeof *printed; i++) {
        char option[60];
        snprintf(option, sizeof option, "map=%s", printed[i].id);
        struct trial t = scenario("battle-royale", option), own = scenario(printed[i].id, "");
        CHECK_EQ(t.rs->options.free_map, 0);
        CHECK_EQ(capture_points(t.rs), 0);
        CHECK_EQ(t.rs->conditions.towns_fall_to, FC_NONE);
        for (int h = 0; h < t.rs->map.hexes; h++) {
            int row = t.rs->map.at[h].r, terrain = t.rs->map.hex[h].terrain;
            int zone = t.rs->terrain[terrain].impassable ? 0 : row < 2 ? 2 : row > 6 ? 1 : 0;
            CHECK_EQ(terrain, own.rs->map.hex[h].terrain);
            CHECK_EQ(t.rs->map.hex[h].zone, zone);
        }
        end_trial(&t);
        end_trial(&own);
    }
}

TEST(river_map, "the river of the free map")
{
    struct trial t = scenario("battle-royale", ""), river = scenario("battle-royale", "river=yes elements=yes");
    CHECK_EQ(t.rs->options.free_map, 1);
    CHECK_EQ(terrain_count(t.rs, t.rs->open), 113);
    CHECK_EQ(river.rs->options.free_map, 1);
    CHECK_EQ(river.rs->options.river, 1);
    CHECK_EQ(river.rs->options.elements, 1);
    CHECK_EQ(terrain_count(river.rs, t.rs->river), 10);
    CHECK_EQ(at(river.rs, 6, 4)->terrain, t.rs->bridge);
    CHECK_EQ(at(river.rs, 2, 4)->terrain, t.rs->ford);
    CHECK_EQ(at(river.rs, 10, 4)->terrain, t.rs->ford);
    CHECK_EQ(memcmp(t.rs->constants.pieces, "\2\1\1\1", 4), 0);
    CHECK_EQ(t.rs->constants.jokers, 1);
    end_trial(&t);
    end_trial(&river);
}

TEST(turn_limits, "a Battle Royale is limited to 15 turns unless the option says otherwise")
{
    struct trial t = scenario("battle-royale", ""), long_one = scenario("battle-royale", "turn-limit=0");
    struct trial other = scenario("first-battle", ""), limited = scenario("first-battle", "turn-limit=30");
    CHECK_EQ(t.rs->options.turn_limit, 15);
    CHECK_EQ(long_one.rs->options.turn_limit, 0);
    CHECK_EQ(other.rs->options.turn_limit, 0);
    CHECK_EQ(limited.rs->options.turn_limit, 30);
    end_trial(&t);
    end_trial(&long_one);
    end_trial(&other);
    end_trial(&limited);
}

/* ---- units, cards, terrain ---- */

TEST(FC_156, "unit cards hold the fields of the rule book")
{
    TEST_ALSO(FC_146);
    TEST_ALSO(FC_163);
    struct trial t = scenario("first-battle", "");
    const struct fc_ruleset *rs = t.rs;
    CHECK_EQ(rs->types, 26);
    const struct fc_type *leg = &rs->type[fc_type_by_id(rs, "E-LEG3")];
    CHECK_STR(leg->name[LANG_ES], "Legionarios Campeones");
    CHECK_EQ(leg->level, 3);
    CHECK_EQ(leg->base_index, rs->type[fc_type_by_id(rs, "E-LEG1")].base_index);
    CHECK_EQ(leg->own.abilities, FC_REGROUP | FC_ARMOUR | FC_DEFENDER);
    CHECK_EQ(leg->surcharges, 2);
    CHECK_EQ(leg->surcharge[0].unfatigue, 1);
    CHECK_EQ(leg->surcharge[0].cost[FC_GREEN], 1);
    CHECK_EQ(leg->surcharge[1].grant.x[FC_X_MASTER_DEFENCE], 2);
    CHECK_EQ(leg->surcharge[1].until, FC_UNTIL_TURN);
    CHECK_EQ(leg->lead_dice, 1);
    CHECK_EQ(leg->lead_rerolls, 1);
    const struct fc_type *ime = &rs->type[fc_type_by_id(rs, "S-IME")];
    CHECK_EQ(ime->klass, FC_HERO);
    CHECK_EQ(ime->ranged, 0);
    CHECK_EQ(ime->surcharge[0].grant.magic_dice, 3);
    CHECK_EQ(ime->surcharge[0].grant.magic_base, 2);
    CHECK_EQ(ime->surcharge[0].grant.magic_max, 4);
    CHECK_EQ(ime->lead[FC_PURPLE] + ime->lead[FC_RED], 2);
    const struct fc_type *rol = &rs->type[fc_type_by_id(rs, "E-ROL")];
    CHECK_EQ(rol->aura_radius, 2);
    CHECK_EQ(rol->aura.abilities, FC_BRAVE);
    CHECK_EQ(rs->zombie, fc_type_by_id(rs, "S-ZWA1"));
    end_trial(&t);
}

TEST(stamina_values, "the Crusader alone has no Stamina; two is usual")
{
    TEST_ALSO(FC_411);
    struct trial t = scenario("first-battle", "");
    int two = 0;
    for (int i = 0; i < t.rs->types; i++) {
        const struct fc_type *type = &t.rs->type[i];
        CHECK_EQ(type->stamina == FC_NONE, strcmp(type->id, "E-CRU") == 0);
        two += type->stamina == 2;
    }
    CHECK(two > t.rs->types / 2);
    end_trial(&t);
}

TEST(provenance, "costs of the rosters are printed or derived, everything else says what it is")
{
    struct trial t = scenario("first-battle", "");
    for (int i = 0; i < t.rs->types; i++) {
        const struct fc_type *type = &t.rs->type[i];
        CHECK_EQ(fc_set(type->printed | type->derived, FC_UNIT_COST), !type->campaign);
        CHECK(!fc_set(type->printed | type->derived, FC_UNIT_STRENGTH));
    }
    const struct fc_type *leg = &t.rs->type[fc_type_by_id(t.rs, "E-LEG1")];
    CHECK(fc_set(leg->derived, FC_UNIT_COST) && fc_set(leg->printed, FC_UNIT_DEFENCE));
    CHECK(fc_set(t.rs->type[fc_type_by_id(t.rs, "S-CAV1")].printed, FC_UNIT_ATTACK));
    end_trial(&t);
}

TEST(cards, "tactic cards as small programs")
{
    struct trial t = scenario("first-battle", "");
    const struct fc_ruleset *rs = t.rs;
    CHECK_EQ(rs->cards, 29);
    int stars = 0, curses = 0, templates = 0;
    for (int i = 0; i < rs->cards; i++) {
        stars += rs->card[i].star;
        curses += rs->card[i].kind == FC_CURSE;
        templates += rs->card[i].fixture != FC_NONE;
        CHECK_EQ(rs->card[i].order == FC_NO_ORDER, rs->card[i].kind == FC_CURSE);
    }
    CHECK_EQ(stars, 6);
    CHECK_EQ(curses, 2);
    CHECK_EQ(templates, 5);
    const struct fc_card *will = &rs->card[fc_card_by_id(rs, "TE14")];
    CHECK_EQ(will->effect[0].fatigue, FC_ALL_FATIGUE);
    CHECK_EQ(will->effect[0].grant.abilities, FC_DOMINANCE | FC_FORTITUDE);
    const struct fc_card *drain = &rs->card[fc_card_by_id(rs, "TS13")];
    CHECK_EQ(drain->effect[0].drop_order, 1);
    CHECK_EQ(drain->effect[1].when, FC_WHEN_POOL_EMPTY);
    CHECK_EQ(drain->effect[1].grant.attack, -1);
    const struct fc_card *prayer = &rs->card[fc_card_by_id(rs, "TE01")];
    CHECK_EQ(prayer->effect[0].fatigue, -1);
    CHECK_EQ(prayer->effect[1].on, FC_ON_ACTIVATED_AND_CONTACT);
    CHECK_EQ(prayer->effect[1].until, FC_UNTIL_TURN);
    end_trial(&t);
}

TEST(terrain_values, "terrain and elements have the properties of the rule book")
{
    TEST_ALSO(FC_490);
    TEST_ALSO(FC_535);
    TEST_ALSO(FC_896);
    struct trial t = scenario("first-battle", "");
    const struct fc_ruleset *rs = t.rs;
    CHECK_EQ(rs->terrains, 9);
    const struct fc_terrain *grave = &rs->terrain[rs->graveyard];
    CHECK_EQ(grave->aura_radius, 1);
    CHECK_EQ(grave->aura_faction, FC_STYX);
    CHECK_EQ(grave->aura.abilities, FC_VAMPIRISM | FC_ATTACK_SUPPORT | FC_DEFENCE_SUPPORT);
    CHECK(rs->terrain[rs->rocks].impassable && rs->terrain[rs->rocks].blocks_sight);
    CHECK(rs->terrain[rs->river].impassable && rs->terrain[rs->river].water && !rs->terrain[rs->river].blocks_sight);
    CHECK(rs->terrain[rs->ford].difficult && !rs->terrain[rs->bridge].difficult);
    CHECK_EQ(rs->terrain[rs->forest].ignore_strike, 1);
    CHECK_EQ(rs->terrain[rs->hill].attack, 1);
    CHECK_EQ(rs->terrain[rs->town].ignore_damage, 1);
    CHECK_EQ(rs->fixture_types, 12);
    const struct fc_fixture_type *cursed = &rs->fixture_type[fc_fixture_by_id(rs, "cursed-lands")];
    CHECK(cursed->is_template && cursed->enemies && cursed->start_fatigue == 1 && cursed->faction == FC_STYX);
    const struct fc_fixture_type *graves = &rs->fixture_type[fc_fixture_by_id(rs, "graves")];
    CHECK_EQ(graves->faction, FC_ANY_FACTION);
    CHECK_EQ(graves->only, FC_RESURGENT);
    CHECK_EQ(rs->constants.icon_armour, FC_STRIKE);
    CHECK_EQ(rs->constants.icon_rush, FC_PANIC);
    CHECK_EQ(rs->constants.forged_always, 0);
    end_trial(&t);
}
