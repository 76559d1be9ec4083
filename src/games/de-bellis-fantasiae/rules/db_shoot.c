/*
 * db_shoot.c: shots: factors and modifiers, exchanges, results, and the order in which they are resolved (DB-214, 215,
 * 454 to 480).  While the phase lasts, element.foe is 1 + the target that was assigned to a shooter.
 */
#include "../db.h"
#include "../db_shot.h"

/* ---- factors ---- */

static bool in_walls(const struct db *c, int e)
{
    return db_inside(c, e) && (db_el(c, e)->place == DB_P_CASTLE || db_el(c, e)->place == DB_P_CITY);
}

/* DB-460 to 464. */
int db_shoot_factor(const struct db *c, int e, int against)
{
    if (db_kind(c, e) == DB_K_ART && in_walls(c, e))
        return 2;
    return db_type(c, e)->shoot[db_type(c, against)->klass != DB_FOOT];
}

/* DB-466 to 473: shooters use their shooting factor. */
static int target_factor(const struct db *c, int e, int by)
{
    return db_shoots(c, e) ? db_shoot_factor(c, e, by) : db_type(c, e)->target;
}

/* DB-475: neither shooting nor casting in this phase. */
static bool idle_general(const struct db *c, int e)
{
    return db_is_general(c, e) && !db_el(c, e)->foe && !(db_el(c, e)->flags & (DB_F_SHOT | DB_F_CAST));
}

static int shelter(const struct db *c, int e) { return !db_inside(c, e) ? 0 : in_walls(c, e) ? DB_M_WALLS : DB_M_CAMP; }

static int worth(int mods)
{
    return (mods & DB_M_WALLS ? 4 : 0) + (mods & DB_M_CAMP ? 2 : 0) + (mods & DB_M_GENERAL ? 1 : 0) -
           (mods & DB_M_SUPPORTED ? 1 : 0) - (mods & DB_M_SUPPORTED_2 ? 2 : 0) - (mods & DB_M_WARD ? 2 : 0);
}

static int supported(int n) { return n > 1 ? DB_M_SUPPORTED_2 : n ? DB_M_SUPPORTED : 0; }

/* DB-R46: in an exchange each is shooter and target at once. */
void db_shot_sum(const struct db *c, const struct db_shot *s, struct db_shot_sums *out)
{
    int mods[2] = {0, shelter(c, s->target) | supported(s->supporters)};
    out->factor[0] = (int8_t)(s->pips ? 2 * s->pips : db_shoot_factor(c, s->shooter, s->target));
    out->factor[1] = (int8_t)target_factor(c, s->target, s->shooter);
    if (s->exchange)
        mods[0] = shelter(c, s->shooter) | supported(s->answer_supporters);
    else if (idle_general(c, s->target))
        mods[1] |= DB_M_GENERAL;
    if (s->pips && db_warded(c, s->shooter, s->target))
        mods[0] |= DB_M_WARD;
    for (int i = 0; i < 2; i++) {
        out->mods[i] = (uint16_t)mods[i];
        out->sum[i] = (int8_t)(out->factor[i] + worth(mods[i]));
    }
}

/* ---- a shot ---- */

static bool aims_at(const struct db *c, int e, int target) { return db_el(c, e)->foe == 1 + target; }

static bool still_shoots(const struct db *c, int e, int target)
{
    return aims_at(c, e, target) && !db_may_shoot(c, e).code && db_can_shoot(c, e, target);
}

/* DB-455: the principal first, who has the highest factor, of equal ones the lowest element.  all: those too whose
 * shot is void by now. */
static int shooters_at(const struct db *c, int target, bool all, int out[DB_SHOOTERS_MAX])
{
    int n = 0;
    for (int e = 0; e < c->rs->elements && n < DB_SHOOTERS_MAX; e++) {
        if (!aims_at(c, e, target) || (!all && !still_shoots(c, e, target)))
            continue;
        out[n++] = e;
        if (db_shoot_factor(c, e, target) > db_shoot_factor(c, out[0], target)) {
            for (int i = n - 1; i > 0; i--)
                out[i] = out[i - 1];
            out[0] = e;
        }
    }
    return n;
}

