/* progress.h: a bar with the time left, on stderr and only on a terminal. */
#ifndef BELLUM_PROGRESS_H
#define BELLUM_PROGRESS_H
#include <stdbool.h>
#include "../../core/text.h"

struct progress {
    int total;
    enum lang lang;
    double started;
};

double progress_clock(void); /* seconds that never go back */
double progress_cpu(void);   /* seconds of processor time that this process has used */
bool progress_wanted(void);
void progress_start(struct progress *p, int total, enum lang lang);
void progress_show(void *progress, int done);
void progress_end(void); /* wipe the bar */
#endif
