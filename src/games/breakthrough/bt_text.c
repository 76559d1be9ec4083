/*
 * bt_text.c: Breakthrough in words: notation, sentences, the board as text.
 * Reads the state; the rules never read this file.
 */
#include "bt.h"
#include <string.h>
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

/* {s0}: argument 0 is a seat; {q1}: argument 1 is a square. */
static void resolve(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const int16_t *args = ctx;
    if (letter == 's')
        text_format(o, &bt_texts, seat_message(args[arg]), lang, NULL, 0, NULL, NULL);
    else if (letter == 'q')
        put_square(o, args[arg]);
}

static void put(struct text_out *o, int message, enum lang lang, const int16_t *arg, int n)
{
    int16_t args[EVENT_ARGS] = {0};
    for (int i = 0; i < n; i++)
        args[i] = arg[i];
    text_format(o, &bt_texts, message, lang, args, EVENT_ARGS, resolve, args);
}

static int say(int message, enum lang lang, const int16_t *arg, int n, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    put(&o, message, lang, arg, n);
    return (int)o.len;
}

int bt_say_action(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                  size_t cap)
{
    static const int message[BT_ACT_COUNT] = {
        [BT_MOVE] = BT_MSG_ACTION_MOVE,
        [BT_TAKE] = BT_MSG_ACTION_TAKE,
        [BT_RESIGN] = BT_MSG_ACTION_RESIGN,
    };
    (void)rs, (void)view;
    return say(message[a->kind], lang, a->arg, ACTION_ARGS, buf, cap);
}

int bt_say_decision(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang, char *buf,
                    size_t cap)
{
    (void)rs, (void)view;
    return say(d->kind == BT_ASK_STEP ? BT_MSG_ASK_STEP : BT_MSG_ASK_NOTHING, lang, d->arg, EVENT_ARGS, buf, cap);
}

static int won_message(int how)
{
    return how == BT_BY_REACHING ? BT_MSG_WON_REACHING : how == BT_BY_TAKING ? BT_MSG_WON_TAKING : BT_MSG_WON_RESIGNING;
}

int bt_say_event(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf,
                 size_t cap)
{
    static const int message[BT_EVENT_COUNT] = {
        [BT_MOVED] = BT_MSG_EVENT_MOVED,
        [BT_TOOK] = BT_MSG_EVENT_TOOK,
        [BT_RESIGNED] = BT_MSG_EVENT_RESIGNED,
    };
    (void)rs, (void)view;
    return say(e->kind == BT_WON ? won_message(e->arg[1]) : message[e->kind], lang, e->arg, EVENT_ARGS, buf, cap);
}

int bt_say_why(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf, size_t cap)
{
    static const int message[BT_WHY_COUNT] = {
        [BT_OVER] = BT_MSG_WHY_OVER,
        [BT_NOT_YOU] = BT_MSG_WHY_NOT_YOU,
        [BT_NO_SUCH_ACTION] = BT_MSG_WHY_NO_SUCH_ACTION,
        [BT_NO_MAN] = BT_MSG_WHY_NO_MAN,
        [BT_NO_STEP] = BT_MSG_WHY_NO_STEP,
        [BT_OWN_MAN] = BT_MSG_WHY_OWN_MAN,
        [BT_BLOCKED] = BT_MSG_WHY_BLOCKED,
        [BT_MUST_TAKE] = BT_MSG_WHY_MUST_TAKE,
        [BT_NOTHING_THERE] = BT_MSG_WHY_NOTHING_THERE,
    };
    (void)rs, (void)view;
    return say(message[w->code], lang, w->arg, WHY_ARGS, buf, cap);
}

int bt_say_outcome(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap)
{
    const struct bt_state *s = view;
    const int16_t men[] = {(int16_t)bt_count(s->men[0]), (int16_t)bt_count(s->men[1])};
    const int16_t winner[] = {(int16_t)(s->winner - 1)};
    (void)rs;
    if (!s->winner)
        return say(BT_MSG_OUTCOME_OPEN, lang, men, 2, buf, cap);
    return say(won_message(s->ending), lang, winner, 1, buf, cap);
}

int bt_say_seat(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap)
{
    (void)rs;
    return say(seat_message(seat), lang, NULL, 0, buf, cap);
}

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
    put(&o, BT_MSG_DRAW_MEN, lang, men, 2);
    text_char(&o, '\n');
    return (int)o.len;
}
