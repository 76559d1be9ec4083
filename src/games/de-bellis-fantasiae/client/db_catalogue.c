/*
 * db_catalogue.c: everything that armies are made of, in every language, with what of it is ours: for clients that
 * build armies and show cards.
 */
#include "../db.h"
#include "../data/db_data.h"
#include "db_client.h"
#include "db_texts.h"

static void put_message(struct json *out, const char *key, int message)
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], db_texts.text[l][message]);
    json_close(out, '}');
}

static void put_pair(struct json *out, const char *key, int a, int b)
{
    json_key(out, key);
    json_open(out, '[');
    json_int(out, a);
    json_int(out, b);
    json_close(out, ']');
}

static void put_none(struct json *out, const char *key)
{
    json_key(out, key);
    json_none(out);
}

/* ---- types ---- */

static const char *const key_name[] = {
    [DB_TYPE_NAME] = "name",       [DB_TYPE_CLOSE] = "close",         [DB_TYPE_SHOOT] = "shoot",
    [DB_TYPE_RANGE] = "range",     [DB_TYPE_TARGET] = "target",       [DB_TYPE_MOVE] = "move",
    [DB_TYPE_DEPTH] = "depth",     [DB_TYPE_POINTS] = "cost",         [DB_TYPE_MORALE] = "morale",
    [DB_TYPE_PURSUIT] = "pursuit", [DB_TYPE_IRREGULAR] = "irregular", [DB_TYPE_SPECIAL] = "special",
    [DB_TYPE_LEADS] = "leads",
};

static void put_keys(struct json *out, const char *name, uint32_t keys)
{
    json_key(out, name);
    json_open(out, '[');
    for (size_t i = 0; i < sizeof key_name / sizeof *key_name; i++)
        if (key_name[i] && keys >> i & 1)
            json_str(out, key_name[i]);
    json_close(out, ']');
}

static void put_shooting(struct json *out, const struct db_type *t)
{
    bool casts = t->kind == DB_K_MAG;
    if (t->range && !casts)
        put_pair(out, "shoot", t->shoot[0], t->shoot[1]);
    else
        put_none(out, "shoot");
    if (t->range)
        json_put_int(out, "range", t->range);
    else
        put_none(out, "range");
    json_put_bool(out, "casts", casts);
    if (t->range && !casts)
        put_none(out, "target"); /* DB-466: its shooting factor */
    else
        json_put_int(out, "target", t->target);
}

static void put_values(struct json *out, const struct db_type *t)
{
    put_pair(out, "close", t->close[0], t->close[1]);
    put_shooting(out, t);
    put_pair(out, "move", t->move[0], t->move[1]);
    json_put_int(out, "depth", t->depth);
    json_put_int(out, "morale", t->mv);
    json_put_int(out, "pursuit", t->pursuit);
    json_put_bool(out, "irregular", t->irregular);
    json_put_bool(out, "special", t->special);
    json_put_bool(out, "leads", t->may_lead);
    json_put_bool(out, "free", t->kind == DB_K_CFO || t->kind == DB_K_CIT);
}

static void put_type(const struct db *c, int type, struct json *out)
{
    static const char *const klass[] = {"foot", "mounted", "aerial"}, *const pace[] = {"none", "solid", "fast"};
    static const int kind[] = {DB_MSG_CLASS_FOOT, DB_MSG_CLASS_MOUNTED, DB_MSG_CLASS_AERIAL};
    const struct db_type *t = &c->rs->type[type];
    const struct db_known *known = &c->rs->known[type];
    char figure[16];
    struct text_out o = {figure, sizeof figure, 0};
    text_str(&o, "db-");
    text_str(&o, db_type_id[type]);
    json_key(out, db_type_id[type]);
    json_open(out, '{');
    db_put_names(out, "name", c->rs->type_name[type]);
    json_put_str(out, "class", klass[t->klass]);
    put_message(out, "kind", kind[t->klass]);
    json_put_str(out, "pace", pace[t->pace]);
    json_put_str(out, "figure", figure);
    json_put_int(out, "cost", t->points);
    json_put_int(out, "levels", t->kind == DB_K_MAG ? 5 : 0); /* DB-130: a point for each level above the first */
    put_values(out, t);
    put_keys(out, "house", ~(known->printed | known->open | known->derived));
    put_keys(out, "public", known->open);
    put_keys(out, "derived", known->derived);
    json_close(out, '}');
}

/* ---- the ground ---- */

static void put_grounds(struct json *out)
{
    static const int text[DB_GROUND_COUNT] = {
#define X(NAME, ...) [DB_##NAME] = DB_MSG_GROUND_##NAME,
        DB_GROUNDS(X)
#undef X
    };
    static const int going[] = {DB_MSG_GOING_GOOD, DB_MSG_GOING_ROUGH, DB_MSG_GOING_BAD, DB_MSG_GOING_DANGEROUS};
    json_key(out, "terrains");
    json_open(out, '{');
    for (int i = 0; i < DB_GROUND_COUNT; i++) {
        json_key(out, db_ground_id[i]);
        json_open(out, '{');
        put_message(out, "name", text[i]);
        put_message(out, "text", going[db_ground_going(i)]);
        db_put_rule(out, "rule", 160);
        json_close(out, '}');
    }
    json_close(out, '}');
}

