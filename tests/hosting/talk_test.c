/*
 * talk_test.c: conversations with the server, without a network, held again and compared to the letter:
 * tests/hosting/talks/.
 *
 *     ! normal proxy web      begin anew with the usual limits, or "none", or "few", and with these
 *                             settings: proxy, web, token, json, addresses, hooks, shared
 *     GET /path?lang=es from 7 | host: x | origin: y
 *                             a request from address 7 (net.h); that of a POST ends with "body: …"
 *     20 GET …, 20 a> …       twenty of them; the answers are counted
 *     hold GET …, release     the answer is not read before "release"
 *     a come from 7 | host: x a WebSocket
 *     a> text                 it sends; a+ is a part of a message, a/ a piece of a frame, a# binary
 *     a~ text, settle         it sends, and nothing is done before "settle"
 *     a state                 is more read from it?
 *     a deaf, a hears, a go   it stops reading, reads again, goes
 *     wait 1500               milliseconds pass
 *     skip 1500               the same at once, and everything that looks at the clock does
 *     posted 0 6 404          the last call (or that of a number) has ended so (http_post.h)
 *     others T S here 1 0     server S says this of table T; "broken", "mended": nothing is heard of it
 *     silent                  the store does not answer whether it is well
 *     jump                    the next connection has a number that ends like that of the last
 *     strange 300 7           300 calls of the library in an order drawn by the seed 7, some of which fail
 *     metrics, stop
 *
 * Lines that begin with two blanks are what came of it, the log included.  $T, $K1, $K2 are the last table and its
 * keys, $TAG the last etag.  "make golden" writes it all anew.
 */
#include <jansson.h>
#include <libwebsockets.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include "../table/audit.h"
#include "audit.h"
#include "net.h"
#include "server/elsewhere.h"
#include "server/http/http_exchange.h"
#include "server/http/socket.h"
#include "server/notify/notify.h"
#include "server/ops/health.h"
#include "server/ops/watch.h"
#include "server/server.h"
#include "server/workers/jobs.h"
#include "support.h"
#include "table/lobby/lobby.h"
#include "table/updates/sent_cache.h"
#include "test.h"

enum { SOCKETS = 8, HELD = 16, TURNS = 20000, LINE = 8192, CODES = 64 };

static const struct limits few = {
    .requests = {6, 2},
    .patience = {3, 1},
    .address = {[BUDGET_HTTP] = {8, 1},
                [BUDGET_TABLES] = {2, 0.1f},
                [BUDGET_KEYS] = {2, 0.5f},
                [BUDGET_BYTES] = {60000, 5000}},
    .held = {[HELD_CONNECTIONS] = 3, [HELD_SOCKETS] = 2},
    .tables = {3, 0.5f},
    .connections = 5,
    .sockets = 4,
    .tables_in_memory = 3,
    .jobs = 1,
};

static struct {
    struct golden_text out;
    struct lws *socket[SOCKETS], *held[HELD];
    char table[16], key[2][40], etag[40];
    bool quiet, figures;
    uint64_t hash, posted;
    int counted;
    struct {
        char what[48];
        int n;
    } count[CODES];
    FILE *log, *real_stderr;
    char *log_text;
    size_t log_len;
} talk;

/* ---- the same random numbers each time ---- */

static uint32_t drawn;
static const char *no_name(void) { return "talk"; }
static uint32_t next_number(void) { return drawn = drawn * 1664525u + 1013904223u; }

static void next_bytes(void *const buf, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)buf)[i] = (uint8_t)(next_number() >> 24);
}

/* ---- what comes ---- */

static void count(const char *what)
{
    int i = 0;
    while (i < talk.counted && strcmp(talk.count[i].what, what) != 0)
        i++;
    CHECK(i < CODES);
    talk.counted += i == talk.counted;
    snprintf(talk.count[i].what, sizeof talk.count[i].what, "%s", what);
    talk.count[i].n++;
}

