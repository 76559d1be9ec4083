/* notify_test.c: people who are not there are told at an address of their own; no other is called. */
#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include "client.h"
#include "server/notify/notify.h"
#include "server/notify/hooks.h"
#include "test.h"

/* ---- which addresses ---- */

TEST(hooks, "only hosts of the list, by http or https, at their ports, without a password")
{
    static const char *const good[] = {
        "http://example.org/",     "https://example.org/a/b?c=d", "https://EXAMPLE.org",
        "http://example.org:80/x", "https://example.org:443",     "https://chat.example.org:8443/hook",
        "http://127.0.0.1:9000/",  "http://[::1]:9000/",
    };
    static const char *const bad[] = {
        "",
        "x",
        "example.org/a",
        "ftp://example.org/",
        "file:///etc/passwd",
        "http://example.org:81/",
        "https://example.org:80/",
        "http://example.com/",
        "http://sub.example.org/",
        "http://example.org.evil.com/",
        "http://u:p@example.org/",
        "http://u@example.org/",
        "http://example.org@evil.com/",
        "http://chat.example.org/",
        "http://127.0.0.1/",
        "http://127.0.0.1:9001/",
        "http://[::2]:9000/",
        "http://example.org\\@evil.com/",
        "http://exam ple.org/",
        "gopher://example.org/",
        "//example.org/",
        "http:///",
    };
    struct hooks *h = hooks_new("example.org,chat.example.org:8443,127.0.0.1:9000,[::1]:9000");
    bool inside;
    CHECK(h);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        if (!hooks_allow(h, good[i], &inside))
            test_fail(__FILE__, __LINE__, "%s", good[i]);
        CHECK_EQ(inside, i >= 6);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        if (hooks_allow(h, bad[i], &inside))
            test_fail(__FILE__, __LINE__, "%s", bad[i]);
    hooks_free(h);
    static const char *const no_lists[] = {"", ",", "a,", "a,,b", "http://a/", "a/b", "u@a", "a:x", "a:99999", "a b"};
    for (size_t i = 0; i < sizeof no_lists / sizeof *no_lists; i++)
        if (hooks_new(no_lists[i]))
            test_fail(__FILE__, __LINE__, "%s", no_lists[i]);
}

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return hooks_public((struct sockaddr *)&four);
    CHECK(inet_pton(AF_INET6, text, &six.sin6_addr) == 1);
    return hooks_public((struct sockaddr *)&six);
}

TEST(hooks, "addresses of the own machine and network are told from those of the internet")
{
    static const char *const inside[] = {
        "127.0.0.1",
        "127.9.9.9",
        "10.1.2.3",
        "172.16.0.1",
        "172.31.255.255",
        "192.168.1.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "198.18.0.1",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "fd12::1",
        "ff02::1",
        "::ffff:10.0.0.1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2002:a00:1::",
    };
    static const char *const outside[] = {
        "1.1.1.1",    "93.184.216.34", "172.15.0.1",         "172.32.0.1",     "192.167.1.1",
        "100.63.0.1", "223.255.255.1", "2606:2800:220:1::1", "::ffff:1.1.1.1", "2002:101:101::",
    };
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        if (is_public(inside[i]))
            test_fail(__FILE__, __LINE__, "%s", inside[i]);
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        if (!is_public(outside[i]))
            test_fail(__FILE__, __LINE__, "%s", outside[i]);
}

TEST(notify, "three more tries, further and further apart")
{
    CHECK_EQ(notify_pause(1), 10);
    CHECK_EQ(notify_pause(2), 60);
    CHECK_EQ(notify_pause(3), 300);
    CHECK_EQ(notify_pause(4), 0);
}

/* ---- somebody who is called ---- */

static int listener, listener_port;

static void listen_here(void)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t len = sizeof at;
    listener = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    CHECK(listener >= 0 && bind(listener, (struct sockaddr *)&at, sizeof at) == 0 && listen(listener, 8) == 0);
    CHECK(getsockname(listener, (struct sockaddr *)&at, &len) == 0);
    listener_port = ntohs(at.sin_port);
}

static bool readable(int fd, int ms)
{
    struct pollfd p = {.fd = fd, .events = POLLIN};
    return poll(&p, 1, ms) > 0;
}

enum { LONG = 20000 }; /* what must come may come late on a busy machine */
static bool called(int ms) { return readable(listener, ms); }

