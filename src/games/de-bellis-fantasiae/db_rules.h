/*
 * db_rules.h: what the chapters of the rules offer each other, chapter by chapter.  The chapters are those of
 * data/de-bellis-fantasiae/rules.
 */
#ifndef DB_RULES_H
#define DB_RULES_H
#include "db_lists.h"
#include "db_state.h"

MACHINE_CONTEXT(db)
MACHINE_ASK_RULES(db);

/* ---- elements ---- */

static inline struct db_element *db_el(const struct db *c, int e) { return &c->st->element[e]; }
static inline const struct db_member *db_member(const struct db *c, int e) { return &c->rs->member[e]; }
static inline const struct db_type *db_type(const struct db *c, int e) { return &c->rs->type[c->rs->member[e].type]; }
static inline int db_kind(const struct db *c, int e) { return db_type(c, e)->kind; }
static inline int db_seat(const struct db *c, int e) { return c->rs->member[e].seat; }
static inline int db_enemy(int seat) { return 1 - seat; }
static inline bool db_on_table(const struct db *c, int e) { return db_el(c, e)->status == DB_ON_TABLE; }
static inline bool db_inside(const struct db *c, int e) { return db_el(c, e)->status == DB_INSIDE; }
static inline bool db_in_play(const struct db *c, int e) { return db_on_table(c, e) || db_inside(c, e); }
static inline bool db_aerial(const struct db *c, int e) { return db_type(c, e)->klass == DB_AERIAL; }
static inline bool db_is_general(const struct db *c, int e) { return db_member(c, e)->flags & DB_GENERAL; }
static inline bool db_any_bow(int kind) { return kind == DB_K_BW || kind == DB_K_WBW || kind == DB_K_XBW; }

/* Elements of a seat's army are db_first(seat) … db_first(seat) + army - 1; the folk come after both armies: the
 * camp followers of both seats, and the citizens. */
static inline int db_first(const struct db *c, int seat) { return seat ? c->rs->army[0] : 0; }
static inline int db_followers(const struct db *c, int seat) { return c->rs->army[0] + c->rs->army[1] + seat; }
static inline int db_citizens(const struct db *c) { return c->rs->army[0] + c->rs->army[1] + 2; }
/* Citizens have no seat in the ruleset: they are loyal to the side on whose half the city lies (DB-704). */
int db_loyal(const struct db *c, int e); /* db_seat() for everybody but citizens */
#define DB_EACH_OF(c, e, seat) for (int e = db_first((c), (seat)), db_end_ = e + (c)->rs->army[seat]; e < db_end_; e++)
#define DB_EACH_ON_TABLE(c, e)                                    \
    for (int e = 0; e < (c)->rs->army[0] + (c)->rs->army[1]; e++) \
        if (db_on_table((c), e))
static inline uint64_t db_bit(const struct db *c, int e) { return 1ull << (e - db_first(c, db_seat(c, e))); }

/* Sets in four words of 16 bits, as actions and events hold them. */
static inline uint64_t db_set_of(const int16_t *word)
{
    return (uint64_t)(uint16_t)word[0] | (uint64_t)(uint16_t)word[1] << 16 | (uint64_t)(uint16_t)word[2] << 32 |
           (uint64_t)(uint16_t)word[3] << 48;
}
static inline void db_set_to(uint64_t set, int16_t *word)
{
    for (int i = 0; i < 4; i++)
        word[i] = (int16_t)(uint16_t)(set >> 16 * i);
}

static inline bool db_is_south(const struct db *c, int seat) { return c->st->south == seat; }

/* ---- lists and refusals ---- */

static inline struct why db_yes(void) { return (struct why){0}; }
/* A refusal with its code DB-E… and the rule behind it; the message is that of the code. */
struct why db_no(int code, int rule, int a, int b, int third); /* db_tell.c; rule < 0: a ruling */
#define db_emit(c, kind, ...) events_emit((c)->ev, DB_EV_##kind, TO_ALL, __VA_ARGS__)
void db_emit_move(struct db *c, int event, int e, struct plane_pose from, struct plane_pose to);
void db_ask(struct db *c, int ask, int seat); /* stop and ask one seat */
static inline int db_d6(struct db *c) { return rng_die(&c->st->head.rng, 6); }

/* ---- db_pose.c: where things are (§3.1 … 3.3) ---- */

