/* picture.c: see picture.h. */
#include "picture.h"
#include <string.h>

static bool begins(const struct rule_entry *r)
{
    size_t n = strlen(RULEBOOK_FENCE);
    return rulebook_picture(r) && strncmp(r->text, RULEBOOK_FENCE, n) == 0 && r->text[n];
}

bool picture_read(const struct rulebook *b, const struct rule_entry *first, struct diagram *out,
                  const struct rule_entry **bad)
{
    memset(out, 0, sizeof *out);
    for (const struct rule_entry *r = first + 1; r < b->rule + b->rules && rulebook_picture(r); r++) {
        *bad = r;
        if (strcmp(r->text, RULEBOOK_FENCE) == 0)
            return true;
        if (*r->text && !diagram_line(out, r->text))
            return false;
    }
    *bad = NULL;
    return false;
}

void picture_print(FILE *out, const struct rulebook *b, const struct rule_entry *line, int width, bool colour)
{
    struct diagram d;
    const struct rule_entry *bad;
    if (!begins(line))
        return;
    if (picture_read(b, line, &d, &bad)) {
        fputc('\n', out);
        diagram_print(out, &d, width, colour);
        fputc('\n', out);
    }
}

void pictures_print(FILE *out, const struct rulebook *b, const struct rule_entry *rule, int width, bool colour)
{
    for (const struct rule_entry *r = rule + 1; r < b->rule + b->rules && rulebook_picture(r); r++)
        picture_print(out, b, r, width, colour);
}
