/*
 * verbs_hint.c: the search of an opponent, for people: "hint" for the player whose turn it is, "swings" after the
 * match.  Both take time, so the answer comes when it is ready, and other requests of the same WebSocket need not wait
 * for it.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/seat_api/seat_api_hint.h"
#include "../../protocol/advice/swings.h"
#include "request.h"
#include "../jobs.h"

static const char adviser[] = "ai:hard@700ms";

/* ---- hint ---- */

struct hinting {
    struct house *house;
    uint64_t asker;
    char table[TOKEN_TABLE];
    struct rules *rules;
    struct hint_for asked;
    void *view;
    uint64_t seed;     /* seed for guesses of hidden things, independent of the dice */
    char *id, *answer; /* id: of the request, as JSON; NULL: none */
};

static void think(void *ctx)
{
    struct hinting *h = ctx;
    struct answer a;
    struct hint hint;
    hint_think(&hint, adviser, &h->asked, h->seed);
    answer_begin(&a, h->id ? must_copy(h->id) : NULL);
    hint_put(&a, &h->asked, &hint);
    h->answer = answer_end(&a);
}

/* The hint is about an older view of the seat, and would be wrong now. */
static void make_stale(struct hinting *h)
{
    struct answer a;
    free(h->answer);
    answer_begin(&a, h->id ? must_copy(h->id) : NULL);
    body_refuse(&(struct body){.a = &a, .lang = h->asked.lang}, "stale", MSG_SERVE_STALE, NULL);
    h->answer = answer_end(&a);
}

static void thought(void *ctx)
{
    struct hinting *h = ctx;
    struct table *t = lobby_in_memory(h->house, h->table);
    struct client *k = h->house->closed ? NULL : client_find(h->house, h->asker);
    if (t)
        t->hinting = false;
    if (!t || !t->s || !game_same(h->view, session_view(t->s, h->asked.seat)))
        make_stale(h);
    if (k)
        client_answer(k, h->answer);
    else
        free(h->answer);
    rules_drop(h->rules);
    free(h->view);
    free(h->id);
    free(h);
}

static void start_hint(struct request *q)
{
    struct table *t = q->t;
    struct hinting *h = must(calloc(1, sizeof *h));
    *h = (struct hinting){.house = t->house,
                          .asker = q->k->id,
                          .rules = rules_share(t->rules),
                          .id = request_id(q->request),
                          .view = must(calloc(1, t->setup.game->state_max))};
    memcpy(h->table, t->id, sizeof h->table);
    game_clone(h->view, session_view(t->s, q->k->seat));
    h->asked = (struct hint_for){
        .game = h->rules->game, .rs = h->rules->rs, .view = h->view, .seat = q->k->seat, .lang = q->b.lang};
    randombytes_buf(&h->seed, sizeof h->seed);
    t->hinting = true;
    request_drop(q);
    job_start(t->house, think, thought, h);
    client_served(q->k);
}

void run_hint(struct request *q)
{
    struct table *t = q->t;
    if (!request_may_act(q))
        return;
    if (!table_hints(t))
        request_refuse(q, "no-hints", MSG_HINT_NOT_HERE, NULL);
    else if (!(session_to_move(t->s) & 1 << q->k->seat))
        request_refuse(q, "not-asked", MSG_HINT_NOT_ASKED, NULL);
    else if (t->hinting)
        request_refuse(q, "busy", MSG_HINT_BUSY, NULL);
    else
        start_hint(q);
}

/* A suggestion is a small hint: it takes no time, so it is given at once. */
void run_suggest(struct request *q)
{
    if (q->t->s && !table_hints(q->t))
        request_refuse(q, "no-hints", MSG_HINT_NOT_HERE, NULL);
    else
        run_look(q);
}

/* ---- swings ---- */

struct swinging {
    struct house *house;
    uint64_t asker;
    char table[TOKEN_TABLE];
    struct rules *rules;
    enum lang lang;
    char *id, *record;
    struct swings *found;
    bool good;
};

static void find(void *ctx)
{
    struct swinging *w = ctx;
    w->good = swings_find(w->found, w->record, w->rules->game, w->rules->rs);
}

static char *tell(const struct swings *s, char *id, enum lang lang)
{
    struct answer a;
    answer_begin(&a, id);
    if (s)
        swings_put(&a, s, lang);
    else
        body_refuse(&(struct body){.a = &a, .lang = lang}, "record", MSG_SWINGS_FAILED, NULL);
    return answer_end(&a);
}

static void found(void *ctx)
{
    struct swinging *w = ctx;
    struct table *t = lobby_in_memory(w->house, w->table);
    struct client *k = w->house->closed ? NULL : client_find(w->house, w->asker);
    char *answer = tell(w->good ? w->found : NULL, w->id, w->lang);
    w->house->swinging = false;
    if (k)
        client_answer(k, answer);
    else
        free(answer);
    if (t && w->good && !t->swings) {
        t->swings = w->found;
        w->found = NULL;
    }
    rules_drop(w->rules);
    free(w->found);
    free(w->record);
    free(w);
}

static void start_swings(struct request *q)
{
    struct table *t = q->t;
    struct swinging *w = must(calloc(1, sizeof *w));
    *w = (struct swinging){.house = t->house,
                           .asker = q->k->id,
                           .rules = rules_share(t->rules),
                           .lang = q->b.lang,
                           .id = request_id(q->request),
                           .record = session_save(t->s),
                           .found = must(calloc(1, sizeof *w->found))};
    memcpy(w->table, t->id, sizeof w->table);
    t->house->swinging = true;
    request_drop(q);
    job_start(t->house, find, found, w);
    client_served(q->k);
}

/* This takes a worker several seconds. Only one match at a time, so that computers do not wait for it. */
void run_swings(struct request *q)
{
    struct table *t = q->t;
    if (!table_over(t)) {
        request_refuse(q, "not-over", MSG_SWINGS_NOT_OVER, NULL);
    } else if (t->swings) {
        swings_put(&q->a, t->swings, q->b.lang);
        request_end(q);
    } else if (t->house->swinging) {
        request_refuse(q, "busy", MSG_SWINGS_BUSY, NULL);
    } else {
        start_swings(q);
    }
}
