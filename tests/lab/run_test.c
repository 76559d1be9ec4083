/* run_test.c: battles of the lab: pairs, threads, early stop, sums and the game's tally. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>
#include "bench.h"

/* ---- sums ---- */

static bool same_sums(const struct lab_sums *a, const struct lab_sums *b)
{
    struct lab_sums x = *a, y = *b;
    x.cell = y.cell = NULL;
    return a->cells == b->cells && memcmp(&x, &y, sizeof x) == 0 &&
           memcmp(a->cell, b->cell, (size_t)a->cells * sizeof *a->cell) == 0;
}

TEST(lab, "one thread or five: the same sums, to the last number")
{
    struct lab_plan p = plan_for("fantasy-commander", "first-battle");
    p.games = 30;
    p.swap = true;
    struct lab_sums one = sums_of(&p);
    p.threads = 5;
    struct lab_sums five = sums_of(&p);
    CHECK_EQ(one.games, 30);
    CHECK_EQ(one.units, 15);
    CHECK_EQ(five.seat[0].wins, one.seat[0].wins);
    /* Endings come in the order in which the first thread met them: compare them by reason. */
    CHECK_EQ(five.endings, one.endings);
    for (int i = 0; i < one.endings; i++)
        for (int k = 0; k < five.endings; k++)
            if (five.ending[k].reason == one.ending[i].reason) {
                CHECK_EQ(five.ending[k].games, one.ending[i].games);
                CHECK_EQ(five.ending[k].first, one.ending[i].first);
                CHECK_STR(five.ending[k].text, one.ending[i].text);
            }
    memset(one.ending, 0, sizeof one.ending);
    memset(five.ending, 0, sizeof five.ending);
    CHECK(same_sums(&one, &five));
    lab_free(&one);
    lab_free(&five);
}

TEST(lab, "a campaign: one thread or four, the same sums and the same page")
{
    struct lab_section s[2];
    char *page[2];
    for (int i = 0; i < 2; i++) {
        s[i] = (struct lab_section){.plan = plan_for("punic-island", "relief-of-mesana"), .title = "relief"};
        s[i].plan.games = 10;
        s[i].plan.threads = i ? 4 : 1;
        s[i].sums = sums_of(&s[i].plan);
        struct lab_report r = {&s[i], 1, "bellum sim", "0.1.0", 7, LANG_ES};
        page[i] = lab_html(&r);
    }
    CHECK_STR(page[1], page[0]);
    CHECK(strstr(page[0], "Suerte con los dados"));
    for (int i = 0; i < 2; i++) {
        free(page[i]);
        lab_free(&s[i].sums);
    }
}

/* ---- length ---- */

/* A match of so many turns, with a score of t and of 2t after turn t, as it is noted while it is played. */
static struct lab_match match_of(int turns, int64_t number)
{
    struct lab_match m = {.number = number, .forfeit = -1, .decisions = (uint32_t)turns * 30};
    for (int t = 0; t <= turns; t++)
        for (int scored = t ? t - 1 : 0; scored <= t; scored++) { /* a turn begins with the score of the last one */
            m.out = (struct outcome){
                .share = {1000}, .score = {(int16_t)scored, (int16_t)(2 * scored)}, .turns = (uint16_t)t};
            lab_note_score(&m);
        }
    return m;
}

