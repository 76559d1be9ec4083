/*
 * cmd_bench.c: how fast the rules of each game are.
 *
 * Random play straight on game.h, one thread, nothing allocated on the way.  A
 * decision counts only if its whole legal list was produced and had at least
 * two entries; forced steps are applied but not counted, and dice do not
 * count.  Rounds alternate between all games and the yardstick (perft.h), and
 * the median of the rounds is printed.  Seconds are processor time: on a
 * shared machine the ratios of games to each other and to the yardstick should
 * not depend on other programs.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../../ai/ai.h"
#include "../../ai/measure.h"
#include "bench_hand.h"
#include "bench_tree.h"
#include "commands.h"
#include "perft.h"
#include "../shared/progress.h"
#include "../../protocol/writing/say.h"
#include "../shared/wish.h"

enum { ROUNDS = 15, YARDSTICK_EVERY = 5 }; /* it takes its time, and varies little */
enum { PARTS = 5, FIXED_GAMES = 64, KEPT = 16, STEPS_MAX = 1000000, SECONDS = 2 };
enum { TREE_SMALL = 1000, TREE_LARGE = 1000000 }; /* simulations that the tree has grown by */
enum { SECONDS_LARGE = 2 };                       /* growing the large tree takes longer than a quick look */
enum { PATIENCE = 60 };                           /* seconds; a tree that would take longer is not grown */
enum { LATE_TURN = 15 };
enum { EARLY, LATE };

struct speed { /* of one round, a second */
    double games, decisions, clones, listed, greedy, leaves;
    double tree; /* actions in the tree of first moves */
};

struct thinking {        /* the search, with random playouts to the end of the match */
    double decisions;    /* a second */
    double share;        /* in percent of the speed of random play at the same time */
    double small, large; /* simulations a second in trees of two sizes; 0: not measured */
    double kept;         /* speed of the large one relative to the small one, measured right before and after it */
    int node_bytes;
};

struct bench {
    struct setup setup;
    const char *spec; /* as it was asked for */
    const struct game *g;
    const struct ruleset *rs;
    void *state, *copy, *kept[KEPT]; /* kept: positions from the middle of games */
    struct action *list;
    struct player *greedy;
    uint64_t games, decisions, listed; /* counted so far */
    uint64_t fingerprint;
    size_t state_bytes;
    double mean_decisions, mean_choices;
    struct speed round[ROUNDS], median;
    bool dead_end;
    bool open; /* no hidden information, no dice, one seat is asked at a time */
    struct thinking thinking;
    struct bench_hand hand;      /* units 0: not known */
    double wide_cost, late_cost; /* relative to a normal and to an early decision; 0: not known */
};

static void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

static int lowest(seatset movers)
{
    int seat = 0;
    while (!(movers & 1 << seat))
        seat++;
    return seat;
}

/* The results of the fixed games: a position to keep, and whether the game has no hidden information. */
static void look_at(struct bench *b, bool alone, void *keep)
{
    const struct head *h = head_of(b->state);
    b->open = b->open && alone && !h->rng.draws && !h->shown;
    if (keep)
        game_clone(keep, b->state);
}

/* One match of random play. keep >= 0: the position half way is kept as kept[keep]. */
static void random_game(struct bench *b, uint64_t seed, int keep, int keep_at)
{
    const struct game *g = b->g;
    struct rng r = {0};
    seatset movers;
    g->rules.setup(b->rs, seed, b->state, NULL);
    rng_seed(&r, ~seed);
    for (int step = 0; (movers = g->rules.to_move(b->state)); step++) {
        int seat = lowest(movers), pick = 0;
        int n = g->rules.actions(b->rs, b->state, seat, b->list, g->max_actions);
        if (n <= 0 || step == STEPS_MAX) {
            b->dead_end = true;
            return;
        }
        if (n > 1) {
            b->decisions++;
            b->listed += (uint64_t)n;
            pick = (int)rng_below(&r, (uint32_t)n);
        }
        g->rules.apply(b->rs, b->state, &b->list[pick], NULL);
        if (keep >= 0)
            look_at(b, movers == 1 << seat, step == keep_at ? b->kept[keep] : NULL);
    }
    b->games++;
}

static void greedy_game(struct bench *b, uint64_t seed)
{
    const struct game *g = b->g;
    struct rng r = {0};
    seatset movers;
    g->rules.setup(b->rs, seed, b->state, NULL);
    rng_seed(&r, ~seed);
    for (int step = 0; (movers = g->rules.to_move(b->state)) && step < STEPS_MAX; step++) {
        int seat = lowest(movers);
        game_clone(b->copy, b->state);
        g->knowledge.redact(b->rs, b->copy, seat);
        struct action a = player_choose(b->greedy, b->copy, seat, &r);
        g->rules.apply(b->rs, b->state, &a, NULL);
    }
}

