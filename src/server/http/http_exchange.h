/* http_exchange.h: one HTTP request and its answer, over libwebsockets. */
#ifndef BELLUM_HTTP_EXCHANGE_H
#define BELLUM_HTTP_EXCHANGE_H
#include "../../table/wire.h"
#include "../server.h"

struct lws;

enum {
    HTTP_BODY = 256 * 1024,
    HTTP_LATE_MS = 10 * 1000,  /* its body must have arrived */
    HTTP_LONG_MS = 120 * 1000, /* its answer must have been read */
};

struct http_exchange {
    struct http_request request; /* the request; first, so that exchange_of() finds the exchange */
    struct server *server;
    struct lws *wsi;
    struct http_exchange *next, **at; /* list of the server's exchanges; its place there */
    struct http_exchange *next_alike; /* list of exchanges with the same last digits of the number */
    struct address from;
    uint64_t since;
    char lang_code[8]; /* query of the address: ?lang=es */
    bool gzip;         /* accepts .gz */
    bool knows_host;   /* was sent to a name of ours … */
    char host[128];    /* … or to this one */
    bool forwarded;    /* a proxy did, or says so */
    char bearer[64];   /* header Authorization */
    bool asks_health;  /* waits for the store's sign of life (health.c) */
    char etag[40];     /* header If-None-Match: the version that the client has */
    size_t body_cap;   /* length of request.body */

    bool whole;           /* its body is there, or it has none */
    bool answered, begun; /* begun: its headers are on the way */
    bool last;            /* the connection ends with it */
    bool cut;             /* … at once */
    int retry_after;      /* seconds; 0: nothing said */
    int status;
    const char *type, *cache; /* literals */
    bool zipped;
    char tag[40];
    char *data; /* the answer, with room for the library in front */
    size_t len, sent;
};

/* 429: too many requests; the client may try again after this number of seconds. */
void http_refuse_slow(struct http_exchange *v, int seconds);
void http_tick(struct server *s); /* called now and then: closes connections that never finish */
int http_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);

void static_request(struct http_exchange *v);  /* static.c: a path that is none of the API */
void metrics_request(struct http_exchange *v); /* metrics.c: /metrics */

static inline struct http_exchange *exchange_of(struct http_request *r) { return (struct http_exchange *)r; }
#endif