static void learn(const char *text)
{
    json_t *answer = json_loads(text, 0, NULL), *keys = json_object_get(answer, "keys");
    const char *table = json_string_value(json_object_get(answer, "table"));
    if (keys && table) {
        snprintf(talk.table, sizeof talk.table, "%s", table);
        for (int i = 0; i < 2; i++) {
            char seat[] = {(char)('1' + i), '\0'};
            const char *key = json_string_value(json_object_get(keys, seat));
            snprintf(talk.key[i], sizeof talk.key[i], "%s", key ? key : "");
        }
    }
    json_decref(answer);
}

static void tell(const char *begin, const char *text)
{
    if (talk.quiet) {
        const char *code = strstr(text, "\"code\":\"");
        char what[48];
        snprintf(what, sizeof what, "%s%.*s", begin + 2, code ? (int)strcspn(code + 8, "\"") : 12,
                 code ? code + 8 : text);
        count(what);
        talk.hash = golden_hash(talk.hash, text);
    } else {
        golden_add_long(&talk.out, begin, text);
    }
}

static void hear(struct lws *wsi, const char *text)
{
    char begin[] = {' ', ' ', wsi->name, '<', ' ', '\0'};
    tell(begin, text);
}

static void hear_post(uint64_t id, const char *url, const char *body, bool inside)
{
    talk.posted = id;
    golden_add(&talk.out, "  post %llu %s%s %s\n", (unsigned long long)id, url, inside ? " (inside)" : "", body);
}

/* The server writes to stderr. */
static void open_log(void)
{
    talk.log_text = NULL;
    talk.log = open_memstream(&talk.log_text, &talk.log_len);
    CHECK(talk.log);
    stderr = talk.log;
}

static void put_log(void)
{
    fclose(talk.log);
    for (char *line = talk.log_text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        tell("  log ", line);
    }
    free(talk.log_text);
    open_log();
}

/* ---- letting things happen ---- */

static bool write_all(void)
{
    bool any = false;
    for (int i = 0; i < SOCKETS; i++) {
        struct lws *w = talk.socket[i];
        if (!w || w->closed)
            continue;
        bool ends = w->killed;
        if (!ends && w->wants_to_write && !w->deaf) {
            any = true;
            w->wants_to_write = false;
            ends = socket_callback(w, LWS_CALLBACK_SERVER_WRITEABLE, &w->session, NULL, 0) != 0;
        }
        if (!ends)
            continue;
        socket_callback(w, LWS_CALLBACK_CLOSED, &w->session, NULL, 0);
        http_callback(w, LWS_CALLBACK_WSI_DESTROY, NULL, NULL, 0);
        w->closed = true;
        golden_add(&talk.out, "  %c closed%s %d\n", w->name, w->killed ? " (killed)" : "", w->close_status);
    }
    return any;
}

static void settle(void)
{
    for (int i = 0; i < TURNS; i++) {
        bool busy = jobs_under_way() > 0 || writer_waiting(net_server->writer) > 0;
        socket_flush_all(net_server);
        uv_run(&net_server->loop, busy ? UV_RUN_ONCE : UV_RUN_NOWAIT);
        socket_flush_all(net_server);
        if (!write_all() && !busy && !jobs_under_way() && !writer_waiting(net_server->writer))
            break;
    }
    audit_server(net_server);
    audit_house(&net_server->house, true);
    put_log();
}

static void pass_time(int ms)
{
    for (int step = 0; ms > 0; ms -= 100, step++) {
        net_now += ms < 100 ? (uint64_t)ms : 100;
        lobby_tick(&net_server->house);
        elsewhere_tick(net_server);
        notify_tick(net_server);
        health_tick(net_server);
        if (step % 10 == 9) {
            socket_tick(net_server);
            http_tick(net_server);
        }
        settle();
    }
}

static void skip_time(int ms)
{
    net_now += (uint64_t)ms;
    lobby_tick(&net_server->house);
    elsewhere_tick(net_server);
    notify_tick(net_server);
    health_tick(net_server);
    socket_tick(net_server);
    http_tick(net_server);
    settle();
}

