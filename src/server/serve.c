/* serve.c: see serve.h. */
#include "serve.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include "../protocol/writing/say.h"
#include "elsewhere.h"
#include "notify/notify.h"
#include "workers/bot_pool.h"
#include "ops/health.h"
#include "../table/lobby/lobby.h"
#include "ops/log.h"
#include "../table/play/player_cache.h"
#include "http/socket.h"
#include "http/http_exchange.h"
#include "ops/watch.h"

enum {
    TICK_MS = 100,
    LOOK_ROUND = 10, /* ticks between two checks for connections that take too long */
    GOODBYE_MS = 300,
    HEADERS_S = 10, /* headers must have arrived */
    IDLE_S = 15,    /* an idle connection is closed after this time */
};

uint64_t house_now(const struct house *h) { return uv_now(&server_of(h)->loop); }

/* ---- what the library calls ---- */

static int http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    return http_callback(wsi, (int)reason, user, in, len);
}

static int game(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    return socket_callback(wsi, (int)reason, user, in, len);
}

/* Size of the send buffer.  By default it equals the read buffer, and the rest of a longer message would wait for the
 * next turn of the loop. */
enum { READ_AT_ONCE = 1024, SENT_AT_ONCE = 64 * 1024 };

static const struct lws_protocols protocols[] = {
    {"http", http, sizeof(struct http_exchange *), 0, 0, NULL, 0},
    {"bellum", game, sizeof(struct socket *), READ_AT_ONCE, 0, NULL, SENT_AT_ONCE},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* A phone that loses its network closes no connection: ping it, and close the connection if no answer comes, so that
 * others see who is there. */
static const lws_retry_bo_t pulse = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 50};

/* Headers of every answer: the page may load nothing from other hosts, no page may frame it, and it uses no device.
 * The first header (HSTS) only with TLS. */
static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "strict-transport-security:", "max-age=31536000"},
    {&headers[2], NULL, "content-security-policy:",
     "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'"},
    {&headers[3], NULL, "x-content-type-options:", "nosniff"},
    {&headers[4], NULL, "cross-origin-opener-policy:", "same-origin"},
    {&headers[5], NULL, "cross-origin-resource-policy:", "same-origin"},
    {&headers[6], NULL,
     "permissions-policy:", "camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=()"},
    {NULL, NULL, "referrer-policy:", "no-referrer"},
};

/* ---- listening ---- */

static bool is_v6(const char *host) { return strchr(host, ':') != NULL; }

static void say_wrong(const struct server *s, int message, const char *what, const char *why)
{
    fputs("bellum serve: ", stderr);
    say_line(stderr, s->config.lang, message, "ss", what, why);
}

static int try_to_listen(const char *host, int port)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    bool v6 = is_v6(host);
    int fd = socket(v6 ? AF_INET6 : AF_INET, SOCK_STREAM, 0), one = 1;
    if (fd < 0)
        return errno;
    errno = EINVAL;
    if (inet_pton(v6 ? AF_INET6 : AF_INET, host, v6 ? (void *)&six.sin6_addr : (void *)&four.sin_addr) == 1 &&
        setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
        bind(fd, v6 ? (struct sockaddr *)&six : (struct sockaddr *)&four, v6 ? sizeof six : sizeof four) == 0 &&
        listen(fd, 1) == 0)
        errno = 0;
    int why = errno;
    close(fd);
    return why;
}

/* The library does not say why listening failed: try it first, for a helpful message. */
static bool can_listen(const struct server *s)
{
    const struct serve_config *c = &s->config;
    int why = try_to_listen(c->host, c->port);
    char where[128];
    snprintf(where, sizeof where, is_v6(c->host) ? "[%s]:%d" : "%s:%d", c->host, c->port);
    if (why)
        say_wrong(s, MSG_SERVE_NO_PORT, where, strerror(why));
    return why == 0;
}

static bool can_read(const struct server *s, const char *path)
{
    if (!path || access(path, R_OK) == 0)
        return true;
    say_wrong(s, MSG_SERVE_NO_TLS, path, strerror(errno));
    return false;
}

static bool listen_there(struct server *s)
{
    struct lws_context_creation_info info = {0};
    const struct serve_config *c = &s->config;
    void *loops[] = {&s->loop};
    lws_set_log_level(0, NULL);
    info.port = c->port;
    info.iface = c->host;
    info.protocols = protocols;
    info.headers = c->tls_cert ? headers : headers + 1;
    info.user = s;
    info.gid = info.uid = (gid_t)-1;
    info.foreign_loops = loops;
    info.pt_serv_buf_size = 16 * 1024;
    info.retry_and_idle_policy = &pulse;
    info.server_string = "bellum";
    info.timeout_secs = info.timeout_secs_ah_idle = HEADERS_S;
    info.keepalive_timeout = IDLE_S;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (!is_v6(c->host))
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (c->tls_cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = c->tls_cert;
        info.ssl_private_key_filepath = c->tls_key;
        info.alpn = "http/1.1"; /* WebSockets need only HTTP/1.1; one protocol is enough to guard */
    }
    s->lws = lws_create_context(&info);
    if (s->lws && lws_create_vhost(s->lws, &info)) /* apart: a bad certificate fails here, and cleanly */
        return true;
    if (c->tls_cert)
        say_wrong(s, MSG_SERVE_BAD_TLS, c->tls_cert, c->tls_key);
    else
        say_wrong(s, MSG_SERVE_NO_PORT, c->host, "");
    return false;
}

