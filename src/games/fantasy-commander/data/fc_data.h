/*
 * fc_data.h: the data files of Fantasy Commander, as they are written.
 *
 * src/data fills struct fc_source by the tables of fc_data_schema.c; compile()
 * (fc_data.c) checks it and makes a struct fc_ruleset of it.  Where a file
 * leaves a key out, the bit of that key in `set` is 0.
 */
#ifndef FC_DATA_H
#define FC_DATA_H
#include "../../../core/schema.h"
#include "../fc_ruleset.h"

enum {
    FC_ROWS_MAX = 32,
    FC_ROW_TEXT = 200, /* bytes of one drawn row of the map */
    FC_ARMIES_MAX = 6, /* Battle Royale: two sides, three sizes */
    FC_LINES_MAX = 16, /* lines of a roster or deck list */
    FC_PLACES_MAX = 8,
    FC_CHANGES_MAX = 64, /* hexes with other terrain in a position */
};

/* Keys of a unit, in the order of its table: the bits of fc_type.printed and .derived. */
enum fc_unit_key {
    FC_UNIT_ID,
    FC_UNIT_BASE,
    FC_UNIT_NAME,
    FC_UNIT_SILHOUETTE,
    FC_UNIT_FACTION,
    FC_UNIT_TYPE,
    FC_UNIT_LEVEL,
    FC_UNIT_LEAD,
    FC_UNIT_ATTACK,
    FC_UNIT_DEFENCE,
    FC_UNIT_RANGED,
    FC_UNIT_RANGE,
    FC_UNIT_STRENGTH,
    FC_UNIT_STAMINA,
    FC_UNIT_MOVE,
    FC_UNIT_COST,
    FC_UNIT_HAS,
    FC_UNIT_AURA,
    FC_UNIT_SURCHARGES,
    FC_UNIT_CAMPAIGN,
    FC_UNIT_PRINTED,
    FC_UNIT_DERIVED,
};

/* The same for cards. */
enum fc_card_key {
    FC_CARD_ID,
    FC_CARD_NAME,
    FC_CARD_TEXT,
    FC_CARD_FACTION,
    FC_CARD_TYPE,
    FC_CARD_STAR,
    FC_CARD_COPIES,
    FC_CARD_ORDER,
    FC_CARD_TEMPLATE,
    FC_CARD_EFFECTS,
    FC_CARD_PRINTED,
    FC_CARD_DERIVED,
};

/* Keys of other records for which compile() must know whether they were given. */
enum {
    FC_AURA_FACTION = 2,
    FC_ELEMENT_FACTION = 4,
    FC_BONUS_BY = 2,
    FC_ARMY_SIZE = 1,
    FC_ARMY_PLAYED_BY = 6,
    FC_PLACED_OWNER = 2,
    FC_LINE_MEMBER = 2,
    FC_SCENARIO_MISSION = 17,
    FC_SIDE_LIST = 3,
    FC_SIDE_DECK = 4,
    FC_AT_HEX = 2,
    FC_AT_ORDER = 5,
    FC_AT_TOKEN = 8,
    FC_POSITION_STEP = 5,
    FC_POSITION_ACTIVE = 6,
};

static inline bool fc_set(uint32_t set, int key) { return set >> key & 1; }

struct fc_aura_source {
    struct fc_mods grant;
    uint32_t set;
    uint8_t radius, classes, faction, pad_;
};

struct fc_unit_source {
    struct fc_type type;
    struct fc_aura_source aura;
    uint32_t set;
};

#include "../campaign/fc_watch_source.h"

struct fc_card_source {
    struct fc_card card;
    uint32_t set;
};

struct fc_terrain_source {
    struct fc_terrain terrain;
    struct fc_aura_source aura;
    uint32_t set;
};

struct fc_fixture_source {
    struct fc_fixture_type fixture;
    uint32_t set;
};

struct fc_units_file {
    struct fc_unit_source unit[FC_TYPES_MAX];
    uint16_t units;
};

struct fc_cards_file {
    struct fc_card_source card[FC_CARDS_MAX];
    uint16_t cards;
};

struct fc_values_file { /* what the owner of the box types in; `set` says which keys */
    struct fc_units_file units;
    struct fc_cards_file cards;
};

struct fc_terrain_file {
    struct fc_terrain_source terrain[FC_TERRAINS_MAX];
    uint16_t terrains;
};

