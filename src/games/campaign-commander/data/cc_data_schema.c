/*
 * cc_data_schema.c: the keys of the files and the members that take their values.  The files in data/punic-island show
 * the keys in use.
 */
#include <stddef.h>
#include "../../../core/fields.h"
#include "cc_data.h"

/* clang-format off */
/* ---- pieces that several files share ---- */

static const struct field id_fields[] = {{.type = FIELD_ID, .size = CC_ID}, {0}};

/* A short list of ids in a struct cc_words. */
#define WORDS(name, source, member)                                                                           \
    {                                                                                                         \
        .key = name, .type = FIELD_LIST, LIST_AT(source, member.id, member.n), .min = 1, .max = CC_WORDS_MAX, \
        .sub = id_fields                                                                                      \
    }

static const struct field named_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, AT(cc_named_source, id)},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_named_source, name)},
    {0},
};

/* ---- constants ---- */

static const struct field seat_fields[] = {
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_seat_source, name)},
    {0},
};
static const struct field small_fields[] = {{.type = FIELD_INT, .size = 1, .max = CC_LEADERS_MAX}, {0}};
static const struct field cite_fields[] = {
#define X(NAME, name)                             \
    {.key = name,                                 \
     .type = FIELD_INT,                           \
     .required = true,                            \
     .offset = CC_CITE_##NAME * sizeof(uint16_t), \
     .size = 2,                                   \
     .min = 1,                                    \
     .max = 999},
    CC_CITES(X)
#undef X
        {0},
};

#define NUMBER(name, member, least, most)                                                                          \
    {                                                                                                              \
        .key = name, .type = FIELD_INT, .required = true, AT(cc_constants_file, member), .min = least, .max = most \
    }
static const struct field constants_fields[] = {
    {.key = "seats", .required = true, LIST_OF(seat_fields, CC_SEATS, CC_SEATS, cc_constants_file, seat, seats)},
    NUMBER("hand", k.hand, 1, 8),
    NUMBER("initiative-bonus", k.initiative_bonus, 0, 9),
    NUMBER("supply-points", k.sp, 1, 20),
    NUMBER("supply-radius", k.radius, 0, 20),
    NUMBER("move-unit", k.move_unit, 0, 20),
    NUMBER("move-stack", k.move_stack, 0, 20),
    NUMBER("move-naval", k.move_naval, 0, 20),
    NUMBER("stacking", k.stacking, 0, 20),
    NUMBER("reorganise", k.reorganise, 0, 20),
    NUMBER("rebuild", k.rebuild, 0, 20),
    NUMBER("siege", k.siege, 0, 20),
    NUMBER("rebel", k.rebel, 0, 20),
    NUMBER("embark", k.embark, 0, 9),
    NUMBER("at-sea", k.at_sea, 0, 9),
    NUMBER("aboard", k.aboard, 0, 9),
    NUMBER("rp-per-ship", k.rp_per_ship, 0, 9),
    NUMBER("room", k.room, 0, 9),
    NUMBER("siege-number", k.siege_number, 0, 9),
    NUMBER("doubled", k.doubled, 0, 9),
    NUMBER("capture", k.capture, 0, 9),
    NUMBER("unit-vp", k.unit_vp, 0, 9),
    NUMBER("leader-vp", k.leader_vp, 0, 9),
    NUMBER("rebel-vp", k.rebel_vp, 0, 9),
    NUMBER("rebels-max", k.rebels_max, 0, CC_LAND_MAX),
    {.key = "rebel-region", .type = FIELD_ID, AT(cc_constants_file, rebel_region)},
    {.key = "rebel-seat", .type = FIELD_INT, AT(cc_constants_file, rebel_seat), .min = 1, .max = CC_SEATS},
    {.key = "rebel-loyal", .type = FIELD_ID, AT(cc_constants_file, loyal)},
    {.key = "stack-leader", .type = FIELD_BOOL, .required = true, AT(cc_constants_file, k.stack_leader)},
    {.key = "port-siege", .type = FIELD_BOOL, .required = true, AT(cc_constants_file, k.port_siege)},
    {.key = "haruspex-seat", .type = FIELD_INT, AT(cc_constants_file, k.haruspex), .min = 1, .max = CC_SEATS},
    {.key = "leaders-max", .required = true,
     LIST_OF(small_fields, CC_SEATS, CC_SEATS, cc_constants_file, leader_max, leaders_max)},
    NUMBER("plays-max", k.plays_max, 1, 250),
    NUMBER("initiative", initiative, 1, CC_SEATS),
    {.key = "usurper", .type = FIELD_INT, AT(cc_constants_file, k.usurper), .min = 1, .max = CC_SEATS},
    {.key = "usurper-region", .type = FIELD_ID, AT(cc_constants_file, usurper_region)},
    NUMBER("sequences-max", k.sequences_max, 1, 9999),
    NUMBER("cup", cup, 1, CC_CUP_MAX),
    NUMBER("deck", deck, 1, CC_DECK_MAX),
    NUMBER("short-deck", short_deck, 1, CC_DECK_MAX),
    {.key = "cites", .type = FIELD_RECORD, .required = true, AT(cc_constants_file, cite), .sub = cite_fields},
    {0},
};

