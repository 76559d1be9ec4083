/* armies_test.c: rosters and decks of one's own are checked against the rules. */
#include <stdio.h>
#include "helper.h"

TEST(FC_141, "a roster may not cost more than the limit")
{
    FAILS(try_army("vanguard", "empire", "[{unit: E-KNI3, number: 5}, {unit: E-LEG1}]",
                   "[{card: TE04, number: 3}, {card: TE05, number: 3}]"),
          "costs 273 points, expected at most 250 (FC-141)");
    WORKS(try_army("main", "empire", "[{unit: E-KNI3, number: 5}, {unit: E-LEG1}]",
                   "[{card: TE04, number: 3}, {card: TE05, number: 3}]"));
    FAILS(try_match("first-battle", "", "roster-2",
                    "kind: fantasy-commander/roster\nname: Mine\nscenario: first-battle\nfaction: styx\n"
                    "units: [{unit: S-HYD}, {unit: S-CAV3, number: 3}]\ndeck: [{card: TS01, number: 3}, "
                    "{card: TS02}]\n"),
          "costs 200 points, expected at most 188 (FC-141)");
}

TEST(FC_115, "a scenario can be played with a roster of one's own within its points")
{
    WORKS(try_match("first-battle", "", "roster-2",
                    "kind: fantasy-commander/roster\nname: Mine\nscenario: first-battle\nfaction: styx\n"
                    "units: [{unit: S-HYD}, {unit: S-CAV2, number: 3}]\ndeck: [{card: TS01, number: 3}, {card: "
                    "TS02}]\n"));
}

TEST(FC_144, "no two Heroes or Colossal Creatures with the same name")
{
    TEST_ALSO(FC_903);
    FAILS(try_army("main", "empire", "[{unit: E-ROL, number: 2}]", "[{card: TE04, number: 2}]"), "(FC-144)");
    FAILS(try_army("main", "empire", "[{unit: E-CRU}, {unit: E-LEG1}, {unit: E-CRU}]", "[{card: TE04, number: 3}]"),
          "a second E-CRU");
    WORKS(try_army("main", "empire", "[{unit: E-ROL}, {unit: E-CRU}]", "[{card: TE04, number: 2}]"));
}

TEST(FC_145, "Regular units may be taken several times, six of a base name in Battle Royale")
{
    TEST_ALSO(FC_905);
    WORKS(try_army("main", "styx", "[{unit: S-ZWA1, number: 4}, {unit: S-ZWA3, number: 2}]",
                   "[{card: TS01, number: 3}, {card: TS02, number: 3}]"));
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1, number: 4}, {unit: S-ZWA3, number: 3}]",
                   "[{card: TS01, number: 3}, {card: TS02, number: 3}, {card: TS03}]"),
          "expected at most 6 (FC-905)");
    FAILS(try_army("grand", "styx", "[{unit: S-ZWA1, number: 6}, {unit: S-ZAR1, number: 6}, {unit: S-CAV1, number: 5}]",
                   "[{card: TS01, number: 3}]"),
          "more than 16 units");
    FAILS(try_army("main", "styx", "[]", "[{card: TS01}]"), "units has 0 entries, expected 1 to 16");
}

TEST(FC_101, "every unit belongs to the army's faction")
{
    FAILS(try_army("main", "styx", "[{unit: E-LEG1}]", "[{card: TS01}]"),
          "roster-1:5:16: E-LEG1 is a unit of empire, expected units of styx (FC-101)");
    FAILS(try_army("main", "styx", "[{unit: S-LEG1}]", "[{card: TS01}]"), "there is no unit 'S-LEG1'");
}

TEST(FC_907, "campaign-only units are not available")
{
    FAILS(try_army("main", "styx", "[{unit: S-MAN}]", "[{card: TS01}]"), "(FC-907)");
}

