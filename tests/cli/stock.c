#include "stock.h"
#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include "core/json.h"
#include "fair/fair.h"
#include "support.h"
#include "test.h"

struct store *stock_open(const char *where)
{
    char error[STORE_ERROR] = "";
    struct store *s = store_open(where, error);
    if (!s)
        test_fail(__FILE__, __LINE__, "%s: %s", where, error);
    return s;
}

/* The secret comes from the name, so that a battle is the same whenever the tests run. */
static void fixed_dice(struct fair *f, const char *id)
{
    char hex[FAIR_HEX] = "";
    for (int i = 0; i < FAIR_SECRET; i++)
        snprintf(hex + 2 * i, 3, "%02x", (unsigned char)(id[i % 10] * 7 + i));
    CHECK(fair_parse(f, hex));
}

static char *facts(const char *head, bool started, const struct fair *f, int chunks)
{
    char secret[FAIR_HEX];
    fair_secret(f, secret);
    json_t *meta = json_pack("{s:s, s:b, s:s, s:{}, s:s, s:i, s:[]}", "head", head, "started", started, "secret",
                             secret, "words", "guide", "", "chunks", chunks, "seats");
    char *text = json_dumps(meta, JSON_COMPACT);
    json_decref(meta);
    CHECK(text);
    return text;
}

/* The first listed action, the last, or one between: whatever the dice say. */
static bool play_one(struct session *s, uint64_t *dice, int *who)
{
    const struct game *g = session_game(s);
    struct action list[2048];
    seatset to_move = session_to_move(s);
    int seat = 0;
    if (session_over(s))
        return false;
    while (!(to_move >> seat & 1))
        seat++;
    *who = seat;
    int n = session_actions(s, seat, list, g->max_actions < 2048 ? g->max_actions : 2048);
    *dice = *dice * 6364136223846793005u + 1442695040888963407u;
    CHECK(n > 0);
    CHECK(session_act(s, &list[(*dice >> 33) % (uint64_t)n], NULL));
    return true;
}

/* What the body has got since the last time. */
static void keep_new(struct store *s, const char *id, struct session *m, size_t *kept, int *chunks)
{
    size_t len;
    const char *body = session_body(m, &len);
    CHECK_EQ(store_append(s, id, (*chunks)++, 1000, "", body + *kept, len - *kept), STORE_GOOD);
    *kept = len;
}

/* Has an attack been told since *cursor? */
static bool attacked(struct session *s, uint32_t *cursor)
{
    struct event e;
    bool found = false;
    while (session_next_event(s, SPECTATOR, cursor, &e)) {
        char text[2000];
        struct json j;
        json_start(&j, text, sizeof text);
        json_open(&j, '{');
        session_game(s)->client.note(session_rules(s), session_view(s, SPECTATOR), &e, &j);
        json_close(&j, '}');
        found |= strstr(text, "\"roll-attack\"") != NULL;
    }
    return found;
}

static void play_and_keep(struct store *s, const char *id, struct session *battle, uint64_t dice, int actions,
                          bool back)
{
    size_t kept = 0;
    int chunks = 0, who;
    uint32_t cursor = 0;
    keep_new(s, id, battle, &kept, &chunks);
    for (int i = 0; i != actions && play_one(battle, &dice, &who); i++) {
        keep_new(s, id, battle, &kept, &chunks);
        if (back && attacked(battle, &cursor)) {
            CHECK(session_take_back(battle, who));
            keep_new(s, id, battle, &kept, &chunks);
            return;
        }
    }
    CHECK(!back);
}

static void battle_in(struct store *s, const char *id, const struct game *g, const char *scenario, int actions,
                      bool back)
{
    struct match m = support_match(g, scenario);
    struct fair f;
    fixed_dice(&f, id);
    fair_words(&f, 0, "as the crow flies");
    struct session *battle = fair_match(&f, g, m.rs, &m.source);
    char *head = session_header(battle, true), *meta = facts(head, true, &f, 1);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_create(s, id, 1700000000, g->id, &(struct store_facts){.meta = meta}), STORE_GOOD);
    play_and_keep(s, id, battle, fair_seed(&f, 99, 0), actions, back);
    if (session_over(battle))
        CHECK_EQ(store_set_over(s, id), STORE_GOOD);
    CHECK_EQ(store_note(s, id, 5, "good luck"), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    session_free(battle);
    data_match_free(&m);
    free(head);
    free(meta);
}

void stock_battle(struct store *s, const char *id, const char *game, const char *scenario, int actions)
{
    battle_in(s, id, game_by_id(game), scenario, actions, false);
}

void stock_taken_back(struct store *s, const char *id)
{
    battle_in(s, id, game_by_id("fantasy-commander"), "decisive-battle", -1, true);
}

void stock_waiting(struct store *s, const char *id)
{
    struct match m = support_match(game_by_id("null"), "five-rounds");
    struct fair f;
    fixed_dice(&f, id);
    struct session *empty = session_new(game_by_id("null"), m.rs, 1, &m.source);
    char *head = session_header(empty, true), *meta = facts(head, false, &f, 0);
    CHECK_EQ(store_begin(s), STORE_GOOD);
    CHECK_EQ(store_create(s, id, 1700000001, "null", &(struct store_facts){.meta = meta}), STORE_GOOD);
    CHECK_EQ(store_commit(s), STORE_GOOD);
    session_free(empty);
    data_match_free(&m);
    free(head);
    free(meta);
}

void stock_sql(const char *path, const char *sql)
{
    sqlite3 *db;
    char *error = NULL;
    CHECK(sqlite3_open(path, &db) == SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, &error) != SQLITE_OK)
        test_fail(__FILE__, __LINE__, "%s: %s", sql, error);
    sqlite3_close(db);
}
