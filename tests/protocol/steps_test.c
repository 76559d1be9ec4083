/*
 * steps_test.c: records of random matches with drafts, undos, take-backs, laid dice and agreed draws, gone through
 * step by step, and each of them with lines that are missing, doubled, exchanged or spoilt: tests/protocol/steps.txt.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "golden.h"
#include "protocol/advice/steps.h"
#include "protocol/advice/swings.h"
#include "support.h"
#include "test.h"

enum { ACTIONS = 24, SPOILT = 40, LINES = 200, ROOM = 16384, LIST = 4096 };

static uint32_t dice;
static struct golden_text out;
static struct action list[LIST];

static int draw(int n)
{
    dice = dice * 1664525u + 1013904223u;
    return n > 0 ? (int)((dice >> 8) % (uint32_t)n) : 0;
}

/* ---- a record ---- */

static void act(struct session *s, int seats)
{
    int seat = draw(seats), first = 0;
    while (first < seats && !(session_to_move(s) & 1 << (seat + first) % seats))
        first++;
    seat = (seat + first) % seats;
    int n = session_actions(s, seat, list, LIST);
    if (n > 0)
        session_act(s, &list[draw(n)], NULL);
}

static char *record_of(const struct match *m, const struct game *g)
{
    struct session *s = session_new(g, m->rs, 7, &m->source);
    const uint8_t faces[] = {1, 6, 3};
    for (int i = 0; i < ACTIONS && !session_over(s); i++)
        switch (draw(9)) {
        case 0: session_undo(s, draw(game_seats(m->rs))); break;
        case 1: session_take_back(s, draw(game_seats(m->rs))); break;
        case 2: session_script(s, faces, draw(4)); break;
        default: act(s, game_seats(m->rs));
        }
    if (draw(2))
        session_agree(s);
    char *text = session_save(s);
    session_free(s);
    return text;
}

/* ---- going through it ---- */

/* What it says, whatever the order of questions. */
static void go_through(const char *record, const struct game *g, const struct ruleset *rs)
{
    struct steps p;
    char text[STEP_CHARS];
    bool good = steps_open(&p, record, g, rs);
    golden_add(&out, "%d %d of %d:", good, p.n, p.plays);
    bool goes_on = good && steps_rewind(&p);
    for (int i = 0; goes_on && i < LINES; i++) {
        bool settled = steps_settle(&p);
        const struct play *l = steps_next(&p);
        struct action a;
        if (l)
            play_text(l, text);
        golden_add(&out, " %d.%d%s%.12s", settled, p.at, l ? play_action(&p, l, &a) ? " " : " ?" : ".", l ? text : "");
        goes_on = steps_do(&p);
        golden_add(&out, "=%d %d %04x", goes_on, p.now, (unsigned)game_hash(session_state(p.s)) & 0xffff);
    }
    for (int i = 0; good && i < 4; i++) {
        int step = draw(p.n + 2);
        bool there = steps_go(&p, step);
        golden_add(&out, ", to %d: %d %d %04x", step, there, p.now, (unsigned)game_hash(session_state(p.s)) & 0xffff);
    }
    golden_add(&out, "\n");
    steps_close(&p);
}

/* ---- spoilt ---- */

/* One line of what follows "begin" is missing, doubled, another or spoilt. */
static void spoil(char *to, const char *record)
{
    static const char *const others[] = {"undo 1\n",   "undo 2\n",     "back 1\n",    "back 2\n",
                                         "agreed\n",   "! dice 2 5\n", "9 pass\n",    "1 nonsense\n",
                                         "! dice x\n", "undo 9\n",     "! dice 0 7\n"};
    const char *line[LINES], *at = strstr(record, "begin ");
    CHECK(at);
    int n = 0;
    for (at += strcspn(at, "\n") + 1; *at && n < LINES; at += strcspn(at, "\n") + 1)
        line[n++] = at;
    int which = draw(n), how = draw(5), len = (int)strcspn(line[which], "\n") + 1;
    const char *rest = line[which] + len;
    to += sprintf(to, "%.*s", (int)(line[which] - record), record);
    switch (how) {
    case 0: break;
    case 1: to += sprintf(to, "%.*s%.*s", len, line[which], len, line[which]); break;
    case 2: to += sprintf(to, "%.*s%s", len, line[which], others[draw(11)]); break;
    case 3: to += sprintf(to, "%s", others[draw(11)]); break;
    default: to += sprintf(to, "%.*s", draw(len), line[which]);
    }
    strcpy(to, rest);
}

static void one_match(const char *id, const char *scenario, uint32_t seed, bool reviewed)
{
    static char spoilt[ROOM];
    const struct game *g = game_by_id(id);
    struct match m = support_match(g, scenario);
    struct swings *s = calloc(1, sizeof *s);
    dice = seed;
    char *record = record_of(&m, g);
    CHECK(s && strlen(record) < ROOM / 2);
    golden_add(&out, "== %s %s %u\n", id, scenario, (unsigned)seed);
    go_through(record, g, m.rs);
    for (int i = 0; i < SPOILT; i++) {
        spoil(spoilt, record);
        go_through(spoilt, g, m.rs);
        if (reviewed)
            golden_add(&out, "  %d\n", swings_find(s, spoilt, g, m.rs));
    }
    free(s);
    free(record);
    data_match_free(&m);
}

TEST(steps, "records with and without mistakes are gone through as they were")
{
    for (uint32_t seed = 1; seed <= 6; seed++)
        one_match("null", "five-rounds", seed, seed == 1);
    one_match("skirmish", "duel", 7, false);
    one_match("skirmish", "four", 8, false);
    one_match("punic-island", "full-campaign", 9, false);
    golden_compare("tests/protocol/steps.txt", out.text);
    free(out.text);
}
