/* patch.c: see patch.h. */
#include "patch.h"
#include <string.h>

enum { DEPTH = 32 };           /* views are flat; what lies deeper comes whole */

struct walk {
    json_t *list;              /* of patches */
    json_t *path[DEPTH];       /* borrowed: keys and indices from the top */
    int depth;
};

static void put(struct walk *w, json_t *value)
{
    json_t *patch = json_array();
    for (int i = 0; i < w->depth; i++)
        json_array_append(patch, w->path[i]);
    json_array_append(patch, value);
    json_array_append_new(w->list, patch);
}

static void compare(struct walk *w, json_t *before, json_t *after);

/* Go on one step deeper, or tell the whole value where the path is full. */
static void step(struct walk *w, json_t *name, json_t *before, json_t *after)
{
    w->path[w->depth++] = name;
    if (!before || w->depth == DEPTH)
        put(w, after);
    else
        compare(w, before, after);
    w->depth--;
    json_decref(name);
}

static void compare_objects(struct walk *w, json_t *before, json_t *after)
{
    const char *key;
    json_t *value;
    json_object_foreach(after, key, value) {
        json_t *old = json_object_get(before, key);
        if (!old || !json_equal(old, value))
            step(w, json_string(key), old, value);
    }
    json_object_foreach(before, key, value) {
        if (!json_object_get(after, key)) {
            json_t *gone = json_pack("{s:b}", "gone", 1);
            step(w, json_string(key), NULL, gone);
            json_decref(gone);
        }
    }
}

static void compare(struct walk *w, json_t *before, json_t *after)
{
    size_t i;
    json_t *value;
    if (json_is_object(before) && json_is_object(after)) {
        compare_objects(w, before, after);
    } else if (json_is_array(before) && json_is_array(after) &&
               json_array_size(before) == json_array_size(after)) {
        json_array_foreach(after, i, value) {
            json_t *old = json_array_get(before, i);
            if (!json_equal(old, value))
                step(w, json_integer((json_int_t)i), old, value);
        }
    } else {
        put(w, after);
    }
}

json_t *patch_between(json_t *before, json_t *after)
{
    struct walk w = {.list = json_array()};
    compare(&w, before, after);
    return w.list;
}

/* ---- doing it ---- */

static json_t *child(json_t *at, json_t *name)
{
    return json_is_string(name) ? json_object_get(at, json_string_value(name))
                                : json_array_get(at, (size_t)json_integer_value(name));
}

static bool is_gone(json_t *value)
{
    return json_object_size(value) == 1 && json_is_true(json_object_get(value, "gone"));
}

static bool set(json_t *at, json_t *name, json_t *value)
{
    if (json_is_string(name) && is_gone(value))
        return json_object_del(at, json_string_value(name)) == 0;
    json_t *copy = json_deep_copy(value);      /* later patches must not reach into this one */
    return json_is_string(name) ? json_object_set_new(at, json_string_value(name), copy) == 0
                                : json_array_set_new(at, (size_t)json_integer_value(name), copy) == 0;
}

bool patch_apply(json_t *document, json_t *patches)
{
    size_t i;
    json_t *patch;
    json_array_foreach(patches, i, patch) {
        size_t n = json_array_size(patch);
        json_t *at = document;
        if (n < 2)
            return false;
        for (size_t k = 0; k + 2 < n; k++)
            at = child(at, json_array_get(patch, k));
        if (!at || !set(at, json_array_get(patch, n - 2), json_array_get(patch, n - 1)))
            return false;
    }
    return true;
}
