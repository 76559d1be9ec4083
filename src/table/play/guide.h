/*
 * guide.h: guided battles: data/<game>/guide/<name>.json
 *
 *     {"game":"fantasy-commander", "scenario":… or "position":…, "seats":{"2":"greedy"},
 *      "options":{…}, "rosters":{…},
 *      "dice":[3,5,…],                  the first dice of the battle, laid down
 *      "secret":"0123…",                64 hexadecimal digits: all other chance (shuffles, draws) is the same
 *                                       every time; then nobody adds words
 *      "replies":["2 go","2 hold",…],   what computers answer, in order, whenever it is legal
 *      "steps":[…]}                     for the client, handed on as it is
 */
#ifndef BELLUM_GUIDE_H
#define BELLUM_GUIDE_H
#include <jansson.h>
#include "../../protocol/writing/body.h"
#include "../table.h"

enum { GUIDE_DICE = 512 };

/* NULL: there is none of this name, or it is not well made; error says so. */
json_t *guide_read(const struct data_dir *dir, const char *game, const char *name, char error[STORE_ERROR]);

/* What the guide says of the match takes the place of what the request says. */
void guide_fill(json_t *guide, json_t *request);

/* The secret that the guide lays down, if it does, becomes the table's. */
void guide_lay_secret(struct table *t);

/* The next answer that the guide has for this seat; false if there is none, or it is not legal now (it
 * may be later: until then the computer answers by itself). */
bool guide_reply(struct table *t, int seat, struct action *out);
#endif
