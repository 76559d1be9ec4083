/*
 * steps.h: a recorded match, step by step.  Steps are the actions that stayed
 * in force, and an agreed draw; actions that were taken back are left out.
 * Step 0 is the set-up, step n the position after n of them.
 */
#ifndef BELLUM_STEPS_H
#define BELLUM_STEPS_H
#include "../../core/record.h"
#include "../../fair/fair.h"

enum { STEP_CHARS = 1024 };

/* A line of the record that changes the match. */
struct play {
    enum { PLAY_ACTION, PLAY_UNDO, PLAY_BACK, PLAY_AGREED, PLAY_DICE } kind;
    int seat;         /* seat of an action, undo or take-back; -1: none */
    const char *text; /* the notation or the faces, up to the end of the line */
};

struct steps {
    const struct game *game;
    const struct ruleset *rs; /* not owned */
    struct record r;
    struct fair fair;
    struct session *s; /* at the present position */
    struct play *play; /* all lines … */
    int plays, at;     /* number of the step that comes next */
    int *stayed;       /* the line of each step */
    int n;             /* steps after the set-up */
    int now;           /* steps done so far */
};

/* Read record (which must outlive it) and find its steps.  False: it does not play here. */
bool steps_open(struct steps *p, const char *record, const struct game *g, const struct ruleset *rs);
void steps_close(struct steps *p); /* also after a failure */

bool steps_rewind(struct steps *p); /* back to the set-up; p->s is a new session */
/* To the position before the next step, after any take-backs there. */
bool steps_settle(struct steps *p);
/* The next step; NULL: there is none. */
const struct play *steps_next(const struct steps *p);
bool steps_do(struct steps *p);           /* do it; steps_settle() was called */
bool steps_go(struct steps *p, int step); /* to a position, from the beginning */

void play_text(const struct play *l, char text[STEP_CHARS]);
bool play_action(struct steps *p, const struct play *l, struct action *out); /* line number of the next step */
#endif
