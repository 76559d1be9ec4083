/*
 * fc_ruleset.h: everything that is fixed for a match of Fantasy Commander:
 * unit types, tactic cards, terrain, elements, the map, rosters, decks, the
 * scenario's conditions and the options.  Filled from data files by fc_data.c;
 * plain bytes, no pointers.
 *
 * Numbers that a printed card would hold are data.  What they mean is rules
 * code (one file a chapter).
 */
#ifndef FC_RULESET_H
#define FC_RULESET_H
#include <stdint.h>
#include "../../core/game.h"
#include "../../core/hex.h"
#include "campaign/fc_automaton.h"
#include "campaign/fc_watch_ruleset.h"

enum {
    FC_SEATS = 2,
    FC_TYPES_MAX = 64,
    FC_CARDS_MAX = 48,
    FC_TERRAINS_MAX = 16,
    FC_FIXTURE_TYPES_MAX = 24,
    FC_SURCHARGES_MAX = 3,
    FC_EFFECTS_MAX = 3,
    FC_ROSTER_MAX = 16, /* FC-905 */
    FC_DECK_MAX = 32,   /* own cards and curses received */
    FC_HEXES_MAX = 512,
    FC_MAP_COLUMNS = 32, /* no row is longer */
    FC_ZONES_MAX = 4,    /* zone groups of a side */
    FC_BONUS_MAX = 4,
    FC_PRIZES_MAX = 16,
    FC_ID = 24,
    FC_NAME = 48,
    FC_NONE = 0xff, /* no unit, card, fixture … */
    FC_FAR = 0x3f,  /* in a table of ways: cannot be reached */
};

enum fc_faction { FC_EMPIRE, FC_STYX, FC_FACTION_COUNT, FC_ANY_FACTION = FC_NONE };

enum fc_class { FC_INFANTRY, FC_MONSTROUS, FC_HERO, FC_COLOSSAL, FC_CLASS_COUNT };

/* Orders: what lies in a pool is 0..3, yellow only on units. */
enum fc_order {
    FC_RED,
    FC_BLUE,
    FC_GREEN,
    FC_PURPLE,
    FC_YELLOW,
    FC_ORDER_COUNT,
    FC_POOL = FC_YELLOW, /* colours that a pool holds */
    FC_NO_ORDER = 6,
    FC_HIDDEN_ORDER = 7, /* in a view: a token that lies face down */
};

enum fc_face { FC_PANIC = 1, FC_HIT, FC_STRIKE, FC_SUPPORT, FC_SHIELD, FC_SHIELD6, FC_FACES = 6 };

/* Abilities without a number: one bit each.  X(NAME, data name, rule) */
#define FC_ABILITIES(X)                                                              \
    X(ARMOUR, "armour", 745)           /* ignores one STRIKE in melee */             \
    X(BRAVE, "brave", 749)             /* ignores one PANIC */                       \
    X(COUNTERBLOW, "counterblow", 755) /* may roll defence without a token */        \
    X(DEFENDER, "defender", 757)       /* may take an attack on a neighbour */       \
    X(DOMINANCE, "dominance", 761)     /* SUPPORT always is damage */                \
    X(FLIGHT, "flight", 763)                                                         \
    X(FORGED, "forged", 765)       /* ignores all PANIC when attacked */             \
    X(FORTITUDE, "fortitude", 768) /* never Weak */                                  \
    X(MARAUDER, "marauder", 770)   /* damage takes off a fatigue token */            \
    X(MULTIPLE_ATTACK, "multiple-attack", 774)                                       \
    X(NECROMANCY, "necromancy", 779)                                                 \
    X(QUICK_SHOOTER, "quick-shooter", 783)                                           \
    X(REGROUP, "regroup", 786)                                                       \
    X(RESURGENT, "resurgent", 784) /* PANIC is damage, never retreats */             \
    X(RUSH, "rush", 787)                                                             \
    X(SURVIVABLE, "survivable", 790)                                                 \
    X(TERRIFYING, "terrifying", 791)                                                 \
    X(VAMPIRISM, "vampirism", 792)                                                   \
    X(RANGER, "ranger", 796)           /* both parts: FC-796 and FC-797 */           \
    X(SURE_FOOTED, "sure-footed", 796) /* the movement part of Ranger alone */       \
    X(ATTACK_SUPPORT, "attack-support", 795)                                         \
    X(DEFENCE_SUPPORT, "defence-support", 795)                                       \
    X(INCORPOREAL, "incorporeal", 102)     /* TS11: passes units and obstacles */    \
    X(IRON_MARCH, "iron-march", 102)       /* TE12: melee after a Run for free */    \
    X(VOLLEY, "volley", 102)               /* TE06: a PANIC is added to its shots */ \
    X(CRUSHING_BLOW, "crushing-blow", 102) /* TS05: cancels one block, once */       \
    X(SHADOWED, "shadowed", 102)           /* TS07: no support, no Formation */

