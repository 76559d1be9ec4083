/*
 * walks_test.c: many matches of every scenario, each kept as five numbers in tests/golden/walks: what was offered,
 * what was refused and how all was judged, every state on the way, what was told, and what was shown.  A rule that is
 * played otherwise in any of them is noticed here; the tests of its chapter then say what is wrong.  "make golden"
 * writes the files anew.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "core/game.h"
#include "golden.h"
#include "large.h"
#include "support.h"
#include "test.h"

enum { ROOM = 1 << 18, LIST = 4096, EVENTS = 4096, PLIES = 3000, MATCHES = 56, JUDGED = 6, LOOKED = 97 };

struct walk {
    const struct game *g;
    const struct ruleset *rs;
    void *state, *view;
    struct rng r;
    uint32_t ply, offered, judged, states, told, shown;
};

/* The numbers of a game, the file where they are kept, and how much is played. */
struct book {
    char name[100];
    int matches;
    uint32_t plies;
    struct text_out out;
};

static struct action list[LIST];
static int32_t rating[LIST];
static struct event event[EVENTS];

static void mix(uint32_t *sum, const void *bytes, size_t n)
{
    for (const unsigned char *c = bytes; n--; c++)
        *sum = (*sum ^ *c) * 16777619u;
}

static void mix_number(uint32_t *sum, int64_t v) { mix(sum, &v, sizeof v); }

/* A listed action with one number changed: is it legal, and if not, why? */
static void offer_strange(struct walk *w, struct action a)
{
    switch (rng_below(&w->r, 6)) {
    case 0: a.kind = (uint16_t)rng_below(&w->r, 40); break;
    case 1: a.n = (uint8_t)rng_below(&w->r, 4); break;
    case 2: a.arg[0] = (int16_t)(a.arg[0] + (int)rng_below(&w->r, 3) - 1); break;
    default: a.arg[rng_below(&w->r, a.n ? a.n : 2)] = (int16_t)(rng_below(&w->r, 130) - 2);
    }
    struct why why = w->g->rules.check(w->rs, w->state, &a);
    mix_number(&w->judged, why.code);
    mix_number(&w->judged, why.rule.book << 24 | why.rule.letter << 16 | why.rule.number);
    mix(&w->judged, why.arg, sizeof why.arg);
}

/* What is told to those who may know all. */
static void look(struct walk *w)
{
    static char text[1 << 18];
    struct json j;
    json_start(&j, text, sizeof text);
    w->g->client.view(w->rs, w->state, &j);
    CHECK(json_ok(&j));
    mix(&w->shown, text, strlen(text));
    w->g->words.draw(w->rs, w->state, w->ply % 2 ? LANG_EN : LANG_ES, w->ply % 3 == 0, text, sizeof text);
    mix(&w->shown, text, strlen(text));
}

/* What is asked, what would happen after too long a time, how well all stand, and what is refused. */
static void judge(struct walk *w, int seat, int n)
{
    const struct game *g = w->g;
    struct decision d = {0};
    struct action a = g->rules.default_answer(w->rs, w->state, seat);
    int32_t own = 0, theirs = 0;
    g->rules.decision(w->rs, w->state, seat, &d);
    mix_number(&w->judged, d.kind << 16 | d.rule.number);
    mix(&w->judged, d.arg, sizeof d.arg);
    mix(&w->judged, &a, sizeof a);
    if (w->ply % LOOKED == 0)
        look(w);
    if (w->ply % JUDGED)
        return;
    for (int i = 0; i < 10; i++)
        offer_strange(w, list[rng_below(&w->r, (uint32_t)n)]);
    if (g->passing && g->passing->pass(w->rs, w->view, seat, &a))
        mix(&w->judged, &a, sizeof a);
    if (g->opponent.evaluate)
        mix_number(&w->judged, g->opponent.evaluate(w->rs, w->view, seat));
    if (g->opponent.forces)
        g->opponent.forces(w->rs, w->view, seat, &own, &theirs);
    mix_number(&w->judged, own - 1000 * theirs);
    if (g->opponent.rate) {
        g->opponent.rate(w->rs, w->view, seat, list, n, rating);
        mix(&w->judged, rating, sizeof *rating * (size_t)n);
    }
}

