/*
 * cc_text.c: the campaign in words: prompts, labels of actions, events, refusals and the result, in the reader's
 * language.
 *
 * The sentences are in data/campaign-commander/text/<lang>.yaml.  Every kind of every list in cc_lists.h has a
 * sentence, or the tables below do not compile.  If a kind has several, the code here chooses one.  Labels of actions
 * give the facts for a choice (cost, enemies, the die that is needed), so they read the view; no rule is decided here.
 * Words for the arguments of sentences are in cc_words.c.
 */
#include <string.h>
#include "../cc_game.h"
#include "cc_texts.h"

/* ---- tables of sentences ---- */

#define ASK(NAME, ...) [CC_ASK_##NAME] = CC_MSG_ASK_##NAME,
#define ACTION(NAME, ...) [CC_ACT_##NAME] = CC_MSG_ACTION_##NAME,
#define EVENT(NAME, ...) [CC_EV_##NAME] = CC_MSG_EVENT_##NAME,
#define WHY(NAME, ...) [CC_WHY_##NAME] = CC_MSG_WHY_##NAME,
SENTENCES_TABLES(CC);

static int16_t how_many(cc_set units) { return (int16_t)__builtin_popcountll(units); }

/* ---- prompts ---- */

/* {window, seat, from, to or zone entered, units} */
static int react_to_move(const struct cc *c, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_move *m = &c->st->move;

    if (m->kind == CC_NO_MOVE || !m->path_n)
        return CC_MSG_ASK_REACT;
    arg[2] = m->from;
    arg[3] = m->path[m->path_n - 1];
    arg[4] = how_many(m->units);
    if (c->st->react.window == CC_W_ACT)
        return CC_MSG_ASK_REACT_MOVE;
    arg[3] = m->at ? m->path[m->at - 1] : m->path[0];
    return CC_MSG_ASK_REACT_ZONE;
}

/* {…, unit, cohesion, die, packed parts} */
static int react_to_check(const struct cc *c, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_resolve *r = &c->st->resolve;
    struct cc_made made = cc_made_of(c, r->step, r->unit);

    /* The parts of the roll; cards played since count for the next die. */
    made.mod.cards += r->mod - cc_mod_sum(made.mod);
    arg[2] = cc_ref(c, r->unit);
    arg[4] = r->die;
    arg[CC_MADE_AT - 2] = (int16_t)cc_made_cohesion(&made);
    cc_pack_made(&made, arg + CC_MADE_AT);
    return CC_MSG_ASK_REACT_CHECK;
}

/* A window: the event to which a card can react. */
static int react_message(const struct cc *c, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_state *st = c->st;
    const struct cc_resolve *r = &st->resolve;

    arg[1] = st->op.seat;
    switch (st->react.window) {
    case CC_W_OP: return st->op.marker == CC_NONE ? CC_MSG_ASK_REACT_OPERATION_FREE : CC_MSG_ASK_REACT_OPERATION;
    case CC_W_ACT:
    case CC_W_ZONE: return react_to_move(c, arg);
    case CC_W_SIEGE:
        arg[2] = st->siege.zone;
        arg[4] = how_many(st->siege.units);
        return CC_MSG_ASK_REACT_SIEGE;
    case CC_W_BATTLE:
        arg[1] = st->battle.attacker;
        arg[2] = st->battle.theatre;
        return CC_MSG_ASK_REACT_BATTLE;
    case CC_W_CHIT:
        arg[1] = r->seat;
        arg[2] = cc_printed(c, r->seat, r->kind);
        return CC_MSG_ASK_REACT_CHIT;
    case CC_W_CHECK:
        if (r->unit >= c->rs->units || r->chit == CC_NONE || r->step >= c->rs->chit[r->chit].checks)
            return CC_MSG_ASK_REACT;
        return react_to_check(c, arg);
    case CC_W_BATTLE_END: return CC_MSG_ASK_REACT_BATTLE_END;
    case CC_W_OP_END: return CC_MSG_ASK_REACT_OPERATION_END;
    default: return CC_MSG_ASK_REACT;
    }
}

