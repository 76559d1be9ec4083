/*
 * fc_combat.c: chapters P and R: one attack, melee, ranged or magical, from its declaration to the Advance.  The steps
 * are numbered as in FC-555.
 *
 * fc_fight_fix() computes everything that is known before the dice (which units are Weak, which have support, what is
 * ignored) and stores it in struct fc_fight. fc_fight_result() computes the outcome from two rolls.  Odds (fc_odds.c)
 * use both.
 */
#include <string.h>
#include "../fc.h"

/* ---- may it attack? ---- */

/* FC-107, FC-441: for any target. */
struct why fc_why_no_melee(const struct fc *c, int u, uint32_t abilities)
{
    const struct fc_activation *act = &c->st->act;

    if (fc_type(c, u)->attack == FC_NONE)
        return fc_no2(FC_WHY_NO_ATTACK, 107, fc_ref(c, u), 0);
    if (act->running && !act->attacks && !(abilities & FC_IRON_MARCH)) {
        if (act->tired)
            return fc_no2(FC_WHY_TIRED_ALREADY, 449, fc_ref(c, u), 0);
        if (!fc_can_tire(c, u))
            return fc_no2(FC_WHY_RAN, 441, fc_ref(c, u), 0);
    }
    return fc_yes();
}

struct why fc_why_not_attack(const struct fc *c, int u, int target)
{
    struct why no = fc_enemy_unit(c, fc_unit(c, u)->owner, target);

    if (!no.code)
        no = fc_why_no_melee(c, u, fc_abilities(c, u));
    if (!no.code && fc_distance(c, fc_unit(c, u)->hex, fc_unit(c, target)->hex) != 1)
        no = fc_no2(FC_WHY_NO_CONTACT, 540, fc_ref(c, u), fc_ref(c, target));
    return no;
}

/* FC-670 to FC-672, FC-783: for any target. */
static struct why why_no_shot(const struct fc *c, int u, const struct fc_mods *m, bool magic)
{
    const struct fc_activation *act = &c->st->act;

    if (!(magic ? m->magic_dice : fc_type(c, u)->ranged))
        return fc_no2(FC_WHY_NO_ATTACK, 670, fc_ref(c, u), 1);
    if (act->running)
        return fc_no2(FC_WHY_RAN, 442, fc_ref(c, u), 0);
    if (act->steps && !(m->abilities & FC_QUICK_SHOOTER))
        return fc_no2(FC_WHY_MOVED, 671, fc_ref(c, u), 0);
    if (fc_contact_enemy(c, u))
        return fc_no2(FC_WHY_SHOOT_CONTACT, 672, fc_ref(c, u), 0);
    return fc_yes();
}

/* FC-670, FC-1079. */
static int reach_of(const struct fc *c, int u, const struct fc_mods *m, bool magic)
{
    const struct fc_type *t = fc_type(c, u);

    return magic ? fc_watch_range(c, m->magic_base, m->magic_max) : fc_watch_range(c, t->range_base, t->range_max);
}

/* FC-673, FC-675, FC-707. */
static struct why why_no_aim(const struct fc *c, int u, const struct fc_mods *m, int target, bool magic)
{
    int from = fc_unit(c, u)->hex, to = fc_unit(c, target)->hex;
    int distance = fc_distance(c, from, to), range = reach_of(c, u, m, magic);

    if (distance > range) {
        struct why far = fc_no2(FC_WHY_OUT_OF_RANGE, 673, distance, range);
        far.arg[2] = (int16_t)fc_ref(c, target);
        return far;
    }
    if (!fc_sight(c, from, to, fc_ground(c, from)->sees_over_allies, fc_unit(c, u)->owner))
        return fc_no2(FC_WHY_NO_SIGHT, 682, fc_ref(c, u), fc_ref(c, target));
    return fc_yes();
}

struct why fc_why_not_shoot(const struct fc *c, int u, int target, bool magic)
{
    struct fc_mods m;
    struct why no = fc_enemy_unit(c, fc_unit(c, u)->owner, target);