/* ---- map ---- */

static const struct field region_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, AT(cc_region_source, id)},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_region_source, name)},
    {.key = "zones", .required = true, LIST_OF(id_fields, 1, CC_IDS_MAX, cc_region_source, zone, zones)},
    {0},
};

#define LAND(KEY, name, TYPE, member, ...) \
    [CC_LAND_##KEY] = {.key = name, .type = TYPE, AT(cc_land_source, member), SET(cc_land_source), __VA_ARGS__}
static const struct field land_fields[] = {
    LAND(ID, "id", FIELD_ID, id, .required = true),
    [CC_LAND_NAME] =
        {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_land_source, name), SET(cc_land_source)},
    LAND(CITY, "city", FIELD_BOOL, city, .min = 0),
    LAND(MOUNTAIN, "mountain", FIELD_BOOL, rough, .min = 0),
    LAND(SIEGE, "siege", FIELD_INT, factor, .min = 0, .max = 9),
    LAND(VP, "vp", FIELD_INT, vp, .min = 0, .max = 20),
    LAND(OWNER, "owner", FIELD_INT, owner, .required = true, .min = 1, .max = CC_SEATS),
    LAND(PORT, "port", FIELD_ID, port, .min = 0),
    LAND(X, "x", FIELD_INT, x, .required = true, .min = 0, .max = 1000),
    LAND(Y, "y", FIELD_INT, y, .required = true, .min = 0, .max = 1000),
    [CC_LAND_NEXT] = {.key = "next",
                      .type = FIELD_LIST,
                      .required = true,
                      LIST_AT(cc_land_source, next, nexts),
                      SET(cc_land_source),
                      .max = CC_EDGES_MAX,
                      .sub = id_fields},
    [CC_LAND_HELD] = {.key = "held-next",
                      .type = FIELD_LIST,
                      LIST_AT(cc_land_source, held, helds),
                      SET(cc_land_source),
                      .max = CC_WORDS_MAX,
                      .sub = id_fields},
    LAND(PRINTED, "printed", FIELD_PROVENANCE, printed, .min = 0),
    LAND(INFERRED, "inferred", FIELD_PROVENANCE, inferred, .min = 0),
    {0},
};

static const struct field link_fields[] = {
    {.key = "to", .type = FIELD_ID, .required = true, AT(cc_sea_link_source, to)},
    {.key = "cost", .type = FIELD_INT, .required = true, AT(cc_sea_link_source, cost), .min = 1, .max = 9},
    {0},
};

