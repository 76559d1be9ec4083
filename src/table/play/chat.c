/* chat.c: see chat.h. */
#include "chat.h"
#include <stdlib.h>
#include <string.h>
#include "../lobby/lobby.h"
#include "../clients.h"

enum { READ_AT_ONCE = 5 * CHAT_KEPT }; /* so that many lines of spectators do not displace lines of players */

static bool of_gallery(const struct chat_line *l)
{
    const char *room = json_string_value(json_object_get(l->body, "room"));
    return room && strcmp(room, "gallery") == 0;
}

static bool may_read(const struct table *t, const struct client *k, const struct chat_line *l)
{
    return !of_gallery(l) || k->seat < 0 || t->chat.opened; /* the end of the match counts only when it is stored */
}

/* ---- keeping ---- */

static void drop_line(struct chat *c, int i)
{
    json_decref(c->line[i].body);
    memmove(&c->line[i], &c->line[i + 1], (size_t)(c->lines - i - 1) * sizeof *c->line);
    c->lines--;
}

/* Each room keeps its own number of lines, so that neither drives the other out. */
static void make_room(struct chat *c, bool gallery)
{
    int oldest = -1, n = 0;
    for (int i = c->lines; i-- > 0;)
        if (of_gallery(&c->line[i]) == gallery) {
            oldest = i;
            n++;
        }
    if (n >= CHAT_KEPT)
        drop_line(c, oldest);
    if (c->lines == c->cap) {
        c->cap = c->cap ? 2 * c->cap : 8;
        c->line = must(realloc(c->line, (size_t)c->cap * sizeof *c->line));
    }
}

static void keep(struct chat *c, const struct store_line *from)
{
    struct chat_line l = {.number = from->seq, .at = from->at, .body = json_loads(from->body, 0, NULL)};
    if (from->seq < c->next || !json_is_object(l.body)) {
        json_decref(l.body);
        return;
    }
    make_room(c, of_gallery(&l));
    c->line[c->lines++] = l;
    c->next = from->seq + 1;
}

void chat_free(struct chat *c)
{
    while (c->lines)
        drop_line(c, c->lines - 1);
    free(c->line);
    json_decref(c->later);
    *c = (struct chat){0};
}

/* ---- telling ---- */

/* If a value has a text for each language, the client gets one of them. */
static json_t *in_lang(json_t *value, enum lang lang)
{
    json_t *one = json_object_get(value, lang_code[lang]);
    return one ? one : value;
}

/* What was said before the client joined is no news to it: `past`. */
static json_t *as_told(const struct chat_line *l, const struct client *k)
{
    json_t *line = json_pack("{s:I, s:I}", "n", (json_int_t)l->number, "at", (json_int_t)l->at), *value;
    const char *key;
    json_object_foreach(l->body, key, value) json_object_set(line, key, in_lang(value, k->lang));
    if (l->at < k->since)
        json_object_set_new(line, "past", json_true());
    return line;
}

/* The lines from `from` on that which() lets this client read. */
static void tell_lines(const struct table *t, struct client *k, int64_t from,
                       bool (*which)(const struct table *t, const struct client *k, const struct chat_line *l))
{
    json_t *lines = json_array();
    for (int i = 0; i < t->chat.lines; i++)
        if (t->chat.line[i].number >= from && which(t, k, &t->chat.line[i]))
            json_array_append_new(lines, as_told(&t->chat.line[i], k));
    if (json_array_size(lines)) {
        json_t *push = json_pack("{s:s, s:O}", "push", "chat", "lines", lines);
        client_answer(k, must(json_dumps(push, JSON_COMPACT)));
        json_decref(push);
    }
    json_decref(lines);
}

static void tell_all(struct table *t, int64_t from)
{
    for (struct client *k = t->clients; k; k = k->next_there)
        tell_lines(t, k, from, may_read);
}

static bool is_news_of_the_end(const struct table *t, const struct client *k, const struct chat_line *l)
{
    (void)t;
    return k->seat >= 0 && of_gallery(l);
}

void chat_over(struct table *t)
{
    if (!table_over(t) || t->chat.opened || !t->chat.there)
        return;
    t->chat.opened = true;
    for (struct client *k = t->clients; k; k = k->next_there)
        tell_lines(t, k, 0, is_news_of_the_end);
}

/* ---- reading ---- */

static void read_lines(struct table *t);

/* The first time clients get everything, later only new lines. */
static void lines_read(void *ctx, struct store_work *w)
{
    struct table *t = lobby_in_memory(ctx, w->table);
    struct chat *c = t ? &t->chat : NULL;
    if (!c || !c->asked)
        return; /* the table was dropped from memory meanwhile */
    c->asked = false;
    if (w->answer != STORE_GOOD)
        return; /* the next client asks again */
    int64_t from = c->next;
    for (const struct store_line *l = w->lines; l; l = l->next)
        keep(c, l);
    if (!c->there)
        c->opened = table_over(t);
    c->there = true;
    tell_all(t, from);
    if (c->more)
        read_lines(t);
}

static void read_lines(struct table *t)
{
    t->chat.more = t->chat.asked; /* the lines that are being read may be outdated */
    if (t->chat.asked)
        return;
    struct store_work *w = must(calloc(1, sizeof *w));
    t->chat.asked = true;
    w->kind = STORE_NOTES;
    memcpy(w->table, t->id, sizeof w->table);
    w->from = t->chat.next;
    w->limit = READ_AT_ONCE;
    w->done = lines_read;
    w->ctx = t->house;
    store_submit(t->house, w);
}

void chat_greet(struct table *t, struct client *k)
{
    if (t->chat.there)
        tell_lines(t, k, 0, may_read);
    else if (!t->chat.asked)
        read_lines(t);
}

/* Lines that no client has asked for are read when one joins. */
void chat_news(struct table *t)
{
    if (t->chat.there || t->chat.asked)
        read_lines(t);
}

/* ---- writing ---- */

void chat_write(struct table *t, json_t *body, uint64_t asker, void (*done)(void *ctx, struct store_work *w))
{
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_WRITE;
    memcpy(w->table, t->id, sizeof w->table);
    w->at = wall_clock();
    w->note = must(json_dumps(body, JSON_COMPACT));
    if (t->house->shared)
        strcpy(w->tell, "said");
    w->asker = asker;
    w->done = done;
    w->ctx = t->house;
    store_submit(t->house, w);
    json_decref(body);
}

static void logged(void *ctx, struct store_work *w)
{
    struct table *t = lobby_in_memory(ctx, w->table);
    if (t && w->answer == STORE_GOOD)
        chat_news(t);
}

void chat_log(struct table *t, json_t *what)
{
    json_object_set_new(what, "room", json_string("log"));
    chat_write(t, what, 0, logged);
}

void chat_log_later(struct table *t, json_t *what)
{
    if (!t->chat.later)
        t->chat.later = json_array();
    json_array_append_new(t->chat.later, what);
}

void chat_log_now(struct table *t, bool good)
{
    json_t *later = t->chat.later, *what;
    size_t i;
    t->chat.later = NULL;
    if (good)
        json_array_foreach(later, i, what) chat_log(t, json_incref(what));
    json_decref(later);
}
