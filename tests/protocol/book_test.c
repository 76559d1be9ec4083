/* book_test.c: a rule book with strange lines, read in every way there is: tests/protocol/book.txt. */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
#include "golden.h"
#include "protocol/rulebook.h"
#include "protocol/seat_api/seat_api.h"
#include "support.h"
#include "test.h"

static const char pages[] = "A line before the title\r\n# The \xc3\x9c"
                            "ber-book\r\n# A second title\n\n**X-1** (printed, definition) Before any chapter\n"
                            "## A. Great \xc3\x81rea\n"
                            "**X-2** no tag at all\n**X-3**(guess)  tag without a blank\n**X-4** (open bracket\n"
                            "**bold** words, and no rule\n**X-5 never closed\n**\n****\n*X-6* one star\n"
                            "**X-7** (printed,inferred, strange ,) several\n**X8** no dash\n"
                            "### A heading below\n| a table | 1 |\n| of two lines | 2 |\n"
                            "## B. Second\n**Y-2** (inferred) the same number\n**y-9** () small\n"
                            "## B. Second\n##No blank\n**Z-1** \xc3\x91"
                            "and\xc3\xba and \xc3\x97\n"
                            "## Glossary\n**Area** (glossary) a part of the map\n**VP** (glossary) points\n"
                            "**areas of effect** (glossary) where it counts\n**Unit** (glossaryx) no term\n"
                            "last line without an end";

static char room[600];

static void make_book(struct data_dir *dir)
{
    char path[1400];
    const char *tmp = getenv("TMPDIR");
    snprintf(room, sizeof room, "%s/bellum-book-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    CHECK(mkdtemp(room));
    snprintf(dir->path, sizeof dir->path, "%s", room);
    snprintf(path, sizeof path, "mkdir -p '%s/null/rules' '%s/skirmish/rules'", room, room);
    CHECK(system(path) == 0);
    snprintf(path, sizeof path, "%s/null/rules/en.md", room);
    FILE *f = fopen(path, "wb");
    CHECK(f && fputs(pages, f) >= 0 && fclose(f) == 0);
    snprintf(path, sizeof path, "%s/skirmish/rules/en.md", room);
    f = fopen(path, "wb");
    CHECK(f && fputs("# Title\r\n", f) >= 0 && fclose(f) == 0);
}

static void remove_book(void)
{
    char command[700];
    snprintf(command, sizeof command, "rm -rf '%s'", room);
    CHECK(system(command) == 0);
}

static void put_rule(struct golden_text *t, const struct rule_entry *r)
{
    char tag[LANG_COUNT][60], small[4] = "zzz", none[1] = "z";
    if (!r) {
        golden_add(t, "    none\n");
        return;
    }
    for (int lang = 0; lang < LANG_COUNT; lang++)
        rulebook_tag(r, (enum lang)lang, tag[lang], sizeof tag[lang]);
    rulebook_tag(r, LANG_EN, small, sizeof small);
    rulebook_tag(r, LANG_EN, none, 0);
    CHECK_EQ(none[0], 'z');
    golden_add(t, "    [%s] (%s) %d %s: %s; %s; %s; %s\n", r->id, r->tag, r->chapter,
               rulebook_term(r) ? "term" : "rule", r->text, tag[LANG_EN], tag[LANG_ES], small);
}

static void put_found(struct golden_text *t, const struct rulebook *b, const char *words)
{
    int at = 0;
    golden_add(t, "search %s\n", words ? words : "for all");
    for (const struct rule_entry *r; (r = rulebook_next(b, words, &at));)
        put_rule(t, r);
}

static void put_titles(struct golden_text *t, const struct data_dir *dir)
{
    static const char *const ids[] = {"null", "skirmish", "breakthrough"};
    char title[40], small[5];
    for (int i = 0; i < 3; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            rulebook_title(dir, game_by_id(ids[i]), (enum lang)lang, title, sizeof title);
            rulebook_title(dir, game_by_id(ids[i]), (enum lang)lang, small, sizeof small);
            golden_add(t, "title of %s: %s %s\n", ids[i], title, small);
        }
}

TEST(rulebook, "lines of every kind are read, found by number, chapter and words")
{
    static const char *const ids[] = {"X-1", "x-2", "1", "2", "9", "Y-9", "", "X", "X8", "8", "VP", "vp", "area", "-1"};
    static const char *const letters[] = {
        "A", "a",         "B",      "C", "G", "Glossary", "glossary", "A. Great", "A. Great \xc3\xa1rea",
        "",  "B. Second", "second", "#", "AA"};
    static const char *const words[] = {"area",
                                        "AREA",
                                        "\xc3\xa1rea",
                                        "x",
                                        "X-2",
                                        "several  ",
                                        " no  tag",
                                        "vp",
                                        "",
                                        " ",
                                        "nandu",
                                        "n",
                                        "\xc3\x97",
                                        "*",
                                        "areas",
                                        "zzz",
                                        "areas of effect",
                                        "effect counts",
                                        "points unit"};
    struct data_dir dir;
    struct rulebook b;
    struct golden_text t = {0};
    make_book(&dir);
    CHECK(!rulebook_open(&b, &dir, game_by_id("null"), LANG_ES));
    CHECK(!b.rules && !b.memory);
    CHECK(!rulebook_open(&b, &dir, game_by_id("breakthrough"), LANG_EN));
    CHECK(rulebook_open(&b, &dir, game_by_id("null"), LANG_EN));
    golden_add(&t, "%s: %d rules\n", b.title, b.rules);
    for (int i = 0; i < b.chapters; i++)
        golden_add(&t, "chapter %d: %s\n", i, b.chapter[i]);
    put_found(&t, &b, NULL);
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        golden_add(&t, "find %s\n", ids[i]);
        put_rule(&t, rulebook_find(&b, ids[i]));
    }
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        golden_add(&t, "chapter %s is %d\n", letters[i], rulebook_chapter(&b, letters[i]));
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        put_found(&t, &b, words[i]);
    rulebook_close(&b);
    CHECK(!b.rule && !b.title && !b.chapters);
    put_titles(&t, &dir);
    remove_book();
    golden_compare("tests/protocol/book.txt", t.text);
    free(t.text);
}

