/*
 * socket.h: one WebSocket: its requests are answered one after the other, and
 * what is sent to it waits in a bounded queue.  Who does not read is cut off;
 * coming back gives everything anew.
 */
#ifndef BELLUM_SOCKET_H
#define BELLUM_SOCKET_H
#include <jansson.h>
#include "../../core/game.h"
#include "../server.h"

struct lws;

enum {
    SOCKET_FRAME = 64 * 1024,       /* bytes of one request */
    SOCKET_ASKED = 64,              /* requests that may wait */
    SOCKET_QUEUE = 512,             /* messages that may wait … */
    SOCKET_BYTES = 8 * 1024 * 1024, /* … and their bytes */
    SOCKET_LATE_MS = 10 * 1000,     /* a request that has begun to arrive must be there */
};

/* A request that waits. */
struct asked {
    json_t *request;
    uint32_t late_ms; /* it came too fast, and may come again after so long; 0: good */
};

/* A text on its way to one or more sockets. */
struct message {
    int users;
    size_t len;
    unsigned char data[]; /* room for the frame's head, then the text */
};
struct message *message_new(char *text); /* takes the text over */
struct message *message_joined(const char *head, size_t head_len, const char *rest,
                               size_t rest_len); /* a copy of both */
void message_drop(struct message *m);

struct socket {
    struct server *server;
    struct lws *wsi;
    uint64_t id;
    struct socket *next, **at; /* of the server's; where it hangs there */
    struct socket *next_alike; /* with the same last digits of the number */
    struct address from;
    struct bucket requests, patience; /* budgets (budget.h) */
    struct table *table;              /* NULL: nowhere */
    struct socket *next_there;        /* at the same table */
    int seat;                         /* or SPECTATOR */
    uint8_t key[TOKEN_HASH];          /* with which the seat was opened: it may have another one later */
    char claim[TOKEN_KEY];            /* the key of one who is accepting an invitation, until that is stored; else "" */
    bool mute;                        /* it wants no sentences */
    enum lang lang;
    struct standing { /* what it was told last of what its seat lets pass (standing.c) */
        uint64_t passes, meanwhile;
        int until;
    } standing;
    uint64_t talked; /* what it said is paid for until then (verbs_talk.c) */

    char *in; /* a request that is arriving */
    size_t in_len, in_cap;
    uint64_t in_since; /* its first byte */
    bool arriving;
    struct asked *asked; /* requests, a ring that grows up to SOCKET_ASKED */
    int first_asked, askeds, asked_cap;
    bool blocked; /* the first of them waits for its answer */
    bool serving; /* the loop over them is running */

    struct message **out; /* a ring that grows up to SOCKET_QUEUE */
    int first_out, outs, out_cap;
    size_t out_bytes;
    bool cut;     /* to be closed */
    bool flushes; /* something was added since the loop waited last */
    struct socket *next_flush;
};

struct socket *socket_find(struct server *s, uint64_t id); /* NULL: it has gone */
void socket_send(struct socket *k, struct message *m);
void socket_flush_all(struct server *s);                         /* before the loop waits */
void socket_answer(struct socket *k, char *text);                /* takes the text over */
int socket_tongue(const struct socket *k);                       /* a language or NO_WORDS (audience.c) */
void socket_answer_message(struct socket *k, struct message *m); /* the same, ready-made */
/* The request at the head has its answer; the next may begin. */
void socket_served(struct socket *k);
json_t *socket_request(const struct socket *k); /* the one at the head */

void socket_sit(struct socket *k, struct table *t, int seat);
void socket_leave(struct socket *k);
/* The facts of a table have changed: a seat that has another key by now has another holder.  Whoever sat there
 * is told nothing more of it (they are taken out of the table's list), and then, when all have been told the news,
 * looks on. */
struct socket *socket_displaced(struct table *t);
void socket_look_on(struct table *t, struct socket *displaced);

/* A key that opens no seat was tried: after a few of them nobody from that address may try for a while. */
void socket_wrong_key(struct socket *k);

int socket_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);
void socket_tick(struct server *s); /* now and then: cut off requests that never end */

/* verbs.c: begin with a request.  Sooner or later it ends with socket_answer() and socket_served(). */
void verb_serve(struct socket *k, json_t *request);
#endif
