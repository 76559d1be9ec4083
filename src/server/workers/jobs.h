/* jobs.h: the jobs of the tables (../../table/jobs.h) on the threads of libuv. */
#ifndef BELLUM_SERVER_JOBS_H
#define BELLUM_SERVER_JOBS_H
#include "../../table/jobs.h"

/* How many are at work or waiting for a worker; asked on the loop. */
int jobs_under_way(void);
#endif
