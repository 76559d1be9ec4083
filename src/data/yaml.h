/*
 * yaml.h: a YAML text as a tree whose nodes know where they stand.  The only
 * face that the YAML library shows to the rest of src/data.
 */
#ifndef BELLUM_DATA_YAML_H
#define BELLUM_DATA_YAML_H
#include <stdbool.h>
#include <stddef.h>
#include "data.h"
#include "shared_texts.h"

enum yaml_kind { YAML_SCALAR, YAML_LIST, YAML_MAP };

struct yaml_node {
    enum yaml_kind kind;
    int line, column; /* from 1; columns count characters, not bytes */
    bool block;       /* scalar: written as a block ("|"), its lines start below */
    char *text;       /* scalar: ends with 0, which it does not contain */
    size_t len;
    struct yaml_node *key; /* in a map: the key of this value */
    struct yaml_node *first, *last, *next;
    int count; /* list, map: children */
};

struct yaml_doc {
    char *name; /* its name in error messages */
    char *text; /* as it was read, ends with 0 */
    size_t len;
    struct yaml_node *root;    /* NULL if it could not be read */
    struct yaml_block *blocks; /* memory of the nodes */
};

/* Read text (copied).  Always returns a document; if it is not in our subset of YAML, root is NULL
 * and report says why. */
struct yaml_doc *yaml_read(const char *name, const char *text, size_t len, struct data_report *report);
void yaml_free(struct yaml_doc *doc);

/* The value of key in a map; NULL: the key is absent, or node is no map. */
struct yaml_node *yaml_get(const struct yaml_node *node, const char *key);

/* Where "units[3].cost" stands, or its nearest parent that exists. */
void yaml_locate(const struct yaml_doc *doc, const char *path, int *line, int *column);

/* Bytes of the printable character at text (UTF-8, a tab or the end of a line); 0: there is none within left bytes. */
size_t yaml_character(const char *text, size_t left);

/* "name:line:column: sentence", then the line and a caret below the column.  See speak.h. */
void yaml_complain(const struct yaml_doc *doc, struct data_report *report, int line, int column, int id,
                   const char *types, ...);

/* Add the complaints of more. */
void report_join(struct data_report *report, const struct data_report *more);

/* Memory that the program cannot do without: never NULL, zeroed. */
void *data_alloc(size_t size);
char *data_copy(const char *text, size_t len);
#endif
