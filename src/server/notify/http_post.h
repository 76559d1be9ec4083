/*
 * http_post.h: a thread that posts short JSON texts to addresses outside and says
 * how that went.  It never follows a redirect, uses no proxy, and gives up
 * after ten seconds.
 */
#ifndef BELLUM_HTTP_POST_H
#define BELLUM_HTTP_POST_H
#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

enum post_end {
    POST_SENT,
    POST_NO_HOST, /* the name is not known */
    POST_NO_CONNECTION,
    POST_TIMEOUT,
    POST_TLS,    /* the certificate is not good */
    POST_INSIDE, /* the name resolves to a private address */
    POST_STATUS, /* it answered something else than 2xx */
};

struct posted {
    uint64_t id;
    enum post_end end;
    int status; /* status of HTTP; 0: no answer */
};

struct http_poster;
typedef void post_done(void *ctx, const struct posted *p); /* called on the loop */

struct http_poster *http_post_start(uv_loop_t *loop, post_done *done, void *ctx);
/* inside: private addresses may be called too (hooks.h). */
void http_post_send(struct http_poster *p, uint64_t id, const char *url, const char *body, bool inside);
/* Stops at once: cancels calls under way, without calling done().  Freed when the loop has closed its handle. */
void http_post_stop(struct http_poster *p);
#endif
