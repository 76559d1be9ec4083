/*
 * choices.c: the numbered list.  Choices of one kind stand together; words
 * that all of them begin with are written once, and short ones stand in
 * columns (poses on a free table by families):
 *
 *     Place it at
 *       1 0·7 Open   3 2·7 Open   5 4·7 Open
 *       2 1·7 Open   4 3·7 Open   6 5·7 Hill
 */
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../shared/wrap.h"
#include "freecommands.h"
#include "freetable.h"
#include "lines.h"
#include "pieces.h"
#include "terminal_table.h"

enum { GROUP_MIN = 4, LONG_WORDS = 16, ODDS_MAX = 6, COLUMN_GAP = 2, FAMILY_COLUMNS = 19, ODDS_ROWS = 30 };
enum { QUOTA_MIN = 2, QUOTA_MANY = 12, QUOTA_STEP = 4 }; /* of a group, where room is short */

static void label_of(struct terminal_table *t, int seat, const struct action *a, char *buf, size_t cap)
{
    t->g->words.say_action(session_rules(t->s), session_view(t->s, seat), a, t->lang, buf, cap);
}

/* Number of bytes that all labels share, up to the end of a word. */
static size_t common_words(char **label, int n)
{
    size_t common = strlen(label[0]);
    for (int i = 1; i < n; i++) {
        size_t k = 0;
        while (k < common && label[i][k] == label[0][k])
            k++;
        common = k;
    }
    while (common > 0 && label[0][common - 1] != ' ')
        common--;
    return common;
}

/* What to type for an action, in the words of the player's language. */
void choices_typed(struct terminal_table *t, int seat, const struct action *a, char *buf, size_t cap)
{
    char notation[256];
    t->g->words.notate(session_rules(t->s), session_view(t->s, seat), a, notation, sizeof notation);
    if (t->g->words.spell)
        t->g->words.spell(notation, t->lang, buf, cap);
    else
        snprintf(buf, cap, "%s", notation);
}

/* " (attack b3)", dimmed, if it fits into room columns; else "".  An example ends with dots. */
static void notation_of(struct terminal_table *t, int seat, int number, bool example, int room, char *buf, size_t cap)
{
    char notation[256];
    buf[0] = '\0';
    if (t->bare)
        return;
    choices_typed(t, seat, &t->list[number - 1], notation, sizeof notation);
    if (wrap_width(notation) + (example ? 5 : 3) <= room)
        snprintf(buf, cap, " %s(%s%s)%s", screen_ink(t, "2"), notation, example ? " \xe2\x80\xa6" : "",
                 screen_ink(t, "0"));
}

/* One entry: its number in the list and its label without the shared words. */
struct entry {
    int number;
    const char *text;
};

/* Entries in as many columns as fit, numbered downwards. */
static void add_columns(struct terminal_table *t, const struct entry *e, int n, struct lines *out)
{
    int widest = 0;
    for (int i = 0; i < n; i++) {
        int w = wrap_width(e[i].text);
        widest = w > widest ? w : widest;
    }
    int columns = t->width / (widest + 5 + COLUMN_GAP);
    columns = columns < 1 ? 1 : columns > n ? n : columns;
    int rows = (n + columns - 1) / columns;
    for (int r = 0; r < rows; r++) {
        char line[2 * TERMINAL_LINE] = "";
        size_t used = 0;
        for (int i = r; i < n && used < TERMINAL_LINE; i += rows) {
            int pad = i + rows < n ? widest - wrap_width(e[i].text) + COLUMN_GAP : 0;
            used += (size_t)snprintf(line + used, sizeof line - used, "%s%4d%s %s%*s", screen_ink(t, "36"), e[i].number,
                                     screen_ink(t, "0"), e[i].text, pad, "");
        }
        lines_add(out, line, strlen(line));
    }
}

