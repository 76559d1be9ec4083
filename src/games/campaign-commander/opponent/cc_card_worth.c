/* cc_card_worth.c: the worth of playing a card now, for opponents, in tenths of a victory point. */
#include "../rules/cc_effects.h"
#include "cc_judge.h"

static int count(cc_set s) { return __builtin_popcountll(s); }
static int least(int a, int b) { return a < b ? a : b; }

/* ---- on the map ---- */

/* An RP is worth an operation of an army.  Unused RP, or RP far behind, are worth little. */
int cc_rp_worth(const struct cc *c, const struct cc_survey *s, cc_set where, int n)
{
    cc_set open = where & cc_rp_cities(c, s->seat);
    bool near = (open & s->near) != 0 || !s->hosts;
    int stock = near ? s->stock : cc_rp_total(c, s->seat), worth = 0;

    if (!open)
        return 0;
    for (int i = 0; i < n; i++, stock++)
        worth += stock < 1 ? 14 : stock < 2 ? 12 : stock < 4 ? 8 : stock < 7 ? 4 : 1;
    return (near ? worth : worth / 3) * (20 + cc_time_left(c)) / 100;
}

/* RP that a card moves from a port far behind to a port near the armies. */
static int convoy_worth(const struct cc *c, const struct cc_survey *s, const struct cc_effect *e)
{
    cc_set ports = cc_cities_of(c, s->seat, &e->place);
    int most = 0;

    CC_EACH (z, ports & ~s->near)
        most = cc_zone(c, z)->rp[s->seat] > most ? cc_zone(c, z)->rp[s->seat] : most;
    return ports & s->near ? cc_rp_worth(c, s, ports, least(most, e->n)) : 0;
}

static bool comes(const struct cc *c, const struct cc_effect *e, int u)
{
    int place = c->st->unit.place[u];
    bool kind = e->types ? e->types >> c->rs->unit[u].type & 1 : e->naval == 2 || cc_is_ship(c, u) == (e->naval == 1);

    return kind && ((place == CC_BOX && e->source & CC_FROM_BOX) || (place == CC_DEAD && e->source & CC_FROM_DEAD));
}

/* A unit that can only come into a besieged city is shut in there.  If no place is legal, no unit comes. */
static int place_worth(const struct cc *c, int seat, const struct cc_effect *e)
{
    cc_set open = cc_cities_of(c, seat, &e->place) & cc_rp_cities(c, seat);
    int n = 0, each = 0;

    CC_EACH (z, open)
        each = cc_besieged(c, z) ? (each ? each : 2) : 7;
    CC_EACH (u, c->rs->seat_units[seat])
        n += comes(c, e, u);
    return each * least(n, e->n) * (20 + cc_time_left(c)) / 100;
}

static int restore_worth(const struct cc *c, int seat, const struct cc_effect *e)
{
    int faces = 0, markers = 0;

    CC_EACH (u, c->rs->seat_units[seat])
        if (c->st->unit.zone[u] != CC_NONE && (e->naval == 2 || cc_is_ship(c, u) == (e->naval == 1))) {
            faces += (c->st->unit.flags[u] & CC_DECIMATED) != 0;
            markers += (c->st->unit.flags[u] & CC_DISORGANISED) != 0;
        }
    return 3 * least(faces, e->n) + 3 * least(markers, e->m);
}

/* A side without a leader on the map needs one most. */
static int leader_worth(const struct cc *c, int seat)
{
    for (int l = c->rs->leader_from[seat]; l < c->rs->leader_from[seat + 1]; l++)
        if (c->st->leader[l].zone != CC_NONE)
            return 6;
    return 25;
}

static int end_worth(const struct cc *c, int seat, const struct cc_card *card)
{
    int lead = cc_points(c, seat) - cc_points(c, cc_enemy(seat));

    for (int i = 0; i < card->steps; i++)
        if (card->step[i].op == CC_E_SCORE)
            lead += card->step[i].seat == CC_OWN_SIDE ? card->step[i].n : -card->step[i].n;
    return lead > 0 ? 5000 : -5000;
}

