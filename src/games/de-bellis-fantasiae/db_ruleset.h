/*
 * db_ruleset.h: what is fixed for a match of De Bellis Fantasiae: troop types, both armies, the fields that may be
 * fought over, the scenario.  db_data*.c make it from the files of data/de-bellis-fantasiae.
 *
 * Lengths are in thousandths of a base width (1 BW = 1000 u), angles in tenths of a degree, counter-clockwise, 0 is
 * east: chapter 3 of the specification, core/plane.h.
 */
#ifndef DB_RULESET_H
#define DB_RULESET_H
#include "../../core/game.h"
#include "../../core/plane.h"

enum {
    DB_BW = 1000, /* DB-102 */
    DB_SEATS = 2,
    DB_ARMY_MAX = 64, /* DB-126 */
    DB_COMMANDS_MAX = 3,
    DB_FOLK = 3, /* camp followers of both seats, citizens: elements behind those of the armies */
    DB_ELEMENTS_MAX = DB_SEATS * DB_ARMY_MAX + DB_FOLK,
    DB_GROUP_MAX = 16, /* DB-328 */
    DB_CORNERS_MAX = 10,
    DB_CREST_MAX = 4,
    DB_FEATURES_MAX = 10,
    DB_MAPS_MAX = 16, /* eight fields, each also turned round */
    DB_NAMES_MAX = 64,
    DB_NAME_MAX = 40,
    DB_ID_MAX = 24,
    DB_EPS_C = 20, /* corner on corner: DB-G chapter of the book, §3.1 */
    DB_EPS_E = 10, /* edge touches */
    DB_EPS_A = 10, /* parallel */
    DB_EPS_P = 10, /* smaller overlaps are ignored */
};

/* Troop types, in the order of the outcome grids; the last two hold camps and cities.  X(NAME, id, kind, pace, class)
 */
#define DB_TYPES(X)                   \
    X(SPS, "SpS", SP, SOLID, FOOT)    \
    X(SPF, "SpF", SP, FAST, FOOT)     \
    X(PKS, "PkS", PK, SOLID, FOOT)    \
    X(PKF, "PkF", PK, FAST, FOOT)     \
    X(BDS, "BdS", BD, SOLID, FOOT)    \
    X(BDF, "BdF", BD, FAST, FOOT)     \
    X(AXS, "AxS", AX, SOLID, FOOT)    \
    X(AXF, "AxF", AX, FAST, FOOT)     \
    X(WBS, "WbS", WB, SOLID, FOOT)    \
    X(WBF, "WbF", WB, FAST, FOOT)     \
    X(BWS, "BwS", BW, SOLID, FOOT)    \
    X(BWF, "BwF", BW, FAST, FOOT)     \
    X(WBW, "WBw", WBW, SOLID, FOOT)   \
    X(XBW, "XBw", XBW, SOLID, FOOT)   \
    X(SK, "Sk", SK, FAST, FOOT)       \
    X(HDS, "HdS", HD, SOLID, FOOT)    \
    X(HDF, "HdF", HD, FAST, FOOT)     \
    X(ART, "Art", ART, NONE, FOOT)    \
    X(INF, "Inf", INF, NONE, FOOT)    \
    X(MAG, "Mag", MAG, NONE, FOOT)    \
    X(CLE, "Cle", CLE, NONE, FOOT)    \
    X(KN, "Kn", KN, NONE, MOUNTED)    \
    X(CV, "Cv", CV, NONE, MOUNTED)    \
    X(LM, "LM", LM, NONE, MOUNTED)    \
    X(BEH, "Beh", BEH, NONE, MOUNTED) \
    X(GBE, "GBe", GBE, NONE, MOUNTED) \
    X(BES, "BeS", BE, SOLID, MOUNTED) \
    X(BEF, "BeF", BE, FAST, MOUNTED)  \
    X(HER, "Her", HER, NONE, MOUNTED) \
    X(PAL, "Pal", PAL, NONE, MOUNTED) \
    X(DRA, "Dra", DRA, NONE, AERIAL)  \
    X(GFL, "GFl", GFL, NONE, AERIAL)  \
    X(FLY, "Fly", FLY, NONE, AERIAL)  \
    X(AHE, "AHe", HER, NONE, AERIAL)  \
    X(AMA, "AMa", MAG, NONE, AERIAL)  \
    X(CFO, "CFo", CFO, NONE, FOOT)    \
    X(CIT, "Cit", CIT, NONE, FOOT)

enum db_type_id {
#define X(NAME, ...) DB_##NAME,
    DB_TYPES(X)
#undef X
        DB_TYPE_COUNT
};

