/* db_tell.c: how chapters refuse, tell and ask. */
#include "../db.h"

/* The code DB-E… of each refusal, 0 where it has none. */
static const uint8_t code_of[DB_WHY_COUNT] = {
#define X(NAME, message, code) [DB_WHY_##NAME] = code,
    DB_WHYS(X)
#undef X
};

/* A refusal cites its code; the rule behind it is the last argument.  Without a code it cites the rule. */
struct why db_no(int code, int number, int a, int b, int third)
{
    struct rule_id plain = number < 0 ? ruling(-number) : rule(number);
    return (struct why){.code = (uint16_t)code,
                        .rule = code_of[code] ? rule_lettered('E', code_of[code]) : plain,
                        .arg = {(int16_t)a, (int16_t)b, (int16_t)third, (int16_t)number}};
}

/* Poses beyond what an argument holds are told as the nearest that it does: only fleers leave the field that far. */
static int16_t packed(int32_t v)
{
    return plane_pack(v < PLANE_PACK_MIN ? PLANE_PACK_MIN : v > PLANE_PACK_MAX ? PLANE_PACK_MAX : v);
}

void db_emit_move(struct db *c, int event, int e, struct plane_pose from, struct plane_pose to)
{
    events_emit(c->ev, (uint16_t)event, TO_ALL, (int16_t)e, packed(from.x), packed(from.y), from.a, packed(to.x),
                packed(to.y), to.a);
}

void db_ask(struct db *c, int ask, int seat)
{
    if (c->st->head.over)
        return;
    c->st->ask = (uint8_t)ask;
    c->st->asked = (uint8_t)(1 << seat);
}
