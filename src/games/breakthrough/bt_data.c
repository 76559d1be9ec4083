/*
 * bt_data.c: the data files of Breakthrough, and compile(), which makes a ruleset from them.  Its only kind of file is
 * data/breakthrough/scenarios/<name>.yaml.
 */
#include "bt.h"

struct bt_scenario {
    SCENARIO_HEAD;
    uint8_t columns, rows;
};

/* Everything that is read for a match. */
struct bt_source {
    struct bt_scenario scenario;
    uint8_t scenario_present;
};

static const struct field scenario_fields[] = {
    SCENARIO_HEAD_FIELDS(bt),
    FIELD_NUMBER(bt_scenario, "columns", columns, BT_COLUMNS_MIN, BT_WIDTH),
    FIELD_NUMBER(bt_scenario, "rows", rows, BT_ROWS_MIN, BT_WIDTH),
    {0},
};
static const struct document documents[] = {SCENARIO_DOCUMENT(bt, scenario_fields), {0}};
static const struct field no_options[] = {{0}};

/* BT-101, BT-102, BT-106: the board, and what each side begins on and heads for. */
static void lay_out(struct bt_ruleset *rs)
{
    uint64_t columns = ((UINT64_C(1) << rs->columns) - 1) * UINT64_C(0x0101010101010101);
    int last = rs->rows - 1;
    for (int row = 0; row < rs->rows; row++)
        rs->board |= bt_row(row) & columns;
    for (int i = 0; i < BT_HOME_ROWS; i++) {
        rs->home[BT_WHITE] |= bt_row(i) & columns;
        rs->home[BT_BLACK] |= bt_row(last - i) & columns;
    }
    rs->goal[BT_WHITE] = bt_row(last) & columns;
    rs->goal[BT_BLACK] = bt_row(0) & columns;
}

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    const struct bt_source *src = source;
    struct bt_ruleset *rs = (struct bt_ruleset *)out;
    (void)c; /* the table has said all there is to say */
    *rs = (struct bt_ruleset){.columns = src->scenario.columns, .rows = src->scenario.rows};
    rs->head = (struct ruleset){
        .size = sizeof *rs, .game = bt_game.number, .rules_version = bt_game.rules_version, .seats = BT_SEATS};
    rs->head.hash = (uint64_t)rs->columns << 8 | rs->rows;
    lay_out(rs);
}

const struct game_data bt_data = {
    .source_size = sizeof(struct bt_source),
    .documents = documents,
    .base_files = (const char *const[]){NULL},
    .ruleset_size = sizeof(struct bt_ruleset),
    .compile = compile,
    .options = no_options,
};
