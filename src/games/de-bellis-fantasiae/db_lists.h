/*
 * db_lists.h: the lists of De Bellis Fantasiae: questions, actions, refusals, events, endings.  Every entry has a
 * sentence in data/de-bellis-fantasiae/text; db_text.c and db_notation.c are made from these lists.
 */
#ifndef DB_LISTS_H
#define DB_LISTS_H
#include "db_ruleset.h"

/* Questions.  X(NAME, message, rule) */
#define DB_ASKS(X)                                                                       \
    X(NOTHING, "nothing", 0)                                                             \
    X(FIELD, "field", 191)     /* the defender: which ready field */                     \
    X(FEATURE, "feature", 152) /* the defender: the next feature of a generated field */ \
    X(QUARTER, "quarter", 151) /* a quarter was diced to a player's choice */            \
    X(CAMP, "camp", 193)       /* on a generated field: where the own camp lies */       \
    X(DEPLOY, "deploy", 194)   /* which element is placed next, or all in one shape */   \
    X(PLACE, "place", 195)     /* … and where */                                       \
    X(UNIT, "unit", 212)       /* which unit moves; or the end of the phase */           \
    X(MOVE, "move", 311)       /* where the unit in hand goes */                         \
    X(TARGET, "target", 453)   /* at whom a shooter shoots */                            \
    X(SHOT, "shot", 214)       /* which shot or spell is resolved next */                \
    X(FIGHT, "fight", 217)     /* which fight is next */

#define DB_ASK_NUMBER(NAME, ...) DB_ASK_##NAME,
enum db_ask { DB_ASKS(DB_ASK_NUMBER) DB_ASK_COUNT };

/* Actions.  X(NAME, verb, letters): m 16 bits of a set of own elements (four make a set); l length; w angle, left +;
 * x coordinate (packed); g facing; e element; f form of contact; c place (n of cN, see db_place_label()); p command,
 * from 1 on; n number; d end (enum db_end); k ground; t field; s shape of a deployment; o 1 + element, 0: none. */
#define DB_ACTIONS(X)                                                                                \
    X(NONE, "", "")                                                                                  \
    X(RESIGN, "resign", "")                                                                          \
    X(FIELD, "field", "t")                                                                           \
    X(FEATURE, "feature", "k")                                                                       \
    X(QUARTER, "quarter", "n")                                                                       \
    X(CAMP, "camp", "x")                                                                             \
    X(SHAPE, "shape", "s") /* DB-203: all that is left is placed like this */                        \
    X(TAKE, "take", "mmmm")                                                                          \
    X(BACK, "back", "")                                                                              \
    X(STAY, "stay", "")                                                                              \
    X(END, "end", "") /* of movement, of a list of features, of deployment, of spells */             \
    X(PAY, "pay", "p")                                                                               \
    X(MARCH, "march", "lwll")   /* ahead, wheel, ahead, slide */                                     \
    X(COLUMN, "column", "dlwl") /* end that leads, ahead, wheel, ahead */                            \
    X(ENGAGE, "engage", "efe")  /* enemy, form, member that lines up */                              \
    X(VIA, "via", "xxg")                                                                             \
    X(GO, "go", "xxg")                                                                               \
    X(LAND, "land", "xxg") /* a dragon is deployed or redeployed: DB-430, DB-433 */                  \
    X(ENTER, "enter", "c")                                                                           \
    X(LEAVE, "leave", "cxxg")                                                                        \
    X(SHOOT, "shoot", "ee")    /* shooter, target */                                                 \
    X(RESOLVE, "resolve", "e") /* the shot at this target */                                         \
    X(CAST, "cast", "eenoop")  /* caster, target, PIPs, two supporters, who pays: 1 own, 2 C-in-C */ \
    X(FIGHT, "fight", "ee")    /* principal of the active player, enemy */

#define DB_ACT_NUMBER(NAME, ...) DB_ACT_##NAME,
enum db_action { DB_ACTIONS(DB_ACT_NUMBER) DB_ACT_COUNT };
enum db_payer { DB_OWN_PAYS = 1, DB_CINC_PAYS }; /* the last argument of CAST */

/* Forms of contact, §3.4: where on the enemy the front edge of the mover stands. */
enum db_form { DB_NO_FORM, DB_FORM_FRONT, DB_FORM_LEFT, DB_FORM_REAR, DB_FORM_RIGHT, DB_FORM_PLACE, DB_FORM_COUNT };

