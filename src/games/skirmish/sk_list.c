/*
 * sk_list.c: the listed moves, the legal move nearest to a wish, and the meaning of a click. sk_try() judges all of
 * them.
 */
#include "sk.h"
#include <string.h>

/* ---- candidates ---- */

struct list {
    const struct sk_ruleset *rs;
    const struct sk_state *s;
    struct sk_table table;
    struct action *buf;
    int cap, n;
    struct action own[64]; /* the list so far, to find duplicates */
};

static void offer(struct list *l, struct action a)
{
    struct sk_move m;
    for (int i = 0; i < l->n; i++)
        if (action_same(&l->own[i], &a))
            return;
    if (l->n == 64 || sk_try_on(l->rs, l->s, &l->table, &a, &m).code)
        return;
    l->own[l->n] = a;
    if (l->n < l->cap)
        l->buf[l->n] = a;
    l->n++;
}

static void offer_pose(struct list *l, struct plane_pose p)
{
    if (plane_packs(p.x) && plane_packs(p.y))
        offer(l, sk_go_to(l->s->turn, p));
}

static struct plane_pose turned(struct plane_pose p, int by)
{
    return (struct plane_pose){p.x, p.y, plane_angle(p.a + by)};
}

/* Moves towards an enemy, as far as allowed and half as far. */
static void offer_towards(struct list *l, struct plane_pose from, struct plane_pose enemy)
{
    int16_t a = plane_towards(enemy.x - from.x, enemy.y - from.y);
    int32_t room = SK_ALLOWANCE - plane_apart(from.a, a) - 2;
    for (int part = 1; part <= 2 && room > 0; part++)
        offer_pose(l, plane_moved((struct plane_pose){from.x, from.y, a}, room / part, 0));
}

/* The pose beside a friend, on the left (1) or right (-1), that forms a line with it. */
static struct plane_pose beside(struct plane_pose friend, int hand) { return plane_moved(friend, 0, hand * SK_WIDTH); }

/* Could the unit reach an edge of the enemy?  The middles of its edges are at most 560 from its pose. */
static bool may_meet(const struct sk_state *s, int unit, int enemy)
{
    const int64_t reach = SK_ALLOWANCE + 600;
    return s->unit[enemy].alive && sk_side_of(enemy) != sk_side_of(unit) &&
           plane_len2(plane_at(sk_pose(s, unit)), plane_at(sk_pose(s, enemy))) <= reach * reach;
}

static void list_single(struct list *l, bool few)
{
    int unit = sk_first(l->s->hand);
    struct plane_pose from = sk_pose(l->s, unit);
    for (int e = 0; e < SK_UNITS; e++)
        for (int edge = 0; edge < PLANE_EDGES && may_meet(l->s, unit, e); edge++)
            offer_pose(l, sk_contact_pose(sk_pose(l->s, e), edge));
    offer_pose(l, plane_moved(from, SK_ALLOWANCE - 2, 0));
    offer_pose(l, plane_moved(from, SK_ALLOWANCE / 2, 0));
    if (few)
        return;
    offer_pose(l, plane_moved(from, SK_DEPTH, 0));
    offer_pose(l, plane_moved(from, -SK_ZONE, 0));
    for (int u = 0; u < SK_UNITS; u++) {
        if (u == unit || !l->s->unit[u].alive)
            continue;
        struct plane_pose other = sk_pose(l->s, u);
        if (sk_side_of(u) != sk_side_of(unit)) {
            offer_towards(l, from, other);
            continue;
        }
        offer_pose(l, beside(other, 1));
        offer_pose(l, beside(other, -1));
    }
    for (int by = PLANE_QUARTER / 2; by <= PLANE_QUARTER; by += PLANE_QUARTER / 2) {
        offer_pose(l, turned(from, by));
        offer_pose(l, turned(from, -by));
    }
    offer_pose(l, turned(from, PLANE_HALF_TURN));
}

