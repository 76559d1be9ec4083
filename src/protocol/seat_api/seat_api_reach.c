/*
 * seat_api_reach.c: "reach", everything that one click on the map could mean for
 * the piece whose turn it is: the places behind "move" and "run", and who can
 * be attacked from each of them.  A client would otherwise ask "ahead" once for
 * each place.  What is told is what "ahead" would tell, so nothing hidden is.
 */
#include <stdlib.h>
#include "seat_api_parts.h"

enum { PLACES_MAX = 256 }; /* places from which attacks are looked for: more than a map shows */

struct reach {
    struct sight w;
    struct answer *a;
    int seat, places; /* places: looked at so far */
    struct action *list, *next, *then;
};

static struct action *room_for_list(const struct game *g)
{
    struct action *list = calloc((size_t)g->max_actions, sizeof *list);
    if (!list)
        abort();
    return list;
}

static int list_actions(const struct reach *r, const struct trial *t, struct action *list)
{
    int cap = r->w.g->max_actions, n = r->w.g->rules.actions(r->w.rs, t->view, r->seat, list, cap);
    return n < cap ? n : cap;
}

static struct sight sight_of(const struct reach *r, const struct trial *t)
{
    struct sight w = r->w;
    w.view = t->view;
    return w;
}

static struct spot spot_of(const struct reach *r, const struct trial *t, const struct action *act)
{
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    r->w.g->client.locate(r->w.rs, t->view, act, &spot);
    return spot;
}

/* "Move", "run": says how, and what follows says where. */
static bool is_way(const struct reach *r, const struct trial *t, int n)
{
    for (int i = 0; i < n; i++) {
        struct spot spot = spot_of(r, t, &r->next[i]);
        if (spot.place < 0 || spot.target >= 0)
            return false;
    }
    return n > 0;
}

/* "then": the attacks that could follow. */
static void put_attacks(struct reach *r, const struct trial *t)
{
    struct sight w = sight_of(r, t);
    int n = list_actions(r, t, r->then);
    answer_open(r->a, "then", '[');
    for (int i = 0; i < n; i++)
        if (spot_of(r, t, &r->then[i]).target >= 0)
            put_action(&w, r->a, &r->then[i], -1, true, false);
    answer_close(r->a, ']');
}

static void put_place(struct reach *r, const struct trial *t, const struct action *act)
{
    struct sight w = sight_of(r, t);
    answer_open(r->a, NULL, '{');
    put_action_keys(&w, r->a, act, true);
    if (r->places++ < PLACES_MAX) {
        struct trial there = trial_copy(r->w.g, t);
        if (trial_play(&r->w, r->seat, act, &there) == TRIAL_SURE)
            put_attacks(r, &there);
        trial_free(&there);
    }
    answer_close(r->a, '}');
}

static void put_way(struct reach *r, const struct trial *now, const struct action *act)
{
    struct spot spot = spot_of(r, now, act);
    if (spot.place >= 0 || spot.target >= 0 || spot.posed)
        return;
    struct trial t = trial_copy(r->w.g, now);
    bool sure = trial_play(&r->w, r->seat, act, &t) == TRIAL_SURE;
    int n = sure ? list_actions(r, &t, r->next) : 0;
    if (is_way(r, &t, n)) {
        struct sight w = sight_of(r, now);
        answer_open(r->a, NULL, '{');
        put_action_keys(&w, r->a, act, true);
        answer_open(r->a, "next", '[');
        for (int i = 0; i < n; i++)
            put_place(r, &t, &r->next[i]);
        answer_close(r->a, ']');
        answer_close(r->a, '}');
    }
    trial_free(&t);
}

void ask_reach(const struct seat_api *d, const struct body *b, int seat)
{
    struct trial now;
    enum trial_end end = trial_begin(d, b, seat, NULL, &now);
    if (end != TRIAL_BAD) {
        struct reach r = {.w = seat_api_sight(d, seat), .a = b->a, .seat = seat};
        r.list = room_for_list(r.w.g), r.next = room_for_list(r.w.g), r.then = room_for_list(r.w.g);
        int n = end == TRIAL_SURE ? list_actions(&r, &now, r.list) : 0;
        answer_open(b->a, "ways", '[');
        for (int i = 0; i < n; i++)
            put_way(&r, &now, &r.list[i]);
        answer_close(b->a, ']');
        free(r.list), free(r.next), free(r.then);
    }
    trial_free(&now);
}
