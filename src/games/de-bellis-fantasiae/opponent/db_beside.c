/* db_beside.c: candidates that concern a friend: behind him, beside him, before him (family 7 of §3.8). */
#include "db_candidates.h"

/* DB-535 to 546: does he fight better with somebody of that kind behind him? */
static bool wants_rear_support(const struct db *c, int friend, int by)
{
    int kind = db_kind(c, friend);
    return (kind == DB_K_PK || kind == DB_K_LM || kind == DB_K_WB) && db_kind(c, by) == kind;
}

/* DB-543, DB-545: does one of the two fight better with the other beside him? */
static bool gives_side_support(const struct db *c, int by, int to)
{
    int kind = db_kind(c, to);
    bool solid = db_type(c, to)->pace == DB_SOLID,
         blades = db_kind(c, by) == DB_K_BD && db_type(c, by)->pace == DB_SOLID;
    if (kind == DB_K_SP)
        return blades || db_kind(c, by) == DB_K_SP;
    return blades && solid && db_any_bow(kind);
}

static bool want_each_other(const struct db *c, int a, int b)
{
    return gives_side_support(c, a, b) || gives_side_support(c, b, a);
}

enum { LESS_USE = 100000 }; /* places that help nobody to fight come after all that do */

static void offer(struct db_list *l, const struct db_other *o, int i, struct plane_pose p)
{
    struct action march;
    if (plane_len2(plane_at(l->t.from[i]), plane_at(p)) > (int64_t)l->room * l->room)
        return;
    if (l->t.unit.n == 1)
        db_offer_pose(l, DB_FAM_SUPPORT, p, o->far, o->near->element);
    else if (db_march_to(l, i, p, false, &march))
        db_offer(l, DB_FAM_SUPPORT, march, o->far, o->near->element);
}

static void behind(struct db_list *l, const struct db_other *o)
{
    struct plane_pose p = plane_moved(o->near->at, -db_depth(l->c, o->near->element), 0);
    for (int i = 0; i < l->fronts; i++)
        if (wants_rear_support(l->c, o->near->element, l->t.unit.element[l->front[i]]))
            offer(l, o, l->front[i], p);
}

/* The right end of the unit on his left, the left end on his right. */
static void beside(struct db_list *l, const struct db_other *o, bool useful)
{
    for (int hand = 1; hand >= -1; hand -= 2) {
        int i = l->front[hand > 0 ? l->fronts - 1 : 0];
        if (want_each_other(l->c, l->t.unit.element[i], o->near->element) == useful)
            offer(l, o, i, plane_moved(o->near->at, 0, hand * DB_BW));
    }
}

static void screen(struct db_list *l, const struct db_other *o)
{
    int32_t depth = db_depth(l->c, l->t.unit.element[0]);
    if (l->t.unit.n > 1)
        return;
    offer(l, o, 0, plane_moved(o->near->at, depth, 0));
    offer(l, o, 0, plane_moved(o->near->at, depth + 500, 0));
}

void db_list_supports(struct db_list *l)
{
    for (int k = 0; k < l->friends && !db_family_full(l, DB_FAM_SUPPORT, l->friend[k].far); k++) {
        behind(l, &l->friend[k]);
        beside(l, &l->friend[k], true);
    }
    for (int k = 0; k < l->friends && !db_family_full(l, DB_FAM_SUPPORT, l->friend[k].far + LESS_USE); k++) {
        struct db_other o = {l->friend[k].near, l->friend[k].far + LESS_USE};
        beside(l, &o, false);
        screen(l, &o);
    }
}
