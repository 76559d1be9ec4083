/*
 * fc_data.c: compile(): from the files as they are written (fc_data.h) to the
 * ruleset that the rules work with, with every check that a table cannot make.
 * Complaints name the rule that is broken.
 */
#include "fc_data.h"
#include "fc_texts.h"
#include <stddef.h>
#include <string.h>

/* ---- options (FC-116) ---- */

static void check_options(struct fc_build *b)
{
    const struct fc_option_source *o = &b->src->options;
    const struct fc_scenario_source *s = &b->src->scenario[0];
    for (int k = 0; fc_option_fields[k].key; k++)
        if (fc_set(o->set, k) && !fc_set(s->options, k))
            complain(b->c, "options", fc_option_fields[k].key, FC_MSG_FILE_OPTION, "%s%s", fc_option_fields[k].key,
                     s->id);
    bool free_map = b->rs->options.free_map;
    if (!free_map && (o->river || o->elements))
        complain(b->c, "options", o->river ? "river" : "elements", FC_MSG_FILE_FREE_ONLY, "");
    if (b->src->has_scenario[1] && b->src->scenario[1].any_faction)
        complain(b->c, "options", "map", FC_MSG_FILE_NO_TERRAIN_OF_OWN, "%s", o->map);
}

static void compile_options(struct fc_build *b)
{
    const struct fc_option_source *o = &b->src->options;
    const struct fc_scenario_source *s = &b->src->scenario[0];
    struct fc_options *out = &b->rs->options;
    out->pass_rule = o->pass_rule;
    out->attacker_block_six = o->block_six;
    out->turn_limit = fc_set(o->set, FC_OPTION_TURN_LIMIT) ? o->turn_limit : s->turn_limit;
    out->free_map = fc_set(s->options, FC_OPTION_MAP) && (o->map[0] == 0 || strcmp(o->map, "free") == 0);
    out->river = o->river;
    out->elements = o->elements;
    check_options(b);
}

/* ---- conditions (chapter U) ---- */

static void add_bonuses(struct fc_build *b)
{
    const struct fc_conditions_source *s = &b->src->scenario[0].conditions;
    struct fc_conditions *out = &b->rs->conditions;
    char path[80];
    for (int i = 0; i < s->bonuses; i++) {
        struct fc_bonus bonus = s->bonus[i].bonus;
        if (!fc_set(s->bonus[i].set, FC_BONUS_BY))
            bonus.by = FC_ANY_FACTION;
        fc_path(path, "conditions.bonuses[%d]", i);
        if ((bonus.base[0] != 0) == (bonus.classes != 0))
            complain(b->c, "scenario", path, FC_MSG_FILE_BASE_OR_CLASSES, "");
        else if (bonus.base[0] && fc_base_by_id(b->rs, bonus.base) < 0)
            complain(b->c, "scenario", path, FC_MSG_FILE_NO_BASE, "%s", bonus.base);
        out->bonus[out->bonuses++] = bonus;
    }
}

static void compile_conditions(struct fc_build *b)
{
    const struct fc_conditions_source *s = &b->src->scenario[0].conditions;
    struct fc_conditions *out = &b->rs->conditions;
    out->target_vp = s->target_vp;
    out->kill_vp = s->kill_vp;
    out->cp_vp = s->cp_vp;
    out->town_die = s->town_die;
    out->both_towns_vp = s->both_towns_vp;
    out->both_towns_less = s->both_towns_less;
    out->rest_in_town = s->rest_in_town;
    memcpy(out->all_towns_vp, s->all_towns_vp, sizeof out->all_towns_vp);
    memcpy(out->each_town_vp, s->each_town_vp, sizeof out->each_town_vp);
    memcpy(out->river_walker, s->river_walker, sizeof out->river_walker);
    int walker = s->river_walker[0] ? fc_base_by_id(b->rs, s->river_walker) : -1;
    out->river_walker_base = walker < 0 ? FC_NONE : (uint8_t)walker;
    if (s->river_walker[0] && walker < 0)
        complain(b->c, "scenario", "conditions.river-walker", FC_MSG_FILE_NO_WALKER, "%s", s->river_walker);
    out->towns_fall_to = s->fall.set ? s->fall.to : FC_NONE;
    out->fall_vp = s->fall.vp;
    out->hold_all_vp = s->fall.hold_all_vp;
    out->hold_some_vp = s->fall.hold_some_vp;
    out->fallen_terrain = b->rs->graveyard;
    out->elimination = s->elimination;
    if (!b->rs->watch.present && (s->target_vp != 0) == (s->elimination != 0))
        complain(b->c, "scenario", "conditions", FC_MSG_FILE_TARGET_OR_ELIMINATION, "");
    add_bonuses(b);
}

