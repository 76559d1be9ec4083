/* speak.c: see speak.h. */
#include "speak.h"
#include <assert.h>
#include <errno.h>
#include <limits.h>
#include <string.h>

enum { ARGS = 8, WORD = 60 };

struct spoken {
    const char *str[ARGS];
    size_t most[ARGS]; /* bytes of it to be shown */
    int num[ARGS];
    int16_t small[ARGS]; /* for plurals and conditions */
    int n;
};

static void collect(struct spoken *a, const char *types, va_list list)
{
    *a = (struct spoken){0};
    for (; types && *types; types++) {
        int i = a->n;
        if (*types == '%')
            continue;
        assert(i < ARGS);
        a->n++;
        if (*types == 's' || *types == 'q') {
            a->str[i] = va_arg(list, const char *);
            a->most[i] = *types == 'q' ? WORD : SIZE_MAX;
            a->small[i] = a->str[i] && *a->str[i];
        } else {
            a->num[i] = va_arg(list, int);
            a->small[i] = (int16_t)(a->num[i] > INT16_MAX ? INT16_MAX : a->num[i] < INT16_MIN ? INT16_MIN : a->num[i]);
        }
    }
}

/* As much of a text as fits, without half a character. */
static void put_text(struct text_out *o, const char *s, size_t most)
{
    char word[WORD + 1];
    size_t n = strnlen(s, most);
    if (n < most || most > WORD) {
        text_str(o, s);
        return;
    }
    while (n > 0 && ((unsigned char)s[n] & 0xc0) == 0x80)
        n--;
    memcpy(word, s, n);
    word[n] = '\0';
    text_str(o, word);
}

static void resolve(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const struct spoken *a = ctx;
    (void)lang;
    if (arg >= a->n)
        return;
    if (letter == 's')
        put_text(o, a->str[arg] ? a->str[arg] : "", a->most[arg]);
    else if (letter == 'd')
        text_int(o, a->num[arg]);
}

int speak_from(const struct text_table *texts, char *buf, size_t cap, enum lang lang, int id, const char *types,
               va_list list)
{
    struct spoken a;
    struct text_out o = {buf, cap, 0};
    collect(&a, types, list);
    if (cap)
        buf[0] = '\0';
    text_format(&o, texts, id, lang, a.small, a.n, resolve, &a);
    return (int)o.len;
}

int speak(char *buf, size_t cap, enum lang lang, int id, const char *types, va_list list)
{
    return speak_from(&shared_texts, buf, cap, lang, id, types, list);
}

const char *speak_error(enum lang lang, int error)
{
    static const struct {
        int error, message;
    } known[] = {
        {ENOENT, MSG_CLI_ERROR_MISSING},  {EACCES, MSG_CLI_ERROR_FORBIDDEN},      {EPERM, MSG_CLI_ERROR_FORBIDDEN},
        {EISDIR, MSG_CLI_ERROR_FOLDER},   {ENOTDIR, MSG_CLI_ERROR_NO_FOLDER},     {ENOSPC, MSG_CLI_ERROR_FULL},
        {EROFS, MSG_CLI_ERROR_READ_ONLY}, {ENAMETOOLONG, MSG_CLI_ERROR_TOO_LONG}, {EEXIST, MSG_CLI_ERROR_EXISTS},
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].error == error)
            return shared_texts.text[lang][known[i].message];
    return strerror(error);
}
