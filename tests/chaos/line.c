/* line.c: see line.h. */
#include "line.h"
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>
#include "test.h"

enum { PIECE = 65536, PATIENCE_MS = 20000 };

struct line {
    int fd;
    char *buf;
    size_t len, cap;
    bool ended;
};

static int dial(int port)
{
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    CHECK(fd >= 0);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(fd, (struct sockaddr *)&at, sizeof at) == 0)
        return fd;
    close(fd);
    return -1;
}

static void put_all(struct line *l, const void *data, size_t n)
{
    for (const char *p = data; n && !l->ended;) {
        ssize_t k = write(l->fd, p, n);
        if (k <= 0)
            return; /* whoever reads will see it */
        p += k;
        n -= (size_t)k;
    }
}

/* False: nothing came within this time; an end is noted. */
static bool read_more(struct line *l, int ms)
{
    struct pollfd p = {.fd = l->fd, .events = POLLIN};
    if (l->ended || poll(&p, 1, ms) <= 0)
        return false;
    if (l->cap - l->len < PIECE) {
        l->cap = 2 * l->cap + 2 * PIECE;
        l->buf = realloc(l->buf, l->cap);
        CHECK(l->buf);
    }
    ssize_t n = read(l->fd, l->buf + l->len, l->cap - l->len - 1);
    if (n <= 0) {
        l->ended = true;
        return false;
    }
    l->len += (size_t)n;
    l->buf[l->len] = '\0';
    return true;
}

static void drop(struct line *l, size_t n)
{
    memmove(l->buf, l->buf + n, l->len - n + 1);
    l->len -= n;
}

static bool shake_hands(struct line *l, int port)
{
    char head[512], *end;
    int n = snprintf(head, sizeof head,
                     "GET /ws HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                     "Sec-WebSocket-Protocol: bellum\r\n\r\n",
                     port);
    put_all(l, head, (size_t)n);
    while (!(end = l->len ? strstr(l->buf, "\r\n\r\n") : NULL))
        if (!read_more(l, PATIENCE_MS))
            return false;
    bool good = atoi(l->buf + 9) == 101;
    drop(l, (size_t)(end + 4 - l->buf));
    return good;
}

struct line *line_open(int port)
{
    int fd = dial(port);
    if (fd < 0)
        return NULL;
    struct line *l = calloc(1, sizeof *l);
    CHECK(l);
    l->fd = fd;
    if (shake_hands(l, port))
        return l;
    line_close(l);
    return NULL;
}

void line_close(struct line *l)
{
    close(l->fd);
    free(l->buf);
    free(l);
}

int line_fd(const struct line *l) { return l->fd; }

/* Requests are short: one or two bytes of length, and a mask of zeroes. */
void line_say(struct line *l, json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    size_t len = strlen(text), n = 2;
    unsigned char head[8] = {0x81, (unsigned char)(0x80 | (len < 126 ? len : 126))};
    CHECK(len < 65536);
    if (len >= 126) {
        head[n++] = (unsigned char)(len >> 8);
        head[n++] = (unsigned char)len;
    }
    put_all(l, head, n + 4);
    put_all(l, text, len);
    free(text);
    json_decref(message);
}

/* The frame at the beginning of the buffer: its bytes; 0 if it is not all there. */
static size_t frame_at(const struct line *l, size_t *head, size_t *len)
{
    const unsigned char *b = (const unsigned char *)l->buf;
    if (l->len < 2)
        return 0;
    *len = b[1] & 127;
    size_t more = *len == 126 ? 2 : *len == 127 ? 8 : 0;
    *head = 2 + more;
    if (l->len < *head)
        return 0;
    for (size_t i = 0; i < more; i++)
        *len = (i ? *len << 8 : 0) | b[2 + i];
    return l->len >= *head + *len ? *head + *len : 0;
}

json_t *line_next(struct line *l, bool *ended)
{
    size_t head, len, all;
    *ended = false;
    for (;;) {
        while (!(all = frame_at(l, &head, &len)))
            if (!read_more(l, 0)) {
                *ended = l->ended;
                return NULL;
            }
        int opcode = l->buf[0] & 15;
        json_t *message = opcode == 1 ? json_loadb(l->buf + head, len, 0, NULL) : NULL;
        drop(l, all);
        l->ended = l->ended || opcode == 8;
        CHECK(message || opcode != 1);
        if (message)
            return message;
    }
}

json_t *line_post(int port, const char *path, const char *body)
{
    struct line l = {.fd = dial(port)};
    char head[512];
    if (l.fd < 0)
        return NULL;
    int n = snprintf(head, sizeof head,
                     "POST %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n"
                     "Content-Length: %zu\r\n\r\n",
                     path, port, strlen(body));
    put_all(&l, head, (size_t)n);
    put_all(&l, body, strlen(body));
    while (read_more(&l, PATIENCE_MS))
        ;
    const char *end = l.len ? strstr(l.buf, "\r\n\r\n") : NULL;
    json_t *answer = end ? json_loads(end + 4, 0, NULL) : NULL;
    close(l.fd);
    free(l.buf);
    return answer;
}
