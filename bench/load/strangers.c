/* strangers.c: see strangers.h. */
#include "strangers.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "player.h"

enum { BIG = 100000 }; /* more bytes than a frame may have */

struct stranger {
    struct wire *wire;
    int64_t wake;
    int kind;
};

struct strangers strangers;
static struct stranger *spectators, *noisy;
static int spectator_count, noisy_count;

int64_t between(int64_t a, int64_t b) { return a + (int64_t)(chance() % (uint64_t)(b - a + 1)); }

/* ---- coming, going, looking on ---- */

static void stranger_left(void *user, const char *why)
{
    struct stranger *s = user;
    (void)why;
    s->wire = NULL;
}

static void unheard(void *user, struct text message)
{
    (void)user;
    (void)message;
}

static void watch(void *user)
{
    struct stranger *s = user;
    char text[128];
    int n = snprintf(text, sizeof text, "{\"id\":1,\"do\":\"join\",\"table\":\"%s\",\"lang\":\"%s\"}", any_table(),
                     chance() % 2 ? "en" : "es");
    wire_say(s->wire, text, (size_t)n);
    strangers.visits++;
}

static void visit(struct stranger *s, int64_t now)
{
    static const struct wire_calls calls = {watch, unheard, stranger_left};
    if (now < s->wake)
        return;
    s->wake = now + between(SECOND / 2, 15 * SECOND);
    if (s->wire) {
        wire_cut(s->wire);
        s->wire = NULL;
    } else {
        s->wire = wire_open(bellum.path, bellum.headers, &calls, s);
    }
}

/* ---- nonsense ---- */

/* Texts that are no request, or one that must be refused. */
static const char *const nonsense[] = {
    "{",
    "[]",
    "null",
    "\"join\"",
    "{\"id\":1}",
    "{\"id\":1,\"do\":7}",
    "{\"id\":1,\"do\":\"fly\"}",
    "{\"id\":1,\"do\":\"join\"}",
    "{\"id\":1,\"do\":\"join\",\"table\":\"nowhere\"}",
    "{\"id\":1,\"do\":\"join\",\"table\":\"../../etc/passwd\",\"key\":\"x\"}",
    "{\"id\":1,\"do\":\"act\",\"action\":\"go\"}",
    "{\"id\":1,\"do\":\"act\",\"actions\":{}}",
    "{\"id\":{},\"do\":\"undo\"}",
    "{\"id\":1,\"do\":\"view\",\"lang\":\"xx\"}",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
    "{\"id\":1,\"do\":\"replay\",\"table\":\"\"}",
    "\xff\xfe",
    "",
};
static const char *const half_requests[] = {
    "GET / HTTP/1.1\r\nHost: loc",
    "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5000\r\n\r\n{\"game\":",
    "GET /app/../../../../etc/passwd HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "G",
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc",
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgr",
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nOrigin: http://elsewhere\r\nUpgrade: "
    "websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
    "DELETE /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST /api/tables HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
};
#define COUNT(list) (sizeof list / sizeof *list)

static void send_nonsense(void *user)
{
    struct stranger *s = user;
    static char bytes[BIG];
    const char *text = nonsense[chance() % COUNT(nonsense)];
    for (size_t i = 0; i < sizeof bytes; i += 8)
        memcpy(bytes + i, &(uint64_t){chance()}, 8);
    switch (s->kind) {
    case 0: wire_frame(s->wire, 0x81, bytes, chance() % 500); break; /* not even letters */
    case 1: wire_frame(s->wire, 0x82, bytes, chance() % 500); break; /* binary */
    case 2: wire_frame(s->wire, 0x81, bytes, sizeof bytes); break;   /* too large */
    case 3: wire_frame(s->wire, 0x01, text, strlen(text)); break;    /* a fragment without end */
    case 4: wire_bytes(s->wire, bytes, chance() % 2000); break;      /* no frame */
    case 5: wire_bytes(s->wire, "\x81\xfe\x10", 3); break;           /* half of a frame */
    case 6: wire_frame(s->wire, 0x89, bytes, chance() % 126); break; /* ping */
    case 7: wire_frame(s->wire, 0x88, "\x03\xe8", 2); break;         /* a proper goodbye */
    default: break;
    }
    for (uint64_t n = chance() % 20; s->kind > 7 && n && s->wire; n--) { /* it may be hung up on the way */
        text = nonsense[chance() % COUNT(nonsense)];
        wire_say(s->wire, text, strlen(text));
    }
}

static void disturb(struct stranger *s, int64_t now)
{
    static const struct wire_calls calls = {send_nonsense, unheard, stranger_left};
    if (now < s->wake)
        return;
    s->wake = now + between(SECOND / 10, 6 * SECOND);
    if (s->wire) {
        wire_cut(s->wire);
        s->wire = NULL;
        return;
    }
    strangers.nonsense++;
    s->kind = (int)(chance() % 12);
    const char *half = half_requests[chance() % COUNT(half_requests)];
    s->wire =
        chance() % 3 == 0 ? wire_raw(half, strlen(half), &calls, s) : wire_open(bellum.path, bellum.headers, &calls, s);
}

/* ---- all of them ---- */

static struct stranger *some(int n)
{
    struct stranger *s = calloc((size_t)n + 1, sizeof *s);
    if (!s)
        give_up("out of memory");
    return s;
}

void strangers_come(int spectators_n, int noisy_n)
{
    spectators = some(spectator_count = spectators_n);
    noisy = some(noisy_count = noisy_n);
}

void strangers_live(int64_t now)
{
    for (int i = 0; i < spectator_count; i++)
        visit(&spectators[i], now);
    for (int i = 0; i < noisy_count; i++)
        disturb(&noisy[i], now);
}

static void leave(struct stranger *s, int n)
{
    for (int i = 0; i < n; i++)
        if (s[i].wire)
            wire_cut(s[i].wire);
}

void strangers_leave(void)
{
    leave(spectators, spectator_count);
    leave(noisy, noisy_count);
}
