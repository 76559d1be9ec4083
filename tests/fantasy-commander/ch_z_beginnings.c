/* ch_z_beginnings.c: the beginning of a mission where little decides: escalation, elements, losses, what is placed
 * (FC-1012, FC-1055, FC-1058 to FC-1064, FC-1070 to FC-1084). */
#include <stdio.h>
#include "quiet.h"
#include "watch.h"

enum { FOE1 = FC_ROSTER_MAX };

/* A mission from its beginning in which this card and no other is in force; more lines of its document. */
static void with(int card, int number, uint64_t seed, const char *more)
{
    static char lines[900];
    size_t n = (size_t)snprintf(lines, sizeof lines, "%sset-aside: [", more);

    for (int i = 0; i < FC_OMEN_COUNT; i++)
        if (i != card)
            n += (size_t)snprintf(lines + n, sizeof lines - n, "%s%s", lines[n - 1] == '[' ? "" : ", ",
                                  fc_omen_names[i]);
    snprintf(lines + n, sizeof lines - n, "]\n");
    chronicle(lines);
    campaign(number, seed);
    CHECK_EQ(state->watch.omens, 1 << card);
}

/* The same mission from its beginning once more, with the ruleset as it is now. */
static void once_more(uint64_t seed)
{
    struct events ev = {told, TOLD_MAX, 0, false};

    fc_game.rules.setup(&rules->head, seed, state, &ev);
    told_n = ev.len;
}

/* Every hex of these rows becomes this terrain, but for one ("": all). */
static void cover(int first, int last, const char *id, const char *but)
{
    int kept = *but ? hex(but) : -1;

    for (int r = first; r <= last; r++)
        for (int h = rules->map.row_start[r]; h < rules->map.row_start[r + 1]; h++) {
            char at[16];
            snprintf(at, sizeof at, "%d.%d", h - rules->map.row_start[r], r);
            if (h != kept)
                terrain(at, id);
        }
}

static struct why why_of(const char *notation)
{
    struct action a;

    CHECK(fc_game.words.parse(&rules->head, state, 0, notation, &a));
    return fc_game.rules.check(&rules->head, state, &a);
}

/* ---- which cards (FC-1070) ---- */

TEST(FC_1070, "cards by threat: 1, 1, 2, 2, 3, 3, 4; one more in a hard campaign; each of the 14 may come")
{
    static const int cards[] = {1, 1, 2, 2, 3, 3, 4};
    unsigned seen = 0;

    for (int threat = 0; threat <= 6; threat++)
        for (int hard = 0; hard < 2; hard++) {
            char lines[80];
            snprintf(lines, sizeof lines, "difficulty: %s\nthreat: %d\n", hard ? "hard" : "normal", threat);
            chronicle(lines);
            campaign(1, (uint64_t)threat);
            CHECK_EQ(__builtin_popcount(state->watch.omens), cards[threat] + hard);
            CHECK_EQ(heard_count(FC_EV_OMEN), cards[threat] + hard);
        }
    campaign(1, 0);
    for (uint64_t seed = 0; seed < 400; seed++) {
        once_more(seed);
        seen |= state->watch.omens;
        CHECK_EQ(heard_event(FC_EV_OMEN)->arg[0], __builtin_ctz(state->watch.omens));
    }
    CHECK_EQ(seen, (1 << FC_OMEN_COUNT) - 1);
}

TEST(FC_1070, "cards that are set aside do not come; with the last one the deck is used up, and then anew")
{
    for (uint64_t seed = 0; seed < 30; seed++) {
        chronicle("set-aside: [fog, plague, lull, traitor, grim-resolve, open-graves]\n");
        campaign(1, seed);
        CHECK(!(state->watch.omens & (1u << FC_OMEN_FOG | 1u << FC_OMEN_PLAGUE | 1u << FC_OMEN_LULL |
                                      1u << FC_OMEN_TRAITOR | 1u << FC_OMEN_GRIM_RESOLVE | 1u << FC_OMEN_OPEN_GRAVES)));
        CHECK_EQ(__builtin_popcount(now()->aside), 7);
    }
    with(FC_OMEN_LULL, 1, 5, "");
    CHECK_EQ(__builtin_popcount(now()->aside), FC_OMEN_COUNT);
}