/* Kinds: types without their pace; an aerial Hero is a Hero (DB-R29). */
enum db_kind {
    DB_K_SP,
    DB_K_PK,
    DB_K_BD,
    DB_K_AX,
    DB_K_WB,
    DB_K_BW,
    DB_K_WBW,
    DB_K_XBW,
    DB_K_SK,
    DB_K_HD,
    DB_K_ART,
    DB_K_INF,
    DB_K_MAG,
    DB_K_CLE,
    DB_K_KN,
    DB_K_CV,
    DB_K_LM,
    DB_K_BEH,
    DB_K_GBE,
    DB_K_BE,
    DB_K_HER,
    DB_K_PAL,
    DB_K_DRA,
    DB_K_GFL,
    DB_K_FLY,
    DB_K_CFO,
    DB_K_CIT,
    DB_KIND_COUNT
};
enum db_pace { DB_PACE_NONE, DB_SOLID, DB_FAST };
enum db_class { DB_FOOT, DB_MOUNTED, DB_AERIAL };

struct db_type {
    uint8_t kind, pace, klass; /* enum db_kind, db_pace, db_class */
    uint8_t irregular;         /* DB-244 */
    int8_t close[2];           /* DB-505 ...: against foot, against others */
    int8_t shoot[2];           /* DB-460 ...: likewise; only if it has a range */
    int8_t target;             /* DB-467 ...: when shot at; shooters use shoot[] (DB-466) */
    uint8_t points, mv;        /* mv: half-elements, DB-670 */
    uint8_t special;           /* DB-128 */
    uint8_t may_lead;          /* DB-127 */
    uint8_t pad_;
    uint16_t range;                /* of shots, 0: does not shoot; of spells for mages */
    uint16_t depth;                /* of the base */
    uint16_t pursuit;              /* DB-660, DB-661: 0, 500 or 1000 */
    uint16_t move[2];              /* DB-270 ... 287: in good going, in other; 0: never (DB-288) */
    struct plane_shape base, zone; /* its base and its threat zone around a pose */
};

/* One element of an army. */
enum {
    DB_GENERAL = 1,
    DB_CINC = 2,
    DB_FREE = 4 /* given by the scenario: DB-685 */,
    DB_HOLDS = 8 /* starts in the castle */
};
struct db_member {
    uint8_t type; /* enum db_type_id */
    uint8_t seat;
    uint8_t command; /* 0: that of the C-in-C */
    uint8_t level;   /* of a mage, DB-130 */
    uint8_t flags;   /* DB_GENERAL ... */
    uint8_t number;  /* in its army, from 1 on: label a1 */
    uint8_t pad_[2];
};

/* ---- the field ---- */

enum db_going { DB_GOOD, DB_ROUGH, DB_BAD, DB_DANGEROUS };

/* What lies on a field.  X(NAME, id, going): DB-160. */
#define DB_GROUNDS(X)                  \
    X(OPEN, "open", GOOD)              \
    X(HILL, "gentle-hill", GOOD)       \
    X(STEEP, "difficult-hill", BAD)    \
    X(WOOD, "wood", BAD)               \
    X(MARSH, "marsh", BAD)             \
    X(DUNES, "dunes", BAD)             \
    X(RUINS, "ruins", BAD)             \
    X(SCRUB, "scrub", ROUGH)           \
    X(ROCKY, "rocky", ROUGH)           \
    X(BOGGY, "boggy", ROUGH)           \
    X(ENCLOSURES, "enclosures", ROUGH) \
    X(PLOUGH, "plough", GOOD)          \
    X(WET_PLOUGH, "wet-plough", ROUGH) \
    X(QUAGMIRE, "quagmire", DANGEROUS) \
    X(LAVA, "lava", DANGEROUS)         \
    X(CURSED, "cursed", DANGEROUS)     \
    X(ROAD, "road", GOOD)              \
    X(RIVER, "river", GOOD)            \
    X(CASTLE, "castle", GOOD)          \
    X(CITY, "city", GOOD)              \
    X(CAMP, "camp", GOOD)

enum db_ground {
#define X(NAME, ...) DB_##NAME,
    DB_GROUNDS(X)
#undef X
        DB_GROUND_COUNT
};

/* An area (convex outline, counter-clockwise), or a road or river (its centre line and width). */
struct db_feature {
    uint8_t ground;  /* enum db_ground; no camp, camps are struct db_place */
    uint8_t corners; /* of the outline, or points of the line */
    uint8_t crest;   /* points of the crest of a hill, DB-164 */
    uint8_t name;    /* into ruleset.name; 0: none */
    int32_t width;   /* of a road or river */
    struct plane_point at[DB_CORNERS_MAX];
    struct plane_point top[DB_CREST_MAX];
    struct plane_circle round; /* holds all of it */
};

