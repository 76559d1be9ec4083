/*
 * game.h: the contract between the rules of one game and everything else.
 *
 * A match is a STATE.  The rules ask one or more seats for a DECISION.  A seat answers with an ACTION.  The rules
 * change the state, report EVENTS and run on to the next decision, until the match is over:
 *
 *     rules.setup(ruleset, seed, state, events);
 *     while (!head_of(state)->over) {
 *         for a seat in rules.to_move(state): show it rules.actions(ruleset, state, seat, …);
 *         if (rules.check(ruleset, state, &action).code == 0)
 *             rules.apply(ruleset, state, &action, events);
 *     }
 *     rules.outcome(ruleset, state, &outcome);
 *
 * The STATE is one block of plain bytes that begins with struct head.  It holds no pointer and no padding: memcpy of
 * its live bytes copies it, memcmp compares it, a hash of the bytes identifies it.
 * The RULESET is everything that does not change during a match: units, cards, map, rosters, options.  It is read-only
 * plain bytes, too, begins with struct ruleset and is compiled from data files (schema.h).
 * A VIEW is a state without everything that one seat may not know (redact).  Clients get it as JSON (client.view).
 *
 * A parameter `view` is always a view.  A parameter `state` may be the truth, the view of the seat that is asked about,
 * or a resampled world: a guess of the truth that agrees with a view.
 *
 * struct game, at the end, is a table of parts.  Every game has RULES, KNOWLEDGE, WORDS and CLIENT.  POINTING,
 * OPPONENT and PASSING are optional; so are ODDS (game_odds.h), TALLY (game_tally.h) and CAMPAIGN (game_campaign.h).
 * Few games write all functions by hand: machine.h makes those of RULES, and sentences.h those of WORDS, from tables of
 * the game.
 *
 * Rules code neither allocates, writes to a stream, reads clocks or files, nor uses floating point or variables
 * outside functions (constant tables are fine).  Every function may run in several threads at once, each on a state of
 * its own.  Seats count from 0 here and from 1 wherever people or files see them.
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

/* ---- state and ruleset ---- */

struct head {
    struct rng rng; /* wiped in a view: future dice are hidden */
    uint32_t live;  /* bytes of this state in use */
    uint32_t ply;   /* public actions so far, raised by apply(); secret drafts do not count */
    uint32_t shown; /* raised by the game when something hidden becomes known.  No undo goes back past that or dice */
    uint16_t game;  /* struct game.number */
    int8_t viewer;  /* TRUTH, or the seat (or SPECTATOR) whose view this is */
    uint8_t over;   /* 1: the match is over */
};

struct ruleset {
    uint32_t size; /* bytes of the whole ruleset */
    uint16_t game, rules_version;
    uint64_t hash; /* of everything that can change play (no names); set by compile() of struct game_data */
    uint8_t seats; /* of this match; 0: a ruleset without a scenario, for catalogue() and sheet() only */
    uint8_t pad_[7];
};

static inline const struct head *head_of(const void *state) { return state; }

/* ---- decisions and answers; every `kind`, `code` and `reason` is an entry of a list of the game ---- */

/* A paragraph of a rule book: "FC-423", a ruling "FC-R19", an error "DB-E14", a figure of geometry "AQ-G34". */
struct rule_id {
    uint8_t book;    /* index into struct game.books */
    uint8_t letter;  /* 0, or one of RULE_LETTERS */
    uint16_t number; /* 0: none */
};

/* The choice that a seat has to make now. */
struct decision {
    uint16_t kind;           /* 0: none */
    bool secret;             /* a draft: other seats hear none of its events until every seat asked has answered */
    bool open;               /* check() accepts more than the lists hold: poses, or sets too many to list */
    struct rule_id rule;     /* its paragraph in the rule book */
    int16_t arg[EVENT_ARGS]; /* for its sentence */
};

/* An answer. */
struct action {
    uint16_t kind;
    int8_t seat; /* that acts */
    uint8_t n;   /* arguments used; the others are 0 */
    int16_t arg[ACTION_ARGS];
};

/* Why an action is refused; code 0: it is legal. */
struct why {
    uint16_t code;
    struct rule_id rule; /* that forbids it; if the book numbers its refusals (DB-E14), that number */
    int16_t arg[WHY_ARGS];
};

/* The end of a match, or the score so far. */
struct outcome {
    int16_t share[SEATS_MAX]; /* thousandths of a win, the same for all seats of a side; added over sides: 1000 */
    int16_t score[SEATS_MAX]; /* victory points, or another count of the game */
    uint16_t reason;
    uint16_t turns;
    struct rule_id rule;
};

