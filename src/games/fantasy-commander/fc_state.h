/*
 * fc_state.h: the state of a battle of Fantasy Commander.
 *
 * Unit numbers ("slots"): 0..15 belong to seat 0, 16..31 to seat 1, the rest
 * are for units raised by Necromancy.  Each of those stands for a unit that was
 * destroyed, so there are never more than 32 of them at a time.
 */
#ifndef FC_STATE_H
#define FC_STATE_H
#include "../../core/flow.h"
#include "../../core/machine.h"
#include "campaign/fc_automaton.h"
#include "campaign/fc_watch_state.h"
#include "fc_lists.h"

enum {
    FC_UNITS_MAX = 64,
    FC_FIXTURES_MAX = 24,
    FC_AURAS_MAX = 8, /* hexes whose terrain has an aura */
    FC_SUMMONED = 2 * FC_ROSTER_MAX,
    FC_CONTACTS = HEX_DIRS,
    FC_FOREIGN = 0x80, /* in a deck or discard pile: a curse that the opponent sent (FC-353) */
    FC_BOOK = 0,
};

enum { /* fc_unit.flags */
       FC_ON_MAP = 1,
       FC_RESERVE = 2,  /* still to be deployed */
       FC_GUARDING = 4, /* Defence token */
       FC_DESTROYED = 8,
       FC_RAISED = 16,  /* by Necromancy */
       FC_PURSUED = 32, /* Persecution used this turn (FC-781) */
       FC_LEFT = 64,    /* has left the map alive (FC-1092, FC-1095) */
};

/* Equal states must be equal bytes.  So the compiler may add no padding to a struct from here to the end of the state.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct fc_unit {
    uint32_t turn_abilities; /* until the end of the turn (cards, surcharges) */
    int16_t hex;             /* -1: not on the map */
    uint8_t type, owner;
    uint8_t losses, fatigue;
    uint8_t order : 4; /* enum fc_order */
    uint8_t turn_master_defence : 4;
    uint8_t flags;
};

struct fc_side {
    uint16_t vp, points_lost; /* FC-932 */
    uint8_t pool[FC_POOL];
    uint8_t shown[FC_POOL];                    /* the pool both saw at the end of generation */
    uint8_t faces[FC_FACES];                   /* order dice by what they show */
    uint8_t marked[FC_FACES];                  /* … chosen for the Supply Cart's re-roll */
    uint8_t dice;                              /* in all */
    uint8_t rerolls, carts;                    /* free re-rolls left */
    uint8_t to_lose;                           /* fixed orders still to be given up (FC-822) */
    uint8_t done;                              /* generation kept / distribution sealed / first chosen */
    uint8_t choice;                            /* ASK_FIRST */
    uint8_t penalty;                           /* orders less in the next Command Phase */
    uint8_t pieces[FC_PIECE_JOKER_FOREST + 1]; /* by kind, jokers last */
    uint8_t aura_unit[2];                      /* own units whose card has an aura … */
    uint8_t aura_more;                         /* … and 1 if there are more of them */
    uint8_t north;                             /* Battle Royale: 1 if this side holds the north edge */
    uint8_t deck_n, discard_n, open_n;
    uint8_t deck[FC_DECK_MAX];    /* the last one is the top card */
    uint8_t discard[FC_DECK_MAX]; /* the last one is the newest */
    uint8_t open[8];              /* terrain cards that were placed */
    uint8_t pad_[3];
};

struct fc_activation {       /* from the draw of the card to the end of the unit's actions */
    struct fc_mods mods;     /* from card and surcharges */
    uint32_t pending;        /* start effects not yet run: enum fc_start */
    int16_t origin;          /* hex where it began */
    int16_t attack_from;     /* hex of the first attack */
    uint8_t unit;            /* FC_NONE before it is chosen */
    uint8_t card;            /* drawn for it, or FC_NONE */
    uint8_t effect;          /* 1: the card's effect works on the activated unit */
    uint8_t colour;          /* of the token it was activated with */
    uint8_t bought;          /* surcharges, bit each */
    uint8_t steps;           /* hexes moved by Movement or Run */
    uint8_t left;            /* hexes it may still move */
    uint8_t running, moving; /* Run; movement under way */
    uint8_t tired;           /* voluntary fatigue taken (FC-400) */
    uint8_t charged;         /* Charge spent (FC-754) */
    uint8_t attacks;         /* melee attacks declared */
    uint8_t pursuing;        /* 1: the second attack of a Persecution */
    uint8_t multi;           /* Multiple Attack under way */
    uint8_t boost;           /* +1 die of FC-775 */
    uint8_t master;          /* re-rolls used in it (FC-777) */
    uint8_t used;            /* FC_USED_ bits */
    uint8_t over;            /* nothing may follow */
    uint8_t contact_n;       /* enemies in contact where it began (FC-752) */
    uint8_t contact[FC_CONTACTS];
    uint8_t target_n; /* Multiple Attack: targets left */
    uint8_t target[FC_CONTACTS];
    uint8_t pad_[4];
};
enum { FC_USED_VAMPIRISM = 1, FC_USED_MARAUDER = 2, FC_USED_CRUSHING = 4 };
enum fc_start { FC_START_REGENERATION, FC_START_CARD_FATIGUE, FC_START_CARD_HEAL, FC_START_FIXTURE };

