/*
 * game.h: the contract between the rules of one game and everything else.
 *
 * A STATE is one block of plain bytes that begins with struct head.  It holds
 * no pointer and no padding: copying it is memcpy of its live bytes, comparing
 * is memcmp, hashing is hashing bytes.  What never changes during a match
 * (units, cards, map, rosters, options) lives in a read-only RULESET, equally
 * pointer-free, that begins with struct ruleset.
 *
 * A VIEW is a state from which everything was removed that one seat may not
 * know (redact).  What clients get is that view as JSON (client.view).
 * A parameter called `view` is always a view.  A parameter called `state` may be
 * the truth, a resampled world or the view of the seat that is asked about.
 *
 * Rules code neither allocates, writes to a stream, reads clocks or files, nor
 * uses floating point or variables outside functions (constant tables are fine).  Every function here may run in
 * several threads at once, each on a state of its own.
 *
 * Seats are counted from 0 here and from 1 wherever people or files see them.
 */
#ifndef BELLUM_GAME_H
#define BELLUM_GAME_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "events.h" /* seatset, SEATS_MAX, EVENT_ARGS */
#include "json.h"
#include "rng.h"
#include "text.h" /* enum lang */

enum { SPECTATOR = -1, TRUTH = -2 }; /* for head.viewer and redact(), beside seats 0.. */
enum { ACTION_ARGS = 6, WHY_ARGS = 4 };

/* ---- the headers of states and rulesets ---- */

struct head {
    struct rng rng; /* wiped in a view: the future is hidden too */
    uint32_t live;  /* bytes of this state in use; a clone copies these */
    uint32_t ply;   /* public actions so far, raised by apply(); secret drafts do not count */
    uint32_t shown; /* raised by the game when something hidden becomes known: no undo across it, nor across dice */
    uint16_t game;  /* struct game.number */
    int8_t viewer;  /* TRUTH, or the seat (or SPECTATOR) whose view this is */
    uint8_t over;   /* 1 when the match is over */
};

struct ruleset {
    uint32_t size; /* bytes of the whole ruleset */
    uint16_t game, rules_version;
    uint64_t hash; /* of everything that can change play (no names); set by compile() of struct game_data */
    /* Seats of this match; 0 in a ruleset without a scenario, of which only catalogue() and sheet() are asked. */
    uint8_t seats;
    uint8_t pad_[7];
};

static inline const struct head *head_of(const void *state) { return state; }

/* ---- asking and answering ---- */

/* One choice.  Any bytes may be offered as an action; check() judges them. */
struct action {
    uint16_t kind; /* the game's own list */
    int8_t seat;   /* who does it */
    uint8_t n;     /* arguments used; the others are 0 */
    int16_t arg[ACTION_ARGS];
};

/* A paragraph of a rule book: "FC-423", a ruling "FC-R19", a code "DB-E14", a figure of geometry "AQ-G34". */
struct rule_id {
    uint8_t book;    /* index into struct game.books */
    uint8_t letter;  /* 0, or one of RULE_LETTERS */
    uint16_t number; /* 0: none */
};

/* Why an action is refused.  code 0 means that it is legal. */
struct why {
    uint16_t code;       /* the game's own list */
    struct rule_id rule; /* the paragraph that forbids it; where the book numbers its refusals (DB-E14), that number */
    int16_t arg[WHY_ARGS];
};

/* What one seat is asked now. */
struct decision {
    uint16_t kind;           /* the game's own list; 0: nothing */
    bool secret;             /* a draft: no event of it reaches other seats until every seat asked has answered */
    bool open;               /* check() accepts more than the lists hold: poses, or sets too many to list */
    struct rule_id rule;     /* where the rule book speaks of this choice */
    int16_t arg[EVENT_ARGS]; /* for its sentence */
};

