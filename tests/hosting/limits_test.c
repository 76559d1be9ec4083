/* limits_test.c: buckets, budgets and addresses, to the last millisecond and byte. */
#include <netinet/in.h>
#include <arpa/inet.h>
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>
#include "server/limits/budget.h"
#include "server/notify/hooks.h"
#include "server/notify/notify.h"
#include "test.h"

static struct address at(const char *text)
{
    struct address a = {{0}};
    CHECK(address_read(&a, text));
    return a;
}

static const char *written(const char *text, bool whole)
{
    static char out[ADDRESS_TEXT];
    struct address a = at(text);
    address_write(&a, whole, out);
    return out;
}

TEST(address, "addresses are read with brackets and ports, and written whole or as a network")
{
    struct address a;
    CHECK_STR(written("127.0.0.1", true), "127.0.0.1");
    CHECK_STR(written("127.0.0.1:8080", true), "127.0.0.1");
    CHECK_STR(written("192.0.2.77", false), "192.0.2.0/24");
    CHECK_STR(written("[2001:db8:1:2:3:4:5:6]:99", true), "2001:db8:1:2:3:4:5:6");
    CHECK_STR(written("[2001:db8::1]", true), "2001:db8::1");
    CHECK_STR(written("2001:db8:1:2:3:4:5:6", false), "2001:db8:1:2::/64");
    CHECK_STR(written("::1", true), "::1");
    CHECK(!address_read(&a, ""));
    CHECK(!address_read(&a, "localhost"));
    CHECK(!address_read(&a, "1.2.3"));
    CHECK(!address_read(&a, "1.2.3.4.5"));
    CHECK(!address_read(&a, "[::1"
                            "x"));
    CHECK(!address_read(&a, "1234:1234:1234:1234:1234:1234:1234:1234:1234:1234:12345")); /* as long as the room */
    CHECK(!address_read(&a, "1234:1234:1234:1234:1234:1234:1234:1234:1234:1234:1234:1234:1234:1234:1234"));
}

TEST(address, "who shares a budget, and who is this machine")
{
    struct address a = at("2001:db8:1:2:3:4:5:6"), b = at("2001:db8:1:2:9::"), c = at("2001:db8:1:3:3:4:5:6");
    struct address one = address_budget(&a), two = address_budget(&b), other = address_budget(&c);
    CHECK(memcmp(&one, &two, sizeof one) == 0);
    CHECK(memcmp(&one, &other, sizeof one) != 0);
    a = at("192.0.2.1");
    one = address_budget(&a);
    CHECK(memcmp(&one, &a, sizeof a) == 0);
    a = at("::1");
    one = address_budget(&a);
    CHECK(memcmp(&one, &a, sizeof a) == 0);
    CHECK(address_is_loopback(&a));
    a = at("127.9.9.9");
    CHECK(address_is_loopback(&a));
    a = at("128.0.0.1");
    CHECK(!address_is_loopback(&a));
    a = at("::2");
    CHECK(!address_is_loopback(&a));
}

/* The other tests have addresses of their own (net.c). */
bool __real_address_of_socket(struct address *a, int fd);

/* Both ends of a connection with oneself; false: this machine has no such addresses. */
static bool connect_to_self(struct sockaddr *at, socklen_t len, int fd[3])
{
    fd[0] = socket(at->sa_family, SOCK_STREAM, 0);
    fd[1] = socket(at->sa_family, SOCK_STREAM, 0);
    fd[2] = -1;
    if (fd[0] < 0 || bind(fd[0], at, len) || listen(fd[0], 1) || getsockname(fd[0], at, &len) ||
        connect(fd[1], at, len))
        return false;
    fd[2] = accept(fd[0], NULL, NULL);
    return fd[2] >= 0;
}

static void close_them(const int fd[3])
{
    for (int i = 0; i < 3; i++)
        close(fd[i]);
}

