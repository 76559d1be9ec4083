/*
 * ch_judge.c: what opponents think of a position and of actions.  None of it
 * is a rule; it is tested because a judgement that is wrong looks like one that
 * is right until it has lost a hundred games.
 */
#include <stdio.h>
#include "ai/ai.h"
#include "campaign.h"
#include "games/campaign-commander/opponent/cc_judge.h"

static struct cc_state view;

static int standing(int seat) { return cc_evaluate(&rules->head, state, seat - 1); }

/* What Rome is expected to gain in the rest of the game, and how surely, is a matter of balance: a test that measures
 * what a thing is worth says it itself, for far from an even game a legion more or less is below a thousandth. */
static void expecting(int drift, int swing)
{
    rules->k.drift = (uint8_t)drift;
    rules->k.swing = (uint8_t)swing;
}

/* How promising an action looks to the seat that is asked. */
static int rating(int seat, const char *notation)
{
    struct action a;
    int32_t out;

    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    if (!cc_parse(&rules->head, &view, seat - 1, notation, &a) || cc_check(&rules->head, &view, &a).code)
        test_fail(__FILE__, __LINE__, "%s is not legal", notation);
    cc_rate(&rules->head, &view, seat - 1, &a, 1, &out);
    return out;
}

/* A game of greedy players, looked at after every action. */
static void watch(const char *scenario, uint64_t seed, void (*look)(void))
{
    struct player *p;
    struct rng r = {0};

    whole(scenario, seed);
    p = player_new("greedy", &pi_game, &rules->head);
    rng_seed(&r, seed);
    while (cc_to_move(state)) {
        int seat = cc_to_move(state) & 1 ? 0 : 1;
        struct action a;

        game_clone(&view, state);
        cc_redact(&rules->head, &view, seat);
        a = player_choose(p, &view, seat, &r);
        cc_apply(&rules->head, state, &a, NULL);
        look();
    }
    player_free(p);
}

/* ---- positions ---- */

static void judge_both(void)
{
    int rome = standing(1), carthage = standing(2);

    CHECK(rome >= 0 && rome <= 1000);
    CHECK(rome + carthage >= 999 && rome + carthage <= 1001);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        game_clone(&view, state);
        cc_redact(&rules->head, &view, seat);
        CHECK_EQ(cc_evaluate(&rules->head, &view, seat), standing(seat + 1));
    }
}

TEST(judge_both_sides, "what one side hopes for the other fears, and hands do not matter")
{
    watch("relief-of-mesana", 3, judge_both);
    watch("full-campaign", 4, judge_both);
}

TEST(judge_points, "a city taken is better than none, a rich one better than a poor one")
{
    int none, poor, rich;

    blank();
    none = standing(1);
    owner("TYN", 1);
    poor = standing(1);
    owner("TYN", 2);
    owner("AGR", 1);
    rich = standing(1);
    CHECK(none < poor && poor < rich);
}

TEST(judge_siege, "a siege with a leader and ships is worth more than one without")
{
    int bare, led, closed;

    blank();
    expecting(84, 34);
    unit("RI", 5, "CAT", "");
    siege("CAT", 1);
    rp(1, "MES", 1);
    bare = standing(1);
    leader("K1", "CAT", "");
    led = standing(1);
    unit("RN", 1, "pCAT", "");
    closed = standing(1);
    CHECK(bare < led && led < closed);
}

/* Judged at the beginning of a game that is even. */
static int with_first_legion(int flags)
{
    blank();
    expecting(40, 34);
    for (int seat = 0; seat < CC_SEATS; seat++)
        state->side[seat].deck_n = 43;
    owner("AGR", 1);
    owner("LIL", 1);
    owner("SYR", 1);
    unit("RI", 4, "MES", "");
    state->unit.flags[u("RI1")] = (uint8_t)flags;
    return standing(1);
}

