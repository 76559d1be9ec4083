/* commands.h: the subcommands; each returns the exit code. */
#ifndef BELLUM_COMMANDS_H
#define BELLUM_COMMANDS_H
#include "../shared/args.h"

#define BELLUM_VERSION "0.1.0"

int cmd_play(struct args *a);
int cmd_serve(struct args *a);
int cmd_sim(struct args *a);
int cmd_arena(struct args *a);
int cmd_referee(struct args *a);
int cmd_replay(struct args *a);
int cmd_bench(struct args *a);
int cmd_campaign(struct args *a);
int cmd_check(struct args *a);
int cmd_games(struct args *a);
int cmd_rules(struct args *a);
int cmd_store(struct args *a);
int cmd_store_backup(struct args *a);
int cmd_store_restore(struct args *a);
int cmd_store_export(struct args *a);
int cmd_store_verify(struct args *a);
int cmd_store_repair(struct args *a);
int cmd_help(struct args *a);

extern const struct command commands[]; /* ends with name NULL */
const struct command *command_by_name(const char *name);

/* The whole program, called by main(). */
int cli_main(int argc, char **argv);
#endif
