/*
 * fc_touch.c: the meaning of a click on a unit or a hex, decision by decision.  The answer is always an action, and
 * check() judges it.  If nothing on the board answers the question, it is an action that is refused with the most
 * helpful reason.
 *
 * Some clicks mean two actions ("move", then "to 6.4"): the second is checked here, on a copy of the view after the
 * first.
 */
#include <string.h>
#include "../fc.h"

struct gesture {
    const struct fc *c;
    int seat, unit, hex; /* the unit, and the hex: FC_NONE, -1: not clicked */
    const char *with;    /* in the hand, or NULL */
    struct action *out;
    int cap, n;
    struct why why; /* what forbids it beyond check() of the first action */
};

static void mean(struct gesture *g, int kind, int args, int a, int b)
{
    if (g->n < g->cap)
        g->out[g->n++] = (struct action){(uint16_t)kind, (int8_t)g->seat, (uint8_t)args, {(int16_t)a, (int16_t)b}};
}

/* The unit as an argument: -1 is no unit, and check() says so. */
static int unit_of(const struct gesture *g) { return g->unit == FC_NONE ? -1 : g->unit; }

static bool is_own(const struct gesture *g) { return g->unit != FC_NONE && fc_unit(g->c, g->unit)->owner == g->seat; }
static bool is_enemy(const struct gesture *g) { return g->unit != FC_NONE && !is_own(g); }

/* Nothing there answers what is asked: an activation is refused with the question itself. */
static void mean_nothing(struct gesture *g) { mean(g, FC_ACT_ACTIVATE, 1, unit_of(g), 0); }

/* ---- what is in the hand ---- */

static int colour_in_hand(const struct gesture *g)
{
    for (int k = 0; g->with && k < FC_ORDER_COUNT; k++)
        if (strcmp(g->with, fc_order_names[k]) == 0)
            return k;
    return -1;
}

static int unit_in_hand(const struct gesture *g)
{
    for (int u = 0; g->with && u < g->c->st->units; u++) {
        char label[8];
        if (!fc_unit(g->c, u)->flags)
            continue;
        fc_label(g->c, u, label);
        if (strcmp(label, g->with) == 0)
            return u;
    }
    return -1;
}

static bool in_hand(const struct gesture *g, const char *word) { return g->with && strcmp(g->with, word) == 0; }

/* `with` is a whole action ("guard", "answer roll"), or a verb for the spot ("attack"). */
static bool mean_words(struct gesture *g)
{
    char words[64], label[8] = "";
    struct text_out o = {words, sizeof words, 0};
    struct action a;

    if (!g->with || strlen(g->with) > 40 || (g->hex >= 0 && (in_hand(g, "move") || in_hand(g, "run"))))
        return false; /* a gait in the hand and a hex: mean_go() */
    for (int try = 0; try < 2; try++) {
        if (fc_parse(&g->c->rs->head, g->c->st, g->seat, try ? words : g->with, &a)) {
            if (g->n < g->cap)
                g->out[g->n++] = a;
            return true;
        }
        if (g->unit == FC_NONE)
            return false;
        fc_label(g->c, g->unit, label);
        text_str(&o, g->with);
        text_char(&o, ' ');
        text_str(&o, label);
    }
    return false;
}

/* ---- two actions ---- */

/* What forbids `second`, once `first` is done. */
static struct why judge_after(const struct fc *c, const struct fc_ask_rules *now, const struct action *first,
                              const struct fc_ask_rules *then, const struct action *second)
{
    struct fc_state copy;
    struct fc world = {c->rs, &copy, NULL};

    game_clone(&copy, c->st);
    now->apply(&world, first);
    return then->check(&world, second);
}

/* first, then second: only asked for where first is legal. */
static void mean_both(struct gesture *g, const struct fc_ask_rules *now, const struct fc_ask_rules *then, int first,
                      int x, int second, int y)
{
    mean(g, first, x >= 0, x >= 0 ? x : 0, 0);
    if (now->check(g->c, &g->out[0]).code)
        return;
    mean(g, second, 1, y, 0);
    if (g->n == 2)
        g->why = judge_after(g->c, now, &g->out[0], then, &g->out[1]);
}

/* ---- set-up ---- */

static void touch_piece(struct gesture *g)
{
    static const char *const pieces[] = {"forest",       "hill",       "rocks",      "town",
                                         "joker-forest", "joker-hill", "joker-rocks"};

    for (int p = 0; p < FC_PIECE_COUNT; p++)
        if (in_hand(g, pieces[p])) {
            if (g->hex >= 0)
                mean_both(g, &fc_ask_piece, &fc_ask_place, FC_ACT_PIECE, p, FC_ACT_PLACE, g->hex);
            else
                mean(g, FC_ACT_PIECE, 1, p, 0);
            return;
        }
    mean(g, FC_ACT_PLACE, 1, g->hex, 0);
}

