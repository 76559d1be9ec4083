/*
 * store_class.h: the operations of a kind of store: how it runs a statement of SQL, and what a transaction is.
 * Everything else is the same for all kinds (store.c, store_sql.c).  Only the files of the store include it.
 */
#ifndef BELLUM_STORE_CLASS_H
#define BELLUM_STORE_CLASS_H
#include "store.h"

enum store_statement {
    SQL_PING,
    SQL_CREATE,
    SQL_SET_FACTS,
    SQL_SET_OVER,
    SQL_EXISTS,
    SQL_APPEND,
    SQL_NOTE,
    SQL_LOAD,
    SQL_LIST,
    SQL_LISTED,
    SQL_NOTES,
    SQL_CHUNKS,
    SQL_CUT_KEEP,
    SQL_CUT_DROP,
    SQL_CUT_LAST,
    SQL_CUT_BACK,
    SQL_CUT_FORGET,
    SQL_AFTER_CUT,
    SQL_ANY,
    SQL_ALL_MATCH, /* all columns of a table, in the order that the statement to put them takes */
    SQL_ALL_EVENT,
    SQL_ALL_NOTE,
    SQL_ALL_CUT,
    SQL_PUT_MATCH,
    SQL_PUT_EVENT,
    SQL_PUT_NOTE,
    SQL_PUT_CUT,
    SQL_TELL, /* only where a store is shared */
    SQL_ALL_CAMPAIGN,
    SQL_ALL_MISSION,
    SQL_PUT_CAMPAIGN,
    SQL_PUT_MISSION,
    SQL_CAMPAIGN_MAKE,
    SQL_MISSION_ADD,
    SQL_MISSION_FACTS,
    SQL_CAMPAIGN,
    STORE_STATEMENTS,
};

/* Arguments are ?1 …; types has a letter for each: t text, n number. */
struct store_sql {
    const char *text, *types;
    bool reads;          /* may be run again after a lost connection */
    bool many;           /* the rows may be too many to hold them all at once */
    const char *in_file; /* text for SQLite, of a statement that changes chunks; NULL: the same text */
};
extern const struct store_sql store_sql[STORE_STATEMENTS];

enum { STORE_COLUMNS = 8 };
struct store_value {
    int64_t number;
    const char *text; /* a text that may be NULL, the NULL of SQL */
    size_t len;
};
typedef void store_row(void *ctx, const struct store_value *column);

/* The statements that make a schema; suffix stands behind every table. */
extern const char *const store_schema_tables[], *const store_schema_indexes[]; /* NULL-terminated */
/* Those of campaigns, which older stores do not have. */
extern const char *const store_campaign_tables[];

struct store_class {
    bool shared;
    void (*close)(struct store *s);
    /* row() may be NULL.  *changed: rows that were written.  Never STORE_CONFLICT but where another
     * transaction was in the way. */
    enum store_answer (*run)(struct store *s, enum store_statement which, const struct store_value *arg, store_row *row,
                             void *ctx, int64_t *changed);
    enum store_answer (*begin)(struct store *s, bool to_read); /* to_read: one look at everything */
    enum store_answer (*commit)(struct store *s);
    void (*rollback)(struct store *s);
    void (*tidy)(struct store *s);  /* NULL: there is nothing to do */
    bool (*sound)(struct store *s); /* NULL: it looks after itself */
};

/* The first member of every kind. */
struct store {
    const struct store_class *class;
    char error[STORE_ERROR];
    bool to_read; /* nothing may be written */
    bool lost;    /* the last failure was a broken connection: the transaction has not happened */
};

struct store *sqlite_store_open(const char *path, bool to_read, char error[STORE_ERROR]);
struct store *postgres_store_open(const char *where, bool to_read, char error[STORE_ERROR]);

bool store_where_is_postgres(const char *where);
/* Put a sentence (message id) into s->error, with up to two texts in it; returns STORE_FAILED. */
enum store_answer store_fail(struct store *s, int message, const char *what, const char *why);
void store_sentence(char error[STORE_ERROR], int message, const char *what, const char *why);
#endif
