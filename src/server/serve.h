/*
 * serve.h: `bellum serve`: the table in the browser.  One thread runs a loop
 * that owns every connection and every table; workers think, read files and
 * replay; one more thread owns the store.
 */
#ifndef BELLUM_SERVE_H
#define BELLUM_SERVE_H
#include "../data/data.h"
#include "ops/log.h"

enum { SERVE_HOSTS = 16, SERVE_BOTS = 16, SERVE_BOT_NAME = 16 };

struct serve_config {
    struct data_dir dir;
    const char *web;                     /* folder of the client's files; NULL: none */
    const char *store;                   /* file */
    const char *host;                    /* address to listen on: IPv4 or IPv6 */
    int port;                            /* 0: any free one */
    const char *hooks;                   /* hosts that may be told whose turn it is (hooks.h); NULL: none */
    const char *tls_cert, *tls_key;      /* files; NULL: plain HTTP */
    const char *allow_host[SERVE_HOSTS]; /* names of ours beside the address and localhost; "*": any */
    int hosts;
    bool behind_proxy;      /* X-Forwarded-For gives the client's address */
    bool no_limits;         /* no rate limits: for tests and measurements */
    uint32_t match_actions; /* most actions of a match, including those taken back */
    enum log_mode log;
    bool log_addresses; /* whole ones */
    /* Requests with this token may read /metrics from anywhere; NULL: only from this machine. */
    const char *metrics_token;
    struct {
        char name[SERVE_BOT_NAME + 1];
        const char *spec; /* "cmd:./mybot" */
    } bot[SERVE_BOTS];    /* opponents that people may choose as "bot:NAME" (bot_pool.h) */
    int bots, bot_seconds;
    enum lang lang; /* language of answers to requests that name none, and of printed lines */
};

/* Serve until SIGINT or SIGTERM.  False: it could not begin, and that has been said on stderr. */
bool serve(const struct serve_config *config);
#endif
