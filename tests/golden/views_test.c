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
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include "core/session.h"
#include "support.h"
#include "test.h"

enum { ROOM = 1 << 20, TEXT = 1 << 17, LIST = 4096, PIECE = 20, LIGHT = 3, HEAVY = 7, PLIES = 1200, SHEETS_AT = 120 };
enum { WAYS = 3 };

enum subject {
    VIEW,
    DRAW,
    SAY,
    ACT,
    PARSE,
    EXPLAIN,
    REASON,
    RATE,
    STAND,
    ODDS,
    CHECK_,
    TOUCH,
    NOTE,
    SHEET,
    PASS,
    SUBJECTS
};
static const char *const subject_name[SUBJECTS] = {"view",    "draw",   "say",  "act",   "parse",
                                                   "explain", "reason", "rate", "stand", "odds",
                                                   "check",   "touch",  "note", "sheet", "pass"};

struct told {
    struct session *s;
    const struct game *g;
    const struct ruleset *rs;
    struct text_out out; /* the file */
    struct rng r;        /* choices of this test */
    uint32_t sum[SUBJECTS];
    bool first;      /* the first match of this scenario */
    bool catalogue;  /* the first scenario of this game: its catalogue is kept as text too */
    bool full, tell; /* write texts into the file; print them */
    uint32_t cursor[SEATS_MAX + 1];
    void *before; /* the spectators' view of the ply before */
};

static char text[TEXT], text2[TEXT];
static struct action list[LIST];

/* ---- numbers and texts ---- */

static void keep(struct told *t, enum subject s, const char *what)
{
    for (const unsigned char *c = (const unsigned char *)what; *c; c++)
        t->sum[s] = (t->sum[s] ^ *c) * 16777619u;
    t->sum[s] = (t->sum[s] ^ 1) * 16777619u;
    if (t->tell)
        fprintf(stderr, "%u %s %s\n", session_length(t->s), subject_name[s], what);
    if (!t->full)
        return;
    text_str(&t->out, subject_name[s]);
    text_char(&t->out, ' ');
    for (const char *c = what; *c; c++) { /* long JSON in lines that can be compared */
        text_char(&t->out, *c);
        if (c[0] == '}' && c[1] == ',')
            text_str(&t->out, ",\n  "), c++;
    }
    text_char(&t->out, '\n');
}

static void keep_numbers(struct told *t, enum subject s, const int64_t *v, int n)
{
    char line[600];
    struct text_out o = {line, sizeof line, 0};
    line[0] = '\0';
    for (int i = 0; i < n; i++) {
        text_int(&o, v[i]);
        text_char(&o, ' ');
    }
    keep(t, s, line);
}
#define KEEP(t, s, ...) \
    keep_numbers((t), (s), (const int64_t[]){__VA_ARGS__}, (int)(sizeof(int64_t[]){__VA_ARGS__} / sizeof(int64_t)))

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

static void keep_spot(struct told *t, enum subject s, const struct spot *at)
{
    KEEP(t, s, at->piece, at->place, at->target, at->ends, at->costs, at->posed, at->x, at->y, at->a);
}

static void keep_why(struct told *t, enum subject s, const void *view, const struct why *w)
{
    KEEP(t, s, w->code, w->rule.book, w->rule.letter, w->rule.number, w->arg[0], w->arg[1], w->arg[2], w->arg[3]);
    if (!w->code)
        return;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        t->g->words.say_why(t->rs, view, w, lang, text, sizeof text);
        keep(t, s, text);
    }
    if (t->g->pointing.why_spot) {
        struct spot at = {-1, -1, -1, .x = 0};
        t->g->pointing.why_spot(t->rs, view, w, &at);
        keep_spot(t, s, &at);
    }
}

static void keep_action(struct told *t, enum subject s, const struct action *a)
{
    KEEP(t, s, a->kind, a->seat, a->n, a->arg[0], a->arg[1], a->arg[2], a->arg[3], a->arg[4], a->arg[5]);
}

/* ---- what a view tells ---- */

