/*
 * cc_data_chits.c: battle chits and their cups.
 */
#include <string.h>
#include "cc_data.h"
#include "cc_texts.h"

static struct cc_filter filter_at(struct cc_build *b, const struct cc_words *words, int i, const char *key)
{
    char path[80];

    cc_path(path, "chits[%d].%s", i, key);
    return cc_read_filter(b, words, "chits", path);
}

static struct cc_need need_at(struct cc_build *b, const struct cc_need_source *s, int i, const char *key)
{
    struct cc_need need = {
        .own_free = filter_at(b, &s->own_free, i, key),
        .own = filter_at(b, &s->own, i, key),
        .foe = filter_at(b, &s->foe, i, key),
        .either = filter_at(b, &s->either, i, key),
    };

    need.asks = (uint8_t)((s->own_free.n ? CC_NEED_OWN_FREE : 0) | (s->own.n ? CC_NEED_OWN : 0) |
                          (s->foe.n ? CC_NEED_FOE : 0) | (s->either.n ? CC_NEED_EITHER : 0));
    return need;
}

static void check_check(struct cc_build *b, const struct cc_chit *chit, const struct cc_check_source *s, int i, int k)
{
    const struct cc_chit_check *check = &s->check;
    char path[80];

    cc_path(path, "chits[%d].checks[%d]", i, k);
    if (check->whom >= CC_LINKED_OWN && !chit->own)
        complain(b->c, "chits", path, CC_MSG_FILE_LINKS_NOBODY, "%s", chit->id);
    if ((check->when != CC_ALWAYS) != (s->given.n > 0))
        complain(b->c, "chits", path, CC_MSG_FILE_WHEN_GIVEN, "");
    if ((check->n_else > 0) != (check->result_else > 0) || (check->n_else > 0) != (s->filter_else.n > 0))
        complain(b->c, "chits", path, CC_MSG_FILE_ELSE_KEYS, "");
    if (check->n_else && check->whom != CC_BOTH)
        complain(b->c, "chits", path, CC_MSG_FILE_ELSE_BOTH, "");
}

static void add_chit(struct cc_build *b, int i)
{
    const struct cc_chit_source *s = &b->src->chits.chit[i];
    struct cc_chit *chit = &b->rs->chit[b->rs->chits];
    char path[80];

    *chit = s->chit;
    chit->seat = (uint8_t)(s->seat - 1);
    chit->own = s->engage.own;
    chit->foe = s->engage.foe;
    chit->pairs = s->engage.pairs;
    chit->own_filter = filter_at(b, &s->engage.own_filter, i, "engage.own-of");
    chit->foe_filter = filter_at(b, &s->engage.foe_filter, i, "engage.foe-of");
    chit->draw = need_at(b, &s->draw, i, "draw");
    chit->play = need_at(b, &s->play, i, "play");
    chit->instead = chit->withdrawn = CC_NONE;
    chit->checks = (uint8_t)s->checks;
    for (int k = 0; k < s->checks; k++) {
        chit->check[k] = s->check[k].check;
        chit->check[k].filter = filter_at(b, &s->check[k].filter, i, "checks");
        chit->check[k].given = filter_at(b, &s->check[k].given, i, "checks");
        chit->check[k].filter_else = filter_at(b, &s->check[k].filter_else, i, "checks");
        check_check(b, chit, &s->check[k], i, k);
    }
    cc_path(path, "chits[%d].id", i);
    if (cc_chits_by_id(b->rs, chit->id, chit->seat))
        complain(b->c, "chits", path, CC_MSG_FILE_CHIT_TWICE, "%d%s", s->seat, chit->id);
    cc_path(path, "chits[%d].engage", i);
    if (chit->pairs && chit->own != chit->foe)
        complain(b->c, "chits", path, CC_MSG_FILE_PAIRS, "%d%d", chit->own, chit->foe);
    cc_path(path, "chits[%d].stay", i);
    if (chit->stay && !chit->own)
        complain(b->c, "chits", path, CC_MSG_FILE_LINKS_STAY, "%s", chit->id);
    b->rs->chits++;
}

/* Adds the chit to its cup. */
static void fill_cup(struct cc_build *b, int i)
{
    struct cc_ruleset *rs = b->rs;
    const struct cc_chit *chit = &rs->chit[i];
    uint8_t *kinds = &rs->cup_kinds[chit->seat][chit->theatre];
    char path[80];

    cc_path(path, "chits[%d].theatre", i);
    if (*kinds == CC_CUP_KINDS)
        complain(b->c, "chits", path, CC_MSG_FILE_CUP_KINDS, "%d", CC_CUP_KINDS);
    else
        rs->cup[chit->seat][chit->theatre][(*kinds)++] = (uint8_t)i;
}

static void check_cups(struct cc_build *b)
{
    for (int seat = 0; seat < CC_SEATS; seat++)
        for (int t = 0; t < CC_THEATRES; t++) {
            int sum = 0;

            for (int k = 0; k < b->rs->cup_kinds[seat][t]; k++)
                sum += b->rs->chit[b->rs->cup[seat][t][k]].copies;
            if (sum != b->src->constants.cup)
                complain(b->c, "chits", "chits", t == CC_ON_LAND ? CC_MSG_FILE_CUP_LAND : CC_MSG_FILE_CUP_SEA, "%d%d%d",
                         seat + 1, sum, b->src->constants.cup);
        }
}

void cc_compile_chits(struct cc_build *b)
{
    for (int i = 0; i < b->src->chits.chits; i++) {
        add_chit(b, i);
        fill_cup(b, i);
    }
    check_cups(b);
}

/* ---- what a chit turns into ---- */

static uint8_t other_chit(struct cc_build *b, int i, const char *id, const char *key)
{
    const struct cc_chit *chit = &b->rs->chit[i];
    uint32_t found = cc_chits_by_id(b->rs, id, chit->seat) & ~((uint32_t)1 << i);
    char path[80];

    for (int k = 0; k < b->rs->chits; k++)
        if (found >> k & 1 && b->rs->chit[k].theatre == chit->theatre)
            return (uint8_t)k;
    cc_path(path, "chits[%d].%s", i, key);
    complain(b->c, "chits", path, CC_MSG_FILE_NO_OTHER_CHIT, "%s", id);
    return CC_NONE;
}

void cc_link_chits(struct cc_build *b)
{
    char path[80];

    for (int i = 0; i < b->rs->chits; i++) {
        const struct cc_chit_source *s = &b->src->chits.chit[i];
        struct cc_chit *chit = &b->rs->chit[i];

        if (s->instead[0])
            chit->instead = other_chit(b, i, s->instead, "instead");
        if (!s->withdrawn.as[0])
            continue;
        chit->withdrawn = other_chit(b, i, s->withdrawn.as, "withdrawn.as");
        int card = cc_card_by_id(b->rs, s->withdrawn.card);
        chit->withdrawn_flag = card < 0 ? 0 : b->rs->card[card].flag;
        cc_path(path, "chits[%d].withdrawn.by", i);
        if (!chit->withdrawn_flag)
            complain(b->c, "chits", path, CC_MSG_FILE_NO_PERMANENT, "%s", s->withdrawn.card);
    }
}