static void list_line(struct list *l, bool few)
{
    int seat = l->s->turn;
    int32_t contact = sk_ahead_to_contact(l->s);
    if (contact >= 0)
        offer(l, sk_march(seat, contact, 0, 0));
    offer(l, sk_march(seat, SK_ALLOWANCE, 0, 0));
    offer(l, sk_march(seat, SK_ALLOWANCE / 2, 0, 0));
    if (few)
        return;
    offer(l, sk_march(seat, SK_DEPTH, 0, 0));
    for (int by = 150; by <= 450; by += 150)
        for (int then = 0; then <= SK_ALLOWANCE / 2; then += SK_ALLOWANCE / 4) {
            offer(l, sk_march(seat, 0, by, then));
            offer(l, sk_march(seat, 0, -by, then));
        }
}

/* Each unit alone, and each part of a line, by ascending sets. */
static void list_takes(struct list *l, bool few)
{
    int fresh = sk_free(l->rs, l->s, l->s->turn);
    for (int set = 1; set < 1 << SK_UNITS; set++)
        if ((set & ~fresh) == 0 && (sk_single(set) || (!few && sk_is_line(l->s, set)))) {
            struct action a = {.kind = SK_TAKE, .seat = (int8_t)l->s->turn, .n = 1, .arg = {(int16_t)set}};
            l->own[l->n] = a;
            if (l->n < l->cap)
                l->buf[l->n] = a;
            l->n++;
        }
}

/* Lists actions of the seat that is to move; few: for glance().  The last one does nothing more. */
int sk_candidates(const struct sk_ruleset *rs, const struct sk_state *s, bool few, struct action *buf, int cap)
{
    struct list l;
    l.rs = rs, l.s = s, l.buf = buf, l.cap = cap, l.n = 0;
    if (s->camp == SK_CAMPING) {
        struct offers camp = {buf, cap, 0, s->turn, false};
        sk_camp_list(rs, s, &camp);
        return camp.n;
    }
    if (s->hand)
        sk_look(s, &l.table);
    if (!s->hand)
        list_takes(&l, few);
    else if (sk_single(s->hand))
        list_single(&l, few);
    else
        list_line(&l, few);
    if (l.n < cap)
        buf[l.n] = (struct action){.kind = s->hand ? SK_STAY : SK_END, .seat = (int8_t)s->turn};
    return l.n + 1;
}

/* SK-124: the rules move unit by unit, each to the best rated place. */
struct action sk_by_rules(const struct sk_ruleset *rs, const struct sk_state *s)
{
    struct action list[64];
    int32_t rated[64];
    int best = 0, n = sk_candidates(rs, s, s->hand == 0, list, 64);
    if (!s->hand)
        return list[0];
    sk_rate(&rs->head, s, s->turn, list, n, rated);
    for (int i = 1; i < n; i++)
        if (rated[i] > rated[best])
            best = i;
    return list[best];
}

/* ---- wishes ---- */

enum { SNAP_CONTACT = 500, SNAP_BESIDE = 300, SNAP_AHEAD = 300 };

struct snap {
    struct action best;
    int32_t score; /* distance of the nearest pose so far; -1: none */
};

static void consider(const struct sk_ruleset *rs, const struct sk_state *s, struct plane_pose wish, struct plane_pose p,
                     int32_t range, struct snap *snap)
{
    struct sk_move m;
    int32_t score = plane_len(plane_at(wish), plane_at(p)) + plane_apart(wish.a, p.a);
    if (score > range || (snap->score >= 0 && snap->score <= score) || !plane_packs(p.x) || !plane_packs(p.y))
        return;
    struct action a = sk_go_to(s->turn, p);
    if (sk_try(rs, s, &a, &m).code)
        return;
    snap->best = a;
    snap->score = score;
}

