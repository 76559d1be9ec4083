/* offers_test.c: draws, take-backs and rematches: by consent, kept over crashes, told to all. */
#include <stdio.h>
#include "client.h"
#include "test.h"

static const char two_people[] = "{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"human\"}}";

struct party {
    json_t *made;
    struct person a, b, eye;
};

static void come(struct party *p)
{
    const char *table = text_of(p->made, "table");
    p->a = person_join(table, key_of(p->made, 1), "en");
    p->b = person_join(table, key_of(p->made, 2), "en");
    p->eye = person_join(table, NULL, "es");
}

static struct party begin(void)
{
    struct party p = {.made = table_make(two_people)};
    come(&p);
    return p;
}

static void leave(struct party *p)
{
    person_leave(&p->a);
    person_leave(&p->b);
    person_leave(&p->eye);
}

static void end(struct party *p)
{
    leave(p);
    json_decref(p->made);
}

/* What the server sent before it answers is there with the answer, however busy the machine is. */
static void catch_up(struct person *p)
{
    json_decref(person_ask(p, "{s:s}", "do", "view"));
    person_listen(p, 20);
}

static void hear(struct party *p)
{
    catch_up(&p->a);
    catch_up(&p->b);
    catch_up(&p->eye);
}

static void same_for_all(struct party *p)
{
    hear(p);
    person_compare(&p->a);
    person_compare(&p->b);
}

/* "" if it is good, else the code of the refusal. */
static void expect(json_t *answer, const char *code)
{
    if (flag_of(answer, "ok") != !*code)
        printf("# %s\n", json_dumps(answer, 0));
    CHECK_EQ(flag_of(answer, "ok"), !*code);
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    CHECK(!*code || *text_of(json_object_get(answer, "error"), "text"));
    json_decref(answer);
}

static void offer(struct person *p, const char *what, const char *code)
{
    expect(person_ask(p, "{s:s, s:s}", "do", "offer", "what", what), code);
}

static void answer(struct person *p, const char *what, bool yes, const char *code)
{
    expect(person_ask(p, "{s:s, s:s, s:b}", "do", "answer", "what", what, "yes", yes), code);
}

static void act(struct person *p, const char *notation)
{
    catch_up(p);
    json_decref(person_do(p, notation));
}

static void play_round(struct party *p)
{
    act(&p->a, "bid 3");
    act(&p->a, "seal");
    act(&p->b, "bid 2");
    act(&p->b, "seal");
    hear(p);
}

static size_t offers_of(const struct person *p) { return json_array_size(json_object_get(p->state, "offers")); }

static json_t *last_line(const struct person *p)
{
    size_t n = json_array_size(p->chat);
    CHECK(n > 0);
    return json_array_get(p->chat, n - 1);
}

static int round_of(const struct person *p) { return (int)number_of(json_object_get(p->state, "view"), "round"); }

/* ---- draw ---- */

TEST(offers, "a draw is offered, declined, not offered again at once, and agreed on; the record has it")
{
    host_start("offers.db", NULL);
    struct party p = begin();
    char path[80];
    offer(&p.a, "draw", "");
    hear(&p);
    CHECK_EQ(offers_of(&p.eye), 1);
    CHECK_STR(text_of(json_array_get(json_object_get(p.b.state, "offers"), 0), "what"), "draw");
    CHECK_EQ(number_of(json_array_get(json_object_get(p.b.state, "offers"), 0), "by"), 1);
    answer(&p.b, "draw", false, "");
    hear(&p);
    CHECK_EQ(offers_of(&p.a), 0);
    CHECK_STR(text_of(last_line(&p.a), "what"), "draw-declined");
    CHECK_STR(text_of(last_line(&p.a), "room"), "log");
    CHECK_EQ(number_of(last_line(&p.a), "seat"), 2);
    offer(&p.a, "draw", "again");
    answer(&p.a, "draw", true, "no-offer");
    play_round(&p);
    offer(&p.a, "draw", "");
    answer(&p.a, "draw", false, ""); /* thinks better of it … */
    offer(&p.a, "draw", "");         /* … and once more */
    leave(&p);
    host_kill();

    host_start("offers.db", NULL);
    come(&p);
    CHECK_EQ(offers_of(&p.b), 1);
    act(&p.b, "bid 1");      /* a draw stands while play goes on */
    offer(&p.b, "draw", ""); /* to offer it too is to agree */
    same_for_all(&p);
    CHECK(flag_of(p.a.state, "over"));
    CHECK_STR(text_of(last_line(&p.eye), "what"), "draw");
    offer(&p.a, "draw", "over");
    offer(&p.a, "take-back", "over");
    snprintf(path, sizeof path, "/api/tables/%s/record", text_of(p.made, "table"));
    struct reply r = http("GET", path, NULL, NULL);
    CHECK_EQ(r.status, 200);
    CHECK(strstr(r.body, "\nagreed\n"));
    end(&p);
}

