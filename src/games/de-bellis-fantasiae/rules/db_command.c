/*
 * db_command.c: what a move costs in PIPs, who pays, and who is in command (DB-230 to 254).
 */
#include "db_move.h"

/* ---- command range ---- */

/* DB-237, DB-326: the general of the unit's command; of several commands, the C-in-C. */
static int command_of(const struct db *c, const struct db_unit *u)
{
    int command = db_member(c, u->element[0])->command;
    for (int i = 1; i < u->n; i++)
        if (db_member(c, u->element[i])->command != command)
            return 0;
    return command;
}

static int general_of(const struct db *c, int seat, int command)
{
    DB_EACH_OF(c, e, seat)
    {
        if (db_is_general(c, e) && db_member(c, e)->command == command)
            return e;
    }
    return -1;
}

static struct plane_point centre_of(const struct db *c, int e)
{
    struct plane_point out[DB_CORNERS_MAX];
    if (!db_inside(c, e))
        return plane_world(db_pose(c, e), -db_depth(c, e) / 2, 0);
    int n = db_outline(c, e, out);
    return plane_between(out[0], out[n / 2], 1, 2);
}

static bool holds_all(const struct db_feature *f, const struct plane_point *p, int n)
{
    for (int i = 0; i < n; i++)
        if (!plane_has(f->at, f->corners, p[i]))
            return false;
    return true;
}

/* DB-239: what stands between a general and his troops. */
static bool hides(int ground)
{
    return ground == DB_WOOD || ground == DB_CASTLE || ground == DB_CITY || ground == DB_DUNES;
}

static bool line_hidden(const struct db *c, struct plane_point a, struct plane_point b)
{
    int n;
    struct plane_span part;
    const struct db_feature *f = db_features(c, &n);
    for (int i = 0; i < n; i++, f++) {
        if (f->crest && plane_crosses(a, b, f->top, f->crest))
            return true;
        if (hides(f->ground) && plane_cut(a, b, f->at, f->corners, &part) && plane_span_long(&part))
            return true;
    }
    return false;
}

static bool wholly_in(const struct db *c, const struct db_feature *f, int e)
{
    struct plane_point out[DB_CORNERS_MAX];
    int n = db_outline(c, e, out);
    return holds_all(f, out, n);
}

static bool unit_within(const struct db *c, const struct db_unit *u, const struct db_feature *f)
{
    for (int i = 0; i < u->n; i++)
        if (!wholly_in(c, f, u->element[i]))
            return false;
    return true;
}

static bool unit_hidden(const struct db *c, const struct db_unit *u, int general)
{
    int n, seen = 0;
    const struct db_feature *f = db_features(c, &n);
    for (int i = 0; i < n; i++)
        if (hides(f[i].ground) && unit_within(c, u, &f[i]))
            return true;
    for (int i = 0; i < u->n; i++)
        seen += !line_hidden(c, centre_of(c, general), centre_of(c, u->element[i]));
    return !seen;
}

/* DB-242: a general in such a place sees no farther than 4 BW. */
static bool general_shut_in(const struct db *c, int general)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    if (db_inside(c, general))
        return true;
    for (int i = 0; i < n; i++)
        if ((f[i].ground == DB_WOOD || f[i].ground == DB_MARSH) && wholly_in(c, &f[i], general))
            return true;
    return false;
}

static bool all_light(const struct db *c, const struct db_unit *u)
{
    for (int i = 0; i < u->n; i++)
        if (db_kind(c, u->element[i]) != DB_K_LM)
            return false;
    return true;
}

/* DB-238: to the nearest part of the unit. */
static int32_t distance_to(const struct db *c, const struct db_unit *u, int general)
{
    int32_t best = INT32_MAX;
    for (int i = 0; i < u->n; i++) {
        int32_t d = db_distance(c, general, u->element[i]);
        best = d < best ? d : best;
    }
    return best;
}

/* Is a member so near, front to front, that no rounding could make it more than 4 BW? */
static bool is_close(const struct db *c, const struct db_unit *u, int general)
{
    const int64_t reach = 4 * DB_BW - 5;
    for (int i = 0; i < u->n && !db_inside(c, general); i++)
        if (!db_inside(c, u->element[i]) &&
            plane_len2(plane_at(db_pose(c, general)), plane_at(db_pose(c, u->element[i]))) <= reach * reach)
            return true;
    return false;
}

bool db_in_command(const struct db *c, const struct db_unit *u)
{
    int general = general_of(c, u->seat, command_of(c, u));
    if (general < 0 || !db_in_play(c, general))
        return false; /* DB-235 */
    if (u->set & db_bit(c, general))
        return true; /* DB-241 */
    if (is_close(c, u, general))
        return true;
    int32_t d = distance_to(c, u, general);
    if (d <= 4 * DB_BW)
        return true;
    if (general_shut_in(c, general))
        return false;
    if (all_light(c, u))
        return d <= 20 * DB_BW; /* DB-240 */
    return d <= 8 * DB_BW && !unit_hidden(c, u, general);
}

/* ---- PIPs ---- */

static bool several_commands(const struct db *c, const struct db_unit *u)
{
    for (int i = 1; i < u->n; i++)
        if (db_member(c, u->element[i])->command != db_member(c, u->element[0])->command)
            return true;
    return false;
}

static bool any_irregular(const struct db *c, const struct db_unit *u)
{
    for (int i = 0; i < u->n; i++)
        if (db_type(c, u->element[i])->irregular)
            return true;
    return false;
}

/* DB-248: a single LM, first move, in its player's first bound. */
static bool light_for_nothing(const struct db *c, const struct db_unit *u)
{
    return u->n == 1 && db_kind(c, u->element[0]) == DB_K_LM && c->st->own_bound[u->seat] <= 1 &&
           !db_el(c, u->element[0])->moves;
}

/* DB-253 without the road of DB-246. */
void db_dues(const struct db *c, const struct db_unit *u, bool cinc_pays, struct db_dues *out)
{
    int command = db_member(c, u->element[0])->command;
    bool several = several_commands(c, u), later = c->st->own_bound[u->seat] > 1;
    *out = (struct db_dues){0};
    out->payer = (uint8_t)(several || cinc_pays ? 0 : command);
    if (light_for_nothing(c, u))
        return;
    out->out_of_command = later && !db_in_command(c, u);
    out->irregular = later && any_irregular(c, u);
    out->pips = (uint8_t)(1 + out->out_of_command + out->irregular + (several || (cinc_pays && command)));
}

int db_pip_cost(const struct db *c, const struct db_unit *u, bool road_first, struct db_move *out)
{
    struct db_dues dues;
    db_dues(c, u, c->st->hand_pays && u->set == c->st->hand, &dues);
    out->payer = dues.payer;
    out->out_of_command = road_first ? 0 : dues.out_of_command;
    out->irregular = road_first ? 0 : dues.irregular;
    return out->pips = road_first ? 0 : dues.pips; /* DB-246, DB-247 */
}
