/*
 * walk_test.c: one match of every scenario in which everything is done that a session can: actions, drafts, undos,
 * take-backs, dice that are laid down, an agreed draw.  After each step all that can be asked of it becomes one number
 * in tests/core/walks/; then its record is read again, whole and spoilt.  "make golden" writes the files anew.
 */
#include <stdio.h>
#include <stdlib.h>
#include "core/record.h"
#include "core/session.h"
#include "golden.h"
#include "support.h"
#include "test.h"

enum { STEPS = 160, LIST = 4096, SPOILT = 60, MANY_FACES = 70, DRAFTS = 6000 };

struct walk {
    const struct game *g;
    const struct match *m;
    struct session *s;
    uint32_t dice;
    uint64_t hash;
    uint32_t cursor[SEATS_MAX + 2];
    struct golden_text out;
};

static struct action list[LIST];

static int draw(struct walk *w, int n)
{
    w->dice = w->dice * 1664525u + 1013904223u;
    return n > 0 ? (int)((w->dice >> 8) % (uint32_t)n) : 0;
}

static void mix(struct walk *w, int64_t v)
{
    char digits[24];
    snprintf(digits, sizeof digits, "%lld,", (long long)v);
    w->hash = golden_hash(w->hash, digits);
}

static void mix_bytes(struct walk *w, const void *bytes, size_t n)
{
    for (const unsigned char *c = bytes; n--; c++)
        w->hash = (w->hash ^ *c) * UINT64_C(0x100000001b3);
}

/* ---- what can be asked ---- */

static void mix_action(struct walk *w, const struct action *a)
{
    mix(w, a->kind * 1000 + a->seat);
    mix(w, a->n);
    mix_bytes(w, a->arg, sizeof a->arg);
}

static void hear(struct walk *w, int seat, uint32_t *cursor)
{
    struct event e;
    while (session_next_event(w->s, seat, cursor, &e)) {
        mix(w, e.kind * 1000 + e.n);
        mix(w, e.to);
        for (int i = 0; i < e.n; i++)
            mix(w, e.arg[i]);
        mix(w, session_event_action(w->s, *cursor - 1));
    }
    mix(w, *cursor);
}

static void ask_seat(struct walk *w, int seat)
{
    struct decision d;
    struct action a = {0};
    session_decision(w->s, seat, &d);
    mix(w, d.kind * 2 + d.secret);
    mix(w, session_can_undo(w->s, seat));
    mix(w, session_can_take_back(w->s, seat, draw(w, 2) ? &a : NULL));
    mix_action(w, &a);
    mix(w, session_pass(w->s, seat, &a));
    for (int i = 0; i < 4; i++)
        mix(w, session_until(w->s, seat, i));
    mix(w, session_extras(w->s, seat, list, LIST));
    mix(w, session_actions(w->s, seat, list, LIST));
    mix(w, (int64_t)game_hash(session_view(w->s, seat)));
    hear(w, seat, &w->cursor[seat + 2 < SEATS_MAX + 2 ? seat + 2 : 0]);
}

static void ask(struct walk *w)
{
    struct rng_drawn drawn[RNG_DRAWN_MAX] = {{0}};
    int seats = game_seats(session_rules(w->s));
    for (int seat = 0; seat < seats; seat++) {
        ask_seat(w, seat);
        mix(w, (int64_t)session_counter(w->s, seat));
    }
    mix(w, session_actions(w->s, -1, list, LIST) + session_actions(w->s, seats, list, LIST));
    mix(w, (int64_t)game_hash(session_view(w->s, SPECTATOR)));
    hear(w, SPECTATOR, &w->cursor[0]);
    hear(w, TRUTH, &w->cursor[1]);
    mix(w, (int64_t)game_hash(session_state(w->s)));
    mix(w, session_over(w->s) * 1000 + session_winner(w->s));
    mix(w, session_length(w->s));
    mix(w, session_lines(w->s));
    mix(w, session_draws(w->s));
    mix(w, session_events(w->s));
    mix(w, session_taken_back(w->s));
    mix(w, session_script_left(w->s));
    mix(w, session_to_move(w->s));
    mix(w, session_event_action(w->s, session_events(w->s)));
    mix(w, session_drawn(w->s, drawn));
    mix_bytes(w, drawn, sizeof drawn);
    for (uint32_t i = 0; i <= session_length(w->s); i += 7) {
        struct action a = {0};
        mix(w, session_action(w->s, i, &a));
        mix_action(w, &a);
    }
    char *saved = session_save(w->s), *secret = session_save_secret(w->s), *header = session_header(w->s, true);
    w->hash = golden_hash(golden_hash(golden_hash(w->hash, saved), secret), header);
    free(saved);
    free(secret);
    free(header);
}

/* ---- what can be done ---- */

static void act(struct walk *w)
{
    seatset movers = session_to_move(w->s);
    int seat = draw(w, SEATS_MAX);
    if (!movers)
        return;
    while (!(movers & 1 << seat))
        seat = (seat + 1) % SEATS_MAX;
    int n = session_actions(w->s, seat, list, LIST);
    CHECK(n > 0);
    struct action a = list[draw(w, n)];
    struct why why;
    mix(w, session_check(w->s, &a).code);
    mix(w, session_act(w->s, &a, draw(w, 2) ? &why : NULL));
}

static void lay_dice(struct walk *w)
{
    uint8_t faces[MANY_FACES];
    int n = draw(w, 4) ? draw(w, 5) : MANY_FACES;
    for (int i = 0; i < n; i++)
        faces[i] = (uint8_t)draw(w, 7);
    session_script(w->s, faces, n);
}