/* Ends of a line: which one leads the column, DB-324. */
enum db_end { DB_END_LEFT, DB_END_RIGHT };

/* Shapes of an automatic deployment: DB-203, its mirror image, two more. */
enum db_shape { DB_SHAPE_LINE, DB_SHAPE_MIRROR, DB_SHAPE_DEEP, DB_SHAPE_WINGS, DB_SHAPE_COUNT };

/* Refusals.  X(NAME, message, number of its code DB-E…; 0: it has none).  arg[3] of a refusal with a code is the
 * number of the rule that forbids it, negative: of a ruling. */
#define DB_WHYS(X)                                                                   \
    X(NONE, "none", 0)                                                               \
    X(OVER, "over", 0)                                                               \
    X(NOT_ASKED, "not-asked", 30)                                                    \
    X(NOT_NOW, "not-now", 30) /* question that is open */                            \
    X(MALFORMED, "malformed", 0)                                                     \
    X(NOTHING_HELD, "nothing-held", 30)                                              \
    X(HELD, "held", 30)              /* a unit is in hand */                         \
    X(SNAPPED, "snapped", 0)         /* not forbidden: aim() lined it up */          \
    X(PIPS, "pips", 1)               /* needs, has, 1: pay 1 would do */             \
    X(NOT_YOURS, "not-yours", 2)     /* element */                                   \
    X(CANNOT_MOVE, "cannot-move", 2) /* element: followers, citizens */              \
    X(NOT_HERE, "not-here", 2)       /* element: not on the table */                 \
    X(PAYER, "payer", 2)             /* command */                                   \
    X(MOVED, "moved", 3)             /* element */                                   \
    X(ENGAGED, "engaged", 4)         /* element */                                   \
    X(NO_GROUP, "no-group", 5)                                                       \
    X(TOO_MANY, "too-many", 5)          /* DB-328 */                                 \
    X(BAD_WAY, "bad-way", 6)            /* element or -1 */                          \
    X(TOO_FAR, "too-far", 7)            /* cost, allowance, going; lengths in u */   \
    X(OFF_FIELD, "off-field", 8)        /* element */                                \
    X(BLOCKED, "blocked", 9)            /* element, by element */                    \
    X(BAD_GOING, "bad-going", 10)       /* element, going */                         \
    X(NO_LANDING, "no-landing", 11)     /* element, going */                         \
    X(COLUMN_ONLY, "column-only", 12)   /* element */                                \
    X(COLUMN_RIVER, "column-river", 12) /* element */                                \
    X(OVERLAPS, "overlaps", 13)         /* element, other */                         \
    X(THREAT, "threat", 14)             /* element, owner of the threat zone */      \
    X(THREAT_PLACE, "threat-place", 14) /* element, place */                         \
    X(SECOND_MOVE, "second-move", 15)   /* element, enemy too near or -1 */          \
    X(NO_ROAD, "no-road", 16)                                                        \
    X(PLACE_TAKEN, "place-taken", 17)   /* place: it has a garrison */               \
    X(PLACE_CLOSED, "place-closed", 17) /* element, place: may not enter it */       \
    X(PLACE_BARS, "place-bars", 17)     /* element, place: it is in the way */       \
    X(PLACE_MISSED, "place-missed", 17) /* place: not straight ahead */              \
    X(PLACE_INSIDE, "place-inside", 17) /* element: a garrison must leave first */   \
    X(PLACE_LEAVE, "place-leave", 17)   /* place: no such way out */                 \
    X(DRAGON, "dragon", 18)             /* enemy too near or -1 */                   \
    X(DRAGON_ENGAGED, "dragon-engaged", 18)                                          \
    X(MIXED, "mixed", 19)                                                            \
    X(NO_CONTACT, "no-contact", 20) /* element, enemy */                             \
    X(UNALIGNED, "unaligned", 21)   /* element, enemy */                             \
    X(CONFORM, "conform", 22)       /* enemy */                                      \
    X(NO_ENEMY, "no-enemy", 22)                                                      \
    X(FLANK, "flank", 23)                     /* enemy, form */                      \
    X(NO_TARGET, "no-target", 24)             /* shooter, target */                  \
    X(IN_CONTACT, "in-contact", 24)           /* target */                           \
    X(PRIORITY, "priority", 25)               /* shooter, must shoot at */           \
    X(MOVED_TO_SHOOT, "moved-to-shoot", 26)   /* shooter */                          \
    X(SPELL_PIPS, "spell-pips", 27)           /* PIPs, most */                       \
    X(SHOT_AT, "shot-at", 28)                 /* target */                           \
    X(BESPELLED, "bespelled", 28)             /* target */                           \
    X(HAS_CAST, "has-cast", 28)               /* caster */                           \
    X(NO_SUPPORT, "no-support", 24)           /* supporter */                        \
    X(GENERAL_COVERED, "general-covered", 26) /* caster: DB-475 */                   \
    X(DEPLOY_DEPTH, "deploy-depth", 29)       /* element */                          \
    X(DEPLOY_SIDE, "deploy-side", 29)         /* element */                          \
    X(DEPLOY_OVER, "deploy-over", 29)         /* element, other */                   \
    X(DEPLOY_PLACE, "deploy-place", 29)       /* element, place */                   \
    X(DEPLOY_GOING, "deploy-going", 29)       /* element, going */                   \
    X(DEPLOY_LATER, "deploy-later", 29)       /* a dragon */                         \
    X(DEPLOY_REST, "deploy-rest", 29)         /* elements that are not placed yet */ \
    X(DEPLOY_ONE, "deploy-one", 29)           /* one element at a time */            \
    X(NO_FIGHT, "no-fight", 30)               /* element, enemy */                   \
    X(NO_SHOT, "no-shot", 30)                 /* target */                           \
    X(SHOTS_LEFT, "shots-left", 30)           /* target: its shot comes first */     \
    X(FEATURE_NOT_HOME, "feature-not-home", 0)                                       \
    X(FEATURE_LIMIT, "feature-limit", 0) /* DB-154 */                                \
    X(FEATURES_FEW, "features-few", 0)   /* DB-152 */                                \
    X(FEATURES_EASY, "features-easy", 0) /* DB-153 */                                \
    X(CAMP_PLACE, "camp-place", 0)       /* DB-193 */

