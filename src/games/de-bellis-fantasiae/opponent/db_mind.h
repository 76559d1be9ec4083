/*
 * db_mind.h: how the opponent sees a battle.  Everything here is a guess about how good something is, never a rule.
 *
 * Values are in hundredths of a half-element of morale value (DB-670): an ordinary element is worth 200.  Losses of an
 * army are weighed by what it began with, because armies break by shares (DB-680).
 */
#ifndef DB_MIND_H
#define DB_MIND_H
#include "../db.h"
#include "../db_shot.h"

enum { DB_PIECES = DB_SEATS * DB_ARMY_MAX, DB_KNOWN = 64 };

/* What is looked up again and again about an element on the table. */
struct db_piece {
    struct plane_pose at;
    struct plane_dir dir;
    struct plane_quad base;
    int32_t reach; /* how far it could charge in one move */
    int32_t most;  /* no result of a fight costs its side more */
    int16_t worth;
    uint8_t here;    /* it stands on the table */
    uint8_t engaged; /* its front is in contact */
};

struct db_mind {
    struct db c; /* on the copy below */
    struct db_state then;
    int seat;                                     /* who thinks */
    int32_t weight[DB_SEATS];                     /* of a loss, in thousandths */
    int general[DB_SEATS];                        /* of the army; -1: lost */
    struct plane_point fort[DB_SEATS][DB_PLACES]; /* the middle of places that are held, */
    int lure[DB_SEATS][DB_PLACES];                /* and how much they draw the enemy, beside a duel */
    int8_t held[DB_SEATS][DB_PLACES];             /* which places they are */
    int forts[DB_SEATS];
    int caution; /* what counts of danger, in hundredths: less and less as the battle goes on */
    struct db_piece piece[DB_PIECES];
    /* As all stand now: db_stand() and db_standing_fight(); DB_UNKNOWN before they are asked for. */
    int standing[DB_PIECES], fight[DB_PIECES];
    int8_t going[DB_PIECES], formed[DB_PIECES]; /* the ground of a fight, is it in a formation; db_mind_know() */
    int16_t duel[DB_ARMY_MAX][DB_ARMY_MAX];     /* own, enemy: db_mind_duel(); DB_UNKNOWN before it is asked for */
    struct db_results {                         /* of close combat, as looked up in the lists of the rules, */
        uint16_t key;                           /* 1 + type, enemy type, going, place; 0: none yet */
        uint8_t result[3];                      /* by margin */
    } known[DB_KNOWN];                          /* ... each at a place of its own, as long as nobody else wants it */
};
enum { DB_UNKNOWN = INT16_MIN };

void db_mind_open(struct db_mind *m, const struct ruleset *rules, const void *view, int seat);

/* ---- db_worth.c ---- */

/* What the loss of an element costs its side. */
int db_worth(const struct db *c, int e);
/* What a result of a fight (enum db_result) costs the side of e. */
int db_cost(const struct db *c, int e, int result);
/* What duels of e depend on.  To be called before it is moved in thought: duels are those of the elements as they
 * stand. */
void db_mind_know(struct db_mind *m, int e);
/* What a fight is worth to e with these strengths: the mean over 36 rolls. */
int db_fight_value(struct db_mind *m, int e, int x, int own, int other);
/* A duel front to front in the open, with the formations that both stand in. */
int db_mind_duel(struct db_mind *m, int e, int x);
/* The fight that e is in, exactly as it would be rolled now: overlaps, ground, supports; 0: it is in none. */
int db_standing_fight(struct db_mind *m, int e);
/* A shot of e at x, or a spell with so many PIPs (0: a shot), for the side of e. */
int db_shot_value(const struct db_mind *m, const struct db_shot *s);
int db_volley(const struct db_mind *m, int e, int x); /* about: in the open, without support */

/* ---- db_goal.c: what a scenario asks for beside losses of the enemy (DB-685) ---- */

/* How much the holder of that place has to lose there. */
int db_lure(const struct db *c, int place);
/* How far an element is on its way to what its side is here for. */
int db_goal(const struct db_mind *m, int e, struct plane_pose at);
/* The lead of a side in what the scenario asks for, as log-odds in thousandths. */
int db_lead(const struct db_mind *m, int seat);

/* ---- db_stand.c ---- */

/* How well an element stands at a pose: whom it faces and threatens, what it is exposed to, who stands beside it. */
int db_stand(struct db_mind *m, int e, struct plane_pose at, bool engaged);
/* What its stand tells about who wins, in thousandths of the log-odds. */
int db_bearing(struct db_mind *m, int e);
bool db_hurt_by_going(const struct db *c, int e); /* by bad and dangerous ground: DB-527, DB-530 */
/* What changes if the members of a unit stand at these poses: fights, places, company, ground. */
int db_change(struct db_mind *m, const uint8_t *member, int n, const struct plane_pose *to);

/* ---- db_rate.c ---- */

/* How much of the middle of a field is bad or dangerous ground, in hundredths. */
int db_closed_share(const struct db_map *map);
#endif
