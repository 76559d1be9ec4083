/*
 * setup.h: setting up a match, for every host: game and scenario, a record,
 * the players of the seats.
 */
#ifndef BELLUM_SETUP_H
#define BELLUM_SETUP_H
#include "../core/record.h"
#include "../data/data.h"

enum { SCENARIO_CHARS = 512 };

struct setup {
    const struct game *game;
    struct data_dir dir;
    struct match match;
};

/* Splits "GAME" or "GAME/SCENARIO"; scenario is "" if it is missing.  NULL: there is no such game. */
const struct game *setup_game(const char *spec, char scenario[SCENARIO_CHARS]);

/* The first scenario by number.  False: the game has none. */
bool setup_first_scenario(const struct game *g, const struct data_dir *dir, char scenario[SCENARIO_CHARS]);

/* Does the game know an option of this name? */
bool setup_has_option(const struct game *g, const char *name);

/* The match of a record.  On failure the report gives the reason. */
bool setup_record(struct setup *s, const struct record *r, struct data_report *report);
void setup_free(struct setup *s);

/* Does this player exist (ai.h)?  "human" only if humans is true. *out is a static name or, for a spec like
 * "ai:hard/bold" (name ends after n), name itself. */
/* May this player have a seat (from 0 on) of this match? 0, or the message that says why not, with the number of the
 * seat: there is no such seat, or it belongs to the rules or to nobody.  The rules are called "default". */
int setup_seat_wrong(const struct game *g, const struct ruleset *rs, int seat, const char *player);
bool setup_who(const char *name, size_t n, bool humans, const char **out);

uint64_t setup_random_key(void);

/* Complaints name files by their whole path.  For strangers: the data folder itself is cut out, so that
 * they read "fantasy-commander/scenarios/x.yaml" and not where that lies on our machine. */
void setup_hide_folder(char *text, const struct data_dir *dir);
#endif