static const struct field sea_fields[] = {
    [CC_SEA_ID] = {.key = "id", .type = FIELD_ID, .required = true, AT(cc_sea_source, id)},
    [CC_SEA_NAME] = {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_sea_source, name)},
    [CC_SEA_X] = {.key = "x", .type = FIELD_INT, .required = true, AT(cc_sea_source, x), .min = 0, .max = 1000},
    [CC_SEA_Y] = {.key = "y", .type = FIELD_INT, .required = true, AT(cc_sea_source, y), .min = 0, .max = 1000},
    [CC_SEA_NEXT] = {.key = "next",
                     .type = FIELD_LIST,
                     .required = true,
                     LIST_AT(cc_sea_source, next, nexts),
                     .max = CC_EDGES_MAX,
                     .sub = id_fields},
    [CC_SEA_LINKS] = {.key = "links",
                      .type = FIELD_LIST,
                      LIST_AT(cc_sea_source, link, links),
                      .max = CC_LINKS_OF_SEA,
                      .sub = link_fields},
    [CC_SEA_COAST] = {.key = "coast",
                      .type = FIELD_LIST,
                      LIST_AT(cc_sea_source, coast, coasts),
                      .max = CC_WORDS_MAX,
                      .sub = id_fields},
    [CC_SEA_PRINTED] = {.key = "printed", .type = FIELD_PROVENANCE, AT(cc_sea_source, printed)},
    [CC_SEA_INFERRED] = {.key = "inferred", .type = FIELD_PROVENANCE, AT(cc_sea_source, inferred)},
    {0},
};

static const struct field cost_fields[] = {
    /* relative to land_cost */
    {.key = "land", .type = FIELD_INT, .required = true, .offset = 0, .size = 1, .min = 1, .max = 9},
    {.key = "mountain", .type = FIELD_INT, .required = true, .offset = 1, .size = 1, .min = 1, .max = 9},
    {.key = "sea", .type = FIELD_INT, .required = true, .offset = 2, .size = 1, .min = 1, .max = 9},
    {0},
};

/* Coordinates beyond the sheet are allowed: a wide screen shows how a shore continues. */
static const struct field place_fields[] = {{.type = FIELD_INT, .size = 2, .max = 2000}, {0}};

static const struct field coast_fields[] = {
    {.key = "line", .required = true, LIST_OF(place_fields, 6, CC_SHORE_MAX, cc_coast, at, n)},
    {0},
};
static const struct field inset_fields[] = {
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_inset, name)},
    {.key = "from", .required = true, LIST_OF(place_fields, 4, 4, cc_inset, from, froms)},
    {.key = "to", .required = true, LIST_OF(place_fields, 4, 4, cc_inset, to, tos)},
    {0},
};
static const struct field sight_fields[] = {
    {.key = "kind", .type = FIELD_ID, .required = true, AT(cc_sight, kind)},
    {.key = "x", .type = FIELD_INT, .required = true, AT(cc_sight, x), .max = 1200},
    {.key = "y", .type = FIELD_INT, .required = true, AT(cc_sight, y), .max = 1200},
    {0},
};

