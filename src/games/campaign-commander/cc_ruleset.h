/*
 * cc_ruleset.h: everything that is fixed for a match of a campaign of the series Campaign Commander: zones, unit types
 * and counters, leaders, battle chits, cards, set-up, victory and the numbers of the series.  Compiled from data files
 * by cc_data.c; plain bytes, no pointers.
 *
 * The code of the series names no campaign.  A rule that a campaign adds is data here: a number, a filter or a program.
 * cite[] holds the paragraph of the campaign's book that states it.  Book 0 is the series' book, book 1 the campaign's.
 */
#ifndef CC_RULESET_H
#define CC_RULESET_H
#include <stdint.h>
#include "../../core/game.h"

enum {
    CC_SEATS = 2,
    CC_ZONES_MAX = 128,
    CC_LAND_MAX = 64,  /* land zones have the lowest numbers, so that a set of them fits in one word */
    CC_EDGES_MAX = 10, /* neighbours of a zone */
    CC_COASTS_MAX = 6,
    CC_REGIONS_MAX = 8,
    CC_CLASSES_MAX = 8, /* type symbols: infantry, cavalry … (CC-204) */
    CC_TRIBES_MAX = 8,  /* nationalities */
    CC_TYPES_MAX = 24,
    CC_UNITS_MAX = 64, /* counters of both sides; a set of them fits in one word */
    CC_LEADERS_MAX = 16,
    CC_CHITS_MAX = 32,
    CC_CUP_KINDS = 8, /* different kinds of chit in one cup */
    CC_CUP_MAX = 16,  /* chits in one cup */
    CC_CHIT_CHECKS = 3,
    CC_CARDS_MAX = 64,
    CC_DECK_MAX = 48,
    CC_CONDS_MAX = 6,
    CC_STEPS_MAX = 8,  /* instructions of a card */
    CC_START_MAX = 48, /* lines of a set-up */
    CC_ID = 24,
    CC_NAME = 48,
    CC_NONE = 0xff,
};

/* Keys of the records of data files, in the order of their tables.  They are bits of two masks: `printed` (stated in
 * print) and `inferred` (follows from print).  A value that is neither is a house value. */
enum cc_land_key {
    CC_LAND_ID,
    CC_LAND_NAME,
    CC_LAND_CITY,
    CC_LAND_MOUNTAIN,
    CC_LAND_SIEGE,
    CC_LAND_VP,
    CC_LAND_OWNER,
    CC_LAND_PORT,
    CC_LAND_X,
    CC_LAND_Y,
    CC_LAND_NEXT,
    CC_LAND_HELD,
    CC_LAND_PRINTED,
    CC_LAND_INFERRED,
};
enum cc_sea_key {
    CC_SEA_ID,
    CC_SEA_NAME,
    CC_SEA_X,
    CC_SEA_Y,
    CC_SEA_NEXT,
    CC_SEA_LINKS,
    CC_SEA_COAST,
    CC_SEA_PRINTED,
    CC_SEA_INFERRED,
};
enum cc_unit_key {
    CC_UNIT_ID,
    CC_UNIT_NAME,
    CC_UNIT_SILHOUETTE,
    CC_UNIT_SEAT,
    CC_UNIT_CLASS,
    CC_UNIT_NATION,
    CC_UNIT_NAVAL,
    CC_UNIT_COUNT,
    CC_UNIT_CV,
    CC_UNIT_MF,
    CC_UNIT_TV,
    CC_UNIT_PRINTED,
    CC_UNIT_INFERRED,
};
enum cc_leader_key {
    CC_LEADER_ID,
    CC_LEADER_NAME,
    CC_LEADER_SEAT,
    CC_LEADER_CV,
    CC_LEADER_MF,
    CC_LEADER_TV,
    CC_LEADER_DRAWN,
    CC_LEADER_UNNAMED,
    CC_LEADER_LEADS,
    CC_LEADER_BOUND,
    CC_LEADER_PRINTED,
    CC_LEADER_INFERRED,
};

/* ---- the map ---- */

enum cc_zone_kind { CC_LAND, CC_SEA, CC_PORT }; /* CC_PORT: the port sea zone of a city */
enum { CC_IF_HELD = 1 };                        /* an edge that exists while both its cities are of one side (PI-118) */

