/*
 * fc_text.c: the battle in words: prompts, labels of actions, events, refusals and the result, in the reader's
 * language.
 *
 * The sentences are in data/fantasy-commander/text/<lang>.yaml.  Every kind of every list in fc_lists.h has a sentence,
 * or the tables below do not compile.  If a kind has several (an attack is a blow, a shot or a spell), the code here
 * chooses one.  Labels of actions give the facts for a choice (dice, distance, cost), so they read the view; no rule is
 * decided here.  Words for the arguments of sentences are in fc_words.c.
 */
#include <string.h>
#include "../fc.h"
#include "fc_texts.h"

enum { DICE_AT = 7 }; /* beyond a decision's own: dice, found in the view */

/* ---- tables of sentences ---- */

#define ASK(NAME, ...) [FC_ASK_##NAME] = FC_MSG_ASK_##NAME,
#define ACTION(NAME, ...) [FC_ACT_##NAME] = FC_MSG_ACTION_##NAME,
#define EVENT(NAME, ...) [FC_EV_##NAME] = FC_MSG_EVENT_##NAME,
#define WHY(NAME, ...) [FC_WHY_##NAME] = FC_MSG_WHY_##NAME,
SENTENCES_TABLES(FC);

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))

/* ---- prompts ---- */

static int pack_counts(const uint8_t counts[FC_FACES], int16_t *arg, int args)
{
    uint8_t faces[FC_SAY_ARGS * DICE_PER_ARG];
    int n = 0;

    for (int f = 0; f < FC_FACES; f++)
        for (int i = 0; i < counts[f] && n < (int)sizeof faces; i++)
            faces[n++] = (uint8_t)(f + 1);
    return events_pack_dice(faces, n, arg, args);
}

/* Whose order dice a view shows: those of its own seat; in the true state those of the only seat asked. */
static int generating_seat(const struct fc_state *st)
{
    if (st->head.viewer >= 0)
        return st->head.viewer;
    return st->asked == 1 ? 0 : st->asked == 2 ? 1 : -1;
}

/* FC-224: what the dice give as they lie (0 to 3), the fixed orders (4 to 7), free re-rolls, the dice. */
static int describe_generation(const struct fc_side *s, int16_t arg[FC_SAY_ARGS])
{
    enum { FIXED = FC_POOL, REROLLS = 2 * FC_POOL, DICE };

    memset(arg, 0, sizeof *arg * FC_SAY_ARGS);
    arg[FC_RED] = (int16_t)(s->faces[FC_HIT - 1] + s->faces[FC_STRIKE - 1]);
    arg[FC_BLUE] = (int16_t)(s->faces[FC_PANIC - 1] + s->faces[FC_SUPPORT - 1]);
    arg[FC_GREEN] = (int16_t)(s->faces[FC_SHIELD - 1] + s->faces[FC_SHIELD6 - 1]);
    for (int k = 0; k < FC_POOL; k++)
        arg[FIXED + k] = s->pool[k];
    arg[REROLLS] = s->rerolls;
    return DICE + pack_counts(s->faces, arg + DICE, FC_SAY_ARGS - DICE);
}

/* FC-1063: two cards by their numbers, then the third one plus 1, or 0. */
static void top_cards(const struct fc *c, int16_t arg[3])
{
    const struct fc_side *s = &c->st->side[FC_PLAYER];
    int n = c->st->watch.known;

    for (int i = 0; i < 3; i++)
        arg[i] = (int16_t)(i < n ? (s->deck[s->deck_n - 1 - i] & ~FC_FOREIGN) + (i == 2) : i == 2 ? 0 : -1);
}

/* Arguments of a decision's sentence beyond its own; returns the number of all. */
static int add_to_decision(const struct fc *c, int kind, int16_t arg[FC_SAY_ARGS])
{
    static const struct fc_side unknown;
    const struct fc_state *st = c->st;
    const uint8_t *counts = NULL;
    int seat = generating_seat(st);

    if (kind == FC_ASK_RAISE) {
        arg[DICE_AT] = st->raise_hex;
        arg[DICE_AT + 1] = c->rs->zombie;
        return DICE_AT + 2;
    }
    if (kind == FC_ASK_ARRANGE) {
        top_cards(c, arg + DICE_AT);
        return DICE_AT + 3;
    }
    if (kind == FC_ASK_GENERATE && !arg[2])
        return describe_generation(seat >= 0 && seat < FC_SEATS ? &st->side[seat] : &unknown, arg);
    if (kind == FC_ASK_REROLL)
        counts = st->fight.roll;
    else if (kind == FC_ASK_REROLL_DEFENCE)
        counts = st->fight.answer;
    return DICE_AT + (counts ? pack_counts(counts, arg + DICE_AT, FC_SAY_ARGS - DICE_AT) : 0);
}

