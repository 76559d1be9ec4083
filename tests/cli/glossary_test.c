/* glossary_test.c: the glossary of a rulebook: the same terms in both languages, every short form that is shown, and
 * found first. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include "cc_texts.h"
#include "fc_texts.h"
#include "protocol/rulebook.h"
#include "run.h"
#include "test.h"

static const struct {
    const char *game;
    const struct text_table *texts;
} glossaries[] = {{"punic-island", &cc_texts}, {"fantasy-commander", &fc_texts}};

static struct rulebook book;

static void open_book(int game, int lang)
{
    struct data_dir dir;

    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    CHECK(rulebook_open(&book, &dir, game_by_id(glossaries[game].game), (enum lang)lang));
}

static int terms(void)
{
    int n = 0;

    for (int i = 0; i < book.rules; i++)
        n += rulebook_term(&book.rule[i]);
    return n;
}

static void check_term(const struct rule_entry *r)
{
    if (rulebook_find(&book, r->id) != r)
        test_fail(__FILE__, __LINE__, "'%s' is there twice", r->id);
    if (strlen(r->text) < 20 || r->chapter != book.chapters - 1 || strpbrk(r->id, " /"))
        test_fail(__FILE__, __LINE__, "'%s' is no good term", r->id);
    for (const char *s = r->text; (s = strchr(s, '-')); s++) { /* "FC-101" */
        char id[8];

        if (s < r->text + 2 || !isupper((unsigned char)s[-1]) || !isdigit((unsigned char)s[1]))
            continue;
        snprintf(id, sizeof id, "%.6s", s - 2);
        if (!rulebook_find(&book, id))
            test_fail(__FILE__, __LINE__, "'%s' refers to %s, which is not in the book", r->id, id);
    }
}

TEST(glossary, "both games have one, with as many terms in either language, and each refers to rules that exist")
{
    for (int g = 0; g < 2; g++) {
        int n[LANG_COUNT];

        for (int l = 0; l < LANG_COUNT; l++) {
            open_book(g, l);
            n[l] = terms();
            for (int i = 0; i < book.rules; i++)
                if (rulebook_term(&book.rule[i]))
                    check_term(&book.rule[i]);
            rulebook_close(&book);
        }
        CHECK(n[LANG_EN] > 20);
        CHECK_EQ(n[LANG_EN], n[LANG_ES]);
    }
}

/* Words of capitals in a sentence, outside of its placeholders. */
static void explained(const char *id, const char *text)
{
    for (const char *s = text; *s; s++) {
        char word[16];
        size_t n = strspn(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        bool alone = s == text || !(isalnum((unsigned char)s[-1]) || (unsigned char)s[-1] > 127);

        if (*s == '{')
            s = strchr(s, '}');
        if (n < 2 || n >= sizeof word || !alone || isalnum((unsigned char)s[n]) || s[n] == '-' ||
            (unsigned char)s[n] > 127)
            continue;
        snprintf(word, sizeof word, "%.*s", (int)n, s);
        if (strcmp(word, "XXX") != 0 && !rulebook_find(&book, word))
            test_fail(__FILE__, __LINE__, "%s shows %s, which the glossary does not have", id, word);
        s += n - 1;
    }
}

TEST(glossary, "whatever short form a game shows is in it, in that language")
{
    for (int g = 0; g < 2; g++)
        for (int l = 0; l < LANG_COUNT; l++) {
            open_book(g, l);
            for (int i = 0; i < glossaries[g].texts->count; i++)
                explained(glossaries[g].texts->id[i], glossaries[g].texts->text[l][i]);
            rulebook_close(&book);
        }
}

/* What is printed before anything else, behind the title of the chapter. */
static void finds_first(const char *command, const char *first)
{
    struct ran r = run(NULL, command);
    const char *at = strstr(r.out, "\n\n");

    CHECK_EQ(r.code, 0);
    if (!at || strncmp(at + 2, first, strlen(first)) != 0)
        test_fail(__FILE__, __LINE__, "%s: not '%s' but\n%.200s", command, first, r.out);
}

TEST(glossary, "a search finds the term first, then others, then rules; a term is read like a rule")
{
    finds_first("rules punic-island --search FB --lang es", "FB (glosario) Ficha de batalla");
    finds_first("rules punic-island --search FB", "Chit (glossary) Battle chit");
    finds_first("rules punic-island --search vp", "VP (glossary) Victory point");
    finds_first("rules fantasy-commander --search pc --lang es", "PC (glosario) Punto de captura");
    struct ran r = run(NULL, "rules punic-island --search VP");
    HAS(r.out, "PI-651");
    r = run(NULL, "rules fantasy-commander VP");
    HAS(r.out, "VP (glossary) Victory point");
    LACKS(r.out, "(printed)");
    r = run(NULL, "rules punic-island Glosario --lang es");
    HAS(r.out, "VT (glosario)");
    LACKS(r.out, "(impresa)");
}
