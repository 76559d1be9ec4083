/*
 * hint.c: what a searching opponent would do in the player's place, and why.
 * It sees what the player sees, no more.
 */
#include <string.h>
#include "../../protocol/desk_hint.h"
#include "../../protocol/say.h"
#include "../wrap.h"
#include "table.h"

/* So many simulations, whatever the machine: the same question has the same answer. */
static const char adviser[] = "ai:normal@1200";

static int percent(int thousandths) { return (thousandths + 5) / 10; }

static void print_one(struct table *t, const struct hint_for *q, const struct advice *what, int number)
{
    char text[TABLE_LINE], notation[256];
    int width = t->width < 100 ? t->width : 100;
    t->g->notate(q->rs, q->view, &what->action, notation, sizeof notation);
    t->g->say_action(q->rs, q->view, &what->action, t->lang, text, sizeof text);
    fprintf(t->out, "%3d. %s%3d %%%s  ", number, screen_ink(t, "1"), percent(what->share), screen_ink(t, "0"));
    size_t n = strlen(text);
    snprintf(text + n, sizeof text - n, " (%s)", notation);
    wrap_print(t->out, text, width, 12, 12);
    for (int i = 0; hint_reason(q, what, i, text, sizeof text) > 0; i++) {
        fputs("            ", t->out);
        wrap_print(t->out, text, width, 12, 12);
    }
}

void hint_print(struct table *t, int seat)
{
    struct hint_for q = {.game = t->g, .rs = session_rules(t->s), .view = session_view(t->s, seat), .seat = seat,
                         .lang = t->lang};
    struct hint h;
    if (table_humans(t) > 1 && !t->hints) {
        say_line(t->out, t->lang, MSG_PLAY_NO_HINTS, "");
        return;
    }
    if (t->screen) {
        say_line(t->out, t->lang, MSG_HINT_THINKING, "");
        fflush(t->out);
    }
    hint_think(&h, adviser, &q, game_hash(q.view));
    say_line(t->out, t->lang, MSG_HINT_TITLE, "d", percent(h.before));
    for (int i = 0; i < h.n; i++)
        print_one(t, &q, &h.advice[i], i + 1);
}
