/*
 * fc_evaluate.c: how well a side stands, in thousandths of a win.
 *
 * A handful of differences between the two sides is weighed; the sum is taken
 * as log-odds.  The weights come from a logistic regression: 1,000 battles of
 * each scenario between two greedy players, of whose actions one in seventeen
 * was replaced by any other; 160,000 moments drawn from them (every turn's
 * beginning, and any other with a chance of one in twenty), with how the battle
 * ended.  They are rounded, between what a fit with and one without a constant
 * for each scenario says: whom a scenario favours is not for the judgement to
 * tell.  Battles between searching players gave about the same.
 */
#include "../fc.h"

/* ---- what is counted ---- */

enum feature {
    VP,        /* victory points: the fewer are needed still, the more each counts */
    VP_SHARE,  /* … in shares of the target */
    INCOME,    /* points at the end of the turn as things stand, weighted by how much of the turn is over */
    ARMY,      /* points of the remaining strength, in thousandths of the side's strength at the beginning */
    LEAD,      /* orders that the units generate, the same */
    LEAD_MORE, /* … and how many more than the enemy */
    NEAR,      /* how near the own units are to prizes, on foot */
    WEAK,      /* units that the next point of damage destroys */
    PREY,      /* enemies close to units with one or two points left */
    TEMPO,     /* units that have yet to act, but for yellow ones */
    TOWNS,     /* Towns that have fallen to this side (FC-871) */
    FEATURES
};

struct count { /* of one side */
    int army, began, lead, lead_began, weak, prey, tempo, units, near, income, towns;
};

static int need_of(const struct fc *c)
{
    const struct fc_side *s = c->st->side;
    int best = s[0].vp > s[1].vp ? s[0].vp : s[1].vp, need = c->rs->conditions.target_vp - best;

    return need < 1 ? 1 : need;
}

/* Enemies no further than two hexes. */
static int hunters(const struct fc *c, int u)
{
    struct hex_axial at = c->rs->map.at[fc_unit(c, u)->hex];
    int n = 0;

    FC_EACH_OF (c, v, fc_enemy(fc_unit(c, u)->owner))
        n += hex_distance(at, c->rs->map.at[fc_unit(c, v)->hex]) <= 2;
    return n;
}

static void count_units(const struct fc *c, struct count k[FC_SEATS], uint8_t way[FC_SEATS][FC_PRIZES_MAX])
{
    const struct fc_state *st = c->st;
    int prizes = c->rs->map.prizes;

    for (int u = 0; u < st->units; u++) {
        const struct fc_unit *unit = &st->unit[u];
        const struct fc_type *t;
        struct count *mine = &k[unit->owner];
        int left, lead;
        if (!unit->flags)
            continue; /* an empty slot */
        t = fc_type(c, u);
        left = t->strength - unit->losses;
        lead = t->lead[0] + t->lead[1] + t->lead[2] + t->lead[3] + t->lead_dice;
        if (!(unit->flags & FC_RAISED)) {
            mine->began += t->cost;
            mine->lead_began += lead;
        }
        if (!(unit->flags & (FC_ON_MAP | FC_RESERVE)))
            continue;
        mine->army += t->cost * left / t->strength;
        mine->lead += lead;
        mine->units++;
        mine->tempo += unit->order < FC_YELLOW;
        mine->weak += left == 1;
        if (!(unit->flags & FC_ON_MAP))
            continue;
        if (left <= 2)
            mine->prey += hunters(c, u);
        for (int i = 0; i < prizes; i++) {
            uint8_t d = c->rs->map.way[i][unit->hex];
            way[unit->owner][i] = d < way[unit->owner][i] ? d : way[unit->owner][i];
        }
    }
}

/* Prizes: the result at the end of the turn, and how near each side is to them. */
static void count_prizes(const struct fc *c, struct count k[FC_SEATS], uint8_t way[FC_SEATS][FC_PRIZES_MAX])
{
    enum { SIGHT = 6 }; /* hexes from which a prize is felt */
    const struct fc_conditions *rules = &c->rs->conditions;
    int towns = 0, held[FC_SEATS] = {0};

    for (int i = 0; i < c->rs->map.prizes; i++) {
        int at = c->rs->map.prize[i], holder = fc_controller(c, at), cp = c->st->cell[at].cp ? rules->cp_vp : 0;
        bool town = fc_ground(c, at)->town;
        towns += town;
        for (int s = 0; s < FC_SEATS; s++) {
            int faction = c->rs->army[s].faction;
            bool pays = rules->each_town_vp[faction] | rules->all_towns_vp[faction] | rules->both_towns_vp;
            int worth = 2 * cp + (town && pays);
            k[s].near += way[s][i] < SIGHT ? worth * (SIGHT - way[s][i]) : 0;
            k[s].income += holder == s ? cp + town * rules->each_town_vp[faction] : 0;
            held[s] += town && holder == s;
        }
    }
    for (int s = 0; s < FC_SEATS; s++) {
        int faction = c->rs->army[s].faction;
        if (towns && held[s] == towns)
            k[s].income += rules->both_towns_vp + rules->all_towns_vp[faction];
        if (rules->towns_fall_to == FC_NONE)
            continue;
        if (faction == rules->towns_fall_to)
            k[s].towns += c->st->towns_fallen;
        else
            k[s].income += c->st->towns_fallen ? rules->hold_some_vp : rules->hold_all_vp;
    }
}

