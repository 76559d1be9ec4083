/* plane_cases.h: random questions about a plane, shared by its tests. */
#ifndef BELLUM_PLANE_CASES_H
#define BELLUM_PLANE_CASES_H
#include <stdlib.h>
#include "core/plane.h"
#include "core/rng.h"

/* So many, or what BELLUM_CASES says. */
static inline int plane_cases(int usual)
{
    const char *wanted = getenv("BELLUM_CASES");
    int n = wanted ? atoi(wanted) : 0;
    return n > usual ? n : usual;
}

static inline struct rng random_start(uint64_t seed)
{
    struct rng r = {0};
    rng_seed(&r, seed);
    return r;
}

static inline int32_t random_number(struct rng *r, int32_t from, int32_t to)
{
    return from + (int32_t)rng_below(r, (uint32_t)(to - from + 1));
}

static inline struct plane_point random_point(struct rng *r, int32_t size)
{
    int32_t x = random_number(r, -size, size), y = random_number(r, -size, size);
    return (struct plane_point){x, y};
}

static inline struct plane_pose random_pose(struct rng *r, int32_t size)
{
    struct plane_point p = random_point(r, size);
    int a = random_number(r, 0, PLANE_TURN - 1);
    return (struct plane_pose){p.x, p.y, (int16_t)a};
}
#endif
