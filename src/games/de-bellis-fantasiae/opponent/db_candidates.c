/*
 * db_candidates.c: moves of the unit in hand that are worth a look (§3.8 of the specification): what is kept of that
 * which the families offer, and in which order it is listed.
 */
#include "db_candidates.h"

const uint8_t db_quota[DB_FAM_COUNT] = {
    [DB_FAM_HOLD] = 1,     [DB_FAM_STRAIGHT] = 14, [DB_FAM_WHEEL] = 36, [DB_FAM_CONTACT] = 24, [DB_FAM_OVERLAP] = 6,
    [DB_FAM_LINE_UP] = 12, [DB_FAM_SUPPORT] = 12,  [DB_FAM_RETIRE] = 4, [DB_FAM_ROAD] = 8,     [DB_FAM_FEATURE] = 10,
    [DB_FAM_FLIGHT] = 24,  [DB_FAM_DRAGON] = 16,   [DB_FAM_COLUMN] = 2,
};

/* ---- keeping ---- */

static const uint64_t MIXER = 0x9e3779b97f4a7c15u;

static uint64_t hash_of(const struct db_move *m)
{
    uint64_t h = 0;
    for (int i = 0; i < m->contacts; i++)
        h = (h ^ m->contact[i].mover ^ (uint64_t)m->contact[i].enemy << 8 ^ (uint64_t)m->contact[i].form << 16) * MIXER;
    return h;
}

/* The same final poses within 20 u and 1 degree, and the same contacts: 20 u before an enemy is no contact. */
static bool same(const struct db_found *a, const struct db_found *b)
{
    return db_near(plane_at(a->lead), plane_at(b->lead)) && plane_apart(a->lead.a, b->lead.a) <= DB_EPS_A &&
           a->contacts == b->contacts && a->held == b->held && a->contracts == b->contracts &&
           a->conforms == b->conforms && a->enters == b->enters;
}

static bool is_known(const struct db_list *l, const struct db_found *f)
{
    for (int i = 0; i < l->n; i++)
        if (same(&l->found[i], f))
            return true;
    return false;
}

bool db_family_full(const struct db_list *l, int family, int32_t far)
{
    return l->kept[family] >= db_quota[family] && far > l->last_far;
}

int db_offer_why(struct db_list *l, int family, struct action a, int32_t far, int id)
{
    struct db_move m;
    a.seat = (int8_t)l->seat;
    int code = db_try_on(l->c, &l->t, &a, &m).code;
    if (code || l->n == DB_FOUND_MAX)
        return code;
    struct db_found f = {.act = a, .lead = m.to[l->t.unit.lead], .contacts = hash_of(&m), .held = m.held};
    f.contracts = a.kind == DB_ACT_COLUMN ? (uint8_t)(1 + a.arg[0]) : 0;
    f.conforms = m.conforms;
    f.enters = m.enters;
    f.key = l->key;
    f.family = (uint8_t)family;
    f.id = (uint8_t)id;
    f.far = far;
    f.cost = m.cost;
    if (is_known(l, &f))
        return 0;
    l->found[l->n++] = f;
    l->kept[family]++;
    l->last_far = far;
    return 0;
}

bool db_offer(struct db_list *l, int family, struct action a, int32_t far, int id)
{
    return !db_offer_why(l, family, a, far, id);
}

bool db_tried(struct db_list *l, int family, int i, struct plane_pose p)
{
    struct plane_pose lead = db_lattice(&l->t.unit, i, p, l->t.unit.lead);
    for (int k = 0; k < l->tried; k++)
        if (l->try[k].family == family && l->try[k].lead.a == lead.a &&
            db_near(plane_at(l->try[k].lead), plane_at(lead)))
            return true;
    if (l->tried < DB_TRIED_MAX)
        l->try[l->tried++] = (struct db_tried){lead, (uint8_t)family};
    return false;
}

bool db_offer_pose(struct db_list *l, int family, struct plane_pose p, int32_t far, int id)
{
    if (!plane_packs(p.x) || !plane_packs(p.y))
        return false;
    struct action go = {.kind = DB_ACT_GO, .n = 3, .arg = {plane_pack(p.x), plane_pack(p.y), p.a}};
    for (int i = 0; i < l->n; i++) /* somebody has offered it before */
        if (l->found[i].lead.x == p.x && l->found[i].lead.y == p.y && l->found[i].lead.a == p.a &&
            !l->found[i].conforms && !l->found[i].enters)
            return true;
    return db_offer(l, family, go, far, id);
}

