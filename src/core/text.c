/* text.c: bounded appending and sentences with placeholders. */
#include "text.h"
#include <assert.h>
#include <string.h>

const char *const lang_code[LANG_COUNT] = {"en", "es"};

int lang_by_code(const char *code)
{
    for (int i = 0; i < LANG_COUNT; i++)
        if (strcmp(code, lang_code[i]) == 0)
            return i;
    return -1;
}

static void append(struct text_out *o, const char *s, size_t n)
{
    if (o->len < o->cap) {
        size_t room = o->cap - o->len;
        memcpy(o->buf + o->len, s, n < room ? n : room);
    }
    o->len += n;
    if (o->cap)
        o->buf[o->len < o->cap ? o->len : o->cap - 1] = '\0';
}

void text_str(struct text_out *o, const char *s) { append(o, s, strlen(s)); }

void text_char(struct text_out *o, char c) { append(o, &c, 1); }

size_t text_digits(char digits[TEXT_DIGITS], int64_t v)
{
    size_t at = TEXT_DIGITS;
    uint64_t u = v < 0 ? -(uint64_t)v : (uint64_t)v;
    do
        digits[--at] = (char)('0' + u % 10);
    while (u /= 10);
    if (v < 0)
        digits[--at] = '-';
    return at;
}

void text_int(struct text_out *o, int64_t v)
{
    char digits[TEXT_DIGITS];
    size_t at = text_digits(digits, v);
    append(o, digits + at, sizeof digits - at);
}

int text_width(const char *s)
{
    int n = 0;
    for (; *s; s++)
        n += ((unsigned char)*s & 0xc0) != 0x80;
    return n;
}

/* One call of text_format(): the data for its placeholders. */
struct format {
    struct text_out *o;
    enum lang lang;
    const int16_t *arg;
    int n;
    text_resolver *resolve;
    void *ctx;
};

static int argument(const struct format *f, int i) { return i >= 0 && i < f->n ? f->arg[i] : 0; }

/* {2|one|many} and {2?some text}: body begins after the digit. */
static void choice(const struct format *f, int arg, const char *body, const char *end)
{
    int value = argument(f, arg);
    if (*body == '?') {
        if (value)
            append(f->o, body + 1, (size_t)(end - body - 1));
        return;
    }
    const char *one = body + 1, *bar = memchr(one, '|', (size_t)(end - one));
    if (!bar)
        bar = end;
    if (value == 1)
        append(f->o, one, (size_t)(bar - one));
    else if (bar < end)
        append(f->o, bar + 1, (size_t)(end - bar - 1));
}

/* {n2}, {+2}, {x0}. */
static void typed(const struct format *f, char letter, int arg)
{
    int value = argument(f, arg);
    if (letter == 'n' || letter == '+') {
        if (letter == '+' && value >= 0)
            text_char(f->o, '+');
        text_int(f->o, value);
    } else if (f->resolve) {
        f->resolve(f->ctx, f->o, letter, arg, f->lang);
    }
}

static void placeholder(const struct format *f, const char *s, const char *end)
{
    if (*s >= '0' && *s <= '9' && end - s >= 2)
        choice(f, *s - '0', s + 1, end);
    else if (end - s == 2)
        typed(f, s[0], s[1] - '0');
}

void text_format(struct text_out *o, const struct text_table *t, int id, enum lang lang, const int16_t *arg, int n,
                 text_resolver *resolve, void *ctx)
{
    assert(id >= 0 && id < t->count);
    struct format f = {o, lang, arg, n, resolve, ctx};
    const char *s = t->text[lang][id];
    for (;;) {
        const char *open = strchr(s, '{');
        const char *end = open ? strchr(open, '}') : NULL;
        if (!end) {
            text_str(o, s);
            return;
        }
        append(o, s, (size_t)(open - s));
        placeholder(&f, open + 1, end);
        s = end + 1;
    }
}

int text_by_id(const struct text_table *t, const char *id)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->id[i], id) == 0)
            return i;
    return -1;
}

int text_name_letter(const char **s)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuyty"; /* U+00E0 and on */

    for (;;) {
        unsigned char ch = (unsigned char)**s;
        if (!ch)
            return 0;
        (*s)++;
        if (ch == 0xc3 && ((unsigned char)**s & 0xc0) == 0x80)
            return latin[(unsigned char)*(*s)++ & 0x1f];
        if (ch == '-')
            return ' ';
        if (ch < 0x80 && !strchr("\"'!,.", ch))
            return ch >= 'A' && ch <= 'Z' ? ch - 'A' + 'a' : ch;
    }
}

/* Do the words of part occur here, up to the end of a word? */
static bool begins_with(const char *name, const char *part)
{
    int x, y;

    do {
        x = text_name_letter(&part);
        y = text_name_letter(&name);
    } while (x && x == y);
    return !x && (!y || y == ' ');
}

bool text_part_of_name(const char *part, const char *name)
{
    int last = ' ';

    for (const char *s = name; *s;) {
        if (last == ' ' && begins_with(s, part))
            return true;
        last = text_name_letter(&s);
    }
    return false;
}

bool text_same_name(const char *a, const char *b)
{
    int x, y;

    do {
        x = text_name_letter(&a);
        y = text_name_letter(&b);
    } while (x && x == y);
    return x == y;
}
