/* jobs.h: the jobs of the tables (../../table/jobs.h) on the threads of libuv. */
#ifndef BELLUM_SERVER_JOBS_H
#define BELLUM_SERVER_JOBS_H
#include "../../table/jobs.h"

/* Number of pieces of work that run or wait for a worker; call it on the loop. */
int jobs_under_way(void);
#endif
