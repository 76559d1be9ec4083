/*
 * schema.c: complaints about data files.  The one place of the core that
 * formats as printf does: it runs while files are loaded, never in a match.
 */
#include "schema.h"
#include <stdarg.h>
#include <stdio.h>

void complain(struct complaints *c, const char *document, const char *path, const char *format,
              ...)
{
    char text[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    c->count++;
    if (c->at)
        c->at(c, document, path, text);
}
