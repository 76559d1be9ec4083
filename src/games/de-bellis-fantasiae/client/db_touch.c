/*
 * db_touch.c: what pointing means: a click on a piece, on a place or on the ground; and the legal action nearest to a
 * wish, in every question that is open.
 */
#include <string.h>
#include "../db.h"

/* ---- wishes ---- */

static struct plane_pose pose_in(const int16_t *arg)
{
    return (struct plane_pose){plane_unpack(arg[0]), plane_unpack(arg[1]), arg[2]};
}

static void pose_to(struct plane_pose p, int16_t *arg)
{
    arg[0] = plane_pack(p.x);
    arg[1] = plane_pack(p.y);
    arg[2] = p.a;
}

/* The way from where an element could stand to where it shall: the last pose on it that is legal.  The pose begins with
 * this argument of the action; where it could stand is that of *out. */
static void aim_towards(const struct db *c, struct plane_pose to, int first, struct action *out)
{
    enum { PARTS = 4096 };
    struct plane_pose from = pose_in(out->arg + first);
    struct action part = *out;
    int good = 0, bad = PARTS + 1;
    while (bad - good > 1) {
        int middle = (good + bad) / 2;
        struct plane_point at = plane_between(plane_at(from), plane_at(to), middle, PARTS);
        pose_to((struct plane_pose){at.x, at.y, plane_angle_between(from.a, to.a, middle, PARTS)}, part.arg + first);
        if (db_check(&c->rs->head, c->st, &part).code)
            bad = middle;
        else
            good = middle, *out = part;
    }
}

static bool aim_place(const struct db *c, const struct action *wish, struct action *out)
{
    struct plane_pose to = pose_in(wish->arg);
    struct offers l = {out, 1, 0, wish->seat, false};
    db_ask_place.list(c, &l); /* the first slot that is free */
    if (out->kind != DB_ACT_GO || to.a < 0 || to.a >= PLANE_TURN)
        return out->kind == DB_ACT_GO;
    aim_towards(c, to, 0, out);
    return true;
}

/* Of the listed moves of that kind, the one whose pose is nearest to this; false: none is listed. */
static bool nearest_listed(const struct db *c, int kind, struct plane_pose to, int first, struct action *out)
{
    struct action buf[128];
    int n = db_candidates(c, false, buf, 128);
    int64_t least = INT64_MAX;
    for (int i = 0; i < n && i < 128; i++) {
        struct plane_pose p = pose_in(buf[i].arg + first);
        int64_t far = plane_len2(plane_at(p), plane_at(to)) + (p.a == to.a ? 0 : (int64_t)DB_BW * DB_BW);
        if (buf[i].kind == kind && far < least) {
            least = far;
            *out = buf[i];
        }
    }
    return least < INT64_MAX;
}

/* A dragon that is called: DB-430, DB-433. */
static bool aim_landing(const struct db *c, const struct action *wish, struct action *out)
{
    struct plane_pose to = pose_in(wish->arg);
    if (to.a < 0 || to.a >= PLANE_TURN || !nearest_listed(c, DB_ACT_LAND, to, 0, out))
        return false;
    aim_towards(c, to, 0, out);
    return true;
}

/* Before the side that is nearest to the wish, looking straight away from it: DB-703. */
static struct plane_pose before_place(const struct db *c, int e, int place, struct plane_point wish)
{
    struct plane_point out[DB_CORNERS_MAX];
    struct plane_pose best = {wish.x, wish.y, 0};
    int64_t least = INT64_MAX;
    int n = db_place_outline(c, place, out);
    for (int i = 0; i < n; i++) {
        struct plane_point a = out[i], b = out[(i + 1) % n];
        struct plane_pose side = {a.x, a.y, plane_angle(plane_towards(b.y - a.y, a.x - b.x))};
        int32_t along = plane_local(side, wish).y, most = plane_len(a, b) - DB_BW / 2;
        along = along > most ? most : along;
        along = along < DB_BW / 2 ? DB_BW / 2 : along;
        struct plane_pose p = plane_moved(side, db_depth(c, e), along);
        if (plane_len2(plane_at(p), wish) < least) {
            least = plane_len2(plane_at(p), wish);
            best = p;
        }
    }
    return best;
}