TEST(lab, "matches of any length: wider bins tell the same, in whichever order they come and are merged")
{
    static const int turns[] = {3, 5000, 64, 257, 256, 1, 140, 511};
    enum { N = sizeof turns / sizeof *turns };
    struct lab_plan p = plan_for("null", "five-rounds");
    struct lab_sums up, down, part[2];
    lab_start_sums(&p, &up);
    lab_start_sums(&p, &down);
    lab_start_sums(&p, &part[0]);
    lab_start_sums(&p, &part[1]);
    for (int i = 0; i < N; i++) {
        struct lab_match m = match_of(turns[i], i), last = match_of(turns[N - 1 - i], N - 1 - i);
        lab_add(&p, &up, &m);
        lab_add(&p, &part[i % 2], &m);
        lab_add(&p, &down, &last);
    }
    lab_merge(&part[0], &part[1]);
    CHECK(same_sums(&up, &down));
    CHECK(same_sums(&up, &part[0]));
    CHECK_EQ(lab_turn_width(&up), 32); /* 256 bins: the first width that holds 5000 */
    CHECK_EQ(lab_turns_quantile(&up, 1000), 5024);
    CHECK_EQ(lab_effort_width(&up), LAB_BIN << 7);
    int64_t counted = 0, efforts = 0;
    for (int b = 0; b <= LAB_TURNS; b++) {
        int64_t ended = 0, score = 0, squares = 0;
        for (int i = 0; i < N; i++) {
            int then = turns[i] < 32 * b ? turns[i] : 32 * b;
            ended += turns[i] > 32 * (b - 1) && turns[i] <= 32 * b;
            score += 2 * then;
            squares += (int64_t)4 * then * then;
        }
        CHECK_EQ(up.length[b], ended);
        CHECK_EQ(up.score[b][1], score);
        CHECK_EQ(up.score_squares[b][1], squares);
        counted += up.length[b];
        efforts += b < LAB_BINS ? up.effort[b] : 0;
    }
    CHECK_EQ(counted, N);
    CHECK_EQ(efforts, N);
    struct lab_section s = {.plan = p, .sums = up, .title = "long"};
    struct lab_report r = {&s, 1, "bellum sim", "0.1.0", 7, LANG_EN};
    char *html = lab_html(&r), *json = lab_json(&r);
    int bars = 0;
    for (const char *at = html; (at = strstr(at, "<rect class=\"count\"")); at++)
        bars++;
    CHECK(bars >= 2 && bars <= 32);
    CHECK(strstr(json, "\"width\":32,\"games\":[[32,2],[64,1],[160,1],[256,1],[288,1],[512,1],[5024,1]]"));
    free(html);
    free(json);
    lab_free(&up);
    lab_free(&down);
    lab_free(&part[0]);
    lab_free(&part[1]);
}

TEST(lab, "a campaign is longer than any bin of old: its turns are told one by one")
{
    struct lab_plan p = plan_for("punic-island", "full-campaign");
    p.games = 2;
    p.who[0] = p.who[1] = "random";
    struct lab_sums s = sums_of(&p);
    CHECK_EQ(lab_turn_width(&s), 1);
    CHECK(lab_turns_quantile(&s, 1000) > 64);
    CHECK_EQ(s.length[lab_turns_quantile(&s, 1)] + (s.length[lab_turns_quantile(&s, 1000)] == 1), 2);
    lab_free(&s);
}

TEST(lab, "a battle depends on seed and number alone, not on how many there are")
{
    struct lab_plan p = plan_for("null", "five-rounds");
    p.who[0] = "random";
    p.games = 40;
    struct lab_sums all = sums_of(&p);
    p.games = 10;
    struct lab_sums few = sums_of(&p);
    CHECK(all.seat[0].wins > few.seat[0].wins);
    CHECK_EQ(all.ending[0].first, few.ending[0].first);
    CHECK_STR(all.ending[0].text, few.ending[0].text);
    lab_free(&all);
    lab_free(&few);
}

