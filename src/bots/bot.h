/*
 * bot.h: an opponent that is a program: "cmd:./mybot".  It reads questions on its standard input and writes answers on
 * its standard output, one JSON object a line (docs/protocol.md, "Bots").  It gets only what its seat may know.
 *
 * One process serves one seat of one host, match after match.  A bot that crashes, hangs, answers nonsense or something
 * illegal loses its match: the process is ended, bot_fault() gives the error, and the next match begins with a new
 * process.  A bot belongs to one thread at a time.
 */
#ifndef BELLUM_BOT_H
#define BELLUM_BOT_H
#include <stdatomic.h>
#include "../core/game.h"

enum { BOT_SECONDS = 10, BOT_SECONDS_MAX = 3600, BOT_FAULT_CHARS = 2400 };

/* Is this the spec of a bot, "cmd:…"? */
bool bot_is_spec(const char *spec);
/* Is this a bot that can be started?  False: why gives the reason ("./mybot: No such file or directory"). */
bool bot_spec_ok(const char *spec, struct err *why);

/* The match, for a bot.  All of it must live until the match is over. */
struct bot_match {
    const struct game *game;
    const struct ruleset *rs;
    const char *scenario, *options; /* as in the record; NULL: none */
    int seat;                       /* from 0 */
    int64_t number; /* number in a series of matches, from 1, so that chance in a bot can be repeated; else 0 */
    enum lang lang; /* of sentences */
};

struct bot;

/* seconds: for each answer, the first one included.  The process is not started yet. */
struct bot *bot_new(const char *spec, int seconds);
void bot_free(struct bot *b);
/* When another thread sets *enough, waiting for the bot ends. */
void bot_heed(struct bot *b, const atomic_bool *enough);

/* Starts this match for the bot. */
void bot_match(struct bot *b, const struct bot_match *match);
/* Its answer to the decision of its seat in view: always legal.  False: it has lost, see bot_fault(). */
bool bot_choose(struct bot *b, const void *view, struct action *out);
/* Tells the bot that the match is over, or was broken off (view NULL). */
void bot_over(struct bot *b, const void *view);

/* Why it lost the match, as a sentence that names the expected answer; "": it did not.  Returns the length as snprintf
 * does. errors: adds the last lines that it wrote on standard error, each on a line of its own. */
int bot_fault(const struct bot *b, enum lang lang, bool errors, char *buf, size_t cap);
/* The same, preceded by seat and bot: "Seat 2, cmd:./mybot, loses by forfeit: …". */
int bot_forfeit(const struct bot *b, enum lang lang, bool errors, char *buf, size_t cap);
#endif
