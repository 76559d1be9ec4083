/*
 * fc.h: the state of a battle of Fantasy Commander, the lists of its actions,
 * decisions, events and refusals, and what the chapters offer each other.
 *
 * Unit numbers ("slots"): 0..15 belong to seat 0, 16..31 to seat 1, the rest
 * are for units raised by Necromancy.  Each of those stands for a unit that was
 * destroyed, so there are never more than 32 of them at a time.
 */
#ifndef FC_H
#define FC_H
#include "../../core/flow.h"
#include "../../core/machine.h"
#include "../../core/schema.h"
#include "../../core/sentences.h"
#include "../../core/words.h"
#include "fc_ruleset.h"

enum {
    FC_UNITS_MAX = 64,
    FC_FIXTURES_MAX = 24,
    FC_AURAS_MAX = 8, /* hexes whose terrain has an aura */
    FC_SUMMONED = 2 * FC_ROSTER_MAX,
    FC_CONTACTS = HEX_DIRS,
    FC_FOREIGN = 0x80, /* in a deck or discard pile: a curse that the opponent sent (FC-353) */
    FC_BOOK = 0,
};

/* ---- lists ---- */

/* Decisions.  X(NAME, message, rule) */
#define FC_ASKS(X)                                                        \
    X(NOTHING, "nothing", 0)                                              \
    X(FIRST, "first", 194) /* both: who places first */                   \
    X(PIECE, "piece", 912) /* Battle Royale: which piece */               \
    X(PLACE, "place", 914) /* … and where */                            \
    X(ELEMENT, "element", 921)                                            \
    X(ELEMENT_AT, "element-at", 921)                                      \
    X(EDGE, "edge", 919)                                                  \
    X(DEPLOY, "deploy", 195)         /* which unit */                     \
    X(DEPLOY_AT, "deploy-at", 196)   /* … and where */                  \
    X(GENERATE, "generate", 226)     /* both: re-rolls */                 \
    X(DISTRIBUTE, "distribute", 250) /* both: order tokens */             \
    X(TURN, "turn", 301)             /* go on, pass, decline, exchange */ \
    X(CARD, "card", 330)                                                  \
    X(DROP, "drop", 354)   /* Force Drain: which order */                 \
    X(UNIT, "unit", 301)   /* whom to activate */                         \
    X(ACT, "act", 371)     /* start effects, surcharges, action */        \
    X(HEAL, "heal", 374)   /* Healing Herbs: whom */                      \
    X(MOVE, "move", 430)   /* where to */                                 \
    X(MOVED, "moved", 432) /* attack or shoot after moving */             \
    X(REDIRECT, "redirect", 757)                                          \
    X(BOOST, "boost", 401)   /* attacker: fatigue for a die */            \
    X(ANSWER, "answer", 475) /* defender: reaction, roll, fatigue */      \
    X(REROLL, "reroll", 771) /* attacker */                               \
    X(REROLL_DEFENCE, "reroll-defence", 772)                              \
    X(SOAK, "soak", 405)     /* attacker: fatigue against damage */       \
    X(REDUCE, "reduce", 611) /* defender: fatigue, Regroup */             \
    X(ROUTE, "route", 634)   /* next hex of a retreat */                  \
    X(RAISE, "raise", 779)                                                \
    X(ADVANCE, "advance", 655)                                            \
    X(PURSUE, "pursue", 781)                                              \
    X(PURSUE_TARGET, "pursue-target", 782)                                \
    X(NEXT_TARGET, "next-target", 774) /* Multiple Attack */

#define FC_ASK_NUMBER(NAME, ...) FC_ASK_##NAME,
enum fc_ask { FC_ASKS(FC_ASK_NUMBER) FC_ASK_COUNT };

/* Actions.  X(NAME, verb of the notation, letters of the arguments): u unit, h hex, c colour, f die
 * face, n number, p piece, e element, s seat, d edge, a answer, r reduction, * repeat the last */
