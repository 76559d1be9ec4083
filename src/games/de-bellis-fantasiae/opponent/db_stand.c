/*
 * db_stand.c: how well elements stand, and what a move changes.
 *
 * An element wants to come nearer to enemies that it beats, to have friends beside it, to have no enemy on its
 * flank, and to be on ground that does not hurt it.  Shooters and leaders keep some distance.
 */
#include "db_mind.h"

enum {
    NEARER = 9,   /* for each BW that it is nearer to its prey */
    FAR = 14000,  /* beyond, nearer is no better */
    BESIDE = 9,   /* a friend that protects a side */
    LINED_UP = 5, /* ... in one line, so that they can move together */
    BARE = 22,    /* an enemy could reach a side that nobody protects */
    MIRED = 30,   /* ground that costs it strength, with enemies near */
    MIRED_FAR = 8,
    MIRE_AHEAD = 20, /* ... in the way, as long as nobody is near */
    STORM = 90,      /* in contact with the castle that the scenario is about */
    OUT_OF_COMMAND = 12,
    CARE_OF_GENERAL = 80, /* caution never falls below it for him */
    CONTACT = 14,         /* to fight rather than to wait */
    NEAR_ENOUGH = 5000    /* an enemy that counts as near */
};

struct local { /* of a point in a frame */
    int32_t ahead, left;
};

static struct local local_of(const struct plane_pose *at, struct plane_dir dir, const struct plane_pose *of)
{
    int64_t dx = of->x - at->x, dy = of->y - at->y;
    return (struct local){(int32_t)((dx * dir.c + dy * dir.s) >> 15), (int32_t)((dy * dir.c - dx * dir.s) >> 15)};
}

static int32_t size(int32_t v) { return v < 0 ? -v : v; }

/* About the length of a vector. */
static int32_t far_of(struct local p)
{
    int32_t a = size(p.ahead), b = size(p.left);
    return a > b ? a + 3 * b / 8 : b + 3 * a / 8;
}

/* How near an element wants to come to its prey: shooters to their range, leaders of no use in a fight behind others.
 */
static int32_t distance_kept(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    if (kind == DB_K_MAG)
        return 4500;
    if (kind == DB_K_CLE)
        return 2500;
    if (db_shoots(c, e) && kind != DB_K_DRA)
        return db_type(c, e)->range - 200;
    return db_is_general(c, e) ? 2500 : 0;
}

/* What is seen from a pose. */
struct seen {
    int prey;   /* how good the best enemy to go for is */
    int before; /* the duel with whom it faces, the more the nearer */
    int32_t before_at;
    int danger;          /* what those could do to it who can reach it */
    int volley, shot_at; /* the best shot, the worst shooter */
    bool side[2];        /* somebody could reach its left, its right */
    bool near;
    int company, bare; /* friends beside it; the worth of sides that somebody could reach and nobody protects */
};

/* Who looks, and from where. */
struct eyes {
    int e;
    struct plane_pose at;
    struct plane_dir dir;
    int32_t kept, range; /* distance_kept(); of shots, 0: it does not shoot */
    int nearer;          /* who has no time to lose leaves his line for it */
};

static struct eyes eyes_of(const struct db_mind *m, int e, struct plane_pose at)
{
    const struct db *c = &m->c;
    return (struct eyes){.e = e,
                         .at = at,
                         .dir = plane_dir(at.a),
                         .kept = distance_kept(c, e),
                         .range = db_shoots(c, e) ? db_type(c, e)->range : 0,
                         .nearer = NEARER * (200 - m->caution) / 100};
}

/* How good it is to go for that enemy.  What a duel is worth need not be known of one that cannot be the best. */
static void see_prey(struct db_mind *m, const struct eyes *by, int x, int32_t far, struct seen *s)
{
    int way = (far < FAR ? far - by->kept : FAR) * by->nearer / DB_BW, prey = way > 0 ? -way : 0;
    if (prey + m->piece[x].most / 4 <= s->prey)
        return;
    prey += db_mind_duel(m, by->e, x) / 4;
    s->prey = prey > s->prey ? prey : s->prey;
}

static void see_danger(struct db_mind *m, const struct eyes *by, int x, struct seen *s)
{
    int duel = m->piece[by->e].most > s->danger ? db_mind_duel(m, by->e, x) : 0;
    if (-duel > s->danger)
        s->danger = -duel;
}

