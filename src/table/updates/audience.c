/*
 * audience.c: what each audience knows of the match, and updates.
 *
 * The server keeps what an audience has received: the bytes of its view, and everything else as a text, its DOCUMENT:
 *
 * {"ply":…,"prompt":…,"actions":[…],"extras":[…],"luck":[…]}
 *
 * An update contains the changes since then (patch.h) and the events in between.  Games that can contrast two views
 * (game.h) need not write both completely.
 */
#include <stdlib.h>
#include <string.h>
#include "../verbs/request.h"
#include "patch.h"
#include "../clients.h"
#include "../table.h"

enum { MARKS = 1024, DOCUMENT = 12 * 1024 }; /* no limit beyond the usual */

static int seat_of_audience(int i) { return i == SEATS_MAX ? SPECTATOR : i; }
static int audience_of(int seat) { return seat >= 0 ? seat : SEATS_MAX; }

int64_t table_rev(const struct table *t, int seat) { return t->audience[audience_of(seat)].rev; }

bool table_fresh(const struct table *t, int seat, int64_t rev)
{
    const struct audience *a = &t->audience[audience_of(seat)];
    return rev <= a->rev && rev >= a->asked_since;
}

/* ---- words ---- */

int client_audience_lang(const struct client *k) { return k->mute ? NO_WORDS : (int)k->lang; }

static struct seat_api seat_api_in(const struct table *t, int audience_lang)
{
    struct seat_api d = table_seat_api(t, audience_lang == NO_WORDS ? LANG_EN : (enum lang)audience_lang);
    d.mute = audience_lang == NO_WORDS;
    return d;
}

/* ---- scratch: room to write updates ---- */

/* Cache of the last view patch: after most actions all seats get the same one. */
struct told_view {
    struct rules *rules;  /* NULL: nothing is kept */
    void *before, *after; /* the views before and after, as bytes, for any audience */
    size_t room;
    struct answer text; /* {"view":{…}} or {} */
};

static bool same_but_viewer(const void *view, const void *other)
{
    struct head a = *head_of(view), b = *head_of(other);
    b.viewer = a.viewer;
    return memcmp(&a, &b, sizeof a) == 0 &&
           memcmp((const char *)view + sizeof a, (const char *)other + sizeof b, a.live - sizeof a) == 0;
}

/* Is any seat asked for a secret draft? Then audiences get different updates. */
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

static void keep_views(struct told_view *v, struct table *t, const void *before, const void *after)
{
    if (v->room < t->setup.game->state_max) {
        v->room = t->setup.game->state_max;
        v->before = must(realloc(v->before, v->room));
        v->after = must(realloc(v->after, v->room));
    }
    game_clone(v->before, before);
    game_clone(v->after, after);
    rules_drop(v->rules);
    v->rules = rules_share(t->rules);
}

static void forget_views(struct told_view *v)
{
    rules_drop(v->rules);
    free(v->before);
    free(v->after);
    answer_free(&v->text);
}

/* Scratch buffers: kept data is copied, and the next update overwrites them. */
struct scratch {
    struct told_view *told;
    struct answer rest, old, now, secret, event, update;
    struct json_mark mark[3][MARKS];
};

static void with_marks(struct answer *a, struct json_mark *mark)
{
    answer_room(a, DOCUMENT);
    a->j.mark = mark;
    a->j.mark_cap = MARKS;
}

static struct scratch *scratch_of(struct house *h)
{
    if (!h->scratch) {
        h->scratch = must(calloc(1, sizeof *h->scratch));
        h->scratch->told = must(calloc(1, sizeof *h->scratch->told));
        with_marks(&h->scratch->rest, h->scratch->mark[0]);
        with_marks(&h->scratch->old, h->scratch->mark[1]);
        with_marks(&h->scratch->now, h->scratch->mark[2]);
    }
    return h->scratch;
}

void audience_free_scratch(struct house *h)
{
    if (h->scratch) {
        answer_free(&h->scratch->rest);
        answer_free(&h->scratch->old);
        answer_free(&h->scratch->now);
        answer_free(&h->scratch->secret);
        answer_free(&h->scratch->event);
        answer_free(&h->scratch->update);
        forget_views(h->scratch->told);
        free(h->scratch->told);
    }
    free(h->scratch);
    h->scratch = NULL;
}

/* ---- documents ---- */