/* ---- more of Styx ---- */

TEST(FC_R110, "the card of a unit more is the next of the list, which begins anew behind its end")
{
    with(FC_OMEN_MORE_OF_THEM, 1, 1, "");
    int n = rules->army[1].units;
    CHECK_EQ(heard_event(FC_EV_REINFORCED)->arg[0] & 63, FOE1 + n);
    CHECK_EQ(state->watch.cards, n + 1);
    CHECK_EQ(state->enlisted[1], n + 1);
    CHECK_EQ(state->reserve[1], n + 1);
    CHECK_EQ(state->side[1].deck_n, n + 1);
    rules->watch.deck_n = (uint8_t)n; /* behind the last card comes the first one */
    once_more(1);
    int twice = 0;
    for (int i = 0; i <= n; i++)
        twice += state->side[1].deck[i] == card_of("TS02");
    CHECK_EQ(twice, 2);
    rules->watch.deck_n = 0; /* no list, no card */
    once_more(1);
    CHECK_EQ(state->side[1].deck_n, n);
    CHECK_EQ(state->enlisted[1], n + 1);
}

TEST(FC_1071, "an army of 16 has no room for more")
{
    with(FC_OMEN_MORE_OF_THEM, 1, 1, "");
    while (rules->army[1].units < FC_ROSTER_MAX - 1)
        rules->army[1].type[rules->army[1].units++] = (uint8_t)type_of("S-ZAR1");
    once_more(1);
    CHECK_EQ(state->enlisted[1], FC_ROSTER_MAX);
    CHECK(heard(FC_EV_REINFORCED));
    rules->army[1].type[rules->army[1].units++] = (uint8_t)type_of("S-ZAR1");
    once_more(1);
    CHECK_EQ(state->enlisted[1], FC_ROSTER_MAX);
    CHECK(!heard(FC_EV_REINFORCED));
}

TEST(FC_1074, "only Zombie Warriors of regular level are hardened, those that come with another card included")
{
    with(FC_OMEN_HARDENED_DEAD, 1, 1, "");
    int n = rules->army[1].units, hardened = 0;
    for (int i = 0; i < n; i++) {
        const char *was = rules->type[rules->army[1].type[i]].id, *is = rules->type[state->unit[FOE1 + i].type].id;
        CHECK_STR(is, strcmp(was, "S-ZWA1") ? was : "S-ZWA2");
        hardened += strcmp(is, was) != 0;
    }
    CHECK(hardened > 0 && hardened < n);
    chronicle("threat: 2\nset-aside: [bone-rain, night-riders, blood-feast, wings-over-the-watch, open-graves, "
              "altar-of-bones, fog, plague, panic-in-the-streets, grim-resolve, traitor, lull]\n");
    campaign(1, 2);
    CHECK_STR(rules->type[state->unit[FOE1 + n].type].id, "S-ZWA2");
    for (int u = 0; u < rules->army[0].units; u++)
        CHECK(rules->type[state->unit[u].type].faction == FC_EMPIRE);
}

/* ---- Wings over the Watch (FC-1076) ---- */

