/*
 * db_worth.c: what elements, fights and shots are worth.  Fights and shots are means over all 36 rolls, by the rules'
 * own lists of results.
 */
#include <string.h>
#include "db_mind.h"

enum {
    FULL = 100, /* a half-element of morale value */
    HEAD = 150, /* a general more than he counts: nobody else leads as well */
    BACK = 35,  /* recoiling: ground lost, a line torn */
    RUN = 80,   /* fleeing: out of the battle for some bounds */
    DICE = 6,
    ROLLS = DICE * DICE,
    KEY = 15, /* who destroys the garrison of the castle moves in and wins: DB-705, DB-685 */
};

int db_worth(const struct db *c, int e)
{
    int mv = db_kind(c, e) == DB_K_DRA ? c->rs->dragon_mv : db_type(c, e)->mv;
    if (e >= c->rs->army[0] + c->rs->army[1]) /* followers: the camp goes with them */
        return db_kind(c, e) == DB_K_CFO ? c->rs->camp_mv * FULL : FULL / 2;
    if (db_inside(c, e) && db_el(c, e)->place >= DB_P_SOUTH)
        mv += c->rs->camp_mv;
    if (db_inside(c, e) && db_el(c, e)->place == DB_P_CASTLE && c->rs->scenario == DB_CROWNHOLD)
        mv += KEY;
    return mv * FULL + (db_is_general(c, e) ? 2 * FULL + HEAD : 0);
}

/* Armies break by shares, so that the loss of a small army weighs more. */
static void weigh(const struct db *c, int32_t weight[DB_SEATS])
{
    int start[DB_SEATS], sum = 0;
    for (int i = 0; i < DB_SEATS; i++)
        sum += start[i] = db_army_start(c, i) + 1;
    for (int i = 0; i < DB_SEATS; i++)
        weight[i] = 500 * sum / start[i];
}

static void see(struct db_mind *m, int e)
{
    const struct db *c = &m->c;
    struct db_piece *p = &m->piece[e];
    *p = (struct db_piece){.at = db_pose(c, e), .here = db_on_table(c, e), .worth = (int16_t)db_worth(c, e)};
    if (!p->here)
        return;
    p->dir = plane_dir(p->at.a);
    p->base = db_base(c, e);
    p->reach = db_type(c, e)->move[0] + DB_BW / 2;
    if (db_aerial(c, e) && p->reach > 6 * DB_BW)
        p->reach = 6 * DB_BW;
    if (db_kind(c, e) == DB_K_ART)
        p->reach = 0;
    p->engaged = db_front_foe(c, e) != 0;
}

/* Time decides a battle that nobody fights (DB-683), so caution wears off; who would win then can afford to wait, and
 * who attacks should. */
static int caution_of(const struct db_mind *m)
{
    const struct db *c = &m->c;
    int own = db_army_lost(c, m->seat) * db_army_start(c, db_enemy(m->seat));
    int other = db_army_lost(c, db_enemy(m->seat)) * db_army_start(c, m->seat);
    int patience = own < other ? 36 : c->st->attacker == m->seat ? 16 : 28, left = patience - c->st->bound;
    return left > 0 ? 100 * left / patience : 0;
}

static int cost_of(const struct db_mind *m, int e, int result);

static int most_of(const struct db_mind *m, int e)
{
    int lost = cost_of(m, e, DB_DESTROYED), fled = cost_of(m, e, DB_FLEES), pushed = cost_of(m, e, DB_RECOILS);
    int most = lost > fled ? lost : fled;
    return pushed > most ? pushed : most;
}

void db_mind_open(struct db_mind *m, const struct ruleset *rules, const void *view, int seat)
{
    memcpy(&m->then, view, head_of(view)->live);
    m->c = db_at(rules, &m->then, NULL);
    m->seat = seat;
    weigh(&m->c, m->weight);
    m->caution = caution_of(m);
    for (int i = 0; i < DB_SEATS; i++)
        m->general[i] = -1;
    for (int e = 0; e < m->c.rs->army[0] + m->c.rs->army[1]; e++) {
        see(m, e);
        if (db_is_general(&m->c, e) && m->piece[e].here && m->general[db_seat(&m->c, e)] < 0)
            m->general[db_seat(&m->c, e)] = e;
    }
    for (int e = 0; e < m->c.rs->army[0] + m->c.rs->army[1]; e++) {
        m->standing[e] = m->fight[e] = DB_UNKNOWN;
        m->formed[e] = -1;
        m->piece[e].most = most_of(m, e);
    }
    memset(m->known, 0, sizeof m->known);
    m->forts[0] = m->forts[1] = 0;
    for (int e = 0; e < m->c.rs->elements; e++)
        if (db_inside(&m->c, e)) {
            int holder = db_loyal(&m->c, e);
            m->lure[holder][m->forts[holder]] = db_lure(&m->c, db_el(&m->c, e)->place);
            m->held[holder][m->forts[holder]] = (int8_t)db_el(&m->c, e)->place;
            m->fort[holder][m->forts[holder]++] = db_centre(&m->c, e);
        }
    for (int i = 0; i < m->c.rs->army[seat]; i++)
        for (int k = 0; k < m->c.rs->army[db_enemy(seat)]; k++)
            m->duel[i][k] = DB_UNKNOWN;
}

