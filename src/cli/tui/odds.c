/* odds.c: what an attack promises, for each answer of the other side. */
#include <stdlib.h>
#include <string.h>
#include "../chances.h"
#include "../say.h"
#include "lines.h"
#include "table.h"

enum { SHOWN = 4 };            /* answers beside a choice; the command "odds" shows all */

/* 1234 thousandths as "1.2" (or "1,2"). */
static void decimal(const struct table *t, int thousandths, char buf[16])
{
    int tenths = (thousandths + 50) / 100;
    snprintf(buf, 16, "%d%c%d", tenths / 10, t->lang == LANG_ES ? ',' : '.', tenths % 10);
}

static int percent(int thousandths)
{
    return (thousandths + 5) / 10;
}

static void add_line(struct table *t, const void *view, const struct odds *o, struct lines *out)
{
    struct chances c;
    char text[TABLE_LINE], answer[256], target[16], actor[16];
    chances_of(o, &c);
    decimal(t, c.target_loss, target);
    decimal(t, c.actor_loss, actor);
    if (o->answer.kind)
        t->g->say_action(session_rules(t->s), view, &o->answer, t->lang, answer, sizeof answer);
    else
        say_into(answer, sizeof answer, t->lang, MSG_PLAY_ODDS_PLAIN, "");
    size_t n = strlen(answer);
    if (o->extra)
        snprintf(answer + n, sizeof answer - n, " %s", said(t->lang, MSG_PLAY_ODDS_EXTRA));
    char gone[64] = "", retreat[64] = "";
    if (percent(c.actor_gone))
        say_into(gone, sizeof gone, t->lang, MSG_PLAY_ODDS_GONE, "d", percent(c.actor_gone));
    if (percent(c.actor_retreat))
        say_into(retreat, sizeof retreat, t->lang, MSG_PLAY_ODDS_RETREAT, "d", percent(c.actor_retreat));
    say_into(text, sizeof text, t->lang, MSG_PLAY_ODDS, "sdsdsss", answer, percent(c.target_gone), target,
             percent(c.target_retreat), actor, gone, retreat);
    lines_wrap(out, "       ", text, t->width, 9);
}

int odds_lines(struct table *t, int seat, const struct action *a, bool everything, struct lines *out)
{
    const void *view = session_view(t->s, seat);
    struct odds *o = calloc(CHANCES_ANSWERS, sizeof *o);
    int n = 0, shown = 0;
    if (!o)
        abort();
    if (t->g->odds)
        n = t->g->odds(session_rules(t->s), view, a, o, CHANCES_ANSWERS);
    n = n > CHANCES_ANSWERS ? CHANCES_ANSWERS : n;
    for (int i = 0; i < n; i++) {
        if (!everything && (o[i].extra || shown == SHOWN))
            continue;
        add_line(t, view, &o[i], out);
        shown++;
    }
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
