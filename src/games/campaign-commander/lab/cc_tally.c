/*
 * cc_tally.c: counts campaigns for the balance lab; see cc_tally.h.
 *
 * Events say what happens, not always why.  So the memory keeps the chit that takes effect, the links, the reason of
 * the last die, and the purpose of supply points.
 */
#include <string.h>
#include "cc_tally.h"

enum { LINKS = 64, WHOLE = 60 }; /* a hit can be divided among up to 6 units without remainder */

struct link {
    uint8_t chit, seat, own, foe;
}; /* seat: of the chit's player */

struct memory {
    cc_set gone; /* units that left the battle while the current chit takes effect */
    struct link link[LINKS];
    uint8_t links;
    uint8_t fighting, theatre, attacker;
    uint8_t commander[CC_SEATS];
    uint8_t chit, chit_seat; /* the chit that takes effect and what it counts as; CC_NONE: none */
    uint8_t printed;         /* chits on the table */
    uint8_t checked;         /* the unit of the last check; CC_NONE: no check of a chit */
    int8_t need;             /* the highest face that passes */
    uint8_t card_pays, paid; /* card_pays: the next SP are paid by a card; paid: SP whose purpose is not known yet */
    uint8_t replanned;       /* 1: the next move continues a move that was counted */
    uint8_t card, card_seat; /* the card that causes the next RP, units and points; CC_NONE: none */
    uint8_t holder;          /* seat with the initiative */
    uint8_t face[CC_SEATS], faces; /* totals of a roll for the right to operate */
};

struct count { /* the arguments that most functions here share */
    const struct cc_ruleset *rs;
    struct memory *m;
    int64_t *const *cell;
};

static void add(const struct count *k, int table, int seat, int row, int column, int64_t n)
{
    k->cell[table][(seat * cc_tally_rows(table) + row) * cc_tally_tables[table].columns + column] += n;
}

static int seat_of(const struct count *k, int u) { return k->rs->unit[u].seat; }

static void add_unit(const struct count *k, int u, int column, int64_t n)
{
    add(k, CC_T_UNITS, seat_of(k, u), k->rs->unit[u].type, column, n);
}

static void add_luck(const struct count *k, int seat, int dice, int expected, bool good)
{
    add(k, CC_T_LUCK, seat, dice, CC_LUCK_ROLLS, 1);
    add(k, CC_T_LUCK, seat, dice, CC_LUCK_EXPECTED, expected);
    add(k, CC_T_LUCK, seat, dice, CC_LUCK_GOOD, good ? 100 : 0);
}

/* Number of faces of a d10 that are n or less. */
static int faces_up_to(int n) { return n < 0 ? 0 : n > 10 ? 10 : n; }

/* ---- sequence ---- */

/* CC-308, over all 100 pairs of faces. */
static int ways_of_holder(int bonus)
{
    int ways = 0;

    for (int i = 1; i <= 10; i++)
        ways += faces_up_to(i + bonus);
    return ways;
}

static void count_roll(const struct count *k, int seat, int total)
{
    struct memory *m = k->m;
    int ways, holder = m->holder;
    bool held;

    m->face[seat] = (uint8_t)total;
    if (++m->faces % CC_SEATS)
        return;
    ways = ways_of_holder(k->rs->k.initiative_bonus);
    held = m->face[holder] >= m->face[cc_enemy(holder)];
    add_luck(k, holder, CC_DICE_RIGHT, ways, held);
    add_luck(k, cc_enemy(holder), CC_DICE_RIGHT, 100 - ways, !held);
}

static void count_card(const struct count *k, int seat, int card)
{
    struct memory *m = k->m;

    add(k, CC_T_CARDS, seat, card, CC_CARDS_PLAYED, 1);
    add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_PLAYED, 1);
    m->card = (uint8_t)card;
    m->card_seat = (uint8_t)seat;
    m->card_pays = k->rs->card[card].cost > 0;
    /* 1: a check that fails now is a check of the card. */
    for (int i = 0; i < k->rs->card[card].steps; i++)
        if (k->rs->card[card].step[i].op == CC_E_CHECK)
            m->checked = CC_NONE, m->chit = CC_NONE;
}

static void credit_card(const struct count *k, int seat, int column, int n)
{
    if (k->m->card != CC_NONE && k->m->card_seat == seat)
        add(k, CC_T_CARDS, seat, k->m->card, column, n);
}

