/*
 * screen.c: the screen of a seat that has to decide.
 *
 *     title and map                    events (beside the map if the terminal
 *     the two armies, a line each      is wide enough, else below it)
 *     prompt
 *     choices
 *     >
 *
 * A drawing (game.h) is a text of several parts: an empty line before a line
 * that begins with a letter separates them.  The first is the map; a part
 * whose other lines are all indented is a list of units, with its head line first.
 */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "../../data/speak.h"
#include "../../protocol/writing/say.h"
#include "../shared/wrap.h"
#include "freecommands.h"
#include "lines.h"
#include "terminal_table.h"

enum {
    SIDE_MIN = 40,
    FREE_WIDE = 56,
    FREE_NARROW = 36,
    FREE_ROWS = 14,
    FREE_LOW = 9,
    EVENTS_MIN = 3,
    END_EVENTS = 8,
    WIDTH_MAX = 110,
    HEIGHT_PLAIN = 100000
};

void screen_measure(struct terminal_table *t)
{
    struct winsize size;
    t->width = 80;
    t->height = t->screen ? 24 : HEIGHT_PLAIN;
    if (t->screen && ioctl(fileno(t->out), TIOCGWINSZ, &size) == 0 && size.ws_col > 20) {
        t->width = size.ws_col;
        t->height = size.ws_row;
    }
}

const char *screen_ink(const struct terminal_table *t, const char *code)
{
    static const struct {
        const char *code, *sequence;
    } ink[] = {{"0", "\033[0m"}, {"1", "\033[1m"}, {"2", "\033[2m"}, {"36", "\033[36m"}};
    for (size_t i = 0; t->colour && i < sizeof ink / sizeof *ink; i++)
        if (strcmp(ink[i].code, code) == 0)
            return ink[i].sequence;
    return "";
}

/* Sentences are easier to read on lines that are not too long. */
static int width_for_text(const struct terminal_table *t) { return t->width < WIDTH_MAX ? t->width : WIDTH_MAX; }

/* history: also the scrollback of the terminal. */
void screen_clear(struct terminal_table *t, bool history)
{
    if (t->screen)
        fputs(history ? "\033[H\033[2J\033[3J" : "\033[H\033[2J", t->out);
}

void screen_tell(struct terminal_table *t, int id, const char *types, ...)
{
    char text[TERMINAL_LINE];
    va_list list;
    va_start(list, types);
    speak(text, sizeof text, t->lang, id, types, list);
    va_end(list);
    screen_say(t, text);
}

void screen_say(struct terminal_table *t, const char *text) { wrap_print(t->out, text, width_for_text(t), 0, 0); }

void screen_fact(struct terminal_table *t, const char *text)
{
    fputs("  ", t->out);
    wrap_print(t->out, text, width_for_text(t), 2, 4);
}

/* ---- the drawing and its parts ---- */

static char *drawing(struct terminal_table *t, int seat, bool colour)
{
    const struct ruleset *rs = session_rules(t->s);
    const void *view = session_view(t->s, seat);
    int n = t->g->words.draw(rs, view, t->lang, colour, NULL, 0);
    char *text = calloc(1, (size_t)n + 1);
    if (!text)
        abort();
    t->g->words.draw(rs, view, t->lang, colour, text, (size_t)n + 1);
    return text;
}

static bool begins_part(const char *line)
{
    while (line[0] == '\033')
        line += strcspn(line, "m") + (line[strcspn(line, "m")] == 'm');
    unsigned char c = (unsigned char)line[0];
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0x80;
}

/* The line after the last one of the part that begins at first. */
static int part_end(const struct lines *l, int first)
{
    for (int i = first + 1; i < l->n; i++)
        if (!*l->at[i] && i + 1 < l->n && begins_part(l->at[i + 1]))
            return i;
    return l->n;
}

static bool is_list(const struct lines *l, int first, int end)
{
    for (int i = first + 1; i < end; i++)
        if (l->at[i][0] != ' ')
            return false;
    return first > 0 && end - first > 1;
}

