/*
 * db_contact.c: whom a move touches where it ends, and which files stay back (DB-370 to 386, DB-R57, §3.4 of the
 * specification).
 */
#include "db_move.h"

enum { CLEAR_OF = 15 }; /* §3.4: a file that stays back is so far from every enemy */

/* Where an enemy stands behind the move: one that conforms has another place (DB-379). */
static struct plane_pose pose_of(const struct db_way *w, const struct db_near *n)
{
    return w->conforms == 1 + n->element ? w->conformed : n->at;
}

static bool touches(const struct db *c, const struct db_way *w, const struct db_near *n, struct plane_pose p)
{
    if (w->conforms != 1 + n->element)
        return db_front_touches(c, p, &n->base);
    struct plane_quad base = db_base_at(c, n->element, w->conformed);
    return db_front_touches(c, p, &base);
}

static bool apart(struct plane_pose p, struct plane_pose q)
{
    return plane_len2(plane_at(p), plane_at(q)) > (int64_t)DB_TOUCH * DB_TOUCH; /* no form reaches farther */
}

/* Could a front at that pose touch the place? */
static bool front_near(const struct db_near_place *place, struct plane_pose p)
{
    int64_t r = (int64_t)place->round.r + 600;
    return plane_len2((struct plane_point){place->round.x, place->round.y}, plane_at(p)) <= r * r;
}

static void add_contact(struct db_move *out, int mover, int enemy, int form)
{
    if (out->contacts < DB_CONTACTS_MAX)
        out->contact[out->contacts++] = (struct db_contact){(uint8_t)mover, (uint8_t)enemy, (uint8_t)form};
}

static struct plane_box box_of_end(const struct db_table *t, const struct db_way *w)
{
    struct plane_box b = {w->end[0].x, w->end[0].y, w->end[0].x, w->end[0].y};
    for (int i = 1; i < t->unit.n; i++) {
        struct plane_pose p = w->end[i];
        b.x0 = p.x < b.x0 ? p.x : b.x0, b.x1 = p.x > b.x1 ? p.x : b.x1;
        b.y0 = p.y < b.y0 ? p.y : b.y0, b.y1 = p.y > b.y1 ? p.y : b.y1;
    }
    return (struct plane_box){b.x0 - DB_TOUCH, b.y0 - DB_TOUCH, b.x1 + DB_TOUCH, b.y1 + DB_TOUCH};
}

/* Whoever stands farther from the whole unit where it ends touches none of its bases. */
void db_find_close(const struct db_table *t, struct db_way *w)
{
    struct plane_box b = box_of_end(t, w);
    w->closes = 0;
    for (int k = 0; k < t->nears; k++) {
        struct plane_pose p = t->near[k].at;
        if (w->conforms == 1 + t->near[k].element || (p.x >= b.x0 && p.x <= b.x1 && p.y >= b.y0 && p.y <= b.y1))
            w->close[w->closes++] = (uint8_t)k;
    }
}

/* The forms in which it ends: elements first, then places with an enemy garrison (DB-386). */
void db_find_contacts(const struct db *c, const struct db_table *t, const struct db_way *w, struct db_move *out)
{
    out->contacts = 0;
    for (int i = 0; i < t->unit.n; i++) {
        int mover = t->unit.element[i];
        for (int k = 0; k < w->closes; k++) {
            const struct db_near *n = &t->near[w->close[k]];
            if (!n->enemy)
                continue;
            struct plane_pose at = pose_of(w, n);
            int form = !apart(w->end[i], at) ? db_form_at(c, mover, w->end[i], n->element, at) : 0;
            if (form)
                add_contact(out, mover, n->element, form);
        }
        for (int k = 0; k < t->places; k++)
            if (t->place[k].garrison && front_near(&t->place[k], w->end[i]) &&
                db_assaults_at(c, w->end[i], t->place[k].place))
                add_contact(out, mover, t->place[k].garrison - 1, DB_FORM_PLACE);
    }
}

bool db_in_contact(const struct db_table *t, const struct db_move *m, int member)
{
    for (int i = 0; i < m->contacts; i++)
        if (m->contact[i].mover == t->unit.element[member])
            return true;
    return false;
}

/* ---- touching without a form ---- */

/* DB-384: does the enemy fight to its front once the move is over, and not with x? */
static bool will_fight(const struct db_move *m, const struct db_near *n, int x)
{
    for (int i = 0; i < m->contacts; i++)
        if (m->contact[i].enemy == n->element && m->contact[i].form == DB_FORM_FRONT && m->contact[i].mover != x)
            return true;
    return n->fights;
}

