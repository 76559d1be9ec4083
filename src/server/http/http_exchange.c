/* http_exchange.c: see http_exchange.h. */
#include "http_exchange.h"
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/answer.h"
#include "../../protocol/writing/say.h"
#include "../../table/lobby/api.h"
#include "../limits/rate_limit.h"
#include "guest.h"
#include "../ops/health.h"
#include "../ops/log.h"

enum { PIECE = 32 * 1024 }; /* bytes sent at a time */

static struct http_exchange **alike(struct server *s, uint64_t id) { return &s->exchange_numbered[id % HTTP_BUCKETS]; }

static struct http_exchange *find(struct server *s, uint64_t id)
{
    struct http_exchange *v = *alike(s, id);
    while (v && v->request.id != id)
        v = v->next_alike;
    return v;
}

struct http_request *http_find(struct house *h, uint64_t id)
{
    struct http_exchange *v = find(server_of(h), id);
    return v ? &v->request : NULL;
}

static void list(struct http_exchange *v)
{
    struct server *s = v->server;
    v->next = s->exchanges;
    v->at = &s->exchanges;
    if (v->next)
        v->next->at = &v->next;
    s->exchanges = v;
    v->next_alike = *alike(s, v->request.id);
    *alike(s, v->request.id) = v;
}

static void unlist(struct http_exchange *v)
{
    struct http_exchange **at = alike(v->server, v->request.id);
    *v->at = v->next;
    if (v->next)
        v->next->at = v->at;
    while (*at != v)
        at = &(*at)->next_alike;
    *at = v->next_alike;
}

/* ---- answering ---- */

/* An ETag: a browser that has these bytes need not get them again. */
static void tag_of(const char *data, size_t len, char tag[40])
{
    unsigned char hash[16];
    char hex[33];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)data, len, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(tag, 40, "\"%s\"", hex);
}

void http_send(struct http_request *r, int status, const char *type, const char *data, size_t len)
{
    struct http_exchange *v = exchange_of(r);
    if (v->answered)
        return;
    v->answered = true;
    v->status = status;
    v->type = type;
    if (status == 200 && v->request.method != POST) {
        tag_of(data, len, v->tag);
        if (strcmp(v->tag, v->etag) == 0) {
            v->status = 304;
            len = 0;
        }
    }
    v->len = len;
    v->data = must(malloc(LWS_PRE + len + 1));
    memcpy(v->data + LWS_PRE, data, len);
    lws_callback_on_writable(v->wsi);
}

void http_answer(struct http_request *r, char *json, int bad)
{
    bool good = strncmp(json, "{\"ok\":true", 10) == 0;
    metrics_answer(&exchange_of(r)->server->metrics, json, strlen(json));
    http_send(r, good ? 200 : bad, "application/json; charset=utf-8", json, strlen(json));
    free(json);
}

void http_refuse(struct http_request *r, int status, const char *code, int message, const char *detail)
{
    struct answer a;
    char text[1024];
    answer_begin(&a, NULL);
    say_into(text, sizeof text, r->lang, message, "s", detail ? detail : "");
    answer_error(&a, code, text);
    http_answer(r, answer_end(&a), status);
}

void http_refuse_slow(struct http_exchange *v, int seconds)
{
    struct answer a;
    char text[256];
    answer_begin(&a, NULL);
    say_into(text, sizeof text, v->request.lang, MSG_SERVE_SLOW, "d", seconds);
    answer_error(&a, "slow", text);
    v->retry_after = seconds;
    http_answer(&v->request, answer_end(&a), 429);
}

/* ---- writing ---- */

static bool put_header(struct http_exchange *v, const char *name, const char *value, unsigned char **p,
                       unsigned char *end)
{
    return lws_add_http_header_by_name(v->wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), p, end) == 0;
}

static int write_headers(struct http_exchange *v)
{
    unsigned char buf[LWS_PRE + 2048], *start = buf + LWS_PRE, *p = start, *end = buf + sizeof buf - 1;
    bool good = lws_add_http_common_headers(v->wsi, (unsigned int)v->status, v->type, v->len, &p, end) == 0;
    good = good && put_header(v, "cache-control:", v->cache ? v->cache : "no-cache", &p, end);
    if (v->zipped)
        good = good && put_header(v, "content-encoding:", "gzip", &p, end) &&
               put_header(v, "vary:", "accept-encoding", &p, end);
    if (*v->tag)
        good = good && put_header(v, "etag:", v->tag, &p, end);
    if (v->retry_after) {
        char seconds[16];
        snprintf(seconds, sizeof seconds, "%d", v->retry_after);
        good = good && put_header(v, "retry-after:", seconds, &p, end);
    }
    if (!good || lws_finalize_write_http_header(v->wsi, start, &p, end))
        return -1;
    return 0;
}

