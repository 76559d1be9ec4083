/*
 * db_view.c: the view as JSON (docs/protocol.md, board kind "plane").
 *
 * Ids: an element is its number, a place its number (enum db_place_id), a seat counts from 1.
 */
#include "../db.h"
#include "../rules/db_scenario.h"
#include "db_client.h"
#include "db_texts.h"

static const char *const phases[] = {"setup", "command", "movement", "shooting", "combat"};
static const char *const rivers[] = {"unknown", "paltry", "ordinary", "difficult"};
static const char *const goings[] = {"good", "rough", "bad", "dangerous"};
static const char *const asks[DB_ASK_COUNT] = {
#define X(NAME, message, rule) [DB_ASK_##NAME] = message,
    DB_ASKS(X)
#undef X
};
static const char *const endings[DB_ENDING_COUNT] = {
#define X(NAME, message, rule) [DB_##NAME] = message,
    DB_ENDINGS(X)
#undef X
};

/* ---- the field ---- */

/* How a client draws it: the kinds that every client knows, else our own word. */
static const char *look_of(int ground)
{
    switch (ground) {
    case DB_HILL:
    case DB_STEEP: return "hill";
    case DB_ROCKY: return "rock";
    case DB_PLOUGH:
    case DB_WET_PLOUGH: return "field";
    case DB_RIVER: return "water";
    case DB_CASTLE:
    case DB_CITY: return "building";
    default: return db_ground_id[ground];
    }
}

static void put_feature(const struct db *c, const struct db_feature *f, bool objective, struct json *out)
{
    bool line = f->ground == DB_ROAD || f->ground == DB_RIVER;
    json_open(out, '{');
    json_put_str(out, "kind", look_of(f->ground));
    json_put_str(out, "ground", db_ground_id[f->ground]);
    json_put_str(out, "going", goings[db_ground_going(f->ground)]);
    db_put_points(out, "points", f->at, f->corners);
    if (line) {
        json_put_bool(out, "line", true);
        json_put_int(out, "width", f->width);
    }
    if (f->crest)
        db_put_points(out, "crest", f->top, f->crest);
    if (f->name)
        db_put_names(out, "label", c->rs->name[f->name]);
    if (objective)
        json_put_bool(out, "objective", true);
    json_close(out, '}');
}

void db_put_features(const struct db *c, const struct db_feature *f, int n, int objective, struct json *out)
{
    json_key(out, "features");
    json_open(out, '[');
    for (int i = 0; i < n; i++)
        put_feature(c, &f[i], i == objective, out);
    json_close(out, ']');
}

static const struct json_wish wishes[] = {
    {"go", false, "go {x} {y} {a}"},
    {"march", false, "march {ahead} {wheel} {then}"},
    {"march", true, "march {ahead} {wheel} {then} {slide}"},
    {"column", true, "column {end} {ahead} {wheel} {then}"},
    {"land", false, "land {x} {y} {a}"},
    {"enter", false, "enter {place}"},
    {"leave", false, "leave {place} {x} {y} {a}"},
};

static void put_board(const struct db *c, struct json *out)
{
    json_key(out, "board");
    json_open(out, '{');
    json_put_str(out, "kind", "plane");
    json_put_str(out, "unit", "BW");
    json_put_int(out, "scale", DB_BW);
    json_put_int(out, "width", c->rs->width);
    json_put_int(out, "height", c->rs->height);
    if (c->st->map < c->rs->maps) {
        db_put_names(out, "label", c->rs->name[c->rs->map[c->st->map].name]);
        json_put_bool(out, "turned", c->rs->map[c->st->map].turned);
    }
    int n;
    const struct db_feature *f = db_features(c, &n);
    db_put_features(c, f, n, db_grove(c), out);
    json_put_wishes(out, "take {pieces}", wishes, sizeof wishes / sizeof *wishes);
    json_close(out, '}');
}

/* ---- elements and places ---- */