static void touch_element(struct gesture *g)
{
    for (int t = 0; t < g->c->rs->fixture_types; t++)
        if (in_hand(g, g->c->rs->fixture_type[t].id)) {
            if (g->hex >= 0)
                mean_both(g, &fc_ask_element, &fc_ask_element_at, FC_ACT_ELEMENT, t, FC_ACT_PLACE, g->hex);
            else
                mean(g, FC_ACT_ELEMENT, 1, t, 0);
            return;
        }
    mean(g, FC_ACT_PLACE, 1, g->hex, 0);
}

/* A unit of the reserve in the hand or pointed at, a hex for it, or both. */
static void touch_deploy(struct gesture *g)
{
    int u = unit_in_hand(g);

    if (u >= 0 && g->hex >= 0)
        mean_both(g, &fc_ask_deploy, &fc_ask_deploy_at, FC_ACT_DEPLOY, u, FC_ACT_AT, g->hex);
    else if (u >= 0 || g->unit != FC_NONE)
        mean(g, FC_ACT_DEPLOY, 1, u >= 0 ? u : g->unit, 0);
    else
        mean(g, FC_ACT_AT, 1, g->hex, 0);
}

static void touch_first(struct gesture *g)
{
    int zone = g->hex < 0 ? 0 : g->c->rs->map.hex[g->hex].zone;

    if (g->unit != FC_NONE)
        mean(g, FC_ACT_FIRST, 1, fc_unit(g->c, g->unit)->owner, 0);
    else if (zone)
        mean(g, FC_ACT_FIRST, 1, ((zone - 1) & 1) == g->c->st->side[0].north ? 0 : 1, 0);
    else
        mean_nothing(g);
}

static void touch_edge(struct gesture *g)
{
    if (g->hex < 0)
        mean_nothing(g);
    else
        mean(g, FC_ACT_EDGE, 1, 2 * g->c->rs->map.at[g->hex].r >= g->c->rs->map.rows, 0);
}

/* ---- orders and cards ---- */

static void touch_generate(struct gesture *g)
{
    int colour = colour_in_hand(g);

    if (colour >= 0)
        mean(g, FC_ACT_LOSE, 1, colour, 0);
    else
        mean_nothing(g);
}

static void touch_distribute(struct gesture *g)
{
    int colour = colour_in_hand(g);

    if (colour >= 0)
        mean(g, FC_ACT_ORDER, 2, unit_of(g), colour);
    else
        mean(g, FC_ACT_TAKE, 1, unit_of(g), 0);
}

/* FC-313: the card comes before the unit, so that pointing at one can only mean to go on. */
static void touch_turn(struct gesture *g)
{
    int colour = colour_in_hand(g);
    struct action a = {.kind = FC_ACT_ACTIVATE, .seat = (int8_t)g->seat, .n = 1, .arg = {(int16_t)unit_of(g)}};
    struct why no = fc_ask_unit.check(g->c, &a);

    if (colour >= 0) {
        mean(g, FC_ACT_SWAP, 2, unit_of(g), colour);
    } else if (no.code) {
        mean(g, FC_ACT_ACTIVATE, 1, unit_of(g), 0);
        g->why = no;
    } else {
        mean(g, FC_ACT_GO, 0, 0, 0);
    }
}

/* The unit of seat that is nearest to a hex. */
static int nearest(const struct fc *c, int seat, int hex)
{
    int best = -1, distance = 0;

    FC_EACH_OF (c, u, seat) {
        int d = fc_distance(c, fc_unit(c, u)->hex, hex);
        if (best < 0 || d < distance) {
            best = u;
            distance = d;
        }
    }
    return best;
}

/* Two units: the other one is in the hand, or the nearest will do. */
static void touch_pair(struct gesture *g)
{
    int other = unit_in_hand(g);

    if (g->unit == FC_NONE) {
        mean(g, FC_ACT_EFFECT_FROM, 2, -1, -1);
        return;
    }
    if (other < 0 && fc_on_map(g->c, g->unit))
        other = nearest(g->c, fc_enemy(fc_unit(g->c, g->unit)->owner), fc_unit(g->c, g->unit)->hex);
    mean(g, FC_ACT_EFFECT_FROM, 2, is_enemy(g) ? g->unit : other, is_enemy(g) ? other : g->unit);
}

