/*
 * serve_test.c: `bellum serve` from its beginning to its end, with a library that only writes down how it was asked to
 * listen, and a signal as soon as it does.  What came of it is in tests/hosting/serve.txt ("make golden").
 */
#include <arpa/inet.h>
#include <fcntl.h>
#include <libwebsockets.h>
#include <netinet/in.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>
#include "net.h"
#include "server/serve.h"
#include "test.h"

static struct golden_text out;
static bool no_context, no_vhost, goodbye;
static int wanted_port;

/* ---- the library ---- */

static const char *base(const char *path)
{
    const char *slash = path ? strrchr(path, '/') : NULL;
    return slash ? slash + 1 : path ? path : "none";
}

struct lws_context *lws_create_context(const struct lws_context_creation_info *info)
{
    golden_add(&out, "  listens on %s, options %llx, buffer %d, %d %d %d s, %s\n", info->iface,
               (unsigned long long)info->options, (int)info->pt_serv_buf_size, (int)info->timeout_secs,
               (int)info->timeout_secs_ah_idle, info->keepalive_timeout, info->server_string);
    golden_add(&out, "  certificate %s, key %s, %s, ping after %d, hangs up after %d\n", base(info->ssl_cert_filepath),
               base(info->ssl_private_key_filepath), info->alpn ? info->alpn : "no alpn",
               (int)info->retry_and_idle_policy->secs_since_valid_ping,
               (int)info->retry_and_idle_policy->secs_since_valid_hangup);
    CHECK_EQ(info->port, wanted_port);
    CHECK((int)info->gid == -1 && (int)info->uid == -1 && info->user && info->foreign_loops);
    for (const struct lws_protocols *p = info->protocols; p->name; p++)
        golden_add(&out, "  protocol %s, %zu bytes, %zu at a time\n", p->name, p->per_session_data_size,
                   p->rx_buffer_size);
    for (const struct lws_protocol_vhost_options *h = info->headers; h; h = h->next)
        golden_add(&out, "  %s %s\n", h->name, h->value);
    return no_context ? NULL : (struct lws_context *)(void *)&out;
}

struct lws_vhost *lws_create_vhost(struct lws_context *context, const struct lws_context_creation_info *info)
{
    CHECK(context == (void *)&out && info);
    return no_vhost ? NULL : (struct lws_vhost *)(void *)&out;
}

struct lws_vhost *lws_get_vhost_by_name(struct lws_context *context, const char *name)
{
    CHECK(context == (void *)&out && strcmp(name, "default") == 0);
    return (struct lws_vhost *)(void *)&out;
}

/* It is ready: that is enough. */
int lws_get_vhost_listen_port(struct lws_vhost *vhost)
{
    CHECK(vhost == (void *)&out);
    raise(goodbye ? SIGINT : SIGTERM);
    return 4321;
}

void lws_context_destroy(struct lws_context *context) { CHECK(context == (void *)&out); }

void lws_set_log_level(int level, void (*log_emit_function)(int level, const char *line))
{
    (void)log_emit_function;
    CHECK_EQ(level, 0);
}

/* ---- a server ---- */

static char folder[300], store[400], cert[400], key[400];

static void put_written(const char *name, char *text)
{
    for (char *line = text, *end; line && (end = strchr(line, '\n')); line = end + 1) {
        *end = '\0';
        for (char *at; (at = strstr(line, folder));)
            memmove(at, at + strlen(folder), strlen(at + strlen(folder)) + 1);
        golden_add(&out, "  %s: %s\n", name, line);
    }
    free(text);
}

static void try_to_serve(const char *what, const struct serve_config *config)
{
    char *text[2] = {NULL, NULL};
    size_t len[2];
    FILE *was[2] = {stdout, stderr};
    fflush(stdout);
    wanted_port = config->port;
    golden_add(&out, "%s\n", what);
    stdout = open_memstream(&text[0], &len[0]);
    stderr = open_memstream(&text[1], &len[1]);
    bool good = serve(config);
    fclose(stdout);
    fclose(stderr);
    stdout = was[0];
    stderr = was[1];
    put_written("said", text[0]);
    put_written("wrong", text[1]);
    golden_add(&out, "  %s\n", good ? "served" : "did not begin");
}

static void make_file(const char *path)
{
    FILE *f = fopen(path, "w");
    CHECK(f);
    fclose(f);
}

static struct serve_config usual(void)
{
    struct serve_config c = {.host = "127.0.0.1", .store = store, .match_actions = 10, .log = LOG_TEXT};
    CHECK(data_dir_find(&c.dir, SOURCE_ROOT "/data"));
    return c;
}

