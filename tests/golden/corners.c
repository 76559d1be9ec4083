/* corners.c: see corners.h. */
#include "corners.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "tell.h"
#include "test.h"

enum { LIST = 4096, PLIES = 900, SHEETS_AT = 40, KINDS = 512, OLD = 64 };
enum { HANDS = 1000, HAND = 24, ACTS = 14, EVENTS = 4096 };

struct corner {
    struct told t;
    struct rng r;
    struct tables tables;
    int often;                                         /* so often one kind is looked at */
    uint8_t decision[KINDS], event[KINDS], why[KINDS]; /* how often it was looked at */
    uint32_t done[KINDS];                              /* how often an action of a kind was chosen */
    struct action old[OLD];
    uint32_t olds;
    char hand[HANDS][HAND]; /* what a person may hold: names from the catalogue and the first view */
    int hands;
    void *world, *next;
};

static struct action list[LIST];
static struct event event[EVENTS];
static char text[1 << 20];

static bool seldom(const struct corner *k, uint8_t *times, int kind)
{
    uint8_t *n = &times[kind % KINDS];
    return *n < k->often ? ++*n : false;
}

/* ---- one position ---- */

static void look_at_events(struct corner *k)
{
    for (int seat = SPECTATOR; seat < game_seats(k->t.rs); seat++) {
        const void *view = session_view(k->t.s, seat);
        struct event e;
        while (session_next_event(k->t.s, seat, &k->t.cursor[seat + 1], &e)) {
            KEEP(&k->t, NOTE, e.kind, e.to, e.n, e.arg[0], e.arg[1], e.arg[2], e.arg[3], e.arg[4], e.arg[5], e.arg[6],
                 e.arg[7]);
            keep_luck(&k->t, view, &e);
            if (seldom(k, k->event, e.kind * 3 + seat + 1))
                keep_event(&k->t, view, &e);
        }
    }
}

/* What was offered a while ago, and one number of it changed. */
static void try_old(struct corner *k, const void *view, int seat)
{
    uint32_t n = k->olds < OLD ? k->olds : OLD;
    for (int i = 0; n && i < 12; i++) {
        struct action a = k->old[rng_below(&k->r, n)];
        a.seat = (int8_t)seat;
        if (i % 2 && a.n)
            a.arg[rng_below(&k->r, a.n)] += (int16_t)(1 + rng_below(&k->r, 3) - 2 * rng_below(&k->r, 3));
        struct why w = k->t.g->rules.check(k->t.rs, view, &a);
        KEEP(&k->t, CHECK_, w.code, w.rule.number, w.rule.letter, w.arg[0], w.arg[1], w.arg[2], w.arg[3]);
        if (w.code && seldom(k, k->why, w.code))
            keep_why(&k->t, CHECK_, view, &w);
    }
}

/* What is said of actions that were offered a while ago. */
static void say_old(struct corner *k, const void *view, int seat)
{
    uint32_t n = k->olds < OLD ? k->olds : OLD;
    for (int i = 0; n && i < 5; i++) {
        struct action a = k->old[rng_below(&k->r, n)];
        a.seat = (int8_t)seat;
        keep_any_action(&k->t, view, &a);
    }
}

/* Actions of every kind there is, with any arguments. */
static void try_kinds(struct corner *k, const void *view, int seat)
{
    for (int i = 0; i < 3 * 48; i++) {
        struct action a = {.kind = (uint16_t)(i % 48), .seat = (int8_t)seat, .n = (uint8_t)rng_below(&k->r, 4)};
        for (int j = 0; j < a.n; j++)
            a.arg[j] = (int16_t)(rng_below(&k->r, 4) ? rng_below(&k->r, 70) : rng_below(&k->r, 4) - 1);
        struct why w = k->t.g->rules.check(k->t.rs, view, &a);
        KEEP(&k->t, CHECK_, w.code, w.rule.number, w.rule.letter, w.arg[0], w.arg[1], w.arg[2], w.arg[3]);
    }
}

