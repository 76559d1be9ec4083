/* sk_test.c: every rule of Skirmish. */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include "games/skirmish/sk.h"
#include "seats.h"
#include "support.h"
#include "test.h"

enum { A1, A2, A3, A4, B1, B2, B3, B4 };

/* ---- a table to play on ---- */

static struct match m;
static struct sk_state s;

static void begin(const char *scenario)
{
    m = support_match(&sk_game, scenario);
    sk_game.rules.setup(m.rs, 1, &s, NULL);
    seats_at(&sk_game, m.rs, &s, NULL, NULL);
}

static void finish(void) { data_match_free(&m); }

static void place(int unit, int x, int y, int degrees)
{
    s.unit[unit].x = x;
    s.unit[unit].y = y;
    s.unit[unit].a = (int16_t)(degrees * 10);
}

static void stands(int unit, int x, int y, int degrees)
{
    CHECK(s.unit[unit].alive);
    CHECK_EQ(s.unit[unit].x, x);
    CHECK_EQ(s.unit[unit].y, y);
    CHECK_EQ(s.unit[unit].a, degrees * 10);
}

static void dice(int mine, int theirs)
{
    const uint8_t faces[] = {(uint8_t)mine, (uint8_t)theirs};
    CHECK_EQ(rng_script(&s.head.rng, faces, 2), 2);
}

static struct outcome result(void)
{
    struct outcome o;
    sk_game.rules.outcome(m.rs, &s, &o);
    return o;
}

/* a1 attacks b1, which faces it, with these dice. */
static void charge(int mine, int theirs)
{
    place(B1, 3500, 3000, 270);
    dice(mine, theirs);
    play_all(1, "take a1; go 3.5 3 90");
}

static void same_shape(struct plane_shape a, struct plane_shape b)
{
    CHECK_EQ(a.back, b.back);
    CHECK_EQ(a.front, b.front);
    CHECK_EQ(a.right, b.right);
    CHECK_EQ(a.left, b.left);
    CHECK_EQ(a.r, b.r);
}

TEST(shapes, "what is written down is what core/plane computes")
{
    int half = SK_WIDTH / 2;
    same_shape(sk_base_shape, plane_base(SK_WIDTH, SK_DEPTH));
    same_shape(sk_zone_shape, plane_shape(0, SK_ZONE, -half, half));
    same_shape(sk_front_shape, plane_shape(-SK_NEAR, SK_REACH, -half + SK_INSET, half - SK_INSET));
}

/* ---- the rules ---- */

TEST(SK_101, "a unit is where the middle of its front is, 1 wide and 0.5 deep; lengths are base widths")
{
    begin("duel");
    struct plane_quad base = sk_base(sk_pose(&s, A1));
    stands(A1, 3500, 1500, 90);
    CHECK_EQ(base.corner[PLANE_FRONT_RIGHT].x, 4000);
    CHECK_EQ(base.corner[PLANE_FRONT_RIGHT].y, 1500);
    CHECK_EQ(base.corner[PLANE_REAR_LEFT].x, 3000);
    CHECK_EQ(base.corner[PLANE_REAR_LEFT].y, 1000);
    play_all(1, "take a1; go 3.25 2.001 90.5");
    CHECK_EQ(s.unit[A1].x, 3250);
    CHECK_EQ(s.unit[A1].y, 2001);
    CHECK_EQ(s.unit[A1].a, 905);
    struct action a;
    CHECK(!sk_game.words.parse(m.rs, &s, 0, "go 3.25 2.0011 90", &a));
    CHECK(!sk_game.words.parse(m.rs, &s, 0, "go 3.25 2", &a));
    CHECK(!sk_game.words.parse(m.rs, &s, 0, "go 3.25 2 360", &a));
    finish();
}

TEST(SK_102, "two sides of four units; seats of a side win together, and each has its own units")
{
    begin("three");
    CHECK_EQ(game_seats(m.rs), 3);
    CHECK_EQ(game_sides(&sk_game, m.rs), 2);
    CHECK_EQ(game_side(&sk_game, m.rs, 0), 5);
    CHECK_EQ(game_side(&sk_game, m.rs, 1), 2);
    CHECK_EQ(game_cast(&sk_game, m.rs, 2).role, CAST_PLAYED);
    CHECK_EQ(sk_alive(&s, 0), 4);
    refused_by(1, "take a3", SK_NOT_YOURS, "SK-104");
    play(2, "resign");
    CHECK_EQ(result().share[0], 1000);
    CHECK_EQ(result().share[1], 0);
    CHECK_EQ(result().share[2], 1000);
    finish();
}