static inline struct plane_pose db_pose(const struct db *c, int e)
{
    return (struct plane_pose){db_el(c, e)->x, db_el(c, e)->y, db_el(c, e)->a};
}
static inline void db_put(struct db *c, int e, struct plane_pose p)
{
    db_el(c, e)->x = p.x, db_el(c, e)->y = p.y, db_el(c, e)->a = p.a;
}
static inline struct plane_quad db_base_at(const struct db *c, int e, struct plane_pose p)
{
    return plane_quad(&db_type(c, e)->base, p);
}
static inline struct plane_quad db_base(const struct db *c, int e) { return db_base_at(c, e, db_pose(c, e)); }
static inline bool db_near(struct plane_point p, struct plane_point q)
{
    int32_t dx = p.x > q.x ? p.x - q.x : q.x - p.x, dy = p.y > q.y ? p.y - q.y : q.y - p.y;
    return dx <= DB_EPS_C && dy <= DB_EPS_C;
}
static inline int db_depth(const struct db *c, int e) { return db_type(c, e)->depth; }
enum { DB_TOUCH = 2300 }; /* fronts of bases that touch are nearer to each other than this */
/* Are the fronts of two elements on the table too far from each other for their bases to touch? */
static inline bool db_beyond_touch(const struct db *c, int a, int b)
{
    int32_t dx = db_el(c, a)->x - db_el(c, b)->x, dy = db_el(c, a)->y - db_el(c, b)->y;
    return dx > DB_TOUCH || dx < -DB_TOUCH || dy > DB_TOUCH || dy < -DB_TOUCH;
}
bool db_inside_field(const struct db *c, const struct plane_quad *q);
/* Is base q clear of all elements on the table but those of two sets?  (bit sets of each seat's army)  Answers the
 * lowest element overlapped, or -1. */
int db_overlapped(const struct db *c, const struct plane_quad *q, const uint64_t but[DB_SEATS]);
/* The outline of an element: its base, or the outline of the place that it holds; returns the number of corners. */
int db_outline(const struct db *c, int e, struct plane_point out[DB_CORNERS_MAX]);
int32_t db_distance(const struct db *c, int a, int b);   /* DB-104, §3.11 */
struct plane_point db_centre(const struct db *c, int e); /* of its base, or of the place that it holds */

/* ---- db_form.c: contact, overlap, support, threat zones (§3.4, 3.5) ---- */

/* The form in which a mover at a pose touches an element at another; DB_NO_FORM if in none. */
int db_form_at(const struct db *c, int a, struct plane_pose pa, int b, struct plane_pose pb);
int db_form(const struct db *c, int a, int b); /* both on the table, or b inside a place (DB_FORM_PLACE) */
/* The exact pose of a mover in that form against b. */
struct plane_pose db_form_pose(const struct db *c, int b, struct plane_pose pb, int form);
/* Is that form open from where the mover starts?  DB-373 … 375. */
bool db_form_open(const struct db *c, struct plane_pose start, int b, struct plane_pose pb, int form);
bool db_front_touches(const struct db *c, struct plane_pose pa, const struct plane_quad *b);
bool db_assaults_at(const struct db *c, struct plane_pose pa, int place); /* DB-386: FORM_PLACE from that pose */
/* Frontal contact of a with anybody (its front in a form on an enemy, or an enemy's front on its front); answers
 * 1 + enemy, lowest first, or 0.  Garrisons count as enemies where the front touches their place (DB-386). */
int db_front_foe(const struct db *c, int a);
/* 1 + the enemy whose front is on that edge of e (enum db_form LEFT, REAR, RIGHT), or 0. */
int db_edge_foe(const struct db *c, int e, int form);
enum { DB_AGED_LEFT, DB_AGED_REAR, DB_AGED_RIGHT, DB_AGED };    /* the edges whose contacts have an age: DB-381 */
void db_edge_foes(const struct db *c, int e, int foe[DB_AGED]); /* the same of all three */
bool db_engaged(const struct db *c, int e); /* DB-315: frontal contact, or an enemy's front on flank or rear */
/* Does x overlap e, which fights y, on that side (DB_FORM_LEFT, DB_FORM_RIGHT)?  DB-384. */
bool db_overlaps(const struct db *c, int x, int e, int y, int side);
/* The place alone: at that pose x stands corner to corner before e, or side to side with it, on that side. */
bool db_overlap_place(const struct db *c, int x, struct plane_pose px, int e, struct plane_pose pe, int side);
bool db_behind(const struct db *c, int s, int e); /* s is lined up directly behind e, same facing */
bool db_beside(const struct db *c, int s, int e); /* s is lined up beside e, same facing */
bool db_in_zone_at(const struct db *c, int m, struct plane_pose pm, int owner); /* DB-353; owner on the table */
bool db_in_place_zone_at(const struct db *c, int m, struct plane_pose pm, int place);
bool db_has_zone(const struct db *c, int owner); /* DB-350, DB-352 */
void db_update_ages(struct db *c);               /* DB-381: after anything has moved or vanished */