static bool overlaps(const struct db *c, const struct db_way *w, const struct db_move *m, int x, struct plane_pose px,
                     const struct db_near *n)
{
    struct plane_pose at = pose_of(w, n);
    return will_fight(m, n, x) && (db_overlap_place(c, x, px, n->element, at, DB_FORM_LEFT) ||
                                   db_overlap_place(c, x, px, n->element, at, DB_FORM_RIGHT));
}

/* The lowest enemy that the front touches without a form and without being in overlap position: 1 + element, or 0. */
static int idle_touch(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_move *m,
                      int i, struct plane_pose p)
{
    for (int k = 0; k < w->closes; k++) {
        const struct db_near *n = &t->near[w->close[k]];
        if (!n->enemy || apart(p, pose_of(w, n)))
            continue;
        if (touches(c, w, n, p) && !overlaps(c, w, m, t->unit.element[i], p, n))
            return 1 + n->element;
    }
    for (int k = 0; k < t->places; k++) {
        struct plane_point edge[2] = {plane_world(p, 0, -500), plane_world(p, 0, 500)};
        const struct db_near_place *place = &t->place[k];
        if (place->garrison && front_near(place, p) &&
            plane_compare(edge, 2, place->at, place->corners, DB_EPS_E + 1) < 0)
            return place->garrison;
    }
    return 0;
}

/* ---- DB-R57: files that stay back ---- */

static uint32_t files_lined_up(const struct db_table *t, const struct db_move *m)
{
    uint32_t files = 0;
    for (int i = 0; i < t->unit.n; i++)
        for (int k = 0; k < m->contacts; k++)
            if (m->contact[k].mover == t->unit.element[i] && m->contact[k].form != DB_FORM_PLACE)
                files |= 1u << t->unit.file[i];
    return files;
}

static bool over_enemy(const struct db *c, const struct db_table *t, const struct db_way *w, int i)
{
    struct plane_quad q = db_base_of(c, t, i, w->end[i]);
    for (int k = 0; k < w->closes; k++) {
        const struct db_near *n = &t->near[w->close[k]];
        if (n->enemy && plane_quad_near(&q, &n->base, 0) && plane_quad_over(&q, &n->base, DB_EPS_P))
            return true;
    }
    return false;
}

/* Must the file stay back?  None of its members lines up. */
static bool must_stay(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_move *m,
                      int leg, int file)
{
    for (int i = 0; i < t->unit.n; i++)
        if (t->unit.file[i] == file &&
            (over_enemy(c, t, w, i) || idle_touch(c, t, w, m, i, w->end[i]) || db_leg_meets_enemy(c, t, w, leg, i)))
            return true;
    return false;
}

/* What is left of the straight piece where the file first touches an enemy; 0 if it meets none. */
static int32_t rest_of_leg(const struct db *c, const struct db_table *t, const struct db_way *w, int leg, int file)
{
    int32_t length = w->leg[leg].cost, first = length;
    for (int i = 0; i < t->unit.n; i++)
        for (int k = 0; k < t->nears && t->unit.file[i] == file; k++) {
            int32_t d =
                t->near[k].enemy ? db_touch(c, t->unit.element[i], w->at[leg][i], length, &t->near[k].base) : -1;
            first = d >= 0 && d < first ? d : first;
        }
    return length - first;
}

/* How much farther back a base must go at least so that it neither overlaps that enemy nor is its front within 15 u of
 * him; 0: it is clear.  Going back by 1 u takes away 1 u of an overlap at most, and adds 1 u of distance at most; what
 * is rounded is left to be tried out. */
static int32_t short_of_clear(const struct plane_quad *q, const struct plane_quad *enemy)
{
    enum { ROUNDED = 4 };
    const struct plane_point *edge = q->corner; /* front right, front left */
    int32_t more = 0;
    if (plane_quad_near(q, enemy, 0) && plane_quad_over(q, enemy, DB_EPS_P))
        more = (int32_t)(plane_quad_pen(q, enemy) / PLANE_ONE) - DB_EPS_P - ROUNDED;
    else if (!plane_quad_near(q, enemy, CLEAR_OF) ||
             plane_compare(edge, 2, enemy->corner, PLANE_CORNERS, CLEAR_OF) >= 0)
        return 0;
    int32_t aside = CLEAR_OF - plane_dist(edge, 2, enemy->corner, PLANE_CORNERS) - ROUNDED;
    more = aside > more ? aside : more;
    return more > 1 ? more : 1;
}

