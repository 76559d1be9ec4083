/* campaigns_report.c: whole campaigns told as text and as JSON. */
#include "../protocol/writing/say.h"
#include "campaigns.h"
#include "figures.h"
#include "sheet.h"

struct lab_range lab_mean_of(const struct lab_count *c, int64_t n)
{
    double mean = lab_mean(c->sum, n),
           wide = n > 1 ? 1.96 * lab_deviation(c->sum, c->squares, n) / lab_root((double)n) : 0;
    return (struct lab_range){mean, mean - wide, mean + wide};
}

struct lab_range lab_share_of(int64_t k, int64_t n)
{
    struct lab_range r = {.mean = lab_mean(k, n)};
    lab_wilson(r.mean, (double)n, &r.low, &r.high);
    return r;
}

struct lab_range lab_minutes_of(const struct lab_count *decisions, int64_t n)
{
    struct lab_range r = lab_mean_of(decisions, n);
    double minutes = LAB_DECISION_SECONDS / 60.0;
    return (struct lab_range){r.mean * minutes, r.low * minutes, r.high * minutes};
}

int lab_results(const struct game *g) { return g->campaign->result ? g->campaign->results : 2; }

const char *lab_say_result(const struct game *g, int result, enum lang lang, char buf[LAB_NAME])
{
    buf[0] = '\0';
    if (g->campaign->say_result)
        g->campaign->say_result(result, lang, buf, LAB_NAME);
    else
        snprintf(buf, LAB_NAME, "%s", said(lang, result ? MSG_LAB_CHAIN_WON : MSG_LAB_CHAIN_LOST));
    return buf;
}

static void print_range(FILE *out, enum lang lang, int message, struct lab_range r, int digits)
{
    char mean[NUMBER], low[NUMBER], high[NUMBER];
    fputs("  ", out);
    say_line(out, lang, message, "sss", number(mean, lang, digits, r.mean), number(low, lang, digits, r.low),
             number(high, lang, digits, r.high));
}

static void print_grades(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang, FILE *out)
{
    char name[LAB_REASON], share[NUMBER], low[NUMBER], high[NUMBER];
    for (int i = p->game->campaign->grades - 1; i >= 0; i--) {
        struct lab_range r = lab_share_of(c->grade[i], c->campaigns);
        p->game->campaign->say_grade(i, lang, name, sizeof name);
        fputs("  ", out);
        say_line(out, lang, MSG_LAB_CHAIN_GRADE, "sdsss", name, (int)c->grade[i], number(share, lang, 1, 100 * r.mean),
                 number(low, lang, 1, 100 * r.low), number(high, lang, 1, 100 * r.high));
    }
}

static void print_minutes(const struct lab_campaigns *c, enum lang lang, FILE *out)
{
    struct lab_range r = lab_minutes_of(&c->decisions, c->campaigns);
    char mean[NUMBER], low[NUMBER], high[NUMBER];
    fputs("  ", out);
    say_line(out, lang, MSG_LAB_CHAIN_MINUTES, "sssd", number(mean, lang, 0, r.mean), number(low, lang, 0, r.low),
             number(high, lang, 0, r.high), LAB_DECISION_SECONDS);
}

/* "mission 3: failure 12, success 30, triumph 8", a line each. */
static void print_results(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang, FILE *out)
{
    char name[LAB_NAME];
    for (int i = 0; i < LAB_MISSIONS && c->reached[i]; i++) {
        fputs("  ", out);
        say(out, lang, MSG_LAB_CHAIN_MISSION, "d", i + 1);
        for (int k = 0; k < lab_results(p->game); k++)
            fprintf(out, "%s %s %lld", k ? "," : ":", lab_say_result(p->game, k, lang, name),
                    (long long)c->result[i][k]);
        fputc('\n', out);
    }
}

