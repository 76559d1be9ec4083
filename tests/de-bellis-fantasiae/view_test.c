/* view_test.c: what clients get: the view, notes of events, zones, traces, explanations, and what pointing means. */
#include <stdio.h>
#include <stdlib.h>
#include "games/de-bellis-fantasiae/db_shot.h"
#include "told.h"

static json_t *note(const struct event *event)
{
    struct json j;
    open_json(&j);
    db_note(&rules->head, state, event, &j);
    return close_json(&j);
}

static json_t *trace(int seat, const char *notation)
{
    struct json j;
    struct action a = wish(seat, notation);
    open_json(&j);
    db_trace(&rules->head, state, &a, LANG_EN, &j);
    return close_json(&j);
}

static json_t *zones(const char *label)
{
    struct json j;
    open_json(&j);
    db_zones(&rules->head, state, e(label), LANG_EN, &j);
    return json_object_get(close_json(&j), "zones");
}

static json_t *explained(int seat, const char *notation)
{
    struct json j;
    struct action a = wish(seat, notation);
    open_json(&j);
    db_explain(&rules->head, state, &a, LANG_EN, &j);
    return close_json(&j);
}

static const char *word(json_t *o, const char *key)
{
    const char *s = json_string_value(json_object_get(o, key));
    return s ? s : "";
}

/* The member of a list with this text under this key. */
static json_t *find(json_t *list, const char *key, const char *text)
{
    size_t i;
    json_t *v;
    json_array_foreach(list, i, v) if (strcmp(word(v, key), text) == 0) return v;
    return NULL;
}

static void lay_out(void)
{
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("a2", "SpS", 13000, 8000, 900);
    put("a3", "XBw", 17000, 8000, 900);
    put("b1", "Kn", 12000, 9500, 2700);
    general("a1");
    garrison("a2", "castle");
    AREA("castle", 3000, 2000, 5000, 2000, 5000, 4000, 3000, 4000);
    AREA("gentle-hill", 18000, 9000, 21000, 9000, 21000, 11000, 18000, 11000);
    CREST(19000, 10000, 20000, 10000);
    LINE("river", 800, 0, 15000, 25000, 15000);
    camps(12000, 11000);
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1");
}

/* ---- the view ---- */

TEST(view, "pieces have pose, base, code, figure, name, side and what is true of them")
{
    lay_out();
    json_t *v = view(), *p = find(json_object_get(v, "pieces"), "label", "a1");
    CHECK_EQ(number(p, "x"), 12000);
    CHECK_EQ(number(p, "y"), 8000);
    CHECK_EQ(number(p, "a"), 900);
    CHECK_EQ(number(p, "w"), 1000);
    CHECK_EQ(number(p, "d"), 500);
    CHECK_EQ(number(p, "side"), 1);
    CHECK_STR(word(p, "code"), "SpS");
    CHECK_STR(word(p, "figure"), "db-SpS");
    CHECK_STR(word(json_object_get(p, "name"), "es"), "Lanceros");
    CHECK(json_is_true(json_object_get(p, "held")) && json_is_true(json_object_get(p, "general")));
    CHECK(json_is_false(json_object_get(p, "moved")) && json_is_false(json_object_get(p, "broken")));
    state->broken[0] = 1;
    state->element[e("a1")].moves = 1;
    p = find(json_object_get(view(), "pieces"), "label", "a1");
    CHECK(json_is_true(json_object_get(p, "moved")) && json_is_true(json_object_get(p, "broken")));
}

TEST(view, "a garrison has a place and no pose; who is lost is no piece")
{
    lay_out();
    state->element[e("a3")].status = DB_LOST;
    json_t *v = view(), *p = find(json_object_get(v, "pieces"), "label", "a2");
    CHECK(!json_object_get(p, "x"));
    CHECK_EQ(number(p, "place"), DB_P_CASTLE);
    CHECK(json_is_true(json_object_get(p, "garrison")));
    CHECK(!find(json_object_get(v, "pieces"), "label", "a3"));
    json_t *seat = json_array_get(json_object_get(v, "seats"), 0);
    CHECK_STR(json_string_value(json_array_get(json_object_get(seat, "gone"), 0)), "a3");
    json_t *place = find(json_object_get(v, "places"), "label", "c1");
    CHECK_EQ(number(place, "garrison"), e("a2"));
    CHECK_EQ(number(place, "owner"), 1);
}