/* The fields that the defender chooses among (DB-191), each with the answer that chooses it. */
static void put_fields(const struct db *c, struct json *out)
{
    json_key(out, "pictures");
    json_open(out, '[');
    for (int i = 0; c->rs->maps > 1 && i < c->rs->maps; i++) {
        const struct db_map *m = &c->rs->map[i];
        char answer[16];
        struct text_out o = {answer, sizeof answer, 0};
        text_str(&o, "field ");
        text_int(&o, i + 1);
        json_open(out, '{');
        json_put_str(out, "answer", answer);
        db_put_names(out, "name", c->rs->name[m->name]);
        json_put_bool(out, "turned", m->turned);
        json_put_int(out, "width", m->width);
        json_put_int(out, "height", m->height);
        db_put_features(c, m->feature, m->features, -1, out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* ---- limits of an army: DB-120 to 133 ---- */

static void put_units(const struct db *c, int seat, struct json *out)
{
    uint8_t number[DB_TYPE_COUNT] = {0};
    DB_EACH_OF(c, e, seat) { number[db_member(c, e)->type]++; }
    json_key(out, "units");
    json_open(out, '{');
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        if (number[t])
            json_put_int(out, db_type_id[t], number[t]);
    json_close(out, '}');
}

static void put_limits(const struct db *c, struct json *out)
{
    json_key(out, "limits");
    json_open(out, '{');
    json_key(out, "seat");
    json_open(out, '[');
    for (int seat = 0; seat < DB_SEATS; seat++) {
        json_open(out, '{');
        json_put_int(out, "seat", seat + 1);
        db_put_names(out, "name", c->rs->army_name[seat]);
        json_put_int(out, "points", c->rs->points[seat]);
        put_units(c, seat, out);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_put_int(out, "units", DB_ARMY_MAX);             /* DB-126 */
    json_put_int(out, "commands", DB_COMMANDS_MAX);      /* DB-126 */
    json_put_int(out, "command_units", 4);               /* DB-126: a command has at least so many */
    json_put_int(out, "general", c->rs->general_points); /* DB-124 */
    json_put_int(out, "special_share", 50);              /* DB-128: percent of the points */
    json_put_int(out, "points_per_dragon", 100);         /* DB-129 */
    json_close(out, '}');
}

/* ---- how the battle is won: DB-672, 680, 683, 685 ---- */

static void put_goal(const struct db *c, int message, int n, int number, struct json *out)
{
    const int16_t arg[] = {(int16_t)n};
    json_open(out, '{');
    json_key(out, "text");
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[300];
        db_say_to(c, message, (enum lang)l, arg, 1, text, sizeof text);
        json_put_str(out, lang_code[l], text);
    }
    json_close(out, '}');
    db_put_rule(out, "rule", number);
    json_close(out, '}');
}

/* What the scenario adds comes first: it is what sets it apart. */
static void put_goals(const struct db *c, struct json *out)
{
    static const int special[] = {
        [DB_FORD] = DB_MSG_GOAL_FORD,         [DB_CROWNHOLD] = DB_MSG_GOAL_CASTLE, [DB_BREAKTHROUGH] = DB_MSG_GOAL_EXIT,
        [DB_ALLIANCE] = DB_MSG_GOAL_COMMANDS, [DB_GROVE] = DB_MSG_GOAL_GROVE,
    };
    json_key(out, "goals");
    json_open(out, '[');
    if (c->rs->scenario < sizeof special / sizeof *special && special[c->rs->scenario])
        put_goal(c, special[c->rs->scenario], 0, 685, out);
    if (c->rs->scenario == DB_RAID)
        put_goal(c, DB_MSG_GOAL_CAMP, c->rs->camp_mv, 672, out);
    put_goal(c, DB_MSG_GOAL_LOSSES, 0, 680, out);
    if (c->rs->scenario != DB_RAID)
        put_goal(c, DB_MSG_GOAL_CAMP, c->rs->camp_mv, 672, out);
    put_goal(c, DB_MSG_GOAL_BOUNDS, c->rs->bounds, 683, out);
    json_close(out, ']');
}

void db_catalogue(const struct ruleset *rules, struct json *out)
{
    struct db c = db_at(rules, NULL, NULL);
    json_key(out, "types");
    json_open(out, '{');
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        put_type(&c, t, out);
    json_close(out, '}');
    put_grounds(out);
    put_fields(&c, out);
    put_limits(&c, out);
    put_goals(&c, out);
}
