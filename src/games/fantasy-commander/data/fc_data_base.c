/*
 * fc_data_base.c: units, cards, terrain, elements and constants, with the
 * owner's real values laid over the house ones.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "fc_data.h"
#include "fc_texts.h"

void fc_path(char out[80], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out, 80, format, args);
    va_end(args);
}

/* fc_…_by_id(): the place of a thing in its list, or -1. */
#define BY_ID(WHAT, LIST, COUNT)                                       \
    int fc_##WHAT##_by_id(const struct fc_ruleset *rs, const char *id) \
    {                                                                  \
        for (int i = 0; i < rs->COUNT; i++)                            \
            if (strcmp(rs->LIST[i].id, id) == 0)                       \
                return i;                                              \
        return -1;                                                     \
    }
BY_ID(type, type, types)
BY_ID(card, card, cards)
BY_ID(fixture, fixture_type, fixture_types)
BY_ID(terrain, terrain, terrains)

int fc_base_by_id(const struct fc_ruleset *rs, const char *base)
{
    for (int i = 0; i < rs->types; i++)
        if (strcmp(rs->type[i].base, base) == 0)
            return rs->type[i].base_index;
    return -1;
}

/* ---- the owner's values ---- */

/* Bytes of a field and where its counter is (0: none). */
static uint32_t extent(const struct field *f)
{
    if (f->type == FIELD_NAME)
        return f->size * LANG_COUNT;
    if (f->type == FIELD_LIST)
        return f->size * (uint32_t)f->max;
    return f->size;
}

static bool same_field(const struct field *f, const char *a, const char *b)
{
    return memcmp(a + f->offset, b + f->offset, extent(f)) == 0 &&
           (f->type != FIELD_LIST || memcmp(a + f->count_offset, b + f->count_offset, 2) == 0);
}

struct overlay { /* one record of the owner's on one of ours */
    const struct field *fields;
    char *ours;
    const char *theirs;
    uint32_t set, printed; /* keys that theirs has; keys of ours that are printed or derived */
    const char *what;
    int index;
};

/* Returns the keys that were laid over; they count as printed. */
static uint32_t lay_over(struct fc_build *b, const struct overlay *o)
{
    uint32_t done = 0;
    for (int k = 1; o->fields[k].key; k++) { /* key 0 is the id */
        const struct field *f = &o->fields[k];
        if (!fc_set(o->set, k))
            continue;
        char path[80];
        fc_path(path, "%s[%d].%s", o->what, o->index, f->key);
        if (f->type == FIELD_PROVENANCE) {
            complain(b->c, "values", path, FC_MSG_FILE_VALUES_PRINTED, "%s", f->key);
        } else if (same_field(f, o->ours, o->theirs)) {
            done |= (uint32_t)1 << k;
        } else if (fc_set(o->printed, k)) {
            complain(b->c, "values", path, FC_MSG_FILE_KNOWN, "%s", f->key);
        } else {
            memcpy(o->ours + f->offset, o->theirs + f->offset, extent(f));
            if (f->type == FIELD_LIST)
                memcpy(o->ours + f->count_offset, o->theirs + f->count_offset, 2);
            done |= (uint32_t)1 << k;
        }
    }
    return done;
}

static void own_unit(struct fc_build *b, struct fc_unit_source *unit)
{
    const struct fc_units_file *own = &b->src->values.units;
    for (int i = 0; i < own->units; i++) {
        const struct fc_unit_source *theirs = &own->unit[i];
        if (strcmp(theirs->type.id, unit->type.id) != 0)
            continue;
        struct overlay o = {fc_unit_fields,
                            (char *)unit,
                            (const char *)theirs,
                            theirs->set,
                            unit->type.printed | unit->type.derived,
                            "units",
                            i};
        uint32_t done = lay_over(b, &o);
        unit->set |= done;
        unit->type.printed |= done;
        unit->type.derived &= ~done;
    }
}

