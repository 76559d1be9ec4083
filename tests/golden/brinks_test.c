/*
 * brinks_test.c: where things change in De Bellis Fantasiae, to the u and the tenth of a degree, against numbers in
 * tests/golden/brinks.  In positions of wishes.h something is moved little by little: from where on is a march refused,
 * an enemy touched, a zone entered, a shot in range, a neighbour in support?  Golden matches seldom come so near to a
 * limit; here each limit is looked for.  And what becomes of elements that must recoil, flee, pursue or push each other
 * where they stand close.  "make golden" writes the file anew.
 */
#include <inttypes.h>
#include <stdio.h>
#include "games/de-bellis-fantasiae/db_shot.h"
#include "test.h"
#include "wishes.h"

enum { ROOM = 1 << 16, EVENTS = 512, EVERY = 1, STEPS = 6, CROWD = 3 };
#define FILE_NAME "tests/golden/brinks/de-bellis-fantasiae.txt"

static char file[ROOM];
static struct text_out out;
static struct event event[EVENTS];
static struct events heard;
static struct db_state tried;
static struct db c; /* on that copy */
static struct rng dice;
static struct brinks {
    uint32_t moves, pairs, places, outcomes;
} sum;

static int up_to(int n) { return (int)rng_below(&dice, (uint32_t)n); }

static void copy(const struct battle *b)
{
    heard = (struct events){event, EVENTS, 0, false};
    game_clone(&tried, b->state);
    c = (struct db){b->r, &tried, &heard};
}

/* ---- looking for limits ---- */

/* What is varied: `facts` tells, as a number, all that is true at that distance. */
struct line {
    uint32_t (*facts)(const struct line *l, int d);
    const struct battle *b;
    int from, to;      /* distances */
    int e, other, way; /* whatever varies */
    struct action act;
};