/* ---- take-back ---- */

TEST(offers, "what was diced is taken back when the other agrees; everybody reads what it was")
{
    host_start("offers.db", NULL);
    struct party p = begin();
    offer(&p.a, "take-back", "nothing");
    act(&p.b, "bid 2");
    offer(&p.b, "take-back", "use-undo");
    act(&p.a, "bid 3");
    act(&p.a, "seal");
    act(&p.b, "seal");
    hear(&p);
    size_t told = json_array_size(json_object_get(p.a.state, "log"));
    CHECK(told > 0);
    CHECK_EQ(round_of(&p.a), 2);
    offer(&p.b, "take-back", "");
    leave(&p);
    host_kill();

    host_start("offers.db", NULL);
    come(&p);
    CHECK_EQ(offers_of(&p.a), 1);
    answer(&p.a, "take-back", true, "");
    same_for_all(&p);
    CHECK_EQ(round_of(&p.a), 1);
    CHECK_EQ(offers_of(&p.eye), 0);
    CHECK_EQ(json_array_size(json_object_get(p.eye.state, "log")), 0);
    CHECK_STR(text_of(last_line(&p.a), "what"), "take-back");
    CHECK_EQ(number_of(last_line(&p.a), "seat"), 2);
    CHECK(strstr(text_of(last_line(&p.a), "label"), "3"));
    CHECK(*text_of(last_line(&p.eye), "label"));
    CHECK(strcmp(text_of(last_line(&p.a), "label"), text_of(last_line(&p.eye), "label")) != 0);
    act(&p.b, "seal"); /* his bid is still there: only the seal went */
    hear(&p);
    CHECK_EQ(round_of(&p.a), 2);
    end(&p);
}

TEST(offers, "an offer to take back lapses with the next public action, not with a secret draft")
{
    host_open();
    struct party p = begin();
    play_round(&p);
    offer(&p.a, "take-back", "");
    hear(&p);
    size_t frames = ws_frames(p.b.ws);
    act(&p.a, "bid 1"); /* a draft */
    person_listen(&p.b, 100);
    CHECK_EQ(ws_frames(p.b.ws), frames); /* of which the other hears nothing */
    CHECK_EQ(offers_of(&p.b), 1);
    act(&p.a, "seal");
    act(&p.b, "bid 1");
    act(&p.b, "seal");
    hear(&p);
    CHECK_EQ(offers_of(&p.a), 0);
    CHECK_EQ(offers_of(&p.b), 0);
    answer(&p.b, "take-back", true, "no-offer");
    same_for_all(&p);

    int now = round_of(&p.a);
    offer(&p.a, "take-back", "");
    act(&p.a, "bid 1"); /* drafts made since go with what was asked for */
    answer(&p.b, "take-back", true, "");
    same_for_all(&p);
    CHECK_EQ(round_of(&p.b), now - 1);
    CHECK(!json_object_get(last_line(&p.b), "label")); /* his seal was secret: it has no name */
    end(&p);
}

