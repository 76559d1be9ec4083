/*
 * db_data_schema.c: which keys the files have and where their values go.
 * The files in data/de-bellis-fantasiae show them in use.
 */
#include <stddef.h>
#include "../../../core/fields.h"
#include "db_data.h"

/* A row of a table is one line or two. */

/* clang-format off */
/* ---- names ---- */

const char *const db_type_names[] = {
#define X(NAME, id, KIND, PACE, CLASS) id,
    DB_TYPES(X)
#undef X
        NULL,
};
const char *const db_ground_names[] = {
#define X(NAME, id, GOING) id,
    DB_GROUNDS(X)
#undef X
        NULL,
};
static const char *const home_names[] = {"arable", "forest", "hilly", "steppe", "dry", "tropical", NULL};
static const char *const victory_names[] = {"standard", "ford", "castle", "dragons", "breakthrough", "commands",
                                            "camps", "grove", NULL};
static const char *const river_names[] = {"unknown", "paltry", "ordinary", "difficult", NULL};
static const char *const first_names[] = {"attacker", "south", NULL};
static const char *const roles_names[] = {"diced", "fixed", NULL};
static const char *const terrain_names[] = {"ready", "generated", NULL};
static const char *const deployment_names[] = {"free", "ready", NULL};
static const char *const going_names[] = {"by-one", "to-one", NULL};
static const char *const holds_names[] = {"nothing", "castle", NULL};
static const char *const option_names[] = {"army1", "army2", "ally1", "ally2", "points", "map", "mirror", "terrain",
                                           "deployment", "going-mode", NULL};
static const char *const roster_names[] = {"roster", NULL};
static const char *const field_names[] = {"field", NULL};
static const char *const map_names[] = {"field", "any", NULL};
static const char *const scenario_names[] = {"scenario", NULL};

/* ---- types ---- */

static const struct field factor_fields[] = {
    /* against foot, against others */
    {.key = "foot", .type = FIELD_INT, .required = true, .offset = 0, .size = 1, .min = -9, .max = 9},
    {.key = "other", .type = FIELD_INT, .required = true, .offset = 1, .size = 1, .min = -9, .max = 9},
    {0},
};
static const struct field move_fields[] = {
    /* in good going, in rough, bad and dangerous going; 0: never */
    {.key = "good", .type = FIELD_INT, .required = true, .offset = 0, .size = 2, .max = 20000},
    {.key = "other", .type = FIELD_INT, .required = true, .offset = 2, .size = 2, .max = 20000},
    {0},
};

#define TYPE(KEY, name, TYPE_OF, member, must, ...) \
    [DB_TYPE_##KEY] = {                             \
        .key = name, .type = TYPE_OF, .required = must, AT(db_type_source, member), SET(db_type_source), __VA_ARGS__}
#define TYPE_FIELDS(must)                                                                                     \
    TYPE(ID, "id", FIELD_ID, id, true, .min = 0),                                                             \
        [DB_TYPE_NAME] = {.key = "name",                                                                      \
                          .type = FIELD_NAME,                                                                 \
                          .required = must,                                                                   \
                          TEXTS_AT(db_type_source, name),                                                     \
                          SET(db_type_source)},                                                               \
        TYPE(CLOSE, "close", FIELD_RECORD, close, must, .sub = factor_fields),                                \
        TYPE(SHOOT, "shoot", FIELD_RECORD, shoot, false, .sub = factor_fields),                               \
        TYPE(RANGE, "range", FIELD_INT, range, false, .min = 1, .max = 20000),                                \
        TYPE(TARGET, "target", FIELD_INT, target, false, .min = -9, .max = 9),                                \
        TYPE(MOVE, "move", FIELD_RECORD, move, false, .sub = move_fields),                                    \
        TYPE(DEPTH, "depth", FIELD_INT, depth, must, .min = 250, .max = 1000),                                \
        TYPE(POINTS, "points", FIELD_INT, points, must, .min = 0, .max = 60),                                 \
        TYPE(MORALE, "morale", FIELD_INT, morale, must, .min = 0, .max = 20),                                 \
        TYPE(PURSUIT, "pursuit", FIELD_INT, pursuit, false, .min = 0, .max = 2000),                           \
        TYPE(IRREGULAR, "irregular", FIELD_BOOL, irregular, false, .min = 0),                                 \
        TYPE(SPECIAL, "special", FIELD_BOOL, special, false, .min = 0),                                       \
        TYPE(LEADS, "leads", FIELD_BOOL, leads, false, .min = 0),                                             \
        TYPE(PRINTED, "printed", FIELD_PROVENANCE, known.printed, false, .min = 0),                           \
        TYPE(PUBLIC, "public", FIELD_PROVENANCE, known.open, false, .min = 0),                                \
        TYPE(DERIVED, "derived", FIELD_PROVENANCE, known.derived, false, .min = 0),                           \
    {                                                                                                         \
        0                                                                                                     \
    }