bool db_shot_at(const struct db *c, int target, struct db_shot *out)
{
    int at[DB_SHOOTERS_MAX], back[DB_SHOOTERS_MAX], n = db_in_play(c, target) ? shooters_at(c, target, false, at) : 0;
    if (!n)
        return false;
    *out = (struct db_shot){.shooter = at[0], .target = target, .supporters = n - 1};
    for (int i = 1; i < n; i++)
        out->supporter[i - 1] = at[i];
    int m = aims_at(c, target, at[0]) ? shooters_at(c, at[0], false, back) : 0;
    if (m && back[0] == target) { /* DB-456 */
        out->exchange = true;
        out->answer_supporters = m - 1;
    }
    return true;
}

static struct db_verdict verdict_of(const struct db *c, int e, int by, int own, int other)
{
    return own > other
               ? (struct db_verdict){0}
               : db_shot_result(db_member(c, e)->type, db_member(c, by)->type, db_inside(c, e), db_margin(own, other));
}

/* DB-456, DB-457: the shooter looks up its result in an exchange only. */
void db_judge_shot(const struct db *c, const struct db_shot *s, const int total[2], struct db_verdict out[2])
{
    out[1] = verdict_of(c, s->target, s->shooter, total[1], total[0]);
    out[0] = s->exchange ? verdict_of(c, s->shooter, s->target, total[0], total[1]) : (struct db_verdict){0};
}

static void make_void(struct db *c, int e)
{
    db_emit(c, SHOT_VOID, (int16_t)e, (int16_t)(db_el(c, e)->foe - 1));
    db_el(c, e)->foe = 0;
}

/* DB-458: shots of and at those who are destroyed, have fled or left the field will never come up. */
static void drop_lost(struct db *c, int fled)
{
    for (int e = 0; e < c->rs->elements; e++) {
        int target = db_el(c, e)->foe - 1;
        if (target >= 0 && (!db_in_play(c, e) || !db_in_play(c, target) || e == fled || target == fled))
            make_void(c, e);
    }
}

static void suffer(struct db *c, int e, int by, struct db_verdict v)
{
    if (!v.rule)
        return;
    db_suffer(c, e, v, by, false);
    drop_lost(c, v.result == DB_FLEES ? e : -1);
}

void db_settle_shot(struct db *c, const struct db_shot *s, const struct db_verdict v[2])
{
    suffer(c, s->target, s->shooter, v[1]);
    suffer(c, s->shooter, s->target, v[0]);
}

static void tell(struct db *c, const struct db_shot *s, const struct db_shot_sums *sums, const int die[2],
                 const int total[2])
{
    int event = s->pips ? DB_EV_SPELL : s->exchange ? DB_EV_EXCHANGED : DB_EV_SHOT;
    int seventh = s->exchange ? sums->mods[0] : sums->mods[0] | sums->mods[1]; /* a ward is the caster's own */
    int order = db_loyal(c, s->shooter) == c->st->active ? 0 : DB_M_TARGET_FIRST;
    int eighth = s->exchange ? sums->mods[1] : s->pips ? s->pips : s->supporters;
    events_emit(c->ev, (uint16_t)event, TO_ALL, (int16_t)s->shooter, (int16_t)s->target, (int16_t)die[0],
                (int16_t)die[1], (int16_t)total[0], (int16_t)total[1], (int16_t)(seventh | order), (int16_t)eighth);
}

/* DB-215: the die of the active player's element first. */
void db_resolve_shot(struct db *c, const struct db_shot *s, const struct db_shot_sums *sums)
{
    int die[2], total[2], first = db_loyal(c, s->shooter) == c->st->active ? 0 : 1;
    struct db_verdict v[2];
    die[first] = db_d6(c);
    die[1 - first] = db_d6(c);
    for (int i = 0; i < 2; i++)
        total[i] = die[i] + sums->sum[i];
    tell(c, s, sums, die, total);
    db_judge_shot(c, s, total, v);
    db_settle_shot(c, s, v);
}

/* Everybody who took part in the shot at this target has shot. */
static void spend(struct db *c, int target)
{
    for (int e = 0; e < c->rs->elements; e++)
        if (aims_at(c, e, target)) {
            db_el(c, e)->foe = 0;
            db_el(c, e)->flags |= DB_F_SHOT;
        }
    db_el(c, target)->flags |= DB_F_SHOT_AT;
}

/* DB-458: shooters who cannot shoot any more when the shot comes up. */
static void drop_void(struct db *c, int target)
{
    for (int e = 0; e < c->rs->elements; e++)
        if (aims_at(c, e, target) && !still_shoots(c, e, target))
            make_void(c, e);
}

