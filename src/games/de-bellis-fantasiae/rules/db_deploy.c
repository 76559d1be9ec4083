/*
 * db_deploy.c: deployment: where elements may stand at the beginning (DB-195 to 200), all at once in a shape (DB-203,
 * 204) or one by one (DB-202).
 */
#include "db_move.h"

enum {
    DEPTH = 3 * DB_BW, /* DB-195: from the lateral centre line */
    ROW = 1500,        /* DB-203 */
    ROWS_MAX = 16,
    FILES_MAX = 31, /* slots to either side of the middle */
    NO_POSE = -1,
};

/* ---- one element ---- */

void db_deploy_band(const struct db *c, int seat, int32_t *low, int32_t *high)
{
    int32_t middle = c->rs->height / 2;
    *low = db_is_south(c, seat) ? -DB_EPS_P : middle + DEPTH;
    *high = db_is_south(c, seat) ? middle - DEPTH : c->rs->height + DB_EPS_P;
}

/* DB-195: limits are exact, only the edge of the field has its tolerance. */
static bool in_depth(const struct db *c, int e, const struct plane_quad *q)
{
    int32_t low, high;
    db_deploy_band(c, db_seat(c, e), &low, &high);
    for (int i = 0; i < PLANE_CORNERS; i++)
        if (q->corner[i].y < low || q->corner[i].y > high)
            return false;
    return db_inside_field(c, q);
}

/* DB-196. */
static bool may_stand_at_side(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    return kind == DB_K_CV || kind == DB_K_LM || kind == DB_K_AX || kind == DB_K_SK || db_aerial(c, e);
}

static bool in_width(const struct db *c, int e, const struct plane_quad *q)
{
    for (int i = 0; i < PLANE_CORNERS; i++)
        if (q->corner[i].x < c->rs->side_limit || q->corner[i].x > c->rs->width - c->rs->side_limit)
            return may_stand_at_side(c, e);
    return true;
}

/* The going for DB-198 and DB-204: the river is rough unless it is paltry. */
static int going_at(const struct db *c, int e, struct plane_pose p, const struct plane_quad *q)
{
    struct db_footing at;
    db_footing_at(c, e, p, q, &at);
    bool wet = at.river && !at.road && c->st->river != DB_PALTRY;
    return wet && at.going < DB_ROUGH ? DB_ROUGH : at.going;
}

/* DB-288: artillery and infernal machines keep to good going. */
static bool keeps_to_good(const struct db *c, int e) { return db_type(c, e)->move[0] && !db_type(c, e)->move[1]; }

struct why db_may_deploy(const struct db *c, int e, struct plane_pose p)
{
    uint64_t but[DB_SEATS] = {0};
    struct plane_quad q = db_base_at(c, e, p);
    but[db_seat(c, e)] = db_bit(c, e);
    if (db_kind(c, e) == DB_K_DRA)
        return db_no(DB_WHY_DEPLOY_LATER, 199, e, 0, 0);
    if (!in_depth(c, e, &q))
        return db_no(DB_WHY_DEPLOY_DEPTH, 195, e, 0, 0);
    if (!in_width(c, e, &q))
        return db_no(DB_WHY_DEPLOY_SIDE, 196, e, 0, 0);
    int other = db_overlapped(c, &q, but);
    if (other >= 0)
        return db_no(DB_WHY_DEPLOY_OVER, 197, e, other, 0);
    int place = db_barred_by_place(c, e, &q);
    if (place >= 0)
        return db_no(DB_WHY_DEPLOY_PLACE, 197, e, place, 0);
    int going = keeps_to_good(c, e) ? going_at(c, e, p, &q) : DB_GOOD;
    return going == DB_GOOD ? db_yes() : db_no(DB_WHY_DEPLOY_GOING, 198, e, going, 0);
}

/* ---- garrisons, DB-200 ---- */

static bool is_folk(const struct db *c, int e) { return e >= c->rs->army[0] + c->rs->army[1]; }

static bool on_own_side(const struct db *c, int seat, int place)
{
    struct plane_point out[DB_CORNERS_MAX];
    int n = db_place_outline(c, place, out);
    bool south = out[0].y + out[n / 2].y < c->rs->height;
    return south == db_is_south(c, seat);
}

