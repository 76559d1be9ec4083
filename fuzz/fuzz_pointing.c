/*
 * fuzz_pointing.c: bytes become clicks, wishes, pieces in hand and texts on a
 * table where a match goes on.  What is offered is legal, a wish that was
 * answered is its own answer, and everything said is JSON.
 */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "fuzz.h"

enum { TEXT = 64 * 1024, WORD = 64, STEPS = 4 };

struct input {
    const uint8_t *at;
    size_t left;
};

struct table {
    struct fuzz_scene scene;
    void *state, *view;
    struct action *list;
    char *text;
    int seat; /* who is to move */
};

static unsigned byte(struct input *in)
{
    if (!in->left)
        return 0;
    in->left--;
    return *in->at++;
}

static int16_t word(struct input *in)
{
    unsigned high = byte(in);
    return (int16_t)(uint16_t)(high << 8 | byte(in));
}

/* ---- JSON ---- */

static void begin(struct table *t, struct json *j)
{
    json_start(j, t->text, TEXT);
    json_open(j, '{');
}

static void must_be_json(struct json *j)
{
    json_close(j, '}');
    MUST(json_ok(j));
    json_t *parsed = json_loads(j->buf, JSON_REJECT_DUPLICATES, NULL);
    MUST(parsed);
    json_decref(parsed);
}

static void trace(struct table *t, const struct action *a, enum lang lang)
{
    struct json j;
    if (!t->scene.g->pointing.trace)
        return;
    begin(t, &j);
    t->scene.g->pointing.trace(t->scene.rs, t->view, a, lang, &j);
    must_be_json(&j);
}

static void zones(struct table *t, int piece, enum lang lang)
{
    struct json j;
    if (!t->scene.g->pointing.zones)
        return;
    begin(t, &j);
    t->scene.g->pointing.zones(t->scene.rs, t->view, piece, lang, &j);
    must_be_json(&j);
}

static void say_why(struct table *t, const struct why *why, enum lang lang)
{
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    if (t->scene.g->pointing.why_spot)
        t->scene.g->pointing.why_spot(t->scene.rs, t->view, why, &spot);
    t->scene.g->words.say_why(t->scene.rs, t->view, why, lang, t->text, TEXT);
}

/* ---- what is pointed at ---- */

/* A legal answer, or a reason; and the answer to the answer is the same. */
static void aim(struct table *t, const struct action *wish, enum lang lang)
{
    const struct game *g = t->scene.g;
    struct action out = {0}, again = {0};
    struct why why = {0};
    if (!g->pointing.aim)
        return;
    if (!g->pointing.aim(t->scene.rs, t->view, wish, &out, &why)) {
        MUST(why.code);
        say_why(t, &why, lang);
        return;
    }
    MUST(g->rules.check(t->scene.rs, t->state, &out).code == 0);
    MUST(why.code || action_same(&out, wish));
    MUST(g->pointing.aim(t->scene.rs, t->view, &out, &again, &why) && action_same(&out, &again) && !why.code);
    trace(t, &out, lang);
}

static void touch(struct table *t, const struct spot *at, enum lang lang)
{
    const struct game *g = t->scene.g;
    struct action act[STEPS] = {{0}};
    struct why more = {0};
    if (!g->pointing.touch)
        return;
    int n = g->pointing.touch(t->scene.rs, t->view, t->seat, at, NULL, act, STEPS, &more);
    MUST(n >= 1);
    struct why why = more.code ? more : g->rules.check(t->scene.rs, t->state, &act[0]);
    if (why.code)
        say_why(t, &why, lang);
    else
        g->words.say_action(t->scene.rs, t->view, &act[0], lang, t->text, TEXT);
}

/* What is read is written so that it is read as the same. */
static void read_text(struct table *t, struct input *in, enum lang lang)
{
    const struct game *g = t->scene.g;
    char said[WORD], written[256];
    struct action a = {0}, again = {0};
    size_t n = byte(in) % (WORD - 1);
    for (size_t i = 0; i < n; i++)
        said[i] = (char)byte(in);
    said[n] = '\0';
    if (!g->words.parse(t->scene.rs, t->view, t->seat, said, &a))
        return;
    struct why why = g->rules.check(t->scene.rs, t->view, &a);
    if (!why.code) {
        MUST(g->words.notate(t->scene.rs, t->view, &a, written, sizeof written) < (int)sizeof written);
        MUST(g->words.parse(t->scene.rs, t->view, t->seat, written, &again) && action_same(&a, &again));
    } else {
        say_why(t, &why, lang);
    }
    if (a.seat == t->seat)
        aim(t, &a, lang);
}

/* ---- a match ---- */

static void play_listed(struct table *t, unsigned which)
{
    const struct game *g = t->scene.g;
    int n = g->rules.actions(t->scene.rs, t->state, t->seat, t->list, g->max_actions);
    MUST(n > 0 && n <= g->max_actions);
    g->rules.apply(t->scene.rs, t->state, &t->list[which % (unsigned)n], NULL);
    MUST(g->rules.audit(t->scene.rs, t->state) == NULL);
}

static void look(struct table *t)
{
    seatset set = t->scene.g->rules.to_move(t->state);
    for (t->seat = 0; !(set & 1 << t->seat);)
        t->seat++;
    game_clone(t->view, t->state);
    t->scene.g->knowledge.redact(t->scene.rs, t->view, t->seat);
}

/* A wish of the kind of something that is listed, with numbers of its own. */
static void wish(struct table *t, struct input *in, enum lang lang)
{
    const struct game *g = t->scene.g;
    int n = g->rules.actions(t->scene.rs, t->view, t->seat, t->list, g->max_actions);
    struct action a = t->list[byte(in) % (unsigned)n];
    for (int i = 0; i < a.n; i++)
        a.arg[i] = (int16_t)(byte(in) & 1 ? word(in) : a.arg[i] + (int8_t)byte(in));
    aim(t, &a, lang);
}

static void point(struct table *t, struct input *in, enum lang lang)
{
    struct spot at = {.piece = (int16_t)((int)(byte(in) % 16) - 1), .place = -1, .target = -1};
    at.posed = byte(in) & 1;
    if (!at.posed)
        at.place = word(in);
    else if (byte(in) & 1)
        at.x = (int32_t)word(in) * 65536, at.y = (int32_t)word(in) * 65536, at.a = word(in);
    else
        at.x = word(in), at.y = word(in), at.a = word(in);
    touch(t, &at, lang);
}

static void play(struct table *t, struct input *in)
{
    while (in->left && !head_of(t->state)->over) {
        unsigned what = byte(in);
        enum lang lang = what & 128 ? LANG_ES : LANG_EN;
        look(t);
        switch (what % 8) {
        case 0: read_text(t, in, lang); break;
        case 1: zones(t, (int)(byte(in) % 32) - 1, lang); break;
        case 2:
        case 3: point(t, in, lang); break;
        case 4:
        case 5: wish(t, in, lang); break;
        default: play_listed(t, byte(in)); break;
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, size};
    struct table t = {.scene = fuzz_scene(byte(&in))};
    const struct game *g = t.scene.g;
    t.state = malloc(g->state_max);
    t.view = malloc(g->state_max);
    t.list = malloc(sizeof *t.list * g->max_actions);
    t.text = malloc(TEXT);
    MUST(t.state && t.view && t.list && t.text);
    g->rules.setup(t.scene.rs, byte(&in), t.state, NULL);
    play(&t, &in);
    free(t.state);
    free(t.view);
    free(t.list);
    free(t.text);
    return 0;
}