    if (no.code)
        return no;
    fc_gather(c, u, false, &m);
    no = why_no_shot(c, u, &m, magic);
    return no.code ? no : why_no_aim(c, u, &m, target, magic);
}

/* ---- attacks as choices: in ASK_ACT and ASK_MOVED ---- */

static void list_shots(const struct fc *c, struct offers *l, const struct fc_mods *m, bool magic)
{
    int u = c->st->act.unit, from = fc_enemy(fc_unit(c, u)->owner);

    int range = reach_of(c, u, m, magic);
    struct hex_axial at = c->rs->map.at[fc_unit(c, u)->hex];

    if (why_no_shot(c, u, m, magic).code)
        return;
    FC_EACH_OF (c, t, from)
        if (hex_distance(at, c->rs->map.at[fc_unit(c, t)->hex]) <= range && !why_no_aim(c, u, m, t, magic).code)
            fc_offer(l, magic ? FC_ACT_BOLT : FC_ACT_SHOOT, 1, t, 0);
}

void fc_list_strikes(const struct fc *c, struct offers *l, const uint8_t near[FC_CONTACTS], int n)
{
    int u = c->st->act.unit;
    struct fc_mods m;

    /* The common case: no unit near, and no missiles. */
    if (!n && !fc_type(c, u)->ranged && !c->rs->aura_magic &&
        !(c->st->act.mods.magic_dice | fc_type(c, u)->own.magic_dice))
        return;
    fc_gather(c, u, false, &m);
    if (n && !fc_why_no_melee(c, u, m.abilities).code) {
        for (int i = 0; i < n; i++)
            fc_offer(l, FC_ACT_ATTACK, 1, near[i], 0);
        if (m.abilities & FC_MULTIPLE_ATTACK)
            fc_offer(l, FC_ACT_MULTI, 0, 0, 0);
    }
    if (n)
        return;
    if (fc_type(c, u)->ranged)
        list_shots(c, l, &m, false);
    if (m.magic_dice)
        list_shots(c, l, &m, true);
}

struct why fc_check_strike(const struct fc *c, const struct action *a)
{
    int u = c->st->act.unit;
    uint32_t abilities;

    switch (a->kind) {
    case FC_ACT_ATTACK: return fc_why_not_attack(c, u, a->arg[0]);
    case FC_ACT_MULTI:
        abilities = fc_abilities(c, u);
        if (!(abilities & FC_MULTIPLE_ATTACK))
            return fc_no2(FC_WHY_NO_MULTI, 774, fc_ref(c, u), 0);
        if (!fc_contact_enemy(c, u))
            return fc_no2(FC_WHY_NO_NEIGHBOUR, 540, fc_ref(c, u), 0);
        return fc_why_no_melee(c, u, abilities);
    case FC_ACT_SHOOT:
    case FC_ACT_BOLT: return fc_why_not_shoot(c, u, a->arg[0], a->kind == FC_ACT_BOLT);
    default: return fc_no(FC_WHY_NOT_NOW, 371);
    }
}

/* FC-401b: after a Run the melee itself costs a token. */
static void pay_run(struct fc *c)
{
    struct fc_activation *act = &c->st->act;

    if (act->running && !act->attacks && !(fc_abilities(c, act->unit) & FC_IRON_MARCH)) {
        act->tired = 1;
        fc_tire(c, act->unit, FC_FOR_RUN_ATTACK);
    }
}

void fc_declare(struct fc *c, int kind, int attacker, int target)
{
    struct fc_fight *f = &c->st->fight;
    struct fc_activation *act = &c->st->act;

    if (kind == FC_MELEE && !act->multi)
        pay_run(c);
    if (!act->attacks)
        act->attack_from = fc_unit(c, attacker)->hex;
    act->attacks++;
    if (!act->multi) { /* FC-770, FC-771, FC-792: once per attack */
        act->master = 0;
        act->used &= (uint8_t) ~(FC_USED_VAMPIRISM | FC_USED_MARAUDER);
    }
    memset(f, 0, sizeof *f);
    f->kind = (uint8_t)kind;
    f->attacker = (uint8_t)attacker;
    f->target = f->named = (uint8_t)target;
    f->from = fc_unit(c, attacker)->hex;
    f->at = fc_unit(c, target)->hex;
    f->distance = (uint8_t)fc_distance(c, f->from, f->at);
    fc_emit(c, ATTACKS, fc_ref(c, attacker), fc_ref(c, target), kind, f->distance);
    fc_watch_attacked(c, target);
    flow_call(&c->st->flow, FC_F_FIGHT, 0, 0, 0);
}

