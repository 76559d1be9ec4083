/*
 * db_data_position.c: a position in the middle of a battle.  It stands on the scenario that it names: its field, its
 * victory, the names of its armies; the elements are its own.
 */
#include <string.h>
#include "../db.h"
#include "db_data.h"
#include "db_texts.h"

static const char doc[] = "position";

struct crowd { /* both armies while they are read */
    struct db_member member[DB_SEATS][DB_ARMY_MAX];
    struct db_standing at[DB_SEATS][DB_ARMY_MAX];
    uint8_t line[DB_SEATS][DB_ARMY_MAX]; /* of the file */
    int n[DB_SEATS];
    bool full[DB_SEATS]; /* more than there may be: that is said once */
    int generals[DB_SEATS][DB_COMMANDS_MAX];
    bool held[DB_PLACES];
};

/* ---- where an element is ---- */

static bool read_pose(const struct db_placed_source *s, struct db_standing *out)
{
    int32_t facing;
    const char *rest = plane_read(s->at, 1, PLANE_POINT, &out->x);
    if (!rest || *rest != ' ')
        return false;
    rest = plane_read(rest + 1, 1, PLANE_POINT, &out->y);
    if (!rest || *rest)
        return false;
    rest = plane_read(s->facing, 10, PLANE_POINT, &facing); /* degrees with a tenth */
    out->a = (int16_t)facing;
    return rest && !*rest && facing >= 0 && facing < PLANE_TURN;
}

static int place_of(const struct db_build *b, const struct db_placed_source *s)
{
    bool south = b->rs->position.south == s->seat - 1;
    return s->holds < 2 ? s->holds : south ? DB_P_SOUTH : DB_P_NORTH; /* castle, city, camp */
}

static bool has_place(const struct db_build *b, const struct db_placed_source *s, int place)
{
    int wanted = place == DB_P_CASTLE ? DB_CASTLE : DB_CITY;
    if (place >= DB_P_SOUTH)
        return !b->rs->position.taken[s->seat - 1];
    for (int i = 0; i < b->rs->map[0].features; i++)
        if (b->rs->map[0].feature[i].ground == wanted)
            return true;
    return false;
}

/* DB-700, DB-701. */
static void put_inside(struct db_build *b, struct crowd *c, const struct db_placed_source *s, int i,
                       struct db_standing *out)
{
    const struct db_type *t = &b->rs->type[db_type_by_id(s->unit)];
    int place = place_of(b, s);
    char path[DB_PATH];
    db_data_path(path, "units[%d].holds", i);
    if (!has_place(b, s, place))
        complain(b->c, doc, path, DB_MSG_FILE_NO_PLACE, "");
    else if (t->klass != DB_FOOT || t->kind == DB_K_INF)
        complain(b->c, doc, path, DB_MSG_FILE_NO_GARRISON, "%s", s->unit);
    else if (c->held[place])
        complain(b->c, doc, path, DB_MSG_FILE_SECOND_GARRISON, "");
    c->held[place] = true;
    out->status = DB_INSIDE;
    out->place = (uint8_t)place;
}

static struct plane_quad base_of(const struct db_build *b, int type, const struct db_standing *at)
{
    return plane_quad(&b->rs->type[type].base, (struct plane_pose){at->x, at->y, at->a});
}

static bool is_on_field(const struct db_build *b, const struct plane_quad *q)
{
    for (int i = 0; i < PLANE_CORNERS; i++)
        if (q->corner[i].x < -DB_EPS_P || q->corner[i].x > b->rs->width + DB_EPS_P || q->corner[i].y < -DB_EPS_P ||
            q->corner[i].y > b->rs->height + DB_EPS_P)
            return false;
    return true;
}

/* DB-707: walls are impassable.  (Camps are looked at by the rules.) */
static bool is_in_walls(const struct db_build *b, const struct plane_quad *q)
{
    for (int i = 0; i < b->rs->map[0].features; i++) {
        const struct db_feature *f = &b->rs->map[0].feature[i];
        if ((f->ground == DB_CASTLE || f->ground == DB_CITY) && plane_quad_over_area(q, f->at, f->corners, DB_EPS_P))
            return true;
    }
    return false;
}

