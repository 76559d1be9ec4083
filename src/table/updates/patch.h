/*
 * patch.h: the changes that turn one document into another: a tree of the changed keys (docs/protocol.md, "Updates").
 *
 *     {"view":{"pieces":{"3":{"place":57}}},"prompt":"…","default":{"gone":true}}
 *
 * For an object the tree has the changed keys.  For lists of objects of the same length it has the changed elements by
 * number.  For lists of entries ("actions", "extras") and longer lists of texts it has the elements to cut out and
 * those to insert.  Everything else comes completely.  An entry, or a "prompt", that was sent before is only a number
 * (sent_cache.h).
 *
 * Documents are texts as core/json.h writes them, without blanks.  Keys of both usually have the same order.  Nothing
 * is parsed into memory.
 */
#ifndef BELLUM_PATCH_H
#define BELLUM_PATCH_H
#include <stdbool.h>
#include "../../protocol/writing/answer.h"
#include "sent_cache.h"

/* A document.  With marks (core/json.h) equal parts are skipped quickly. */
struct patch_text {
    const char *text;
    const struct json_mark *mark;
    size_t marks;
};

/* The tree as key:{…}, or nothing if they are the same.  Both are objects. */
void patch_put(struct answer *out, const char *key, struct patch_text before, struct patch_text after);

/* The members of the tree, into an open object. */
void patch_put_members(struct answer *out, struct patch_text before, struct patch_text after, struct sent_cache *sent);

/* An element of a list: told, or as its number. */
void patch_put_entry(struct answer *out, const char *text, size_t len, struct sent_cache *sent);
#endif
