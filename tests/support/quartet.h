/*
 * quartet.h: a game for tests alone, in no registry: two to six seats on any sides, some of them played by the
 * rules, some absent.
 *
 * Those who are there take turns in the order of their seats.  Who is asked takes 1, 2 or 3 points ("take 3"), and
 * a six on one die brings one more.  The rules always take 2.  After the last round the side with most points has
 * won; all leading sides share a tie.  Whoever resigns loses for its side.
 */
#ifndef QUARTET_H
#define QUARTET_H
#include "core/game.h"

struct quartet_rules {
    struct ruleset head;
    struct cast cast[SEATS_MAX];
    uint8_t rounds, pad_[3];
};
struct quartet_state {
    struct head head;
    int8_t turn;      /* the seat that is asked */
    uint8_t round;    /* from 1 on */
    uint8_t resigned; /* a seat counted from 1; 0: nobody */
    uint8_t pad_;
    uint8_t score[SEATS_MAX];
    uint8_t rest_[6];
};

extern const struct game quartet;

/* "P1 P2 P1 R2 A2": of each seat who plays it (played, rules, absent) and its side, counted from 1. */
struct quartet_rules quartet_match(const char *cast, int rounds);
#endif
