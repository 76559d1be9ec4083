/* cc_game.h: the functions of the series that a campaign puts into its struct game. */
#ifndef CC_GAME_H
#define CC_GAME_H
#include "cc.h"

seatset cc_to_move(const void *state);
void cc_decision(const struct ruleset *rules, const void *state, int seat, struct decision *out);
int cc_actions(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap);
int cc_extras(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap);
struct why cc_check(const struct ruleset *rules, const void *state, const struct action *a);
void cc_apply(const struct ruleset *rules, void *state, const struct action *a, struct events *ev);
void cc_agree(const struct ruleset *rules, void *state, struct events *ev);
struct action cc_default_answer(const struct ruleset *rules, const void *state, int seat);
bool cc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out);
uint32_t cc_until(const struct ruleset *rules, const void *view, int seat, int which);
void cc_outcome(const struct ruleset *rules, const void *state, struct outcome *out);
/* The card of this id or name, or with this word in its name; of several the one in the hand; -1: none. */
int cc_card_called(const struct cc *c, int seat, const char *word);
#endif
