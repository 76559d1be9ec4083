/* words_test.c: notation, sentences in both languages, drawings and JSON. */
#include <jansson.h>
#include "contract.h"

static const char *notation(struct bed *b, const void *view, const struct action *a, char *buf)
{
    int n = b->g->words.notate(b->rs, view, a, buf, 200);
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
    EXPECT(b, b->g->words.parse(b->rs, b->a, a->seat, buf, &back));
    EXPECT(b, action_same(&back, a));
    EXPECT(b, b->g->words.notate(b->rs, b->a, a, tiny, sizeof tiny) == (int)strlen(buf));
    EXPECT(b, b->g->words.notate(b->rs, b->a, a, NULL, 0) == (int)strlen(buf));
}

static void notation_is_unique(struct bed *b)
{
    if (!b->next.kind)
        return;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    int all = b->n + b->extras;
    for (int i = 0; i < all; i++) {
        const struct action *a = i < b->n ? &b->list[i] : &b->extra[i - b->n];
        notation_of(b, a); /* reads back as itself: so two actions cannot share a text */
    }
    for (int i = 0; i < 20; i++) {
        char noise[40];
        int n = b->g->words.notate(b->rs, b->a, &b->next, noise, sizeof noise);
        n = n < 39 ? n : 39;
        noise[rng_below(&b->r, (uint32_t)n + 1)] = (char)(1 + rng_below(&b->r, 255));
        noise[n] = '\0';
        struct action out = {0};
        if (b->g->words.parse(b->rs, b->a, b->next.seat, noise, &out))
            b->g->rules.check(b->rs, b->a, &out);
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
        for (int seat = SPECTATOR; seat < game_seats(b->rs); seat++) {
            if (!(e->to & (seat == SPECTATOR ? TO_SPECTATORS : 1 << seat)))
                continue;
            game_clone(b->a, b->state);
            b->g->knowledge.redact(b->rs, b->a, seat);
            good_sentence(b, b->g->words.say_event(b->rs, b->a, e, lang, s, sizeof s), s, "event");
        }
    }
}

static void say_refusals(struct bed *b, enum lang lang)
{
    char s[1000], rule_text[40];
    for (int i = 0; i < 20; i++) {
        struct action a = strange_action(b);
        struct why w = b->g->rules.check(b->rs, b->a, &a);
        if (!w.code)
            continue;
        good_sentence(b, b->g->words.say_why(b->rs, b->a, &w, lang, s, sizeof s), s, "why");
    }
    for (int i = 0; i < b->n; i++) { /* well-formed, but not for this seat: a rule is cited */
        struct action a = b->list[i];
        a.seat = (int8_t)((a.seat + 1) % game_seats(b->rs));
        struct why w = b->g->rules.check(b->rs, b->state, &a);
        if (w.code)
            EXPECT(b, rule_print(b->g, w.rule, rule_text, sizeof rule_text) > 0);
    }
}

static void everything_is_said(struct bed *b)
{
    char s[1000];
    if (!b->g->words.say_event)
        return;
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        say_events(b, lang);
        for (int seat = 0; seat < game_seats(b->rs); seat++) {
            struct decision d;
            game_clone(b->a, b->state);
            b->g->knowledge.redact(b->rs, b->a, seat);
            b->g->rules.decision(b->rs, b->a, seat, &d);
            good_sentence(b, b->g->words.say_decision(b->rs, b->a, &d, lang, s, sizeof s), s, "decision");
            good_sentence(b, b->g->words.say_seat(b->rs, seat, lang, s, sizeof s), s, "seat");
            if (seat == b->next.seat)
                say_refusals(b, lang);
        }
        good_sentence(b, b->g->words.say_outcome(b->rs, b->state, lang, s, sizeof s), s, "outcome");
        for (int i = 0; i < b->n + b->extras; i++) {
            const struct action *a = i < b->n ? &b->list[i] : &b->extra[i - b->n];
            good_sentence(b, b->g->words.say_action(b->rs, b->state, a, lang, s, sizeof s), s, "action");
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
    if ((!sometimes(b, 6) && b->next.kind) || !b->g->client.view)
        return;
    for (int seat = SPECTATOR; seat < game_seats(b->rs); seat++) {
        game_clone(b->a, b->state);
        b->g->knowledge.redact(b->rs, b->a, seat);
        struct json j;
        json_start(&j, b->text, TEXT_ROOM);
        b->g->client.view(b->rs, b->a, &j);
        EXPECT(b, json_ok(&j));
        json_t *parsed = json_loads(b->text, JSON_REJECT_DUPLICATES, NULL);
        EXPECT(b, parsed && json_is_object(parsed));
        json_decref(parsed);
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            int n = b->g->words.draw(b->rs, b->a, lang, seat == 0, b->text, TEXT_ROOM);
            EXPECT(b, n > 0 && n < TEXT_ROOM && (size_t)n == strlen(b->text));
            EXPECT(b, b->g->words.draw(b->rs, b->a, lang, seat == 0, b->text2, 10) == n);
        }
        for (int i = 0; i < b->n && seat == b->next.seat; i++) {
            struct spot spot = {.piece = 99, .place = 99, .target = 99};
            b->g->client.locate(b->rs, b->a, &b->list[i], &spot);
            EXPECT(b, spot.piece >= -1 && spot.place >= -1 && spot.target >= -1);
        }
    }
}
TEST(words, "the view is sound JSON and the board can be drawn") { walk_all(0, drawings_are_sound); }

