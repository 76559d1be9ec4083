/* bot.c: see bot.h. */
#include "bot.h"
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../protocol/seat_api/seat_api.h"
#include "../protocol/writing/question.h"
#include "bot_parts.h"

enum { GRACE_MS = 300, TELL_MS = 200, NAME = 128 };
static const char prefix[] = "cmd:";

bool bot_is_spec(const char *spec) { return strncmp(spec, prefix, strlen(prefix)) == 0; }

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

struct bot *bot_new(const char *spec, int seconds)
{
    struct bot *b = must(calloc(1, sizeof *b));
    b->spec = must(strdup(spec));
    b->seconds = seconds;
    return b;
}

void bot_heed(struct bot *b, const atomic_bool *enough) { b->enough = enough; }

static void stop(struct bot *b, int64_t grace_ms, int *status)
{
    if (b->runs)
        process_stop(&b->process, grace_ms, status);
    b->runs = b->begun = false;
}

void bot_free(struct bot *b)
{
    if (!b)
        return;
    bot_over(b, NULL);
    stop(b, GRACE_MS, NULL);
    answer_free(&b->line);
    free(b->list);
    free(b->spec);
    free(b);
}

void bot_match(struct bot *b, const struct bot_match *match)
{
    bot_over(b, NULL);
    b->match = *match;
    b->has_match = true;
    b->fault = (struct bot_fault){0};
    if (b->list_game != match->game) {
        free(b->list);
        b->list = must(calloc(match->game->max_actions, sizeof *b->list));
        b->list_game = match->game;
    }
}

/* ---- errors ---- */

/* One line of it, short enough for a sentence. */
static void quote(char *to, size_t cap, const char *from)
{
    size_t n = strlen(from);
    bool cut = n >= cap;
    if (cut) {
        n = cap - 4; /* room for "…", and no half character before it */
        while (n && ((unsigned char)from[n] & 0xc0) == 0x80)
            n--;
    }
    memcpy(to, from, n);
    strcpy(to + n, cut ? "…" : "");
    bot_clean(to, false);
}

/* It has lost.  Returns false. */
static bool lose(struct bot *b, enum bot_trouble what, const char *said, const char *detail)
{
    struct bot_fault *f = &b->fault;
    int status = -1;
    f->what = what;
    f->question = b->question;
    f->begun = b->begun;
    quote(f->said, sizeof f->said, said ? said : "");
    quote(f->detail, sizeof f->detail, detail ? detail : "");
    if (b->runs)
        memcpy(f->tail, b->process.tail, b->process.tail_len + 1);
    bot_clean(f->tail, true);
    stop(b, what == BOT_ENDED ? GRACE_MS : 0, &status);
    if (what == BOT_ENDED)
        f->value = status;
    return false;
}

static bool lose_illegally(struct bot *b, const void *view, const struct why *why, const char *said)
{
    const struct bot_match *m = &b->match;
    rule_print(m->game, why->rule, b->fault.rule, sizeof b->fault.rule);
    for (int l = 0; l < LANG_COUNT; l++)
        m->game->words.say_why(m->rs, view, why, (enum lang)l, b->fault.why[l], sizeof b->fault.why[l]);
    return lose(b, BOT_ILLEGAL, said, NULL);
}

/* ---- one question, one answer ---- */

static void open_line(struct bot *b, const char *verb)
{
    answer_clear(&b->line);
    answer_open(&b->line, NULL, '{');
    if (strcmp(verb, "end") != 0)
        answer_int(&b->line, "id", ++b->question);
    answer_str(&b->line, "do", verb);
}

static size_t close_line(struct bot *b)
{
    answer_close(&b->line, '}');
    answer_room(&b->line, 2);
    b->line.j.buf[b->line.j.len++] = '\n';
    b->line.j.buf[b->line.j.len] = '\0';
    return b->line.j.len;
}

/* Its answer as an object, to be released; NULL: it has lost. */
static json_t *ask(struct bot *b)
{
    char *said = NULL;
    json_error_t error;
    size_t len = close_line(b);
    switch (process_ask(&b->process, b->line.j.buf, len, (int64_t)b->seconds * 1000, &said)) {
    case PROCESS_SLOW: return lose(b, BOT_SLOW, NULL, NULL), NULL;
    case PROCESS_GONE: return lose(b, BOT_ENDED, NULL, NULL), NULL;
    case PROCESS_LONG: return lose(b, BOT_TOO_LONG, NULL, NULL), NULL;
    case PROCESS_SAID: break;
    }
    json_t *answer = json_loads(said, JSON_REJECT_DUPLICATES, &error);
    json_t *id = json_object_get(answer, "id");
    if (!json_is_object(answer))
        lose(b, BOT_NOT_JSON, said, answer ? "not an object" : error.text);
    else if (!json_is_integer(id) || json_integer_value(id) != b->question)
        lose(b, BOT_NOT_ASKED, said, NULL);
    if (!b->fault.what)
        return answer;
    json_decref(answer);
    return NULL;
}

