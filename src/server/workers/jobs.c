/* jobs.c: see jobs.h. */
#include "jobs.h"
#include <stdlib.h>
#include "../server.h"

struct job {
    uv_work_t request;
    void (*work)(void *ctx), (*done)(void *ctx);
    void *ctx;
};

/* The workers belong to the process, and so does their queue.  Counted on the loop. */
static int under_way;
int jobs_under_way(void) { return under_way; }

static void run(uv_work_t *request)
{
    struct job *j = request->data;
    j->work(j->ctx);
}

static void finish(uv_work_t *request, int status)
{
    struct job *j = request->data;
    (void)status; /* nobody cancels */
    under_way--;
    j->done(j->ctx);
    free(j);
}

void job_start(struct house *h, void (*work)(void *ctx), void (*done)(void *ctx), void *ctx)
{
    struct job *j = calloc(1, sizeof *j);
    if (!j)
        abort();
    *j = (struct job){.work = work, .done = done, .ctx = ctx};
    j->request.data = j;
    under_way++;
    if (uv_queue_work(&server_of(h)->loop, &j->request, run, finish))
        abort();
}
