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

enum { SENTENCE = 300 };

/* The sentence with its id. */
static void fill_in(const char *sentence, const char *id, char out[SENTENCE])
{
    struct text_out o = {out, SENTENCE, 0};
    text_str(&o, "");
    for (const char *s = sentence; *s; s++)
        if (*s == '@' && id)
            text_str(&o, id);
        else
            text_char(&o, *s);
}

void complain_with(struct complaints *c, const char *document, const char *path, const struct complaint_sentence *w,
                   complaint_say *say, const void *ctx, int message, const char *format, va_list args)
{
    char said[LANG_COUNT][SENTENCE];
    struct complaint_words words = {.rule = rule(w->rule)};
    for (int l = 0; l < LANG_COUNT; l++) {
        char sentence[SENTENCE] = "";
        struct text_out o = {sentence, sizeof sentence, 0};
        say(ctx, w, (enum lang)l, &o);
        fill_in(sentence, w->id, said[l]);
        words.text[l] = said[l];
    }
    complain_to_people(c, document, path, &words, message, format, args);
}
