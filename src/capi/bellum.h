/*
 * bellum.h: the rules as a shared library, libbellum: for bindings to other
 * languages, for learning and for tools.
 *
 * A handle holds n matches of the same game, scenario and options, numbered
 * from 0.  Functions work on one of them, those that end in _all on all of
 * them in one call, with arrays of n rows that belong to the caller.
 *
 * Hidden information: every answer is computed from the view of a seat alone.
 * Secret simultaneous choices are asked one seat after the other, in the order
 * of the seats; no other view shows a choice before all seats have chosen.
 *
 * Chance: a match depends on its seed and the actions alone, and is the same
 * that `bellum` plays with that seed (bellum_record()).
 *
 * Seats count from 0, spectators are -1.  A handle belongs to one thread at a
 * time.  Functions return 0 or the requested number, and a negative number for
 * a failure, which bellum_last_error() describes; a failed call changes
 * nothing.  Functions that write a text return the length that it needs, as
 * snprintf() does.  Languages are "en" and "es"; NULL is "en".
 *
 * This interface only grows: BELLUM_ABI is raised when an existing part
 * changes its meaning.
 */
#ifndef BELLUM_CAPI_H
#define BELLUM_CAPI_H
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BELLUM_API __attribute__((visibility("default")))
enum { BELLUM_ABI = 1, BELLUM_ACTION_WORDS = 8 };

struct bellum;

BELLUM_API int bellum_abi(void);
/* The last error of the calling thread; "" if there was none. */
BELLUM_API const char *bellum_last_error(void);
/* … and the rule that forbade the action ("FC-540"), if it was that; else "". */
BELLUM_API const char *bellum_last_rule(void);

/* The games and their scenarios as JSON: [{"game":"null","scenarios":["five-rounds"]}…]. */
BELLUM_API int bellum_games(const char *data, char *buf, size_t cap);

/* n matches, set up with seed 0. scenario NULL: the first one. options: "turn-limit=30 size=main"; NULL: none. data:
 * the folder of the data files; NULL: the folders that the program searches.  Returns NULL on failure: see
 * bellum_last_error(). */
BELLUM_API struct bellum *bellum_new(const char *game, const char *scenario, const char *options, const char *data,
                                     int n);
BELLUM_API void bellum_free(struct bellum *b);

/* ---- constants of a handle ---- */

BELLUM_API int bellum_matches(const struct bellum *b);
BELLUM_API int bellum_seats(const struct bellum *b); /* of the match; roles and sides as below */
/* Who plays a seat: 0: the caller; 1: the rules, which act by themselves and are never asked; 2: nobody. */
BELLUM_API int bellum_role(const struct bellum *b, int seat);
/* Its side, from 0 on: all seats of a side win or lose together. -1: there is no such seat. */
BELLUM_API int bellum_side(const struct bellum *b, int seat);
BELLUM_API int bellum_view_size(const struct bellum *b);   /* bytes of an observation */
BELLUM_API int bellum_max_actions(const struct bellum *b); /* no decision has more of them */
/* Numbers of actions are below this.  By default it is bellum_max_actions(), and an action's number is
 * its place in the list of legal ones. */
BELLUM_API int bellum_space(const struct bellum *b);
/* From now on an action's number is a hash of its contents, below size (at least bellum_max_actions()), so that the
 * same action has the same number in all matches.  If two actions of one decision collide, the later takes the next
 * free number. size 0: numbers are places in the list again. */
BELLUM_API int bellum_hash(struct bellum *b, int size);
BELLUM_API int bellum_scenario(const struct bellum *b, char *buf, size_t cap);
BELLUM_API int bellum_seat_name(const struct bellum *b, int seat, const char *lang, char *buf, size_t cap);

/* ---- one match ---- */

BELLUM_API int bellum_reset(struct bellum *b, int i, uint64_t seed);
/* The seat that is asked: the lowest of those that owe an answer; -1: the match is over. */
BELLUM_API int bellum_seat(struct bellum *b, int i);
BELLUM_API int bellum_to_move(struct bellum *b, int i); /* all of them, a bit each */
/* The view of seat, as bellum_view_size() bytes: the game's own view, the same on every machine.  seat
 * -1: a spectator. */
BELLUM_API int bellum_observe(struct bellum *b, int i, int seat, uint8_t *view);
/* The numbers of the legal actions of the seat that is asked, in the order of the list; how many. */
BELLUM_API int bellum_legal(struct bellum *b, int i, int32_t *number);
BELLUM_API int bellum_mask(struct bellum *b, int i, uint8_t *mask); /* bellum_space() bytes: 1 is legal */
/* The same as words: for each its kind, how many arguments, and six of those. */
BELLUM_API int bellum_actions(struct bellum *b, int i, int16_t *words);
BELLUM_API int bellum_step(struct bellum *b, int i, int32_t number);
/* Play an action by its notation: any that check() allows, extras (resigning …) included. */
BELLUM_API int bellum_play(struct bellum *b, int i, int seat, const char *notation, const char *lang);
/* By seat: share in thousandths (1000 won, 0 lost) and score; NULL: not needed.  Returns 1 if the match is over, 0 for
 * the state so far. */
BELLUM_API int bellum_outcome(struct bellum *b, int i, int16_t *share, int16_t *score);
BELLUM_API int bellum_steps(struct bellum *b, int i); /* actions so far */

BELLUM_API int bellum_notation(struct bellum *b, int i, int32_t number, char *buf, size_t cap);
BELLUM_API int bellum_label(struct bellum *b, int i, int32_t number, const char *lang, char *buf, size_t cap);
/* The number of the action with this notation; -1: it is not listed. */
BELLUM_API int bellum_number(struct bellum *b, int i, const char *notation);
BELLUM_API int bellum_prompt(struct bellum *b, int i, int seat, const char *lang, char *buf, size_t cap);
BELLUM_API int bellum_draw(struct bellum *b, int i, int seat, const char *lang, char *buf, size_t cap);
BELLUM_API int bellum_view(struct bellum *b, int i, int seat, char *buf, size_t cap); /* as JSON: docs/protocol.md */
BELLUM_API int bellum_record(struct bellum *b, int i, char *buf, size_t cap);         /* for `bellum replay` */

/* ---- all matches ---- */

/* seed: one for each. */
BELLUM_API int bellum_reset_all(struct bellum *b, const uint64_t *seed);
/* One action in each match.  A match that was over before is set up anew instead, with a seed derived from its
 * last one, and its number is ignored.  If one number is not legal, no match changes.  Each of these may be
 * NULL: seat (asked now, -1: over), share (by match and seat, 0 unless over), over. */
BELLUM_API int bellum_step_all(struct bellum *b, const int32_t *number, int8_t *seat, int16_t *share, uint8_t *over);
/* Of the asked seat of each match; zeros where the match is over.  Each pointer may be NULL: views, masks. */
BELLUM_API int bellum_look_all(struct bellum *b, uint8_t *view, uint8_t *mask);
/* Any legal action in each match, all equally likely. */
BELLUM_API int bellum_sample_all(struct bellum *b, uint64_t seed, int32_t *number);

#ifdef __cplusplus
}
#endif
#endif
