/*
 * session.h: one match as every host needs it: the state, its log, what each
 * seat may see, undo, and the record.  Hosts (terminal, referee, server,
 * simulator) reach a game through this and nothing else; the AI alone uses
 * game.h directly, on views.
 *
 * Dice.  Before every action the generator in the state is seeded anew from
 * the match's key, addressed by the acting seat and a counter of that seat,
 * and wiped afterwards.  The counter is the number of the seat's actions that
 * drew anything, those included that were taken back; it never goes back.  So
 * nobody predicts dice from past dice, secret drafts of one seat do not move
 * the dice of another, taking back an action never rolls the same die twice,
 * and nobody moves the next roll with drafts that roll nothing.
 *
 * Undo.  A seat may take back its last action exactly until dice were rolled,
 * something hidden was shown, or another seat acted in public.  Secret drafts
 * of others do not count: they are replayed on top.
 *
 * Consent.  What undo forbids the seats may agree on: to take back an action
 * with all that followed, or to call the match a draw.  The session does it and
 * writes it down; whether all have agreed is for the host to see to.
 */
#ifndef BELLUM_SESSION_H
#define BELLUM_SESSION_H
#include "game.h"

struct session;

/* Where seeds come from.  NULL source: rng_derive(key, …). */
struct seed_source {
    uint64_t (*seed)(void *ctx, int stream, uint64_t counter); /* stream: seat, or SEATS_MAX for set-up */
    void *ctx;
};

/* What the record tells of dice that can be checked afterwards (src/fair): with it the header has
 * "commit", "words" and, when it may be told, "secret" instead of "key". */
struct match_proof {
    const char *commit;           /* 64 hex digits */
    const char *secret;           /* 64 hex digits; NULL: not known here */
    const char *words[SEATS_MAX]; /* one line each; NULL or "": none */
};

/* The texts that the match's own ruleset was made from (scenario name, options, rosters, position,
 * values): kept as they are and written into the record, so that it replays anywhere. */
struct match_source {
    const char *scenario; /* "first-battle" */
    const char *options;  /* "pass-rule=yes turn-limit=30", or "" */
    int files;
    struct {
        const char *name; /* "roster-1", "position", "values" */
        const char *text; /* the whole YAML file */
    } file[8];
    const struct match_proof *proof; /* NULL: dice come from the key */
};

/* Copies what it needs of rs (hosts may free theirs) and of source (NULL: none).  Never returns NULL. */
struct session *session_new(const struct game *game, const struct ruleset *rs, uint64_t key,
                            const struct match_source *source);
/* The same with seeds from the host, who keeps seeds->ctx alive as long as the session. */
struct session *session_new_seeded(const struct game *game, const struct ruleset *rs, uint64_t key,
                                   const struct seed_source *seeds, const struct match_source *source);
void session_free(struct session *s);
/* Before anything is done: this match goes on from a record of this format (record.h).  It counts as that says
 * and is written so. */
void session_go_on_as(struct session *s, int format);
/* Use the host's copy of the ruleset, byte for byte the same, instead of an own one: hosts with many
 * matches have few rulesets.  It must outlive the session. */
void session_borrow_rules(struct session *s, const struct ruleset *rs);

const struct game *session_game(const struct session *s);
const struct ruleset *session_rules(const struct session *s);
const void *session_state(const struct session *s); /* the truth: for hosts' tests only */
bool session_over(const struct session *s);
seatset session_to_move(const struct session *s);
int session_winner(const struct session *s);      /* -1: nobody yet, or a draw */
uint32_t session_length(const struct session *s); /* actions in force */
uint32_t session_lines(const struct session *s);  /* lines of play in the record, undone ones too */
bool session_action(const struct session *s, uint32_t i, struct action *out); /* one of them, from 0 */
/* Numbers that the generator gave so far, set-up included: what an act drew is the difference.  Goes back with an undo.
 */
uint32_t session_draws(const struct session *s);

/* The number that addresses the next dice of a seat. */
uint64_t session_counter(const struct session *s, int seat);

/* From now on it is noted what each act draws: dice, lots, shuffles (rng.h).  For replays: rules and records are the
 * same. */
