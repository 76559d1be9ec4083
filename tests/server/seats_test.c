/*
 * seats_test.c: tables with three and four seats on two sides: seats of people, of the rules, and empty ones.  From
 * the invitations to the record.
 */
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "test.h"

enum { SEATS = 4, ACTIONS_MOST = 2000 };

static const char three[] = "{\"game\":\"skirmish\",\"scenario\":\"three\","
                            "\"seats\":{\"1\":\"human\",\"2\":\"friend\",\"3\":\"friend\"}}";
static const char four[] = "{\"game\":\"skirmish\",\"scenario\":\"four\","
                           "\"seats\":{\"1\":\"human\",\"2\":\"friend\",\"3\":\"friend\"}}";
/* Seat 1 is empty, seat 3 is played by the rules. */
static const char scenario_with_gap[] = "kind: skirmish/scenario\\nid: gap\\nname: {en: A gap, es: Un hueco}\\n"
                                        "width: 10000\\nheight: 8000\\nrounds: 4\\nlosses: 3\\nseats:\\n"
                                        "  - {side: a, units: 0, x: 0, y: 0, facing: 0, played-by: nobody}\\n"
                                        "  - {side: a, units: 4, x: 3500, y: 1500, facing: 90}\\n"
                                        "  - {side: b, units: 2, x: 6500, y: 6500, facing: 270, played-by: rules}\\n"
                                        "  - {side: b, units: 2, x: 4500, y: 6500, facing: 270}\\n";

/* ---- company: the people at a table, and a spectator ---- */

struct company {
    json_t *made;
    char table[16];
    int keys, invitations; /* that the maker of the table got */
    int first, last;       /* seats of people, all those between them too */
    struct person p[SEATS + 1], eye;
};

static void say_ok(json_t *answer)
{
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "refused: %s", json_dumps(answer, 0));
    json_decref(answer);
}

static void is_error(json_t *answer, const char *code)
{
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    CHECK(*text_of(json_object_get(answer, "error"), "text"));
    json_decref(answer);
}

static void come(struct company *c)
{
    for (int i = c->first; i <= c->last; i++)
        c->p[i] = person_join(c->table, key_of(c->made, i), "en");
    c->eye = person_join(c->table, NULL, "en");
}

static void hear(struct company *c)
{
    for (int i = c->first; i <= c->last; i++)
        person_listen(&c->p[i], 60);
    person_listen(&c->eye, 60);
}

/* Friends accept their invitations, and the match begins. */
static struct company begin(const char *body, int first, int last)
{
    struct company c = {.made = table_make(body), .first = first, .last = last};
    snprintf(c.table, sizeof c.table, "%s", text_of(c.made, "table"));
    c.keys = (int)json_object_size(json_object_get(c.made, "keys"));
    c.invitations = (int)json_object_size(json_object_get(c.made, "invitations"));
    come(&c);
    for (int i = first; i <= last; i++)
        if (flag_of(c.p[i].state, "invited"))
            person_ready(&c.p[i], c.made, i, i == 2 ? "per aspera" : "");
    hear(&c);
    for (int i = first; i <= last; i++)
        CHECK(flag_of(c.p[i].state, "started"));
    return c;
}

static void go(struct company *c)
{
    for (int i = c->first; i <= c->last; i++)
        person_leave(&c->p[i]);
    person_leave(&c->eye);
}

static void end(struct company *c)
{
    go(c);
    json_decref(c->made);
}

static void compare_all(struct company *c)
{
    hear(c);
    for (int i = c->first; i <= c->last; i++)
        person_compare(&c->p[i]);
    person_compare(&c->eye);
}

/* The only seat that is asked; 0: it is not a person's, or the match is over. */
static int mover(struct company *c)
{
    for (int i = c->first; i <= c->last; i++)
        if (is_to_move(&c->p[i], i))
            return i;
    return 0;
}

/* Random legal actions of whoever is asked; how many were played. */
static int play(struct company *c, int most, unsigned *seed)
{
    int n = 0;
    for (int idle = 0; n < most && idle < 100 && !flag_of(c->p[c->last].state, "over"); idle++) {
        int seat = mover(c);
        for (int i = c->first; i <= c->last; i++)
            person_listen(&c->p[i], seat && i != seat ? 0 : 3);
        person_listen(&c->eye, 0);
        while ((seat = mover(c)) && n < most && !flag_of(c->p[seat].state, "over")) {
            json_t *list = json_object_get(c->p[seat].state, "actions");
            CHECK(json_array_size(list) > 0);
            const char *one = text_of(json_array_get(list, (size_t)rand_r(seed) % json_array_size(list)), "notation");
            json_decref(person_do(&c->p[seat], one));
            n++;
            idle = 0;
            if (!is_to_move(&c->p[seat], seat))
                break;
        }
    }
    return n;
}

