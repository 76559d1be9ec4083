/* cmd_replay.c: a recorded match, told again and compared with what it says of itself. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../fair/fair.h"
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

/* ---- what is wrong ---- */

/* A recorded match on its way through the checks. */
struct reading {
    const struct args *a;
    const char *text;              /* the file */
    struct record r;
    struct setup setup;
    struct fair fair;
    enum fair_answer dice;
    struct record_tally tally;
    struct telling t;
    char problem[1024];            /* "": none so far */
};

/* A line of a text without its end, cut to what fits. */
static const char *first_line(const char *s, char *buf, size_t cap)
{
    snprintf(buf, cap, "%.*s", (int)strcspn(s, "\n"), s);
    return buf;
}

/* The secret and the words; false: said in problem. */
static bool read_dice(struct reading *g)
{
    static const int message[] = {
        [FAIR_UNREVEALED] = MSG_REPLAY_UNREVEALED,
        [FAIR_WRONG_SECRET] = MSG_REPLAY_WRONG_SECRET,
        [FAIR_BAD_WORDS] = MSG_REPLAY_BAD_WORDS,
    };
    int line;
    g->dice = fair_open(&g->fair, &g->r, &line);
    if (g->dice == FAIR_NONE || g->dice == FAIR_GOOD)
        return true;
    say_into(g->problem, sizeof g->problem, g->a->lang, message[g->dice], "dd", line, g->r.commit_line);
    return false;
}

static void say_refused(struct reading *g)
{
    const struct session *s = g->t.s;
    const struct game *game = session_game(s);
    char rule[32], why[512];
    rule_print(game, g->tally.why.rule, rule, sizeof rule);
    game->say_why(session_rules(s), session_view(g->t.s, SPECTATOR), &g->tally.why, g->a->lang, why, sizeof why);
    say_into(g->problem, sizeof g->problem, g->a->lang, MSG_REPLAY_REFUSED, "dsss", g->tally.line, g->tally.detail,
             why, rule);
}

/* Name the first line that differs, and what may have been changed. */
static void say_fault(struct reading *g)
{
    static const int message[] = {
        [RECORD_OTHER_GAME] = MSG_REPLAY_OTHER_GAME,
        [RECORD_OTHER_RULES] = MSG_REPLAY_OTHER_RULES,
        [RECORD_OTHER_DATA] = MSG_REPLAY_OTHER_DATA,
        [RECORD_NOT_UNDERSTOOD] = MSG_REPLAY_NOT_UNDERSTOOD,
        [RECORD_OTHER_POSITION] = MSG_REPLAY_OTHER_POSITION,
        [RECORD_LINES_MISSING] = MSG_REPLAY_LINES_MISSING,
        [RECORD_NO_UNDO] = MSG_REPLAY_NO_UNDO,
        [RECORD_NOT_OVER] = MSG_REPLAY_NO_END_YET,
        [RECORD_OTHER_WINNER] = MSG_REPLAY_OTHER_WINNER,
        [RECORD_AFTER_END] = MSG_REPLAY_AFTER_END,
    };
    const struct record_tally *n = &g->tally;
    int id = message[n->fault];
    if (n->fault == RECORD_REFUSED) {
        say_refused(g);
        return;
    }
    if (n->fault == RECORD_OTHER_POSITION && n->line == g->r.body_line)
        id = g->dice == FAIR_GOOD ? MSG_REPLAY_OTHER_START_FAIR : MSG_REPLAY_OTHER_START;
    else if (n->fault == RECORD_OTHER_POSITION && g->dice == FAIR_GOOD)
        id = MSG_REPLAY_OTHER_POSITION_FAIR;
    say_into(g->problem, sizeof g->problem, g->a->lang, id, "ds", n->line, n->detail);
}

/* What was read, written again, must be the same text; so nothing was skipped. */
static bool same_text(struct reading *g)
{
    char *again = g->r.secret[0] ? session_save_secret(g->t.s) : session_save(g->t.s), read[200], made[200];
    int line = 1;
    size_t start = 0, i = 0;
    for (; g->text[i] && g->text[i] == again[i]; i++)
        if (g->text[i] == '\n') {
            start = i + 1;
            line++;
        }
    bool same = g->text[i] == again[i];
    if (!same)
        say_into(g->problem, sizeof g->problem, g->a->lang, MSG_REPLAY_OTHER_TEXT, "dss", line,
                 first_line(g->text + start, read, sizeof read), first_line(again + start, made, sizeof made));
    free(again);
    return same;
}

