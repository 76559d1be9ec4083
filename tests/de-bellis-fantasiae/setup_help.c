/* setup_help.c: see setup_help.h. */
#include "setup_help.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game files_only = {
    .id = "de-bellis-fantasiae", .number = 6, .rules_version = 1, .min_seats = 2, .max_seats = 2, .data = &db_data};

static const struct data_dir *project_data(void)
{
    static struct data_dir dir;
    snprintf(dir.path, sizeof dir.path, "%s/data", SOURCE_ROOT);
    return &dir;
}

struct trial try_match(const char *scenario, const char *options, const char *name, const char *text)
{
    struct trial t = {0};
    struct match_source source = {.scenario = scenario, .options = options, .files = name ? 1 : 0};
    source.file[0].name = name;
    source.file[0].text = text;
    struct match_request request = {.texts = &source};
    if (data_load_match(&files_only, project_data(), &request, &t.match, &t.report))
        t.rs = (const struct db_ruleset *)t.match.rs;
    return t;
}

struct trial try_army(const char *options, const char *units)
{
    char text[4000];
    snprintf(text, sizeof text,
             "kind: de-bellis-fantasiae/roster\nname: Mine\nscenario: pitched-battle\naggression: 2\nhome: dry\n"
             "units: %s\n",
             units);
    return try_match("pitched-battle", options, "roster-1", text);
}

void end_trial(struct trial *t)
{
    data_match_free(&t->match);
    data_report_free(&t->report);
}

void must_fail(const char *file, int line, struct trial t, const char *words)
{
    bool there = t.report.text && strstr(t.report.text, words);
    if (t.rs || !there)
        printf("# %s\n", t.report.text ? t.report.text : "no complaint");
    if (t.rs || !there)
        test_fail(file, line, "expected a complaint with '%s'", words);
    end_trial(&t);
}

void must_work(const char *file, int line, struct trial t)
{
    if (!t.rs)
        test_fail(file, line, "complaints:\n%s", t.report.text);
    end_trial(&t);
}

const struct db_ruleset *rules_of(const char *scenario, const char *options)
{
    struct trial t = try_match(scenario, options, NULL, NULL);
    if (!t.rs)
        test_fail(__FILE__, __LINE__, "complaints:\n%s", t.report.text);
    field(); /* clears the position of the last test */
    memcpy(rules, t.rs, sizeof *rules);
    end_trial(&t);
    return rules;
}

void set_up(uint64_t seed)
{
    noted.len = 0;
    noted.lost = false;
    db_setup(&rules->head, seed, state, &noted);
}

void match_of(const char *scenario, const char *options, uint64_t seed)
{
    rules_of(scenario, options);
    set_up(seed);
}

/* ---- asking and answering, as the machine does ---- */

static const struct db_ask_rules *question(void)
{
    switch (state->ask) {
    case DB_ASK_FIELD: return &db_ask_field;
    case DB_ASK_FEATURE: return &db_ask_feature;
    case DB_ASK_QUARTER: return &db_ask_quarter;
    case DB_ASK_CAMP: return &db_ask_camp;
    case DB_ASK_DEPLOY: return &db_ask_deploy;
    case DB_ASK_PLACE: return &db_ask_place;
    default: test_fail(__FILE__, __LINE__, "question %d is open", state->ask);
    }
}

int asked(void) { return state->asked == 2; }

struct action setup_act(int kind, int a, int b, int third)
{
    return (struct action){
        (uint16_t)kind, (int8_t)asked(), kind == DB_ACT_GO ? 3 : 1, {(int16_t)a, (int16_t)b, (int16_t)third}};
}

struct why judge(struct action a) { return question()->check(&ctx, &a); }

void setup_do(const char *file, int line, struct action a)
{
    struct why no = judge(a);
    if (no.code)
        test_fail(file, line, "refused: %d by rule %d", no.code, no.arg[3]);
    const struct db_ask_rules *q = question();
    noted.len = 0;
    state->ask = state->asked = 0;
    q->apply(&ctx, &a);
    while (state->phase == DB_SETUP && !state->ask)
        db_step_setup(&ctx);
}

struct action take_one(const char *label)
{
    struct action a = {.kind = DB_ACT_TAKE, .seat = (int8_t)asked(), .n = 4};
    db_set_to(1ull << (atoi(label + 1) - 1), a.arg);
    return a;
}

struct action go_to(int x, int y, int a) { return setup_act(DB_ACT_GO, plane_pack(x), plane_pack(y), a); }

static int listing(void (*list)(const struct db *, struct offers *), struct action *buf, int cap)
{
    struct offers out = {buf, cap, 0, asked(), false};
    list(&ctx, &out);
    return out.n;
}

int setup_offers(struct action *buf, int cap) { return listing(question()->list, buf, cap); }
int extras(struct action *buf, int cap) { return question()->extras ? listing(question()->extras, buf, cap) : 0; }

bool setup_offers_it(struct action a)
{
    struct action buf[512];
    int n = setup_offers(buf, 512);
    for (int i = 0; i < n; i++)
        if (buf[i].kind == a.kind && memcmp(buf[i].arg, a.arg, sizeof a.arg) == 0)
            return true;
    return false;
}

void deploy_both(int shape)
{
    for (int i = 0; i < DB_SEATS; i++) {
        CHECK_EQ(state->ask, DB_ASK_DEPLOY);
        answer(DB_ACT_SHAPE, shape);
        answer(DB_ACT_END);
    }
    CHECK_EQ(state->phase, DB_COMMAND);
}
