/* sheet_test.c: names, headings and lines of sheets. */
#include "core/sheet.h"
#include <string.h>
#include "test.h"

TEST(sheet, "a thing is called by its id or its name in either language")
{
    const struct {
        char id[8], name[LANG_COUNT][16];
    } leader = {"L7", {"The Lion", "El León"}};
    CHECK(sheet_is_called("l7", leader.id, leader.name));
    CHECK(sheet_is_called("the lion", leader.id, leader.name));
    CHECK(sheet_is_called("EL LEON", leader.id, leader.name));
    CHECK(!sheet_is_called("lion", leader.id, leader.name));
    CHECK(!sheet_is_called("L", leader.id, leader.name));
}

TEST(sheet, "a word is known in either language")
{
    const char *const ids[] = {"a", "b"}, *const english[] = {"dice", "decks"}, *const spanish[] = {"dados", "mazos"};
    const struct text_table table = {2, ids, {english, spanish}};
    CHECK(sheet_is_word(&table, 1, "Decks"));
    CHECK(sheet_is_word(&table, 1, "mazos"));
    CHECK(!sheet_is_word(&table, 1, "dice"));
}

TEST(sheet, "headings stand apart, lines below each other")
{
    char buf[64] = "";
    struct text_out o = {buf, sizeof buf, 0};
    sheet_heading(&o, "Lion", "L7");
    sheet_line(&o, 2);
    text_str(&o, "brave");
    sheet_heading(&o, "Fox", "L8");
    CHECK_STR(buf, "Lion (L7)\n  brave\n\nFox (L8)");
}
