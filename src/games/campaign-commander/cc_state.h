/*
 * cc_state.h: the state of a match of Campaign Commander.
 *
 * Units are counters 0..63, those of seat 0 first (rs->unit_from).  Sets of
 * units are bits of a word, so are sets of land zones.
 *
 * A unit's zone and place say where it is:
 *   CC_OUT   in a land zone: in the open, or in a city that nobody besieges;
 *            in a naval zone: a ship at sea, or a land unit aboard the ships there
 *   CC_IN    in a land zone: a land unit inside a fortress that enemies stand before;
 *            a ship inside the port city
 */
#ifndef CC_STATE_H
#define CC_STATE_H
#define FLOW_DEPTH 16 /* the deepest case: an operation given by a card, a landing, a battle, a chit, a retreat */
#include "../../core/flow.h"
#include "../../core/machine.h"
#include "cc_lists.h"

enum { CC_SERIES, CC_CAMPAIGN }; /* books */

enum {
    CC_HAND_MAX = 8,
    CC_PATH_MAX = 16,
    CC_STOPS_MAX = 4,
    CC_STANDING_MAX = 16,
    CC_LINKS_MAX = 32,
};

enum cc_place_of { CC_BOX, CC_OUT, CC_IN, CC_DEAD, CC_GONE, CC_CUP, CC_ASIDE }; /* cup, aside: leaders */

enum { /* cc_units.flags */
       CC_DECIMATED = 1,
       CC_DISORGANISED = 2,
       CC_ACTED = 4, /* in this operation (CC-411) */
       CC_ISOLATED = 8,
       CC_FIGHTING = 16, /* in the battle under way */
       CC_PENDING = 32,  /* disorganised in this battle and held by a chit (CC-R19, CC-R88) */
       CC_LEFT = 64,     /* retreated from the battle under way (R27) */
       CC_CARRIED = 128, /* has been aboard in this operation: cannot be carried again (CC-R36) */
};

/* Equal states must be equal bytes.  So the compiler may add no padding to a struct from here to the end of the state.
 */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct cc_units {                /* one array for each property, because searches go through a whole array */
    uint8_t zone[CC_UNITS_MAX];  /* CC_NONE: off the map */
    uint8_t place[CC_UNITS_MAX]; /* enum cc_place_of */
    uint8_t flags[CC_UNITS_MAX];
};

struct cc_leader {
    uint8_t zone, place; /* beside OUT and IN: CC_CUP, CC_ASIDE, CC_DEAD, CC_GONE */
};

struct cc_zone {
    uint8_t rp[CC_SEATS];    /* resource points; in a naval zone: aboard */
    uint8_t men[CC_SEATS];   /* land units, not those inside; in a naval zone: aboard.  Kept by cc_put() */
    uint8_t ships[CC_SEATS]; /* in a naval zone, or in the port of a land zone.  Kept by cc_put() */
    uint8_t inside;          /* land units inside the fortress.  Kept by cc_put() */
    uint8_t owner;           /* of the city (garrison), CC_NONE: no city */
    uint8_t last;            /* seat whose unit passed last (PI-114) */
    uint8_t siege;           /* seat + 1 whose Siege marker lies here */
    uint8_t rebels;          /* 1: a Rebellion marker */
    uint8_t fresh;           /* RP that came in this operation and cannot be loaded (CC-560) */
};

struct cc_side {
    uint8_t deck[CC_DECK_MAX];    /* cards; the last one is on top; CC_NONE in a view */
    uint8_t discard[CC_DECK_MAX]; /* face down; CC_NONE in the enemy's view */
    uint8_t hand[CC_HAND_MAX];    /* sorted; CC_NONE in the enemy's view */
    uint8_t played[CC_CARDS_MAX]; /* copies played, by card, permanent ones too */
    int16_t vp[CC_VP_COUNT];      /* won so far; cities and rebellions are counted at the end */
    uint8_t deck_n, discard_n, hand_n;
    uint8_t mode;     /* 0 not chosen, else CC_ACT_MAP or CC_ACT_CARD */
    uint8_t haruspex; /* used */
    uint8_t pad_[3];
};

struct cc_op {                   /* an operation */
    uint64_t tried;              /* zones where a siege was tried (CC-861) */
    uint8_t began[CC_UNITS_MAX]; /* where units were when it began */
    uint8_t seat;                /* CC_NONE: none under way */
    uint8_t sp;
    uint8_t of;         /* SP that it had at first, or that a card left it */
    uint8_t marker;     /* zone of the Operation-in-progress marker */
    uint8_t inside;     /* 1: the RP came from a fortress that is besieged still (CC-415) */
    uint8_t unpaid;     /* 1: without RP, one naval stack only (FREE_OP) */
    uint8_t rebuilt;    /* CC-804 */
    uint8_t hand_shown; /* bits of seats whose hand is open until it ends (REVEAL_HAND) */
    uint8_t moved;      /* free: the stack has moved */
    uint8_t draw;       /* free: chits more in the first draw of a battle that it starts */
    uint8_t pad_[6];
};

