/* cmd_replay.c: a recorded match, told again and compared with what it says of itself. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../protocol/answer.h"
#include "commands.h"
#include "../protocol/files.h"
#include "../protocol/say.h"
#include "wish.h"
#include "wrap.h"

struct telling {
    struct session *s;
    enum lang lang;
    int seat;                      /* whose eyes; TRUTH: everybody's */
};

/* The event of this number, if it is one that we may read. */
static bool event_at(const struct telling *t, uint32_t number, struct event *out)
{
    const struct game *g = session_game(t->s);
    for (int seat = SPECTATOR; seat < g->max_seats; seat++) {
        uint32_t cursor = number;
        if ((t->seat == TRUTH || t->seat == seat) &&
            session_next_event(t->s, seat, &cursor, out) && cursor == number + 1)
            return true;
    }
    return false;
}

static void say_event(const struct telling *t, const struct event *e, char *buf, size_t cap)
{
    const struct game *g = session_game(t->s);
    int seat = t->seat == TRUTH ? SPECTATOR : t->seat;
    g->say_event(session_rules(t->s), session_view(t->s, seat), e, t->lang, buf, cap);
}

static void print_battle(const struct telling *t)
{
    struct event e;
    char text[1024];
    int last = -2;
    for (uint32_t i = 0; i < session_events(t->s); i++) {
        if (!event_at(t, i, &e))
            continue;
        int action = session_event_action(t->s, i);
        say_event(t, &e, text, sizeof text);
        if (action == last)
            printf("%8s", "");
        else
            printf("%6d  ", action + 1);
        wrap_print(stdout, text, 100, 8, 8);
        last = action;
    }
}

static void print_position(const struct telling *t)
{
    const struct game *g = session_game(t->s);
    const struct ruleset *rs = session_rules(t->s);
    const void *view = t->seat == TRUTH ? session_state(t->s) : session_view(t->s, t->seat);
    int n = g->draw(rs, view, t->lang, false, NULL, 0);
    char *text = calloc(1, (size_t)n + 1);
    if (!text)
        abort();
    g->draw(rs, view, t->lang, false, text, (size_t)n + 1);
    printf("\n%s", text);
    free(text);
}

static void print_end(const struct telling *t)
{
    const struct game *g = session_game(t->s);
    char text[512];
    if (session_over(t->s)) {
        g->say_outcome(session_rules(t->s), session_view(t->s, SPECTATOR), t->lang, text, sizeof text);
        printf("\n%s\n", text);
    } else {
        print_position(t);
        say_line(stdout, t->lang, MSG_REPLAY_NOT_OVER, "d", (int)session_length(t->s));
    }
}

static void print_json(const struct telling *t, const char *problem)
{
    struct answer a;
    struct event e;
    char text[1024];
    answer_begin(&a, NULL);
    if (problem)
        answer_error(&a, "record", problem);
    answer_str(&a, "game", session_game(t->s)->id);
    answer_int(&a, "actions", session_length(t->s));
    answer_bool(&a, "over", session_over(t->s));
    answer_int(&a, "winner", session_winner(t->s) + 1);
    answer_open(&a, "events", '[');
    for (uint32_t i = 0; i < session_events(t->s); i++) {
        if (!event_at(t, i, &e))
            continue;
        say_event(t, &e, text, sizeof text);
        answer_open(&a, NULL, '{');
        answer_int(&a, "action", session_event_action(t->s, i) + 1);
        answer_int(&a, "kind", e.kind);
        answer_str(&a, "text", text);
        answer_close(&a, '}');
    }
    answer_close(&a, ']');
    char *line = answer_end(&a);
    puts(line);
    free(line);
}

/* What was read, written again, must be the same text; so nothing was skipped. */
static bool same_text(struct session *s, const char *text, struct err *err)
{
    char *again = session_save(s);
    int line = 1;
    const char *a = text, *b = again;
    while (*a && *a == *b) {
        line += *a == '\n';
        a++;
        b++;
    }
    bool same = *a == *b;
    if (!same)
        snprintf(err->text, sizeof err->text, "line %d: '%.*s', but '%.*s' is what was played", line,
                 (int)strcspn(a, "\n"), a, (int)strcspn(b, "\n"), b);
    free(again);
    return same;
}

static int tell(const struct args *a, const struct telling *t, const char *problem)
{
    if (args_has(a, "json")) {
        print_json(t, problem);
    } else if (!args_has(a, "verify")) {
        print_battle(t);
        print_end(t);
    } else if (!problem) {
        say_line(stdout, a->lang, MSG_REPLAY_VERIFIED, "d", (int)session_length(t->s));
    }
    fflush(stdout);
    if (problem)
        fprintf(stderr, "%s: %s\n", a->word[0], problem);
    return problem ? FAILED : DONE;
}

static int replay(const struct args *a, const char *text, int64_t to, int seat)
{
    struct record r;
    struct err err;
    struct setup s = {0};
    struct data_report report = {0};
    if (!record_open(&r, text, &err)) {
        fprintf(stderr, "%s: %s\n", a->word[0], err.text);
        return FAILED;
    }
    if (!setup_dir(a, &s.dir) || !setup_record(&s, &r, &report)) {
        fputs(report.text ? report.text : "", stderr);
        data_report_free(&report);
        record_close(&r);
        return FAILED;
    }
    struct telling t = {.lang = a->lang, .seat = seat};
    t.s = session_new(s.game, s.match.rs, r.key, &s.match.source);
    bool good = record_replay(&r, t.s, (int)to, &err);
    if (good && to < 0 && args_has(a, "verify"))
        good = same_text(t.s, text, &err);
    int code = tell(a, &t, good ? NULL : err.text);
    session_free(t.s);
    setup_free(&s);
    record_close(&r);
    return code;
}

int cmd_replay(struct args *a)
{
    int64_t to = -1, seat = TRUTH + 1;
    if (!args_number(a, "to", 0, INT32_MAX, &to) || !args_number(a, "seat", 0, SEATS_MAX, &seat))
        return USAGE;
    char *text = file_read(a->word[0], NULL);
    if (!text) {
        fputs("bellum replay: ", stderr);
        say_line(stderr, a->lang, MSG_CLI_CANNOT_READ, "ss", a->word[0], strerror(errno));
        return FAILED;
    }
    int code = replay(a, text, to, (int)seat - 1);
    free(text);
    return code;
}
