/* server.h: what the files of the server share; nobody else includes it. */
#ifndef BELLUM_SERVER_H
#define BELLUM_SERVER_H
#include <uv.h>
#include "limits/budget.h"
#include "ops/metrics.h"
#include "serve.h"
#include "store/writer.h"

struct lws_context;
struct lws_protocols;
struct socket;
struct table;
struct visit;

enum { TABLE_BUCKETS = 4096, SOCKET_BUCKETS = 4096, VISIT_BUCKETS = 256 }; /* powers of two */

struct server {
    uv_loop_t loop;
    uv_timer_t tick;
    unsigned ticks;
    uv_signal_t interrupt, terminate;
    struct lws_context *lws;
    struct serve_config config;
    struct writer *writer;
    struct kennel *kennel;                    /* NULL: no bots are offered */
    struct minds *minds;                      /* opponents that remember (minds.c) */
    bool swinging;                            /* what decided a match is being worked out (verbs_hint.c) */
    struct herald *herald;                    /* NULL: nobody may be told by an address of his own */
    int64_t began;                            /* milliseconds since 1970 */
    struct table *tables;                     /* in memory … */
    struct table *table_named[TABLE_BUCKETS]; /* … by the hash of their names */
    size_t table_count;
    struct rules *rules;          /* by which they play */
    struct action *list;          /* room for the actions of any of them, on the loop */
    struct paper *paper;          /* to write updates on (audience.c) */
    int lock;                     /* of a store that is ours alone */
    bool shared;                  /* other servers write into the same store … */
    struct ear *ear;              /* … and tell us (elsewhere.c) */
    uv_poll_t *ear_poll;          /* NULL: it is broken */
    uint64_t ear_next, told_next; /* when to mend it; when to say again who is here */
    struct socket *sockets;       /* WebSockets … */
    struct socket *flush;         /* those that have something to send */
    uv_prepare_t before_wait;
    struct socket *socket_numbered[SOCKET_BUCKETS]; /* … by their numbers */
    struct visit *visits;                           /* HTTP requests under way … */
    struct visit *visit_numbered[VISIT_BUCKETS];    /* … by theirs */
    int open_sockets, open_connections;             /* connections of any kind */
    const struct limits *limits;
    struct budgets *budgets;
    struct bucket tables_made; /* by all together */
    struct metrics metrics;
    struct bucket log_bucket; /* lines about strangers (log.c) … */
    int log_left_out;         /* … and how many were not written */
    struct {
        bool asking;    /* the store has been asked … */
        uint64_t since; /* … then, and has not answered (health.c) */
    } health;
    struct known *known; /* answers that never change (api.c) */
    uint64_t next_id;    /* of sockets, visits and generations: never used twice */
    bool stopping;       /* nothing new begins */
    bool closed;         /* nothing is sent any more */
};

void *must(void *p); /* out of memory ends the program */
char *must_copy(const char *s);
#endif
