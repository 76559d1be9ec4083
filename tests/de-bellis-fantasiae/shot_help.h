/*
 * shot_help.h: shooting phases of De Bellis Fantasiae for tests.
 *
 *     begin(1, 6);
 *     shooting("5 3");                     // the shooting phase of the seat of begin(), with these dice
 *     aim("a1", "b1");                     // where a target is asked for
 *     let("b1");                           // the shot at b1 is resolved next
 *     CHECK_EQ(shot_total(0), 7);          // of the last shot, exchange or spell: 0 the shooter, 1 the target
 *     CHECK_EQ(verdict("b1"), 'R');        // '.', 'R', 'F', 'D'; '-': it looked up no result
 *
 * A shot in one line, from the assignment to its result:
 *
 *     fire("BwS SpS", "5 3", "7 7", '.', 490);
 *     fire_at("castle", "Art SpS", "6 1", "10 9", 'D', 495);
 */
#ifndef SHOT_HELP_H
#define SHOT_HELP_H
#include "field.h"
#include "games/de-bellis-fantasiae/db_shot.h"

void shooting(const char *faces);
void keep_shooting(void); /* goes on until somebody is asked or the phase is over */
bool asked_for(int ask);
int offered(int kind); /* how many actions of this kind answer the question */
bool is_offered(const struct action *a);

struct action aiming(const char *shooter, const char *target);
int no_aim(const char *shooter, const char *target); /* n of the code DB-En that refuses it, 0: none */
void aim(const char *shooter, const char *target);   /* checked, applied, and on it goes */
int aimed(const char *shooter);                      /* 1 + its target, 0: none */

struct action resolving(const char *target);
void let(const char *target);
int no_end(void);
void end_spells(void);

/* supporters: "", "a2" or "a2 a3"; payer: 1 the own command, 2 the C-in-C. */
struct action casting(const char *caster, const char *target, int pips, const char *supporters, int payer);
int no_cast(const char *caster, const char *target, int pips, const char *supporters, int payer);
void cast_with(const char *caster, const char *target, int pips, const char *supporters, int payer);
void cast_at(const char *caster, const char *target, int pips);

void silence(const char *label); /* it moved too far to shoot and too far to cast */
int shot_total(int side);
int shot_mods(void);
bool target_rolled_first(void);
int shots_told(int event); /* how many: SHOT, EXCHANGED, SPELL, SHOT_VOID, AIMED */
char verdict(const char *label);
int verdict_rule(const char *label);
bool gone(const char *label);
int shot_code(struct why w);
/* The refusal has this code of db_lists.h, cites this rule, and has these arguments: elements, or -1 for none. */
void check_refusal(const char *file, int line, struct why w, int code, int rule, int first, int second);
#define CHECK_REFUSAL(...) check_refusal(__FILE__, __LINE__, __VA_ARGS__)
struct why why_aim(const char *shooter, const char *target);
struct why why_cast(const char *caster, const char *target, int pips, const char *supporters, int payer);
bool sees(const char *shooter, const char *target);

void check_fire(const char *file, int line, const char *where, const char *types, const char *faces, const char *totals,
                char result, int rule);
#define fire_at(where, ...) check_fire(__FILE__, __LINE__, where, __VA_ARGS__)
#define fire(...) fire_at("", __VA_ARGS__)
#endif
