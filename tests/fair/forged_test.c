/*
 * forged_test.c: a record that was changed anywhere is found, and the complaint stands between the change
 * and the next recorded position (of dice that were laid down: not before they are rolled).  Every forgery is
 * tried on every line of a match: dropped, said twice, exchanged with the next one, answered by an undo,
 * another seat's, with dice laid down before it; and every digit of what vouches for the dice.  Of a battle
 * only some lines are tried, with BELLUM_DICE (`make dice`) all.  The checks are those of
 * `bellum replay --verify`, in its order.
 */
#include <stdio.h>
#include <stdlib.h>
#include "fair/fair.h"
#include "support.h"
#include "test.h"

enum { TEXT = 1 << 18, LINES = 4000, LIST = 4096 };

static const char secret[] = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

/* ---- an honest record ---- */

static int some_seat(seatset set, struct rng *r)
{
    int seat = (int)rng_below(r, 2);
    return set >> seat & 1 ? seat : !seat;
}

static void play_on(struct session *s)
{
    static struct action list[LIST];
    struct rng r = {0};
    rng_seed(&r, 11);
    while (!session_over(s)) {
        int seat = some_seat(session_to_move(s), &r), n = session_actions(s, seat, list, LIST);
        CHECK(n > 0 && session_act(s, &list[rng_below(&r, (uint32_t)n)], NULL));
        if (rng_below(&r, 12) == 0 && session_can_undo(s, seat) == UNDO_OK)
            session_undo(s, seat);
    }
}

/* key 0: fair dice; else dice from this key. */
static char *record_of(const struct game *g, const struct match *m, uint64_t key)
{
    struct fair f;
    CHECK(fair_parse(&f, secret));
    CHECK(fair_words(&f, 0, "as the crow flies"));
    struct session *s = key ? session_new(g, m->rs, key, &m->source) : fair_match(&f, g, m->rs, &m->source);
    play_on(s);
    char *text = session_save_secret(s);
    session_free(s);
    return text;
}

/* ---- the verdict ---- */

struct finding {
    bool good;
    int line; /* of the complaint; 0: it names none */
};

static int first_difference(const char *a, const char *b)
{
    int line = 1;
    for (; *a && *a == *b; a++, b++)
        line += *a == '\n';
    return *a == *b ? 0 : line;
}

static struct finding play_again(const struct record *r, const char *text, const struct game *g, const struct match *m)
{
    struct finding out = {0};
    struct record_tally tally = {0};
    struct fair f;
    struct err err = {""};
    struct session *s = fair_session(r, g, m->rs, &m->source, &f, &err);
    if (!s) {
        fair_open(&f, r, &out.line);
        return out;
    }
    if (!record_play(r, s, -1, &tally, &err)) {
        out.line = tally.line;
    } else if (r->commit[0] && tally.laid) {
        out.line = tally.laid_line;
    } else {
        char *again = session_save_secret(s);
        out.line = first_difference(text, again);
        out.good = !out.line;
        free(again);
    }
    session_free(s);
    return out;
}

static struct finding verify(const char *text, const struct game *g, const struct match *m)
{
    struct record r;
    struct err err = {""};
    if (!record_open(&r, text, &err))
        return (struct finding){.line = atoi(err.text + strlen("line "))};
    struct finding out = play_again(&r, text, g, m);
    record_close(&r);
    return out;
}

/* ---- forgeries ---- */

/* The lines of a record, from 0; the last is empty. */
struct pages {
    const char *line[LINES];
    int lines;
};

static void cut(const char *text, struct pages *p)
{
    p->lines = 0;
    for (; *text; text = strchr(text, '\n') + 1) {
        CHECK(p->lines < LINES - 1);
        p->line[p->lines++] = text;
    }
    p->line[p->lines] = text;
}

static size_t length(const struct pages *p, int i) { return (size_t)(p->line[i + 1] - p->line[i]); }

static bool is_action(const struct pages *p, int i)
{
    return i < p->lines && p->line[i][0] >= '1' && p->line[i][0] <= '9' && p->line[i][1] == ' ';
}

enum forgery { DROPPED, TWICE, EXCHANGED, TAKEN_BACK, OF_ANOTHER, LAID, FORGERIES };
static const char *const names[] = {"dropped", "twice", "exchanged", "taken back", "of another", "laid"};

