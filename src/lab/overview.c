/* overview.c: several sections of the report side by side: one a row, and army against army. */
#include <string.h>
#include "../protocol/writing/say.h"
#include "figures.h"
#include "page.h"

/* ---- one a row ---- */

void page_armies(const struct lab_section *s, enum lang lang, char *buf, size_t cap)
{
    buf[0] = '\0';
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        size_t n = strlen(buf);
        snprintf(buf + n, cap - n, "%s%s", i ? " \xe2\x80\x93 " : "",
                 s->roster[i] ? s->roster[i] : said(lang, MSG_LAB_OWN_ARMY));
    }
}

bool page_has_armies(const struct lab_section *s)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (s->roster[i])
            return true;
    return false;
}

static void mini_rate(struct sheet *o, struct lab_rate r, int seats, enum lang lang)
{
    char a[NUMBER], b[NUMBER], c[NUMBER];
    sheet_add(o, "<td>%s %% <small>(%s\xe2\x80\x93%s)</small></td>", number(a, lang, 1, 100 * r.rate),
              number(b, lang, 1, 100 * r.low), number(c, lang, 1, 100 * r.high));
    sheet_add(
        o,
        "<td class=\"left\"><svg class=\"mini s0\" viewBox=\"0 0 150 14\" aria-hidden=\"true\"><rect class=\"track\" "
        "y=\"2\" "
        "width=\"150\" height=\"10\"/><rect class=\"range\" x=\"%.1f\" y=\"2\" width=\"%.1f\" height=\"10\"/><line "
        "class=\"even\" "
        "x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"14\"/><circle class=\"dot\" cx=\"%.1f\" cy=\"7\" r=\"5\"/></svg></td>",
        150 * r.low, 150 * (r.high - r.low), 150.0 / seats, 150.0 / seats, 150 * r.rate);
}

static void overview_row(struct sheet *o, const struct lab_report *r, int i, bool rosters)
{
    static const int verdict[] = {MSG_LAB_VERDICT_UNDECIDED, MSG_LAB_VERDICT_BELOW, MSG_LAB_VERDICT_WITHIN,
                                  MSG_LAB_VERDICT_ABOVE};
    const struct lab_section *s = &r->section[i];
    char text[2 * LAB_NAME], turns[NUMBER];
    sheet_add(o, "<tr><th scope=\"row\"><a href=\"#run-%d\">", i + 1);
    sheet_html(o, s->title);
    sheet_add(o, "</a></th>");
    if (rosters) {
        page_armies(s, r->lang, text, sizeof text);
        page_cell(o, text, true);
    }
    page_number(o, s->sums.games);
    mini_rate(o, s->plan.swap ? lab_player_rate(&s->plan, &s->sums, 0) : lab_seat_rate(&s->plan, &s->sums, 0),
              lab_sides(&s->plan), r->lang);
    if (s->plan.swap)
        mini_rate(o, lab_seat_rate(&s->plan, &s->sums, 0), lab_sides(&s->plan), r->lang);
    page_number(o, s->sums.draws);
    page_cell(o, number(turns, r->lang, 1, lab_mean(s->sums.turns, s->sums.played)), false);
    if (s->plan.stop.on)
        page_cell(o, said(r->lang, verdict[s->sums.stopped]), true);
    sheet_add(o, "</tr>\n");
}

/* The side that a rate is of: its name, if all sections call it the same. */
static void rate_title(const struct lab_report *r, bool player, char *buf, size_t cap)
{
    char name[LAB_NAME], other[LAB_NAME];
    if (player) {
        lab_first_name(&r->section[0], r->lang, name);
    } else {
        lab_seat_name(&r->section[0], 0, r->lang, name);
        for (int i = 1; i < r->sections; i++)
            if (strcmp(lab_seat_name(&r->section[i], 0, r->lang, other), name) != 0)
                snprintf(name, sizeof name, "%s", said(r->lang, MSG_LAB_ONE_SEAT));
    }
    say_into(buf, cap, r->lang, MSG_LAB_RATE_OF, "s", name);
}

static void rate_columns(struct sheet *o, const struct lab_report *r, bool player)
{
    char text[2 * LAB_NAME];
    rate_title(r, player, text, sizeof text);
    sheet_add(o, "<th scope=\"colgroup\" colspan=\"2\" class=\"left\">");
    sheet_html(o, text);
    sheet_add(o, "</th>");
}

