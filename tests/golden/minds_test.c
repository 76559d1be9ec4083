/*
 * minds_test.c: what the opponent of De Bellis Fantasiae thinks of many positions, against numbers in
 * tests/golden/minds: which moves it lists, how it rates them, how well both sides stand, what its hints say, and what
 * it takes for luck.  The positions are those of wishes.h, in which no opponent has a say: they stay the same while it
 * learns.  "make golden" writes the file anew.
 */
#include <inttypes.h>
#include <stdio.h>
#include "test.h"
#include "wishes.h"

enum { ROOM = 1 << 16, LIST = 2048, REASONS = 5, FACTS = 40 };
#define FILE_NAME "tests/golden/minds/de-bellis-fantasiae.txt"

static char file[ROOM];
static struct text_out out;
static struct mind {
    uint32_t listed, glanced, rated, judged, reasons, luck;
} sum;

static struct action list[LIST];
static int32_t rating[LIST];

static int best_of(int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        best = rating[i] > rating[best] ? i : best;
    return best;
}

/* The facts for and against an action. */
static void reason(const struct battle *b, const struct action *a)
{
    char text[400];
    enum lang lang = b->ply % 2 ? LANG_ES : LANG_EN;
    for (int i = 0; i < FACTS && db_game.opponent.say_reason(b->rs, b->state, a, i, lang, text, sizeof text); i++)
        wish_mix_text(&sum.reasons, text);
}

static void judge(const struct battle *b, int seat)
{
    int32_t own = -1, theirs = -1;
    wish_mix(&sum.judged, db_game.opponent.evaluate(b->rs, b->state, seat));
    db_game.opponent.forces(b->rs, b->state, seat, &own, &theirs);
    wish_mix(&sum.judged, own);
    wish_mix(&sum.judged, theirs);
}

static void asked(const struct battle *b)
{
    int seat = b->state->asked >> 1, n = db_game.opponent.glance(b->rs, b->state, seat, list, LIST);
    CHECK(n > 0 && n <= LIST);
    for (int i = 0; i < n; i++)
        wish_mix_action(&sum.glanced, &list[i]);
    n = db_game.rules.actions(b->rs, b->state, seat, list, LIST);
    CHECK(n > 0 && n <= LIST);
    db_game.opponent.rate(b->rs, b->state, seat, list, n, rating);
    for (int i = 0; i < n; i++) {
        wish_mix_action(&sum.listed, &list[i]);
        wish_mix(&sum.rated, rating[i]);
    }
    for (int i = 0; i < REASONS; i++)
        reason(b, &list[i ? (i * n + b->ply) / REASONS % n : best_of(n)]);
    judge(b, 0);
    judge(b, 1);
}

static void done(const struct battle *b, const struct events *ev)
{
    for (int i = 0; i < ev->len; i++)
        wish_mix(&sum.luck, db_game.opponent.luck(b->rs, b->state, b->ply % 2, &ev->buf[i]));
}

static void over(const struct battle *b, const char *title, uint64_t seed)
{
    char line[240];
    snprintf(line, sizeof line,
             "%s %" PRIu64
             ": %d actions, listed %08x, glanced %08x, rated %08x, judged %08x, reasons %08x, luck %08x\n",
             title, seed, b->ply, sum.listed, sum.glanced, sum.rated, sum.judged, sum.reasons, sum.luck);
    text_str(&out, line);
    golden_compare_so_far(FILE_NAME, file);
    sum = (struct mind){0};
}

TEST(golden_minds, "moves of De Bellis Fantasiae are listed, rated and explained, and positions judged, as they were")
{
    struct wishes how = {.plies = 200, .matches = 1, .of_pairs = 1, .asked = asked, .done = done, .over = over};
    out = (struct text_out){file, sizeof file, 0};
    file[0] = '\0';
    sum = (struct mind){0};
    wishes_play(&how);
    CHECK(out.len < sizeof file);
    golden_compare(FILE_NAME, file);
}