static void own_card(struct fc_build *b, struct fc_card_source *card)
{
    const struct fc_cards_file *own = &b->src->values.cards;
    for (int i = 0; i < own->cards; i++) {
        const struct fc_card_source *theirs = &own->card[i];
        if (strcmp(theirs->card.id, card->card.id) != 0)
            continue;
        struct overlay o = {fc_card_fields,
                            (char *)card,
                            (const char *)theirs,
                            theirs->set,
                            card->card.printed | card->card.derived,
                            "cards",
                            i};
        uint32_t done = lay_over(b, &o);
        card->set |= done;
        card->card.printed |= done;
        card->card.derived &= ~done;
    }
}

static void check_own_ids(struct fc_build *b)
{
    char path[80];
    const struct fc_values_file *v = &b->src->values;
    for (int i = 0; i < v->units.units; i++) {
        fc_path(path, "units[%d].id", i);
        if (fc_type_by_id(b->rs, v->units.unit[i].type.id) < 0)
            complain(b->c, "values", path, FC_MSG_FILE_NO_UNIT, "%s", v->units.unit[i].type.id);
    }
    for (int i = 0; i < v->cards.cards; i++) {
        fc_path(path, "cards[%d].id", i);
        if (fc_card_by_id(b->rs, v->cards.card[i].card.id) < 0)
            complain(b->c, "values", path, FC_MSG_FILE_NO_CARD, "%s", v->cards.card[i].card.id);
    }
}

/* ---- units ---- */

static void check_surcharges(struct fc_build *b, const struct fc_type *t, int i)
{
    char path[80];
    for (int k = 0; k < t->surcharges; k++) {
        const struct fc_surcharge *s = &t->surcharge[k];
        fc_path(path, "units[%d].surcharges[%d]", i, k);
        if (s->cost[0] + s->cost[1] + s->cost[2] + s->cost[3] == 0)
            complain(b->c, "units", path, FC_MSG_FILE_SURCHARGE_COST, "");
        for (int j = 0; j < k; j++)
            if (strcmp(t->surcharge[j].id, s->id) == 0)
                complain(b->c, "units", path, FC_MSG_FILE_SURCHARGE_TWICE, "%s", s->id);
    }
}

static void check_unit(struct fc_build *b, const struct fc_type *t, int i)
{
    char path[80];
    fc_path(path, "units[%d].id", i);
    if (fc_type_by_id(b->rs, t->id) >= 0)
        complain(b->c, "units", path, FC_MSG_FILE_UNIT_TWICE, "%s", t->id);
    if ((t->ranged != 0) != (t->range_max != 0)) {
        fc_path(path, "units[%d].%s", i, t->ranged ? "ranged" : "range");
        complain(b->c, "units", path, FC_MSG_FILE_RANGED_RANGE, "");
    }
    if (t->printed & t->derived) {
        fc_path(path, "units[%d].derived", i);
        complain(b->c, "units", path, FC_MSG_FILE_PRINTED_DERIVED, "");
    }
    for (int k = 0; k < b->rs->types; k++) {
        const struct fc_type *o = &b->rs->type[k];
        if (strcmp(o->base, t->base) != 0)
            continue;
        fc_path(path, "units[%d].base", i);
        if (o->faction != t->faction || o->klass != t->klass)
            complain(b->c, "units", path, FC_MSG_FILE_BASE_SHARED, "%s%s", t->base, o->id);
        fc_path(path, "units[%d].level", i);
        if (o->level == t->level && strcmp(o->id, t->id) != 0)
            complain(b->c, "units", path, FC_MSG_FILE_BASE_LEVEL, "%s%s", o->id, t->base);
    }
    check_surcharges(b, t, i);
}