static void touch_card(struct gesture *g)
{
    const struct fc_card *card = &g->c->rs->card[g->c->st->act.card];

    switch (fc_card_way(card)) {
    case FC_ACT_TEMPLATE: mean(g, FC_ACT_TEMPLATE, 1, g->hex, 0); break;
    case FC_ACT_EFFECT_ON: mean(g, FC_ACT_EFFECT_ON, 1, unit_of(g), 0); break;
    case FC_ACT_EFFECT_FROM: touch_pair(g); break;
    default: mean_nothing(g); break;
    }
}

static void touch_drop(struct gesture *g)
{
    int colour = colour_in_hand(g);

    if (colour >= 0)
        mean(g, FC_ACT_DROP, 1, colour, 0);
    else
        mean_nothing(g);
}

/* ---- the active unit ---- */

/* An enemy: in contact it is attacked; from a distance a unit that can shoots at it. */
static void mean_strike(struct gesture *g)
{
    const struct fc *c = g->c;
    int u = c->st->act.unit;
    struct fc_mods m;
    bool near = fc_on_map(c, g->unit) && fc_distance(c, fc_unit(c, u)->hex, fc_unit(c, g->unit)->hex) == 1;

    fc_gather(c, u, false, &m);
    mean(g,
         near                    ? FC_ACT_ATTACK
         : fc_type(c, u)->ranged ? FC_ACT_SHOOT
         : m.magic_dice          ? FC_ACT_BOLT
                                 : FC_ACT_ATTACK,
         1, g->unit, 0);
}

/* FC-309: another own unit must wait. */
static void mean_later(struct gesture *g)
{
    const struct fc *c = g->c;

    mean(g, FC_ACT_ACTIVATE, 1, g->unit, 0);
    g->why = fc_no2(FC_WHY_ACTIVE_FIRST, 309, fc_ref(c, c->st->act.unit), 0);
}

/* A hex: walk there, or run if that is too far; the reason of the farther one where both fail. */
static void mean_go(struct gesture *g)
{
    struct gesture run = *g;
    struct action second[2];

    if (!in_hand(g, "run"))
        mean_both(g, &fc_ask_act, &fc_ask_move, FC_ACT_MOVE, -1, FC_ACT_TO, g->hex);
    if (g->n == 2 && (!g->why.code || in_hand(g, "move") || g->why.code != FC_WHY_TOO_FAR))
        return;
    run.out = second;
    run.cap = g->cap < 2 ? g->cap : 2;
    mean_both(&run, &fc_ask_act, &fc_ask_move, FC_ACT_RUN, -1, FC_ACT_TO, g->hex);
    if (g->n && run.n < 2)
        return; /* it cannot run: what was said of walking stays */
    memcpy(g->out, second, sizeof *second * (size_t)run.n);
    g->n = run.n;
    g->why = run.why;
}

static void touch_act(struct gesture *g)
{
    int active = g->c->st->act.unit;

    if (is_enemy(g))
        mean_strike(g);
    else if (is_own(g) && g->unit != active)
        mean_later(g);
    else if (g->hex >= 0)
        mean_go(g);
    else
        mean_nothing(g);
}

/* At a way point or before the first step. */
static void touch_move(struct gesture *g)
{
    const struct fc *c = g->c;
    int active = c->st->act.unit;
    struct why no;

    if (is_enemy(g) && fc_on_map(c, g->unit)) {
        no = fc_why_not_attack(c, active, g->unit);
        if (no.code) {
            mean(g, FC_ACT_ATTACK, 1, g->unit, 0);
            g->why = no;
            return;
        }
        mean(g, FC_ACT_HALT, 0, 0, 0);
        mean(g, FC_ACT_ATTACK, 1, g->unit, 0);
    } else if (g->unit == active && c->st->act.steps) {
        mean(g, FC_ACT_HALT, 0, 0, 0);
    } else {
        mean(g, in_hand(g, "via") ? FC_ACT_VIA : FC_ACT_TO, 1, g->hex, 0);
    }
}

static void touch_moved(struct gesture *g)
{
    const struct fc *c = g->c;

    if (is_enemy(g)) {
        mean_strike(g);
    } else if (is_own(g) && g->unit != c->st->act.unit) {
        mean_later(g);
    } else {
        mean(g, FC_ACT_TO, 1, g->hex, 0);
        g->why = fc_no2(FC_WHY_MOVE_OVER, 371, fc_ref(c, c->st->act.unit), 0);
    }
}

static void touch_pursue(struct gesture *g)
{
    if (is_enemy(g))
        mean(g, FC_ACT_ATTACK, 1, g->unit, 0);
    else if (is_own(g) && g->unit != g->c->st->act.unit)
        mean_later(g);
    else
        mean(g, FC_ACT_CHASE, 1, g->hex, 0);
}