/* ---- beginning and end ---- */

static void start(const char *how)
{
    char error[STORE_ERROR];
    struct server *s = net_server = must(calloc(1, sizeof *s));
    drawn = 1;
    net_now = 1000;
    talk.figures = false;
    net_others_broken = false;
    CHECK(uv_loop_init(&s->loop) == 0 && data_dir_find(&s->house.dir, SOURCE_ROOT "/data"));
    s->config = (struct serve_config){.host = "192.0.2.200", .log = strstr(how, "json") ? LOG_JSON : LOG_TEXT};
    s->config.behind_proxy = strstr(how, "proxy") != NULL;
    s->config.web = strstr(how, "web") ? SOURCE_ROOT "/tests/hosting/web" : NULL;
    s->config.metrics_token = strstr(how, "token") ? "let-me-in" : NULL;
    s->config.log_addresses = strstr(how, "addresses") != NULL;
    s->config.hooks = strstr(how, "hooks") ? "example.org,chat.example.org:8443,127.0.0.1:9000,[::1]:9000" : NULL;
    s->config.allow_host[0] = "bellum.example";
    s->config.hosts = 1;
    s->house.match_actions = 1000;
    s->house.shared = strstr(how, "shared") != NULL;
    s->limits = strstr(how, "few") ? &few : strstr(how, "normal") ? &limits_normal : &limits_none;
    house_open(&s->house);
    s->budgets = budgets_new(s->limits);
    s->metrics.started = 1;
    struct store *store = store_open(":memory:", error);
    CHECK(store);
    s->writer = writer_start(&s->loop, store);
    writer_watch(s->writer, watch_store, s);
    notify_start(s);
    CHECK(elsewhere_start(s, "somewhere", error));
}

static void finish(struct lws *w)
{
    http_callback(w, LWS_CALLBACK_CLOSED_HTTP, &w->session, NULL, 0);
    http_callback(w, LWS_CALLBACK_WSI_DESTROY, NULL, NULL, 0);
    for (int i = 0; i < w->headers; i++)
        free((char *)(uintptr_t)w->header[i].value);
    free((char *)(uintptr_t)w->path);
    free(w->head.text);
    free(w->body.text);
    free(w);
}

static void go(struct lws **w)
{
    if (*w && !(*w)->closed) {
        socket_callback(*w, LWS_CALLBACK_CLOSED, &(*w)->session, NULL, 0);
        http_callback(*w, LWS_CALLBACK_WSI_DESTROY, NULL, NULL, 0);
    }
    if (*w)
        finish(*w);
    *w = NULL;
}

/* Until everything is written that there is; how the last call went. */
static int pump(struct lws *w)
{
    int rc = 0;
    for (int i = 0; w->wants_to_write && !w->killed && !rc && !w->closed && i < TURNS; i++) {
        w->wants_to_write = false;
        rc = http_callback(w, LWS_CALLBACK_HTTP_WRITEABLE, &w->session, NULL, 0);
    }
    return rc;
}

static void release(void)
{
    for (int i = 0; i < HELD; i++)
        if (talk.held[i]) {
            struct lws *w = talk.held[i];
            pump(w);
            golden_add(&talk.out, "  held %d: %s%s\n", i, w->head.text ? w->head.text : "nothing",
                       w->killed ? " (killed)" : "");
            finish(w);
            talk.held[i] = NULL;
        }
}

static void end(void)
{
    struct server *s = net_server;
    if (!s)
        return;
    for (int i = 0; i < SOCKETS; i++)
        go(&talk.socket[i]);
    release();
    settle();
    notify_stop(s);
    elsewhere_stop(s);
    writer_stop(s->writer);
    s->house.closed = true;
    uv_run(&s->loop, UV_RUN_DEFAULT);
    CHECK(!s->sockets && !s->exchanges && !s->flush);
    CHECK_EQ(s->open_sockets, 0);
    CHECK_EQ(s->open_connections, 0);
    house_close(&s->house);
    budgets_free(s->budgets);
    CHECK(uv_loop_close(&s->loop) == 0);
    free(s);
    net_server = NULL;
}

