/*
 * cc_words.c: words for the arguments of a sentence: units, zones, leaders, cards, chits, sides, in the reader's
 * language.  A letter in braces gives the type of an argument: {u0} is a unit, {z1} a zone; cc_word() below has all
 * letters.
 */
#include <string.h>
#include "../cc_game.h"
#include "cc_texts.h"

/* ---- tables of words ---- */

static const int theatre_text[CC_THEATRES] = {CC_MSG_THEATRE_LAND, CC_MSG_THEATRE_SEA};
static const int vp_text[] = {[CC_VP_CITY] = CC_MSG_VP_CITY,
                              [CC_VP_UNIT] = CC_MSG_VP_UNIT,
                              [CC_VP_LEADER] = CC_MSG_VP_LEADER,
                              [CC_VP_CARD] = CC_MSG_VP_CARD,
                              [CC_VP_REBELS] = CC_MSG_VP_REBELS};
static const int ending_text[] = {
    [CC_END_NONE] = CC_MSG_ENDING_NONE,           [CC_END_DECK] = CC_MSG_ENDING_DECK,
    [CC_END_SUDDEN] = CC_MSG_ENDING_SUDDEN,       [CC_END_LENGTH] = CC_MSG_ENDING_LENGTH,
    [CC_END_CITY_LOST] = CC_MSG_ENDING_CITY_LOST, [CC_END_OPEN_CARD] = CC_MSG_ENDING_OPEN_CARD,
    [CC_END_RESIGNED] = CC_MSG_ENDING_RESIGNED,   [CC_END_AGREED] = CC_MSG_ENDING_AGREED};
static const int result_text[] = {[CC_NO_RESULT] = CC_MSG_RESULT_NONE,
                                  [CC_DEC] = CC_MSG_RESULT_DEC,
                                  [CC_DIS] = CC_MSG_RESULT_DIS,
                                  [CC_DEC_DIS] = CC_MSG_RESULT_DEC_DIS,
                                  [CC_ELIM] = CC_MSG_RESULT_ELIM};
static const int state_text[] = {[0] = CC_MSG_STATE_FULL,
                                 [CC_DECIMATED] = CC_MSG_STATE_DECIMATED,
                                 [CC_DISORGANISED] = CC_MSG_STATE_DISORGANISED,
                                 [CC_DECIMATED | CC_DISORGANISED] = CC_MSG_STATE_BOTH};
static const int type_text[] = {[CC_TACTICAL] = CC_MSG_TYPE_TACTICAL,
                                [CC_ATTACK] = CC_MSG_TYPE_ATTACK,
                                [CC_EVENT] = CC_MSG_TYPE_EVENT,
                                [CC_OPERATIONAL] = CC_MSG_TYPE_OPERATIONAL};
static const int window_text[CC_WINDOW_COUNT] = {
    [CC_W_OP] = CC_MSG_WINDOW_OPERATION,        [CC_W_ACT] = CC_MSG_WINDOW_ACTION,
    [CC_W_ZONE] = CC_MSG_WINDOW_ZONE,           [CC_W_SIEGE] = CC_MSG_WINDOW_SIEGE,
    [CC_W_BATTLE] = CC_MSG_WINDOW_BATTLE,       [CC_W_CHIT] = CC_MSG_WINDOW_CHIT,
    [CC_W_CHECK] = CC_MSG_WINDOW_CHECK,         [CC_W_BATTLE_END] = CC_MSG_WINDOW_BATTLE_END,
    [CC_W_OP_END] = CC_MSG_WINDOW_OPERATION_END};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))
_Static_assert(COUNT(vp_text) == CC_VP_COUNT, "everything that scores has a word");
_Static_assert(COUNT(ending_text) == CC_END_COUNT, "every ending has a word");

/* ---- placeholders ---- */

#define WORD(table, i) sentences_word(o, &cc_texts, MESSAGES(table), (i), lang)