/* ---- for clients: notes, gestures, ways, explanations ---- */

static bool cites(struct bed *b, const char *id)
{
    size_t n = strlen(b->g->books[0]);
    return strncmp(id, b->g->books[0], n) == 0 && id[n] == '-';
}

/* Luck is told twice: in the note, for clients, and as numbers, for the sums of a host. */
static void luck_is_noted(struct bed *b, const void *view, const struct event *e, json_t *note)
{
    struct roll_luck roll;
    bool rolled = b->g->client.luck && b->g->client.luck(b->rs, view, e, &roll);
    json_t *expected = json_object_get(note, "expected");
    EXPECT(b, rolled == (expected != NULL));
    if (!rolled)
        return;
    EXPECT(b, json_integer_value(json_object_get(note, "seat")) == roll.seat + 1);
    EXPECT(b, json_integer_value(expected) == roll.expected);
    EXPECT(b, json_integer_value(json_object_get(note, "damage")) == roll.damage);
}

/* The note of an event as its audience gets it. */
static void good_note(struct bed *b, const void *view, const struct event *e, bool real)
{
    char buf[2000];
    struct json j;
    json_start(&j, buf, sizeof buf);
    json_open(&j, '{');
    b->g->client.note(b->rs, view, e, &j);
    json_close(&j, '}');
    EXPECT(b, json_ok(&j));
    json_t *note = json_loads(buf, JSON_REJECT_DUPLICATES, NULL);
    EXPECT(b, note && json_is_object(note));
    const char *rule_text = json_string_value(json_object_get(note, "rule"));
    EXPECT(b, !rule_text || cites(b, rule_text));
    if (real) {
        json_t *seat = json_object_get(note, "seat");
        luck_is_noted(b, view, e, note);
        EXPECT(b, json_string_value(json_object_get(note, "what")));
        EXPECT(b, !seat || (json_integer_value(seat) >= 1 && json_integer_value(seat) <= game_seats(b->rs)));
        EXPECT(b, json_integer_value(json_object_get(note, "piece")) >= 0);
        EXPECT(b, json_integer_value(json_object_get(note, "place")) >= 0);
    }
    json_decref(note);
}

static void events_are_noted(struct bed *b)
{
    if (!b->g->client.note)
        return;
    for (int i = 0; i < b->told.len; i++) {
        const struct event *e = &b->told.buf[i];
        int seat = e->to & TO_SPECTATORS ? SPECTATOR : e->to & 1 ? 0 : 1;
        game_clone(b->a, b->state);
        b->g->knowledge.redact(b->rs, b->a, seat);
        good_note(b, b->a, e, true);
        struct event odd = *e; /* whatever it holds, it is survived */
        odd.arg[rng_below(&b->r, EVENT_ARGS)] = (int16_t)rng_below(&b->r, 65536);
        odd.kind = sometimes(b, 4) ? (uint16_t)rng_below(&b->r, 100) : odd.kind;
        odd.n = sometimes(b, 4) ? (uint8_t)rng_below(&b->r, 12) : odd.n;
        good_note(b, b->a, &odd, false);
    }
}
TEST(clients, "every event has a note that is sound JSON, with what happened and rules of the book")
{
    walk_all(0, events_are_noted);
}

