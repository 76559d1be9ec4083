/*
 * fc_rules.h: the functions and types that the chapters of the rules share, chapter by chapter.  The chapters are those
 * of data/fantasy-commander/rules.
 */
#ifndef FC_RULES_H
#define FC_RULES_H
#include "fc_state.h"

MACHINE_CONTEXT(fc)

/* Frames of the flow. */
enum fc_frame { FC_F_NONE, FC_F_SETUP, FC_F_BATTLE, FC_F_ACTIVATION, FC_F_MULTI, FC_F_FIGHT, FC_F_RETREAT, FC_F_WATCH };

/* One decision kind: how it is listed, judged and carried out. */
MACHINE_ASK_RULES(fc);

static inline struct fc_unit *fc_unit(const struct fc *c, int u) { return &c->st->unit[u]; }
static inline const struct fc_type *fc_type(const struct fc *c, int u) { return &c->rs->type[c->st->unit[u].type]; }
static inline bool fc_on_map(const struct fc *c, int u) { return c->st->unit[u].flags & FC_ON_MAP; }
static inline int fc_enemy(int seat) { return 1 - seat; }
static inline int fc_left(const struct fc *c, int u) { return fc_type(c, u)->strength - c->st->unit[u].losses; }
static inline bool fc_regular(const struct fc_type *t) { return t->klass <= FC_MONSTROUS; }
static inline int fc_unit_at(const struct fc *c, int hex) { return c->st->cell[hex].unit; }
static inline int fc_next(const struct fc *c, int hex, int dir) { return c->rs->map.next[hex][dir]; }
static inline int fc_distance(const struct fc *c, int a, int b)
{
    return hex_distance(c->rs->map.at[a], c->rs->map.at[b]);
}
static inline const struct fc_terrain *fc_ground(const struct fc *c, int hex)
{
    return &c->rs->terrain[c->st->cell[hex].terrain];
}

/* The units of a seat that are on the map, in the order of their slots. */
static inline int fc_slot_from(const struct fc *c, int u, int seat)
{
    return u < FC_SUMMONED && u >= seat * FC_ROSTER_MAX + c->st->enlisted[seat] ? FC_SUMMONED : u;
}
#define FC_EACH_OF(c, u, seat)                                                        \
    for (int u = fc_slot_from((c), (seat)*FC_ROSTER_MAX, (seat)); u < (c)->st->units; \
         u = fc_slot_from((c), u + 1, (seat)))                                        \
        if ((c)->st->unit[u].flags & FC_ON_MAP && (c)->st->unit[u].owner == (seat))

/* Lists and refusals. */
static inline void fc_offer(struct offers *l, int kind, int n, int a, int b) { offers_add(l, kind, n, a, b); }
static inline struct why fc_yes(void) { return (struct why){0}; }
static inline struct why fc_no(int code, int number)
{
    return (struct why){.code = (uint16_t)code, .rule = {FC_BOOK, 0, (uint16_t)number}};
}
static inline struct why fc_no2(int code, int number, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {FC_BOOK, 0, (uint16_t)number}, .arg = {(int16_t)a, (int16_t)b}};
}
/* A unit in an argument of an event, decision or refusal: its slot, type and owner, for it may be gone
 * when the sentence is read. */
int fc_ref(const struct fc *c, int unit);
static inline int fc_ref_slot(int ref) { return ref & 63; }
static inline int fc_ref_type(int ref) { return (ref >> 6) & 63; }
static inline int fc_ref_owner(int ref) { return (ref >> 12) & 1; }
#define fc_emit(c, kind, ...) events_emit((c)->ev, FC_EV_##kind, TO_ALL, __VA_ARGS__)
#define fc_emit_to(c, to, kind, ...) events_emit((c)->ev, FC_EV_##kind, (to), __VA_ARGS__)

/* fc_game.c */
void fc_ask(struct fc *c, int ask, int seat); /* stop and ask one seat */
void fc_run(struct fc *c);                    /* on to the next decision */

/* fc_units.c: chapter B, C: strength, tokens, destruction */
void fc_put(struct fc *c, int u, int hex);                       /* onto the map or to another hex */
void fc_hurt(struct fc *c, int u, int points);                   /* losses; does not destroy */
int fc_heal(struct fc *c, int u, int points, enum fc_relief by); /* how many came back */
bool fc_destroy_if_dead(struct fc *c, int u);                    /* remove and book VP; true if it was dead */
void fc_set_order(struct fc *c, int u, int order);               /* keeps the counts of tokens */
void fc_tire(struct fc *c, int u, enum fc_purpose why);          /* a voluntary token */
void fc_force_fatigue(struct fc *c, int u);                      /* FC-408 to FC-410 */
bool fc_can_tire(const struct fc *c, int u);                     /* has room for a voluntary token */
int fc_raise_unit(struct fc *c, int seat, int type, int hex);
struct why fc_own_unit(const struct fc *c, int seat, int u); /* an own unit on the map? */
struct why fc_enemy_unit(const struct fc *c, int seat, int u);
struct why fc_hex_exists(const struct fc *c, int hex);