TEST(SK_103, "turns by seats, a seat without units is passed over, then a new round")
{
    begin("three");
    refused_by(2, "end", SK_NOT_YOU, "SK-103");
    play(1, "end");
    CHECK_EQ(s.turn, 1);
    play(2, "end");
    CHECK_EQ(s.turn, 2);
    CHECK_EQ(s.round, 1);
    play(3, "end");
    CHECK_EQ(s.turn, 0);
    CHECK_EQ(s.round, 2);
    CHECK(heard(SK_ROUND));
    s.unit[A3].alive = s.unit[A4].alive = 0;
    play(1, "end");
    play(2, "end");
    CHECK_EQ(s.turn, 0);
    CHECK_EQ(s.round, 3);
    finish();
}

TEST(SK_104, "each unit moves once; one is taken, moved, then the next")
{
    begin("duel");
    refused_by(1, "go 3.5 2 90", SK_NOTHING_HELD, "SK-104");
    refused_by(1, "take b1", SK_NOT_YOURS, "SK-104");
    play(1, "take a1");
    refused_by(1, "take a2", SK_HELD, "SK-104");
    play(1, "go 3.5 2 90");
    refused_by(1, "take a1", SK_HAS_MOVED, "SK-104");
    CHECK(legal(1, "take a2"));
    finish();
}

TEST(SK_105, "a line faces one way and stands side by side")
{
    begin("duel");
    CHECK(listed(1, "take a1-a4"));
    CHECK(listed(1, "take a2-a3"));
    refused_by(1, "take a1,a3", SK_NO_LINE, "SK-105");
    place(A2, 4500, 1510, 90);
    refused_by(1, "take a1-a2", SK_NO_LINE, "SK-105");
    place(A2, 4500, 1500, 91);
    refused_by(1, "take a1-a2", SK_NO_LINE, "SK-105");
    place(A2, 4501, 1500, 90);
    CHECK(legal(1, "take a1-a2"));
    finish();
}

TEST(SK_106, "a single unit goes anywhere within 2.5, turns included")
{
    begin("duel");
    play(1, "take a1");
    CHECK(legal(1, "go 3.5 4 90"));
    refused_by(1, "go 3.5 4.001 90", SK_TOO_FAR, "SK-106");
    CHECK(legal(1, "go 3.5 2.2 270"));
    refused_by(1, "go 3.5 2.201 270", SK_TOO_FAR, "SK-106");
    refused_by(1, "march 1", SK_SINGLE_GOES, "SK-106");
    play(1, "go 2 2.5 135.5");
    CHECK_EQ(s.unit[A1].a, 1355);
    finish();
}

TEST(SK_107, "a line marches ahead, wheels about its inner front corner, and marches on, within 2.5")
{
    begin("duel");
    play(1, "take a1-a4");
    refused_by(1, "go 3.5 2 90", SK_LINE_MARCHES, "SK-107");
    CHECK(legal(1, "march 2.5"));
    refused_by(1, "march 2.501", SK_BAD_MARCH, "SK-107");
    refused_by(1, "march 0 90.1", SK_BAD_MARCH, "SK-107");
    refused_by(1, "march -1", SK_BAD_MARCH, "SK-107");
    CHECK(legal(1, "march 0.2 30 0.205")); /* the arc is 4 * pi / 6, rounded up: 2.095 */
    refused_by(1, "march 0.2 30 0.206", SK_TOO_FAR, "SK-107");
    struct sk_state before = s;
    play(1, "march 0 30");
    stands(A1, 3433, 1750, 120);
    stands(A4, 6031, 3250, 120);
    s = before;
    play(1, "march 0.1 -30 0.2");
    stands(A4, 6667, 2023, 60);
    finish();
}

TEST(SK_107, "a march is also written as it is said: ahead, wheel, ahead, each part once and in this order")
{
    static const char *const wrong[] = {"",
                                        "wheel",
                                        "ahead x",
                                        "wheel 15 wheel 15",
                                        "ahead 1 ",
                                        "ahead1",
                                        "ahead",
                                        "ahead 1 ahead 1 ahead 1",
                                        "wheel 99999",
                                        "wheel 15 ahead 1 wheel 15",
                                        "ahead 0.0001"};
    struct action a;
    char text[64];
    begin("duel");
    CHECK(sk_game.words.parse(m.rs, &s, 0, "wheel 15 ahead 1", &a));
    sk_game.words.notate(m.rs, &s, &a, text, sizeof text);
    CHECK_STR(text, "march 0 15 1");
    CHECK(sk_game.words.parse(m.rs, &s, 0, "ahead 0.5 wheel -7.5", &a));
    sk_game.words.notate(m.rs, &s, &a, text, sizeof text);
    CHECK_STR(text, "march 0.5 -7.5");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        CHECK(!sk_game.words.parse(m.rs, &s, 0, wrong[i], &a));
    finish();
}