TEST(view, "the board is a plane with features, and says how a wish is written")
{
    lay_out();
    json_t *board = json_object_get(view(), "board"), *features = json_object_get(board, "features");
    CHECK_STR(word(board, "kind"), "plane");
    CHECK_EQ(number(board, "scale"), 1000);
    CHECK_EQ(number(board, "width"), 25000);
    CHECK_EQ(json_array_size(json_object_get(find(features, "ground", "gentle-hill"), "crest")), 2);
    CHECK_STR(word(find(features, "ground", "gentle-hill"), "kind"), "hill");
    CHECK(json_is_true(json_object_get(find(features, "kind", "water"), "line")));
    CHECK_STR(word(board, "take"), "take {pieces}");
    CHECK(find(json_object_get(board, "wishes"), "tool", "column"));
}

TEST(view, "seats have PIPs by command, and morale with the levels of breaking and defeat")
{
    lay_out();
    state->lost[0][0] = 2;
    json_t *seat = json_array_get(json_object_get(view(), "seats"), 0);
    json_t *first = json_array_get(json_object_get(seat, "commands"), 0);
    CHECK_EQ(number(first, "pips"), 6);
    CHECK_EQ(number(first, "start"), 6);
    CHECK_EQ(number(first, "breaks_at"), 2);
    CHECK_EQ(number(seat, "lost"), 2);
    state->start[0][0] = 7; /* thirds and halves are rounded up */
    seat = json_array_get(json_object_get(view(), "seats"), 0);
    CHECK_EQ(number(json_array_get(json_object_get(seat, "commands"), 0), "breaks_at"), 3);
    CHECK_EQ(number(seat, "defeated_at"), 4);
    state->start[0][0] = 6;
    seat = json_array_get(json_object_get(view(), "seats"), 0);
    CHECK_EQ(number(seat, "defeated_at"), 3);
    CHECK_STR(word(seat, "edge"), "south");
}

TEST(view, "fights and shots to come are told")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    put("a2", "SpS", 16000, 8000, 900);
    put("b2", "SpS", 16000, 8000, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    CHECK_EQ(json_array_size(json_object_get(view(), "fights")), 0);
    act("end");
    json_t *fights = json_object_get(view(), "fights");
    CHECK_EQ(json_array_size(fights), 2);
    CHECK_EQ(number(json_array_get(fights, 0), "piece"), e("a1"));
    CHECK_EQ(number(json_array_get(fights, 0), "target"), e("b1"));
    CHECK_STR(word(view(), "phase"), "combat");
}

/* ---- notes ---- */

TEST(note, "a move has its piece and the poses before and after")
{
    lay_out();
    db_emit_move(&ctx, DB_EV_MOVED, e("a1"), (struct plane_pose){12000, 8000, 900},
                 (struct plane_pose){12000, 9000, 900});
    json_t *n = note(&noted.buf[0]);
    CHECK_STR(word(n, "what"), "moved");
    CHECK_EQ(number(n, "piece"), e("a1"));
    CHECK_EQ(number(json_object_get(n, "from"), "y"), 8000);
    CHECK_EQ(number(json_object_get(n, "to"), "y"), 9000);
    CHECK_STR(word(n, "rule"), "DB-311");
}

TEST(note, "dice have their sides, a fight its parts, a result its rule")
{
    lay_out();
    const struct event fought = {
        .kind = DB_EV_FOUGHT, .to = TO_ALL, .n = 8, .arg = {0, (int16_t)e("b1"), 4, 2, 9, 5, 1 << DB_MODS_GENERAL, 0}};
    json_t *n = note(&fought);
    CHECK_EQ(number(n, "sides"), 6);
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(n, "dice"), 1)), 2);
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(n, "totals"), 0)), 9);
    CHECK_STR(word(json_array_get(json_object_get(n, "parts"), 0), "rule"), "DB-555");
    CHECK_EQ(json_array_size(json_object_get(n, "against_parts")), 0);
    const struct event result = {.kind = DB_EV_RESULT, .to = TO_ALL, .n = 4, .arg = {0, DB_RECOILS, 580, 3}};
    n = note(&result);
    CHECK_STR(word(n, "rule"), "DB-580");
    CHECK_STR(word(n, "by"), "recoils");
    const struct event sides = {.kind = DB_EV_SIDES, .to = TO_ALL, .n = 2, .arg = {0, 1}};
    CHECK(!json_object_get(note(&sides), "dice")); /* the scenario says it: no die fell */
}

