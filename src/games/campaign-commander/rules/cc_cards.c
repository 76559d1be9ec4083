/*
 * cc_cards.c: chapter A2 and table 4.7.3: which card may be played when, playing it, and running its program.
 *
 * A card is a list of effects (struct cc_effect).  An effect that asks a player keeps its place in the step of the
 * card's frame and its data in st->card.  One st->card is enough, because no window opens while a card runs.  The only
 * exception is the operation that FREE_OP gives.
 */
#include <string.h>
#include "cc_effects.h"

/* ---- may it be played? ---- */

/* CC-111 to CC-114 */
static const uint16_t type_rule[] = {[CC_TACTICAL] = 111, [CC_ATTACK] = 112, [CC_EVENT] = 113, [CC_OPERATIONAL] = 114};

/* PI-356: a card that names entry places needs one of them. */
static bool no_entry(const struct cc *c, int seat, const struct cc_card *card)
{
    for (int i = 0; i < card->steps; i++) {
        const struct cc_effect *e = &card->step[i];
        uint64_t zones[2];

        if ((e->op != CC_E_PLACE && e->op != CC_E_GAIN_RP && e->op != CC_E_LEADER_PLACE) || !(e->place.zones[0]))
            continue;
        CC_EACH (z, cc_cities_of(c, seat, &e->place))
            if (cc_zone(c, z)->owner == seat)
                return false;
        cc_own_stacks(c, seat, e, zones);
        return !(zones[0] | zones[1]);
    }
    return false;
}

static struct why why_not_now(const struct cc *c, int seat, int id)
{
    const struct cc_card *card = &c->rs->card[id];
    const struct cc_react *r = &c->st->react;

    if (!r->open)
        return card->type == CC_OPERATIONAL ? cc_yes() : cc_no(CC_WHY_NOT_OPERATIONAL, 114, id, 0);
    if (!(card->windows >> r->window & 1))
        return cc_no(CC_WHY_WRONG_WINDOW, type_rule[card->type], id, r->window);
    if (card->type == CC_ATTACK && c->st->battle.attacker != seat)
        return cc_no(CC_WHY_NOT_INITIATOR, 112, id, 0);
    if ((r->used | r->action) >> id & 1)
        return cc_no(CC_WHY_SAME_CARD, 124, id, 0);
    return cc_yes();
}

/* CC-119, CC-120, PI-686 */
static struct why why_not_paid(const struct cc *c, int seat, int id)
{
    int cost = c->rs->card[id].cost;

    if (!cost)
        return cc_yes();
    if (c->st->op.seat != seat)
        return cc_no_by(c, CC_WHY_NOT_OPERATOR, CC_CITE_CARD_COST, id, 0);
    return c->st->op.sp >= cost ? cc_yes() : cc_no(CC_WHY_NO_SP, 119, cost, c->st->op.sp);
}

static struct why why_not(const struct cc *c, int seat, int id)
{
    const struct cc_card *card = &c->rs->card[id];
    struct why no = why_not_now(c, seat, id);
    int unmet;

    if (!no.code)
        no = why_not_paid(c, seat, id);
    if (no.code)
        return no;
    unmet = cc_first_unmet(c, seat, card->cond, card->conds);
    if (unmet >= 0)
        return cc_no(CC_WHY_CONDITION, 118, id, unmet);
    return no_entry(c, seat, card) ? cc_no_by(c, CC_WHY_NO_ENTRY, CC_CITE_ENTRY, id, 0) : cc_yes();
}

struct why cc_why_not_play(const struct cc *c, int seat, int card)
{
    if (c->rs->card[card].seat != seat)
        return cc_no(CC_WHY_NOT_YOURS, 122, card, 0);
    if (!cc_hand_has(c, seat, card))
        return cc_no(CC_WHY_NOT_IN_HAND, 122, card, 0);
    return why_not(c, seat, card);
}

/* A faster why_not() for a card that fits the moment, because this is the most frequent question. */
static bool works(const struct cc *c, int seat, const struct cc_card *card)
{
    const struct cc_op *op = &c->st->op;

    if (card->cost && (op->seat != seat || op->sp < card->cost))
        return false;
    return cc_holds(c, seat, card->cond, card->conds) && !no_entry(c, seat, card);
}

bool cc_could_play(const struct cc *c, int seat, int card)
{
    return c->rs->card[card].seat == seat && !why_not_now(c, seat, card).code && works(c, seat, &c->rs->card[card]);
}

/* The same for a card that may be played in the open window. */
bool cc_could_react(const struct cc *c, int seat, int id)
{
    const struct cc_card *card = &c->rs->card[id];
    const struct cc_state *st = c->st;

    if (card->type == CC_ATTACK && st->battle.attacker != seat)
        return false;
    if ((st->react.used | st->react.action) >> id & 1)
        return false;
    return works(c, seat, card);
}

/* ---- playing it ---- */

/* CC-124: a limit counts per action for moves and sieges, else per die, chit or battle that the window is about. */
static void note_use(struct cc *c, int card)
{
    struct cc_react *r = &c->st->react;

    if (!r->open)
        return;
    if (r->window == CC_W_ACT || r->window == CC_W_ZONE || r->window == CC_W_SIEGE)
        r->action |= CC_BIT(card);
    else
        r->used |= CC_BIT(card);
}