TEST(address, "the address at the other end of a connection is that of its kind")
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_addr = IN6ADDR_LOOPBACK_INIT};
    struct address a, nobody = {{0}};
    int fd[3], pair[2];
    char text[ADDRESS_TEXT];
    CHECK(connect_to_self((struct sockaddr *)&four, sizeof four, fd));
    CHECK(__real_address_of_socket(&a, fd[2]));
    address_write(&a, true, text);
    CHECK_STR(text, "127.0.0.1");
    memset(&a, 9, sizeof a);
    CHECK(!__real_address_of_socket(&a, fd[0])); /* it listens, and has no other end */
    CHECK(memcmp(&a, &nobody, sizeof a) == 0);
    close_them(fd);
    CHECK(socketpair(AF_UNIX, SOCK_STREAM, 0, pair) == 0);
    memset(&a, 9, sizeof a);
    CHECK(!__real_address_of_socket(&a, pair[0]));
    CHECK(memcmp(&a, &nobody, sizeof a) == 0);
    close(pair[0]);
    close(pair[1]);
    if (connect_to_self((struct sockaddr *)&six, sizeof six, fd)) {
        CHECK(__real_address_of_socket(&a, fd[2]));
        address_write(&a, true, text);
        CHECK_STR(text, "::1");
    }
    close_them(fd);
}

TEST(bucket, "a bucket takes a burst, runs empty at its rate and charges twice its burst at most")
{
    struct bucket b = {0};
    const struct rate r = {10, 2}, none = {0, 2};
    for (int i = 0; i < 10; i++)
        CHECK_EQ(bucket_take(&b, r, 5000, 1), 0);
    CHECK_EQ(bucket_take(&b, r, 5000, 1), 501);
    CHECK_EQ(bucket_wait(&b, r, 5000, 1), 501);
    CHECK_EQ(bucket_wait(&b, r, 5250, 1), 251);
    CHECK_EQ(bucket_wait(&b, r, 5500, 1), 0);
    CHECK_EQ(bucket_take(&b, r, 5500, 1), 0);
    CHECK_EQ(bucket_take(&b, r, 5500, 1), 501);
    CHECK_EQ(bucket_take(&b, r, 5500, 3), 1501);
    bucket_charge(&b, r, 5500, 100);
    CHECK_EQ(bucket_wait(&b, r, 5500, 0), 5001);
    CHECK_EQ(bucket_wait(&b, r, 5500 + 10000, 10), 0);
    CHECK_EQ(bucket_wait(&b, r, 5500 + 9500, 10), 501);
    struct bucket c = {0};
    bucket_charge(&c, none, 0, 100);
    CHECK(c.used == 0 && c.at == 0);
    CHECK_EQ(bucket_take(&c, none, 0, 100), 0);
    CHECK(c.used == 0);
    bucket_charge(&c, r, UINT64_C(0x100000007), 4); /* the clock is cut to 32 bits */
    CHECK_EQ(c.at, 7);
    CHECK_EQ(bucket_wait(&c, r, UINT64_C(0x100000007), 10), 2001);
}

static const struct limits tight = {
    .address = {[BUDGET_HTTP] = {2, 1}, [BUDGET_BYTES] = {100, 10}},
    .held = {[HELD_CONNECTIONS] = 2},
};

TEST(budget, "each address has budgets of its own, and holds so many connections")
{
    struct budgets *b = budgets_new(&tight);
    struct address one = at("192.0.2.1"), two = at("192.0.2.2");
    CHECK_EQ(budget_wait(b, &one, BUDGET_HTTP, 0, 1), 0);
    CHECK_EQ(budget_take(b, &one, BUDGET_HTTP, 0, 1), 0);
    CHECK_EQ(budget_take(b, &one, BUDGET_HTTP, 0, 1), 0);
    CHECK_EQ(budget_take(b, &one, BUDGET_HTTP, 0, 1), 1001);
    CHECK_EQ(budget_wait(b, &one, BUDGET_HTTP, 0, 1), 1001);
    CHECK_EQ(budget_wait(b, &one, BUDGET_BYTES, 0, 100), 0);
    CHECK_EQ(budget_take(b, &two, BUDGET_HTTP, 0, 1), 0);
    CHECK_EQ(budget_take(b, &one, BUDGET_TABLES, 0, 1000), 0); /* no limit */
    budget_charge(b, &one, BUDGET_BYTES, 0, 150);
    CHECK_EQ(budget_wait(b, &one, BUDGET_BYTES, 0, 0), 5001);
    CHECK(budget_hold(b, &one, HELD_CONNECTIONS, 0) && budget_hold(b, &one, HELD_CONNECTIONS, 0));
    CHECK(!budget_hold(b, &one, HELD_CONNECTIONS, 0));
    CHECK(budget_hold(b, &two, HELD_CONNECTIONS, 0));
    for (int i = 0; i < 100; i++)
        CHECK(budget_hold(b, &one, HELD_SOCKETS, 0)); /* no limit */
    budget_release(b, &one, HELD_CONNECTIONS);
    CHECK(budget_hold(b, &one, HELD_CONNECTIONS, 0));
    CHECK(!budget_hold(b, &one, HELD_CONNECTIONS, 0));
    for (int i = 0; i < 5; i++)
        budget_release(b, &one, HELD_CONNECTIONS);
    for (int i = 0; i < 2; i++)
        CHECK(budget_hold(b, &one, HELD_CONNECTIONS, 0)); /* no more than were held came back */
    CHECK(!budget_hold(b, &one, HELD_CONNECTIONS, 0));
    budget_release(b, &(struct address){{9}}, HELD_CONNECTIONS); /* nobody */
    budgets_free(b);
}