static bool aim_way_out(const struct db *c, const struct action *wish, struct action *out)
{
    int e = db_lowest(c, wish->seat, c->st->hand);
    struct plane_point to = {plane_unpack(wish->arg[1]), plane_unpack(wish->arg[2])};
    if (!db_inside(c, e) || c->st->hand_left)
        return false;
    struct plane_pose p = before_place(c, e, db_el(c, e)->place, to);
    if (!nearest_listed(c, DB_ACT_LEAVE, p, 1, out))
        return false;
    aim_towards(c, p, 1, out);
    return true;
}

/* The listed camp that is nearest to the wished one. */
static bool aim_camp(const struct db *c, const struct action *wish, struct action *out)
{
    struct action buf[128];
    struct offers l = {buf, 128, 0, wish->seat, false};
    int best = -1;
    db_ask_camp.list(c, &l);
    for (int i = 0; i < l.n && i < l.cap; i++) {
        int gap = buf[i].arg[0] - wish->arg[0], least = best < 0 ? 0 : buf[best].arg[0] - wish->arg[0];
        if (best < 0 || (gap < 0 ? -gap : gap) < (least < 0 ? -least : least))
            best = i;
    }
    if (best >= 0)
        *out = buf[best];
    return best >= 0;
}

bool db_aim(const struct ruleset *rules, const void *view, const struct action *wish, struct action *out,
            struct why *why)
{
    struct db c = db_at(rules, view, NULL);
    *out = *wish;
    *why = db_check(rules, view, wish);
    if (why->code && c.st->ask == DB_ASK_MOVE && wish->kind == DB_ACT_LAND && aim_landing(&c, wish, out))
        return true;
    if (why->code && c.st->ask == DB_ASK_MOVE && wish->kind == DB_ACT_LEAVE && aim_way_out(&c, wish, out))
        return true;
    *out = *wish;
    if (db_moves_hand(&c, wish) && why->code != DB_WHY_MALFORMED && wish->kind != DB_ACT_STAY)
        return db_aim_move(&c, wish, out, why);
    if (!why->code)
        return true;
    if (why->code == DB_WHY_MALFORMED || why->code == DB_WHY_NOT_ASKED || c.st->head.over)
        return false;
    if (c.st->ask == DB_ASK_PLACE && wish->kind == DB_ACT_GO)
        return aim_place(&c, wish, out);
    return c.st->ask == DB_ASK_CAMP && wish->kind == DB_ACT_CAMP && aim_camp(&c, wish, out);
}

/* ---- pointing ---- */

struct pointer {
    const struct db *c;
    const struct spot *at;
    int seat;
};

static struct action plain(const struct pointer *p, int kind)
{
    return (struct action){.kind = (uint16_t)kind, .seat = (int8_t)p->seat};
}

static struct action take(const struct pointer *p, uint64_t set)
{
    struct action a = plain(p, DB_ACT_TAKE);
    a.n = 4;
    db_set_to(set, a.arg);
    return a;
}

static bool own_army(const struct pointer *p, int piece)
{
    const struct db *c = p->c;
    return piece >= db_first(c, p->seat) && piece < db_first(c, p->seat) + c->rs->army[p->seat];
}

static bool is_element(const struct db *c, int e) { return e >= 0 && e < c->rs->elements; }

/* The element that covers a point; -1: none. */
static int element_on(const struct db *c, const struct spot *at)
{
    struct plane_point q = {at->x, at->y};
    if (!plane_fits(at->x) || !plane_fits(at->y))
        return -1;
    DB_EACH_ON_TABLE(c, e)
    {
        struct plane_quad base = db_base(c, e);
        if (plane_has(base.corner, PLANE_CORNERS, q))
            return e;
    }
    return -1;
}

static int piece_of(const struct pointer *p)
{
    return is_element(p->c, p->at->piece) ? p->at->piece : p->at->posed ? element_on(p->c, p->at) : -1;
}