/* One below the other, with odds if there are any; under a heading that shows the notation, without it. */
static void add_rows(struct terminal_table *t, int seat, const struct entry *e, int n, bool headed, int attacks,
                     struct lines *out)
{
    for (int i = 0; i < n; i++) {
        char head[64], notation[300], text[TERMINAL_LINE + 300];
        snprintf(head, sizeof head, "%s%4d%s ", screen_ink(t, "36"), e[i].number, screen_ink(t, "0"));
        notation[0] = '\0';
        if (!headed)
            notation_of(t, seat, e[i].number, false, t->width - 5 - wrap_width(e[i].text), notation, sizeof notation);
        snprintf(text, sizeof text, "%s%s", e[i].text, notation);
        lines_wrap(out, head, text, t->width, 5);
        if (attacks && attacks <= ODDS_MAX)
            odds_lines(t, seat, &t->list[e[i].number - 1], false, out);
    }
}

/* All in columns, in their order, if two columns fit; else the short entries in columns, then the long ones. */
static void add_many(struct terminal_table *t, int seat, const struct entry *e, int n, bool headed, struct lines *out)
{
    struct entry few[PAGE], many[PAGE];
    int longs = 0, shorts = 0, limit = t->width / 4 - 5 - COLUMN_GAP;
    bool fits = true;
    for (int i = 0; i < n; i++) {
        fits = fits && 2 * (wrap_width(e[i].text) + 5 + COLUMN_GAP) <= t->width;
        if (wrap_width(e[i].text) <= limit)
            many[shorts++] = e[i];
        else
            few[longs++] = e[i];
    }
    if (fits) {
        add_columns(t, e, n, out);
    } else if (shorts < GROUP_MIN) {
        add_rows(t, seat, e, n, headed, 0, out);
    } else {
        add_columns(t, many, shorts, out);
        add_rows(t, seat, few, longs, headed, 0, out);
    }
}

/* Are the words that n labels share worth a line of their own? */
static bool worth_a_line(const char *label, size_t shared, int n)
{
    return shared > 0 &&
           (n >= GROUP_MIN || (n == GROUP_MIN - 1 && wrap_width(label) >= LONG_WORDS && shared >= LONG_WORDS));
}

/* Does the label show this word of the notation ("0.7" stands there as "0·7" or "0,7")? */
static bool shows(const char *label, const char *word)
{
    char plain[TERMINAL_LINE];
    size_t n = 0;
    for (const char *s = label; *s && n + 1 < sizeof plain; s++) {
        bool dot = strncmp(s, "\xc2\xb7", 2) == 0;
        plain[n++] = dot || *s == ',' ? '.' : *s; /* a decimal comma, too */
        s += dot;
    }
    plain[n] = '\0';
    return strstr(plain, word) != NULL;
}

/* Where the notation is not shown, the word to type is added to the label if it is short and not part of the label:
 * "Tauromenium TAU". */
static void add_code(struct terminal_table *t, int seat, int number, char **label)
{
    enum { SHORT = 5 };
    char notation[256], own[16];
    snprintf(own, sizeof own, "%d", number);
    choices_typed(t, seat, &t->list[number - 1], notation, sizeof notation);
    const char *word = strrchr(notation, ' ');
    if (t->bare || !word || strlen(word + 1) > SHORT || shows(*label, word + 1) || strcmp(word + 1, own) == 0)
        return;
    size_t n = strlen(*label);
    char *longer = realloc(*label, n + strlen(word) + 1);
    if (!longer)
        abort();
    strcpy(longer + n, word);
    *label = longer;
}

