/* verbs_talk.c: "say". */
#include <string.h>
#include "request.h"

/* ---- what a line is ---- */

static bool among(const char *p, const char *lead, unsigned char from, unsigned char to)
{
    size_t n = strlen(lead);
    return strncmp(p, lead, n) == 0 && (unsigned char)p[n] >= from && (unsigned char)p[n] <= to;
}

/* Control characters outside ASCII: C1, line and paragraph separators, and changes of writing direction. */
static bool is_control(const char *p)
{
    return (unsigned char)*p < ' ' || *p == 0x7f || among(p, "\xc2", 0x80, 0x9f) || among(p, "\xe2\x80", 0xa8, 0xae) ||
           among(p, "\xe2\x81", 0xa6, 0xa9);
}

static bool is_line(const char *text)
{
    int chars = 0;
    bool blank = true;
    for (const char *p = text; *p; p++) {
        if (is_control(p) || chars > CHAT_CHARS)
            return false;
        chars += ((unsigned char)*p & 0xc0) != 0x80;
        blank = blank && *p == ' ';
    }
    return !blank && chars <= CHAT_CHARS;
}

/* ---- not too much of it ---- */

bool request_talk(struct request *q)
{
    uint64_t now = house_now(q->k->house);
    uint64_t from = q->k->talked > now ? q->k->talked : now;
    if (from + CHAT_COST_MS > now + CHAT_CREDIT_MS) {
        request_refuse(q, "slow", MSG_TALK_SLOW, NULL);
        return false;
    }
    q->k->talked = from + CHAT_COST_MS;
    return true;
}

/* ---- saying it ---- */

static void said_it(void *ctx, struct store_work *w)
{
    struct table *t = lobby_in_memory(ctx, w->table);
    struct client *k = client_find(ctx, w->asker);
    struct request q;
    if (k)
        request_begin(&q, k, t);
    if (k && w->answer == STORE_GOOD)
        request_end(&q);
    else if (k)
        request_refuse(&q, "store", MSG_SERVE_NOT_STORED, store_work_error(w, q.k->house->shared, q.b.lang));
    if (t && w->answer == STORE_GOOD)
        chat_news(t);
}

/* A seat has set its name with "name"; a spectator gives one with each line. */
static bool name_speaker(const struct request *q, const char *name, struct seat *who)
{
    int seat = q->k->seat;
    if (seat >= 0)
        strcpy(who->person, q->t->seat[seat].person);
    return !name || (seat < 0 && is_line(name) && seat_name(who, name));
}

void run_say(struct request *q)
{
    const char *text, *name = NULL;
    int seat = q->k->seat;
    struct seat who = {.person = ""}; /* only its person */
    if (!body_str(&q->b, "text", &text) || !body_str(&q->b, "name", &name)) {
        request_end(q);
        return;
    }
    if (!name_speaker(q, name, &who)) {
        request_refuse(q, "value", MSG_SERVE_BAD_NAME, NULL);
        return;
    }
    if (!text || !is_line(text)) {
        request_refuse(q, "value", MSG_TALK_BAD_LINE, NULL);
        return;
    }
    if (q->t->chat.next >= CHAT_MOST) {
        request_refuse(q, "full", MSG_TALK_FULL, NULL);
        return;
    }
    if (!request_talk(q))
        return;
    json_t *body = json_pack("{s:s, s:i, s:s, s:s}", "room", seat < 0 ? "gallery" : "table", "seat",
                             seat < 0 ? 0 : seat + 1, "person", who.person, "text", text);
    request_drop(q);
    chat_write(q->t, must(body), q->k->id, said_it);
}