/* The piece and place of an action, so that people can click on it. */
struct spot {
    int16_t piece;    /* a piece of the view, or -1 */
    int16_t place;    /* a hex, area or marker of the view, or -1 */
    int16_t target;   /* a second piece (who is attacked), or -1 */
    bool ends, costs; /* a movement: it is over there; it costs the piece something (fatigue) */
    bool posed;       /* x, y and a are meant: a pose on a free table (plane.h); place is -1 */
    int32_t x, y;
    int16_t a;
};

/* Who plays a seat, and for whom.  All seats of a side win or lose together. */
enum cast_role {
    CAST_PLAYED, /* by a person, a computer, a program */
    CAST_RULES,  /* by the rules: actions() lists exactly one, and hosts play default_answer() */
    CAST_ABSENT, /* empty: never asked */
};
struct cast {
    uint8_t role; /* enum cast_role */
    uint8_t side; /* from 0 on, without gaps */
};

/* How a match ended. */
struct outcome {
    int16_t share[SEATS_MAX]; /* thousandths of a win, the same for all seats of a side; added over sides: 1000 */
    int16_t score[SEATS_MAX]; /* victory points or what the game counts */
    uint16_t reason;          /* the game's own list */
    uint16_t turns;
    struct rule_id rule;
};

/* What a game's dice decide, one column for each thing: points that the target loses, whether the actor is destroyed,
 * units that are disorganised.  An exact distribution has one small number for each column. */
enum odds_side { ODDS_TARGET, ODDS_ACTOR }; /* "actor" is the side whose action it is */
enum odds_how {
    ODDS_AMOUNT, /* so many; people are told the mean */
    ODDS_CHANCE, /* it happens (1) or not (0); people are told how likely it is */
    ODDS_ANY,    /* so many; people are told how likely it is that there are any */
};
struct odds_column {
    const char *id; /* "target.gone": in files and answers, never renamed */
    uint8_t side, how;
    const char *unless; /* id of another column: where that is not 0, this one is not told; or NULL */
};

/* One cell of an exact distribution: what happens, and how many of the equally
 * likely rolls lead there. */
enum { ODDS_CELLS = 256, ODDS_COLUMNS = 8 };
struct odds_cell {
    uint8_t value[ODDS_COLUMNS]; /* in the order of the game's columns; those that the game does not have are 0 */
    uint64_t weight;
};
struct odds {
    struct action answer; /* what the other side is supposed to answer; n = 0 and kind = 0: nothing asked */
    uint8_t extra;        /* 1: supposing that the actor first spends what he may spend on the roll (fatigue, a card) */
    uint8_t dice, against; /* number of dice of the actor, and of the target */
    uint8_t policy;        /* how choices after the roll are made: the game's own list, from 1 on; 0: there are none */
    int cells;
    uint64_t total; /* sum of the weights */
    struct odds_cell cell[ODDS_CELLS];
};

struct err {
    char text[512]; /* "units.yaml:41:9: unknown key 'armuor'" */
};

/* ---- the game: a table of parts ----
 *
 * Every part is a struct of functions.  A function is required unless its comment says "Optional".  A part
 * that is a pointer, except `data`, may be NULL as a whole: the game does without it.  Functions that take an action
 * get any well-formed one, legal or not, unless they say "legal" or "listed"; only check() gets any bytes.
 *
 * Functions that write text return the length needed, as snprintf does. */

/* RULES: decisions, legal actions, their effects, the end of a match.
 *
 * A host runs a match with these functions alone: setup(), then for each seat in to_move() one of its actions(),
 * check() and apply(), until head.over is set and outcome() tells the result. */
struct game_rules {
    /* The first state of a match.  Dice of set-up come from seed.  A ruleset that was loaded is right: this cannot
     * fail. */
    void (*setup)(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev);

    /* The seats that owe an answer: one in a normal turn, several for secret simultaneous choices, the
     * defender's in a reaction, none once over.  Those asked at once may answer in any order. */
    seatset (*to_move)(const void *state);
    void (*decision)(const struct ruleset *rs, const void *state, int seat, struct decision *out);

