/*
 * cc_judge.c: rough measures that the opponents' ratings are made of.  Nothing
 * of this takes part in the rules.
 */
#include "cc_judge.h"

static int count(cc_set s) { return __builtin_popcountll(s); }
static int least(int a, int b) { return a < b ? a : b; }

int cc_might(const struct cc *c, cc_set units, int leader)
{
    int might = 0, tv = 0;

    CC_EACH (u, units) {
        int cv = cc_value(c, u, CC_CV, leader), t = cc_value(c, u, CC_TV, leader);

        might += 2 * cv - 2;                            /* a full legion: about 10 */
        tv = t > tv ? t : tv;
    }
    return units ? might + 3 * tv : 0;
}

int cc_siege_chance(const struct cc *c, int zone, int besiegers, int inside)
{
    int needs = c->rs->k.siege_number + besiegers - inside - cc_ground(c, zone)->factor;     /* CC-862 */

    return needs < 0 ? 0 : needs > 10 ? 10 : needs;
}

/* CC-R05: without a leader one unit alone. */
int cc_besieger_count(const struct cc *c, int zone, int seat)
{
    int n = cc_zone(c, zone)->men[seat];

    return n > 1 && !cc_leaders_at(c, zone, CC_OUT, seat) ? 1 : n;
}

bool cc_blockaded(const struct cc *c, int zone, int seat)
{
    int port = cc_ground(c, zone)->port;

    return !c->rs->k.port_siege || port == CC_NONE || !cc_in_play(c, port) || cc_zone(c, port)->ships[seat] > 0;
}

bool cc_ahead(const struct cc *c, int seat) { return cc_points(c, seat) > cc_points(c, cc_enemy(seat)); }

/* A siege wants numbers, a leader and ships; what is far away is worth less. */
int cc_promise(const struct cc *c, int seat, int zone, int n)
{
    int best = 0, enemy = cc_enemy(seat);

    CC_EACH (z, c->rs->cities) {
        const struct cc_zone *s = cc_zone(c, z);
        int steps = c->rs->steps[zone][z], worth;

        if (s->owner != enemy || steps > 12)
            continue;
        worth = cc_ground(c, z)->vp * 10 * (2 + cc_siege_chance(c, z, n, s->inside + least(s->men[enemy], c->rs->k.room)));
        if (!cc_blockaded(c, z, seat))
            worth = worth * 2 / 3;
        if (s->men[enemy] > n)
            worth /= 3;
        worth /= 1 + steps;
        best = worth > best ? worth : best;
    }
    return best;
}

/* ---- cards ---- */

static int in_place(const struct cc *c, int seat, int place)
{
    cc_set all = c->rs->seat_units[seat], found = 0;

    CC_EACH (u, all)
        if (c->st->unit.place[u] == place)
            found |= CC_BIT(u);
    return count(found);
}

static int effect_worth(const struct cc *c, int seat, const struct cc_effect *e)
{
    int own = e->seat == CC_OWN_SIDE ? 1 : -1, lead;

    switch (e->op) {
    case CC_E_GAIN_RP: return 9 * e->n;
    case CC_E_LOSE_RP: return 9 * e->n;
    case CC_E_PLACE: return 14 * least(e->n, in_place(c, seat, CC_BOX) + (e->source & CC_FROM_DEAD ? in_place(c, seat, CC_DEAD) : 0));
    case CC_E_LEADER_DRAW:
    case CC_E_LEADER_PLACE: return 16;
    case CC_E_RESTORE: return 10;
    case CC_E_FREE_OP: return 30;
    case CC_E_CONVERT: return 150;
    case CC_E_UNREBEL: return c->st->rebels ? 30 : 0;
    case CC_E_REBEL: return 30;
    case CC_E_SCORE: return own * 12 * e->n;
    case CC_E_END_GAME:
        lead = cc_points(c, seat) - cc_points(c, cc_enemy(seat)) + 5;
        return lead > 0 ? 1000 : -1000;
    default: return 12;
    }
}

int cc_card_worth(const struct cc *c, int seat, int card)
{
    const struct cc_card *t = &c->rs->card[card];
    int worth = 0;

    for (int i = 0; i < t->steps; i++)
        worth += effect_worth(c, seat, &t->step[i]);
    return worth;
}
