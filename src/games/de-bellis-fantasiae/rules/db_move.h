/*
 * db_move.h: how the chapters about moving see a move while it is judged (§3.4, 3.7 and 3.9 of the specification).
 *
 * db_look() looks at the table once for a unit: struct db_table.  An action becomes a way, struct db_way: legs with the
 * poses of all members behind each of them.  db_judge_way() walks the way and answers the first code that forbids it.
 */
#ifndef DB_MOVE_H
#define DB_MOVE_H
#include "../db.h"

/* ---- the table as a unit sees it ---- */

/* An element that the unit could meet. */
struct db_near {
    uint8_t element;
    uint8_t enemy;    /* 1: it belongs to the other side */
    uint8_t binds;    /* an enemy whose threat zone counts for the unit: DB-352, DB-358 */
    uint8_t fights;   /* an enemy in frontal contact with somebody outside the unit */
    uint16_t passed;  /* members that pass through it: DB-330 */
    uint16_t touched; /* members that touch it at the start: §3.7 */
    struct plane_pose at;
    struct plane_quad base, zone;
};

/* A castle, city or camp that the unit could meet. */
struct db_near_place {
    uint8_t place;
    uint8_t closed;   /* DB-707 */
    uint8_t garrison; /* 1 + enemy element that holds it */
    uint8_t corners;
    struct plane_point at[DB_CORNERS_MAX];
    struct plane_circle round;
};

/* What a move off the road costs: DB-253. */
struct db_dues {
    uint8_t pips, payer, out_of_command, irregular;
};

enum { DB_FARTHEST = 40000 }; /* more than any allowance; poses that far outside the field can still be computed */
enum { DB_NEAR_MAX = DB_SEATS * DB_ARMY_MAX };
struct db_table {
    struct db_unit unit;
    struct plane_pose from[DB_GROUP_MAX];
    struct plane_quad base[DB_GROUP_MAX]; /* there */
    struct why absent;                    /* E02 */
    struct why busy;                      /* E03: it has moved, and not even a further move is open to it */
    struct why engaged;                   /* E04 */
    struct why group;                     /* E05 */
    uint8_t mixed;                        /* E19 */
    uint8_t flies;                        /* all are aerial */
    uint8_t skirmish, light;              /* all are Sk, all are LM */
    uint8_t listing;                      /* it matters whether a move is legal, not why it is not */
    uint8_t again;                        /* it has moved before in this bound */
    uint8_t further;                      /* ... and DB-335 or DB-336 let it move once more */
    uint8_t vias;
    uint8_t left; /* 1 + place that it has left */
    struct plane_pose via[DB_VIAS_MAX];
    struct db_dues dues;
    int32_t allowance;            /* of the slowest, in good going */
    int32_t reach;                /* nobody of the unit gets farther than this from where it starts */
    uint32_t roads;               /* features: roads on which all of it stands */
    uint64_t zones;               /* enemies in whose threat zones it starts */
    uint8_t place_zones;          /* likewise, bits of places */
    uint8_t nears, areas, places; /* lengths of the lists */
    uint8_t edge;                 /* it could reach the edge of the field */
    struct db_near_place place[DB_PLACES];
    uint16_t start_wet;                /* members that stand in the river, */
    uint8_t start_going[DB_GROUP_MAX]; /* and the worst that each stands on, the water counted */
    uint8_t area[DB_FEATURES_MAX];     /* features that are neither castle nor city */
    const struct db_feature *feature;
    struct db_near near[DB_NEAR_MAX];
};

/* ---- ways ---- */

