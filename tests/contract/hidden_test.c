/* hidden_test.c: nothing hidden gets out. */
#include "contract.h"

static bool same_why(const struct why *x, const struct why *y)
{
    return x->code == y->code && x->rule.book == y->rule.book && x->rule.letter == y->rule.letter &&
           x->rule.number == y->rule.number && memcmp(x->arg, y->arg, sizeof x->arg) == 0;
}

static bool same_decision(const struct decision *x, const struct decision *y)
{
    return x->kind == y->kind && x->secret == y->secret && x->rule.number == y->rule.number &&
           x->rule.letter == y->rule.letter && memcmp(x->arg, y->arg, sizeof x->arg) == 0;
}

/* Everything that seat may ask, answered alike by two states. */
static void same_answers(struct bed *b, const void *x, const void *y, int seat)
{
    struct decision dx, dy;
    b->g->rules.decision(b->rs, x, seat, &dx);
    b->g->rules.decision(b->rs, y, seat, &dy);
    EXPECT(b, same_decision(&dx, &dy));
    int n = b->g->rules.actions(b->rs, x, seat, b->list, b->g->max_actions);
    EXPECT(b, n == b->g->rules.actions(b->rs, y, seat, b->list2, b->g->max_actions));
    for (int i = 0; i < n; i++)
        EXPECT(b, action_same(&b->list[i], &b->list2[i]));
    b->n = n;
    n = b->g->rules.extras(b->rs, x, seat, b->extra, b->g->max_actions);
    EXPECT(b, n == b->g->rules.extras(b->rs, y, seat, b->list2, b->g->max_actions));
    for (int i = 0; i < n; i++)
        EXPECT(b, action_same(&b->extra[i], &b->list2[i]));
    b->extras = n;
    for (int i = 0; i < 12; i++) {
        struct action a = strange_action(b);
        a.seat = (int8_t)seat;
        struct why wx = b->g->rules.check(b->rs, x, &a), wy = b->g->rules.check(b->rs, y, &a);
        EXPECT(b, same_why(&wx, &wy));
    }
    for (int i = 0; i < 6 && b->g->pointing.touch; i++) {
        struct spot spot = strange_spot(b);
        const char *hand = strange_hand(b);
        struct action ax[3], ay[3];
        struct why wx = {0}, wy = {0};
        int ways = b->g->pointing.touch(b->rs, x, seat, &spot, hand, ax, 3, &wx);
        EXPECT(b, ways == b->g->pointing.touch(b->rs, y, seat, &spot, hand, ay, 3, &wy));
        EXPECT(b, same_why(&wx, &wy));
        for (int k = 0; k < ways; k++)
            EXPECT(b, action_same(&ax[k], &ay[k]));
    }
}

static const struct rng no_rng;

static void view_agrees_with_truth(struct bed *b)
{
    for (int seat = SPECTATOR; seat < game_seats(b->rs); seat++) {
        game_clone(b->a, b->state);
        b->g->knowledge.redact(b->rs, b->a, seat);
        EXPECT(b, head_of(b->a)->viewer == seat);
        EXPECT(b, memcmp(&head_of(b->a)->rng, &no_rng, sizeof no_rng) == 0);
        EXPECT(b, b->g->rules.to_move(b->a) == b->g->rules.to_move(b->state));
        EXPECT(b, head_of(b->a)->over == head_of(b->state)->over);
        if (seat >= 0)
            same_answers(b, b->state, b->a, seat);
        game_clone(b->b, b->a);
        b->g->knowledge.redact(b->rs, b->b, seat);
        EXPECT(b, game_same(b->a, b->b));
    }
}
TEST(hidden, "truth and view give the same answers; the generator is wiped") { walk_all(0, view_agrees_with_truth); }