/* The same games on every machine: the fingerprint, the means and positions to clone. */
static void fixed_games(struct bench *b)
{
    b->open = true;
    for (int i = 0; i < FIXED_GAMES && !b->dead_end; i++) {
        random_game(b, (uint64_t)i + 1, i % KEPT, 20 + i);
        b->fingerprint = rng_derive(b->fingerprint ^ game_hash(b->state), 0, (uint64_t)i);
        size_t live = head_of(b->state)->live;
        b->state_bytes = live > b->state_bytes ? live : b->state_bytes;
    }
    b->mean_decisions = (double)b->decisions / FIXED_GAMES;
    b->mean_choices = b->decisions ? (double)b->listed / (double)b->decisions : 0;
    for (int i = 0; i < KEPT; i++)
        if (head_of(b->kept[i])->live == 0)
            game_clone(b->kept[i], b->state);
}

static void measure_random(struct bench *b, double seconds, int round, struct speed *out)
{
    uint64_t seed = (uint64_t)(round + 1) << 32;
    b->games = b->decisions = b->listed = 0;
    double start = progress_cpu(), passed = 0;
    do
        random_game(b, seed++, -1, 0);
    while (!b->dead_end && (passed = progress_cpu() - start) < seconds);
    if (b->dead_end)
        return;
    out->games = (double)b->games / passed;
    out->decisions = (double)b->decisions / passed;
    out->listed = (double)b->listed / passed;
}

static void measure_clones(struct bench *b, double seconds, struct speed *out)
{
    enum { BATCH = 4096 };
    uint64_t n = 0;
    double start = progress_cpu(), passed = 0;
    do {
        for (int i = 0; i < BATCH; i++) {
            game_clone(b->copy, b->kept[i % KEPT]);
            __asm__ volatile("" : : "r"(b->copy) : "memory"); /* the copy is really made */
        }
        n += BATCH;
    } while ((passed = progress_cpu() - start) < seconds);
    out->clones = (double)n / passed;
}

static void measure_greedy(struct bench *b, double seconds, int round, struct speed *out)
{
    uint64_t seed = (uint64_t)(round + 1) << 40, n = 0;
    double start = progress_cpu(), passed = 0;
    do {
        greedy_game(b, seed++);
        n++;
    } while ((passed = progress_cpu() - start) < seconds);
    out->greedy = (double)n / passed;
}

/* Play a random match on until the turn after LATE_TURN or the end; counts the decisions. */
static bool play_part(struct bench *b, struct rng *r, bool late, uint64_t *decisions)
{
    const struct game *g = b->g;
    struct outcome now;
    seatset movers;
    for (int step = 0; (movers = g->rules.to_move(b->state)) && step < STEPS_MAX; step++) {
        g->rules.outcome(b->rs, b->state, &now);
        if (!late && now.turns > LATE_TURN)
            return true;
        int n = g->rules.actions(b->rs, b->state, lowest(movers), b->list, g->max_actions);
        if (n <= 0)
            return false;
        *decisions += n > 1;
        g->rules.apply(b->rs, b->state, &b->list[n > 1 ? (int)rng_below(r, (uint32_t)n) : 0], NULL);
    }
    return false;
}

/* Do decisions become dearer as a match grows longer? */
static void measure_late(struct bench *b, double seconds)
{
    double spent[2] = {0}, start = progress_cpu(), now = start;
    uint64_t decisions[2] = {0};
    for (uint64_t seed = (uint64_t)1 << 48; now - start < seconds; seed++) {
        struct rng r = {0};
        b->g->rules.setup(b->rs, seed, b->state, NULL);
        rng_seed(&r, ~seed);
        for (int part = EARLY; part <= LATE; part++) {
            double before = progress_cpu();
            bool goes_on = play_part(b, &r, part == LATE, &decisions[part]);
            now = progress_cpu();
            spent[part] += now - before;
            if (!goes_on)
                break;
        }
    }
    if (decisions[EARLY] && decisions[LATE] && spent[EARLY] > 0)
        b->late_cost = (spent[LATE] / (double)decisions[LATE]) / (spent[EARLY] / (double)decisions[EARLY]);
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *v, int n)
{
    qsort(v, (size_t)n, sizeof *v, by_value);
    return v[n / 2];
}

