/*
 * fc_explain.c: the sources of the dice of a fight: each part with its number, its name and its rule, and everything
 * else that decides: support, Weak, ignored results. fc_combat.c computes the numbers; here they are shown part by
 * part.
 */
#include <string.h>
#include "../fc.h"
#include "fc_texts.h"

/* ---- parts of the dice ---- */

struct parts {
    const struct fc *c;
    int unit, kind; /* of the dice: enum fc_kind, or FC_VALUE_DEFENCE */
    bool bare;      /* FC-797: nothing from its own hex */
    struct fc_part *out;
    int n;
};

static void add(struct parts *p, int from, int id, int n)
{
    if (n && p->n < FC_PARTS_MAX)
        p->out[p->n++] = (struct fc_part){(uint8_t)from, (uint8_t)id, (int8_t)n};
}

/* The dice of this kind that something gives. */
static int given(const struct parts *p, const struct fc_mods *m)
{
    return p->kind == FC_VALUE_DEFENCE ? m->defence : p->kind == FC_MELEE ? m->attack : m->ranged;
}

static void add_value(struct parts *p)
{
    const struct fc_type *t = fc_type(p->c, p->unit);
    struct fc_mods m;
    int n = t->defence;

    fc_gather(p->c, p->unit, p->bare, &m);
    if (p->kind == FC_MELEE)
        n = t->attack;
    else if (p->kind != FC_VALUE_DEFENCE)
        n = p->kind == FC_MAGIC ? m.magic_dice : t->ranged;
    add(p, FC_FROM_VALUE, p->kind, n + given(p, &t->own));
}

/* Surcharges that it paid for; the rest of its activation's dice comes from the card. */
static void add_activation(struct parts *p)
{
    const struct fc_activation *act = &p->c->st->act;
    const struct fc_type *t = fc_type(p->c, p->unit);
    int card = given(p, &act->mods);

    if (act->unit != p->unit)
        return;
    for (int i = 0; i < t->surcharges; i++)
        if (act->bought & 1 << i && t->surcharge[i].until == FC_UNTIL_ACTIVATION) {
            add(p, FC_FROM_SURCHARGE, i, given(p, &t->surcharge[i].grant));
            card -= given(p, &t->surcharge[i].grant);
        }
    if (act->card != FC_NONE)
        add(p, FC_FROM_CARD, act->card, card);
}

/* The same auras as in fc_gather(). */
static void add_auras(struct parts *p)
{
    const struct fc *c = p->c;
    const struct fc_unit *unit = fc_unit(c, p->unit);

    FC_EACH_OF (c, from, unit->owner) {
        const struct fc_type *t = fc_type(c, from);
        if (t->aura_radius && fc_distance(c, fc_unit(c, from)->hex, unit->hex) <= t->aura_radius &&
            (!t->aura_classes || t->aura_classes & 1 << fc_type(c, p->unit)->klass))
            add(p, FC_FROM_AURA, fc_unit(c, from)->type, given(p, &t->aura));
    }
    for (int i = 0; i < c->st->auras; i++) {
        int hex = c->st->aura_hex[i];
        const struct fc_terrain *t = fc_ground(c, hex);
        if (!(p->bare && hex == unit->hex) && fc_distance(c, hex, unit->hex) <= t->aura_radius &&
            (t->aura_faction == FC_ANY_FACTION || c->rs->army[unit->owner].faction == t->aura_faction))
            add(p, FC_FROM_GROUND, c->st->cell[hex].terrain, given(p, &t->aura));
    }
}

/* FC-R61: those of one name count once. */
static void add_fixtures(struct parts *p)
{
    const struct fc *c = p->c;
    uint32_t seen = 0;

    for (int i = 0; i < c->st->fixtures; i++) {
        const struct fc_fixture *f = &c->st->fixture[i];
        const struct fc_fixture_type *t = &c->rs->fixture_type[f->type];
        if ((seen & 1u << f->type) || t->enemies || (p->bare && f->hex == fc_unit(c, p->unit)->hex) ||
            !fc_fixture_works(c, f, p->unit))
            continue;
        seen |= 1u << f->type;
        add(p, FC_FROM_FIXTURE, f->type, given(p, &t->grant));
    }
}

/* A fight under way has spent its Charge, and a token may have bought a die: what its dice are more. */
static void add_spent(struct parts *p, const struct fc_fight *f)
{
    const struct fc_activation *act = &p->c->st->act;
    struct fc_mods m;
    int more = f->dice, charge;

    if (p->kind == FC_VALUE_DEFENCE || !f->dice)
        return;
    for (int i = 0; i < p->n; i++)
        more -= p->out[i].n;
    fc_gather(p->c, p->unit, false, &m);
    charge = m.x[FC_X_CHARGE];
    if (act->charged && charge && more >= charge) {
        add(p, FC_FROM_CHARGE, 0, charge);
        more -= charge;
    }
    if (more > 0)
        add(p, FC_FROM_FATIGUE, 0, more);
}

