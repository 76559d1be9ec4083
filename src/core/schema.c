/*
 * schema.c: complaints about data files.  The one place of the core that
 * formats as printf does: it runs while files are loaded, never in a match.
 */
#include "schema.h"
#include <stdarg.h>
#include <stdio.h>

static void tell(struct complaints *c, const char *document, const char *path,
                 const struct complaint_words *words, const char *format, va_list args)
{
    char text[400];
    vsnprintf(text, sizeof text, format, args);
    c->count++;
    if (c->at)
        c->at(c, document, path, text, words);
}

void complain(struct complaints *c, const char *document, const char *path, const char *format,
              ...)
{
    va_list args;
    va_start(args, format);
    tell(c, document, path, NULL, format, args);
    va_end(args);
}

void complain_to_people(struct complaints *c, const char *document, const char *path,
                        const struct complaint_words *words, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tell(c, document, path, words, format, args);
    va_end(args);
}
