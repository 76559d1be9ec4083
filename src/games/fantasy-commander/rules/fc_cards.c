/*
 * fc_cards.c: chapter J: the tactic card before each activation.
 *
 * A card is a small program of effects (struct fc_effect).  What concerns a
 * chosen unit happens when the card is played; what concerns the unit that is
 * activated next waits until that unit is chosen (fc_activation.c).
 */
#include <string.h>
#include "../fc.h"

/* ---- decks ---- */

/* FC-337: an empty deck is made anew from the discard pile. */
static void reshuffle(struct fc *c, int seat)
{
    struct fc_side *s = &c->st->side[seat];

    for (int i = 0; i < s->discard_n; i++)
        s->deck[s->deck_n++] = s->discard[i];
    memset(s->discard, 0, sizeof s->discard);
    s->discard_n = 0;
    rng_shuffle(&c->st->head.rng, s->deck, s->deck_n);
    if (fc_in_campaign(c) && seat == FC_PLAYER)
        c->st->watch.known = 0; /* FC-1063 */
    fc_emit(c, RESHUFFLED, seat, s->deck_n);
}

static void discard(struct fc *c, int seat, int card)
{
    struct fc_side *s = &c->st->side[seat];

    s->discard[s->discard_n++] = (uint8_t)card;
}

/* FC-350 to FC-352: to the opponent's pile, which he shuffles into his deck. */
static void send_curse(struct fc *c, int seat, int card)
{
    fc_emit(c, CURSE_SENT, seat, card);
    discard(c, fc_enemy(seat), card | FC_FOREIGN);
    reshuffle(c, fc_enemy(seat));
}

/* ---- who a card may be played on ---- */

const struct fc_effect *fc_card_target(const struct fc_card *card)
{
    for (int i = 0; i < card->effects; i++)
        if (card->effect[i].on == FC_ON_OWN || card->effect[i].on == FC_ON_ENEMY)
            return &card->effect[i];
    return NULL;
}

/* Abilities and type that the effect asks for. */
static bool fits(const struct fc *c, const struct fc_effect *e, int u)
{
    uint32_t abilities;

    if (!(e->only | e->except | e->regular_only))
        return true;
    abilities = fc_abilities(c, u);
    return !(e->only & ~abilities) && !(e->except & abilities) && !(e->regular_only && !fc_regular(fc_type(c, u)));
}

static struct why why_not_target(const struct fc *c, int seat, const struct fc_effect *e, int u)
{
    struct why no = e->on == FC_ON_OWN ? fc_own_unit(c, seat, u) : fc_enemy_unit(c, seat, u);

    if (!no.code && !fits(c, e, u))
        no = fc_no2(FC_WHY_CARD_TARGET, 339, fc_ref(c, u), 0);
    return no;
}

static bool near_own(const struct fc *c, int seat, int hex, int within)
{
    FC_EACH_OF (c, u, seat)
        if (fc_distance(c, fc_unit(c, u)->hex, hex) <= within)
            return true;
    return false;
}

/* FC-345: an empty hex at most 2 from an own unit. */
static struct why why_not_template(const struct fc *c, int seat, int hex)
{
    const struct fc_cell *cell;
    struct why no = fc_hex_exists(c, hex);

    if (no.code)
        return no;
    cell = &c->st->cell[hex];
    if (cell->unit != FC_NONE || cell->terrain != c->rs->open || cell->fixture != FC_NONE || cell->cp)
        return fc_no2(FC_WHY_TEMPLATE_ON, 345, hex, 0);
    if (!near_own(c, seat, hex, 2))
        return fc_no2(FC_WHY_TEMPLATE_FAR, 345, hex, 0);
    return c->st->fixtures < FC_FIXTURES_MAX ? fc_yes() : fc_no(FC_WHY_TEMPLATE_ON, 345);
}

/* ---- the decision ---- */

static const struct fc_card *drawn(const struct fc *c) { return &c->rs->card[c->st->act.card]; }

/* Which of the four ways of playing its effect a card has. */
int fc_card_way(const struct fc_card *card)
{
    const struct fc_effect *e = fc_card_target(card);

    if (card->kind == FC_TERRAIN_CARD)
        return FC_ACT_TEMPLATE;
    if (!e)
        return FC_ACT_EFFECT;
    return e->panic ? FC_ACT_EFFECT_FROM : FC_ACT_EFFECT_ON;
}

static struct why check_card(const struct fc *c, const struct action *a)
{
    const struct fc_card *card = drawn(c);
    const struct fc_effect *e = fc_card_target(card);
    struct why no;

