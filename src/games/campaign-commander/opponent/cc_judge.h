/*
 * cc_judge.h: what the ratings of actions and of positions share.  All worths
 * are in tenths of a victory point, all chances in hundredths.
 */
#ifndef CC_JUDGE_H
#define CC_JUDGE_H
#include "../cc.h"

/* ---- cc_judge.c: measures ---- */

int cc_might(const struct cc *c, cc_set units, int leader); /* in a battle, in tenths of a full unit */
int cc_win_chance(int ours, int theirs, enum cc_theatre t); /* of who attacks, by the might of both */
int cc_siege_chance(const struct cc *c, int zone, int besiegers,
                    int inside);                               /* of one roll with so many units inside */
int cc_besieger_count(const struct cc *c, int zone, int seat); /* who would count in a roll now */
int cc_defenders(const struct cc *c, int zone);                /* units that are inside a city, or would go inside */
bool cc_blockaded(const struct cc *c, int zone, int seat);     /* not a port, or a ship of seat lies before it */
bool cc_ahead(const struct cc *c, int seat);                   /* on points: time is on its side */
int cc_time_left(const struct cc *c);                          /* of a hundred, by whichever clock runs out first */
int cc_city_worth(const struct cc *c, int seat, int zone);     /* of taking it (of losing it, for the other side) */

/* ---- cc_plan.c: what the forces of a seat can hope for ---- */

struct cc_host { /* a leader and those who march with him */
    uint8_t leader, zone;
    uint8_t n, pace; /* units, MF */
    uint8_t goal;    /* city to be taken or relieved; CC_NONE: nothing in reach */
    uint8_t inside;  /* 1: shut in, and its goal is to come out */
    uint8_t by_sea;  /* 1: its goal is an enemy port, where ships would land it */
    int16_t yield;   /* what that brings for each operation that it takes */
};

struct cc_survey {
    cc_set fed;  /* land zones that an RP of seat feeds … */
    cc_set open; /* … or could feed, if it lay in the right city */
    cc_set near; /* zones from which an RP feeds an army with a goal */
    int seat, hosts;
    int bridged; /* 1: links that have to be held are */
    int stock;   /* RP that do */
    struct cc_host host[CC_LEADERS_MAX];
};

cc_set cc_feeds(const struct cc *c, int seat, cc_set from); /* land zones within reach of RP in these */
void cc_look_around(const struct cc *c, int seat, struct cc_survey *out);
/* What n units promise that start from a zone, by the best of all goals (or by this one). */
int cc_promise(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int *goal);
int cc_yield(const struct cc *c, const struct cc_survey *s, int from, int n, int pace, int goal);
int cc_siege_worth(const struct cc *c, int seat,
                   int zone); /* of a siege roll there now, whether ships are there or not */
int cc_threat(const struct cc *c, const struct cc_survey *enemy, int zone); /* what the other side hopes for there */
int cc_port_want(const struct cc *c, const struct cc_survey *s, int port);  /* of a ship that comes there */
int cc_fleet_gain(const struct cc *c, int seat, cc_set ships, int leader,
                  int zone); /* of a battle with the ships there */
int cc_supply_gain(const struct cc *c, const struct cc_survey *s, int to,
                   int rp); /* of so many RP that ships bring there */
int cc_operation_hope(const struct cc *c, const struct cc_survey *s, int zone); /* of an RP that is spent there */

/* ---- cc_evaluate.c: differences between the sides ---- */

enum cc_feature {
    CC_FEAT_POINTS,
    CC_FEAT_SIEGE,
    CC_FEAT_INVESTED, /* worth of siege rolls; the same where ships are missing */
    CC_FEAT_YIELD,
    CC_FEAT_UNFED, /* of armies in supply, and out of it */
    CC_FEAT_MEN,
    CC_FEAT_SHIPS,
    CC_FEAT_HURT,
    CC_FEAT_UNREADY, /* decimated, disorganised */
    CC_FEAT_STOCK,
    CC_FEAT_HAND,
    CC_FEAT_CUT, /* 1: the strait that its armies came by is closed to them */
    CC_FEAT_TAKEN,
    CC_FEAT_READY, /* cities on the way to the open card; 1: it could be played now */
    CC_FEATURES
};
void cc_features(const struct cc *c, int seat, int32_t f[CC_FEATURES]);

/* ---- cc_card_worth.c ---- */

int cc_card_worth(const struct cc *c, const struct cc_survey *s, int card); /* of playing it now */
int cc_rp_worth(const struct cc *c, const struct cc_survey *s, cc_set where,
                int n); /* of new RP in one of these cities */
#endif
