/*
 * fc_command.c: chapters F, G and H: generating orders, handing them out in
 * secret, the reveal and the initiative.
 *
 * Both sides do the first two steps at once.  Until both are done, dice, pool
 * and tokens of one side are hidden from the other (fc_redact.c).
 */
#include <string.h>
#include "../fc.h"

/* ---- generation ---- */

/* FC-224: the colour that a die yields. */
int fc_face_order(int face)
{
    switch (face) {
    case FC_HIT:
    case FC_STRIKE: return FC_RED;
    case FC_PANIC:
    case FC_SUPPORT: return FC_BLUE;
    default: return FC_GREEN;
    }
}

/* FC-236, FC-884, FC-886 and templates: orders that the ground gives, once per hex. */
static void add_fixture_orders(const struct fc *c, int seat, struct fc_side *s, int *dice)
{
    for (int i = 0; i < c->st->fixtures; i++) {
        const struct fc_fixture *f = &c->st->fixture[i];
        const struct fc_fixture_type *t = &c->rs->fixture_type[f->type];
        bool works = false;
        if (!(t->order_dice | t->order_green | t->order_rerolls | t->order_cart))
            continue;
        FC_EACH_OF (c, u, seat)
            works |= fc_fixture_works(c, f, u) && !(t->order_alone && fc_contact_enemy(c, u));
        if (!works)
            continue;
        *dice += t->order_dice;
        s->pool[FC_GREEN] = (uint8_t)(s->pool[FC_GREEN] + t->order_green);
        s->rerolls = (uint8_t)(s->rerolls + t->order_rerolls);
        s->carts = (uint8_t)(s->carts + t->order_cart);
    }
}

static int fixed_orders(const struct fc_side *s)
{
    return s->pool[FC_RED] + s->pool[FC_BLUE] + s->pool[FC_GREEN] + s->pool[FC_PURPLE];
}

/* FC-220 to FC-222, FC-817, FC-822: fixed orders into the pool; the number of dice. */
static int count_orders(const struct fc *c, int seat, struct fc_side *s)
{
    int dice = 0;

    memset(s->pool, 0, sizeof s->pool);
    s->rerolls = s->carts = s->to_lose = 0;
    FC_EACH_OF (c, u, seat) {
        const struct fc_type *t = fc_type(c, u);
        for (int k = 0; k < FC_POOL; k++)
            s->pool[k] = (uint8_t)(s->pool[k] + t->lead[k]);
        s->rerolls = (uint8_t)(s->rerolls + t->lead_rerolls);
        dice += t->lead_dice;
        if (c->rs->conditions.town_die && fc_ground(c, fc_unit(c, u)->hex)->town)
            dice += c->rs->conditions.town_die;
    }
    add_fixture_orders(c, seat, s, &dice);
    dice = fc_watch_dice(c, seat, dice);
    for (int n = s->penalty; n > 0; n--) {
        if (dice > 0)
            dice--;
        else if (s->to_lose < fixed_orders(s))
            s->to_lose++;
    }
    return dice > FC_DICE_TOLD ? FC_DICE_TOLD : dice;
}

static bool nothing_to_choose(const struct fc_side *s)
{
    return !s->to_lose && s->dice < 2 && (s->dice == 0 || (!s->rerolls && !s->carts));
}

/* n order dice, besides those that the side has. */
static void roll_orders(struct fc *c, int seat, int n, struct rng *r)
{
    struct fc_side *s = &c->st->side[seat];
    uint8_t fresh[FC_DICE_TOLD];
    int16_t arg[EVENT_ARGS] = {(int16_t)seat, (int16_t)n};

    for (int i = 0; i < n; i++) {
        fresh[i] = (uint8_t)rng_die(r, FC_FACES);
        s->faces[fresh[i] - 1]++;
    }
    if (c->ev)
        events_add(c->ev, FC_EV_ROLLED_ORDERS, (seatset)(1 << seat), 2 + fc_pack_dice(s->faces, fresh, n, arg + 2),
                   arg);
}

static void roll_all_orders(struct fc *c, int seat, struct rng *r)
{
    struct fc_side *s = &c->st->side[seat];

    memset(s->faces, 0, sizeof s->faces);
    roll_orders(c, seat, s->dice, r);
}

