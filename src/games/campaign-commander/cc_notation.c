/*
 * cc_notation.c: actions as text, free of language: the verb and its
 * arguments.  Counters are called by type and number ("RI3"), zones, leaders,
 * cards and chits by their ids.
 */
#include <string.h>
#include "cc.h"

static const struct {
    const char *verb, *args;
} words[CC_ACT_COUNT] = {
#define X(NAME, verb, args) [CC_ACT_##NAME] = {verb, args},
    CC_ACTIONS(X)
#undef X
};

/* Counters of one type are numbered from 1. */
static int number_of(const struct cc_ruleset *rs, int u)
{
    int n = 1;

    for (int v = u - 1; v >= 0 && rs->unit[v].type == rs->unit[u].type; v--)
        n++;
    return n;
}

int cc_label(const struct cc *c, int u, char out[12])
{
    struct text_out o = {out, 12, 0};

    text_str(&o, c->rs->type[c->rs->unit[u].type].id);
    text_int(&o, number_of(c->rs, u));
    return (int)o.len;
}

static void say_argument(const struct cc *c, struct text_out *o, char letter, int arg)
{
    char label[12];

    switch (letter) {
    case 'u':
        cc_label(c, arg, label);
        text_str(o, label);
        break;
    case 'z': text_str(o, c->rs->zone[arg].id); break;
    case 'l': text_str(o, c->rs->leader[arg].id); break;
    case 'c': text_str(o, c->rs->card[arg].id); break;
    case 'k': text_str(o, c->rs->chit[arg].id); break;
    default: text_int(o, arg);
    }
}

int cc_notate(const struct ruleset *rules, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};
    struct text_out o = {buf, cap, 0};

    if (cap)
        buf[0] = '\0';
    if (a->kind == CC_ACT_NONE || a->kind >= CC_ACT_COUNT)
        return 0;
    text_str(&o, words[a->kind].verb);
    for (int i = 0; i < a->n && words[a->kind].args[i]; i++) {
        text_char(&o, ' ');
        say_argument(&c, &o, words[a->kind].args[i], a->arg[i]);
    }
    return (int)o.len;
}

/* ---- reading ---- */

static bool same(const char *a, const char *b)
{
    for (; *a && *b; a++, b++)
        if ((*a | 32) != (*b | 32))
            return false;
    return *a == *b;
}

static int read_argument(const struct cc *c, int seat, char letter, const char *word)
{
    char label[12];
    int n = 0;

    switch (letter) {
    case 'u':
        for (int u = 0; u < c->rs->units; u++) {
            cc_label(c, u, label);
            if (same(label, word))
                return u;
        }
        return -1;
    case 'z':
        for (int z = 0; z < c->rs->zones; z++)
            if (same(c->rs->zone[z].id, word))
                return z;
        return -1;
    case 'l':
        for (int l = 0; l < c->rs->leaders; l++)
            if (same(c->rs->leader[l].id, word))
                return l;
        return -1;
    case 'c':
        for (int i = 0; i < c->rs->cards; i++)
            if (same(c->rs->card[i].id, word))
                return i;
        return -1;
    case 'k':
        for (int i = 0; i < c->rs->chits; i++)             /* both sides may have one of that name */
            if (same(c->rs->chit[i].id, word) && c->rs->chit[i].seat == seat)
                return i;
        return -1;
    default:
        for (const char *p = word; *p; p++) {
            if (*p < '0' || *p > '9' || n > 25)
                return -1;
            n = n * 10 + (*p - '0');
        }
        return n;
    }
}

/* The next word of s, of fewer than CC_ID letters; false if there is none or it is too long. */
static bool next_word(const char **s, char word[CC_ID])
{
    int n = 0;

    while (**s == ' ')
        ++*s;
    while (**s && **s != ' ') {
        if (n == CC_ID - 1)
            return false;
        word[n++] = *(*s)++;
    }
    word[n] = '\0';
    return n > 0;
}

bool cc_parse(const struct ruleset *rules, const void *view, int seat, const char *s, struct action *out)
{
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};
    char word[CC_ID];
    int kind = 1;

    if (!next_word(&s, word))
        return false;
    while (kind < CC_ACT_COUNT && !same(words[kind].verb, word))
        kind++;
    if (kind == CC_ACT_COUNT)
        return false;
    *out = (struct action){.kind = (uint16_t)kind, .seat = (int8_t)seat};
    for (const char *args = words[kind].args; *args; args++) {
        int arg = next_word(&s, word) ? read_argument(&c, seat, *args, word) : -1;

        if (arg < 0)
            return false;
        out->arg[out->n++] = (int16_t)arg;
    }
    return !next_word(&s, word) && !*s;
}
