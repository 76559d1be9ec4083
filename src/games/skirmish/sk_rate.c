/*
 * sk_rate.c: ratings and evaluation for opponents, and the odds of a contact.  They are simple and fast, because the
 * search sees further.
 */
#include "sk.h"

/* ---- chances ---- */

/* Is the place free to which the loser would recoil? */
static bool gives_way(const struct sk_ruleset *rs, const struct sk_state *after, int loser, int towards)
{
    struct plane_pose to = sk_driven(sk_pose(after, loser), towards);
    return sk_on_table(rs, to) && !sk_overlap(after, loser, to, 0);
}

/* Counts, of 36 rolls, those that destroy or drive back either side. */
struct chances {
    int enemy_dies, enemy_recoils, own_dies, own_recoils;
};

static struct chances chances_of(const struct sk_ruleset *rs, const struct sk_state *s, const struct sk_move *m)
{
    struct sk_state after = *s;
    struct chances c = {0};
    int unit = m->contact[0].unit, enemy = m->contact[0].enemy;
    for (int i = 0; i < m->units; i++) {
        struct plane_pose to = m->pose[i][m->legs];
        struct sk_unit *u = &after.unit[m->unit[i]];
        u->x = to.x;
        u->y = to.y;
        u->a = to.a;
    }
    struct plane_pose at = sk_pose(&after, unit);
    bool side = sk_in_side(at, sk_pose(&after, enemy));
    bool enemy_may = gives_way(rs, &after, enemy, at.a);
    bool own_may = gives_way(rs, &after, unit, at.a + PLANE_HALF_TURN);
    int more = sk_bonus(rs, unit), less = sk_bonus(rs, enemy);
    for (int mine = 1 + more; mine <= 6 + more; mine++)
        for (int theirs = 1 + less; theirs <= 6 + less; theirs++) {
            if (mine > theirs && (side || !enemy_may || mine - theirs >= SK_DESTROYS))
                c.enemy_dies++;
            else if (mine > theirs)
                c.enemy_recoils++;
            else if (!own_may || theirs - mine >= SK_DESTROYS)
                c.own_dies++;
            else
                c.own_recoils++;
        }
    return c;
}

static void add(struct odds *o, int weight, struct odds_cell cell)
{
    if (!weight)
        return;
    cell.weight = (uint64_t)weight;
    o->cell[o->cells++] = cell;
}

const struct odds_column sk_odds_column[SK_ODDS_COLUMNS] = {
    [SK_TARGET_GONE] = {"target.gone", ODDS_TARGET, ODDS_CHANCE, NULL},
    [SK_TARGET_RECOILS] = {"target.retreat", ODDS_TARGET, ODDS_CHANCE, NULL},
    [SK_ACTOR_GONE] = {"actor.gone", ODDS_ACTOR, ODDS_CHANCE, NULL},
    [SK_ACTOR_RECOILS] = {"actor.retreat", ODDS_ACTOR, ODDS_CHANCE, NULL},
};

/* The odds of one fight.  A line that meets several enemies has no odds here. */
int sk_odds(const struct ruleset *rs, const void *view, const struct action *a, struct odds *out, int cap)
{
    const struct sk_state *s = view;
    struct sk_move m;
    if (!s->hand || (a->kind != SK_GO && a->kind != SK_MARCH) || sk_check(rs, view, a).code)
        return 0;
    sk_try(sk_rules(rs), s, a, &m);
    if (m.contacts != 1)
        return 0;
    if (cap < 1)
        return 1;
    struct chances c = chances_of(sk_rules(rs), s, &m);
    *out = (struct odds){.dice = 1, .against = 1, .total = 36};
    add(out, c.enemy_dies, (struct odds_cell){.value[SK_TARGET_GONE] = 1});
    add(out, c.enemy_recoils, (struct odds_cell){.value[SK_TARGET_RECOILS] = 1});
    add(out, c.own_dies, (struct odds_cell){.value[SK_ACTOR_GONE] = 1});
    add(out, c.own_recoils, (struct odds_cell){.value[SK_ACTOR_RECOILS] = 1});
    return 1;
}

/* ---- judgement ---- */

enum { KILL = 1000 };

static int32_t gap(struct plane_pose a, struct plane_pose b) { return plane_len(plane_at(a), plane_at(b)); }

/* How well a unit of side stands there: better near an enemy whose side it faces, worse with an enemy at its own
 * side. */
static int32_t stands(const struct sk_state *s, int side, struct plane_pose at)
{
    int32_t nearest = 20000, value = 0;
    for (int e = 0; e < SK_UNITS; e++) {
        if (!s->unit[e].alive || sk_side_of(e) == side)
            continue;
        struct plane_pose enemy = sk_pose(s, e);
        int32_t far = gap(at, enemy);
        nearest = far < nearest ? far : nearest;
        if (far > SK_ALLOWANCE + SK_WIDTH)
            continue;
        bool sees = plane_faces(at.a, enemy.x - at.x, enemy.y - at.y, PLANE_QUARTER / 2);
        bool seen = plane_faces(enemy.a, at.x - enemy.x, at.y - enemy.y, PLANE_QUARTER);
        value += (sees ? 60 : seen ? -120 : 0) + (seen ? 0 : 80);
    }
    return value - nearest / 20;
}

static int32_t worth_of_fights(const struct sk_ruleset *rs, const struct sk_state *s, const struct sk_move *m)
{
    if (!m->contacts)
        return 0;
    struct chances c = chances_of(rs, s, m);
    return (KILL * (c.enemy_dies - c.own_dies) + KILL / 5 * (c.enemy_recoils - c.own_recoils)) / 36 + 100;
}

