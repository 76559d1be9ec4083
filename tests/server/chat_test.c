/* chat_test.c: what is said at a table: who reads it, what a line may be, how many, and that it stays. */
#include <stdio.h>
#include "client.h"
#include "test.h"

struct party {
    json_t *made;
    struct person a, b, eye;
};

static void come(struct party *p)
{
    const char *table = text_of(p->made, "table");
    p->a = person_join(table, key_of(p->made, 1), "en");
    p->b = person_join(table, key_of(p->made, 2), "es");
    p->eye = person_join(table, NULL, "en");
}

static struct party begin(void)
{
    struct party p = {.made = table_make("{\"game\":\"null\",\"name\":\"Ana\",\"seats\":"
                                         "{\"1\":\"human\",\"2\":\"human\"}}")};
    come(&p);
    return p;
}

static void leave(struct party *p)
{
    person_leave(&p->a);
    person_leave(&p->b);
    person_leave(&p->eye);
}

static void hear(struct party *p)
{
    person_listen(&p->a, 100);
    person_listen(&p->b, 100);
    person_listen(&p->eye, 100);
}

static void say(struct person *p, const char *text)
{
    json_t *answer = person_ask(p, "{s:s, s:s}", "do", "say", "text", text);
    CHECK(flag_of(answer, "ok"));
    json_decref(answer);
}

static void refused(struct person *p, json_t *answer, const char *code)
{
    (void)p;
    CHECK(!flag_of(answer, "ok"));
    CHECK_STR(text_of(json_object_get(answer, "error"), "code"), code);
    json_decref(answer);
}

static json_t *line(const struct person *p, size_t i)
{
    CHECK(i < json_array_size(p->chat));
    return json_array_get(p->chat, i);
}

static bool in_order(const struct person *p)
{
    for (size_t i = 1; i < json_array_size(p->chat); i++)
        if (number_of(json_array_get(p->chat, i), "n") <= number_of(json_array_get(p->chat, i - 1), "n"))
            return false;
    return true;
}

TEST(chat, "seats speak to all, spectators to spectators until the match is over; after a crash all is there")
{
    host_start("chat.db", NULL);
    struct party p = begin();
    say(&p.a, "Buenos días, ¿listo?");
    say(&p.eye, "seat 2 will bid high");
    say(&p.b, "Ready");
    hear(&p);
    CHECK_EQ(json_array_size(p.a.chat), 2);
    CHECK_EQ(json_array_size(p.b.chat), 2);
    CHECK_EQ(json_array_size(p.eye.chat), 3);
    CHECK_STR(text_of(line(&p.b, 0), "text"), "Buenos días, ¿listo?");
    CHECK_STR(text_of(line(&p.b, 0), "room"), "table");
    CHECK_STR(text_of(line(&p.b, 0), "person"), "Ana");
    CHECK_EQ(number_of(line(&p.b, 0), "seat"), 1);
    CHECK(number_of(line(&p.b, 0), "at") > 1600000000000);
    CHECK_STR(text_of(line(&p.eye, 1), "room"), "gallery");
    CHECK_EQ(number_of(line(&p.eye, 1), "seat"), 0);
    CHECK_STR(text_of(line(&p.eye, 1), "person"), "");
    leave(&p);
    host_kill();

    host_start("chat.db", NULL);
    come(&p);
    hear(&p);
    CHECK_EQ(json_array_size(p.a.chat), 2);
    CHECK_EQ(json_array_size(p.eye.chat), 3);
    CHECK_STR(text_of(line(&p.a, 1), "text"), "Ready");
    say(&p.eye, "he will");
    json_decref(person_do(&p.a, "resign"));
    hear(&p);
    CHECK_EQ(json_array_size(p.a.chat), 4);   /* what the gallery said is told now … */
    CHECK_EQ(json_array_size(p.eye.chat), 4); /* … to those who did not hear it */
    CHECK(in_order(&p.eye));
    say(&p.eye, "good game");
    hear(&p);
    CHECK_STR(text_of(line(&p.b, 4), "text"), "good game");
    leave(&p);
    json_decref(p.made);
}

