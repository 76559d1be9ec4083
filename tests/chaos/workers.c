/*
 * workers.c: see workers.h.  One thread: each seat has one request under way at most, so that what was cut off by a
 * kill is one action at most.
 */
#include "workers.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/rng.h"
#include "fleet.h"
#include "ledger.h"
#include "line.h"
#include "postgres.h"
#include "server/store/store.h"
#include "test.h"

enum { SLOTS = 8, SEATS = 2, TABLES = 4000, STILL_MS = 60000, HURT_US = 6000 };

struct seat_api_table {
    char id[TOKEN_TABLE], key[SEATS][64];
    int slot;
    int mission;      /* of a campaign, from 1; 0: it belongs to none */
    bool ours[SEATS]; /* a client of ours sits there, not a computer */
    bool over;
    int64_t moved;
    struct ledger ledger[SEATS];
};

struct client {
    int table, seat; /* seat: from 0; table -1: it waits for one */
    int host;
    struct line *line;  /* NULL: not connected … */
    int64_t rest_until; /* … or nothing is to be asked until then */
    enum { IDLE, JOINING, ASKING, LOOKING, ACTING, OFFERING, NEXT, FINDING } doing;
    bool news; /* something may have changed since it last asked */
    json_int_t id;
    char what[LEDGER_LINE]; /* under way, as the record would have it */
    uint64_t sent;
};

static const struct plan *plan;
static struct sums sums;
static struct rng chance;
static struct seat_api_table *tables;
static struct client clients[SLOTS * SEATS];
static int64_t restart_at[FLEET_MAX], database_at; /* when they come back; database_at 0: it is there */
static int64_t trouble;                            /* the last time that something was down */
static int next_kill, next_stop;                   /* after so many moves */
static uint64_t moment;

static bool once_in(int n) { return n > 0 && rng_below(&chance, (uint32_t)n) == 0; }
static int up_to(int n) { return (int)rng_below(&chance, (uint32_t)n + 1); }

/* Some moves later: `every` on average, never more than twice that. */
static int soon(int every) { return sums.moves + 1 + up_to(2 * every - 2); }

/* ---- trouble ---- */

static int hosts_ready(void)
{
    int n = 0;
    for (int i = 0; i < plan->hosts; i++)
        n += fleet_port(i) > 0;
    return n;
}

static bool no_one_starts(void)
{
    for (int i = 0; i < plan->hosts; i++)
        if (fleet_running(i) && !fleet_port(i))
            return false;
    return true;
}

/* Of two servers one goes on. */
static void kill_host(int which)
{
    if (!fleet_port(which) || (plan->hosts > 1 && hosts_ready() < 2))
        return;
    next_kill = soon(plan->kill_every);
    nap_us(up_to(HURT_US)); /* requests are under way: some way */
    fleet_kill(which);
    sums.kills++;
    trouble = now_ms();
    restart_at[which] = trouble + up_to(plan->hosts > 1 ? 300 : 100);
}

static void tend_hosts(void)
{
    for (int i = 0; i < plan->hosts; i++) {
        if (fleet_running(i) && fleet_port(i))
            continue;
        trouble = now_ms();
        if (!fleet_running(i) && !database_at && trouble >= restart_at[i])
            fleet_start(i, plan->store);
    }
    if (database_at && now_ms() >= database_at) {
        postgres_go_on();
        database_at = 0;
        trouble = now_ms();
    }
}

/* In turn as if the power went out, and as its keeper would stop it.  A server that is just starting would
 * give up: that is for whoever keeps servers running. */
static void perhaps_stop_database(void)
{
    if (!plan->restart_every || database_at || sums.moves < next_stop || !no_one_starts())
        return;
    next_stop = soon(plan->restart_every);
    if (sums.restarts++ % 2 == 0)
        postgres_break();
    else
        postgres_stop();
    database_at = now_ms() + up_to(800);
}

/* ---- tables ---- */

