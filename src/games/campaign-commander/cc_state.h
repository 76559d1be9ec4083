/*
 * cc_state.h: the state of a match of Campaign Commander.
 *
 * Units are counters 0..63, those of seat 0 first (rs->unit_from).  A set of units is a word with one bit for each; so
 * is a set of land zones.
 *
 * Zone and place together say where a unit is.  CC_OUT in a land zone: in the open, or in a city that is not besieged.
 * CC_OUT in a naval zone: a ship at sea, or a land unit aboard the ships there.  CC_IN in a land zone: a land unit
 * inside a besieged fortress, or a ship inside the port city.
 */
#ifndef CC_STATE_H
#define CC_STATE_H
#define FLOW_DEPTH 16 /* the deepest case: an operation given by a card, a landing, a battle, a chit, a retreat */
#include "../../core/flow.h"
#include "../../core/machine.h"
#include "cc_lists.h"

enum { CC_SERIES, CC_CAMPAIGN }; /* books of rules (rule_id.book) */

enum {
    CC_HAND_MAX = 8,
    CC_PATH_MAX = 16,
    CC_STOPS_MAX = 4,
    CC_STANDING_MAX = 16,
    CC_LINKS_MAX = 32,
};

enum cc_place_of { CC_BOX, CC_OUT, CC_IN, CC_DEAD, CC_GONE, CC_CUP, CC_ASIDE }; /* CC_CUP, CC_ASIDE: leaders only */

enum { /* cc_units.flags */
       CC_DECIMATED = 1,
       CC_DISORGANISED = 2,
       CC_ACTED = 4, /* has acted in this operation (CC-411) */
       CC_ISOLATED = 8,
       CC_FIGHTING = 16, /* is in the current battle */
       CC_PENDING = 32,  /* disorganised in this battle, but a chit holds it (CC-R19, CC-R88) */
       CC_LEFT = 64,     /* has retreated from the current battle (CC-R27) */
       CC_CARRIED = 128, /* was carried in this operation, so it cannot be carried again (CC-R36) */
};

/* Equal states must be equal bytes, so the compiler may add no padding from here to the end of the state. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct cc_units {                /* one array for each property, because searches go through a whole array */
    uint8_t zone[CC_UNITS_MAX];  /* CC_NONE: off the map */
    uint8_t place[CC_UNITS_MAX]; /* enum cc_place_of */
    uint8_t flags[CC_UNITS_MAX];
};

struct cc_leader {
    uint8_t zone, place; /* CC_OUT, CC_IN, CC_CUP, CC_ASIDE, CC_DEAD or CC_GONE */
};

struct cc_zone {
    uint8_t rp[CC_SEATS];    /* resource points; in a naval zone: aboard ships */
    uint8_t men[CC_SEATS];   /* land units that are not inside; in a naval zone: aboard ships.  Kept by cc_put() */
    uint8_t ships[CC_SEATS]; /* ships in a naval zone, or in the port of a land zone.  Kept by cc_put() */
    uint8_t inside;          /* land units inside the fortress.  Kept by cc_put() */
    uint8_t owner;           /* seat that owns the city (garrison); CC_NONE: no city */
    uint8_t last;            /* seat whose unit passed the zone last (PI-114) */
    uint8_t siege;           /* seat + 1 whose Siege marker lies here */
    uint8_t rebels;          /* 1: a Rebellion marker */
    uint8_t fresh;           /* RP that came in this operation, so they cannot be loaded (CC-560) */
};

struct cc_side {
    uint8_t deck[CC_DECK_MAX];    /* the last card is on top; CC_NONE in a view */
    uint8_t discard[CC_DECK_MAX]; /* face down; CC_NONE in the enemy's view */
    uint8_t hand[CC_HAND_MAX];    /* sorted; CC_NONE in the enemy's view */
    uint8_t played[CC_CARDS_MAX]; /* copies played, by card; permanent cards included */
    int16_t vp[CC_VP_COUNT];      /* scored so far; cities and rebellions are counted at the end of the game */
    uint8_t deck_n, discard_n, hand_n;
    uint8_t mode;     /* 0 not chosen, else CC_ACT_MAP or CC_ACT_CARD */
    uint8_t haruspex; /* 1: used (PI-511) */
    uint8_t pad_[3];
};

