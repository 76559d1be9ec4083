/* cc_rules.h: what the chapters of the rules offer each other, chapter by chapter.  The chapters are those of
 * data/punic-island/rules. */
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

/* One decision kind: how it is listed, judged and carried out. */
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

/* Forget derived values that a change has made stale (cc_state.settled): those of supply; all of them; after a change
 * at sea, those of isolation. */
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
static inline struct why cc_no_by(const struct cc *c, int code, enum cc_cite cite, int a,
                                  int b) /* the campaign forbids it */
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_CAMPAIGN, 0, c->rs->cite[cite]}, .arg = {(int16_t)a, (int16_t)b}};
}
/* A unit in an argument of an event, decision or refusal: counter and state at that moment. */
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
/* Defines the step of a frame: one_step() until another frame is on top or a question is open. */
#define CC_STEPS(NAME, FRAME)           \
    void NAME(struct cc *c)             \
    {                                   \
        do                              \
            one_step(c);                \
        while (cc_goes_on(c, (FRAME))); \
    }

/* cc_game.c */
void cc_ask(struct cc *c, int ask, int seat); /* stop and ask one seat */
void cc_run(struct cc *c);                    /* on to the next decision */

/* cc_pick.c: a player chooses units, a zone or a leader.  A choice with one possible answer is not asked (CC-R89).  The
 * functions return true if the answer is known; it stands in st->pick (chosen, zone, leader).  They return false if a
 * player was asked: the step must wait, and the next step of the frame reads the answer.  Interchangeable units are
 * offered once. */
bool cc_pick_units(struct cc *c, int ask, int seat, cc_set among, int min, int max);
bool cc_pick_zone(struct cc *c, int ask, int seat, const uint64_t zones[2]); /* zone CC_NONE: there was none */
bool cc_pick_leader(struct cc *c, int ask, int seat, uint16_t among, bool may_decline);
bool cc_pick_number(struct cc *c, int ask, int seat, int min, int max); /* in st->pick.n */
extern const struct cc_ask_rules cc_ask_pick_units, cc_ask_pick_zone, cc_ask_pick_leader, cc_ask_pick_number;
bool cc_alike(const struct cc *c, int u, int v);         /* interchangeable now */
cc_set cc_first_alike(const struct cc *c, cc_set units); /* one of each kind of interchangeable units: the lowest */

/* cc_units.c: chapters A3, A10: where units are, their values and states */
cc_set cc_units_at(const struct cc *c, int zone, int place, int seat); /* seat -1: of both */
cc_set cc_land_at(const struct cc *c, int zone, int place, int seat); /* … land units only (aboard, in a naval zone) */
cc_set cc_ships_at(const struct cc *c, int zone, int seat);           /* ships at sea there, or in that port */
cc_set cc_top_bits(const uint8_t byte[64]);                           /* the highest bits of bytes side by side */
cc_set cc_on_map(const struct cc *c);                                 /* counters on the map; … */
cc_set cc_on_land(const struct cc *c);                                /* … in a land zone, ships in port among them */
cc_set cc_flagged(const struct cc *c, int flags);                     /* counters with one of these flags */
cc_set cc_of(const struct cc *c, struct cc_filter f);                 /* counters of these classes and nationalities */
uint16_t cc_leaders_at(const struct cc *c, int zone, int place, int seat);
uint16_t cc_leaders_on_map(const struct cc *c, int seat);
uint16_t cc_leaders_inside(const struct cc *c);        /* in cities of their own, of both */
void cc_put(struct cc *c, int u, int zone, int place); /* keeps the counts of zones */
void cc_remove(struct cc *c, int u, int place);        /* to the box, the dead, out of the game; full and organised */
struct cc_worth {
    int face, leader, disorganised, isolated;
}; /* CC-207: a value is their sum, or 1 */
static inline int cc_worth_sum(struct cc_worth w) { return w.face + w.leader + w.disorganised + w.isolated; }
struct cc_mod {
    int own, alone, doubled, cards;
}; /* what is added to the die of a check is their sum */
static inline int cc_mod_sum(struct cc_mod m) { return m.own + m.alone + m.doubled + m.cards; }
int cc_value(const struct cc *c, int u, enum cc_value v, int leader); /* CC-207; leader CC_NONE: none */
struct cc_worth cc_worth(const struct cc *c, int u, enum cc_value v, int leader);
void cc_put_leader(struct cc *c, int l, int zone, int place); /* zone CC_NONE: cup, aside, dead, gone */
void cc_decimate(struct cc *c, int u);                        /* turns the counter; tells */
void cc_disorganise(struct cc *c, int u);                     /* the marker; tells */
void cc_destroy(struct cc *c, int u); /* CC-763, VP by PI-652 unless st->card_source; leaders left alone: CC-903 */
void cc_kill_leader(struct cc *c, int l, bool scores); /* PI-455, PI-653 */
void cc_score(struct cc *c, int seat, int vp, enum cc_vp_for what);

