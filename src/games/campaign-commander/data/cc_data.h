/*
 * cc_data.h: the data files of a campaign, as they are written.
 *
 * src/data fills struct cc_source by the tables of cc_data_schema.c; compile()
 * (cc_data.c) checks it and makes a struct cc_ruleset of it.  Things are called
 * by their ids in the files; the functions below find them.
 */
#ifndef CC_DATA_H
#define CC_DATA_H
#include "../../../core/schema.h"
#include "../cc_ruleset.h"

enum {
    CC_IDS_MAX = 64,  /* zones of a region */
    CC_WORDS_MAX = 8, /* ids of a short list: a filter, a place */
    CC_LINKS_OF_SEA = 4,
    CC_LINES_MAX = 12, /* units of a line of the set-up, in kinds */
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
    uint8_t rebel_seat, initiative; /* from 1; k.haruspex and k.usurper are so already */
    uint16_t deck, short_deck;      /* cards of a deck: what the sums have to be */
    uint8_t cup;                    /* chits of a cup */
};

/* ---- map.yaml ---- */

struct cc_region_source {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
    char zone[CC_IDS_MAX][CC_ID];
    uint16_t zones;
};

struct cc_land_source {
    char id[7]; /* its port sea zone is called p and this */
    char name[LANG_COUNT][CC_NAME];
    char next[CC_EDGES_MAX][CC_ID],
        held[CC_WORDS_MAX][CC_ID]; /* held: links that exist while both cities are of one side */
    char port[CC_ID];              /* the open sea that its port sea zone opens on */
    uint32_t set, printed, inferred;
    uint16_t nexts, helds;
    int16_t x, y;
    uint8_t city, rough, factor, vp, owner; /* owner: seat from 1 */
};

struct cc_sea_link_source {
    char to[CC_ID];
    uint8_t cost;
};

struct cc_sea_source {
    char id[8];
    char name[LANG_COUNT][CC_NAME];
    char next[CC_EDGES_MAX][CC_ID], coast[CC_WORDS_MAX][CC_ID];
    struct cc_sea_link_source link[CC_LINKS_OF_SEA]; /* that cost more */
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

struct cc_need_source { /* a word list each; "any": of whatever kind */
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
    struct cc_cond_source given, unless; /* the effect is left out if the one does not hold, if the other does */
    char leader[CC_ID], cancel[CC_ID];   /* cancel: permanent card that takes the modifier away */
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

/* In each, bit n of `set` is the n-th key of its table; the id is the first. */
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

struct cc_line_source { /* of a set-up */
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

struct cc_open_source { /* a card that lies face up beside the board */
    char card[CC_ID];
    struct cc_cond_source cond[CC_CONDS_MAX];
    uint16_t conds;
    uint8_t seat, cities;
};

struct cc_scenario_source {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
    char blurb[LANG_COUNT][CC_BLURB];
    char zone[CC_ZONES_MAX][CC_ID]; /* none: all of the map */
    struct cc_line_source line[CC_START_MAX];
    struct cc_deck_source deck[CC_SEATS]; /* none: all cards */
    struct cc_last_stand_source last_stand;
    struct cc_open_source open;
    uint16_t zones, lines, decks, options; /* options: bit per option that it allows */
    uint8_t number, sequences, deck_size, drift, swing;
    uint8_t permanent, rebels, usurper; /* if they are there and `no`, there are none */
    uint32_t set;
};

/* Keys of a scenario of which it matters whether they are there. */
enum { CC_SCENARIO_OPTIONS = 4, CC_SCENARIO_PERMANENT = 8, CC_SCENARIO_REBELS = 9, CC_SCENARIO_USURPER = 10 };

enum cc_option_key { CC_OPTION_SHORT };
struct cc_option_source {
    uint8_t short_, pad_[3];
    uint32_t set; /* not the first: a place 0 means that there is none (core/schema.h) */
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

/* Numbers by id; -1: there is none. */
int cc_zone_by_id(const struct cc_ruleset *rs, const char *id);
int cc_region_by_id(const struct cc_ruleset *rs, const char *id);
int cc_class_by_id(const struct cc_ruleset *rs, const char *id);
int cc_tribe_by_id(const struct cc_ruleset *rs, const char *id);
int cc_type_by_id(const struct cc_ruleset *rs, const char *id);
int cc_leader_by_id(const struct cc_ruleset *rs, const char *id);
int cc_card_by_id(const struct cc_ruleset *rs, const char *id);
/* Chits of that name, bit each: both sides may have one of them.  seat -1: of both. */
uint32_t cc_chits_by_id(const struct cc_ruleset *rs, const char *id, int seat);

/* Classes and nationalities of a word list ("any": all); complains about others. */
struct cc_filter cc_read_filter(struct cc_build *b, const struct cc_words *words, const char *document,
                                const char *path);

void cc_compile_map(struct cc_build *b);      /* cc_data_map.c */
void cc_compile_units(struct cc_build *b);    /* cc_data_units.c: units and leaders */
void cc_compile_values(struct cc_build *b);   /* cc_data_values.c: the owner's, over those of the files */
void cc_compile_chits(struct cc_build *b);    /* cc_data_chits.c */
void cc_link_chits(struct cc_build *b);       /* … what cards make of them: after the cards */
void cc_compile_scenario(struct cc_build *b); /* cc_data_scenario.c */

/* cc_data_cards.c */
extern const struct field cc_cards_fields[]; /* the document */
extern const struct field cc_cond_fields[];  /* struct cc_cond_source, for scenarios too */
void cc_compile_cards(struct cc_build *b);
void cc_compile_cond(struct cc_build *b, const struct cc_cond_source *s, struct cc_cond *out, const char *document,
                     const char *path);
#endif
