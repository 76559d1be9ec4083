/* terminal_table.c: the main loop of a battle at the terminal. */
#include "terminal_table.h"
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../commands/tell_swings.h"

enum { WATCHED_MAX = 200000, END_LINES = 14 };

bool terminal_is_human(const struct terminal_table *t, int seat) { return strcmp(t->who[seat], "human") == 0; }

int terminal_humans(const struct terminal_table *t)
{
    int n = 0;
    for (int i = 0; i < match_seats(t); i++)
        n += terminal_is_human(t, i);
    return n;
}

bool terminal_read(struct terminal_table *t, char *buf, size_t cap)
{
    fflush(t->out);
    if (!fgets(buf, (int)cap, t->in)) {
        t->quit = true;
        return false;
    }
    size_t n = strlen(buf);
    if (n && buf[n - 1] != '\n' && !feof(t->in)) { /* half a line is not a complete command */
        for (int c; (c = getc(t->in)) != '\n' && c != EOF;)
            ;
        say_into(t->notice, sizeof t->notice, t->lang, MSG_PLAY_LINE_TOO_LONG, "d", (int)cap - 2);
        n = 0;
        buf[0] = '\0';
    }
    while (n && strchr(" \t\r\n", buf[n - 1]))
        buf[--n] = '\0';
    if (!t->screen)
        fputc('\n', t->out); /* the end of line after the end of input */
    return true;
}

bool terminal_confirm(struct terminal_table *t, int message)
{
    char line[64];
    say(t->out, t->lang, message, "");
    fputc(' ', t->out);
    if (!terminal_read(t, line, sizeof line))
        return false;
    return line[0] == 'y' || line[0] == 'Y' || line[0] == 's' || line[0] == 'S';
}

/* ---- the next seat ---- */

static int next_computer(const struct terminal_table *t, seatset movers)
{
    for (int i = 0; i < match_seats(t); i++)
        if (movers & 1 << i && !terminal_is_human(t, i))
            return i;
    return -1;
}

/* The human asked last goes on as long as it is his turn: a draft is made without interruption. */
static int next_human(const struct terminal_table *t, seatset movers)
{
    if (t->asked >= 0 && movers & 1 << t->asked)
        return t->asked;
    for (int i = 0; i < match_seats(t); i++)
        if (movers & 1 << i)
            return i;
    return -1;
}

/* Do two seats see different things? */
static bool have_secrets(struct terminal_table *t, int a, int b)
{
    size_t n = head_of(session_state(t->s))->live;
    char *x = malloc(n), *y = malloc(n);
    if (!x || !y)
        abort();
    memcpy(x, session_view(t->s, a), n);
    memcpy(y, session_view(t->s, b), n);
    ((struct head *)x)->viewer = ((struct head *)y)->viewer = SPECTATOR;
    bool differ = memcmp(x, y, n) != 0;
    free(x);
    free(y);
    return differ;
}

/* The next seat that a person has; of two people the other one. */
static int next_person(const struct terminal_table *t, int seat)
{
    int other = (seat + 1) % match_seats(t);
    while (!terminal_is_human(t, other) && other != seat)
        other = (other + 1) % match_seats(t);
    return other;
}

/* Must the other player look away before seat is asked?  Yes before a secret choice, and when
 * the screen would show something that he does not know. */
static bool wants_curtain(struct terminal_table *t, int seat)
{
    struct decision d;
    bool alone = t->alone == seat && (t->asked == seat || t->alone_ply == head_of(session_state(t->s))->ply);
    if (terminal_humans(t) < 2 || alone)
        return false;
    session_decision(t->s, seat, &d);
    int other = t->asked >= 0 && t->asked != seat ? t->asked : next_person(t, seat);
    return d.secret || (t->asked != seat && have_secrets(t, seat, other));
}

/* Two at one terminal: hide everything until the next one sits in front of it. */
static bool curtain(struct terminal_table *t, int seat)
{
    char name[128], line[64];
    if (!wants_curtain(t, seat))
        return true;
    t->g->words.say_seat(session_rules(t->s), seat, t->lang, name, sizeof name);
    screen_clear(t, true);
    fputc('\n', t->out);
    say_line(t->out, t->lang, terminal_humans(t) > 2 ? MSG_PLAY_CURTAIN_OTHERS : MSG_PLAY_CURTAIN, "ds", seat + 1,
             name);
    t->alone = seat;
    t->alone_ply = head_of(session_state(t->s))->ply;
    free(t->shown);
    t->shown = NULL;
    return terminal_read(t, line, sizeof line);
}

/* ---- decisions ---- */