void fc_apply_strike(struct fc *c, const struct action *a)
{
    struct fc_activation *act = &c->st->act;

    act->moving = 0;
    if (a->kind == FC_ACT_MULTI) {
        pay_run(c);
        act->multi = 1;
        act->target_n =
            (uint8_t)fc_enemies_in_contact(c, fc_unit(c, act->unit)->owner, fc_unit(c, act->unit)->hex, act->target);
        flow_call(&c->st->flow, FC_F_MULTI, 0, 0, 0);
        return;
    }
    fc_declare(c,
               a->kind == FC_ACT_ATTACK  ? FC_MELEE
               : a->kind == FC_ACT_SHOOT ? FC_RANGED
                                         : FC_MAGIC,
               act->unit, a->arg[0]);
}

/* ---- what is fixed before the dice ---- */

/* FC-751 to FC-754. */
int fc_charge(const struct fc *c, const struct fc_fight *f)
{
    const struct fc_activation *act = &c->st->act;
    struct fc_mods m;

    if (f->kind != FC_MELEE || !act->steps || act->charged || act->unit != f->attacker)
        return 0;
    for (int i = 0; i < act->contact_n; i++)
        if (act->contact[i] == f->target)
            return 0;
    fc_gather(c, f->attacker, false, &m);
    return m.x[FC_X_CHARGE];
}

/* Step 2 without the fatigue token: FC-551, FC-691. */
int fc_attack_dice(const struct fc *c, const struct fc_fight *f)
{
    struct fc_mods m;
    int dice;

    fc_gather(c, f->attacker, false, &m);
    if (f->kind == FC_MELEE)
        dice = fc_type(c, f->attacker)->attack + m.attack + fc_ground(c, f->from)->attack + fc_charge(c, f) +
               c->st->act.boost;
    else
        dice = (f->kind == FC_MAGIC ? m.magic_dice : fc_type(c, f->attacker)->ranged) + m.ranged;
    return dice < 0 ? 0 : dice;
}

/* FC-797: while a Ranger attacks, the target has nothing from its own hex. */
static bool strips_ground(const struct fc *c, const struct fc_fight *f)
{
    return fc_abilities(c, f->attacker) & FC_RANGER;
}

int fc_defence_dice(const struct fc *c, const struct fc_fight *f)
{
    struct fc_mods m;
    int dice;

    fc_gather(c, f->target, strips_ground(c, f), &m);
    dice = fc_type(c, f->target)->defence + m.defence;
    return dice < 0 ? 0 : dice;
}

void fc_fight_dice(const struct fc *c, struct fc_fight *f) { f->dice = (uint8_t)fc_attack_dice(c, f); }

/* FC-473, FC-755; FC-705: never against Magical Shooting. */
bool fc_may_roll(const struct fc *c, const struct fc_fight *f)
{
    struct fc_mods m;

    if (f->kind == FC_MAGIC)
        return false;
    if (fc_unit(c, f->target)->flags & FC_GUARDING)
        return true;
    fc_gather(c, f->target, strips_ground(c, f), &m);
    return m.abilities & FC_COUNTERBLOW;
}

/* FC-475. */
bool fc_may_react(const struct fc *c, const struct fc_fight *f)
{
    const struct fc_unit *t = fc_unit(c, f->target);

    return f->kind != FC_MAGIC && !(t->flags & FC_GUARDING) && t->order < FC_ORDER_COUNT;
}