/* Dice that were laid down fit any secret. */
static bool all_rolled(struct reading *g)
{
    if (g->dice != FAIR_GOOD || !g->tally.laid)
        return true;
    say_into(g->problem, sizeof g->problem, g->a->lang, MSG_REPLAY_LAID, "dd", g->tally.laid_line, g->tally.laid);
    return false;
}

/* ---- what was verified ---- */

static void print_words(const struct reading *g)
{
    const struct game *game = session_game(g->t.s);
    char name[128];
    for (int i = 0; i < game->max_seats; i++) {
        game->say_seat(session_rules(g->t.s), i, g->a->lang, name, sizeof name);
        say_line(stdout, g->a->lang, *g->fair.words[i] ? MSG_REPLAY_WORDS : MSG_REPLAY_NO_WORDS, "dss", i + 1, name,
                 g->fair.words[i]);
    }
}

static void print_verified(const struct reading *g)
{
    enum lang lang = g->a->lang;
    const struct record_tally *n = &g->tally;
    int drawn = (int)head_of(session_state(g->t.s))->rng.draws - (n->laid - session_script_left(g->t.s));
    say_line(stdout, lang, MSG_REPLAY_VERIFIED, "dd", n->played - n->undone, n->undone);
    if (g->dice == FAIR_GOOD) {
        say_line(stdout, lang, MSG_REPLAY_FITS, "s", g->r.commit);
        print_words(g);
        say_line(stdout, lang, MSG_REPLAY_ROLLED, "d", drawn);
    } else {
        say_line(stdout, lang, MSG_REPLAY_UNPROVEN, "dd", drawn, n->laid);
    }
    if (!n->ended)
        say_line(stdout, lang, MSG_REPLAY_UNFINISHED, "dd", (int)session_length(g->t.s), n->unmarked);
}

static int tell(const struct reading *g)
{
    const struct args *a = g->a;
    const char *problem = *g->problem ? g->problem : NULL;
    if (g->t.s && args_has(a, "json")) {
        print_json(&g->t, problem);
    } else if (g->t.s && !args_has(a, "verify")) {
        print_battle(&g->t);
        print_end(&g->t);
    } else if (!problem) {
        print_verified(g);
    }
    fflush(stdout);
    if (problem)
        fprintf(stderr, "%s: %s\n", a->word[0], problem);
    return problem ? FAILED : DONE;
}

static int replay(struct reading *g, int64_t to)
{
    struct err err;
    struct data_report report = {0};
    if (!record_open(&g->r, g->text, &err)) {
        snprintf(g->problem, sizeof g->problem, "%s", err.text);
        return tell(g);
    }
    if (!read_dice(g))
        return tell(g);
    if (!setup_dir(g->a, &g->setup.dir))
        return FAILED;
    if (!setup_record(&g->setup, &g->r, &report)) {
        fprintf(stderr, "%s: ", g->a->word[0]);
        say_line(stderr, g->a->lang, MSG_REPLAY_BAD_HEADER, "d", g->r.body_line - 1);
        fputs(report.text ? report.text : "", stderr);
        data_report_free(&report);
        return FAILED;
    }
    g->t.s = fair_session(&g->r, g->setup.game, g->setup.match.rs, &g->setup.match.source, &g->fair, &err);
    if (!record_play(&g->r, g->t.s, (int)to, &g->tally, &err))
        say_fault(g);
    else if (to < 0 && args_has(g->a, "verify") && all_rolled(g))
        same_text(g);
    return tell(g);
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
    struct reading g = {.a = a, .text = text, .t = {.lang = a->lang, .seat = (int)seat - 1}};
    int code = replay(&g, to);
    session_free(g.t.s);
    setup_free(&g.setup);
    record_close(&g.r);
    free(text);
    return code;
}
