/* server.h: what the files of the server share; nobody else includes it. */
#ifndef BELLUM_SERVER_H
#define BELLUM_SERVER_H
#include <uv.h>
#include "serve.h"
#include "writer.h"

struct lws_context;
struct lws_protocols;
struct socket;
struct table;
struct visit;

struct server {
    uv_loop_t loop;
    uv_timer_t tick;
    uv_signal_t interrupt, terminate;
    struct lws_context *lws;
    struct serve_config config;
    struct writer *writer;
    struct table *tables;              /* in memory */
    struct socket *sockets;            /* WebSockets */
    struct visit *visits;              /* HTTP requests under way */
    struct known *known;               /* answers that never change (api.c) */
    uint64_t next_id;                  /* of sockets, visits and generations: never used twice */
    bool stopping;                     /* nothing new begins */
    bool closed;                       /* nothing is sent any more */
};

void *must(void *p);                   /* out of memory ends the program */
char *must_copy(const char *s);
#endif