/* ---- requests ---- */

static int token_of(const char *name)
{
    static const struct {
        const char *name;
        int token;
    } known[] = {
        {"host", WSI_TOKEN_HOST},
        {"origin", WSI_TOKEN_ORIGIN},
        {"accept-encoding", WSI_TOKEN_HTTP_ACCEPT_ENCODING},
        {"if-none-match", WSI_TOKEN_HTTP_IF_NONE_MATCH},
        {"authorization", WSI_TOKEN_HTTP_AUTHORIZATION},
        {"x-forwarded-for", WSI_TOKEN_X_FORWARDED_FOR},
        {"length", WSI_TOKEN_HTTP_CONTENT_LENGTH},
        {"transfer-encoding", WSI_TOKEN_HTTP_TRANSFER_ENCODING},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i].name, name) == 0)
            return known[i].token;
    test_fail(__FILE__, __LINE__, "no header %s", name);
}

static void add_header(struct lws *w, int token, const char *value)
{
    CHECK(w->headers < NET_HEADERS);
    w->header[w->headers].token = token;
    w->header[w->headers++].value = must_copy(value);
}

/* "GET /path?arguments from 7 | name: value | body: …"; *body is what stands there. */
static struct lws *read_wish(char *line, char **body)
{
    struct lws *w = must(calloc(1, sizeof *w));
    char *parts = strstr(line, " | "), *from;
    *body = NULL;
    w->address = 7;
    if (parts) {
        *parts = '\0';
        parts += 3;
    }
    if ((from = strstr(line, " from "))) {
        w->address = atoi(from + 6);
        *from = '\0';
    }
    char *path = strchr(line, ' ');
    if (path)
        *path++ = '\0';
    w->path = must_copy(path ? path : "");
    w->method = strcmp(line, "GET") == 0    ? "GET"
                : strcmp(line, "HEAD") == 0 ? "HEAD"
                : strcmp(line, "POST") == 0 ? "POST"
                                            : "PUT";
    char *query = strchr(w->path, '?');
    if (query) {
        *query = '\0';
        w->arguments = query + 1;
    }
    while (parts && *parts) {
        char *next = strstr(parts, " | "), *value = strstr(parts, ": ");
        CHECK(value);
        *value = '\0';
        value += 2;
        bool is_body = strcmp(parts, "body") == 0;
        if (next && !is_body)
            *next = '\0';
        if (is_body)
            *body = value;
        else
            add_header(w, token_of(parts), value);
        parts = next && !is_body ? next + 3 : NULL;
    }
    return w;
}

/* False: the door stays shut. */
static bool connect_to(struct lws *w)
{
    if (http_callback(w, LWS_CALLBACK_FILTER_NETWORK_CONNECTION, NULL, (void *)(intptr_t)w->address, 0))
        return false;
    http_callback(w, LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED, NULL, NULL, 0);
    return true;
}

static void send_body(struct lws *w, const char *body)
{
    size_t n = strlen(body), half = n / 2;
    http_callback(w, LWS_CALLBACK_HTTP_BODY, &w->session, (void *)(uintptr_t)body, half);
    if (http_callback(w, LWS_CALLBACK_HTTP_BODY, &w->session, (void *)(uintptr_t)(body + half), n - half) == 0)
        http_callback(w, LWS_CALLBACK_HTTP_BODY_COMPLETION, &w->session, NULL, 0);
}

