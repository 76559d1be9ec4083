/*
 * null_text.c: the null game in words: notation, sentences, the table as text
 * and as JSON.  Reads the state; the rules never read this file.
 */
#include "null.h"
#include "../../core/notation.h"
#include "null_texts.h"

/* ---- notation: "bid 3", "seal", "back", "resign" ---- */

static void put_coins(const void *ctx, struct text_out *o, char letter, int coins)
{
    (void)ctx, (void)letter;
    text_int(o, coins);
}

static int read_coins(const void *ctx, int seat, char letter, const char *word)
{
    (void)ctx, (void)seat, (void)letter;
    return notation_number(word);
}

static const struct notation notation = {null_forms, NULL_ACT_COUNT, put_coins, read_coins, NULL};

int null_notate(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap)
{
    (void)rs, (void)view;
    return notation_write(&notation, NULL, a, buf, cap);
}

bool null_parse(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out)
{
    (void)rs, (void)view;
    return notation_read(&notation, NULL, seat, s, out);
}

/* ---- sentences ---- */

/* {s0}: argument 0 is a seat. */
static void resolve(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const int16_t *args = ctx;
    if (letter == 's') {
        int16_t number = (int16_t)(args[arg] + 1);
        text_format(o, &null_texts, NULL_MSG_SEAT, lang, &number, 1, NULL, NULL);
    }
}

static int say(int message, enum lang lang, const int16_t *arg, int n, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    int16_t args[EVENT_ARGS] = {0};
    for (int i = 0; i < n; i++)
        args[i] = arg[i];
    text_format(&o, &null_texts, message, lang, args, n, resolve, args);
    return (int)o.len;
}

int null_say_action(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                    size_t cap)
{
    static const int message[NULL_ACT_COUNT] = {
        [NULL_BID] = NULL_MSG_ACTION_BID,
        [NULL_SEAL] = NULL_MSG_ACTION_SEAL,
        [NULL_BACK] = NULL_MSG_ACTION_BACK,
        [NULL_RESIGN] = NULL_MSG_ACTION_RESIGN,
    };
    (void)rs, (void)view;
    return say(message[a->kind], lang, a->arg, ACTION_ARGS, buf, cap);
}

int null_say_decision(const struct ruleset *rs, const void *view, const struct decision *d, enum lang lang, char *buf,
                      size_t cap)
{
    static const int message[] = {
        NULL_MSG_ASK_NOTHING,
        [NULL_ASK_BID] = NULL_MSG_ASK_BID,
        [NULL_ASK_SEAL] = NULL_MSG_ASK_SEAL,
    };
    (void)rs, (void)view;
    return say(message[d->kind], lang, d->arg, EVENT_ARGS, buf, cap);
}

int null_say_event(const struct ruleset *rs, const void *view, const struct event *e, enum lang lang, char *buf,
                   size_t cap)
{
    static const int message[] = {
        [NULL_BIDS_SHOWN] = NULL_MSG_EVENT_BIDS_SHOWN,
        [NULL_SCORED] = NULL_MSG_EVENT_SCORED,
        [NULL_TIED] = NULL_MSG_EVENT_TIED,
        [NULL_RESIGNED] = NULL_MSG_EVENT_RESIGNED,
        [NULL_ENDED] = NULL_MSG_EVENT_ENDED,
        [NULL_AGREED] = NULL_MSG_EVENT_AGREED,
    };
    (void)rs, (void)view;
    return say(message[e->kind], lang, e->arg, EVENT_ARGS, buf, cap);
}

