/* commands.c: the commands a player may type instead of a choice. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include "../../protocol/chain.h"
#include "../../protocol/writing/say.h"
#include "../shared/picture.h"
#include "../shared/wrap.h"
#include "freecommands.h"
#include "lines.h"
#include "pieces.h"
#include "plan.h"
#include "terminal_table.h"

enum { LOG_LINES = 20, SHIFT = 21, FOUND_MAX = 12, SHOWN_MAX = 6, HELP_INDENT = 17 };

/* ---- rules and refusals ---- */

static const struct rulebook *book(struct terminal_table *t)
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

static void print_rule(struct terminal_table *t, const struct rule_entry *r)
{
    char tag[128], head[200];
    rulebook_tag(r, t->lang, tag, sizeof tag);
    snprintf(head, sizeof head, "%s (%s) ", r->id, tag);
    fputs(head, t->out);
    wrap_print(t->out, r->text, t->width < 100 ? t->width : 100, wrap_width(head), 4);
}

/* The game's description of a piece, a card or a word; false if the name is unknown. */
static bool print_sheet(struct terminal_table *t, int seat, const char *what)
{
    const struct ruleset *rs = session_rules(t->s);
    const void *view = session_view(t->s, seat);
    int n = t->g->words.sheet ? t->g->words.sheet(rs, view, what, t->lang, NULL, 0) : 0;
    if (n <= 0)
        return false;
    char *text = calloc(1, (size_t)n + 1);
    if (!text)
        abort();
    t->g->words.sheet(rs, view, what, t->lang, text, (size_t)n + 1);
    while (n > 0 && text[n - 1] == '\n')
        text[--n] = '\0';
    for (char *line = text; line;) { /* each line wraps for itself, below its own indent */
        char *end = strchr(line, '\n');
        if (end)
            *end++ = '\0';
        wrap_print(t->out, line, t->width < 100 ? t->width : 100, 0, (int)strspn(line, " ") + 2);
        line = end;
    }
    free(text);
    return true;
}

void command_rule(struct terminal_table *t, int seat, const char *id)
{
    const struct rulebook *b = book(t);
    const struct rule_entry *r = b ? rulebook_find(b, id) : NULL;
    if (!r && seat >= 0 && print_sheet(t, seat, id))
        return;
    if (!r) {
        say_line(t->out, t->lang, b ? MSG_CLI_NO_RULE : MSG_CLI_NO_RULEBOOK, "s", b ? id : t->g->id);
        return;
    }
    print_rule(t, r);
    pictures_print(t->out, b, r, t->width < 100 ? t->width : 100, t->colour);
}

static void prompt_of(struct terminal_table *t, int seat, char *buf, size_t cap)
{
    struct decision d;
    session_decision(t->s, seat, &d);
    t->g->words.say_decision(session_rules(t->s), session_view(t->s, seat), &d, t->lang, buf, cap);
}

/* The game's own reason and its rule, for any question. */
void command_refused(struct terminal_table *t, int seat, const struct why *why)
{
    char text[TERMINAL_LINE], rule[32];
    t->g->words.say_why(session_rules(t->s), session_view(t->s, seat), why, t->lang, text, sizeof text);
    screen_say(t, text);
    if (rule_print(t->g, why->rule, rule, sizeof rule))
        command_rule(t, SPECTATOR, rule);
}

/* ---- the action that a text means ---- */

/* Does text end with this word, ignoring case? */
static bool ends_with_word(const char *text, const char *word)
{
    const char *last = strrchr(text, ' ');
    return last && strcasecmp(last + 1, word) == 0;
}

/* The only choice that ends with this word, in notation or as it is printed: "a1", "5.7", "red".
 * Returns how many match.  Choices of the same kind as the first one are preferred: "red" gives a red
 * token and does not exchange a purple one; then those whose notation ends so: "a3" is not "a1, a3". */
static int by_last_word(struct terminal_table *t, int seat, const char *word, struct action *out)
{
    const struct ruleset *rs = session_rules(t->s);
    const void *view = session_view(t->s, seat);
    char notation[256], label[TERMINAL_LINE];
    int found = 0, first = 0, exact = 0;
    struct action same = {0};
    for (int i = 0; i < t->n && *word && !strchr(word, ' '); i++) {
        t->g->words.notate(rs, view, &t->list[i], notation, sizeof notation);
        t->g->words.say_action(rs, view, &t->list[i], t->lang, label, sizeof label);
        if (!ends_with_word(notation, word) && !ends_with_word(label, word))
            continue;
        if (found++ == 0)
            *out = t->list[i];
        first += t->list[i].kind == t->list[0].kind;
        if (ends_with_word(notation, word) && exact++ == 0)
            same = t->list[i];
    }
    if (first == 1 && out->kind == t->list[0].kind)
        return 1;
    if (exact == 1)
        *out = same;
    return exact == 1 ? 1 : found;
}