#define FC_ACTIONS(X)                                                                      \
    X(NONE, "", "")                                                                        \
    X(RESIGN, "resign", "")                                                                \
    X(FIRST, "first", "s")                                                                 \
    X(PIECE, "piece", "p")                                                                 \
    X(PLACE, "place", "h")                                                                 \
    X(ELEMENT, "element", "e")                                                             \
    X(EDGE, "edge", "d")                                                                   \
    X(DEPLOY, "deploy", "u")                                                               \
    X(AT, "at", "h")                                                                       \
    X(LOSE, "lose", "c")             /* FC-822: the fixed order that is not generated */   \
    X(REROLL_ALL, "reroll-all", "")  /* FC-226 */                                          \
    X(REROLL_ONE, "reroll-one", "f") /* FC-229: one die that shows this face */            \
    X(MARK, "mark", "f")             /* FC-886: a die for the Supply Cart's re-roll */     \
    X(CART, "cart", "")              /* … and roll the marked ones */                    \
    X(KEEP, "keep", "")              /* done with generation */                            \
    X(ORDER, "order", "uc")          /* put a token on a unit */                           \
    X(TAKE, "take", "u")             /* take it back */                                    \
    X(EXCHANGE, "exchange", "c")     /* FC-260: purple of the pool */                      \
    X(SEAL, "seal", "")              /* done with distribution */                          \
    X(GO, "go", "")                                                                        \
    X(PASS, "pass", "")                                                                    \
    X(DECLINE, "decline", "")                                                              \
    X(SWAP, "swap", "uc")               /* FC-263: purple on a unit */                     \
    X(EFFECT, "effect", "")             /* the card's effect on the unit activated next */ \
    X(EFFECT_ON, "effect-on", "u")      /* … on a chosen unit */                         \
    X(EFFECT_FROM, "effect-from", "uu") /* … on a chosen unit, from an own unit */       \
    X(TEMPLATE, "template", "h")        /* a terrain card's template */                    \
    X(CARD_ORDER, "card-order", "")     /* FC-332 */                                       \
    X(CARD_NOTHING, "card-nothing", "")                                                    \
    X(DROP, "drop", "c")                                                                   \
    X(ACTIVATE, "activate", "u")                                                           \
    X(TRIGGER, "trigger", "n") /* FC-374: run this start effect now */                     \
    X(HEAL, "heal", "u")                                                                   \
    X(BUY, "buy", "n") /* FC-385 */                                                        \
    X(MOVE, "move", "")                                                                    \
    X(RUN, "run", "")                                                                      \
    X(TO, "to", "h")                                                                       \
    X(VIA, "via", "h")  /* a way point: the movement goes on */                            \
    X(HALT, "halt", "") /* stay at the way point */                                        \
    X(ATTACK, "attack", "u")                                                               \
    X(MULTI, "multi", "")                                                                  \
    X(SHOOT, "shoot", "u")                                                                 \
    X(BOLT, "bolt", "u")  /* Magical Shooting */                                           \
    X(GUARD, "guard", "") /* Declare Defence */                                            \
    X(REST, "rest", "")                                                                    \
    X(END, "end", "")                                                                      \
    X(REDIRECT, "redirect", "u")                                                           \
    X(ACCEPT, "accept", "") /* no redirection */                                           \
    X(BOOST, "boost", "")                                                                  \
    X(PLAIN, "plain", "")                                                                  \
    X(ANSWER, "answer", "a")                                                               \
    X(REROLL, "reroll", "f*")                                                              \
    X(KEEP_ROLL, "keep-roll", "")                                                          \
    X(REDUCE, "reduce", "r")                                                               \
    X(STEP, "step", "h")                                                                   \
    X(RAISE, "raise", "")                                                                  \
    X(LEAVE, "leave", "")                                                                  \
    X(ADVANCE, "advance", "")                                                              \
    X(STAY, "stay", "")                                                                    \
    X(CHASE, "chase", "h")

#define FC_ACT_NUMBER(NAME, ...) FC_ACT_##NAME,
enum fc_action { FC_ACTIONS(FC_ACT_NUMBER) FC_ACT_COUNT };

/* What the attacked side answers (FC-475, FC-480, FC-401d), and how damage is reduced (FC-611). */
enum { FC_REACT = 1, FC_ROLL = 2, FC_TIRE = 4 };
enum { FC_SOAK = 1, FC_REGROUPS = 2 };

/* Pieces of Battle Royale, FC-912; a joker names what it becomes. */
enum fc_piece {
    FC_PIECE_FOREST,
    FC_PIECE_HILL,
    FC_PIECE_ROCKS,
    FC_PIECE_TOWN,
    FC_PIECE_JOKER_FOREST,
    FC_PIECE_JOKER_HILL,
    FC_PIECE_JOKER_ROCKS,
    FC_PIECE_COUNT
};