/* Who plays a seat, and for which side.  All seats of a side win or lose together. */
enum cast_role {
    CAST_PLAYED, /* a person, a computer or a program */
    CAST_RULES,  /* the rules: actions() lists exactly one, and hosts play default_answer() */
    CAST_ABSENT, /* no player: never asked */
};
struct cast {
    uint8_t role; /* enum cast_role */
    uint8_t side; /* from 0 on, without gaps */
};

struct err {
    char text[512]; /* "units.yaml:41:9: unknown key 'armuor'" */
};

/* ---- the parts of a game ----
 *
 * Each part is a struct of functions.  A function is required unless its comment says "Optional"; NULL then means that
 * the game has none.  Functions that take an action get any well-formed one, legal or not, unless they say "legal" or
 * "listed"; only check() gets any bytes.
 *
 * Functions that write text into buf return the length needed, as snprintf() does.  Functions that write a list write
 * at most cap elements and return their number. */

/* RULES: decisions, legal actions, their effects, the end of a match.  A host needs only this part to run a match. */
struct game_rules {
    /* Makes the first state of a match.  Dice of set-up come from seed.  It cannot fail: a loaded ruleset is valid. */
    void (*setup)(const struct ruleset *rs, uint64_t seed, void *state, struct events *ev);

    /* The seats that owe an answer: one in a normal turn, several for secret simultaneous choices, the defender's in a
     * reaction, none when the match is over.  Seats asked at once may answer in any order. */
    seatset (*to_move)(const void *state);
    void (*decision)(const struct ruleset *rs, const void *state, int seat, struct decision *out);

    /* The legal actions of seat, in an order fixed by the state alone; at least one for a seat that is to move.
     * Together they reach every outcome; in an open decision they are good candidates only.  Returns how many there
     * are, even if that is more than cap. */
    int (*actions)(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap);

    /* Further actions that check() accepts.  People may use them; the search never tries them: taking back a draft, a
     * finer way to the effect of a listed action (a way point), resigning.  A seat that is not asked may have extras,
     * such as resigning; such an extra is never secret.  An action that a good player needs belongs in actions(). */
    int (*extras)(const struct ruleset *rs, const void *state, int seat, struct action *buf, int cap);

    /* The only authority on legality; takes any bytes.  The answer depends only on what a->seat can see: it is the
     * same, reasons included, on the truth and on the seat's view. */
    struct why (*check)(const struct ruleset *rs, const void *state, const struct action *a);

    /* Carries out an action that check() accepts and runs on to the next decision.  state is the truth or a resampled
     * world.  ev may be NULL (search). */
    void (*apply)(const struct ruleset *rs, void *state, const struct action *a, struct events *ev);

    /* The answer of a seat that ran out of time; always legal. */
    struct action (*default_answer)(const struct ruleset *rs, const void *state, int seat);

    /* Valid when head.over is set; before that, the score so far. */
    void (*outcome)(const struct ruleset *rs, const void *state, struct outcome *out);

    /* For tests and fuzzers, after every apply(): the name of an invariant that state breaks; NULL: all hold. */
    const char *(*audit)(const struct ruleset *rs, const void *state);

    /* Optional: who plays a seat, and for which side.  NULL: every seat is played and is a side of its own. */
    void (*cast)(const struct ruleset *rs, int seat, struct cast *out);

    /* Optional: all seats have agreed on a draw, so the match ends now with equal shares.  May come at any moment of a
     * match that is not over; rolls no dice. */
    void (*agree)(const struct ruleset *rs, void *state, struct events *ev);
    /* Optional: in matches with this ruleset nobody can agree on a draw. */
    bool (*no_draw)(const struct ruleset *rs);
};

/* KNOWLEDGE: hidden information.  It leaves the state in one place only: everything that a seat, a spectator or an
 * opponent learns is computed from the view that redact() makes. */
struct game_knowledge {
    /* Removes everything that seat (or SPECTATOR) may not know, sets head.viewer and wipes head.rng
     * (machine_hide_dice() in machine.h does the last two). */
    void (*redact)(const struct ruleset *rs, void *state, int seat);
    /* Fills a view with one world that agrees with it, drawing from r.  Redacting that world gives the same view. */
    void (*resample)(const struct ruleset *rs, void *view, struct rng *r);
};

/* WORDS: actions as notation ("order a3 red"), everything else as sentences.  Notation is free of language and unique
 * within a decision. */
