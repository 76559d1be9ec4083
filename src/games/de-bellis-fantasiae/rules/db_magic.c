/*
 * db_magic.c: spells: who casts at whom, with how many PIPs (DB-251, 252, 475 to 488).
 */
#include "../db.h"
#include "../db_shot.h"

enum { CASTER, TARGET, PIPS, FIRST, SECOND, PAYER }; /* arguments of DB_ACT_CAST */
enum { SPELL_MOST = 6 };                             /* DB-481 */

/* The caster and those who support the spell (DB-479), as an action names them. */
struct circle {
    int n, mage[3];
};

static struct circle circle_of(const struct action *a)
{
    struct circle all = {1, {a->arg[CASTER]}};
    for (int i = FIRST; i <= SECOND; i++)
        if (a->arg[i])
            all.mage[all.n++] = a->arg[i] - 1;
    return all;
}

/* ---- PIPs ---- */

/* DB-488: a mage of level L puts at most L + 1 PIPs into a spell. */
static int most_pips(const struct db *c, int caster)
{
    int most = db_member(c, caster)->level + 1;
    return most < SPELL_MOST ? most : SPELL_MOST;
}

/* DB-252, DB-479: what each command pays.  Supporters pay one PIP each from their own (DB-R117). */
static void bill(const struct db *c, const struct action *a, int cost[DB_COMMANDS_MAX])
{
    struct circle all = circle_of(a);
    for (int i = 0; i < DB_COMMANDS_MAX; i++)
        cost[i] = 0;
    if (a->arg[PAYER] == DB_CINC_PAYS)
        cost[0] += a->arg[PIPS] + 1;
    else
        cost[db_member(c, a->arg[CASTER])->command] += a->arg[PIPS];
    for (int i = 1; i < all.n; i++)
        cost[db_member(c, all.mage[i])->command]++;
}

static struct why check_bill(const struct db *c, const struct action *a)
{
    int cost[DB_COMMANDS_MAX];
    bill(c, a, cost);
    for (int i = 0; i < DB_COMMANDS_MAX; i++)
        if (cost[i] > c->st->pips[a->seat][i])
            return db_no(DB_WHY_PIPS, 252, cost[i], c->st->pips[a->seat][i], 0);
    return db_yes();
}

/* The C-in-C's own command never pays more for itself. */
static bool payer_fits(const struct db *c, const struct action *a)
{
    return a->arg[PAYER] == DB_OWN_PAYS || (a->arg[PAYER] == DB_CINC_PAYS && db_member(c, a->arg[CASTER])->command > 0);
}

/* ---- who and at whom, in the order of the codes ---- */

static bool is_mage_of(const struct db *c, int seat, int e)
{
    return db_kind(c, e) == DB_K_MAG && db_seat(c, e) == seat && db_in_play(c, e);
}

/* DB-448, DB-484: base to base, no arc, no sight.  Circles tell of most that they are too far away. */
static bool in_range(const struct db *c, int caster, int target)
{
    return db_in_reach_round(c, caster, target) && db_distance(c, caster, target) <= db_type(c, caster)->range;
}

/* DB-E24: the target. */
static struct why check_target(const struct db *c, int caster, int target)
{
    if (!db_in_play(c, target) || db_loyal(c, target) == db_seat(c, caster) || !in_range(c, caster, target))
        return db_no(DB_WHY_NO_TARGET, 448, caster, target, 0);
    return db_engaged(c, target) ? db_no(DB_WHY_IN_CONTACT, 442, target, 0, 0) : db_yes();
}

/* DB-E24: the supporters are other mages in range, named once each and in their order: one form for each set. */
static struct why check_supporters(const struct db *c, const struct action *a)
{
    struct circle all = circle_of(a);
    for (int i = 1; i < all.n; i++)
        if (!is_mage_of(c, a->seat, all.mage[i]) || all.mage[i] == all.mage[0] ||
            !in_range(c, all.mage[i], a->arg[TARGET]))
            return db_no(DB_WHY_NO_SUPPORT, 479, all.mage[i], 0, 0);
    if (a->arg[SECOND] && (!a->arg[FIRST] || a->arg[FIRST] >= a->arg[SECOND]))
        return db_no(DB_WHY_NO_SUPPORT, 479, a->arg[SECOND] - 1, 0, 0);
    return db_yes();
}