struct why db_may_hold(const struct db *c, int e, int place)
{
    const struct db_place *p = &c->st->place[place];
    if (db_kind(c, e) == DB_K_DRA)
        return db_no(DB_WHY_DEPLOY_LATER, 199, e, 0, 0);
    if (!db_may_garrison(c, e))
        return db_no(DB_WHY_DEPLOY_PLACE, 701, e, place, 0);
    if (!p->there || !on_own_side(c, db_seat(c, e), place))
        return db_no(DB_WHY_DEPLOY_PLACE, 200, e, place, 0);
    if (p->garrison && !is_folk(c, p->garrison - 1) && p->garrison - 1 != e)
        return db_no(DB_WHY_DEPLOY_PLACE, 700, e, place, 0);
    return db_yes();
}

/* Followers and citizens go home as soon as somebody takes their place, and come back if he leaves it. */
static int folk_of(const struct db *c, int place)
{
    return place == DB_P_CASTLE ? -1 : place == DB_P_CITY ? db_citizens(c) : db_followers(c, db_place_owner(c, place));
}

static void seat_in(struct db *c, int place, int e)
{
    struct db_place *p = &c->st->place[place];
    if (p->garrison)
        db_el(c, p->garrison - 1)->status = DB_LOST;
    p->garrison = (uint8_t)(1 + e);
    p->holder = (uint8_t)(e < 0 ? 0 : 1 + db_loyal(c, e));
    if (e >= 0) {
        db_el(c, e)->status = DB_INSIDE;
        db_el(c, e)->place = (uint8_t)place;
    }
}

static void lift(struct db *c, int e)
{
    if (db_inside(c, e))
        seat_in(c, db_el(c, e)->place, folk_of(c, db_el(c, e)->place));
    *db_el(c, e) = (struct db_element){.status = DB_AWAY};
}

static void stand(struct db *c, int e, struct plane_pose p)
{
    lift(c, e);
    db_el(c, e)->status = DB_ON_TABLE;
    db_put(c, e, p);
    db_emit(c, DEPLOYED, (int16_t)e, plane_pack(p.x), plane_pack(p.y), p.a);
}

/* ---- shapes ---- */

struct lay {
    const struct db *c;
    struct plane_pose *out; /* by member of the army */
    int seat, shape;
    int rows;
    int loose;               /* elements that stand in no slot */
    uint64_t used[ROWS_MAX]; /* bit FILES_MAX + file */
    int8_t before[2][3];     /* pikes and warbands by pace: 1 + the member that waits for a second one */
    uint8_t foot, pad_[1];   /* foot that has a slot, for the deep shape */
};

static int first_of(const struct lay *l) { return db_first(l->c, l->seat); }

static int rows_of(const struct db *c)
{
    int n = (c->rs->height / 2 - DEPTH - 500) / ROW + 1;
    return n < ROWS_MAX ? n : ROWS_MAX;
}

static int files_of(const struct db *c)
{
    int n = (c->rs->width / 2 - 500) / DB_BW;
    return n < FILES_MAX ? n : FILES_MAX;
}

/* A slot: files count to the right as the player sees it. */
static struct plane_pose slot(const struct db *c, int seat, int row, int file)
{
    int32_t away = DEPTH + ROW * row, middle = c->rs->height / 2;
    return db_is_south(c, seat)
               ? (struct plane_pose){c->rs->width / 2 + DB_BW * file, middle - away, PLANE_QUARTER}
               : (struct plane_pose){c->rs->width / 2 - DB_BW * file, middle + away, 3 * PLANE_QUARTER};
}

/* DB-204: and its whole base is in good going. */
static bool good_place(const struct db *c, int e, struct plane_pose p)
{
    struct plane_quad q = db_base_at(c, e, p);
    return !db_may_deploy(c, e, p).code && going_at(c, e, p, &q) == DB_GOOD;
}

static bool clear_of_shape(const struct lay *l, int e, struct plane_pose p)
{
    struct plane_quad q = db_base_at(l->c, e, p);
    for (int i = 0; i < l->c->rs->army[l->seat]; i++) {
        if (l->out[i].a == NO_POSE)
            continue;
        struct plane_quad base = db_base_at(l->c, first_of(l) + i, l->out[i]);
        if (plane_quad_over(&q, &base, DB_EPS_P))
            return false;
    }
    return true;
}

static bool take_slot(struct lay *l, int e, int row, int file)
{
    uint64_t bit = 1ull << (FILES_MAX + file);
    struct plane_pose p = slot(l->c, l->seat, row, file);
    if (l->used[row] & bit || !good_place(l->c, e, p) || (l->loose && !clear_of_shape(l, e, p)))
        return false;
    l->used[row] |= bit;
    l->out[e - first_of(l)] = p;
    return true;
}

