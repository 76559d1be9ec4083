/*
 * db_knock.c: what a fight would do to those that wait: for each way that it can end, the other fights whose totals
 * change or that are no more.  A player who chooses the order wants to know (DB-217, DB-218).
 */
#include <string.h>
#include "../db.h"
#include "db_client.h"

enum { OTHERS_MAX = DB_ARMY_MAX };

struct pair {
    int who[2], sum[2];
};

struct knock {
    const struct db *c;
    struct json *out;
    int who[2], others;
    struct pair other[OTHERS_MAX];
};

static void sum_up(const struct db *c, struct pair *p)
{
    for (int i = 0; i < 2; i++) {
        struct db_strength s;
        db_close_strength(c, p->who[i], p->who[1 - i], &s);
        p->sum[i] = s.sum;
    }
}

/* The other fights, as they stand. */
static void find_others(struct knock *k)
{
    struct action fight[OTHERS_MAX];
    struct offers l = {fight, OTHERS_MAX, 0, k->c->st->active, false};
    db_list_fights(k->c, &l);
    for (int i = 0; i < l.n && i < l.cap; i++) {
        struct pair p = {{fight[i].arg[0], fight[i].arg[1]}, {0, 0}};
        if (p.who[0] == k->who[0] && p.who[1] == k->who[1])
            continue;
        sum_up(k->c, &p);
        k->other[k->others++] = p;
    }
}

/* Both are there, meet, and have not fought: DB-564. */
static bool goes_on(const struct db *after, const struct pair *p)
{
    for (int i = 0; i < 2; i++)
        if (!db_in_play(after, p->who[i]) || db_el(after, p->who[i])->flags & DB_F_FOUGHT)
            return false;
    return db_form(after, p->who[0], p->who[1]) || db_form(after, p->who[1], p->who[0]);
}

static void put_sums(struct json *out, const char *key, const int sum[2])
{
    json_key(out, key);
    json_open(out, '[');
    json_int(out, sum[0]);
    json_int(out, sum[1]);
    json_close(out, ']');
}

/* The fights that are not what they were; the answer: how many. */
static int put_changed(const struct knock *k, const struct db *after, struct json *out)
{
    int n = 0;
    for (int i = 0; i < k->others; i++) {
        struct pair now = k->other[i];
        bool on = goes_on(after, &now);
        if (on)
            sum_up(after, &now);
        if (on && memcmp(now.sum, k->other[i].sum, sizeof now.sum) == 0)
            continue;
        n++;
        if (!out)
            continue;
        json_open(out, '{');
        json_put_int(out, "piece", now.who[0]);
        json_put_int(out, "target", now.who[1]);
        put_sums(out, "before", k->other[i].sum);
        if (on)
            put_sums(out, "after", now.sum);
        json_close(out, '}');
    }
    return n;
}

static void put_case(const struct knock *k, const struct db_fight_cell *cell, int weight)
{
    static const char letter[] = ".RFD";
    const char both[] = {letter[cell->v[0].result & 3], letter[cell->v[1].result & 3], '\0'};
    struct db_state copy;
    struct db after = {k->c->rs, &copy, NULL};
    memcpy(&copy, k->c->st, k->c->st->head.live);
    if (copy.river == DB_RIVER_UNKNOWN)
        copy.river = DB_ORDINARY; /* it counts as such (DB-172), and no die is drawn: a view has none */
    db_close_fight(&after, k->who);
    db_settle(&after, k->who, cell->v, cell->winner);
    if (!put_changed(k, &after, NULL))
        return;
    json_open(k->out, '{');
    json_put_str(k->out, "letters", both);
    json_put_int(k->out, "n", weight);
    json_key(k->out, "fights");
    json_open(k->out, '[');
    put_changed(k, &after, k->out);
    json_close(k->out, ']');
    json_close(k->out, '}');
}

static bool same(const struct db_fight_cell *a, const struct db_fight_cell *b)
{
    return a->winner == b->winner && a->v[0].result == b->v[0].result && a->v[0].rule == b->v[0].rule &&
           a->v[1].result == b->v[1].result && a->v[1].rule == b->v[1].rule;
}

void db_put_knock_on(const struct db *c, int e, int against, struct json *out)
{
    struct knock k = {.c = c, .out = out, .who = {e, against}};
    struct db_fight_cell roll[6][6], *all = &roll[0][0];
    bool counted[36] = {false};
    db_fight_table(c, e, against, roll);
    find_others(&k);
    json_key(out, "changes");
    json_open(out, '[');
    for (int i = 0; i < 36; i++) {
        int weight = 0;
        for (int j = i; j < 36 && !counted[i]; j++)
            if (!counted[j] && same(&all[i], &all[j])) {
                weight++;
                counted[j] = j > i;
            }
        if (weight)
            put_case(&k, &all[i], weight);
    }
    json_close(out, ']');
}
