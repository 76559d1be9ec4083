/*
 * db_sheet.c: what a person would want to read about a thing: a type of troops, an element, a unit, a place, a feature,
 * the field, an army, the credits.  The first line of an element or a unit is what a screen reader says of it.
 *
 * A thing is called by its label or id, or by its name in either language.
 */
#include <string.h>
#include "../../../core/notation.h"
#include "../../../core/sheet.h"
#include "../db.h"
#include "db_texts.h"

struct sheet {
    const struct db *c;
    struct text_out *o;
    enum lang lang;
};

static void say(const struct sheet *s, int message, int a, int b, int d, int e)
{
    const int16_t arg[] = {(int16_t)a, (int16_t)b, (int16_t)d, (int16_t)e};
    db_say(s->c, s->o, message, s->lang, arg, 4);
}

static void line(const struct sheet *s, int message, int a, int b, int d, int e)
{
    sheet_line(s->o, 0);
    say(s, message, a, b, d, e);
}

static void word(const struct sheet *s, int message) { text_str(s->o, db_texts.text[s->lang][message]); }

static bool is_word(const char *what, int message) { return sheet_is_word(&db_texts, message, what); }

/* ---- types ---- */

static void put_class(const struct sheet *s, const struct db_type *t)
{
    static const int klass[] = {DB_MSG_CLASS_FOOT, DB_MSG_CLASS_MOUNTED, DB_MSG_CLASS_AERIAL};
    static const int pace[] = {DB_MSG_PACE_NONE, DB_MSG_PACE_SOLID, DB_MSG_PACE_FAST};
    sheet_line(s->o, 0);
    word(s, klass[t->klass]);
    if (t->pace != DB_PACE_NONE) {
        text_str(s->o, ", ");
        word(s, pace[t->pace]);
    }
    text_str(s->o, ", ");
    word(s, t->irregular ? DB_MSG_DISCIPLINE_IRREGULAR : DB_MSG_DISCIPLINE_REGULAR);
    text_str(s->o, "; ");
    say(s, DB_MSG_SHEET_KIND, t->points, t->mv, 0, 0);
}

static void put_values(const struct sheet *s, const struct db_type *t)
{
    line(s, DB_MSG_SHEET_CLOSE, t->close[0], t->close[1], 0, 0);
    if (t->kind == DB_K_MAG)
        line(s, DB_MSG_SHEET_CASTS, t->range, 0, 0, 0);
    else if (t->range)
        line(s, DB_MSG_SHEET_SHOOTS, t->shoot[0], t->shoot[1], t->range, 0);
    if (t->kind == DB_K_MAG || !t->range)
        line(s, DB_MSG_SHEET_TARGET, t->target, 0, 0, 0);
    if (!t->move[0])
        line(s, DB_MSG_SHEET_STAYS, 0, 0, 0, 0);
    else
        line(s, t->move[1] ? DB_MSG_SHEET_MOVES : DB_MSG_SHEET_MOVES_GOOD, t->move[0], t->move[1], 0, 0);
    line(s, t->pursuit ? DB_MSG_SHEET_PURSUES : DB_MSG_SHEET_NO_PURSUIT, t->pursuit, 0, 0, 0);
    if (t->special)
        line(s, DB_MSG_SHEET_SPECIAL, 0, 0, 0, 0);
    if (t->may_lead)
        line(s, DB_MSG_SHEET_MAY_LEAD, 0, 0, 0, 0);
}

static void put_type(const struct sheet *s, int type)
{
    sheet_heading(s->o, db_type_name(s->c, type, s->lang), db_type_id[type]);
    put_class(s, &s->c->rs->type[type]);
    put_values(s, &s->c->rs->type[type]);
}

static void find_type(const struct sheet *s, const char *what)
{
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        if (sheet_is_called(what, db_type_id[t], s->c->rs->type_name[t]))
            put_type(s, t);
}

/* ---- elements and units ---- */

