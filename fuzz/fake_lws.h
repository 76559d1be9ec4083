/*
 * fake_lws.h: a stand-in for libwebsockets: as much of it as the server calls
 * while it talks to somebody, without a network.  What the server says ends in
 * a function of the harness.
 */
#ifndef FAKE_LWS_H
#define FAKE_LWS_H
#include <stdbool.h>
#include <stddef.h>

struct lws {
    void *server;  /* what lws_context_user() leads to */
    void *session; /* the protocol's own pointer (user) */
    void *opaque;
    const char *post, *length; /* of an HTTP request: address, Content-Length; NULL: none */
    bool binary, final;
    size_t remaining;
    bool wants_to_write, killed, paused;
    void (*said)(struct lws *wsi, const char *text, size_t len);
};
#endif