TEST(FC_1076, "from turn 2 on, on a free hex of row 0 that can be entered; without one it waits")
{
    mission(1);
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "0.0", "green");
    cover(0, 0, "rocks", "7.0");
    begin("green 1");
    struct fc c = ctx();
    state->watch.wings = 1;
    state->watch.spied = 2;
    state->turn = 1;
    fc_watch_turn(&c);
    CHECK_EQ(state->watch.wings, 1);
    CHECK_EQ(state->watch.spied, 0);
    state->turn = 3;
    fc_put(&c, FOE1, hex("7.0"));
    fc_watch_turn(&c); /* no hex is free */
    CHECK_EQ(state->watch.wings, 1);
    CHECK_EQ(state->enlisted[1], 1);
    fc_put(&c, FOE1, hex("7.1"));
    struct event list[4];
    struct events ev = {list, 4, 0, false};
    c.ev = &ev;
    fc_watch_turn(&c);
    CHECK_EQ(state->watch.wings, 0);
    CHECK_STR(at_hex(FOE1 + 1), "7.0");
    CHECK_STR(rules->type[state->unit[FOE1 + 1].type].id, "S-MAN");
    CHECK_EQ(list[0].kind, FC_EV_ARRIVES);
    CHECK_EQ(list[0].arg[0], fc_ref(&c, FOE1 + 1));
    CHECK_EQ(list[0].arg[1], hex("7.0"));
    fc_watch_turn(&c);
    CHECK_EQ(state->enlisted[1], 2); /* one */
}

TEST(FC_1076, "every free hex of row 0 may be the one; a full army has no room (FC-R114)")
{
    uint32_t seen = 0;

    for (uint64_t seed = 0; seed < 300; seed++) {
        if (!seed) {
            mission(1);
            unit("E-LEG1", "0.8", "green");
            unit("S-ZWA1", "5.3", "green");
            begin("green 1");
        }
        static struct fc_state at_first;
        if (!seed)
            at_first = *state;
        *state = at_first;
        rng_seed(&state->head.rng, seed);
        struct fc c = ctx();
        state->watch.wings = 1;
        state->turn = 2;
        fc_watch_turn(&c);
        CHECK_EQ(rules->map.at[state->unit[FOE1 + 1].hex].r, 0);
        seen |= 1u << state->unit[FOE1 + 1].hex;
        *state = at_first;
        state->watch.wings = 1;
        state->turn = 2;
        state->enlisted[1] = FC_ROSTER_MAX;
        fc_watch_turn(&c);
        CHECK_EQ(state->watch.wings, 0); /* it stays away (FC-R114) */
        CHECK_EQ(state->enlisted[1], FC_ROSTER_MAX);
        for (int hex = 0; hex < rules->map.row_start[1]; hex++)
            CHECK_EQ(state->cell[hex].unit, FC_NONE);
    }
    CHECK_EQ(seen, (1u << 13) - 1);
}

/* ---- elements (FC-1077, FC-1078) ---- */

TEST(FC_1077, "graves lie in rows 2 and 3, in each of them now and then, never on what is taken")
{
    int row[9] = {0};

    with(FC_OMEN_OPEN_GRAVES, 1, 0, "");
    for (uint64_t seed = 0; seed < 100; seed++) {
        once_more(seed);
        CHECK_EQ(state->fixtures, 2);
        CHECK(state->fixture[0].hex != state->fixture[1].hex);
        CHECK_EQ(heard_count(FC_EV_APPEARS), 2);
        for (int i = 0; i < 2; i++) {
            row[rules->map.at[state->fixture[i].hex].r]++;
            CHECK_EQ(state->fixture[i].owner, FC_NONE);
            CHECK(!state->cell[state->fixture[i].hex].cp);
        }
    }
    CHECK(row[2] > 40 && row[3] > 40);
    CHECK_EQ(row[2] + row[3], 200);
    cover(2, 3, "forest", "4.2");
    once_more(1);
    CHECK_EQ(state->fixtures, 1); /* there is room for one */
    CHECK_EQ(state->fixture[0].hex, hex("4.2"));
    CHECK_EQ(heard_event(FC_EV_APPEARS)->arg[0], fixture_of("graves"));
    CHECK_EQ(heard_event(FC_EV_APPEARS)->arg[1], hex("4.2"));
}

TEST(FC_1077, "a Capture Point and a hex with a unit are not free")
{
    with(FC_OMEN_OPEN_GRAVES, 1, 0, "");
    cover(2, 3, "forest", "4.2");
    capture_point("4.2");
    once_more(1);
    CHECK_EQ(state->fixtures, 0);
}

