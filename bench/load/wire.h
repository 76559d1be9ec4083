/*
 * wire.h: many connections to one server on this machine, in one thread: WebSocket
 * (client side, text messages, no extensions) and single HTTP requests.
 */
#ifndef WIRE_H
#define WIRE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "scan.h"

struct wire;

/* What happens on a connection; `closed` is the last that is heard of it, then it is freed. */
struct wire_calls {
    void (*opened)(void *user);                     /* the handshake is done */
    void (*heard)(void *user, struct text message); /* a text, or the body of the HTTP answer */
    void (*closed)(void *user, const char *why);
};

void wire_start(int port);
/* A WebSocket; headers end each with CR LF. */
struct wire *wire_open(const char *path, const char *headers, const struct wire_calls *calls, void *user);
/* One HTTP request; `heard` gets the body, then `closed` comes. */
struct wire *wire_ask(const char *method, const char *path, const char *body, const struct wire_calls *calls,
                      void *user);
/* Bytes as they are, without HTTP: what comes back is not read. */
struct wire *wire_raw(const void *bytes, size_t len, const struct wire_calls *calls, void *user);
void wire_say(struct wire *w, const char *text, size_t len);
void wire_frame(struct wire *w, int first, const void *bytes, size_t len); /* any first byte, masked */
void wire_bytes(struct wire *w, const void *bytes, size_t len);            /* not even a frame */
void wire_cut(struct wire *w); /* close without goodbye; `closed` does not come */

/* Wait so long at most (milliseconds) and serve what has come. */
void wire_turn(int ms);

/* What all WebSockets have received so far. */
struct wire_sums {
    uint64_t messages, payload, framed; /* framed: with the heads of the frames */
};
struct wire_sums wire_sums(void);
#endif