#define MEDIAN(field)                        \
    do {                                     \
        double v[ROUNDS];                    \
        for (int i = 0; i < ROUNDS; i++)     \
            v[i] = b->round[i].field;        \
        b->median.field = median(v, ROUNDS); \
    } while (0)

/* Round i of a game; leaves: the last result of the yardstick. */
static void measure_round(struct bench *b, int i, double seconds, double leaves)
{
    struct speed *round = &b->round[i];
    measure_random(b, seconds * 0.6, i, round);
    if (b->dead_end)
        return;
    measure_clones(b, seconds * 0.1, round);
    measure_greedy(b, seconds * 0.3, i, round);
    round->tree = b->open ? bench_tree(b->g, b->rs, seconds * 0.2) : 0;
    round->leaves = leaves;
}

static void take_medians(struct bench *b)
{
    MEDIAN(games);
    MEDIAN(decisions);
    MEDIAN(clones);
    MEDIAN(listed);
    MEDIAN(greedy);
    MEDIAN(leaves);
    MEDIAN(tree);
}

static double ratio(double a, double b) { return b > 0 ? a / b : 0; }

static double simulations_in(struct bench *b, uint32_t grown, double seconds)
{
    struct search_speed s;
    search_measure(b->g, b->rs, 1, grown, PATIENCE, seconds, &s);
    return ratio((double)s.simulations, s.seconds);
}

static void measure_large(struct bench *b, double seconds)
{
    double before = simulations_in(b, TREE_SMALL, seconds / 2);
    b->thinking.large = simulations_in(b, TREE_LARGE, seconds);
    b->thinking.kept = ratio(2 * b->thinking.large, before + simulations_in(b, TREE_SMALL, seconds / 2));
}

/* The search and random play alternate, because machines are shared; then, on request, one large tree. */
static void measure_search(struct bench *b, double seconds, bool large)
{
    double share[PARTS], decisions[PARTS], simulations[PARTS], part = seconds / PARTS;
    struct search_speed s;
    for (int i = 0; i < PARTS; i++) {
        struct speed random = {0};
        measure_random(b, part * 0.4, ROUNDS + PARTS + i, &random);
        search_measure(b->g, b->rs, (uint64_t)i + 1, TREE_SMALL, PATIENCE, part * 0.6, &s);
        decisions[i] = ratio((double)s.decisions, s.seconds);
        simulations[i] = ratio((double)s.simulations, s.seconds);
        share[i] = ratio(decisions[i], random.decisions);
    }
    b->thinking = (struct thinking){.decisions = median(decisions, PARTS),
                                    .share = median(share, PARTS),
                                    .small = median(simulations, PARTS),
                                    .node_bytes = (int)s.node_bytes};
    if (large)
        measure_large(b, seconds * 0.5);
}

static void bench_begin(struct bench *b, const struct setup *s)
{
    b->g = s->game;
    b->rs = s->match.rs;
    b->state = must(calloc(1, b->g->state_max));
    b->copy = must(calloc(1, b->g->state_max));
    for (int i = 0; i < KEPT; i++)
        b->kept[i] = must(calloc(1, b->g->state_max));
    b->list = must(calloc(b->g->max_actions, sizeof *b->list));
    b->greedy = must(player_new("greedy", b->g, b->rs));
}

static void bench_end(struct bench *b)
{
    free(b->state);
    free(b->copy);
    for (int i = 0; i < KEPT; i++)
        free(b->kept[i]);
    free(b->list);
    player_free(b->greedy);
}

