/*
 * build.h: puts the contents of a table together on a worker thread: from a request, or from the store.
 */
#ifndef BELLUM_BUILD_H
#define BELLUM_BUILD_H
#include "../table.h"

struct parts {
    struct setup setup;
    struct fair *fair; /* NULL for a new table */
    struct session *s; /* NULL: the match has not begun */
    char *head;
    json_t *meta; /* NULL for a new table */
    char title[LANG_COUNT][TITLE_CHARS], scenario_title[LANG_COUNT][TITLE_CHARS];
    char campaign_name[LANG_COUNT][MISSION_NAME]; /* "": it belongs to none */
};

/* request: the keys of the verb "new".  False: *refusal is the answer that says why (malloc'ed). */
bool build_new(struct parts *p, const struct data_dir *dir, json_t *request, enum lang lang, char **refusal);
/* False: error gives the reason. */
bool build_stored(struct parts *p, const struct data_dir *dir, const struct stored_table *from,
                  char error[STORE_ERROR]);
/* A new table for the match of this record's head, with new dice.  Otherwise as above. */
bool build_again(struct parts *p, const struct data_dir *dir, const char *head, char error[STORE_ERROR]);
/* A new table for the match that follows another one (chain.h). more: what was given for it. */
struct chain_from;
bool build_next(struct parts *p, const struct chain_from *from, const struct match_request *more,
                struct data_report *report);
void parts_free(struct parts *p);

/* Moves them into the table and frees what it had before. */
void parts_move(struct parts *p, struct table *t);
#endif
