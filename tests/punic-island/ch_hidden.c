/* ch_hidden.c: what each player may know (CC-122, CC-305, CC-315, CC-R14), and worlds that agree with it. */
#include "campaign.h"

static struct cc_state view, again;

static const struct cc_state *seen_by(int seat) /* 0: nobody's seat */
{
    view = *state;
    cc_redact(&rules->head, &view, seat - 1);
    return &view;
}

static bool blind(const uint8_t *cards, int n)
{
    for (int i = 0; i < n; i++)
        if (cards[i] != CC_NONE)
            return false;
    return true;
}

static void five_each(void)
{
    blank();
    deck(1, "R01 R02 R09 R10");
    deck(2, "C01 C03 C08 C09");
    hand(1, "R09 R11 R22");
    hand(2, "C08 C10");
    rp(1, "REG", 1);
    rp(2, "LIL", 1);
}

TEST(CC_122, "hands are hidden, their size is not")
{
    const struct cc_state *v;

    five_each();
    begin_sequence();
    v = seen_by(1);
    CHECK(!blind(v->side[0].hand, 3));
    CHECK_EQ(memcmp(v->side[0].hand, state->side[0].hand, 3), 0);
    CHECK(blind(v->side[1].hand, 2));
    CHECK_EQ(v->side[1].hand_n, 2);
    CHECK_EQ(v->side[1].deck_n, 4);
    v = seen_by(0);
    CHECK(blind(v->side[0].hand, 3) && blind(v->side[1].hand, 2));
}

TEST(CC_122, "nobody knows the order of a deck, not even of his own")
{
    five_each();
    begin_sequence();
    for (int seat = 0; seat <= 2; seat++)
        for (int s = 0; s < CC_SEATS; s++)
            CHECK(blind(seen_by(seat)->side[s].deck, CC_DECK_MAX));
}

TEST(CC_315, "the enemy's discards are face down, one's own are known")
{
    five_each();
    hand(1, "R09 R10 R11");
    begin_card(1);
    play(1, "discard R11");
    CHECK_EQ(seen_by(1)->side[0].discard[0], card("R11"));
    CHECK(blind(seen_by(2)->side[0].discard, CC_DECK_MAX));
    CHECK_EQ(view.side[0].discard_n, 1);
    CHECK(blind(seen_by(0)->side[0].discard, CC_DECK_MAX));
}

TEST(CC_305, "the choice is secret until both have made it")
{
    uint32_t shown;

    five_each();
    unit("RI", 1, "REG", "");
    begin_sequence();
    play(1, "map");
    CHECK_EQ(seen_by(1)->side[0].mode, CC_ACT_MAP);
    CHECK_EQ(seen_by(2)->side[0].mode, 0);
    CHECK_EQ(seen_by(0)->side[0].mode, 0);
    shown = state->head.shown;
    play(2, "card");
    CHECK(state->head.shown > shown); /* nobody takes it back now */
    CHECK_EQ(seen_by(2)->side[0].mode, CC_ACT_MAP);
}

TEST(CC_305, "what will be rolled is hidden too")
{
    static const struct rng wiped;

    five_each();
    begin_sequence();
    CHECK_EQ(memcmp(&seen_by(1)->head.rng, &wiped, sizeof wiped), 0);
}

TEST(CC_122, "a card that is drawn is shown to its player alone, for good")
{
    uint32_t shown;

    five_each();
    begin_card(1);
    shown = state->head.shown;
    play(1, "draw");
    CHECK(state->head.shown > shown);
    CHECK_EQ(heard_event(CC_EV_DREW_CARD)->to, 1);
    CHECK_EQ(heard_event(CC_EV_DREW)->to & 1, 0);
}

TEST(CC_R14, "chit hands are hidden: cup and hand of the enemy are one heap")
{
    int in_cup = 0, in_view = 0;

    blank();
    unit("RI", 2, "HIM", "");
    unit("AI", 2, "HIM", "");
    begin_battle("HIM", 1, "PHI");
    CHECK(state->battle.hand_n[1] > 0);
    for (int k = 0; k < CC_CUP_KINDS; k++) {
        in_cup += state->battle.cup[1][k];
        in_view += seen_by(1)->battle.cup[1][k];
    }
    CHECK_EQ(in_view, in_cup + state->battle.hand_n[1]);
    CHECK(blind(view.battle.hand[1], view.battle.hand_n[1]));
    CHECK_EQ(memcmp(view.battle.hand[0], state->battle.hand[0], CC_CUP_MAX), 0);
}

