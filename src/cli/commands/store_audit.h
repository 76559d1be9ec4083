/*
 * store_audit.h: a table of the store, taken apart and checked: its facts, its
 * chunks, its record, its dice.
 */
#ifndef BELLUM_STORE_AUDIT_H
#define BELLUM_STORE_AUDIT_H
#include <jansson.h>
#include "../../server/store/store_tools.h"
#include "../../protocol/reading.h"

struct audit_chunk {
    int64_t seq;
    size_t start, len; /* in the body */
};

struct audited {
    struct stored_table stored; /* its body: the chunks up to the first gap */
    struct audit_chunk *chunk;
    int chunks;
    int64_t gap;  /* a chunk is missing before this one; -1: none */
    json_t *meta; /* NULL: unreadable */
    char *text;   /* the record, head and body; NULL if there is no head */
    bool begun;
    bool opened; /* reading is in use */
    struct reading reading;
    int line;           /* line of the fault, if it is about one line */
    char problem[2048]; /* "": sound */
};

/* False: an error of the store.  *found: there is such a table.  Free it in any case. */
bool audit_load(struct store *s, const char *id, struct audited *t, bool *found);
void audit_check(struct audited *t, const struct data_dir *dir, enum lang lang);
void audit_free(struct audited *t);

/* Where a record that cannot be replayed is to be cut: at this byte of the body; false if cutting would not help:
 * its facts are bad, it fails before the first action, or it needs other rules or data. */
bool audit_where_to_cut(const struct audited *t, size_t *at);
const char *audit_body(const struct audited *t); /* within text */

/* The names of all tables, or of one (only, if not NULL), to be freed; -1: an error of the store. */
int audit_names(struct store *s, const char *only, char (**names)[TOKEN_TABLE]);

/* ---- dice ---- */

enum { DICE_KINDS = 16, DICE_SIDES = 20 };
struct dice_tally {
    struct {
        char what[32]; /* the event that told them: "roll-attack" */
        int64_t face[DICE_SIDES], n;
        int sides;
    } kind[DICE_KINDS];
    int kinds;
};
/* Count the dice of a sound, begun match: all dice in events named "roll-…", which name every die of a roll once;
 * also those that were taken back by consent.  Scripted dice are left out. */
void audit_count_dice(struct audited *t, struct dice_tally *tally);
#endif
