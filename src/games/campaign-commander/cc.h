/*
 * cc.h: everything that the files of Campaign Commander share.
 *
 *   cc_ruleset.h  everything that is fixed for a match: map, counters, chits, cards, options
 *   cc_lists.h    decisions, actions, refusals, events, endings
 *   cc_state.h    the state
 *   cc_rules.h    functions of the rules, by chapter
 *   cc_game.h     functions of the contract: words, client, odds, opponent
 */
#ifndef CC_H
#define CC_H
#include "cc_game.h"
#endif
