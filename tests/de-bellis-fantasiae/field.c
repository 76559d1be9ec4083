/* field.c: positions of De Bellis Fantasiae for tests. */
#include "field.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Frozen values: chapter 5.1 of the specification. */
static const struct row {
    const char *id;
    int8_t close[2], shoot[2];
    int8_t target;
    uint16_t range, move[2], depth;
    uint8_t points, mv;
    uint16_t pursuit;
    uint8_t irregular;
} frozen[] = {
    {"SpS", {4, 4}, {0, 0}, 4, 0, {2000, 1000}, 500, 6, 2, 0, 0},
    {"SpF", {4, 4}, {0, 0}, 4, 0, {3000, 3000}, 500, 5, 2, 0, 0},
    {"PkS", {3, 4}, {0, 0}, 3, 0, {2000, 1000}, 500, 5, 2, 500, 0},
    {"PkF", {3, 4}, {0, 0}, 3, 0, {3000, 3000}, 500, 4, 2, 500, 0},
    {"BdS", {5, 3}, {0, 0}, 4, 0, {2000, 1000}, 500, 7, 2, 500, 0},
    {"BdF", {5, 3}, {0, 0}, 4, 0, {3000, 3000}, 500, 6, 2, 500, 0},
    {"AxS", {4, 3}, {0, 0}, 3, 0, {2000, 2000}, 500, 5, 2, 0, 0},
    {"AxF", {3, 3}, {0, 0}, 3, 0, {3000, 3000}, 500, 5, 2, 0, 0},
    {"WbS", {3, 3}, {0, 0}, 3, 0, {2000, 2000}, 500, 5, 2, 500, 0},
    {"WbF", {3, 2}, {0, 0}, 3, 0, {3000, 3000}, 500, 5, 2, 500, 0},
    {"BwS", {2, 4}, {2, 4}, 0, 3000, {2000, 1000}, 500, 5, 2, 0, 0},
    {"BwF", {2, 4}, {2, 4}, 0, 3000, {3000, 3000}, 500, 5, 2, 0, 0},
    {"WBw", {3, 4}, {3, 4}, 0, 3000, {2000, 1000}, 500, 6, 2, 0, 0},
    {"XBw", {3, 4}, {3, 4}, 0, 3000, {2000, 1000}, 500, 6, 2, 0, 0},
    {"Sk", {2, 2}, {0, 0}, 2, 0, {3000, 3000}, 500, 3, 2, 0, 0},
    {"HdS", {3, 2}, {0, 0}, 3, 0, {2000, 1000}, 750, 3, 1, 500, 1},
    {"HdF", {3, 2}, {0, 0}, 3, 0, {3000, 3000}, 750, 3, 1, 500, 1},
    {"Art", {4, 4}, {4, 4}, 0, 5000, {2000, 0}, 1000, 11, 2, 0, 1},
    {"Inf", {3, 4}, {3, 4}, 0, 3000, {2000, 0}, 1000, 9, 2, 0, 1},
    {"Mag", {4, 4}, {0, 0}, 4, 5000, {2000, 1000}, 750, 9, 4, 0, 0},
    {"Cle", {4, 4}, {0, 0}, 4, 0, {2000, 1000}, 750, 8, 4, 0, 0},
    {"CFo", {2, 0}, {0, 0}, 2, 0, {0, 0}, 500, 0, 0, 0, 0},
    {"Cit", {2, 0}, {0, 0}, 2, 0, {0, 0}, 500, 0, 0, 0, 0},
    {"Kn", {3, 4}, {0, 0}, 3, 0, {3000, 2000}, 750, 8, 2, 1000, 0},
    {"Cv", {3, 3}, {0, 0}, 3, 0, {4000, 3000}, 750, 6, 2, 0, 0},
    {"LM", {2, 2}, {0, 0}, 2, 0, {4000, 3000}, 750, 3, 2, 0, 0},
    {"Beh", {5, 4}, {0, 0}, 5, 0, {3000, 2000}, 1000, 9, 2, 1000, 1},
    {"GBe", {3, 3}, {0, 0}, 3, 0, {4000, 4000}, 750, 7, 2, 1000, 1},
    {"BeS", {3, 3}, {0, 0}, 3, 0, {3000, 3000}, 750, 5, 2, 1000, 0},
    {"BeF", {3, 3}, {0, 0}, 3, 0, {4000, 4000}, 750, 5, 2, 1000, 0},
    {"Her", {5, 5}, {0, 0}, 5, 0, {4000, 3000}, 750, 14, 4, 1000, 0},
    {"Pal", {6, 6}, {0, 0}, 6, 0, {4000, 3000}, 750, 14, 4, 1000, 0},
    {"Dra", {6, 6}, {6, 6}, 0, 1000, {10000, 10000}, 1000, 30, 4, 1000, 1},
    {"GFl", {5, 3}, {0, 0}, 3, 0, {10000, 10000}, 1000, 9, 2, 0, 1},
    {"Fly", {2, 2}, {0, 0}, 2, 0, {10000, 10000}, 750, 5, 2, 0, 1},
    {"AHe", {5, 5}, {0, 0}, 5, 0, {10000, 10000}, 750, 17, 4, 1000, 0},
    {"AMa", {4, 4}, {0, 0}, 4, 5000, {10000, 10000}, 750, 11, 4, 0, 0},
};