TEST(CC_R14, "whether a hand of several chits is of one kind is not told by its being played at once")
{
    TEST_ALSO(CC_R89);
    TEST_ALSO(CC_710);
    for (int alike = 0; alike < 2; alike++) {
        blank();
        shows_every_chit = true;
        unit("RI", 2, "HIM", "");
        unit("AI", 2, "HIM", "");
        begin_battle("HIM", 1, "PHI");
        chits(1, "wedge skirmish");
        chits(2, alike ? "skirmish skirmish" : "skirmish confusion");
        dice("1 1");
        play_all(1, "chit skirmish");
        CHECK(asked(CC_ASK_CHIT, 2));
        CHECK_EQ(choices(2), alike ? 1 : 2);
        play(2, "chit skirmish");
        CHECK(!asked(CC_ASK_CHIT, 1)); /* a single one is no secret */
        CHECK(heard_count(CC_EV_CHIT) > 1);
    }
}

TEST(PI_684, "scouts see a hand until the operation ends")
{
    five_each();
    unit("RI", 1, "REG", "");
    begin(1, "REG");
    state->op.hand_shown = 1 << 1;
    CHECK_EQ(memcmp(seen_by(1)->side[1].hand, state->side[1].hand, CC_HAND_MAX), 0);
    CHECK(blind(seen_by(0)->side[1].hand, CC_HAND_MAX));
    play(1, "end");
    CHECK(blind(seen_by(1)->side[1].hand, CC_HAND_MAX));
}

/* ---- worlds ---- */

static void resampled(uint64_t seed)
{
    struct rng r = {0};

    rng_seed(&r, seed);
    again = view;
    cc_resample(&rules->head, &again, &r);
}

TEST(CC_122, "a world that is made up deals the cards that could be there, all of them")
{
    int hands = 0;

    whole("full-campaign", 5);
    seen_by(1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct cc_state back;

        resampled(seed);
        CHECK_STR(cc_audit(&rules->head, &again) ? cc_audit(&rules->head, &again) : "", "");
        CHECK_EQ(memcmp(again.side[0].hand, state->side[0].hand, CC_HAND_MAX), 0);
        hands += memcmp(again.side[1].hand, state->side[1].hand, CC_HAND_MAX) != 0;
        back = again;
        cc_redact(&rules->head, &back, 0);
        CHECK_EQ(memcmp(&back, &view, sizeof view), 0);
    }
    CHECK(hands > 10);
}

TEST(CC_R14, "… and chits from the cup")
{
    int other = 0;

    blank();
    unit("RI", 2, "HIM", "");
    unit("AI", 2, "HIM", "");
    begin_battle("HIM", 1, "PHI");
    seen_by(1);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct cc_state back;

        resampled(seed);
        other += memcmp(again.battle.hand[1], state->battle.hand[1], CC_CUP_MAX) != 0;
        for (int i = 1; i < again.battle.hand_n[1]; i++)
            CHECK(again.battle.hand[1][i - 1] <= again.battle.hand[1][i]);
        back = again;
        cc_redact(&rules->head, &back, 0);
        CHECK_EQ(memcmp(&back.battle, &view.battle, sizeof view.battle), 0);
    }
    CHECK(other > 5);
}

TEST(CC_305, "… and a choice for who has made one")
{
    int maps = 0;

    five_each();
    begin_sequence();
    play(1, "card");
    seen_by(2);
    for (uint64_t seed = 1; seed <= 20; seed++) {
        resampled(seed);
        CHECK(again.side[0].mode == CC_ACT_MAP || again.side[0].mode == CC_ACT_CARD);
        CHECK_EQ(again.side[1].mode, 0);
        maps += again.side[0].mode == CC_ACT_MAP;
    }
    CHECK(maps > 2 && maps < 18);
}
