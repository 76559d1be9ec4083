/*
 * diagram.h: a picture of the rulebook as text.  The book has its data, a line each, between two fences:
 *
 *     ```diagram contact-front
 *     view 8 4 13 8                  what is shown: west, south, east, north
 *     a1 SpS 10 5 90                 a piece: label, code, middle of its front edge, facing; width and depth if they
 *                                    are not 1 and 0.5
 *     then a1 10 6 90                where it is afterwards: a way leads there
 *     zone b1 0 1 0.5 0.5            from a piece's front edge on: from, to, so far to its left and to its right
 *     area wood 8 4 9 4 9 6 8 6      ground: its kind, and corners
 *     note 9 7 here                  a word on the picture
 *     do take a1, march 1            what leads there; not …, DB-354: what is refused; tells …: what is told of it.
 *                                    These are for tests: they ask the rules
 *     caption What the picture shows.
 *     ```
 *
 * Notes and captions are in the language of the book; everything else is the same in all of them.
 */
#ifndef BELLUM_DIAGRAM_H
#define BELLUM_DIAGRAM_H
#include <stdio.h>
#include "../../core/plane.h"
#include "../../core/text.h"

enum {
    DIAGRAM_PIECES = 16,
    DIAGRAM_ZONES = 8,
    DIAGRAM_AREAS = 6,
    DIAGRAM_CORNERS = 10,
    DIAGRAM_NOTES = 8,
    DIAGRAM_BW = 1000
};

struct diagram {
    struct plane_box view;
    struct diagram_piece {
        char label[8], code[8];
        struct plane_pose at, then;
        int32_t width, depth;
        bool moves;
    } piece[DIAGRAM_PIECES];
    struct diagram_zone {
        int piece;
        int32_t from, to, left, right;
    } zone[DIAGRAM_ZONES];
    struct diagram_area {
        char kind[24];
        struct plane_point at[DIAGRAM_CORNERS];
        int corners;
    } area[DIAGRAM_AREAS];
    struct diagram_note {
        struct plane_point at;
        char text[40];
    } note[DIAGRAM_NOTES];
    int pieces, zones, areas, notes;
    char caption[400];
};

/* Take in one line of it.  False if it is not well made; nothing is changed then. */
bool diagram_line(struct diagram *d, const char *line);

/* As text, a caption of this width under it. */
void diagram_print(FILE *out, const struct diagram *d, int width, bool colour);
#endif