/* ---- the beginning and the end of a match ---- */

static void put_seats(struct bot *b)
{
    const struct bot_match *m = &b->match;
    char name[NAME];
    answer_open(&b->line, "seats", '[');
    for (int i = 0; i < game_seats(m->rs); i++) {
        m->game->words.say_seat(m->rs, i, m->lang, name, sizeof name);
        answer_open(&b->line, NULL, '{');
        answer_int(&b->line, "seat", i + 1);
        answer_str(&b->line, "name", name);
        put_cast(&b->line, m->game, m->rs, i);
        answer_close(&b->line, '}');
    }
    answer_close(&b->line, ']');
}

static void put_match(struct bot *b)
{
    const struct bot_match *m = &b->match;
    answer_str(&b->line, "game", m->game->id);
    answer_int(&b->line, "rules_version", m->game->rules_version);
    answer_str(&b->line, "scenario", m->scenario ? m->scenario : "");
    answer_str(&b->line, "options", m->options ? m->options : "");
    answer_int(&b->line, "seat", m->seat + 1);
    put_seats(b);
    answer_int(&b->line, "match", m->number);
    answer_str(&b->line, "lang", lang_code[m->lang]);
    answer_int(&b->line, "seconds", b->seconds);
}

static bool is_willing(struct bot *b, json_t *answer)
{
    json_t *error = json_object_get(answer, "error");
    const char *text = json_string_value(json_object_get(error, "text"));
    if (!json_is_true(json_object_get(answer, "ok")))
        return lose(b, BOT_UNWILLING, NULL, text);
    b->labels = json_is_true(json_object_get(answer, "labels"));
    b->odds = json_is_true(json_object_get(answer, "odds"));
    b->extras = json_is_true(json_object_get(answer, "extras"));
    return true;
}

static bool start(struct bot *b)
{
    if (b->runs)
        return true;
    b->question = 0;
    b->runs = process_start(&b->process, b->spec + strlen(prefix));
    if (b->runs)
        process_heed(&b->process, b->enough);
    return b->runs ? true : lose(b, BOT_NO_START, NULL, strerror(errno));
}

/* The process is there and knows the match. */
static bool begin(struct bot *b)
{
    if (b->begun)
        return true;
    if (!start(b))
        return false;
    open_line(b, "begin");
    put_match(b);
    json_t *answer = ask(b);
    b->begun = answer && is_willing(b, answer);
    json_decref(answer);
    return b->begun;
}

static struct asked asked_in(const struct bot *b, const void *view)
{
    const struct bot_match *m = &b->match;
    return (struct asked){m->game, m->rs, view, m->seat, m->lang, b->labels, b->odds, b->extras};
}

void bot_over(struct bot *b, const void *view)
{
    struct asked q = asked_in(b, view);
    if (b->begun && b->runs) {
        open_line(b, "end");
        if (view)
            question_end(&b->line, &q);
        size_t len = close_line(b);
        if (!process_tell(&b->process, b->line.j.buf, len, TELL_MS))
            stop(b, 0, NULL); /* it does not read: the next match gets another one */
    }
    b->begun = b->has_match = false;
}

/* ---- a decision ---- */

static bool read_index(struct bot *b, const struct asked *q, json_int_t index, struct action *out)
{
    int n = q->game->rules.actions(q->rs, q->view, q->seat, b->list, q->game->max_actions);
    if (index >= 0 && index < n) {
        *out = b->list[index];
        return true;
    }
    b->fault.value = index < INT32_MIN || index > INT32_MAX ? -1 : (int)index;
    b->fault.count = n;
    return lose(b, BOT_NO_INDEX, NULL, NULL);
}

static bool read_action(struct bot *b, const struct asked *q, json_t *answer, struct action *out)
{
    json_t *action = json_object_get(answer, "action"), *index = json_object_get(answer, "index");
    const char *notation = json_string_value(action);
    if (json_is_integer(index) && !action)
        return read_index(b, q, json_integer_value(index), out);
    if (!notation || index) {
        char *said = must(json_dumps(answer, JSON_COMPACT));
        lose(b, BOT_NO_ANSWER, said, NULL);
        free(said);
        return false;
    }
    if (!q->game->words.parse(q->rs, q->view, q->seat, notation, out))
        return lose(b, BOT_NOTATION, notation, NULL);
    struct why why = q->game->rules.check(q->rs, q->view, out);
    return why.code ? lose_illegally(b, q->view, &why, notation) : true;
}

bool bot_choose(struct bot *b, const void *view, struct action *out)
{
    if (!b->has_match || b->fault.what || !begin(b))
        return false;
    struct asked q = asked_in(b, view);
    open_line(b, "act");
    question_put(&b->line, &q, b->list);
    json_t *answer = ask(b);
    bool good = answer && read_action(b, &q, answer, out);
    json_decref(answer);
    return good;
}