TEST(lab, "incidents: the lowest numbers are kept in order, a forfeit is a loss, trouble counts for nothing")
{
    struct lab_plan p = plan_for("null", "five-rounds");
    struct lab_sums s, more;
    lab_start_sums(&p, &s);
    lab_start_sums(&p, &more);
    for (int i = 0; i < 2 * LAB_NOTES; i++) {
        struct lab_match m = {.number = 100 - i,
                              .forfeit = (int8_t)(i % 2 ? -1 : 1),
                              .trouble = i % 2 ? "stuck" : NULL,
                              .reason = "gone"};
        lab_add(&p, i % 3 ? &s : &more, &m);
    }
    lab_merge(&s, &more);
    CHECK_EQ(s.notes, LAB_NOTES);
    for (int i = 0; i < LAB_NOTES; i++)
        CHECK_EQ(s.note[i].number, 100 - 2 * LAB_NOTES + 1 + i);
    CHECK_EQ(s.troubles, LAB_NOTES);
    CHECK_EQ(s.forfeits, LAB_NOTES);
    CHECK_EQ(s.games, LAB_NOTES);
    CHECK_EQ(s.played, 0);
    CHECK_EQ(s.seat[0].wins, LAB_NOTES);
    CHECK_EQ(s.seat[1].wins, 0);
    CHECK(s.seat[1].forfeits == LAB_NOTES && s.player[1].forfeits == LAB_NOTES && !s.seat[0].forfeits);
    CHECK_STR(s.note[1].text, "gone");
    CHECK_EQ(s.note[1].seat, 1);
    lab_free(&s);
    lab_free(&more);
}

/* ---- pairs ---- */

TEST(lab, "a player against itself, in pairs, is even within its interval for at least 17 of 20 seeds")
{
    struct lab_plan p = plan_for("fantasy-commander", "first-battle");
    int good = 0;
    p.games = 60;
    p.threads = 2;
    p.swap = true;
    for (p.seed = 1; p.seed <= 20; p.seed++) {
        struct lab_sums s = sums_of(&p);
        struct lab_rate r = lab_player_rate(&p, &s, 0);
        CHECK(r.high - r.low > 0.05 && r.high - r.low < 0.35); /* it says something, and not too much */
        good += r.low <= 0.5 && r.high >= 0.5;
        lab_free(&s);
    }
    CHECK(good >= 17);
}

TEST(lab, "with swap the stronger player wins from both seats")
{
    struct lab_plan p = plan_for("fantasy-commander", "first-battle");
    p.games = 20;
    p.swap = true;
    p.who[0] = "random";
    struct lab_sums s = sums_of(&p);
    CHECK(lab_player_rate(&p, &s, 1).rate > 0.8);
    CHECK(lab_seat_rate(&p, &s, 0).rate > 0.3 && lab_seat_rate(&p, &s, 0).rate < 0.7);
    CHECK_EQ(s.player[0].wins + s.player[1].wins + s.draws, 20);
    lab_free(&s);
}

TEST(sprt, "a clear case stops early, on a whole batch, whatever the number of threads")
{
    struct lab_plan p = plan_for("fantasy-commander", "first-battle");
    p.games = 1000;
    p.who[1] = "random";
    p.swap = true;
    p.stop = (struct lab_stop){true, 0.45, 0.55};
    struct lab_sums one = sums_of(&p);
    p.threads = 3;
    struct lab_sums three = sums_of(&p);
    CHECK_EQ(one.stopped, LAB_ABOVE);
    CHECK_EQ(one.games, LAB_BATCH);
    CHECK_EQ(three.stopped, one.stopped);
    CHECK_EQ(three.games, one.games);
    CHECK_EQ(three.player[0].wins, one.player[0].wins);
    lab_free(&one);
    lab_free(&three);
}

TEST(sprt, "an even one is seldom called uneven: one in 20 is promised")
{
    struct lab_plan p = plan_for("fantasy-commander", "first-battle");
    int wrong = 0;
    p.games = 256;
    p.threads = 2;
    p.swap = true;
    p.stop = (struct lab_stop){true, 0.40, 0.60};
    for (p.seed = 1; p.seed <= 10; p.seed++) {
        struct lab_sums s = sums_of(&p);
        wrong += s.stopped == LAB_BELOW || s.stopped == LAB_ABOVE;
        lab_free(&s);
    }
    CHECK(wrong <= 2);
}

/* ---- the tally ---- */

static int column_of(const struct tally_table *t, const char *id)
{
    for (int c = 0; c < t->columns; c++)
        if (strcmp(t->column[c].id, id) == 0)
            return c;
    test_fail(__FILE__, __LINE__, "no column %s", id);
}

