/*
 * db_setup.c: the first state of a match: who attacks and from which edge, which field, where the camps lie (DB-190 to
 * 194, 201).  What follows stands in db_terrain.c and db_deploy.c.
 */
#include "../db.h"

/* ---- the first state ---- */

/* DB-676: dragons count from the moment when they first appear. */
static void muster(struct db *c)
{
    for (int e = 0; e < c->rs->elements; e++) {
        const struct db_member *m = db_member(c, e);
        bool folk = e >= c->rs->army[0] + c->rs->army[1];
        *db_el(c, e) = (struct db_element){.status = folk ? DB_LOST : DB_AWAY};
        if (!folk && db_kind(c, e) != DB_K_DRA)
            c->st->start[m->seat][m->command] = (uint16_t)(c->st->start[m->seat][m->command] + db_type(c, e)->mv);
    }
}

/* DB-190: ties are rolled again. */
static void roll_attacker(struct db *c)
{
    int die[DB_SEATS], sum[DB_SEATS];
    do {
        for (int seat = 0; seat < DB_SEATS; seat++) {
            die[seat] = db_d6(c);
            sum[seat] = die[seat] + c->rs->aggression[seat];
        }
        db_emit(c, AGGRESSION, (int16_t)die[0], (int16_t)c->rs->aggression[0], (int16_t)die[1],
                (int16_t)c->rs->aggression[1]);
    } while (sum[0] == sum[1]);
    c->st->attacker = sum[1] > sum[0];
}

/* DB-192. */
static int roll_south(struct db *c)
{
    int die = db_d6(c);
    c->st->south = die <= 3 ? c->st->attacker : (uint8_t)db_enemy(c->st->attacker);
    return die;
}

void db_roll_roles(struct db *c)
{
    int die = 0;
    if (c->rs->roles_fixed) {
        c->st->attacker = c->st->south = 0;
    } else {
        roll_attacker(c);
        die = roll_south(c);
    }
    db_emit(c, ATTACKER, (int16_t)c->st->attacker);
    db_emit(c, SIDES, (int16_t)die, (int16_t)c->st->south);
}

void db_setup(const struct ruleset *rules, uint64_t seed, void *state, struct events *ev)
{
    struct db c = db_at(rules, state, ev);
    machine_begin(state, sizeof(struct db_state), rules->game, seed);
    c.st->head.live = (uint32_t)(offsetof(struct db_state, element) + c.rs->elements * sizeof(struct db_element));
    c.st->river = c.rs->river;
    muster(&c);
    if (c.rs->position.present)
        db_take_position(&c);
    else
        db_roll_roles(&c);
    while (c.st->phase == DB_SETUP && !c.st->ask)
        db_step_setup(&c);
}

/* ---- places ---- */

static void hold(struct db *c, int place, int e)
{
    c->st->place[place] = (struct db_place){1, (uint8_t)(1 + e), (uint8_t)(1 + db_loyal(c, e)), 0};
    db_el(c, e)->status = DB_INSIDE;
    db_el(c, e)->place = (uint8_t)place;
}

/* DB-704: citizens hold a city, nobody a castle, unless the scenario says so. */
void db_lay_places(struct db *c)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    for (int i = 0; i < n; i++, f++) {
        if (f->ground == DB_CITY)
            hold(c, DB_P_CITY, db_citizens(c));
        if (f->ground == DB_CASTLE)
            c->st->place[DB_P_CASTLE].there = 1;
    }
    for (int e = 0; e < c->rs->army[0] + c->rs->army[1]; e++)
        if (db_member(c, e)->flags & DB_HOLDS && c->st->place[DB_P_CASTLE].there)
            hold(c, DB_P_CASTLE, e);
}

static int camp_of(const struct db *c, int seat) { return db_is_south(c, seat) ? DB_P_SOUTH : DB_P_NORTH; }

