/*
 * referee.h: the protocol of docs/protocol.md as a function from a line to a
 * line.  `bellum referee` feeds it from stdin; other hosts and the fuzzer call
 * it directly.  Every line gets exactly one answer, even a malformed one; only
 * running out of memory ends the program.
 */
#ifndef BELLUM_REFEREE_H
#define BELLUM_REFEREE_H
#include <jansson.h>
#include "../../data/data.h"

struct referee;
struct referee_config {
    struct data_dir dir;
    enum lang lang;          /* of answers, until a request says otherwise */
    bool names_only;         /* refuse paths of files: for requests that come from strangers */
    int patience;            /* decisions that computers may make in one request; 0: PATIENCE */
    const char *const *bots; /* names of bots for the list of players of "games", NULL at the end; NULL: none */
};
enum { PATIENCE = 5000 };

struct referee *referee_new(const struct referee_config *config);
void referee_free(struct referee *r);

/* One request, one answer: malloc'ed, one line without its end, terminated. */
char *referee_line(struct referee *r, const char *line, size_t len);

/* The same for hosts that have parsed the request already; it is not changed. */
char *referee_request(struct referee *r, json_t *request);

/* The record of the match so far, with its secret, to be freed; NULL: no match has begun. */
char *referee_record(const struct referee *r);

/* "quit" was asked for. */
bool referee_done(const struct referee *r);
#endif