/* The unit as the rules need it: keys that were left out have a meaning. */
struct fc_type fc_type_of_source(const struct fc_ruleset *rs, const struct fc_unit_source *u)
{
    struct fc_type t = u->type;
    if (!fc_set(u->set, FC_UNIT_ATTACK))
        t.attack = FC_NONE; /* FC-107 */
    if (!fc_set(u->set, FC_UNIT_STAMINA))
        t.stamina = FC_NONE; /* FC-159 */
    if (t.level == 0)
        t.level = 1;
    t.aura = u->aura.grant;
    t.aura_radius = u->aura.radius;
    t.aura_classes = u->aura.classes;
    int base = fc_base_by_id(rs, t.base);
    t.base_index = (uint8_t)(base >= 0 ? base : rs->types);
    return t;
}

static void add_unit(struct fc_build *b, int i)
{
    struct fc_unit_source u = b->src->units.unit[i];
    own_unit(b, &u);
    struct fc_type t = fc_type_of_source(b->rs, &u);
    check_unit(b, &t, i);
    b->rs->type[b->rs->types++] = t;
}

/* ---- cards ---- */

static void check_effect(struct fc_build *b, const struct fc_effect *e, int i, int k)
{
    char path[80];
    fc_path(path, "cards[%d].effects[%d]", i, k);
    if (e->fatigue < -9 && e->fatigue != FC_ALL_FATIGUE)
        complain(b->c, "cards", path, FC_MSG_FILE_FATIGUE_RANGE, "%d", e->fatigue);
    if ((e->within != 0) != (e->on == FC_ON_ENEMY))
        complain(b->c, "cards", path, FC_MSG_FILE_WITHIN, "");
}

static void check_card(struct fc_build *b, const struct fc_card_source *s, int i)
{
    char path[80];
    const struct fc_card *card = &s->card;
    fc_path(path, "cards[%d].id", i);
    if (fc_card_by_id(b->rs, card->id) >= 0)
        complain(b->c, "cards", path, FC_MSG_FILE_CARD_TWICE, "%s", card->id);
    if (card->kind == FC_CURSE && fc_set(s->set, FC_CARD_ORDER)) {
        fc_path(path, "cards[%d].order", i);
        complain(b->c, "cards", path, FC_MSG_FILE_CURSE_ORDER, "");
    }
    if (card->order == FC_YELLOW) {
        fc_path(path, "cards[%d].order", i);
        complain(b->c, "cards", path, FC_MSG_FILE_YELLOW_ORDER, "");
    }
    if ((card->kind == FC_TERRAIN_CARD) != fc_set(s->set, FC_CARD_TEMPLATE)) {
        fc_path(path, "cards[%d].template", i);
        complain(b->c, "cards", path, FC_MSG_FILE_TEMPLATE_CARDS, "");
    }
    if ((card->kind != FC_TERRAIN_CARD) != (card->effects > 0)) {
        fc_path(path, "cards[%d].effects", i);
        complain(b->c, "cards", path, FC_MSG_FILE_EFFECT_CARDS, "");
    }
    for (int k = 0; k < card->effects; k++)
        check_effect(b, &card->effect[k], i, k);
}

static void add_card(struct fc_build *b, int i)
{
    char path[80];
    struct fc_card_source s = b->src->cards.card[i];
    own_card(b, &s);
    if (!fc_set(s.set, FC_CARD_ORDER))
        s.card.order = FC_NO_ORDER;
    check_card(b, &s, i);
    s.card.fixture = FC_NONE;
    if (s.card.template_id[0]) {
        int f = fc_fixture_by_id(b->rs, s.card.template_id);
        fc_path(path, "cards[%d].template", i);
        if (f < 0 || !b->rs->fixture_type[f].is_template)
            complain(b->c, "cards", path, FC_MSG_FILE_NO_TEMPLATE, "%s", s.card.template_id);
        else
            s.card.fixture = (uint8_t)f;
    }
    b->rs->card[b->rs->cards++] = s.card;
}

/* ---- terrain and elements ---- */

