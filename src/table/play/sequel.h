/*
 * sequel.h: the table that follows a table whose match is over: a rematch, or the next mission of a campaign.  People
 * keep their keys and say "ready" again, so that the dice are agreed on anew; computers keep their seats.  No client
 * ever hears of a table that does not exist.
 *
 * A rematch is stored first, then the link of the old table to it.  A next mission and the link to it are stored in one
 * transaction, so that a campaign has one mission after each, whatever happens to the server or to others.
 */
#ifndef BELLUM_SEQUEL_H
#define BELLUM_SEQUEL_H
#include "../table.h"

/* The table is busy until done() is called, as after a commit.  On failure the offers are `before` again, and the
 * rosters for the next mission, too (rosters: taken over). */
void sequel_rematch(struct table *t, const struct offers *before, uint64_t asker, table_done *done);
/* Judges the rosters that were sent for the next mission.  If all have agreed it is made; else only the offer is
 * stored.  If they do not fit, `unfit` of the table is set, and the error tells people why, in this language. */
void sequel_next(struct table *t, const struct offers *before, json_t *rosters, enum lang lang, uint64_t asker,
                 table_done *done);

/* The seats of a new table, from a table whose match is over; the match of n is set up. */
void sequel_seat(struct table *n, const struct table *t);

/* The same for a new table that has been given the stored facts of the old one (meta.h). */
void sequel_from_facts(struct table *n);

/* The rosters that people have sent, for chain_follow(): {"1":name or text}.  Its texts stay those of the JSON. */
struct sequel_wish {
    struct match_request request;
    struct match_source texts;
    char name[SEATS_MAX][16];
};
void sequel_wish(struct sequel_wish *w, json_t *rosters);
#endif
