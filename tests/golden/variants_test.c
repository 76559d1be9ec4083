/*
 * variants_test.c: matches with rulesets that nobody prints, against tests/golden/variants.  The rules allow far more
 * than the cards of a game use: these files say it, so that it is played, told and rated.  "make golden" writes the
 * files anew.
 */
#include <stdio.h>
#include <stdlib.h>
#include "corners.h"
#include "golden.h"
#include "test.h"
#include "variants.h"

enum { ROOM = 1 << 17, CHANGES = 36, MATCHES = 6 };

/* What no file of the project says: each variant says some of it. */
static const struct mistake more_fc[] = {
    {"units", "has: {abilities: [regroup]}", "has: {abilities: [regroup]}, aura: {radius: 2, grant: {attack: 1}}"},
    {"units", "has: {abilities: [regroup, armour]}",
     "has: {abilities: [regroup, armour], ranged: 1, move: 1}, aura: {radius: 1, classes: [infantry], grant: {ranged: "
     "1, "
     "abilities: [brave]}}"},
    {"units", "attack: 1, defence: 1, ranged: 3", "defence: 1, ranged: 3"},
    {"units", "{master-of-shooting: 2}", "{master-of-shooting: 2, ranged: 1, attack: 1}"},
    {"units", "{persecution: 1}", "{persecution: 1, defence: 1, abilities: [brave]}"},
    {"cards", "{grant: {attack: 1}}", "{grant: {attack: 1, ranged: 1, move: 1, master-of-defence: 1}}"},
    {"cards", "{grant: {abilities: [rush]}}", "{grant: {abilities: [rush], defence: 1}, until: turn}"},
    {"elements", "grant: {regeneration: 2}", "grant: {regeneration: 2, ranged: 1, move: 1}"},
    {"elements", "start-fatigue: -1", "start-fatigue: -2"},
    {"constants", "icon-armour: strike", "icon-armour: hit"},
    {"constants", "icon-forest: strike", "icon-forest: hit"},
    {"constants", "forged-scope: attacked", "forged-scope: always"},
    {"constants", "necromancy: S-ZWA1", "necromancy: S-ZAR1"},
    {"scenarios/first-battle", "first: seat-2", "first: seat-1"},
    {"scenarios/first-battle", "map: |\n",
     "elements:\n  - {element: tree, hex: 4.5}\n  - {element: graves, hex: 6.3}\n  - {element: supply-cart, hex: 1.5}\n"
     "map: |\n"},
    {0},
};
static const struct mistake more_pi[] = {
    {"constants", "rebel-region: africa", "rebel-region: sicily"},
    {"constants", "rebel-seat: 1", "rebel-seat: 2"},
    {"constants", "rebel: 3", "rebel: 1"},
    {"constants", "aboard: 3", "aboard: 1"},
    {"constants", "plays-max: 100", "plays-max: 5"},
    {"constants", "room: 4", "room: 1"},
    {"constants", "stack-leader: yes", "stack-leader: no"},
    {"constants", "port-siege: yes", "port-siege: no"},
    {"constants", "supply-radius: 3", "supply-radius: 1"},
    {"constants", "sequences-max: 400", "sequences-max: 9"},
    {"constants", "capture: 2", "capture: 9"},
    {"scenarios/relief-of-mesana", "rebels: no", "rebels: yes"},
    {"scenarios/relief-of-mesana", "permanent: no", "permanent: yes"},
    {"scenarios/relief-of-mesana", "usurper: no", "usurper: yes"},
    {"scenarios/full-campaign", "set-up:", "rebels: no\nset-up:"},
    {0},
};

struct plan {
    const char *game, *scenario;
    const char *options[4];
    const char *files[VARIED_FILES];
    const struct mistake *more;
    int variants;
};

static void vary(struct variant *v, const struct plan *p)
{
    int done = 0;
    for (const struct mistake *m = p->more; m->file; m++)
        if (rng_below(&v->r, 2))
            variant_replace(v, m);
    for (int i = 0; i < CHANGES; i++)
        done += variant_change(v);
    CHECK(done > CHANGES / 6);
}

static void one_variant(struct variant *v, const struct plan *p, int i, struct text_out *out)
{
    struct match m = {0};
    struct data_report report = {0};
    char title[200];
    rng_seed(&v->r, (uint64_t)i + 71);
    variant_begin(v, p->files);
    vary(v, p);
    CHECK(data_load_match(v->g, &v->dir, &v->request, &m, &report));
    snprintf(title, sizeof title, "%s %d", p->scenario, i);
    corners_keep(title, v->g, &m, &(struct corners_wish){MATCHES, 3, i % 3 == 0}, out);
    data_match_free(&m);
    data_report_free(&report);
}

static void run(const char *command)
{
    if (system(command) != 0)
        test_fail(__FILE__, __LINE__, "%s failed", command);
}

static void one_plan(const struct plan *p)
{
    static char file[ROOM];
    static struct variant v;
    char folder[] = "/tmp/bellum-variants-XXXXXX", command[3000], name[100];
    struct text_out out = {file, sizeof file, 0};
    CHECK(mkdtemp(folder) != NULL);
    snprintf(command, sizeof command, "cp -r '%s/data/%s' '%s'", support_root(), p->game, folder);
    run(command);
    v = (struct variant){.g = game_by_id(p->game), .request = {.scenario = p->scenario, .options = p->options}};
    snprintf(v.dir.path, sizeof v.dir.path, "%s", folder);
    snprintf(name, sizeof name, "tests/golden/variants/%s.txt", p->scenario);
    file[0] = '\0';
    for (int i = 0; i < p->variants; i++) {
        one_variant(&v, p, i, &out);
        golden_compare_so_far(name, file);
    }
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    run(command);
    CHECK(out.len < sizeof file);
    golden_compare(name, file);
}

#define FC_FILES "units", "cards", "terrain", "elements", "constants"
#define PI_FILES "units", "cards", "chits", "leaders", "constants", "map"

TEST(golden_variants, "Fantasy Commander with other values in its files is played as it was")
{
    one_plan(&(struct plan){
        "fantasy-commander", "first-battle", {"turn-limit=12"}, {FC_FILES, "scenarios/first-battle"}, more_fc, 8});
    one_plan(&(struct plan){"fantasy-commander",
                            "miracles-of-mechanics",
                            {"turn-limit=12"},
                            {FC_FILES, "scenarios/miracles-of-mechanics"},
                            more_fc,
                            8});
}

TEST(golden_variants, "Punic Island with other values in its files is played as it was")
{
    one_plan(
        &(struct plan){"punic-island", "relief-of-mesana", {0}, {PI_FILES, "scenarios/relief-of-mesana"}, more_pi, 8});
    one_plan(&(struct plan){
        "punic-island", "full-campaign", {"short=yes"}, {PI_FILES, "scenarios/full-campaign"}, more_pi, 8});
}
