/* watch.c: see watch.h. */
#include "watch.h"
#include "log.h"

static void count_written(struct server *s, const struct store_work *w)
{
    s->metrics.actions += w->chunk && w->seq > 0;
    if (w->create) {
        s->metrics.tables++;
        log_event(s, "table-made", "table=s game=s", w->table, w->game);
    }
    if (w->chunk && w->seq == 0)
        log_event(s, "match-begun", "table=s", w->table);
    if (w->chunk && w->over)
        log_event(s, "match-over", "table=s", w->table);
}

void watch_store(void *ctx, const struct store_work *w)
{
    struct server *s = ctx;
    if (w->kind == STORE_WRITE && w->together)
        metrics_commit(&s->metrics, w->micros, w->together);
    s->metrics.loads += w->kind == STORE_LOAD;
    s->metrics.conflicts += w->answer == STORE_CONFLICT;
    if (w->answer == STORE_FAILED || w->answer == STORE_UNKNOWN) {
        s->metrics.store_errors++;
        log_event(s, "store-error", "table=s error=s", w->table, w->error);
    } else if (w->kind == STORE_WRITE && w->answer == STORE_GOOD) {
        count_written(s, w);
    }
}