static void add_group(struct terminal_table *t, int seat, char **label, int first, int n, struct lines *out)
{
    struct entry e[PAGE];
    char notation[300];
    int attacks = odds_lines(t, seat, &t->list[first], false, NULL) ? n : 0;
    size_t shared = common_words(label, n);
    bool headed = !attacks && worth_a_line(label[0], shared, n);
    bool many = headed || (n >= GROUP_MIN && !attacks);
    for (int i = 0; i < n && many; i++)
        add_code(t, seat, first + i + 1, &label[i]);
    for (int i = 0; i < n; i++)
        e[i] = (struct entry){first + i + 1, label[i] + (headed ? shared : 0)};
    if (headed) {
        size_t end = shared;
        while (end > 0 && strchr(" :", label[0][end - 1]))
            end--;
        notation_of(t, seat, first + 1, true, t->width - 4 - (int)end, notation, sizeof notation);
        lines_addf(out, "   %.*s:%s", (int)end, label[0], notation);
    }
    if (many)
        add_many(t, seat, e, n, headed, out);
    else
        add_rows(t, seat, e, n, false, attacks, out);
}

static char *copy_of(const char *s)
{
    char *copy = malloc(strlen(s) + 1);
    if (!copy)
        abort();
    return strcpy(copy, s);
}

/* The words that all labels of poses share, over all families: they need not be said. */
static size_t shared_by_poses(struct terminal_table *t, char **label, int first, int n)
{
    char *pose[PAGE];
    int poses = 0;
    for (int i = 0; i < n; i++)
        if (t->family[first + i])
            pose[poses++] = label[i];
    return poses > 1 ? common_words(pose, poses) : 0;
}

/* A pose in a few words: "x 3.5 y 4 ↑90°", and the enemies that it meets; false: the choice is more than a pose. */
static bool pose_text(struct terminal_table *t, int seat, const struct freetable *f, const struct action *a, char **out)
{
    struct spot at;
    char notation[256], point[2 * FREETABLE_NUMBER], facing[FREETABLE_NUMBER], text[256];
    t->g->client.locate(session_rules(t->s), session_view(t->s, seat), a, &at);
    t->g->words.notate(session_rules(t->s), session_view(t->s, seat), a, notation, sizeof notation);
    if (!freetable_is_pose(f, notation, (struct plane_pose){at.x, at.y, at.a}))
        return false;
    const struct freetable_piece *target = freetable_by_id(f, at.target);
    freetable_point(f, (struct plane_point){at.x, at.y}, t->lang, point);
    freetable_number(at.a, FREETABLE_FACING, t->lang, facing);
    snprintf(text, sizeof text, "%s %s%s\xc2\xb0%s%s", point, freetable_arrow(at.a), facing, target ? ", " : "",
             target ? target->label : "");
    free(*out);
    *out = copy_of(text);
    return true;
}

/* Short names of poses instead of sentences, and without the words that the others share. */
static void shorten_poses(struct terminal_table *t, int seat, char **label, int first, int n)
{
    struct freetable f;
    json_t *view = pieces_view(t, seat);
    size_t shared = shared_by_poses(t, label, first, n);
    bool here = freetable_read(&f, view);
    for (int i = 0; i < n && here; i++)
        if (t->family[first + i] && !pose_text(t, seat, &f, &t->list[first + i], &label[i]))
            memmove(label[i], label[i] + shared, strlen(label[i] + shared) + 1);
    freetable_free(&f);
    json_decref(view);
}

static int widest_pose(struct terminal_table *t, char **label, int first, int n)
{
    int widest = 0;
    for (int i = 0; i < n; i++)
        if (t->family[first + i] && wrap_width(label[i]) > widest)
            widest = wrap_width(label[i]);
    return widest;
}

