/*
 * fc_automaton_aim.c: whom the automaton's units aim at (FC-1029).
 */
#include "fc_automaton_own.h"

bool fc_objective(const struct fc *c, int hex)
{
    return c->st->cell[hex].cp || fc_ground(c, hex)->town || fc_watch_objective(c, hex);
}

static uint64_t slot_bit(int u) { return (uint64_t)1 << u; }

uint64_t fc_slots_of(const struct fc *c, int seat)
{
    uint64_t slots = 0;

    FC_EACH_OF (c, u, seat)
        slots |= slot_bit(u);
    return slots;
}

uint64_t fc_slots_in_contact(const struct fc *c, int u)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, fc_unit(c, u)->owner, fc_unit(c, u)->hex, near);
    uint64_t slots = 0;

    for (int i = 0; i < n; i++)
        slots |= slot_bit(near[i]);
    return slots;
}

/* ---- shots (FC-1028) ---- */

bool fc_shoots(const struct fc *c, int u)
{
    struct fc_mods m;

    if (fc_type(c, u)->ranged)
        return true;
    fc_gather(c, u, false, &m);
    return m.magic_dice > 0;
}

static uint64_t shots(const struct fc *c, int u, bool magic, int range)
{
    uint64_t slots = 0;

    FC_EACH_OF (c, t, fc_enemy(fc_unit(c, u)->owner))
        if (fc_distance(c, fc_unit(c, u)->hex, fc_unit(c, t)->hex) <= range && !fc_why_not_shoot(c, u, t, magic).code)
            slots |= slot_bit(t);
    return slots;
}

uint64_t fc_slots_to_shoot(const struct fc *c, int u, bool base)
{
    const struct fc_type *t = fc_type(c, u);
    struct fc_mods m;
    uint64_t slots = 0;

    if (!fc_shoots(c, u) || fc_contact_enemy(c, u))
        return 0;
    fc_gather(c, u, false, &m);
    if (t->ranged)
        slots |= shots(c, u, false, base ? t->range_base : t->range_max);
    if (m.magic_dice)
        slots |= shots(c, u, true, base ? m.magic_base : m.magic_max);
    return slots;
}

/* ---- the order of FC-1029 ---- */

void fc_aim(struct fc_aim *aim, const struct fc *c, int u)
{
    aim->c = c;
    aim->unit = u;
    aim->attackable = 0;
    aim->heroes = aim->near_first = aim->measured = false;
}

/* Units are not in the way: what counts is the ground between them. */
static int steps_to(struct fc_aim *aim, int hex)
{
    if (!aim->measured)
        fc_ways(aim->c, aim->unit, fc_unit(aim->c, aim->unit)->hex, false, aim->steps);
    aim->measured = true;
    return aim->steps[hex];
}

/* Less is better. */
static int value(struct fc_aim *aim, int criterion, int u)
{
    const struct fc *c = aim->c;

    switch (criterion) {
    case FC_BECAUSE_ATTACKABLE: return !(aim->attackable >> u & 1);
    case FC_BECAUSE_HERO: return aim->heroes && fc_type(c, u)->klass != FC_HERO;
    case FC_BECAUSE_OBJECTIVE: return !fc_objective(c, fc_unit(c, u)->hex);
    case FC_BECAUSE_STRENGTH: return fc_left(c, u);
    case FC_BECAUSE_DEFENCE: return fc_type(c, u)->defence;
    case FC_BECAUSE_NEAREST: return steps_to(aim, fc_unit(c, u)->hex);
    default: return fc_unit(c, u)->hex;
    }
}

/* The place of the criterion by which a goes before b, from 0; negative: b goes before a. */
static int compare(struct fc_aim *aim, int a, int b)
{
    static const uint8_t usual[] = {FC_BECAUSE_ATTACKABLE, FC_BECAUSE_HERO,    FC_BECAUSE_OBJECTIVE,
                                    FC_BECAUSE_STRENGTH,   FC_BECAUSE_DEFENCE, FC_BECAUSE_NEAREST,
                                    FC_BECAUSE_INDEX};
    static const uint8_t near[] = {FC_BECAUSE_NEAREST,  FC_BECAUSE_ATTACKABLE, FC_BECAUSE_HERO, FC_BECAUSE_OBJECTIVE,
                                   FC_BECAUSE_STRENGTH, FC_BECAUSE_DEFENCE,    FC_BECAUSE_INDEX};
    const uint8_t *order = aim->near_first ? near : usual;

    for (int i = 0; i < (int)sizeof usual; i++) {
        int x = value(aim, order[i], a), y = value(aim, order[i], b);
        if (x != y)
            return x < y ? order[i] : -order[i];
    }
    return FC_BECAUSE_INDEX;
}

/* Criteria are told by the last one that was needed against any of the others. */
static int rank(const struct fc_aim *aim, int criterion)
{
    return aim->near_first && criterion == FC_BECAUSE_NEAREST ? 0 : criterion;
}

int fc_aim_best(struct fc_aim *aim, uint64_t slots, int *because)
{
    int best = -1;

    for (uint64_t left = slots; left; left &= left - 1) {
        int u = __builtin_ctzll(left);
        if (best < 0 || compare(aim, u, best) > 0)
            best = u;
    }
    *because = FC_BECAUSE_ONLY;
    for (uint64_t left = slots; left; left &= left - 1) {
        int u = __builtin_ctzll(left), by = u == best ? FC_BECAUSE_ONLY : compare(aim, best, u);
        if (by != FC_BECAUSE_ONLY && (*because == FC_BECAUSE_ONLY || rank(aim, by) > rank(aim, *because)))
            *because = by;
    }
    return best;
}
