/*
 * odds.c: what an attack promises, for each answer of the other side.  Beside
 * a choice all answers stand in one line; the command "odds" gives a line to
 * each.  What has no chance is left out.
 */
#include <stdlib.h>
#include <string.h>
#include "../chances.h"
#include "../say.h"
#include "lines.h"
#include "table.h"

enum { SHOWN = 4 };            /* answers beside a choice */

/* 1234 thousandths as "1.2" (or "1,2"). */
static void decimal(const struct table *t, int thousandths, char buf[16])
{
    int tenths = (thousandths + 50) / 100;
    snprintf(buf, 16, "%d%c%d", tenths / 10, t->lang == LANG_ES ? ',' : '.', tenths % 10);
}

static int percent(int thousandths)
{
    return thousandths > 0 && thousandths < 10 ? 1 : (thousandths + 5) / 10;
}

/* "react+roll" in the reader's words, as far as there are any. */
static void words_of(const struct table *t, const char *notation, char *buf, size_t cap)
{
    const char *s = strchr(notation, ' ');
    struct text_out o = {buf, cap, 0};
    buf[0] = '\0';
    for (s = s ? s + 1 : notation; *s;) {
        char word[40], id[64];
        size_t n = strcspn(s, "+");
        snprintf(word, sizeof word, "%.*s", (int)n, s);
        snprintf(id, sizeof id, "play.word.%s", word);
        int message = text_by_id(&shared_texts, id);
        text_str(&o, message >= 0 ? said(t->lang, message) : word);
        s += n;
        if (*s++ != '+')
            break;
        text_str(&o, " + ");
    }
}

static void answer_of(struct table *t, const void *view, const struct odds *o, char *buf, size_t cap)
{
    char notation[256];
    buf[0] = '\0';
    if (o->answer.kind) {
        t->g->notate(session_rules(t->s), view, &o->answer, notation, sizeof notation);
        words_of(t, notation, buf, cap);
    }
    if (o->extra) {
        size_t n = strlen(buf);
        snprintf(buf + n, cap - n, "%s%s", n ? ", " : "", said(t->lang, MSG_PLAY_ODDS_EXTRA));
    }
}

/* Append a part of the sentence, with a comma before it. */
static void part(const struct table *t, struct text_out *o, bool *first, int message, int chance,
                 const char *loss)
{
    char text[128];
    if (loss)
        say_into(text, sizeof text, t->lang, message, "s", loss);
    else
        say_into(text, sizeof text, t->lang, message, "d", chance);
    text_str(o, *first ? "" : ", ");
    text_str(o, text);
    *first = false;
}

static void describe(struct table *t, const void *view, const struct odds *odds, char *buf, size_t cap)
{
    struct chances c;
    struct text_out o = {buf, cap, 0};
    char answer[256], target[16], actor[16];
    bool first = true;
    chances_of(odds, &c);
    decimal(t, c.target_loss, target);
    decimal(t, c.actor_loss, actor);
    answer_of(t, view, odds, answer, sizeof answer);
    text_str(&o, answer);
    text_str(&o, *answer ? ": " : "");
    if (c.target_gone)
        part(t, &o, &first, MSG_PLAY_ODDS_GONE, percent(c.target_gone), NULL);
    part(t, &o, &first, MSG_PLAY_ODDS_LOSS, 0, target);
    if (c.target_retreat)
        part(t, &o, &first, MSG_PLAY_ODDS_RETREAT, percent(c.target_retreat), NULL);
    if (c.actor_loss)
        part(t, &o, &first, MSG_PLAY_ODDS_OWN_LOSS, 0, actor);
    if (c.actor_gone)
        part(t, &o, &first, MSG_PLAY_ODDS_OWN_GONE, percent(c.actor_gone), NULL);
    if (c.actor_retreat)
        part(t, &o, &first, MSG_PLAY_ODDS_OWN_RETREAT, percent(c.actor_retreat), NULL);
}

int odds_lines(struct table *t, int seat, const struct action *a, bool everything, struct lines *out)
{
    const void *view = session_view(t->s, seat);
    struct odds *o = calloc(CHANCES_ANSWERS, sizeof *o);
    char all[4 * TABLE_LINE] = "", text[TABLE_LINE];
    int n = 0, shown = 0;
    if (!o)
        abort();
    if (t->g->odds)
        n = t->g->odds(session_rules(t->s), view, a, o, CHANCES_ANSWERS);
    n = n > CHANCES_ANSWERS ? CHANCES_ANSWERS : n;
    bool plain = false;                    /* is there one without the actor's own means? */
    for (int i = 0; i < n; i++)
        plain = plain || !o[i].extra;
    for (int i = 0; i < n; i++) {
        if (!everything && ((plain && o[i].extra) || shown == SHOWN))
            continue;
        describe(t, view, &o[i], text, sizeof text);
        size_t used = strlen(all);
        if (everything)
            lines_wrap(out, "  ", text, t->width, 4);
        else
            snprintf(all + used, sizeof all - used, "%s%s", shown ? " | " : "", text);
        shown++;
    }
    if (*all)
        lines_wrap(out, "       ", all, t->width, 7);
    free(o);
    return n;
}

void odds_print(struct table *t, int seat, const struct action *a)
{
    struct lines l = {0};
    if (!odds_lines(t, seat, a, true, &l))
        say_line(t->out, t->lang, MSG_PLAY_NO_ODDS, "");
    lines_print(&l, t->out, 0, 0, 0);
    lines_clear(&l);
}
