/*
 * fc_data_schema.c: which keys the files have and where their values go.
 * The files in data/fantasy-commander show them in use.
 */
#include <stddef.h>
#include "../../../core/fields.h"
#include "fc_data.h"

/* A row of a table is one line or two. */

/* clang-format off */
/* ---- names ---- */

const char *const fc_ability_names[] = {
#define X(NAME, name, rule) name,
    FC_ABILITIES(X)
#undef X
        NULL,
};
const char *const fc_numbered_names[] = {
#define X(NAME, name, rule) name,
    FC_NUMBERED(X)
#undef X
        NULL,
};
const char *const fc_order_names[] = {"red", "blue", "green", "purple", "yellow", NULL};
const char *const fc_faction_names[] = {"empire", "styx", NULL};
const char *const fc_class_names[] = {"infantry", "monstrous", "hero", "colossal", NULL};

static const char *const face_names[] = {"panic", "hit", "strike", "support", "shield", NULL};
static const char *const until_names[] = {"activation", "turn", NULL};
static const char *const forged_names[] = {"attacked", "always", NULL};
static const char *const card_kind_names[] = {"tactic", "terrain", "curse", NULL};
static const char *const on_names[] = {"activated", "activated-and-contact", "activated-or-contact", "own", "enemy",
                                       NULL};
static const char *const when_names[] = {"always", "ranged", "not-ranged", "pool-empty", NULL};
static const char *const all_names[] = {"all", NULL};
static const char *const first_names[] = {"larger", "seat-1", "seat-2", "agreed", NULL};
static const char *const phase_names[] = {"setup", "command", "action", NULL};
static const char *const size_names[] = {"vanguard", "main", "grand", NULL};
static const char *const block_names[] = {"5", "5-6", NULL};
static const char *const option_names[] = {
    "pass-rule", "attacker-block-faces", "turn-limit", "map", "river", "elements", "size", "points", NULL};
static const char *const played_by_names[] = {"player", "automaton", NULL};
static const char *const token_names[] = {
#define X(NAME, name, ...) name,
    FC_TOKENS(X)
#undef X
        NULL,
};
static const char *const map_names[] = {"scenario", "free", NULL};
static const char *const scenario_names[] = {"scenario", NULL};

/* ---- pieces that several files share ---- */

static const struct field magic_fields[] = {
    /* Magical Shooting: relative to magic_dice */
    {.key = "dice", .type = FIELD_INT, .required = true, .offset = 0, .size = 1, .min = 1, .max = 9},
    {.key = "range", .type = FIELD_RANGE, .required = true, .offset = 1, .size = 2, .min = 1, .max = FC_SIGHT_MAX},
    {0},
};

static const struct field mods_fields[] = {
    {.key = "abilities", .type = FIELD_FLAGS, AT(fc_mods, abilities), .names = fc_ability_names},
#define X(NAME, name, rule)                               \
    {.key = name,                                         \
     .type = FIELD_INT,                                   \
     .offset = offsetof(struct fc_mods, x) + FC_X_##NAME, \
     .size = 1,                                           \
     .min = 1,                                            \
     .max = 9},
    FC_NUMBERED(X)
#undef X
        {.key = "magic",
         .type = FIELD_RECORD,
         .offset = offsetof(struct fc_mods, magic_dice),
         .size = 3,
         .sub = magic_fields},
    {.key = "move", .type = FIELD_INT, AT(fc_mods, move), .min = -9, .max = 9},
    {.key = "attack", .type = FIELD_INT, AT(fc_mods, attack), .min = -9, .max = 9},
    {.key = "defence", .type = FIELD_INT, AT(fc_mods, defence), .min = -9, .max = 9},
    {.key = "ranged", .type = FIELD_INT, AT(fc_mods, ranged), .min = -9, .max = 9},
    {0},
};

static const struct field pool_fields[] = {
    /* one counter a colour */
    {.key = "red", .type = FIELD_INT, .offset = FC_RED, .size = 1, .max = 40},
    {.key = "blue", .type = FIELD_INT, .offset = FC_BLUE, .size = 1, .max = 40},
    {.key = "green", .type = FIELD_INT, .offset = FC_GREEN, .size = 1, .max = 40},
    {.key = "purple", .type = FIELD_INT, .offset = FC_PURPLE, .size = 1, .max = 40},
    {0},
};

static const struct field aura_fields[] = {
    {.key = "radius", .type = FIELD_INT, .required = true,
     AT(fc_aura_source, radius), .min = 1, .max = 9, SET(fc_aura_source)},
    {.key = "classes", .type = FIELD_FLAGS, AT(fc_aura_source, classes), .names = fc_class_names, SET(fc_aura_source)},
    [FC_AURA_FACTION] = {.key = "faction",
                         .type = FIELD_ENUM,
                         AT(fc_aura_source, faction),
                         .names = fc_faction_names,
                         SET(fc_aura_source)},
    {.key = "grant", .type = FIELD_RECORD, .required = true,
     AT(fc_aura_source, grant), .sub = mods_fields, SET(fc_aura_source)},
    {0},
};