/* A heading without information of its own; in colour, too. */
static bool is_title(const char *line)
{
    const char *colon = strrchr(line, ':');
    return colon && strspn(colon + 1, "\033[0123456789;m") == strlen(colon + 1);
}

/* Of the first part only the lines that changed, without empty ones.  Of its key, the last paragraph of three or more,
 * as much as fits: all of it, its second half or nothing. */
static void add_bare_map(const struct lines *all, int end, int room, struct lines *out)
{
    int paragraphs = 1, key = end;
    for (int i = 1; i < end; i++)
        if (!*all->at[i]) {
            paragraphs++;
            key = i;
        }
    int n = paragraphs > 2 ? end - key - 1 : 0, kept = room >= n ? n : room >= n / 2 ? n / 2 : 0;
    for (int i = 1; i < end; i++)
        if (*all->at[i] && (i < end - n || i >= end - kept))
            lines_add(out, all->at[i], strlen(all->at[i]));
}

enum map_size { MAP_WHOLE, MAP_ALONE, MAP_SMALL };

/* Everything; or the map and a line for each list of units; or the same with a small map.  A map that cannot be made
 * smaller has room for this many lines of its key. */
static void add_map(struct terminal_table *t, int seat, enum map_size size, int room, struct lines *out)
{
    struct lines all = {0};
    char *text = drawing(t, seat, t->colour);
    bool bare = false; /* a map that cannot be made smaller: everything else gives way */
    lines_split(&all, text);
    free(text);
    for (int first = 0; first < all.n;) {
        int end = part_end(&all, first);
        bool list = is_list(&all, first, end) && !is_title(all.at[first]) && !bare;
        int upto = size == MAP_WHOLE || (first == 0 && size == MAP_ALONE) ? end
                   : list || first == 0                                   ? first + 1
                                                                          : first;
        for (int i = first; i < upto; i++)
            if (t->screen && (first > 0 || i == 0) && wrap_width(all.at[i]) > t->width)
                lines_wrap(out, "", all.at[i], t->width, 4); /* sentences are not cut, maps are */
            else
                lines_add(out, all.at[i], strlen(all.at[i]));
        if (first == 0 && size == MAP_SMALL && !hexmap_small(t, seat, out)) {
            add_bare_map(&all, end, room, out);
            bare = true;
        }
        first = end + 1;
        if (size == MAP_WHOLE && first < all.n)
            lines_add(out, "", 0);
    }
    lines_clear(&all);
}

/* A screenful at a time; anything but Enter ends it. */
void screen_pages(struct terminal_table *t, const struct lines *l)
{
    char answer[64] = "";
    if (!t->screen) {
        lines_print(l, t->out, 0, 0, 0);
        return;
    }
    for (int first = 0, room = t->height - 2; first < l->n; first += room) {
        struct lines page = {l->at, l->n < first + room ? l->n : first + room, 0};
        lines_print(&page, t->out, first, t->shift, t->width);
        if (page.n == l->n)
            break;
        say(t->out, t->lang, MSG_PLAY_PAGE, "");
        fputc(' ', t->out);
        if (!terminal_read(t, answer, sizeof answer) || *answer)
            break;
    }
}

void screen_drawing(struct terminal_table *t, int seat)
{
    struct lines map = {0};
    screen_measure(t);
    add_map(t, seat, MAP_WHOLE, 0, &map);
    screen_pages(t, &map);
    lines_clear(&map);
}

void screen_units(struct terminal_table *t, int seat)
{
    struct lines all = {0};
    char *text = drawing(t, seat, t->colour);
    lines_split(&all, text);
    free(text);
    for (int first = 0; first < all.n; first = part_end(&all, first) + 1)
        for (int i = first; i < part_end(&all, first) && is_list(&all, first, part_end(&all, first)); i++)
            fprintf(t->out, "%s\n", all.at[i]);
    lines_clear(&all);
}

/* ---- events ---- */

/* A sentence that was just printed, repeated this many times. */
struct repeated {
    char text[TERMINAL_LINE];
    int times;
    bool dotted;
};

