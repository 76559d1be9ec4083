/*
 * request.h: one request of a WebSocket while it is being answered; for the files
 * of the verbs (verbs*.c).  Every run function ends, sooner or later, with
 * request_end() or request_refuse(), or hands the request to a commit (request_commit) that
 * ends it when the change is on the disk.
 */
#ifndef BELLUM_REQUEST_H
#define BELLUM_REQUEST_H
#include "../../protocol/writing/body.h"
#include "../../protocol/writing/say.h"
#include "../lobby/lobby.h"
#include "../clients.h"

struct request {
    struct client *k;
    struct table *t; /* settled; NULL for verbs that need none */
    json_t *request;
    const char *verb;
    struct answer a;
    struct body b; /* reads the request's keys; refuses into a */
};

void request_begin(struct request *q, struct client *k, struct table *t);
void request_end(struct request *q); /* send the answer; the next request may begin */
void request_refuse(struct request *q, const char *code, int message, const char *detail);
void request_drop(struct request *q); /* the answer is begun again later */
struct seat_api request_seat_api(const struct request *q);
char *request_id(const json_t *request); /* id of the request as JSON, malloc'ed; NULL: none */

/* True if the client sits at a seat; otherwise the request has been refused. */
bool request_seat(struct request *q);
/* True unless the client sends too many chat lines and offers; otherwise the request has been refused. */
bool request_talk(struct request *q);
/* True if a person at this seat may act now and has seen the current state; otherwise the request has been refused. */
bool request_may_act(struct request *q);

/* Store the change (what: table.h), then end the request with "rev". If the match begins by it, all clients get the
 * whole state; otherwise told() (may be NULL) informs them. */
void request_commit(struct request *q, int what, void (*told)(struct table *t));
/* For a table_done callback: finds the client that asked, if it is still connected, and begins its request again. */
bool request_of_commit(struct table *t, struct request *q);
/* End it: "rev", or why it could not be stored. */
void request_committed(struct request *q, bool good, const char *error);

/* Delivers the answer of a worker to the request at the head of this socket. */
void request_deliver(struct house *h, uint64_t asker, char *answer);

/* ---- the verbs, by file ---- */

void run_act(struct request *q); /* verbs_play.c */
void run_undo(struct request *q);
void run_ready(struct request *q); /* verbs_seat.c */
void run_hand(struct request *q);
void run_name(struct request *q);
void run_open(struct request *q);
void run_look(struct request *q); /* verbs_look.c */
void run_replay(struct request *q);
void run_campaign(struct request *q);
void run_hint(struct request *q); /* verbs_hint.c */
void run_suggest(struct request *q);
void run_swings(struct request *q);
void run_say(struct request *q);   /* verbs_talk.c */
void run_offer(struct request *q); /* verbs_offer.c: "offer" and "answer" */
void run_next(struct request *q);
void run_answer(struct request *q);
void run_standing(struct request *q); /* standing.c */
void run_hook(struct request *q);     /* notify.c */
#endif