static const struct {
    const char *id;
    uint8_t kind, pace, klass;
} nature[DB_TYPE_COUNT] = {
#define DB_PACE_OF_SOLID DB_SOLID
#define DB_PACE_OF_FAST DB_FAST
#define DB_PACE_OF_NONE DB_PACE_NONE
#define X(NAME, id, KIND, PACE, CLASS) [DB_##NAME] = {id, DB_K_##KIND, DB_PACE_OF_##PACE, DB_##CLASS},
    DB_TYPES(X)
#undef X
};

static struct db_ruleset the_rules;
static struct db_state the_state;
static struct event event_buf[1024];
struct db_ruleset *rules = &the_rules;
struct db_state *state = &the_state;
struct events noted = {event_buf, 1024, 0, false};
struct db ctx;

static struct placed {
    struct db_member member;
    struct db_element at;
} placed[DB_SEATS][DB_ARMY_MAX];
static int camp_at[2];

static int type_of(const char *id)
{
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        if (strcmp(nature[t].id, id) == 0)
            return t;
    test_fail(__FILE__, __LINE__, "no type %s", id);
}

static void freeze(struct db_type *t, int type)
{
    const struct row *r = frozen;
    while (strcmp(r->id, nature[type].id) != 0)
        r++;
    *t = (struct db_type){.kind = nature[type].kind,
                          .pace = nature[type].pace,
                          .klass = nature[type].klass,
                          .irregular = r->irregular,
                          .close = {r->close[0], r->close[1]},
                          .shoot = {r->shoot[0], r->shoot[1]},
                          .target = r->target,
                          .points = r->points,
                          .mv = r->mv,
                          .range = r->range,
                          .depth = r->depth,
                          .pursuit = r->pursuit,
                          .move = {r->move[0], r->move[1]}};
    t->base = plane_base(DB_BW, t->depth);
    t->zone = plane_shape(0, DB_BW, -500, 500);
}

void field_size(int width, int height)
{
    rules->width = rules->map[0].width = width;
    rules->height = rules->map[0].height = height;
}

void field(void)
{
    memset(&the_rules, 0, sizeof the_rules);
    memset(&the_state, 0, sizeof the_state);
    memset(placed, 0, sizeof placed);
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        freeze(&rules->type[t], t);
    rules->head = (struct ruleset){.size = sizeof the_rules, .game = 6, .rules_version = 1, .seats = 2};
    rules->maps = 1;
    rules->bounds = 40;
    rules->scenario = DB_PITCHED;
    rules->camp_mv = rules->dragon_mv = 4;
    rules->side_limit = 4000;
    rules->points[0] = rules->points[1] = 100;
    field_size(25000, 20000);
    camp_at[0] = camp_at[1] = -1;
    ctx = (struct db){rules, state, &noted};
}

/* ---- laying out ---- */