/* A card lets a player choose units or a zone: the purpose, by the current effect. */
static int card_message(const struct cc *c, int kind, int16_t arg[CC_SAY_ARGS])
{
#define FOR(EFFECT, MESSAGE) [CC_E_##EFFECT] = CC_MSG_ASK_CARD_##MESSAGE
    static const int units[CC_EFFECT_COUNT] = {FOR(PLACE, UNIT_PLACE),     FOR(RECALL, UNIT_RECALL),
                                               FOR(RESTORE, UNIT_RESTORE), FOR(HIT, UNIT_HIT),
                                               FOR(CHECK, UNIT_CHECK),     FOR(DESTROY_RETREATED, UNIT_DESTROY)};
    static const int zone[CC_EFFECT_COUNT] = {
        FOR(GAIN_RP, ZONE_GAIN_RP), FOR(LOSE_RP, ZONE_LOSE_RP),     FOR(MOVE_RP, ZONE_MOVE_RP),
        FOR(PLACE, ZONE_PLACE),     FOR(LEADER_PLACE, ZONE_LEADER), FOR(LEADER_MOVE, ZONE_LEADER),
        FOR(HIT, ZONE_HIT),         FOR(REBEL, ZONE_REBEL),         FOR(UNREBEL, ZONE_UNREBEL)};
    const struct frame *top = &c->st->flow.at[c->st->flow.depth - 1];
    const struct cc_effect *e;
    int message;

    if (top->kind == CC_F_RESOLVE)
        return CC_MSG_ASK_CARD_UNIT_FREE;
    if (top->kind == CC_F_SIEGE)
        return CC_MSG_ASK_CARD_UNIT_SALLY;
    if (top->kind != CC_F_CARD || top->arg[2] >= c->rs->card[top->arg[0]].steps)
        return question_text[kind];
    e = &c->rs->card[top->arg[0]].step[top->arg[2]];
    message = kind == CC_ASK_CARD_UNIT ? units[e->op] : zone[e->op];
    arg[4] = c->st->card.n;
    arg[5] = e->result;
    return message ? message : question_text[kind];
}

/* PI-869: warns a player who may lose the game by one siege roll. */
static int mode_message(const struct cc *c, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_scenario *s = &c->rs->scenario;

    if (s->lost_city == CC_NONE || !cc_besieged(c, s->lost_city))
        return CC_MSG_ASK_MODE;
    arg[2] = s->lost_city;
    arg[3] = s->lost_seat;
    return CC_MSG_ASK_MODE_STAND;
}

/* Some questions have several sentences. */
static void fit_question(struct sentence *s, const struct decision *d)
{
    struct cc c = cc_at(s->rs, s->view, NULL);

    switch (d->kind) {
    case CC_ASK_MODE: s->message = mode_message(&c, s->arg); break;
    case CC_ASK_REACT: s->message = react_message(&c, s->arg); break;
    case CC_ASK_CARD_UNIT:
    case CC_ASK_CARD_ZONE: s->message = card_message(&c, d->kind, s->arg); break;
    case CC_ASK_OP: s->message = s->arg[7] == CC_NONE ? CC_MSG_ASK_OP_FREE : CC_MSG_ASK_OP; break;
    default: break;
    }
}

/* Tells the owner of the hand at once that no card fits.  No other view shows this. */
static bool nothing_fits(const struct cc *c)
{
    int seat = c->st->head.viewer;

    return c->st->ask == CC_ASK_REACT && seat >= 0 && c->st->asked & 1 << seat &&
           cc_actions(&c->rs->head, c->st, seat, NULL, 0) == 1;
}

