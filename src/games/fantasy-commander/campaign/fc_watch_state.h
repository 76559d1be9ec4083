/*
 * fc_watch_state.h: what the state of a mission holds of the campaign "The Western Watch" (FC-1001 to FC-1099).  It
 * lies at the end of struct fc_state; only missions count it in head.live.
 */
#ifndef FC_WATCH_STATE_H
#define FC_WATCH_STATE_H
#include "fc_watch_ruleset.h"

/* Steps of a mission after its battle: the frame FC_F_WATCH. */
enum fc_watch_step { FC_WATCH_REPORT, FC_WATCH_TRAIN, FC_WATCH_TOWN, FC_WATCH_CLOSE };

struct fc_watch {
    struct fc_chronicle now; /* changes from the report on; FC-1084 before it */
    uint16_t omens;          /* escalation cards in force: bit per enum fc_omen */
    uint16_t slayers;        /* own units that eliminated an enemy: bit per slot (FC-1041) */
    int16_t marker;          /* hex of the scout's marker; -1: carried, brought home, or none */
    uint8_t bearer;          /* unit that carries it, or FC_NONE */
    uint8_t home;            /* 1: the marker, or the cart, has reached the southern row */
    uint8_t wounds;          /* of the cart when it did */
    uint8_t cart;            /* slot of the Supply Cart, or FC_NONE */
    uint8_t consecrated;     /* times */
    uint8_t left;            /* Styx units that left over the southern edge */
    uint8_t asleep;          /* slot of the Hydra that sleeps, or FC_NONE */
    uint8_t wings;           /* 1: a Manticore is still to come (FC-1076) */
    uint8_t stopped;         /* 1: the battle ends with the activation that is under way */
    uint8_t closed;          /* 1: the report is made */
    uint8_t result;          /* enum fc_verdict of this mission */
    uint8_t known;           /* top cards of the own deck that its owner knows (FC-1063) */
    uint8_t studied;         /* 1: the Scriptorium was used */
    uint8_t spied;           /* units that the Watchtower has looked at this turn (FC-1060) */
    uint8_t to_fortify;      /* Field Fortifications still to be placed */
    uint8_t to_hallow;       /* 1: the Statue is still to be placed */
    uint8_t cards;           /* in the Styx deck at the start: one for each unit (FC-1090) */
    uint8_t pad_[7];
};
#endif
