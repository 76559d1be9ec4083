/*
 * cc_data_cards.c: cards.yaml: text, conditions and effects of cards (cc_ruleset.h: struct cc_card).
 */
#include <string.h>
#include "../../../core/fields.h"
#include "../cc.h"
#include "cc_data.h"
#include "cc_texts.h"

/* clang-format off */
/* ---- the tables ---- */

static const char *const type_names[] = {"tactical", "attack", "event", "operational", NULL};
static const char *const side_names[] = {"own", "other", "either", NULL};
static const char *const chooser_names[] = {"own", "other", NULL};
static const char *const kind_names[] = {"land", "naval", "any", NULL};
static const char *const with_names[] = {"land", "ships", NULL};
static const char *const source_names[] = {"box", "dead", NULL};
static const char *const result_names[] = {"decimated", "disorganised", "decimated-disorganised", "eliminated", NULL};
static const char *const window_names[] = {
#define X(NAME, name) name,
    CC_WINDOWS(X)
#undef X
        NULL,
};
static const char *const cond_names[] = {
#define X(NAME, name) name,
    CC_CONDS(X)
#undef X
        NULL,
};
static const char *const effect_names[] = {
#define X(NAME, name) name,
    CC_EFFECTS(X)
#undef X
        NULL,
};

static const struct field id_fields[] = {{.type = FIELD_ID, .size = CC_ID}, {0}};
#define WORDS(name, source, member)                                                                           \
    {                                                                                                         \
        .key = name, .type = FIELD_LIST, LIST_AT(source, member.id, member.n), .min = 1, .max = CC_WORDS_MAX, \
        .sub = id_fields                                                                                      \
    }

static const struct field place_fields[] = {
    WORDS("zones", cc_place_source, zones),
    {.key = "region", .type = FIELD_ID, AT(cc_place_source, region)},
    {.key = "held", .type = FIELD_BOOL, AT(cc_place_source, held)},
    {.key = "port", .type = FIELD_BOOL, AT(cc_place_source, port)},
    {.key = "open", .type = FIELD_BOOL, AT(cc_place_source, open)},
    {0},
};

enum { COND_IF };
const struct field cc_cond_fields[] = {
    [COND_IF] = {.key = "if",
                 .type = FIELD_ENUM,
                 .required = true,
                 AT(cc_cond_source, op),
                 .names = cond_names,
                 SET(cc_cond_source)},
    {.key = "whose", .type = FIELD_ENUM, AT(cc_cond_source, seat), .names = side_names},
    {.key = "number", .type = FIELD_INT, AT(cc_cond_source, n), .min = 0, .max = 99},
    {.key = "place", .type = FIELD_RECORD, AT(cc_cond_source, place), .sub = place_fields},
    {.key = "units", .type = FIELD_ENUM, AT(cc_cond_source, naval), .names = kind_names},
    WORDS("of", cc_cond_source, filter),
    WORDS("chits", cc_cond_source, chits),
    {.key = "result", .type = FIELD_ENUM, AT(cc_cond_source, result), .min = CC_DEC, .names = result_names},
    {.key = "or", .type = FIELD_BOOL, AT(cc_cond_source, or_)},
    {0},
};