TEST(DB_215, "the note of a shot tells dice in the order of their draw")
{
    lay_out();
    struct event shot = {.kind = DB_EV_SHOT, .to = TO_ALL, .n = 8, .arg = {2, 3, 1, 6, 4, 9, DB_M_TARGET_FIRST, 0}};
    json_t *n = note(&shot);
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(n, "dice"), 0)), 6);
    CHECK_EQ(number(n, "die"), 1);
    CHECK_EQ(number(n, "against_die"), 6);
    shot.arg[6] = 0;
    n = note(&shot);
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(n, "dice"), 0)), 1);
}

/* ---- traces and zones ---- */

TEST(trace, "a move is shown with way, cost, PIPs and the fight that follows")
{
    lay_out();
    json_t *t = trace(1, "march 1.5"), *moves = json_object_get(t, "moves"), *facts = json_object_get(t, "facts");
    CHECK_EQ(json_array_size(moves), 1);
    json_t *way = json_object_get(json_array_get(moves, 0), "way");
    CHECK_EQ(number(json_array_get(way, 0), "y"), 8000);
    CHECK_EQ(number(json_array_get(way, json_array_size(way) - 1), "y"), 9500);
    CHECK_EQ(number(t, "cost"), 1500);
    CHECK_EQ(number(t, "allowance"), 2000);
    CHECK_EQ(number(t, "pips"), 1);
    CHECK(find(facts, "text", "It takes 1.5 of 2 BW."));
    CHECK(find(facts, "text", "1 PIP of 6."));
    CHECK(find(facts, "text", "In the threat zone of Knights b1."));
    json_t *contact = json_array_get(facts, json_array_size(facts) - 1);
    CHECK(strncmp(word(contact, "text"), "Spears a1 meets Knights b1 in front: 5 against 3 before dice; destroys it",
                  70) == 0);
}

/* Spears before the right flank of spears that face east. */
static void before_a_flank(void)
{
    field();
    named();
    put("a1", "SpS", 11500, 8500, 900);
    put("b1", "SpS", 12000, 10000, 0);
    general("a1");
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1");
}

TEST(trace, "the fight that follows is the one after turning to face (DB-380)")
{
    before_a_flank();
    json_t *facts = json_object_get(trace(1, "march 1"), "facts");
    json_t *contact = json_array_get(facts, json_array_size(facts) - 1);
    const char *told = "Spears a1 meets Spears b1 on the right flank: 5 against 4 before dice; ";
    CHECK(strncmp(word(contact, "text"), told, strlen(told)) == 0);
}

TEST(trace, "a refused move says why, with the rule")
{
    lay_out();
    json_t *facts = json_object_get(trace(1, "march 2.5"), "facts");
    json_t *last = json_array_get(facts, json_array_size(facts) - 1);
    CHECK(json_is_false(json_object_get(last, "yes")));
    CHECK_STR(word(last, "rule"), "DB-E07");
    CHECK(json_is_false(json_object_get(find(facts, "rule", "DB-285"), "yes")));
}

/* What a fact says under this rule. */
static const char *fact(json_t *traced, const char *rule)
{
    return word(find(json_object_get(traced, "facts"), "rule", rule), "text");
}