/* Look at a view in every way there is; the texts go to b->text one after another. */
static size_t describe(struct bed *b, const void *view, int seat, char *out)
{
    struct json j;
    json_start(&j, out, TEXT_ROOM / 2);
    b->g->client.view(b->rs, view, &j);
    EXPECT(b, json_ok(&j));
    size_t n = j.len;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        int more = b->g->words.draw(b->rs, view, lang, false, out + n, TEXT_ROOM - n);
        EXPECT(b, more > 0 && n + (size_t)more < TEXT_ROOM);
        n += (size_t)more;
    }
    (void)seat;
    return n;
}

/* A world made from a view: gives back the view, is sound, and can be played on. */
static void worlds_fit_views(struct bed *b)
{
    for (int seat = SPECTATOR; seat < game_seats(b->rs); seat++) {
        game_clone(b->a, b->state);
        b->g->knowledge.redact(b->rs, b->a, seat);
        game_clone(b->b, b->a);
        b->g->knowledge.resample(b->rs, b->b, &b->r);
        EXPECT(b, head_of(b->b)->viewer == TRUTH);
        const char *broken = b->g->rules.audit(b->rs, b->b);
        if (broken)
            bed_fail(b, "audit of a resampled world", seat, broken);
        game_clone(b->c, b->b);
        b->g->knowledge.redact(b->rs, b->c, seat);
        EXPECT(b, game_same(b->a, b->c));
        if (seat >= 0 && sometimes(b, 4))
            same_answers(b, b->a, b->b, seat);
        if (b->g->client.view && sometimes(b, 8)) {
            size_t n = describe(b, b->a, seat, b->text);
            EXPECT(b, describe(b, b->c, seat, b->text2) == n);
            EXPECT(b, memcmp(b->text, b->text2, n) == 0);
        }
    }
}
TEST(hidden, "a resampled world agrees with its view, and redacting it gives the view back")
{
    walk_all(0, worlds_fit_views);
}

/* From time to time play a resampled world on for a while, as the search does. */
static void worlds_can_be_played(struct bed *b)
{
    if (!b->next.kind || !sometimes(b, 10))
        return;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    b->g->knowledge.resample(b->rs, b->a, &b->r);
    for (int i = 0; i < 30 && !head_of(b->a)->over; i++) {
        seatset asked = b->g->rules.to_move(b->a);
        int seat = 0;
        while (!(asked & 1 << seat))
            seat++;
        int n = b->g->rules.actions(b->rs, b->a, seat, b->list2, b->g->max_actions);
        EXPECT(b, n > 0);
        b->g->rules.apply(b->rs, b->a, &b->list2[rng_below(&b->r, (uint32_t)n)], NULL);
        const char *broken = b->g->rules.audit(b->rs, b->a);
        if (broken)
            bed_fail(b, "audit of a resampled world played on", i, broken);
    }
}
TEST(hidden, "resampled worlds can be played on") { walk_all(0, worlds_can_be_played); }

/* ---- two worlds that look the same to one seat ---- */

/* The next event from *at on that this audience hears, or NULL. */
static const struct event *next_heard(const struct events *ev, int *at, seatset audience)
{
    while (*at < ev->len) {
        const struct event *e = &ev->buf[(*at)++];
        if (e->to & audience)
            return e;
    }
    return NULL;
}

static void same_events(struct bed *b, const struct events *x, const struct events *y, seatset audience)
{
    int i = 0, k = 0;
    const struct event *e, *f;
    do {
        e = next_heard(x, &i, audience);
        f = next_heard(y, &k, audience);
        EXPECT(b, !e == !f);
        if (e) /* but not who else hears it; so notes are the same too */
            EXPECT(b, e->kind == f->kind && e->n == f->n && memcmp(e->arg, f->arg, sizeof e->arg) == 0);
    } while (e);
}

static void same_view(struct bed *b, const void *x, const void *y, int seat)
{
    game_clone(b->c, x);
    game_clone(b->d, y);
    b->g->knowledge.redact(b->rs, b->c, seat);
    b->g->knowledge.redact(b->rs, b->d, seat);
    EXPECT(b, game_same(b->c, b->d));
}

static struct head *head(void *state) { return state; }

