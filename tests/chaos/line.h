/*
 * line.h: a WebSocket to a server that may die at any moment: nothing that goes wrong on it fails a test.
 */
#ifndef LINE_H
#define LINE_H
#include <jansson.h>
#include <stdbool.h>

struct line;
struct line *line_open(int port); /* NULL: nobody is there */
void line_close(struct line *l);
int line_fd(const struct line *l);
void line_say(struct line *l, json_t *message); /* takes it over */
/* The next message that has arrived, to be released; NULL: none yet, or (*ended) none any more. */
json_t *line_next(struct line *l, bool *ended);

/* One HTTP request; the answer, to be released, or NULL if there was none. */
json_t *line_post(int port, const char *path, const char *body);
#endif
