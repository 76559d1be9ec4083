/*
 * rng.h: the only source of chance in the rules.  It lives inside the state,
 * so that it is cloned, compared and replayed with it, and it holds no
 * pointer.
 *
 * Dice can be scripted: a test (or the referee's "dice" verb) feeds faces and
 * the rules roll them in that order.  Only dice are scripted; shuffles always
 * come from the generator.  The buffer here is short because every clone
 * copies it; a longer script is fed in pieces by its owner (session.h does it
 * before each action), so a script may have any length.
 */
#ifndef BELLUM_RNG_H
#define BELLUM_RNG_H
#include <stdbool.h>
#include <stdint.h>

enum { RNG_SCRIPT_MAX = 64 };

struct rng {
    uint64_t word[2];               /* generator: state and (odd) stream, PCG-XSH-RR 64/32 */
    uint32_t draws;                 /* numbers drawn so far: an undo barrier, a replay check */
    uint8_t scripted;               /* 1: dice come from script[] */
    uint8_t overrun;                /* 1: a scripted die was asked for after the script's end */
    uint8_t script_len, script_pos; /* faces held, faces used */
    uint8_t script[RNG_SCRIPT_MAX]; /* die faces in the order in which the rules roll them */
};

/* Start a generator.  A script that is loaded stays loaded. */
void rng_seed(struct rng *r, uint64_t seed);

uint32_t rng_next(struct rng *r);              /* 32 random bits; counts as one draw */
uint32_t rng_below(struct rng *r, uint32_t n); /* 0..n-1 without bias; n > 0 */
int rng_die(struct rng *r, int sides);         /* 1..sides; honours the script */

/* Shuffle n bytes; never scripted. */
void rng_shuffle(struct rng *r, uint8_t *v, int n);

/* Append faces to the script, as many as fit; returns how many did.  A face is
 * 1..sides of the die it will be used for; rng_die() clamps a larger one. */
int rng_script(struct rng *r, const uint8_t *faces, int n);
int rng_script_left(const struct rng *r);        /* faces not yet rolled */
bool rng_script_spent(const struct rng *r);      /* all faces used and none missing */

/* A fixed mixing function for seeds that are derived from a key: stream and
 * counter address one value each (session.h: seat and its action counter). */
uint64_t rng_derive(uint64_t key, uint32_t stream, uint64_t counter);
#endif