static void count_choice(const struct count *k, const struct event *e)
{
    int seat = e->arg[0];

    switch (e->kind) {
    case CC_EV_CHOSE:
        add(k, CC_T_CHOICES, seat, 0, e->arg[1] == CC_ACT_MAP ? CC_CHOICES_MAP : CC_CHOICES_CARD, 1);
        break;
    case CC_EV_IDLE: add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_IDLE, 1); break;
    case CC_EV_DREW: add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_DRAWN, 1); break;
    case CC_EV_DISCARDED: add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_DISCARDED, 1); break;
    case CC_EV_TOOK_RP: add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_RP_TAKEN, e->arg[2]); break;
    case CC_EV_LOST_RP: add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_RP_LOST, e->arg[2]); break;
    default:
        add(k, CC_T_CHOICES, seat, 0, CC_CHOICES_RP_GAINED, e->arg[2]);
        credit_card(k, seat, CC_CARDS_RP, e->arg[2]);
    }
}

/* ---- operations ---- */

static void count_deed(const struct count *k, int seat, int deed, int sp)
{
    add(k, CC_T_DEEDS, seat, deed, CC_DEEDS_DONE, 1);
    add(k, CC_T_DEEDS, seat, deed, CC_DEEDS_SP, sp);
}

static void count_spent(const struct count *k, int seat, int sp)
{
    struct memory *m = k->m;

    if (!m->card_pays) {
        m->paid = (uint8_t)sp;
        return;
    }
    m->card_pays = 0;
    count_deed(k, seat, CC_DEED_CARDS, sp);
    credit_card(k, seat, CC_CARDS_SP, sp);
}

/* A move that is planned again after a card is still the same move. */
static void count_move(const struct count *k, int seat, int deed)
{
    struct memory *m = k->m;

    if (m->replanned)
        add(k, CC_T_DEEDS, seat, deed, CC_DEEDS_SP, m->paid);
    else
        count_deed(k, seat, deed, m->paid);
    m->replanned = m->paid = 0;
}

/* Some cards do the same; then no SP are paid for it. */
static void count_paid(const struct count *k, int seat, int deed, int sp)
{
    if (!k->m->paid || k->m->paid != sp)
        return;
    count_deed(k, seat, deed, sp);
    k->m->paid = 0;
}

static void count_siege(const struct count *k, const struct event *e)
{
    int seat = e->arg[0], need = k->rs->k.siege_number - (e->arg[3] + e->arg[4] - e->arg[5] + e->arg[6]);
    int ways = faces_up_to(need);

    count_paid(k, seat, CC_DEED_SIEGE, k->rs->k.siege);
    add(k, CC_T_CITIES, seat, e->arg[1], CC_CITIES_TRIED, 1);
    add(k, CC_T_CITIES, seat, e->arg[1], CC_CITIES_EXPECTED, ways);
    add_luck(k, seat, CC_DICE_SIEGES, 10 * ways, e->arg[2] <= need);
}

static void count_operation(const struct count *k, const struct event *e)
{
    const struct cc_constants *rules = &k->rs->k;
    int seat = e->arg[0];

    switch (e->kind) {
    case CC_EV_OPERATION: count_deed(k, seat, CC_DEED_OPERATION, e->arg[2]); break;
    case CC_EV_OPERATION_ENDS:
        k->m->paid = 0;
        if (e->arg[1])
            count_deed(k, seat, CC_DEED_UNSPENT, e->arg[1]);
        break;
    case CC_EV_SPENT: count_spent(k, seat, e->arg[1]); break;
    case CC_EV_MARCHES: count_move(k, seat, CC_DEED_MARCH); break;
    case CC_EV_SAILS: count_move(k, seat, CC_DEED_SAIL); break;
    case CC_EV_REORGANISED:
        count_paid(k, seat_of(k, cc_ref_unit(e->arg[0])), CC_DEED_REORGANISE, rules->reorganise);
        break;
    case CC_EV_REBUILT: count_paid(k, seat_of(k, cc_ref_unit(e->arg[0])), CC_DEED_REBUILD, rules->rebuild); break;
    case CC_EV_INCITED: count_paid(k, seat, CC_DEED_INCITE, rules->rebel); break;
    case CC_EV_SUPPRESSED: count_paid(k, seat, CC_DEED_SUPPRESS, rules->rebel); break;
    case CC_EV_MOVE_CHANGED: k->m->replanned = 1; break;
    case CC_EV_STOPPED: k->m->replanned = 0; break;
    case CC_EV_SIEGE_ROLL: count_siege(k, e); break;
    default: add(k, CC_T_CITIES, seat, e->arg[1], CC_CITIES_TAKEN, 1);
    }
}

