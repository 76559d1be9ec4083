/*
 * swings.c: see swings.h.
 *
 * Three passes.  The first tries every decision in a few guessed worlds and
 * keeps the most suspicious ones, the second tries these in more worlds and
 * keeps fewer.  The last lets the search look for the best action there, and
 * compares it with the chosen one in many worlds that the search has not seen,
 * so that a lucky guess of the search does not count against the player.
 */
#include "swings.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../ai/ai.h"
#include "../../ai/judge.h"
#include "steps.h"

enum {
    FIRST_WORLDS = 10,   /* for each action of the first pass */
    FIRST_TRIES = 40000, /* limit for the whole match */
    SECOND_WORLDS = 80,
    RIVALS = 4,   /* actions that the chosen one is compared with in both */
    WORLDS = 600, /* guesses of the last pass */
    LEAST = 10,   /* thousandths: less is not told */
    SUSPECTS = 40,
    SEARCH_SEED = 10,
    WORLD_SEED,
    AFTER_SEED, /* below: of the first passes, by their number */
};
static const int suspects[] = {SUSPECTS, 10}; /* number that each of them keeps */
enum { PASSES = sizeof suspects / sizeof *suspects };
enum { SEARCHES = 1000 }; /* simulations of the last pass */

struct suspect {
    int step, by; /* by: how suspicious */
};

struct review {
    struct steps steps;
    struct judge *judge;
    struct player *player;
    struct action *list;
    int32_t *rating;
    void *before, *after; /* views of the seat that acts */
    uint64_t key;         /* of all seeds: the record's own */
    int thrift;           /* divides all numbers of guesses */
    int pass, worlds;     /* the current pass and its number of guesses */
    struct suspect choice[PASSES][SUSPECTS], roll[PASSES][SUSPECTS];
    struct swings *out;
};

/* One decision of the match, with the view that its seat had. */
struct moment {
    struct action a;
    int seat, listed;
    bool chance;   /* dice fell */
    uint32_t told; /* its first event */
};

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

static uint64_t seed_of(const struct review *v, int step, int what)
{
    return rng_derive(v->key, (uint32_t)what, (uint64_t)step);
}

/* ---- one step ---- */

/* Do the next step; its views are in before and after.  False: the record ends, or is broken. */
static bool next_moment(struct review *v, struct moment *m)
{
    struct steps *p = &v->steps;
    const struct play *l = steps_settle(p) ? steps_next(p) : NULL;
    *m = (struct moment){.seat = -1};
    if (!l)
        return false;
    if (!play_action(p, l, &m->a))
        return l->kind == PLAY_AGREED && steps_do(p);
    m->seat = l->seat;
    game_clone(v->before, session_view(p->s, m->seat));
    m->listed =
        session_to_move(p->s) & 1 << m->seat ? session_actions(p->s, m->seat, v->list, p->game->max_actions) : 0;
    m->told = session_events(p->s);
    uint32_t draws = head_of(session_state(p->s))->rng.draws;
    if (!steps_do(p))
        return false;
    game_clone(v->after, session_view(p->s, m->seat));
    m->chance = head_of(session_state(p->s))->rng.draws != draws;
    return true;
}

/* Did the seat have a choice?  Extras (resigning) and forced actions are none. */
static bool is_choice(const struct review *v, const struct moment *m)
{
    for (int i = 0; m->listed > 1 && i < m->listed; i++)
        if (action_same(&v->list[i], &m->a))
            return true;
    return false;
}

/* ---- the first passes ---- */

static void keep(struct suspect list[SUSPECTS], int cap, int step, int by)
{
    int i = cap - 1;
    if (by <= list[i].by)
        return;
    for (; i > 0 && list[i - 1].by < by; i--)
        list[i] = list[i - 1];
    list[i] = (struct suspect){step, by};
}

/* The best rated action except the chosen one and those already taken. */
static int next_rival(struct review *v, const struct moment *m)
{
    int best = -1;
    for (int i = 0; i < m->listed; i++)
        if (v->rating[i] > INT32_MIN && !action_same(&v->list[i], &m->a) &&
            (best < 0 || v->rating[i] > v->rating[best]))
            best = i;
    return best;
}

static void rate_all(struct review *v, const struct moment *m)
{
    memset(v->rating, 0, (size_t)m->listed * sizeof *v->rating);
    if (v->steps.game->opponent.rate)
        v->steps.game->opponent.rate(v->steps.rs, v->before, m->seat, v->list, m->listed, v->rating);
}

