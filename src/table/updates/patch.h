/*
 * patch.h: what must be set so that one document becomes another: a tree of
 * the keys that changed (docs/protocol.md, "Updates").
 *
 *     {"view":{"pieces":{"3":{"place":57}}},"prompt":"…","default":{"gone":true}}
 *
 * Objects tell their changed keys, lists of objects of the same length the
 * changed elements by number, anything else comes whole.  Lists of entries
 * ("actions", "extras") and longer lists of texts tell what was cut out of the
 * old list and what is put there; an entry, or a "prompt", that was told before
 * is only a number (sent_cache.h).
 *
 * Documents are texts as core/json.h writes them, without blanks; keys that
 * both have stand in the same order as a rule.  Nothing is parsed into memory.
 */
#ifndef BELLUM_PATCH_H
#define BELLUM_PATCH_H
#include <stdbool.h>
#include "../../protocol/writing/answer.h"
#include "sent_cache.h"

/* A document; with marks (core/json.h) what is the same in both is passed over quickly. */
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
