/*
 * chain.h: campaigns, match after match (core/game_campaign.h), for every host: the match that follows another one, and
 * the proof of a chain of records.
 *
 * A record of a campaign's match embeds the document it began with (file "campaign") and names the match before it
 * (header line "after": the hash at that one's end).  Two neighbours fit if the second one's document is byte for byte
 * what carry() makes of the first one's end, and "after" is its hash.
 *
 * To prove a chain: chain_read() each record, in order, then chain_join() it to the one before it.
 */
#ifndef BELLUM_CHAIN_H
#define BELLUM_CHAIN_H
#include "../core/record.h"
#include "../data/data.h"
#include "setup.h"

/* ---- the match that follows ---- */

/* Is this a match of a campaign? */
bool chain_joined(const struct game *g, const struct ruleset *rs);

/* What follows the match. */
enum chain_step {
    CHAIN_ALONE,    /* it belongs to no campaign */
    CHAIN_NOT_OVER, /* nothing yet */
    CHAIN_GOES_ON,  /* another match */
    CHAIN_OVER,     /* nothing: the campaign is over */
};
enum chain_step chain_step(const struct session *s);

/* The document of the match that follows, malloc'ed; NULL unless CHAIN_GOES_ON. */
char *chain_carry(const struct session *s);
/* What the header of the record of the match that follows says behind "after". */
void chain_hash(const struct session *s, char hash[RECORD_HASH + 1]);

/* Set up the match that follows the match `s`, which was set up by `from`.  Its options and the owner's values stay;
 * more (may be NULL) has what is given for this match alone: roster[] and the texts of further files.  False: the
 * report gives the reason. */
bool chain_next(const struct setup *from, const struct session *s, const struct match_request *more, struct setup *out,
                struct data_report *report);

/* The same from what was kept of a match, for hosts that need not (or cannot) replay it: the document that follows from
 * it, its hash, its options and (NULL: none) the owner's values. */
struct chain_from {
    const struct game *game;
    const struct data_dir *dir;
    const char *document, *after, *options, *values;
};
bool chain_follow(const struct chain_from *from, const struct match_request *more, struct setup *out,
                  struct data_report *report);

/* ---- for programs ---- */

/* Writes key "campaign" of a match of a campaign: id, mission, of, text and `state`, what the game shows to this view;
 * and when the match is over, `next` (the document) or `grade`, `grade_name` and `end`.  Nothing if it belongs to
 * none. */
struct answer;
void chain_put(struct answer *a, struct session *s, int seat, enum lang lang);

/* ---- records ---- */

enum chain_state {
    CHAIN_PROVED,     /* replayed to the end */
    CHAIN_OPEN,       /* replayed as far as it goes, but the match is not over; or its dice are still secret */
    CHAIN_NOT_PLAYED, /* not replayed: other rules, or other data */
    CHAIN_BAD,        /* see problem */
};

enum chain_origin {
    CHAIN_START,     /* its document is one with which campaigns of this game begin */
    CHAIN_FOLLOWS,   /* it follows the match before it */
    CHAIN_MIDDLE,    /* it follows a match that is not here */
    CHAIN_FROM_FILE, /* nobody knows where its document comes from */
};

/* One match of a campaign, as its record tells it.  All texts are its own. */
struct chain_link {
    enum chain_state state;
    enum chain_origin origin;
    const struct game *game;
    char campaign[32];     /* the id; "": unknown */
    int mission, of;       /* 0: unknown, because it was not replayed */
    int rules;             /* the version of the record */
    bool other_data;       /* CHAIN_NOT_PLAYED: only the data differ */
    char *document, *next; /* that it began with; that follows from it (NULL: nothing, or unknown) */
    char *stand;           /* where the campaign stood at its end, in words; NULL: unknown */
    char after[RECORD_HASH + 1], end[RECORD_HASH + 1]; /* "": none */
    bool over;                                         /* the campaign ended with it: */
    int grade;
    char ending[512];
    int line; /* of the problem; 0: none */
    char problem[2048];
};

/* Reads and replays a record.  False: CHAIN_BAD.  Free it in any case. */
bool chain_read(struct chain_link *l, const char *record, const struct data_dir *dir, enum lang lang);
void chain_free(struct chain_link *l);

/* Does l follow `before`?  NULL: l is the first one here.  Sets the origin.  False: l becomes CHAIN_BAD. */
bool chain_join(const struct chain_link *before, struct chain_link *l, const struct data_dir *dir, enum lang lang);

/* Is this a document with which a campaign of the game begins? */
bool chain_is_start(const struct game *g, const struct data_dir *dir, const char *document);
#endif
