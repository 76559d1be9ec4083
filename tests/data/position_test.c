/* position_test.c: positions in the middle of a battle. */
#include "helper.h"

static const char pair[] = "  - {seat: 1, unit: E-LEG1, hex: 4.5}\n  - {seat: 2, unit: S-ZWA1, hex: 4.3}\n";

TEST(position, "everything of a position arrives in the ruleset")
{
    struct match_request request = {.position = "bridge-of-ginnoh"};
    struct match m;
    struct data_report report = {0};
    CHECK(data_load_match(fc(), project_data(), &request, &m, &report));
    const struct fc_ruleset *rs = (const struct fc_ruleset *)m.rs;
    const struct fc_position *p = &rs->position;
    CHECK_EQ(p->present, 1);
    CHECK_EQ(p->phase, FC_PHASE_ACTION);
    CHECK_EQ(p->step, FC_BLUE);
    CHECK_EQ(p->active, 0);
    CHECK_EQ(p->initiative, 1);
    CHECK_EQ(p->turn, 3);
    CHECK_EQ(p->units, 13);
    CHECK_EQ(p->unit[0].losses, 2);
    CHECK_EQ(p->unit[0].defence, 1);
    CHECK_EQ(p->unit[0].order, FC_NO_ORDER);
    CHECK_EQ(p->unit[0].hex, fc_hex_at(&rs->map, 6, 4));
    CHECK_EQ(p->unit[5].order, FC_PURPLE);
    CHECK_EQ(p->vp[0], 4);
    CHECK_EQ(p->pool[1][FC_GREEN], 2);
    CHECK_EQ(p->deck_n[0], 3);
    CHECK_STR(rs->card[p->deck[0][0]].id, "TE04");
    CHECK_EQ(p->discard_n[1], 5);
    data_match_free(&m);
}

TEST(position_one_unit, "at most one unit stands in a hex")
{
    FAILS(try_position("first-battle", "  - {seat: 1, unit: E-LEG1, hex: 4.5}\n  - {seat: 2, unit: S-ZWA1, hex: 4.5}"),
          "position:8:34: hex 4.5 holds two units");
}

TEST(position_impassable, "no unit stands on impassable terrain, but the Hydra of scenario 5 in the River")
{
    static const char hydra[] = "  - {seat: 1, unit: E-LEG1, hex: 4.5}\n  - {seat: 2, unit: S-HYD, hex: 0.4}";
    FAILS(try_position("first-battle", hydra), "hex 0.4 is impassable (river)");
    WORKS(try_position("overwhelming-barrier", hydra));
    FAILS(try_position("overwhelming-barrier",
                       "  - {seat: 1, unit: E-LEG1, hex: 0.4}\n  - {seat: 2, unit: S-HYD, hex: 2.4}"),
          "position:7:34: hex 0.4 is impassable");
}

TEST(position_counters, "losses, fatigue and tokens stay within what a unit can have")
{
    FAILS(try_position("first-battle", "  - {seat: 1, unit: E-LEG1, hex: 4.5, losses: 4}\n  - "
                                       "{seat: 2, unit: S-ZWA1, hex: 4.3}"),
          "E-LEG1 has strength 4");
    FAILS(try_position("first-battle", "  - {seat: 1, unit: E-CRU, hex: 4.5, fatigue: 1}\n  - "
                                       "{seat: 2, unit: S-ZWA1, hex: 4.3}"),
          "E-CRU has stamina 0");
    FAILS(try_position("first-battle", "  - {seat: 1, unit: E-LEG1, hex: 4.5, order: red}\n  - "
                                       "{seat: 2, unit: S-ZWA1, hex: 4.3}"),
          "expected 'phase: action'");
    FAILS(try_position("first-battle", "  - {seat: 1, unit: S-ZWA1, hex: 4.5}\n  - {seat: 2, unit: S-ZWA1, hex: 4.3}"),
          "expected units of empire for seat 1 (FC-101)");
    FAILS(try_position("first-battle", "  - {seat: 1, unit: E-LEG1}\n  - {seat: 2, unit: S-ZWA1, hex: 4.3}"),
          "a unit without a hex");
    FAILS(try_position("first-battle", "  - {seat: 2, unit: S-ZWA1, hex: 4.3}"), "seat 1 has no unit");
    FAILS(try_position("first-battle", "  - {seat: 1, unit: E-LEG1, hex: 4.5, order: teal}\n"),
          "expected one of: red, blue, green, purple, yellow");
}

static struct trial with(const char *scenario, const char *more)
{
    char text[2000] = "";
    strcat(strcat(text, pair), more);
    return try_position(scenario, text);
}

