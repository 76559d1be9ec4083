/* html.c: the report as one page, complete in itself: no script, no picture and no letter comes from elsewhere. */
#include <string.h>
#include "../protocol/say.h"
#include "figures.h"
#include "page.h"

static void heading(struct sheet *o, enum lang lang, int message)
{
    sheet_add(o, "<h3>");
    sheet_say(o, lang, message);
    sheet_add(o, "</h3>");
}

static void column(struct sheet *o, const char *text, bool left)
{
    sheet_add(o, "<th scope=\"col\"%s>", left ? " class=\"left\"" : "");
    sheet_html(o, text);
    sheet_add(o, "</th>");
}

static void cell(struct sheet *o, const char *text, bool left)
{
    sheet_add(o, "<td%s>", left ? " class=\"left\"" : "");
    sheet_html(o, text);
    sheet_add(o, "</td>");
}

static void whole_number(struct sheet *o, int64_t n)
{
    sheet_add(o, "<td>%lld</td>", (long long)n);
}

/* ---- the overview of several sections ---- */

static void armies_of(const struct lab_section *s, enum lang lang, char *buf, size_t cap)
{
    buf[0] = '\0';
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        size_t n = strlen(buf);
        snprintf(buf + n, cap - n, "%s%s", i ? " \xe2\x80\x93 " : "", s->roster[i] ? s->roster[i] : said(lang, MSG_LAB_OWN_ARMY));
    }
}

static bool any_roster(const struct lab_section *s)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (s->roster[i])
            return true;
    return false;
}

static void mini_rate(struct sheet *o, struct lab_rate r, int seats, enum lang lang)
{
    char a[NUMBER], b[NUMBER], c[NUMBER];
    sheet_add(o, "<td>%s %% <small>(%s\xe2\x80\x93%s)</small></td>", number(a, lang, 1, 100 * r.rate), number(b, lang, 1, 100 * r.low),
              number(c, lang, 1, 100 * r.high));
    sheet_add(o, "<td class=\"left\"><svg class=\"mini s0\" viewBox=\"0 0 150 14\" aria-hidden=\"true\"><rect class=\"track\" y=\"2\" "
                 "width=\"150\" height=\"10\"/><rect class=\"range\" x=\"%.1f\" y=\"2\" width=\"%.1f\" height=\"10\"/><line class=\"even\" "
                 "x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"14\"/><circle class=\"dot\" cx=\"%.1f\" cy=\"7\" r=\"5\"/></svg></td>",
              150 * r.low, 150 * (r.high - r.low), 150.0 / seats, 150.0 / seats, 150 * r.rate);
}

