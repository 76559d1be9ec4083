/* wire.c: see wire.h. */
#include "wire.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 256, READ_AT_ONCE = 65536, HEAD_MOST = 2048 };

struct bytes {
    char *at;
    size_t len, cap;
};

struct wire {
    int fd;
    enum { SHAKING, TALKING, ASKING, DEAF } mode;
    bool writing, dead;
    struct bytes in, out;
    const struct wire_calls *calls;
    void *user;
    struct wire *next_dead;
};

static int poller = -1;
static struct sockaddr_in server;
static struct wire_sums sums;
static struct wire *dead; /* freed after the events at hand: one of them may name it */

static void *have(void *p)
{
    if (!p) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
    return p;
}

static void keep(struct bytes *b, const void *data, size_t n)
{
    if (b->len + n > b->cap) {
        b->cap = 2 * (b->len + n);
        b->at = have(realloc(b->at, b->cap));
    }
    if (n)
        memcpy(b->at + b->len, data, n);
    b->len += n;
}

static void drop(struct bytes *b, size_t n)
{
    b->len -= n;
    if (b->len)
        memmove(b->at, b->at + n, b->len);
    else if (b->cap > READ_AT_ONCE) { /* a great answer is over: thousands of these would be much memory */
        free(b->at);
        *b = (struct bytes){0};
    }
}

void wire_start(int port)
{
    server = (struct sockaddr_in){
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    if (poller < 0)
        poller = epoll_create1(EPOLL_CLOEXEC);
    if (poller < 0) {
        perror("epoll");
        exit(1);
    }
}

/* ---- coming and going ---- */

static void watch(struct wire *w, int op)
{
    struct epoll_event e = {.events = EPOLLIN | (w->writing ? EPOLLOUT : 0u), .data.ptr = w};
    epoll_ctl(poller, op, w->fd, &e);
}

static struct wire *dial(int mode, const struct wire_calls *calls, void *user)
{
    struct wire *w = have(calloc(1, sizeof *w));
    int one = 1;
    w->mode = mode;
    w->calls = calls;
    w->user = user;
    w->writing = true;
    w->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (w->fd < 0) {
        fprintf(stderr, "no more connections: %s (ulimit -n?)\n", strerror(errno));
        exit(1);
    }
    setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(w->fd, (struct sockaddr *)&server, sizeof server) != 0 && errno != EINPROGRESS) {
        fprintf(stderr, "the server cannot be reached: %s\n", strerror(errno));
        exit(1);
    }
    watch(w, EPOLL_CTL_ADD);
    return w;
}

void wire_cut(struct wire *w)
{
    if (w->dead)
        return;
    close(w->fd);
    w->dead = true;
    w->next_dead = dead;
    dead = w;
}

static void lose(struct wire *w, const char *why)
{
    if (w->dead)
        return;
    wire_cut(w);
    w->calls->closed(w->user, why);
}

static void bury(void)
{
    while (dead) {
        struct wire *w = dead;
        dead = w->next_dead;
        free(w->in.at);
        free(w->out.at);
        free(w);
    }
}

/* ---- sending ---- */

static void push_out(struct wire *w)
{
    ssize_t n = w->out.len ? send(w->fd, w->out.at, w->out.len, MSG_NOSIGNAL) : 0;
    if (n < 0 && errno != EAGAIN && errno != EINTR && errno != ENOTCONN) {
        lose(w, strerror(errno));
        return;
    }
    if (n > 0)
        drop(&w->out, (size_t)n);
    bool more = w->out.len > 0;
    if (more != w->writing) {
        w->writing = more;
        watch(w, EPOLL_CTL_MOD);
    }
}

void wire_bytes(struct wire *w, const void *bytes, size_t len)
{
    if (w->dead)
        return;
    keep(&w->out, bytes, len);
    if (!w->writing) /* else it goes when the socket can take it */
        push_out(w);
}

void wire_frame(struct wire *w, int first, const void *bytes, size_t len)
{
    static uint32_t mask = 0x9e3779b9;
    unsigned char head[14] = {(unsigned char)first};
    size_t n = 2, more = len < 126 ? 0 : len < 65536 ? 2 : 8;
    head[1] = (unsigned char)(0x80 | (more == 0 ? len : more == 2 ? 126 : 127));
    for (size_t i = 0; i < more; i++)
        head[n++] = (unsigned char)((uint64_t)len >> 8 * (more - 1 - i));
    mask = mask * 1664525 + 1013904223;
    unsigned char *key = head + n;
    memcpy(key, &mask, 4);
    if (w->dead)
        return;
    keep(&w->out, head, n + 4);
    keep(&w->out, bytes, len);
    unsigned char *body = (unsigned char *)w->out.at + w->out.len - len;
    for (size_t i = 0; i < len; i++)
        body[i] ^= key[i & 3];
    if (!w->writing)
        push_out(w);
}

void wire_say(struct wire *w, const char *text, size_t len) { wire_frame(w, 0x81, text, len); }

struct wire *wire_open(const char *path, const char *headers, const struct wire_calls *calls, void *user)
{
    char head[HEAD_MOST];
    struct wire *w = dial(SHAKING, calls, user);
    int n = snprintf(head, sizeof head,
                     "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n",
                     path, ntohs(server.sin_port), headers);
    wire_bytes(w, head, (size_t)n);
    return w;
}