enum cc_stop_kind { CC_STOP_NONE, CC_STOP_VIA, CC_STOP_LAND, CC_STOP_EMBARK, CC_STOP_LEAVE };
struct cc_stop { /* of a fleet on its way */
    uint64_t units;
    uint16_t leaders;
    uint8_t kind, at; /* index in the path */
    uint8_t zone;     /* coast or port */
    uint8_t rp;
    uint8_t pad_[2];
};

enum cc_move_kind { CC_NO_MOVE, CC_MARCH, CC_SAIL, CC_SORTIE };
struct cc_move {       /* being assembled, or under way */
    uint64_t units;    /* that move by themselves */
    uint64_t cargo;    /* land units aboard now */
    uint64_t embarked; /* of these: taken aboard on the way (CC-R36) */
    uint64_t dropped;  /* units left out while the move is planned, so that each choice is offered once */
    struct cc_stop stop[CC_STOPS_MAX];
    uint16_t leaders; /* come along */
    uint8_t pad0_[2];
    uint8_t kind;
    uint8_t lead; /* leader whose movement modifier counts (PI-460), or CC_NONE */
    uint8_t from, from_place;
    uint8_t allowance, used;   /* MF or RNG */
    uint8_t home;              /* 1: may only go home (CC-R77) */
    uint8_t rp;                /* aboard */
    uint8_t stops, path_n, at; /* at: how much of the path is done */
    uint8_t declared;
    uint8_t halted;            /* a card, a battle ended it */
    uint8_t path[CC_PATH_MAX]; /* zones to be entered */
    int8_t mod;                /* cards: MF or RNG more or less; then cc_replan() */
    uint8_t replan;            /* 1: the rest of the move has to be planned anew (CC-R81) */
    uint8_t stacked;           /* 1: the stacking surcharge is paid (CC-603) */
    uint8_t stop_at;           /* stops that are done */
    uint8_t toll;              /* RNG that carrying troops costs (CC-555, CC-556), a part of `used` */
    uint8_t pad_[2];
};

struct cc_siege {
    uint64_t units;
    uint8_t zone;
    int8_t mod;    /* cards */
    uint8_t sally; /* card + 1 that disorganises a besieger if it fails */
    uint8_t pad_[5];
};

struct cc_standing {    /* an engaging chit that lies between units; oldest first */
    uint8_t chit, seat; /* what it counts as (CC-R22) */
    uint8_t kind;       /* its kind in the owner's cup, to which it returns when it is dissolved */
    uint8_t done;       /* has taken effect in this play */
};
struct cc_link {
    uint8_t standing, own, foe, pad_;
}; /* own: of the chit's player */

struct cc_battle {
    uint64_t lost;    /* ships destroyed in it (PI-601) */
    uint64_t sallied; /* came out of the fortress to fight; afterwards they go back in (CC-867) */
    struct cc_standing standing[CC_STANDING_MAX];
    struct cc_link link[CC_LINKS_MAX];
    uint8_t hand[CC_SEATS][CC_CUP_MAX]; /* kinds of the side's cup (0..), CC_NONE unknown in a view; sorted */
    uint8_t cup[CC_SEATS]
               [CC_CUP_KINDS]; /* how many of each kind are left; in a view hand and cup of the enemy together */
    uint8_t used[CC_SEATS][CC_CUP_KINDS];
    uint8_t hand_n[CC_SEATS];
    uint8_t commander[CC_SEATS]; /* leader, or CC_NONE */
    uint8_t plays[CC_SEATS];     /* chits played by each */
    int8_t first_draw[CC_SEATS]; /* cards: more or fewer chits */
    int8_t cv_mod[CC_SEATS];     /* cards … */
    uint8_t cv_until[CC_SEATS];  /* … until both have played so many chits */
    uint8_t zone;                /* CC_NONE: no battle */
    uint8_t theatre, attacker;   /* seat */
    uint8_t from;                /* zone that the attackers came from by land; CC_NONE: landing, sortie */
    uint8_t landing;             /* naval zone that they landed from, or CC_NONE */
    uint8_t turn;                /* seat that plays */
    uint8_t standings, links;
    uint8_t winner; /* seat, CC_NONE: nobody, not yet */
    uint8_t pad_[3];
};

