/*
 * table.h: one live table: who sits there, the match, and what each audience
 * has been told.
 *
 * A table is either SETTLED (memory, store and what people were shown agree)
 * or BUSY: something was done in memory and is on its way to the disk, or the
 * table is being read.  While it is busy everybody waits in line; nobody is
 * told, or answered from, what is not stored.  If it cannot be stored, the
 * table is read anew and what was done has not happened.
 *
 * An AUDIENCE is a seat, or all spectators together.  It hears of an action
 * only if its own view changed, so the number of messages tells nothing
 * either: a secret draft of one seat sends no byte to another.
 */
#ifndef BELLUM_TABLE_H
#define BELLUM_TABLE_H
#include <jansson.h>
#include "../fair/fair.h"
#include "../protocol/writing/answer.h"
#include "../protocol/seat_api/seat_api.h"
#include "../protocol/setup.h"
#include "updates/sent_cache.h"
#include "play/chat.h"
#include "play/clock.h"
#include "play/offers.h"
#include "house.h"
#include "now.h"
#include "store_work.h"

enum {
    AUDIENCES = SEATS_MAX + 1,
    PLAYER_CHARS = 24,
    PERSON_LETTERS = 24,
    PERSON_CHARS = 100, /* … in bytes, and the end */
    HOOK_CHARS = 256,
    TITLE_CHARS = 256,
};

/* A ruleset: one for all tables that play by the same, and for jobs, which may go on using it when their
 * table is gone.  Counted on the loop only. */
struct rules {
    int users;
    const struct game *game;
    struct ruleset *rs;
    struct rules *next, **here; /* of the server's */
};
struct rules *rules_get(struct house *h, const struct game *g, struct ruleset *rs); /* takes rs over */
struct rules *rules_share(struct rules *r);
void rules_drop(struct rules *r);

struct seat {
    char player[PLAYER_CHARS];      /* "human", "friend", or a computer's name (ai.h) */
    char person[PERSON_CHARS];      /* what its holder is called; "": not said */
    bool ready;                     /* a friend has come */
    bool taken;                     /* from the list of open tables (open.c) */
    bool away;                      /* its time ran out and a computer plays on, until its holder is back */
    uint8_t invitation[TOKEN_HASH]; /* of a friend; zeros: nobody was invited */
    uint8_t key[TOKEN_HASH];        /* of its holder; zeros: the invitation has not been accepted yet */
    uint64_t passes;                /* decisions (bit: kind) that it always lets pass (standing.c) */
    struct meanwhile { /* … and those that it lets pass for a while: as long as session_until() is this */
        uint64_t passes;
        uint32_t until;
        int which;
    } meanwhile;
    char hook[HOOK_CHARS]; /* the address that is told when it is asked (notify.c); "": none */
    int clients;           /* of its key's holder */
    bool busy;             /* a job thinks for it … */
    uint64_t since;        /* the computer here is asked since then (loop's milliseconds); 0: it is not */
    bool thinking;         /* … and everybody has been told; until it is no longer asked */
    bool chosen;           /* it has found an answer: choice, made for what it saw */
    struct action choice;
    void *saw;
    bool parted;  /* its bot has been told that the match is over */
    json_t *lost; /* its bot has failed: why, by language; it resigns */
};

/* Everything that updates change but the view, as it was told: {"ply":…,"actions":[…],…,"luck":[…]} */
struct shown {
    char *text;
    size_t len, actions, luck; /* where these begin, with their commas */
    struct json_mark *mark;    /* of its objects and lists; the text stands behind them */
    size_t marks;
    size_t room; /* bytes for both */
};

/* In which words somebody is told: a language, or none at all (programs). */
enum { NO_WORDS = LANG_COUNT, AUDIENCE_LANGS };

