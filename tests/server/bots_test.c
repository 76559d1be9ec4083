/* bots_test.c: programs that the host of a server offers as opponents. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "client.h"
#include "test.h"

static const char meek[] = "#!/bin/sh\n"
                           "while read -r l; do id=$(printf '%s' \"$l\" | sed -n 's/^{\"id\":\\([0-9]*\\),.*/\\1/p')\n"
                           "printf '%s\\n' \"$l\" >>$0.log\n"
                           "case $l in *'\"do\":\"begin\"'*) echo \"{\\\"id\\\":$id,\\\"ok\\\":true}\";;\n"
                           "*'\"do\":\"act\"'*) echo \"{\\\"id\\\":$id,\\\"index\\\":0}\";; esac; done\n";
static const char cheat[] = "#!/bin/sh\n"
                            "read -r l; echo '{\"id\":1,\"ok\":true}'; read -r l; echo 'my secret path' >&2\n"
                            "echo '{\"id\":2,\"action\":\"bid 99\"}'; sleep 30\n";
static const char sleeper[] = "#!/bin/sh\nexec sleep 300\n";

static void write_bot(const char *name, const char *script)
{
    FILE *f = fopen(host_path(name), "w");
    CHECK(f);
    fputs(script, f);
    fclose(f);
    CHECK(chmod(host_path(name), 0755) == 0);
}

static void start_with_bots(const char *store, const char *more)
{
    char words[1600], path[3][500];
    write_bot("meek", meek);
    write_bot("cheat", cheat);
    write_bot("sleeper", sleeper);
    snprintf(path[0], sizeof path[0], "%s", host_path("meek"));
    snprintf(path[1], sizeof path[1], "%s", host_path("cheat"));
    snprintf(path[2], sizeof path[2], "%s", host_path("sleeper"));
    snprintf(words, sizeof words, "--bot meek=cmd:%s --bot cheat=cmd:%s --bot sleeper=cmd:%s %s", path[0], path[1],
             path[2], more);
    host_start(store, words);
}

static json_t *make(const char *rival)
{
    char body[200];
    snprintf(body, sizeof body, "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"%s\"}}", rival);
    return table_make(body);
}

static struct person join(json_t *made) { return person_join(text_of(made, "table"), key_of(made, 1), "es"); }

static bool is_over(const struct person *p) { return flag_of(p->state, "over"); }
static bool is_second_round(const struct person *p)
{
    return number_of(json_object_get(p->state, "view"), "round") == 2 || number_of(p->state, "ply") >= 2;
}

static json_t *log_line(const struct person *p, const char *what)
{
    json_t *line;
    size_t i;
    json_array_foreach(p->chat, i, line) if (strcmp(text_of(line, "what"), what) == 0) return line;
    return NULL;
}
static bool has_forfeit(const struct person *p) { return log_line(p, "forfeit") != NULL; }

TEST(bots, "the bots of the host are among the players; nobody else's program ever is")
{
    start_with_bots("bots.db", "");
    json_t *games = http_json("GET", "/api/games", NULL, 200), *name;
    bool found = false;
    size_t i;
    json_array_foreach(json_object_get(games, "players"), i, name) found =
        found || strcmp(json_string_value(name), "bot:meek") == 0;
    CHECK(found);
    json_decref(games);
    static const char *const bad[] = {"cmd:/bin/sh", "bot:", "bot:nobody",     "bot:meek ",
                                      "bot:MEEK",    "meek", "bot:cmd:/bin/sh"};
    for (i = 0; i < sizeof bad / sizeof *bad; i++) {
        char body[200];
        snprintf(body, sizeof body, "{\"game\":\"null\",\"seats\":{\"2\":\"%s\"}}", bad[i]);
        json_decref(http_json("POST", "/api/tables", body, 400));
    }
    host_stop();
}

TEST(bots, "a bot answers, hears of the end, and sees only its own seat")
{
    start_with_bots("bots.db", "");
    json_t *made = make("bot:meek");
    struct person p = join(made);
    json_decref(person_do(&p, "bid 3"));
    json_decref(person_do(&p, "seal"));
    CHECK(person_await(&p, is_second_round, 5000));
    json_decref(person_do(&p, "resign"));
    CHECK(person_await(&p, is_over, 5000));
    person_listen(&p, 300);
    CHECK(!has_forfeit(&p));
    person_leave(&p);
    json_decref(made);
    host_stop();
    FILE *f = fopen(host_path("meek.log"), "r");
    CHECK(f);
    char *log = calloc(1, 1 << 18);
    CHECK(log && fread(log, 1, (1 << 18) - 1, f) > 0);
    fclose(f);
    remove(host_path("meek.log"));
    CHECK(strstr(log, "\"do\":\"begin\",\"game\":\"null\"") && strstr(log, "\"seat\":2"));
    char *end = strstr(log, "{\"do\":\"end\",\"game\":\"null\"");
    CHECK(end && strstr(end, "\"outcome\":{\"winner\":2"));
    free(log);
}

