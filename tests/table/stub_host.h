/*
 * stub_host.h: the least that tables need of a host: no socket, no database, no thread.  It shows that src/table
 * stands without src/server: this program is not linked with it.
 */
#ifndef BELLUM_STUB_HOST_H
#define BELLUM_STUB_HOST_H
#include <jansson.h>
#include "table/lobby/api.h"
#include "table/clients.h"
#include "table/lobby/lobby.h"
#include "table/store_work.h"

enum { STUB_HOUSES = 2, STUB_CLIENTS = 8, STUB_TABLES = 64 };

struct stub_client {
    struct client client;
    bool open;
    json_t *request; /* under way; NULL: none */
    json_t *answer;  /* to the last one */
    int pushes;      /* what else it was sent */
};

void stub_open(void);
void stub_open_shared(void); /* two hosts on the same store: each hears what the other has stored */
void stub_close(void);
struct house *stub_house(void); /* the first */
/* Work and jobs until nothing is left to do, or `most` pieces are done. */
void stub_settle(int most);

/* The answer, to be released; *status may be NULL. */
/* Answers "200 {…}", to be freed. */
char *stub_request(const struct http_request *like, const char *body);
json_t *stub_http(enum method method, const char *path, const char *body, int *status);
char *stub_text(const char *path, int *status); /* of a GET, as it came, to be freed */

/* The next answers of the store to whoever writes (or reads, with all). */
void stub_store_fails(enum store_answer answer, int times, bool all);
/* What is stored of a table, to be spoilt: its facts, its record, its clocks. */
struct stored_table *stub_stored(const char *table);
char **stub_facts(const char *table); /* of a mission of a campaign (play/mission.h) */
extern bool stub_spoilt;              /* it is, and need not fit what is in memory (audit.h) */
extern size_t stub_wiped;             /* bytes of secrets that have been wiped */
/* Time passes, in steps of a tenth of a second, as the server counts it. */
void stub_wait(int ms);
/* It passes at once, and nothing is done meanwhile; what time it is then. */
uint64_t stub_skip(int ms);
/* Tables that nobody is at are let go, as after five minutes. */
void stub_let_go(void);
/* Whatever a client is sent, and (NULL) what bots are asked and what is logged. */
extern void (*stub_hears)(struct stub_client *k, const char *text);

struct stub_client *stub_come(void);
struct stub_client *stub_come_to(int house);
void stub_send(struct stub_client *k, json_t *request); /* takes it over; stub_settle() brings the answer */
void stub_go(struct stub_client *k);
json_t *stub_ask(struct stub_client *k, const char *request); /* the answer; the client keeps it */
#endif
