/*
 * game.h: the contract between the rules of one game and everything else.
 *
 * A STATE is one block of plain bytes that begins with struct head.  It holds
 * no pointer and no padding: copying it is memcpy of its live bytes, comparing
 * is memcmp, hashing is hashing bytes.  What never changes during a match
 * (units, cards, map, rosters, options) lives in a read-only RULESET, equally
 * pointer-free, that begins with struct ruleset.
 *
 * Rules code neither allocates, prints, reads clocks or files, nor uses
 * floating point or globals.  Every function here may run in several threads
 * at once, each on a state of its own.
 *
 * Seats are counted from 0 here and from 1 wherever people or files see them.
 */
#ifndef BELLUM_GAME_H
#define BELLUM_GAME_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "events.h"
#include "json.h"
#include "rng.h"
#include "text.h"

enum { SPECTATOR = -1, TRUTH = -2 };    /* for head.viewer and redact(), beside seats 0.. */
enum { ACTION_ARGS = 6, WHY_ARGS = 4 };

/* ---- what every state and every ruleset begins with ---- */

struct head {
    struct rng rng;            /* wiped in a view: the future is hidden too */
    uint32_t live;             /* bytes of this state in use; a clone copies these */
    uint32_t ply;              /* public actions so far; secret drafts do not count */
    uint32_t shown;            /* times that something hidden was shown: an undo barrier */
    uint16_t game;             /* struct game.number */
    int8_t viewer;             /* TRUTH, or the seat (or SPECTATOR) whose view this is */
    uint8_t over;              /* 1 when nobody will decide again */
};

struct ruleset {
    uint32_t size;             /* bytes of the whole ruleset */
    uint16_t game, rules_version;
    uint64_t hash;             /* of everything that can change play (no names); set by load */
};

static inline const struct head *head_of(const void *state) { return state; }

/* ---- asking and answering ---- */

/* One choice.  Any bytes may be offered as an action; check() judges them. */
struct action {
    uint16_t kind;             /* the game's own list */
    int8_t seat;               /* who does it */
    uint8_t n;                 /* arguments used; the others are 0 */
    int16_t arg[ACTION_ARGS];
};

/* A paragraph of a rule book, printed as "FC-423" or, a ruling, "FC-R19". */
struct rule_id {
    uint8_t book;              /* index into struct game.books */
    uint8_t ruling;
    uint16_t number;           /* 0: none */
};

/* Why an action is refused.  code 0 means that it is legal. */
struct why {
    uint16_t code;             /* the game's own list */
    struct rule_id rule;       /* the paragraph that forbids it */
    int16_t arg[WHY_ARGS];
};

/* What one seat is asked now. */
struct decision {
    uint16_t kind;             /* the game's own list; 0: nothing */
    bool secret;               /* a draft: nobody else hears of it before it is sealed */
    struct rule_id rule;       /* where the rule book speaks of this choice */
    int16_t arg[EVENT_ARGS];   /* for its sentence */
};

/* What an action is about, so that a client can let people click on it. */
struct spot {
    int16_t piece;             /* a piece of the view, or -1 */
    int16_t place;             /* a hex, area or marker of the view, or -1 */
    int16_t target;            /* a second piece (who is attacked), or -1 */
    bool ends, costs;          /* a movement: it must stop there; it takes its toll (fatigue) */
};

/* How a match ended. */
struct outcome {
    int16_t share[SEATS_MAX];  /* thousandths: 1000 for the winner, 500 each for a draw */
    int16_t score[SEATS_MAX];  /* victory points or what the game counts */
    uint16_t reason;           /* the game's own list */
    uint16_t turns;
    struct rule_id rule;
};

/* One cell of an exact distribution: what happens, and how many of the equally
 * likely rolls lead there. */
struct odds_cell {
    uint8_t target_loss, target_retreat, actor_loss, actor_retreat;
    uint8_t target_gone, actor_gone, pad_[2];
    uint64_t weight;
};
enum { ODDS_CELLS = 256 };
struct odds {
    struct action answer;      /* what the other side is supposed to answer; n = 0 and kind = 0: nothing asked */
    uint8_t extra;             /* 1: the actor spends his own optional means before the roll */
    uint8_t dice, against;     /* dice rolled by both */
    uint8_t policy;            /* how choices after the roll are made: the game's own list, from 1 on; 0: there are none */
    int cells;
    uint64_t total;            /* sum of the weights */
    struct odds_cell cell[ODDS_CELLS];
};

struct err {
    char text[512];            /* "units.yaml:41:9: unknown key 'armuor'" */
};

