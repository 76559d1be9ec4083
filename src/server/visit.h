/* visit.h: one HTTP request and its answer. */
#ifndef BELLUM_VISIT_H
#define BELLUM_VISIT_H
#include "server.h"

struct lws;

enum { VISIT_BODY = 256 * 1024, VISIT_PATH = 256 };
enum method { GET, HEAD, POST };

struct visit {
    struct server *server;
    struct lws *wsi;
    uint64_t id;
    struct visit *next;
    enum method method;
    char path[VISIT_PATH];
    char lang_code[8], scenario[64];   /* of the address: ?lang=es&scenario=…&option=size=main */
    char option[64];
    bool gzip, foreign;                /* accepts .gz; comes from a page of another host */
    char etag[40];                     /* what the client has already */
    enum lang lang;

    char *body;                        /* of a POST */
    size_t body_len, body_cap;

    bool answered, begun;              /* begun: its headers are on the way */
    int status;
    const char *type, *cache;          /* literals */
    bool zipped;
    char tag[40];
    char *data;                        /* the answer, with room for the library in front */
    size_t len, sent;
};

struct visit *visit_find(struct server *s, uint64_t id);       /* NULL: it has gone */

/* Answer with a JSON text (taken over), whose "ok" decides the status; bad is that of a failure. */
void visit_answer(struct visit *v, char *json, int bad);
void visit_refuse(struct visit *v, int status, const char *code, int message, const char *detail);
/* Anything else: bytes are copied. */
void visit_send(struct visit *v, int status, const char *type, const char *data, size_t len);

int visit_callback(struct lws *wsi, int reason, void *user, void *in, size_t len);

/* api.c: a request whose path begins with /api/; static.c: any other. */
void api_visit(struct visit *v);
void static_visit(struct visit *v);
void api_forget(struct server *s);
#endif
