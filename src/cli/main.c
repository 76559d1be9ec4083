/* main.c: everything is in cli.c, so that tests can link it. */
#include "commands/commands.h"

int main(int argc, char **argv) { return cli_main(argc, argv); }