/* The middle, then outward, right before left; mirrored: left before right. */
static int outward(const struct lay *l, int n)
{
    int file = (n + 1) / 2 * (n & 1 ? 1 : -1);
    return l->shape == DB_SHAPE_MIRROR ? -file : file;
}

static bool take_in_row(struct lay *l, int e, int row)
{
    for (int n = 0; n <= 2 * files_of(l->c); n++)
        if (take_slot(l, e, row, outward(l, n)))
            return true;
    return false;
}

/* Strong wings: from three quarters of the line outwards, then inwards. */
static bool take_on_wing(struct lay *l, int e)
{
    int files = files_of(l->c), wing = (l->c->rs->width / 2 - l->c->rs->side_limit) * 3 / 4 / DB_BW;
    for (int n = 0; n <= files; n++) {
        int file = n <= files - wing ? wing + n : files - n;
        if (file >= 0 && (take_slot(l, e, 0, file) || take_slot(l, e, 0, -file)))
            return true;
    }
    return false;
}

/* No slot is left: anywhere that is allowed, so that a crowded field never stops a match. */
static bool take_anywhere(struct lay *l, int e)
{
    int32_t low, high, south = db_is_south(l->c, l->seat);
    db_deploy_band(l->c, l->seat, &low, &high);
    for (int32_t back = 0; back <= high - low; back += 250)
        for (int32_t x = 500; x <= l->c->rs->width - 500; x += 250) {
            struct plane_pose p = {x, south ? high - back : low + back, south ? PLANE_QUARTER : 3 * PLANE_QUARTER};
            if (!db_may_deploy(l->c, e, p).code && clear_of_shape(l, e, p)) {
                l->out[e - first_of(l)] = p;
                l->loose++;
                return true;
            }
        }
    return false;
}

static void take_from_row(struct lay *l, int e, int row)
{
    for (; row < l->rows; row++)
        if (take_in_row(l, e, row))
            return;
    take_anywhere(l, e);
}

/* ---- DB-203: who stands where ---- */

enum part { FOOT, HEAVY, LIGHT, BEHIND, NOBODY };

static enum part part_of(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    if (kind == DB_K_DRA)
        return NOBODY;
    if (db_aerial(c, e) || kind == DB_K_CV || kind == DB_K_LM || kind == DB_K_SK)
        return LIGHT;
    if (kind == DB_K_MAG || kind == DB_K_CLE)
        return BEHIND;
    return db_type(c, e)->klass == DB_MOUNTED ? HEAVY : FOOT;
}

/* Pikes and warbands stand two deep; NULL for all others. */
static int8_t *file_leader(struct lay *l, int e)
{
    int kind = db_kind(l->c, e);
    return kind == DB_K_PK || kind == DB_K_WB ? &l->before[kind == DB_K_WB][db_type(l->c, e)->pace] : NULL;
}

/* Every second one stands directly behind the one before it, where the ground is good. */
static bool take_behind(struct lay *l, int e, int8_t *leader)
{
    int front = first_of(l) + *leader - 1;
    struct plane_pose p = plane_moved(l->out[*leader - 1], -db_depth(l->c, front), 0);
    *leader = 0;
    if (!good_place(l->c, e, p) || !clear_of_shape(l, e, p))
        return false;
    l->out[e - first_of(l)] = p;
    return true;
}

/* The deep shape puts every second file of foot into the second row. */
static int row_of(struct lay *l, enum part part)
{
    bool deep = l->shape == DB_SHAPE_DEEP;
    if (part == BEHIND)
        return deep ? 2 : 1;
    return deep && part == FOOT ? l->foot++ & 1 : 0;
}

static void place(struct lay *l, int e, enum part part)
{
    int8_t *leader = file_leader(l, e);
    if (leader && *leader && take_behind(l, e, leader))
        return;
    if (l->shape == DB_SHAPE_WINGS && (part == HEAVY || part == LIGHT) && take_on_wing(l, e))
        return;
    take_from_row(l, e, row_of(l, part));
    int member = e - first_of(l);
    if (leader && l->out[member].a != NO_POSE)
        *leader = (int8_t)(1 + member);
}