struct db_map {
    int32_t width, height;
    int32_t camp[2]; /* x0 of SOUTH's and of NORTH's camp, DB-193 */
    uint8_t features, name;
    uint8_t turned; /* rotated by a half turn */
    uint8_t pad_;
    struct db_feature feature[DB_FEATURES_MAX];
};

/* ---- scenarios ---- */

enum db_scenario_id {
    DB_PITCHED = 1,
    DB_FORD,
    DB_CROWNHOLD,
    DB_DRAGONWAKE,
    DB_BREAKTHROUGH,
    DB_ALLIANCE,
    DB_RAID,
    DB_GROVE
};
enum db_home { DB_ARABLE, DB_FOREST, DB_HILLY, DB_STEPPE, DB_DRY, DB_TROPICAL, DB_HOME_COUNT };
enum db_first { DB_ATTACKER_FIRST, DB_SOUTH_FIRST };

/* Where the values of a type come from: bit k is key k of its record in types.yaml (enum db_type_key in db_data.h);
 * values that are in none of the three are ours. */
enum { DB_TITLE_MAX = 48, DB_BLURB_MAX = 320 };
struct db_known {
    uint32_t printed; /* on the sheet */
    uint32_t open;    /* in public notes and rules of the same family */
    uint32_t derived; /* from what is printed */
};

/* A position in the middle of a battle, in place of the set-up. */
struct db_standing {
    int32_t x, y;
    int16_t a;
    uint8_t status, place; /* enum db_status, db_place_id */
};
struct db_position {
    uint8_t present;
    uint8_t moving;          /* 1: the movement phase, with these PIPs; 0: the bound begins with its dice */
    uint8_t bound, active;   /* of both players together; whose bound it is */
    uint8_t south, attacker; /* seats */
    uint8_t river;           /* enum db_river */
    uint8_t taken[DB_SEATS]; /* 1: the camp of this seat was taken */
    uint8_t pips[DB_COMMANDS_MAX];
    uint16_t lost[DB_SEATS][DB_COMMANDS_MAX];      /* what was lost before, DB-670 */
    struct db_standing at[DB_SEATS * DB_ARMY_MAX]; /* by element */
};

struct db_ruleset {
    struct ruleset head;
    struct db_type type[DB_TYPE_COUNT];
    struct db_member member[DB_ELEMENTS_MAX]; /* seat 0, seat 1, then the folk: see elements */
    uint8_t army[DB_SEATS];                   /* elements of each army */
    uint8_t elements;                         /* army[0] + army[1] + DB_FOLK */
    uint8_t commands[DB_SEATS];
    uint8_t aggression[DB_SEATS], home[DB_SEATS]; /* DB-133 */
    uint8_t scenario;                             /* enum db_scenario_id: which special victory, §5.5 */
    uint8_t maps;                                 /* the defender chooses among these; 1: it is given */
    uint8_t generated;                            /* 1: the field is generated instead, DB-150 */
    uint8_t roles_fixed;        /* 1: seat 0 attacks from the south (S3, S5); no dice of DB-190, DB-192 */
    uint8_t river;              /* enum db_river: fixed by the scenario (S2), else unknown */
    uint8_t first;              /* enum db_first: who has the first bound */
    uint8_t bounds;             /* DB-683: 40 */
    uint8_t going_to_one;       /* DB-R02: the switch going_mode */
    uint8_t camp_mv, dragon_mv; /* DB-672: 4 (S7: 8); lost dragon 4 (S4: 8) */
    uint8_t auto_deploy;        /* quick start: both armies stand as DB-203 says */
    uint8_t general_points;     /* DB-124 */
    uint8_t pad_[3];
    uint16_t points[DB_SEATS];                /* DB-120 */
    int32_t width, height;                    /* of the field */
    int32_t side_limit;                       /* DB-196: 4000, on the small field 3000 */
    char army_name[DB_SEATS][2][DB_NAME_MAX]; /* by language */
    char type_name[DB_TYPE_COUNT][2][DB_NAME_MAX];
    char name[DB_NAMES_MAX][2][DB_NAME_MAX]; /* of fields and features; 0 is empty */
    struct db_map map[DB_MAPS_MAX];
    struct db_position position;

    /* For people and catalogues; no rule reads it. */
    struct db_known known[DB_TYPE_COUNT];
    char scenario_id[DB_ID_MAX];
    char title[2][DB_TITLE_MAX], blurb[2][DB_BLURB_MAX];
};
#endif
