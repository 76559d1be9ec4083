/*
 * ask.h: one request of a WebSocket while it is being answered; for the files
 * of the verbs (verbs*.c).  Every run function ends, sooner or later, with
 * ask_end() or ask_refuse(), or hands the request to a commit (ask_commit) that
 * ends it when the change is on the disk.
 */
#ifndef BELLUM_ASK_H
#define BELLUM_ASK_H
#include "../protocol/body.h"
#include "../protocol/say.h"
#include "lobby.h"
#include "clients.h"

struct ask {
    struct client *k;
    struct table *t; /* settled; NULL for verbs that need none */
    json_t *request;
    const char *verb;
    struct answer a;
    struct body b; /* reads the request's keys; refuses into a */
};

void ask_begin(struct ask *q, struct client *k, struct table *t);
void ask_end(struct ask *q); /* send the answer; the next request may begin */
void ask_refuse(struct ask *q, const char *code, int message, const char *detail);
void ask_drop(struct ask *q); /* the answer is begun again later */
struct desk ask_desk(const struct ask *q);
char *ask_id(const json_t *request); /* as JSON, malloc'ed; NULL: none */

/* A seat, whoever plays it; else the answer is a refusal and ended. */
bool ask_seat(struct ask *q);
/* Not too many lines and offers in a short time; else the same. */
bool ask_talk(struct ask *q);
/* Only a person at a seat of a match that goes on may do something, and only to what was shown. */
bool ask_may_act(struct ask *q);

/* Bring the change onto the disk (what: table.h) and end the request then, with "rev".  If the match
 * begins by it, everybody gets the whole state; else told() (may be NULL) tells whoever must know. */
void ask_commit(struct ask *q, int what, void (*told)(struct table *t));
/* For a table_done of one's own: the one who asked, if still there, with its request begun anew. */
bool ask_of_commit(struct table *t, struct ask *q);
/* End it: "rev", or why it could not be stored. */
void ask_committed(struct ask *q, bool good, const char *error);

/* An answer that a worker made, for the request at the head of this socket. */
void ask_deliver(struct house *s, uint64_t asker, char *answer);

/* ---- the verbs, by file ---- */

void run_act(struct ask *q); /* verbs_play.c */
void run_undo(struct ask *q);
void run_ready(struct ask *q); /* verbs_seat.c */
void run_hand(struct ask *q);
void run_name(struct ask *q);
void run_open(struct ask *q);
void run_look(struct ask *q); /* verbs_look.c */
void run_replay(struct ask *q);
void run_hint(struct ask *q); /* verbs_hint.c */
void run_swings(struct ask *q);
void run_say(struct ask *q);   /* verbs_talk.c */
void run_offer(struct ask *q); /* verbs_offer.c: "offer" and "answer" */
void run_answer(struct ask *q);
void run_standing(struct ask *q); /* standing.c */
void run_hook(struct ask *q);     /* notify.c */
#endif