TEST(FC_906, "either faction may be chosen in Battle Royale, in scenarios only the printed one")
{
    WORKS(try_army("vanguard", "styx", "[{unit: S-ZWA1}]", "[{card: TS01}]"));
    FAILS(try_match("first-battle", "", "roster-1",
                    "kind: fantasy-commander/roster\nname: Mine\nscenario: first-battle\nfaction: styx\n"
                    "units: [{unit: S-ZWA1}]\ndeck: [{card: TS01}]\n"),
          "seat 1 is empire in this scenario");
}

TEST(FC_170, "one card for each unit")
{
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1, number: 2}]", "[{card: TS01}]"),
          "1 cards for 2 units, expected one for each unit (FC-170)");
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1}]", "[{card: TS01, number: 2}]"), "(FC-170)");
}

TEST(FC_171, "only cards of the army's faction")
{
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1}]", "[{card: TE04}]"), "TE04 is a card of empire");
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1}]", "[{card: TX04}]"), "there is no card 'TX04'");
}

TEST(FC_172, "no more copies than the card allows")
{
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1, number: 4}]", "[{card: TS01, number: 4}]"),
          "too many copies of TS01, expected at most 3 (FC-172)");
    FAILS(try_army("main", "styx", "[{unit: S-ZWA1, number: 3}]", "[{card: TS10, number: 2}, {card: TS10}]"),
          "(FC-172)");
}

TEST(FC_173, "three others for each star card")
{
    static const char seven[] = "[{unit: S-ZWA1, number: 4}, {unit: S-ZAR1, number: 3}]";
    static const char eight[] = "[{unit: S-ZWA1, number: 4}, {unit: S-ZAR1, number: 4}]";
    FAILS(try_army("main", "styx", seven,
                   "[{card: TS04}, {card: TS09}, {card: TS01, number: 3}, {card: TS02, number: 2}]"),
          "2 star cards in a deck of 7, expected at most 1");
    WORKS(try_army("main", "styx", eight,
                   "[{card: TS04}, {card: TS09}, {card: TS01, number: 3}, {card: TS02, number: 3}]"));
}

TEST(FC_174, "terrain and curse cards count as others, unless they have a star")
{
    WORKS(try_army("main", "styx", "[{unit: S-ZWA1, number: 4}]",
                   "[{card: TS04}, {card: TS10, number: 2}, {card: TS12}]"));
    FAILS(try_army("main", "empire", "[{unit: E-LEG1, number: 3}]", "[{card: TE08}, {card: TE04, number: 2}]"),
          "(FC-173)");
}

TEST(zones_hold_army, "the zones hold the army")
{
    FAILS(try_match(NULL, "", "scenario",
                    "kind: fantasy-commander/scenario\nid: narrow\nname: Narrow\nblurb: Narrow\nfirst: "
                    "larger\n"
                    "conditions: {elimination: yes}\n"
                    "zones: [{letter: e, seat: 1, limit: 1}, {letter: s, seat: 2}]\n"
                    "armies:\n"
                    "  - {seat: 1, faction: empire, points: 100, units: [{unit: E-LEG1, number: 2}],\n"
                    "     deck: [{card: TE04, number: 2}]}\n"
                    "  - {seat: 2, faction: styx, points: 100, units: [{unit: S-ZWA1}], deck: [{card: "
                    "TS01}]}\n"
                    "map: |\n  .s  .   .\n    .   .\n  .e  .e  .\n"),
          "the zones of seat 1 hold 1 units, expected room for 2 (FC-198)");
}

