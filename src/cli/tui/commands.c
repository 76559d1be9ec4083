/* commands.c: what a player may type beside the number of a choice. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include "../say.h"
#include "../wrap.h"
#include "table.h"

enum { LOG_LINES = 20, SHIFT = 21 };

/* ---- rules and refusals ---- */

static const struct rulebook *book(struct table *t)
{
    if (t->book_open && t->book_lang != t->lang) {
        rulebook_close(&t->book);
        t->book_open = false;
    }
    if (!t->book_open)
        t->book_open = rulebook_open(&t->book, &t->setup.dir, t->g, t->lang);
    t->book_lang = t->lang;
    return t->book_open ? &t->book : NULL;
}

void command_rule(struct table *t, const char *id)
{
    const struct rulebook *b = book(t);
    const struct rule_entry *r = b ? rulebook_find(b, id) : NULL;
    char tag[128], head[200];
    if (!r) {
        say_line(t->out, t->lang, b ? MSG_CLI_NO_RULE : MSG_CLI_NO_RULEBOOK, "s", b ? id : t->g->id);
        return;
    }
    rulebook_tag(r, t->lang, tag, sizeof tag);
    snprintf(head, sizeof head, "%s (%s) ", r->id, tag);
    fputs(head, t->out);
    wrap_print(t->out, r->text, t->width < 100 ? t->width : 100, wrap_width(head), 4);
}

void command_refused(struct table *t, int seat, const struct why *why)
{
    char text[TABLE_LINE], rule[32];
    t->g->say_why(session_rules(t->s), session_view(t->s, seat), why, t->lang, text, sizeof text);
    screen_say(t, text);
    if (rule_print(t->g, why->rule, rule, sizeof rule))
        command_rule(t, rule);
}

/* ---- the action that a text means ---- */

/* A number of the list, or a notation; what was typed with capitals or "·" is read too. */
static bool find_action(struct table *t, int seat, const char *text, struct action *out)
{
    char *end, plain[TABLE_LINE];
    long number = strtol(text, &end, 10);
    if (end != text && !*end) {
        if (number < 1 || number > t->n)
            return false;
        *out = t->list[number - 1];
        return true;
    }
    size_t n = 0;
    for (const char *s = text; *s && n + 1 < sizeof plain; s++) {
        if (strncmp(s, "\xc2\xb7", 2) == 0) {
            plain[n++] = '.';
            s++;
        } else {
            plain[n++] = (char)tolower((unsigned char)*s);
        }
    }
    plain[n] = '\0';
    const struct ruleset *rs = session_rules(t->s);
    const void *view = session_view(t->s, seat);
    return t->g->parse(rs, view, seat, text, out) || t->g->parse(rs, view, seat, plain, out);
}

static bool want_action(struct table *t, int seat, const char *text, struct action *out)
{
    if (find_action(t, seat, text, out))
        return true;
    say_line(t->out, t->lang, MSG_PLAY_NOT_UNDERSTOOD, "s", text);
    return false;
}

/* ---- the commands ---- */

static void run_help(struct table *t, int seat, const char *rest)
{
    (void)seat, (void)rest;
    wrap_print(t->out, said(t->lang, MSG_PLAY_HELP), t->width < 100 ? t->width : 100, 0, 17);
}

static void run_why(struct table *t, int seat, const char *rest)
{
    struct action a;
    if (!want_action(t, seat, rest, &a))
        return;
    struct why why = session_check(t->s, &a);
    if (why.code)
        command_refused(t, seat, &why);
    else
        say_line(t->out, t->lang, MSG_PLAY_ALLOWED, "");
}

static void run_rule(struct table *t, int seat, const char *rest)
{
    struct decision d;
    char rule[32];
    session_decision(t->s, seat, &d);
    if (*rest)
        command_rule(t, rest);
    else if (rule_print(t->g, d.rule, rule, sizeof rule))
        command_rule(t, rule);
}

static void run_odds(struct table *t, int seat, const char *rest)
{
    struct action a;
    if (!want_action(t, seat, rest, &a))
        return;
    struct why why = session_check(t->s, &a);
    if (why.code)
        command_refused(t, seat, &why);
    else
        odds_print(t, seat, &a);
}

/* Forced steps were not asked for, so they are not taken back alone. */
static void run_undo(struct table *t, int seat, const char *rest)
{
    static const int message[] = {
        [UNDO_OK] = MSG_UNDO_OK,     [UNDO_NOTHING] = MSG_UNDO_NOTHING, [UNDO_DICE] = MSG_UNDO_DICE,
        [UNDO_SHOWN] = MSG_UNDO_SHOWN, [UNDO_OVER] = MSG_UNDO_OVER, [UNDO_ANSWERED] = MSG_UNDO_ANSWERED,
    };
    (void)rest;
    enum undo_answer answer = session_undo(t->s, seat);
    if (answer != UNDO_OK) {
        say_line(t->out, t->lang, message[answer], "");
        return;
    }
    while (session_to_move(t->s) & 1 << seat && session_actions(t->s, seat, NULL, 0) == 1 &&
           session_extras(t->s, seat, NULL, 0) <= 1 && session_undo(t->s, seat) == UNDO_OK)
        ;
}

