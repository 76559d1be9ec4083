/* referee_parts.h: declarations that the referee*.c files share; no other file includes it. */
#ifndef BELLUM_REFEREE_PARTS_H
#define BELLUM_REFEREE_PARTS_H
#include "../../ai/ai.h"
#include "../../core/session.h"
#include "../../fair/fair.h"
#include "../writing/body.h"
#include "../seat_api/seat_api.h"
#include "referee.h"
#include "../setup.h"

struct referee {
    struct referee_config config;
    struct setup setup;
    struct session *s; /* NULL: no match yet */
    uint64_t key;
    struct fair *fair;                /* dice of a loaded match that can be checked, else NULL */
    struct player *player[SEATS_MAX]; /* NULL: the host's seat */
    struct rng thought[SEATS_MAX];    /* random numbers of computer players */
    uint32_t told[SEATS_MAX + 1];     /* event cursors; the last one is the spectators' */
    struct action *list;
    bool done;
};

/* One request while it is being answered. */
struct request {
    struct referee *r;
    struct body b;
    const char *verb;
    int seat; /* the asking seat: 0.., SPECTATOR, or NO_SEAT */
};
enum { NO_SEAT = -3 };

/* The seat that the answer is for: the one given, else a seat of the host, one to move first. */
int answer_seat(const struct request *q);
/* The seat that acts: the one given, else the only one of the host that is asked. */
bool want_actor(struct request *q, int *seat);

struct seat_api seat_api_of(const struct request *q);
void put_status(struct request *q, int seat); /* seat, status and events */

/* referee_match.c */
void do_new(struct request *q);
void do_next(struct request *q);     /* the match that follows in a campaign */
void do_campaign(struct request *q); /* where it stands */
void do_load(struct request *q);
void do_save(struct request *q);
void do_act(struct request *q);
void do_undo(struct request *q);
void do_take_back(struct request *q);
void do_agree(struct request *q);
void do_dice(struct request *q);
void do_go(struct request *q);
void forget_match(struct referee *r);

/* referee_ask.c: questions that the seat API answers */
void do_look(struct request *q);    /* through the eyes of a seat, with the status */
void do_show(struct request *q);    /* the same without it */
void do_ask(struct request *q);     /* of the seat that is to act */
void do_look_up(struct request *q); /* about a game */

/* referee_advise.c: hints and swings by the search */
void do_hint(struct request *q);
void do_swings(struct request *q);
#endif
