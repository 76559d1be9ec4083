/* session_test.c: whole matches through the session: undo, records, players, memory. */
#include <stdio.h>
#include <stdlib.h>
#include "ai/ai.h"
#include "allocations.h"
#include "contract.h"
#include "core/record.h"
#include "core/session.h"

/* ---- undo and replay ---- */

struct play {
    struct bed *b; /* lends its buffers and its random numbers */
    struct session *s;
};

static bool choose(struct play *p, struct action *out)
{
    struct bed *b = p->b;
    seatset asked = session_to_move(p->s);
    int seat = (int)rng_below(&b->r, (uint32_t)game_seats(b->rs));
    if (!asked)
        return false;
    while (!(asked & 1 << seat))
        seat = (seat + 1) % game_seats(b->rs);
    int n = session_actions(p->s, seat, b->list, b->g->max_actions);
    EXPECT(b, n > 0);
    *out = b->list[rng_below(&b->r, (uint32_t)n)];
    n = session_extras(p->s, seat, b->extra, b->g->max_actions);
    if (n && sometimes(b, 12)) {
        game_clone(b->d, session_state(p->s));
        struct action other = b->extra[rng_below(&b->r, (uint32_t)n)];
        rng_seed(&((struct head *)b->d)->rng, 1);
        b->g->rules.apply(b->rs, b->d, &other, NULL);
        if (!head_of(b->d)->over)
            *out = other;
    }
    b->next = *out;
    return true;
}

/* Do it; if it may be taken back, take it back: everything is as it was. */
static void act_and_perhaps_undo(struct play *p, const struct action *a)
{
    struct bed *b = p->b;
    struct why why;
    game_clone(b->a, session_state(p->s));
    uint32_t length = session_length(p->s);
    EXPECT(b, session_act(p->s, a, &why));
    b->step++;
    const struct head *before = head_of(b->a), *after = head_of(session_state(p->s));
    enum undo_answer may = session_can_undo(p->s, a->seat);
    EXPECT(b, may != UNDO_NOTHING && may != UNDO_ANSWERED);
    if (before->rng.draws != after->rng.draws || before->shown != after->shown || after->over)
        EXPECT(b, may != UNDO_OK);
    if (may != UNDO_OK || !sometimes(b, 4))
        return;
    EXPECT(b, session_undo(p->s, a->seat) == UNDO_OK);
    EXPECT(b, game_same(b->a, session_state(p->s)));
    EXPECT(b, session_length(p->s) == length);
    EXPECT(b, session_act(p->s, a, &why));
}

/* A seat takes back an older action while others have drafted since: what others see stays. */
static void undo_older(struct play *p)
{
    struct bed *b = p->b;
    int seat = (int)rng_below(&b->r, (uint32_t)game_seats(b->rs));
    if (session_can_undo(p->s, seat) != UNDO_OK)
        return;
    EXPECT(b, session_undo(p->s, seat) == UNDO_OK);
    const char *broken = b->g->rules.audit(b->rs, session_state(p->s));
    if (broken)
        bed_fail(b, "audit after an undo", 0, broken);
}

/* By consent anything goes back, dice or not, with all that followed. */
static void take_back(struct play *p)
{
    struct bed *b = p->b;
    struct action what, at;
    int seat = (int)rng_below(&b->r, (uint32_t)game_seats(b->rs));
    uint32_t before = session_length(p->s), numbers = session_events(p->s);
    bool may = session_can_take_back(p->s, seat, &what);
    EXPECT(b, !may || (what.seat == seat && !session_over(p->s)));
    uint32_t last = before; /* where it stands in the log */
    while (may && session_action(p->s, --last, &at) && at.seat != seat)
        ;
    EXPECT(b, !may || action_same(&at, &what));
    EXPECT(b, session_take_back(p->s, seat) == may);
    EXPECT(b, session_length(p->s) == (may ? last : before) && session_events(p->s) == numbers);
    if (!may)
        return;
    const char *broken = b->g->rules.audit(b->rs, session_state(p->s));
    if (broken)
        bed_fail(b, "audit after a take-back", 0, broken);
    EXPECT(b, b->g->rules.check(b->rs, session_state(p->s), &what).code == 0);
    for (seat = 0; seat < game_seats(b->rs); seat++)
        EXPECT(b, session_can_undo(p->s, seat) != UNDO_OK);
}

static struct session *replay(struct bed *b, const char *text)
{
    struct record r;
    struct err err;
    if (!record_open(&r, text, &err))
        bed_fail(b, "record_open", 0, err.text);
    struct session *s = session_new(b->g, b->rs, r.key, &b->scene->match.source);
    if (!record_replay(&r, s, -1, &err))
        bed_fail(b, "record_replay", 0, err.text);
    record_close(&r);
    return s;
}

