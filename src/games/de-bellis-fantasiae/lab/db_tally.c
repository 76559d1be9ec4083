/*
 * db_tally.c: counts for the balance lab: what each type of troops destroys and loses, what PIPs there are and what
 * becomes of them, how fights end.
 */
#include "../db.h"
#include "db_texts.h"

enum { T_UNITS, T_CONTACTS, T_PIPS, TABLES };

/* ---- columns ---- */

enum {
    U_FIELDED,
    U_POINTS,
    U_COST,
    U_MOVES,
    U_DEALT,
    U_TAKEN,
    U_KILLS,
    U_SURVIVED,
    U_SURVIVAL,
    U_NET,
    U_WORTH,
    U_HELD,
    U_YIELD,
    U_COUNT
};
static const struct tally_column units[U_COUNT] = {
    [U_FIELDED] = {"fielded", TALLY_SUM, 0, 0, 0, 1},
    [U_POINTS] = {"points", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [U_COST] = {"cost", TALLY_PER, 0, U_POINTS, U_FIELDED, 1},
    [U_MOVES] = {"moves", TALLY_SUM, 0, 0, 0, 1},
    [U_DEALT] = {"dealt", TALLY_SUM, 0, 0, 0, 1},
    [U_TAKEN] = {"taken", TALLY_SUM, 0, 0, 0, 1},
    [U_KILLS] = {"kills", TALLY_SUM, 0, 0, 0, 1},
    [U_SURVIVED] = {"survived", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [U_SURVIVAL] = {"survival", TALLY_PERCENT, 0, U_SURVIVED, U_FIELDED, 1},
    [U_NET] = {"net", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [U_WORTH] = {"worth", TALLY_PER, TALLY_BARS, U_NET, U_POINTS, 1},
    [U_HELD] = {"held", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1}, /* brought, less lost, and destroyed */
    [U_YIELD] = {"yield", TALLY_PER, 0, U_HELD, U_POINTS, 1},
};

enum { C_FIGHTS, C_WON, C_TIED, C_DOUBLED, C_OVERLAPPED, C_FLANKED, C_SHARE, C_COUNT };
static const struct tally_column contacts[C_COUNT] = {
    [C_FIGHTS] = {"fights", TALLY_SUM, 0, 0, 0, 1},
    [C_WON] = {"won", TALLY_SUM, 0, 0, 0, 1},
    [C_TIED] = {"tied", TALLY_SUM, 0, 0, 0, 1},
    [C_DOUBLED] = {"doubled", TALLY_SUM, 0, 0, 0, 1},
    [C_OVERLAPPED] = {"overlapped", TALLY_SUM, 0, 0, 0, 1},
    [C_FLANKED] = {"flanked", TALLY_SUM, 0, 0, 0, 1},
    [C_SHARE] = {"share", TALLY_PERCENT, TALLY_BARS, C_WON, C_FIGHTS, 1},
};

enum { P_BOUNDS, P_ROLLED, P_EACH, P_MOVES, P_SPELLS, P_SPENT, P_USE, P_COUNT };
static const struct tally_column pips[P_COUNT] = {
    [P_BOUNDS] = {"bounds", TALLY_SUM, 0, 0, 0, 1},
    [P_ROLLED] = {"rolled", TALLY_SUM, TALLY_WINS, 0, 0, 1},
    [P_EACH] = {"each", TALLY_PER, 0, P_ROLLED, P_BOUNDS, 1},
    [P_MOVES] = {"on-moves", TALLY_SUM, 0, 0, 0, 1},
    [P_SPELLS] = {"on-spells", TALLY_SUM, 0, 0, 0, 1},
    [P_SPENT] = {"spent", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [P_USE] = {"use", TALLY_PERCENT, 0, P_SPENT, P_ROLLED, 1},
};

static const struct tally_table tables[TABLES] = {
    [T_UNITS] = {"units", DB_SEATS *DB_TYPE_COUNT, U_COUNT, units},
    [T_CONTACTS] = {"contacts", DB_SEATS *DB_TYPE_COUNT, C_COUNT, contacts},
    [T_PIPS] = {"pips", DB_SEATS, P_COUNT, pips},
};

/* Rows come seat by seat. */
static int rows_of_seat(int table) { return tables[table].rows / DB_SEATS; }

/* ---- counting ---- */

struct memory {
    uint8_t by[DB_ELEMENTS_MAX]; /* 1 + the enemy that last had a result against this element */
};

struct count { /* what every function here needs */
    const struct db_ruleset *rs;
    struct memory *m;
    int64_t *const *cell;
};

static bool is_member(const struct count *k, int e) { return e >= 0 && e < k->rs->army[0] + k->rs->army[1]; }

static void add(const struct count *k, int table, int row, int column, int64_t n)
{
    k->cell[table][row * tables[table].columns + column] += n;
}

static void add_of(const struct count *k, int table, int e, int column, int64_t n)
{
    if (is_member(k, e))
        add(k, table, k->rs->member[e].seat * DB_TYPE_COUNT + k->rs->member[e].type, column, n);
}

/* DB-670, DB-671, DB-677. */
static int value_of(const struct count *k, int e)
{
    const struct db_member *m = &k->rs->member[e];
    const struct db_type *t = &k->rs->type[m->type];
    return (t->kind == DB_K_DRA ? k->rs->dragon_mv : t->mv) + (m->flags & DB_GENERAL ? 2 : 0);
}

static void count_loss(const struct count *k, int e, int by)
{
    if (!is_member(k, e))
        return;
    int mv = value_of(k, e);
    add_of(k, T_UNITS, e, U_TAKEN, mv);
    add_of(k, T_UNITS, e, U_NET, -mv);
    add_of(k, T_UNITS, e, U_HELD, -mv);
    if (!is_member(k, by) || k->rs->member[by].seat == k->rs->member[e].seat)
        return;
    add_of(k, T_UNITS, by, U_KILLS, 1);
    add_of(k, T_UNITS, by, U_DEALT, mv);
    add_of(k, T_UNITS, by, U_NET, mv);
    add_of(k, T_UNITS, by, U_HELD, mv);
}

static int modifier(unsigned mods, int mod)
{
    struct db_modifier list[DB_MODIFIERS_MAX];
    int n = db_modifiers(mods, list);
    for (int i = 0; i < n; i++)
        if (list[i].mod == mod)
            return -list[i].value;
    return 0;
}

static void count_fight(const struct count *k, const struct event *e)
{
    for (int i = 0; i < 2; i++) {
        int own = e->arg[4 + i], other = e->arg[5 - i];
        unsigned mods = (uint16_t)e->arg[6 + i];
        add_of(k, T_CONTACTS, e->arg[i], C_FIGHTS, 1);
        add_of(k, T_CONTACTS, e->arg[i], C_WON, own > other);
        add_of(k, T_CONTACTS, e->arg[i], C_TIED, own == other);
        add_of(k, T_CONTACTS, e->arg[i], C_DOUBLED, own > other && db_margin(other, own) == DB_DOUBLED);
        add_of(k, T_CONTACTS, e->arg[i], C_OVERLAPPED, modifier(mods, DB_MOD_OVERLAP));
        add_of(k, T_CONTACTS, e->arg[i], C_FLANKED, modifier(mods, DB_MOD_FLANK) + modifier(mods, DB_MOD_REAR));
    }
}

static void count_pips(const struct count *k, int seat, int column, int n)
{
    add(k, T_PIPS, seat, column, n);
    if (column != P_ROLLED)
        add(k, T_PIPS, seat, P_SPENT, n);
}

static void event(const struct ruleset *rules, const struct event *e, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct db_ruleset *)rules, memory, cell};
    switch (e->kind) {
    case DB_EV_BOUND: add(&k, T_PIPS, e->arg[1], P_BOUNDS, 1); break;
    case DB_EV_PIPS: count_pips(&k, e->arg[0], P_ROLLED, e->arg[2]); break;
    case DB_EV_PAID: count_pips(&k, e->arg[0], P_MOVES, e->arg[2]); break;
    case DB_EV_SPELL: count_pips(&k, k.rs->member[e->arg[0]].seat, P_SPELLS, e->arg[7]); break;
    case DB_EV_MOVED:
    case DB_EV_LANDED: add_of(&k, T_UNITS, e->arg[0], U_MOVES, 1); break;
    case DB_EV_FOUGHT: count_fight(&k, e); break;
    case DB_EV_RESULT: k.m->by[e->arg[0]] = (uint8_t)(1 + e->arg[3]); break;
    case DB_EV_DESTROYED: count_loss(&k, e->arg[0], e->arg[2] - 1); break;
    case DB_EV_LOST_OFF_FIELD: count_loss(&k, e->arg[0], k.m->by[e->arg[0]] - 1); break;
    default: break;
    }
}

static void begin(const struct ruleset *rules, const void *view, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct db_ruleset *)rules, memory, cell};
    (void)view;
    for (int e = 0; is_member(&k, e); e++) {
        const struct db_member *m = &k.rs->member[e];
        const struct db_type *t = &k.rs->type[m->type];
        int level = t->kind == DB_K_MAG && m->level ? m->level - 1 : 0; /* DB-130 */
        add_of(&k, T_UNITS, e, U_FIELDED, 1);
        add_of(&k, T_UNITS, e, U_HELD, value_of(&k, e));
        add_of(&k, T_UNITS, e, U_POINTS, t->points + level + (m->flags & DB_GENERAL ? k.rs->general_points : 0));
    }
}

