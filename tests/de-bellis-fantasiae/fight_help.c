/* fight_help.c: fights of De Bellis Fantasiae in one line. */
#include "fight_help.h"
#include <stdio.h>
#include <stdlib.h>

int status(const char *label) { return state->element[e(label)].status; }

void go_on(void)
{
    while (!state->head.over && !state->ask && state->phase == DB_COMBAT)
        db_step_combat(&ctx);
}

void combat(const char *faces)
{
    dice(faces);
    db_begin_combat(&ctx);
    go_on();
    CHECK(!state->head.rng.overrun);
}

struct action fight_of(const char *principal, const char *enemy)
{
    return (struct action){
        .kind = DB_ACT_FIGHT, .seat = (int8_t)state->active, .n = 2, .arg = {(int16_t)e(principal), (int16_t)e(enemy)}};
}

void choose(const char *principal, const char *enemy)
{
    struct action a = fight_of(principal, enemy);
    CHECK_EQ(state->ask, DB_ASK_FIGHT);
    CHECK_EQ(db_ask_fight.check(&ctx, &a).code, 0);
    state->ask = state->asked = 0;
    db_ask_fight.apply(&ctx, &a);
    go_on();
    CHECK(!state->head.rng.overrun);
}

/* ---- what was told ---- */

int events_of(int kind)
{
    int n = 0;
    for (int i = 0; i < noted.len; i++)
        n += noted.buf[i].kind == kind;
    return n;
}

int total_of(const char *label)
{
    for (int i = noted.len - 1; i >= 0; i--)
        for (int k = 0; k < 2 && noted.buf[i].kind == DB_EV_FOUGHT; k++)
            if (noted.buf[i].arg[k] == e(label))
                return noted.buf[i].arg[4 + k];
    test_fail(__FILE__, __LINE__, "%s has not fought", label);
}

static const struct event *result(const char *label)
{
    for (int i = noted.len - 1; i >= 0; i--)
        if (noted.buf[i].kind == DB_EV_RESULT && noted.buf[i].arg[0] == e(label))
            return &noted.buf[i];
    return NULL;
}

char result_of(const char *label)
{
    const struct event *r = result(label);
    return r ? ".RFD"[r->arg[1]] : '.';
}

int rule_of(const char *label)
{
    const struct event *r = result(label);
    return r ? r->arg[2] : 0;
}

int lost_under(const char *label)
{
    for (int i = 0; i < noted.len; i++)
        if (noted.buf[i].kind == DB_EV_DESTROYED && noted.buf[i].arg[0] == e(label))
            return noted.buf[i].arg[1];
    return 0;
}

int bonus(const char *label, const char *against)
{
    struct db_strength s;
    db_close_strength(&ctx, e(label), e(against), &s);
    return s.sum - s.factor;
}

bool has_mod(const char *label, const char *against, int mod)
{
    struct db_strength s;
    struct db_modifier m[DB_MODIFIERS_MAX];
    db_close_strength(&ctx, e(label), e(against), &s);
    for (int i = 0, n = db_modifiers(s.mods, m); i < n; i++)
        if (m[i].mod == mod)
            return true;
    return false;
}

/* ---- duels ---- */

/* The first fighter, SOUTH, as the setting wants it, and where the second stands. */
static const char *first_fighter(const char *where, const char *type, int *x, int *y)
{
    bool followers = strcmp(type, "CFo") == 0;
    *x = 12000, *y = 10000;
    put("a1", followers ? "SpS" : type, followers ? 22000 : 12000, 10000, 900);
    if (strcmp(where, "wood") == 0)
        AREA("wood", 11000, 9000, 13000, 9000, 13000, 9950, 11000, 9950);
    if (strcmp(where, "rough") == 0)
        AREA("scrub", 11000, 9000, 13000, 9000, 13000, 9950, 11000, 9950);
    if (strcmp(where, "castle") == 0) {
        AREA("castle", 11000, 8000, 13000, 8000, 13000, 10000, 11000, 10000);
        garrison("a1", "castle");
    }
    if (strcmp(where, "camp") == 0) {
        camps(11500, -1);
        *y = 1000;
        if (!followers)
            garrison("a1", "south");
    }
    return followers ? "a0" : "a1";
}

static void check_results(const char *file, int line, const char *a, const char *results, int rule)
{
    if (result_of(a) != results[0] || result_of("b1") != results[1])
        test_fail(file, line, "results %c%c, expected %s", result_of(a), result_of("b1"), results);
    int found = results[0] == '.' && results[1] != '.' ? rule_of("b1") : rule_of(a);
    if (found != rule)
        test_fail(file, line, "by rule %d, expected %d", found, rule);
}

void check_duel(const char *file, int line, const char *where, const char *types, const char *faces, const char *totals,
                const char *results, int rule)
{
    char type[2][8];
    int x, y, total[2];
    sscanf(types, "%7s %7s", type[0], type[1]);
    sscanf(totals, "%d %d", &total[0], &total[1]);
    field();
    const char *a = first_fighter(where, type[0], &x, &y);
    put("a2", "SpS", 2000, 4000, 900); /* so that nobody is wiped out */
    put("b1", type[1], x, y, 2700);
    put("b2", "SpS", 2000, 16000, 2700);
    begin(1, 6);
    combat(faces);
    if (total_of(a) != total[0] || total_of("b1") != total[1])
        test_fail(file, line, "totals %d %d, expected %s", total_of(a), total_of("b1"), totals);
    check_results(file, line, a, results, rule);
}
