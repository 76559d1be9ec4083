/*
 * cc_judge.c: rough measures for the opponents' ratings.  The rules use nothing of this.
 */
#include "cc_judge.h"

static int least(int a, int b) { return a < b ? a : b; }
static int within(int x, int low, int high) { return x < low ? low : x > high ? high : x; }

int cc_might(const struct cc *c, cc_set units, int leader)
{
    int might = 0, tv = 0;

    CC_EACH (u, units) {
        int cv = cc_value(c, u, CC_CV, leader), t = cc_value(c, u, CC_TV, leader);

        might += 2 * cv - 2; /* the might of a full legion is about 10 */
        tv = t > tv ? t : tv;
    }
    return units ? might + 3 * tv : 0;
}

/* The attacker's chance, fitted to the plausibility figures of the specification (chapter 6), where the attacker does
 * better at sea. */
int cc_win_chance(int ours, int theirs, enum cc_theatre t)
{
    if (!ours || !theirs)
        return ours ? 100 : 0;
    return within(50 + 200 * (ours - theirs) / (ours + theirs) + (t == CC_AT_SEA ? 8 : 0), 3, 97);
}

/* CC-862 */
int cc_siege_chance(const struct cc *c, int zone, int besiegers, int inside)
{
    return 10 * within(c->rs->k.siege_number + besiegers - inside - cc_ground(c, zone)->factor, 0, 10);
}

/* CC-R05: without a leader only one unit takes part. */
int cc_besieger_count(const struct cc *c, int zone, int seat)
{
    int n = cc_zone(c, zone)->men[seat];

    return n > 1 && c->rs->k.stack_leader && !cc_leaders_at(c, zone, CC_OUT, seat) ? 1 : n;
}

int cc_defenders(const struct cc *c, int zone)
{
    const struct cc_zone *z = cc_zone(c, zone);

    return least(z->inside + (z->siege || z->owner == CC_NONE ? 0 : z->men[z->owner]), c->rs->k.room);
}

bool cc_blockaded(const struct cc *c, int zone, int seat)
{
    int port = cc_ground(c, zone)->port;

    return !c->rs->k.port_siege || port == CC_NONE || !cc_in_play(c, port) || cc_zone(c, port)->ships[seat] > 0;
}

bool cc_ahead(const struct cc *c, int seat) { return cc_points(c, seat) > cc_points(c, cc_enemy(seat)); }

int cc_time_left(const struct cc *c)
{
    int left = 100;

    for (int seat = 0; seat < CC_SEATS; seat++)
        if (c->rs->deck_size[seat] > c->rs->k.hand)
            left = least(left, 100 * c->st->side[seat].deck_n / (c->rs->deck_size[seat] - c->rs->k.hand));
    if (c->rs->scenario.sequences)
        left = least(left, 100 * (c->rs->scenario.sequences - c->st->sequence) / c->rs->scenario.sequences);
    return left < 0 ? 0 : left;
}

/* A city is worth its points, is a base for more, and its fall may end the scenario. */
int cc_city_worth(const struct cc *c, int seat, int zone)
{
    enum { POINT = 20, BASE = 6, BRIDGE = 40, RP = 5, INSIDE = 10, OPENS = 15, DECIDES = 120 };
    const struct cc_scenario *s = &c->rs->scenario;
    const struct cc_zone *z = cc_zone(c, zone);
    int worth = POINT * cc_ground(c, zone)->vp + BASE + RP * least(z->rp[cc_enemy(seat)], 4) + INSIDE * z->inside;

    if (c->rs->bridges >> zone & 1)
        worth += BRIDGE;
    if (s->open_card != CC_NONE && s->open_seat == seat)
        worth += OPENS;
    return s->lost_city == zone && s->lost_seat != seat ? worth + DECIDES : worth;
}