/* Refusals.  X(NAME, message) */
#define FC_WHYS(X)                                                               \
    X(NONE, "none")                                                              \
    X(OVER, "over")                                                              \
    X(NOT_ASKED, "not-asked") /* this seat owes no answer */                     \
    X(NOT_NOW, "not-now")     /* another decision is open */                     \
    X(MALFORMED, "malformed")                                                    \
    X(NO_UNIT, "no-unit")                                                        \
    X(NOT_OWN, "not-own")                                                        \
    X(NOT_ENEMY, "not-enemy")                                                    \
    X(NOT_ON_MAP, "not-on-map")                                                  \
    X(NO_HEX, "no-hex")                                                          \
    X(OCCUPIED, "occupied")                                                      \
    X(IMPASSABLE, "impassable")                                                  \
    X(DEPLOYED, "deployed")                                                      \
    X(NOT_IN_ZONE, "not-in-zone")                                                \
    X(ZONE_FULL, "zone-full")                                                    \
    X(PIECE_SPENT, "piece-spent")                                                \
    X(PIECE_ROWS, "piece-rows")                                                  \
    X(PIECE_ON, "piece-on") /* hex is not empty */                               \
    X(PIECE_CROWDED, "piece-crowded")                                            \
    X(TOWN_NEAR, "town-near")                                                    \
    X(CUTS_MAP, "cuts-map")                                                      \
    X(ELEMENT_FACTION, "element-faction")                                        \
    X(LOSE_FIRST, "lose-first") /* the penalty is settled first */               \
    X(NOTHING_TO_LOSE, "nothing-to-lose")                                        \
    X(ONE_DIE, "one-die")                                                        \
    X(NO_REROLL, "no-reroll")                                                    \
    X(NO_FACE, "no-face")                                                        \
    X(NO_CART, "no-cart")                                                        \
    X(NOT_IN_POOL, "not-in-pool")                                                \
    X(NO_PURPLE, "no-purple")                                                    \
    X(NO_TOKEN, "no-token")                                                      \
    X(SAME_TOKEN, "same-token")                                                  \
    X(NOT_PURPLE, "not-purple")         /* the unit holds no purple token */     \
    X(NOT_ON_THE_MAP, "not-on-the-map") /* no token of that colour lies there */ \
    X(PASS_OFF, "pass-off")                                                      \
    X(PASS_NONE, "pass-none")                                                    \
    X(PASS_NOT_MORE, "pass-not-more")                                            \
    X(MUST_GO, "must-go")                                                        \
    X(CARD_USE, "card-use") /* the card is not used in this way */               \
    X(CARD_TARGET, "card-target")                                                \
    X(CARD_FAR, "card-far")                                                      \
    X(CARD_NO_ORDER, "card-no-order")                                            \
    X(TEMPLATE_ON, "template-on")                                                \
    X(TEMPLATE_FAR, "template-far")                                              \
    X(OTHER_COLOUR, "other-colour")                                              \
    X(START_FIRST, "start-first") /* start effects come first */                 \
    X(NO_TRIGGER, "no-trigger")                                                  \
    X(NO_SURCHARGE, "no-surcharge")                                              \
    X(BOUGHT, "bought")                                                          \
    X(CANNOT_PAY, "cannot-pay")                                                  \
    X(YELLOW, "yellow") /* may only Rest */                                      \
    X(NO_NEIGHBOUR, "no-neighbour")                                              \
    X(NOWHERE_TO_GO, "nowhere-to-go")                                            \
    X(TOO_FAR, "too-far")                                                        \
    X(NEEDS_FATIGUE, "needs-fatigue")                                            \
    X(STOPS_THERE, "stops-there") /* no way point: the ground ends it */         \
    X(NO_CONTACT, "no-contact")                                                  \
    X(NO_ATTACK, "no-attack") /* the card has no such value */                   \
    X(NO_MULTI, "no-multi")                                                      \
    X(RAN, "ran") /* no attack after a Run */                                    \
    X(MOVED, "moved")                                                            \
    X(SHOOT_CONTACT, "shoot-contact")                                            \
    X(OUT_OF_RANGE, "out-of-range")                                              \
    X(NO_SIGHT, "no-sight")                                                      \
    X(REST_CONTACT, "rest-contact")                                              \
    X(NO_STAMINA, "no-stamina")                                                  \
    X(EXHAUSTED, "exhausted")                                                    \
    X(TIRED_ALREADY, "tired-already")                                            \
    X(NO_DEFENDER, "no-defender")                                                \
    X(CANNOT_REACT, "cannot-react")                                              \
    X(CANNOT_ROLL, "cannot-roll")                                                \
    X(REROLL_LIMIT, "reroll-limit")                                              \
    X(NO_DAMAGE, "no-damage")                                                    \
    X(NO_REGROUP, "no-regroup")                                                  \
    X(NOT_THE_ROUTE, "not-the-route")                                            \
    X(SAME_HEX, "same-hex")                                                      \
    X(PURSUE_NO_ENEMY, "pursue-no-enemy")                                        \
    X(NOT_LISTED, "not-listed")     /* Multiple Attack: not a target left */     \
    X(ACTIVE_FIRST, "active-first") /* another unit is being activated */        \
    X(MOVE_OVER, "move-over")       /* it has moved already */

#define FC_WHY_NUMBER(NAME, ...) FC_WHY_##NAME,
enum fc_why { FC_WHYS(FC_WHY_NUMBER) FC_WHY_COUNT };

/* Events.  X(NAME, message, arguments): u unit (packed, see fc_ref), h hex, c colour, k card, s seat,
 * n number, e one of a list, D dice to the end, P parts of dice, f die face, x fixture type, t terrain,
 * q surcharge (unit ref, number) */