/* FC-551, FC-552, FC-691: Attack, Defence or Ranged Attack and all that is added to it. */
int fc_parts(const struct fc *c, const struct fc_fight *f, bool defence, struct fc_part out[FC_PARTS_MAX])
{
    struct parts p = {c, defence ? f->target : f->attacker, defence ? FC_VALUE_DEFENCE : f->kind, false, out, 0};

    p.bare = defence && fc_abilities(c, f->attacker) & FC_RANGER;
    add_value(&p);
    if (p.kind == FC_MELEE) {
        add(&p, FC_FROM_CHARGE, 0, fc_charge(c, f));
        add(&p, FC_FROM_GROUND, c->st->cell[f->from].terrain, fc_ground(c, f->from)->attack);
        add(&p, FC_FROM_FATIGUE, 0, c->st->act.boost);
    }
    add_activation(&p);
    add_auras(&p);
    add_fixtures(&p);
    add_spent(&p, f);
    return p.n;
}

int fc_part_rule(const struct fc *c, struct fc_part p)
{
    static const uint16_t value[] = {551, 691, 705, 552};

    switch (p.from) {
    case FC_FROM_VALUE: return value[p.id & 3];
    case FC_FROM_CHARGE: return 751;
    case FC_FROM_GROUND: return p.id < c->rs->terrains && c->rs->terrain[p.id].has_aura ? 530 : 507;
    case FC_FROM_CARD: return 331;
    case FC_FROM_SURCHARGE: return 386;
    case FC_FROM_AURA: return 747;
    case FC_FROM_FIXTURE: return p.id < c->rs->fixture_types && c->rs->fixture_type[p.id].is_template ? 535 : 894;
    default: return 401;
    }
}

/* ---- support and Charge ---- */

static int supporter(const struct fc *c, int self, int other)
{
    uint8_t near[FC_CONTACTS];
    int n = fc_enemies_in_contact(c, fc_enemy(fc_unit(c, self)->owner), fc_unit(c, other)->hex, near);

    for (int i = 0; i < n; i++)
        if (near[i] != self)
            return near[i];
    return FC_NONE;
}

/* FC-563, FC-568, FC-694: why the SUPPORT of a side counts, and (by) which unit gives it. */
enum fc_support fc_support_of(const struct fc *c, const struct fc_fight *f, bool defence, int *by)
{
    int self = defence ? f->target : f->attacker, other = defence ? f->attacker : f->target;
    struct fc_mods m;

    *by = FC_NONE;
    fc_gather(c, self, defence && fc_abilities(c, f->attacker) & FC_RANGER, &m);
    if (!defence && m.abilities & FC_DOMINANCE)
        return FC_SUPPORT_DOMINANCE;
    if (f->kind != FC_MELEE)
        return !defence && f->distance <= (f->kind == FC_MAGIC ? m.magic_base : fc_type(c, self)->range_base)
                   ? FC_SUPPORT_RANGE
                   : FC_NO_SUPPORT;
    if (m.abilities & FC_SHADOWED)
        return FC_NO_SUPPORT;
    if (m.abilities & (defence ? FC_DEFENCE_SUPPORT : FC_ATTACK_SUPPORT))
        return FC_SUPPORT_GRANTED;
    *by = supporter(c, self, other);
    return *by == FC_NONE ? FC_NO_SUPPORT : FC_SUPPORT_CONTACT;
}

bool fc_charge_denied(const struct fc *c, const struct fc_fight *f)
{
    const struct fc_activation *act = &c->st->act;
    struct fc_mods m;

    if (f->kind != FC_MELEE || !act->steps || act->charged || act->unit != f->attacker || fc_charge(c, f))
        return false;
    fc_gather(c, f->attacker, false, &m);
    return m.x[FC_X_CHARGE] > 0;
}

/* ---- as JSON, in the reader's language ---- */

struct tally {
    const struct fc *c;
    const struct fc_fight *f;
    struct json *out;
    enum lang lang;
};

static void put_rule(struct json *out, int number)
{
    char id[16];

    if (!number)
        return;
    rule_print(&fc_game, rule(number), id, sizeof id);
    json_put_str(out, "rule", id);
}

static void put_part(const struct tally *t, struct fc_part p, int unit, bool optional)
{
    char text[200] = "";
    struct text_out o = {text, sizeof text, 0};

    fc_say_part(t->c, &o, p, fc_ref(t->c, unit), t->lang);
    json_open(t->out, '{');
    json_put_int(t->out, "n", p.n);
    json_put_str(t->out, "text", text);
    put_rule(t->out, fc_part_rule(t->c, p));
    if (optional)
        json_put_bool(t->out, "optional", true);
    json_close(t->out, '}');
}