static struct placed *called(const char *label)
{
    int seat = label[0] - 'a', number = atoi(label + 1);
    if (seat < 0 || seat > 1 || number < 1 || number > rules->army[seat])
        test_fail(__FILE__, __LINE__, "no element %s", label);
    return &placed[seat][number - 1];
}

void put(const char *label, const char *type, int x, int y, int a)
{
    int seat = label[0] - 'a', number = atoi(label + 1);
    if (number != rules->army[seat] + 1)
        test_fail(__FILE__, __LINE__, "%s is out of order", label);
    rules->army[seat]++;
    placed[seat][number - 1] =
        (struct placed){{.type = (uint8_t)type_of(type), .seat = (uint8_t)seat, .number = (uint8_t)number, .level = 1},
                        {.x = x, .y = y, .a = (int16_t)a, .status = DB_ON_TABLE}};
}

void command(const char *label, int n)
{
    struct placed *p = called(label);
    p->member.command = (uint8_t)(n - 1);
    if (rules->commands[p->member.seat] < n)
        rules->commands[p->member.seat] = (uint8_t)n;
}

void general(const char *label)
{
    struct placed *p = called(label);
    p->member.flags |= (uint8_t)(DB_GENERAL | (p->member.command ? 0 : DB_CINC));
}

void level(const char *label, int n) { called(label)->member.level = (uint8_t)n; }
void away(const char *label) { called(label)->at.status = DB_AWAY; }

void garrison(const char *label, const char *place)
{
    static const char *const name[DB_PLACES] = {"castle", "city", "south", "north"};
    struct placed *p = called(label);
    p->at.status = DB_INSIDE;
    for (int i = 0; i < DB_PLACES; i++)
        if (strcmp(name[i], place) == 0)
            p->at.place = (uint8_t)i;
}

void camps(int south, int north) { camp_at[0] = south, camp_at[1] = north; }

static int ground_of(const char *id)
{
    static const char *const name[DB_GROUND_COUNT] = {
#define X(NAME, id, GOING) [DB_##NAME] = id,
        DB_GROUNDS(X)
#undef X
    };
    for (int i = 0; i < DB_GROUND_COUNT; i++)
        if (strcmp(name[i], id) == 0)
            return i;
    test_fail(__FILE__, __LINE__, "no ground %s", id);
}

static struct db_feature *last(void) { return &rules->map[0].feature[rules->map[0].features - 1]; }

void line_of(const char *ground, int width, int n, const int *xy)
{
    struct db_feature *f = &rules->map[0].feature[rules->map[0].features++];
    struct plane_circle point[DB_CORNERS_MAX];
    *f = (struct db_feature){.ground = (uint8_t)ground_of(ground), .corners = (uint8_t)(n / 2), .width = width};
    for (int i = 0; i < n / 2; i++) {
        f->at[i] = (struct plane_point){xy[2 * i], xy[2 * i + 1]};
        point[i] = (struct plane_circle){xy[2 * i], xy[2 * i + 1], width / 2};
    }
    f->round = plane_circle_round(point, n / 2);
}

void area_of(const char *ground, int n, const int *xy) { line_of(ground, 0, n, xy); }

void crest_of(int n, const int *xy)
{
    last()->crest = (uint8_t)(n / 2);
    for (int i = 0; i < n / 2; i++)
        last()->top[i] = (struct plane_point){xy[2 * i], xy[2 * i + 1]};
}

/* ---- beginning ---- */

static void seat_places(void)
{
    for (int i = 0; i < rules->map[0].features; i++) {
        int ground = rules->map[0].feature[i].ground;
        if (ground == DB_CASTLE || ground == DB_CITY)
            state->place[ground == DB_CASTLE ? DB_P_CASTLE : DB_P_CITY].there = 1;
    }
    for (int i = 0; i < 2; i++)
        if (camp_at[i] >= 0) {
            int folk = db_followers(&ctx, i);
            state->camp[i] = rules->map[0].camp[i] = camp_at[i];
            state->place[DB_P_SOUTH + i] = (struct db_place){1, (uint8_t)(1 + folk), (uint8_t)(1 + i), 0};
            state->element[folk].status = DB_INSIDE;
            state->element[folk].place = (uint8_t)(DB_P_SOUTH + i);
        }
}