#define DB_WHY_NUMBER(NAME, ...) DB_WHY_##NAME,
enum db_why { DB_WHYS(DB_WHY_NUMBER) DB_WHY_COUNT };

/* Events.  X(NAME, message).  An element is its number; a pose is x, y (packed) and facing. */
#define DB_EVENTS(X)                                                                                             \
    X(NOTHING, "nothing")                                                                                        \
    X(AGGRESSION, "aggression")           /* die of seat 1, its value, die of seat 2, its value */               \
    X(ATTACKER, "attacker")               /* seat */                                                             \
    X(SIDES, "sides")                     /* die or 0, seat that is SOUTH */                                     \
    X(FIELD, "field")                     /* seat, map */                                                        \
    X(FEATURE, "feature")                 /* seat, ground */                                                     \
    X(QUARTER_DIE, "quarter-die")         /* ground, die */                                                      \
    X(QUARTER, "quarter")                 /* seat, ground, quarter */                                            \
    X(PLOUGH, "plough")                   /* die: 1 is wet */                                                    \
    X(ROAD_DIE, "road-die")               /* die */                                                              \
    X(FEATURE_PLACED, "feature-placed")   /* ground, number of the generated feature */                          \
    X(FEATURE_DROPPED, "feature-dropped") /* ground: DB-156 */                                                   \
    X(CAMP, "camp")                       /* seat, x0 (packed) */                                                \
    X(DEPLOYED, "deployed")               /* element, pose */                                                    \
    X(SHAPED, "shaped")                   /* seat, shape */                                                      \
    X(GARRISONED, "garrisoned")           /* element, place */                                                   \
    X(READY, "ready")                     /* seat: its deployment is done */                                     \
    X(BOUND, "bound")                     /* number, seat */                                                     \
    X(PIPS, "pips")                       /* seat, command, die */                                               \
    X(TOOK, "took")                       /* seat, four words of the set */                                      \
    X(PUT_BACK, "put-back")               /* seat, four words */                                                 \
    X(STAYED, "stayed")                   /* seat, four words */                                                 \
    X(PAID, "paid")                       /* seat, command, PIPs, left, lowest element, elements */              \
    X(MOVED, "moved")                     /* element, pose before, pose after */                                 \
    X(CONFORMED, "conformed")             /* likewise: free of charge, DB-377, DB-379 */                         \
    X(TURNED, "turned")                   /* likewise: DB-380 */                                                 \
    X(PUSHED, "pushed")                   /* likewise: DB-633 */                                                 \
    X(RECOILED, "recoiled")               /* likewise: DB-630 */                                                 \
    X(FLED, "fled")                       /* likewise: DB-645 */                                                 \
    X(PURSUED, "pursued")                 /* likewise: DB-661 */                                                 \
    X(FOLLOWED, "followed")               /* likewise: DB-665 */                                                 \
    X(LANDED, "landed")                   /* element, pose: DB-430 */                                            \
    X(LIFTED, "lifted")                   /* element: DB-433 */                                                  \
    X(ENTERED, "entered")                 /* element, place */                                                   \
    X(WENT_OUT, "went-out")               /* element, place, pose */                                             \
    X(MOVED_IN, "moved-in")               /* element, place: DB-705 */                                           \
    X(RIVER, "river")                     /* die, enum db_river */                                               \
    X(RIVER_STOPPED, "river-stopped")     /* lowest element: DB-172 */                                           \
    X(AIMED, "aimed")                     /* shooter, target */                                                  \
    X(SHOT, "shot")           /* shooter, target, die, die, total, total, modifiers of the target, supporters */ \
    X(EXCHANGED, "exchanged") /* both principals, die, die, total, total, modifiers, modifiers */                \
    X(SPELL, "spell")         /* caster, target, die, die, total, total, modifiers of the target, PIPs */        \
    X(SHOT_VOID, "shot-void") /* shooter, target: DB-458 */                                                      \
    X(FOUGHT, "fought")       /* element, enemy, die, die, total, total, modifiers, modifiers */                 \
    X(FIGHT_DROPPED, "fight-dropped")   /* element, enemy: DB-564 */                                             \
    X(RESULT, "result")                 /* element, enum db_result, rule, by element */                          \
    X(DESTROYED, "destroyed")           /* element, rule, 1 + by element or 0 */                                 \
    X(LOST_OFF_FIELD, "lost-off-field") /* element: DB-636, DB-648 */                                            \
    X(DRAGON_GONE, "dragon-gone")       /* element: DB-435 */                                                    \
    X(EXITED, "exited")                 /* element: S5 */                                                        \
    X(CAMP_TAKEN, "camp-taken")         /* place, seat that took it */                                           \
    X(PLACE_EMPTY, "place-empty")       /* place */                                                              \
    X(BROKEN, "broken")                 /* seat, command from 1: DB-673 */                                       \
    X(GROVE, "grove")                   /* seat, bound: S8 */                                                    \
    X(FORD, "ford")                     /* seat, own bounds in a row: S2 */                                      \
    X(MOVES_OVER, "moves-over")         /* seat */                                                               \
    X(RESIGNED, "resigned")             /* seat */                                                               \
    X(WON, "won")                       /* seat, enum db_ending */                                               \
    X(DRAWN, "drawn")                   /* enum db_ending */

