/* net.c: see net.h. */
#include "net.h"
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>
#include "server/limits/address.h"
#include "server/notify/http_post.h"
#include "server/server.h"
#include "server/store/store.h"
#include "test.h"

enum { BEGAN_S = 1700000000 };

struct server *net_server;
uint64_t net_now;
bool net_steady;
void (*net_said)(struct lws *wsi, const char *text);
void (*net_posts)(uint64_t id, const char *url, const char *body, bool inside);
bool net_others_broken;
int net_write_fails;

/* ---- clocks ---- */

uint64_t __wrap_uv_now(const uv_loop_t *loop);
time_t __wrap_time(time_t *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);
int __real_clock_gettime(clockid_t clock, struct timespec *out);

uint64_t __real_uv_hrtime(void);
uint64_t __wrap_uv_hrtime(void);

uint64_t __wrap_uv_hrtime(void)
{
    static _Thread_local uint64_t looked;
    return net_steady ? ++looked * 1000 : __real_uv_hrtime();
}

uint64_t __wrap_uv_now(const uv_loop_t *loop) { return (void)loop, net_now; }

time_t __wrap_time(time_t *out)
{
    (void)out;
    return BEGAN_S + (time_t)(net_now / 1000);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
    if (clock != CLOCK_REALTIME)
        return __real_clock_gettime(clock, out);
    *out = (struct timespec){BEGAN_S + (time_t)(net_now / 1000), (long)(net_now % 1000) * 1000000};
    return 0;
}

/* ---- addresses ---- */

bool __wrap_address_of_socket(struct address *a, int fd);

void net_address(int n, char out[64])
{
    if (n == 1)
        snprintf(out, 64, "127.0.0.1");
    else if (n < 100)
        snprintf(out, 64, "192.0.2.%d", n);
    else
        snprintf(out, 64, "2001:db8:0:%d::1", n);
}

bool __wrap_address_of_socket(struct address *a, int fd)
{
    char text[64];
    net_address(fd, text);
    return address_read(a, text);
}

/* ---- posts ---- */

static struct {
    post_done *done;
    void *ctx;
} poster;

struct http_poster *__wrap_http_post_start(uv_loop_t *loop, post_done *done, void *ctx);
void __wrap_http_post_send(struct http_poster *p, uint64_t id, const char *url, const char *body, bool inside);
void __wrap_http_post_stop(struct http_poster *p);

struct http_poster *__wrap_http_post_start(uv_loop_t *loop, post_done *done, void *ctx)
{
    (void)loop;
    poster.done = done;
    poster.ctx = ctx;
    return (struct http_poster *)(void *)&poster;
}

void __wrap_http_post_send(struct http_poster *p, uint64_t id, const char *url, const char *body, bool inside)
{
    CHECK(p == (void *)&poster);
    net_posts(id, url, body, inside);
}

void __wrap_http_post_stop(struct http_poster *p) { CHECK(p == (void *)&poster); }

void net_post_ended(uint64_t id, int end, int status)
{
    poster.done(poster.ctx, &(struct posted){.id = id, .end = (enum post_end)end, .status = status});
}

/* ---- other servers ---- */

static int others[2];
static char news[3][100];

struct pg_listen *__wrap_pg_listen_open(const char *where, char error[STORE_ERROR]);
void __wrap_pg_listen_close(struct pg_listen *l);
int __wrap_pg_listen_fd(const struct pg_listen *l);
bool __wrap_pg_listen_read(struct pg_listen *l,
                           void (*heard)(void *ctx, const char *id, const char *from, const char *what), void *ctx);
bool __wrap_pg_listen_reconnect(struct pg_listen *l);

struct pg_listen *__wrap_pg_listen_open(const char *where, char error[STORE_ERROR])
{
    if (strcmp(where, "nowhere") == 0) {
        snprintf(error, STORE_ERROR, "nobody is there");
        return NULL;
    }
    CHECK(pipe(others) == 0);
    return (struct pg_listen *)(void *)others;
}

void __wrap_pg_listen_close(struct pg_listen *l)
{
    CHECK(l == (void *)others);
    close(others[0]);
    close(others[1]);
}

int __wrap_pg_listen_fd(const struct pg_listen *l) { return (void)l, others[0]; }

bool __wrap_pg_listen_read(struct pg_listen *l,
                           void (*heard)(void *ctx, const char *id, const char *from, const char *what), void *ctx)
{
    char one;
    (void)l;
    CHECK(read(others[0], &one, 1) == 1);
    if (net_others_broken)
        return false;
    heard(ctx, news[0], news[1], news[2]);
    return true;
}

bool __wrap_pg_listen_reconnect(struct pg_listen *l) { return (void)l, !net_others_broken; }

void net_others_say(const char *table, const char *from, const char *what)
{
    snprintf(news[0], sizeof news[0], "%s", table);
    snprintf(news[1], sizeof news[1], "%s", from);
    snprintf(news[2], sizeof news[2], "%s", what);
    CHECK(write(others[1], "x", 1) == 1);
}

/* ---- libwebsockets ---- */