/* A number of the list, a notation, or its last word; capitals and "·" are accepted too. */
static bool find_action(struct terminal_table *t, int seat, const char *text, struct action *out)
{
    char *end, plain[TERMINAL_LINE];
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
    return t->g->words.parse(rs, view, seat, text, out) || t->g->words.parse(rs, view, seat, plain, out) ||
           by_last_word(t, seat, plain, out) == 1;
}

/* The only choice whose label contains this text: "siege" of "Siege roll at Mylae".  For queries only: an action
 * needs a full name. */
static bool by_label(struct terminal_table *t, int seat, const char *text, struct action *out)
{
    char label[TERMINAL_LINE];
    int found = 0;
    for (int i = 0; i < t->n && *text; i++) {
        t->g->words.say_action(session_rules(t->s), session_view(t->s, seat), &t->list[i], t->lang, label,
                               sizeof label);
        if (text_part_of_name(text, label) && found++ == 0)
            *out = t->list[i];
    }
    return found == 1;
}

static bool want_action(struct terminal_table *t, int seat, const char *text, struct action *out)
{
    if (find_action(t, seat, text, out))
        return true;
    int several = by_last_word(t, seat, text, out) > 1;
    screen_tell(t, several ? MSG_PLAY_AMBIGUOUS : MSG_PLAY_NOT_UNDERSTOOD, "s", text);
    return false;
}

/* ---- the commands ---- */

static bool has_sheet(struct terminal_table *t, int seat, const char *what)
{
    return t->g->words.sheet &&
           t->g->words.sheet(session_rules(t->s), session_view(t->s, seat), what, t->lang, NULL, 0) > 0;
}

static void add_help(struct terminal_table *t, int message, const char *example, struct lines *out)
{
    char text[TERMINAL_LINE];
    struct lines l = {0};
    say_into(text, sizeof text, t->lang, message, "s", example);
    lines_split(&l, text);
    for (int i = 0; i < l.n; i++)
        lines_wrap(out, "", l.at[i], t->width < 100 ? t->width : 100, HELP_INDENT);
    lines_clear(&l);
}

/* "1 until this operation ends, 2 until …": for how long a question may be let pass. */
static void untils_of(struct terminal_table *t, char *buf, size_t cap)
{
    char until[160];
    size_t len = 0;
    buf[0] = '\0';
    for (int i = 0; t->g->passing->say_until(session_rules(t->s), i, t->lang, until, sizeof until) > 0 && len < cap;
         i++)
        len += (size_t)snprintf(buf + len, cap - len, "%s%d %s", i ? ", " : "", i + 1, until);
}

/* Only commands that this game has, with an example from the current question. */
static void run_help(struct terminal_table *t, int seat, const char *rest)
{
    char notation[256] = "", rule[32] = "", untils[400];
    struct lines map = {0}, out = {0};
    struct decision d;
    (void)rest;
    session_decision(t->s, seat, &d);
    rule_print(t->g, d.rule, rule, sizeof rule);
    if (t->n)
        t->g->words.notate(session_rules(t->s), session_view(t->s, seat), &t->list[t->n - 1], notation,
                           sizeof notation);
    add_help(t, MSG_PLAY_HELP_CHOOSE, notation, &out);
    if (t->g->odds)
        add_help(t, MSG_PLAY_HELP_ODDS, "", &out);
    add_help(t, MSG_PLAY_HELP_KNOW, rule, &out);
    if (has_sheet(t, seat, "decks"))
        add_help(t, MSG_PLAY_HELP_DECKS, "", &out);
    if (has_sheet(t, seat, "dice"))
        add_help(t, MSG_PLAY_HELP_DICE, "", &out);
    if (place_is_asked(t, seat))
        add_help(t, MSG_PLAY_HELP_PLACE, "", &out);
    if (t->g->passing && t->g->passing->until) {
        untils_of(t, untils, sizeof untils);
        add_help(t, MSG_PLAY_HELP_UNTIL, untils, &out);
    }
    add_help(t, MSG_PLAY_HELP_TABLE, "", &out);
    if (free_has_table(t, seat)) {
        pieces_own(t, seat, notation, sizeof notation);
        add_help(t, MSG_PLAY_HELP_FREE, notation, &out);
    }
    if (hexmap_small(t, seat, &map))
        add_help(t, MSG_PLAY_HELP_HEXES, "", &out);
    lines_clear(&map);
    add_help(t, MSG_PLAY_HELP_LEAVE, "", &out);
    screen_pages(t, &out);
    lines_clear(&out);
}

