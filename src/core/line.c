/* line.c: see line.h. */
#include "core/line.h"

void line_put(struct line *l, const char *s, int width, const char *ink)
{
    int n = text_width(s);
    if (n) {
        for (; l->gap > 0; l->gap--)
            text_char(l->o, ' ');
        if (l->colour && ink) {
            text_str(l->o, "\x1b[");
            text_str(l->o, ink);
            text_char(l->o, 'm');
        }
        text_str(l->o, s);
        if (l->colour && ink)
            text_str(l->o, "\x1b[0m");
    }
    l->gap += width > n ? width - n : 0;
    l->column += width > n ? width : n;
}

void line_end(struct line *l)
{
    text_char(l->o, '\n');
    l->gap = l->column = 0;
}