TEST(offers, "a declined take-back changes nothing and is logged")
{
    host_open();
    struct party p = begin();
    play_round(&p);
    offer(&p.b, "take-back", "");
    answer(&p.a, "take-back", false, "");
    same_for_all(&p);
    CHECK_EQ(round_of(&p.a), 2);
    CHECK_STR(text_of(last_line(&p.b), "what"), "take-back-declined");
    offer(&p.b, "take-back", "again");
    end(&p);
}

/* ---- computers ---- */

static bool is_mine(const struct person *p) { return is_to_move(p, 1) || flag_of(p->state, "over"); }

static bool is_declined(const struct person *p)
{
    return json_array_size(p->chat) && strcmp(text_of(last_line(p), "what"), "draw-declined") == 0;
}

TEST(offers, "computers agree to a take-back and a rematch at once, and judge a draw themselves")
{
    host_open();
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"greedy\"}}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    json_decref(person_do(&a, "bid 1"));
    json_decref(person_do(&a, "seal"));
    CHECK(person_await(&a, is_mine, 5000));
    CHECK_EQ(round_of(&a), 2);
    offer(&a, "take-back", "");
    CHECK_EQ(round_of(&a), 1);
    offer(&a, "draw", ""); /* this game has no judgement: never */
    CHECK(person_await(&a, is_declined, 5000));
    CHECK(!flag_of(a.state, "over"));
    CHECK_EQ(offers_of(&a), 0);
    CHECK_STR(text_of(last_line(&a), "what"), "draw-declined");
    CHECK_EQ(number_of(last_line(&a), "seat"), 2);
    json_decref(person_do(&a, "resign"));
    offer(&a, "rematch", "");
    CHECK_EQ(strlen(text_of(a.state, "next")), 10);
    struct person again = person_join(text_of(a.state, "next"), key_of(made, 1), "en");
    CHECK(!flag_of(again.state, "started"));
    expect(person_ask(&again, "{s:s, s:s}", "do", "ready", "words", "again"), "");
    CHECK(flag_of(again.state, "started"));
    person_leave(&again);
    person_leave(&a);
    json_decref(made);
}

static bool is_over(const struct person *p) { return flag_of(p->state, "over"); }

TEST(offers, "a computer that stands hardly better than even takes a draw")
{
    host_open();
    /* Nothing is rolled before the first move of this game, so the two sides are even whatever the seed is. */
    json_t *made = table_make("{\"game\":\"skirmish\",\"seats\":{\"1\":\"human\",\"2\":\"greedy\"}}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    offer(&a, "draw", "");
    CHECK(person_await(&a, is_over, 5000));
    person_leave(&a);
    json_decref(made);
}

/* ---- rematch ---- */

static const char *word_of(const struct person *p, const char *key) { return text_of(p->state, key); }

static void same_clock(const struct person *a, const struct person *b)
{
    static const char *const keys[] = {"bank", "gain", "cap"};
    json_t *one = json_object_get(a->state, "clock"), *other = json_object_get(b->state, "clock");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
        CHECK(number_of(one, keys[i]) > 0);
        CHECK_EQ(number_of(one, keys[i]), number_of(other, keys[i]));
    }
    CHECK_STR(text_of(one, "flag"), text_of(other, "flag"));
}

/* Of the record of a match that is over. */
static bool has_line(const char *table, const char *line)
{
    char path[80];
    snprintf(path, sizeof path, "/api/tables/%s/record", table);
    struct reply r = http("GET", path, NULL, NULL);
    CHECK_EQ(r.status, 200);
    return strstr(r.body, line) != NULL;
}