struct wire *wire_ask(const char *method, const char *path, const char *body, const struct wire_calls *calls,
                      void *user)
{
    char head[HEAD_MOST];
    struct wire *w = dial(ASKING, calls, user);
    int n = snprintf(head, sizeof head,
                     "%s %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n"
                     "Content-Type: application/json\r\nContent-Length: %zu\r\n\r\n",
                     method, path, ntohs(server.sin_port), strlen(body));
    wire_bytes(w, head, (size_t)n);
    wire_bytes(w, body, strlen(body));
    return w;
}

struct wire *wire_raw(const void *bytes, size_t len, const struct wire_calls *calls, void *user)
{
    struct wire *w = dial(DEAF, calls, user);
    wire_bytes(w, bytes, len);
    return w;
}

/* ---- receiving ---- */

/* The head of an HTTP answer: its length with the empty line; 0: not all there. */
static size_t head_length(const struct wire *w)
{
    const char *end = w->in.len ? memmem(w->in.at, w->in.len, "\r\n\r\n", 4) : NULL;
    return end ? (size_t)(end - w->in.at) + 4 : 0;
}

static void shake(struct wire *w)
{
    size_t head = head_length(w);
    if (!head)
        return;
    if (w->in.len < 12 || memcmp(w->in.at + 9, "101", 3) != 0) {
        char why[64];
        snprintf(why, sizeof why, "the WebSocket is refused: %.12s", w->in.at);
        lose(w, why);
        return;
    }
    drop(&w->in, head);
    w->mode = TALKING;
    w->calls->opened(w->user);
}

/* How long the body is, by its header; -1: until the connection ends. */
static long body_length(const struct wire *w, size_t head)
{
    static const char name[] = "\r\ncontent-length:";
    for (size_t i = 0; i + sizeof name - 1 < head; i++)
        if (strncasecmp(w->in.at + i, name, sizeof name - 1) == 0) {
            i += sizeof name - 1;
            i += w->in.at[i] == ' ';
            return (long)scan_number(text_from(w->in.at + i, head - i), 0);
        }
    return -1;
}

static void finish_asking(struct wire *w, bool ended)
{
    size_t head = head_length(w);
    long len = head ? body_length(w, head) : -1;
    if (!ended && (len < 0 || w->in.len < head + (size_t)len))
        return;
    struct text body = text_from(w->in.at + head, w->in.len - head);
    if (head)
        w->calls->heard(w->user, body);
    lose(w, head ? "" : "no answer");
}

/* The frame at p: its length; 0: not all there. */
static size_t frame_at(const unsigned char *p, size_t have_n, size_t *head)
{
    if (have_n < 2)
        return 0;
    size_t len = p[1] & 127, more = len == 126 ? 2 : len == 127 ? 8 : 0;
    *head = 2 + more;
    if (have_n < *head)
        return 0;
    if (more)
        len = 0;
    for (size_t i = 0; i < more; i++)
        len = len << 8 | p[2 + i];
    return have_n >= *head + len ? *head + len : 0;
}

/* One frame; false: the connection is over. */
static bool take_frame(struct wire *w, const char *at, size_t head, size_t all)
{
    struct text body = text_from(at + head, all - head);
    switch ((unsigned char)at[0]) {
    case 0x81:
        sums.messages++;
        sums.payload += body.len;
        sums.framed += all;
        w->calls->heard(w->user, body);
        break;
    case 0x89: wire_frame(w, 0x8a, body.at, body.len); break;
    case 0x8a: break;
    case 0x88: lose(w, "closed by the server"); break;
    default: lose(w, "a frame that is not understood (fragmented, binary or compressed)"); break;
    }
    return !w->dead;
}

static void take_frames(struct wire *w)
{
    size_t done = 0, head = 0, all;
    while ((all = frame_at((unsigned char *)w->in.at + done, w->in.len - done, &head)) != 0) {
        if (!take_frame(w, w->in.at + done, head, all))
            return;
        done += all;
    }
    if (done)
        drop(&w->in, done);
}

static void take_in(struct wire *w)
{
    static char buffer[READ_AT_ONCE];
    ssize_t n = recv(w->fd, buffer, sizeof buffer, 0);
    if (n < 0 && (errno == EAGAIN || errno == EINTR))
        return;
    if (n <= 0) {
        const char *why = n < 0 ? strerror(errno) : "closed by the server";
        if (w->mode == ASKING)
            finish_asking(w, true);
        else
            lose(w, why);
        return;
    }
    if (w->mode == DEAF)
        return;
    keep(&w->in, buffer, (size_t)n);
    if (w->mode == SHAKING)
        shake(w);
    if (w->mode == ASKING)
        finish_asking(w, false);
    if (w->mode == TALKING && !w->dead)
        take_frames(w);
}

void wire_turn(int ms)
{
    struct epoll_event e[EVENTS];
    int n = epoll_wait(poller, e, EVENTS, ms);
    for (int i = 0; i < n; i++) {
        struct wire *w = e[i].data.ptr;
        if (!w->dead && e[i].events & EPOLLOUT)
            push_out(w);
        if (!w->dead && e[i].events & ~EPOLLOUT)
            take_in(w);
    }
    bury();
}

struct wire_sums wire_sums(void) { return sums; }