/* ---- battle ---- */

static void begin_battle(const struct count *k, int attacker, int theatre)
{
    struct memory *m = k->m;

    m->fighting = 1;
    m->links = 0;
    m->gone = 0;
    m->attacker = (uint8_t)attacker;
    m->theatre = (uint8_t)theatre;
    m->chit = m->checked = CC_NONE;
    memset(m->commander, CC_NONE, sizeof m->commander);
    add(k, CC_T_BATTLES, attacker, theatre, CC_BATTLES_ATTACKED, 1);
    add(k, CC_T_BATTLES, cc_enemy(attacker), theatre, CC_BATTLES_DEFENDED, 1);
}

static void end_battle(const struct count *k, int winner)
{
    struct memory *m = k->m;

    if (winner >= 0) {
        add(k, CC_T_BATTLES, winner, m->theatre,
            winner == m->attacker ? CC_BATTLES_ATTACKS_WON : CC_BATTLES_DEFENCES_WON, 1);
        if (m->commander[winner] != CC_NONE)
            add(k, CC_T_LEADERS, winner, m->commander[winner], CC_LEADERS_WON, 1);
    }
    m->fighting = m->links = 0;
    m->chit = m->checked = CC_NONE;
}

static void count_command(const struct count *k, int seat, int leader)
{
    if (k->m->commander[seat] != leader)
        add(k, CC_T_LEADERS, seat, leader, CC_LEADERS_COMMANDED, 1);
    k->m->commander[seat] = (uint8_t)leader;
}

/* PI-851: links are dissolved after a chit has taken effect, not while it does. */
static void dissolve_links(struct memory *m)
{
    int n = 0;

    for (int i = 0; i < m->links; i++)
        if (!(m->gone & (CC_BIT(m->link[i].own) | CC_BIT(m->link[i].foe))))
            m->link[n++] = m->link[i];
    m->links = (uint8_t)n;
    m->gone = 0;
}

static void count_chit(const struct count *k, int seat, int chit, int as, int column)
{
    struct memory *m = k->m;

    dissolve_links(m);
    m->chit = (uint8_t)as;
    m->printed = (uint8_t)chit;
    m->chit_seat = (uint8_t)seat;
    m->checked = CC_NONE;
    add(k, CC_T_CHITS, seat, chit, column, 1);
}

static void note_link(const struct count *k, int own, int foe, int chit)
{
    struct memory *m = k->m;

    m->chit = (uint8_t)chit; /* what it counts as */
    if (m->links < LINKS)
        m->link[m->links++] = (struct link){(uint8_t)chit, m->chit_seat, (uint8_t)own, (uint8_t)foe};
}

static void count_check(const struct count *k, const struct event *e)
{
    int u = cc_ref_unit(e->arg[0]), need = e->arg[3] - e->arg[2];

    add_unit(k, u, CC_UNITS_CHECKS, 1);
    add_unit(k, u, CC_UNITS_FAILED, !e->arg[4]);
    add_luck(k, seat_of(k, u), CC_DICE_CHECKS, 10 * faces_up_to(need), e->arg[1] <= need);
    k->m->need = (int8_t)need;
    k->m->checked = k->m->chit != CC_NONE ? (uint8_t)u : CC_NONE;
}

static void count_reroll(const struct count *k, int u, int face)
{
    add_luck(k, seat_of(k, u), CC_DICE_CHECKS, 10 * faces_up_to(k->m->need), face <= k->m->need);
}

/* The units at the other ends of this chit's links share a hit equally. */
static void credit_duel(const struct count *k, int u)
{
    const struct memory *m = k->m;
    cc_set by = 0;

    for (int i = 0; i < m->links; i++) {
        const struct link *l = &m->link[i];

        if (l->chit == m->chit && l->seat == m->chit_seat && (l->own == u || l->foe == u))
            by |= CC_BIT(l->own == u ? l->foe : l->own);
    }
    if (!by)
        return;
    add_unit(k, u, CC_UNITS_TAKEN, WHOLE);
    CC_EACH (v, by)
        add_unit(k, v, CC_UNITS_DEALT, WHOLE / __builtin_popcountll(by));
}

