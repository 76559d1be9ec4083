/* visit.h: one HTTP request and its answer. */
#ifndef BELLUM_VISIT_H
#define BELLUM_VISIT_H
#include <jansson.h>
#include "../server.h"

struct lws;

enum {
    VISIT_BODY = 256 * 1024,
    VISIT_PATH = 256,
    VISIT_LATE_MS = 10 * 1000,  /* its body must have arrived */
    VISIT_LONG_MS = 120 * 1000, /* its answer must have been read */
};
enum method { GET, HEAD, POST };

struct visit {
    struct server *server;
    struct lws *wsi;
    uint64_t id;
    struct visit *next, **at; /* of the server's; where it hangs there */
    struct visit *next_alike; /* with the same last digits of the number */
    struct address from;
    uint64_t since;
    enum method method;
    char path[VISIT_PATH];
    char lang_code[8], scenario[64]; /* of the address: ?lang=es&scenario=…&option=size=main */
    char option[64];
    bool gzip, foreign; /* accepts .gz; comes from a page of another host */
    bool knows_host;    /* was sent to a name of ours … */
    char host[128];     /* … or to this one */
    bool forwarded;     /* by a proxy, or it says so */
    char bearer[64];    /* what it brings as authorization */
    bool asks_health;   /* waits for the store's sign of life (health.c) */
    char etag[40];      /* what the client has already */
    enum lang lang;

    char *body; /* of a POST */
    size_t body_len, body_cap;

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

struct visit *visit_find(struct server *s, uint64_t id); /* NULL: it has gone */

/* Answer with a JSON text (taken over), whose "ok" decides the status; bad is that of a failure. */
void visit_answer(struct visit *v, char *json, int bad);
void visit_refuse(struct visit *v, int status, const char *code, int message, const char *detail);
/* 429: it has asked for too much, and may come again in so many seconds. */
void visit_refuse_slow(struct visit *v, int seconds);
/* Anything else: bytes are copied. */
void visit_send(struct visit *v, int status, const char *type, const char *data, size_t len);

void visit_tick(struct server *s); /* now and then: cut off those that never end */
int visit_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);

/* api.c: a request whose path begins with /api/; static.c: any other. */
void api_visit(struct visit *v);
void static_visit(struct visit *v);
void api_forget(struct server *s);
/* The body of a POST as an object, to be released; and the table that /api/tables/TABLE… names, as a turn
 * (table.h) found it.  NULL, false: the visit has been answered with why not. */
json_t *api_body(struct visit *v);
bool api_has_table(struct visit *v, const struct table *t, const char *error);
void metrics_visit(struct visit *v); /* api.c: /metrics */
#endif
