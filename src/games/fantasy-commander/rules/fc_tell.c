/*
 * fc_tell.c: an attack in words: the sources of the dice (steps 2 and 3), then the rolls, the results that count and
 * those that do nothing, ignored and blocked results and their reasons, and the effect of the ground (steps 6 to 8).
 * Nothing is decided here; the outcome comes from fc_fight_result().
 */
#include <string.h>
#include "../fc.h"

/* ---- dice ---- */

/* All dice of a roll: those that lay there already, by face, and behind them those that have just fallen, as they did.
 */
int fc_pack_dice(const uint8_t counts[FC_FACES], const uint8_t *fresh, int n, int16_t arg[EVENT_ARGS - 2])
{
    uint8_t faces[FC_DICE_TOLD];
    int8_t kept[FC_FACES];
    int k = 0;

    memcpy(kept, counts, sizeof kept);
    for (int i = 0; i < n; i++)
        kept[fresh[i] - 1]--;
    for (int f = 0; f < FC_FACES; f++)
        for (int i = 0; i < kept[f] && k < FC_DICE_TOLD; i++)
            faces[k++] = (uint8_t)(f + 1);
    for (int i = 0; i < n && k < FC_DICE_TOLD; i++)
        faces[k++] = fresh[i];
    return events_pack_dice(faces, k, arg, EVENT_ARGS - 2);
}

/* Says nothing if the value of the unit's card is the only part. */
void fc_tell_dice(struct fc *c, bool defence)
{
    const struct fc_fight *f = &c->st->fight;
    int u = defence ? f->target : f->attacker, n, shown = EVENT_ARGS - 2;
    int16_t arg[EVENT_ARGS] = {(int16_t)fc_ref(c, u), defence ? f->defence : f->dice};
    struct fc_part part[FC_PARTS_MAX];

    if (!defence && fc_charge_denied(c, f))
        fc_emit(c, FORGONE, fc_ref(c, u), FC_NO_CHARGE);
    n = fc_parts(c, f, defence, part);
    if (n < 2)
        return;
    shown = n < shown ? n : shown;
    for (int i = 0; i < shown; i++)
        arg[2 + i] = fc_pack_part(part[i]);
    events_add(c->ev, FC_EV_DICE_OF, TO_ALL, 2 + shown, arg);
}

/* ---- results ---- */

enum wasted { BY_WEAKNESS = 1, NO_SUPPORT, TOO_FAR };

static void tell_wasted(struct fc *c, int u, int n, int face, enum wasted why)
{
    if (n > 0)
        fc_emit(c, WASTED, fc_ref(c, u), n, face, why);
}

/* FC-562, FC-563, FC-567, FC-568, FC-694: STRIKE and SUPPORT that count, or do not. */
static void tell_counting(struct fc *c, const struct fc_fight *f, bool defence)
{
    int u = defence ? f->target : f->attacker, by;
    const uint8_t *roll = defence ? f->answer : f->roll;
    int supports = roll[FC_SUPPORT - 1];
    enum fc_support why;

    if (defence ? f->weak_target : f->weak)
        tell_wasted(c, u, roll[FC_STRIKE - 1], FC_STRIKE, BY_WEAKNESS);
    if (!supports)
        return;
    why = fc_support_of(c, f, defence, &by);
    if (why)
        fc_emit(c, SUPPORTED, fc_ref(c, u), supports, why, (int16_t)(by == FC_NONE ? 0 : fc_ref(c, by)));
    else
        tell_wasted(c, u, supports, FC_SUPPORT, f->kind == FC_MELEE ? NO_SUPPORT : TOO_FAR);
}

/* An event that ends with the dice it is about; counts are by face. */
static void tell_with_dice(struct fc *c, int kind, int n, const int16_t *first, const uint8_t counts[FC_FACES])
{
    int16_t arg[EVENT_ARGS] = {0};
    uint8_t faces[EVENT_ARGS * DICE_PER_ARG];
    int dice = 0, room = (EVENT_ARGS - n) * DICE_PER_ARG;

    for (int i = 0; i < n; i++)
        arg[i] = first[i];
    for (int f = 0; f < FC_FACES; f++)
        for (int i = 0; i < counts[f] && dice < room; i++)
            faces[dice++] = (uint8_t)(f + 1);
    events_add(c->ev, (uint16_t)kind, TO_ALL, n + events_pack_dice(faces, dice, arg + n, EVENT_ARGS - n), arg);
}

/* Tells the roll against u: damage results and PANICs, the damage that is left, the expected damage, and the dice. */
static void tell_results(struct fc *c, const struct fc_fight *f, bool back, int hits, int panics, int damage)
{
    const uint8_t *roll = back ? f->answer : f->roll;
    bool weak = back ? f->weak_target : f->weak;
    const uint8_t counting[FC_FACES] = {roll[FC_PANIC - 1],
                                        roll[FC_HIT - 1],
                                        weak ? 0 : roll[FC_STRIKE - 1],
                                        !back && f->supports ? roll[FC_SUPPORT - 1] : 0,
                                        0,
                                        0};
    const int16_t arg[] = {(int16_t)fc_ref(c, back ? f->attacker : f->target), (int16_t)hits, (int16_t)panics,
                           (int16_t)damage, (int16_t)fc_expected(c, f, back)};

    tell_with_dice(c, FC_EV_RESULTS, 5, arg, counting);
}

