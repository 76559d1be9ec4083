/*
 * cc_data.h: the data files of a campaign as they are written.
 *
 * src/data fills struct cc_source by the tables of cc_data_schema.c; compile() (cc_data.c) checks it and makes a struct
 * cc_ruleset.  Files name things by ids; the functions below find them.
 */
#ifndef CC_DATA_H
#define CC_DATA_H
#include "../../../core/schema.h"
#include "../cc_ruleset.h"

enum {
    CC_IDS_MAX = 64,  /* zones of a region */
    CC_WORDS_MAX = 8, /* ids of a short list: a filter, a place */
    CC_LINKS_OF_SEA = 4,
    CC_LINES_MAX = 12, /* kinds of unit in a line of the set-up */
    CC_BLURB = 512,
};

struct cc_words { /* a short list of ids */
    char id[CC_WORDS_MAX][CC_ID];
    uint16_t n;
};

/* ---- constants.yaml ---- */

struct cc_seat_source {
    char name[LANG_COUNT][CC_NAME];
};

struct cc_constants_file {
    struct cc_seat_source seat[CC_SEATS];
    struct cc_constants k;
    char rebel_region[CC_ID], usurper_region[CC_ID], loyal[CC_ID];
    uint16_t cite[CC_CITE_COUNT];
    uint16_t seats, leaders_max;
    uint8_t leader_max[CC_SEATS];
    uint8_t rebel_seat, initiative; /* from 1; k.haruspex and k.usurper count from 1, too */
    uint16_t deck, short_deck;      /* required sums over the cards of a deck */
    uint8_t cup;                    /* number of chits in a cup */
};

/* ---- map.yaml ---- */

struct cc_region_source {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
    char zone[CC_IDS_MAX][CC_ID];
    uint16_t zones;
};

struct cc_land_source {
    char id[7]; /* "p" and this id make the id of its port sea zone */
    char name[LANG_COUNT][CC_NAME];
    char next[CC_EDGES_MAX][CC_ID],
        held[CC_WORDS_MAX][CC_ID]; /* held: links that exist only while both cities are of one side */
    char port[CC_ID];              /* the open sea zone beside its port sea zone */
    uint32_t set, printed, inferred;
    uint16_t nexts, helds;
    int16_t x, y;
    uint8_t city, rough, factor, vp, owner; /* owner: seat, from 1 */
};

struct cc_sea_link_source {
    char to[CC_ID];
    uint8_t cost;
};

struct cc_sea_source {
    char id[8];
    char name[LANG_COUNT][CC_NAME];
    char next[CC_EDGES_MAX][CC_ID], coast[CC_WORDS_MAX][CC_ID];
    struct cc_sea_link_source link[CC_LINKS_OF_SEA]; /* links that cost more */
    uint32_t printed, inferred;
    uint16_t nexts, coasts, links;
    int16_t x, y;
};

struct cc_map_file {
    struct cc_region_source region[CC_REGIONS_MAX];
    struct cc_land_source land[CC_LAND_MAX];
    struct cc_sea_source sea[CC_LAND_MAX];
    char port_name[LANG_COUNT][CC_NAME]; /* "Waters off {}" */
    struct cc_picture picture;
    uint16_t regions, lands, seas;
    uint8_t land_cost, rough_cost, sea_cost;
};

/* ---- units.yaml, leaders.yaml ---- */

struct cc_named_source { /* a class, a nationality */
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
};

struct cc_faces_source {
    uint8_t full, decimated;
};

struct cc_unit_source {
    struct cc_type type;
    char class_[CC_ID], tribe[CC_ID];
    struct cc_faces_source value[CC_VALUES];
    uint8_t seat, count; /* seat from 1 */
};

struct cc_units_file {
    struct cc_named_source class_[CC_CLASSES_MAX], tribe[CC_TRIBES_MAX];
    struct cc_unit_source unit[CC_TYPES_MAX];
    uint16_t classes, tribes, units;
};