static bool in_arc(struct local at, int32_t range)
{
    return at.ahead > 0 && at.ahead <= range && size(at.left) <= 1500;
}

static void see_shots(struct db_mind *m, const struct eyes *by, int x, struct local there, struct local here,
                      struct seen *s)
{
    int32_t range = db_shoots(&m->c, x) ? db_type(&m->c, x)->range : 0;
    if (by->range && in_arc(there, by->range)) {
        int v = db_volley(m, by->e, x);
        s->volley = v > s->volley ? v : s->volley;
    }
    if (range && in_arc(here, range)) {
        int v = db_volley(m, x, by->e);
        s->shot_at = v > s->shot_at ? v : s->shot_at;
    }
}

static void see_enemy(struct db_mind *m, const struct eyes *by, int x, struct seen *s)
{
    const struct db_piece *p = &m->piece[x];
    struct local there = local_of(&by->at, by->dir, &p->at);
    int32_t far = far_of(there);
    see_prey(m, by, x, far, s);
    if (far > NEAR_ENOUGH + DB_BW)
        return;
    struct local here = local_of(&p->at, p->dir, &by->at);
    s->near |= far < NEAR_ENOUGH;
    if (there.ahead > 0 && there.ahead < s->before_at && size(there.left) < 900) {
        s->before_at = there.ahead;
        s->before = db_mind_duel(m, by->e, x) * (6000 - there.ahead) / 10000;
    }
    if (p->engaged)
        return;
    if (far < p->reach) {
        if (here.ahead > -200)
            see_danger(m, by, x, s);
        if (there.ahead < 200 && size(there.left) > 900)
            s->side[there.left < 0] = true;
    }
    see_shots(m, by, x, there, here, s);
}

/* Farther apart than anybody stands from who is beside him. */
static bool far_off(const struct plane_pose *at, const struct plane_pose *of)
{
    return size(at->x - of->x) > 2100 || size(at->y - of->y) > 2100;
}

/* Friends at its sides: protected, and in line. */
static int see_friends(const struct db_mind *m, int e, struct plane_pose at, struct plane_dir dir, bool guarded[2])
{
    int value = 0;
    DB_EACH_OF(&m->c, f, db_seat(&m->c, e))
    {
        const struct db_piece *p = &m->piece[f];
        if (f == e || !p->here || far_off(&at, &p->at))
            continue;
        struct local there = local_of(&at, dir, &p->at);
        if (size(there.ahead) > 900 || size(there.left) > 1800 || size(there.left) < 500)
            continue;
        bool right = there.left < 0;
        value += guarded[right] ? 0 : BESIDE;
        guarded[right] = true;
        if (p->at.a == at.a && size(there.ahead) <= DB_EPS_C && size(there.left) <= DB_BW + DB_EPS_C)
            value += LINED_UP;
    }
    return value;
}

/* A place that the enemy holds is worth going for, too: not for those who fly or lead. */
static void see_fort(const struct db_mind *m, int e, int i, const struct plane_pose *at, struct plane_dir dir,
                     struct seen *s)
{
    const struct db *c = &m->c;
    int holder = db_enemy(db_seat(c, e)), nearer = NEARER * (200 - m->caution) / 100;
    struct plane_pose middle = {m->fort[holder][i].x, m->fort[holder][i].y, 0};
    int32_t far = far_of(local_of(at, dir, &middle)) - DB_BW;
    if (db_type(c, e)->klass != DB_FOOT || db_is_general(c, e) || distance_kept(c, e))
        return;
    int way = (far < FAR ? far : FAR) * nearer / DB_BW, prey = m->lure[holder][i] - (way > 0 ? way : 0);
    s->prey = prey > s->prey ? prey : s->prey;
}

bool db_hurt_by_going(const struct db *c, int e)
{
    int kind = db_kind(c, e);
    bool solid_auxilia = kind == DB_K_AX && db_type(c, e)->pace == DB_SOLID;
    return solid_auxilia ||
           (kind != DB_K_BW && kind != DB_K_AX && kind != DB_K_BE && kind != DB_K_WB && kind != DB_K_SK);
}

static int ground(const struct db *c, int e, struct plane_pose at, bool near)
{
    if (!db_hurt_by_going(c, e) || db_going_at(c, e, at) < DB_BAD)
        return 0;
    return near ? -MIRED : -MIRED_FAR;
}