TEST(SK_108, "what is taken may stay, which is its move, or be put down, which is not")
{
    begin("duel");
    play(1, "take a1");
    CHECK(extra(1, "back"));
    play(1, "back");
    CHECK_EQ(s.hand, 0);
    refused_by(1, "stay", SK_NOTHING_HELD, "SK-104");
    play_all(1, "take a1; stay");
    stands(A1, 3500, 1500, 90);
    refused_by(1, "take a1", SK_HAS_MOVED, "SK-104");
    finish();
}

TEST(SK_109, "a turn ends when its player says so with empty hands, or when all has moved")
{
    begin("duel");
    play(1, "take a1");
    refused_by(1, "end", SK_HELD, "SK-109");
    play(1, "stay");
    play_all(1, "take a2-a4; march 1");
    CHECK_EQ(s.turn, 1);
    play_all(2, "take b1; stay; end");
    CHECK_EQ(s.turn, 0);
    CHECK(legal(1, "take a1"));
    finish();
}

TEST(SK_110, "no base leaves the table")
{
    begin("duel");
    place(A1, 1000, 1500, 90);
    play(1, "take a1");
    refused_by(1, "go 0.4 1.5 90", SK_OFF_TABLE, "SK-110");
    CHECK(legal(1, "go 0.5 1.5 90"));
    refused_by(1, "go 1 0.4 90", SK_OFF_TABLE, "SK-110");
    finish();
}

TEST(SK_111, "no base stands on another one")
{
    begin("duel");
    play(1, "take a1");
    refused_by(1, "go 3.6 1.5 90", SK_OVERLAPS, "SK-111");
    CHECK(legal(1, "go 3.503 1.5 90")); /* what rounding may cost */
    CHECK(legal(1, "go 3.4 1.5 90"));
    finish();
}

TEST(SK_112, "the middle of a base never passes over another one")
{
    begin("duel");
    place(B1, 3500, 3000, 90);
    play(1, "take a1");
    refused_by(1, "go 3.5 3.6 90", SK_BARRED, "SK-112");
    CHECK(legal(1, "go 3.5 2.4 90"));
    finish();
}

TEST(SK_113, "a single unit in contact is flush with the middle of an edge")
{
    begin("duel");
    place(B1, 3500, 3000, 270);
    play(1, "take a1");
    CHECK(listed(1, "go 3.5 3 90"));
    CHECK(legal(1, "go 3.5 2.997 90.1"));
    refused_by(1, "go 3.6 3 90", SK_NOT_FLUSH, "SK-113");
    refused_by(1, "go 3.5 2.994 90", SK_NOT_FLUSH, "SK-113");
    finish();
}

TEST(SK_114, "a line makes contact straight ahead only")
{
    begin("duel");
    place(B1, 3600, 3000, 270);
    play(1, "take a1-a4");
    CHECK(legal(1, "march 1.5"));
    refused_by(1, "march 1.49 0.3", SK_WHEELED, "SK-114");
    finish();
}

TEST(SK_115, "who begins in a threat zone makes contact, leaves all zones, or stays")
{
    begin("duel");
    place(B1, 3500, 2200, 270);
    play(1, "take a1");
    refused_by(1, "go 3.5 1.6 90", SK_IN_ZONE, "SK-115");
    CHECK(legal(1, "go 3.5 2.2 90"));
    CHECK(legal(1, "go 3.5 1.2 90"));
    refused_by(1, "go 3.5 1.21 90", SK_IN_ZONE, "SK-115");
    CHECK(legal(1, "stay"));
    place(B1, 3500, 2600, 270);
    CHECK(legal(1, "go 3.5 1.6 90"));
    finish();
}

TEST(SK_116, "a way that enters a threat zone ends in it, or in contact")
{
    begin("duel");
    place(B1, 2000, 3000, 0);
    place(A1, 2500, 1500, 90);
    play(1, "take a1");
    refused_by(1, "go 2.5 4 90", SK_THROUGH, "SK-116");
    CHECK(legal(1, "go 2.5 3 90"));
    place(B2, 2500, 4000, 270);
    CHECK(legal(1, "go 2.5 4 90"));
    finish();
}

