/* html.c: the report as one page, complete in itself: no script, no picture and no letter comes from elsewhere. */
#include <string.h>
#include "../protocol/writing/say.h"
#include "figures.h"
#include "page.h"

void page_heading(struct sheet *o, enum lang lang, int message)
{
    sheet_add(o, "<h3>");
    sheet_say(o, lang, message);
    sheet_add(o, "</h3>");
}

void page_column(struct sheet *o, const char *text, bool left)
{
    sheet_add(o, "<th scope=\"col\"%s>", left ? " class=\"left\"" : "");
    sheet_html(o, text);
    sheet_add(o, "</th>");
}

void page_cell(struct sheet *o, const char *text, bool left)
{
    sheet_add(o, "<td%s>", left ? " class=\"left\"" : "");
    sheet_html(o, text);
    sheet_add(o, "</td>");
}

void page_number(struct sheet *o, int64_t n) { sheet_add(o, "<td>%lld</td>", (long long)n); }

/* ---- plots and their explanations ---- */

void page_note(struct sheet *o, const char *text)
{
    sheet_add(o, "<figcaption class=\"note\">");
    sheet_html(o, text);
    sheet_add(o, "</figcaption></figure>\n");
}

static void length_figure(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    char text[300], median[NUMBER], mean[NUMBER], decisions[NUMBER];
    sheet_add(o, "<figure>");
    page_heading(o, lang, MSG_LAB_LENGTH);
    plot_length(o, s, lang);
    say_into(text, sizeof text, lang, MSG_LAB_LENGTH_NOTE, "sss",
             number(median, lang, 0, lab_turns_quantile(&s->sums, 500)),
             number(mean, lang, 1, lab_mean(s->sums.turns, s->sums.played)),
             number(decisions, lang, 0, lab_mean(s->sums.decisions, s->sums.played)));
    page_note(o, text);
}

/* "worth = points struck / points fielded": the parts of a quotient. */
static void formula(struct sheet *o, const struct lab_section *s, int table, int c, enum lang lang)
{
    static const char *const between[] = {
        [TALLY_PER] = " / ", [TALLY_PERCENT] = " / ", [TALLY_MINUS] = " \xe2\x88\x92 "};
    const struct game_tally *tally = s->plan.game->tally;
    const struct tally_column *k = &tally->table[table].column[c];
    char text[3 * LAB_NAME + 16] = "", name[LAB_NAME], a[LAB_NAME], b[LAB_NAME];
    if (k->how != TALLY_SUM) {
        tally->say(s->plan.rs, table, -1, c, lang, name, sizeof name);
        tally->say(s->plan.rs, table, -1, k->a, lang, a, sizeof a);
        tally->say(s->plan.rs, table, -1, k->b, lang, b, sizeof b);
        snprintf(text, sizeof text, "%s = %s%s%s", name, a, between[k->how], b);
    }
    page_note(o, text);
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
    page_heading(o, lang, MSG_LAB_ENDINGS);
    sheet_add(o, "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>");
    page_column(o, said(lang, MSG_LAB_BATTLES), false);
    page_column(o, said(lang, MSG_LAB_RULE), true);
    page_column(o, said(lang, MSG_LAB_ENDING), true);
    sheet_add(o, "</tr></thead><tbody>");
    for (int i = 0; i < n; i++) {
        const struct lab_ending *e = &s->sums.ending[order[i]];
        char rule[32];
        rule_print(s->plan.game, e->rule, rule, sizeof rule);
        sheet_add(o, "<tr>");
        page_number(o, e->games);
        page_cell(o, rule, true);
        page_cell(o, e->text, true);
        sheet_add(o, "</tr>");
    }
    sheet_add(o, "</tbody></table></div></figure>\n");
}

static void plots(struct sheet *o, const struct lab_section *s, enum lang lang)
{
    sheet_add(o, "<div class=\"plots\"><figure>");
    page_heading(o, lang, MSG_LAB_RATE);
    plot_rates(o, s, lang);
    page_note(o, said(lang, s->plan.swap ? MSG_LAB_RATE_NOTE_SWAP : MSG_LAB_RATE_NOTE));
    sheet_add(o, "<figure>");
    page_heading(o, lang, MSG_LAB_SCORE);
    plot_scores(o, s, lang);
    page_note(o, said(lang, MSG_LAB_SCORE_NOTE));
    length_figure(o, s, lang);
    if (s->plan.game->tally)
        bar_figures(o, s, lang);
    endings(o, s, lang);
    sheet_add(o, "</div>\n");
}

/* ---- one section ---- */

void page_fact(struct sheet *o, const char *number_text, const char *what)
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
    page_fact(o, number(buf, lang, 0, (double)s->sums.games), said(lang, MSG_LAB_BATTLES));
    for (int i = 0; i < lab_seats(&s->plan); i++) {
        say_into(text, sizeof text, lang, MSG_LAB_RATE_OF, "s", lab_seat_name(s, i, lang, name));
        number(buf, lang, 1, 100 * lab_seat_rate(&s->plan, &s->sums, i).rate);
        strcat(buf, " %");
        page_fact(o, buf, text);
    }
    page_fact(o, number(buf, lang, 0, (double)s->sums.draws), said(lang, MSG_LAB_DRAWN));
    if (s->sums.forfeits)
        page_fact(o, number(buf, lang, 0, (double)s->sums.forfeits), said(lang, MSG_LAB_FORFEITED));
    page_fact(o, s->sums.played ? number(buf, lang, 1, lab_mean(s->sums.turns, s->sums.played)) : "\xe2\x80\x93",
              said(lang, MSG_LAB_TURNS));
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
    if (page_has_armies(s)) {
        page_armies(s, lang, text, sizeof text);
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
        page_tables(o, s, r->lang, r->sections == 1);
    incidents(o, s, r->lang);
    sheet_add(o, "</section>\n");
}

void page_open(struct sheet *o, enum lang lang, const char *title, const char *subject)
{
    sheet_add(o,
              "<!doctype html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<link rel=\"icon\" "
              "href=\"data:,\">\n<title>",
              lang_code[lang]);
    sheet_html(o, title);
    if (subject) {
        sheet_add(o, ": ");
        sheet_html(o, subject);
    }
    sheet_add(o, "</title>\n<style>\n%s%s</style>\n</head>\n<body>\n<main>\n<header class=\"sheet\"><h1>", page_style,
              page_style_sides);
    sheet_html(o, title);
    sheet_add(o, "</h1>");
}

void page_source(struct sheet *o, enum lang lang, const char *version, const char *command, uint64_t seed)
{
    sheet_add(o, "<dl><dt>");
    sheet_say(o, lang, MSG_LAB_MADE);
    sheet_add(o, " bellum %s</dt><dd><code>", version);
    sheet_html(o, command);
    sheet_add(o, "</code></dd><dt>");
    sheet_say(o, lang, MSG_LAB_SEED);
    sheet_add(o, "</dt><dd><code>%016llx</code></dd></dl></header>\n", (unsigned long long)seed);
}

char *lab_html(const struct lab_report *r)
{
    struct sheet o = {0};
    page_open(&o, r->lang, said(r->lang, MSG_LAB_TITLE), r->sections == 1 ? r->section[0].title : NULL);
    page_source(&o, r->lang, r->version, r->command, r->seed);
    if (r->sections > 1)
        page_overview(&o, r);
    page_matrices(&o, r);
    for (int i = 0; i < r->sections; i++)
        section(&o, r, i);
    sheet_add(&o, "</main>\n</body>\n</html>\n");
    return o.text;
}
