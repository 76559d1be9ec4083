/*
 * lab.h: the balance lab: many matches between computers, and their
 * statistics.
 *
 * Match i depends on (seed, i) alone.  Every figure is made of whole numbers
 * that are added up, and adding has no order: so the sums are the same on one
 * thread, on several, and on several processes (share.h).  Fractions are taken
 * once, at the end (figures.h).
 *
 * With swap, matches come in units: the same dice, each player once on every
 * side that is played, on all its seats.  Without, each seat has a player of
 * its own and a unit is one match.  The rules play their own seats.
 */
#ifndef BELLUM_LAB_H
#define BELLUM_LAB_H
#include "../core/session.h"

enum {
    LAB_THREADS = 64,
    LAB_ENDINGS = 32,
    LAB_DECISIONS = 200000, /* a match with more of them does not end */
    LAB_TURNS = 256,        /* bins of turns: one turn each, twice as many whenever a match is longer … */
    LAB_BINS = 80,          /* … and of decisions, */
    LAB_BIN = 25,           /* decisions in each bin at first */
    LAB_NOTES = 20,         /* incidents that are told one by one … */
    LAB_REASON = 1200,      /* … of at most this many bytes each */
    LAB_BATCH = 64,         /* matches between two looks of the early stop */
};

/* ---- the plan ---- */

/* Early stop: is the first one's rate (seat 1; with swap: player 1) below, between or above two bounds?  See
 * figures.h. */
struct lab_stop {
    bool on;
    double low, high; /* rates, 0 to 1 */
};

struct lab_plan {
    const struct game *game;
    const struct ruleset *rs;
    const struct match_source *source;
    /* By seat: players by spec (ai.h), bots (bot.h).  With swap they rotate, and the first played seat of a side names
     * the player of the whole side. */
    const char *who[SEATS_MAX];
    int bot_seconds; /* that a bot has for each answer; 0: as many as usual */
    uint64_t seed;
    int games, threads; /* with swap, games is a multiple of lab_unit() */
    bool swap;
    struct lab_stop stop;
    const char *records;                   /* a folder for one record a match, or NULL */
    enum lang lang;                        /* of the examples of endings */
    void (*progress)(void *ctx, int done); /* now and then, or NULL */
    void *ctx;
};

static inline int lab_seats(const struct lab_plan *p) { return game_seats(p->rs); }

/* sides.c */
int lab_unit(const struct lab_plan *p);         /* matches in a unit */
int lab_sides(const struct lab_plan *p);        /* those of the rules included */
double lab_even(const struct lab_plan *p);      /* the share of a side if all are equally strong: 1 / sides */
int lab_played_sides(const struct lab_plan *p); /* with a seat that takes a player */
int lab_players(const struct lab_plan *p); /* with swap: one for each side that is played; else one for each seat */
int lab_player_on(const struct lab_plan *p, int rotation, int seat); /* with swap -1 for seats without a player */
int lab_named_at(const struct lab_plan *p, int player);              /* the seat whose who[] names this player */
int lab_mate(const struct lab_plan *p, int seat);                    /* how many seats before it have the same player */

/* ---- the sums ---- */

struct lab_side {        /* of a seat, or of a player */
    int64_t wins, share; /* share in thousandths: 500 for a draw */
    int64_t share_squares;
    int64_t unit_shares, unit_squares; /* the same by whole units: the result of a unit, squared */
    int64_t score, score_squares;
    int64_t forfeits; /* matches that it lost because it could not go on */
};

struct lab_ending {       /* how matches ended, by the game's reason */
    int64_t games, first; /* how many, and the lowest of them */
    uint16_t reason;
    struct rule_id rule;
    char text[200]; /* how that one was told */
};

enum lab_incident { LAB_TROUBLE, LAB_FORFEIT };
struct lab_note { /* a match that went wrong */
    int64_t number;
    uint64_t key;
    int8_t kind, seat; /* enum lab_incident; whose forfeit it is */
    char text[LAB_REASON];
};

