/*
 * campaign_test.c: campaigns of a server: one mission after the other, whatever happens in between; what the page
 * tells; documents out and in; records that prove it; forged ones; other rules.
 */
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include "client.h"
#include "postgres.h"
#include "test.h"

static const char war[] = "{\"game\":\"skirmish\",\"campaign\":\"border-war\",\"name\":\"Ana\"}";

/* ---- a campaign and its player ---- */

struct war {
    char campaign[16], first[16], key[32];
};

static struct war begin_war(void)
{
    struct war w;
    json_t *made = table_make(war);
    snprintf(w.campaign, sizeof w.campaign, "%s", text_of(made, "campaign"));
    snprintf(w.first, sizeof w.first, "%s", text_of(made, "table"));
    snprintf(w.key, sizeof w.key, "%s", key_of(made, 1));
    CHECK_EQ(strlen(w.campaign), 10);
    json_decref(made);
    return w;
}

static json_t *get(const struct war *w, const char *what)
{
    char path[80];
    snprintf(path, sizeof path, "/api/campaigns/%s%s", w->campaign, what);
    return http_json("GET", path, NULL, 200);
}

/* The page itself, out of its answer. */
static json_t *page_in(json_t *answer)
{
    json_t *page = json_incref(json_object_get(answer, "campaign"));
    CHECK(json_is_object(page));
    json_decref(answer);
    return page;
}

static json_t *page_of(const struct war *w) { return page_in(get(w, "")); }

static int64_t count_missions(const struct war *w)
{
    json_t *page = page_of(w);
    int64_t n = (int64_t)json_array_size(json_object_get(page, "missions"));
    CHECK_EQ(number_of(page, "place"), n);
    json_decref(page);
    return n;
}

static void newest(const struct war *w, char table[16])
{
    json_t *page = page_of(w);
    snprintf(table, 16, "%s", text_of(page, "newest"));
    json_decref(page);
}

/* "" if it is good, else the code of the refusal. */
static void expect(json_t *answer, const char *code)
{
    if (flag_of(answer, "ok") != !*code)
        printf("# %s\n", json_dumps(answer, 0));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    json_decref(answer);
}

static void say(struct person *p, const char *verb, const char *code)
{
    expect(person_ask(p, "{s:s}", "do", verb), code);
}

/* A draw ends a mission, and the campaign goes on. */
static void end_mission(struct person *p) { expect(person_ask(p, "{s:s, s:s}", "do", "offer", "what", "draw"), ""); }

/* The first link of all leads to the newest table. */
static void follow_link(const struct war *w, const char *table)
{
    char join[200];
    struct ws *ws = ws_open();
    snprintf(join, sizeof join, "{\"do\":\"join\",\"table\":\"%s\",\"key\":\"%s\",\"follow\":true}", w->first, w->key);
    ws_send(ws, join, strlen(join));
    json_t *state = ws_next(ws, 5000);
    CHECK_STR(text_of(state, "table"), table);
    CHECK_EQ(number_of(state, "seat"), 1);
    json_decref(state);
    ws_close(ws);
}

static struct person come(const struct war *w)
{
    char table[16];
    newest(w, table);
    follow_link(w, table);
    return person_join(table, w->key, "en");
}

static json_t *campaign_of(struct person *p) { return page_in(person_ask(p, "{s:s}", "do", "campaign")); }

/* ---- nothing is lost ---- */

static void go_through(void (*restart)(void))
{
    struct war w = begin_war();
    struct person p = come(&w);
    end_mission(&p);
    person_leave(&p);
    for (int mission = 2; mission <= 3; mission++) {
        restart(); /* between the end of a match and the next one */
        CHECK_EQ(count_missions(&w), mission - 1);
        json_t *page = page_of(&w);
        CHECK(*text_of(json_object_get(page, "next"), "title"));
        CHECK(!flag_of(page, "over"));
        json_decref(page);
        p = come(&w);
        say(&p, "next", "");
        restart(); /* right after it was acknowledged */
        person_leave(&p);
        CHECK_EQ(count_missions(&w), mission);
        p = come(&w);
        say(&p, "next", "not-started");
        say(&p, "ready", "");
        json_t *now = campaign_of(&p);
        CHECK_EQ(number_of(now, "mission"), mission);
        CHECK_EQ(number_of(now, "of"), 3);
        CHECK_EQ(json_array_size(json_object_get(json_object_get(now, "state"), "army")), 4);
        json_decref(now);
        end_mission(&p);
        person_leave(&p);
    }
    restart();
    p = come(&w);
    say(&p, "next", "over");
    json_t *page = campaign_of(&p);
    CHECK(flag_of(page, "over"));
    CHECK_EQ(number_of(page, "grade"), 0);
    CHECK(*text_of(page, "grade_name") && *text_of(page, "end"));
    json_decref(page);
    person_leave(&p);
    json_t *proof = get(&w, "/proof");
    CHECK_EQ(number_of(proof, "proved"), 3);
    CHECK(!flag_of(proof, "broken"));
    json_decref(proof);
}

