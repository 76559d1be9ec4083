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

enum { STUB_CLIENTS = 4, STUB_TABLES = 4 };

struct stub_client {
    struct client client;
    bool open;
    json_t *request; /* under way; NULL: none */
    json_t *answer;  /* to the last one */
    int pushes;      /* what else it was sent */
};

void stub_open(void);
void stub_close(void);
struct house *stub_house(void);
/* Work and jobs until nothing is left to do, or `most` pieces are done. */
void stub_settle(int most);

/* The answer, to be released; *status may be NULL. */
json_t *stub_http(enum method method, const char *path, const char *body, int *status);
char *stub_text(const char *path, int *status); /* of a GET, as it came, to be freed */

struct stub_client *stub_come(void);
void stub_go(struct stub_client *k);
json_t *stub_ask(struct stub_client *k, const char *request); /* the answer; the client keeps it */
#endif
