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
    struct http_request request; /* what is asked; first, so that exchange_of() finds us */
    struct server *server;
    struct lws *wsi;
    struct http_exchange *next, **at; /* of the server's; where it hangs there */
    struct http_exchange *next_alike; /* with the same last digits of the number */
    struct address from;
    uint64_t since;
    char lang_code[8]; /* of the address: ?lang=es */
    bool gzip;         /* accepts .gz */
    bool knows_host;   /* was sent to a name of ours … */
    char host[128];    /* … or to this one */
    bool forwarded;    /* by a proxy, or it says so */
    char bearer[64];   /* what it brings as authorization */
    bool asks_health;  /* waits for the store's sign of life (health.c) */
    char etag[40];     /* what the client has already */
    size_t body_cap;   /* of request.body */

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

/* 429: it has asked for too much, and may come again in so many seconds. */
void http_refuse_slow(struct http_exchange *v, int seconds);
void http_tick(struct server *s); /* now and then: cut off those that never end */
int http_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);

void static_request(struct http_exchange *v);  /* static.c: a path that is none of the API */
void metrics_request(struct http_exchange *v); /* metrics.c: /metrics */

static inline struct http_exchange *exchange_of(struct http_request *r) { return (struct http_exchange *)r; }
#endif