/* FC-575, FC-577: faces of the other's roll that a unit ignores. */
static void ignores(const struct fc *c, int u, const struct fc_mods *m, bool melee, bool bare, bool attacked,
                    uint8_t out[4])
{
    const struct fc_constants *k = &c->rs->constants;
    int formation = m->abilities & FC_SHADOWED ? 0 : fc_allies_in_contact(c, u) / 2;
    const struct fc_terrain *ground = fc_ground(c, fc_unit(c, u)->hex);

    out[FC_PANIC - 1] = (uint8_t)(formation + (m->abilities & FC_BRAVE ? 1 : 0));
    if (melee && m->abilities & FC_ARMOUR)
        out[k->icon_armour - 1]++;
    if (!bare)
        out[k->icon_forest - 1] = (uint8_t)(out[k->icon_forest - 1] + ground->ignore_strike);
    if (m->abilities & FC_FORGED && (attacked || k->forged_always))
        out[FC_PANIC - 1] = 255;
}

/* FC-590, FC-591: another unit of `seat` in contact with the unit `other`, beside `self`. */
static bool supported(const struct fc *c, int seat, int self, int other)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, fc_enemy(seat), fc_unit(c, other)->hex, near);

    for (int i = 0; i < n; i++)
        if (near[i] != self)
            return true;
    return false;
}

static bool has_support(const struct fc *c, int self, int other, uint32_t abilities, uint32_t granted)
{
    if (abilities & FC_SHADOWED)
        return false;
    return (abilities & granted) || supported(c, fc_unit(c, self)->owner, self, other);
}

void fc_fight_fix(const struct fc *c, struct fc_fight *f)
{
    struct fc_mods a, t;
    bool melee = f->kind == FC_MELEE;
    int base = 0;

    fc_gather(c, f->attacker, false, &a);
    f->bare = a.abilities & FC_RANGER ? 1 : 0;
    fc_gather(c, f->target, f->bare, &t);
    f->weak = fc_weak(c, f->attacker, a.abilities);
    f->weak_target = fc_weak(c, f->target, t.abilities);
    memset(f->ignored, 0, sizeof f->ignored);
    memset(f->ignored_target, 0, sizeof f->ignored_target);
    ignores(c, f->target, &t, melee, f->bare, true, f->ignored_target);
    if (melee)
        ignores(c, f->attacker, &a, true, false, false, f->ignored);
    if (melee) {
        f->supports =
            (a.abilities & FC_DOMINANCE) || has_support(c, f->attacker, f->target, a.abilities, FC_ATTACK_SUPPORT);
        f->cover = has_support(c, f->target, f->attacker, t.abilities, FC_DEFENCE_SUPPORT);
    } else { /* FC-694, FC-708 */
        base = f->kind == FC_MAGIC ? a.magic_base : fc_type(c, f->attacker)->range_base;
        f->supports = (a.abilities & FC_DOMINANCE) || f->distance <= base;
        f->cover = 0;
    }
    f->crush = melee && a.abilities & FC_CRUSHING_BLOW && !(c->st->act.used & FC_USED_CRUSHING);
    f->resurgent = a.abilities & FC_RESURGENT ? 1 : 0;
    f->resurgent_target = t.abilities & FC_RESURGENT ? 1 : 0;
    f->forged = a.abilities & FC_FORGED ? 1 : 0;
    f->forged_target = t.abilities & FC_FORGED ? 1 : 0;
    f->survivable = t.abilities & FC_SURVIVABLE ? 1 : 0;
    f->target_town = f->bare ? 0 : fc_ground(c, f->at)->ignore_damage;
    f->attacker_town = fc_ground(c, f->from)->ignore_damage;
    f->added = (melee && a.abilities & FC_TERRIFYING) || (!melee && a.abilities & FC_VOLLEY);
    /* FC-787; TE03 gives it in melee only. */
    f->can_rush = ((melee ? a.abilities : fc_type(c, f->attacker)->own.abilities) & FC_RUSH) ? 1 : 0;
}