static const char *kind_of(int slot)
{
    static const char null[] = "{\"game\":\"null\",\"scenario\":\"five-rounds\"}";
    static const char battle[] =
        "{\"game\":\"fantasy-commander\",\"scenario\":\"first-battle\",\"options\":{\"turn-limit\":30}}";
    static const char decisive[] =
        "{\"game\":\"fantasy-commander\",\"scenario\":\"decisive-battle\",\"options\":{\"turn-limit\":30}}";
    static const char computer[] = "{\"game\":\"fantasy-commander\",\"options\":{\"turn-limit\":30},"
                                   "\"seats\":{\"2\":\"greedy\"}}";
    static const char war[] = "{\"game\":\"skirmish\",\"campaign\":\"border-war\"}";
    static const char *const kinds[SLOTS] = {null, battle, decisive, computer, null, battle, war, war};
    return kinds[slot];
}

static bool is_campaign(int slot) { return strstr(kind_of(slot), "campaign") != NULL; }

/* The connection is gone, and what was under way is unknown. */
static void leave(struct client *c)
{
    if (c->doing == ACTING) {
        ledger_add(&tables[c->table].ledger[c->seat], c->what, false, c->sent, 0);
        sums.cut_off++;
    }
    line_close(c->line);
    c->line = NULL;
    c->doing = IDLE;
    c->rest_until = now_ms() + up_to(40);
}

/* Somebody may hear from another server that the match is over before the one who ended it has his answer:
 * what he asked for is then cut off like any other. */
static void seat_client(struct client *c, int table)
{
    if (c->line)
        leave(c);
    *c = (struct client){.table = table, .seat = c->seat, .host = c->seat % plan->hosts};
}

/* The players of a slot go to its new table. */
static void seat_clients(struct seat_api_table *t)
{
    t->moved = now_ms();
    for (int seat = 0; seat < SEATS; seat++)
        seat_client(&clients[t->slot * SEATS + seat], t->ours[seat] ? sums.tables : -1);
    sums.tables++;
}

/* False: not now. */
static bool make_table(int slot)
{
    struct seat_api_table *t = &tables[sums.tables];
    int port = fleet_port(up_to(plan->hosts - 1));
    CHECK(sums.tables < TABLES);
    json_t *made = port ? line_post(port, "/api/tables", kind_of(slot)) : NULL;
    if (!made || !json_is_true(json_object_get(made, "ok"))) {
        json_decref(made);
        return false;
    }
    json_t *keys = json_object_get(made, "keys");
    snprintf(t->id, sizeof t->id, "%s", json_string_value(json_object_get(made, "table")));
    t->slot = slot;
    t->mission = is_campaign(slot);
    for (int seat = 0; seat < SEATS; seat++) {
        char number[] = {(char)('1' + seat), '\0'};
        const char *key = json_string_value(json_object_get(keys, number));
        t->ours[seat] = seat == 0 || (key && !strstr(kind_of(slot), "greedy"));
        snprintf(t->key[seat], sizeof t->key[seat], "%s", key ? key : "");
    }
    seat_clients(t);
    json_decref(made);
    return true;
}

static void keep_tables(void)
{
    for (int slot = 0; slot < SLOTS; slot++) {
        int at = clients[slot * SEATS].table;
        if (at < 0 || tables[at].over)
            make_table(slot);
    }
}

static void check_still(void)
{
    for (int i = 0; i < SLOTS; i++) {
        struct client *c = &clients[i * SEATS];
        struct seat_api_table *t = c->table < 0 ? NULL : &tables[c->table];
        int64_t since = t && t->moved > trouble ? t->moved : trouble;
        if (!t || t->over || now_ms() - since < STILL_MS)
            continue;
        for (int k = 0; k < SEATS; k++)
            printf("# seat %d: host %d, %s, doing %d, news %d\n", k + 1, c[k].host + 1,
                   c[k].line ? "connected" : "not connected", (int)c[k].doing, (int)c[k].news);
        test_fail(__FILE__, __LINE__, "table %s (%s) stands still", t->id, kind_of(t->slot));
    }
}

/* ---- what a client asks ---- */

static void say(struct client *c, json_t *request, int doing)
{
    json_object_set_new(request, "id", json_integer(++c->id));
    c->doing = doing;
    c->sent = ++moment;
    line_say(c->line, request);
}