/* ---- db_ground.c: going, hills, rivers, roads, places (§2.3, 2.11, 2.19) ---- */

const struct db_feature *db_features(const struct db *c, int *n); /* of the field that is fought over */
struct db_feature *db_made(const struct db *c);                   /* generated ones, behind the elements */
int db_ground_going(int ground);                                  /* DB-160 */
/* What a base stands on.  going: the worst touched, DB-161; a river that is not paltry is not in it. */
struct db_footing {
    uint8_t going;
    uint8_t river;  /* the base touches the river (whatever it is like) */
    uint8_t road;   /* 1 + feature: it stands on that road, DB-171 */
    uint16_t areas; /* bit i: it touches area feature i */
};
void db_footing_at(const struct db *c, int e, struct plane_pose p, const struct plane_quad *q, struct db_footing *out);
int db_going_at(const struct db *c, int e, struct plane_pose p); /* the worst that it would touch there: DB-162 */
int db_going_of(const struct db *c, int e); /* for combat: DB-162, DB-163, DB-405; a garrison is in no going: DB_GOOD */
bool db_in_good_going(const struct db *c, int e); /* DB-163: and not inside a place */
bool db_on_road(const struct db *c, int e, struct plane_pose p, const struct db_feature *road); /* DB-171 */
bool db_in_river(const struct db_feature *river, const struct plane_quad *q);                   /* §3.3 */
bool db_higher(const struct db *c, int e, int than);                                            /* DB-523, DB-524 */
bool db_defends_bank(const struct db *c, int e, int against);                                   /* DB-406, DB-525 */
/* Places: castle, city, camps. */
int db_place_outline(const struct db *c, int place, struct plane_point out[DB_CORNERS_MAX]); /* 0: not there */
int db_place_label(const struct db *c, int place);                                           /* n of cN, 0: not there */
int db_place_of_label(const struct db *c, int n);                                            /* -1: none */
int db_place_owner(const struct db *c, int place); /* seat of a camp; of castle and city that of the garrison, or -1 */
bool db_may_garrison(const struct db *c, int e);   /* DB-701, by its type */
bool db_place_closed(const struct db *c, int seat, int place); /* DB-707: may no element of that seat stand in it? */
/* The place whose outline a base overlaps and that is closed to e (DB-707), or -1. */
int db_barred_by_place(const struct db *c, int e, const struct plane_quad *q);

/* ---- db_group.c, db_move.c, db_engage.c: moves (§2.7 … 2.10, 3.4, 3.7, 3.9) ---- */

/* A set of own elements as a group: its lattice.  Members are numbered from the front-left one on, by file (from left
 * to right), then by depth. */
struct db_unit {
    uint8_t n;
    uint8_t seat;
    uint8_t files, ranks; /* a single element: 1, 1; a column: 1 file */
    uint8_t lead;         /* index of the front-left member: the reference */
    uint8_t element[DB_GROUP_MAX];
    uint8_t file[DB_GROUP_MAX];
    int32_t back[DB_GROUP_MAX]; /* depth offset behind the front line */
    uint64_t set;
};
/* False: they are no group (DB-317 … 329, DB-R…); why says so (codes of db_try). */
bool db_unit_of(const struct db *c, int seat, uint64_t set, struct db_unit *out);
uint64_t db_engaged_set(const struct db *c, int seat); /* all of the army in play whom DB-315 keeps from moving */
int db_maximal_groups(const struct db *c, int seat, uint64_t engaged, uint64_t *sets, int cap);