void page_overview(struct sheet *o, const struct lab_report *r)
{
    const struct lab_plan *p = &r->section[0].plan;
    bool rosters = page_has_armies(&r->section[0]);
    sheet_add(o, "<section class=\"sheet\"><h2>");
    sheet_say(o, r->lang, MSG_LAB_OVERVIEW);
    sheet_add(o, "</h2><div class=\"wide\" tabindex=\"0\"><table><thead><tr>");
    page_column(o, said(r->lang, MSG_LAB_SCENARIO), true);
    if (rosters)
        page_column(o, said(r->lang, MSG_LAB_ARMIES), true);
    page_column(o, said(r->lang, MSG_LAB_BATTLES), false);
    rate_columns(o, r, p->swap);
    if (p->swap)
        rate_columns(o, r, false);
    page_column(o, said(r->lang, MSG_LAB_DRAWN), false);
    page_column(o, said(r->lang, MSG_LAB_TURNS), false);
    if (p->stop.on)
        page_column(o, said(r->lang, MSG_LAB_VERDICT), true);
    sheet_add(o, "</tr></thead><tbody>\n");
    for (int i = 0; i < r->sections; i++)
        overview_row(o, r, i, rosters);
    sheet_add(o, "</tbody></table></div></section>\n");
}

/* ---- army against army ---- */

static bool same_name(const char *a, const char *b) { return a == b || (a && b && strcmp(a, b) == 0); }

/* The different armies of a seat in the sections [from, to). */
static int armies(const struct lab_report *r, int from, int to, int seat, const char **out, int cap)
{
    int n = 0;
    for (int i = from; i < to; i++) {
        bool known = false;
        for (int k = 0; k < n; k++)
            known = known || same_name(out[k], r->section[i].roster[seat]);
        if (!known && n < cap)
            out[n++] = r->section[i].roster[seat];
    }
    return n;
}

/* Towards blue where the first side wins, towards red where it loses; the number says the same. */
static void matrix_cell(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    struct lab_rate r = lab_seat_rate(&s->plan, &s->sums, 0);
    double even = lab_even(&s->plan), off = r.rate > even ? (r.rate - even) / (1 - even) : (even - r.rate) / even;
    char a[NUMBER], b[NUMBER], c[NUMBER];
    sheet_add(o,
              "<td style=\"background:color-mix(in srgb,var(--%s) %.0f%%,var(--paper-2))\">%s "
              "%%<small>%s\xe2\x80\x93%s</small></td>",
              r.rate > even ? "high" : "low", 60 * off, number(a, lang, 1, 100 * r.rate),
              number(b, lang, 1, 100 * r.low), number(c, lang, 1, 100 * r.high));
}

static const struct lab_section *find(const struct lab_report *r, int from, int to, const char *one, const char *two)
{
    for (int i = from; i < to; i++)
        if (same_name(r->section[i].roster[0], one) && same_name(r->section[i].roster[1], two))
            return &r->section[i];
    return NULL;
}

static void army_name(struct sheet *o, const char *name, const char *scope, enum lang lang)
{
    sheet_add(o, "<th scope=\"%s\">", scope);
    sheet_html(o, name ? name : said(lang, MSG_LAB_OWN_ARMY));
    sheet_add(o, "</th>");
}

static void matrix(struct sheet *o, const struct lab_report *r, int from, int to)
{
    enum { MOST = 32 };
    const char *one[MOST], *two[MOST];
    char name[LAB_NAME], title[2 * LAB_NAME];
    int rows = armies(r, from, to, 0, one, MOST), columns = armies(r, from, to, 1, two, MOST);
    if (lab_seats(&r->section[from].plan) != 2 || rows < 2 || columns < 2)
        return;
    lab_seat_name(&r->section[from], 0, r->lang, name);
    say_into(title, sizeof title, r->lang, MSG_LAB_MATRIX, "s", name);
    sheet_add(o, "<section class=\"sheet\"><div class=\"wide\" tabindex=\"0\"><table class=\"matrix\"><caption>");
    sheet_html(o, r->section[from].title);
    sheet_add(o, ": ");
    sheet_html(o, title);
    sheet_add(o, "</caption><thead><tr><td class=\"dim\">");
    sheet_say(o, r->lang, MSG_LAB_AGAINST);
    sheet_add(o, "</td>");
    for (int c = 0; c < columns; c++)
        army_name(o, two[c], "col", r->lang);
    sheet_add(o, "</tr></thead><tbody>");
    for (int k = 0; k < rows; k++) {
        sheet_add(o, "<tr>");
        army_name(o, one[k], "row", r->lang);
        for (int c = 0; c < columns; c++) {
            const struct lab_section *s = find(r, from, to, one[k], two[c]);
            if (s)
                matrix_cell(o, s, r->lang);
            else
                sheet_add(o, "<td></td>");
        }
        sheet_add(o, "</tr>\n");
    }
    sheet_add(o, "</tbody></table></div></section>\n");
}

static bool same_battle(const struct lab_section *a, const struct lab_section *b)
{
    return a->plan.game == b->plan.game && strcmp(a->plan.source->scenario, b->plan.source->scenario) == 0;
}

void page_matrices(struct sheet *o, const struct lab_report *r)
{
    for (int from = 0, to; from < r->sections; from = to) {
        for (to = from + 1; to < r->sections && same_battle(&r->section[from], &r->section[to]); to++)
            ;
        matrix(o, r, from, to);
    }
}
