/*
 * hint.c: the actions that the search recommends, and why. It sees only the
 * view of the player.
 */
#include <string.h>
#include "../../protocol/seat_api/seat_api_hint.h"
#include "../../protocol/writing/say.h"
#include "../shared/wrap.h"
#include "terminal_table.h"

/* A fixed number of simulations: the same question has the same answer on every machine. */
static const char adviser[] = "ai:hard";

static int percent(int thousandths) { return (thousandths + 5) / 10; }

/* Figures that are practically equal are not printed, because their difference means nothing. */
static void print_one(struct terminal_table *t, const struct hint_for *q, const struct hint *h, int which,
                      const struct hint_words *words)
{
    const struct advice *what = &h->advice[which];
    char text[TERMINAL_LINE], notation[256];
    int width = t->width < 100 ? t->width : 100, indent = h->even ? 5 : 12;
    choices_typed(t, q->seat, &what->action, notation, sizeof notation);
    t->g->words.say_action(q->rs, q->view, &what->action, t->lang, text, sizeof text);
    fputs(which == 0 && !h->even ? "  \xe2\x86\x92  " : "  *  ",
          t->out); /* no number: these options are chosen at once */
    if (!h->even)
        fprintf(t->out, "%s%3d %%%s  ", screen_ink(t, "1"), percent(what->share), screen_ink(t, "0"));
    size_t n = strlen(text);
    snprintf(text + n, sizeof text - n, " (%s)", notation);
    wrap_print(t->out, text, width, indent, indent);
    for (int i = 0; i < words->n; i++) {
        fprintf(t->out, "%*s", indent, "");
        wrap_print(t->out, words->line[i], width, indent, indent);
    }
}

void hint_print(struct terminal_table *t, int seat)
{
    struct hint_for q = {
        .game = t->g, .rs = session_rules(t->s), .view = session_view(t->s, seat), .seat = seat, .lang = t->lang};
    struct hint_words words[HINTS];
    struct hint h;
    if (terminal_humans(t) > 1 && !t->hints) {
        say_line(t->out, t->lang, MSG_PLAY_NO_HINTS, "");
        return;
    }
    if (t->screen) {
        say_line(t->out, t->lang, MSG_HINT_THINKING, "");
        fflush(t->out);
    }
    hint_think(&h, adviser, &q, game_hash(q.view));
    say_line(t->out, t->lang, h.even ? MSG_HINT_TITLE : MSG_HINT_TITLE_ADVICE, "d", percent(h.before));
    hint_tell(&q, &h, words);
    if (h.even)
        say_line(t->out, t->lang, MSG_HINT_EVEN, "d", percent(h.advice[0].share));
    for (int i = 0; i < h.n; i++)
        print_one(t, &q, &h, i, &words[i]);
}