static const struct field effect_fields[] = {
    {.key = "do", .type = FIELD_ENUM, .required = true, AT(cc_effect_source, effect.op), .names = effect_names},
    {.key = "whose", .type = FIELD_ENUM, AT(cc_effect_source, effect.seat), .names = side_names},
    {.key = "number", .type = FIELD_INT, AT(cc_effect_source, effect.n), .min = 0, .max = CC_UNITS_MAX},
    {.key = "markers", .type = FIELD_INT, AT(cc_effect_source, effect.m), .min = 0, .max = CC_UNITS_MAX},
    {.key = "of-stack", .type = FIELD_INT, AT(cc_effect_source, effect.m), .min = 1, .max = CC_UNITS_MAX},
    {.key = "modifier", .type = FIELD_INT, AT(cc_effect_source, effect.mod), .min = -9, .max = 9},
    {.key = "result", .type = FIELD_ENUM, AT(cc_effect_source, effect.result), .min = CC_DEC, .names = result_names},
    {.key = "decimated", .type = FIELD_ENUM, AT(cc_effect_source, effect.again), .min = CC_DEC, .names = result_names},
    {.key = "from", .type = FIELD_FLAGS, AT(cc_effect_source, effect.source), .names = source_names},
    {.key = "types", LIST_OF(id_fields, 1, CC_WORDS_MAX, cc_effect_source, types.id, types.n)},
    {.key = "units", .type = FIELD_ENUM, AT(cc_effect_source, effect.naval), .names = kind_names},
    WORDS("of", cc_effect_source, filter),
    {.key = "place", .type = FIELD_RECORD, AT(cc_effect_source, place), .sub = place_fields},
    {.key = "leader", .type = FIELD_ID, AT(cc_effect_source, leader)},
    {.key = "with", .type = FIELD_FLAGS, AT(cc_effect_source, effect.with), .names = with_names},
    {.key = "at", .type = FIELD_RECORD, AT(cc_effect_source, stack), .sub = place_fields},
    {.key = "chooser", .type = FIELD_ENUM, AT(cc_effect_source, effect.chooser), .names = chooser_names},
    {.key = "together", .type = FIELD_BOOL, AT(cc_effect_source, effect.together)},
    {.key = "total", .type = FIELD_BOOL, AT(cc_effect_source, effect.total)},
    {.key = "exact", .type = FIELD_BOOL, AT(cc_effect_source, effect.exact)},
    {.key = "given", .type = FIELD_RECORD, AT(cc_effect_source, given), .sub = cc_cond_fields},
    {.key = "unless", .type = FIELD_RECORD, AT(cc_effect_source, unless), .sub = cc_cond_fields},
    {.key = "if-failed", .type = FIELD_BOOL, AT(cc_effect_source, effect.failed)},
    {.key = "cancelled-by", .type = FIELD_ID, AT(cc_effect_source, cancel)},
    {0},
};

enum { CARD_ID, CARD_SHORT };
static const struct field card_fields[] = {
    [CARD_ID] = {.key = "id", .type = FIELD_ID, .required = true, AT(cc_card_source, card.id)},
    [CARD_SHORT] = {.key = "short",
                    .type = FIELD_INT,
                    AT(cc_card_source, card.short_copies),
                    .min = 0,
                    .max = 9,
                    SET(cc_card_source)},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_card_source, card.name)},
    {.key = "text", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_card_source, card.text)},
    {.key = "seat", .type = FIELD_INT, .required = true, AT(cc_card_source, seat), .min = 1, .max = CC_SEATS},
    {.key = "type", .type = FIELD_ENUM, .required = true, AT(cc_card_source, card.type), .names = type_names},
    {.key = "copies", .type = FIELD_INT, .required = true, AT(cc_card_source, card.copies), .min = 1, .max = 9},
    {.key = "cost", .type = FIELD_INT, AT(cc_card_source, card.cost), .min = 1, .max = 9},
    {.key = "windows", .type = FIELD_FLAGS, AT(cc_card_source, card.windows), .names = window_names},
    {.key = "permanent", .type = FIELD_BOOL, AT(cc_card_source, card.permanent)},
    {.key = "when", LIST_OF(cc_cond_fields, 0, CC_CONDS_MAX, cc_card_source, cond, conds)},
    {.key = "effects", .required = true, LIST_OF(effect_fields, 1, CC_STEPS_MAX, cc_card_source, effect, effects)},
    {.key = "printed", .type = FIELD_PROVENANCE, AT(cc_card_source, card.printed)},
    {0},
};

const struct field cc_cards_fields[] = {
    {.key = "cards", .required = true, LIST_OF(card_fields, 1, CC_CARDS_MAX, cc_cards_file, card, cards)},
    {0},
};

