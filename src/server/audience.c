/*
 * audience.c: what each audience knows of the match, and updates.
 *
 * What an audience was shown is kept: the bytes of its view, and the rest as a
 * text, its DOCUMENT:
 *
 *     {"ply":…,"prompt":…,"actions":[…],"extras":[…],"luck":[…]}
 *
 * An update tells what changed since (patch.h), and the events in between.
 * Games that can contrast two views (game.h) are spared writing all of both.
 */
#include <stdlib.h>
#include <string.h>
#include "ask.h"
#include "patch.h"
#include "socket.h"
#include "table.h"

static const char update_begins[] = "{\"push\":\"update\",";

enum { MARKS = 1024, DOCUMENT = 12 * 1024 };   /* no limit: what is usual */

static int seat_of_audience(int i) { return i == SEATS_MAX ? SPECTATOR : i; }
static int audience_of(int seat) { return seat >= 0 ? seat : SEATS_MAX; }

int64_t table_rev(const struct table *t, int seat) { return t->audience[audience_of(seat)].rev; }

bool table_fresh(const struct table *t, int seat, int64_t rev)
{
    const struct audience *a = &t->audience[audience_of(seat)];
    return rev <= a->rev && rev >= a->asked_since;
}

/* ---- documents ---- */

/* To write on: what is kept of it is copied, and the next one writes on it again. */
struct paper {
    struct answer rest, old, now, update;
    struct json_mark mark[3][MARKS];
};

static void with_marks(struct answer *a, struct json_mark *mark)
{
    answer_room(a, DOCUMENT);
    a->j.mark = mark;
    a->j.mark_cap = MARKS;
}

static struct paper *paper_of(struct server *s)
{
    if (!s->paper) {
        s->paper = must(calloc(1, sizeof *s->paper));
        with_marks(&s->paper->rest, s->paper->mark[0]);
        with_marks(&s->paper->old, s->paper->mark[1]);
        with_marks(&s->paper->now, s->paper->mark[2]);
    }
    return s->paper;
}

void audience_forget_paper(struct server *s)
{
    if (s->paper) {
        answer_free(&s->paper->rest);
        answer_free(&s->paper->old);
        answer_free(&s->paper->now);
        answer_free(&s->paper->update);
    }
    free(s->paper);
    s->paper = NULL;
}

static struct shown document(struct table *t, int i, enum lang lang)
{
    struct answer *a = &paper_of(t->server)->rest;
    struct shown doc;
    struct desk d = table_desk(t, lang);
    int seat = seat_of_audience(i);
    answer_clear(a);
    answer_open(a, NULL, '{');
    desk_status(&d, a, seat);
    doc.actions = a->j.len;
    desk_actions(&d, a, seat);
    doc.luck = a->j.len;
    desk_luck(&d, a, &t->audience[i].luck);
    answer_close(a, '}');
    doc.len = a->j.len;
    doc.marks = a->j.marks;
    doc.mark = must(malloc(doc.marks * sizeof *doc.mark + doc.len + 1));
    memcpy(doc.mark, a->j.mark, doc.marks * sizeof *doc.mark);
    doc.text = memcpy(doc.mark + doc.marks, a->j.buf, doc.len + 1);
    return doc;
}

static void shown_free(struct shown *doc)
{
    free(doc->mark);                           /* and its text with them */
    *doc = (struct shown){0};
}

/* ---- what it knows ---- */

static bool is_there(const struct table *t, int i, int lang)
{
    for (const struct socket *k = t->sockets; k; k = k->next_there)
        if (audience_of(k->seat) == i && (lang < 0 || (int)k->lang == lang))
            return true;
    return false;
}

static int undo_of(const struct table *t, int i)
{
    return i == SEATS_MAX ? 0 : (int)session_can_undo(t->s, i);
}

/* How many of the events that it was told are still in force, from the first on without a gap. */
static size_t still_told(const struct table *t, int i)
{
    const struct audience *a = &t->audience[i];
    uint32_t cursor = 0;
    struct event e;
    size_t n = 0;
    if (a->taken_back == session_taken_back(t->s))
        return a->tolds;
    while (n < a->tolds && session_next_event(t->s, seat_of_audience(i), &cursor, &e) &&
           a->told[n] == cursor - 1)
        n++;
    return n;
}

