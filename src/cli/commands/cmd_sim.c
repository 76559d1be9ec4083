/*
 * cmd_sim.c: the balance lab at the command line: from its options to a plan
 * (every named scenario with every pairing of the named armies), and on to the
 * reports.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "commands.h"
#include "../../lab/campaigns.h"
#include "../../lab/report.h"
#include "../../lab/share.h"
#include "../../lab/sheet.h"
#include "../../bots/bot.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "../shared/progress.h"
#include "../shared/wish.h"

enum { SECTIONS = 64, SPEC = 640 };

struct run { /* all that was asked for */
    const struct args *a;
    struct lab_plan plan; /* shared by all sections */
    int sections;
    struct setup setup[SECTIONS];
    struct lab_section section[SECTIONS];
};

/* ---- options ---- */

static bool read_sprt(const struct args *a, struct lab_stop *out)
{
    const char *text = args_get(a, "sprt");
    int end = 0;
    *out = (struct lab_stop){.on = text != NULL, .low = 45, .high = 55};
    bool good = !text || !*text ||
                (sscanf(text, "%lf,%lf%n", &out->low, &out->high, &end) == 2 && !text[end] && out->low > 0 &&
                 out->high < 100 && out->high - out->low >= 0.1);
    if (!good)
        args_wrong(a, MSG_LAB_USAGE_SPRT, text);
    out->low /= 100;
    out->high /= 100;
    return good;
}

static bool read_options(struct run *r)
{
    const struct args *a = r->a;
    int64_t matches = 100, threads = sysconf(_SC_NPROCESSORS_ONLN);
    r->plan = (struct lab_plan){.lang = a->lang, .records = args_get(a, "records"), .swap = args_has(a, "swap")};
    if (!args_number(a, "games", 1, 10000000, &matches) || !args_number(a, "threads", 1, LAB_THREADS, &threads) ||
        !setup_key(a, &r->plan.seed) || !setup_bot_time(a, &r->plan.bot_seconds) || !read_sprt(a, &r->plan.stop))
        return false;
    r->plan.games = (int)matches;
    r->plan.threads = (int)threads;
    r->plan.seed = share_seed(r->plan.seed);
    return true;
}

/* ---- which battles ---- */

static int armies_for(const struct args *a, int seat)
{
    const char *value;
    int n = 0;
    for (int at = 0; (value = args_next(a, "roster", &at));)
        n += value[0] == '1' + seat && value[1] == '=';
    return n;
}

/* The same words with one of the armies of each seat. */
static struct args with_armies(const struct args *a, const int pick[SEATS_MAX])
{
    struct args one = *a;
    int seen[SEATS_MAX] = {0};
    one.options = 0;
    for (int i = 0; i < a->options; i++) {
        int seat = strcmp(a->name[i], "roster") == 0 ? a->value[i][0] - '1' : -1;
        if (seat >= 0 && seat < SEATS_MAX && a->value[i][1] == '=' && seen[seat]++ != pick[seat])
            continue;
        one.name[one.options] = a->name[i];
        one.value[one.options++] = a->value[i];
    }
    return one;
}

struct title {
    const struct lab_section *s;
    enum lang lang;
    char *out;
};

static void find_title(void *ctx, const struct data_scenario *s)
{
    const struct title *t = ctx;
    if (strcmp(s->id, t->s->plan.source->scenario) == 0 && s->title[t->lang])
        snprintf(t->out, sizeof t->s->title, "%s", s->title[t->lang]);
}

/* With --swap a side has one player: the one that is named for one of its seats. */
static const char *named_for_side(const struct lab_plan *p, int seat)
{
    for (int i = 0; p->swap && i < lab_seats(p); i++)
        if (p->who[i] && lab_player_on(p, 0, i) == lab_player_on(p, 0, seat))
            return p->who[i];
    return "greedy";
}

/* Seats without a named player; with --swap there must be sides to swap, and one player for each. */
static bool fill_seats(struct run *r, struct lab_plan *p)
{
    if (p->swap && lab_players(p) < 2)
        return args_wrong(r->a, MSG_LAB_USAGE_ONE_SIDE, p->source->scenario), false;
    for (int i = 0; i < SEATS_MAX; i++)
        if (!p->who[i])
            p->who[i] = i < lab_seats(p) ? named_for_side(p, i) : "greedy";
    for (int i = 0; p->swap && i < lab_seats(p); i++) {
        int player = lab_player_on(p, 0, i);
        if (player >= 0 && strcmp(p->who[i], p->who[lab_named_at(p, player)]) != 0)
            return args_wrong(r->a, MSG_LAB_USAGE_ONE_PLAYER, p->who[i]), false;
    }
    return true;
}

