/*
 * cc.h: the state of a match of Campaign Commander, the lists of its actions,
 * decisions, events and refusals, and what the chapters offer each other.
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
#ifndef CC_H
#define CC_H
#define FLOW_DEPTH 16 /* a retreat in a chit in a battle in a landing in an operation given by a card */
#include "../../core/flow.h"
#include "../../core/machine.h"
#include "../../core/schema.h"
#include "../../core/sentences.h"
#include "../../core/words.h"
#include "cc_ruleset.h"

enum { CC_SERIES, CC_CAMPAIGN }; /* books */

enum {
    CC_HAND_MAX = 8,
    CC_PATH_MAX = 16,
    CC_STOPS_MAX = 4,
    CC_STANDING_MAX = 16,
    CC_LINKS_MAX = 32,
};

/* ---- lists ---- */

/* Decisions.  X(NAME, message, rule of the series) */
/* clang-format off */
#define CC_ASKS(X)                                                                        \
    X(NOTHING, "nothing", 0)                                                              \
    X(MODE, "mode", 305)               /* both, secretly: map or card */                  \
    X(CARD_ACTION, "card-action", 312) /* play, draw, discard, haruspex */                \
    X(RP_AT, "rp-at", 314)             /* where a new RP goes */                          \
    X(OPERATE, "operate", 402)         /* which RP pays for the operation */              \
    X(OP, "op", 416)                   /* what to do in the operation */                  \
    X(MARCH, "march", 503)             /* who comes along, and where to */                \
    X(SAIL, "sail", 506)               /* ships, cargo, stops, and where to */            \
    X(BESIEGERS, "besiegers", 860)     /* who takes part in the siege roll */             \
    X(SHELTER, "shelter", 855)         /* who goes inside */                              \
    X(JOIN, "join", 868)               /* who comes out to help */                        \
    X(COMMANDER, "commander", 901)                                                        \
    X(CHIT, "chit", 710)                                                                  \
    X(ENGAGE, "engage", 710)           /* links of an engaging chit */                    \
    X(CHECK, "check", 713)             /* whose cohesion is tested */                     \
    X(RETREAT, "retreat", 771)         /* the next zone of a land retreat, or inside */   \
    X(FLEE, "flee", 776)               /* the port of a naval retreat */                  \
    X(ALONG, "along", 902)             /* who goes with a unit that retreats */           \
    X(CARGO, "cargo", 563)             /* which carried unit suffers */                   \
    X(BENEFIT, "benefit", 953)         /* a ship returned or restored */                  \
    X(EXCESS, "excess", 559)           /* whom to eliminate at the end of an operation */ \
    X(CARD_UNIT, "card-unit", 117)     /* a card asks for units */                        \
    X(CARD_ZONE, "card-zone", 117)                                                        \
    X(CARD_LEADER, "card-leader", 117)                                                    \
    X(CARD_NUMBER, "card-number", 117)                                                    \
    X(REACT, "react", 116)             /* a window: a card, or pass */
/* clang-format on */

#define CC_ASK_NUMBER(NAME, ...) CC_ASK_##NAME,
enum cc_ask { CC_ASKS(CC_ASK_NUMBER) CC_ASK_COUNT };

/* Actions.  X(NAME, verb of the notation, letters of the arguments): u unit, z zone, l leader, c card, k chit, n number
 */
/* clang-format off */
#define CC_ACTIONS(X)                                                                 \
    X(NONE, "", "")                                                                   \
    X(RESIGN, "resign", "")                                                           \
    X(MAP, "map", "")                                                                 \
    X(CARD, "card", "")                                                               \
    X(PLAY, "play", "c")                                                              \
    X(DRAW, "draw", "")                                                               \
    X(DISCARD, "discard", "c")                                                        \
    X(HARUSPEX, "haruspex", "")                                                       \
    X(RP, "rp", "z")                   /* operate with the RP there */                \
    X(MARCH, "march", "u")             /* one land unit */                            \
    X(ARMY, "army", "l")               /* a leader and the land units with him */     \
    X(SAIL, "sail", "u")               /* one ship */                                 \
    X(FLEET, "fleet", "l")             /* a leader and the ships with him */          \
    X(SIEGE, "siege", "z")                                                            \
    X(REORGANISE, "reorganise", "u")                                                  \
    X(REBUILD, "rebuild", "u")                                                        \
    X(INCITE, "incite", "uz")                                                         \
    X(SUPPRESS, "suppress", "uz")                                                     \
    X(END, "end", "")                                                                 \
    X(TO, "to", "z")                   /* the end of the move: declares it */         \
    X(VIA, "via", "z")                 /* a way point */                              \
    X(DROP, "drop", "u")               /* this one stays behind */                    \
    X(WITH, "with", "l")               /* another leader comes along */               \
    X(LOAD, "load", "u")               /* a land unit comes aboard */                 \
    X(LOAD_RP, "load-rp", "n")                                                        \
    X(LAND, "land", "z")               /* a pause to land troops in this land zone */ \
    X(EMBARK, "embark", "z")           /* a pause to take troops from there aboard */ \
    X(LEAVE, "leave", "z")             /* cargo left in a port on the way */          \
    X(CANCEL, "cancel", "")            /* the move was not meant */                   \
    X(PICK, "pick", "u")               /* units asked for, one by one … */            \
    X(DONE, "done", "")                /* … and no more of them */                    \
    X(AT, "at", "z")                                                                  \
    X(LEADER, "leader", "l")                                                          \
    X(NUMBER, "number", "n")                                                          \
    X(CHIT, "chit", "k")                                                              \
    X(ENGAGE, "engage", "uu")          /* an own unit and an enemy */                 \
    X(INSIDE, "inside", "")            /* a retreat into the fortress */              \
    X(STOP, "stop", "")                /* a retreat that ends after one zone */       \
    X(PASS, "pass", "")
/* clang-format on */

#define CC_ACT_NUMBER(NAME, ...) CC_ACT_##NAME,
enum cc_action { CC_ACTIONS(CC_ACT_NUMBER) CC_ACT_COUNT };