/* ---- what everybody is told ---- */

static json_t *player(struct company *c, int seat)
{
    return json_array_get(json_object_get(c->eye.state, "players"), (size_t)seat - 1);
}

static void is_seat(struct company *c, int seat, const char *role, int side, const char *who)
{
    CHECK_STR(text_of(player(c, seat), "role"), role);
    CHECK_EQ(number_of(player(c, seat), "side"), side);
    CHECK_STR(text_of(player(c, seat), "player"), who);
}

static int share_of(json_t *outcome, int seat)
{
    return (int)json_integer_value(json_array_get(json_object_get(outcome, "share"), (size_t)seat - 1));
}

/* Sides win and lose as one, and everybody reads the same result; side: a digit for each seat. */
static void result_by_side(struct company *c, const char *side)
{
    json_t *out = json_object_get(c->eye.state, "outcome");
    int seats = (int)strlen(side), winner = (int)number_of(out, "winner"), total[3] = {0};
    CHECK_EQ(json_array_size(json_object_get(out, "share")), seats);
    CHECK_EQ(json_array_size(json_object_get(out, "score")), seats);
    for (int i = 1; i <= seats; i++) {
        total[side[i - 1] - '0'] = share_of(out, i);
        for (int k = 1; k < i; k++)
            if (side[k - 1] == side[i - 1])
                CHECK_EQ(share_of(out, i), share_of(out, k));
    }
    CHECK_EQ(total[1] + total[2], 1000);
    int leading = total[1] == total[2] ? 0 : total[1] > total[2] ? '1' : '2';
    CHECK_EQ(winner, leading ? strchr(side, leading) - side + 1 : 0); /* its first seat */
    for (int i = c->first; i <= c->last; i++) {
        json_t *own = json_object_get(c->p[i].state, "outcome");
        CHECK_EQ(number_of(own, "winner"), winner);
        CHECK(json_equal(json_object_get(own, "share"), json_object_get(out, "share")));
    }
}

/* ---- afterwards: summary, record, replay ---- */

static void keep_record(struct company *c, const char *name)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s/record", c->table);
    struct reply r = http("GET", path, NULL, NULL);
    CHECK_EQ(r.status, 200);
    FILE *f = fopen(host_path(name), "wb");
    CHECK(f && fwrite(r.body, 1, r.len, f) == r.len);
    fclose(f);
}

static void replays(struct company *c, const char *seat_of_rules)
{
    char words[600];
    const char *out;
    keep_record(c, "seats.bellum");
    snprintf(words, sizeof words, "replay %s --verify", host_path("seats.bellum"));
    CHECK_EQ(host_run(words, &out), 0);
    CHECK(strstr(out, "ok"));
    snprintf(words, sizeof words, "replay %s --json", host_path("seats.bellum"));
    CHECK_EQ(host_run(words, &out), 0);
    CHECK(strstr(out, "\"over\":true"));
    struct person eye = {.ws = ws_open()};
    json_t *told = person_ask(&eye, "{s:s, s:s}", "do", "replay", "table", c->table), *step;
    size_t i;
    bool acted[SEATS + 1] = {false};
    CHECK(flag_of(json_object_get(told, "verified"), "good"));
    json_array_foreach(json_object_get(told, "steps"), i, step) acted[number_of(step, "seat")] = true;
    for (int seat = c->first; seat <= c->last; seat++)
        CHECK(acted[seat] || strchr(seat_of_rules, '0' + seat));
    for (const char *r = seat_of_rules; *r; r++)
        CHECK(acted[*r - '0']);
    json_t *last = person_ask(&eye, "{s:s, s:s, s:i, s:i}", "do", "at", "table", c->table, "step",
                              (int)json_array_size(json_object_get(told, "steps")) - 1, "eyes", c->last);
    CHECK(flag_of(last, "over"));
    CHECK(json_equal(json_object_get(last, "outcome"), json_object_get(c->eye.state, "outcome")));
    json_decref(last);
    json_decref(told);
    person_leave(&eye);
}