static void overview_row(struct sheet *o, const struct lab_report *r, int i, bool rosters)
{
    static const int verdict[] = {MSG_LAB_VERDICT_UNDECIDED, MSG_LAB_VERDICT_BELOW, MSG_LAB_VERDICT_WITHIN, MSG_LAB_VERDICT_ABOVE};
    const struct lab_section *s = &r->section[i];
    char text[2 * LAB_NAME], turns[NUMBER];
    sheet_add(o, "<tr><th scope=\"row\"><a href=\"#run-%d\">", i + 1);
    sheet_html(o, s->title);
    sheet_add(o, "</a></th>");
    if (rosters) {
        armies_of(s, r->lang, text, sizeof text);
        cell(o, text, true);
    }
    whole_number(o, s->sums.games);
    mini_rate(o, s->plan.swap ? lab_player_rate(&s->plan, &s->sums, 0) : lab_seat_rate(&s->plan, &s->sums, 0), lab_seats(&s->plan), r->lang);
    if (s->plan.swap)
        mini_rate(o, lab_seat_rate(&s->plan, &s->sums, 0), lab_seats(&s->plan), r->lang);
    whole_number(o, s->sums.draws);
    cell(o, number(turns, r->lang, 1, lab_mean(s->sums.turns, s->sums.played)), false);
    if (s->plan.stop.on)
        cell(o, said(r->lang, verdict[s->sums.stopped]), true);
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

static void overview(struct sheet *o, const struct lab_report *r)
{
    const struct lab_plan *p = &r->section[0].plan;
    bool rosters = any_roster(&r->section[0]);
    sheet_add(o, "<section class=\"sheet\"><h2>");
    sheet_say(o, r->lang, MSG_LAB_OVERVIEW);
    sheet_add(o, "</h2><div class=\"wide\" tabindex=\"0\"><table><thead><tr>");
    column(o, said(r->lang, MSG_LAB_SCENARIO), true);
    if (rosters)
        column(o, said(r->lang, MSG_LAB_ARMIES), true);
    column(o, said(r->lang, MSG_LAB_BATTLES), false);
    rate_columns(o, r, p->swap);
    if (p->swap)
        rate_columns(o, r, false);
    column(o, said(r->lang, MSG_LAB_DRAWN), false);
    column(o, said(r->lang, MSG_LAB_TURNS), false);
    if (p->stop.on)
        column(o, said(r->lang, MSG_LAB_VERDICT), true);
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
    double even = 1.0 / lab_seats(&s->plan), off = r.rate > even ? (r.rate - even) / (1 - even) : (even - r.rate) / even;
    char a[NUMBER], b[NUMBER], c[NUMBER];
    sheet_add(o, "<td style=\"background:color-mix(in srgb,var(--%s) %.0f%%,var(--paper-2))\">%s %%<small>%s\xe2\x80\x93%s</small></td>",
              r.rate > even ? "high" : "low", 60 * off, number(a, lang, 1, 100 * r.rate), number(b, lang, 1, 100 * r.low),
              number(c, lang, 1, 100 * r.high));
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

static void matrices(struct sheet *o, const struct lab_report *r)
{
    for (int from = 0, to; from < r->sections; from = to) {
        for (to = from + 1; to < r->sections && same_battle(&r->section[from], &r->section[to]); to++)
            ;
        matrix(o, r, from, to);
    }
}

/* ---- tables ---- */

static void value(struct sheet *o, const struct lab_section *s, int table, int row, int c, enum lang lang)
{
    const struct tally_column *k = &s->plan.game->tally->table[table].column[c];
    struct lab_value v = lab_cell_value(&s->plan, &s->sums, table, row, c);
    char buf[NUMBER];
    if (!v.known)
        sheet_add(o, "<td class=\"dim\">\xe2\x80\x93</td>");
    else
        sheet_add(o, "<td>%s%s</td>", number(buf, lang, k->how == TALLY_PERCENT ? 0 : 2, v.value), k->how == TALLY_PERCENT ? " %" : "");
}

static void more_values(struct sheet *o, const struct lab_section *s, int table, int row, int c, enum lang lang)
{
    const struct tally_column *k = &s->plan.game->tally->table[table].column[c];
    const struct lab_cell *at = lab_row(&s->plan, &s->sums, table, row) + c;
    char a[NUMBER], b[NUMBER], d[NUMBER];
    if (k->flags & TALLY_WINS) {
        struct lab_rate r = lab_cell_rate(at);
        if (at->games)
            sheet_add(o, "<td>%s %% <small>(%s\xe2\x80\x93%s)</small></td>", number(a, lang, 0, 100 * r.rate), number(b, lang, 0, 100 * r.low),
                      number(d, lang, 0, 100 * r.high));
        else
            sheet_add(o, "<td class=\"dim\">\xe2\x80\x93</td>");
        whole_number(o, at->games);
    }
    if (lab_goes_with(k)) {
        struct lab_value r = lab_cell_correlation(&s->plan, &s->sums, table, row, c);
        cell(o, r.known ? number(a, lang, 2, r.value) : "\xe2\x80\x93", false);
    }
}

static int columns_shown(const struct tally_table *t)
{
    int n = 1;
    for (int c = 0; c < t->columns; c++)
        if (!(t->column[c].flags & TALLY_HIDDEN))
            n += 1 + (t->column[c].flags & TALLY_WINS ? 2 : 0) + lab_goes_with(&t->column[c]);
    return n;
}

static void table_head(struct sheet *o, const struct lab_section *s, int table, enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_table *t = &tally->table[table];
    char text[LAB_NAME];
    sheet_add(o, "<thead><tr>");
    column(o, said(lang, MSG_LAB_ROW), true);
    for (int c = 0; c < t->columns; c++) {
        if (t->column[c].flags & TALLY_HIDDEN)
            continue;
        tally->say(s->plan.rs, table, -1, c, lang, text, sizeof text);
        column(o, text, false);
        if (t->column[c].flags & TALLY_WINS) {
            column(o, said(lang, MSG_LAB_WON_WITH), false);
            column(o, said(lang, MSG_LAB_IN_BATTLES), false);
        }
        if (lab_goes_with(&t->column[c]))
            column(o, said(lang, MSG_LAB_GOES_WITH), false);
    }
    sheet_add(o, "</tr></thead>\n");
}

static void table_row(struct sheet *o, const struct lab_section *s, int table, int row, enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_table *t = &tally->table[table];
    char text[LAB_NAME];
    tally->say(s->plan.rs, table, row, -1, lang, text, sizeof text);
    sheet_add(o, "<tr><th scope=\"row\">");
    sheet_html(o, text);
    sheet_add(o, "</th>");
    for (int c = 0; c < t->columns; c++) {
        if (t->column[c].flags & TALLY_HIDDEN)
            continue;
        value(o, s, table, row, c, lang);
        more_values(o, s, table, row, c, lang);
    }
    sheet_add(o, "</tr>\n");
}

/* Rows come seat by seat; each seat is a group of its own. */
static void table_body(struct sheet *o, const struct lab_section *s, int table, enum lang lang, const int *order, int n)
{
    const struct game_tally *tally = s->plan.game->tally;
    int seat = -1;
    char text[LAB_NAME];
    for (int i = 0; i < n; i++) {
        int whose = tally->seat(s->plan.rs, table, order[i]);
        if (whose != seat)
            sheet_add(o, "%s<tbody>", seat >= 0 ? "</tbody>" : "");
        if (whose != seat && tally->table[table].rows > lab_seats(&s->plan)) {
            sheet_add(o, "<tr class=\"s%d\"><th scope=\"rowgroup\" colspan=\"%d\">", whose, columns_shown(&tally->table[table]));
            sheet_html(o, lab_seat_name(s, whose, lang, text));
            sheet_add(o, "</th></tr>\n");
        }
        seat = whose;
        table_row(o, s, table, order[i], lang);
    }
    sheet_add(o, "</tbody>");
}

static void tables(struct sheet *o, const struct lab_section *s, enum lang lang, bool open)
{
    const struct game_tally *tally = s->plan.game->tally;
    int order[LAB_ROWS];
    char text[LAB_NAME];
    for (int t = 0; t < tally->tables; t++) {
        int n = lab_rows_in_order(s, t, order);
        if (!n)
            continue;
        tally->say(s->plan.rs, t, -1, -1, lang, text, sizeof text);
        sheet_add(o, "<details%s><summary>", open ? " open" : "");
        sheet_html(o, text);
        sheet_add(o, "</summary><div class=\"wide\" tabindex=\"0\"><table>");
        table_head(o, s, t, lang);
        table_body(o, s, t, lang, order, n);
        sheet_add(o, "</table></div></details>\n");
    }
    sheet_add(o, "<p class=\"note\">");
    sheet_say(o, lang, MSG_LAB_TABLES_NOTE);
    sheet_add(o, "</p>\n");
}

/* ---- plots with what they mean ---- */

static void note(struct sheet *o, const char *text)
{
    sheet_add(o, "<figcaption class=\"note\">");
    sheet_html(o, text);
    sheet_add(o, "</figcaption></figure>\n");
}

static void length_figure(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    char text[300], median[NUMBER], mean[NUMBER], decisions[NUMBER];
    sheet_add(o, "<figure>");
    heading(o, lang, MSG_LAB_LENGTH);
    plot_length(o, s, lang);
    say_into(text, sizeof text, lang, MSG_LAB_LENGTH_NOTE, "sss", number(median, lang, 0, lab_quantile(s->sums.length, LAB_TURNS + 1, 500)),
             number(mean, lang, 1, lab_mean(s->sums.turns, s->sums.played)),
             number(decisions, lang, 0, lab_mean(s->sums.decisions, s->sums.played)));
    note(o, text);
}

/* "worth = points struck / points fielded": what a quotient is made of. */
static void formula(struct sheet *o, const struct lab_section *s, int table, int c, enum lang lang)
{
    static const char *const between[] = {[TALLY_PER] = " / ", [TALLY_PERCENT] = " / ", [TALLY_MINUS] = " \xe2\x88\x92 "};
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_column *k = &tally->table[table].column[c];
    char text[3 * LAB_NAME + 16] = "", name[LAB_NAME], a[LAB_NAME], b[LAB_NAME];
    if (k->how != TALLY_SUM) {
        tally->say(s->plan.rs, table, -1, c, lang, name, sizeof name);
        tally->say(s->plan.rs, table, -1, k->a, lang, a, sizeof a);
        tally->say(s->plan.rs, table, -1, k->b, lang, b, sizeof b);
        snprintf(text, sizeof text, "%s = %s%s%s", name, a, between[k->how], b);
    }
    note(o, text);
}

static void bar_figures(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    const struct game_tally *tally = s->plan.game->tally;
    int order[LAB_ROWS];
    for (int t = 0; t < tally->tables; t++) {
        int bars = lab_bars_column(&tally->table[t]);
        char table[LAB_NAME], text[LAB_NAME];
        if (bars < 0 || !lab_rows_in_order(s, t, order))
            continue;
        tally->say(s->plan.rs, t, -1, -1, lang, table, sizeof table);
        tally->say(s->plan.rs, t, -1, bars, lang, text, sizeof text);
        sheet_add(o, "<figure><h3>");
        sheet_html(o, table);
        sheet_add(o, ": ");
        sheet_html(o, text);
        sheet_add(o, "</h3>");
        plot_bars(o, s, t, lang);
        formula(o, s, t, bars, lang);
    }
}

static void endings(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    int order[LAB_ENDINGS], n = lab_endings_in_order(&s->sums, order);
    sheet_add(o, "<figure>");
    heading(o, lang, MSG_LAB_ENDINGS);
    sheet_add(o, "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>");
    column(o, said(lang, MSG_LAB_BATTLES), false);
    column(o, said(lang, MSG_LAB_RULE), true);
    column(o, said(lang, MSG_LAB_ENDING), true);
    sheet_add(o, "</tr></thead><tbody>");
    for (int i = 0; i < n; i++) {
        const struct lab_ending *e = &s->sums.ending[order[i]];
        char rule[32];
        rule_print(s->plan.game, e->rule, rule, sizeof rule);
        sheet_add(o, "<tr>");
        whole_number(o, e->games);
        cell(o, rule, true);
        cell(o, e->text, true);
        sheet_add(o, "</tr>");
    }
    sheet_add(o, "</tbody></table></div></figure>\n");
}

static void plots(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    sheet_add(o, "<div class=\"plots\"><figure>");
    heading(o, lang, MSG_LAB_RATE);
    plot_rates(o, s, lang);
    note(o, said(lang, s->plan.swap ? MSG_LAB_RATE_NOTE_SWAP : MSG_LAB_RATE_NOTE));
    sheet_add(o, "<figure>");
    heading(o, lang, MSG_LAB_SCORE);
    plot_scores(o, s, lang);
    note(o, said(lang, MSG_LAB_SCORE_NOTE));
    length_figure(o, s, lang);
    if (s->plan.game->tally)
        bar_figures(o, s, lang);
    endings(o, s, lang);
    sheet_add(o, "</div>\n");
}

/* ---- one section ---- */

static void fact(struct sheet *o, const char *number_text, const char *what)
{
    sheet_add(o, "<div><b>");
    sheet_html(o, number_text);
    sheet_add(o, "</b><span>");
    sheet_html(o, what);
    sheet_add(o, "</span></div>");
}

static void facts(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    char buf[NUMBER + 4], name[LAB_NAME], text[2 * LAB_NAME];
    sheet_add(o, "<div class=\"facts\">");
    fact(o, number(buf, lang, 0, (double)s->sums.games), said(lang, MSG_LAB_BATTLES));
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        say_into(text, sizeof text, lang, MSG_LAB_RATE_OF, "s", lab_seat_name(s, i, lang, name));
        number(buf, lang, 1, 100 * lab_seat_rate(&s->plan, &s->sums, i).rate);
        strcat(buf, " %");
        fact(o, buf, text);
    }
    fact(o, number(buf, lang, 0, (double)s->sums.draws), said(lang, MSG_LAB_DRAWN));
    fact(o, number(buf, lang, 1, lab_mean(s->sums.turns, s->sums.played)), said(lang, MSG_LAB_TURNS));
    sheet_add(o, "</div>\n");
}

static void sentence(struct sheet *o, const char *text)
{
    sheet_add(o, "<p class=\"say\">");
    sheet_html(o, text);
    sheet_add(o, "</p>\n");
}

static void incidents(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    if (!s->sums.notes)
        return;
    sheet_add(o, "<details open><summary>");
    sheet_say(o, lang, MSG_LAB_INCIDENTS);
    sheet_add(o, "</summary><ul>");
    for (int i = 0; i < s->sums.notes; i++) {
        const struct lab_note *n = &s->sums.note[i];
        char game[24], key[24], seat[8], text[400];
        snprintf(game, sizeof game, "%lld", (long long)n->number + 1);
        snprintf(key, sizeof key, "%016llx", (unsigned long long)n->key);
        snprintf(seat, sizeof seat, "%d", n->seat + 1);
        if (n->kind == LAB_FORFEIT)
            say_into(text, sizeof text, lang, MSG_LAB_FORFEIT, "ssss", game, key, seat, n->text);
        else
            say_into(text, sizeof text, lang, MSG_LAB_TROUBLE, "sss", game, key, n->text);
        sheet_add(o, "<li>");
        sheet_html(o, text);
        sheet_add(o, "</li>");
    }
    sheet_add(o, "</ul></details>\n");
}

static void section_title(struct sheet *o, const struct lab_section *s, int i, enum lang lang)
{
    char text[2 * LAB_NAME];
    sheet_add(o, "<section class=\"sheet\" id=\"run-%d\"><h2>", i + 1);
    sheet_html(o, s->title);
    sheet_add(o, "<small>%s/", s->plan.game->id);
    sheet_html(o, s->plan.source->scenario);
    if (*s->plan.source->options) {
        sheet_add(o, ", ");
        sheet_html(o, s->plan.source->options);
    }
    if (any_roster(s)) {
        armies_of(s, lang, text, sizeof text);
        sheet_add(o, "; ");
        sheet_html(o, text);
    }
    sheet_add(o, "</small></h2>\n");
}

static void section(struct sheet *o, const struct lab_report *r, int i)
{
    const struct lab_section *s = &r->section[i];
    char line[600];
    section_title(o, s, i, r->lang);
    facts(o, s, r->lang);
    if (lab_say_bias(s, r->lang, line, sizeof line))
        sentence(o, line);
    if (s->plan.swap)
        sentence(o, said(r->lang, MSG_LAB_SWAPPED));
    if (s->plan.stop.on) {
        lab_say_stop(s, r->lang, line, sizeof line);
        sentence(o, line);
    }
    if (s->sums.played)
        plots(o, s, r->lang);
    if (s->sums.played && s->plan.game->tally)
        tables(o, s, r->lang, r->sections == 1);
    incidents(o, s, r->lang);
    sheet_add(o, "</section>\n");
}

static void page_head(struct sheet *o, const struct lab_report *r)
{
    sheet_add(o, "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
                 "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<link rel=\"icon\" href=\"data:,\">\n<title>",
              lang_code[r->lang]);
    sheet_say(o, r->lang, MSG_LAB_TITLE);
    if (r->sections == 1) {
        sheet_add(o, ": ");
        sheet_html(o, r->section[0].title);
    }
    sheet_add(o, "</title>\n<style>\n%s%s</style>\n</head>\n<body>\n<main>\n<header class=\"sheet\"><h1>", page_style, page_style_sides);
    sheet_say(o, r->lang, MSG_LAB_TITLE);
    sheet_add(o, "</h1><dl><dt>");
    sheet_say(o, r->lang, MSG_LAB_MADE);
    sheet_add(o, " bellum %s</dt><dd><code>", r->version);
    sheet_html(o, r->command);
    sheet_add(o, "</code></dd><dt>");
    sheet_say(o, r->lang, MSG_LAB_SEED);
    sheet_add(o, "</dt><dd><code>%016llx</code></dd></dl></header>\n", (unsigned long long)r->seed);
}

char *lab_html(const struct lab_report *r)
{
    struct sheet o = {0};
    page_head(&o, r);
    if (r->sections > 1)
        overview(&o, r);
    matrices(&o, r);
    for (int i = 0; i < r->sections; i++)
        section(&o, r, i);
    sheet_add(&o, "</main>\n</body>\n</html>\n");
    return o.text;
}
