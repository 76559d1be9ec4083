/*
 * views_test.c: everything that a game tells of a few fixed matches, against
 * what is kept in tests/golden/views: views, boards, notes, sentences, sheets,
 * the catalogue, explanations, refusals, ratings, odds as the game counts
 * them, and the tables of the lab.
 *
 * The first position is kept as text, so that a person can read the difference.
 * Of the others a file keeps one number for each subject and piece of the
 * match.  "make golden" writes the files anew.  BELLUM_TELL=1 prints the texts
 * behind the numbers: run it before and after a change and compare.
 */
#include <stdio.h>
#include <stdlib.h>
#include "large.h"
#include "support.h"
#include "tell.h"
#include "test.h"

enum { ROOM = 1 << 20, LIST = 4096, PIECE = 20, LIGHT = 3, HEAVY = 7, PLIES = 1200, SHEETS_AT = 120 };
enum { WAYS = 3 };

static struct action list[LIST];

static void end_piece(struct told *t)
{
    char line[60];
    snprintf(line, sizeof line, "ply %u", session_length(t->s));
    text_str(&t->out, line);
    for (int i = 0; i < SUBJECTS; i++) {
        snprintf(line, sizeof line, " %s=%08x", subject_name[i], t->sum[i]);
        text_str(&t->out, line);
        t->sum[i] = 0;
    }
    text_char(&t->out, '\n');
}

static void keep_position(struct told *t)
{
    uint32_t ply = session_length(t->s);
    bool heavy = ply % HEAVY == 0, light = heavy || ply % LIGHT == 0;
    t->full = ply == 0 && t->first;
    for (int seat = SPECTATOR; seat < game_seats(t->rs); seat++) {
        const void *view = session_view(t->s, seat);
        keep_notes(t, seat);
        if (seat == SPECTATOR && light) {
            keep_contrast(t, view);
            game_clone(t->before, view);
        }
        if (heavy) {
            keep_view(t, view);
            keep_board(t, view);
        }
        if (light && seat != SPECTATOR)
            keep_standing(t, view, seat);
        if (light && seat != SPECTATOR && session_to_move(t->s) & 1 << seat)
            keep_decision(t, view, seat, heavy);
        if (t->first && (ply == 0 || ply == SHEETS_AT) && seat == 0)
            keep_sheets(t, view);
    }
}

/* ---- matches ---- */

/* Half of the choices are those that look best, the others any; nobody resigns. */
static struct action choose(struct told *t, struct rng *r)
{
    static int32_t rating[LIST];
    int seat = 0, best = 0;
    while (!(session_to_move(t->s) & 1 << seat))
        seat++;
    int n = session_actions(t->s, seat, list, LIST);
    best = (int)rng_below(r, (uint32_t)n);
    if (rng_below(r, 2) && t->g->opponent.rate) {
        t->g->opponent.rate(t->rs, session_view(t->s, seat), seat, list, n, rating);
        for (int i = 0; i < n; i++)
            best = rating[i] > rating[best] ? i : best;
    }
    return list[best];
}

static void play(struct told *t, uint64_t seed, uint32_t plies)
{
    struct rng r = {0};
    struct tables b = {.cursor = 0};
    rng_seed(&r, seed);
    rng_seed(&t->r, seed + 100);
    if (t->g->tally)
        begin_tables(t, &b);
    for (;;) {
        keep_position(t);
        if (session_length(t->s) % PIECE == 0)
            end_piece(t);
        if (session_over(t->s) || session_length(t->s) >= plies)
            break;
        struct action a = choose(t, &r);
        CHECK(session_act(t->s, &a, NULL));
        if (t->g->tally)
            count_events(t, &b);
    }
    end_piece(t);
    if (t->g->tally)
        end_tables(t, &b);
}

/* How much is played, and the game whose catalogue has been told. */
struct amount {
    const struct game *last;
    uint64_t ways;
    uint32_t plies;
};

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    static char file[ROOM];
    char name[200];
    struct amount *amount = ctx;
    struct match m = support_match(g, scenario);
    struct text_out out = {file, sizeof file, 0};
    file[0] = '\0';
    for (uint64_t way = 0; way < amount->ways; way++) {
        struct told t = {.g = g,
                         .rs = m.rs,
                         .first = way == 0,
                         .catalogue = amount->last != g,
                         .out = out,
                         .tell = getenv("BELLUM_TELL")};
        t.s = session_new(g, m.rs, 11 + way, &m.source);
        t.before = calloc(1, g->state_max);
        play(&t, 23 + way, amount->plies);
        out = t.out;
        free(t.before);
        session_free(t.s);
    }
    amount->last = g;
    data_match_free(&m);
    CHECK(out.len < sizeof file);
    snprintf(name, sizeof name, "tests/golden/views/%s-%s.txt", g->id, scenario);
    golden_compare(name, file);
}

static void one_game(const struct game *g, uint64_t ways, uint32_t plies)
{
    struct amount amount = {NULL, ways, plies};
    support_scenarios_of(g, one_scenario, &amount);
}

TEST(golden_views, "views, sentences, refusals, ratings and tables of Fantasy Commander are what they were")
{
    one_game(game_by_id("fantasy-commander"), WAYS, PLIES);
}

TEST(golden_views, "views, sentences, refusals, ratings and tables of Punic Island are what they were")
{
    one_game(game_by_id("punic-island"), WAYS, PLIES);
}

TEST(golden_views, "views, sentences, refusals, ratings and tables of De Bellis Fantasiae are what they were")
{
    one_game(game_by_id("de-bellis-fantasiae"), 1, 160);
}

TEST(golden_views, "views, sentences, refusals, ratings and tables of the other games are what they were")
{
    for (int i = 0; games[i]; i++)
        if (!is_large(games[i]))
            one_game(games[i], WAYS, PLIES);
}