/* A card that chooses its own target: the question describes the card, not each answer. */
static bool needs_target(const struct fc *c, int card)
{
    const struct fc_card *k = &c->rs->card[card];
    bool needs = k->kind == FC_TERRAIN_CARD;

    for (int i = 0; i < k->effects; i++)
        needs |= k->effect[i].on == FC_ON_OWN || k->effect[i].on == FC_ON_ENEMY;
    return needs;
}

/* Some questions have several sentences. */
static int question_message(const struct fc *c, const struct decision *d, int usual)
{
    switch (d->kind) {
    case FC_ASK_GENERATE: return d->arg[2] ? FC_MSG_ASK_GENERATE_LOSE : FC_MSG_ASK_GENERATE;
    case FC_ASK_DISTRIBUTE: return d->arg[0] ? FC_MSG_ASK_DISTRIBUTE : FC_MSG_ASK_DISTRIBUTE_DONE;
    case FC_ASK_CARD:
        return d->arg[0] < c->rs->cards && needs_target(c, d->arg[0]) ? FC_MSG_ASK_CARD_TARGET : FC_MSG_ASK_CARD;
    case FC_ASK_ACT:
        if (c->st->act.pending)
            return FC_MSG_ASK_ACT_START;
        return d->arg[2] == FC_YELLOW ? FC_MSG_ASK_ACT_YELLOW : FC_MSG_ASK_ACT;
    case FC_ASK_BOOST: return d->arg[0] == d->arg[1] ? FC_MSG_ASK_BOOST_MULTI : FC_MSG_ASK_BOOST;
    default: return usual;
    }
}

static void fit_question(struct sentence *s, const struct decision *d)
{
    struct fc c = fc_at(s->rs, s->view, NULL);

    s->message = question_message(&c, d, s->message);
    s->n = add_to_decision(&c, d->kind, s->arg);
}

/* Questions that auto-pass answers (fc_game.passing); the others have no sentence here. */
static const int pass_text[FC_ASK_COUNT] = {
#define PASS(NAME) [FC_ASK_##NAME] = FC_MSG_PASS_##NAME
    PASS(REDIRECT), PASS(BOOST),  PASS(ANSWER), PASS(REROLL),  PASS(REROLL_DEFENCE),
    PASS(SOAK),     PASS(REDUCE), PASS(RAISE),  PASS(ADVANCE), PASS(PURSUE),
};
static const int odds_text[FC_ODDS_COLUMNS] = {
    [FC_TARGET_LOSS] = FC_MSG_ODDS_LOSS,       [FC_ACTOR_LOSS] = FC_MSG_ODDS_LOSS,
    [FC_TARGET_GONE] = FC_MSG_ODDS_GONE,       [FC_ACTOR_GONE] = FC_MSG_ODDS_GONE,
    [FC_TARGET_RETREAT] = FC_MSG_ODDS_RETREAT, [FC_ACTOR_RETREAT] = FC_MSG_ODDS_RETREAT,
};
static const int policy_text[] = {[FC_POLICY_PLAIN] = FC_MSG_POLICY_PLAIN};

SENTENCES_OF(fc_say_pass, fc_sentences, pass_text)
SENTENCES_OF(fc_say_odds_column, fc_sentences, odds_text)
SENTENCES_OF(fc_say_policy, fc_sentences, policy_text)

/* ---- labels of actions ---- */

/* How many units of seat still lack a token. */
static int without_token(const struct fc *c, int seat)
{
    int n = 0;

    for (int u = 0; u < c->st->units; u++)
        n += fc_on_map(c, u) && fc_unit(c, u)->owner == seat && fc_unit(c, u)->order == FC_NO_ORDER;
    return n;
}

static int marked_dice(const struct fc_side *s)
{
    int n = 0;

    for (int f = 0; f < FC_FACES; f++)
        n += s->marked[f];
    return n;
}

