/*
 * clock.h: time to think.  Each seat has a bank; while the seat is asked, it
 * runs down; whenever it is asked anew it gains something, up to a cap.  Secret
 * drafts change nothing: only who is asked counts, and that is public.
 *
 * Only people's clocks run, and only while the match goes on; what is taken
 * back gives no time back.
 *
 * When a bank is empty a computer plays on until the holder of the seat comes
 * back ("computer"), or the seat has lost ("resign").  Tables that nobody has
 * open are judged when somebody opens them.
 *
 * Presets: live ones are for one sitting, slow ones for days.  Time during
 * which the server did not run counts for slow ones only.
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
    char preset[CLOCK_NAME]; /* "": no clock; "custom": of one's own */
    int64_t bank, gain, cap; /* milliseconds: at first, when asked anew, at most */
    bool resign;             /* an empty bank loses; else a computer plays on */
    int64_t left[SEATS_MAX]; /* at the moment `since` */
    int64_t since;           /* milliseconds since 1970 */
    seatset running;         /* people who are asked */
    seatset asked, met;      /* everybody who is asked; who has been asked before */
    uint32_t length;         /* actions in force then: if fewer now, something was taken back */

    /* In memory only. */
    int64_t told;   /* the `since` that everybody knows */
    int64_t floor;  /* time before this moment does not count */
    seatset fallen; /* whose bank ran out, while that is on its way to the disk */
    uint64_t rest;  /* no clock is checked before this time (loop's milliseconds) */
};

/* "clock" of a request: the name of a preset, {"preset":…,"flag":"computer"|"resign"}, or
 * {"bank","gain","cap" (seconds),"flag"}.  False: it makes no sense. */
bool clock_parse(struct clock *c, json_t *value);
/* Is it a preset for days? The others, and none at all, are for one sitting. */
bool clock_is_slow(const char *preset);
/* All presets: "clocks":[{"id","kind":"live"|"slow","bank","gain","cap","name"}…] */
void clock_put_presets(struct answer *a, enum lang lang);

/* The match begins; who is asked may have changed (called after every act, undo and change of players,
 * before it is committed); now: milliseconds since 1970.  A person who takes an `away` seat back is not
 * away any more, and has some time. */
void clock_begin(struct table *t, int64_t now);
void clock_turn(struct table *t, int64_t now);

/* As kept with a chunk (text) and with the facts (JSON; NULL: no clock). */
void clock_text(const struct table *t, char out[CLOCK_TEXT]);
bool clock_read(struct clock *c, const char *text);
json_t *clock_save(const struct table *t);
bool clock_restore(struct clock *c, json_t *from);

/* "clock":{…} for everybody; nothing if there is none.  And a push of it, if it changed since the last. */
void clock_put(const struct table *t, struct answer *a, int64_t now);
void clock_tell(struct table *t);

/* Has every side lost one of these seats?  Then nobody has lost. */
bool clock_all_sides(const struct game *g, const struct ruleset *rs, seatset fallen);

/* Called now and then, and when the table is read: if a bank ran out, hands the seat over or resigns. The table must
 * be settled; true: it is busy now. */
bool clock_tick(struct table *t, int64_t now);
#endif
