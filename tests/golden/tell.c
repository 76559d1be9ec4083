/* tell.c: see tell.h. */
#include "tell.h"
#include <stdio.h>
#include <stdlib.h>
#include <errno.h>
#include "support.h"
#include "test.h"

enum { TEXT = 1 << 17, LIST = 4096 };

const char *const subject_name[SUBJECTS] = {"view",  "draw", "say",   "act",   "parse", "explain", "reason", "rate",
                                            "stand", "odds", "check", "touch", "note",  "sheet",   "pass"};

static char text[TEXT], text2[TEXT];
static struct action list[LIST];

/* ---- numbers and texts ---- */

void keep(struct told *t, enum subject s, const char *what)
{
    for (const unsigned char *c = (const unsigned char *)what; *c; c++)
        t->sum[s] = (t->sum[s] ^ *c) * 16777619u;
    t->sum[s] = (t->sum[s] ^ 1) * 16777619u;
    if (t->tell)
        fprintf(stderr, "%u %s %s\n", t->s ? session_length(t->s) : 0, subject_name[s], what);
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

void keep_numbers(struct told *t, enum subject s, const int64_t *v, int n)
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
static void keep_spot(struct told *t, enum subject s, const struct spot *at)
{
    KEEP(t, s, at->piece, at->place, at->target, at->ends, at->costs, at->posed, at->x, at->y, at->a);
}

void keep_why(struct told *t, enum subject s, const void *view, const struct why *w)
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

void keep_view(struct told *t, const void *view)
{
    struct json j;
    json_start(&j, text, sizeof text);
    t->g->client.view(t->rs, view, &j);
    CHECK(json_ok(&j));
    keep(t, VIEW, text);
}

void keep_contrast(struct told *t, const void *view)
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

void keep_board(struct told *t, const void *view)
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

void keep_event(struct told *t, const void *view, const struct event *e)
{
    if (t->g->client.note) {
        struct json j;
        json_start(&j, text, sizeof text);
        json_open(&j, '{');
        t->g->client.note(t->rs, view, e, &j);
        json_close(&j, '}');
        keep(t, NOTE, text);
    }
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        t->g->words.say_event(t->rs, view, e, lang, text, sizeof text);
        keep(t, NOTE, text);
    }
}

void keep_luck(struct told *t, const void *view, const struct event *e)
{
    struct roll_luck luck = {0};
    if (t->g->client.luck && t->g->client.luck(t->rs, view, e, &luck))
        KEEP(t, NOTE, luck.seat, luck.expected, luck.damage);
}

void keep_notes(struct told *t, int seat)
{
    const void *view = session_view(t->s, seat);
    struct event e;
    while (session_next_event(t->s, seat, &t->cursor[seat + 1], &e))
        keep_event(t, view, &e);
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
void keep_sheets(struct told *t, const void *view)
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

/* An action that is well-formed, legal or not. */
void keep_any_action(struct told *t, const void *view, const struct action *a)
{
    keep_one_action(t, view, a);
    keep_dice(t, view, a);
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

void keep_standing(struct told *t, const void *view, int seat)
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

void keep_decision(struct told *t, const void *view, int seat, bool heavy)
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

/* ---- little room ---- */

/* What was written, and nothing behind it. */
static void keep_cut(struct told *t, enum subject s, int needed, size_t cap)
{
    KEEP(t, s, needed, (int64_t)cap);
    keep(t, s, cap ? text : "");
    CHECK(text[cap] == '\x7f');
    memset(text, '\x7f', 64);
}

static void keep_cut_texts(struct told *t, const void *view, const struct action *a, size_t cap)
{
    const struct game *g = t->g;
    struct decision d = {0};
    g->rules.decision(t->rs, view, a->seat, &d);
    memset(text, '\x7f', 64);
    keep_cut(t, ACT, g->words.notate(t->rs, view, a, text, cap), cap);
    keep_cut(t, ACT, g->words.say_action(t->rs, view, a, LANG_ES, text, cap), cap);
    keep_cut(t, SAY, g->words.say_decision(t->rs, view, &d, LANG_EN, text, cap), cap);
    keep_cut(t, SAY, g->words.say_outcome(t->rs, view, LANG_EN, text, cap), cap);
    keep_cut(t, DRAW, g->words.draw(t->rs, view, LANG_EN, false, text, cap), cap);
    if (g->opponent.say_reason)
        keep_cut(t, REASON, g->opponent.say_reason(t->rs, view, a, 0, LANG_EN, text, cap), cap);
    for (int seat = 0; seat < game_seats(t->rs); seat++)
        keep_cut(t, SAY, g->words.say_seat(t->rs, seat, LANG_ES, text, cap), cap);
}

static void keep_cut_lists(struct told *t, const void *view, const struct action *a, int cap)
{
    const struct game *g = t->g;
    struct action few[4] = {{0}};
    int16_t places[8] = {0};
    struct why w = {0};
    struct spot at = {-1, -1, -1, .x = 0};
    few[cap].kind = places[cap] = 999;
    KEEP(t, ACT, g->rules.actions(t->rs, view, a->seat, few, cap), g->rules.extras(t->rs, view, a->seat, few, cap));
    g->client.locate(t->rs, view, a, &at);
    if (g->pointing.touch && cap)
        KEEP(t, TOUCH, g->pointing.touch(t->rs, view, a->seat, &at, NULL, few, cap, &w), few[0].kind, w.code);
    if (g->pointing.path)
        KEEP(t, ACT, g->pointing.path(t->rs, view, a, places, cap), places[0], places[1]);
    if (g->opponent.glance && cap)
        KEEP(t, RATE, g->opponent.glance(t->rs, view, a->seat, few, cap), few[0].kind);
    CHECK(few[cap].kind == 999 && places[cap] == 999);
}

void keep_little_room(struct told *t, const void *view, const struct action *a)
{
    static const size_t caps[] = {0, 1, 2, 9, 30};
    for (size_t i = 0; i < sizeof caps / sizeof *caps; i++)
        keep_cut_texts(t, view, a, caps[i]);
    for (int cap = 0; cap < 3; cap++)
        keep_cut_lists(t, view, a, cap);
}

/* ---- the tables of the lab ---- */

void begin_tables(struct told *t, struct tables *b)
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

void count_events(struct told *t, struct tables *b)
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

void end_tables(struct told *t, struct tables *b)
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

/* ---- rulesets and files ---- */

uint32_t ruleset_sum(const struct ruleset *rs)
{
    uint32_t sum = 2166136261u;
    for (uint32_t i = 0; i < rs->size; i++)
        sum = (sum ^ ((const unsigned char *)rs)[i]) * 16777619u;
    return sum;
}