static int table_of(const struct game_tally *t, const char *id)
{
    for (int i = 0; i < t->tables; i++)
        if (strcmp(t->table[i].id, id) == 0)
            return i;
    test_fail(__FILE__, __LINE__, "no table %s", id);
}

/* Of all rows of a seat. */
static int64_t total(const struct lab_plan *p, const struct lab_sums *s, const char *table, const char *column,
                     int seat)
{
    const struct game_tally *tally = p->game->tally;
    int t = table_of(tally, table), c = column_of(&tally->table[t], column);
    int64_t sum = 0;
    for (int r = 0; r < tally->table[t].rows; r++)
        if (tally->seat(p->rs, t, r) == seat)
            sum += lab_row(p, s, t, r)[c].sum;
    return sum;
}

TEST(tally, "the books of Fantasy Commander balance, over every scenario")
{
    static const char *const scenarios[] = {"first-battle",          "multi-headed-horror",  "difficult-decision",
                                            "miracles-of-mechanics", "overwhelming-barrier", "decisive-battle",
                                            "battle-royale"};
    for (int i = 0; i < 7; i++) {
        struct lab_plan p = plan_for("fantasy-commander", scenarios[i]);
        p.games = 12;
        p.who[1] = i % 2 ? "greedy" : "random";
        struct lab_sums s = sums_of(&p);
        for (int seat = 0; seat < 2; seat++) {
            CHECK(total(&p, &s, "units", "fielded", seat) > 0);
            CHECK(total(&p, &s, "units", "dealt", seat) > 0);
            CHECK(total(&p, &s, "units", "dealt", seat) <=
                  total(&p, &s, "units", "taken", 1 - seat)); /* fatigue and cards hurt, too */
            CHECK(total(&p, &s, "units", "kills", seat) <=
                  total(&p, &s, "units", "fielded", 1 - seat) - total(&p, &s, "units", "survived", 1 - seat));
            CHECK(total(&p, &s, "units", "survived", seat) <= total(&p, &s, "units", "fielded", seat));
            CHECK(total(&p, &s, "orders", "dealt", seat) <=
                  total(&p, &s, "units", "dealt", seat)); /* counterblows need no order */
            CHECK_EQ(total(&p, &s, "orders", "acted", seat), total(&p, &s, "units", "acted", seat));
            CHECK(total(&p, &s, "cards", "used", seat) + total(&p, &s, "cards", "order", seat) +
                      total(&p, &s, "cards", "skipped", seat) <=
                  total(&p, &s, "cards", "drawn", seat));
            CHECK(total(&p, &s, "cards", "used", seat) > 0);
            CHECK(total(&p, &s, "luck", "rolls", seat) > 0);
            int64_t expected = total(&p, &s, "luck", "expected", seat), rolled = total(&p, &s, "luck", "damage", seat);
            CHECK(rolled > expected / 2 && rolled < expected * 2);
        }
        lab_free(&s);
    }
}

/* Of the row with this id, over all matches. */
static int64_t cell_of(const struct lab_plan *p, const struct lab_sums *s, const char *table, const char *row,
                       const char *column)
{
    const struct game_tally *tally = p->game->tally;
    int t = table_of(tally, table), c = column_of(&tally->table[t], column);
    char id[200];
    for (int r = 0; r < tally->table[t].rows; r++) {
        tally->row_id(p->rs, t, r, id, sizeof id);
        if (strcmp(id, row) == 0)
            return lab_row(p, s, t, r)[c].sum;
    }
    test_fail(__FILE__, __LINE__, "no row %s", row);
}

static void check_luck(const struct lab_plan *p, const struct lab_sums *s, int seat)
{
    int64_t rolls = total(p, s, "luck", "rolls", seat),
            luck = total(p, s, "luck", "good", seat) - total(p, s, "luck", "expected", seat);
    CHECK(rolls > 0);
    CHECK(luck < 10 * rolls && luck > -10 * rolls); /* in hundredths: within a tenth of the rolls */
}

