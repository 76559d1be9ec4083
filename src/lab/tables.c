/* tables.c: the tables of a section, as its game counts them. */
#include <string.h>
#include "../protocol/writing/say.h"
#include "figures.h"
#include "page.h"

static void value(struct sheet *o, const struct lab_section *s, int table, int row, int c, enum lang lang)
{
    const struct tally_column *k = &s->plan.game->tally->table[table].column[c];
    struct lab_value v = lab_cell_value(&s->plan, &s->sums, table, row, c);
    char buf[NUMBER];
    if (!v.known)
        sheet_add(o, "<td class=\"dim\">\xe2\x80\x93</td>");
    else
        sheet_add(o, "<td>%s%s</td>", number(buf, lang, k->how == TALLY_PERCENT ? 0 : 2, v.value),
                  k->how == TALLY_PERCENT ? " %" : "");
}

static void more_values(struct sheet *o, const struct lab_section *s, int table, int row, int c, enum lang lang)
{
    const struct tally_column *k = &s->plan.game->tally->table[table].column[c];
    const struct lab_cell *at = lab_row(&s->plan, &s->sums, table, row) + c;
    char a[NUMBER], b[NUMBER], d[NUMBER];
    if (k->flags & TALLY_WINS) {
        struct lab_rate r = lab_cell_rate(at);
        if (at->games)
            sheet_add(o, "<td>%s %% <small>(%s\xe2\x80\x93%s)</small></td>", number(a, lang, 0, 100 * r.rate),
                      number(b, lang, 0, 100 * r.low), number(d, lang, 0, 100 * r.high));
        else
            sheet_add(o, "<td class=\"dim\">\xe2\x80\x93</td>");
        page_number(o, at->games);
    }
    if (lab_goes_with(k)) {
        struct lab_value r = lab_cell_correlation(&s->plan, &s->sums, table, row, c);
        page_cell(o, r.known ? number(a, lang, 2, r.value) : "\xe2\x80\x93", false);
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
    page_column(o, said(lang, MSG_LAB_ROW), true);
    for (int c = 0; c < t->columns; c++) {
        if (t->column[c].flags & TALLY_HIDDEN)
            continue;
        tally->say(s->plan.rs, table, -1, c, lang, text, sizeof text);
        page_column(o, text, false);
        if (t->column[c].flags & TALLY_WINS) {
            page_column(o, said(lang, MSG_LAB_WON_WITH), false);
            page_column(o, said(lang, MSG_LAB_IN_BATTLES), false);
        }
        if (lab_goes_with(&t->column[c]))
            page_column(o, said(lang, MSG_LAB_GOES_WITH), false);
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
            sheet_add(o, "<tr class=\"s%d\"><th scope=\"rowgroup\" colspan=\"%d\">", whose,
                      columns_shown(&tally->table[table]));
            sheet_html(o, lab_seat_name(s, whose, lang, text));
            sheet_add(o, "</th></tr>\n");
        }
        seat = whose;
        table_row(o, s, table, order[i], lang);
    }
    sheet_add(o, "</tbody>");
}

void page_tables(struct sheet *o, const struct lab_section *s, enum lang lang, bool open)
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
