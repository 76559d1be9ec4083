/* cc_rules.h: the functions and types that the chapters of the rules share, chapter by chapter.  The chapters are those
 * of data/punic-island/rules. */
#ifndef CC_RULES_H
#define CC_RULES_H
#include "cc_state.h"

MACHINE_CONTEXT(cc)

/* Frames of the flow.  X(NAME): cc_step_name() runs it one step on.  Arguments are noted at each step function. */
enum cc_frame {
    CC_F_NONE,
    CC_F_SEQUENCE,
    CC_F_CARD_ACTION,
    CC_F_OPERATION,
    CC_F_MARCH,
    CC_F_SAIL,
    CC_F_ENTER,
    CC_F_SIEGE,
    CC_F_BATTLE,
    CC_F_RESOLVE,
    CC_F_RETREAT,
    CC_F_CARGO,
    CC_F_WINDOW,
    CC_F_CARD,
    CC_F_CONVERT,
};

/* The functions of one kind of decision: list, check and apply. */
static inline bool cc_enough(const struct offers *l) { return l->any && l->n; }
MACHINE_ASK_RULES(cc);

typedef uint64_t cc_set; /* of units, or of land zones */
#define CC_BIT(i) (UINT64_C(1) << (i))
static inline bool cc_several(cc_set s) { return s & (s - 1); }
/* The number of members.  On old processors __builtin_popcountll() is a function call, so the bits are counted here. */
static inline int cc_count(cc_set s)
{
#ifdef __POPCNT__
    return __builtin_popcountll(s);
#else
    s -= s >> 1 & UINT64_C(0x5555555555555555);
    s = (s & UINT64_C(0x3333333333333333)) + (s >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((s + (s >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56);
#endif
}
#define CC_EACH(i, set) /* the members of a set, lowest first */                  \
    for (uint64_t set_##i = (set), once_##i = 1; set_##i; set_##i &= set_##i - 1) \
        for (int i = (once_##i = 1, __builtin_ctzll(set_##i)); once_##i; once_##i = 0)

/* Mark derived values as out of date after a change (cc_state.settled): those of supply; all of them; after a change at
 * sea, those of isolation. */
static inline void cc_unsettle_supply(struct cc *c)
{
    c->st->settled &= (uint8_t)~CC_FED;
    c->st->where.fed = 0;
}
static inline void cc_unsettle(struct cc *c)
{
    c->st->settled = 0;
    c->st->where.hemmed[0] = c->st->where.hemmed[1] = c->st->where.fed = 0;
}
static inline void cc_unsettle_at_sea(struct cc *c) { c->st->settled &= (uint8_t)~CC_JUDGED; }

static inline int cc_enemy(int seat) { return 1 - seat; }
static inline int cc_owner(const struct cc *c, int u) { return c->rs->unit[u].seat; }
static inline const struct cc_type *cc_type(const struct cc *c, int u) { return &c->rs->type[c->rs->unit[u].type]; }
static inline bool cc_is_ship(const struct cc *c, int u) { return c->rs->naval_types >> u & 1; }
static inline struct cc_zone *cc_zone(const struct cc *c, int z) { return &c->st->zone[z]; }
static inline const struct cc_zone_type *cc_ground(const struct cc *c, int z) { return &c->rs->zone[z]; }
static inline bool cc_is_land(const struct cc *c, int z) { return z < c->rs->land_zones; }
static inline bool cc_in_play(const struct cc *c, int z) { return c->rs->scenario.sea[z >> 6] >> (z & 63) & 1; }

/* Functions that write a zone also keep the sets of zones (cc_state.where) up to date. */
static inline void cc_mark(uint64_t *set, int z, bool in)
{
    set[z >> 6] = (set[z >> 6] & ~CC_BIT(z & 63)) | (uint64_t)in << (z & 63);
}
static inline void cc_set_rp(struct cc *c, int z, int seat, int n)
{
    cc_zone(c, z)->rp[seat] = (uint8_t)n;
    cc_mark(c->st->where.rp[seat], z, n != 0);
}
static inline void cc_add_rp(struct cc *c, int z, int seat, int n)
{
    cc_set_rp(c, z, seat, cc_zone(c, z)->rp[seat] + n);
}
static inline void cc_set_owner(struct cc *c, int z, int owner)
{
    cc_zone(c, z)->owner = (uint8_t)owner;
    for (int seat = 0; seat < CC_SEATS; seat++)
        cc_mark(&c->st->where.city[seat], z, owner == seat);
    cc_unsettle(c);
}
static inline void cc_set_siege(struct cc *c, int z, int siege) /* seat + 1; 0: none */
{
    cc_zone(c, z)->siege = (uint8_t)siege;
    for (int seat = 0; seat < CC_SEATS; seat++)
        cc_mark(&c->st->where.siege[seat], z, siege == seat + 1);
    cc_unsettle_supply(c);
}

static inline void cc_set_fresh(struct cc *c, int z, int n)
{
    cc_zone(c, z)->fresh = (uint8_t)n;
    cc_mark(c->st->where.fresh, z, n != 0);
}
static inline void cc_add_fresh(struct cc *c, int z, int n) { cc_set_fresh(c, z, cc_zone(c, z)->fresh + n); }

static inline void cc_offer(struct offers *l, int kind, int n, int a, int b) { offers_add(l, kind, n, a, b); }
static inline struct why cc_yes(void) { return (struct why){0}; }
static inline struct why cc_no(int code, int number, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_SERIES, 0, (uint16_t)number}, .arg = {(int16_t)a, (int16_t)b}};
}
static inline struct why cc_no_ruling(int code, int number, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_SERIES, 'R', (uint16_t)number}, .arg = {(int16_t)a, (int16_t)b}};
}
static inline struct why cc_no_by(const struct cc *c, int code, enum cc_cite cite, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_CAMPAIGN, 0, c->rs->cite[cite]}, .arg = {(int16_t)a, (int16_t)b}};
}
/* Packs a unit and its present state into one argument of an event, decision or refusal. */
static inline int16_t cc_ref(const struct cc *c, int u) { return (int16_t)(u | (c->st->unit.flags[u] & 3) << 8); }
static inline int cc_ref_unit(int ref) { return ref & 0xff; }
static inline int cc_ref_state(int ref) { return ref >> 8 & 3; }
#define cc_emit(c, kind, ...) events_emit((c)->ev, CC_EV_##kind, TO_ALL, __VA_ARGS__)
#define cc_emit_to(c, to, kind, ...) events_emit((c)->ev, CC_EV_##kind, (to), __VA_ARGS__)

