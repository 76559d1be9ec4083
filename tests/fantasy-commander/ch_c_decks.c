/* ch_c_decks.c: chapter C: building the tactics deck, and how it is kept. */
#include <stdlib.h>
#include "quiet.h"
#include "rosters.h"

static const char *const all_scenarios[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                            "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle"};

/* Start the loaded match with dice and shuffles of its own. */
static void start_with(uint64_t seed)
{
    struct events ev = {told, 512, 0, false};

    fc_game.rules.setup(&rules->head, seed, state, &ev);
    told_n = ev.len;
}

/* A seat's deck as somebody sees it. */
static void seen_deck(int viewer, int seat, uint8_t out[FC_DECK_MAX])
{
    struct fc_state *view = malloc(sizeof *view);

    memcpy(view, state, state->head.live);
    fc_game.knowledge.redact(&rules->head, view, viewer - 1);
    memcpy(out, view->side[seat - 1].deck, FC_DECK_MAX);
    free(view);
}

/* ---- building ---- */

TEST(FC_170, "exactly one card for each unit")
{
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*3", "TS01*2 TS02"));
    CHECK_EQ(rules->army[1].cards, 3);
    REFUSED(army("battle-royale", "styx", "S-ZWA1*3", "TS01*2"),
            "2 cards for 3 units, expected one for each unit (FC-170)");
    REFUSED(army("battle-royale", "styx", "S-ZWA1*3", "TS01*2 TS02*2"),
            "4 cards for 3 units, expected one for each unit (FC-170)");
}

TEST(FC_171, "only cards of the army's faction")
{
    REFUSED(army("battle-royale", "styx", "S-ZWA1*2", "TS01 TE04"),
            "TE04 is a card of empire, expected cards of styx (FC-171)");
    REFUSED(army("battle-royale", "empire", "E-LEG1", "TS10"), "(FC-171)");
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*2", "TS01 TS10"));
}

TEST(FC_172, "no more copies than the card allows, however they are listed")
{
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*4", "TS01*3 TS10"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*4", "TS01*4"),
            "too many copies of TS01, expected at most 3 (FC-172)");
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*4", "TS10 TS01*2 TS10"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*4", "TS10*2 TS01 TS10"),
            "too many copies of TS10, expected at most 2 (FC-172)");
    REFUSED(army("battle-royale size=main", "empire", "E-LEG1*6 E-SHO1*2", "TE01*2 TE04*3 TE05*3"),
            "copies of TE01, expected at most 1 (FC-172)");
}

TEST(FC_173, "three others for each star card")
{
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*4 S-ZAR1*4", "TS04 TS09 TS01*3 TS02*3"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*4 S-ZAR1*3", "TS04 TS09 TS01*3 TS02*2"),
            "2 star cards in a deck of 7, expected at most 1: three others for each (FC-173)");
}

/* Can an army of so many units hold so many star cards? */
static bool holds_stars(int units, int stars)
{
    static const char *const star[] = {"TE01", "TE13", "TE14", "TE08"}, *const other[] = {"TE02", "TE03", "TE04",
                                                                                          "TE05", "TE06"};
    char roster[64], cards[128];
    int n = 0;

    if (units > 6)
        snprintf(roster, sizeof roster, "E-LEG1*6 E-SHO1*%d", units - 6);
    else
        snprintf(roster, sizeof roster, "E-LEG1*%d", units);
    cards[0] = 0;
    for (; n < stars; n++)
        strcat(strcat(cards, star[n]), " ");
    for (; n < units; n++)
        strcat(strcat(cards, other[(n - stars) / 3]), " ");
    return army("battle-royale size=main", "empire", roster, cards);
}

TEST(FC_X01, "most stars in decks of 3, 4, 7, 8, 11 and 12 cards")
{
    static const int size[] = {3, 4, 7, 8, 11, 12}, most[] = {0, 1, 1, 2, 2, 3};

    for (int i = 0; i < 6; i++) {
        ACCEPTED(holds_stars(size[i], most[i]));
        CHECK_EQ(roster_stars(1), most[i]);
        CHECK_EQ(rules->army[0].cards, size[i]);
        REFUSED(holds_stars(size[i], most[i] + 1), "(FC-173)");
    }
}

TEST(FC_174, "terrain and curse cards are counted as others, unless they have a star")
{
    ACCEPTED(army("battle-royale", "styx", "S-ZWA1*4", "TS04 TS10*2 TS12"));
    REFUSED(army("battle-royale", "styx", "S-ZWA1*4", "TS04 TS12*3"),
            "too many copies of TS12, expected at most 2 (FC-172)");
    REFUSED(army("battle-royale", "empire", "E-LEG1*3", "TE08 TE04*2"),
            "1 star cards in a deck of 3, expected at most 0");
    ACCEPTED(army("battle-royale", "empire", "E-LEG1*3", "TE11*2 TE04"));
    CHECK_EQ(rules->card[card_of("TE08")].kind, FC_TERRAIN_CARD);
    CHECK(rules->card[card_of("TE08")].star);
    CHECK(!rules->card[card_of("TE11")].star && !rules->card[card_of("TS10")].star);
}