/* clang-format on */

/* ---- places, conditions ---- */

static void compile_place(struct cc_build *b, const struct cc_place_source *s, struct cc_place *out,
                          const char *document, const char *path)
{
    *out = (struct cc_place){.held = s->held, .port = s->port, .open = s->open};
    for (int i = 0; i < s->zones.n; i++) {
        int z = cc_zone_by_id(b->rs, s->zones.id[i]);

        if (z < 0)
            complain(b->c, document, path, CC_MSG_FILE_NO_ZONE, "%s", s->zones.id[i]);
        else
            out->zones[z >> 6] |= UINT64_C(1) << (z & 63);
    }
    if (!s->region[0])
        return;
    if (cc_region_by_id(b->rs, s->region) < 0)
        complain(b->c, document, path, CC_MSG_FILE_NO_REGION, "%s", s->region);
    out->region = (uint8_t)(cc_region_by_id(b->rs, s->region) + 1);
}

void cc_compile_cond(struct cc_build *b, const struct cc_cond_source *s, struct cc_cond *out, const char *document,
                     const char *path)
{
    *out = (struct cc_cond){.op = s->op, .seat = s->seat, .n = s->n, .or_ = s->or_, .naval = s->naval};
    compile_place(b, &s->place, &out->place, document, path);
    out->filter = cc_read_filter(b, &s->filter, document, path);
    for (int i = 0; i < s->chits.n; i++) {
        uint32_t chits = cc_chits_by_id(b->rs, s->chits.id[i], -1);

        if (!chits)
            complain(b->c, document, path, CC_MSG_FILE_NO_CHIT, "%s", s->chits.id[i]);
        out->chits |= chits;
    }
    if ((s->op == CC_C_CHIT_IS) != (s->chits.n > 0))
        complain(b->c, document, path, s->chits.n ? CC_MSG_FILE_CHITS_HERE : CC_MSG_FILE_CHITS_MISSING, "%s",
                 cond_names[s->op]);
    if ((s->op == CC_C_TAKES) != (s->result != CC_NO_RESULT))
        complain(b->c, document, path, s->result ? CC_MSG_FILE_RESULT_HERE : CC_MSG_FILE_RESULT_MISSING, "%s",
                 cond_names[s->op]);
    if (s->op == CC_C_TAKES)
        out->n = s->result;
}

static bool said(const struct cc_cond_source *s) { return cc_key_set(s->set, COND_IF); }

/* Conditions of effects are stored after those of the card. */
static void add_cond(struct cc_build *b, struct cc_card *card, struct cc_effect *e, const struct cc_cond_source *s,
                     int behind, const char *path)
{
    if (behind >= CC_CONDS_MAX) {
        complain(b->c, "cards", path, CC_MSG_FILE_CONDITIONS, "%d", CC_CONDS_MAX);
        return;
    }
    cc_compile_cond(b, s, &card->cond[behind], "cards", path);
    e->cond = (uint8_t)(behind + 1);
}

/* ---- effects ---- */

static void compile_types(struct cc_build *b, const struct cc_words *s, struct cc_effect *e, int seat, const char *path)
{
    for (int i = 0; i < s->n; i++) {
        int t = cc_type_by_id(b->rs, s->id[i]);

        if (t < 0 || b->rs->type[t].seat != seat)
            complain(b->c, "cards", path, CC_MSG_FILE_SEAT_NO_UNIT, "%d%s", seat + 1, s->id[i]);
        else
            e->types |= (uint32_t)1 << t;
    }
}

static void compile_leader(struct cc_build *b, const char *id, struct cc_effect *e, int seat, const char *path)
{
    int l = cc_leader_by_id(b->rs, id);

    e->leader = CC_NONE;
    if (!id[0])
        return;
    if (l < 0 || b->rs->leader[l].seat != seat)
        complain(b->c, "cards", path, CC_MSG_FILE_SEAT_NO_LEADER, "%d%s", seat + 1, id);
    else
        e->leader = (uint8_t)l;
}

