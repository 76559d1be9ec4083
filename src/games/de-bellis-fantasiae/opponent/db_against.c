/*
 * db_against.c: candidates that concern an enemy: contacts, overlap slots, places opposite him (families 4, 5 and 6 of
 * §3.8).
 */
#include "db_candidates.h"

/* ---- contacts ---- */

/* Nobody gets farther than his allowance, nor does a free conform move anybody by more than 1 BW (DB-377). */
static bool in_reach(const struct db_list *l, int i, struct plane_pose p)
{
    int64_t most = l->t.allowance + DB_BW;
    return plane_len2(plane_at(l->t.from[i]), plane_at(p)) <= most * most;
}

static bool engage(struct db_list *l, const struct db_other *foe, int form, int i)
{
    struct plane_pose p = db_form_pose(l->c, foe->near->element, foe->near->at, form);
    int e = l->t.unit.element[i];
    if (!in_reach(l, i, p) || !db_form_open(l->c, l->t.from[i], foe->near->element, foe->near->at, form))
        return false;
    if (l->t.unit.n > 1 && db_tried(l, DB_FAM_CONTACT, i, p))
        return false;
    if (l->t.vias)
        return db_offer_pose(l, DB_FAM_CONTACT, p, foe->far, e);
    struct action a = {.kind = DB_ACT_ENGAGE, .n = 3, .arg = {foe->near->element, (int16_t)form, (int16_t)e}};
    return db_offer(l, DB_FAM_CONTACT, a, foe->far, e);
}

void db_list_contacts(struct db_list *l, int foes)
{
    bool few = l->key;
    for (int k = 0; k < foes && k < l->foes && !db_family_full(l, DB_FAM_CONTACT, l->foe[k].far); k++)
        for (int form = DB_FORM_FRONT; form <= DB_FORM_RIGHT; form++)
            for (int i = 0; i < l->fronts; i++)
                if (engage(l, &l->foe[k], form, l->front[i]) && few)
                    break;
}

/* ---- overlap slots beside friendly fights ---- */

static void take_slot(struct db_list *l, const struct db_other *foe, int32_t aside)
{
    struct plane_pose p = db_opposite(foe->near->at, 0, aside);
    struct action march;
    if (l->t.unit.n == 1) {
        if (in_reach(l, 0, p))
            db_offer_pose(l, DB_FAM_OVERLAP, p, foe->far, foe->near->element);
        return;
    }
    for (int i = 0; i < l->fronts; i++)
        if (in_reach(l, l->front[i], p) &&
            (db_march_to(l, l->front[i], p, false, &march) || db_march_to(l, l->front[i], p, true, &march)))
            db_offer(l, DB_FAM_OVERLAP, march, foe->far, foe->near->element);
}

void db_list_overlaps(struct db_list *l)
{
    for (int k = 0; k < l->foes && !db_family_full(l, DB_FAM_OVERLAP, l->foe[k].far); k++)
        for (int hand = 1; hand >= -1 && l->foe[k].near->fights; hand -= 2)
            take_slot(l, &l->foe[k], hand * DB_BW);
}

/* ---- opposite an enemy ---- */

static int front_nearest(const struct db_list *l, struct plane_pose p)
{
    int best = l->front[0];
    for (int i = 1; i < l->fronts; i++)
        if (plane_len2(plane_at(l->t.from[l->front[i]]), plane_at(p)) <
            plane_len2(plane_at(l->t.from[best]), plane_at(p)))
            best = l->front[i];
    return best;
}

static bool line_up(struct db_list *l, const struct db_other *foe, int32_t gap)
{
    struct plane_pose p = db_opposite(foe->near->at, gap, 0);
    struct action march;
    int i = front_nearest(l, p);
    if (!in_reach(l, i, p))
        return false;
    if (l->t.unit.n == 1)
        return db_offer_pose(l, DB_FAM_LINE_UP, p, foe->far, foe->near->element);
    return !db_tried(l, DB_FAM_LINE_UP, i, p) && db_march_to(l, i, p, true, &march) &&
           db_offer(l, DB_FAM_LINE_UP, march, foe->far, foe->near->element);
}

void db_list_line_ups(struct db_list *l, int foes)
{
    static const int16_t gaps[] = {20, 250, 500, DB_BW, DB_BW + 20};
    enum { GAPS = sizeof gaps / sizeof *gaps };
    bool few = l->key;
    for (int k = 0; k < foes && k < l->foes && !db_family_full(l, DB_FAM_LINE_UP, l->foe[k].far); k++)
        for (int i = 0; i < GAPS; i++)
            if (line_up(l, &l->foe[k], gaps[i]) && few)
                break;
}
