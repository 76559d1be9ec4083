/*
 * fc.h: everything that the files of Fantasy Commander share.
 *
 *   fc_ruleset.h  everything that is fixed for a match: units, cards, terrain, map, options
 *   fc_lists.h    decisions, actions, refusals, events, endings
 *   fc_state.h    the state
 *   fc_rules.h    functions of the rules, by chapter
 *   fc_game.h     functions of the contract: words, client, odds, opponent
 */
#ifndef FC_H
#define FC_H
#include "fc_game.h"
#endif