static void check_effect(struct cc_build *b, const struct cc_card *card, const struct cc_effect *e, const char *path)
{
    static const uint8_t wants_number[CC_EFFECT_COUNT] = {
        [CC_E_GAIN_RP] = 1,     [CC_E_LOSE_RP] = 1, [CC_E_MOVE_RP] = 1,   [CC_E_PLACE] = 1,
        [CC_E_LEADER_DRAW] = 1, [CC_E_HIT] = 1,     [CC_E_MOD_LINKS] = 1, [CC_E_MOD_CV] = 1,
        [CC_E_SET_SP] = 1,      [CC_E_FREE_OP] = 1, [CC_E_SCORE] = 1,
    };
    bool hurts = e->op == CC_E_HIT || e->op == CC_E_CHECK || e->op == CC_E_CANCEL;

    if (wants_number[e->op] && !e->n)
        complain(b->c, "cards", path, CC_MSG_FILE_EFFECT_NUMBER, "%s", effect_names[e->op]);
    if (e->op == CC_E_LEADER_DRAW && e->n > 2)
        complain(b->c, "cards", path, CC_MSG_FILE_LEADERS_DRAWN, "%d", e->n);
    if (e->op == CC_E_PLACE && !e->source)
        complain(b->c, "cards", path, CC_MSG_FILE_UNITS_FROM, "");
    if (hurts && !e->result)
        complain(b->c, "cards", path, CC_MSG_FILE_EFFECT_RESULT, "%s", effect_names[e->op]);
    if (e->op == CC_E_FREE_OP && e->mod < 0)
        complain(b->c, "cards", path, CC_MSG_FILE_FEWER_CHITS, "%d", -e->mod);
    if ((e->op == CC_E_FLAG) && !card->permanent)
        complain(b->c, "cards", path, CC_MSG_FILE_IN_FORCE, "%s", card->id);
}

static void compile_effect(struct cc_build *b, struct cc_card *card, const struct cc_effect_source *s, int *conds,
                           const char *path)
{
    struct cc_effect *e = &card->step[card->steps++];

    *e = s->effect;
    compile_place(b, &s->place, &e->place, "cards", path);
    compile_place(b, &s->stack, &e->stack, "cards", path);
    compile_types(b, &s->types, e, card->seat, path);
    compile_leader(b, s->leader, e, card->seat, path);
    e->filter = cc_read_filter(b, &s->filter, "cards", path);
    if (said(&s->given) && said(&s->unless))
        complain(b->c, "cards", path, CC_MSG_FILE_GIVEN_UNLESS, "");
    if (said(&s->given) || said(&s->unless)) {
        e->otherwise = said(&s->unless);
        add_cond(b, card, e, e->otherwise ? &s->unless : &s->given, (*conds)++, path);
    }
    if (e->op == CC_E_FLAG)
        e->flag = (uint8_t)(card->flag - 1);
    if (e->op == CC_E_SCORE)
        e->when = card->permanent;
    if (e->op == CC_E_END_GAME)
        card->sudden = 1;
    check_effect(b, card, e, path);
}

/* ---- cards ---- */

/* CC-111 to CC-114, table A2 */
static const uint16_t windows_of[] = {
    [CC_TACTICAL] = 1 << CC_W_BATTLE | 1 << CC_W_CHIT | 1 << CC_W_CHECK | 1 << CC_W_BATTLE_END,
    [CC_ATTACK] = 1 << CC_W_BATTLE | 1 << CC_W_CHIT | 1 << CC_W_BATTLE_END,
    [CC_EVENT] = 1 << CC_W_OP | 1 << CC_W_ACT | 1 << CC_W_ZONE | 1 << CC_W_SIEGE | 1 << CC_W_BATTLE | 1 << CC_W_OP_END,
    [CC_OPERATIONAL] = 0,
};

