/*
 * db_rate.c: how promising an action looks, by what it changes at once (db_stand.c) and what it costs.
 */
#include "../rules/db_move.h"
#include "db_mind.h"

enum {
    HOPELESS = -100000, /* never by itself: resigning, putting down what was taken */
    IDLE = 30,          /* to take a unit that has nothing to do */
    TOLERABLE = -15,    /* who was taken makes a move as good as this rather than none, */
    NOT_TO_STAY = 200,  /* ... because not to take it would have been the same */
    PLAIN = 10000,      /* an automatic deployment before single places */
};

/* ---- the unit in hand ---- */

static int32_t rate_poses(struct db_mind *m, const struct db_unit *u, const struct plane_pose *to)
{
    return db_change(m, u->element, u->n, to);
}

static int32_t rate_landing(struct db_mind *m, int e, struct plane_pose to)
{
    struct db_piece was = m->piece[e];
    m->piece[e].worth = (int16_t)db_worth(&m->c, e);
    int32_t value = db_stand(m, e, to, false);
    m->piece[e] = was;
    return value - (was.here ? db_stand(m, e, was.at, was.engaged) : -4 * was.worth);
}

/* A garrison helps little, but for the castle that a scenario is about. */
static int32_t rate_entry(const struct db_mind *m, int e)
{
    if (m->c.rs->scenario == DB_CROWNHOLD && !m->then.place[DB_P_CASTLE].garrison)
        return 500;
    return db_front_foe(&m->c, e) ? -20 : 5;
}

static int32_t rate_move(struct db_mind *m, const struct db_table *t, const struct action *a)
{
    struct db_move move;
    switch (a->kind) {
    case DB_ACT_STAY: return 0;
    case DB_ACT_PAY:
    case DB_ACT_VIA:
    case DB_ACT_BACK: return HOPELESS;
    case DB_ACT_LEAVE: return -10;
    case DB_ACT_ENTER: return rate_entry(m, t->unit.element[0]);
    default: break;
    }
    if (db_try_on(&m->c, t, a, &move).code)
        return HOPELESS;
    if (a->kind == DB_ACT_LAND)
        return rate_landing(m, t->unit.element[0], move.to[0]);
    if (move.exits)
        return 200 * move.exits;
    return rate_poses(m, &t->unit, move.to);
}

/* ---- which unit ---- */

/* The most promising move of a unit, as if nothing barred its way; the rules are asked about the best ones only. */
struct chance {
    struct db_unit unit;
    struct action move;
    int32_t value;
};

/* The lattice of the unit with one member at a pose. */
static void lattice(const struct db_unit *u, int ref, struct plane_pose at, struct plane_pose *out)
{
    for (int i = 0; i < u->n; i++)
        out[i] = db_lattice(u, ref, at, i);
}

/* Is there room for the unit at these poses?  What stands inside places is not looked at. */
static bool fits(const struct db_mind *m, const struct db_unit *u, const struct plane_pose *to)
{
    for (int i = 0; i < u->n; i++) {
        struct plane_quad q = db_base_at(&m->c, u->element[i], to[i]);
        if (!db_inside_field(&m->c, &q))
            return false;
        for (int e = 0; e < m->c.rs->army[0] + m->c.rs->army[1]; e++) {
            const struct db_piece *p = &m->piece[e];
            bool member = db_seat(&m->c, e) == u->seat && u->set & db_bit(&m->c, e);
            if (p->here && !member && plane_quad_near(&q, &p->base, 0) && plane_quad_over(&q, &p->base, DB_EPS_P))
                return false;
        }
    }
    return true;
}

/* How far it gets ahead before it meets anybody, about. */
static int32_t room_ahead(const struct db_mind *m, const struct db_unit *u, int32_t most)
{
    for (int i = 0; i < u->n; i++)
        for (int e = 0; e < m->c.rs->army[0] + m->c.rs->army[1]; e++) {
            if (!m->piece[e].here || (db_seat(&m->c, e) == u->seat && u->set & db_bit(&m->c, e)))
                continue;
            struct plane_point there = plane_local(m->piece[u->element[i]].at, plane_at(m->piece[e].at));
            if (there.y < 950 && there.y > -950 && there.x > 0 && there.x < most)
                most = there.x;
        }
    return most;
}

static void keep_better(struct chance *k, int32_t value, struct action move)
{
    if (value <= k->value)
        return;
    k->value = value;
    k->move = move;
}