/* The hit is a chit's if this unit has just failed its check.  Losses of cargo and in a falling city are not. */
static void count_hit(const struct count *k, int u, int column)
{
    const struct memory *m = k->m;

    add_unit(k, u, column, 1);
    if (!m->fighting)
        return;
    add(k, CC_T_BATTLES, seat_of(k, u), m->theatre, CC_BATTLES_TAKEN, 1);
    if (column == CC_UNITS_DESTROYED)
        add(k, CC_T_BATTLES, seat_of(k, u), m->theatre, CC_BATTLES_DESTROYED, 1);
    if (m->checked != u || m->chit == CC_NONE)
        return;
    add(k, CC_T_CHITS, m->chit_seat, m->printed, seat_of(k, u) == m->chit_seat ? CC_CHITS_OWN : CC_CHITS_FOE, 1);
    credit_duel(k, u);
}

static void count_battle(const struct count *k, const struct event *e)
{
    int u = cc_ref_unit(e->arg[0]);

    switch (e->kind) {
    case CC_EV_BATTLE: begin_battle(k, e->arg[0], e->arg[2]); break;
    case CC_EV_BATTLE_WON: end_battle(k, e->arg[0]); break;
    case CC_EV_BATTLE_NOBODY: end_battle(k, -1); break;
    case CC_EV_COMMANDS: count_command(k, e->arg[0], e->arg[1]); break;
    case CC_EV_ASIDE: add(k, CC_T_CHITS, e->arg[0], e->arg[1], CC_CHITS_ASIDE, 1); break;
    case CC_EV_CHIT: count_chit(k, e->arg[0], e->arg[1], e->arg[2], CC_CHITS_PLAYED); break;
    case CC_EV_REAPPLIES: count_chit(k, e->arg[0], e->arg[1], e->arg[2], CC_CHITS_AGAIN); break;
    case CC_EV_NO_EFFECT: add(k, CC_T_CHITS, e->arg[0], k->m->printed, CC_CHITS_NO_EFFECT, 1); break;
    case CC_EV_LINKED: note_link(k, u, cc_ref_unit(e->arg[1]), e->arg[3]); break;
    case CC_EV_CHECKED: count_check(k, e); break;
    case CC_EV_REROLLED: count_reroll(k, u, e->arg[1]); break;
    case CC_EV_DECIMATED: count_hit(k, u, CC_UNITS_DECIMATED); break;
    case CC_EV_DISORGANISED: count_hit(k, u, CC_UNITS_DISORGANISED); break;
    case CC_EV_DESTROYED:
        count_hit(k, u, CC_UNITS_DESTROYED);
        k->m->gone |= CC_BIT(u);
        break;
    default: k->m->gone |= CC_BIT(u);
    }
}

/* ---- all events ---- */

static void count_arrival(const struct count *k, const struct event *e)
{
    int u = cc_ref_unit(e->arg[0]);

    switch (e->kind) {
    case CC_EV_PLACED:
        credit_card(k, seat_of(k, u), CC_CARDS_UNITS, 1);
        /* fall through */
    case CC_EV_RETURNED: add_unit(k, u, CC_UNITS_FIELDED, 1); break;
    case CC_EV_RECALLED:
    case CC_EV_REMOVED: add_unit(k, u, CC_UNITS_SURVIVED, 1); break;
    case CC_EV_LEADER_ENTERS:
        add(k, CC_T_LEADERS, k->rs->leader[e->arg[0]].seat, e->arg[0], CC_LEADERS_ENTERED, 1);
        break;
    default: add(k, CC_T_LEADERS, k->rs->leader[e->arg[0]].seat, e->arg[0], CC_LEADERS_DIED, 1);
    }
}

/* Points that a card gives its player less points that it gives the opponent, now or at the end (PI-673). */
static int worth_of(const struct cc_card *card, bool at_end)
{
    int vp = 0;

    for (int i = 0; i < card->steps; i++)
        if (card->step[i].op == CC_E_SCORE && !card->step[i].when == !at_end)
            vp += card->step[i].seat == CC_OWN_SIDE ? card->step[i].n : -card->step[i].n;
    return vp;
}

static void count_points(const struct count *k, const struct event *e)
{
    const struct memory *m = k->m;

    add(k, CC_T_POINTS, e->arg[0], e->arg[2], CC_POINTS_VP, e->arg[1]);
    if (e->arg[2] == CC_VP_CARD && m->card != CC_NONE && worth_of(&k->rs->card[m->card], false))
        add(k, CC_T_CARDS, m->card_seat, m->card, CC_CARDS_VP, e->arg[0] == m->card_seat ? e->arg[1] : -e->arg[1]);
}