    switch (a->kind) {
    case FC_ACT_CARD_NOTHING: /* FC-340 */ return fc_yes();
    case FC_ACT_CARD_ORDER: /* FC-332 */
        return card->order == FC_NO_ORDER ? fc_no(FC_WHY_CARD_NO_ORDER, 332) : fc_yes();
    default: break;
    }
    if (a->kind != fc_card_way(card))
        return fc_no(FC_WHY_CARD_USE, 339);
    switch (a->kind) {
    case FC_ACT_TEMPLATE: return why_not_template(c, a->seat, a->arg[0]);
    case FC_ACT_EFFECT_ON:
        no = why_not_target(c, a->seat, e, a->arg[0]);
        if (!no.code && e->on == FC_ON_ENEMY && !near_own(c, a->seat, fc_unit(c, a->arg[0])->hex, e->within))
            no = fc_no2(FC_WHY_CARD_FAR, 339, fc_ref(c, a->arg[0]), e->within);
        return no;
    case FC_ACT_EFFECT_FROM:
        no = why_not_target(c, a->seat, e, a->arg[0]);
        if (!no.code)
            no = fc_own_unit(c, a->seat, a->arg[1]);
        if (!no.code && fc_distance(c, fc_unit(c, a->arg[0])->hex, fc_unit(c, a->arg[1])->hex) > e->within)
            no = fc_no2(FC_WHY_CARD_FAR, 339, fc_ref(c, a->arg[0]), e->within);
        return no;
    default: return fc_yes();
    }
}

static void offer_if_legal(const struct fc *c, struct offers *l, int kind, int n, int x, int y)
{
    struct action a = {(uint16_t)kind, (int8_t)l->seat, (uint8_t)n, {(int16_t)x, (int16_t)y}};

    if (!check_card(c, &a).code)
        fc_offer(l, kind, n, x, y);
}

static void list_targets(const struct fc *c, struct offers *l, const struct fc_effect *e, bool from)
{
    FC_EACH_OF (c, t, e->on == FC_ON_OWN ? l->seat : fc_enemy(l->seat)) {
        int hex = fc_unit(c, t)->hex;
        if (!fits(c, e, t))
            continue;
        if (!from && (e->on == FC_ON_OWN || near_own(c, l->seat, hex, e->within)))
            fc_offer(l, FC_ACT_EFFECT_ON, 1, t, 0);
        if (!from)
            continue;
        FC_EACH_OF (c, u, l->seat)
            if (fc_distance(c, fc_unit(c, u)->hex, hex) <= e->within)
                fc_offer(l, FC_ACT_EFFECT_FROM, 2, t, u);
    }
}

/* Hexes within 2 of own units, each once, in ascending order. */
static void list_templates(const struct fc *c, struct offers *l)
{
    uint8_t near[FC_HEXES_MAX];

    memset(near, 0, c->rs->map.hexes);
    FC_EACH_OF (c, u, l->seat) {
        for (int d = 0; d < HEX_DIRS; d++) {
            int one = fc_next(c, fc_unit(c, u)->hex, d);
            for (int e = 0; one >= 0 && e < HEX_DIRS; e++) {
                int two = fc_next(c, one, e);
                near[one] = 1;
                if (two >= 0)
                    near[two] = 1;
            }
        }
    }
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (near[hex])
            offer_if_legal(c, l, FC_ACT_TEMPLATE, 1, hex, 0);
}

static void list_card(const struct fc *c, struct offers *l)
{
    const struct fc_card *card = drawn(c);

    switch (fc_card_way(card)) {
    case FC_ACT_TEMPLATE: list_templates(c, l); break;
    case FC_ACT_EFFECT: fc_offer(l, FC_ACT_EFFECT, 0, 0, 0); break;
    case FC_ACT_EFFECT_ON: list_targets(c, l, fc_card_target(card), false); break;
    default: list_targets(c, l, fc_card_target(card), true); break;
    }
    if (card->order != FC_NO_ORDER)
        fc_offer(l, FC_ACT_CARD_ORDER, 0, 0, 0);
    fc_offer(l, FC_ACT_CARD_NOTHING, 0, 0, 0);
}

/* ---- playing it ---- */

/* How many of them it does not ignore. */
int fc_card_panics(const struct fc *c, int u, int panics)
{
    uint32_t abilities = fc_abilities(c, u);
    int ignored = abilities & FC_SHADOWED ? 0 : fc_allies_in_contact(c, u) / 2;

    ignored += abilities & FC_BRAVE ? 1 : 0;
    return abilities & FC_FORGED || panics <= ignored ? 0 : panics - ignored;
}

/* Card TS03: a unit suffers one PANIC from an own unit.  It is ignored or suffered as in an attack, but it is no
 * attack. */
static void scream(struct fc *c, int u, int from, int panics)
{
    uint32_t abilities = fc_abilities(c, u);

    panics = fc_card_panics(c, u, panics);
    if (!panics) {
        fc_emit(c, IGNORED, fc_ref(c, u), 1,
                abilities & FC_FORGED  ? FC_BY_FORGED
                : abilities & FC_BRAVE ? FC_BY_BRAVE
                                       : FC_BY_FORMATION);
        return;
    }
    if (abilities & FC_RESURGENT) {
        fc_hurt(c, u, panics);
        if (fc_destroy_if_dead(c, u))
            fc_judge(c);
        return;
    }
    c->st->retreat = (struct fc_retreat){.from = fc_unit(c, from)->hex,
                                         .at = fc_unit(c, u)->hex,
                                         .unit = (uint8_t)u,
                                         .dir = (int8_t)fc_retreat_dir(c, fc_unit(c, from)->hex, fc_unit(c, u)->hex),
                                         .left = (uint8_t)panics};
    flow_call(&c->st->flow, FC_F_RETREAT, 0, 0, 0);
}

