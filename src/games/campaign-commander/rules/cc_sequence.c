/*
 * cc_sequence.c: chapter A4: set-up, the operational sequence with its secret
 * choice between map and card, and the card action: play, draw, discard.
 */
#include <string.h>
#include "../cc.h"

static int die(struct cc *c) { return rng_die(&c->st->head.rng, 10); }

/* ---- hands, decks, resource points ---- */

static void add_to_hand(struct cc_side *s, int card)
{
    int i = s->hand_n++;

    for (; i > 0 && s->hand[i - 1] > card; i--)
        s->hand[i] = s->hand[i - 1];
    s->hand[i] = (uint8_t)card;
}

int cc_played_cards(const struct cc *c, int seat)
{
    int n = 0;

    for (int card = 0; card < c->rs->cards; card++)
        n += c->st->side[seat].played[card];
    return n;
}

bool cc_hand_has(const struct cc *c, int seat, int card)
{
    const struct cc_side *s = &c->st->side[seat];

    return s->hand_n && memchr(s->hand, card, s->hand_n);
}

void cc_take_from_hand(struct cc *c, int seat, int card)
{
    struct cc_side *s = &c->st->side[seat];
    uint8_t *at = memchr(s->hand, card, s->hand_n);

    memmove(at, at + 1, (size_t)(s->hand + s->hand_n - at - 1));
    s->hand[--s->hand_n] = CC_NONE;
}

static void take_top_card(struct cc *c, int seat)
{
    struct cc_side *s = &c->st->side[seat];
    int card = s->deck[--s->deck_n];

    s->deck[s->deck_n] = CC_NONE;
    add_to_hand(s, card);
    c->st->head.shown++;
    cc_emit_to(c, (seatset)(1 << seat), DREW_CARD, (int16_t)seat, (int16_t)card);
}

/* CC-316, CC-R34: the game is over when the last card of a deck is drawn. */
void cc_draw_card(struct cc *c, int seat)
{
    if (c->st->side[seat].deck_n)
        take_top_card(c, seat);
    cc_emit_to(c, (seatset)(TO_ALL & ~(1 << seat)), DREW, (int16_t)seat);
    if (!c->st->side[seat].deck_n)
        cc_finish(c, CC_END_DECK, CC_NONE);
}

/* CC-560: RP that came in an operation cannot be loaded in it. */
void cc_gain_rp(struct cc *c, int seat, int zone, int n)
{
    if (n <= 0)
        return;
    cc_add_rp(c, zone, seat, n);
    if (c->st->op.seat == seat)
        cc_add_fresh(c, zone, n);
    cc_emit(c, GAINED_RP, (int16_t)seat, (int16_t)zone, (int16_t)n);
}

/* PI-301, PI-302, CC-R47: the usurper has the initiative while he holds the whole region. */
void cc_update_initiative(struct cc *c)
{
    const struct cc_constants *k = &c->rs->k;
    int holder = k->initiative;
    bool all = k->usurper != 0;

    if (all)
        CC_EACH (z, c->rs->region_zones[k->usurper_region - 1] & c->rs->cities)
            all = all && cc_zone(c, z)->owner == k->usurper - 1;
    if (all)
        holder = k->usurper - 1;
    if (holder == c->st->initiative)
        return;
    c->st->initiative = (uint8_t)holder;
    cc_emit(c, INITIATIVE, (int16_t)holder);
}

/* ---- set-up: PI-701 … PI-704 ---- */

static void clear(struct cc *c)
{
    struct cc_state *st = c->st;

    memset(st, 0, sizeof *st);
    st->head = (struct head){.live = sizeof *st, .game = c->rs->head.game, .viewer = TRUTH};
    st->initiative = c->rs->k.initiative;
    st->winner = st->op.seat = st->op.marker = st->siege.zone = st->battle.zone = st->resolve.chit = CC_NONE;
    st->battle.commander[0] = st->battle.commander[1] = st->battle.winner = CC_NONE;
    st->move.lead = st->retreat.unit = st->pick.last = st->pick.zone = st->pick.leader = CC_NONE;
    memset(st->unit.zone, CC_NONE, sizeof st->unit.zone);
    memset(st->op.began, CC_NONE, sizeof st->op.began);
    for (int z = 0; z < CC_ZONES_MAX; z++)
        st->zone[z].owner = st->zone[z].last = CC_NONE;
    CC_EACH (z, c->rs->scenario.land) {
        st->zone[z].last = cc_ground(c, z)->owner;
        if (cc_ground(c, z)->city)
            cc_set_owner(c, z, cc_ground(c, z)->owner);
    }
}

