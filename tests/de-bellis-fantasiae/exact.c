/* exact.c: geometry of the table with real numbers. */
#include "exact.h"

double real_size(double v) { return v < 0 ? -v : v; }
int rounded(double v) { return (int)(v < 0 ? v - 0.5 : v + 0.5); }

double real_root(double v)
{
    double x = v > 1 ? v : 1;
    for (double next = (x + v / x) / 2; next < x; next = (x + v / x) / 2) /* it falls until it is exact */
        x = next;
    return v > 0 ? x : 0;
}

/* By its series, for 0 to 45 degrees. */
static double series(double v, bool cosine)
{
    double term = cosine ? 1 : v, sum = term;
    for (int k = cosine ? 1 : 2; k < 24; k += 2) {
        term = -term * v * v / (k * (k + 1));
        sum += term;
    }
    return sum;
}

double real_sin(int a)
{
    static const double tenth = 3.14159265358979323846 / 1800;
    a = (a % 3600 + 3600) % 3600;
    if (a >= 1800)
        return -real_sin(a - 1800);
    if (a > 900)
        return real_sin(1800 - a);
    return a <= 450 ? series(a * tenth, false) : series((900 - a) * tenth, true);
}

double real_cos(int a) { return real_sin(a + 900); }

struct real_point real_world(struct real_pose p, double ahead, double left)
{
    double c = real_cos(p.a), s = real_sin(p.a);
    return (struct real_point){p.x + ahead * c - left * s, p.y + ahead * s + left * c};
}

static struct real_base rectangle(struct real_pose p, double front, double back)
{
    return (struct real_base){
        {real_world(p, front, -500), real_world(p, front, 500), real_world(p, back, 500), real_world(p, back, -500)}};
}

struct real_base real_base(struct real_pose p, double depth) { return rectangle(p, 0, -depth); }
struct real_base real_zone(struct real_pose p, double deep) { return rectangle(p, deep, 0); }

/* Along the outward normal of each edge of a: how far b reaches in. */
static double reach(struct real_base a, struct real_base b)
{
    double least = 1e18;
    for (int i = 0; i < 4; i++) {
        struct real_point p = a.corner[i], q = a.corner[(i + 1) % 4];
        double nx = q.y - p.y, ny = p.x - q.x, size = real_root(nx * nx + ny * ny), deepest = -1e18;
        for (int k = 0; k < 4; k++) {
            double in = -((b.corner[k].x - p.x) * nx + (b.corner[k].y - p.y) * ny) / size;
            deepest = in > deepest ? in : deepest;
        }
        least = deepest < least ? deepest : least;
    }
    return least;
}

double real_overlap(struct real_base a, struct real_base b)
{
    double one = reach(a, b), other = reach(b, a);
    return one < other ? one : other;
}

double overlap_real(struct plane_pose p, int depth, struct plane_pose q, int depth_q)
{
    return real_overlap(real_base((struct real_pose){p.x, p.y, p.a}, depth),
                        real_base((struct real_pose){q.x, q.y, q.a}, depth_q));
}

double real_nearest(struct real_base b, struct plane_point p)
{
    double best = 1e18;
    for (int i = 0; i < 4; i++) {
        double x = real_size(b.corner[i].x - p.x), y = real_size(b.corner[i].y - p.y), off = x > y ? x : y;
        best = off < best ? off : best;
    }
    return best;
}

static double to_segment(struct real_point p, struct real_point a, struct real_point b)
{
    double dx = b.x - a.x, dy = b.y - a.y, t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    double x = a.x + t * dx - p.x, y = a.y + t * dy - p.y;
    return real_root(x * x + y * y);
}

static double cross(struct real_point o, struct real_point a, struct real_point b)
{
    return (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);
}

static bool inside(struct real_point p, struct real_base b)
{
    for (int i = 0; i < 4; i++)
        if (cross(b.corner[i], b.corner[(i + 1) % 4], p) < 0)
            return false;
    return true;
}

double real_gap(struct real_point from, struct real_point to, struct real_base b)
{
    double best = 1e18;
    if (inside(from, b) || inside(to, b))
        return 0;
    for (int i = 0; i < 4; i++) {
        struct real_point p = b.corner[i], q = b.corner[(i + 1) % 4];
        if (cross(from, to, p) * cross(from, to, q) < 0 && cross(p, q, from) * cross(p, q, to) < 0)
            return 0;
        double d[4] = {to_segment(from, p, q), to_segment(to, p, q), to_segment(p, from, to), to_segment(q, from, to)};
        for (int k = 0; k < 4; k++)
            best = d[k] < best ? d[k] : best;
    }
    return best;
}
