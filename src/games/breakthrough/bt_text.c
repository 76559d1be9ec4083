/*
 * bt_text.c: Breakthrough in words: notation, sentences, the board as text.
 * Reads the state; the rules never read this file.
 */
#include "bt.h"
#include <string.h>
#include "../../core/sentences.h"
#include "bt_texts.h"

void bt_square_name(int square, char name[3])
{
    name[0] = (char)('a' + square % BT_WIDTH);
    name[1] = (char)('1' + square / BT_WIDTH);
    name[2] = '\0';
}

static void put_square(struct text_out *o, int square)
{
    char name[3];
    bt_square_name(square, name);
    text_str(o, name);
}

/* ---- notation: "e2-e3", "e2xd3", "resign" ---- */

int bt_notate(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    (void)rs, (void)view;
    if (a->kind == BT_RESIGN) {
        text_str(&o, "resign");
        return (int)o.len;
    }
    put_square(&o, a->arg[0]);
    text_char(&o, a->kind == BT_TAKE ? 'x' : '-');
    put_square(&o, a->arg[1]);
    return (int)o.len;
}

/* A square of the largest board; whether this one has it is for check() to say. */
static bool parse_square(const char *s, int16_t *out)
{
    if (s[0] < 'a' || s[0] >= 'a' + BT_WIDTH || s[1] < '1' || s[1] >= '1' + BT_WIDTH)
        return false;
    *out = (int16_t)((s[1] - '1') * BT_WIDTH + (s[0] - 'a'));
    return true;
}

bool bt_parse(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out)
{
    (void)rs, (void)view;
    *out = (struct action){.kind = BT_RESIGN, .seat = (int8_t)seat};
    if (strcmp(s, "resign") == 0)
        return true;
    if (strlen(s) != 5 || (s[2] != '-' && s[2] != 'x'))
        return false;
    out->kind = s[2] == 'x' ? BT_TAKE : BT_MOVE;
    out->n = 2;
    return parse_square(s, &out->arg[0]) && parse_square(s + 3, &out->arg[1]);
}

/* ---- sentences ---- */

static int seat_message(int seat) { return seat == BT_WHITE ? BT_MSG_SEAT_WHITE : BT_MSG_SEAT_BLACK; }

static int won_message(int how)
{
    return how == BT_BY_REACHING ? BT_MSG_WON_REACHING : how == BT_BY_TAKING ? BT_MSG_WON_TAKING : BT_MSG_WON_RESIGNING;
}

#define ACTION(KIND) [BT_##KIND] = BT_MSG_ACTION_##KIND
#define EVENT(KIND) [BT_##KIND] = BT_MSG_EVENT_##KIND
#define WHY(CODE) [BT_##CODE] = BT_MSG_WHY_##CODE
static const int question_text[] = {BT_MSG_ASK_NOTHING, [BT_ASK_STEP] = BT_MSG_ASK_STEP};
static const int action_text[BT_ACT_COUNT] = {ACTION(MOVE), ACTION(TAKE), ACTION(RESIGN)};
static const int event_text[BT_EVENT_COUNT] = {EVENT(MOVED), EVENT(TOOK), EVENT(RESIGNED)};
static const int why_text[BT_WHY_COUNT] = {WHY(OVER),    WHY(NOT_YOU),   WHY(NO_SUCH_ACTION),
                                           WHY(NO_MAN),  WHY(NO_STEP),   WHY(OWN_MAN),
                                           WHY(BLOCKED), WHY(MUST_TAKE), WHY(NOTHING_THERE)};

/* {s0}: argument 0 is a seat; {q1}: argument 1 is a square. */
static void word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    int v = sentence_arg(s, arg);

    if (letter == 's')
        text_str(o, bt_texts.text[s->lang][seat_message(v)]);
    else if (letter == 'q')
        put_square(o, v);
}

/* There are several ways to win. */
static void fit_event(struct sentence *s, const struct event *e)
{
    if (e->kind == BT_WON)
        s->message = won_message(e->arg[1]);
}

static void fit_outcome(struct sentence *s)
{
    const struct bt_state *st = s->view;
    const int16_t men[] = {(int16_t)bt_count(st->men[0]), (int16_t)bt_count(st->men[1])};
    const int16_t winner[] = {(int16_t)(st->winner - 1)};

    if (st->winner)
        sentence_set(s, won_message(st->ending), winner, 1);
    else
        sentence_set(s, BT_MSG_OUTCOME_OPEN, men, 2);
}

static const struct sentences sentences = {
    .texts = &bt_texts,
    SENTENCES_LISTS(BT_MSG_ASK_NOTHING, 0, 0),
    .seat = 's',
    .word = word,
    .fit_event = fit_event,
    .fit_outcome = fit_outcome,
};

SENTENCES_CONTRACT(bt, sentences)

/* ---- the board ---- */

/* Shape tells the sides apart; colours only repeat it. */
static void draw_square(struct text_out *o, const struct bt_state *s, int square, bool colour)
{
    static const char *const ink[BT_SEATS] = {"\x1b[30;47m", "\x1b[97;100m"};
    uint64_t bit = bt_bit(square);
    int seat = s->men[BT_WHITE] & bit ? BT_WHITE : s->men[BT_BLACK] & bit ? BT_BLACK : -1;
    text_char(o, ' ');
    if (colour && seat >= 0)
        text_str(o, ink[seat]);
    text_char(o, seat == BT_WHITE ? 'o' : seat == BT_BLACK ? 'x' : '.');
    if (colour && seat >= 0)
        text_str(o, "\x1b[0m");
}

int bt_draw(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    const struct bt_ruleset *r = (const struct bt_ruleset *)rs;
    const struct bt_state *s = view;
    const int16_t men[] = {(int16_t)bt_count(s->men[0]), (int16_t)bt_count(s->men[1])};
    struct text_out o = {buf, cap, 0};
    for (int row = r->rows - 1; row >= 0; row--) {
        text_int(&o, row + 1);
        for (int column = 0; column < r->columns; column++)
            draw_square(&o, s, row * BT_WIDTH + column, colour);
        text_char(&o, '\n');
    }
    text_char(&o, ' ');
    for (int column = 0; column < r->columns; column++) {
        text_char(&o, ' ');
        text_char(&o, (char)('a' + column));
    }
    text_char(&o, '\n');
    sentences_put(&sentences, &o, rs, view, BT_MSG_DRAW_MEN, lang, men, 2);
    text_char(&o, '\n');
    return (int)o.len;
}
