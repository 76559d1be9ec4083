/*
 * planemap.h: a part of a free table as text, as large as there is room for.
 *
 *      |   .   .   .   .   |      the y of a row on the left, the x of a column below
 *     6|      b2v b1v      |      a piece is its label and an arrow that shows where it faces,
 *      |   .   .   .   .   |      its base a pattern of its side; "*": it is in hand
 *       0   2   4   6   8
 */
#ifndef BELLUM_PLANEMAP_H
#define BELLUM_PLANEMAP_H
#include "freetable.h"
#include "lines.h"

enum { PLANEMAP_PLACE = ':' /* ground of a camp or castle */ };
enum { PLANEMAP_ROWS_MIN = 6, PLANEMAP_MARGIN = 6 /* columns beside the map itself */ };

/* The part that is shown, and its place on the screen. */
struct planemap {
    const struct freetable *table;
    struct plane_box part; /* of the table */
    const json_t *zones;   /* shapes to be drawn below the pieces (game.h, zones()), or NULL … */
    int side;              /* … where those of this side have another pattern */
    enum lang lang;
    bool colour;
    int columns, rows; /* of the map itself: set by planemap_fit() */
};

/* The whole table; or as much of it as lies around a point, so wide. */
struct plane_box planemap_whole(const struct freetable *f);
struct plane_box planemap_around(const struct freetable *f, struct plane_point middle, int32_t width);
/* The default width of the part around a piece. */
int32_t planemap_usual_width(const struct freetable *f, const struct freetable_piece *p);

/* So many columns that each label of a line of pieces has room. */
int planemap_label_columns(const struct freetable *f);

/* As large as fits into this many columns and rows of the screen: true to scale, unless labels need more columns. */
void planemap_fit(struct planemap *m, int columns, int rows);
void planemap_draw(const struct planemap *m, struct lines *out);
/* Does any corner of a shape lie in the part that is shown? */
bool planemap_shows(const struct planemap *m, const json_t *shape);
/* The letters of features that are drawn: "w wood". */
void planemap_features(const struct planemap *m, struct lines *out);

/* The pattern of a side on the map, and what begins its colours ("" without colours). */
char planemap_pattern(int side);
const char *planemap_ink(int side, bool colour);
#endif
