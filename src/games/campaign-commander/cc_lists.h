/*
 * cc_lists.h: the lists of Campaign Commander: decisions, actions, refusals, events, endings.  Every entry has a
 * sentence in data/campaign-commander/text; cc_text.c and cc_notation.c are made from these lists.
 */
#ifndef CC_LISTS_H
#define CC_LISTS_H
#include "cc_ruleset.h"

/* Decisions.  X(NAME, message, rule of the series) */
/* clang-format off */
#define CC_ASKS(X)                                                                               \
    X(NOTHING, "nothing", 0)                                                                     \
    X(MODE, "mode", 305)               /* both in secret: map or card */                         \
    X(CARD_ACTION, "card-action", 312) /* play, draw, discard, haruspex */                       \
    X(RP_AT, "rp-at", 314)             /* where new RP are placed */                             \
    X(OPERATE, "operate", 402)         /* which RP pays for the operation */                     \
    X(OP, "op", 416)                   /* what to do in the operation */                         \
    X(MARCH, "march", 503)             /* which units march along, and where to */               \
    X(SAIL, "sail", 506)               /* ships, cargo, stops and destination */                 \
    X(BESIEGERS, "besiegers", 860)     /* which units take part in the siege roll */             \
    X(SHELTER, "shelter", 855)         /* which units go inside */                               \
    X(JOIN, "join", 868)               /* which units come out to help */                        \
    X(COMMANDER, "commander", 901)                                                               \
    X(CHIT, "chit", 710)                                                                         \
    X(ENGAGE, "engage", 710)           /* the links of an engaging chit */                       \
    X(CHECK, "check", 713)             /* which units check cohesion */                          \
    X(RETREAT, "retreat", 771)         /* the next zone of a land retreat, or inside */          \
    X(FLEE, "flee", 776)               /* the port that a ship retreats to */                    \
    X(ALONG, "along", 902)             /* which units go along with a unit that retreats */      \
    X(CARGO, "cargo", 563)             /* which carried unit suffers the loss */                 \
    X(BENEFIT, "benefit", 953)         /* a ship is restored or returns */                       \
    X(EXCESS, "excess", 559)           /* which units to eliminate at the end of an operation */ \
    X(CARD_UNIT, "card-unit", 117)     /* a card lets a player choose units */                   \
    X(CARD_ZONE, "card-zone", 117)                                                               \
    X(CARD_LEADER, "card-leader", 117)                                                           \
    X(CARD_NUMBER, "card-number", 117)                                                           \
    X(REACT, "react", 116)             /* a reaction window: play a card, or pass */
/* clang-format on */

#define CC_ASK_NUMBER(NAME, ...) CC_ASK_##NAME,
enum cc_ask { CC_ASKS(CC_ASK_NUMBER) CC_ASK_COUNT };

/* Actions.  X(NAME, verb of the notation, letters of the arguments): u unit, z zone, l leader, c card, k chit, n number
 */
/* clang-format off */
#define CC_ACTIONS(X)                                                                               \
    X(NONE, "", "") X(RESIGN, "resign", "") X(MAP, "map", "") X(CARD, "card", "")                   \
    X(PLAY, "play", "c") X(DRAW, "draw", "") X(DISCARD, "discard", "c") X(HARUSPEX, "haruspex", "") \
    X(RP, "rp", "z")                   /* operate with the RP there */                              \
    X(MARCH, "march", "u")             /* one land unit */                                          \
    X(ARMY, "army", "l")               /* a leader with his land units */                           \
    X(SAIL, "sail", "u")               /* one ship */                                               \
    X(FLEET, "fleet", "l")             /* a leader with his ships */                                \
    X(SIEGE, "siege", "z") X(REORGANISE, "reorganise", "u") X(REBUILD, "rebuild", "u")              \
    X(INCITE, "incite", "uz") X(SUPPRESS, "suppress", "uz") X(END, "end", "")                       \
    X(TO, "to", "z")                   /* the end of the move; declares the move */                 \
    X(VIA, "via", "z")                 /* a way point */                                            \
    X(DROP, "drop", "u")               /* this unit stays behind */                                 \
    X(WITH, "with", "l")               /* another leader joins the stack */                         \
    X(LOAD, "load", "u")               /* a land unit comes aboard */                               \
    X(LOAD_RP, "load-rp", "n")                                                                      \
    X(LAND, "land", "z")               /* a stop to land troops in this land zone */                \
    X(EMBARK, "embark", "z")           /* a stop to take troops aboard from there */                \
    X(LEAVE, "leave", "z")             /* a stop to leave cargo in a port */                        \
    X(CANCEL, "cancel", "")            /* cancels the move that was being planned */                \
    X(PICK, "pick", "u")               /* chooses a unit; repeated for several */                   \
    X(DONE, "done", "")                /* ends the choice of units */                               \
    X(AT, "at", "z") X(LEADER, "leader", "l") X(NUMBER, "number", "n") X(CHIT, "chit", "k")         \
    X(ENGAGE, "engage", "uu")          /* an own unit and an enemy */                               \
    X(INSIDE, "inside", "")            /* a retreat into the fortress */                            \
    X(STOP, "stop", "")                /* a retreat that ends after one zone */                     \
    X(PASS, "pass", "")