int db_shape_poses(const struct db *c, int seat, int shape, struct plane_pose *out)
{
    struct lay l = {.c = c, .out = out, .seat = seat, .shape = shape, .rows = rows_of(c)};
    int n = 0;
    for (int i = 0; i < c->rs->army[seat]; i++)
        out[i] = (struct plane_pose){0, 0, NO_POSE};
    for (int part = FOOT; part < NOBODY; part++)
        DB_EACH_OF(c, e, seat)
        {
            if (db_el(c, e)->status == DB_AWAY && part_of(c, e) == (enum part)part)
                place(&l, e, (enum part)part);
        }
    for (int i = 0; i < c->rs->army[seat]; i++)
        n += out[i].a != NO_POSE;
    return n;
}

/* ---- all at once ---- */

static int left_to_place(const struct db *c, int seat)
{
    int n = 0;
    DB_EACH_OF(c, e, seat) { n += db_el(c, e)->status == DB_AWAY && db_kind(c, e) != DB_K_DRA; }
    return n;
}

/* Those that are left; if none is, all are placed anew but garrisons. */
void db_deploy_all(struct db *c, int seat, int shape)
{
    struct plane_pose pose[DB_ARMY_MAX];
    if (!left_to_place(c, seat))
        DB_EACH_OF(c, e, seat)
        {
            if (db_on_table(c, e))
                lift(c, e);
        }
    db_emit(c, SHAPED, (int16_t)seat, (int16_t)shape);
    db_shape_poses(c, seat, shape, pose);
    for (int i = 0; i < c->rs->army[seat]; i++)
        if (pose[i].a != NO_POSE)
            stand(c, db_first(c, seat) + i, pose[i]);
}

/* ---- DB-202: which element, or all of them ---- */

static bool nothing_fits(const struct db *c, int seat)
{
    struct plane_pose pose[DB_ARMY_MAX];
    return db_shape_poses(c, seat, DB_SHAPE_LINE, pose) == 0;
}

static struct why try_end(const struct db *c, int seat)
{
    int left = left_to_place(c, seat);
    if (!left || nothing_fits(c, seat))
        return db_yes();
    return db_no(DB_WHY_DEPLOY_REST, 202, left, 0, 0);
}

static bool is_one_bit(uint64_t set) { return set && !(set & (set - 1)); }
static int lowest_bit(uint64_t set)
{
    int n = 0;
    while (!(set >> n & 1))
        n++;
    return n;
}

static int taken(const struct db *c, int seat, uint64_t set) { return db_first(c, seat) + lowest_bit(set); }

static struct why check_take(const struct db *c, const struct action *a)
{
    uint64_t set = db_set_of(a->arg);
    if (!set || set & ~db_army_set(c, a->seat))
        return db_no(DB_WHY_MALFORMED, 202, 0, 0, 0);
    if (!is_one_bit(set))
        return db_no(DB_WHY_DEPLOY_ONE, 202, 0, 0, 0);
    int e = taken(c, a->seat, set);
    if (db_kind(c, e) == DB_K_DRA)
        return db_no(DB_WHY_DEPLOY_LATER, 199, e, 0, 0);
    if (db_member(c, e)->flags & DB_HOLDS)
        return db_no(DB_WHY_DEPLOY_PLACE, 685, e, DB_P_CASTLE, 0);
    return db_yes();
}

static struct why check_deploy(const struct db *c, const struct action *a)
{
    if (a->kind == DB_ACT_TAKE)
        return check_take(c, a);
    if (a->kind == DB_ACT_END)
        return try_end(c, a->seat);
    return a->arg[0] >= 0 && a->arg[0] < DB_SHAPE_COUNT ? db_yes() : db_no(DB_WHY_MALFORMED, 203, 0, 0, 0);
}

static void offer_take(const struct db *c, struct offers *out, int e)
{
    struct action a = {.kind = DB_ACT_TAKE, .seat = (int8_t)out->seat, .n = 4};
    db_set_to(db_bit(c, e), a.arg);
    if (out->n < out->cap)
        out->buf[out->n] = a;
    out->n++;
}

static void offer_shapes(struct offers *out)
{
    for (int shape = 0; shape < DB_SHAPE_COUNT; shape++)
        offers_add(out, DB_ACT_SHAPE, 1, shape, 0);
}

/* The default is the line of DB-203. */
static void list_deploy(const struct db *c, struct offers *out)
{
    if (!try_end(c, out->seat).code) {
        offers_add(out, DB_ACT_END, 0, 0, 0);
        return;
    }
    offer_shapes(out);
    DB_EACH_OF(c, e, out->seat)
    {
        if (db_el(c, e)->status == DB_AWAY && db_kind(c, e) != DB_K_DRA)
            offer_take(c, out, e);
    }
}