TEST(FC_1078, "of equally near hexes the first of the map; beside the Altar of mission 7 there is a second one")
{
    with(FC_OMEN_ALTAR_OF_BONES, 7, 1, "");
    CHECK_EQ(state->fixtures, 2);
    CHECK_EQ(state->fixture[0].hex, hex("6.2"));
    CHECK_EQ(state->fixture[1].hex, hex("5.1"));
    with(FC_OMEN_ALTAR_OF_BONES, 4, 1, "");
    cover(0, 8, "forest", "6.5");
    terrain("6.0", "open");
    once_more(1);
    CHECK_EQ(state->fixture[0].hex, hex("6.0")); /* 2 away, not 3 */
}

/* ---- the Empire ---- */

TEST(FC_1064, "the Granary feeds those who stay at home, too; below a Prosperity of 6 nobody")
{
    for (int prosperity = 5; prosperity <= 7; prosperity++) {
        char lines[200];
        snprintf(lines, sizeof lines,
                 "prosperity: %d\nbuildings: [granary]\nroster:\n  - {unit: E-ROL, away: yes, losses: 2}\n"
                 "  - {unit: E-LEG1, losses: 2}\n  - {unit: E-STA, away: yes, losses: 1}\n",
                 prosperity);
        chronicle(lines);
        campaign(1, 1);
        CHECK_EQ(now()->member[0].losses, prosperity < 6 ? 2 : 0);
        CHECK_EQ(now()->member[1].losses, prosperity < 6 ? 2 : 0);
        CHECK_EQ(now()->member[2].losses, prosperity < 6 ? 1 : 0);
        CHECK_EQ(state->unit[0].losses, prosperity < 6 ? 2 : 0);
    }
}

TEST(FC_1080, "Plague: Infantry of the Empire alone, 1 token each")
{
    with(FC_OMEN_PLAGUE, 3, 1,
         "roster:\n  - {unit: E-LEG1}\n  - {unit: E-KNI1}\n  - {unit: E-ROL}\n  - {unit: E-SHO1}\n  - {unit: E-CRU}\n");
    for (int u = 0; u < rules->army[0].units; u++)
        CHECK_EQ(state->unit[u].fatigue, rules->type[state->unit[u].type].klass == FC_INFANTRY);
    for (int u = FOE1; u < FC_SUMMONED; u++)
        CHECK_EQ(state->unit[u].fatigue, 0);
    CHECK_EQ(state->unit[state->watch.cart].fatigue, 0);
    rules->type[type_of("E-LEG1")].stamina = FC_NONE; /* what does not tire does not fall ill */
    once_more(1);
    for (int u = 0; u < rules->army[0].units; u++)
        CHECK_EQ(state->unit[u].fatigue, state->unit[u].type == type_of("E-SHO1"));
}

TEST(FC_1083, "Traitor: the two top cards, the top one first; a deck of one loses one")
{
    with(FC_OMEN_TRAITOR, 1, 3, "");
    int n = state->side[0].deck_n;
    CHECK_EQ(n, rules->army[0].cards - 2);
    CHECK_EQ(state->side[0].deck[n], 0);
    CHECK_EQ(state->side[0].deck[n + 1], 0);
    for (int i = 0, k = 0; i < told_n; i++)
        if (told[i].kind == FC_EV_BETRAYED) {
            CHECK_EQ(told[i].arg[0], FC_PLAYER);
            CHECK_EQ(told[i].arg[1], state->side[0].discard[k++]);
        }
    with(FC_OMEN_TRAITOR, 1, 3, "roster:\n  - {unit: E-LEG1}\n");
    CHECK_EQ(state->side[0].deck_n, 0);
    CHECK_EQ(state->side[0].discard_n, 1);
    CHECK_EQ(heard_count(FC_EV_BETRAYED), 1);
    CHECK_EQ(state->side[1].discard_n, 0);
}