/* PI-702; counters that a scenario with boxes does not name are not in the game. */
static void fill_boxes(struct cc *c)
{
    const struct cc_scenario *s = &c->rs->scenario;
    int rest = CC_BOX;

    for (int i = 0; i < s->starts; i++)
        if (s->start[i].zone == CC_NONE && s->start[i].n)
            rest = CC_GONE;
    for (int u = 0; u < CC_UNITS_MAX; u++)
        c->st->unit.place[u] = (uint8_t)(u < c->rs->units ? rest : CC_GONE);
    for (int l = 0; l < CC_LEADERS_MAX; l++)
        c->st->leader[l] = (struct cc_leader){CC_NONE, !(s->leaders >> l & 1)              ? CC_GONE
                                                       : c->rs->leader[l].flags & CC_DRAWN ? CC_CUP
                                                                                           : CC_ASIDE};
}

static void place_counters(struct cc *c, const struct cc_start *s, cc_set *taken)
{
    int left = s->n;

    if (!left)
        return;
    CC_EACH (u, c->rs->type_units[s->type] & c->rs->seat_units[s->seat] & ~*taken) {
        if (!left--)
            return;
        *taken |= CC_BIT(u);
        if (s->zone == CC_NONE)
            c->st->unit.place[u] = CC_BOX;
        else
            cc_put(c, u, s->zone, s->inside ? CC_IN : CC_OUT);
    }
}

/* PI-454: a leader from the cup, each with the same chance. */
int cc_draw_leader(struct cc *c, int seat)
{
    uint16_t cup = cc_leaders_at(c, CC_NONE, CC_CUP, seat);
    int pick = cup ? rng_lot(&c->st->head.rng, __builtin_popcount(cup)) : 0;

    CC_EACH (l, cup)
        if (!pick--)
            return l;
    return CC_NONE;
}

static void place_line(struct cc *c, const struct cc_start *s, cc_set *taken)
{
    int leader = s->leader == CC_LEADERS_MAX ? cc_draw_leader(c, s->seat) : s->leader;

    place_counters(c, s, taken);
    if (s->zone == CC_NONE)
        return;
    if (leader != CC_NONE)
        cc_put_leader(c, leader, s->zone, s->inside ? CC_IN : CC_OUT);
    cc_add_rp(c, s->zone, s->seat, s->rp);
    if (s->siege)
        cc_set_siege(c, s->zone, s->seat + 1);
}

/* CC-302 */
static void shuffle_and_deal(struct cc *c, int seat)
{
    struct cc_side *s = &c->st->side[seat];

    memset(s->deck, CC_NONE, sizeof s->deck);
    memset(s->discard, CC_NONE, sizeof s->discard);
    memset(s->hand, CC_NONE, sizeof s->hand);
    for (int card = c->rs->card_from[seat]; card < c->rs->card_from[seat + 1]; card++)
        for (int i = 0; i < c->rs->copies[card]; i++)
            s->deck[s->deck_n++] = (uint8_t)card;
    rng_shuffle(&c->st->head.rng, s->deck, s->deck_n);
    for (int i = 0; i < c->rs->k.hand && s->deck_n; i++)
        take_top_card(c, seat);
}

void cc_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev)
{
    struct cc c = cc_at(rules, state, ev);
    const struct cc_scenario *s = &c.rs->scenario;
    cc_set taken = 0;

    clear(&c);
    rng_seed(&c.st->head.rng, seed);
    cc_clear_battle(&c);
    fill_boxes(&c);
    for (int i = 0; i < s->starts; i++)
        place_line(&c, &s->start[i], &taken);
    for (int seat = 0; seat < CC_SEATS; seat++)
        shuffle_and_deal(&c, seat);
    cc_update_sieges(&c);
    cc_update_isolation(&c);
    cc_update_initiative(&c);
    flow_call(&c.st->flow, CC_F_SEQUENCE, CC_NONE, CC_NONE, 0);
    cc_run(&c);
}

