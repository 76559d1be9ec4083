/*
 * seats.h: acting at the position under test, by notation, for the tests of a game's rules.  Seats are
 * counted from 1 here, as in notation.  The folder of a game lays out the position, says with seats_at()
 * where it is, and adds what only its own tests need.
 */
#ifndef SEATS_H
#define SEATS_H
#include "core/game.h"
#include "test.h"

#define FAIL(...) test_fail(__FILE__, __LINE__, __VA_ARGS__)

enum { TOLD_MAX = 1024 };
extern struct event told[TOLD_MAX]; /* events of the last play(), or of the beginning */
extern int told_n;
extern void (*listener)(const struct event *e, int n); /* of this test: hears them all, or NULL */

/* The position of this test; forgets what was told.  before() runs before each action, after() behind it and may
 * go on; each may be NULL. */
void seats_at(const struct game *g, const struct ruleset *rs, void *state, void (*before)(void),
              void (*after)(struct events *ev));
void seats_hear(const struct events *ev); /* these were told into told[] */

void play(int seat, const char *notation);      /* must be legal */
void play_all(int seat, const char *notations); /* several, separated by ';' */
bool legal(int seat, const char *notation);     /* what check() says */
bool listed(int seat, const char *notation);    /* in actions() */
bool extra(int seat, const char *notation);     /* in extras() */
void refused_by(int seat, const char *notation, int why,
                const char *rule);          /* with this code and rule: "CC-411", "CC-R38" */
int choices(int seat);                      /* number of listed actions */
bool heard(int event);                      /* an event of that kind in the last play() */
const struct event *heard_event(int event); /* the first one, or NULL */
int heard_count(int event);
#endif