/* One family of poses: its name on the left, then the poses in as many columns as fit. */
static void add_family(struct terminal_table *t, const char *name, const struct entry *e, int n, int widest,
                       struct lines *out)
{
    int columns = (t->width - FAMILY_COLUMNS) / (widest + 5 + COLUMN_GAP);
    columns = columns < 1 ? 1 : columns;
    for (int i = 0; i < n; i += columns) {
        char line[2 * TERMINAL_LINE];
        int pad = FAMILY_COLUMNS - 1 - wrap_width(name);
        size_t used = (size_t)snprintf(line, sizeof line, " %s%*s", i ? "" : name, i ? FAMILY_COLUMNS - 1 : pad, "");
        for (int k = i; k < n && k < i + columns && used < TERMINAL_LINE; k++)
            used += (size_t)snprintf(
                line + used, sizeof line - used, "%s%4d%s %s%*s", screen_ink(t, "36"), e[k].number, screen_ink(t, "0"),
                e[k].text, k + 1 < n && k + 1 < i + columns ? widest - wrap_width(e[k].text) + COLUMN_GAP : 0, "");
        lines_add(out, line, strlen(line));
    }
}

/* Long names of poses: twice as many in a row if the name of their family stands above them. */
static bool is_better_below(const struct terminal_table *t, const struct entry *e, int n)
{
    int widest = 0;
    for (int i = 0; i < n; i++)
        widest = wrap_width(e[i].text) > widest ? wrap_width(e[i].text) : widest;
    int each = widest + 5 + COLUMN_GAP;
    return n > 2 && (t->width - FAMILY_COLUMNS) / each < 2 && t->width / each >= 2;
}

/* Contacts with their odds, if there is room for that. */
static void add_poses(struct terminal_table *t, int seat, char **label, int first, int from, int n, int widest,
                      struct lines *out)
{
    struct entry e[PAGE];
    int family = t->family[first + from];
    for (int i = 0; i < n; i++)
        e[i] = (struct entry){first + from + i + 1, label[from + i]};
    if (family == FAMILY_CONTACT && t->height >= ODDS_ROWS &&
        odds_lines(t, seat, &t->list[first + from], false, NULL)) {
        lines_addf(out, " %s:", families_name(t, family));
        add_rows(t, seat, e, n, false, n, out);
    } else if (is_better_below(t, e, n)) {
        lines_addf(out, " %s:", families_name(t, family));
        add_columns(t, e, n, out);
    } else {
        add_family(t, families_name(t, family), e, n, widest, out);
    }
}

/* Resigning alone needs no advertisement. */
static bool other_things(struct terminal_table *t, int seat)
{
    char notation[256];
    for (int i = 0; i < t->extras; i++) {
        t->g->words.notate(session_rules(t->s), session_view(t->s, seat), &t->extra[i], notation, sizeof notation);
        if (strcmp(notation, "resign") != 0)
            return true;
    }
    return false;
}

/* "pass 1, pass 2 … and likewise until this operation ends": where a question may come again and again. */
static void add_untils(struct terminal_table *t, int seat, struct lines *out)
{
    char until[160], text[256];
    struct action a;
    if (!t->g->passing || !t->g->passing->until || !session_pass(t->s, seat, &a))
        return;
    for (int i = 0; t->g->passing->say_until(session_rules(t->s), i, t->lang, until, sizeof until) > 0; i++) {
        say_into(text, sizeof text, t->lang, MSG_PLAY_HINT_UNTIL, "ds", i + 1, until);
        lines_addf(out, "     %s", text);
    }
}

/* On a free table: does a choice move a piece, and which? */
static bool first_moves(struct terminal_table *t, int seat, char *label, size_t cap)
{
    struct spot at = {.piece = -1};
    if (!t->n || !free_has_table(t, seat))
        return false;
    for (int i = 0; i < t->n && at.piece < 0; i++) {
        t->g->client.locate(session_rules(t->s), session_view(t->s, seat), &t->list[i], &at);
        at.piece = at.target < 0 ? at.piece : -1;
    }
    return at.piece >= 0 && pieces_label(t, seat, at.piece, label, cap);
}