enum fc_ability_number {
#define X(NAME, name, rule) FC_N_##NAME,
    FC_ABILITIES(X)
#undef X
        FC_ABILITY_COUNT
};
enum fc_ability {
#define X(NAME, name, rule) FC_##NAME = 1 << FC_N_##NAME,
    FC_ABILITIES(X)
#undef X
};

/* Abilities with a number: the higher one counts (FC-740).  X(NAME, data name, rule) */
#define FC_NUMBERED(X)                            \
    X(CHARGE, "charge", 751)                      \
    X(MASTER_ATTACK, "master-of-attack", 771)     \
    X(MASTER_DEFENCE, "master-of-defence", 772)   \
    X(MASTER_SHOOTING, "master-of-shooting", 773) \
    X(PERSECUTION, "persecution", 781)            \
    X(REGENERATION, "regeneration", 785)

enum fc_numbered {
#define X(NAME, name, rule) FC_X_##NAME,
    FC_NUMBERED(X)
#undef X
        FC_X_COUNT
};

/* Effects of a unit, surcharge, card, terrain or element on a unit. */
struct fc_mods {
    uint32_t abilities;                        /* enum fc_ability */
    uint8_t x[FC_X_COUNT];                     /* enum fc_numbered */
    uint8_t magic_dice, magic_base, magic_max; /* Magical Shooting; 0 dice: none */
    int8_t move;                               /* added to both Movement numbers */
    int8_t attack, defence, ranged;            /* dice */
    uint8_t pad_[3];
};

enum fc_until { FC_UNTIL_ACTIVATION, FC_UNTIL_TURN };

struct fc_surcharge { /* FC-385 */
    char id[FC_ID];
    char name[LANG_COUNT][FC_NAME];
    struct fc_mods grant;
    uint8_t cost[FC_POOL]; /* orders of each colour */
    uint8_t until;         /* enum fc_until */
    uint8_t unfatigue;     /* fatigue tokens it takes off at once */
    uint8_t pad_[2];
};

struct fc_type {         /* a unit card, FC-156 */
    struct fc_mods own;  /* permanent abilities */
    struct fc_mods aura; /* given to units of its owner within aura_radius */
    uint16_t surcharges;
    uint16_t cost;
    uint8_t base_index;                             /* compiled: equal for equal base */
    uint8_t faction, klass, level;                  /* level 1 regular, 2 Veteran, 3 Champion */
    uint8_t lead[FC_POOL], lead_dice, lead_rerolls; /* FC-157 */
    uint8_t attack, defence;                        /* dice; FC_NONE attack: cannot attack (FC-107) */
    uint8_t ranged, range_base, range_max;          /* 0 dice: no Ranged Attack */
    uint8_t strength;                               /* Size or Health */
    uint8_t stamina;                                /* FC_NONE: no Stamina field */
    uint8_t move, run;
    uint8_t aura_radius;  /* 0: no aura */
    uint8_t aura_classes; /* bit per class; 0: every class */
    uint8_t campaign;     /* 1: campaign only (FC-907) */
    uint8_t pad_[6];
    char id[FC_ID];   /* "E-LEG1" */
    char base[FC_ID]; /* "legionnaires": the name that all its levels share */
    char name[LANG_COUNT][FC_NAME];
    char silhouette[FC_ID];    /* name of its picture */
    uint32_t printed, derived; /* provenance of the fields, by number in the schema; else house */
    struct fc_surcharge surcharge[FC_SURCHARGES_MAX];
};