/* One cell of a game's tally, over all matches. */
struct lab_cell {
    int64_t sum, squares;
    int64_t games;   /* matches in which it is not 0 */
    int64_t share;   /* … and the result of its seat in those, in thousandths */
    int64_t product; /* sum of its value times its seat's share */
};

struct lab_sums {
    int64_t games, draws, troubles, forfeits; /* games: all that count; forfeits are among them */
    int64_t units;                            /* whole ones */
    struct lab_side seat[SEATS_MAX], player[SEATS_MAX];
    /* From here on without forfeits, because those matches were not played to an end. */
    int64_t played, turns, decisions;
    int turn_shift, effort_shift;  /* how often the bins of turns and of decisions were made twice as wide */
    int64_t length[LAB_TURNS + 1]; /* matches by turns: bin i counts those of up to i times the width; bin 0 is empty */
    int64_t effort[LAB_BINS];      /* … by decisions: bin i begins with i times the width */
    int64_t score[LAB_TURNS + 1][SEATS_MAX],
        score_squares[LAB_TURNS + 1][SEATS_MAX]; /* at the end of the last turn of a bin */
    struct lab_ending ending[LAB_ENDINGS];
    int endings, notes;
    struct lab_note note[LAB_NOTES]; /* those with the lowest numbers */
    int stopped;                     /* enum lab_verdict (figures.h), once the early stop has one */
    bool not_low, not_high;          /* … and the answers its two tests have excluded so far */
    int write_error;                 /* errno of a record that could not be written, or 0 */
    int cells;
    struct lab_cell *cell; /* of all tables of the tally, one after the other; last member */
};

/* ---- doing it ---- */

/* Play; progress and records as the plan says.  False: a player cannot be made (its seat in *bad).  Free the sums
 * with lab_free(). */
bool lab_run(const struct lab_plan *plan, struct lab_sums *out, int *bad);

void lab_start_sums(const struct lab_plan *plan, struct lab_sums *out);
void lab_merge(struct lab_sums *to, const struct lab_sums *from); /* both of the same plan */
void lab_clear(struct lab_sums *s);
void lab_free(struct lab_sums *s);

/* ---- one match, for lab_add() ---- */

struct lab_match {
    struct outcome out;
    uint64_t key;
    int64_t number;
    uint32_t decisions;                      /* with at least two answers */
    int rotation;                            /* seat s is played by lab_player_on(rotation, s) */
    int8_t forfeit;                          /* the seat that cannot go on and loses; -1: none */
    const char *trouble;                     /* NULL, or an error: the match is not counted */
    char reason[LAB_REASON];                 /* of the forfeit */
    char ending[200];                        /* in words, if lab_wants_ending() */
    int16_t score[LAB_TURNS + 1][SEATS_MAX]; /* after each turn that was played, or each 2nd, 4th … of a long match */
    int turn_shift;                          /* … as often as this doubles */
    int turn;                                /* the last one */
    const int64_t *cell;                     /* its tally, or NULL */
};
bool lab_wants_ending(const struct lab_sums *s, const struct outcome *out);
void lab_add(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m);
/* The matches of a whole unit, if none of them failed. */
void lab_add_unit(const struct lab_plan *p, struct lab_sums *s, const struct lab_match *m, int n);

/* The score as it stands (m->out) is that of all turns from the last one noted to this one. */
void lab_note_score(struct lab_match *m);

/* Bins: turns and decisions in one of them. */
static inline int lab_turn_width(const struct lab_sums *s) { return 1 << s->turn_shift; }
static inline int lab_effort_width(const struct lab_sums *s) { return LAB_BIN << s->effort_shift; }

/* The share of a seat in thousandths, forfeits included. */
int lab_share(const struct lab_plan *p, const struct lab_match *m, int seat);
#endif
