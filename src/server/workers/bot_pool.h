/*
 * kennel.h: the bots that whoever runs the server offers as opponents, by
 * `--bot NAME=cmd:./mybot`.  People choose "bot:NAME"; never a program.
 *
 * Each thread here has one bot's process at a time, so that a bot that hangs
 * holds up nobody but those who play against bots.  A seat is served by the
 * thread that served it last, as long as no other seat has needed it since;
 * else the bot is told of the match anew.
 */
#ifndef BELLUM_KENNEL_H
#define BELLUM_KENNEL_H
#include "../../bots/bot.h"
#include "../../table/table.h"

struct kennel;
struct kennel *kennel_start(struct server *s); /* NULL: no bots are offered */
void kennel_stop(struct kennel *k);            /* at once; whoever waits for an answer gets none */

/* Which bot "bot:NAME" is; -1: none that is offered here. */
int kennel_find(const struct server *s, const char *player);

/* Something for the bot of a seat to do.  work() runs on one of the threads, done() on the loop. */
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
void kennel_do(struct kennel *k, struct bot_task *task);
/* Does a thread know this seat's match?  If not there is nobody to be told of its end. */
bool kennel_knows(const struct kennel *k, const char *table, uint64_t generation, int seat);
#endif
