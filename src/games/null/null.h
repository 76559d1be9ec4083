/*
 * null.h: the smallest legal game: a template for new ones, and the first test of the contract tests.
 *
 * Two players hold coins.  In each round both bid coins in secret.  The bids are shown, the higher bidder rolls a die
 * and scores its face, and both have spent their bids.  The most points after the last round win.
 *
 * It has one of everything that a game may need: a secret draft that can be taken back, a seal, a reveal, a die,
 * refusals with rules, two languages.
 */
#ifndef NULL_GAME_H
#define NULL_GAME_H
#include "../../core/machine.h"
#include "../../core/schema.h"
#include "../../core/words.h"

enum { NULL_SEATS = 2, NULL_NO_BID = 0xff, NULL_HIDDEN = 0xfe, NULL_COINS_MAX = 20 };

/* Actions.  BID is a draft: it may be taken back until it is sealed. */
enum null_act { NULL_BID = 1 /* coins */, NULL_SEAL, NULL_BACK, NULL_RESIGN, NULL_ACT_COUNT };

/* Kinds of decision. */
enum null_ask { NULL_ASK_BID = 1 /* round, coins left */, NULL_ASK_SEAL /* bid */ };

/* What happens. */
enum null_event {
    NULL_BIDS_SHOWN = 1, /* bid of seat 1, bid of seat 2 */
    NULL_SCORED,         /* seat, face, score */
    NULL_TIED,
    NULL_RESIGNED, /* seat */
    NULL_ENDED,    /* score of seat 1, score of seat 2 */
    NULL_AGREED,
    NULL_EVENT_COUNT
};

/* How it ended: outcome.reason. */
enum null_ending { NULL_BY_SCORE, NULL_BY_AGREEMENT };

/* Why not.  The numbers of the rules are in data/null/rules. */
enum null_why {
    NULL_OVER = 1,
    NULL_NOT_YOU,
    NULL_NO_SUCH_ACTION,
    NULL_TOO_MANY /* coins left */,
    NULL_BID_FIRST,
    NULL_ALREADY_BID,
};

/* Fixed for a match; equal rulesets are equal bytes. */
struct null_ruleset {
    struct ruleset head;
    uint8_t rounds, coins;
    uint8_t pad_[6];
};

/* Changes in a match.  No pointer, no padding: _Static_assert in null.c. */
struct null_state {
    struct head head;
    uint8_t round;           /* from 1 */
    uint8_t bid[NULL_SEATS]; /* coins, NULL_NO_BID, in a view NULL_HIDDEN */
    uint8_t sealed[NULL_SEATS];
    uint8_t coins[NULL_SEATS]; /* left */
    uint8_t score[NULL_SEATS];
    uint8_t resigned; /* 1 + seat, or 0 */
    uint8_t agreed;   /* 1: both wanted a draw */
    uint8_t pad_[5];
};

extern const struct game null_game;
extern const struct form null_forms[NULL_ACT_COUNT];
extern const struct game_data null_data; /* null_data.c */

/* null_text.c */
GAME_WORDS_DECLARE(null);
void null_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out);
void null_view(const struct ruleset *rs, const void *view, struct json *out);
#endif
