/*
 * fc_units.c: chapters B and L: strength and losses, fatigue tokens, order
 * tokens on units, destruction, and units raised by Necromancy.
 */
#include <assert.h>
#include "../fc.h"

int fc_ref(const struct fc *c, int unit)
{
    if (unit < 0 || unit >= FC_UNITS_MAX)
        return 0;
    return unit | c->st->unit[unit].type << 6 | c->st->unit[unit].owner << 12;
}

void fc_put(struct fc *c, int u, int hex)
{
    struct fc_unit *unit = fc_unit(c, u);

    if (unit->flags & FC_ON_MAP)
        c->st->cell[unit->hex].unit = FC_NONE;
    else
        c->st->alive[unit->owner]++;
    if (unit->flags & FC_RESERVE)
        c->st->reserve[unit->owner]--;
    unit->flags = (uint8_t)((unit->flags & ~FC_RESERVE) | FC_ON_MAP);
    unit->hex = (int16_t)hex;
    c->st->cell[hex].unit = (uint8_t)u;
    if (fc_in_campaign(c))
        fc_watch_stands(c, u);
}

/* FC-149, FC-150, FC-153: each point is a miniature or a wound; damage beyond its strength is lost. */
void fc_hurt(struct fc *c, int u, int points)
{
    struct fc_unit *unit = fc_unit(c, u);
    int left = fc_left(c, u);

    if (points <= 0)
        return;
    unit->losses = (uint8_t)(unit->losses + (points < left ? points : left));
    fc_emit(c, LOSSES, fc_ref(c, u), points, fc_left(c, u));
}

/* FC-154: never above the printed Size or Health. */
int fc_heal(struct fc *c, int u, int points, enum fc_relief by)
{
    struct fc_unit *unit = fc_unit(c, u);
    int n = points < unit->losses ? points : unit->losses;

    if (n <= 0)
        return 0;
    unit->losses = (uint8_t)(unit->losses - n);
    fc_emit(c, HEALED, fc_ref(c, u), n, fc_left(c, u), by);
    return n;
}

/* FC-149, FC-151, FC-155: leaves the map with everything on it.  The VP are booked here (FC-614);
 * whether they end the battle is judged by the caller, once all that is simultaneous is booked (FC-731). */
bool fc_destroy_if_dead(struct fc *c, int u)
{
    struct fc_unit *unit = fc_unit(c, u);

    if (!(unit->flags & FC_ON_MAP) || fc_left(c, u) > 0)
        return false;
    fc_set_order(c, u, FC_NO_ORDER);
    fc_emit(c, DESTROYED, fc_ref(c, u), unit->hex);
    fc_watch_dies(c, u);
    c->st->cell[unit->hex].unit = FC_NONE;
    c->st->alive[unit->owner]--;
    c->st->side[unit->owner].points_lost = (uint16_t)(c->st->side[unit->owner].points_lost + fc_type(c, u)->cost);
    unit->flags = (uint8_t)((unit->flags & FC_RAISED) | FC_DESTROYED);
    unit->fatigue = 0;
    unit->turn_abilities = 0;
    unit->turn_master_defence = 0;
    if (fc_has_automaton(c->rs)) /* its slot may be used again */
        c->st->automaton.token[u] = FC_NO_TOKEN;
    fc_score_kill(c, u);
    return true;
}

void fc_set_order(struct fc *c, int u, int order)
{
    struct fc_unit *unit = fc_unit(c, u);

    if (unit->order < FC_ORDER_COUNT) {
        c->st->colours[unit->order]--;
        c->st->held[unit->owner][unit->order]--;
    }
    unit->order = (uint8_t)order;
    if (order < FC_ORDER_COUNT) {
        c->st->colours[order]++;
        c->st->held[unit->owner][order]++;
    }
}

/* FC-406: not Exhausted, and it has Stamina. */
bool fc_can_tire(const struct fc *c, int u)
{
    const struct fc_type *t = fc_type(c, u);

    return t->stamina != FC_NONE && fc_unit(c, u)->fatigue < t->stamina;
}

void fc_tire(struct fc *c, int u, enum fc_purpose why)
{
    fc_unit(c, u)->fatigue++;
    fc_emit(c, FATIGUE, fc_ref(c, u), fc_unit(c, u)->fatigue, why);
}

/* FC-408 to FC-410: an Exhausted unit, or one without Stamina, is hurt instead. */
void fc_force_fatigue(struct fc *c, int u)
{
    if (fc_can_tire(c, u)) {
        fc_tire(c, u, FC_FORCED);
        return;
    }
    fc_emit(c, FATIGUE_HURT, fc_ref(c, u));
    fc_hurt(c, u, 1);
    if (fc_destroy_if_dead(c, u))
        fc_judge(c);
}

/* A slot that was never used, then that of a raised unit that is gone again. */
static int free_slot(const struct fc *c)
{
    for (int u = FC_SUMMONED; u < FC_UNITS_MAX; u++)
        if (!(c->st->unit[u].flags & FC_RAISED))
            return u;
    for (int u = FC_SUMMONED; u < FC_UNITS_MAX; u++) /* not one that the fight still speaks of */
        if (!(c->st->unit[u].flags & FC_ON_MAP) && u != c->st->fight.target && u != c->st->fight.attacker)
            return u;
    return -1; /* cannot be: every raised unit stands for a destroyed one */
}

/* FC-780: full Size, no order, no fatigue. */
int fc_raise_unit(struct fc *c, int seat, int type, int hex)
{
    int u = free_slot(c);

    assert(u >= 0);
    c->st->unit[u] = (struct fc_unit){
        .hex = -1, .type = (uint8_t)type, .owner = (uint8_t)seat, .order = FC_NO_ORDER, .flags = FC_RAISED};
    if (u >= c->st->units)
        c->st->units = (uint8_t)(u + 1);
    if (fc_has_automaton(c->rs))
        c->st->automaton.token[u] = FC_NO_TOKEN;
    fc_note_aura(c, u);
    fc_put(c, u, hex);
    fc_emit(c, RISEN, fc_ref(c, u), hex);
    return u;
}

/* ---- is there such a unit, such a hex? ---- */

static struct why why_no_unit(const struct fc *c, int u)
{
    if (u < 0 || u >= c->st->units || !c->st->unit[u].flags)
        return fc_no(FC_WHY_NO_UNIT, 147);
    if (!fc_on_map(c, u))
        return fc_no2(FC_WHY_NOT_ON_MAP, 149, fc_ref(c, u), 0);
    return fc_yes();
}

struct why fc_own_unit(const struct fc *c, int seat, int u)
{
    struct why no = why_no_unit(c, u);

    if (!no.code && fc_unit(c, u)->owner != seat)
        no = fc_no2(FC_WHY_NOT_OWN, 103, fc_ref(c, u), 0);
    return no;
}

struct why fc_enemy_unit(const struct fc *c, int seat, int u)
{
    struct why no = why_no_unit(c, u);

    if (!no.code && fc_unit(c, u)->owner == seat)
        no = fc_no2(FC_WHY_NOT_ENEMY, 103, fc_ref(c, u), 0);
    return no;
}

struct why fc_hex_exists(const struct fc *c, int hex)
{
    return hex >= 0 && hex < c->rs->map.hexes ? fc_yes() : fc_no(FC_WHY_NO_HEX, 431);
}