/* The nearest enemy of any member, in the way that it is seen from there. */
static void put_nearest(const struct sheet *s, int seat, uint64_t set)
{
    const struct db *c = s->c;
    int near = -1, from = -1;
    int32_t least = INT32_MAX;
    DB_EACH_OF(c, e, seat)
    {
        if (!(set & db_bit(c, e)) || !db_in_play(c, e))
            continue;
        for (int b = 0; b < c->rs->elements; b++) {
            if (!db_in_play(c, b) || db_loyal(c, b) == seat)
                continue;
            int32_t gap = db_distance(c, e, b);
            if (gap < least)
                least = gap, near = b, from = e;
        }
    }
    if (near < 0)
        return;
    struct plane_point p[DB_CORNERS_MAX], q[DB_CORNERS_MAX];
    db_outline(c, from, p), db_outline(c, near, q);
    int16_t way = plane_towards(q[0].x + q[2].x - p[0].x - p[2].x, q[0].y + q[2].y - p[0].y - p[2].y);
    say(s, DB_MSG_SHEET_NEAREST, near, (int)plane_rdiv(least, 100) * 100, way, 0);
}

static void put_fights(const struct sheet *s, int e)
{
    static const uint8_t edge[] = {DB_FORM_LEFT, DB_FORM_REAR, DB_FORM_RIGHT};
    int foe = db_front_foe(s->c, e);
    if (foe)
        say(s, DB_MSG_SHEET_FIGHTS, foe - 1, DB_FORM_FRONT, 0, 0);
    for (int i = 0; i < 3; i++)
        if ((foe = db_edge_foe(s->c, e, edge[i])))
            say(s, DB_MSG_SHEET_FIGHTS, foe - 1, edge[i], 0, 0);
    DB_EACH_OF(s->c, b, db_enemy(db_seat(s->c, e)))
    {
        if (db_on_table(s->c, b) && db_has_zone(s->c, b) && db_in_zone_at(s->c, e, db_pose(s->c, e), b))
            say(s, DB_MSG_SHEET_THREATENED, b, 0, 0, 0);
    }
}

/* What is true of an element in this bound. */
static void put_standing(const struct sheet *s, int e)
{
    const struct db *c = s->c;
    const struct db_member *m = db_member(c, e);
    const struct db_element *at = db_el(c, e);
    if (m->flags & DB_GENERAL)
        say(s, m->flags & DB_CINC ? DB_MSG_SHEET_CINC : DB_MSG_SHEET_GENERAL, 0, 0, 0, 0);
    if (c->rs->type[m->type].kind == DB_K_MAG)
        say(s, DB_MSG_SHEET_LEVEL, m->level, 0, 0, 0);
    if (c->rs->commands[m->seat & 1] > 1)
        say(s, DB_MSG_SHEET_COMMAND, m->command + 1, 0, 0, 0);
    if (c->st->broken[m->seat & 1] >> m->command & 1)
        say(s, DB_MSG_SHEET_BROKEN, 0, 0, 0, 0);
    if (at->moves && db_in_play(c, e))
        say(s, DB_MSG_SHEET_MOVED, at->moved, 0, 0, 0);
    if (at->flags & DB_F_DONE && db_in_play(c, e))
        say(s, DB_MSG_SHEET_DONE, 0, 0, 0, 0);
    if (c->st->phase == DB_SHOOTING && at->foe)
        say(s, DB_MSG_SHEET_AIMS, at->foe - 1, 0, 0, 0);
}

void db_put_standing(const struct db *c, struct text_out *o, int e, enum lang lang)
{
    const struct sheet s = {c, o, lang};
    put_standing(&s, e);
}

static int status_message(int status)
{
    return status == DB_ON_TABLE ? DB_MSG_SHEET_ELEMENT
           : status == DB_INSIDE ? DB_MSG_SHEET_INSIDE
           : status == DB_LOST   ? DB_MSG_SHEET_LOST
           : status == DB_LEFT   ? DB_MSG_SHEET_LEFT
                                 : DB_MSG_SHEET_AWAY;
}