/* DB-E24, DB-E26: a mage that fights or moved does not cast, nor a general who had his bonus (DB-442, 475, 483). */
static struct why check_free(const struct db *c, int e)
{
    if (db_engaged(c, e))
        return db_no(DB_WHY_IN_CONTACT, 442, e, 0, 0);
    if (db_el(c, e)->moves)
        return db_no(DB_WHY_MOVED_TO_SHOOT, 483, e, 0, 0);
    return db_el(c, e)->flags & DB_F_COVERED ? db_no(DB_WHY_GENERAL_COVERED, 475, e, 0, 0) : db_yes();
}

static struct why check_all_free(const struct db *c, const struct action *a)
{
    struct circle all = circle_of(a);
    struct why w = db_yes();
    for (int i = 0; i < all.n && !w.code; i++)
        w = check_free(c, all.mage[i]);
    return w;
}

/* DB-E27. */
static struct why check_pips(const struct db *c, const struct action *a)
{
    int pips = a->arg[PIPS], most = most_pips(c, a->arg[CASTER]);
    if (pips >= 1 && pips <= most)
        return db_yes();
    return db_no(DB_WHY_SPELL_PIPS, pips < 1 || pips > SPELL_MOST ? 481 : 488, pips, most, 0);
}

/* DB-E28: one spell for each mage (DB-R76: support is its spell) and for each target. */
static struct why check_once(const struct db *c, const struct action *a)
{
    struct circle all = circle_of(a);
    for (int i = 0; i < all.n; i++)
        if (db_el(c, all.mage[i])->flags & DB_F_CAST)
            return db_no(DB_WHY_HAS_CAST, 485, all.mage[i], 0, 0);
    return db_el(c, a->arg[TARGET])->flags & DB_F_BESPELLED ? db_no(DB_WHY_BESPELLED, 485, a->arg[TARGET], 0, 0)
                                                            : db_yes();
}

struct why db_check_cast(const struct db *c, const struct action *a)
{
    static struct why (*const later[])(const struct db *, const struct action *) = {check_supporters, check_all_free,
                                                                                    check_pips, check_once};
    if (!is_mage_of(c, a->seat, a->arg[CASTER]))
        return db_no(DB_WHY_NOT_YOURS, 440, a->arg[CASTER], 0, 0);
    if (!payer_fits(c, a))
        return db_no(DB_WHY_PAYER, 252, a->arg[PAYER], 0, 0);
    struct why w = a->arg[PIPS] > most_pips(c, a->arg[CASTER]) ? db_yes() : check_bill(c, a);
    if (!w.code)
        w = check_target(c, a->arg[CASTER], a->arg[TARGET]);
    for (int i = 0; i < 4 && !w.code; i++)
        w = later[i](c, a);
    return w;
}

/* ---- casting ---- */

void db_cast_shot(const struct action *a, struct db_shot *out)
{
    struct circle all = circle_of(a);
    *out = (struct db_shot){
        .shooter = a->arg[CASTER], .target = a->arg[TARGET], .pips = a->arg[PIPS], .supporters = all.n - 1};
    for (int i = 1; i < all.n; i++)
        out->supporter[i - 1] = all.mage[i];
}

