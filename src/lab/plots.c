/* plots.c: the pictures of the report, as SVG; colours and faces come from the page's style. */
#include <string.h>
#include "../protocol/writing/say.h"
#include "figures.h"
#include "page.h"

enum { WIDTH = 560 };

static void open_svg(struct sheet *o, int height, const char *title)
{
    sheet_add(o, "<svg viewBox=\"0 0 %d %d\" role=\"img\"><title>", WIDTH, height);
    sheet_html(o, title);
    sheet_add(o, "</title>");
}

static void text_at(struct sheet *o, double x, double y, const char *how, const char *text)
{
    sheet_add(o, "<text x=\"%.1f\" y=\"%.1f\"%s>", x, y, how);
    sheet_html(o, text);
    sheet_add(o, "</text>");
}

static void line(struct sheet *o, const char *class, double x1, double y1, double x2, double y2)
{
    sheet_add(o, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>", class, x1, y1, x2, y2);
}

static void rect(struct sheet *o, const char *class, double x, double y, double w, double h)
{
    sheet_add(o, "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>", class, x, y, w, h);
}

#define END " text-anchor=\"end\""
#define MIDDLE " text-anchor=\"middle\""

/* ---- rates ---- */

enum { RATE_ROW = 48, TRACK = 12 };

static void rate_row(struct sheet *o, int row, int side, const char *name, struct lab_rate r, enum lang lang)
{
    char value[200], a[NUMBER], b[NUMBER], c[NUMBER];
    double y = row * RATE_ROW;
    snprintf(value, sizeof value, "%s %% (%s\xe2\x80\x93%s)", number(a, lang, 1, 100 * r.rate),
             number(b, lang, 1, 100 * r.low), number(c, lang, 1, 100 * r.high));
    sheet_add(o, "<g class=\"s%d\">", side);
    text_at(o, 0, y + 15, " class=\"named\"", name);
    text_at(o, WIDTH, y + 15, END, value);
    rect(o, "track", 0, y + 22, WIDTH, TRACK);
    rect(o, "range", WIDTH * r.low, y + 22, WIDTH * (r.high - r.low), TRACK);
    sheet_add(o, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"7\"/></g>", WIDTH * r.rate, y + 22 + TRACK / 2.0);
}

static void share_axis(struct sheet *o, int rows)
{
    for (int i = 0; i <= 4; i++) {
        char tick[16];
        snprintf(tick, sizeof tick, "%d %%", 25 * i);
        text_at(o, WIDTH * i / 4.0, rows * RATE_ROW + 10,
                i == 0   ? " class=\"tick\""
                : i == 4 ? " class=\"tick\"" END
                         : " class=\"tick\"" MIDDLE,
                tick);
    }
}

void plot_shares(struct sheet *o, const char *title, const struct page_share *row, int rows, enum lang lang)
{
    open_svg(o, rows * RATE_ROW + 16, title);
    for (int i = 0; i < rows; i++)
        rate_row(o, i, i % 6, row[i].name, row[i].share, lang);
    share_axis(o, rows);
    sheet_add(o, "</svg>");
}

void plot_rates(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    int seats = lab_seats(&s->plan), players = s->plan.swap ? lab_players(&s->plan) : 0, rows = seats + players;
    double even = WIDTH / (double)lab_sides(&s->plan);
    char name[LAB_NAME + 100], seat[LAB_NAME];
    open_svg(o, rows * RATE_ROW + 16, said(lang, MSG_LAB_RATE));
    for (int i = 0; i < seats; i++) {
        lab_seat_name(s, i, lang, seat);
        snprintf(name, sizeof name, "%s%s%s", seat, s->plan.swap ? "" : " \xc2\xb7 ",
                 s->plan.swap ? "" : lab_who(s, i, lang));
        rate_row(o, i, i, name, lab_seat_rate(&s->plan, &s->sums, i), lang);
    }
    for (int i = 0; i < players; i++) {
        say_into(seat, sizeof seat, lang, MSG_LAB_PLAYER, "d", i + 1);
        snprintf(name, sizeof name, "%s \xc2\xb7 %s", seat, s->plan.who[lab_named_at(&s->plan, i)]);
        rate_row(o, seats + i, 2 + i % 4, name, lab_player_rate(&s->plan, &s->sums, i), lang);
    }
    for (int i = 0; i < rows; i++)
        line(o, "even", even, i * RATE_ROW + 20, even, i * RATE_ROW + 36);
    share_axis(o, rows);
    sheet_add(o, "</svg>");
}

/* ---- axes ---- */

struct frame { /* a plot's field: x and y of a point of it */
    double left, right, top, bottom;
    double x0, x1, y0, y1;
};

static double at_x(const struct frame *f, double x)
{
    return f->left + (x - f->x0) / (f->x1 - f->x0) * (f->right - f->left);
}
static double at_y(const struct frame *f, double y)
{
    return f->bottom - (y - f->y0) / (f->y1 - f->y0) * (f->bottom - f->top);
}

/* 1, 2, 5, 10 …: so that there are at most `most` steps. */
static double step_for(double range, int most)
{
    double step = 1;
    for (int i = 0; range / step > most; i++)
        step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

static void y_axis(struct sheet *o, const struct frame *f, const char *unit)
{
    double step = step_for(f->y1 - f->y0, 6);
    for (double y = 0; y <= f->y1 + 1e-9; y += step) {
        char tick[32];
        snprintf(tick, sizeof tick, "%.0f%s", y, unit);
        line(o, y > 0 ? "grid" : "axis", f->left, at_y(f, y), f->right, at_y(f, y));
        text_at(o, f->left - 6, at_y(f, y) + 4, " class=\"tick\"" END, tick);
    }
}

static void x_axis(struct sheet *o, const struct frame *f, int from, int to, const char *name)
{
    int step = (int)step_for(to - from, 14);
    for (int x = from; x <= to; x++) {
        char tick[16];
        if (x % step)
            continue;
        snprintf(tick, sizeof tick, "%d", x);
        text_at(o, at_x(f, x), f->bottom + 17, " class=\"tick\"" MIDDLE, tick);
    }
    text_at(o, f->right, f->bottom + 33, " class=\"tick\"" END, name);
}

/* ---- scores ---- */

struct point {
    double mean, deviation;
};

static struct point score_at(const struct lab_sums *m, int turn, int seat)
{
    return (struct point){lab_mean(m->score[turn][seat], m->played),
                          lab_deviation(m->score[turn][seat], m->score_squares[turn][seat], m->played)};
}

static double at_least(double x, double least) { return x > least ? x : least; }

/* Bins of turns are points here, `last` the last one that is shown. */
static double turn_x(const struct frame *f, const struct lab_sums *m, int bin)
{
    return at_x(f, (double)bin * lab_turn_width(m));
}

static void score_band(struct sheet *o, const struct frame *f, const struct lab_sums *m, int seat, int last)
{
    sheet_add(o, "<polygon class=\"band s%d\" points=\"", seat);
    for (int t = 0; t <= last; t++) {
        struct point p = score_at(m, t, seat);
        sheet_add(o, "%.1f,%.1f ", turn_x(f, m, t), at_y(f, p.mean + p.deviation));
    }
    for (int t = last; t >= 0; t--) {
        struct point p = score_at(m, t, seat);
        sheet_add(o, "%.1f,%.1f ", turn_x(f, m, t), at_y(f, at_least(p.mean - p.deviation, 0)));
    }
    sheet_add(o, "\"/>");
}

/* Dots on the line, as many as can be told apart. */
static void score_line(struct sheet *o, const struct frame *f, const struct lab_sums *m, int seat, int last)
{
    int step = (int)step_for(last, 24);
    sheet_add(o, "<polyline class=\"line s%d\" points=\"", seat);
    for (int t = 0; t <= last; t++)
        sheet_add(o, "%.1f,%.1f ", turn_x(f, m, t), at_y(f, score_at(m, t, seat).mean));
    sheet_add(o, "\"/><g class=\"s%d\">", seat);
    for (int t = 0; t <= last; t += step) {
        double x = turn_x(f, m, t), y = at_y(f, score_at(m, t, seat).mean);
        if (seat % 2)
            sheet_add(o, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>", x, y);
        else
            sheet_add(o, "<rect class=\"dot\" x=\"%.1f\" y=\"%.1f\" width=\"9\" height=\"9\"/>", x - 4.5, y - 4.5);
    }
    sheet_add(o, "</g>");
}

/* Names beside the ends of the lines, pushed apart where they would lie on each other. */
static void score_names(struct sheet *o, const struct frame *f, const struct lab_section *s, int last, enum lang lang)
{
    double y[SEATS_MAX];
    char name[LAB_NAME];
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        y[i] = at_y(f, score_at(&s->sums, last, i).mean) + 5;
        for (int k = 0; k < i; k++)
            if (y[i] - y[k] < 17 && y[k] - y[i] < 17)
                y[i] = y[i] >= y[k] ? y[k] + 17 : y[k] - 17;
        sheet_add(o, "<g class=\"s%d\">", i);
        text_at(o, f->right + 10, y[i], " class=\"named\"", lab_seat_name(s, i, lang, name));
        sheet_add(o, "</g>");
    }
}

void plot_scores(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    enum { HEIGHT = 290 };
    const struct lab_sums *m = &s->sums;
    int last = lab_quantile(m->length, LAB_TURNS + 1, 950);
    struct frame f = {34, WIDTH - 120, 8, HEIGHT - 40, 0, at_least((double)last * lab_turn_width(m), 1), 0, 1};
    for (int t = 0; t <= last; t++)
        for (int i = 0; i < lab_seats(&s->plan); i++) {
            struct point p = score_at(m, t, i);
            f.y1 = at_least(f.y1, p.mean + p.deviation);
        }
    open_svg(o, HEIGHT, said(lang, MSG_LAB_SCORE));
    y_axis(o, &f, "");
    x_axis(o, &f, 0, last * lab_turn_width(m), said(lang, MSG_LAB_TURN));
    for (int i = 0; i < lab_seats(&s->plan); i++)
        score_band(o, &f, m, i, last);
    for (int i = 0; i < lab_seats(&s->plan); i++)
        score_line(o, &f, m, i, last);
    score_names(o, &f, s, last, lang);
    sheet_add(o, "</svg>");
}

/* ---- length ---- */

enum { BARS = 32 };

struct bars {        /* bar i counts the matches of (i - 1) * turns + 1 to i * turns turns */
    int bins, turns; /* in one bar */
    int first, last;
};

static struct bars bars_of(const struct lab_sums *m)
{
    int first = 1, last = LAB_TURNS;
    while (first < LAB_TURNS && !m->length[first])
        first++;
    while (last > first && !m->length[last])
        last--;
    int bins = (int)step_for(last - first + 1, BARS);
    return (struct bars){bins, bins * lab_turn_width(m), (first + bins - 1) / bins, (last + bins - 1) / bins};
}

/* Percent of the matches. */
static double bar_share(const struct lab_sums *m, const struct bars *b, int bar)
{
    int64_t n = 0;
    for (int i = (bar - 1) * b->bins + 1; i <= bar * b->bins && i <= LAB_TURNS; i++)
        n += m->length[i];
    return 100 * lab_mean(n, m->played);
}

void plot_length(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    enum { HEIGHT = 240 };
    const struct lab_sums *m = &s->sums;
    struct bars b = bars_of(m);
    int first = (b.first - 1) * b.turns + 1, last = b.last * b.turns;
    double most = 1;
    for (int i = b.first; i <= b.last; i++)
        most = at_least(most, bar_share(m, &b, i));
    struct frame f = {40, WIDTH - 10, 22, HEIGHT - 40, first - 0.5, last + 0.5, 0, most};
    double wide = (f.right - f.left) / (b.last - b.first + 1);
    open_svg(o, HEIGHT, said(lang, MSG_LAB_LENGTH));
    y_axis(o, &f, " %");
    x_axis(o, &f, first, last, said(lang, MSG_LAB_TURNS));
    for (int i = b.first; i <= b.last; i++) {
        double share = bar_share(m, &b, i), middle = at_x(&f, i * b.turns - (b.turns - 1) / 2.0);
        char value[NUMBER];
        if (share <= 0)
            continue;
        rect(o, "count", middle - wide * 0.42, at_y(&f, share), wide * 0.84, f.bottom - at_y(&f, share));
        if (wide >= 30)
            text_at(o, middle, at_y(&f, share) - 5, " class=\"tick\"" MIDDLE,
                    number(value, lang, share < 10 ? 1 : 0, share));
    }
    sheet_add(o, "</svg>");
}

/* ---- bars ---- */

enum { BAR_ROW = 24, BAR_LEFT = 210, BAR_RIGHT = WIDTH - 50 };

static void bar(struct sheet *o, const struct lab_section *s, int table, int row, double y, double scale,
                enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    int column = lab_bars_column(&tally->table[table]);
    struct lab_value v = lab_cell_value(&s->plan, &s->sums, table, row, column);
    char name[LAB_NAME], value[NUMBER + 4], digits[NUMBER];
    tally->say(s->plan.rs, table, row, -1, lang, name, sizeof name);
    sheet_add(o, "<g class=\"s%d\">", tally->seat(s->plan.rs, table, row));
    text_at(o, BAR_LEFT - 8, y + 16, END, name);
    rect(o, "fill", BAR_LEFT, y + 4, v.value * scale, BAR_ROW - 8);
    bool percent = tally->table[table].column[column].how == TALLY_PERCENT;
    if (v.known)
        snprintf(value, sizeof value, "%s%s", number(digits, lang, percent ? 0 : 2, v.value), percent ? " %" : "");
    text_at(o, BAR_LEFT + v.value * scale + 6, y + 16, "", v.known ? value : "\xe2\x80\x93");
    sheet_add(o, "</g>");
}

void plot_bars(struct sheet *o, const struct lab_section *s, int table, enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    int order[LAB_ROWS], n = lab_rows_in_order(s, table, order), column = lab_bars_column(&tally->table[table]),
                         seat = -1;
    double most = 0, y = 0;
    char text[LAB_NAME];
    for (int i = 0; i < n; i++)
        most = at_least(most, lab_cell_value(&s->plan, &s->sums, table, order[i], column).value);
    double scale = (BAR_RIGHT - BAR_LEFT) / at_least(most, 1);
    tally->say(s->plan.rs, table, -1, column, lang, text, sizeof text);
    open_svg(o, n * BAR_ROW + lab_seats(&s->plan) * 30 + 16, text);
    for (int i = 0; i < n; i++) {
        int whose = tally->seat(s->plan.rs, table, order[i]);
        if (whose != seat) {
            sheet_add(o, "<g class=\"s%d\">", whose);
            text_at(o, 0, y + 20, " class=\"named\"", lab_seat_name(s, whose, lang, text));
            sheet_add(o, "</g>");
            y += 30;
        }
        seat = whose;
        bar(o, s, table, order[i], y, scale, lang);
        y += BAR_ROW;
    }
    if (tally->table[table].column[column].how == TALLY_PER) {
        line(o, "even", BAR_LEFT + scale, 0, BAR_LEFT + scale, y);
        text_at(o, BAR_LEFT + scale, y + 14, " class=\"tick\"" MIDDLE, "1");
    }
    sheet_add(o, "</svg>");
}
