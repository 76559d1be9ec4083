/*
 * fc_automaton_fight.c: what a unit of the automaton chooses in a fight (FC-1031 to FC-1034, FC-1036).
 */
#include "fc_automaton_own.h"

/* ---- fatigue (FC-1032) ---- */

void fc_choose_boost(const struct fc *c, struct fc_choice *k)
{
    (void)c;
    if (k->token == FC_TOKEN_FRENZY || k->token == FC_TOKEN_HUNT)
        fc_do(k, FC_ACT_BOOST, 0, 0, FC_DEED_BOOST, FC_BECAUSE_MORE_DICE);
    else
        fc_do(k, FC_ACT_PLAIN, 0, 0, FC_DEED_PLAIN, FC_BECAUSE_NO_FATIGUE);
}

/* Does a token save the unit?  Survivable caps what is left (FC-611). */
static bool dies(const struct fc *c, int u, int damage, bool survivable)
{
    return (survivable && damage > 2 ? 2 : damage) >= fc_left(c, u);
}

void fc_choose_reduce(const struct fc *c, bool soak, struct fc_choice *k)
{
    const struct fc_fight *f = &c->st->fight;
    int damage = soak ? f->damage_back : f->damage;
    bool survivable = !soak && f->survivable;
    struct action a = {FC_ACT_REDUCE, k->action.seat, 1, {FC_SOAK}};

    if (dies(c, k->unit, damage, survivable) && !dies(c, k->unit, damage - 1, survivable) &&
        !(soak ? fc_ask_soak : fc_ask_reduce).check(c, &a).code)
        fc_do(k, FC_ACT_REDUCE, 1, FC_SOAK, FC_DEED_SOAK, FC_BECAUSE_SAVED);
    else
        fc_do(k, FC_ACT_REDUCE, 1, 0, FC_DEED_BEAR, FC_BECAUSE_NO_FATIGUE);
}

/* ---- defence (FC-1031, FC-1033) ---- */

static bool slow_token(int token)
{
    return token == FC_TOKEN_TORPOR || token == FC_TOKEN_GUARD || token == FC_TOKEN_SHAMBLE;
}

void fc_choose_answer(const struct fc *c, struct fc_choice *k)
{
    const struct fc_fight *f = &c->st->fight;
    bool slow = slow_token(k->token);

    if (fc_may_react(c, f) && (slow || fc_left(c, f->target) <= 2))
        fc_do(k, FC_ACT_ANSWER, 1, FC_REACT | FC_ROLL, FC_DEED_REACT, slow ? FC_BECAUSE_SLOW : FC_BECAUSE_FEW);
    else if (fc_may_roll(c, f))
        fc_do(k, FC_ACT_ANSWER, 1, FC_ROLL, FC_DEED_ROLL, FC_BECAUSE_ALWAYS);
    else
        fc_do(k, FC_ACT_ANSWER, 1, 0, FC_DEED_HOLD, FC_BECAUSE_KEEPS);
}

/* ---- re-rolls (FC-1034) ---- */

/* The faces that are rolled again, in their order; 0 ends them. */
static void bad_faces(const struct fc_fight *f, bool defence, uint8_t out[FC_FACES])
{
    int n = 0;

    if (!defence) {
        if (!f->supports)
            out[n++] = FC_SUPPORT;
        if (f->weak)
            out[n++] = FC_STRIKE;
        out[n++] = FC_SHIELD6;
        out[n++] = FC_SHIELD;
    } else if (f->kind == FC_MELEE) {
        if (!f->cover)
            out[n++] = FC_SUPPORT;
        if (f->weak_target)
            out[n++] = FC_STRIKE;
    } else {
        out[n++] = FC_SUPPORT;
        out[n++] = FC_PANIC;
        out[n++] = FC_HIT;
        out[n++] = FC_STRIKE;
    }
    out[n] = 0;
}

/* The notation names faces in ascending order. */
static void sort_faces(struct action *a)
{
    for (int i = 1; i < a->n; i++)
        for (int j = i; j > 0 && a->arg[j - 1] > a->arg[j]; j--) {
            int16_t face = a->arg[j];
            a->arg[j] = a->arg[j - 1];
            a->arg[j - 1] = face;
        }
}

void fc_choose_reroll(const struct fc *c, bool defence, struct fc_choice *k)
{
    const struct fc_fight *f = &c->st->fight;
    const uint8_t *roll = defence ? f->answer : f->roll;
    int limit = fc_master(c, f, defence), n = 0;
    uint8_t faces[FC_FACES];

    bad_faces(f, defence, faces);
    limit = limit > ACTION_ARGS ? ACTION_ARGS : limit;
    for (int i = 0; faces[i]; i++)
        for (int dice = roll[faces[i] - 1]; dice > 0 && n < limit; dice--)
            k->action.arg[n++] = faces[i];
    if (!n) {
        fc_do(k, FC_ACT_KEEP_ROLL, 0, 0, FC_DEED_KEEP_ROLL, FC_BECAUSE_FACES);
        return;
    }
    k->number = (int16_t)n;
    fc_do(k, FC_ACT_REROLL, n, k->action.arg[0], FC_DEED_REROLL, FC_BECAUSE_FACES);
    sort_faces(&k->action);
}

/* ---- after the losses (FC-1033, FC-1036) ---- */

void fc_choose_advance(const struct fc *c, struct fc_choice *k)
{
    const struct fc_fight *f = &c->st->fight;
    int seat = fc_unit(c, f->attacker)->owner, at = fc_unit(c, f->attacker)->hex;
    bool crowded = fc_enemies_in_contact(c, seat, f->at, NULL) > fc_enemies_in_contact(c, seat, at, NULL);

    k->hex = f->at;
    if (k->token == FC_TOKEN_FRENZY)
        fc_do(k, FC_ACT_ADVANCE, 0, 0, FC_DEED_ADVANCE, FC_BECAUSE_ALWAYS);
    else if (crowded)
        fc_do(k, FC_ACT_STAY, 0, 0, FC_DEED_STAY, FC_BECAUSE_CROWDED);
    else
        fc_do(k, FC_ACT_ADVANCE, 0, 0, FC_DEED_ADVANCE, FC_BECAUSE_ROOM);
}

void fc_choose_route(const struct fc *c, struct fc_choice *k)
{
    struct action list[HEX_DIRS];
    struct offers l = {list, HEX_DIRS, 0, k->action.seat, false};

    fc_ask_route.list(c, &l);
    for (int i = 0; i < l.n && i < l.cap; i++)
        if (k->hex < 0 || list[i].arg[0] < k->hex)
            k->hex = list[i].arg[0];
    fc_do(k, FC_ACT_STEP, 1, k->hex, FC_DEED_STEP, FC_BECAUSE_ROUTE);
}
