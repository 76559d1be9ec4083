/* seats.c: acting at the position under test. */
#include <stdio.h>
#include <string.h>
#include "seats.h"

enum { LIST_MAX = 1024 };

struct event told[TOLD_MAX];
int told_n;
void (*listener)(const struct event *e, int n);

static struct {
    const struct game *g;
    const struct ruleset *rs;
    void *state;
    void (*before)(void);
    void (*after)(struct events *ev);
} at_table;

void seats_at(const struct game *g, const struct ruleset *rs, void *state, void (*before)(void),
              void (*after)(struct events *ev))
{
    at_table.g = g;
    at_table.rs = rs;
    at_table.state = state;
    at_table.before = before;
    at_table.after = after;
    told_n = 0;
    listener = NULL;
}

void seats_hear(const struct events *ev)
{
    told_n = ev->len;
    if (listener)
        listener(told, told_n);
}

static struct action read_action(int seat, const char *notation)
{
    struct action a;

    if (!at_table.g->words.parse(at_table.rs, at_table.state, seat - 1, notation, &a))
        FAIL("'%s' is no action", notation);
    return a;
}

static struct why check(const struct action *a) { return at_table.g->rules.check(at_table.rs, at_table.state, a); }

static void explain(const struct why *w, char *out, size_t cap)
{
    char text[300] = "", id[16];

    at_table.g->words.say_why(at_table.rs, at_table.state, w, LANG_EN, text, sizeof text);
    rule_print(at_table.g, w->rule, id, sizeof id);
    snprintf(out, cap, "%s (code %d): %s", id, w->code, text);
}

void play(int seat, const char *notation)
{
    struct action a = read_action(seat, notation);
    struct why no = check(&a);
    struct events ev = {told, TOLD_MAX, 0, false};
    const char *broken;
    char text[400];

    if (no.code) {
        explain(&no, text, sizeof text);
        FAIL("seat %d: '%s' is refused: %s (open for seats %d)", seat, notation, text,
             at_table.g->rules.to_move(at_table.state));
    }
    if (at_table.before)
        at_table.before();
    at_table.g->rules.apply(at_table.rs, at_table.state, &a, &ev);
    if (at_table.after)
        at_table.after(&ev);
    seats_hear(&ev);
    broken = at_table.g->rules.audit(at_table.rs, at_table.state);
    if (broken)
        FAIL("after '%s' this is not true: %s", notation, broken);
}

void play_all(int seat, const char *notations)
{
    char words[512];

    snprintf(words, sizeof words, "%s", notations);
    for (char *save = NULL, *w = strtok_r(words, ";", &save); w; w = strtok_r(NULL, ";", &save)) {
        while (*w == ' ')
            w++;
        for (size_t n = strlen(w); n && w[n - 1] == ' '; n--)
            w[n - 1] = 0;
        play(seat, w);
    }
}

bool legal(int seat, const char *notation)
{
    struct action a = read_action(seat, notation);

    return !check(&a).code;
}

static bool among(int seat, const char *notation, bool extras)
{
    struct action a = read_action(seat, notation), list[LIST_MAX];
    int n = (extras ? at_table.g->rules.extras : at_table.g->rules.actions)(at_table.rs, at_table.state, seat - 1, list,
                                                                            LIST_MAX);

    for (int i = 0; i < n; i++)
        if (action_same(&a, &list[i]))
            return true;
    return false;
}

bool listed(int seat, const char *notation) { return among(seat, notation, false); }
bool extra(int seat, const char *notation) { return among(seat, notation, true); }

void refused_by(int seat, const char *notation, int why, const char *rule)
{
    struct action a = read_action(seat, notation);
    struct why no = check(&a);
    char text[400], id[16];

    if (!no.code)
        FAIL("seat %d: '%s' is legal, but should be refused by %s", seat, notation, rule);
    explain(&no, text, sizeof text);
    rule_print(at_table.g, no.rule, id, sizeof id);
    if (no.code != why || strcmp(id, rule) != 0)
        FAIL("seat %d: '%s' is refused otherwise: %s, expected code %d by %s", seat, notation, text, why, rule);
    if (listed(seat, notation))
        FAIL("seat %d: '%s' is refused but listed", seat, notation);
}

int choices(int seat)
{
    struct action list[LIST_MAX];

    return at_table.g->rules.actions(at_table.rs, at_table.state, seat - 1, list, LIST_MAX);
}

const struct event *heard_event(int event)
{
    for (int i = 0; i < told_n; i++)
        if (told[i].kind == event)
            return &told[i];
    return NULL;
}

bool heard(int event) { return heard_event(event) != NULL; }

int heard_count(int event)
{
    int n = 0;

    for (int i = 0; i < told_n; i++)
        n += told[i].kind == event;
    return n;
}
