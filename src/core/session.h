/*
 * session.h: one match for a host (terminal, referee, server, simulator): the
 * state, its log, the view of each seat, undo, and the record.  A host changes
 * a match only through a session.  It asks game.h directly for sentences, JSON,
 * odds and lists, and passes the view that session_view() returns.  Search,
 * hints and previews apply actions to their own copies, made from views.  bench
 * and libbellum play without a session.
 *
 * Dice.  Before every action the generator in the state is seeded anew from
 * the match's key, addressed by the acting seat and a counter of that seat,
 * and wiped afterwards.  The counter is the number of the seat's actions that
 * drew anything, those included that were taken back; it never goes back.  So
 * past dice do not predict future dice.  Secret drafts of one seat do not
 * change the dice of another.  An action that is taken back and repeated rolls
 * new dice.  Drafts that roll nothing do not change the next roll.
 *
 * Undo.  A seat may take back its last action exactly until dice were rolled,
 * something hidden was shown, or another seat acted in public.  Secret drafts
 * of others do not count: they are replayed on top.
 *
 * Consent.  The seats may agree to take back an action that undo refuses, with
 * everything after it, or to end the match as a draw.  The session does it and
 * records it; the host makes sure that all seats agreed.
 */
#ifndef BELLUM_SESSION_H
#define BELLUM_SESSION_H
#include "game.h"

struct session;

/* Source of seeds.  NULL: rng_derive(key, …). */
struct seed_source {
    uint64_t (*seed)(void *ctx, int stream, uint64_t counter); /* stream: seat, or SEATS_MAX for set-up */
    void *ctx;
};

/* The proof of fair dice (src/fair) in the record.  The header then has "commit" and "words"; instead of "key" it has
 * "secret", as soon as that may be published. */
struct match_proof {
    const char *commit;           /* 64 hex digits */
    const char *secret;           /* 64 hex digits; NULL: unknown here */
    const char *words[SEATS_MAX]; /* one line each; NULL or "": none */
};

/* The texts from which the ruleset of the match was made (scenario name, options, rosters, position, values).  The
 * record contains them unchanged, so that it can be replayed anywhere. */
struct match_source {
    const char *scenario; /* "first-battle" */
    const char *options;  /* "pass-rule=yes turn-limit=30", or "" */
    int files;
    struct {
        const char *name; /* "roster-1", "position", "values" */
        const char *text; /* the whole YAML file */
    } file[8];
    const struct match_proof *proof; /* NULL: dice come from the key */
    /* In a campaign: the hash at the end of the match before this one, 16 hex digits.  NULL or "": none is known. */
    const char *after;
};

/* Copies everything that it needs of rs (hosts may free theirs) and of source (NULL: none).  Never returns NULL. */
struct session *session_new(const struct game *game, const struct ruleset *rs, uint64_t key,
                            const struct match_source *source);
/* The same with seeds from the host. seeds->ctx must outlive the session. */
struct session *session_new_seeded(const struct game *game, const struct ruleset *rs, uint64_t key,
                                   const struct seed_source *seeds, const struct match_source *source);
void session_free(struct session *s);
/* Call it before the first action: the match continues a record of this format (record.h).  Seed counters and
 * the written record then follow that format. */
void session_go_on_as(struct session *s, int format);
/* Use the host's copy of the ruleset instead of the session's own.  The bytes must be equal, and the copy must outlive
 * the session.  Hosts with many matches save memory this way. */
void session_borrow_rules(struct session *s, const struct ruleset *rs);

const struct game *session_game(const struct session *s);
const struct ruleset *session_rules(const struct session *s);
const void *session_state(const struct session *s); /* the truth, with hidden things: not for players */
bool session_over(const struct session *s);
seatset session_to_move(const struct session *s);
int session_winner(const struct session *s);      /* -1: no winner yet, or a draw */
uint32_t session_length(const struct session *s); /* actions in force */
uint32_t session_lines(const struct session *s);  /* lines of play in the record, undone ones included */
bool session_action(const struct session *s, uint32_t i, struct action *out); /* one of those in force, i from 0 */
/* Numbers drawn from the generator so far, set-up included.  The difference before and after an action is the number of
 * its draws.  An undo sets it back. */
uint32_t session_draws(const struct session *s);