/* Is a frame of this kind still on top, and no question open? */
static inline bool cc_goes_on(const struct cc *c, int kind)
{
    const struct flow *f = &c->st->flow;

    return c->st->ask == CC_ASK_NOTHING && !c->st->head.over && f->depth && f->at[f->depth - 1].kind == kind;
}
/* Defines the step function of a frame.  It calls one_step() until another frame is on top or a question is open. */
#define CC_STEPS(NAME, FRAME)           \
    void NAME(struct cc *c)             \
    {                                   \
        do                              \
            one_step(c);                \
        while (cc_goes_on(c, (FRAME))); \
    }

/* cc_game.c */
void cc_ask(struct cc *c, int ask, int seat); /* asks one seat and stops */
void cc_run(struct cc *c);                    /* runs on to the next decision */

/* cc_pick.c: a player chooses units, a zone, a leader or a number.  A choice with one possible answer is not asked
 * (CC-R89).  Each function returns true if the answer is known; it is in st->pick (chosen, zone, leader, n).  It
 * returns false if a player was asked: then the step must wait, and the next step of the frame reads the answer.
 * Interchangeable units are offered once. */
bool cc_pick_units(struct cc *c, int ask, int seat, cc_set among, int min, int max);
bool cc_pick_zone(struct cc *c, int ask, int seat, const uint64_t zones[2]); /* zone CC_NONE: no zone was possible */
bool cc_pick_leader(struct cc *c, int ask, int seat, uint16_t among, bool may_decline);
bool cc_pick_number(struct cc *c, int ask, int seat, int min, int max); /* the answer is st->pick.n */
extern const struct cc_ask_rules cc_ask_pick_units, cc_ask_pick_zone, cc_ask_pick_leader, cc_ask_pick_number;
bool cc_alike(const struct cc *c, int u, int v);         /* are the two units interchangeable now? */
cc_set cc_first_alike(const struct cc *c, cc_set units); /* the lowest unit of each group of interchangeable units */

