/* server.h: structures that the files of the server share; no other file includes it. */
#ifndef BELLUM_SERVER_H
#define BELLUM_SERVER_H
#include <uv.h>
#include "../table/house.h"
#include "limits/budget.h"
#include "ops/metrics.h"
#include "serve.h"
#include "store/writer.h"

struct lws_context;
struct lws_protocols;
struct socket;
struct http_exchange;

enum { SOCKET_BUCKETS = 4096, HTTP_BUCKETS = 256 }; /* powers of two */

struct server {
    struct house house; /* the tables; first, so that server_of() finds us */
    uv_loop_t loop;
    uv_timer_t tick;
    unsigned ticks;
    uv_signal_t interrupt, terminate;
    struct lws_context *lws;
    struct serve_config config;
    struct writer *writer;
    struct bot_pool *bot_pool;       /* NULL: no bots are offered */
    struct notifier *notifier;       /* NULL: no hooks are allowed */
    int lock;                        /* lock of a store that is not shared */
    struct pg_listen *listen;        /* messages of other servers on the same store (elsewhere.c) */
    uv_poll_t *listen_poll;          /* NULL: it is broken */
    uint64_t listen_next, told_next; /* time of the next attempt to connect; time of the next list of clients */
    struct socket *sockets;          /* WebSockets … */
    struct socket *flush;            /* connections with something to send */
    uv_prepare_t before_wait;
    struct socket *socket_numbered[SOCKET_BUCKETS];        /* connections by their numbers */
    struct http_exchange *exchanges;                       /* HTTP requests under way … */
    struct http_exchange *exchange_numbered[HTTP_BUCKETS]; /* exchanges by theirs */
    int open_sockets, open_connections;                    /* connections of any kind */
    const struct limits *limits;
    struct budgets *budgets;
    struct bucket tables_made; /* bytes of all of them together */
    struct metrics metrics;
    struct bucket log_bucket; /* lines about strangers (log.c) … */
    int log_left_out;         /* … and how many were not written */
    struct {
        bool asking;    /* the store has been asked … */
        uint64_t since; /* time of the question to the store; it has not answered yet (health.c) */
    } health;
};

static inline struct server *server_of(const struct house *h) { return (struct server *)(uintptr_t)h; }
#endif
