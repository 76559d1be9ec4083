/*
 * db_fight.h: close combat in detail: the modifiers of a fight, its settling step by step, and its odds.  For the
 * chapters of combat, for sentences and for odds; other chapters need db_rules.h only.
 */
#ifndef DB_FIGHT_H
#define DB_FIGHT_H
#include "db_rules.h"

/* ---- modifiers (DB-520 … 556) ---- */

/* X(NAME, message, rule, value).  Some count more than once: other assailants and overlaps. */
#define DB_MODS(X)                             \
    X(CASTLE, "castle", 520, 4) /* or city */  \
    X(CAMP, "camp", 521, 2)                    \
    X(CITIZENS, "citizens", 522, 2)            \
    X(HIGHER, "higher", 523, 1)                \
    X(BANK, "bank", 525, 1)                    \
    X(AUXILIA_GOING, "auxilia-going", 527, -1) \
    X(ASSAILANTS, "assailants", 528, -1)       \
    X(BAD_GOING, "bad-going", 530, -2)         \
    X(PHALANX_LESS, "phalanx-less", 535, 1)    \
    X(PHALANX, "phalanx", 536, 3)              \
    X(CIRCULAR, "circular", 538, 1)            \
    X(MASSED, "massed", 540, 1)                \
    X(SHIELD_WALL, "shield-wall", 542, 1)      \
    X(RETINUE, "retinue", 544, 1)              \
    X(OVERLAP, "overlap", 550, -1)             \
    X(REAR, "rear", 551, -1)                   \
    X(FLANK, "flank", 552, -1)                 \
    X(GENERAL, "general", 555, 1)              \
    X(BROKEN, "broken", 556, -1)

#define DB_MOD_NUMBER(NAME, ...) DB_MOD_##NAME,
enum db_mod { DB_MODS(DB_MOD_NUMBER) DB_MOD_COUNT };

/* How db_strength.mods, and an argument of the event FOUGHT, hold them: fields of 16 bits.  A garrison has no flanks
 * (DB-554), so its other assailants are counted in the field of the left side. */
enum {
    DB_MODS_PLACE = 0,     /* 2 bits: 1 castle or city, 2 camp, 3 citizens */
    DB_MODS_SLOPE = 2,     /* 2 bits: 1 higher, 2 bank */
    DB_MODS_GOING = 4,     /* 2 bits: 1 Solid Auxilia, 2 others */
    DB_MODS_FORMATION = 6, /* 3 bits: 1 + how far behind DB_MOD_PHALANX_LESS */
    DB_MODS_LEFT = 9,      /* 2 bits: 1 overlap, 2 flank; of a garrison: other assailants */
    DB_MODS_RIGHT = 11,    /* 2 bits: likewise */
    DB_MODS_REAR = 13,     /* 1 bit */
    DB_MODS_GENERAL = 14,  /* 1 bit */
    DB_MODS_BROKEN = 15,   /* 1 bit */
    DB_MODIFIERS_MAX = 10, /* no fighter has more of them */
};
static inline int db_mods_field(unsigned mods, int at, int bits) { return (int)(mods >> at & ((1u << bits) - 1)); }

/* The modifiers one by one, in the order of the rules, each with what it comes to; returns how many. */
struct db_modifier {
    uint8_t mod; /* enum db_mod */
    int8_t value;
};
int db_modifiers(unsigned mods, struct db_modifier out[DB_MODIFIERS_MAX]);
int db_modifier_rule(int mod);

/* ---- the fights of this phase ---- */

/* The listed fights as answers to the question FIGHT: principal of the active player, enemy.  A garrison has one for
 * each of its assailants (DB-563). */
void db_list_fights(const struct db *c, struct offers *out);
void db_close_fight(struct db *c, const int who[2]); /* both have fought, whatever comes of it */