/* A second sentence for a window in which the own hand has no playable card. */
static void after_question(const struct sentence *s, const struct decision *d, struct text_out *o)
{
    struct cc c = cc_at(s->rs, s->view, NULL);

    if (d->kind == CC_ASK_REACT && nothing_fits(&c)) {
        text_char(o, ' ');
        cc_words(&c, o, CC_MSG_ASK_REACT_NOTHING, s->lang, s->arg, SENTENCE_ARGS);
    }
}

/* CC-R51: the meaning of auto-pass, and how long it may last. */
static const int pass_text[CC_ASK_COUNT] = {[CC_ASK_REACT] = CC_MSG_PASS_REACT};
static const int until_text[CC_UNTIL_COUNT] = {CC_MSG_UNTIL_OPERATION, CC_MSG_UNTIL_SEQUENCE, CC_MSG_UNTIL_DRAW};

SENTENCES_OF(cc_say_pass, cc_sentences, pass_text)
SENTENCES_OF(cc_say_until, cc_sentences, until_text)

/* ---- labels of actions ---- */

/* {unit, zone, cost} */
static int say_unit_action(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_constants *k = &c->rs->k;

    arg[0] = cc_ref(c, a->arg[0]);
    if (a->kind != CC_ACT_INCITE && a->kind != CC_ACT_SUPPRESS)
        arg[1] = c->st->unit.zone[a->arg[0]];
    arg[2] = a->kind == CC_ACT_MARCH        ? k->move_unit
             : a->kind == CC_ACT_SAIL       ? k->move_naval
             : a->kind == CC_ACT_REORGANISE ? k->reorganise
             : a->kind == CC_ACT_REBUILD    ? k->rebuild
                                            : k->rebel;
    return action_text[a->kind];
}

/* The units of a set that have not acted in this operation. */
static cc_set fresh(const struct cc *c, cc_set units)
{
    cc_set found = 0;

    CC_EACH (u, units)
        if (!(c->st->unit.flags[u] & CC_ACTED))
            found |= CC_BIT(u);
    return found;
}

/* {leader, zone, number of units that can go with him, cost} */
static int say_stack_action(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_constants *k = &c->rs->k;
    const struct cc_leader *l = &c->st->leader[a->arg[0]];
    cc_set with =
        a->kind == CC_ACT_FLEET ? cc_ships_at(c, l->zone, a->seat) : cc_land_at(c, l->zone, l->place, a->seat);

    arg[1] = l->zone;
    arg[2] = how_many(fresh(c, with));
    arg[3] = a->kind == CC_ACT_FLEET ? k->move_naval : arg[2] > 1 ? k->move_stack : k->move_unit;
    return action_text[a->kind];
}

/* {zone, highest die that takes it, cost}.  CC-862, with all units that may take part (CC-R05). */
static int say_siege(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    int z = a->arg[0];
    int before = how_many(fresh(c, cc_land_at(c, z, CC_OUT, a->seat)));

    if (!cc_leaders_at(c, z, CC_OUT, a->seat) && before > 1)
        before = 1;
    arg[1] = (int16_t)(c->rs->k.siege_number - cc_ground(c, z)->factor - cc_zone(c, z)->inside + before);
    if (arg[1] > 10)
        arg[1] = 10;
    arg[2] = c->rs->k.siege;
    return arg[1] < 1 ? CC_MSG_ACTION_SIEGE_HOPELESS : CC_MSG_ACTION_SIEGE;
}

/* The end of a march or a voyage: {zone, enemies there, cost of stacking}. */
static int say_destination(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_move *m = &c->st->move;
    const struct cc_zone *z = cc_zone(c, a->arg[0]);
    int enemy = cc_enemy(a->seat);

    if (c->st->ask == CC_ASK_RETREAT || c->st->ask == CC_ASK_FLEE)
        return CC_MSG_ACTION_TO_RETREAT;
    arg[1] = m->kind == CC_SAIL ? z->ships[enemy] : z->men[enemy];
    arg[2] = c->rs->k.stacking;
    if (arg[1] && a->arg[0] == m->from)
        return CC_MSG_ACTION_TO_SORTIE;
    if (arg[1] && !(m->kind == CC_SAIL && cc_is_land(c, a->arg[0])))
        return CC_MSG_ACTION_TO_BATTLE;
    if (m->kind == CC_SAIL)
        return CC_MSG_ACTION_TO;
    if (z->owner == enemy)
        return CC_MSG_ACTION_TO_SIEGE;
    return z->men[a->seat] ? CC_MSG_ACTION_TO_STACK : CC_MSG_ACTION_TO;
}