void session_watch(struct session *s);
/* Of the last act; -1: not known, for nobody watched, dice are laid down, or it was too much. */
int session_drawn(const struct session *s, struct rng_drawn out[RNG_DRAWN_MAX]);

/* Everything for a seat (or SPECTATOR) is computed from this view; valid until the next act or undo. */
const void *session_view(struct session *s, int seat);
void session_decision(struct session *s, int seat, struct decision *out);
int session_actions(struct session *s, int seat, struct action *buf, int cap);
int session_extras(struct session *s, int seat, struct action *buf, int cap);
/* The action with which seat lets an optional reaction or extra pass; false if it is asked for none. */
bool session_pass(struct session *s, int seat, struct action *out);
/* … or of the others: for so long (game.h, until()) as this number stays the same. */
uint32_t session_until(struct session *s, int seat, int which);
struct why session_check(struct session *s, const struct action *a);

/* Judge and do.  On a refusal why says so, nothing changes and false is returned. */
bool session_act(struct session *s, const struct action *a, struct why *why);

/* From now on no events are collected: for simulations, where nobody reads them and nobody undoes. */
void session_quiet(struct session *s);

/* May seat take back its last action, and if not, why. */
enum undo_answer {
    UNDO_OK,
    UNDO_NOTHING,  /* it has not acted yet, or all is taken back */
    UNDO_DICE,     /* dice were rolled */
    UNDO_SHOWN,    /* something hidden was shown */
    UNDO_ANSWERED, /* another seat has acted since, or consented to a take-back */
    UNDO_OVER,     /* the match is over */
};
enum undo_answer session_can_undo(const struct session *s, int seat);
/* Drafts of others that have no place any more, because the choice they answered is taken back,
 * are dropped. */
enum undo_answer session_undo(struct session *s, int seat);

/* By consent of the others: take back the last action of seat that is in force, dice or not, and
 * everything that anybody did after it.  False, and nothing changes, if the match is over or the seat
 * has no action in force.  Dice that are rolled afterwards are new ones.  What was played before stays:
 * no undo reaches it, for everybody has seen what came after; another consent does. */
bool session_take_back(struct session *s, int seat);
/* Which action that would be (what may be NULL).  It may be a secret draft: others hear only of what
 * they have seen. */
bool session_can_take_back(const struct session *s, int seat, struct action *what);

/* All seats agree on a draw: the match ends here.  False if it is over, or the game knows none. */
bool session_agree(struct session *s);

/* Events in the order in which they happened, numbered from 0.  An undo or take-back adds none; the events
 * of what was undone are never returned again, and no number is used twice, so a cursor stays right.
 * Only what seat may read is returned by session_next_event(): it starts at *cursor and moves it.
 * TRUTH, for matches that are over, reads what anybody heard; where those who know heard one thing and all
 * others another, it reads the first.
 * The numbers count everybody's events: a host keeps them to itself. */
uint32_t session_events(const struct session *s); /* how many numbers are taken */
uint32_t
session_taken_back(const struct session *s); /* how often events were: a host that sees the same need not look */
bool session_next_event(const struct session *s, int seat, uint32_t *cursor, struct event *out);
/* Its action; -1: set-up; session_length(): the agreed draw, which is no action of a seat. */
int session_event_action(const struct session *s, uint32_t number);

/* Dice for tests and the referee's "dice" verb: faces of any number, fed to the state as it needs them.
 * Once the match is over nothing is taken any more. */
void session_script(struct session *s, const uint8_t *faces, int n);
int session_script_left(const struct session *s);

/* The record: see record.h for the format.  All three return a malloc'ed text.  The secret of fair dice
 * foretells every roll: session_save() tells it only once the match is over, session_save_secret() at
 * once, for a host's own files. */
char *session_save(const struct session *s);
char *session_save_secret(const struct session *s);
char *session_header(const struct session *s, bool secret); /* up to "begin"; header + body = record */
/* The record from "begin" on.  It only ever grows, so a store appends what is new after each act, undo,
 * take-back and agreement.  The pointer is valid until the next of them. */
const char *session_body(const struct session *s, size_t *len);
#endif
