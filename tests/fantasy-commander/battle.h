/*
 * battle.h: battles of Fantasy Commander for tests.  A test lays out a
 * position in a few lines, scripts the dice, plays notation and says what is
 * expected:
 *
 *     TEST(FC_X31, "the defender's PANIC drives the attacker back")
 *     {
 *         int cav, leg;
 *         field();                                    // empty standard map
 *         cav = unit("S-CAV1", "6.4", "red");
 *         leg = unit("E-LEG1", "6.5", "guard");
 *         begin("red 2");                             // red step, seat 2 to activate
 *         dice("HSU PD");                             // in the order in which they are rolled
 *         play(2, "attack a1");                       // then the decisions, seat by seat
 *         play(2, "plain");
 *         play(1, "answer roll");
 *         CHECK_EQ(left(leg), 3);
 *         CHECK_AT(cav, "5.3");
 *         dice_spent();
 *     }
 *
 * Units are called a1, a2 … (seat 1) and b1, b2 … (seat 2) in the order in
 * which they are laid out.  Values come from tests/fixtures: frozen, so that
 * tuning data/ never breaks a rule's test.  Decks are empty unless given, so
 * no card is drawn; an activation with one eligible unit starts by itself.
 * Seats are counted from 1 here, as in notation.
 */
#ifndef BATTLE_H
#define BATTLE_H
#include "games/fantasy-commander/fc.h"
#include "seats.h"

extern struct fc_ruleset *rules; /* of this test: a copy that may be changed before begin() */
extern struct fc_state *state;

/* ---- laying out ---- */
void field(void);                 /* empty standard map (13/12 x 9), 10 VP, 1 VP a unit and CP, no decks */
void scenario(const char *id);    /* map and conditions of a scenario; no units, no decks */
void royale(const char *options); /* Battle Royale with its rosters, e.g. "map=free river=yes" or "" */
void prepare(const char *id, const char *options); /* a scenario as it is played; begin() starts it */
void whole(const char *id, const char *options);   /* a scenario as it is played, from deployment on; calls begin */
struct match_request;
void load_match(const struct match_request *request); /* any match */
void strip_armies(void);                              /* units and decks are laid out by the test */
void terrain(const char *hex, const char *id);        /* "forest"; several hexes: "6.4 6.5" */
void capture_point(const char *hex);
void element(const char *hex, const char *id, int seat); /* element or template; seat 0: nobody's */
void faction(int seat, int f);                           /* mirror battles: FC_EMPIRE, FC_STYX */
void automaton(int seat);                                /* the rules play this seat; before its units are laid out */
/* A unit of type id.  how: words out of red blue green purple yellow (token), guard (Defence token),
 * Frenzy Hunt Raid March Shamble Guard Torpor (a token of the monster bag, with its order),
 * losses=N, fatigue=N, seat=N (default: Empire 1, Styx 2), and abilities until the end of the turn by
 * their data names ("counterblow").  Returns its slot. */
int unit(const char *id, const char *hex, const char *how);
void deck(int seat, const char *cards); /* top card first: "TE01 TE02" */
void discards(int seat, const char *cards);
void pool(int seat, int red, int blue, int green, int purple);
void score(int seat, int vp);
void option_pass(void); /* FC-318 */
/* Start.  how: words: a colour (Action Phase, that step; default red), a seat 1|2 (to activate first; default 1),
 * initiative=N (default: the same seat), turn=N, command (start with the Command Phase instead), setup. */
void begin(const char *how);

/* ---- playing: more in seats.h ---- */
void dice(const char *faces); /* append to the script: P H S U D E or 1..6; blanks are free */
/* Every scripted die was rolled and none was missing.  (When the last token is used up the next turn
 * begins at once; its order dice do not count as missing.) */
void dice_spent(void);
void refused(int seat, const char *notation, int why, int rule); /* refused with this code and FC rule */
bool asked(int ask, int seat);                                   /* this decision is open for this seat */
void keep_all(void);                                             /* both seats: keep their order dice (if asked) */
void give(int seat, const char *colours); /* distribution: one colour a unit in order "red blue yellow", then seal */

/* ---- looking ---- */
int hex(const char *at);      /* "6.4" */
const char *at_hex(int unit); /* where it stands: "6.4", or "-" */
#define CHECK_AT(unit, where) CHECK_STR(at_hex(unit), where)
int left(int unit);  /* strength left; 0 if destroyed */
int tired(int unit); /* fatigue tokens */
int order(int unit); /* enum fc_order */
bool guards(int unit);
bool alive(int unit);
int vp(int seat);
int in_pool(int seat, int colour);
struct fc ctx(void); /* for calling a chapter's functions directly */
int type_of(const char *id);
int card_of(const char *id);
int fixture_of(const char *id);
#endif
