/* page.h: the parts of the report's page. */
#ifndef BELLUM_PAGE_H
#define BELLUM_PAGE_H
#include "figures.h"
#include "report.h"
#include "sheet.h"

extern const char page_style[], page_style_sides[]; /* style.c: the whole CSS */

/* html.c */
void page_open(struct sheet *o, enum lang lang, const char *title, const char *subject);
void page_source(struct sheet *o, enum lang lang, const char *version, const char *command, uint64_t seed);
void page_fact(struct sheet *o, const char *number_text, const char *what);
void page_note(struct sheet *o, const char *text); /* closes a figure */
void page_heading(struct sheet *o, enum lang lang, int message);
void page_column(struct sheet *o, const char *text, bool left);
void page_cell(struct sheet *o, const char *text, bool left);
void page_number(struct sheet *o, int64_t n);

/* overview.c, tables.c */
bool page_has_armies(const struct lab_section *s); /* some seat has one that was named */
void page_armies(const struct lab_section *s, enum lang lang, char *buf, size_t cap);
void page_overview(struct sheet *o, const struct lab_report *r);
void page_matrices(struct sheet *o, const struct lab_report *r);
void page_tables(struct sheet *o, const struct lab_section *s, enum lang lang, bool open);

/* plots.c: each one is an SVG with a title for screen readers; empty if there is nothing to draw. */
void plot_rates(struct sheet *o, const struct lab_section *s, enum lang lang);
void plot_scores(struct sheet *o, const struct lab_section *s, enum lang lang);
void plot_length(struct sheet *o, const struct lab_section *s, enum lang lang);
/* A row for each share, with its interval. */
struct page_share {
    char name[LAB_NAME];
    struct lab_rate share;
};
void plot_shares(struct sheet *o, const char *title, const struct page_share *row, int rows, enum lang lang);
void plot_bars(struct sheet *o, const struct lab_section *s, int table, enum lang lang);
#endif
