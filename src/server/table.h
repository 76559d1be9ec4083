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
#include "../protocol/answer.h"
#include "../protocol/desk.h"
#include "../protocol/setup.h"
#include "server.h"

enum { AUDIENCES = SEATS_MAX + 1, PLAYER_CHARS = 24, TITLE_CHARS = 256 };

/* A ruleset that jobs may go on using when its table is gone.  Counted on the loop only. */
struct rules {
    int users;
    const struct game *game;
    struct ruleset *rs;
};
struct rules *rules_new(const struct game *g, const struct ruleset *rs);
struct rules *rules_share(struct rules *r);
void rules_drop(struct rules *r);

struct seat {
    char player[PLAYER_CHARS];         /* "human", "friend", or a computer's name (ai.h) */
    bool ready;                        /* a friend has come */
    uint8_t key[TOKEN_HASH];
    int sockets;                       /* of its key's holder */
    bool busy;                         /* a job thinks for it … */
    uint64_t since;                    /* … since then (loop's milliseconds) */
    bool thinking;                     /* … and everybody has been told; until it is no longer asked */
    bool chosen;                       /* it has found an answer: choice, made for what it saw */
    struct action choice;
    void *saw;
};

/* One event that an audience was told. */
struct told {
    uint32_t number;
    int group;
};

struct audience {
    int64_t rev;
    void *view;                        /* bytes of the last view it was shown */
    int undo;                          /* what it was told about undo */
    uint64_t asked;                    /* a hash of what it is asked and may answer … */
    int64_t asked_since;               /* … and the rev since when it is so */
    struct told *told;
    size_t tolds, cap;
    json_t *doc[LANG_COUNT];           /* the view as it was sent; NULL: to nobody */
};

/* Somebody who waits until the table is settled.  Askers are numbers of sockets and visits, which may be
 * gone by then.  t is NULL if the table cannot be had; error then says why. */
typedef void table_turn(struct server *s, uint64_t asker, struct table *t, const char *error);
struct waiter {
    uint64_t asker;
    table_turn *turn;
    struct waiter *next;
};

/* What comes after a commit. */
typedef void table_done(struct table *t, bool good, const char *error);

struct table {
    struct server *server;
    struct table *next;
    char id[TOKEN_TABLE];
    uint64_t generation;               /* changes when the match in memory is another one */
    int64_t created;
    bool busy, there, lost;            /* there: read or made; lost: it cannot be had */
    char error[STORE_ERROR];           /* why not; "" if there is no such table */
    struct waiter *first, **last;      /* the line */
    uint64_t idle_since;
    uint64_t paused;                   /* computers rest until then */
    bool just_begun;                   /* the commit under way begins the match */
    bool players_news;                 /* who is there has changed, and will be told when the table is settled */
    void *fresh;                       /* keys of a table that is being made (create.c) */

    struct setup setup;
    struct rules *rules;
    struct fair *fair;
    struct session *s;                 /* NULL until the match begins */
    struct action *list;               /* room for max_actions */
    char *head;                        /* of the record, secret included */
    char title[LANG_COUNT][TITLE_CHARS], scenario_title[LANG_COUNT][TITLE_CHARS];
    char commitment[FAIR_HEX];
    struct seat seat[SEATS_MAX];
    struct audience audience[AUDIENCES];
    json_t *guide;                     /* the file; NULL: none */
    char guide_name[64];

    struct socket *sockets;            /* who sits or looks on here */
    size_t stored;                     /* bytes of the record that the store has */
    int64_t chunks;

    /* The commit under way: who asked for it, and what comes after it. */
    table_done *done;
    uint64_t asker;
    json_t *rest;                      /* a list of notations … */
    size_t at;                         /* … and which is being done */
};

struct table *table_new(struct server *s, const char *id);
void table_free(struct table *t);      /* nobody sits there */

int table_seat_count(const struct table *t);
bool table_over(const struct table *t);
struct desk table_desk(const struct table *t, enum lang lang);
bool table_is_computer(const struct table *t, int seat);
int table_seat_of(const struct table *t, const char *key);     /* SPECTATOR if it opens none */

/* Call turn() when the table is settled: at once if it is. */
void table_wait(struct table *t, uint64_t asker, table_turn *turn);
/* Go on: let those in line have their turn, then the computers. */
void table_go(struct table *t);

/* Bring what was done onto the disk: what is new in the record, and the facts about the table if meta
 * is set.  done() is called on the loop when the table is settled again. */
enum { TABLE_RECORD = 0, TABLE_META = 1, TABLE_CREATE = 2 };
void table_commit(struct table *t, int what, uint64_t asker, table_done *done);

/* The commit, or the reading, has come to its end. */
void table_settled(struct table *t, bool good, const char *error);

bool table_all_ready(const struct table *t);
void table_begin(struct table *t);     /* sets the match up, in memory */

/* ---- tell.c: what people are told ---- */

void audience_keep_all(struct table *t);               /* they are up to date: nobody need be told */
void audience_free(struct audience *a);
void table_put_state(struct table *t, struct answer *a, int seat, enum lang lang);
void table_put_summary(struct table *t, struct answer *a, enum lang lang);
void table_tell(struct table *t);                      /* an update to each audience that learned something */
void table_tell_players(struct table *t);
void table_tell_state(struct table *t, struct socket *only);   /* everything, to one or (NULL) to all */
int64_t table_rev(const struct table *t, int seat);
/* Does an answer that was given to the picture rev still mean the same?  Others may have moved on in the
 * meantime, as long as this seat is asked the same and may do the same. */
bool table_fresh(const struct table *t, int seat, int64_t rev);

/* ---- think.c: computers ---- */

/* A computer acts or begins to think; true if one acted and the table is busy now. */
bool table_think(struct table *t);
void table_tick(struct table *t);                      /* say who has been thinking for a while */
#endif