static void keep_view(struct told *t, const void *view)
{
    struct json j;
    json_start(&j, text, sizeof text);
    t->g->client.view(t->rs, view, &j);
    CHECK(json_ok(&j));
    keep(t, VIEW, text);
}

static void keep_contrast(struct told *t, const void *view)
{
    struct json old, now;
    if (!t->g->client.contrast || !head_of(t->before)->live)
        return;
    json_start(&old, text, sizeof text);
    json_start(&now, text2, sizeof text2);
    t->g->client.contrast(t->rs, t->before, view, &old, &now);
    keep(t, VIEW, text);
    keep(t, VIEW, text2);
}

static void keep_board(struct told *t, const void *view)
{
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        t->g->words.draw(t->rs, view, lang, lang == LANG_ES && !t->full, text, sizeof text);
        keep(t, DRAW, text);
        t->g->words.say_outcome(t->rs, view, lang, text, sizeof text);
        keep(t, SAY, text);
    }
    struct outcome o = {0};
    t->g->rules.outcome(t->rs, view, &o);
    KEEP(t, SAY, o.share[0], o.share[1], o.score[0], o.score[1], o.reason, o.turns, o.rule.number, o.rule.letter);
}

static void keep_notes(struct told *t, int seat)
{
    const void *view = session_view(t->s, seat);
    struct event e;
    while (session_next_event(t->s, seat, &t->cursor[seat + 1], &e)) {
        if (t->g->client.note) {
            struct json j;
            json_start(&j, text, sizeof text);
            json_open(&j, '{');
            t->g->client.note(t->rs, view, &e, &j);
            json_close(&j, '}');
            keep(t, NOTE, text);
        }
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            t->g->words.say_event(t->rs, view, &e, lang, text, sizeof text);
            keep(t, NOTE, text);
        }
    }
}

/* Was this word asked before?  NULL: forget all. */
static bool asked_before(const char *word)
{
    static uint32_t seen[8192];
    uint32_t sum = 2166136261u;
    if (!word) {
        memset(seen, 0, sizeof seen);
        return false;
    }
    for (; *word; word++)
        sum = (sum ^ (unsigned char)*word) * 16777619u;
    uint32_t *at = &seen[sum % 8192];
    bool same = *at == sum;
    *at = sum;
    return same;
}

/* Sheets of everything that has a name in the view or in the catalogue. */
static void keep_sheets(struct told *t, const void *view)
{
    if (!t->g->words.sheet)
        return;
    static const char *const words[] = {"dice", "decks", "options", "cups", "charge 2", "morale", ""};
    static char json[TEXT * 8];
    struct json j;
    json_start(&j, json, sizeof json);
    json_open(&j, '{');
    if (t->g->client.catalogue)
        t->g->client.catalogue(t->rs, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    bool full = t->full;
    t->full = full && t->catalogue;
    keep(t, SHEET, json);
    t->full = false;
    t->g->client.view(t->rs, view, &j);
    CHECK(json_ok(&j));
    char *end = json;
    for (char *c = json; (c = strchr(c, '"')) && (end = strchr(c + 1, '"')); c = end + 1) {
        *end = '\0';
        if (end[1] == ':' || end - c > 60 || asked_before(c + 1))
            continue;
        for (int lang = 0; lang < LANG_COUNT; lang++)
            if (t->g->words.sheet(t->rs, view, c + 1, lang, text, sizeof text) > 0)
                keep(t, SHEET, text);
    }
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++)
            if (t->g->words.sheet(t->rs, view, words[i], lang, text, sizeof text) > 0)
                keep(t, SHEET, text);
    asked_before(NULL);
    t->full = full;
}

/* ---- what a seat may do ---- */

