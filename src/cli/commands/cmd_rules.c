/* cmd_rules.c: the rulebook: all of it, a chapter, one rule, or the hits of a search. */
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include "commands.h"
#include "../../protocol/writing/say.h"
#include "../shared/picture.h"
#include "../shared/wish.h"
#include "../shared/wrap.h"

static void print_rule(const struct rulebook *b, const struct rule_entry *r, enum lang lang, bool chapter)
{
    char tag[128], line[256];
    if (rulebook_picture(r)) {
        picture_print(stdout, b, r, 80, false);
        return;
    }
    if (!*r->id) { /* a note, or a line of a table: tables are not wrapped */
        wrap_print(stdout, r->text, *r->text == '|' ? INT_MAX : 80, 0, 0);
        return;
    }
    rulebook_tag(r, lang, tag, sizeof tag);
    snprintf(line, sizeof line, "%s%s%s%s ", r->id, *tag ? " (" : "", tag, *tag ? ")" : "");
    if (chapter && r->chapter >= 0)
        printf("%s\n", b->chapter[r->chapter]);
    fputs(line, stdout);
    wrap_print(stdout, r->text, 80, wrap_width(line), 4);
}

/* Every rule of one chapter, or of all (-1), that contains the words (NULL: every rule); glossary entries first. */
static int print_rules(const struct rulebook *b, int chapter, const char *words, enum lang lang)
{
    int shown = 0, last = -1, at = 0; /* before the first chapter */
    for (const struct rule_entry *r; (r = rulebook_next(b, words, &at));) {
        if (chapter >= 0 && r->chapter != chapter)
            continue;
        if (r->chapter != last) {
            printf("%s%s\n\n", shown ? "\n" : "", r->chapter >= 0 ? b->chapter[r->chapter] : "");
            last = r->chapter;
        }
        print_rule(b, r, lang, false);
        shown++;
    }
    return shown;
}

static int hint(const struct args *a, int message, const char *detail)
{
    fprintf(stderr, "bellum rules: ");
    say_line(stderr, a->lang, message, "s", detail);
    say_line(stderr, a->lang, MSG_RULES_HINT, "s", a->word[0]);
    return FAILED;
}

static void print_chapters(const struct args *a, const struct rulebook *b)
{
    if (b->chapters == 0)
        return;
    say_line(stdout, a->lang, MSG_RULES_CHAPTERS, "s", a->word[0]);
    for (int i = 0; i < b->chapters; i++)
        printf("  %s\n", b->chapter[i]);
    putchar('\n');
}

/* All search words, including those after --search without quotes.  A single word that names a chapter limits the
 * search to it and remains the id. */
static const char *search_words(const struct args *a, const struct rulebook *b, const char **id, char *buf, size_t cap)
{
    const char *words = args_get(a, "search");
    if (!words || a->words < 2 || (a->words == 2 && rulebook_chapter(b, a->word[1]) >= 0))
        return words;
    struct text_out o = {buf, cap, 0};
    text_str(&o, words);
    for (int i = 1; i < a->words; i++) {
        text_char(&o, ' ');
        text_str(&o, a->word[i]);
    }
    *id = NULL;
    return buf;
}

static int print_wanted(const struct args *a, const struct rulebook *b)
{
    char buf[400] = "";
    const char *id = a->words > 1 ? a->word[1] : NULL, *words = search_words(a, b, &id, buf, sizeof buf);
    if (id && (strcmp(id, "chapters") == 0 || strcmp(id, "capitulos") == 0)) {
        print_chapters(a, b);
        return DONE;
    }
    int chapter = id ? rulebook_chapter(b, id) : -1;
    const struct rule_entry *r = id && chapter < 0 ? rulebook_find(b, id) : NULL;
    if (id && chapter < 0 && !r)
        return hint(a, MSG_CLI_NO_RULE, id);
    if (r) {
        print_rule(b, r, a->lang, true);
        pictures_print(stdout, b, r, 80, false);
        return DONE;
    }
    if (!id && !words) {
        printf("%s\n\n", b->title ? b->title : "");
        print_chapters(a, b);
    }
    if (!print_rules(b, chapter, words, a->lang))
        return hint(a, MSG_CLI_NOTHING_FOUND, words ? words : "");
    return DONE;
}

int cmd_rules(struct args *a)
{
    struct data_dir dir;
    struct rulebook b;
    char scenario[SCENARIO_CHARS];
    if (a->words > 2 && !args_has(a, "search"))
        return args_wrong(a, MSG_CLI_TOO_MANY_WORDS, a->word[2]);
    const struct game *g = setup_game_said(a, a->word[0], scenario);
    if (!g)
        return USAGE;
    if (!setup_dir(a, &dir))
        return FAILED;
    if (!rulebook_open(&b, &dir, g, a->lang)) {
        fprintf(stderr, "bellum rules: ");
        say_line(stderr, a->lang, MSG_CLI_NO_RULEBOOK, "s", g->id);
        return FAILED;
    }
    int code = print_wanted(a, &b);
    rulebook_close(&b);
    return code;
}
