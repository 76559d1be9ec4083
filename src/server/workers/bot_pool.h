/*
 * bot_pool.h: the bots that whoever runs the server offers as opponents, by
 * `--bot NAME=cmd:./mybot`.  People choose "bot:NAME"; never a program.
 *
 * Each thread here has one bot's process at a time, so that a bot that hangs
 * holds up nobody but those who play against bots.  A seat is served by the
 * thread that served it last, as long as no other seat has needed it since;
 * else the bot is told of the match anew.
 */
#ifndef BELLUM_BOT_POOL_H
#define BELLUM_BOT_POOL_H
#include "../../table/host.h"
#include "../server.h"

struct bot_pool;
struct bot_pool *bot_pool_start(struct server *s); /* NULL: no bots are offered */
void bot_pool_stop(struct bot_pool *k);            /* at once; whoever waits for an answer gets none */

#endif