/* The unit in hand against an enemy: the contact that costs least, else towards it. */
static struct action attack(const struct pointer *p, int enemy)
{
    struct action best = plain(p, DB_ACT_ENGAGE), a;
    struct db_move m;
    int32_t cost = INT32_MAX;
    best.n = 3;
    best.arg[0] = (int16_t)enemy;
    best.arg[1] = DB_FORM_FRONT;
    best.arg[2] = (int16_t)db_lowest(p->c, p->seat, p->c->st->hand);
    a = best;
    DB_EACH_OF(p->c, e, p->seat)
    {
        if (!(p->c->st->hand & db_bit(p->c, e)))
            continue;
        for (int form = DB_FORM_FRONT; form <= DB_FORM_RIGHT; form++) {
            a.arg[1] = (int16_t)form;
            a.arg[2] = (int16_t)e;
            if (!db_try(p->c, &a, &m).code && m.cost < cost)
                best = a, cost = m.cost;
        }
    }
    return best;
}

/* The pose that is wished: its facing is that of the click, or the one it has. */
static struct action go_to(const struct pointer *p, int kind)
{
    struct action a = plain(p, kind);
    const struct db *c = p->c;
    int e = db_lowest(c, p->seat, c->st->hand);
    int16_t facing = p->at->a > 0 && p->at->a < PLANE_TURN ? p->at->a : db_el(c, e)->a;
    if (!db_on_table(c, e) && !p->at->a)
        facing = db_is_south(c, p->seat) ? PLANE_QUARTER : 3 * PLANE_QUARTER;
    a.n = 3;
    a.arg[0] = plane_packs(p->at->x) ? plane_pack(p->at->x) : INT16_MAX;
    a.arg[1] = plane_packs(p->at->y) ? plane_pack(p->at->y) : INT16_MAX;
    a.arg[2] = facing;
    return a;
}

/* A group goes straight on as far as the point lies ahead of it. */
static struct action march_to(const struct pointer *p)
{
    struct action a = plain(p, DB_ACT_MARCH);
    struct db_unit u;
    a.n = 4;
    if (!db_unit_of(p->c, p->seat, p->c->st->hand, &u) || !plane_fits(p->at->x) || !plane_fits(p->at->y))
        return a;
    int32_t ahead = plane_local(db_pose(p->c, u.element[u.lead]), (struct plane_point){p->at->x, p->at->y}).x;
    a.arg[0] = (int16_t)(ahead < 0 ? 0 : ahead > INT16_MAX ? INT16_MAX : ahead);
    return a;
}

static struct action enter(const struct pointer *p, int place)
{
    struct action a = plain(p, DB_ACT_ENTER);
    a.n = 1;
    a.arg[0] = (int16_t)db_place_label(p->c, place);
    return a;
}

static bool is_dragon_away(const struct db *c, int e)
{
    return db_kind(c, e) == DB_K_DRA && db_el(c, e)->status == DB_AWAY;
}

/* Where the unit in hand shall go. */
static struct action move_to(const struct pointer *p, int piece)
{
    const struct db *c = p->c;
    int e = db_lowest(c, p->seat, c->st->hand), place = p->at->place;
    bool single = !(c->st->hand & (c->st->hand - 1));
    if (piece >= 0 && db_loyal(c, piece) != p->seat && c->st->ask == DB_ASK_MOVE)
        return attack(p, piece);
    if (piece >= 0 && db_inside(c, piece))
        place = db_el(c, piece)->place;
    if (place >= 0 && place < DB_PLACES && db_place_label(c, place))
        return enter(p, place);
    if (!p->at->posed)
        return plain(p, DB_ACT_STAY);
    if (c->st->ask == DB_ASK_MOVE && is_dragon_away(c, e))
        return go_to(p, DB_ACT_LAND);
    return single ? go_to(p, DB_ACT_GO) : march_to(p);
}

enum { LISTED_MAX = 256 };

