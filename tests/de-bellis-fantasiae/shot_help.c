/* shot_help.c: shooting phases of De Bellis Fantasiae for tests. */
#include "shot_help.h"
#include <stdio.h>

/* ---- the phase ---- */

void keep_shooting(void)
{
    while (!state->ask && !state->head.over && state->phase == DB_SHOOTING)
        db_step_shooting(&ctx);
}

void shooting(const char *faces)
{
    dice(faces);
    noted.len = 0;
    db_begin_shooting(&ctx);
    keep_shooting();
}

bool asked_for(int ask) { return state->ask == ask; }

static const struct db_ask_rules *question(void) { return state->ask == DB_ASK_TARGET ? &db_ask_target : &db_ask_shot; }

static int list(struct action *buf, int cap)
{
    int seat = state->asked == 1 ? 0 : 1;
    struct offers l = {buf, cap, 0, seat, false};
    if (!state->ask)
        return 0;
    question()->list(&ctx, &l);
    return l.n < cap ? l.n : cap;
}

int offered(int kind)
{
    static struct action all[4096];
    int found = 0;
    for (int i = 0, n = list(all, 4096); i < n; i++)
        found += all[i].kind == kind;
    return found;
}

bool is_offered(const struct action *a)
{
    static struct action all[4096];
    for (int i = 0, n = list(all, 4096); i < n; i++)
        if (action_same(&all[i], a))
            return true;
    return false;
}

static void answer(const struct action *a)
{
    const struct db_ask_rules *asked = question();
    struct why w = asked->check(&ctx, a);
    if (w.code)
        test_fail(__FILE__, __LINE__, "refused: code %d, DB-E%d", w.code, shot_code(w));
    state->ask = state->asked = 0;
    asked->apply(&ctx, a);
    keep_shooting();
}

int shot_code(struct why w) { return w.code && w.rule.letter == 'E' ? w.rule.number : w.code ? -1 : 0; }

void check_refusal(const char *file, int line, struct why w, int code, int rule, int first, int second)
{
    if (w.code != code || w.arg[3] != rule || w.arg[0] != first || w.arg[1] != second || w.arg[2] != 0)
        test_fail(file, line, "code %d, rule %d, arguments %d %d %d", w.code, w.arg[3], w.arg[0], w.arg[1], w.arg[2]);
}

/* ---- shots ---- */

static struct action action_of(int kind, int seat, int n)
{
    return (struct action){.kind = (uint16_t)kind, .seat = (int8_t)seat, .n = (uint8_t)n};
}

struct action aiming(const char *shooter, const char *target)
{
    struct action a = action_of(DB_ACT_SHOOT, db_loyal(&ctx, e(shooter)), 2);
    a.arg[0] = (int16_t)e(shooter), a.arg[1] = (int16_t)e(target);
    return a;
}

struct why why_aim(const char *shooter, const char *target)
{
    struct action a = aiming(shooter, target);
    return db_ask_target.check(&ctx, &a);
}

int no_aim(const char *shooter, const char *target) { return shot_code(why_aim(shooter, target)); }

void aim(const char *shooter, const char *target)
{
    struct action a = aiming(shooter, target);
    answer(&a);
}

int aimed(const char *shooter) { return db_el(&ctx, e(shooter))->foe; }

struct action resolving(const char *target)
{
    struct action a = action_of(DB_ACT_RESOLVE, state->active, 1);
    a.arg[0] = (int16_t)e(target);
    return a;
}

void let(const char *target)
{
    struct action a = resolving(target);
    answer(&a);
}

int no_end(void)
{
    struct action a = action_of(DB_ACT_END, state->active, 0);
    return shot_code(db_ask_shot.check(&ctx, &a));
}

void end_spells(void)
{
    struct action a = action_of(DB_ACT_END, state->active, 0);
    answer(&a);
}

/* ---- spells ---- */

struct action casting(const char *caster, const char *target, int pips, const char *supporters, int payer)
{
    struct action a = action_of(DB_ACT_CAST, db_seat(&ctx, e(caster)), 6);
    char label[2][8] = {"", ""};
    int n = sscanf(supporters, "%7s %7s", label[0], label[1]);
    a.arg[0] = (int16_t)e(caster), a.arg[1] = (int16_t)e(target), a.arg[2] = (int16_t)pips;
    for (int i = 0; i < n; i++)
        a.arg[3 + i] = (int16_t)(1 + e(label[i]));
    a.arg[5] = (int16_t)payer;
    return a;
}