/* The same for programs. */
void null_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out)
{
    static const char *const what[] = {
        [NULL_BIDS_SHOWN] = "bids-shown", [NULL_SCORED] = "scored", [NULL_TIED] = "tied",
        [NULL_RESIGNED] = "resigned",     [NULL_ENDED] = "ended",   [NULL_AGREED] = "agreed",
    };
    static const uint8_t rules[NULL_EVENT_COUNT] = {
        [NULL_BIDS_SHOWN] = 103, [NULL_SCORED] = 104, [NULL_TIED] = 104, [NULL_ENDED] = 105, [NULL_AGREED] = 107,
    };
    char id[16];
    (void)rs, (void)view;
    if (e->kind == 0 || e->kind >= NULL_EVENT_COUNT)
        return;
    json_put_str(out, "what", what[e->kind]);
    if (e->kind == NULL_SCORED || e->kind == NULL_RESIGNED)
        json_put_int(out, "seat", e->arg[0] + 1);
    if (e->kind == NULL_SCORED) {
        json_key(out, "dice");
        json_open(out, '[');
        json_int(out, e->arg[1]);
        json_close(out, ']');
        json_put_int(out, "sides", 6);
    }
    if (rules[e->kind]) {
        rule_print(&null_game, rule(rules[e->kind]), id, sizeof id);
        json_put_str(out, "rule", id);
    }
}

int null_say_why(const struct ruleset *rs, const void *view, const struct why *w, enum lang lang, char *buf, size_t cap)
{
    static const int message[] = {
        [NULL_OVER] = NULL_MSG_WHY_OVER,
        [NULL_NOT_YOU] = NULL_MSG_WHY_NOT_YOU,
        [NULL_NO_SUCH_ACTION] = NULL_MSG_WHY_NO_SUCH_ACTION,
        [NULL_TOO_MANY] = NULL_MSG_WHY_TOO_MANY,
        [NULL_BID_FIRST] = NULL_MSG_WHY_BID_FIRST,
        [NULL_ALREADY_BID] = NULL_MSG_WHY_ALREADY_BID,
    };
    (void)rs, (void)view;
    return say(message[w->code], lang, w->arg, WHY_ARGS, buf, cap);
}

int null_say_outcome(const struct ruleset *rs, const void *view, enum lang lang, char *buf, size_t cap)
{
    struct outcome out;
    null_game.rules.outcome(rs, view, &out);
    if (out.share[0] == out.share[1])
        return say(NULL_MSG_OUTCOME_DRAW, lang, out.score, NULL_SEATS, buf, cap);
    int16_t winner = out.share[1] > out.share[0];
    const int16_t arg[] = {winner, out.score[winner], out.score[!winner]};
    return say(NULL_MSG_OUTCOME_WON, lang, arg, 3, buf, cap);
}

int null_say_seat(const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap)
{
    (void)rs;
    return say(NULL_MSG_SEAT, lang, &(int16_t){(int16_t)(seat + 1)}, 1, buf, cap);
}

/* ---- the table ---- */

static void draw_seat(struct text_out *o, const struct null_state *s, int seat, enum lang lang)
{
    const int16_t arg[] = {(int16_t)seat, s->coins[seat], s->score[seat]};
    text_format(o, &null_texts, NULL_MSG_DRAW_SEAT, lang, arg, 3, resolve, (void *)arg);
    if (s->sealed[seat])
        text_str(o, " *");
    text_char(o, '\n');
}

int null_draw(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    const struct null_state *s = view;
    const int16_t arg[] = {s->round, ((const struct null_ruleset *)rs)->rounds};
    struct text_out o = {buf, cap, 0};
    (void)colour;
    text_format(&o, &null_texts, NULL_MSG_DRAW_ROUND, lang, arg, 2, NULL, NULL);
    text_char(&o, '\n');
    for (int seat = 0; seat < NULL_SEATS; seat++)
        draw_seat(&o, s, seat, lang);
    return (int)o.len;
}

void null_view(const struct ruleset *rs, const void *view, struct json *out)
{
    const struct null_state *s = view;
    json_open(out, '{');
    json_put_int(out, "round", s->round);
    json_put_int(out, "rounds", ((const struct null_ruleset *)rs)->rounds);
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < NULL_SEATS; seat++) {
        json_open(out, '{');
        json_put_int(out, "coins", s->coins[seat]);
        json_put_int(out, "score", s->score[seat]);
        json_put_bool(out, "sealed", s->sealed[seat]);
        if (s->bid[seat] < NULL_HIDDEN)
            json_put_int(out, "bid", s->bid[seat]);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}