/* The name of thing number i of `count`; "?" if there is no such thing. */
static void put_name(struct text_out *o, int i, int count, const char *name)
{
    text_str(o, i >= 0 && i < count ? name : "?");
}

/* "Heavy infantry HI3", with its state "Heavy infantry HI3 (decimated)". */
static void put_unit(const struct cc *c, struct text_out *o, int ref, bool with_state, enum lang lang)
{
    int u = cc_ref_unit(ref), state = cc_ref_state(ref);
    char label[12];

    if (ref < 0 || u >= c->rs->units) {
        text_char(o, '?');
        return;
    }
    cc_label(c, u, label);
    text_str(o, cc_type(c, u)->name[lang]);
    text_char(o, ' ');
    text_str(o, label);
    if (with_state && state) {
        text_str(o, " (");
        WORD(state_text, state);
        text_char(o, ')');
    }
}

/* Leaders without a name of their own are distinguished by their ids: "General K3". */
static void put_leader(const struct cc *c, struct text_out *o, int l, enum lang lang)
{
    if (l < 0 || l >= c->rs->leaders) {
        text_char(o, '?');
        return;
    }
    text_str(o, c->rs->leader[l].name[lang]);
    if (c->rs->leader[l].flags & CC_UNNAMED) {
        text_char(o, ' ');
        text_str(o, c->rs->leader[l].id);
    }
}

/* "consul K3": a leader without a name of his own, in the middle of a sentence. */
static void put_leader_inside(const struct cc *c, struct text_out *o, int l, enum lang lang)
{
    size_t at = o->len;

    put_leader(c, o, l, lang);
    if (at < o->cap && o->buf[at] >= 'A' && o->buf[at] <= 'Z')
        o->buf[at] += 'a' - 'A';
}

static void put_seat(const struct cc *c, struct text_out *o, int seat, enum lang lang)
{
    text_str(o, seat >= 0 && seat < CC_SEATS ? c->rs->seat_name[seat][lang] : "?");
}

/* The number of units to choose: at[0] to at[1]; at[3] are chosen. */
static void put_pick(const struct cc *c, struct text_out *o, const int16_t at[4], enum lang lang)
{
    int exact = at[1] == 1 ? CC_MSG_PICK_ONE : CC_MSG_PICK_EXACT,
        up_to = at[1] == 1 ? CC_MSG_PICK_MAY : CC_MSG_PICK_UP_TO;

    cc_words(c, o, at[0] == at[1] ? exact : at[0] == 0 ? up_to : CC_MSG_PICK_RANGE, lang, at, 4);
    if (at[3])
        cc_words(c, o, CC_MSG_PICK_SO_FAR, lang, at, 4);
}

/* "an operation begins, or a battle begins": the windows of a card. */
static void put_windows(const struct cc *c, struct text_out *o, int card, enum lang lang)
{
    bool first = true;

    CC_EACH (w, card >= 0 && card < c->rs->cards ? c->rs->card[card].windows : 0) {
        if (!first) {
            text_str(o, cc_texts.text[lang][CC_MSG_WINDOW_OR]);
            text_char(o, ' ');
        }
        WORD(window_text, w);
        first = false;
    }
}

/* The question to the seat of the view. */
static void put_prompt(const struct cc *c, struct text_out *o, enum lang lang)
{
    struct decision d;
    char text[600] = "";
    int seat = c->st->head.viewer >= 0 ? c->st->head.viewer : c->st->asked == 2 ? 1 : 0;

    cc_decision(&c->rs->head, c->st, seat, &d);
    cc_say_decision(&c->rs->head, c->st, &d, lang, text, sizeof text);
    text_str(o, text);
}

