/* say.c: see say.h. */
#include "say.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include "../../data/speak.h"

enum { SAY_CHARS = 8192 };

int say_into(char *buf, size_t cap, enum lang lang, int id, const char *types, ...)
{
    va_list list;
    va_start(list, types);
    int n = speak(buf, cap, lang, id, types, list);
    va_end(list);
    return n;
}

void say(FILE *out, enum lang lang, int id, const char *types, ...)
{
    char buf[SAY_CHARS];
    va_list list;
    va_start(list, types);
    speak(buf, sizeof buf, lang, id, types, list);
    va_end(list);
    fputs(buf, out);
}

void say_line(FILE *out, enum lang lang, int id, const char *types, ...)
{
    char buf[SAY_CHARS];
    va_list list;
    va_start(list, types);
    speak(buf, sizeof buf, lang, id, types, list);
    va_end(list);
    fputs(buf, out);
    fputc('\n', out);
}

const char *said(enum lang lang, int id) { return shared_texts.text[lang][id]; }

enum lang say_language(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return strncmp(value, "es", 2) == 0 ? LANG_ES : LANG_EN;
    }
    return LANG_EN;
}

const char *said_error(enum lang lang, int error) { return speak_error(lang, error); }