static void browse(char *line, bool hold)
{
    char *body, number[24];
    struct lws *w = read_wish(line, &body);
    int rc = 0;
    if (!connect_to(w)) {
        tell("  ", "no connection");
        put_log();
        finish(w);
        return;
    }
    if (body && lws_hdr_total_length(w, WSI_TOKEN_HTTP_CONTENT_LENGTH) == 0) {
        snprintf(number, sizeof number, "%zu", strlen(body));
        add_header(w, WSI_TOKEN_HTTP_CONTENT_LENGTH, number);
    }
    http_callback(w, LWS_CALLBACK_HTTP, &w->session, (void *)(uintptr_t)w->path, strlen(w->path));
    if (body)
        send_body(w, body);
    settle();
    if (hold) {
        int i = 0;
        while (talk.held[i])
            CHECK(++i < HELD);
        talk.held[i] = w;
        return;
    }
    rc = pump(w);
    settle();
    for (char *at = w->body.text; at && (at = strchr(at, '\n'));)
        *at = '|';
    if (w->body.text)
        learn(w->body.text);
    const char *tag = w->head.text ? strstr(w->head.text, "etag: ") : NULL;
    if (tag)
        snprintf(talk.etag, sizeof talk.etag, "%.34s", tag + 6);
    golden_add(&w->head, "%s %s", rc ? " (closed)" : "", w->body.text ? w->body.text : "");
    bool figures = strcmp(w->path, "/metrics") == 0 && w->status == 200;
    talk.figures = talk.figures || figures;
    CHECK(!figures || strstr(w->head.text, "|process_start_time_seconds 1|"));
    tell("  ", figures ? "200 figures" : w->head.text); /* memory and time are others each time */
    finish(w);
    put_log();
}

/* ---- WebSockets ---- */

static void come(char letter, char *line)
{
    char *body, get[LINE];
    struct lws **w = &talk.socket[letter - 'a'];
    CHECK(!*w);
    snprintf(get, sizeof get, "GET %s", strchr(line, '/') ? line : "/ws");
    if (!strchr(line, '/'))
        snprintf(get, sizeof get, "GET /ws%s%s", *line ? " " : "", line);
    *w = read_wish(get, &body);
    (*w)->name = letter;
    const char *how = !connect_to(*w) ? "no connection"
                      : socket_callback(*w, LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, &(*w)->session, NULL, 0)
                          ? "not welcome"
                      : socket_callback(*w, LWS_CALLBACK_ESTABLISHED, &(*w)->session, NULL, 0) ? "refused"
                                                                                               : "here";
    golden_add(&talk.out, "  %c %s %d\n", letter, how, (*w)->close_status);
    if (strcmp(how, "here") != 0) {
        if (strcmp(how, "no connection") != 0)
            http_callback(*w, LWS_CALLBACK_WSI_DESTROY, NULL, NULL, 0);
        (*w)->closed = true;
        finish(*w);
        *w = NULL;
    }
    settle();
}

static void speak(char letter, char kind, const char *text)
{
    struct lws *w = talk.socket[letter - 'a'];
    if (!w || w->closed) {
        tell("  ", "nobody there");
        return;
    }
    w->binary = kind == '#';
    w->final = kind != '+';
    w->remaining = kind == '/';
    if (socket_callback(w, LWS_CALLBACK_RECEIVE, &w->session, (void *)(uintptr_t)text, strlen(text))) {
        socket_callback(w, LWS_CALLBACK_CLOSED, &w->session, NULL, 0);
        http_callback(w, LWS_CALLBACK_WSI_DESTROY, NULL, NULL, 0);
        w->closed = true;
        golden_add(&talk.out, "  %c closed %d\n", letter, w->close_status);
    } else if (w->paused) {
        tell("  ", "paused");
    }
}

/* ---- lines ---- */

static void put_metrics(void)
{
    size_t len;
    char *text = metrics_text(net_server, &len), *rest;
    for (char *line = text; *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        if (talk.figures && strstr(line, "http_bytes"))
            continue; /* they have been read, and are as long as they are */
        if (*line != '#' && !strstr(line, "store_commit") && strncmp(line, "process_", 8) != 0)
            golden_add(&talk.out, "  %s\n", line);
    }
    free(text);
}

/* ---- calls of the library in any order ---- */

enum { STRANGERS = 6 };