/* cc_units.c: chapters A3 and A10: where units are, their values and their states */
cc_set cc_units_at(const struct cc *c, int zone, int place, int seat); /* seat -1: units of both seats */
/* Land units only; in a naval zone: those aboard. */
cc_set cc_land_at(const struct cc *c, int zone, int place, int seat);
cc_set cc_ships_at(const struct cc *c, int zone, int seat); /* ships at sea there, or in that port */
cc_set cc_top_bits(const uint8_t byte[64]);                 /* the highest bit of each byte */
cc_set cc_on_map(const struct cc *c);                       /* counters on the map */
cc_set cc_on_land(const struct cc *c);                      /* counters in a land zone, also ships in port */
cc_set cc_flagged(const struct cc *c, int flags);           /* counters with one of these flags */
cc_set cc_of(const struct cc *c, struct cc_filter f);       /* counters of these classes and nationalities */
uint16_t cc_leaders_at(const struct cc *c, int zone, int place, int seat);
uint16_t cc_leaders_on_map(const struct cc *c, int seat);
uint16_t cc_leaders_inside(const struct cc *c);        /* in their own cities, both seats */
void cc_put(struct cc *c, int u, int zone, int place); /* updates the counts of the zones */
void cc_remove(struct cc *c, int u, int place); /* off the map, to that place; the unit becomes full and organised */
struct cc_worth {
    int face, leader, disorganised, isolated;
}; /* CC-207: a value is their sum, or 1 */
static inline int cc_worth_sum(struct cc_worth w) { return w.face + w.leader + w.disorganised + w.isolated; }
struct cc_mod {
    int own, alone, doubled, cards;
}; /* their sum is added to the die of a check */
static inline int cc_mod_sum(struct cc_mod m) { return m.own + m.alone + m.doubled + m.cards; }
int cc_value(const struct cc *c, int u, enum cc_value v, int leader); /* CC-207; leader CC_NONE: none */
struct cc_worth cc_worth(const struct cc *c, int u, enum cc_value v, int leader);
void cc_put_leader(struct cc *c, int l, int zone, int place); /* zone CC_NONE: to the cup, aside, dead or gone */
void cc_decimate(struct cc *c, int u);                        /* flips the counter and emits the event */
void cc_disorganise(struct cc *c, int u);                     /* adds the marker and emits the event */
/* CC-763.  Scores by PI-652 unless st->card_source is set.  Kills leaders left without units (CC-903). */
void cc_destroy(struct cc *c, int u);
void cc_kill_leader(struct cc *c, int l, bool scores); /* PI-455, PI-653 */
void cc_score(struct cc *c, int seat, int vp, enum cc_vp_for what);

/* cc_supply.c: chapters A5, A12: control, supply, isolation */
bool cc_besieged(const struct cc *c, int zone);
bool cc_edge_open(const struct cc *c, const struct cc_edge *e, int from); /* is the link open?  (CC_IF_HELD) */
/* Like cc_neighbours(), for a zone with links that must be held (PI-118). */
cc_set cc_held_neighbours(const struct cc *c, int zone);
bool cc_supplied(const struct cc *c, int u); /* by the current operation: CC-407 … CC-410, CC-R29, CC-R30 */
cc_set cc_supply_zones(const struct cc *c);  /* land zones in supply of the current operation */
void cc_settle_supply(struct cc *c);         /* stores cc_supply_zones() in the state while CC_ASK_OP is open */
bool cc_supplied_by(const struct cc *c, cc_set zones, int u); /* the same as cc_supplied(), with the zones given */
bool cc_stranded(const struct cc *c, cc_set zones, int u);    /* a ship at sea that no RP can supply (CC-R77) */
cc_set cc_supplied_of(const struct cc *c, cc_set zones, cc_set units); /* those of the units that are supplied */
struct cc_able {                                                       /* units that can still act in this operation */
    cc_set land;                                                       /* land units on land that are supplied */
    cc_set ships;                                                      /* ships that are supplied */
    cc_set astray;  /* ships at sea without supply: they may only go home (CC-R77) */
    cc_set on_land; /* cc_on_land() */
};
void cc_find_able(const struct cc *c, cc_set zones, struct cc_able *out);
struct why cc_why_unsupplied(const struct cc *c, int u);
struct why cc_why_out_of(const struct cc *c, int u);         /* for a unit that is known to be unsupplied */
struct why cc_why_idle(const struct cc *c, int seat, int u); /* like cc_why_not_act(), without the check of supply */
/* Refuses a unit that is not the seat's own, is off the map, has acted or is unsupplied. */
struct why cc_why_not_act(const struct cc *c, int seat, int u);
/* Land zones one step away by land, over links that are open. */
static inline cc_set cc_neighbours(const struct cc *c, int zone)
{
    return c->rs->bridges >> zone & 1 ? cc_held_neighbours(c, zone) : c->rs->near[zone];
}
/* For audits: are the values correct that st->settled declares up to date? */
bool cc_settled_rightly(const struct cc *c);
void cc_update_isolation(struct cc *c);                 /* CC-792, CC-796 */
void cc_pass_through(struct cc *c, int seat, int zone); /* notes that a unit of the seat passed the zone (PI-114) */
void cc_capture_rp(struct cc *c, int zone, int seat);   /* CC-414 */
uint64_t cc_rp_cities(const struct cc *c, int seat);    /* cities where new RP may be placed (CC-R35) */
bool cc_has_rp(const struct cc *c, int seat);
int cc_rp_total(const struct cc *c, int seat); /* CC-307 */