TEST(trace, "a river of unknown kind, a place that is left or entered and the north edge are facts with their rules")
{
    lay_out();
    field_size(25000, 20000);
    state->element[e("a1")].y = 14400;
    CHECK_STR(fact(trace(1, "march 0.5"), "DB-172"), "It enters the river: a die decides what the river is like.");
    state->river = DB_PALTRY;
    CHECK_STR(fact(trace(1, "march 0.5"), "DB-172"), "");
    CHECK_STR(fact(trace(1, "march 0.5"), "DB-685"), "");
    rules->scenario = DB_BREAKTHROUGH;
    state->element[e("a1")].y = 19500;
    CHECK_STR(fact(trace(1, "march 1"), "DB-685"), "1 element leaves by the north edge.");
    rules->scenario = DB_PITCHED;
    hold("a2");
    act("leave c1 5.5 3 0"); /* in base contact with the east wall */
    CHECK_STR(fact(trace(1, "go 6 3 0"), "DB-703"), "It leaves the castle (c1) first.");
    lay_out();
    state->element[e("a2")].status = DB_LOST;
    state->place[DB_P_CASTLE].garrison = 0;
    state->element[e("a1")].x = 4000, state->element[e("a1")].y = 1500;
    json_t *t = trace(1, "enter c1");
    CHECK_STR(fact(t, "DB-702"), "It enters the castle (c1).");
    CHECK_STR(fact(t, "DB-703"), "");
    CHECK(!json_object_get(t, "fights"));
}

TEST(trace, "fights with elements of high numbers are told once each")
{
    char label[8];
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("a2", "SpS", 13000, 8000, 900);
    for (int i = 3; i <= 64; i++) {
        snprintf(label, sizeof label, "a%d", i);
        put(label, "SpS", 1000 * (i % 20) + 1000, 1000 + 600 * (i / 20), 900);
    }
    put("b1", "LM", 24000, 19000, 2700);
    put("b2", "LM", 12000, 9000, 2700);
    put("b3", "LM", 13000, 9000, 2700);
    begin(1, 6);
    ask(DB_ASK_MOVE, 1);
    hold("a1 a2");
    json_t *fights = json_object_get(trace(1, "march 1"), "fights");
    CHECK_EQ(json_array_size(fights), 2);
    for (int i = 0; i < 2; i++) {
        CHECK_EQ(number(json_array_get(fights, (size_t)i), "piece"), i);
        CHECK_EQ(number(json_array_get(fights, (size_t)i), "target"), 65 + i);
    }
}

TEST(zones, "threat zones of the piece and its enemies, arcs of shooters, the general's radius")
{
    lay_out();
    json_t *z = zones("a3");
    CHECK_EQ(json_array_size(json_object_get(find(z, "kind", "threat"), "points")), 4);
    json_t *arc = json_object_get(find(z, "kind", "arc"), "points");
    CHECK_EQ(json_integer_value(json_array_get(json_array_get(arc, 0), 0)), 18500);
    CHECK_EQ(json_integer_value(json_array_get(json_array_get(arc, 1), 1)), 11000);
    CHECK_EQ(json_integer_value(json_array_get(json_array_get(arc, 2), 0)), 15500);
    CHECK_STR(word(find(z, "kind", "arc"), "rule"), "DB-449");
    CHECK(find(z, "kind", "command"));
    CHECK(!find(zones("b1"), "kind", "arc"));
}

TEST(zones, "free places to overlap an enemy who fights")
{
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    put("a2", "SpS", 16000, 6000, 900);
    put("a3", "SpS", 11000, 8000, 900); /* one slot is taken */
    begin(1, 6);
    json_t *z = zones("a2");
    int slots = 0;
    size_t i;
    json_t *v;
    json_array_foreach(z, i, v) slots += strcmp(word(v, "kind"), "overlap") == 0;
    CHECK_EQ(slots, 1);
    json_t *corner = json_array_get(json_object_get(find(z, "kind", "overlap"), "points"), 0);
    CHECK_EQ(json_integer_value(json_array_get(corner, 0)), 13500);
    CHECK_EQ(json_integer_value(json_array_get(corner, 1)), 8000);
}

TEST(explain, "a fight is itemised, and its 36 rolls are a table")
{
    field();
    named();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "BdS", 12000, 8000, 2700);
    put("a2", "SpS", 13000, 8000, 900);
    put("a3", "SpS", 3000, 8000, 900);
    put("b2", "SpS", 3000, 8000, 2700);
    general("b1");
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    act("end");
    json_t *x = explained(1, "fight a1 b1"), *parts = json_object_get(x, "parts");
    CHECK_EQ(number(json_array_get(parts, 0), "n"), 4);
    CHECK_STR(word(json_array_get(parts, 0), "rule"), "DB-509");
    CHECK_STR(word(json_array_get(parts, 1), "text"), "shield wall"); /* its number stands beside it */
    CHECK_EQ(number(json_array_get(parts, 1), "n"), 1);
    CHECK(find(json_object_get(x, "against_parts"), "rule", "DB-555"));
    CHECK(find(json_object_get(x, "against_parts"), "rule", "DB-550"));
    json_t *table = json_object_get(x, "table");
    CHECK_EQ(json_array_size(table), 6);
    CHECK_STR(json_string_value(json_array_get(json_array_get(table, 0), 5)), "R."); /* 6 : 11 */
    CHECK_STR(json_string_value(json_array_get(json_array_get(table, 5), 0)), ".R"); /* 11 : 6 */
}

