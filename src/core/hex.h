/*
 * hex.h: geometry of a hex map.  Pointy tops, "odd-r" offset coordinates:
 * column and row, odd rows shifted half a hex to the right.
 *
 *      (0,0) (1,0) (2,0)          q = c - (r - (r & 1)) / 2
 *         (0,1) (1,1)             distance = (|dq| + |dr| + |dq + dr|) / 2
 *      (0,2) (1,2) (2,2)
 *
 * All of it is exact integer arithmetic.
 */
#ifndef BELLUM_HEX_H
#define BELLUM_HEX_H
#include <stdbool.h>
#include <stdint.h>

enum hex_dir { HEX_E, HEX_NE, HEX_NW, HEX_W, HEX_SW, HEX_SE, HEX_DIRS };

struct hex_axial {
    int16_t q, r;
};

extern const struct hex_axial hex_step[HEX_DIRS];

static inline struct hex_axial hex_from_offset(int c, int r)
{
    return (struct hex_axial){(int16_t)(c - (r - (r & 1)) / 2), (int16_t)r};
}

static inline int hex_column(struct hex_axial a) { return a.q + (a.r - (a.r & 1)) / 2; }

static inline int hex_distance(struct hex_axial a, struct hex_axial b)
{
    int dq = b.q - a.q, dr = b.r - a.r, ds = dq + dr;
    dq = dq < 0 ? -dq : dq;
    dr = dr < 0 ? -dr : dr;
    ds = ds < 0 ? -ds : ds;
    return (dq + dr + ds) / 2;
}

/* The direction from a to b if they lie on one of the six axes, else -1. */
int hex_axis(struct hex_axial a, struct hex_axial b);

/* How a hex c lies to the straight segment between the centres of a and b. */
enum hex_meet {
    HEX_MISSED,  /* the segment misses it, or it lies behind an end of the segment */
    HEX_CORNER,  /* the segment touches only a corner */
    HEX_SIDE,    /* the segment runs along one of its sides */
    HEX_CROSSED, /* the segment goes through its interior */
};
enum hex_meet hex_line_meets(struct hex_axial a, struct hex_axial b, struct hex_axial c);
#endif
