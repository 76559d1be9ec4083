/* share.c: see share.h. */
#include "share.h"
#include <stdlib.h>

/* ---- the environment that mpirun sets ---- */

static bool started_by_mpirun(void)
{
    static const char *const signs[] = {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", NULL};
    for (int i = 0; signs[i]; i++)
        if (getenv(signs[i]))
            return true;
    return false;
}

static int at_part(int from, int to, int part, int parts) { return from + (int)((int64_t)(to - from) * part / parts); }

void share_range(int from, int to, int *first, int *last)
{
    *first = at_part(from, to, share_rank(), share_processes());
    *last = at_part(from, to, share_rank() + 1, share_processes());
}

#ifdef BELLUM_MPI
#include <mpi.h>
#include <string.h>

static int rank, processes = 1;
static bool with_others;

bool share_start(void)
{
    if (!started_by_mpirun())
        return true;
    int given;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    with_others = true;
    return true;
}

void share_end(void)
{
    if (with_others)
        MPI_Finalize();
    with_others = false;
}

int share_rank(void) { return rank; }
int share_processes(void) { return processes; }

/* All processes run the same program, so sums travel as they are: first the fixed part, then the cells. */
static void send_sums(const struct lab_sums *s)
{
    MPI_Send(s, (int)sizeof *s, MPI_BYTE, 0, 0, MPI_COMM_WORLD);
    MPI_Send(s->cell, (int)((size_t)s->cells * sizeof *s->cell), MPI_BYTE, 0, 1, MPI_COMM_WORLD);
}

static void receive_sums(struct lab_sums *s, int from)
{
    struct lab_cell *cell = s->cell;
    int cells = s->cells;
    MPI_Recv(s, (int)sizeof *s, MPI_BYTE, from, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    s->cell = cell;
    s->cells = cells;
    MPI_Recv(cell, (int)((size_t)cells * sizeof *cell), MPI_BYTE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

void share_gather(const struct lab_plan *p, struct lab_sums *s)
{
    if (processes == 1)
        return;
    if (rank) {
        send_sums(s);
        lab_clear(s);
        return;
    }
    struct lab_sums theirs;
    lab_start_sums(p, &theirs);
    for (int i = 1; i < processes; i++) {
        receive_sums(&theirs, i);
        lab_merge(s, &theirs);
    }
    lab_free(&theirs);
}

bool share_agree(bool yes)
{
    int said = yes;
    if (with_others)
        MPI_Bcast(&said, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return said;
}

uint64_t share_seed(uint64_t seed)
{
    if (with_others)
        MPI_Bcast(&seed, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    return seed;
}

#else

bool share_start(void)
{
    const char *size = getenv("OMPI_COMM_WORLD_SIZE");
    return !started_by_mpirun() || (size && atoi(size) == 1);
}
void share_end(void) {}
int share_rank(void) { return 0; }
int share_processes(void) { return 1; }
void share_gather(const struct lab_plan *p, struct lab_sums *s) { (void)p, (void)s; }
bool share_agree(bool yes) { return yes; }
uint64_t share_seed(uint64_t seed) { return seed; }
#endif