TEST(chat, "a spectator says who he is with what he says; who sits has a name")
{
    host_open();
    struct party p = begin();
    static const char *const bad[] = {"", "two\nlines", "a name that is longer than any"};
    json_decref(person_ask(&p.eye, "{s:s, s:s, s:s}", "do", "say", "text", "well played", "name", "Eva"));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(&p.eye, person_ask(&p.eye, "{s:s, s:s, s:s}", "do", "say", "text", "x", "name", bad[i]), "value");
    refused(&p.a, person_ask(&p.a, "{s:s, s:s, s:s}", "do", "say", "text", "x", "name", "Eva"), "value");
    hear(&p);
    CHECK_EQ(json_array_size(p.eye.chat), 1);
    CHECK_STR(text_of(line(&p.eye, 0), "person"), "Eva");
    CHECK_STR(text_of(line(&p.eye, 0), "room"), "gallery");
    leave(&p);
    json_decref(p.made);
}

TEST(chat, "a line has 1 to 500 characters and no control characters; twenty of them at once")
{
    host_open();
    struct party p = begin();
    char many[3 * 501 + 1] = "";
    static const char *const bad[] = {
        "", "   ", "two\nlines", "bell\a", "c1 \xc2\x85", "turn \xe2\x80\xae round", "para \xe2\x80\xa9"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        refused(&p.a, person_ask(&p.a, "{s:s, s:s}", "do", "say", "text", bad[i]), "value");
    refused(&p.a, person_ask(&p.a, "{s:s}", "do", "say"), "value");
    refused(&p.a, person_ask(&p.a, "{s:s, s:i}", "do", "say", "text", 7), "value");
    refused(&p.a, person_ask(&p.a, "{s:s, s:s, s:s}", "do", "say", "text", "x", "room", "gallery"), "key");
    for (int i = 0; i < 501; i++)
        strcat(many, "ñ");
    refused(&p.a, person_ask(&p.a, "{s:s, s:s}", "do", "say", "text", many), "value");
    many[2 * 500] = '\0';
    say(&p.a, many);
    for (int i = 1; i < 20; i++) {
        char text[40];
        snprintf(text, sizeof text, "line %d", i);
        say(&p.a, text);
    }
    refused(&p.a, person_ask(&p.a, "{s:s, s:s}", "do", "say", "text", "one more"), "slow");
    say(&p.b, "I am still heard");
    hear(&p);
    CHECK_EQ(json_array_size(p.b.chat), 21);
    CHECK(in_order(&p.b));
    leave(&p);
    json_decref(p.made);
}

static int last_heard(struct person *p)
{
    size_t n = json_array_size(p->chat);
    return n ? (int)json_integer_value(json_object_get(json_array_get(p->chat, n - 1), "n")) : -1;
}

TEST(chat, "a busy gallery drives nothing out that players said; a hundred lines are kept")
{
    enum { TALKERS = 6, LINES = 20 };
    host_open();
    struct party p = begin();
    say(&p.a, "first");
    for (int i = 0; i < TALKERS; i++) {
        struct person w = person_join(text_of(p.made, "table"), NULL, "en");
        for (int k = 0; k < LINES; k++)
            say(&w, "noise");
        /* said is stored; whoever joins before it is told hears it as news, beside a hundred older lines */
        for (int tries = 0; last_heard(&w) < (i + 1) * LINES && tries < 200; tries++)
            person_listen(&w, 50);
        person_leave(&w);
    }
    struct person late = person_join(text_of(p.made, "table"), NULL, "en");
    person_listen(&late, 200);
    CHECK_EQ(json_array_size(late.chat), 101);
    CHECK_STR(text_of(line(&late, 0), "text"), "first");
    person_leave(&late);
    leave(&p);
    json_decref(p.made);
}

TEST(chat, "what cannot be stored has not been said")
{
    host_limit(80 * 1024);
    host_start("chat-full.db", NULL);
    host_limit(0);
    struct party p = begin();
    char text[501];
    int said = 0;
    bool full = false;
    memset(text, 'x', sizeof text);
    text[500] = '\0';
    for (int i = 0; i < 40 && !full; i++) {
        struct person *who = i % 2 ? &p.b : &p.a;
        json_t *answer = person_ask(who, "{s:s, s:s}", "do", "say", "text", text);
        full = !flag_of(answer, "ok");
        if (full)
            CHECK_STR(text_of(json_object_get(answer, "error"), "code"), "store");
        said += !full;
        json_decref(answer);
    }
    CHECK(full);
    hear(&p);
    CHECK_EQ(json_array_size(p.eye.chat), said);
    json_decref(person_ask(&p.a, "{s:s}", "do", "view")); /* it lives */
    leave(&p);
    json_decref(p.made);
    host_start("chat-full.db", NULL);
}