/* Also used by fc_resample(), with dice of its own. */
void fc_generate(struct fc *c, int seat, struct rng *r)
{
    struct fc_side *s = &c->st->side[seat];

    if (fc_scripted(c->rs, seat)) /* FC-1015 */
        return;
    s->dice = (uint8_t)count_orders(c, seat, s);
    memset(s->marked, 0, sizeof s->marked);
    roll_all_orders(c, seat, r);
}

void fc_start_generation(struct fc *c)
{
    for (int seat = 0; seat < FC_SEATS; seat++) {
        struct fc_side *s = &c->st->side[seat];
        fc_generate(c, seat, &c->st->head.rng);
        if (s->penalty && !fc_scripted(c->rs, seat))
            fc_emit(c, DICE_LOST, seat, s->penalty);
        s->done = nothing_to_choose(s);
    }
    c->st->asked = (uint8_t)((c->st->side[0].done ? 0 : 1) | (c->st->side[1].done ? 0 : 2));
    if (c->st->asked)
        c->st->ask = FC_ASK_GENERATE;
}

/* FC-231 to FC-235: dice become tokens, both sides see both pools, and a side without tokens has lost. */
void fc_end_generation(struct fc *c)
{
    int sum[FC_SEATS] = {0};

    for (int seat = 0; seat < FC_SEATS; seat++) {
        struct fc_side *s = &c->st->side[seat];
        for (int f = 1; f <= FC_FACES; f++)
            s->pool[fc_face_order(f)] = (uint8_t)(s->pool[fc_face_order(f)] + s->faces[f - 1]);
        memcpy(s->shown, s->pool, sizeof s->shown);
        sum[seat] = fixed_orders(s);
        memset(s->faces, 0, sizeof s->faces);
        memset(s->marked, 0, sizeof s->marked);
        s->dice = s->rerolls = s->carts = s->done = s->penalty = 0;
        if (fc_scripted(c->rs, seat)) /* FC-1015 */
            sum[seat] = 1;
        else
            fc_emit(c, POOL, seat, s->pool[FC_RED], s->pool[FC_BLUE], s->pool[FC_GREEN], s->pool[FC_PURPLE]);
    }
    c->st->head.shown++;
    if (sum[0] && sum[1])
        return;
    if (sum[0] || sum[1])
        fc_finish(c, sum[0] ? 0 : 1, FC_END_NO_ORDERS);
    else
        fc_finish(c,
                  c->st->side[0].vp == c->st->side[1].vp  ? FC_NONE
                  : c->st->side[0].vp > c->st->side[1].vp ? 0
                                                          : 1,
                  FC_END_BOTH_NO_ORDERS);
}

/* FC-229, FC-886: a die that shows this face may be rolled again, or chosen for it. */
static bool can_reroll(const struct fc_side *s, int face) { return s->rerolls && s->faces[face - 1]; }
static bool can_mark(const struct fc_side *s, int face) { return s->carts && s->marked[face - 1] < s->faces[face - 1]; }

static struct why why_not_generate(const struct fc *c, const struct action *a)
{
    const struct fc_side *s = &c->st->side[a->seat];
    int face = a->arg[0];

    if (a->kind == FC_ACT_LOSE) {
        if (!s->to_lose)
            return fc_no(FC_WHY_NOTHING_TO_LOSE, 822);
        if (face < 0 || face >= FC_POOL)
            return fc_no(FC_WHY_MALFORMED, 822);
        return s->pool[face] ? fc_yes() : fc_no2(FC_WHY_NOT_IN_POOL, 822, face, 0);
    }
    if (s->to_lose)
        return fc_no(FC_WHY_LOSE_FIRST, 822);
    switch (a->kind) {
    case FC_ACT_REROLL_ALL: return s->dice >= 2 ? fc_yes() : fc_no(FC_WHY_ONE_DIE, 227);
    case FC_ACT_REROLL_ONE:
        if (!s->rerolls)
            return fc_no(FC_WHY_NO_REROLL, 229);
        if (face < 1 || face > FC_FACES)
            return fc_no(FC_WHY_MALFORMED, 229);
        return can_reroll(s, face) ? fc_yes() : fc_no2(FC_WHY_NO_FACE, 229, face, 0);
    case FC_ACT_MARK:
        if (!s->carts)
            return fc_no(FC_WHY_NO_CART, 886);
        if (face < 1 || face > FC_FACES)
            return fc_no(FC_WHY_MALFORMED, 886);
        return can_mark(s, face) ? fc_yes() : fc_no2(FC_WHY_NO_FACE, 886, face, 0);
    case FC_ACT_CART:
        for (int f = 0; f < FC_FACES; f++)
            if (s->marked[f])
                return fc_yes();
        return fc_no(FC_WHY_NO_CART, 886);
    default: return fc_yes(); /* KEEP */
    }
}