TEST(bots, "a bot that cheats resigns; people read why, what it wrote on standard error stays with the host")
{
    start_with_bots("bots.db", "");
    json_t *made = make("bot:cheat");
    struct person p = join(made);
    CHECK(person_await(&p, is_over, 5000));
    CHECK(person_await(&p, has_forfeit, 5000));
    CHECK_EQ(number_of(json_object_get(p.state, "outcome"), "winner"), 1);
    json_t *line = log_line(&p, "forfeit");
    CHECK_EQ(number_of(line, "seat"), 2);
    CHECK_STR(text_of(line, "player"), "bot:cheat");
    CHECK(strstr(text_of(line, "why"), "'bid 99', que no está permitido: Solo tienes 10 monedas"));
    CHECK(!strstr(text_of(line, "why"), "secret"));
    person_leave(&p);
    p = person_join(text_of(made, "table"), NULL, "en");
    CHECK(person_await(&p, has_forfeit, 5000));
    CHECK(strstr(text_of(log_line(&p, "forfeit"), "why"),
                 "'bid 99', which is not allowed: You have only 10 coins. (NG-102)"));
    person_leave(&p);
    json_decref(made);
    CHECK(strstr(host_errors(), "bot-forfeit") && strstr(host_errors(), "my secret path"));
    host_stop();
}

TEST(bots, "a bot that hangs loses by time, holds up no other table, and the server stops at once all the same")
{
    start_with_bots("bots.db", "--bot-time 2");
    json_t *slow[6];
    struct person waits[6];
    for (int i = 0; i < 6; i++) {
        slow[i] = make("bot:sleeper");
        waits[i] = join(slow[i]);
    }
    json_t *made = make("greedy"); /* more hang than there are workers: a computer answers all the same */
    struct person p = join(made);
    json_decref(person_do(&p, "bid 3"));
    json_decref(person_do(&p, "seal"));
    CHECK(person_await(&p, is_second_round, 1000));
    person_leave(&p);
    json_decref(made);
    CHECK(person_await(&waits[0], has_forfeit, 8000));
    CHECK(strstr(text_of(log_line(&waits[0], "forfeit"), "why"), "en 2 s"));
    for (int i = 0; i < 6; i++) {
        person_leave(&waits[i]);
        json_decref(slow[i]);
    }
    start_with_bots("bots.db", "--bot-time 3600");
    made = make("bot:sleeper");
    p = join(made);
    person_listen(&p, 500);
    person_leave(&p);
    json_decref(made);
    host_stop(); /* it must end well, and soon */
}

TEST(bots, "a table whose bot is offered no more is played on by a computer; a seat may be handed to a bot")
{
    start_with_bots("gone.db", "");
    json_t *made = make("bot:meek");
    host_start("gone.db", NULL);
    struct person p = join(made);
    json_decref(person_do(&p, "bid 3"));
    json_decref(person_do(&p, "seal"));
    CHECK(person_await(&p, is_second_round, 5000));
    json_t *answer = person_ask(&p, "{s:s, s:s}", "do", "hand", "player", "bot:meek");
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "value");
    json_decref(answer);
    person_leave(&p);
    start_with_bots("gone.db", "");
    p = join(made);
    answer = person_ask(&p, "{s:s, s:s}", "do", "hand", "player", "bot:meek");
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
    CHECK(person_await(&p, is_over, 10000));
    person_leave(&p);
    json_decref(made);
    host_stop();
}

static bool is_third_round(const struct person *p)
{
    return number_of(json_object_get(p->state, "view"), "round") == 3 || number_of(p->state, "ply") >= 4;
}

TEST(bots,
     "more tables than can have a bot of their own: each is answered by the one that it chose, also after it was away")
{
    enum { TABLES = 10 }; /* bot_pool.c keeps eight */
    json_t *made[TABLES + 1];
    struct person p[TABLES + 1];
    start_with_bots("many.db", "");
    for (int i = 0; i < TABLES; i++) {
        made[i] = make("bot:meek");
        p[i] = join(made[i]);
        json_decref(person_do(&p[i], "bid 3"));
        json_decref(person_do(&p[i], "seal"));
        CHECK(person_await(&p[i], is_second_round, 5000));
    }
    made[TABLES] = make("bot:cheat"); /* whoever serves it has another bot until now */
    p[TABLES] = join(made[TABLES]);
    CHECK(person_await(&p[TABLES], has_forfeit, 5000));
    CHECK(strstr(text_of(log_line(&p[TABLES], "forfeit"), "why"), "'bid 99'"));
    for (int i = 0; i < TABLES; i++) {
        json_decref(person_do(&p[i], "bid 1"));
        json_decref(person_do(&p[i], "seal"));
        CHECK(person_await(&p[i], is_third_round, 5000));
        CHECK(!has_forfeit(&p[i]));
    }
    for (int i = 0; i <= TABLES; i++) {
        person_leave(&p[i]);
        json_decref(made[i]);
    }
    host_stop();
    remove(host_path("meek.log"));
}

TEST(bots, "a server stops at once although bots hang and tables stand in line for one")
{
    json_t *made[12];
    struct person p[12];
    start_with_bots("line.db", "--bot-time 3600");
    for (int i = 0; i < 12; i++) {
        made[i] = make("bot:sleeper");
        p[i] = join(made[i]);
    }
    person_listen(&p[11], 500);
    for (int i = 0; i < 12; i++) {
        CHECK(!has_forfeit(&p[i]));
        person_leave(&p[i]);
        json_decref(made[i]);
    }
    host_stop(); /* it must end well, and soon */
}