/* What stands may be taken again, and all of it be placed in another shape. */
static void extra_deploy(const struct db *c, struct offers *out)
{
    DB_EACH_OF(c, e, out->seat)
    {
        if (db_in_play(c, e) && !(db_member(c, e)->flags & DB_HOLDS))
            offer_take(c, out, e);
    }
    if (!left_to_place(c, out->seat))
        offer_shapes(out);
}

static void apply_deploy(struct db *c, const struct action *a)
{
    if (a->kind == DB_ACT_TAKE) {
        c->st->hand = db_set_of(a->arg); /* untold: where it is put says it all */
    } else if (a->kind == DB_ACT_SHAPE) {
        db_deploy_all(c, a->seat, a->arg[0]);
    } else {
        db_end_deployment(c, a->seat);
    }
}

const struct db_ask_rules db_ask_deploy = {list_deploy, check_deploy, apply_deploy, extra_deploy};

/* ---- … and where ---- */

static struct why check_place(const struct db *c, const struct action *a)
{
    int e = taken(c, a->seat, c->st->hand);
    if (a->kind == DB_ACT_BACK)
        return db_yes();
    if (a->kind == DB_ACT_ENTER) {
        int place = db_place_of_label(c, a->arg[0]);
        return place < 0 ? db_no(DB_WHY_MALFORMED, 200, 0, 0, 0) : db_may_hold(c, e, place);
    }
    if (a->arg[2] < 0 || a->arg[2] >= PLANE_TURN)
        return db_no(DB_WHY_MALFORMED, 197, 0, 0, 0);
    return db_may_deploy(c, e, (struct plane_pose){plane_unpack(a->arg[0]), plane_unpack(a->arg[1]), a->arg[2]});
}

static void offer_go(struct offers *out, struct plane_pose p)
{
    if (out->n < out->cap)
        out->buf[out->n] = (struct action){DB_ACT_GO, (int8_t)out->seat, 3, {plane_pack(p.x), plane_pack(p.y), p.a}};
    out->n++;
}

static void offer_slots(const struct db *c, struct offers *out, int e)
{
    int first = part_of(c, e) == BEHIND ? 1 : 0;
    for (int i = 0; i < rows_of(c); i++)
        for (int n = 0; n <= 2 * files_of(c); n++) {
            int row = (first + i) % rows_of(c), file = (n + 1) / 2 * (n & 1 ? 1 : -1);
            struct plane_pose p = slot(c, out->seat, row, file);
            if (good_place(c, e, p))
                offer_go(out, p);
        }
}

/* Slots by DB-204, the best first; then places that may be held. */
static void list_place(const struct db *c, struct offers *out)
{
    struct plane_pose pose[DB_ARMY_MAX];
    int e = taken(c, out->seat, c->st->hand);
    offer_slots(c, out, e);
    for (int place = 0; place < DB_PLACES; place++)
        if (c->st->place[place].there && !db_may_hold(c, e, place).code)
            offers_add(out, DB_ACT_ENTER, 1, db_place_label(c, place), 0);
    if (out->n)
        return;
    if (db_el(c, e)->status == DB_AWAY && db_shape_poses(c, out->seat, DB_SHAPE_LINE, pose) &&
        pose[e - db_first(c, out->seat)].a != NO_POSE)
        offer_go(out, pose[e - db_first(c, out->seat)]);
    else
        offers_add(out, DB_ACT_BACK, 0, 0, 0);
}

static void extra_place(const struct db *c, struct offers *out)
{
    (void)c;
    offers_add(out, DB_ACT_BACK, 0, 0, 0);
}

static void apply_place(struct db *c, const struct action *a)
{
    int e = taken(c, a->seat, c->st->hand);
    c->st->hand = 0;
    if (a->kind == DB_ACT_GO) {
        stand(c, e, (struct plane_pose){plane_unpack(a->arg[0]), plane_unpack(a->arg[1]), a->arg[2]});
    } else if (a->kind == DB_ACT_ENTER) {
        int place = db_place_of_label(c, a->arg[0]);
        lift(c, e);
        seat_in(c, place, e);
        db_emit(c, GARRISONED, (int16_t)e, (int16_t)place);
    }
}

const struct db_ask_rules db_ask_place = {list_place, check_place, apply_place, extra_place};
