/* schema.c: complaints about data files. */
#include "schema.h"

void complain_to_people(struct complaints *c, const char *document, const char *path,
                        const struct complaint_words *words, int message, const char *format, va_list args)
{
    struct complaint what = {.message = message, .format = format, .words = words};
    va_copy(what.args, args);
    c->count++;
    if (c->at)
        c->at(c, document, path, &what);
    va_end(what.args);
}

void complain(struct complaints *c, const char *document, const char *path, int message, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    complain_to_people(c, document, path, NULL, message, format, args);
    va_end(args);
}