/* Refusals.  X(NAME, message).  Arguments: 0 the thing refused, 1 … see the sentence. */
/* clang-format off */
#define CC_WHYS(X)                                                                                                  \
    X(NONE, "none") X(OVER, "over") X(NOT_ASKED, "not-asked") X(NOT_NOW, "not-now") X(MALFORMED, "malformed")       \
    X(NO_UNIT, "no-unit") X(NOT_OWN, "not-own") X(NO_ZONE, "no-zone") X(NO_LEADER, "no-leader")                     \
    X(NOT_OFFERED, "not-offered")      /* not among what is asked for */                                            \
    X(TOO_MANY, "too-many") X(TOO_FEW, "too-few")                                                                   \
    /* sequence and cards */                                                                                        \
    X(NO_RP, "no-rp") X(NOT_IN_HAND, "not-in-hand") X(NOT_OPERATIONAL, "not-operational") X(HAND_FULL, "hand-full") \
    X(HAND_EMPTY, "hand-empty") X(HARUSPEX_USED, "haruspex-used") X(NOT_YOURS, "not-yours")                         \
    X(WRONG_WINDOW, "wrong-window") X(CONDITION, "condition") X(NO_SP, "no-sp") X(SAME_CARD, "same-card")           \
    X(NO_RP_THERE, "no-rp-there") X(NOT_INITIATOR, "not-initiator") X(NO_ENTRY, "no-entry")                         \
    X(NOT_OPERATOR, "not-operator")                                                                                 \
    /* operations */                                                                                                \
    X(ACTED, "acted") X(OUT_OF_SUPPLY, "out-of-supply") X(BESIEGED_RP, "besieged-rp") X(ABOARD, "aboard")           \
    X(NOT_DISORGANISED, "not-disorganised") X(NOT_DECIMATED, "not-decimated") X(REBUILT, "rebuilt")                 \
    X(ISOLATED, "isolated") X(NOT_IN_PORT, "not-in-port")                                                           \
    X(NO_SIEGE, "no-siege") X(SIEGE_TRIED, "siege-tried") X(NO_SHIP_BEFORE, "no-ship-before")                       \
    X(ONE_BESIEGER, "one-besieger")                                                                                 \
    X(NO_REBELS, "no-rebels") X(NOT_THERE_BEFORE, "not-there-before") X(REBEL_PLACE, "rebel-place")                 \
    X(ENEMY_LAND, "enemy-land")                                                                                     \
    /* movement */                                                                                                  \
    X(NOT_LAND_UNIT, "not-land-unit") X(NOT_SHIP, "not-ship") X(NO_WAY, "no-way") X(TOO_FAR, "too-far")             \
    X(NO_LEADER_WITH, "no-leader-with") X(STACKING, "stacking") X(STAYS, "stays") X(LAST_ONE, "last-one")           \
    X(LEADER_BOUND, "leader-bound") X(LEADER_TRIBE, "leader-tribe") X(NOT_WITH, "not-with")                         \
    X(END_OF_SAIL, "end-of-sail") X(ENEMY_PORT, "enemy-port") X(PAUSED, "paused") X(NO_ROOM, "no-room")             \
    X(NOT_COAST, "not-coast") X(NOT_BEGUN_THERE, "not-begun-there") X(CARRIED, "carried") X(NO_CARGO, "no-cargo")   \
    X(HOME_ONLY, "home-only") X(FLEET_ONLY, "fleet-only")                                                           \
    /* battle */                                                                                                    \
    X(NO_CHIT, "no-chit") X(NOT_FIGHTING, "not-fighting") X(ENGAGED, "engaged") X(FREE_FIRST, "free-first")         \
    X(WRONG_CLASS, "wrong-class") X(NO_RETREAT_THERE, "no-retreat-there") X(FORTRESS_FULL, "fortress-full")         \
    X(MUST_GO_ON, "must-go-on") X(RP_ABOARD, "rp-aboard")                                                           \
    /* what belongs to another question: cc_why.c */                                                                \
    X(FIRST, "first") X(SECRET_CHOICE, "secret-choice") X(CARD_LATER, "card-later") X(CARD_WINDOW, "card-window")   \
    X(CARD_ACTION, "card-action") X(OPERATION, "operation") X(ENEMY_OPERATES, "enemy-operates") X(PAID, "paid")     \
    X(WHO_MOVES, "who-moves") X(NO_BATTLE, "no-battle") X(NEEDS_CHIT, "needs-chit")                                 \
    /* … or is not among those to choose from */                                                                    \
    X(CHOSEN, "chosen") X(SPARED, "spared") X(NOT_TESTED, "not-tested") X(NOT_THERE, "not-there")                   \
    X(NO_CITY, "no-city") X(ENEMY_CITY, "enemy-city") X(CUT_OFF, "cut-off") X(LEADER_AWAY, "leader-away")           \
    /* … or is pointed at: cc_touch.c */                                                                            \
    X(NOBODY_THERE, "nobody-there") X(BLOCKED, "blocked") X(LINK_CLOSED, "link-closed")                             \
    X(BATTLE_FIRST, "battle-first")
/* clang-format on */

#define CC_WHY_NUMBER(NAME, ...) CC_WHY_##NAME,
enum cc_why { CC_WHYS(CC_WHY_NUMBER) CC_WHY_COUNT };

/* Events.  X(NAME, message, letters of the arguments): s seat, u unit (cc_ref), z zone, l leader, c card, k chit, n
 * number, w window, v value, m what a check is made of (cc_pack_made()), e other enumerations */