static void tell_blocks(struct fc *c, int u, int blocks, int cancelled, const uint8_t roll[FC_FACES], bool six,
                        bool support)
{
    const uint8_t blocking[FC_FACES] = {
        0, 0, 0, support ? roll[FC_SUPPORT - 1] : 0, roll[FC_SHIELD - 1], six ? roll[FC_SHIELD6 - 1] : 0};
    const int16_t arg[] = {(int16_t)fc_ref(c, u), (int16_t)blocks, (int16_t)cancelled};

    if (blocks > 0)
        tell_with_dice(c, FC_EV_BLOCKED, 3, arg, blocking);
}

static void tell_ignored(struct fc *c, int u, int n, enum fc_ignored by)
{
    if (n > 0)
        fc_emit(c, IGNORED, fc_ref(c, u), n, by);
}

static int lesser(int a, int b) { return a < b ? a : b; }

/* FC-575 to FC-577, in the order in which a player would count them. */
static void tell_ignores(struct fc *c, int u, bool bare, bool attacked, int strikes, int panics)
{
    const struct fc_constants *k = &c->rs->constants;
    struct fc_mods m;
    int n;

    fc_gather(c, u, bare, &m);
    if (c->st->fight.kind == FC_MELEE && m.abilities & FC_ARMOUR && k->icon_armour == FC_STRIKE && strikes > 0) {
        tell_ignored(c, u, 1, FC_BY_ARMOUR);
        strikes--;
    }
    if (!bare && k->icon_forest == FC_STRIKE)
        tell_ignored(c, u, lesser(strikes, fc_ground(c, fc_unit(c, u)->hex)->ignore_strike), FC_BY_FOREST);
    if (m.abilities & FC_FORGED && (attacked || k->forged_always)) {
        tell_ignored(c, u, panics, FC_BY_FORGED);
        return;
    }
    n = m.abilities & FC_SHADOWED ? 0 : lesser(panics, fc_allies_in_contact(c, u) / 2);
    tell_ignored(c, u, n, FC_BY_FORMATION);
    if (m.abilities & FC_BRAVE)
        tell_ignored(c, u, lesser(panics - n, 1), FC_BY_BRAVE);
}

static void tell_target(struct fc *c, const struct fc_fight *f, const struct fc_result *out)
{
    int strikes = f->weak ? 0 : f->roll[FC_STRIKE - 1], panics = f->roll[FC_PANIC - 1] + f->added;
    int hits = f->roll[FC_HIT - 1] + strikes + (f->supports ? f->roll[FC_SUPPORT - 1] : 0);

    if (f->added)
        fc_emit(c, ADDED_PANIC, fc_ref(c, f->attacker));
    tell_counting(c, f, false);
    tell_results(c, f, false, hits, panics, out->damage);
    tell_ignores(c, f->target, f->bare, true, strikes, panics);
    tell_blocks(c, f->target, fc_shields(f), f->crush, f->answer, true, f->cover);
}

static void tell_attacker(struct fc *c, const struct fc_fight *f, const struct fc_result *out)
{
    int strikes = f->weak_target ? 0 : f->answer[FC_STRIKE - 1], panics = f->answer[FC_PANIC - 1];
    int own = f->roll[FC_SHIELD - 1] + (c->rs->options.attacker_block_six ? f->roll[FC_SHIELD6 - 1] : 0);

    if (f->kind != FC_MELEE || !f->rolls)
        return;
    tell_counting(c, f, true);
    tell_results(c, f, true, f->answer[FC_HIT - 1] + strikes, panics, out->damage_back);
    tell_ignores(c, f->attacker, false, false, strikes, panics);
    tell_blocks(c, f->attacker, own, 0, f->roll, c->rs->options.attacker_block_six, false);
}

/* Finds what Resurgent and a Town change by computing the result without them. */
static void tell_changes(struct fc *c, const struct fc_fight *f)
{
    struct fc_fight open = *f;
    struct fc_result with, bare;

    open.resurgent = open.resurgent_target = 0;
    fc_fight_result(c, &open, &bare);
    if (f->resurgent_target && bare.panic)
        fc_emit(c, TURNED, fc_ref(c, f->target), bare.panic);
    if (f->resurgent && bare.panic_back)
        fc_emit(c, TURNED, fc_ref(c, f->attacker), bare.panic_back);
    open = *f;
    open.target_town = open.attacker_town = 0;
    fc_fight_result(c, &open, &bare);
    fc_fight_result(c, f, &with);
    if (bare.damage > with.damage)
        fc_emit(c, REDUCED, fc_ref(c, f->target), bare.damage - with.damage, FC_BY_TOWN);
    if (bare.damage_back > with.damage_back)
        fc_emit(c, REDUCED, fc_ref(c, f->attacker), bare.damage_back - with.damage_back, FC_BY_TOWN);
}

void fc_tell_results(struct fc *c)
{
    const struct fc_fight f = c->st->fight;
    struct fc_result out;

    fc_fight_result(c, &f, &out);
    tell_target(c, &f, &out);
    tell_attacker(c, &f, &out);
    tell_changes(c, &f);
}