TEST(FC_1092, "only mission 3 has a cart")
{
    for (int number = 1; number <= 7; number++) {
        with(FC_OMEN_LULL, number, 1, "");
        CHECK_EQ(state->watch.cart, number == 3 ? rules->army[0].units : FC_NONE);
        CHECK_EQ(state->watch.asleep, number == 2 ? FOE1 : FC_NONE);
        CHECK_EQ(state->watch.marker, number == 2 ? hex("5.2") : -1);
        CHECK_EQ(state->watch.bearer, FC_NONE);
        CHECK_EQ(heard_event(FC_EV_MISSION)->arg[0], number);
        CHECK_EQ(heard_event(FC_EV_MISSION)->arg[1], rules->watch.turns);
        CHECK_EQ(heard_count(FC_EV_DEPLOYED), number == 2 || number == 3);
        if (number == 2 || number == 3)
            CHECK_EQ(heard_event(FC_EV_DEPLOYED)->arg[1], hex(number == 2 ? "6.3" : "11.2"));
    }
}

/* ---- what is placed (FC-1058, FC-1059, FC-1061) ---- */

TEST(FC_1058, "rows 5 and 6 alone, open and free; the refusals name the hex")
{
    with(FC_OMEN_LULL, 4, 1, "buildings: [palisade]\n");
    CHECK_EQ(state->watch.to_fortify, 2);
    for (int r = 0; r < 9; r++) {
        char line[20];
        snprintf(line, sizeof line, "place 6.%d", r);
        struct why no = why_of(line);
        CHECK_EQ(no.code == FC_WHY_FORTIFY_ROWS, r != 5 && r != 6);
        if (no.code) {
            CHECK_EQ(no.arg[0], hex(line + 6));
            CHECK_EQ(no.rule.number, 1058);
        }
    }
    struct action nowhere = {.kind = FC_ACT_PLACE, .n = 1, .arg = {-1}};
    CHECK(fc_game.rules.check(&rules->head, state, &nowhere).code != 0);
    nowhere.arg[0] = rules->map.hexes;
    CHECK(fc_game.rules.check(&rules->head, state, &nowhere).code != 0);
    play(1, "place 4.5");
    CHECK_EQ(state->watch.to_fortify, 1);
    const struct event *e = heard_event(FC_EV_ELEMENT);
    CHECK_EQ(e->arg[0], FC_PLAYER);
    CHECK_EQ(e->arg[1], fixture_of("field-fortifications"));
    CHECK_EQ(e->arg[2], hex("4.5"));
    CHECK_EQ(why_of("place 4.5").arg[0], hex("4.5"));
    CHECK_EQ(state->fixture[0].owner, FC_NONE);
}

TEST(FC_1058, "without a free open hex nothing is asked; with one, once")
{
    with(FC_OMEN_LULL, 4, 1, "buildings: [palisade, stone-walls]\n");
    CHECK_EQ(state->watch.to_fortify, 4);
    cover(5, 6, "forest", "");
    once_more(1);
    CHECK(state->ask != FC_ASK_FORTIFY);
    CHECK_EQ(state->watch.to_fortify, 0);
    terrain("12.6", "open");
    once_more(1);
    CHECK(asked(FC_ASK_FORTIFY, 1));
    CHECK_EQ(choices(1), 1);
    play(1, "place 12.6");
    CHECK(state->ask != FC_ASK_FORTIFY);
}

