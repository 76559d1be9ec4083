/*
 * campaign.h: positions of Punic Island for tests.  A test lays out a position
 * in a few lines, scripts the dice, plays notation and says what is expected:
 *
 *     TEST(CC_862, "die, factor and units inside, less the besiegers")
 *     {
 *         blank();                                    // no counter, card or RP on the map
 *         unit("RI", 6, "AGR", "");                   // six legions, in the open
 *         leader("K1", "AGR", "");
 *         unit("AI", 2, "AGR", "inside");
 *         rp(1, "PHI", 1); owner("PHI", 1);
 *         begin(1, "PHI");                            // seat 1 operates with that RP: 6 SP, windows closed
 *         dice("4");
 *         play(1, "siege AGR");
 *         CHECK_EQ(state->zone[zone("AGR")].owner, 1);
 *     }
 *
 * Seats are counted from 1 here (1 Rome, 2 Carthage), as in notation.  Counters are called by type and
 * number: RI1, RI2 …; unit() takes the lowest that lie in the box.  Values come from the shipped files,
 * data/punic-island: what people play by is what is tested.  A number that may be tuned (the length of a scenario,
 * drift) is asked of rules, not written down.  Hands are empty unless given, so no window opens.
 */
#ifndef CAMPAIGN_H
#define CAMPAIGN_H
#include "games/campaign-commander/cc_game.h"
#include "seats.h"

extern const struct game pi_game;
extern struct cc_ruleset *rules; /* of this test: a copy that may be changed before begin() */
extern struct cc_state *state;

extern bool shows_every_chit; /* of this test: a hand of one kind of chit is asked for too, not played at once */

/* ---- laying out ---- */
void blank(void); /* the full campaign: owners as at the beginning, everything else empty, no siege */
void blank_of(const char *scenario);             /* the same of another scenario: "relief-of-mesana" */
void whole(const char *scenario, uint64_t seed); /* as it is played, from set-up on */
void whole_with(const char *scenario, const char *option, uint64_t seed); /* … with an option: "short=yes" */
/* n counters of type id from the box.  how: words out of inside, port, decimated, disorganised, acted.  Returns the
 * first. zone "dead": destroyed. */
int unit(const char *type, int n, const char *zone, const char *how);
void leader(const char *id, const char *zone, const char *how); /* inside */
void rp(int seat, const char *zone, int n);
void owner(const char *zone, int seat);
void siege(const char *zone, int seat); /* a Siege marker */
void rebels(const char *zone);
void hand(int seat, const char *cards); /* "R22 R24" */
void deck(int seat, const char *cards); /* the top card first */
void flag(const char *card);            /* a permanent card in force */
void begin(int seat, const char *zone); /* an operation with the RP there: it is spent, 6 SP, asked for an action */
void begin_window(int seat, const char *zone); /* the same, but the window of its beginning is left open */
void pass_all(void);                           /* everybody passes until no window is open */
void begin_sequence(void);                     /* both are asked for map or card */
void begin_card(int seat);                     /* a card action of seat; the other has none */
/* A battle: the units of both sides in the zone fight; attacker's entry zone, or "" for none. */
void begin_battle(const char *zone, int attacker, const char *from);
void chits(int seat, const char *ids); /* its hand of chits, in a battle: "corvus onagers"; replaces the hand */
void next_chits(int seat,
                const char *ids); /* all that is left in its cup, so that it draws these next; the rest is used */

/* ---- playing: more in seats.h ---- */
void dice(const char *faces); /* append to the script, d10: "1 6 8 10" */
void dice_spent(void);        /* every scripted die was rolled and none was missing */
void refused(int seat, const char *notation, int why,
             const char *rule); /* refused with this code and rule: "CC-411", "PI-451", "CC-R38" */
bool asked(int ask, int seat);

/* ---- looking ---- */
int zone(const char *id);
int at(const char *label);               /* zone of the counter "RI3", CC_NONE: off the map */
int u(const char *label);                /* the counter */
const char *state_of(const char *label); /* "F", "D", "FX", "DX", "dead", "box" (chapter 5) */
int sp(void);
int rp_at(int seat, const char *zone);
int vp(int seat); /* won so far: units, leaders, cards */
int card(const char *id);
int leader_of(const char *id);
#endif