struct cc_edge {
    uint8_t to, cost, cond, pad_; /* cost: to enter `to` by this edge */
};

struct cc_zone_type {
    char id[8];
    char name[LANG_COUNT][CC_NAME];
    uint32_t printed, inferred; /* which keys are printed, which are inferred: enum cc_land_key, cc_sea_key */
    int16_t x, y;               /* where clients draw it */
    uint8_t kind;
    uint8_t city;       /* 1: a walled city; RP may lie here */
    uint8_t rough;      /* 1: mountain */
    uint8_t factor, vp; /* siege modifier; victory points */
    uint8_t owner;      /* seat at the beginning, or CC_NONE */
    uint8_t port;       /* city: its port sea zone; port sea zone: its city; else CC_NONE */
    uint8_t regions;    /* set of regions */
    uint8_t edges;      /* number of edges.  Land zone: by land.  Naval zone: by sea, its port city included */
    uint8_t coasts;     /* number of coasts.  Naval zone: land zones beside it.  Land zone: naval zones beside it */
    uint8_t coast[CC_COASTS_MAX];
    struct cc_edge edge[CC_EDGES_MAX];
};

/* ---- units, leaders ---- */

enum cc_value { CC_CV, CC_MF, CC_TV, CC_VALUES }; /* cohesion; movement or range; tactical value */
enum cc_theatre { CC_ON_LAND, CC_AT_SEA, CC_THEATRES };

struct cc_filter {
    uint8_t classes, tribes; /* sets; 0: any */
};

struct cc_type {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
    char silhouette[CC_ID];
    uint32_t printed, inferred; /* enum cc_unit_key */
    uint8_t seat, class_, tribe, naval;
    uint8_t value[2][CC_VALUES]; /* [0] full, [1] decimated (CC-205) */
    uint8_t pad_[2];
};

struct cc_counter { /* a unit of the game's box */
    uint8_t type, seat;
};

enum {               /* cc_leader_type.flags */
       CC_DRAWN = 1, /* lies in a cup and is drawn at random (PI-454) */
       CC_UNNAMED = 2,
};
struct cc_leader_type {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME];
    uint32_t printed, inferred; /* enum cc_leader_key */
    int8_t mod[CC_VALUES];
    uint8_t seat, flags;
    uint8_t tribes; /* set of nationalities that he may lead; 0: any (PI-462) */
    uint8_t bound;  /* set of regions that he never leaves; 0: free (PI-463) */
    uint8_t pad_;
};

/* ---- battle chits (programs of PI-801 …) ---- */

enum cc_result { CC_NO_RESULT, CC_DEC, CC_DIS, CC_DEC_DIS, CC_ELIM };
enum cc_whom {
    CC_OWN,
    CC_FOE, /* CC_OWN: the chit's player; CC_FOE: the opponent */
    CC_BOTH,
    CC_LINKED_OWN,
    CC_LINKED_FOE, /* the CC_LINKED_ values: only units that this chit links */
};
enum cc_given { /* the condition of a check */
                CC_ALWAYS,
                CC_IF_FOE_HAS,
                CC_IF_FOE_LACKS, /* the last two: the enemy has, or lacks, units of `given` */
};
struct cc_chit_check {
    struct cc_filter filter, given;
    uint8_t whom, when; /* enum cc_whom, enum cc_given */
    uint8_t n;          /* number of units that check; 0: all of them */
    uint8_t result;     /* enum cc_result */
    int8_t mod;
    int8_t alone; /* added to the die if that side has a single unit (PI-808) */
    /* If a side has no units of `filter` (whom is CC_BOTH), n_else units of filter_else check for result_else
     * (PI-807). */
    uint8_t n_else, result_else;
    struct cc_filter filter_else;
    uint8_t last;      /* 1: after all other checks, for the defender, too (CC-R23) */
    uint8_t unengaged; /* 1: only units that are not engaged (PI-812) */
};
struct cc_need { /* units that must be in the battle.  An empty filter counts only if its bit in `asks` is set */
    struct cc_filter own_free, own, foe, either;
    uint8_t asks; /* CC_NEED_ bits */
    uint8_t pad_;
};
enum { CC_NEED_OWN_FREE = 1, CC_NEED_OWN = 2, CC_NEED_FOE = 4, CC_NEED_EITHER = 8 };