static void run_log(struct table *t, int seat, const char *rest)
{
    int n = atoi(rest);
    screen_log(t, seat, n > 0 ? n : LOG_LINES);
}

static void run_board(struct table *t, int seat, const char *rest)
{
    (void)rest;
    screen_drawing(t, seat);
}

static void run_extras(struct table *t, int seat, const char *rest)
{
    (void)rest;
    choices_extras(t, seat);
}

static void run_units(struct table *t, int seat, const char *rest)
{
    (void)rest;
    screen_units(t, seat);
}

static void run_lang(struct table *t, int seat, const char *rest)
{
    if (lang_by_code(rest) < 0) {
        say_line(t->out, t->lang, MSG_CLI_UNKNOWN_LANG, "s", rest);
        return;
    }
    t->lang = (enum lang)lang_by_code(rest);
    screen_show(t, seat);
}

static void run_save(struct table *t, int seat, const char *rest)
{
    char where[PATH_CHARS];
    (void)seat;
    if (table_save(t, *rest ? rest : t->save, where, sizeof where))
        say_line(t->out, t->lang, MSG_PLAY_SAVED, "s", where);
}

static void run_quit(struct table *t, int seat, const char *rest)
{
    char line[PATH_CHARS], where[PATH_CHARS];
    (void)seat, (void)rest;
    if (t->screen) {
        say(t->out, t->lang, MSG_PLAY_SAVE_AS, "");
        fputc(' ', t->out);
        if (table_read(t, line, sizeof line) && *line && table_save(t, line, where, sizeof where))
            say_line(t->out, t->lang, MSG_PLAY_SAVED, "s", where);
    }
    t->quit = true;
}

static void run_more(struct table *t, int seat, const char *rest)
{
    (void)rest;
    t->page = (t->page + 1) * PAGE < t->n ? t->page + 1 : 0;
    screen_show(t, seat);
}

static void run_left(struct table *t, int seat, const char *rest)
{
    (void)rest;
    t->shift = t->shift > SHIFT ? t->shift - SHIFT : 0;
    screen_show(t, seat);
}

static void run_right(struct table *t, int seat, const char *rest)
{
    (void)rest;
    t->shift += SHIFT;
    screen_show(t, seat);
}

static void run_redraw(struct table *t, int seat, const char *rest)
{
    (void)rest;
    screen_show(t, seat);
}

static void run_all(struct table *t, int seat, const char *rest)
{
    (void)rest;
    t->all = true;
    screen_show(t, seat);
}

/* Names in both languages, each between blanks; whatever language is shown. */
static const struct {
    const char *names;
    void (*run)(struct table *t, int seat, const char *rest);
} commands[] = {
    {" ? h help ayuda ", run_help},
    {" why porque por-que ", run_why},
    {" rule rules regla reglas ", run_rule},
    {" odds prob probabilidades ", run_odds},
    {" undo u deshacer ", run_undo},
    {" log diario ", run_log},
    {" board b tablero ", run_board},
    {" extras x ", run_extras},
    {" units unidades ", run_units},
    {" lang idioma ", run_lang},
    {" save guardar ", run_save},
    {" quit q exit salir ", run_quit},
    {" more m mas ", run_more},
    {" < ", run_left},
    {" > ", run_right},
    {" all todo ", run_all},
};

static bool resigns(struct table *t, int seat, const char *line, struct action *act)
{
    if (strcmp(line, "resign") != 0 && strcmp(line, "rendirse") != 0)
        return false;
    if (!t->g->parse(session_rules(t->s), session_view(t->s, seat), seat, "resign", act))
        return false;
    return table_confirm(t, MSG_PLAY_RESIGN);
}

bool command_run(struct table *t, int seat, const char *line, struct action *act)
{
    char padded[40];
    line += strspn(line, " \t");
    size_t n = strcspn(line, " ");
    const char *rest = line + n + strspn(line + n, " ");
    screen_measure(t);
    if (!*line) {
        run_redraw(t, seat, rest);
        return false;
    }
    if (strcmp(line, "resign") == 0 || strcmp(line, "rendirse") == 0)
        return resigns(t, seat, line, act);
    if (n < sizeof padded - 2) {
        snprintf(padded, sizeof padded, " %.*s ", (int)n, line);
        for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
            if (strstr(commands[i].names, padded)) {
                commands[i].run(t, seat, rest);
                return false;
            }
    }
    if (!want_action(t, seat, line, act))
        return false;
    struct why why = session_check(t->s, act);
    if (why.code)
        command_refused(t, seat, &why);
    return why.code == 0;
}
