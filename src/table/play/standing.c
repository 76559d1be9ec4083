/* standing.c: see standing.h. */
#include "standing.h"
#include "../verbs/request.h"
#include "../clients.h"

enum { KINDS = 64, TEXT_CHARS = 200, PAUSE_MS = 5000 };

/* The meaning of passing decisions of this kind; 0: they cannot be passed. */
static int say_pass(const struct table *t, int kind, enum lang lang, char text[TEXT_CHARS])
{
    const struct game *g = t->setup.game;
    return g->passing ? g->passing->say_pass(t->setup.match.rs, kind, lang, text, TEXT_CHARS) : 0;
}

/* ---- passing ---- */

/* The others are told as if the person had done it. */
static void passed(struct table *t, bool good, const char *error)
{
    (void)error;
    if (good)
        table_tell(t);
    else if (!t->conflict)                          /* after a conflict another server continues */
        t->paused = house_now(t->house) + PAUSE_MS; /* the disk is full: do not retry all the time */
}

/* The auto-passes of the current period; 0 once it is over. */
static uint64_t for_now(const struct table *t, int seat)
{
    const struct meanwhile *m = &t->seat[seat].meanwhile;
    return m->passes && t->s && session_until(t->s, seat, m->which) == m->until ? m->passes : 0;
}

static bool pass_for(struct table *t, int seat)
{
    struct decision d;
    struct action a;
    uint64_t passes = t->seat[seat].passes | for_now(t, seat);
    session_decision(t->s, seat, &d);
    if (d.kind >= KINDS || !(passes >> d.kind & 1) || !session_pass(t->s, seat, &a) || !session_act(t->s, &a, NULL))
        return false;
    table_commit(t, TABLE_RECORD, 0, passed);
    return true;
}

bool standing_pass(struct table *t)
{
    if (!t->s || house_now(t->house) < t->paused)
        return false;
    for (int i = 0; i < table_seat_count(t); i++)
        if ((t->seat[i].passes || t->seat[i].meanwhile.passes) && session_to_move(t->s) & 1 << i &&
            !table_is_computer(t, i) && pass_for(t, i))
            return true;
    return false;
}

/* ---- what a seat has said ---- */

static void put_kinds(struct answer *a, uint64_t passes)
{
    answer_open(a, "pass", '[');
    for (int kind = 0; kind < KINDS; kind++)
        if (passes >> kind & 1)
            answer_int(a, NULL, kind);
    answer_close(a, ']');
}

static int say_until(const struct table *t, int which, enum lang lang, char text[TEXT_CHARS])
{
    const struct game *g = t->setup.game;
    return g->passing && g->passing->until && which >= 0
               ? g->passing->say_until(t->setup.match.rs, which, lang, text, TEXT_CHARS)
               : 0;
}

/* The possible periods, and the auto-passes of the current one, if there are any. */
static void put_meanwhile(const struct table *t, struct answer *a, int seat, enum lang lang)
{
    char text[TEXT_CHARS];
    if (say_until(t, 0, lang, text) <= 0)
        return;
    answer_open(a, "until", '[');
    for (int which = 0; say_until(t, which, lang, text) > 0; which++) {
        answer_open(a, NULL, '{');
        answer_int(a, "which", which);
        answer_str(a, "text", text);
        answer_close(a, '}');
    }
    answer_close(a, ']');
    if (!for_now(t, seat))
        return;
    answer_open(a, "meanwhile", '{');
    put_kinds(a, for_now(t, seat));
    answer_int(a, "until", t->seat[seat].meanwhile.which);
    answer_close(a, '}');
}

static struct standing in_force(const struct table *t, int seat)
{
    uint64_t now = for_now(t, seat);
    return (struct standing){t->seat[seat].passes, now, now ? t->seat[seat].meanwhile.which : 0};
}

void standing_put(const struct table *t, struct answer *a, struct client *k)
{
    char text[TEXT_CHARS];
    int seat = k->seat;
    enum lang lang = k->lang;
    k->standing = in_force(t, seat);
    answer_open(a, "standing", '{');
    put_kinds(a, t->seat[seat].passes);
    answer_open(a, "may", '[');
    for (int kind = 0; kind < KINDS; kind++)
        if (say_pass(t, kind, lang, text) > 0) {
            answer_open(a, NULL, '{');
            answer_int(a, "ask", kind);
            answer_str(a, "text", text);
            answer_close(a, '}');
        }
    answer_close(a, ']');
    put_meanwhile(t, a, seat, lang);
    answer_close(a, '}');
}

static bool is_told(const struct table *t, const struct client *k)
{
    struct standing now = in_force(t, k->seat);
    return now.passes == k->standing.passes && now.meanwhile == k->standing.meanwhile && now.until == k->standing.until;
}

void standing_tell(struct table *t)
{
    for (struct client *k = t->clients; k; k = k->next_there) {
        struct answer a;
        if (k->seat < 0 || is_told(t, k))
            continue;
        push_begin(&a, "standing");
        standing_put(t, &a, k);
        struct message *m = message_new(answer_end(&a));
        client_send(k, m);
        message_drop(m);
    }
}

/* The kinds of a list; false: refused. */
static bool read_kinds(struct request *q, json_t *list, uint64_t *passes)
{
    char text[TEXT_CHARS];
    json_t *value;
    size_t i;
    *passes = 0;
    if (!json_is_array(list)) {
        request_refuse(q, "value", MSG_STANDING_NOT_LIST, NULL);
        return false;
    }
    json_array_foreach(list, i, value)
    {
        json_int_t kind = json_is_integer(value) ? json_integer_value(value) : -1;
        if (kind < 0 || kind >= KINDS || say_pass(q->t, (int)kind, q->b.lang, text) <= 0) {
            request_refuse(q, "value", MSG_STANDING_NO_KIND, NULL);
            return false;
        }
        *passes |= (uint64_t)1 << kind;
    }
    return true;
}

/* "pass":[kinds]: replaces the list of auto-passes; with "until" only for that period, and the permanent list stays. */
void run_standing(struct request *q)
{
    json_t *until = json_object_get(q->request, "until");
    char text[TEXT_CHARS];
    uint64_t passes;
    if (!request_seat(q) || !read_kinds(q, json_object_get(q->request, "pass"), &passes))
        return;
    struct seat *s = &q->t->seat[q->k->seat];
    if (!until) {
        s->passes = passes;
    } else {
        json_int_t which = json_is_integer(until) && json_integer_value(until) < KINDS ? json_integer_value(until) : -1;
        if (!q->t->s || say_until(q->t, (int)which, q->b.lang, text) <= 0) {
            request_refuse(q, "value", MSG_STANDING_NO_UNTIL, NULL);
            return;
        }
        s->meanwhile = (struct meanwhile){passes, session_until(q->t->s, q->k->seat, (int)which), (int)which};
    }
    request_commit(q, TABLE_META, standing_tell);
}
