/* open_test.c: open decisions: more is legal than is listed, and a wish finds the nearest legal action. */
#include <jansson.h>
#include "contract.h"

bool is_open(struct bed *b, int seat)
{
    struct decision d;
    b->g->rules.decision(b->rs, b->state, seat, &d);
    return d.open;
}

static bool is_said(struct bed *b, const void *view, const struct action *a)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        int n = b->g->words.say_action(b->rs, view, a, lang, b->text, TEXT_ROOM);
        if (n <= 0 || (size_t)n != strlen(b->text) || strpbrk(b->text, "{}"))
            return false;
    }
    return true;
}

static bool reads_back(struct bed *b, const void *view, const struct action *a)
{
    struct action back;
    char notation[200];
    int n = b->g->words.notate(b->rs, view, a, notation, sizeof notation);
    return n > 0 && n < (int)sizeof notation && b->g->words.parse(b->rs, view, a->seat, notation, &back) &&
           action_same(&back, a);
}

/* b->a and b->b: the view, and what comes of it. */
bool stands_unlisted(struct bed *b, const struct action *a)
{
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, a->seat);
    if (b->g->rules.check(b->rs, b->a, a).code || !reads_back(b, b->a, a) || !is_said(b, b->a, a))
        return false;
    game_clone(b->b, b->state);
    b->told = (struct events){.buf = b->events, .cap = b->g->max_events};
    b->g->rules.apply(b->rs, b->b, a, &b->told);
    for (int i = 0; i < b->told.len; i++)
        if (b->g->words.say_event(b->rs, b->b, &b->told.buf[i], LANG_ES, b->text, TEXT_ROOM) <= 0)
            return false;
    return !b->told.lost && !b->g->rules.audit(b->rs, b->b);
}

static int beside_the_list; /* what was tried, so that a test without any fails */

static void unlisted_is_sound(struct bed *b)
{
    if (!b->next.kind || !is_open(b, b->next.seat))
        return;
    for (int i = 0; i < 12; i++) {
        struct action a = nudged_action(b);
        if (b->g->rules.check(b->rs, b->state, &a).code || offered(b, &a))
            continue;
        beside_the_list++;
        EXPECT(b, stands_unlisted(b, &a));
    }
}
TEST(open, "what is legal and not listed is sound: done, read back, said, the same on truth and view")
{
    beside_the_list = 0;
    walk_all(0, unlisted_is_sound);
    if (!only_seed(&(uint64_t){0}))
        CHECK(beside_the_list > 0);
}

/* ---- wishes ---- */

static bool same_reason(const struct why *x, const struct why *y)
{
    return x->code == y->code && x->rule.number == y->rule.number && memcmp(x->arg, y->arg, sizeof x->arg) == 0;
}

static void reason_is_said(struct bed *b, const struct why *why)
{
    char rule_text[40];
    for (int lang = 0; lang < LANG_COUNT; lang++)
        EXPECT(b, b->g->words.say_why(b->rs, b->a, why, lang, b->text, TEXT_ROOM) > 0 && !strpbrk(b->text, "{}"));
    EXPECT(b, rule_print(b->g, why->rule, rule_text, sizeof rule_text) > 0);
}

static void aim_at(struct bed *b, const struct action *wish)
{
    struct action out, again, same;
    struct why why, still, truth;
    bool found = b->g->pointing.aim(b->rs, b->a, wish, &out, &why);
    EXPECT(b, b->g->pointing.aim(b->rs, b->state, wish, &same, &truth) == found && same_reason(&why, &truth));
    if (why.code)
        reason_is_said(b, &why);
    EXPECT(b, found || why.code);
    if (!found)
        return;
    EXPECT(b, action_same(&out, &same));
    EXPECT(b, b->g->rules.check(b->rs, b->a, &out).code == 0);
    EXPECT(b, action_same(&out, wish) == !why.code);
    EXPECT(b, b->g->pointing.aim(b->rs, b->a, &out, &again, &still));
    EXPECT(b, action_same(&again, &out) && !still.code);
}

static void wishes_are_answered(struct bed *b)
{
    if (!b->next.kind || !b->g->pointing.aim)
        return;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    for (int i = 0; i < 8; i++) {
        struct action wish = sometimes(b, 3) ? strange_action(b) : nudged_action(b);
        wish.seat = b->next.seat;
        aim_at(b, &wish);
    }
    aim_at(b, &b->next);
}
TEST(open, "aim gives what check accepts, stays at its own answer, and says why it is not the wish")
{
    walk_all(0, wishes_are_answered);
}

/* ---- a glance ---- */

static void glance_is_listed(struct bed *b)
{
    struct action few[256];
    if (!b->next.kind || !b->g->opponent.glance)
        return;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    int n = b->g->opponent.glance(b->rs, b->a, b->next.seat, few, 256);
    EXPECT(b, n > 0 && n <= 256 && n <= b->n);
    for (int i = 0; i < n; i++) {
        bool listed = false;
        for (int k = 0; k < b->n && !listed; k++)
            listed = action_same(&few[i], &b->list[k]);
        EXPECT(b, listed);
        for (int k = 0; k < i; k++)
            EXPECT(b, !action_same(&few[i], &few[k]));
    }
}
TEST(open, "a glance is a part of the list and never empty") { walk_all(0, glance_is_listed); }

/* ---- traces and zones ---- */

static void is_object(struct bed *b, struct json *j)
{
    json_close(j, '}');
    json_t *parsed = json_ok(j) ? json_loads(b->text, JSON_REJECT_DUPLICATES, NULL) : NULL;
    EXPECT(b, json_is_object(parsed));
    json_decref(parsed);
}

static void traces_are_sound(struct bed *b)
{
    if (!b->next.kind)
        return;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    for (int i = 0; i < 6; i++) {
        struct action a = sometimes(b, 2) ? strange_action(b) : nudged_action(b);
        struct json j;
        json_start(&j, b->text, TEXT_ROOM);
        json_open(&j, '{');
        if (b->g->pointing.trace)
            b->g->pointing.trace(b->rs, b->a, &a, sometimes(b, 2) ? LANG_EN : LANG_ES, &j);
        is_object(b, &j);
        json_start(&j, b->text, TEXT_ROOM);
        json_open(&j, '{');
        if (b->g->pointing.zones)
            b->g->pointing.zones(b->rs, b->a, strange_spot(b).piece, LANG_ES, &j);
        is_object(b, &j);
    }
}
TEST(open, "traces of any action and zones of any piece are sound JSON") { walk_all(0, traces_are_sound); }
