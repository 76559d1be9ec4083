/*
 * life_test.c: what clients of two hosts do, drawn at random, with a store that now and then fails or was written to by
 * somebody else: tests/table/lives.txt has a line for each step, with the hash of all that was said and logged.  In
 * the last lives all tables are missions of a campaign: they end soon, and the next one is asked for.
 */
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include "golden.h"
#include "stub_host.h"
#include "support.h"
#include "table/updates/sent_cache.h"
#include "test.h"

enum { LIVES = 12, WARS = 6, STEPS = 260, CLIENTS = 6, TABLES = 3, MANY_SETTLES = 3000, WORDS = 400 };

static uint32_t dice, drawn;
static uint64_t hash;
static struct stub_client *client[CLIENTS];
static int rev[CLIENTS]; /* the last one that it was told */

static struct {
    char id[16], key[3][32], next[16], campaign[16];
} table[TABLES];
static int tables;
static bool shared;  /* there are two hosts */
static bool at_war;  /* matches belong to campaigns */
static int followed; /* how often somebody was told that the next mission is there */

static int draw(int n)
{
    dice = dice * 1664525u + 1013904223u;
    return (int)((dice >> 8) % (uint32_t)n);
}

#define ANY(list) ((list)[draw((int)(sizeof(list) / sizeof *(list)))])

static const char *no_name(void) { return "life"; }
static uint32_t next_number(void) { return drawn = drawn * 1664525u + 1013904223u; }

static void next_bytes(void *const buf, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((uint8_t *)buf)[i] = (uint8_t)(next_number() >> 24);
}

/* ---- what comes ---- */

static void hear(struct stub_client *k, const char *text)
{
    char begin[] = "-";
    json_t *m = k ? json_loads(text, 0, NULL) : NULL;
    for (int i = 0; k && i < CLIENTS; i++)
        if (client[i] == k) {
            begin[0] = (char)('a' + i);
            rev[i] = json_object_get(m, "rev") ? (int)json_integer_value(json_object_get(m, "rev")) : rev[i];
        }
    followed += strstr(text, "\"what\":\"next\"") != NULL;
    hash = golden_hash(golden_hash(hash, begin), text);
    json_decref(m);
}

static void copy_text(char *out, size_t cap, const json_t *from, const char *key)
{
    const char *text = json_string_value(json_object_get(from, key));
    if (text)
        snprintf(out, cap, "%s", text);
}

/* ---- HTTP ---- */

static json_t *request(enum method method, const char *path, const char *body)
{
    struct http_request v = {.method = method, .lang = draw(3) ? LANG_EN : LANG_ES};
    snprintf(v.path, sizeof v.path, "%s", path);
    char *answer = stub_request(&v, body);
    hash = golden_hash(hash, answer);
    json_t *parsed = json_loads(answer + 4, 0, NULL);
    free(answer);
    return parsed;
}

static void make_table(void)
{
    static const char *const matches[] = {"\"game\":\"null\"",
                                          "\"game\":\"null\"",
                                          "\"game\":\"breakthrough\",\"scenario\":\"small\"",
                                          "\"game\":\"skirmish\",\"scenario\":\"duel\"",
                                          "\"game\":\"skirmish\",\"scenario\":\"four\"",
                                          "\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\"",
                                          "\"game\":\"fantasy-commander\",\"guide\":\"first-steps\""};
    static const char *const players[] = {"human",  "human",   "friend",   "friend",  "greedy",
                                          "random", "default", "bot:good", "bot:bad", "ai:easy@4"};
    static const char *const more[] = {"",
                                       "",
                                       ",\"open\":true",
                                       ",\"open\":true,\"name\":\"Ana\"",
                                       ",\"hints\":true",
                                       ",\"hints\":false",
                                       ",\"clock\":{\"bank\":8,\"gain\":1,\"flag\":\"resign\"}",
                                       ",\"clock\":{\"bank\":5,\"flag\":\"play\"}",
                                       ",\"clock\":\"live\",\"words\":\"mine\""};
    char body[WORDS], *id = table[tables % TABLES].id;
    const char *match = ANY(matches), *one = ANY(players), *two = ANY(players);
    if (at_war)
        snprintf(body, sizeof body, "{\"game\":\"skirmish\",\"campaign\":\"border-war\"%s}", ANY(more));
    else if (strstr(match, "guide"))
        snprintf(body, sizeof body, "{%s}", match);
    else
        snprintf(body, sizeof body, "{%s,\"seats\":{\"1\":\"%s\",\"2\":\"%s\"}%s}", match, one, two, ANY(more));
    json_t *a = request(POST, "/api/tables", body);
    if (json_object_get(a, "keys")) {
        memset(&table[tables % TABLES], 0, sizeof table[0]);
        copy_text(id, sizeof table[0].id, a, "table");
        copy_text(table[tables % TABLES].campaign, sizeof table[0].campaign, a, "campaign");
        for (int i = 0; i < 2; i++) {
            char seat[] = {(char)('1' + i), '\0'};
            copy_text(table[tables % TABLES].key[i], 32, json_object_get(a, "invitations"), seat);
            copy_text(table[tables % TABLES].key[i], 32, json_object_get(a, "keys"), seat);
        }
        tables++;
    }
    json_decref(a);
}

