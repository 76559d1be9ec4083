/*
 * fc_abilities.c: chapter T: which abilities work on a unit now, from its
 * card, the tactic card and surcharges of its activation, effects until the
 * end of the turn, auras, ground, templates and elements; Weak, contact and
 * Formation.
 */
#include "../fc.h"

/* FC-740: numbers do not add up, the higher one counts; FC-107: dice do. */
void fc_add_mods(struct fc_mods *to, const struct fc_mods *m)
{
    to->abilities |= m->abilities;
    for (int i = 0; i < FC_X_COUNT; i++)
        if (m->x[i] > to->x[i])
            to->x[i] = m->x[i];
    if (m->magic_dice > to->magic_dice) {
        to->magic_dice = m->magic_dice;
        to->magic_base = m->magic_base;
        to->magic_max = m->magic_max;
    }
    to->move = (int8_t)(to->move + m->move);
    to->attack = (int8_t)(to->attack + m->attack);
    to->defence = (int8_t)(to->defence + m->defence);
    to->ranged = (int8_t)(to->ranged + m->ranged);
}

/* Few units have an aura: the state remembers two for each side, and searches only a side with more. */
void fc_note_aura(struct fc *c, int u)
{
    struct fc_side *s = &c->st->side[fc_unit(c, u)->owner];

    if (!fc_type(c, u)->aura_radius || s->aura_unit[0] == u || s->aura_unit[1] == u)
        return;
    if (s->aura_unit[0] == FC_NONE)
        s->aura_unit[0] = (uint8_t)u;
    else if (s->aura_unit[1] == FC_NONE)
        s->aura_unit[1] = (uint8_t)u;
    else
        s->aura_more = 1;
}

static void add_unit_aura(const struct fc *c, int u, int from, struct fc_mods *m)
{
    const struct fc_type *t = fc_type(c, from);

    if (fc_distance(c, fc_unit(c, from)->hex, fc_unit(c, u)->hex) <= t->aura_radius &&
        (!t->aura_classes || t->aura_classes & 1 << fc_type(c, u)->klass))
        fc_add_mods(m, &t->aura);
}

/* Auras of units: given by a card to units of the same player (FC-747, FC-906). */
static void add_unit_auras(const struct fc *c, int u, struct fc_mods *m)
{
    int owner = fc_unit(c, u)->owner;
    const struct fc_side *s = &c->st->side[owner];

    if (s->aura_more) {
        FC_EACH_OF (c, from, owner)
            if (fc_type(c, from)->aura_radius)
                add_unit_aura(c, u, from, m);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (s->aura_unit[i] != FC_NONE && fc_on_map(c, s->aura_unit[i]))
            add_unit_aura(c, u, s->aura_unit[i], m);
}

/* FC-530: terrain with an aura works for every unit of its faction; bare: not from the unit's own hex. */
static void add_ground_auras(const struct fc *c, int u, bool bare, struct fc_mods *m)
{
    const struct fc_unit *unit = fc_unit(c, u);

    for (int i = 0; i < c->st->auras; i++) {
        int hex = c->st->aura_hex[i];
        const struct fc_terrain *t = fc_ground(c, hex);
        if (bare && hex == unit->hex)
            continue;
        if (fc_distance(c, hex, unit->hex) <= t->aura_radius &&
            (t->aura_faction == FC_ANY_FACTION || c->rs->army[unit->owner].faction == t->aura_faction))
            fc_add_mods(m, &t->aura);
    }
}

/* FC-R61: fixtures of one name give their dice once. */
static void add_fixtures(const struct fc *c, int u, bool bare, struct fc_mods *m)
{
    uint32_t seen = 0;

    for (int i = 0; i < c->st->fixtures; i++) {
        const struct fc_fixture *f = &c->st->fixture[i];
        if ((seen & 1u << f->type) || (bare && f->hex == fc_unit(c, u)->hex) || !fc_fixture_works(c, f, u))
            continue;
        if (c->rs->fixture_type[f->type].enemies)
            continue;
        seen |= 1u << f->type;
        fc_add_mods(m, &c->rs->fixture_type[f->type].grant);
    }
}

/* Until the end of the turn: abilities, and Master of Defence of the numbered ones. */
void fc_grant_turn(struct fc *c, int u, const struct fc_mods *m)
{
    struct fc_unit *unit = fc_unit(c, u);

    unit->turn_abilities |= m->abilities;
    if (m->x[FC_X_MASTER_DEFENCE] > unit->turn_master_defence)
        unit->turn_master_defence = m->x[FC_X_MASTER_DEFENCE] & 15;
}

void fc_gather(const struct fc *c, int u, bool bare, struct fc_mods *out)
{
    const struct fc_unit *unit = fc_unit(c, u);

    *out = fc_type(c, u)->own;
    out->abilities |= unit->turn_abilities;
    if (unit->turn_master_defence > out->x[FC_X_MASTER_DEFENCE])
        out->x[FC_X_MASTER_DEFENCE] = unit->turn_master_defence;
    if (c->st->act.unit == u)
        fc_add_mods(out, &c->st->act.mods);
    add_unit_auras(c, u, out);
    if (c->st->auras)
        add_ground_auras(c, u, bare, out);
    if (c->st->fixtures)
        add_fixtures(c, u, bare, out);
}

uint32_t fc_abilities(const struct fc *c, int u)
{
    struct fc_mods m;

    fc_gather(c, u, false, &m);
    return m.abilities;
}

/* FC-600 to FC-602, FC-768, FC-862. */
bool fc_weak(const struct fc *c, int u, uint32_t abilities)
{
    const struct fc_type *t = fc_type(c, u);

    if (abilities & FC_FORTITUDE)
        return false;
    if (t->base_index == c->rs->conditions.river_walker_base && fc_ground(c, fc_unit(c, u)->hex)->water)
        return true;
    return fc_regular(t) && fc_left(c, u) == 1;
}

int fc_enemies_in_contact(const struct fc *c, int seat, int hex, uint8_t out[FC_CONTACTS])
{
    int n = 0;

    for (int d = 0; d < HEX_DIRS; d++) {
        int at = fc_next(c, hex, d), u;
        if (at < 0 || (u = fc_unit_at(c, at)) == FC_NONE || c->st->unit[u].owner == seat)
            continue;
        if (out)
            out[n] = (uint8_t)u;
        n++;
    }
    return n;
}

bool fc_contact_enemy(const struct fc *c, int u)
{
    return fc_enemies_in_contact(c, fc_unit(c, u)->owner, fc_unit(c, u)->hex, NULL) > 0;
}

int fc_allies_in_contact(const struct fc *c, int u)
{
    return fc_enemies_in_contact(c, fc_enemy(fc_unit(c, u)->owner), fc_unit(c, u)->hex, NULL);
}
