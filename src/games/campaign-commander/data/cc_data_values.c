/*
 * cc_data_values.c: values that a player reads from the own copy of the game replace the house values.  Printed values
 * of the files stay.  Inferred values, which follow from an example, give way.  Values that the player gives count as
 * printed.
 */
#include <string.h>
#include "cc_data.h"
#include "cc_texts.h"

struct own { /* a key of a record */
    const char *list, *key;
    int index, bit; /* of the list; of the record's bits in printed and inferred */
    bool same;      /* 1: the value equals ours */
};

/* May the player's value replace ours? */
static bool take(struct cc_build *b, const struct own *o, uint32_t *printed, uint32_t *inferred)
{
    char path[80];
    uint32_t bit = (uint32_t)1 << o->bit;

    if (!o->same && *printed & bit) {
        cc_path(path, "%s[%d].%s", o->list, o->index, o->key);
        complain(b->c, "values", path, CC_MSG_FILE_KNOWN, "%s", o->key);
        return false;
    }
    *printed |= bit;
    *inferred &= ~bit;
    return true;
}

static int find(struct cc_build *b, const char *list, int i, int found, int if_none, const char *id)
{
    char path[80];

    cc_path(path, "%s[%d].id", list, i);
    if (found < 0)
        complain(b->c, "values", path, if_none, "%s", id);
    return found;
}

static const char *const value_key[CC_VALUES] = {"cohesion", "move", "tactical"};

static void own_unit(struct cc_build *b, int i)
{
    const struct cc_own_unit *s = &b->src->values.unit[i];
    int n = find(b, "units", i, cc_type_by_id(b->rs, s->id), CC_MSG_FILE_NO_UNIT, s->id);

    for (int v = 0; n >= 0 && v < CC_VALUES; v++) {
        struct cc_type *t = &b->rs->type[n];
        bool same = t->value[0][v] == s->value[v].full && t->value[1][v] == s->value[v].decimated;
        struct own o = {"units", value_key[v], i, CC_UNIT_CV + v, same};

        if (cc_key_set(s->set, 1 + v) && take(b, &o, &t->printed, &t->inferred)) {
            t->value[0][v] = s->value[v].full;
            t->value[1][v] = s->value[v].decimated;
        }
    }
}

static void own_leader(struct cc_build *b, int i)
{
    const struct cc_own_leader *s = &b->src->values.leader[i];
    int n = find(b, "leaders", i, cc_leader_by_id(b->rs, s->id), CC_MSG_FILE_NO_LEADER_ID, s->id);

    for (int v = 0; n >= 0 && v < CC_VALUES; v++) {
        struct cc_leader_type *l = &b->rs->leader[n];
        struct own o = {"leaders", value_key[v], i, CC_LEADER_CV + v, l->mod[v] == s->mod[v]};

        if (cc_key_set(s->set, 1 + v) && take(b, &o, &l->printed, &l->inferred))
            l->mod[v] = s->mod[v];
    }
}

static void own_city(struct cc_build *b, int i)
{
    const struct cc_own_city *s = &b->src->values.city[i];
    int n = cc_zone_by_id(b->rs, s->id);

    n = find(b, "cities", i, n >= 0 && b->rs->zone[n].city ? n : -1, CC_MSG_FILE_NO_CITY_ID, s->id);
    if (n < 0)
        return;
    struct cc_zone_type *z = &b->rs->zone[n];
    struct own siege = {"cities", "siege", i, CC_LAND_SIEGE, z->factor == s->factor};
    struct own vp = {"cities", "vp", i, CC_LAND_VP, z->vp == s->vp};
    if (cc_key_set(s->set, 1) && take(b, &siege, &z->printed, &z->inferred))
        z->factor = s->factor;
    if (cc_key_set(s->set, 2) && take(b, &vp, &z->printed, &z->inferred))
        z->vp = s->vp;
}

void cc_compile_values(struct cc_build *b)
{
    const struct cc_values_file *v = &b->src->values;

    for (int i = 0; i < v->units; i++)
        own_unit(b, i);
    for (int i = 0; i < v->leaders; i++)
        own_leader(b, i);
    for (int i = 0; i < v->cities; i++)
        own_city(b, i);
}