/* A port that somebody else listens on. */
static int taken_port(int *fd)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t len = sizeof at;
    *fd = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(bind(*fd, (struct sockaddr *)&at, sizeof at) == 0 && listen(*fd, 1) == 0);
    CHECK(getsockname(*fd, (struct sockaddr *)&at, &len) == 0);
    return ntohs(at.sin_port);
}

static void try_all(void)
{
    struct serve_config c = usual();
    try_to_serve("as usual", &c);
    c.lang = LANG_ES;
    c.web = ".";
    c.no_limits = true;
    c.log = LOG_JSON;
    goodbye = true;
    try_to_serve("in Spanish, with a client, without limits", &c);
    goodbye = false;
    c = usual();
    c.host = "0.0.0.0";
    c.log = LOG_NONE;
    try_to_serve("for everybody", &c);
    c.host = "nonsense";
    try_to_serve("no address", &c);
    c = usual();
    c.tls_cert = cert;
    c.tls_key = key;
    try_to_serve("TLS", &c);
    no_vhost = true;
    try_to_serve("a bad certificate", &c);
    c.tls_cert = c.tls_key = NULL;
    try_to_serve("no vhost", &c);
    no_vhost = false;
    no_context = true;
    try_to_serve("no context", &c);
    no_context = false;
    c.tls_cert = "/nowhere/cert";
    try_to_serve("no certificate", &c);
    c.tls_cert = cert;
    c.tls_key = "/nowhere/key";
    try_to_serve("no key", &c);
}

static void write_nonsense(const char *path)
{
    FILE *f = fopen(path, "w");
    CHECK(f);
    for (int i = 0; i < 1000; i++)
        fputs("This is no database.\n", f);
    fclose(f);
}

static void try_troubles(void)
{
    struct serve_config c = usual();
    int fd;
    c.port = taken_port(&fd);
    close(fd); /* it is free again */
    try_to_serve("a port", &c);
    c.port = 0;
    fd = open(store, O_RDONLY);
    CHECK(flock(fd, LOCK_EX | LOCK_NB) == 0); /* nobody has kept it */
    try_to_serve("a store in use", &c);
    close(fd);
    c.store = folder;
    try_to_serve("a folder", &c);
    c.store = cert; /* an empty file */
    try_to_serve("another file", &c);
    write_nonsense(cert);
    try_to_serve("a file that is no store", &c);
    c.lang = LANG_ES;
    try_to_serve("a file that is no store, in Spanish", &c);
    c = usual();
    c.port = taken_port(&fd);
    size_t length = out.len;
    try_to_serve("a port in use", &c);
    close(fd);
    char number[16];
    snprintf(number, sizeof number, ":%d", c.port);
    char *at = strstr(out.text + length, number);
    CHECK(at);
    memset(at + 1, '#', strlen(number) - 1);
    out.text[out.len] = '\0';
    char *first = at + 1;
    size_t n = strlen(number) - 1; /* as many digits as it happens to have */
    memmove(first + 1, first + n, strlen(first + n) + 1);
    out.len -= n - 1;
}

static void make_folder(void)
{
    const char *tmp = getenv("TMPDIR");
    out = (struct golden_text){0};
    snprintf(folder, sizeof folder, "%s/bellum-serve-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    CHECK(sodium_init() >= 0 && mkdtemp(folder));
    snprintf(store, sizeof store, "%s/store.db", folder);
    snprintf(cert, sizeof cert, "%s/cert.pem", folder);
    snprintf(key, sizeof key, "%s/key.pem", folder);
    make_file(cert);
    make_file(key);
    net_now = 5000;
}

static void compare_and_remove(const char *name)
{
    char command[400];
    golden_compare(name, out.text);
    free(out.text);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    CHECK(system(command) == 0);
}

TEST(serve, "a server listens as it is told, says where, and ends when it is asked to")
{
    make_folder();
    try_all();
    try_troubles();
    compare_and_remove("tests/hosting/serve.txt");
}

TEST(serve, "a server listens on an address of IPv6")
{
    struct sockaddr_in6 at = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    int fd = socket(AF_INET6, SOCK_STREAM, 0);
    bool can = fd >= 0 && bind(fd, (struct sockaddr *)&at, sizeof at) == 0;
    close(fd);
    if (!can)
        SKIP("this machine has no IPv6");
    make_folder();
    struct serve_config c = usual();
    c.host = "::1";
    try_to_serve("IPv6", &c);
    c.host = "2001:db8::1"; /* of nobody */
    try_to_serve("an address of another machine", &c);
    compare_and_remove("tests/hosting/serve6.txt");
}
