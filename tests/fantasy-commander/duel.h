/*
 * duel.h: one attack on an otherwise quiet field, for the tests of melee and
 * of abilities.  The attacker stands at 6.4 and the target at 6.5, to its
 * south-east: the target retreats to 7.6, 7.7, 8.8 and the attacker to 5.3,
 * 5.2, 4.1.  Far away each side has a unit with a green order, so that the
 * turn goes on after the fight.
 */
#ifndef DUEL_H
#define DUEL_H
#include <stdio.h>
#include "battle.h"

static int atk, def;

/* The red attacker and its target on an empty field; more may be laid out before clash(). */
static inline void face(const char *attacker, const char *how, const char *target, const char *how_target)
{
    char words[64];

    snprintf(words, sizeof words, "red %s", how);
    field();
    atk = unit(attacker, "6.4", words);
    def = unit(target, "6.5", how_target);
}

static inline int seat_of(int u) { return u / FC_ROSTER_MAX + 1; }

static inline void clash(void)
{
    unit("E-LEG1", "0.8", "green");
    unit("S-CAV1", "12.0", "green");
    begin(seat_of(atk) == 1 ? "red 1" : "red 2");
}

static inline const char *named(int u)
{
    static char label[8];
    struct fc c = ctx();

    fc_label(&c, u, label);
    return label;
}

/* The attack up to the first decision after the rolls; no boost.  answer: NULL for "answer hold". */
static inline void attack(const char *rolls, const char *answer)
{
    char line[16];

    snprintf(line, sizeof line, "attack %s", named(def));
    dice(rolls);
    play(seat_of(atk), line);
    if (asked(FC_ASK_BOOST, seat_of(atk)))
        play(seat_of(atk), "plain");
    if (asked(FC_ASK_ANSWER, seat_of(def)))
        play(seat_of(def), answer ? answer : "answer hold");
}

/* Decline whatever the open attack still offers, then every scripted die must have been rolled. */
static inline void settle(void)
{
    static const struct {
        int ask;
        const char *no;
    } refusals[] = {{FC_ASK_REDIRECT, "accept"},
                    {FC_ASK_BOOST, "plain"},
                    {FC_ASK_ANSWER, "answer hold"},
                    {FC_ASK_REROLL, "keep-roll"},
                    {FC_ASK_REROLL_DEFENCE, "keep-roll"},
                    {FC_ASK_SOAK, "reduce none"},
                    {FC_ASK_REDUCE, "reduce none"},
                    {FC_ASK_RAISE, "leave"},
                    {FC_ASK_ADVANCE, "stay"},
                    {FC_ASK_PURSUE, "end"}};
    bool again = true;

    while (again) {
        again = false;
        for (size_t i = 0; i < sizeof refusals / sizeof *refusals; i++)
            if (state->ask == refusals[i].ask) {
                play(state->asked & 1 ? 1 : 2, refusals[i].no);
                again = true;
            }
    }
    dice_spent();
}

/* The whole attack with nothing optional but the answer. */
static inline void fight(const char *rolls, const char *answer)
{
    attack(rolls, answer);
    settle();
}

/* Where the first event of this kind is among those of the last play(); -1: there is none. */
static inline int when(int kind)
{
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == kind)
            return i;
    return -1;
}

/* The second argument of the first event of this kind about this unit in the last play(); 0: none.
 * Dice of a roll, hexes of a panic, losses. */
static inline int told_of(int kind, int u)
{
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == kind && fc_ref_slot(told[i].arg[0]) == u)
            return told[i].arg[1];
    return 0;
}
#endif
