/*
 * db_state.h: what changes in a match of De Bellis Fantasiae.  No pointer, no padding; live bytes end with the last
 * element, or with the last generated feature behind it.
 */
#ifndef DB_STATE_H
#define DB_STATE_H
#include "../../core/machine.h"
#include "db_ruleset.h"
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"

enum db_phase {
    DB_SETUP,   /* field, camps, deployment: step is enum db_setup_step */
    DB_COMMAND, /* DB-211 */
    DB_MOVEMENT,
    DB_SHOOTING, /* step: enum db_shooting_step */
    DB_COMBAT,
};
enum db_setup_step {
    DB_CHOOSE_FIELD,
    DB_CHOOSE_FEATURES,
    DB_PLACE_FEATURES,
    DB_PLACE_CAMPS,
    DB_DEPLOY_FIRST,
    DB_DEPLOY_SECOND
};
enum db_shooting_step { DB_ASSIGN_ACTIVE, DB_ASSIGN_OTHER, DB_RESOLVE };

enum db_river { DB_RIVER_UNKNOWN, DB_PALTRY, DB_ORDINARY, DB_DIFFICULT }; /* DB-166 */

/* Where an element is. */
enum db_status {
    DB_AWAY,     /* not deployed yet; a dragon off the table */
    DB_ON_TABLE, /* its pose counts */
    DB_INSIDE,   /* the garrison of a place, DB-700 */
    DB_LOST,
    DB_LEFT, /* the field, by a tactical move (S5); counts nothing */
};

enum {                       /* element.flags */
       DB_F_SHOT = 1,        /* has shot in this phase */
       DB_F_CAST = 2,        /* has cast or supported a spell in this bound, DB-485 */
       DB_F_BESPELLED = 4,   /* was the target of a spell in this bound, DB-485 */
       DB_F_SHOT_AT = 8,     /* was the target of a shot in this phase, DB-454 */
       DB_F_COVERED = 16,    /* a general who received the +1 of DB-475: casts no more in this phase */
       DB_F_LANDED = 32,     /* a dragon placed in this bound, DB-432 */
       DB_F_APPEARED = 64,   /* a dragon that has been on the table, DB-676 */
       DB_F_FOUGHT = 128,    /* rolled as a principal in this bound, DB-219 */
       DB_F_DONE = 256,      /* stays where it is for this bound (stay) */
       DB_F_FREE_USED = 512, /* its free first move (DB-246, DB-248) is over */
};

struct db_element {
    int32_t x, y; /* the middle of its front edge */
    int16_t a;
    uint16_t moved; /* what its tactical moves of this bound cost, in u: DB-443 */
    uint16_t flags;
    uint8_t status; /* enum db_status */
    uint8_t place;  /* of a garrison: enum db_place_id */
    uint8_t moves;  /* tactical moves in this bound, DB-310 */
    uint8_t band;   /* number of the set with which it moved in this bound, DB-338; 0: none */
    uint8_t ages;   /* DB-381: order in which its left, rear and right edge were contacted, two bits each, 0: free */
    uint8_t foe;    /* 1 + its target (shooting) or opponent (combat); 0: none */
};

/* Castle, city, SOUTH's camp, NORTH's camp: c1 ... are those that the field has, in this order. */
enum db_place_id { DB_P_CASTLE, DB_P_CITY, DB_P_SOUTH, DB_P_NORTH, DB_PLACES };
struct db_place {
    uint8_t there;    /* the field has it; a camp that was taken is gone (DB-706) */
    uint8_t garrison; /* 1 + element, 0: empty */
    uint8_t holder;   /* 1 + seat that last had a garrison in it, 0: nobody */
    uint8_t taken;    /* camps: the enemy has taken it, DB-672 */
};

enum { DB_VIAS_MAX = 3, DB_PICKS_MAX = 8, DB_MADE_MAX = 8 };
struct db_spot { /* a pose without padding */
    int32_t x, y;
    int16_t a, pad_;
};

struct db_state {
    struct head head;
    uint64_t hand;                   /* the unit in hand: bit i is element i of the army of the seat that is asked */
    struct db_spot via[DB_VIAS_MAX]; /* way points of the unit in hand */
    struct db_spot left;             /* where the unit in hand has left a place */
    int32_t camp[2];                 /* x0 of SOUTH's and NORTH's camp */
    uint16_t start[DB_SEATS][DB_COMMANDS_MAX], lost[DB_SEATS][DB_COMMANDS_MAX]; /* morale values, DB-670 */
    uint16_t lost_else[DB_SEATS];                                               /* of the army alone: the grove of S8 */
    uint16_t exited; /* S5: morale value that has left by the north edge */
    struct db_place place[DB_PLACES];
    uint8_t ask, asked;          /* core/machine.h */
    uint8_t phase, step;         /* enum db_phase and what it says there */
    uint8_t bound;               /* of both players together, from 1 on; 0: set-up */
    uint8_t own_bound[DB_SEATS]; /* DB-R09 */
    uint8_t active;              /* the seat whose bound it is; in set-up: who is asked */
    uint8_t attacker, south;     /* seats, DB-190, DB-192 */
    uint8_t map;                 /* index; DB_MAPS_MAX: generated */
    uint8_t river;               /* enum db_river */
    uint8_t pips[DB_SEATS][DB_COMMANDS_MAX];
    uint8_t broken[DB_SEATS]; /* bit i: command i, DB-673 */
    uint8_t hand_pays;        /* 1: the C-in-C's command pays (pay 1) */
    uint8_t hand_vias;
    uint8_t hand_left;          /* 1 + place that the unit in hand has left; 0: none */
    uint8_t bands;              /* sets moved in this bound */
    uint8_t made;               /* generated features */
    uint8_t picks, placed;      /* features chosen (DB-152), and how many of them are placed or discarded */
    uint8_t pick[DB_PICKS_MAX]; /* enum db_ground */
    uint8_t crossed[DB_SEATS];  /* S2: own bounds in a row with three regulars beyond the river */
    uint8_t winner;             /* 1 + seat */
    uint8_t ending;             /* enum db_ending */
    uint8_t pad_[3];
    struct db_element element[DB_ELEMENTS_MAX]; /* live: ruleset.elements of them, */
    struct db_feature made_here[DB_MADE_MAX];   /* then `made` features: use db_made(), never this member */
    uint8_t end_[4];
};
#pragma GCC diagnostic pop
#endif