TEST(FC_1061, "the Statue stands on a free open hex of the own zone, once; without one nothing is asked")
{
    with(FC_OMEN_LULL, 1, 1, "buildings: [temple]\n");
    CHECK(asked(FC_ASK_STATUE, 1));
    CHECK_EQ(choices(1), 25); /* rows 7 and 8 */
    struct why no = why_of("place 6.6");
    CHECK_EQ(no.code, FC_WHY_NOT_IN_ZONE);
    CHECK_EQ(no.arg[0], hex("6.6"));
    CHECK_EQ(why_of("place 6.1").code, FC_WHY_NOT_IN_ZONE);
    play(1, "place 0.8");
    CHECK(state->ask != FC_ASK_STATUE);
    CHECK_EQ(state->watch.to_hallow, 0);
    CHECK_EQ(heard_event(FC_EV_ELEMENT)->arg[1], fixture_of("statue-of-holy-warrior"));
    CHECK_EQ(heard_event(FC_EV_ELEMENT)->arg[2], hex("0.8"));
    terrain("3.7", "forest");
    once_more(1);
    CHECK_EQ(choices(1), 24);
    CHECK_EQ(why_of("place 3.7").code, FC_WHY_NOT_FREE_OPEN);
    CHECK_EQ(why_of("place 3.7").rule.number, 1061);
    CHECK_EQ(why_of("place 3.7").arg[0], hex("3.7"));
    cover(7, 8, "forest", "");
    once_more(1);
    CHECK(state->ask != FC_ASK_STATUE);
    CHECK_EQ(state->watch.to_hallow, 0);
}

TEST(FC_1061, "fortifications come first, then the Statue")
{
    with(FC_OMEN_LULL, 4, 1, "buildings: [palisade, temple]\n");
    CHECK(asked(FC_ASK_FORTIFY, 1));
    play(1, "place 4.5");
    play(1, "place 5.5");
    CHECK(asked(FC_ASK_STATUE, 1));
    play(1, "place 4.8");
    CHECK(state->ask != FC_ASK_STATUE && state->ask != FC_ASK_FORTIFY);
}

/* ---- in battle ---- */

TEST(FC_1079, "Fog never makes a range longer")
{
    for (int fog = 0; fog < 2; fog++) {
        mission(1);
        unit("E-LEG1", "0.8", "green");
        unit("S-ZWA1", "12.0", "green");
        begin("green 1");
        if (fog)
            omen(FC_OMEN_FOG);
        struct fc c = ctx();
        CHECK_EQ(fc_watch_range(&c, 2, 4), fog ? 2 : 4);
        CHECK_EQ(fc_watch_range(&c, 3, 3), 3);
        CHECK_EQ(fc_watch_range(&c, 4, 3), 3);
    }
}

TEST(FC_1081, "Panic in the Streets takes one die of the Empire, and none where there is none")
{
    mission(1);
    unit("E-LEG1", "0.8", "green");
    unit("S-ZWA1", "12.0", "green");
    begin("green 1");
    omen(FC_OMEN_PANIC_IN_THE_STREETS);
    struct fc c = ctx();
    CHECK_EQ(fc_watch_dice(&c, FC_PLAYER, 3), 2);
    CHECK_EQ(fc_watch_dice(&c, FC_PLAYER, 1), 0);
    CHECK_EQ(fc_watch_dice(&c, FC_PLAYER, 0), 0);
    CHECK_EQ(fc_watch_dice(&c, FC_FOE, 3), 3);
    state->watch.omens = 0;
    CHECK_EQ(fc_watch_dice(&c, FC_PLAYER, 3), 3);
}

TEST(FC_1055, "Stables make Knights of the player faster, of any level")
{
    chronicle("buildings: [stables]\n");
    mission(1);
    unit("E-KNI3", "0.8", "green");
    unit("E-LEG1", "2.8", "green");
    unit("S-CAV1", "12.0", "green");
    begin("green 1");
    struct fc c = ctx();
    CHECK_EQ(fc_watch_run(&c, 0), 1);
    CHECK_EQ(fc_watch_run(&c, 1), 0);
    CHECK_EQ(fc_watch_run(&c, FOE1), 0);
    state->unit[0].owner = FC_FOE;
    CHECK_EQ(fc_watch_run(&c, 0), 0);
    state->unit[0].owner = FC_PLAYER;
    now()->buildings = 0;
    CHECK_EQ(fc_watch_run(&c, 0), 0);
}