static void put_position(const struct db *c, int e, struct json *out)
{
    static const char *const status[] = {"away", "table", "inside", "lost", "left"};
    json_put_str(out, "status", status[db_el(c, e)->status]);
    if (db_on_table(c, e))
        db_put_pose(out, db_pose(c, e));
    if (db_inside(c, e))
        json_put_int(out, "place", db_el(c, e)->place);
    if (c->st->hand_left && c->st->hand == db_bit(c, e) && c->st->active == db_seat(c, e)) /* come out, and in hand */
        db_put_pose(out, (struct plane_pose){c->st->left.x, c->st->left.y, c->st->left.a});
}

static void put_flags(const struct db *c, int e, struct json *out)
{
    const struct db_member *m = db_member(c, e);
    const struct db_element *at = db_el(c, e);
    bool held = c->st->active == m->seat && c->st->hand & db_bit(c, e);
    json_put_int(out, "command", m->command + 1);
    json_put_bool(out, "moved", at->moves || at->flags & DB_F_DONE);
    json_put_int(out, "used", at->moved);
    json_put_bool(out, "held", held);
    json_put_bool(out, "general", db_is_general(c, e));
    json_put_bool(out, "cinc", m->flags & DB_CINC);
    json_put_bool(out, "broken", c->st->broken[m->seat] >> m->command & 1);
    json_put_bool(out, "shot", at->flags & DB_F_SHOT);
    json_put_bool(out, "fought", at->flags & DB_F_FOUGHT);
    json_put_bool(out, "bespelled", at->flags & DB_F_BESPELLED);
    if (db_kind(c, e) == DB_K_MAG)
        json_put_int(out, "level", m->level);
}

static void put_piece(const struct db *c, int e, struct json *out)
{
    const char *code = db_type_id[db_member(c, e)->type];
    char label[DB_LABEL], figure[16];
    struct text_out o = {figure, sizeof figure, 0};
    db_label(c, e, label);
    text_str(&o, "db-");
    text_str(&o, code);
    json_open(out, '{');
    json_put_int(out, "id", e);
    json_put_str(out, "label", label);
    json_put_str(out, "type", code);
    json_put_str(out, "code", code);
    json_put_str(out, "figure", figure);
    db_put_names(out, "name", c->rs->type_name[db_member(c, e)->type]);
    json_put_int(out, "owner", db_loyal(c, e) + 1);
    json_put_int(out, "side", db_loyal(c, e) + 1);
    put_position(c, e, out);
    json_put_int(out, "w", DB_BW);
    json_put_int(out, "d", db_depth(c, e));
    json_put_bool(out, "garrison", db_inside(c, e));
    if (e < c->rs->army[0] + c->rs->army[1])
        put_flags(c, e, out);
    json_close(out, '}');
}

/* Those that are lost are counted in `seats`. */
static void put_pieces(const struct db *c, struct json *out)
{
    json_key(out, "pieces");
    json_open(out, '[');
    for (int e = 0; e < c->rs->elements; e++)
        if (db_el(c, e)->status != DB_LOST && db_el(c, e)->status != DB_LEFT)
            put_piece(c, e, out);
    json_close(out, ']');
}

static void put_place(const struct db *c, int place, struct json *out)
{
    static const char *const kind[DB_PLACES] = {"castle", "city", "camp", "camp"};
    const struct db_place *p = &c->st->place[place];
    struct plane_point at[DB_CORNERS_MAX];
    int n = db_place_outline(c, place, at), owner = db_place_owner(c, place);
    char label[DB_LABEL];
    struct text_out o = {label, sizeof label, 0};
    text_char(&o, 'c');
    text_int(&o, db_place_label(c, place));
    json_open(out, '{');
    json_put_int(out, "id", place);
    json_put_str(out, "label", label);
    json_put_str(out, "kind", kind[place]);
    db_put_points(out, "points", at, n);
    json_put_int(out, "owner", owner + 1);
    if (p->garrison)
        json_put_int(out, "garrison", p->garrison - 1);
    json_put_bool(out, "taken", p->taken);
    json_close(out, '}');
}