/* The best place before one enemy in reach. */
static void try_charges(struct db_mind *m, struct chance *k, int ref, int32_t allowance)
{
    const struct db *c = &m->c;
    const struct db_unit *u = &k->unit;
    int64_t reach = allowance + DB_BW;
    struct plane_pose from = m->piece[u->element[ref]].at, to[DB_GROUP_MAX];
    DB_EACH_OF(c, x, db_enemy(u->seat))
    {
        if (!m->piece[x].here || plane_len2(plane_at(from), plane_at(m->piece[x].at)) > reach * reach)
            continue;
        for (int form = DB_FORM_FRONT; form <= (u->n > 1 ? DB_FORM_FRONT : DB_FORM_RIGHT); form++) {
            struct plane_pose pose = db_form_pose(c, x, m->piece[x].at, form);
            if (!db_form_open(c, from, x, m->piece[x].at, form) ||
                db_leg_cost(c, u->element[ref], from, pose) > allowance)
                continue;
            lattice(u, ref, pose, to);
            if (fits(m, u, to))
                keep_better(
                    k, rate_poses(m, u, to),
                    (struct action){DB_ACT_ENGAGE, (int8_t)u->seat, 3, {(int16_t)x, (int16_t)form, u->element[ref]}});
        }
    }
}

/* Square before a side of a place that the enemy holds, at its ends and its middle (DB-386): as db_along.c offers it.
 */
static void try_assaults(struct db_mind *m, struct chance *k, int32_t allowance)
{
    const struct db *c = &m->c;
    const struct db_unit *u = &k->unit;
    int e = u->element[0];
    struct plane_pose from = m->piece[e].at;
    for (int i = 0; i < m->forts[db_enemy(u->seat)]; i++) {
        struct plane_point at[DB_CORNERS_MAX];
        int64_t reach = allowance + 3 * DB_BW;
        if (plane_len2(plane_at(from), m->fort[db_enemy(u->seat)][i]) > reach * reach)
            continue;
        int n = db_place_outline(c, m->held[db_enemy(u->seat)][i], at);
        for (int side = 0; side < n; side++)
            for (int part = 0; part <= 4; part += 2) {
                struct plane_point a = at[side], b = at[(side + 1) % n], p = plane_between(a, b, part, 4);
                struct plane_pose to = {p.x, p.y, plane_angle(plane_towards(b.y - a.y, a.x - b.x) + PLANE_HALF_TURN)};
                if (!plane_packs(to.x) || !plane_packs(to.y) || db_leg_cost(c, e, from, to) > allowance ||
                    !fits(m, u, &to))
                    continue;
                keep_better(k, rate_poses(m, u, &to),
                            (struct action){DB_ACT_GO, (int8_t)u->seat, 3, {plane_pack(to.x), plane_pack(to.y), to.a}});
            }
    }
}

static void try_march(struct db_mind *m, struct chance *k, int32_t ahead)
{
    const struct db_unit *u = &k->unit;
    struct plane_pose to[DB_GROUP_MAX];
    lattice(u, u->lead, plane_moved(m->piece[u->element[u->lead]].at, ahead, 0), to);
    keep_better(k, rate_poses(m, u, to), (struct action){DB_ACT_MARCH, (int8_t)u->seat, 4, {(int16_t)ahead, 0, 0, 0}});
}

/* Obliquely, where nobody is near: as db_ahead.c offers it. */
static void try_obliques(struct db_mind *m, struct chance *k, int32_t allowance)
{
    const struct db_unit *u = &k->unit;
    struct plane_pose from = m->piece[u->element[0]].at;
    int64_t near = allowance + 2 * DB_BW;
    DB_EACH_OF(&m->c, x, db_enemy(u->seat))
    {
        if (m->piece[x].here && plane_len2(plane_at(from), plane_at(m->piece[x].at)) < near * near)
            return;
    }
    for (int turn = -900; turn <= 900; turn += 450) {
        struct plane_pose way = from;
        way.a = plane_angle(way.a + turn);
        struct plane_pose to = plane_moved(way, allowance - 2, 0);
        to.a = from.a;
        if (turn && plane_packs(to.x) && plane_packs(to.y) && fits(m, u, &to))
            keep_better(k, rate_poses(m, u, &to),
                        (struct action){DB_ACT_GO, (int8_t)u->seat, 3, {plane_pack(to.x), plane_pack(to.y), to.a}});
    }
}

static int32_t allowance_of(const struct db_mind *m, const struct db_unit *u)
{
    int32_t allowance = INT32_MAX;
    for (int i = 0; i < u->n; i++) {
        int32_t own = db_type(&m->c, u->element[i])->move[0];
        allowance = own < allowance ? own : allowance;
    }
    return allowance;
}

static void find_chance(struct db_mind *m, struct chance *k)
{
    const struct db_unit *u = &k->unit;
    int32_t allowance = allowance_of(m, u), room = room_ahead(m, u, allowance);
    int last = -1;
    if (room > 100)
        try_march(m, k, room);
    if (u->n == 1) {
        try_assaults(m, k, allowance);
        try_obliques(m, k, allowance);
    }
    for (int i = 0; i < (u->n > 1 ? 3 : 1); i++) {
        int ref = i == 0 ? u->lead : i == 1 ? u->n - 1 : u->n / 2;
        if (ref != last && !u->back[ref])
            try_charges(m, k, ref, allowance);
        last = ref;
    }
}

