/* styx.h: seat 2 is played by the rules: what it must do. */
#ifndef STYX_H
#define STYX_H
#include "battle.h"

void styx_field(void);            /* field() with seat 2 played by the rules */
void whole_styx(const char *id);  /* a scenario from its beginning, seat 2 played by the rules */
void must(const char *notations); /* these are its only actions, one after the other; plays them */
void does(const char *notation);  /* this is its only action; does not play it */
struct fc_choice chosen(void);    /* what it chooses now, and why */
#define BECAUSE(NAME) CHECK_EQ(chosen().because, FC_BECAUSE_##NAME)
#endif