static void put_places(const struct db *c, struct json *out)
{
    json_key(out, "places");
    json_open(out, '[');
    for (int i = 0; i < DB_PLACES; i++)
        if (db_place_label(c, i))
            put_place(c, i, out);
    json_close(out, ']');
}

/* ---- seats ---- */

static void put_command(const struct db *c, int seat, int i, struct json *out)
{
    int start = c->st->start[seat][i];
    json_open(out, '{');
    json_put_int(out, "command", i + 1);
    json_put_int(out, "pips", c->st->pips[seat][i]);
    json_put_int(out, "lost", c->st->lost[seat][i]);
    json_put_int(out, "start", start);
    json_put_int(out, "breaks_at", (start + 2) / 3); /* DB-673 */
    json_put_bool(out, "broken", c->st->broken[seat] >> i & 1);
    json_close(out, '}');
}

static void put_lost(const struct db *c, int seat, struct json *out)
{
    char label[DB_LABEL];
    json_key(out, "gone");
    json_open(out, '[');
    DB_EACH_OF(c, e, seat)
    {
        db_label(c, e, label);
        if (db_el(c, e)->status == DB_LOST)
            json_str(out, label);
    }
    json_close(out, ']');
}

static void put_seat(const struct db *c, int seat, struct json *out)
{
    int start = db_army_start(c, seat), units = 0;
    DB_EACH_OF(c, e, seat) { units += db_in_play(c, e); }
    json_open(out, '{');
    json_put_int(out, "seat", seat + 1);
    json_put_int(out, "side", seat + 1);
    db_put_names(out, "army", c->rs->army_name[seat]);
    json_put_str(out, "edge", db_is_south(c, seat) ? "south" : "north");
    json_put_bool(out, "attacker", c->st->attacker == seat);
    json_put_int(out, "points", c->rs->points[seat]);
    json_put_int(out, "units", units);
    json_put_int(out, "vp", db_army_lost(c, db_enemy(seat))); /* as the outcome counts */
    json_put_int(out, "lost", db_army_lost(c, seat));
    json_put_int(out, "start", start);
    json_put_int(out, "defeated_at", (start + 1) / 2); /* DB-680 */
    json_key(out, "commands");
    json_open(out, '[');
    for (int i = 0; i < c->rs->commands[seat]; i++)
        put_command(c, seat, i, out);
    json_close(out, ']');
    put_lost(c, seat, out);
    json_close(out, '}');
}

/* ---- what is to come ---- */

static void put_pair(int piece, int target, struct json *out)
{
    json_open(out, '{');
    json_put_int(out, "piece", piece);
    json_put_int(out, "target", target);
    json_close(out, '}');
}

static void put_shots(const struct db *c, struct json *out)
{
    json_key(out, "shots");
    json_open(out, '[');
    for (int e = 0; e < c->rs->elements && c->st->phase == DB_SHOOTING; e++)
        if (db_in_play(c, e) && db_el(c, e)->foe)
            put_pair(e, db_el(c, e)->foe - 1, out);
    json_close(out, ']');
}

enum { FIGHTS_MAX = DB_ARMY_MAX };

static void put_fights(const struct db *c, struct json *out)
{
    struct action fight[FIGHTS_MAX];
    struct offers l = {fight, FIGHTS_MAX, 0, c->st->active, false};
    if (c->st->phase == DB_COMBAT && !c->st->head.over)
        db_list_fights(c, &l);
    json_key(out, "fights");
    json_open(out, '[');
    for (int i = 0; i < l.n && i < FIGHTS_MAX; i++)
        put_pair(fight[i].arg[0], fight[i].arg[1], out);
    json_close(out, ']');
}

