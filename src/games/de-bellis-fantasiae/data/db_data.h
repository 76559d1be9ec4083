/*
 * db_data.h: the data files of De Bellis Fantasiae, as they are written.
 *
 * src/data fills struct db_source by the tables of db_data_schema.c; compile() (db_data.c) checks it and makes a struct
 * db_ruleset of it.  Where a file leaves a key out, the bit of that key in `set` is 0.
 */
#ifndef DB_DATA_H
#define DB_DATA_H
#include "../../../core/schema.h"
#include "../db_ruleset.h"

enum {
    DB_LINES_MAX = 64,        /* of an army list */
    DB_POINT_TEXT = 16,       /* "12500 8000" */
    DB_FIELDS_MAX = 8,        /* that a scenario offers */
    DB_FREE_MAX = 4,          /* elements that a scenario adds */
    DB_LIST_POINTS = 100,     /* what ready armies are written for, §5.2 */
    DB_ANY_POINTS = 10000,    /* no limit */
    DB_ROSTERS = 6,           /* two of the players' own, then army1, army2, ally1, ally2 */
    DB_READY_ARMY = DB_SEATS, /* slot of army1 */
    DB_READY_ALLY = 2 * DB_SEATS,
    DB_CAMP_WIDTH = 1500, /* DB-170 */
};

/* Keys of a type, in the order of its table: the bits of struct db_known. */
enum db_type_key {
    DB_TYPE_ID,
    DB_TYPE_NAME,
    DB_TYPE_CLOSE,
    DB_TYPE_SHOOT,
    DB_TYPE_RANGE,
    DB_TYPE_TARGET,
    DB_TYPE_MOVE,
    DB_TYPE_DEPTH,
    DB_TYPE_POINTS,
    DB_TYPE_MORALE,
    DB_TYPE_PURSUIT,
    DB_TYPE_IRREGULAR,
    DB_TYPE_SPECIAL,
    DB_TYPE_LEADS,
    DB_TYPE_PRINTED,
    DB_TYPE_PUBLIC,
    DB_TYPE_DERIVED,
};

static inline bool db_set(uint32_t set, int key) { return set >> key & 1; }

struct db_type_source {
    char id[DB_ID_MAX];
    char name[LANG_COUNT][DB_NAME_MAX];
    int8_t close[2], shoot[2];
    int8_t target;
    uint8_t points, morale, irregular, special, leads;
    uint16_t range, depth, pursuit, move[2];
    struct db_known known;
    uint32_t set;
};

struct db_types_file {
    struct db_type_source type[DB_TYPE_COUNT];
    uint16_t types;
    uint8_t general_points, pad_;
};

/* "- {unit: Mag, level: 3, number: 1, command: 2, general: yes}" */
enum { DB_LINE_UNIT, DB_LINE_NUMBER, DB_LINE_LEVEL, DB_LINE_COMMAND, DB_LINE_GENERAL };
struct db_line {
    char id[DB_ID_MAX];
    uint32_t set;
    uint8_t number, level, command, general;
};

/* Options by name, in the order of their table. */
enum db_option_key {
    DB_OPTION_ARMY1,
    DB_OPTION_ARMY2,
    DB_OPTION_ALLY1,
    DB_OPTION_ALLY2,
    DB_OPTION_POINTS,
    DB_OPTION_MAP,
    DB_OPTION_MIRROR,
    DB_OPTION_TERRAIN,
    DB_OPTION_DEPLOYMENT,
    DB_OPTION_GOING_MODE,
};
struct db_option_source {
    char army[DB_SEATS][DB_ID_MAX], ally[DB_SEATS][DB_ID_MAX], map[DB_ID_MAX];
    uint32_t set;
    uint16_t points;
    uint8_t mirror, terrain, deployment, going_mode, pad_[2];
};

struct db_roster_source {
    char name[LANG_COUNT][DB_NAME_MAX], blurb[LANG_COUNT][DB_BLURB_MAX];
    char scenario[DB_ID_MAX]; /* what it was built for */
    struct db_option_source options;
    struct db_line line[DB_LINES_MAX];
    uint16_t lines;
    uint8_t aggression, home;
};

enum { DB_FEATURE_CREST = 5 };
struct db_feature_source {
    char name[LANG_COUNT][DB_NAME_MAX];
    char outline[DB_CORNERS_MAX][DB_POINT_TEXT], line[DB_CORNERS_MAX][DB_POINT_TEXT];
    char crest[DB_CREST_MAX][DB_POINT_TEXT];
    uint16_t outlines, lines, crests, width;
    uint8_t ground, pad_[3];
};