/* A good question to begin with: something of this view that is not among the choices, or else the last choice. */
static void example_of(struct terminal_table *t, int seat, char *buf, size_t cap)
{
    buf[0] = '\0';
    if (t->n)
        t->g->words.notate(session_rules(t->s), session_view(t->s, seat), &t->list[t->n - 1], buf, cap);
    pieces_own(t, seat, buf, cap);
}

static void explain_question(struct terminal_table *t, int seat)
{
    char prompt[TERMINAL_LINE / 2], text[TERMINAL_LINE], rule[32], example[256];
    struct decision d;
    session_decision(t->s, seat, &d);
    prompt_of(t, seat, prompt, sizeof prompt);
    say_into(text, sizeof text, t->lang, MSG_PLAY_WHY_NOW, "s", prompt);
    screen_say(t, text);
    if (rule_print(t->g, d.rule, rule, sizeof rule))
        command_rule(t, SPECTATOR, rule);
    example_of(t, seat, example, sizeof example);
    say_into(text, sizeof text, t->lang, MSG_PLAY_WHY_THINGS, "s", example);
    screen_say(t, text);
}

static void say_allowed(struct terminal_table *t, int seat, const struct action *a, int message)
{
    char label[TERMINAL_LINE / 2], notation[256], text[TERMINAL_LINE];
    t->g->words.say_action(session_rules(t->s), session_view(t->s, seat), a, t->lang, label, sizeof label);
    t->g->words.notate(session_rules(t->s), session_view(t->s, seat), a, notation, sizeof notation);
    say_into(text, sizeof text, t->lang, message, "ss", label, notation);
    screen_say(t, text);
}

/* A place that several actions lead to: all of them, and the game's other facts about it. */
static void say_place(struct terminal_table *t, int seat, const struct action *a, const char *name)
{
    struct spot meant, at;
    int shown = 0;
    say_allowed(t, seat, a, MSG_PLAY_ALLOWED_AS);
    if (!t->g->client.locate || !*name)
        return;
    t->g->client.locate(session_rules(t->s), session_view(t->s, seat), a, &meant);
    for (int i = 0; i < t->n && shown < SHOWN_MAX; i++) {
        t->g->client.locate(session_rules(t->s), session_view(t->s, seat), &t->list[i], &at);
        if (at.place != meant.place || action_same(&t->list[i], a))
            continue;
        say_allowed(t, seat, &t->list[i], MSG_PLAY_ALLOWED_TOO);
        shown++;
    }
    print_sheet(t, seat, name);
}

/* A name instead of an action works like a click.  Prints the action that it would mean and the reason against it;
 * false: the name is unknown. */
static bool mean_thing(struct terminal_table *t, int seat, const char *name, struct action *out, struct why *why)
{
    enum { STEPS = 4 };
    struct spot at = {.piece = -1, .place = -1, .target = -1};
    struct action act[STEPS] = {0};
    at.piece = (int16_t)pieces_called(t, seat, name);
    if (!t->g->pointing.touch || (at.piece < 0 && !has_sheet(t, seat, name)))
        return false;
    if (t->g->pointing.touch(session_rules(t->s), session_view(t->s, seat), seat, &at, at.piece < 0 ? name : NULL, act,
                             STEPS, why) < 1)
        return false;
    if (!why->code)
        *why = session_check(t->s, &act[0]);
    *out = act[0];
    return true;
}

static bool why_thing(struct terminal_table *t, int seat, const char *name)
{
    struct action a;
    struct why why = {0};
    if (!mean_thing(t, seat, name, &a, &why))
        return false;
    if (why.code)
        command_refused(t, seat, &why);
    else
        say_place(t, seat, &a, pieces_called(t, seat, name) < 0 ? name : "");
    return true;
}