/* ---- map or card ---- */

/* CC-307 */
static bool may_operate(const struct cc *c, int seat) { return cc_has_rp(c, seat); }

static void list_modes(const struct cc *c, struct offers *l)
{
    if (may_operate(c, l->seat))
        cc_offer(l, CC_ACT_MAP, 0, 0, 0);
    cc_offer(l, CC_ACT_CARD, 0, 0, 0);
}

static struct why check_mode(const struct cc *c, const struct action *a)
{
    if (a->kind == CC_ACT_MAP && !may_operate(c, a->seat))
        return cc_no(CC_WHY_NO_RP, 307, 0, 0);
    return cc_yes();
}

static void apply_mode(struct cc *c, const struct action *a) { c->st->side[a->seat].mode = (uint8_t)a->kind; }

const struct cc_ask_rules cc_ask_mode = {list_modes, check_mode, apply_mode, NULL};

/* ---- the sequence ---- */

enum { SEQ_START, SEQ_REVEAL, SEQ_FIRST, SEQ_SECOND };
enum { ARG_FIRST, ARG_SECOND }; /* arguments of the frame: the seats that act, in order; CC_NONE: none */

/* length by the scenario (PI-867); PI-691 is a limit that no game reaches. */
static bool ends_by_length(const struct cc *c)
{
    int most = c->rs->scenario.sequences ? c->rs->scenario.sequences : c->rs->k.sequences_max;

    return most && c->st->sequence >= most;
}

/* CC-305, CC-R89: a seat without RP is not asked. */
static void ask_modes(struct cc *c)
{
    struct cc_state *st = c->st;

    st->sequence++;
    cc_emit(c, SEQUENCE, (int16_t)st->sequence);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        bool choice = may_operate(c, seat);

        st->side[seat].mode = choice ? 0 : CC_ACT_CARD;
        st->asked |= (uint8_t)(choice << seat);
    }
    st->ask = st->asked ? CC_ASK_MODE : CC_ASK_NOTHING;
}

/* CC-308: the higher total; the initiative helps and wins ties. */
static int roll_off(struct cc *c)
{
    int total[CC_SEATS], holder = c->st->initiative;

    for (int seat = 0; seat < CC_SEATS; seat++) {
        int face = die(c);

        total[seat] = face + (seat == holder ? c->rs->k.initiative_bonus : 0);
        cc_emit(c, ROLLED, (int16_t)seat, (int16_t)face, (int16_t)total[seat]);
    }
    return total[cc_enemy(holder)] > total[holder] ? cc_enemy(holder) : holder;
}

/* CC-308 … CC-311: which seats act, and in which order. */
static void reveal(struct cc *c)
{
    struct cc_state *st = c->st;
    struct frame *f = flow_top(&st->flow);
    bool map[CC_SEATS];
    int first = st->initiative;

    st->head.shown++;
    for (int seat = 0; seat < CC_SEATS; seat++) {
        map[seat] = st->side[seat].mode == CC_ACT_MAP;
        cc_emit(c, CHOSE, (int16_t)seat, st->side[seat].mode);
    }
    if (map[0] && map[1])
        first = roll_off(c);
    else if (map[0] || map[1])
        first = map[0] ? 0 : 1;
    f->arg[ARG_FIRST] = (int16_t)first;
    f->arg[ARG_SECOND] = (int16_t)(map[0] && map[1] ? CC_NONE : cc_enemy(first));
    if (map[0] && map[1])
        cc_emit(c, IDLE, (int16_t)cc_enemy(first));
}

static void act(struct cc *c, int seat)
{
    if (seat == CC_NONE)
        return;
    if (c->st->side[seat].mode == CC_ACT_MAP)
        flow_call(&c->st->flow, CC_F_OPERATION, seat, 0, 0);
    else
        flow_call(&c->st->flow, CC_F_CARD_ACTION, seat, 0, 0);
}

void cc_step_sequence(struct cc *c)
{
    struct flow *flow = &c->st->flow;
    struct frame *f = flow_top(flow);

    switch (f->step) {
    case SEQ_START:
        if (ends_by_length(c)) {
            cc_finish(c, CC_END_LENGTH, CC_NONE);
            return;
        }
        flow_go(flow, SEQ_REVEAL);
        ask_modes(c);
        break;
    case SEQ_REVEAL:
        reveal(c);
        /* fall through */
    case SEQ_FIRST:
        flow_go(flow, SEQ_SECOND);
        act(c, f->arg[ARG_FIRST]);
        break;
    default:
        flow_go(flow, SEQ_START);
        act(c, f->arg[ARG_SECOND]);
        break;
    }
}

