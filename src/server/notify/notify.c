/* notify.c: see notify.h. */
#include "notify.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../table/verbs/request.h"
#include "hooks.h"
#include "http_post.h"

enum {
    NOTICES = 1024, /* seats that are remembered */
    AT_ONCE = 2,    /* calls under way */
    APART = 60,     /* seconds between two calls for a seat */
};

/* The notification of a seat: the next one, or the last. */
struct notice {
    uint64_t id;
    char table[TOKEN_TABLE];
    int seat;
    char url[HOOK_CHARS];
    char *body;
    bool over;            /* the match is; else it is asked */
    bool waiting, flying; /* it is to be sent at `due`; it is under way */
    bool tried;           /* result of the last call: */
    struct posted how;
    int tries;           /* number of failures, for this body */
    uint64_t due, last;  /* loop's milliseconds; last: when it was called (0: never) */
    struct notice *next; /* older */
};

struct notifier {
    struct server *server;
    struct hooks *hooks;
    struct http_poster *poster;
    struct notice *notices;
    int count, flying;
    uint64_t second; /* in milliseconds */
};

int notify_pause(int tries)
{
    static const int seconds[] = {10, 60, 300};
    return tries >= 1 && tries <= 3 ? seconds[tries - 1] : 0;
}

/* ---- the list ---- */

static struct notice *find(const struct notifier *h, const char *table, int seat)
{
    struct notice *n = h->notices;
    while (n && (n->seat != seat || strcmp(n->table, table) != 0))
        n = n->next;
    return n;
}

static void drop(struct notifier *h, struct notice *n)
{
    struct notice **at = &h->notices;
    while (*at != n)
        at = &(*at)->next;
    *at = n->next;
    h->count--;
    free(n->body);
    free(n);
}

/* The oldest entry with nothing left to send. */
static bool make_room(struct notifier *h)
{
    struct notice *old = NULL;
    for (struct notice *n = h->notices; n; n = n->next)
        if (!n->waiting && !n->flying)
            old = n;
    if (old)
        drop(h, old);
    return old != NULL;
}

static struct notice *add(struct notifier *h, const char *table, int seat)
{
    if (h->count >= NOTICES && !make_room(h))
        return NULL;
    struct notice *n = must(calloc(1, sizeof *n));
    n->id = h->server->house.next_id++;
    snprintf(n->table, sizeof n->table, "%s", table);
    n->seat = seat;
    n->next = h->notices;
    h->notices = n;
    h->count++;
    return n;
}

/* ---- sending ---- */

static seatset people_asked(const struct table *t)
{
    seatset asked = t->s ? session_to_move(t->s) : 0;
    for (int i = 0; i < table_seat_count(t); i++)
        if (table_is_computer(t, i))
            asked &= (seatset) ~(1 << i);
    return asked;
}

/* Is the notification still true? If no client has the table open, nothing has changed. */
static bool still_true(const struct notice *n, const struct table *t)
{
    return !t || !t->there ||
           (strcmp(t->seat[n->seat].hook, n->url) == 0 && !table_is_present(t, n->seat) &&
            (n->over ? table_over(t) : (people_asked(t) & 1 << n->seat) != 0));
}

static void send_notice(struct notifier *h, struct notice *n)
{
    bool inside = false;
    n->waiting = false;
    if (!hooks_allow(h->hooks, n->url, &inside)) /* the list of allowed hosts may have changed since */
        return;
    n->flying = true;
    n->last = uv_now(&h->server->loop);
    h->flying++;
    http_post_send(h->poster, n->id, n->url, n->body, inside);
}

void notify_tick(struct server *s)
{
    struct notifier *h = s->notifier;
    if (!h || s->house.stopping)
        return;
    for (struct notice *n = h->notices; n && h->flying < AT_ONCE; n = n->next) {
        if (!n->waiting || n->flying || uv_now(&s->loop) < n->due)
            continue;
        struct table *t = lobby_in_memory(&s->house, n->table);
        if (t && t->busy)
            continue;
        if (still_true(n, t))
            send_notice(h, n);
        else
            n->waiting = false;
    }
}

static void posted(void *ctx, const struct posted *how)
{
    struct notifier *h = ctx;
    struct notice *n = h->notices;
    h->flying--;
    while (n && n->id != how->id)
        n = n->next;
    if (!n)
        return;
    n->flying = false;
    n->tried = true;
    n->how = *how;
    if (how->end == POST_SENT || n->waiting) /* waiting: something newer is to be told */
        return;
    int pause = notify_pause(++n->tries);
    n->waiting = pause > 0;
    n->due = uv_now(&h->server->loop) + (uint64_t)pause * h->second;
}

/* ---- whose turn it is ---- */

