/*
 * open.h: the list of open tables, which anybody may join. Taking a friend's
 * seat from the list gives the seat a new key, and the link that its maker may
 * have sent stops working.
 */
#ifndef BELLUM_OPEN_H
#define BELLUM_OPEN_H
#include "../wire.h"

struct table;

enum {
    OPEN_MOST = 100,                 /* tables that are told … */
    OPEN_LOOK = 1000,                /* … of so many that are looked at, newest first */
    OPEN_LIVE_S = 3 * 60 * 60,       /* for one sitting: whoever made it is gone after this time */
    OPEN_SLOW_S = 14 * 24 * 60 * 60, /* for days */
    OPEN_LIVE_AWAY_S = 15 * 60,      /* nobody has waited there for so long: it leaves the list until one does */
    OPEN_SLOW_AWAY_S = 3 * 24 * 60 * 60,
};

bool open_has_chair(const struct table *t); /* is there a seat that somebody could take? */
/* Called now and then for settled tables: stores that somebody still waits at an open table. True: it is being stored.
 */
bool open_renew(struct table *t);
/* GET /api/lobby */
void open_list(struct http_request *v);
/* POST /api/tables/TABLE/take {"seat","name"}: of two who come at once one gets the seat, whichever
 * servers they ask. */
void open_take(struct http_request *v, const char *table);
#endif
