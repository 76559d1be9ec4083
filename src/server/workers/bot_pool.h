/*
 * bot_pool.h: the bots that the operator of the server offers as opponents, by `--bot NAME=cmd:./mybot`.  People choose
 * "bot:NAME", never a program.
 *
 * Each thread here runs one process of a bot at a time, so a bot that hangs delays only those who play against bots.
 * The thread that served a seat last serves it again, unless another seat has needed it since; then the bot has to
 * learn the match again.
 */
#ifndef BELLUM_BOT_POOL_H
#define BELLUM_BOT_POOL_H
#include "../../table/host.h"
#include "../server.h"

struct bot_pool;
struct bot_pool *bot_pool_start(struct server *s); /* NULL: no bots are offered */
void bot_pool_stop(struct bot_pool *k);            /* at once; waiting requests get no answer */

#endif
