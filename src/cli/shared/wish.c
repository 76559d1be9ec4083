/* wish.c: see wish.h. */
#include "wish.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../../ai/ai.h"
#include "../../bots/bot.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"

bool setup_dir(const struct args *a, struct data_dir *dir)
{
    if (data_dir_find(dir, args_get(a, "data")))
        return true;
    fprintf(stderr, "bellum: ");
    say_line(stderr, a->lang, MSG_CLI_NO_DATA, "s", dir->path);
    return false;
}

const struct game *setup_game_said(const struct args *a, const char *spec, char scenario[SCENARIO_CHARS])
{
    const struct game *g = setup_game(spec, scenario);
    if (g)
        return g;
    char known[256] = "";
    for (int i = 0; games[i]; i++) {
        size_t n = strlen(known);
        snprintf(known + n, sizeof known - n, "%s%s", i ? ", " : "", games[i]->id);
    }
    fprintf(stderr, "bellum %s: ", a->command->name);
    say_line(stderr, a->lang, MSG_CLI_UNKNOWN_GAME, "ss", spec, known);
    return NULL;
}

/* "1=FILE" into a seat and the rest; false if no match of the game has the seat. */
static bool seat_of(const char *text, const struct game *g, int *seat, const char **rest)
{
    if (text[0] < '1' || text[0] > '0' + g->max_seats || text[1] != '=')
        return false;
    *seat = text[0] - '1';
    *rest = text + 2;
    return true;
}

static bool given(const char *const *options, const char *name)
{
    size_t n = strlen(name);
    for (; *options; options++)
        if (strncmp(*options, name, n) == 0 && (*options)[n] == '=')
            return true;
    return false;
}

/* The options of a command in the form that the data layer takes. */
struct wish {
    struct match_request request;
    const char *options[ARGS_MAX + 2];
    int count;
    char scenario[SCENARIO_CHARS];
};

/* Errors that are clearer here than from the data layer, which addresses authors of files. */
static int wrong_of(const struct args *a, int message, const char *what, const char *detail)
{
    fprintf(stderr, "bellum %s: ", a->command->name);
    say_line(stderr, a->lang, message, "ss", what, detail);
    return USAGE;
}

static bool knows_option(const struct args *a, const struct game *g, const char *value, int *code)
{
    char name[128], known[512] = "";
    const struct field *f = g->data ? g->data->options : NULL;
    snprintf(name, sizeof name, "%.*s", (int)strcspn(value, "="), value);
    if (setup_has_option(g, name))
        return true;
    for (size_t n = 0; f && f->key; f++, n = strlen(known))
        snprintf(known + n, sizeof known - n, "%s%s", n ? ", " : "", f->key);
    fprintf(stderr, "bellum %s: ", a->command->name);
    say_line(stderr, a->lang, MSG_CLI_UNKNOWN_OPTION_OF, "sss", g->id, name, known);
    return *code = USAGE, false;
}

/* A file of one of the kinds that the game has; one that is given by its path can be read. */
static bool good_file(const struct args *a, const struct game *g, const char *kind, const char *file, int *code)
{
    const struct document *d = g->data ? g->data->documents : NULL;
    while (d && d->kind && strcmp(d->kind, kind) != 0)
        d++;
    if (!d || !d->kind)
        return *code = wrong_of(a, MSG_CLI_NO_KIND, g->id, kind), false;
    if (strpbrk(file, "./") && access(file, R_OK) != 0) {
        wrong_of(a, MSG_CLI_CANNOT_READ, file, said_error(a->lang, errno));
        return *code = FAILED, false;
    }
    return true;
}