/* Which side of a fight wins with these totals, and what both suffer: 0 or 1, -1 for a tie. */
int db_judge(const struct db *c, const int who[2], const int total[2], struct db_verdict out[2]);
/* All that follows from the verdicts, with no die but that of the river: outcome moves, followers, morale. */
void db_settle(struct db *c, const int who[2], const struct db_verdict v[2], int winner);

/* ---- outcome moves (§2.16, 2.17) ---- */

/* What became of an element. */
enum db_fate {
    DB_STANDS,
    DB_WENT_BACK, /* it recoiled */
    DB_RAN,       /* it fled */
    DB_WIPED_OUT, /* it was destroyed */
    DB_OFF_FIELD, /* it left the field by recoiling or fleeing: lost, or a dragon that may come back */
};
int db_take(struct db *c, int e, struct db_verdict v, int by, bool close); /* db_suffer() without what comes after */
int db_recoil(struct db *c, int e, int by);
int db_flee(struct db *c, int e, int by);
void db_pursue(struct db *c, int e);
int db_leave_field(struct db *c, int e); /* DB-435, DB-636, DB-648 */

/* A straight way, the facing unchanged, and what lies on it (§3.7).  Bases in both sets do not count. */
struct db_run {
    const struct db *c;
    struct plane_pose from;
    uint64_t but[DB_SEATS]; /* itself among them */
    int16_t direction;
    uint8_t e;
    bool flies; /* only the end counts, DB-424 */
};
struct db_run db_run_of(const struct db *c, int e, struct plane_pose from, int direction);
struct plane_pose db_run_at(const struct db_run *r, int32_t d);
/* 1 + the lowest base overlapped at the first sample that overlaps any, 0: none. */
int db_run_meets(const struct db_run *r, int32_t d);
bool db_run_closed(const struct db_run *r, int32_t d); /* does it cross ground that is closed to e? */
/* First touch: how far it gets of the way wanted.  by: 1 + the element that stops it, 0: nothing does, -1: closed
 * ground or the edge of the field. */
int32_t db_run_touch(const struct db_run *r, int32_t wanted, int *by);
/* DB-288, DB-707: ground that e may not stand on. */
bool db_ground_closed(const struct db *c, int e, struct plane_pose p);
/* Pushes the friends that e would overlap at a pose in that direction, by the smallest distance, none farther than
 * `most`; pushed ones push others (DB-633, DB-639).  e itself is not moved.  False: one of them cannot, and none is
 * moved. */
bool db_push(struct db *c, int e, struct plane_pose to, int direction, int32_t most);
/* DB-638: rear supporters of the front element e, from front to rear; returns how many. */
int db_rear_chain(const struct db *c, int e, uint8_t out[DB_ARMY_MAX]);
/* DB-706: e has ended a move; an empty camp of the enemy that its front edge touches is taken. */
void db_touch_camps(struct db *c, int e);
/* DB-172: the die of a river in which somebody now stands. */
void db_roll_river(struct db *c);

/* ---- odds: client/db_odds.c ---- */

/* Verdicts of both sides for each pair of dice: [die of e - 1][die of the other - 1]. */
struct db_fight_cell {
    struct db_verdict v[2];
    int8_t winner; /* 0, 1, -1 */
};
void db_fight_table(const struct db *c, int e, int against, struct db_fight_cell out[6][6]);

enum {
    DB_ODDS_TARGET_MV, /* morale value that this side loses by the fight: with friends, supporters, a camp */
    DB_ODDS_TARGET_RECOILS,
    DB_ODDS_TARGET_FLEES,
    DB_ODDS_TARGET_GONE,
    DB_ODDS_ACTOR_MV,
    DB_ODDS_ACTOR_RECOILS,
    DB_ODDS_ACTOR_FLEES,
    DB_ODDS_ACTOR_GONE,
    DB_ODDS_COLUMNS
};
extern const struct odds_column db_odds_column[DB_ODDS_COLUMNS];
/* The odds of the fight of e (actor) with another (target), as they stand now. */
void db_fight_odds(const struct db *c, int e, int against, struct odds *out);
#endif
