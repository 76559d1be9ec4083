/* say.c: see say.h. */
#include "say.h"
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { SAY_ARGS = 8, SAY_CHARS = 8192 };

struct said_args {
    const char *str[SAY_ARGS];
    int num[SAY_ARGS];
    int16_t small[SAY_ARGS];       /* for plurals and conditions */
    int n;
};

static void collect(struct said_args *a, const char *types, va_list list)
{
    *a = (struct said_args){0};
    for (; types && types[a->n]; a->n++) {
        int i = a->n;
        assert(i < SAY_ARGS);
        if (types[i] == 's') {
            a->str[i] = va_arg(list, const char *);
            a->small[i] = a->str[i] && *a->str[i];
        } else {
            a->num[i] = va_arg(list, int);
            a->small[i] = (int16_t)(a->num[i] > INT16_MAX   ? INT16_MAX
                                    : a->num[i] < INT16_MIN ? INT16_MIN
                                                            : a->num[i]);
        }
    }
}

static void resolve(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const struct said_args *a = ctx;
    (void)lang;
    if (arg >= a->n)
        return;
    if (letter == 's')
        text_str(o, a->str[arg] ? a->str[arg] : "");
    else if (letter == 'd')
        text_int(o, a->num[arg]);
}

static int format(char *buf, size_t cap, enum lang lang, int id, const char *types, va_list list)
{
    struct said_args a;
    struct text_out o = {buf, cap, 0};
    collect(&a, types, list);
    if (cap)
        buf[0] = '\0';
    text_format(&o, &shared_texts, id, lang, a.small, a.n, resolve, &a);
    return (int)o.len;
}

int say_into(char *buf, size_t cap, enum lang lang, int id, const char *types, ...)
{
    va_list list;
    va_start(list, types);
    int n = format(buf, cap, lang, id, types, list);
    va_end(list);
    return n;
}

void say(FILE *out, enum lang lang, int id, const char *types, ...)
{
    char buf[SAY_CHARS];
    va_list list;
    va_start(list, types);
    format(buf, sizeof buf, lang, id, types, list);
    va_end(list);
    fputs(buf, out);
}

void say_line(FILE *out, enum lang lang, int id, const char *types, ...)
{
    char buf[SAY_CHARS];
    va_list list;
    va_start(list, types);
    format(buf, sizeof buf, lang, id, types, list);
    va_end(list);
    fputs(buf, out);
    fputc('\n', out);
}

const char *said(enum lang lang, int id)
{
    return shared_texts.text[lang][id];
}

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

const char *said_error(enum lang lang, int error)
{
    static const struct {
        int error, message;
    } known[] = {
        {ENOENT, MSG_CLI_ERROR_MISSING},   {EACCES, MSG_CLI_ERROR_FORBIDDEN}, {EPERM, MSG_CLI_ERROR_FORBIDDEN},
        {EISDIR, MSG_CLI_ERROR_FOLDER},    {ENOTDIR, MSG_CLI_ERROR_NO_FOLDER}, {ENOSPC, MSG_CLI_ERROR_FULL},
        {EROFS, MSG_CLI_ERROR_READ_ONLY},  {ENAMETOOLONG, MSG_CLI_ERROR_TOO_LONG}, {EEXIST, MSG_CLI_ERROR_EXISTS},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].error == error)
            return said(lang, known[i].message);
    return strerror(error);
}