/* Do the rules allow it?  Otherwise a shorter march, or nothing. */
static void ask_rules(struct db_mind *m, struct chance *k)
{
    struct db_table t;
    struct db_move move;
    struct action a = k->move;
    int32_t allowance = allowance_of(m, &k->unit), shorter[] = {allowance - DB_BW, allowance / 2, allowance / 4};
    db_look_at(&m->c, k->unit.set, false, &t);
    for (int try = 0; try < 4; try++) {
        if (!db_try_on(&m->c, &t, &a, &move).code) {
            k->value = rate_poses(m, &k->unit, move.to);
            return;
        }
        if (try < 3)
            a = (struct action){DB_ACT_MARCH, a.seat, 4, {(int16_t)shorter[try], 0, 0, 0}};
    }
    k->value = -50;
}

/* What its move would cost, about (DB-253): command range is measured from middle to middle. */
static int price(const struct db_mind *m, const struct db_unit *u)
{
    int general = m->general[u->seat], irregular = 0;
    if (m->then.own_bound[u->seat] <= 1)
        return 1;
    for (int i = 0; i < u->n; i++)
        irregular |= db_type(&m->c, u->element[i])->irregular;
    struct plane_point at = plane_at(m->piece[u->element[u->lead]].at);
    bool led = general >= 0 && plane_len2(at, plane_at(m->piece[general].at)) < (int64_t)9000 * 9000;
    return 1 + irregular + !led;
}

/* A dragon that comes, a garrison that goes out; false: it is a unit on the table. */
static bool rate_newcomer(const struct db_mind *m, const struct action *a, int32_t *out)
{
    int e = db_lowest(&m->c, a->seat, db_set_of(a->arg));
    if (db_on_table(&m->c, e))
        return false;
    *out = db_inside(&m->c, e) ? -10 : m->then.bound > 2 ? 60 : 5;
    return true;
}

/* A chance for each PIP. */
static int32_t a_pip(const struct db_mind *m, const struct chance *k)
{
    return k->value > 0 ? k->value * 2 / (price(m, &k->unit) + 1) - 1 : k->value - IDLE;
}

static int32_t rate_chance(struct db_mind *m, const struct action *a, struct action *move)
{
    struct chance k = {.value = 0};
    int32_t value;
    if (rate_newcomer(m, a, &value))
        return value;
    if (!db_unit_of(&m->c, a->seat, db_set_of(a->arg), &k.unit))
        return HOPELESS;
    find_chance(m, &k);
    *move = k.move;
    return a_pip(m, &k);
}

/* The same once the rules have been asked; the move is what was found before: kind 0, none. */
static int32_t rate_surely(struct db_mind *m, const struct action *a, int32_t value, const struct action *move)
{
    struct chance k = {.move = *move};
    if (!move->kind || !db_unit_of(&m->c, a->seat, db_set_of(a->arg), &k.unit))
        return value;
    ask_rules(m, &k);
    return a_pip(m, &k);
}

enum { ASKED_MAX = 12, ASKED_WORDS = 8 };

/* The best one must be what it seems: the rules are asked about it, and about the next one if it is not. */
static void rate_units(struct db_mind *m, const struct action *a, int n, int32_t *out)
{
    struct action move[64 * ASKED_WORDS] = {0};
    uint64_t asked[ASKED_WORDS] = {0};
    for (int i = 0; i < n; i++) {
        struct action none;
        out[i] = a[i].kind == DB_ACT_TAKE ? rate_chance(m, &a[i], i < 64 * ASKED_WORDS ? &move[i] : &none) : 0;
    }
    for (int tries = 0; tries < ASKED_MAX; tries++) {
        int best = 0;
        for (int i = 1; i < n; i++)
            best = out[i] > out[best] ? i : best;
        if (best >= 64 * ASKED_WORDS || a[best].kind != DB_ACT_TAKE || asked[best / 64] >> best % 64 & 1)
            return;
        out[best] = rate_surely(m, &a[best], out[best], &move[best]);
        asked[best / 64] |= UINT64_C(1) << best % 64;
    }
}

/* ---- shots and fights ---- */

static int32_t rate_shot(struct db_mind *m, const struct action *a)
{
    struct db_shot s;
    bool own = true;
    if (!db_shot_of(&m->c, a, &s))
        return HOPELESS;
    if (a->kind == DB_ACT_CAST) /* what is left buys nothing else, but a cheaper spell may do */
        return db_shot_value(m, &s) - 2 * s.pips;
    own = db_loyal(&m->c, s.shooter) == a->seat;
    return (own ? 1 : -1) * db_shot_value(m, &s);
}