/* Is there bad or dangerous ground straight ahead?  Then it had better go round, while nobody is near. */
static bool is_mire(const struct db_feature *f)
{
    bool area = f->ground != DB_ROAD && f->ground != DB_RIVER && f->ground != DB_CASTLE && f->ground != DB_CITY;
    return area && db_ground_going(f->ground) >= DB_BAD;
}

static bool mire_ahead(const struct db_mind *m, struct plane_pose at)
{
    enum { LOOK = 4 * DB_BW };
    int n;
    const struct db_feature *f = db_features(&m->c, &n);
    struct plane_point from = plane_at(at), to = plane_at(plane_moved(at, LOOK, 0));
    for (int i = 0; i < n; i++) {
        int64_t reach = LOOK + f[i].round.r;
        struct plane_point middle = {f[i].round.x, f[i].round.y};
        if (is_mire(&f[i]) && plane_len2(from, middle) <= reach * reach &&
            plane_crosses(from, to, f[i].at, f[i].corners))
            return true;
    }
    return false;
}

static int command(const struct db_mind *m, int e, struct plane_pose at)
{
    int g = m->general[db_seat(&m->c, e)];
    if (g < 0 || g == e)
        return 0;
    int64_t range = db_kind(&m->c, e) == DB_K_LM ? 18000 : 8000;
    return plane_len2(plane_at(at), plane_at(m->piece[g].at)) > range * range ? -OUT_OF_COMMAND : 0;
}

static struct seen look_around(struct db_mind *m, int e, struct plane_pose at)
{
    const struct db *c = &m->c;
    struct eyes by = eyes_of(m, e, at);
    struct seen s = {.prey = -2 * FAR / DB_BW * NEARER, .before_at = 6000};
    bool guarded[2] = {false, false};
    DB_EACH_OF(c, x, db_enemy(db_seat(c, e)))
    {
        if (m->piece[x].here)
            see_enemy(m, &by, x, &s);
    }
    for (int i = 0; i < m->forts[db_enemy(db_seat(c, e))]; i++)
        see_fort(m, e, i, &at, by.dir, &s);
    s.company = see_friends(m, e, at, by.dir, guarded);
    for (int i = 0; i < 2; i++)
        s.bare += s.side[i] && !guarded[i] ? m->piece[e].worth : 0;
    return s;
}

/* Each who storms the castle helps the others (DB-528): the first ones lose by it alone. */
static int storming(const struct db_mind *m, int e)
{
    int foe = m->c.rs->scenario == DB_CROWNHOLD ? db_front_foe(&m->c, e) : 0;
    return foe && db_inside(&m->c, foe - 1) && db_el(&m->c, foe - 1)->place == DB_P_CASTLE ? STORM : 0;
}

int db_stand(struct db_mind *m, int e, struct plane_pose at, bool engaged)
{
    const struct db *c = &m->c;
    struct seen s = look_around(m, e, at);
    int value = s.company - BARE * s.bare / 200 + command(m, e, at) + ground(c, e, at, s.near) + db_goal(m, e, at);
    if (engaged)
        return value + CONTACT + storming(m, e);
    if (!s.near && db_hurt_by_going(c, e) && mire_ahead(m, at))
        value -= MIRE_AHEAD;
    int caution = db_seat(c, e) == m->seat ? m->caution : 50;
    if (db_is_general(c, e) && caution < CARE_OF_GENERAL)
        caution = CARE_OF_GENERAL;
    return value + s.prey + s.before + s.volley / 2 - (s.shot_at + s.danger) * caution / 250;
}

/* Weights of a regression: docs/opponent.md. */
int db_bearing(struct db_mind *m, int e)
{
    const struct db_piece *p = &m->piece[e];
    struct seen s = look_around(m, e, p->at);
    int value = s.company - 15 * s.bare / 100 + 2 * command(m, e, p->at) + ground(&m->c, e, p->at, s.near) +
                db_goal(m, e, p->at);
    return p->engaged ? value : value + (75 * s.prey + 40 * s.before + 450 * s.volley - 75 * s.shot_at) / 100;
}

/* ---- moves ---- */

static bool has(const uint8_t *member, int n, int e)
{
    for (int i = 0; i < n; i++)
        if (member[i] == e)
            return true;
    return false;
}

