/* walk.c: random matches. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "contract.h"
#include "support.h"

/* ---- scenarios ---- */

static struct scene *all;
static int count;

static void add_scene(void *ctx, const struct game *g, const char *scenario)
{
    (void)ctx;
    all = realloc(all, sizeof *all * (size_t)(count + 1));
    if (!all)
        abort();
    struct scene *s = &all[count];
    *s = (struct scene){.g = g, .match = support_match(g, scenario)};
    snprintf(s->name, sizeof s->name, "%s/%s", g->id, scenario);
    count++;
}

/* All scenarios, and one with a side that the rules play. */
int scenes(const struct scene **out)
{
    static const char automaton[] = SOURCE_ROOT "/tests/fixtures/fantasy-commander/scenarios/automaton.yaml";
    if (!all) {
        support_scenarios(add_scene, NULL);
        add_scene(NULL, game_by_id("fantasy-commander"), automaton);
        support_campaigns(add_scene, NULL);
    }
    CHECK(count > 0);
    *out = all;
    return count;
}

/* ---- one match ---- */

static void *room(size_t n)
{
    void *p = calloc(1, n);
    if (!p)
        abort();
    return p;
}

struct bed *bed_new(const struct scene *s, uint64_t seed)
{
    struct bed *b = room(sizeof *b);
    const struct game *g = s->g;
    b->scene = s;
    b->g = g;
    b->rs = s->match.rs;
    b->seed = seed;
    rng_seed(&b->r, seed ^ 0x5eed);
    void **states[] = {&b->state, &b->a, &b->b, &b->c, &b->d};
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        *states[i] = room(g->state_max);
        memset(*states[i], 0xaa + (int)i, g->state_max); /* the game may not rely on zeros */
    }
    b->list = room(sizeof *b->list * g->max_actions);
    b->list2 = room(sizeof *b->list2 * g->max_actions);
    b->extra = room(sizeof *b->extra * g->max_actions);
    b->events = room(sizeof *b->events * g->max_events);
    b->text = room(TEXT_ROOM);
    b->text2 = room(TEXT_ROOM);
    b->told = (struct events){.buf = b->events, .cap = g->max_events};
    g->rules.setup(b->rs, seed, b->state, &b->told);
    return b;
}

void bed_free(struct bed *b)
{
    void *parts[] = {b->state, b->a, b->b, b->c, b->d, b->list, b->list2, b->extra, b->events, b->text, b->text2, b};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        free(parts[i]);
}

bool sometimes(struct bed *b, int n) { return rng_below(&b->r, (uint32_t)n) == 0; }

static int pick_seat(struct bed *b, seatset set)
{
    int seat[SEATS_MAX], n = 0;
    for (int i = 0; i < game_seats(b->rs); i++)
        if (set & 1 << i)
            seat[n++] = i;
    return n ? seat[rng_below(&b->r, (uint32_t)n)] : -1;
}

/* Resigning ends a match before anything is seen: mostly avoided. */
static bool ends_match(struct bed *b, const struct action *a)
{
    game_clone(b->d, b->state);
    b->g->rules.apply(b->rs, b->d, a, NULL);
    return head_of(b->d)->over;
}

void bed_choose(struct bed *b)
{
    b->next = (struct action){0};
    b->n = b->extras = 0;
    int seat = pick_seat(b, b->g->rules.to_move(b->state));
    if (seat < 0)
        return;
    b->n = b->g->rules.actions(b->rs, b->state, seat, b->list, b->g->max_actions);
    b->extras = b->g->rules.extras(b->rs, b->state, seat, b->extra, b->g->max_actions);
    EXPECT(b, b->n > 0 && b->n <= b->g->max_actions);
    EXPECT(b, b->extras >= 0 && b->extras <= b->g->max_actions);
    b->next = b->list[rng_below(&b->r, (uint32_t)b->n)];
    if (b->extras && sometimes(b, 12)) {
        struct action other = b->extra[rng_below(&b->r, (uint32_t)b->extras)];
        if (!ends_match(b, &other) || sometimes(b, 400))
            b->next = other;
    }
    if (is_open(b, seat) && sometimes(b, 3)) { /* a place beside the listed ones */
        struct action other = nudged_action(b);
        if (!b->g->rules.check(b->rs, b->state, &other).code)
            b->next = other;
    }
}

void bed_apply(struct bed *b)
{
    b->told = (struct events){.buf = b->events, .cap = b->g->max_events};
    b->g->rules.apply(b->rs, b->state, &b->next, &b->told);
    b->step++;
    EXPECT(b, !b->told.lost);
    const char *broken = b->g->rules.audit(b->rs, b->state);
    if (broken)
        bed_fail(b, "audit", 0, broken);
    EXPECT(b, b->step < STEPS_MAX);
    EXPECT(b, head_of(b->state)->over == (b->g->rules.to_move(b->state) == 0));
}

static void walk(const struct scene *s, uint64_t seed, void (*visit)(struct bed *b))
{
    struct bed *b = bed_new(s, seed);
    do {
        bed_choose(b);
        visit(b);
        if (b->next.kind)
            bed_apply(b);
    } while (b->n > 0);
    bed_free(b);
}

int matches_share(void)
{
    const char *wish = getenv("BELLUM_MATCHES");
    int matches = wish ? atoi(wish) : 240;
    return matches / PROPERTIES > 0 ? matches / PROPERTIES : 1;
}

bool only_seed(uint64_t *seed)
{
    const char *only = getenv("BELLUM_SEED");
    if (only)
        *seed = strtoull(only, NULL, 10);
    return only;
}

