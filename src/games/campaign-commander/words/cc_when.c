/*
 * cc_when.c: the conditions of a card in words, for its sheet and for refusals.  They are those of cc_conditions.c;
 * every kind has a sentence "when.…", or the table below does not compile.
 *
 * One number names a condition, so that it can be an argument of a sentence: the card and the place in its list.
 * Conditions of the open card beside the board come after those of all cards.
 */
#include <string.h>
#include "../cc.h"
#include "cc_texts.h"

#define WHEN(NAME) [CC_C_##NAME] = CC_MSG_WHEN_##NAME
/* clang-format off */
static const int when_text[CC_COND_COUNT] = {
    WHEN(HOLDS), WHEN(AT_MOST), WHEN(THREATENS), WHEN(ADJACENT), WHEN(PRESENT), WHEN(FEWER_UNITS),
    WHEN(OUTNUMBERED), WHEN(OPEN_PORT), WHEN(REBELS), WHEN(NO_REBELS), WHEN(CARDS_GONE), WHEN(OPERATOR),
    WHEN(MOVING), WHEN(ENTERS_ROUGH), WHEN(ENTERS_BESIDE), WHEN(ENTERS_SEA), WHEN(SIEGE_BY), WHEN(BATTLE_AT),
    WHEN(WON), WHEN(CHIT_IS), WHEN(CHECKS), WHEN(FAILED), WHEN(TAKES), WHEN(IN_BATTLE), WHEN(MORE_IN_BATTLE),
    WHEN(STACK), [CC_C_FREE] = CC_MSG_WHEN_NOT_BESIEGED,
};
/* clang-format on */

enum { PER_CARD = 8, BESIDE = CC_CARDS_MAX };
_Static_assert((int)CC_CONDS_MAX <= (int)PER_CARD, "a condition has one number");

static const struct cc_cond *condition(const struct cc *c, int number)
{
    int card = number / PER_CARD, i = number % PER_CARD;

    if (number < 0 || card > BESIDE || i >= CC_CONDS_MAX)
        return NULL;
    return card == BESIDE ? &c->rs->scenario.open_cond[i] : &c->rs->card[card].cond[i];
}

/* ---- what stands in the gaps ---- */

static bool any_zone(const struct cc_place *p) { return p->zones[0] | p->zones[1]; }

/* "one city or another", or the name of a region. */
void cc_say_place(const struct cc *c, struct text_out *o, int number, enum lang lang)
{
    const struct cc_cond *q = condition(c, number);
    bool first = true;

    if (q && !any_zone(&q->place) && q->place.region)
        text_str(o, c->rs->region_name[q->place.region - 1][lang]);
    for (int z = 0; q && z < c->rs->zones; z++) {
        if (!(q->place.zones[z >> 6] >> (z & 63) & 1))
            continue;
        if (!first) {
            text_char(o, ' ');
            text_str(o, cc_texts.text[lang][CC_MSG_WHEN_OR]);
            text_char(o, ' ');
        }
        text_str(o, c->rs->zone[z].name[lang]);
        first = false;
    }
}

/* "ships", "infantry", "mountain cavalry". */
void cc_say_kind(const struct cc *c, struct text_out *o, int number, enum lang lang)
{
    const struct cc_cond *q = condition(c, number);
    int classes = q ? q->filter.classes : 0, tribes = q ? q->filter.tribes : 0;
    const int16_t arg[] = {(int16_t)(classes ? __builtin_ctz((unsigned)classes) : 0),
                           (int16_t)(tribes ? __builtin_ctz((unsigned)tribes) : 0)};

    if (classes || tribes)
        cc_words(c, o, !tribes ? CC_MSG_KIND_CLASS : !classes ? CC_MSG_KIND_TRIBE : CC_MSG_KIND_BOTH, lang, arg, 2);
    else
        text_str(o, cc_texts.text[lang][!q || q->naval == 2 ? CC_MSG_KIND_ANY
                                        : q->naval          ? CC_MSG_KIND_SEA
                                                            : CC_MSG_KIND_LAND]);
}

/* Has an earlier chit of the set the same name? */
static bool named_before(const struct cc *c, uint32_t chits, int chit, enum lang lang)
{
    CC_EACH (k, chits & ((1u << chit) - 1))
        if (!strcmp(c->rs->chit[k].name[lang], c->rs->chit[chit].name[lang]))
            return true;
    return false;
}