struct cc_leader_source {
    struct cc_leader_type leader;
    struct cc_words tribes, bound;
    uint8_t seat, drawn, unnamed;
};

struct cc_leaders_file {
    struct cc_leader_source leader[CC_LEADERS_MAX];
    uint16_t leaders;
};

/* ---- chits.yaml ---- */

struct cc_check_source {
    struct cc_chit_check check;
    struct cc_words filter, given, filter_else;
    uint32_t set;
};

struct cc_need_source { /* a word list each; "any": every class or nationality */
    struct cc_words own_free, own, foe, either;
};

struct cc_engage_source {
    struct cc_words own_filter, foe_filter;
    uint8_t own, foe, pairs;
};

struct cc_withdrawn_source {
    char card[CC_ID], as[CC_ID];
};

struct cc_chit_source {
    struct cc_chit chit;
    struct cc_engage_source engage;
    struct cc_check_source check[CC_CHIT_CHECKS];
    struct cc_need_source draw, play;
    struct cc_withdrawn_source withdrawn;
    char instead[CC_ID];
    uint16_t checks;
    uint8_t seat;
};

struct cc_chits_file {
    struct cc_chit_source chit[CC_CHITS_MAX];
    uint16_t chits;
};

/* ---- cards.yaml ---- */

struct cc_place_source {
    struct cc_words zones;
    char region[CC_ID];
    uint8_t held, port, open;
};

struct cc_cond_source {
    struct cc_place_source place;
    struct cc_words chits, filter;
    uint32_t set;
    uint8_t op, seat, n, or_, naval, result;
};

struct cc_effect_source {
    struct cc_effect effect;
    struct cc_place_source place, stack;
    struct cc_words types, filter;
    struct cc_cond_source given, unless; /* the effect is left out if `given` does not hold, or if `unless` does */
    char leader[CC_ID], cancel[CC_ID];   /* cancel: the permanent card that removes the modifier */
    uint32_t set;
};

struct cc_card_source {
    struct cc_card card;
    struct cc_cond_source cond[CC_CONDS_MAX];
    struct cc_effect_source effect[CC_STEPS_MAX];
    uint32_t set;
    uint16_t conds, effects;
    uint8_t seat; /* from 1 */
};

struct cc_cards_file {
    struct cc_card_source card[CC_CARDS_MAX];
    uint16_t cards;
};

/* ---- values: what the owner of the box reads on counters and map ---- */

/* In each struct, bit n of `set` stands for the n-th key of its table; the id is the first key. */
struct cc_own_unit {
    char id[CC_ID];
    struct cc_faces_source value[CC_VALUES];
    uint32_t set;
};

struct cc_own_leader {
    char id[CC_ID];
    int8_t mod[CC_VALUES];
    uint32_t set;
};

struct cc_own_city {
    char id[CC_ID];
    uint8_t factor, vp;
    uint32_t set;
};

struct cc_values_file {
    struct cc_own_unit unit[CC_TYPES_MAX];
    struct cc_own_leader leader[CC_LEADERS_MAX];
    struct cc_own_city city[CC_LAND_MAX];
    uint16_t units, leaders, cities;
};

/* ---- scenarios ---- */

struct cc_number_source { /* "{type: RI, number: 3}", "{card: R09, number: 3}" */
    char id[CC_ID];
    uint8_t number;
};

struct cc_line_source { /* a line of the set-up */
    char zone[CC_ID], leader[CC_ID];
    struct cc_number_source unit[CC_LINES_MAX];
    uint16_t units;
    uint8_t seat, inside, rp, siege;
};

struct cc_deck_source {
    struct cc_number_source card[CC_DECK_MAX];
    uint16_t cards;
    uint8_t seat;
};

struct cc_last_stand_source {
    char city[CC_ID];
    uint8_t seat;
};

struct cc_open_source { /* an open card beside the board */
    char card[CC_ID];
    struct cc_cond_source cond[CC_CONDS_MAX];
    uint16_t conds;
    uint8_t seat, cities;
};

