/*
 * null_data.c: what the files of the null game hold, and how they become a
 * ruleset.  Its only kind of file is data/null/scenarios/<name>.yaml.
 */
#include "null.h"

struct null_scenario {
    char id[24];
    char name[LANG_COUNT][48], blurb[LANG_COUNT][256];
    uint8_t rounds, coins;
};

/* Everything that is read for a match. */
struct null_source {
    struct null_scenario scenario;
    uint8_t scenario_present;
};

#define AT(member) offsetof(struct null_scenario, member)
static const struct field scenario_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, .offset = AT(id), .size = 24},
    {.key = "name", .type = FIELD_NAME, .required = true, .offset = AT(name), .size = 48},
    {.key = "blurb", .type = FIELD_NAME, .offset = AT(blurb), .size = 256},
    {.key = "rounds", .type = FIELD_INT, .required = true, .offset = AT(rounds), .size = 1, .min = 1, .max = 20},
    {.key = "coins",
     .type = FIELD_INT,
     .required = true,
     .offset = AT(coins),
     .size = 1,
     .min = 0,
     .max = NULL_COINS_MAX},
    {0},
};
static const struct document documents[] = {
    {.kind = "scenario",
     .fields = scenario_fields,
     .folder = "scenarios",
     .offset = offsetof(struct null_source, scenario),
     .size = sizeof(struct null_scenario),
     .present = offsetof(struct null_source, scenario_present),
     .slots = 1},
    {0},
};
static const struct field no_options[] = {{0}};

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    const struct null_source *src = source;
    struct null_ruleset *rs = (struct null_ruleset *)out;
    (void)c; /* the table has said all there is to say */
    rs->rounds = src->scenario.rounds;
    rs->coins = src->scenario.coins;
    rs->head = (struct ruleset){
        .size = sizeof *rs, .game = null_game.number, .rules_version = null_game.rules_version, .seats = NULL_SEATS};
    rs->head.hash = (uint64_t)rs->rounds << 8 | rs->coins;
}

const struct game_data null_data = {
    .source_size = sizeof(struct null_source),
    .documents = documents,
    .base_files = (const char *const[]){NULL},
    .ruleset_size = sizeof(struct null_ruleset),
    .compile = compile,
    .options = no_options,
};