/* CC-121 */
static void lay_down(struct cc *c, int seat, int card)
{
    struct cc_state *st = c->st;

    cc_take_from_hand(c, seat, card);
    st->side[seat].played[card]++;
    st->head.shown++;
    cc_emit(c, PLAYED, (int16_t)seat, (int16_t)card);
    if (c->rs->card[card].cost)
        cc_pay(c, c->rs->card[card].cost);
    note_use(c, card);
    st->card = (struct cc_scratch){.zone = CC_NONE, .leader = {CC_NONE, CC_NONE}, .from = CC_NONE, .unit = CC_NONE};
    flow_call(&st->flow, CC_F_CARD, card, seat, 0);
}

/* ---- its program ---- */

static const cc_effect_fn effects[CC_EFFECT_COUNT] = {
    [CC_E_GAIN_RP] = cc_effect_gain_rp,
    [CC_E_LOSE_RP] = cc_effect_lose_rp,
    [CC_E_MOVE_RP] = cc_effect_move_rp,
    [CC_E_PLACE] = cc_effect_place,
    [CC_E_RECALL] = cc_effect_recall,
    [CC_E_LEADER_DRAW] = cc_effect_leader_draw,
    [CC_E_LEADER_PLACE] = cc_effect_leader_place,
    [CC_E_LEADER_MOVE] = cc_effect_leader_move,
    [CC_E_RESTORE] = cc_effect_restore,
    [CC_E_HIT] = cc_effect_hit,
    [CC_E_CHECK] = cc_effect_check,
    [CC_E_MOD_CHECK] = cc_effect_mod_check,
    [CC_E_MOD_CV] = cc_effect_mod_cv,
    [CC_E_REROLL] = cc_effect_reroll,
    [CC_E_CANCEL] = cc_effect_cancel,
    [CC_E_REPLACE] = cc_effect_replace,
    [CC_E_BLANK] = cc_effect_blank,
    [CC_E_MOD_LINKS] = cc_effect_mod_links,
    [CC_E_MOD_DRAW] = cc_effect_mod_draw,
    [CC_E_DESTROY_RETREATED] = cc_effect_destroy_retreated,
    [CC_E_MOD_MOVE] = cc_effect_mod_move,
    [CC_E_STOP_MOVE] = cc_effect_stop_move,
    [CC_E_MOD_SIEGE] = cc_effect_mod_siege,
    [CC_E_SET_SP] = cc_effect_set_sp,
    [CC_E_FREE_OP] = cc_effect_free_op,
    [CC_E_REBEL] = cc_effect_rebel,
    [CC_E_UNREBEL] = cc_effect_unrebel,
    [CC_E_REVEAL_HAND] = cc_effect_reveal_hand,
    [CC_E_FLAG] = cc_effect_flag,
    [CC_E_SCORE] = cc_effect_score,
    [CC_E_END_GAME] = cc_effect_end_game,
    [CC_E_CONVERT] = cc_effect_convert,
};

static bool called_for(const struct cc *c, const struct cc_card *card, int seat, const struct cc_effect *e)
{
    if (e->failed && !c->st->card.failed)
        return false;
    return !e->cond || cc_holds(c, seat, &card->cond[e->cond - 1], 1) != e->otherwise;
}

/* arg 0: card; arg 1: seat; arg 2: number of the effect; the step is the place within the effect.  PI-654: units that
 * these cards eliminate do not score. */
void cc_step_card(struct cc *c)
{
    struct frame *f = flow_top(&c->st->flow);
    const struct cc_card *card = &c->rs->card[f->arg[0]];
    const struct cc_effect *e = &card->step[f->arg[2]];
    int seat = f->arg[1];

    if (f->arg[2] == card->steps) {
        c->st->card_source = 0;
        c->st->card = (struct cc_scratch){0};
        flow_end(&c->st->flow);
        return;
    }
    c->st->card_source = card->type == CC_EVENT || card->type == CC_OPERATIONAL;
    if ((f->step == 0 && !called_for(c, card, seat, e)) || effects[e->op](c, seat, e)) {
        f->arg[2]++;
        f->step = 0;
    }
}

/* ---- for nothing ---- */

/* Would the card do anything?  Its program runs on a copy of the state with new dice, because a view has none.  A card
 * that asks a question or rolls a die does something. */
static bool comes_to_nothing(const struct cc *c)
{
    struct event told;
    struct events ev = {.buf = &told, .cap = 1};
    struct cc_state then;
    struct cc t = {c->rs, &then, &ev};
    struct rng dice = {0}; /* rng_seed() leaves the script as it is */

    game_clone(&then, c->st);
    rng_seed(&dice, 1);
    then.head.rng = dice;
    while (cc_goes_on(&t, CC_F_CARD) && then.flow.depth == c->st->flow.depth)
        cc_step_card(&t);
    if (ev.len || then.flow.depth != c->st->flow.depth - 1 || memcmp(&then.head.rng, &dice, sizeof dice))
        return false;
    then.head.rng = c->st->head.rng;
    then.flow = c->st->flow; /* changes that any program makes */
    then.pick = c->st->pick;
    then.card = c->st->card;
    then.card_source = c->st->card_source;
    then.settled = c->st->settled;
    return game_same(&then, c->st);
}

bool cc_card_idle(const struct cc *c, int seat, int card)
{
    struct cc_state then;
    struct cc t = {c->rs, &then, NULL};

    if (cc_is_open_card(c, seat, card))
        return false;
    game_clone(&then, c->st);
    then.ask = CC_ASK_NOTHING;
    then.asked = 0;
    lay_down(&t, seat, card);
    return comes_to_nothing(&t);
}

/* Only listeners need to know that a card had no effect, so it is computed only for them. */
void cc_play_card(struct cc *c, int seat, int card)
{
    lay_down(c, seat, card);
    if (c->ev && comes_to_nothing(c))
        cc_emit(c, CARD_IDLE, (int16_t)seat, (int16_t)card);
}
