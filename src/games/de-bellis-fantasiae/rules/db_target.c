/*
 * db_target.c: who shoots, and at whom: shooters, targets and their priority, the assignment (DB-440 to 445, 453 to
 * 455).  While the phase lasts, element.foe is 1 + the target that was assigned to a shooter.
 */
#include "../db.h"
#include "../db_shot.h"

/* ---- who shoots ---- */

bool db_shoots(const struct db *c, int e) { return db_type(c, e)->range && db_kind(c, e) != DB_K_MAG; }

/* DB-443 to 445: what its tactical moves of this bound cost. */
static struct why moved_too_far(const struct db *c, int e)
{
    const struct db_element *at = db_el(c, e);
    if (db_kind(c, e) == DB_K_ART)
        return at->moves ? db_no(DB_WHY_MOVED_TO_SHOOT, 444, e, 0, 0) : db_yes();
    return db_kind(c, e) != DB_K_DRA && at->moved > DB_BW ? db_no(DB_WHY_MOVED_TO_SHOOT, 443, e, 0, 0) : db_yes();
}

/* All but contact: that costs a look at everybody. */
static bool is_ready(const struct db *c, int e)
{
    return db_in_play(c, e) && db_shoots(c, e) && !(db_el(c, e)->flags & DB_F_SHOT) && !moved_too_far(c, e).code;
}

/* DB-442 to 445. */
struct why db_may_shoot(const struct db *c, int e)
{
    if (!db_in_play(c, e) || !db_shoots(c, e) || db_el(c, e)->flags & DB_F_SHOT)
        return db_no(DB_WHY_NO_TARGET, 440, e, -1, 0);
    return db_engaged(c, e) ? db_no(DB_WHY_IN_CONTACT, 442, e, 0, 0) : moved_too_far(c, e);
}

/* ---- at whom ---- */

/* What is asked again and again while targets are chosen, found out once: who is in contact, and how many aim at a
 * target. */
struct scene {
    const struct db *c;
    uint8_t contact[DB_ELEMENTS_MAX]; /* 0 not asked yet, 1 free, 2 in contact */
    uint8_t aiming[DB_ELEMENTS_MAX];
};

static void look(const struct db *c, struct scene *out)
{
    *out = (struct scene){.c = c};
    for (int e = 0; e < c->rs->elements; e++)
        if (db_el(c, e)->foe)
            out->aiming[db_el(c, e)->foe - 1]++;
}

static bool in_contact(struct scene *s, int e)
{
    if (!s->contact[e])
        s->contact[e] = db_engaged(s->c, e) ? 2 : 1;
    return s->contact[e] == 2;
}

bool db_can_shoot(const struct db *c, int shooter, int target)
{
    return db_loyal(c, target) != db_loyal(c, shooter) && db_in_reach(c, shooter, target) && !db_engaged(c, target) &&
           db_sees(c, shooter, target, NULL);
}

/* DB-R75: the zone of a garrison is that of its place.  A garrison itself is in nobody's zone: it has no base. */
static bool in_own_zone(const struct db *c, int shooter, int target)
{
    if (!db_on_table(c, target))
        return false;
    return db_inside(c, shooter) ? db_in_place_zone_at(c, target, db_pose(c, target), db_el(c, shooter)->place)
                                 : db_in_zone_at(c, target, db_pose(c, target), shooter);
}

/* Of two elements that see each other's side without contact: could the target shoot at the shooter? */
static bool shoots_back(const struct db *c, int shooter, int target)
{
    return is_ready(c, target) && db_sees(c, target, shooter, NULL);
}

/* DB-453: who is in its threat zone comes first, then who can shoot at it; Artillery and Dragons choose. */
static int rank_of(const struct db *c, int shooter, int target)
{
    int kind = db_kind(c, shooter);
    if (kind == DB_K_ART || kind == DB_K_DRA)
        return 0;
    return in_own_zone(c, shooter, target) ? 2 : shoots_back(c, shooter, target) ? 1 : 0;
}

/* The targets of the highest rank, of those that fewer than three aim at (DB-454). */
static int options(struct scene *s, int shooter, uint8_t *target, int *rank)
{
    const struct db *c = s->c;
    int n = 0, best = 0, side = db_loyal(c, shooter);
    for (int e = 0; e < c->rs->elements; e++) {
        if (s->aiming[e] >= DB_SHOOTERS_MAX || db_loyal(c, e) == side || !db_in_reach(c, shooter, e) ||
            in_contact(s, e) || !db_sees(c, shooter, e, NULL))
            continue;
        int r = rank_of(c, shooter, e);
        if (r > best)
            best = r, n = 0;
        if (r == best)
            target[n++] = (uint8_t)e;
    }
    if (rank)
        *rank = best;
    return n;
}