/* ---- units ---- */

static const struct field surcharge_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, AT(fc_surcharge, id)},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_surcharge, name)},
    {.key = "cost", .type = FIELD_RECORD, .required = true, AT(fc_surcharge, cost), .sub = pool_fields},
    {.key = "grant", .type = FIELD_RECORD, AT(fc_surcharge, grant), .sub = mods_fields},
    {.key = "until", .type = FIELD_ENUM, AT(fc_surcharge, until), .names = until_names},
    {.key = "remove-fatigue", .type = FIELD_INT, AT(fc_surcharge, unfatigue), .min = 1, .max = 9},
    {0},
};

enum { LEAD = offsetof(struct fc_type, lead) };
static const struct field lead_fields[] = {
    /* relative to fc_type.lead */
    {.key = "red", .type = FIELD_INT, .offset = FC_RED, .size = 1, .max = 9},
    {.key = "blue", .type = FIELD_INT, .offset = FC_BLUE, .size = 1, .max = 9},
    {.key = "green", .type = FIELD_INT, .offset = FC_GREEN, .size = 1, .max = 9},
    {.key = "purple", .type = FIELD_INT, .offset = FC_PURPLE, .size = 1, .max = 9},
    {.key = "dice", .type = FIELD_INT, .offset = offsetof(struct fc_type, lead_dice) - LEAD, .size = 1, .max = 9},
    {.key = "rerolls", .type = FIELD_INT, .offset = offsetof(struct fc_type, lead_rerolls) - LEAD, .size = 1, .max = 9},
    {0},
};

#define UNIT(KEY, name, TYPE, member, must, ...) \
    [FC_UNIT_##KEY] = {                          \
        .key = name, .type = TYPE, .required = must, AT(fc_unit_source, member), SET(fc_unit_source), __VA_ARGS__}
#define UNIT_FIELDS(must)                                                                                       \
    UNIT(ID, "id", FIELD_ID, type.id, true, .min = 0), UNIT(BASE, "base", FIELD_ID, type.base, must, .min = 0), \
        [FC_UNIT_NAME] = {.key = "name",                                                                        \
                          .type = FIELD_NAME,                                                                   \
                          .required = must,                                                                     \
                          TEXTS_AT(fc_unit_source, type.name),                                                  \
                          SET(fc_unit_source)},                                                                 \
        UNIT(SILHOUETTE, "silhouette", FIELD_ID, type.silhouette, must, .min = 0),                              \
        UNIT(FACTION, "faction", FIELD_ENUM, type.faction, must, .names = fc_faction_names),                    \
        UNIT(TYPE, "type", FIELD_ENUM, type.klass, must, .names = fc_class_names),                              \
        UNIT(LEVEL, "level", FIELD_INT, type.level, false, .min = 1, .max = 3),                                 \
        [FC_UNIT_LEAD] = {.key = "lead",                                                                        \
                          .type = FIELD_RECORD,                                                                 \
                          .required = false,                                                                    \
                          .offset = LEAD,                                                                       \
                          .size = FC_POOL + 2,                                                                  \
                          .sub = lead_fields,                                                                   \
                          SET(fc_unit_source)},                                                                 \
        UNIT(ATTACK, "attack", FIELD_INT, type.attack, false, .min = 0, .max = 12),                             \
        UNIT(DEFENCE, "defence", FIELD_INT, type.defence, must, .min = 0, .max = 12),                           \
        UNIT(RANGED, "ranged", FIELD_INT, type.ranged, false, .min = 1, .max = 12),                             \
        [FC_UNIT_RANGE] = {.key = "range",                                                                      \
                           .type = FIELD_RANGE,                                                                 \
                           .size = 2,                                                                           \
                           .min = 1,                                                                            \
                           .max = FC_SIGHT_MAX,                                                                 \
                           .offset = offsetof(struct fc_unit_source, type.range_base),                          \
                           SET(fc_unit_source)},                                                                \
        UNIT(STRENGTH, "strength", FIELD_INT, type.strength, must, .min = 1, .max = 20),                        \
        UNIT(STAMINA, "stamina", FIELD_INT, type.stamina, false, .min = 1, .max = 9),                           \
        [FC_UNIT_MOVE] = {.key = "move",                                                                        \
                          .type = FIELD_RANGE,                                                                  \
                          .required = must,                                                                     \
                          .size = 2,                                                                            \
                          .min = 0,                                                                             \
                          .max = 12,                                                                            \
                          .offset = offsetof(struct fc_unit_source, type.move),                                 \
                          SET(fc_unit_source)},                                                                 \
        UNIT(COST, "cost", FIELD_INT, type.cost, must, .min = 1, .max = 500),                                   \
        UNIT(HAS, "has", FIELD_RECORD, type.own, false, .sub = mods_fields),                                    \
        UNIT(AURA, "aura", FIELD_RECORD, aura, false, .sub = aura_fields),                                      \
        [FC_UNIT_SURCHARGES] = {.key = "surcharges",                                                            \
                                .type = FIELD_LIST,                                                             \
                                .max = FC_SURCHARGES_MAX,                                                       \
                                .sub = surcharge_fields,                                                        \
                                SET(fc_unit_source),                                                            \
                                LIST_AT(fc_unit_source, type.surcharge, type.surcharges)},                      \
        UNIT(CAMPAIGN, "campaign", FIELD_BOOL, type.campaign, false, .min = 0),                                 \
        UNIT(PRINTED, "printed", FIELD_PROVENANCE, type.printed, false, .min = 0),                              \
        UNIT(DERIVED, "derived", FIELD_PROVENANCE, type.derived, false, .min = 0),                              \
    {                                                                                                           \
        0                                                                                                       \
    }

