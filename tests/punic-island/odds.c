/*
 * odds.c: how battles end when chits are chosen at random, engagements too, and
 * owners offer their steadiest units: the figures of chapter 6 of the rules as
 * we wrote them down, which were found with another program.
 */
#include <stdio.h>
#include <stdlib.h>
#include "fight.h"

enum { BATTLES = 2000 };

struct tally {
    int attacker, nobody, plays, longest, lost[2];
};

/* The chit, uniformly among those in the hand. */
static struct action some_chit(int seat, struct rng *r)
{
    int kind = state->battle.hand[seat][rng_below(r, state->battle.hand_n[seat])];

    return (struct action){CC_ACT_CHIT, (int8_t)seat, 1, {rules->cup[seat][state->battle.theatre][kind]}};
}

static struct action steadiest(const struct action *list, int n)
{
    struct cc c = {rules, state, NULL};
    int best = 0;

    for (int i = 1; i < n; i++)
        if (list[i].kind == CC_ACT_PICK && cc_cohesion(&c, list[i].arg[0]) > cc_cohesion(&c, list[best].arg[0]))
            best = i;
    return list[best];
}

static struct action answer(int seat, struct rng *r)
{
    struct action list[256];
    int n = pi_game.rules.actions(&rules->head, state, seat, list, 256);

    switch (state->ask) {
    case CC_ASK_CHIT: return some_chit(seat, r);
    case CC_ASK_CHECK: return steadiest(list, n);
    case CC_ASK_ALONG: return list[n - 1];
    case CC_ASK_ENGAGE:
        n += pi_game.rules.extras(&rules->head, state, seat, list + n, 256 - n) - 1;
        break; /* all but resign */
    }
    return list[rng_below(r, (uint32_t)n)];
}

/* Plays on until the battle is over; counts chits and losses. */
static void fight_out(int attacker, struct rng *r, struct tally *t)
{
    int plays = 0, winner = CC_NONE;

    for (;;) {
        for (int i = 0; i < told_n; i++) {
            plays += told[i].kind == CC_EV_CHIT;
            if (told[i].kind == CC_EV_BATTLE_WON)
                winner = told[i].arg[0];
            if (told[i].kind == CC_EV_DESTROYED)
                t->lost[rules->unit[cc_ref_unit(told[i].arg[0])].seat != attacker]++;
        }
        if (state->battle.zone == CC_NONE)
            break;
        struct events ev = {told, 1024, 0, false};
        struct action a = answer(state->asked & 1 ? 0 : 1, r);

        pi_game.rules.apply(&rules->head, state, &a, &ev);
        told_n = ev.len;
    }
    t->attacker += winner == attacker;
    t->nobody += winner == CC_NONE;
    t->plays += plays;
    t->longest = plays > t->longest ? plays : t->longest;
}

static bool near(const char *name, const char *what, int found, int expected, int by)
{
    if (abs(found - expected) > by)
        printf("# %s, %s: %d, expected %d\n", name, what, found, expected);
    return abs(found - expected) <= by;
}

/* wins, nobody: in hundredths; plays, lost: in tenths, as the figures are given. */
static void battle_of(const char *name, void (*lay)(void), const char *where, const char *from, int wins, int nobody,
                      int plays, int lost_att, int lost_def)
{
    static struct cc_state start;
    struct tally t = {0};
    struct rng r = {0};
    bool good = true;

    blank();
    lay();
    start = *state;
    rng_seed(&r, 20);
    for (int i = 0; i < BATTLES; i++) {
        *state = start;
        rng_seed(&state->head.rng, (uint64_t)i + 1);
        begin_battle(where, 1, from);
        fight_out(0, &r, &t);
    }
    good &= near(name, "attacker wins, %", t.attacker * 100 / BATTLES, wins, 5);
    good &= near(name, "nobody, %", t.nobody * 100 / BATTLES, nobody, 3);
    good &= near(name, "chits, tenths", t.plays * 10 / BATTLES, plays, 10);
    good &= near(name, "attackers lost, tenths", t.lost[0] * 10 / BATTLES, lost_att, 3);
    good &= near(name, "defenders lost, tenths", t.lost[1] * 10 / BATTLES, lost_def, 3);
    CHECK(good);
}

static void ships(void)
{
    owner("CAM", 1);
    owner("GEL", 1);
}

static void six_against_aderbal(void)
{
    ships();
    unit("RN", 6, "pPHI", "");
    unit("CN", 5, "pPHI", "");
    leader("ADE", "pPHI", "");
}

static void four_against_four(void)
{
    ships();
    unit("RN", 4, "pPHI", "");
    unit("CN", 4, "pPHI", "");
}

/* Attackers come from the plain of Gela, where they can go back to; Carthage has the whole west behind it. */
static void camps(void)
{
    owner("GEL", 1);
    rp(1, "GEL", 1);
    rp(2, "AGR", 1);
}

static void against_hieron(void)
{
    camps();
    unit("RI", 3, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("SI", 2, "HIM", "");
    unit("SC", 1, "HIM", "");
    leader("HIE", "HIM", "");
}

static void against_elephants(void)
{
    camps();
    unit("RI", 4, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("AI", 3, "HIM", "");
    unit("GI", 2, "HIM", "");
    unit("AC", 1, "HIM", "");
    unit("AE", 1, "HIM", "");
}

static void against_barca(void)
{
    camps();
    unit("RI", 6, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("AI", 3, "HIM", "");
    unit("II", 2, "HIM", "");
    leader("BAR", "HIM", "");
}

TEST(battle_odds, "five battles end as they did in another program")
{
    battle_of("6 RN, 5 CN and Aderbal", six_against_aderbal, "pPHI", "", 81, 4, 93, 13, 26);
    battle_of("4 RN, 4 CN", four_against_four, "pPHI", "", 64, 5, 75, 10, 18);
    battle_of("3 RI 1 RC, 2 SI 1 SC and Hieron", against_hieron, "HIM", "GLP", 84, 2, 87, 0, 0);
    battle_of("4 RI 1 RC, 3 AI 2 GI 1 AC 1 AE", against_elephants, "HIM", "GLP", 25, 2, 143, 0, 5);
    battle_of("6 RI 1 RC, 3 AI 2 II and Barca", against_barca, "HIM", "GLP", 76, 1, 147, 0, 0);
}