/* ---- within a fight ---- */

static void touch_redirect(struct gesture *g)
{
    if (g->unit == g->c->st->fight.target)
        mean(g, FC_ACT_ACCEPT, 0, 0, 0);
    else
        mean(g, FC_ACT_REDIRECT, 1, unit_of(g), 0);
}

static void touch_raise(struct gesture *g)
{
    if (g->hex >= 0 && g->hex == g->c->st->raise_hex)
        mean(g, FC_ACT_RAISE, 0, 0, 0);
    else
        mean_nothing(g);
}

static void touch_advance(struct gesture *g)
{
    const struct fc_fight *f = &g->c->st->fight;

    if (g->unit == f->attacker)
        mean(g, FC_ACT_STAY, 0, 0, 0);
    else if (g->hex >= 0 && g->hex == f->at)
        mean(g, FC_ACT_ADVANCE, 0, 0, 0);
    else
        mean_nothing(g);
}

/* ---- which of them ---- */

static void touch(struct gesture *g)
{
    switch (g->c->st->ask) {
    case FC_ASK_FIRST: touch_first(g); break;
    case FC_ASK_PIECE: touch_piece(g); break;
    case FC_ASK_ELEMENT: touch_element(g); break;
    case FC_ASK_SPY: mean(g, FC_ACT_SPY, 1, unit_of(g), 0); break;
    case FC_ASK_FORTIFY:
    case FC_ASK_STATUE:
    case FC_ASK_PLACE:
    case FC_ASK_ELEMENT_AT: mean(g, FC_ACT_PLACE, 1, g->hex, 0); break;
    case FC_ASK_EDGE: touch_edge(g); break;
    case FC_ASK_DEPLOY: touch_deploy(g); break;
    case FC_ASK_DEPLOY_AT: mean(g, FC_ACT_AT, 1, g->hex, 0); break;
    case FC_ASK_GENERATE: touch_generate(g); break;
    case FC_ASK_DISTRIBUTE: touch_distribute(g); break;
    case FC_ASK_TURN: touch_turn(g); break;
    case FC_ASK_CARD: touch_card(g); break;
    case FC_ASK_DROP: touch_drop(g); break;
    case FC_ASK_UNIT: mean(g, FC_ACT_ACTIVATE, 1, unit_of(g), 0); break;
    case FC_ASK_ACT: touch_act(g); break;
    case FC_ASK_HEAL: mean(g, FC_ACT_HEAL, 1, unit_of(g), 0); break;
    case FC_ASK_MOVE: touch_move(g); break;
    case FC_ASK_MOVED: touch_moved(g); break;
    case FC_ASK_REDIRECT: touch_redirect(g); break;
    case FC_ASK_ROUTE: mean(g, FC_ACT_STEP, 1, g->hex, 0); break;
    case FC_ASK_RAISE: touch_raise(g); break;
    case FC_ASK_ADVANCE: touch_advance(g); break;
    case FC_ASK_PURSUE: touch_pursue(g); break;
    case FC_ASK_PURSUE_TARGET:
    case FC_ASK_NEXT_TARGET: mean(g, FC_ACT_ATTACK, 1, unit_of(g), 0); break;
    default: mean_nothing(g); break;
    }
}

/* A hex is also the unit that stands there, and a unit the hex that it stands on. */
static void look(struct gesture *g, const struct spot *at)
{
    const struct fc *c = g->c;

    if (at->place >= 0 && at->place < c->rs->map.hexes)
        g->hex = at->place;
    if (at->piece >= 0 && at->piece < c->st->units && fc_unit(c, at->piece)->flags)
        g->unit = at->piece;
    else if (g->hex >= 0)
        g->unit = fc_unit_at(c, g->hex);
    if (g->hex < 0 && g->unit != FC_NONE && fc_on_map(c, g->unit))
        g->hex = fc_unit(c, g->unit)->hex;
}

int fc_touch(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why)
{
    struct fc c = fc_at(rules, view, NULL);
    struct gesture g = {.c = &c, .seat = seat, .unit = FC_NONE, .hex = -1, .with = with, .out = out, .cap = cap};

    look(&g, at);
    if (seat < 0 || seat >= FC_SEATS || !(c.st->asked & 1 << seat))
        mean(&g, FC_ACT_GO, 0, 0, 0); /* refused: it is not asked, or the battle is over */
    else if (!mean_words(&g))
        touch(&g);
    if (g.n > 1 && seat >= 0 && seat < FC_SEATS && fc_scripted(c.rs, seat)) {
        g.n = 1; /* what follows is for the rules to choose (FC-1036) */
        g.why = (struct why){0};
    }
    *why = g.why;
    return g.n;
}