static void list_generate(const struct fc *c, struct offers *l)
{
    const struct fc_side *s = &c->st->side[l->seat];
    bool any_marked = false;

    if (s->to_lose) {
        for (int k = 0; k < FC_POOL; k++)
            if (s->pool[k])
                fc_offer(l, FC_ACT_LOSE, 1, k, 0);
        return;
    }
    fc_offer(l, FC_ACT_KEEP, 0, 0, 0);
    if (s->dice >= 2)
        fc_offer(l, FC_ACT_REROLL_ALL, 0, 0, 0);
    for (int f = 1; f <= FC_FACES; f++) {
        if (can_reroll(s, f))
            fc_offer(l, FC_ACT_REROLL_ONE, 1, f, 0);
        if (can_mark(s, f))
            fc_offer(l, FC_ACT_MARK, 1, f, 0);
        any_marked |= s->marked[f - 1] > 0;
    }
    if (any_marked)
        fc_offer(l, FC_ACT_CART, 0, 0, 0);
}

static void reroll_marked(struct fc *c, int seat)
{
    struct fc_side *s = &c->st->side[seat];
    int n = 0;

    for (int f = 0; f < FC_FACES; f++) {
        s->faces[f] = (uint8_t)(s->faces[f] - s->marked[f]);
        n += s->marked[f];
        s->marked[f] = 0;
    }
    roll_orders(c, seat, n, &c->st->head.rng);
}

static void apply_generate(struct fc *c, const struct action *a)
{
    struct fc_side *s = &c->st->side[a->seat];

    switch (a->kind) {
    case FC_ACT_LOSE:
        s->pool[a->arg[0]]--;
        s->to_lose--;
        fc_emit_to(c, (seatset)(1 << a->seat), ORDER_LOST, a->seat, a->arg[0]);
        break;
    case FC_ACT_REROLL_ALL: /* FC-226: one die is given up, the others are rolled */
        memset(s->marked, 0, sizeof s->marked);
        s->dice--;
        roll_all_orders(c, a->seat, &c->st->head.rng);
        break;
    case FC_ACT_REROLL_ONE:
        s->rerolls--;
        s->faces[a->arg[0] - 1]--;
        if (s->marked[a->arg[0] - 1] > s->faces[a->arg[0] - 1])
            s->marked[a->arg[0] - 1]--;
        roll_orders(c, a->seat, 1, &c->st->head.rng);
        break;
    case FC_ACT_MARK: s->marked[a->arg[0] - 1]++; return;
    case FC_ACT_CART:
        s->carts--;
        reroll_marked(c, a->seat);
        break;
    default: s->done = 1;
    }
    if (s->done || nothing_to_choose(s)) {
        s->done = 1;
        c->st->asked = (uint8_t)(c->st->asked & ~(1 << a->seat));
        fc_emit(c, READY, a->seat);
    }
}

/* ---- distribution ---- */

void fc_start_distribution(struct fc *c)
{
    c->st->ask = FC_ASK_DISTRIBUTE;
    c->st->asked = 0;
    for (int seat = 0; seat < FC_SEATS; seat++) {
        bool asked = c->st->alive[seat] && !fc_scripted(c->rs, seat);
        c->st->side[seat].done = !asked;
        if (asked)
            c->st->asked = (uint8_t)(c->st->asked | 1 << seat);
    }
}

