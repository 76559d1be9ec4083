/*
 * plan.h: a wish of a player on a free table, written in one line: who, and
 * what they shall do.  "a3-a6 wheel 15 ahead 1" and "engage a5 b4" take the
 * pieces in hand first; "move a3 12.4 8 90" says the pose.  Where the wish
 * itself is not allowed, the nearest action that is (game.h, aim()) is told
 * with the reason, and played if the player says yes.
 */
#ifndef BELLUM_PLAN_H
#define BELLUM_PLAN_H
#include "terminal_table.h"

enum plan_end {
    PLAN_NOT,  /* the line is no such wish */
    PLAN_SAID, /* it is, but there is nothing to play now: all was said */
    PLAN_PLAY, /* t->plan is to be played */
};

/* only_say: tell what would happen, and play nothing. */
enum plan_end plan_read(struct terminal_table *t, int seat, const char *line, bool only_say);
/* What was offered last, if nothing has happened since. */
enum plan_end plan_accept(struct terminal_table *t);
/* Forget it; false: nothing was offered. */
bool plan_decline(struct terminal_table *t);
#endif