/* ---- the card action ---- */

enum { ACTION_ASK, ACTION_DONE, ACTION_RP };

static struct why why_not_play(const struct cc *c, int seat, int card)
{
    if (cc_is_open_card(c, seat, card))
        return cc_why_not_open_card(c, seat);
    if (!cc_hand_has(c, seat, card))
        return cc_no(CC_WHY_NOT_IN_HAND, 312, card, 0);
    if (c->rs->card[card].type != CC_OPERATIONAL)
        return cc_no(CC_WHY_NOT_OPERATIONAL, 114, card, 0);
    return cc_why_not_play(c, seat, card);
}

static bool may_play(const struct cc *c, int seat, int card)
{
    if (cc_is_open_card(c, seat, card))
        return cc_open_card_wins(c, seat);
    return c->rs->card[card].type == CC_OPERATIONAL && cc_could_play(c, seat, card);
}

/* CC-313 */
static bool may_draw(const struct cc *c, int seat) { return c->st->side[seat].hand_n < c->rs->k.hand; }

static struct why why_not_draw(const struct cc *c, int seat)
{
    return may_draw(c, seat) ? cc_yes() : cc_no(CC_WHY_HAND_FULL, 313, c->rs->k.hand, 0);
}

/* CC-314 */
static struct why why_not_discard(const struct cc *c, int seat, int card)
{
    if (!c->st->side[seat].hand_n)
        return cc_no(CC_WHY_HAND_EMPTY, 314, 0, 0);
    return cc_hand_has(c, seat, card) ? cc_yes() : cc_no(CC_WHY_NOT_IN_HAND, 314, card, 0);
}

/* PI-511, CC-R67 */
static bool may_ask_haruspex(const struct cc *c, int seat)
{
    return c->rs->k.haruspex == seat + 1 && !c->st->side[seat].haruspex && c->st->side[seat].hand_n;
}

static struct why why_no_haruspex(const struct cc *c, int seat)
{
    if (may_ask_haruspex(c, seat))
        return cc_yes();
    if (c->rs->k.haruspex != seat + 1)
        return cc_no_by(c, CC_WHY_NOT_YOURS, CC_CITE_HARUSPEX, 0, 0);
    if (c->st->side[seat].haruspex)
        return cc_no_by(c, CC_WHY_HARUSPEX_USED, CC_CITE_HARUSPEX, 0, 0);
    return cc_no_ruling(CC_WHY_HAND_EMPTY, 67, 0, 0);
}

static void list_card_actions(const struct cc *c, struct offers *l)
{
    const struct cc_side *s = &c->st->side[l->seat];
    int open = c->rs->scenario.open_card;

    for (int i = 0; i < s->hand_n; i++)
        if ((!i || s->hand[i] != s->hand[i - 1]) && may_play(c, l->seat, s->hand[i]))
            cc_offer(l, CC_ACT_PLAY, 1, s->hand[i], 0);
    if (cc_is_open_card(c, l->seat, open) && may_play(c, l->seat, open))
        cc_offer(l, CC_ACT_PLAY, 1, open, 0);
    if (may_draw(c, l->seat))
        cc_offer(l, CC_ACT_DRAW, 0, 0, 0);
    for (int i = 0; i < s->hand_n; i++)
        if (!i || s->hand[i] != s->hand[i - 1])
            cc_offer(l, CC_ACT_DISCARD, 1, s->hand[i], 0);
    if (may_ask_haruspex(c, l->seat))
        cc_offer(l, CC_ACT_HARUSPEX, 0, 0, 0);
}

static struct why check_card_action(const struct cc *c, const struct action *a)
{
    switch (a->kind) {
    case CC_ACT_PLAY: return why_not_play(c, a->seat, a->arg[0]);
    case CC_ACT_DRAW: return why_not_draw(c, a->seat);
    case CC_ACT_DISCARD: return why_not_discard(c, a->seat, a->arg[0]);
    default: return why_no_haruspex(c, a->seat);
    }
}