#define FC_EVENTS(X)                                                                                                \
    X(NONE, "none", "")                                                                                             \
    X(SETUP, "setup", "")                                                                                           \
    X(FIRST, "first", "s") /* who places first and holds the initiative */                                          \
    X(PIECE, "piece", "sth")                                                                                        \
    X(PIECE_LOST, "piece-lost", "st")                                                                               \
    X(ELEMENT, "element", "sxh")                                                                                    \
    X(EDGE, "edge", "se")                                                                                           \
    X(DEPLOYED, "deployed", "uh")                                                                                   \
    X(LEFT_OUT, "left-out", "u")                                                                                    \
    X(TURN, "turn", "n")                                                                                            \
    X(ROLLED_ORDERS, "rolled-orders", "snD") /* dice just rolled, then all faces, those last */                     \
    X(POOL, "pool", "snnnn")                 /* red blue green purple */                                            \
    X(ORDER_LOST, "order-lost", "sc")                                                                               \
    X(DICE_LOST, "dice-lost", "sn")                                                                                 \
    X(PLACED, "placed", "uc") /* own eyes only */                                                                   \
    X(TAKEN, "taken", "u")                                                                                          \
    X(EXCHANGED, "exchanged", "sc")                                                                                 \
    X(READY, "ready", "s")                                                                                          \
    X(REVEALED, "revealed", "uc")                                                                                   \
    X(INITIATIVE, "initiative", "snne") /* holder, red+purple of both, moved */                                     \
    X(STEP, "step", "c")                                                                                            \
    X(PASSED, "passed", "s")                                                                                        \
    X(DECLINED, "declined", "s")                                                                                    \
    X(SWAPPED, "swapped", "uc")                                                                                     \
    X(RESHUFFLED, "reshuffled", "sn")                                                                               \
    X(DREW, "drew", "sk")                                                                                           \
    X(CARD_ORDER, "card-order", "skc")                                                                              \
    X(CARD_USED, "card-used", "sk")                                                                                 \
    X(CARD_ON, "card-on", "sku")                                                                                    \
    X(CARD_SKIPPED, "card-skipped", "sk")                                                                           \
    X(CARD_LAPSED, "card-lapsed", "s")                                                                              \
    X(TEMPLATE, "template", "sxh")                                                                                  \
    X(CURSE_SENT, "curse-sent", "sk")                                                                               \
    X(CURSED, "cursed", "sk")                                                                                       \
    X(DROPPED, "dropped", "sc")                                                                                     \
    X(ACTIVATED, "activated", "uc")                                                                                 \
    X(BOUGHT, "bought", "qn")              /* unit, surcharge number */                                             \
    X(FATIGUE, "fatigue", "une")           /* tokens now, purpose */                                                \
    X(FATIGUE_LOST, "fatigue-lost", "une") /* tokens now, by what (enum fc_relief) */                               \
    X(FATIGUE_HURT, "fatigue-hurt", "u")   /* forced on an Exhausted unit */                                        \
    X(HEALED, "healed", "unne")            /* how many, strength now, by what (enum fc_relief) */                   \
    X(MOVED, "moved", "uhnhe")             /* to, hexes, from, 1: in a Persecution */                               \
    X(RAN, "ran", "uhnh")                                                                                           \
    X(STOPPED, "stopped", "ut") /* difficult ground */                                                              \
    X(GUARDS, "guards", "u")                                                                                        \
    X(RESTS, "rests", "u")                                                                                          \
    X(WAITS, "waits", "u")                                                                                          \
    X(ATTACKS, "attacks", "uuen") /* attacker, target, kind, distance */                                            \
    X(REDIRECTED, "redirected", "uu")                                                                               \
    X(REACTS, "reacts", "u")                                                                                        \
    X(ROLL_ATTACK, "roll-attack", "unD")                                                                            \
    X(ROLL_DEFENCE, "roll-defence", "unD")                                                                          \
    X(NO_DEFENCE, "no-defence", "u")                                                                                \
    X(REROLLED, "rerolled", "unD") /* the same */                                                                   \
    X(ADDED_PANIC, "added-panic", "u")                                                                              \
    X(RESULTS, "results", "unnnnD") /* against unit: damage results and PANICs before ignoring;                     \
                                       damage that is left, what was to be expected of it (1/1000);                 \
                                       the dice that count */                                                       \
    X(IGNORED, "ignored", "une")    /* unit, how many, by what (enum fc_ignored) */                                 \
    X(BLOCKED, "blocked", "uneD")   /* unit that blocks, blocks, 1: Crushing Blow cancels one; its dice */          \
    X(TURNED, "turned", "un")       /* Resurgent: PANICs that are damage */                                         \
    X(REDUCED, "reduced", "une")    /* unit, points, by what */                                                     \
    X(LOSSES, "losses", "unn")      /* lost, left */                                                                \
    X(DESTROYED, "destroyed", "uh")                                                                                 \
    X(RISEN, "risen", "uh")                                                                                         \
    X(PANICS, "panics", "un")                                                                                       \
    X(RETREATED, "retreated", "uhn")                                                                                \
    X(RETREAT_HURT, "retreat-hurt", "un")                                                                           \
    X(RUSHED, "rushed", "uh")                                                                                       \
    X(ORDER_GONE, "order-gone", "u")                                                                                \
    X(ADVANCED, "advanced", "uhh") /* to, from */                                                                   \
    X(VP, "vp", "snne")            /* seat, points, now, for what */                                                \
    X(TOWN_FALLS, "town-falls", "hu")                                                                               \
    X(END_OF_TURN, "end-of-turn", "n")                                                                              \
    X(RESIGNED, "resigned", "s")                                                                                    \
    X(WON, "won", "se") /* seat, reason */                                                                          \
    X(DRAWN, "drawn", "e")                                                                                          \
    X(DICE_OF, "dice-of", "unP")      /* how many, and what they come from (struct fc_part) */                      \
    X(SUPPORTED, "supported", "uneu") /* SUPPORTs that count, why (enum fc_support), by whom */                     \
    X(WASTED, "wasted", "unfe")       /* results that do nothing, their face, 1: Weak, 2: no support, 3: too far */ \
    X(FORGONE, "forgone", "ue")       /* what it could not use (enum fc_forgone) */

#define FC_EV_NUMBER(NAME, ...) FC_EV_##NAME,
enum fc_event { FC_EVENTS(FC_EV_NUMBER) FC_EV_COUNT };

