/*
 * sk_data.c: the data files of Skirmish, and compile(), which makes a ruleset from them.  Its only kind of file is
 * data/skirmish/scenarios/<name>.yaml. sk_texts.h is generated from data/skirmish/text (tools/textc); it defines the
 * numbers SK_MSG_….
 */
#include "sk.h"
#include <stdio.h>
#include <string.h>
#include "sk_texts.h"

struct sk_group { /* the units of a seat: a line that begins at its left end */
    int32_t x, y;
    int16_t facing;
    uint8_t side, role, units, pad_[3];
};

struct sk_scenario {
    SCENARIO_HEAD;
    int32_t width, height;
    uint8_t rounds, losses;
    uint16_t seats;
    struct sk_group seat[SK_SEATS];
};

/* The struct into which src/data reads the files of a match. */
struct sk_source {
    struct sk_scenario scenario;
    uint8_t scenario_present;
};

static const char *const sides[] = {"a", "b", NULL};
static const char *const roles[] = {"player", "rules", "nobody", NULL}; /* enum cast_role */

static const struct field seat_fields[] = {
    {.key = "side",
     .type = FIELD_ENUM,
     .required = true,
     .offset = offsetof(struct sk_group, side),
     .size = 1,
     .names = sides},
    {.key = "played-by", .type = FIELD_ENUM, .offset = offsetof(struct sk_group, role), .size = 1, .names = roles},
    FIELD_NUMBER(sk_group, "units", units, 0, SK_OWN),
    FIELD_NUMBER(sk_group, "x", x, 0, 30000),
    FIELD_NUMBER(sk_group, "y", y, 0, 30000),
    FIELD_NUMBER(sk_group, "facing", facing, 0, 359),
    {0},
};
#define AT(member) offsetof(struct sk_scenario, member)
static const struct field scenario_fields[] = {
    SCENARIO_HEAD_FIELDS(sk),
    FIELD_NUMBER(sk_scenario, "width", width, 4000, 30000),
    FIELD_NUMBER(sk_scenario, "height", height, 4000, 30000),
    FIELD_NUMBER(sk_scenario, "rounds", rounds, 1, 40),
    FIELD_NUMBER(sk_scenario, "losses", losses, 1, SK_OWN),
    {.key = "seats",
     .type = FIELD_LIST,
     .required = true,
     .offset = AT(seat),
     .size = sizeof(struct sk_group),
     .min = 2,
     .max = SK_SEATS,
     .sub = seat_fields,
     .count_offset = AT(seats)},
    {0},
};
static const struct document documents[] = {SCENARIO_DOCUMENT(sk, scenario_fields), {0}};
static const struct field no_options[] = {{0}};

/* SK-102: places the units side by side, from the left end on. */
static void deploy(struct sk_ruleset *rs, const struct sk_group *g, int seat, int first)
{
    struct plane_pose at = {g->x, g->y, (int16_t)(g->facing * 10)};
    for (int i = 0; i < g->units; i++) {
        struct plane_point p = plane_world(at, 0, -i * SK_WIDTH);
        rs->x[first + i] = p.x;
        rs->y[first + i] = p.y;
        rs->a[first + i] = at.a;
        rs->owner[first + i] = (uint8_t)seat;
    }
}

/* SK-101, SK-111: all units stand on the table, and no two overlap. */
static void check_places(const struct sk_ruleset *rs, struct complaints *c)
{
    struct sk_state s;
    memset(&s, 0, sizeof s);
    for (int u = 0; u < SK_UNITS; u++)
        s.unit[u] = (struct sk_unit){.x = rs->x[u], .y = rs->y[u], .a = rs->a[u], .alive = 1};
    for (int u = 0; u < SK_UNITS; u++) {
        char path[16], name[3];
        sk_unit_name(u, name);
        snprintf(path, sizeof path, "seats[%d]", rs->owner[u]);
        if (!sk_on_table(rs, sk_pose(&s, u)))
            complain(c, "scenario", path, SK_MSG_FILE_OFF_TABLE, "%s", name);
        else if (sk_overlap(&s, u, sk_pose(&s, u), 0))
            complain(c, "scenario", path, SK_MSG_FILE_OVERLAP, "%s", name);
    }
}

static uint64_t mix(uint64_t hash, int64_t v) { return (hash ^ (uint64_t)v) * UINT64_C(0x100000001b3); }

/* Hashes everything that can change play. */
static uint64_t hash_of(const struct sk_ruleset *rs)
{
    uint64_t h = mix(mix(UINT64_C(0xcbf29ce484222325), rs->width), rs->height);
    h = mix(mix(mix(h, rs->head.seats), rs->rounds), rs->losses);
    for (int u = 0; u < SK_UNITS; u++)
        h = mix(mix(mix(mix(h, rs->x[u]), rs->y[u]), rs->a[u]), rs->owner[u]);
    for (int seat = 0; seat < SK_SEATS; seat++)
        h = mix(mix(h, rs->side[seat]), rs->role[seat]);
    return h;
}

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    const struct sk_scenario *src = &((const struct sk_source *)source)->scenario;
    struct sk_ruleset *rs = (struct sk_ruleset *)out;
    int units[SK_SIDES] = {0};
    *rs = (struct sk_ruleset){.width = src->width, .height = src->height, .rounds = src->rounds, .losses = src->losses};
    rs->head = (struct ruleset){.size = sizeof *rs,
                                .game = sk_game.number,
                                .rules_version = sk_game.rules_version,
                                .seats = (uint8_t)src->seats};
    for (int seat = 0; seat < src->seats; seat++) {
        const struct sk_group *g = &src->seat[seat];
        rs->side[seat] = g->side;
        rs->role[seat] = g->role;
        if ((g->role == CAST_ABSENT) != (g->units == 0))
            complain(c, "scenario", "seats", SK_MSG_FILE_NOBODY, "%d%d", seat + 1, g->units);
        if (units[g->side] + g->units <= SK_OWN)
            deploy(rs, g, seat, g->side * SK_OWN + units[g->side]);
        units[g->side] += g->units;
    }
    for (int side = 0; side < SK_SIDES; side++)
        if (units[side] != SK_OWN)
            complain(c, "scenario", "seats", SK_MSG_FILE_UNITS, "%s%d%d", sides[side], units[side], SK_OWN);
    if (units[0] == SK_OWN && units[1] == SK_OWN)
        check_places(rs, c);
    rs->head.hash = hash_of(rs);
}

const struct game_data sk_data = {
    .source_size = sizeof(struct sk_source),
    .documents = documents,
    .base_files = (const char *const[]){NULL},
    .ruleset_size = sizeof(struct sk_ruleset),
    .texts = &sk_texts,
    .compile = compile,
    .options = no_options,
};
