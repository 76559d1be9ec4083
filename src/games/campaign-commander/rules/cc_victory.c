/*
 * cc_victory.c: the end of chapter A15: victory points and the end of the game.  Cities, rebellions and permanent cards
 * are counted when it ends; all other points enter the ledger when they are scored (CC-953).
 */
#include "../cc.h"

/* ---- points ---- */

int cc_city_points(const struct cc *c, int seat)
{
    int vp = 0;

    CC_EACH (z, c->rs->cities)
        if (cc_zone(c, z)->owner == seat)
            vp += cc_ground(c, z)->vp;
    return vp;
}

/* PI-656: rebellions cost points to the side that had to suppress them. */
static int rebel_points(const struct cc *c, int seat)
{
    return seat == c->rs->k.rebel_seat ? 0 : -c->st->rebels * c->rs->k.rebel_vp;
}

static int card_grants(const struct cc_card *card, int seat)
{
    int vp = 0;

    for (int i = 0; i < card->steps; i++) {
        const struct cc_effect *e = &card->step[i];
        int whose = e->seat == CC_OWN_SIDE ? card->seat : cc_enemy(card->seat);

        if (e->op == CC_E_SCORE && e->when && whose == seat)
            vp += e->n;
    }
    return vp;
}

/* PI-673: permanent cards in force count at the end. */
static int permanent_points(const struct cc *c, int seat)
{
    int vp = 0;

    for (int i = 0; c->st->flags && i < c->rs->cards; i++) {
        const struct cc_card *card = &c->rs->card[i];

        if (card->permanent && c->st->side[card->seat].played[i])
            vp += card_grants(card, seat);
    }
    return vp;
}

/* After the end, the ledger has all points. */
int cc_points(const struct cc *c, int seat)
{
    int vp = 0;

    for (int i = 0; i < CC_VP_COUNT; i++)
        vp += c->st->side[seat].vp[i];
    if (c->st->head.over)
        return vp;
    return vp + cc_city_points(c, seat) + rebel_points(c, seat) + permanent_points(c, seat);
}

/* ---- the end ---- */

/* Events give points that count only at the end as a number, not as a gain. */
static void count_up(struct cc *c, int seat, int vp, enum cc_vp_for what)
{
    if (!vp)
        return;
    c->st->side[seat].vp[what] = (int16_t)(c->st->side[seat].vp[what] + vp);
    cc_emit(c, SCORED, (int16_t)seat, (int16_t)vp, (int16_t)what, 1);
}

static void settle(struct cc *c)
{
    for (int seat = 0; seat < CC_SEATS; seat++) {
        int total = cc_points(c, seat);

        count_up(c, seat, cc_city_points(c, seat), CC_VP_CITY);
        count_up(c, seat, permanent_points(c, seat), CC_VP_CARD);
        count_up(c, seat, rebel_points(c, seat), CC_VP_REBELS);
        cc_emit(c, TOTAL, (int16_t)seat, (int16_t)total);
    }
}

/* CC-951, CC-952 */
static int by_points(const struct cc *c)
{
    int a = cc_points(c, 0), b = cc_points(c, 1);

    return a > b ? 0 : b > a ? 1 : CC_NONE;
}

void cc_finish(struct cc *c, enum cc_ending why, int winner)
{
    struct cc_state *st = c->st;

    if (st->head.over)
        return;
    settle(c);
    st->head.over = 1;
    st->ask = CC_ASK_NOTHING;
    st->asked = 0;
    st->ending = (uint8_t)why;
    st->winner = (uint8_t)(winner == CC_NONE && why != CC_END_AGREED ? by_points(c) : winner);
    cc_emit(c, ENDED, st->winner, (int16_t)why);
}

/* ---- sudden ends of a short scenario ---- */

/* PI-869: as soon as that city falls. */
void cc_judge_city(struct cc *c, int zone)
{
    const struct cc_scenario *s = &c->rs->scenario;

    if (s->lost_city == zone && cc_zone(c, zone)->owner != s->lost_seat)
        cc_finish(c, CC_END_CITY_LOST, cc_enemy(s->lost_seat));
}

static int cities_taken(const struct cc *c, int seat)
{
    int n = 0;

    CC_EACH (z, c->st->where.city[seat])
        n += cc_ground(c, z)->owner != seat;
    return n;
}

/* PI-868: the open card beside the board. */
bool cc_is_open_card(const struct cc *c, int seat, int card)
{
    const struct cc_scenario *s = &c->rs->scenario;

    return s->open_card != CC_NONE && s->open_card == card && s->open_seat == seat;
}

bool cc_open_card_wins(const struct cc *c, int seat)
{
    const struct cc_scenario *s = &c->rs->scenario;

    return cities_taken(c, seat) >= s->open_cities && cc_holds(c, seat, s->open_cond, s->open_conds);
}

struct why cc_why_not_open_card(const struct cc *c, int seat)
{
    return cc_open_card_wins(c, seat) ? cc_yes()
                                      : cc_no_by(c, CC_WHY_CONDITION, CC_CITE_WINS, c->rs->scenario.open_card, 0);
}

/* ---- the end by the will of players, and the result ---- */

void cc_resigned(const struct ruleset *rules, void *state, int seat, struct events *ev)
{
    struct cc c = cc_at(rules, state, NULL);

    c.ev = ev;
    cc_emit(&c, RESIGNED, (int16_t)seat);
    cc_finish(&c, CC_END_RESIGNED, cc_enemy(seat));
}

/* A draw by agreement: not a rule of the game, possible at any time. */
void cc_agreed(const struct ruleset *rules, void *state, struct events *ev)
{
    struct cc c = cc_at(rules, state, NULL);

    c.ev = ev;
    cc_finish(&c, CC_END_AGREED, CC_NONE);
}

void cc_outcome(const struct ruleset *rules, const void *state, struct outcome *out)
{
    static const uint16_t ending_rule[CC_END_COUNT] = {[CC_END_DECK] = 316, [CC_END_SUDDEN] = 317};
    struct cc c = cc_at(rules, state, NULL);
    const struct cc_state *st = c.st;

    *out = (struct outcome){.reason = st->ending, .turns = st->sequence};
    out->rule = rule(ending_rule[st->ending]);
    if (st->ending == CC_END_LENGTH || st->ending == CC_END_CITY_LOST || st->ending == CC_END_OPEN_CARD)
        out->rule = (struct rule_id){CC_CAMPAIGN, 0,
                                     c.rs->cite[st->ending == CC_END_LENGTH      ? CC_CITE_LENGTH
                                                : st->ending == CC_END_CITY_LOST ? CC_CITE_LAST_STAND
                                                                                 : CC_CITE_WINS]};
    for (int seat = 0; seat < CC_SEATS; seat++) {
        out->score[seat] = (int16_t)cc_points(&c, seat);
        if (st->head.over)
            out->share[seat] = st->winner == CC_NONE ? 500 : st->winner == seat ? 1000 : 0;
    }
}
