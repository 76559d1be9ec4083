/*
 * db_along.c: candidates along roads and at castles, cities and camps (families 9 and 10 of §3.8).
 */
#include "db_candidates.h"

/* ---- roads ---- */

/* Where a pose stands on a road: at a foot on a segment, going with its points or against them. */
struct spot_on_road {
    const struct db_feature *road;
    int segment;
    bool with;
    struct plane_point foot;
    int64_t away; /* square of the distance */
};

static struct spot_on_road nearest_on(const struct db_feature *road, struct plane_pose p)
{
    struct spot_on_road s = {.road = road, .away = INT64_MAX};
    for (int i = 0; i + 1 < road->corners; i++) {
        struct plane_point foot = plane_foot(road->at[i], road->at[i + 1], plane_at(p));
        int64_t away = plane_len2(foot, plane_at(p));
        if (away < s.away)
            s.away = away, s.segment = i, s.foot = foot;
    }
    struct plane_point way = {road->at[s.segment + 1].x - road->at[s.segment].x,
                              road->at[s.segment + 1].y - road->at[s.segment].y};
    s.with = plane_apart(p.a, plane_towards(way.x, way.y)) <= PLANE_QUARTER;
    return s;
}

static int segment_angle(const struct spot_on_road *s, int segment)
{
    struct plane_point a = s->road->at[segment], b = s->road->at[segment + 1];
    int along = plane_towards(b.x - a.x, b.y - a.y);
    return s->with ? along : plane_angle(along + PLANE_HALF_TURN);
}

/* What is too long, or follows way points, is refused. */
static void march_along(struct db_list *l, int32_t ahead, int turn, int32_t then)
{
    db_offer_march(l, DB_FAM_ROAD, ahead, turn, then);
}

/* Straight on to where the road bends, there a wheel into its new direction, and on. */
static void round_the_bend(struct db_list *l, const struct spot_on_road *s, int32_t room)
{
    int next = s->with ? s->segment + 1 : s->segment - 1;
    if (next < 0 || next + 1 >= s->road->corners)
        return;
    int32_t to_bend = plane_len(s->foot, s->road->at[s->with ? s->segment + 1 : s->segment]);
    int turn = plane_turn(l->from.a, segment_angle(s, next));
    int32_t cost = db_wheel_cost(l->t.unit.files, turn);
    if (to_bend < room) {
        march_along(l, to_bend, 0, 0);
        march_along(l, to_bend, turn, room - to_bend - cost);
        march_along(l, to_bend, turn, (room - to_bend - cost) / 2);
    }
}

static void along_road(struct db_list *l, const struct db_feature *road)
{
    struct spot_on_road s = nearest_on(road, l->from);
    march_along(l, l->t.allowance, 0, 0);
    march_along(l, l->t.allowance / 2, 0, 0);
    round_the_bend(l, &s, l->t.allowance);
    if (l->t.unit.n > 1)
        return;
    db_offer_pose(l, DB_FAM_ROAD, plane_moved(l->from, -l->t.allowance, 0), 0, 0);
    db_offer_pose(l, DB_FAM_ROAD, plane_moved(l->from, -l->t.allowance / 2, 0), 0, 0);
}

/* The nearest place on a road from which it can be followed, each way. */
static void onto_road(struct db_list *l, const struct db_feature *road)
{
    struct spot_on_road s = nearest_on(road, l->from);
    if (l->t.unit.n > 1 || l->t.flies || s.away > (int64_t)l->room * l->room)
        return;
    int along = segment_angle(&s, s.segment);
    for (int back = 0; back < 2; back++)
        db_offer_pose(l, DB_FAM_ROAD,
                      (struct plane_pose){s.foot.x, s.foot.y, plane_angle(along + back * PLANE_HALF_TURN)}, 0, 0);
}

void db_list_roads(struct db_list *l)
{
    for (int k = 0; k < l->t.areas; k++) {
        const struct db_feature *f = &l->t.feature[l->t.area[k]];
        if (f->ground != DB_ROAD)
            continue;
        if (l->t.roads >> l->t.area[k] & 1)
            along_road(l, f);
        else if (!l->t.again)
            onto_road(l, f);
    }
}