static bool fill_section(struct run *r, const struct args *one, const char *spec, int *code)
{
    struct setup *setup = &r->setup[r->sections];
    struct lab_section *s = &r->section[r->sections];
    if (!setup_match(setup, one, spec, true, code))
        return false;
    r->sections++; /* from here on it is freed with the others */
    s->plan = r->plan;
    s->plan.game = setup->game;
    s->plan.rs = setup->match.rs;
    s->plan.source = &setup->match.source;
    *code = USAGE;
    if (!setup_seats(one, setup->game, s->plan.rs, false, s->plan.who) || !fill_seats(r, &s->plan))
        return false;
    if (r->plan.games % lab_unit(&s->plan)) {
        char seats[8];
        snprintf(seats, sizeof seats, "%d", lab_unit(&s->plan));
        return args_wrong(r->a, MSG_LAB_USAGE_SWAP, seats), false;
    }
    const char *value;
    for (int at = 0; (value = args_next(one, "roster", &at));)
        s->roster[value[0] - '1'] = value + 2;
    snprintf(s->title, sizeof s->title, "%s", s->plan.source->scenario);
    data_scenarios(setup->game, &setup->dir, find_title, &(struct title){s, r->plan.lang, s->title}, NULL);
    return true;
}

/* One battle of each pairing of armies. */
static bool add_scenario(struct run *r, const char *spec, int *code)
{
    int count[SEATS_MAX], pick[SEATS_MAX] = {0}, seat = 0;
    for (int i = 0; i < SEATS_MAX; i++)
        count[i] = armies_for(r->a, i);
    while (seat < SEATS_MAX) {
        struct args one = with_armies(r->a, pick);
        if (r->sections == SECTIONS) {
            char most[16];
            snprintf(most, sizeof most, "%d", SECTIONS);
            return *code = args_wrong(r->a, MSG_LAB_USAGE_SECTIONS, most), false;
        }
        if (!fill_section(r, &one, spec, code))
            return false;
        for (seat = 0; seat < SEATS_MAX && ++pick[seat] >= count[seat]; seat++) /* count on, the last seat first */
            pick[seat] = 0;
    }
    return true;
}

struct scenarios {
    const struct game *game;
    char spec[SECTIONS][SPEC];
    int n;
};

static void list_scenario(void *ctx, const struct data_scenario *s)
{
    struct scenarios *l = ctx;
    if (l->n < SECTIONS)
        snprintf(l->spec[l->n++], SPEC, "%s/%.500s", l->game->id, s->id);
}

static bool add_all_scenarios(struct run *r, const char *word, int *code)
{
    struct scenarios l = {0};
    struct data_dir dir;
    char scenario[SCENARIO_CHARS];
    *code = USAGE;
    l.game = setup_game_said(r->a, word, scenario);
    if (!l.game)
        return false;
    if (*scenario)
        return args_wrong(r->a, MSG_LAB_USAGE_SCENARIOS, word), false;
    *code = FAILED;
    if (!setup_dir(r->a, &dir))
        return false;
    data_scenarios(l.game, &dir, list_scenario, &l, NULL);
    for (int i = 0; i < l.n; i++)
        if (!add_scenario(r, l.spec[i], code))
            return false;
    return true;
}

static bool add_sections(struct run *r, int *code)
{
    bool all = args_has(r->a, "all-scenarios");
    for (int i = 0; i < r->a->words; i++)
        if (!(all ? add_all_scenarios : add_scenario)(r, r->a->word[i], code))
            return false;
    if (r->plan.records && r->sections > 1)
        return *code = args_wrong(r->a, MSG_LAB_USAGE_RECORDS, ""), false;
    return true;
}

/* ---- the command that makes the same report again ---- */

static void add_word(struct sheet *o, const char *word)
{
    bool plain = *word && strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./:,@%+") ==
                              strlen(word);
    sheet_add(o, plain ? " %s" : " '%s'", word);
}