/* The unit in hand: who pays for it, its way points, the place that it has left. */
static void put_hand(const struct db *c, struct json *out)
{
    const struct db_state *st = c->st;
    if (!st->hand || st->head.over)
        return;
    json_key(out, "hand");
    json_open(out, '{');
    json_put_bool(out, "cinc_pays", st->hand_pays);
    json_key(out, "via");
    json_open(out, '[');
    for (int i = 0; i < st->hand_vias; i++) {
        json_open(out, '{');
        db_put_pose(out, (struct plane_pose){st->via[i].x, st->via[i].y, st->via[i].a});
        json_close(out, '}');
    }
    json_close(out, ']');
    if (st->hand_left)
        json_put_int(out, "left", st->hand_left - 1);
    json_close(out, '}');
}

/* A message in every language. */
static void put_message(struct json *out, const char *key, int message)
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], db_texts.text[l][message]);
    json_close(out, '}');
}

/* The parts of a bound, for a track. */
static void put_steps(struct json *out)
{
    static const int text[] = {DB_MSG_PHASE_SETUP, DB_MSG_PHASE_COMMAND, DB_MSG_PHASE_MOVEMENT, DB_MSG_PHASE_SHOOTING,
                               DB_MSG_PHASE_COMBAT};
    json_key(out, "steps");
    json_open(out, '[');
    for (int i = DB_COMMAND; i <= DB_COMBAT; i++) {
        json_open(out, '{');
        json_put_str(out, "id", phases[i]);
        put_message(out, "name", text[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_loss(const struct db *c, const char *verb, int message, int n, struct json *out)
{
    const int16_t arg[] = {(int16_t)n};
    json_key(out, verb);
    json_open(out, '{');
    json_key(out, "loss");
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[200];
        db_say_to(c, message, (enum lang)l, arg, 1, text, sizeof text);
        json_put_str(out, lang_code[l], text);
    }
    json_close(out, '}');
    json_close(out, '}');
}

/* What is at stake in an answer, by its verb.  Moves and targets can be taken back.  PIPs are given up with the end of
 * movement while there is a unit that they could move. */
static void put_stakes(const struct db *c, struct json *out)
{
    const struct db_state *st = c->st;
    uint64_t unit;
    int pips = 0;
    json_key(out, "stakes");
    json_open(out, '{');
    json_put_str(out, "engage", "free");
    json_put_str(out, "march", "free");
    json_put_str(out, "go", "free");
    json_put_str(out, "shoot", "free");
    json_put_str(out, "enter", "free");
    json_put_str(out, "leave", "free");
    json_put_str(out, "land", "free");
    for (int i = 0; st->ask == DB_ASK_UNIT && i < c->rs->commands[st->active]; i++)
        pips += st->pips[st->active][i];
    if (pips && db_candidate_units(c, st->active, false, &unit, 1))
        put_loss(c, "end", DB_MSG_TABLE_PIPS_LOST, pips, out);
    json_close(out, '}');
}

static void put_state(const struct db *c, struct json *out)
{
    const struct db_state *st = c->st;
    json_put_int(out, "turn", st->bound);
    json_put_int(out, "turns", c->rs->bounds);
    json_put_str(out, "phase", phases[st->phase]);
    json_put_int(out, "active", st->active + 1);
    json_put_str(out, "river", rivers[st->river]);
    json_put_str(out, "ask", asks[st->ask]);
    json_put_seats(out, "to_move", st->asked);
    json_put_bool(out, "over", st->head.over);
    if (st->head.over) {
        json_put_int(out, "winner", st->winner);
        json_put_str(out, "ending", endings[st->ending]);
    }
}

void db_view(const struct ruleset *rules, const void *view, struct json *out)
{
    struct db c = db_at(rules, view, NULL);
    json_open(out, '{');
    put_board(&c, out);
    put_pieces(&c, out);
    put_places(&c, out);
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < DB_SEATS; seat++)
        put_seat(&c, seat, out);
    json_close(out, ']');
    put_hand(&c, out);
    put_shots(&c, out);
    put_fights(&c, out);
    put_steps(out);
    put_stakes(&c, out);
    db_put_contacts(&c, out);
    db_put_deployment(&c, out);
    db_put_spots(&c, out);
    put_state(&c, out);
    json_close(out, '}');
}
