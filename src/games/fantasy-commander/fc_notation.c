/*
 * fc_notation.c: actions as short words that no language touches: "order a3
 * red", "to 6.4", "answer react+roll".  One table serves both directions: the
 * verb and the letters of its arguments come from FC_ACTIONS in fc.h, and each
 * letter has a writer and a reader here.
 *
 * The form is canonical (one blank between words, no leading zeros), so that
 * equal actions are equal texts.  Reading accepts whatever is well-formed;
 * whether it is legal is for check() to say.
 */
#include <string.h>
#include "fc.h"

enum { RAISED_LABEL = 17, RAISED_REUSED_LABEL = 25, WORD_MAX = 32 };

static const struct {
    const char *verb, *args;
} forms[FC_ACT_COUNT] = {
#define X(NAME, verb_, args_) [FC_ACT_##NAME] = {verb_, args_},
    FC_ACTIONS(X)
#undef X
};

static const char *const edges[] = {"north", "south", NULL};
static const char *const reductions[] = {"none", "soak", "regroup", "soak+regroup", NULL};
static const char *const pieces[] = {"forest",       "hill",       "rocks",       "town",
                                     "joker-forest", "joker-hill", "joker-rocks", NULL};
static const char *const answers[] = {/* by bits FC_REACT, FC_ROLL, FC_TIRE; "" has no meaning */
                                      "hold", "react", "roll",         "react+roll",
                                      "",     "",      "roll+fatigue", "react+roll+fatigue",
                                      NULL};
_Static_assert(sizeof pieces / sizeof *pieces == FC_PIECE_COUNT + 1, "each piece has a word");

/* ---- labels of units ---- */

/* a1 to a16 and b1 to b16 are the rosters; units raised by Necromancy count on from 17, and from 25 where
 * they took the slot of a unit that is gone, so that no two units of a side ever share a label. */
int fc_label_as(int slot, int owner, bool raised, char out[8])
{
    struct text_out o = {out, 8, 0};

    text_char(&o, owner ? 'b' : 'a');
    if (!raised)
        text_int(&o, slot % FC_ROSTER_MAX + 1);
    else
        text_int(&o, slot >= FC_SUMMONED ? RAISED_LABEL + slot - FC_SUMMONED : RAISED_REUSED_LABEL + slot);
    return (int)o.len;
}

int fc_label(const struct fc *c, int unit, char out[8])
{
    const struct fc_unit *u = fc_unit(c, unit);
    bool raised = u->flags & FC_RAISED || unit >= FC_SUMMONED;

    return fc_label_as(unit, raised ? u->owner : unit / FC_ROSTER_MAX, raised, out);
}

static int unit_by_label(const struct fc *c, const char *word)
{
    for (int u = 0; u < c->st->units; u++) {
        char label[8];
        if (!fc_unit(c, u)->flags)
            continue;
        fc_label(c, u, label);
        if (strcmp(label, word) == 0)
            return u;
    }
    return -1;
}

/* ---- writing ---- */

static int count(const char *const *words)
{
    int n = 0;

    while (words[n])
        n++;
    return n;
}

static void put_word(struct text_out *o, const char *const *words, int i)
{
    text_str(o, i >= 0 && i < count(words) && words[i][0] ? words[i] : "?");
}

static void put_hex(const struct fc *c, struct text_out *o, int hex)
{
    if (hex < 0 || hex >= c->rs->map.hexes) {
        text_char(o, '?');
        return;
    }
    text_int(o, hex_column(c->rs->map.at[hex]));
    text_char(o, '.');
    text_int(o, c->rs->map.at[hex].r);
}

static void put_unit(const struct fc *c, struct text_out *o, int u)
{
    char label[8] = "?";

    if (u >= 0 && u < FC_UNITS_MAX)
        fc_label(c, u, label);
    text_str(o, label);
}

static void put_argument(const struct fc *c, struct text_out *o, char letter, int v)
{
    switch (letter) {
    case 'u': put_unit(c, o, v); break;
    case 'h': put_hex(c, o, v); break;
    case 'c': put_word(o, fc_order_names, v); break;
    case 'p': put_word(o, pieces, v); break;
    case 'd': put_word(o, edges, v); break;
    case 'a': put_word(o, answers, v); break;
    case 'r': put_word(o, reductions, v); break;
    case 's': text_int(o, v + 1); break;
    case 'e': text_str(o, v >= 0 && v < c->rs->fixture_types ? c->rs->fixture_type[v].id : "?"); break;
    default: text_int(o, v); break;
    }
}

/* The letter of argument i: '*' repeats the one before. */
static char letter_of(const char *args, int i)
{
    int n = (int)strlen(args);

    if (n && args[n - 1] == '*')
        return args[i < n - 1 ? i : n - 2];
    return i < n ? args[i] : 'n';
}

