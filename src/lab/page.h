/* page.h: the parts of the report's page. */
#ifndef BELLUM_PAGE_H
#define BELLUM_PAGE_H
#include "report.h"
#include "sheet.h"

extern const char page_style[], page_style_sides[];     /* style.c: the whole CSS */

/* plots.c: each one is an SVG with a title for screen readers; nothing if there is nothing to draw. */
void plot_rates(struct sheet *o, const struct lab_section *s, enum lang lang);
void plot_scores(struct sheet *o, const struct lab_section *s, enum lang lang);
void plot_length(struct sheet *o, const struct lab_section *s, enum lang lang);
void plot_bars(struct sheet *o, const struct lab_section *s, int table, enum lang lang);
#endif