enum db_leg_kind {
    DB_LEG_STRAIGHT,
    DB_LEG_SLIDE,
    DB_LEG_FREE, /* of a single element: any displacement and turn */
    DB_LEG_WHEEL,
};
struct db_leg {
    uint8_t kind, ref; /* ref: the member that is the reference */
    int16_t turn;      /* of a wheel, left + */
    int32_t cost;
};
struct db_way {
    uint8_t legs;
    uint8_t contracts;            /* COLUMN: only the first member goes these legs */
    uint8_t freely;               /* DB-377: from the last leg to `end` at no cost */
    uint8_t back;                 /* it goes straight back: DB-354 (c) */
    uint8_t enters;               /* 1 + place that it enters at its end */
    uint8_t conforms;             /* 1 + enemy that conforms: DB-379 */
    uint8_t off_road;             /* never a road move */
    uint8_t follows;              /* contracts: index of the leader in the unit */
    uint8_t engages;              /* one of the ways of ENGAGE */
    uint8_t slides;               /* a group slides: it must have a reason, DB-378 */
    uint16_t held;                /* members that stay back: DB-R57 */
    int32_t behind[DB_GROUP_MAX]; /* ... by how much */
    int32_t cost;                 /* of all legs, and of entering and leaving */
    struct plane_pose conformed;
    struct why wrong; /* E06 */
    struct db_leg leg[DB_LEGS_MAX];
    struct plane_pose at[DB_LEGS_MAX + 1][DB_GROUP_MAX]; /* before the first leg, behind each */
    struct plane_pose end[DB_GROUP_MAX];
    struct plane_quad base[DB_GROUP_MAX]; /* there; made by db_judge_way() */
    uint8_t closes, close[DB_NEAR_MAX];   /* who could be touched there: db_find_close() */
};

/* Samples of one member on one leg (§3.7). */
struct db_path {
    uint8_t kind, member;
    int samples;
    struct plane_pose from, to;
    struct plane_point shift;  /* of a straight or a slide: the whole way, before anybody stays back */
    int limit;                 /* samples from this one on stand at `to` */
    int32_t d;                 /* depth of the base */
    struct plane_point mid[2]; /* of a free leg: the middle of its base at both ends */
    int turn;                  /* of a wheel */
    int32_t side, ahead, left; /* ... the pivot beside the reference, and the place of the member in its frame */
    struct plane_point pivot;
};

/* What the samples met. */
struct db_seen {
    uint8_t going[DB_GROUP_MAX]; /* the worst, the water counted: for the allowance */
    uint8_t worst[DB_GROUP_MAX]; /* likewise, the end of a free conform included: for E10 */
    uint16_t bad;                /* members in bad or dangerous going: DB-325 */
    uint16_t wet;                /* members in the river */
    int8_t off;                  /* member that leaves the field, -1: none */
    int8_t blocked, blocker;     /* member, index of what blocks it */
    int8_t barred, bar;          /* member, index of a place */
    uint64_t zones;              /* enemies whose threat zones it starts in or enters */
    uint8_t place_zones;
};

/* db_group.c */
struct why db_group_why(const struct db *c, int seat, uint64_t set, struct db_unit *out);
bool db_group_mixed(const struct db *c, const struct db_unit *u);
uint64_t db_army_set(const struct db *c, int seat);
struct plane_pose db_lattice(const struct db_unit *u, int ref, struct plane_pose at, int i);

/* db_command.c */
void db_dues(const struct db *c, const struct db_unit *u, bool cinc_pays, struct db_dues *out);

/* db_look.c */
void db_look_at(const struct db *c, uint64_t set, bool in_hand, struct db_table *t);
/* Only what tells whether it may be taken: no list of what is around it. */
void db_look_to_take(const struct db *c, uint64_t set, struct db_table *t);
/* Even less: group, types, who is there and who has moved; then, where they matter, the roads on which it stands. */
void db_look_who(const struct db *c, uint64_t set, struct db_table *t);
void db_look_for_roads(const struct db *c, struct db_table *t);