/* Tactic cards are small programs of up to three effects. */
enum fc_card_kind { FC_TACTIC, FC_TERRAIN_CARD, FC_CURSE };
enum fc_effect_on {
    FC_ON_ACTIVATED,             /* the unit activated next */
    FC_ON_ACTIVATED_AND_CONTACT, /* it and own units in contact with it when it is chosen */
    FC_ON_ACTIVATED_OR_CONTACT,  /* it or one of those, chosen when it is chosen */
    FC_ON_OWN,                   /* an own unit on the map, chosen with the card */
    FC_ON_ENEMY,                 /* an enemy within `within` hexes of an own unit, chosen with the card */
};
enum fc_effect_when { FC_WHEN_ALWAYS, FC_WHEN_RANGED, FC_WHEN_NOT_RANGED, FC_WHEN_POOL_EMPTY };
enum { FC_ALL_FATIGUE = -100 };
struct fc_effect {
    struct fc_mods grant;
    uint32_t only, except;   /* abilities that the target must / must not have */
    uint8_t on, when, until; /* the enums above */
    uint8_t within;
    uint8_t regular_only; /* target must be a Regular unit */
    uint8_t raise;        /* numbered abilities: +1 if it has as much already (TE13, TS06) */
    int8_t fatigue;       /* tokens forced on it, or taken off; FC_ALL_FATIGUE */
    uint8_t heal;         /* miniatures restored or wounds healed, up to */
    uint8_t panic;        /* PANIC results it suffers from the own unit (TS03) */
    uint8_t drop_order;   /* orders its owner discards from the pool (TS13) */
    uint8_t pad_[2];
};
struct fc_card {
    uint16_t effects;
    uint8_t faction, kind, star, copies;
    uint8_t order;   /* enum fc_order, or FC_NO_ORDER */
    uint8_t fixture; /* terrain card: index of its template, else FC_NONE */
    char id[FC_ID];  /* "TE01" */
    char name[LANG_COUNT][FC_NAME];
    char text[LANG_COUNT][256]; /* our wording of its effect, for people */
    uint32_t printed, derived;
    struct fc_effect effect[FC_EFFECTS_MAX];
    char template_id[FC_ID]; /* the same by name, as written in the file */
};

struct fc_terrain {      /* chapter O */
    struct fc_mods aura; /* Graveyard: given to aura_faction within aura_radius */
    char letter[4];      /* in drawn maps */
    uint8_t impassable, difficult, blocks_sight;
    uint8_t water;            /* River: the Hydra of scenario 5 may enter it */
    uint8_t ignore_strike;    /* number of STRIKEs that a unit in it ignores (Forest) */
    uint8_t attack;           /* dice in melee attacks from it (Hill) */
    uint8_t sees_over_allies; /* Hill, FC-508 */
    uint8_t ignore_damage;    /* of each attack (Town) */
    uint8_t rest_heals;       /* Town, FC-518 */
    uint8_t has_aura, aura_radius, aura_faction;
    uint8_t town; /* counts as a Town for scenarios */
    uint8_t pad_[3];
    char id[FC_ID];
    char name[LANG_COUNT][FC_NAME];
    uint32_t printed, derived;
};

/* Elements (chapter V) and templates of terrain cards (FC-535): data records, FC-896. */
struct fc_fixture_type {
    struct fc_mods grant; /* to units it works for, within radius */
    uint32_t only;        /* abilities that the unit must have (Graves: Resurgent) */
    uint8_t is_template;  /* placed by a terrain card */
    uint8_t faction;      /* works for units of this faction (of its owner), or FC_ANY_FACTION */
    uint8_t enemies;      /* start_fatigue: works on the units that are not of faction (Cursed Lands) */
    uint8_t radius;       /* 0: the hex alone */
    uint8_t classes;      /* bit per class; 0: every class */
    uint8_t difficult, blocks_sight, no_advance;
    uint8_t order_dice, order_green, order_rerolls; /* Command Phase, once per hex */
    uint8_t order_cart;                             /* 1: re-roll any number of dice once (Supply Cart) */
    uint8_t order_alone;                            /* only with no enemy in contact with the unit in the hex */
    int8_t start_fatigue;                           /* at the start of activation, hex and radius */
    uint8_t pad_[2];
    char id[FC_ID]; /* "graves", "altar-of-styx", "signal-lights" */
    char name[LANG_COUNT][FC_NAME];
    char text[LANG_COUNT][256];
    uint32_t printed, derived;
};