enum fc_ignored {
    FC_BY_FORMATION,
    FC_BY_BRAVE,
    FC_BY_FORGED,
    FC_BY_ARMOUR,
    FC_BY_FOREST,
    FC_BY_TOWN,
    FC_BY_FATIGUE,
    FC_BY_REGROUP,
    FC_BY_SURVIVABLE,
    FC_BY_CRUSHING,
    FC_BY_RESURGENT,
    FC_BY_COUNT
};
enum fc_relief { /* what heals or takes fatigue off */
                 FC_BY_REGENERATION,
                 FC_BY_CARD,
                 FC_BY_REST,
                 FC_BY_VAMPIRISM,
                 FC_BY_MARAUDER,
                 FC_BY_SURCHARGE,
                 FC_BY_ELEMENT,
                 FC_RELIEF_COUNT
};
enum fc_support { FC_NO_SUPPORT, FC_SUPPORT_CONTACT, FC_SUPPORT_GRANTED, FC_SUPPORT_DOMINANCE, FC_SUPPORT_RANGE };
enum fc_forgone { FC_NO_CHARGE, FC_FORGONE_COUNT }; /* FC-752 */
enum fc_purpose {                                   /* of a fatigue token */
                  FC_FOR_ATTACK,
                  FC_FOR_RUN_ATTACK,
                  FC_FOR_RUN_DIFFICULT,
                  FC_FOR_DEFENCE,
                  FC_FOR_DAMAGE,
                  FC_FORCED,
                  FC_PURPOSE_COUNT
};
enum fc_vp_for {
    FC_VP_KILL,
    FC_VP_BONUS,
    FC_VP_CP,
    FC_VP_BOTH_TOWNS,
    FC_VP_ALL_TOWNS,
    FC_VP_EACH_TOWN,
    FC_VP_TOWN_FALLS,
    FC_VP_TOWNS_STAND,
    FC_VP_COUNT
};
enum fc_ending {
    FC_END_NONE,
    FC_END_VP,
    FC_END_NO_ORDERS,
    FC_END_BOTH_NO_ORDERS,
    FC_END_TOWNS,
    FC_END_ELIMINATION,
    FC_END_TURN_LIMIT,
    FC_END_RESIGNED,
    FC_END_AGREED,
    FC_END_COUNT
};
enum { FC_R_AGREED = 76 }; /* the ruling on agreed draws */

/* ---- the state ---- */

enum { /* fc_unit.flags */
       FC_ON_MAP = 1,
       FC_RESERVE = 2,  /* still to be deployed */
       FC_GUARDING = 4, /* Defence token */
       FC_DESTROYED = 8,
       FC_RAISED = 16,  /* by Necromancy */
       FC_PURSUED = 32, /* Persecution used this turn (FC-781) */
};

/* Equal states are equal bytes: no struct from here to the end of the state has padding of the compiler's. */
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
    struct fc_cell cell[FC_HEXES_MAX]; /* map.hexes of them are live */
};
#pragma GCC diagnostic pop

/* ---- what the chapters share ---- */

struct fc { /* rules, state, events: passed everywhere */
    const struct fc_ruleset *rs;
    struct fc_state *st; /* only apply() and setup() change it */
    struct events *ev;   /* may be NULL */
};

/* Frames of the flow. */
enum fc_frame { FC_F_NONE, FC_F_SETUP, FC_F_BATTLE, FC_F_ACTIVATION, FC_F_MULTI, FC_F_FIGHT, FC_F_RETREAT };

/* One decision kind: how it is listed, judged and carried out. */
MACHINE_ASK_RULES(fc);

static inline struct fc_unit *fc_unit(const struct fc *c, int u) { return &c->st->unit[u]; }
static inline const struct fc_type *fc_type(const struct fc *c, int u) { return &c->rs->type[c->st->unit[u].type]; }
static inline bool fc_on_map(const struct fc *c, int u) { return c->st->unit[u].flags & FC_ON_MAP; }
static inline int fc_enemy(int seat) { return 1 - seat; }
static inline int fc_left(const struct fc *c, int u) { return fc_type(c, u)->strength - c->st->unit[u].losses; }
static inline bool fc_regular(const struct fc_type *t) { return t->klass <= FC_MONSTROUS; }
static inline int fc_unit_at(const struct fc *c, int hex) { return c->st->cell[hex].unit; }
static inline int fc_next(const struct fc *c, int hex, int dir) { return c->rs->map.next[hex][dir]; }
static inline int fc_distance(const struct fc *c, int a, int b)
{
    return hex_distance(c->rs->map.at[a], c->rs->map.at[b]);
}
static inline const struct fc_terrain *fc_ground(const struct fc *c, int hex)
{
    return &c->rs->terrain[c->st->cell[hex].terrain];
}

/* The units of a seat that are on the map, in the order of their slots. */
static inline int fc_slot_from(const struct fc *c, int u, int seat)
{
    return u < FC_SUMMONED && u >= seat * FC_ROSTER_MAX + c->st->enlisted[seat] ? FC_SUMMONED : u;
}
#define FC_EACH_OF(c, u, seat)                                                        \
    for (int u = fc_slot_from((c), (seat)*FC_ROSTER_MAX, (seat)); u < (c)->st->units; \
         u = fc_slot_from((c), u + 1, (seat)))                                        \
        if ((c)->st->unit[u].flags & FC_ON_MAP && (c)->st->unit[u].owner == (seat))

/* Lists and refusals. */
static inline void fc_offer(struct offers *l, int kind, int n, int a, int b) { offers_add(l, kind, n, a, b); }
static inline struct why fc_yes(void) { return (struct why){0}; }
static inline struct why fc_no(int code, int number)
{
    return (struct why){.code = (uint16_t)code, .rule = {FC_BOOK, 0, (uint16_t)number}};
}
static inline struct why fc_no2(int code, int number, int a, int b)
{
    return (struct why){
        .code = (uint16_t)code, .rule = {FC_BOOK, 0, (uint16_t)number}, .arg = {(int16_t)a, (int16_t)b}};
}
/* A unit in an argument of an event, decision or refusal: its slot, type and owner, for it may be gone
 * when the sentence is read. */