TEST(SK_117, "one die each; the higher wins, of equal ones the enemy's; a line fights from left to right")
{
    begin("duel");
    charge(5, 3);
    CHECK_EQ(heard_count(SK_FOUGHT), 1);
    CHECK_EQ(heard_event(SK_FOUGHT)->arg[2], 5);
    CHECK_EQ(heard_event(SK_FOUGHT)->arg[3], 3);
    stands(A1, 3500, 3000, 90);
    finish();
    begin("duel");
    charge(4, 4);
    stands(B1, 3500, 3000, 270);
    stands(A1, 3500, 2500, 90);
    finish();
    begin("duel"); /* b1 before a1 and a2, b2 before a4 */
    place(B1, 4000, 3000, 270);
    place(B2, 6500, 3000, 270);
    dice(5, 3);
    dice(2, 3);
    play_all(1, "take a1-a4; march 1.5");
    CHECK_EQ(heard_count(SK_FOUGHT), 2);
    CHECK_EQ(heard_event(SK_FOUGHT)->arg[0], A1);
    stands(B1, 4000, 3500, 270);
    stands(A4, 6500, 2500, 90);
    finish();
}

TEST(SK_118, "the loser is driven back by 0.5, or destroyed: by 3 and more, or without room")
{
    begin("duel");
    charge(5, 3);
    stands(B1, 3500, 3500, 270);
    finish();
    begin("duel");
    charge(6, 3);
    CHECK(!s.unit[B1].alive);
    finish();
    begin("duel");
    charge(2, 4);
    stands(A1, 3500, 2500, 90);
    finish();
    begin("duel");
    charge(1, 4);
    CHECK(!s.unit[A1].alive);
    finish();
    begin("duel");
    place(B2, 3500, 3600, 270);
    charge(5, 4);
    CHECK(!s.unit[B1].alive);
    finish();
}

TEST(SK_119, "who is hit in the side or rear is destroyed by any loss")
{
    begin("duel");
    place(B1, 4000, 3000, 0);
    dice(5, 4);
    play_all(1, "take a1; go 3.75 2.5 90");
    CHECK_EQ(heard_event(SK_FOUGHT)->arg[4], 1);
    CHECK(!s.unit[B1].alive);
    finish();
    begin("duel");
    place(B1, 4000, 3000, 0);
    dice(4, 5);
    play_all(1, "take a1; go 3.75 2.5 90");
    stands(A1, 3750, 2000, 90);
    finish();
}

TEST(SK_120, "the side that has lost three units loses, and nobody acts any more")
{
    begin("duel");
    s.unit[B2].alive = s.unit[B3].alive = 0;
    charge(6, 1);
    CHECK(s.head.over);
    CHECK(heard(SK_WON));
    CHECK_EQ(result().share[0], 1000);
    CHECK_EQ(result().reason, SK_BY_LOSSES);
    CHECK_EQ(result().rule.number, 120);
    CHECK_EQ(sk_game.rules.to_move(&s), 0);
    refused_by(1, "end", SK_OVER, "SK-120");
    refused_by(2, "resign", SK_OVER, "SK-120");
    finish();
}

TEST(SK_121, "after the last round more units win, as many are a draw")
{
    begin("duel");
    s.round = 10;
    play(1, "end");
    CHECK(!s.head.over);
    play(2, "end");
    CHECK(s.head.over);
    CHECK(heard(SK_DRAWN));
    CHECK_EQ(result().share[0], 500);
    CHECK_EQ(result().share[1], 500);
    finish();
    begin("duel");
    s.round = 10;
    s.unit[A1].alive = 0;
    play(1, "end");
    play(2, "end");
    CHECK_EQ(result().share[1], 1000);
    CHECK_EQ(result().reason, SK_BY_TIME);
    finish();
}

TEST(SK_122, "who resigns loses for his side, at any time")
{
    begin("four");
    CHECK(extra(3, "resign"));
    play(3, "resign");
    CHECK(s.head.over);
    CHECK_EQ(result().share[0], 0);
    CHECK_EQ(result().share[1], 1000);
    CHECK_EQ(result().share[2], 0);
    CHECK_EQ(result().share[3], 1000);
    CHECK_EQ(result().reason, SK_BY_RESIGNING);
    finish();
}

TEST(SK_123, "an agreed draw shares the win")
{
    begin("four");
    sk_game.rules.agree(m.rs, &s, NULL);
    CHECK(s.head.over);
    for (int seat = 0; seat < 4; seat++)
        CHECK_EQ(result().share[seat], 500);
    CHECK_EQ(result().reason, SK_BY_AGREEMENT);
    finish();
}