static void play_session(struct bed *b)
{
    struct play p = {b, session_new(b->g, b->rs, b->seed, &b->scene->match.source)};
    struct action a;
    while (choose(&p, &a)) {
        act_and_perhaps_undo(&p, &a);
        if (sometimes(b, 20))
            undo_older(&p);
        for (int times = sometimes(b, 60) ? 1 + (int)rng_below(&b->r, 6) : 0; times; times--)
            take_back(&p);
        bool may_agree = !session_over(p.s) && game_can_agree(b->g, b->rs);
        if (sometimes(b, 1500))
            EXPECT(b, session_agree(p.s) == may_agree);
        EXPECT(b, b->step < STEPS_MAX);
    }
    EXPECT(b, !session_agree(p.s) && !session_take_back(p.s, 0));
    char *text = session_save(p.s);
    struct session *again = replay(b, text);
    char *text2 = session_save(again);
    EXPECT(b, game_same(session_state(p.s), session_state(again)));
    EXPECT(b, strcmp(text, text2) == 0);
    free(text);
    free(text2);
    session_free(again);
    session_free(p.s);
}

/* Call play() with a bed for each of this property's matches. */
static void for_matches(int matches, uint64_t seed, void (*play)(struct bed *b))
{
    const struct scene *s;
    int n = scenes(&s);
    matches = only_seed(&seed) ? 1 : matches;
    for (int i = 0; i < matches; i++, seed++) {
        struct bed *b = bed_new(&s[seed % (uint64_t)n], seed);
        play(b);
        bed_free(b);
    }
}

TEST(session, "undo is the inverse of acting, never spans dice; records replay to the same bytes")
{
    for_matches(matches_share(), 1000000, play_session);
}

/* ---- consent ---- */

/* Keep the position before each action in force; after any take-back it is that one, byte by byte. */
static void play_consent(struct bed *b)
{
    struct play p = {b, session_new(b->g, b->rs, b->seed, NULL)};
    size_t size = b->g->state_max;
    unsigned char *past = NULL;
    struct action a;
    while (choose(&p, &a)) {
        uint32_t n = session_length(p.s);
        past = realloc(past, (n + 1) * size);
        EXPECT(b, past);
        game_clone(past + n * size, session_state(p.s));
        EXPECT(b, session_act(p.s, &a, NULL));
        b->step++;
        for (int times = sometimes(b, 30) ? 1 + (int)rng_below(&b->r, 9) : 0; times; times--) {
            take_back(&p);
            if (session_length(p.s) <= n)
                EXPECT(b, game_same(past + session_length(p.s) * size, session_state(p.s)));
        }
        EXPECT(b, b->step < STEPS_MAX);
    }
    free(past);
    session_free(p.s);
}
TEST(session, "a take-back by consent restores the position before it, over dice and over what was shown")
{
    for_matches(matches_share(), 3000000, play_consent);
}

/* ---- dice that anybody can roll again ---- */

enum { DICE_MOST = 4096 };
struct fallen {
    int n, face[DICE_MOST], sides[DICE_MOST];
};

static void add_die(struct bed *b, struct fallen *f, int face, int sides)
{
    EXPECT(b, f->n < DICE_MOST);
    f->face[f->n] = face;
    f->sides[f->n++] = sides;
}

/* Of the event as programs read it: "dice" with "sides", of which the last "fresh" are new. */
static void read_dice(struct bed *b, const struct session *s, const struct event *e, struct fallen *out)
{
    struct json j;
    json_start(&j, b->text, TEXT_ROOM);
    json_open(&j, '{');
    b->g->client.note(b->rs, session_state(s), e, &j);
    json_close(&j, '}');
    const char *dice = strstr(b->text, "\"dice\":["), *sides = strstr(b->text, "\"sides\":"),
               *fresh = strstr(b->text, "\"fresh\":");
    int face[64], n = 0;
    if (!dice || !sides)
        return;
    for (char *c = (char *)(uintptr_t)dice + 8; *c != ']' && n < 64; c += *c == ',')
        face[n++] = (int)strtol(c, &c, 10);
    for (int i = fresh ? n - atoi(fresh + 8) : 0; i < n; i++)
        add_die(b, out, face[i], atoi(sides + 8));
}

