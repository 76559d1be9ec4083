/*
 * wal.h: keeps the log of an SQLite file (its "-wal") short and at its place.  A commit then costs one flush of a file
 * that does not grow.  No write waits for a checkpoint, because a thread of its own does it.
 */
#ifndef BELLUM_WAL_H
#define BELLUM_WAL_H
#include <sqlite3.h>

struct wal;
/* Starts it for this connection, which writes to the file at path. */
struct wal *wal_keep(sqlite3 *db, const char *path);
void wal_leave(struct wal *w); /* before the connection is closed; NULL: nothing */
#endif