TEST(position_cards, "decks of a position hold cards of the decks, and curses of the enemy")
{
    WORKS(with("first-battle", "sides: [{seat: 1, deck: [TE01, TE02], discard: [TE03]}]"));
    FAILS(with("first-battle", "sides: [{seat: 1, deck: [TE01, TE01]}]"),
          "seat 1 has 2 of TE01, expected at most the 1");
    FAILS(with("first-battle", "sides: [{seat: 1, deck: [TE14]}]"), "seat 1 has 1 of TE14, expected at most the 0");
    WORKS(with("difficult-decision", "sides: [{seat: 1, deck: [TE04, TS10]}]"));
    FAILS(with("difficult-decision", "sides: [{seat: 1, deck: [TS10]}, {seat: 2, discard: [TS10]}]"), "2 of TS10");
    FAILS(with("difficult-decision", "sides: [{seat: 1, deck: [TS03]}]"), "1 of TS03");
    WORKS(with("first-battle", "sides: [{seat: 1, list: [TE14, TE13], deck: [TE14]}]"));
    FAILS(with("first-battle", "sides: [{seat: 1, list: [TS01]}]"), "'TS01' is no card of empire");
    FAILS(with("first-battle", "sides: [{seat: 1, pool: {red: 1}}]"), "orders in the pool");
    FAILS(with("first-battle", "sides: [{seat: 1, vp: 10}]"), "10 VP win a game to 10");
    FAILS(with("first-battle", "sides: [{seat: 1}, {seat: 1}]"), "seat 1 again");
}

TEST(position_rest_of_deck, "a side that tells its discards only has the rest in its deck")
{
    struct trial t = with("difficult-decision", "sides: [{seat: 1, discard: [TE04, TS10]}]");
    CHECK(t.rs);
    const struct fc_position *p = &t.rs->position;
    CHECK_EQ(p->deck_n[0], 7);
    CHECK_EQ(p->deck_n[1], 8);
    for (int i = 0; i < 8; i++)
        CHECK(p->deck[1][i] != fc_card_by_id(t.rs, "TS10"));
    end_trial(&t);
    t = with("difficult-decision", "");
    CHECK(t.rs);
    CHECK_EQ(t.rs->position.deck_n[0] + t.rs->position.deck_n[1], 0); /* the rules shuffle them */
    end_trial(&t);
}

TEST(position_elements, "templates and elements of a position lie where they may")
{
    WORKS(with("difficult-decision",
               "elements: [{element: signal-lights, hex: 4.6, owner: 1}, {element: graves, hex: 3.3}]"));
    FAILS(with("difficult-decision", "elements: [{element: signal-lights, hex: 4.6}]"), "without owner");
    FAILS(with("difficult-decision", "elements: [{element: signal-lights, hex: 4.6, owner: 2}]"), "(FC-348)");
    FAILS(with("difficult-decision", "elements: [{element: signal-lights, hex: 3.3, owner: 1}]"),
          "expected an open hex");
    FAILS(with("difficult-decision", "elements: [{element: signal-lights, hex: 2.4, owner: 1}]"), "capture point");
    FAILS(with("difficult-decision", "elements: [{element: graves, hex: 9.2}]"), "impassable");
    FAILS(with("difficult-decision", "elements: [{element: graves, hex: 1.1}, {element: tree, hex: 1.1}]"),
          "expected one in a hex");
    FAILS(with("first-battle", "elements: [{element: signal-lights, hex: 4.6, owner: 1}]\nsides: "
                               "[{seat: 1, deck: []}]"),
          "1 of TE11, expected at most the 0");
    FAILS(with("first-battle", "elements: [{element: castle, hex: 4.6}]"), "there is no element 'castle'");
}

TEST(position_terrain, "a position may change the terrain of single hexes")
{
    struct trial t = with("battle-royale", "terrain: [{terrain: forest, hex: 5.4}, {terrain: rocks, hex: 6.4}]");
    CHECK(t.rs);
    CHECK_EQ(t.rs->map.hex[fc_hex_at(&t.rs->map, 5, 4)].terrain, t.rs->forest);
    CHECK_EQ(t.rs->map.hex[fc_hex_at(&t.rs->map, 6, 4)].terrain, t.rs->rocks);
    end_trial(&t);
    FAILS(with("battle-royale", "terrain: [{terrain: swamp, hex: 5.4}]"), "there is no terrain 'swamp'");
    FAILS(with("battle-royale", "terrain: [{terrain: rocks, hex: 4.5}]"), "hex 4.5 is impassable");
    FAILS(with("first-battle", "terrain: [{terrain: rocks, hex: 6.4}]"), "a capture point");
    FAILS(with("first-battle", "terrain: [{terrain: rocks, hex: 0.0}, {terrain: rocks, hex: 13.0}]"),
          "hex 13.0 is not");
    FAILS(with("battle-royale", "terrain: [{terrain: rocks, hex: 1.0}, {terrain: rocks, hex: 0.1}]"),
          "hex 0.0 cannot be reached");
}

