/* cli.c: the table of commands, and which one is meant. */
#include <stdio.h>
#include <string.h>
#include "commands/commands.h"
#include "../protocol/writing/say.h"
#include "shared/wrap.h"

/* Options that set up a battle, and further ones for battles between computers. */
/* clang-format off: a table reads best as it stands */
#define CONTENT_OPTIONS                                                                           \
    {"option", "NAME=VALUE", MSG_CLI_OPTION_OPTION}, {"roster", "N=FILE", MSG_CLI_OPTION_ROSTER}, \
        {"position", "FILE", MSG_CLI_OPTION_POSITION},                                            \
    {                                                                                             \
        "values", "FILE", MSG_CLI_OPTION_VALUES                                                   \
    }
#define COMPUTERS_OPTIONS                                                                       \
    {"bot-time", "SECONDS", MSG_CLI_OPTION_BOT_TIME}, {"threads", "T", MSG_CLI_OPTION_THREADS}, \
        {"seed", "N", MSG_CLI_OPTION_SEED}, CONTENT_OPTIONS

static const struct option_spec play_options[] = {
    {"seat", "N=WHO", MSG_CLI_OPTION_SEAT},
    {"seed", "N", MSG_CLI_OPTION_SEED},
    {"bot-time", "SECONDS", MSG_CLI_OPTION_BOT_TIME},
    {"words", "TEXT", MSG_CLI_OPTION_WORDS},
    {"hints", NULL, MSG_CLI_OPTION_HINTS},
    CONTENT_OPTIONS,
    {"campaign", "FILE", MSG_CLI_OPTION_CAMPAIGN},
    {"save", "FILE", MSG_CLI_OPTION_SAVE},
    {"force", NULL, MSG_CLI_OPTION_FORCE},
    {"resume", "FILE", MSG_CLI_OPTION_RESUME},
    {"plain", NULL, MSG_CLI_OPTION_PLAIN},
    {0},
};
static const struct option_spec sim_options[] = {
    {"games", "N", MSG_CLI_OPTION_GAMES},
    {"seat", "N=WHO", MSG_CLI_OPTION_COMPUTER},
    COMPUTERS_OPTIONS,
    {"campaign", "FILE", MSG_CLI_OPTION_CAMPAIGN_OF},
    {"chain", NULL, MSG_CLI_OPTION_CHAIN},
    {"records", "DIR", MSG_CLI_OPTION_RECORDS},
    {"swap", NULL, MSG_CLI_OPTION_SWAP},
    {"sprt", "[=LOW,HIGH]", MSG_CLI_OPTION_SPRT},
    {"all-scenarios", NULL, MSG_CLI_OPTION_ALL_SCENARIOS},
    {"report", "FILE", MSG_CLI_OPTION_REPORT},
    {"long", NULL, MSG_CLI_OPTION_LONG},
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};
static const struct option_spec arena_options[] = {
    {"players", "A,B,…", MSG_CLI_OPTION_PLAYERS}, {"pair", "A,B", MSG_CLI_OPTION_PAIR},
    {"pairs", "N", MSG_CLI_OPTION_PAIRS},         {"time", "5ms", MSG_CLI_OPTION_TIME},
    {"anchor", "WHO", MSG_CLI_OPTION_ANCHOR},     COMPUTERS_OPTIONS,
    {"json", NULL, MSG_CLI_OPTION_JSON},          {0},
};
static const struct option_spec replay_options[] = {
    {"verify", NULL, MSG_CLI_OPTION_VERIFY},
    {"commitment", "HEX", MSG_CLI_OPTION_COMMITMENT},
    {"words", "N=TEXT", MSG_CLI_OPTION_WORDS_SEEN},
    {"to", "PLY", MSG_CLI_OPTION_TO},
    {"seat", "N", MSG_CLI_OPTION_VIEWER},
    {"swings", NULL, MSG_CLI_OPTION_SWINGS},
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};
static const struct option_spec bench_options[] = {
    {"seconds", "S", MSG_CLI_OPTION_SECONDS},
    {"scenario", "FILE", MSG_CLI_OPTION_SCENARIO},
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};
static const struct option_spec rules_options[] = {
    {"search", "WORDS", MSG_CLI_OPTION_SEARCH},
    {0},
};
static const struct option_spec serve_options[] = {
    {"port", "N", MSG_CLI_OPTION_PORT},
    {"host", "ADDRESS", MSG_CLI_OPTION_HOST},
    {"store", "FILE", MSG_CLI_OPTION_STORE},
    {"web", "DIR", MSG_CLI_OPTION_WEB},
    {"bot", "NAME=cmd:PROGRAM", MSG_CLI_OPTION_BOT},
    {"bot-time", "SECONDS", MSG_CLI_OPTION_BOT_TIME},
    {"hooks", "HOST,…", MSG_CLI_OPTION_HOOKS},
    {"tls-cert", "FILE", MSG_CLI_OPTION_TLS_CERT},
    {"tls-key", "FILE", MSG_CLI_OPTION_TLS_KEY},
    {"allow-host", "NAME", MSG_CLI_OPTION_ALLOW_HOST},
    {"behind-proxy", NULL, MSG_CLI_OPTION_BEHIND_PROXY},
    {"limits", "normal|none", MSG_CLI_OPTION_LIMITS},
    {"match-actions", "N", MSG_CLI_OPTION_MATCH_ACTIONS},
    {"log", "text|json|none", MSG_CLI_OPTION_LOG},
    {"log-addresses", NULL, MSG_CLI_OPTION_LOG_ADDRESSES},
    {"metrics-token", "FILE", MSG_CLI_OPTION_METRICS_TOKEN},
    {0},
};
#define STORE_OPTION                           \
    {                                          \
        "store", "WHERE", MSG_CLI_OPTION_STORE \
    }