/* Does an attack now cost the token of FC-401b? */
static bool run_costs(const struct fc *c)
{
    const struct fc_activation *act = &c->st->act;

    return act->running && !act->attacks && !act->multi && !(fc_abilities(c, act->unit) & FC_IRON_MARCH);
}

/* Attack, shot or spell: {target, dice, fatigue or distance, strength left, strength, base range}. */
static int say_strike(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS])
{
    int kind = a->kind == FC_ACT_ATTACK ? FC_MELEE : a->kind == FC_ACT_SHOOT ? FC_RANGED : FC_MAGIC;
    int u = c->st->act.unit, t = a->arg[0];
    struct fc_fight f = {.kind = (uint8_t)kind, .attacker = (uint8_t)u, .target = (uint8_t)t};
    struct fc_mods m;

    f.from = fc_unit(c, u)->hex;
    f.at = fc_unit(c, t)->hex;
    f.distance = (uint8_t)fc_distance(c, f.from, f.at);
    fc_gather(c, u, false, &m);
    arg[0] = (int16_t)fc_ref(c, t);
    arg[1] = (int16_t)fc_attack_dice(c, &f);
    arg[2] = (int16_t)(kind == FC_MELEE ? run_costs(c) : f.distance);
    arg[3] = (int16_t)fc_left(c, t);
    arg[4] = fc_type(c, t)->strength;
    arg[5] = f.distance <= (kind == FC_MAGIC ? m.magic_base : fc_type(c, u)->range_base);
    return action_text[a->kind];
}

/* {hex, steps, beside the enemy, ends the activation, takes fatigue, runs} */
static int say_way(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS])
{
    const struct fc_activation *act = &c->st->act;
    struct fc_reach r;
    int hex = a->arg[0], how;

    fc_reach(c, act->unit, act->left, act->running ? FC_RUN : FC_WALK, &r);
    how = r.how[hex];
    arg[1] = r.steps[hex];
    arg[2] = fc_enemies_in_contact(c, a->seat, hex, NULL) > 0;
    arg[3] = how == FC_REACHED_STOPS || how == FC_REACHED_TIRED;
    arg[4] = how == FC_REACHED_TIRED;
    arg[5] = act->running;
    return action_text[a->kind];
}

static int say_answer(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS])
{
    static const int message[] = {
        [0] = FC_MSG_ACTION_ANSWER_HOLD,
        [FC_ROLL] = FC_MSG_ACTION_ANSWER_ROLL,
        [FC_ROLL | FC_TIRE] = FC_MSG_ACTION_ANSWER_ROLL_FATIGUE,
        [FC_REACT] = FC_MSG_ACTION_ANSWER_REACT,
        [FC_REACT | FC_ROLL] = FC_MSG_ACTION_ANSWER_REACT_ROLL,
        [FC_REACT | FC_ROLL | FC_TIRE] = FC_MSG_ACTION_ANSWER_REACT_ROLL_FATIGUE,
    };
    int how = a->arg[0];

    arg[0] = (int16_t)(fc_defence_dice(c, &c->st->fight) + (how & FC_TIRE ? 1 : 0));
    arg[1] = fc_unit(c, c->st->fight.target)->order;
    return message[how];
}

/* The label of an answer to an attack that is only considered (odds): without numbers.  0: no such answer. */
static int say_answer_ahead(const struct action *a)
{
    static const int message[] = {
        [0] = FC_MSG_ACTION_ANSWER_HOLD,
        [FC_ROLL] = FC_MSG_ACTION_MAY_ROLL,
        [FC_ROLL | FC_TIRE] = FC_MSG_ACTION_MAY_ROLL_FATIGUE,
        [FC_REACT] = FC_MSG_ACTION_MAY_REACT,
        [FC_REACT | FC_ROLL] = FC_MSG_ACTION_MAY_REACT_ROLL,
        [FC_REACT | FC_ROLL | FC_TIRE] = FC_MSG_ACTION_MAY_REACT_ROLL_FATIGUE,
    };

    if (a->kind != FC_ACT_ANSWER || a->n != 1 || a->arg[0] < 0 || a->arg[0] >= COUNT(message))
        return 0;
    return message[a->arg[0]];
}

static int say_reduction(const struct action *a)
{
    static const int message[] = {FC_MSG_ACTION_REDUCE_NONE, FC_MSG_ACTION_REDUCE_SOAK, FC_MSG_ACTION_REDUCE_REGROUP,
                                  FC_MSG_ACTION_REDUCE_SOAK_REGROUP};

    return message[a->arg[0] & (FC_SOAK | FC_REGROUPS)];
}