const struct field fc_unit_fields[] = {UNIT_FIELDS(true)};
static const struct field own_unit_fields[] = {UNIT_FIELDS(false)};

static const struct field units_fields[] = {
    {.key = "units", .required = true, LIST_OF(fc_unit_fields, 1, FC_TYPES_MAX, fc_units_file, unit, units)},
    {0},
};

/* ---- cards ---- */

static const struct field effect_fields[] = {
    {.key = "on", .type = FIELD_ENUM, AT(fc_effect, on), .names = on_names},
    {.key = "when", .type = FIELD_ENUM, AT(fc_effect, when), .names = when_names},
    {.key = "grant", .type = FIELD_RECORD, AT(fc_effect, grant), .sub = mods_fields},
    {.key = "until", .type = FIELD_ENUM, AT(fc_effect, until), .names = until_names},
    {.key = "raise", .type = FIELD_BOOL, AT(fc_effect, raise)},
    {.key = "only", .type = FIELD_FLAGS, AT(fc_effect, only), .names = fc_ability_names},
    {.key = "except", .type = FIELD_FLAGS, AT(fc_effect, except), .names = fc_ability_names},
    {.key = "regular-only", .type = FIELD_BOOL, AT(fc_effect, regular_only)},
    {.key = "within", .type = FIELD_INT, AT(fc_effect, within), .min = 1, .max = 9},
    {.key = "fatigue", .type = FIELD_INT, AT(fc_effect, fatigue), .min = FC_ALL_FATIGUE, .max = 9, .names = all_names},
    {.key = "heal", .type = FIELD_INT, AT(fc_effect, heal), .min = 1, .max = 9},
    {.key = "panic", .type = FIELD_INT, AT(fc_effect, panic), .min = 1, .max = 9},
    {.key = "drop-order", .type = FIELD_INT, AT(fc_effect, drop_order), .min = 1, .max = 9},
    {0},
};

#define CARD(KEY, name, TYPE, member, must, ...)        \
    [FC_CARD_##KEY] = {.key = name,                     \
                       .type = TYPE,                    \
                       .required = must,                \
                       AT(fc_card_source, card.member), \
                       SET(fc_card_source),             \
                       __VA_ARGS__}
#define CARD_FIELDS(must)                                                                \
    CARD(ID, "id", FIELD_ID, id, true, .min = 0),                                        \
        [FC_CARD_NAME] = {.key = "name",                                                 \
                          .type = FIELD_NAME,                                            \
                          .required = must,                                              \
                          TEXTS_AT(fc_card_source, card.name),                           \
                          SET(fc_card_source)},                                          \
        [FC_CARD_TEXT] = {.key = "text",                                                 \
                          .type = FIELD_NAME,                                            \
                          .required = must,                                              \
                          TEXTS_AT(fc_card_source, card.text),                           \
                          SET(fc_card_source)},                                          \
        CARD(FACTION, "faction", FIELD_ENUM, faction, must, .names = fc_faction_names),  \
        CARD(TYPE, "type", FIELD_ENUM, kind, false, .names = card_kind_names),           \
        CARD(STAR, "star", FIELD_BOOL, star, false, .min = 0),                           \
        CARD(COPIES, "copies", FIELD_INT, copies, must, .min = 1, .max = FC_ROSTER_MAX), \
        CARD(ORDER, "order", FIELD_ENUM, order, false, .names = fc_order_names),         \
        CARD(TEMPLATE, "template", FIELD_ID, template_id, false, .min = 0),              \
        [FC_CARD_EFFECTS] = {.key = "effects",                                           \
                             .type = FIELD_LIST,                                         \
                             .min = 1,                                                   \
                             .max = FC_EFFECTS_MAX,                                      \
                             .sub = effect_fields,                                       \
                             SET(fc_card_source),                                        \
                             LIST_AT(fc_card_source, card.effect, card.effects)},        \
        CARD(PRINTED, "printed", FIELD_PROVENANCE, printed, false, .min = 0),            \
        CARD(DERIVED, "derived", FIELD_PROVENANCE, derived, false, .min = 0),            \
    {                                                                                    \
        0                                                                                \
    }

const struct field fc_card_fields[] = {CARD_FIELDS(true)};
static const struct field own_card_fields[] = {CARD_FIELDS(false)};

static const struct field cards_fields[] = {
    {.key = "cards", .required = true, LIST_OF(fc_card_fields, 1, FC_CARDS_MAX, fc_cards_file, card, cards)},
    {0},
};