static void keep_one_action(struct told *t, const void *view, const struct action *a)
{
    const struct game *g = t->g;
    struct action back = {0};
    struct spot at = {-1, -1, -1, .x = 0};
    keep_action(t, ACT, a);
    g->words.notate(t->rs, view, a, text, sizeof text);
    keep(t, ACT, text);
    if (g->words.parse(t->rs, view, a->seat, text, &back))
        keep_action(t, PARSE, &back);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        g->words.say_action(t->rs, view, a, lang, text, sizeof text);
        keep(t, ACT, text);
    }
    g->client.locate(t->rs, view, a, &at);
    keep_spot(t, ACT, &at);
    if (g->pointing.path) {
        int16_t places[64] = {0};
        int n = g->pointing.path(t->rs, view, a, places, 64);
        for (int i = 0; i < n && i < 64; i++)
            KEEP(t, ACT, places[i]);
    }
}

static void keep_dice(struct told *t, const void *view, const struct action *a)
{
    const struct game *g = t->g;
    if (g->client.explain)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            struct json j;
            json_start(&j, text, sizeof text);
            json_open(&j, '{');
            g->client.explain(t->rs, view, a, lang, &j);
            json_close(&j, '}');
            keep(t, EXPLAIN, text);
        }
    static struct odds odds[64];
    if (!g->odds || session_length(t->s) % 2)
        return;
    int n = g->odds->of(t->rs, view, a, odds, 64);
    for (int i = 0; i < n && i < 64; i++) {
        keep_action(t, ODDS, &odds[i].answer);
        KEEP(t, ODDS, odds[i].extra, odds[i].dice, odds[i].against, odds[i].policy, (int64_t)odds[i].total);
        for (int k = 0; k < odds[i].cells; k++) {
            const struct odds_cell *c = &odds[i].cell[k];
            for (int column = 0; column < g->odds->columns; column++)
                KEEP(t, ODDS, c->value[column]);
            KEEP(t, ODDS, (int64_t)c->weight);
        }
    }
}

static void keep_reasons(struct told *t, const void *view, const struct action *a)
{
    const struct game_opponent *o = &t->g->opponent;
    for (int i = 0; o->say_reason && i < 12; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++)
            if (o->say_reason(t->rs, view, a, i, lang, text, sizeof text) > 0)
                keep(t, REASON, text);
            else
                i = 12;
}

/* A listed action with one number changed, or another seat: what is said against it. */
static void keep_refusals(struct told *t, const void *view, int n)
{
    for (int i = 0; i < 40; i++) {
        struct action a = list[rng_below(&t->r, (uint32_t)n)];
        switch (rng_below(&t->r, 8)) {
        case 0: a.kind = (uint16_t)rng_below(&t->r, 40); break;
        case 1: a.seat = (int8_t)(rng_below(&t->r, 4) - 1); break;
        case 2: a.n = (uint8_t)rng_below(&t->r, 4); break;
        case 3: a.arg[0] = (int16_t)(a.arg[0] + (int)rng_below(&t->r, 3) - 1); break;
        default: a.arg[rng_below(&t->r, a.n ? a.n : 2)] = (int16_t)(rng_below(&t->r, 130) - 2);
        }
        if (a.seat != head_of(view)->viewer)
            a.seat = head_of(view)->viewer;
        struct why w = t->g->rules.check(t->rs, view, &a);
        keep_why(t, CHECK_, view, &w);
    }
}

static void keep_touches(struct told *t, const void *view, int seat)
{
    static const char *const hands[] = {NULL,   NULL,  NULL,     NULL, NULL, "red", "blue",   "green",
                                        "move", "run", "attack", "a1", "b2", "a4",  "forest", "nothing"};
    if (!t->g->pointing.touch)
        return;
    for (int i = 0; i < 24; i++) {
        struct action out[16];
        struct why w = {0};
        struct spot at = {(int16_t)(rng_below(&t->r, 50) - 1), (int16_t)(rng_below(&t->r, 110) - 1), -1, .x = 0};
        if (i % 3 == 1)
            at.piece = -1;
        if (i % 3 == 2)
            at.place = -1;
        const char *hand = hands[rng_below(&t->r, sizeof hands / sizeof *hands)];
        int n = t->g->pointing.touch(t->rs, view, seat, &at, hand, out, 16, &w);
        for (int k = 0; k < n && k < 16; k++)
            keep_action(t, TOUCH, &out[k]);
        keep_why(t, TOUCH, view, &w);
    }
}