int db_offer_march(struct db_list *l, int family, int32_t ahead, int turn, int32_t then)
{
    struct action march = {.kind = DB_ACT_MARCH, .n = 4, .arg = {(int16_t)ahead, (int16_t)turn, (int16_t)then}};
    return db_offer_why(l, family, march, 0, 0);
}

bool db_offer_ahead(struct db_list *l, int family, int32_t d, int32_t far, int id)
{
    if (d <= 0 || d > INT16_MAX)
        return false;
    if (l->t.vias)
        return db_offer_pose(l, family, plane_moved(l->from, d, 0), far, id);
    return db_offer(l, family, (struct action){.kind = DB_ACT_MARCH, .n = 4, .arg = {(int16_t)d}}, far, id);
}

struct plane_pose db_opposite(struct plane_pose of, int32_t ahead, int32_t left)
{
    struct plane_pose p = plane_moved(of, ahead, left);
    p.a = plane_angle(p.a + PLANE_HALF_TURN);
    return p;
}

/* Where a member stands once the group has wheeled. */
static struct plane_pose wheeled(const struct db_list *l, int i, int turn)
{
    const struct db_unit *u = &l->t.unit;
    struct plane_pose lead = l->t.from[u->lead];
    if (!turn)
        return l->t.from[i];
    int beyond = turn > 0 ? u->file[u->lead] : u->files - 1 - u->file[u->lead];
    int32_t side = (turn > 0 ? 1 : -1) * (500 + DB_BW * beyond);
    struct plane_point pivot = plane_world(lead, 0, side);
    struct plane_pose to = {pivot.x, pivot.y, plane_angle(lead.a + turn)};
    return db_lattice(u, u->lead, plane_moved(to, 0, -side), i);
}

bool db_march_to(const struct db_list *l, int i, struct plane_pose p, bool slides, struct action *out)
{
    int turn = plane_turn(l->t.from[i].a, p.a);
    int32_t cost = db_wheel_cost(l->t.unit.files, turn);
    if (cost > l->room)
        return false;
    struct plane_point off = plane_local(wheeled(l, i, turn), plane_at(p));
    int32_t aside = off.y < 0 ? -off.y : off.y;
    if (off.x < 0 || cost + off.x > l->room || aside > (slides ? DB_BW : DB_EPS_C))
        return false;
    *out = (struct action){DB_ACT_MARCH, 0, 4, {0, (int16_t)turn, (int16_t)off.x, slides ? (int16_t)off.y : 0}};
    if (!turn)
        out->arg[0] = out->arg[2], out->arg[2] = 0;
    return true;
}

/* ---- what is around ---- */

enum { FOES_GLANCED = 2 }; /* glance() looks at so many enemies, the nearest */

/* DB-104, of a group that of its nearest member; more than `most`: it is farther away. */
static int32_t gap_to(const struct db_table *t, const struct db_near *n, int32_t most)
{
    int32_t best = most + 1;
    for (int i = 0; i < t->unit.n; i++)
        if (plane_quad_near(&t->base[i], &n->base, best)) {
            int32_t d = plane_quad_dist(&t->base[i], &n->base);
            best = d < best ? d : best;
        }
    return best;
}

static int add_other(struct db_other *list, int n, struct db_other o)
{
    int k = n;
    for (; k > 0 && list[k - 1].far > o.far; k--)
        list[k] = list[k - 1];
    list[k] = o;
    return n + 1;
}

/* Elements in reach, the nearest first; those of one distance in the order of their ids.  few: enemies alone, and no
 * more than glance() asks for. */
static void find_others(struct db_list *l, bool few)
{
    int32_t most = l->t.allowance + DB_BW;
    for (int k = 0; k < l->t.nears; k++) {
        const struct db_near *n = &l->t.near[k];
        if (!n->enemy && few)
            continue;
        if (few && l->foes >= FOES_GLANCED)
            most = l->foe[FOES_GLANCED - 1].far - 1;
        int32_t far = gap_to(&l->t, n, most);
        if (far > most)
            continue;
        if (n->enemy)
            l->foes = add_other(l->foe, l->foes, (struct db_other){n, far});
        else
            l->friends = add_other(l->friend, l->friends, (struct db_other){n, far});
    }
}

/* ---- where it begins ---- */

/* The slowest, in the going where it stands. */
static int32_t room_of(const struct db *c, const struct db_table *t)
{
    int32_t room = t->allowance;
    for (int i = 0; i < t->unit.n && !t->flies; i++) {
        int32_t most = db_allowance_of(c, t->unit.element[i], t->start_going[i]);
        room = most < room ? most : room;
    }
    return room;
}