/* The unit that is asked for next: the first one without a token. */
static int next_without(const struct fc *c, int seat)
{
    FC_EACH_OF (c, u, seat)
        if (fc_unit(c, u)->order == FC_NO_ORDER)
            return u;
    return -1;
}

/* FC-1063. */
static void list_study(const struct fc *c, struct offers *l)
{
    if (fc_in_campaign(c) && !fc_why_not_study(c, l->seat).code)
        fc_offer(l, FC_ACT_STUDY, 0, 0, 0);
}

static void list_distribute(const struct fc *c, struct offers *l)
{
    const uint8_t *pool = c->st->side[l->seat].pool;
    int u = next_without(c, l->seat);

    if (u < 0) {
        fc_offer(l, FC_ACT_SEAL, 0, 0, 0);
        list_study(c, l);
        return;
    }
    for (int k = 0; k < FC_POOL; k++)
        if (pool[k])
            fc_offer(l, FC_ACT_ORDER, 2, u, k);
    fc_offer(l, FC_ACT_ORDER, 2, u, FC_YELLOW);
    if (pool[FC_PURPLE])
        for (int k = 0; k < FC_PURPLE; k++)
            fc_offer(l, FC_ACT_EXCHANGE, 1, k, 0);
    list_study(c, l);
}

/* A draft may be filled in any order and changed until it is sealed. */
static void extras_distribute(const struct fc *c, struct offers *l)
{
    const uint8_t *pool = c->st->side[l->seat].pool;
    int first = next_without(c, l->seat);

    FC_EACH_OF (c, u, l->seat) {
        const struct fc_unit *unit = fc_unit(c, u);
        for (int k = 0; k < FC_ORDER_COUNT && u != first; k++)
            if (k != unit->order && (k == FC_YELLOW || pool[k]))
                fc_offer(l, FC_ACT_ORDER, 2, u, k);
        if (unit->order != FC_NO_ORDER)
            fc_offer(l, FC_ACT_TAKE, 1, u, 0);
    }
    if (first >= 0)
        fc_offer(l, FC_ACT_SEAL, 0, 0, 0);
    else if (pool[FC_PURPLE])
        for (int k = 0; k < FC_PURPLE; k++)
            fc_offer(l, FC_ACT_EXCHANGE, 1, k, 0);
}

/* FC-260, FC-265: purple of the pool, at every decision of its owner from distribution on. */
bool fc_exchange_window(const struct fc_state *st)
{
    return st->ask == FC_ASK_DISTRIBUTE || st->phase == FC_PHASE_ACTION;
}

/* Distribution lists the exchange among its own actions. */
void fc_list_exchange(const struct fc *c, struct offers *l)
{
    const struct fc_state *st = c->st;

    if (st->ask == FC_ASK_DISTRIBUTE || !fc_exchange_window(st) || !st->side[l->seat].pool[FC_PURPLE])
        return;
    for (int k = 0; k < FC_PURPLE; k++)
        fc_offer(l, FC_ACT_EXCHANGE, 1, k, 0);
}

/* FC-260: purple of the pool becomes red, blue or green. */
struct why fc_check_exchange(const struct fc *c, const struct action *a)
{
    if (a->arg[0] < 0 || a->arg[0] >= FC_PURPLE)
        return fc_no(FC_WHY_MALFORMED, 260);
    return c->st->side[a->seat].pool[FC_PURPLE] ? fc_yes() : fc_no(FC_WHY_NO_PURPLE, 260);
}

void fc_apply_exchange(struct fc *c, const struct action *a)
{
    uint8_t *pool = c->st->side[a->seat].pool;

    pool[FC_PURPLE]--;
    pool[a->arg[0]]++;
    if (c->st->phase == FC_PHASE_COMMAND)
        fc_emit_to(c, (seatset)(1 << a->seat), EXCHANGED, a->seat, a->arg[0]);
    else
        fc_emit(c, EXCHANGED, a->seat, a->arg[0]);
}

static struct why check_distribute(const struct fc *c, const struct action *a)
{
    const uint8_t *pool = c->st->side[a->seat].pool;
    int order = a->arg[1];
    struct why no;

