/*
 * guide.h: guided battles: data/<game>/guide/<name>.json
 *
 *     {"game":"fantasy-commander", "scenario":… or "position":…, "seats":{"2":"greedy"},
 *      "options":{…}, "rosters":{…},
 *      "dice":[3,5,…],                  the first dice of the battle, scripted
 *      "secret":"0123…",                64 hexadecimal digits: all other chance (shuffles, draws) is the same
 *                                       every time; then players add no words
 *      "replies":["2 go","2 hold",…],   the answers of computers, in order, if legal
 *      "steps":[…]}                     for the client, unchanged
 */
#ifndef BELLUM_GUIDE_H
#define BELLUM_GUIDE_H
#include <jansson.h>
#include "../../protocol/writing/body.h"
#include "../table.h"

enum { GUIDE_DICE = 512 };

/* NULL: there is none with this name, or it is invalid; error gives the reason. */
json_t *guide_read(const struct data_dir *dir, const char *game, const char *name, char error[STORE_ERROR]);

/* Values of the guide replace those of the request. */
void guide_fill(json_t *guide, json_t *request);

/* If the guide has a secret, it becomes the table's. */
void guide_lay_secret(struct table *t);

/* The guide's next answer for this seat; false: there is none, or it is not legal now (it may be later; until then the
 * computer answers by itself). */
bool guide_reply(struct table *t, int seat, struct action *out);
#endif