static void run_why(struct terminal_table *t, int seat, const char *rest)
{
    struct action a;
    if (!*rest) {
        explain_question(t, seat);
        return;
    }
    bool word = !strchr(rest, ' ') && !isdigit((unsigned char)*rest); /* a name, before the choice that ends with it */
    if (word && why_thing(t, seat, rest))
        return;
    if (!word && plan_read(t, seat, rest, true) != PLAN_NOT)
        return;
    bool found = find_action(t, seat, rest, &a);
    if (!found && !word && why_thing(t, seat, rest))
        return;
    if (!found && !by_label(t, seat, rest, &a) && !want_action(t, seat, rest, &a))
        return;
    struct why why = session_check(t->s, &a);
    if (why.code)
        command_refused(t, seat, &why);
    else
        say_allowed(t, seat, &a, MSG_PLAY_ALLOWED_AS);
}

static void run_rule(struct terminal_table *t, int seat, const char *rest)
{
    struct decision d;
    char rule[32];
    session_decision(t->s, seat, &d);
    if (*rest)
        command_rule(t, seat, rest);
    else if (rule_print(t->g, d.rule, rule, sizeof rule))
        command_rule(t, seat, rule);
}

/* A move on a free table has no dice of its own: how it would be, and the fights that it leads to. */
static bool tells_move(struct terminal_table *t, int seat, const char *rest)
{
    char notation[256];
    struct decision d;
    int number = atoi(rest);
    session_decision(t->s, seat, &d);
    if (d.open && number > 0 && number <= t->n && !rest[strspn(rest, "0123456789")]) {
        t->g->words.notate(session_rules(t->s), session_view(t->s, seat), &t->list[number - 1], notation,
                           sizeof notation);
        rest = notation;
    }
    return strchr(rest, ' ') && plan_read(t, seat, rest, true) != PLAN_NOT;
}

static void run_odds(struct terminal_table *t, int seat, const char *rest)
{
    struct action a;
    struct why why = {0};
    if (tells_move(t, seat, rest))
        return;
    bool number = *rest && !rest[strspn(rest, "0123456789")]; /* part of a choice, and no part of a name */
    bool found = find_action(t, seat, rest, &a) ||
                 (!number && (by_label(t, seat, rest, &a) || mean_thing(t, seat, rest, &a, &why)));
    if (!found && !want_action(t, seat, rest, &a))
        return;
    if (!why.code)
        why = session_check(t->s, &a);
    if (why.code)
        command_refused(t, seat, &why);
    else
        odds_print(t, seat, &a);
}

static void run_hint(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    hint_print(t, seat);
}

static void run_search(struct terminal_table *t, int seat, const char *rest)
{
    const struct rulebook *b = book(t);
    const struct rule_entry *r;
    int found = 0, at = 0;
    (void)seat;
    while (b && *rest && (r = rulebook_next(b, rest, &at)))
        if (found++ < FOUND_MAX)
            print_rule(t, r);
    if (found > FOUND_MAX)
        say_line(t->out, t->lang, MSG_PLAY_MORE_RULES, "d", found - FOUND_MAX);
    if (!found)
        say_line(t->out, t->lang, MSG_CLI_NOTHING_FOUND, "s", rest);
}

/* Two words that the game is asked for are commands in both languages. */
static void run_sheet(struct terminal_table *t, int seat, const char *rest)
{
    const char *what = strcmp(rest, "dados") == 0 ? "dice" : strcmp(rest, "mazos") == 0 ? "decks" : rest;
    if (!*what || !print_sheet(t, seat, what))
        say_line(t->out, t->lang, MSG_PLAY_NO_SHEET, "s", rest);
}

static void run_decks(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    run_sheet(t, seat, "decks");
}

static void run_unit(struct terminal_table *t, int seat, const char *rest)
{
    if (*rest)
        run_sheet(t, seat, rest);
    else
        screen_units(t, seat);
}

static void run_notation(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    t->bare = !t->bare;
    screen_show(t, seat);
}

static bool has_acted(const struct terminal_table *t, int seat)
{
    struct action a;
    for (uint32_t i = 0; session_action(t->s, i, &a); i++)
        if (a.seat == seat)
            return true;
    return false;
}