struct cc_scenario_source {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
    char blurb[LANG_COUNT][CC_BLURB];
    char zone[CC_ZONES_MAX][CC_ID]; /* no entries: the whole map */
    struct cc_line_source line[CC_START_MAX];
    struct cc_deck_source deck[CC_SEATS]; /* no entries: all cards */
    struct cc_last_stand_source last_stand;
    struct cc_open_source open;
    uint16_t zones, lines, decks, options; /* options: set of the options that it allows */
    uint8_t number, sequences, deck_size, drift, swing;
    uint8_t permanent, rebels, usurper; /* `no` in the file switches them off */
    uint32_t set;
};

/* Keys of a scenario for which compile() must know whether they were given. */
enum { CC_SCENARIO_OPTIONS = 4, CC_SCENARIO_PERMANENT = 8, CC_SCENARIO_REBELS = 9, CC_SCENARIO_USURPER = 10 };

enum cc_option_key { CC_OPTION_SHORT };
struct cc_option_source {
    uint8_t short_, pad_[3];
    uint32_t set; /* not the first member, because offset 0 means "no such member" (core/schema.h) */
};

struct cc_source {
    struct cc_option_source options;
    struct cc_constants_file constants;
    struct cc_map_file map;
    struct cc_units_file units;
    struct cc_leaders_file leaders;
    struct cc_chits_file chits;
    struct cc_cards_file cards;
    struct cc_scenario_source scenario;
    struct cc_values_file values;
    uint8_t has_constants, has_map, has_units, has_leaders, has_chits, has_cards, has_scenario, has_values;
};

extern const struct document cc_documents[];
extern const struct field cc_option_fields[];

/* ---- compiling: cc_data.c calls the chapters below in this order ---- */

struct cc_build {
    const struct cc_source *src;
    struct cc_ruleset *rs;
    struct complaints *c;
};

static inline bool cc_key_set(uint32_t set, int key) { return set >> key & 1; }

/* A path for complain(): "units[3].class". */
void cc_path(char out[80], const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Index by id; -1: there is none. */
int cc_zone_by_id(const struct cc_ruleset *rs, const char *id);
int cc_region_by_id(const struct cc_ruleset *rs, const char *id);
int cc_class_by_id(const struct cc_ruleset *rs, const char *id);
int cc_tribe_by_id(const struct cc_ruleset *rs, const char *id);
int cc_type_by_id(const struct cc_ruleset *rs, const char *id);
int cc_leader_by_id(const struct cc_ruleset *rs, const char *id);
int cc_card_by_id(const struct cc_ruleset *rs, const char *id);
/* The set of chits with that name; both sides may have one. seat -1: of both seats. */
uint32_t cc_chits_by_id(const struct cc_ruleset *rs, const char *id, int seat);

/* The set of classes and nationalities of a word list ("any": all).  Complains about unknown words. */
struct cc_filter cc_read_filter(struct cc_build *b, const struct cc_words *words, const char *document,
                                const char *path);

void cc_compile_map(struct cc_build *b);      /* cc_data_map.c */
void cc_compile_units(struct cc_build *b);    /* cc_data_units.c: units and leaders */
void cc_compile_values(struct cc_build *b);   /* cc_data_values.c: the player's own values replace the house values */
void cc_compile_chits(struct cc_build *b);    /* cc_data_chits.c */
void cc_link_chits(struct cc_build *b);       /* the same file: effects of cards on chits; call it after the cards */
void cc_compile_scenario(struct cc_build *b); /* cc_data_scenario.c */

/* cc_data_cards.c */
extern const struct field cc_cards_fields[]; /* the document */
extern const struct field cc_cond_fields[];  /* struct cc_cond_source, for scenarios too */
void cc_compile_cards(struct cc_build *b);
void cc_compile_cond(struct cc_build *b, const struct cc_cond_source *s, struct cc_cond *out, const char *document,
                     const char *path);
#endif
