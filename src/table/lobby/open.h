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
    OPEN_LOOK = 1000,                /* … of the newest tables, up to this number */
    OPEN_LIVE_S = 3 * 60 * 60,       /* tables for one sitting: the maker is gone after this time */
    OPEN_SLOW_S = 14 * 24 * 60 * 60, /* tables for days */
    /* After this time without a waiting person, the table leaves the list until one waits again. */
    OPEN_LIVE_AWAY_S = 15 * 60,
    OPEN_SLOW_AWAY_S = 3 * 24 * 60 * 60,
};

bool open_has_chair(const struct table *t); /* has it a seat that can be taken? */
/* Called now and then for settled tables: stores that a person still waits at an open table.  True: it is being
 * stored. */
bool open_renew(struct table *t);
/* GET /api/lobby */
void open_list(struct http_request *v);
/* POST /api/tables/TABLE/take {"seat","name"}: if two people try at once, one gets the seat, even on different
 * servers. */
void open_take(struct http_request *v, const char *table);
#endif
