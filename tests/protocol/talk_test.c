/*
 * talk_test.c: conversations with the referee, held again and compared to the letter: tests/protocol/talks/.
 *
 *     > {"do":"games"}     a request; the line below it, "< …", is the answer
 *     @ 7 200              ask for everything and do 200 actions drawn by the seed 7; a line for each of them
 *     @@ 7 40              the same with questions that look further ahead; most actions are those suggested
 *     ! again {"to":3}     save the match and load it again, with these keys
 *     ! names-only         begin anew with a referee for strangers
 *     ! patience 3         … or with one whose computers stop soon
 *
 * Other lines are remarks.  "make golden" writes the answers anew; the difference is then read by a person.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include "golden.h"
#include "protocol/referee/referee.h"
#include "support.h"
#include "test.h"

enum { REMEMBERED = 64 };

struct talk {
    struct referee *r;
    struct golden_text out;
    uint32_t dice;
    uint64_t hash;
    char seen[REMEMBERED][128]; /* notations of earlier decisions */
    int remembered;
};

/* Numbers that look random and are the same each time. */
static uint32_t drawn;

static const char *no_name(void) { return "talk"; }
static uint32_t next_number(void) { return drawn = drawn * 1664525u + 1013904223u; }

static void next_bytes(void *const buf, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)buf)[i] = (uint8_t)(next_number() >> 24);
}

static void begin(struct talk *t, bool names_only, int patience)
{
    struct referee_config config = {.names_only = names_only, .patience = patience};
    snprintf(config.dir.path, sizeof config.dir.path, "%s/data", support_root());
    referee_free(t->r);
    t->r = referee_new(&config);
}

/* The project's folder is another one on every machine. */
static char *answer_to(struct talk *t, const char *request)
{
    char *text = referee_line(t->r, request, strlen(request));
    const char *root = support_root();
    for (char *at = text; (at = strstr(at, root));)
        memmove(at, at + strlen(root), strlen(at + strlen(root)) + 1);
    return text;
}

/* ---- everything is asked, then something is done ---- */

static int draw(struct talk *t, int n)
{
    t->dice = t->dice * 1664525u + 1013904223u;
    return n > 0 ? (int)((t->dice >> 8) % (uint32_t)n) : 0;
}

/* Ask; the request is let go, the answer is the caller's. */
static json_t *ask(struct talk *t, json_t *request)
{
    CHECK(request);
    if (draw(t, 2))
        json_object_set_new(request, "lang", json_string("es"));
    char *text = json_dumps(request, JSON_COMPACT);
    char *answer = answer_to(t, text);
    t->hash = golden_hash(t->hash, answer);
    json_t *parsed = json_loads(answer, JSON_REJECT_DUPLICATES, NULL);
    CHECK(parsed);
    free(answer);
    free(text);
    json_decref(request);
    return parsed;
}

static void just_ask(struct talk *t, json_t *request) { json_decref(ask(t, request)); }