/* What gives no die and yet decides. */
static void put_remark(const struct tally *t, int message, int a, int b, int number)
{
    const int16_t arg[] = {(int16_t)a, (int16_t)b};
    char text[300] = "";
    struct text_out o = {text, sizeof text, 0};

    fc_words(t->c, &o, message, t->lang, arg, 2);
    json_open(t->out, '{');
    json_put_str(t->out, "text", text);
    put_rule(t->out, number);
    json_close(t->out, '}');
}

static void put_dice(const struct tally *t, bool defence, bool optional)
{
    struct fc_part part[FC_PARTS_MAX];
    int n = fc_parts(t->c, t->f, defence, part);

    for (int i = 0; i < n; i++)
        put_part(t, part[i], defence ? t->f->target : t->f->attacker, optional);
}

static void put_support(const struct tally *t, bool defence)
{
    int by, self = defence ? t->f->target : t->f->attacker;
    enum fc_support why = fc_support_of(t->c, t->f, defence, &by);

    if (t->f->kind != FC_MELEE && defence)
        return;
    switch (why) {
    case FC_SUPPORT_CONTACT:
        put_remark(t, defence ? FC_MSG_TALLY_COVER : FC_MSG_TALLY_SUPPORT, fc_ref(t->c, by),
                   fc_ref(t->c, defence ? t->f->attacker : t->f->target), defence ? 591 : 590);
        break;
    case FC_SUPPORT_GRANTED:
        put_remark(t, defence ? FC_MSG_TALLY_COVER_GRANTED : FC_MSG_TALLY_SUPPORT_GRANTED, 0, 0, 795);
        break;
    case FC_SUPPORT_DOMINANCE: put_remark(t, FC_MSG_TALLY_DOMINANCE, 0, 0, 761); break;
    case FC_SUPPORT_RANGE: put_remark(t, FC_MSG_TALLY_BASE_RANGE, t->f->distance, 0, 694); break;
    default:
        if (t->f->kind != FC_MELEE)
            put_remark(t, FC_MSG_TALLY_LONG_RANGE, t->f->distance, 0, 694);
        else
            put_remark(t, defence ? FC_MSG_TALLY_NO_COVER : FC_MSG_TALLY_NO_SUPPORT, fc_ref(t->c, self), 0,
                       defence ? 568 : 563);
    }
}

static void put_weak(const struct tally *t, int u)
{
    if (fc_weak(t->c, u, fc_abilities(t->c, u)))
        put_remark(t, FC_MSG_TALLY_WEAK, fc_ref(t->c, u), 0, 601);
}

static void put_token(const struct tally *t, int u) { put_part(t, (struct fc_part){FC_FROM_FATIGUE, 0, 1}, u, true); }

static void put_attacker(const struct tally *t)
{
    const struct fc *c = t->c;
    const struct fc_fight *f = t->f;
    const struct fc_activation *act = &c->st->act;
    struct fc_mods m;
    int again = fc_master(c, f, false);

    put_dice(t, false, false);
    fc_gather(c, f->attacker, false, &m);
    if (fc_charge_denied(c, f))
        put_remark(t, FC_MSG_TALLY_NO_CHARGE, fc_ref(c, f->target), 0, 752);
    if (!act->multi && !act->tired && fc_can_tire(c, f->attacker))
        put_token(t, f->attacker);
    put_support(t, false);
    put_weak(t, f->attacker);
    if (again)
        put_remark(t, FC_MSG_TALLY_MASTER, again, 0, f->kind == FC_MELEE ? 771 : 773);
    if (f->kind == FC_MELEE ? m.abilities & FC_TERRIFYING : m.abilities & FC_VOLLEY)
        put_remark(t, FC_MSG_TALLY_ADDED, 0, 0, f->kind == FC_MELEE ? 791 : 331);
    if ((f->kind == FC_MELEE ? m.abilities : fc_type(c, f->attacker)->own.abilities) & FC_RUSH)
        put_remark(t, FC_MSG_TALLY_RUSH, c->rs->constants.icon_rush, 0, 787);
    if (f->kind == FC_MELEE && m.abilities & FC_CRUSHING_BLOW && !(act->used & FC_USED_CRUSHING))
        put_remark(t, FC_MSG_TALLY_CRUSHING, 0, 0, 331);
}

