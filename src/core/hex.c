/* hex.c: axes and straight lines between hex centres, exactly. */
#include "hex.h"
#include <stdlib.h>

const struct hex_axial hex_step[HEX_DIRS] = {
    [HEX_E] = {1, 0}, [HEX_NE] = {1, -1}, [HEX_NW] = {0, -1}, [HEX_W] = {-1, 0}, [HEX_SW] = {-1, 1}, [HEX_SE] = {0, 1},
};

int hex_axis(struct hex_axial a, struct hex_axial b)
{
    int dq = b.q - a.q, dr = b.r - a.r;
    if (dq == 0 && dr == 0)
        return -1;
    if (dr == 0)
        return dq > 0 ? HEX_E : HEX_W;
    if (dq == 0)
        return dr > 0 ? HEX_SE : HEX_NW;
    if (dq + dr == 0)
        return dq > 0 ? HEX_NE : HEX_SW;
    return -1;
}

/* Scalar product in cube coordinates: its sign tells before from behind. */
static int dot(int q1, int r1, int q2, int r2) { return q1 * q2 + r1 * r2 + (q1 + r1) * (q2 + r2); }

/*
 * The corners of a hex lie in six directions from its centre.  Seen across the
 * line, the farthest pair reaches M to either side (in the units of k, three
 * times the cross product); the centre of c lies k away from the line.  Two
 * corners at the same greatest reach are the ends of a side that runs parallel
 * to the line.
 */
enum hex_meet hex_line_meets(struct hex_axial a, struct hex_axial b, struct hex_axial c)
{
    int dq = b.q - a.q, dr = b.r - a.r;
    int cq = c.q - a.q, cr = c.r - a.r;
    if (dot(cq, cr, dq, dr) <= 0 || dot(dq - cq, dr - cr, dq, dr) <= 0)
        return HEX_MISSED;
    int reach[3] = {abs(2 * dr + dq), abs(dr - dq), abs(dr + 2 * dq)};
    int m = 0, times = 0;
    for (int i = 0; i < 3; i++)
        m = reach[i] > m ? reach[i] : m;
    for (int i = 0; i < 3; i++)
        times += reach[i] == m;
    int k = abs(3 * (cq * dr - cr * dq));
    if (k != m)
        return k < m ? HEX_CROSSED : HEX_MISSED;
    return times > 1 ? HEX_SIDE : HEX_CORNER;
}