const struct field db_type_fields[] = {TYPE_FIELDS(true)};
static const struct field own_type_fields[] = {TYPE_FIELDS(false)};

static const struct field types_fields[] = {
    {.key = "general", .type = FIELD_INT, .required = true, AT(db_types_file, general_points), .min = 0, .max = 60},
    {.key = "types", .required = true, LIST_OF(db_type_fields, 1, DB_TYPE_COUNT, db_types_file, type, types)},
    {0},
};
static const struct field values_fields[] = {
    {.key = "types", .required = true, LIST_OF(own_type_fields, 0, DB_TYPE_COUNT, db_types_file, type, types)},
    {0},
};

/* ---- options ---- */

#define OPTION(KEY, TYPE_OF, member, otherwise, ...) \
    [DB_OPTION_##KEY] = {.type = TYPE_OF, AT(db_option_source, member), SET(db_option_source), .fallback = otherwise, \
                         __VA_ARGS__}
const struct field db_option_fields[] = {
    OPTION(ARMY1, FIELD_FILE, army[0], "of the scenario", .key = "army1", .names = roster_names, .max = DB_READY_ARMY),
    OPTION(ARMY2, FIELD_FILE, army[1], "of the scenario", .key = "army2", .names = roster_names,
           .max = DB_READY_ARMY + 1),
    OPTION(ALLY1, FIELD_FILE, ally[0], "of the scenario", .key = "ally1", .names = roster_names, .max = DB_READY_ALLY),
    OPTION(ALLY2, FIELD_FILE, ally[1], "of the scenario", .key = "ally2", .names = roster_names,
           .max = DB_READY_ALLY + 1),
    OPTION(POINTS, FIELD_INT, points, "100", .key = "points", .min = 60, .max = 200),
    OPTION(MAP, FIELD_FILE, map, "any", .key = "map", .names = map_names, .max = 0),
    OPTION(MIRROR, FIELD_BOOL, mirror, "no", .key = "mirror"),
    OPTION(TERRAIN, FIELD_ENUM, terrain, "ready", .key = "terrain", .names = terrain_names),
    OPTION(DEPLOYMENT, FIELD_ENUM, deployment, "free", .key = "deployment", .names = deployment_names),
    OPTION(GOING_MODE, FIELD_ENUM, going_mode, "by-one", .key = "going-mode", .names = going_names),
    {0},
};

/* ---- armies ---- */

#define LINE(KEY, name, TYPE_OF, member, ...) \
    [DB_LINE_##KEY] = {.key = name, .type = TYPE_OF, AT(db_line, member), SET(db_line), __VA_ARGS__}
static const struct field line_fields[] = {
    LINE(UNIT, "unit", FIELD_ID, id, .required = true),
    LINE(NUMBER, "number", FIELD_INT, number, .min = 1, .max = 99),
    LINE(LEVEL, "level", FIELD_INT, level, .min = 1, .max = 5),
    LINE(COMMAND, "command", FIELD_INT, command, .min = 1, .max = DB_COMMANDS_MAX),
    LINE(GENERAL, "general", FIELD_BOOL, general, .min = 0),
    {0},
};

static const struct field roster_fields[] = {
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(db_roster_source, name)},
    {.key = "blurb", .type = FIELD_NAME, TEXTS_AT(db_roster_source, blurb)},
    {.key = "scenario", .type = FIELD_FILE, .required = true, AT(db_roster_source, scenario), .names = scenario_names},
    {.key = "options", .type = FIELD_RECORD, AT(db_roster_source, options), .sub = db_option_fields},
    {.key = "aggression", .type = FIELD_INT, .required = true, AT(db_roster_source, aggression), .max = 4},
    {.key = "home", .type = FIELD_ENUM, .required = true, AT(db_roster_source, home), .names = home_names},
    {.key = "units", .required = true, LIST_OF(line_fields, 0, DB_LINES_MAX, db_roster_source, line, lines)},
    {0},
};

/* ---- fields ---- */

