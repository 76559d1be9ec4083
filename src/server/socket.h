/*
 * socket.h: one WebSocket: its requests are answered one after the other, and
 * what is sent to it waits in a bounded queue.  Who does not read is cut off;
 * coming back gives everything anew.
 */
#ifndef BELLUM_SOCKET_H
#define BELLUM_SOCKET_H
#include <jansson.h>
#include "../core/game.h"
#include "server.h"

struct lws;

enum {
    SOCKET_FRAME = 64 * 1024,          /* bytes of one request */
    SOCKET_ASKED = 64,                 /* requests that may wait */
    SOCKET_QUEUE = 512,                /* messages that may wait … */
    SOCKET_BYTES = 8 * 1024 * 1024,    /* … and their bytes */
};

/* A text on its way to one or more sockets. */
struct message {
    int users;
    size_t len;
    unsigned char data[];              /* room for the frame's head, then the text */
};
struct message *message_new(char *text);       /* takes the text over */
void message_drop(struct message *m);

struct socket {
    struct server *server;
    struct lws *wsi;
    uint64_t id;
    struct socket *next;               /* of the server's */
    struct table *table;               /* NULL: nowhere */
    struct socket *next_there;         /* at the same table */
    int seat;                          /* or SPECTATOR */
    enum lang lang;

    char *in;                          /* a request that is arriving */
    size_t in_len, in_cap;
    json_t *asked[SOCKET_ASKED];       /* requests, a ring */
    int first_asked, askeds;
    bool blocked;                      /* the first of them waits for its answer */
    bool serving;                      /* the loop over them is running */

    struct message *out[SOCKET_QUEUE]; /* a ring */
    int first_out, outs;
    size_t out_bytes;
    bool cut;                          /* to be closed */
};

struct socket *socket_find(struct server *s, uint64_t id);     /* NULL: it has gone */
void socket_send(struct socket *k, struct message *m);
void socket_answer(struct socket *k, char *text);              /* takes the text over */
/* The request at the head has its answer; the next may begin. */
void socket_served(struct socket *k);
json_t *socket_request(const struct socket *k);                /* the one at the head */

void socket_sit(struct socket *k, struct table *t, int seat);
void socket_leave(struct socket *k);

int socket_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);
/* May this WebSocket be opened?  The address must be /ws, and a page of another host may not. */
bool socket_welcome(struct lws *wsi);
/* Does the Origin of a request name the host that it was sent to, or is there none? */
bool socket_same_origin(struct lws *wsi);

/* verbs.c: begin with a request.  Sooner or later it ends with socket_answer() and socket_served(). */
void verb_serve(struct socket *k, json_t *request);
#endif