struct cc_chit {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME], text[LANG_COUNT][256];
    uint16_t rule; /* number in the campaign's book */
    uint8_t seat, theatre, copies;
    uint8_t own, foe; /* number of own and enemy units that it engages; 0: does not engage */
    uint8_t pairs;    /* 1: links pairs, `own` of them; 0: links one unit with several (CC-R75) */
    uint8_t stay;     /* disorganised ships are held (STAY) */
    uint8_t checks;
    uint8_t instead; /* the chit that it counts as if no own unit of own_filter is free (PI-805), or CC_NONE */
    /* If this permanent card (flag number + 1) is in force, the chit counts as chit `withdrawn` (PI-836). */
    uint8_t withdrawn_flag, withdrawn;
    uint8_t pad_;
    struct cc_filter own_filter, foe_filter;
    /* draw: if not met, the chit is laid aside when drawn. play: if not met, it has no effect. */
    struct cc_need draw, play;
    struct cc_chit_check check[CC_CHIT_CHECKS];
};

/* ---- cards ---- */

enum cc_card_type { CC_TACTICAL, CC_ATTACK, CC_EVENT, CC_OPERATIONAL };

/* Reaction windows, table A2.  X(NAME, data name) */
/* clang-format off */
#define CC_WINDOWS(X)                                                                         \
    X(OP, "operation") X(ACT, "action") X(ZONE, "zone") X(SIEGE, "siege") X(BATTLE, "battle") \
    X(CHIT, "chit") X(CHECK, "check") X(BATTLE_END, "battle-end") X(OP_END, "operation-end")
/* clang-format on */
enum cc_window {
#define X(NAME, name) CC_W_##NAME,
    CC_WINDOWS(X)
#undef X
        CC_WINDOW_COUNT
};

/* Conditions for playing a card.  Each is joined to the next by "and", or by "or" if its or_ is set.  X(NAME, data
 * name); arguments: seat (0 own, 1 enemy, 2 either), filter, naval, place, n. */
/* clang-format off */
#define CC_CONDS(X)                                                                                \
    X(HOLDS, "holds")                 /* seat controls n cities of place, or more (n 0: 1) */      \
    X(AT_MOST, "at-most")             /* seat controls n cities of place, or fewer */              \
    X(FREE, "not-besieged")           /* the city of place is not besieged */                      \
    X(THREATENS, "threatens")         /* seat controls or besieges a city of place */              \
    X(ADJACENT, "adjacent")           /* a land unit of seat is beside the zone of place */        \
    X(PRESENT, "present")             /* n units of filter of seat on the map in place, or more */ \
    X(FEWER_UNITS, "fewer-units")     /* n units of filter of seat on the map, or fewer */         \
    X(OUTNUMBERED, "outnumbered")     /* seat has fewer units of filter than the enemy */          \
    X(OPEN_PORT, "open-port")         /* seat has a port in place without enemy ships before it */ \
    X(REBELS, "rebels")               /* n rebellions in place, or more */                         \
    X(NO_REBELS, "no-rebels")                                                                      \
    X(CARDS_GONE, "cards-gone")       /* n cards of seat's deck have left the deck */              \
    X(OPERATOR, "operator")           /* the operation is seat's */                                \
    X(MOVING, "moving")               /* the move is seat's, on land or (naval) at sea */          \
    X(ENTERS_ROUGH, "enters-rough")   /* the zone entered is a mountain */                         \
    X(ENTERS_BESIDE, "enters-beside") /* the zone entered is beside a land unit of seat */         \
    X(ENTERS_SEA, "enters-sea")       /* the zone entered is a naval zone */                       \
    X(SIEGE_BY, "siege-by")           /* the siege roll is seat's */                               \
    X(BATTLE_AT, "battle-at")         /* the battle is on land or (naval) at sea */                \
    X(WON, "won")                     /* seat has won the battle */                                \
    X(CHIT_IS, "chit-is")             /* seat plays the chit, and it is one of chits */            \
    X(CHECKS, "checks")               /* the unit that checks is of seat and of filter */          \
    X(FAILED, "failed")               /* the check has failed */                                   \
    X(TAKES, "takes")                 /* the unit is about to take result n */                     \
    X(IN_BATTLE, "in-battle")         /* seat has n units of filter in the battle */               \
    X(MORE_IN_BATTLE, "more-in-battle")/* seat has at least as many as the enemy */                \
    X(STACK, "stack")                 /* seat has a stack of n land units somewhere */