    if (a->kind == FC_ACT_SEAL)
        return fc_yes();
    if (a->kind == FC_ACT_STUDY)
        return fc_why_not_study(c, a->seat);
    no = fc_own_unit(c, a->seat, a->arg[0]);
    if (no.code)
        return no;
    if (a->kind == FC_ACT_TAKE)
        return fc_unit(c, a->arg[0])->order == FC_NO_ORDER ? fc_no2(FC_WHY_NO_TOKEN, 250, fc_ref(c, a->arg[0]), 0)
                                                           : fc_yes();
    if (order < 0 || order >= FC_ORDER_COUNT)
        return fc_no(FC_WHY_MALFORMED, 250);
    if (fc_unit(c, a->arg[0])->order == order)
        return fc_no2(FC_WHY_SAME_TOKEN, 256, fc_ref(c, a->arg[0]), order);
    if (order != FC_YELLOW && !pool[order])
        return fc_no2(FC_WHY_NOT_IN_POOL, 251, order, 0);
    return fc_yes();
}

/* Back into the pool; yellow comes from the unlimited supply (FC-252). */
static void take_back(struct fc *c, int u)
{
    struct fc_unit *unit = fc_unit(c, u);

    if (unit->order < FC_POOL)
        c->st->side[unit->owner].pool[unit->order]++;
    unit->order = FC_NO_ORDER;
}

static void apply_distribute(struct fc *c, const struct action *a)
{
    struct fc_side *s = &c->st->side[a->seat];

    if (a->kind == FC_ACT_SEAL) {
        s->done = 1;
        c->st->asked = (uint8_t)(c->st->asked & ~(1 << a->seat));
        fc_emit(c, READY, a->seat);
        return;
    }
    if (a->kind == FC_ACT_STUDY) {
        fc_study(c, a->seat);
        return;
    }
    take_back(c, a->arg[0]);
    if (a->kind == FC_ACT_TAKE) {
        fc_emit_to(c, (seatset)(1 << a->seat), TAKEN, fc_ref(c, a->arg[0]));
        return;
    }
    if (a->arg[1] < FC_POOL)
        s->pool[a->arg[1]]--;
    fc_unit(c, a->arg[0])->order = (uint8_t)a->arg[1];
    fc_emit_to(c, (seatset)(1 << a->seat), PLACED, fc_ref(c, a->arg[0]), a->arg[1]);
}

/* ---- reveal and initiative ---- */

/* FC-254, FC-280: all tokens are turned over; who has none gets yellow. */
static void turn_tokens(struct fc *c)
{
    struct fc_state *st = c->st;

    memset(st->colours, 0, sizeof st->colours);
    memset(st->held, 0, sizeof st->held);
    for (int u = 0; u < st->units; u++) {
        struct fc_unit *unit = fc_unit(c, u);
        int order = unit->order == FC_NO_ORDER ? FC_YELLOW : unit->order;
        if (!fc_on_map(c, u))
            continue;
        unit->order = FC_NO_ORDER;
        fc_set_order(c, u, order);
        fc_emit(c, REVEALED, fc_ref(c, u), order);
    }
    st->head.shown++;
}

/* FC-281 to FC-286: fewer red and purple tokens on the map. */
void fc_reveal(struct fc *c)
{
    struct fc_state *st = c->st;
    int count[FC_SEATS], before = st->initiative;

    fc_draw_tokens(c); /* FC-1017: after the other side has sealed */
    turn_tokens(c);
    for (int seat = 0; seat < FC_SEATS; seat++) {
        count[seat] = st->held[seat][FC_RED] + st->held[seat][FC_PURPLE];
        st->side[seat].done = 0;
    }
    if (count[0] != count[1])
        st->initiative = count[0] < count[1] ? 0 : 1;
    fc_emit(c, INITIATIVE, st->initiative, count[0], count[1], st->initiative != before);
}

const struct fc_ask_rules fc_ask_generate = {list_generate, why_not_generate, apply_generate, NULL};
const struct fc_ask_rules fc_ask_distribute = {list_distribute, check_distribute, apply_distribute, extras_distribute};