static void add_hints(struct terminal_table *t, int seat, int shown, struct lines *out)
{
    char text[400], label[64];
    struct decision d;
    session_decision(t->s, seat, &d);
    add_untils(t, seat, out);
    if (t->n > shown) {
        say_into(text, sizeof text, t->lang, MSG_PLAY_MORE_CHOICES, "d", t->n - shown);
        lines_addf(out, "     %s", text);
    }
    if (d.open && t->n) {
        char notation[256];
        choices_typed(t, seat, &t->list[0], notation, sizeof notation);
        int n = say_into(text, sizeof text, t->lang, MSG_PLAY_HINT_OPEN, "sd", notation, t->extras);
        if (n + 5 > t->width)
            say_into(text, sizeof text, t->lang, MSG_PLAY_HINT_EXTRAS, "d", t->extras);
    } else if (!other_things(t, seat) && first_moves(t, seat, label, sizeof label)) {
        say_into(text, sizeof text, t->lang, MSG_PLAY_HINT_FREE, "s", label);
    } else if (other_things(t, seat)) /* size of the list of `extras`, because resigning is one of them */
        say_into(text, sizeof text, t->lang, MSG_PLAY_HINT_EXTRAS, "d", t->extras);
    else
        say_into(text, sizeof text, t->lang, MSG_PLAY_HINT, "");
    lines_addf(out, "%s     %s%s", screen_ink(t, "2"), text, screen_ink(t, "0"));
    if (place_is_asked(t, seat))
        lines_addf(out, "%s     %s%s", screen_ink(t, "2"), said(t->lang, MSG_PLAY_HINT_AUTO), screen_ink(t, "0"));
}

/* Of each group of choices at most so many are shown; returns how many are left out. */
static int add_groups(struct terminal_table *t, int seat, char **label, int first, int n, int quota, struct lines *out)
{
    int widest = widest_pose(t, label, first, n), hidden = 0;
    for (int i = 0, end; i < n; i = end) {
        for (end = i + 1; end < n && t->list[first + end].kind == t->list[first + i].kind &&
                          t->family[first + end] == t->family[first + i];)
            end++;
        int shown = end - i > quota ? quota : end - i;
        hidden += end - i - shown;
        if (t->family[first + i])
            add_poses(t, seat, label, first, i, shown, widest, out);
        else
            add_group(t, seat, label + i, first + i, shown, out);
    }
    return hidden;
}

static void add_page(struct terminal_table *t, int seat, int first, int n, int quota, struct lines *out)
{
    char *label[PAGE], text[TERMINAL_LINE];
    for (int i = 0; i < n; i++) {
        label_of(t, seat, &t->list[first + i], text, sizeof text);
        label[i] = copy_of(text);
    }
    shorten_poses(t, seat, label, first, n);
    int hidden = add_groups(t, seat, label, first, n, quota, out);
    for (int i = 0; i < n; i++)
        free(label[i]);
    t->cut = hidden > 0;
    add_hints(t, seat, first + n - hidden, out);
}

void choices_lay_out(struct terminal_table *t, int seat, int most, struct lines *out)
{
    int first = t->page * PAGE, n = t->n - first, quota = PAGE;
    n = n > PAGE ? PAGE : n;
    add_page(t, seat, first, n, quota, out);
    while (most > 0 && out->n > most && quota > QUOTA_MIN) {
        lines_clear(out);
        add_page(t, seat, first, n, quota -= quota > QUOTA_MANY ? QUOTA_STEP : 1, out);
    }
}

void choices_extras(struct terminal_table *t, int seat)
{
    char text[TERMINAL_LINE], notation[256];
    if (t->extras == 0)
        say_line(t->out, t->lang, MSG_PLAY_NO_EXTRAS, "");
    for (int i = 0; i < t->extras; i++) {
        choices_typed(t, seat, &t->extra[i], notation, sizeof notation);
        label_of(t, seat, &t->extra[i], text, sizeof text);
        fprintf(t->out, "  %s%*s %s\n", notation, wrap_width(notation) < 20 ? 20 - wrap_width(notation) : 0, "", text);
    }
}