static void summary_agrees(struct company *c)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s?lang=en", c->table);
    json_t *summary = http_json("GET", path, NULL, 200);
    CHECK(flag_of(summary, "over"));
    CHECK_EQ(number_of(summary, "ply"), number_of(c->eye.state, "ply"));
    CHECK(json_equal(json_object_get(summary, "to_move"), json_object_get(c->eye.state, "to_move")));
    CHECK(json_equal(json_object_get(summary, "outcome"), json_object_get(c->eye.state, "outcome")));
    CHECK_EQ(json_array_size(json_object_get(summary, "seats")),
             json_array_size(json_object_get(c->eye.state, "players")));
    json_decref(summary);
}

static void play_to_the_end(struct company *c, unsigned seed, const char *side, const char *seats_of_rules)
{
    for (int i = 0; i < 4 && !flag_of(c->p[c->last].state, "over"); i++) {
        play(c, 7, &seed);
        compare_all(c);
    }
    CHECK(play(c, ACTIONS_MOST, &seed) < ACTIONS_MOST);
    compare_all(c);
    for (int i = c->first; i <= c->last; i++)
        CHECK(flag_of(c->p[i].state, "over"));
    result_by_side(c, side);
    summary_agrees(c);
    replays(c, seats_of_rules);
}

TEST(seats, "three seats on two sides: invitations, play, updates, result, record and replay")
{
    host_start("seats.db", NULL);
    struct company c = begin(three, 1, 3);
    CHECK_EQ(c.keys, 1);
    CHECK_EQ(c.invitations, 2);
    CHECK_EQ(json_array_size(json_object_get(c.eye.state, "players")), 3);
    is_seat(&c, 1, "played", 1, "human");
    is_seat(&c, 2, "played", 2, "friend");
    is_seat(&c, 3, "played", 1, "friend");
    CHECK_STR(text_of(json_object_get(c.p[3].state, "words"), "2"), "per aspera");
    play_to_the_end(&c, 3, "121", "");
    end(&c);
}

TEST(seats, "four seats on two sides, one of the rules: it acts on its own, and nobody can have it")
{
    char path[64];
    host_start("seats.db", NULL);
    is_error(http_json("POST", "/api/tables",
                       "{\"game\":\"skirmish\",\"scenario\":\"four\",\"seats\":{\"4\":\"greedy\"}}", 400),
             "seat");
    is_error(http_json("POST", "/api/tables",
                       "{\"game\":\"skirmish\",\"scenario\":\"four\",\"seats\":{\"4\":\"friend\"}}", 400),
             "seat");
    is_error(http_json("POST", "/api/tables",
                       "{\"game\":\"skirmish\",\"scenario\":\"four\",\"words\":{\"4\":\"mine\"}}", 400),
             "seat");
    is_error(http_json("POST", "/api/tables",
                       "{\"game\":\"skirmish\",\"scenario\":\"three\",\"seats\":{\"4\":\"human\"}}", 400),
             "seat");
    struct company c = begin(four, 1, 3);
    CHECK_EQ(c.keys, 1);
    CHECK_EQ(c.invitations, 2);
    is_seat(&c, 3, "played", 1, "friend");
    is_seat(&c, 4, "rules", 2, "rules");
    is_error(person_ask(&c.p[1], "{s:s, s:s, s:i}", "do", "hand", "player", "greedy", "seat", 4), "seat");
    unsigned seed = 5;
    play(&c, 15, &seed);
    CHECK(!flag_of(c.p[1].state, "over"));
    compare_all(&c);
    json_t *views[SEATS + 1];
    for (int i = 1; i <= 3; i++)
        views[i] = json_incref(json_object_get(c.p[i].state, "view"));
    go(&c);
    host_kill(); /* who plays which seat is known again after a crash */
    host_start("seats.db", NULL);
    come(&c);
    is_seat(&c, 4, "rules", 2, "rules");
    for (int i = 1; i <= 3; i++) {
        CHECK(json_equal(views[i], json_object_get(c.p[i].state, "view")));
        json_decref(views[i]);
    }
    play_to_the_end(&c, 8, "1212", "4");
    snprintf(path, sizeof path, "/api/tables/%s", c.table);
    json_t *summary = http_json("GET", path, NULL, 200);
    CHECK_STR(text_of(json_array_get(json_object_get(summary, "seats"), 3), "role"), "rules");
    json_decref(summary);
    end(&c);
}

