/* picture.h: the pictures of a rulebook, printed where they stand. */
#ifndef BELLUM_PICTURE_H
#define BELLUM_PICTURE_H
#include "../../protocol/rulebook.h"
#include "diagram.h"

/* The picture that begins with this line; false if one of its lines is not well made: *bad is that line, or NULL if the
 * picture has no end. */
bool picture_read(const struct rulebook *b, const struct rule_entry *first, struct diagram *out,
                  const struct rule_entry **bad);

/* The picture that begins with this line; nothing for its other lines. */
void picture_print(FILE *out, const struct rulebook *b, const struct rule_entry *line, int width, bool colour);

/* All that follow this rule directly. */
void pictures_print(FILE *out, const struct rulebook *b, const struct rule_entry *rule, int width, bool colour);
#endif