int fc_ref(const struct fc *c, int unit);
static inline int fc_ref_slot(int ref) { return ref & 63; }
static inline int fc_ref_type(int ref) { return (ref >> 6) & 63; }
static inline int fc_ref_owner(int ref) { return (ref >> 12) & 1; }
#define fc_emit(c, kind, ...) events_emit((c)->ev, FC_EV_##kind, TO_ALL, __VA_ARGS__)
#define fc_emit_to(c, to, kind, ...) events_emit((c)->ev, FC_EV_##kind, (to), __VA_ARGS__)

/* fc_game.c */
void fc_ask(struct fc *c, int ask, int seat);                /* stop and ask one seat */
void fc_run(struct fc *c);                                   /* on to the next decision */
struct why fc_own_unit(const struct fc *c, int seat, int u); /* an own unit on the map? */
struct why fc_enemy_unit(const struct fc *c, int seat, int u);
struct why fc_hex_exists(const struct fc *c, int hex);

/* fc_units.c: chapter B, C: strength, tokens, destruction */
void fc_put(struct fc *c, int u, int hex);                       /* onto the map or to another hex */
void fc_hurt(struct fc *c, int u, int points);                   /* losses; does not destroy */
int fc_heal(struct fc *c, int u, int points, enum fc_relief by); /* how many came back */
bool fc_destroy_if_dead(struct fc *c, int u);                    /* remove and book VP; true if it was dead */
void fc_set_order(struct fc *c, int u, int order);               /* keeps the counts of tokens */
void fc_tire(struct fc *c, int u, enum fc_purpose why);          /* a voluntary token */
void fc_force_fatigue(struct fc *c, int u);                      /* FC-408 to FC-410 */
bool fc_can_tire(const struct fc *c, int u);                     /* has room for a voluntary token */
int fc_raise_unit(struct fc *c, int seat, int type, int hex);

/* fc_terrain.c: chapters O and V */
bool fc_passable(const struct fc *c, int u, int hex); /* terrain alone, for this unit */
int fc_difficult(const struct fc *c, int hex);        /* 0, or the type of difficult ground */
bool fc_blocks_sight(const struct fc *c, int hex);    /* terrain and template */
void fc_enter(struct fc *c, int u, int hex);          /* FC-871 */
int fc_controller(const struct fc *c, int hex);       /* seat, or -1 */
bool fc_fixture_works(const struct fc *c, const struct fc_fixture *f, int u);
int fc_add_fixture(struct fc *c, int type, int hex, int owner);

/* fc_abilities.c: chapter T */
void fc_gather(const struct fc *c, int u, bool bare, struct fc_mods *out); /* all that works on u now */
void fc_grant_turn(struct fc *c, int u, const struct fc_mods *m);
uint32_t fc_abilities(const struct fc *c, int u);
bool fc_weak(const struct fc *c, int u, uint32_t abilities);
bool fc_contact_enemy(const struct fc *c, int u);
int fc_enemies_in_contact(const struct fc *c, int seat, int hex, uint8_t out[FC_CONTACTS]);
int fc_allies_in_contact(const struct fc *c, int u);
void fc_add_mods(struct fc_mods *to, const struct fc_mods *m);
void fc_note_aura(struct fc *c, int u); /* a unit that joins a side */

/* fc_movement.c: chapter M */
enum fc_gait { FC_WALK, FC_RUN, FC_CHASE }; /* FC-430, FC-440, FC-782 */
enum fc_reached { FC_NOT_REACHED, FC_REACHED, FC_REACHED_STOPS, FC_REACHED_TIRED };
struct fc_reach {
    int n;
    int16_t hex[FC_HEXES_MAX];
    uint8_t how[FC_HEXES_MAX];    /* by hex: enum fc_reached, for hexes where it may end */
    uint8_t steps[FC_HEXES_MAX];  /* by hex */
    int16_t before[FC_HEXES_MAX]; /* by hex: the hex that it is entered from */
};
void fc_reach(const struct fc *c, int u, int range, enum fc_gait gait, struct fc_reach *out);
bool fc_can_move(const struct fc *c, int u, bool run);
void fc_walk(struct fc *c, int u, const struct fc_reach *r, int to); /* along the way that was found */
int fc_move_range(const struct fc *c, int u, bool run);
int fc_chase_range(const struct fc *c); /* fc_activation.c, FC-781 */

/* fc_sight.c: chapter R, line of sight */
bool fc_sight(const struct fc *c, int from, int to, bool over_allies, int seat);

/* fc_combat.c, fc_shooting.c: chapters P and R */
struct why fc_why_not_attack(const struct fc *c, int u, int target);
struct why fc_why_not_shoot(const struct fc *c, int u, int target, bool magic);
void fc_declare(struct fc *c, int kind, int attacker, int target);
int fc_charge(const struct fc *c, const struct fc_fight *f); /* dice that Charge gives */
void fc_fight_dice(const struct fc *c, struct fc_fight *f);  /* step 2: the attacker's dice */
void fc_fight_fix(const struct fc *c, struct fc_fight *f);   /* what counts for both rolls */
void fc_list_strikes(const struct fc *c, struct offers *l, const uint8_t near[FC_CONTACTS],
                     int n); /* near: enemies in contact */
