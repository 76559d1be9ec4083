/*
 * seat_api.h: the answers that one seat gets about a match, written as parts of JSON (docs/protocol.md).  The
 * referee on standard input and the server of the table both answer through it, so that a question has the
 * same answer on every wire.  Everything is computed from the view of the seat.
 *
 * Seats are counted from 0 here; SPECTATOR is an audience too.  TRUTH, which sees and hears everything, is for
 * replays of finished matches only, and only where it is named below.
 */
#ifndef BELLUM_SEAT_API_H
#define BELLUM_SEAT_API_H
#include <jansson.h>
#include "../../core/session.h"
#include "../writing/answer.h"
#include "../writing/body.h"
#include "../setup.h"

struct seat_api {
    const struct setup *setup; /* game, data folder, sources */
    struct session *s;         /* may be NULL for verbs that need no match */
    enum lang lang;            /* of this answer */
    bool mute;                 /* for programs: views, actions and events without sentences and paths */
    struct action *list;       /* room for game->max_actions */
    const char *const *bots;   /* referee.h */
};

/* "view":{…}; seat may be TRUTH */
void seat_api_view(const struct seat_api *d, struct answer *a, int seat);
/* The current view of a seat and an earlier one, without the members that are equal in both (contrast() in game.h). */
void seat_api_contrast(const struct seat_api *d, const void *before, int seat, struct answer *old, struct answer *now);

/* ply, over, to_move and outcome: public facts, from the view of a seat. */
void seat_api_public_status(const struct seat_api *d, struct answer *a, int seat);
/* The same with prompt, ask, rule, secret and undo. */
void seat_api_status(const struct seat_api *d, struct answer *a, int seat);

/* Thousandths of damage that the dice of each seat promised so far, as far as one seat may know, and the
 * damage that came.  Counted event by event; begin with zeros, and again when events were taken back. */
struct luck {
    uint32_t cursor; /* of the events that are counted */
    struct {
        int64_t expected, damage;
        int rolls;
    } of[SEATS_MAX];
};
void seat_api_count_luck(const struct seat_api *d, struct luck *luck, int seat);
/* "luck":[{"seat","expected","actual","rolls"}…] */
void seat_api_luck(const struct seat_api *d, struct answer *a, const struct luck *luck);

/* The role of a seat without a player: "rules" or "nobody".  NULL: it has a player. */
const char *player_by_cast(const struct game *g, const struct ruleset *rs, int seat);
/* "role" ("played", "rules" or "absent") and "side" (from 1 on) of a seat, as keys of an open object. */
void put_cast(struct answer *a, const struct game *g, const struct ruleset *rs, int seat);

/* key:[events from *cursor on that seat may read]; moves *cursor.  *group is that of the
 * last event written (start with -1), one up for each action that told this seat something;
 * *last_action is the action of the last event written (start with -2).  Returns how many were written.
 * seat may be TRUTH. */
int seat_api_events(const struct seat_api *d, struct answer *a, const char *key, int seat, uint32_t *cursor, int *group,
                    int *last_action);

/* The same for a client that counts the groups itself and remembers events: a list of events for each
 * action, each event as put() writes it; one: a scratch buffer for one event. */
typedef void event_writer(void *ctx, struct answer *a, const char *text, size_t len);
int seat_api_event_groups(const struct seat_api *d, struct answer *a, const char *key, int seat, uint32_t *cursor,
                          struct answer *one, event_writer *put, void *ctx);

/* "actions":[…],"default":…,"extras":[…] with labels and paths; empty lists when seat is not asked. */
void seat_api_actions(const struct seat_api *d, struct answer *a, int seat);

/* {"code":…,"rule":…,"text":…} as "why" in a refusal. */
void seat_api_why(const struct seat_api *d, struct answer *a, int seat, const struct why *why);
/* The same for an undo that is not possible. */
void seat_api_why_no_undo(const struct seat_api *d, struct answer *a, enum undo_answer answer);

/* The verbs that only look: view, actions, check, touch, odds, ahead, reach, suggest, aim, zones, sheet, draw.  If verb
 * is one of them, answers it for seat (a seat named in body is ignored) and returns true.  Otherwise writes nothing and
 * returns false. */
bool seat_api_ask(const struct seat_api *d, struct answer *a, int seat, const char *verb, json_t *body);

/* Verbs about a game, with or without a match: games, rules, catalogue, army.  As above. */
bool seat_api_look_up(const struct seat_api *d, struct answer *a, const char *verb, json_t *body);

/* "attack b5" as an action of seat; false: the answer is an error. */
bool seat_api_action(const struct seat_api *d, struct answer *a, int seat, const char *notation, struct action *out);
/* The action of a request, by its "action" or its "index"; false: the answer is an error. */
bool seat_api_wanted(const struct seat_api *d, const struct body *b, int seat, struct action *out);
#endif