static bool close_to(const struct db_mind *m, int e, const uint8_t *member, int n, const struct plane_pose *to)
{
    for (int i = 0; i < n; i++) {
        struct plane_point p = plane_at(m->piece[e].at);
        if (plane_len2(p, plane_at(to[i])) < 2500 * 2500 ||
            plane_len2(p, plane_at(m->piece[member[i]].at)) < 2500 * 2500)
            return true;
    }
    return false;
}

static int fight_of(struct db_mind *m, int e, bool now)
{
    if (!now)
        return db_standing_fight(m, e);
    if (m->fight[e] == DB_UNKNOWN)
        m->fight[e] = db_standing_fight(m, e);
    return m->fight[e];
}

/* All fights of the side near the unit, its own among them. */
static int fights(struct db_mind *m, const uint8_t *member, int n, const struct plane_pose *to, bool now)
{
    int sum = 0;
    DB_EACH_OF(&m->c, e, db_seat(&m->c, member[0]))
    {
        if (m->piece[e].engaged && (has(member, n, e) || close_to(m, e, member, n, to)))
            sum += fight_of(m, e, now);
    }
    return sum;
}

static int stands(struct db_mind *m, const uint8_t *member, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += db_stand(m, member[i], m->piece[member[i]].at, m->piece[member[i]].engaged);
    return sum;
}

/* The same, as all stand now. */
static int stands_now(struct db_mind *m, const uint8_t *member, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        db_mind_know(m, member[i]);
        if (m->standing[member[i]] == DB_UNKNOWN)
            m->standing[member[i]] = stands(m, member + i, 1);
        sum += m->standing[member[i]];
    }
    return sum;
}

/* Poses of a move that is only thought of; bases stay as they are, nobody asks for those of the movers. */
static void put(struct db_mind *m, int e, struct plane_pose at, bool engaged)
{
    db_put(&m->c, e, at);
    m->piece[e].at = at;
    m->piece[e].dir = plane_dir(at.a);
    m->piece[e].engaged = engaged;
}

/* Is it worth asking whether its front is in contact?  In a form fronts are at most 1.1 BW apart. */
static bool may_touch(const struct db_mind *m, int e)
{
    int enemy = db_enemy(db_seat(&m->c, e));
    for (int i = 0; i < m->forts[enemy]; i++)
        if (plane_len2(m->fort[enemy][i], plane_at(m->piece[e].at)) <= 3000 * 3000)
            return true;
    DB_EACH_OF(&m->c, x, enemy)
    {
        if (m->piece[x].here && plane_len2(plane_at(m->piece[x].at), plane_at(m->piece[e].at)) <= 1100 * 1100)
            return true;
    }
    return false;
}

/* Friends beside the unit lose or gain what its members gave them. */
static int neighbours(struct db_mind *m, const uint8_t *member, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) {
        struct plane_pose at = m->piece[member[i]].at;
        DB_EACH_OF(&m->c, f, db_seat(&m->c, member[0]))
        {
            if (!m->piece[f].here || far_off(&at, &m->piece[f].at) || has(member, n, f))
                continue;
            struct local there = local_of(&at, m->piece[member[i]].dir, &m->piece[f].at);
            if (size(there.ahead) <= 900 && size(there.left) <= 1800 && size(there.left) >= 500)
                sum += BESIDE + (m->piece[f].at.a == at.a && size(there.ahead) <= DB_EPS_C ? LINED_UP : 0);
        }
    }
    return sum;
}

int db_change(struct db_mind *m, const uint8_t *member, int n, const struct plane_pose *to)
{
    struct db_piece was[DB_GROUP_MAX];
    int before = 3 * fights(m, member, n, to, true) / 2 + stands_now(m, member, n) + neighbours(m, member, n);
    for (int i = 0; i < n; i++) {
        was[i] = m->piece[member[i]];
        put(m, member[i], to[i], false);
    }
    for (int i = 0; i < n; i++)
        m->piece[member[i]].engaged = may_touch(m, member[i]) && db_front_foe(&m->c, member[i]) != 0;
    struct plane_pose old[DB_GROUP_MAX];
    for (int i = 0; i < n; i++)
        old[i] = was[i].at;
    int after = 3 * fights(m, member, n, old, false) / 2 + stands(m, member, n) + neighbours(m, member, n);
    for (int i = 0; i < n; i++) {
        put(m, member[i], was[i].at, was[i].engaged);
        m->piece[member[i]] = was[i];
    }
    return after - before;
}