/* Places are listed by row and column, that is by their number; everything else as the game does. */
static void sort_places(struct terminal_table *t, int seat)
{
    struct spot spot[2];
    for (int i = 1; i < t->n; i++)
        for (int j = i; j > 0 && t->list[j].kind == t->list[j - 1].kind; j--) {
            for (int k = 0; k < 2; k++)
                t->g->client.locate(session_rules(t->s), session_view(t->s, seat), &t->list[j - k], &spot[k]);
            if (spot[0].place < 0 || spot[0].target >= 0 || spot[1].target >= 0 || spot[0].place >= spot[1].place)
                break;
            struct action a = t->list[j];
            t->list[j] = t->list[j - 1];
            t->list[j - 1] = a;
        }
}

static void list_choices(struct terminal_table *t, int seat)
{
    int cap = t->g->max_actions;
    t->n = session_actions(t->s, seat, t->list, cap);
    t->extras = session_extras(t->s, seat, t->extra, cap);
    t->n = t->n > cap ? cap : t->n;
    t->extras = t->extras > cap ? cap : t->extras;
    if (t->g->client.locate) {
        sort_places(t, seat);
        families_sort(t, seat);
    }
}

/* Only one action is possible, apart from resigning. */
static bool is_forced(struct terminal_table *t, int seat)
{
    char notation[256];
    if (t->n != 1)
        return false;
    for (int i = 0; i < t->extras; i++) {
        t->g->words.notate(session_rules(t->s), session_view(t->s, seat), &t->extra[i], notation, sizeof notation);
        if (strcmp(notation, "resign") != 0)
            return false;
    }
    return true;
}

static void act(struct terminal_table *t, int seat, const struct action *a)
{
    struct why why;
    if (!session_act(t->s, a, &why))
        command_refused(t, seat, &why);
}

/* One after the other, as long as no other seat acts in between. */
static void play_plan(struct terminal_table *t, int seat)
{
    struct plan plan = t->plan;
    t->plan = (struct plan){0};
    for (int i = 0; i < plan.n && (i == 0 || session_to_move(t->s) & 1 << seat); i++)
        act(t, seat, &plan.act[i]);
}

/* Ask until something is done, taken back or the player leaves. */
static void ask(struct terminal_table *t, int seat)
{
    char line[TERMINAL_LINE];
    uint32_t length = session_length(t->s);
    t->page = 0;
    t->full = false;
    screen_show(t, seat);
    uint32_t now = session_events(t->s);
    while (!t->quit && session_length(t->s) == length) {
        fputs("> ", t->out);
        if (!terminal_read(t, line, sizeof line))
            break;
        if (command_run(t, seat, line)) {
            t->seen[seat] = now;
            play_plan(t, seat);
        }
    }
    if (!t->quit)
        terminal_autosave(t);
}

/* The computer places the rest of the deployment: nothing is shown, so there is no curtain.  This lasts until the
 * deployment ends.
 */
static bool is_placed(struct terminal_table *t, int seat)
{
    struct action a;
    if (!(t->placing & 1 << seat))
        return false;
    list_choices(t, seat);
    if (!place_is_asked(t, seat)) {
        t->placing &= (seatset) ~(1 << seat);
        return false;
    }
    a = place_choose(t, seat);
    act(t, seat, &a);
    return true;
}

/* Likewise for decisions on auto-pass. */
static bool is_passed(struct terminal_table *t, int seat)
{
    struct passing *p = &t->passing[seat];
    struct decision d;
    struct action a;
    if (!p->on)
        return false;
    session_decision(t->s, seat, &d);
    p->on = session_until(t->s, seat, p->which) == p->until;
    if (!p->on || d.kind != p->kind || !session_pass(t->s, seat, &a))
        return false;
    act(t, seat, &a);
    return true;
}

static void human(struct terminal_table *t, int seat)
{
    if (is_placed(t, seat) || is_passed(t, seat))
        return;
    if (!curtain(t, seat))
        return;
    t->asked = seat;
    wait_over(t);
    list_choices(t, seat);
    if (is_forced(t, seat))
        act(t, seat, &t->list[0]);
    else
        ask(t, seat);
}

/* A bot that has lost its match resigns.  In a game without resigning the default answers play on,
 * so that the others can finish their battle. */
static void forfeit(struct terminal_table *t, int seat)
{
    struct action a;
    const void *view = session_view(t->s, seat);
    if (!*t->forfeit) {
        bot_forfeit(t->bot[seat], t->lang, true, t->forfeit, sizeof t->forfeit);
        fprintf(t->out, "\n%s\n", t->forfeit);
    }
    if (t->g->words.parse(session_rules(t->s), view, seat, "resign", &a) && !session_check(t->s, &a).code) {
        act(t, seat, &a);
        return;
    }
    say_line(t->out, t->lang, MSG_BOT_PLAYS_ON, "d", seat + 1);
    bot_free(t->bot[seat]);
    t->bot[seat] = NULL;
    t->player[seat] = player_new(player_default.name, t->g, session_rules(t->s));
}

