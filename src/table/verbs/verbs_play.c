/*
 * verbs_play.c: "act" and "undo".  The update with the change comes before the answer, and both only when it is on the
 * disk.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "request.h"

static void act_done(struct table *t, bool good, const char *error);

/* No match needs so many actions, but drafts that are made and undone again and again would fill the disk. */
static bool is_full(const struct table *t) { return session_lines(t->s) >= t->house->match_actions; }

static void refuse_full(struct request *q)
{
    char most[16];
    snprintf(most, sizeof most, "%u", (unsigned)q->t->house->match_actions);
    body_refuse(&q->b, "full", MSG_SERVE_TOO_LONG, most);
}

/* Of a list: the number of actions before the refused one. */
static void end_refused(struct request *q)
{
    struct table *t = q->t;
    if (json_object_get(q->request, "actions"))
        answer_int(&q->a, "done", (int64_t)t->at);
    json_decref(t->rest);
    t->rest = NULL;
    request_end(q);
}

/* check() on the view comes first, so that a refusal reveals nothing hidden. */
static void act_next(struct request *q)
{
    struct table *t = q->t;
    struct seat_api d = request_seat_api(q);
    struct action a;
    struct why why;
    const char *notation = json_string_value(json_array_get(t->rest, t->at));
    bool gives_up = notation && strcmp(notation, "resign") == 0;
    if (is_full(t) && !gives_up) {
        refuse_full(q);
        end_refused(q);
    } else if (!seat_api_action(&d, &q->a, q->k->seat, notation, &a)) {
        end_refused(q);
    } else if ((why = session_check(t->s, &a)).code || !session_act(t->s, &a, &why)) {
        seat_api_why(&d, &q->a, q->k->seat, &why);
        end_refused(q);
    } else {
        request_drop(q); /* begun again when it is stored */
        table_commit(t, TABLE_RECORD, q->k->id, act_done);
    }
}

/* k: the asker, or NULL if it has gone. The update was its answer already, unless the seat learned nothing. */
static void end_done(struct table *t, struct client *k, bool good, const char *error)
{
    bool answered = good && !t->answer_to;
    struct request q;
    t->answer_to = NULL;
    if (!k)
        return;
    if (answered) {
        client_served(k);
    } else {
        request_begin(&q, k, t);
        request_committed(&q, good, error);
    }
}

static void act_done(struct table *t, bool good, const char *error)
{
    struct client *k = client_find(t->house, t->asker);
    struct request q;
    bool last = !t->rest || t->at + 1 >= json_array_size(t->rest);
    t->answer_to = good && last ? k : NULL;
    if (good)
        table_tell(t);
    if (good && k && !last) {
        t->at++;
        request_begin(&q, k, t);
        act_next(&q);
        return;
    }
    json_decref(t->rest);
    t->rest = NULL;
    end_done(t, k, good, error);
}

/* "action" or "actions" as a list of texts. */
static json_t *wanted_actions(struct request *q)
{
    const char *one;
    json_t *list;
    if (!body_str(&q->b, "action", &one) || !body_list(&q->b, "actions", &list))
        return NULL;
    if (!one == !json_array_size(list)) {
        body_refuse(&q->b, "value", MSG_SERVE_NO_ACTION, NULL);
        return NULL;
    }
    if (!one)
        return json_incref(list);
    list = json_array();
    json_array_append(list, json_object_get(q->request, "action"));
    return list;
}

void run_act(struct request *q)
{
    if (!request_may_act(q))
        return;
    json_t *list = wanted_actions(q);
    if (!list) {
        request_end(q);
        return;
    }
    q->t->rest = list;
    q->t->at = 0;
    act_next(q);
}

void run_undo(struct request *q)
{
    struct seat_api d = request_seat_api(q);
    if (!request_may_act(q))
        return;
    if (is_full(q->t)) {
        refuse_full(q);
        request_end(q);
        return;
    }
    enum undo_answer answer = session_undo(q->t->s, q->k->seat);
    if (answer == UNDO_OK) {
        request_drop(q);
        table_commit(q->t, TABLE_RECORD, q->k->id, act_done);
    } else {
        seat_api_why_no_undo(&d, &q->a, answer);
        request_end(q);
    }
}
