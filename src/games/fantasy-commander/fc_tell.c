/*
 * fc_tell.c: steps 6 to 8 of an attack told for people: what each side rolled
 * against the other, what is ignored and by what, what is blocked, what the
 * ground takes off.  Nothing here decides; the outcome is fc_fight_result()'s.
 */
#include "fc.h"

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

static void tell_target(struct fc *c, const struct fc_fight *f)
{
    int strikes = f->weak ? 0 : f->roll[FC_STRIKE - 1], panics = f->roll[FC_PANIC - 1] + f->added;
    int hits = f->roll[FC_HIT - 1] + strikes + (f->supports ? f->roll[FC_SUPPORT - 1] : 0);

    if (f->added)
        fc_emit(c, ADDED_PANIC, fc_ref(c, f->attacker));
    fc_emit(c, RESULTS, fc_ref(c, f->target), hits, panics);
    tell_ignores(c, f->target, f->bare, true, strikes, panics);
    if (fc_shields(f) > 0)
        fc_emit(c, BLOCKED, fc_ref(c, f->target), fc_shields(f), f->crush);
}

static void tell_attacker(struct fc *c, const struct fc_fight *f)
{
    int strikes = f->weak_target ? 0 : f->answer[FC_STRIKE - 1], panics = f->answer[FC_PANIC - 1];
    int own = f->roll[FC_SHIELD - 1] + (c->rs->options.attacker_block_six ? f->roll[FC_SHIELD6 - 1] : 0);

    if (f->kind != FC_MELEE || !f->rolls || f->answer[FC_HIT - 1] + strikes + panics == 0)
        return;
    fc_emit(c, RESULTS, fc_ref(c, f->attacker), f->answer[FC_HIT - 1] + strikes, panics);
    tell_ignores(c, f->attacker, false, false, strikes, panics);
    if (own)
        fc_emit(c, BLOCKED, fc_ref(c, f->attacker), own, 0);
}

/* What Resurgent and Town change, found by leaving them out. */
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

    tell_target(c, &f);
    tell_attacker(c, &f);
    tell_changes(c, &f);
}
