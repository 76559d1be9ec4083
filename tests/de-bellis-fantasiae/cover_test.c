/*
 * cover_test.c: an open decision lists candidates only.  Do they reach what matters?  In positions of random battles
 * random wishes are aimed; the GIST of what comes of them must be that of a listed move: who touches whom with which
 * edge, who overlaps whom, who supports whom.  BELLUM_CASES: in so many positions instead of the usual few.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "games/de-bellis-fantasiae/db.h"
#include "support.h"
#include "test.h"

enum { POSITIONS = 80, WISHES = 200, LIST = 2048, SHARE = 95 };

struct gist {
    uint64_t contacts; /* hashes; 0: none */
    uint64_t overlaps, supports;
};

static uint64_t mixed(uint64_t h, int a, int b, int what)
{
    return h + (1 + (uint64_t)a + ((uint64_t)b << 8) + ((uint64_t)what << 16)) * 0x9e3779b97f4a7c15u;
}

/* As the table stands after the move: the unit's own overlaps and supports. */
static void look_round(const struct db *c, const struct db_move *m, struct gist *g)
{
    for (int i = 0; i < m->unit.n; i++) {
        int x = m->unit.element[i];
        DB_EACH_ON_TABLE(c, e)
        {
            if (db_seat(c, e) != m->unit.seat) {
                int foe = db_front_foe(c, e);
                for (int side = DB_FORM_LEFT; foe && side <= DB_FORM_RIGHT; side += DB_FORM_RIGHT - DB_FORM_LEFT)
                    if (db_overlaps(c, x, e, foe - 1, side))
                        g->overlaps = mixed(g->overlaps, x, e, side);
            } else if (!(m->unit.set & db_bit(c, e))) {
                bool rear = db_kind(c, e) == DB_K_PK || db_kind(c, e) == DB_K_LM || db_kind(c, e) == DB_K_WB;
                bool side = db_kind(c, e) == DB_K_SP || db_kind(c, x) == DB_K_SP;
                if (rear && db_kind(c, e) == db_kind(c, x) && db_behind(c, x, e))
                    g->supports = mixed(g->supports, x, e, 1);
                if (side && db_kind(c, e) == db_kind(c, x) && db_beside(c, x, e))
                    g->supports = mixed(g->supports, x, e, 2);
            }
        }
    }
}

static struct gist gist_of(const struct db *c, const struct action *a)
{
    static struct db_state after;
    struct db_move m;
    struct gist g = {0, 0, 0};
    if (db_try(c, a, &m).code || a->kind == DB_ACT_LAND || a->kind == DB_ACT_ENTER)
        return g;
    if (a->kind == DB_ACT_STAY) { /* it stands where it stands */
        db_unit_of(c, c->st->active, c->st->hand, &m.unit);
        for (int i = 0; i < m.unit.n; i++)
            m.to[i] = db_pose(c, m.unit.element[i]);
    }
    for (int i = 0; i < m.contacts; i++)
        g.contacts = mixed(g.contacts, m.contact[i].mover, m.contact[i].enemy, m.contact[i].form);
    game_clone(&after, c->st);
    struct db then = *c;
    then.st = &after;
    for (int i = 0; i < m.unit.n; i++) {
        db_put(&then, m.unit.element[i], m.to[i]);
        db_el(&then, m.unit.element[i])->status = DB_ON_TABLE;
    }
    if (m.conforms)
        db_put(&then, m.conforms - 1, m.conformed);
    look_round(&then, &m, &g);
    return g;
}

static int between(struct rng *r, int low, int high) { return low + (int)rng_below(r, (uint32_t)(high - low + 1)); }

/* Near something that it could meet, or anywhere in reach. */
static struct action random_wish(const struct db *c, const struct db_unit *u, struct rng *r)
{
    struct plane_pose p = db_pose(c, u->element[0]);
    int32_t reach = db_type(c, u->element[0])->move[0];
    if (u->n > 1)
        return (struct action){DB_ACT_MARCH,
                               (int8_t)u->seat,
                               4,
                               {0, (int16_t)(rng_below(r, 2) ? 0 : between(r, -300, 300)),
                                (int16_t)between(r, 0, reach), (int16_t)(rng_below(r, 2) ? 0 : between(r, -500, 500))}};
    int other = between(r, 0, c->rs->army[0] + c->rs->army[1] - 1);
    if (db_on_table(c, other) && rng_below(r, 2)) { /* beside, behind or before it, face to face or side by side */
        int a = plane_angle(db_pose(c, other).a + PLANE_QUARTER * (int)rng_below(r, 4) + between(r, -100, 100));
        p = plane_moved(db_pose(c, other), between(r, -1200, 1200), between(r, -1200, 1200));
        p.a = (int16_t)a;
        return (struct action){DB_ACT_GO, (int8_t)u->seat, 3, {plane_pack(p.x), plane_pack(p.y), p.a}};
    }
    p.x += between(r, -reach, reach);
    p.y += between(r, -reach, reach);
    p.a = plane_angle(rng_below(r, 2) ? p.a + between(r, -150, 150) : between(r, 0, PLANE_TURN - 1));
    if (!plane_packs(p.x) || !plane_packs(p.y))
        p = db_pose(c, u->element[0]);
    return (struct action){DB_ACT_GO, (int8_t)u->seat, 3, {plane_pack(p.x), plane_pack(p.y), p.a}};
}