TEST(judge_order, "men who are disorganised, decimated or dead are worth less")
{
    struct cc c = {0};
    int fit = with_first_legion(0), tired = with_first_legion(CC_DISORGANISED),
        hurt = with_first_legion(CC_DECIMATED | CC_DISORGANISED);

    c.rs = rules;
    c.st = state;
    cc_remove(&c, u("RI1"), CC_DEAD);
    CHECK(standing(1) < hurt && hurt < tired && tired < fit);
}

TEST(judge_strait, "to be cut off from where reinforcements come costs more than the city that is lost")
{
    int held, poor, cut;

    with_first_legion(0);
    owner("TAU", 1);
    owner("CEN", 1);
    owner("TYN", 1);
    held = standing(1);
    owner("TAU", 2);
    owner("CEN", 2);
    owner("TYN", 2);
    poor = standing(1);
    owner("TAU", 1);
    owner("CEN", 1);
    owner("TYN", 1);
    owner("MES", 2); /* three points, as the three cities are */
    cut = standing(1);
    CHECK(held - poor > 0);
    CHECK(held - cut > 2 * (held - poor));
    CHECK_EQ(standing(2), 1000 - cut);
}

/* The short scenario with no counter on the map, so many sequences before its last one. */
static void empty_relief(int left)
{
    blank_of("relief-of-mesana");
    expecting(8, 0);
    for (int seat = 0; seat < CC_SEATS; seat++)
        state->side[seat].deck_n = 11;
    state->sequence = (uint16_t)(rules->scenario.sequences - left);
}

static int with_cities(int left, const char *one, const char *other)
{
    empty_relief(left);
    owner(one, 1);
    if (other)
        owner(other, 1);
    return standing(1);
}

TEST(judge_steps, "two poor cities bring the open card nearer than a rich one of the same points")
{
    CHECK(with_cities(9, "CAT", NULL) < with_cities(9, "MYL", "TYN"));
}

/* CAT, LEO and AKR are taken; the card needs a legion near Syracuse, too. */
static int with_legion_in(const char *place)
{
    empty_relief(6);
    owner("CAT", 1);
    owner("LEO", 1);
    owner("AKR", 1);
    unit("RI", 1, place, "");
    return standing(1);
}

TEST(judge_open_card, "who could play the open card has all but won, whatever the points are")
{
    int near = with_legion_in("LEO"), far = with_legion_in("TAU");

    CHECK(near > far + 100);
    CHECK(near > 750);
}

TEST(judge_lead, "a lead counts for more the less can still change, and for less than a win to the end")
{
    static const int left[] = {16, 9, 2};
    int before = 0;

    for (int i = 0; i < 3; i++) {
        int lead = with_cities(left[i], "SYR", NULL) - with_cities(left[i], "MYL", NULL);

        CHECK(lead > before);
        before = lead;
    }
    CHECK(with_cities(1, "SYR", NULL) > 800); /* 11 to 9 */
    empty_relief(0);
    CC_EACH (z, rules->cities)
        state->zone[z].owner = 0;
    CHECK(standing(1) > 950 && standing(1) < 1000);
}

/* ---- measures ---- */

TEST(judge_ways, "MF and RNG are measured on the map as it is printed")
{
    blank();
    CHECK_EQ(rules->march[1][zone("MES")][zone("TYN")], 2);
    CHECK_EQ(rules->march[1][zone("MES")][zone("PEL")], 3); /* PI-106 */
    CHECK_EQ(rules->march[1][zone("MES")][zone("CAR")], CC_NONE);
    CHECK_EQ(rules->sail[zone("CAM")][zone("pPHI")], 4); /* PI-123 */
    CHECK_EQ(rules->sail[zone("GEL")][zone("pCLU")], 6); /* PI-124 */
    CHECK_EQ(rules->sail[zone("pCAT")][zone("pTAU")], 2);
}