static void apply_card(struct fc *c, const struct action *a)
{
    struct fc_activation *act = &c->st->act;
    const struct fc_card *card = drawn(c);
    const struct fc_effect *e = fc_card_target(card);
    struct fc_side *s = &c->st->side[a->seat];
    int id = act->card;

    switch (a->kind) {
    case FC_ACT_CARD_ORDER:
        s->pool[card->order]++;
        fc_emit(c, CARD_ORDER, a->seat, id, card->order);
        break;
    case FC_ACT_TEMPLATE: /* FC-345: stays open, never comes back */
        fc_add_fixture(c, card->fixture, a->arg[0], a->seat);
        fc_emit(c, TEMPLATE, a->seat, card->fixture, a->arg[0]);
        if (s->open_n < sizeof s->open)
            s->open[s->open_n++] = (uint8_t)id;
        return;
    case FC_ACT_EFFECT:
        act->effect = 1;
        fc_emit(c, CARD_USED, a->seat, id);
        break;
    case FC_ACT_EFFECT_ON:
        fc_emit(c, CARD_ON, a->seat, id, fc_ref(c, a->arg[0]));
        fc_grant_turn(c, a->arg[0], &e->grant);
        fc_heal(c, a->arg[0], e->heal, FC_BY_CARD);
        act->effect = 1; /* other effects of the card, if any, wait for the unit */
        break;
    case FC_ACT_EFFECT_FROM:
        fc_emit(c, CARD_ON, a->seat, id, fc_ref(c, a->arg[0]));
        scream(c, a->arg[0], a->arg[1], e->panic);
        break;
    default: fc_emit(c, CARD_SKIPPED, a->seat, id);
    }
    discard(c, a->seat, id);
}

/* ---- drawing it ---- */

/* FC-354, TS13: the victim discards an order, or his unit fights with less. */
static void suffer_curse(struct fc *c, int seat, int id)
{
    const struct fc_card *card = &c->rs->card[id];
    const uint8_t *pool = c->st->side[seat].pool;
    bool empty = !(pool[0] | pool[1] | pool[2] | pool[3]);

    fc_emit(c, CURSED, seat, id);
    c->st->act.effect = 1;
    for (int i = 0; i < card->effects; i++)
        if (card->effect[i].drop_order && !empty) {
            fc_ask(c, FC_ASK_DROP, seat);
            c->st->act.effect = 2; /* the order was paid, so effects for an empty pool do not apply */
        }
    discard(c, seat, id | FC_FOREIGN);
}

void fc_draw_card(struct fc *c)
{
    struct fc_activation *act = &c->st->act;
    int seat = c->st->active;
    struct fc_side *s = &c->st->side[seat];
    int entry;

    if (!s->deck_n && s->discard_n)
        reshuffle(c, seat);
    if (!s->deck_n)
        return; /* FC-338 */
    entry = s->deck[--s->deck_n];
    s->deck[s->deck_n] = 0;
    if (fc_in_campaign(c) && seat == FC_PLAYER && c->st->watch.known)
        c->st->watch.known--;
    act->card = (uint8_t)(entry & ~FC_FOREIGN);
    c->st->head.shown++;
    fc_emit(c, DREW, seat, act->card);
    if (c->rs->card[act->card].kind != FC_CURSE)
        fc_ask(c, FC_ASK_CARD, seat);
    else if (!(entry & FC_FOREIGN))
        send_curse(c, seat, act->card);
    else
        suffer_curse(c, seat, act->card);
}

static void list_drop(const struct fc *c, struct offers *l)
{
    for (int k = 0; k < FC_POOL; k++)
        if (c->st->side[l->seat].pool[k])
            fc_offer(l, FC_ACT_DROP, 1, k, 0);
}

static struct why check_drop(const struct fc *c, const struct action *a)
{
    if (a->arg[0] < 0 || a->arg[0] >= FC_POOL)
        return fc_no(FC_WHY_MALFORMED, 354);
    return c->st->side[a->seat].pool[a->arg[0]] ? fc_yes() : fc_no2(FC_WHY_NOT_IN_POOL, 354, a->arg[0], 0);
}

static void apply_drop(struct fc *c, const struct action *a)
{
    c->st->side[a->seat].pool[a->arg[0]]--;
    fc_emit(c, DROPPED, a->seat, a->arg[0]);
}

const struct fc_ask_rules fc_ask_card = {list_card, check_card, apply_card, NULL};
const struct fc_ask_rules fc_ask_drop = {list_drop, check_drop, apply_drop, NULL};