TEST(seats, "an empty seat is never asked; its side goes on without it")
{
    char body[1400];
    host_start("seats.db", NULL);
    snprintf(body, sizeof body, "{\"game\":\"skirmish\",\"files\":{\"scenario\":\"%s\"},\"seats\":{\"1\":\"human\"}}",
             scenario_with_gap);
    is_error(http_json("POST", "/api/tables", body, 400), "seat");
    snprintf(body, sizeof body,
             "{\"game\":\"skirmish\",\"files\":{\"scenario\":\"%s\"},\"seats\":{\"2\":\"human\",\"4\":\"greedy\"}}",
             scenario_with_gap);
    struct company c = begin(body, 2, 2);
    CHECK_EQ(c.keys, 2); /* a computer's seat may be taken over */
    is_seat(&c, 1, "absent", 1, "nobody");
    is_seat(&c, 2, "played", 1, "human");
    is_seat(&c, 3, "rules", 2, "rules");
    is_seat(&c, 4, "played", 2, "greedy");
    CHECK_EQ(mover(&c), 2);
    play_to_the_end(&c, 2, "1122", "34");
    end(&c);
}

/* ---- resigning, draws, take-backs, rematches ---- */

TEST(seats, "one of two seats of a side resigns: the match is over, and both have lost")
{
    host_start("seats.db", NULL);
    struct company c = begin(four, 1, 3);
    say_ok(person_ask(&c.p[3], "{s:s, s:s}", "do", "act", "action", "resign")); /* not its turn */
    compare_all(&c);
    result_by_side(&c, "1212");
    json_t *out = json_object_get(c.eye.state, "outcome");
    CHECK_EQ(number_of(out, "winner"), 2);
    CHECK_EQ(share_of(out, 1), 0);
    CHECK_EQ(share_of(out, 3), 0);
    CHECK_EQ(share_of(out, 4), 1000);
    CHECK_STR(text_of(out, "rule"), "SK-122");
    CHECK_STR(text_of(json_object_get(c.p[1].state, "outcome"), "text"),
              "Side B wins because the other side resigned.");
    json_t *answer = person_ask(&c.p[1], "{s:s, s:s}", "do", "act", "action", "take a1");
    CHECK(!flag_of(answer, "ok"));
    json_decref(answer);
    end(&c);
}

static size_t offers_of(const struct person *p) { return json_array_size(json_object_get(p->state, "offers")); }

static void offer(struct person *p, const char *what)
{
    say_ok(person_ask(p, "{s:s, s:s}", "do", "offer", "what", what));
}

static void agree(struct person *p, const char *what)
{
    say_ok(person_ask(p, "{s:s, s:s, s:b}", "do", "answer", "what", what, "yes", 1));
}

TEST(seats, "a draw needs every person, the own side too; the rules are not asked")
{
    host_start("seats.db", NULL);
    struct company c = begin(four, 1, 3);
    offer(&c.p[1], "draw");
    agree(&c.p[2], "draw");
    hear(&c);
    CHECK(!flag_of(c.p[1].state, "over"));
    CHECK_EQ(offers_of(&c.eye), 1);
    say_ok(person_ask(&c.p[3], "{s:s, s:s, s:b}", "do", "answer", "what", "draw", "yes", 0)); /* its partner will not */
    hear(&c);
    CHECK_EQ(offers_of(&c.eye), 0);
    is_error(person_ask(&c.p[1], "{s:s, s:s}", "do", "offer", "what", "draw"), "again");
    offer(&c.p[3], "draw");
    agree(&c.p[1], "draw");
    agree(&c.p[2], "draw");
    compare_all(&c);
    CHECK(flag_of(c.p[1].state, "over"));
    result_by_side(&c, "1212");
    CHECK_EQ(number_of(json_object_get(c.eye.state, "outcome"), "winner"), 0);
    CHECK_EQ(share_of(json_object_get(c.eye.state, "outcome"), 4), 500);
    keep_record(&c, "draw.bellum");
    char words[600];
    const char *out;
    snprintf(words, sizeof words, "replay %s --verify", host_path("draw.bellum"));
    CHECK_EQ(host_run(words, &out), 0);
    end(&c);
}

static int64_t turn_of(struct company *c)
{
    char path[64];
    snprintf(path, sizeof path, "/api/tables/%s", c->table);
    json_t *summary = http_json("GET", path, NULL, 200);
    int64_t turn = number_of(summary, "turn");
    json_decref(summary);
    return turn;
}

