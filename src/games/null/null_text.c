/*
 * null_text.c: the null game in words: notation, sentences, the table as text
 * and as JSON.  Reads the state; the rules never read this file.
 */
#include "null.h"
#include "../../core/notation.h"
#include "../../core/sentences.h"
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

#define ACTION(KIND) [NULL_##KIND] = NULL_MSG_ACTION_##KIND
#define EVENT(KIND) [NULL_##KIND] = NULL_MSG_EVENT_##KIND
#define WHY(CODE) [NULL_##CODE] = NULL_MSG_WHY_##CODE
static const int question_text[] = {NULL_MSG_ASK_NOTHING, NULL_MSG_ASK_BID, NULL_MSG_ASK_SEAL};
static const int action_text[NULL_ACT_COUNT] = {ACTION(BID), ACTION(SEAL), ACTION(BACK), ACTION(RESIGN)};
static const int event_text[NULL_EVENT_COUNT] = {EVENT(BIDS_SHOWN), EVENT(SCORED), EVENT(TIED),
                                                 EVENT(RESIGNED),   EVENT(ENDED),  EVENT(AGREED)};
static const int why_text[] = {WHY(OVER),     WHY(NOT_YOU),   WHY(NO_SUCH_ACTION),
                               WHY(TOO_MANY), WHY(BID_FIRST), WHY(ALREADY_BID)};

/* {s0}: argument 0 is a seat. */
static void word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    int16_t number = (int16_t)(sentence_arg(s, arg) + 1);

    if (letter == 's')
        text_format(o, &null_texts, NULL_MSG_SEAT, s->lang, &number, 1, NULL, NULL);
}

static void fit_outcome(struct sentence *s)
{
    struct outcome out;

    null_game.rules.outcome(s->rs, s->view, &out);
    if (out.share[0] == out.share[1]) {
        sentence_set(s, NULL_MSG_OUTCOME_DRAW, out.score, NULL_SEATS);
    } else {
        int16_t winner = out.share[1] > out.share[0];
        const int16_t arg[] = {winner, out.score[winner], out.score[!winner]};
        sentence_set(s, NULL_MSG_OUTCOME_WON, arg, 3);
    }
}

static const struct sentences sentences = {
    .texts = &null_texts,
    SENTENCES_LISTS(0, 0, 0),
    .seat = 's',
    .word = word,
    .fit_outcome = fit_outcome,
};

SENTENCES_CONTRACT(null, sentences)

/* An event for programs. */
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

/* ---- the table ---- */

static void draw_seat(struct text_out *o, const struct null_state *s, int seat, enum lang lang)
{
    const int16_t arg[] = {(int16_t)seat, s->coins[seat], s->score[seat]};
    sentences_put(&sentences, o, NULL, s, NULL_MSG_DRAW_SEAT, lang, arg, 3);
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
