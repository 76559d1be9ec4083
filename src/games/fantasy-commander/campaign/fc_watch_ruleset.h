/*
 * fc_watch_ruleset.h: what is fixed for one mission of the campaign "The Western Watch" (FC-1001 to FC-1099): the state
 * that the campaign document holds when the mission begins, the goals of the mission, and the cards of watch.yaml.
 * Plain bytes, no pointers.  Included by fc_ruleset.h.
 */
#ifndef FC_WATCH_RULESET_H
#define FC_WATCH_RULESET_H
#include <stdint.h>
#include "../../../core/text.h"

enum {
    FC_MISSIONS = 7,
    FC_MEMBERS_MAX = 24,    /* units of the campaign's roster (FC-R101) */
    FC_XP_LEVEL = 3,        /* XP for each level (FC-1041) */
    FC_PLACED_MAX = 2,      /* Styx units that stand on the map from the start */
    FC_WATCH_DECK_MAX = 16, /* order of the Styx deck */
    FC_GRADES = 4,          /* FC-1098 */
    FC_WATCH_ID = 24,
    FC_WATCH_NAME = 48,
};

/* Town cards.  X(NAME, id, rule) */
#define FC_BUILDINGS(X)                     \
    X(BARRACKS, "barracks", 1053)           \
    X(ARCHERY_RANGE, "archery-range", 1054) \
    X(STABLES, "stables", 1055)             \
    X(WORKSHOP, "workshop", 1056)           \
    X(HOSPITAL, "hospital", 1057)           \
    X(PALISADE, "palisade", 1058)           \
    X(STONE_WALLS, "stone-walls", 1059)     \
    X(WATCHTOWER, "watchtower", 1060)       \
    X(TEMPLE, "temple", 1061)               \
    X(MARKET, "market", 1062)               \
    X(SCRIPTORIUM, "scriptorium", 1063)     \
    X(GRANARY, "granary", 1064)

/* Escalation cards.  X(NAME, id, rule) */
#define FC_OMENS(X)                                       \
    X(MORE_OF_THEM, "more-of-them", 1071)                 \
    X(BONE_RAIN, "bone-rain", 1072)                       \
    X(NIGHT_RIDERS, "night-riders", 1073)                 \
    X(HARDENED_DEAD, "hardened-dead", 1074)               \
    X(BLOOD_FEAST, "blood-feast", 1075)                   \
    X(WINGS, "wings-over-the-watch", 1076)                \
    X(OPEN_GRAVES, "open-graves", 1077)                   \
    X(ALTAR_OF_BONES, "altar-of-bones", 1078)             \
    X(FOG, "fog", 1079)                                   \
    X(PLAGUE, "plague", 1080)                             \
    X(PANIC_IN_THE_STREETS, "panic-in-the-streets", 1081) \
    X(GRIM_RESOLVE, "grim-resolve", 1082)                 \
    X(TRAITOR, "traitor", 1083)                           \
    X(LULL, "lull", 1084)

enum fc_building {
#define X(NAME, id, rule) FC_##NAME,
    FC_BUILDINGS(X)
#undef X
        FC_BUILDING_COUNT
};
enum fc_omen {
#define X(NAME, id, rule) FC_OMEN_##NAME,
    FC_OMENS(X)
#undef X
        FC_OMEN_COUNT
};

/* How a mission ended (FC-1040). */
enum fc_verdict { FC_NO_RESULT, FC_FAILURE, FC_SUCCESS, FC_TRIUMPH, FC_RESULT_COUNT };
enum fc_difficulty { FC_NORMAL, FC_EASY, FC_HARD, FC_DIFFICULTY_COUNT }; /* FC-1099 */