static void add_repeated(struct terminal_table *t, const struct repeated *r, int width, struct lines *out)
{
    char text[TERMINAL_LINE + 64];
    if (r->times > 1)
        say_into(text, sizeof text, t->lang, MSG_PLAY_TIMES, "sd", r->text, r->times);
    else
        snprintf(text, sizeof text, "%s", r->text);
    if (r->times)
        lines_wrap(out, r->dotted ? " \xc2\xb7 " : "   ", text, width, 5);
}

/* Events of one action stand together: the first with a dot, the others indented; repeated lines are printed once. */
static void add_events(struct terminal_table *t, int seat, uint32_t *cursor, int width, struct lines *out)
{
    struct event e;
    struct repeated now = {0};
    char text[TERMINAL_LINE];
    const void *view = session_view(t->s, seat);
    int last = -2;
    while (session_next_event(t->s, seat, cursor, &e)) {
        int action = session_event_action(t->s, *cursor - 1);
        if (!t->g->words.say_event(session_rules(t->s), view, &e, t->lang, text, sizeof text))
            continue;
        if (strcmp(now.text, text) != 0) {
            add_repeated(t, &now, width, out);
            now = (struct repeated){.dotted = action != last};
            memcpy(now.text, text, sizeof text);
        }
        now.times++;
        last = action;
    }
    add_repeated(t, &now, width, out);
}

void screen_events(struct terminal_table *t, int seat, uint32_t *cursor)
{
    struct lines l = {0};
    screen_measure(t);
    add_events(t, seat, cursor, width_for_text(t), &l);
    lines_print(&l, t->out, 0, 0, 0);
    lines_clear(&l);
}

void screen_log(struct terminal_table *t, int seat, int last)
{
    struct lines l = {0};
    uint32_t cursor = 0;
    screen_measure(t);
    add_events(t, seat, &cursor, width_for_text(t), &l);
    lines_print(&l, t->out, last ? l.n - last : 0, 0, 0);
    lines_clear(&l);
}

/* Keep the last room lines, and say how many are left out. */
static void cut_events(struct terminal_table *t, struct lines *l, int room)
{
    char more[128];
    int drop = l->n - room;
    if (drop <= 0 || room < 1)
        return;
    say_into(more, sizeof more, t->lang, MSG_PLAY_MORE_EVENTS, "d", drop + 1);
    for (int i = 0; i <= drop; i++)
        free(l->at[i]);
    memmove(l->at + 1, l->at + drop + 1, (size_t)(l->n - drop - 1) * sizeof *l->at);
    l->n -= drop;
    l->at[0] = NULL;
    struct lines note = {0};
    lines_addf(&note, "%s   %s%s", screen_ink(t, "2"), more, screen_ink(t, "0"));
    l->at[0] = note.at[0];
    free(note.at);
}

/* ---- the whole screen ---- */

struct layout {
    struct lines map, events, prompt, choices;
    int side;   /* columns for events beside the map; 0: below it */
    bool tight; /* no room for an empty line and the hint */
};

static void add_prompt(struct terminal_table *t, int seat, struct lines *out)
{
    struct decision d;
    char text[TERMINAL_LINE], name[128], rule[32], head[160];
    session_decision(t->s, seat, &d);
    t->g->words.say_decision(session_rules(t->s), session_view(t->s, seat), &d, t->lang, text, sizeof text);
    t->g->words.say_seat(session_rules(t->s), seat, t->lang, name, sizeof name);
    if (rule_print(t->g, d.rule, rule, sizeof rule)) {
        size_t n = strlen(text);
        snprintf(text + n, sizeof text - n, "%s %s(%s)", screen_ink(t, "0"), screen_ink(t, "2"), rule);
    }
    size_t n = strlen(text);
    snprintf(text + n, sizeof text - n, "%s", screen_ink(t, "0"));
    snprintf(head, sizeof head, "%s%s: ", screen_ink(t, "1"), name);
    lines_wrap(out, head, text, width_for_text(t), 2);
}

