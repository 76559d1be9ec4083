/*
 * args.h: the words after "bellum COMMAND".  A command lists its options; any other option is refused with a sentence
 * that says what to do. --help, --lang and --data belong to every command.
 */
#ifndef BELLUM_ARGS_H
#define BELLUM_ARGS_H
#include <stdbool.h>
#include <stdint.h>
#include "../../core/text.h"

/* Exit codes. */
enum { DONE = 0, FAILED = 1, USAGE = 2 };

struct option_spec {
    const char *name;  /* without the two hyphens; NULL ends a list */
    const char *value; /* name of its value in the help; NULL: a switch; "[=N]": the value is optional */
    int help;          /* message id */
};

struct args;
struct command {
    const char *name;
    int (*run)(struct args *a);
    int summary;              /* message id: one line */
    int details;              /* message id: further details, or -1 */
    const char *usage;        /* "GAME[/SCENARIO] [options]" */
    int min_words, max_words; /* words beside options; max_words -1: any number */
    const struct option_spec *options;
    const char *const *examples; /* NULL-terminated */
};

enum { ARGS_MAX = 64 };
struct args {
    const struct command *command;
    const char *program; /* name of the program in the call */
    enum lang lang;
    const char *name[ARGS_MAX], *value[ARGS_MAX]; /* options as given, in order */
    int options;
    const char *word[ARGS_MAX];
    int words;
};

/* Read argv (without program and command).  False: *code is the exit code and everything has been
 * said, help included. */
bool args_read(struct args *a, const struct command *c, int argc, char **argv, int *code);

const char *args_get(const struct args *a, const char *name); /* the last one given, or NULL */
bool args_has(const struct args *a, const char *name);
const char *args_next(const struct args *a, const char *name, int *at); /* each of several; *at from 0 */

/* The value of an option as a number.  False: it is not one, and that has been said. */
bool args_number(const struct args *a, const char *name, int64_t min, int64_t max, int64_t *out);

/* Print on stderr the error in the command line; returns USAGE. */
int args_wrong(const struct args *a, int message, const char *detail);

/* Print the help of one command. */
void args_help(const struct command *c, enum lang lang);
#endif