/* ---- results ---- */

/* What a result costs e, whatever its army is like. */
static int plain_cost(const struct db *c, int e, int result)
{
    int worth = db_worth(c, e);
    switch (result) {
    case DB_DESTROYED: return worth;
    case DB_FLEES: return RUN + worth / 10;
    case DB_RECOILS: return BACK + worth / 20;
    default: return 0;
    }
}

static int cost_of(const struct db_mind *m, int e, int result)
{
    return plain_cost(&m->c, e, result) * m->weight[db_loyal(&m->c, e)] / 1000;
}

int db_cost(const struct db *c, int e, int result)
{
    int32_t weight[DB_SEATS];
    weigh(c, weight);
    return plain_cost(c, e, result) * weight[db_loyal(c, e)] / 1000;
}

/* The results of e against x in that going, by margin. */
static const uint8_t *results(struct db_mind *m, int e, int x, int going)
{
    const struct db *c = &m->c;
    int type = db_member(c, e)->type, by = db_member(c, x)->type, inside = db_inside(c, e);
    int key = 1 + (((type * DB_TYPE_COUNT + by) * 2 + (going != DB_GOOD)) * 2 + inside);
    struct db_results *known = &m->known[(unsigned)(key + type) % DB_KNOWN];
    for (int margin = DB_TIE; margin <= DB_DOUBLED && known->key != key; margin++)
        known->result[margin] = db_close_result(type, by, going, inside, margin).result;
    known->key = (uint16_t)key;
    return known->result;
}

/* By margin: what it costs e to be tied, beaten and doubled by x in that going. */
static void costs(struct db_mind *m, int e, int x, int going, int out[3])
{
    const uint8_t *result = results(m, e, x, going);
    for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++)
        out[margin] = cost_of(m, e, result[margin]);
}

/* How many results of a die are at most that. */
static int faces_up_to(int v) { return v < 0 ? 0 : v > DICE ? DICE : v; }

/* For each own die, how many of the other one lead to which margin (db_margin()). */
static int mean_of(const int own, const int other, const int mine[3], const int theirs[3])
{
    int sum = 0;
    for (int a = 1; a <= DICE; a++) {
        int total = own + a, most = total > 0 ? total / 2 : total - 1, least = total > 0 ? 2 * total : total + 1;
        int less = faces_up_to(total - 1 - other), doubled = faces_up_to(most - other);
        int ties = faces_up_to(total - other) - less, lost = faces_up_to(least - 1 - other) - less - ties;
        sum += doubled * theirs[DB_DOUBLED] + (less - doubled) * theirs[DB_BEATEN];
        sum += ties * (theirs[DB_TIE] - mine[DB_TIE]);
        sum -= lost * mine[DB_BEATEN] + (DICE - less - ties - lost) * mine[DB_DOUBLED];
    }
    return sum / ROLLS;
}

int db_fight_value(struct db_mind *m, int e, int x, int own, int other)
{
    int mine[3], theirs[3];
    costs(m, e, x, db_going_of(&m->c, e), mine);
    costs(m, x, e, db_going_of(&m->c, x), theirs);
    return mean_of(own, other, mine, theirs);
}

/* Does it stand with its own kind as a bonus asks for (DB-535 to 545)? */
static bool is_formed(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    bool behind = kind == DB_K_PK || kind == DB_K_LM || kind == DB_K_WB, beside = kind == DB_K_SP;
    DB_EACH_OF(c, s, db_seat(c, e))
    {
        if ((behind || beside) && db_kind(c, s) == kind && (behind ? db_behind(c, s, e) : db_beside(c, s, e)))
            return true;
    }
    return false;
}

