/* cc_sail.h: functions that fleets (cc_fleet.c), planning a move by sea (cc_sail.c) and carrying it out (cc_voyage.c)
 * share. */
#ifndef CC_SAIL_H
#define CC_SAIL_H
#include "../cc.h"

/* Steps of the frame of a move by sea. */
enum { CC_SAIL_ASSEMBLE, CC_SAIL_DECLARED, CC_SAIL_STOPS, CC_SAIL_LANDED, CC_SAIL_ENTERED = 5 };

static inline int lies_in(const struct cc_move *m) { return m->at ? m->path[m->at - 1] : m->from; }

/* Leaders of seat in a zone, in the open or inside. */
static inline uint16_t leaders_in(const struct cc *c, int z, int seat)
{
    return (uint16_t)(cc_leaders_at(c, z, CC_OUT, seat) | cc_leaders_at(c, z, CC_IN, seat));
}

/* A move that is being planned: the present end of its way, whether it has a way, and the RNG that is left. */
static inline int here(const struct cc_move *m) { return m->path_n ? m->path[m->path_n - 1] : m->from; }
static inline bool under_way(const struct cc_move *m) { return m->path_n || m->stops || m->declared; }
static inline int rest(const struct cc_move *m) { return m->allowance > m->used ? m->allowance - m->used : 0; }
static inline bool starts_at_sea(const struct cc *c, const struct cc_move *m) { return !cc_is_land(c, m->from); }

static inline struct cc_stop *last_stop(struct cc_move *m)
{
    return m->stops > m->stop_at ? &m->stop[m->stops - 1] : NULL;
}

/* A move must go to a zone or do something at a stop.  But a fleet that lost ships in a storm may turn back
 * (CC-R81). */
static inline bool pointless(const struct cc_move *m, int z) { return z == m->from && !m->stops && !m->at; }

struct cc_outlook { /* what a fleet can do from the present end of its way */
    struct cc_reach reach;
    uint8_t haven[CC_ZONES_MAX]; /* RNG to the nearest zone where it may end */
};

/* The fleet, and its cargo after all planned stops. */
bool cc_takes_all(const struct cc *c, const struct cc_move *m);
void cc_fleet_stock(const struct cc *c, struct cc_move *m);
cc_set cc_cargo_then(const struct cc_move *m);
cc_set cc_left_in(const struct cc_move *m, int z); /* units that these stops leave in that port */
int cc_rp_then(const struct cc_move *m);
uint16_t cc_leaders_then(const struct cc_move *m);
bool cc_has_paused(const struct cc_move *m);
/* Units and RP that can be taken aboard at the start, and from a coast. */
cc_set cc_boarders(const struct cc *c, const struct cc_move *m);
int cc_rp_there(const struct cc *c, const struct cc_move *m);
cc_set cc_waiting(const struct cc *c, int z);
/* Costs and room. */
bool cc_joins_friends(const struct cc *c, int z, cc_set party);
int cc_fleet_stacks(const struct cc *c, const struct cc_move *m, int end);
int cc_fleet_price(const struct cc *c, const struct cc_move *m, int end);
bool cc_fits_inside(const struct cc *c, int z, cc_set party);
/* Destinations. to: the only zone that matters, or CC_NONE */
void cc_look_out(const struct cc *c, const struct cc_move *m, int to, struct cc_outlook *o);
void cc_look_further(const struct cc *c, struct cc_outlook *o);
bool cc_end_of_move(const struct cc *c, int z);
void cc_fleet_ends(const struct cc *c, const struct cc_move *m, const uint64_t ahead[2], uint64_t out[2]);
void cc_fleet_all_ends(const struct cc *c, const struct cc_move *m, uint64_t to[2]);
bool cc_fleet_has_end(const struct cc *c, const struct cc_move *m);
int cc_roadstead(const struct cc *c, const struct cc_outlook *o, int coast, int more);
cc_set cc_coasts_in_reach(const struct cc *c, const struct cc_outlook *o, int more);
#endif