static int chance_of_battle(void) /* of those in MES, who attack those in TAU */
{
    struct cc c = {rules, state, NULL};
    uint16_t leaders = cc_leaders_at(&c, zone("TAU"), CC_OUT, 1);

    return cc_win_chance(
        cc_might(&c, cc_land_at(&c, zone("MES"), CC_OUT, 0), CC_NONE),
        cc_might(&c, cc_land_at(&c, zone("TAU"), CC_OUT, 1), leaders ? __builtin_ctz(leaders) : CC_NONE), CC_ON_LAND);
}

/* Chapter 6 of the specification tells how battles went that were simulated: 84, 25 and 76 %. */
TEST(judge_battles, "odds of battles are told about as the figures of chapter 6 tell them")
{
    int chance;

    blank();
    unit("RI", 3, "MES", "");
    unit("RC", 1, "MES", "");
    unit("SI", 2, "TAU", "");
    unit("SC", 1, "TAU", "");
    leader("HIE", "TAU", "");
    chance = chance_of_battle();
    CHECK(chance > 74 && chance < 94);
    blank();
    unit("RI", 4, "MES", "");
    unit("RC", 1, "MES", "");
    unit("AI", 3, "TAU", "");
    unit("GI", 2, "TAU", "");
    unit("AC", 1, "TAU", "");
    unit("AE", 1, "TAU", "");
    chance = chance_of_battle();
    CHECK(chance > 15 && chance < 42);
    blank();
    unit("RI", 6, "MES", "");
    unit("RC", 1, "MES", "");
    unit("AI", 3, "TAU", "");
    unit("II", 2, "TAU", "");
    leader("BAR", "TAU", "");
    chance = chance_of_battle();
    CHECK(chance > 60 && chance < 86);
}

/* ---- plans ---- */

TEST(judge_goal, "an army wants what it can take soon, and what feeds it counts")
{
    struct cc c = {0};
    struct cc_survey s;

    blank();
    c.rs = rules;
    c.st = state;
    unit("RI", 6, "MES", "");
    leader("K1", "MES", "");
    unit("RN", 1, "REG", "port");
    rp(1, "MES", 2);
    cc_look_around(&c, 0, &s);
    CHECK_EQ(s.hosts, 1);
    CHECK_EQ(s.host[0].n, 6);
    CHECK_EQ(s.stock, 2);
    CHECK(s.host[0].goal != CC_NONE && rules->steps[zone("MES")][s.host[0].goal] <= 3);
    CHECK(s.fed >> zone("MES") & 1);
    CHECK(!(s.fed >> zone("AGR") & 1));
    unit("SI", 4, "CAT", "");
    CHECK(cc_yield(&c, &s, zone("MES"), 6, 4, zone("CEN")) > cc_yield(&c, &s, zone("MES"), 6, 4, zone("CAT")));
    CHECK(cc_yield(&c, &s, zone("MES"), 6, 4, zone("TAU")) > cc_yield(&c, &s, zone("MES"), 2, 4, zone("TAU")));
}

TEST(judge_relief, "an army goes to where an own city is about to fall")
{
    struct cc c = {0};
    struct cc_survey s;

    whole("relief-of-mesana", 1);
    c.rs = rules;
    c.st = state;
    cc_look_around(&c, 0, &s);
    CHECK_EQ(s.hosts, 1);
    CHECK_EQ(s.host[0].goal, zone("MES"));
}

TEST(judge_port, "an RP promises a siege of a port only if it can send ships there")
{
    static const char *const ship[] = {"REG", "pCAT", "PAN"}; /* at call, there already, and too far from the RP */
    struct cc c = {0};
    struct cc_survey s;

    for (int where = 0; where < 3; where++) {
        blank();
        c.rs = rules;
        c.st = state;
        unit("RI", 5, "CAT", "");
        leader("K1", "CAT", "");
        siege("CAT", 1);
        owner("TAU", 1);
        owner("PAN", 1);
        unit("RN", 1, ship[where], where == 1 ? "" : "port");
        rp(1, "REG", 1);
        cc_look_around(&c, 0, &s);
        CHECK_EQ(cc_operation_hope(&c, &s, zone("REG")) > 0, where < 2);
    }
}

