/* db_push.h: what recoil and flight share: a plan of pushes (db_push.c) and trampling (db_recoil.c). */
#ifndef DB_PUSH_H
#define DB_PUSH_H
#include "../db_fight.h"

struct db_pushes {
    const struct db *c;
    struct plane_pose to;        /* where the mover ends */
    int32_t by[DB_ELEMENTS_MAX]; /* how far each friend is pushed; those who are carried along are set before */
    int32_t most;
    int16_t direction;
    uint8_t mover;
    bool carries;
};
bool db_plan_pushes(struct db_pushes *p); /* false: one cannot be pushed, DB-639 */
void db_do_pushes(struct db *c, const struct db_pushes *p);

/* DB-634: destroys the friends on the way; false: one of them was a Behemoth, and the mover is destroyed too. */
bool db_trample(struct db *c, const struct db_run *way, int32_t d, int by);
#endif