struct game_words {
    int (*notate)(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap);
    /* Reads what notate() writes, also well-formed actions that are illegal now, so that check() can say why. */
    bool (*parse)(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out);
    /* Optional: a notation in the words of a language, for people who type; parse() reads these words as well. */
    int (*spell)(const char *notation, enum lang lang, char *buf, size_t cap);

    int (*say_action)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                      size_t cap);
    /* Optional: the heading of the action in a long list ("Contact", "Straight ahead"); 0: no heading. */
    int (*say_family)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                      size_t cap);
    int (*say_decision)(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang, char *buf,
                        size_t cap);
    /* 0 and no text: another event tells of it; logs leave it out. */
    int (*say_event)(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf,
                     size_t cap);
    int (*say_why)(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf,
                   size_t cap);
    int (*say_outcome)(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap);
    int (*say_seat)(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap);

    /* The board as text, for the terminal, screen readers and tests. */
    int (*draw)(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap);

    /* Optional: several lines about the piece, card or thing named `what`: a label, an id, or a name in either
     * language, in upper or lower case; 0: unknown name. */
    int (*sheet)(const struct ruleset *rs, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
};

/* The piece and the place of an action, so that people can click on them; -1: none. */
struct spot {
    int16_t piece;    /* of the view */
    int16_t place;    /* a hex, area or marker of the view */
    int16_t target;   /* a second piece: the one that is attacked */
    bool ends, costs; /* of a movement: it is over there; it costs the piece something (fatigue) */
    bool posed;       /* x, y and a hold a pose on a free table (plane.h); place is -1 */
    int32_t x, y;
    int16_t a;
};

/* The luck of one roll, for sums by seat. */
struct roll_luck {
    int seat;
    int expected; /* loss, in thousandths of the game's unit of loss */
    int damage;   /* actual loss, in whole units */
};

/* CLIENT: the match as JSON, for clients that draw (docs/protocol.md).  It contains nothing that the view does not.
 * view() and contrast() write whole values; the other functions, here and below, write keys of an open object. */
struct game_client {
    void (*view)(const struct ruleset *rs, const void *view, struct json *out);
    /* The piece and the place of an action. */
    void (*locate)(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out);

    /* Optional, for hosts that send only changes: writes two views of the same viewer as view() does, but may leave
     * out members that are equal in both, and may write {} for equal elements of lists of equal length. */
    void (*contrast)(const struct ruleset *rs, const void *before, const void *after, struct json *old,
                     struct json *now);

    /* Optional: an event: the name of its kind, the piece, the place, the dice, the rule. */
    void (*note)(const struct ruleset *rs, const void *view, const struct event *e, struct json *out);

    /* Optional: the expected and the actual loss of an event's dice.  False: the event has none. */
    bool (*luck)(const struct ruleset *rs, const void *view, const struct event *e, struct roll_luck *out);

    /* Optional: everything that armies are made of, in all languages. */
    void (*catalogue)(const struct ruleset *rs, struct json *out);

    /* Optional: the dice of an action and the source of each. */
    void (*explain)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang,
                    struct json *out);
};

/* ---- optional parts: a first reading may skip to struct game ---- */

/* POINTING: the meaning of a click, a drag or a piece in hand.  Every function is optional, but a game with open
 * decisions has aim() and trace(). */
struct game_pointing {
    /* The most likely meaning of a click on this piece, place or pose.  `with` is NULL, or what the player holds: the
     * label of a piece beside the table or the id of an order, as the view names it.  Writes at least one action, to
     * be played one after the other.  The caller asks check() about the first only.  why: what forbids a later one, or
     * a better reason than check() gives for refusing the first; code 0: neither. */
    int (*touch)(const struct ruleset *rs, const void *view, int seat, const struct spot *at, const char *with,
                 struct action *out, int cap, struct why *why);

    /* The piece and the place that a refusal is about. */
    void (*why_spot)(const struct ruleset *rs, const void *view, const struct why *w, struct spot *out);

    /* The places of a movement, the first and the last included; 0: the action is no movement. */
    int (*path)(const struct ruleset *rs, const void *view, const struct action *a, int16_t *places, int cap);

    /* For open decisions: the legal action nearest to a wish.  True: *out is legal, and why says how it differs from
     * the wish: what forbids the wish, or a code of the game for "lined up" (code 0: it is the wish).  False: nothing
     * near it is legal, and why says so.  Only aim() snaps; aim() of its own answer is that answer. */
    bool (*aim)(const struct ruleset *rs, const void *view, const struct action *wish, struct action *out,
                struct why *why);

    /* The effect of a move: poses of everything that moves, the way, cost and allowance, facts with their rules. */
    void (*trace)(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, struct json *out);