static void add_terrain(struct fc_build *b, int i)
{
    char path[80];
    const struct fc_terrain_source *s = &b->src->terrain.terrain[i];
    struct fc_terrain t = s->terrain;
    fc_path(path, "terrain[%d].id", i);
    if (fc_terrain_by_id(b->rs, t.id) >= 0)
        complain(b->c, "terrain", path, FC_MSG_FILE_TERRAIN_TWICE, "%s", t.id);
    fc_path(path, "terrain[%d].letter", i);
    for (int k = 0; k < b->rs->terrains; k++)
        if (strcmp(b->rs->terrain[k].letter, t.letter) == 0)
            complain(b->c, "terrain", path, FC_MSG_FILE_LETTER_TAKEN, "%s%s", t.letter, b->rs->terrain[k].id);
    if (t.letter[0] == '*' || t.letter[0] == ' ')
        complain(b->c, "terrain", path, FC_MSG_FILE_LETTER_RESERVED, "%s", t.letter);
    t.has_aura = s->aura.radius > 0;
    t.aura = s->aura.grant;
    t.aura_radius = s->aura.radius;
    t.aura_faction = fc_set(s->aura.set, FC_AURA_FACTION) ? s->aura.faction : FC_ANY_FACTION;
    b->rs->terrain[b->rs->terrains++] = t;
}

/* Terrain that rules speak of by name. */
static void find_terrain(struct fc_build *b, uint8_t *out, const char *id)
{
    int i = fc_terrain_by_id(b->rs, id);
    *out = i < 0 ? FC_NONE : (uint8_t)i;
    if (i < 0)
        complain(b->c, "terrain", "terrain", FC_MSG_FILE_TERRAIN_MISSING, "%s", id);
}

static void add_fixture(struct fc_build *b, int i)
{
    char path[80];
    const struct fc_fixture_source *s = &b->src->elements.fixture[i];
    struct fc_fixture_type f = s->fixture;
    fc_path(path, "elements[%d].id", i);
    if (fc_fixture_by_id(b->rs, f.id) >= 0)
        complain(b->c, "elements", path, FC_MSG_FILE_ELEMENT_TWICE, "%s", f.id);
    if (!fc_set(s->set, FC_ELEMENT_FACTION)) {
        f.faction = FC_ANY_FACTION;
        fc_path(path, "elements[%d]", i);
        if (f.is_template)
            complain(b->c, "elements", path, FC_MSG_FILE_TEMPLATE_FACTION, "");
    }
    b->rs->fixture_type[b->rs->fixture_types++] = f;
}

void fc_compile_base(struct fc_build *b)
{
    const struct fc_source *src = b->src;
    struct fc_ruleset *rs = b->rs;
    for (int i = 0; i < src->terrain.terrains; i++)
        add_terrain(b, i);
    if (src->has_terrain) {
        find_terrain(b, &rs->open, "open");
        find_terrain(b, &rs->river, "river");
        find_terrain(b, &rs->ford, "ford");
        find_terrain(b, &rs->bridge, "bridge");
        find_terrain(b, &rs->forest, "forest");
        find_terrain(b, &rs->hill, "hill");
        find_terrain(b, &rs->rocks, "rocks");
        find_terrain(b, &rs->town, "town");
        find_terrain(b, &rs->graveyard, "graveyard");
    }
    for (int i = 0; i < src->elements.fixtures; i++)
        add_fixture(b, i);
    for (int i = 0; i < src->units.units; i++)
        add_unit(b, i);
    for (int i = 0; i < src->cards.cards; i++)
        add_card(b, i);
    check_own_ids(b);
    rs->constants = src->constants.constants;
    int zombie = fc_type_by_id(rs, src->constants.necromancy);
    rs->zombie = zombie < 0 ? FC_NONE : (uint8_t)zombie;
    if (src->has_constants && zombie < 0)
        complain(b->c, "constants", "necromancy", FC_MSG_FILE_NECROMANCY, "%s", src->constants.necromancy);
}