/* The place behind its n-th event. */
static uint32_t cursor_after(const struct audience *a, size_t n) { return n ? a->told[n - 1] + 1 : 0; }

static void remember(struct audience *a, uint32_t number)
{
    if (a->tolds == a->cap) {
        a->cap = a->cap ? 2 * a->cap : 64;
        a->told = must(realloc(a->told, a->cap * sizeof *a->told));
    }
    a->told[a->tolds++] = number;
}

static void count_luck(struct table *t, int i, bool anew)
{
    struct audience *a = &t->audience[i];
    struct desk d = table_desk(t, LANG_EN);
    if (anew)
        a->luck = (struct luck){0};
    desk_count_luck(&d, &a->luck, seat_of_audience(i));
}

/* From now on it is up to date; the first n events it knew stay. */
static void keep(struct table *t, int i, size_t n)
{
    struct audience *a = &t->audience[i];
    uint32_t cursor = cursor_after(a, n);
    struct event e;
    a->tolds = n;
    while (session_next_event(t->s, seat_of_audience(i), &cursor, &e))
        remember(a, cursor - 1);
    if (!a->view)
        a->view = must(calloc(1, t->setup.game->state_max));
    game_clone(a->view, session_view(t->s, seat_of_audience(i)));
    a->undo = undo_of(t, i);
    a->taken_back = session_taken_back(t->s);
}

/* Is it asked the same in both? */
static bool same_asked(const struct shown *a, const struct shown *b)
{
    size_t n = a->luck - a->actions;
    return n == b->luck - b->actions && memcmp(a->text + a->actions, b->text + b->actions, n) == 0;
}

/* ---- coming and going ---- */

static void forget_document(struct audience *a, int lang)
{
    shown_free(&a->doc[lang]);
    book_free(&a->book[lang]);
}

static void cool(struct audience *a)
{
    for (int l = 0; l < LANG_COUNT; l++)
        forget_document(a, l);
    a->warm = false;
}

static void warm(struct table *t, int i)
{
    struct audience *a = &t->audience[i];
    a->rev++;
    keep(t, i, 0);
    count_luck(t, i, true);
    a->asked_since = a->rev;
    a->warm = true;
}

void audience_free(struct audience *a)
{
    cool(a);
    free(a->view);
    free(a->told);
    *a = (struct audience){0};
}

void audience_begin_all(struct table *t)
{
    for (int i = 0; i < AUDIENCES; i++) {
        cool(&t->audience[i]);
        t->audience[i].rev = 0;
    }
}

/* ---- updates ---- */

static bool learned(struct table *t, int i, size_t still)
{
    const struct audience *a = &t->audience[i];
    uint32_t cursor = cursor_after(a, still);
    struct event e;
    return still < a->tolds || session_next_event(t->s, seat_of_audience(i), &cursor, &e) ||
           !game_same(a->view, session_view(t->s, seat_of_audience(i))) || a->undo != undo_of(t, i);
}

static struct patch_text text_of(const struct answer *a)
{
    return (struct patch_text){a->j.buf, a->j.mark, a->j.marks};
}

static void put_changes(struct table *t, struct answer *out, int i, enum lang lang)
{
    struct audience *a = &t->audience[i];
    struct shown before = a->doc[lang], after = document(t, i, lang);
    struct paper *p = paper_of(t->server);
    struct desk d = table_desk(t, lang);
    desk_contrast(&d, a->view, seat_of_audience(i), &p->old, &p->now);
    struct json begun = out->j;
    answer_open(out, "set", '{');
    size_t empty = out->j.len;
    patch_put(out, "view", text_of(&p->old), text_of(&p->now));
    patch_put_members(out, (struct patch_text){before.text, before.mark, before.marks},
                      (struct patch_text){after.text, after.mark, after.marks}, &a->book[lang]);
    bool some = out->j.len > empty;
    answer_close(out, '}');
    if (!some) {
        out->j.len = begun.len;
        out->j.comma = begun.comma;
    }
    if (!same_asked(&before, &after))
        a->asked_since = a->rev;
    shown_free(&before);
    a->doc[lang] = after;
}