struct why fc_check_strike(const struct fc *c, const struct action *a);
void fc_apply_strike(struct fc *c, const struct action *a);
struct why fc_why_no_melee(const struct fc *c, int u, uint32_t abilities);
int fc_attack_dice(const struct fc *c, const struct fc_fight *f);
int fc_defence_dice(const struct fc *c, const struct fc_fight *f);
bool fc_may_roll(const struct fc *c, const struct fc_fight *f);
bool fc_may_react(const struct fc *c, const struct fc_fight *f);
int fc_master(const struct fc *c, const struct fc_fight *f, bool defence);
struct fc_result { /* of two rolls: steps 6 to 8 without choices */
    int damage, panic, damage_back, panic_back;
    int rush;
};
void fc_fight_result(const struct fc *c, const struct fc_fight *f, struct fc_result *out);
int fc_shields(const struct fc_fight *f); /* blocks that the target rolled */
/* fc_tell.c: for people */
enum { FC_DICE_TOLD = (EVENT_ARGS - 2) * DICE_PER_ARG }; /* no roll has more */
int fc_pack_dice(const uint8_t counts[FC_FACES], const uint8_t *fresh, int n, int16_t arg[EVENT_ARGS - 2]);
void fc_tell_dice(struct fc *c, bool defence); /* step 2, step 3 */
void fc_tell_results(struct fc *c);            /* steps 6 to 8 */
bool fc_regroup_possible(const struct fc *c, const struct fc_fight *f, int damage, int panic);

/* fc_explain.c: what dice come from, each part with its rule */
enum fc_dice_from {
    FC_FROM_VALUE,
    FC_FROM_CHARGE,
    FC_FROM_GROUND,
    FC_FROM_CARD,
    FC_FROM_SURCHARGE,
    FC_FROM_AURA,
    FC_FROM_FIXTURE,
    FC_FROM_FATIGUE
};
enum { FC_VALUE_DEFENCE = 3, FC_PARTS_MAX = 16 }; /* id of a value: enum fc_kind, or this */
struct fc_part {
    uint8_t from, id; /* enum fc_dice_from; kind, terrain, card, number of the surcharge, type, fixture type */
    int8_t n;         /* dice */
};
int fc_parts(const struct fc *c, const struct fc_fight *f, bool defence, struct fc_part out[FC_PARTS_MAX]);
static inline int16_t fc_pack_part(struct fc_part p)
{
    return (int16_t)(p.from << 12 | (p.id & 127) << 5 | ((p.n + 16) & 31));
}
static inline struct fc_part fc_unpack_part(int16_t v)
{
    return (struct fc_part){(uint8_t)(v >> 12 & 7), (uint8_t)(v >> 5 & 127), (int8_t)((v & 31) - 16)};
}
int fc_part_rule(const struct fc *c, struct fc_part p);
enum fc_support fc_support_of(const struct fc *c, const struct fc_fight *f, bool defence, int *by);
bool fc_charge_denied(const struct fc *c, const struct fc_fight *f); /* FC-752 */

/* fc_odds.c: damage to be expected of the dice of a fight, thousandths: of the target, or of the attacker (back). */
int fc_expected(const struct fc *c, const struct fc_fight *f, bool back);

/* fc_retreat.c: chapter Q */
int fc_retreat_room(const struct fc *c, int u, int from, int dir, int hexes); /* hexes that it can go */
int fc_retreat_dir(const struct fc *c, int from, int at);

/* fc_victory.c: chapters S and U */
void fc_award(struct fc *c, int seat, int vp, enum fc_vp_for what);
void fc_judge(struct fc *c);                                  /* FC-730; ends the battle */
void fc_finish(struct fc *c, int winner, enum fc_ending why); /* winner FC_NONE: a draw */
void fc_score_kill(struct fc *c, int u);
void fc_score_turn(struct fc *c);

/* fc_cards.c: chapter J */
int fc_card_way(const struct fc_card *card);                        /* which action plays its effect */
const struct fc_effect *fc_card_target(const struct fc_card *card); /* the effect whose target is chosen with it */
int fc_card_panics(const struct fc *c, int u, int panics);          /* those of a card that it does not ignore */
void fc_draw_card(struct fc *c);
void fc_end_activation(struct fc *c);

/* Steps of the frames, one function a chapter. */
void fc_step_setup(struct fc *c);
void fc_step_battle(struct fc *c);
void fc_step_activation(struct fc *c);
void fc_step_multi(struct fc *c);
void fc_step_fight(struct fc *c);
void fc_step_retreat(struct fc *c);

/* The decisions by chapter. */
extern const struct fc_ask_rules fc_ask_first, fc_ask_piece, fc_ask_place, fc_ask_element, fc_ask_element_at,
    fc_ask_edge, fc_ask_deploy, fc_ask_deploy_at, fc_ask_generate, fc_ask_distribute, fc_ask_turn, fc_ask_card,
    fc_ask_drop, fc_ask_unit, fc_ask_act, fc_ask_heal, fc_ask_move, fc_ask_moved, fc_ask_redirect, fc_ask_boost,
    fc_ask_answer, fc_ask_reroll, fc_ask_reroll_defence, fc_ask_soak, fc_ask_reduce, fc_ask_route, fc_ask_raise,
    fc_ask_advance, fc_ask_pursue, fc_ask_pursue_target, fc_ask_next_target;

/* Extras (see game.h): exchanging purple, rearranging tokens, way points. */
struct why fc_check_exchange(const struct fc *c, const struct action *a);
void fc_apply_exchange(struct fc *c, const struct action *a);

/* fc_command.c: the steps of the Command Phase */
int fc_face_order(int face); /* FC-224: the colour that an order die gives */
void fc_start_generation(struct fc *c);
void fc_end_generation(struct fc *c);
void fc_start_distribution(struct fc *c);
void fc_reveal(struct fc *c);

/* fc_turns.c: after an activation; and where a position begins */
void fc_next_turn(struct fc *c);
void fc_resume_battle(struct fc *c, int phase);

