/* cmd_games.c: which games there are, and their scenarios. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "commands.h"
#include "../../protocol/referee/referee.h"
#include "../../protocol/rulebook.h"
#include "../../protocol/writing/say.h"
#include "../shared/wish.h"
#include "../shared/wrap.h"

struct listing {
    const struct game *g;
    enum lang lang;
};

static void print_scenario(void *ctx, const struct data_scenario *s)
{
    const struct listing *l = ctx;
    const char *title = s->title[l->lang] ? s->title[l->lang] : s->id;
    const char *blurb = s->blurb[l->lang] ? s->blurb[l->lang] : "";
    printf("  %s/%s\n      ", l->g->id, s->id);
    char line[1200];
    snprintf(line, sizeof line, "%s%s%s", title, *blurb ? ": " : "", blurb);
    wrap_print(stdout, line, 80, 6, 6);
}

static void print_campaign(void *ctx, const struct data_scenario *s)
{
    const struct listing *l = ctx;
    struct data_scenario named = *s;
    char title[256];
    say_into(title, sizeof title, l->lang, MSG_GAMES_CAMPAIGN, "s", s->title[l->lang] ? s->title[l->lang] : s->id);
    named.title[l->lang] = title;
    print_scenario(ctx, &named);
}

/* The same list as the protocol gives. */
static int print_json(const struct data_dir *dir, enum lang lang)
{
    static const char ask[] = "{\"do\":\"games\"}";
    struct referee *r = referee_new(&(struct referee_config){.dir = *dir, .lang = lang});
    char *answer = referee_line(r, ask, strlen(ask));
    puts(answer);
    free(answer);
    referee_free(r);
    return DONE;
}

int cmd_games(struct args *a)
{
    struct data_dir dir;
    struct data_report report = {.lang = a->lang};
    if (!setup_dir(a, &dir))
        return FAILED;
    if (args_has(a, "json"))
        return print_json(&dir, a->lang);
    for (int i = 0; games[i]; i++) {
        struct listing l = {games[i], a->lang};
        char title[256];
        rulebook_title(&dir, games[i], a->lang, title, sizeof title);
        printf("%s%s\n", i ? "\n" : "", title);
        data_scenarios(games[i], &dir, print_scenario, &l, &report);
        data_campaigns(games[i], &dir, print_campaign, &l, &report);
    }
    fflush(stdout);
    if (report.text)
        fputs(report.text, stderr);
    int code = report.count ? FAILED : DONE;
    data_report_free(&report);
    return code;
}
