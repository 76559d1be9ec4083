/*
 * host.h: optional services of a host, beside wire, store, jobs and clock: rate
 * limits, other servers on the same store, notifications, bots, a log. A host
 * without one of them implements its functions in one line, as the comment there
 * says.
 */
#ifndef BELLUM_HOST_H
#define BELLUM_HOST_H
#include "../bots/bot.h"
#include "verbs/request.h"

/* ---- limits: false: the request has been answered with a refusal; without limits: true ---- */

bool rate_limit_lookup(struct http_request *v);                   /* a request that needs a worker */
bool rate_limit_table(struct http_request *v);                    /* a request that makes a table */
bool rate_limit_rematch(struct client *k, const json_t *request); /* the address makes a table */
/* A client tried a key that opens no seat.  After a few such tries the host refuses all keys from that address for a
 * while. */
void client_wrong_key(struct client *k);

/* ---- other servers on the same store; without them: nobody is there, nothing to tell ---- */

/* Clients have joined or left the table on this server. */
void elsewhere_tell(struct table *t);
/* Is the holder of this seat connected to another server?  How many spectators are connected there? */
bool elsewhere_has(const struct table *t, int seat);
int elsewhere_watching(const struct table *t);
/* Another server has clients at this table and runs its computers: this server must not. */
bool elsewhere_plays(const struct table *t);

/* ---- notifications of people who are not at the table; without them: nothing ---- */

/* The table was read from the store: the server that stored it has notified the seats that are asked. */
void notify_read(struct table *t);
/* Call this when the table is settled, because other seats may be asked now.  Only people who are not at the table are
 * notified. */
void notify_turn(struct table *t);
/* "hook":{"url":…,"state":"idle|sent|failed","error":…} of the own seat; nothing if hooks are not allowed. */
void notify_put(const struct table *t, struct answer *a, int seat, enum lang lang);
/* The verb "hook"; run_hook() is declared with the other verbs (request.h). */

/* ---- bots: programs as opponents; without them: -1, NULL, false, and nobody calls bot_pool_do() ---- */

/* Something for the bot of a seat to do.  work() runs on one of the host's threads, done() on the tables'. */
struct bot_task {
    char table[TOKEN_TABLE];
    uint64_t generation;
    int seat, which;
    struct rules *rules; /* a counted reference, dropped with the task */
    char scenario[SCENARIO_CHARS], options[SCENARIO_CHARS];
    void (*work)(struct bot_task *task, struct bot *b);
    void (*done)(struct bot_task *task); /* frees it */
    struct bot_task *next;
};
/* The number of the bot "bot:NAME"; -1: the host does not offer it. */
int bot_pool_find(const struct house *h, const char *player);
/* The name of a bot, counted from 0; NULL: there are no more.  Called by workers too. */
const char *bot_pool_name(const struct house *h, int which);
void bot_pool_do(struct house *h, struct bot_task *task);
/* Does a thread know the match of this seat?  If not, no bot needs to know that it is over. */
bool bot_pool_knows(const struct house *h, const char *table, uint64_t generation, int seat);

/* ---- log ---- */

/* event: a short name.  fields: "table=s seat=d why=s": a name and the type of its argument: s text, d int. */
void host_log(const struct house *h, const char *event, const char *fields, ...);
#endif
