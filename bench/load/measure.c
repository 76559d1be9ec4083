/* measure.c: see measure.h. */
#include "measure.h"
#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

/* ---- spread ---- */

/* The first 64 classes are microseconds; then 64 classes for each doubling. */
static int class_of(int64_t ns)
{
    int64_t us = ns < 0 ? 0 : ns / 1000;
    if (us < 64)
        return (int)us;
    int doubling = 63 - __builtin_clzll((unsigned long long)us) - 6;
    int at = 64 * (doubling + 1) + (int)((us >> doubling) - 64);
    return at < SPREAD_CLASSES ? at : SPREAD_CLASSES - 1;
}

static double middle_of(int at)
{
    if (at < 64)
        return at + 0.5;
    int doubling = at / 64 - 1;
    return ((double)(at % 64) + 64.5) * (double)(INT64_C(1) << doubling);
}

void spread_add(struct spread *s, int64_t ns)
{
    s->n[class_of(ns)]++;
    s->count++;
    if (ns > s->max)
        s->max = ns;
}

double spread_ms(const struct spread *s, double share)
{
    uint64_t below = 0, wanted = (uint64_t)(share * (double)s->count);
    for (int i = 0; i < SPREAD_CLASSES; i++) {
        below += s->n[i];
        if (below > wanted)
            return middle_of(i) / 1000;
    }
    return (double)s->max / 1e6;
}

/* ---- processes ---- */

static FILE *open_proc(pid_t pid, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
    return fopen(path, "r");
}

double process_seconds(pid_t pid)
{
    char line[1024];
    unsigned long user = 0, system = 0;
    FILE *f = open_proc(pid, "stat");
    if (!f)
        return -1;
    char *got = fgets(line, sizeof line, f);
    fclose(f);
    char *after = got ? strrchr(line, ')') : NULL; /* the name may have blanks in it */
    if (!after || sscanf(after + 1, " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system) != 2)
        return -1;
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

double process_mb(pid_t pid)
{
    unsigned long all, resident = 0;
    FILE *f = open_proc(pid, "statm");
    if (!f)
        return -1;
    int n = fscanf(f, "%lu %lu", &all, &resident);
    fclose(f);
    return n == 2 ? (double)resident * (double)sysconf(_SC_PAGESIZE) / 1e6 : -1;
}

int process_files(pid_t pid)
{
    char path[64];
    int n = 0;
    snprintf(path, sizeof path, "/proc/%d/fd", (int)pid);
    DIR *d = opendir(path);
    if (!d)
        return -1;
    for (struct dirent *e; (e = readdir(d));)
        n += e->d_name[0] != '.';
    closedir(d);
    return n;
}