static bool read_wish(struct wish *w, const struct args *a, const struct game *g, int *code)
{
    const char *value;
    for (int at = 0; (value = args_next(a, "option", &at));) {
        if (!strchr(value, '=') || strpbrk(value, " \n"))
            return *code = args_wrong(a, MSG_CLI_BAD_OPTION, value), false;
        if (!knows_option(a, g, value, code))
            return false;
        w->options[w->count++] = value;
    }
    for (int at = 0; (value = args_next(a, "roster", &at));) {
        int seat;
        const char *file;
        if (!seat_of(value, g, &seat, &file))
            return *code = args_wrong(a, MSG_CLI_BAD_SEAT, value), false;
        if (!good_file(a, g, "roster", file, code))
            return false;
        w->request.roster[seat] = file;
    }
    for (int i = 0; i < 2; i++) {
        static const char *const kind[] = {"position", "values"};
        if (args_has(a, kind[i]) && !good_file(a, g, kind[i], args_get(a, kind[i]), code))
            return false;
    }
    if (args_has(a, "campaign") && args_has(a, "position"))
        return *code = args_wrong(a, MSG_CAMPAIGN_WITH, "position"), false;
    w->request.campaign = args_get(a, "campaign");
    w->request.position = args_get(a, "position");
    w->request.values = args_get(a, "values");
    w->request.options = w->options;
    return true;
}

static bool load(struct setup *s, const struct wish *w, struct data_report *report)
{
    return data_load_match(s->game, &s->dir, &w->request, &s->match, report);
}

/* A scenario without a limit of its own is the same battle as with "turn-limit=0". */
static bool load_limited(struct setup *s, struct wish *w, struct data_report *report)
{
    char limit[32];
    struct setup unlimited = *s;
    struct data_report quiet = {0};
    if (!load(s, w, report) || !setup_has_option(s->game, "turn-limit") || given(w->options, "turn-limit"))
        return report->count == 0;
    w->options[w->count] = "turn-limit=0";
    bool endless = load(&unlimited, w, &quiet) && unlimited.match.rs->hash == s->match.rs->hash;
    data_match_free(&unlimited.match);
    data_report_free(&quiet);
    if (!endless) {
        w->options[w->count] = NULL;
        return true;
    }
    snprintf(limit, sizeof limit, "turn-limit=%d", TURN_LIMIT);
    w->options[w->count] = limit;
    data_match_free(&s->match);
    bool good = load(s, w, report);
    w->options[w->count] = NULL;
    return good;
}

/* Help for an unknown name: a list of the known ones.  seen: the name is one of them. */
struct scenario_list {
    const char *name;
    bool seen;
    char names[1024];
};

static void list_scenario(void *ctx, const struct data_scenario *s)
{
    struct scenario_list *l = ctx;
    size_t n = strlen(l->names);
    l->seen = l->seen || strcmp(l->name, s->id) == 0;
    snprintf(l->names + n, sizeof l->names - n, "%s%s", n ? ", " : "", s->id);
}

/* Returns the exit code. */
static int say_failure(const struct setup *s, const struct args *a, const struct wish *w,
                       const struct data_report *report)
{
    struct scenario_list l = {.name = w->scenario};
    if (*l.name && !strpbrk(l.name, "./") && !w->request.campaign) {
        data_scenarios(s->game, &s->dir, list_scenario, &l, NULL);
        data_campaigns(s->game, &s->dir, list_scenario, &l, NULL);
    }
    if (l.seen || !*l.names) {
        fputs(report->text ? report->text : "", stderr);
        return FAILED;
    }
    fprintf(stderr, "bellum %s: ", a->command->name);
    say_line(stderr, a->lang, MSG_CLI_UNKNOWN_SCENARIO, "ss", l.name, l.names);
    return USAGE;
}

/* The scenario that a roster file names for itself; false if it cannot be read or names none: the
 * data layer then reports the error. */
static bool roster_scenario(const struct setup *s, const char *roster, char scenario[SCENARIO_CHARS])
{
    static const char key[] = "\nscenario:";
    char path[2048];
    snprintf(path, sizeof path, strpbrk(roster, "./") ? "%.0s%.0s%s" : "%s/%s/armies/%s.yaml", s->dir.path, s->game->id,
             roster);
    char *text = file_read(path, NULL), *line = text ? strstr(text, key) : NULL;
    bool found = line && sscanf(line + strlen(key), " %127[a-z0-9-]", scenario) == 1;
    free(text);
    return found;
}