/* The number of the next seed of a seat. */
uint64_t session_counter(const struct session *s, int seat);

/* From now on, note what each action draws: dice, lots, shuffles (rng.h).  For replays; play and records do not
 * change. */
void session_watch(struct session *s);
/* The draws of the last action; -1: unknown, because session_watch() was not called, dice are scripted, or there were
 * too many. */
int session_drawn(const struct session *s, struct rng_drawn out[RNG_DRAWN_MAX]);

/* Everything for a seat (or SPECTATOR) is computed from this view; valid until the next act or undo. */
const void *session_view(struct session *s, int seat);
void session_decision(struct session *s, int seat, struct decision *out);
int session_actions(struct session *s, int seat, struct action *buf, int cap);
int session_extras(struct session *s, int seat, struct action *buf, int cap);
/* The action by which seat lets an optional reaction or extra pass; false: seat has no such choice. */
bool session_pass(struct session *s, int seat, struct action *out);
/* A number that changes when period `which` ends (game.h, until()). */
uint32_t session_until(struct session *s, int seat, int which);
struct why session_check(struct session *s, const struct action *a);

/* Checks the action and carries it out.  On a refusal it fills in why, changes nothing and returns false. */
bool session_act(struct session *s, const struct action *a, struct why *why);

/* From now on, collect no events.  For simulations, which neither read events nor undo. */
void session_quiet(struct session *s);

/* May seat take back its last action?  If not, the reason. */
enum undo_answer {
    UNDO_OK,
    UNDO_NOTHING,  /* the seat has no action in force */
    UNDO_DICE,     /* dice were rolled */
    UNDO_SHOWN,    /* something hidden was shown */
    UNDO_ANSWERED, /* another seat has acted since, or consented to a take-back */
    UNDO_OVER,     /* the match is over */
};
enum undo_answer session_can_undo(const struct session *s, int seat);
/* Drafts of other seats that answer the undone choice are dropped. */
enum undo_answer session_undo(struct session *s, int seat);

/* By consent of the others: take back the last action of seat that is in force, dice or not, and all
 * later actions of all seats.  False, and nothing changes, if the match is over or the seat has no
 * action in force.  Dice that are rolled afterwards are new ones.  Earlier actions can no longer be
 * undone, because all seats have seen what followed them; another consent can take them back. */
bool session_take_back(struct session *s, int seat);
/* The action that this would take back (what may be NULL).  It may be a secret draft: tell other seats only about
 * actions that they have seen. */
bool session_can_take_back(const struct session *s, int seat, struct action *what);

/* All seats agree on a draw: the match ends here.  False if it is over, or the game knows none. */
bool session_agree(struct session *s);

/* Events in the order in which they happened, numbered from 0.  An undo or take-back adds none.  Events of
 * undone actions are never returned again and numbers are never reused, so a cursor stays valid.
 * session_next_event() returns only events that seat may read; it starts at *cursor and advances it.
 * TRUTH (for finished matches) reads every event; where one event has a full and a redacted version, it
 * reads the full one.  The numbers count the events of all seats, so a host must not tell them to players. */
uint32_t session_events(const struct session *s);     /* number of events so far */
uint32_t session_taken_back(const struct session *s); /* number of times that events were taken back */
bool session_next_event(const struct session *s, int seat, uint32_t *cursor, struct event *out);
/* Number of its action in the log. -1: set-up. session_length(): the agreed draw, which is not an action of a seat. */
int session_event_action(const struct session *s, uint32_t number);

/* Dice for tests and the referee's "dice" verb: any number of faces, fed to the state as needed.  A
 * finished match takes no more. */
void session_script(struct session *s, const uint8_t *faces, int n);
int session_script_left(const struct session *s);

/* The record: see record.h for the format.  All three return a malloc'ed text.  The secret of fair dice
 * foretells every roll: session_save() tells it only once the match is over, session_save_secret() at
 * once, for a host's own files. */
char *session_save(const struct session *s);
char *session_save_secret(const struct session *s);
char *session_header(const struct session *s, bool secret); /* up to "begin"; header + body = record */
/* The record from "begin" on.  It only ever grows, so a store appends the new part after each act,
 * undo, take-back and agreement.  The pointer is valid until the next of them. */
const char *session_body(const struct session *s, size_t *len);
#endif
