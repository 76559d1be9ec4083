/* args.c: see args.h. */
#include "args.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "wrap.h"

static const struct option_spec common[] = {
    {"lang", "en|es", MSG_CLI_OPTION_LANG},
    {"data", "DIR", MSG_CLI_OPTION_DATA},
    {"help", NULL, MSG_CLI_OPTION_HELP},
    {0},
};

static const struct option_spec *find_in(const struct option_spec *list, const char *name, size_t n)
{
    for (; list && list->name; list++)
        if (strlen(list->name) == n && memcmp(list->name, name, n) == 0)
            return list;
    return NULL;
}

static const struct option_spec *find(const struct command *c, const char *name, size_t n)
{
    const struct option_spec *own = find_in(c->options, name, n);
    return own ? own : find_in(common, name, n);
}

int args_wrong(const struct args *a, int message, const char *detail)
{
    fprintf(stderr, "bellum %s: ", a->command->name);
    say_line(stderr, a->lang, message, "s", detail);
    say_line(stderr, a->lang, MSG_CLI_SEE_HELP, "s", a->command->name);
    return USAGE;
}

/* Options are read before anything is printed, so that complaints are in the right language. */
static enum lang language_of(int argc, char **argv)
{
    enum lang lang = say_language();
    for (int i = 0; i < argc; i++) {
        const char *value = NULL;
        if (strncmp(argv[i], "--lang=", 7) == 0)
            value = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            value = argv[i + 1];
        if (value && lang_by_code(value) >= 0)
            lang = (enum lang)lang_by_code(value);
    }
    return lang;
}

/* One "--name", "--name=value" or "--name value"; returns the number of words it took, 0 on failure. */
static int read_option(struct args *a, int argc, char **argv)
{
    const char *name = argv[0] + 2;
    size_t n = strcspn(name, "=");
    const struct option_spec *o = find(a->command, name, n);
    if (!o || a->options == ARGS_MAX) {
        args_wrong(a, MSG_CLI_UNKNOWN_OPTION, argv[0]);
        return 0;
    }
    const char *value = name[n] == '=' ? name + n + 1 : NULL;
    int took = 1;
    bool optional = o->value && o->value[0] == '[';
    if (o->value && !optional && !value && argc > 1)
        value = argv[took++];
    if (o->value ? !value && !optional : value != NULL) {
        args_wrong(a, o->value ? MSG_CLI_NEEDS_VALUE : MSG_CLI_NO_VALUE, o->name);
        return 0;
    }
    a->name[a->options] = o->name;
    a->value[a->options++] = value;
    return took;
}

static bool read_words(struct args *a, int argc, char **argv)
{
    bool only_words = false;
    for (int i = 0; i < argc;) {
        if (!only_words && strcmp(argv[i], "--") == 0) {
            only_words = true;
            i++;
        } else if (!only_words && argv[i][0] == '-' && argv[i][1]) {
            bool help = strcmp(argv[i], "-h") == 0;
            if (!help && argv[i][1] != '-')
                return args_wrong(a, MSG_CLI_UNKNOWN_OPTION, argv[i]), false;
            int took = help ? read_option(a, 1, (char *[]){"--help"}) : read_option(a, argc - i, argv + i);
            if (!took)
                return false;
            i += took;
        } else if (a->words == ARGS_MAX) {
            return args_wrong(a, MSG_CLI_TOO_MANY_WORDS, argv[i]), false;
        } else {
            a->word[a->words++] = argv[i++];
        }
    }
    return true;
}

static bool counts_fit(const struct args *a)
{
    const struct command *c = a->command;
    if (a->words < c->min_words)
        return args_wrong(a, MSG_CLI_TOO_FEW_WORDS, c->usage), false;
    if (c->max_words >= 0 && a->words > c->max_words)
        return args_wrong(a, MSG_CLI_TOO_MANY_WORDS, a->word[c->max_words]), false;
    return true;
}

bool args_read(struct args *a, const struct command *c, int argc, char **argv, int *code)
{
    *a = (struct args){.command = c, .lang = language_of(argc, argv)};
    *code = USAGE;
    if (!read_words(a, argc, argv))
        return false;
    const char *lang = args_get(a, "lang");
    if (lang && lang_by_code(lang) < 0)
        return args_wrong(a, MSG_CLI_UNKNOWN_LANG, lang), false;
    if (args_has(a, "help")) {
        args_help(c, a->lang);
        *code = DONE;
        return false;
    }
    return counts_fit(a);
}

const char *args_get(const struct args *a, const char *name)
{
    for (int i = a->options; i-- > 0;)
        if (strcmp(a->name[i], name) == 0)
            return a->value[i] ? a->value[i] : "";
    return NULL;
}

bool args_has(const struct args *a, const char *name) { return args_get(a, name) != NULL; }

const char *args_next(const struct args *a, const char *name, int *at)
{
    while (*at < a->options) {
        int i = (*at)++;
        if (strcmp(a->name[i], name) == 0)
            return a->value[i];
    }
    return NULL;
}

bool args_number(const struct args *a, const char *name, int64_t min, int64_t max, int64_t *out)
{
    const char *text = args_get(a, name);
    char *end;
    if (!text)
        return true;
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (errno || end == text || *end || value < min || value > max) {
        char detail[160];
        snprintf(detail, sizeof detail, "--%s %.60s", name, text);
        args_wrong(a, MSG_CLI_BAD_NUMBER, detail);
        return false;
    }
    *out = value;
    return true;
}

static void help_options(const struct option_spec *list, enum lang lang)
{
    for (; list && list->name; list++) {
        char head[64];
        snprintf(head, sizeof head, "  --%s%s%s", list->name, list->value && list->value[0] != '[' ? " " : "",
                 list->value ? list->value : "");
        int width = wrap_width(head);
        printf("%s%*s", head, width < 24 ? 24 - width : 1, "");
        wrap_print(stdout, said(lang, list->help), 80, width < 24 ? 24 : width + 1, 24);
    }
}

void args_help(const struct command *c, enum lang lang)
{
    printf("bellum %s %s\n\n", c->name, c->usage);
    wrap_print(stdout, said(lang, c->summary), 80, 0, 0);
    if (c->details >= 0) {
        putchar('\n');
        wrap_print(stdout, said(lang, c->details), 80, 0, 0);
    }
    putchar('\n');
    help_options(c->options, lang);
    help_options(common, lang);
    printf("\n%s\n", said(lang, c->examples[1] ? MSG_CLI_EXAMPLES : MSG_CLI_EXAMPLE));
    for (const char *const *e = c->examples; *e; e++)
        printf("  %s\n", *e);
}
