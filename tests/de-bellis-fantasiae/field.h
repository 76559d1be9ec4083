/*
 * field.h: positions of De Bellis Fantasiae for tests.  A test lays out a field in a few lines and begins:
 *
 *     field();                                   // 25 x 20 BW, open; no camps
 *     put("a1", "SpS", 12000, 8000, 900);        // the middle of the front edge, in u; facing in tenths of a degree
 *     put("b1", "Kn", 12000, 8000, 2700);
 *     AREA("wood", 3000, 9000, 5500, 9000, 6000, 10500, 5000, 12000);
 *     begin(1, 6);                               // bound of seat 1, SOUTH, with 6 PIPs in each command
 *     CHECK_EQ(db_form(&ctx, e("a1"), e("b1")), DB_FORM_FRONT);
 *
 * Seat 1 is SOUTH and has labels a1, a2 …, seat 2 NORTH and b1 …, in the order in which they are put.  Camp followers
 * are a0 and b0, citizens t1.  Values of types are a frozen copy, so that tuning data/ breaks no rule's test.
 */
#ifndef FIELD_H
#define FIELD_H
#include "games/de-bellis-fantasiae/db.h"
#include "test.h"

extern struct db_ruleset *rules; /* of this test: may be changed before begin() */
extern struct db_state *state;
extern struct db ctx; /* both, and the events of `heard_all` */
extern struct events noted;

void field(void);
void field_size(int width, int height);
void put(const char *label, const char *type, int x, int y, int a);
void general(const char *label);        /* of its command; the first one of a seat is C-in-C */
void command(const char *label, int n); /* from 1 on; general() comes after it */
void level(const char *label, int n);
void away(const char *label);                           /* not deployed */
void garrison(const char *label, const char *place);    /* "castle", "city", "south", "north" */
void camps(int south, int north);                       /* x0 of both, with camp followers; -1: none */
void area_of(const char *ground, int n, const int *xy); /* n numbers */
void line_of(const char *ground, int width, int n, const int *xy);
void crest_of(int n, const int *xy); /* of the last area */
#define XY(...) \
    (int)(sizeof((int[]){__VA_ARGS__}) / sizeof(int)), (const int[]) { __VA_ARGS__ }
#define AREA(ground, ...) area_of(ground, XY(__VA_ARGS__))
#define LINE(ground, width, ...) line_of(ground, width, XY(__VA_ARGS__))
#define CREST(...) crest_of(XY(__VA_ARGS__))

/* The movement phase of a seat (1, 2) in its second bound, with so many PIPs in every command. */
void begin(int seat, int pips);
void first_bound(void);           /* after begin(): it is the first one of both */
void dice(const char *faces);     /* "1 6 3": in the order in which they are rolled */
int e(const char *label);         /* the element */
uint64_t set(const char *labels); /* "a1 a2 a3": bits of the army */
void hold(const char *labels);    /* the unit in hand */
void check_pose(const char *file, int line, const char *label, int x, int y, int a);
#define CHECK_POSE(label, x, y, a) check_pose(__FILE__, __LINE__, label, x, y, a)
int told_event(int kind); /* index of the first such event, or -1 */
#endif
