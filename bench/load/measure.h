/*
 * measure.h: time, spread of latencies, and what a process costs: processor time,
 * memory and open files, from /proc.
 */
#ifndef MEASURE_H
#define MEASURE_H
#include <stdint.h>
#include <sys/types.h>

int64_t now_ns(void); /* monotonic */

/* Latencies in classes of at most 1.6 % width, from a microsecond to an hour. */
enum { SPREAD_CLASSES = 64 * 33 };
struct spread {
    uint64_t n[SPREAD_CLASSES], count;
    int64_t max;
};
void spread_add(struct spread *s, int64_t ns);
double spread_ms(const struct spread *s, double share); /* 0.5: the median; 0 if nothing was counted */

double process_seconds(pid_t pid); /* of all its threads, user and system; -1: it is gone */
double process_mb(pid_t pid);      /* resident memory; -1: it is gone */
int process_files(pid_t pid);      /* open file descriptors; -1: it is gone */
#endif
