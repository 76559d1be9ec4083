/*
 * fleet.h: the real program, `bellum serve`, as one or several children that may be killed at any moment
 * and started again; nothing here waits for them.  All of them end with the test program.
 */
#ifndef FLEET_H
#define FLEET_H
#include <stdbool.h>
#include <stdint.h>

enum { FLEET_MAX = 2, FLEET_PATHS = 1200 };

/* Where files of the run lie; valid until the next call. */
const char *fleet_path(const char *name);

/* Servers start on this store (a file, or "postgresql://…"). */
void fleet_start(int which, const char *store);
/* 0 while it does not run or has not said that it is ready; fails the test if it has ended by itself. */
int fleet_port(int which);
bool fleet_running(int which);
void fleet_kill(int which); /* SIGKILL: as if the power went out */
void fleet_stop(int which); /* SIGTERM: it must end well and without complaints */
void fleet_kill_all(void);  /* of a run that failed */

/* Run the program with these words (separated by blanks) to its end; its exit code, and what it printed. */
int fleet_run(const char *words, const char **out);

int64_t now_ms(void);
void nap_us(long us);
#endif
