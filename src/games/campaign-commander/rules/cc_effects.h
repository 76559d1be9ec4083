/*
 * cc_effects.h: effects of cards, one function for each entry of CC_EFFECTS.  It returns true when the effect is done.
 * False: it asked a player or called another procedure; it will be called again, with the step of the card's frame as
 * it left it.
 */
#ifndef CC_EFFECTS_H
#define CC_EFFECTS_H
#include "../cc.h"

typedef bool (*cc_effect_fn)(struct cc *c, int seat, const struct cc_effect *e);
typedef bool cc_effect(struct cc *c, int seat, const struct cc_effect *e);

/* cc_card_map.c: resource points, counters, leaders, rebellions */
cc_effect cc_effect_gain_rp, cc_effect_lose_rp, cc_effect_move_rp, cc_effect_place, cc_effect_recall,
    cc_effect_leader_draw, cc_effect_leader_place, cc_effect_leader_move, cc_effect_restore, cc_effect_rebel,
    cc_effect_unrebel;
/* cc_card_war.c: operations, moves, sieges, battles; losses */
cc_effect cc_effect_hit, cc_effect_check, cc_effect_mod_check, cc_effect_mod_cv, cc_effect_reroll, cc_effect_cancel,
    cc_effect_replace, cc_effect_blank, cc_effect_mod_links, cc_effect_mod_draw, cc_effect_destroy_retreated,
    cc_effect_mod_move, cc_effect_stop_move, cc_effect_mod_siege, cc_effect_set_sp, cc_effect_free_op,
    cc_effect_reveal_hand, cc_effect_flag, cc_effect_score, cc_effect_end_game, cc_effect_convert;

static inline int cc_whose(int seat, int whose) { return whose == CC_OTHER_SIDE ? cc_enemy(seat) : seat; }
/* Zones where own units of the effect's `with` stand, in its `stack` place. */
void cc_own_stacks(const struct cc *c, int seat, const struct cc_effect *e, uint64_t zones[2]);

/* cc_conditions.c */
bool cc_open_port(const struct cc *c, int city, int seat);
bool cc_in_place(const struct cc *c, int seat, const struct cc_place *p, int z);
uint64_t cc_cities_of(const struct cc *c, int seat, const struct cc_place *p); /* seat: the card's player */
cc_set cc_units_of(const struct cc *c, int seat, int whose, struct cc_filter f, int naval, const struct cc_place *p);
int cc_stack_at(const struct cc *c, int seat, int z);
int cc_first_unmet(const struct cc *c, int seat, const struct cc_cond *cond, int n); /* -1: all conditions hold */
#endif
