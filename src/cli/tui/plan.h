/*
 * plan.h: a wish of a player at a free table, written in one line: the pieces and their move.  "a3-a6 wheel 15 ahead 1"
 * and "engage a5 b4" take the pieces in hand first; "move a3 12.4 8 90" gives the pose.  If the wish itself is illegal,
 * the nearest legal action (game.h, aim()) is shown with the reason, and played if the player agrees.
 */
#ifndef BELLUM_PLAN_H
#define BELLUM_PLAN_H
#include "terminal_table.h"

enum plan_end {
    PLAN_NOT,  /* the line is no such wish */
    PLAN_SAID, /* it is, but there is nothing to play now: all was said */
    PLAN_PLAY, /* t->plan is to be played */
};

/* only_say: prints what would happen and plays nothing. */
enum plan_end plan_read(struct terminal_table *t, int seat, const char *line, bool only_say);
/* The last proposal, if nothing has happened since. */
enum plan_end plan_accept(struct terminal_table *t);
/* Forget it; false: nothing was offered. */
bool plan_decline(struct terminal_table *t);
#endif
