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
 *
 * Draws can be noted: dice, lots or a shuffle.  A replay reports the notes, so
 * that a verifier can match each die with a number of the generator.  Notes
 * share the memory of the script (the two are never used together), so they do
 * not make a state larger.
 */
#ifndef BELLUM_RNG_H
#define BELLUM_RNG_H
#include <stdbool.h>
#include <stdint.h>

enum { RNG_SCRIPT_MAX = 64, RNG_NOTES = 2 };

struct rng {
    uint64_t word[2];               /* generator: state and (odd) stream, PCG-XSH-RR 64/32 */
    uint32_t draws;                 /* numbers drawn so far: an undo barrier, a replay check */
    uint8_t scripted;               /* 1: dice come from script[]; RNG_NOTES: draws are noted there */
    uint8_t overrun;                /* 1: a scripted die was asked for after the script's end */
    uint8_t script_len, script_pos; /* faces held, faces used */
    uint8_t script[RNG_SCRIPT_MAX]; /* die faces in the order in which the rules roll them */
};

/* Start a generator.  A script that is loaded stays loaded. */
void rng_seed(struct rng *r, uint64_t seed);

uint32_t rng_next(struct rng *r);              /* 32 random bits; counts as one draw */
uint32_t rng_below(struct rng *r, uint32_t n); /* 0..n-1 without bias; n > 0; rules use the next three instead */
int rng_die(struct rng *r, int sides);         /* 1..sides; honours the script */

/* One of n hidden things, 0..n-1, such as chits in a cup; never scripted. */
int rng_lot(struct rng *r, int n);

/* Shuffle n bytes; never scripted. */
void rng_shuffle(struct rng *r, uint8_t *v, int n);

/* Consecutive numbers that were drawn for the same purpose. */
enum rng_kind { RNG_DIE = 1, RNG_LOT, RNG_SHUFFLE };
struct rng_drawn {
    uint8_t kind;
    uint8_t of; /* sides of the dice; things in the cup, one fewer for each lot; number of things shuffled */
    uint8_t n;  /* number of dice or lots; 1 for a shuffle */
};
enum { RNG_DRAWN_MAX = RNG_SCRIPT_MAX / 2 };

void rng_note(struct rng *r); /* starts noting; nothing may be scripted */
/* The notes in order; -1: not all of them had room, or noting was off.  Afterwards the bytes equal those of a generator
 * that noted nothing. */
int rng_noted(struct rng *r, struct rng_drawn out[RNG_DRAWN_MAX]);

/* Append faces to the script, as many as fit; returns how many did.  A face is
 * 1..sides of the die it will be used for; rng_die() clamps a larger one. */
int rng_script(struct rng *r, const uint8_t *faces, int n);
int rng_script_left(const struct rng *r);   /* faces not yet rolled */
bool rng_script_spent(const struct rng *r); /* all faces used and none missing */

/* A fixed mixing function for seeds that are derived from a key: stream and counter select one value (session.h: a seat
 * and its counter). */
uint64_t rng_derive(uint64_t key, uint32_t stream, uint64_t counter);
#endif