/* clang-format on */

#define CC_ACT_NUMBER(NAME, ...) CC_ACT_##NAME,
enum cc_action { CC_ACTIONS(CC_ACT_NUMBER) CC_ACT_COUNT };

/* Refusals.  X(NAME, message).  Argument 0 is the refused unit, zone, leader or card; the sentence of the message shows
 * what the other arguments are. */
/* clang-format off */
#define CC_WHYS(X)                                                                                                  \
    X(NONE, "none") X(OVER, "over") X(NOT_ASKED, "not-asked") X(NOT_NOW, "not-now") X(MALFORMED, "malformed")       \
    X(NO_UNIT, "no-unit") X(NOT_OWN, "not-own") X(NO_ZONE, "no-zone") X(NO_LEADER, "no-leader")                     \
    X(NOT_OFFERED, "not-offered")      /* not among the things that the question asks for */                        \
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
    /* actions that belong to another question: see cc_why.c */                                                     \
    X(FIRST, "first") X(SECRET_CHOICE, "secret-choice") X(CARD_LATER, "card-later") X(CARD_WINDOW, "card-window")   \
    X(CARD_ACTION, "card-action") X(OPERATION, "operation") X(ENEMY_OPERATES, "enemy-operates") X(PAID, "paid")     \
    X(WHO_MOVES, "who-moves") X(NO_BATTLE, "no-battle") X(NEEDS_CHIT, "needs-chit")                                 \
    /* a unit, zone or leader that cannot be chosen now */                                                          \
    X(CHOSEN, "chosen") X(SPARED, "spared") X(NOT_TESTED, "not-tested") X(NOT_THERE, "not-there")                   \
    X(NO_CITY, "no-city") X(ENEMY_CITY, "enemy-city") X(CUT_OFF, "cut-off") X(LEADER_AWAY, "leader-away")           \
    /* a place that was clicked: see cc_touch.c */                                                                  \
    X(NOBODY_THERE, "nobody-there") X(BLOCKED, "blocked") X(LINK_CLOSED, "link-closed")                             \
    X(BATTLE_FIRST, "battle-first")
/* clang-format on */

#define CC_WHY_NUMBER(NAME, ...) CC_WHY_##NAME,
enum cc_why { CC_WHYS(CC_WHY_NUMBER) CC_WHY_COUNT };

/* Events.  X(NAME, message, letters of the arguments): s seat, u unit (cc_ref), z zone, l leader, c card, k chit, n
 * number, w window, v value, m what a check is made of (cc_pack_made()), e other enumerations */