static void restart_file(void)
{
    host_kill();
    host_start("campaign.db", NULL);
}

TEST(campaign, "kill -9 between two missions, and right after the next was acknowledged, loses nothing")
{
    host_start("campaign.db", NULL);
    go_through(restart_file);
}

static char database[300];

static void restart_database(void)
{
    host_kill();
    host_start(database, NULL);
}

TEST(campaign, "nor does it on PostgreSQL")
{
    snprintf(database, sizeof database, "%s", postgres_fresh());
    host_start(database, NULL);
    go_through(restart_database);
}

static int rows_of(const char *sql)
{
    sqlite3 *db;
    sqlite3_stmt *q = NULL;
    CHECK(sqlite3_open(host_path("race.db"), &db) == SQLITE_OK);
    CHECK(sqlite3_prepare_v2(db, sql, -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW);
    int n = sqlite3_column_int(q, 0);
    sqlite3_finalize(q);
    sqlite3_close(db);
    return n;
}

TEST(campaign, "killed at any moment of 'next', the server has made the mission and the link to it, or neither")
{
    enum { TRIES = 6 };
    static const char next[] = "{\"do\":\"next\"}";
    host_start("race.db", NULL);
    for (int i = 0; i < TRIES; i++) {
        struct war w = begin_war();
        struct person p = come(&w);
        end_mission(&p);
        ws_send(p.ws, next, strlen(next));
        json_decref(ws_next(p.ws, i)); /* some milliseconds, if nothing comes */
        host_kill();
        CHECK_EQ(rows_of("SELECT COUNT(*) FROM match WHERE id NOT IN (SELECT match FROM mission)"), 0);
        int made = rows_of("SELECT COUNT(*) FROM mission WHERE place=2");
        int linked = rows_of("SELECT COUNT(*) FROM match WHERE meta LIKE '%\"next\":\"%'");
        CHECK_EQ(made, linked);
        host_start("race.db", NULL);
        int64_t n = count_missions(&w);
        person_leave(&p);
        p = come(&w);
        say(&p, "next", n == 2 ? "not-started" : "");
        CHECK_EQ(count_missions(&w), 2);
        person_leave(&p);
    }
}

/* ---- two servers ---- */

/* Answers and pushes, until it is quiet. */
static void hear_out(struct person *p)
{
    json_t *m;
    while ((m = ws_next(p->ws, 1000)))
        json_decref(m);
}

TEST(campaign, "two servers on one store make one next mission of two requests at once")
{
    static const char next[] = "{\"do\":\"next\"}";
    char where[300];
    snprintf(where, sizeof where, "%s", postgres_fresh());
    for (int i = 1; i >= 0; i--) {
        host_choose(i);
        host_start(where, NULL);
    }
    struct war w = begin_war();
    struct person a = come(&w);
    host_choose(1);
    struct person b = come(&w);
    host_choose(0);
    end_mission(&a);
    person_listen(&b, 300);
    ws_send(a.ws, next, strlen(next));
    ws_send(b.ws, next, strlen(next));
    hear_out(&a);
    hear_out(&b);
    CHECK_EQ(count_missions(&w), 2);
    host_choose(1);
    CHECK_EQ(count_missions(&w), 2);
    person_leave(&a);
    person_leave(&b);
    a = come(&w);
    say(&a, "ready", "");
    person_leave(&a);
    for (int i = 1; i >= 0; i--) {
        host_choose(i);
        host_stop();
    }
}

/* ---- who plays ---- */

static const char *player_of(struct person *p, int seat)
{
    return text_of(json_array_get(json_object_get(p->state, "players"), (size_t)seat - 1), "player");
}

TEST(campaign, "seats, computers, the rules, the clock and what is passed stay from mission to mission")
{
    static const char body[] =
        "{\"campaign\":\"kind: skirmish/campaign\\nid: allies\\nmission: allies-1\\narmy: [a1, a2, a3, a4]\\n"
        "trained: no\\nwon: 0\\n\",\"seats\":{\"3\":\"greedy\"},\"hints\":false,\"name\":\"Ana\","
        "\"clock\":{\"bank\":600,\"gain\":5,\"cap\":700,\"flag\":\"resign\"}}";
    host_open();
    json_t *made = table_make(body);
    struct person p = person_join(text_of(made, "table"), key_of(made, 1), "en");
    CHECK(!json_object_get(json_object_get(made, "keys"), "2")); /* nobody holds the seat of the rules */
    end_mission(&p);
    say(&p, "next", "");
    struct person next = person_join(text_of(p.state, "next"), key_of(made, 1), "en");
    CHECK_STR(player_of(&next, 1), "friend");
    CHECK_STR(player_of(&next, 2), "rules");
    CHECK_STR(player_of(&next, 3), "greedy");
    CHECK_STR(text_of(json_array_get(json_object_get(next.state, "players"), 0), "person"), "Ana");
    CHECK(!flag_of(next.state, "hints"));
    json_t *mission = json_object_get(next.state, "campaign");
    CHECK_EQ(number_of(mission, "place"), 2);
    CHECK(flag_of(mission, "from_file"));
    say(&next, "ready", "");
    CHECK(flag_of(next.state, "started"));
    json_t *was = json_object_get(p.state, "clock"), *is = json_object_get(next.state, "clock");
    CHECK_EQ(number_of(is, "bank"), 600);
    CHECK_EQ(number_of(is, "gain"), number_of(was, "gain"));
    CHECK_EQ(number_of(is, "cap"), number_of(was, "cap"));
    CHECK_STR(text_of(is, "flag"), "resign");
    CHECK(strcmp(text_of(p.state, "commitment"), text_of(next.state, "commitment")) != 0); /* dice of its own */
    person_leave(&p);
    person_leave(&next);
    json_decref(made);
}

/* ---- documents and records ---- */

static void save(const char *name, const char *text)
{
    FILE *f = fopen(host_path(name), "w");
    CHECK(f && fputs(text, f) >= 0 && fclose(f) == 0);
}

/* Two missions, and what of them is a file. */
static struct war two_missions(void)
{
    struct war w = begin_war();
    char path[80], name[16];
    for (int i = 1; i <= 2; i++) {
        struct person p = come(&w);
        if (i > 1)
            say(&p, "ready", "");
        end_mission(&p);
        snprintf(path, sizeof path, "/api/tables/%s/record", text_of(p.state, "table"));
        struct reply r = http("GET", path, NULL, NULL);
        CHECK_EQ(r.status, 200);
        snprintf(name, sizeof name, "%d.record", i);
        save(name, r.body);
        if (i == 1)
            say(&p, "next", "");
        person_leave(&p);
    }
    return w;
}

static const char *quoted(const char *text)
{
    static char *line;
    json_t *string = json_string(text);
    free(line);
    line = json_dumps(string, JSON_ENCODE_ANY);
    json_decref(string);
    return line;
}

TEST(campaign, "its records prove it anywhere, and its document begins a campaign from a file")
{
    char path[80], words[900], body[2000];
    host_start("files.db", NULL);
    struct war w = two_missions();
    snprintf(path, sizeof path, "/api/campaigns/%s/document", w.campaign);
    struct reply r = http("GET", path, NULL, NULL);
    CHECK_EQ(r.status, 200);
    CHECK(strstr(r.headers, "text/plain"));
    CHECK(strstr(r.body, "mission: border-3\n"));
    save("next.yaml", r.body);
    snprintf(body, sizeof body, "{\"campaign\":%s}", quoted(r.body));
    char first[300], second[300];
    snprintf(first, sizeof first, "%s", host_path("1.record"));
    snprintf(second, sizeof second, "%s", host_path("2.record"));
    snprintf(words, sizeof words, "campaign %s %s", first, second);
    CHECK_EQ(host_run(words, NULL), 0);
    snprintf(words, sizeof words, "campaign %s %s", second, first);
    CHECK_EQ(host_run(words, NULL), 1);
    snprintf(words, sizeof words, "check %s", host_path("next.yaml"));
    CHECK_EQ(host_run(words, NULL), 0);

    json_t *made = table_make(body);
    struct war copy = {0};
    snprintf(copy.campaign, sizeof copy.campaign, "%s", text_of(made, "campaign"));
    CHECK(strcmp(copy.campaign, w.campaign) != 0);
    json_t *page = page_in(get(&copy, "?lang=es")), *old = page_of(&w);
    CHECK(flag_of(page, "from_file") && !flag_of(old, "from_file"));
    CHECK_STR(text_of(page, "name"), "Guerra de frontera");
    CHECK_EQ(number_of(page, "mission"), 3);
    CHECK_EQ(number_of(page, "place"), 1);
    json_decref(page);
    json_decref(old);
    json_t *proof = get(&copy, "/proof");
    CHECK_STR(text_of(json_array_get(json_object_get(proof, "missions"), 0), "origin"), "from-file");
    json_decref(proof);
    json_decref(made);
}

TEST(campaign, "a document that is too large is refused")
{
    enum { LARGE = 17 * 1024 };
    char *body = calloc(1, LARGE + 100);
    CHECK(body);
    host_open();
    strcpy(body, "{\"game\":\"skirmish\",\"campaign\":\"kind: skirmish/campaign\\n# ");
    memset(body + strlen(body), 'x', LARGE);
    strcat(body, "\"}");
    expect(http_json("POST", "/api/tables", body, 413), "value");
    free(body);
}

/* ---- what is changed behind its back ---- */

static int verify(const char *store)
{
    char words[400];
    snprintf(words, sizeof words, "store verify --store %s", host_path(store));
    return host_run(words, NULL);
}

static void execute(const char *store, const char *sql)
{
    sqlite3 *db;
    CHECK(sqlite3_open(host_path(store), &db) == SQLITE_OK);
    CHECK(sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK);
    sqlite3_close(db);
}

TEST(campaign, "a forged army is detected")
{
    host_start("forged.db", NULL);
    struct war w = two_missions();
    json_t *proof = get(&w, "/proof");
    CHECK_EQ(number_of(proof, "proved"), 2);
    json_decref(proof);
    host_stop();
    CHECK_EQ(verify("forged.db"), 0);
    execute("forged.db", "UPDATE match SET meta=replace(meta, 'trained: no', 'trained: yes') "
                         "WHERE id=(SELECT match FROM mission WHERE place=2)");
    CHECK_EQ(verify("forged.db"), 1);
    host_start("forged.db", NULL);
    proof = get(&w, "/proof");
    CHECK(flag_of(proof, "broken"));
    json_t *bad = json_array_get(json_object_get(proof, "missions"), 1);
    CHECK_STR(text_of(bad, "state"), "broken");
    CHECK(*text_of(bad, "problem"));
    json_decref(proof);
}

TEST(campaign, "newer rules between two missions: the campaign goes on, and says so")
{
    char path[80], body[100];
    host_start("rules.db", NULL);
    struct war w = begin_war();
    struct person p = come(&w);
    end_mission(&p);
    person_leave(&p);
    host_stop();
    execute("rules.db", "UPDATE match SET meta=replace(meta, 'skirmish rules 1 ', 'skirmish rules 9 ');"
                        "UPDATE mission SET facts=replace(facts, '\"rules\":1', '\"rules\":9')");
    host_start("rules.db", NULL);
    json_t *page = page_of(&w);
    CHECK(!flag_of(page, "readable") && *text_of(page, "why"));
    CHECK_EQ(number_of(page, "rules"), 1);
    CHECK_EQ(number_of(json_array_get(json_object_get(page, "missions"), 0), "rules"), 9);
    CHECK(*text_of(json_object_get(page, "next"), "scenario") && *text_of(page, "text"));
    json_decref(page);
    snprintf(path, sizeof path, "/api/campaigns/%s/next", w.campaign);
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", w.key);
    json_t *made = http_json("POST", path, body, 200);
    struct person next = person_join(text_of(made, "table"), w.key, "en");
    say(&next, "ready", "");
    json_t *now = campaign_of(&next);
    CHECK_EQ(number_of(now, "place"), 2);
    CHECK(flag_of(json_array_get(json_object_get(now, "missions"), 1), "rules_changed"));
    json_decref(now);
    person_leave(&next);
    follow_link(&w, text_of(made, "table")); /* though the first table cannot be read */
    json_decref(made);
}
