/* test_values.c: what the owner of the box types in takes the place of house values, and of nothing else. */
#include <stdio.h>
#include "campaign.h"
#include "data/data.h"

static struct match match;
static struct data_report report;

/* The short scenario as it is shipped with these values (NULL: none); NULL: report says why not. */
static const struct cc_ruleset *with(const char *values)
{
    static struct data_dir shipped;
    struct match_source source = {.scenario = "relief-of-mesana", .options = "", .files = values ? 1 : 0};
    struct match_request request = {.texts = &source};

    snprintf(shipped.path, sizeof shipped.path, "%s/data", SOURCE_ROOT);
    source.file[0].name = "values";
    source.file[0].text = values;
    report = (struct data_report){0};
    return data_load_match(&pi_game, &shipped, &request, &match, &report) ? (const struct cc_ruleset *)match.rs : NULL;
}

static void done(void)
{
    data_match_free(&match);
    data_report_free(&report);
}

static void no_values(const char *values, const char *words)
{
    const struct cc_ruleset *rs = with(values);
    bool there = report.text && strstr(report.text, words);

    if (rs || !there)
        test_fail(__FILE__, __LINE__, "expected a complaint with '%s', not '%s'", words,
                  report.text ? report.text : "none");
    done();
}

#define KIND "kind: punic-island/values\n"

static const void *named(const void *first, size_t step, int n, const char *id)
{
    for (int i = 0; i < n; i++)
        if (strcmp((const char *)first + (size_t)i * step, id) == 0)
            return (const char *)first + (size_t)i * step;
    test_fail(__FILE__, __LINE__, "nothing is called %s", id);
    return NULL;
}
#define NAMED(array, n, id) named(array, sizeof *(array), n, id)

TEST(values_own, "the owner's values replace house ones and count as printed")
{
    const struct cc_ruleset *rs =
        with(KIND "units:\n  - {id: GI, cohesion: {full: 9, decimated: 2}, tactical: {full: 5, decimated: 4}}\n"
                  "leaders:\n  - {id: HIE, cohesion: -2, tactical: 3}\n"
                  "cities:\n  - {id: TAU, siege: 4}\n  - {id: CAT, vp: 7}\n");
    if (!rs)
        test_fail(__FILE__, __LINE__, "%s", report.text);
    const struct cc_type *gaul = NAMED(rs->type, rs->types, "GI");
    CHECK_EQ(gaul->value[0][CC_CV], 9);
    CHECK_EQ(gaul->value[1][CC_CV], 2);
    CHECK_EQ(gaul->value[0][CC_TV], 5);
    CHECK_EQ(gaul->value[1][CC_TV], 4);
    CHECK_EQ(gaul->value[0][CC_MF], 4); /* nothing was said of it */
    CHECK(gaul->printed >> CC_UNIT_CV & 1 && gaul->printed >> CC_UNIT_TV & 1 && !(gaul->printed >> CC_UNIT_MF & 1));
    const struct cc_leader_type *hiero = NAMED(rs->leader, rs->leaders, "HIE");
    CHECK_EQ(hiero->mod[CC_CV], -2);
    CHECK_EQ(hiero->mod[CC_MF], 0);
    CHECK_EQ(hiero->mod[CC_TV], 3);
    const struct cc_zone_type *tau = NAMED(rs->zone, rs->zones, "TAU"), *cat = NAMED(rs->zone, rs->zones, "CAT");
    CHECK_EQ(tau->factor, 4);
    CHECK_EQ(tau->vp, 1);
    CHECK_EQ(cat->factor, 1);
    CHECK_EQ(cat->vp, 7);
    CHECK(tau->printed >> CC_LAND_SIEGE & 1 && !(tau->printed >> CC_LAND_VP & 1));
    done();
}

TEST(values_inferred, "what an example only made likely yields to the counter itself")
{
    const struct cc_ruleset *rs = with(KIND "units:\n  - {id: RN, cohesion: {full: 6, decimated: 3}}\n");

    if (!rs)
        test_fail(__FILE__, __LINE__, "%s", report.text);
    const struct cc_type *ship = NAMED(rs->type, rs->types, "RN");
    CHECK_EQ(ship->value[0][CC_CV], 6);
    CHECK(ship->printed >> CC_UNIT_CV & 1 && !(ship->inferred >> CC_UNIT_CV & 1));
    done();
}

TEST(values_printed, "what is known from print stands, but may be said again")
{
    no_values(KIND "units:\n  - {id: RN, tactical: {full: 9, decimated: 8}}\n",
              "values:3:24: tactical is known from print");
    no_values(KIND "leaders:\n  - {id: ADE, tactical: 3}\n", "tactical is known from print");
    const struct cc_ruleset *rs = with(KIND "leaders:\n  - {id: ADE, tactical: 1}\n");
    CHECK(rs);
    done();
}

TEST(values_ids, "values of things that are not there are refused")
{
    no_values(KIND "units:\n  - {id: XX, move: {full: 1, decimated: 1}}\n", "values:3:10: there is no unit 'XX'");
    no_values(KIND "leaders:\n  - {id: XX, move: 1}\n", "there is no leader 'XX'");
    no_values(KIND "cities:\n  - {id: PEL, vp: 3}\n", "there is no city 'PEL'");
    no_values(KIND "cities:\n  - {id: S01, vp: 3}\n", "there is no city 'S01'");
    no_values(KIND "units:\n  - {id: GI, cohesion: {full: 6}}\n", "decimated");
    no_values(KIND "units:\n  - {id: GI, count: 3}\n", "count");
}

static uint64_t hash_with(const char *values)
{
    const struct cc_ruleset *rs = with(values);
    uint64_t hash;

    CHECK(rs != NULL);
    hash = rs->head.hash;
    done();
    return hash;
}

TEST(values_hash, "another value makes another game, the same value does not")
{
    uint64_t plain = hash_with(NULL), same = hash_with(KIND "cities:\n  - {id: TAU, siege: 2, vp: 1}\n"),
             other = hash_with(KIND "cities:\n  - {id: TAU, siege: 2, vp: 2}\n");

    CHECK(plain == same);
    CHECK(plain != other);
}