static void look_up(struct golden_text *t, const struct seat_api *d, const char *verb, const char *request)
{
    struct answer a;
    json_t *body = json_loads(request, 0, NULL);
    CHECK(body);
    answer_begin(&a, NULL);
    CHECK(seat_api_look_up(d, &a, verb, body));
    char *text = answer_end(&a);
    golden_add(t, "%s %s\n  %s\n", verb, request, text);
    free(text);
    json_decref(body);
}

TEST(rulebook, "what is looked up in it, and what is said where there is none")
{
    static const char *const requests[] = {
        "{\"game\":\"null\"}",
        "{\"game\":\"null\",\"all\":true}",
        "{\"game\":\"null\",\"all\":true,\"notes\":true}",
        "{\"game\":\"null\",\"rule\":\"X-2\"}",
        "{\"game\":\"null\",\"rule\":\"X-99\"}",
        "{\"game\":\"null\",\"chapter\":\"B\"}",
        "{\"game\":\"null\",\"chapter\":\"Q\"}",
        "{\"game\":\"null\",\"search\":\"area\"}",
        "{\"game\":\"null\",\"search\":\"nothing like that\"}",
        "{\"game\":\"null\",\"glossary\":true}",
        "{\"game\":\"null\",\"glossary\":false}",
        "{\"game\":\"breakthrough\"}",
        "{\"game\":5}",
        "{}",
        "{\"game\":\"none\"}",
    };
    struct setup setup = {.game = game_by_id("null")};
    struct golden_text t = {0};
    make_book(&setup.dir);
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        struct seat_api d = {.setup = &setup, .lang = (enum lang)lang};
        for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
            look_up(&t, &d, "rules", requests[i]);
    }
    remove_book();
    golden_compare("tests/protocol/looked-up.txt", t.text);
    free(t.text);
}
