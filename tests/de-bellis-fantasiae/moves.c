/* moves.c: moves of De Bellis Fantasiae in tests. */
#include "moves.h"

struct db_move plan;
int because;
struct why refusal;
static struct action last;

void let_go(void)
{
    state->hand = 0;
    state->hand_vias = state->hand_left = state->hand_pays = 0;
}

static int code_of(struct why why)
{
    refusal = why;
    because = why.arg[3];
    if (!why.code)
        return 0;
    return why.rule.letter == 'E' ? why.rule.number : 1000 + why.code;
}

int try_it(struct action a)
{
    a.seat = (int8_t)state->active;
    last = a;
    return code_of(db_try(&ctx, &a, &plan));
}

static int with(const char *unit, struct action a)
{
    if (unit)
        hold(unit);
    return try_it(a);
}

int march(const char *unit, int ahead, int wheel, int then, int slide)
{
    return with(unit,
                (struct action){DB_ACT_MARCH, 0, 4, {(int16_t)ahead, (int16_t)wheel, (int16_t)then, (int16_t)slide}});
}

int column(const char *unit, int end, int ahead, int wheel, int then)
{
    return with(unit,
                (struct action){DB_ACT_COLUMN, 0, 4, {(int16_t)end, (int16_t)ahead, (int16_t)wheel, (int16_t)then}});
}

int engage(const char *unit, const char *enemy, int form, const char *member)
{
    int16_t who = (int16_t)(member ? e(member) : -1);
    return with(unit, (struct action){DB_ACT_ENGAGE, 0, 3, {(int16_t)e(enemy), (int16_t)form, who}});
}

int go(const char *unit, int x, int y, int a)
{
    return with(unit, (struct action){DB_ACT_GO, 0, 3, {plane_pack(x), plane_pack(y), (int16_t)a}});
}

int land(const char *unit, int x, int y, int a)
{
    return with(unit, (struct action){DB_ACT_LAND, 0, 3, {plane_pack(x), plane_pack(y), (int16_t)a}});
}

int enter(const char *unit, int place)
{
    int16_t label = (int16_t)db_place_label(&ctx, place);
    return with(unit, (struct action){DB_ACT_ENTER, 0, 1, {label}});
}

int leave(const char *unit, int place, int x, int y, int a)
{
    int16_t label = (int16_t)db_place_label(&ctx, place);
    struct action out = {DB_ACT_LEAVE, (int8_t)state->active, 4, {label, plane_pack(x), plane_pack(y), (int16_t)a}};
    let_go();
    hold(unit);
    struct why why = db_try_leave(&ctx, &out);
    if (!why.code)
        db_ask_move.apply(&ctx, &out);
    return code_of(why);
}

void via(int x, int y, int a)
{
    struct action out = {DB_ACT_VIA, (int8_t)state->active, 3, {plane_pack(x), plane_pack(y), (int16_t)a}};
    CHECK_EQ(db_ask_move.check(&ctx, &out).code, 0);
    db_ask_move.apply(&ctx, &out);
}

void pay(int command) { state->hand_pays = command == 1; }

void do_it(void)
{
    noted.len = 0;
    CHECK_EQ(db_try(&ctx, &last, &plan).code, 0);
    db_do_move(&ctx, &last);
}

int take(const char *unit)
{
    let_go();
    return code_of(db_may_take(&ctx, state->active, set(unit)));
}

static int member_of(const char *label)
{
    for (int i = 0; i < plan.unit.n; i++)
        if (plan.unit.element[i] == e(label))
            return i;
    test_fail(__FILE__, __LINE__, "%s is not in the unit", label);
}

void check_to(const char *file, int line, const char *label, int x, int y, int a)
{
    struct plane_pose p = plan.to[member_of(label)];
    if (p.x != x || p.y != y || p.a != a)
        test_fail(file, line, "%s goes to %d %d %d, expected %d %d %d", label, p.x, p.y, p.a, x, y, a);
}

int contact_of(const char *mover, const char *enemy)
{
    for (int i = 0; i < plan.contacts; i++)
        if (plan.contact[i].mover == e(mover) && plan.contact[i].enemy == e(enemy))
            return plan.contact[i].form;
    return 0;
}