void lab_print_campaigns(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang, FILE *out)
{
    say_line(out, lang, MSG_LAB_CHAIN_TITLE, "ssd", p->game->id, p->game->campaign->id(p->rs), (int)c->campaigns);
    for (int i = 0; i < game_seats(p->rs); i++)
        if (game_is_played(p->game, p->rs, i))
            fprintf(out, "  %d  %s\n", i + 1, p->who[i]);
    if (!c->campaigns)
        return;
    print_grades(p, c, lang, out);
    print_range(out, lang, MSG_LAB_CHAIN_MISSIONS, lab_mean_of(&c->missions, c->campaigns), 2);
    print_range(out, lang, MSG_LAB_CHAIN_DECISIONS, lab_mean_of(&c->decisions, c->campaigns), 1);
    print_range(out, lang, MSG_LAB_CHAIN_TURNS, lab_mean_of(&c->turns, c->campaigns), 1);
    print_minutes(c, lang, out);
    fputs("  ", out);
    say(out, lang, MSG_LAB_CHAIN_REACHED, "");
    for (int i = 0; i < LAB_MISSIONS && c->reached[i]; i++)
        fprintf(out, "%s %d: %lld", i ? "," : "", i + 1, (long long)c->reached[i]);
    fputc('\n', out);
    print_results(p, c, lang, out);
}

static void json_range(struct sheet *o, const char *key, struct lab_range r, bool last)
{
    sheet_add(o, "\"%s\":{\"mean\":%.4f,\"low\":%.4f,\"high\":%.4f}%s", key, r.mean, r.low, r.high, last ? "" : ",");
}

static void json_grades(struct sheet *o, const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang)
{
    char name[LAB_REASON], quoted[2 * LAB_REASON];
    sheet_add(o, "\"grades\":[");
    for (int i = 0; i < p->game->campaign->grades; i++) {
        struct lab_range r = lab_share_of(c->grade[i], c->campaigns);
        struct json j;
        p->game->campaign->say_grade(i, lang, name, sizeof name);
        json_start(&j, quoted, sizeof quoted);
        json_str(&j, name);
        if (!json_ok(&j))
            snprintf(quoted, sizeof quoted, "\"\"");
        sheet_add(o, "%s{\"grade\":%d,\"name\":%s,\"campaigns\":%lld,", i ? "," : "", i, quoted,
                  (long long)c->grade[i]);
        sheet_add(o, "\"share\":%.4f,\"low\":%.4f,\"high\":%.4f}", r.mean, r.low, r.high);
    }
    sheet_add(o, "],");
}

char *lab_json_campaigns(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang)
{
    struct sheet o = {0};
    sheet_add(&o, "{\"game\":\"%s\",\"campaign\":\"%s\",\"rules_version\":%d,\"seed\":\"%016llx\",", p->game->id,
              p->game->campaign->id(p->rs), p->game->rules_version, (unsigned long long)p->seed);
    sheet_add(&o, "\"campaigns\":%lld,\"troubles\":%lld,", (long long)c->campaigns, (long long)c->troubles);
    json_grades(&o, p, c, lang);
    json_range(&o, "missions", lab_mean_of(&c->missions, c->campaigns), false);
    json_range(&o, "decisions", lab_mean_of(&c->decisions, c->campaigns), false);
    json_range(&o, "turns", lab_mean_of(&c->turns, c->campaigns), false);
    json_range(&o, "minutes", lab_minutes_of(&c->decisions, c->campaigns), false);
    sheet_add(&o, "\"reached\":[");
    for (int i = 0; i < LAB_MISSIONS && c->reached[i]; i++)
        sheet_add(&o, "%s%lld", i ? "," : "", (long long)c->reached[i]);
    sheet_add(&o, "],\"results\":[");
    for (int i = 0; i < LAB_MISSIONS && c->reached[i]; i++) {
        sheet_add(&o, "%s[", i ? "," : "");
        for (int k = 0; k < lab_results(p->game); k++)
            sheet_add(&o, "%s%lld", k ? "," : "", (long long)c->result[i][k]);
        sheet_add(&o, "]");
    }
    sheet_add(&o, "]}");
    return o.text;
}