static struct {
    uint32_t dice;
    struct lws *guest[STRANGERS];
} strange;

static int draw(int n)
{
    strange.dice = strange.dice * 1664525u + 1013904223u;
    return (int)((strange.dice >> 8) % (uint32_t)n);
}

#define ANY(list) ((list)[draw((int)(sizeof(list) / sizeof *(list)))])

static void leave_strange(int i)
{
    finish(strange.guest[i]);
    strange.guest[i] = NULL;
}

/* What came of a call; below 0 the library closes the connection. */
static void take_end(int i, int rc)
{
    struct lws *w = strange.guest[i];
    char text[40];
    snprintf(text, sizeof text, "%d: %d %d%d%d", i, rc, w->killed, w->closed, w->wants_to_write);
    tell("  ", text);
    if (w->head.len)
        tell("  ", w->head.text);
    if (w->body.len)
        tell("  ", w->body.text);
    w->head.len = w->body.len = 0;
    if (rc < 0 || w->killed)
        leave_strange(i);
}

static int call(int i, int reason, const void *in, size_t len)
{
    struct lws *w = strange.guest[i];
    return http_callback(w, reason, &w->session, (void *)(uintptr_t)in, len);
}

static void come_strangely(int i)
{
    static const char *const wishes[] = {"GET /healthz",
                                         "GET /api/rules/null",
                                         "GET /api/lobby?lang=es",
                                         "HEAD /api/clocks",
                                         "GET /nowhere",
                                         "GET /index.html | accept-encoding: gzip",
                                         "PUT /api/rules/null",
                                         "POST /api/tables | length: 15",
                                         "POST /api/tables | length: 15",
                                         "POST /api/army | length: 40",
                                         "POST /api/tables | length: 99999999",
                                         "POST /api/tables | length: 5 | length: 6",
                                         "POST /healthz | length: 3",
                                         "GET /api/rules/null | host: evil.example",
                                         "GET /api/tables/$T"};
    char line[200], *body;
    snprintf(line, sizeof line, "%s", ANY(wishes));
    struct lws *w = read_wish(line, &body);
    w->address = draw(3) ? 7 : 8 + draw(3);
    if (!connect_to(w)) {
        tell("  ", "no connection");
        finish(w);
        return;
    }
    strange.guest[i] = w;
    take_end(i, call(i, LWS_CALLBACK_HTTP, w->path, strlen(w->path)));
}

static void send_strangely(int i)
{
    static const char *const pieces[] = {"{\"game\":\"null\"}", "{\"game\":", "\"null\"}", "", "x"};
    static char zeros[20000];
    memset(zeros, '0', sizeof zeros);
    if (draw(3)) {
        const char *piece = ANY(pieces);
        take_end(i, call(i, LWS_CALLBACK_HTTP_BODY, piece, strlen(piece)));
    } else {
        take_end(i, call(i, LWS_CALLBACK_HTTP_BODY, zeros, sizeof zeros));
    }
}

static void speak_strangely(char letter)
{
    static const char *const texts[] = {"{\"do\":\"rules\",\"game\":\"null\"}",
                                        "{\"do\":\"aim\",\"action\":\"x\"}",
                                        "{\"do\":\"join\",\"table\":\"nosuchtabl\"}",
                                        "{\"do\":",
                                        "\"view\"}",
                                        "",
                                        "{\"id\":\"x\",\"do\":\"rules\",\"game\":\"null\"}"};
    static char much[9000];
    struct lws **w = &talk.socket[letter - 'a'];
    memset(much, 'x', sizeof much - 1);
    if (*w && (*w)->closed)
        go(w);
    if (!*w) {
        char from[] = "from 7";
        from[5] = (char)('7' + draw(3));
        come(letter, from);
        return;
    }
    switch (draw(9)) {
    case 8: (*w)->wants_to_write = true; break; /* though there is nothing to write */
    case 0: (*w)->deaf = !(*w)->deaf; break;
    case 1: go(w); break;
    case 2: speak(letter, "/+>"[draw(3)], much); break;
    default: speak(letter, ">>>~+/#"[draw(7)], ANY(texts));
    }
}

