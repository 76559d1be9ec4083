/*
 * chat.h: messages at a table.  There are two rooms.  At the table, seats write and all read.  In the gallery,
 * spectators write, and during the match only spectators read, so that nobody can advise a player.  Events of the table
 * itself (a take-back that was allowed, a computer that took over) are lines, too, so that they can be read later.
 * Lines are notes of the store, which numbers them: so all servers have the same order.
 *
 * A line is written by a separate piece of work, and read back before it is sent; the table is not busy meanwhile.
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
    CHAT_CHARS = 500,       /* maximum of characters in a line */
    CHAT_KEPT = 100,        /* maximum of lines of the table, and of the gallery, that are kept and sent */
    CHAT_MOST = 100000,     /* maximum of lines of a table */
    CHAT_COST_MS = 3000,    /* each line costs this much time … */
    CHAT_CREDIT_MS = 60000, /* … from a budget of this size: 20 lines at once, then 20 a minute */
};

struct chat_line {
    int64_t number, at;
    json_t *body; /* {"room","seat","person","text"} or {"room":"log","what",…} */
};

struct chat {
    bool asked, more;       /* lines are being read; newer ones have been stored since */
    bool there;             /* the old lines are in memory */
    bool opened;            /* seats may read the gallery, because the match is over */
    int64_t next;           /* number of the first line that has not been read */
    struct chat_line *line; /* in order */
    int lines, cap;
    json_t *later; /* chat_log_later() */
};

/* A client has a seat: sends it the lines, now or when they have been read. */
void chat_greet(struct table *t, struct client *k);
/* Write a line (body is taken over); done() as in writer.h, with the server as ctx. */
void chat_write(struct table *t, json_t *body, uint64_t asker, void (*done)(void *ctx, struct store_work *w));
/* An event of the table: {"what":"take-back","seat":1,…}, taken over.  Stored and sent. */
void chat_log(struct table *t, json_t *what);
/* The same for a change that is being stored: kept until chat_log_now() says whether it was stored (good). */
void chat_log_later(struct table *t, json_t *what);
void chat_log_now(struct table *t, bool good);
/* There is a new line, from this or another server. */
void chat_news(struct table *t);
/* The match may be over: then everybody may read the gallery. */
void chat_over(struct table *t);
void chat_free(struct chat *c);
#endif