void fc_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev);
bool fc_in_zone(const struct fc *c, int seat, int hex); /* FC-195: where this side deploys */
bool fc_may_deploy_at(const struct fc *c, int seat, int u, int hex);

/* fc_redact.c */
void fc_redact(const struct ruleset *rules, void *state, int seat);
void fc_resample(const struct ruleset *rules, void *view, struct rng *r);
void fc_generate(struct fc *c, int seat, struct rng *r); /* fc_command.c */

/* fc_odds.c, fc_rate.c, fc_text.c, fc_draw.c, fc_sheet.c, fc_view.c, fc_audit.c: see game.h */
/* Answers to an attack (fc_ask_answer): hold, roll, react; the last two also with a fatigue token, react also without a
 * roll.  Odds leave that one out, and tell the others without and with the attacker's extra die. */
enum { FC_ANSWERS_MAX = 6, FC_ODDS_MAX = 2 * (FC_ANSWERS_MAX - 1) };
enum fc_policy { FC_POLICY_PLAIN = 1 }; /* how choices after the roll are supposed to be made: fc_odds.c */
enum fc_odds_column {                   /* of the attacked unit and of the attacker */
                      FC_TARGET_LOSS,
                      FC_TARGET_GONE,
                      FC_TARGET_RETREAT,
                      FC_ACTOR_LOSS,
                      FC_ACTOR_GONE,
                      FC_ACTOR_RETREAT,
                      FC_ODDS_COLUMNS
};
extern const struct odds_column fc_odds_column[FC_ODDS_COLUMNS];
int fc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap);
void fc_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out);
int fc_evaluate(const struct ruleset *rules, const void *view, int seat);
void fc_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own,
               int32_t *theirs);                 /* fc_forces.c */
extern const struct form fc_forms[FC_ACT_COUNT]; /* fc_game.c */
GAME_WORDS_DECLARE(fc);
int fc_say_pass(const struct ruleset *rules, int kind, enum lang lang, char *buf, size_t cap);
int fc_say_policy(const struct ruleset *rules, int policy, enum lang lang, char *buf, size_t cap);
int fc_say_odds_column(const struct ruleset *rules, int column, enum lang lang, char *buf, size_t cap);
int fc_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
void fc_contrast(const struct ruleset *rules, const void *before, const void *after, struct json *old,
                 struct json *now);
void fc_view(const struct ruleset *rules, const void *view, struct json *out);
void fc_locate(const struct ruleset *rules, const void *view, const struct action *a, struct spot *out);
const char *fc_audit(const struct ruleset *rules, const void *state);
void fc_note(const struct ruleset *rules, const void *view, const struct event *e, struct json *out);
bool fc_luck(const struct ruleset *rules, const void *view, const struct event *e, struct roll_luck *out);
struct rule_id fc_event_rule(const struct fc *c, const struct event *e);
int fc_path_of(const struct ruleset *rules, const void *view, const struct action *a, int16_t *places, int cap);
int fc_touch(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why);
void fc_why_spot(const struct ruleset *rules, const void *view, const struct why *w, struct spot *out);
void fc_catalogue(const struct ruleset *rules, struct json *out);
void fc_explain(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang,
                struct json *out);
int fc_say_reason(const struct ruleset *rules, const void *view, const struct action *a, int i, enum lang lang,
                  char *buf, size_t cap);
int fc_label(const struct fc *c, int unit, char out[8]); /* "a3": how a unit is called in notation */
int fc_label_as(int slot, int owner, bool raised, char out[8]);
/* fc_sheet.c: abilities by number: enum fc_ability_number, then enum fc_numbered, then three more. */
enum {
    FC_K_NUMBERED = FC_ABILITY_COUNT,
    FC_K_MAGIC = FC_ABILITY_COUNT + FC_X_COUNT,
    FC_K_FORMATION,
    FC_K_WEAK,
    FC_KEYWORDS
};
struct fc_keyword {
    int name, does, rule; /* messages and rule */
};
extern const struct fc_keyword fc_keywords[FC_KEYWORDS];
void fc_say_does(const struct fc *c, struct text_out *o, int keyword, int number,
                 enum lang lang);                                                        /* number 0: of any */
void fc_say_ground(const struct fc *c, struct text_out *o, int terrain, enum lang lang); /* lines, without a heading */
void fc_say_mods(const struct fc *c, struct text_out *o, const struct fc_mods *m, enum lang lang);
uint32_t fc_keys_of(const struct fc_type *t); /* of units.yaml: those that its card has at all */
bool fc_no_mods(const struct fc_mods *m);
/* The view as the context of the chapters, for functions that only read. */
static inline struct fc fc_at(const struct ruleset *rules, const void *view)
{
    return (struct fc){(const struct fc_ruleset *)rules, (struct fc_state *)(uintptr_t)view, NULL};
}
/* fc_words.c: a message of fc_texts.h with its arguments, and the words that stand in its gaps. */
enum { FC_SAY_ARGS = SENTENCE_ARGS };
extern const struct sentences fc_sentences; /* fc_text.c */
extern const struct word_list fc_word_lists[];
void fc_word(const struct sentence *s, struct text_out *o, char letter, int arg);
void fc_words(const struct fc *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n);
void fc_say_part(const struct fc *c, struct text_out *o, struct fc_part p, int ref, enum lang lang);

extern const struct game_tally fc_tally;
extern const struct game_data fc_data;
extern const struct game fc_game;
#endif
