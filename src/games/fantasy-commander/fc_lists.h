/*
 * fc_lists.h: the lists of Fantasy Commander: decisions, actions, refusals, events, endings.  Every entry has a
 * sentence in data/fantasy-commander/text; fc_text.c and fc_notation.c are made from these lists.
 */
#ifndef FC_LISTS_H
#define FC_LISTS_H
#include "fc_ruleset.h"

/* Decisions.  X(NAME, message, rule) */
#define FC_ASKS(X)                                                          \
    X(NOTHING, "nothing", 0)                                                \
    X(FIRST, "first", 194) /* both: who places first */                     \
    X(PIECE, "piece", 912) /* Battle Royale: which piece */                 \
    X(PLACE, "place", 914) /* … and where */                              \
    X(ELEMENT, "element", 921)                                              \
    X(ELEMENT_AT, "element-at", 921)                                        \
    X(EDGE, "edge", 919)                                                    \
    X(DEPLOY, "deploy", 195)         /* which unit */                       \
    X(DEPLOY_AT, "deploy-at", 196)   /* … and where */                    \
    X(GENERATE, "generate", 226)     /* both: re-rolls */                   \
    X(DISTRIBUTE, "distribute", 250) /* both: order tokens */               \
    X(TURN, "turn", 301)             /* go on, pass, decline, exchange */   \
    X(CARD, "card", 330)                                                    \
    X(DROP, "drop", 354)   /* Force Drain: which order */                   \
    X(UNIT, "unit", 301)   /* which unit to activate */                     \
    X(ACT, "act", 371)     /* start effects, surcharges, action */          \
    X(HEAL, "heal", 374)   /* Healing Herbs: which unit */                  \
    X(MOVE, "move", 430)   /* where to */                                   \
    X(MOVED, "moved", 432) /* attack or shoot after moving */               \
    X(REDIRECT, "redirect", 757)                                            \
    X(BOOST, "boost", 401)   /* attacker: fatigue for a die */              \
    X(ANSWER, "answer", 475) /* defender: reaction, roll, fatigue */        \
    X(REROLL, "reroll", 771) /* attacker */                                 \
    X(REROLL_DEFENCE, "reroll-defence", 772)                                \
    X(SOAK, "soak", 405)     /* attacker: fatigue against damage */         \
    X(REDUCE, "reduce", 611) /* defender: fatigue, Regroup */               \
    X(ROUTE, "route", 634)   /* next hex of a retreat */                    \
    X(RAISE, "raise", 779)                                                  \
    X(ADVANCE, "advance", 655)                                              \
    X(PURSUE, "pursue", 781)                                                \
    X(PURSUE_TARGET, "pursue-target", 782)                                  \
    X(NEXT_TARGET, "next-target", 774) /* Multiple Attack */                \
    X(FORTIFY, "fortify", 1058)        /* campaign: Field Fortifications */ \
    X(STATUE, "statue", 1061)          /* … the Statue */                 \
    X(SPY, "spy", 1060)                /* … whose token is drawn now */   \
    X(ARRANGE, "arrange", 1063)        /* … the order of the top cards */ \
    X(TRAIN, "train", 1054)            /* … which Shooters get XP */      \
    X(TOWN, "town", 1050)              /* … what is bought */

#define FC_ASK_NUMBER(NAME, ...) FC_ASK_##NAME,
enum fc_ask { FC_ASKS(FC_ASK_NUMBER) FC_ASK_COUNT };