/* CC-315: face down; only the owner is told the card. */
static void discard(struct cc *c, int seat, int card)
{
    struct cc_side *s = &c->st->side[seat];

    cc_take_from_hand(c, seat, card);
    s->discard[s->discard_n++] = (uint8_t)card;
    cc_emit_to(c, (seatset)(1 << seat), DISCARDED_CARD, (int16_t)seat, (int16_t)card);
    cc_emit_to(c, (seatset)(TO_ALL & ~(1 << seat)), DISCARDED, (int16_t)seat);
}

/* PI-511: the hand goes back, the deck is shuffled, and as many cards are drawn; never the last card (CC-R67). */
static void haruspex(struct cc *c, int seat)
{
    struct cc_side *s = &c->st->side[seat];
    int n = s->hand_n;

    s->haruspex = 1;
    cc_emit(c, HARUSPEX, (int16_t)seat);
    while (s->hand_n) {
        s->deck[s->deck_n++] = s->hand[--s->hand_n];
        s->hand[s->hand_n] = CC_NONE;
    }
    rng_shuffle(&c->st->head.rng, s->deck, s->deck_n);
    while (s->hand_n < n)
        take_top_card(c, seat);
}

static void apply_card_action(struct cc *c, const struct action *a)
{
    flow_go(&c->st->flow, ACTION_DONE);
    switch (a->kind) {
    case CC_ACT_PLAY:
        if (cc_is_open_card(c, a->seat, a->arg[0])) {
            cc_emit(c, PLAYED, a->seat, a->arg[0]);
            cc_finish(c, CC_END_OPEN_CARD, a->seat);
        } else {
            cc_play_card(c, a->seat, a->arg[0]);
        }
        break;
    case CC_ACT_DRAW: cc_draw_card(c, a->seat); break;
    case CC_ACT_DISCARD:
        discard(c, a->seat, a->arg[0]);
        flow_go(&c->st->flow, ACTION_RP);
        break;
    default: haruspex(c, a->seat); break;
    }
}

const struct cc_ask_rules cc_ask_card_action = {list_card_actions, check_card_action, apply_card_action, NULL};

/* A permanent card in force may limit the gain of the other side from discarding (card R07). */
static uint64_t bound_to(const struct cc *c, const struct cc_card *card)
{
    for (int i = 0; i < card->steps; i++) {
        const struct cc_effect *e = &card->step[i];

        if (e->op == CC_E_FLAG && c->st->flags >> e->flag & 1 && e->place.region)
            return c->rs->region_zones[e->place.region - 1];
    }
    return ~UINT64_C(0);
}

static uint64_t discard_cities(const struct cc *c, int seat)
{
    uint64_t cities = cc_rp_cities(c, seat);
    int enemy = cc_enemy(seat);

    for (int i = c->rs->card_from[enemy]; c->st->flags && i < c->rs->card_from[enemy + 1]; i++)
        if (c->rs->card[i].permanent)
            cities &= bound_to(c, &c->rs->card[i]);
    return cities;
}

/* CC-312, CC-R89: with an empty hand the only choice is to draw. */
static void begin_card_action(struct cc *c, int seat)
{
    struct action list[2];
    struct offers l = {list, 2, 0, seat, false};

    if (!c->st->side[seat].hand_n)
        list_card_actions(c, &l);
    if (l.n == 1)
        apply_card_action(c, &list[0]);
    else
        cc_ask(c, CC_ASK_CARD_ACTION, seat);
}

void cc_step_card_action(struct cc *c)
{
    struct flow *flow = &c->st->flow;
    int seat = flow_top(flow)->arg[0];
    uint64_t cities[2] = {0};

    switch (flow_top(flow)->step) {
    case ACTION_ASK: begin_card_action(c, seat); break;
    case ACTION_RP:
        cities[0] = discard_cities(c, seat);
        flow_go(flow, ACTION_RP + 1);
        if (!cc_pick_zone(c, CC_ASK_RP_AT, seat, cities))
            return;
        /* fall through */
    case ACTION_RP + 1:
        if (c->st->pick.zone != CC_NONE)
            cc_gain_rp(c, seat, c->st->pick.zone, 1);
        /* fall through */
    default: flow_end(flow); break;
    }
}