static void call_strangely(int i)
{
    static const int reasons[] = {LWS_CALLBACK_HTTP_BODY_COMPLETION, LWS_CALLBACK_HTTP_WRITEABLE,
                                  LWS_CALLBACK_HTTP_WRITEABLE,       LWS_CALLBACK_HTTP_WRITEABLE,
                                  LWS_CALLBACK_HTTP_DROP_PROTOCOL,   LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION,
                                  LWS_CALLBACK_GET_THREAD_ID};
    int what = draw(12);
    if (what < 5)
        send_strangely(i);
    else if (what == 5)
        take_end(i, call(i, LWS_CALLBACK_HTTP, strange.guest[i]->path, strlen(strange.guest[i]->path)));
    else if (what == 6)
        leave_strange(i);
    else
        take_end(i, call(i, ANY(reasons), NULL, 0));
}

static void strange_step(void)
{
    int i = draw(STRANGERS), what = draw(20);
    if (what == 0)
        net_write_fails = draw(3);
    else if (what == 1)
        pass_time(100 * (1 + draw(20)));
    else if (what == 2)
        pass_time(1000 * draw(60));
    else if (what < 9)
        speak_strangely((char)('a' + draw(4)));
    else if (!strange.guest[i])
        come_strangely(i);
    else
        call_strangely(i);
    settle();
}

static void be_strange(int steps, int seed)
{
    strange.dice = (uint32_t)seed;
    net_steady = talk.quiet = true;
    for (int i = 1; i <= steps; i++) {
        talk.hash = GOLDEN_HASH;
        talk.counted = 0;
        strange_step();
        golden_add(&talk.out, "  %d %016llx\n", i, (unsigned long long)talk.hash);
    }
    net_write_fails = 0;
    net_steady = talk.quiet = false;
    for (int i = 0; i < STRANGERS; i++)
        if (strange.guest[i])
            leave_strange(i);
}

static char *filled(const char *line)
{
    struct golden_text t = {0};
    golden_add(&t, "%s", "");
    while (*line) {
        size_t n = strcspn(line, "$");
        golden_add(&t, "%.*s", (int)n, line);
        line += n;
        if (strncmp(line, "$T", 2) == 0 && line[2] != 'A')
            golden_add(&t, "%s", talk.table);
        else if (strncmp(line, "$K", 2) == 0)
            golden_add(&t, "%s", talk.key[line[2] == '2']);
        else if (strncmp(line, "$TAG", 4) == 0)
            golden_add(&t, "%s", talk.etag);
        else if (strncmp(line, "$BIG", 4) == 0)
            for (int i = 0; i < 7000; i++)
                golden_add(&t, "%s", "0123456789");
        if (*line)
            line += line[1] == 'T' && line[2] != 'A' ? 2 : line[1] == 'K' ? 3 : 4;
    }
    return t.text;
}