/* The best first: who is driven off leaves his neighbours to be overlapped. */
static int32_t rate_fight(struct db_mind *m, const struct action *a)
{
    struct db_strength own, other;
    db_close_strength(&m->c, a->arg[0], a->arg[1], &own);
    db_close_strength(&m->c, a->arg[1], a->arg[0], &other);
    return 20 * (own.sum - other.sum) + db_fight_value(m, a->arg[0], a->arg[1], own.sum, other.sum);
}

/* ---- before the battle ---- */

/* Sampled at every BW. */
int db_closed_share(const struct db_map *map)
{
    int bad = 0, all = 0;
    for (int32_t y = map->height / 4; y <= map->height * 3 / 4; y += DB_BW)
        for (int32_t x = map->width / 6; x <= map->width * 5 / 6; x += DB_BW) {
            bool found = false;
            for (int i = 0; i < map->features; i++) {
                const struct db_feature *f = &map->feature[i];
                bool area = f->ground != DB_ROAD && f->ground != DB_RIVER;
                found |= area && db_ground_going(f->ground) >= DB_BAD &&
                         plane_has(f->at, f->corners, (struct plane_point){x, y});
            }
            bad += found;
            all++;
        }
    return 100 * bad / (all ? all : 1);
}

/* The share of an army that bad ground hurts, in hundredths. */
static int32_t hurt_share(const struct db *c, int seat)
{
    int n = 0;
    DB_EACH_OF(c, e, seat) { n += db_hurt_by_going(c, e); }
    return 100 * n / (c->rs->army[seat] ? c->rs->army[seat] : 1);
}

/* Open ground for an army of the open, woods for one that is at home there. */
static int32_t rate_field(const struct db_mind *m, const struct action *a)
{
    int32_t own = hurt_share(&m->c, a->seat), other = hurt_share(&m->c, db_enemy(a->seat));
    return db_closed_share(&m->c.rs->map[a->arg[0]]) * (other - own - 20) / 10;
}

static int32_t rate_shape(struct db_mind *m, const struct action *a)
{
    struct plane_pose to[DB_ARMY_MAX];
    int32_t value = 0;
    int first = db_first(&m->c, a->seat);
    db_shape_poses(&m->c, a->seat, a->arg[0], to);
    for (int i = 0; i < m->c.rs->army[a->seat]; i++)
        if (to[i].a >= 0)
            value += db_stand(m, first + i, to[i], false);
    return PLAIN + value;
}

static int32_t rate_place(struct db_mind *m, const struct action *a)
{
    if (a->kind != DB_ACT_GO)
        return -10;
    struct plane_pose to = {plane_unpack(a->arg[0]), plane_unpack(a->arg[1]), plane_angle(a->arg[2])};
    return db_stand(m, db_lowest(&m->c, a->seat, m->then.hand), to, false);
}

/* ---- all of them ---- */

static int32_t rate_one(struct db_mind *m, const struct db_table *t, const struct action *a)
{
    switch (m->then.ask) {
    case DB_ASK_FIELD: return rate_field(m, a);
    case DB_ASK_DEPLOY: return a->kind == DB_ACT_SHAPE ? rate_shape(m, a) : a->kind == DB_ACT_END ? 2 * PLAIN : 0;
    case DB_ASK_PLACE: return rate_place(m, a);
    case DB_ASK_MOVE: return rate_move(m, t, a);
    case DB_ASK_TARGET:
    case DB_ASK_SHOT: return a->kind == DB_ACT_END ? 0 : rate_shot(m, a);
    case DB_ASK_FIGHT: return rate_fight(m, a);
    default: return 0;
    }
}

/* To take a unit and leave it is a detour: there are as many as units, and a search would lose its way in them. */
static void rate_staying(const struct action *a, int n, int32_t *out)
{
    int best = -1;
    for (int i = 0; i < n; i++)
        if (a[i].kind != DB_ACT_STAY && (best < 0 || out[i] > out[best]))
            best = i;
    for (int i = 0; i < n; i++)
        if (a[i].kind == DB_ACT_STAY && best >= 0 && out[best] >= TOLERABLE)
            out[i] = out[best] - NOT_TO_STAY;
}

void db_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out)
{
    struct db_mind m;
    struct db_table t;
    db_mind_open(&m, rules, view, seat);
    if (m.then.ask == DB_ASK_UNIT) {
        rate_units(&m, a, n, out);
        return;
    }
    if (m.then.ask == DB_ASK_MOVE)
        db_look(&m.c, &t);
    for (int i = 0; i < n; i++)
        out[i] = a[i].kind == DB_ACT_RESIGN ? HOPELESS : rate_one(&m, &t, &a[i]);
    if (m.then.ask == DB_ASK_MOVE)
        rate_staying(a, n, out);
}