/* What was drawn, again, from the seed of the act: the dice; how many numbers it took. */
static uint32_t draw_again(struct bed *b, uint64_t seed, const struct rng_drawn *drawn, int n, struct fallen *out)
{
    struct rng r = {0};
    uint8_t pile[256] = {0};
    rng_seed(&r, seed);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < drawn[i].n; k++)
            if (drawn[i].kind == RNG_DIE)
                add_die(b, out, rng_die(&r, drawn[i].of), drawn[i].of);
            else if (drawn[i].kind == RNG_LOT)
                rng_lot(&r, drawn[i].of - k);
            else
                rng_shuffle(&r, pile, drawn[i].of);
    return r.draws;
}

static void play_watched(struct bed *b)
{
    static struct fallen told, rolled;
    struct play p = {b, session_new(b->g, b->rs, b->seed, NULL)};
    uint64_t counter[SEATS_MAX] = {0};
    struct rng_drawn drawn[RNG_DRAWN_MAX];
    struct action a;
    struct event e;
    session_watch(p.s);
    while (b->g->client.note && choose(&p, &a)) {
        uint32_t draws = session_draws(p.s), cursor = session_events(p.s);
        uint64_t seed = rng_derive(b->seed, (uint32_t)a.seat, counter[a.seat]);
        EXPECT(b, session_counter(p.s, a.seat) == counter[a.seat]);
        EXPECT(b, session_act(p.s, &a, NULL));
        counter[a.seat] += session_draws(p.s) != draws;
        told.n = rolled.n = 0;
        int n = session_drawn(p.s, drawn);
        EXPECT(b, n >= 0);
        EXPECT(b, draw_again(b, seed, drawn, n, &rolled) == session_draws(p.s) - draws);
        while (session_next_event(p.s, TRUTH, &cursor, &e))
            read_dice(b, p.s, &e, &told);
        EXPECT(b, told.n == rolled.n);
        for (int i = 0; i < told.n; i++)
            EXPECT(b, told.face[i] == rolled.face[i] && told.sides[i] == rolled.sides[i]);
        b->step++;
        EXPECT(b, b->step < STEPS_MAX);
    }
    session_free(p.s);
}

TEST(session, "what an act drew follows from its seed, and its events tell exactly the dice of it")
{
    for_matches(matches_share(), 4000000, play_watched);
}

/* ---- players ---- */

static void play_players(struct bed *b)
{
    struct player *player[SEATS_MAX] = {0};
    int kinds = 0;
    while (player_kinds[kinds])
        kinds++;
    for (int seat = 0; seat < game_seats(b->rs); seat++)
        player[seat] = player_new(player_kinds[rng_below(&b->r, (uint32_t)kinds)]->name, b->g, b->rs);
    struct session *s = session_new(b->g, b->rs, b->seed, NULL);
    while (!session_over(s) && b->step < STEPS_MAX) {
        int seat = 0;
        while (!(session_to_move(s) & 1 << seat))
            seat++;
        b->next = player_choose(player[seat], session_view(s, seat), seat, &b->r);
        EXPECT(b, session_act(s, &b->next, NULL));
        b->step++;
    }
    EXPECT(b, session_over(s));
    session_free(s);
    for (int seat = 0; seat < game_seats(b->rs); seat++)
        player_free(player[seat]);
}
TEST(players, "random, greedy and default players finish their matches with legal actions")
{
    for_matches(matches_share(), 2000000, play_players);
}

TEST(players, "there is no player of an unknown kind")
{
    const struct scene *s;
    scenes(&s);
    CHECK(!player_new("oracle", s->g, s->match.rs));
}

/* ---- memory ---- */

static void rules_allocate_nothing(struct bed *b)
{
    if (!b->next.kind)
        return;
    long before = allocations;
    struct decision d;
    struct outcome o;
    char s[200];
    b->g->rules.decision(b->rs, b->state, b->next.seat, &d);
    b->g->rules.actions(b->rs, b->state, b->next.seat, b->list2, b->g->max_actions);
    b->g->rules.check(b->rs, b->state, &b->next);
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    game_clone(b->b, b->a);
    b->g->knowledge.resample(b->rs, b->b, &b->r);
    b->g->rules.apply(b->rs, b->b, &b->next, NULL);
    b->g->rules.outcome(b->rs, b->b, &o);
    b->g->words.notate(b->rs, b->a, &b->next, s, sizeof s);
    if (b->g->words.say_action)
        b->g->words.say_action(b->rs, b->a, &b->next, LANG_ES, s, sizeof s);
    b->g->rules.default_answer(b->rs, b->state, b->next.seat);
    EXPECT(b, allocations == before);
}
TEST(memory, "rules, views and worlds allocate nothing")
{
    void *p = malloc(1);
    CHECK(p && allocations > 0); /* the counter counts */
    free(p);
    walk_all(matches_share() / 2 + 1, rules_allocate_nothing);
}