/* fc_terrain.c: chapters O and V */
bool fc_passable(const struct fc *c, int u, int hex); /* terrain alone, for this unit */
int fc_difficult(const struct fc *c, int hex);        /* 0, or the type of difficult ground */
bool fc_blocks_sight(const struct fc *c, int hex);    /* terrain and template */
void fc_enter(struct fc *c, int u, int hex);          /* FC-871 */
int fc_controller(const struct fc *c, int hex);       /* seat, or -1 */
bool fc_fixture_works(const struct fc *c, const struct fc_fixture *f, int u);
int fc_add_fixture(struct fc *c, int type, int hex, int owner);

/* fc_abilities.c: chapter T */
void fc_gather(const struct fc *c, int u, bool bare, struct fc_mods *out); /* all that works on u now */
void fc_grant_turn(struct fc *c, int u, const struct fc_mods *m);
uint32_t fc_abilities(const struct fc *c, int u);
bool fc_weak(const struct fc *c, int u, uint32_t abilities);
bool fc_contact_enemy(const struct fc *c, int u);
int fc_enemies_in_contact(const struct fc *c, int seat, int hex, uint8_t out[FC_CONTACTS]);
int fc_allies_in_contact(const struct fc *c, int u);
void fc_add_mods(struct fc_mods *to, const struct fc_mods *m);
void fc_note_aura(struct fc *c, int u); /* a unit that joins a side */

/* fc_movement.c: chapter M */
enum fc_gait { FC_WALK, FC_RUN, FC_CHASE }; /* FC-430, FC-440, FC-782 */
enum fc_reached { FC_NOT_REACHED, FC_REACHED, FC_REACHED_STOPS, FC_REACHED_TIRED };
struct fc_reach {
    int n;
    int16_t hex[FC_HEXES_MAX];
    uint8_t how[FC_HEXES_MAX];    /* by hex: enum fc_reached, for hexes where it may end */
    uint8_t steps[FC_HEXES_MAX];  /* by hex */
    int16_t before[FC_HEXES_MAX]; /* by hex: the hex that it is entered from */
};
void fc_reach(const struct fc *c, int u, int range, enum fc_gait gait, struct fc_reach *out);
void fc_reach_in_order(const struct fc *c, int u, int range, enum fc_gait gait, struct fc_reach *out);
bool fc_can_move(const struct fc *c, int u, bool run);
void fc_walk(struct fc *c, int u, const struct fc_reach *r, int to); /* along the way that was found */
int fc_move_range(const struct fc *c, int u, bool run);
int fc_chase_range(const struct fc *c); /* fc_activation.c, FC-781 */

/* fc_sight.c: chapter R, line of sight */
bool fc_sight(const struct fc *c, int from, int to, bool over_allies, int seat);

/* fc_combat.c, fc_shooting.c: chapters P and R */
struct why fc_why_not_attack(const struct fc *c, int u, int target);
struct why fc_why_not_shoot(const struct fc *c, int u, int target, bool magic);
void fc_declare(struct fc *c, int kind, int attacker, int target);
int fc_charge(const struct fc *c, const struct fc_fight *f); /* dice that Charge gives */
void fc_fight_dice(const struct fc *c, struct fc_fight *f);  /* step 2: the attacker's dice */
void fc_fight_fix(const struct fc *c, struct fc_fight *f);   /* what counts for both rolls */
void fc_list_strikes(const struct fc *c, struct offers *l, const uint8_t near[FC_CONTACTS],
                     int n); /* near: enemies in contact */
struct why fc_check_strike(const struct fc *c, const struct action *a);
void fc_apply_strike(struct fc *c, const struct action *a);
struct why fc_why_no_melee(const struct fc *c, int u, uint32_t abilities);
int fc_attack_dice(const struct fc *c, const struct fc_fight *f);
int fc_defence_dice(const struct fc *c, const struct fc_fight *f);
bool fc_may_roll(const struct fc *c, const struct fc_fight *f);
bool fc_may_react(const struct fc *c, const struct fc_fight *f);
int fc_master(const struct fc *c, const struct fc_fight *f, bool defence);
struct fc_result { /* of two rolls: steps 6 to 8 without choices */
    int damage, panic, damage_back, panic_back;
    int rush;
};
void fc_fight_result(const struct fc *c, const struct fc_fight *f, struct fc_result *out);
int fc_shields(const struct fc_fight *f); /* blocks that the target rolled */
/* fc_tell.c: for people */
enum { FC_DICE_TOLD = (EVENT_ARGS - 2) * DICE_PER_ARG }; /* no roll has more */
int fc_pack_dice(const uint8_t counts[FC_FACES], const uint8_t *fresh, int n, int16_t arg[EVENT_ARGS - 2]);
void fc_tell_dice(struct fc *c, bool defence); /* step 2, step 3 */
void fc_tell_results(struct fc *c);            /* steps 6 to 8 */
bool fc_regroup_possible(const struct fc *c, const struct fc_fight *f, int damage, int panic);