/* The choices before a unit acts: generation, distribution, the card, the unit. */
static int say_command(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS])
{
    const struct fc_state *st = c->st;
    const struct fc_side *s = &st->side[a->seat];
    int piece = a->arg[0] < FC_PIECE_JOKER_FOREST ? a->arg[0] : FC_PIECE_JOKER_FOREST;

    switch (a->kind) {
    case FC_ACT_PIECE: arg[1] = s->pieces[piece]; break;
    case FC_ACT_REROLL_ALL: arg[0] = (int16_t)(s->dice - 1); break;
    case FC_ACT_CART: arg[0] = (int16_t)marked_dice(s); break;
    case FC_ACT_SEAL:
        arg[0] = (int16_t)without_token(c, a->seat);
        return arg[0] ? FC_MSG_ACTION_SEAL_YELLOW : FC_MSG_ACTION_SEAL;
    case FC_ACT_GO: arg[0] = s->deck_n || s->discard_n; break; /* FC-330, FC-338 */
    case FC_ACT_EFFECT: arg[0] = st->act.card; break;
    case FC_ACT_EFFECT_ON: arg[1] = st->act.card; break;
    case FC_ACT_EFFECT_FROM: arg[2] = st->act.card; break;
    case FC_ACT_TEMPLATE: arg[1] = c->rs->card[st->act.card].fixture; break;
    case FC_ACT_CARD_ORDER: arg[0] = c->rs->card[st->act.card].order; break;
    case FC_ACT_ACTIVATE:
        arg[1] = fc_unit(c, a->arg[0])->hex;
        arg[2] = (int16_t)fc_left(c, a->arg[0]);
        arg[3] = fc_type(c, a->arg[0])->strength;
        arg[4] = fc_unit(c, a->arg[0])->order == FC_PURPLE;
        break;
    default: break;
    }
    return action_text[a->kind];
}

/* FC-657: does the Advance end the activation? */
static bool advance_ends(const struct fc *c)
{
    const struct fc_fight *f = &c->st->fight;
    int ground = fc_difficult(c, f->at);

    return ground && ground != fc_difficult(c, f->from) &&
           !(fc_abilities(c, f->attacker) & (FC_RANGER | FC_SURE_FOOTED));
}

/* The choices of an activation. */
static int say_deed(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS])
{
    const struct fc_state *st = c->st;
    const struct fc_activation *act = &st->act;
    int u = act->unit;

    switch (a->kind) {
    case FC_ACT_HEAL:
        arg[1] = (int16_t)fc_left(c, a->arg[0]);
        arg[2] = fc_type(c, a->arg[0])->strength;
        break;
    case FC_ACT_BUY:
        arg[1] = a->arg[0];
        arg[0] = (int16_t)fc_ref(c, u);
        break;
    case FC_ACT_MOVE:
    case FC_ACT_RUN: arg[0] = (int16_t)fc_move_range(c, u, a->kind == FC_ACT_RUN); break;
    case FC_ACT_MULTI:
        arg[0] = (int16_t)fc_enemies_in_contact(c, a->seat, fc_unit(c, u)->hex, NULL);
        arg[1] = run_costs(c);
        break;
    case FC_ACT_REST:
        arg[0] = fc_unit(c, u)->fatigue;
        arg[1] = fc_ground(c, fc_unit(c, u)->hex)->rest_heals && fc_unit(c, u)->losses;
        return arg[0] || arg[1] ? FC_MSG_ACTION_REST : FC_MSG_ACTION_REST_IDLE;
    case FC_ACT_END:
        if (st->ask != FC_ASK_ACT)
            return st->ask == FC_ASK_PURSUE ? FC_MSG_ACTION_END_PURSUE : FC_MSG_ACTION_END_MOVED;
        break;
    default: break;
    }
    return action_text[a->kind];
}

