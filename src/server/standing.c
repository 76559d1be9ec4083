/* standing.c: see standing.h. */
#include "standing.h"
#include "ask.h"

enum { KINDS = 64, TEXT_CHARS = 200, PAUSE_MS = 5000 };

/* What passing decisions of this kind means; 0: they cannot be passed. */
static int say_pass(const struct table *t, int kind, enum lang lang, char text[TEXT_CHARS])
{
    const struct game *g = t->setup.game;
    return g->pass && g->say_pass ? g->say_pass(t->setup.match.rs, kind, lang, text, TEXT_CHARS) : 0;
}

/* ---- passing ---- */

/* The others are told as if the person had done it. */
static void passed(struct table *t, bool good, const char *error)
{
    (void)error;
    if (good)
        table_tell(t);
    else if (!t->conflict)             /* another server was quicker: that is as good */
        t->paused = uv_now(&t->server->loop) + PAUSE_MS;       /* a full disk: do not try all the time */
}

static bool pass_for(struct table *t, int seat)
{
    struct decision d;
    struct action a;
    session_decision(t->s, seat, &d);
    if (d.kind >= KINDS || !(t->seat[seat].passes >> d.kind & 1) || !session_pass(t->s, seat, &a) ||
        !session_act(t->s, &a, NULL))
        return false;
    table_commit(t, TABLE_RECORD, 0, passed);
    return true;
}

bool standing_pass(struct table *t)
{
    if (!t->s || uv_now(&t->server->loop) < t->paused)
        return false;
    for (int i = 0; i < table_seat_count(t); i++)
        if (t->seat[i].passes && session_to_move(t->s) & 1 << i && !table_is_computer(t, i) && pass_for(t, i))
            return true;
    return false;
}

/* ---- what a seat has said ---- */

void standing_put(const struct table *t, struct answer *a, int seat, enum lang lang)
{
    char text[TEXT_CHARS];
    answer_open(a, "standing", '{');
    answer_open(a, "pass", '[');
    for (int kind = 0; kind < KINDS; kind++)
        if (t->seat[seat].passes >> kind & 1)
            answer_int(a, NULL, kind);
    answer_close(a, ']');
    answer_open(a, "may", '[');
    for (int kind = 0; kind < KINDS; kind++)
        if (say_pass(t, kind, lang, text) > 0) {
            answer_open(a, NULL, '{');
            answer_int(a, "ask", kind);
            answer_str(a, "text", text);
            answer_close(a, '}');
        }
    answer_close(a, ']');
    answer_close(a, '}');
}

/* "pass":[kinds]: all that it lets pass from now on. */
void run_standing(struct ask *q)
{
    json_t *list = json_object_get(q->request, "pass"), *value;
    char text[TEXT_CHARS];
    uint64_t passes = 0;
    size_t i;
    if (!ask_seat(q))
        return;
    if (!json_is_array(list)) {
        ask_refuse(q, "value", MSG_STANDING_NOT_LIST, NULL);
        return;
    }
    json_array_foreach(list, i, value) {
        json_int_t kind = json_is_integer(value) ? json_integer_value(value) : -1;
        if (kind < 0 || kind >= KINDS || say_pass(q->t, (int)kind, q->b.lang, text) <= 0) {
            ask_refuse(q, "value", MSG_STANDING_NO_KIND, NULL);
            return;
        }
        passes |= (uint64_t)1 << kind;
    }
    q->t->seat[q->k->seat].passes = passes;
    ask_commit(q, TABLE_META, NULL);
}