/* A goal of a mission.  X(NAME, name in data files) */
#define FC_GOALS(X)                                                           \
    X(NONE, "none")                                                           \
    X(HOLD_POINTS, "hold-points") /* number: Capture Points at the end */     \
    X(SCOUT, "scout")             /* hex: the marker's */                     \
    X(CART, "cart")               /* hex: where the Supply Cart starts */     \
    X(TOWNS, "towns")             /* number of Towns that stand at the end */ \
    X(CONSECRATE, "consecrate")   /* number of times */                       \
    X(HOLD_BACK, "hold-back")     /* number that may leave at most */         \
    X(DESTROY, "destroy")         /* base; number of Towns that must stand */ \
    X(FEW_LOSSES, "few-losses")   /* number of units at most */               \
    X(SOUND_CART, "sound-cart")   /* number of wounds at most */              \
    X(HOLD_BRIDGE, "hold-bridge")

enum fc_goal_kind {
#define X(NAME, id) FC_GOAL_##NAME,
    FC_GOALS(X)
#undef X
        FC_GOAL_COUNT
};

struct fc_goal {
    int16_t hex; /* -1: none */
    uint8_t kind, number;
    uint8_t base; /* base_index, or FC_NONE */
    uint8_t pad_;
};

/* A unit of the campaign's roster (FC-1001). */
enum {
    FC_AWAY = 1,    /* a Hero that misses this mission (FC-1043) */
    FC_WRECKED = 2, /* the Crusader: out of action until it is repaired */
};
struct fc_member {
    uint8_t type, xp, losses, flags;
};

/* FC-1044, for one result. */
struct fc_reward {
    uint8_t reputation, supplies, threat;
    int8_t prosperity;
};

/* What the document holds. */
struct fc_chronicle {
    uint16_t reputation, supplies;
    uint16_t buildings; /* bit per enum fc_building */
    uint16_t aside;     /* escalation cards set aside, bit per enum fc_omen (FC-1070) */
    uint8_t prosperity, threat;
    uint8_t result[FC_MISSIONS]; /* enum fc_verdict of each mission */
    uint8_t members;
    struct fc_member member[FC_MEMBERS_MAX];
};

struct fc_town_card {
    uint8_t cost, prosperity;
    uint8_t pad_[2];
    char name[LANG_COUNT][FC_WATCH_NAME];
    char text[LANG_COUNT][256];
};
struct fc_omen_card {
    char name[LANG_COUNT][FC_WATCH_NAME];
    char text[LANG_COUNT][256];
};

/* All of it; present is 0 in a battle that is no mission, and then everything is 0. */
struct fc_watch_rules {
    uint8_t present;
    uint8_t mission; /* from 1 */
    uint8_t difficulty;
    uint8_t home;   /* 1: on the home map (FC-1058) */
    uint8_t turns;  /* the last turn */
    uint8_t placed; /* Styx units that are placed beforehand: the first ones of its army */
    uint8_t deck_n; /* cards in the order of the Styx deck */
    uint8_t pad_;
    struct fc_goal goal, bonus;
    int16_t placed_hex[FC_PLACED_MAX];
    uint8_t deck[FC_WATCH_DECK_MAX];
    uint8_t member_of[16]; /* member of each unit of the army, by slot; FC_NONE: the cart */
    struct fc_chronicle start;
    struct fc_reward reward[FC_RESULT_COUNT];
    uint8_t cart, crusader, starkov, anna;                  /* types */
    uint8_t zombies, archers, cavalry, vampires, manticore; /* types of regular level that escalation adds */
    uint8_t graves, altar, statue, fortification;           /* types of elements */
    uint8_t legionnaires, shooters, knights;                /* base_index */
    struct fc_town_card town[FC_BUILDING_COUNT];
    struct fc_omen_card omen[FC_OMEN_COUNT];
    char id[FC_WATCH_ID];   /* of the campaign */
    char next[FC_WATCH_ID]; /* scenario of the next mission; "": this is the last */
    char name[LANG_COUNT][FC_WATCH_NAME];
};
extern const char *const fc_building_names[],
    *const fc_omen_names[], *const fc_goal_names[], *const fc_result_names[], *const fc_difficulty_names[];
extern const uint16_t fc_building_rule[], fc_omen_rule[];
#endif