/* Point somewhere: there is always an action, check() answers it, and a refusal has a sentence and a rule. */
static void point_at(struct bed *b, const struct spot *spot, const char *hand, int seat)
{
    struct action a[3];
    struct why why = {0}, no;
    char s[1000], rule_text[40];
    int n = b->g->pointing.touch(b->rs, b->a, seat, spot, hand, a, 3, &why);
    EXPECT(b, n >= 1 && n <= 3 && a[0].seat == seat);
    no = b->g->rules.check(b->rs, b->a, &a[0]);
    EXPECT(b, n > 1 || !why.code || no.code); /* nothing legal is talked away */
    if (!why.code)
        why = no;
    if (why.code) {
        for (int lang = 0; lang < LANG_COUNT; lang++)
            good_sentence(b, b->g->words.say_why(b->rs, b->a, &why, lang, s, sizeof s), s, "touch");
        EXPECT(b, hand || rule_print(b->g, why.rule, rule_text, sizeof rule_text) > 0);
        struct spot about = {.piece = -1, .place = -1, .target = -1};
        if (b->g->pointing.why_spot)
            b->g->pointing.why_spot(b->rs, b->a, &why, &about);
        EXPECT(b, about.piece >= -1 && about.place >= -1 && about.target >= -1);
        return;
    }
    EXPECT(b, b->g->words.notate(b->rs, b->a, &a[0], s, sizeof s) > 0 && !strchr(s, '?'));
    if (seat != b->next.seat || head_of(b->state)->over)
        return;
    game_clone(b->b, b->state); /* and what follows is legal then */
    for (int i = 0; i < n; i++) {
        if (b->g->rules.check(b->rs, b->b, &a[i]).code)
            bed_fail(b, "a gesture of several actions", i, s);
        b->g->rules.apply(b->rs, b->b, &a[i], NULL);
        if (i + 1 < n)
            EXPECT(b, b->g->rules.to_move(b->b) & 1 << seat);
    }
}

static void every_gesture_is_answered(struct bed *b)
{
    if (!b->g->pointing.touch)
        return;
    for (int seat = 0; seat < game_seats(b->rs); seat++) {
        game_clone(b->a, b->state);
        b->g->knowledge.redact(b->rs, b->a, seat);
        for (int i = 0; i < 6; i++) {
            struct spot spot = strange_spot(b);
            point_at(b, &spot, strange_hand(b), seat);
        }
    }
}
TEST(clients, "pointing anywhere means an action that check() answers, with a reason and its rule")
{
    walk_all(0, every_gesture_is_answered);
}

static void good_path(struct bed *b, const struct action *a)
{
    int16_t place[80], few[2];
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    int n = b->g->pointing.path(b->rs, b->a, a, place, 80);
    EXPECT(b, n == 0 || (n >= 2 && n < 80));
    if (!n)
        return;
    b->g->client.locate(b->rs, b->a, a, &spot);
    EXPECT(b, place[n - 1] == spot.place && place[0] != spot.place);
    for (int i = 0; i < n; i++)
        EXPECT(b, place[i] >= 0 && (i == 0 || place[i] != place[i - 1]));
    EXPECT(b, b->g->pointing.path(b->rs, b->a, a, few, 2) == 2 && few[0] == place[0] && few[1] == place[1]);
}

static void ways_and_dice(struct bed *b)
{
    if (!b->next.kind)
        return;
    game_clone(b->a, b->state);
    b->g->knowledge.redact(b->rs, b->a, b->next.seat);
    for (int i = 0; i < b->n + b->extras; i++) {
        const struct action *a = i < b->n ? &b->list[i] : &b->extra[i - b->n];
        if (b->g->pointing.path && sometimes(b, 4))
            good_path(b, a);
        if (!b->g->client.explain || !sometimes(b, 4))
            continue;
        struct json j;
        json_start(&j, b->text, TEXT_ROOM);
        json_open(&j, '{');
        b->g->client.explain(b->rs, b->a, a, sometimes(b, 2) ? LANG_EN : LANG_ES, &j);
        json_close(&j, '}');
        json_t *parsed = json_ok(&j) ? json_loads(b->text, JSON_REJECT_DUPLICATES, NULL) : NULL;
        EXPECT(b, json_is_object(parsed) && !strstr(b->text, "{u") && !strstr(b->text, "\"?"));
        json_decref(parsed);
    }
}
TEST(clients, "ways lead from the first to the last place of a movement, and dice are explained")
{
    walk_all(0, ways_and_dice);
}

TEST(clients, "the catalogue of every scenario is sound JSON")
{
    const struct scene *s;
    int n = scenes(&s);
    static char text[1 << 18];
    for (int i = 0; i < n; i++) {
        struct json j;
        if (!s[i].g->client.catalogue)
            continue;
        json_start(&j, text, sizeof text);
        json_open(&j, '{');
        s[i].g->client.catalogue(s[i].match.rs, &j);
        json_close(&j, '}');
        CHECK(json_ok(&j));
        json_t *parsed = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
        CHECK(json_is_object(parsed) && json_object_size(json_object_get(parsed, "types")) > 0);
        json_decref(parsed);
    }
}
