/*
 * share.h: several processes (mpirun -n 4 bellum sim …) play one plan.  Each
 * takes a range of every batch; the first process gathers the sums, merges them
 * in the order of the ranges, decides whether to stop, and prints.  Built
 * without MPI, there is one process and no overhead.
 */
#ifndef BELLUM_SHARE_H
#define BELLUM_SHARE_H
#include "lab.h"

/* Find the others.  False: mpirun has started several processes, but this program was built without MPI. */
bool share_start(void);
void share_end(void);

int share_rank(void); /* 0: the one that prints */
int share_processes(void);

void share_range(int from, int to, int *first, int *last);       /* the part of this process */
void share_gather(const struct lab_plan *p, struct lab_sums *s); /* rank 0 gets all, the others empty sums */
bool share_agree(bool yes);                                      /* the value of rank 0 */
uint64_t share_seed(uint64_t seed);                              /* rank 0's */
#endif