/* What an audience knows.  As long as nobody of it is there, nothing of this is kept up to date. */
struct audience {
    bool warm; /* it is */
    int64_t rev;
    void *view;          /* bytes of the last view it was shown */
    int undo;            /* what it was told about undo */
    int64_t asked_since; /* the rev since when it is asked what it is asked now */
    uint32_t *told;      /* numbers of the events that it was told and that are in force */
    size_t tolds, cap;
    uint32_t taken_back; /* how often events had been taken back by then */
    struct luck luck;
    bool secrets;                     /* somebody was asked for a secret when it was last told */
    struct shown doc[AUDIENCE_LANGS]; /* what it was shown; text NULL: nothing, nobody is there */
    struct sent_cache sent[AUDIENCE_LANGS];
};

/* Somebody who waits until the table is settled.  Askers are numbers of clients and HTTP requests, which may be
 * gone by then.  t is NULL if the table cannot be had; error then says why. */
typedef void table_turn(struct house *h, uint64_t asker, struct table *t, const char *error);
struct waiter {
    uint64_t asker;
    table_turn *turn;
    struct waiter *next;
};

/* People at this table who are connected to other servers. */
enum { OTHERS_MAX = 8, SELF_CHARS = 13 };
struct others {
    int n;
    struct {
        char server[SELF_CHARS];
        seatset seats;
        int watching;
        uint64_t until; /* loop's milliseconds: later it is no longer believed */
    } at[OTHERS_MAX];
};

/* What comes after a commit. */
typedef void table_done(struct table *t, bool good, const char *error);

/* May people ask for hints?  Said by whoever made the table; else only where nobody but one person plays. */
enum hints { HINTS_USUAL, HINTS_ALLOWED, HINTS_FORBIDDEN };

struct table {
    struct house *house;
    struct table *next, **here; /* of all; where it hangs there */
    struct table *next_alike;   /* with the same hash of the name */
    char id[TOKEN_TABLE];
    uint64_t generation; /* changes when the match in memory is another one */
    int64_t created;
    bool busy, there, lost;       /* there: read or made; lost: it cannot be had */
    char error[STORE_ERROR];      /* why not; "" if there is no such table */
    struct waiter *first, **last; /* the line */
    uint64_t idle_since;
    uint64_t paused;       /* computers rest until then */
    uint64_t notified_for; /* the generation that the next two are about (notify.c): */
    seatset notified;      /* seats that are asked, and know or have been told */
    bool over_notified;
    bool just_begun;   /* the commit under way begins the match */
    bool players_news; /* who is there has changed, and will be told when the table is settled */
    void *fresh;       /* keys of a table that is being made (create.c) */

    struct setup setup;
    struct rules *rules;
    struct fair *fair;
    struct session *s; /* NULL until the match begins */
    char *head;        /* of the record, secret included */
    struct clock clock;
    struct offers offers;
    struct chat chat;
    bool open;             /* in the list of open tables until its seats are taken … */
    int64_t seen;          /* … while somebody waits there, or did not long ago: when (open.c) */
    uint64_t renew_at;     /* loop's milliseconds: not written again before */
    enum hints hints;      /* what its maker said about them … */
    bool hinting;          /* … and one is being thought about */
    struct swings *swings; /* what decided the match, once somebody has asked; else NULL */
    char title[LANG_COUNT][TITLE_CHARS], scenario_title[LANG_COUNT][TITLE_CHARS];
    char commitment[FAIR_HEX];
    struct seat seat[SEATS_MAX];
    struct audience audience[AUDIENCES];
    json_t *guide; /* the file; NULL: none */
    char guide_name[64];

    struct client *clients;  /* who sits or looks on here … */
    struct others others;    /* … and at other servers (elsewhere.c) */
    bool behind;             /* another server has changed the table: read when it is settled */
    size_t stored;           /* bytes of the record that the store has */
    int64_t chunks, version; /* … and their number; of the facts (store.h) */

    /* The commit under way: who asked for it, and what comes after it. */
    table_done *done;
    void (*told)(struct table *t); /* request_commit() */
    uint64_t asker;
    struct client *answer_to;  /* its update is the answer to its request (audience.c) */
    bool conflict;             /* it failed because another server was quicker */
    char *doubt, *doubt_facts; /* chunk and facts of a commit that failed: they may be there all the same */
    json_t *rest;              /* a list of notations … */
    size_t at;                 /* … and which is being done */
};