static const struct field values_fields[] = {
    {.key = "units", LIST_OF(own_unit_fields, 0, FC_TYPES_MAX, fc_values_file, units.unit, units.units)},
    {.key = "cards", LIST_OF(own_card_fields, 0, FC_CARDS_MAX, fc_values_file, cards.card, cards.cards)},
    {0},
};

/* ---- terrain and elements ---- */

#define TERRAIN(name, TYPE, member, ...)                                                                      \
    {                                                                                                         \
        .key = name, .type = TYPE, AT(fc_terrain_source, terrain.member), SET(fc_terrain_source), __VA_ARGS__ \
    }
static const struct field terrain_fields[] = {
    TERRAIN("id", FIELD_ID, id, .required = true),
    {.key = "name", .type = FIELD_NAME, .required = true,
     TEXTS_AT(fc_terrain_source, terrain.name), SET(fc_terrain_source)},
    TERRAIN("letter", FIELD_TEXT, letter, .required = true),
    TERRAIN("impassable", FIELD_BOOL, impassable, .min = 0),
    TERRAIN("difficult", FIELD_BOOL, difficult, .min = 0),
    TERRAIN("blocks-sight", FIELD_BOOL, blocks_sight, .min = 0),
    TERRAIN("water", FIELD_BOOL, water, .min = 0),
    TERRAIN("town", FIELD_BOOL, town, .min = 0),
    TERRAIN("ignore-strike", FIELD_INT, ignore_strike, .min = 1, .max = 9),
    TERRAIN("attack", FIELD_INT, attack, .min = 1, .max = 9),
    TERRAIN("sees-over-allies", FIELD_BOOL, sees_over_allies, .min = 0),
    TERRAIN("ignore-damage", FIELD_INT, ignore_damage, .min = 1, .max = 9),
    TERRAIN("rest-heals", FIELD_INT, rest_heals, .min = 1, .max = 9),
    {.key = "aura", .type = FIELD_RECORD, AT(fc_terrain_source, aura), .sub = aura_fields, SET(fc_terrain_source)},
    TERRAIN("printed", FIELD_PROVENANCE, printed, .min = 0),
    TERRAIN("derived", FIELD_PROVENANCE, derived, .min = 0),
    {0},
};

static const struct field terrain_file_fields[] = {
    {.key = "terrain", .required = true,
     LIST_OF(terrain_fields, 1, FC_TERRAINS_MAX, fc_terrain_file, terrain, terrains)},
    {0},
};

enum { ORDERS = offsetof(struct fc_fixture_type, order_dice) };
#define ORDER_OF(member) .offset = offsetof(struct fc_fixture_type, member) - ORDERS, .size = 1
static const struct field order_fields[] = {
    /* relative to order_dice */
    {.key = "dice", .type = FIELD_INT, ORDER_OF(order_dice), .min = 1, .max = 9},
    {.key = "green", .type = FIELD_INT, ORDER_OF(order_green), .min = 1, .max = 9},
    {.key = "rerolls", .type = FIELD_INT, ORDER_OF(order_rerolls), .min = 1, .max = 9},
    {.key = "reroll-any", .type = FIELD_BOOL, ORDER_OF(order_cart)},
    {.key = "alone", .type = FIELD_BOOL, ORDER_OF(order_alone)},
    {0},
};

#define ELEMENT(name, TYPE, member, ...)                                                                      \
    {                                                                                                         \
        .key = name, .type = TYPE, AT(fc_fixture_source, fixture.member), SET(fc_fixture_source), __VA_ARGS__ \
    }
static const struct field element_fields[] = {
    ELEMENT("id", FIELD_ID, id, .required = true),
    {.key = "name", .type = FIELD_NAME, .required = true,
     TEXTS_AT(fc_fixture_source, fixture.name), SET(fc_fixture_source)},
    {.key = "text", .type = FIELD_NAME, .required = true,
     TEXTS_AT(fc_fixture_source, fixture.text), SET(fc_fixture_source)},
    ELEMENT("template", FIELD_BOOL, is_template, .min = 0),
    [FC_ELEMENT_FACTION] = ELEMENT("faction", FIELD_ENUM, faction, .names = fc_faction_names),
    ELEMENT("enemies", FIELD_BOOL, enemies, .min = 0),
    ELEMENT("radius", FIELD_INT, radius, .min = 0, .max = 9),
    ELEMENT("classes", FIELD_FLAGS, classes, .names = fc_class_names),
    ELEMENT("only", FIELD_FLAGS, only, .names = fc_ability_names),
    ELEMENT("grant", FIELD_RECORD, grant, .sub = mods_fields),
    ELEMENT("difficult", FIELD_BOOL, difficult, .min = 0),
    ELEMENT("blocks-sight", FIELD_BOOL, blocks_sight, .min = 0),
    ELEMENT("no-advance", FIELD_BOOL, no_advance, .min = 0),
    {.key = "orders", .type = FIELD_RECORD, .size = 5, .sub = order_fields,
     .offset = offsetof(struct fc_fixture_source, fixture.order_dice), SET(fc_fixture_source)},
    ELEMENT("start-fatigue", FIELD_INT, start_fatigue, .min = -9, .max = 9),
    ELEMENT("printed", FIELD_PROVENANCE, printed, .min = 0),
    ELEMENT("derived", FIELD_PROVENANCE, derived, .min = 0),
    {0},
};