/* cc_supply.c: chapters A5, A12: control, supply, isolation */
bool cc_besieged(const struct cc *c, int zone);
bool cc_edge_open(const struct cc *c, const struct cc_edge *e, int from); /* CC_IF_HELD */
cc_set cc_held_neighbours(const struct cc *c, int zone); /* cc_neighbours() for a zone with links that must be held */
bool cc_supplied(const struct cc *c, int u);             /* CC-407 … CC-410, CC-R29, CC-R30, of the operation */
cc_set cc_supply_zones(const struct cc *c);              /* land zones that the operation feeds … */
void cc_settle_supply(struct cc *c);                     /* … keeps them in the state while CC_ASK_OP is open … */
bool cc_supplied_by(const struct cc *c, cc_set zones, int u);          /* … for asking about many units … */
bool cc_stranded(const struct cc *c, cc_set zones, int u);             /* at sea, no RP can supply it (CC-R77) */
cc_set cc_supplied_of(const struct cc *c, cc_set zones, cc_set units); /* … or those of them that are */
struct cc_able {                                                       /* units that can still act in this operation */
    cc_set land;                                                       /* land units on land that are supplied */
    cc_set ships;                                                      /* ships that are */
    cc_set astray;  /* ships at sea without supply: they may only go home (CC-R77) */
    cc_set on_land; /* cc_on_land() */
};
void cc_find_able(const struct cc *c, cc_set zones, struct cc_able *out);
struct why cc_why_unsupplied(const struct cc *c, int u);
struct why cc_why_out_of(const struct cc *c, int u);            /* of one that is known to be unsupplied */
struct why cc_why_idle(const struct cc *c, int seat, int u);    /* the same without supply */
struct why cc_why_not_act(const struct cc *c, int seat, int u); /* own, on the map, not acted, supplied */
/* Land zones one step away by land, over links that are open. */
static inline cc_set cc_neighbours(const struct cc *c, int zone)
{
    return c->rs->bridges >> zone & 1 ? cc_held_neighbours(c, zone) : c->rs->near[zone];
}
bool cc_settled_rightly(const struct cc *c);            /* what st->settled says is so */
void cc_update_isolation(struct cc *c);                 /* CC-792, CC-796 */
void cc_pass_through(struct cc *c, int seat, int zone); /* PI-114 */
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
int cc_played_cards(const struct cc *c, int seat); /* copies, permanent ones too */
void cc_take_from_hand(struct cc *c, int seat, int card);
void cc_gain_rp(struct cc *c, int seat, int zone, int n);
void cc_update_initiative(struct cc *c);    /* PI-302 */
int cc_draw_leader(struct cc *c, int seat); /* PI-454: a random one of the cup, where he stays; CC_NONE: it is empty */

/* cc_operation.c: chapter A5, A13 */
void cc_spill_rp(struct cc *c, int zone, int seat); /* CC-R71 */
void cc_step_operation(
    struct cc *c); /* arg 0: seat; arg 1: 1 without RP (FREE_OP); arg 2: then its SP, and op.draw << 8 */
