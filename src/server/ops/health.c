/* health.c: see health.h. */
#include "health.h"
#include <stdlib.h>
#include "../../protocol/writing/answer.h"
#include "../../protocol/writing/say.h"
#include "../store/writer.h"

static void answer_all(struct server *s, bool good)
{
    for (struct http_exchange *v = s->exchanges; v; v = v->next) {
        struct answer a;
        if (!v->asks_health)
            continue;
        v->asks_health = false;
        if (!good) {
            http_refuse(&v->request, 503, "store", MSG_SERVE_STORE_SILENT, NULL);
            continue;
        }
        answer_begin(&a, NULL);
        http_answer(&v->request, answer_end(&a), 503);
    }
}

static void store_answered(void *ctx, struct store_work *w)
{
    struct server *s = ctx;
    s->health.asking = false;
    answer_all(s, w->answer == STORE_GOOD);
}

void health_request(struct http_exchange *v)
{
    struct server *s = v->server;
    if (s->house.stopping) {
        http_refuse(&v->request, 503, "stop", MSG_SERVE_STOPPING, NULL);
        return;
    }
    v->asks_health = true;
    if (s->health.asking)
        return;
    struct store_work *w = must(calloc(1, sizeof *w));
    w->kind = STORE_PING;
    w->done = store_answered;
    w->ctx = s;
    s->health.asking = true;
    s->health.since = uv_now(&s->loop);
    writer_do(s->writer, w);
}

void health_tick(struct server *s)
{
    /* A late answer is dropped. */
    if (s->health.asking && uv_now(&s->loop) - s->health.since > HEALTH_MS)
        answer_all(s, false);
}
