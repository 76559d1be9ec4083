/*
 * cc_enter.c: units have come into a zone (CC-510, CC-702, CC-855).  Its units shelter or fight, a battle is fought at
 * once, and resource points and leaders left alone are captured.
 */
#include "../cc.h"

enum { ARRIVE, SHELTER, DONE = 3 }; /* stored matches contain these numbers: never change them */

/* CC-855, CC-R63, CC-R80: the defender chooses once which units go inside, and not during a siege. */
static bool may_shelter(const struct cc *c, int zone, int owner)
{
    const struct cc_zone *z = cc_zone(c, zone);

    return z->owner == owner && !z->siege && z->men[owner] && z->men[cc_enemy(owner)] && z->inside < c->rs->k.room;
}

static void shelter(struct cc *c, int zone, int owner)
{
    cc_set units = c->st->pick.chosen;

    if (!units)
        return;
    CC_EACH (u, units)
        cc_put(c, u, zone, CC_IN);
    cc_emit(c, SHELTERED, (int16_t)owner, (int16_t)zone, (int16_t)__builtin_popcountll(units));
}

/* A leader goes inside, too, if no unit is left outside his city (CC-R69). */
static void leaders_inside(struct cc *c, int zone, int owner)
{
    CC_EACH (l, cc_leaders_at(c, zone, CC_OUT, owner))
        cc_put_leader(c, l, zone, CC_IN);
}

static void meet_at_sea(struct cc *c, int zone, int seat, int from)
{
    if (!cc_zone(c, zone)->ships[seat] || !cc_zone(c, zone)->ships[cc_enemy(seat)])
        return;
    c->st->move.halted = 1;
    cc_begin_battle(c, zone, CC_AT_SEA, seat, cc_ships_at(c, zone, seat), from, CC_NONE);
}

/* No unit stands in the open. */
static void take_zone(struct cc *c, int zone, int seat)
{
    int enemy = cc_enemy(seat);

    if (cc_zone(c, zone)->owner == enemy)
        leaders_inside(c, zone, enemy);
    else
        cc_capture_rp(c, zone, seat); /* CC-414; RP in a city fall with it (CC-R59) */
}

/* CC-510: the movement ends and a battle is fought at once.  A landing does not stop the fleet (CC-551). */
static void meet_on_land(struct cc *c, int zone, int seat, int from, int landing)
{
    const struct cc_zone *z = cc_zone(c, zone);

    if (!z->men[seat]) /* a card has stopped all of them */
        return;
    if (!z->men[cc_enemy(seat)]) {
        take_zone(c, zone, seat);
        return;
    }
    if (landing == CC_NONE)
        c->st->move.halted = 1;
    cc_begin_battle(c, zone, CC_ON_LAND, seat, cc_land_at(c, zone, CC_OUT, seat), from, landing);
}

static void meet(struct cc *c, int zone, int seat, int from, int landing)
{
    int depth = c->st->flow.depth;

    flow_go(&c->st->flow, DONE);
    if (cc_is_land(c, zone))
        meet_on_land(c, zone, seat, from, landing);
    else
        meet_at_sea(c, zone, seat, from);
    if (c->st->flow.depth == depth) /* no battle */
        flow_end(&c->st->flow);
}

/* arg 0: zone; arg 1: zone of origin (CC_NONE: by sea); arg 2: naval zone + 1 from which they landed. */
void cc_step_enter(struct cc *c)
{
    struct frame *f = flow_top(&c->st->flow);
    int zone = f->arg[0], from = f->arg[1], landing = f->arg[2] ? f->arg[2] - 1 : CC_NONE, seat = c->st->op.seat;
    int enemy = cc_enemy(seat);

    switch (f->step) {
    case ARRIVE:
        flow_go(&c->st->flow, SHELTER);
        if (!cc_is_land(c, zone) || !may_shelter(c, zone, enemy))
            meet(c, zone, seat, from, landing);
        else
            cc_pick_units(c, CC_ASK_SHELTER, enemy, cc_land_at(c, zone, CC_OUT, enemy), 0,
                          c->rs->k.room - cc_zone(c, zone)->inside);
        return;
    case SHELTER:
        shelter(c, zone, enemy);
        meet(c, zone, seat, from, landing);
        return;
    default: flow_end(&c->st->flow);
    }
}

/* In most cases no unit can shelter or fight, and no frame is needed. */
void cc_enter(struct cc *c, int zone, int from, int landing)
{
    const struct cc_zone *z = cc_zone(c, zone);
    int seat = c->st->op.seat, enemy = cc_enemy(seat);

    if (cc_is_land(c, zone) ? z->men[enemy] : z->ships[enemy]) {
        flow_call(&c->st->flow, CC_F_ENTER, zone, from, landing);
        cc_step_enter(c);
    } else if (cc_is_land(c, zone) && z->men[seat]) {
        take_zone(c, zone, seat);
    }
}

/* CC-R69: a leader without units is captured by enemies that end their move or retreat in his zone, enter the map there
 * or come out of their city, unless he is inside his own city. */
void cc_end_alone(struct cc *c, int seat, int zone)
{
    int enemy = cc_enemy(seat);
    const struct cc_zone *z = cc_zone(c, zone);

    if (cc_is_land(c, zone) ? !z->men[seat] || z->men[enemy] || z->owner == enemy : !z->ships[seat] || z->ships[enemy])
        return;
    CC_EACH (l, cc_leaders_at(c, zone, CC_OUT, enemy))
        cc_kill_leader(c, l, !c->st->card_source);
}
