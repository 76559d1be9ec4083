/* cc_tally_words.c: names of the lab's tables, their rows and columns; see cc_tally.h. */
#include "cc_tally.h"
#include "cc_texts.h"

/* ---- tables ---- */

#define COLUMN(TABLE, NAME, id, how, flags, a, b, scale) {id, TALLY_##how, (flags), (a), (b), (scale)},
#define X(TABLE, id, rows) static const struct tally_column columns_##TABLE[] = {CC_TALLY_##TABLE(COLUMN)};
CC_TALLY_TABLES(X)
#undef X
#undef COLUMN

const struct tally_table cc_tally_tables[CC_T_COUNT] = {
#define X(TABLE, id, rows) [CC_T_##TABLE] = {id, CC_SEATS * (rows), CC_##TABLE##_COLUMNS, columns_##TABLE},
    CC_TALLY_TABLES(X)
#undef X
};

int cc_tally_rows(int table) { return cc_tally_tables[table].rows / CC_SEATS; }

int cc_tally_seat(const struct ruleset *rules, int table, int row)
{
    (void)rules;
    return row / cc_tally_rows(table);
}

/* ---- messages ---- */

#define MESSAGE(TABLE, NAME, id, how, flags, a, b, scale) CC_MSG_TALLY_##TABLE##_##NAME,
#define X(TABLE, id, rows) static const int messages_##TABLE[] = {CC_TALLY_##TABLE(MESSAGE)};
CC_TALLY_TABLES(X)
#undef X
#undef MESSAGE

static const struct {
    int title;
    const int *column;
} messages[CC_T_COUNT] = {
#define X(TABLE, id, rows) [CC_T_##TABLE] = {CC_MSG_TALLY_##TABLE, messages_##TABLE},
    CC_TALLY_TABLES(X)
#undef X
};

static const struct {
    const char *id;
    int message;
} deeds[CC_DEED_COUNT] =
    {
#define X(NAME, id) {id, CC_MSG_TALLY_ROW_##NAME},
        CC_DEEDS(X)
#undef X
},
  dice[CC_DICE_COUNT] = {
#define X(NAME, id) {id, CC_MSG_TALLY_ROW_##NAME},
      CC_DICE(X)
#undef X
};

/* ---- rows ---- */

static const char *const theatre_ids[CC_THEATRES] = {"land", "sea"};
static const char *const vp_ids[CC_VP_COUNT] = {[CC_VP_CITY] = "city",
                                                [CC_VP_UNIT] = "unit",
                                                [CC_VP_LEADER] = "leader",
                                                [CC_VP_CARD] = "card",
                                                [CC_VP_REBELS] = "rebels"};

static const char *id_of(const struct cc_ruleset *rs, int table, int row)
{
    switch (table) {
    case CC_T_UNITS: return rs->type[row].id;
    case CC_T_LEADERS: return rs->leader[row].id;
    case CC_T_DEEDS: return deeds[row].id;
    case CC_T_BATTLES: return theatre_ids[row];
    case CC_T_CHITS: return rs->chit[row].id;
    case CC_T_CARDS: return rs->card[row].id;
    case CC_T_CITIES: return rs->zone[row].id;
    case CC_T_POINTS: return vp_ids[row];
    case CC_T_LUCK: return dice[row].id;
    default: return "all";
    }
}

int cc_tally_row_id(const struct ruleset *rules, int table, int row, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};

    text_int(&o, cc_tally_seat(rules, table, row) + 1);
    text_char(&o, '/');
    text_str(&o, id_of((const struct cc_ruleset *)rules, table, row % cc_tally_rows(table)));
    return (int)o.len;
}

static int row_message(int table, int row)
{
    static const int message[CC_T_COUNT] = {
        [CC_T_LEADERS] = CC_MSG_TALLY_ROW_LEADER,  [CC_T_CHOICES] = CC_MSG_TALLY_ROW_SEAT,
        [CC_T_BATTLES] = CC_MSG_TALLY_ROW_THEATRE, [CC_T_CHITS] = CC_MSG_TALLY_ROW_CHIT,
        [CC_T_CARDS] = CC_MSG_TALLY_ROW_CARD,      [CC_T_CITIES] = CC_MSG_TALLY_ROW_ZONE,
        [CC_T_POINTS] = CC_MSG_TALLY_ROW_POINTS};

    return table == CC_T_DEEDS ? deeds[row].message : table == CC_T_LUCK ? dice[row].message : message[table];
}

int cc_tally_say(const struct ruleset *rules, int table, int row, int column, enum lang lang, char *buf, size_t cap)
{
    struct cc c = cc_at(rules, NULL, NULL);
    struct text_out o = {buf, cap, 0};

    if (row >= 0) {
        int16_t arg[] = {(int16_t)(row % cc_tally_rows(table)), (int16_t)(row / cc_tally_rows(table))};

        if (table == CC_T_UNITS)
            text_str(&o, c.rs->type[arg[0]].name[lang]);
        else
            cc_words(&c, &o, row_message(table, arg[0]), lang, arg, 2);
    } else {
        text_str(&o, cc_texts.text[lang][column < 0 ? messages[table].title : messages[table].column[column]]);
    }
    return (int)o.len;
}
