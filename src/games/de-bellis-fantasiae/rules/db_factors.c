/*
 * db_factors.c: the strength of one side of a fight without its die: factor (DB-504 to 516) and modifiers of position,
 * formation, flanks and morale (DB-520 to 556).
 */
#include "../db.h"

/* ---- modifiers in 16 bits ---- */

static const struct {
    uint16_t rule;
    int8_t value;
} known[DB_MOD_COUNT] = {
#define X(NAME, message, rule, value) [DB_MOD_##NAME] = {rule, value},
    DB_MODS(X)
#undef X
};

int db_modifier_rule(int mod) { return known[mod].rule; }

struct list {
    struct db_modifier *out;
    int n;
};

static void note(struct list *l, int mod, int times)
{
    if (times)
        l->out[l->n++] = (struct db_modifier){(uint8_t)mod, (int8_t)(known[mod].value * times)};
}

/* How many sides have this: 1 overlap, 2 flank. */
static int sides_with(unsigned mods, int what)
{
    return (db_mods_field(mods, DB_MODS_LEFT, 2) == what) + (db_mods_field(mods, DB_MODS_RIGHT, 2) == what);
}

int db_modifiers(unsigned mods, struct db_modifier out[DB_MODIFIERS_MAX])
{
    struct list l = {out, 0};
    int place = db_mods_field(mods, DB_MODS_PLACE, 2), slope = db_mods_field(mods, DB_MODS_SLOPE, 2);
    int going = db_mods_field(mods, DB_MODS_GOING, 2), formation = db_mods_field(mods, DB_MODS_FORMATION, 3);
    note(&l, DB_MOD_CASTLE + place - 1, place > 0);
    note(&l, slope == 1 ? DB_MOD_HIGHER : DB_MOD_BANK, slope > 0);
    note(&l, DB_MOD_ASSAILANTS, place ? db_mods_field(mods, DB_MODS_LEFT, 2) : 0);
    note(&l, going == 1 ? DB_MOD_AUXILIA_GOING : DB_MOD_BAD_GOING, going > 0);
    note(&l, DB_MOD_PHALANX_LESS + formation - 1, formation > 0);
    note(&l, DB_MOD_OVERLAP, place ? 0 : sides_with(mods, 1));
    note(&l, DB_MOD_REAR, db_mods_field(mods, DB_MODS_REAR, 1));
    note(&l, DB_MOD_FLANK, place ? 0 : sides_with(mods, 2));
    note(&l, DB_MOD_GENERAL, db_mods_field(mods, DB_MODS_GENERAL, 1));
    note(&l, DB_MOD_BROKEN, db_mods_field(mods, DB_MODS_BROKEN, 1));
    return l.n;
}

static int sum_of(unsigned mods)
{
    struct db_modifier list[DB_MODIFIERS_MAX];
    int n = db_modifiers(mods, list), sum = 0;
    for (int i = 0; i < n; i++)
        sum += list[i].value;
    return sum;
}

/* ---- position ---- */

static bool walled(const struct db *c, int e)
{
    return db_inside(c, e) && (db_el(c, e)->place == DB_P_CASTLE || db_el(c, e)->place == DB_P_CITY);
}

/* DB-504, DB-R45: by the class of the opponent.  DB-515: artillery behind walls. */
static int factor(const struct db *c, int e, int against)
{
    if (db_kind(c, e) == DB_K_ART && walled(c, e))
        return 2;
    return db_type(c, e)->close[db_type(c, against)->klass != DB_FOOT];
}

/* DB-520 to 522. */
static unsigned place_of(const struct db *c, int e)
{
    if (!db_inside(c, e))
        return 0;
    if (db_kind(c, e) == DB_K_CIT)
        return 3;
    return walled(c, e) ? 1 : 2;
}

/* DB-523 to 526: at most one of them. */
static unsigned slope_of(const struct db *c, int e, int against)
{
    if (db_higher(c, e, against))
        return 1;
    return db_defends_bank(c, e, against) ? 2 : 0;
}

/* DB-527, DB-530, DB-531, DB-R22. */
static unsigned going_of(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    bool at_home = kind == DB_K_BW || kind == DB_K_AX || kind == DB_K_BE || kind == DB_K_WB || kind == DB_K_SK;
    bool solid_auxilia = kind == DB_K_AX && db_type(c, e)->pace == DB_SOLID;
    if ((at_home && !solid_auxilia) || db_going_of(c, e) < DB_BAD)
        return 0;
    return solid_auxilia ? 1 : 2;
}

/* ---- formation ---- */

/* Rear support: Pk, LM or Wb lined up behind its own kind, both in good going, the rear one not in frontal contact
 * (DB-537, 539, 541, 546). */
static bool has_rear_support(const struct db *c, int e)
{
    DB_EACH_OF(c, s, db_seat(c, e))
    {
        if (db_kind(c, s) == db_kind(c, e) && db_behind(c, s, e))
            return !db_front_foe(c, s) && db_in_good_going(c, s) && db_in_good_going(c, e);
    }
    return false;
}

