/*
 * sk_data.c: the data files of Skirmish, and compile(), which makes a ruleset from them.  Its kinds of file are
 * data/skirmish/scenarios/<name>.yaml and, for campaigns, campaigns/<name>.yaml. sk_texts.h is generated from
 * data/skirmish/text (tools/textc); it defines the numbers SK_MSG_….
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

struct sk_mission { /* the scenario as part of a campaign */
    uint8_t number, of;
    char next[24];
};

struct sk_scenario {
    SCENARIO_HEAD;
    int32_t width, height;
    uint8_t rounds, losses;
    uint16_t seats;
    struct sk_group seat[SK_SEATS];
    struct sk_mission mission;
    uint8_t listed;
};

/* SK-130: where a campaign stands. */
struct sk_document {
    SCENARIO_HEAD;
    char mission[24];
    uint8_t army, trained, won;
};

/* The struct into which src/data reads the files of a match. */
struct sk_source {
    struct sk_scenario scenario;
    struct sk_document campaign;
    uint8_t scenario_present, campaign_present;
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
static const struct field mission_fields[] = {
    FIELD_NUMBER(sk_mission, "number", number, 1, 9),
    FIELD_NUMBER(sk_mission, "of", of, 1, 9),
    {.key = "next", .type = FIELD_ID, .offset = offsetof(struct sk_mission, next), .size = 24},
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
    {.key = "mission",
     .type = FIELD_RECORD,
     .offset = AT(mission),
     .size = sizeof(struct sk_mission),
     .sub = mission_fields},
    {.key = "listed", .type = FIELD_BOOL, .offset = AT(listed), .size = 1},
    {0},
};

#define OF(member) offsetof(struct sk_document, member)
static const char *const scenarios[] = {"scenario", NULL};
static const char *const army[] = {"a1", "a2", "a3", "a4", NULL};
static const struct field campaign_fields[] = {
    {.key = "id", .type = FIELD_ID, .required = true, .offset = OF(id), .size = 24},
    {.key = "name", .type = FIELD_NAME, .offset = OF(name), .size = 48},
    {.key = "blurb", .type = FIELD_NAME, .offset = OF(blurb), .size = 256},
    {.key = "mission", .type = FIELD_FILE, .required = true, .offset = OF(mission), .size = 24, .names = scenarios},
    {.key = "army", .type = FIELD_FLAGS, .required = true, .offset = OF(army), .size = 1, .names = army},
    {.key = "trained", .type = FIELD_BOOL, .required = true, .offset = OF(trained), .size = 1},
    FIELD_NUMBER(sk_document, "won", won, 0, 9),
    {0},
};
static const struct document documents[] = {
    SCENARIO_DOCUMENT(sk, scenario_fields),
    {.kind = "campaign",
     .fields = campaign_fields,
     .folder = "campaigns",
     .offset = offsetof(struct sk_source, campaign),
     .size = sizeof(struct sk_document),
     .present = offsetof(struct sk_source, campaign_present),
     .slots = 1},
    {0},
};
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

/* SK-130: the campaign that this match is part of. */
static void join(struct sk_ruleset *rs, const struct sk_source *src, struct complaints *c)
{
    const struct sk_document *d = &src->campaign;
    const struct sk_mission *m = &src->scenario.mission;
    struct sk_chain *chain = &rs->chain;
    bool player = false;
    *chain = (struct sk_chain){.joined = 1, .mission = m->number, .of = m->of};
    memcpy(chain->id, d->id, sizeof chain->id);
    memcpy(chain->next, m->next, sizeof chain->next);
    chain->army = d->army;
    chain->trained = d->trained;
    chain->won = d->won;
    for (int seat = 0; seat < rs->head.seats; seat++)
        player = player || (rs->side[seat] == 0 && rs->role[seat] == CAST_PLAYED);
    if (!m->number)
        complain(c, "campaign", "mission", SK_MSG_FILE_NO_MISSION, "%s", src->scenario.id);
    else if (m->number > m->of || (m->number == m->of) != !m->next[0])
        complain(c, "scenario", "mission", SK_MSG_FILE_MISSIONS, "%d%d", m->number, m->of);
    else if (d->won >= m->number)
        complain(c, "campaign", "won", SK_MSG_FILE_WON, "%d%d", d->won, m->number - 1);
    if (!d->army)
        complain(c, "campaign", "army", SK_MSG_FILE_NO_ARMY, "");
    if (!player)
        complain(c, "campaign", "mission", SK_MSG_FILE_NO_PLAYER, "%s", src->scenario.id);
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
    const uint8_t *chain = (const uint8_t *)&rs->chain;
    for (size_t i = 0; i < sizeof rs->chain && rs->chain.joined; i++)
        h = mix(h, chain[i]);
    return h;
}

static void compile(const void *source, struct ruleset *out, struct complaints *c)
{
    const struct sk_source *all = source;
    const struct sk_scenario *src = &all->scenario;
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
    if (all->campaign_present)
        join(rs, all, c);
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