static const struct field elements_file_fields[] = {
    {.key = "elements", .required = true,
     LIST_OF(element_fields, 1, FC_FIXTURE_TYPES_MAX, fc_elements_file, fixture, fixtures)},
    {0},
};

/* ---- constants ---- */

static const struct field piece_fields[] = {
    /* relative to pieces */
    {.key = "forest", .type = FIELD_INT, .required = true, .offset = 0, .size = 1, .max = 9},
    {.key = "hill", .type = FIELD_INT, .required = true, .offset = 1, .size = 1, .max = 9},
    {.key = "rocks", .type = FIELD_INT, .required = true, .offset = 2, .size = 1, .max = 9},
    {.key = "town", .type = FIELD_INT, .required = true, .offset = 3, .size = 1, .max = 9},
    {.key = "joker", .type = FIELD_INT, .required = true, .offset = 4, .size = 1, .max = 9},
    {0},
};

#define CONSTANT(name, TYPE, member, ...)                                                       \
    {                                                                                           \
        .key = name, .type = TYPE, .required = true, AT(fc_constants_file, member), __VA_ARGS__ \
    }
static const struct field constants_fields[] = {
    CONSTANT("icon-armour", FIELD_ENUM, constants.icon_armour, .names = face_names, .min = FC_PANIC),
    CONSTANT("icon-forest", FIELD_ENUM, constants.icon_forest, .names = face_names, .min = FC_PANIC),
    CONSTANT("icon-rush", FIELD_ENUM, constants.icon_rush, .names = face_names, .min = FC_PANIC),
    CONSTANT("forged-scope", FIELD_ENUM, constants.forged_always, .names = forged_names),
    CONSTANT("necromancy", FIELD_ID, necromancy, .min = 0),
    {.key = "pieces", .type = FIELD_RECORD, .required = true, .size = 5, .sub = piece_fields,
     .offset = offsetof(struct fc_constants_file, constants.pieces)},
    {0},
};

/* ---- scenarios ---- */

static const struct field bonus_fields[] = {
    {.key = "base", .type = FIELD_ID, AT(fc_bonus_source, bonus.base), SET(fc_bonus_source)},
    {.key = "classes", .type = FIELD_FLAGS,
     AT(fc_bonus_source, bonus.classes), .names = fc_class_names, SET(fc_bonus_source)},
    [FC_BONUS_BY] = {.key = "by",
                     .type = FIELD_ENUM,
                     AT(fc_bonus_source, bonus.by),
                     .names = fc_faction_names,
                     SET(fc_bonus_source)},
    {.key = "vp", .type = FIELD_INT, .required = true,
     AT(fc_bonus_source, bonus.vp), .min = 1, .max = 20, SET(fc_bonus_source)},
    {0},
};

static const struct field by_faction_fields[] = {
    {.key = "empire", .type = FIELD_INT, .offset = FC_EMPIRE, .size = 1, .max = 20},
    {.key = "styx", .type = FIELD_INT, .offset = FC_STYX, .size = 1, .max = 20},
    {0},
};

static const struct field both_fields[] = {
    /* relative to both_towns_vp */
    {.key = "vp", .type = FIELD_INT, .required = true, .offset = 0, .size = 1, .max = 20},
    {.key = "fewer-orders", .type = FIELD_INT, .offset = 1, .size = 1, .max = 9},
    {0},
};

static const struct field fall_fields[] = {
    {.key = "to", .type = FIELD_ENUM, .required = true,
     AT(fc_fall_source, to), .names = fc_faction_names, SET(fc_fall_source)},
    {.key = "vp", .type = FIELD_INT, .required = true, AT(fc_fall_source, vp), .max = 20},
    {.key = "hold-all-vp", .type = FIELD_INT, .required = true, AT(fc_fall_source, hold_all_vp), .max = 20},
    {.key = "hold-some-vp", .type = FIELD_INT, .required = true, AT(fc_fall_source, hold_some_vp), .max = 20},
    {0},
};

#define CONDITION(name, TYPE, member, ...)                                                                  \
    {                                                                                                       \
        .key = name, .type = TYPE, AT(fc_conditions_source, member), SET(fc_conditions_source), __VA_ARGS__ \
    }