/* FC-575 to FC-577, FC-515, FC-784, FC-790: results that the target ignores. */
static void put_spared(const struct tally *t, const struct fc_mods *m, bool bare)
{
    const struct fc *c = t->c;
    const struct fc_constants *k = &c->rs->constants;
    const struct fc_terrain *ground = fc_ground(c, t->f->at);
    int formation = m->abilities & FC_SHADOWED ? 0 : fc_allies_in_contact(c, t->f->target) / 2;

    if (m->abilities & FC_FORGED)
        put_remark(t, FC_MSG_TALLY_FORGED, 0, 0, 765);
    else if (formation)
        put_remark(t, FC_MSG_TALLY_FORMATION, formation, 0, 575);
    if (m->abilities & FC_BRAVE && !(m->abilities & FC_FORGED))
        put_remark(t, FC_MSG_TALLY_BRAVE, 0, 0, 749);
    if (t->f->kind == FC_MELEE && m->abilities & FC_ARMOUR)
        put_remark(t, FC_MSG_TALLY_ARMOUR, k->icon_armour, 0, 745);
    if (!bare && ground->ignore_strike)
        put_remark(t, FC_MSG_TALLY_FOREST, k->icon_forest, c->st->cell[t->f->at].terrain, 505);
    if (!bare && ground->ignore_damage)
        put_remark(t, FC_MSG_TALLY_TOWN, ground->ignore_damage, c->st->cell[t->f->at].terrain, 515);
    if (m->abilities & FC_RESURGENT)
        put_remark(t, FC_MSG_TALLY_RESURGENT, 0, 0, 784);
    if (m->abilities & FC_SURVIVABLE)
        put_remark(t, FC_MSG_TALLY_SURVIVABLE, 0, 0, 790);
}

static void put_target(const struct tally *t)
{
    const struct fc *c = t->c;
    const struct fc_fight *f = t->f;
    bool bare = fc_abilities(c, f->attacker) & FC_RANGER, roll = f->rolls || fc_may_roll(c, f),
         react = fc_may_react(c, f);
    struct fc_mods m;
    int again;

    fc_gather(c, f->target, bare, &m);
    again = m.x[FC_X_MASTER_DEFENCE];
    if (roll || react)
        put_dice(t, true, !roll);
    if (!roll && react)
        put_remark(t, FC_MSG_TALLY_REACTION, fc_ref(c, f->target), 0, 475);
    else if (!roll)
        put_remark(t, f->kind == FC_MAGIC ? FC_MSG_TALLY_MAGIC : FC_MSG_TALLY_NO_ROLL, fc_ref(c, f->target), 0,
                   f->kind == FC_MAGIC ? 705 : 478);
    if ((roll || react) && !f->tired && fc_can_tire(c, f->target))
        put_token(t, f->target);
    if (roll || react) {
        put_support(t, true);
        if (f->kind == FC_MELEE)
            put_weak(t, f->target);
        if (again)
            put_remark(t, FC_MSG_TALLY_MASTER, again, 0, 772);
    }
    put_spared(t, &m, bare);
}

/* The fight that an action would begin, or that is under way; false if it is about no dice. */
static bool fight_of(const struct fc *c, const struct action *a, struct fc_fight *f)
{
    int u = c->st->act.unit;

    switch (a->kind) {
    case FC_ACT_ATTACK:
    case FC_ACT_SHOOT:
    case FC_ACT_BOLT:
        *f = (struct fc_fight){.attacker = (uint8_t)u, .target = (uint8_t)a->arg[0], .named = (uint8_t)a->arg[0]};
        f->kind = a->kind == FC_ACT_ATTACK ? FC_MELEE : a->kind == FC_ACT_SHOOT ? FC_RANGED : FC_MAGIC;
        break;
    case FC_ACT_REDIRECT:
    case FC_ACT_ACCEPT:
        *f = c->st->fight;
        f->target = a->kind == FC_ACT_REDIRECT ? (uint8_t)a->arg[0] : f->target;
        break;
    case FC_ACT_BOOST:
    case FC_ACT_PLAIN:
    case FC_ACT_ANSWER:
        *f = c->st->fight;
        return c->st->ask == FC_ASK_ANSWER || flow_top(&c->st->flow)->kind == FC_F_FIGHT;
    default: return false;
    }
    f->from = fc_unit(c, f->attacker)->hex;
    f->at = fc_unit(c, f->target)->hex;
    f->distance = (uint8_t)fc_distance(c, f->from, f->at);
    return true;
}

void fc_explain(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, struct json *out)
{
    struct fc c = fc_at(rules, view, NULL);
    struct fc_fight f;
    struct tally t = {&c, &f, out, lang};
    bool any = !fc_game.rules.check(rules, view, a).code && fight_of(&c, a, &f);

    json_key(out, "parts");
    json_open(out, '[');
    if (any)
        put_attacker(&t);
    json_close(out, ']');
    json_key(out, "against_parts");
    json_open(out, '[');
    if (any)
        put_target(&t);
    json_close(out, ']');
}