static const struct field map_fields[] = {
    {.key = "costs", .type = FIELD_RECORD, .required = true, .offset = offsetof(struct cc_map_file, land_cost),
     .size = 3, .sub = cost_fields},
    {.key = "port-name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_map_file, port_name)},
    {.key = "regions", .required = true, LIST_OF(region_fields, 0, CC_REGIONS_MAX, cc_map_file, region, regions)},
    {.key = "land", .required = true, LIST_OF(land_fields, 2, CC_LAND_MAX, cc_map_file, land, lands)},
    {.key = "sea", .required = true, LIST_OF(sea_fields, 0, CC_LAND_MAX, cc_map_file, sea, seas)},
    {.key = "coasts", LIST_OF(coast_fields, 0, CC_SHORES_MAX, cc_map_file, picture.coast, picture.coasts)},
    {.key = "insets", LIST_OF(inset_fields, 0, CC_INSETS_MAX, cc_map_file, picture.inset, picture.insets)},
    {.key = "sights", LIST_OF(sight_fields, 0, CC_SIGHTS_MAX, cc_map_file, picture.sight, picture.sights)},
    {0},
};

/* ---- units and leaders ---- */

static const struct field faces_fields[] = {
    {.key = "full", .type = FIELD_INT, .required = true, AT(cc_faces_source, full), .min = 1, .max = 15},
    {.key = "decimated", .type = FIELD_INT, .required = true, AT(cc_faces_source, decimated), .min = 1, .max = 15},
    {0},
};

#define UNIT(KEY, name, TYPE, member, must, ...) \
    [CC_UNIT_##KEY] = {.key = name, .type = TYPE, .required = must, AT(cc_unit_source, member), __VA_ARGS__}
static const struct field unit_fields[] = {
    UNIT(ID, "id", FIELD_ID, type.id, true, .min = 0),
    [CC_UNIT_NAME] = {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_unit_source, type.name)},
    UNIT(SILHOUETTE, "silhouette", FIELD_ID, type.silhouette, true, .min = 0),
    UNIT(SEAT, "seat", FIELD_INT, seat, true, .min = 1, .max = CC_SEATS),
    UNIT(CLASS, "class", FIELD_ID, class_, true, .min = 0),
    UNIT(NATION, "nation", FIELD_ID, tribe, true, .min = 0),
    UNIT(NAVAL, "naval", FIELD_BOOL, type.naval, false, .min = 0),
    UNIT(COUNT, "count", FIELD_INT, count, true, .min = 1, .max = CC_UNITS_MAX),
    UNIT(CV, "cohesion", FIELD_RECORD, value[CC_CV], true, .sub = faces_fields),
    UNIT(MF, "move", FIELD_RECORD, value[CC_MF], true, .sub = faces_fields),
    UNIT(TV, "tactical", FIELD_RECORD, value[CC_TV], true, .sub = faces_fields),
    UNIT(PRINTED, "printed", FIELD_PROVENANCE, type.printed, false, .min = 0),
    UNIT(INFERRED, "inferred", FIELD_PROVENANCE, type.inferred, false, .min = 0),
    {0},
};

static const struct field units_fields[] = {
    {.key = "classes", .required = true, LIST_OF(named_fields, 1, CC_CLASSES_MAX, cc_units_file, class_, classes)},
    {.key = "nations", .required = true, LIST_OF(named_fields, 1, CC_TRIBES_MAX, cc_units_file, tribe, tribes)},
    {.key = "units", .required = true, LIST_OF(unit_fields, 1, CC_TYPES_MAX, cc_units_file, unit, units)},
    {0},
};

#define LEADER(KEY, name, TYPE, member, must, ...) \
    [CC_LEADER_##KEY] = {.key = name, .type = TYPE, .required = must, AT(cc_leader_source, member), __VA_ARGS__}
static const struct field leader_fields[] = {
    LEADER(ID, "id", FIELD_ID, leader.id, true, .min = 0),
    [CC_LEADER_NAME] = {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_leader_source, leader.name)},
    LEADER(SEAT, "seat", FIELD_INT, seat, true, .min = 1, .max = CC_SEATS),
    LEADER(CV, "cohesion", FIELD_INT, leader.mod[CC_CV], false, .min = -5, .max = 5),
    LEADER(MF, "move", FIELD_INT, leader.mod[CC_MF], false, .min = -5, .max = 5),
    LEADER(TV, "tactical", FIELD_INT, leader.mod[CC_TV], false, .min = -5, .max = 5),
    LEADER(DRAWN, "drawn", FIELD_BOOL, drawn, false, .min = 0),
    LEADER(UNNAMED, "unnamed", FIELD_BOOL, unnamed, false, .min = 0),
    [CC_LEADER_LEADS] = WORDS("leads", cc_leader_source, tribes),
    [CC_LEADER_BOUND] = WORDS("bound", cc_leader_source, bound),
    LEADER(PRINTED, "printed", FIELD_PROVENANCE, leader.printed, false, .min = 0),
    LEADER(INFERRED, "inferred", FIELD_PROVENANCE, leader.inferred, false, .min = 0),
    {0},
};

static const struct field leaders_fields[] = {
    {.key = "leaders", .required = true, LIST_OF(leader_fields, 1, CC_LEADERS_MAX, cc_leaders_file, leader, leaders)},
    {0},
};

/* ---- the owner's values ---- */

#define OWN(source, name, TYPE, member, ...)                                    \
    {                                                                           \
        .key = name, .type = TYPE, AT(source, member), SET(source), __VA_ARGS__ \
    }
static const struct field own_unit_fields[] = {
    OWN(cc_own_unit, "id", FIELD_ID, id, .required = true),
    OWN(cc_own_unit, "cohesion", FIELD_RECORD, value[CC_CV], .sub = faces_fields),
    OWN(cc_own_unit, "move", FIELD_RECORD, value[CC_MF], .sub = faces_fields),
    OWN(cc_own_unit, "tactical", FIELD_RECORD, value[CC_TV], .sub = faces_fields),
    {0},
};
static const struct field own_leader_fields[] = {
    OWN(cc_own_leader, "id", FIELD_ID, id, .required = true),
    OWN(cc_own_leader, "cohesion", FIELD_INT, mod[CC_CV], .min = -5, .max = 5),
    OWN(cc_own_leader, "move", FIELD_INT, mod[CC_MF], .min = -5, .max = 5),
    OWN(cc_own_leader, "tactical", FIELD_INT, mod[CC_TV], .min = -5, .max = 5),
    {0},
};
static const struct field own_city_fields[] = {
    OWN(cc_own_city, "id", FIELD_ID, id, .required = true),
    OWN(cc_own_city, "siege", FIELD_INT, factor, .min = 0, .max = 9),
    OWN(cc_own_city, "vp", FIELD_INT, vp, .min = 0, .max = 20),
    {0},
};

static const struct field values_fields[] = {
    {.key = "units", LIST_OF(own_unit_fields, 0, CC_TYPES_MAX, cc_values_file, unit, units)},
    {.key = "leaders", LIST_OF(own_leader_fields, 0, CC_LEADERS_MAX, cc_values_file, leader, leaders)},
    {.key = "cities", LIST_OF(own_city_fields, 0, CC_LAND_MAX, cc_values_file, city, cities)},
    {0},
};

/* ---- chits ---- */

static const char *const theatre_names[] = {"land", "sea", NULL};
static const char *const result_names[] = {"decimated", "disorganised", "decimated-disorganised", "eliminated", NULL};
static const char *const whom_names[] = {"own", "foe", "both", "linked-own", "linked-foe", NULL};
static const char *const given_names[] = {"foe-has", "foe-lacks", NULL};
static const char *const all_names[] = {"all", NULL};

static const struct field check_fields[] = {
    {.key = "whom", .type = FIELD_ENUM, .required = true, AT(cc_check_source, check.whom), .names = whom_names},
    WORDS("of", cc_check_source, filter),
    {.key = "free", .type = FIELD_BOOL, AT(cc_check_source, check.unengaged)},
    {.key = "when", .type = FIELD_ENUM, AT(cc_check_source, check.when), .min = CC_IF_FOE_HAS, .names = given_names},
    WORDS("given", cc_check_source, given),
    {.key = "number", .type = FIELD_INT, AT(cc_check_source, check.n), .min = 0, .max = 9, .names = all_names},
    {.key = "modifier", .type = FIELD_INT, AT(cc_check_source, check.mod), .min = -9, .max = 9},
    {.key = "alone", .type = FIELD_INT, AT(cc_check_source, check.alone), .min = -9, .max = 9},
    {.key = "result", .type = FIELD_ENUM, .required = true,
     AT(cc_check_source, check.result), .min = CC_DEC, .names = result_names},
    WORDS("else-of", cc_check_source, filter_else),
    {.key = "else-number", .type = FIELD_INT, AT(cc_check_source, check.n_else), .min = 1, .max = 9},
    {.key = "else-result", .type = FIELD_ENUM,
     AT(cc_check_source, check.result_else), .min = CC_DEC, .names = result_names},
    {.key = "last", .type = FIELD_BOOL, AT(cc_check_source, check.last)},
    {0},
};

static const struct field need_fields[] = {
    WORDS("own-free", cc_need_source, own_free),
    WORDS("own", cc_need_source, own),
    WORDS("foe", cc_need_source, foe),
    WORDS("either", cc_need_source, either),
    {0},
};

static const struct field engage_fields[] = {
    {.key = "own", .type = FIELD_INT, .required = true, AT(cc_engage_source, own), .min = 1, .max = 4},
    {.key = "foe", .type = FIELD_INT, .required = true, AT(cc_engage_source, foe), .min = 1, .max = 4},
    {.key = "pairs", .type = FIELD_BOOL, AT(cc_engage_source, pairs)},
    WORDS("own-of", cc_engage_source, own_filter),
    WORDS("foe-of", cc_engage_source, foe_filter),
    {0},
};

static const struct field withdrawn_fields[] = {
    {.key = "by", .type = FIELD_ID, .required = true, AT(cc_withdrawn_source, card)},
    {.key = "as", .type = FIELD_ID, .required = true, AT(cc_withdrawn_source, as)},
    {0},
};

static const struct field chit_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, AT(cc_chit_source, chit.id)},
    {.key = "rule", .type = FIELD_INT, .required = true, AT(cc_chit_source, chit.rule), .min = 1, .max = 999},
    {.key = "seat", .type = FIELD_INT, .required = true, AT(cc_chit_source, seat), .min = 1, .max = CC_SEATS},
    {.key = "theatre", .type = FIELD_ENUM, .required = true, AT(cc_chit_source, chit.theatre), .names = theatre_names},
    {.key = "copies", .type = FIELD_INT, .required = true,
     AT(cc_chit_source, chit.copies), .min = 1, .max = CC_CUP_MAX},
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_chit_source, chit.name)},
    {.key = "text", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_chit_source, chit.text)},
    {.key = "engage", .type = FIELD_RECORD, AT(cc_chit_source, engage), .sub = engage_fields},
    {.key = "stay", .type = FIELD_BOOL, AT(cc_chit_source, chit.stay)},
    {.key = "checks", .required = true, LIST_OF(check_fields, 1, CC_CHIT_CHECKS, cc_chit_source, check, checks)},
    {.key = "draw", .type = FIELD_RECORD, AT(cc_chit_source, draw), .sub = need_fields},
    {.key = "play", .type = FIELD_RECORD, AT(cc_chit_source, play), .sub = need_fields},
    {.key = "instead", .type = FIELD_ID, AT(cc_chit_source, instead)},
    {.key = "withdrawn", .type = FIELD_RECORD, AT(cc_chit_source, withdrawn), .sub = withdrawn_fields},
    {0},
};

