/* db_locate.c: which pieces, places and poses actions and refusals are about. */
#include "../db.h"

static void put_pose(struct spot *out, struct plane_pose p)
{
    out->posed = true;
    out->x = p.x;
    out->y = p.y;
    out->a = p.a;
}

static struct plane_pose pose_in(const int16_t *arg)
{
    return (struct plane_pose){plane_unpack(arg[0]), plane_unpack(arg[1]), arg[2]};
}

static int known(const struct db *c, int e) { return e >= 0 && e < c->rs->elements ? e : -1; }

/* Where a legal move ends: that of its reference, and the first enemy that it meets. */
static void locate_move(const struct db *c, const struct action *a, struct spot *out)
{
    struct db_move m;
    if (!db_moves_hand(c, a) || a->kind == DB_ACT_STAY || db_check(&c->rs->head, c->st, a).code)
        return;
    if (db_try(c, a, &m).code || !m.unit.n)
        return;
    int at = m.unit.lead < m.unit.n ? m.unit.lead : 0;
    out->piece = m.unit.element[at];
    out->target = (int16_t)(m.contacts ? m.contact[0].enemy : -1);
    out->ends = true;
    if (!m.enters)
        put_pose(out, m.to[at]);
}

static void locate_unit(const struct db *c, const struct action *a, struct spot *out)
{
    uint64_t set = a->kind == DB_ACT_TAKE ? db_set_of(a->arg) : c->st->hand;
    if (!set || a->seat < 0 || a->seat >= DB_SEATS)
        return;
    out->piece = (int16_t)known(c, db_lowest(c, a->seat, set));
    if (a->kind == DB_ACT_GO || a->kind == DB_ACT_VIA || a->kind == DB_ACT_LAND)
        put_pose(out, pose_in(a->arg));
    if (a->kind == DB_ACT_LEAVE)
        put_pose(out, pose_in(a->arg + 1));
    if (a->kind == DB_ACT_ENTER || a->kind == DB_ACT_LEAVE)
        out->place = (int16_t)db_place_of_label(c, a->arg[0]);
    locate_move(c, a, out);
}

/* The shot at a target: who shoots first. */
static int shooter_at(const struct db *c, int target)
{
    for (int e = 0; e < c->rs->elements; e++)
        if (db_in_play(c, e) && db_el(c, e)->foe == target + 1)
            return e;
    return -1;
}

void db_locate(const struct ruleset *rules, const void *view, const struct action *a, struct spot *out)
{
    struct db c = db_at(rules, view, NULL);
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    if (db_about_unit(a->kind)) {
        locate_unit(&c, a, out);
        return;
    }
    switch (a->kind) {
    case DB_ACT_SHOOT:
    case DB_ACT_CAST:
    case DB_ACT_FIGHT:
        out->piece = (int16_t)known(&c, a->arg[0]);
        out->target = (int16_t)known(&c, a->arg[1]);
        break;
    case DB_ACT_RESOLVE:
        out->target = (int16_t)known(&c, a->arg[0]);
        out->piece = (int16_t)shooter_at(&c, a->arg[0]);
        break;
    case DB_ACT_CAMP: put_pose(out, (struct plane_pose){plane_unpack(a->arg[0]), 0, 0}); break;
    default: break;
    }
}

/* ---- refusals ---- */

/* What the arguments of a refusal are: e element, t second element, p place, . nothing of the board. */
static const char *const about[DB_WHY_COUNT] = {
    [DB_WHY_NOT_YOURS] = "e",      [DB_WHY_CANNOT_MOVE] = "e",  [DB_WHY_NOT_HERE] = "e",
    [DB_WHY_MOVED] = "e",          [DB_WHY_ENGAGED] = "e",      [DB_WHY_BAD_WAY] = "e",
    [DB_WHY_OFF_FIELD] = "e",      [DB_WHY_BLOCKED] = "et",     [DB_WHY_BAD_GOING] = "e",
    [DB_WHY_NO_LANDING] = "e",     [DB_WHY_COLUMN_ONLY] = "e",  [DB_WHY_COLUMN_RIVER] = "e",
    [DB_WHY_OVERLAPS] = "et",      [DB_WHY_THREAT] = "et",      [DB_WHY_THREAT_PLACE] = "ep",
    [DB_WHY_SECOND_MOVE] = "et",   [DB_WHY_PLACE_TAKEN] = "p",  [DB_WHY_PLACE_CLOSED] = "ep",
    [DB_WHY_PLACE_BARS] = "ep",    [DB_WHY_PLACE_MISSED] = "p", [DB_WHY_PLACE_INSIDE] = "e",
    [DB_WHY_PLACE_LEAVE] = "p",    [DB_WHY_DRAGON] = "t",       [DB_WHY_NO_CONTACT] = "et",
    [DB_WHY_UNALIGNED] = "et",     [DB_WHY_CONFORM] = "t",      [DB_WHY_FLANK] = "t",
    [DB_WHY_NO_TARGET] = "et",     [DB_WHY_IN_CONTACT] = "t",   [DB_WHY_PRIORITY] = "et",
    [DB_WHY_MOVED_TO_SHOOT] = "e", [DB_WHY_SHOT_AT] = "t",      [DB_WHY_BESPELLED] = "t",
    [DB_WHY_HAS_CAST] = "e",       [DB_WHY_NO_SUPPORT] = "e",   [DB_WHY_GENERAL_COVERED] = "e",
    [DB_WHY_DEPLOY_DEPTH] = "e",   [DB_WHY_DEPLOY_SIDE] = "e",  [DB_WHY_DEPLOY_OVER] = "et",
    [DB_WHY_DEPLOY_PLACE] = "ep",  [DB_WHY_DEPLOY_GOING] = "e", [DB_WHY_NO_FIGHT] = "et",
    [DB_WHY_NO_SHOT] = "t",
};

void db_why_spot(const struct ruleset *rules, const void *view, const struct why *w, struct spot *out)
{
    struct db c = db_at(rules, view, NULL);
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    const char *letters = w->code < DB_WHY_COUNT && about[w->code] ? about[w->code] : "";
    for (int i = 0; letters[i]; i++) {
        int v = w->arg[i];
        if (letters[i] == 'e')
            out->piece = (int16_t)known(&c, v);
        else if (letters[i] == 't')
            out->target = (int16_t)known(&c, v);
        else
            out->place = (int16_t)(v >= 0 && v < DB_PLACES ? v : -1);
    }
}