struct cc_op {                   /* an operation */
    uint64_t tried;              /* set of zones where a siege was rolled for (CC-861) */
    uint8_t began[CC_UNITS_MAX]; /* the zone of each unit when the operation began */
    uint8_t seat;                /* CC_NONE: no operation */
    uint8_t sp;
    uint8_t of;         /* SP at the beginning, or set by a card */
    uint8_t marker;     /* zone of the Operation-in-progress marker */
    uint8_t inside;     /* 1: the RP came from a fortress that is still besieged (CC-415) */
    uint8_t unpaid;     /* 1: an operation without RP, for one naval stack only (FREE_OP) */
    uint8_t rebuilt;    /* 1: a unit was rebuilt (CC-804) */
    uint8_t hand_shown; /* set of seats whose hand is open until the operation ends (REVEAL_HAND) */
    uint8_t moved;      /* FREE_OP: 1: the stack has moved */
    uint8_t draw;       /* FREE_OP: extra chits in the first draw of a battle that it starts */
    uint8_t pad_[6];
};

enum cc_stop_kind { CC_STOP_NONE, CC_STOP_VIA, CC_STOP_LAND, CC_STOP_EMBARK, CC_STOP_LEAVE };
struct cc_stop { /* a stop of a fleet on its way */
    uint64_t units;
    uint16_t leaders;
    uint8_t kind, at; /* at: index in the path */
    uint8_t zone;     /* coast or port */
    uint8_t rp;
    uint8_t pad_[2];
};

enum cc_move_kind { CC_NO_MOVE, CC_MARCH, CC_SAIL, CC_SORTIE };
struct cc_move {       /* a move that is being planned or carried out */
    uint64_t units;    /* units that move by themselves */
    uint64_t cargo;    /* land units aboard now */
    uint64_t embarked; /* of `cargo`: units taken aboard on the way (CC-R36) */
    uint64_t dropped;  /* units left out while the move is planned; so each choice is offered once */
    struct cc_stop stop[CC_STOPS_MAX];
    uint16_t leaders; /* leaders who go along */
    uint8_t pad0_[2];
    uint8_t kind;
    uint8_t lead; /* leader whose movement modifier counts (PI-460), or CC_NONE */
    uint8_t from, from_place;
    uint8_t allowance, used;   /* both in MF or RNG */
    uint8_t home;              /* 1: the fleet may only go home (CC-R77) */
    uint8_t rp;                /* RP aboard */
    uint8_t stops, path_n, at; /* at: number of zones of the path that are done */
    uint8_t declared;
    uint8_t halted;            /* 1: a card or a battle ended the move */
    uint8_t path[CC_PATH_MAX]; /* the zones to enter */
    int8_t mod;                /* change of MF or RNG by cards; after a change call cc_replan() */
    uint8_t replan;            /* 1: the rest of the move must be planned again (CC-R81) */
    uint8_t stacked;           /* 1: the stacking surcharge is paid (CC-603) */
    uint8_t stop_at;           /* number of stops that are done */
    uint8_t toll;              /* RNG spent on carrying troops (CC-555, CC-556), included in `used` */
    uint8_t pad_[2];
};

struct cc_siege {
    uint64_t units;
    uint8_t zone;
    int8_t mod;    /* modifier of cards */
    uint8_t sally; /* card + 1 that disorganises a besieger if the roll fails; 0: none */
    uint8_t pad_[5];
};