static void begin(struct db_list *l, const struct db *c)
{
    l->c = c;
    l->seat = c->st->active;
    l->n = l->foes = l->friends = l->fronts = l->tried = 0;
    l->last_far = 0;
    l->key = true;
    for (int i = 0; i < DB_FAM_COUNT; i++)
        l->kept[i] = 0;
    db_look(c, &l->t);
    l->t.listing = 1;
}

static void measure(struct db_list *l)
{
    const struct db_table *t = &l->t;
    l->room = room_of(l->c, t) - (t->left ? DB_BW / 2 : 0);
    l->from = t->from[0];
    for (int i = 0; i < t->vias; i++) {
        l->room -= db_leg_cost(l->c, t->unit.element[0], l->from, t->via[i]);
        l->from = t->via[i];
    }
    for (int i = 0; i < t->unit.n; i++)
        if (!t->unit.back[i])
            l->front[l->fronts++] = (uint8_t)i;
}

/* ---- the list ---- */

/* What glance() shows: it comes first, so that whatever comes later and is the same gives way to it. */
static void list_few(struct db_list *l)
{
    db_list_contacts(l, FOES_GLANCED);
    db_list_line_ups(l, 1);
    db_offer_ahead(l, DB_FAM_STRAIGHT, l->room, 0, 0);
    db_offer_ahead(l, DB_FAM_STRAIGHT, l->room / 2, 0, 0);
}

static void list_rest(struct db_list *l)
{
    db_list_straight(l);
    db_list_obliques(l);
    db_list_contacts(l, l->foes);
    db_list_overlaps(l);
    db_list_line_ups(l, l->foes);
    db_list_supports(l);
    db_list_retreats(l);
    db_list_features(l);
    db_list_flights(l);
    db_list_wheels(l);
    db_list_columns(l);
}

static void list_all(struct db_list *l, bool few)
{
    const struct db_table *t = &l->t;
    bool there = t->unit.n > 0 && !t->absent.code && !t->group.code;
    db_offer(l, DB_FAM_HOLD, (struct action){.kind = DB_ACT_STAY}, 0, 0);
    l->key = false;
    if (t->unit.n == 1 && !few)
        db_list_dragons(l);
    if (!there || t->busy.code || t->engaged.code)
        return;
    if (db_inside(l->c, t->unit.element[0]) && !t->left) {
        db_list_ways_out(l);
        return;
    }
    measure(l);
    if (t->again && !t->further) { /* DB-337 alone is open to it */
        db_list_roads(l);
        return;
    }
    find_others(l, few);
    l->key = true;
    if (t->left)
        db_offer_pose(l, DB_FAM_HOLD, l->from, 0, 0);
    list_few(l);
    l->key = false;
    if (few)
        return;
    list_rest(l);
    db_list_roads(l);
}

static bool sooner(const struct db_found *a, const struct db_found *b)
{
    if (a->family != b->family)
        return a->family < b->family;
    if (a->far != b->far)
        return a->far < b->far;
    if (!a->far && a->family != DB_FAM_CONTACT) /* nobody is concerned: in the order of the parameters */
        return false;
    return a->cost != b->cost ? a->cost < b->cost : a->id < b->id;
}

static void put_in_order(const struct db_list *l, uint8_t *order)
{
    for (int i = 0; i < l->n; i++) {
        int k = i;
        for (; k > 0 && sooner(&l->found[i], &l->found[order[k - 1]]); k--)
            order[k] = order[k - 1];
        order[k] = (uint8_t)i;
    }
}

/* No list is empty: a garrison that has left its place and can go nowhere is put back. */
static int last_resort(const struct db_list *l, struct action *buf, int cap)
{
    if (cap > 0)
        buf[0] = (struct action){.kind = DB_ACT_BACK, .seat = (int8_t)l->seat};
    return 1;
}

int db_candidates(const struct db *c, bool few, struct action *buf, int cap)
{
    struct db_list l;
    uint8_t order[DB_FOUND_MAX], kept[DB_FAM_COUNT] = {0};
    int n = 0;
    begin(&l, c);
    list_all(&l, few);
    put_in_order(&l, order);
    for (int i = 0; i < l.n; i++) /* these are never left out */
        kept[l.found[i].family] = (uint8_t)(kept[l.found[i].family] + l.found[i].key);
    for (int i = 0; i < l.n; i++) {
        const struct db_found *f = &l.found[order[i]];
        if (!f->key && kept[f->family]++ >= db_quota[f->family])
            continue;
        if (n < cap)
            buf[n] = f->act;
        n++;
    }
    return n ? n : last_resort(&l, buf, cap);
}