TEST(SK_124, "a seat of the rules has one action, and no other is accepted")
{
    begin("four");
    struct decision d;
    CHECK_EQ(game_cast(&sk_game, m.rs, 3).role, CAST_RULES);
    play(1, "end");
    play(2, "end");
    play(3, "end");
    CHECK_EQ(choices(4), 1);
    CHECK(listed(4, "take b3"));
    refused_by(4, "take b4", SK_RULES_PLAY, "SK-124");
    refused_by(4, "resign", SK_RULES_PLAY, "SK-124");
    play(4, "take b3");
    sk_game.rules.decision(m.rs, &s, 3, &d);
    CHECK(!d.open);
    CHECK_EQ(choices(4), 1);
    refused_by(4, "back", SK_RULES_PLAY, "SK-124");
    for (int i = 0; i < 3; i++) {
        struct action a = sk_game.rules.default_answer(m.rs, &s, 3);
        CHECK_EQ(sk_game.rules.check(m.rs, &s, &a).code, 0);
        sk_game.rules.apply(m.rs, &s, &a, NULL);
    }
    CHECK_EQ(s.turn, 0);
    CHECK_EQ(s.round, 2);
    finish();
}

/* What aim() makes of a wish, as notation. */
static const char *aimed(const char *wish, struct why *why)
{
    static char text[80];
    struct action a, out;
    CHECK(sk_game.words.parse(m.rs, &s, s.turn, wish, &a));
    if (!sk_game.pointing.aim(m.rs, &s, &a, &out, why))
        return "nothing";
    sk_game.words.notate(m.rs, &s, &out, text, sizeof text);
    return text;
}

TEST(SK_125, "a wish near a contact or a friend is lined up, and one that wants too much is shortened")
{
    struct why why;
    begin("duel");
    place(B1, 3500, 3000, 270);
    CHECK_STR(aimed("go 3.5 3 90", &why), "nothing");
    CHECK_EQ(why.code, SK_NOTHING_HELD);
    play(1, "take a1");
    CHECK_STR(aimed("go 3.6 2.8 85", &why), "go 3.5 3 90");
    CHECK_EQ(why.code, SK_SNAPPED);
    CHECK_STR(aimed("go 3.6 3.1 90", &why), "go 3.5 3 90");
    CHECK_EQ(why.code, SK_OVERLAPS);
    CHECK_STR(aimed("go 1.5 1.5 90", &why), "go 1.5 1.5 90");
    CHECK_EQ(why.code, 0);
    CHECK_STR(aimed("go 0 1.5 90", &why), "go 1 1.5 90");
    CHECK_EQ(why.code, SK_TOO_FAR);
    play_all(1, "go 1.5 1.5 90; take a2");
    CHECK_STR(aimed("go 2.4 1.6 95", &why), "go 2.5 1.5 90");
    play_all(1, "back; take a2-a4");
    place(B1, 5500, 3000, 270);
    CHECK_STR(aimed("march 2.5", &why), "march 1.495");
    CHECK_EQ(why.code, SK_BARRED);
    CHECK_STR(aimed("march 0.5 0 2.5", &why), "march 1.495");
    CHECK_STR(aimed("march 0.5", &why), "march 0.5");
    finish();
}

/* ---- files ---- */

/* The scenario with one text replaced, as a match; false: the report tells why not. */
static bool load_changed(const char *what, const char *instead, struct match *out, struct data_report *report)
{
    char *text = support_read("data/skirmish/scenarios/duel.yaml"), *at = strstr(text, what), changed[2000], path[200];
    struct data_dir dir;
    CHECK(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, instead, at + strlen(what));
    free(text);
    snprintf(path, sizeof path, "%s/data", support_root());
    CHECK(data_dir_find(&dir, path));
    snprintf(path, sizeof path, "/tmp/skirmish-%d.yaml", (int)getpid());
    FILE *f = fopen(path, "w");
    CHECK(f && fputs(changed, f) >= 0 && fclose(f) == 0);
    bool good = data_load_match(&sk_game, &dir, &(struct match_request){.scenario = path}, out, report);
    unlink(path);
    return good;
}

static void complains(const char *what, const char *instead, const char *expected)
{
    struct data_report report = {0};
    struct match out;
    CHECK(!load_changed(what, instead, &out, &report));
    CHECK(strstr(report.text, expected));
    data_report_free(&report);
}

