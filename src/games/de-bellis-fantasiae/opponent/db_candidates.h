/*
 * db_candidates.h: how the families of candidate moves (§3.8 of the specification) see each other.
 *
 * db_candidates() looks at the table once, and family after family offers moves of the unit in hand.  db_offer() asks
 * the one judge, db_try_on(), and keeps what is legal and new.
 */
#ifndef DB_CANDIDATES_H
#define DB_CANDIDATES_H
#include "../rules/db_move.h"

enum db_family {
    DB_FAM_HOLD,
    DB_FAM_STRAIGHT,
    DB_FAM_WHEEL,
    DB_FAM_CONTACT,
    DB_FAM_OVERLAP,
    DB_FAM_LINE_UP,
    DB_FAM_SUPPORT,
    DB_FAM_RETIRE,
    DB_FAM_ROAD,
    DB_FAM_FEATURE,
    DB_FAM_FLIGHT,
    DB_FAM_DRAGON,
    DB_FAM_COLUMN,
    DB_FAM_COUNT
};

/* A move that was kept.  Its effect tells whether another one is the same: on its lattice the place of the lead tells
 * those of all members. */
struct db_found {
    struct action act;
    struct plane_pose lead;
    uint64_t contacts; /* a hash of them */
    uint16_t held;
    uint8_t contracts, conforms, enters, family;
    uint8_t key;  /* glance() shows it too */
    uint8_t id;   /* the enemy or friend concerned, or the member that lines up */
    int32_t far;  /* how far he is: DB-104 */
    int32_t cost; /* of the move */
};

/* An enemy or a friend, and how far he is from the unit. */
struct db_other {
    const struct db_near *near;
    int32_t far;
};

enum { DB_FOUND_MAX = 192, DB_TRIED_MAX = 96 };
struct db_list {
    const struct db *c;
    int seat, n, fronts;
    bool key;                    /* what is offered now belongs to glance() */
    int32_t room;                /* what is left to go, in the going where it stands */
    struct plane_pose from;      /* of a single: where its next leg begins */
    uint8_t front[DB_GROUP_MAX]; /* members without anybody of the unit before them on the front line */
    uint8_t kept[DB_FAM_COUNT];  /* how many of each family */
    int32_t last_far;            /* of the last one that was kept */
    int foes, friends, tried;
    struct db_tried {
        struct plane_pose lead;
        uint8_t family;
    } try[DB_TRIED_MAX];                                   /* where groups were led before enemies and friends */
    struct db_other foe[DB_NEAR_MAX], friend[DB_NEAR_MAX]; /* nearest first, within reach */
    struct db_table t;
    struct db_found found[DB_FOUND_MAX];
};

/* ---- db_candidates.c ---- */
/* Tries it; true: it is legal.  It is kept if nothing like it was kept before. */
bool db_offer(struct db_list *l, int family, struct action a, int32_t far, int id);
/* The code of the refusal, 0: it is legal. */
int db_offer_why(struct db_list *l, int family, struct action a, int32_t far, int id);
bool db_offer_pose(struct db_list *l, int family, struct plane_pose p, int32_t far, int id); /* of a single: GO */
int db_offer_march(struct db_list *l, int family, int32_t ahead, int turn, int32_t then);    /* answers the code */
/* Straight ahead, by a march or by the last leg of a single with way points. */
bool db_offer_ahead(struct db_list *l, int family, int32_t d, int32_t far, int id);
/* Nothing more fits into the family: it is full, and this one would be farther away than all that it holds. */
bool db_family_full(const struct db_list *l, int family, int32_t far);
/* The march that brings member i to a pose; false: there is none.  Without `slides` only the last little is left. */
bool db_march_to(const struct db_list *l, int i, struct plane_pose p, bool slides, struct action *out);
/* Was the group led there before, so that member i came to that pose?  Whole lines meet one another file by file. */
bool db_tried(struct db_list *l, int family, int i, struct plane_pose p);
struct plane_pose db_opposite(struct plane_pose of, int32_t ahead, int32_t left); /* face to face with it */
extern const uint8_t db_quota[DB_FAM_COUNT];

/* ---- the families ---- */
void db_list_straight(struct db_list *l); /* db_ahead.c */
void db_list_obliques(struct db_list *l);
void db_list_wheels(struct db_list *l);
void db_list_retreats(struct db_list *l);
void db_list_columns(struct db_list *l);
void db_list_contacts(struct db_list *l, int foes); /* db_against.c; with so many enemies, the nearest first */
void db_list_overlaps(struct db_list *l);
void db_list_line_ups(struct db_list *l, int foes);
void db_list_supports(struct db_list *l); /* db_beside.c */
void db_list_roads(struct db_list *l);    /* db_along.c */
void db_list_features(struct db_list *l);
void db_list_ways_out(struct db_list *l);
void db_list_flights(struct db_list *l); /* db_over.c */
void db_list_dragons(struct db_list *l);
#endif
