/*
 * fc_tally.c: counts battles for the balance lab (struct game_tally in game_tally.h): damage dealt and suffered by each
 * type of unit, its orders and their results, cards, and luck.
 *
 * Events name the unit that is hurt, not the cause, so the memory keeps the units that fight each other and the active
 * unit.  Losses count only up to the remaining strength: a blow of five on the last miniature counts one.
 */
#include <string.h>
#include "../fc.h"
#include "fc_texts.h"

enum { T_UNITS, T_TOKENS, T_ORDERS, T_CARDS, T_LUCK, TABLES };

/* ---- columns ---- */

enum {
    U_FIELDED,
    U_POINTS,
    U_COST,
    U_ACTED,
    U_DEALT,
    U_TAKEN,
    U_KILLS,
    U_SURVIVED,
    U_SURVIVAL,
    U_STRUCK,
    U_WORTH,
    U_DESTROYED,
    U_KILL_WORTH,
    U_COUNT
};
static const struct tally_column units[U_COUNT] = {
    [U_FIELDED] = {"fielded", TALLY_SUM, 0, 0, 0, 1},
    [U_POINTS] = {"points", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [U_COST] = {"cost", TALLY_PER, 0, U_POINTS, U_FIELDED, 1},
    [U_ACTED] = {"acted", TALLY_SUM, 0, 0, 0, 1},
    [U_DEALT] = {"dealt", TALLY_SUM, 0, 0, 0, 1},
    [U_TAKEN] = {"taken", TALLY_SUM, 0, 0, 0, 1},
    [U_KILLS] = {"kills", TALLY_SUM, 0, 0, 0, 1},
    [U_SURVIVED] = {"survived", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [U_SURVIVAL] = {"survival", TALLY_PERCENT, 0, U_SURVIVED, U_FIELDED, 1},
    [U_STRUCK] = {"struck", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1000},
    [U_WORTH] = {"worth", TALLY_PER, TALLY_BARS, U_STRUCK, U_POINTS, 1},
    [U_DESTROYED] = {"destroyed", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},
    [U_KILL_WORTH] = {"kill-worth", TALLY_PER, 0, U_DESTROYED, U_POINTS, 1},
};

/* By colour, red first; yellow is placed, but a unit with it never strikes. */
enum {
    K_PLACED,
    K_ACTED = K_PLACED + FC_ORDER_COUNT,
    K_DEALT = K_ACTED + FC_POOL,
    K_EACH = K_DEALT + FC_POOL,
    K_COUNT = K_EACH + FC_POOL
};
#define PLACED(colour, id) [K_PLACED + (colour)] = {id, TALLY_SUM, 0, 0, 0, 1}
#define RESULT(colour, id)                                                             \
    [K_ACTED + (colour)] = {id "-acted", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1},            \
               [K_DEALT + (colour)] = {id "-dealt", TALLY_SUM, TALLY_HIDDEN, 0, 0, 1}, \
               [K_EACH + (colour)] = {id "-each", TALLY_PER, 0, K_DEALT + (colour), K_ACTED + (colour), 1}
static const struct tally_column tokens[K_COUNT] = {
    PLACED(FC_RED, "red"),       PLACED(FC_BLUE, "blue"),     PLACED(FC_GREEN, "green"),
    PLACED(FC_PURPLE, "purple"), PLACED(FC_YELLOW, "yellow"), RESULT(FC_RED, "red"),
    RESULT(FC_BLUE, "blue"),     RESULT(FC_GREEN, "green"),   RESULT(FC_PURPLE, "purple"),
};

enum { O_PLACED, O_ACTED, O_DEALT, O_TAKEN, O_KILLS, O_EACH, O_COUNT };
static const struct tally_column orders[O_COUNT] = {
    [O_PLACED] = {"placed", TALLY_SUM, 0, 0, 0, 1}, [O_ACTED] = {"acted", TALLY_SUM, 0, 0, 0, 1},
    [O_DEALT] = {"dealt", TALLY_SUM, 0, 0, 0, 1},   [O_TAKEN] = {"taken", TALLY_SUM, 0, 0, 0, 1},
    [O_KILLS] = {"kills", TALLY_SUM, 0, 0, 0, 1},   [O_EACH] = {"each", TALLY_PER, 0, O_DEALT, O_ACTED, 1},
};

enum { C_DRAWN, C_USED, C_ORDER, C_SKIPPED, C_SUFFERED, C_USE, C_COUNT };
static const struct tally_column cards[C_COUNT] = {
    [C_DRAWN] = {"drawn", TALLY_SUM, 0, 0, 0, 1},       [C_USED] = {"used", TALLY_SUM, TALLY_WINS, 0, 0, 1},
    [C_ORDER] = {"order", TALLY_SUM, 0, 0, 0, 1},       [C_SKIPPED] = {"skipped", TALLY_SUM, 0, 0, 0, 1},
    [C_SUFFERED] = {"suffered", TALLY_SUM, 0, 0, 0, 1}, [C_USE] = {"use", TALLY_PERCENT, 0, C_USED, C_DRAWN, 1},
};

enum { L_ROLLS, L_EXPECTED, L_DAMAGE, L_LUCK, L_COUNT };
static const struct tally_column luck[L_COUNT] = {
    [L_ROLLS] = {"rolls", TALLY_SUM, 0, 0, 0, 1},
    [L_EXPECTED] = {"expected", TALLY_SUM, 0, 0, 0, 1000},
    [L_DAMAGE] = {"damage", TALLY_SUM, 0, 0, 0, 1000},
    [L_LUCK] = {"luck", TALLY_MINUS, 0, L_DAMAGE, L_EXPECTED, 1},
};

static const struct tally_table tables[TABLES] = {
    [T_UNITS] = {"units", FC_SEATS *FC_TYPES_MAX, U_COUNT, units},
    [T_TOKENS] = {"tokens", FC_SEATS *FC_TYPES_MAX, K_COUNT, tokens},
    [T_ORDERS] = {"orders", FC_SEATS *FC_ORDER_COUNT, O_COUNT, orders},
    [T_CARDS] = {"cards", FC_SEATS *FC_CARDS_MAX, C_COUNT, cards},
    [T_LUCK] = {"luck", FC_SEATS, L_COUNT, luck},
};

/* Rows come seat by seat. */
static int rows_of_seat(int table) { return tables[table].rows / FC_SEATS; }

/* ---- counting ---- */

struct memory {
    int16_t attacker, target; /* units that fight each other (fc_ref); valid while fighting */
    int16_t active;           /* who acts (fc_ref); valid while acting */
    uint8_t fighting, acting;
    uint8_t blameless;            /* the next losses come from fatigue, not from a unit */
    uint8_t colour;               /* that it acts with */
    uint8_t card[FC_SEATS];       /* drawn last */
    uint8_t losses[FC_UNITS_MAX]; /* of each slot so far */
};

struct count { /* what every function here needs */
    const struct fc_ruleset *rs;
    struct memory *m;
    int64_t *const *cell;
};

static void add(const struct count *k, int table, int seat, int row, int column, int64_t n)
{
    k->cell[table][(seat * rows_of_seat(table) + row) * tables[table].columns + column] += n;
}

static void add_unit(const struct count *k, int ref, int column, int64_t n)
{
    add(k, T_UNITS, fc_ref_owner(ref), fc_ref_type(ref), column, n);
}

static const struct fc_type *type_of(const struct count *k, int ref) { return &k->rs->type[fc_ref_type(ref)]; }

/* The losses that its slot begins with: a slot may stand for a second unit (Necromancy). */
static void field_unit(const struct count *k, int ref, int losses)
{
    k->m->losses[fc_ref_slot(ref)] = (uint8_t)losses;
    add_unit(k, ref, U_FIELDED, 1);
    add_unit(k, ref, U_POINTS, type_of(k, ref)->cost);
}

/* The unit that causes losses now; -1: none (a card, fatigue, the ground). */
static int culprit(const struct count *k, int ref)
{
    const struct memory *m = k->m;

    if (!m->fighting || m->blameless)
        return -1;
    if (fc_ref_slot(ref) == fc_ref_slot(m->target))
        return m->attacker;
    return fc_ref_slot(ref) == fc_ref_slot(m->attacker) ? m->target : -1;
}

static bool is_active(const struct count *k, int ref)
{
    return k->m->acting && fc_ref_slot(ref) == fc_ref_slot(k->m->active);
}

static void credit(const struct count *k, int by, int ref, int lost)
{
    const struct fc_type *t = type_of(k, ref);

    add_unit(k, by, U_DEALT, lost);
    add_unit(k, by, U_STRUCK, t->strength ? (int64_t)1000 * t->cost * lost / t->strength : 0);
    if (!is_active(k, by))
        return;
    add(k, T_ORDERS, fc_ref_owner(by), k->m->colour, O_DEALT, lost);
    if (k->m->colour < FC_POOL)
        add(k, T_TOKENS, fc_ref_owner(by), fc_ref_type(by), K_DEALT + k->m->colour, lost);
}

static void count_losses(const struct count *k, int ref, int left)
{
    uint8_t *before = &k->m->losses[fc_ref_slot(ref)];
    int now = type_of(k, ref)->strength - left, lost = now - *before, by = culprit(k, ref);

    *before = (uint8_t)now;
    k->m->blameless = 0;
    add_unit(k, ref, U_TAKEN, lost);
    if (is_active(k, ref))
        add(k, T_ORDERS, fc_ref_owner(ref), k->m->colour, O_TAKEN, lost);
    if (by >= 0)
        credit(k, by, ref, lost);
}

static void count_kill(const struct count *k, int ref)
{
    int by = culprit(k, ref);

    if (by < 0)
        return;
    add_unit(k, by, U_KILLS, 1);
    add_unit(k, by, U_DESTROYED, type_of(k, ref)->cost);
    if (is_active(k, by))
        add(k, T_ORDERS, fc_ref_owner(by), k->m->colour, O_KILLS, 1);
}

static void count_activation(const struct count *k, int ref, int colour)
{
    struct memory *m = k->m;

    m->fighting = 0;
    m->acting = 1;
    m->active = (int16_t)ref;
    m->colour = (uint8_t)colour;
    add_unit(k, ref, U_ACTED, 1);
    add(k, T_ORDERS, fc_ref_owner(ref), colour, O_ACTED, 1);
    if (colour < FC_POOL)
        add(k, T_TOKENS, fc_ref_owner(ref), fc_ref_type(ref), K_ACTED + colour, 1);
}

static void count_token(const struct count *k, int ref, int colour)
{
    add(k, T_ORDERS, fc_ref_owner(ref), colour, O_PLACED, 1);
    add(k, T_TOKENS, fc_ref_owner(ref), fc_ref_type(ref), K_PLACED + colour, 1);
}

/* The event tells the roll against this unit, so the other side rolled.  Expected damage is in thousandths. */
static void count_luck(const struct count *k, const struct event *e)
{
    int seat = fc_enemy(fc_ref_owner(e->arg[0]));

    add(k, T_LUCK, seat, 0, L_ROLLS, 1);
    add(k, T_LUCK, seat, 0, L_DAMAGE, 1000 * (int64_t)e->arg[3]);
    add(k, T_LUCK, seat, 0, L_EXPECTED, e->arg[4]);
}

static void count_card(const struct count *k, const struct event *e)
{
    int seat = e->arg[0];

    switch (e->kind) {
    case FC_EV_DREW:
        k->m->fighting = k->m->acting = 0; /* it is drawn before the next activation */
        k->m->card[seat] = (uint8_t)e->arg[1];
        add(k, T_CARDS, seat, e->arg[1], C_DRAWN, 1);
        break;
    case FC_EV_CURSED: /* what he drew is a card of the other side */
        add(k, T_CARDS, seat, e->arg[1], C_DRAWN, -1);
        add(k, T_CARDS, fc_enemy(seat), e->arg[1], C_SUFFERED, 1);
        break;
    case FC_EV_CARD_ORDER: add(k, T_CARDS, seat, e->arg[1], C_ORDER, 1); break;
    case FC_EV_CARD_SKIPPED: add(k, T_CARDS, seat, e->arg[1], C_SKIPPED, 1); break;
    default: add(k, T_CARDS, seat, k->m->card[seat], C_USED, 1);
    }
}

static void event(const struct ruleset *rules, const struct event *e, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct fc_ruleset *)rules, memory, cell};

    switch (e->kind) {
    case FC_EV_DEPLOYED:
    case FC_EV_RISEN: field_unit(&k, e->arg[0], 0); break;
    case FC_EV_REVEALED: count_token(&k, e->arg[0], e->arg[1]); break;
    case FC_EV_ACTIVATED: count_activation(&k, e->arg[0], e->arg[1]); break;
    case FC_EV_STEP:
    case FC_EV_END_OF_TURN: k.m->fighting = k.m->acting = 0; break;
    case FC_EV_ATTACKS:
        k.m->fighting = 1;
        k.m->attacker = e->arg[0];
        k.m->target = e->arg[1];
        break;
    case FC_EV_REDIRECTED: k.m->target = e->arg[1]; break;
    case FC_EV_RESULTS: count_luck(&k, e); break;
    case FC_EV_FATIGUE_HURT: k.m->blameless = 1; break;
    case FC_EV_LOSSES: count_losses(&k, e->arg[0], e->arg[2]); break;
    case FC_EV_HEALED:
        k.m->losses[fc_ref_slot(e->arg[0])] = (uint8_t)(type_of(&k, e->arg[0])->strength - e->arg[2]);
        break;
    case FC_EV_DESTROYED: count_kill(&k, e->arg[0]); break;
    case FC_EV_DREW:
    case FC_EV_CURSED:
    case FC_EV_CARD_ORDER:
    case FC_EV_CARD_SKIPPED:
    case FC_EV_CARD_USED:
    case FC_EV_CARD_ON:
    case FC_EV_TEMPLATE:
    case FC_EV_CURSE_SENT: count_card(&k, e); break;
    default: break;
    }
}