static void browse(void)
{
    char path[80];
    int i = draw(TABLES);
    static const char *const ends[] = {"", "/record", "/take"};
    static const char *const wishes[] = {"{}", "{\"name\":\"Eva\"}", "{\"seat\":2}", "{\"seat\":1,\"name\":\"Bo\"}",
                                         "{\"seat\":9}"};
    int what = draw(4);
    if (!what) {
        json_decref(request(GET, "/api/lobby", ""));
        return;
    }
    snprintf(path, sizeof path, "/api/tables/%s%s", table[i].id, ends[what - 1]);
    json_t *a = request(what == 3 ? POST : GET, path, what == 3 ? ANY(wishes) : "");
    if (what == 3)
        copy_text(table[i].key[2], 32, a, "key");
    json_decref(a);
}

/* ---- clients ---- */

static void send(int who, json_t *r)
{
    CHECK(r);
    if (!draw(6))
        json_object_set_new(r, "lang", json_string(draw(2) ? "es" : "en"));
    if (!draw(2))
        json_object_set_new(r, "id", json_integer(draw(100)));
    stub_send(client[who], r);
    if (draw(8))
        stub_settle(MANY_SETTLES);
}

static void join(int who)
{
    int i = draw(TABLES);
    const char *key = table[i].key[draw(3)];
    json_t *r = json_pack("{s:s,s:s}", "do", "join", "table",
                          draw(12)         ? table[i].id
                          : *table[i].next ? table[i].next
                                           : "nosuchtabl");
    if (*key && draw(5))
        json_object_set_new(r, "key", json_string(key));
    if (!draw(12))
        json_object_set_new(r, "key", json_string("abcdefghijklmnopqrstuv"));
    if (!draw(5))
        json_object_set_new(r, "words", json_boolean(draw(2)));
    send(who, r);
}

static const char *any_action(int who)
{
    if (client[who]->request)
        return NULL;
    stub_send(client[who], json_pack("{s:s,s:b}", "do", "actions", "extras", draw(2)));
    stub_settle(MANY_SETTLES);
    const json_t *list = json_object_get(client[who]->answer, "actions");
    const json_t *one = json_array_get(list, (size_t)draw((int)json_array_size(list) + !json_array_size(list)));
    return json_string_value(json_object_get(one, "notation"));
}

static void act(int who)
{
    const char *x = any_action(who);
    if (client[who]->request)
        return;
    if (!x || !draw(15))
        x = draw(2) ? "resign" : "fly";
    json_t *r = draw(3) ? json_pack("{s:s,s:s}", "do", "act", "action", x)
                        : json_pack("{s:s,s:[s,s]}", "do", "act", "actions", x, draw(2) ? "seal" : x);
    if (draw(2))
        json_object_set_new(r, "rev", json_integer(rev[who] - !draw(6)));
    send(who, r);
}

static void offer(int who)
{
    static const char *const what[] = {"draw", "take-back", "rematch", "peace"};
    json_t *r = json_pack("{s:s,s:s}", "do", draw(2) ? "offer" : "answer", "what", ANY(what));
    if (strcmp(json_string_value(json_object_get(r, "do")), "answer") == 0)
        json_object_set_new(r, "yes", json_boolean(draw(4)));
    else if (!draw(3))
        json_object_set_new(r, "swap", json_boolean(draw(2)));
    send(who, r);
}