void db_apply_cast(struct db *c, const struct action *a)
{
    struct circle all = circle_of(a);
    struct db_shot s;
    struct db_shot_sums sums;
    int cost[DB_COMMANDS_MAX];
    bill(c, a, cost);
    for (int i = 0; i < DB_COMMANDS_MAX; i++)
        c->st->pips[a->seat][i] = (uint8_t)(c->st->pips[a->seat][i] - cost[i]);
    db_cast_shot(a, &s);
    db_shot_sum(c, &s, &sums);
    for (int i = 0; i < all.n; i++)
        db_el(c, all.mage[i])->flags |= DB_F_CAST;
    db_el(c, s.target)->flags |= DB_F_BESPELLED;
    db_resolve_shot(c, &s, &sums); /* DB-486: no exchange, so the caster never suffers */
}

/* ---- lists ---- */

struct mages {
    int n;
    uint8_t e[DB_ARMY_MAX];
};

/* Those of a seat that can cast or support a spell now. */
static void find_mages(const struct db *c, int seat, struct mages *out)
{
    out->n = 0;
    DB_EACH_OF(c, e, seat)
    {
        if (is_mage_of(c, seat, e) && !(db_el(c, e)->flags & DB_F_CAST) && !check_free(c, e).code)
            out->e[out->n++] = (uint8_t)e;
    }
}

/* Those of them that can support a spell of that caster at that target. */
static void find_supporters(const struct db *c, const struct mages *all, int caster, int target, struct mages *out)
{
    out->n = 0;
    for (int i = 0; i < all->n; i++)
        if (all->e[i] != caster && in_range(c, all->e[i], target))
            out->e[out->n++] = all->e[i];
}

static void offer(struct offers *out, const struct action *a)
{
    if (out->n < out->cap)
        out->buf[out->n] = *a;
    out->n++;
}

/* The spell with none, one and two supporters: the lowest that can pay. */
static void offer_supported(const struct db *c, struct offers *out, struct action *a, const struct mages *with)
{
    int place = FIRST;
    offer(out, a);
    for (int i = 0; i < with->n && place <= SECOND && !out->any; i++) {
        a->arg[place] = (int16_t)(1 + with->e[i]);
        if (check_bill(c, a).code) {
            a->arg[place] = 0;
            continue;
        }
        offer(out, a);
        place++;
    }
    a->arg[FIRST] = a->arg[SECOND] = 0;
}

/* DB-252: the C-in-C pays where the own command cannot. */
static void offer_casts(const struct db *c, struct offers *out, struct action *a, const struct mages *with)
{
    for (int pips = 1; pips <= most_pips(c, a->arg[CASTER]); pips++) {
        a->arg[PIPS] = (int16_t)pips;
        a->arg[PAYER] = DB_OWN_PAYS;
        if (check_bill(c, a).code)
            a->arg[PAYER] = DB_CINC_PAYS;
        if (payer_fits(c, a) && !check_bill(c, a).code)
            offer_supported(c, out, a, with);
    }
}

static bool has_pips(const struct db *c, int seat)
{
    int sum = 0;
    for (int i = 0; i < DB_COMMANDS_MAX; i++)
        sum += c->st->pips[seat][i];
    return sum > 0;
}

static void list_of(const struct db *c, struct offers *out, int caster, const struct mages *all)
{
    for (int t = 0; t < c->rs->elements && !(out->any && out->n); t++) {
        struct action a = {.kind = DB_ACT_CAST, .seat = (int8_t)out->seat, .n = 6};
        struct mages with;
        if (db_el(c, t)->flags & DB_F_BESPELLED || check_target(c, caster, t).code)
            continue;
        a.arg[CASTER] = (int16_t)caster;
        a.arg[TARGET] = (int16_t)t;
        find_supporters(c, all, caster, t, &with);
        offer_casts(c, out, &a, &with);
    }
}

void db_list_casts(const struct db *c, struct offers *out)
{
    struct mages all;
    if (!has_pips(c, out->seat))
        return;
    find_mages(c, out->seat, &all);
    for (int i = 0; i < all.n; i++)
        list_of(c, out, all.e[i], &all);
}

bool db_any_cast(const struct db *c)
{
    struct action one;
    struct offers l = {&one, 1, 0, c->st->active, true};
    db_list_casts(c, &l);
    return l.n > 0;
}