/* An army at Rhegium with ships, and no way across. */
static void lose_messana(void)
{
    blank();
    owner("MES", 2);
    unit("SI", 4, "MES", "");
    unit("RI", 5, "REG", "");
    leader("K1", "REG", "");
    unit("RN", 3, "REG", "port");
    rp(1, "REG", 4);
}

TEST(judge_shores, "nobody lands where the odds are bad, or without ships")
{
    struct cc c = {0};
    struct cc_survey s;

    lose_messana();
    c.rs = rules;
    c.st = state;
    cc_look_around(&c, 0, &s);
    CHECK(s.host[0].by_sea);
    CHECK(cc_siege_chance(&c, s.host[0].goal, 3, cc_defenders(&c, s.host[0].goal)) >= 30);
    CC_EACH (z, rules->ports & state->where.city[1])
        rules->zone[z].factor = 5;
    cc_look_around(&c, 0, &s);
    CHECK(!s.host[0].by_sea);
    blank();
    owner("MES", 2);
    unit("RI", 5, "REG", "");
    leader("K1", "REG", "");
    rp(1, "REG", 4);
    c.rs = rules;
    cc_look_around(&c, 0, &s);
    CHECK(!s.host[0].by_sea);
}

/* ---- actions ---- */

/* What a greedy player does; NULL: whatever it is. */
static void play_best(int seat, const char *expected)
{
    struct player *p = player_new("greedy", &pi_game, &rules->head);
    struct rng r = {0};
    struct action a;
    char said[64];

    rng_seed(&r, 1);
    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    a = player_choose(p, &view, seat - 1, &r);
    cc_notate(&rules->head, state, &a, said, sizeof said);
    if (expected)
        CHECK_STR(said, expected);
    play(seat, said);
    player_free(p);
}

TEST(judge_landing, "an army that cannot cross the strait goes by sea: one ship, its consul, three legions and an RP")
{
    int goal;

    lose_messana();
    begin(1, "REG");
    play_best(1, "fleet K1");
    play_best(1, "drop RN1");
    play_best(1, "drop RN2");
    for (int i = 0; i < 3; i++)
        play_best(1, NULL);
    play_best(1, "load-rp 1");
    CHECK_EQ(__builtin_popcountll(state->move.cargo), 3);
    play_best(1, NULL);
    CHECK_EQ(state->move.stops, 1);
    goal = state->move.stop[0].zone;
    play_best(1, "with K1");
    play_best(1, NULL);
    CHECK_EQ(state->leader[leader_of("K1")].zone, goal);
    CHECK_EQ(state->zone[goal].men[0], 3);
    CHECK_EQ(state->zone[goal].siege, 1);
    CHECK_EQ(state->zone[rules->zone[goal].port].ships[0], 1);
    CHECK_EQ(state->zone[rules->zone[goal].port].rp[0], 1);
    play_best(1, "sail RN1"); /* and those who are left follow without a leader */
    while (asked(CC_ASK_SAIL, 1))
        play_best(1, NULL);
    CHECK_EQ(state->zone[goal].men[0], 5);
    CHECK_EQ(sp(), 0);
}

TEST(judge_consul, "a consul does not leave his army to sail, and nobody sails for nothing")
{
    blank();
    unit("RI", 4, "MES", "");
    leader("K1", "MES", "");
    unit("RN", 2, "MES", "port");
    rp(1, "MES", 2);
    begin(1, "MES");
    CHECK(rating(1, "army K1") > rating(1, "end"));
    CHECK(rating(1, "army K1") > rating(1, "fleet K1"));
    blank();
    unit("RN", 2, "MES", "port");
    rp(1, "MES", 2);
    begin(1, "MES");
    CHECK(rating(1, "end") > rating(1, "sail RN1"));
}

