/* exact.h: geometry of the table with real numbers, for tests; it shares nothing with core/plane.h but its poses. */
#ifndef EXACT_H
#define EXACT_H
#include <stdbool.h>
#include "core/plane.h"

struct real_point {
    double x, y;
};
struct real_pose {
    double x, y;
    int a; /* tenths of a degree */
};
struct real_base {
    struct real_point corner[4]; /* front right, front left, rear left, rear right */
};

double real_size(double v); /* without its sign */
double real_root(double v);
double real_sin(int a);
double real_cos(int a);
int rounded(double v);
struct real_point real_world(struct real_pose p, double ahead, double left);
struct real_base real_base(struct real_pose p, double depth);
struct real_base real_zone(struct real_pose p, double deep); /* the rectangle ahead */
/* How deep two rectangles reach into each other, along the axis where that is least; negative: a gap. */
double real_overlap(struct real_base a, struct real_base b);
/* The same for two bases of the game, before any corner is rounded. */
double overlap_real(struct plane_pose p, int depth, struct plane_pose q, int depth_q);
/* From a point to the nearest corner. */
double real_nearest(struct real_base b, struct plane_point p);
/* From the segment to the rectangle; 0 if they meet. */
double real_gap(struct real_point from, struct real_point to, struct real_base b);
#endif