int fc_master(const struct fc *c, const struct fc_fight *f, bool defence)
{
    struct fc_mods m;

    if (defence) {
        fc_gather(c, f->target, f->bare, &m);
        return m.x[FC_X_MASTER_DEFENCE];
    }
    fc_gather(c, f->attacker, false, &m);
    if (f->kind != FC_MELEE)
        return m.x[FC_X_MASTER_SHOOTING];
    return m.x[FC_X_MASTER_ATTACK] > c->st->act.master ? m.x[FC_X_MASTER_ATTACK] - c->st->act.master : 0;
}

/* ---- from two rolls to their outcome: steps 6, 7 and the fixed part of 8 ---- */

static int less(int n, int ignored) { return n > ignored ? n - ignored : 0; }

struct side_result {
    int damage, panic;
};

static struct side_result against(const uint8_t roll[FC_FACES], int added, bool weak, bool support,
                                  const uint8_t ignored[4])
{
    int damage = less(roll[FC_HIT - 1], ignored[FC_HIT - 1]);

    if (!weak)
        damage += less(roll[FC_STRIKE - 1], ignored[FC_STRIKE - 1]);
    if (support)
        damage += less(roll[FC_SUPPORT - 1], ignored[FC_SUPPORT - 1]);
    return (struct side_result){damage, less(roll[FC_PANIC - 1] + added, ignored[FC_PANIC - 1])};
}

/* FC-580 to FC-582: damage first, PANIC last. */
static void block(struct side_result *r, int blocks)
{
    int on_damage = blocks < r->damage ? blocks : r->damage;

    r->damage -= on_damage;
    r->panic = less(r->panic, blocks - on_damage);
}

/* FC-568, FC-569: blocking results that the target rolled. */
int fc_shields(const struct fc_fight *f)
{
    if (!f->rolls)
        return 0;
    return f->answer[FC_SHIELD - 1] + f->answer[FC_SHIELD6 - 1] + (f->cover ? f->answer[FC_SUPPORT - 1] : 0);
}

static int blocks_of_target(const struct fc_fight *f)
{
    int n = fc_shields(f);

    return f->crush && n > 0 ? n - 1 : n;
}

static int blocks_of_attacker(const struct fc *c, const struct fc_fight *f)
{
    if (f->kind != FC_MELEE)
        return 0;
    return f->roll[FC_SHIELD - 1] + (c->rs->options.attacker_block_six ? f->roll[FC_SHIELD6 - 1] : 0);
}

void fc_fight_result(const struct fc *c, const struct fc_fight *f, struct fc_result *out)
{
    struct side_result t = against(f->roll, f->added, f->weak, f->supports, f->ignored_target), a = {0, 0};
    int rush_face = c->rs->constants.icon_rush;

    block(&t, blocks_of_target(f));
    if (f->kind == FC_MELEE && f->rolls) {
        a = against(f->answer, 0, f->weak_target, false, f->ignored);
        block(&a, blocks_of_attacker(c, f));
    }
    if (f->resurgent_target) /* FC-784 */
        t = (struct side_result){t.damage + t.panic, 0};
    if (f->resurgent)
        a = (struct side_result){a.damage + a.panic, 0};
    out->damage = less(t.damage, f->target_town);
    out->panic = t.panic;
    out->damage_back = less(a.damage, f->attacker_town);
    out->panic_back = a.panic;
    out->rush = f->can_rush && f->roll[rush_face - 1] + (rush_face == FC_PANIC ? f->added : 0) > 0;
}

/* FC-786: it must survive, and the whole retreat must be free. */
bool fc_regroup_possible(const struct fc *c, const struct fc_fight *f, int damage, int panic)
{
    int rest = damage - 1, hexes = panic + 1 + f->rush;

    if (damage < 1 || f->resurgent_target || !(fc_abilities(c, f->target) & FC_REGROUP))
        return false;
    if (f->survivable && rest > 2)
        rest = 2;
    if (rest >= fc_left(c, f->target))
        return false;
    return fc_retreat_room(c, f->target, f->from, fc_retreat_dir(c, f->from, f->at), hexes) == hexes;
}