/* ---- what many matches are counted by ---- */

/* A game that is to be balanced tells what happens in numbers: TABLES (units, orders, cards, luck) of
 * rows and columns, in whole numbers, match by match.  What they add up to, and what that shows, is
 * computed by the lab (src/lab), which knows no game.  Nothing of this takes part in the rules. */
enum tally_how {
    TALLY_SUM,                 /* added up by event(); `scale` of it are 1 */
    TALLY_PER,                 /* column a for each 1 of column b; the lab divides */
    TALLY_PERCENT,             /* column a in percent of column b */
    TALLY_MINUS,               /* column a less column b, and how it goes with winning */
};
enum {
    TALLY_HIDDEN = 1,          /* only there to be divided: not in tables for people */
    TALLY_WINS = 2,            /* of interest: how it goes with winning, and how often its seat wins where it is not 0 */
    TALLY_BARS = 4,            /* the column to draw */
};
struct tally_column {
    const char *id;            /* "dealt": in files, never renamed */
    uint8_t how, flags;
    uint8_t a, b;
    int16_t scale;             /* of TALLY_SUM; the others take theirs from a and b */
};
struct tally_table {
    const char *id;            /* "units" */
    uint16_t rows;             /* the same in every match; rows of zeros are left out when shown */
    uint8_t columns;
    const struct tally_column *column;
};
struct game_tally {
    const struct tally_table *table;
    int tables;
    size_t memory;             /* bytes that event() keeps from one event to the next; zero at the beginning */

    /* Cell (row, column) of table t is cell[t][row * columns + column], zero at the beginning.  begin()
     * sees the view of spectators after set-up, whose own events are not told, end() that of the last
     * position; event() is told what spectators hear in between, one by one. */
    void (*begin)(const struct ruleset *rs, const void *view, void *memory, int64_t *const cell[]);
    void (*event)(const struct ruleset *rs, const struct event *e, void *memory, int64_t *const cell[]);
    void (*end)(const struct ruleset *rs, const void *view, void *memory, int64_t *const cell[]);

    int (*seat)(const struct ruleset *rs, int table, int row);     /* whose row it is; -1: nobody's */
    /* Names: of a row for files ("1/E-LEG1") and for people, of a column, of a table (row and column -1).
     * All return the length needed, as snprintf does. */
    int (*row_id)(const struct ruleset *rs, int table, int row, char *buf, size_t cap);
    int (*say)(const struct ruleset *rs, int table, int row, int column, enum lang lang, char *buf, size_t cap);
};

/* ---- the game ---- */

struct game {
    const char *id;                     /* "fantasy-commander": in files and addresses, never renamed */
    uint16_t number;                    /* unique, never changed */
    uint16_t rules_version;             /* raised when seed + actions may play out differently */
    uint8_t min_seats, max_seats;
    uint16_t max_actions, max_events;   /* no list, no apply() exceeds these */
    size_t state_max;                   /* the largest head.live */
    const char *const *books;           /* prefixes of the rule books: {"FC", NULL} */

    /* The first state of a match.  Dice of set-up come from seed.  A ruleset
     * that was loaded is right: this cannot fail. */
    void (*setup)(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev);

    /* Everybody who owes an answer: one seat in a normal turn, several for secret
     * simultaneous choices, the defender's in a reaction, none once over.
     * Those asked at once may answer in any order. */
    seatset (*to_move)(const void *state);
    void (*decision)(const struct ruleset *rs, const void *state, int seat, struct decision *out);

    /* The legal actions of seat: enough of them to reach every outcome, the order
     * fixed by the state alone; at least one for a seat that is to move.  At most
     * cap are written; the answer is how many there are. */
    int (*actions)(const struct ruleset *rs, const void *state, int seat, struct action *buf,
                   int cap);

    /* What check() accepts beyond that list: other ways to the same outcomes
     * (taking back a draft, a way point, resigning).  Offered to people,
     * left out by the search.  A seat that is not asked may have extras too: what
     * it may do at any time, such as resigning.  Those are public. */
    int (*extras)(const struct ruleset *rs, const void *state, int seat, struct action *buf,
                  int cap);

    /* The only authority on legality.  Any bytes may be passed.  Answers from what
     * a->seat can see: the same, reasons included, on the truth and on its view. */
    struct why (*check)(const struct ruleset *rs, const void *state, const struct action *a);

    /* check() has said yes, and state is a true or resampled one.  Runs on until
     * somebody has to decide again.  ev may be NULL (search). */
    void (*apply)(const struct ruleset *rs, void *state, const struct action *a,
                  struct events *ev);

