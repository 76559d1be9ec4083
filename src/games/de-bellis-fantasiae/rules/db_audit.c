/* db_audit.c: what must be true of every state between two decisions. */
#include "../db.h"

/* ---- elements ---- */

static const char *audit_element(const struct db *c, int e)
{
    const struct db_element *at = db_el(c, e);
    bool folk = e >= c->rs->army[0] + c->rs->army[1];
    if (at->status > DB_LEFT)
        return "an element is somewhere";
    if (folk && at->status != DB_INSIDE && at->status != DB_LOST)
        return "camp followers and citizens hold a place or are gone (DB-132)";
    if (at->foe > c->rs->elements)
        return "a target or opponent is an element";
    if (!folk && at->band > c->st->bands)
        return "an element moved with a set of this bound (DB-338)";
    if (at->status != DB_ON_TABLE)
        return NULL;
    if (at->a < 0 || at->a >= PLANE_TURN)
        return "a facing is an angle (chapter 3.1)";
    struct plane_quad q = db_base(c, e);
    if (!db_inside_field(c, &q))
        return "bases lie on the field (DB-332)";
    return NULL;
}

/* Chapter 3.3: overlaps of up to EPS_P are never repaired, larger ones are never made, by moves, pushes or turns. */
static const char *audit_bases(const struct db *c)
{
    int n = c->rs->army[0] + c->rs->army[1];
    struct plane_quad q[DB_SEATS * DB_ARMY_MAX];
    for (int e = 0; e < n; e++)
        if (db_on_table(c, e))
            q[e] = db_base(c, e);
    for (int e = 0; e < n; e++)
        for (int b = 0; b < e; b++)
            if (db_on_table(c, e) && db_on_table(c, b) && plane_quad_near(&q[e], &q[b], 0) &&
                plane_quad_over(&q[e], &q[b], DB_EPS_P))
                return "no two bases overlap by more than the tolerance (DB-314)";
    return NULL;
}

/* DB-707: nobody stands in a castle, a city or a camp of the enemy.  Friends may stand in their own camp: it was empty
 * when they came. */
static const char *audit_walls(const struct db *c)
{
    struct plane_point out[DB_CORNERS_MAX];
    for (int place = 0; place < DB_PLACES; place++) {
        int n = db_place_outline(c, place, out);
        bool camp = place == DB_P_SOUTH || place == DB_P_NORTH;
        for (int e = 0; n && e < c->rs->army[0] + c->rs->army[1]; e++) {
            if (!db_on_table(c, e) || (camp && db_place_owner(c, place) == db_seat(c, e)))
                continue;
            struct plane_quad q = db_base(c, e);
            if (plane_quad_over_area(&q, out, n, DB_EPS_P))
                return "nobody stands in a place that is closed (DB-707)";
        }
    }
    return NULL;
}

/* ---- places ---- */

static const char *audit_places(const struct db *c)
{
    int inside = 0, held = 0;
    for (int e = 0; e < c->rs->elements; e++) {
        if (!db_inside(c, e))
            continue;
        inside++;
        if (db_el(c, e)->place >= DB_PLACES || c->st->place[db_el(c, e)->place].garrison != e + 1)
            return "a garrison is in the place that it thinks (DB-700)";
    }
    for (int i = 0; i < DB_PLACES; i++) {
        const struct db_place *p = &c->st->place[i];
        held += p->garrison != 0;
        if (p->garrison && (!p->there || p->garrison > c->rs->elements))
            return "only places that are there have a garrison (DB-700)";
        if (p->taken && (p->there || i == DB_P_CASTLE || i == DB_P_CITY))
            return "a camp that was taken is gone (DB-706)";
        if (p->garrison && p->holder != 1 + db_loyal(c, p->garrison - 1))
            return "a place is held by the side of its garrison";
    }
    return inside == held ? NULL : "each place has one garrison at most (DB-700)";
}

/* ---- values ---- */

/* DB-670 to 677: what is lost is what has left the table for good. */
static int value_of(const struct db *c, int e)
{
    int mv = db_kind(c, e) == DB_K_DRA ? c->rs->dragon_mv : db_type(c, e)->mv;
    return mv + (db_is_general(c, e) ? 2 : 0);
}

