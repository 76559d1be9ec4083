/*
 * audience.c: what each audience knows of the match, and updates.
 *
 * What an audience was shown is kept as a text, its DOCUMENT:
 *
 *     {"view":{…},"ply":…,"prompt":…,"actions":[…],"extras":[…],"luck":[…]}
 *
 * An update tells what changed from the last document to this one (patch.h),
 * and the events in between.  Games that can write the gist of a view (game.h)
 * are spared writing all of it every time.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "ask.h"
#include "patch.h"
#include "socket.h"
#include "table.h"

static const char update_begins[] = "{\"push\":\"update\",";
static const char view_begins[] = "{\"view\":";

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

/* The last gist that was written.  After most actions all seats see the same: it is written once. */
struct gist {
    struct rules *rules;               /* NULL: nothing is kept */
    void *view;                        /* it is that of these bytes, whoever looks at them */
    size_t room;
    char *text;
    size_t len;
    struct json_mark mark[MARKS];
    uint16_t marks;
};

/* Is somebody asked for a secret?  Then who looks makes a difference (game.h). */
static bool has_secrets(struct table *t)
{
    seatset movers = session_to_move(t->s);
    struct decision d;
    for (int i = 0; i < table_seat_count(t); i++)
        if (movers & 1 << i) {
            session_decision(t->s, i, &d);
            if (d.secret)
                return true;
        }
    return false;
}

static void keep_gist(struct gist *g, struct table *t, const void *view, const struct answer *a)
{
    if (g->room < t->setup.game->state_max) {
        g->room = t->setup.game->state_max;
        g->view = must(realloc(g->view, g->room));
    }
    game_clone(g->view, view);
    g->text = must(realloc(g->text, a->j.len));
    memcpy(g->text, a->j.buf, g->len = a->j.len);
    memcpy(g->mark, a->j.mark, (g->marks = a->j.marks) * sizeof *g->mark);
    rules_drop(g->rules);
    g->rules = rules_share(t->rules);
}

static bool same_but_viewer(const void *view, const void *other)
{
    struct head a = *head_of(view), b = *head_of(other);
    b.viewer = a.viewer;
    return memcmp(&a, &b, sizeof a) == 0 &&
           memcmp((const char *)view + sizeof a, (const char *)other + sizeof b, a.live - sizeof a) == 0;
}

static void put_gist(struct table *t, struct answer *a, int seat)
{
    struct desk d = table_desk(t, LANG_EN);    /* a view has no language */
    struct gist *g = t->server->gist ? t->server->gist : (t->server->gist = must(calloc(1, sizeof *g)));
    const void *view = session_view(t->s, seat);
    bool shared = !has_secrets(t);
    if (shared && g->rules == t->rules && same_but_viewer(g->view, view)) {
        answer_room(a, g->len);
        memcpy(a->j.buf, g->text, a->j.len = g->len);
        memcpy(a->j.mark, g->mark, (a->j.marks = g->marks) * sizeof *g->mark);
        a->j.comma = true;
        return;
    }
    desk_gist(&d, a, seat);
    if (shared)
        keep_gist(g, t, view, a);
}

void audience_forget_gist(struct server *s)
{
    if (s->gist) {
        rules_drop(s->gist->rules);
        free(s->gist->view);
        free(s->gist->text);
    }
    free(s->gist);
    s->gist = NULL;
}

static struct shown document(struct table *t, int i, enum lang lang)
{
    struct answer a = {0};
    struct json_mark mark[MARKS];
    struct shown doc;
    struct desk d = table_desk(t, lang);
    int seat = seat_of_audience(i);
    a.j.mark = mark;
    a.j.mark_cap = MARKS;
    answer_room(&a, DOCUMENT);
    answer_open(&a, NULL, '{');
    put_gist(t, &a, seat);
    doc.rest = a.j.len;
    desk_status(&d, &a, seat);
    doc.actions = a.j.len;
    desk_actions(&d, &a, seat);
    doc.luck = a.j.len;
    desk_luck(&d, &a, &t->audience[i].luck);
    doc.text = answer_end(&a);
    doc.text = must(realloc(doc.text, a.j.len + 1));
    doc.marks = a.j.marks;
    doc.mark = memcpy(must(malloc(doc.marks * sizeof *mark)), mark, doc.marks * sizeof *mark);
    return doc;
}

