/* cli.c: the table of commands, and which one is meant. */
#include <stdio.h>
#include <string.h>
#include "commands.h"
#include "../protocol/say.h"
#include "wrap.h"

static const struct option_spec play_options[] = {
    {"seat", "N=WHO", MSG_CLI_OPTION_SEAT},
    {"seed", "N", MSG_CLI_OPTION_SEED},
    {"words", "TEXT", MSG_CLI_OPTION_WORDS},
    {"option", "NAME=VALUE", MSG_CLI_OPTION_OPTION},
    {"roster", "N=FILE", MSG_CLI_OPTION_ROSTER},
    {"position", "FILE", MSG_CLI_OPTION_POSITION},
    {"values", "FILE", MSG_CLI_OPTION_VALUES},
    {"save", "FILE", MSG_CLI_OPTION_SAVE},
    {"force", NULL, MSG_CLI_OPTION_FORCE},
    {"resume", "FILE", MSG_CLI_OPTION_RESUME},
    {"plain", NULL, MSG_CLI_OPTION_PLAIN},
    {0},
};
static const struct option_spec sim_options[] = {
    {"games", "N", MSG_CLI_OPTION_GAMES},
    {"seat", "N=WHO", MSG_CLI_OPTION_COMPUTER},
    {"threads", "T", MSG_CLI_OPTION_THREADS},
    {"seed", "N", MSG_CLI_OPTION_SEED},
    {"option", "NAME=VALUE", MSG_CLI_OPTION_OPTION},
    {"roster", "N=FILE", MSG_CLI_OPTION_ROSTER},
    {"position", "FILE", MSG_CLI_OPTION_POSITION},
    {"values", "FILE", MSG_CLI_OPTION_VALUES},
    {"records", "DIR", MSG_CLI_OPTION_RECORDS},
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};
static const struct option_spec replay_options[] = {
    {"verify", NULL, MSG_CLI_OPTION_VERIFY},
    {"to", "PLY", MSG_CLI_OPTION_TO},
    {"seat", "N", MSG_CLI_OPTION_VIEWER},
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
    {0},
};
static const struct option_spec json_option[] = {
    {"json", NULL, MSG_CLI_OPTION_JSON},
    {0},
};

#define EXAMPLES(...) (const char *const[]){__VA_ARGS__, NULL}
const struct command commands[] = {
    {"play", cmd_play, MSG_CLI_SUMMARY_PLAY, MSG_CLI_DETAILS_PLAY, "[GAME[/SCENARIO]] [options]", 0, 1,
     play_options,
     EXAMPLES("bellum play", "bellum play fantasy-commander/first-battle --seat 2=human",
              "bellum play --resume last")},
    {"serve", cmd_serve, MSG_CLI_SUMMARY_SERVE, MSG_CLI_DETAILS_SERVE, "[options]", 0, 0, serve_options,
     EXAMPLES("bellum serve", "bellum serve --port 8000 --host 0.0.0.0")},
    {"games", cmd_games, MSG_CLI_SUMMARY_GAMES, -1, "[--json]", 0, 0, json_option,
     EXAMPLES("bellum games")},
    {"rules", cmd_rules, MSG_CLI_SUMMARY_RULES, MSG_CLI_DETAILS_RULES, "GAME [ID] [options]", 1, 2,
     rules_options,
     EXAMPLES("bellum rules fantasy-commander FC-441",
              "bellum rules fantasy-commander --search \"line of sight\"")},
    {"sim", cmd_sim, MSG_CLI_SUMMARY_SIM, MSG_CLI_DETAILS_SIM, "GAME[/SCENARIO] --games N [options]", 1, 1,
     sim_options,
     EXAMPLES("bellum sim fantasy-commander/first-battle --games 1000 --seat 1=greedy --seat 2=random")},
    {"replay", cmd_replay, MSG_CLI_SUMMARY_REPLAY, -1, "FILE [options]", 1, 1, replay_options,
     EXAMPLES("bellum replay battle.bellum", "bellum replay battle.bellum --verify")},
    {"referee", cmd_referee, MSG_CLI_SUMMARY_REFEREE, MSG_CLI_DETAILS_REFEREE, "", 0, 0, NULL,
     EXAMPLES("echo '{\"do\":\"games\"}' | bellum referee")},
    {"check", cmd_check, MSG_CLI_SUMMARY_CHECK, -1, "PATH...", 1, -1, NULL,
     EXAMPLES("bellum check my-army.yaml data/fantasy-commander")},
    {"bench", cmd_bench, MSG_CLI_SUMMARY_BENCH, MSG_CLI_DETAILS_BENCH, "[GAME[/SCENARIO]] [options]", 0, 1,
     bench_options, EXAMPLES("bellum bench fantasy-commander --seconds 10")},
    {"help", cmd_help, MSG_CLI_SUMMARY_HELP, -1, "[COMMAND]", 0, 1, NULL, EXAMPLES("bellum help play")},
    {0},
};

const struct command *command_by_name(const char *name)
{
    for (const struct command *c = commands; c->name; c++)
        if (strcmp(c->name, name) == 0)
            return c;
    return NULL;
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
    if (a->words && !c)
        return args_wrong(a, MSG_CLI_UNKNOWN_COMMAND, a->word[0]);
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
    if (!args_read(&a, c, argc > 1 ? argc - 2 : 0, argv + 2, &code))
        return code;
    a.program = argv[0];
    code = c->run(&a);
    if (fflush(stdout) != 0 && code == DONE)
        code = FAILED;
    return code;
}
