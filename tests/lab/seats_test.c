/* seats_test.c: the lab with several seats on a side, seats of the rules and absent ones. */
#include <stdlib.h>
#include <string.h>
#include "bench.h"
#include "lab/elo.h"
#include "quartet.h"

static const struct match_source source = {.scenario = "test", .options = ""};

static struct lab_plan plan_of(const struct quartet_rules *r, int matches, bool swap)
{
    struct lab_plan p = {
        .game = &quartet, .rs = &r->head, .source = &source, .seed = 1, .games = matches, .threads = 1, .swap = swap};
    for (int i = 0; i < SEATS_MAX; i++)
        p.who[i] = "greedy";
    return p;
}

TEST(lab_seats, "swap rotates sides: all seats of a side have the same player, each unit both sides")
{
    struct quartet_rules r = quartet_match("P1 P2 P1 P2", 3);
    struct lab_plan p = plan_of(&r, 40, true);
    p.who[1] = "random";
    p.who[3] = "nobody reads this";
    CHECK_EQ(lab_unit(&p), 2);
    CHECK_EQ(lab_players(&p), 2);
    struct lab_sums s = sums_of(&p);
    CHECK_EQ(s.games, 40);
    CHECK_EQ(s.units, 20);
    CHECK_EQ(s.seat[2].share, s.seat[0].share);
    CHECK_EQ(s.seat[3].share, s.seat[1].share);
    CHECK_EQ(s.player[0].share + s.player[1].share, 40000);
    CHECK(s.player[0].share > 34000); /* greedy takes three whenever he is asked */
    CHECK(s.seat[0].share > 10000 && s.seat[0].share < 30000);
    CHECK_EQ(s.player[2].share, 0);
    lab_free(&s);
}

TEST(lab_seats, "three sides: units of three, even is a third, and Elo knows it")
{
    struct quartet_rules r = quartet_match("P1 P2 P3 A1", 3);
    struct lab_plan p = plan_of(&r, 30, true);
    CHECK_EQ(lab_unit(&p), 3);
    CHECK_EQ((int)(lab_even(&p) * 3000 + 0.5), 1000);
    struct lab_sums s = sums_of(&p);
    CHECK_EQ(s.units, 10);
    CHECK_EQ(s.player[0].share + s.player[1].share + s.player[2].share +
                 (s.games * 1000 - s.seat[0].share - s.seat[1].share - s.seat[2].share),
             30000);
    CHECK_EQ(s.seat[3].share, s.seat[0].share);
    lab_free(&s);
    struct elo_pairing even = {.matches = 3, .others = 2, .pairs = 100, .shares = 100000, .squares = 300000000};
    struct elo e = elo_difference(&even);
    CHECK(e.value > -2 && e.value < 2);
    even.shares = 150000; /* half of all matches against two of the other: odds of two to one */
    even.squares = 300000000;
    e = elo_difference(&even);
    CHECK(e.value > 115 && e.value < 125);
    struct elo_pairing alone = {
        .a = 1, .b = 0, .matches = 3, .others = 2, .pairs = 100, .shares = 100000, .squares = 300000000};
    struct elo fit[2];
    elo_fit(&alone, 1, 2, 0, fit);
    CHECK(fit[1].value > -2 && fit[1].value < 2);
}

TEST(lab_seats, "co-op against the rules: nobody is hired for their seats, and the players win")
{
    struct quartet_rules r = quartet_match("P1 R2 P1 R2 A2", 4);
    struct lab_plan p = plan_of(&r, 20, false);
    p.who[1] = p.who[3] = p.who[4] = "no such player";
    struct lab_sums s = sums_of(&p);
    CHECK_EQ(s.games, 20);
    CHECK_EQ(s.seat[0].share + s.seat[1].share, 20000);
    CHECK(s.seat[0].share > 18000);
    CHECK(lab_sides_are_clear(&p));
    p.who[2] = "random"; /* on the same side: --swap could tell nothing apart */
    CHECK(lab_sides_are_clear(&p));
    struct lab_section section = {.plan = p, .sums = s, .title = "co-op"};
    struct lab_report report = {&section, 1, "bellum sim", "0", 1, LANG_ES};
    char *json = lab_json(&report), *page = lab_html(&report);
    CHECK(strstr(json, "\"role\":\"rules\",\"side\":2"));
    CHECK(strstr(json, "\"role\":\"absent\""));
    CHECK(strstr(page, "las reglas"));
    free(json);
    free(page);
    lab_free(&s);
}

TEST(lab_seats, "a forfeit loses for its side, and the other sides share the match")
{
    struct quartet_rules r = quartet_match("P1 P2 P1 P3", 3);
    struct lab_plan p = plan_of(&r, 1, false);
    struct lab_match m = {.forfeit = 2};
    CHECK_EQ(lab_share(&p, &m, 0), 0);
    CHECK_EQ(lab_share(&p, &m, 2), 0);
    CHECK_EQ(lab_share(&p, &m, 1), 500);
    CHECK_EQ(lab_share(&p, &m, 3), 500);
}

TEST(lab_seats, "a bot that fails forfeits for its side")
{
    struct quartet_rules r = quartet_match("P1 P2 R2 P1", 2);
    struct lab_plan p = plan_of(&r, 1, false);
    p.who[3] = "cmd:/bin/false";
    struct lab_sums s = sums_of(&p);
    CHECK_EQ(s.forfeits, 1);
    CHECK_EQ(s.seat[0].share, 0);
    CHECK_EQ(s.seat[1].share, 1000);
    CHECK_EQ(s.seat[2].share, 1000);
    CHECK_EQ(s.player[3].forfeits, 1);
    lab_free(&s);
}
