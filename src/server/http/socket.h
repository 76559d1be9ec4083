/*
 * socket.h: one WebSocket. Its requests are answered one after the other, and
 * outgoing messages wait in a bounded queue. A client that does not read is
 * disconnected; when it joins again it gets everything.
 */
#ifndef BELLUM_SOCKET_H
#define BELLUM_SOCKET_H
#include "../../table/wire.h"
#include "../server.h"

struct lws;

enum {
    SOCKET_FRAME = 64 * 1024,       /* bytes of one request */
    SOCKET_WAITING = 64,            /* requests that may wait */
    SOCKET_QUEUE = 512,             /* messages that may wait … */
    SOCKET_BYTES = 8 * 1024 * 1024, /* … and their bytes */
    SOCKET_LATE_MS = 10 * 1000,     /* a request that has begun to arrive must be there */
};

/* A request that waits. */
struct waiting_request {
    json_t *request;
    uint32_t late_ms; /* it came too fast, and may come again after so long; 0: good */
    bool aims;        /* its verb is `aim` */
    uint64_t since;   /* when it arrived, in nanoseconds */
};

struct socket {
    struct client client; /* its place at a table; first, so that socket_of() finds us */
    struct server *server;
    struct lws *wsi;
    struct socket *next, **at; /* list of the server's connections; its place there */
    struct socket *next_alike; /* list of connections with the same last digits of the number */
    struct address from;
    struct bucket requests, aims, patience; /* budgets (budget.h) */
    char *in;                               /* a request that is arriving */
    size_t in_len, in_cap;
    uint64_t in_since; /* its first byte */
    bool arriving;
    struct waiting_request *requests_waiting; /* requests, a ring that grows up to SOCKET_WAITING */
    int first_waiting, waiting, waiting_cap;
    bool blocked; /* the first of them waits for its answer */
    bool serving; /* the loop over them is running */

    struct message **out; /* a ring that grows up to SOCKET_QUEUE */
    int first_out, outs, out_cap;
    size_t out_bytes;
    bool cut;     /* will be closed */
    bool flushes; /* has new messages since the last flush */
    struct socket *next_flush;
};

void socket_flush_all(struct server *s); /* before the loop waits */
int socket_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);
void socket_tick(struct server *s); /* now and then: cut off requests that never end */

static inline struct socket *socket_of(const struct client *k) { return (struct socket *)(uintptr_t)k; }
#endif