/* cc_sequence.c: chapter A4 */
void cc_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev);
void cc_step_sequence(struct cc *c);
void cc_step_card_action(struct cc *c);    /* arg 0: seat */
void cc_draw_card(struct cc *c, int seat); /* CC-316 */
bool cc_hand_has(const struct cc *c, int seat, int card);
int cc_played_cards(const struct cc *c, int seat); /* number of copies played, permanent cards included */
void cc_take_from_hand(struct cc *c, int seat, int card);
void cc_gain_rp(struct cc *c, int seat, int zone, int n);
void cc_update_initiative(struct cc *c); /* PI-302 */
/* PI-454: draws a random leader from the cup; he stays in it.  CC_NONE: the cup is empty. */
int cc_draw_leader(struct cc *c, int seat);

/* cc_operation.c: chapter A5, A13 */
void cc_spill_rp(struct cc *c, int zone, int seat); /* CC-R71 */
/* Arguments of the frame: 0 the seat; 1 is 1 for an operation without RP (FREE_OP); 2 of such an operation the SP, and
 * op.draw << 8. */
void cc_step_operation(struct cc *c);
void cc_pay(struct cc *c, int sp);
bool cc_may_rebel(const struct cc *c, int zone); /* CC-R49: may a Rebellion marker be placed there? */
void cc_put_rebels(struct cc *c, int zone);      /* places a Rebellion marker */
void cc_take_rebels(struct cc *c, int zone);

/* cc_march.c, cc_fleet.c, cc_sail.c, cc_reach.c: chapters A6, A7, A8 */
void cc_begin_march(struct cc *c, const struct action *a);
void cc_begin_sail(struct cc *c, const struct action *a);
/* SP that the planned move costs, without the stacking surcharge; 0 if already paid. */
int cc_move_cost(const struct cc *c);
struct why cc_check_march(const struct cc *c, const struct action *a); /* MARCH, ARMY in an operation */
struct why cc_check_sail(const struct cc *c, const struct action *a);  /* SAIL, FLEET */
bool cc_some_march(const struct cc *c, cc_set supply); /* does any single unit have a move? supply: cc_supply_zones() */
/* The zones that a march (cc_march_way) or a voyage (cc_sail_way) to z would enter, if it may end or pass there. -1:
 * more than cap. */
