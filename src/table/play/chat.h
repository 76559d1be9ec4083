/*
 * chat.h: what is said at a table.  Two rooms: the table, where seats write and
 * everybody reads, and the gallery, where spectators write and, while the match
 * goes on, only spectators read: nobody whispers to a player.  What happens to
 * the table itself (a take-back that was allowed, a computer that took over)
 * is a line too, so that it can be read later.  Lines are notes of the store:
 * it numbers them, so that all servers have the same order.
 *
 * A line is written by work of its own, and read back before it is told; the
 * table is not busy meanwhile.
 */
#ifndef BELLUM_CHAT_H
#define BELLUM_CHAT_H
#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

struct client;
struct store_work;
struct table;

enum {
    CHAT_CHARS = 500,       /* characters of a line */
    CHAT_KEPT = 100,        /* lines of the table, and of the gallery, that are kept and told */
    CHAT_MOST = 100000,     /* lines of a table at all */
    CHAT_COST_MS = 3000,    /* each line costs this much time … */
    CHAT_CREDIT_MS = 60000, /* … from a budget of this size: 20 lines at once, then 20 a minute */
};

struct chat_line {
    int64_t number, at;
    json_t *body; /* {"room","seat","person","text"} or {"room":"log","what",…} */
};

struct chat {
    bool asked, more;       /* lines are being read; there are newer ones already */
    bool there;             /* the old ones are here */
    bool opened;            /* seats read the gallery, for the match is over */
    int64_t next;           /* number of the first line that was not read yet */
    struct chat_line *line; /* in order */
    int lines, cap;
    json_t *later; /* chat_log_later() */
};

/* Somebody sat down: send what was said, now or when it is read. */
void chat_greet(struct table *t, struct client *k);
/* Write a line (body is taken over); done() as in writer.h, with the server as ctx. */
void chat_write(struct table *t, json_t *body, uint64_t asker, void (*done)(void *ctx, struct store_work *w));
/* Something happened to the table: {"what":"take-back","seat":1,…}, taken over.  Stored and told. */
void chat_log(struct table *t, json_t *what);
/* The same for a change that is being stored: kept until chat_log_now() says whether it was stored (good). */
void chat_log_later(struct table *t, json_t *what);
void chat_log_now(struct table *t, bool good);
/* There is a new line: of our own, or another server says so. */
void chat_news(struct table *t);
/* The match may be over now: then everybody reads what was said in the gallery. */
void chat_over(struct table *t);
void chat_free(struct chat *c);
#endif