static void keep_standing(struct told *t, const void *view, int seat)
{
    const struct game_opponent *o = &t->g->opponent;
    if (o->evaluate)
        KEEP(t, STAND, o->evaluate(t->rs, view, seat));
    if (o->forces) {
        int32_t own = 0, theirs = 0;
        o->forces(t->rs, view, seat, &own, &theirs);
        KEEP(t, STAND, own, theirs);
    }
}

static void keep_passing(struct told *t, const void *view, int seat, const struct decision *d)
{
    const struct game_passing *p = t->g->passing;
    struct action a = {0};
    if (!p)
        return;
    if (p->pass(t->rs, view, seat, &a))
        keep_action(t, PASS, &a);
    for (int lang = 0; lang < LANG_COUNT; lang++)
        if (p->say_pass(t->rs, d->kind, lang, text, sizeof text) > 0)
            keep(t, PASS, text);
    for (int i = 0; p->until && i < 3; i++)
        KEEP(t, PASS, p->until(t->rs, view, seat, i));
}

static void keep_rates(struct told *t, const void *view, int seat, int n)
{
    static int32_t rating[LIST];
    struct action few[64];
    const struct game_opponent *o = &t->g->opponent;
    if (o->rate) {
        o->rate(t->rs, view, seat, list, n, rating);
        for (int i = 0; i < n; i++)
            KEEP(t, RATE, rating[i]);
    }
    if (o->glance)
        n = o->glance(t->rs, view, seat, few, 64);
    for (int i = 0; o->glance && i < n && i < 64; i++)
        keep_action(t, RATE, &few[i]);
}

static void keep_decision(struct told *t, const void *view, int seat, bool heavy)
{
    struct decision d = {0};
    t->g->rules.decision(t->rs, view, seat, &d);
    KEEP(t, SAY, d.kind, d.secret, d.open, d.rule.number, d.rule.letter, d.arg[0], d.arg[1], d.arg[2], d.arg[3]);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        t->g->words.say_decision(t->rs, view, &d, lang, text, sizeof text);
        keep(t, SAY, text);
    }
    struct action usual = t->g->rules.default_answer(t->rs, view, seat);
    keep_action(t, PASS, &usual);
    keep_passing(t, view, seat, &d);
    int extras = t->g->rules.extras(t->rs, view, seat, list, LIST);
    for (int i = 0; i < extras; i++)
        keep_one_action(t, view, &list[i]);
    int n = t->g->rules.actions(t->rs, view, seat, list, LIST);
    CHECK(n > 0 && n <= LIST);
    keep_rates(t, view, seat, n);
    int stride = heavy ? 1 + n / 10 : 1 + n / 4;
    for (int i = 0; i < n; i += stride) {
        struct action a = list[i];
        keep_one_action(t, view, &a);
        if (heavy) {
            keep_dice(t, view, &a);
            keep_reasons(t, view, &a);
        }
    }
    if (heavy) {
        keep_refusals(t, view, n);
        keep_touches(t, view, seat);
    }
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

/* ---- the tables of the lab ---- */

struct tables {
    int64_t *cell[16];
    void *memory;
    uint32_t cursor;
};

static void begin_tables(struct told *t, struct tables *b)
{
    const struct game_tally *y = t->g->tally;
    struct event e;
    CHECK(y->tables <= 16);
    for (int i = 0; i < y->tables; i++)
        b->cell[i] = calloc((size_t)y->table[i].rows * y->table[i].columns + 1, sizeof **b->cell);
    b->memory = calloc(1, y->memory + 1);
    y->begin(t->rs, session_view(t->s, SPECTATOR), b->memory, b->cell);
    while (session_next_event(t->s, SPECTATOR, &b->cursor, &e))
        ; /* those of set-up are not told */
}

static void count_events(struct told *t, struct tables *b)
{
    struct event e;
    while (session_next_event(t->s, SPECTATOR, &b->cursor, &e))
        t->g->tally->event(t->rs, &e, b->memory, b->cell);
}