/* To its own server if that is there, else to another; sometimes just to any. */
static void join(struct client *c)
{
    struct seat_api_table *t = &tables[c->table];
    int host = once_in(4) ? up_to(plan->hosts - 1) : c->seat % plan->hosts;
    if (!fleet_port(host))
        host = (host + 1) % plan->hosts;
    if (!fleet_port(host) || !(c->line = line_open(fleet_port(host)))) {
        c->rest_until = now_ms() + 20;
        return;
    }
    c->host = host;
    sums.joins++;
    say(c, json_pack("{s:s, s:s, s:s}", "do", "join", "table", t->id, "key", t->key[c->seat]), JOINING);
    if (once_in(150))
        kill_host(host);
}

static void act(struct client *c, json_t *action)
{
    const char *notation = json_string_value(json_object_get(action, "notation"));
    snprintf(c->what, sizeof c->what, "%d %s", c->seat + 1, notation);
    say(c, json_pack("{s:s, s:s}", "do", "act", "action", notation), ACTING);
}

static void undo(struct client *c)
{
    snprintf(c->what, sizeof c->what, "undo %d", c->seat + 1);
    say(c, json_pack("{s:s}", "do", "undo"), ACTING);
}

/* ---- what it hears ---- */

static void rest(struct client *c, int ms)
{
    c->doing = IDLE;
    c->news = true;
    c->rest_until = now_ms() + ms;
}

static const char *error_of(json_t *answer)
{
    const char *code = json_string_value(json_object_get(json_object_get(answer, "error"), "code"));
    return code ? code : "";
}

static void joined(struct client *c, json_t *answer)
{
    const char *error = error_of(answer);
    if (strcmp(error, "no-table") == 0 || strcmp(error, "key") == 0)
        test_fail(__FILE__, __LINE__, "table %s is lost: %s", tables[c->table].id, error);
    c->news = true;
    c->doing = IDLE;
    if (*error) {
        leave(c);
        c->rest_until = now_ms() + 200;
    }
}

/* The list of what it may do: take one, or the last one back; with an empty one, look whether it is over. */
static void listed(struct client *c, json_t *answer)
{
    json_t *list = json_object_get(answer, "actions");
    int n = (int)json_array_size(list);
    c->doing = IDLE;
    if (strcmp(error_of(answer), "not-started") == 0) { /* a mission that follows waits for its player */
        say(c, json_pack("{s:s}", "do", "ready"), OFFERING);
    } else if (!json_is_true(json_object_get(answer, "ok"))) {
        rest(c, 100);
    } else if (!n) {
        say(c, json_pack("{s:s}", "do", "view"), LOOKING);
    } else if (sums.moves < plan->moves) {
        if (once_in(25))
            undo(c);
        else if (tables[c->table].mission && once_in(8))
            say(c, json_pack("{s:s, s:s}", "do", "offer", "what", "draw"), OFFERING); /* it ends the mission */
        else
            act(c, json_array_get(list, (size_t)up_to(n - 1)));
        if (sums.moves >= next_kill)
            kill_host(c->host);
        else if (once_in(200))
            leave(c); /* somebody closes the page in this moment */
    }
}

static void finished(const struct client *c)
{
    sums.finished += !tables[c->table].over;
    tables[c->table].over = true;
}

/* The next mission; now and then the server dies while it is made. */
static void ask_for_next(struct client *c)
{
    say(c, json_pack("{s:s}", "do", "next"), NEXT);
    if (once_in(3))
        kill_host(c->host);
}

/* It is made, was made before the answer was cut off, or there is none; else it is asked for again. */
static void asked_for_next(struct client *c, json_t *answer)
{
    const char *error = error_of(answer);
    if (strcmp(error, "over") == 0)
        finished(c);
    else if (!*error || strcmp(error, "made") == 0)
        say(c, json_pack("{s:s}", "do", "campaign"), FINDING);
    else
        rest(c, 50);
}