/* The choices within an attack. */
static int say_fight(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS], int *n)
{
    const struct fc_state *st = c->st;
    const struct fc_fight *f = &st->fight;
    uint8_t faces[ACTION_ARGS];

    switch (a->kind) {
    case FC_ACT_ACCEPT: arg[0] = (int16_t)fc_ref(c, f->target); break;
    case FC_ACT_BOOST:
        arg[0] = (int16_t)(f->dice + 1);
        return st->act.multi ? FC_MSG_ACTION_BOOST_MULTI : FC_MSG_ACTION_BOOST;
    case FC_ACT_PLAIN: arg[0] = f->dice; return st->act.multi ? FC_MSG_ACTION_PLAIN_MULTI : FC_MSG_ACTION_PLAIN;
    case FC_ACT_ANSWER: return say_answer(c, a, arg);
    case FC_ACT_REROLL:
        for (int i = 0; i < a->n; i++)
            faces[i] = (uint8_t)a->arg[i];
        memset(arg, 0, sizeof *arg * FC_SAY_ARGS);
        *n = events_pack_dice(faces, a->n, arg, FC_SAY_ARGS);
        break;
    case FC_ACT_REDUCE: return say_reduction(a);
    case FC_ACT_RAISE:
        arg[0] = c->rs->zombie;
        arg[1] = st->raise_hex;
        break;
    case FC_ACT_ADVANCE:
        arg[0] = f->at;
        arg[1] = advance_ends(c);
        break;
    default: break;
    }
    return action_text[a->kind];
}

/* The choices of the campaign. */
static int say_town(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS])
{
    int16_t card[3];

    switch (a->kind) {
    case FC_ACT_ARRANGE:
        top_cards(c, card);
        for (int i = 0; i < 3; i++) {
            int from = i < a->n ? a->arg[i] - 1 : 2;
            int id = from == 2 ? card[2] - 1 : card[from];
            arg[i] = (int16_t)(id + (i == 2));
        }
        break;
    case FC_ACT_BUILD: arg[1] = c->rs->watch.town[a->arg[0]].cost; break;
    case FC_ACT_RECRUIT: arg[1] = (int16_t)fc_recruit_cost(c, a->arg[0]); break;
    case FC_ACT_REPAIR:
        arg[1] = (int16_t)fc_repair_cost(c, a->arg[0]);
        return c->st->watch.now.member[a->arg[0]].flags & FC_WRECKED ? FC_MSG_ACTION_REPAIR_WRECK
                                                                     : FC_MSG_ACTION_REPAIR;
    default: break;
    }
    return action_text[a->kind];
}

static int action_message(const struct fc *c, const struct action *a, int16_t arg[FC_SAY_ARGS], int *n)
{
    if (a->kind >= FC_ACT_SPY)
        return say_town(c, a, arg);
    switch (a->kind) {
    case FC_ACT_ATTACK:
    case FC_ACT_SHOOT:
    case FC_ACT_BOLT: return say_strike(c, a, arg);
    case FC_ACT_TO:
    case FC_ACT_VIA: return say_way(c, a, arg);
    default: break;
    }
    if (a->kind <= FC_ACT_ACTIVATE)
        return say_command(c, a, arg);
    return a->kind < FC_ACT_REDIRECT ? say_deed(c, a, arg) : say_fight(c, a, arg, n);
}

/* An action that is illegal now has no facts to tell: the label is its notation, except for answers. */
static bool fit_action(struct sentence *s, const struct action *a)
{
    struct fc c = fc_at(s->rs, s->view, NULL);
    const char *letters;

    if (fc_game.rules.check(s->rs, s->view, a).code) {
        s->message = say_answer_ahead(a);
        return s->message != 0;
    }
    letters = fc_forms[a->kind].args;
    for (int i = 0; i < a->n && letters[i]; i++)
        if (letters[i] == 'u')
            s->arg[i] = (int16_t)fc_ref(&c, a->arg[i]);
    s->n = SENTENCE_ARGS;
    s->message = action_message(&c, a, s->arg, &s->n);
    return true;
}

/* ---- events and refusals ---- */