/* The parts of a check, packed from argument `arg` on.  The cohesion is two places before. */
static void put_made(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    struct cc c = cc_at(s->rs, s->view, NULL);
    struct cc_made m;

    if (arg < 2 || arg + CC_MADE_ARGS > CC_SAY_ARGS)
        return;
    m = cc_unpack_made(s->arg + arg, s->arg[arg - 2]);
    switch (letter) {
    case 'M': cc_say_mod(&c, o, &m, s->lang); break;
    case 'N': cc_say_cohesion(&c, o, &m, s->lang); break;
    case 'R': cc_say_mod_by_rule(&c, o, &m, s->lang); break;
    default: cc_say_cohesion_by_rule(&c, o, &m, s->lang); break;
    }
}

/* The arguments of SIEGE_ROLL from `arg` on. */
static void put_assault(const struct sentence *s, struct text_out *o, int arg)
{
    struct cc c = cc_at(s->rs, s->view, NULL);
    const int16_t *v = s->arg + arg;

    if (arg + 4 <= CC_SAY_ARGS)
        cc_say_assault(&c, o, &(struct cc_assault){v[0], v[1], -v[2], v[3]}, s->lang);
}

const struct word_list cc_word_lists[] = {
    {'e', MESSAGES(ending_text), 0},
    {'r', MESSAGES(result_text), 0},
    {'t', MESSAGES(theatre_text), 0},
    {'v', MESSAGES(vp_text), 0},
    {'w', MESSAGES(window_text), 0},
    {'y', MESSAGES(type_text), 0},
    {0},
};

void cc_word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    struct cc context = cc_at(s->rs, s->view, NULL), *c = &context;
    const struct cc_ruleset *rs = c->rs;
    int v = sentence_arg(s, arg);
    int i = v < 0 ? 0 : v;
    enum lang lang = s->lang;

    switch (letter) {
    case 'u': put_unit(c, o, v, false, lang); break;
    case 'U': put_unit(c, o, v, true, lang); break;
    case 'z': put_name(o, v, rs->zones, i < CC_ZONES_MAX ? rs->zone[i].name[lang] : ""); break;
    case 'l': put_leader(c, o, v, lang); break;
    case 'L': put_leader_inside(c, o, v, lang); break;
    case 'c': put_name(o, v, rs->cards, i < CC_CARDS_MAX ? rs->card[i].name[lang] : ""); break;
    case 'C': put_name(o, v, rs->cards, i < CC_CARDS_MAX ? rs->card[i].text[lang] : ""); break;
    case 'k': put_name(o, v, rs->chits, i < CC_CHITS_MAX ? rs->chit[i].name[lang] : ""); break;
    case 'K': put_name(o, v, rs->chits, i < CC_CHITS_MAX ? rs->chit[i].text[lang] : ""); break;
    case 'g': put_name(o, v, rs->classes, i < CC_CLASSES_MAX ? rs->class_name[i][lang] : ""); break;
    case 'h': put_name(o, v, rs->tribes, i < CC_TRIBES_MAX ? rs->tribe_name[i][lang] : ""); break;
    case 'p': cc_say_place(c, o, v, lang); break;
    case 'f': cc_say_kind(c, o, v, lang); break;
    case 'j': cc_say_chits(c, o, v, lang); break;
    case 'W': cc_say_unmet(c, o, v, sentence_arg(s, arg + 1), lang); break;
    case 'O': cc_say_open_conditions(c, o, lang); break;
    case 'x': put_windows(c, o, v, lang); break;
    case 'M':
    case 'N':
    case 'R':
    case 'S': put_made(s, o, letter, arg); break;
    case 'B': put_assault(s, o, arg); break;
    case 's': put_seat(c, o, v, lang); break;
    case 'P': put_pick(c, o, s->arg + (arg + 4 <= CC_SAY_ARGS ? arg : 0), lang); break;
    case 'A': put_prompt(c, o, lang); break;
    case 'm': text_str(o, cc_texts.text[lang][v == CC_ACT_MAP ? CC_MSG_MODE_MAP : CC_MSG_MODE_CARD]); break;
    default: text_char(o, '?'); break;
    }
}

void cc_words(const struct cc *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n)
{
    sentences_put(&cc_sentences, o, (const struct ruleset *)c->rs, c->st, message, lang, arg, n);
}