struct db_field_source {
    char id[DB_ID_MAX];
    char name[LANG_COUNT][DB_NAME_MAX], blurb[LANG_COUNT][DB_BLURB_MAX];
    int32_t width, height;
    int32_t camp[2];
    struct db_feature_source feature[DB_FEATURES_MAX];
    uint16_t features;
};

struct db_crop_source {
    int32_t west, south, east, north;
};

struct db_free_source {
    char unit[DB_ID_MAX];
    uint8_t seat, holds;
};

enum { DB_SCENARIO_CAMPS = 17 };
struct db_scenario_source {
    char id[DB_ID_MAX];
    char name[LANG_COUNT][DB_TITLE_MAX], blurb[LANG_COUNT][DB_BLURB_MAX];
    char army[DB_SEATS][DB_ID_MAX], ally[DB_SEATS][DB_ID_MAX];
    char field[DB_FIELDS_MAX][DB_ID_MAX];
    struct db_crop_source crop;
    int32_t camp[2];
    struct db_free_source gift[DB_FREE_MAX];
    uint32_t set;
    uint16_t fields, gifts;
    uint16_t options; /* bit per option that it allows */
    uint16_t points[DB_SEATS];
    uint16_t scale, side_limit;
    uint8_t number, victory, turned, river, first, roles, deployment, camp_mv, dragon_mv, pad_[3];
};

/* "- {seat: 1, unit: Kn, at: 12500 8000, facing: 90, general: yes}" */
enum { DB_PLACED_AT = 5, DB_PLACED_FACING, DB_PLACED_HOLDS };
struct db_placed_source {
    char unit[DB_ID_MAX], at[DB_POINT_TEXT], facing[DB_POINT_TEXT];
    uint32_t set;
    uint8_t seat, level, command, general, holds, away, pad_[2];
};

struct db_side_source {
    uint16_t lost[DB_COMMANDS_MAX];
    uint16_t losses, pips_given;
    uint8_t pips[DB_COMMANDS_MAX];
    uint8_t seat, camp_taken, pad_;
};

struct db_position_source {
    char name[LANG_COUNT][DB_NAME_MAX];
    char scenario[DB_ID_MAX];
    struct db_option_source options;
    struct db_placed_source unit[DB_SEATS * DB_ARMY_MAX];
    struct db_side_source side[DB_SEATS];
    uint16_t units, sides;
    uint8_t bound, active, phase, south, attacker, river, pad_[2];
};

struct db_source {
    struct db_option_source options;
    struct db_types_file types;
    struct db_types_file values; /* what an owner of the rules types in; `set` says which keys */
    struct db_scenario_source scenario;
    struct db_field_source field[1 + DB_FIELDS_MAX]; /* the one of the option, those of the scenario */
    struct db_roster_source roster[DB_ROSTERS];
    struct db_position_source position;
    uint8_t has_position, has_types, has_values, has_scenario;
    uint8_t has_field[1 + DB_FIELDS_MAX], has_roster[DB_ROSTERS];
};

extern const struct document db_documents[];
extern const struct field db_type_fields[], db_option_fields[];
extern const char *const db_type_names[], *const db_ground_names[];
extern const struct game_data db_data;

/* ---- compiling: db_data.c calls the chapters below in this order ---- */

struct db_build {
    const struct db_source *src;
    struct db_ruleset *rs;
    struct complaints *c;
    int names; /* used of ruleset.name */
};

/* A path for complain(): "units[3].level"; the name of a document: "roster-2". */
enum { DB_PATH = 80 };
void db_data_path(char out[DB_PATH], const char *format, ...) __attribute__((format(printf, 2, 3)));
void db_document(char out[DB_PATH], const char *kind, int slot);

void db_compile_types(struct db_build *b);    /* db_data_types.c: types and the owner's values */
int db_type_by_id(const char *id);            /* -1: none */
void db_compile_fields(struct db_build *b);   /* db_data_field.c: the fields that may be fought over */
void db_compile_armies(struct db_build *b);   /* db_data_army.c: both armies */
void db_compile_position(struct db_build *b); /* db_data_position.c: a battle in its middle, in place of both armies */
int db_points_of(const struct db_ruleset *rs, const struct db_member *m); /* §5.1, DB-124, DB-130 */
#endif