/* Some kinds of event have several sentences. */
static int event_message(const struct event *e, int usual)
{
    static const int attacks[] = {FC_MSG_EVENT_ATTACKS, FC_MSG_EVENT_ATTACKS_RANGED, FC_MSG_EVENT_ATTACKS_MAGIC};
    static const int supported[] = {FC_MSG_EVENT_SUPPORTED, FC_MSG_EVENT_SUPPORTED, FC_MSG_EVENT_SUPPORTED_ABILITY,
                                    FC_MSG_EVENT_SUPPORTED_DOMINANCE, FC_MSG_EVENT_SUPPORTED_RANGE};
    static const int wasted[] = {FC_MSG_EVENT_WASTED, FC_MSG_EVENT_WASTED, FC_MSG_EVENT_WASTED_SUPPORT,
                                 FC_MSG_EVENT_WASTED_RANGE};

    switch (e->kind) {
    case FC_EV_ATTACKS: return attacks[e->arg[2] < 0 || e->arg[2] >= COUNT(attacks) ? 0 : e->arg[2]];
    case FC_EV_SUPPORTED: return supported[e->arg[2] < 0 || e->arg[2] >= COUNT(supported) ? 0 : e->arg[2]];
    case FC_EV_WASTED: return wasted[e->arg[3] < 0 || e->arg[3] >= COUNT(wasted) ? 0 : e->arg[3]];
    case FC_EV_SCRIPT:
        if (e->arg[0] < 0)
            return FC_MSG_EVENT_SCRIPT_SIDE;
        return e->arg[7] < FC_TOKEN_COUNT ? FC_MSG_EVENT_SCRIPT : FC_MSG_EVENT_SCRIPT_BARE;
    case FC_EV_DICE_OF:
        return fc_unpack_part(e->arg[2]).id == FC_VALUE_DEFENCE ? FC_MSG_EVENT_DICE_OF_DEFENCE : FC_MSG_EVENT_DICE_OF;
    default: return usual;
    }
}

/* An act of the side that the rules play is told by the sentence before it (fc_choice_is_told).  Units that a mission
 * places beforehand have none. */
static bool told_before(const struct fc *c, const struct event *e)
{
    if (!fc_has_automaton(c->rs) || e->n < 1 || !fc_scripted(c->rs, fc_ref_owner(e->arg[0])))
        return false;
    switch (e->kind) {
    case FC_EV_DEPLOYED: return fc_ref_slot(e->arg[0]) >= FC_FOE * FC_ROSTER_MAX + c->rs->watch.placed;
    case FC_EV_BOUGHT:
    case FC_EV_ACTIVATED:
    case FC_EV_MOVED:
    case FC_EV_RAN:
    case FC_EV_GUARDS:
    case FC_EV_RESTS:
    case FC_EV_WAITS:
    case FC_EV_ATTACKS:
    case FC_EV_REACTS:
    case FC_EV_ADVANCED: return true;
    default: return false;
    }
}

static void fit_event(struct sentence *s, const struct event *e)
{
    struct fc c = fc_at(s->rs, s->view, NULL);

    s->message = told_before(&c, e) ? -1 : event_message(e, s->message);
    if (e->kind == FC_EV_SCRIPT && e->arg[0] < 0)
        s->arg[0] = (int16_t)(-1 - e->arg[0]);
    if (e->kind == FC_EV_INITIATIVE && e->arg[0] == 1) { /* the holder's count first */
        s->arg[1] = e->arg[2];
        s->arg[2] = e->arg[1];
    }
    if (e->kind == FC_EV_INITIATIVE && e->arg[1] == e->arg[2])
        s->message = FC_MSG_EVENT_INITIATIVE_TIED;
}

/* Some codes stand for several reasons; the rule or an argument tells them apart. */
static int why_message(const struct fc *c, const struct why *w, int usual)
{
    int type = fc_ref_type(w->arg[0]);

    switch (w->code) {
    case FC_WHY_NOT_OWN: return w->rule.number == 103 ? FC_MSG_WHY_NOT_OWN_NAMED : FC_MSG_WHY_NOT_OWN;
    case FC_WHY_PIECE_ROWS: return w->rule.number == 920 ? FC_MSG_WHY_PIECE_ROWS_RIVER : FC_MSG_WHY_PIECE_ROWS;
    case FC_WHY_NO_ATTACK: return w->arg[1] ? FC_MSG_WHY_NO_ATTACK_RANGED : FC_MSG_WHY_NO_ATTACK;
    case FC_WHY_OUT_OF_RANGE: return w->arg[2] ? FC_MSG_WHY_OUT_OF_RANGE_NAMED : FC_MSG_WHY_OUT_OF_RANGE;
    case FC_WHY_RAN: return w->rule.number == 442 ? FC_MSG_WHY_RAN_SHOOT : FC_MSG_WHY_RAN;
    case FC_WHY_NO_REGROUP: return w->rule.number == 786 ? FC_MSG_WHY_NO_REGROUP : FC_MSG_WHY_NO_SOAK;
    case FC_WHY_EXHAUSTED:
        return type < c->rs->types && c->rs->type[type].stamina == FC_NONE ? FC_MSG_WHY_EXHAUSTED_NEVER
                                                                           : FC_MSG_WHY_EXHAUSTED;
    case FC_WHY_CANNOT_ROLL:
        if (w->rule.number == 404)
            return FC_MSG_WHY_CANNOT_ROLL_FATIGUE;
        return w->rule.number == 705 ? FC_MSG_WHY_CANNOT_ROLL_MAGIC : FC_MSG_WHY_CANNOT_ROLL;
    default: return usual;
    }
}

