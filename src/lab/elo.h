/*
 * elo.h: the difference in strength of two players, and a common scale for all
 * players of a ladder.  docs/arena.md explains the figures.
 *
 * The unit of counting is the pair of matches: the same dice, sides swapped.
 * Half a won pair and half a lost pair are added to the results, so that a
 * player who never lost gets a large number, not an infinite one.
 *
 * As in figures.h, everything is made of +, -, *, / and square roots: the same
 * on every machine.
 */
#ifndef BELLUM_ELO_H
#define BELLUM_ELO_H
#include <stdbool.h>
#include <stdint.h>

enum { ELO_PLAYERS = 32 };

/* Results of player a against player b: shares in thousandths of a match, 0 to 2000 a pair.  With three or more sides,
 * "pairs" are rounds of several matches: a plays each side once, b all the others. */
struct elo_pairing {
    int a, b;    /* numbers of players */
    int matches; /* of a round; 0: 2 */
    int others;  /* sides that b plays; 0: 1 */
    int64_t pairs;
    int64_t shares, squares; /* sums over the pairs */
};

struct elo {
    bool known;              /* false: no results connect it with the anchor */
    double value, low, high; /* with the 95 % interval, which may be open: low < -ELO_OPEN, high > ELO_OPEN */
};
#define ELO_OPEN 1e6

/* How much stronger a is than b, from this pairing alone. */
struct elo elo_difference(const struct elo_pairing *p);

/* The ratings that make all results together most likely (Bradley and Terry), the anchor's being 0.
 * out has one for each of the players. */
void elo_fit(const struct elo_pairing *p, int n, int players, int anchor, struct elo *out);

/* The expected share of a match, 0 to 1, for this difference in strength; and the inverse. */
double elo_expected(double difference);
double elo_of_share(double share); /* 0 < share < 1 */
#endif