static void seat_garrisons(void)
{
    for (int i = 0; i < rules->army[0] + rules->army[1]; i++) {
        const struct db_element *at = &state->element[i];
        if (at->status != DB_INSIDE)
            continue;
        struct db_place *p = &state->place[at->place];
        if (p->garrison)
            state->element[p->garrison - 1].status = DB_LOST;
        p->garrison = (uint8_t)(1 + i);
        p->holder = (uint8_t)(1 + rules->member[i].seat);
    }
}

static void lay_out(void)
{
    int n = 0;
    for (int seat = 0; seat < DB_SEATS; seat++)
        for (int i = 0; i < rules->army[seat]; i++, n++) {
            rules->member[n] = placed[seat][i].member;
            state->element[n] = placed[seat][i].at;
        }
    for (int i = 0; i < DB_FOLK; i++, n++) {
        rules->member[n] = (struct db_member){.type = i < 2 ? DB_CFO : DB_CIT, .seat = (uint8_t)(i & 1)};
        state->element[n] = (struct db_element){.status = DB_LOST};
    }
    rules->elements = (uint8_t)n;
}

static void count_values(void)
{
    for (int i = 0; i < rules->army[0] + rules->army[1]; i++) {
        const struct db_member *m = &rules->member[i];
        if (rules->type[m->type].kind != DB_K_DRA || state->element[i].status != DB_AWAY)
            state->start[m->seat][m->command] += rules->type[m->type].mv;
    }
}

void begin(int seat, int pips)
{
    lay_out();
    machine_begin(state, sizeof *state, 6, 1);
    lay_out(); /* machine_begin() has cleared all of it */
    state->head.live = (uint32_t)(offsetof(struct db_state, element) + rules->elements * sizeof(struct db_element));
    for (int i = 0; i < DB_SEATS; i++) {
        rules->commands[i] = rules->commands[i] ? rules->commands[i] : 1;
        state->own_bound[i] = 2;
        for (int k = 0; k < rules->commands[i]; k++)
            state->pips[i][k] = (uint8_t)(i == seat - 1 ? pips : 0);
    }
    seat_places();
    seat_garrisons();
    count_values();
    state->bound = 3;
    state->phase = DB_MOVEMENT;
    state->active = (uint8_t)(seat - 1);
    state->river = rules->river;
    noted.len = 0;
}

void first_bound(void)
{
    state->own_bound[0] = state->own_bound[1] = 1;
    state->bound = 1;
}

void dice(const char *faces)
{
    uint8_t face[RNG_SCRIPT_MAX];
    int n = 0;
    for (; *faces; faces++)
        if (*faces != ' ')
            face[n++] = (uint8_t)(*faces - '0');
    state->head.rng.scripted = 1;
    if (rng_script(&state->head.rng, face, n) != n)
        test_fail(__FILE__, __LINE__, "too many dice");
}

/* ---- asking ---- */

int e(const char *label)
{
    int number = atoi(label + 1);
    if (label[0] == 't')
        return db_citizens(&ctx);
    if (number == 0)
        return db_followers(&ctx, label[0] - 'a');
    called(label);
    return db_first(&ctx, label[0] - 'a') + number - 1;
}

uint64_t set(const char *labels)
{
    uint64_t out = 0;
    char word[8];
    for (int n; sscanf(labels, " %7s%n", word, &n) == 1; labels += n)
        out |= db_bit(&ctx, e(word));
    return out;
}

void hold(const char *labels) { state->hand = set(labels); }

void check_pose(const char *file, int line, const char *label, int x, int y, int a)
{
    struct plane_pose p = db_pose(&ctx, e(label));
    if (p.x != x || p.y != y || p.a != a)
        test_fail(file, line, "%s is at %d %d %d, expected %d %d %d", label, p.x, p.y, p.a, x, y, a);
}

int told_event(int kind)
{
    for (int i = 0; i < noted.len; i++)
        if (noted.buf[i].kind == kind)
            return i;
    return -1;
}