/* Without options that do not change the result: threads, output file and format. */
static char *command_of(const struct run *r)
{
    static const char *const kept[] = {"games",  "seat",     "swap",          "sprt",  "option", "roster",   "position",
                                       "values", "campaign", "all-scenarios", "chain", "lang",   "bot-time", NULL};
    struct sheet o = {0};
    const struct args *a = r->a;
    sheet_add(&o, "bellum sim");
    for (int i = 0; i < a->words; i++)
        add_word(&o, a->word[i]);
    for (int k = 0; kept[k]; k++)
        for (int i = 0; i < a->options; i++) {
            char word[SPEC + 40];
            if (strcmp(a->name[i], kept[k]) != 0)
                continue;
            snprintf(word, sizeof word, a->value[i] ? "--%s=%.600s" : "--%s%.0s", a->name[i],
                     a->value[i] ? a->value[i] : "");
            add_word(&o, word);
        }
    sheet_add(&o, " --seed=%016llx", (unsigned long long)r->plan.seed);
    return o.text;
}

/* ---- playing and telling ---- */

static bool cannot_write(const struct run *r, const char *path, int why)
{
    fputs("bellum sim: ", stderr);
    say_line(stderr, r->plan.lang, MSG_CLI_CANNOT_WRITE, "ss", path, said_error(r->plan.lang, why));
    return false;
}

static bool play(struct run *r, struct lab_section *s)
{
    struct progress bar;
    bool shown = progress_wanted() && share_rank() == 0;
    int bad = 0;
    if (shown) {
        progress_start(&bar, s->plan.games, s->plan.lang);
        s->plan.progress = progress_show;
        s->plan.ctx = &bar;
    }
    bool played = lab_run(&s->plan, &s->sums, &bad);
    if (shown)
        progress_end();
    if (!played) {
        fputs("bellum sim: ", stderr);
        say_line(stderr, r->plan.lang, MSG_LAB_BAD_PLAYER, "s", s->plan.who[bad]);
    }
    return played;
}

/* The page of --report; frees it. */
static bool write_page(const struct run *r, char *text)
{
    const char *path = args_get(r->a, "report");
    bool written = file_write(path, text);
    int why = errno;
    free(text);
    if (!written)
        return cannot_write(r, path, why);
    if (!args_has(r->a, "json"))
        say_line(stdout, r->plan.lang, MSG_LAB_REPORT_WRITTEN, "s", path);
    return true;
}

static bool write_report(const struct run *r, const struct lab_report *report)
{
    return !args_get(r->a, "report") || write_page(r, lab_html(report));
}

/* The errors of a section; true: none that spoils the result. */
static bool section_good(const struct run *r, const struct lab_section *s)
{
    lab_print_incidents(s, r->plan.lang, stderr);
    if (s->sums.write_error)
        cannot_write(r, r->plan.records, s->sums.write_error);
    return !s->sums.troubles && !s->sums.write_error;
}

static int tell(struct run *r, int played, bool good)
{
    if (share_rank() != 0)
        return good ? DONE : FAILED;
    char *command = command_of(r);
    struct lab_report report = {r->section, played, command, BELLUM_VERSION, r->plan.seed, r->plan.lang};
    if (good && args_has(r->a, "json")) {
        char *text = lab_json(&report);
        puts(text);
        free(text);
    }
    good = good && write_report(r, &report);
    fflush(stdout);
    for (int i = 0; i < played; i++)
        good = section_good(r, &r->section[i]) && good;
    free(command);
    return good ? DONE : FAILED;
}

static int run_all(struct run *r)
{
    bool text = !args_has(r->a, "json") && share_rank() == 0, good = true;
    int played = 0;
    for (int i = 0; i < r->sections && good; i++) {
        good = play(r, &r->section[i]);
        played += good;
        if (good && text) {
            fputs(i ? "\n" : "", stdout);
            lab_print(&r->section[i], r->plan.lang, args_has(r->a, "long"), stdout);
            fflush(stdout);
        }
    }
    int code = tell(r, played, good);
    for (int i = 0; i < played; i++)
        lab_free(&r->section[i].sums);
    return code;
}

/* ---- whole campaigns ---- */

/* What belongs to reports about single matches. */
static bool chain_alone(const struct run *r)
{
    static const char *const other[] = {"swap", "sprt", "all-scenarios", "long", "bot-time"};
    for (size_t i = 0; i < sizeof other / sizeof *other; i++)
        if (args_has(r->a, other[i]))
            return args_wrong(r->a, MSG_LAB_USAGE_CHAIN_WITH, other[i]), false;
    return true;
}

