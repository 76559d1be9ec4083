/*
 * db_scenario.c: special victories of the scenarios (DB-685, §5.5 of the specification).  S4 and S7 only change values,
 * which are data.
 */
#include "db_scenario.h"

/* ---- S2: beyond the river ---- */

const struct db_feature *db_feature_of(const struct db *c, int ground)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    for (int i = 0; i < n; i++)
        if (f[i].ground == ground)
            return &f[i];
    return NULL;
}

/* Dry, and the river lies between its centre and its own base edge: then all of its base is beyond. */
static bool is_beyond(const struct db *c, int e, const struct db_feature *river)
{
    struct plane_pose p = db_pose(c, e);
    struct plane_quad q = db_base(c, e);
    struct plane_point home = {q.centre.x, db_is_south(c, db_seat(c, e)) ? -DB_BW : c->rs->height + DB_BW};
    struct db_footing at;
    db_footing_at(c, e, p, &q, &at);
    return !at.river && plane_crosses(q.centre, home, river->at, river->corners);
}

bool db_is_across(const struct db *c, int e)
{
    const struct db_feature *river = db_feature_of(c, DB_RIVER);
    return river && db_on_table(c, e) && !db_type(c, e)->irregular && is_beyond(c, e, river);
}

int db_across(const struct db *c, int seat)
{
    int n = 0;
    DB_EACH_OF(c, e, seat) { n += db_is_across(c, e); }
    return n;
}

static void count_ford(struct db *c)
{
    int seat = c->st->active, n = db_across(c, seat);
    c->st->crossed[seat] = (uint8_t)(n >= DB_FORD_ELEMENTS ? c->st->crossed[seat] + 1 : 0);
    if (c->st->crossed[seat])
        db_emit(c, FORD, (int16_t)seat, c->st->crossed[seat]);
}

/* ---- S8: the grove ---- */

/* Hart's grove is the area in the middle of the field. */
int db_grove(const struct db *c)
{
    int n;
    if (c->rs->scenario != DB_GROVE)
        return -1;
    const struct db_feature *f = db_features(c, &n);
    struct plane_point middle = {c->rs->width / 2, c->rs->height / 2};
    for (int i = 0; i < n; i++)
        if (f[i].ground == DB_WOOD && plane_has(f[i].at, f[i].corners, middle))
            return i;
    return -1;
}

static bool is_in_feature(const struct db *c, int e, int feature)
{
    struct plane_pose p = db_pose(c, e);
    struct plane_quad q = db_base(c, e);
    struct db_footing at;
    db_footing_at(c, e, p, &q, &at);
    return at.areas >> feature & 1;
}

int db_next_grove(int bound) { return bound <= 12 ? 12 : bound <= 16 ? 16 : bound <= 20 ? 20 : 0; }

static void count_grove(struct db *c)
{
    int wood = db_grove(c), bound = c->st->bound;
    bool in[DB_SEATS] = {false, false};
    if (wood < 0 || bound != db_next_grove(bound))
        return;
    DB_EACH_ON_TABLE(c, e) { in[db_seat(c, e)] |= is_in_feature(c, e, wood); }
    if (in[0] == in[1])
        return;
    int holder = in[0] ? 0 : 1, other = db_enemy(holder);
    c->st->lost_else[other] = (uint16_t)(c->st->lost_else[other] + DB_GROVE_MV);
    db_emit(c, GROVE, (int16_t)holder, (int16_t)bound);
}

void db_score_objective(struct db *c)
{
    if (c->rs->scenario == DB_FORD)
        count_ford(c);
    if (c->rs->scenario == DB_GROVE)
        count_grove(c);
}

/* ---- who has won ---- */

/* S3: the attacker at the end of his bound, the defender from bound 24 on. */
static void check_castle(struct db *c)
{
    int holder = db_place_owner(c, DB_P_CASTLE), attacker = c->st->attacker;
    if (holder == attacker && c->st->active == attacker)
        db_win(c, attacker, DB_BY_CASTLE);
    if (holder == db_enemy(attacker) && c->st->bound >= DB_HOLD_UNTIL)
        db_win(c, holder, DB_BY_HOLDING);
}

/* S5: SOUTH wins at once when enough has left by the north edge. */
void db_check_exit(struct db *c)
{
    if (c->rs->scenario == DB_BREAKTHROUGH && c->st->exited >= DB_EXIT_MV)
        db_win(c, c->st->south, DB_BY_EXIT);
}

static void check_breakthrough(struct db *c)
{
    db_check_exit(c);
    if (c->st->bound >= DB_EXIT_UNTIL)
        db_win(c, db_enemy(c->st->south), DB_BY_BARRING);
}

static bool all_broken(const struct db *c, int seat) { return c->st->broken[seat] == (1 << c->rs->commands[seat]) - 1; }

/* S6: all commands broken; if both armies are so, the larger share of losses decides (DB-R107). */
static void check_commands(struct db *c)
{
    bool lost[DB_SEATS] = {all_broken(c, 0), all_broken(c, 1)};
    int worse = lost[0] && lost[1] ? db_compare_losses(c) : lost[0] - lost[1];
    if (worse)
        db_win(c, worse > 0 ? 1 : 0, DB_BY_COMMANDS);
}

void db_check_objective(struct db *c)
{
    switch (c->rs->scenario) {
    case DB_FORD:
        if (c->st->crossed[c->st->active] >= DB_FORD_BOUNDS)
            db_win(c, c->st->active, DB_BY_FORD);
        break;
    case DB_CROWNHOLD: check_castle(c); break;
    case DB_BREAKTHROUGH: check_breakthrough(c); break;
    case DB_ALLIANCE: check_commands(c); break;
    default: break;
    }
}