TEST(explain, "a spell is itemised: twice the PIPs, what wards it off, the target")
{
    field();
    named();
    put("a1", "Mag", 12000, 8000, 900);
    put("b1", "Kn", 12000, 11500, 2700);
    put("b2", "Cle", 13500, 11500, 2700);
    level("a1", 3);
    begin(1, 4);
    ask(DB_ASK_UNIT, 1);
    act("end");
    json_t *x = explained(1, "cast a1 b1 3"), *parts = json_object_get(x, "parts");
    CHECK_STR(word(json_array_get(parts, 0), "text"), "twice the PIPs");
    CHECK_EQ(number(json_array_get(parts, 0), "n"), 6);
    CHECK_STR(word(json_array_get(parts, 0), "rule"), "DB-465");
    CHECK_EQ(number(find(parts, "rule", "DB-477"), "n"), -2);
    CHECK_STR(word(json_array_get(json_object_get(x, "against_parts"), 0), "text"), "factor");
}

TEST(view, "what a scenario is about is marked on its field, and how it is won stands in the catalogue")
{
    static const struct {
        int scenario;
        const char *rule;
        int goals;
    } all[] = {{DB_PITCHED, "DB-680", 3}, {DB_FORD, "DB-685", 4}, {DB_RAID, "DB-672", 3}, {DB_GROVE, "DB-685", 4}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct json j;
        field();
        named();
        AREA("wood", 11000, 9000, 14000, 9000, 14000, 11000, 11000, 11000);
        AREA("wood", 2000, 2000, 5000, 2000, 5000, 5000, 2000, 5000);
        rules->scenario = (uint8_t)all[i].scenario;
        begin(1, 1);
        open_json(&j);
        db_catalogue(&rules->head, &j);
        json_t *goals = json_object_get(close_json(&j), "goals"), *features;
        CHECK_EQ(json_array_size(goals), all[i].goals);
        CHECK_STR(word(json_array_get(goals, 0), "rule"), all[i].rule);
        features = json_object_get(json_object_get(view(), "board"), "features");
        CHECK_EQ(json_is_true(json_object_get(json_array_get(features, 0), "objective")), all[i].scenario == DB_GROVE);
        CHECK(!json_object_get(json_array_get(features, 1), "objective"));
    }
}

TEST(explain, "factors cite the line of their type, and that of their pace")
{
    static const struct {
        const char *type, *rule;
    } all[] = {{"AxS", "DB-510"}, {"AxF", "DB-512"}, {"WbS", "DB-512"}, {"WbF", "DB-513"},
               {"Dra", "DB-505"}, {"Her", "DB-506"}, {"Beh", "DB-507"}, {"BdS", "DB-508"},
               {"Kn", "DB-511"},  {"HdS", "DB-513"}, {"BwS", "DB-514"}, {"LM", "DB-515"}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        field();
        put("a1", all[i].type, 12000, 8000, 900);
        put("b1", "SpS", 12000, 8000, 2700);
        put("a2", "SpS", 3000, 8000, 900);
        put("b2", "SpS", 3000, 8000, 2700);
        begin(1, 0);
        ask(DB_ASK_UNIT, 1);
        act("end");
        CHECK_STR(word(json_array_get(json_object_get(explained(1, "fight a1 b1"), "parts"), 0), "rule"), all[i].rule);
    }
}