/* A piece, a place or both; now and then those of an action that is listed. */
static struct spot any_spot(struct corner *k, const void *view, int listed)
{
    struct spot at = {(int16_t)(rng_below(&k->r, 130) - 1), (int16_t)(rng_below(&k->r, 150) - 1), -1, .x = 0};
    uint32_t part = rng_below(&k->r, listed ? 12 : 6);
    if (part >= 6)
        k->t.g->client.locate(k->t.rs, view, &list[rng_below(&k->r, (uint32_t)listed)], &at);
    if (part % 6 < 3)
        at.piece = -1;
    else if (part % 6 < 5)
        at.place = -1;
    else
        at.target = (int16_t)rng_below(&k->r, 60);
    return at;
}

/* Clicks with nothing in the hand, and with everything that can be held. */
static void try_touches(struct corner *k, const void *view, int seat)
{
    const struct game *g = k->t.g;
    int listed = session_actions(k->t.s, seat, list, LIST);
    for (int i = -40; g->pointing.touch && i < 160; i++) {
        struct action out[16];
        struct why w = {0};
        struct spot at = any_spot(k, view, listed);
        const char *hand = i < 0 ? NULL : k->hand[rng_below(&k->r, (uint32_t)k->hands)];
        int n = g->pointing.touch(k->t.rs, view, seat, &at, hand, out, 16, &w);
        KEEP(&k->t, TOUCH, n, w.code, w.arg[0], w.arg[1]);
        for (int j = 0; j < n && j < 16; j++)
            KEEP(&k->t, TOUCH, out[j].kind, out[j].n, out[j].arg[0], out[j].arg[1], out[j].arg[2]);
    }
}

/* What each action of a list does to a world. */
static void try_actions(struct corner *k, int n)
{
    const struct game *g = k->t.g;
    for (int i = 0; i < n; i += 1 + n / ACTS) {
        struct events ev = {event, EVENTS, 0, false};
        struct outcome o = {0};
        game_clone(k->next, k->world);
        g->rules.apply(k->t.rs, k->next, &list[i], &ev);
        g->rules.outcome(k->t.rs, k->next, &o);
        const char *broken = g->rules.audit(k->t.rs, k->next);
        keep(&k->t, STAND, broken ? broken : "sound");
        KEEP(&k->t, STAND, (int64_t)game_hash(k->next), ev.len, o.score[0], o.score[1], o.share[0], o.reason);
        for (int j = 0; j < ev.len; j++)
            KEEP(&k->t, NOTE, event[j].kind, event[j].to, event[j].arg[0], event[j].arg[1], event[j].arg[2]);
    }
}

/* What is told of the dice of all actions. */
static void say_odds(struct corner *k, const void *view, int n)
{
    static struct odds odds[64];
    const struct game_odds *o = k->t.g->odds;
    for (int i = 0; o && i < n; i += 1 + n / 30) {
        int found = o->of(k->t.rs, view, &list[i], odds, 64);
        for (int j = 0; j < found && j < 64; j++) {
            KEEP(&k->t, ODDS, list[i].kind, odds[j].cells, (int64_t)odds[j].total, odds[j].policy);
            for (int lang = 0; o->say && lang < LANG_COUNT; lang++)
                if (o->say(k->t.rs, view, &list[i], &odds[j], lang, text, sizeof text) > 0)
                    keep(&k->t, ODDS, text);
        }
    }
}

/* What those hear and may do who are not asked. */
static void ask_others(struct corner *k)
{
    struct told *t = &k->t;
    for (int seat = 0; seat < game_seats(t->rs); seat++) {
        const void *view = session_view(t->s, seat);
        struct action a;
        if (session_to_move(t->s) & 1 << seat)
            continue;
        keep_standing(t, view, seat);
        try_kinds(k, view, seat);
        try_touches(k, view, seat);
        try_old(k, view, seat);
        say_old(k, view, seat);
        if (t->g->passing)
            KEEP(t, PASS, t->g->passing->pass(t->rs, view, seat, &a));
        KEEP(t, PASS, t->g->rules.extras(t->rs, view, seat, list, LIST));
    }
}