struct fc_elements_file {
    struct fc_fixture_source fixture[FC_FIXTURE_TYPES_MAX];
    uint16_t fixtures;
};

struct fc_constants_file {
    struct fc_constants constants;
    char necromancy[FC_ID]; /* the unit that it summons, FC-779 */
};

/* "- {unit: E-LEG1, number: 3}" and "- {card: TE01}" */
struct fc_line {
    char id[FC_ID];
    uint32_t set;
    uint8_t number;
    uint8_t member; /* of the campaign's roster, from 1 (FC-R102); 0: not said */
    uint8_t pad_[2];
};

struct fc_army_source {
    struct fc_line unit[FC_LINES_MAX], card[FC_LINES_MAX];
    uint32_t set;
    uint16_t units, cards; /* lines */
    uint16_t points;
    uint8_t seat, size, faction, played_by; /* 1: the automaton */
};

struct fc_bonus_source {
    struct fc_bonus bonus;
    uint32_t set;
};

struct fc_fall_source {
    uint8_t to, vp, hold_all_vp, hold_some_vp;
    uint32_t set;
};

struct fc_conditions_source {
    struct fc_bonus_source bonus[FC_BONUS_MAX];
    uint16_t bonuses;
    uint8_t target_vp, kill_vp, cp_vp, town_die, elimination;
    uint8_t both_towns_vp, both_towns_less;
    uint8_t rest_in_town;
    uint8_t all_towns_vp[FC_FACTION_COUNT], each_town_vp[FC_FACTION_COUNT];
    char river_walker[FC_ID];
    struct fc_fall_source fall;
    uint32_t set;
};

struct fc_zone_source {
    char letter[4];
    uint8_t seat, limit, pad_[2];
};

struct fc_place_source {
    int8_t hex[2];
    char name[LANG_COUNT][FC_NAME];
};

struct fc_element_source { /* an element, or a template with its owner */
    char id[FC_ID];
    uint32_t set;
    int8_t hex[2];
    uint8_t owner, pad_;
};

struct fc_river_source {
    char drawn[FC_ROW_TEXT];
    uint8_t row;
};

struct fc_scenario_source {
    char id[FC_ID];
    char name[LANG_COUNT][FC_NAME];
    char blurb[LANG_COUNT][512];
    struct fc_conditions_source conditions;
    struct fc_army_source army[FC_ARMIES_MAX];
    struct fc_zone_source zone[FC_SEATS * FC_ZONES_MAX];
    struct fc_place_source place[FC_PLACES_MAX];
    struct fc_element_source element[FC_FIXTURE_TYPES_MAX];
    struct fc_river_source river;
    struct fc_mission_source mission;
    char map[FC_ROWS_MAX][FC_ROW_TEXT];
    uint32_t set;
    uint16_t armies, zones, places, elements, rows;
    uint16_t options; /* bit per option that it allows */
    uint8_t number, first;
    uint8_t any_faction; /* own rosters may be of either faction, FC-906 */
    uint8_t base_limit;  /* units of one base name; 0: any number, FC-905 */
    uint8_t turn_limit;  /* value of the option by default */
    uint8_t listed;      /* no: it serves a campaign alone */
    uint8_t pad_[2];
};

/* Options by name, in the order of their table. */
enum fc_option_key {
    FC_OPTION_PASS_RULE,
    FC_OPTION_BLOCK_FACES,
    FC_OPTION_TURN_LIMIT,
    FC_OPTION_MAP,
    FC_OPTION_RIVER,
    FC_OPTION_ELEMENTS,
    FC_OPTION_SIZE,
    FC_OPTION_POINTS,
};
struct fc_option_source {
    char map[FC_ID];
    uint32_t set;
    uint16_t points;
    uint8_t pass_rule, block_six, turn_limit, river, elements, size;
};

struct fc_roster_source {
    char name[LANG_COUNT][FC_NAME];
    char scenario[FC_ID]; /* what it was built for */
    struct fc_option_source options;
    struct fc_army_source army;
};

struct fc_side_source {              /* of a position */
    char list[FC_ROSTER_MAX][FC_ID]; /* what its deck was built of, if not the roster's */
    char card[FC_DECK_MAX][FC_ID], discarded[FC_DECK_MAX][FC_ID];
    uint32_t set;
    uint16_t lists, cards, discards;
    uint16_t vp;
    uint8_t seat, pool[FC_POOL], pad_;
};