int fc_notate(const struct ruleset *rules, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct fc c = {(const struct fc_ruleset *)rules, (struct fc_state *)(uintptr_t)view, NULL};
    struct text_out o = {buf, cap, 0};

    if (a->kind == FC_ACT_NONE || a->kind >= FC_ACT_COUNT) {
        text_char(&o, '?');
        return (int)o.len;
    }
    text_str(&o, forms[a->kind].verb);
    for (int i = 0; i < a->n && i < ACTION_ARGS; i++) {
        text_char(&o, ' ');
        put_argument(&c, &o, letter_of(forms[a->kind].args, i), a->arg[i]);
    }
    return (int)o.len;
}

/* ---- reading ---- */

/* Up to three digits, no leading zero; -1 if there is anything else. */
static int read_number(const char **s)
{
    int v = 0, digits = 0;

    for (; **s >= '0' && **s <= '9'; (*s)++) {
        if (++digits > 3 || (digits > 1 && v == 0))
            return -1;
        v = v * 10 + (**s - '0');
    }
    return digits ? v : -1;
}

static int whole_number(const char *word)
{
    int v = read_number(&word);

    return *word ? -1 : v;
}

/* "6.4", or "6·4" as hexes are shown to people. */
static int hex_by_word(const struct fc *c, const char *word)
{
    const struct fc_map *map = &c->rs->map;
    int column = read_number(&word), row;

    if (strncmp(word, "\xc2\xb7", 2) == 0)
        word += 2;
    else if (*word++ != '.')
        return -1;
    row = whole_number(word);
    if (column < 0 || row < 0 || row >= map->rows)
        return -1;
    return column < map->row_start[row + 1] - map->row_start[row] ? map->row_start[row] + column : -1;
}

static int word_among(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (*word && strcmp(words[i], word) == 0)
            return i;
    return -1;
}

static int element_by_word(const struct fc *c, const char *word)
{
    for (int i = 0; i < c->rs->fixture_types; i++)
        if (strcmp(c->rs->fixture_type[i].id, word) == 0)
            return i;
    return -1;
}

static int within(int v, int low, int high) { return v >= low && v <= high ? v : -1; }

/* Seats are counted from 1 wherever people see them. */
static int seat_by_word(const char *word)
{
    int v = whole_number(word);

    return within(v - 1, 0, FC_SEATS - 1);
}

/* The value of one word, or -1. */
static int read_argument(const struct fc *c, char letter, const char *word)
{
    switch (letter) {
    case 'u': return unit_by_label(c, word);
    case 'h': return hex_by_word(c, word);
    case 'c': return word_among(fc_order_names, word);
    case 'p': return word_among(pieces, word);
    case 'd': return word_among(edges, word);
    case 'a': return word_among(answers, word);
    case 'r': return word_among(reductions, word);
    case 'e': return element_by_word(c, word);
    case 's': return seat_by_word(word);
    case 'f': return within(whole_number(word), 1, FC_FACES);
    default: return whole_number(word);
    }
}

/* Take the next word off *s; false at the end or if it cannot be one. */
static bool next_word(const char **s, char word[WORD_MAX])
{
    size_t n = strcspn(*s, " ");

    if (n == 0 || n >= WORD_MAX)
        return false;
    memcpy(word, *s, n);
    word[n] = '\0';
    *s += n;
    return true;
}

static int kind_by_verb(const char *verb)
{
    for (int kind = FC_ACT_NONE + 1; kind < FC_ACT_COUNT; kind++)
        if (strcmp(forms[kind].verb, verb) == 0)
            return kind;
    return FC_ACT_NONE;
}

bool fc_parse(const struct ruleset *rules, const void *view, int seat, const char *s, struct action *out)
{
    struct fc c = {(const struct fc_ruleset *)rules, (struct fc_state *)(uintptr_t)view, NULL};
    char word[WORD_MAX];
    const char *args;
    int want, many;

    memset(out, 0, sizeof *out);
    out->seat = (int8_t)seat;
    if (!next_word(&s, word) || (out->kind = (uint16_t)kind_by_verb(word)) == FC_ACT_NONE)
        return false;
    args = forms[out->kind].args;
    want = (int)strlen(args);
    many = want && args[want - 1] == '*';
    while (*s) {
        int v;
        if (out->n >= (many ? ACTION_ARGS : want) || *s++ != ' ' || !next_word(&s, word))
            return false;
        if ((v = read_argument(&c, letter_of(args, out->n), word)) < 0)
            return false;
        out->arg[out->n++] = (int16_t)v;
    }
    return many ? out->n >= 1 : out->n == want;
}
