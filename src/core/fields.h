/*
 * fields.h: short names for the rows of a field table (schema.h).  Only files that hold such tables include it.
 *
 *     {.key = "cost", .type = FIELD_INT, AT(card_source, cost), .min = 1, .max = 9},
 *     {.key = "cards", .required = true, LIST_OF(card_fields, 1, CARDS_MAX, cards_file, card, cards)},
 */
#ifndef BELLUM_FIELDS_H
#define BELLUM_FIELDS_H
#include "schema.h"

/* Offset and size of the member that takes the value. */
#define AT(type, member) .offset = offsetof(struct type, member), .size = sizeof(((struct type *)0)->member)
/* … one text for each language. */
#define TEXTS_AT(type, member) .offset = offsetof(struct type, member), .size = sizeof(((struct type *)0)->member[0])
/* … an array, and a member that counts its elements. */
#define LIST_AT(type, member, counter) TEXTS_AT(type, member), .count_offset = offsetof(struct type, counter)
/* … an array of records with these fields. */
#define LIST_OF(fields, low, high, record, member, counter) \
    .type = FIELD_LIST, .sub = (fields), .min = (low), .max = (high), LIST_AT(record, member, counter)
/* The record stores in its member `set` which keys were given. */
#define SET(type) .set_offset = offsetof(struct type, set)
#endif
