/* sentences.c: the part of a game's sentences that is the same in every game. */
#include "sentences.h"
#include <string.h>

/* text_format() passes this through to resolve(). */
struct writing {
    const struct sentences *t;
    const struct sentence *s;
};

void sentences_word(struct text_out *o, const struct text_table *t, const int *of, int count, int i, enum lang lang)
{
    text_str(o, i >= 0 && i < count ? t->text[lang][of[i]] : "?");
}

static void resolve(void *ctx, struct text_out *o, char letter, int arg, enum lang lang)
{
    const struct writing *w = ctx;
    const struct word_list *l = w->t->words;

    while (l && l->letter && l->letter != letter)
        l++;
    if (l && l->letter)
        sentences_word(o, w->t->texts, l->of, l->count, sentence_arg(w->s, arg) - l->first, lang);
    else if (w->t->word)
        w->t->word(w->s, o, letter, arg);
}

static void put(const struct sentences *t, const struct sentence *s, struct text_out *o)
{
    struct writing w = {t, s};

    text_format(o, t->texts, s->message, s->lang, s->arg, SENTENCE_ARGS, resolve, &w);
}

void sentence_set(struct sentence *s, int message, const int16_t *arg, int n)
{
    s->message = message;
    s->n = n < SENTENCE_ARGS ? n : SENTENCE_ARGS;
    memset(s->arg, 0, sizeof s->arg);
    for (int i = 0; i < s->n; i++)
        s->arg[i] = arg[i];
}

/* The message of the kind, with the arguments of the question, action, event or refusal. */
static struct sentence begin(const struct ruleset *rs, const void *view, enum lang lang, const struct messages *m,
                             int kind, const int16_t *arg, int n)
{
    struct sentence s = {.rs = rs, .view = view, .lang = lang};

    sentence_set(&s, kind < m->count ? m->of[kind] : m->other, arg, n);
    return s;
}

void sentences_put(const struct sentences *t, struct text_out *o, const struct ruleset *rs, const void *view,
                   int message, enum lang lang, const int16_t *arg, int n)
{
    struct sentence s = {.rs = rs, .view = view, .lang = lang};

    sentence_set(&s, message, arg, n);
    put(t, &s, o);
}

int sentences_say(const struct sentences *t, const struct ruleset *rs, const void *view, int message, enum lang lang,
                  const int16_t *arg, int n, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};

    sentences_put(t, &o, rs, view, message, lang, arg, n);
    return (int)o.len;
}

int sentences_of(const struct sentences *t, const int *of, int count, const struct ruleset *rs, int i, enum lang lang,
                 char *buf, size_t cap)
{
    if (i < 0 || i >= count || !of[i])
        return 0;
    return sentences_say(t, rs, NULL, of[i], lang, NULL, 0, buf, cap);
}

int sentences_action(const struct sentences *t, const struct ruleset *rs, const void *view, const struct action *a,
                     enum lang lang, char *buf, size_t cap)
{
    struct sentence s = begin(rs, view, lang, &t->action, a->kind, a->arg, ACTION_ARGS);
    struct text_out o = {buf, cap, 0};

    if (t->fit_action && !t->fit_action(&s, a))
        return t->notate(rs, view, a, buf, cap);
    put(t, &s, &o);
    if (t->after_action)
        t->after_action(&s, a, &o);
    return (int)o.len;
}

int sentences_question(const struct sentences *t, const struct ruleset *rs, const void *view, const struct decision *d,
                       enum lang lang, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    struct sentence s = begin(rs, view, lang, &t->question, d->kind, d->arg, EVENT_ARGS);

    if (t->fit_question)
        t->fit_question(&s, d);
    put(t, &s, &o);
    if (t->after_question)
        t->after_question(&s, d, &o);
    return (int)o.len;
}

int sentences_event(const struct sentences *t, const struct ruleset *rs, const void *view, const struct event *e,
                    enum lang lang, char *buf, size_t cap)
{
    struct sentence s = begin(rs, view, lang, &t->event, e->kind, e->arg, EVENT_ARGS);
    struct text_out o = {buf, cap, 0};

    s.n = e->n < EVENT_ARGS ? e->n : EVENT_ARGS;
    if (t->fit_event)
        t->fit_event(&s, e);
    if (cap)
        buf[0] = '\0';
    if (s.message >= 0)
        put(t, &s, &o);
    return (int)o.len;
}

static struct sentence refusal(const struct sentences *t, const struct ruleset *rs, const void *view,
                               const struct why *w, enum lang lang)
{
    struct sentence s = begin(rs, view, lang, &t->refusal, w->code, w->arg, WHY_ARGS);

    if (t->fit_refusal)
        t->fit_refusal(&s, w);
    return s;
}

int sentences_refusal(const struct sentences *t, const struct ruleset *rs, const void *view, const struct why *w,
                      enum lang lang, char *buf, size_t cap)
{
    struct sentence s = refusal(t, rs, view, w, lang);
    struct text_out o = {buf, cap, 0};

    put(t, &s, &o);
    return (int)o.len;
}

int sentences_refusal_message(const struct sentences *t, const struct ruleset *rs, const void *view,
                              const struct why *w)
{
    return refusal(t, rs, view, w, LANG_EN).message;
}

int sentences_outcome(const struct sentences *t, const struct ruleset *rs, const void *view, enum lang lang, char *buf,
                      size_t cap)
{
    struct sentence s = {.rs = rs, .view = view, .lang = lang};
    struct text_out o = {buf, cap, 0};

    t->fit_outcome(&s);
    put(t, &s, &o);
    return (int)o.len;
}

int sentences_seat(const struct sentences *t, const struct ruleset *rs, int seat, enum lang lang, char *buf, size_t cap)
{
    struct sentence s = {.rs = rs, .lang = lang, .n = 1, .arg = {(int16_t)seat}};
    struct text_out o = {buf, cap, 0};

    t->word(&s, &o, t->seat, 0);
    return (int)o.len;
}
