/*
 * chaos_test.c: no acknowledged move is lost, whatever dies.  The short form runs with all tests;
 * BELLUM_MOVES sets how many moves are played: `make chaos` plays 10,000 on each store.
 */
#include <stdio.h>
#include <stdlib.h>
#include "workers.h"
#include "fleet.h"
#include "ledger.h"
#include "postgres.h"
#include "test.h"

enum { SHORT = 250, SHORT_MS = 120000, MS_A_MOVE = 300 };

static struct plan plan_for(const char *store)
{
    const char *moves = getenv("BELLUM_MOVES"), *seed = getenv("BELLUM_SEED");
    struct plan p = {.store = store, .hosts = 1, .kill_every = 40};
    p.seed = seed ? strtoull(seed, NULL, 10) : 4;
    p.moves = moves ? atoi(moves) : SHORT;
    p.time_ms = SHORT_MS + (int64_t)p.moves * MS_A_MOVE;
    return p;
}

static void report(const char *what, const struct sums *s)
{
    printf("# %s: %d moves acknowledged at %d tables (%d played to the end), %d kills, "
           "%d restarts of the database, %d joins, %d next missions, lost 0\n",
           what, s->moves, s->tables, s->finished, s->kills, s->restarts, s->joins, s->missions);
    printf("# %s: not acknowledged: %d cut off, %d with the error 'store'; of these %d are kept, "
           "%d not; %d refused; %.1f s\n",
           what, s->cut_off, s->unstored, s->kept, s->dropped, s->refused, (double)s->ms / 1000);
}

TEST(chaos, "SQLite: the server is killed at random moments; nothing that was acknowledged is lost")
{
    char path[FLEET_PATHS];
    struct sums s;
    snprintf(path, sizeof path, "%s", fleet_path("chaos.db"));
    struct plan p = plan_for(path);
    fleet_kill_all();
    workers_run(&p, &s);
    report("SQLite", &s);
    CHECK(s.kills > 0);
}

TEST(chaos, "PostgreSQL: one of two servers is killed, the database restarted; nothing acknowledged is lost")
{
    struct sums s;
    fleet_kill_all();
    struct plan p = plan_for(postgres_fresh());
    p.hosts = 2;
    p.restart_every = p.moves > 2000 ? 400 : 60;
    workers_run(&p, &s);
    report("PostgreSQL", &s);
    CHECK(s.kills > 0);
    CHECK(s.restarts > 0);
}

/* ---- the scales themselves ---- */

static const char body[] = "begin 0\n1 bid 3\n2 bid 1\nundo 1\n1 bid 4\n1 seal\n= 5 0\n2 seal\n";

static struct ledger ledger_of(const char *const lines[], const char *sure)
{
    struct ledger l = {0};
    for (int i = 0; sure[i]; i++)
        ledger_add(&l, lines[i], sure[i] == '!', (uint64_t)(2 * i), (uint64_t)(2 * i + 1));
    return l;
}

/* What the comparison says; sure: '!' acknowledged, '?' not. */
static const char *judge(const char *const lines[], const char *sure, struct verdict *v)
{
    struct ledger l = ledger_of(lines, sure);
    ledger_compare(&l, 1, body, v);
    ledger_free(&l);
    return v->complaint;
}

TEST(ledger, "what was acknowledged must be there in its order, what was cut off may be, nothing else")
{
    static const char *const all[] = {"1 bid 3", "undo 1", "1 bid 4", "1 seal", "1 bid 2"};
    static const char *const twice[] = {"1 bid 3", "undo 1", "1 bid 4", "1 bid 4", "1 seal"};
    static const char *const turned[] = {"undo 1", "1 bid 3", "1 bid 4", "1 seal"};
    struct verdict v;
    CHECK_STR(judge(all, "!!!!", &v), "");
    CHECK_EQ(v.acknowledged, 4);
    CHECK_STR(judge(all, "!?!??", &v), "");
    CHECK_EQ(v.kept, 2);
    CHECK_EQ(v.dropped, 1);
    CHECK_STR(judge(twice, "!!?!!", &v), "");
    CHECK_EQ(v.dropped, 1);
    CHECK_STR(judge(all, "!!!!!", &v), "entry 5, '1 bid 2', acknowledged, is not in the record");
    CHECK_STR(judge(twice, "!!!!!", &v), "entry 4, '1 bid 4', acknowledged, is not in the record");
    CHECK_STR(judge(turned, "!!!!", &v), "entry 1, 'undo 1', acknowledged, is not in the record");
    CHECK_STR(judge(all, "!!!", &v), "the record has 4 lines of the seat, which asked for 3");
}

TEST(ledger, "whoever has heard of an action comes after it")
{
    struct ledger a = {0}, b = {0};
    struct verdict v;
    ledger_add(&a, "1 bid 3", true, 1, 4);
    ledger_add(&a, "undo 1", true, 5, 6);
    ledger_add(&a, "1 bid 4", true, 7, 8);
    ledger_add(&a, "1 seal", true, 9, 10);
    ledger_add(&b, "2 bid 1", true, 2, 3);
    ledger_add(&b, "2 seal", true, 11, 12);
    ledger_compare(&a, 1, body, &v);
    ledger_compare(&b, 2, body, &v);
    CHECK(ledgers_in_order(&a, &b));
    b.entry[0].sent = 7; /* it would have been sent after undo 1 was heard of */
    b.entry[0].heard = 8;
    CHECK(!ledgers_in_order(&a, &b));
    ledger_free(&a);
    ledger_free(&b);
}
