/*
 * cc_evaluate.c: how well a seat stands, in thousandths of a win: points as they
 * are, what sieges and forces promise, and how much time is left to change them.
 */
#include "cc_judge.h"

enum { TENTH = 10 };

/* Points (in tenths) that seat may expect beyond those it has: cities that it besieges. */
static int siege_hopes(const struct cc *c, int seat)
{
    int hopes = 0;

    CC_EACH (z, c->rs->cities) {
        const struct cc_zone *s = cc_zone(c, z);
        int chance;

        if (s->siege != seat + 1)
            continue;
        chance = cc_siege_chance(c, z, cc_besieger_count(c, z, seat), s->inside);
        if (!cc_blockaded(c, z, seat))
            chance /= 3;
        hopes += (cc_ground(c, z)->vp + s->inside) * chance / 10;
    }
    return hopes;
}

/* Forces on the map and behind it, in tenths of a unit. */
static int forces(const struct cc *c, int seat)
{
    int sum = 0;

    CC_EACH (u, c->rs->seat_units[seat]) {
        int flags = c->st->unit.flags[u];

        if (c->st->unit.zone[u] != CC_NONE)
            sum += TENTH - (flags & CC_DECIMATED ? 3 : 0) - (flags & CC_DISORGANISED ? 2 : 0);
        else if (c->st->unit.place[u] == CC_BOX)
            sum += 3;
    }
    return sum;
}

static int means(const struct cc *c, int seat)
{
    int rp = cc_rp_total(c, seat);

    return forces(c, seat) + 5 * (rp < 8 ? rp : 8) + 3 * c->st->side[seat].hand_n;
}

/* x / (k + |x|): rises like a win rate, without floating point. */
static int squash(int x, int k) { return 500 + 500 * x / (k + (x < 0 ? -x : x)); }

int cc_evaluate(const struct ruleset *rules, const void *view, int seat)
{
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};
    int enemy = cc_enemy(seat), left = cc_time_left(&c), lead;

    if (c.st->head.over)
        return c.st->winner == CC_NONE ? 500 : c.st->winner == seat ? 1000 : 0;
    lead = TENTH * (cc_points(&c, seat) - cc_points(&c, enemy)) + siege_hopes(&c, seat) - siege_hopes(&c, enemy);
    lead += (means(&c, seat) - means(&c, enemy)) * (20 + left) / 100;
    lead += (seat == 0 ? 1 : -1) * c.rs->k.drift * left / 100 * TENTH;       /* what the campaign's attacker gains in a whole game */
    return squash(lead, 40 + left);
}

void cc_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own, int32_t *theirs)
{
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};

    *own = forces(&c, seat);
    *theirs = forces(&c, cc_enemy(seat));
}