    /* The legal actions of seat, in an order fixed by the state alone; at least one for a seat that is to move.
     * They reach every outcome, except in an open decision, where they are good candidates.  At most cap are
     * written; the answer is how many there are. */
    int (*actions)(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap);

    /* Further actions that check() accepts, offered to people and never tried by the search: steps back (taking back
     * a draft), finer ways to what a listed action does (a way point), and resigning.  An action that a good player
     * needs belongs into actions().  A seat that is not asked may have extras, such as resigning; such an extra is
     * never secret. */
    int (*extras)(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap);

    /* The only authority on legality.  Any bytes may be passed.  Answers from what a->seat can see: the same,
     * reasons included, on the truth and on its view. */
    struct why (*check)(const struct ruleset *rs, const void *state, const struct action *a);

    /* check() has said yes, and state is a true or resampled one.  Runs on until the next decision.  ev may be
     * NULL (search). */
    void (*apply)(const struct ruleset *rs, void *state, const struct action *a, struct events *ev);

    /* What a seat that ran out of time answers; always legal. */
    struct action (*default_answer)(const struct ruleset *rs, const void *state, int seat);

    /* Meaningful once head.over is set; before that, the score so far. */
    void (*outcome)(const struct ruleset *rs, const void *state, struct outcome *out);

    /* Answers NULL if all is well, otherwise the name of the invariant that state breaks; asked after every apply() in
     * tests and fuzzers. */
    const char *(*audit)(const struct ruleset *rs, const void *state);

    /* Optional: who plays a seat, and for which side.  NULL: every seat is played and is a side of its own. */
    void (*cast)(const struct ruleset *rs, int seat, struct cast *out);

    /* Optional: all seats have agreed on a draw, and the match ends here with equal shares.  Called at any moment of
     * a match that is not over; rolls no dice.  NULL: the game knows no draw by agreement. */
    void (*agree)(const struct ruleset *rs, void *state, struct events *ev);
};

/* KNOWLEDGE: hidden information.
 *
 * Hidden information has one exit.  redact() turns a state into what seat (or SPECTATOR) may know; everything that
 * a seat, a spectator or an opponent is told is computed from that view.  It also sets head.viewer and wipes head.rng
 * (machine_hide_dice() in machine.h does both).  resample() fills a view with one world that
 * agrees with it, drawing from r; redacting that world gives the same view again. */
struct game_knowledge {
    void (*redact)(const struct ruleset *rs, void *state, int seat);
    void (*resample)(const struct ruleset *rs, void *view, struct rng *r);
};

/* WORDS: actions as notation, everything else as sentences.
 *
 * Notation is free of language and unique within a decision.  parse() takes back what notate() wrote; it also reads
 * well-formed actions that are not legal now, so that check() can say why. */
struct game_words {
    int (*notate)(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap);
    bool (*parse)(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out);

    int (*say_action)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                      size_t cap);
    /* Optional: under which heading the action stands in a long list ("Contact", "Straight ahead"); 0: under none. */
    int (*say_family)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                      size_t cap);
    int (*say_decision)(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang, char *buf,
                        size_t cap);
    int (*say_event)(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf,
                     size_t cap);
    int (*say_why)(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf,
                   size_t cap);
    int (*say_outcome)(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap);
    int (*say_seat)(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap);

    /* The board as text: terminal, screen reader, tests. */
    int (*draw)(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap);

    /* Optional: the text of the card of the piece, card or thing named `what` (a label, an id, or a name in either
     * language, upper or lower case), in several lines; 0 if the name is unknown. */
    int (*sheet)(const struct ruleset *rs, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
};

/* The luck of one roll, for sums by seat. */
struct roll_luck {
    int seat;
    int expected; /* in thousandths of the game's unit of loss */
    int damage;   /* the loss itself, in whole units */
};

/* CLIENT: the match as JSON, for clients that draw (docs/protocol.md).  Nothing here tells more than the view does. */
struct game_client {
    void (*view)(const struct ruleset *rs, const void *view, struct json *out);
    /* Which piece and place an action is about. */
    void (*locate)(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out);