static const char *text_in(const json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

static void remember(struct talk *t, const char *notation)
{
    snprintf(t->seen[t->remembered++ % REMEMBERED], sizeof t->seen[0], "%s", notation);
}

static const char *earlier(struct talk *t)
{
    int n = t->remembered < REMEMBERED ? t->remembered : REMEMBERED;
    return n ? t->seen[draw(t, n)] : "nothing";
}

/* With the keys of the action that a client would send for a click. */
static json_t *click(struct talk *t, int seat, const json_t *action)
{
    static const char *const keys[] = {"piece", "place", "x", "y", "a"};
    json_t *r = json_pack("{s:s,s:i}", "do", "touch", "seat", seat + 1);
    for (int i = 0; i < 5; i++)
        if (json_object_get(action, keys[i]) && draw(t, 4))
            json_object_set(r, keys[i], json_object_get(action, keys[i]));
    if (json_object_get(action, "target") && draw(t, 2))
        json_object_set(r, "piece", json_object_get(action, "target"));
    if (!draw(t, 4))
        json_object_set_new(r, draw(t, 2) ? "piece" : "place", json_integer(draw(t, 60)));
    if (!draw(t, 4))
        json_object_set_new(r, "with", json_string(draw(t, 2) ? earlier(t) : "red"));
    return r;
}

static void look(struct talk *t, int seats)
{
    json_t *a = ask(t, json_pack("{s:s,s:i,s:b,s:i}", "do", "view", "seat", draw(t, seats + 1), "draw", draw(t, 2),
                                 "log", draw(t, 30)));
    const json_t *view = json_object_get(a, "view"), *pieces = json_object_get(view, "pieces");
    const json_t *piece = json_array_get(pieces, (size_t)draw(t, (int)json_array_size(pieces)));
    const char *what = text_in(piece, draw(t, 2) ? "label" : "type");
    just_ask(t, json_pack("{s:s,s:s}", "do", "sheet", "what", *what ? what : "nothing at all"));
    just_ask(t, json_pack("{s:s,s:i}", "do", "draw", "seat", draw(t, seats + 1)));
    json_decref(a);
}

static void ask_about(struct talk *t, int seat, int seats, const json_t *action, int actions)
{
    const char *x = text_in(action, "notation");
    seat++;
    switch (draw(t, 10)) {
    case 0:
    case 1: look(t, seats); break;
    case 2:
        just_ask(t, json_pack("{s:s,s:i,s:s}", "do", "check", "seat", seat, "action", x));
        just_ask(t, json_pack("{s:s,s:i,s:i}", "do", "check", "seat", seat, "index", draw(t, actions + 2)));
        break;
    case 3: just_ask(t, json_pack("{s:s,s:i,s:s}", "do", "check", "seat", seat, "action", earlier(t))); break;
    case 4: just_ask(t, click(t, seat - 1, action)); break;
    case 5:
        just_ask(t, json_pack("{s:s,s:i,s:s,s:b,s:b}", "do", "odds", "seat", seat, "action", x, "cells", draw(t, 2),
                              "parts", draw(t, 2)));
        break;
    case 6: just_ask(t, json_pack("{s:s,s:i,s:[s,s]}", "do", "ahead", "seat", seat, "actions", x, earlier(t))); break;
    case 7: just_ask(t, json_pack("{s:s,s:i,s:[s]}", "do", "ahead", "seat", seat, "actions", x)); break;
    case 8: just_ask(t, json_pack("{s:s,s:i,s:i}", "do", "zones", "seat", seat, "piece", draw(t, 20))); break;
    default: just_ask(t, json_pack("{s:s,s:i,s:s}", "do", "aim", "seat", seat, "action", draw(t, 2) ? x : earlier(t)));
    }
}

static void change(struct talk *t, int seat)
{
    switch (draw(t, 40)) {
    case 0:
    case 1:
    case 2: just_ask(t, json_pack("{s:s,s:i}", "do", "undo", "seat", seat + 1)); break;
    case 3: just_ask(t, json_pack("{s:s,s:i}", "do", "take-back", "seat", seat + 1)); break;
    case 4: {
        json_t *saved = ask(t, json_pack("{s:s}", "do", "save"));
        just_ask(t, json_pack("{s:s,s:s}", "do", "load", "record", text_in(saved, "record")));
        json_decref(saved);
        break;
    }
    case 5: just_ask(t, json_pack("{s:s,s:[i,i]}", "do", "dice", "faces", draw(t, 7), draw(t, 7))); break;
    default: break;
    }
}

/* One of the seats that are to move, counted from 0; -1: none. */
static int mover(struct talk *t, const json_t *status)
{
    const json_t *movers = json_object_get(status, "to_move");
    size_t n = json_array_size(movers);
    return n ? (int)json_integer_value(json_array_get(movers, (size_t)draw(t, (int)n))) - 1 : -1;
}

/* False: nobody is to move any more. */
static bool explore_once(struct talk *t, int step, int seats)
{
    t->hash = GOLDEN_HASH;
    json_t *status = ask(t, json_pack("{s:s,s:i}", "do", "view", "seat", 0));
    int seat = mover(t, status);
    json_decref(status);
    if (seat < 0)
        return false;
    change(t, seat);
    json_t *a = ask(t, json_pack("{s:s,s:i,s:b,s:b,s:b}", "do", "actions", "seat", seat + 1, "labels", draw(t, 2),
                                 "extras", draw(t, 2), "odds", !draw(t, 6)));
    const json_t *list = json_object_get(a, "actions");
    int n = (int)json_array_size(list), chosen = draw(t, n);
    const json_t *action = json_array_get(list, (size_t)chosen);
    const char *x = text_in(action, "notation");
    if (n) {
        ask_about(t, seat, seats, action, n);
        ask_about(t, seat, seats, json_array_get(list, (size_t)draw(t, n)), n);
        remember(t, x);
        just_ask(t, draw(t, 3) ? json_pack("{s:s,s:i,s:s}", "do", "act", "seat", seat + 1, "action", x)
                               : json_pack("{s:s,s:i,s:i}", "do", "act", "seat", seat + 1, "index", chosen));
    }
    golden_add(&t->out, "  %d: %d %s %016llx\n", step, seat + 1, x, (unsigned long long)t->hash);
    json_decref(a);
    return true;
}

static void explore(struct talk *t, int seed, int steps)
{
    t->dice = (uint32_t)seed;
    t->remembered = 0;
    json_t *status = ask(t, json_pack("{s:s,s:i}", "do", "view", "seat", 0));
    int seats = (int)json_array_size(json_object_get(json_object_get(status, "view"), "seats"));
    json_decref(status);
    for (int i = 1; i <= steps && explore_once(t, i, seats ? seats : 2); i++)
        ;
}

/* ---- a closer look: what follows from an action, and what is wrong with a question about it ---- */

/* Any of the actions that an answer lists; NULL: none. */
static const json_t *any_action(struct talk *t, const json_t *answer)
{
    const json_t *list = json_object_get(answer, "actions");
    return json_array_get(list, (size_t)draw(t, (int)json_array_size(list)));
}

static void ask_after(struct talk *t, int seat, const char *first, const char *then)
{
    json_t *after = json_pack("[s]", first);
    just_ask(t, json_pack("{s:s,s:i,s:O,s:s,s:b,s:b,s:b}", "do", "odds", "seat", seat, "after", after, "action", then,
                          "cells", draw(t, 2), "parts", draw(t, 2), "facts", draw(t, 2)));
    just_ask(t, json_pack("{s:s,s:i,s:O,s:s}", "do", "aim", "seat", seat, "after", after, "action", then));
    just_ask(t, json_pack("{s:s,s:i,s:[s,s]}", "do", "ahead", "seat", seat, "actions", first, then));
    just_ask(t, json_pack("{s:s,s:i,s:O,s:s}", "do", "odds", "seat", seat, "after", after, "action", earlier(t)));
    json_decref(after);
}

static void ask_directly(struct talk *t, int seat, const char *x)
{
    just_ask(t, json_pack("{s:s,s:i}", "do", "reach", "seat", seat));
    just_ask(t, json_pack("{s:s,s:i,s:s,s:b,s:b,s:b}", "do", "odds", "seat", seat, "action", x, "facts", 1, "cells", 1,
                          "parts", 1));
    just_ask(t, json_pack("{s:s,s:i,s:s}", "do", "odds", "seat", seat, "action", earlier(t)));
    just_ask(t, json_pack("{s:s,s:i,s:s}", "do", "aim", "seat", seat, "action", x));
    for (int i = 0; i < 4; i++)
        just_ask(t, json_pack("{s:s,s:i,s:i,s:i}", "do", "touch", "seat", seat, draw(t, 2) ? "place" : "x", draw(t, 90),
                              draw(t, 5) ? "piece" : "y", draw(t, 30)));
}

/* One that is well formed but for what is changed at random: who asks, and the kind of a value. */
static void ask_wrongly(struct talk *t, const char *x)
{
    static const char *const verbs[] = {"check", "touch", "odds",  "ahead",   "aim",    "zones", "sheet",
                                        "draw",  "view",  "reach", "suggest", "hint",   "act",   "undo",
                                        "dice",  "load",  "new",   "go",      "actions"};
    static const char *const keys[] = {"action", "index", "actions", "after", "piece", "place", "x",      "y",
                                       "a",      "with",  "cells",   "parts", "facts", "what",  "player", "labels"};
    json_t *r = json_pack("{s:s}", "do", verbs[draw(t, sizeof verbs / sizeof *verbs)]);
    json_t *const values[] = {json_integer(draw(t, 40)),
                              json_integer(-1),
                              json_string(x),
                              json_true(),
                              json_null(),
                              json_pack("[s]", x),
                              json_array(),
                              json_pack("[i]", 1),
                              json_integer(40000),
                              json_string("ai:easy@9"),
                              json_object()};
    enum { VALUES = sizeof values / sizeof *values };
    if (draw(t, 3))
        json_object_set_new(r, "seat", json_integer(draw(t, 4)));
    for (int i = draw(t, 3); i >= 0; i--)
        json_object_set(r, keys[draw(t, sizeof keys / sizeof *keys)], values[draw(t, VALUES)]);
    for (int i = 0; i < VALUES; i++)
        json_decref(values[i]);
    just_ask(t, r);
}

/* False: nobody is to move any more. */
static bool look_closely(struct talk *t, int step)
{
    t->hash = GOLDEN_HASH;
    json_t *status = ask(t, json_pack("{s:s,s:i}", "do", "view", "seat", 0));
    int seat = mover(t, status) + 1;
    json_decref(status);
    if (!seat)
        return false;
    json_t *best = ask(t, json_pack("{s:s,s:i}", "do", "suggest", "seat", seat));
    json_t *a = ask(t, json_pack("{s:s,s:i}", "do", "actions", "seat", seat));
    const char *x = text_in(draw(t, 4) ? best : any_action(t, a), "notation");
    json_t *ahead = ask(t, json_pack("{s:s,s:i,s:[s]}", "do", "ahead", "seat", seat, "actions", x));
    ask_directly(t, seat, x);
    ask_after(t, seat, x, text_in(any_action(t, ahead), "notation"));
    ask_wrongly(t, x);
    remember(t, x);
    just_ask(t, json_pack("{s:s,s:i,s:s}", "do", "act", "seat", seat, "action", x));
    golden_add(&t->out, "  %d: %d %s %016llx\n", step, seat, x, (unsigned long long)t->hash);
    json_decref(ahead);
    json_decref(a);
    json_decref(best);
    return true;
}

static void explore_closely(struct talk *t, int seed, int steps)
{
    t->dice = (uint32_t)seed;
    t->remembered = 0;
    for (int i = 1; i <= steps && look_closely(t, i); i++)
        ;
}

/* ---- files ---- */

static void load_again(struct talk *t, const char *keys)
{
    json_t *saved = ask(t, json_pack("{s:s}", "do", "save")), *request = json_loads(keys, 0, NULL);
    CHECK(request);
    json_object_set_new(request, "do", json_string("load"));
    json_object_set(request, "record", json_object_get(saved, "record"));
    char *text = json_dumps(request, JSON_COMPACT), *answer = answer_to(t, text);
    golden_add_long(&t->out, "< ", answer);
    free(answer);
    free(text);
    json_decref(request);
    json_decref(saved);
}

static void one_line(struct talk *t, const char *line)
{
    int seed = 0, steps = 0;
    if (line[0] == '<' || strncmp(line, "  ", 2) == 0)
        return; /* an answer of the last time */
    golden_add(&t->out, "%s\n", line);
    if (line[0] == '>') {
        char *answer = answer_to(t, line + (line[1] == ' ' ? 2 : 1));
        golden_add_long(&t->out, "< ", answer);
        free(answer);
    } else if (sscanf(line, "@ %d %d", &seed, &steps) == 2) {
        explore(t, seed, steps);
    } else if (sscanf(line, "@@ %d %d", &seed, &steps) == 2) {
        explore_closely(t, seed, steps);
    } else if (strncmp(line, "! again ", 8) == 0) {
        load_again(t, line + 8);
    } else if (strcmp(line, "! names-only") == 0) {
        begin(t, true, 0);
    } else if (sscanf(line, "! patience %d", &steps) == 1) {
        begin(t, false, steps);
    }
}

static void hold(const char *name)
{
    struct talk *t = calloc(1, sizeof *t);
    char *script = support_read(name), *rest;
    CHECK(t);
    drawn = 1;
    begin(t, false, 0);
    for (char *line = script; *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        one_line(t, line);
    }
    golden_compare(name, t->out.text);
    referee_free(t->r);
    free(t->out.text);
    free(script);
    free(t);
}

TEST(talk, "the conversations of tests/protocol/talks are held as they were")
{
    static randombytes_implementation same = {.implementation_name = no_name, .random = next_number, .buf = next_bytes};
    CHECK(randombytes_set_implementation(&same) == 0 && sodium_init() >= 0);
    golden_each("tests/protocol/talks", ".txt", hold);
}