static int completed(struct http_exchange *v)
{
    struct server *s = v->server;
    s->metrics.http_bytes += v->len;
    budget_charge(s->budgets, &v->from, BUDGET_BYTES, uv_now(&s->loop), (float)(v->len + v->request.body_len));
    return v->last || lws_http_transaction_completed(v->wsi) ? -1 : 0;
}

/* First the headers, then a piece each time the connection can take one. */
static int write_next(struct http_exchange *v)
{
    if (!v->begun) {
        v->begun = true;
        if (write_headers(v))
            return -1;
        if (v->len == 0 || v->request.method == HEAD)
            return completed(v);
        lws_callback_on_writable(v->wsi);
        return 0;
    }
    size_t n = v->len - v->sent < PIECE ? v->len - v->sent : PIECE;
    bool last = v->sent + n == v->len;
    unsigned char *from = (unsigned char *)v->data + LWS_PRE + v->sent;
    if (lws_write(v->wsi, from, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n)
        return -1;
    v->sent += n;
    if (last)
        return completed(v);
    lws_callback_on_writable(v->wsi);
    return 0;
}

/* ---- arriving ---- */

static void read_argument(struct lws *wsi, const char *name, char *out, size_t cap)
{
    char buf[256];
    const char *value = lws_get_urlarg_by_name(wsi, name, buf, sizeof buf);
    if (value && strlen(value) < cap)
        snprintf(out, cap, "%s", value);
}

static bool read_method(struct http_exchange *v)
{
    struct lws *wsi = v->wsi;
    static const struct {
        int token;
        enum method method;
    } known[] = {{WSI_TOKEN_GET_URI, GET}, {WSI_TOKEN_HEAD_URI, HEAD}, {WSI_TOKEN_POST_URI, POST}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (lws_hdr_total_length(wsi, known[i].token) > 0) {
            v->request.method = known[i].method;
            return lws_hdr_copy(wsi, v->request.path, sizeof v->request.path, known[i].token) > 0;
        }
    return false;
}

static void read_bearer(struct http_exchange *v)
{
    static const char scheme[] = "Bearer ";
    char value[sizeof v->bearer + sizeof scheme - 1];
    if (lws_hdr_copy(v->wsi, value, sizeof value, WSI_TOKEN_HTTP_AUTHORIZATION) > 0 &&
        strncmp(value, scheme, sizeof scheme - 1) == 0)
        memcpy(v->bearer, value + sizeof scheme - 1, strlen(value) - (sizeof scheme - 1) + 1);
}

/* Read everything from the headers now: they are gone later. */
static struct http_exchange *arrive(struct server *s, struct lws *wsi)
{
    struct http_exchange *v = must(calloc(1, sizeof *v));
    char accepts[256] = "";
    v->server = s;
    v->request.house = &s->house;
    v->wsi = wsi;
    v->request.id = s->house.next_id++;
    v->from = guest_address(s, wsi);
    v->since = uv_now(&s->loop);
    list(v);
    s->metrics.http_requests++;
    v->request.lang = s->config.lang;
    read_argument(wsi, "lang=", v->lang_code, sizeof v->lang_code);
    read_argument(wsi, "scenario=", v->request.scenario, sizeof v->request.scenario);
    read_argument(wsi, "option=", v->request.option, sizeof v->request.option);
    if (lang_by_code(v->lang_code) >= 0)
        v->request.lang = (enum lang)lang_by_code(v->lang_code);
    lws_hdr_copy(wsi, accepts, sizeof accepts, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    v->gzip = strstr(accepts, "gzip") != NULL;
    lws_hdr_copy(wsi, v->etag, sizeof v->etag, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    v->request.foreign = !guest_same_origin(wsi);
    v->knows_host = guest_knows_host(s, wsi, v->host, sizeof v->host);
    v->forwarded = guest_forwarded(wsi);
    read_bearer(v);
    return v;
}

static void leave(struct http_exchange *v)
{
    unlist(v);
    free(v->request.body);
    free(v->data);
    free(v);
}

static void serve_request(struct http_exchange *v)
{
    v->whole = true;
    if (v->answered)
        return;
    if (strcmp(v->request.path, "/healthz") == 0)
        health_request(v);
    else if (strcmp(v->request.path, "/metrics") == 0)
        metrics_request(v);
    else if (strncmp(v->request.path, "/api/", 5) == 0)
        api_request(&v->request);
    else if (v->request.method == POST)
        http_refuse(&v->request, 405, "method", MSG_SERVE_BAD_METHOD, NULL);
    else
        static_request(v);
}

static int receive(struct http_exchange *v, const void *in, size_t len)
{
    v->server->metrics.bytes_in += len;
    if (v->cut)
        return -1;
    if (v->answered || len == 0)
        return 0;
    if (v->request.body_len + len > HTTP_BODY) {
        http_refuse(&v->request, 413, "value", MSG_SERVE_TOO_BIG, NULL);
        return 0;
    }
    if (v->request.body_len + len > v->body_cap) {
        v->body_cap = 2 * (v->request.body_len + len);
        v->request.body = must(realloc(v->request.body, v->body_cap));
    }
    memcpy(v->request.body + v->request.body_len, in, len);
    v->request.body_len += len;
    return 0;
}

/* The length of the body.  A proxy before this server must find the same length, or it takes the rest for another
 * request (request smuggling): so only one Content-Length, in plain digits, and no other framing. */
static bool has_one_length(struct lws *wsi)
{
    char length[24] = "";
    int n = lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
        lws_hdr_fragment_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, 1) > 0)
        return false;
    return n == 0 || (lws_hdr_copy(wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
                      length[strspn(length, "0123456789")] == '\0');
}

static bool is_framed(struct http_exchange *v)
{
    if (has_one_length(v->wsi))
        return true;
    v->last = true;
    http_refuse(&v->request, 400, "length", MSG_SERVE_BAD_LENGTH, NULL);
    return false;
}

/* A body that is announced as too large is refused at once. */
static bool has_body(struct http_exchange *v)
{
    char length[24] = "";
    lws_hdr_copy(v->wsi, length, sizeof length, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (v->request.method == POST && strtod(length, NULL) > HTTP_BODY) {
        v->last = true;
        http_refuse(&v->request, 413, "value", MSG_SERVE_TOO_BIG, NULL);
    }
    return v->request.method == POST && lws_hdr_total_length(v->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0;
}

/* Health checks may use any host name. */
static bool is_our_name(struct http_exchange *v)
{
    if (v->knows_host || strcmp(v->request.path, "/healthz") == 0)
        return true;
    guest_refused(v->server, &v->from, REFUSED_HOST);
    http_refuse(&v->request, 421, "host", MSG_SERVE_BAD_HOST, v->host);
    return false;
}

static struct http_exchange *begin(struct server *s, struct lws *wsi)
{
    struct http_exchange *v = arrive(s, wsi);
    if (!read_method(v))
        http_refuse(&v->request, 405, "method", MSG_SERVE_BAD_METHOD, NULL);
    else if (is_framed(v) && rate_limit_http(v) && is_our_name(v) && !has_body(v))
        serve_request(v); /* else when its body is there */
    return v;
}

/* Time limits for a body that arrives slowly and for a client that does not read its answer. */
void http_tick(struct server *s)
{
    uint64_t now = uv_now(&s->loop);
    for (struct http_exchange *v = s->exchanges; v; v = v->next) {
        bool late = now - v->since > (v->whole || v->answered ? HTTP_LONG_MS : HTTP_LATE_MS);
        if (!late)
            continue;
        v->since = now;
        v->cut = true; /* otherwise a byte that arrives now would cancel the timeout of the library */
        s->metrics.cut_late++;
        log_stranger(s, "cut-off", "why=s from=a", "never-ends", &v->from);
        lws_set_timeout(v->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
    }
}

/* A connection may bring several requests, one after the other; *user is the one under way. */
int http_callback(struct lws *wsi, int reason, void *user, void *in, size_t len)
{
    struct http_exchange **v = user;
    struct server *s = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return guest_admit(s, (int)(intptr_t)in) ? 0 : 1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: guest_come(s, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY: guest_go(s, wsi); return 0;
    case LWS_CALLBACK_HTTP:
        if (*v)
            leave(*v);
        *v = begin(s, wsi);
        return 0;
    case LWS_CALLBACK_HTTP_BODY: return *v ? receive(*v, in, len) : 0;
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        if (*v)
            serve_request(*v);
        return 0;
    case LWS_CALLBACK_HTTP_WRITEABLE: return *v && (*v)->answered ? write_next(*v) : 0;
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
    case LWS_CALLBACK_CLOSED_HTTP:
        if (v && *v)
            leave(*v);
        if (v)
            *v = NULL;
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return 1; /* a WebSocket without our protocol's name */
    default: return lws_callback_http_dummy(wsi, (enum lws_callback_reasons)reason, user, in, len);
    }
}