static char *body_of(const struct table *t, int seat, bool over)
{
    json_t *body =
        json_pack("{s:i, s:s, s:s, s:i, s:s, s:s}", "bellum", 1, "event", over ? "over" : "your-turn", "table", t->id,
                  "seat", seat + 1, "game", t->setup.game->id, "title", t->title[server_of(t->house)->config.lang]);
    char *text = body ? json_dumps(body, JSON_COMPACT) : NULL;
    json_decref(body);
    return must(text);
}

static void tell(struct table *t, int seat, bool over)
{
    struct notifier *h = server_of(t->house)->notifier;
    const struct seat *s = &t->seat[seat];
    if (!h || !*s->hook || table_is_present(t, seat))
        return;
    struct notice *n = find(h, t->id, seat);
    if (!n && !(n = add(h, t->id, seat)))
        return;
    uint64_t now = uv_now(&server_of(t->house)->loop), apart = APART * h->second;
    free(n->body);
    n->body = body_of(t, seat, over);
    snprintf(n->url, sizeof n->url, "%s", s->hook);
    n->over = over;
    n->waiting = true;
    n->tries = 0;
    n->due = n->last && n->last + apart > now ? n->last + apart : now;
}

void notify_read(struct table *t)
{
    if (t->notified_for == t->generation)
        return;
    t->notified_for = t->generation;
    t->notified = people_asked(t);
    t->over_notified = table_over(t);
}

void notify_turn(struct table *t)
{
    if (!t->there)
        return;
    bool over = table_over(t) && !t->over_notified;
    seatset asked = people_asked(t), anew = asked & (seatset)~t->notified;
    for (int i = 0; i < table_seat_count(t); i++)
        if (over || anew & 1 << i)
            tell(t, i, over);
    t->notified = asked;
    t->over_notified = table_over(t);
}

/* ---- the seat's own address ---- */

static int message_of(enum post_end end)
{
    static const int message[] = {
        [POST_NO_HOST] = MSG_HOOK_NO_HOST, [POST_NO_CONNECTION] = MSG_HOOK_NO_CONNECTION,
        [POST_TIMEOUT] = MSG_HOOK_TIMEOUT, [POST_TLS] = MSG_HOOK_TLS,
        [POST_INSIDE] = MSG_HOOK_INSIDE,   [POST_STATUS] = MSG_HOOK_STATUS,
    };
    return message[end];
}

void notify_put(const struct table *t, struct answer *a, int seat, enum lang lang)
{
    struct notifier *h = server_of(t->house)->notifier;
    const char *url = t->seat[seat].hook;
    char error[256];
    if (!h)
        return;
    const struct notice *n = *url ? find(h, t->id, seat) : NULL;
    bool tried = n && n->tried;
    answer_open(a, "hook", '{');
    if (*url) {
        answer_str(a, "url", url);
    } else {
        json_key(&a->j, "url");
        json_raw(&a->j, "null");
    }
    answer_str(a, "state", !tried ? "idle" : n->how.end == POST_SENT ? "sent" : "failed");
    if (tried && n->how.end != POST_SENT) {
        say_into(error, sizeof error, lang, message_of(n->how.end), "d", n->how.status);
        answer_str(a, "error", error);
    }
    answer_close(a, '}');
}

/* "url": an address, or null for none any more. */
void run_hook(struct request *q)
{
    struct notifier *h = server_of(q->k->house)->notifier;
    json_t *value = json_object_get(q->request, "url");
    const char *url = json_is_null(value) ? "" : json_string_value(value);
    bool inside;
    if (!request_seat(q))
        return;
    if (!h) {
        request_refuse(q, "no-hooks", MSG_HOOK_NONE, NULL);
    } else if (!url) {
        request_refuse(q, "value", MSG_REFEREE_NOT_TEXT, "url");
    } else if (strlen(url) >= HOOK_CHARS || (*url && !hooks_allow(h->hooks, url, &inside))) {
        request_refuse(q, "value", MSG_HOOK_NOT_ALLOWED, server_of(q->k->house)->config.hooks);
    } else {
        struct notice *old = find(h, q->t->id, q->k->seat);
        if (old && strcmp(old->url, url) != 0)
            drop(h, old); /* the result for the old address is forgotten */
        strcpy(q->t->seat[q->k->seat].hook, url);
        request_commit(q, TABLE_META, NULL);
    }
}

/* ---- beginning and end ---- */

void notify_start(struct server *s)
{
    if (!s->config.hooks)
        return;
    struct notifier *h = s->notifier = must(calloc(1, sizeof *h));
    h->server = s;
    h->second = s->config.no_limits ? 50 : 1000;
    h->hooks = must(hooks_new(s->config.hooks));
    h->poster = http_post_start(&s->loop, posted, h);
}

void notify_stop(struct server *s)
{
    struct notifier *h = s->notifier;
    if (!h)
        return;
    s->notifier = NULL;
    http_post_stop(h->poster);
    while (h->notices)
        drop(h, h->notices);
    hooks_free(h->hooks);
    free(h);
}