static int say_pick(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    arg[1] = c->st->unit.zone[a->arg[0]];
    if (c->st->ask == CC_ASK_BENEFIT)
        return c->st->unit.zone[a->arg[0]] == CC_NONE ? CC_MSG_ACTION_PICK_RETURN : CC_MSG_ACTION_PICK_RESTORE;
    switch (c->st->ask) {
    case CC_ASK_CHECK: return CC_MSG_ACTION_PICK_CHECK;
    case CC_ASK_BESIEGERS: return CC_MSG_ACTION_PICK_BESIEGER;
    case CC_ASK_SHELTER: return CC_MSG_ACTION_PICK_SHELTER;
    case CC_ASK_JOIN: return CC_MSG_ACTION_PICK_JOIN;
    default: break;
    }
    return arg[1] == CC_NONE ? CC_MSG_ACTION_PICK_OFF : CC_MSG_ACTION_PICK;
}

/* Actions with cards and RP. */
static int say_resource(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_side *s = &c->st->side[a->seat];

    switch (a->kind) {
    case CC_ACT_PLAY:
        arg[1] = c->rs->card[a->arg[0]].cost;
        if (cc_card_idle(c, a->seat, a->arg[0]))
            return arg[1] ? CC_MSG_ACTION_PLAY_IDLE_COST : CC_MSG_ACTION_PLAY_IDLE;
        return arg[1] ? CC_MSG_ACTION_PLAY_COST : CC_MSG_ACTION_PLAY;
    case CC_ACT_DRAW: arg[0] = s->deck_n; return s->deck_n == 1 ? CC_MSG_ACTION_DRAW_LAST : CC_MSG_ACTION_DRAW;
    case CC_ACT_HARUSPEX: arg[0] = s->hand_n; break;
    case CC_ACT_RP: arg[1] = cc_zone(c, a->arg[0])->rp[a->seat]; break;
    case CC_ACT_END: arg[0] = c->st->op.sp; return arg[0] ? CC_MSG_ACTION_END_LOST : CC_MSG_ACTION_END;
    case CC_ACT_AT:
        if (c->st->ask == CC_ASK_RP_AT)
            return CC_MSG_ACTION_AT_RP;
        break;
    default: break;
    }
    return action_text[a->kind];
}

/* {chit, what it counts as} */
static int say_chit(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    if (c->st->battle.zone == CC_NONE)
        return CC_MSG_ACTION_CHIT;
    arg[1] = (int16_t)cc_chit_as(c, a->seat, a->arg[0]);
    if (!cc_chit_works(c, a->seat, a->arg[0]))
        return CC_MSG_ACTION_CHIT_IDLE;
    return arg[1] == a->arg[0] ? CC_MSG_ACTION_CHIT : CC_MSG_ACTION_CHIT_AS;
}

/* {leader, his modifiers of cohesion, movement and tactical value}, on which the choice between two leaders depends
 * (PI-459). */
static int say_leader(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    const struct cc_leader_type *t = &c->rs->leader[a->arg[0]];

    for (int v = 0; v < CC_VALUES; v++)
        arg[1 + v] = t->mod[v];
    if (a->kind == CC_ACT_LEADER)
        return CC_MSG_ACTION_LEADER;
    return t->flags & CC_UNNAMED ? CC_MSG_ACTION_WITH_UNNAMED : CC_MSG_ACTION_WITH;
}