static void say_ready(const struct server *s)
{
    const struct serve_config *c = &s->config;
    struct address at = {{0}};
    char address[64];
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(s->lws, "default"));
    address_read(&at, c->host);
    snprintf(address, sizeof address, "%s://localhost:%d/", c->tls_cert ? "https" : "http", port);
    say_line(stdout, c->lang, MSG_SERVE_READY, "s", address);
    if (!address_is_loopback(&at))
        say_line(stdout, c->lang, MSG_SERVE_OPEN, "sd", c->host, port);
    if (!c->web)
        say_line(stdout, c->lang, MSG_SERVE_NO_CLIENT, "");
    fflush(stdout);
    log_event(s, "start", "host=s port=d tls=d limits=s", c->host, port, c->tls_cert != NULL,
              c->no_limits ? "none" : "normal");
}

/* ---- stopping ---- */

static void say_goodbye(struct server *s)
{
    struct answer a = {0};
    answer_open(&a, NULL, '{');
    answer_str(&a, "push", "closed");
    answer_str(&a, "reason", "stop");
    struct message *m = message_new(answer_end(&a));
    for (struct socket *k = s->sockets; k; k = k->next)
        client_send(&k->client, m);
    message_drop(m);
}

/* All clients have got the goodbye, or the time for it is over. */
static void leave_loop(uv_timer_t *timer) { uv_stop(timer->loop); }

static void stop(uv_signal_t *signal, int number)
{
    struct server *s = signal->data;
    s->house.stopping = true;
    uv_signal_stop(&s->interrupt); /* a second signal ends the program at once: everything stored is safe */
    uv_signal_stop(&s->terminate);
    log_event(s, "stop", "signal=d websockets=d tables=d", number, s->open_sockets, (int)s->house.table_count);
    say_goodbye(s);
    uv_timer_start(&s->tick, leave_loop, s->sockets ? GOODBYE_MS : 0, 0);
}

static void before_wait(uv_prepare_t *handle) { socket_flush_all(handle->data); }

static void tick(uv_timer_t *timer)
{
    struct server *s = timer->data;
    lobby_tick(&s->house);
    elsewhere_tick(s);
    notify_tick(s);
    health_tick(s);
    if (++s->ticks % LOOK_ROUND == 0) {
        socket_tick(s);
        http_tick(s);
    }
}

/* ---- the whole of it ---- */

static void watch(struct server *s, uv_signal_t *handle, int number)
{
    uv_signal_init(&s->loop, handle);
    handle->data = s;
    uv_signal_start(handle, stop, number);
}

static void close_all(struct server *s)
{
    s->house.stopping = true;
    s->house.closed = true;
    elsewhere_stop(s);
    notify_stop(s);
    bot_pool_stop(s->bot_pool);
    writer_stop(s->writer); /* everything is stored now */
    if (s->lws)
        lws_context_destroy(s->lws);
    uv_close((uv_handle_t *)&s->tick, NULL);
    uv_close((uv_handle_t *)&s->before_wait, NULL);
    uv_close((uv_handle_t *)&s->interrupt, NULL);
    uv_close((uv_handle_t *)&s->terminate, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT); /* until jobs have ended and handles are closed */
    if (s->lws)
        lws_context_destroy(s->lws);
    house_close(&s->house);
    budgets_free(s->budgets);
    uv_loop_close(&s->loop);
}

/* A SQLite file belongs to one server: two would not notice each other's writes. The lock ends with the process. */
static bool have_alone(struct server *s)
{
    s->lock = open(s->config.store, O_RDONLY | O_CLOEXEC);
    /* A file system without locks: the operator must take care of it. */
    if (s->lock < 0 || flock(s->lock, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return true;
    say_wrong(s, MSG_SERVE_STORE_IN_USE, s->config.store, "");
    close(s->lock);
    return false;
}

static bool open_store(struct server *s)
{
    char error[STORE_ERROR], title[STORE_ERROR];
    store_speak(s->config.lang);
    struct store *store = store_open(s->config.store, error);
    s->house.shared = store && store_is_shared(store);
    if (store && !s->house.shared && !have_alone(s)) {
        store_close(store);
        return false;
    }
    if (store && elsewhere_start(s, s->config.store, error)) {
        s->writer = writer_start(&s->loop, store);
        writer_watch(s->writer, watch_store, s);
        return true;
    }
    store_close(store);
    store_title(s->config.store, title);
    say_wrong(s, MSG_SERVE_NO_STORE, title, error);
    return false;
}

bool serve(const struct serve_config *config)
{
    struct server *s = must(calloc(1, sizeof *s));
    s->config = *config;
    s->house.dir = config->dir;
    s->house.lang = config->lang;
    s->house.match_actions = config->match_actions;
    house_open(&s->house);
    s->limits = config->no_limits ? &limits_none : &limits_normal;
    s->metrics.started = (int64_t)time(NULL);
    if (sodium_init() < 0 || uv_loop_init(&s->loop))
        abort();
    json_object_seed(0); /* once, before there are threads */
    bool good = can_listen(s) && can_read(s, config->tls_cert) && can_read(s, config->tls_key) && open_store(s);
    if (good) {
        s->budgets = budgets_new(s->limits);
        notify_start(s);
        s->bot_pool = bot_pool_start(s);
        uv_timer_init(&s->loop, &s->tick);
        s->tick.data = s;
        uv_timer_start(&s->tick, tick, TICK_MS, TICK_MS);
        uv_prepare_init(&s->loop, &s->before_wait);
        s->before_wait.data = s;
        uv_prepare_start(&s->before_wait, before_wait);
        watch(s, &s->interrupt, SIGINT);
        watch(s, &s->terminate, SIGTERM);
        good = listen_there(s);
        if (good) {
            say_ready(s);
            uv_run(&s->loop, UV_RUN_DEFAULT);
        }
        close_all(s);
    } else {
        house_close(&s->house);
        uv_loop_close(&s->loop);
    }
    if (s->lock > 0)
        close(s->lock);
    free(s);
    return good;
}
