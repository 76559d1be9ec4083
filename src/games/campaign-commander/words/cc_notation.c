/*
 * cc_notation.c: actions as text, free of language: the verb and its arguments.  Counters are named by type and number
 * ("RI3"); zones, leaders, cards and chits by their ids. parse() also accepts the words of both languages for the
 * verbs, and names instead of ids.
 */
#include <string.h>
#include "../../../core/notation.h"
#include "../../../core/sheet.h"
#include "../cc_game.h"
#include "cc_texts.h"

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

static void put_argument(const void *ctx, struct text_out *o, char letter, int arg)
{
    const struct cc *c = ctx;
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

/* ---- reading ---- */

static int read_unit(const struct cc *c, const char *word)
{
    char label[12];

    for (int u = 0; u < c->rs->units; u++) {
        cc_label(c, u, label);
        if (text_same_name(word, label))
            return u;
    }
    return -1;
}

static int read_zone(const struct cc *c, const char *word)
{
    for (int z = 0; z < c->rs->zones; z++)
        if (sheet_is_called(word, c->rs->zone[z].id, c->rs->zone[z].name))
            return z;
    return -1;
}

static int read_leader(const struct cc *c, const char *word)
{
    for (int l = 0; l < c->rs->leaders; l++)
        if (sheet_is_called(word, c->rs->leader[l].id, c->rs->leader[l].name))
            return l;
    return -1;
}

/* How well a word matches a card: 3 its id, 2 its name, 1 a word of its name. */
static int card_fits(const struct cc_card *card, const char *word)
{
    int fits = text_same_name(word, card->id) ? 3 : sheet_is_called(word, card->id, card->name) ? 2 : 0;

    for (int l = 0; l < LANG_COUNT && !fits && strlen(word) > 3; l++)
        fits = text_part_of_name(word, card->name[l]);
    return fits;
}

int cc_card_called(const struct cc *c, int seat, const char *word)
{
    int found = -1, best = 0;

    for (int i = 0; i < c->rs->cards; i++) {
        int fits = 2 * card_fits(&c->rs->card[i], word);

        fits += fits && cc_hand_has(c, seat, i);
        if (fits > best) {
            best = fits;
            found = i;
        }
    }
    return found;
}

static int read_chit(const struct cc *c, int seat, const char *word)
{
    for (int i = 0; i < c->rs->chits; i++) /* both sides may have a chit of that name */
        if (c->rs->chit[i].seat == seat && sheet_is_called(word, c->rs->chit[i].id, c->rs->chit[i].name))
            return i;
    return -1;
}

static int read_argument(const void *ctx, int seat, char letter, const char *word)
{
    const struct cc *c = ctx;

    switch (letter) {
    case 'u': return read_unit(c, word);
    case 'z': return read_zone(c, word);
    case 'l': return read_leader(c, word);
    case 'c': return cc_card_called(c, seat, word);
    case 'k': return read_chit(c, seat, word);
    default: return notation_number(word);
    }
}

_Static_assert((int)NOTATION_WORD >= (int)CC_NAME, "a name is one word of the notation");

/* Is this one of the words of a list?  Accents and capitals do not matter. */
static bool in_list(const char *list, const char *word)
{
    char one[NOTATION_WORD];

    while (notation_word(&list, false, one))
        if (text_same_name(one, word))
            return true;
    return false;
}

/* The verb of the notation, or a word of either language for it. */
static bool is_verb(int kind, const char *word)
{
    static const int verb_text[CC_ACT_COUNT] = {
#define X(NAME, verb, args) [CC_ACT_##NAME] = CC_MSG_VERB_##NAME,
        CC_ACTIONS(X)
#undef X
    };
    bool so = text_same_name(cc_forms[kind].verb, word);

    for (int l = 0; l < LANG_COUNT && !so; l++)
        so = in_list(cc_texts.text[l][verb_text[kind]], word);
    return so;
}

static const struct notation notation = {cc_forms, CC_ACT_COUNT, put_argument, read_argument, is_verb};

int cc_notate(const struct ruleset *rules, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct cc c = cc_at(rules, view, NULL);

    return notation_write(&notation, &c, a, buf, cap);
}

bool cc_parse(const struct ruleset *rules, const void *view, int seat, const char *s, struct action *out)
{
    struct cc c = cc_at(rules, view, NULL);

    return notation_read(&notation, &c, seat, s, out);
}