/* 1 + the line of an element that it overlaps, or 0. */
static int overlapped_by(const struct db_build *b, const struct crowd *c, const struct plane_quad *q)
{
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int k = 0; k < c->n[seat]; k++) {
            if (c->at[seat][k].status != DB_ON_TABLE)
                continue; /* one whose pose is none, too */
            struct plane_quad other = base_of(b, c->member[seat][k].type, &c->at[seat][k]);
            if (plane_quad_over(q, &other, DB_EPS_P))
                return 1 + c->line[seat][k];
        }
    return 0;
}

static void put_on_table(struct db_build *b, struct crowd *c, const struct db_placed_source *s, int i,
                         struct db_standing *out)
{
    char path[DB_PATH];
    db_data_path(path, "units[%d].at", i);
    if (!read_pose(s, out)) {
        complain(b->c, doc, path, DB_MSG_FILE_POSE, "%s%s", s->at, s->facing);
        return;
    }
    if (!plane_fits((int64_t)out->x * 2) || !plane_fits((int64_t)out->y * 2)) {
        complain(b->c, doc, path, DB_MSG_FILE_OFF_FIELD, "%s", s->unit);
        return;
    }
    out->status = DB_ON_TABLE;
    struct plane_quad q = base_of(b, db_type_by_id(s->unit), out);
    int other = overlapped_by(b, c, &q);
    if (!is_on_field(b, &q))
        complain(b->c, doc, path, DB_MSG_FILE_OFF_FIELD, "%s", s->unit);
    else if (is_in_walls(b, &q))
        complain(b->c, doc, path, DB_MSG_FILE_IN_WALLS, "%s", s->unit);
    else if (other)
        complain(b->c, doc, path, DB_MSG_FILE_OVERLAPS_UNIT, "%s%d", s->unit, other);
}

static struct db_standing standing_of(struct db_build *b, struct crowd *c, const struct db_placed_source *s, int i)
{
    struct db_standing out = {.status = DB_AWAY};
    bool at = db_set(s->set, DB_PLACED_AT) && db_set(s->set, DB_PLACED_FACING), holds = db_set(s->set, DB_PLACED_HOLDS);
    char path[DB_PATH];
    db_data_path(path, "units[%d]", i);
    if (at + holds + s->away != 1)
        complain(b->c, doc, path, DB_MSG_FILE_AT_OR_HOLDS, "");
    else if (s->away && b->rs->type[db_type_by_id(s->unit)].kind != DB_K_DRA)
        complain(b->c, doc, path, DB_MSG_FILE_AWAY, "%s", s->unit); /* DB-430 */
    else if (holds)
        put_inside(b, c, s, i, &out);
    else if (at)
        put_on_table(b, c, s, i, &out);
    return out;
}

/* ---- elements ---- */

static void check_general(struct db_build *b, struct crowd *c, const struct db_placed_source *s, int i)
{
    int command = s->command ? s->command - 1 : 0;
    char path[DB_PATH];
    db_data_path(path, "units[%d].general", i);
    if (s->general && ++c->generals[s->seat - 1][command] > 1)
        complain(b->c, doc, path, DB_MSG_FILE_SECOND_GENERAL, "%d%d", s->seat, command + 1); /* DB-121, DB-122 */
}