static const struct field point_fields[] = {{.type = FIELD_TEXT, .size = DB_POINT_TEXT}, {0}};
static const struct field feature_fields[] = {
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(db_feature_source, name)},
    {.key = "ground", .type = FIELD_ENUM, .required = true, AT(db_feature_source, ground), .names = db_ground_names},
    {.key = "outline", LIST_OF(point_fields, 3, DB_CORNERS_MAX, db_feature_source, outline, outlines)},
    {.key = "line", LIST_OF(point_fields, 2, DB_CORNERS_MAX, db_feature_source, line, lines)},
    {.key = "width", .type = FIELD_INT, AT(db_feature_source, width), .min = 100, .max = DB_BW},
    {.key = "crest", LIST_OF(point_fields, 2, DB_CREST_MAX, db_feature_source, crest, crests)},
    {0},
};
static const struct field camp_fields[] = {
    {.key = "south", .type = FIELD_INT, .required = true, .offset = 0, .size = 4, .max = 40000},
    {.key = "north", .type = FIELD_INT, .required = true, .offset = 4, .size = 4, .max = 40000},
    {0},
};
static const struct field field_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, AT(db_field_source, id)},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(db_field_source, name)},
    {.key = "blurb", .type = FIELD_NAME, TEXTS_AT(db_field_source, blurb)},
    {.key = "width", .type = FIELD_INT, .required = true, AT(db_field_source, width), .min = 12000, .max = 40000},
    {.key = "height", .type = FIELD_INT, .required = true, AT(db_field_source, height), .min = 12000, .max = 40000},
    {.key = "camps", .type = FIELD_RECORD, .required = true, AT(db_field_source, camp), .sub = camp_fields},
    {.key = "features", .required = true,
     LIST_OF(feature_fields, 0, DB_FEATURES_MAX, db_field_source, feature, features)},
    {0},
};

/* ---- scenarios ---- */

static const struct field crop_fields[] = {
    {.key = "west", .type = FIELD_INT, .required = true, AT(db_crop_source, west), .max = 40000},
    {.key = "south", .type = FIELD_INT, .required = true, AT(db_crop_source, south), .max = 40000},
    {.key = "east", .type = FIELD_INT, .required = true, AT(db_crop_source, east), .max = 40000},
    {.key = "north", .type = FIELD_INT, .required = true, AT(db_crop_source, north), .max = 40000},
    {0},
};
static const struct field free_fields[] = {
    {.key = "seat", .type = FIELD_INT, .required = true, AT(db_free_source, seat), .min = 1, .max = DB_SEATS},
    {.key = "unit", .type = FIELD_ID, .required = true, AT(db_free_source, unit)},
    {.key = "holds", .type = FIELD_ENUM, AT(db_free_source, holds), .names = holds_names},
    {0},
};
static const struct field field_file_fields[] = {
    {.type = FIELD_FILE, .size = DB_ID_MAX, .names = field_names, .max = 1},
    {0},
};

#define SCENARIO(name, TYPE_OF, member, ...) \
    {.key = name, .type = TYPE_OF, AT(db_scenario_source, member), SET(db_scenario_source), __VA_ARGS__}
static const struct field scenario_fields[] = {
    SCENARIO("id", FIELD_ID, id, .required = true),
    SCENARIO("number", FIELD_INT, number, .min = 1, .max = 99),
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(db_scenario_source, name)},
    {.key = "blurb", .type = FIELD_NAME, .required = true, TEXTS_AT(db_scenario_source, blurb)},
    SCENARIO("options", FIELD_FLAGS, options, .names = option_names),
    SCENARIO("victory", FIELD_ENUM, victory, .required = true, .min = DB_PITCHED, .names = victory_names),
    SCENARIO("army1", FIELD_FILE, army[0], .required = true, .names = roster_names, .max = DB_READY_ARMY),
    SCENARIO("army2", FIELD_FILE, army[1], .required = true, .names = roster_names, .max = DB_READY_ARMY + 1),
    SCENARIO("ally1", FIELD_FILE, ally[0], .names = roster_names, .max = DB_READY_ALLY),
    SCENARIO("ally2", FIELD_FILE, ally[1], .names = roster_names, .max = DB_READY_ALLY + 1),
    SCENARIO("points1", FIELD_INT, points[0], .required = true, .min = 30, .max = 400),
    SCENARIO("points2", FIELD_INT, points[1], .required = true, .min = 30, .max = 400),
    {.key = "fields", .required = true,
     LIST_OF(field_file_fields, 1, DB_FIELDS_MAX, db_scenario_source, field, fields)},
    SCENARIO("turned", FIELD_BOOL, turned, .min = 0),
    SCENARIO("scale", FIELD_INT, scale, .min = 100, .max = 200),
    SCENARIO("crop", FIELD_RECORD, crop, .sub = crop_fields),
    SCENARIO("side-limit", FIELD_INT, side_limit, .min = 0, .max = 8000),
    [DB_SCENARIO_CAMPS] = SCENARIO("camps", FIELD_RECORD, camp, .sub = camp_fields),
    SCENARIO("river", FIELD_ENUM, river, .names = river_names),
    SCENARIO("first", FIELD_ENUM, first, .names = first_names),
    SCENARIO("roles", FIELD_ENUM, roles, .names = roles_names),
    SCENARIO("deployment", FIELD_ENUM, deployment, .names = deployment_names),
    SCENARIO("camp-morale", FIELD_INT, camp_mv, .min = 1, .max = 40),
    SCENARIO("dragon-morale", FIELD_INT, dragon_mv, .min = 1, .max = 40),
    {.key = "free", LIST_OF(free_fields, 0, DB_FREE_MAX, db_scenario_source, gift, gifts)},
    {0},
};