struct cc_standing {    /* an engaging chit that lies on the table; the oldest first */
    uint8_t chit, seat; /* chit: what it counts as (CC-R22); seat: its player */
    uint8_t kind;       /* its kind in its owner's cup; it goes back there when it is dissolved */
    uint8_t done;       /* 1: it has taken effect in this play */
};
struct cc_link {
    uint8_t standing, own, foe, pad_;
}; /* own: unit of the chit's player */

struct cc_battle {
    uint64_t lost;    /* ships destroyed in it (PI-601) */
    uint64_t sallied; /* units that came out of the fortress to fight; they go back in afterwards (CC-867) */
    struct cc_standing standing[CC_STANDING_MAX];
    struct cc_link link[CC_LINKS_MAX];
    uint8_t hand[CC_SEATS][CC_CUP_MAX]; /* sorted kinds of the side's cup; CC_NONE: unknown in a view */
    /* How many of each kind are left.  In a view, the enemy's hand and cup are added together. */
    uint8_t cup[CC_SEATS][CC_CUP_KINDS];
    uint8_t used[CC_SEATS][CC_CUP_KINDS];
    uint8_t hand_n[CC_SEATS];
    uint8_t commander[CC_SEATS]; /* leader, or CC_NONE */
    uint8_t plays[CC_SEATS];     /* number of chits played */
    int8_t first_draw[CC_SEATS]; /* change of the number of chits by cards */
    int8_t cv_mod[CC_SEATS];     /* change of cohesion by cards … */
    uint8_t cv_until[CC_SEATS];  /* … until both sides have played this many chits */
    uint8_t zone;                /* CC_NONE: no battle */
    uint8_t theatre, attacker;   /* attacker: a seat */
    uint8_t from;                /* zone from which the attackers came by land; CC_NONE: landing or sortie */
    uint8_t landing;             /* naval zone from which they landed, or CC_NONE */
    uint8_t turn;                /* the seat that plays the next chit */
    uint8_t standings, links;
    uint8_t winner; /* seat; CC_NONE: no winner (yet) */
    uint8_t pad_[3];
};

struct cc_resolve {                /* the chit that takes effect now, played or standing */
    uint64_t todo[CC_CHIT_CHECKS]; /* for each check of the chit, the units that still have to roll */
    uint64_t doubled;              /* units with +3 (PI-553, PI-851) */
    uint8_t chit;                  /* what it counts as (CC-R22, CC-R27); CC_NONE: no chit takes effect */
    uint8_t seat, slot;            /* seat that played it; its place in battle.standing, or CC_NONE */
    uint8_t kind;                  /* its kind in its owner's cup */
    /* step: the current check of the chit; part: 0 defender's units, 1 attacker's, 2 the last ones. */
    uint8_t step, part;
    uint8_t again;     /* 1: a standing chit that takes effect again */
    uint8_t unit, die; /* the unit that rolls now and its die */
    int8_t mod;
    uint8_t result; /* result of a failure */
    uint8_t failed, rerolled;
    int8_t card_mod[CC_SEATS]; /* modifier of cards on the checks of this chit, by seat of the unit */
    uint8_t blank;             /* set of seats that ignore the chit */
    uint8_t fewer;             /* links that cards take away */
    uint8_t replaced;          /* REPLACE: the unit retreats without a marker */
    uint8_t cancelled;         /* CANCEL: CC_WILL_ bits that the unit is spared */
    uint8_t alone;             /* set of seats that had a single unit at the beginning (PI-808) */
    uint8_t links;             /* links that are still to be declared */
    uint8_t pad_[3];
};

enum cc_role { CC_NO_ROLE, CC_DEFENDED, CC_ATTACKED, CC_SALLIED };
struct cc_retreat {
    uint8_t unit, from; /* from: zone of the battle */
    uint8_t at, steps;  /* zone reached; number of zones moved */
    uint16_t leaders;   /* leaders who go along */
    uint8_t rp;
    uint8_t role; /* enum cc_role: its part in the battle that it leaves */
    uint64_t cargo;
    uint64_t zones[2]; /* zones where it may go next, if its owner has to choose */
    uint64_t goals; /* by land: the equally near zones that it may retreat toward; choices of the owner exclude some */
};