static const struct field chits_fields[] = {
    {.key = "chits", .required = true, LIST_OF(chit_fields, 1, CC_CHITS_MAX, cc_chits_file, chit, chits)},
    {0},
};

/* ---- scenarios ---- */

static const struct field type_number_fields[] = {
    {.key = "type", .type = FIELD_ID, .required = true, AT(cc_number_source, id)},
    {.key = "number", .type = FIELD_INT, .required = true, AT(cc_number_source, number), .min = 1, .max = CC_UNITS_MAX},
    {0},
};
static const struct field card_number_fields[] = {
    {.key = "card", .type = FIELD_ID, .required = true, AT(cc_number_source, id)},
    {.key = "number", .type = FIELD_INT, .required = true, AT(cc_number_source, number), .min = 1, .max = CC_DECK_MAX},
    {0},
};

static const struct field line_fields[] = {
    {.key = "seat", .type = FIELD_INT, .required = true, AT(cc_line_source, seat), .min = 1, .max = CC_SEATS},
    {.key = "zone", .type = FIELD_ID, .required = true, AT(cc_line_source, zone)},
    {.key = "inside", .type = FIELD_BOOL, AT(cc_line_source, inside)},
    {.key = "leader", .type = FIELD_ID, AT(cc_line_source, leader)},
    {.key = "units", LIST_OF(type_number_fields, 0, CC_LINES_MAX, cc_line_source, unit, units)},
    {.key = "rp", .type = FIELD_INT, AT(cc_line_source, rp), .min = 0, .max = 20},
    {.key = "siege", .type = FIELD_BOOL, AT(cc_line_source, siege)},
    {0},
};