/* Take a call; its whole text, valid until the next.  The caller answers on *fd and closes it. */
static char *take_call(int *fd)
{
    static char text[4096];
    size_t n = 0;
    *fd = accept(listener, NULL, NULL);
    CHECK(*fd >= 0);
    for (;;) {
        char *body = strstr(text, "\r\n\r\n"), *length = strstr(text, "Content-Length: ");
        if (n && body && length && strlen(body + 4) >= (size_t)atoi(length + 16))
            return text;
        CHECK(readable(*fd, 2000));
        ssize_t k = read(*fd, text + n, sizeof text - 1 - n);
        CHECK(k > 0);
        n += (size_t)k;
        text[n] = '\0';
    }
}

/* Take a call and answer with this status; what was sent, to be released. */
static json_t *answer_call(const char *status, const char *more)
{
    char reply[256];
    int fd;
    char *text = take_call(&fd);
    int n =
        snprintf(reply, sizeof reply, "HTTP/1.1 %s\r\n%sContent-Length: 0\r\nConnection: close\r\n\r\n", status, more);
    CHECK(write(fd, reply, (size_t)n) == n);
    close(fd);
    CHECK(strncmp(text, "POST /turn?x=1 HTTP/1.1\r\n", 25) == 0);
    CHECK(strstr(text, "Content-Type: application/json"));
    json_t *body = json_loads(strstr(text, "\r\n\r\n") + 4, 0, NULL);
    memset(text, 0, 4096);
    CHECK(body);
    return body;
}

/* ---- tables ---- */

struct two {
    json_t *made;
    struct person a, b;
};

static json_t *set_hook(struct person *p, const char *url)
{
    return person_ask(p, "{s:s, s:s}", "do", "hook", "url", url);
}

/* B has given its address. */
static struct two begin(void)
{
    char url[100];
    struct two t = {.made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}")};
    t.a = person_join(text_of(t.made, "table"), key_of(t.made, 1), "en");
    t.b = person_join(text_of(t.made, "table"), key_of(t.made, 2), "en");
    snprintf(url, sizeof url, "http://127.0.0.1:%d/turn?x=1", listener_port);
    json_t *answer = set_hook(&t.b, url);
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    return t;
}

static void act(struct person *p, const char *one, const char *two)
{
    json_decref(person_do(p, one));
    json_decref(person_do(p, two));
}

/* B has answered and goes; A answers too: B is asked anew. */
static void go_on_without(struct two *t)
{
    act(&t->b, "bid 1", "seal");
    person_leave(&t->b);
    person_listen(&t->a, 50);
    act(&t->a, "bid 2", "seal");
}

static json_t *hook_when_back(struct two *t)
{
    nanosleep(&(struct timespec){0, 150000000}, NULL); /* the answer that it got is on its way */
    t->b = person_join(text_of(t->made, "table"), key_of(t->made, 2), "en");
    return json_object_get(t->b.state, "hook");
}

static void end(struct two *t)
{
    person_leave(&t->a);
    if (t->b.ws)
        person_leave(&t->b);
    json_decref(t->made);
}

static void is_told(json_t *body, const struct two *t, const char *event)
{
    char *text = json_dumps(body, 0);
    CHECK_EQ(number_of(body, "bellum"), 1);
    CHECK_STR(text_of(body, "event"), event);
    CHECK_STR(text_of(body, "table"), text_of(t->made, "table"));
    CHECK_EQ(number_of(body, "seat"), 2);
    CHECK_STR(text_of(body, "game"), "null");
    CHECK(*text_of(body, "title"));
    CHECK(!strstr(text, key_of(t->made, 1)) && !strstr(text, key_of(t->made, 2)));
    free(text);
    json_decref(body);
}

TEST(notify, "nothing is called unless whoever runs the server allows it")
{
    host_start("notify.db", NULL);
    json_t *made = table_make("{\"game\":\"null\"}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK(!json_object_get(a.state, "hook"));
    json_t *answer = set_hook(&a, "http://127.0.0.1:9/");
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "no-hooks");
    json_decref(answer);
    person_leave(&a);
    json_decref(made);
    const char *out;
    CHECK_EQ(host_run("serve --hooks http://x/", &out), 2);
    CHECK(strstr(out, "http://x/"));
}

/* Without limits: waiting is twenty times as short. */
static void serve_hooks(void)
{
    char words[100];
    listen_here();
    snprintf(words, sizeof words, "--limits none --hooks localhost:%d,127.0.0.1:%d", listener_port, listener_port);
    host_start("notify.db", words);
}