TEST(SK_126, "a seat that nobody plays has no units, no turn and no actions, and shares the fate of its side")
{
    struct data_report report = {0};
    struct cast c;
    struct outcome o;
    char name[80];
    CHECK(load_changed("  - {side: a",
                       "  - {side: b, units: 0, x: 0, y: 0, facing: 0, played-by: nobody}\n  - {side: a", &m, &report));
    sk_game.rules.setup(m.rs, 1, &s, NULL);
    seats_at(&sk_game, m.rs, &s, NULL, NULL);
    sk_game.rules.cast(m.rs, 0, &c);
    CHECK_EQ(c.role, CAST_ABSENT);
    CHECK_EQ(c.side, 1);
    CHECK_EQ(s.turn, 1);
    CHECK(!legal(1, "resign") && !extra(1, "resign") && !legal(1, "end"));
    sk_say_seat(m.rs, 0, LANG_EN, name, sizeof name);
    CHECK_STR(name, "Player 1 (not in this match)");
    play(2, "end");
    play(3, "end");
    CHECK_EQ(s.turn, 1);
    CHECK_EQ(s.round, 2);
    play(2, "resign");
    o = result();
    CHECK_EQ(o.share[0], 1000);
    CHECK_EQ(o.share[1], 0);
    CHECK_EQ(o.share[2], 1000);
    CHECK_EQ(outcome_winner(&sk_game, m.rs, &o), 0);
    finish();
    complains("{side: a, units: 4", "{side: a, units: 4, played-by: nobody", "seat 1 has 4 units, expected none");
    complains("  - {side: a", "  - {side: b, units: 0, x: 0, y: 0, facing: 0}\n  - {side: a",
              "seat 1 has 0 units, expected none if nobody plays it, else some (SK-126)");
}

static void reads(const char *what, enum lang lang, const char *sentence)
{
    char text[300] = "";
    sk_sheet(m.rs, &s, what, lang, text, sizeof text);
    CHECK_STR(text, sentence);
}

TEST(words, "a unit or a line is told in a sentence: how wide, which way, the nearest enemy and where it is")
{
    begin("duel");
    place(B4, 6500, 4600, 270);
    reads("a1", LANG_EN, "Unit a1 of Player 1, facing north, nearest enemy b4 at 3.7, north-east");
    reads("a1-a3", LANG_EN, "Line a1 to a3 of Player 1, 3 wide, facing north, nearest enemy b4 at 3.1, north");
    reads("b4", LANG_ES, "Unidad b4 de Jugador 2, mirando al sur, el enemigo más cercano es a3, a 3,1, al sur");
    s.unit[A1].moved = 1;
    reads("a1", LANG_EN, "Unit a1 of Player 1, facing north, nearest enemy b4 at 3.7, north-east, has moved");
    s.unit[A2].alive = 0;
    reads("a2", LANG_EN, "");    /* not there any more */
    reads("a1-a3", LANG_EN, ""); /* so these are no line */
    reads("a1,a3", LANG_EN, "");
    reads("hello", LANG_EN, "");
    finish();
}

static void stands_under(const char *notation, const char *heading)
{
    char text[80] = "";
    struct action a;
    CHECK(sk_parse(m.rs, &s, 0, notation, &a));
    sk_say_family(m.rs, &s, &a, LANG_EN, text, sizeof text);
    CHECK_STR(text, heading);
}

TEST(words, "a move stands under a heading: what it comes to, else how it goes")
{
    begin("duel");
    stands_under("take a1", "Single units");
    stands_under("take a1-a2", "Lines");
    stands_under("end", "");
    play_all(1, "take a1");
    stands_under("go 3.5 3 90", "Straight on or back");
    stands_under("go 2 3 90", "Elsewhere");
    stands_under("go 3.5 3 100", "Elsewhere");
    stands_under("go 3.5 7.9 90", ""); /* not allowed */
    place(B1, 3500, 3000, 270);
    stands_under("go 3.5 3 90", "Contact");
    play_all(1, "back; take a2-a3");
    stands_under("march 1", "Straight on or back");
    stands_under("march 0 15", "With a wheel");
    finish();
}

TEST(files, "four units a side, on the table, and none on another")
{
    complains("side: b, units: 4", "side: b, units: 3", "side b has 3 units, expected 4 (SK-102)");
    complains("x: 6500, y: 6500", "x: 3100, y: 6500", "b4 leaves the table");
    complains("x: 6500, y: 6500, facing: 270", "x: 3500, y: 1600, facing: 90", "stands on another unit");
    complains("{side: a, units: 4", "{side: c, units: 4", "side");
}

/* ---- campaigns ---- */

