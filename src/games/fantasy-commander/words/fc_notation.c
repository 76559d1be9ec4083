/*
 * fc_notation.c: actions as short words that are free of language: "order a3 red", "to 6.4", "answer react+roll".  One
 * table serves both directions: the verb and the letters of its arguments come from FC_ACTIONS in fc_lists.h, and each
 * letter has a writer and a reader here.
 *
 * The form is canonical (one blank between words, no leading zeros), so that equal actions are equal texts.  Reading
 * accepts everything that is well-formed; check() judges whether it is legal.
 */
#include <string.h>
#include "../../../core/notation.h"
#include "../fc.h"

enum { RAISED_LABEL = 17, RAISED_REUSED_LABEL = 25 };

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

static void put_argument(const void *ctx, struct text_out *o, char letter, int v)
{
    const struct fc *c = ctx;

    switch (letter) {
    case 'u': put_unit(c, o, v); break;
    case 'h': put_hex(c, o, v); break;
    case 'c': notation_put_among(o, fc_order_names, v); break;
    case 'p': notation_put_among(o, pieces, v); break;
    case 'd': notation_put_among(o, edges, v); break;
    case 'a': notation_put_among(o, answers, v); break;
    case 'r': notation_put_among(o, reductions, v); break;
    case 's':
    case 'm': text_int(o, v + 1); break;
    case 'b': notation_put_among(o, fc_building_names, v); break;
    case 'y': text_str(o, v >= 0 && v < c->rs->types ? c->rs->type[v].id : "?"); break;
    case 'e': text_str(o, v >= 0 && v < c->rs->fixture_types ? c->rs->fixture_type[v].id : "?"); break;
    default: text_int(o, v); break;
    }
}

/* ---- reading ---- */

/* "6.4", or "6·4" as hexes are shown to people. */
static int hex_by_word(const struct fc *c, const char *word)
{
    const struct fc_map *map = &c->rs->map;
    int column = notation_digits(&word), row;

    if (strncmp(word, "\xc2\xb7", 2) == 0)
        word += 2;
    else if (*word++ != '.')
        return -1;
    row = notation_number(word);
    if (column < 0 || row < 0 || row >= map->rows)
        return -1;
    return column < map->row_start[row + 1] - map->row_start[row] ? map->row_start[row] + column : -1;
}

static int element_by_word(const struct fc *c, const char *word)
{
    for (int i = 0; i < c->rs->fixture_types; i++)
        if (strcmp(c->rs->fixture_type[i].id, word) == 0)
            return i;
    return -1;
}

static int type_by_word(const struct fc *c, const char *word)
{
    for (int i = 0; i < c->rs->types; i++)
        if (strcmp(c->rs->type[i].id, word) == 0)
            return i;
    return -1;
}

static int within(int v, int low, int high) { return v >= low && v <= high ? v : -1; }

/* Seats are counted from 1 wherever people see them. */
static int seat_by_word(const char *word)
{
    int v = notation_number(word);

    return within(v - 1, 0, FC_SEATS - 1);
}

/* The value of one word, or -1. */
static int read_argument(const void *ctx, int seat, char letter, const char *word)
{
    const struct fc *c = ctx;

    (void)seat;
    switch (letter) {
    case 'u': return unit_by_label(c, word);
    case 'h': return hex_by_word(c, word);
    case 'c': return notation_among(fc_order_names, word);
    case 'p': return notation_among(pieces, word);
    case 'd': return notation_among(edges, word);
    case 'a': return notation_among(answers, word);
    case 'r': return notation_among(reductions, word);
    case 'e': return element_by_word(c, word);
    case 's': return seat_by_word(word);
    case 'm': return within(notation_number(word) - 1, 0, FC_MEMBERS_MAX - 1);
    case 'b': return notation_among(fc_building_names, word);
    case 'y': return type_by_word(c, word);
    case 'f': return within(notation_number(word), 1, FC_FACES);
    default: return notation_number(word);
    }
}

static const struct notation notation = {fc_forms, FC_ACT_COUNT, put_argument, read_argument, NULL};

int fc_notate(const struct ruleset *rules, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct fc c = fc_at(rules, view, NULL);

    return notation_write(&notation, &c, a, buf, cap);
}

bool fc_parse(const struct ruleset *rules, const void *view, int seat, const char *s, struct action *out)
{
    struct fc c = fc_at(rules, view, NULL);

    return notation_read(&notation, &c, seat, s, out);
}
