/*
 * wire.h: connections of people and programs to a table.  A host gives every connection that joins tables a struct
 * client, and every HTTP request (or its equivalent) a struct http_request, inside structs of its own.  It calls
 * verb_serve() and api_request() (api.h) and implements the functions below.
 */
#ifndef BELLUM_WIRE_H
#define BELLUM_WIRE_H
#include <jansson.h>
#include "../core/game.h"
#include "house.h"
#include "token.h"

/* ---- clients: requests are answered one after the other ---- */

struct client {
    struct house *house;
    uint64_t id;
    struct table *table;       /* NULL: nowhere */
    struct client *next_there; /* next client at the same table */
    int seat;                  /* or SPECTATOR */
    int64_t since;             /* when it joined, in milliseconds */
    uint8_t key[TOKEN_HASH];   /* the key it joined with; the seat may have another one later */
    char claim[TOKEN_KEY];     /* the new key while an invitation is being accepted, until it is stored; else "" */
    bool mute;                 /* it wants no sentences */
    enum lang lang;
    struct standing { /* the auto-passes it was told last (standing.c) */
        uint64_t passes, meanwhile;
        int until;
    } standing;
    struct { /* the table to which "join" has followed so far (verbs.c) */
        char table[TOKEN_TABLE];
        int steps;
    } hop;
    uint64_t talked; /* rate limit of chat and offers (verbs_talk.c) */
};

/* A message queued for one or more clients, in the host's form. */
struct message;
struct message *message_new(char *text); /* takes the text over */
struct message *message_joined(const char *head, size_t head_len, const char *rest,
                               size_t rest_len); /* a copy of both */
void message_drop(struct message *m);

struct client *client_find(struct house *h, uint64_t id); /* NULL: it has gone */
void client_send(struct client *k, struct message *m);
void client_answer(struct client *k, char *text);                /* takes the text over */
void client_answer_message(struct client *k, struct message *m); /* the same, ready-made */
/* The request at the head has its answer; the next may begin. */
void client_served(struct client *k);
json_t *client_request(const struct client *k); /* the one at the head */

/* verbs.c: starts to answer a request. Later client_answer() and client_served() end it. */
void verb_serve(struct client *k, json_t *request);

/* ---- HTTP requests ---- */

enum { HTTP_PATH = 256 };

enum method { GET, HEAD, POST };

struct http_request {
    struct house *house;
    uint64_t id;
    enum method method;
    char path[HTTP_PATH];
    char scenario[64], option[64]; /* query of the address: ?scenario=…&option=size=main */
    bool foreign;                  /* sent by a page of another host */
    enum lang lang;
    char *body; /* body of a POST */
    size_t body_len;
};

struct http_request *http_find(struct house *h, uint64_t id); /* NULL: it has gone */
/* Answer with a JSON text (taken over), whose "ok" decides the status; bad is that of a failure. */
void http_answer(struct http_request *v, char *json, int bad);
void http_refuse(struct http_request *v, int status, const char *code, int message, const char *detail);
/* Anything else: bytes are copied. */
void http_send(struct http_request *v, int status, const char *type, const char *data, size_t len);
#endif