static void look_at_choice(struct review *v, const struct moment *m, int step, int chosen, uint64_t seed)
{
    int best = INT16_MIN;
    rate_all(v, m);
    for (int i = 0; i < RIVALS; i++) {
        int rival = next_rival(v, m);
        if (rival < 0)
            break;
        int value = judge_mean(v->judge, v->before, m->seat, &v->list[rival], seed, v->worlds);
        best = value > best ? value : best;
        v->rating[rival] = INT32_MIN;
    }
    keep(v->choice[v->pass], suspects[v->pass], step, best - chosen);
}

static bool suspected(const struct suspect list[SUSPECTS], int step)
{
    for (int i = 0; i < SUSPECTS; i++)
        if (list[i].by > 0 && list[i].step == step)
            return true;
    return false;
}

static void look_at(struct review *v, const struct moment *m, int step)
{
    uint64_t seed = seed_of(v, step, v->pass);
    int last = v->pass - 1;
    bool choice = is_choice(v, m) && (last < 0 || suspected(v->choice[last], step));
    bool roll = m->chance && (last < 0 || suspected(v->roll[last], step));
    if (!choice && !roll)
        return;
    int chosen = judge_mean(v->judge, v->before, m->seat, &m->a, seed, v->worlds);
    if (choice)
        look_at_choice(v, m, step, chosen, seed);
    if (roll)
        keep(v->roll[v->pass], suspects[v->pass], step,
             abs(judge_mean(v->judge, v->after, m->seat, NULL, seed, v->worlds) - chosen));
}

static bool look_pass(struct review *v, int pass, int worlds)
{
    struct moment m;
    bool good = steps_rewind(&v->steps);
    v->pass = pass;
    v->worlds = worlds > 1 ? worlds : 1;
    while (good && next_moment(v, &m))
        if (m.seat >= 0)
            look_at(v, &m, v->steps.now - 1);
    return good && v->steps.now == v->steps.n && session_over(v->steps.s);
}

static bool first_passes(struct review *v)
{
    int tries = v->steps.n * (RIVALS + 2), room = tries ? FIRST_TRIES / v->thrift / tries : FIRST_WORLDS;
    return look_pass(v, 0, room < FIRST_WORLDS ? room : FIRST_WORLDS) && look_pass(v, 1, SECOND_WORLDS / v->thrift);
}

/* ---- the last pass ---- */

/* Into a list that has the largest first; the smallest falls out. */
static void insert(struct swing list[SWINGS], int *n, const struct swing *s)
{
    int i = *n;
    if (i == SWINGS && abs(list[--i].by) >= abs(s->by))
        return;
    for (; i > 0 && abs(list[i - 1].by) < abs(s->by); i--)
        list[i] = list[i - 1];
    list[i] = *s;
    *n += *n < SWINGS;
}

static int turn_of(const struct review *v)
{
    struct outcome out = {0};
    v->steps.game->rules.outcome(v->steps.rs, v->before, &out);
    return out.turns;
}

static int line_of(const struct review *v, int step)
{
    int line = 0;
    for (int i = 0; i <= v->steps.stayed[step]; i++)
        line += v->steps.play[i].kind != PLAY_DICE;
    return line;
}

static int last_mean(struct review *v, const void *view, int seat, const struct action *a, uint64_t seed)
{
    return judge_mean(v->judge, view, seat, a, seed, WORLDS / v->thrift);
}

static void judge_choice(struct review *v, const struct moment *m, int step)
{
    const struct game *g = v->steps.game;
    struct swing s = {.step = step, .line = line_of(v, step), .seat = m->seat, .turn = turn_of(v)};
    struct decision asked;
    struct advice best;
    struct rng r = {0};
    rng_seed(&r, seed_of(v, step, SEARCH_SEED));
    player_new_match(v->player);
    if (player_advise(v->player, v->before, m->seat, &r, &best, 1) < 1 || action_same(&best.action, &m->a))
        return;
    s.best = last_mean(v, v->before, m->seat, &best.action, seed_of(v, step, WORLD_SEED));
    s.chosen = last_mean(v, v->before, m->seat, &m->a, seed_of(v, step, WORLD_SEED));
    s.by = s.best - s.chosen;
    if (s.by < LEAST)
        return;
    g->rules.decision(v->steps.rs, v->before, m->seat, &asked);
    for (int l = 0; l < LANG_COUNT; l++) {
        g->words.say_decision(v->steps.rs, v->before, &asked, (enum lang)l, s.asked[l], SWING_CHARS);
        g->words.say_action(v->steps.rs, v->before, &m->a, (enum lang)l, s.what[l], SWING_CHARS);
        g->words.say_action(v->steps.rs, v->before, &best.action, (enum lang)l, s.better[l], SWING_CHARS);
    }
    insert(v->out->choice, &v->out->choices, &s);
}

