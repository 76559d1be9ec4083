/*
 * fc_retreat.c: chapter Q: retreats after a panic, and the push of Rush.
 *
 * A retreat knows the hex it flees from.  On one of the six axes (always so in
 * melee between neighbours) it goes straight on; otherwise its owner picks
 * hexes, each one farther away, but only along a way that goes as far as any
 * (FC-638).  Hexes that it cannot go cost one damage each.
 */
#include "../fc.h"

int fc_retreat_dir(const struct fc *c, int from, int at) { return hex_axis(c->rs->map.at[from], c->rs->map.at[at]); }

struct flight_plan { /* what decides about a step */
    const struct fc *c;
    int unit, from, dir;
    bool flies, ranger;
};

static struct flight_plan plan_of(const struct fc *c, int u, int from, int dir)
{
    uint32_t abilities = fc_abilities(c, u);

    return (struct flight_plan){c, u, from, dir, abilities & FC_FLIGHT, abilities & (FC_RANGER | FC_SURE_FOOTED)};
}

/* FC-635: the map's edge, units and impassable ground are in the way. */
static bool can_stand(const struct flight_plan *p, int hex)
{
    int there = fc_unit_at(p->c, hex);

    return (there == FC_NONE || there == p->unit) && fc_passable(p->c, p->unit, hex);
}

/* FC-632 to FC-634: is `to` a step away from `at`? */
static bool leads_away(const struct flight_plan *p, int at, int to, int d)
{
    if (to < 0)
        return false;
    if (p->dir >= 0)
        return d == p->dir;
    return fc_distance(p->c, p->from, to) == fc_distance(p->c, p->from, at) + 1;
}

/* FC-636: ground of another difficult type ends the retreat.  A push by Rush (FC-788) is one hex and ends anyway. */
static bool stops(const struct flight_plan *p, int at, int to)
{
    int ground = fc_difficult(p->c, to);

    return ground && !p->ranger && ground != fc_difficult(p->c, at);
}

static int room(const struct flight_plan *p, int at, int hexes);

/* Hexes that can be gone if the next one is `to`; 0 if it cannot be gone at all. */
static int room_by(const struct flight_plan *p, int at, int to, int hexes)
{
    int on;

    if (p->flies) { /* FC-649: what counts is where it comes down */
        on = room(p, to, hexes - 1);
        return on ? on + 1 : can_stand(p, to);
    }
    if (!can_stand(p, to))
        return 0;
    return stops(p, at, to) ? 1 : 1 + room(p, to, hexes - 1);
}

static int room(const struct flight_plan *p, int at, int hexes)
{
    int best = 0;

    if (hexes <= 0)
        return 0;
    for (int d = 0; d < HEX_DIRS; d++) {
        int to = fc_next(p->c, at, d), n;
        if (!leads_away(p, at, to, d))
            continue;
        n = room_by(p, at, to, hexes);
        if (n > best)
            best = n;
    }
    return best;
}

int fc_retreat_room(const struct fc *c, int u, int from, int dir, int hexes)
{
    struct flight_plan p = plan_of(c, u, from, dir);

    return room(&p, fc_unit(c, u)->hex, hexes);
}

/* The next hexes that lie on a longest way (FC-638). */
static int next_hexes(const struct fc *c, int16_t out[HEX_DIRS])
{
    const struct fc_retreat *r = &c->st->retreat;
    struct flight_plan p = plan_of(c, r->unit, r->from, r->dir);
    int best = room(&p, r->at, r->left), n = 0;

    if (best == 0)
        return 0;
    for (int d = 0; d < HEX_DIRS; d++) {
        int to = fc_next(c, r->at, d);
        if (leads_away(&p, r->at, to, d) && room_by(&p, r->at, to, r->left) == best)
            out[n++] = (int16_t)to;
    }
    return n;
}

/* ---- the frame ---- */

static void go(struct fc *c, int to)
{
    struct fc_retreat *r = &c->st->retreat;
    struct flight_plan p = plan_of(c, r->unit, r->from, r->dir);
    bool stop = !p.flies && stops(&p, r->at, to);
    int last_room;

    r->at = (int16_t)to;
    r->moved++;
    r->left--;
    last_room = p.flies ? room(&p, to, r->left) : 0;
    if (!p.flies || last_room == 0) {
        fc_put(c, r->unit, to);
        if (r->left > 0 && stop)
            r->dir = -2; /* no further step */
        fc_enter(c, r->unit, to);
    }
}

/* FC-646, FC-647, FC-788: each missing hex costs one damage.  Survivable counts this damage, too. */
static void pay_missing(struct fc *c)
{
    struct fc_retreat *r = &c->st->retreat;
    struct fc_fight *f = &c->st->fight;
    int points = r->left;

    if (r->in_fight && f->survivable && f->taken + points > 2)
        points = f->taken < 2 ? 2 - f->taken : 0;
    if (r->in_fight)
        f->taken = (uint8_t)(f->taken + points);
    if (points <= 0)
        return;
    fc_emit(c, RETREAT_HURT, fc_ref(c, r->unit), points);
    fc_hurt(c, r->unit, points);
    if (fc_destroy_if_dead(c, r->unit))
        fc_judge(c);
}

enum { RETREAT_BEGIN, RETREAT_GO };

void fc_step_retreat(struct fc *c)
{
    struct fc_retreat *r = &c->st->retreat;
    struct frame *frame = flow_top(&c->st->flow);
    int16_t next[HEX_DIRS];
    int n;

    if (frame->step == RETREAT_BEGIN) {
        if (!r->rushed) {
            fc_emit(c, PANICS, fc_ref(c, r->unit), r->left);
            if (fc_unit(c, r->unit)->order < FC_ORDER_COUNT) { /* FC-642 */
                fc_set_order(c, r->unit, FC_NO_ORDER);
                fc_emit(c, ORDER_GONE, fc_ref(c, r->unit));
            }
        }
        flow_go(&c->st->flow, RETREAT_GO);
    }
    while (r->left > 0 && r->dir != -2 && !c->st->head.over) {
        n = next_hexes(c, next);
        if (n == 0)
            break;
        if (n > 1) {
            fc_ask(c, FC_ASK_ROUTE, fc_unit(c, r->unit)->owner);
            return;
        }
        go(c, next[0]);
    }
    if (r->moved) {
        if (r->rushed)
            fc_emit(c, RUSHED, fc_ref(c, r->unit), fc_unit(c, r->unit)->hex);
        else
            fc_emit(c, RETREATED, fc_ref(c, r->unit), fc_unit(c, r->unit)->hex, r->moved);
    }
    if (!c->st->head.over)
        pay_missing(c);
    flow_end(&c->st->flow);
}

/* ---- the decision ---- */

static void list_route(const struct fc *c, struct offers *l)
{
    int16_t next[HEX_DIRS];
    int n = next_hexes(c, next);

    for (int i = 0; i < n; i++)
        fc_offer(l, FC_ACT_STEP, 1, next[i], 0);
}

static struct why check_route(const struct fc *c, const struct action *a)
{
    int16_t next[HEX_DIRS];
    int n = next_hexes(c, next);
    struct why no = fc_hex_exists(c, a->arg[0]);

    if (no.code)
        return no;
    for (int i = 0; i < n; i++)
        if (next[i] == a->arg[0])
            return fc_yes();
    return fc_no2(FC_WHY_NOT_THE_ROUTE, 638, a->arg[0], 0);
}

static void apply_route(struct fc *c, const struct action *a) { go(c, a->arg[0]); }

const struct fc_ask_rules fc_ask_route = {list_route, check_route, apply_route, NULL};