static const struct field conditions_fields[] = {
    CONDITION("target-vp", FIELD_INT, target_vp, .min = 1, .max = 200),
    CONDITION("elimination", FIELD_BOOL, elimination, .min = 0),
    CONDITION("kill-vp", FIELD_INT, kill_vp, .min = 1, .max = 20),
    CONDITION("capture-point-vp", FIELD_INT, cp_vp, .min = 1, .max = 20),
    CONDITION("town-die", FIELD_INT, town_die, .min = 1, .max = 9),
    {.key = "both-towns", .type = FIELD_RECORD, .size = 2, .sub = both_fields,
     .offset = offsetof(struct fc_conditions_source, both_towns_vp), SET(fc_conditions_source)},
    CONDITION("rest-in-town", FIELD_FLAGS, rest_in_town, .names = fc_faction_names),
    CONDITION("all-towns-vp", FIELD_RECORD, all_towns_vp, .sub = by_faction_fields),
    CONDITION("each-town-vp", FIELD_RECORD, each_town_vp, .sub = by_faction_fields),
    CONDITION("river-walker", FIELD_ID, river_walker, .min = 0),
    CONDITION("towns-fall", FIELD_RECORD, fall, .sub = fall_fields),
    {.key = "bonuses", LIST_OF(bonus_fields, 0, FC_BONUS_MAX, fc_conditions_source, bonus, bonuses),
     SET(fc_conditions_source)},
    {0},
};

#define NUMBER                                                                                                \
    {                                                                                                         \
        .key = "number", .type = FIELD_INT, AT(fc_line, number), .min = 1, .max = FC_ROSTER_MAX, SET(fc_line) \
    }
static const struct field unit_line_fields[] = {
    {.key = "unit", .type = FIELD_ID, .required = true, AT(fc_line, id), SET(fc_line)},
    NUMBER,
    [FC_LINE_MEMBER] = {.key = "member",
                        .type = FIELD_INT,
                        AT(fc_line, member),
                        .min = 1,
                        .max = FC_MEMBERS_MAX,
                        SET(fc_line)},
    {0},
};
static const struct field card_line_fields[] = {
    {.key = "card", .type = FIELD_ID, .required = true, AT(fc_line, id), SET(fc_line)},
    NUMBER,
    {0},
};

#define ARMY(name, TYPE, member, ...)                                                           \
    {                                                                                           \
        .key = name, .type = TYPE, AT(fc_army_source, member), SET(fc_army_source), __VA_ARGS__ \
    }
static const struct field army_fields[] = {
    ARMY("seat", FIELD_INT, seat, .required = true, .min = 1, .max = FC_SEATS),
    [FC_ARMY_SIZE] = ARMY("size", FIELD_ENUM, size, .names = size_names),
    ARMY("faction", FIELD_ENUM, faction, .required = true, .names = fc_faction_names),
    ARMY("points", FIELD_INT, points, .required = true, .min = 1, .max = 2000),
    {.key = "units", .required = true,
     LIST_OF(unit_line_fields, 1, FC_LINES_MAX, fc_army_source, unit, units), SET(fc_army_source)},
    {.key = "deck", .required = true,
     LIST_OF(card_line_fields, 1, FC_LINES_MAX, fc_army_source, card, cards), SET(fc_army_source)},
    [FC_ARMY_PLAYED_BY] = ARMY("played-by", FIELD_ENUM, played_by, .names = played_by_names),
    {0},
};

static const struct field zone_fields[] = {
    {.key = "letter", .type = FIELD_TEXT, .required = true, AT(fc_zone_source, letter)},
    {.key = "seat", .type = FIELD_INT, .required = true, AT(fc_zone_source, seat), .min = 1, .max = FC_SEATS},
    {.key = "limit", .type = FIELD_INT, AT(fc_zone_source, limit), .min = 1, .max = FC_ROSTER_MAX},
    {0},
};

static const struct field place_fields[] = {
    {.key = "hex", .type = FIELD_HEX, .required = true, AT(fc_place_source, hex)},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_place_source, name)},
    {0},
};

static const struct field placed_fields[] = {
    {.key = "element", .type = FIELD_ID, .required = true, AT(fc_element_source, id), SET(fc_element_source)},
    {.key = "hex", .type = FIELD_HEX, .required = true, AT(fc_element_source, hex), SET(fc_element_source)},
    [FC_PLACED_OWNER] = {.key = "owner",
                         .type = FIELD_INT,
                         AT(fc_element_source, owner),
                         .min = 1,
                         .max = FC_SEATS,
                         SET(fc_element_source)},
    {0},
};

static const struct field change_fields[] = {
    {.key = "terrain", .type = FIELD_ID, .required = true, AT(fc_element_source, id)},
    {.key = "hex", .type = FIELD_HEX, .required = true, AT(fc_element_source, hex)},
    {0},
};

static const struct field river_fields[] = {
    {.key = "row", .type = FIELD_INT, .required = true, AT(fc_river_source, row), .max = FC_ROWS_MAX - 1},
    {.key = "drawn", .type = FIELD_TEXT, .required = true, AT(fc_river_source, drawn)},
    {0},
};

#define SCENARIO(name, TYPE, member, ...)                                                               \
    {                                                                                                   \
        .key = name, .type = TYPE, AT(fc_scenario_source, member), SET(fc_scenario_source), __VA_ARGS__ \
    }