    /* Shapes to draw while a piece is in hand or looked at: threat zone, arc of fire, ranges. */
    void (*zones)(const struct ruleset *rs, const void *view, int piece, enum lang lang, struct json *out);
};

/* OPPONENT: helps a computer to play well and to explain its play.  Every function is optional. */
struct game_opponent {
    /* How promising each of n listed actions looks; higher is better, on any scale. */
    void (*rate)(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n, int32_t *out);
    /* How well the side of seat stands: 0 (lost) to 1000 (won), 500 is even. */
    int (*evaluate)(const struct ruleset *rs, const void *view, int seat);
    /* The remaining forces of seat and of its enemies, on one scale, for bold or cautious play. */
    void (*forces)(const struct ruleset *rs, const void *view, int seat, int32_t *own, int32_t *theirs);

    /* A few of actions(), found quickly, at least one: for moves of a simulation beyond the search tree. */
    int (*glance)(const struct ruleset *rs, const void *view, int seat, struct action *buf, int cap);

    /* For hints: fact i of this view for or against a legal action, as a short sentence; i counts from 0.  0: there
     * are no more. */
    int (*say_reason)(const struct ruleset *rs, const void *view, const struct action *a, int i, enum lang lang,
                      char *buf, size_t cap);

    /* Multiplies the number of simulations of the opponent's level; 0 is 1.  Raise it if a simulation costs little. */
    uint8_t effort;
    /* Decisions in a turn of this game.  A level says how many turns a simulation plays before evaluate() is asked; 0:
     * the level's own number of decisions.  Set it where matches are short: otherwise a simulation reaches the end,
     * and its result is mostly luck. */
    uint8_t horizon;
    /* Divides the number of simulations with which finished matches are reviewed ("what decided it"); 0 is 1.  Raise
     * it if a simulation costs much. */
    uint8_t thrift;

    /* With a scale, ratings are guesses of values, which a search corrects, and not just the order in which it looks at
     * actions: so many points of rate() make one thousandth of a win.  0: they have none. */
    uint8_t scale;
    /* In games with a scale: a simulation ends when so many more turns (as outcome() counts them) have begun.  So
     * values of lines of different lengths are those of one moment. */
    uint8_t turns;
    /* In games with a scale, optional: how much more the dice of an event were worth to seat than is to be expected of
     * them, in thousandths of the log-odds.  Its mean over all rolls must be 0, and nothing but the dice of this event
     * may decide about it: the search takes it off its results. */
    int32_t (*luck)(const struct ruleset *rs, const void *state, int seat, const struct event *e);
};

/* PASSING: "always let this pass", for people.  Optional as a whole. */
struct game_passing {
    /* If seat is asked something optional: the one legal action that declines.  It spends nothing and ends the
     * decision.  False for every other decision.  Whether a decision can be declined depends on its kind alone, never
     * on what the seat holds. */
    bool (*pass)(const struct ruleset *rs, const void *view, int seat, struct action *out);
    /* The meaning of passing decisions of this kind ("Never re-roll attack dice"); 0: cannot be passed, or no kind. */
    int (*say_pass)(const struct ruleset *rs, int kind, enum lang lang, char *buf, size_t cap);

    /* Optional, both, for "let these pass until …".  Periods count from 0.  until() is an opaque number that changes
     * when the period ends; it depends on public knowledge only.  say_until(): "until this operation ends"; 0: no such
     * period. */
    uint32_t (*until)(const struct ruleset *rs, const void *view, int seat, int which);
    int (*say_until)(const struct ruleset *rs, int which, enum lang lang, char *buf, size_t cap);
};

/* The game itself: one constant of this type, listed in registry.c. */
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

    const struct game_odds *odds;       /* game_odds.h; NULL: no dice, or no odds of them */
    const struct game_passing *passing; /* NULL: none */
    const struct game_tally *tally;     /* game_tally.h; NULL: none */
    const struct game_data *data;       /* its data files: schema.h; never NULL */

    const struct game_campaign *campaign; /* game_campaign.h; NULL: its matches stand alone */
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
bool game_can_agree(const struct game *g, const struct ruleset *rs);           /* on a draw */
bool game_is_played(const struct game *g, const struct ruleset *rs, int seat); /* CAST_PLAYED: it takes a player */
/* The first seat of the side with the largest share; -1: no side alone has it. */
int outcome_winner(const struct game *g, const struct ruleset *rs, const struct outcome *out);

/* Three optional parts, for a second reading. */
#include "game_campaign.h"
#include "game_odds.h"
#include "game_tally.h"
#endif
