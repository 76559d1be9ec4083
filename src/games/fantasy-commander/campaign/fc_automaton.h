/*
 * fc_automaton.h: the side of Styx that the rules play (FC-1015 to FC-1036): what a ruleset and a state hold of it. Its
 * functions are in fc_automaton_rules.h.
 *
 * Each turn every unit of that side draws a token from the monster bag.  The token gives the colour in which the unit
 * acts and what it does.
 */
#ifndef FC_AUTOMATON_H
#define FC_AUTOMATON_H
#include <stdint.h>

/* FC-1016.  X(NAME, data name, order, how many are in the bag, rule) */
#define FC_TOKENS(X)                         \
    X(FRENZY, "frenzy", FC_RED, 2, 1021)     \
    X(HUNT, "hunt", FC_RED, 2, 1022)         \
    X(RAID, "raid", FC_BLUE, 3, 1023)        \
    X(MARCH, "march", FC_BLUE, 3, 1024)      \
    X(SHAMBLE, "shamble", FC_GREEN, 4, 1025) \
    X(GUARD, "guard", FC_GREEN, 2, 1026)     \
    X(TORPOR, "torpor", FC_YELLOW, 2, 1027)

enum fc_token {
#define X(NAME, ...) FC_TOKEN_##NAME,
    FC_TOKENS(X)
#undef X
        FC_TOKEN_COUNT,
    FC_NO_TOKEN = 0xff
};

/* What it does.  X(NAME, message): arguments {u0} target, {h1} hex, {n2} number, {h3} goal, {q4} surcharge of the unit
 */
#define FC_DEEDS(X)           \
    X(OTHER, "other")         \
    X(DEPLOY, "deploy")       \
    X(PLACE, "place")         \
    X(ACTIVATE, "activate")   \
    X(CARD, "card")           \
    X(CARD_ON, "card-on")     \
    X(TEMPLATE, "template")   \
    X(NO_CARD, "no-card")     \
    X(TRIGGER, "trigger")     \
    X(HEAL, "heal")           \
    X(BUY, "buy")             \
    X(ATTACK, "attack")       \
    X(MULTI, "multi")         \
    X(SHOOT, "shoot")         \
    X(BOLT, "bolt")           \
    X(MOVE, "move")           \
    X(RUN, "run")             \
    X(MOVE_ON, "move-on")     \
    X(RUN_ON, "run-on")       \
    X(GUARD, "guard")         \
    X(REST, "rest")           \
    X(NOTHING, "nothing")     \
    X(BOOST, "boost")         \
    X(PLAIN, "plain")         \
    X(REACT, "react")         \
    X(ROLL, "roll")           \
    X(HOLD, "hold")           \
    X(REROLL, "reroll")       \
    X(KEEP_ROLL, "keep-roll") \
    X(SOAK, "soak")           \
    X(BEAR, "bear")           \
    X(STEP, "step")           \
    X(RAISE, "raise")         \
    X(ADVANCE, "advance")     \
    X(STAY, "stay")

enum fc_deed {
#define X(NAME, ...) FC_DEED_##NAME,
    FC_DEEDS(X)
#undef X
        FC_DEED_COUNT
};

/* Why.  X(NAME, message, rule; 0: that of the token).  The first ones are the criteria of FC-1029, in its order. */
#define FC_BECAUSES(X)                \
    X(ONLY, "only", 1029)             \
    X(ATTACKABLE, "attackable", 1029) \
    X(HERO, "hero", 1022)             \
    X(OBJECTIVE, "objective", 1029)   \
    X(STRENGTH, "strength", 1029)     \
    X(DEFENCE, "defence", 1029)       \
    X(NEAREST, "nearest", 1029)       \
    X(INDEX, "index", 1029)           \
    X(TOKEN, "token", 0)              \
    X(GOAL, "goal", 0)                \
    X(NO_WAY, "no-way", 1030)         \
    X(NO_GOAL, "no-goal", 1036)       \
    X(NO_CONTACT, "no-contact", 0)    \
    X(AFTER_RUN, "after-run", 1024)   \
    X(NO_BASE, "no-base", 1028)       \
    X(FREE, "free", 1021)             \
    X(TIRED, "tired", 1027)           \
    X(NO_REST, "no-rest", 1027)       \
    X(MORE_DICE, "more-dice", 1032)   \
    X(NO_FATIGUE, "no-fatigue", 1032) \
    X(SAVED, "saved", 1032)           \
    X(SLOW, "slow", 1031)             \
    X(FEW, "few", 1031)               \
    X(KEEPS, "keeps", 1031)           \
    X(ALWAYS, "always", 1033)         \
    X(CROWDED, "crowded", 1033)       \
    X(ROOM, "room", 1033)             \
    X(FACES, "faces", 1034)           \
    X(CONTACT, "contact", 1019)       \
    X(COST, "cost", 1019)             \
    X(NUMBER, "number", 1019)         \
    X(CARD, "card", 1020)             \
    X(NO_TARGET, "no-target", 1020)   \
    X(FRONT, "front", 1035)           \
    X(REAR, "rear", 1035)             \
    X(FIRST, "first", 1036)           \
    X(PRINTED, "printed", 1036)       \
    X(ROUTE, "route", 1036)           \
    X(TIME_OUT, "time-out", 1036)

enum fc_because {
#define X(NAME, ...) FC_BECAUSE_##NAME,
    FC_BECAUSES(X)
#undef X
        FC_BECAUSE_COUNT
};

enum { FC_AUTOMATON_UNITS = 64, FC_AUTOMATON_PLACED = 32 }; /* slots of a state; units of a position */

/* Of a ruleset; it counts only if the rules play a side (fc_army.automaton). */
struct fc_script {
    uint8_t bag[FC_TOKEN_COUNT];        /* the full bag: FC-1016, or what a mission makes of it */
    uint8_t token[FC_AUTOMATON_PLACED]; /* by unit of the position: its token, or FC_NO_TOKEN */
};

/* Of a state, at its end.  Only matches in which the rules play a side count it in head.live. */
struct fc_automaton {
    uint8_t bag[FC_TOKEN_COUNT]; /* tokens left in the bag */
    uint8_t pad_;
    uint8_t token[FC_AUTOMATON_UNITS]; /* by slot: this turn's token, or FC_NO_TOKEN */
};
#endif
