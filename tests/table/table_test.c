/* table_test.c: what tables share, and what they take from files and people. */
#include "table/table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "support.h"
#include "table/play/guide.h"
#include "test.h"

static struct rules *rules_of(struct house *h, const char *game, const char *scenario)
{
    struct match m = support_match(game_by_id(game), scenario);
    struct rules *r = rules_get(h, game_by_id(game), m.rs);
    m.rs = NULL;
    data_match_free(&m);
    return r;
}

TEST(rules, "tables with the same rules share them, and others do not")
{
    static struct house h;
    struct rules *a = rules_of(&h, "skirmish", "duel"), *b = rules_of(&h, "skirmish", "duel"),
                 *c = rules_of(&h, "null", "five-rounds"), *d = rules_of(&h, "skirmish", "duel");
    CHECK(a == b && a == d && a != c);
    CHECK_EQ(a->users, 3);
    CHECK_EQ(c->users, 1);
    rules_drop(a);
    rules_drop(b);
    rules_drop(d);
    CHECK(h.rules == c);
    rules_drop(c);
    CHECK(!h.rules);
}

TEST(names, "a person's name is one line of 24 characters at most")
{
    static const char *const good[] = {"", "Ann", "Ann Lee", " ", "~", "\xc3\xa1\xc3\xb1o", "abcdefghijklmnopqrstuvwx"},
                             *const bad[] = {"\n", "Ann\tLee", "Ann\x1f", "\x7f", "abcdefghijklmnopqrstuvwxy"};
    struct seat s = {0};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        CHECK(seat_name(&s, good[i]));
        CHECK_STR(s.person, good[i]);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK(!seat_name(&s, bad[i]));
    CHECK_STR(s.person, good[6]);
}

static char room[600];

/* Why a guide with this text is refused; "": it is not. */
static const char *refused(const char *text)
{
    static char error[STORE_ERROR];
    char path[700];
    struct data_dir dir;
    snprintf(dir.path, sizeof dir.path, "%s", room);
    snprintf(path, sizeof path, "%s/null/guide/first.json", room);
    FILE *f = fopen(path, "wb");
    CHECK(f && fputs(text, f) >= 0 && fclose(f) == 0);
    json_t *guide = guide_read(&dir, "null", "first", error);
    if (guide)
        *error = '\0';
    json_decref(guide);
    return error;
}

TEST(guide, "a guide whose dice, replies or secret are of another kind is refused")
{
    static const char *const good[] = {"{}", "{\"dice\":[]}", "{\"dice\":[1,255],\"replies\":[\"1 a\",\"2 go\"]}",
                                       "{\"replies\":[]}"},
                             *const bad[] = {"{\"dice\":5}",
                                             "{\"dice\":{}}",
                                             "{\"dice\":[0]}",
                                             "{\"dice\":[1,256]}",
                                             "{\"dice\":[\"1\"]}",
                                             "{\"replies\":\"2 go\"}",
                                             "{\"replies\":[5]}",
                                             "{\"replies\":[\"0 go\"]}",
                                             "{\"replies\":[\"2go\"]}",
                                             "{\"replies\":[\"2 \"]}",
                                             "{\"secret\":5}",
                                             "{\"secret\":\"00\"}"};
    const char *tmp = getenv("TMPDIR");
    char command[700];
    snprintf(room, sizeof room, "%.500s/bellum-guide-XXXXXX", tmp && *tmp ? tmp : "/tmp");
    CHECK(mkdtemp(room));
    snprintf(command, sizeof command, "mkdir -p '%s/null/guide'", room);
    CHECK(system(command) == 0);
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        CHECK_STR(refused(good[i]), "");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        CHECK_STR(refused(bad[i]),
                  "null/guide/first.json: dice are numbers from 1 to 255, replies texts like \"2 go\", "
                  "a secret has 64 hexadecimal digits");
    snprintf(command, sizeof command, "rm -rf '%s'", room);
    CHECK(system(command) == 0);
}
