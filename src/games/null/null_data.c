/*
 * null_data.c: the data files of the null game, and compile(), which makes a ruleset from them.  Its only kind of file
 * is data/null/scenarios/<name>.yaml.
 */
#include "null.h"

struct null_scenario {
    SCENARIO_HEAD;
    uint8_t rounds, coins;
};

/* The struct into which src/data reads the files of a match. */
struct null_source {
    struct null_scenario scenario;
    uint8_t scenario_present;
};

static const struct field scenario_fields[] = {
    SCENARIO_HEAD_FIELDS(null),
    FIELD_NUMBER(null_scenario, "rounds", rounds, 1, 20),
    FIELD_NUMBER(null_scenario, "coins", coins, 0, NULL_COINS_MAX),
    {0},
};
static const struct document documents[] = {SCENARIO_DOCUMENT(null, scenario_fields), {0}};
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