struct thought {
    struct terminal_table *t;
    int seat;
    struct action answer;
    bool good; /* a bot may fail */
};

static void think(void *ctx)
{
    struct thought *h = ctx;
    struct terminal_table *t = h->t;
    const void *view = session_view(t->s, h->seat);
    if (t->bot[h->seat]) {
        h->good = bot_choose(t->bot[h->seat], view, &h->answer);
        return;
    }
    h->answer = player_choose(t->player[h->seat], view, h->seat, &t->thought[h->seat]);
    h->good = true;
}

static void computer(struct terminal_table *t, int seat)
{
    struct thought h = {.t = t, .seat = seat};
    wait_for(t, seat, think, &h);
    if (h.good)
        act(t, seat, &h.answer);
    else
        forfeit(t, seat);
}

/* ---- the end ---- */

static void say_score(struct terminal_table *t)
{
    struct outcome out;
    char rule[32];
    t->g->rules.outcome(session_rules(t->s), session_view(t->s, SPECTATOR), &out);
    seats_result(t);
    if (rule_print(t->g, out.rule, rule, sizeof rule))
        say_line(t->out, t->lang, MSG_PLAY_ENDING_RULE, "s", rule);
}

/* They take seconds, or minutes on a free table: a person at a screen decides.  Through a pipe, more input means that
 * nobody waits for them. */
static bool wants_explanation(struct terminal_table *t)
{
    char line[64] = "";
    if (t->screen) {
        fputc('\n', t->out);
        screen_tell(t, MSG_PLAY_EXPLAIN, "");
    }
    return terminal_read(t, line, sizeof line) ? !*line : !t->screen;
}

/* The turning points, for people who have played. */
static void explain(struct terminal_table *t)
{
    struct swings *s = calloc(1, sizeof *s);
    char *record = session_save(t->s);
    if (!s)
        abort();
    if (t->screen) {
        say_line(t->out, t->lang, MSG_HINT_THINKING, "");
        fflush(t->out);
    }
    if (swings_find(s, record, t->g, session_rules(t->s))) {
        fputc('\n', t->out);
        tell_swings(t->out, s, t->lang, t->width < 100 ? t->width : 100, t->record);
    }
    free(record);
    free(s);
}

static void finish(struct terminal_table *t)
{
    int seat = 0;
    char text[TERMINAL_LINE];
    while (seat < match_seats(t) && !terminal_is_human(t, seat))
        seat++;
    seat = seat == match_seats(t) || terminal_humans(t) > 1 ? SPECTATOR : seat;
    uint32_t told = session_events(t->s), *cursor = seat >= 0 ? &t->seen[seat] : &told;
    screen_clear(t, false);
    screen_end(t, seat, cursor, END_LINES);
    t->g->words.say_outcome(session_rules(t->s), session_view(t->s, SPECTATOR), t->lang, text, sizeof text);
    fprintf(t->out, "\n%s", screen_ink(t, "1"));
    screen_say(t, text);
    fputs(screen_ink(t, "0"), t->out);
    say_score(t);
    if (*t->forfeit && t->screen)
        fprintf(t->out, "\n%s\n", t->forfeit);
    if (terminal_save(t))
        terminal_say_saved(t);
    if (terminal_humans(t) > 0 && wants_explanation(t))
        explain(t);
}

/* All seats are computers: print the events as they come. */
static void watch(struct terminal_table *t, uint32_t *told)
{
    if (terminal_humans(t) == 0)
        screen_events(t, SPECTATOR, told);
}

static void tell_bots(struct terminal_table *t)
{
    for (int i = 0; i < match_seats(t); i++)
        if (t->bot[i])
            bot_over(t->bot[i], session_view(t->s, i));
}

int terminal_play(struct terminal_table *t)
{
    uint32_t told = 0;
    seatset movers;
    for (int step = 0; !t->quit && (movers = session_to_move(t->s)) && step < WATCHED_MAX; step++) {
        watch(t, &told);
        int seat = next_computer(t, movers);
        if (seat >= 0)
            computer(t, seat);
        else
            human(t, next_human(t, movers));
    }
    watch(t, &told);
    tell_bots(t);
    if (session_over(t->s)) {
        finish(t);
    } else if (terminal_save(t)) {
        fputc('\n', t->out);
        terminal_say_saved(t);
    }
    return DONE;
}
