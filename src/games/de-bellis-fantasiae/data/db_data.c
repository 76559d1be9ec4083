/*
 * db_data.c: compile(): from the files as they are written (db_data.h) to the ruleset that the rules work with, with
 * every check that a table cannot make.  Complaints name the rule that is broken.
 */
#include "db_data.h"
#include <stddef.h>
#include <string.h>
#include "db_texts.h"

/* ---- the scenario and its options ---- */

static void check_options(struct db_build *b)
{
    const struct db_option_source *o = &b->src->options;
    const struct db_scenario_source *s = &b->src->scenario;
    for (int k = 0; db_option_fields[k].key; k++)
        if (db_set(o->set, k) && !db_set(s->options, k))
            complain(b->c, "options", db_option_fields[k].key, DB_MSG_FILE_OPTION, "%s%s", db_option_fields[k].key,
                     s->id);
    if (o->terrain && (b->src->has_field[0] || o->mirror))
        complain(b->c, "options", "terrain", DB_MSG_FILE_MAP_AND_GENERATED, "");
}

/* A number of the scenario, or what it is if the file says nothing. */
static uint8_t or_else(int v, int otherwise) { return (uint8_t)(v ? v : otherwise); }

static void compile_scenario(struct db_build *b)
{
    const struct db_scenario_source *s = &b->src->scenario;
    const struct db_option_source *o = &b->src->options;
    struct db_ruleset *rs = b->rs;
    for (int seat = 0; seat < DB_SEATS; seat++)
        rs->points[seat] = o->points ? o->points : s->points[seat];
    rs->scenario = s->victory;
    rs->generated = o->terrain;
    rs->roles_fixed = s->roles;
    rs->river = s->river;
    rs->first = s->first;
    rs->bounds = 40; /* DB-683 */
    rs->going_to_one = o->going_mode;
    rs->camp_mv = or_else(s->camp_mv, 4);
    rs->dragon_mv = or_else(s->dragon_mv, 4);
    rs->auto_deploy = db_set(o->set, DB_OPTION_DEPLOYMENT) ? o->deployment : s->deployment;
    rs->side_limit = s->side_limit ? s->side_limit : 4 * DB_BW; /* DB-196 */
    memcpy(rs->scenario_id, s->id, sizeof s->id);
    memcpy(rs->title, s->name, sizeof s->name);
    memcpy(rs->blurb, s->blurb, sizeof s->blurb);
    check_options(b);
}

/* Objectives that need something on the field. */
static void check_objective(struct db_build *b)
{
    const struct db_ruleset *rs = b->rs;
    int wanted = rs->scenario == DB_FORD ? DB_RIVER : rs->scenario == DB_CROWNHOLD ? DB_CASTLE : DB_OPEN;
    bool there = wanted == DB_OPEN;
    for (int i = 0; i < rs->map[0].features; i++)
        there |= rs->map[0].feature[i].ground == wanted;
    if (!there)
        complain(b->c, "scenario", "victory", DB_MSG_FILE_OBJECTIVE, "%s", db_ground_names[wanted]);
    for (int e = 0; e < rs->army[0] + rs->army[1]; e++)
        if (rs->member[e].flags & DB_HOLDS && rs->scenario != DB_CROWNHOLD)
            complain(b->c, "scenario", "free", DB_MSG_FILE_HOLDS, "");
}

/* ---- the hash: everything that can change play, no names ---- */

static void mix(uint64_t *h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++)
        *h = (*h ^ p[i]) * UINT64_C(0x100000001b3); /* FNV-1a */
}

static void mix_map(uint64_t *h, const struct db_map *m)
{
    mix(h, &m->width, sizeof m->width + sizeof m->height + sizeof m->camp);
    for (int i = 0; i < m->features; i++) {
        const struct db_feature *f = &m->feature[i];
        mix(h, &f->ground, 1);
        mix(h, &f->width, sizeof f->width);
        mix(h, f->at, sizeof f->at[0] * f->corners);
        mix(h, f->top, sizeof f->top[0] * f->crest);
    }
}

static uint64_t hash(const struct db_ruleset *rs)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    mix(&h, &rs->head.rules_version, sizeof rs->head.rules_version);
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        mix(&h, &rs->type[t], offsetof(struct db_type, base));
    mix(&h, rs->member, sizeof rs->member[0] * rs->elements);
    mix(&h, rs->army, offsetof(struct db_ruleset, army_name) - offsetof(struct db_ruleset, army));
    for (int i = 0; i < rs->maps; i++)
        mix_map(&h, &rs->map[i]);
    mix(&h, &rs->position, rs->position.present ? sizeof rs->position : 1);
    return h;
}

/* ---- the whole ---- */

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    struct db_build b = {.src = source, .rs = (struct db_ruleset *)out, .c = c};
    int before = c->count;
    db_compile_types(&b);
    if (!b.src->has_scenario && b.src->has_field[0])
        db_compile_fields(&b); /* a field alone, to be checked */
    if (!b.src->has_scenario || c->count > before)
        return;
    b.rs->head.seats = DB_SEATS;
    compile_scenario(&b);
    db_compile_fields(&b);
    db_compile_armies(&b);
    if (b.src->has_position && c->count == before)
        db_compile_position(&b);
    if (c->count == before)
        check_objective(&b);
    b.rs->head.hash = hash(b.rs);
}

static const char *const base_files[] = {"types", NULL};

/* clang-format off */
const struct game_data db_data = {
    .source_size = sizeof(struct db_source), .ruleset_size = sizeof(struct db_ruleset),
    .documents = db_documents, .base_files = base_files, .texts = &db_texts, .compile = compile,
    .options = db_option_fields, .options_offset = offsetof(struct db_source, options),
};
/* clang-format on */
