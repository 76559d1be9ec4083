/* jobs.c: see jobs.h. */
#include "jobs.h"
#include <stdlib.h>

struct job {
    uv_work_t request;
    void (*work)(void *ctx), (*done)(void *ctx);
    void *ctx;
};

static void run(uv_work_t *request)
{
    struct job *j = request->data;
    j->work(j->ctx);
}

static void finish(uv_work_t *request, int status)
{
    struct job *j = request->data;
    (void)status;                      /* nobody cancels */
    j->done(j->ctx);
    free(j);
}

void job_start(uv_loop_t *loop, void (*work)(void *ctx), void (*done)(void *ctx), void *ctx)
{
    struct job *j = calloc(1, sizeof *j);
    if (!j)
        abort();
    *j = (struct job){.work = work, .done = done, .ctx = ctx};
    j->request.data = j;
    if (uv_queue_work(loop, &j->request, run, finish))
        abort();
}