TEST(seats, "a take-back by consent of all: what the rules did since then is taken back too")
{
    host_start("seats.db", NULL);
    struct company c = begin(four, 1, 3);
    say_ok(person_ask(&c.p[1], "{s:s, s:[s, s]}", "do", "act", "actions", "take a1", "go 2 3 90"));
    hear(&c);
    json_t *before = json_deep_copy(json_object_get(json_object_get(c.eye.state, "view"), "pieces"));
    json_decref(person_do(&c.p[1], "end"));
    hear(&c);
    json_decref(person_do(&c.p[2], "end"));
    hear(&c);
    json_decref(person_do(&c.p[3], "end"));
    for (int i = 0; i < 50 && !is_to_move(&c.p[1], 1); i++)
        hear(&c); /* the rules play seat 4 */
    CHECK(is_to_move(&c.p[1], 1));
    CHECK_EQ(turn_of(&c), 2);
    offer(&c.p[1], "take-back"); /* the end of its turn, and all that followed */
    hear(&c);
    CHECK_EQ(offers_of(&c.p[3]), 1);
    agree(&c.p[3], "take-back");
    agree(&c.p[2], "take-back");
    compare_all(&c);
    CHECK_EQ(offers_of(&c.eye), 0);
    CHECK_EQ(turn_of(&c), 1);
    CHECK_EQ(mover(&c), 1);
    CHECK(json_equal(before, json_object_get(json_object_get(c.eye.state, "view"), "pieces")));
    json_decref(before);
    play_to_the_end(&c, 4, "1212", "4");
    end(&c);
}

TEST(seats, "a rematch: people move one seat on, the rules keep theirs, the same keys open the table")
{
    host_start("seats.db", NULL);
    struct company c = begin(four, 1, 3);
    char next[16];
    say_ok(person_ask(&c.p[2], "{s:s, s:s}", "do", "name", "name", "Berta"));
    json_decref(person_do(&c.p[1], "resign"));
    hear(&c);
    for (int i = 1; i <= 3; i++)
        say_ok(person_ask(&c.p[i], "{s:s, s:s, s:b}", "do", "offer", "what", "rematch", "swap", 1));
    hear(&c);
    snprintf(next, sizeof next, "%s", text_of(c.p[1].state, "next"));
    CHECK_EQ(strlen(next), 10);
    struct company d = {.made = c.made, .first = 1, .last = 3};
    snprintf(d.table, sizeof d.table, "%s", next);
    for (int i = 1; i <= 3; i++) {
        int seat = i % 3 + 1;
        d.p[seat] = person_join(next, key_of(c.made, i), "en");
        CHECK_EQ(number_of(d.p[seat].state, "seat"), seat);
        say_ok(person_ask(&d.p[seat], "{s:s}", "do", "ready"));
    }
    d.eye = person_join(next, NULL, "en");
    hear(&d);
    CHECK(flag_of(d.p[1].state, "started"));
    is_seat(&d, 4, "rules", 2, "rules");
    CHECK_STR(text_of(player(&d, 3), "person"), "Berta");
    play_to_the_end(&d, 6, "1212", "4");
    go(&d);
    end(&c);
}

/* ---- clocks ---- */

static bool is_over(const struct person *p) { return flag_of(p->state, "over"); }

TEST(seats, "clocks run for people alone; who has no time left loses for its side")
{
    host_start("seats.db", NULL);
    struct company c = begin("{\"game\":\"skirmish\",\"scenario\":\"four\",\"clock\":{\"bank\":5,\"flag\":\"resign\"},"
                             "\"seats\":{\"1\":\"human\",\"2\":\"human\",\"3\":\"human\"}}",
                             1, 3);
    json_t *clock = json_object_get(c.eye.state, "clock");
    CHECK_EQ(json_array_size(json_object_get(clock, "left")), 4);
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(clock, "running"), 0)), 1);
    for (int i = 1; i <= 3; i++) {
        json_decref(person_do(&c.p[i], "end"));
        hear(&c);
    }
    for (int i = 0; i < 50 && !is_to_move(&c.p[1], 1); i++)
        hear(&c);
    clock = json_object_get(c.eye.state, "clock");
    CHECK_EQ(json_integer_value(json_array_get(json_object_get(clock, "left"), 3)),
             5000); /* the rules have used none */
    json_decref(person_do(&c.p[1], "end"));
    hear(&c);
    CHECK(is_to_move(&c.p[2], 2));
    CHECK(person_await(&c.eye, is_over, 15000));
    hear(&c);
    json_t *out = json_object_get(c.eye.state, "outcome");
    CHECK_EQ(number_of(out, "winner"), 1);
    CHECK_EQ(share_of(out, 2), 0);
    CHECK_EQ(share_of(out, 4), 0);
    CHECK_EQ(share_of(out, 3), 1000);
    end(&c);
}
