/*
 * cc_battle.h: functions that the files of a battle share (cc_battle.c, cc_chits.c, cc_resolve.c, cc_odds.c); few other
 * files need it.
 */
#ifndef CC_BATTLE_H
#define CC_BATTLE_H
#include "../cc.h"

static inline int cc_defender(const struct cc *c) { return cc_enemy(c->st->battle.attacker); }
static inline bool cc_in_battle(const struct cc *c, int u) { return c->st->unit.flags[u] & CC_FIGHTING; }

/* cc_chits.c */
void cc_fill_cups(struct cc *c);                   /* CC-707 */
void cc_draw_chits(struct cc *c, int seat, int n); /* CC-708, CC-714, CC-715, CC-R12 */
bool cc_pick_chit(struct cc *c, int seat);         /* false: a player was asked, or there is no chit to play */
bool cc_has_effect(const struct cc *c, const struct cc_need *need, int seat);
void cc_chit_used(struct cc *c, int seat, int kind);
void cc_begin_links(struct cc *c);                        /* makes the chit of st->resolve a standing chit */
bool cc_declare_links(struct cc *c);                      /* true: all links are there */
cc_set cc_linked(const struct cc *c, int slot, bool own); /* units that a standing chit links */
void cc_unlink(struct cc *c, int slot, cc_set foes);
cc_set cc_doubled(const struct cc *c);   /* PI-553, CC-R09 */
bool cc_held(const struct cc *c, int u); /* STAY */
void cc_dissolve(struct cc *c);          /* PI-559 */

/* cc_resolve.c */
void cc_call_chit(struct cc *c);                  /* the chit that was just played becomes st->resolve */
void cc_call_standing(struct cc *c, int slot);    /* PI-557 */
void cc_take_up_standing(struct cc *c, int slot); /* makes it the chit of st->resolve, without its frame */
int cc_next_check(struct cc *c); /* the unit that checks now (st->resolve.step); CC_NONE: all have checked */

struct cc_call { /* units that a check of the chit of st->resolve may concern */
    cc_set among;
    int n; /* number of units that the owner names (CC-713); 0: all check */
};
struct cc_call cc_called(const struct cc *c, int check, int side);
struct cc_test {
    struct cc_mod mod; /* modifier of the die */
    int result;        /* result of a failure: enum cc_result */
};
struct cc_test cc_test_of(const struct cc *c, int check, int u); /* call it after cc_fix_checks() */
void cc_fix_checks(struct cc *c); /* PI-851: fixes the units that check and their modifiers, before the first die */

/* cc_battle.c */
bool cc_one_side_left(const struct cc *c); /* CC_NONE: the battle is over */
int cc_next_standing(const struct cc *c);  /* the standing chit that takes effect next in this play, or CC_NONE */
uint16_t cc_commanders(const struct cc *c, int seat); /* leaders who may command (PI-459, PI-462) */
#endif