int cc_march_way(const struct cc *c, int z, uint8_t *path, int cap);
int cc_sail_way(const struct cc *c, int z, uint8_t *path, int cap);
void cc_list_marches(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_list_fleets(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_step_march(struct cc *c);
void cc_step_sail(struct cc *c);
/* Calls the frame of entering a zone and takes its first step. */
void cc_enter(struct cc *c, int zone, int from, int landing);
/* Arguments of the frame: 0 the zone; 1 the zone that the land units of st->move (or of a landing) came from, or
 * CC_NONE; 2 of a landing, its naval zone + 1. */
void cc_step_enter(struct cc *c);
/* CC-R81: plan the rest of the move again, because a card changed st->move.mod or the stack. */
void cc_replan(struct cc *c);

/* The zones that a stack or a fleet can reach with a budget of MF or RNG, and the way to each. */
struct cc_reach {
    uint64_t zones[2];                              /* zones in reach, the start included */
    uint8_t dist[CC_ZONES_MAX], prev[CC_ZONES_MAX]; /* valid for these zones only */
    uint64_t beyond;                                /* zones in reach only past enemies who may shelter (CC-R57) */
    uint8_t past[CC_LAND_MAX];                      /* the previous zone on the way to a zone of `beyond` */
    uint8_t risk[CC_ZONES_MAX];
};
/* to: the search may stop when it has found the way to this zone; CC_NONE: it finds all. */
void cc_reach_land(const struct cc *c, int seat, int from, int budget, cc_set within, int to, struct cc_reach *out);
void cc_reach_sea(const struct cc *c, int seat, int from, int budget, bool fights, int to, struct cc_reach *out);
cc_set cc_zones_by_land(const struct cc *c, int seat, int from, int budget, cc_set within); /* only the set of zones */
void cc_zones_by_sea(const struct cc *c, int seat, int from, int budget, bool fights, uint64_t out[2]);
bool cc_beside_at_sea(const struct cc *c, int z, const uint64_t zones[2]); /* is a neighbour of z in the set? */
/* Writes the zones from which a fleet can reach one of the goals.  It searches only zones that matter to a fleet
 * starting at one of `from`. */
void cc_sea_leading_to(const struct cc *c, int seat, const uint64_t goals[2], const uint64_t from[2], uint64_t out[2]);
void cc_sea_distances(const struct cc *c, int seat, const uint64_t to[2],
                      uint8_t dist[CC_ZONES_MAX]); /* CC_NONE: no way */
void cc_sea_nearest(const struct cc *c, int seat, const uint64_t to[2], const uint64_t among[2], uint64_t out[2]);
/* Returns the number of zones entered. */
int cc_way(const struct cc_reach *r, int from, int to, uint8_t *path, int cap);
static inline bool cc_reached(const struct cc_reach *r, int z) { return r->zones[z >> 6] >> (z & 63) & 1; }
bool cc_may_lead(const struct cc *c, int l, cc_set units); /* PI-462 */
/* CC-511, PI-460: sets the leader and the allowance of the move. */
void cc_take_stock(const struct cc *c, struct cc_move *m);
int cc_cost_so_far(const struct cc *c, const struct cc_move *m); /* MF or RNG that the move has spent */
/* CC-R69: captures enemy leaders left alone where seat's units ended a move. */
void cc_end_alone(struct cc *c, int seat, int zone);

/* cc_fortress.c: chapter A14 */
void cc_step_siege(struct cc *c);
struct why cc_check_siege(const struct cc *c, const struct action *a);
void cc_list_sieges(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_begin_siege(struct cc *c, const struct action *a);
/* How many of these units may take part in one siege roll (PI-461). */
int cc_besiegers(const struct cc *c, cc_set able, uint16_t leaders);
/* The same for the seat's units in the zone that can still act. */
int cc_besiegers_now(const struct cc *c, int zone, int seat);
struct cc_array {         /* the units of one side that besiege a city and can still act */
    int units, besiegers; /* all of them; those that can take part in one roll with the leaders there (PI-461) */
};
/* Counts the units `more` and the leaders `leaders` as if they stood there, too. */
struct cc_array cc_array_before(const struct cc *c, int zone, int seat, cc_set more, uint16_t leaders);
cc_set cc_siege_party(const struct cc *c, int u); /* u and the units that may take part in a roll with it */
/* Adds u to the siege roll and narrows the choice to units that may take part with it. */
void cc_join_siege(struct cc *c, int u);
/* CC-863.  The calling frame must deal with ships in the port (CC-R45). */
void cc_city_falls(struct cc *c, int zone, int seat);
void cc_turn_city(struct cc *c, int zone, int seat); /* changes the owner of the city and nothing else */
/* CC-859, CC-864: places and removes Siege markers.  Units inside come out when a siege ends. */
void cc_update_sieges(struct cc *c);
int cc_room_inside(const struct cc *c, int zone);

/* cc_battle.c, cc_chits.c, cc_resolve.c: chapters A9, A10, B6, B7, B12 */
/* Calls the frame of a battle. */
void cc_begin_battle(struct cc *c, int zone, int theatre, int attacker, cc_set attackers, int from, int landing);
void cc_step_battle(struct cc *c);
void cc_step_resolve(struct cc *c);
cc_set cc_fighting(const struct cc *c, int seat);
cc_set cc_engaged(const struct cc *c); /* units of both sides that a chit links */
int cc_best_tv(const struct cc *c, int seat);
/* CC-R22, CC-R27: the kind of chit that a printed chit counts as if it is played now. */
int cc_chit_as(const struct cc *c, int seat, int printed);
bool cc_chit_works(const struct cc *c, int seat, int printed); /* PI-555: would the chit have an effect? */
/* The printed chit of a kind in its owner's cup, not the chit that it counts as. */
static inline int16_t cc_printed(const struct cc *c, int seat, int kind)
{
    return c->rs->cup[seat][c->st->battle.theatre][kind];
}
int cc_cohesion(const struct cc *c, int u); /* cohesion of a unit in the battle, with its commander and cards */
int cc_cohesion_by_cards(const struct cc *c, int seat); /* the part of cohesion that cards add now */
bool cc_check_failed(const struct cc *c);               /* does the die of the current check fail?  (window CHECK) */
void cc_tell_reroll(struct cc *c);                      /* emits that this die was rolled again */
enum { CC_WILL_DEC = 1, CC_WILL_DIS = 2, CC_WILL_DIE = 4 };
/* What the result does to this unit: CC_WILL_ bits (PI-852, CC-R18). */
int cc_takes(const struct cc *c, int u, enum cc_result r);
/* These two may call frames (cargo, retreat).  Set the next step of your own frame first. */
void cc_apply_result(struct cc *c, int u, enum cc_result r); /* in a battle: PI-852, PI-853; may call a retreat */
void cc_hit(struct cc *c, int u, enum cc_result r);          /* outside a battle: PI-683, no retreat */
/* Arguments of the frame: 0 the naval zone; 1 the seat; 2 bits of cc_takes() (CC-563 and the following rules). */
void cc_step_cargo(struct cc *c);
void cc_clear_battle(struct cc *c); /* clears battle, chit and retreat: at set-up and after a battle */

/* cc_retreat.c: chapter A11 */
void cc_begin_retreat(struct cc *c, int u); /* calls the frame; destroys a unit that cannot retreat */
void cc_step_retreat(struct cc *c);

/* cc_react.c: table A2: reaction windows. cc_open_window() calls the frame of a window.  If public knowledge rules out
 * that a player could play a card, it calls nothing and returns false. */
bool cc_open_window(struct cc *c, enum cc_window w);
void cc_step_window(struct cc *c);

/* cc_cards.c, cc_conditions.c, cc_convert.c: chapters A2, 4.7 */
/* Checks type, window, cost and conditions of a card in the hand. */
struct why cc_why_not_play(const struct cc *c, int seat, int card);
bool cc_could_play(const struct cc *c, int seat, int card);  /* the same for a card that need not be in the hand */
bool cc_could_react(const struct cc *c, int seat, int card); /* the same for a card that fits the open window */
/* Do the n conditions hold, joined by `and` and `or`? */
bool cc_holds(const struct cc *c, int seat, const struct cc_cond *cond, int n);
void cc_play_card(struct cc *c, int seat, int card);       /* pays, takes the card from the hand and calls its frame */
bool cc_card_idle(const struct cc *c, int seat, int card); /* the card is legal but would have no effect now */
/* Arguments of the frame: 0 the card; 1 the seat; 2 the number of the effect.  The step is the place within the
 * effect. */
void cc_step_card(struct cc *c);
void cc_step_convert(struct cc *c);

/* cc_why.c: more helpful reasons for refused actions */
struct why cc_why_elsewhere(const struct cc *c, const struct action *a); /* the action answers another question */
struct why cc_why_not_offered(const struct cc *c, int seat, int u);      /* the unit cannot be chosen now */
struct why cc_why_not_zone(const struct cc *c, int seat, int zone);
struct why cc_why_not_leader(const struct cc *c, int seat, int l);

/* cc_parts.c: the parts of a modifier and of a cohesion.  X(NAME, id, rule of the series) */
/* clang-format off */
#define CC_FROMS(X)                                                                                               \
    X(CHIT, "chit", 0) X(CARD, "card", 113) X(ALONE, "alone", 0) X(DOUBLED, "doubled", 0) X(CARDS, "cards", 116)  \
    X(FACE, "unit", 207) X(LEADER, "leader", 0) X(DISORGANISED, "disorganised", 756) X(ISOLATED, "isolated", 793) \
    X(LEAST, "least", 755) X(WALLS, "walls", 862) X(INSIDE, "inside", 862) X(BESIEGERS, "besiegers", 862)         \
    X(INITIATIVE, "initiative", 308)
/* clang-format on */
#define CC_FROM_NUMBER(NAME, ...) CC_FROM_##NAME,
enum cc_from { CC_FROMS(CC_FROM_NUMBER) CC_FROM_COUNT };
struct cc_part {
    uint8_t from, id; /* from: enum cc_from; id: which chit, card or leader */
    int8_t n;
};
enum { CC_PARTS_MAX = 8, CC_CHECKS_TOLD = 16 };
struct cc_parts {
    int n;
    struct cc_part at[CC_PARTS_MAX];
};
struct cc_made { /* the parts of a cohesion check; the roll uses their sums (CC-751) */
    struct cc_mod mod;
    struct cc_worth worth; /* worth + cards + least is the cohesion */
    int cards;
    int least;      /* added by CC-755 so that cohesion is never below 1 */
    int leader;     /* the leader whose modifier counts, or CC_NONE */
    int chit, card; /* the chit or the card that causes the check; the other is CC_NONE */
};
static inline int cc_made_cohesion(const struct cc_made *m) { return cc_worth_sum(m->worth) + m->cards + m->least; }
/* cc_resolve.c: for a check of the chit of st->resolve. */
struct cc_made cc_made_of(const struct cc *c, int check, int u);
/* The same for a unit in the battle and any check: its cohesion only. */
struct cc_made cc_steadiness(const struct cc *c, int u);
struct cc_assault { /* what is added to the die of a siege (CC-862), part by part */
    int walls, inside;
    int besiegers; /* 0 or less */
    int cards;
};
static inline int cc_assault_sum(struct cc_assault s) { return s.walls + s.inside + s.besiegers + s.cards; }
struct cc_assault cc_assault_on(const struct cc *c, int zone, int besiegers, int cards); /* cc_fortress.c */
struct cc_parts cc_parts_of_mod(const struct cc_made *m);
struct cc_parts cc_parts_of_cohesion(const struct cc_made *m);
struct cc_parts cc_parts_of_siege(const struct cc_assault *s);
/* Position of the packed parts in the arguments of CHECKED and REROLLED.  The cohesion stands two places before. */
enum { CC_MADE_AT = 5, CC_MADE_ARGS = 3 };
void cc_pack_made(const struct cc_made *m, int16_t arg[CC_MADE_ARGS]);
struct cc_made cc_unpack_made(const int16_t arg[CC_MADE_ARGS], int cohesion);
struct cc_made cc_made_in(const struct event *e);
struct rule_id cc_part_rule(const struct cc_ruleset *rs, struct cc_part p);
const char *cc_part_id(struct cc_part p);
void cc_say_mod(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_cohesion(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_mod_by_rule(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_cohesion_by_rule(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_assault(const struct cc *c, struct text_out *o, const struct cc_assault *s, enum lang lang);
void cc_put_parts(const struct cc *c, struct json *out, const char *key, const struct cc_parts *p, enum lang lang);

/* cc_victory.c */
int cc_city_points(const struct cc *c, int seat);
int cc_points(const struct cc *c, int seat);                  /* the points if the game ended now */
void cc_finish(struct cc *c, enum cc_ending why, int winner); /* winner CC_NONE: the points decide */
void cc_judge_city(struct cc *c, int zone);                   /* PI-869; call it when the city has just changed hands */
bool cc_is_open_card(const struct cc *c, int seat, int card); /* PI-868: is it the open card beside the board? */
bool cc_open_card_wins(const struct cc *c, int seat);         /* are the open card's conditions met? */
struct why cc_why_not_open_card(const struct cc *c, int seat);

/* The decisions by chapter. */
extern const struct cc_ask_rules cc_ask_mode, cc_ask_card_action, cc_ask_operate, cc_ask_op, cc_ask_march, cc_ask_sail,
    cc_ask_chit, cc_ask_engage, cc_ask_retreat, cc_ask_flee, cc_ask_along, cc_ask_react;
#endif