TEST(judge_blockade, "a ship goes to the port that an army besieges, and stays there")
{
    blank();
    unit("RI", 5, "CAT", "");
    leader("K1", "CAT", "");
    siege("CAT", 1);
    unit("RN", 1, "MES", "port");
    rp(1, "MES", 2);
    owner("TAU", 1);
    begin(1, "MES");
    CHECK(rating(1, "sail RN1") > rating(1, "end"));
    play(1, "sail RN1");
    CHECK(rating(1, "to pCAT") > rating(1, "to pTAU"));
    play(1, "to pCAT");
    CHECK(rating(1, "siege CAT") > rating(1, "army K1"));
    blank();
    unit("RI", 5, "CAT", "");
    leader("K1", "CAT", "");
    siege("CAT", 1);
    unit("RN", 1, "pCAT", "");
    rp(1, "MES", 2);
    owner("TAU", 1);
    begin(1, "MES");
    CHECK(rating(1, "end") > rating(1, "sail RN1"));
}

TEST(judge_recall, "Ejércitos consulares does not call back those who besiege")
{
    blank();
    unit("RI", 5, "CAT", "");
    leader("K1", "CAT", "");
    siege("CAT", 1);
    hand(1, "R01");
    begin_card(1);
    play(1, "play R01");
    CHECK(asked(CC_ASK_CARD_UNIT, 1));
    CHECK(rating(1, "done") > rating(1, "pick RI1"));
}

TEST(judge_stores, "new RP come to the army, not to the rear")
{
    blank();
    unit("RI", 5, "ENN", "");
    leader("K1", "ENN", "");
    owner("ENN", 1);
    hand(1, "R09");
    begin_card(1);
    play(1, "play R09");
    CHECK(asked(CC_ASK_CARD_ZONE, 1));
    CHECK(rating(1, "at ENN") > rating(1, "at REG"));
}

TEST(judge_last_card, "the last card is drawn by who is ahead, never by who is behind")
{
    blank();
    deck(1, "R09");
    deck(2, "C08");
    hand(1, "R22");
    hand(2, "C26");
    begin_card(1);
    CHECK(rating(1, "draw") < rating(1, "discard R22"));
    blank();
    deck(1, "R09");
    deck(2, "C08");
    hand(1, "R22");
    hand(2, "C26");
    begin_card(2);
    CHECK(rating(2, "draw") > rating(2, "discard C26"));
}

/* ---- whole games ---- */

static int taken, richest;

static void count_taken(void)
{
    int n = 0;

    if (state->sequence > 40)
        return;
    CC_EACH (z, rules->cities)
        n += state->zone[z].owner == 0 && rules->zone[z].owner == 1;
    taken = n > taken ? n : taken;
}

TEST(judge_race, "greedy Rome takes cities: one in most campaigns within 40 sequences, and more in some")
{
    int some = 0;

    for (uint64_t seed = 1; seed <= 10; seed++) {
        taken = 0;
        watch("full-campaign", seed, count_taken);
        some += taken > 0;
        richest = taken > richest ? taken : richest;
    }
    CHECK(some >= 7);
    CHECK(richest >= 4);
}

TEST(judge_besiegers, "nobody who would besiege alone is picked before those whom a leader takes along")
{
    blank();
    deck(1, "R09 R09");
    deck(2, "C08 C08");
    rp(2, "TAU", 1);
    unit("AI", 1, "MES", "");
    unit("SI", 2, "MES", "");
    leader("HIE", "MES", "");
    unit("CN", 1, "pMES", "");
    siege("MES", 2);
    begin(2, "TAU");
    play(2, "siege MES");
    CHECK(rating(2, "pick SI1") > rating(2, "pick AI1"));
}
