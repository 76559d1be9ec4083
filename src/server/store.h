/*
 * store.h: where tables are kept.  A table is a row of facts that change
 * seldom (meta: seats, players, secret, the header of its record) and the text
 * of its record, appended chunk by chunk; the chunks in order are the record
 * from "begin" on.
 *
 * A store belongs to one thread.  What is written between begin and commit is
 * there after the power went out, or none of it is.
 */
#ifndef BELLUM_STORE_H
#define BELLUM_STORE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "token.h"

struct store;
enum { STORE_ERROR = 512 };

struct stored_table {
    char id[TOKEN_TABLE];
    int64_t created;           /* seconds since 1970 */
    bool over;
    char *meta;                /* JSON */
    char *body;                /* all chunks, one after the other; "" before the match begins */
    int64_t chunks;
};

/* NULL: error says why.  The file is made if it is missing. */
struct store *store_open(const char *path, char error[STORE_ERROR]);
void store_close(struct store *s);
const char *store_error(const struct store *s);            /* of the last call that failed */

bool store_begin(struct store *s);
bool store_commit(struct store *s);
void store_rollback(struct store *s);

bool store_create(struct store *s, const char *id, int64_t created, const char *game,
                  const char *meta);
bool store_set_meta(struct store *s, const char *id, const char *meta);
bool store_set_over(struct store *s, const char *id);
/* seq counts the chunks of a table from 0; one that is there already is refused. */
bool store_append(struct store *s, const char *id, int64_t seq, const char *body, size_t len);

/* False: an error; else *found says whether there is such a table.  Free with stored_free(). */
bool store_load(struct store *s, const char *id, struct stored_table *out, bool *found);
void stored_free(struct stored_table *t);

/* Call each() for every table, newest first, without its texts. */
bool store_list(struct store *s, void (*each)(void *ctx, const struct stored_table *t), void *ctx);
#endif