static int lines_of(const char *text, int width)
{
    struct lines l = {0};
    if (*text)
        lines_wrap(&l, "", text, width, 0);
    int n = l.n;
    lines_clear(&l);
    return n;
}

static void wide_layout(struct terminal_table *t, struct layout *l)
{
    int map = lines_columns(&l->map);
    l->side = t->screen && t->width - map - 3 >= SIDE_MIN ? t->width - map - 3 : 0;
    l->side = l->side > WIDTH_MAX ? WIDTH_MAX : l->side;
}

/* The head of the drawing and a map that fits into the rows that are left.  On a wide terminal, and where rows are few,
 * events stand beside it, else below; also where labels would not have room. */
static bool add_free_map(struct terminal_table *t, int seat, int rows, int told, bool may_be_beside, struct lines *out)
{
    int narrow = t->width - SIDE_MIN - 3;
    bool legible = narrow >= free_map_columns(t, seat), low = rows - told < (legible ? FREE_ROWS : FREE_LOW);
    bool beside = may_be_beside && ((narrow >= FREE_WIDE && legible) || (narrow >= FREE_NARROW && low));
    int columns = beside ? narrow : t->width;
    rows -= beside ? 0 : told;
    struct lines all = {0}, map = {0};
    if (!t->screen || !free_has_table(t, seat))
        return false;
    char *text = drawing(t, seat, t->colour);
    lines_split(&all, text);
    free(text);
    free_map(t, seat, columns, rows - 1, &map);
    if (all.n)
        lines_add(out, all.at[0], strlen(all.at[0]));
    for (int i = 0; i < map.n; i++)
        lines_add(out, map.at[i], strlen(map.at[i]));
    lines_clear(&all);
    lines_clear(&map);
    return true;
}

/* A free table must be seen before anything can be chosen: a long list of choices leaves it so many rows. */
static int rows_for_map(const struct terminal_table *t)
{
    int half = t->height * 11 / 20;
    return half < FREE_ROWS ? FREE_ROWS : half;
}

/* Below the map of a free table: fights and shots must be seen, which the other side's moves follow. */
static int rows_for_events(struct terminal_table *t, int seat)
{
    struct lines l = {0};
    uint32_t cursor = t->seen[seat];
    int most = t->height / 5;
    add_events(t, seat, &cursor, width_for_text(t), &l);
    int n = l.n;
    lines_clear(&l);
    return n < EVENTS_MIN || most < EVENTS_MIN ? EVENTS_MIN : n < most ? n : most;
}

/* Fit the parts into the terminal: the map becomes smaller, then old events give way. */
static void lay_out(struct terminal_table *t, int seat, struct layout *l)
{
    uint32_t cursor = t->seen[seat];
    bool whole = t->all || (!t->screen && !t->shown);
    if (t->screen || !t->shown)
        seats_add(t, seat, &l->prompt);
    add_prompt(t, seat, &l->prompt);
    int notice = lines_of(t->notice, t->width), rest = t->height - notice - l->prompt.n - 2;
    bool roomy = whole || t->full || !t->screen || !free_has_table(t, seat);
    choices_lay_out(t, seat, roomy ? 0 : rest - rows_for_map(t), &l->choices);
    bool free = !whole && add_free_map(t, seat, rest - l->choices.n, rows_for_events(t, seat), true, &l->map);
    if (!free)
        add_map(t, seat, whole ? MAP_WHOLE : MAP_ALONE, 0, &l->map);
    wide_layout(t, l);
    add_events(t, seat, &cursor, l->side ? l->side : width_for_text(t), &l->events);
    int fixed = l->prompt.n + l->choices.n + 2;
    int events = l->side ? 0 : l->events.n > EVENTS_MIN ? EVENTS_MIN : l->events.n;
    if (free)
        l->tight = fixed + l->map.n + events > t->height;
    else if (!whole && t->screen && (fixed + l->map.n + events > t->height || lines_columns(&l->map) > t->width)) {
        lines_clear(&l->map);
        add_map(t, seat, MAP_SMALL, 0, &l->map);
        int spare = t->height - fixed - l->map.n - events;
        if (spare > 0) {
            lines_clear(&l->map);
            add_map(t, seat, MAP_SMALL, spare, &l->map);
        }
        l->tight = fixed + l->map.n + events > t->height;
    }
    fixed -= l->tight ? 2 : 0;
    int room = l->side ? l->map.n : t->height - fixed - l->map.n;
    cut_events(t, &l->events, room > EVENTS_MIN ? room : l->tight && room > 0 ? room : EVENTS_MIN);
}

