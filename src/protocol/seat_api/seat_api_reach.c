/*
 * seat_api_reach.c: "reach": everything that one click on the map could mean for the current piece: the places of
 * "move" and "run", and the targets that can be attacked from each of them.  Without it a client would ask "ahead" for
 * each place.  The answer contains only what "ahead" would say, so nothing hidden.  An action with dice has its chance,
 * so that a client can show the odds of all targets without further requests.
 */
#include <stdlib.h>
#include "../writing/chances.h"
#include "seat_api_parts.h"

enum {
    PLACES_MAX = 256, /* places from which attacks are looked for: more than a map shows */
    CHANCES_MAX = 32, /* odds that are worked out for one answer: each may take a quarter of a millisecond */
};

/* Whose chance stands in the answer. */
struct told {
    int n;
    int16_t target[CHANCES_MAX]; /* -1: a place */
};

struct reach {
    struct sight w;
    struct answer *a;
    int seat, places; /* places: looked at so far */
    struct told told;
    struct action *list, *next, *then;
};

/* The probability that the actor gets what it wants, in thousandths: from the worst answer of the other side to the
 * best, without the actor's optional means. */
struct span {
    int low, high;
};

/* False: nothing is rolled. */
static bool chance_of(const struct sight *w, const struct action *act, struct span *out)
{
    int n, found = 0;
    if (!w->g->odds || !w->g->odds->headline)
        return false;
    struct odds *o = chances_ask(w->g, w->rs, w->view, act, &n);
    for (int i = 0; i < n; i++) {
        if (o[i].extra)
            continue;
        int figure = chances_headline(w->g->odds, &o[i]);
        out->low = found && out->low < figure ? out->low : figure;
        out->high = found && out->high > figure ? out->high : figure;
        found++;
    }
    free(o);
    return found > 0;
}

static bool has_chance(const struct sight *w, const struct action *act, int target, struct told *told, struct span *out)
{
    if (told->n == CHANCES_MAX || !chance_of(w, act, out))
        return false;
    told->target[told->n++] = (int16_t)target;
    return true;
}

static bool is_told(const struct told *told, int target)
{
    for (int i = 0; i < told->n; i++)
        if (told->target[i] == target)
            return true;
    return false;
}

static void put_chance(struct answer *a, const struct span *chance)
{
    answer_open(a, "chance", '[');
    answer_int(a, NULL, chance->low);
    answer_int(a, NULL, chance->high);
    answer_close(a, ']');
}

static struct spot spot_in(const struct sight *w, const struct action *act)
{
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    w->g->client.locate(w->rs, w->view, act, &spot);
    return spot;
}

/* An action, and whether it is the last of those with its two pieces: spells differ in what is put into them, and the
 * last of a list puts in most. */
struct pick {
    struct spot spot;
    bool last;
};

static struct pick *pick_all(const struct sight *w, const struct action *list, int n, int *aimed)
{
    struct pick *all = calloc((size_t)n + 1, sizeof *all);
    if (!all)
        abort();
    *aimed = 0;
    for (int i = n - 1; i >= 0; i--) {
        all[i] = (struct pick){spot_in(w, &list[i]), true};
        for (int k = i + 1; k < n && all[i].last; k++)
            all[i].last = all[k].spot.target != all[i].spot.target || all[k].spot.piece != all[i].spot.piece;
        *aimed += all[i].spot.target >= 0;
    }
    return all;
}

static void put_one(const struct sight *w, struct answer *a, const struct action *act, int target, struct told *told)
{
    struct span chance;
    if (!has_chance(w, act, target, told, &chance))
        return;
    answer_open(a, NULL, '{');
    put_action_keys(w, a, act, false);
    put_chance(a, &chance);
    answer_close(a, '}');
}

/* If there are too many for all of them, those that put in most come first, so that every target has a chance. */
static void put_now(const struct sight *w, struct answer *a, const struct action *list, int n, struct told *told)
{
    int aimed;
    struct pick *all = pick_all(w, list, n, &aimed);
    answer_open(a, "now", '[');
    for (int round = aimed > CHANCES_MAX ? 0 : 1; round < 2; round++)
        for (int i = 0; i < n; i++)
            if ((all[i].spot.target >= 0 || all[i].spot.place >= 0) &&
                (aimed <= CHANCES_MAX || all[i].last == (round == 0)))
                put_one(w, a, &list[i], all[i].spot.target, told);
    answer_close(a, ']');
    free(all);
}

void put_chances(const struct sight *w, struct answer *a, const struct action *list, int n)
{
    struct told told = {0};
    put_now(w, a, list, n, &told);
}

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
    struct sight w = sight_of(r, t);
    return spot_in(&w, act);
}

/* "Move", "run": these actions choose the way; the next action chooses the place. */
static bool is_way(const struct reach *r, const struct trial *t, int n)
{
    for (int i = 0; i < n; i++) {
        struct spot spot = spot_of(r, t, &r->next[i]);
        if (spot.place < 0 || spot.target >= 0)
            return false;
    }
    return n > 0;
}

/* Only the first attack on each target has a chance, because a click on the target means that attack.  For other
 * attacks clients ask when they need it: there may be one from each of dozens of places. */
static void put_attack(struct reach *r, const struct sight *w, const struct action *act, int target)
{
    struct span chance;
    answer_open(r->a, NULL, '{');
    put_action_keys(w, r->a, act, true);
    if (!is_told(&r->told, target) && has_chance(w, act, target, &r->told, &chance))
        put_chance(r->a, &chance);
    answer_close(r->a, '}');
}

/* "then": the attacks that could follow. */
static void put_attacks(struct reach *r, const struct trial *t)
{
    struct sight w = sight_of(r, t);
    int n = list_actions(r, t, r->then);
    answer_open(r->a, "then", '[');
    for (int i = 0; i < n; i++) {
        int target = spot_of(r, t, &r->then[i]).target;
        if (target >= 0)
            put_attack(r, &w, &r->then[i], target);
    }
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
        struct sight w = sight_of(&r, &now);
        put_now(&w, b->a, r.list, n, &r.told);
        answer_open(b->a, "ways", '[');
        for (int i = 0; i < n; i++)
            put_way(&r, &now, &r.list[i]);
        answer_close(b->a, ']');
        free(r.list), free(r.next), free(r.then);
    }
    trial_free(&now);
}
