/*
 * setup.h: from the words of a command to a match: which game and scenario,
 * its options and files, who sits where.
 */
#ifndef BELLUM_SETUP_H
#define BELLUM_SETUP_H
#include "../core/record.h"
#include "../data/data.h"
#include "args.h"

enum { SCENARIO_CHARS = 512, TURN_LIMIT = 30 };

struct setup {
    const struct game *game;
    struct data_dir dir;
    struct match match;
};

/* The folder of the data files; false: said why not. */
bool setup_dir(const struct args *a, struct data_dir *dir);

/* "GAME" or "GAME/SCENARIO" into its two parts; scenario is "" if there is none.  NULL if there is
 * no such game. */
const struct game *setup_game(const char *spec, char scenario[SCENARIO_CHARS]);
/* The same for a command, with a complaint that lists the games. */
const struct game *setup_game_said(const struct args *a, const char *spec,
                                   char scenario[SCENARIO_CHARS]);

/* The scenario to begin with: the first by number.  False if the game has none. */
bool setup_first_scenario(const struct game *g, const struct data_dir *dir,
                          char scenario[SCENARIO_CHARS]);

/* Does the game know an option of this name? */
bool setup_has_option(const struct game *g, const char *name);

/* Load the match that a command asks for: spec and its options --option, --roster, --position,
 * --values.  With end_it, a battle without a limit of turns gets one (TURN_LIMIT) if the game has
 * the option "turn-limit" and nobody has said otherwise.  False: *code is the exit code. */
bool setup_match(struct setup *s, const struct args *a, const char *spec, bool end_it, int *code);

/* The match that a record was made of.  On failure the report tells. */
bool setup_record(struct setup *s, const struct record *r, struct data_report *report);
void setup_free(struct setup *s);

/* Who sits where, from "--seat 1=human": names of players (ai.h) or "human".  who[] comes with the
 * defaults.  False: said why not. */
bool setup_seats(const struct args *a, const struct game *g, bool humans,
                 const char *who[SEATS_MAX]);
/* Is there such a player?  "human" only if humans is true. */
bool setup_who(const char *name, size_t n, bool humans, const char **out);

uint64_t setup_random_key(void);

/* --seed N or 16 hex digits; else random.  False: said why not. */
bool setup_key(const struct args *a, uint64_t *key);
#endif