/* Do the same in both worlds with the same dice.  False if something hidden was shown by it: from
 * there on they may differ. */
static bool step_both(struct bed *b, int seat, const struct action *a)
{
    static struct event buf[2][4096];
    struct events x = {.buf = buf[0], .cap = 4096}, y = {.buf = buf[1], .cap = 4096};
    uint32_t shown = head(b->a)->shown;
    uint64_t seed = rng_next(&b->r);
    rng_seed(&head(b->a)->rng, seed);
    rng_seed(&head(b->b)->rng, seed);
    b->g->rules.apply(b->rs, b->a, a, &x);
    b->g->rules.apply(b->rs, b->b, a, &y);
    if (head(b->a)->shown != shown || head(b->b)->shown != shown || head(b->a)->over)
        return false; /* after the end everything may lie open */
    EXPECT(b, b->g->rules.to_move(b->a) == b->g->rules.to_move(b->b));
    same_events(b, &x, &y, (seatset)(1u << seat));
    same_events(b, &x, &y, TO_SPECTATORS);
    same_view(b, b->a, b->b, seat);
    same_view(b, b->a, b->b, SPECTATOR);
    return true;
}

/* An action of anybody who is asked that is legal in both worlds. */
static bool common_action(struct bed *b, struct action *out)
{
    seatset asked = b->g->rules.to_move(b->a);
    int seat = (int)rng_below(&b->r, (uint32_t)game_seats(b->rs));
    if (!asked)
        return false;
    while (!(asked & 1 << seat))
        seat = (seat + 1) % game_seats(b->rs);
    int n = b->g->rules.actions(b->rs, b->a, seat, b->list2, b->g->max_actions);
    EXPECT(b, n > 0);
    *out = b->list2[rng_below(&b->r, (uint32_t)n)];
    return b->g->rules.check(b->rs, b->b, out).code == 0;
}

static void two_worlds_look_alike(struct bed *b)
{
    if (!b->next.kind || !sometimes(b, 4))
        return;
    int seat = b->next.seat;
    struct action a;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, seat);
    game_clone(b->b, b->a);
    b->g->knowledge.resample(b->rs, b->a, &b->r);
    b->g->knowledge.resample(b->rs, b->b, &b->r);
    EXPECT(b, b->g->rules.check(b->rs, b->a, &b->next).code == 0);
    EXPECT(b, b->g->rules.check(b->rs, b->b, &b->next).code == 0);
    if (!step_both(b, seat, &b->next))
        return;
    for (int i = 0; i < 20 && common_action(b, &a); i++)
        if (!step_both(b, seat, &a))
            return;
}
TEST(hidden, "in two worlds that look alike to a seat, the same actions look alike too")
{
    walk_all(0, two_worlds_look_alike);
}

/* A secret draft that is not the last seal changes nothing for anybody else. */
static void drafts_are_silent(struct bed *b)
{
    struct decision d;
    if (!b->next.kind)
        return;
    b->g->rules.decision(b->rs, b->state, b->next.seat, &d);
    if (!d.secret)
        return;
    struct events ev = {.buf = b->events, .cap = b->g->max_events};
    game_clone(b->a, b->state);
    b->g->rules.apply(b->rs, b->a, &b->next, &ev);
    seatset asked = b->g->rules.to_move(b->state);
    if (b->g->rules.to_move(b->a) != asked ||
        (asked == 1 << b->next.seat && head_of(b->a)->ply != head_of(b->state)->ply))
        return; /* a seal: others may see that it is done */
    EXPECT(b, head_of(b->a)->ply == head_of(b->state)->ply);
    EXPECT(b, !next_heard(&ev, &(int){0}, (seatset) ~(1u << b->next.seat)));
    for (int seat = SPECTATOR; seat < game_seats(b->rs); seat++)
        if (seat != b->next.seat)
            same_view(b, b->state, b->a, seat);
}
TEST(hidden, "a secret draft reaches nobody else: no event, no ply, no byte of a view")
{
    walk_all(0, drafts_are_silent);
}
