/*
 * fc_terrain.c: chapters O and V: effects of the ground, the templates of terrain cards and the scenario elements.
 * fc_abilities.c collects the dice and abilities that they give.
 */
#include "../fc.h"

/* FC-450; FC-861: the Hydra of scenario 5 enters River. */
bool fc_passable(const struct fc *c, int u, int hex)
{
    const struct fc_terrain *t = fc_ground(c, hex);

    if (!t->impassable)
        return true;
    return t->water && fc_type(c, u)->base_index == c->rs->conditions.river_walker_base;
}

/* FC-520: Field Fortifications count as difficult ground of their own type. */
int fc_difficult(const struct fc *c, int hex)
{
    const struct fc_cell *cell = &c->st->cell[hex];

    if (cell->fixture != FC_NONE && c->rs->fixture_type[c->st->fixture[cell->fixture].type].difficult)
        return 0x80 | c->st->fixture[cell->fixture].type;
    return c->rs->terrain[cell->terrain].difficult ? cell->terrain + 1 : 0;
}

bool fc_blocks_sight(const struct fc *c, int hex)
{
    const struct fc_cell *cell = &c->st->cell[hex];

    if (c->rs->terrain[cell->terrain].blocks_sight)
        return true;
    return cell->fixture != FC_NONE && c->rs->fixture_type[c->st->fixture[cell->fixture].type].blocks_sight;
}

/* FC-200 to FC-202. */
int fc_controller(const struct fc *c, int hex)
{
    int u = fc_unit_at(c, hex);

    return u == FC_NONE ? -1 : c->st->unit[u].owner;
}

/* FC-871: a Town that a unit of the faction enters falls: VP at once, and it is a Graveyard from now on. */
void fc_enter(struct fc *c, int u, int hex)
{
    const struct fc_conditions *k = &c->rs->conditions;
    struct fc_state *st = c->st;
    int owner = fc_unit(c, u)->owner;

    if (k->towns_fall_to == FC_NONE || c->rs->army[owner].faction != k->towns_fall_to || !fc_ground(c, hex)->town)
        return;
    st->cell[hex].terrain = k->fallen_terrain;
    st->towns_fallen++;
    if (c->rs->terrain[k->fallen_terrain].has_aura && st->auras < FC_AURAS_MAX)
        st->aura_hex[st->auras++] = (int16_t)hex;
    fc_emit(c, TOWN_FALLS, hex, fc_ref(c, u));
    fc_award(c, owner, k->fall_vp, FC_VP_TOWN_FALLS);
    if (st->towns_fallen >= st->towns)
        fc_finish(c, owner, FC_END_TOWNS); /* FC-873 */
    else
        fc_judge(c);
}

/* FC-348, FC-906: whose units a template or element works for. */
static bool works_for_side(const struct fc *c, const struct fc_fixture *f, int seat)
{
    const struct fc_fixture_type *t = &c->rs->fixture_type[f->type];
    bool of_faction;

    if (t->faction == FC_ANY_FACTION)
        return true;
    of_faction = f->owner == FC_NONE ? c->rs->army[seat].faction == t->faction : f->owner == seat;
    return t->enemies ? !of_faction : of_faction;
}

bool fc_fixture_works(const struct fc *c, const struct fc_fixture *f, int u)
{
    const struct fc_fixture_type *t = &c->rs->fixture_type[f->type];
    const struct fc_unit *unit = fc_unit(c, u);

    if (fc_distance(c, f->hex, unit->hex) > t->radius || !works_for_side(c, f, unit->owner))
        return false;
    if (t->classes && !(t->classes & 1 << fc_type(c, u)->klass))
        return false;
    return !(t->only & ~(fc_type(c, u)->own.abilities | unit->turn_abilities));
}

int fc_add_fixture(struct fc *c, int type, int hex, int owner)
{
    struct fc_state *st = c->st;
    int i = st->fixtures;

    if (i >= FC_FIXTURES_MAX)
        return -1;
    st->fixture[i] = (struct fc_fixture){(int16_t)hex, (uint8_t)type, (uint8_t)owner};
    st->cell[hex].fixture = (uint8_t)i;
    st->fixtures++;
    return i;
}