static const struct field deck_fields[] = {
    {.key = "seat", .type = FIELD_INT, .required = true, AT(cc_deck_source, seat), .min = 1, .max = CC_SEATS},
    {.key = "cards", .required = true, LIST_OF(card_number_fields, 1, CC_DECK_MAX, cc_deck_source, card, cards)},
    {0},
};

static const struct field last_stand_fields[] = {
    {.key = "seat", .type = FIELD_INT, .required = true, AT(cc_last_stand_source, seat), .min = 1, .max = CC_SEATS},
    {.key = "city", .type = FIELD_ID, .required = true, AT(cc_last_stand_source, city)},
    {0},
};

static const struct field open_fields[] = {
    {.key = "seat", .type = FIELD_INT, .required = true, AT(cc_open_source, seat), .min = 1, .max = CC_SEATS},
    {.key = "card", .type = FIELD_ID, .required = true, AT(cc_open_source, card)},
    {.key = "cities", .type = FIELD_INT, AT(cc_open_source, cities), .min = 0, .max = CC_LAND_MAX},
    {.key = "when", LIST_OF(cc_cond_fields, 0, CC_CONDS_MAX, cc_open_source, cond, conds)},
    {0},
};

static const char *const option_names[] = {"short", NULL};
const struct field cc_option_fields[] = {
    [CC_OPTION_SHORT] =
        {.key = "short", .type = FIELD_BOOL, AT(cc_option_source, short_), SET(cc_option_source), .fallback = "no"},
    {0},
};