struct cc_pick { /* the choice of units, a zone, a leader or a number that a player is asked for */
    uint64_t units, chosen;
    uint64_t zones[2];
    uint16_t leaders;
    uint8_t ask;          /* enum cc_ask: the question */
    uint8_t min, max, n;  /* n: number chosen so far */
    uint8_t last;         /* the last unit picked, because units are picked in ascending order; CC_NONE: none yet */
    uint8_t zone, leader; /* the answer */
    uint8_t pad_[7];
};

struct cc_scratch {         /* what the current card passes from one effect to the next */
    uint64_t units;         /* units still to place or to check */
    uint8_t zone;           /* zone where its leader or its units went; CC_NONE: none yet */
    uint8_t leader[2];      /* leaders drawn and not yet placed, in this order; CC_NONE: none */
    uint8_t n;              /* RP or units still to place */
    uint8_t placed, failed; /* units placed; checks that failed */
    uint8_t from;           /* MOVE_RP: zone of origin */
    uint8_t unit;           /* CHECK: the unit whose losses its cargo shares */
};

struct cc_react {
    uint64_t used;   /* set of cards played on this die, chit or battle (CC-124) */
    uint64_t action; /* set of cards played on this action, which may have many windows */
    uint8_t window;  /* enum cc_window */
    uint8_t seat;    /* the seat that is asked */
    uint8_t passes;
    uint8_t open; /* 1: a window is open */
    uint8_t pad_[4];
};

struct cc_where { /* sets of zones, derived from struct cc_zone. cc_put() and cc_set_…() keep them up to date */
    uint64_t men[CC_SEATS][2], ships[CC_SEATS][2], rp[CC_SEATS][2];
    uint64_t fresh[2]; /* zones with RP that came in this operation */
    /* Zones where land units of a seat have no way out by land. cc_update_isolation() keeps it up to date. */
    uint64_t hemmed[CC_SEATS];
    uint64_t fed;             /* land zones in supply of the operation; empty without CC_FED */
    uint64_t inside;          /* cities with land units inside */
    uint64_t city[CC_SEATS];  /* cities by owner */
    uint64_t siege[CC_SEATS]; /* cities with a Siege marker of the seat */
};

enum {                /* bits of cc_state.settled.  A bit means that this derived value is up to date: */
       CC_HEMMED = 1, /* where.hemmed, which is empty without this bit */
       CC_JUDGED = 2, /* which units are isolated */
       CC_FED = 4,    /* where.fed; kept only while CC_ASK_OP is open, which needs it often */
};

struct cc_state {
    struct head head;
    struct flow flow;
    struct cc_side side[CC_SEATS];
    struct cc_units unit;
    struct cc_leader leader[CC_LEADERS_MAX];
    uint8_t pad0_[4];
    struct cc_op op;
    struct cc_move move;
    struct cc_siege siege;
    struct cc_battle battle;
    struct cc_resolve resolve;
    struct cc_retreat retreat;
    struct cc_pick pick;
    struct cc_scratch card;
    struct cc_react react;
    uint16_t sequence;
    uint16_t flags;         /* set of permanent cards in force, by flag number */
    uint8_t ask, asked;     /* enum cc_ask; set of seats that owe an answer */
    uint8_t initiative;     /* seat */
    uint8_t winner, ending; /* seat or CC_NONE; enum cc_ending */
    uint8_t rebels;         /* markers on the map */
    /* 1: units eliminated now score nothing, because an EVENT or OPERATIONAL card does it (CC-654). */
    uint8_t card_source;
    uint8_t settled; /* CC_HEMMED and the other bits */
    uint8_t pad_[4];
    struct cc_where where;
    struct cc_zone zone[CC_ZONES_MAX]; /* only the first rs->zones of them are in use */
};
#pragma GCC diagnostic pop
#endif