static const struct field scenario_fields[] = {
    SCENARIO("id", FIELD_ID, id, .required = true),
    SCENARIO("number", FIELD_INT, number, .min = 1, .max = 99),
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_scenario_source, name), SET(fc_scenario_source)},
    {.key = "blurb", .type = FIELD_NAME, .required = true,
     TEXTS_AT(fc_scenario_source, blurb), SET(fc_scenario_source)},
    SCENARIO("options", FIELD_FLAGS, options, .names = option_names),
    SCENARIO("turn-limit", FIELD_INT, turn_limit, .min = 1, .max = 99),
    SCENARIO("any-faction", FIELD_BOOL, any_faction, .min = 0),
    SCENARIO("base-limit", FIELD_INT, base_limit, .min = 1, .max = FC_ROSTER_MAX),
    SCENARIO("first", FIELD_ENUM, first, .required = true, .names = first_names),
    SCENARIO("conditions", FIELD_RECORD, conditions, .sub = conditions_fields),
    {.key = "armies", .required = true,
     LIST_OF(army_fields, 2, FC_ARMIES_MAX, fc_scenario_source, army, armies), SET(fc_scenario_source)},
    {.key = "zones", .required = true,
     LIST_OF(zone_fields, 2, FC_SEATS * FC_ZONES_MAX, fc_scenario_source, zone, zones), SET(fc_scenario_source)},
    {.key = "map", .type = FIELD_ROWS, .required = true,
     LIST_AT(fc_scenario_source, map, rows), .max = FC_ROWS_MAX, SET(fc_scenario_source)},
    SCENARIO("river", FIELD_RECORD, river, .sub = river_fields),
    {.key = "places", LIST_OF(place_fields, 0, FC_PLACES_MAX, fc_scenario_source, place, places),
     SET(fc_scenario_source)},
    {.key = "elements", LIST_OF(placed_fields, 0, FC_FIXTURE_TYPES_MAX, fc_scenario_source, element, elements),
     SET(fc_scenario_source)},
    SCENARIO("listed", FIELD_BOOL, listed, .min = 0),
    [FC_SCENARIO_MISSION] = SCENARIO("mission", FIELD_RECORD, mission, .sub = fc_mission_fields),
    {0},
};

/* ---- options, rosters, positions ---- */

#define OPTION(KEY, TYPE, member, otherwise, ...) \
    [FC_OPTION_##                                 \
        KEY] = {.type = TYPE, AT(fc_option_source, member), SET(fc_option_source), .fallback = otherwise, __VA_ARGS__}
const struct field fc_option_fields[] = {
    OPTION(PASS_RULE, FIELD_BOOL, pass_rule, "no", .key = "pass-rule"),
    OPTION(BLOCK_FACES, FIELD_ENUM, block_six, "5", .key = "attacker-block-faces", .names = block_names),
    OPTION(TURN_LIMIT, FIELD_INT, turn_limit, "0 (15 in Battle Royale)", .key = "turn-limit", .max = 99),
    OPTION(MAP, FIELD_FILE, map, "free", .key = "map", .names = map_names, .max = 1),
    OPTION(RIVER, FIELD_BOOL, river, "no", .key = "river"),
    OPTION(ELEMENTS, FIELD_BOOL, elements, "no", .key = "elements"),
    OPTION(SIZE, FIELD_ENUM, size, "vanguard", .key = "size", .names = size_names),
    OPTION(POINTS, FIELD_INT, points, "250, 400 or 500 by size", .key = "points", .min = 100, .max = 500),
    {0},
};

static const struct field roster_fields[] = {
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(fc_roster_source, name)},
    {.key = "scenario", .type = FIELD_FILE, .required = true, AT(fc_roster_source, scenario), .names = scenario_names},
    {.key = "options", .type = FIELD_RECORD, AT(fc_roster_source, options), .sub = fc_option_fields},
    {.key = "faction", .type = FIELD_ENUM, .required = true,
     AT(fc_roster_source, army.faction), .names = fc_faction_names},
    {.key = "units", .required = true,
     LIST_OF(unit_line_fields, 0, FC_LINES_MAX, fc_roster_source, army.unit, army.units)},
    {.key = "deck", .required = true,
     LIST_OF(card_line_fields, 0, FC_LINES_MAX, fc_roster_source, army.card, army.cards)},
    {0},
};

static const struct field card_id_fields[] = {{.type = FIELD_ID, .size = FC_ID}, {0}};
static const struct field hex_fields[] = {{.type = FIELD_HEX, .size = 2}, {0}};

#define SIDE(name, TYPE, member, ...)                                                           \
    {                                                                                           \
        .key = name, .type = TYPE, AT(fc_side_source, member), SET(fc_side_source), __VA_ARGS__ \
    }
static const struct field side_fields[] = {
    SIDE("seat", FIELD_INT, seat, .required = true, .min = 1, .max = FC_SEATS),
    SIDE("vp", FIELD_INT, vp, .max = 999),
    SIDE("pool", FIELD_RECORD, pool, .sub = pool_fields),
    [FC_SIDE_LIST] = {.key = "list",
                      .type = FIELD_LIST,
                      LIST_AT(fc_side_source, list, lists),
                      .max = FC_ROSTER_MAX,
                      .sub = card_id_fields,
                      SET(fc_side_source)},
    [FC_SIDE_DECK] = {.key = "deck",
                      .type = FIELD_LIST,
                      LIST_AT(fc_side_source, card, cards),
                      .max = FC_DECK_MAX,
                      .sub = card_id_fields,
                      SET(fc_side_source)},
    {.key = "discard",
     LIST_OF(card_id_fields, 0, FC_DECK_MAX, fc_side_source, discarded, discards), SET(fc_side_source)},
    {0},
};

