/*
 * db_reason.h: what the files of reasons share: a list of sentences that speak for an action or against it.
 */
#ifndef DB_REASON_H
#define DB_REASON_H
#include "../rules/db_move.h"
#include "db_mind.h"
#include "db_texts.h"

enum { REASONS_MAX = 8, REASON_ARGS = 10 };

struct reasons {
    const struct db *c;
    int n;
    struct {
        int message;
        int16_t arg[REASON_ARGS];
    } at[REASONS_MAX];
};
/* A sentence with its arguments: those that are not named are 0. */
#define db_reason(r, message, ...) \
    db_reason_add((r), DB_MSG_REASON_##message, (const int16_t[REASON_ARGS]){__VA_ARGS__})
void db_reason_add(struct reasons *r, int message, const int16_t arg[REASON_ARGS]);

/* A move, and the table before it and after it. */
struct plan {
    const struct db *before, *after;
    const struct db_move *move;
};

/* For people: in tenths of a BW. */
static inline int16_t db_reason_length(int32_t u)
{
    int32_t tenths = (u + 50) / 100 * 100;
    return (int16_t)(tenths < INT16_MAX ? tenths : INT16_MAX);
}
/* How far a unit is from an enemy: DB-104, of its nearest member. */
int32_t db_reason_gap(const struct db *c, const struct db_unit *u, int x);

/* ---- db_plan.c: enemies ---- */
void db_tell_fights(struct reasons *r, const struct plan *p);
/* Whom it goes for or keeps away from, and who could come to it: of moves that end in no contact. */
void db_tell_enemies(struct reasons *r, const struct plan *p);
/* Who is near enough to charge the unit as it stands; false: nobody is. */
bool db_tell_danger(struct reasons *r, const struct db *c, const struct db_unit *u);
int db_chargers(const struct db *c, int seat); /* enemies who are near enough to charge anybody of it */

/* ---- db_purpose.c: what the scenario asks for (DB-685) ---- */
void db_tell_purpose(struct reasons *r, const struct plan *p);
#endif