static void put_element(const struct sheet *s, int e)
{
    const struct db *c = s->c;
    const struct db_element *at = db_el(c, e);
    bool army = e < c->rs->army[0] + c->rs->army[1];
    line(s, status_message(at->status), e, db_loyal(c, e), at->status == DB_INSIDE ? at->place : at->a, 0);
    put_standing(s, e);
    if (army && db_in_play(c, e))
        put_nearest(s, db_seat(c, e), db_bit(c, e));
    if (army && db_on_table(c, e)) {
        put_fights(s, e);
        line(s, DB_MSG_SHEET_AT, plane_pack(at->x), plane_pack(at->y), at->a, db_going_of(c, e));
    }
    put_class(s, db_type(c, e));
    put_values(s, db_type(c, e));
}

static bool put_unit(const struct sheet *s, int seat, uint64_t set)
{
    struct db_unit u;
    if (!db_unit_of(s->c, seat, set, &u))
        return false;
    int16_t arg[7] = {(int16_t)seat};
    db_set_to(set, arg + 1);
    arg[5] = (int16_t)(u.files == 1 ? u.n : u.files);
    arg[6] = db_pose(s->c, u.element[u.lead]).a;
    sheet_line(s->o, 0);
    db_say(s->c, s->o, u.files == 1 ? DB_MSG_SHEET_COLUMN : DB_MSG_SHEET_GROUP, s->lang, arg, 7);
    put_nearest(s, seat, set);
    if (s->c->st->hand == set && s->c->st->active == seat)
        say(s, DB_MSG_SHEET_IN_HAND, 0, 0, 0, 0);
    return true;
}

static void find_elements(const struct sheet *s, const char *what)
{
    const char *rest = what;
    int seat, e = db_by_label(s->c, &rest);
    uint64_t set;
    if (e >= 0 && !*rest)
        put_element(s, e);
    else if (db_read_set(s->c, what, &seat, &set) && (set & (set - 1)))
        put_unit(s, seat, set);
}

/* ---- places, features, the field ---- */

static void put_place(const struct sheet *s, int place)
{
    const struct db_place *p = &s->c->st->place[place];
    line(s, DB_MSG_SHEET_PLACE, place, 0, 0, 0);
    if (p->taken)
        line(s, DB_MSG_SHEET_TAKEN, 0, 0, 0, 0);
    else if (p->garrison)
        line(s, DB_MSG_SHEET_GARRISON, p->garrison - 1, 0, 0, 0);
    else
        line(s, DB_MSG_SHEET_EMPTY, 0, 0, 0, 0);
    if (p->garrison)
        line(s, DB_MSG_SHEET_THREAT_PLACE, 0, 0, 0, 0);
}

static void find_place(const struct sheet *s, const char *what)
{
    int n = what[0] == 'c' ? notation_number(what + 1) : -1;
    int place = n > 0 ? db_place_of_label(s->c, n) : -1;
    if (place >= 0)
        put_place(s, place);
}

static void put_feature(const struct sheet *s, const struct db_feature *f)
{
    sheet_line(s->o, 0);
    if (f->name) {
        text_str(s->o, db_feature_name(s->c, f, s->lang));
        text_str(s->o, ", ");
    }
    if (f->ground == DB_RIVER)
        say(s, DB_MSG_SHEET_RIVER, s->c->st->river, 0, 0, 0);
    else
        say(s, DB_MSG_SHEET_FEATURE, f->ground, db_ground_going(f->ground), 0, 0);
}

/* Its name, size and features. */
static void put_ground(const struct sheet *s)
{
    int n;
    const struct db_feature *f = db_features(s->c, &n);
    const int16_t map[] = {s->c->st->map};
    bool turned = s->c->st->map < s->c->rs->maps && s->c->rs->map[s->c->st->map].turned;
    sheet_line(s->o, 0);
    if (turned)
        db_say(s->c, s->o, DB_MSG_FIELD_TURNED, s->lang, map, 1);
    else
        db_word(&(struct sentence){&s->c->rs->head, s->c->st, s->lang, 0, 1, {map[0]}}, s->o, 't', 0);
    line(s, DB_MSG_SHEET_FIELD, s->c->rs->width, s->c->rs->height, 0, 0);
    for (int i = 0; i < n; i++)
        put_feature(s, &f[i]);
}

