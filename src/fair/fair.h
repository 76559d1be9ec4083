/*
 * fair.h: dice that can be checked afterwards.
 *
 * Before a match is set up the host draws 32 secret bytes and publishes their
 * commitment: BLAKE2b("bellum-commit-1" | secret), 64 hex digits.  Every seat may add
 * words of its own; then key = BLAKE2b(key = secret, "bellum-key-1" | words of seat 1 | 0 | words
 * of seat 2 | 0 …), and the seed of a seat's action, if n of its actions drew before, is the first 8 bytes of
 * BLAKE2b(key = key, "bellum-seed-1" | stream | n).  So the host cannot choose the dice after it has seen the
 * words, the dice cannot be predicted without the secret, and once the secret is published anyone can derive
 * every roll again.
 *
 * All digests have 32 bytes; all SEATS_MAX seats are mixed in, those without words as "" | 0;
 * stream is 4 bytes and n 8 bytes, both little-endian, as are the 8 bytes of a seed.
 * docs/fair-dice.md tells the rest, down to the faces, with numbers to try.
 *
 * A host that begins a match:               A host that goes on with one:
 *     fair_new(&f);                             record_open(&r, text, &err);
 *     publish fair_commitment(&f);              s = fair_session(&r, g, rs, &source, &f, &err);
 *     fair_words(&f, seat, "…");                record_replay(&r, s, -1, &err);
 *     s = fair_match(&f, g, rs, &source);
 */
#ifndef BELLUM_FAIR_H
#define BELLUM_FAIR_H
#include "../core/record.h"
#include "../core/session.h"

enum {
    FAIR_SECRET = 32,
    FAIR_WORDS = 200,                  /* characters … */
    FAIR_WORDS_BYTES = 4 * FAIR_WORDS, /* … and bytes of UTF-8 at most */
    FAIR_HEX = 2 * FAIR_SECRET + 1
};

struct fair {
    uint8_t secret[FAIR_SECRET];
    char words[SEATS_MAX][FAIR_WORDS_BYTES + 1]; /* UTF-8 without control characters; "" for none */
    uint8_t key[FAIR_SECRET];                    /* after fair_begin() */
};

void fair_new(struct fair *f); /* a random secret, no words */
/* Blanks around the words are dropped.  False: too long, or not plain text of one line. */
bool fair_words(struct fair *f, int seat, const char *words);
void fair_begin(struct fair *f); /* mix; no words after this */
void fair_commitment(const struct fair *f, char hex[FAIR_HEX]);
void fair_secret(const struct fair *f, char hex[FAIR_HEX]);
bool fair_parse(struct fair *f, const char *secret_hex); /* false: not 64 hex digits; drops words */

/* For session_new_seeded(); f must outlive the session. */
struct seed_source fair_source(struct fair *f);
uint64_t fair_seed(const struct fair *f, int stream, uint64_t counter);

/* 0: a match without fair dice, 1: the secret fits the commitment, -1: it does not */
int fair_fits(const struct fair *f, const char *commitment_hex);

/* A new match with these dice: mixes the words, and has the proof in its record.  f must outlive the
 * session.  source may be NULL. */
struct session *fair_match(struct fair *f, const struct game *g, const struct ruleset *rs,
                           const struct match_source *source);

/* The dice of a record. */
enum fair_answer {
    FAIR_NONE,         /* it has a key: its dice prove nothing, *f is empty */
    FAIR_GOOD,         /* secret, commitment and words are read and fit; mixed */
    FAIR_UNREVEALED,   /* there is no secret yet: only its header can be read */
    FAIR_WRONG_SECRET, /* does not fit the commitment */
    FAIR_BAD_WORDS,    /* *line says where: not plain text, or of a seat that the game does not have */
};
enum fair_answer fair_open(struct fair *f, const struct record *r, int *line);

/* The fresh session of a record, with fair dice or a key, ready for record_replay().  keep must
 * outlive it.  NULL: err says why not. */
struct session *fair_session(const struct record *r, const struct game *g, const struct ruleset *rs,
                             const struct match_source *source, struct fair *keep, struct err *err);
#endif