    /* What a seat that ran out of time answers; always legal. */
    struct action (*default_answer)(const struct ruleset *rs, const void *state, int seat);

    /* Optional.  All seats have agreed on a draw: the match ends here, with equal
     * shares.  Called at any moment of a match that is not over; rolls no dice.
     * NULL: the game knows none. */
    void (*agree)(const struct ruleset *rs, void *state, struct events *ev);

    /* Optional, for "always let this pass".  If seat is asked for an optional
     * reaction or extra that it may simply let pass, the action that does so: one
     * action, legal, that forgoes an option (if its hidden hand has one), spends
     * nothing and leaves nothing of the same decision open.  False for every other decision.  Which decisions
     * they are depends on their kind alone.  Answers from the view. */
    bool (*pass)(const struct ruleset *rs, const void *view, int seat, struct action *out);

    /* Optional, with pass(), for "let these pass until …": how long that may last (the end of a
     * phase, the next card drawn), counted from 0.  The answer is any number that stays the same
     * until then; from the view, and from nothing that the seat alone knows. */
    uint32_t (*until)(const struct ruleset *rs, const void *view, int seat, int which);

    /* Meaningful once head.over is set; before that, the score so far. */
    void (*outcome)(const struct ruleset *rs, const void *state, struct outcome *out);

    /* Hidden information has one exit.  redact() turns state into what seat (or
     * SPECTATOR) may know.  resample() fills a view with one world that agrees with
     * it, drawing from r; redacting that again gives back the same view. */
    void (*redact)(const struct ruleset *rs, void *state, int seat);
    void (*resample)(const struct ruleset *rs, void *view, struct rng *r);

    /* The exact odds of an action that will be diced, one distribution for each
     * answer that the other side may give.  0 if there is nothing to roll. */
    int (*odds)(const struct ruleset *rs, const void *view, const struct action *a,
                struct odds *out, int cap);

    /* Optional: one of these distributions in a sentence of the game's own, where "the attacked unit loses …" would
     * be wrong (a city that falls); length as snprintf does, 0: it would not. */
    int (*say_odds)(const struct ruleset *rs, const void *view, const struct action *a,
                    const struct odds *o, enum lang lang, char *buf, size_t cap);

    /* With odds() that name a policy: what it supposes, in a sentence ("Supposed: nobody plays a card");
     * 0 for numbers that are no policy. */
    int (*say_policy)(const struct ruleset *rs, int policy, enum lang lang, char *buf, size_t cap);

    /* Optional, for opponents: how promising each of n listed actions looks (higher
     * is better, any scale), and how well seat stands, in thousandths of a win. */
    void (*rate)(const struct ruleset *rs, const void *view, int seat, const struct action *a,
                 int n, int32_t *out);
    int (*evaluate)(const struct ruleset *rs, const void *view, int seat);

    /* Optional, for opponents with a temper: what is left of the forces of seat and of those against
     * it, both on the same scale, whichever that is. */
    void (*forces)(const struct ruleset *rs, const void *view, int seat, int32_t *own,
                   int32_t *theirs);

    /* Optional, for opponents that search: how many times the simulations of their level a decision
     * takes here, where one costs little and shows little; 0 is 1. */
    uint8_t effort;

    /* Text.  All return the length needed, as snprintf does.  Notation is free of
     * language, unique within a decision, and parse() takes back what notate()
     * wrote; it also reads well-formed actions that are not legal now, so that
     * check() can say why. */
    int (*notate)(const struct ruleset *rs, const void *view, const struct action *a, char *buf,
                  size_t cap);
    bool (*parse)(const struct ruleset *rs, const void *view, int seat, const char *s,
                  struct action *out);
    int (*say_action)(const struct ruleset *rs, const void *view, const struct action *a,
                      enum lang lang, char *buf, size_t cap);
    int (*say_decision)(const struct ruleset *rs, const void *view, const struct decision *d,
                        enum lang lang, char *buf, size_t cap);
    int (*say_event)(const struct ruleset *rs, const void *view, const struct event *e,
                     enum lang lang, char *buf, size_t cap);
    int (*say_why)(const struct ruleset *rs, const void *view, const struct why *w,
                   enum lang lang, char *buf, size_t cap);
    int (*say_outcome)(const struct ruleset *rs, const void *view, enum lang lang, char *buf,
                       size_t cap);
    /* Optional, with pass(): what passing decisions of this kind means ("Never re-roll
     * attack dice"); 0 for kinds that cannot be passed, and for numbers that are no kind. */
    int (*say_pass)(const struct ruleset *rs, int kind, enum lang lang, char *buf, size_t cap);
    /* With until(): "until this operation ends"; 0 for numbers that are none. */
    int (*say_until)(const struct ruleset *rs, int which, enum lang lang, char *buf, size_t cap);
    int (*say_seat)(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap);