/* Exactly one mission follows each, and the key of the first one opens it. */
static void found_next(struct client *c, json_t *answer)
{
    struct seat_api_table *was = &tables[c->table], *t = &tables[sums.tables];
    json_t *page = json_object_get(answer, "campaign");
    const char *newest = json_string_value(json_object_get(page, "newest"));
    if (!newest) {
        rest(c, 50);
        return;
    }
    if (json_integer_value(json_object_get(page, "place")) != was->mission + 1 || strcmp(newest, was->id) == 0)
        test_fail(__FILE__, __LINE__, "table %s, mission %d, is not followed by one mission but by %s", was->id,
                  was->mission, newest);
    CHECK(sums.tables < TABLES);
    finished(c);
    *t = (struct seat_api_table){.slot = was->slot, .mission = was->mission + 1};
    snprintf(t->id, sizeof t->id, "%s", newest);
    memcpy(t->key, was->key, sizeof t->key);
    memcpy(t->ours, was->ours, sizeof t->ours);
    sums.missions++;
    seat_clients(t);
}

static void looked(struct client *c, json_t *answer)
{
    json_t *view = json_object_get(answer, "view");
    c->doing = IDLE;
    if (!view) {
        rest(c, 100);
    } else if (json_is_true(json_object_get(view, "over"))) {
        if (tables[c->table].mission)
            ask_for_next(c);
        else
            finished(c);
    }
}

static void acted(struct client *c, json_t *answer)
{
    struct seat_api_table *t = &tables[c->table];
    bool good = json_is_true(json_object_get(answer, "ok"));
    bool unstored = strcmp(error_of(answer), "store") == 0;
    if (good || unstored)
        ledger_add(&t->ledger[c->seat], c->what, good, c->sent, ++moment);
    sums.moves += good;
    sums.unstored += unstored;
    sums.refused += !good && !unstored;
    rest(c, good ? 0 : 20);
    if (good)
        t->moved = now_ms();
    perhaps_stop_database();
}

static void hear(struct client *c, json_t *message)
{
    const char *push = json_string_value(json_object_get(message, "push"));
    if (push)
        c->news = c->news || strcmp(push, "update") == 0 || strcmp(push, "state") == 0;
    if (push && !json_object_get(message, "id"))
        return;
    CHECK(json_integer_value(json_object_get(message, "id")) == c->id);
    switch (c->doing) {
    case JOINING: joined(c, message); break;
    case ASKING: listed(c, message); break;
    case LOOKING: looked(c, message); break;
    case ACTING: acted(c, message); break;
    case OFFERING: rest(c, 0); break;
    case NEXT: asked_for_next(c, message); break;
    case FINDING: found_next(c, message); break;
    case IDLE: test_fail(__FILE__, __LINE__, "an answer that nobody asked for");
    }
}

static void listen(struct client *c)
{
    bool ended = false;
    json_t *message;
    while (c->line && (message = line_next(c->line, &ended))) {
        hear(c, message);
        json_decref(message);
    }
    if (c->line && ended)
        leave(c);
}

/* ---- the run ---- */

static void go_on(struct client *c)
{
    if (c->table < 0 || tables[c->table].over || now_ms() < c->rest_until)
        return;
    if (!c->line)
        join(c);
    else if (c->doing == IDLE && once_in(300))
        leave(c); /* a page is loaded again */
    else if (c->doing == IDLE && c->news) {
        c->news = false;
        say(c, json_pack("{s:s}", "do", "actions"), ASKING);
    }
}

static void wait_for_news(void)
{
    struct pollfd p[SLOTS * SEATS];
    nfds_t n = 0;
    for (int i = 0; i < SLOTS * SEATS; i++)
        if (clients[i].line)
            p[n++] = (struct pollfd){.fd = line_fd(clients[i].line), .events = POLLIN};
    poll(p, n, 10);
}

static bool under_way(void)
{
    for (int i = 0; i < SLOTS * SEATS; i++)
        if (clients[i].line && clients[i].doing == ACTING)
            return true;
    return false;
}