TEST(scenario_files, "mistakes in scenarios of one's own")
{
    static const char head[] = "kind: fantasy-commander/scenario\nid: own\nname: Own\nblurb: Own\nfirst: larger\n"
                               "zones: [{letter: e, seat: 1}, {letter: s, seat: 2}]\n"
                               "armies:\n"
                               "  - {seat: 1, faction: empire, points: 100, units: [{unit: E-LEG1}], deck: [{card: "
                               "TE04}]}\n"
                               "  - {seat: 2, faction: styx, points: 100, units: [{unit: S-ZWA1}], deck: [{card: "
                               "TS01}]}\n";
    static const char *const tails[][2] = {
        {"conditions: {elimination: yes}\nmap: |\n  .s  .   .\n    .   .\n  .e  .e\n",
         "scenario:14:3: row 2 has 2 hexes, expected 3 in even rows"},
        {"conditions: {elimination: yes}\nmap: |\n  .s  .   .\n    .   Q\n  .e  .e  .\n",
         "scenario:13:9: 'Q' begins with no letter of terrain.yaml"},
        {"conditions: {elimination: yes}\nmap: |\n  .s  .   .\n    .   .x\n  .e  .e  .\n", "'.x' ends with no zone"},
        {"conditions: {elimination: yes}\nmap: |\n  .s  .   .\n    .   R*\n  .e  .e  .\n", "rocks is impassable"},
        {"conditions: {elimination: yes}\nmap: |\n  .s  .   .\n", "a map of 1 rows"},
        {"conditions: {elimination: yes, target-vp: 4}\nmap: |\n  .s  .   .\n    .   .\n  .e  .e  "
         ".\n",
         "expected one of 'target-vp' and 'elimination: yes'"},
        {"conditions: {target-vp: 4, bonuses: [{vp: 1}]}\nmap: |\n  .s  .   .\n    .   .\n  .e  .e "
         " .\n",
         "expected one of 'base' and 'classes'"},
        {"conditions: {target-vp: 4, river-walker: duck}\nmap: |\n  .s  .   .\n    .   .\n  .e  .e "
         " .\n",
         "no unit has the base name 'duck'"},
        {"conditions: {target-vp: 4}\nmap: |\n  .s  .   .\n    .   R\n  .e  .e  .\nelements: "
         "[{element: graves, hex: 1.1}]\n",
         "hex 1.1 is impassable"},
        {"conditions: {target-vp: 4}\nmap: |\n  .s  .   .\n    .   .\n  .e  .e  .\nelements: "
         "[{element: dark-plains, hex: 1.1}]\n",
         "'dark-plains' is no scenario element"},
        {"conditions: {target-vp: 4}\nmap: |\n  .s  .   .\n    .   .\n  .e  .e  .\nplaces: [{hex: "
         "2.1, name: Nowhere}]\n",
         "scenario:15:16: hex 2.1 is not on the map"},
    };
    char text[2000];
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        snprintf(text, sizeof text, "%s%s", head, tails[i][0]);
        FAILS(try_match(NULL, "", "scenario", text), tails[i][1]);
    }
    snprintf(text, sizeof text, "%s%s", head,
             "conditions: {target-vp: 4}\nmap:\n  - .s  .   .\n  - .   .   .\n  - .e  .e  .\n"
             "elements: [{element: graves, hex: 1.1}]\n");
    struct trial t = try_match(NULL, "", "scenario", text);
    CHECK(t.rs);
    CHECK_EQ(t.rs->map.hexes, 9);
    CHECK_EQ(t.rs->map.hex[4].fixture, fc_fixture_by_id(t.rs, "graves"));
    end_trial(&t);
}

/* The hash of a ruleset covers the whole army: the same one has the same hash, whatever the scenario recommends. */
TEST(FC_115, "an army of one's own leaves nothing of the recommended one behind")
{
    struct trial t = try_army("vanguard", "empire", "[{unit: E-LEG1}]", "[{card: TE04}]");
    CHECK(t.rs != NULL);
    const struct fc_army *a = &t.rs->army[0];
    CHECK_EQ(a->units, 1);
    CHECK_EQ(a->cards, 1);
    for (int i = 1; i < FC_ROSTER_MAX; i++) {
        CHECK_EQ(a->type[i], 0);
        CHECK_EQ(a->card[i], 0);
    }
    end_trial(&t);
}
