/*
 * bt_rate.c: judgement for opponents: how promising a step looks, and how well
 * a side stands.  Plain and quick; the search is supposed to see further.
 */
#include "bt.h"

/* Rows that a man of seat has gone. */
static int gone(const struct bt_ruleset *rs, int square, int seat)
{
    int row = square / BT_WIDTH;
    return seat == BT_WHITE ? row : rs->rows - 1 - row;
}

/* Squares on which a man of seat could take. */
static uint64_t threats(const struct bt_state *s, int seat)
{
    return bt_ahead(s->men[seat], seat, -1) | bt_ahead(s->men[seat], seat, 1);
}

/* A man is worth more the further he has come. */
static int worth(const struct bt_ruleset *rs, int square, int seat)
{
    int rows = gone(rs, square, seat);
    return 40 + 2 * rows * rows;
}

void bt_rate(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n, int32_t *out)
{
    enum { WINS = 100000, SAVES = 10000 };
    const struct bt_ruleset *r = (const struct bt_ruleset *)rs;
    const struct bt_state *s = view;
    uint64_t theirs = threats(s, !seat), ours = threats(s, seat);
    for (int i = 0; i < n; i++) {
        int from = a[i].arg[0], to = a[i].arg[1];
        out[i] = worth(r, to, seat) - worth(r, from, seat);
        if (r->goal[seat] & bt_bit(to))
            out[i] += WINS;
        if (a[i].kind == BT_TAKE)
            out[i] += worth(r, to, !seat) + (gone(r, to, !seat) == r->rows - 2 ? SAVES : 0);
        if (theirs & bt_bit(to)) /* taken at once, perhaps for one of theirs */
            out[i] -= worth(r, to, seat) - (ours & bt_bit(to) ? worth(r, to, !seat) / 2 : 0);
    }
}

/* The side to move wins if it has a man one step from the goal: one of his two diagonals is always open.  Otherwise the
 * men are counted. */
int bt_evaluate(const struct ruleset *rs, const void *view, int seat)
{
    const struct bt_ruleset *r = (const struct bt_ruleset *)rs;
    const struct bt_state *s = view;
    int lead = 0;
    if (s->winner)
        return s->winner == seat + 1 ? 1000 : 0;
    for (uint64_t men = s->men[s->turn]; men; men &= men - 1)
        if (gone(r, bt_lowest(men), s->turn) == r->rows - 2)
            return s->turn == seat ? 990 : 10;
    for (int side = 0; side < BT_SEATS; side++)
        for (uint64_t men = s->men[side]; men; men &= men - 1)
            lead += (side == seat ? 1 : -1) * worth(r, bt_lowest(men), side);
    return lead > 480 ? 980 : lead < -480 ? 20 : 500 + lead;
}
