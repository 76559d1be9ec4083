/*
 * host.h: what else a host may offer beside wire, store, jobs and clock: limits,
 * other hosts on the same store, notifications, bots, a log.  A host without
 * one of them answers as its comment says, in a line.
 */
#ifndef BELLUM_HOST_H
#define BELLUM_HOST_H
#include "../bots/bot.h"
#include "verbs/request.h"

/* ---- limits: false: the request has been answered with a refusal; without limits: true ---- */

bool rate_limit_lookup(struct http_request *v);                   /* one that needs a worker */
bool rate_limit_table(struct http_request *v);                    /* one more table */
bool rate_limit_rematch(struct client *k, const json_t *request); /* it makes one more table */
/* A key that opens no seat was tried: after a few of them nobody from that address may try for a while. */
void client_wrong_key(struct client *k);

/* ---- other servers on the same store; without them: nobody is there, nothing to tell ---- */

/* Who is at the table here has changed. */
void elsewhere_tell(struct table *t);
/* Does another server have the holder of this seat?  How many look on there? */
bool elsewhere_has(const struct table *t, int seat);
int elsewhere_watching(const struct table *t);
/* Another server has people at this table and lets its computers play: ours rest. */
bool elsewhere_plays(const struct table *t);

/* ---- notifications of people who are not at the table; without them: nothing ---- */

/* The table may have been read: who is asked there has been told by whoever stored that. */
void notify_read(struct table *t);
/* Who is asked may have changed: called when the table is settled.  Nobody who is at the table is told. */
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
    struct rules *rules; /* the task's own share, let go with it */
    char scenario[SCENARIO_CHARS], options[SCENARIO_CHARS];
    void (*work)(struct bot_task *task, struct bot *b);
    void (*done)(struct bot_task *task); /* frees it */
    struct bot_task *next;
};
/* Which bot "bot:NAME" is; -1: none that is offered here. */
int bot_pool_find(const struct house *h, const char *player);
/* The name of a bot, counted from 0; NULL: there are no more.  Called by workers too. */
const char *bot_pool_name(const struct house *h, int which);
void bot_pool_do(struct house *h, struct bot_task *task);
/* Does a thread know this seat's match?  If not there is nobody to be told of its end. */
bool bot_pool_knows(const struct house *h, const char *table, uint64_t generation, int seat);

/* ---- log ---- */

/* event: a short name.  fields: "table=s seat=d why=s": a name and the type of its argument: s text, d int. */
void host_log(const struct house *h, const char *event, const char *fields, ...);
#endif