struct cc_resolve {                /* a chit being carried out, or a standing one once more */
    uint64_t todo[CC_CHIT_CHECKS]; /* units that still check, by check of the chit */
    uint64_t doubled;              /* +3 (PI-553, PI-851) */
    uint8_t chit;                  /* what it counts as (CC-R22, CC-R27), CC_NONE: nothing is being carried out */
    uint8_t seat, slot;            /* who played it; its standing slot, or CC_NONE */
    uint8_t kind;                  /* the chit in its owner's cup */
    uint8_t step, part;            /* check of the chit; defender's units, attacker's, the last ones */
    uint8_t again;                 /* 1: a standing chit is applied again */
    uint8_t unit, die;             /* the check in hand */
    int8_t mod;
    uint8_t result; /* that a failure brings */
    uint8_t failed, rerolled;
    int8_t card_mod[CC_SEATS]; /* cards: on the checks of this chit, by seat of the unit */
    uint8_t blank;             /* seats that ignore it, bits */
    uint8_t fewer;             /* links less */
    uint8_t replaced;          /* REPLACE: retreats without a marker */
    uint8_t cancelled;         /* CANCEL: bits of cc_takes() that the unit is spared */
    uint8_t alone;             /* seats, bits, that had a single unit when it began (PI-808) */
    uint8_t links;             /* still to be declared */
    uint8_t pad_[3];
};

enum cc_role { CC_NO_ROLE, CC_DEFENDED, CC_ATTACKED, CC_SALLIED };
struct cc_retreat {
    uint8_t unit, from; /* from: the battle's zone */
    uint8_t at, steps;  /* zone reached, zones gone */
    uint16_t leaders;   /* going along */
    uint8_t rp;
    uint8_t role; /* enum cc_role, in the battle that it leaves */
    uint64_t cargo;
    uint64_t zones[2]; /* where it may go next, when its owner has to choose */
    uint64_t goals;    /* by land: equally near zones that draw it, less those that its owner has not chosen */
};

struct cc_pick { /* units, a zone or a leader that somebody has to choose */
    uint64_t units, chosen;
    uint64_t zones[2];
    uint16_t leaders;
    uint8_t ask;          /* enum cc_ask, to be asked again */
    uint8_t min, max, n;  /* n: chosen so far */
    uint8_t last;         /* the last unit picked; units are picked in ascending order only; CC_NONE: none yet */
    uint8_t zone, leader; /* the answer */
    uint8_t pad_[7];
};

struct cc_scratch {         /* what the card that is being carried out remembers from one effect to the next */
    uint64_t units;         /* still to be placed, still to check */
    uint8_t zone;           /* where its leader, or its units, went; CC_NONE: nowhere yet */
    uint8_t leader[2];      /* drawn and not yet placed, in this order; CC_NONE: none */
    uint8_t n;              /* RP or units still to come */
    uint8_t placed, failed; /* units placed; checks that failed */
    uint8_t from;           /* MOVE_RP */
    uint8_t unit;           /* CHECK: whose losses the cargo shares */
};

struct cc_react {
    uint64_t used;   /* cards played on this die, chit or battle (CC-124), bit each */
    uint64_t action; /* … on this action: a move has many windows */
    uint8_t window;  /* enum cc_window */
    uint8_t seat;    /* asked now */
    uint8_t passes;
    uint8_t open; /* 1: a window is open */
    uint8_t pad_[4];
};

struct cc_where { /* sets of zones, derived from struct cc_zone, one bit a zone.  Kept by cc_put() and cc_set_…() */
    uint64_t men[CC_SEATS][2], ships[CC_SEATS][2], rp[CC_SEATS][2];
    uint64_t fresh[2];         /* zones with RP that came in this operation */
    uint64_t hemmed[CC_SEATS]; /* where land units of a seat have no way out by land.  Kept by cc_update_isolation() */
    uint64_t fed;              /* land zones that the operation feeds; without CC_FED none */
    uint64_t inside;           /* cities with land units inside */
    uint64_t city[CC_SEATS];   /* cities by owner */
    uint64_t siege[CC_SEATS];  /* … and those before which a seat's Siege marker lies */
};

enum {                /* Bits of cc_state.settled.  A bit means that the derived value is still up to date: */
       CC_HEMMED = 1, /* where.hemmed; it is empty without this bit */
       CC_JUDGED = 2, /* who is isolated */
       CC_FED = 4,    /* where.fed, kept while CC_ASK_OP is open, because it is needed often */
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
    uint16_t flags;         /* permanent cards in force, by flag number */
    uint8_t ask, asked;     /* enum cc_ask; seats that owe an answer */
    uint8_t initiative;     /* seat */
    uint8_t winner, ending; /* seat or CC_NONE; enum cc_ending */
    uint8_t rebels;         /* markers on the map */
    uint8_t card_source;    /* CC-654: units eliminated now score nothing (an EVENT or OPERATIONAL card does it) */
    uint8_t settled;        /* see CC_HEMMED */
    uint8_t pad_[4];
    struct cc_where where;
    struct cc_zone zone[CC_ZONES_MAX]; /* rs->zones of them are live */
};
#pragma GCC diagnostic pop
#endif