#define PLACED(name, TYPE, member, ...)                                                                           \
    {                                                                                                             \
        .key = name, .type = TYPE, AT(fc_position_unit_source, member), SET(fc_position_unit_source), __VA_ARGS__ \
    }
static const struct field position_unit_fields[] = {
    PLACED("seat", FIELD_INT, seat, .required = true, .min = 1, .max = FC_SEATS),
    PLACED("unit", FIELD_ID, unit, .required = true),
    [FC_AT_HEX] = PLACED("hex", FIELD_HEX, hex, .min = 0),
    PLACED("losses", FIELD_INT, losses, .max = 20),
    PLACED("fatigue", FIELD_INT, fatigue, .max = 9),
    [FC_AT_ORDER] = PLACED("order", FIELD_ENUM, order, .names = fc_order_names),
    PLACED("defence", FIELD_BOOL, defence, .min = 0),
    PLACED("until-turn", FIELD_FLAGS, abilities, .names = fc_ability_names),
    [FC_AT_TOKEN] = PLACED("token", FIELD_ENUM, token, .names = token_names),
    {0},
};

#define POSITION(name, TYPE, member, ...)                                                               \
    {                                                                                                   \
        .key = name, .type = TYPE, AT(fc_position_source, member), SET(fc_position_source), __VA_ARGS__ \
    }
static const struct field position_fields[] = {
    {.key = "name", .type = FIELD_NAME, TEXTS_AT(fc_position_source, name), SET(fc_position_source)},
    POSITION("scenario", FIELD_FILE, scenario, .required = true, .names = scenario_names),
    POSITION("options", FIELD_RECORD, options, .sub = fc_option_fields),
    POSITION("turn", FIELD_INT, turn, .required = true, .min = 1, .max = 99),
    POSITION("phase", FIELD_ENUM, phase, .required = true, .names = phase_names),
    [FC_POSITION_STEP] = POSITION("step", FIELD_ENUM, step, .names = fc_order_names),
    [FC_POSITION_ACTIVE] = POSITION("active", FIELD_INT, active, .min = 1, .max = FC_SEATS),
    POSITION("initiative", FIELD_INT, initiative, .required = true, .min = 1, .max = FC_SEATS),
    {.key = "sides", LIST_OF(side_fields, 0, FC_SEATS, fc_position_source, side, sides), SET(fc_position_source)},
    {.key = "units", .required = true,
     LIST_OF(position_unit_fields, 1, 2 * FC_ROSTER_MAX, fc_position_source, unit, units), SET(fc_position_source)},
    {.key = "elements", LIST_OF(placed_fields, 0, FC_FIXTURE_TYPES_MAX, fc_position_source, fixture, fixtures),
     SET(fc_position_source)},
    {.key = "terrain", LIST_OF(change_fields, 0, FC_CHANGES_MAX, fc_position_source, terrain, terrains),
     SET(fc_position_source)},
    {.key = "fallen", LIST_OF(hex_fields, 0, FC_PLACES_MAX, fc_position_source, fallen, fallens),
     SET(fc_position_source)},
    {0},
};

#define DOCUMENT(name, table, member, has)                                                                           \
    {                                                                                                                \
        .kind = name, .fields = table, AT(fc_source, member), .slots = 1, .present = offsetof(struct fc_source, has) \
    }
const struct document fc_documents[] = {
    DOCUMENT("units", units_fields, units, has_units),
    DOCUMENT("cards", cards_fields, cards, has_cards),
    DOCUMENT("terrain", terrain_file_fields, terrain, has_terrain),
    DOCUMENT("elements", elements_file_fields, elements, has_elements),
    DOCUMENT("constants", constants_fields, constants, has_constants),
    {.kind = "scenario",
     .fields = scenario_fields,
     TEXTS_AT(fc_source, scenario),
     .slots = 2,
     .present = offsetof(struct fc_source, has_scenario),
     .folder = "scenarios"},
    {.kind = "roster",
     .fields = roster_fields,
     TEXTS_AT(fc_source, roster),
     .slots = FC_SEATS,
     .present = offsetof(struct fc_source, has_roster),
     .folder = "armies"},
    {.kind = "position",
     .fields = position_fields,
     AT(fc_source, position),
     .slots = 1,
     .present = offsetof(struct fc_source, has_position),
     .folder = "positions"},
    DOCUMENT("values", values_fields, values, has_values),
    DOCUMENT("watch", fc_watch_file_fields, watch, has_watch),
    {.kind = "campaign",
     .fields = fc_campaign_fields,
     AT(fc_source, campaign),
     .slots = 1,
     .present = offsetof(struct fc_source, has_campaign),
     .folder = "campaigns"},
    {0},
};
/* clang-format on */