/* "Nobody else" makes sense only after a first choice. */
static int say_done(const struct cc *c)
{
    const struct cc_retreat *r = &c->st->retreat;
    bool some = c->st->ask == CC_ASK_ALONG ? r->leaders || r->cargo || r->rp : c->st->pick.n > 0;

    return some ? CC_MSG_ACTION_DONE : CC_MSG_ACTION_DONE_NOBODY;
}

static int action_message(const struct cc *c, const struct action *a, int16_t arg[CC_SAY_ARGS])
{
    switch (a->kind) {
    case CC_ACT_MARCH:
    case CC_ACT_SAIL:
    case CC_ACT_REORGANISE:
    case CC_ACT_REBUILD:
    case CC_ACT_INCITE:
    case CC_ACT_SUPPRESS: return say_unit_action(c, a, arg);
    case CC_ACT_ARMY:
    case CC_ACT_FLEET: return say_stack_action(c, a, arg);
    case CC_ACT_SIEGE: return say_siege(c, a, arg);
    case CC_ACT_TO: return say_destination(c, a, arg);
    case CC_ACT_CHIT: return say_chit(c, a, arg);
    case CC_ACT_PICK: return say_pick(c, a, arg);
    case CC_ACT_LEADER:
    case CC_ACT_WITH: return say_leader(c, a, arg);
    case CC_ACT_DONE: return say_done(c);
    default: return say_resource(c, a, arg);
    }
}

/* The label of an action that is illegal now is its notation, because there are no facts. */
static bool fit_action(struct sentence *s, const struct action *a)
{
    struct cc c = cc_at(s->rs, s->view, NULL);

    if (cc_check(s->rs, s->view, a).code)
        return false;
    for (int i = 0; i < a->n; i++)
        if (cc_forms[a->kind].args[i] == 'u')
            s->arg[i] = cc_ref(&c, a->arg[i]);
    s->message = action_message(&c, a, s->arg);
    return true;
}

/* ---- events and refusals ---- */

/* Some kinds of event have several sentences, and one needs a sum. */
static int event_message(const struct cc *c, const struct event *e, int16_t arg[CC_SAY_ARGS], int usual)
{
    switch (e->kind) {
    case CC_EV_ENDED: return e->arg[0] < 0 || e->arg[0] >= CC_SEATS ? CC_MSG_EVENT_ENDED_DRAW : CC_MSG_EVENT_ENDED;
    case CC_EV_OPERATION: return e->arg[1] == CC_NONE ? CC_MSG_EVENT_OPERATION_FREE : CC_MSG_EVENT_OPERATION;
    case CC_EV_OPERATION_ENDS: return e->arg[1] ? CC_MSG_EVENT_OPERATION_ENDS_LOST : CC_MSG_EVENT_OPERATION_ENDS;
    case CC_EV_MARCHES: return e->arg[1] == e->arg[2] ? CC_MSG_EVENT_SALLIES : CC_MSG_EVENT_MARCHES;
    case CC_EV_SAILS: return e->arg[4] ? CC_MSG_EVENT_SAILS_LADEN : CC_MSG_EVENT_SAILS;
    case CC_EV_SCORED: return e->arg[3] ? CC_MSG_EVENT_SCORED_END : CC_MSG_EVENT_SCORED;
    case CC_EV_CHIT: return e->arg[1] == e->arg[2] ? CC_MSG_EVENT_CHIT : CC_MSG_EVENT_CHIT_AS;
    case CC_EV_CHECKED: return e->arg[4] ? CC_MSG_EVENT_CHECKED : CC_MSG_EVENT_CHECKED_FAILED;
    case CC_EV_REROLLED: return e->arg[4] ? CC_MSG_EVENT_REROLLED : CC_MSG_EVENT_REROLLED_FAILED;
    case CC_EV_ROLLED:
        arg[3] = (int16_t)(arg[2] - arg[1]);
        return arg[3] ? CC_MSG_EVENT_ROLLED_INITIATIVE : CC_MSG_EVENT_ROLLED;
    case CC_EV_SIEGE_ROLL:
        arg[7] = (int16_t)(arg[2] + arg[3] + arg[4] - arg[5] + arg[6]);
        arg[8] = c->rs->k.siege_number;
        return CC_MSG_EVENT_SIEGE_ROLL;
    default: return usual;
    }
}

