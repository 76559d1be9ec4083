/*
 * fc_automaton_own.h: what the files of the automaton share with each other only.
 */
#ifndef FC_AUTOMATON_OWN_H
#define FC_AUTOMATON_OWN_H
#include "../fc.h"

enum { FC_NO_STEPS = 0xff }; /* there is no way */

/* fc_automaton_way.c: FC-1030 */
/* Hexes of the shortest way on which u comes to `goal`, by hex; units: they are in the way (that on the goal is not).
 */
void fc_ways(const struct fc *c, int u, int goal, bool units, uint8_t steps[FC_HEXES_MAX]);
/* The last hex that u reaches on its way to the goal, or -1: it does not move.  tire: a Run may end in difficult
 * ground. */
int fc_towards(const struct fc *c, int u, int goal, enum fc_gait gait, int range, bool tire);
/* The nearest hex of `r` beside the goal where the way does not end, at most `range` steps away; stops: where it ends;
 * -1: none. */
int fc_beside(const struct fc *c, const struct fc_reach *r, int start, int goal, int range, bool stops);

/* fc_automaton_aim.c: FC-1029 */
struct fc_aim {
    const struct fc *c;
    int unit;            /* that chooses; its way counts */
    uint64_t attackable; /* slots of units that it can attack in this activation */
    bool heroes;         /* FC-1022 */
    bool near_first;     /* FC-1025: the nearest before everything else */
    bool measured;
    uint8_t steps[FC_HEXES_MAX];
};
void fc_aim(struct fc_aim *aim, const struct fc *c, int u);
/* The best of these slots, or -1; *because: the last criterion that was needed. */
int fc_aim_best(struct fc_aim *aim, uint64_t slots, int *because);
bool fc_objective(const struct fc *c, int hex); /* FC-1023: a Capture Point or a Town */
uint64_t fc_slots_of(const struct fc *c, int seat);
uint64_t fc_slots_in_contact(const struct fc *c, int u);
uint64_t fc_slots_to_shoot(const struct fc *c, int u, bool base); /* base: at base range only */
bool fc_shoots(const struct fc *c, int u);                        /* FC-1028: has a Ranged Attack, magical ones too */

/* fc_automaton_act.c: FC-1021 to FC-1028 */
void fc_choose_act(const struct fc *c, struct fc_choice *k);
void fc_choose_move(const struct fc *c, struct fc_choice *k);
void fc_choose_moved(const struct fc *c, struct fc_choice *k);
void fc_choose_target(const struct fc *c, struct fc_choice *k); /* of a Multiple Attack */
uint64_t fc_slots_attackable(const struct fc *c, int u, int token);

/* fc_automaton_fight.c: FC-1031 to FC-1034 */
void fc_choose_boost(const struct fc *c, struct fc_choice *k);
void fc_choose_answer(const struct fc *c, struct fc_choice *k);
void fc_choose_reroll(const struct fc *c, bool defence, struct fc_choice *k);
void fc_choose_reduce(const struct fc *c, bool soak, struct fc_choice *k);
void fc_choose_advance(const struct fc *c, struct fc_choice *k);
void fc_choose_route(const struct fc *c, struct fc_choice *k);

/* fc_automaton_turn.c: FC-1019, FC-1020, FC-1035 */
void fc_choose_unit(const struct fc *c, struct fc_choice *k);
void fc_choose_card(const struct fc *c, struct fc_choice *k);
void fc_choose_heal(const struct fc *c, struct fc_choice *k);
void fc_choose_deploy(const struct fc *c, struct fc_choice *k);
void fc_choose_deploy_at(const struct fc *c, struct fc_choice *k);

/* Fills in the action; n arguments. */
static inline void fc_do(struct fc_choice *k, int kind, int n, int arg, int deed, int because)
{
    k->action.kind = (uint16_t)kind;
    k->action.n = (uint8_t)n;
    k->action.arg[0] = (int16_t)arg;
    k->deed = (uint8_t)deed;
    k->because = (uint8_t)because;
}
#endif
