/*
 * drag.h: people who drag pieces on a free table.  Each asks `aim` 25 times a second,
 * with one request in flight, as the browser does.
 */
#ifndef DRAG_H
#define DRAG_H
#include <stdbool.h>
#include <stdint.h>
#include "measure.h"

struct drag {
    /* Asked for. */
    int clients;
    bool line; /* they drag a line of four; else a single unit */
    double warm, seconds;

    /* Found out, while measuring. */
    uint64_t aims;    /* answered with an action */
    uint64_t refused; /* answered with why nothing near is legal: what is dragged goes home */
    uint64_t late;    /* not sent, because the last answer was not here yet */
    uint64_t bytes;   /* of all answers */
    double took;      /* seconds */
    struct spread waited;
    double server_p50, server_p99; /* milliseconds from the arrival at the server to the answer, by its own figures */
};

/* Make the tables, sit down, drag.  begin() is called when warming up is over, and end() when measuring is. */
void drag_play(struct drag *d, void (*begin)(void), void (*end)(void));
#endif
