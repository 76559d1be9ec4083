/* automaton_test.c: a side that the rules play, in scenario and position files. */
#include <stdio.h>
#include <stdlib.h>
#include "helper.h"
#include "support.h"

/* The text of First Battle with `key` put behind the first occurrence of `after`. */
static const char *changed(const char *after, const char *key)
{
    static char out[20000];
    char *text = support_read("data/fantasy-commander/scenarios/first-battle.yaml"), *at = strstr(text, after);

    CHECK(at != NULL);
    at += strlen(after);
    snprintf(out, sizeof out, "%.*s\n%s%s", (int)(at - text), text, key, at);
    free(text);
    return out;
}

static struct trial try_scenario(const char *after, const char *key)
{
    return try_match(NULL, "", "scenario", changed(after, key));
}

TEST(automaton_file, "an army with played-by: automaton is played by the rules; the hash tells")
{
    struct trial a = try_match("first-battle", "", NULL, NULL), b = try_scenario("seat: 2", "    played-by: automaton"),
                 c = try_scenario("seat: 2", "    played-by: player");

    if (!b.rs)
        test_fail(__FILE__, __LINE__, "%s", b.report.text);
    CHECK(a.rs && c.rs);
    CHECK_EQ(b.rs->army[1].automaton, 1);
    CHECK_EQ(b.rs->army[0].automaton, 0);
    CHECK_EQ(b.rs->script.bag[FC_TOKEN_SHAMBLE], 4);
    CHECK(a.rs->head.hash != b.rs->head.hash);
    CHECK(a.rs->head.hash == c.rs->head.hash); /* an ordinary match keeps its hash */
    end_trial(&a);
    end_trial(&b);
    end_trial(&c);
}

TEST(automaton_file, "the rules play Styx, and no other side")
{
    FAILS(try_scenario("seat: 1", "    played-by: automaton"),
          "an army of the empire, expected Styx: the rules play no other (FC-1015)");
    FAILS(try_scenario("seat: 2", "    played-by: nobody"), "played-by");
}

/* A position of the automaton's match. */
static struct trial try_tokens(const char *phase, const char *units)
{
    static struct data_dir fixtures;
    struct trial t = {0};
    struct data_report report = {0};
    char text[2000];
    struct match_source source = {.options = "", .files = 1};
    struct match_request request = {.texts = &source};

    snprintf(fixtures.path, sizeof fixtures.path, "%s/tests/fixtures", SOURCE_ROOT);
    snprintf(text, sizeof text,
             "kind: fantasy-commander/position\nscenario: automaton\nturn: 2\n%s\ninitiative: 1\n"
             "units:\n  - {seat: 1, unit: E-LEG1, hex: 4.5}\n%s\n",
             phase, units);
    source.file[0].name = "position";
    source.file[0].text = text;
    if (data_load_match(fc(), &fixtures, &request, &t.match, &t.report))
        t.rs = (const struct fc_ruleset *)t.match.rs;
    data_report_free(&report);
    return t;
}

TEST(automaton_file, "in a position its units have tokens instead of orders, and only they")
{
    static const char action[] = "phase: action\nstep: blue\nactive: 1";
    struct trial t = try_tokens(action, "  - {seat: 2, unit: S-ZWA1, hex: 4.3, token: raid}");

    if (!t.rs)
        test_fail(__FILE__, __LINE__, "%s", t.report.text);
    CHECK_EQ(t.rs->script.token[1], FC_TOKEN_RAID);
    CHECK_EQ(t.rs->position.unit[1].order, FC_BLUE);
    end_trial(&t);
    FAILS(try_tokens(action, "  - {seat: 2, unit: S-ZWA1, hex: 4.3, order: blue}"),
          "the rules play this unit, expected a token instead of an order (FC-1017)");
    FAILS(
        try_tokens(action, "  - {seat: 2, unit: S-ZWA1, hex: 4.3}\n  - {seat: 1, unit: E-LEG1, hex: 5.5, token: raid}"),
        "the rules do not play seat 1");
    FAILS(try_tokens(action, "  - {seat: 2, unit: S-ZWA1, hex: 4.3, token: hunt}"), "red order in the blue step");
    FAILS(try_tokens("phase: command", "  - {seat: 2, unit: S-ZWA1, hex: 4.3, token: raid}"), "phase: action");
}