TEST(explain, "a shot is itemised: factor of both, support")
{
    field();
    named();
    put("a1", "XBw", 12000, 8000, 900);
    put("a2", "XBw", 13000, 8000, 900);
    put("b1", "SpS", 12500, 10500, 2700);
    put("a3", "XBw", 4000, 8000, 900);
    put("b2", "Kn", 4000, 10500, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    act("end");
    json_t *x = explained(1, "resolve b1");
    CHECK_EQ(number(json_array_get(json_object_get(x, "parts"), 0), "n"), 3);
    CHECK_STR(word(json_array_get(json_object_get(x, "parts"), 0), "rule"), "DB-462");
    CHECK_STR(word(json_array_get(json_object_get(x, "against_parts"), 0), "rule"), "DB-470");
    CHECK_STR(word(json_array_get(json_object_get(x, "against_parts"), 1), "text"), "supported shot");
    CHECK_EQ(number(json_array_get(json_object_get(x, "against_parts"), 1), "n"), -1);
}

/* ---- pointing ---- */

static struct action touch(int seat, struct spot at, struct why *why)
{
    struct action out[2] = {{0}};
    db_point(&rules->head, state, seat - 1, &at, NULL, out, 2, why);
    return out[0];
}

#define PIECE(label) ((struct spot){.piece = (int16_t)e(label), .place = -1, .target = -1})
#define GROUND(X, Y) ((struct spot){.piece = -1, .place = -1, .target = -1, .posed = true, .x = (X), .y = (Y)})

TEST(touch, "a click on an own element takes it, on an enemy attacks it, on the ground goes there")
{
    struct why why;
    lay_out();
    ask(DB_ASK_UNIT, 1);
    state->hand = 0;
    struct action a = touch(1, PIECE("a1"), &why);
    CHECK_STR(notated(&a), "take a1");
    a = touch(1, PIECE("b1"), &why);
    CHECK_EQ(why.code, DB_WHY_NOT_YOURS);
    ask(DB_ASK_MOVE, 1);
    hold("a1");
    a = touch(1, PIECE("b1"), &why);
    CHECK_STR(notated(&a), "engage b1 front");
    CHECK_EQ(why.code, 0);
    hold("a3");
    a = touch(1, GROUND(17200, 8800), &why);
    CHECK_EQ(a.kind, DB_ACT_GO);
    CHECK_EQ(plane_unpack(a.arg[0]), 17200);
    a = touch(1, PIECE("a1"), &why);
    CHECK_EQ(a.kind, DB_ACT_BACK); /* another one instead */
}

TEST(touch, "a click on an enemy attacks the edge that costs least")
{
    struct why why;
    before_a_flank();
    struct action a = touch(1, PIECE("b1"), &why);
    CHECK_STR(notated(&a), "engage b1 right");
}

TEST(touch, "a click on one of two who fight chooses that fight")
{
    struct why why;
    field();
    put("a1", "SpS", 12000, 8000, 900);
    put("b1", "SpS", 12000, 8000, 2700);
    put("a2", "SpS", 16000, 8000, 900);
    put("b2", "SpS", 16000, 8000, 2700);
    begin(1, 0);
    ask(DB_ASK_UNIT, 1);
    act("end");
    struct action a = touch(1, PIECE("b2"), &why);
    CHECK_STR(notated(&a), "fight a2 b2");
}

TEST(locate, "actions and refusals are about pieces, places and poses")
{
    struct spot s;
    lay_out();
    struct action a = wish(1, "engage b1 front");
    db_locate(&rules->head, state, &a, &s);
    CHECK_EQ(s.piece, e("a1"));
    CHECK_EQ(s.target, e("b1"));
    CHECK(s.posed && s.x == 12000 && s.y == 9500 && s.a == 900);
    a = wish(1, "enter c1");
    db_locate(&rules->head, state, &a, &s);
    CHECK_EQ(s.place, DB_P_CASTLE);
    struct why w = db_no(DB_WHY_THREAT, 354, e("a1"), e("b1"), 0);
    db_why_spot(&rules->head, state, &w, &s);
    CHECK_EQ(s.piece, e("a1"));
    CHECK_EQ(s.target, e("b1"));
    w = db_no(DB_WHY_PLACE_TAKEN, 702, DB_P_CASTLE, 0, 0);
    db_why_spot(&rules->head, state, &w, &s);
    CHECK_EQ(s.place, DB_P_CASTLE);
    CHECK_EQ(s.piece, -1);
}