static void resolve(struct db *c, int target)
{
    struct db_shot s;
    struct db_shot_sums sums;
    drop_void(c, target);
    if (!db_shot_at(c, target, &s))
        return;
    if (s.exchange)
        drop_void(c, s.shooter);
    db_shot_sum(c, &s, &sums);
    if (sums.mods[1] & DB_M_GENERAL)
        db_el(c, target)->flags |= DB_F_COVERED;
    spend(c, target);
    if (s.exchange)
        spend(c, s.shooter);
    db_resolve_shot(c, &s, &sums);
}

/* ---- the order of shots and spells ---- */

/* Do the principals aim at each other? */
static bool is_exchange(const struct db *c, int target)
{
    int at[DB_SHOOTERS_MAX], back[DB_SHOOTERS_MAX];
    return shooters_at(c, target, true, at) && aims_at(c, target, at[0]) && shooters_at(c, at[0], true, back) &&
           back[0] == target;
}

/* Those at whom somebody aims. */
struct aimed {
    bool at[DB_ELEMENTS_MAX];
};

static void find_aimed(const struct db *c, struct aimed *out)
{
    *out = (struct aimed){0};
    for (int e = 0; e < c->rs->elements; e++)
        if (db_el(c, e)->foe)
            out->at[db_el(c, e)->foe - 1] = true;
}

/* An exchange is one choice: it goes by the element of the other player. */
static bool is_pending(const struct db *c, const struct aimed *aimed, int target)
{
    return aimed->at[target] && !(db_loyal(c, target) == c->st->active && is_exchange(c, target));
}

static int pending(const struct db *c, int *only)
{
    struct aimed aimed;
    int n = 0;
    find_aimed(c, &aimed);
    for (int e = 0; e < c->rs->elements; e++)
        if (is_pending(c, &aimed, e)) {
            *only = e;
            n++;
        }
    return n;
}

static void list_shots(const struct db *c, struct offers *out)
{
    struct aimed aimed;
    int any = 0;
    find_aimed(c, &aimed);
    for (int e = 0; e < c->rs->elements; e++)
        if (is_pending(c, &aimed, e)) {
            offers_add(out, DB_ACT_RESOLVE, 1, e, 0);
            any = 1;
        }
    db_list_casts(c, out);
    if (!any)
        offers_add(out, DB_ACT_END, 0, 0, 0);
}

static struct why check_shot(const struct db *c, const struct action *a)
{
    struct aimed aimed;
    int only;
    find_aimed(c, &aimed);
    if (a->kind == DB_ACT_CAST)
        return db_check_cast(c, a);
    if (a->kind == DB_ACT_END)
        return pending(c, &only) ? db_no(DB_WHY_SHOTS_LEFT, 441, only, 0, 0) : db_yes();
    return is_pending(c, &aimed, a->arg[0]) ? db_yes() : db_no(DB_WHY_NO_SHOT, 214, a->arg[0], 0, 0);
}

static void end_shooting(struct db *c)
{
    c->st->phase = DB_COMBAT;
    c->st->step = 0;
    db_begin_combat(c);
}

static void apply_shot(struct db *c, const struct action *a)
{
    if (a->kind == DB_ACT_CAST)
        db_apply_cast(c, a);
    else if (a->kind == DB_ACT_RESOLVE)
        resolve(c, a->arg[0]);
    else
        end_shooting(c);
}

const struct db_ask_rules db_ask_shot = {list_shots, check_shot, apply_shot, NULL};

void db_begin_shooting(struct db *c)
{
    c->st->phase = DB_SHOOTING;
    c->st->step = DB_ASSIGN_ACTIVE;
    for (int e = 0; e < c->rs->elements; e++) {
        db_el(c, e)->foe = 0;
        db_el(c, e)->flags &= (uint16_t) ~(DB_F_SHOT | DB_F_SHOT_AT | DB_F_CAST | DB_F_BESPELLED | DB_F_COVERED);
    }
}

/* With one shot left and no spell there is nothing to choose. */
static void step_resolve(struct db *c)
{
    int only, n = pending(c, &only);
    if (db_any_cast(c) || n > 1)
        db_ask(c, DB_ASK_SHOT, c->st->active);
    else if (n)
        resolve(c, only);
    else
        end_shooting(c);
}

void db_step_shooting(struct db *c)
{
    if (c->st->step == DB_RESOLVE)
        step_resolve(c);
    else if (db_assign_forced(c))
        db_ask(c, DB_ASK_TARGET, db_assigner(c));
    else
        c->st->step++;
}