void walk_all(int matches, void (*visit)(struct bed *b))
{
    static uint64_t property; /* no two properties see the same matches */
    uint64_t seed = ++property * 100003;
    const struct scene *s;
    int n = scenes(&s);
    matches = only_seed(&seed) ? 1 : matches ? matches : matches_share();
    for (int i = 0; i < matches; i++, seed++)
        walk(&s[seed % (uint64_t)n], seed, visit);
}

void bed_fail(const struct bed *b, const char *file, int line, const char *what)
{
    char notation[200] = "-";
    if (b->next.kind)
        b->g->words.notate(b->rs, b->state, &b->next, notation, sizeof notation);
    test_fail(file, line, "%s\n#   in %s, seed %" PRIu64 ", step %" PRIu32 ", before: %d %s", what, b->scene->name,
              b->seed, b->step, b->next.seat + 1, notation);
}

/* ---- strange actions ---- */

static int16_t strange_number(struct bed *b)
{
    static const int16_t edge[] = {0, -1, 1, 2, 6, 7, 127, 128, 255, 256, 511, 512, INT16_MAX, INT16_MIN};
    if (sometimes(b, 3))
        return edge[rng_below(&b->r, sizeof edge / sizeof *edge)];
    return (int16_t)rng_below(&b->r, sometimes(b, 2) ? 40 : sometimes(b, 4) ? 65536 : 160);
}

struct action nudged_action(struct bed *b)
{
    static const int by[] = {1, 20, 500};
    struct action a = b->list[rng_below(&b->r, (uint32_t)b->n)];
    if (a.n == 0)
        return a;
    int step = by[rng_below(&b->r, sizeof by / sizeof *by)];
    int16_t *arg = &a.arg[rng_below(&b->r, a.n)];
    int v = *arg + (sometimes(b, 2) ? step : -step);
    *arg = (int16_t)(v < INT16_MIN ? INT16_MIN : v > INT16_MAX ? INT16_MAX : v);
    return a;
}

struct action strange_action(struct bed *b)
{
    struct action a = {0};
    int known = b->n + b->extras;
    if (known == 0 || sometimes(b, 4)) {
        a.kind = (uint16_t)rng_below(&b->r, sometimes(b, 4) ? 65536 : 40);
        a.seat = (int8_t)(sometimes(b, 8) ? strange_number(b) : b->next.seat);
        a.n = (uint8_t)rng_below(&b->r, 8);
        for (int i = 0; i < ACTION_ARGS; i++)
            a.arg[i] = i < a.n || sometimes(b, 9) ? strange_number(b) : 0;
        return a;
    }
    int pick = (int)rng_below(&b->r, (uint32_t)known);
    if (b->n && sometimes(b, 4))
        return nudged_action(b);
    a = pick < b->n ? b->list[pick] : b->extra[pick - b->n];
    switch (rng_below(&b->r, 6)) {
    case 0: a.kind = (uint16_t)rng_below(&b->r, 40); break;
    case 1: a.seat = (int8_t)(rng_below(&b->r, 8) - 2); break;
    case 2: a.n = (uint8_t)rng_below(&b->r, 8); break;
    default: a.arg[rng_below(&b->r, a.n ? a.n : ACTION_ARGS)] = strange_number(b);
    }
    return a;
}

bool offered(const struct bed *b, const struct action *a)
{
    for (int i = 0; i < b->n; i++)
        if (action_same(&b->list[i], a))
            return true;
    for (int i = 0; i < b->extras; i++)
        if (action_same(&b->extra[i], a))
            return true;
    return false;
}

static int16_t strange_place(struct bed *b)
{
    return sometimes(b, 3) ? -1 : sometimes(b, 20) ? strange_number(b) : (int16_t)rng_below(&b->r, 120);
}

struct spot strange_spot(struct bed *b)
{
    struct spot spot = {.piece = strange_place(b), .place = strange_place(b), .target = -1};
    if (sometimes(b, 3)) { /* on a free table, or beside it */
        spot.posed = true;
        spot.x = (int32_t)rng_below(&b->r, 20000) - 2000;
        spot.y = sometimes(b, 20) ? INT32_MAX : (int32_t)rng_below(&b->r, 20000) - 2000;
        spot.a = strange_number(b);
    }
    int known = b->n + b->extras;
    if (spot.piece > 64 && !sometimes(b, 10))
        spot.piece %= 40;
    if (known && sometimes(b, 3)) { /* where something is to be done */
        int pick = (int)rng_below(&b->r, (uint32_t)known);
        b->g->client.locate(b->rs, b->state, pick < b->n ? &b->list[pick] : &b->extra[pick - b->n], &spot);
        if (spot.target >= 0 && sometimes(b, 2))
            spot.piece = spot.target;
    }
    return spot;
}

const char *strange_hand(struct bed *b)
{
    static const char *const hands[] = {
        "red",  "blue", "purple", "yellow",      "a1",     "b2", "forest",   "joker-rocks", "graves",      "run",
        "move", "via",  "guard",  "answer roll", "attack", "",   "nonsense", "to 6.4",      "order a1 red"};
    static char notation[200];
    int known = b->n;
    if (sometimes(b, 2))
        return NULL;
    if (known && sometimes(b, 4)) {
        b->g->words.notate(b->rs, b->state, &b->list[rng_below(&b->r, (uint32_t)known)], notation, sizeof notation);
        return notation;
    }
    return hands[rng_below(&b->r, sizeof hands / sizeof *hands)];
}