/* A world that agrees with the view, and what may become of it. */
static void look_ahead(struct corner *k, const void *view, int seat)
{
    const struct game *g = k->t.g;
    game_clone(k->world, view);
    g->knowledge.resample(k->t.rs, k->world, &k->r);
    KEEP(&k->t, STAND, (int64_t)game_hash(k->world), head_of(k->world)->viewer);
    try_actions(k, g->rules.actions(k->t.rs, k->world, seat, list, LIST));
    try_actions(k, g->rules.extras(k->t.rs, k->world, seat, list, LIST));
    if (!game_can_agree(g, k->t.rs))
        return;
    struct events ev = {event, EVENTS, 0, false};
    g->rules.agree(k->t.rs, k->world, &ev);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        g->words.say_outcome(k->t.rs, k->world, lang, text, sizeof text);
        keep(&k->t, SAY, text);
    }
}

/* Short texts between quotes. */
static void collect_hands(struct corner *k)
{
    struct json j;
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    if (k->t.g->client.catalogue)
        k->t.g->client.catalogue(k->t.rs, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    char *end;
    for (char *c = text; (c = strchr(c, '"')) && (end = strchr(c + 1, '"')); c = end + 1) {
        *end = '\0';
        if (end[1] != ':' && end - c - 1 < HAND && k->hands < HANDS && !strchr(c + 1, ' ')) {
            for (int i = 0; i < k->hands && c; i++)
                c = strcmp(k->hand[i], c + 1) == 0 ? NULL : c;
            if (c)
                strcpy(k->hand[k->hands++], c + 1);
        }
    }
    CHECK(k->hands > 8);
}

static void look_at_odds(struct corner *k)
{
    const struct game_odds *o = k->t.g->odds;
    for (int lang = 0; o && lang < LANG_COUNT; lang++) {
        for (int i = -1; i <= o->columns; i++)
            if (o->say_column(k->t.rs, i, lang, text, sizeof text) > 0)
                keep(&k->t, ODDS, text);
        for (int i = -1; o->say_policy && i < 6; i++)
            if (o->say_policy(k->t.rs, i, lang, text, sizeof text) > 0)
                keep(&k->t, ODDS, text);
    }
}

/* An action of the kind that was chosen least: where matches seldom get. */
static int strangest(struct corner *k, int n)
{
    uint32_t least = UINT32_MAX, same = 0;
    int best = 0;
    for (int i = 0; i < n; i++) {
        uint32_t done = k->done[list[i].kind % KINDS];
        if (done > least)
            continue;
        same = done < least ? 1 : same + 1;
        least = done;
        if (rng_below(&k->r, same) == 0)
            best = i;
    }
    return best;
}

/* A step back, a way point or the like; false if there is none that the match survives. */
static bool choose_extra(struct corner *k, const void *view, int seat, struct action *out)
{
    const struct game *g = k->t.g;
    int n = g->rules.extras(k->t.rs, view, seat, list, LIST);
    if (!n)
        return false;
    *out = list[rng_below(&k->r, (uint32_t)n)];
    game_clone(k->world, view);
    g->knowledge.resample(k->t.rs, k->world, &k->r);
    g->rules.apply(k->t.rs, k->world, out, NULL);
    return !head_of(k->world)->over;
}

static struct action one_ply(struct corner *k, int temper)
{
    static int32_t rating[LIST];
    struct told *t = &k->t;
    struct decision d = {0};
    int seats[SEATS_MAX], n = 0;
    for (int seat = 0; seat < game_seats(t->rs); seat++)
        if (session_to_move(t->s) & 1 << seat)
            seats[n++] = seat;
    int seat = seats[rng_below(&k->r, (uint32_t)n)];
    const void *view = session_view(t->s, seat);
    t->g->rules.decision(t->rs, view, seat, &d);
    if (seldom(k, k->decision, d.kind)) {
        keep_view(t, view);
        keep_board(t, view);
        keep_decision(t, view, seat, true);
        try_kinds(k, view, seat);
        try_touches(k, view, seat);
        look_ahead(k, view, seat);
        n = session_actions(t->s, seat, list, LIST);
        say_odds(k, view, n);
        struct action any = list[rng_below(&k->r, (uint32_t)n)];
        keep_little_room(t, view, &any);
        say_old(k, view, seat);
        ask_others(k);
    }
    keep_standing(t, view, seat);
    try_old(k, view, seat);
    n = session_actions(t->s, seat, list, LIST);
    CHECK(n > 0 && n <= LIST);
    k->old[k->olds++ % OLD] = list[rng_below(&k->r, (uint32_t)n)];
    int best = (int)rng_below(&k->r, (uint32_t)n);
    KEEP(t, ACT, n);
    if (t->g->opponent.rate && (int)rng_below(&k->r, 8) < temper) {
        t->g->opponent.rate(t->rs, view, seat, list, n, rating);
        for (int i = 0; i < n; i++) {
            best = rating[i] > rating[best] ? i : best;
            KEEP(t, RATE, rating[i]);
        }
    }
    if (temper % 2 && rng_below(&k->r, 3) == 0)
        best = strangest(k, n);
    struct action chosen = list[best], extra;
    if (rng_below(&k->r, 6) == 0 && choose_extra(k, view, seat, &extra))
        chosen = extra;
    k->done[chosen.kind % KINDS]++;
    return chosen;
}

/* ---- matches ---- */

static void keep_tables(struct corner *k)
{
    static char tables[1 << 16];
    k->t.out = (struct text_out){tables, sizeof tables, 0};
    end_tables(&k->t, &k->tables);
    CHECK(k->t.out.len < sizeof tables);
    keep(&k->t, STAND, tables);
}

static void one_match(struct corner *k, const struct match *m, uint64_t seed)
{
    struct told *t = &k->t;
    const struct game *g = t->g;
    t->s = session_new(g, m->rs, seed, &m->source);
    memset(t->cursor, 0, sizeof t->cursor);
    rng_seed(&k->r, seed);
    rng_seed(&t->r, seed + 100);
    k->tables = (struct tables){.cursor = 0};
    if (g->tally)
        begin_tables(t, &k->tables);
    for (;;) {
        look_at_events(k);
        if (g->tally)
            count_events(t, &k->tables);
        if (session_over(t->s) || session_length(t->s) >= PLIES)
            break;
        if (t->first && session_length(t->s) == SHEETS_AT)
            keep_sheets(t, session_view(t->s, 1));
        struct action a = one_ply(k, (int)(seed % 8));
        CHECK(session_act(t->s, &a, NULL));
    }
    t->first = false;
    keep_board(t, session_view(t->s, SPECTATOR));
    if (session_over(t->s) && seldom(k, k->decision, KINDS - 1)) {
        keep_view(t, session_view(t->s, SPECTATOR));
        ask_others(k);
    }
    if (g->tally)
        keep_tables(k);
    session_free(t->s);
}

void corners_keep(const char *title, const struct game *g, const struct match *m, const struct corners_wish *wish,
                  struct text_out *out)
{
    static struct corner k;
    char line[200];
    k = (struct corner){.t = {.g = g, .rs = m->rs, .first = wish->sheets, .tell = getenv("BELLUM_TELL")},
                        .often = wish->often};
    k.world = calloc(1, g->state_max);
    k.next = calloc(1, g->state_max);
    collect_hands(&k);
    look_at_odds(&k);
    for (int i = 0; i < wish->matches; i++)
        one_match(&k, m, (uint64_t)i + 301);
    free(k.world);
    free(k.next);
    snprintf(line, sizeof line, "%s: ruleset %016" PRIx64 " %08x", title, m->rs->hash, ruleset_sum(m->rs));
    text_str(out, line);
    for (int i = 0; i < SUBJECTS; i++) {
        snprintf(line, sizeof line, " %s=%08x", subject_name[i], k.t.sum[i]);
        text_str(out, line);
    }
    text_char(out, '\n');
}