/* DB-132: a camp is held by camp followers. */
void db_lay_camp(struct db *c, int seat, int32_t x)
{
    int place = camp_of(c, seat);
    c->st->camp[place - DB_P_SOUTH] = x;
    hold(c, place, db_followers(c, seat));
}

/* ---- the field, DB-191 ---- */

static void list_fields(const struct db *c, struct offers *out)
{
    for (int i = 0; i < c->rs->maps; i++)
        offers_add(out, DB_ACT_FIELD, 1, i, 0);
}

static struct why check_field(const struct db *c, const struct action *a)
{
    return a->arg[0] >= 0 && a->arg[0] < c->rs->maps ? db_yes() : db_no(DB_WHY_MALFORMED, 191, 0, 0, 0);
}

static void take_field(struct db *c, int map)
{
    c->st->map = (uint8_t)map;
    c->st->step = DB_PLACE_CAMPS;
    db_lay_places(c);
}

static void apply_field(struct db *c, const struct action *a)
{
    db_emit(c, FIELD, (int16_t)a->seat, a->arg[0]);
    take_field(c, a->arg[0]);
}

const struct db_ask_rules db_ask_field = {list_fields, check_field, apply_field, NULL};

/* ---- camps on a generated field, DB-193 ---- */

static struct plane_quad camp_base(const struct db *c, int place, int32_t x)
{
    struct plane_shape shape = plane_shape(-DB_BW, 0, -750, 750);
    bool south = place == DB_P_SOUTH;
    struct plane_pose at = {x + 750, south ? DB_BW : c->rs->height - DB_BW, south ? PLANE_QUARTER : 3 * PLANE_QUARTER};
    return plane_quad(&shape, at);
}

struct plane_quad db_camp_at(const struct db *c, int seat, int32_t x) { return camp_base(c, camp_of(c, seat), x); }

/* Does the ground let it lie there?  hard: rough, bad and dangerous ground as well as walls. */
static bool camp_clear(const struct db *c, int place, int32_t x, bool hard)
{
    int n;
    const struct db_feature *f = db_features(c, &n);
    struct plane_quad q = camp_base(c, place, x);
    for (int i = 0; i < n; i++, f++) {
        bool walls = f->ground == DB_CASTLE || f->ground == DB_CITY;
        if (f->ground == DB_ROAD || f->ground == DB_RIVER || (!walls && db_ground_going(f->ground) == DB_GOOD))
            continue; /* a river keeps to the middle of the field */
        if ((walls || hard) && plane_quad_over_area(&q, f->at, f->corners, DB_EPS_P))
            return false;
    }
    return true;
}

static bool camp_room(const struct db *c, int place)
{
    for (int32_t x = 0; x <= c->rs->width - 1500; x += 100)
        if (camp_clear(c, place, x, true))
            return true;
    return false;
}

static struct why check_camp(const struct db *c, const struct action *a)
{
    int32_t x = plane_unpack(a->arg[0]);
    int place = camp_of(c, a->seat);
    if (x < 0 || x > c->rs->width - 1500)
        return db_no(DB_WHY_CAMP_PLACE, 193, 0, 0, 0);
    if (camp_clear(c, place, x, true) || (!camp_room(c, place) && camp_clear(c, place, x, false)))
        return db_yes();
    return db_no(DB_WHY_CAMP_PLACE, 193, 0, 0, 0);
}

/* From the middle outwards: the default is as near to the middle as the ground allows. */
static void list_camps(const struct db *c, struct offers *out)
{
    int place = camp_of(c, out->seat);
    bool hard = camp_room(c, place);
    int32_t middle = (c->rs->width - 1500) / 2 / 500 * 500;
    for (int32_t away = 0; away <= middle; away += 500)
        for (int side = 0; side < (away ? 2 : 1); side++) {
            int32_t x = side ? middle - away : middle + away;
            if (x <= c->rs->width - 1500 && camp_clear(c, place, x, hard))
                offers_add(out, DB_ACT_CAMP, 1, plane_pack(x), 0);
        }
}