/* The record with line i forged; false: it cannot be. */
static bool forge(const struct pages *p, int i, enum forgery how, char *out)
{
    const char *line = p->line[i], *next = p->line[i + 1];
    int n = (int)length(p, i), head = (int)(line - p->line[0]);
    switch (how) {
    case DROPPED: snprintf(out, TEXT, "%.*s%s", head, p->line[0], next); break;
    case TWICE: snprintf(out, TEXT, "%.*s%.*s%s", head, p->line[0], n, line, line); break;
    case EXCHANGED:
        if (!is_action(p, i + 1) || (length(p, i + 1) == (size_t)n && memcmp(line, next, (size_t)n) == 0))
            return false;
        snprintf(out, TEXT, "%.*s%.*s%.*s%s", head, p->line[0], (int)length(p, i + 1), next, n, line, p->line[i + 2]);
        break;
    case TAKEN_BACK: snprintf(out, TEXT, "%.*s%.*sundo %c\n%s", head, p->line[0], n, line, line[0], next); break;
    case OF_ANOTHER: snprintf(out, TEXT, "%.*s%c%s", head, p->line[0], line[0] == '1' ? '2' : '1', line + 1); break;
    case LAID: snprintf(out, TEXT, "%.*s! dice 6 6\n%s", head, p->line[0], line); break;
    case FORGERIES: return false;
    }
    return true;
}

/* The next line, from i on, that vouches for a position; counted from 1 as complaints do, and one more for
 * what was put in. */
static int next_mark(const struct pages *p, int i)
{
    while (i < p->lines && p->line[i][0] != '=' && strncmp(p->line[i], "end ", 4) != 0)
        i++;
    return i + 2;
}

static bool is_draft(const char *line)
{
    static const char *const drafts[] = {"bid ", "seal", "order ", "exchange ", "keep", "reroll-"};
    for (size_t i = 0; i < sizeof drafts / sizeof *drafts; i++)
        if (strncmp(line + 2, drafts[i], strlen(drafts[i])) == 0)
            return true;
    return false;
}

/* Two secret drafts may make the same match in either order, position by position: nobody was wronged. */
static bool may_pass(const struct pages *p, int i, enum forgery how)
{
    return how == EXCHANGED && is_draft(p->line[i]) && is_draft(p->line[i + 1]);
}

static int try_line(const struct pages *p, int i, const struct game *g, const struct match *m)
{
    static char forged[TEXT];
    int tried = 0;
    for (enum forgery how = 0; how < FORGERIES; how++) {
        if (!forge(p, i, how, forged))
            continue;
        struct finding found = verify(forged, g, m);
        tried++;
        if (found.good && may_pass(p, i, how))
            continue;
        if (found.good || found.line < i + 1 || (how != LAID && found.line > next_mark(p, i)))
            test_fail(__FILE__, __LINE__, "%s, line %d %s (%.*s): %s, line %d", g->id, i + 1, names[how],
                      (int)length(p, i) - 1, p->line[i], found.good ? "not found" : "found elsewhere", found.line);
    }
    return tried;
}

static void try_lines(const char *game, const char *scenario, int every)
{
    static struct pages p;
    const struct game *g = game_by_id(game);
    struct match m = support_match(g, scenario);
    char *text = record_of(g, &m, 0);
    int tried = 0;
    CHECK(verify(text, g, &m).good);
    cut(text, &p);
    for (int i = 0, n = 0; i < p.lines; i++)
        if (is_action(&p, i) && n++ % every == 0)
            tried += try_line(&p, i, g, &m);
    printf("# %s: %d forgeries of a record of %d lines\n", game, tried, p.lines);
    CHECK(tried > 60);
    free(text);
    data_match_free(&m);
}

TEST(forged, "a line of play that is dropped, doubled, exchanged, undone, laid or another seat's is named")
{
    try_lines("null", "five-rounds", 1);
    try_lines("fantasy-commander", "first-battle", getenv("BELLUM_DICE") ? 1 : 47);
}

/* Every digit of the line that starts with this word, one after the other. */
static void try_digits(const char *text, const char *word, const struct game *g, const struct match *m)
{
    char *forged = strdup(text), *at = forged ? strstr(forged, word) : NULL;
    CHECK(at);
    for (at += strlen(word); *at != '\n' && *at != ' '; at++) {
        char was = *at;
        *at = was == '0' ? '1' : '0';
        struct finding found = verify(forged, g, m);
        if (found.good || !found.line)
            test_fail(__FILE__, __LINE__, "'%s' with another digit is not found", word + 1);
        *at = was;
    }
    free(forged);
}

TEST(forged, "every digit of commitment, secret, key and recorded positions is vouched for")
{
    const struct game *g = game_by_id("fantasy-commander");
    struct match m = support_match(g, "first-battle");
    char *fair = record_of(g, &m, 0), *keyed = record_of(g, &m, 77);
    CHECK(verify(keyed, g, &m).good);
    fair[strlen("bellum record ")] = '1'; /* the format, too: 1 counts otherwise */
    CHECK(!verify(fair, g, &m).good);
    fair[strlen("bellum record ")] = '2';
    CHECK(verify(fair, g, &m).good);
    try_digits(fair, "\ncommit ", g, &m);
    try_digits(fair, "\nsecret ", g, &m);
    try_digits(fair, "\nwords 1 ", g, &m);
    try_digits(fair, "\nbegin ", g, &m);
    try_digits(fair, "\n= 32 ", g, &m);
    try_digits(fair, "\nend ", g, &m);
    try_digits(keyed, "\nkey ", g, &m);
    free(fair);
    free(keyed);
    data_match_free(&m);
}
