/*
 * place.c: the computer places the rest of a player's pieces, so that a
 * battle can begin without thirty answers.  It sees only the view of the
 * player.
 */
#include "pieces.h"

static bool is_off_the_board(const json_t *pieces, int seat, int id)
{
    const json_t *p;
    size_t i;
    json_array_foreach(pieces, i, p) if (json_integer_value(json_object_get(p, "id")) ==
                                         id) return json_is_null(json_object_get(p, "place")) &&
        json_integer_value(json_object_get(p, "owner")) == seat + 1;
    return false;
}

bool place_is_asked(struct terminal_table *t, int seat)
{
    bool found = false;
    if (!t->g->client.locate || !t->n)
        return false;
    json_t *view = pieces_view(t, seat);
    for (int i = 0; i < t->n && !found; i++) {
        struct spot at;
        t->g->client.locate(session_rules(t->s), session_view(t->s, seat), &t->list[i], &at);
        found = at.piece >= 0 && at.target < 0 && is_off_the_board(json_object_get(view, "pieces"), seat, at.piece);
    }
    json_decref(view);
    return found;
}

struct action place_choose(struct terminal_table *t, int seat)
{
    struct player *p = player_new("greedy", t->g, session_rules(t->s));
    struct action a = player_choose(p, session_view(t->s, seat), seat, &t->thought[seat]);
    player_free(p);
    return a;
}