void cc_pay(struct cc *c, int sp);
bool cc_may_rebel(const struct cc *c, int zone); /* CC-R49: a Rebellion marker may be put there */
void cc_put_rebels(struct cc *c, int zone);      /* a marker */
void cc_take_rebels(struct cc *c, int zone);

/* cc_march.c, cc_fleet.c, cc_sail.c, cc_reach.c: chapters A6, A7, A8 */
void cc_begin_march(struct cc *c, const struct action *a);
void cc_begin_sail(struct cc *c, const struct action *a);
int cc_move_cost(const struct cc *c); /* SP that the planned move costs, without stacking; 0: it is paid */
struct why cc_check_march(const struct cc *c, const struct action *a); /* MARCH, ARMY in an operation */
struct why cc_check_sail(const struct cc *c, const struct action *a);  /* SAIL, FLEET */
bool cc_some_march(const struct cc *c, cc_set supply); /* for a single unit; supply: cc_supply_zones() */
int cc_march_way(const struct cc *c, int z, uint8_t *path,
                 int cap); /* zones that a march or a voyage to z would enter … */
int cc_sail_way(const struct cc *c, int z, uint8_t *path,
                int cap); /* … if it may end there or pass; -1: more than cap */
void cc_list_marches(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_list_fleets(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_step_march(struct cc *c);
void cc_step_sail(struct cc *c);
void cc_enter(struct cc *c, int zone, int from, int landing); /* calls its frame and takes the first step */
void cc_step_enter(struct cc *c); /* arg 0: zone; arg 1: zone that the land units of st->move (or of a landing, arg 2 =
                                     naval zone + 1) came from, CC_NONE none */
void cc_replan(struct cc *c);     /* CC-R81: a card changed st->move.mod or the stack */

/* Ways by land and by sea, as far as a budget of MF or RNG goes. */
struct cc_reach {
    uint64_t zones[2];                              /* where one can get, the start among them */
    uint8_t dist[CC_ZONES_MAX], prev[CC_ZONES_MAX]; /* of these zones alone */
    uint64_t beyond;           /* zones that can be reached only past enemies who may shelter (CC-R57) … */
    uint8_t past[CC_LAND_MAX]; /* … and how it comes by each zone */
    uint8_t risk[CC_ZONES_MAX];
};
/* to: the way there is enough, or CC_NONE */
void cc_reach_land(const struct cc *c, int seat, int from, int budget, cc_set within, int to, struct cc_reach *out);
void cc_reach_sea(const struct cc *c, int seat, int from, int budget, bool fights, int to, struct cc_reach *out);
cc_set cc_zones_by_land(const struct cc *c, int seat, int from, int budget, cc_set within); /* the zones alone */
void cc_zones_by_sea(const struct cc *c, int seat, int from, int budget, bool fights, uint64_t out[2]);
bool cc_beside_at_sea(const struct cc *c, int z, const uint64_t zones[2]); /* has z a neighbour among them? */
/* Writes the zones from which a fleet can reach one of the goals.  Only zones that matter to fleets starting at `from`
 * are searched. */
void cc_sea_leading_to(const struct cc *c, int seat, const uint64_t goals[2], const uint64_t from[2], uint64_t out[2]);
void cc_sea_distances(const struct cc *c, int seat, const uint64_t to[2],
                      uint8_t dist[CC_ZONES_MAX]); /* CC_NONE: no way */
void cc_sea_nearest(const struct cc *c, int seat, const uint64_t to[2], const uint64_t among[2], uint64_t out[2]);
int cc_way(const struct cc_reach *r, int from, int to, uint8_t *path, int cap); /* number of zones entered */
static inline bool cc_reached(const struct cc_reach *r, int z) { return r->zones[z >> 6] >> (z & 63) & 1; }
bool cc_may_lead(const struct cc *c, int l, cc_set units);       /* PI-462 */
void cc_take_stock(const struct cc *c, struct cc_move *m);       /* CC-511, PI-460: sets lead and allowance */
int cc_cost_so_far(const struct cc *c, const struct cc_move *m); /* MF or RNG spent on the way */
void cc_end_alone(struct cc *c, int seat, int zone);             /* CC-R69: seat's units ended a move there */

/* cc_fortress.c: chapter A14 */
void cc_step_siege(struct cc *c);
struct why cc_check_siege(const struct cc *c, const struct action *a);
void cc_list_sieges(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_begin_siege(struct cc *c, const struct action *a);
int cc_besiegers(const struct cc *c, cc_set able,
                 uint16_t leaders);                           /* how many of them may take part in one roll (PI-461) */
int cc_besiegers_now(const struct cc *c, int zone, int seat); /* … of those who stand there and may still act */
struct cc_array {         /* units of one side before the walls of a city that can still act */
    int units, besiegers; /* how many there are; how many can take part in one roll, with the leaders there (PI-461) */
};
/* `more` and `leaders` are counted as if they stood there, too. */
struct cc_array cc_array_before(const struct cc *c, int zone, int seat, cc_set more, uint16_t leaders);
cc_set cc_siege_party(const struct cc *c, int u); /* u, and the units that may take part with it */
void cc_join_siege(struct cc *c,
                   int u); /* u is picked for a siege roll; narrows the choice to units that may take part with it */
void cc_city_falls(struct cc *c, int zone,
                   int seat); /* CC-863.  The caller's frame deals with ships in the port (CC-R45) */
void cc_turn_city(struct cc *c, int zone, int seat); /* changes the owner of the city and nothing else */
void cc_update_sieges(struct cc *c); /* CC-859, CC-864: places and removes Siege markers; units inside come out */
int cc_room_inside(const struct cc *c, int zone);

/* cc_battle.c, cc_chits.c, cc_resolve.c: chapters A9, A10, B6, B7, B12 */
void cc_begin_battle(struct cc *c, int zone, int theatre, int attacker, cc_set attackers, int from,
                     int landing); /* calls the frame */
void cc_step_battle(struct cc *c);
void cc_step_resolve(struct cc *c);
cc_set cc_fighting(const struct cc *c, int seat);
cc_set cc_engaged(const struct cc *c); /* units of both sides that a chit links */
int cc_best_tv(const struct cc *c, int seat);
int cc_chit_as(const struct cc *c, int seat,
               int printed); /* CC-R22, CC-R27: what the chit counts as if it is played now */
bool cc_chit_works(const struct cc *c, int seat, int printed); /* PI-555: it would have an effect */
/* The chit as printed, not what it counts as: `kind` is a kind of its owner's cup. */
static inline int16_t cc_printed(const struct cc *c, int seat, int kind)
{
    return c->rs->cup[seat][c->st->battle.theatre][kind];
}
int cc_cohesion(const struct cc *c, int u);             /* of a unit in the battle, with its commander and cards */
int cc_cohesion_by_cards(const struct cc *c, int seat); /* what cards add to it now */
bool cc_check_failed(const struct cc *c);               /* has the current check failed with this die (window CHECK)? */
void cc_tell_reroll(struct cc *c);                      /* … tells that its die was rolled again */
enum { CC_WILL_DEC = 1, CC_WILL_DIS = 2, CC_WILL_DIE = 4 };
int cc_takes(const struct cc *c, int u,
             enum cc_result r); /* what the result does to this unit: CC_WILL_ bits (PI-852, CC-R18) */
/* These two may call frames (cargo, retreat).  Set the next step of your own frame first. */
void cc_apply_result(struct cc *c, int u, enum cc_result r); /* in a battle: PI-852, PI-853; may call a retreat */
void cc_hit(struct cc *c, int u, enum cc_result r);          /* outside a battle: PI-683, no retreat */
void cc_step_cargo(struct cc *c);   /* arg 0: naval zone; arg 1: seat; arg 2: bits of cc_takes() (CC-563 …) */
void cc_clear_battle(struct cc *c); /* clears battle, chit and retreat: at set-up and after a battle */

/* cc_retreat.c: chapter A11 */
void cc_begin_retreat(struct cc *c, int u); /* calls the frame; destroys a unit that cannot retreat */
void cc_step_retreat(struct cc *c);

/* cc_react.c: table A2.  Calls the frame of a window.  Does nothing if public knowledge rules out that a player could
 * play a card. */
bool cc_open_window(struct cc *c, enum cc_window w); /* … then it answers false */
void cc_step_window(struct cc *c);

/* cc_cards.c, cc_conditions.c, cc_convert.c: chapters A2, 4.7 */
struct why cc_why_not_play(const struct cc *c, int seat, int card); /* anywhere: type, window, cost, conditions */
bool cc_could_play(const struct cc *c, int seat, int card);         /* the same, but the card need not be in the hand */
bool cc_could_react(const struct cc *c, int seat, int card);        /* … of a card that the open window is for */
bool cc_holds(const struct cc *c, int seat, const struct cc_cond *cond, int n); /* conditions joined */
void cc_play_card(struct cc *c, int seat, int card);       /* pays, takes it from the hand, calls the frame */
bool cc_card_idle(const struct cc *c, int seat, int card); /* the card may be played but would have no effect now */
void cc_step_card(struct cc *c); /* arg 0: card; arg 1: seat; arg 2: instruction; step: within it */
void cc_step_convert(struct cc *c);

/* cc_why.c: more helpful reasons for an action that was refused */
struct why cc_why_elsewhere(const struct cc *c, const struct action *a); /* it answers another question */
struct why cc_why_not_offered(const struct cc *c, int seat, int u);      /* not among the units to choose from */
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
    uint8_t from, id; /* enum cc_from; which chit, card or leader */
    int8_t n;
};
enum { CC_PARTS_MAX = 8, CC_CHECKS_TOLD = 16 };
struct cc_parts {
    int n;
    struct cc_part at[CC_PARTS_MAX];
};
struct cc_made { /* the parts of a cohesion check; the roll uses their sums (CC-751) */
    struct cc_mod mod;
    struct cc_worth worth; /* with the next two: the cohesion */
    int cards;
    int least;      /* what CC-755 adds: never less than 1 */
    int leader;     /* whose modifier it is, or CC_NONE */
    int chit, card; /* the chit or the card that causes the check; the other is CC_NONE */
};
static inline int cc_made_cohesion(const struct cc_made *m) { return cc_worth_sum(m->worth) + m->cards + m->least; }
struct cc_made cc_made_of(const struct cc *c, int check, int u); /* cc_resolve.c: a check of the chit of st->resolve */
struct cc_made cc_steadiness(const struct cc *c,
                             int u); /* the same for a unit in the battle and any check: only its cohesion */
struct cc_assault {                  /* what is added to the die of a siege (CC-862), part by part */
    int walls, inside;
    int besiegers; /* less than 0 */
    int cards;
};
static inline int cc_assault_sum(struct cc_assault s) { return s.walls + s.inside + s.besiegers + s.cards; }
struct cc_assault cc_assault_on(const struct cc *c, int zone, int besiegers, int cards); /* cc_fortress.c */
struct cc_parts cc_parts_of_mod(const struct cc_made *m);
struct cc_parts cc_parts_of_cohesion(const struct cc_made *m);
struct cc_parts cc_parts_of_siege(const struct cc_assault *s);
enum { CC_MADE_AT = 5, CC_MADE_ARGS = 3 }; /* arguments of CHECKED and REROLLED; two before them stands the cohesion */
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
int cc_points(const struct cc *c, int seat);                  /* as if the game ended now */
void cc_finish(struct cc *c, enum cc_ending why, int winner); /* winner CC_NONE: by points */
void cc_judge_city(struct cc *c, int zone);                   /* PI-869: it has just changed hands */
bool cc_is_open_card(const struct cc *c, int seat, int card); /* PI-868 */
bool cc_open_card_wins(const struct cc *c, int seat);         /* what it asks for is there */
struct why cc_why_not_open_card(const struct cc *c, int seat);

/* The decisions by chapter. */
extern const struct cc_ask_rules cc_ask_mode, cc_ask_card_action, cc_ask_operate, cc_ask_op, cc_ask_march, cc_ask_sail,
    cc_ask_chit, cc_ask_engage, cc_ask_retreat, cc_ask_flee, cc_ask_along, cc_ask_react;
#endif