static bool snap_single(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *wish,
                        struct action *out)
{
    struct snap snap = {.score = -1};
    struct plane_pose at = {plane_unpack(wish->arg[0]), plane_unpack(wish->arg[1]), wish->arg[2]};
    int unit = sk_first(s->hand);
    for (int u = 0; u < SK_UNITS; u++) {
        if (u == unit || !s->unit[u].alive)
            continue;
        struct plane_pose other = sk_pose(s, u);
        for (int edge = 0; edge < PLANE_EDGES && sk_side_of(u) != sk_side_of(unit); edge++)
            consider(rs, s, at, sk_contact_pose(other, edge), SNAP_CONTACT, &snap);
        for (int hand = -1; hand <= 1 && sk_side_of(u) == sk_side_of(unit); hand += 2)
            consider(rs, s, at, beside(other, hand), SNAP_BESIDE, &snap);
    }
    *out = snap.best;
    return snap.score >= 0;
}

/* A line that marches straight ahead and ends near an enemy makes contact. */
static bool snap_line(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *wish,
                      struct action *out)
{
    struct sk_move m;
    int32_t contact = wish->arg[1] ? -1 : sk_ahead_to_contact(s);
    if (contact < 0 || wish->arg[0] + wish->arg[2] < contact - SNAP_AHEAD)
        return false;
    *out = sk_march(s->turn, contact, 0, 0);
    return sk_try(rs, s, out, &m).code == 0;
}

static bool snapped(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *wish,
                    struct action *out)
{
    return wish->kind == SK_GO ? snap_single(rs, s, wish, out) : snap_line(rs, s, wish, out);
}

enum { PARTS = 4096 };

/* The first part/PARTS of a wish. */
static struct action part_of(const struct sk_state *s, const struct action *wish, int part)
{
    if (wish->kind == SK_GO) {
        struct plane_pose from = sk_pose(s, sk_first(s->hand));
        struct plane_point to = {plane_unpack(wish->arg[0]), plane_unpack(wish->arg[1])};
        struct plane_point at = plane_between(plane_at(from), to, part, PARTS);
        return sk_go_to(s->turn,
                        (struct plane_pose){at.x, at.y, plane_angle_between(from.a, wish->arg[2], part, PARTS)});
    }
    int turn = wish->arg[1] < 0 ? -wish->arg[1] : wish->arg[1], sign = wish->arg[1] < 0 ? -1 : 1;
    int left = (int)plane_rdiv((int64_t)(wish->arg[0] + turn + wish->arg[2]) * part, PARTS);
    int ahead = left < wish->arg[0] ? left : wish->arg[0];
    left -= ahead;
    int by = left < turn ? left : turn;
    return sk_march(s->turn, ahead, sign * by, left - by);
}

/* Shortens a wish by bisection until it is legal; false: no part of it is. */
static bool shortened(const struct sk_ruleset *rs, const struct sk_state *s, const struct action *wish,
                      struct action *out)
{
    struct sk_move m;
    int good = 0, bad = PARTS;
    *out = part_of(s, wish, 0);
    if (sk_try(rs, s, out, &m).code)
        return false;
    while (bad - good > 1) {
        int middle = (good + bad) / 2;
        struct action a = part_of(s, wish, middle);
        if (sk_try(rs, s, &a, &m).code)
            bad = middle;
        else
            good = middle;
    }
    *out = part_of(s, wish, good);
    return good > 0;
}

/* SK-125: snap to a contact or a line; else take the wish as it is; else shorten it, and snap again. */
bool sk_aim(const struct ruleset *rs, const void *view, const struct action *wish, struct action *out, struct why *why)
{
    const struct sk_state *s = view;
    const struct sk_ruleset *r = sk_rules(rs);
    struct action near;
    struct sk_move m;
    *out = *wish;
    *why = sk_check(rs, view, wish);
    if (wish->kind != SK_GO && wish->kind != SK_MARCH)
        return why->code == 0;
    if (why->code && why->code < SK_TOO_FAR)
        return false; /* not a move of the units in hand */
    if (snapped(r, s, wish, &near)) {
        if (!why->code && !action_same(&near, wish))
            *why = sk_refuse(SK_SNAPPED, 125, 0, 0);
        *out = near;
        return true;
    }
    if (!why->code)
        return true;
    if (!shortened(r, s, wish, out) || sk_try(r, s, out, &m).code)
        return false;
    if (snapped(r, s, out, &near))
        *out = near;
    return true;
}