TEST(offers, "a rematch: the same set-up, seats changed, the same keys, new dice; known after a crash")
{
    host_start("offers.db", NULL);
    struct party p = {
        .made = table_make("{\"game\":\"fantasy-commander\",\"options\":{\"turn-limit\":3},"
                           "\"clock\":{\"bank\":600,\"gain\":5,\"cap\":700,"
                           "\"flag\":\"resign\"},\"name\":\"Ana\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}")};
    come(&p);
    expect(person_ask(&p.b, "{s:s, s:s}", "do", "name", "name", "Luis"), "");
    person_ready(&p.b, p.made, 2, "x");
    hear(&p);
    offer(&p.a, "rematch", "not-over");
    act(&p.a, "resign");
    expect(person_ask(&p.a, "{s:s, s:s, s:b}", "do", "offer", "what", "rematch", "swap", 1), "");
    leave(&p);
    host_kill();

    host_start("offers.db", NULL);
    come(&p);
    CHECK(flag_of(json_array_get(json_object_get(p.b.state, "offers"), 0), "swap"));
    answer(&p.b, "rematch", true, "");
    hear(&p);
    char next[16];
    snprintf(next, sizeof next, "%s", word_of(&p.eye, "next"));
    CHECK_EQ(strlen(next), 10);
    CHECK_STR(text_of(last_line(&p.a), "what"), "rematch");
    CHECK_STR(text_of(last_line(&p.a), "next"), next);
    CHECK_EQ(offers_of(&p.a), 0);
    offer(&p.b, "rematch", "made");
    leave(&p);
    host_kill();

    host_start("offers.db", NULL);
    struct person ana = person_join(next, key_of(p.made, 1), "en");
    struct person luis = person_join(next, key_of(p.made, 2), "en");
    CHECK_EQ(number_of(ana.state, "seat"), 2);
    CHECK_EQ(number_of(luis.state, "seat"), 1);
    json_t *players = json_object_get(ana.state, "players");
    CHECK_STR(text_of(json_array_get(players, 0), "person"), "Luis");
    CHECK_STR(text_of(json_array_get(players, 1), "person"), "Ana");
    struct person old = person_join(text_of(p.made, "table"), NULL, "en");
    CHECK(strcmp(word_of(&old, "commitment"), word_of(&ana, "commitment")) != 0);
    CHECK_STR(word_of(&old, "scenario"), word_of(&ana, "scenario"));
    CHECK_STR(word_of(&old, "next"), next);
    expect(person_ask(&ana, "{s:s}", "do", "ready"), "");
    CHECK(!flag_of(ana.state, "started"));
    expect(person_ask(&luis, "{s:s, s:s}", "do", "ready", "words", "fresh"), "");
    catch_up(&ana);
    CHECK(flag_of(ana.state, "started"));
    same_clock(&ana, &old);
    act(&luis, "resign");
    CHECK(has_line(next, "options turn-limit=3"));
    CHECK(has_line(text_of(p.made, "table"), "options turn-limit=3"));
    CHECK(has_line(next, "words 1 fresh") && !has_line(next, "words 2 x"));
    person_leave(&ana);
    person_leave(&luis);
    person_leave(&old);
    json_decref(p.made);
}

/* ---- refusals ---- */

TEST(offers, "offers that make no sense are refused")
{
    host_open();
    struct party p = begin();
    offer(&p.eye, "draw", "seat");
    answer(&p.eye, "draw", true, "seat");
    offer(&p.a, "peace", "value");
    expect(person_ask(&p.a, "{s:s}", "do", "offer"), "value");
    expect(person_ask(&p.a, "{s:s, s:s, s:i}", "do", "offer", "what", "rematch", "swap", 1), "value");
    expect(person_ask(&p.a, "{s:s, s:s}", "do", "answer", "what", "draw"), "value");
    expect(person_ask(&p.a, "{s:s, s:s, s:s}", "do", "answer", "what", "draw", "yes", "yes"), "value");
    expect(person_ask(&p.a, "{s:s, s:s, s:b}", "do", "offer", "what", "draw", "yes", 1), "key");
    answer(&p.a, "draw", true, "no-offer");
    expect(person_ask(&p.a, "{s:s, s:s}", "do", "hand", "player", "random"), "");
    offer(&p.a, "draw", "seat");
    end(&p);
    json_t *made = table_make("{\"game\":\"null\",\"seats\":{\"1\":\"human\",\"2\":\"friend\"}}");
    struct person a = person_join(text_of(made, "table"), key_of(made, 1), "en");
    offer(&a, "draw", "not-started");
    offer(&a, "rematch", "not-started");
    person_leave(&a);
    json_decref(made);
}