static void shown_free(struct shown *doc)
{
    free(doc->text);
    free(doc->mark);
    *doc = (struct shown){0};
}

/* The same document with all of a view. */
static char *full_document(const struct table *t, const void *view, const struct shown *doc)
{
    struct answer a = {0};
    struct desk d = table_desk(t, LANG_EN);
    const char *rest = doc->text + doc->rest + 1;
    answer_open(&a, NULL, '{');
    desk_whole_view(&d, &a, view);
    answer_room(&a, strlen(rest) + 8);
    json_raw(&a.j, rest);                      /* its last bracket is ours */
    return a.j.buf;
}

/* Nothing changed but what is in the gist: its first member stands for the rest (game.h). */
static bool gist_will_do(const char *before, const char *after)
{
    const char *b = before + strlen(view_begins), *a = after + strlen(view_begins);
    if (strncmp(b, "{\"_\":", 5) != 0 || strncmp(a, "{\"_\":", 5) != 0)
        return true;                           /* these are whole views */
    size_t n = strcspn(b, ",}");
    return strncmp(b, a, n + 1) == 0;
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

/* A hash of what it may answer. */
static uint64_t asked_in(const struct shown *doc)
{
    static const unsigned char key[crypto_shorthash_KEYBYTES];
    uint64_t hash;
    crypto_shorthash((unsigned char *)&hash, (const unsigned char *)doc->text + doc->actions,
                     doc->luck - doc->actions, key);
    return hash;
}

static void note_asked(struct audience *a)
{
    int l = 0;
    while (l < LANG_COUNT - 1 && !a->doc[l].text)
        l++;
    uint64_t asked = a->doc[l].text ? asked_in(&a->doc[l]) : 0;
    if (asked != a->asked)
        a->asked_since = a->rev;
    a->asked = asked;
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

static void put_changes(struct table *t, struct answer *out, int i, enum lang lang)
{
    struct audience *a = &t->audience[i];
    struct shown before = a->doc[lang], after = document(t, i, lang);
    if (gist_will_do(before.text, after.text)) {
        patch_put(out, "set", (struct patch_text){before.text, before.mark, before.marks},
                  (struct patch_text){after.text, after.mark, after.marks}, &a->book[lang]);
    } else {
        char *old = full_document(t, a->view, &before);
        char *now = full_document(t, session_view(t->s, seat_of_audience(i)), &after);
        patch_put(out, "set", (struct patch_text){.text = old}, (struct patch_text){.text = now}, &a->book[lang]);
        free(old);
        free(now);
    }
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
static void answer_with(struct socket *k, const char *update)
{
    struct answer a;
    const char *rest = update + strlen(update_begins);
    answer_begin(&a, ask_id(socket_request(k)));
    answer_room(&a, strlen(rest) + 8);
    json_raw(&a.j, rest);
    free(a.id);
    socket_answer(k, a.j.buf);
}

static void send_update(struct table *t, char *update, int i, enum lang lang)
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
        m = m ? m : message_new(must_copy(update));
        socket_send(k, m);
    }
    if (m)
        message_drop(m);
    free(update);
}

static void push_update(struct table *t, int i, enum lang lang, size_t still)
{
    struct answer a;
    push_begin(&a, "update");
    answer_int(&a, "rev", t->audience[i].rev);
    put_book(&a, &t->audience[i].book[lang]);
    put_changes(t, &a, i, lang);
    put_events(t, &a, i, lang, still);
    send_update(t, answer_end(&a), i, lang);
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
    note_asked(a);
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
    note_asked(a);
    answer_int(out, "rev", a->rev);
    desk_view(&d, out, seat);
    const char *rest = a->doc[lang].text + a->doc[lang].rest + 1;
    answer_room(out, strlen(rest) + 8);
    json_raw_len(&out->j, rest, strlen(rest) - 1);
    desk_events(&d, out, "log", seat, &cursor, &group, &last);
    book_begin(&a->book[lang]);
}