/* "one chit or another"; chits of both sides may have the same name. */
void cc_say_chits(const struct cc *c, struct text_out *o, int number, enum lang lang)
{
    const struct cc_cond *q = condition(c, number);
    bool first = true;

    CC_EACH (k, q ? q->chits : 0) {
        if (named_before(c, q->chits, k, lang))
            continue;
        if (!first) {
            text_char(o, ' ');
            text_str(o, cc_texts.text[lang][CC_MSG_WHEN_OR]);
            text_char(o, ' ');
        }
        text_str(o, c->rs->chit[k].name[lang]);
        first = false;
    }
}

/* ---- sentences ---- */

/* Some conditions have several sentences. */
static int when_message(const struct cc_cond *q)
{
    bool where = any_zone(&q->place) || q->place.region;

    switch (q->op) {
    case CC_C_HOLDS: return any_zone(&q->place) && q->n <= 1 ? CC_MSG_WHEN_HOLDS : CC_MSG_WHEN_HOLDS_NUMBER;
    case CC_C_PRESENT:
        if (q->n > 1)
            return where ? CC_MSG_WHEN_PRESENT_NUMBER_IN : CC_MSG_WHEN_PRESENT_NUMBER;
        return where ? CC_MSG_WHEN_PRESENT_IN : CC_MSG_WHEN_PRESENT;
    case CC_C_FEWER_UNITS:
        if (!q->n)
            return where ? CC_MSG_WHEN_NO_UNITS_IN : CC_MSG_WHEN_NO_UNITS;
        return where ? CC_MSG_WHEN_FEWER_UNITS_IN : CC_MSG_WHEN_FEWER_UNITS;
    case CC_C_OPEN_PORT: return where ? CC_MSG_WHEN_OPEN_PORT_IN : CC_MSG_WHEN_OPEN_PORT;
    case CC_C_CHIT_IS: return q->seat == CC_EITHER_SIDE ? CC_MSG_WHEN_CHIT_IS_ANY : CC_MSG_WHEN_CHIT_IS;
    default: return q->op < CC_COND_COUNT ? when_text[q->op] : CC_MSG_WHEN_OR;
    }
}

static void say_one(const struct cc *c, struct text_out *o, int seat, int number, enum lang lang)
{
    const struct cc_cond *q = condition(c, number);
    int n = q->op == CC_C_BATTLE_AT ? (q->naval ? CC_AT_SEA : CC_ON_LAND) : q->op == CC_C_HOLDS && !q->n ? 1 : q->n;
    const int16_t arg[] = {(int16_t)(q->seat == CC_OTHER_SIDE ? cc_enemy(seat) : seat), (int16_t)n, (int16_t)number};

    cc_words(c, o, when_message(q), lang, arg, 3);
}

/* Says condition i and its alternatives.  Returns the number of the next condition. */
static int say_group(const struct cc *c, struct text_out *o, int seat, int first, int i, int n, enum lang lang)
{
    say_one(c, o, seat, first + i, lang);
    while (condition(c, first + i)->or_ && i + 1 < n) {
        text_char(o, ' ');
        text_str(o, cc_texts.text[lang][CC_MSG_WHEN_OR]);
        text_char(o, ' ');
        say_one(c, o, seat, first + ++i, lang);
    }
    return i + 1;
}

static void say_all(const struct cc *c, struct text_out *o, int seat, int first, int n, enum lang lang)
{
    for (int i = 0; i < n;) {
        i = say_group(c, o, seat, first, i, n, lang);
        if (i < n) {
            text_str(o, cc_texts.text[lang][CC_MSG_WHEN_AND]);
            text_char(o, ' ');
        }
    }
}

void cc_say_unmet(const struct cc *c, struct text_out *o, int card, int i, enum lang lang)
{
    if (card < 0 || card >= c->rs->cards || i < 0 || i >= c->rs->card[card].conds)
        text_char(o, '?');
    else
        say_group(c, o, c->rs->card[card].seat, card * PER_CARD, i, c->rs->card[card].conds, lang);
}

void cc_say_conditions(const struct cc *c, struct text_out *o, int card, enum lang lang)
{
    say_all(c, o, c->rs->card[card].seat, card * PER_CARD, c->rs->card[card].conds, lang);
}

void cc_say_open_conditions(const struct cc *c, struct text_out *o, enum lang lang)
{
    const struct cc_scenario *s = &c->rs->scenario;
    const int16_t arg[] = {s->open_seat, s->open_cities};

    if (s->open_cities) {
        cc_words(c, o, CC_MSG_WHEN_CITIES_TAKEN, lang, arg, 2);
        text_str(o, s->open_conds ? cc_texts.text[lang][CC_MSG_WHEN_AND] : "");
        text_str(o, s->open_conds ? " " : "");
    }
    say_all(c, o, s->open_seat, BESIDE * PER_CARD, s->open_conds, lang);
}
