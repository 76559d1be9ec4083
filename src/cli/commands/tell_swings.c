/* tell_swings.c: see tell_swings.h. */
#include "tell_swings.h"
#include "../../protocol/writing/say.h"
#include "../shared/wrap.h"

enum { PERCENT_CHARS = 16, PARAGRAPH = 3 * SWING_CHARS + 256 };

/* 123 thousandths as "12.3", with its sign if it is a change. */
static void percent(char buf[PERCENT_CHARS], int thousandths, bool change, enum lang lang)
{
    int n = thousandths < 0 ? -thousandths : thousandths;
    const char *sign = thousandths < 0 ? "−" : change ? "+" : "";
    snprintf(buf, PERCENT_CHARS, "%s%d%c%d", sign, n / 10, lang == LANG_ES ? ',' : '.', n % 10);
}

static void tell_one(FILE *out, const struct swings *all, const struct swing *s, bool choice, enum lang lang, int width,
                     const char *file)
{
    char best[PERCENT_CHARS], chosen[PERCENT_CHARS], by[PERCENT_CHARS], text[PARAGRAPH];
    percent(best, s->best, false, lang);
    percent(chosen, s->chosen, false, lang);
    percent(by, choice ? -s->by : s->by, true, lang);
    if (choice)
        say_into(text, sizeof text, lang, MSG_SWINGS_CHOICE, "dsssssss", s->turn, all->seat_name[lang][s->seat],
                 s->what[lang], s->better[lang], chosen, best, by, s->asked[lang]);
    else
        say_into(text, sizeof text, lang, MSG_SWINGS_LUCK, "dssssss", s->turn, all->seat_name[lang][s->seat],
                 s->what[lang], "", best, chosen, by);
    fputs("  ", out);
    wrap_print(out, text, width, 2, 4);
    if (file) {
        fputs("    ", out);
        say_line(out, lang, MSG_SWINGS_STEP, "sd", file, s->line);
    }
}

void tell_swings(FILE *out, const struct swings *s, enum lang lang, int width, const char *file)
{
    say_line(out, lang, MSG_SWINGS_TITLE, "");
    if (!s->choices && !s->rolls)
        say_line(out, lang, MSG_SWINGS_NONE, "");
    if (s->choices)
        say_line(out, lang, MSG_SWINGS_CHOICES, "");
    for (int i = 0; i < s->choices; i++)
        tell_one(out, s, &s->choice[i], true, lang, width, file);
    if (s->rolls)
        say_line(out, lang, MSG_SWINGS_DICE, "");
    for (int i = 0; i < s->rolls; i++)
        tell_one(out, s, &s->roll[i], false, lang, width, file);
}