static void event(const struct ruleset *rules, const struct event *e, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct cc_ruleset *)rules, memory, cell};

    switch (e->kind) {
    case CC_EV_SEQUENCE:
        k.m->faces = 0;
        k.m->card = CC_NONE;
        break;
    case CC_EV_INITIATIVE: k.m->holder = (uint8_t)e->arg[0]; break;
    case CC_EV_ROLLED: count_roll(&k, e->arg[0], e->arg[2]); break;
    case CC_EV_PLAYED: count_card(&k, e->arg[0], e->arg[1]); break;
    case CC_EV_DISCARDED:
        k.m->card = CC_NONE;
        count_choice(&k, e);
        break;
    case CC_EV_CHOSE:
    case CC_EV_IDLE:
    case CC_EV_DREW:
    case CC_EV_TOOK_RP:
    case CC_EV_LOST_RP:
    case CC_EV_GAINED_RP: count_choice(&k, e); break;
    case CC_EV_OPERATION:
    case CC_EV_OPERATION_ENDS:
    case CC_EV_SPENT:
    case CC_EV_MARCHES:
    case CC_EV_SAILS:
    case CC_EV_REORGANISED:
    case CC_EV_REBUILT:
    case CC_EV_INCITED:
    case CC_EV_SUPPRESSED:
    case CC_EV_MOVE_CHANGED:
    case CC_EV_STOPPED:
    case CC_EV_SIEGE_ROLL:
    case CC_EV_CITY_FALLS: count_operation(&k, e); break;
    case CC_EV_BATTLE:
    case CC_EV_BATTLE_WON:
    case CC_EV_BATTLE_NOBODY:
    case CC_EV_COMMANDS:
    case CC_EV_ASIDE:
    case CC_EV_CHIT:
    case CC_EV_REAPPLIES:
    case CC_EV_NO_EFFECT:
    case CC_EV_LINKED:
    case CC_EV_CHECKED:
    case CC_EV_REROLLED:
    case CC_EV_DECIMATED:
    case CC_EV_DISORGANISED:
    case CC_EV_DESTROYED:
    case CC_EV_RETREATED:
    case CC_EV_WENT_INSIDE: count_battle(&k, e); break;
    case CC_EV_PLACED:
    case CC_EV_RETURNED:
    case CC_EV_RECALLED:
    case CC_EV_REMOVED:
    case CC_EV_LEADER_ENTERS:
    case CC_EV_LEADER_DEAD: count_arrival(&k, e); break;
    case CC_EV_SCORED: count_points(&k, e); break;
    default: break;
    }
}

/* ---- the beginning and the end ---- */

static void begin(const struct ruleset *rules, const void *view, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct cc_ruleset *)rules, memory, cell};
    const struct cc_state *st = view;

    k.m->holder = st->initiative;
    k.m->chit = k.m->checked = k.m->card = CC_NONE;
    memset(k.m->commander, CC_NONE, sizeof k.m->commander);
    for (int u = 0; u < k.rs->units; u++)
        if (st->unit.zone[u] != CC_NONE)
            add_unit(&k, u, CC_UNITS_FIELDED, 1);
    for (int l = 0; l < k.rs->leaders; l++)
        if (st->leader[l].zone != CC_NONE)
            add(&k, CC_T_LEADERS, k.rs->leader[l].seat, l, CC_LEADERS_ENTERED, 1);
    for (int i = 0; i < k.rs->cards; i++)
        add(&k, CC_T_CARDS, k.rs->card[i].seat, i, CC_CARDS_COPIES, k.rs->copies[i]);
}

static void end(const struct ruleset *rules, const void *view, void *memory, int64_t *const cell[])
{
    const struct count k = {(const struct cc_ruleset *)rules, memory, cell};
    const struct cc_state *st = view;

    for (int u = 0; u < k.rs->units; u++)
        if (st->unit.zone[u] != CC_NONE)
            add_unit(&k, u, CC_UNITS_SURVIVED, 1);
    for (int i = 0; i < k.rs->cards; i++)
        if (k.rs->card[i].permanent && st->side[k.rs->card[i].seat].played[i])
            add(&k, CC_T_CARDS, k.rs->card[i].seat, i, CC_CARDS_VP, worth_of(&k.rs->card[i], true));
    CC_EACH (z, k.rs->cities)
        add(&k, CC_T_CITIES, st->zone[z].owner, z, CC_CITIES_HELD, 1);
}

/* clang-format off */
const struct game_tally cc_tally = {
    .table = cc_tally_tables, .tables = CC_T_COUNT, .memory = sizeof(struct memory),
    .begin = begin, .event = event, .end = end,
    .seat = cc_tally_seat, .row_id = cc_tally_row_id, .say = cc_tally_say,
};
/* clang-format on */