static void end(const struct ruleset *rules, const void *view, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct db_ruleset *)rules, memory, cell};
    const struct db_state *st = view;
    for (int e = 0; is_member(&k, e); e++)
        add_of(&k, T_UNITS, e, U_SURVIVED, st->element[e].status != DB_LOST);
}

/* ---- names ---- */

static int seat(const struct ruleset *rules, int table, int row)
{
    (void)rules;
    return row / rows_of_seat(table);
}

static int row_id(const struct ruleset *rules, int table, int row, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    text_int(&o, seat(rules, table, row) + 1);
    text_char(&o, '/');
    text_str(&o, table == T_PIPS ? "dice" : db_type_id[row % DB_TYPE_COUNT]);
    return (int)o.len;
}

static int heading(int table, int column)
{
    static const int title[TABLES] = {DB_MSG_TALLY_UNITS, DB_MSG_TALLY_CONTACTS, DB_MSG_TALLY_PIPS};
    static const int unit[U_COUNT] = {
        DB_MSG_TALLY_FIELDED, DB_MSG_TALLY_POINTS, DB_MSG_TALLY_COST,     DB_MSG_TALLY_MOVES,    DB_MSG_TALLY_DEALT,
        DB_MSG_TALLY_TAKEN,   DB_MSG_TALLY_KILLS,  DB_MSG_TALLY_SURVIVED, DB_MSG_TALLY_SURVIVAL, DB_MSG_TALLY_NET,
        DB_MSG_TALLY_WORTH,   DB_MSG_TALLY_HELD,   DB_MSG_TALLY_YIELD,
    };
    static const int contact[C_COUNT] = {
        DB_MSG_TALLY_FIGHTS,     DB_MSG_TALLY_WON,     DB_MSG_TALLY_TIED,  DB_MSG_TALLY_DOUBLED,
        DB_MSG_TALLY_OVERLAPPED, DB_MSG_TALLY_FLANKED, DB_MSG_TALLY_SHARE,
    };
    static const int pip[P_COUNT] = {
        DB_MSG_TALLY_BOUNDS,    DB_MSG_TALLY_ROLLED, DB_MSG_TALLY_EACH, DB_MSG_TALLY_ON_MOVES,
        DB_MSG_TALLY_ON_SPELLS, DB_MSG_TALLY_SPENT,  DB_MSG_TALLY_USE,
    };
    if (column < 0)
        return title[table];
    return table == T_UNITS ? unit[column] : table == T_CONTACTS ? contact[column] : pip[column];
}

static void say_row(const struct db *c, int table, int row, enum lang lang, struct text_out *o)
{
    const int16_t arg[] = {(int16_t)(row / rows_of_seat(table))};
    if (table == T_PIPS)
        db_say(c, o, DB_MSG_TALLY_SEAT, lang, arg, 1);
    else
        text_str(o, db_type_name(c, row % DB_TYPE_COUNT, lang));
}

static int say(const struct ruleset *rules, int table, int row, int column, enum lang lang, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    struct db c = db_at(rules, NULL, NULL);
    if (row >= 0)
        say_row(&c, table, row, lang, &o);
    else
        text_str(&o, db_texts.text[lang][heading(table, column)]);
    return (int)o.len;
}

/* clang-format off */
const struct game_tally db_tally = {
    .table = tables, .tables = TABLES, .memory = sizeof(struct memory),
    .begin = begin, .event = event, .end = end, .seat = seat, .row_id = row_id, .say = say,
};
/* clang-format on */
