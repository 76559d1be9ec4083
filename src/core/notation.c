/* notation.c: a verb and its arguments, to text and back. */
#include "notation.h"
#include <string.h>

/* Does the last letter repeat? */
static bool repeats(const char *args)
{
    size_t n = strlen(args);
    return n && args[n - 1] == '*';
}

/* The letter of argument i; 'n' for one too many. */
static char letter_of(const char *args, int i)
{
    int n = (int)strlen(args);

    if (repeats(args))
        return args[i < n - 1 ? i : n - 2];
    return i < n ? args[i] : 'n';
}

/* ---- writing ---- */

int notation_write(const struct notation *n, const void *ctx, const struct action *a, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};

    if (a->kind == 0 || a->kind >= n->kinds) {
        text_char(&o, '?');
        return (int)o.len;
    }
    text_str(&o, n->form[a->kind].verb);
    for (int i = 0; i < a->n && i < ACTION_ARGS; i++) {
        text_char(&o, ' ');
        n->put(ctx, &o, letter_of(n->form[a->kind].args, i), a->arg[i]);
    }
    return (int)o.len;
}

void notation_put_among(struct text_out *o, const char *const *words, int i)
{
    int n = 0;

    while (words[n])
        n++;
    text_str(o, i >= 0 && i < n && words[i][0] ? words[i] : "?");
}

/* ---- reading ---- */

bool notation_word(const char **s, bool rest, char word[NOTATION_WORD])
{
    int n = 0;

    while (**s == ' ')
        ++*s;
    while (**s && (rest || **s != ' ')) {
        if (n == NOTATION_WORD - 1)
            return false;
        word[n++] = *(*s)++;
    }
    while (n && word[n - 1] == ' ')
        n--;
    word[n] = '\0';
    return n > 0;
}

int notation_digits(const char **s)
{
    int v = 0, digits = 0;

    for (; **s >= '0' && **s <= '9'; (*s)++) {
        if (++digits > 3 || (digits > 1 && v == 0))
            return -1;
        v = v * 10 + (**s - '0');
    }
    return digits ? v : -1;
}

int notation_number(const char *word)
{
    int v = notation_digits(&word);

    return *word ? -1 : v;
}

int notation_among(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (*word && strcmp(words[i], word) == 0)
            return i;
    return -1;
}

/* The canonical form has one blank between words and none at the ends. */
static bool is_canonical(const char *s) { return *s != ' ' && !strstr(s, "  ") && (!*s || s[strlen(s) - 1] != ' '); }

static bool read_arguments(const struct notation *n, const void *ctx, const char *s, struct action *out)
{
    const char *args = n->form[out->kind].args;
    bool many = repeats(args);
    int want = (int)strlen(args), most = many ? ACTION_ARGS : want;
    char word[NOTATION_WORD];

    while (s += strspn(s, " "), *s) {
        int i = out->n, v;

        if (i == most || !notation_word(&s, n->is_verb && !many && i == want - 1, word))
            return false;
        if ((v = n->read(ctx, out->seat, letter_of(args, i), word)) < 0)
            return false;
        out->arg[out->n++] = (int16_t)v;
    }
    return many ? out->n >= 1 : out->n == want;
}

static bool is_verb(const struct notation *n, int kind, const char *word)
{
    return n->is_verb ? n->is_verb(kind, word) : strcmp(n->form[kind].verb, word) == 0;
}

bool notation_read(const struct notation *n, const void *ctx, int seat, const char *s, struct action *out)
{
    char word[NOTATION_WORD];

    *out = (struct action){.seat = (int8_t)seat};
    if ((!n->is_verb && !is_canonical(s)) || !notation_word(&s, false, word))
        return false;
    for (int kind = 1; kind < n->kinds; kind++) {
        *out = (struct action){.kind = (uint16_t)kind, .seat = (int8_t)seat};
        if (is_verb(n, kind, word) && read_arguments(n, ctx, s, out))
            return true;
    }
    return false;
}
