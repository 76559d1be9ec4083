/* verbs_look.c: looking at a match in progress, and at a finished one. */
#include <stdlib.h>
#include <string.h>
#include "request.h"
#include "../lobby/campaign.h"
#include "../play/replay.h"

void run_look(struct request *q)
{
    static const char *const for_all[] = {"view", "draw", "sheet", NULL};
    struct seat_api d = request_seat_api(q);
    bool open = false;
    for (int i = 0; for_all[i]; i++)
        open = open || strcmp(for_all[i], q->verb) == 0;
    if (!q->t->s) {
        request_refuse(q, "not-started", MSG_SERVE_NOT_STARTED, NULL);
        return;
    }
    if (q->k->seat < 0 && !open) {
        request_refuse(q, "seat", MSG_SERVE_SPECTATOR, NULL);
        return;
    }
    if (strcmp(q->verb, "odds") == 0) { /* the server always sends all details */
        json_object_set_new(q->request, "cells", json_true());
        json_object_set_new(q->request, "parts", json_true());
    }
    seat_api_ask(&d, &q->a, q->k->seat, q->verb, q->request);
    request_end(q);
}

/* ---- campaigns ---- */

/* That of the table, if none is named. */
void run_campaign(struct request *q)
{
    struct client *k = q->k;
    const char *id;
    if (!body_str(&q->b, "campaign", &id)) {
        request_end(q);
        return;
    }
    if (!id && (!k->table || !k->table->mission.place)) {
        request_refuse(q, "no-campaign", MSG_CHAIN_ALONE, NULL);
        return;
    }
    request_drop(q);
    campaign_ask(k, id ? id : k->table->mission.campaign, q->b.lang);
}

/* ---- finished matches ---- */

/* "eyes": 0 for spectators, a seat, or "all". */
static bool want_eyes(struct request *q, int *eyes)
{
    int64_t seat = 0;
    const char *all = json_string_value(json_object_get(q->request, "eyes"));
    if (all && strcmp(all, "all") == 0) {
        *eyes = TRUTH;
        return true;
    }
    if (!body_int(&q->b, "eyes", 0, table_seat_count(q->t), &seat))
        return false;
    *eyes = seat ? (int)seat - 1 : SPECTATOR;
    return true;
}

void run_replay(struct request *q)
{
    int64_t step = REPLAY_LIST;
    int eyes = SPECTATOR;
    bool at = strcmp(q->verb, "at") == 0;
    if (!table_over(q->t)) {
        request_refuse(q, "not-over", MSG_SERVE_NOT_OVER, NULL);
        return;
    }
    if (at)
        step = 0;
    if ((at && !body_int(&q->b, "step", 0, INT32_MAX, &step)) || !want_eyes(q, &eyes)) {
        request_end(q);
        return;
    }
    request_drop(q);
    replay_start(q->t, q->k->id, request_id(q->request), q->b.lang, (int)step, eyes, request_deliver);
}