struct why why_cast(const char *caster, const char *target, int pips, const char *supporters, int payer)
{
    struct action a = casting(caster, target, pips, supporters, payer);
    return db_check_cast(&ctx, &a);
}

int no_cast(const char *caster, const char *target, int pips, const char *supporters, int payer)
{
    return shot_code(why_cast(caster, target, pips, supporters, payer));
}

void cast_with(const char *caster, const char *target, int pips, const char *supporters, int payer)
{
    struct action a = casting(caster, target, pips, supporters, payer);
    answer(&a);
}

void cast_at(const char *caster, const char *target, int pips) { cast_with(caster, target, pips, "", 1); }

void silence(const char *label)
{
    db_el(&ctx, e(label))->moves = 1;
    db_el(&ctx, e(label))->moved = DB_BW + 1;
}

/* ---- what was told ---- */

static const struct event *last_shot(void)
{
    for (int i = noted.len - 1; i >= 0; i--) {
        int kind = noted.buf[i].kind;
        if (kind == DB_EV_SHOT || kind == DB_EV_EXCHANGED || kind == DB_EV_SPELL)
            return &noted.buf[i];
    }
    test_fail(__FILE__, __LINE__, "nobody has shot");
}

int shot_total(int side) { return last_shot()->arg[4 + side]; }
int shot_mods(void) { return last_shot()->arg[6] & ~DB_M_TARGET_FIRST; }
bool target_rolled_first(void) { return last_shot()->arg[6] & DB_M_TARGET_FIRST; }

int shots_told(int event)
{
    int n = 0;
    for (int i = 0; i < noted.len; i++)
        n += noted.buf[i].kind == event;
    return n;
}

static const struct event *result_told(const char *label)
{
    for (int i = noted.len - 1; i >= 0; i--)
        if (noted.buf[i].kind == DB_EV_RESULT && noted.buf[i].arg[0] == e(label))
            return &noted.buf[i];
    return NULL;
}

char verdict(const char *label)
{
    const struct event *r = result_told(label);
    return r ? ".RFD"[r->arg[1]] : '-';
}

int verdict_rule(const char *label)
{
    const struct event *r = result_told(label);
    return r ? r->arg[2] : 0;
}

bool gone(const char *label) { return !db_in_play(&ctx, e(label)); }

bool sees(const char *shooter, const char *target) { return db_sees(&ctx, e(shooter), e(target), NULL); }

/* ---- a shot in one line ---- */

/* The target stands north of the shooter: within 1 BW of a dragon, else at 2 BW, or in a place. */
static void stand(const char *where, const char *shooter, const char *target)
{
    bool dragon = shooter[0] == 'D', castle = where[0] == 'c' && where[1] == 'a' && where[2] == 's';
    field();
    camps(-1, 12000);
    AREA("castle", 5000, 12000, 7000, 12000, 7000, 14000, 5000, 14000);
    put("a1", shooter, castle ? 6000 : where[0] ? 12750 : 10000, castle ? 10000 : where[0] ? 17000 : 5000, 900);
    put("b1", target, 10000, dragon ? 6000 : 7000, 2700);
    put("b2", "Cv", 20000, 15000, 2700); /* so that nobody is wiped out */
    if (where[0])
        garrison("b1", castle ? "castle" : "north");
    begin(1, 6);
    silence("b1");
}

static void check_totals(const char *file, int line, const char *totals)
{
    int s, t;
    if (sscanf(totals, "%d %d", &s, &t) != 2 || s != shot_total(0) || t != shot_total(1))
        test_fail(file, line, "totals %d : %d, expected %s", shot_total(0), shot_total(1), totals);
}

void check_fire(const char *file, int line, const char *where, const char *types, const char *faces, const char *totals,
                char result, int rule)
{
    char shooter[8], target[8];
    sscanf(types, "%7s %7s", shooter, target);
    stand(where, shooter, target);
    shooting(faces);
    if (shots_told(DB_EV_SHOT) != 1)
        test_fail(file, line, "%s: no shot", types);
    check_totals(file, line, totals);
    if (verdict("b1") != result && !(result == '.' && verdict("b1") == '-'))
        test_fail(file, line, "%s: %c, expected %c", types, verdict("b1"), result);
    if (rule != verdict_rule("b1"))
        test_fail(file, line, "%s: DB-%d, expected DB-%d", types, verdict_rule("b1"), rule);
    if (gone("b1") != (result == 'D'))
        test_fail(file, line, "%s: the result was not carried out", types);
}
