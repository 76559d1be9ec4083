/* apply.c: see apply.h. */
#include "apply.h"
#include <stdlib.h>

/* An entry of a list: one that is told now, or the number of one told before.  A new reference. */
static json_t *entry(json_t *entries, json_t *told)
{
    if (json_is_string(told))
        return json_incref(told);
    if (json_is_object(told)) {
        json_array_append(entries, told);
        return json_deep_copy(told);
    }
    json_t *old = json_is_integer(told) ? json_array_get(entries, (size_t)json_integer_value(told)) : NULL;
    return json_deep_copy(old);
}

static bool splice(json_t *list, json_t *tree, json_t *entries)
{
    json_t *cut = json_object_get(tree, "cut"), *put = json_object_get(tree, "put"), *told;
    size_t at = (size_t)json_integer_value(json_array_get(cut, 0)), i;
    size_t n = (size_t)json_integer_value(json_array_get(cut, 1));
    if (at + n > json_array_size(list))
        return false;
    for (; n; n--)
        json_array_remove(list, at);
    json_array_foreach(put, i, told)
    {
        json_t *e = entry(entries, told);
        if (!e || json_array_insert_new(list, at + i, e))
            return false;
    }
    return true;
}

static bool is_gone(json_t *v) { return json_object_size(v) == 1 && json_is_true(json_object_get(v, "gone")); }

static bool nested(json_t *old, json_t *v)
{
    return json_is_object(v) && (json_is_object(old) || (json_is_array(old) && !json_object_get(v, "whole")));
}

static json_t *whole(json_t *old, json_t *v)
{
    return json_deep_copy(json_is_array(old) && json_is_object(v) ? json_object_get(v, "whole") : v);
}

static bool apply_list(json_t *list, json_t *tree, json_t *entries)
{
    const char *key;
    json_t *v;
    if (json_object_get(tree, "cut"))
        return splice(list, tree, entries);
    json_object_foreach(tree, key, v)
    {
        size_t at = strtoul(key, NULL, 10);
        json_t *old = json_array_get(list, at);
        if (!old || (nested(old, v) ? !apply_tree(old, v, entries) : json_array_set_new(list, at, whole(old, v))))
            return false;
    }
    return true;
}

bool apply_tree(json_t *target, json_t *tree, json_t *entries)
{
    const char *key;
    json_t *v;
    if (json_is_array(target))
        return apply_list(target, tree, entries);
    json_object_foreach(tree, key, v)
    {
        json_t *old = json_object_get(target, key);
        bool bad = is_gone(v)       ? json_object_del(target, key)
                   : nested(old, v) ? !apply_tree(old, v, entries)
                                    : json_object_set_new(target, key, whole(old, v));
        if (bad)
            return false;
    }
    return true;
}

static bool add_events(json_t *log, json_t *groups, json_t *entries)
{
    json_t *last = json_array_get(log, json_array_size(log) - 1), *list, *told;
    json_int_t group = last ? json_integer_value(json_object_get(last, "group")) : -1;
    size_t i, k;
    json_array_foreach(groups, i, list)
    {
        group++;
        json_array_foreach(list, k, told)
        {
            json_t *e = entry(entries, told);
            if (!e)
                return false;
            json_object_set_new(e, "group", json_integer(group));
            json_array_append_new(log, e);
        }
    }
    return true;
}

/* A prompt is an entry too; it comes before all others. */
static void take_prompt(json_t *set, json_t *entries)
{
    json_t *prompt = json_object_get(set, "prompt");
    if (json_is_string(prompt))
        json_array_append(entries, prompt);
    else if (prompt && json_is_integer(prompt))
        json_object_set(set, "prompt", json_array_get(entries, (size_t)json_integer_value(prompt)));
}

bool apply_update(json_t *state, json_t *entries, json_t *update)
{
    json_t *log = json_object_get(state, "log"), *set = json_object_get(update, "set");
    if (json_is_true(json_object_get(update, "new")))
        json_array_clear(entries);
    json_object_set(state, "rev", json_object_get(update, "rev"));
    take_prompt(set, entries);
    if (set && !apply_tree(state, set, entries))
        return false;
    for (json_int_t n = json_integer_value(json_object_get(update, "undone")); n > 0; n--)
        if (json_array_remove(log, json_array_size(log) - 1))
            return false;
    return add_events(log, json_object_get(update, "events"), entries);
}