struct fc_position_unit_source {
    char unit[FC_ID];
    uint32_t abilities, set;
    int8_t hex[2];
    uint8_t seat, losses, fatigue, order, defence, token;
};

struct fc_position_source {
    char name[LANG_COUNT][FC_NAME];
    char scenario[FC_ID];
    struct fc_option_source options;
    struct fc_side_source side[FC_SEATS];
    struct fc_position_unit_source unit[2 * FC_ROSTER_MAX];
    struct fc_element_source fixture[FC_FIXTURE_TYPES_MAX];
    struct fc_element_source terrain[FC_CHANGES_MAX];
    int8_t fallen[FC_PLACES_MAX][2];
    uint32_t set;
    uint16_t sides, units, fixtures, fallens, terrains;
    uint8_t phase, step, active, initiative, turn, pad_[3];
};

struct fc_source {
    struct fc_option_source options;
    struct fc_units_file units;
    struct fc_cards_file cards;
    struct fc_terrain_file terrain;
    struct fc_elements_file elements;
    struct fc_constants_file constants;
    struct fc_scenario_source scenario[2]; /* the match's, and the one whose map is used */
    struct fc_roster_source roster[FC_SEATS];
    struct fc_position_source position;
    struct fc_values_file values;
    struct fc_watch_file watch;
    struct fc_campaign_source campaign;
    uint8_t has_watch, has_campaign;
    uint8_t has_units, has_cards, has_terrain, has_elements, has_constants, has_position, has_values;
    uint8_t has_scenario[2], has_roster[FC_SEATS];
};

extern const struct document fc_documents[];
extern const struct field fc_unit_fields[], fc_card_fields[], fc_option_fields[];
/* fc_data_campaign_schema.c */
extern const struct field fc_watch_file_fields[], fc_campaign_fields[], fc_mission_fields[];
extern const struct game_data fc_data;

/* ---- compiling: fc_data.c calls the chapters below in this order ---- */

struct fc_build {
    const struct fc_source *src;
    struct fc_ruleset *rs;
    struct complaints *c;
    uint8_t zones[FC_SEATS]; /* zone groups of each side */
    uint8_t zone_hexes[FC_SEATS][FC_ZONES_MAX];
};

/* A path for complain(): "units[3].cost". */
void fc_path(char out[80], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* fc_data_base.c: units, cards, terrain, elements, constants and the owner's values. */
void fc_compile_base(struct fc_build *b);
struct fc_type fc_type_of_source(const struct fc_ruleset *rs, const struct fc_unit_source *u);
int fc_type_by_id(const struct fc_ruleset *rs, const char *id); /* -1: none */
int fc_card_by_id(const struct fc_ruleset *rs, const char *id);
int fc_fixture_by_id(const struct fc_ruleset *rs, const char *id);
int fc_terrain_by_id(const struct fc_ruleset *rs, const char *id);
int fc_base_by_id(const struct fc_ruleset *rs, const char *base);

/* fc_data_map.c: the drawn map, zones, places, elements. */
void fc_compile_map(struct fc_build *b);
int fc_hex_at(const struct fc_map *map, int column, int row); /* -1: not on the map */
/* FC-917 for every map: all passable hexes can be reached from each other on foot. */
void fc_check_reach(struct fc_build *b, const char *document, const char *path);

/* fc_data_army.c: rosters and decks. */
void fc_compile_armies(struct fc_build *b);

/* fc_data_campaign.c: the mission and the document of the campaign, before the armies. */
void fc_compile_mission(struct fc_build *b);
void fc_compile_goals(struct fc_build *b); /* what stands on the map, after the map */
/* Does the campaign's player choose the army of this seat from a roster (FC-1010)? */
bool fc_watch_musters(const struct fc_build *b, int seat);
int fc_watch_more_points(const struct fc_build *b); /* FC-1053, FC-1099 */
/* The default muster: the most points that the roster allows. */
void fc_watch_default(struct fc_build *b, int limit, struct fc_army *army);
/* Which units of the roster the army is; own: the army that the player chose, or NULL. */
void fc_watch_enrol(struct fc_build *b, const struct fc_army_source *own, const char *document);

/* fc_data_position.c: a position in the middle of a battle. */
void fc_compile_position(struct fc_build *b);
#endif
