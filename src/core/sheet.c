/* sheet.c: names, headings and lines of sheets. */
#include "sheet.h"

bool sheet_called(const char *what, const char *id, const char *names, size_t size)
{
    bool so = text_same_name(what, id);

    for (int l = 0; l < LANG_COUNT; l++)
        so |= text_same_name(what, names + (size_t)l * size);
    return so;
}

bool sheet_is_word(const struct text_table *t, int message, const char *what)
{
    bool so = false;

    for (int l = 0; l < LANG_COUNT; l++)
        so |= text_same_name(what, t->text[l][message]);
    return so;
}

void sheet_line(struct text_out *o, int indent)
{
    if (o->len)
        text_char(o, '\n');
    for (int i = 0; i < indent; i++)
        text_char(o, ' ');
}

void sheet_heading(struct text_out *o, const char *name, const char *id)
{
    if (o->len)
        text_char(o, '\n');
    sheet_line(o, 0);
    text_str(o, name);
    text_str(o, " (");
    text_str(o, id);
    text_char(o, ')');
}