    /* The board as text: terminal, screen reader, tests. */
    int (*draw)(const struct ruleset *rs, const void *view, enum lang lang, bool colour,
                char *buf, size_t cap);

    /* Optional.  What a person would read on a card: of the piece, card or thing
     * called `what` (a label, an id, or a name in either language, upper or lower
     * case), in several lines; length as above, 0 if nothing is called so.  Tells
     * no more than the view does. */
    int (*sheet)(const struct ruleset *rs, const void *view, const char *what, enum lang lang,
                 char *buf, size_t cap);

    /* The view as JSON (docs/protocol.md) and what an action is about. */
    void (*view)(const struct ruleset *rs, const void *view, struct json *out);
    void (*locate)(const struct ruleset *rs, const void *view, const struct action *a,
                   struct spot *out);

    /* Optional, for hosts that tell only what changed.  Of two views of one match by the same
     * viewer: both as view() writes them, but for what is the same in both: members may be missing
     * in both, and in lists of objects, equally long, {} may stand for an element in both. */
    void (*contrast)(const struct ruleset *rs, const void *before, const void *after,
                     struct json *old, struct json *now);

    /* Optional, for clients that draw and explain more than sentences can; each may be NULL and
     * tells no more than the view does.
     *
     * note(): an event as keys of an open JSON object (docs/protocol.md, "Events"): what happened
     * (the name of its kind), to which piece, where, with which dice, by which rule. */
    void (*note)(const struct ruleset *rs, const void *view, const struct event *e,
                 struct json *out);

    /* The places that a movement passes, its first and its last included; 0 if it is none.  At
     * most cap are written. */
    int (*path)(const struct ruleset *rs, const void *view, const struct action *a,
                int16_t *places, int cap);

    /* What a person most likely means who points at this piece and/or place now, with something
     * in the hand (an order, a piece to deploy; or NULL): up to cap actions, one after the other,
     * at least one.  The answer is how many.  check() judges the first; why (code 0: nothing) is
     * what forbids the rest, or a better reason for what check() refuses. */
    int (*touch)(const struct ruleset *rs, const void *view, int seat, const struct spot *at,
                 const char *with, struct action *out, int cap, struct why *why);

    /* What a refusal is about. */
    void (*why_spot)(const struct ruleset *rs, const void *view, const struct why *w,
                     struct spot *out);

    /* Everything that armies are made of and what it does, in all languages, as keys of an open
     * JSON object. */
    void (*catalogue)(const struct ruleset *rs, struct json *out);

    /* The dice of an action and where each of them comes from, as keys of an open JSON object. */
    void (*explain)(const struct ruleset *rs, const void *view, const struct action *a,
                    enum lang lang, struct json *out);

    /* Optional, for hints: what speaks for or against a legal action, in facts of this view: one
     * short sentence for each i from 0 on; 0: there are no more.  Odds are not among them (above). */
    int (*say_reason)(const struct ruleset *rs, const void *view, const struct action *a, int i,
                      enum lang lang, char *buf, size_t cap);

    /* Optional, for the balance lab: see above. */
    const struct game_tally *tally;

    /* NULL, or the name of an invariant that state breaks; asked after every
     * apply() in tests and fuzzers. */
    const char *(*audit)(const struct ruleset *rs, const void *state);

    /* The files that this game is made of: see schema.h. */
    const struct game_data *data;
};

/* registry.c: the only file that names the games. */
extern const struct game *const games[];        /* NULL-terminated */
const struct game *game_by_id(const char *id);
const struct game *game_by_number(int number);

/* Helpers that every caller needs. */
void game_clone(void *dst, const void *src);              /* live bytes only */
bool game_same(const void *a, const void *b);
uint64_t game_hash(const void *state);
struct rule_id rule(int number);                          /* a paragraph of the first book */
struct rule_id ruling(int number);
int rule_print(const struct game *g, struct rule_id r, char *buf, size_t cap);   /* "FC-R19" */
bool action_same(const struct action *a, const struct action *b);
int outcome_winner(const struct outcome *out, int seats);        /* the largest share; -1: nobody's alone */
#endif