/* Actions.  X(NAME, verb of the notation, letters of the arguments): u unit, h hex, c colour, f die
 * face, n number, p piece, e element, s seat, d edge, a answer, r reduction, m member of the campaign's roster,
 * b building, y unit type, * repeat the last */
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
    X(CHASE, "chase", "h")                                                                 \
    X(SPY, "spy", "u")                                                                     \
    X(STUDY, "study", "")       /* FC-1063: look at the top cards */                       \
    X(ARRANGE, "arrange", "n*") /* the new order, top first, by their old places */        \
    X(CONSECRATE, "consecrate", "")                                                        \
    X(TRAIN, "train", "m")                                                                 \
    X(BUILD, "build", "b")                                                                 \
    X(RECRUIT, "recruit", "y")                                                             \
    X(REPAIR, "repair", "m")                                                               \
    X(CLOSE, "close", "")

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
#define FC_WHYS(X)                                                                           \
    X(NONE, "none")                                                                          \
    X(OVER, "over")                                                                          \
    X(NOT_ASKED, "not-asked") /* this seat owes no answer */                                 \
    X(NOT_NOW, "not-now")     /* another decision is open */                                 \
    X(MALFORMED, "malformed")                                                                \
    X(NO_UNIT, "no-unit")                                                                    \
    X(NOT_OWN, "not-own")                                                                    \
    X(NOT_ENEMY, "not-enemy")                                                                \
    X(NOT_ON_MAP, "not-on-map")                                                              \
    X(NO_HEX, "no-hex")                                                                      \
    X(OCCUPIED, "occupied")                                                                  \
    X(IMPASSABLE, "impassable")                                                              \
    X(DEPLOYED, "deployed")                                                                  \
    X(NOT_IN_ZONE, "not-in-zone")                                                            \
    X(ZONE_FULL, "zone-full")                                                                \
    X(PIECE_SPENT, "piece-spent")                                                            \
    X(PIECE_ROWS, "piece-rows")                                                              \
    X(PIECE_ON, "piece-on") /* hex is not empty */                                           \
    X(PIECE_CROWDED, "piece-crowded")                                                        \
    X(TOWN_NEAR, "town-near")                                                                \
    X(CUTS_MAP, "cuts-map")                                                                  \
    X(ELEMENT_FACTION, "element-faction")                                                    \
    X(LOSE_FIRST, "lose-first") /* the penalty is settled first */                           \
    X(NOTHING_TO_LOSE, "nothing-to-lose")                                                    \
    X(ONE_DIE, "one-die")                                                                    \
    X(NO_REROLL, "no-reroll")                                                                \
    X(NO_FACE, "no-face")                                                                    \
    X(NO_CART, "no-cart")                                                                    \
    X(NOT_IN_POOL, "not-in-pool")                                                            \
    X(NO_PURPLE, "no-purple")                                                                \
    X(NO_TOKEN, "no-token")                                                                  \
    X(SAME_TOKEN, "same-token")                                                              \
    X(NOT_PURPLE, "not-purple")         /* the unit holds no purple token */                 \
    X(NOT_ON_THE_MAP, "not-on-the-map") /* no token of that colour lies there */             \
    X(PASS_OFF, "pass-off")                                                                  \
    X(PASS_NONE, "pass-none")                                                                \
    X(PASS_NOT_MORE, "pass-not-more")                                                        \
    X(MUST_GO, "must-go")                                                                    \
    X(CARD_USE, "card-use") /* the card is not used in this way */                           \
    X(CARD_TARGET, "card-target")                                                            \
    X(CARD_FAR, "card-far")                                                                  \
    X(CARD_NO_ORDER, "card-no-order")                                                        \
    X(TEMPLATE_ON, "template-on")                                                            \
    X(TEMPLATE_FAR, "template-far")                                                          \
    X(OTHER_COLOUR, "other-colour")                                                          \
    X(START_FIRST, "start-first") /* start effects come first */                             \
    X(NO_TRIGGER, "no-trigger")                                                              \
    X(NO_SURCHARGE, "no-surcharge")                                                          \
    X(BOUGHT, "bought")                                                                      \
    X(CANNOT_PAY, "cannot-pay")                                                              \
    X(YELLOW, "yellow") /* may only Rest */                                                  \
    X(NO_NEIGHBOUR, "no-neighbour")                                                          \
    X(NOWHERE_TO_GO, "nowhere-to-go")                                                        \
    X(TOO_FAR, "too-far")                                                                    \
    X(NEEDS_FATIGUE, "needs-fatigue")                                                        \
    X(STOPS_THERE, "stops-there") /* no way point: the ground ends it */                     \
    X(NO_CONTACT, "no-contact")                                                              \
    X(NO_ATTACK, "no-attack") /* the card has no such value */                               \
    X(NO_MULTI, "no-multi")                                                                  \
    X(RAN, "ran") /* no attack after a Run */                                                \
    X(MOVED, "moved")                                                                        \
    X(SHOOT_CONTACT, "shoot-contact")                                                        \
    X(OUT_OF_RANGE, "out-of-range")                                                          \
    X(NO_SIGHT, "no-sight")                                                                  \
    X(REST_CONTACT, "rest-contact")                                                          \
    X(NO_STAMINA, "no-stamina")                                                              \
    X(EXHAUSTED, "exhausted")                                                                \
    X(TIRED_ALREADY, "tired-already")                                                        \
    X(NO_DEFENDER, "no-defender")                                                            \
    X(CANNOT_REACT, "cannot-react")                                                          \
    X(CANNOT_ROLL, "cannot-roll")                                                            \
    X(REROLL_LIMIT, "reroll-limit")                                                          \
    X(NO_DAMAGE, "no-damage")                                                                \
    X(NO_REGROUP, "no-regroup")                                                              \
    X(NOT_THE_ROUTE, "not-the-route")                                                        \
    X(SAME_HEX, "same-hex")                                                                  \
    X(PURSUE_NO_ENEMY, "pursue-no-enemy")                                                    \
    X(NOT_LISTED, "not-listed")     /* Multiple Attack: not a target left */                 \
    X(ACTIVE_FIRST, "active-first") /* another unit is being activated */                    \
    X(MOVE_OVER, "move-over")       /* it has moved already */                               \
    X(SCRIPTED, "scripted")         /* the rules play this side and choose something else */ \
    X(FORTIFY_ROWS, "fortify-rows")                                                          \
    X(NOT_FREE_OPEN, "not-free-open")                                                        \
    X(TOKEN_KNOWN, "token-known")                                                            \
    X(NO_SCRIPTORIUM, "no-scriptorium")                                                      \
    X(STUDIED, "studied")                                                                    \
    X(FEW_CARDS, "few-cards")                                                                \
    X(EACH_ONCE, "each-once")                                                                \
    X(NOTHING_TO_HALLOW, "nothing-to-hallow")                                                \
    X(NO_GRAVEYARD, "no-graveyard")                                                          \
    X(HALLOW_CONTACT, "hallow-contact")                                                      \
    X(NO_MEMBER, "no-member")                                                                \
    X(NO_SHOOTER, "no-shooter")                                                              \
    X(BUILT, "built")                                                                        \
    X(NEEDS_BUILDING, "needs-building")                                                      \
    X(NEEDS_WORKSHOP, "needs-workshop")                                                      \
    X(TOO_DEAR, "too-dear")                                                                  \
    X(NO_RECRUIT, "no-recruit")                                                              \
    X(ROSTER_FULL, "roster-full")                                                            \
    X(SOUND, "sound")

