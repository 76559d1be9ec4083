/* pieces.c: see pieces.h. */
#include "pieces.h"
#include <stdlib.h>

json_t *pieces_view(struct terminal_table *t, int seat)
{
    for (size_t cap = 1 << 15;; cap *= 4) {
        struct json j;
        char *buf = malloc(cap);
        if (!buf)
            abort();
        json_start(&j, buf, cap);
        t->g->client.view(session_rules(t->s), session_view(t->s, seat), &j);
        json_t *v = json_ok(&j) ? json_loads(buf, 0, NULL) : NULL;
        bool done = json_ok(&j);
        free(buf);
        if (done)
            return v;
    }
}

bool pieces_label(struct terminal_table *t, int seat, int id, char *buf, size_t cap)
{
    json_t *view = pieces_view(t, seat), *p;
    size_t i;
    bool found = false;
    json_array_foreach(json_object_get(view, "pieces"), i, p)
    {
        const json_t *number = json_object_get(p, "id");
        const char *label = json_string_value(json_object_get(p, "label"));
        if (label && json_is_integer(number) && json_integer_value(number) == id) {
            snprintf(buf, cap, "%s", label);
            found = true;
            break;
        }
    }
    json_decref(view);
    return found;
}

int pieces_called(struct terminal_table *t, int seat, const char *label)
{
    json_t *view = pieces_view(t, seat), *p;
    size_t i;
    int found = -1;
    json_array_foreach(json_object_get(view, "pieces"), i, p)
    {
        const char *own = json_string_value(json_object_get(p, "label"));
        if (found < 0 && own && text_same_name(own, label) && json_is_integer(json_object_get(p, "id")))
            found = (int)json_integer_value(json_object_get(p, "id"));
    }
    json_decref(view);
    return found;
}

void pieces_own(struct terminal_table *t, int seat, char *buf, size_t cap)
{
    json_t *view = pieces_view(t, seat), *p;
    size_t i;
    json_array_foreach(json_object_get(view, "pieces"), i, p)
    {
        const char *label = json_string_value(json_object_get(p, "label"));
        if (label && json_integer_value(json_object_get(p, "owner")) == seat + 1 &&
            !json_is_null(json_object_get(p, "place"))) {
            snprintf(buf, cap, "%s", label);
            break;
        }
    }
    json_decref(view);
}

void pieces_fighting(struct terminal_table *t, int seat, struct spot *out)
{
    json_t *view = pieces_view(t, seat);
    const json_t *fight = json_object_get(view, "fight");
    const json_t *attacker = json_object_get(fight, "attacker"), *target = json_object_get(fight, "target");
    if (json_is_integer(attacker) && json_is_integer(target)) {
        out->piece = (int16_t)json_integer_value(attacker);
        out->target = (int16_t)json_integer_value(target);
    }
    json_decref(view);
}