enum { DB_CONTACTS_MAX = 24, DB_LEGS_MAX = 6 };
struct db_contact {
    uint8_t mover, enemy, form; /* enemy: an element; form DB_FORM_PLACE: the garrison */
};
/* The planned move.  db_try() fills it even for a refused one, as far as it got. */
struct db_move {
    struct db_unit unit;
    struct plane_pose from[DB_GROUP_MAX], to[DB_GROUP_MAX]; /* of each member */
    int32_t cost, allowance;                                /* in u; allowance of the slowest for the going met */
    uint8_t pips;                                           /* DB-253 */
    uint8_t payer;                                          /* command, from 0 on */
    uint8_t going;                                          /* worst met, enum db_going */
    uint8_t road;                                           /* it is a road move, DB-401 */
    uint8_t river;                                          /* it enters a river of unknown state: DB-172 */
    uint8_t enters;                                         /* 1 + place that it enters */
    uint8_t leaves;                                         /* 1 + place that it leaves first */
    uint8_t exits;                                          /* S5: members that leave the field, count */
    uint8_t conforms;                                       /* 1 + enemy element that conforms (DB-379), and where: */
    struct plane_pose conformed;
    uint8_t freely;                     /* it conformed free of charge, DB-377 */
    uint16_t held;                      /* members that stay back, DB-R57 */
    uint16_t out_of_command, irregular; /* 1: that is why it costs more */
    uint8_t contacts;
    struct db_contact contact[DB_CONTACTS_MAX]; /* forms in which it ends */
    uint64_t zones;                             /* enemy army bits: threat zones in which it starts or that it enters */
    uint8_t answers;                            /* 1 + owner of the zone that the move answers, DB-355 */
    uint8_t legs;                               /* the way of the reference, for display: poses after each leg */
    struct plane_pose leg[DB_LEGS_MAX];
};

/* What stands on the table, looked at once for all moves of the unit in hand. */
struct db_table;
/* The only judge of tactical moves: what the unit in hand (st->hand with its way points, place left and payer) does by
 * this action: MARCH, COLUMN, ENGAGE, GO, LAND, ENTER, STAY.  Lists, check, aim, trace and the opponent call it. */
struct why db_try(const struct db *c, const struct action *a, struct db_move *out);
struct why db_try_on(const struct db *c, const struct db_table *t, const struct action *a, struct db_move *out);
void db_look(const struct db *c, struct db_table *t);
struct why db_may_take(const struct db *c, int seat, uint64_t set);
bool db_takes(const struct db *c, int seat, uint64_t set, uint64_t engaged); /* the same, sooner: may it? */
/* Carries a legal move out: PIPs, poses, river die, places, events, ages. */
void db_do_move(struct db *c, const struct action *a);
struct why db_try_leave(const struct db *c, const struct action *a); /* LEAVE: DB-703 */
int db_pip_cost(const struct db *c, const struct db_unit *u, bool road_first, struct db_move *out);
bool db_in_command(const struct db *c, const struct db_unit *u); /* DB-236 … 242 */
/* First touch (§3.7) of a base going straight ahead: how far up to d, and what it meets (1 + element, or 0). */
int32_t db_first_touch(const struct db *c, int e, struct plane_pose from, int32_t d, uint64_t but_own, int *met);
/* DB-380 … 382: at the end of the movement phase. */
void db_turn_to_face(struct db *c);
extern const struct db_ask_rules db_ask_unit, db_ask_move;

/* ---- db_target.c, db_shoot.c, db_sight.c, db_magic.c (§2.13, 3.6); more in db_shot.h ---- */

/* Can the shooter see and reach the target from one of its edges?  DB-449 … 452. */
bool db_can_shoot(const struct db *c, int shooter, int target);
void db_begin_shooting(struct db *c);
void db_step_shooting(struct db *c); /* goes on until a question is open or the phase is over (phase = DB_COMBAT) */
extern const struct db_ask_rules db_ask_target, db_ask_shot;

/* ---- db_fight.c, db_factors.c, db_outcome.c, db_recoil.c, db_pursuit.c (§2.14 … 2.17) ---- */

/* The outcome lists, in printed order, pure functions of types and going: which result, and under which rule. */
struct db_verdict {
    uint8_t result; /* enum db_result */
    uint16_t rule;
};
enum db_margin { DB_TIE, DB_BEATEN, DB_DOUBLED };
struct db_verdict db_close_result(int type, int against, int going, bool in_place, int margin); /* §2.15 */
struct db_verdict db_shot_result(int type, int by, bool in_place, int margin);                  /* §2.13 */
int db_margin(int own, int other); /* DB-503: of the lower total; DB_TIE if equal */

/* One side of a fight: its factor and modifiers, DB-505 … 556.  The sum is the total without the die. */
struct db_strength {
    int8_t factor, sum;
    uint16_t mods; /* packed, db_fight.h */
};
void db_close_strength(const struct db *c, int e, int against, struct db_strength *out);
void db_begin_combat(struct db *c); /* lists the fights, DB-564 */
/* Until a question is open or the phase is over: then phase is DB_COMMAND, and the other player is active (DB-220). */
void db_step_combat(struct db *c);
/* Recoil, flight, destruction and what follows for e alone; `close`: in close combat, where places and camps change
 * hands.  by: the enemy, -1: nobody. */
