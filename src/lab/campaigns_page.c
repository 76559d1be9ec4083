/* campaigns_page.c: whole campaigns as a page: how they end, how long they are, and how each mission went. */
#include "../protocol/writing/say.h"
#include "campaigns.h"
#include "figures.h"
#include "page.h"
#include "sheet.h"

static struct lab_rate rate_of(struct lab_range r)
{
    return (struct lab_rate){.rate = r.mean, .low = r.low, .high = r.high};
}

/* "41.5 (40.2\xe2\x80\x9342.8)" */
static void say_range(char *buf, size_t cap, enum lang lang, int digits, struct lab_range r)
{
    char mean[NUMBER], low[NUMBER], high[NUMBER];
    snprintf(buf, cap, "%s (%s\xe2\x80\x93%s)", number(mean, lang, digits, r.mean), number(low, lang, digits, r.low),
             number(high, lang, digits, r.high));
}

static void facts(struct sheet *o, const struct lab_chain_page *r)
{
    const struct lab_campaigns *c = r->sums;
    char text[4 * NUMBER];
    sheet_add(o, "<div class=\"facts\">");
    page_fact(o, number(text, r->lang, 0, (double)c->campaigns), said(r->lang, MSG_LAB_CHAIN_CAMPAIGNS));
    say_range(text, sizeof text, r->lang, 1, lab_mean_of(&c->missions, c->campaigns));
    page_fact(o, text, said(r->lang, MSG_LAB_CHAIN_BATTLES));
    say_range(text, sizeof text, r->lang, 0, lab_mean_of(&c->decisions, c->campaigns));
    page_fact(o, text, said(r->lang, MSG_LAB_CHAIN_DECISIONS_SHORT));
    say_range(text, sizeof text, r->lang, 1, lab_mean_of(&c->turns, c->campaigns));
    page_fact(o, text, said(r->lang, MSG_LAB_TURNS));
    say_range(text, sizeof text, r->lang, 0, lab_minutes_of(&c->decisions, c->campaigns));
    page_fact(o, text, said(r->lang, MSG_LAB_CHAIN_MINUTES_SHORT));
    sheet_add(o, "</div>\n");
}

static void players(struct sheet *o, const struct lab_chain_page *r)
{
    const struct lab_plan *p = r->plan;
    char seat[LAB_NAME];
    for (int i = 0; i < game_seats(p->rs); i++) {
        if (!game_is_played(p->game, p->rs, i))
            continue;
        seat[0] = '\0';
        p->game->words.say_seat(p->rs, i, r->lang, seat, sizeof seat);
        sheet_add(o, "<p class=\"say\">");
        sheet_html(o, seat);
        sheet_add(o, ": <code>");
        sheet_html(o, p->who[i]);
        sheet_add(o, "</code></p>\n");
    }
}

/* The best grade first. */
static void grades(struct sheet *o, const struct lab_chain_page *r)
{
    const struct game_campaign *g = r->plan->game->campaign;
    struct page_share row[LAB_GRADES];
    int n = g->grades < LAB_GRADES ? g->grades : LAB_GRADES;
    for (int i = 0; i < n; i++) {
        struct page_share *at = &row[n - 1 - i];
        char name[LAB_NAME] = "";
        g->say_grade(i, r->lang, name, sizeof name);
        snprintf(at->name, sizeof at->name, "%.*s \xc2\xb7 %lld", LAB_NAME - 30, name, (long long)r->sums->grade[i]);
        at->share = rate_of(lab_share_of(r->sums->grade[i], r->sums->campaigns));
    }
    sheet_add(o, "<figure>");
    page_heading(o, r->lang, MSG_LAB_CHAIN_GRADES);
    plot_shares(o, said(r->lang, MSG_LAB_CHAIN_GRADES), row, n, r->lang);
    page_note(o, said(r->lang, MSG_LAB_CHAIN_GRADES_NOTE));
}

static void share_cell(struct sheet *o, int64_t k, int64_t n, enum lang lang)
{
    char percent[NUMBER];
    sheet_add(o, "<td>%lld <small>%s %%</small></td>", (long long)k, number(percent, lang, 0, 100 * lab_mean(k, n)));
}

static void mission_row(struct sheet *o, const struct lab_chain_page *r, int i)
{
    const struct lab_campaigns *c = r->sums;
    int64_t next = i + 1 < LAB_MISSIONS ? c->reached[i + 1] : 0;
    sheet_add(o, "<tr><th scope=\"row\">%d</th>", i + 1);
    share_cell(o, c->reached[i], c->campaigns, r->lang);
    for (int k = 0; k < lab_results(r->plan->game); k++)
        share_cell(o, c->result[i][k], c->reached[i], r->lang);
    share_cell(o, c->reached[i] - next, c->campaigns, r->lang);
    sheet_add(o, "</tr>");
}

static void missions(struct sheet *o, const struct lab_chain_page *r)
{
    char name[LAB_NAME];
    sheet_add(o, "<figure>");
    page_heading(o, r->lang, MSG_LAB_CHAIN_EACH);
    sheet_add(o, "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>");
    page_column(o, said(r->lang, MSG_LAB_CHAIN_NUMBER), true);
    page_column(o, said(r->lang, MSG_LAB_CHAIN_PLAYED), false);
    for (int k = 0; k < lab_results(r->plan->game); k++)
        page_column(o, lab_say_result(r->plan->game, k, r->lang, name), false);
    page_column(o, said(r->lang, MSG_LAB_CHAIN_LAST), false);
    sheet_add(o, "</tr></thead><tbody>");
    for (int i = 0; i < LAB_MISSIONS && r->sums->reached[i]; i++)
        mission_row(o, r, i);
    sheet_add(o, "</tbody></table></div>");
    page_note(o, said(r->lang, MSG_LAB_CHAIN_EACH_NOTE));
}

static void trouble(struct sheet *o, const struct lab_chain_page *r)
{
    char text[400];
    if (!r->sums->troubles)
        return;
    say_into(text, sizeof text, r->lang, MSG_LAB_CHAIN_TROUBLE, "dds", (int)r->sums->troubles,
             (int)r->sums->first_trouble + 1, r->sums->trouble);
    sheet_add(o, "<p class=\"say\">");
    sheet_html(o, text);
    sheet_add(o, "</p>\n");
}

char *lab_html_campaigns(const struct lab_chain_page *r)
{
    struct sheet o = {0};
    char note[200];
    page_open(&o, r->lang, said(r->lang, MSG_LAB_CHAIN_HEAD), r->title);
    page_source(&o, r->lang, r->version, r->command, r->plan->seed);
    sheet_add(&o, "<section class=\"sheet\"><h2>");
    sheet_html(&o, r->title);
    sheet_add(&o, "<small>%s/", r->plan->game->id);
    sheet_html(&o, r->plan->game->campaign->id(r->plan->rs));
    sheet_add(&o, "</small></h2>\n");
    players(&o, r);
    if (r->sums->campaigns) {
        facts(&o, r);
        say_into(note, sizeof note, r->lang, MSG_LAB_CHAIN_LENGTH_NOTE, "d", LAB_DECISION_SECONDS);
        sheet_add(&o, "<p class=\"note\">");
        sheet_html(&o, note);
        sheet_add(&o, "</p>\n<div class=\"plots\">");
        grades(&o, r);
        missions(&o, r);
        sheet_add(&o, "</div>\n");
    }
    trouble(&o, r);
    sheet_add(&o, "</section>\n</main>\n</body>\n</html>\n");
    return o.text;
}
