/*
 * patch.h: what changed between two documents, as a list of small arrays: the
 * path to a value, then the value.  ["pieces",3,"place",57] sets
 * document.pieces[3].place; the value {"gone":true} takes a key away.  A list
 * whose length changed comes whole.
 */
#ifndef BELLUM_PATCH_H
#define BELLUM_PATCH_H
#include <jansson.h>
#include <stdbool.h>

/* Both are objects.  The answer is a new list, empty if nothing changed. */
json_t *patch_between(json_t *before, json_t *after);

/* Do what a list says; false: it does not fit this document. */
bool patch_apply(json_t *document, json_t *patches);
#endif
