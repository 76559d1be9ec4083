/* ends_test.c: what surrounds the rules, where it begins and ends: names read, rows named, luck that is none, a wheel
 * that takes all. */
#include <stdio.h>
#include <string.h>
#include "games/de-bellis-fantasiae/rules/db_move.h"
#include "setup_help.h"
#include "talk.h"

/* ---- names and lengths ---- */

TEST(words, "every field is found by its name, in both languages")
{
    match_of("pitched-battle", "", 7);
    CHECK(rules->maps > 4);
    for (int i = 0; i < rules->maps; i++)
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            char notation[100];
            snprintf(notation, sizeof notation, "field %s", rules->name[rules->map[i].name][lang]);
            int found = wish(1, notation).arg[0];
            CHECK(found <= i);
            CHECK_EQ(rules->map[found].name, rules->map[i].name);
        }
}

TEST(tally, "names of rows and columns tell how long they are")
{
    char text[200];
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "Kn", 12000, 12000, 2700);
    begin(1, 6);
    for (int t = 0; t < db_tally.tables; t++)
        for (int r = -1; r < db_tally.table[t].rows; r++) {
            for (int k = -1; k < db_tally.table[t].columns; k++) {
                int n = db_tally.say(&rules->head, t, r, k, LANG_EN, text, sizeof text);
                CHECK(n > 0 && n == (int)strlen(text));
            }
            if (r >= 0) {
                int n = db_tally.row_id(&rules->head, t, r, text, sizeof text);
                CHECK(n > 0 && n == (int)strlen(text));
            }
        }
}

/* ---- luck ---- */

static int32_t luck_of(int kind, int own, int other, int a, int b)
{
    struct event roll = {(uint16_t)kind, TO_ALL, 8, {0}};
    int16_t arg[] = {(int16_t)e("a1"),   (int16_t)e("b1"),     (int16_t)a, (int16_t)b,
                     (int16_t)(own + a), (int16_t)(other + b), 0,          0};
    memcpy(roll.arg, arg, sizeof arg);
    return db_luck(&rules->head, state, 0, &roll);
}

TEST(opponent, "where every roll has the same result there is no luck; between equals a high roll is luck")
{
    static const int kinds[] = {DB_EV_FOUGHT, DB_EV_EXCHANGED};
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("b1", "SpS", 10500, 9500, 2700);
    begin(1, 6);
    for (int i = 0; i < 2; i++)
        for (int a = 1; a <= 6; a++)
            for (int b = 1; b <= 6; b++) {
                CHECK_EQ(luck_of(kinds[i], 30, 1, a, b), 0);
                CHECK_EQ(luck_of(kinds[i], 1, 30, a, b), 0);
                int32_t even = luck_of(kinds[i], 4, 4, a, b);
                CHECK(a < b + 3 || even > 0);
                CHECK(b < a + 3 || even < 0);
            }
}

/* ---- candidates ---- */

TEST(candidates, "a wheel that takes all of the allowance is listed, one that takes more is not")
{
    static struct action listed[2048];
    for (int less = 0; less < 2; less++) {
        bool found[2] = {false, false};
        field();
        put("a1", "BdS", 9500, 5000, 900);
        put("a2", "BdS", 10500, 5000, 900);
        put("b1", "BdS", 10500, 16000, 2700);
        rules->type[DB_BDS].move[0] = (uint16_t)(db_wheel_cost(2, 300) - less);
        begin(1, 6);
        hold("a1 a2");
        db_ask(&ctx, DB_ASK_MOVE, 0);
        int n = db_candidates(&ctx, false, listed, 2048);
        for (int i = 0; i < n && i < 2048; i++)
            for (int hand = 0; hand < 2; hand++)
                found[hand] |= listed[i].kind == DB_ACT_MARCH && !listed[i].arg[0] &&
                               listed[i].arg[1] == (hand ? 300 : -300) && !listed[i].arg[2];
        CHECK_EQ(found[0], !less);
        CHECK_EQ(found[1], !less);
    }
}