/* clang-format on */
enum cc_cond_op {
#define X(NAME, name) CC_C_##NAME,
    CC_CONDS(X)
#undef X
        CC_COND_COUNT
};

enum { CC_OWN_SIDE, CC_OTHER_SIDE, CC_EITHER_SIDE };

struct cc_place {      /* a set of zones: every zone in play that meets all members */
    uint64_t zones[2]; /* set of zones; 0: any */
    uint8_t region;    /* number + 1; 0: any */
    uint8_t held;      /* 1: only cities of the card's player */
    uint8_t port;      /* 1: only port cities */
    uint8_t open;      /* 1: only ports with no enemy ship before them */
    uint8_t pad_[4];
};

struct cc_cond {
    struct cc_place place;
    uint32_t chits; /* CHIT_IS: set of chits */
    struct cc_filter filter;
    uint8_t op, seat, n, or_;
    uint8_t naval; /* units counted: 0 land, 1 naval, 2 both */
    uint8_t pad_[5];
};

/* Effects of cards, table 4.7.3.  X(NAME, data name) */
/* clang-format off */
#define CC_EFFECTS(X)                                                                           \
    X(GAIN_RP, "gain-rp") X(LOSE_RP, "lose-rp") X(MOVE_RP, "move-rp")                           \
    X(PLACE, "place") X(RECALL, "recall")                                                       \
    X(LEADER_DRAW, "leader-draw") X(LEADER_PLACE, "leader-place") X(LEADER_MOVE, "leader-move") \
    X(RESTORE, "restore") X(HIT, "hit") X(CHECK, "check")                                       \
    X(MOD_CHECK, "mod-check") X(MOD_CV, "mod-cv")                                               \
    X(REROLL, "reroll") X(CANCEL, "cancel") X(REPLACE, "replace")                               \
    X(BLANK, "blank") X(MOD_LINKS, "mod-links") X(MOD_DRAW, "mod-draw")                         \
    X(DESTROY_RETREATED, "destroy-retreated")                                                   \
    X(MOD_MOVE, "mod-move") X(STOP_MOVE, "stop-move") X(MOD_SIEGE, "mod-siege")                 \
    X(SET_SP, "set-sp") X(FREE_OP, "free-op")                                                   \
    X(REBEL, "rebel") X(UNREBEL, "unrebel") X(REVEAL_HAND, "reveal-hand")                       \
    X(FLAG, "flag") X(SCORE, "score") X(END_GAME, "end-game") X(CONVERT, "convert")
/* clang-format on */
enum cc_effect_op {
#define X(NAME, name) CC_E_##NAME,
    CC_EFFECTS(X)
#undef X
        CC_EFFECT_COUNT
};

enum { CC_FROM_BOX = 1, CC_FROM_DEAD = 2 };
enum { CC_WITH_LAND = 1, CC_WITH_SHIPS = 2 };
struct cc_effect {
    struct cc_place place; /* the cities, zones or units that it concerns */
    struct cc_place stack; /* LEADER_PLACE, LEADER_MOVE: the leader may also join own units here */
    uint32_t types;        /* PLACE: set of unit types; 0: all of the filter */
    struct cc_filter filter;
    uint8_t op, seat; /* op: enum cc_effect_op; seat: CC_OWN_SIDE … */
    uint8_t n, m;     /* n: number; m: a second number (RESTORE: markers to remove; HIT: least size of the stack) */
    int8_t mod;
    /* result: enum cc_result; again: result of a unit that is already decimated (CC_NO_RESULT: as usual). */
    uint8_t result, again;
    uint8_t source;    /* CC_FROM_ bits */
    uint8_t leader;    /* LEADER_PLACE: the leader; CC_NONE: the next of those drawn */
    uint8_t chooser;   /* who chooses; CC_OWN_SIDE: the card's player */
    uint8_t with;      /* units that a stack must consist of: CC_WITH_ bits; 0: the effect needs no stack */
    uint8_t together;  /* PLACE: 1: all units in one zone, that of the leader whom the card placed before, if any */
    uint8_t total;     /* PLACE: 1: n includes units that the card has placed before */
    uint8_t exact;     /* PLACE: 1: exactly n, not up to n */
    uint8_t when;      /* SCORE: 0 now, 1 while the permanent card is in force */
    uint8_t naval;     /* as in cc_cond */
    uint8_t cond;      /* number + 1 of a condition of the card; if it does not hold, the effect is left out */
    uint8_t otherwise; /* 1: the effect is left out if the condition does hold */
    uint8_t failed;    /* 1: only if a check of this card has failed */
    uint8_t flag;      /* FLAG: number of the flag.  CHECK: number + 1 of the permanent card that cancels mod */
    uint8_t pad_[6];
};