/* fc_explain.c: what dice come from, each part with its rule */
enum fc_dice_from {
    FC_FROM_VALUE,
    FC_FROM_CHARGE,
    FC_FROM_GROUND,
    FC_FROM_CARD,
    FC_FROM_SURCHARGE,
    FC_FROM_AURA,
    FC_FROM_FIXTURE,
    FC_FROM_FATIGUE
};
enum { FC_VALUE_DEFENCE = 3, FC_PARTS_MAX = 16 }; /* id of a value: enum fc_kind, or this */
struct fc_part {
    uint8_t from, id; /* enum fc_dice_from; kind, terrain, card, number of the surcharge, type, fixture type */
    int8_t n;         /* dice */
};
int fc_parts(const struct fc *c, const struct fc_fight *f, bool defence, struct fc_part out[FC_PARTS_MAX]);
static inline int16_t fc_pack_part(struct fc_part p)
{
    return (int16_t)(p.from << 12 | (p.id & 127) << 5 | ((p.n + 16) & 31));
}
static inline struct fc_part fc_unpack_part(int16_t v)
{
    return (struct fc_part){(uint8_t)(v >> 12 & 7), (uint8_t)(v >> 5 & 127), (int8_t)((v & 31) - 16)};
}
int fc_part_rule(const struct fc *c, struct fc_part p);
enum fc_support fc_support_of(const struct fc *c, const struct fc_fight *f, bool defence, int *by);
bool fc_charge_denied(const struct fc *c, const struct fc_fight *f); /* FC-752 */

/* fc_odds.c: damage to be expected of the dice of a fight, thousandths: of the target, or of the attacker (back). */
int fc_expected(const struct fc *c, const struct fc_fight *f, bool back);

/* fc_retreat.c: chapter Q */
int fc_retreat_room(const struct fc *c, int u, int from, int dir, int hexes); /* hexes that it can go */
int fc_retreat_dir(const struct fc *c, int from, int at);

/* fc_victory.c: chapters S and U */
void fc_award(struct fc *c, int seat, int vp, enum fc_vp_for what);
void fc_judge(struct fc *c);                                  /* FC-730; ends the battle */
void fc_finish(struct fc *c, int winner, enum fc_ending why); /* winner FC_NONE: a draw */
void fc_score_kill(struct fc *c, int u);
void fc_score_turn(struct fc *c);

/* fc_cards.c: chapter J */
int fc_card_way(const struct fc_card *card);                        /* which action plays its effect */
const struct fc_effect *fc_card_target(const struct fc_card *card); /* the effect whose target is chosen with it */
int fc_card_panics(const struct fc *c, int u, int panics);          /* those of a card that it does not ignore */
void fc_draw_card(struct fc *c);
void fc_end_activation(struct fc *c);

/* Steps of the frames, one function a chapter. */
void fc_step_setup(struct fc *c);
void fc_step_battle(struct fc *c);
void fc_step_activation(struct fc *c);
void fc_step_multi(struct fc *c);
void fc_step_fight(struct fc *c);
void fc_step_retreat(struct fc *c);

/* The decisions by chapter. */
extern const struct fc_ask_rules fc_ask_first, fc_ask_piece, fc_ask_place, fc_ask_element, fc_ask_element_at,
    fc_ask_edge, fc_ask_deploy, fc_ask_deploy_at, fc_ask_generate, fc_ask_distribute, fc_ask_turn, fc_ask_card,
    fc_ask_drop, fc_ask_unit, fc_ask_act, fc_ask_heal, fc_ask_move, fc_ask_moved, fc_ask_redirect, fc_ask_boost,
    fc_ask_answer, fc_ask_reroll, fc_ask_reroll_defence, fc_ask_soak, fc_ask_reduce, fc_ask_route, fc_ask_raise,
    fc_ask_advance, fc_ask_pursue, fc_ask_pursue_target, fc_ask_next_target;

/* fc_command.c: exchanging purple of the pool, an extra (see game.h) */
bool fc_exchange_window(const struct fc_state *st);
void fc_list_exchange(const struct fc *c, struct offers *l);
struct why fc_check_exchange(const struct fc *c, const struct action *a);
void fc_apply_exchange(struct fc *c, const struct action *a);

/* fc_command.c: the steps of the Command Phase */
int fc_face_order(int face); /* FC-224: the colour that an order die gives */
void fc_start_generation(struct fc *c);
void fc_end_generation(struct fc *c);
void fc_start_distribution(struct fc *c);
void fc_reveal(struct fc *c);

/* fc_turns.c: after an activation; and where a position begins */
void fc_next_turn(struct fc *c);
void fc_resume_battle(struct fc *c, int phase);

void fc_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev);
void fc_enlist(struct fc *c, int u, int seat, int type); /* into an empty slot, to be deployed */
bool fc_in_zone(const struct fc *c, int seat, int hex);  /* FC-195: where this side deploys */
bool fc_may_deploy_at(const struct fc *c, int seat, int u, int hex);

#include "campaign/fc_automaton_rules.h"
#include "campaign/fc_watch.h"
#endif