static void print_json(const struct bench *b, const char *scenario, bool first)
{
    const struct speed *m = &b->median;
    const struct thinking *t = &b->thinking;
    printf("%s{\"game\":\"%s\",\"scenario\":\"%s\",\"games_per_s\":%.1f,\"decisions_per_s\":%.0f,"
           "\"clones_per_s\":%.0f,\"listed_per_s\":%.0f,\"greedy_games_per_s\":%.2f,"
           "\"state_bytes\":%zu,\"mean_decisions\":%.2f,\"mean_choices\":%.2f,"
           "\"fingerprint\":\"%016llx\"",
           first ? "" : ",", b->g->id, scenario, m->games, m->decisions, m->clones, m->listed, m->greedy,
           b->state_bytes, b->mean_decisions, b->mean_choices, (unsigned long long)b->fingerprint);
    if (m->leaves > 0)
        printf(",\"reference_leaves_per_s\":%.0f,\"decisions_per_leaf\":%.5f,\"clones_per_leaf\":%.5f", m->leaves,
               ratio(m->decisions, m->leaves), ratio(m->clones, m->leaves));
    if (m->tree > 0)
        printf(",\"tree_actions_per_s\":%.0f", m->tree);
    if (m->tree > 0 && m->leaves > 0)
        printf(",\"tree_actions_per_leaf\":%.4f", ratio(m->tree, m->leaves));
    printf(
        ",\"search_decisions_per_s\":%.0f,\"search_per_random\":%.3f,\"simulations_per_s_1000\":%.1f,\"node_bytes\":%d",
        t->decisions, t->share, t->small, t->node_bytes);
    if (t->large > 0)
        printf(",\"simulations_per_s_1000000\":%.1f,\"simulations_kept\":%.3f", t->large, t->kept);
    if (b->hand.units)
        printf(",\"hand_list_us\":%.1f,\"hand_glance_us\":%.2f,\"hand_moves\":%.1f,\"hands\":%d", b->hand.list * 1e6,
               b->hand.glance * 1e6, b->hand.moves, b->hand.units);
    if (b->wide_cost > 0)
        printf(",\"wide_cost\":%.3f", b->wide_cost);
    if (b->late_cost > 0)
        printf(",\"late_cost\":%.3f", b->late_cost);
    printf("}");
}

static void line(enum lang lang, int message, const char *format, double value)
{
    char number[64];
    snprintf(number, sizeof number, format, value);
    printf("  %14s  %s\n", number, said(lang, message));
}

static void print_text(const struct bench *b, const char *scenario, enum lang lang)
{
    const struct speed *m = &b->median;
    const struct thinking *t = &b->thinking;
    printf("%s/%s\n", b->g->id, scenario);
    line(lang, MSG_BENCH_DECISIONS, "%.0f", m->decisions);
    line(lang, MSG_BENCH_LISTED, "%.0f", m->listed);
    line(lang, MSG_BENCH_CLONES, "%.0f", m->clones);
    line(lang, MSG_BENCH_GAMES, "%.1f", m->games);
    line(lang, MSG_BENCH_GREEDY, "%.2f", m->greedy);
    line(lang, MSG_BENCH_BYTES, "%.0f", (double)b->state_bytes);
    line(lang, MSG_BENCH_MEAN_DECISIONS, "%.1f", b->mean_decisions);
    line(lang, MSG_BENCH_MEAN_CHOICES, "%.1f", b->mean_choices);
    printf("%16llx  %s\n", (unsigned long long)b->fingerprint, said(lang, MSG_BENCH_FINGERPRINT));
    if (b->hand.units) {
        line(lang, MSG_BENCH_HAND_LIST, "%.1f", b->hand.list * 1e6);
        line(lang, MSG_BENCH_HAND_GLANCE, "%.2f", b->hand.glance * 1e6);
        line(lang, MSG_BENCH_HAND_MOVES, "%.1f", b->hand.moves);
    }
    if (b->wide_cost > 0)
        line(lang, MSG_BENCH_WIDE_COST, "%.2f", b->wide_cost);
    if (b->late_cost > 0)
        line(lang, MSG_BENCH_LATE_COST, "%.2f", b->late_cost);
    if (m->leaves > 0) {
        line(lang, MSG_BENCH_LEAVES, "%.0f", m->leaves);
        line(lang, MSG_BENCH_PER_LEAF, "%.4f", ratio(m->decisions, m->leaves));
        line(lang, MSG_BENCH_CLONES_PER_LEAF, "%.4f", ratio(m->clones, m->leaves));
    }
    if (m->tree > 0)
        line(lang, MSG_BENCH_TREE, "%.0f", m->tree);
    if (m->tree > 0 && m->leaves > 0)
        line(lang, MSG_BENCH_TREE_PER_LEAF, "%.4f", ratio(m->tree, m->leaves));
    line(lang, MSG_BENCH_SEARCH_DECISIONS, "%.0f", t->decisions);
    line(lang, MSG_BENCH_SEARCH_SHARE, "%.2f", t->share);
    line(lang, MSG_BENCH_SIMULATIONS, "%.0f", t->small);
    if (t->large > 0) {
        line(lang, MSG_BENCH_SIMULATIONS_LARGE, "%.0f", t->large);
        line(lang, MSG_BENCH_SIMULATIONS_KEPT, "%.2f", t->kept);
    }
    line(lang, MSG_BENCH_NODE_BYTES, "%.0f", t->node_bytes);
}