static void count_all(const struct fc *c, int seat, int32_t out[FEATURES])
{
    struct count k[FC_SEATS] = {{0}};
    const struct count *mine = &k[seat], *theirs = &k[fc_enemy(seat)];
    uint8_t way[FC_SEATS][FC_PRIZES_MAX];
    int vp = c->st->side[seat].vp - c->st->side[fc_enemy(seat)].vp, target = c->rs->conditions.target_vp;
    int need = need_of(c), units, done;

    for (int i = 0; i < c->rs->map.prizes; i++)
        way[0][i] = way[1][i] = FC_FAR;
    count_units(c, k, way);
    count_prizes(c, k, way);
    units = k[0].units + k[1].units + 1;
    done = c->st->phase == FC_PHASE_ACTION ? units - k[0].tempo - k[1].tempo : 0;
    out[VP] = vp * 1000 / (need + 1);
    out[VP_SHARE] = target ? vp * 1000 / target : 0;
    out[INCOME] = (mine->income - theirs->income) * 1000 * done / (units * (need + 1));
    out[ARMY] = mine->army * 1000 / (mine->began + 1) - theirs->army * 1000 / (theirs->began + 1);
    out[LEAD] = mine->lead * 1000 / (mine->lead_began + 1) - theirs->lead * 1000 / (theirs->lead_began + 1);
    out[LEAD_MORE] = mine->lead - theirs->lead;
    out[NEAR] = mine->near - theirs->near;
    out[WEAK] = mine->weak - theirs->weak;
    out[PREY] = mine->prey - theirs->prey;
    out[TEMPO] = mine->tempo - theirs->tempo;
    out[TOWNS] = mine->towns - theirs->towns;
}

/* ---- what it means ---- */

/* In ten-thousandths of log-odds for each unit counted. */
static const int16_t in_points[FEATURES] = {
    [VP] = 20,    [VP_SHARE] = 17, [INCOME] = 30, [ARMY] = 22,   [LEAD] = 24,
    [NEAR] = 150, [WEAK] = -1700,  [PREY] = -750, [TEMPO] = 380, [TOWNS] = 1000,
};
static const int16_t in_elimination[FEATURES] = {
    /* Battle Royale: nothing but armies counts */
    [ARMY] = 51, [LEAD_MORE] = 6800, [WEAK] = -70, [PREY] = -770, [TEMPO] = 320,
};

/* Log-odds to thousandths: the logistic curve at every quarter, straight in between. */
static int share_of(int logit)
{
    enum { STEP = 2500, STEPS = 20 };
    static const int16_t curve[STEPS + 1] = {500, 562, 622, 679, 731, 777, 818, 852, 881, 905, 924,
                                             940, 953, 963, 971, 977, 982, 986, 989, 991, 993};
    int x = logit < 0 ? -logit : logit, k = x / STEP, share;

    if (k >= STEPS)
        share = curve[STEPS];
    else
        share = curve[k] + (curve[k + 1] - curve[k]) * (x - k * STEP) / STEP;
    return logit < 0 ? 1000 - share : share;
}

static int logit_of(const struct fc *c, int seat)
{
    const int16_t *weight = c->rs->conditions.elimination ? in_elimination : in_points;
    int32_t f[FEATURES], logit = 0;

    count_all(c, seat, f);
    for (int i = 0; i < FEATURES; i++)
        logit += f[i] * weight[i];
    return logit;
}

/* A mission of the campaign, for the player: its goals count, and what it leaves to the next ones. */
static int mission_share(const struct fc *c)
{
    bool decided = c->st->head.over || c->st->watch.closed;

    return decided ? fc_watch_share(c) : fc_watch_stand(c, logit_of(c, FC_PLAYER), share_of);
}

int fc_evaluate(const struct ruleset *rules, const void *view, int seat)
{
    struct fc c = fc_at(rules, view, NULL);

    if (fc_in_campaign(&c))
        return seat == FC_PLAYER ? mission_share(&c) : 1000 - mission_share(&c);
    if (c.st->head.over)
        return c.st->winner == FC_NONE ? 500 : c.st->winner == seat ? 1000 : 0;
    return share_of(logit_of(&c, seat));
}