/* The campaign, with something else in its document. */
static void campaign(const char *what, const char *instead)
{
    char *text = support_read("data/skirmish/campaigns/border-war.yaml"), changed[2000];
    const char *at = strstr(text, what);
    struct data_dir dir;
    struct data_report report = {0};
    CHECK(at);
    snprintf(changed, sizeof changed, "%.*s%s%s", (int)(at - text), text, instead, at + strlen(what));
    struct match_source texts = {.files = 1, .file = {{"campaign", changed}}};
    struct match_request request = {.texts = &texts};
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    if (!data_load_match(&sk_game, &dir, &request, &m, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    data_report_free(&report);
    free(text);
    sk_game.rules.setup(m.rs, 1, &s, NULL);
    seats_at(&sk_game, m.rs, &s, NULL, NULL);
}

/* What the document of the next duel says, from `army` on; "": there is none. */
static const char *carried(void)
{
    static char text[CAMPAIGN_TEXT];
    int n = sk_campaign.carry(m.rs, &s, text, sizeof text);
    return n ? strstr(text, "mission") : "";
}

/* The side has this many units left, and b1 is about to lose to a1, which wins the duel. */
static void last_charge(int mine, int theirs)
{
    for (int u = B2; u <= B3; u++)
        s.unit[u].alive = 0;
    charge(mine, theirs);
}

TEST(SK_130, "the document of a campaign says which units are left, what they have learnt and what they have won")
{
    struct match alone = support_match(&sk_game, "duel");
    CHECK(!sk_campaign.joined(alone.rs));
    data_match_free(&alone);
    campaign("a1, a2, a3, a4", "a2, a4");
    int of;
    CHECK(sk_campaign.joined(m.rs));
    CHECK_STR(sk_campaign.id(m.rs), "border-war");
    CHECK_EQ(sk_campaign.mission(m.rs, &of), 1);
    CHECK_EQ(of, 3);
    CHECK(!s.unit[A1].alive && s.unit[A2].alive && !s.unit[A3].alive && s.unit[A4].alive);
    CHECK_EQ(sk_alive(&s, 1), 4);
    char text[200];
    sk_campaign.say(m.rs, &s, LANG_EN, text, sizeof text);
    CHECK_STR(text, "Duel 1 of 3. Army: a2,a4. Won: 0.");
    finish();
}

TEST(SK_131, "losses count from the units that are left, and a side without units has lost")
{
    campaign("a1, a2, a3, a4", "a1, a2");
    CHECK_EQ(sk_left(sk_rules(m.rs), &s, 0), 2); /* three losses would be too many */
    CHECK_EQ(sk_left(sk_rules(m.rs), &s, 1), 3);
    s.unit[A2].alive = 0;
    charge(1, 6);
    CHECK(heard(SK_WON));
    CHECK_EQ(s.winner, 2);
    CHECK(s.head.over); /* nobody is left who could make camp */
    finish();
    campaign("won: 0", "won: 0");
    s.unit[A2].alive = s.unit[A3].alive = 0;
    charge(1, 6);
    CHECK_EQ(s.winner, 2); /* three lost, one left */
    CHECK(!s.head.over);
    finish();
}

TEST(SK_132, "after a duel the army rests, and a unit comes back, or trains, once")
{
    campaign("won: 0", "won: 0");
    refused_by(1, "rest", SK_NO_CAMP, "SK-132");
    s.unit[A2].alive = s.unit[A3].alive = 0;
    last_charge(6, 1);
    CHECK(!s.head.over);
    CHECK_EQ(s.winner, 1);
    CHECK_STR(carried(), "");
    CHECK_EQ(choices(1), 2);
    CHECK(listed(1, "rest") && listed(1, "train"));
    refused_by(1, "end", SK_IN_CAMP, "SK-132");
    refused_by(1, "take a1", SK_IN_CAMP, "SK-132");
    struct sk_state camp = s;
    play(1, "rest");
    CHECK(s.head.over);
    CHECK_EQ(heard_event(SK_RESTED)->arg[0], A2);
    CHECK_STR(carried(), "mission: border-2\narmy: [a1, a2, a4]\ntrained: no\nwon: 1\n");
    s = camp;
    play(1, "train");
    CHECK(heard(SK_TRAINED));
    CHECK_STR(carried(), "mission: border-2\narmy: [a1, a4]\ntrained: yes\nwon: 1\n");
    finish();
    campaign("trained: no", "trained: yes");
    last_charge(6, 1);
    CHECK_EQ(choices(1), 1);
    refused_by(1, "train", SK_TRAINED_ALREADY, "SK-132");
    play(1, "rest");
    CHECK_EQ(heard_event(SK_RESTED)->arg[0], -1); /* nobody was missing */
    finish();
}

TEST(SK_132, "no camp after an agreed or resigned duel, nor after the last one")
{
    campaign("won: 0", "won: 0");
    sk_game.rules.agree(m.rs, &s, NULL);
    CHECK(s.head.over);
    CHECK_STR(carried(), "mission: border-2\narmy: [a1, a2, a3, a4]\ntrained: no\nwon: 0\n");
    finish();
    campaign("mission: border-1", "mission: border-3");
    last_charge(6, 1);
    CHECK(s.head.over);
    CHECK_STR(carried(), "");
    finish();
}

TEST(SK_133, "a trained army adds 1 to its dice, and the odds know it")
{
    char text[200];
    campaign("trained: no", "trained: yes");
    place(B1, 3500, 3000, 270);
    play(1, "take a1");
    struct action a;
    struct odds o;
    CHECK(sk_parse(m.rs, &s, 0, "go 3.5 3 90", &a));
    CHECK_EQ(sk_odds(m.rs, &s, &a, &o, 1), 1);
    int wins = 0;
    for (int i = 0; i < o.cells; i++)
        wins += o.cell[i].value[SK_TARGET_GONE] || o.cell[i].value[SK_TARGET_RECOILS] ? (int)o.cell[i].weight : 0;
    CHECK_EQ(wins, 21); /* instead of 15: equal dice win */
    dice(3, 3);
    play(1, "go 3.5 3 90");
    CHECK(heard(SK_RECOILED));
    CHECK_EQ(heard_event(SK_RECOILED)->arg[0], B1);
    sk_say_event(m.rs, &s, heard_event(SK_FOUGHT), LANG_EN, text, sizeof text);
    CHECK_STR(text, "a1 fights b1: 3 + 1 against 3.");
    finish();
}

static void grade_is(int won, const char *says)
{
    char from[80], text[200], name[40];
    snprintf(from, sizeof from, "mission: border-3\narmy: [a1]\ntrained: no\nwon: %d", won);
    campaign("mission: border-1\narmy: [a1, a2, a3, a4]\ntrained: no\nwon: 0", from);
    CHECK_EQ(sk_campaign.grade(m.rs, &s), -1);
    last_charge(6, 1);
    CHECK(s.head.over);
    sk_campaign.say_end(m.rs, &s, LANG_EN, text, sizeof text);
    CHECK_STR(text, says);
    CHECK_EQ(sk_campaign.grade(m.rs, &s), won);
    CHECK(sk_campaign.say_grade(won, LANG_EN, name, sizeof name) > 0);
    CHECK_EQ(sk_campaign.say_grade(3, LANG_EN, name, sizeof name), 0);
    finish();
}

TEST(SK_134, "the campaign ends with the army, with its resigning or with the last duel, which gives the grade")
{
    grade_is(2, "Triumph: all 3 duels won.");
    grade_is(1, "The border holds: 2 of 3 duels won.");
    grade_is(0, "The border is lost: 1 of 3 duels won.");
    campaign("won: 0", "won: 0");
    play(1, "resign");
    CHECK_EQ(sk_campaign.grade(m.rs, &s), 0);
    CHECK_STR(carried(), "");
    finish();
    campaign("army: [a1, a2, a3, a4]", "army: [a1]");
    charge(1, 6);
    CHECK_EQ(sk_campaign.grade(m.rs, &s), 0);
    finish();
}

/* ---- judgement ---- */

static int value(int seat) { return sk_game.opponent.evaluate(m.rs, &s, seat); }

TEST(evaluate, "what can still be lost counts most, and both sides add up")
{
    begin("duel");
    CHECK_EQ(value(0), 500);
    s.unit[B1].alive = 0; /* 3 to lose against 2 */
    CHECK_EQ(value(0), 692);
    CHECK_EQ(value(1), 308);
    s.unit[B2].alive = 0;
    CHECK_EQ(value(0), 900);
    s.unit[A1].alive = s.unit[A2].alive = 0;
    CHECK_EQ(value(0), 500);
    finish();
}

TEST(evaluate, "a side that may strike now stands better than one that has moved")
{
    begin("duel");
    place(A1, 3500, 4000, 90);
    place(B4, 3500, 5200, 270); /* either could turn round the other's side */
    int fresh = value(0);
    CHECK(fresh > 500);
    s.unit[A1].moved = 1;
    CHECK(value(0) < fresh);
    CHECK_EQ(value(0) + value(1), 1000);
    finish();
}
