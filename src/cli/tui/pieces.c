/* pieces.c: see pieces.h. */
#include "pieces.h"
#include <stdlib.h>

/* Text of the game, of any length. */
static json_t *written(void (*write)(void *ctx, struct json *out), void *ctx)
{
    for (size_t cap = 1 << 15;; cap *= 4) {
        struct json j;
        char *buf = malloc(cap);
        if (!buf)
            abort();
        json_start(&j, buf, cap);
        write(ctx, &j);
        json_t *v = json_ok(&j) ? json_loads(buf, 0, NULL) : NULL;
        bool done = json_ok(&j);
        free(buf);
        if (done)
            return v;
    }
}

struct asked {
    struct terminal_table *t;
    const void *view;
    const struct action *act;
    int piece;
};

static void write_view(void *ctx, struct json *out)
{
    const struct asked *q = ctx;
    q->t->g->client.view(session_rules(q->t->s), q->view, out);
}

static void write_trace(void *ctx, struct json *out)
{
    const struct asked *q = ctx;
    json_open(out, '{');
    q->t->g->pointing.trace(session_rules(q->t->s), q->view, q->act, q->t->lang, out);
    json_close(out, '}');
}

static void write_zones(void *ctx, struct json *out)
{
    const struct asked *q = ctx;
    json_open(out, '{');
    q->t->g->pointing.zones(session_rules(q->t->s), q->view, q->piece, q->t->lang, out);
    json_close(out, '}');
}

json_t *pieces_view(struct terminal_table *t, int seat)
{
    return written(write_view, &(struct asked){t, session_view(t->s, seat), NULL, -1});
}

json_t *pieces_trace(struct terminal_table *t, const void *view, const struct action *a)
{
    return t->g->pointing.trace ? written(write_trace, &(struct asked){t, view, a, -1}) : NULL;
}

json_t *pieces_zones(struct terminal_table *t, int seat, int piece)
{
    return t->g->pointing.zones ? written(write_zones, &(struct asked){t, session_view(t->s, seat), NULL, piece})
                                : NULL;
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