/* ---- positions ---- */

static const char *const phase_names[] = {"command", "movement", NULL};
static const char *const place_names[] = {"castle", "city", "camp", NULL};

#define PLACED(name, TYPE_OF, member, ...) \
    {.key = name, .type = TYPE_OF, AT(db_placed_source, member), SET(db_placed_source), __VA_ARGS__}
static const struct field placed_fields[] = {
    PLACED("seat", FIELD_INT, seat, .required = true, .min = 1, .max = DB_SEATS),
    PLACED("unit", FIELD_ID, unit, .required = true),
    PLACED("level", FIELD_INT, level, .min = 1, .max = 5),
    PLACED("command", FIELD_INT, command, .min = 1, .max = DB_COMMANDS_MAX),
    PLACED("general", FIELD_BOOL, general, .min = 0),
    [DB_PLACED_AT] = PLACED("at", FIELD_TEXT, at, .min = 0),
    [DB_PLACED_FACING] = PLACED("facing", FIELD_TEXT, facing, .min = 0),
    [DB_PLACED_HOLDS] = PLACED("holds", FIELD_ENUM, holds, .names = place_names),
    PLACED("away", FIELD_BOOL, away, .min = 0),
    {0},
};
static const struct field value_fields[] = {{.type = FIELD_INT, .size = 2, .max = 200}, {0}};
static const struct field pip_fields[] = {{.type = FIELD_INT, .size = 1, .max = 6}, {0}};
static const struct field side_fields[] = {
    {.key = "seat", .type = FIELD_INT, .required = true, AT(db_side_source, seat), .min = 1, .max = DB_SEATS},
    {.key = "lost", LIST_OF(value_fields, 0, DB_COMMANDS_MAX, db_side_source, lost, losses)},
    {.key = "pips", LIST_OF(pip_fields, 0, DB_COMMANDS_MAX, db_side_source, pips, pips_given)},
    {.key = "camp-taken", .type = FIELD_BOOL, AT(db_side_source, camp_taken)},
    {0},
};
static const struct field position_fields[] = {
    {.key = "name", .type = FIELD_NAME, TEXTS_AT(db_position_source, name)},
    {.key = "scenario", .type = FIELD_FILE, .required = true,
     AT(db_position_source, scenario), .names = scenario_names},
    {.key = "options", .type = FIELD_RECORD, AT(db_position_source, options), .sub = db_option_fields},
    {.key = "bound", .type = FIELD_INT, .required = true, AT(db_position_source, bound), .min = 1, .max = 40},
    {.key = "active", .type = FIELD_INT, .required = true, AT(db_position_source, active), .min = 1, .max = DB_SEATS},
    {.key = "phase", .type = FIELD_ENUM, .required = true, AT(db_position_source, phase), .names = phase_names},
    {.key = "south", .type = FIELD_INT, AT(db_position_source, south), .min = 1, .max = DB_SEATS},
    {.key = "attacker", .type = FIELD_INT, AT(db_position_source, attacker), .min = 1, .max = DB_SEATS},
    {.key = "river", .type = FIELD_ENUM, AT(db_position_source, river), .names = river_names},
    {.key = "units", .required = true,
     LIST_OF(placed_fields, 1, DB_SEATS * DB_ARMY_MAX, db_position_source, unit, units)},
    {.key = "sides", LIST_OF(side_fields, 0, DB_SEATS, db_position_source, side, sides)},
    {0},
};

#define DOCUMENT(name, table, member, has, count, place)                                              \
    {                                                                                                 \
        .kind = name, .fields = table, .offset = offsetof(struct db_source, member), .slots = count, \
        .size = sizeof(((struct db_source *)0)->member) / (count),                                    \
        .present = offsetof(struct db_source, has), .folder = place                                   \
    }
const struct document db_documents[] = {
    DOCUMENT("types", types_fields, types, has_types, 1, NULL),
    DOCUMENT("scenario", scenario_fields, scenario, has_scenario, 1, "scenarios"),
    DOCUMENT("field", field_fields, field, has_field, 1 + DB_FIELDS_MAX, "fields"),
    DOCUMENT("roster", roster_fields, roster, has_roster, DB_ROSTERS, "armies"),
    DOCUMENT("position", position_fields, position, has_position, 1, "positions"),
    DOCUMENT("values", values_fields, values, has_values, 1, NULL),
    {0},
};
/* clang-format on */