static void put_field(const struct sheet *s)
{
    put_ground(s);
    for (int i = 0; i < DB_PLACES; i++)
        if (db_place_label(s->c, i))
            put_place(s, i);
}

/* A field that may still be chosen: its camps stand nowhere yet. */
static void put_other_field(const struct sheet *s, int map)
{
    struct db_state copy;
    const struct db other = {s->c->rs, &copy, NULL};
    memcpy(&copy, s->c->st, s->c->st->head.live);
    copy.map = (uint8_t)map;
    put_ground(&(struct sheet){&other, s->o, s->lang});
}

static bool is_called(const struct db *c, int name, const char *what)
{
    for (int l = 0; l < LANG_COUNT && name; l++)
        if (text_same_name(what, c->rs->name[name][l]))
            return true;
    return false;
}

/* "field 3", or the name of a field that is not the present one. */
static void find_other_field(const struct sheet *s, const char *what)
{
    static const char word[] = "field ";
    int n = strncmp(what, word, sizeof word - 1) == 0 ? notation_number(what + sizeof word - 1) : 0;
    for (int i = 0; i < s->c->rs->maps; i++)
        if (i == n - 1 ||
            (i != s->c->st->map && !s->c->rs->map[i].turned && is_called(s->c, s->c->rs->map[i].name, what)))
            put_other_field(s, i);
}

static void find_field(const struct sheet *s, const char *what)
{
    int n;
    const struct db_feature *f = db_features(s->c, &n);
    bool here = s->c->st->map < s->c->rs->maps && is_called(s->c, s->c->rs->map[s->c->st->map].name, what);
    if (here || is_word(what, DB_MSG_SHEET_WORD_FIELD))
        put_field(s);
    else
        find_other_field(s, what);
    for (int i = 0; i < n; i++)
        if (is_called(s->c, f[i].name, what))
            put_feature(s, &f[i]);
}

/* ---- armies ---- */

static void put_army(const struct sheet *s, int seat)
{
    const struct db *c = s->c;
    int start = db_army_start(c, seat);
    line(s, DB_MSG_SHEET_ARMY, seat, c->rs->points[seat], c->rs->army[seat], 0);
    line(s, DB_MSG_SHEET_MORALE, db_army_lost(c, seat), start, (start + 1) / 2, 0);
    for (int i = 0; i < c->rs->commands[seat]; i++) {
        int of = c->st->start[seat][i];
        bool broken = c->st->broken[seat] >> i & 1;
        line(s, broken ? DB_MSG_SHEET_COMMAND_BROKEN : DB_MSG_SHEET_COMMAND_MORALE, i + 1, c->st->lost[seat][i], of,
             (of + 2) / 3);
    }
    DB_EACH_OF(c, e, seat)
    {
        line(s, status_message(db_el(c, e)->status), e, seat, db_inside(c, e) ? db_el(c, e)->place : db_el(c, e)->a, 0);
        put_standing(s, e);
    }
}

static void find_army(const struct sheet *s, const char *what)
{
    bool all = is_word(what, DB_MSG_SHEET_WORD_ARMY);
    for (int seat = 0; seat < DB_SEATS; seat++)
        if (all || text_same_name(what, s->c->rs->army_name[seat][0]) ||
            text_same_name(what, s->c->rs->army_name[seat][1]))
            put_army(s, seat);
}

int db_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap)
{
    struct db c = db_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    struct sheet s = {&c, &o, lang};
    if (cap)
        buf[0] = '\0';
    if (is_word(what, DB_MSG_SHEET_WORD_CREDITS)) /* DB-101 */
        line(&s, DB_MSG_SHEET_CREDITS, 0, 0, 0, 0);
    find_type(&s, what);
    if (!view || !rules->seats)
        return (int)o.len;
    find_elements(&s, what);
    find_place(&s, what);
    find_field(&s, what);
    find_army(&s, what);
    return (int)o.len;
}