/* clang-format off */
#define CC_EVENTS(X)                                                                                                 \
    X(NONE, "none", "")                                                                                              \
    X(RESIGNED, "resigned", "s") X(ENDED, "ended", "se")                                                             \
    /* sequence */                                                                                                   \
    X(SEQUENCE, "sequence", "n") X(CHOSE, "chose", "se") X(ROLLED, "rolled", "sne")  /* seat, die, total */          \
    X(OPERATES, "operates", "s") X(IDLE, "idle", "s") X(DREW, "drew", "s") X(DREW_CARD, "drew-card", "sc")           \
    X(DISCARDED, "discarded", "s") X(DISCARDED_CARD, "discarded-card", "sc") X(PLAYED, "played", "sc")               \
    X(HARUSPEX, "haruspex", "s")                                                                                     \
    X(GAINED_RP, "gained-rp", "szn") X(LOST_RP, "lost-rp", "szn") X(TOOK_RP, "took-rp", "szn")                       \
    X(MOVED_RP, "moved-rp", "szzn")                                                                                  \
    X(INITIATIVE, "initiative", "s") X(SCORED, "scored", "snee")       /* seat, VP, reason, 1: counted at the end */ \
    X(TOTAL, "total", "sn")                                                                                          \
    /* operation */                                                                                                  \
    X(OPERATION, "operation", "szn") X(SPENT, "spent", "snn")  /* seat, SP, SP left */                               \
    X(OPERATION_ENDS, "operation-ends", "sn") X(REORGANISED, "reorganised", "u") X(REBUILT, "rebuilt", "u")          \
    X(INCITED, "incited", "sz") X(SUPPRESSED, "suppressed", "sz")                                                    \
    X(MARCHES, "marches", "szzn")      /* from, to, units */                                                         \
    X(SAILS, "sails", "szznn")         /* from, to, ships, carried land units */                                     \
    X(ENTERED, "entered", "szn")                                                                                     \
    X(LANDED, "landed", "szn") X(EMBARKED, "embarked", "szn") X(LEFT_BEHIND, "left-behind", "szn")                   \
    X(STACKED, "stacked", "szn") X(STOPPED, "stopped", "sz")                                                         \
    X(SHELTERED, "sheltered", "szn") X(BESIEGES, "besieges", "sz") X(SIEGE_LIFTED, "siege-lifted", "z")              \
    X(SIEGE_ROLL, "siege-roll", "sznnnnn")     /* seat, zone, die, factor, inside, besiegers, card modifier */       \
    X(CITY_FALLS, "city-falls", "sz") X(CITY_HOLDS, "city-holds", "sz")                                              \
    /* battle */                                                                                                     \
    X(BATTLE, "battle", "sze") X(JOINED, "joined", "u") X(COMMANDS, "commands", "sl")                                \
    X(DRAWS_CHITS, "draws-chits", "sn")                                                                              \
    X(ASIDE, "aside", "sk") X(CHIT, "chit", "ske") X(NO_EFFECT, "no-effect", "ske") X(LINKED, "linked", "uuke")      \
    /* two chits: the one that lies on the table and the one that it counts as */                                    \
    X(REAPPLIES, "reapplies", "ske")                                                                                 \
    X(CHECKED, "checked", "unnnemmm")  /* unit, die, modifiers, cohesion, passed, cc_pack_made() */                  \
    X(DECIMATED, "decimated", "u") X(DISORGANISED, "disorganised", "u") X(DESTROYED, "destroyed", "u")               \
    X(HELD, "held", "u")                                                                                             \
    X(RETREATED, "retreated", "uz") X(WENT_INSIDE, "went-inside", "uz") X(DISSOLVED, "dissolved", "k")               \
    X(BATTLE_WON, "battle-won", "sz") X(BATTLE_NOBODY, "battle-nobody", "z") X(RETURNED, "returned", "u")            \
    X(RESTORED, "restored", "u")                                                                                     \
    X(ISOLATED, "isolated", "u") X(CONNECTED, "connected", "u")                                                      \
    /* leaders and cards */                                                                                          \
    X(LEADER_ENTERS, "leader-enters", "lz")                                                                          \
    X(LEADER_GONE, "leader-gone", "lnn") /* the last two: die and sides, if one decided */                           \
    X(LEADER_DEAD, "leader-dead", "l") X(LEADER_CUP, "leader-cup", "l") X(LEADER_DRAWN, "leader-drawn", "l")         \
    X(PLACED, "placed", "uz") X(RECALLED, "recalled", "u") X(REMOVED, "removed", "u") X(CONVERTED, "converted", "z") \
    X(SP_SET, "sp-set", "n") X(MOVE_CHANGED, "move-changed", "n") X(HAND_SHOWN, "hand-shown", "s")                   \
    X(IN_FORCE, "in-force", "c")                                                                                     \
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
#endif