static void add_unit(struct db_build *b, struct crowd *c, int i)
{
    const struct db_placed_source *s = &b->src->position.unit[i];
    int type = db_type_by_id(s->unit), seat = s->seat - 1, n = c->n[seat];
    char path[DB_PATH];
    db_data_path(path, "units[%d].unit", i);
    if (type < 0 || type == DB_CFO || type == DB_CIT) {
        complain(b->c, doc, path, DB_MSG_FILE_NO_TYPE, "%s", s->unit);
        return;
    }
    if (n == DB_ARMY_MAX) {
        if (!c->full[seat])
            complain(b->c, doc, path, DB_MSG_FILE_ARMY_ELEMENTS, "%d%d", DB_ARMY_MAX + 1, DB_ARMY_MAX); /* DB-126 */
        c->full[seat] = true;
        return;
    }
    check_general(b, c, s, i);
    bool mage = b->rs->type[type].kind == DB_K_MAG;
    c->at[seat][n] = standing_of(b, c, s, i);
    c->member[seat][n] = (struct db_member){
        .type = (uint8_t)type,
        .seat = (uint8_t)seat,
        .command = (uint8_t)(s->command ? s->command - 1 : 0),
        .level = mage ? (s->level ? s->level : 1) : 0,
        .flags = (uint8_t)(s->general ? DB_GENERAL | (s->command > 1 ? 0 : DB_CINC) : 0),
        .number = (uint8_t)(n + 1),
    };
    c->line[seat][n] = (uint8_t)i;
    c->n[seat]++;
}

/* ---- both armies ---- */

static void take_over(struct db_build *b, const struct crowd *c)
{
    struct db_ruleset *rs = b->rs;
    int n = 0;
    memset(rs->member, 0, sizeof rs->member);
    for (int seat = 0; seat < DB_SEATS; seat++) {
        rs->army[seat] = (uint8_t)c->n[seat];
        rs->commands[seat] = 1;
        for (int i = 0; i < c->n[seat]; i++, n++) {
            rs->member[n] = c->member[seat][i];
            rs->position.at[n] = c->at[seat][i];
            if (rs->member[n].command >= rs->commands[seat])
                rs->commands[seat] = (uint8_t)(rs->member[n].command + 1);
        }
        if (!c->n[seat])
            complain(b->c, doc, "units", DB_MSG_FILE_SEAT_EMPTY, "%d", seat + 1);
    }
    for (int i = 0; i < DB_FOLK; i++)
        rs->member[n++] = (struct db_member){.type = i < DB_SEATS ? DB_CFO : DB_CIT, .seat = (uint8_t)(i & 1)};
    rs->elements = (uint8_t)n;
}

static void read_sides(struct db_build *b)
{
    const struct db_position_source *s = &b->src->position;
    struct db_position *p = &b->rs->position;
    for (int i = 0; i < s->sides; i++) {
        const struct db_side_source *side = &s->side[i];
        int seat = side->seat - 1;
        char path[DB_PATH];
        memcpy(p->lost[seat], side->lost, sizeof side->lost);
        p->taken[seat] = side->camp_taken;
        db_data_path(path, "sides[%d].pips", i);
        if (side->pips_given && (!p->moving || seat != p->active))
            complain(b->c, doc, path, DB_MSG_FILE_PIPS, "");
        else if (side->pips_given)
            memcpy(p->pips, side->pips, sizeof side->pips);
        db_data_path(path, "sides[%d].seat", i);
        if (i && side->seat == s->side[0].seat)
            complain(b->c, doc, path, DB_MSG_FILE_SEAT_AGAIN, "%d", side->seat);
    }
}

void db_compile_position(struct db_build *b)
{
    const struct db_position_source *s = &b->src->position;
    struct db_position *p = &b->rs->position;
    struct crowd c = {0};
    p->present = 1;
    p->moving = s->phase;
    p->bound = s->bound;
    p->active = (uint8_t)(s->active - 1);
    p->south = (uint8_t)(s->south ? s->south - 1 : 0);
    p->attacker = (uint8_t)(s->attacker ? s->attacker - 1 : 0);
    p->river = s->river;
    if (b->rs->maps != 1 || b->rs->generated)
        complain(b->c, doc, "scenario", DB_MSG_FILE_ONE_FIELD, "");
    read_sides(b);
    for (int i = 0; i < s->units; i++)
        add_unit(b, &c, i);
    take_over(b, &c);
}