TEST(tally, "the books of a campaign balance, in both scenarios")
{
    static const char *const scenarios[] = {"relief-of-mesana", "full-campaign"};
    for (int i = 0; i < 2; i++) {
        struct lab_plan p = plan_for("punic-island", scenarios[i]);
        p.games = i ? 3 : 30;
        p.who[1] = i ? "random" : "greedy";
        struct lab_sums s = sums_of(&p);
        int64_t held = 0;
        for (int seat = 0; seat < 2; seat++) {
            CHECK(total(&p, &s, "units", "fielded", seat) > 0);
            CHECK_EQ(total(&p, &s, "units", "fielded", seat),
                     total(&p, &s, "units", "survived", seat) + total(&p, &s, "units", "destroyed", seat));
            CHECK(total(&p, &s, "units", "dealt", seat) > 0);
            CHECK_EQ(total(&p, &s, "units", "dealt", seat), total(&p, &s, "units", "taken", 1 - seat));
            CHECK(total(&p, &s, "units", "failed", seat) <= total(&p, &s, "units", "checks", seat));
            CHECK_EQ(total(&p, &s, "points", "vp", seat), s.seat[seat].score);
            CHECK_EQ(total(&p, &s, "choices", "map", seat) + total(&p, &s, "choices", "card", seat), s.turns);
            CHECK_EQ(total(&p, &s, "choices", "played", seat), total(&p, &s, "cards", "played", seat));
            CHECK_EQ(total(&p, &s, "battles", "attacked", seat), total(&p, &s, "battles", "defended", 1 - seat));
            CHECK(total(&p, &s, "battles", "attacks-won", seat) + total(&p, &s, "battles", "defences-won", 1 - seat) <=
                  total(&p, &s, "battles", "attacked", seat));
            CHECK(total(&p, &s, "battles", "destroyed", seat) <= total(&p, &s, "units", "destroyed", seat));
            CHECK(total(&p, &s, "chits", "foe", seat) + total(&p, &s, "chits", "own", 1 - seat) <=
                  total(&p, &s, "battles", "taken", 1 - seat));
            CHECK(total(&p, &s, "chits", "foe", seat) > 0);
            CHECK(total(&p, &s, "leaders", "won", seat) <= total(&p, &s, "leaders", "commanded", seat));
            CHECK(total(&p, &s, "cards", "rp", seat) <= total(&p, &s, "choices", "rp-gained", seat));
            check_luck(&p, &s, seat);
            held += total(&p, &s, "cities", "held", seat);
        }
        CHECK_EQ(held % p.games, 0); /* every city has an owner */
        CHECK_EQ(cell_of(&p, &s, "luck", "1/right", "rolls"), cell_of(&p, &s, "luck", "2/right", "rolls"));
        CHECK_EQ(cell_of(&p, &s, "luck", "1/right", "good") + cell_of(&p, &s, "luck", "2/right", "good"),
                 100 * cell_of(&p, &s, "luck", "1/right", "rolls"));
        CHECK_EQ(cell_of(&p, &s, "operations", "1/siege", "sp"), 4 * cell_of(&p, &s, "operations", "1/siege", "done"));
        CHECK_EQ(cell_of(&p, &s, "operations", "2/siege", "done"), total(&p, &s, "cities", "tried", 1));
        lab_free(&s);
    }
}

static void check_names(struct lab_plan p);

TEST(tally, "every row and column has a name in both languages, and rows have ids of their own")
{
    check_names(plan_for("fantasy-commander", "first-battle"));
    check_names(plan_for("punic-island", "relief-of-mesana"));
}

