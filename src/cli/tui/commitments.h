/*
 * commitments.h: the commitments of saved battles, remembered apart from their
 * records.  A record with exchanged dice still agrees with itself; only a
 * remembered commitment reveals the change.  One file among the program's
 * files, "commitments": a line "COMMITMENT PATH" for each record, the newest
 * first.
 */
#ifndef BELLUM_COMMITMENTS_H
#define BELLUM_COMMITMENTS_H
#include <stdbool.h>
#include "../../fair/fair.h"

/* Remember the commitment of a record that was written; "": it has none, so forget the old one. */
void commitments_keep(const char *record, const char *commit);
/* The commitment that was remembered for a record; false if none was. */
bool commitments_find(const char *record, char commit[FAIR_HEX]);
#endif