    /* Optional, for hosts that send only changes: writes two views of the same viewer as view() does, but may leave
     * out members that are equal in both, and may write {} for equal elements of lists of equal length. */
    void (*contrast)(const struct ruleset *rs, const void *before, const void *after, struct json *old,
                     struct json *now);

    /* Optional: an event as keys of an open JSON object: the name of its kind, the piece, the place, the dice, the
     * rule. */
    void (*note)(const struct ruleset *rs, const void *view, const struct event *e, struct json *out);

    /* Optional: what the dice of an event promised and what they brought.  False: it is no such event. */
    bool (*luck)(const struct ruleset *rs, const void *view, const struct event *e, struct roll_luck *out);

    /* Optional: everything that armies are made of, in all languages, as keys of an open JSON object. */
    void (*catalogue)(const struct ruleset *rs, struct json *out);

    /* Optional: the dice of an action and the source of each, as keys of an open JSON object. */
    void (*explain)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang,
                    struct json *out);
};

/* POINTING: the meaning of a click, a drag or a piece in hand.  A game with open decisions has aim() and
 * trace(). */
struct game_pointing {
    /* Optional: the most likely meaning of a click on this piece, place or pose now, holding `with` (the
     * label of a piece beside the table or the id of an order, as the view names it; or NULL).  Writes up to cap
     * actions to be played one after the other, at least one, and answers how many.  The caller asks check() about the
     * first action only.  why: what forbids a later one, or a better reason where check() refuses the first; code 0:
     * neither. */
    int (*touch)(const struct ruleset *rs, const void *view, int seat, const struct spot *at, const char *with,
                 struct action *out, int cap, struct why *why);

    /* Optional: the piece and the place that a refusal is about. */
    void (*why_spot)(const struct ruleset *rs, const void *view, const struct why *w, struct spot *out);

    /* Optional: the places that a movement passes, its first and its last included; 0 if it is none.  At most cap are
     * written. */
    int (*path)(const struct ruleset *rs, const void *view, const struct action *a, int16_t *places, int cap);

    /* Optional, for open decisions: the legal action nearest to a wish.  True: *out is legal, and why says
     * why it is not the wish: what forbids that, or a code of the game's own for "lined up" (code 0: it is the wish).
     * False: nothing near it is legal, and why says so. Snapping happens here and nowhere else; aim() of its own answer
     * is that answer. */
    bool (*aim)(const struct ruleset *rs, const void *view, const struct action *wish, struct action *out,
                struct why *why);

    /* Optional: what a move would do, as keys of an open JSON object: poses of everything that moves, the way, cost
     * and allowance, facts with their rules. */
    void (*trace)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, struct json *out);

    /* Optional: shapes to draw while a piece is in hand or looked at, as keys of an open JSON object: threat zone, arc
     * of fire, ranges. */
    void (*zones)(const struct ruleset *rs, const void *view, int piece, enum lang lang, struct json *out);
};

/* ODDS: the exact chances of an action whose dice are rolled by its own apply().  Dice of a later phase are told by
 * trace() or explain().
 *
 * There is one distribution for each answer that the other side may give. */
struct game_odds {
    const struct odds_column *column;
    uint8_t columns; /* at most ODDS_COLUMNS */
    uint8_t max;     /* no action has more distributions */

    /* Writes at most cap distributions; the answer is how many there are, 0 if there is nothing to roll. */
    int (*of)(const struct ruleset *rs, const void *view, const struct action *a, struct odds *out, int cap);

    /* The name of a column as it is said of a unit: "loses", "destroyed", "driven back".  Both sides may share it. */
    int (*say_column)(const struct ruleset *rs, int column, enum lang lang, char *buf, size_t cap);

    /* Optional: one distribution in a sentence of the game's own; 0: the sentence that every game shares will do. */
    int (*say)(const struct ruleset *rs, const void *view, const struct action *a, const struct odds *o, enum lang lang,
               char *buf, size_t cap);