/* Written to the scratch buffer: copy it before the next update. */
static struct shown document(struct table *t, int i, int audience_lang)
{
    struct answer *a = &scratch_of(t->house)->rest;
    struct shown doc;
    struct seat_api d = seat_api_in(t, audience_lang);
    int seat = seat_of_audience(i);
    answer_clear(a);
    answer_open(a, NULL, '{');
    seat_api_status(&d, a, seat);
    doc.actions = a->j.len;
    seat_api_actions(&d, a, seat);
    doc.luck = a->j.len;
    seat_api_luck(&d, a, &t->audience[i].luck);
    answer_close(a, '}');
    doc.text = a->j.buf;
    doc.len = a->j.len;
    doc.mark = a->j.mark;
    doc.marks = a->j.marks;
    doc.room = 0;
    return doc;
}

/* Reuses the old buffer if it is large enough: the size of a document changes with every move. */
static void keep_document(struct shown *kept, const struct shown *doc)
{
    size_t marks = doc->marks * sizeof *doc->mark, need = marks + doc->len + 1, room = kept->room;
    struct json_mark *place = kept->mark;
    if (need > room || room > DOCUMENT) {
        free(place);
        room = room ? need + need / 4 : need;
        place = must(malloc(room));
    }
    *kept = *doc;
    kept->room = room;
    kept->mark = memcpy(place, doc->mark, marks);
    kept->text = memcpy(place + doc->marks, doc->text, doc->len + 1);
}

static void shown_free(struct shown *doc)
{
    free(doc->mark); /* and its text with them */
    *doc = (struct shown){0};
}

/* ---- what it knows ---- */

static bool is_there(const struct table *t, int i, int audience_lang)
{
    for (const struct client *k = t->clients; k; k = k->next_there)
        if (audience_of(k->seat) == i && (audience_lang < 0 || client_audience_lang(k) == audience_lang))
            return true;
    return false;
}

static int undo_of(const struct table *t, int i) { return i == SEATS_MAX ? 0 : (int)session_can_undo(t->s, i); }

/* Number of events, counted from the first without a gap, that it received and that are still in force. */
static size_t still_told(const struct table *t, int i)
{
    const struct audience *a = &t->audience[i];
    uint32_t cursor = 0;
    struct event e;
    size_t n = 0;
    if (a->taken_back == session_taken_back(t->s))
        return a->tolds;
    while (n < a->tolds && session_next_event(t->s, seat_of_audience(i), &cursor, &e) && a->told[n] == cursor - 1)
        n++;
    return n;
}

/* The event cursor after its n-th event. */
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
    struct seat_api d = table_seat_api(t, LANG_EN);
    if (anew)
        a->luck = (struct luck){0};
    seat_api_count_luck(&d, &a->luck, seat_of_audience(i));
}

/* Marks the audience as up to date; it keeps the first n events it knew. */
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
    a->secrets = has_secrets(t);
    a->taken_back = session_taken_back(t->s);
}

/* Does the seat have the same question in both views? */
static bool same_asked(const struct shown *a, const struct shown *b)
{
    size_t n = a->luck - a->actions;
    return n == b->luck - b->actions && memcmp(a->text + a->actions, b->text + b->actions, n) == 0;
}

/* ---- coming and going ---- */

static void forget_document(struct audience *a, int audience_lang)
{
    shown_free(&a->doc[audience_lang]);
    sent_cache_free(&a->sent[audience_lang]);
}