/* ---- pointing ---- */

/* The cheapest contact with an enemy; if there is none, the wish to go to his place. */
static struct action towards_enemy(const struct sk_ruleset *rs, const struct sk_state *s, int enemy)
{
    struct plane_pose from = sk_pose(s, sk_first(s->hand)), other = sk_pose(s, enemy);
    struct action best = sk_go_to(s->turn, (struct plane_pose){other.x, other.y, from.a});
    int32_t cost = INT32_MAX;
    struct sk_move m;
    for (int edge = 0; edge < PLANE_EDGES && sk_single(s->hand); edge++) {
        struct action a = sk_go_to(s->turn, sk_contact_pose(other, edge));
        if (!sk_try(rs, s, &a, &m).code && m.cost < cost) {
            best = a;
            cost = m.cost;
        }
    }
    return best;
}

/* For a line, a point means a march straight ahead of that length. */
static struct action march_to(const struct sk_state *s, int32_t x, int32_t y)
{
    struct plane_pose from = sk_pose(s, sk_first(s->hand));
    int32_t ahead = plane_local(from, (struct plane_point){x, y}).x;
    return sk_march(s->turn, ahead < 0 ? 0 : ahead > SK_ALLOWANCE ? SK_ALLOWANCE : ahead, 0, 0);
}

static struct action wish_of(const struct sk_ruleset *rs, const struct sk_state *s, int seat, const struct spot *at)
{
    int piece = at->piece >= 0 && at->piece < SK_UNITS && s->unit[at->piece].alive ? at->piece : -1;
    bool ours = piece >= 0 && rs->owner[piece] == seat;
    bool posed = at->posed && plane_packs(at->x) && plane_packs(at->y);
    if (!s->hand || s->turn != seat)
        return (struct action){
            .kind = SK_TAKE, .seat = (int8_t)seat, .n = 1, .arg = {(int16_t)(piece >= 0 ? 1 << piece : 0)}};
    if (piece >= 0 && sk_has(s->hand, piece) && !posed)
        return (struct action){.kind = SK_BACK, .seat = (int8_t)seat};
    if (piece >= 0 && ours && !posed)
        return (struct action){.kind = SK_TAKE, .seat = (int8_t)seat, .n = 1, .arg = {(int16_t)(1 << piece)}};
    if (piece >= 0 && !posed && sk_single(s->hand))
        return towards_enemy(rs, s, piece);
    if (!posed && piece < 0)
        return (struct action){.kind = SK_TAKE, .seat = (int8_t)seat, .n = 1};
    int32_t x = posed ? at->x : s->unit[piece].x, y = posed ? at->y : s->unit[piece].y;
    if (!sk_single(s->hand))
        return march_to(s, x, y);
    return sk_go_to(seat, (struct plane_pose){x, y, plane_angle(at->a)});
}

int sk_touch(const struct ruleset *rs, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why)
{
    const struct sk_state *s = view;
    struct action near;
    (void)with; /* the units in hand are part of the state */
    *why = (struct why){0};
    if (cap < 1)
        return 1;
    out[0] = wish_of(sk_rules(rs), s, seat, at);
    /* Takes another unit instead. */
    if (out[0].kind == SK_TAKE && s->turn == seat && s->hand && cap > 1 && out[0].arg[0] &&
        (out[0].arg[0] & ~sk_free(sk_rules(rs), s, seat)) == 0) {
        out[1] = out[0];
        out[0] = (struct action){.kind = SK_BACK, .seat = (int8_t)seat};
        return 2;
    }
    if ((out[0].kind == SK_GO || out[0].kind == SK_MARCH) && sk_aim(rs, view, &out[0], &near, why)) {
        out[0] = near;
        *why = (struct why){0};
    }
    return 1;
}