static struct {
    int wishes, answered, contacts, touched, overlaps, overlapped, supports, supported;
} sum;

static void count(const struct gist *g, const struct gist *known, int n)
{
    bool contact = false, overlap = false, support = false;
    for (int i = 0; i < n; i++) {
        contact = contact || known[i].contacts == g->contacts;
        overlap = overlap || known[i].overlaps == g->overlaps;
        support = support || known[i].supports == g->supports;
    }
    sum.contacts += g->contacts != 0;
    sum.touched += g->contacts && contact;
    sum.overlaps += g->overlaps != 0;
    sum.overlapped += g->overlaps && overlap;
    sum.supports += g->supports != 0;
    sum.supported += g->supports && support;
}

static void try_wishes(const struct db *c, struct rng *r)
{
    static struct action list[LIST];
    static struct gist known[LIST];
    struct db_unit u;
    if (!db_unit_of(c, c->st->active, c->st->hand, &u) || !db_on_table(c, u.element[0]))
        return;
    int n = db_candidates(c, false, list, LIST);
    for (int i = 0; i < n; i++)
        known[i] = gist_of(c, &list[i]);
    for (int w = 0; w < WISHES; w++) {
        struct action wish = random_wish(c, &u, r), out;
        struct why why;
        sum.wishes++;
        if (!db_aim_move(c, &wish, &out, &why))
            continue;
        struct gist g = gist_of(c, &out);
        sum.answered++;
        count(&g, known, n);
    }
}

/* Like a player who goes forward: contacts and marches more often than anything else. */
static int pick(const struct action *list, int n, struct rng *r)
{
    for (int i = 0; i < 3; i++) {
        int k = (int)rng_below(r, (uint32_t)n);
        if (list[k].kind == DB_ACT_TAKE || list[k].kind == DB_ACT_ENGAGE || list[k].kind == DB_ACT_MARCH)
            return k;
    }
    return (int)rng_below(r, (uint32_t)n);
}

static void walk(const char *scenario, uint64_t seed, int positions)
{
    static struct db_state state;
    static struct action list[LIST];
    struct match m = support_match(&db_game, scenario);
    struct rng r;
    rng_seed(&r, seed);
    while (positions > 0) {
        db_game.rules.setup(m.rs, seed++, &state, NULL);
        for (seatset asked; positions > 0 && (asked = db_game.rules.to_move(&state));) {
            int seat = asked & 1 ? 0 : 1;
            struct db c = db_at(m.rs, &state, NULL);
            if (state.ask == DB_ASK_MOVE && state.bound > 3 && rng_below(&r, 12) == 0) {
                try_wishes(&c, &r);
                positions--;
            }
            int n = db_game.rules.actions(m.rs, &state, seat, list, LIST);
            db_game.rules.apply(m.rs, &state, &list[pick(list, n, &r)], NULL);
        }
    }
    data_match_free(&m);
}

TEST(cover,
     "whatever a wish comes to, a listed move touches the same enemies; nearly always it overlaps and supports so")
{
    int positions = getenv("BELLUM_CASES") ? 500 : POSITIONS;
    walk("first-battle", 1, positions / 2);
    walk("pitched-battle", 2, positions / 2);
    printf("# %d wishes, %d answered; listed: %d of %d contacts, %d of %d overlaps, %d of %d supports\n", sum.wishes,
           sum.answered, sum.touched, sum.contacts, sum.overlapped, sum.overlaps, sum.supported, sum.supports);
    CHECK(sum.contacts > 5);
    CHECK_EQ(sum.touched, sum.contacts);
    CHECK(100LL * sum.overlapped >= (long long)SHARE * sum.overlaps);
    CHECK(100LL * sum.supported >= (long long)SHARE * sum.supports);
}