static void check_deck(int seat)
{
    const struct fc_army *a = &rules->army[seat - 1];

    CHECK_EQ(a->cards, a->units);              /* FC-170 */
    CHECK(roster_stars(seat) <= a->cards / 4); /* FC-173 */
    for (int i = 0; i < a->cards; i++) {
        int same = 0;
        CHECK_EQ(rules->card[a->card[i]].faction, a->faction); /* FC-171 */
        for (int k = 0; k < a->cards; k++)
            same += a->card[k] == a->card[i];
        CHECK(same <= rules->card[a->card[i]].copies); /* FC-172 */
    }
}

TEST(FC_175, "every recommended deck is legal")
{
    static const char *const sizes[] = {"size=vanguard", "size=main", "size=grand"};

    for (int i = 0; i < 6; i++) {
        whole(all_scenarios[i], "");
        check_deck(1);
        check_deck(2);
    }
    for (int i = 0; i < 3; i++) {
        royale(sizes[i]);
        check_deck(1);
        check_deck(2);
    }
}

TEST(FC_X02, "scenario 6, Styx: 278 points and 9 units without the Hydra, 343 and 10 with it")
{
    int hydra;

    whole("decisive-battle", "");
    CHECK_EQ(roster_cost(2), 278);
    CHECK_EQ(rules->army[1].units, 9);
    CHECK_EQ(rules->army[1].points, 278);
    CHECK_EQ(rules->army[1].cards, 9);
    hydra = type_of("S-HYD");
    for (int i = 0; i < 9; i++)
        CHECK(rules->army[1].type[i] != hydra);
    CHECK_EQ(roster_cost(2) + rules->type[hydra].cost, 343);
}

TEST(FC_R35, "the Hydra of the printed list fits neither the points nor the deck of scenario 6")
{
    static const char without[] = "S-ZWA3*4 S-ZAR3*2 S-CAV3*2 S-IME", with[] = "S-ZWA3*4 S-ZAR3*2 S-CAV3*2 S-IME S-HYD";
    static const char nine[] = "TS09 TS04 TS01 TS08*2 TS02 TS11*2 TS07";

    ACCEPTED(army("decisive-battle", "styx", without, nine));
    REFUSED(army("decisive-battle", "styx", with, nine), "costs 343 points, expected at most 278 (FC-141)");
    REFUSED(army("battle-royale size=main", "styx", with, nine), "9 cards for 10 units");
}

/* ---- keeping ---- */

TEST(FC_176, "the deck is shuffled, and neither player sees its order")
{
    uint8_t first[FC_DECK_MAX], seen[FC_DECK_MAX];
    int differ = 0;

    whole("first-battle", "");
    memcpy(first, state->side[0].deck, sizeof first);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        int count[FC_CARDS_MAX] = {0};
        start_with(seed);
        CHECK_EQ(state->side[0].deck_n, rules->army[0].cards);
        for (int i = 0; i < rules->army[0].cards; i++) {
            count[state->side[0].deck[i]]++;
            count[rules->army[0].card[i]]--;
        }
        for (int k = 0; k < rules->cards; k++)
            CHECK_EQ(count[k], 0);
        differ += memcmp(first, state->side[0].deck, 7) != 0;
        for (int viewer = 1; viewer <= FC_SEATS; viewer++) {
            seen_deck(viewer, 1, seen);
            for (int i = 1; i < 7; i++)
                CHECK(seen[i - 1] <= seen[i]); /* sorted: the order says nothing */
        }
    }
    CHECK(differ >= 18);
}

TEST(FC_R73, "which cards a deck holds is known to both")
{
    uint8_t own[FC_DECK_MAX], others[FC_DECK_MAX];
    int claws = 0;

    whole("first-battle", "");
    seen_deck(2, 2, own);
    seen_deck(1, 2, others);
    CHECK(memcmp(own, others, 9) == 0);
    for (int i = 0; i < 9; i++)
        claws += others[i] == card_of("TS08");
    CHECK_EQ(claws, 2);
}

/* In the deck, discarded, or in the hand for the next activation. */
static int cards_of(int seat)
{
    const struct fc_side *s = &state->side[seat - 1];

    return s->deck_n + s->discard_n + asked(FC_ASK_CARD, seat);
}

TEST(FC_177, "losing or raising units leaves the decks alone")
{
    int imelstar;

    field();
    imelstar = unit("S-IME", "6.4", "red fatigue=2");
    unit("E-LEG1", "6.5", "losses=3 fatigue=2");
    unit("E-CRU", "0.8", "green");
    unit("S-HYD", "0.0", "green");
    deck(1, "TE02 TE03 TE04");
    deck(2, "TS01 TS02 TS05");
    begin("red 2");
    play(2, "card-nothing");
    dice("HEEE");
    play(2, "attack a1");
    settle();
    CHECK(asked(FC_ASK_RAISE, 2));
    play(2, "raise");
    CHECK_EQ(state->alive[0], 1); /* one lost, one raised */
    CHECK_EQ(state->alive[1], 3);
    CHECK(alive(imelstar));
    CHECK_EQ(cards_of(1), 3);
    CHECK_EQ(cards_of(2), 3);
}