struct lws_context *lws_get_context(const struct lws *wsi) { return (struct lws_context *)(void *)(uintptr_t)wsi; }
void *lws_context_user(struct lws_context *context) { return (void)context, net_server; }
void *lws_get_opaque_user_data(const struct lws *wsi) { return wsi->opaque; }
void lws_set_opaque_user_data(struct lws *wsi, void *data) { wsi->opaque = data; }
lws_sockfd_type lws_get_socket_fd(struct lws *wsi) { return wsi->address; }

static const char *header(const struct lws *wsi, int h, int which)
{
    const char *method = wsi->method ? wsi->method : "";
    if ((h == WSI_TOKEN_GET_URI && strcmp(method, "GET") == 0) ||
        (h == WSI_TOKEN_HEAD_URI && strcmp(method, "HEAD") == 0) ||
        (h == WSI_TOKEN_POST_URI && strcmp(method, "POST") == 0))
        return which ? NULL : wsi->path;
    for (int i = 0; i < wsi->headers; i++)
        if (wsi->header[i].token == h && which-- == 0)
            return wsi->header[i].value;
    return NULL;
}

int lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes h)
{
    const char *value = header(wsi, (int)h, 0);
    return value ? (int)strlen(value) : 0;
}

int lws_hdr_fragment_length(struct lws *wsi, enum lws_token_indexes h, int n)
{
    const char *value = header(wsi, (int)h, n);
    return value ? (int)strlen(value) : 0;
}

int lws_hdr_copy(struct lws *wsi, char *dest, int len, enum lws_token_indexes h)
{
    const char *value = header(wsi, (int)h, 0);
    size_t n = value ? strlen(value) : 0;
    if (n >= (size_t)len)
        return -1;
    memcpy(dest, value ? value : "", n);
    dest[n] = '\0';
    return (int)n;
}

int lws_hdr_copy_fragment(struct lws *wsi, char *dest, int len, enum lws_token_indexes h, int n)
{
    const char *value = header(wsi, (int)h, n);
    if (!value || strlen(value) >= (size_t)len)
        return -1;
    strcpy(dest, value);
    return (int)strlen(value);
}

const char *lws_get_urlarg_by_name(struct lws *wsi, const char *name, char *buf, int len)
{
    const char *at = wsi->arguments ? strstr(wsi->arguments, name) : NULL;
    if (!at)
        return NULL;
    at += strlen(name);
    size_t n = strcspn(at, "&");
    if (n >= (size_t)len)
        return NULL;
    memcpy(buf, at, n);
    buf[n] = '\0';
    return buf;
}

int lws_frame_is_binary(struct lws *wsi) { return wsi->binary; }
int lws_is_final_fragment(struct lws *wsi) { return wsi->final; }
size_t lws_remaining_packet_payload(struct lws *wsi) { return wsi->remaining; }
int lws_partial_buffered(struct lws *wsi) { return wsi->deaf; }
int lws_rx_flow_control(struct lws *wsi, int enable) { return wsi->paused = !enable, 0; }
int lws_callback_on_writable(struct lws *wsi) { return wsi->wants_to_write = true; }

void lws_close_reason(struct lws *wsi, enum lws_close_status status, unsigned char *buf, size_t len)
{
    (void)buf;
    (void)len;
    wsi->close_status = (int)status;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int secs)
{
    (void)reason;
    CHECK(secs == LWS_TO_KILL_ASYNC);
    wsi->killed = true;
}

int lws_write(struct lws *wsi, unsigned char *buf, size_t len, enum lws_write_protocol protocol)
{
    if (net_write_fails && net_write_fails--)
        return -1;
    char *text = malloc(len + 1);
    CHECK(text);
    memcpy(text, buf, len);
    text[len] = '\0';
    if (protocol == LWS_WRITE_TEXT)
        net_said(wsi, text);
    else
        golden_add(&wsi->body, "%s", text);
    free(text);
    return (int)len;
}

int lws_add_http_common_headers(struct lws *wsi, unsigned int code, const char *content_type, lws_filepos_t content_len,
                                unsigned char **p, unsigned char *end)
{
    (void)p;
    (void)end;
    wsi->status = (int)code;
    golden_add(&wsi->head, "%u %s, %llu bytes", code, content_type, (unsigned long long)content_len);
    return 0;
}

int lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name, const unsigned char *value, int length,
                                unsigned char **p, unsigned char *end)
{
    (void)p;
    (void)end;
    if (net_write_fails && net_write_fails--)
        return 1;
    golden_add(&wsi->head, ", %s %.*s", (const char *)name, length, (const char *)value);
    return 0;
}

int lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **p, unsigned char *end)
{
    (void)wsi, (void)start, (void)p, (void)end;
    return net_write_fails && net_write_fails--;
}

int lws_http_transaction_completed(struct lws *wsi) { return wsi->closed = true, 0; }

int lws_callback_http_dummy(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    (void)wsi, (void)user, (void)in, (void)len;
    return (int)reason + 1000; /* so that the test sees that it was called */
}