/* The events that the seat heard when the dice were rolled, as many as fit. */
static void say_events(const struct review *v, const struct moment *m, enum lang lang, char *buf)
{
    struct event e;
    char text[SWING_CHARS];
    size_t n = 0;
    buf[0] = '\0';
    for (uint32_t cursor = m->told; session_next_event(v->steps.s, m->seat, &cursor, &e);) {
        int len = v->steps.game->words.say_event(v->steps.rs, v->after, &e, lang, text, sizeof text);
        if (len == 0)
            continue; /* another one tells of it */
        if (n + (size_t)len + 2 > SWING_CHARS)
            break;
        n += (size_t)snprintf(buf + n, SWING_CHARS - n, "%s%s", n ? " " : "", text);
    }
}

static void judge_roll(struct review *v, const struct moment *m, int step)
{
    struct swing s = {.step = step, .line = line_of(v, step), .seat = m->seat, .turn = turn_of(v)};
    s.chosen = last_mean(v, v->before, m->seat, &m->a, seed_of(v, step, WORLD_SEED));
    s.best = last_mean(v, v->after, m->seat, NULL, seed_of(v, step, AFTER_SEED));
    s.by = s.best - s.chosen;
    if (abs(s.by) < LEAST)
        return;
    for (int l = 0; l < LANG_COUNT; l++)
        say_events(v, m, (enum lang)l, s.what[l]);
    insert(v->out->roll, &v->out->rolls, &s);
}

static bool last_pass(struct review *v)
{
    struct moment m;
    bool good = steps_rewind(&v->steps);
    while (good && next_moment(v, &m)) {
        int step = v->steps.now - 1;
        if (m.seat >= 0 && suspected(v->choice[PASSES - 1], step))
            judge_choice(v, &m, step);
        if (m.seat >= 0 && suspected(v->roll[PASSES - 1], step))
            judge_roll(v, &m, step);
    }
    return good;
}

/* ---- the whole ---- */

static uint64_t hash_of(const char *text)
{
    uint64_t h = 14695981039346656037u;
    for (; *text; text++)
        h = (h ^ (unsigned char)*text) * 1099511628211u;
    return h;
}

static void name_seats(struct swings *out, const struct game *g, const struct ruleset *rs)
{
    out->seats = game_seats(rs);
    for (int l = 0; l < LANG_COUNT; l++)
        for (int i = 0; i < out->seats; i++)
            g->words.say_seat(rs, i, (enum lang)l, out->seat_name[l][i], sizeof out->seat_name[l][i]);
}

bool swings_find(struct swings *out, const char *record, const struct game *g, const struct ruleset *rs)
{
    struct review v = {.out = out};
    *out = (struct swings){0};
    bool good = steps_open(&v.steps, record, g, rs);
    if (good) {
        char searcher[32];
        v.thrift = g->opponent.thrift ? g->opponent.thrift : 1;
        snprintf(searcher, sizeof searcher, "ai:normal@%d", SEARCHES / v.thrift);
        v.judge = judge_new(g, rs);
        v.player = player_new(searcher, g, rs);
        v.list = must(calloc(g->max_actions, sizeof *v.list));
        v.rating = must(calloc(g->max_actions, sizeof *v.rating));
        v.before = must(calloc(1, g->state_max));
        v.after = must(calloc(1, g->state_max));
        v.key = hash_of(v.steps.r.body);
        name_seats(out, g, rs);
        good = first_passes(&v) && last_pass(&v);
    }
    judge_free(v.judge);
    player_free(v.player);
    free(v.list);
    free(v.rating);
    free(v.before);
    free(v.after);
    steps_close(&v.steps);
    return good;
}

static void put_swing(struct answer *a, const struct swing *s, bool choice, enum lang lang)
{
    answer_open(a, NULL, '{');
    answer_int(a, "step", s->step);
    answer_int(a, "turn", s->turn);
    answer_int(a, "seat", s->seat + 1);
    if (choice)
        answer_str(a, "asked", s->asked[lang]);
    answer_str(a, "what", s->what[lang]);
    if (choice)
        answer_str(a, "better", s->better[lang]);
    answer_int(a, choice ? "best" : "after", s->best);
    answer_int(a, choice ? "chosen" : "expected", s->chosen);
    answer_int(a, "by", choice ? -s->by : s->by);
    answer_close(a, '}');
}

void swings_put(struct answer *a, const struct swings *s, enum lang lang)
{
    answer_open(a, "choices", '[');
    for (int i = 0; i < s->choices; i++)
        put_swing(a, &s->choice[i], true, lang);
    answer_close(a, ']');
    answer_open(a, "rolls", '[');
    for (int i = 0; i < s->rolls; i++)
        put_swing(a, &s->roll[i], false, lang);
    answer_close(a, ']');
}