static void check_names(struct lab_plan p)
{
    const struct game_tally *t = p.game->tally;
    struct lab_sums s = sums_of(&p);
    int cells = 0;
    for (int i = 0; i < t->tables; i++) {
        char text[200], other[200];
        for (int lang = 0; lang < LANG_COUNT; lang++) {
            CHECK(t->say(p.rs, i, -1, -1, (enum lang)lang, text, sizeof text) > 0);
            for (int c = 0; c < t->table[i].columns; c++)
                CHECK(t->say(p.rs, i, -1, c, (enum lang)lang, text, sizeof text) > 0);
        }
        for (int r = 0; r < t->table[i].rows; r++) {
            if (lab_row_empty(&p, &s, i, r))
                continue;
            CHECK(t->seat(p.rs, i, r) >= 0 && t->seat(p.rs, i, r) < 2);
            CHECK(t->say(p.rs, i, r, -1, LANG_ES, text, sizeof text) > 0 && strcmp(text, "?") != 0);
            CHECK(t->row_id(p.rs, i, r, text, sizeof text) > 2);
            for (int k = 0; k < r; k++) {
                t->row_id(p.rs, i, k, other, sizeof other);
                CHECK(strcmp(text, other) != 0 || lab_row_empty(&p, &s, i, k));
            }
        }
        for (int c = 0; c < t->table[i].columns; c++) {
            const struct tally_column *k = &t->table[i].column[c];
            CHECK(k->id && k->scale > 0);
            CHECK(k->how == TALLY_SUM ||
                  (t->table[i].column[k->a].how == TALLY_SUM && t->table[i].column[k->b].how == TALLY_SUM));
        }
        cells += t->table[i].rows * t->table[i].columns;
    }
    CHECK_EQ(cells, s.cells);
    lab_free(&s);
}

/* ---- reports ---- */

static struct lab_section section_for(const char *game, const char *scenario, int number_of_games)
{
    struct lab_section s = {.plan = plan_for(game, scenario), .title = "A <battle> & more"};
    s.plan.games = number_of_games;
    s.sums = sums_of(&s.plan);
    return s;
}

/* Every element is closed, in the right order. */
static void check_nesting(const char *html)
{
    static const char *const alone[] = {"meta", "link", "!doctype", NULL};
    char open[64][16];
    int depth = 0;
    for (const char *at = strchr(html, '<'); at; at = strchr(at + 1, '<')) {
        char name[16] = "";
        const char *end = strchr(at, '>');
        bool closes = at[1] == '/', single = false;
        CHECK(end && sscanf(at + 1 + closes, "%15[a-z0-9!]", name) == 1);
        for (int i = 0; alone[i]; i++)
            single = single || strcmp(name, alone[i]) == 0;
        if (single || end[-1] == '/')
            continue;
        if (!closes) {
            CHECK(depth < 64);
            strcpy(open[depth++], name);
        } else {
            CHECK(depth > 0);
            CHECK_STR(open[depth - 1], name);
            depth--;
        }
    }
    CHECK_EQ(depth, 0);
}

TEST(report, "the page is well-formed and complete in itself, in both languages")
{
    struct lab_section s[3] = {section_for("fantasy-commander", "first-battle", 4),
                               section_for("null", "five-rounds", 4),
                               section_for("fantasy-commander", "battle-royale", 2)};
    s[0].roster[0] = "<empire>";
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (int n = 1; n <= 3; n++) {
            struct lab_report r = {s, n, "bellum sim 'a & b'", "0.1.0", 7, (enum lang)lang};
            char *html = lab_html(&r);
            check_nesting(html);
            CHECK(strstr(html, lang == LANG_ES ? "<html lang=\"es\">" : "<html lang=\"en\">"));
            CHECK(strstr(html, "A &lt;battle&gt; &amp; more"));
            CHECK(!strstr(html, "<battle>") && !strstr(html, "<empire>"));
            CHECK(strstr(html, "bellum sim 'a &amp; b'"));
            CHECK(strstr(html, "0000000000000007"));
            CHECK(strstr(html, "prefers-color-scheme:dark"));
            CHECK(strstr(html, "<polyline") && strstr(html, "<polygon") && strstr(html, "<circle"));
            CHECK((strstr(html, "href=\"#run-1\"") != NULL) == (n > 1));
            CHECK(!strstr(html, "http") && !strstr(html, "<script") && !strstr(html, "src=") && !strstr(html, "url(") &&
                  !strstr(html, "@import"));
            CHECK(!strstr(html, "nan") && !strstr(html, "inf\""));
            free(html);
        }
    for (int i = 0; i < 3; i++)
        lab_free(&s[i].sums);
}