#define TABLE_OPTION                        \
    {                                       \
        "table", "ID", MSG_CLI_OPTION_TABLE \
    }
static const struct option_spec store_options[] = {
    STORE_OPTION,
    {0},
};
static const struct option_spec export_options[] = {
    STORE_OPTION,
    TABLE_OPTION,
    {"all", NULL, MSG_CLI_OPTION_ALL},
    {0},
};
static const struct option_spec store_verify_options[] = {
    STORE_OPTION,
    TABLE_OPTION,
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};
static const struct option_spec repair_options[] = {
    STORE_OPTION, TABLE_OPTION, {"yes", NULL, MSG_CLI_OPTION_YES}, {"put-back", NULL, MSG_CLI_OPTION_PUT_BACK}, {0},
};
static const struct option_spec json_option[] = {
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};

#define EXAMPLES(...) \
    (const char *const[]) { __VA_ARGS__, NULL }
/* Commands of two words. */
static const struct command parts[] = {
    {"store backup", cmd_store_backup, MSG_CLI_SUMMARY_BACKUP, MSG_CLI_DETAILS_BACKUP, "FILE [options]", 1, 1,
     store_options,
     EXAMPLES("bellum store backup monday.db", "bellum store backup monday.db --store postgresql://me@host/games")},
    {"store restore", cmd_store_restore, MSG_CLI_SUMMARY_RESTORE, MSG_CLI_DETAILS_RESTORE, "FILE [options]", 1, 1,
     store_options, EXAMPLES("bellum store restore monday.db --store postgresql://me@host/games")},
    {"store export", cmd_store_export, MSG_CLI_SUMMARY_EXPORT, MSG_CLI_DETAILS_EXPORT, "DIR [options]", 1, 1,
     export_options, EXAMPLES("bellum store export records", "bellum store export records --table k3vzq7m2ab")},
    {"store verify", cmd_store_verify, MSG_CLI_SUMMARY_VERIFY, MSG_CLI_DETAILS_VERIFY, "[options]", 0, 0,
     store_verify_options, EXAMPLES("bellum store verify", "bellum store verify --table k3vzq7m2ab --json")},
    {"store repair", cmd_store_repair, MSG_CLI_SUMMARY_REPAIR, MSG_CLI_DETAILS_REPAIR, "[options]", 0, 0,
     repair_options,
     EXAMPLES("bellum store repair", "bellum store repair --table k3vzq7m2ab --yes",
              "bellum store repair --table k3vzq7m2ab --put-back")},
    {0},
};
const struct command commands[] = {
    {"play", cmd_play, MSG_CLI_SUMMARY_PLAY, MSG_CLI_DETAILS_PLAY, "[GAME[/SCENARIO]] [options]", 0, 1, play_options,
     EXAMPLES("bellum play", "bellum play fantasy-commander/first-battle --seat 2=human",
              "bellum play --seat 2=cmd:examples/bots/best-odds.py", "bellum play --resume last")},
    {"serve", cmd_serve, MSG_CLI_SUMMARY_SERVE, MSG_CLI_DETAILS_SERVE, "[options]", 0, 0, serve_options,
     EXAMPLES("bellum serve", "bellum serve --port 8000 --host 0.0.0.0",
              "bellum serve --bot best-odds=cmd:examples/bots/best-odds.py")},
    {"games", cmd_games, MSG_CLI_SUMMARY_GAMES, -1, "[--json]", 0, 0, json_option, EXAMPLES("bellum games")},
    {"rules", cmd_rules, MSG_CLI_SUMMARY_RULES, MSG_CLI_DETAILS_RULES, "GAME [ID] [options]", 1, -1, rules_options,
     EXAMPLES("bellum rules fantasy-commander FC-441", "bellum rules fantasy-commander --search \"line of sight\"")},
    {"sim", cmd_sim, MSG_CLI_SUMMARY_SIM, MSG_CLI_DETAILS_SIM, "GAME[/SCENARIO]... --games N [options]", 1, -1,
     sim_options,
     EXAMPLES("bellum sim fantasy-commander/first-battle --games 1000 --seat 1=greedy --seat 2=random",
              "bellum sim fantasy-commander/first-battle --games 5000 --swap --sprt=45,55 --seat 1=ai:easy",
              "bellum sim fantasy-commander --all-scenarios --games 500 --report balance.html")},
    {"arena", cmd_arena, MSG_CLI_SUMMARY_ARENA, MSG_CLI_DETAILS_ARENA, "GAME[/SCENARIO] [options]", 1, 1, arena_options,
     EXAMPLES("bellum arena breakthrough --pairs 100 --players random,greedy,ai:easy",
              "bellum arena fantasy-commander/first-battle --pair ai:normal,greedy --time 5ms")},
    {"replay", cmd_replay, MSG_CLI_SUMMARY_REPLAY, -1, "FILE [options]", 1, 1, replay_options,
     EXAMPLES("bellum replay battle.bellum", "bellum replay battle.bellum --verify",
              "bellum replay battle.bellum --verify --commitment a76bcb61… --words '1=as the crow flies'",
              "bellum replay battle.bellum --swings")},
    {"referee", cmd_referee, MSG_CLI_SUMMARY_REFEREE, MSG_CLI_DETAILS_REFEREE, "", 0, 0, NULL,
     EXAMPLES("echo '{\"do\":\"games\"}' | bellum referee")},
    {"campaign", cmd_campaign, MSG_CLI_SUMMARY_CAMPAIGN, MSG_CLI_DETAILS_CAMPAIGN, "FILE...", 1, -1, NULL,
     EXAMPLES("bellum campaign my-watch.yaml", "bellum campaign my-watch.yaml.*.record my-watch.yaml")},
    {"check", cmd_check, MSG_CLI_SUMMARY_CHECK, -1, "PATH...", 1, -1, NULL,
     EXAMPLES("bellum check my-army.yaml data/fantasy-commander")},
    {"bench", cmd_bench, MSG_CLI_SUMMARY_BENCH, MSG_CLI_DETAILS_BENCH, "[GAME[/SCENARIO]] [options]", 0, 1,
     bench_options, EXAMPLES("bellum bench fantasy-commander --seconds 10")},
    {"store", cmd_store, MSG_CLI_SUMMARY_STORE, MSG_CLI_DETAILS_STORE, "backup|restore|export|verify|repair [options]",
     0, 0, NULL, EXAMPLES("bellum store verify", "bellum store backup monday.db", "bellum store repair --help")},
    {"help", cmd_help, MSG_CLI_SUMMARY_HELP, -1, "[COMMAND]", 0, 2, NULL, EXAMPLES("bellum help play")},
    {0},
};
/* clang-format on */