static int32_t rate_take(const struct sk_state *s, int set)
{
    int32_t best = 0;
    int units = 0;
    for (int u = 0; u < SK_UNITS; u++) {
        if (!sk_has(set, u))
            continue;
        units++;
        for (int e = 0; e < SK_UNITS; e++)
            if (s->unit[e].alive && sk_side_of(e) != sk_side_of(u)) {
                int32_t near = 2 * (SK_ALLOWANCE + SK_WIDTH) - gap(sk_pose(s, u), sk_pose(s, e));
                best = near > best ? near : best;
            }
    }
    return best < SK_ALLOWANCE ? 100 * units : units == 1 ? 400 + best / 10 : 300;
}

void sk_rate(const struct ruleset *rs, const void *view, int seat, const struct action *a, int n, int32_t *out)
{
    const struct sk_ruleset *r = sk_rules(rs);
    const struct sk_state *s = view;
    struct sk_table table;
    struct sk_move m;
    if (s->hand)
        sk_look(s, &table);
    for (int i = 0; i < n; i++) {
        out[i] = -KILL;
        if (a[i].kind == SK_TAKE)
            out[i] = rate_take(s, a[i].arg[0]);
        if (a[i].kind == SK_REST || a[i].kind == SK_TRAIN)
            out[i] = sk_camp_rate(r, s, &a[i]);
        if (!s->hand || (a[i].kind != SK_GO && a[i].kind != SK_MARCH && a[i].kind != SK_STAY))
            continue;
        sk_try_on(r, s, &table, &a[i], &m);
        out[i] = worth_of_fights(r, s, &m);
        for (int k = 0; k < m.units; k++)
            out[i] += stands(s, r->side[seat], m.pose[k][m.legs]) / m.units;
    }
}

/* Can the unit reach a side or the rear of the enemy in one move?  Units in the way are ignored. */
static bool can_outflank(const struct sk_state *s, int unit, int enemy)
{
    struct plane_pose from = sk_pose(s, unit), at = sk_pose(s, enemy);
    if (gap(from, at) > SK_ALLOWANCE + SK_WIDTH)
        return false;
    for (int edge = PLANE_LEFT; edge < PLANE_EDGES; edge++) {
        struct plane_pose to = sk_contact_pose(at, edge);
        if (gap(from, to) + plane_apart(from.a, to.a) <= SK_ALLOWANCE && !sk_overlap(s, unit, to, 0))
            return true;
    }
    return false;
}

/* The number of enemies that a side could hit in the side or rear, with each unit one and each enemy once: with units
 * that may still move in this turn, or with the others. */
static int chances_to_outflank(const struct sk_ruleset *rs, const struct sk_state *s, int side, bool now)
{
    int n = 0, hit = 0;
    for (int u = side * SK_OWN; u < (side + 1) * SK_OWN; u++) {
        if (!s->unit[u].alive || (rs->owner[u] == s->turn && !s->unit[u].moved) != now)
            continue;
        for (int e = !side * SK_OWN; e < (!side + 1) * SK_OWN; e++)
            if (s->unit[e].alive && !sk_has(hit, e) && can_outflank(s, u, e)) {
                hit |= 1 << e;
                n++;
                break;
            }
    }
    return n;
}

/* The value of these chances, in thousandths of an even match.  It is small: in 6,000 matches of greedy players they
 * predicted the winner a sixth as well as one unit does (docs/opponent.md). */
enum { STRIKE_NOW = 30, STRIKE_LATER = 10 };

static int strikes_of(const struct sk_ruleset *rs, const struct sk_state *s, int side)
{
    return STRIKE_NOW * chances_to_outflank(rs, s, side, true) + STRIKE_LATER * chances_to_outflank(rs, s, side, false);
}

/* First the losses that each side can still bear (SK-120): the square of the one against the square of the other is
 * close to how often it wins.  Then the chances to strike, which count less the more the match is decided. */
static int value_for_first(const struct sk_ruleset *rs, const struct sk_state *s)
{
    int own = sk_left(rs, s, 0), other = sk_left(rs, s, 1);
    int value = 1000 * own * own / (own * own + other * other), open = value < 500 ? value : 1000 - value;
    value += (strikes_of(rs, s, 0) - strikes_of(rs, s, 1)) * open / 500;
    return value < 20 ? 20 : value > 980 ? 980 : value;
}

int sk_evaluate(const struct ruleset *rs, const void *view, int seat)
{
    const struct sk_state *s = view;
    const struct sk_ruleset *r = sk_rules(rs);
    int side = seat < rs->seats ? r->side[seat] : 0;
    if (s->ending != SK_GOES_ON)
        return !s->winner ? 500 : s->winner == side + 1 ? 1000 : 0;
    return side ? 1000 - value_for_first(r, s) : value_for_first(r, s);
}

/* For a unit or line in hand: contacts, ahead, half as far ahead, stay.  Before that: each unit alone. */
int sk_glance(const struct ruleset *rs, const void *view, int seat, struct action *buf, int cap)
{
    const struct sk_state *s = view;
    if (s->head.over || seat != s->turn)
        return 0;
    if (sk_rules(rs)->role[seat] != CAST_RULES)
        return sk_candidates(sk_rules(rs), s, true, buf, cap);
    if (cap > 0)
        buf[0] = sk_by_rules(sk_rules(rs), s);
    return 1;
}