static bool chain_options(const struct run *r)
{
    if (r->sections != 1)
        return args_wrong(r->a, MSG_LAB_USAGE_CHAIN_ONE, ""), false;
    const struct lab_plan *p = &r->section[0].plan;
    if (!p->game->campaign || !p->game->campaign->joined(p->rs))
        return args_wrong(r->a, MSG_LAB_USAGE_CHAIN_NONE, p->source->scenario), false;
    for (int i = 0; i < lab_seats(p); i++)
        if (bot_is_spec(p->who[i]))
            return args_wrong(r->a, MSG_LAB_USAGE_CHAIN_BOT, p->who[i]), false;
    return true;
}

static void tell_campaigns(const struct run *r, const struct lab_campaigns *c)
{
    const struct lab_plan *p = &r->section[0].plan;
    if (args_has(r->a, "json")) {
        char *text = lab_json_campaigns(p, c, p->lang);
        puts(text);
        free(text);
    } else {
        lab_print_campaigns(p, c, p->lang, stdout);
    }
    fflush(stdout);
}

static void find_campaign(void *ctx, const struct data_scenario *s)
{
    const struct title *t = ctx;
    if (strcmp(s->id, t->s->plan.game->campaign->id(t->s->plan.rs)) == 0 && s->title[t->lang])
        snprintf(t->out, sizeof t->s->title, "%s", s->title[t->lang]);
}

static bool write_campaigns(struct run *r, const struct lab_campaigns *c)
{
    struct lab_section *s = &r->section[0];
    if (!args_get(r->a, "report"))
        return true;
    data_campaigns(s->plan.game, &r->setup[0].dir, find_campaign, &(struct title){s, r->plan.lang, s->title}, NULL);
    char *command = command_of(r);
    struct lab_chain_page page = {&s->plan, c, s->title, command, BELLUM_VERSION, r->plan.lang};
    bool written = write_page(r, lab_html_campaigns(&page));
    free(command);
    return written;
}

static int run_campaigns(struct run *r)
{
    struct lab_campaigns sums;
    const struct lab_plan *p = &r->section[0].plan;
    int bad = 0;
    if (!lab_play_campaigns(p, &r->setup[0], &sums, &bad)) {
        fputs("bellum sim: ", stderr);
        say_line(stderr, p->lang, MSG_LAB_BAD_PLAYER, "s", p->who[bad]);
        return FAILED;
    }
    tell_campaigns(r, &sums);
    bool written = write_campaigns(r, &sums);
    if (sums.troubles) {
        fputs("bellum sim: ", stderr);
        say_line(stderr, p->lang, MSG_LAB_CHAIN_TROUBLE, "dds", (int)sums.troubles, (int)sums.first_trouble + 1,
                 sums.trouble);
    }
    if (sums.write_error)
        cannot_write(r, r->plan.records, sums.write_error);
    return sums.troubles || sums.write_error || !written ? FAILED : DONE;
}

/* Can a file be created in the folder of this path?  Creates nothing. */
static bool folder_writable(const char *path)
{
    char folder[1200];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    return access(folder, W_OK | X_OK) == 0;
}

/* Report an output file that cannot be written before hours of play, not after. */
static bool can_write(const struct run *r)
{
    const char *path = args_get(r->a, "report");
    if (share_rank() != 0)
        return true;
    if (path && !folder_writable(path))
        return cannot_write(r, path, errno);
    return !r->plan.records || file_make_dir(r->plan.records) || cannot_write(r, r->plan.records, errno);
}

static int sim(struct args *a)
{
    struct run *r = calloc(1, sizeof *r);
    int code = USAGE;
    if (!r)
        abort();
    r->a = a;
    bool chain = args_has(a, "chain");
    if (read_options(r) && (!chain || chain_alone(r)) && add_sections(r, &code) && (!chain || chain_options(r)))
        code = !share_agree(can_write(r)) ? FAILED : !chain ? run_all(r) : share_rank() == 0 ? run_campaigns(r) : DONE;
    for (int i = 0; i < r->sections; i++)
        setup_free(&r->setup[i]);
    free(r);
    return code;
}

/* Of several processes only one prints. */
int cmd_sim(struct args *a)
{
    if (!share_start())
        return args_wrong(a, MSG_LAB_USAGE_MPI, "");
    if (share_rank() != 0 && (!freopen("/dev/null", "w", stdout) || !freopen("/dev/null", "w", stderr)))
        return FAILED;
    int code = sim(a);
    share_end();
    return code;
}
