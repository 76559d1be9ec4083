/*
 * db_goal.c: what the scenarios ask for beside losses of the enemy (DB-685, §5.5 of the specification), as the opponent
 * sees it: where elements want to be, and who is ahead.
 */
#include "db_mind.h"

enum {
    /* How near a goal is, for each BW. */
    NORTHWARD = 10, /* breakthrough */
    ACROSS = 6,     /* the ford */
    TO_GROVE = 5,
    BEYOND = 3000,   /* so far beyond the middle is beyond any river */
    GROVE_REACH = 8, /* BW */
    LAST_GROVE = 20, /* bounds at which things are counted: db_scenario.c */
    LAST_CASTLE = 24,
    LAST_EXIT = 30,
    EXITS = 10,
    CROSSERS = 3,
    KEEP = 45, /* the castle draws like so good a duel, a camp by its morale value */
    CAMP = 4
};

int db_lure(const struct db *c, int place)
{
    if (place == DB_P_CASTLE)
        return c->rs->scenario == DB_CROWNHOLD ? KEEP : 0;
    return place == DB_P_CITY ? 0 : CAMP * c->rs->camp_mv;
}

/* How far it is beyond the middle of the field, as its side sees it. */
static int32_t beyond(const struct db_mind *m, int e, struct plane_pose at)
{
    int32_t y = at.y - m->c.rs->height / 2;
    return db_seat(&m->c, e) == m->then.south ? y : -y;
}

static int to_grove(const struct db_mind *m, int e, struct plane_pose at)
{
    struct plane_point middle = {m->c.rs->width / 2, m->c.rs->height / 2};
    if (m->then.bound >= LAST_GROVE || db_hurt_by_going(&m->c, e) || db_is_general(&m->c, e))
        return 0;
    int32_t left = GROVE_REACH * DB_BW - plane_len(plane_at(at), middle);
    return left > 0 ? TO_GROVE * left / DB_BW : 0;
}

int db_goal(const struct db_mind *m, int e, struct plane_pose at)
{
    int32_t y = beyond(m, e, at);
    switch (m->c.rs->scenario) {
    case DB_BREAKTHROUGH: return db_seat(&m->c, e) == m->then.south ? NORTHWARD * y / DB_BW : 0;
    case DB_FORD:
        if (db_type(&m->c, e)->irregular)
            return 0;
        return ACROSS * (y < -BEYOND ? -BEYOND : y > BEYOND ? BEYOND : y) / DB_BW;
    case DB_GROVE: return to_grove(m, e, at);
    default: return 0;
    }
}

/* Regular elements that are across, about: the ford is won by three of them. */
static int lead_at_ford(const struct db_mind *m, int seat)
{
    int across = 0;
    DB_EACH_OF(&m->c, e, seat)
    {
        across += m->piece[e].here && !db_type(&m->c, e)->irregular && beyond(m, e, m->piece[e].at) > 2 * DB_BW;
    }
    return 1200 * m->then.crossed[seat] + 120 * (across < CROSSERS ? across : CROSSERS);
}

static int lead_at_castle(const struct db_mind *m, int seat)
{
    int holder = db_place_owner(&m->c, DB_P_CASTLE);
    if (holder != seat)
        return 0;
    return seat == m->then.attacker ? 3000 : 800 + 1500 * m->then.bound / LAST_CASTLE;
}

static int lead_in_breakthrough(const struct db_mind *m, int seat)
{
    if (seat != m->then.south)
        return 1200 * m->then.bound / LAST_EXIT;
    return 3000 * m->then.exited / EXITS;
}

/* Who is in the grove alone, when it still counts. */
static int lead_in_grove(const struct db_mind *m, int seat)
{
    bool in[DB_SEATS] = {false, false};
    struct plane_point middle = {m->c.rs->width / 2, m->c.rs->height / 2};
    for (int e = 0; e < m->c.rs->army[0] + m->c.rs->army[1] && m->then.bound < LAST_GROVE; e++)
        if (m->piece[e].here && plane_len2(plane_at(m->piece[e].at), middle) < (int64_t)2500 * 2500)
            in[db_seat(&m->c, e)] = true;
    return in[seat] && !in[db_enemy(seat)] ? 250 : 0;
}

int db_lead(const struct db_mind *m, int seat)
{
    switch (m->c.rs->scenario) {
    case DB_FORD: return lead_at_ford(m, seat);
    case DB_CROWNHOLD: return lead_at_castle(m, seat);
    case DB_BREAKTHROUGH: return lead_in_breakthrough(m, seat);
    case DB_GROVE: return lead_in_grove(m, seat);
    default: return 0;
    }
}
