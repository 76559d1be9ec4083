/*
 * mission.h: a table whose match belongs to a campaign (docs/campaigns.md).  The campaign is an object of the store: it
 * lists its missions, each a table, in order.  Of each mission it keeps FACTS: one JSON object, which can be read when
 * the match itself cannot be replayed any more, because the rules or the data are newer.
 *
 *     {"id":"border-war","name":{"en":…},"mission":1,"of":3,"scenario":"border-1","title":{"en":…},"rules":7,
 *      "document":"kind: …", "options":"…", "values":"kind: …",
 *      and once over: "over":true, "winner":1, "outcome":{"en":…}, "stand":{"en":…}, "hash":"0123456789abcdef",
 *      "next":"kind: …"  or  "grade":2, "grade_name":{"en":…}, "end":{"en":…}}
 *
 * Facts are written with the table, and again with whatever is stored once the match is over.  So the document of the
 * next mission is on the disk with the last action of this one.
 */
#ifndef BELLUM_MISSION_H
#define BELLUM_MISSION_H
#include <jansson.h>
#include <stdbool.h>
#include "../../core/text.h"
#include "../token.h"

struct answer;
struct table;

enum { MISSION_NAME = 256 };

/* A table's place in a campaign; zeros: none. */
struct mission {
    char campaign[TOKEN_TABLE];
    int place; /* from 1; not the number of the mission: a campaign may begin in its middle */
    bool file; /* the campaign began with an uploaded file */
    char name[LANG_COUNT][MISSION_NAME];
};

/* Does the match of this table belong to a campaign? */
bool mission_joined(const struct table *t);
/* A new table: it begins a campaign, or follows `before`. */
void mission_first(struct table *t);
void mission_follow(struct table *t, const struct mission *before);

/* Facts as text, malloc'ed. */
char *mission_facts(const struct table *t);
/* The text of a file of the match: "campaign", "values"; NULL: none. */
const char *mission_file(const struct table *t, const char *name);

/* Of the stored facts of the table; false: not valid. */
json_t *mission_save(const struct table *t); /* NULL: none */
bool mission_restore(struct mission *m, json_t *from);

/* "campaign":{"campaign":ID,"id","name","place","mission","of","from_file"}; nothing if it belongs to none. */
void mission_put(const struct table *t, struct answer *a, enum lang lang);
#endif