/* What a scenario counts (chapter U); 0 means: not in this scenario. */
struct fc_bonus {     /* more VP for eliminating certain units */
    char base[FC_ID]; /* of this base name … */
    uint8_t classes;  /* … or of these classes (bit each), if base is empty */
    uint8_t by;       /* faction that scores, or FC_ANY_FACTION */
    uint8_t vp;
    uint8_t pad_;
};
struct fc_conditions {
    struct fc_bonus bonus[FC_BONUS_MAX];
    uint16_t bonuses;
    uint8_t target_vp;                      /* FC-730; 0 in Battle Royale */
    uint8_t kill_vp, cp_vp;                 /* FC-810, FC-811 */
    uint8_t town_die;                       /* FC-817 */
    uint8_t both_towns_vp, both_towns_less; /* FC-822: VP, and orders less next turn */
    uint8_t rest_in_town;                   /* FC-823: bit per faction */
    uint8_t all_towns_vp[FC_FACTION_COUNT]; /* FC-864 */
    uint8_t each_town_vp[FC_FACTION_COUNT]; /* FC-865 */
    char river_walker[FC_ID];               /* FC-861: base name of the unit that may enter River */
    uint8_t river_walker_base;              /* compiled: base_index, or FC_NONE */
    uint8_t towns_fall_to;                  /* FC-871: faction, or FC_NONE */
    uint8_t fall_vp;
    uint8_t hold_all_vp, hold_some_vp; /* FC-872, for the other faction */
    uint8_t fallen_terrain;            /* compiled: the terrain of a fallen Town */
    uint8_t elimination;               /* Battle Royale: FC-930 */
    uint8_t pad_[4];
};

/* What movement asks of a terrain, in one byte. */
enum { FC_GROUND_IMPASSABLE = 1, FC_GROUND_WATER = 2, FC_GROUND_DIFFICULT = 4 };

struct fc_hexdata { /* one hex of the map */
    uint8_t terrain;
    uint8_t zone; /* 0 none, else 1 + seat + 2 * group */
    uint8_t cp;
    uint8_t fixture; /* an element lying there at the start: type, or FC_NONE */
};

/* The hexes that a line of sight to a relative hex meets: first those whose interior it crosses, then the
 * pairs on both sides of a hex side that it runs along (FC-682, FC-683). */
enum { FC_SIGHT_MAX = 8, FC_LINE_HEXES = 16 };
struct fc_sight_line {
    uint8_t crossed, sides;      /* how many of each; sides come in pairs */
    int8_t at[FC_LINE_HEXES][2]; /* relative q and r */
};

struct fc_map {
    uint16_t hexes;
    uint8_t rows, columns;                  /* columns of the longest row */
    uint16_t row_start[FC_MAP_COLUMNS + 1]; /* index of the first hex of each row */
    struct hex_axial at[FC_HEXES_MAX];
    int16_t next[FC_HEXES_MAX][HEX_DIRS]; /* neighbour by enum hex_dir, or -1 */
    struct fc_hexdata hex[FC_HEXES_MAX];
    int16_t prize[FC_PRIZES_MAX]; /* compiled: capture points and Towns, for opponents */
    uint16_t prizes;
    uint8_t way[FC_PRIZES_MAX][FC_HEXES_MAX]; /* compiled: how far each hex is from each of them on foot */
};

struct fc_roster_unit {
    uint8_t type;
    uint8_t pad_;
};

struct fc_army { /* one seat */
    uint8_t faction;
    uint8_t units;
    uint16_t points;             /* limit */
    uint8_t type[FC_ROSTER_MAX]; /* unit types, in the order of their numbers */
    uint8_t cards;
    uint8_t card[FC_ROSTER_MAX];
    uint8_t zone_limit[FC_ZONES_MAX]; /* units in each zone group; 0: no limit */
    uint8_t automaton;                /* 1: the rules play this side (FC-1015 to FC-1036) */
    uint8_t pad_[2];
};

enum fc_first { FC_FIRST_LARGER, FC_FIRST_SEAT1, FC_FIRST_SEAT2, FC_FIRST_AGREED };

struct fc_options {             /* FC-116 */
    uint8_t pass_rule;          /* FC-318 */
    uint8_t attacker_block_six; /* FC-564: 1 means that face 6 blocks for the attacker too */
    uint8_t turn_limit;         /* FC-735, FC-932; 0: none */
    uint8_t free_map;           /* Battle Royale: FC-912 */
    uint8_t river;              /* FC-920 */
    uint8_t elements;           /* FC-921 */
    uint8_t pad_[2];
};