struct table *table_new(struct house *h, const char *id);
void table_free(struct table *t);       /* nobody sits there */
void table_drop_match(struct table *t); /* and what it is played by */
void table_take_rules(struct table *t); /* share the ruleset of the match with other tables */

int table_seat_count(const struct table *t);
bool table_is_played(const struct table *t, int seat); /* else the rules play it, or nobody: it has no holder */
bool table_over(const struct table *t);
struct seat_api table_seat_api(const struct table *t, enum lang lang);
bool table_is_computer(const struct table *t, int seat);
bool table_hints(const struct table *t);
/* Is this who may play a seat here: "human", "friend", a bot of this server or a computer without a budget of its
 * own (ai.h)?  Whoever asks is a stranger, so how long it thinks is not his to say. */
bool table_may_play(const struct house *h, const char *player);
bool table_is_present(const struct table *t, int seat); /* its holder is there, on this server or another */
/* What its holder is called: one line of at most 24 characters; false: it is not. */
bool seat_name(struct seat *s, const char *name);
int64_t wall_clock(void);                                  /* milliseconds since 1970 */
int table_seat_of(const struct table *t, const char *key); /* SPECTATOR if it opens none */
/* The seat that this is the invitation to, accepted or not; SPECTATOR: none. */
int table_invited_to(const struct table *t, const char *invitation);
bool seat_is_invited(const struct seat *s); /* nobody has accepted yet: it has no key */

/* Call turn() when the table is settled: at once if it is. */
void table_wait(struct table *t, uint64_t asker, table_turn *turn);
/* Go on: let those in line have their turn, then the computers. */
void table_go(struct table *t);

/* Bring what was done onto the disk: what is new in the record, and the facts about the table if meta
 * is set.  done() is called on the loop when the table is settled again.  If another server was quicker
 * (conflict), or it cannot be stored, the table is read anew first: then nothing of it has happened. */
enum { TABLE_RECORD = 0, TABLE_META = 1, TABLE_CREATE = 2 };
void table_commit(struct table *t, int what, uint64_t asker, table_done *done);

/* The commit, or the reading, has come to its end. */
void table_settled(struct table *t, bool good, const char *error);

bool table_all_ready(const struct table *t);
void table_begin(struct table *t); /* sets the match up, in memory */

/* Another server has changed it: read what is new (follow.c), when it is settled. */
void table_follow(struct table *t);

/* ---- audience.c: what each audience knows, and updates ---- */

void audience_free(struct audience *a);
void audience_free_scratch(struct house *h);
/* A new match: all begin with rev 1. */
void audience_begin_all(struct table *t);
/* An update to those of the audience that are there, if it learned something. */
void audience_tell(struct table *t, int i);
/* Everything about the match, for somebody who has just come. */
void audience_put(struct table *t, struct answer *a, int seat, int audience_lang);

/* ---- tell.c: what people are told ---- */

void push_begin(struct answer *a, const char *kind); /* {"push":kind */
void table_put_state(struct table *t, struct answer *a, struct client *k);
void table_put_summary(struct table *t, struct answer *a, enum lang lang);
void table_tell(struct table *t); /* an update to each audience that learned something */
void table_tell_players(struct table *t);
void table_tell_state(struct table *t, struct client *only); /* everything, to one or (NULL) to all */
int64_t table_rev(const struct table *t, int seat);
/* Does an answer that was given to the picture rev still mean the same?  Others may have moved on in the
 * meantime, as long as this seat is asked the same and may do the same. */
bool table_fresh(const struct table *t, int seat, int64_t rev);

/* ---- think.c: computers ---- */

/* A computer acts or begins to think; true if one acted and the table is busy now. */
bool table_think(struct table *t);
void table_tick(struct table *t); /* say who has been thinking for a while */
#endif
