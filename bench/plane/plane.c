/*
 * plane.c: plane           how long the functions of core/plane.h take
 *          plane --same    its fingerprint; exit 1 if it is not the one that is expected
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "core/plane.h"
#include "core/rng.h"
#include "plane_sample.h"

enum { PLACES = 1024, PASSES = 2000, PARTS = 7 };

static struct plane_pose place[PLACES];
static struct plane_quad base[PLACES];
static volatile int64_t sink; /* answers go here, so that somebody wants them */

/* Places within a base of each other: rectangles that are near. */
static void prepare(void)
{
    struct rng r = {0};
    struct plane_shape shape = plane_base(1000, 500);
    rng_seed(&r, 1);
    for (int i = 0; i < PLACES; i++) {
        int32_t x = (int32_t)rng_below(&r, 1200), y = (int32_t)rng_below(&r, 1200), a = (int32_t)rng_below(&r, 3600);
        place[i] = (struct plane_pose){10000 + x, 10000 + y, (int16_t)a};
        base[i] = plane_quad(&shape, place[i]);
    }
}

static int64_t corners(int i)
{
    struct plane_shape shape = {-500, 0, -500, 500, 563};
    struct plane_quad q = plane_quad(&shape, place[i]);
    return q.corner[0].x + q.corner[1].y + q.corner[2].x + q.corner[3].y + q.own[0][0] + q.own[1][1];
}
static const struct plane_quad *next(int i) { return &base[(i + 1) % PLACES]; }
static int64_t penetration(int i) { return plane_quad_pen(&base[i], next(i)); }
static int64_t overlap(int i) { return plane_quad_over(&base[i], next(i), 10); }
static int64_t distance(int i) { return plane_quad_dist(&base[i], next(i)); }
static int64_t direction(int i) { return plane_towards(place[i].x - 10600, place[i].y - 10600); }
static int64_t root(int i) { return plane_isqrt((int64_t)place[i].x * place[i].y); }
static int64_t segment(int i)
{
    return plane_segment_compare(base[i].corner[0], base[i].corner[2], next(i)->centre, 200);
}
static int64_t leg(int i) { return plane_compare(base[i].corner, 4, next(i)->corner, 2, 200); }

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The best of some parts: others work on the machine too. */
static void measure(const char *what, int64_t (*ask)(int i))
{
    double best = 1e9;
    for (int part = 0; part < PARTS; part++) {
        int64_t sum = 0;
        double start = seconds(), passed;
        for (int pass = 0; pass < PASSES / PARTS; pass++)
            for (int i = 0; i < PLACES; i++)
                sum += ask(i);
        passed = seconds() - start;
        sink = sum;
        best = passed < best ? passed : best;
    }
    printf("%8.1f ns  %s\n", best * 1e9 / ((double)(PASSES / PARTS) * PLACES), what);
}

int main(int argc, char **argv)
{
    if (argc > 1 && strcmp(argv[1], "--same") == 0) {
        uint64_t hash = plane_sample();
        printf("%016" PRIx64 "\n", hash);
        return hash != PLANE_SAMPLE;
    }
    if (argc > 1) {
        fprintf(stderr, "plane: \"--same\" or nothing expected, not \"%s\"\n", argv[1]);
        return 2;
    }
    prepare();
    measure("corners of a pose, with all that a rectangle keeps", corners);
    measure("penetration of two near rectangles", penetration);
    measure("whether two near rectangles overlap", overlap);
    measure("distance of two near rectangles", distance);
    measure("whether a point is within r of a segment", segment);
    measure("whether a segment is within r of a rectangle", leg);
    measure("direction of a way", direction);
    measure("square root", root);
    return 0;
}