struct cc_card {
    char id[CC_ID];
    char name[LANG_COUNT][CC_NAME], text[LANG_COUNT][384];
    uint32_t printed; /* set of keys whose values are printed */
    uint8_t seat, type, copies, short_copies;
    uint16_t windows; /* set of enum cc_window; OPERATIONAL: none */
    uint8_t cost, permanent, sudden, steps;
    uint8_t conds; /* conditions of playing the card; the rest of cond[] are conditions of effects */
    uint8_t flag;  /* permanent card: number + 1 of its bit in cc_state.flags */
    uint8_t pad_[8];
    struct cc_cond cond[CC_CONDS_MAX];
    struct cc_effect step[CC_STEPS_MAX];
};

/* ---- numbers of the series and what the campaign makes of them (table 1.1) ---- */

struct cc_constants {
    uint8_t hand, initiative_bonus, sp, radius;
    uint8_t move_unit, move_stack, move_naval, stacking, reorganise, rebuild, siege;
    uint8_t rebel;             /* SP that inciting or suppressing costs; 0: the campaign has no rebellions */
    uint8_t embark, at_sea;    /* RNG that taking troops aboard costs; RNG less with troops aboard at sea */
    uint8_t aboard;            /* land units that may be in a naval zone at the end of an operation */
    uint8_t rp_per_ship, room; /* cargo of a ship; units that fit in a fortress */
    uint8_t siege_number;      /* number on the Siege marker */
    uint8_t doubled;           /* the +3 of PI-553 */
    uint8_t capture;           /* enemy ships that must be destroyed for one benefit (PI-603); 0: no benefits */
    uint8_t unit_vp, leader_vp, rebel_vp;
    uint8_t rebels_max;
    uint8_t rebel_region;          /* region + 1 */
    uint8_t rebel_seat;            /* the seat that incites; the other suppresses */
    uint8_t stack_leader;          /* 1: several units move only with a leader (PI-451) */
    uint8_t port_siege;            /* 1: a siege roll against a port needs ships before it (PI-421) */
    uint8_t haruspex;              /* seat + 1 that may shuffle its hand into its deck once (PI-511) */
    uint8_t leaders_max[CC_SEATS]; /* leaders on the map; 0: no limit (PI-456) */
    uint8_t plays_max;             /* chits played in a battle before the attacker gives up (CC-R60) */
    uint8_t initiative;            /* the seat that has it, unless the usurper has */
    uint8_t usurper;               /* seat + 1 of the usurper, who has it while he holds all cities … */
    uint8_t usurper_region;        /* … of this region (number + 1) (PI-302) */
    uint8_t drift;                 /* VP that seat 0 gains on seat 1 in a typical game; for opponents, no rule */
    uint8_t loyal;                 /* zone + 1 that never rebels (CC-R49); 0: none */
    uint8_t swing; /* VP by which the result of a game typically strays from the expected one; for opponents, no rule */
    uint16_t sequences_max; /* PI-691 */
};

/* Paragraphs of the campaign's book that the code of the series cites.  X(NAME, data name) */
/* clang-format off */
#define CC_CITES(X)                                                                                   \
    X(RP_CITY, "rp-city") X(CARGO, "cargo") X(STACK_COST, "stack-cost") X(PORT_SIEGE, "port-siege")   \
    X(STACK_LEADER, "stack-leader") X(LEADER_MODS, "leader-mods") X(LEADER_DRAW, "leader-draw")       \
    X(LEADERS_MAX, "leaders-max") X(COMMANDER, "commander") X(SIEGE_LEADER, "siege-leader")           \
    X(INCITE, "incite") X(SUPPRESS, "suppress") X(HARUSPEX, "haruspex") X(ENGAGED, "engaged")         \
    X(DOUBLED, "doubled") X(NO_FREE, "no-free") X(CAPTURES, "captures") X(CITY_VP, "city-vp")         \
    X(UNIT_VP, "unit-vp") X(LEADER_VP, "leader-vp") X(REBEL_VP, "rebel-vp") X(PERMANENT, "permanent") \
    X(ENTRY, "entry") X(BOUND, "bound") X(TRIBE, "tribe") X(HELD_LINK, "held-link")                   \
    X(LENGTH, "length") X(LAST_STAND, "last-stand") X(WINS, "wins") X(CARD_COST, "card-cost")         \
    X(ENGAGES, "engages")