/* The same for all of a file that stands s behind its place, and all enemies. */
static int32_t file_short_of_clear(const struct db *c, const struct db_table *t, const struct db_way *w, int file,
                                   int32_t s)
{
    int32_t more = 0;
    for (int i = 0; i < t->unit.n; i++) {
        if (t->unit.file[i] != file)
            continue;
        struct plane_quad q = db_base_at(c, t->unit.element[i], plane_moved(w->end[i], -s, 0));
        for (int k = 0; k < t->nears; k++) {
            int32_t one = t->near[k].enemy ? short_of_clear(&q, &t->near[k].base) : 0;
            more = one > more ? one : more;
        }
    }
    return more;
}

static void hold_file(const struct db *c, const struct db_table *t, struct db_way *w, int leg, int file)
{
    int32_t s = w->freely ? 0 : rest_of_leg(c, t, w, leg, file), most = w->freely ? DB_BW : w->leg[leg].cost, more;
    while (s <= most && (more = file_short_of_clear(c, t, w, file, s)) > 0)
        s += more;
    if (s > most)
        return; /* it cannot: the move is judged as it is */
    for (int i = 0; i < t->unit.n; i++)
        if (t->unit.file[i] == file) {
            w->held |= (uint16_t)(1u << i);
            w->behind[i] = s;
            w->end[i] = plane_moved(w->end[i], -s, 0);
        }
}

void db_hold_back(const struct db *c, const struct db_table *t, struct db_way *w, struct db_move *out)
{
    uint32_t lined = files_lined_up(t, out);
    int leg = db_last_straight(w);
    if (t->unit.files < 2 || w->contracts || w->conforms || !lined || leg < 0)
        return;
    for (int file = 0; file < t->unit.files; file++)
        if (!(lined >> file & 1) && must_stay(c, t, w, out, leg, file))
            hold_file(c, t, w, leg, file);
    if (w->held) {
        db_find_close(t, w);
        db_find_contacts(c, t, w, out);
    }
    out->held = w->held;
}

/* ---- E20, E21, E23 ---- */

/* DB-291, DB-292. */
static bool barred_contact(const struct db *c, int mover, bool place)
{
    int kind = db_kind(c, mover);
    return kind == DB_K_ART || (kind == DB_K_INF && place);
}

static struct why why_no_contact(const struct db *c, const struct db_table *t, const struct db_move *m, const int *idle)
{
    for (int i = 0; i < m->contacts; i++)
        if (barred_contact(c, m->contact[i].mover, m->contact[i].form == DB_FORM_PLACE))
            return db_no(DB_WHY_NO_CONTACT, db_kind(c, m->contact[i].mover) == DB_K_ART ? 291 : 292,
                         m->contact[i].mover, m->contact[i].enemy, 0);
    for (int i = 0; i < t->unit.n; i++)
        if (idle[i] && db_kind(c, t->unit.element[i]) == DB_K_ART)
            return db_no(DB_WHY_NO_CONTACT, 291, t->unit.element[i], idle[i] - 1, 0);
    return db_yes();
}

static int member_of(const struct db_table *t, int e)
{
    int i = 0;
    while (t->unit.element[i] != e)
        i++;
    return i;
}

/* DB-373 to 375: from where the attacker started. */
static struct why why_not_open(const struct db *c, const struct db_table *t, const struct db_way *w,
                               const struct db_move *m)
{
    for (int k = 0; k < m->contacts; k++) {
        const struct db_contact *at = &m->contact[k];
        if (at->form == DB_FORM_PLACE || w->conforms == 1 + at->enemy)
            continue;
        if (!db_form_open(c, t->from[member_of(t, at->mover)], at->enemy, db_pose(c, at->enemy), at->form))
            return db_no(DB_WHY_FLANK, at->form == DB_FORM_REAR ? 374 : 373, at->enemy, at->form, 0);
    }
    return db_yes();
}

struct why db_contact_why(const struct db *c, const struct db_table *t, const struct db_way *w, const struct db_move *m)
{
    int idle[DB_GROUP_MAX];
    for (int i = 0; i < t->unit.n; i++)
        idle[i] = db_in_contact(t, m, i) ? 0 : idle_touch(c, t, w, m, i, w->end[i]);
    struct why why = why_no_contact(c, t, m, idle);
    for (int i = 0; i < t->unit.n && !why.code; i++)
        if (idle[i])
            why = db_no(DB_WHY_UNALIGNED, 372, t->unit.element[i], idle[i] - 1, 0);
    return why.code ? why : why_not_open(c, t, w, m);
}
