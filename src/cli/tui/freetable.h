/*
 * freetable.h: a free table (board kind "plane", docs/protocol.md) as the view
 * of a seat shows it: its size, its features, and the pieces with their poses.
 * It knows no game.  Lengths are the game's own units; `scale` of them are 1.
 */
#ifndef BELLUM_FREETABLE_H
#define BELLUM_FREETABLE_H
#include <jansson.h>
#include <stdbool.h>
#include "../../core/plane.h"

enum { FREETABLE_LABEL = 16, FREETABLE_NUMBER = 24, FREETABLE_FACING = 10 /* an angle of 10 is one degree */ };

struct freetable_piece {
    int id;
    char label[FREETABLE_LABEL];
    int owner, side; /* seat from 1; 0: no seat */
    struct plane_pose at;
    int32_t w, d; /* a base: its pose is the middle of its front edge … */
    int32_t r;    /* … or 0 and the radius of a round one, whose pose is its middle */
    bool held, moved;
    bool beside; /* not on the table (yet): it has no pose */
};

struct freetable {
    int32_t scale, width, height;
    const json_t *features; /* of the view */
    const json_t *places;   /* … likewise, or NULL: camps, castles */
    struct freetable_piece *piece;
    int n; /* on the table; behind them are those beside it: */
    int all;
};

/* From a view, which must outlive it; false: its board is no free table.  It must be released in both cases. */
bool freetable_read(struct freetable *f, const json_t *view);
void freetable_free(struct freetable *f);

const struct freetable_piece *freetable_called(const struct freetable *f, const char *label); /* NULL: there is none */
/* Also those beside the table. */
const struct freetable_piece *freetable_any(const struct freetable *f, const char *label);
const struct freetable_piece *freetable_by_id(const struct freetable *f, int id);

/* The corners of its base, if it has any; the middle of the piece. */
bool freetable_base(const struct freetable_piece *p, struct plane_quad *out);
struct plane_point freetable_middle(const struct freetable_piece *p);
/* Between the edges of two pieces, or of a piece and a point; 0 if they touch. */
int32_t freetable_distance(const struct freetable_piece *a, const struct freetable_piece *b);
int32_t freetable_distance_to(const struct freetable_piece *a, struct plane_point b);

/* "12,4" with the sign of that language; "x 3,5 y 1,5"; "↑". */
void freetable_number(int64_t v, int32_t scale, enum lang lang, char buf[FREETABLE_NUMBER]);
void freetable_point(const struct freetable *f, struct plane_point at, enum lang lang, char buf[2 * FREETABLE_NUMBER]);
const char *freetable_arrow(int a);
/* Which of eight directions from 0 (east) counter-clockwise an angle is nearest to. */
int freetable_eighth(int a);

/* Turns what people write into notation: "3,5" and "3.5;" become "3.5", "90°" becomes "90", and an "x" or "y" before a
 * number is dropped. */
void freetable_plain(const char *text, char *buf, size_t cap);
/* Is this notation a pose, "verb x y facing", and just that one?  Then the length of its verb; else 0. */
size_t freetable_is_pose(const struct freetable *f, const char *notation, struct plane_pose at);
/* One whole word as a number; false: it is none, or too large. */
bool freetable_parse(const char *word, int32_t scale, int32_t *out);
#endif