    /* What a policy supposes, in a sentence ("Supposed: nobody plays a card"); 0 for numbers that are no policy.
     * Optional if of() names none. */
    int (*say_policy)(const struct ruleset *rs, int policy, enum lang lang, char *buf, size_t cap);
};

/* PASSING: for "always let this pass". */
struct game_passing {
    /* If seat is asked something optional: the one legal action that declines.  It spends nothing and ends the
     * decision.  False for every other decision.  Whether a decision can be declined depends on its kind alone, never
     * on what the seat holds. */
    bool (*pass)(const struct ruleset *rs, const void *view, int seat, struct action *out);
    /* What passing decisions of this kind means ("Never re-roll attack dice"); 0 for kinds that cannot be passed, and
     * for numbers that are no kind. */
    int (*say_pass)(const struct ruleset *rs, int kind, enum lang lang, char *buf, size_t cap);

    /* Optional, both, for "let these pass until …": the periods, counted from 0.  until() is an opaque number that
     * changes when the period ends; it depends on nothing that the seat alone knows.  say_until(): "until this
     * operation ends"; 0 for numbers that are no period. */
    uint32_t (*until)(const struct ruleset *rs, const void *view, int seat, int which);
    int (*say_until)(const struct ruleset *rs, int which, enum lang lang, char *buf, size_t cap);
};

/* OPPONENT: helps a computer to play well and to explain itself.  Every function is optional. */
struct game_opponent {
    /* How promising each of n listed actions looks; higher is better, on any scale. */
    void (*rate)(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n, int32_t *out);
    /* How well the side of seat stands: 0 (lost) to 1000 (won), 500 is even. */
    int (*evaluate)(const struct ruleset *rs, const void *view, int seat);
    /* The remaining forces of seat and of its enemies, on one scale: for opponents that play boldly or
     * cautiously. */
    void (*forces)(const struct ruleset *rs, const void *view, int seat, int32_t *own, int32_t *theirs);

    /* A few of actions(), quickly, at least one: for the play-out of a simulation, where the search tree has ended. */
    int (*glance)(const struct ruleset *rs, const void *view, int seat, struct action *buf, int cap);

    /* For hints: a fact of this view for or against a legal action, one short sentence for each i from 0 on; 0: there
     * are no more. */
    int (*say_reason)(const struct ruleset *rs, const void *view, const struct action *a, int i, enum lang lang,
                      char *buf, size_t cap);

    /* Factor on the number of simulations that the opponent's level sets; 0 is 1.  Raise it where one costs little. */
    uint8_t effort;
    /* A level says how many turns a simulation plays before evaluate() is asked.  One turn is so many decisions in
     * this game; 0: the level's own number of decisions.  Set it where matches are short: otherwise a simulation
     * reaches the end, and its result is mostly that of the dice. */
    uint8_t horizon;
};

/* TALLY: counts for the balance lab.  Leave it out at the first reading.
 *
 * A game that is to be balanced tells what happens in numbers: TABLES (units, orders, cards, luck) of
 * rows and columns, in whole numbers, match by match.  The lab (src/lab), which knows no game, adds
 * them up and computes statistics.  Tallies never influence play. */
enum tally_how {
    TALLY_SUM,     /* event() adds to it; shown divided by `scale` */
    TALLY_PER,     /* column a for each 1 of column b; the lab divides */
    TALLY_PERCENT, /* column a in percent of column b */
    TALLY_MINUS,   /* column a less column b, and how it goes with winning */
};
enum {
    TALLY_HIDDEN = 1, /* only there to be divided: not in tables for people */
    TALLY_WINS = 2,   /* of interest: how it goes with winning, and how often its seat wins where it is not 0 */
    TALLY_BARS = 4,   /* the column to draw */
};
struct tally_column {
    const char *id; /* "dealt": in files, never renamed */
    uint8_t how, flags;
    uint8_t a, b;
    int16_t scale; /* of TALLY_SUM; the others take theirs from a and b */
};
struct tally_table {
    const char *id; /* "units" */
    uint16_t rows;  /* the same in every match; rows of zeros are left out when shown */
    uint8_t columns;
    const struct tally_column *column;
};
struct game_tally {
    const struct tally_table *table;
    int tables;
    size_t memory; /* bytes that event() keeps from one event to the next; zero at the beginning */

