/* progress.c: see progress.h. */
#include "progress.h"
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#include "../../protocol/writing/say.h"

double progress_cpu(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double progress_clock(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

bool progress_wanted(void) { return isatty(STDERR_FILENO); }

void progress_start(struct progress *p, int total, enum lang lang)
{
    *p = (struct progress){.total = total, .lang = lang, .started = progress_clock()};
}

void progress_show(void *progress, int done)
{
    enum { WIDTH = 30 };
    const struct progress *p = progress;
    char left[64] = "", bar[WIDTH + 1];
    double passed = progress_clock() - p->started;
    int full = p->total ? (int)((double)WIDTH * done / p->total) : WIDTH;
    for (int i = 0; i < WIDTH; i++)
        bar[i] = i < full ? '#' : '.';
    bar[WIDTH] = '\0';
    if (done > 0 && passed > 0.5)
        say_into(left, sizeof left, p->lang, MSG_CLI_TIME_LEFT, "d", (int)(passed * (p->total - done) / done + 0.5));
    fprintf(stderr, "\r[%s] %d/%d %s\033[K", bar, done, p->total, left);
    fflush(stderr);
}

void progress_end(void) { fputs("\r\033[K", stderr); }