/* ---- the hash: everything that can change play, no names ---- */

static void mix(uint64_t *h, const void *bytes, size_t n)
{
    const unsigned char *p = bytes;
    for (size_t i = 0; i < n; i++)
        *h = (*h ^ p[i]) * UINT64_C(0x100000001b3); /* FNV-1a */
}

/* A record begins with its numbers, so that everything the rules read is together; then its id and its texts. */
#define MIX_RECORD(h, record, type) mix(h, record, offsetof(struct type, id) + sizeof(record)->id)

static void mix_type(uint64_t *h, const struct fc_type *t)
{
    MIX_RECORD(h, t, fc_type);
    for (int i = 0; i < t->surcharges; i++)
        mix(h, &t->surcharge[i].grant, sizeof t->surcharge[i] - offsetof(struct fc_surcharge, grant));
}

static uint64_t hash(const struct fc_ruleset *rs)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325);
    mix(&h, &rs->head.rules_version, sizeof rs->head.rules_version);
    mix(&h, &rs->constants, sizeof rs->constants);
    mix(&h, &rs->options, sizeof rs->options);
    mix(&h, &rs->conditions, sizeof rs->conditions);
    mix(&h, rs->army, sizeof rs->army);
    mix(&h, &rs->position, sizeof rs->position);
    if (rs->army[0].automaton | rs->army[1].automaton)
        mix(&h, &rs->script, sizeof rs->script);
    mix(&h, rs->map.row_start, sizeof rs->map.row_start);
    mix(&h, rs->map.hex, sizeof rs->map.hex[0] * rs->map.hexes);
    mix(&h, &rs->first, 1);
    mix(&h, &rs->zombie, 1);
    for (int i = 0; i < rs->terrains; i++)
        MIX_RECORD(&h, &rs->terrain[i], fc_terrain);
    for (int i = 0; i < rs->fixture_types; i++)
        MIX_RECORD(&h, &rs->fixture_type[i], fc_fixture_type);
    for (int i = 0; i < rs->types; i++)
        mix_type(&h, &rs->type[i]);
    for (int i = 0; i < rs->cards; i++) {
        MIX_RECORD(&h, &rs->card[i], fc_card);
        mix(&h, rs->card[i].effect, sizeof rs->card[i].effect);
    }
    if (rs->watch.present) {
        mix(&h, &rs->watch, offsetof(struct fc_watch_rules, town));
        for (int i = 0; i < FC_BUILDING_COUNT; i++)
            mix(&h, &rs->watch.town[i], offsetof(struct fc_town_card, name));
    }
    return h;
}

/* ---- the whole ---- */

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    struct fc_build b = {.src = source, .rs = (struct fc_ruleset *)out, .c = c};
    const struct fc_scenario_source *s = &b.src->scenario[0];
    fc_compile_base(&b);
    if (!b.src->has_scenario[0])
        return; /* base files alone, to be checked */
    b.rs->head.seats = FC_SEATS;
    b.rs->first = s->first;
    b.rs->scenario_number = s->number;
    b.rs->any_faction = s->any_faction;
    memcpy(b.rs->scenario_id, s->id, sizeof s->id);
    memcpy(b.rs->title, s->name, sizeof s->name);
    memcpy(b.rs->blurb, s->blurb, sizeof s->blurb);
    fc_compile_mission(&b);
    compile_options(&b);
    compile_conditions(&b);
    int before = c->count;
    fc_compile_map(&b);
    if (c->count == before)
        fc_compile_goals(&b);
    if (c->count == before)
        fc_compile_armies(&b);
    if (c->count == before && b.src->has_position)
        fc_compile_position(&b);
    fc_compile_shortcuts(b.rs);
    b.rs->head.hash = hash(b.rs);
}

static const char *const base_files[] = {"terrain", "elements", "units", "cards", "constants", "watch", NULL};

/* clang-format off */
const struct game_data fc_data = {
    .source_size = sizeof(struct fc_source), .ruleset_size = sizeof(struct fc_ruleset),
    .documents = fc_documents, .base_files = base_files, .texts = &fc_texts, .compile = compile,
    .options = fc_option_fields, .options_offset = offsetof(struct fc_source, options),
};
/* clang-format on */
