/*
 * clock.h: time to think.  Each seat has a bank.  It runs down while the seat is asked.  Each new question adds to it,
 * up to a cap.  Secret drafts change nothing, because the clock depends only on which seats are asked, which is public.
 *
 * Only people's clocks run, and only during the match.  A take-back gives no time back.
 *
 * When a bank is empty, a computer plays on until the holder of the seat comes back ("computer"), or the seat has lost
 * ("resign").  Tables that are not in memory are checked when they are opened.
 *
 * Presets: live ones are for one sitting, slow ones for days.  Time during which the server did not run counts for slow
 * ones only.
 */
#ifndef BELLUM_CLOCK_H
#define BELLUM_CLOCK_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>
#include "../../core/game.h"

struct answer;
struct table;

enum { CLOCK_NAME = 16, CLOCK_TEXT = 200 };

struct clock {
    char preset[CLOCK_NAME]; /* "": no clock; "custom": own values */
    int64_t bank, gain, cap; /* milliseconds: at first, gained with each question, at most */
    bool resign;             /* an empty bank loses the match; else a computer plays on */
    int64_t left[SEATS_MAX]; /* value of the bank at the moment `since` */
    int64_t since;           /* milliseconds since 1970 */
    seatset running;         /* set of people who are asked */
    seatset asked, met;      /* set of all seats that are asked; of seats that have been asked before */
    uint32_t length;         /* actions in force then: if there are fewer now, something was taken back */

    /* In memory only. */
    int64_t told;   /* the `since` that all clients know */
    int64_t floor;  /* time before this moment does not count */
    seatset fallen; /* seats whose bank ran out, while that is being stored */
    uint64_t rest;  /* clocks are not checked before this time (loop's milliseconds) */
};

/* "clock" of a request: the name of a preset, {"preset":…,"flag":"computer"|"resign"}, or {"bank","gain","cap"
 * (seconds),"flag"}.  False: invalid. */
bool clock_parse(struct clock *c, json_t *value);
/* Is it a preset for days?  The others, and no clock at all, are for one sitting. */
bool clock_is_slow(const char *preset);
/* All presets: "clocks":[{"id","kind":"live"|"slow","bank","gain","cap","name"}…] */
void clock_put_presets(struct answer *a, enum lang lang);

/* The match begins; the asked seats may have changed (call it after every act, undo and change of players, before the
 * commit). now: milliseconds since 1970.  A person who takes an `away` seat back is no longer away and gets some
 * time. */
void clock_begin(struct table *t, int64_t now);
void clock_turn(struct table *t, int64_t now);

/* As stored with a chunk (text) and with the facts (JSON; NULL: no clock). */
void clock_text(const struct table *t, char out[CLOCK_TEXT]);
bool clock_read(struct clock *c, const char *text);
json_t *clock_save(const struct table *t);
bool clock_restore(struct clock *c, json_t *from);

/* "clock":{…} for all clients; nothing without a clock.  The other sends it as a push, if it changed since the last. */
void clock_put(const struct table *t, struct answer *a, int64_t now);
void clock_tell(struct table *t);

/* Has every side one of these seats?  Then no side loses. */
bool clock_all_sides(const struct game *g, const struct ruleset *rs, seatset fallen);

/* Called now and then, and when the table is read: if a bank ran out, hands the seat over or resigns.  The table must
 * be settled; true: it is busy now. */
bool clock_tick(struct table *t, int64_t now);
#endif