/* Forced steps were not asked for, so they are not taken back alone. */
static void run_undo(struct terminal_table *t, int seat, const char *rest)
{
    static const int message[] = {
        [UNDO_OK] = MSG_UNDO_OK,       [UNDO_NOTHING] = MSG_UNDO_NOTHING, [UNDO_DICE] = MSG_UNDO_DICE,
        [UNDO_SHOWN] = MSG_UNDO_SHOWN, [UNDO_OVER] = MSG_UNDO_OVER,       [UNDO_ANSWERED] = MSG_UNDO_ANSWERED,
    };
    (void)rest;
    enum undo_answer answer = has_acted(t, seat) ? session_undo(t->s, seat) : UNDO_NOTHING;
    if (answer != UNDO_OK) {
        say_line(t->out, t->lang, message[answer], "");
        return;
    }
    while (session_to_move(t->s) & 1 << seat && session_actions(t->s, seat, NULL, 0) == 1 &&
           session_extras(t->s, seat, NULL, 0) <= 1 && session_undo(t->s, seat) == UNDO_OK)
        ;
}

static void run_log(struct terminal_table *t, int seat, const char *rest)
{
    int n = atoi(rest);
    screen_log(t, seat, n > 0 ? n : LOG_LINES);
}

static void run_board(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    screen_drawing(t, seat);
}

static void run_extras(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    choices_extras(t, seat);
}

static void run_units(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    screen_units(t, seat);
}

static void run_seats(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    seats_print(t, seat);
}

/* Where the campaign stands. */
static void run_campaign(struct terminal_table *t, int seat, const char *rest)
{
    char text[CAMPAIGN_TEXT];
    const struct ruleset *rs = session_rules(t->s);
    (void)rest;
    if (!chain_joined(t->g, rs)) {
        say_line(t->out, t->lang, MSG_CHAIN_ALONE, "");
        return;
    }
    t->g->campaign->say(rs, session_view(t->s, seat), t->lang, text, sizeof text);
    fprintf(t->out, "%s\n", text);
}

static void run_lang(struct terminal_table *t, int seat, const char *rest)
{
    if (lang_by_code(rest) < 0) {
        say_line(t->out, t->lang, MSG_CLI_UNKNOWN_LANG, "s", rest);
        return;
    }
    t->lang = (enum lang)lang_by_code(rest);
    screen_show(t, seat);
}

static void run_save(struct terminal_table *t, int seat, const char *rest)
{
    (void)seat;
    if (!*rest) {
        if (terminal_save(t))
            terminal_say_saved(t);
        return;
    }
    if (access(rest, F_OK) == 0 && !terminal_confirm(t, MSG_PLAY_OVERWRITE))
        return;
    if (terminal_copy(t, rest))
        say_line(t->out, t->lang, MSG_PLAY_SAVED, "s", rest);
}

static void run_quit(struct terminal_table *t, int seat, const char *rest)
{
    (void)seat, (void)rest;
    t->quit = true;
}

static void run_more(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    bool first = t->cut && !t->full; /* the whole page, before the next one */
    t->page = first ? t->page : (t->page + 1) * PAGE < t->n ? t->page + 1 : 0;
    t->full = first || t->page > 0;
    screen_show(t, seat);
}

static void run_left(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    t->shift = t->shift > SHIFT ? t->shift - SHIFT : 0;
    screen_show(t, seat);
}

static void run_right(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    t->shift += SHIFT;
    screen_show(t, seat);
}

static void run_redraw(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    screen_show(t, seat);
}

static void run_all(struct terminal_table *t, int seat, const char *rest)
{
    (void)rest;
    t->all = true;
    screen_show(t, seat);
}

/* Names in both languages, each between blanks, independent of the language shown. */
static const struct {
    const char *names;
    void (*run)(struct terminal_table *t, int seat, const char *rest);
} commands[] = {
    {" ? h help ayuda ", run_help},
    {" why porque por-que ", run_why},
    {" rule rules regla reglas ", run_rule},
    {" odds prob probabilidades ", run_odds},
    {" hint pista ", run_hint},
    {" search buscar ", run_search},
    {" unit u unidad ", run_unit},
    {" card carta sheet ficha ", run_sheet},
    {" decks mazos ", run_decks},
    {" notation notacion ", run_notation},
    {" undo deshacer ", run_undo},
    {" log diario ", run_log},
    {" board b tablero ", run_board},
    {" extras x ", run_extras},
    {" units unidades ", run_units},
    {" seats puestos ", run_seats},
    {" campaign campana campaña ", run_campaign},
    {" lang idioma ", run_lang},
    {" save guardar ", run_save},
    {" quit q exit salir ", run_quit},
    {" more m mas ", run_more},
    {" < ", run_left},
    {" > ", run_right},
    {" all todo ", run_all},
};

