/* post_test.c: the thread that posts, and how it says that a call went: a server of our own answers it. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include "server/notify/http_post.h"
#include "server/server.h"
#include "test.h"

/* The talks have a poster of their own: here is the real one. */
struct http_poster *__real_http_post_start(uv_loop_t *loop, post_done *done, void *ctx);
void __real_http_post_send(struct http_poster *p, uint64_t id, const char *url, const char *body, bool inside);
void __real_http_post_stop(struct http_poster *p);

/* ---- a server that says one thing ---- */

struct answerer {
    int listener, port;
    const char *says;  /* NULL: it hangs up; "": it never answers */
    size_t more;       /* bytes that follow */
    char heard[20000]; /* the last request */
    uv_thread_t thread;
};

static void read_request(struct answerer *a, int fd)
{
    size_t n = 0;
    const char *head, *length;
    while (n < sizeof a->heard - 1) {
        ssize_t got = read(fd, a->heard + n, sizeof a->heard - 1 - n);
        if (got <= 0)
            break;
        a->heard[n += (size_t)got] = '\0';
        head = strstr(a->heard, "\r\n\r\n");
        length = strstr(a->heard, "Content-Length: ");
        if (head && length && n >= (size_t)(head + 4 - a->heard) + (size_t)atoi(length + 16))
            break;
    }
}

static void answer_one(void *ctx)
{
    struct answerer *a = ctx;
    int fd = accept(a->listener, NULL, NULL);
    if (fd < 0)
        return;
    if (a->says)
        read_request(a, fd);
    if (a->says && write(fd, a->says, strlen(a->says)) < 0)
        a->port = 0;
    for (size_t i = 0; i < a->more; i += 1000) {
        static const char zeros[1000];
        if (send(fd, zeros, sizeof zeros, MSG_NOSIGNAL) <= 0)
            break;
    }
    close(fd);
}

static void listen_at(struct answerer *a)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t len = sizeof at;
    a->listener = socket(AF_INET, SOCK_STREAM, 0);
    CHECK(a->listener >= 0 && bind(a->listener, (struct sockaddr *)&at, sizeof at) == 0);
    CHECK(listen(a->listener, 5) == 0 && getsockname(a->listener, (struct sockaddr *)&at, &len) == 0);
    a->port = ntohs(at.sin_port);
}

/* ---- a call ---- */

struct called {
    int n;
    struct posted how;
};

static void done(void *ctx, const struct posted *p)
{
    struct called *c = ctx;
    c->n++;
    c->how = *p;
}

static struct posted call(const char *url, const char *body, bool inside)
{
    uv_loop_t loop;
    struct called c = {0};
    CHECK(uv_loop_init(&loop) == 0);
    struct http_poster *p = __real_http_post_start(&loop, done, &c);
    __real_http_post_send(p, 77, url, body, inside);
    while (!c.n)
        uv_run(&loop, UV_RUN_ONCE);
    __real_http_post_stop(p);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK(uv_loop_close(&loop) == 0);
    CHECK_EQ(c.n, 1);
    CHECK_EQ(c.how.id, 77);
    return c.how;
}

static void check_answer(const char *says, size_t more, enum post_end end, int status)
{
    struct answerer a = {.says = says, .more = more};
    char url[80], host[60];
    listen_at(&a);
    CHECK(uv_thread_create(&a.thread, answer_one, &a) == 0);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/hook?x=1", a.port);
    struct posted how = call(url, "{\"text\":\"your turn\"}", true);
    uv_thread_join(&a.thread);
    close(a.listener);
    CHECK_EQ(how.end, end);
    CHECK_EQ(how.status, status);
    if (!says)
        return;
    snprintf(host, sizeof host, "\r\nHost: 127.0.0.1:%d\r\n", a.port);
    CHECK(strncmp(a.heard, "POST /hook?x=1 HTTP/1.1\r\n", 25) == 0);
    CHECK(strstr(a.heard, host) && strstr(a.heard, "\r\nUser-Agent: bellum\r\n"));
    CHECK(strstr(a.heard, "\r\nContent-Type: application/json\r\n"));
    CHECK_STR(strstr(a.heard, "\r\n\r\n"), "\r\n\r\n{\"text\":\"your turn\"}");
}

TEST(post, "an answer of 2xx is good, any other is told, and its body is not kept")
{
    check_answer("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok", 0, POST_SENT, 200);
    check_answer("HTTP/1.1 204 No Content\r\n\r\n", 0, POST_SENT, 204);
    check_answer("HTTP/1.1 299 Fine\r\nContent-Length: 0\r\n\r\n", 0, POST_SENT, 299);
    check_answer("HTTP/1.1 300 Choices\r\nContent-Length: 0\r\n\r\n", 0, POST_STATUS, 300);
    check_answer("HTTP/1.1 302 Found\r\nLocation: http://127.0.0.1:1/\r\nContent-Length: 0\r\n\r\n", 0, POST_STATUS,
                 302);
    check_answer("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", 0, POST_STATUS, 404);
    check_answer("HTTP/1.1 500 Error\r\nContent-Length: 0\r\n\r\n", 0, POST_STATUS, 500);
    check_answer("HTTP/1.1 200 OK\r\n\r\n", 300000, POST_SENT, 200); /* it is cut off */
    check_answer(NULL, 0, POST_NO_CONNECTION, 0);
    check_answer("nonsense\r\n\r\n", 0, POST_NO_CONNECTION, 0);
}

TEST(post, "nobody there, no such name, a private address, no TLS")
{
    struct answerer a = {.says = NULL};
    char url[80], name[100] = "http://";
    listen_at(&a);
    snprintf(url, sizeof url, "https://127.0.0.1:%d/", a.port);
    CHECK(uv_thread_create(&a.thread, answer_one, &a) == 0);
    enum post_end end = call(url, "x", true).end;
    uv_thread_join(&a.thread);
    CHECK_EQ(end, POST_TLS);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", a.port);
    CHECK_EQ(call(url, "x", false).end, POST_INSIDE);
    close(a.listener);
    CHECK_EQ(call(url, "x", true).end, POST_NO_CONNECTION);
    memset(name + 7, 'x', 70); /* too long for any name server to be asked */
    CHECK_EQ(call(name, "x", true).end, POST_NO_HOST);
    CHECK_EQ(call("ftp://127.0.0.1/", "x", true).end, POST_NO_CONNECTION); /* not spoken here */
}

TEST(post, "several calls at a time; who stops waits for none of them")
{
    uv_loop_t loop;
    struct called c = {0};
    struct answerer silent = {0};
    char url[80];
    listen_at(&silent); /* nobody answers */
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", silent.port);
    CHECK(uv_loop_init(&loop) == 0);
    struct http_poster *p = __real_http_post_start(&loop, done, &c);
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL); /* it waits for work, and is woken for it */
    for (int i = 0; i < 5; i++) {
        __real_http_post_send(p, 1, url, "x", true);
        __real_http_post_send(p, 2, "http://127.0.0.1:1/", "x", false);
    }
    while (c.n < 5)
        uv_run(&loop, UV_RUN_ONCE);
    CHECK_EQ(c.how.id, 2);
    uint64_t since = uv_hrtime();
    __real_http_post_stop(p);
    uv_run(&loop, UV_RUN_DEFAULT);
    CHECK(uv_hrtime() - since < 5000000000u);
    CHECK(uv_loop_close(&loop) == 0);
    CHECK_EQ(c.n, 5);
    close(silent.listener);
}