TEST(position_setup_zones, "during set-up units stand in their own zones")
{
    static const char head[] = "kind: fantasy-commander/position\nscenario: first-battle\nturn: 1\nphase: setup\n"
                               "initiative: 2\nunits:\n  - {seat: 2, unit: S-ZWA1}\n";
    static const char *const bodies[][2] = {
        {"  - {seat: 1, unit: E-LEG1, hex: 4.7}\n", NULL},
        {"  - {seat: 1, unit: E-LEG1, hex: 4.5}\n", "hex 4.5 is in no zone of seat 1"},
        {"  - {seat: 1, unit: E-LEG1, hex: 4.0}\n", "hex 4.0 is in no zone of seat 1"},
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        char text[2000] = "";
        strcat(strcat(text, head), bodies[i][0]);
        if (bodies[i][1])
            FAILS(try_match(NULL, "", "position", text), bodies[i][1]);
        else
            WORKS(try_match(NULL, "", "position", text));
    }
}

TEST(position_fallen_towns, "Towns that have fallen are Graveyards in a position")
{
    struct trial t = with("decisive-battle", "fallen: [2.5]");
    CHECK(t.rs);
    CHECK_EQ(t.rs->map.hex[fc_hex_at(&t.rs->map, 2, 5)].terrain, t.rs->graveyard);
    CHECK_EQ(t.rs->position.towns_fallen, 1);
    end_trial(&t);
    FAILS(with("decisive-battle", "fallen: [2.4]"), "no Town that can fall");
    FAILS(with("decisive-battle", "fallen: [2.5, 2.5]"), "no Town that can fall");
    FAILS(with("first-battle", "fallen: [3.3]"), "no Town that can fall");
}

TEST(position_step, "the colour step of a position")
{
    static const char head[] = "kind: fantasy-commander/position\nscenario: first-battle\nturn: 2\ninitiative: 1\n";
    static const char *const bodies[][2] = {
        {"phase: action\nunits:\n", "without 'step' or 'active'"},
        {"phase: command\nstep: red\nunits:\n", "expected only with 'phase: action'"},
        {"phase: action\nstep: purple\nactive: 1\nunits:\n", "a purple step"},
        {"phase: action\nstep: green\nactive: 1\nunits:\n  - {seat: 1, unit: E-LEG1, hex: 5.5, "
         "order: blue}\n",
         "a blue order in the green step"},
        {"phase: action\nstep: green\nactive: 1\nunits:\n  - {seat: 1, unit: E-LEG1, hex: 5.5, "
         "order: green, defence: yes}\n",
         "an order and a Defence token"},
        {"phase: action\nstep: green\nactive: 1\nunits:\n  - {seat: 1, unit: E-LEG1, hex: 5.5, "
         "order: purple}\n",
         NULL},
    };
    for (size_t i = 0; i < sizeof bodies / sizeof *bodies; i++) {
        char text[2000] = "";
        strcat(strcat(strcat(text, head), bodies[i][0]), pair);
        if (bodies[i][1])
            FAILS(try_match(NULL, "", "position", text), bodies[i][1]);
        else
            WORKS(try_match(NULL, "", "position", text));
    }
}

TEST(position_options, "a position may bring its options along; those of the match go first")
{
    static const char text[] = "kind: fantasy-commander/position\nscenario: first-battle\noptions: {pass-rule: yes, "
                               "turn-limit: 9}\n"
                               "turn: 2\nphase: command\ninitiative: 1\nunits:\n"
                               "  - {seat: 1, unit: E-LEG1, hex: 4.5}\n  - {seat: 2, unit: S-ZWA1, hex: 4.3}\n";
    struct trial t = try_match(NULL, "turn-limit=7", "position", text);
    CHECK(t.rs);
    CHECK_EQ(t.rs->options.pass_rule, 1);
    CHECK_EQ(t.rs->options.turn_limit, 7);
    end_trial(&t);
}

TEST(FC_170, "a deck that a position lists leaves nothing of the scenario's deck behind")
{
    struct trial t = try_position("first-battle", "  - {seat: 1, unit: E-LEG1, hex: 4.5}\n"
                                                  "  - {seat: 2, unit: S-ZWA1, hex: 4.3}\n"
                                                  "sides: [{seat: 1, list: [TE04, TE05]}]");
    CHECK(t.rs != NULL);
    CHECK_EQ(t.rs->army[0].cards, 2);
    CHECK_EQ(t.rs->army[0].card[0], fc_card_by_id(t.rs, "TE04"));
    CHECK_EQ(t.rs->army[0].card[1], fc_card_by_id(t.rs, "TE05"));
    for (int i = 2; i < FC_ROSTER_MAX; i++)
        CHECK_EQ(t.rs->army[0].card[i], 0);
    end_trial(&t);
}
