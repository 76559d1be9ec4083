/* db_over.c: candidates of those that fly: landings, and dragons that are called (families 11 and 12 of §3.8). */
#include "db_candidates.h"

/* Facing his rear, 1 BW behind him. */
static void behind_enemies(struct db_list *l)
{
    for (int k = 0; k < l->foes && !db_family_full(l, DB_FAM_FLIGHT, l->foe[k].far); k++) {
        const struct db_near *n = l->foe[k].near;
        db_offer_pose(l, DB_FAM_FLIGHT, plane_moved(n->at, -db_depth(l->c, n->element) - DB_BW, 0), l->foe[k].far,
                      n->element);
    }
}

/* 1 BW behind the own line, at every 2 BW of it. */
static void behind_friends(struct db_list *l)
{
    struct plane_point had[DB_NEAR_MAX];
    int n = 0;
    for (int k = 0; k < l->friends && !db_family_full(l, DB_FAM_FLIGHT, l->friend[k].far); k++) {
        const struct db_near *f = l->friend[k].near;
        bool near = false;
        for (int i = 0; i < n; i++)
            near = near || plane_len2(had[i], plane_at(f->at)) < (int64_t)2 * DB_BW * 2 * DB_BW;
        if (near)
            continue;
        had[n++] = plane_at(f->at);
        db_offer_pose(l, DB_FAM_FLIGHT, plane_moved(f->at, -db_depth(l->c, f->element) - DB_BW, 0), l->friend[k].far,
                      f->element);
    }
}

void db_list_flights(struct db_list *l)
{
    if (!l->t.flies || l->t.unit.n > 1)
        return;
    behind_enemies(l);
    behind_friends(l);
}

/* On the front line of the deployment depth (DB-431), from the middle outwards. */
void db_list_dragons(struct db_list *l)
{
    const struct db *c = l->c;
    bool south = db_is_south(c, l->seat);
    int32_t y = c->rs->height / 2 + (south ? -3 : 3) * DB_BW;
    if (db_kind(c, l->t.unit.element[0]) != DB_K_DRA)
        return;
    for (int n = 0; n < 2 * (int)db_quota[DB_FAM_DRAGON]; n++) {
        int32_t x = c->rs->width / 2 + (n & 1 ? 1 : -1) * ((n + 1) / 2) * 2 * DB_BW;
        if (x < 500 || x > c->rs->width - 500 || l->kept[DB_FAM_DRAGON] >= db_quota[DB_FAM_DRAGON])
            continue;
        struct action land = {.kind = DB_ACT_LAND, .n = 3, .arg = {plane_pack(x), plane_pack(y), south ? 900 : 2700}};
        db_offer(l, DB_FAM_DRAGON, land, 0, 0);
    }
}