static void cool(struct audience *a)
{
    for (int l = 0; l < AUDIENCE_LANGS; l++)
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

/* {"view":{…}}, or {} if nothing in it changed. */
static void write_view_changes(struct table *t, struct answer *out, int i)
{
    struct scratch *p = scratch_of(t->house);
    struct seat_api d = table_seat_api(t, LANG_EN); /* a view has no language */
    seat_api_contrast(&d, t->audience[i].view, seat_of_audience(i), &p->old, &p->now);
    answer_clear(out);
    answer_open(out, NULL, '{');
    patch_put(out, "view", text_of(&p->old), text_of(&p->now));
    answer_close(out, '}');
}

/* What was written for another audience, if this one sees the same: never where there are secrets. */
static const struct answer *view_changes(struct table *t, int i)
{
    struct audience *a = &t->audience[i];
    struct scratch *p = scratch_of(t->house);
    struct told_view *v = p->told;
    const void *now = session_view(t->s, seat_of_audience(i));
    if (a->secrets || has_secrets(t)) {
        write_view_changes(t, &p->secret, i);
        return &p->secret;
    }
    if (v->rules != t->rules || !same_but_viewer(v->before, a->view) || !same_but_viewer(v->after, now)) {
        write_view_changes(t, &v->text, i);
        keep_views(v, t, a->view, now);
    }
    return &v->text;
}

static void put_view_changes(struct table *t, struct answer *out, int i)
{
    const struct json *changes = &view_changes(t, i)->j;
    if (changes->len > 2) {
        answer_room(out, changes->len + 8);
        json_raw_len(&out->j, changes->buf + 1, changes->len - 2);
    }
}

static void put_changes(struct table *t, struct answer *out, int i, int audience_lang)
{
    struct audience *a = &t->audience[i];
    const struct shown before = a->doc[audience_lang], after = document(t, i, audience_lang);
    struct json begun = out->j;
    answer_open(out, "set", '{');
    size_t empty = out->j.len;
    put_view_changes(t, out, i);
    patch_put_members(out, (struct patch_text){before.text, before.mark, before.marks},
                      (struct patch_text){after.text, after.mark, after.marks}, &a->sent[audience_lang]);
    bool some = out->j.len > empty;
    answer_close(out, '}');
    if (!some) {
        out->j.len = begun.len;
        out->j.comma = begun.comma;
    }
    if (!same_asked(&before, &after))
        a->asked_since = a->rev;
    keep_document(&a->doc[audience_lang], &after);
}

static void put_event(void *ctx, struct answer *a, const char *text, size_t len) { patch_put_entry(a, text, len, ctx); }

static void put_events(struct table *t, struct answer *out, int i, int audience_lang, size_t still)
{
    struct audience *a = &t->audience[i];
    struct seat_api d = seat_api_in(t, audience_lang);
    uint32_t cursor = cursor_after(a, still), first = cursor;
    struct event e;
    if (still < a->tolds)
        answer_int(out, "undone", (int64_t)(a->tolds - still));
    if (session_next_event(t->s, seat_of_audience(i), &first, &e))
        seat_api_event_groups(&d, out, "events", seat_of_audience(i), &cursor, &scratch_of(t->house)->event, put_event,
                              &a->sent[audience_lang]);
}

static void put_fresh_cache(struct answer *out, struct sent_cache *sent)
{
    if (sent->entries > SENT_ENTRIES)
        sent_cache_begin(sent);
    if (sent->fresh)
        answer_bool(out, "new", true);
    sent->fresh = false;
}

/* The same push as the answer to the client whose request caused it, with "id" and "ok" before it. */
static void answer_with(struct client *k, const struct answer *update)
{
    struct answer head;
    size_t bracket = 1;
    answer_begin(&head, request_id(client_request(k)));
    json_raw_len(&head.j, "", 0); /* a comma */
    client_answer_message(k, message_joined(head.j.buf, head.j.len, update->j.buf + bracket, update->j.len - bracket));
    answer_free(&head);
}

static void send_update(struct table *t, const struct answer *update, int i, int audience_lang)
{
    struct message *m = NULL;
    for (struct client *k = t->clients; k; k = k->next_there) {
        if (client_audience_lang(k) != audience_lang || audience_of(k->seat) != i)
            continue;
        if (k == t->answer_to) {
            t->answer_to = NULL;
            answer_with(k, update);
            continue;
        }
        m = m ? m : message_joined(update->j.buf, update->j.len, "", 0);
        client_send(k, m);
    }
    if (m)
        message_drop(m);
}

static void push_update(struct table *t, int i, int audience_lang, size_t still)
{
    struct answer *a = &scratch_of(t->house)->update;
    answer_clear(a);
    answer_open(a, NULL, '{');
    answer_str(a, "push", "update");
    answer_int(a, "rev", t->audience[i].rev);
    put_fresh_cache(a, &t->audience[i].sent[audience_lang]);
    put_changes(t, a, i, audience_lang);
    put_events(t, a, i, audience_lang, still);
    answer_close(a, '}');
    send_update(t, a, i, audience_lang);
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
    for (int l = 0; l < AUDIENCE_LANGS; l++)
        if (a->doc[l].text && is_there(t, i, l))
            push_update(t, i, l, still);
        else
            forget_document(a, l);
    keep(t, i, still);
}

/* ---- everything ---- */

/* The client that gets a whole STATE knows no entries: the audience begins a new cache. */
void audience_put(struct table *t, struct answer *out, int seat, int audience_lang)
{
    struct seat_api d = seat_api_in(t, audience_lang);
    int i = audience_of(seat), group = -1, last = -2;
    struct audience *a = &t->audience[i];
    uint32_t cursor = 0;
    if (!a->warm)
        warm(t, i);
    if (!a->doc[audience_lang].text) {
        struct shown doc = document(t, i, audience_lang);
        keep_document(&a->doc[audience_lang], &doc);
    }
    answer_int(out, "rev", a->rev);
    seat_api_view(&d, out, seat);
    answer_room(out, a->doc[audience_lang].len + 8);
    json_raw_len(&out->j, a->doc[audience_lang].text + 1, a->doc[audience_lang].len - 2); /* without its brackets */
    seat_api_events(&d, out, "log", seat, &cursor, &group, &last);
    sent_cache_begin(&a->sent[audience_lang]);
}
