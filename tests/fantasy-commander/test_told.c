/* test_told.c: what people and clients are told where the shipped files have no such case. */
#include <stdio.h>
#include <string.h>
#include "scene.h"

static char text[1 << 18];

static const char *catalogue(void)
{
    struct json j;

    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    fc_catalogue(&rules->head, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    return text;
}

TEST(catalogue_ranged, "a unit that shoots with one die has a range, one that does not shoot has none")
{
    char wanted[40];
    const char *leg;

    field();
    rules->type[type_of("E-LEG1")].ranged = 1;
    rules->type[type_of("E-LEG1")].range_base = 2;
    rules->type[type_of("E-LEG1")].range_max = 3;
    snprintf(wanted, sizeof wanted, "\"E-LEG1\":{");
    leg = strstr(catalogue(), wanted);
    CHECK(leg);
    CHECK(strstr(leg, "\"ranged\":1,\"range\":[2,3]") && strstr(leg, "\"ranged\"") < strstr(leg, "\"strength\""));
    rules->type[type_of("E-LEG1")].ranged = 0;
    leg = strstr(catalogue(), wanted);
    CHECK(strncmp(strstr(leg, "\"ranged\""), "\"ranged\":null,\"range\":null", 26) == 0);
}

/* A Banner: Empire Infantry within 1 hex shoots with a die more. */
TEST(explain_fixture, "an element counts among the parts of the dice of those it works on, once, and of nobody else")
{
    static const char *const notation[] = {"shoot b1", "shoot b1"};
    struct fc_fixture_type *f;

    for (int near = 0; near < 2; near++) {
        struct action a;
        struct json j;
        int n = 0;

        field();
        f = &rules->fixture_type[rules->fixture_types++];
        *f = (struct fc_fixture_type){.id = "banner",
                                      .faction = FC_EMPIRE,
                                      .radius = 1,
                                      .classes = 1 << FC_INFANTRY,
                                      .name = {"Banner", "Enseña"}};
        f->grant.ranged = 1;
        unit("E-SHO1", "4.4", "red fatigue=2");
        unit("S-CAV1", "4.1", "");
        element(near ? "5.4" : "9.4", "banner", 0);
        begin("red 1");
        CHECK(fc_parse(&rules->head, state, 0, notation[near], &a));
        json_start(&j, text, sizeof text);
        json_open(&j, '{');
        fc_explain(&rules->head, state, &a, LANG_EN, &j);
        json_close(&j, '}');
        for (const char *s = text; (s = strstr(s, "Banner")); s++)
            n++;
        CHECK_EQ(n, near);
    }
}

TEST(sheet_options, "the sheet of options tells of Victory Points in a scenario and of elimination in a Battle Royale")
{
    static char points[2000], royal[2000];

    whole("first-battle", "");
    CHECK(fc_sheet(&rules->head, state, "options", LANG_EN, points, sizeof points) > 0);
    royale("");
    begin("setup 1");
    CHECK(fc_sheet(&rules->head, state, "options", LANG_EN, royal, sizeof royal) > 0);
    CHECK(strstr(points, "FC-730") && !strstr(points, "FC-930") && !strstr(points, "FC-912"));
    CHECK(!strstr(royal, "FC-730") && strstr(royal, "FC-930") && strstr(royal, "FC-912"));
}
