/*
 * wish.h: from the words of a command to a match: its game, scenario, options
 * and files, and the players of its seats.
 */
#ifndef BELLUM_WISH_H
#define BELLUM_WISH_H
#include "../../protocol/setup.h"
#include "args.h"

enum { TURN_LIMIT = 30 };

/* The folder of the data files; false: said why not. */
bool setup_dir(const struct args *a, struct data_dir *dir);

/* setup_game() for a command, with a complaint that lists the games. */
const struct game *setup_game_said(const struct args *a, const char *spec, char scenario[SCENARIO_CHARS]);

/* Load the match that a command asks for: spec and its options --option, --roster, --position, --campaign,
 * --values.  With end_it, a battle without a limit of turns gets one (TURN_LIMIT) if the game has
 * the option "turn-limit" and no option sets it.  False: *code is the exit code. */
bool setup_match(struct setup *s, const struct args *a, const char *spec, bool end_it, int *code);

/* The players of seats, from "--seat 1=human": names of players (ai.h), bots ("cmd:./mybot", bot.h) or "human". who[]
 * has the defaults.  False: the reason was printed. */
bool setup_seats(const struct args *a, const struct game *g, const struct ruleset *rs, bool humans,
                 const char *who[SEATS_MAX]);

/* --bot-time: seconds for each answer of a bot.  False: said why not. */
bool setup_bot_time(const struct args *a, int *seconds);

/* --seed N or 16 hex digits; else random.  False: said why not. */
bool setup_key(const struct args *a, uint64_t *key);
#endif