#define SCENARIO(name, TYPE, member, ...)                                                               \
    {                                                                                                   \
        .key = name, .type = TYPE, AT(cc_scenario_source, member), SET(cc_scenario_source), __VA_ARGS__ \
    }
static const struct field scenario_fields[] = {
    SCENARIO("id", FIELD_ID, id, .required = true),
    SCENARIO("number", FIELD_INT, number, .min = 1, .max = 99),
    {.key = "name", .type = FIELD_NAME, .required = true, TEXTS_AT(cc_scenario_source, name), SET(cc_scenario_source)},
    {.key = "blurb", .type = FIELD_NAME, .required = true,
     TEXTS_AT(cc_scenario_source, blurb), SET(cc_scenario_source)},
    [CC_SCENARIO_OPTIONS] = SCENARIO("options", FIELD_FLAGS, options, .names = option_names),
    {.key = "zones", LIST_OF(id_fields, 2, CC_ZONES_MAX, cc_scenario_source, zone, zones), SET(cc_scenario_source)},
    SCENARIO("sequences", FIELD_INT, sequences, .min = 1, .max = 250),
    SCENARIO("deck-size", FIELD_INT, deck_size, .min = 1, .max = CC_DECK_MAX),
    [CC_SCENARIO_PERMANENT] = SCENARIO("permanent", FIELD_BOOL, permanent, .min = 0),
    [CC_SCENARIO_REBELS] = SCENARIO("rebels", FIELD_BOOL, rebels, .min = 0),
    [CC_SCENARIO_USURPER] = SCENARIO("usurper", FIELD_BOOL, usurper, .min = 0),
    {.key = "set-up", .required = true,
     LIST_OF(line_fields, 1, CC_START_MAX, cc_scenario_source, line, lines), SET(cc_scenario_source)},
    {.key = "decks",
     LIST_OF(deck_fields, CC_SEATS, CC_SEATS, cc_scenario_source, deck, decks), SET(cc_scenario_source)},
    SCENARIO("drift", FIELD_INT, drift, .min = 0, .max = 250),
    SCENARIO("swing", FIELD_INT, swing, .min = 1, .max = 250),
    SCENARIO("last-stand", FIELD_RECORD, last_stand, .sub = last_stand_fields),
    SCENARIO("open-card", FIELD_RECORD, open, .sub = open_fields),
    {0},
};

#define DOCUMENT(name, table, member, has, ...)                                                                       \
    {                                                                                                                 \
        .kind = name, .fields = table, AT(cc_source, member), .slots = 1, .present = offsetof(struct cc_source, has), \
        __VA_ARGS__                                                                                                   \
    }
const struct document cc_documents[] = {
    DOCUMENT("constants", constants_fields, constants, has_constants, .folder = NULL),
    DOCUMENT("map", map_fields, map, has_map, .folder = NULL),
    DOCUMENT("units", units_fields, units, has_units, .folder = NULL),
    DOCUMENT("leaders", leaders_fields, leaders, has_leaders, .folder = NULL),
    DOCUMENT("chits", chits_fields, chits, has_chits, .folder = NULL),
    DOCUMENT("cards", cc_cards_fields, cards, has_cards, .folder = NULL),
    DOCUMENT("scenario", scenario_fields, scenario, has_scenario, .folder = "scenarios"),
    DOCUMENT("values", values_fields, values, has_values, .folder = NULL),
    {0},
};
/* clang-format on */
