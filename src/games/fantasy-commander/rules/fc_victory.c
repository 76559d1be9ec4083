/*
 * fc_victory.c: chapters S and U: victory points, what each scenario counts,
 * and the end of the battle.
 */
#include <string.h>
#include "../fc.h"

void fc_finish(struct fc *c, int winner, enum fc_ending why)
{
    struct fc_state *st = c->st;

    if (st->head.over)
        return;
    if (fc_in_campaign(c)) {
        fc_watch_stop(c, winner, why);
        return;
    }
    st->head.over = 1;
    st->winner = (uint8_t)winner;
    st->ending = (uint8_t)why;
    st->ask = FC_ASK_NOTHING;
    st->asked = 0;
    if (winner == FC_NONE)
        fc_emit(c, DRAWN, why);
    else
        fc_emit(c, WON, winner, why);
}

void fc_award(struct fc *c, int seat, int vp, enum fc_vp_for what)
{
    struct fc_side *s = &c->st->side[seat];

    if (vp <= 0 || c->rs->conditions.elimination)
        return;
    s->vp = (uint16_t)(s->vp + vp);
    fc_emit(c, VP, seat, vp, s->vp, what);
}

/* FC-730, FC-732: at least the target and strictly more; FC-930: no side is left. */
void fc_judge(struct fc *c)
{
    const struct fc_state *st = c->st;
    int target = c->rs->conditions.target_vp, a = st->side[0].vp, b = st->side[1].vp;

    if (st->head.over || fc_in_campaign(c)) /* FC-1090: goals take the place of victory points */
        return;
    if (c->rs->conditions.elimination) {
        bool left0 = st->alive[0] + st->reserve[0] > 0, left1 = st->alive[1] + st->reserve[1] > 0;
        if (!left0 || !left1)
            fc_finish(c, left0 ? 0 : left1 ? 1 : FC_NONE, FC_END_ELIMINATION);
        return;
    }
    if (a >= target && a > b)
        fc_finish(c, 0, FC_END_VP);
    else if (b >= target && b > a)
        fc_finish(c, 1, FC_END_VP);
}

/* FC-810, FC-614, FC-816, FC-821, FC-831, FC-863: to the opponent of its owner. */
void fc_score_kill(struct fc *c, int u)
{
    const struct fc_conditions *k = &c->rs->conditions;
    const struct fc_type *t = fc_type(c, u);
    int seat = fc_enemy(fc_unit(c, u)->owner);

    fc_award(c, seat, k->kill_vp, FC_VP_KILL);
    for (int i = 0; i < k->bonuses; i++) {
        const struct fc_bonus *b = &k->bonus[i];
        bool named = b->base[0] ? strcmp(b->base, t->base) == 0 : b->classes & 1 << t->klass;
        if (named && (b->by == FC_ANY_FACTION || b->by == c->rs->army[seat].faction))
            fc_award(c, seat, b->vp, FC_VP_BONUS);
    }
}

/* Towns that seat controls, and how many there are. */
static int towns_of(const struct fc *c, int seat, int *all)
{
    int n = 0;

    *all = 0;
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (fc_ground(c, hex)->town) {
            (*all)++;
            n += fc_controller(c, hex) == seat;
        }
    return n;
}

static void score_towns(struct fc *c, int seat)
{
    const struct fc_conditions *k = &c->rs->conditions;
    int faction = c->rs->army[seat].faction, all, mine;

    if (!(k->both_towns_vp | k->all_towns_vp[faction] | k->each_town_vp[faction]))
        return;
    mine = towns_of(c, seat, &all);
    if (k->both_towns_vp && all > 0 && mine == all) { /* FC-822 */
        fc_award(c, seat, k->both_towns_vp, FC_VP_BOTH_TOWNS);
        c->st->side[seat].penalty = k->both_towns_less;
    }
    if (k->all_towns_vp[faction] && all > 0 && mine == all) /* FC-864 */
        fc_award(c, seat, k->all_towns_vp[faction], FC_VP_ALL_TOWNS);
    fc_award(c, seat, mine * k->each_town_vp[faction], FC_VP_EACH_TOWN); /* FC-865 */
}

/* FC-872: the other faction is paid while Towns stand. */
static void score_standing(struct fc *c, int seat)
{
    const struct fc_conditions *k = &c->rs->conditions;

    if (k->towns_fall_to == FC_NONE || c->rs->army[seat].faction == k->towns_fall_to)
        return;
    fc_award(c, seat, c->st->towns_fallen ? k->hold_some_vp : k->hold_all_vp, FC_VP_TOWNS_STAND);
}

/* FC-721 (3), FC-731: all of it is booked, then judged once. */
void fc_score_turn(struct fc *c)
{
    int cp[FC_SEATS] = {0};

    for (int hex = 0; hex < c->rs->map.hexes && c->rs->conditions.cp_vp; hex++) {
        int seat = c->st->cell[hex].cp ? fc_controller(c, hex) : -1;
        if (seat >= 0)
            cp[seat]++;
    }
    for (int seat = 0; seat < FC_SEATS; seat++) {
        fc_award(c, seat, cp[seat] * c->rs->conditions.cp_vp, FC_VP_CP); /* FC-723 */
        score_towns(c, seat);
        score_standing(c, seat);
    }
    fc_judge(c);
}

/* ---- the end by the will of players, and the result ---- */

void fc_resigned(const struct ruleset *rules, void *state, int seat, struct events *ev)
{
    struct fc c = fc_at(rules, state, ev);

    fc_emit(&c, RESIGNED, (int16_t)seat);
    if (fc_in_campaign(&c)) {
        c.st->ending = FC_END_RESIGNED;
        fc_watch_give_up(&c);
        return;
    }
    fc_finish(&c, fc_enemy(seat), FC_END_RESIGNED);
}

/* FC-R76: a draw by agreement: no rule of the game, and possible at any moment. */
void fc_agreed(const struct ruleset *rules, void *state, struct events *ev)
{
    struct fc c = fc_at(rules, state, ev);

    fc_finish(&c, FC_NONE, FC_END_AGREED);
}

void fc_outcome(const struct ruleset *rules, const void *state, struct outcome *out)
{
    static const uint16_t ending_rule[FC_END_COUNT] = {0, 730, 234, 235, 873, 930, 735, [FC_END_MISSION] = 1040};
    struct fc c = fc_at(rules, state, NULL);
    const struct fc_state *st = c.st;

    *out = (struct outcome){.reason = st->ending, .turns = st->turn};
    out->rule = rule(st->ending == FC_END_TURN_LIMIT && c.rs->conditions.elimination ? 932 : ending_rule[st->ending]);
    if (st->ending == FC_END_AGREED)
        out->rule = ruling(FC_R_AGREED);
    for (int seat = 0; seat < FC_SEATS; seat++) {
        out->score[seat] =
            (int16_t)(c.rs->conditions.elimination ? st->side[fc_enemy(seat)].points_lost : st->side[seat].vp);
        if (st->head.over)
            out->share[seat] = st->winner == FC_NONE ? 500 : st->winner == seat ? 1000 : 0;
    }
    if (!fc_in_campaign(&c))
        return;
    out->score[FC_PLAYER] = (int16_t)fc_final_score(&st->watch.now);
    out->score[FC_FOE] = 0;
    if (st->head.over) {
        out->share[FC_PLAYER] = (int16_t)fc_watch_share(&c);
        out->share[FC_FOE] = (int16_t)(1000 - out->share[FC_PLAYER]);
    }
}