enum fc_kind { FC_MELEE, FC_RANGED, FC_MAGIC };

struct fc_fight {
    int16_t from, at;                /* hexes of attacker and target when it was declared (FC-632) */
    uint8_t attacker, target, named; /* named: the unit attacked before a redirection */
    uint8_t kind, distance;
    uint8_t dice, defence;                 /* numbers of dice */
    uint8_t roll[FC_FACES];                /* attacker's faces, counted */
    uint8_t answer[FC_FACES];              /* defender's */
    uint8_t added;                         /* PANICs added to the roll */
    uint8_t rolls;                         /* defender rolls */
    uint8_t tired;                         /* target took its voluntary token (FC-400) */
    uint8_t weak, weak_target, cover;      /* cover: the defender's SUPPORT blocks */
    uint8_t ignored[4], ignored_target[4]; /* results of the other's roll that each ignores, by face */
    uint8_t supports;                      /* the attacker's SUPPORT is damage */
    uint8_t bare;                          /* a Ranger attacks (FC-797) */
    uint8_t crush;                         /* Crushing Blow cancels a block */
    uint8_t resurgent, resurgent_target, forged, forged_target;
    uint8_t can_rush;
    uint8_t damage, panic;              /* against the target */
    uint8_t damage_back, panic_back;    /* against the attacker */
    uint8_t target_town, attacker_town; /* points that the ground takes off */
    uint8_t survivable, taken;          /* Survivable: losses so far in this attack */
    uint8_t rush;
    uint8_t raised; /* a unit was raised on the target's hex */
    uint8_t pad_;
};

struct fc_retreat {
    int16_t from, at;      /* hex that it flees; hex reached (over which it flies) */
    int8_t dir;            /* axis, or -1: the owner chooses */
    uint8_t unit, left;    /* hexes still to go */
    uint8_t moved, rushed; /* hexes gone; 1: a Rush move */
    uint8_t in_fight;      /* 1: the attacked unit of a combat (Survivable) */
};

struct fc_fixture {
    int16_t hex;
    uint8_t type, owner; /* owner: a seat, or FC_NONE */
};

struct fc_cell {
    uint8_t unit; /* slot, or FC_NONE */
    uint8_t terrain;
    uint8_t fixture; /* index in fixtures, or FC_NONE */
    uint8_t cp;
};

struct fc_state {
    struct head head;
    struct flow flow;
    struct fc_side side[FC_SEATS];
    struct fc_activation act;
    struct fc_fight fight;
    struct fc_retreat retreat;
    struct fc_fixture fixture[FC_FIXTURES_MAX];
    int16_t aura_hex[FC_AURAS_MAX];
    int16_t raise_hex; /* where Necromancy may place a unit */
    uint16_t turn;
    uint8_t ask, asked; /* enum fc_ask; seats that owe an answer */
    uint8_t phase;      /* enum fc_phase */
    uint8_t step;       /* colour step of the Action Phase */
    uint8_t initiative; /* seat */
    uint8_t active;     /* seat whose turn it is to place, to activate */
    uint8_t piece;      /* Battle Royale: chosen piece or element */
    uint8_t chosen;     /* deployment: chosen unit */
    uint8_t raiser;     /* seat that may raise */
    uint8_t winner;     /* seat, or FC_NONE */
    uint8_t ending;     /* enum fc_ending */
    uint8_t fixtures, auras;
    uint8_t towns, towns_fallen;
    uint8_t colours[FC_ORDER_COUNT];        /* tokens on the map, both sides */
    uint8_t held[FC_SEATS][FC_ORDER_COUNT]; /* tokens on units of each side */
    uint8_t alive[FC_SEATS];                /* units on the map */
    uint8_t reserve[FC_SEATS];              /* units to be deployed */
    uint8_t units;                          /* slots in use are below this, FC_SUMMONED at least */
    uint8_t enlisted[FC_SEATS];             /* slots that each seat began with */
    uint8_t pad_;
    struct fc_unit unit[FC_UNITS_MAX];
    struct fc_cell cell[FC_HEXES_MAX]; /* map.hexes of them are live, all of them if something after them is */
    /* From here on only matches in which the rules play a side. */
    struct fc_automaton automaton;
    struct fc_watch watch; /* a mission of the campaign */
};
_Static_assert(sizeof((struct fc_automaton *)0)->token == FC_UNITS_MAX, "every unit has a token");
#pragma GCC diagnostic pop
#endif