/* The last distance with the facts of `low`. */
static int brink(const struct line *l, int low, int high, uint32_t facts)
{
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (l->facts(l, middle) == facts)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* All limits that a few samples tell apart, and what is true between them. */
static void look_along(const struct line *l, uint32_t *sum_of)
{
    int before = l->from;
    uint32_t facts = l->facts(l, before);
    wish_mix(sum_of, facts);
    for (int i = 1; i <= STEPS; i++) {
        int at = l->from + (l->to - l->from) * i / STEPS;
        uint32_t now = l->facts(l, at);
        if (now != facts)
            wish_mix(sum_of, (int64_t)now << 16 ^ brink(l, before, at, facts));
        before = at;
        facts = now;
    }
}

/* ---- moves of the unit in hand ---- */

static uint32_t facts_of_move(const struct line *l, int d)
{
    struct action a = l->act;
    struct db_move m;
    uint32_t facts = 0;
    if (a.kind == DB_ACT_MARCH)
        a.arg[l->way] = (int16_t)d;
    else {
        struct plane_pose p = plane_moved(db_pose(&c, l->e), l->way == 1 ? d : 0, l->way == 2 ? d : 0);
        if (!plane_packs(p.x) || !plane_packs(p.y))
            return 0;
        a.arg[0] = plane_pack(p.x), a.arg[1] = plane_pack(p.y);
        a.arg[2] = (int16_t)plane_angle(p.a + (l->way == 0 ? d : 0));
    }
    struct why why = db_try(&c, &a, &m);
    wish_mix(&facts, why.code << 16 | why.arg[3]);
    wish_mix(&facts, m.contacts << 24 | m.held << 8 | m.conforms);
    wish_mix(&facts, m.freely << 24 | m.going << 16 | m.road << 8 | m.river);
    wish_mix(&facts, (int64_t)m.zones << 8 | m.answers);
    wish_mix(&facts, m.exits << 16 | m.pips << 8 | m.payer);
    for (int i = 0; i < m.contacts; i++)
        wish_mix(&facts, m.contact[i].mover << 16 | m.contact[i].enemy << 8 | m.contact[i].form);
    return facts;
}

static void look_at_moves(const struct battle *b)
{
    uint64_t hand = b->state->hand;
    int seat = b->state->asked >> 1, e = db_lowest(&c, seat, hand);
    struct line march = {facts_of_move, b, 0, 4500, e, 0, 0, {DB_ACT_MARCH, (int8_t)seat, 4, {0}}};
    look_along(&march, &sum.moves);
    march.to = up_to(2) ? 900 : -900;
    march.way = 1;
    look_along(&march, &sum.moves);
    march.act.arg[0] = (int16_t)(100 * up_to(20));
    march.act.arg[1] = (int16_t)(up_to(401) - 200);
    march.to = up_to(3) ? 3000 : 1100;
    march.way = march.to == 3000 ? 2 : 3;
    look_along(&march, &sum.moves);
    if (hand & (hand - 1))
        return;
    struct line go = {facts_of_move, b, 0, up_to(2) ? 3000 : -3000, e, 0, up_to(3), {DB_ACT_GO, (int8_t)seat, 3, {0}}};
    look_along(&go, &sum.moves);
}

/* ---- two who stand near each other ---- */

static uint32_t facts_of_two(int e, int x)
{
    bool friends = db_seat(&c, e) == db_seat(&c, x);
    struct db_strength own = {0}, other = {0};
    struct db_unit u;
    uint32_t facts = 0;
    int form = friends ? 0 : db_form(&c, e, x), back = friends ? 0 : db_form(&c, x, e);
    if (form || back) {
        db_close_strength(&c, e, x, &own);
        db_close_strength(&c, x, e, &other);
    }
    wish_mix(&facts, form << 8 | back);
    wish_mix(&facts, own.sum * 100 + other.sum);
    wish_mix(&facts, (int64_t)own.mods * 65536 + other.mods);
    if (friends)
        wish_mix(&facts, db_behind(&c, e, x) | db_behind(&c, x, e) << 1 | db_beside(&c, e, x) << 2 |
                             db_unit_of(&c, db_seat(&c, e), db_bit(&c, e) | db_bit(&c, x), &u) << 3);
    else
        wish_mix(&facts, db_in_zone_at(&c, e, db_pose(&c, e), x) | db_in_zone_at(&c, x, db_pose(&c, x), e) << 1 |
                             db_can_shoot(&c, e, x) << 2 | db_can_shoot(&c, x, e) << 3 | db_higher(&c, e, x) << 4 |
                             db_defends_bank(&c, e, x) << 5 | db_warded(&c, e, x) << 6);
    return facts;
}

/* It is shifted or turned; what is true of it and those around? */
static uint32_t facts_of_pair(const struct line *l, int d)
{
    struct plane_pose was = db_pose(&c, l->e), p = was;
    uint32_t facts = 0;
    if (l->way == 0)
        p.a = (int16_t)plane_angle(p.a + d);
    else
        p = plane_moved(p, l->way == 1 ? d : 0, l->way == 2 ? d : 0);
    db_put(&c, l->e, p);
    wish_mix(&facts, facts_of_two(l->e, l->other));
    wish_mix(&facts, db_front_foe(&c, l->e) << 1 | db_engaged(&c, l->e));
    for (int side = DB_FORM_LEFT; side <= DB_FORM_RIGHT; side += DB_FORM_RIGHT - DB_FORM_LEFT) {
        int foe = db_front_foe(&c, l->other);
        wish_mix(&facts, foe && foe != 1 + l->e && db_seat(&c, l->e) != db_seat(&c, l->other) &&
                             db_overlaps(&c, l->e, l->other, foe - 1, side));
    }
    db_put(&c, l->e, was);
    return facts;
}

static int near_to(int e, int seat)
{
    int best = -1;
    DB_EACH_OF(&c, x, seat)
    {
        if (x == e || !db_on_table(&c, x) || up_to(3) == 0)
            continue;
        if (best < 0 || plane_len2(plane_at(db_pose(&c, e)), plane_at(db_pose(&c, x))) <
                            plane_len2(plane_at(db_pose(&c, e)), plane_at(db_pose(&c, best))))
            best = x;
    }
    return best;
}

static int somebody(int seat)
{
    for (int i = 0; i < 20; i++) {
        int e = db_first(&c, seat) + up_to(c.rs->army[seat]);
        if (db_on_table(&c, e))
            return e;
    }
    return -1;
}

/* Half of them are put beside, behind or before one another first. */
static void look_at_pairs(const struct battle *b)
{
    static const int16_t beside[6][3] = {{0, 1000, 0},      {-500, 0, 0},    {0, 0, 1800},
                                         {-500, 500, 2700}, {0, 1000, 1800}, {1000, 0, 1800}};
    int seat = up_to(2), e = somebody(seat), other = e < 0 ? -1 : near_to(e, up_to(3) ? !seat : seat);
    if (other < 0)
        return;
    if (up_to(2)) {
        const int16_t *k = beside[up_to(6)];
        struct plane_pose p = plane_moved(db_pose(&c, other), k[0], k[1]);
        p.a = (int16_t)plane_angle(p.a + k[2]);
        db_put(&c, e, p);
    }
    for (int way = 0; way < 3; way++) {
        int most = way == 0 ? 450 : up_to(2) ? 600 : 3300;
        struct line l = {facts_of_pair, b, 0, up_to(2) ? most : -most, e, other, way, {0}};
        look_along(&l, &sum.pairs);
    }
}

/* ---- one on the ground ---- */

static uint32_t facts_of_place(const struct line *l, int d)
{
    uint64_t but[DB_SEATS] = {0};
    uint32_t facts = 0;
    struct plane_pose p = plane_moved(db_pose(&c, l->e), l->way ? d : 0, l->way ? 0 : d);
    struct plane_quad q = db_base_at(&c, l->e, p);
    struct db_footing at;
    but[db_seat(&c, l->e)] = db_bit(&c, l->e);
    db_footing_at(&c, l->e, p, &q, &at);
    wish_mix(&facts, at.going << 24 | at.river << 20 | at.road << 16 | at.areas);
    wish_mix(&facts, db_overlapped(&c, &q, but) * 100 + db_barred_by_place(&c, l->e, &q));
    struct why why = db_may_deploy(&c, l->e, p);
    wish_mix(&facts, why.code << 16 | why.arg[1]);
    wish_mix(&facts, db_inside_field(&c, &q) << 2 | db_ground_closed(&c, l->e, p) << 1);
    for (int place = 0; place < DB_PLACES; place++)
        if (tried.place[place].there)
            wish_mix(&facts, db_in_place_zone_at(&c, l->e, p, place) << 1 | db_assaults_at(&c, p, place));
    struct plane_pose was = db_pose(&c, l->e);
    struct db_unit u;
    db_put(&c, l->e, p);
    if (db_unit_of(&c, db_seat(&c, l->e), db_bit(&c, l->e), &u))
        wish_mix(&facts, db_in_command(&c, &u));
    db_put(&c, l->e, was);
    return facts;
}

static void look_at_places(const struct battle *b)
{
    int e = somebody(up_to(2));
    if (e < 0)
        return;
    for (int way = 0; way < 2; way++) {
        struct line l = {facts_of_place, b, 0, up_to(2) ? 6000 : -6000, e, 0, way, {0}};
        look_along(&l, &sum.places);
    }
}

/* ---- recoils, flights, pursuits ---- */

/* Friends come close behind and beside, most of them with the same facing. */
static void crowd_around(int e)
{
    for (int i = 0; i < CROWD; i++) {
        int f = somebody(db_seat(&c, e)), depth = db_depth(&c, e);
        if (f < 0 || f == e)
            continue;
        struct plane_pose p = plane_moved(db_pose(&c, e), -depth * (1 + up_to(3)) - up_to(60) + 20,
                                          up_to(2) ? up_to(41) - 20 : up_to(2001) - 1000);
        p.a = (int16_t)plane_angle(p.a + (up_to(3) ? 0 : up_to(3) ? up_to(901) - 450 : 1800));
        db_put(&c, f, p);
    }
}

static void tell_outcome(void)
{
    for (int i = 0; i < heard.len; i++)
        for (int k = 0; k < EVENT_ARGS; k++)
            wish_mix(&sum.outcomes, event[i].kind + event[i].arg[k]);
    wish_mix(&sum.outcomes, (int64_t)game_hash(&tried));
}

static void look_at_outcomes(const struct battle *b)
{
    for (int i = 0; i < 4; i++) {
        copy(b);
        int e = somebody(up_to(2)), by = e < 0 ? -1 : near_to(e, !db_seat(&c, e));
        if (by < 0)
            return;
        crowd_around(e);
        if (i == 3)
            db_pursue(&c, e);
        else
            db_suffer(&c, e, (struct db_verdict){i == 1 ? DB_FLEES : DB_RECOILS, 600}, by, up_to(2));
        tell_outcome();
    }
}

/* ---- battles ---- */

static void asked(const struct battle *b)
{
    if (b->ply % EVERY || b->state->phase == DB_SETUP)
        return;
    rng_seed(&dice, (uint64_t)b->ply + 1);
    copy(b);
    if (b->state->ask == DB_ASK_MOVE)
        look_at_moves(b);
    look_at_places(b);
    look_at_pairs(b);
    look_at_outcomes(b);
}

static void over(const struct battle *b, const char *title, uint64_t seed)
{
    char line[200];
    snprintf(line, sizeof line, "%s %" PRIu64 ": %d actions, moves %08x, pairs %08x, places %08x, outcomes %08x\n",
             title, seed, b->ply, sum.moves, sum.pairs, sum.places, sum.outcomes);
    text_str(&out, line);
    golden_compare_so_far(FILE_NAME, file);
    sum = (struct brinks){0};
}

TEST(golden_brinks, "limits of De Bellis Fantasiae lie where they did, and crowds fall back as they did")
{
    struct wishes how = {.plies = 160, .matches = 1, .of_pairs = 1, .asked = asked, .over = over};
    out = (struct text_out){file, sizeof file, 0};
    file[0] = '\0';
    sum = (struct brinks){0};
    wishes_play(&how);
    CHECK(out.len < sizeof file);
    golden_compare(FILE_NAME, file);
}
