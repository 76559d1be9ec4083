/*
 * db_shot.h: a shot, an exchange of shots or a spell: who takes part, factors and modifiers (DB-454 to 480).
 */
#ifndef DB_SHOT_H
#define DB_SHOT_H
#include "db_rules.h"

/* Modifiers of the side that is shot at, and the ward against a caster, as events and odds hold them. */
enum {
    DB_M_WALLS = 1,         /* +4: in a castle or city, DB-474 */
    DB_M_CAMP = 2,          /* +2: in a camp, DB-476 */
    DB_M_GENERAL = 4,       /* +1: a general who neither shoots nor casts, DB-475 */
    DB_M_SUPPORTED = 8,     /* -1: one element supports the shot, DB-478 */
    DB_M_SUPPORTED_2 = 16,  /* -2: two do; never together with the one before */
    DB_M_WARD = 32,         /* -2 for the caster, DB-477 */
    DB_M_TARGET_FIRST = 64, /* no modifier: the die of the target was drawn first, DB-215 */
};

enum { DB_SHOOTERS_MAX = 3 }; /* of one target: a principal and two supporters, DB-454 */

struct db_shot {
    int shooter, target; /* the principal, or the caster */
    int supporters;      /* 0 … 2 */
    int supporter[DB_SHOOTERS_MAX - 1];
    bool exchange;         /* the target shoots back: both roll once, DB-456 */
    int answer_supporters; /* those of the target in an exchange */
    int pips;              /* of a spell, 0: a shot */
};
/* Both totals without the dice, and their modifiers. */
struct db_shot_sums {
    int8_t factor[2], sum[2]; /* 0 the shooter, 1 the target */
    uint16_t mods[2];
};

/* A line of sight, for display. */
struct db_line {
    struct plane_point from, to;
};

/* db_sight.c */
/* A quick look, before db_sees(): false only where that is false too. */
bool db_in_reach(const struct db *c, int shooter, int target);
bool db_in_reach_round(const struct db *c, int shooter, int target); /* likewise, all round: for spells */
bool db_sees(const struct db *c, int shooter, int target,
             struct db_line *out);                          /* DB-449 … 452, §3.6; out may be NULL */
bool db_warded(const struct db *c, int caster, int target); /* DB-477 */

/* db_target.c */
bool db_shoots(const struct db *c, int e);          /* its type shoots, DB-440 */
struct why db_may_shoot(const struct db *c, int e); /* it is in play, free and did not move too far */
int db_assigner(const struct db *c);                /* DB-455: the seat whose shooters have their turn */
bool db_assign_forced(struct db *c);                /* assigns those who have no choice; true: somebody has one */

/* db_shoot.c */
int db_shoot_factor(const struct db *c, int e, int against);          /* DB-460 … 464 */
bool db_shot_at(const struct db *c, int target, struct db_shot *out); /* the pending shot at a target */
void db_shot_sum(const struct db *c, const struct db_shot *s, struct db_shot_sums *out);
/* What both suffer with these totals (0 the shooter, 1 the target); rule 0: it does not look up a result. */
void db_judge_shot(const struct db *c, const struct db_shot *s, const int total[2], struct db_verdict out[2]);
void db_settle_shot(struct db *c, const struct db_shot *s, const struct db_verdict v[2]);     /* all that follows */
void db_resolve_shot(struct db *c, const struct db_shot *s, const struct db_shot_sums *sums); /* dice and results */

/* db_magic.c */
struct why db_check_cast(const struct db *c, const struct action *a);
void db_apply_cast(struct db *c, const struct action *a);
void db_list_casts(const struct db *c, struct offers *out);
bool db_any_cast(const struct db *c);
void db_cast_shot(const struct action *a, struct db_shot *out); /* the spell that the action casts */

/* client/db_shot_odds.c */
/* The shot, exchange or spell that SHOOT, RESOLVE or CAST leads to; of SHOOT: with those who aim already.  False:
 * nothing is rolled. */
bool db_shot_of(const struct db *c, const struct action *a, struct db_shot *out);
/* Its odds, in the columns of db_odds_column (db_fight.h).  The actor is the side of that seat, whoever shoots: the
 * active player resolves the shots of the other, too. */
void db_shot_odds(const struct db *c, const struct db_shot *s, int seat, struct odds *out);
#endif