static void fit_refusal(struct sentence *s, const struct why *w)
{
    struct fc c = fc_at(s->rs, s->view, NULL);

    s->message = why_message(&c, w, s->message);
}

/* "{u0}", "{h1}": what the sentence speaks of. */
void fc_why_spot(const struct ruleset *rules, const void *view, const struct why *w, struct spot *out)
{
    struct fc c = fc_at(rules, view, NULL);
    const char *s = fc_texts.text[LANG_EN][sentences_refusal_message(&fc_sentences, rules, view, w)];

    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    for (; *s; s++) {
        int i = *s == '{' && s[1] && s[2] >= '0' && s[2] < '0' + WHY_ARGS ? s[2] - '0' : -1, slot;
        if (i < 0)
            continue;
        slot = fc_ref_slot(w->arg[i]);
        if ((s[1] == 'h' || s[1] == 'H') && w->arg[i] >= 0 && w->arg[i] < c.rs->map.hexes)
            out->place = w->arg[i];
        else if (s[1] == 'u' && slot < c.st->units && c.st->unit[slot].flags)
            *(out->piece < 0 ? &out->piece : &out->target) = (int16_t)slot;
    }
}

/* ---- the result ---- */

/* Before the first turn nothing can have been scored. */
static int outcome_text(bool draw, bool points, bool early)
{
    if (early)
        return draw ? FC_MSG_OUTCOME_DRAW_EARLY : FC_MSG_OUTCOME_WON_EARLY;
    if (draw)
        return points ? FC_MSG_OUTCOME_DRAW_POINTS : FC_MSG_OUTCOME_DRAW;
    return points ? FC_MSG_OUTCOME_WON_POINTS : FC_MSG_OUTCOME_WON;
}

static void fit_outcome(struct sentence *s)
{
    struct fc c = fc_at(s->rs, s->view, NULL);
    bool points = c.rs->conditions.elimination, draw = c.st->winner >= FC_SEATS;
    int first = draw ? 0 : c.st->winner;
    struct outcome out;

    if (fc_in_campaign(&c)) {
        const struct fc_watch *w = &c.st->watch;
        const int16_t arg[] = {w->result, (int16_t)c.st->turn, (int16_t)w->now.reputation, w->now.prosperity};
        const int16_t open[] = {(int16_t)c.st->turn, c.rs->watch.turns};
        if (w->closed)
            sentence_set(s, FC_MSG_OUTCOME_MISSION, arg, 4);
        else
            sentence_set(s, FC_MSG_OUTCOME_MISSION_OPEN, open, 2);
        return;
    }
    fc_game.rules.outcome(s->rs, s->view, &out);
    if (!c.st->head.over) {
        const int16_t arg[] = {0, out.score[0], 1, out.score[1]};
        sentence_set(s, FC_MSG_OUTCOME_OPEN, arg, 4);
    } else {
        const int16_t arg[] = {(int16_t)first, out.score[first], out.score[1 - first], (int16_t)out.reason,
                               (int16_t)out.turns};
        sentence_set(s, outcome_text(draw, points, out.turns == 0), arg, 5);
    }
}

/* clang-format off */
const struct sentences fc_sentences = {
    .texts = &fc_texts, .words = fc_word_lists, .seat = 's', .word = fc_word, .notate = fc_notate,
    SENTENCES_LISTS(FC_MSG_ASK_NOTHING, FC_MSG_EVENT_NONE, FC_MSG_WHY_MALFORMED),
    .fit_question = fit_question, .fit_action = fit_action, .fit_event = fit_event,
    .fit_refusal = fit_refusal, .fit_outcome = fit_outcome,
};
/* clang-format on */

SENTENCES_CONTRACT(fc, fc_sentences)