#define DB_EV_NUMBER(NAME, ...) DB_EV_##NAME,
enum db_event { DB_EVENTS(DB_EV_NUMBER) DB_EV_COUNT };

enum db_result { DB_NO_EFFECT, DB_RECOILS, DB_FLEES, DB_DESTROYED };

/* How it ended: outcome.reason.  X(NAME, message, rule) */
#define DB_ENDINGS(X)                    \
    X(GOES_ON, "goes-on", 680)           \
    X(BY_LOSSES, "by-losses", 680)       \
    X(BY_WIPE, "by-wipe", 682)           \
    X(BY_TIME, "by-time", 683)           \
    X(BY_RESIGNING, "by-resigning", 684) \
    X(BY_AGREEMENT, "by-agreement", 684) \
    X(BY_FORD, "by-ford", 685)           \
    X(BY_CASTLE, "by-castle", 685)       \
    X(BY_HOLDING, "by-holding", 685)     \
    X(BY_EXIT, "by-exit", 685)           \
    X(BY_BARRING, "by-barring", 685)     \
    X(BY_COMMANDS, "by-commands", 685)

#define DB_ENDING_NUMBER(NAME, ...) DB_##NAME,
enum db_ending { DB_ENDINGS(DB_ENDING_NUMBER) DB_ENDING_COUNT };
#endif
