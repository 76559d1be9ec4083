/*
 * db_data_types.c: troop types, with the owner's own values laid over those that are not printed.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "db_data.h"
#include "db_texts.h"

void db_data_path(char out[DB_PATH], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out, DB_PATH, format, args);
    va_end(args);
}

void db_document(char out[DB_PATH], const char *kind, int slot)
{
    if (slot)
        db_data_path(out, "%s-%d", kind, slot + 1);
    else
        db_data_path(out, "%s", kind);
}

int db_type_by_id(const char *id)
{
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        if (strcmp(db_type_names[t], id) == 0)
            return t;
    return -1;
}

/* ---- the owner's values ---- */

static uint32_t bytes_of(const struct field *f) { return f->type == FIELD_NAME ? f->size * LANG_COUNT : f->size; }

/* One key of the owner's; what the sheet prints, or what follows from it, stays. */
static void lay_key(struct db_build *b, struct db_type_source *ours, const struct db_type_source *theirs, int i, int k)
{
    const struct field *f = &db_type_fields[k];
    char path[DB_PATH];
    db_data_path(path, "types[%d].%s", i, f->key);
    if (f->type == FIELD_PROVENANCE) {
        complain(b->c, "values", path, DB_MSG_FILE_VALUES_ORIGIN, "%s", f->key);
        return;
    }
    char *to = (char *)ours + f->offset;
    const char *from = (const char *)theirs + f->offset;
    if (memcmp(to, from, bytes_of(f)) != 0 && db_set(ours->known.printed | ours->known.derived, k)) {
        complain(b->c, "values", path, DB_MSG_FILE_VALUES_PRINTED, "%s", f->key);
        return;
    }
    memcpy(to, from, bytes_of(f));
    ours->set |= (uint32_t)1 << k;
    ours->known.printed |= (uint32_t)1 << k;
    ours->known.open &= ~((uint32_t)1 << k);
}

static bool is_again(const struct db_types_file *f, int i)
{
    for (int k = 0; k < i; k++)
        if (strcmp(f->type[k].id, f->type[i].id) == 0)
            return true;
    return false;
}

static void lay_values(struct db_build *b, struct db_type_source *ours)
{
    const struct db_types_file *own = &b->src->values;
    for (int i = 0; i < own->types; i++)
        for (int k = 1; strcmp(own->type[i].id, ours->id) == 0 && !is_again(own, i) && db_type_fields[k].key; k++)
            if (db_set(own->type[i].set, k))
                lay_key(b, ours, &own->type[i], i, k);
}

static void check_own_ids(struct db_build *b)
{
    char path[DB_PATH];
    for (int i = 0; i < b->src->values.types; i++) {
        db_data_path(path, "types[%d].id", i);
        if (db_type_by_id(b->src->values.type[i].id) < 0)
            complain(b->c, "values", path, DB_MSG_FILE_NO_TYPE, "%s", b->src->values.type[i].id);
        else if (is_again(&b->src->values, i))
            complain(b->c, "values", path, DB_MSG_FILE_TYPE_TWICE, "%s", b->src->values.type[i].id);
    }
}

/* ---- types ---- */

static const struct {
    uint8_t kind, pace, klass;
} nature[DB_TYPE_COUNT] = {
#define PACE_SOLID DB_SOLID
#define PACE_FAST DB_FAST
#define PACE_NONE DB_PACE_NONE
#define X(NAME, id, KIND, PACE, CLASS) [DB_##NAME] = {DB_K_##KIND, PACE_##PACE, DB_##CLASS},
    DB_TYPES(X)
#undef X
};

static void check_type(struct db_build *b, const struct db_type_source *s, int i)
{
    bool shoots = db_set(s->set, DB_TYPE_SHOOT);
    const struct db_known *k = &s->known;
    char path[DB_PATH];
    db_data_path(path, "types[%d].%s", i, shoots ? "shoot" : "target");
    if (shoots == db_set(s->set, DB_TYPE_TARGET))
        complain(b->c, "types", path, DB_MSG_FILE_SHOOT_OR_TARGET, "");
    db_data_path(path, "types[%d].range", i);
    if (shoots && !s->range)
        complain(b->c, "types", path, DB_MSG_FILE_NO_RANGE, "");
    db_data_path(path, "types[%d].printed", i);
    if ((k->printed & k->open) | (k->printed & k->derived) | (k->open & k->derived))
        complain(b->c, "types", path, DB_MSG_FILE_TWO_ORIGINS, "");
}

static void set_type(struct db_ruleset *rs, int t, const struct db_type_source *s)
{
    struct db_type *out = &rs->type[t];
    *out = (struct db_type){.kind = nature[t].kind,
                            .pace = nature[t].pace,
                            .klass = nature[t].klass,
                            .irregular = s->irregular,
                            .close = {s->close[0], s->close[1]},
                            .shoot = {s->shoot[0], s->shoot[1]},
                            .target = s->target,
                            .points = s->points,
                            .mv = s->morale,
                            .special = s->special,
                            .may_lead = s->leads,
                            .range = s->range,
                            .depth = s->depth,
                            .pursuit = s->pursuit,
                            .move = {s->move[0], s->move[1]}};
    out->base = plane_base(DB_BW, out->depth);
    out->zone = plane_shape(0, DB_BW, -DB_BW / 2, DB_BW / 2); /* DB-350 */
    memcpy(rs->type_name[t], s->name, sizeof s->name);
    rs->known[t] = s->known;
}

void db_compile_types(struct db_build *b)
{
    bool there[DB_TYPE_COUNT] = {false};
    char path[DB_PATH];
    for (int i = 0; i < b->src->types.types; i++) {
        struct db_type_source s = b->src->types.type[i];
        int t = db_type_by_id(s.id);
        db_data_path(path, "types[%d].id", i);
        if (t < 0 || there[t]) {
            complain(b->c, "types", path, t < 0 ? DB_MSG_FILE_NO_TYPE : DB_MSG_FILE_TYPE_TWICE, "%s", s.id);
            continue;
        }
        there[t] = true;
        lay_values(b, &s);
        check_type(b, &s, i);
        set_type(b->rs, t, &s);
    }
    for (int t = 0; b->src->has_types && t < DB_TYPE_COUNT; t++)
        if (!there[t])
            complain(b->c, "types", "types", DB_MSG_FILE_TYPE_MISSING, "%s", db_type_names[t]);
    check_own_ids(b);
    b->rs->general_points = b->src->types.general_points;
}