    /* Cell (row, column) of table t is cell[t][row * columns + column], zero at the beginning.  begin()
     * gets the spectators' view after set-up (events of set-up are not passed), event() each event that
     * spectators hear, end() the spectators' view of the last position. */
    void (*begin)(const struct ruleset *rs, const void *view, void *memory, int64_t *const cell[]);
    void (*event)(const struct ruleset *rs, const struct event *e, void *memory, int64_t *const cell[]);
    void (*end)(const struct ruleset *rs, const void *view, void *memory, int64_t *const cell[]);

    int (*seat)(const struct ruleset *rs, int table, int row); /* the seat that owns the row; -1: none */
    /* Names: of a row for files ("1/E-LEG1") and for people, of a column, of a table (row and column -1).
     * All return the length needed, as snprintf does. */
    int (*row_id)(const struct ruleset *rs, int table, int row, char *buf, size_t cap);
    int (*say)(const struct ruleset *rs, int table, int row, int column, enum lang lang, char *buf, size_t cap);
};

struct game {
    const char *id;                   /* "fantasy-commander": in files and addresses, never renamed */
    uint16_t number;                  /* unique, never changed */
    uint16_t rules_version;           /* raised when seed + actions may play out differently */
    uint8_t min_seats, max_seats;     /* of any match; a match has ruleset.seats */
    uint16_t max_actions, max_events; /* of one list or of extras(); of one apply() or setup() */
    size_t state_max;                 /* the largest head.live */
    const char *const *books;         /* prefixes of the rule books: {"FC", NULL} */

    struct game_rules rules;
    struct game_knowledge knowledge;
    struct game_words words;
    struct game_client client;
    struct game_pointing pointing;
    struct game_opponent opponent;

    const struct game_odds *odds; /* NULL: nothing is rolled, or nothing is told of it */
    const struct game_passing *passing;
    const struct game_tally *tally;
    const struct game_data *data; /* the files that this game is made of: schema.h; never NULL */
};

/* registry.c: the only file that names the games. */
extern const struct game *const games[]; /* NULL-terminated */
const struct game *game_by_id(const char *id);
const struct game *game_by_number(int number);

/* Helpers that every caller needs. */
void game_clone(void *dst, const void *src); /* live bytes only */
bool game_same(const void *a, const void *b);
uint64_t game_hash(const void *state);
#define RULE_LETTERS "RECDG"     /* ruling, error code, campaign, definition, geometry */
struct rule_id rule(int number); /* a paragraph of the first book */
struct rule_id ruling(int number);
struct rule_id rule_lettered(char letter, int number);
int rule_print(const struct game *g, struct rule_id r, char *buf, size_t cap); /* "FC-R19" */
bool action_same(const struct action *a, const struct action *b);

/* Sides and seats of a match. */
static inline int game_seats(const struct ruleset *rs) { return rs->seats; }
struct cast game_cast(const struct game *g, const struct ruleset *rs, int seat);
int game_sides(const struct game *g, const struct ruleset *rs);
seatset game_side(const struct game *g, const struct ruleset *rs, int side); /* its seats */
int game_first_of_side(const struct game *g, const struct ruleset *rs,
                       int seat);                                              /* the lowest seat of this seat's side */
bool game_is_played(const struct game *g, const struct ruleset *rs, int seat); /* CAST_PLAYED: it takes a player */
/* The first seat of the side with the largest share; -1: no side alone has it. */
int outcome_winner(const struct game *g, const struct ruleset *rs, const struct outcome *out);
#endif
