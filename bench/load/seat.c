/* seat.c: see seat.h. */
#include "seat.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lists of numbers ---- */

static void make_room(struct numbers *l, size_t n)
{
    if (n <= l->cap)
        return;
    l->cap = 2 * n;
    l->at = realloc(l->at, l->cap * sizeof *l->at);
    if (!l->at) {
        fprintf(stderr, "out of memory\n");
        exit(1);
    }
}

static void add(struct numbers *l, uint32_t number)
{
    make_room(l, l->n + 1);
    l->at[l->n++] = number;
}

/* ---- entries: told whole once, then by number ---- */

/* False: a number that was never told. */
static bool entry(struct seat *s, struct text told, uint32_t *name)
{
    int64_t number = scan_number(told, -1);
    if (number < 0) {
        *name = name_number(scan_string(scan_get(told, "notation")));
        add(&s->entries, *name);
        return true;
    }
    if ((size_t)number >= s->entries.n)
        return false;
    *name = s->entries.at[number];
    return true;
}

static bool pass_over(struct seat *s, struct text list)
{
    struct text item;
    uint32_t name;
    while (scan_next(&list, &item))
        if (!entry(s, item, &name))
            return false;
    return true;
}

/* {"cut":[at,n],"put":[…]}: after the first `at`, n are taken out and others put there. */
static bool splice(struct seat *s, struct text change)
{
    struct numbers *l = &s->actions;
    struct text cut = scan_get(change, "cut"), put = scan_get(change, "put"), item = {0};
    scan_next(&cut, &item);
    int64_t at = scan_number(item, -1);
    scan_next(&cut, &item);
    int64_t n = scan_number(item, -1);
    if (at < 0 || n < 0 || (size_t)(at + n) > l->n)
        return false;
    size_t more = put.at ? scan_count(put) : 0, tail = l->n - (size_t)(at + n);
    make_room(l, (size_t)at + more + tail);
    if (tail)
        memmove(l->at + at + more, l->at + at + n, tail * sizeof *l->at);
    l->n = (size_t)at + more + tail;
    for (uint32_t *to = l->at + at; scan_next(&put, &item); to++)
        if (!entry(s, item, to))
            return false;
    return true;
}

/* ---- the parts of a message ---- */

static bool has_number(struct text list, int number)
{
    struct text item;
    while (scan_next(&list, &item))
        if (scan_number(item, -1) == number)
            return true;
    return false;
}

static void take_all_actions(struct seat *s, struct text list)
{
    struct text item;
    s->actions.n = 0;
    while (scan_next(&list, &item))
        add(&s->actions, name_number(scan_string(scan_get(item, "notation"))));
}

/* What STATE and updates have in common. */
static void take_status(struct seat *s, struct text key, struct text value)
{
    if (scan_is(key, "ply"))
        s->ply = scan_number(value, s->ply);
    else if (scan_is(key, "over"))
        s->over = scan_is(value, "true");
    else if (scan_is(key, "to_move"))
        s->to_move = has_number(value, s->number);
}

/* One key of "set"; entries count in the order in which they stand there. */
static bool take_change(struct seat *s, struct text key, struct text value)
{
    uint32_t name;
    bool whole = value.len && *value.at == '[';
    take_status(s, key, value);
    if (scan_is(key, "prompt"))
        return scan_get(value, "gone").at || entry(s, value, &name);
    if (scan_is(key, "extras"))
        return whole || pass_over(s, scan_get(value, "put"));
    if (!scan_is(key, "actions"))
        return true;
    if (!whole)
        return splice(s, value);
    take_all_actions(s, value);
    return true;
}

static bool take_set(struct seat *s, struct text set)
{
    struct text key, value;
    while (scan_pair(&set, &key, &value))
        if (!take_change(s, key, value))
            return false;
    return true;
}

static bool take_events(struct seat *s, struct text groups)
{
    struct text group;
    while (scan_next(&groups, &group))
        if (!pass_over(s, group))
            return false;
    return true;
}

static void take_state(struct seat *s, struct text message)
{
    struct text key, value;
    s->entries.n = s->actions.n = 0;
    s->to_move = s->over = false;
    while (scan_pair(&message, &key, &value)) {
        take_status(s, key, value);
        if (scan_is(key, "rev"))
            s->rev = scan_number(value, -1);
        else if (scan_is(key, "actions"))
            take_all_actions(s, value);
    }
}

static enum seat_news take_update(struct seat *s, struct text message, int64_t rev)
{
    if (rev != s->rev + 1)
        return SEAT_GAP;
    s->rev = rev;
    if (scan_is(scan_get(message, "new"), "true"))
        s->entries.n = 0;
    return take_set(s, scan_get(message, "set")) && take_events(s, scan_get(message, "events")) ? SEAT_UPDATE
                                                                                                : SEAT_GAP;
}

enum seat_news seat_hear(struct seat *s, struct text message)
{
    enum seat_news news = SEAT_NOTHING;
    int64_t rev = scan_number(scan_get(message, "rev"), -1);
    bool update = scan_is(scan_get(message, "push"), "\"update\"");
    if (!update && scan_get(message, "view").at) {
        take_state(s, message);
        news = SEAT_STATE;
    } else if (update) {
        news = take_update(s, message, rev);
    }
    s->asked = news != SEAT_GAP && s->to_move && !s->over && s->actions.n > 0;
    return news;
}

void seat_clear(struct seat *s, int number)
{
    s->number = number;
    s->rev = s->ply = 0;
    s->to_move = s->asked = s->over = false;
    s->actions.n = s->entries.n = 0;
}

const char *seat_choose(const struct seat *s, uint64_t random)
{
    return name_text(s->actions.at[random % s->actions.n]);
}
