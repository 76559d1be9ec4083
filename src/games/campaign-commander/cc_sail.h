/* cc_sail.h: what planning a move by sea (cc_sail.c) and carrying it out (cc_voyage.c) share. */
#ifndef CC_SAIL_H
#define CC_SAIL_H
#include "cc.h"

/* Steps of the frame of a move by sea. */
enum {
    CC_SAIL_ASSEMBLE, CC_SAIL_DECLARED, CC_SAIL_STOPS, CC_SAIL_LANDED, CC_SAIL_ENTERED = 5, CC_SAIL_OVER
};

static inline int lies_in(const struct cc_move *m) { return m->at ? m->path[m->at - 1] : m->from; }
bool cc_fleet_has_end(const struct cc *c, const struct cc_move *m);        /* is there any zone where it may end? */

/* Leaders of seat in a zone, in the open or inside. */
static inline uint16_t leaders_in(const struct cc *c, int z, int seat)
{
    return (uint16_t)(cc_leaders_at(c, z, CC_OUT, seat) | cc_leaders_at(c, z, CC_IN, seat));
}
#endif
