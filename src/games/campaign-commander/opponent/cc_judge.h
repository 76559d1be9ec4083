/*
 * cc_judge.h: functions that the ratings of actions and of positions share.  Worths are in tenths of a victory point,
 * chances in hundredths.
 */
#ifndef CC_JUDGE_H
#define CC_JUDGE_H
#include "../cc.h"

/* ---- cc_judge.c: measures ---- */

int cc_might(const struct cc *c, cc_set units, int leader); /* strength in battle, in tenths of a full unit */
int cc_win_chance(int ours, int theirs, enum cc_theatre t); /* chance of the attacker, by the might of both */
/* Chance of one siege roll with this many units inside. */
int cc_siege_chance(const struct cc *c, int zone, int besiegers, int inside);
int cc_besieger_count(const struct cc *c, int zone, int seat); /* units that would count in a roll now */
int cc_defenders(const struct cc *c, int zone);                /* units that are inside a city, or would go inside */
/* Is the city without a port, or does a ship of seat lie before its port? */
bool cc_blockaded(const struct cc *c, int zone, int seat);
bool cc_ahead(const struct cc *c, int seat); /* does it lead on points, so that time is on its side? */
int cc_time_left(const struct cc *c);        /* percent of the game, by the limit that comes first */
/* Worth of taking the city; for the other side, of losing it. */
int cc_city_worth(const struct cc *c, int seat, int zone);

/* ---- cc_plan.c: what the forces of a seat can hope for ---- */

struct cc_host { /* a leader and the units that march with him */
    uint8_t leader, zone;
    uint8_t n, pace; /* number of units; their MF */
    uint8_t goal;    /* city to take or to relieve; CC_NONE: none in reach */
    uint8_t inside;  /* 1: besieged, and its goal is to come out */
    uint8_t by_sea;  /* 1: its goal is an enemy port, where ships would land it */
    int16_t yield;   /* worth of the goal for each operation that it costs */
};

struct cc_survey {
    cc_set fed;  /* land zones in supply of an RP of seat */
    cc_set open; /* land zones that would be in supply if an RP lay in the right city */
    cc_set near; /* zones where an RP supplies an army with a goal */
    int seat, hosts;
    int bridged; /* 1: links of the map must be held, and they are */
    int stock;   /* number of RP that supply an army with a goal */
    struct cc_host host[CC_LEADERS_MAX];
};

cc_set cc_feeds(const struct cc *c, int seat, cc_set from); /* land zones in supply of RP in these zones */
void cc_look_around(const struct cc *c, int seat, struct cc_survey *out);
/* The promise of n units that start from a zone: the best yield of all goals (cc_promise) or that of this goal
 * (cc_yield). */
int cc_promise(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int *goal);
int cc_yield(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int goal);
/* Worth of a siege roll there now, with or without ships. */
int cc_siege_worth(const struct cc *c, int seat, int zone);
int cc_threat(const struct cc *c, const struct cc_survey *enemy, int zone); /* hope of the enemy for this zone */
int cc_port_want(const struct cc *c, const struct cc_survey *s, int port); /* worth of a ship that comes to this port */
/* Worth of a battle with the ships there. */
int cc_fleet_gain(const struct cc *c, int seat, cc_set ships, int leader, int zone);
/* Worth of RP that ships bring there. */
int cc_supply_gain(const struct cc *c, const struct cc_survey *s, int to, int rp);
int cc_operation_hope(const struct cc *c, const struct cc_survey *s, int zone); /* worth of an RP spent there */

/* ---- cc_evaluate.c: differences between the sides ---- */

enum cc_feature {
    CC_FEAT_POINTS,
    CC_FEAT_SIEGE,
    CC_FEAT_INVESTED, /* worth of siege rolls that are possible; of those that lack only ships */
    CC_FEAT_YIELD,
    CC_FEAT_UNFED, /* the two: yield of armies in supply, and of armies out of supply */
    CC_FEAT_MEN,
    CC_FEAT_SHIPS,
    CC_FEAT_HURT,
    CC_FEAT_UNREADY, /* the two: decimated units, disorganised units */
    CC_FEAT_STOCK,
    CC_FEAT_HAND,
    CC_FEAT_CUT, /* 1: the strait by which its armies came is closed to them */
    CC_FEAT_TAKEN,
    CC_FEAT_READY, /* cities counted toward the open card; 1: the card can be played now */
    CC_FEATURES
};
void cc_features(const struct cc *c, int seat, int32_t f[CC_FEATURES]);

/* ---- cc_card_worth.c ---- */

int cc_card_worth(const struct cc *c, const struct cc_survey *s, int card); /* worth of playing it now */
/* Worth of new RP in one of these cities. */
int cc_rp_worth(const struct cc *c, const struct cc_survey *s, cc_set where, int n);
#endif