static void do_line(char *line)
{
    char word[3][64], letter = line[0];
    int a = 0, b = 0, c = 0;
    if (line[0] == '!') {
        end();
        start(line + 1);
    } else if (strncmp(line, "hold ", 5) == 0) {
        browse(line + 5, true);
    } else if (strcmp(line, "release") == 0) {
        release();
    } else if (sscanf(line, "wait %d", &a) == 1) {
        pass_time(a);
    } else if (sscanf(line, "skip %d", &a) == 1) {
        skip_time(a);
    } else if (sscanf(line, "posted %d %d %d", &a, &b, &c) == 3) {
        net_post_ended(a ? (uint64_t)a : talk.posted, b, c);
    } else if (sscanf(line, "others %63s %63s %63[^\n]", word[0], word[1], word[2]) == 3) {
        net_others_say(word[0], word[1], word[2]);
        settle();
    } else if (strcmp(line, "broken") == 0 || strcmp(line, "mended") == 0) {
        net_others_broken = letter == 'b';
        if (letter == 'b')
            net_others_say("", "", "");
        settle();
    } else if (sscanf(line, "strange %d %d", &a, &b) == 2) {
        be_strange(a, b);
    } else if (strcmp(line, "metrics") == 0) {
        put_metrics();
    } else if (strcmp(line, "silent") == 0) { /* the store has been asked, and does not answer */
        net_server->health.asking = true;
        net_server->health.since = net_now;
    } else if (strcmp(line, "jump") == 0) { /* the next number ends like the last */
        net_server->house.next_id += SOCKET_BUCKETS - 1;
    } else if (strcmp(line, "settle") == 0) {
        settle();
    } else if (strcmp(line + 1, " state") == 0) {
        const struct lws *w = talk.socket[letter - 'a'];
        golden_add(&talk.out, "  %c %s\n", letter, !w || w->closed ? "gone" : w->paused ? "paused" : "goes on");
    } else if (strcmp(line, "stop") == 0) {
        net_server->house.stopping = true;
    } else if (strncmp(line + 1, " come", 5) == 0) {
        come(letter, line + 6 + (line[6] == ' '));
    } else if (strcmp(line + 1, " go") == 0) {
        go(&talk.socket[letter - 'a']);
        settle();
    } else if (strcmp(line + 1, " deaf") == 0 || strcmp(line + 1, " hears") == 0) {
        talk.socket[letter - 'a']->deaf = line[2] == 'd';
        settle();
    } else if (letter >= 'a' && letter <= 'h' && line[1] && strchr(">+/#~", line[1])) {
        speak(letter, line[1], line[2] ? line + 3 : "");
        if (line[1] == '>' || line[1] == '#')
            settle();
    } else if (strncmp(line, "GET", 3) == 0 || strncmp(line, "HEAD", 4) == 0 || strncmp(line, "P", 1) == 0) {
        browse(line, false);
    } else {
        test_fail(__FILE__, __LINE__, "what is %s?", line);
    }
}

static void repeat(const char *line, int times)
{
    talk.quiet = true;
    talk.hash = GOLDEN_HASH;
    talk.counted = 0;
    for (int i = 0; i < times; i++) {
        char *copy = must_copy(line);
        do_line(copy);
        free(copy);
    }
    talk.quiet = false;
    for (int i = 0; i < talk.counted; i++)
        golden_add(&talk.out, "  %d times %s\n", talk.count[i].n, talk.count[i].what);
    golden_add(&talk.out, "  %016llx\n", (unsigned long long)talk.hash);
}

static void one_line(const char *line)
{
    int times = 0, n = 0;
    if (strncmp(line, "  ", 2) == 0)
        return; /* of the last time */
    golden_add(&talk.out, "%s\n", line);
    if (!*line || *line == '#')
        return;
    char *full = filled(line);
    if (sscanf(full, "%d %n", &times, &n) == 1)
        repeat(full + n, times);
    else
        do_line(full);
    free(full);
}

static void hold_talk(const char *name)
{
    char *script = support_read(name), *rest;
    memset(&talk, 0, sizeof talk);
    net_said = hear;
    net_posts = hear_post;
    talk.real_stderr = stderr;
    open_log();
    for (char *line = script; *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        one_line(line);
    }
    end();
    stderr = talk.real_stderr;
    fclose(talk.log);
    free(talk.log_text);
    golden_compare(name, talk.out.text);
    free(talk.out.text);
    free(script);
}

TEST(talk, "the conversations of tests/hosting/talks are held as they were")
{
    static randombytes_implementation same = {.implementation_name = no_name, .random = next_number, .buf = next_bytes};
    struct sent_cache first = {0};
    CHECK(randombytes_set_implementation(&same) == 0 && sodium_init() >= 0);
    drawn = 1;
    sent_cache_find(&first, "", 0); /* what is drawn once for the whole program */
    sent_cache_free(&first);
    CHECK(*store_self());
    golden_each("tests/hosting/talks", ".txt", hold_talk);
}
