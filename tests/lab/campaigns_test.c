/* campaigns_test.c: whole campaigns in the lab. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <jansson.h>
#include "lab/campaigns.h"
#include "support.h"
#include "test.h"

static struct setup begin(void)
{
    struct setup s = {.game = game_by_id("skirmish")};
    snprintf(s.dir.path, sizeof s.dir.path, "%s/data", support_root());
    s.match = support_match(s.game, "border-war");
    return s;
}

static struct lab_plan plan_of(const struct setup *s, const char *who, int matches, int threads)
{
    return (struct lab_plan){.game = s->game,
                             .rs = s->match.rs,
                             .source = &s->match.source,
                             .who = {who, "greedy"},
                             .seed = 3,
                             .games = matches,
                             .threads = threads};
}

TEST(campaigns, "every campaign ends with a grade; the sums are those of any number of threads")
{
    struct setup s = begin();
    struct lab_campaigns one, three;
    struct lab_plan p = plan_of(&s, "random", 12, 1), q = plan_of(&s, "random", 12, 3);
    int bad;
    CHECK(lab_play_campaigns(&p, &s, &one, &bad));
    CHECK(lab_play_campaigns(&q, &s, &three, &bad));
    CHECK_EQ(memcmp(&one, &three, sizeof one), 0);
    CHECK_EQ(one.campaigns, 12);
    CHECK_EQ(one.troubles, 0);
    CHECK_EQ(one.grade[0] + one.grade[1] + one.grade[2], 12);
    CHECK_EQ(one.reached[0], 12);
    CHECK(one.reached[1] <= 12 && one.reached[3] == 0);
    CHECK_EQ(one.reached[0] + one.reached[1] + one.reached[2], one.missions.sum);
    CHECK(one.decisions.sum > one.missions.sum && one.turns.sum >= one.missions.sum);
    CHECK_EQ(lab_results(s.game), 2);
    for (int i = 0; i < 3; i++)
        CHECK_EQ(one.result[i][0] + one.result[i][1], one.reached[i]);
    setup_free(&s);
}

TEST(campaigns, "the reports tell shares and means with their intervals")
{
    struct setup s = begin();
    struct lab_plan p = plan_of(&s, "random", 4, 1);
    struct lab_campaigns c = {.campaigns = 4,
                              .grade = {1, 0, 3},
                              .reached = {4, 3, 3},
                              .result = {{1, 3}, {0, 3}, {2, 1}},
                              .missions = {10, 28},
                              .decisions = {400, 40000},
                              .turns = {40, 440}};
    json_error_t error;
    char *text = lab_json_campaigns(&p, &c, LANG_EN);
    json_t *j = json_loads(text, 0, &error), *best = json_array_get(json_object_get(j, "grades"), 2);
    CHECK(j);
    CHECK_STR(json_string_value(json_object_get(best, "name")), "triumph");
    CHECK_EQ(json_integer_value(json_object_get(best, "campaigns")), 3);
    CHECK(json_real_value(json_object_get(best, "share")) == 0.75);
    CHECK(json_real_value(json_object_get(best, "low")) < 0.75 &&
          json_real_value(json_object_get(best, "high")) > 0.75);
    json_t *missions = json_object_get(j, "missions");
    CHECK(json_real_value(json_object_get(missions, "mean")) == 2.5);
    CHECK(json_real_value(json_object_get(missions, "low")) < 2.5);
    CHECK(json_real_value(json_object_get(json_object_get(j, "decisions"), "low")) == 100); /* all the same */
    CHECK_EQ(json_array_size(json_object_get(j, "reached")), 3);
    CHECK_EQ(json_integer_value(json_array_get(json_array_get(json_object_get(j, "results"), 2), 1)), 1);
    CHECK(json_real_value(json_object_get(json_object_get(j, "minutes"), "mean")) == 10); /* six seconds each */
    json_decref(j);
    free(text);
    setup_free(&s);
}

static const char *page_of(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang)
{
    static char text[1 << 16];
    struct lab_chain_page page = {p, c, "Border <war>", "bellum sim skirmish/border-war --chain", "1.0", lang};
    char *made = lab_html_campaigns(&page);

    CHECK(strlen(made) < sizeof text);
    snprintf(text, sizeof text, "%s", made);
    free(made);
    return text;
}

TEST(campaigns, "the page tells grades with intervals, missions with their results, and lengths; nothing is fetched")
{
    struct setup s = begin();
    struct lab_plan p = plan_of(&s, "random", 4, 1);
    struct lab_campaigns c = {.campaigns = 4,
                              .grade = {1, 0, 3},
                              .reached = {4, 3, 3},
                              .result = {{1, 3}, {0, 3}, {2, 1}},
                              .missions = {10, 28},
                              .decisions = {400, 40000},
                              .turns = {40, 440}};
    const char *text = page_of(&p, &c, LANG_EN);
    CHECK(strncmp(text, "<!doctype html>", 15) == 0 && strstr(text, "</html>"));
    CHECK(strstr(text, "Border &lt;war&gt;") && !strstr(text, "Border <war>"));
    CHECK(strstr(text, "bellum sim skirmish/border-war --chain"));
    CHECK(strstr(text, "triumph \xc2\xb7 3") && strstr(text, "75.0 % ("));
    CHECK(strstr(text, "<td>3 <small>75 %</small></td>")); /* played mission 2 */
    CHECK(strstr(text, "<td>2 <small>67 %</small></td>")); /* lost mission 3 */
    CHECK(strstr(text, "2.5 (") && strstr(text, "100 (") && strstr(text, "10 ("));
    CHECK(!strstr(text, "<script") && !strstr(text, "http"));
    text = page_of(&p, &c, LANG_ES);
    CHECK(strstr(text, "<html lang=\"es\">") && strstr(text, "75,0 %"));
    c.campaigns = 0;
    CHECK(strstr(page_of(&p, &c, LANG_EN), "</html>"));
    setup_free(&s);
}