static void write_row(struct told *t, const struct tables *b, int table, int row)
{
    const struct game_tally *y = t->g->tally;
    const struct tally_table *of = &y->table[table];
    char name[200] = "";
    int64_t any = 0;
    for (int k = 0; k < of->columns; k++)
        any |= b->cell[table][row * of->columns + k];
    if (!any)
        return;
    y->row_id(t->rs, table, row, name, sizeof name);
    text_str(&t->out, name);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        y->say(t->rs, table, row, -1, lang, name, sizeof name);
        text_str(&t->out, " | ");
        text_str(&t->out, name);
    }
    text_str(&t->out, " | seat ");
    text_int(&t->out, y->seat(t->rs, table, row));
    text_str(&t->out, ":");
    for (int k = 0; k < of->columns; k++) {
        text_char(&t->out, ' ');
        text_int(&t->out, b->cell[table][row * of->columns + k]);
    }
    text_char(&t->out, '\n');
}

static void end_tables(struct told *t, struct tables *b)
{
    const struct game_tally *y = t->g->tally;
    char name[200];
    y->end(t->rs, session_view(t->s, SPECTATOR), b->memory, b->cell);
    for (int i = 0; i < y->tables; i++) {
        text_str(&t->out, "table ");
        text_str(&t->out, y->table[i].id);
        for (int k = -1; k < y->table[i].columns; k++) {
            y->say(t->rs, i, -1, k, k % 2 ? LANG_EN : LANG_ES, name, sizeof name);
            text_str(&t->out, ", ");
            text_str(&t->out, name);
        }
        text_char(&t->out, '\n');
        for (int row = 0; row < y->table[i].rows; row++)
            write_row(t, b, i, row);
        free(b->cell[i]);
    }
    free(b->memory);
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

static void play(struct told *t, uint64_t seed)
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
        if (session_over(t->s) || session_length(t->s) >= PLIES)
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

static void write_file(const char *path, const char *what)
{
    FILE *f = fopen(path, "w");
    if (!f)
        test_fail(__FILE__, __LINE__, "%s: %s", path, strerror(errno));
    fputs(what, f);
    fclose(f);
}

/* The first line in which two texts differ, from a little before the difference on. */
static void first_difference(const char *name, const char *is, const char *was)
{
    int line = 1;
    const char *start = is;
    for (; *is && *is == *was; is++, was++)
        if (*is == '\n') {
            line++;
            start = is + 1;
        }
    int back = is - start < 60 ? (int)(is - start) : 60;
    test_fail(name, line, "now \"%.150s\", but was \"%.150s\" (make golden writes it anew)", is - back, was - back);
}

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    static char file[ROOM];
    char path[300], name[200];
    const struct game **last = ctx;
    struct match m = support_match(g, scenario);
    struct text_out out = {file, sizeof file, 0};
    file[0] = '\0';
    for (uint64_t way = 0; way < WAYS; way++) {
        struct told t = {
            .g = g, .rs = m.rs, .first = way == 0, .catalogue = *last != g, .out = out, .tell = getenv("BELLUM_TELL")};
        t.s = session_new(g, m.rs, 11 + way, &m.source);
        t.before = calloc(1, g->state_max);
        play(&t, 23 + way);
        out = t.out;
        free(t.before);
        session_free(t.s);
    }
    *last = g;
    data_match_free(&m);
    CHECK(out.len < sizeof file);
    snprintf(name, sizeof name, "tests/golden/views/%s-%s.txt", g->id, scenario);
    if (getenv("BELLUM_GOLDEN")) {
        snprintf(path, sizeof path, "%s/tests/golden/views", support_root());
        mkdir(path, 0777);
        snprintf(path, sizeof path, "%s/%s", support_root(), name);
        write_file(path, file);
        return;
    }
    char *was = support_read(name);
    if (strcmp(file, was) != 0)
        first_difference(name, file, was);
    free(was);
}

TEST(golden_views, "views, sentences, refusals, ratings and tables are what they were")
{
    const struct game *last = NULL;
    support_scenarios(one_scenario, &last);
}