/* ---- castles, cities, camps ---- */

static struct plane_pose before_side(struct plane_point at, struct plane_point a, struct plane_point b, bool outwards)
{
    int normal = plane_towards(b.y - a.y, a.x - b.x);
    return (struct plane_pose){at.x, at.y, plane_angle(outwards ? normal : normal + PLANE_HALF_TURN)};
}

/* Assault (DB-386): straight ahead, or square to the middle or an end of a side. */
static void assault(struct db_list *l, const struct db_near_place *p)
{
    int32_t best = l->room + 1;
    for (int i = 0; i < l->fronts; i++) {
        int k = l->front[i];
        int32_t d = db_touch_outline(l->c, l->t.unit.element[k], k ? l->t.from[k] : l->from, p->at, p->corners);
        best = d >= 0 && d < best ? d : best;
    }
    db_offer_ahead(l, DB_FAM_FEATURE, best, 0, 0);
    for (int i = 0; i < p->corners && l->t.unit.n == 1; i++) {
        struct plane_point a = p->at[i], b = p->at[(i + 1) % p->corners];
        for (int part = 1; part <= 3; part++)
            db_offer_pose(l, DB_FAM_FEATURE,
                          before_side(plane_between(a, b,
                                                    part == 1   ? 2
                                                    : part == 2 ? 0
                                                                : 4,
                                                    4),
                                      a, b, false),
                          0, 0);
    }
}

void db_list_features(struct db_list *l)
{
    for (int k = 0; k < l->t.places; k++) {
        const struct db_near_place *p = &l->t.place[k];
        struct action enter = {.kind = DB_ACT_ENTER, .n = 1, .arg = {(int16_t)db_place_label(l->c, p->place)}};
        if (l->t.unit.n == 1)
            db_offer(l, DB_FAM_FEATURE, enter, 0, 0);
        if (p->garrison)
            assault(l, p);
    }
}

/* ---- out of a place ---- */

/* Could it end its move where it came out?  Otherwise nothing but going back might be left to it. */
static bool may_stand(const struct db_list *l, struct plane_pose p)
{
    struct db_state after = *l->c->st;
    struct db c = *l->c;
    struct action still = {DB_ACT_MARCH, (int8_t)l->seat, 4, {0}};
    struct db_move m;
    after.left = (struct db_spot){p.x, p.y, p.a, 0};
    after.hand_left = (uint8_t)(1 + db_el(l->c, l->t.unit.element[0])->place);
    c.st = &after;
    return !db_try(&c, &still, &m).code;
}

static void leave_by(struct db_list *l, int label, struct plane_pose p)
{
    struct action leave = {DB_ACT_LEAVE, (int8_t)l->seat, 4, {(int16_t)label, plane_pack(p.x), plane_pack(p.y), p.a}};
    if (l->kept[DB_FAM_FEATURE] == db_quota[DB_FAM_FEATURE] || db_try_leave(l->c, &leave).code || !may_stand(l, p))
        return;
    l->kept[DB_FAM_FEATURE]++;
    l->found[l->n++] = (struct db_found){.act = leave, .lead = p, .family = DB_FAM_FEATURE};
}

/* By the middle of each side, then by its ends. */
void db_list_ways_out(struct db_list *l)
{
    struct plane_point at[DB_CORNERS_MAX];
    int e = l->t.unit.element[0], place = db_el(l->c, e)->place, n = db_place_outline(l->c, place, at);
    int label = db_place_label(l->c, place);
    for (int end = 0; end < 3; end++)
        for (int i = 0; i < n; i++) {
            struct plane_point a = at[i], b = at[(i + 1) % n];
            struct plane_pose side = before_side(plane_between(a, b, 1, 2), a, b, true);
            int32_t aside = end ? (plane_len(a, b) / 2 - DB_BW / 2) * (end == 1 ? 1 : -1) : 0;
            struct plane_pose p = plane_moved(side, db_depth(l->c, e), aside);
            if (plane_packs(p.x) && plane_packs(p.y))
                leave_by(l, label, p);
        }
}