/* Far more addresses than there is room for: those that hold something or owe most are kept. */
TEST(budget, "of many addresses the one that asked for least is forgotten")
{
    struct budgets *b = budgets_new(&tight);
    struct address holds = at("198.51.100.1"), owes = at("198.51.100.2");
    CHECK(budget_hold(b, &holds, HELD_CONNECTIONS, 0) && budget_hold(b, &holds, HELD_CONNECTIONS, 0));
    budget_charge(b, &owes, BUDGET_BYTES, 0, 200);
    for (int i = 0; i < 60000; i++) {
        char text[40];
        snprintf(text, sizeof text, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        struct address a = at(text);
        CHECK_EQ(budget_take(b, &a, BUDGET_HTTP, 0, 1), 0);
    }
    CHECK(!budget_hold(b, &holds, HELD_CONNECTIONS, 0));
    CHECK_EQ(budget_wait(b, &owes, BUDGET_BYTES, 0, 0), 10001);
    budgets_free(b);
}

TEST(budget, "where all that share a place hold something, others wait")
{
    static const struct limits one = {.address = {[BUDGET_HTTP] = {2, 1}}, .held = {[HELD_SOCKETS] = 1}};
    struct budgets *b = budgets_new(&one);
    int refused = 0, crowded = 0;
    for (int i = 0; i < 30000; i++) {
        char text[40];
        snprintf(text, sizeof text, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        struct address a = at(text);
        bool held = budget_hold(b, &a, HELD_SOCKETS, 0);
        refused += !held;
        if (!held)
            crowded += budget_take(b, &a, BUDGET_HTTP, 0, 1) == 1000;
    }
    CHECK_EQ(refused, 30000 - 512 * 16);
    CHECK_EQ(crowded, refused);
    budgets_free(b);
}

/* ---- hooks ---- */

static bool is_public(const char *text)
{
    struct sockaddr_in four = {.sin_family = AF_INET};
    struct sockaddr_in6 six = {.sin6_family = AF_INET6};
    if (inet_pton(AF_INET, text, &four.sin_addr) == 1)
        return hooks_public((struct sockaddr *)&four);
    CHECK(inet_pton(AF_INET6, text, &six.sin6_addr) == 1);
    return hooks_public((struct sockaddr *)&six);
}

/* The same address inside of one of version 6: mapped, translated (64:ff9b::/96) and 6to4. */
static bool embedded_are(const char *text, bool expected)
{
    unsigned b[4];
    char six[64];
    if (sscanf(text, "%u.%u.%u.%u", &b[0], &b[1], &b[2], &b[3]) != 4)
        return true;
    snprintf(six, sizeof six, "::ffff:%s", text);
    bool mapped = is_public(six);
    snprintf(six, sizeof six, "64:ff9b::%s", text);
    bool translated = is_public(six);
    snprintf(six, sizeof six, "2002:%x:%x::", b[0] << 8 | b[1], b[2] << 8 | b[3]);
    return mapped == expected && translated == expected && is_public(six) == expected;
}

TEST(hooks, "private networks end where they end")
{
    static const char *const inside[] = {"0.0.0.0",
                                         "0.255.255.255",
                                         "10.0.0.0",
                                         "10.255.255.255",
                                         "100.64.0.0",
                                         "100.127.255.255",
                                         "127.0.0.1",
                                         "127.255.255.255",
                                         "169.254.0.0",
                                         "169.254.255.255",
                                         "172.16.0.0",
                                         "172.31.255.255",
                                         "192.0.0.0",
                                         "192.0.0.255",
                                         "192.168.0.0",
                                         "192.168.255.255",
                                         "198.18.0.0",
                                         "198.19.255.255",
                                         "224.0.0.0",
                                         "255.255.255.255",
                                         "::1",
                                         "::",
                                         "fe80::1",
                                         "fc00::1",
                                         "::ffff:10.0.0.1",
                                         "64:ff9b::10.0.0.1",
                                         "2002:a00:1::",
                                         "4000::1",
                                         "1fff::1"};
    static const char *const outside[] = {
        "1.0.0.0",   "9.255.255.255",   "11.0.0.0",       "100.63.255.255",   "100.128.0.0",   "126.255.255.255",
        "128.0.0.0", "169.253.255.255", "169.255.0.0",    "172.15.255.255",   "172.32.0.0",    "191.255.255.255",
        "192.0.1.0", "192.167.255.255", "192.169.0.0",    "198.17.255.255",   "198.20.0.0",    "223.255.255.255",
        "2000::1",   "3fff::1",         "::ffff:9.9.9.9", "64:ff9b::9.9.9.9", "2002:909:909::"};
    struct sockaddr unix_one = {.sa_family = AF_UNIX};
    for (size_t i = 0; i < sizeof inside / sizeof *inside; i++)
        if (is_public(inside[i]) || !embedded_are(inside[i], false))
            test_fail(__FILE__, __LINE__, "%s is public", inside[i]);
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++)
        if (!is_public(outside[i]) || !embedded_are(outside[i], true))
            test_fail(__FILE__, __LINE__, "%s is not public", outside[i]);
    CHECK(!hooks_public(&unix_one));
}

TEST(hooks, "a list is hosts with or without a port; anything else is none")
{
    static const char *const bad[] = {"", ",", "a,", ",a", "a/b", "u@a", "a?b", "a#b", "a\\b", "a b", "a:99999", "a:x"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct hooks *h = hooks_new(bad[i]);
        if (h)
            test_fail(__FILE__, __LINE__, "'%s' is a list", bad[i]);
    }
    struct hooks *h = hooks_new("example.org,b.example:81,127.0.0.1:9000,[::1]:9001");
    static const struct {
        const char *url;
        bool allowed, inside;
    } cases[] = {
        {"http://example.org/", true, false},
        {"https://example.org/x", true, false},
        {"http://example.org:80/", true, false},
        {"https://example.org:443", true, false},
        {"http://example.org:443/", false, false},
        {"http://b.example/", false, false},
        {"http://b.example:81/", true, false},
        {"https://b.example:81/", true, false},
        {"http://127.0.0.1:9000/", true, true},
        {"http://127.0.0.1/", false, false},
        {"http://[::1]:9001/", true, true},
        {"http://[::1]/", false, false},
        {"ftp://example.org/", false, false},
        {"http://x@example.org/", false, false},
        {"http://x:y@example.org/", false, false},
        {"example.org", false, false},
        {"http://", false, false},
        {"HTTP://EXAMPLE.ORG/", true, false},
    };
    CHECK(h);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool inside = false, allowed = hooks_allow(h, cases[i].url, &inside);
        if (allowed != cases[i].allowed || inside != cases[i].inside)
            test_fail(__FILE__, __LINE__, "%s: allowed %d, inside %d", cases[i].url, allowed, inside);
    }
    hooks_free(h);
}

TEST(notify, "a call that failed is tried three more times")
{
    CHECK_EQ(notify_pause(0), 0);
    CHECK_EQ(notify_pause(1), 10);
    CHECK_EQ(notify_pause(2), 60);
    CHECK_EQ(notify_pause(3), 300);
    CHECK_EQ(notify_pause(4), 0);
}
