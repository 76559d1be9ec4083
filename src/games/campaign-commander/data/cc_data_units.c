/*
 * cc_data_units.c: unit types, their counters, leaders.  Counters and leaders of a seat have consecutive numbers, in
 * the order of the files.
 */
#include <string.h>
#include "cc_data.h"
#include "cc_texts.h"

static void add_words(struct cc_build *b)
{
    const struct cc_units_file *s = &b->src->units;
    struct cc_ruleset *rs = b->rs;
    char path[80];

    for (int i = 0; i < s->classes; i++) {
        cc_path(path, "classes[%d].id", i);
        if (cc_class_by_id(rs, s->class_[i].id) >= 0)
            complain(b->c, "units", path, CC_MSG_FILE_CLASS_TWICE, "%s", s->class_[i].id);
        memcpy(rs->class_id[i], s->class_[i].id, CC_ID);
        memcpy(rs->class_name[i], s->class_[i].name, sizeof rs->class_name[i]);
        rs->classes++;
    }
    for (int i = 0; i < s->tribes; i++) {
        cc_path(path, "nations[%d].id", i);
        if (cc_class_by_id(rs, s->tribe[i].id) >= 0 || cc_tribe_by_id(rs, s->tribe[i].id) >= 0)
            complain(b->c, "units", path, CC_MSG_FILE_WORD_TWICE, "%s", s->tribe[i].id);
        memcpy(rs->tribe_id[i], s->tribe[i].id, CC_ID);
        memcpy(rs->tribe_name[i], s->tribe[i].name, sizeof rs->tribe_name[i]);
        rs->tribes++;
    }
}

static int word(struct cc_build *b, int found, const char *key, int if_none, const char *id, int i)
{
    char path[80];

    cc_path(path, "units[%d].%s", i, key);
    if (found < 0)
        complain(b->c, "units", path, if_none, "%s", id);
    return found < 0 ? 0 : found;
}

static void add_type(struct cc_build *b, int i)
{
    const struct cc_unit_source *s = &b->src->units.unit[i];
    struct cc_type t = s->type;
    char path[80];

    cc_path(path, "units[%d].id", i);
    if (cc_type_by_id(b->rs, t.id) >= 0)
        complain(b->c, "units", path, CC_MSG_FILE_UNIT_TWICE, "%s", t.id);
    t.seat = (uint8_t)(s->seat - 1);
    t.class_ = (uint8_t)word(b, cc_class_by_id(b->rs, s->class_), "class", CC_MSG_FILE_NO_CLASS, s->class_, i);
    t.tribe = (uint8_t)word(b, cc_tribe_by_id(b->rs, s->tribe), "nation", CC_MSG_FILE_NO_NATION, s->tribe, i);
    for (int v = 0; v < CC_VALUES; v++) {
        t.value[0][v] = s->value[v].full;
        t.value[1][v] = s->value[v].decimated;
    }
    cc_path(path, "units[%d].naval", i);
    for (int k = 0; k < b->rs->types; k++)
        if (b->rs->type[k].class_ == t.class_ && b->rs->type[k].naval != t.naval) {
            complain(b->c, "units", path, CC_MSG_FILE_CLASS_BOTH, "%s", s->class_);
            break;
        }
    if (t.printed & t.inferred) {
        cc_path(path, "units[%d].inferred", i);
        complain(b->c, "units", path, CC_MSG_FILE_PRINTED_INFERRED, "");
    }
    b->rs->type[b->rs->types++] = t;
}

static void add_counters(struct cc_build *b, int type)
{
    struct cc_ruleset *rs = b->rs;
    const struct cc_type *t = &rs->type[type];
    char path[80];

    for (int n = b->src->units.unit[type].count; n > 0; n--) {
        uint64_t bit;

        if (rs->units == CC_UNITS_MAX) {
            cc_path(path, "units[%d].count", type);
            complain(b->c, "units", path, CC_MSG_FILE_COUNTERS, "%d", CC_UNITS_MAX);
            return;
        }
        bit = UINT64_C(1) << rs->units;
        rs->seat_units[t->seat] |= bit;
        rs->type_units[type] |= bit;
        rs->class_units[t->class_] |= bit;
        rs->tribe_units[t->tribe] |= bit;
        rs->naval_types |= t->naval ? bit : 0;
        rs->unit[rs->units++] = (struct cc_counter){(uint8_t)type, t->seat};
    }
}

/* ---- leaders ---- */

static uint8_t bits_of(struct cc_build *b, const struct cc_words *w,
                       int (*by_id)(const struct cc_ruleset *, const char *), int if_none, const char *key, int i)
{
    unsigned bits = 0;
    char path[80];

    for (int k = 0; k < w->n; k++) {
        int n = by_id(b->rs, w->id[k]);

        cc_path(path, "leaders[%d].%s[%d]", i, key, k);
        if (n < 0)
            complain(b->c, "leaders", path, if_none, "%s", w->id[k]);
        else
            bits |= 1u << n;
    }
    return (uint8_t)bits;
}

static void add_leader(struct cc_build *b, int i)
{
    const struct cc_leader_source *s = &b->src->leaders.leader[i];
    struct cc_leader_type l = s->leader;
    char path[80];

    cc_path(path, "leaders[%d].id", i);
    if (cc_leader_by_id(b->rs, l.id) >= 0)
        complain(b->c, "leaders", path, CC_MSG_FILE_LEADER_TWICE, "%s", l.id);
    l.seat = (uint8_t)(s->seat - 1);
    l.flags = (uint8_t)((s->drawn ? CC_DRAWN : 0) | (s->unnamed ? CC_UNNAMED : 0));
    l.tribes = bits_of(b, &s->tribes, cc_tribe_by_id, CC_MSG_FILE_NO_LEADS, "leads", i);
    l.bound = bits_of(b, &s->bound, cc_region_by_id, CC_MSG_FILE_NO_REGION, "bound", i);
    if (l.printed & l.inferred) {
        cc_path(path, "leaders[%d].inferred", i);
        complain(b->c, "leaders", path, CC_MSG_FILE_PRINTED_INFERRED, "");
    }
    b->rs->leader[b->rs->leaders++] = l;
}

void cc_compile_units(struct cc_build *b)
{
    struct cc_ruleset *rs = b->rs;

    add_words(b);
    for (int i = 0; i < b->src->units.units; i++)
        add_type(b, i);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        for (int t = 0; t < rs->types; t++)
            if (rs->type[t].seat == seat)
                add_counters(b, t);
        rs->unit_from[seat + 1] = rs->units;
        for (int i = 0; i < b->src->leaders.leaders; i++)
            if (b->src->leaders.leader[i].seat - 1 == seat)
                add_leader(b, i);
        rs->leader_from[seat + 1] = rs->leaders;
    }
}
