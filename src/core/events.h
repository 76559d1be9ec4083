/*
 * events.h: events that apply() reports for people and clients.
 *
 * An event is a kind and small integers; its sentence is made later, in the
 * reader's language.  It carries everything its sentence needs, because the
 * state may have changed before it is read.  Events never take part in the
 * rules: with a NULL buffer apply() does exactly the same.
 */
#ifndef BELLUM_EVENTS_H
#define BELLUM_EVENTS_H
#include <stdbool.h>
#include <stdint.h>

enum { SEATS_MAX = 6, EVENT_ARGS = 8 };

typedef uint8_t seatset; /* bit i is seat i (counted from 0 in code, from 1 for people) */
enum {
    TO_SPECTATORS = 0x80, /* the audience bit of spectators */
    TO_ALL = 0xff,
};

struct event {
    uint16_t kind; /* the game's own list */
    seatset to;    /* who may read it: seats, TO_SPECTATORS */
    uint8_t n;     /* arguments used */
    int16_t arg[EVENT_ARGS];
};

struct events { /* provided by the caller */
    struct event *buf;
    int cap, len;
    bool lost; /* events that did not fit */
};

/* Append one event; does nothing when ev is NULL. */
void events_add(struct events *ev, uint16_t kind, seatset to, int n, const int16_t *arg);

/* events_emit(ev, kind, to, a, b, …): the same with the arguments in place. */
#define events_emit(ev, kind, to, ...)                                                                  \
    do {                                                                                                \
        struct events *emit_to_ = (ev);                                                                 \
        if (emit_to_) {                                                                                 \
            const int16_t emit_arg_[] = {__VA_ARGS__};                                                  \
            events_add(emit_to_, (kind), (to), (int)(sizeof emit_arg_ / sizeof *emit_arg_), emit_arg_); \
        }                                                                                               \
    } while (0)

/* Dice packed into one argument: five faces of three bits each, the first lowest. */
enum { DICE_PER_ARG = 5 };
int events_pack_dice(const uint8_t *faces, int n, int16_t *arg, int args); /* args used */
int events_unpack_dice(const int16_t *arg, int args, uint8_t *faces, int cap);
#endif