static bool resigns(struct terminal_table *t, int seat, const char *line, struct action *act)
{
    if (strcmp(line, "resign") != 0 && strcmp(line, "rendirse") != 0)
        return false;
    if (!t->g->words.parse(session_rules(t->s), session_view(t->s, seat), seat, "resign", act))
        return false;
    return terminal_confirm(t, MSG_PLAY_RESIGN);
}

/* The first of them; the others when they are asked for. */
static bool places_rest(struct terminal_table *t, int seat, struct action *act)
{
    if (!place_is_asked(t, seat)) {
        say_line(t->out, t->lang, MSG_PLAY_NOTHING_TO_PLACE, "");
        return false;
    }
    t->placing |= (seatset)(1 << seat);
    *act = place_choose(t, seat);
    return true;
}

/* "pass 2": now, and for all questions of this kind until then.  False: not this command. */
static bool passes_on(struct terminal_table *t, int seat, const char *line, struct action *act)
{
    struct passing p = {.on = true};
    struct decision d;
    char text[160];
    size_t n = strcspn(line, " ");
    const char *rest = line + n + strspn(line + n, " ");
    if ((strncmp(line, "pass", n) != 0 && strncmp(line, "pasar", n) != 0) || n < 4 || *rest < '1' || *rest > '9' ||
        rest[1])
        return false;
    p.which = *rest - '1';
    if (!t->g->passing || !t->g->passing->until || !session_pass(t->s, seat, act) ||
        t->g->passing->say_until(session_rules(t->s), p.which, t->lang, text, sizeof text) <= 0)
        return false;
    session_decision(t->s, seat, &d);
    p.kind = d.kind;
    p.until = session_until(t->s, seat, p.which);
    t->passing[seat] = p;
    return true;
}

static bool says_yes(const char *line)
{
    static const char *const yes[] = {"yes", "y", "si", "s\xc3\xad", "s", NULL};
    for (int i = 0; yes[i]; i++)
        if (strcmp(line, yes[i]) == 0)
            return true;
    return false;
}

/* A command that does not change the match; false: there is no such command. */
static bool only_asks(struct terminal_table *t, int seat, const char *line)
{
    char name[40], padded[44];
    size_t n = strcspn(line, " ");
    const char *rest = line + n + strspn(line + n, " ");
    if (n >= sizeof name)
        return false;
    snprintf(name, sizeof name, "%.*s", (int)n, line);
    snprintf(padded, sizeof padded, " %s ", name);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strstr(commands[i].names, padded)) {
            commands[i].run(t, seat, rest);
            return true;
        }
    return free_command(t, seat, name, rest);
}

/* Words that are an action, but no choice of the list.  True: they were understood, and the action is returned if it is
 * to be played. */
static bool special(struct terminal_table *t, int seat, const char *line, struct action *act, bool *known)
{
    *known = true;
    if (strcmp(line, "resign") == 0 || strcmp(line, "rendirse") == 0)
        return resigns(t, seat, line, act);
    if (strcmp(line, "auto") == 0)
        return places_rest(t, seat, act);
    *known = passes_on(t, seat, line, act);
    return *known;
}

bool command_run(struct terminal_table *t, int seat, const char *line)
{
    struct action act;
    bool known;
    line += strspn(line, " \t");
    screen_measure(t);
    if (!*line) {
        run_redraw(t, seat, line);
        return false;
    }
    bool play = special(t, seat, line, &act, &known);
    if (!known && says_yes(line) && free_has_table(t, seat))
        return plan_accept(t) == PLAN_PLAY;
    bool no = strcmp(line, "no") == 0 || strcmp(line, "n") == 0;
    if (!known && ((no && plan_decline(t)) || only_asks(t, seat, line)))
        return false;
    if (!known) {
        enum plan_end end = plan_read(t, seat, line, false);
        if (end != PLAN_NOT)
            return end == PLAN_PLAY;
        if (!want_action(t, seat, line, &act))
            return false;
        struct why why = session_check(t->s, &act);
        if (why.code)
            command_refused(t, seat, &why);
        play = why.code == 0;
    }
    t->plan = (struct plan){.act = {act}, .n = play};
    return play;
}
