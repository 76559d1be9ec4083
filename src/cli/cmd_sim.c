/* cmd_sim.c: many matches between computers, and what they show. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "commands.h"
#include "../protocol/files.h"
#include "progress.h"
#include "../protocol/say.h"
#include "wish.h"
#include "simulate.h"

struct seat_sum {
    int wins;
    double rate, low, high, vp;
};
struct sums {
    int games, draws, troubles;
    double turns, decisions;
    struct seat_sum seat[SEATS_MAX];
};

static void add_up(const struct sim_plan *p, const struct sim_result *r, struct sums *s)
{
    *s = (struct sums){0};
    for (int i = 0; i < p->games; i++) {
        const struct sim_match *m = &r->match[i];
        if (m->trouble) {
            s->troubles++;
            continue;
        }
        s->games++;
        s->turns += m->out.turns;
        s->decisions += m->decisions;
        s->draws += m->winner < 0;
        for (int k = 0; k < p->game->max_seats; k++) {
            s->seat[k].wins += m->winner == k;
            s->seat[k].vp += m->out.score[k];
        }
    }
    double n = s->games ? s->games : 1;
    s->turns /= n;
    s->decisions /= n;
    for (int k = 0; k < p->game->max_seats; k++) {
        struct seat_sum *seat = &s->seat[k];
        seat->vp /= n;
        seat->rate = seat->wins / n;
        sim_wilson(seat->wins, s->games, &seat->low, &seat->high);
    }
}

/* ---- for programs ---- */

static void json_text(const char *s)
{
    putchar('"');
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            putchar('\\');
        putchar(*s == '\n' ? ' ' : *s);
    }
    putchar('"');
}

static void print_json(const struct sim_plan *p, const struct sim_result *r, const struct sums *s)
{
    printf("{\"game\":\"%s\",\"scenario\":\"%s\",\"options\":", p->game->id, p->source->scenario);
    json_text(p->source->options);
    printf(",\"seed\":\"%016llx\",\"games\":%d,\"draws\":%d,\"errors\":%d,\"turns\":%.4f,"
           "\"decisions\":%.4f,\"seats\":[",
           (unsigned long long)p->seed, s->games, s->draws, s->troubles, s->turns, s->decisions);
    for (int k = 0; k < p->game->max_seats; k++)
        printf("%s{\"seat\":%d,\"player\":\"%s\",\"wins\":%d,\"draws\":%d,\"rate\":%.4f,"
               "\"low\":%.4f,\"high\":%.4f,\"vp\":%.4f}",
               k ? "," : "", k + 1, p->who[k], s->seat[k].wins, s->draws, s->seat[k].rate,
               s->seat[k].low, s->seat[k].high, s->seat[k].vp);
    printf("],\"endings\":[");
    for (int i = 0; i < r->endings; i++) {
        char rule[32];
        rule_print(p->game, r->ending[i].rule, rule, sizeof rule);
        printf("%s{\"reason\":%d,\"rule\":\"%s\",\"games\":%d,\"example\":", i ? "," : "",
               r->ending[i].reason, rule, r->ending[i].games);
        json_text(r->ending[i].text);
        printf("}");
    }
    printf("]}\n");
}

/* ---- for people ---- */

static void print_text(const struct sim_plan *p, const struct sim_result *r, const struct sums *s)
{
    char title[300];
    snprintf(title, sizeof title, "%s/%s%s%s", p->game->id, p->source->scenario,
             *p->source->options ? ", " : "", p->source->options);
    say_line(stdout, p->lang, MSG_SIM_TITLE, "sd", title, s->games);
    for (int k = 0; k < p->game->max_seats; k++) {
        char name[128], line[256];
        p->game->say_seat(p->rs, k, p->lang, name, sizeof name);
        snprintf(line, sizeof line, "%5.1f %%  (%.1f-%.1f %%)", 100 * s->seat[k].rate,
                 100 * s->seat[k].low, 100 * s->seat[k].high);
        printf("  %d  %-24s %-8s ", k + 1, name, p->who[k]);
        char vp[32];
        snprintf(vp, sizeof vp, "%.2f", s->seat[k].vp);
        say_line(stdout, p->lang, MSG_SIM_SEAT, "dss", s->seat[k].wins, line, vp);
    }
    char turns[32], decisions[32];
    snprintf(turns, sizeof turns, "%.1f", s->turns);
    snprintf(decisions, sizeof decisions, "%.0f", s->decisions);
    say_line(stdout, p->lang, MSG_SIM_DRAWS, "d", s->draws);
    say_line(stdout, p->lang, MSG_SIM_LENGTH, "ss", turns, decisions);
    if (r->endings)
        say_line(stdout, p->lang, MSG_SIM_ENDINGS, "");
    for (int i = 0; i < r->endings; i++) {
        char rule[32];
        rule_print(p->game, r->ending[i].rule, rule, sizeof rule);
        printf("  %6d  %-8s ", r->ending[i].games, rule);
        say_line(stdout, p->lang, MSG_SIM_SUCH_AS, "s", r->ending[i].text);
    }
}

static void print_troubles(const struct sim_plan *p, const struct sim_result *r)
{
    int shown = 0;
    for (int i = 0; i < p->games && shown < 10; i++) {
        const struct sim_match *m = &r->match[i];
        if (!m->trouble)
            continue;
        fprintf(stderr, "bellum sim: %s/%s, game %d, seed %016llx: %s\n", p->game->id,
                p->source->scenario, i + 1, (unsigned long long)m->key, m->trouble);
        shown++;
    }
}

static int run(const struct args *a, struct sim_plan *p)
{
    struct sim_result r;
    struct sums s;
    struct progress bar;
    bool shown = progress_wanted();
    if (shown) {
        progress_start(&bar, p->games, p->lang);
        p->progress = progress_show;
        p->ctx = &bar;
    }
    bool written = sim_run(p, &r);
    int why = errno;
    if (shown)
        progress_end();
    add_up(p, &r, &s);
    if (args_has(a, "json"))
        print_json(p, &r, &s);
    else
        print_text(p, &r, &s);
    fflush(stdout);
    print_troubles(p, &r);
    if (!written) {
        fputs("bellum sim: ", stderr);
        say_line(stderr, p->lang, MSG_CLI_CANNOT_WRITE, "ss", p->records, strerror(why));
    }
    sim_free(&r);
    return s.troubles || !written ? FAILED : DONE;
}

int cmd_sim(struct args *a)
{
    struct setup setup;
    struct sim_plan p = {.lang = a->lang, .records = args_get(a, "records")};
    int64_t n = 100, threads = sysconf(_SC_NPROCESSORS_ONLN);
    int code;
    for (int i = 0; i < SEATS_MAX; i++)
        p.who[i] = "greedy";
    if (!args_number(a, "games", 1, 10000000, &n) || !args_number(a, "threads", 1, SIM_THREADS, &threads) ||
        !setup_key(a, &p.seed))
        return USAGE;
    if (!setup_match(&setup, a, a->word[0], true, &code))
        return code;
    p.games = (int)n;
    p.threads = (int)threads;
    p.game = setup.game;
    p.rs = setup.match.rs;
    p.source = &setup.match.source;
    if (!setup_seats(a, p.game, false, p.who)) {
        code = USAGE;
    } else if (p.records && !file_make_dir(p.records)) {
        fputs("bellum sim: ", stderr);
        say_line(stderr, p.lang, MSG_CLI_CANNOT_WRITE, "ss", p.records, strerror(errno));
        code = FAILED;
    } else {
        code = run(a, &p);
    }
    setup_free(&setup);
    return code;
}
