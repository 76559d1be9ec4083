/* events.c: appending events, and dice packed into their arguments. */
#include "events.h"
#include <assert.h>

void events_add(struct events *ev, uint16_t kind, seatset to, int n, const int16_t *arg)
{
    if (!ev)
        return;
    assert(n >= 0 && n <= EVENT_ARGS);
    if (ev->len == ev->cap) {
        ev->lost = true;
        return;
    }
    struct event *e = &ev->buf[ev->len++];
    *e = (struct event){.kind = kind, .to = to, .n = (uint8_t)n};
    for (int i = 0; i < n; i++)
        e->arg[i] = arg[i];
}

int events_pack_dice(const uint8_t *faces, int n, int16_t *arg, int args)
{
    int used = 0;
    for (int i = 0; i < n && used < args; used++) {
        int word = 0;
        for (int place = 0; place < DICE_PER_ARG && i < n; place++)
            word |= (faces[i++] & 7) << (3 * place);
        arg[used] = (int16_t)word;
    }
    return used;
}

int events_unpack_dice(const int16_t *arg, int args, uint8_t *faces, int cap)
{
    int n = 0;
    for (int i = 0; i < args; i++)
        for (int place = 0; place < DICE_PER_ARG; place++) {
            int face = (arg[i] >> (3 * place)) & 7;
            if (face && n < cap)
                faces[n++] = (uint8_t)face;
        }
    return n;
}