static void step(struct walk *w, int number)
{
    int seats = game_seats(session_rules(w->s)), what = draw(w, 40), seat = draw(w, seats);
    w->hash = GOLDEN_HASH;
    if (what < 4)
        mix(w, session_undo(w->s, seat));
    else if (what == 4)
        mix(w, session_take_back(w->s, seat));
    else if (what < 7)
        lay_dice(w);
    else
        act(w);
    if (number == STEPS)
        mix(w, session_agree(w->s));
    ask(w);
    golden_add(&w->out, "%d %d %016llx\n", number, what, (unsigned long long)w->hash);
}

/* ---- records ---- */

static char *spoilt(struct walk *w, const char *text)
{
    static const char *const instead[] = {"",   "0",      "1",      "-1",       "9",   "x",  " ",
                                          "\n", "undo 1", "back 2", "! dice 3", "end", "7 x"};
    struct golden_text t = {0};
    size_t n = strlen(text), at = (size_t)draw(w, (int)n + 1);
    if (draw(w, 3) == 0)
        at = (size_t)draw(w, n < 300 ? (int)n : 300); /* the header */
    if (draw(w, 2))
        while (at && at < n && !strchr(" \n", text[at - 1]))
            at--;
    size_t len = draw(w, 3) ? strcspn(text + at, " \n") : (size_t)draw(w, 3);
    len = at + len > n ? n - at : len;
    golden_add(&t, "%.*s%s%s", (int)at, text, instead[draw(w, (int)(sizeof instead / sizeof *instead))],
               text + at + len);
    return t.text;
}

static void read_record(struct walk *w, const char *text, int to, int number)
{
    struct record r;
    struct err err = {0};
    struct record_tally tally = {0};
    if (!record_open(&r, text, &err)) {
        golden_add(&w->out, "spoilt %d: %s\n", number, err.text);
        return;
    }
    struct session *s = session_new(w->g, w->m->rs, r.key, &w->m->source);
    session_go_on_as(s, r.format);
    bool good = number % 2 ? record_play(&r, s, to, &tally, &err) : record_replay(&r, s, to, &err);
    struct record_tally t = tally;
    golden_add(&w->out, "read %d: %s, fault %d line %d %s %d, %d played %d %d %d %d %d %d %d %d, %016llx\n", number,
               good ? "good" : err.text, (int)t.fault, t.line, t.detail, t.why.code, t.played, t.actions, t.undone,
               t.taken_back, t.agreed, t.laid, t.laid_line, t.unmarked, t.ended,
               (unsigned long long)game_hash(session_state(s)));
    session_free(s);
    record_close(&r);
}

/* Its own record, up to some line, whole and spoilt; and in two parts, the second one heard from elsewhere. */
static void read_again(struct walk *w)
{
    char *saved = session_save(w->s);
    struct record r;
    struct err err = {0};
    read_record(w, saved, -1, 1);
    read_record(w, saved, 9, 3);
    read_record(w, saved, 0, 2);
    for (int i = 0; i < SPOILT; i++) {
        char *bad = spoilt(w, saved);
        read_record(w, bad, -1, i + 4);
        free(bad);
    }
    CHECK(record_open(&r, saved, &err));
    struct session *s = session_new(w->g, w->m->rs, r.key, &w->m->source);
    const char *rest = strchr(r.body, '\n') + 1;
    bool good = record_more(s, rest, &err);
    golden_add(&w->out, "more: %s %016llx", good ? "good" : err.text, (unsigned long long)game_hash(session_state(s)));
    good = record_more(s, "1 what\n", &err);
    golden_add(&w->out, ", then %s\n", good ? "good" : err.text);
    session_free(s);
    record_close(&r);
    free(saved);
}

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    static int number;
    struct match m = support_match(g, scenario);
    struct walk w = {.g = g, .m = &m, .dice = (uint32_t)++number};
    char name[200];
    (void)ctx;
    w.s = session_new(g, m.rs, (uint64_t)number * 77, &m.source);
    if (number % 2)
        session_watch(w.s);
    for (int i = 1; i <= STEPS; i++)
        step(&w, i);
    read_again(&w);
    session_free(w.s);
    data_match_free(&m);
    snprintf(name, sizeof name, "tests/core/walks/%s-%s.txt", g->id, scenario);
    golden_compare(name, w.out.text);
    free(w.out.text);
}

TEST(walk, "a session of every scenario does and tells what it did and told") { support_scenarios(one_scenario, NULL); }

/* The older half of the snapshots is dropped; undo then plays from set-up on. */
TEST(walk, "who drafts for ever can take it all back")
{
    const struct game *g = game_by_id("null");
    struct match m = support_match(g, "five-rounds");
    struct session *s = session_new(g, m.rs, 5, &m.source);
    struct action bid = {0}, back = {0};
    CHECK(g->words.parse(m.rs, session_view(s, 0), 0, "bid 3", &bid));
    CHECK(session_act(s, &bid, NULL));
    CHECK(g->words.parse(m.rs, session_view(s, 0), 0, "back", &back));
    uint64_t drafted = game_hash(session_state(s));
    for (int i = 0; i < DRAFTS; i++)
        CHECK(session_act(s, i % 2 ? &bid : &back, NULL));
    CHECK_EQ(session_length(s), DRAFTS + 1);
    CHECK(game_hash(session_state(s)) == drafted);
    for (int i = 0; i < DRAFTS; i++) {
        CHECK_EQ(session_undo(s, 0), UNDO_OK);
        CHECK_EQ(session_length(s), DRAFTS - i);
        if (i % 2)
            CHECK(game_hash(session_state(s)) == drafted);
    }
    CHECK_EQ(session_undo(s, 0), UNDO_OK);
    CHECK_EQ(session_undo(s, 0), UNDO_NOTHING);
    session_free(s);
    data_match_free(&m);
}