/* ---- in windows ---- */

/* The moving stack: the units that a card would hit. */
static int check_worth(const struct cc *c, const struct cc_effect *e)
{
    int n = count(c->st->move.units), cargo = count(c->st->move.cargo);

    if (!n)
        return 10;
    if (e->n && e->n < n)
        n = e->n;
    return (e->result == CC_DEC ? 4 : 3) * n * (5 + e->mod) / 5 + 3 * cargo;
}

static int siege_mod_worth(const struct cc *c, int seat, const struct cc_effect *e)
{
    const struct cc_siege *s = &c->st->siege;
    int by = c->st->op.seat, n, before, after;

    if (s->zone == CC_NONE || by == CC_NONE)
        return 0;
    n = count(s->units);
    before = cc_siege_chance(c, s->zone, n - s->mod, cc_zone(c, s->zone)->inside);
    after = cc_siege_chance(c, s->zone, n - s->mod - e->mod, cc_zone(c, s->zone)->inside);
    return cc_city_worth(c, by, s->zone) * (after - before) / (by == seat ? 100 : -100);
}

static int destroy_worth(const struct cc *c, int seat)
{
    int worth = 10;

    CC_EACH (u, c->rs->seat_units[cc_enemy(seat)])
        if ((c->st->unit.flags[u] & (CC_LEFT | CC_DECIMATED | CC_DISORGANISED)) ==
            (CC_LEFT | CC_DECIMATED | CC_DISORGANISED))
            worth += 10;
    return worth;
}

static int effect_worth(const struct cc *c, const struct cc_survey *s, const struct cc_card *card,
                        const struct cc_effect *e)
{
    int own = e->seat == CC_OWN_SIDE ? 1 : -1, seat = s->seat;

    if (e->cond && cc_holds(c, seat, &card->cond[e->cond - 1], 1) == e->otherwise)
        return 0;

    switch (e->op) {
    case CC_E_GAIN_RP: return cc_rp_worth(c, s, cc_cities_of(c, seat, &e->place), e->n);
    case CC_E_LOSE_RP: return 6 * e->n;
    case CC_E_PLACE: return place_worth(c, seat, e);
    case CC_E_LEADER_DRAW: return leader_worth(c, seat);
    case CC_E_LEADER_PLACE: return e->leader == CC_NONE ? 2 : leader_worth(c, seat) + 4;
    case CC_E_RESTORE: return restore_worth(c, seat, e);
    case CC_E_FREE_OP: return 8;
    case CC_E_CONVERT: return 300;
    case CC_E_UNREBEL: return c->st->rebels ? 20 : 0;
    case CC_E_REBEL: return 20;
    case CC_E_SCORE: return own * 10 * e->n;
    case CC_E_END_GAME: return end_worth(c, seat, card);
    case CC_E_CHECK: return check_worth(c, e);
    case CC_E_HIT: return 5 * e->n;
    case CC_E_MOD_SIEGE: return siege_mod_worth(c, seat, e);
    case CC_E_DESTROY_RETREATED: return destroy_worth(c, seat);
    case CC_E_SET_SP: return 10;
    case CC_E_REROLL:
    case CC_E_CANCEL: return 10;
    case CC_E_MOD_DRAW: return 10;
    case CC_E_MOD_CV: return 12;
    case CC_E_MOD_LINKS:
    case CC_E_MOD_CHECK:
    case CC_E_BLANK: return 9;
    case CC_E_STOP_MOVE: return 3;
    case CC_E_REVEAL_HAND: return 2;
    case CC_E_MOVE_RP: return convoy_worth(c, s, e);
    default: return 4;
    }
}

int cc_card_worth(const struct cc *c, const struct cc_survey *s, int card)
{
    const struct cc_card *t = &c->rs->card[card];
    int worth = 0;

    for (int i = 0; i < t->steps; i++)
        worth += effect_worth(c, s, t, &t->step[i]);
    return worth;
}
