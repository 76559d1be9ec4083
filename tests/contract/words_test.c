/* words_test.c: notation, sentences in both languages, drawings and JSON. */
#include <jansson.h>
#include "contract.h"

static const char *notation(struct bed *b, const void *view, const struct action *a, char *buf)
{
    int n = b->g->notate(b->rs, view, a, buf, 200);
    EXPECT(b, n > 0 && n < 200 && (size_t)n == strlen(buf));
    EXPECT(b, !strpbrk(buf, "\n\r\t") && buf[0] != ' ' && buf[n - 1] != ' ');
    return buf;
}

static void notation_of(struct bed *b, const struct action *a)
{
    char buf[200], other[200], tiny[4];
    notation(b, b->a, a, buf);
    EXPECT(b, strcmp(notation(b, b->state, a, other), buf) == 0);
    struct action back;
    memset(&back, 0x77, sizeof back);
    EXPECT(b, b->g->parse(b->rs, b->a, a->seat, buf, &back));
    EXPECT(b, action_same(&back, a));
    EXPECT(b, b->g->notate(b->rs, b->a, a, tiny, sizeof tiny) == (int)strlen(buf));
    EXPECT(b, b->g->notate(b->rs, b->a, a, NULL, 0) == (int)strlen(buf));
}

static void notation_is_unique(struct bed *b)
{
    if (!b->next.kind)
        return;
    game_clone(b->a, b->state);
    b->g->redact(b->rs, b->a, b->next.seat);
    int all = b->n + b->extras;
    for (int i = 0; i < all; i++) {
        const struct action *a = i < b->n ? &b->list[i] : &b->extra[i - b->n];
        notation_of(b, a);        /* reads back as itself: so two actions cannot share a text */
    }
    for (int i = 0; i < 20; i++) {
        char noise[40];
        int n = b->g->notate(b->rs, b->a, &b->next, noise, sizeof noise);
        n = n < 39 ? n : 39;
        noise[rng_below(&b->r, (uint32_t)n + 1)] = (char)(1 + rng_below(&b->r, 255));
        noise[n] = '\0';
        struct action out = {0};
        if (b->g->parse(b->rs, b->a, b->next.seat, noise, &out))
            b->g->check(b->rs, b->a, &out);
    }
}
TEST(notation, "is unique, read back as the same action, the same on truth and view; noise is survived")
{
    walk_all(0, notation_is_unique);
}

/* ---- sentences ---- */

static void good_sentence(struct bed *b, int n, const char *s, const char *what)
{
    if (n <= 0 || (size_t)n != strlen(s) || strpbrk(s, "{}") || strstr(s, "(null)")) {
        char message[400];
        struct text_out o = {message, sizeof message, 0};
        text_str(&o, what);
        text_str(&o, ": bad sentence: ");
        text_str(&o, s);
        bed_fail(b, __FILE__, __LINE__, message);
    }
}

static void say_events(struct bed *b, enum lang lang)
{
    char s[1000];
    for (int i = 0; i < b->told.len; i++) {
        const struct event *e = &b->told.buf[i];
        EXPECT(b, e->kind && e->to && e->n <= EVENT_ARGS);
        for (int seat = SPECTATOR; seat < b->g->max_seats; seat++) {
            if (!(e->to & (seat == SPECTATOR ? TO_SPECTATORS : 1 << seat)))
                continue;
            game_clone(b->a, b->state);
            b->g->redact(b->rs, b->a, seat);
            good_sentence(b, b->g->say_event(b->rs, b->a, e, lang, s, sizeof s), s, "event");
        }
    }
}

static void say_refusals(struct bed *b, enum lang lang)
{
    char s[1000], rule_text[40];
    for (int i = 0; i < 20; i++) {
        struct action a = strange_action(b);
        struct why w = b->g->check(b->rs, b->a, &a);
        if (!w.code)
            continue;
        good_sentence(b, b->g->say_why(b->rs, b->a, &w, lang, s, sizeof s), s, "why");
    }
    for (int i = 0; i < b->n; i++) {           /* well-formed, but not for this seat: a rule is cited */
        struct action a = b->list[i];
        a.seat = (int8_t)((a.seat + 1) % b->g->max_seats);
        struct why w = b->g->check(b->rs, b->state, &a);
        if (w.code)
            EXPECT(b, rule_print(b->g, w.rule, rule_text, sizeof rule_text) > 0);
    }
}

static void everything_is_said(struct bed *b)
{
    char s[1000];
    if (!b->g->say_event)
        return;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        say_events(b, lang);
        for (int seat = 0; seat < b->g->max_seats; seat++) {
            struct decision d;
            game_clone(b->a, b->state);
            b->g->redact(b->rs, b->a, seat);
            b->g->decision(b->rs, b->a, seat, &d);
            good_sentence(b, b->g->say_decision(b->rs, b->a, &d, lang, s, sizeof s), s, "decision");
            good_sentence(b, b->g->say_seat(b->rs, seat, lang, s, sizeof s), s, "seat");
            if (seat == b->next.seat)
                say_refusals(b, lang);
        }
        good_sentence(b, b->g->say_outcome(b->rs, b->state, lang, s, sizeof s), s, "outcome");
        for (int i = 0; i < b->n + b->extras; i++) {
            const struct action *a = i < b->n ? &b->list[i] : &b->extra[i - b->n];
            good_sentence(b, b->g->say_action(b->rs, b->state, a, lang, s, sizeof s), s, "action");
        }
    }
}
TEST(words, "events, prompts, actions, refusals and outcomes are said in both languages")
{
    walk_all(0, everything_is_said);
}

/* ---- drawings ---- */

static void drawings_are_sound(struct bed *b)
{
    if ((!sometimes(b, 6) && b->next.kind) || !b->g->view)
        return;
    for (int seat = SPECTATOR; seat < b->g->max_seats; seat++) {
        game_clone(b->a, b->state);
        b->g->redact(b->rs, b->a, seat);
        struct json j;
        json_start(&j, b->text, TEXT_ROOM);
        b->g->view(b->rs, b->a, &j);
        EXPECT(b, json_ok(&j));
        json_t *parsed = json_loads(b->text, JSON_REJECT_DUPLICATES, NULL);
        EXPECT(b, parsed && json_is_object(parsed));
        json_decref(parsed);
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            int n = b->g->draw(b->rs, b->a, lang, seat == 0, b->text, TEXT_ROOM);
            EXPECT(b, n > 0 && n < TEXT_ROOM && (size_t)n == strlen(b->text));
            EXPECT(b, b->g->draw(b->rs, b->a, lang, seat == 0, b->text2, 10) == n);
        }
        for (int i = 0; i < b->n && seat == b->next.seat; i++) {
            struct spot spot = {99, 99, 99};
            b->g->locate(b->rs, b->a, &b->list[i], &spot);
            EXPECT(b, spot.piece >= -1 && spot.place >= -1 && spot.target >= -1);
        }
    }
}
TEST(words, "the view is sound JSON and the board can be drawn")
{
    walk_all(0, drawings_are_sound);
}
