/* support.h: what several test programs need. */
#ifndef SUPPORT_H
#define SUPPORT_H
#include "data/data.h"

/* Load a scenario of the project's own data, with a turn limit if the game has that option, so that
 * every match ends; fails the running test if it cannot be loaded.  Free with data_match_free(). */
struct match support_match(const struct game *g, const char *scenario);

/* Call each() for every scenario of a game. */
void support_scenarios_of(const struct game *g, void (*each)(void *ctx, const struct game *g, const char *scenario),
                          void *ctx);
/* Call each() for every scenario of every registered game. */
void support_scenarios(void (*each)(void *ctx, const struct game *g, const char *scenario), void *ctx);

/* Call each() for every campaign of every registered game; support_match() loads its first match. */
void support_campaigns(void (*each)(void *ctx, const struct game *g, const char *campaign), void *ctx);

/* A file of the project as a malloc'ed text; fails the running test if there is none. */
char *support_read(const char *path);
const char *support_root(void); /* the project's folder */
#endif
