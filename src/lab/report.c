/* report.c: helpers of all three kinds of report. */
#include "report.h"
#include <stdlib.h>
#include <string.h>
#include "../protocol/writing/say.h"
#include "figures.h"
#include "sheet.h"

const char *lab_seat_name(const struct lab_section *s, int seat, enum lang lang, char buf[LAB_NAME])
{
    buf[0] = '\0';
    s->plan.game->words.say_seat(s->plan.rs, seat, lang, buf, LAB_NAME);
    return buf;
}

const char *lab_who(const struct lab_section *s, int seat, enum lang lang)
{
    switch (game_cast(s->plan.game, s->plan.rs, seat).role) {
    case CAST_RULES: return said(lang, MSG_LAB_THE_RULES);
    case CAST_ABSENT: return said(lang, MSG_LAB_NOBODY);
    default: return s->plan.who[seat];
    }
}

const char *lab_first_name(const struct lab_section *s, enum lang lang, char buf[LAB_NAME])
{
    char player[64];
    if (!s->plan.swap)
        return lab_seat_name(s, 0, lang, buf);
    say_into(player, sizeof player, lang, MSG_LAB_PLAYER, "d", 1);
    snprintf(buf, LAB_NAME, "%s (%s)", player, s->plan.who[lab_named_at(&s->plan, 0)]);
    return buf;
}

int lab_endings_in_order(const struct lab_sums *s, int order[LAB_ENDINGS])
{
    for (int i = 0; i < s->endings; i++) {
        const struct lab_ending *e = &s->ending[i];
        int at = i;
        for (; at > 0; at--) {
            const struct lab_ending *o = &s->ending[order[at - 1]];
            if (o->games > e->games || (o->games == e->games && o->reason < e->reason))
                break;
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    return s->endings;
}

int lab_bars_column(const struct tally_table *t)
{
    for (int i = 0; i < t->columns; i++)
        if (t->column[i].flags & TALLY_BARS)
            return i;
    return -1;
}

/* Does row a come before row b? */
static bool before(const struct lab_section *s, int table, int bars, int a, int b)
{
    const struct game_tally *t = s->plan.game->tally;
    int seat_a = t->seat(s->plan.rs, table, a), seat_b = t->seat(s->plan.rs, table, b);
    if (seat_a != seat_b)
        return seat_a < seat_b;
    if (bars < 0)
        return a < b;
    double x = lab_cell_value(&s->plan, &s->sums, table, a, bars).value,
           y = lab_cell_value(&s->plan, &s->sums, table, b, bars).value;
    return x > y || (!(x < y) && a < b);
}

int lab_rows_in_order(const struct lab_section *s, int table, int *order)
{
    const struct tally_table *t = &s->plan.game->tally->table[table];
    int n = 0, bars = lab_bars_column(t);
    for (int r = 0; r < t->rows && n < LAB_ROWS; r++) {
        if (lab_row_empty(&s->plan, &s->sums, table, r))
            continue;
        int at = n++;
        for (; at > 0 && before(s, table, bars, r, order[at - 1]); at--)
            order[at] = order[at - 1];
        order[at] = r;
    }
    return n;
}

void lab_say_stop(const struct lab_section *s, enum lang lang, char *buf, size_t cap)
{
    static const int verdict[] = {MSG_LAB_STOP_UNDECIDED, MSG_LAB_STOP_BELOW, MSG_LAB_STOP_WITHIN, MSG_LAB_STOP_ABOVE};
    char name[LAB_NAME], low[NUMBER], high[NUMBER];
    number(low, lang, 1, 100 * s->plan.stop.low);
    number(high, lang, 1, 100 * s->plan.stop.high);
    say_into(buf, cap, lang, verdict[s->sums.stopped], "dsss", (int)s->sums.games, lab_first_name(s, lang, name), low,
             high);
}

static const char *points(char buf[NUMBER + 1], enum lang lang, double rate, double even)
{
    buf[0] = '+';
    number(buf + (rate > even), lang, 1, 100 * (rate - even));
    return buf;
}

bool lab_say_bias(const struct lab_section *s, enum lang lang, char *buf, size_t cap)
{
    char name[LAB_NAME], rate[NUMBER + 1], low[NUMBER + 1], high[NUMBER + 1];
    if (!lab_sides_are_clear(&s->plan)) {
        say_into(buf, cap, lang, MSG_LAB_BIAS_UNCLEAR, "");
        return true;
    }
    if (!s->sums.games)
        return false;
    struct lab_rate r = lab_seat_rate(&s->plan, &s->sums, 0);
    double even = lab_even(&s->plan);
    say_into(buf, cap, lang, MSG_LAB_BIAS, "ssss", lab_seat_name(s, 0, lang, name), points(rate, lang, r.rate, even),
             points(low, lang, r.low, even), points(high, lang, r.high, even));
    return true;
}