static const struct command *command_in(const struct command *list, const char *name)
{
    for (const struct command *c = list; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
}

const struct command *command_by_name(const char *name) { return command_in(commands, name); }

/* A command of two words; NULL: there is none. */
static const struct command *command_part(const struct command *c, const char *word)
{
    char name[64];
    snprintf(name, sizeof name, "%s %s", c->name, word);
    return command_in(parts, name);
}

static bool has_parts(const struct command *c)
{
    size_t n = strlen(c->name);
    for (const struct command *p = parts; p->name; p++)
        if (strncmp(p->name, c->name, n) == 0 && p->name[n] == ' ')
            return true;
    return false;
}

static void print_commands(FILE *out, enum lang lang)
{
    say_line(out, lang, MSG_CLI_ABOUT, "s", BELLUM_VERSION);
    fputc('\n', out);
    for (const struct command *c = commands; c->name; c++) {
        fprintf(out, "  bellum %-9s ", c->name);
        wrap_print(out, said(lang, c->summary), 80, 19, 19);
    }
    fputc('\n', out);
    say_line(out, lang, MSG_CLI_MORE_HELP, "");
}

int cmd_help(struct args *a)
{
    const struct command *c = a->words ? command_by_name(a->word[0]) : NULL;
    if (c && a->words > 1)
        c = command_part(c, a->word[1]);
    if (a->words && !c)
        return args_wrong(a, MSG_CLI_UNKNOWN_COMMAND, a->word[a->words - 1]);
    if (c)
        args_help(c, a->lang);
    else
        print_commands(stdout, a->lang);
    return DONE;
}

int cli_main(int argc, char **argv)
{
    struct args a;
    int code;
    const char *name = argc > 1 ? argv[1] : "help";
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        puts("bellum " BELLUM_VERSION);
        return DONE;
    }
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        name = "help";
    const struct command *c = command_by_name(name);
    if (!c) {
        fputs("bellum: ", stderr);
        say_line(stderr, say_language(), MSG_CLI_UNKNOWN_COMMAND, "s", name);
        print_commands(stderr, say_language());
        return USAGE;
    }
    int before = argc > 1 ? 2 : argc;
    if (has_parts(c) && argc > 2 && argv[2][0] != '-') {
        const struct command *part = command_part(c, argv[2]);
        if (!part) {
            fprintf(stderr, "bellum %s: ", c->name);
            say_line(stderr, say_language(), MSG_CLI_UNKNOWN_COMMAND, "s", argv[2]);
            say_line(stderr, say_language(), MSG_CLI_SEE_HELP, "s", c->name);
            return USAGE;
        }
        c = part;
        before++;
    }
    if (!args_read(&a, c, argc - before, argv + before, &code))
        return code;
    a.program = argv[0];
    code = c->run(&a);
    if (fflush(stdout) != 0 && code == DONE)
        code = FAILED;
    return code;
}