/* Units that set-up or a position has put on the map; the others tell it when they are deployed. */
static void begin(const struct ruleset *rules, const void *view, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct fc_ruleset *)rules, memory, cell};
    const struct fc c = {k.rs, (struct fc_state *)(uintptr_t)view, NULL};

    for (int u = 0; u < c.st->units; u++)
        if (fc_on_map(&c, u))
            field_unit(&k, fc_ref(&c, u), fc_unit(&c, u)->losses);
}

static void end(const struct ruleset *rules, const void *view, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct fc_ruleset *)rules, memory, cell};
    const struct fc c = {k.rs, (struct fc_state *)(uintptr_t)view, NULL};

    for (int u = 0; u < c.st->units; u++)
        if (fc_on_map(&c, u))
            add_unit(&k, fc_ref(&c, u), U_SURVIVED, 1);
}

/* ---- names ---- */

static int seat(const struct ruleset *rules, int table, int row)
{
    (void)rules;
    return row / rows_of_seat(table);
}

static const char *id_of(const struct fc_ruleset *rs, int table, int row)
{
    switch (table) {
    case T_UNITS:
    case T_TOKENS: return row < rs->types ? rs->type[row].id : "";
    case T_ORDERS: return fc_order_names[row];
    case T_CARDS: return row < rs->cards ? rs->card[row].id : "";
    default: return "dice";
    }
}