/* clang-format off */
#define CC_EVENTS(X)                                                                                                   \
    X(NONE, "none", "")                                                                                                \
    X(RESIGNED, "resigned", "s") X(ENDED, "ended", "se")                                                               \
    /* sequence */                                                                                                     \
    X(SEQUENCE, "sequence", "n") X(CHOSE, "chose", "se") X(ROLLED, "rolled", "sne")  /* seat, die, total */            \
    X(OPERATES, "operates", "s") X(IDLE, "idle", "s") X(DREW, "drew", "s") X(DREW_CARD, "drew-card", "sc")             \
    X(DISCARDED, "discarded", "s") X(DISCARDED_CARD, "discarded-card", "sc") X(PLAYED, "played", "sc")                 \
    X(HARUSPEX, "haruspex", "s")                                                                                       \
    X(GAINED_RP, "gained-rp", "szn") X(LOST_RP, "lost-rp", "szn") X(TOOK_RP, "took-rp", "szn")                         \
    X(MOVED_RP, "moved-rp", "szzn")                                                                                    \
    X(INITIATIVE, "initiative", "s") X(SCORED, "scored", "snee")       /* seat, VP, what for, 1: counted at the end */ \
    X(TOTAL, "total", "sn")                                                                                            \
    /* operation */                                                                                                    \
    X(OPERATION, "operation", "szn") X(SPENT, "spent", "snn")  /* seat, SP, SP left */                                 \
    X(OPERATION_ENDS, "operation-ends", "sn") X(REORGANISED, "reorganised", "u") X(REBUILT, "rebuilt", "u")            \
    X(INCITED, "incited", "sz") X(SUPPRESSED, "suppressed", "sz")                                                      \
    X(MARCHES, "marches", "szzn")      /* from, to, units */                                                           \
    X(SAILS, "sails", "szznn")         /* from, to, ships, land units aboard */                                        \
    X(ENTERED, "entered", "szn")                                                                                       \
    X(LANDED, "landed", "szn") X(EMBARKED, "embarked", "szn") X(LEFT_BEHIND, "left-behind", "szn")                     \
    X(STACKED, "stacked", "szn") X(STOPPED, "stopped", "sz")                                                           \
    X(SHELTERED, "sheltered", "szn") X(BESIEGES, "besieges", "sz") X(SIEGE_LIFTED, "siege-lifted", "z")                \
    X(SIEGE_ROLL, "siege-roll", "sznnnnn")     /* seat, zone, die, factor, inside, besiegers, card modifier */         \
    X(CITY_FALLS, "city-falls", "sz") X(CITY_HOLDS, "city-holds", "sz")                                                \
    /* battle */                                                                                                       \
    X(BATTLE, "battle", "sze") X(JOINED, "joined", "u") X(COMMANDS, "commands", "sl")                                  \
    X(DRAWS_CHITS, "draws-chits", "sn")                                                                                \
    X(ASIDE, "aside", "sk") X(CHIT, "chit", "ske") X(NO_EFFECT, "no-effect", "ske") X(LINKED, "linked", "uuke")        \
    /* of these: the chit that lies on the table, then what it counts as */                                            \
    X(REAPPLIES, "reapplies", "ske")                                                                                   \
    X(CHECKED, "checked", "unnnemmm")  /* unit, die, modifiers, cohesion, passed, cc_pack_made() */                    \
    X(DECIMATED, "decimated", "u") X(DISORGANISED, "disorganised", "u") X(DESTROYED, "destroyed", "u")                 \
    X(HELD, "held", "u")                                                                                               \
    X(RETREATED, "retreated", "uz") X(WENT_INSIDE, "went-inside", "uz") X(DISSOLVED, "dissolved", "k")                 \
    X(BATTLE_WON, "battle-won", "sz") X(BATTLE_NOBODY, "battle-nobody", "z") X(RETURNED, "returned", "u")              \
    X(RESTORED, "restored", "u")                                                                                       \
    X(ISOLATED, "isolated", "u") X(CONNECTED, "connected", "u")                                                        \
    /* leaders and cards */                                                                                            \
    X(LEADER_ENTERS, "leader-enters", "lz")                                                                            \
    X(LEADER_GONE, "leader-gone", "lnn") /* and, if one decided, a die and its sides */                                \
    X(LEADER_DEAD, "leader-dead", "l") X(LEADER_CUP, "leader-cup", "l") X(LEADER_DRAWN, "leader-drawn", "l")           \
    X(PLACED, "placed", "uz") X(RECALLED, "recalled", "u") X(REMOVED, "removed", "u") X(CONVERTED, "converted", "z")   \
    X(SP_SET, "sp-set", "n") X(MOVE_CHANGED, "move-changed", "n") X(HAND_SHOWN, "hand-shown", "s")                     \
    X(IN_FORCE, "in-force", "c")                                                                                       \
    X(REROLLED, "rerolled", "unnnemmm") X(CANCELLED, "cancelled", "ue") X(CARD_IDLE, "card-idle", "sc")
/* clang-format on */

#define CC_EV_NUMBER(NAME, ...) CC_EV_##NAME,
enum cc_event { CC_EVENTS(CC_EV_NUMBER) CC_EV_COUNT };

enum cc_vp_for { CC_VP_CITY, CC_VP_UNIT, CC_VP_LEADER, CC_VP_CARD, CC_VP_REBELS, CC_VP_COUNT };
enum cc_ending {
    CC_END_NONE,
    CC_END_DECK,
    CC_END_SUDDEN,
    CC_END_LENGTH,
    CC_END_CITY_LOST,
    CC_END_OPEN_CARD,
    CC_END_RESIGNED,
    CC_END_AGREED,
    CC_END_COUNT
};

/* ---- the state ---- */

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

/* Equal states are equal bytes: no struct from here to the end of the state has padding of the compiler's. */
#pragma GCC diagnostic push
#pragma GCC diagnostic error "-Wpadded"
struct cc_units {                /* columns, because whole columns are searched */
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
    uint64_t dropped;  /* while it is assembled: left out, so that each choice is offered once */
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
    uint8_t kind;       /* what it is, in its owner's cup: where it goes when it is dissolved */
    uint8_t done;       /* has taken effect in this play */
};
struct cc_link {
    uint8_t standing, own, foe, pad_;
}; /* own: of the chit's player */