static void play(void)
{
    int64_t end = now_ms() + plan->time_ms;
    while (sums.moves < plan->moves || under_way()) {
        if (now_ms() > end)
            test_fail(__FILE__, __LINE__, "time is up after %d moves and %d kills", sums.moves, sums.kills);
        tend_hosts();
        if (hosts_ready())
            keep_tables();
        for (int i = 0; i < SLOTS * SEATS; i++)
            go_on(&clients[i]);
        wait_for_news();
        for (int i = 0; i < SLOTS * SEATS; i++)
            if (clients[i].line)
                listen(&clients[i]);
        check_still();
    }
}

static void settle(void)
{
    for (int i = 0; i < SLOTS * SEATS; i++)
        if (clients[i].line)
            leave(&clients[i]);
    while (hosts_ready() < plan->hosts || database_at) {
        tend_hosts();
        nap_us(10000);
    }
    for (int i = 0; i < plan->hosts; i++)
        fleet_stop(i);
}

/* ---- what is left of it ---- */

/* What the seat has written down, and what the store has: for whoever must find out why. */
static void print_both(const struct ledger *l, const char *body)
{
    for (size_t i = 0; i < l->entries; i++)
        printf("# %c %s\n", l->entry[i].acknowledged ? '!' : '?', l->entry[i].line);
    printf("# the record: ");
    for (; *body; body++)
        *body == '\n' ? printf(" | ") : putchar(*body);
    putchar('\n');
}

static void compare_table(struct seat_api_table *t, const struct stored_table *stored)
{
    for (int seat = 0; seat < SEATS; seat++) {
        struct verdict v;
        if (!t->ours[seat])
            continue;
        ledger_compare(&t->ledger[seat], seat + 1, stored->body, &v);
        if (*v.complaint) {
            print_both(&t->ledger[seat], stored->body);
            test_fail(__FILE__, __LINE__, "table %s, seat %d: %s", t->id, seat + 1, v.complaint);
        }
        sums.kept += (int)v.kept;
        sums.dropped += (int)v.dropped;
    }
    if (t->ours[0] && t->ours[1] && !ledgers_in_order(&t->ledger[0], &t->ledger[1]))
        test_fail(__FILE__, __LINE__, "table %s: the record has another order", t->id);
    CHECK_EQ(!!strstr(stored->body, "\nend "), t->over || stored->over);
}

static void compare_all(void)
{
    char error[STORE_ERROR];
    struct store *s = store_open_to_read(plan->store, error);
    if (!s)
        test_fail(__FILE__, __LINE__, "%s", error);
    for (int i = 0; i < sums.tables; i++) {
        struct stored_table stored;
        bool found;
        CHECK(store_load(s, tables[i].id, 0, &stored, &found));
        if (!found)
            test_fail(__FILE__, __LINE__, "table %s is lost", tables[i].id);
        compare_table(&tables[i], &stored);
        stored_free(&stored);
    }
    store_close(s);
}

static void verify_all(void)
{
    char words[FLEET_PATHS];
    const char *out;
    snprintf(words, sizeof words, "store verify --store %s", plan->store);
    int code = fleet_run(words, &out);
    if (code)
        printf("# %s\n", out);
    CHECK_EQ(code, 0);
}

void workers_run(const struct plan *p, struct sums *out)
{
    int64_t begun = now_ms();
    plan = p;
    sums = (struct sums){0};
    chance = (struct rng){0};
    rng_seed(&chance, p->seed);
    tables = calloc(TABLES, sizeof *tables);
    CHECK(tables);
    for (int i = 0; i < SLOTS * SEATS; i++)
        clients[i] = (struct client){.table = -1, .seat = i % SEATS};
    for (int i = 0; i < p->hosts; i++)
        fleet_start(i, p->store);
    trouble = now_ms();
    database_at = 0;
    next_kill = soon(p->kill_every);
    next_stop = p->restart_every ? soon(p->restart_every) : 0;
    play();
    settle();
    compare_all();
    verify_all();
    for (int i = 0; i < sums.tables; i++)
        for (int seat = 0; seat < SEATS; seat++)
            ledger_free(&tables[i].ledger[seat]);
    free(tables);
    sums.ms = now_ms() - begun;
    *out = sums;
}