/* Without a scenario the roster's own is played; if another one is wanted, that is worth a word. */
static void heed_rosters(const struct setup *s, const struct args *a, struct wish *w)
{
    char named[SCENARIO_CHARS];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const char *roster = w->request.roster[seat];
        if (!roster || !roster_scenario(s, roster, named) || w->request.position || w->request.campaign)
            continue;
        if (!w->scenario[0])
            snprintf(w->scenario, sizeof w->scenario, "%s", named);
        else if (strcmp(w->scenario, named) != 0)
            say_line(stderr, a->lang, MSG_SETUP_ROSTER_SCENARIO, "sss", roster, named, w->scenario);
    }
}

bool setup_match(struct setup *s, const struct args *a, const char *spec, bool end_it, int *code)
{
    struct wish w = {0};
    struct data_report report = {.lang = a->lang};
    *s = (struct setup){0};
    *code = FAILED;
    s->game = setup_game_said(a, spec, w.scenario);
    if (!s->game)
        return *code = USAGE, false;
    if (!setup_dir(a, &s->dir))
        return false;
    if (args_has(a, "scenario"))
        snprintf(w.scenario, sizeof w.scenario, "%s", args_get(a, "scenario"));
    if (!read_wish(&w, a, s->game, code))
        return false;
    heed_rosters(s, a, &w);
    if (!w.scenario[0] && !args_has(a, "position") && !args_has(a, "campaign"))
        setup_first_scenario(s->game, &s->dir, w.scenario);
    w.request.scenario = w.scenario[0] ? w.scenario : NULL;
    bool good = end_it ? load_limited(s, &w, &report) : load(s, &w, &report);
    if (!good)
        *code = say_failure(s, a, &w, &report);
    data_report_free(&report);
    return good;
}

/* "cmd:./mybot": a program that could be run. */
static bool seat_bot(const struct args *a, const char *spec)
{
    struct err why;
    return bot_spec_ok(spec, &why) || (args_wrong(a, MSG_BOT_BAD_COMMAND, why.text), false);
}

bool setup_bot_time(const struct args *a, int *seconds)
{
    int64_t n = BOT_SECONDS;
    if (!args_number(a, "bot-time", 1, BOT_SECONDS_MAX, &n))
        return false;
    *seconds = (int)n;
    return true;
}

/* Seats of the rules, and seats of nobody, cannot be named. */
static bool takes_player(const struct args *a, const struct game *g, const struct ruleset *rs, int seat,
                         const char *name)
{
    char number[] = {(char)('1' + seat), '\0'};
    int wrong = setup_seat_wrong(g, rs, seat, name);
    if (wrong)
        args_wrong(a, wrong, number);
    return !wrong;
}

bool setup_seats(const struct args *a, const struct game *g, const struct ruleset *rs, bool humans,
                 const char *who[SEATS_MAX])
{
    const char *value;
    for (int i = 0; i < game_seats(rs); i++)
        if (!game_is_played(g, rs, i))
            who[i] = player_default.name;
    for (int at = 0; (value = args_next(a, "seat", &at));) {
        int seat;
        const char *name;
        if (!seat_of(value, g, &seat, &name))
            return args_wrong(a, MSG_CLI_BAD_SEAT, value), false;
        if (!takes_player(a, g, rs, seat, name))
            return false;
        if (bot_is_spec(name)) {
            if (!seat_bot(a, name))
                return false;
            who[seat] = name;
            continue;
        }
        if (!setup_who(name, strlen(name), humans, &who[seat]))
            return args_wrong(a, humans ? MSG_CLI_UNKNOWN_PLAYER : MSG_CLI_UNKNOWN_COMPUTER, value), false;
    }
    return true;
}

bool setup_key(const struct args *a, uint64_t *key)
{
    const char *text = args_get(a, "seed");
    char *end;
    if (!text) {
        *key = setup_random_key();
        return true;
    }
    errno = 0;
    bool hex = strlen(text) == 16;
    *key = strtoull(text, &end, hex ? 16 : 10);
    if (!errno && end != text && !*end && text[0] != '-' && text[0] != '+')
        return true;
    args_wrong(a, MSG_CLI_BAD_SEED, text);
    return false;
}