struct fc_constants {                            /* lost icons: FC-R20, FC-R31, FC-R38 */
    uint8_t icon_armour, icon_forest, icon_rush; /* enum fc_face */
    uint8_t forged_always;                       /* 1: also in the unit's own attacks */
    uint8_t pieces[4];                           /* Battle Royale: Forest, Hill, Rocks, Town of each player */
    uint8_t jokers;
    uint8_t pad_[3];
};

/* A position in the middle of a battle (FC-896 ff. are data too). */
struct fc_position_unit {
    uint8_t seat, type;
    int16_t hex; /* -1: still to be deployed */
    uint8_t losses, fatigue, order /* or FC_NO_ORDER */, defence;
    uint32_t turn_abilities;
};
struct fc_position_fixture {
    int16_t hex;
    uint8_t type, owner; /* seat, or FC_NONE */
};
enum fc_phase { FC_PHASE_SETUP, FC_PHASE_COMMAND, FC_PHASE_ACTION, FC_PHASE_TOWN /* of a campaign */ };
struct fc_position {
    uint8_t present;
    uint8_t phase;  /* enum fc_phase: where play begins */
    uint8_t step;   /* action phase: colour */
    uint8_t active; /* action phase: whose turn to activate */
    uint8_t initiative;
    uint8_t turn;
    uint8_t units, fixtures;
    uint16_t vp[FC_SEATS];
    uint8_t pool[FC_SEATS][FC_POOL];                       /* action phase: left in the pools */
    uint8_t deck[FC_SEATS][FC_DECK_MAX], deck_n[FC_SEATS]; /* top card first */
    uint8_t discard[FC_SEATS][FC_DECK_MAX], discard_n[FC_SEATS];
    uint8_t towns_fallen, towns_fallen_now_pad_;
    struct fc_position_unit unit[2 * FC_ROSTER_MAX];
    struct fc_position_fixture fixture[FC_FIXTURE_TYPES_MAX];
};

struct fc_ruleset {
    struct ruleset head;
    struct fc_constants constants;
    struct fc_options options;
    struct fc_conditions conditions;
    struct fc_army army[FC_SEATS];
    struct fc_position position;
    struct fc_script script;
    struct fc_map map;
    uint8_t first; /* enum fc_first */
    uint8_t scenario_number;
    uint8_t zombie; /* type placed by Necromancy, FC-779 */
    uint8_t types, cards, terrains, fixture_types;
    uint8_t open, river, ford, bridge, forest, hill, rocks, town, graveyard; /* terrain by meaning */
    uint8_t ground[FC_TERRAINS_MAX]; /* shortcut: FC_GROUND_ bits of each terrain */
    struct fc_sight_line line[2 * FC_SIGHT_MAX + 1]
                             [2 * FC_SIGHT_MAX + 1]; /* shortcut, by dq and dr, each + FC_SIGHT_MAX */
    uint8_t aura_magic;                              /* shortcut: an aura or element gives Magical Shooting */
    uint8_t any_faction;  /* rosters may be of either faction (FC-906): for people who build them */
    uint8_t aura_numbers; /* shortcut: an aura of a unit or terrain gives a numbered ability */
    struct fc_terrain terrain[FC_TERRAINS_MAX];
    struct fc_fixture_type fixture_type[FC_FIXTURE_TYPES_MAX];
    struct fc_type type[FC_TYPES_MAX];
    struct fc_card card[FC_CARDS_MAX];
    char scenario_id[FC_ID];
    char title[LANG_COUNT][FC_NAME];
    char blurb[LANG_COUNT][512];
    char place_name[8][LANG_COUNT][FC_NAME]; /* Ginnoh, Keran … */
    int16_t place_hex[8];
    uint16_t places;
    struct fc_watch_rules watch; /* a mission of the campaign, or all 0 */
};

void fc_compile_shortcuts(struct fc_ruleset *rs); /* derived tables, after everything else */

extern const char *const fc_ability_names[]; /* as in data files, NULL-terminated */
extern const char *const fc_numbered_names[];
extern const char *const fc_order_names[]; /* "red" … "yellow" */
extern const char *const fc_faction_names[];
extern const char *const fc_class_names[];
#endif