TEST(notify, "an address is refused unless its host is allowed, and only its seat sees it")
{
    serve_hooks();
    struct two t = begin();
    static const char *const bad[] = {"http://example.org/", "http://127.0.0.1:1/", "ftp://127.0.0.1/", "nonsense",
                                      "file:///x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        json_t *answer = set_hook(&t.b, bad[i]);
        CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "value");
        json_decref(answer);
    }
    struct person eye = person_join(text_of(t.made, "table"), NULL, "en");
    json_t *answer = set_hook(&eye, "http://127.0.0.1/");
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "seat");
    json_decref(answer);
    CHECK(!json_object_get(eye.state, "hook"));
    person_leave(&eye);
    person_leave(&t.a);
    t.a = person_join(text_of(t.made, "table"), key_of(t.made, 1), "en");
    CHECK(json_is_null(json_object_get(json_object_get(t.a.state, "hook"), "url")));
    person_leave(&t.b);
    json_t *hook = hook_when_back(&t);
    CHECK(strstr(text_of(hook, "url"), "/turn?x=1"));
    CHECK_STR(text_of(hook, "state"), "idle");
    answer = person_ask(&t.b, "{s:s, s:n}", "do", "hook", "url");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    person_leave(&t.b);
    hook = hook_when_back(&t);
    CHECK(json_is_null(json_object_get(hook, "url")));
    end(&t);
    host_stop();
    close(listener);
}

TEST(notify, "a name that leads into the own network is not called, though it is in the list")
{
    char url[100];
    serve_hooks();
    struct two t = begin();
    snprintf(url, sizeof url, "http://localhost:%d/turn?x=1", listener_port);
    json_decref(set_hook(&t.b, url));
    go_on_without(&t);
    CHECK(!called(400));
    json_t *hook = hook_when_back(&t);
    CHECK_STR(text_of(hook, "state"), "failed");
    CHECK(*text_of(hook, "error"));
    end(&t);
    host_stop();
    close(listener);
}

TEST(notify, "who is not there is told once: it is asked, or the match is over; who is there is not")
{
    serve_hooks();
    struct two there = begin(), over = begin(), moved = begin();
    act(&there.b, "bid 1", "seal");
    act(&there.a, "bid 2", "seal");
    CHECK(!called(300));
    person_leave(&there.b); /* it saw that it is asked */
    CHECK(!called(300));

    person_leave(&over.b);
    json_decref(person_do(&over.a, "resign"));
    CHECK(called(LONG));
    is_told(answer_call("204 Fine", ""), &over, "over");
    CHECK_STR(text_of(hook_when_back(&over), "state"), "sent");

    go_on_without(&moved); /* a redirect is not followed */
    CHECK(called(LONG));
    is_told(answer_call("302 Found", "Location: /elsewhere\r\n"), &moved, "your-turn");
    json_decref(person_do(&moved.a, "bid 1")); /* drafts of others are no news */
    CHECK(!called(300));
    json_t *hook = hook_when_back(&moved);
    CHECK_STR(text_of(hook, "state"), "failed");
    CHECK(strstr(text_of(hook, "error"), "302"));
    CHECK(!called(700)); /* who came has no need of another try */
    end(&there);
    end(&over);
    end(&moved);
    host_stop();
    close(listener);
}

static int64_t milliseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

TEST(notify, "what fails is tried again, no seat is called too often, and a call under way delays no stop")
{
    serve_hooks();
    struct two t = begin(), hanging = begin();
    go_on_without(&t);
    CHECK(called(LONG));
    is_told(answer_call("500 No", ""), &t, "your-turn");
    int64_t failed_at = milliseconds();
    CHECK(called(LONG));
    CHECK(milliseconds() - failed_at >= 450);
    is_told(answer_call("200 OK", ""), &t, "your-turn");
    int64_t told_at = milliseconds();
    CHECK_STR(text_of(hook_when_back(&t), "state"), "sent");
    go_on_without(&t); /* asked anew, so soon: told when the time has come */
    CHECK(called(LONG));
    CHECK(milliseconds() - told_at >= 2200);
    is_told(answer_call("200 OK", ""), &t, "your-turn");
    end(&t);

    go_on_without(&hanging);
    CHECK(called(LONG)); /* … and nobody answers */
    end(&hanging);
    int64_t before = milliseconds();
    host_stop();
    CHECK(milliseconds() - before < 3000);
    close(listener);
}