static int row_id(const struct ruleset *rules, int table, int row, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};

    text_int(&o, seat(rules, table, row) + 1);
    text_char(&o, '/');
    text_str(&o, id_of((const struct fc_ruleset *)rules, table, row % rows_of_seat(table)));
    return (int)o.len;
}

static void say_row(const struct fc *c, int table, int row, enum lang lang, struct text_out *o)
{
    static const int as[TABLES] = {FC_MSG_TALLY_ROW_UNIT, FC_MSG_TALLY_ROW_UNIT, FC_MSG_TALLY_ROW_ORDER,
                                   FC_MSG_TALLY_ROW_CARD, FC_MSG_TALLY_ROW_SEAT};
    const int16_t arg[] = {(int16_t)(row % rows_of_seat(table)), (int16_t)(row / rows_of_seat(table))};

    fc_words(c, o, as[table], lang, arg, 2);
}

static int heading(int table, int column)
{
    static const int title[TABLES] = {FC_MSG_TALLY_UNITS, FC_MSG_TALLY_TOKENS, FC_MSG_TALLY_ORDERS, FC_MSG_TALLY_CARDS,
                                      FC_MSG_TALLY_LUCK};
    static const int unit[U_COUNT] = {
        FC_MSG_TALLY_FIELDED,    FC_MSG_TALLY_POINTS, FC_MSG_TALLY_COST,  FC_MSG_TALLY_ACTED,
        FC_MSG_TALLY_DEALT,      FC_MSG_TALLY_TAKEN,  FC_MSG_TALLY_KILLS, FC_MSG_TALLY_SURVIVED,
        FC_MSG_TALLY_SURVIVAL,   FC_MSG_TALLY_STRUCK, FC_MSG_TALLY_WORTH, FC_MSG_TALLY_DESTROYED,
        FC_MSG_TALLY_KILL_WORTH,
    };
    static const int token[FC_ORDER_COUNT] = {FC_MSG_COLOUR_RED, FC_MSG_COLOUR_BLUE, FC_MSG_COLOUR_GREEN,
                                              FC_MSG_COLOUR_PURPLE, FC_MSG_COLOUR_YELLOW};
    static const int each[FC_POOL] = {FC_MSG_TALLY_EACH_RED, FC_MSG_TALLY_EACH_BLUE, FC_MSG_TALLY_EACH_GREEN,
                                      FC_MSG_TALLY_EACH_PURPLE};
    static const int order[O_COUNT] = {FC_MSG_TALLY_PLACED, FC_MSG_TALLY_ACTED, FC_MSG_TALLY_DEALT,
                                       FC_MSG_TALLY_TAKEN,  FC_MSG_TALLY_KILLS, FC_MSG_TALLY_EACH};
    static const int card[C_COUNT] = {FC_MSG_TALLY_DRAWN,   FC_MSG_TALLY_USED,     FC_MSG_TALLY_FOR_ORDER,
                                      FC_MSG_TALLY_SKIPPED, FC_MSG_TALLY_SUFFERED, FC_MSG_TALLY_USE};
    static const int chance[L_COUNT] = {FC_MSG_TALLY_ROLLS, FC_MSG_TALLY_EXPECTED, FC_MSG_TALLY_DAMAGE,
                                        FC_MSG_TALLY_LUCK_IS};

    if (column < 0)
        return title[table];
    switch (table) {
    case T_UNITS: return unit[column];
    case T_TOKENS:
        return column < K_ACTED   ? token[column]
               : column < K_DEALT ? FC_MSG_TALLY_ACTED
               : column < K_EACH  ? FC_MSG_TALLY_DEALT
                                  : each[column - K_EACH];
    case T_ORDERS: return order[column];
    case T_CARDS: return card[column];
    default: return chance[column];
    }
}

static int say(const struct ruleset *rules, int table, int row, int column, enum lang lang, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    struct fc c = fc_at(rules, NULL, NULL);

    if (row >= 0)
        say_row(&c, table, row, lang, &o);
    else
        text_str(&o, fc_texts.text[lang][heading(table, column)]);
    return (int)o.len;
}

/* clang-format off */
const struct game_tally fc_tally = {
    .table = tables, .tables = TABLES, .memory = sizeof(struct memory),
    .begin = begin, .event = event, .end = end, .seat = seat, .row_id = row_id, .say = say,
};
/* clang-format on */