/* Something listed that is about this piece, as the one who acts or as the target. */
static bool find_listed(const struct pointer *p, int piece, struct action *out)
{
    struct action buf[LISTED_MAX];
    int n = db_game.rules.actions(&p->c->rs->head, p->c->st, p->seat, buf, LISTED_MAX);
    for (int target = 0; target < 2; target++)
        for (int i = 0; i < n && i < LISTED_MAX; i++) {
            struct spot s;
            db_locate(&p->c->rs->head, p->c->st, &buf[i], &s);
            if (piece >= 0 && (target ? s.target : s.piece) == piece) {
                *out = buf[i];
                return true;
            }
        }
    return false;
}

/* What a click on a piece cannot mean in this question, as an action that check() refuses. */
static struct action against(const struct pointer *p, int piece)
{
    struct action a = plain(p, p->c->st->phase == DB_SHOOTING ? DB_ACT_RESOLVE : DB_ACT_FIGHT);
    a.n = (uint8_t)(a.kind == DB_ACT_FIGHT ? 2 : 1);
    a.arg[0] = (int16_t)(piece < 0 ? 0 : piece);
    return a;
}

static struct action meaning(const struct pointer *p)
{
    int piece = piece_of(p);
    struct action a;
    switch (p->c->st->ask) {
    case DB_ASK_MOVE:
    case DB_ASK_PLACE:
        if (!own_army(p, piece) || p->c->st->hand & db_bit(p->c, piece))
            return move_to(p, piece);
        return take(p, db_bit(p->c, piece));
    case DB_ASK_UNIT:
    case DB_ASK_DEPLOY: return take(p, own_army(p, piece) ? db_bit(p->c, piece) : 0);
    case DB_ASK_CAMP:
        a = go_to(p, DB_ACT_CAMP);
        a.n = 1;
        a.arg[1] = a.arg[2] = 0;
        return a;
    default: return find_listed(p, piece, &a) ? a : against(p, piece);
    }
}

/* Another unit instead of the one in hand. */
static int take_instead(struct action *out, int cap)
{
    if (cap < 2)
        return 1;
    out[1] = out[0];
    out[0] = (struct action){.kind = DB_ACT_BACK, .seat = out[0].seat};
    return 2;
}

/* Judged as if nothing were in hand. */
static bool may_take_instead(const struct pointer *p, const struct action *a)
{
    struct db_state copy;
    struct db after = {p->c->rs, &copy, NULL};
    memcpy(&copy, p->c->st, p->c->st->head.live);
    copy.hand = 0;
    copy.hand_vias = copy.hand_left = copy.hand_pays = 0;
    return !(copy.ask == DB_ASK_PLACE ? db_ask_deploy.check(&after, a) : db_ask_unit.check(&after, a)).code;
}

/* A better reason than that of the action which stands for the click. */
static struct why reason(const struct pointer *p, const struct action *a)
{
    int piece = piece_of(p);
    if (a->kind == DB_ACT_TAKE && !db_set_of(a->arg))
        return piece >= 0 ? db_no(DB_WHY_NOT_YOURS, 232, piece, 0, 0) : db_no(DB_WHY_NOTHING_HELD, 212, 0, 0, 0);
    return (struct why){0};
}

int db_point(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why)
{
    struct db c = db_at(rules, view, NULL);
    struct pointer p = {&c, at, seat};
    struct action near;
    (void)with; /* what is in hand is part of the state */
    *why = (struct why){0};
    if (cap < 1)
        return 1;
    if (!(c.st->asked >> seat & 1) || c.st->head.over) {
        out[0] = plain(&p, DB_ACT_STAY);
        return 1;
    }
    out[0] = meaning(&p);
    if (out[0].kind == DB_ACT_TAKE && c.st->hand && may_take_instead(&p, &out[0]))
        return take_instead(out, cap);
    if ((db_moves_hand(&c, &out[0]) || out[0].kind == DB_ACT_GO || out[0].kind == DB_ACT_CAMP) &&
        db_aim(rules, view, &out[0], &near, why)) {
        out[0] = near;
        *why = (struct why){0};
    }
    if (!why->code && db_check(rules, view, &out[0]).code)
        *why = reason(&p, &out[0]);
    return 1;
}
