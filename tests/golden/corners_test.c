/*
 * corners_test.c: matches with every option, army and position that the games have, against tests/golden/corners.
 * A match-up keeps one number for each subject, so that a difference names what to look at.  "make golden" writes the
 * files anew.
 */
#include <stdio.h>
#include <stdlib.h>
#include "corners.h"
#include "golden.h"
#include "support.h"
#include "test.h"

enum { ROOM = 1 << 18 };

/* Who meets whom, and where. */
struct match_up {
    const char *game, *scenario;
    const char *options[6];
    const char *roster[2], *position;
    bool values; /* with the example of values of one's own */
    int matches;
};
static const struct match_up match_ups[] = {
    {"fantasy-commander", "first-battle", {"turn-limit=30"}, .matches = 28},
    {"fantasy-commander", "first-battle", {"pass-rule=yes", "attacker-block-faces=5-6"}, .matches = 12},
    {"fantasy-commander", "decisive-battle", {"turn-limit=30"}, .matches = 20},
    {"fantasy-commander", "difficult-decision", {"turn-limit=30", "pass-rule=yes"}, .matches = 20},
    {"fantasy-commander", "miracles-of-mechanics", {"turn-limit=30", "attacker-block-faces=5-6"}, .matches = 28},
    {"fantasy-commander", "multi-headed-horror", {"turn-limit=30"}, .matches = 28},
    {"fantasy-commander", "overwhelming-barrier", {"turn-limit=30"}, .matches = 28},
    {"fantasy-commander", "battle-royale", {"size=vanguard", "river=yes", "elements=yes"}, .matches = 16},
    {"fantasy-commander", "battle-royale", {"size=vanguard", "elements=yes", "turn-limit=9"}, .matches = 16},
    {"fantasy-commander", "battle-royale", {"map=first-battle"}, .matches = 8},
    {"fantasy-commander",
     "battle-royale",
     {"size=vanguard", "elements=yes", "river=yes"},
     .roster = {"empire-wall", "styx-horde"},
     .matches = 16},
    {"fantasy-commander", "battle-royale", {"size=vanguard"}, .roster = {"styx-horde", "styx-horde"}, .matches = 12},
    {"fantasy-commander", .position = "bridge-of-ginnoh", .matches = 40},
    {"fantasy-commander", .position = "first-steps", .matches = 12},
    {"fantasy-commander", "multi-headed-horror", {"turn-limit=30"}, .values = true, .matches = 8},
    {"fantasy-commander", .position = "tests/golden/positions/towns.yaml", .matches = 24},
    {"fantasy-commander", .position = "tests/golden/positions/set-up.yaml", .matches = 6},
    {"fantasy-commander", .position = "tests/golden/positions/elements.yaml", .matches = 24},
    {"punic-island", "full-campaign", .matches = 20},
    {"punic-island", "full-campaign", {"short=yes"}, .matches = 40},
    {"punic-island", "full-campaign", {"short=yes"}, .values = true, .matches = 8},
    {"punic-island", "tests/golden/positions/melee.yaml", .matches = 48},
    {"punic-island", "tests/golden/positions/usurper.yaml", .matches = 40},
    {"punic-island", "relief-of-mesana", .matches = 60},
    {"de-bellis-fantasiae", "pitched-battle", {"terrain=generated"}, .matches = 2},
    {"de-bellis-fantasiae", "pitched-battle", {"army1=silverbough", "army2=deepforge", "map=crownhold"}, .matches = 2},
    {"de-bellis-fantasiae", "first-battle", {"army1=skyhold", "army2=fenfolk", "map=two-stones"}, .matches = 2},
    {"de-bellis-fantasiae", "first-battle", {"army1=barrow-legion", "army2=sunspire"}, .values = true, .matches = 2},
    {"de-bellis-fantasiae", "dragonwake", {"army1=vharr"}, .matches = 2},
    {"de-bellis-fantasiae", "grand-alliance", .matches = 1},
    {"de-bellis-fantasiae", "storm-crownhold", .matches = 2},
    {"de-bellis-fantasiae", .position = "first-clash", .matches = 6},
};

static struct match load(const struct game *g, const struct match_up *u)
{
    struct data_dir dir;
    struct data_report report = {0};
    struct match m = {0};
    char values[1200], own[1200];
    const char *start = u->scenario ? u->scenario : u->position;
    snprintf(own, sizeof own, "%s/%s", support_root(), start);
    if (strchr(start, '/'))
        start = own;
    snprintf(values, sizeof values, "%s/data/%s/values/example.yaml", support_root(), u->game);
    struct match_request request = {.scenario = u->scenario ? start : NULL,
                                    .options = u->options,
                                    .roster = {u->roster[0], u->roster[1]},
                                    .position = u->position ? start : NULL,
                                    .values = u->values ? values : NULL};
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    if (!data_load_match(g, &dir, &request, &m, &report))
        test_fail(__FILE__, __LINE__, "%s/%s:\n%s", u->game, u->scenario ? u->scenario : u->position, report.text);
    data_report_free(&report);
    return m;
}

static void one_match_up(const struct match_up *u, struct text_out *out)
{
    char title[200];
    struct match m = load(game_by_id(u->game), u);
    snprintf(title, sizeof title, "%s %s %s", u->game, u->scenario ? u->scenario : u->position,
             u->options[0] ? u->options[0] : "-");
    corners_keep(title, game_by_id(u->game), &m, &(struct corners_wish){u->matches, 7, true}, out);
    data_match_free(&m);
}

static void one_game(const char *game)
{
    static char file[ROOM];
    char name[100];
    struct text_out out = {file, sizeof file, 0};
    snprintf(name, sizeof name, "tests/golden/corners/%s.txt", game);
    file[0] = '\0';
    for (size_t i = 0; i < sizeof match_ups / sizeof *match_ups; i++)
        if (strcmp(match_ups[i].game, game) == 0) {
            one_match_up(&match_ups[i], &out);
            golden_compare_so_far(name, file);
        }
    CHECK(out.len < sizeof file);
    golden_compare(name, file);
}

TEST(golden_corners, "every kind of decision, event and refusal of Fantasy Commander is told as it was")
{
    one_game("fantasy-commander");
}

TEST(golden_corners, "every kind of decision, event and refusal of Punic Island is told as it was")
{
    one_game("punic-island");
}

TEST(golden_corners, "every kind of decision, event and refusal of De Bellis Fantasiae is told as it was")
{
    one_game("de-bellis-fantasiae");
}
