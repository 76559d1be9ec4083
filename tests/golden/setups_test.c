/*
 * setups_test.c: how fields of De Bellis Fantasiae are generated and armies deployed, against numbers in
 * tests/golden/setups: many seeds, and no battle behind them.  Every listed action is changed little by little as well:
 * from where on is a camp, a feature or an element refused?  "make golden" writes the file anew.
 */
#include <inttypes.h>
#include <stdio.h>
#include "test.h"
#include "wishes.h"

enum { ROOM = 1 << 15, LIST = 2048, ARGS = 3, STEPS = 8, SEEDS = 100, LINE = 10 };
#define FILE_NAME "tests/golden/setups/de-bellis-fantasiae.txt"

static char file[ROOM];
static struct text_out out;
static struct action list[LIST];
static struct sums {
    uint32_t judged, aimed, told, states, limits;
} sum;

static int code_of(const struct battle *b, struct action a, int arg, int v)
{
    a.arg[arg] = (int16_t)v;
    struct why why = db_game.rules.check(b->rs, b->state, &a);
    return why.code * 1000 + (why.code ? why.arg[3] : 0);
}

/* Where the answer to an action changes, if one of its numbers is led to the end of what it can hold. */
static void look_along(const struct battle *b, struct action a, int arg, int to)
{
    int from = a.arg[arg], before = from, code = code_of(b, a, arg, from);
    for (int i = 1; i <= STEPS; i++) {
        int at = from + (to - from) * i / STEPS, now = code_of(b, a, arg, at), low = before, high = at;
        while (now != code && (high - low > 1 || low - high > 1)) {
            int middle = low + (high - low) / 2;
            if (code_of(b, a, arg, middle) == code)
                low = middle;
            else
                high = middle;
        }
        if (now != code)
            wish_mix(&sum.limits, (int64_t)now * 100000 + low);
        before = at;
        code = now;
    }
}

static void asked(const struct battle *b)
{
    int n = db_game.rules.actions(b->rs, b->state, b->state->asked >> 1, list, LIST);
    CHECK(n > 0 && n <= LIST);
    const struct action *a = &list[b->ply * 7 % n];
    wish_mix_action(&sum.limits, a);
    for (int i = 0; i < ARGS && i < a->n && a->kind != DB_ACT_TAKE; i++) {
        look_along(b, *a, i, INT16_MAX);
        look_along(b, *a, i, INT16_MIN);
    }
}

/* A line for every ten of them. */
static void over(const struct battle *b, const char *title, uint64_t seed)
{
    char line[200];
    wish_mix(&sum.judged, b->judged);
    wish_mix(&sum.aimed, b->aimed);
    wish_mix(&sum.told, b->told);
    wish_mix(&sum.states, b->states);
    wish_mix(&sum.states, (int64_t)game_hash(b->state));
    if (seed % LINE)
        return;
    snprintf(line, sizeof line, "%s to %" PRIu64 ": judged %08x, aimed %08x, told %08x, states %08x, limits %08x\n",
             title, seed, sum.judged, sum.aimed, sum.told, sum.states, sum.limits);
    text_str(&out, line);
    golden_compare_so_far(FILE_NAME, file);
    sum = (struct sums){0};
}

TEST(golden_setups, "fields of De Bellis Fantasiae are generated, and armies deployed, as they were")
{
    static const char *pairs[][4] = {{"army1=redclaw", "army2=vharr", "terrain=generated"},
                                     {"army1=fenfolk", "army2=stonecrown", "terrain=generated"},
                                     {"army1=barrow-legion", "army2=silverbough", "terrain=generated"},
                                     {"army1=deepforge", "army2=sunspire", "terrain=generated"},
                                     {"army1=skyhold", "army2=redclaw", NULL}};
    struct wishes how = {.of_pairs = SEEDS, .asked = asked, .over = over};
    out = (struct text_out){file, sizeof file, 0};
    file[0] = '\0';
    sum = (struct sums){0};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        wishes_play_pair(&how, pairs[i]);
    struct wishes scenarios = {.matches = 40, .asked = asked, .over = over};
    wishes_play(&scenarios);
    CHECK(out.len < sizeof file);
    golden_compare(FILE_NAME, file);
}