/* db_way.c: pieces of ways.  Each adds a leg and its cost. */
void db_way_begin(const struct db_table *t, struct db_way *w);
void db_way_straight(const struct db_table *t, struct db_way *w, int32_t d);
void db_way_wheel(const struct db_table *t, struct db_way *w, int turn);
void db_way_slide(const struct db_table *t, struct db_way *w, int32_t s);
void db_way_free(const struct db *c, const struct db_table *t, struct db_way *w, struct plane_pose to);
bool db_way_hopeless(struct db_way *w, int32_t length);      /* longer than any allowance: such a way has no poses */
void db_way_end(const struct db_table *t, struct db_way *w); /* it ends behind its last leg */
void db_way_end_at(const struct db_table *t, struct db_way *w, int ref, struct plane_pose at); /* … on that lattice */
int32_t db_wheel_cost(int files, int turn);
int32_t db_leg_cost(const struct db *c, int e, struct plane_pose from, struct plane_pose to); /* DB-312 */
void db_way_column(const struct db_table *t, struct db_way *w, bool left);
void db_way_fall_in(const struct db *c, const struct db_table *t, struct db_way *w);
void db_path_of(const struct db *c, const struct db_table *t, const struct db_way *w, int leg, int member,
                struct db_path *p);
struct plane_pose db_path_at(const struct db_path *p, int k);
int db_path_legs(const struct db_way *w, int member);
int db_last_straight(const struct db_way *w);

/* db_sweep.c: what a way meets. */
void db_see_nothing(struct db_seen *s);
void db_see_start(const struct db *c, struct db_table *t);
/* The base of a member at a pose. */
struct plane_quad db_base_of(const struct db *c, const struct db_table *t, int member, struct plane_pose at);
void db_sweep_ground(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_seen *s);
void db_sweep_bases(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_seen *s);
bool db_sweep_road(const struct db *c, const struct db_table *t, const struct db_way *w);
int db_sweep_near(const struct db *c, const struct db_table *t, const struct db_way *w); /* enemy within 1 BW, or -1 */
bool db_wet_at(const struct db *c, const struct db_table *t, int member, struct plane_pose p);
bool db_leg_meets_enemy(const struct db *c, const struct db_table *t, const struct db_way *w, int leg, int member);
int32_t db_touch(const struct db *c, int e, struct plane_pose from, int32_t d, const struct plane_quad *what);

/* db_contact.c: where a move ends. */
bool db_lines_up(struct plane_pose p, struct plane_pose owner); /* DB-356 */
void db_find_close(const struct db_table *t, struct db_way *w);
void db_find_contacts(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_move *out);
void db_hold_back(const struct db *c, const struct db_table *t, struct db_way *w, struct db_move *out); /* DB-R57 */
bool db_in_contact(const struct db_table *t, const struct db_move *m, int member);
struct why db_contact_why(const struct db *c, const struct db_table *t, const struct db_way *w,
                          const struct db_move *m); /* E20, E21, E23 */

/* db_zone.c */
bool db_near_zone(const struct db_near *n, const struct plane_quad *base, struct plane_pose p);
bool db_defies_zones(const struct db_table *t, const struct db_way *w, const struct db_move *m);
struct why db_threat_why(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_seen *s,
                         struct db_move *out); /* E14 */

/* db_judge.c */
struct why db_admit(const struct db *c, const struct db_table *t, bool road, struct db_move *out); /* E01 to E05 */
struct why db_judge_way(const struct db *c, const struct db_table *t, struct db_way *w, struct db_move *out);
int32_t db_allowance_of(const struct db *c, int e, int going);

/* db_engage.c */
struct why db_engage(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                     struct db_move *out);

/* db_place.c: into and out of places; dragons. */
struct why db_enter(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                    struct db_move *out);
int32_t db_touch_outline(const struct db *c, int e, struct plane_pose from, const struct plane_point *p, int n);
struct why db_land(const struct db *c, const struct db_table *t, const struct action *a, struct db_move *out);

/* db_move.c */
struct why db_try_way(const struct db *c, const struct db_table *t, const struct action *a, struct db_way *w,
                      struct db_move *out);
void db_move_begin(const struct db_table *t, struct db_move *out);

/* db_do.c */
void db_put_down(struct db *c); /* nothing is in hand any more */
#endif