struct cc_battle {
    uint64_t lost;    /* ships destroyed in it (PI-601) */
    uint64_t sallied; /* came out of the fortress to fight: they go back into it (CC-867) */
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
    uint8_t last;         /* picked last, so that each set is offered in one order only; CC_NONE: none yet */
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

struct cc_where { /* what the zones tell, as sets of zones: bit each.  Kept by cc_put() and cc_set_…() */
    uint64_t men[CC_SEATS][2], ships[CC_SEATS][2], rp[CC_SEATS][2];
    uint64_t fresh[2];         /* zones with RP that came in this operation */
    uint64_t hemmed[CC_SEATS]; /* where land units of a seat have no way out by land.  Kept by cc_update_isolation() */
    uint64_t fed;              /* land zones that the operation feeds; without CC_FED none */
    uint64_t inside;           /* cities with land units inside */
    uint64_t city[CC_SEATS];   /* cities by owner */
    uint64_t siege[CC_SEATS];  /* … and those before which a seat's Siege marker lies */
};

enum {                /* cc_state.settled: nothing that bears on it has changed since it was looked at: */
       CC_HEMMED = 1, /* where.hemmed; without this bit it is empty */
       CC_JUDGED = 2, /* who is isolated */
       CC_FED = 4,    /* where.fed; while CC_ASK_OP is asked: it is needed again and again */
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

/* ---- what the chapters share ---- */

struct cc { /* rules, state, events: passed everywhere */
    const struct cc_ruleset *rs;
    struct cc_state *st; /* only apply() and setup() change it */
    struct events *ev;   /* may be NULL */
};

/* Frames of the flow.  X(NAME): cc_step_name() runs it one step on.  Arguments are noted at each step function. */
enum cc_frame {
    CC_F_NONE,
    CC_F_SEQUENCE,
    CC_F_CARD_ACTION,
    CC_F_OPERATION,
    CC_F_MARCH,
    CC_F_SAIL,
    CC_F_ENTER,
    CC_F_SIEGE,
    CC_F_BATTLE,
    CC_F_RESOLVE,
    CC_F_RETREAT,
    CC_F_CARGO,
    CC_F_WINDOW,
    CC_F_CARD,
    CC_F_CONVERT,
};

/* One decision kind: how it is listed, judged and carried out. */
static inline bool cc_enough(const struct offers *l) { return l->any && l->n; }
MACHINE_ASK_RULES(cc);

typedef uint64_t cc_set; /* of units, or of land zones */
#define CC_BIT(i) (UINT64_C(1) << (i))
static inline bool cc_several(cc_set s) { return s & (s - 1); }
/* How many: what __builtin_popcountll() calls a function for on processors of old. */
static inline int cc_count(cc_set s)
{
#ifdef __POPCNT__
    return __builtin_popcountll(s);
#else
    s -= s >> 1 & UINT64_C(0x5555555555555555);
    s = (s & UINT64_C(0x3333333333333333)) + (s >> 2 & UINT64_C(0x3333333333333333));
    return (int)(((s + (s >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * UINT64_C(0x0101010101010101) >> 56);
#endif
}
#define CC_EACH(i, set) /* the members of a set, lowest first */                  \
    for (uint64_t set_##i = (set), once_##i = 1; set_##i; set_##i &= set_##i - 1) \
        for (int i = (once_##i = 1, __builtin_ctzll(set_##i)); once_##i; once_##i = 0)

/* Something has changed that bears on supply, or on isolation, too; at sea: not on the ways by land. */
static inline void cc_unsettle_supply(struct cc *c)
{
    c->st->settled &= (uint8_t)~CC_FED;
    c->st->where.fed = 0;
}
static inline void cc_unsettle(struct cc *c)
{
    c->st->settled = 0;
    c->st->where.hemmed[0] = c->st->where.hemmed[1] = c->st->where.fed = 0;
}
static inline void cc_unsettle_at_sea(struct cc *c) { c->st->settled &= (uint8_t)~CC_JUDGED; }

static inline int cc_enemy(int seat) { return 1 - seat; }
static inline int cc_owner(const struct cc *c, int u) { return c->rs->unit[u].seat; }
static inline const struct cc_type *cc_type(const struct cc *c, int u) { return &c->rs->type[c->rs->unit[u].type]; }
static inline bool cc_is_ship(const struct cc *c, int u) { return c->rs->naval_types >> u & 1; }
static inline struct cc_zone *cc_zone(const struct cc *c, int z) { return &c->st->zone[z]; }
static inline const struct cc_zone_type *cc_ground(const struct cc *c, int z) { return &c->rs->zone[z]; }
static inline bool cc_is_land(const struct cc *c, int z) { return z < c->rs->land_zones; }
static inline bool cc_in_play(const struct cc *c, int z) { return c->rs->scenario.sea[z >> 6] >> (z & 63) & 1; }

/* What is written into a zone is noted in the sets, too. */
static inline void cc_mark(uint64_t *set, int z, bool in)
{
    set[z >> 6] = (set[z >> 6] & ~CC_BIT(z & 63)) | (uint64_t)in << (z & 63);
}
static inline void cc_set_rp(struct cc *c, int z, int seat, int n)
{
    cc_zone(c, z)->rp[seat] = (uint8_t)n;
    cc_mark(c->st->where.rp[seat], z, n != 0);
}
static inline void cc_add_rp(struct cc *c, int z, int seat, int n)
{
    cc_set_rp(c, z, seat, cc_zone(c, z)->rp[seat] + n);
}
static inline void cc_set_owner(struct cc *c, int z, int owner)
{
    cc_zone(c, z)->owner = (uint8_t)owner;
    for (int seat = 0; seat < CC_SEATS; seat++)
        cc_mark(&c->st->where.city[seat], z, owner == seat);
    cc_unsettle(c);
}
static inline void cc_set_siege(struct cc *c, int z, int siege) /* seat + 1; 0: none */
{
    cc_zone(c, z)->siege = (uint8_t)siege;
    for (int seat = 0; seat < CC_SEATS; seat++)
        cc_mark(&c->st->where.siege[seat], z, siege == seat + 1);
    cc_unsettle_supply(c);
}

static inline void cc_set_fresh(struct cc *c, int z, int n)
{
    cc_zone(c, z)->fresh = (uint8_t)n;
    cc_mark(c->st->where.fresh, z, n != 0);
}
static inline void cc_add_fresh(struct cc *c, int z, int n) { cc_set_fresh(c, z, cc_zone(c, z)->fresh + n); }

static inline void cc_offer(struct offers *l, int kind, int n, int a, int b) { offers_add(l, kind, n, a, b); }
static inline struct why cc_yes(void) { return (struct why){0}; }
static inline struct why cc_no(int code, int number, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_SERIES, 0, (uint16_t)number}, .arg = {(int16_t)a, (int16_t)b}};
}
static inline struct why cc_no_ruling(int code, int number, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_SERIES, 'R', (uint16_t)number}, .arg = {(int16_t)a, (int16_t)b}};
}
static inline struct why cc_no_by(const struct cc *c, int code, enum cc_cite cite, int a,
                                  int b) /* the campaign forbids it */
{
    return (struct why){
        .code = (uint16_t)code, .rule = {CC_CAMPAIGN, 0, c->rs->cite[cite]}, .arg = {(int16_t)a, (int16_t)b}};
}
/* A unit in an argument of an event, decision or refusal: counter and state at that moment. */
static inline int16_t cc_ref(const struct cc *c, int u) { return (int16_t)(u | (c->st->unit.flags[u] & 3) << 8); }
static inline int cc_ref_unit(int ref) { return ref & 0xff; }
static inline int cc_ref_state(int ref) { return ref >> 8 & 3; }
#define cc_emit(c, kind, ...) events_emit((c)->ev, CC_EV_##kind, TO_ALL, __VA_ARGS__)
#define cc_emit_to(c, to, kind, ...) events_emit((c)->ev, CC_EV_##kind, (to), __VA_ARGS__)

/* Is a frame of this kind still on top, and no question open? */
static inline bool cc_goes_on(const struct cc *c, int kind)
{
    const struct flow *f = &c->st->flow;

    return c->st->ask == CC_ASK_NOTHING && !c->st->head.over && f->depth && f->at[f->depth - 1].kind == kind;
}
/* Defines the step of a frame: one_step() until another frame is on top or a question is open. */
#define CC_STEPS(NAME, FRAME)           \
    void NAME(struct cc *c)             \
    {                                   \
        do                              \
            one_step(c);                \
        while (cc_goes_on(c, (FRAME))); \
    }

/* cc_game.c */
void cc_ask(struct cc *c, int ask, int seat); /* stop and ask one seat */
void cc_run(struct cc *c);                    /* on to the next decision */

/* cc_pick.c: choosing units, a zone or a leader.  All of them ask only if there is a choice (CC-R89): true if the
 * answer is already there (in st->pick.chosen, .zone, .leader), false if somebody was asked and the step has to wait
 * for it.  Sets that hold interchangeable units are offered once.  Chapters read the answer in the next step of their
 * frame. */
bool cc_pick_units(struct cc *c, int ask, int seat, cc_set among, int min, int max);
bool cc_pick_zone(struct cc *c, int ask, int seat, const uint64_t zones[2]); /* zone CC_NONE: there was none */
bool cc_pick_leader(struct cc *c, int ask, int seat, uint16_t among, bool may_decline);
bool cc_pick_number(struct cc *c, int ask, int seat, int min, int max); /* in st->pick.n */
extern const struct cc_ask_rules cc_ask_pick_units, cc_ask_pick_zone, cc_ask_pick_leader, cc_ask_pick_number;
bool cc_alike(const struct cc *c, int u, int v);         /* interchangeable now */
cc_set cc_first_alike(const struct cc *c, cc_set units); /* one of each kind of interchangeable units: the lowest */

/* cc_units.c: chapters A3, A10: where units are, their values and states */
cc_set cc_units_at(const struct cc *c, int zone, int place, int seat); /* seat -1: of both */
cc_set cc_land_at(const struct cc *c, int zone, int place, int seat); /* … land units only (aboard, in a naval zone) */
cc_set cc_ships_at(const struct cc *c, int zone, int seat);           /* ships at sea there, or in that port */
cc_set cc_top_bits(const uint8_t byte[64]);                           /* the highest bits of bytes side by side */
cc_set cc_on_map(const struct cc *c);                                 /* counters on the map; … */
cc_set cc_on_land(const struct cc *c);                                /* … in a land zone, ships in port among them */
cc_set cc_flagged(const struct cc *c, int flags);                     /* counters with one of these flags */
cc_set cc_of(const struct cc *c, struct cc_filter f);                 /* counters of these classes and nationalities */
uint16_t cc_leaders_at(const struct cc *c, int zone, int place, int seat);
uint16_t cc_leaders_on_map(const struct cc *c, int seat);
uint16_t cc_leaders_inside(const struct cc *c);        /* in cities of their own, of both */
void cc_put(struct cc *c, int u, int zone, int place); /* keeps the counts of zones */
void cc_remove(struct cc *c, int u, int place);        /* to the box, the dead, out of the game; full and organised */
struct cc_worth {
    int face, leader, disorganised, isolated;
}; /* CC-207: a value is their sum, or 1 */
static inline int cc_worth_sum(struct cc_worth w) { return w.face + w.leader + w.disorganised + w.isolated; }
struct cc_mod {
    int own, alone, doubled, cards;
}; /* what is added to the die of a check is their sum */
static inline int cc_mod_sum(struct cc_mod m) { return m.own + m.alone + m.doubled + m.cards; }
int cc_value(const struct cc *c, int u, enum cc_value v, int leader); /* CC-207; leader CC_NONE: none */
struct cc_worth cc_worth(const struct cc *c, int u, enum cc_value v, int leader);
void cc_put_leader(struct cc *c, int l, int zone, int place); /* zone CC_NONE: cup, aside, dead, gone */
void cc_decimate(struct cc *c, int u);                        /* turns the counter; tells */
void cc_disorganise(struct cc *c, int u);                     /* the marker; tells */
void cc_destroy(struct cc *c, int u); /* CC-763, VP by PI-652 unless st->card_source; leaders left alone: CC-903 */
void cc_kill_leader(struct cc *c, int l, bool scores); /* PI-455, PI-653 */
void cc_score(struct cc *c, int seat, int vp, enum cc_vp_for what);

/* cc_supply.c: chapters A5, A12: control, supply, isolation */
bool cc_besieged(const struct cc *c, int zone);
bool cc_edge_open(const struct cc *c, const struct cc_edge *e, int from); /* CC_IF_HELD */
cc_set cc_held_neighbours(const struct cc *c, int zone);      /* see cc_neighbours(), for zones with such links */
bool cc_supplied(const struct cc *c, int u);                  /* CC-407 … CC-410, CC-R29, CC-R30, of the operation */
cc_set cc_supply_zones(const struct cc *c);                   /* land zones that the operation feeds … */
void cc_settle_supply(struct cc *c);                          /* … to be remembered while CC_ASK_OP is asked … */
bool cc_supplied_by(const struct cc *c, cc_set zones, int u); /* … for asking about many units … */
bool cc_stranded(const struct cc *c, cc_set zones, int u);    /* at sea, no RP can supply it (CC-R77) */
cc_set cc_supplied_of(const struct cc *c, cc_set zones, cc_set units); /* … or those of them that are */
struct cc_able {    /* who can still be given an order in the operation */
    cc_set land;    /* land units on land that are supplied */
    cc_set ships;   /* ships that are */
    cc_set astray;  /* ships at sea that are not and may only go home (CC-R77) */
    cc_set on_land; /* cc_on_land() */
};
void cc_find_able(const struct cc *c, cc_set zones, struct cc_able *out);
struct why cc_why_unsupplied(const struct cc *c, int u);
struct why cc_why_out_of(const struct cc *c, int u);            /* of one that is known to be unsupplied */
struct why cc_why_idle(const struct cc *c, int seat, int u);    /* the same without supply */
struct why cc_why_not_act(const struct cc *c, int seat, int u); /* own, on the map, not acted, supplied */
/* Land zones one step away by land, over links that are open. */
static inline cc_set cc_neighbours(const struct cc *c, int zone)
{
    return c->rs->bridges >> zone & 1 ? cc_held_neighbours(c, zone) : c->rs->near[zone];
}
bool cc_settled_rightly(const struct cc *c);            /* what st->settled says is so */
void cc_update_isolation(struct cc *c);                 /* CC-792, CC-796 */
void cc_pass_through(struct cc *c, int seat, int zone); /* PI-114 */
void cc_capture_rp(struct cc *c, int zone, int seat);   /* CC-414 */
uint64_t cc_rp_cities(const struct cc *c, int seat);    /* cities where new RP may be placed (CC-R35) */
bool cc_has_rp(const struct cc *c, int seat);
int cc_rp_total(const struct cc *c, int seat); /* CC-307 */

/* cc_sequence.c: chapter A4 */
void cc_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev);
void cc_step_sequence(struct cc *c);
void cc_step_card_action(struct cc *c);    /* arg 0: seat */
void cc_draw_card(struct cc *c, int seat); /* CC-316 */
bool cc_hand_has(const struct cc *c, int seat, int card);
int cc_played_cards(const struct cc *c, int seat); /* copies, permanent ones too */
void cc_take_from_hand(struct cc *c, int seat, int card);
void cc_gain_rp(struct cc *c, int seat, int zone, int n);
void cc_update_initiative(struct cc *c);    /* PI-302 */
int cc_draw_leader(struct cc *c, int seat); /* PI-454: a random one of the cup, where he stays; CC_NONE: it is empty */

/* cc_operation.c: chapter A5, A13 */
void cc_spill_rp(struct cc *c, int zone, int seat); /* CC-R71 */
void cc_step_operation(
    struct cc *c); /* arg 0: seat; arg 1: 1 without RP (FREE_OP); arg 2: then its SP, and op.draw << 8 */
void cc_pay(struct cc *c, int sp);
bool cc_may_rebel(const struct cc *c, int zone); /* CC-R49: a Rebellion marker may be put there */
void cc_put_rebels(struct cc *c, int zone);      /* a marker */
void cc_take_rebels(struct cc *c, int zone);

/* cc_march.c, cc_fleet.c, cc_sail.c, cc_reach.c: chapters A6, A7, A8 */
void cc_begin_march(struct cc *c, const struct action *a);
void cc_begin_sail(struct cc *c, const struct action *a);
int cc_move_cost(
    const struct cc *c); /* SP that the move being assembled is going to cost, stacking aside; 0: it is paid */
struct why cc_check_march(const struct cc *c, const struct action *a); /* MARCH, ARMY in an operation */
struct why cc_check_sail(const struct cc *c, const struct action *a);  /* SAIL, FLEET */
bool cc_some_march(const struct cc *c, cc_set supply); /* a single unit could; supply: cc_supply_zones() */
int cc_march_way(const struct cc *c, int z, uint8_t *path,
                 int cap); /* zones that a march or a voyage to z would enter … */
int cc_sail_way(const struct cc *c, int z, uint8_t *path,
                int cap); /* … if it may end there or pass; -1: more than cap */
void cc_list_marches(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_list_fleets(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_step_march(struct cc *c);
void cc_step_sail(struct cc *c);
void cc_enter(struct cc *c, int zone, int from, int landing); /* calls its frame and takes the first step */
void cc_step_enter(struct cc *c); /* arg 0: zone; arg 1: zone that the land units of st->move (or of a landing, arg 2 =
                                     naval zone + 1) came from, CC_NONE none */
void cc_replan(struct cc *c);     /* CC-R81: a card changed st->move.mod or the stack */

/* Ways by land and by sea, as far as a budget of MF or RNG goes. */
struct cc_reach {
    uint64_t zones[2];                              /* where one can get, the start among them */
    uint8_t dist[CC_ZONES_MAX], prev[CC_ZONES_MAX]; /* of these zones alone */
    uint64_t beyond;           /* those of them that only a way past enemies who may shelter leads to (CC-R57) … */
    uint8_t past[CC_LAND_MAX]; /* … and how it comes by each zone */
    uint8_t risk[CC_ZONES_MAX];
};
/* to: the way there is enough, or CC_NONE */
void cc_reach_land(const struct cc *c, int seat, int from, int budget, cc_set within, int to, struct cc_reach *out);
void cc_reach_sea(const struct cc *c, int seat, int from, int budget, bool fights, int to, struct cc_reach *out);
cc_set cc_zones_by_land(const struct cc *c, int seat, int from, int budget, cc_set within); /* the zones alone */
void cc_zones_by_sea(const struct cc *c, int seat, int from, int budget, bool fights, uint64_t out[2]);
bool cc_beside_at_sea(const struct cc *c, int z, const uint64_t zones[2]); /* has z a neighbour among them? */
/* Whoever starts beside them gets there; as far as it matters to those who start from `from`. */
void cc_sea_leading_to(const struct cc *c, int seat, const uint64_t goals[2], const uint64_t from[2], uint64_t out[2]);
void cc_sea_distances(const struct cc *c, int seat, const uint64_t to[2],
                      uint8_t dist[CC_ZONES_MAX]); /* CC_NONE: no way */
void cc_sea_nearest(const struct cc *c, int seat, const uint64_t to[2], const uint64_t among[2], uint64_t out[2]);
int cc_way(const struct cc_reach *r, int from, int to, uint8_t *path, int cap); /* number of zones entered */
static inline bool cc_reached(const struct cc_reach *r, int z) { return r->zones[z >> 6] >> (z & 63) & 1; }
bool cc_may_lead(const struct cc *c, int l, cc_set units);       /* PI-462 */
void cc_take_stock(const struct cc *c, struct cc_move *m);       /* CC-511, PI-460: sets lead and allowance */
int cc_cost_so_far(const struct cc *c, const struct cc_move *m); /* MF or RNG spent on the way */
void cc_end_alone(struct cc *c, int seat, int zone);             /* CC-R69: seat's units ended a move there */

/* cc_fortress.c: chapter A14 */
void cc_step_siege(struct cc *c);
struct why cc_check_siege(const struct cc *c, const struct action *a);
void cc_list_sieges(const struct cc *c, struct offers *l, const struct cc_able *able);
void cc_begin_siege(struct cc *c, const struct action *a);
int cc_besiegers(const struct cc *c, cc_set able,
                 uint16_t leaders);                           /* how many of them may take part in one roll (PI-461) */
int cc_besiegers_now(const struct cc *c, int zone, int seat); /* … of those who stand there and may still act */
struct cc_array {                                             /* before the walls of a city, whoever may still act */
    int units, besiegers; /* all of them, and as many as a leader brings together for one roll (PI-461) */
};
/* With those who come in addition, and their leaders. */
struct cc_array cc_array_before(const struct cc *c, int zone, int seat, cc_set more, uint16_t leaders);
cc_set cc_siege_party(const struct cc *c, int u); /* of those who may be picked: u and whoever may go with him */
void cc_join_siege(struct cc *c, int u);          /* u is picked for a siege roll: who may still be picked with him */
void cc_city_falls(struct cc *c, int zone,
                   int seat); /* CC-863; ships in its port are left to the caller's frame (CC-R45) */
void cc_turn_city(struct cc *c, int zone,
                  int seat);         /* the garrison changes its colour; nothing else happens to anybody */
void cc_update_sieges(struct cc *c); /* CC-859, CC-864: markers, those inside come out */
int cc_room_inside(const struct cc *c, int zone);

/* cc_battle.c, cc_chits.c, cc_resolve.c: chapters A9, A10, B6, B7, B12 */
void cc_begin_battle(struct cc *c, int zone, int theatre, int attacker, cc_set attackers, int from,
                     int landing); /* calls the frame */
void cc_step_battle(struct cc *c);
void cc_step_resolve(struct cc *c);
cc_set cc_fighting(const struct cc *c, int seat);
cc_set cc_engaged(const struct cc *c); /* units of both sides that a chit links */
int cc_best_tv(const struct cc *c, int seat);
int cc_chit_as(const struct cc *c, int seat, int printed); /* CC-R22, CC-R27: what it counts as if it is played now */
bool cc_chit_works(const struct cc *c, int seat, int printed); /* PI-555: it would have an effect */
/* The chit that lies on the table, whatever it counts as: a kind of its owner's cup. */
static inline int16_t cc_printed(const struct cc *c, int seat, int kind)
{
    return c->rs->cup[seat][c->st->battle.theatre][kind];
}
int cc_cohesion(const struct cc *c, int u);             /* of a unit in the battle, with its commander and cards */
int cc_cohesion_by_cards(const struct cc *c, int seat); /* what cards add to it now */
bool cc_check_failed(const struct cc *c);               /* the check in hand, as the die lies now (window CHECK) */
void cc_tell_reroll(struct cc *c);                      /* … its die has been rolled again */
enum { CC_WILL_DEC = 1, CC_WILL_DIS = 2, CC_WILL_DIE = 4 };
int cc_takes(const struct cc *c, int u,
             enum cc_result r); /* what the result really does to it: bits (PI-852, CC-R18) */
/* These two may call frames (cargo, retreat): set your next step before. */
void cc_apply_result(struct cc *c, int u, enum cc_result r); /* in a battle: PI-852, PI-853; may call a retreat */
void cc_hit(struct cc *c, int u, enum cc_result r);          /* outside a battle: PI-683, no retreat */
void cc_step_cargo(struct cc *c);   /* arg 0: naval zone; arg 1: seat; arg 2: bits of cc_takes() (CC-563 …) */
void cc_clear_battle(struct cc *c); /* no battle, chit, retreat: at set-up, and when one is over */

/* cc_retreat.c: chapter A11 */
void cc_begin_retreat(struct cc *c, int u); /* calls the frame; destroys what cannot retreat */
void cc_step_retreat(struct cc *c);

/* cc_react.c: table A2.  Calls the frame of a window, unless on public knowledge nobody could play a card in it. */
bool cc_open_window(struct cc *c, enum cc_window w); /* … then it answers false */
void cc_step_window(struct cc *c);

/* cc_cards.c, cc_conditions.c, cc_convert.c: chapters A2, 4.7 */
struct why cc_why_not_play(const struct cc *c, int seat, int card); /* anywhere: type, window, cost, conditions */
bool cc_could_play(const struct cc *c, int seat, int card);  /* the same without asking whether it is in the hand */
bool cc_could_react(const struct cc *c, int seat, int card); /* … of a card that the open window is for */
bool cc_holds(const struct cc *c, int seat, const struct cc_cond *cond, int n); /* conditions joined */
void cc_play_card(struct cc *c, int seat, int card);       /* pays, takes it from the hand, calls the frame */
bool cc_card_idle(const struct cc *c, int seat, int card); /* one that may be played: nothing would come of it now */
void cc_step_card(struct cc *c); /* arg 0: card; arg 1: seat; arg 2: instruction; step: within it */
void cc_step_convert(struct cc *c);

/* cc_why.c: better reasons for what is refused already */
struct why cc_why_elsewhere(const struct cc *c, const struct action *a); /* it answers another question */
struct why cc_why_not_offered(const struct cc *c, int seat, int u);      /* not among the units to choose from */
struct why cc_why_not_zone(const struct cc *c, int seat, int zone);
struct why cc_why_not_leader(const struct cc *c, int seat, int l);

/* cc_parts.c: what a modifier and a cohesion are made of.  X(NAME, id, rule of the series) */
/* clang-format off */
#define CC_FROMS(X)                                                                                               \
    X(CHIT, "chit", 0) X(CARD, "card", 113) X(ALONE, "alone", 0) X(DOUBLED, "doubled", 0) X(CARDS, "cards", 116)  \
    X(FACE, "unit", 207) X(LEADER, "leader", 0) X(DISORGANISED, "disorganised", 756) X(ISOLATED, "isolated", 793) \
    X(LEAST, "least", 755) X(WALLS, "walls", 862) X(INSIDE, "inside", 862) X(BESIEGERS, "besiegers", 862)         \
    X(INITIATIVE, "initiative", 308)
/* clang-format on */
#define CC_FROM_NUMBER(NAME, ...) CC_FROM_##NAME,
enum cc_from { CC_FROMS(CC_FROM_NUMBER) CC_FROM_COUNT };
struct cc_part {
    uint8_t from, id; /* enum cc_from; which chit, card or leader */
    int8_t n;
};
enum { CC_PARTS_MAX = 8, CC_CHECKS_TOLD = 16 };
struct cc_parts {
    int n;
    struct cc_part at[CC_PARTS_MAX];
};
struct cc_made { /* a cohesion check taken apart: what is rolled are the sums (CC-751) */
    struct cc_mod mod;
    struct cc_worth worth; /* with the next two: the cohesion */
    int cards;
    int least;      /* what CC-755 adds: never less than 1 */
    int leader;     /* whose modifier it is, or CC_NONE */
    int chit, card; /* that makes it check: the other one is CC_NONE */
};
static inline int cc_made_cohesion(const struct cc_made *m) { return cc_worth_sum(m->worth) + m->cards + m->least; }
struct cc_made cc_made_of(const struct cc *c, int check, int u); /* cc_resolve.c: a check of the chit of st->resolve */
struct cc_made cc_steadiness(const struct cc *c,
                             int u); /* … of a unit in the battle, whatever makes it check: its cohesion alone */
struct cc_assault {                  /* what is added to the die of a siege (CC-862): its sum */
    int walls, inside;
    int besiegers; /* less than 0 */
    int cards;
};
static inline int cc_assault_sum(struct cc_assault s) { return s.walls + s.inside + s.besiegers + s.cards; }
struct cc_assault cc_assault_on(const struct cc *c, int zone, int besiegers, int cards); /* cc_fortress.c */
struct cc_parts cc_parts_of_mod(const struct cc_made *m);
struct cc_parts cc_parts_of_cohesion(const struct cc_made *m);
struct cc_parts cc_parts_of_siege(const struct cc_assault *s);
enum { CC_MADE_AT = 5, CC_MADE_ARGS = 3 }; /* arguments of CHECKED and REROLLED; two before them stands the cohesion */
void cc_pack_made(const struct cc_made *m, int16_t arg[CC_MADE_ARGS]);
struct cc_made cc_unpack_made(const int16_t arg[CC_MADE_ARGS], int cohesion);
struct cc_made cc_made_in(const struct event *e);
struct rule_id cc_part_rule(const struct cc_ruleset *rs, struct cc_part p);
const char *cc_part_id(struct cc_part p);
void cc_say_mod(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_cohesion(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_mod_by_rule(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_cohesion_by_rule(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang);
void cc_say_assault(const struct cc *c, struct text_out *o, const struct cc_assault *s, enum lang lang);
void cc_put_parts(const struct cc *c, struct json *out, const char *key, const struct cc_parts *p, enum lang lang);
void cc_explain(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang,
                struct json *out);

/* cc_victory.c */
int cc_city_points(const struct cc *c, int seat);
int cc_points(const struct cc *c, int seat);                  /* as if the game ended now */
void cc_finish(struct cc *c, enum cc_ending why, int winner); /* winner CC_NONE: by points */
void cc_judge_city(struct cc *c, int zone);                   /* PI-869: it has just changed hands */
bool cc_is_open_card(const struct cc *c, int seat, int card); /* PI-868 */
bool cc_open_card_wins(const struct cc *c, int seat);         /* what it asks for is there */
struct why cc_why_not_open_card(const struct cc *c, int seat);

/* The decisions by chapter. */
extern const struct cc_ask_rules cc_ask_mode, cc_ask_card_action, cc_ask_operate, cc_ask_op, cc_ask_march, cc_ask_sail,
    cc_ask_chit, cc_ask_engage, cc_ask_retreat, cc_ask_flee, cc_ask_along, cc_ask_react;

/* cc_redact.c, cc_audit.c */
void cc_redact(const struct ruleset *rules, void *state, int seat);
void cc_resample(const struct ruleset *rules, void *view, struct rng *r);
const char *cc_audit(const struct ruleset *rules, const void *state);

/* cc_notation.c, cc_text.c, cc_draw.c, cc_sheet.c, cc_view.c, cc_touch.c, cc_note.c, cc_catalogue.c, cc_rate.c,
 * cc_evaluate.c, cc_tally.c, cc_reason.c: see game.h */
extern const struct form cc_forms[CC_ACT_COUNT]; /* cc_game.c */
GAME_WORDS_DECLARE(cc);
int cc_label(const struct cc *c, int u, char out[12]); /* "RI3": how a counter is called in notation */
/* The view as the context of the chapters, for functions that only read. */
static inline struct cc cc_at(const struct ruleset *rules, const void *view)
{
    return (struct cc){(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};
}
/* cc_words.c: appends a sentence of data/campaign-commander/text with its arguments, and knows the letters. */
enum { CC_SAY_ARGS = SENTENCE_ARGS };
extern const struct sentences cc_sentences; /* cc_text.c */
extern const struct word_list cc_word_lists[];
void cc_word(const struct sentence *s, struct text_out *o, char letter, int arg);
void cc_words(const struct cc *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n);
/* cc_when.c: conditions of cards in words; `number` names one of them. */
void cc_say_place(const struct cc *c, struct text_out *o, int number, enum lang lang);
void cc_say_kind(const struct cc *c, struct text_out *o, int number, enum lang lang);
void cc_say_chits(const struct cc *c, struct text_out *o, int number, enum lang lang);
void cc_say_unmet(const struct cc *c, struct text_out *o, int card, int i,
                  enum lang lang); /* condition i and its alternatives */
void cc_say_conditions(const struct cc *c, struct text_out *o, int card, enum lang lang);
void cc_say_open_conditions(const struct cc *c, struct text_out *o, enum lang lang); /* of the card beside the board */
int cc_say_pass(const struct ruleset *rules, int kind, enum lang lang, char *buf, size_t cap);
enum cc_until {
    CC_UNTIL_OPERATION,
    CC_UNTIL_SEQUENCE,
    CC_UNTIL_DRAW,
    CC_UNTIL_COUNT
}; /* for how long windows may be passed ahead */
int cc_say_until(const struct ruleset *rules, int which, enum lang lang, char *buf, size_t cap);
int cc_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
void cc_view(const struct ruleset *rules, const void *view, struct json *out);
void cc_note(const struct ruleset *rules, const void *view, const struct event *e, struct json *out);
void cc_catalogue(const struct ruleset *rules, struct json *out);
void cc_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out);
int cc_evaluate(const struct ruleset *rules, const void *view, int seat);
void cc_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own, int32_t *theirs);
int cc_touch(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why);
int cc_path_of(const struct ruleset *rules, const void *view, const struct action *a, int16_t *places, int cap);
void cc_locate(const struct ruleset *rules, const void *view, const struct action *a, struct spot *out);
enum cc_policy { CC_POLICY_CHIT = 1, CC_POLICY_SIEGE, CC_POLICY_CHIT_ALONE }; /* see cc_odds.c */
enum cc_odds_column { /* units of the other side, the city under siege, units of the side whose action it is */
                      CC_TARGET_DECIMATED,
                      CC_TARGET_DISORGANISED,
                      CC_TARGET_DESTROYED,
                      CC_TARGET_FALLS,
                      CC_ACTOR_DECIMATED,
                      CC_ACTOR_DISORGANISED,
                      CC_ACTOR_DESTROYED,
                      CC_ODDS_COLUMNS
};
extern const struct odds_column cc_odds_column[CC_ODDS_COLUMNS];
int cc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap);
int cc_siege_odds(const struct ruleset *rules, const void *view, const struct action *a,
                  struct odds *out); /* cc_fortress.c */
/* cc_forecast.c: a battle that an action leads to, fought so many times.  False: it leads to none for sure. */
enum { CC_FORECAST = 100 };
struct cc_forecast {
    int won, lost; /* by and against the seat of the action */
};
bool cc_forecast(const struct cc *c, const struct action *a, struct cc_forecast *out);
struct cc_check_odds {
    int unit;
    int pass, takes; /* faces with which it passes; bits of cc_takes() if it does not */
    bool again;      /* by a chit that stands already and takes effect once more (PI-557) */
    struct cc_made made;
};
struct cc_check_odds cc_check_odds(const struct cc *c, int check, int u); /* of the chit of st->resolve */
/* All checks that an action of a battle leads to, by the policy of its odds: how many. */
int cc_checks_after(const struct ruleset *rules, const void *view, const struct action *a, struct cc_check_odds *out,
                    int cap);
int cc_say_policy(const struct ruleset *rules, int policy, enum lang lang, char *buf, size_t cap);
int cc_say_odds_column(const struct ruleset *rules, int column, enum lang lang, char *buf, size_t cap);
int cc_say_odds(const struct ruleset *rules, const void *view, const struct action *a, const struct odds *o,
                enum lang lang, char *buf, size_t cap);
int cc_say_reason(const struct ruleset *rules, const void *view, const struct action *a, int i, enum lang lang,
                  char *buf, size_t cap);
extern const struct game_tally cc_tally;
extern const struct game_data cc_data;
#endif