/* clang-format on */
enum cc_cite {
#define X(NAME, name) CC_CITE_##NAME,
    CC_CITES(X)
#undef X
        CC_CITE_COUNT
};

/* ---- a scenario ---- */

struct cc_start {         /* a line of the set-up */
    uint8_t zone;         /* CC_NONE: the box of counters */
    uint8_t seat, inside; /* inside: 1: in the fortress, or ships in the port */
    uint8_t type, n;      /* type and number of the units */
    uint8_t leader;       /* CC_NONE: no leader.  CC_LEADERS_MAX: drawn at random from the cup */
    uint8_t rp, siege;    /* resource points; 1: the seat besieges the city */
};

/* Counters that no line names are not in the game.  Leaders that no line names lie in the cup (CC_DRAWN), lie aside
 * until a card brings them, or are not in the game. */
struct cc_scenario {
    uint64_t land;   /* set of land zones in play; the others have no links, no city and no owner */
    uint64_t sea[2]; /* set of all zones in play */
    struct cc_start start[CC_START_MAX];
    uint8_t starts;
    uint8_t sequences; /* length of the game; 0: until a deck is empty */
    uint8_t no_permanent, no_rebels;
    /* Sudden ends of a short scenario (PI-868, PI-869). */
    uint8_t lost_city, lost_seat; /* the seat loses if the city falls; CC_NONE: no such city */
    uint8_t open_card, open_seat; /* the open card beside the board that wins for its seat; CC_NONE: no such card */
    uint8_t open_cities;          /* number of cities taken from the enemy that the open card needs */
    uint8_t pad_;
    uint16_t leaders; /* set of leaders in the game: drawn, set up, or brought by a card of the decks */
    uint8_t pad1_[4];
    struct cc_cond open_cond[CC_CONDS_MAX];
    uint8_t open_conds, pad2_[7];
};

/* How clients draw the map.  It cannot change play, so the hash leaves it out. */
enum { CC_SHORES_MAX = 12, CC_SHORE_MAX = 240, CC_INSETS_MAX = 2, CC_SIGHTS_MAX = 8 };

struct cc_coast {
    uint16_t at[CC_SHORE_MAX]; /* x, y, x, y …: corners that the shore bends towards */
    uint16_t n;
};

struct cc_inset { /* a part of the map with a frame and a scale of its own */
    char name[LANG_COUNT][CC_NAME];
    /* from: x, y, width, height of its zones on the map; to: of the place where they are drawn. */
    uint16_t from[4], to[4];
    uint16_t froms, tos;
};

struct cc_sight {
    char kind[CC_ID];
    uint16_t x, y;
};

struct cc_picture {
    struct cc_coast coast[CC_SHORES_MAX];
    struct cc_inset inset[CC_INSETS_MAX];
    struct cc_sight sight[CC_SIGHTS_MAX];
    uint16_t coasts, insets, sights;
};