TEST(report, "the armies of two seats make a matrix")
{
    struct lab_section s[4];
    for (int i = 0; i < 4; i++) {
        s[i] = section_for("null", "five-rounds", 2);
        s[i].roster[0] = i / 2 ? "alpha" : "beta";
        s[i].roster[1] = i % 2 ? "gamma" : "delta";
    }
    struct lab_report r = {s, 4, "bellum sim", "0.1.0", 7, LANG_EN};
    char *html = lab_html(&r);
    check_nesting(html);
    CHECK(strstr(html, "class=\"matrix\""));
    CHECK(strstr(html, "<th scope=\"col\">delta</th><th scope=\"col\">gamma</th>"));
    CHECK(strstr(html, "<th scope=\"row\">alpha</th>"));
    free(html);
    r.sections = 2; /* one army against two: the overview is enough */
    html = lab_html(&r);
    CHECK(!strstr(html, "class=\"matrix\""));
    free(html);
    for (int i = 0; i < 4; i++)
        lab_free(&s[i].sums);
}

TEST(report, "a page without a single finished battle is one, too")
{
    struct lab_section s = {.plan = plan_for("null", "five-rounds"), .title = "none"};
    lab_start_sums(&s.plan, &s.sums);
    struct lab_match m = {.forfeit = 0, .reason = "it <crashed>"};
    lab_add(&s.plan, &s.sums, &m);
    struct lab_report r = {&s, 1, "bellum sim", "0.1.0", 7, LANG_EN};
    char *html = lab_html(&r), *json = lab_json(&r);
    check_nesting(html);
    CHECK(strstr(html, "it &lt;crashed&gt;"));
    CHECK(strstr(html, "<b>1</b><span>Forfeits</span>"));
    CHECK(strstr(json, "\"wins\":0,\"forfeits\":1,") && strstr(json, "\"errors\":0,\"forfeits\":1,") &&
          strstr(json, "\"reason\":\"it <crashed>\""));
    free(html);
    r.lang = LANG_ES;
    html = lab_html(&r);
    CHECK(strstr(html, "Victorias (Jugador 1)")); /* names of sides may want an article: none is guessed */
    free(html);
    free(json);
    lab_free(&s.sums);
}

TEST(report, "the JSON can be read, and its parts agree")
{
    struct lab_section s = section_for("fantasy-commander", "first-battle", 10);
    struct lab_report r = {&s, 1, "bellum sim", "0.1.0", 7, LANG_EN};
    char *text = lab_json(&r);
    json_t *root = json_loads(text, 0, NULL);
    CHECK(root);
    json_t *run = json_array_get(json_object_get(root, "runs"), 0);
    json_t *seats = json_object_get(run, "seats");
    CHECK_EQ(json_integer_value(json_object_get(run, "games")), 10);
    int64_t wins = 0;
    for (size_t i = 0; i < 2; i++)
        wins += json_integer_value(json_object_get(json_array_get(seats, i), "wins"));
    CHECK_EQ(wins + json_integer_value(json_object_get(run, "draws")), 10);
    json_t *units = json_array_get(json_object_get(run, "tables"), 0),
           *row = json_array_get(json_object_get(units, "rows"), 0);
    CHECK_STR(json_string_value(json_object_get(units, "id")), "units");
    CHECK_EQ(json_integer_value(json_object_get(row, "seat")), 1);
    CHECK(json_object_get(json_object_get(row, "values"), "worth"));
    CHECK(json_integer_value(json_object_get(json_object_get(row, "sums"), "fielded")) >= 10);
    json_t *scores = json_object_get(run, "scores"), *last = json_array_get(scores, json_array_size(scores) - 1);
    CHECK_EQ(json_integer_value(json_object_get(last, "over")), 10);
    json_decref(root);
    free(text);
    lab_free(&s.sums);
}