static void fit_event(struct sentence *s, const struct event *e)
{
    struct cc c = cc_at(s->rs, s->view, NULL);

    s->message = event_message(&c, e, s->arg, s->message);
}

/* Some codes stand for two reasons; the rule distinguishes them. */
static int why_message(const struct why *w, int usual)
{
    if (w->code == CC_WHY_NO_WAY && w->rule.number == 866)
        return CC_MSG_WHY_NO_WAY_BESIEGED;
    if (w->code == CC_WHY_NO_WAY && w->rule.number == 501)
        return CC_MSG_WHY_NO_WAY_LAND;
    if (w->code == CC_WHY_TOO_FAR && w->rule.number == 555)
        return CC_MSG_WHY_TOO_FAR_LOADING;
    if (w->code == CC_WHY_TOO_FAR && w->rule.number != 503)
        return CC_MSG_WHY_TOO_FAR_SEA;
    if (w->code == CC_WHY_TOO_FAR && !w->arg[2])
        return CC_MSG_WHY_TOO_FAR_VIA;
    if (w->code == CC_WHY_WRONG_WINDOW && w->rule.number == 114)
        return CC_MSG_WHY_WRONG_WINDOW_OPERATIONAL;
    if (w->code == CC_WHY_OPERATION && w->arg[0] != CC_ASK_MODE)
        return w->arg[0] == CC_ASK_OPERATE ? CC_MSG_WHY_OPERATION_PAY : CC_MSG_WHY_OPERATION_LATER;
    if (w->code == CC_WHY_CONDITION && w->rule.book == CC_CAMPAIGN)
        return CC_MSG_WHY_CONDITION_OPEN;
    return usual;
}

static void fit_refusal(struct sentence *s, const struct why *w) { s->message = why_message(w, s->message); }

/* ---- the result ---- */

/* Endings that decide the match regardless of points. */
static bool outright(int ending)
{
    return ending == CC_END_CITY_LOST || ending == CC_END_OPEN_CARD || ending == CC_END_RESIGNED;
}

static void fit_outcome(struct sentence *s)
{
    const struct cc_state *st = s->view;
    bool draw = st->winner >= CC_SEATS;
    int first = draw ? 0 : st->winner;
    struct outcome out;

    cc_outcome(s->rs, s->view, &out);
    if (!st->head.over) {
        const int16_t arg[] = {0, out.score[0], 1, out.score[1], (int16_t)out.turns};
        sentence_set(s, CC_MSG_OUTCOME_OPEN, arg, 5);
    } else {
        const int16_t arg[] = {(int16_t)first, out.score[first], out.score[1 - first], (int16_t)out.reason};
        int won = outright(st->ending) ? CC_MSG_OUTCOME_WON_OUTRIGHT : CC_MSG_OUTCOME_WON;
        sentence_set(s, draw ? CC_MSG_OUTCOME_DRAW : won, arg, 4);
    }
}

/* clang-format off */
const struct sentences cc_sentences = {
    .texts = &cc_texts, .words = cc_word_lists, .seat = 's', .word = cc_word, .notate = cc_notate,
    SENTENCES_LISTS(CC_MSG_ASK_NOTHING, CC_MSG_EVENT_NONE, CC_MSG_WHY_MALFORMED),
    .fit_question = fit_question, .fit_action = fit_action, .fit_event = fit_event,
    .fit_refusal = fit_refusal, .fit_outcome = fit_outcome,
    .after_question = after_question,
};
/* clang-format on */

SENTENCES_CONTRACT(cc, cc_sentences)