/* Everything else that is said at a table. */
static void talk(int who)
{
    static const char *const said[] = {
        "{\"do\":\"ready\"}",
        "{\"do\":\"ready\",\"words\":\"as the crow flies\"}",
        "{\"do\":\"ready\",\"words\":\"two\\nlines\"}",
        "{\"do\":\"ready\",\"key\":\"ABCDEFGHIJKLMNOPQRSTUV\"}",
        "{\"do\":\"name\",\"name\":\"Ana\"}",
        "{\"do\":\"name\",\"name\":\"\"}",
        "{\"do\":\"open\",\"open\":true}",
        "{\"do\":\"open\",\"open\":false}",
        "{\"do\":\"say\",\"text\":\"hello\"}",
        "{\"do\":\"say\",\"text\":\"hello\",\"name\":\"Eye\"}",
        "{\"do\":\"say\"}",
        "{\"do\":\"hand\",\"player\":\"random\"}",
        "{\"do\":\"hand\",\"player\":\"ai:easy@4\"}",
        "{\"do\":\"hand\",\"player\":\"human\"}",
        "{\"do\":\"hand\",\"player\":\"bot:bad\",\"seat\":2}",
        "{\"do\":\"hand\",\"player\":\"human\",\"seat\":2}",
        "{\"do\":\"hand\",\"player\":\"nobody\"}",
        "{\"do\":\"standing\",\"pass\":[1,2,3,4,5,6,7,8,9]}",
        "{\"do\":\"standing\",\"pass\":[1,15],\"until\":\"turn\"}",
        "{\"do\":\"standing\",\"pass\":[]}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"undo\"}",
        "{\"do\":\"hint\"}",
        "{\"do\":\"suggest\"}",
        "{\"do\":\"reach\"}",
        "{\"do\":\"view\",\"log\":5}",
        "{\"do\":\"lang\",\"lang\":\"es\"}",
        "{\"do\":\"lang\",\"lang\":\"en\"}",
        "{\"do\":\"check\",\"index\":0}",
        "{\"do\":\"sheet\",\"what\":\"x\"}",
        "{\"do\":\"rules\",\"search\":\"a\"}",
        "{\"do\":\"hook\",\"url\":\"x\"}",
    };
    json_t *r = json_loads(ANY(said), 0, NULL);
    const char *verb = json_string_value(json_object_get(r, "do"));
    if (strcmp(verb, "undo") == 0 && draw(2))
        json_object_set_new(r, "rev", json_integer(rev[who] - !draw(4)));
    if (strcmp(verb, "hint") == 0 && draw(2))
        json_object_set_new(r, "rev", json_integer(rev[who] - !draw(4)));
    send(who, r);
}

static void look_back(int who)
{
    const char *id = table[draw(TABLES)].id;
    switch (draw(3)) {
    case 0: send(who, json_pack("{s:s,s:s}", "do", "swings", "table", id)); break;
    case 1: send(who, json_pack("{s:s,s:s,s:i}", "do", "replay", "table", id, "eyes", draw(3))); break;
    default:
        send(who, json_pack("{s:s,s:s,s:i,s:i}", "do", "at", "table", id, "step", draw(20), "eyes", draw(3)));
        copy_text(table[0].next, sizeof table[0].next, client[who]->answer, "next");
    }
}

/* ---- campaigns ---- */

static void ask_for_next(int who)
{
    static const char *const said[] = {
        "{\"do\":\"next\"}",
        "{\"do\":\"next\"}",
        "{\"do\":\"next\"}",
        "{\"do\":\"next\",\"rosters\":{\"1\":\"x\"}}",
        "{\"do\":\"next\",\"files\":{\"roster-1\":\"kind: skirmish/roster\\n\"}}",
        "{\"do\":\"offer\",\"what\":\"next\"}",
        "{\"do\":\"answer\",\"what\":\"next\",\"yes\":true}",
        "{\"do\":\"campaign\"}",
    };
    send(who, json_loads(ANY(said), 0, NULL));
}

/* From the link of any mission to the newest one. */
static void follow(int who)
{
    int i = draw(TABLES);
    json_t *r = json_pack("{s:s,s:s,s:b}", "do", "join", "table", table[i].id, "follow", true);
    if (*table[i].key[0] && draw(8))
        json_object_set_new(r, "key", json_string(table[i].key[0]));
    send(who, r);
}