/* Camps (DB-R77), and what was lost before a position began. */
static void add_losses_before(const struct db *c, int lost[DB_SEATS][DB_COMMANDS_MAX],
                              int start[DB_SEATS][DB_COMMANDS_MAX])
{
    for (int seat = 0; seat < DB_SEATS; seat++) {
        lost[seat][0] += c->st->place[db_is_south(c, seat) ? DB_P_SOUTH : DB_P_NORTH].taken ? c->rs->camp_mv : 0;
        for (int i = 0; i < DB_COMMANDS_MAX; i++)
            lost[seat][i] += c->rs->position.lost[seat][i], start[seat][i] += c->rs->position.lost[seat][i];
    }
}

static const char *audit_values(const struct db *c)
{
    int lost[DB_SEATS][DB_COMMANDS_MAX] = {{0}}, start[DB_SEATS][DB_COMMANDS_MAX] = {{0}};
    for (int e = 0; e < c->rs->army[0] + c->rs->army[1]; e++) {
        const struct db_member *m = db_member(c, e);
        if (m->command >= c->rs->commands[m->seat])
            return "each element belongs to a command (DB-123)";
        if (db_kind(c, e) != DB_K_DRA || db_el(c, e)->flags & DB_F_APPEARED)
            start[m->seat][m->command] += db_type(c, e)->mv;
        if (db_el(c, e)->status == DB_LOST)
            lost[m->seat][m->command] += value_of(c, e);
    }
    add_losses_before(c, lost, start);
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < DB_COMMANDS_MAX; i++) {
            if (c->st->lost[seat][i] != lost[seat][i])
                return "lost values are those of lost elements (DB-670)";
            if (c->st->start[seat][i] != start[seat][i])
                return "starting values are those of the army (DB-676)";
            if (c->st->broken[seat] >> i & 1 && i >= c->rs->commands[seat])
                return "only commands break (DB-673)";
        }
    return NULL;
}

/* DB-211, DB-221, DB-232. */
static const char *audit_pips(const struct db *c)
{
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < DB_COMMANDS_MAX; i++) {
            int pips = c->st->pips[seat][i];
            if (pips > 6)
                return "a command has at most six PIPs (DB-211)";
            if (pips && (seat != c->st->active || i >= c->rs->commands[seat]))
                return "only commands of the active player have PIPs (DB-221)";
        }
    return NULL;
}

/* ---- the question that is open ---- */

static const char *audit_hand(const struct db *c)
{
    const struct db_state *st = c->st;
    bool holds = st->ask == DB_ASK_MOVE || st->ask == DB_ASK_PLACE;
    if (st->head.over)
        return NULL;
    if (holds != (st->hand != 0))
        return "a unit is in hand while it is asked where it goes, and at no other time";
    if (st->hand && c->rs->army[st->active] < DB_ARMY_MAX && st->hand >> c->rs->army[st->active])
        return "what is in hand belongs to the army";
    if (!st->hand && (st->hand_vias || st->hand_left || st->hand_pays))
        return "way points belong to a unit in hand";
    return st->hand_vias > DB_VIAS_MAX ? "a way has at most three way points (DB-313)" : NULL;
}

static const char *audit_question(const struct db *c)
{
    const struct db_state *st = c->st;
    if (st->head.over ? st->ask || st->asked : !st->ask || !st->asked)
        return "somebody is asked until the battle is over";
    if (st->ask >= DB_ASK_COUNT || st->asked > 2 || st->active >= DB_SEATS)
        return "the question and the seat are known ones";
    if (st->phase > DB_COMBAT || (st->phase == DB_SETUP) != (st->bound == 0))
        return "bounds are counted from the end of the set-up on";
    if ((st->head.over != 0) != (st->ending != DB_GOES_ON) || (st->winner && !st->head.over))
        return "an end has a reason";
    if (!st->head.over && st->bound > c->rs->bounds)
        return "the battle ends in time (DB-683)";
    return NULL;
}

static const char *audit_elements(const struct db *c)
{
    for (int e = 0; e < c->rs->elements; e++) {
        const char *broken = audit_element(c, e);
        if (broken)
            return broken;
    }
    return NULL;
}

/* Poses first: the others measure with them. */
const char *db_audit(const struct ruleset *rules, const void *state)
{
    static const char *(*const audits[])(const struct db *) = {
        audit_elements, audit_question, audit_hand, audit_places, audit_values, audit_pips, audit_bases, audit_walls,
    };
    struct db c = db_at(rules, state, NULL);
    for (size_t i = 0; i < sizeof audits / sizeof *audits; i++) {
        const char *broken = audits[i](&c);
        if (broken)
            return broken;
    }
    return NULL;
}
