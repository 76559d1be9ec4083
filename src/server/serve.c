/* serve.c: see serve.h. */
#include "serve.h"
#include <arpa/inet.h>
#include <errno.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "../protocol/say.h"
#include "lobby.h"
#include "socket.h"
#include "visit.h"

enum { TICK_MS = 100, GOODBYE_MS = 300 };

void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

char *must_copy(const char *s)
{
    return must(strdup(s ? s : ""));
}

/* ---- what the library calls ---- */

static int http(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    return visit_callback(wsi, (int)reason, user, in, len);
}

static int game(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    return socket_callback(wsi, (int)reason, user, in, len);
}

static const struct lws_protocols protocols[] = {
    {"http", http, sizeof(struct visit *), 0, 0, NULL, 0},
    {"bellum", game, sizeof(struct socket *), 4096, 0, NULL, 0},
    {NULL, NULL, 0, 0, 0, NULL, 0},
};

/* A phone that went out of reach says no goodbye: ask, and hang up if nothing comes, so that the others
 * see who is there. */
static const lws_retry_bo_t pulse = {.secs_since_valid_ping = 30, .secs_since_valid_hangup = 50};

/* With every answer: the page may load nothing from elsewhere and be framed by nobody. */
static const struct lws_protocol_vhost_options headers[] = {
    {&headers[1], NULL, "content-security-policy:",
     "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
     "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {&headers[2], NULL, "x-content-type-options:", "nosniff"},
    {NULL, NULL, "referrer-policy:", "no-referrer"},
};

/* ---- listening ---- */

/* The library only says that it failed: try first, for a sentence that helps. */
static bool can_listen(const struct serve_config *c)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)c->port)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    char where[128];
    snprintf(where, sizeof where, "%s:%d", c->host, c->port);
    if (fd < 0 || inet_pton(AF_INET, c->host, &at.sin_addr) != 1)
        errno = fd < 0 ? errno : EINVAL;
    else if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &one, sizeof one) == 0 &&
             bind(fd, (struct sockaddr *)&at, sizeof at) == 0 && listen(fd, 1) == 0)
        errno = 0;
    int why = errno;
    if (fd >= 0)
        close(fd);
    if (why) {
        fputs("bellum serve: ", stderr);
        say_line(stderr, c->lang, MSG_SERVE_NO_PORT, "ss", where, strerror(why));
    }
    return why == 0;
}

static bool listen_there(struct server *s)
{
    struct lws_context_creation_info info = {0};
    void *loops[] = {&s->loop};
    lws_set_log_level(0, NULL);
    info.port = s->config.port;
    info.iface = s->config.host;
    info.protocols = protocols;
    info.headers = headers;
    info.user = s;
    info.gid = info.uid = (gid_t)-1;
    info.foreign_loops = loops;
    info.pt_serv_buf_size = 16 * 1024;
    info.retry_and_idle_policy = &pulse;
    info.server_string = "bellum";
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND |
                   LWS_SERVER_OPTION_VALIDATE_UTF8;
    s->lws = lws_create_context(&info);
    if (s->lws)
        return true;
    fputs("bellum serve: ", stderr);
    say_line(stderr, s->config.lang, MSG_SERVE_NO_PORT, "ss", s->config.host, "");
    return false;
}

static void say_ready(const struct server *s)
{
    char address[64];
    int port = lws_get_vhost_listen_port(lws_get_vhost_by_name(s->lws, "default"));
    snprintf(address, sizeof address, "http://localhost:%d/", port);
    say_line(stdout, s->config.lang, MSG_SERVE_READY, "s", address);
    if (strcmp(s->config.host, "127.0.0.1") != 0)
        say_line(stdout, s->config.lang, MSG_SERVE_OPEN, "sd", s->config.host, port);
    if (!s->config.web)
        say_line(stdout, s->config.lang, MSG_SERVE_NO_CLIENT, "");
    fflush(stdout);
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
        socket_send(k, m);
    message_drop(m);
}

/* Everybody has heard it, or has had the time to. */
static void leave_loop(uv_timer_t *timer)
{
    uv_stop(timer->loop);
}

static void stop(uv_signal_t *signal, int number)
{
    struct server *s = signal->data;
    (void)number;
    if (s->stopping)
        return;
    s->stopping = true;
    say_goodbye(s);
    uv_timer_start(&s->tick, leave_loop, s->sockets ? GOODBYE_MS : 0, 0);
}

static void tick(uv_timer_t *timer)
{
    lobby_tick(timer->data);
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
    s->stopping = true;
    s->closed = true;
    writer_stop(s->writer);            /* what was done is on the disk */
    if (s->lws)
        lws_context_destroy(s->lws);
    uv_close((uv_handle_t *)&s->tick, NULL);
    uv_close((uv_handle_t *)&s->interrupt, NULL);
    uv_close((uv_handle_t *)&s->terminate, NULL);
    uv_run(&s->loop, UV_RUN_DEFAULT);  /* until jobs have ended and handles are closed */
    if (s->lws)
        lws_context_destroy(s->lws);
    while (s->tables)
        lobby_drop(s->tables);
    api_forget(s);
    uv_loop_close(&s->loop);
}

static bool open_store(struct server *s)
{
    char error[STORE_ERROR];
    struct store *store = store_open(s->config.store, error);
    if (!store) {
        fputs("bellum serve: ", stderr);
        say_line(stderr, s->config.lang, MSG_SERVE_NO_STORE, "ss", s->config.store, error);
        return false;
    }
    s->writer = writer_start(&s->loop, store);
    return true;
}

bool serve(const struct serve_config *config)
{
    struct server *s = must(calloc(1, sizeof *s));
    s->config = *config;
    s->next_id = 1;
    if (sodium_init() < 0 || uv_loop_init(&s->loop))
        abort();
    json_object_seed(0);               /* once, before there are threads */
    bool good = can_listen(config) && open_store(s);
    if (good) {
        uv_timer_init(&s->loop, &s->tick);
        s->tick.data = s;
        uv_timer_start(&s->tick, tick, TICK_MS, TICK_MS);
        watch(s, &s->interrupt, SIGINT);
        watch(s, &s->terminate, SIGTERM);
        good = listen_there(s);
        if (good) {
            say_ready(s);
            uv_run(&s->loop, UV_RUN_DEFAULT);
        }
        close_all(s);
    } else {
        uv_loop_close(&s->loop);
    }
    free(s);
    return good;
}