static bool is_solid_blade(const struct db *c, int e)
{
    return db_kind(c, e) == DB_K_BD && db_type(c, e)->pace == DB_SOLID;
}

/* DB-543, DB-545: Solid Blades beside, or Spears beside Spears; they may be fighting (DB-R53). */
static bool has_side_support(const struct db *c, int e)
{
    bool spears = db_kind(c, e) == DB_K_SP;
    DB_EACH_OF(c, s, db_seat(c, e))
    {
        if ((is_solid_blade(c, s) || (spears && db_kind(c, s) == DB_K_SP)) && db_beside(c, s, e) &&
            db_in_good_going(c, s) && db_in_good_going(c, e))
            return true;
    }
    return false;
}

/* The bonus that e would have with support, DB_MOD_COUNT: none (DB-535 to 545). */
static int formation_bonus(const struct db *c, int e, int against)
{
    int kind = db_kind(c, e), klass = db_type(c, against)->klass;
    switch (kind) {
    case DB_K_PK:
        if (klass == DB_FOOT && db_kind(c, against) != DB_K_SK)
            return DB_MOD_PHALANX;
        return klass == DB_AERIAL ? DB_MOD_COUNT : DB_MOD_PHALANX_LESS;
    case DB_K_LM: return DB_MOD_CIRCULAR;
    case DB_K_WB: return klass == DB_FOOT ? DB_MOD_MASSED : DB_MOD_COUNT;
    case DB_K_SP: return klass == DB_FOOT ? DB_MOD_SHIELD_WALL : DB_MOD_COUNT;
    case DB_K_BW:
    case DB_K_WBW:
    case DB_K_XBW: return klass == DB_FOOT && db_type(c, e)->pace == DB_SOLID ? DB_MOD_RETINUE : DB_MOD_COUNT;
    default: return DB_MOD_COUNT;
    }
}

static unsigned formation_of(const struct db *c, int e, int against)
{
    int mod = formation_bonus(c, e, against);
    if (mod == DB_MOD_COUNT || !db_on_table(c, e))
        return 0;
    bool beside = mod == DB_MOD_SHIELD_WALL || mod == DB_MOD_RETINUE;
    if (beside ? !has_side_support(c, e) : !has_rear_support(c, e))
        return 0;
    return (unsigned)(1 + mod - DB_MOD_PHALANX_LESS);
}

/* ---- flanks, rear, assailants ---- */

/* DB-550 to 553, DB-R26: each side counts once, a flank before an overlap; only who fights to its front is
 * overlapped. */
static unsigned edges_of(const struct db *c, int e, int against)
{
    unsigned left = 0, right = 0, rear = 0;
    bool to_front = db_form(c, e, against) != DB_NO_FORM;
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, e)))
    {
        if (!db_on_table(c, x) || db_beyond_touch(c, x, e))
            continue;
        int form = db_form(c, x, e);
        left = form == DB_FORM_LEFT ? 2 : left;
        right = form == DB_FORM_RIGHT ? 2 : right;
        rear |= form == DB_FORM_REAR;
        if (!form && to_front && !left && db_overlaps(c, x, e, against, DB_FORM_LEFT))
            left = 1;
        else if (!form && to_front && !right && db_overlaps(c, x, e, against, DB_FORM_RIGHT))
            right = 1;
    }
    return left << DB_MODS_LEFT | right << DB_MODS_RIGHT | rear << DB_MODS_REAR;
}

/* In a fight of its own, front to front. */
static bool faces_element(const struct db *c, int x)
{
    DB_EACH_OF(c, e, db_enemy(db_seat(c, x)))
    {
        if (db_on_table(c, e) && db_form(c, x, e) == DB_FORM_FRONT)
            return true;
    }
    return false;
}

/* DB-528, DB-R20: who assaults the place beside the principal, two at most. */
static unsigned other_assailants(const struct db *c, int e, int against)
{
    unsigned n = 0;
    DB_EACH_OF(c, x, db_enemy(db_loyal(c, e)))
    {
        n += n < 2 && x != against && db_form(c, x, e) == DB_FORM_PLACE && !faces_element(c, x);
    }
    return n << DB_MODS_LEFT;
}

/* DB-556: followers and citizens belong to no command. */
static bool is_broken(const struct db *c, int e)
{
    return e < db_followers(c, 0) && c->st->broken[db_seat(c, e)] >> db_member(c, e)->command & 1;
}

void db_close_strength(const struct db *c, int e, int against, struct db_strength *out)
{
    unsigned mods = place_of(c, e) << DB_MODS_PLACE | slope_of(c, e, against) << DB_MODS_SLOPE;
    mods |= going_of(c, e) << DB_MODS_GOING | formation_of(c, e, against) << DB_MODS_FORMATION;
    mods |= db_inside(c, e) ? other_assailants(c, e, against) : edges_of(c, e, against);
    mods |= (unsigned)db_is_general(c, e) << DB_MODS_GENERAL | (unsigned)is_broken(c, e) << DB_MODS_BROKEN;
    int base = factor(c, e, against);
    *out = (struct db_strength){(int8_t)base, (int8_t)(base + sum_of(mods)), (uint16_t)mods};
}