static void look_up(void)
{
    static const char *const ends[] = {"", "/document", "/proof", "/next"};
    char path[80], wish[80];
    int i = draw(TABLES), what = draw(4);
    snprintf(path, sizeof path, "/api/campaigns/%s%s", table[i].campaign, ends[what]);
    snprintf(wish, sizeof wish, "{\"key\":\"%s\"}", table[i].key[0]);
    json_decref(request(what == 3 ? POST : GET, path, what == 3 ? wish : ""));
}

/* A draw ends a mission; the campaign goes on. */
static void end_mission(int who) { send(who, json_pack("{s:s,s:s}", "do", "offer", "what", "draw")); }

static const char *step_at_war(int who)
{
    if (client[who]->request)
        return "-";
    switch (draw(8)) {
    case 0: return end_mission(who), "end";
    case 1:
    case 2:
    case 3: return ask_for_next(who), "next";
    case 4:
    case 5: return follow(who), "follow";
    case 6: return send(who, json_pack("{s:s}", "do", "ready")), "ready";
    default: return look_up(), "look up";
    }
}

/* ---- what happens to the hosts ---- */

static void trouble(void)
{
    static const enum store_answer answers[] = {STORE_CONFLICT, STORE_FAILED, STORE_UNKNOWN};
    stub_store_fails(ANY(answers), 1 + draw(2), !draw(4));
}

/* The name of what was done. */
static const char *step(int who)
{
    bool free_to_ask = !client[who]->request;
    switch (draw(24)) {
    case 0: return make_table(), "make";
    case 1: return browse(), "browse";
    case 2: return stub_wait(100 * draw(40)), "wait";
    case 3: return trouble(), "trouble";
    case 4: return stub_let_go(), "let go";
    case 5:
        if (draw(3))
            return stub_settle(MANY_SETTLES), "settle";
        stub_go(client[who]);
        client[who] = stub_come_to(shared ? who % 2 : 0);
        return "go";
    case 6:
    case 7:
    case 8: return free_to_ask ? join(who), "join" : "-";
    case 9:
    case 10: return free_to_ask ? offer(who), "offer" : "-";
    case 11: return free_to_ask ? look_back(who), "look back" : "-";
    case 12:
    case 13:
    case 14:
    case 15:
    case 16: return free_to_ask ? talk(who), "talk" : "-";
    default: return free_to_ask ? act(who), "act" : "-";
    }
}

static void live(struct golden_text *out, int seed)
{
    dice = (uint32_t)seed;
    drawn = 1;
    at_war = seed > LIVES;
    tables = 0;
    memset(table, 0, sizeof table);
    stub_hears = hear;
    shared = seed % 3;
    if (shared)
        stub_open_shared();
    else
        stub_open();
    stub_house()->match_actions = seed % 2 ? 5 : 40;
    for (int i = 0; i < CLIENTS; i++) {
        client[i] = stub_come_to(shared ? i % 2 : 0);
        rev[i] = 0;
    }
    hash = GOLDEN_HASH;
    make_table();
    make_table();
    for (int i = 1; i <= STEPS; i++) {
        int who = draw(CLIENTS);
        const char *what = at_war && draw(2) ? step_at_war(who) : step(who);
        golden_add(out, "%d %d: %c %s %016llx\n", seed, i, 'a' + who, what, (unsigned long long)hash);
        hash = GOLDEN_HASH;
    }
    stub_settle(MANY_SETTLES);
    for (int i = 0; i < CLIENTS; i++)
        stub_go(client[i]);
    stub_close();
    stub_hears = NULL;
}

TEST(life, "whatever clients do, and whatever becomes of the store, is answered as it was")
{
    static randombytes_implementation same = {.implementation_name = no_name, .random = next_number, .buf = next_bytes};
    struct golden_text out = {0};
    struct sent_cache first = {0};
    CHECK(randombytes_set_implementation(&same) == 0 && sodium_init() >= 0);
    sent_cache_find(&first, "", 0); /* what is drawn once for the whole program */
    sent_cache_free(&first);
    for (int seed = 1; seed <= LIVES + WARS; seed++)
        live(&out, seed);
    CHECK(followed > 4 * WARS);
    golden_compare("tests/table/lives.txt", out.text);
    free(out.text);
}
