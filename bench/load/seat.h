/*
 * seat.h: what a client of Bellum learns about its seat from the messages of the
 * server: the revision, whether it is asked, and what it may do.  The only file
 * that knows how the server tells that (docs/protocol.md, "Updates").
 */
#ifndef SEAT_H
#define SEAT_H
#include <stdbool.h>
#include <stdint.h>
#include "names.h"
#include "scan.h"

struct numbers {
    uint32_t *at;
    size_t n, cap;
};

struct seat {
    int number; /* 1.. */
    int64_t rev, ply;
    bool to_move, asked, over; /* asked: to move, and there is something to do */
    struct numbers actions;    /* names of what it may do, in the order of the server's list */
    struct numbers entries;    /* the server's book: names of the actions told, NO_NAME for all else */
};

enum seat_news {
    SEAT_NOTHING, /* players, chat, a bare answer: nothing about the game */
    SEAT_STATE,   /* the whole, anew */
    SEAT_UPDATE,
    SEAT_GAP, /* something is missing or does not fit: ask for a STATE */
};

/* Begin anew: forget all. */
void seat_clear(struct seat *s, int number);
/* A push, or an answer: to join, to lang, or to an action, which has its update in it. */
enum seat_news seat_hear(struct seat *s, struct text message);
/* The notation of a legal action, while it is asked. */
const char *seat_choose(const struct seat *s, uint64_t random);
#endif