void db_suffer(struct db *c, int e, struct db_verdict v, int by, bool close);
void db_destroy(struct db *c, int e, int rule, int by); /* DB-650, morale; a place loses its garrison */
extern const struct db_ask_rules db_ask_fight;

/* ---- db_morale.c (§2.18, 5.5) ---- */

void db_count_lost(struct db *c, int e);               /* DB-670 … 677: books the loss of an element */
void db_count_appeared(struct db *c, int e);           /* DB-676: a dragon appears */
void db_take_camp(struct db *c, int place, int taker); /* DB-706, DB-672 */
void db_end_of_bound(struct db *c);              /* DB-673, 680 … 685: broken commands, victory; sets head.over */
void db_check_wipe(struct db *c);                /* DB-682: at once */
void db_check_exit(struct db *c);                /* S5: at once, after elements have left the field */
int db_army_start(const struct db *c, int seat); /* morale values of the whole army */
int db_army_lost(const struct db *c, int seat);
void db_win(struct db *c, int seat, int ending); /* seat -1: a draw */

/* ---- db_setup.c, db_terrain.c, db_deploy.c (§2.3, 2.4) ---- */

/* The first state, with the dice of DB-190 and DB-192; no question is open yet: the machine runs db_step_setup(). */
void db_setup(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev);
void db_take_position(struct db *c); /* db_position.c: a battle in its middle */
void db_lay_places(struct db *c);    /* castle, city and their first garrisons, DB-704 */
void db_lay_camp(struct db *c, int seat, int32_t x);
struct plane_quad db_camp_at(const struct db *c, int seat, int32_t x); /* where it would lie */
void db_roll_roles(struct db *c);                                      /* who attacks (DB-190), who is SOUTH (DB-192) */
/* One step: opens a question or goes on.  At its end phase is DB_COMMAND and active is the seat of the first bound;
 * db_begin_bound() counts it. */
void db_step_setup(struct db *c);
static inline int db_defender(const struct db *c) { return db_enemy(c->st->attacker); }

/* Generated fields. */
void db_close_features(struct db *c);             /* the list is chosen: 2 plough become two */
void db_place_feature(struct db *c, int quarter); /* the next one of the list; roads: quarter 0 */
void db_quarter_outline(const struct db *c, int quarter, struct plane_point out[PLANE_CORNERS]);
int db_quarter_of(const struct db *c, const struct db_feature *f); /* 1 … 4, DB-151; 0: it lies in several */

/* Deployment. */
/* The first and the last y on which a seat deploys: DB-195. */
void db_deploy_band(const struct db *c, int seat, int32_t *low, int32_t *high);
struct why db_may_deploy(const struct db *c, int e, struct plane_pose p); /* DB-195 … 199 */
struct why db_may_hold(const struct db *c, int e, int place);             /* DB-200: as a garrison */
/* DB-203, 204: poses by member of the army, for all that are not placed yet; a is -1 where there is none (dragons,
 * garrisons, those that stand already).  Answers how many have one. */
int db_shape_poses(const struct db *c, int seat, int shape, struct plane_pose *out);
void db_deploy_all(struct db *c, int seat, int shape); /* places what db_shape_poses() says */
void db_end_deployment(struct db *c, int seat);
/* DEPLOY is answered by SHAPE, TAKE (one element) and END; PLACE by GO and ENTER, and BACK is an extra. */
extern const struct db_ask_rules db_ask_field, db_ask_feature, db_ask_quarter, db_ask_camp, db_ask_deploy, db_ask_place;

/* ---- db_bound.c (§2.5, 2.6) ---- */

void db_begin_bound(struct db *c);  /* DB-211, DB-230: PIPs; clears what lasts for a bound */
void db_end_movement(struct db *c); /* DB-380; then the shooting begins */
void db_step(struct db *c);         /* of the machine: dispatches by phase */

/* ---- opponent/: what is worth a look (§3.8) ---- */

/* Candidate moves of the unit in hand, at least one; few: the short list of glance(). */
int db_candidates(const struct db *c, bool few, struct action *buf, int cap);
/* Units that may be taken, in the order of the list; few: whole groups, and singles that stand in none. */
int db_candidate_units(const struct db *c, int seat, bool few, uint64_t *sets, int cap);
/* A few of the actions of a seat that is asked; 0: the question has no short list. */
int db_glance(const struct db *c, int seat, struct action *buf, int cap);
bool db_aim_move(const struct db *c, const struct action *wish, struct action *out, struct why *why); /* §3.9 */
#endif
