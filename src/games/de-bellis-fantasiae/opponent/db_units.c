/*
 * db_units.c: which units are worth a look (§3.8 of the specification): singles; of each maximal group the whole, both
 * halves, its front rank, and files as columns.  And the short list of glance().
 */
#include "../db.h"

struct units {
    const struct db *c;
    int seat, n, cap;
    uint64_t *set, engaged;
};

static bool may_be_taken(const struct units *u, uint64_t set) { return db_takes(u->c, u->seat, set, u->engaged); }

static void offer(struct units *u, uint64_t set)
{
    for (int i = 0; i < u->n; i++)
        if (u->set[i] == set)
            return;
    if (u->n < u->cap && may_be_taken(u, set))
        u->set[u->n++] = set;
}

static void offer_singles(struct units *u, uint64_t but)
{
    DB_EACH_OF(u->c, e, u->seat)
    {
        if (!(but & db_bit(u->c, e)))
            offer(u, db_bit(u->c, e));
    }
}

/* Members in these files, or those of the front line. */
static uint64_t files_of(const struct db *c, const struct db_unit *g, int from, int to, bool front)
{
    uint64_t set = 0;
    for (int i = 0; i < g->n; i++)
        if (g->file[i] >= from && g->file[i] < to && (!front || !g->back[i]))
            set |= db_bit(c, g->element[i]);
    return set;
}

static void offer_parts(struct units *u, uint64_t whole)
{
    struct db_unit g;
    if (!db_unit_of(u->c, u->seat, whole, &g))
        return;
    int half = (g.files + 1) / 2;
    if (g.files > 2) {
        offer(u, files_of(u->c, &g, 0, half, false));
        offer(u, files_of(u->c, &g, g.files - half, g.files, false));
    }
    if (g.ranks > 1)
        offer(u, files_of(u->c, &g, 0, g.files, true));
    for (int file = 0; file < g.files; file++) {
        uint64_t column = files_of(u->c, &g, file, file + 1, false);
        if (column & (column - 1))
            offer(u, column);
    }
}

int db_candidate_units(const struct db *c, int seat, bool few, uint64_t *sets, int cap)
{
    struct units u = {c, seat, 0, cap, sets, db_engaged_set(c, seat)};
    uint64_t group[DB_ARMY_MAX], grouped = 0;
    int groups = db_maximal_groups(c, seat, u.engaged, group, DB_ARMY_MAX), taken = 0;
    for (int i = 0; i < groups && few; i++)
        if (may_be_taken(&u, group[i])) {
            grouped |= group[i];
            group[taken++] = group[i];
        }
    offer_singles(&u, grouped);
    for (int i = 0; i < taken && u.n < cap; i++)
        sets[u.n++] = group[i];
    for (int i = 0; i < groups && !few; i++) {
        offer(&u, group[i]);
        offer_parts(&u, group[i]);
    }
    return u.n;
}

/* ---- a glance ---- */

enum { UNITS_MAX = 3 * DB_ARMY_MAX };

static int glance_at_units(const struct db *c, int seat, struct action *buf, int cap)
{
    uint64_t set[UNITS_MAX];
    int n = db_candidate_units(c, seat, true, set, UNITS_MAX);
    for (int i = 0; i < n && i < cap; i++) {
        buf[i] = (struct action){DB_ACT_TAKE, (int8_t)seat, 4, {0}};
        db_set_to(set[i], buf[i].arg);
    }
    if (n < cap)
        buf[n] = (struct action){.kind = DB_ACT_END, .seat = (int8_t)seat};
    return n + 1;
}

/* All that is left is placed at once. */
static int glance_at_deployment(const struct db *c, int seat, struct action *buf, int cap)
{
    struct offers l = {buf, cap, 0, seat, false};
    db_ask_deploy.list(c, &l);
    return l.n > DB_SHAPE_COUNT ? DB_SHAPE_COUNT : l.n;
}

int db_glance(const struct db *c, int seat, struct action *buf, int cap)
{
    switch (c->st->ask) {
    case DB_ASK_DEPLOY: return glance_at_deployment(c, seat, buf, cap);
    case DB_ASK_UNIT: return glance_at_units(c, seat, buf, cap);
    case DB_ASK_MOVE: return db_candidates(c, true, buf, cap);
    default: return 0;
    }
}