static void print_side_by_side(struct terminal_table *t, const struct layout *l)
{
    int map = lines_columns(&l->map);
    int n = l->map.n > l->events.n ? l->map.n : l->events.n;
    for (int i = 0; i < n; i++) {
        const char *left = i < l->map.n ? l->map.at[i] : "";
        const char *right = i < l->events.n ? l->events.at[i] : "";
        if (*right)
            fprintf(t->out, "%s%*s%s\n", left, map + 3 - wrap_width(left), "", right);
        else
            fprintf(t->out, "%s\n", left);
    }
}

/* Without a screen the drawing is printed only when it has changed, and not for every step of a
 * secret choice. */
static void print_map(struct terminal_table *t, int seat, const struct layout *l)
{
    struct decision d;
    if (t->screen) {
        lines_print(&l->map, t->out, 0, t->shift, t->width);
        return;
    }
    session_decision(t->s, seat, &d);
    char *now = drawing(t, seat, false);
    uint32_t ply = head_of(session_view(t->s, seat))->ply;
    if (!t->shown || ((!d.secret || ply != t->shown_ply) && strcmp(t->shown, now) != 0)) {
        lines_print(&l->map, t->out, 0, 0, 0);
        fputc('\n', t->out);
    }
    free(t->shown);
    t->shown = now;
    t->shown_ply = ply;
}

void screen_show(struct terminal_table *t, int seat)
{
    struct layout l = {0};
    screen_measure(t);
    lay_out(t, seat, &l);
    screen_clear(t, false);
    if (l.side) {
        print_side_by_side(t, &l);
    } else {
        print_map(t, seat, &l);
        lines_print(&l.events, t->out, 0, 0, 0);
    }
    if (!l.tight)
        fputc('\n', t->out);
    lines_print(&l.prompt, t->out, 0, 0, 0);
    if (l.tight && l.choices.n > 0)
        free(l.choices.at[--l.choices.n]); /* the hint is the last line */
    lines_print(&l.choices, t->out, 0, 0, 0);
    if (*t->notice)
        screen_say(t, t->notice);
    t->notice[0] = '\0';
    t->all = false;
    lines_clear(&l.map);
    lines_clear(&l.events);
    lines_clear(&l.prompt);
    lines_clear(&l.choices);
}

/* The last position and the last events, with room below for below lines. */
void screen_end(struct terminal_table *t, int seat, uint32_t *cursor, int below)
{
    struct lines map = {0}, events = {0};
    screen_measure(t);
    add_events(t, seat, cursor, width_for_text(t), &events); /* options that are left out cannot be chosen */
    int told = events.n < END_EVENTS ? events.n : END_EVENTS;
    bool free = add_free_map(t, seat, t->height - below - told + EVENTS_MIN, EVENTS_MIN, false, &map);
    if (!free)
        add_map(t, seat, MAP_ALONE, 0, &map);
    if (!free && t->screen && (map.n + EVENTS_MIN + below > t->height || lines_columns(&map) > t->width)) {
        lines_clear(&map);
        add_map(t, seat, MAP_SMALL, 0, &map);
    }
    int room = t->height - map.n - below, least = free ? END_EVENTS : EVENTS_MIN;
    cut_events(t, &events, room > least ? room : least);
    lines_print(&map, t->out, 0, t->shift, t->screen ? t->width : 0);
    lines_print(&events, t->out, 0, 0, 0);
    lines_clear(&map);
    lines_clear(&events);
}