static void check_card(struct cc_build *b, const struct cc_card *card, int i)
{
    bool flagged = false;
    char path[80];

    cc_path(path, "cards[%d].id", i);
    for (int k = 0; k < b->rs->cards; k++)
        if (strcmp(b->rs->card[k].id, card->id) == 0)
            complain(b->c, "cards", path, CC_MSG_FILE_CARD_TWICE, "%s", card->id);
    cc_path(path, "cards[%d].windows", i);
    if (card->windows & ~windows_of[card->type])
        complain(b->c, "cards", path, CC_MSG_FILE_WINDOW_TYPE, "%s", type_names[card->type]);
    if (!card->windows != (card->type == CC_OPERATIONAL))
        complain(b->c, "cards", path, card->windows ? CC_MSG_FILE_WINDOWS_HERE : CC_MSG_FILE_WINDOWS_MISSING, "");
    cc_path(path, "cards[%d].short", i);
    if (card->short_copies > card->copies)
        complain(b->c, "cards", path, CC_MSG_FILE_SHORT_COPIES, "%d%d", card->short_copies, card->copies);
    cc_path(path, "cards[%d].permanent", i);
    for (int k = 0; k < card->steps; k++)
        flagged = flagged || card->step[k].op == CC_E_FLAG;
    if (card->permanent && (!flagged || card->type != CC_OPERATIONAL || card->copies != 1))
        complain(b->c, "cards", path, CC_MSG_FILE_PERMANENT, "");
}

static void compile_card(struct cc_build *b, int i, int *flags)
{
    const struct cc_card_source *s = &b->src->cards.card[i];
    struct cc_card card = s->card;
    int conds = s->conds;
    char path[80];

    card.seat = (uint8_t)(s->seat - 1);
    card.conds = (uint8_t)s->conds;
    if (!cc_key_set(s->set, CARD_SHORT))
        card.short_copies = card.copies;
    if (card.permanent)
        card.flag = (uint8_t)++ * flags;
    for (int k = 0; k < s->conds; k++) {
        cc_path(path, "cards[%d].when[%d]", i, k);
        cc_compile_cond(b, &s->cond[k], &card.cond[k], "cards", path);
    }
    for (int k = 0; k < s->effects; k++) {
        cc_path(path, "cards[%d].effects[%d]", i, k);
        compile_effect(b, &card, &s->effect[k], &conds, path);
    }
    check_card(b, &card, i);
    b->rs->card[b->rs->cards++] = card;
}

/* Links permanent cards that cancel a modifier; every card must be known before. */
static void link_effects(struct cc_build *b, int i)
{
    const struct cc_card_source *s = &b->src->cards.card[i];
    int id = cc_card_by_id(b->rs, s->card.id);
    char path[80];

    for (int k = 0; k < s->effects; k++) {
        int by = cc_card_by_id(b->rs, s->effect[k].cancel);

        if (!s->effect[k].cancel[0])
            continue;
        cc_path(path, "cards[%d].effects[%d].cancelled-by", i, k);
        if (by < 0 || !b->rs->card[by].flag)
            complain(b->c, "cards", path, CC_MSG_FILE_NOT_PERMANENT, "%s", s->effect[k].cancel);
        else
            b->rs->card[id].step[k].flag = b->rs->card[by].flag;
    }
}

void cc_compile_cards(struct cc_build *b)
{
    const struct cc_cards_file *s = &b->src->cards;
    int flags = 0;

    for (int seat = 0; seat < CC_SEATS; seat++) {
        b->rs->card_from[seat] = b->rs->cards;
        for (int i = 0; i < s->cards; i++)
            if (s->card[i].seat == seat + 1)
                compile_card(b, i, &flags);
    }
    b->rs->card_from[CC_SEATS] = b->rs->cards;
    for (int i = 0; i < s->cards; i++)
        if (s->card[i].seat)
            link_effects(b, i);
    if (flags > 16)
        complain(b->c, "cards", "cards", CC_MSG_FILE_PERMANENT_CARDS, "%d", flags);
}