struct cc_ruleset {
    struct ruleset head;
    struct cc_constants k;
    struct cc_scenario scenario;
    uint16_t cite[CC_CITE_COUNT]; /* paragraph numbers in the campaign's book */
    uint8_t zones, land_zones, regions, classes, tribes, types, units, leaders, chits, cards;
    uint8_t unit_from[CC_SEATS + 1]; /* counters of a seat have consecutive numbers, from [seat] to [seat + 1] */
    uint8_t leader_from[CC_SEATS + 1];
    uint8_t card_from[CC_SEATS + 1];
    uint8_t copies[CC_CARDS_MAX]; /* copies of each card in this match's decks */
    uint8_t deck_size[CC_SEATS];
    uint8_t cup_kinds[CC_SEATS][CC_THEATRES];
    uint8_t cup[CC_SEATS][CC_THEATRES][CC_CUP_KINDS]; /* the chits of a cup, by kind */
    uint8_t pad1_[11];
    uint64_t window_cards[CC_SEATS][CC_WINDOW_COUNT]; /* set of cards of this match's decks that name the window */
    uint64_t moot[CC_SEATS];                          /* cards that nobody can play in an operation of this seat */
    uint64_t elsewhere[CC_THEATRES + 1];   /* the same in a battle in this theatre (last: without a battle) */
    uint64_t off_chit[CC_CHITS_MAX + 1];   /* the same with this chit (last: without a chit) */
    uint64_t off_move[CC_THEATRES + 1];    /* the same in a move by land or by sea (last: without a move) */
    uint64_t off_check[CC_SEATS + 1];      /* the same when a unit of this seat checks (last: when none checks) */
    uint64_t on_failure;                   /* cards that nobody can play unless a check has failed */
    uint64_t cities;                       /* land zones in play with a city */
    uint64_t region_zones[CC_REGIONS_MAX]; /* land zones of a region */
    uint64_t naval_types;                  /* set of units that are ships */
    uint64_t seat_units[CC_SEATS];
    uint64_t type_units[CC_TYPES_MAX], class_units[CC_CLASSES_MAX], tribe_units[CC_TRIBES_MAX];
    uint8_t steps[CC_LAND_MAX][CC_LAND_MAX]; /* steps by land over all edges; CC_NONE: no way */
    /* MF from one land zone to another, if no enemy is in the way; CC_NONE: no way. [0]: without links that must be
     * held (PI-118); [1]: with them. */
    uint8_t march[2][CC_LAND_MAX][CC_LAND_MAX];
    uint64_t bridges; /* land zones with a link that must be held */
    /* RNG from one zone to another, if no enemy is in the way; CC_NONE: no way.  A port is left and entered by the zone
     * before it. */
    uint8_t sail[CC_ZONES_MAX][CC_ZONES_MAX];
    uint8_t march_back[CC_LAND_MAX][CC_LAND_MAX]; /* march[1] and sail with the indices exchanged: [to][from] */
    uint8_t sail_back[CC_ZONES_MAX][CC_ZONES_MAX];
    uint8_t haven[CC_ZONES_MAX]; /* RNG to the nearest other port sea zone, if no enemy is in the way; CC_NONE: none */
    uint64_t near[CC_LAND_MAX];  /* neighbours by land */
    uint64_t near_if_held[CC_LAND_MAX]; /* neighbours by land over links that must be held (CC_IF_HELD) */
    uint64_t near_dear[CC_LAND_MAX];    /* neighbours by land that cost more than 1 to enter */
    /* Neighbours by sea, ports and their cities included, at cost 1 in both directions. */
    uint64_t sea_near[CC_ZONES_MAX][2];
    uint64_t sea_dear[CC_ZONES_MAX][2]; /* neighbours by sea at a higher cost */
    uint64_t dear_from[2];              /* zones that have such neighbours */
    uint64_t rough;                     /* mountains in play */
    uint64_t ports;                     /* port cities in play */
    uint64_t port_zones[2];             /* the zones before port cities in play */
    uint64_t coast[CC_ZONES_MAX];       /* for naval zones: the land zones beside them, a port's city included */
    uint64_t naval[2];                  /* naval zones in play */
    struct cc_zone_type zone[CC_ZONES_MAX];
    struct cc_type type[CC_TYPES_MAX];
    struct cc_counter unit[CC_UNITS_MAX];
    struct cc_leader_type leader[CC_LEADERS_MAX];
    struct cc_chit chit[CC_CHITS_MAX];
    struct cc_card card[CC_CARDS_MAX];
    char region_id[CC_REGIONS_MAX][CC_ID], class_id[CC_CLASSES_MAX][CC_ID], tribe_id[CC_TRIBES_MAX][CC_ID];
    char region_name[CC_REGIONS_MAX][LANG_COUNT][CC_NAME], class_name[CC_CLASSES_MAX][LANG_COUNT][CC_NAME],
        tribe_name[CC_TRIBES_MAX][LANG_COUNT][CC_NAME];
    char seat_name[CC_SEATS][LANG_COUNT][CC_NAME];
    char scenario_id[CC_ID], scenario_name[LANG_COUNT][CC_NAME];
    struct cc_picture picture;
};
#endif