void db_mind_know(struct db_mind *m, int e)
{
    if (m->formed[e] < 0) {
        m->formed[e] = is_formed(&m->c, e);
        m->going[e] = (int8_t)db_going_of(&m->c, e);
    }
}

/* The bonus of its formation, if it stands in one: by kind alone. */
static int formation(const struct db_mind *m, int e, int x)
{
    const struct db *c = &m->c;
    int kind = db_kind(c, e), klass = db_type(c, x)->klass;
    if (!m->formed[e] || (klass == DB_AERIAL && kind != DB_K_LM))
        return 0;
    if (kind == DB_K_PK)
        return klass == DB_FOOT && db_kind(c, x) != DB_K_SK ? 3 : 1;
    return kind == DB_K_LM || klass == DB_FOOT;
}

static int open_strength(const struct db_mind *m, int e, int x)
{
    const struct db *c = &m->c;
    bool broken = c->st->broken[db_seat(c, e)] >> db_member(c, e)->command & 1;
    return db_type(c, e)->close[db_type(c, x)->klass != DB_FOOT] + db_is_general(c, e) - broken + formation(m, e, x);
}

static int duel(struct db_mind *m, int e, int x)
{
    int mine[3], theirs[3];
    db_mind_know(m, e);
    db_mind_know(m, x);
    costs(m, e, x, m->going[e], mine);
    costs(m, x, e, m->going[x], theirs);
    return mean_of(open_strength(m, e, x), open_strength(m, x, e), mine, theirs);
}

int db_mind_duel(struct db_mind *m, int e, int x)
{
    const struct db *c = &m->c;
    int own = db_seat(c, e) == m->seat ? e : x, other = own == e ? x : e;
    int16_t *known = &m->duel[own - db_first(c, m->seat)][other - db_first(c, db_enemy(m->seat))];
    if (*known == DB_UNKNOWN)
        *known = (int16_t)duel(m, own, other);
    return own == e ? *known : -*known;
}

/* ---- fights as they stand ---- */

static int exact(struct db_mind *m, int e, int x, int extra)
{
    struct db_strength s[2];
    db_close_strength(&m->c, e, x, &s[0]);
    db_close_strength(&m->c, x, e, &s[1]);
    return db_fight_value(m, e, x, s[0].sum, s[1].sum + extra);
}

/* An enemy that is caught on flank or rear and has nobody before it turns first (DB-380): the flank counts no more. */
static int against(struct db_mind *m, int e, int x)
{
    int form = db_form(&m->c, e, x);
    if (form == DB_FORM_FRONT || form == DB_FORM_PLACE)
        return exact(m, e, x, 0);
    return db_front_foe(&m->c, x) ? 0 : exact(m, e, x, 1);
}

int db_standing_fight(struct db_mind *m, int e)
{
    int foe = db_on_table(&m->c, e) ? db_front_foe(&m->c, e) : 0;
    return foe ? against(m, e, foe - 1) : 0;
}

/* ---- shots ---- */

int db_shot_value(const struct db_mind *m, const struct db_shot *s)
{
    struct db_shot_sums sums;
    int sum = 0;
    db_shot_sum(&m->c, s, &sums);
    for (int i = 0; i < ROLLS; i++) {
        int total[2] = {sums.sum[0] + 1 + i / DICE, sums.sum[1] + 1 + i % DICE};
        struct db_verdict v[2];
        db_judge_shot(&m->c, s, total, v);
        sum += (v[1].rule ? cost_of(m, s->target, v[1].result) : 0) -
               (v[0].rule ? cost_of(m, s->shooter, v[0].result) : 0);
    }
    return sum / ROLLS;
}

int db_volley(const struct db_mind *m, int e, int x)
{
    const struct db *c = &m->c;
    int sum = 0, own = db_shoot_factor(c, e, x), cost[3];
    int other = db_shoots(c, x) ? db_shoot_factor(c, x, e) : db_type(c, x)->target;
    for (int margin = DB_TIE; margin <= DB_DOUBLED; margin++)
        cost[margin] =
            cost_of(m, x, db_shot_result(db_member(c, x)->type, db_member(c, e)->type, false, margin).result);
    for (int a = 1; a <= DICE; a++)
        for (int b = 1; b <= DICE; b++)
            sum += own + a >= other + b ? cost[db_margin(own + a, other + b)] : 0;
    return sum / ROLLS;
}