#define FC_WHY_NUMBER(NAME, ...) FC_WHY_##NAME,
enum fc_why { FC_WHYS(FC_WHY_NUMBER) FC_WHY_COUNT };

/* Events.  X(NAME, message, arguments): u unit (packed, see fc_ref), h hex, c colour, k card, s seat,
 * n number, e one of a list, D dice to the end, P parts of dice, f die face, x fixture type, t terrain,
 * q surcharge (unit ref, number) */
#define FC_EVENTS(X)                                                                                                  \
    X(NONE, "none", "")                                                                                               \
    X(SETUP, "setup", "")                                                                                             \
    X(FIRST, "first", "s") /* who places first and holds the initiative */                                            \
    X(PIECE, "piece", "sth")                                                                                          \
    X(PIECE_LOST, "piece-lost", "st")                                                                                 \
    X(ELEMENT, "element", "sxh")                                                                                      \
    X(EDGE, "edge", "se")                                                                                             \
    X(DEPLOYED, "deployed", "uh")                                                                                     \
    X(LEFT_OUT, "left-out", "u")                                                                                      \
    X(TURN, "turn", "n")                                                                                              \
    X(ROLLED_ORDERS, "rolled-orders", "snD") /* dice just rolled, then all faces, those last */                       \
    X(POOL, "pool", "snnnn")                 /* red blue green purple */                                              \
    X(ORDER_LOST, "order-lost", "sc")                                                                                 \
    X(DICE_LOST, "dice-lost", "sn")                                                                                   \
    X(PLACED, "placed", "uc") /* own eyes only */                                                                     \
    X(TAKEN, "taken", "u")                                                                                            \
    X(EXCHANGED, "exchanged", "sc")                                                                                   \
    X(READY, "ready", "s")                                                                                            \
    X(REVEALED, "revealed", "uc")                                                                                     \
    X(INITIATIVE, "initiative", "snne") /* holder, red+purple of both, moved */                                       \
    X(STEP, "step", "c")                                                                                              \
    X(PASSED, "passed", "s")                                                                                          \
    X(DECLINED, "declined", "s")                                                                                      \
    X(SWAPPED, "swapped", "uc")                                                                                       \
    X(RESHUFFLED, "reshuffled", "sn")                                                                                 \
    X(DREW, "drew", "sk")                                                                                             \
    X(CARD_ORDER, "card-order", "skc")                                                                                \
    X(CARD_USED, "card-used", "sk")                                                                                   \
    X(CARD_ON, "card-on", "sku")                                                                                      \
    X(CARD_SKIPPED, "card-skipped", "sk")                                                                             \
    X(CARD_LAPSED, "card-lapsed", "s")                                                                                \
    X(TEMPLATE, "template", "sxh")                                                                                    \
    X(CURSE_SENT, "curse-sent", "sk")                                                                                 \
    X(CURSED, "cursed", "sk")                                                                                         \
    X(DROPPED, "dropped", "sc")                                                                                       \
    X(ACTIVATED, "activated", "uc")                                                                                   \
    X(BOUGHT, "bought", "qn")              /* unit, surcharge number */                                               \
    X(FATIGUE, "fatigue", "une")           /* tokens now, purpose */                                                  \
    X(FATIGUE_LOST, "fatigue-lost", "une") /* tokens now, by what (enum fc_relief) */                                 \
    X(FATIGUE_HURT, "fatigue-hurt", "u")   /* forced on an Exhausted unit */                                          \
    X(HEALED, "healed", "unne")            /* how many, strength now, by what (enum fc_relief) */                     \
    X(MOVED, "moved", "uhnhe")             /* to, hexes, from, 1: in a Persecution */                                 \
    X(RAN, "ran", "uhnh")                                                                                             \
    X(STOPPED, "stopped", "ut") /* difficult ground */                                                                \
    X(GUARDS, "guards", "u")                                                                                          \
    X(RESTS, "rests", "u")                                                                                            \
    X(WAITS, "waits", "u")                                                                                            \
    X(ATTACKS, "attacks", "uuen") /* attacker, target, kind, distance */                                              \
    X(REDIRECTED, "redirected", "uu")                                                                                 \
    X(REACTS, "reacts", "u")                                                                                          \
    X(ROLL_ATTACK, "roll-attack", "unD")                                                                              \
    X(ROLL_DEFENCE, "roll-defence", "unD")                                                                            \
    X(NO_DEFENCE, "no-defence", "u")                                                                                  \
    X(REROLLED, "rerolled", "unD") /* the same */                                                                     \
    X(ADDED_PANIC, "added-panic", "u")                                                                                \
    X(RESULTS, "results", "unnnnD") /* against unit: damage results and PANICs before ignoring;                       \
                                       damage that is left, what was to be expected of it (1/1000);                   \
                                       the dice that count */                                                         \
    X(IGNORED, "ignored", "une")    /* unit, how many, by what (enum fc_ignored) */                                   \
    X(BLOCKED, "blocked", "uneD")   /* unit that blocks, blocks, 1: Crushing Blow cancels one; its dice */            \
    X(TURNED, "turned", "un")       /* Resurgent: PANICs that are damage */                                           \
    X(REDUCED, "reduced", "une")    /* unit, points, by what */                                                       \
    X(LOSSES, "losses", "unn")      /* lost, left */                                                                  \
    X(DESTROYED, "destroyed", "uh")                                                                                   \
    X(RISEN, "risen", "uh")                                                                                           \
    X(PANICS, "panics", "un")                                                                                         \
    X(RETREATED, "retreated", "uhn")                                                                                  \
    X(RETREAT_HURT, "retreat-hurt", "un")                                                                             \
    X(RUSHED, "rushed", "uh")                                                                                         \
    X(ORDER_GONE, "order-gone", "u")                                                                                  \
    X(ADVANCED, "advanced", "uhh") /* to, from */                                                                     \
    X(VP, "vp", "snne")            /* seat, points, now, for what */                                                  \
    X(TOWN_FALLS, "town-falls", "hu")                                                                                 \
    X(END_OF_TURN, "end-of-turn", "n")                                                                                \
    X(RESIGNED, "resigned", "s")                                                                                      \
    X(WON, "won", "se") /* seat, reason */                                                                            \
    X(DRAWN, "drawn", "e")                                                                                            \
    X(DICE_OF, "dice-of", "unP")      /* how many, and what they come from (struct fc_part) */                        \
    X(SUPPORTED, "supported", "uneu") /* SUPPORTs that count, why (enum fc_support), by whom */                       \
    X(WASTED, "wasted", "unfe")       /* results that do nothing, their face, 1: Weak, 2: no support, 3: too far */   \
    X(FORGONE, "forgone", "ue")       /* what it could not use (enum fc_forgone) */                                   \
    X(TOKEN, "token", "uen")          /* a token of the monster bag, how many are left in it */                       \
    X(SCRIPT, "script", "eeeeeeee") /* a choice of the automaton: unit (or -1 - seat), enum fc_deed, enum fc_because, \
                                       target, hex, number, goal, token */                                            \
    X(MISSION, "mission", "nn")     /* its number, its last turn */                                                   \
    X(OMEN, "omen", "o")            /* an escalation card */                                                          \
    X(REINFORCED, "reinforced", "u")                                                                                  \
    X(APPEARS, "appears", "xh") /* an element by an escalation card */                                                \
    X(BETRAYED, "betrayed", "sk")                                                                                     \
    X(ARRIVES, "arrives", "uh")                                                                                       \
    X(MARKER_TAKEN, "marker-taken", "uh")                                                                             \
    X(MARKER_DROPPED, "marker-dropped", "h")                                                                          \
    X(MARKER_HOME, "marker-home", "u")                                                                                \
    X(CART_HOME, "cart-home", "un") /* its wounds */                                                                  \
    X(WAKES, "wakes", "u")                                                                                            \
    X(CONSECRATED, "consecrated", "unn") /* times, of how many */                                                     \
    X(LEAVES, "leaves", "un")            /* how many have left */                                                     \
    X(STUDIES, "studies", "s")                                                                                        \
    X(SEES_CARDS, "sees-cards", "kvv") /* own eyes only; the third card plus 1, or 0 */                               \
    X(RESULT, "result", "en")          /* enum fc_result; 1: the bonus goal is met */                                 \
    X(REWARD, "reward", "nnn")         /* Reputation of the result and for great foes, Supplies */                    \
    X(PROSPERITY, "prosperity", "nn")  /* change, now */                                                              \
    X(XP, "xp", "ynn")                 /* unit type, how many, now */                                                 \
    X(PROMOTED, "promoted", "yv")                                                                                     \
    X(KEEPS_LOSSES, "keeps-losses", "yn")                                                                             \
    X(RETURN_ROLL, "return-roll", "yfn")    /* 1: it returns */                                                       \
    X(OUT_OF_ACTION, "out-of-action", "yn") /* 1: a Hero */                                                           \
    X(BUILT, "built", "bn")                 /* building, its cost */                                                  \
    X(RECRUITED, "recruited", "yn")                                                                                   \
    X(REPAIRED, "repaired", "yn")                                                                                     \
    X(JOINS, "joins", "y")                                                                                            \
    X(THREAT, "threat", "nn") /* now; 1: it would have risen above 6 */                                               \
    X(TOWN_LOST, "town-lost", "s")                                                                                    \
    X(NEXT_MISSION, "next-mission", "n")                                                                              \
    X(CAMPAIGN_OVER, "campaign-over", "en") /* grade, score */

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
    FC_END_MISSION,
    FC_END_COUNT
};
enum { FC_R_AGREED = 76 }; /* the ruling on agreed draws */
#endif