/* There may be room only between two of the places above. */
static void list_any_camp(const struct db *c, struct offers *out)
{
    int place = camp_of(c, out->seat);
    list_camps(c, out);
    for (int32_t x = 0; x <= c->rs->width - 1500 && !out->n; x += 100)
        if (camp_clear(c, place, x, true))
            offers_add(out, DB_ACT_CAMP, 1, plane_pack(x), 0);
}

static void apply_camp(struct db *c, const struct action *a)
{
    db_lay_camp(c, a->seat, plane_unpack(a->arg[0]));
    db_emit(c, CAMP, (int16_t)a->seat, a->arg[0]);
}

const struct db_ask_rules db_ask_camp = {list_any_camp, check_camp, apply_camp, NULL};

/* ---- step by step ---- */

static void ask(struct db *c, int question, int seat)
{
    c->st->active = (uint8_t)seat;
    db_ask(c, question, seat);
}

static void step_field(struct db *c)
{
    if (c->rs->generated) {
        c->st->map = DB_MAPS_MAX;
        c->st->step = DB_CHOOSE_FEATURES;
    } else if (c->rs->maps == 1) {
        take_field(c, 0);
    } else {
        ask(c, DB_ASK_FIELD, db_defender(c));
    }
}

/* DB-151: a quarter for each feature; rivers and roads take none. */
static void step_feature(struct db *c)
{
    if (c->st->placed == c->st->picks) {
        db_lay_places(c);
        c->st->step = DB_PLACE_CAMPS;
        return;
    }
    int ground = c->st->pick[c->st->placed];
    if (ground == DB_RIVER || ground == DB_ROAD) {
        db_place_feature(c, 0);
        return;
    }
    int die = db_d6(c);
    db_emit(c, QUARTER_DIE, (int16_t)ground, (int16_t)die);
    if (die <= 4)
        db_place_feature(c, die);
    else
        ask(c, DB_ASK_QUARTER, die == 5 ? db_defender(c) : c->st->attacker);
}

/* DB-193: the defender first; ready fields have their places. */
static void step_camps(struct db *c)
{
    for (int i = 0; i < DB_SEATS; i++) {
        int seat = i ? c->st->attacker : db_defender(c), place = camp_of(c, seat);
        if (c->st->place[place].there)
            continue;
        if (c->st->map < DB_MAPS_MAX) {
            db_lay_camp(c, seat, c->rs->map[c->st->map].camp[place - DB_P_SOUTH]);
        } else {
            ask(c, DB_ASK_CAMP, seat);
            return;
        }
    }
    c->st->step = DB_DEPLOY_FIRST;
}

/* DB-194: the defender deploys first; DB-201: who has the first bound. */
static void step_deploy(struct db *c)
{
    int seat = c->st->step == DB_DEPLOY_FIRST ? db_defender(c) : c->st->attacker;
    if (c->rs->auto_deploy) {
        db_deploy_all(c, seat, DB_SHAPE_LINE);
        db_end_deployment(c, seat);
    } else {
        ask(c, c->st->hand ? DB_ASK_PLACE : DB_ASK_DEPLOY, seat);
    }
}

void db_end_deployment(struct db *c, int seat)
{
    db_emit(c, READY, (int16_t)seat);
    if (c->st->step == DB_DEPLOY_FIRST) {
        c->st->step = DB_DEPLOY_SECOND;
        return;
    }
    c->st->phase = DB_COMMAND;
    c->st->step = 0;
    c->st->active = c->rs->first == DB_SOUTH_FIRST ? c->st->south : c->st->attacker;
}

void db_step_setup(struct db *c)
{
    switch (c->st->step) {
    case DB_CHOOSE_FIELD: step_field(c); break;
    case DB_CHOOSE_FEATURES: ask(c, DB_ASK_FEATURE, db_defender(c)); break;
    case DB_PLACE_FEATURES: step_feature(c); break;
    case DB_PLACE_CAMPS: step_camps(c); break;
    default: step_deploy(c); break;
    }
}