static void put_event(void *ctx, struct answer *a, const char *text, size_t len)
{
    patch_put_entry(a, text, len, ctx);
}

static void put_events(struct table *t, struct answer *out, int i, enum lang lang, size_t still)
{
    struct audience *a = &t->audience[i];
    struct desk d = table_desk(t, lang);
    uint32_t cursor = cursor_after(a, still), first = cursor;
    struct event e;
    if (still < a->tolds)
        answer_int(out, "undone", (int64_t)(a->tolds - still));
    if (session_next_event(t->s, seat_of_audience(i), &first, &e))
        desk_event_groups(&d, out, "events", seat_of_audience(i), &cursor, put_event, &a->book[lang]);
}

static void put_book(struct answer *out, struct book *book)
{
    if (book->entries > BOOK_ENTRIES)
        book_begin(book);
    if (book->fresh)
        answer_bool(out, "new", true);
    book->fresh = false;
}

/* The same words as an answer, to the one whose request did it. */
static void answer_with(struct socket *k, const struct answer *update)
{
    struct answer head;
    size_t skipped = strlen(update_begins);
    answer_begin(&head, ask_id(socket_request(k)));
    json_raw_len(&head.j, "", 0);              /* a comma */
    socket_answer_message(k, message_joined(head.j.buf, head.j.len, update->j.buf + skipped, update->j.len - skipped));
    answer_free(&head);
}

static void send_update(struct table *t, const struct answer *update, int i, enum lang lang)
{
    struct message *m = NULL;
    for (struct socket *k = t->sockets; k; k = k->next_there) {
        if (k->lang != lang || audience_of(k->seat) != i)
            continue;
        if (k == t->answer_to) {
            t->answer_to = NULL;
            answer_with(k, update);
            continue;
        }
        m = m ? m : message_joined(update->j.buf, update->j.len, "", 0);
        socket_send(k, m);
    }
    if (m)
        message_drop(m);
}

static void push_update(struct table *t, int i, enum lang lang, size_t still)
{
    struct answer *a = &paper_of(t->server)->update;
    answer_clear(a);
    answer_open(a, NULL, '{');
    answer_str(a, "push", "update");
    answer_int(a, "rev", t->audience[i].rev);
    put_book(a, &t->audience[i].book[lang]);
    put_changes(t, a, i, lang);
    put_events(t, a, i, lang, still);
    answer_close(a, '}');
    send_update(t, a, i, lang);
}

void audience_tell(struct table *t, int i)
{
    struct audience *a = &t->audience[i];
    if (!a->warm)
        return;
    if (!is_there(t, i, -1)) {
        cool(a);
        return;
    }
    size_t still = still_told(t, i);
    if (!learned(t, i, still))
        return;
    a->rev++;
    count_luck(t, i, still < a->tolds);
    for (int l = 0; l < LANG_COUNT; l++)
        if (a->doc[l].text && is_there(t, i, l))
            push_update(t, i, (enum lang)l, still);
        else
            forget_document(a, l);
    keep(t, i, still);
}

/* ---- everything ---- */

/* Whoever gets this knows no entries: a new book for the audience. */
void audience_put(struct table *t, struct answer *out, int seat, enum lang lang)
{
    struct desk d = table_desk(t, lang);
    int i = audience_of(seat), group = -1, last = -2;
    struct audience *a = &t->audience[i];
    uint32_t cursor = 0;
    if (!a->warm)
        warm(t, i);
    if (!a->doc[lang].text)
        a->doc[lang] = document(t, i, lang);
    answer_int(out, "rev", a->rev);
    desk_view(&d, out, seat);
    answer_room(out, a->doc[lang].len + 8);
    json_raw_len(&out->j, a->doc[lang].text + 1, a->doc[lang].len - 2);      /* without its brackets */
    desk_events(&d, out, "log", seat, &cursor, &group, &last);
    book_begin(&a->book[lang]);
}
