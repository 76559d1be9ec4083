/* read.h: a tree of YAML into a plain struct, by the tables of core/schema.h. */
#ifndef BELLUM_DATA_READ_H
#define BELLUM_DATA_READ_H
#include "yaml.h"

/* Read the keys of map node into record (zeroed by the caller).  Errors go to report; correct keys
 * are read nevertheless.  skip is a key that is known already ("kind"), or NULL. */
void read_record(const struct yaml_doc *doc, const struct yaml_node *node, const struct field *fields, void *record,
                 const char *skip, struct data_report *report);

/* Read one value into its place in record and note that it was there. */
void read_field(const struct yaml_doc *doc, const struct yaml_node *node, const struct field *fields,
                const struct field *field, void *record, struct data_report *report);

/* The field with this key, or NULL. */
const struct field *field_by_key(const struct field *fields, const char *key);

/* Letters, digits and hyphens, at least one and fewer than size. */
bool is_identifier(const char *text, size_t size);
#endif