/* A third of the choices are those that look best, the others any. */
static struct action choose(struct walk *w)
{
    int seats[SEATS_MAX], n = 0;
    for (int seat = 0; seat < game_seats(w->rs); seat++)
        if (w->g->rules.to_move(w->state) & 1 << seat)
            seats[n++] = seat;
    int seat = seats[rng_below(&w->r, (uint32_t)n)];
    n = w->g->rules.actions(w->rs, w->state, seat, list, LIST);
    CHECK(n > 0 && n <= LIST);
    for (int i = 0; i < n; i++)
        mix(&w->offered, &list[i], sizeof list[i]);
    game_clone(w->view, w->state);
    w->g->knowledge.redact(w->rs, w->view, seat);
    judge(w, seat, n);
    int best = (int)rng_below(&w->r, (uint32_t)n);
    if (w->g->opponent.rate && rng_below(&w->r, 3) == 0) {
        w->g->opponent.rate(w->rs, w->view, seat, list, n, rating);
        for (int i = 0; i < n; i++)
            best = rating[i] > rating[best] ? i : best;
    }
    return list[best];
}

static void hear(struct walk *w, const struct events *ev)
{
    for (int i = 0; i < ev->len; i++) {
        mix(&w->told, &event[i].kind, sizeof event[i].kind);
        mix(&w->told, &event[i].to, sizeof event[i].to);
        mix(&w->told, event[i].arg, sizeof event[i].arg);
    }
}

static void walk(struct walk *w, uint64_t seed, uint32_t plies)
{
    struct events ev = {event, EVENTS, 0, false};
    struct outcome out = {0};
    rng_seed(&w->r, seed);
    w->g->rules.setup(w->rs, seed, w->state, &ev);
    hear(w, &ev);
    for (w->ply = 0; w->ply < plies && !head_of(w->state)->over; w->ply++) {
        struct action a = choose(w);
        ev.len = 0;
        w->g->rules.apply(w->rs, w->state, &a, &ev);
        hear(w, &ev);
        mix_number(&w->states, (int64_t)game_hash(w->state));
    }
    w->g->rules.outcome(w->rs, w->state, &out);
    for (int seat = 0; seat < game_seats(w->rs); seat++) {
        mix_number(&w->told, out.share[seat]);
        mix_number(&w->told, out.score[seat]);
    }
    mix_number(&w->told, out.reason);
}

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    struct book *b = ctx;
    struct match m = support_match(g, scenario);
    for (int seed = 1; seed <= b->matches; seed++) {
        char line[200];
        struct walk w = {.g = g, .rs = m.rs, .state = calloc(1, g->state_max), .view = calloc(1, g->state_max)};
        walk(&w, (uint64_t)seed, b->plies);
        snprintf(line, sizeof line,
                 "%s/%s %d: %" PRIu32 " actions, offered %08x, judged %08x, states %08x, told %08x, shown %08x\n",
                 g->id, scenario, seed, w.ply, w.offered, w.judged, w.states, w.told, w.shown);
        text_str(&b->out, line);
        free(w.state);
        free(w.view);
        golden_compare_so_far(b->name, b->out.buf);
    }
    data_match_free(&m);
}

static void one_game(const struct game *g, int matches, uint32_t plies)
{
    static char text[ROOM];
    struct book b = {.matches = matches, .plies = plies, .out = {text, sizeof text, 0}};
    snprintf(b.name, sizeof b.name, "tests/golden/walks/%s.txt", g->id);
    text[0] = '\0';
    support_scenarios_of(g, one_scenario, &b);
    CHECK(b.out.len < sizeof text);
    golden_compare(b.name, text);
}

TEST(golden_walks, "many matches of Fantasy Commander are offered, judged, played and told as they were")
{
    one_game(game_by_id("fantasy-commander"), MATCHES, PLIES);
}

TEST(golden_walks, "many matches of Punic Island are offered, judged, played and told as they were")
{
    one_game(game_by_id("punic-island"), MATCHES, PLIES);
}

/* Its lists are long: fewer matches, and some of them end early. */
TEST(golden_walks, "matches of De Bellis Fantasiae are offered, judged, played and told as they were")
{
    one_game(game_by_id("de-bellis-fantasiae"), 10, 500);
}

TEST(golden_walks, "many matches of the other games are offered, judged, played and told as they were")
{
    for (int i = 0; games[i]; i++)
        if (!is_large(games[i]))
            one_game(games[i], MATCHES, PLIES);
}
