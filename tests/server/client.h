/*
 * client.h: the real program, `bellum serve`, as a child on a free port, and a
 * small client that speaks HTTP and WebSocket to it over a plain socket.
 * Everything fails the running test when something is not as it should be.
 */
#ifndef CLIENT_H
#define CLIENT_H
#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* ---- the program ---- */

/* Two of them may run at a time: from now on everything here is about this one, 0 (as at the beginning) or 1. */
void host_choose(int which);
/* Start it on a store of this name in the test's own folder, or at a PostgreSQL address; what runs already is
 * stopped first.  NULL words: no more options. */
void host_start(const char *store, const char *words);
/* The same, but what runs already is good enough. */
void host_open(void);
/* From now on no file of the program may grow beyond so many bytes: a full disk; 0: no limit. */
void host_limit(long bytes);
void host_disk(bool full);     /* while it runs: not a byte more is written, or again all of them */
void host_stop(void);          /* SIGTERM; it must end well and without complaints */
void host_kill(void);          /* SIGKILL: as if the power went out */
void host_signal(int number);  /* to the program */
int host_wait(void);           /* until it has ended: its exit code, or minus the signal that did it */
const char *host_said(void);   /* what it has said on stdout so far; valid until the next call */
const char *host_errors(void); /* what it has said on stderr so far; valid until the next call */
int host_port(void);
const char *host_path(const char *name); /* in the test's own folder; valid until the next call */
/* From now on a copy of the program at this path is started; NULL: the program itself again. */
void host_copy(const char *path);
/* Run the program with these words (separated by blanks) to its end; its exit code.  What it printed is
 * in *out until the next run. */
int host_run(const char *words, const char **out);

/* ---- HTTP ---- */

struct reply {
    int status;
    char *headers, *body; /* valid until the next request */
    size_t len;
};
struct reply http(const char *method, const char *path, const char *headers, const char *body);
json_t *http_json(const char *method, const char *path, const char *body, int status); /* to be released */

/* Send these bytes, wait until the server has closed or been quiet for a while; how many bytes it said. */
size_t http_raw(const void *bytes, size_t len);
/* The same of a text: what the server said, valid until the next call, and whether it has closed. */
const char *http_talk(const char *text, bool *closed);

/* ---- WebSocket ---- */

struct ws;
struct ws *ws_open(void);
struct ws *ws_open_with(const char *headers); /* more of them: each with its end of line; NULL: not let in */
int ws_status(const struct ws *w);            /* with which it was closed; 0: not, or without one */
/* The status of the handshake instead: for those that are refused. */
int ws_refused(const char *path, const char *headers);
void ws_close(struct ws *w);
void ws_send(struct ws *w, const char *text, size_t len);
void ws_raw(struct ws *w, const void *bytes, size_t len); /* not even a frame */
/* The next message, to be released; NULL if none comes within so many milliseconds, or it was closed. */
json_t *ws_next(struct ws *w, int ms);
bool ws_closed(struct ws *w, int ms); /* it is closed within this time */
size_t ws_frames(const struct ws *w); /* messages that arrived so far */
/* What is received on connections that are opened from now on is copied here too, frame by frame with their
 * heads; NULL: not any more. */
void ws_tape(FILE *tape);

/* ---- a person at a table: keeps what was told ---- */

struct person {
    struct ws *ws;
    json_t *state;                /* the last STATE, with what updates have changed since */
    json_t *entries;              /* of lists, told so far */
    json_t *chat;                 /* lines that were told; NULL: none */
    int updates, states, players; /* pushes so far */
    int id;
};
/* table's seat by its key; NULL: a spectator. */
struct person person_join(const char *table, const char *key, const char *lang);
struct person person_join_mute(const char *table, const char *key); /* without sentences */
void person_leave(struct person *p);
/* What was put together from updates must be what a fresh STATE says. */
void person_compare(struct person *p);
/* Ask and wait for the answer; pushes that come before it are taken in.  To be released. */
json_t *person_ask(struct person *p, const char *format, ...); /* json_pack format of an object */
json_t *person_do(struct person *p, const char *notation);     /* act, must succeed */
void person_listen(struct person *p, int ms);                  /* take in what comes until it is quiet for so long */
bool person_await(struct person *p, bool (*until)(const struct person *p), int ms);

const char *text_of(json_t *object, const char *key); /* "" if there is none */
int64_t number_of(json_t *object, const char *key);   /* -1 if there is none */
bool flag_of(json_t *object, const char *key);
bool is_to_move(const struct person *p, int seat);

/* A table; the answer of POST /api/tables, to be released. */
json_t *table_make(const char *body);
/* The key of a seat, or as long as it has none the invitation to it. */
const char *key_of(json_t *made, int seat);
/* Say that a friend is ready, who accepts the invitation by it: from now on key_of() is the friend's own. */
void person_ready(struct person *p, json_t *made, int seat, const char *words);
#endif
