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

/* A ruleset, shared by all tables with the same rules and by jobs, which may outlive their table. The count is changed
 * on the loop only. */
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
    bool away;                      /* its clock ran out: a computer plays until the holder is back */
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
    uint64_t since;        /* when the computer of this seat was asked (loop's milliseconds); 0: it is not asked */
    bool thinking;         /* … and clients were told that it thinks, until it is no longer asked */
    bool chosen;           /* it has found an answer: choice, made for what it saw */
    struct action choice;
    void *saw;
    bool parted;  /* its bot has been told that the match is over */
    json_t *lost; /* its bot has failed: why, by language; it resigns */
};

/* Everything but the view that updates can change, as it was sent last: {"ply":…,"actions":[…],…,"luck":[…]} */
struct shown {
    char *text;
    size_t len, actions, luck; /* where these begin, with their commas */
    struct json_mark *mark;    /* of its objects and lists; the text stands behind them */
    size_t marks;
    size_t room; /* bytes for both */
};

/* The language of what a client is told, or NO_WORDS for programs. */
enum { NO_WORDS = LANG_COUNT, AUDIENCE_LANGS };

/* What an audience was told. It is kept up to date only while a client of the audience is there. */
struct audience {
    bool warm; /* it is */
    int64_t rev;
    void *view;          /* bytes of the last view it was shown */
    int undo;            /* what it was told about undo */
    int64_t asked_since; /* the rev at which its current question began */
    uint32_t *told;      /* numbers of the events that it was told and that are in force */
    size_t tolds, cap;
    uint32_t taken_back; /* the number of take-backs at that time */
    struct luck luck;
    bool secrets;                     /* somebody was asked for a secret when it was last told */
    struct shown doc[AUDIENCE_LANGS]; /* what it was shown; text NULL: nothing, nobody is there */
    struct sent_cache sent[AUDIENCE_LANGS];
};

/* A request that waits until the table is settled. Askers are ids of clients and HTTP requests, which may be gone by
 * then. t is NULL if the table cannot be read; error says why. */
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
        uint64_t until; /* when this news expires (loop's milliseconds) */
    } at[OTHERS_MAX];
};

/* What comes after a commit. */
typedef void table_done(struct table *t, bool good, const char *error);

/* May people ask for hints? The maker of the table decides; by default only if one person plays alone. */
enum hints { HINTS_USUAL, HINTS_ALLOWED, HINTS_FORBIDDEN };

struct table {
    struct house *house;
    struct table *next, **here; /* of all; where it hangs there */
    struct table *next_alike;   /* with the same hash of the name */
    char id[TOKEN_TABLE];
    uint64_t generation; /* a new number whenever another match is in memory */
    int64_t created;
    bool busy, there, lost;       /* there: read or created; lost: it could not be read */
    char error[STORE_ERROR];      /* why not; "" if there is no such table */
    struct waiter *first, **last; /* the line */
    uint64_t idle_since;
    uint64_t paused;       /* computers rest until then */
    uint64_t notified_for; /* the generation of the next two fields (notify.c): */
    seatset notified;      /* seats that are asked and need no notification */
    bool over_notified;
    bool just_begun;   /* the commit under way begins the match */
    bool players_news; /* the list of players changed while busy: tell it when settled */
    void *fresh;       /* keys of a table that is being made (create.c) */

    struct setup setup;
    struct rules *rules;
    struct fair *fair;
    struct session *s; /* NULL until the match begins */
    char *head;        /* of the record, secret included */
    struct clock clock;
    struct offers offers;
    struct chat chat;
    bool open;             /* on the list of open tables until all seats are taken … */
    int64_t seen;          /* … and when somebody last waited there (open.c) */
    uint64_t renew_at;     /* do not store it again before this time (loop's milliseconds) */
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
    struct client *answer_to;  /* the client whose answer is the update itself (audience.c) */
    bool conflict;             /* it failed because another server was quicker */
    char *doubt, *doubt_facts; /* chunk and facts of a commit whose result is unknown */
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
/* May this player sit here: "human", "friend", a bot of this server, or a computer without a budget of its own (ai.h)?
 * Strangers must not choose how long a computer thinks. */
bool table_may_play(const struct house *h, const char *player);
bool table_is_present(const struct table *t, int seat); /* its holder is there, on this server or another */
/* Sets the name of the holder: one line of at most 24 characters; false: it is not valid. */
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

/* Store what was done: new lines of the record, and the facts about the table if meta is set. done() is called on the
 * loop when the table is settled again. If another server stored first (conflict), or storing fails, the table is read
 * again before that, and the change is gone. */
enum { TABLE_RECORD = 0, TABLE_META = 1, TABLE_CREATE = 2 };
void table_commit(struct table *t, int what, uint64_t asker, table_done *done);

/* The commit, or reading the table, has finished. */
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
/* Is an answer to the state `rev` still valid? Other seats may have acted since, if this seat is still asked the same
 * and may do the same. */
bool table_fresh(const struct table *t, int seat, int64_t rev);

/* ---- think.c: computers ---- */

/* A computer acts or begins to think; true if one acted and the table is busy now. */
bool table_think(struct table *t);
void table_tick(struct table *t); /* tell clients which computers think for long */
#endif