/* The same battle on a map four times as large, if its file exists: what does a decision cost?  Both are measured in
 * turn.  The median of the ratios counts, because machines are shared. */
static void measure_wide(struct bench *b, const struct setup *s, double seconds)
{
    static const char *const options[] = {"turn-limit=30", NULL};
    char path[1200];
    struct setup wide = {.game = s->game, .dir = s->dir};
    struct data_report quiet = {0};
    struct bench w = {0};
    snprintf(path, sizeof path, "%s/../bench/wide-field.yaml", s->dir.path);
    struct match_request request = {.scenario = path, .options = options};
    if (access(path, R_OK) == 0 && data_load_match(s->game, &wide.dir, &request, &wide.match, &quiet)) {
        double cost[PARTS];
        bench_begin(&w, &wide);
        for (int i = 0; i < PARTS; i++) {
            struct speed normal = {0}, large = {0};
            measure_random(b, seconds / PARTS / 2, ROUNDS + i, &normal);
            measure_random(&w, seconds / PARTS / 2, ROUNDS + i, &large);
            cost[i] = ratio(normal.decisions, large.decisions);
        }
        b->wide_cost = median(cost, PARTS);
        bench_end(&w);
        data_match_free(&wide.match);
    }
    data_report_free(&quiet);
}

static bool open_game(struct bench *b, const struct args *a, const char *spec, int *code)
{
    *b = (struct bench){.spec = spec};
    if (!setup_match(&b->setup, a, spec, true, code))
        return false;
    bench_begin(b, &b->setup);
    fixed_games(b);
    return true;
}

static void close_game(struct bench *b)
{
    bench_end(b);
    setup_free(&b->setup);
}

static void measure_rounds(struct bench *b, int n, double seconds)
{
    struct perft *reference = perft_start();
    double leaves = 0;
    for (int i = 0; i < ROUNDS; i++) {
        if (reference && i % YARDSTICK_EVERY == 0)
            leaves = perft_round(reference);
        for (int k = 0; k < n; k++)
            if (!b[k].dead_end)
                measure_round(&b[k], i, seconds / ROUNDS, leaves);
    }
    perft_stop(reference);
}

/* Comparisons within one game. */
static void measure_rest(struct bench *b, const struct args *a, double seconds)
{
    bench_hand(b->g, &b->setup.dir, &b->hand);
    measure_search(b, seconds * 0.4, seconds >= SECONDS_LARGE);
    if (setup_has_option(b->g, "turn-limit"))
        measure_late(b, seconds * 0.2);
    if (!strchr(b->spec, '/') && !args_has(a, "scenario"))
        measure_wide(b, &b->setup, seconds * 0.4);
}

/* False: its random play came to a dead end. */
static bool report(struct bench *b, const struct args *a, double seconds, bool first)
{
    if (!b->dead_end) {
        take_medians(b);
        measure_rest(b, a, seconds);
    }
    if (b->dead_end) {
        fprintf(stderr, "bellum bench: ");
        say_line(stderr, a->lang, MSG_BENCH_DEAD_END, "s", b->spec);
    } else if (args_has(a, "json")) {
        print_json(b, b->setup.match.source.scenario, first);
    } else {
        print_text(b, b->setup.match.source.scenario, a->lang);
        fflush(stdout);
    }
    return !b->dead_end;
}

static bool report_all(struct bench *b, int n, const struct args *a, double seconds)
{
    bool json = args_has(a, "json"), good = true;
    printf("%s", json ? "{\"games\":[" : "");
    for (int i = 0; i < n && good; i++)
        good = report(&b[i], a, seconds, i == 0);
    printf("%s", json ? "]}\n" : "");
    return good;
}

int cmd_bench(struct args *a)
{
    enum { GAMES_MAX = 16 };
    static struct bench b[GAMES_MAX];
    int64_t seconds = SECONDS;
    int code = DONE, n = 0;
    bool good = true;
    char scenario[SCENARIO_CHARS];
    if (!args_number(a, "seconds", 1, 3600, &seconds))
        return USAGE;
    if (a->words && !setup_game_said(a, a->word[0], scenario))
        return USAGE;
    for (; good && n < GAMES_MAX && (a->words ? n == 0 : games[n] != NULL); n += good)
        good = open_game(&b[n], a, a->words ? a->word[0] : games[n]->id, &code);
    if (good) {
        measure_rounds(b, n, (double)seconds);
        code = report_all(b, n, a, (double)seconds) ? DONE : FAILED;
    }
    while (n)
        close_game(&b[--n]);
    return code;
}