/* ---- assigning targets ---- */

/* DB-455: the active player first. */
int db_assigner(const struct db *c)
{
    return c->st->step == DB_ASSIGN_ACTIVE ? c->st->active : db_enemy(c->st->active);
}

static bool unassigned(struct scene *s, int e)
{
    const struct db *c = s->c;
    return db_loyal(c, e) == db_assigner(c) && !db_el(c, e)->foe && is_ready(c, e) && !in_contact(s, e);
}

static void aim_at(struct db *c, int shooter, int target)
{
    db_el(c, shooter)->foe = (uint8_t)(1 + target);
    db_emit(c, AIMED, (int16_t)shooter, (int16_t)target);
}

static void list_targets(const struct db *c, struct offers *out)
{
    struct scene s;
    uint8_t target[DB_ELEMENTS_MAX];
    look(c, &s);
    for (int e = 0; e < c->rs->elements; e++)
        for (int i = 0, n = unassigned(&s, e) ? options(&s, e, target, NULL) : 0; i < n; i++)
            offers_add(out, DB_ACT_SHOOT, 2, e, target[i]);
}

/* DB-E24: both are free, and the shooter sees the target. */
static struct why check_sight(const struct db *c, int shooter, int target)
{
    if (!db_in_play(c, shooter) || !db_shoots(c, shooter))
        return db_no(DB_WHY_NO_TARGET, 440, shooter, target, 0);
    if (db_engaged(c, shooter))
        return db_no(DB_WHY_IN_CONTACT, 442, shooter, 0, 0);
    if (db_in_play(c, target) && db_engaged(c, target))
        return db_no(DB_WHY_IN_CONTACT, 442, target, 0, 0);
    return db_can_shoot(c, shooter, target) ? db_yes() : db_no(DB_WHY_NO_TARGET, 451, shooter, target, 0);
}

/* In the order of the codes: DB-E24, 25, 26, 28. */
static struct why check_target(const struct db *c, const struct action *a)
{
    struct scene s;
    uint8_t first[DB_ELEMENTS_MAX];
    int shooter = a->arg[0], target = a->arg[1], rank;
    if (db_loyal(c, shooter) != a->seat)
        return db_no(DB_WHY_NOT_YOURS, 455, shooter, 0, 0);
    if (db_el(c, shooter)->foe)
        return db_no(DB_WHY_NO_SHOT, 454, target, 0, 0);
    struct why w = check_sight(c, shooter, target);
    if (w.code)
        return w;
    look(c, &s);
    if (options(&s, shooter, first, &rank) && rank_of(c, shooter, target) < rank)
        return db_no(DB_WHY_PRIORITY, 453, shooter, first[0], 0);
    w = moved_too_far(c, shooter);
    return !w.code && s.aiming[target] >= DB_SHOOTERS_MAX ? db_no(DB_WHY_SHOT_AT, 454, target, 0, 0) : w;
}

static void apply_target(struct db *c, const struct action *a) { aim_at(c, a->arg[0], a->arg[1]); }

const struct db_ask_rules db_ask_target = {list_targets, check_target, apply_target, NULL};

/* What each shooter that has no target yet could do, looked at once. */
struct choices {
    uint8_t n[DB_ELEMENTS_MAX], only[DB_ELEMENTS_MAX]; /* of a shooter: targets, and the first of them */
    uint8_t wanted[DB_ELEMENTS_MAX];                   /* of a target: those who aim at it, or could */
};

static void find_choices(const struct db *c, struct choices *out)
{
    struct scene s;
    uint8_t target[DB_ELEMENTS_MAX] = {0};
    look(c, &s);
    for (int e = 0; e < c->rs->elements; e++)
        out->wanted[e] = s.aiming[e];
    for (int e = 0; e < c->rs->elements; e++) {
        out->n[e] = (uint8_t)(unassigned(&s, e) ? options(&s, e, target, NULL) : 0);
        out->only[e] = target[0];
        for (int i = 0; i < out->n[e]; i++)
            out->wanted[target[i]]++;
    }
}

/* Shooters with one target need no question, unless more than three want it: then the player says who (DB-R115).
 * True: there is something to choose. */
bool db_assign_forced(struct db *c)
{
    struct choices l;
    bool choice = false;
    find_choices(c, &l);
    for (int e = 0; e < c->rs->elements; e++) {
        if (l.n[e] == 1 && l.wanted[l.only[e]] <= DB_SHOOTERS_MAX)
            aim_at(c, e, l.only[e]);
        else
            choice |= l.n[e] > 0;
    }
    return choice;
}
