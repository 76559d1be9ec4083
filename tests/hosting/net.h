/*
 * net.h: the server without a network: a stand-in for libwebsockets, a clock, a poster of notifications and other
 * servers, all under the test's control.
 */
#ifndef BELLUM_TEST_NET_H
#define BELLUM_TEST_NET_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "golden.h"

enum { NET_HEADERS = 16 };

struct lws {
    void *session; /* the protocol's own pointer (user) */
    void *opaque;
    const char *method, *path, *arguments; /* "lang=es&option=…" */
    int headers;
    struct {
        int token;
        const char *value;
    } header[NET_HEADERS];
    bool binary, final, deaf;
    size_t remaining;
    bool wants_to_write, killed, paused, closed;
    int close_status;
    int address; /* number of the address at the other end */
    char name;   /* of a WebSocket */
    struct golden_text head, body;
    int status;
};

struct server;
extern struct server *net_server; /* the one that is asked */
extern uint64_t net_now;
extern bool net_steady; /* for those who measure, a microsecond passes whenever they look */
/* Whatever a WebSocket is sent. */
extern void (*net_said)(struct lws *wsi, const char *text);
/* What is posted to addresses outside, and how that went: called by net_post_ended(). */
extern void (*net_posts)(uint64_t id, const char *url, const char *body, bool inside);
void net_post_ended(uint64_t id, int end, int status);
/* Another server has said this of a table; broken: the connection to the others is lost until it is tried again. */
void net_others_say(const char *table, const char *from, const char *what);
extern bool net_others_broken;
/* So many of the next headers and pieces cannot be written. */
extern int net_write_fails;
/* Addresses by number: 192.0.2.N, but from 100 on 2001:db8:0:N::1, and 1 is 127.0.0.1. */
void net_address(int n, char out[64]);
#endif
