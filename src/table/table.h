/*
 * table.h: one live table: its seats, the match, and what each audience has received.
 *
 * A table is either SETTLED (memory, store and clients agree) or BUSY: a change in memory is on its way to the disk, or
 * the table is being read.  While it is busy, requests wait in line, and no client receives anything that is not
 * stored.  If a change cannot be stored, the table is read again and the change has not happened.
 *
 * An AUDIENCE is a seat, or all spectators together.  It hears of an action only if its own view changed, so even the
 * number of messages reveals nothing: a secret draft of one seat sends no byte to another.
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
#include "play/mission.h"
#include "play/offers.h"
#include "house.h"
#include "now.h"
#include "store_work.h"

enum {
    AUDIENCES = SEATS_MAX + 1,
    PLAYER_CHARS = 24,
    PERSON_LETTERS = 24,
    PERSON_CHARS = 100, /* … in bytes, with the terminator */
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
    char person[PERSON_CHARS];      /* name of its holder; "": none given */
    bool ready;                     /* a friend's seat: a friend has joined */
    bool taken;                     /* a friend's seat that was taken from the list of open tables (open.c) */
    bool away;                      /* its clock ran out: a computer plays until the holder is back */
    uint8_t invitation[TOKEN_HASH]; /* hash of a friend's invitation; zeros: no invitation */
    uint8_t key[TOKEN_HASH];        /* hash of its holder's key; zeros: the invitation has not been accepted yet */
    uint64_t passes;                /* decisions (bit: kind) that it always lets pass (standing.c) */
    struct meanwhile { /* … those that it lets pass for a while: as long as session_until() has this value */
        uint64_t passes;
        uint32_t until;
        int which;
    } meanwhile;
    char hook[HOOK_CHARS]; /* the address that is notified when it is asked (notify.c); "": none */
    int clients;           /* language of its holder */
    bool busy;             /* a job computes its answer … */
    uint64_t since;        /* when the computer of this seat was asked (loop's milliseconds); 0: it is not asked */
    bool thinking;         /* clients show that it thinks, until it is no longer asked */
    bool chosen;           /* it has found an answer: `choice`, computed for its view at that time */
    struct action choice;
    void *saw;
    bool parted;  /* its bot knows that the match is over */
    json_t *lost; /* its bot has failed: the reason, by language; it resigns */
};

/* Everything that updates can change, except the view, as it was sent last: {"ply":…,"actions":[…],…,"luck":[…]} */
struct shown {
    char *text;
    size_t len, actions, luck; /* where these members begin, with their commas */
    struct json_mark *mark;    /* marks of its objects and lists; the text follows them */
    size_t marks;
    size_t room; /* bytes of marks and text together */
};

/* The language of a client's sentences, or NO_WORDS for programs. */
enum { NO_WORDS = LANG_COUNT, AUDIENCE_LANGS };

/* What an audience has received.  It is kept up to date only while a client of the audience is connected. */
struct audience {
    bool warm; /* it is up to date */
    int64_t rev;
    void *view;          /* bytes of the last view that it received */
    int undo;            /* its last information about undo */
    int64_t asked_since; /* the rev at which its current question began */
    uint32_t *told;      /* numbers of the received events that are in force */
    size_t tolds, cap;
    uint32_t taken_back; /* the number of take-backs at that time */
    struct luck luck;
    bool secrets; /* a seat was asked for a secret at that time */
    /* The document that it received; text NULL: none, because no client is connected. */
    struct shown doc[AUDIENCE_LANGS];
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

/* What happens after a commit. */
typedef void table_done(struct table *t, bool good, const char *error);

/* May people ask for hints? The maker of the table decides; by default only if one person plays alone. */
enum hints { HINTS_USUAL, HINTS_ALLOWED, HINTS_FORBIDDEN };

struct table {
    struct house *house;
    struct table *next, **here; /* list of all tables; its place there */
    struct table *next_alike;   /* list of tables with the same hash of the name */
    char id[TOKEN_TABLE];
    uint64_t generation; /* a new number for each match in memory */
    int64_t created;
    bool busy, there, lost;       /* there: it was read or created; lost: it could not be read */
    char error[STORE_ERROR];      /* the reason; "": there is no such table */
    struct waiter *first, **last; /* turns that wait */
    uint64_t idle_since;
    uint64_t paused;       /* computers wait until this time */
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
    char *head;        /* bytes of the record, secret included */
    struct clock clock;
    struct offers offers;
    struct mission mission;
    json_t *rosters; /* for the next mission: {"1":"kind: …"}; NULL: none have been sent */
    struct chat chat;
    bool open;             /* on the list of open tables until all seats are taken … */
    int64_t seen;          /* … time when a person last waited there (open.c) */
    uint64_t renew_at;     /* do not store it again before this time (loop's milliseconds) */
    enum hints hints;      /* chosen by the maker … */
    bool hinting;          /* a hint is being computed */
    struct swings *swings; /* turning points of the match, once a client has asked; else NULL */
    char title[LANG_COUNT][TITLE_CHARS], scenario_title[LANG_COUNT][TITLE_CHARS];
    char commitment[FAIR_HEX];
    struct seat seat[SEATS_MAX];
    struct audience audience[AUDIENCES];
    json_t *guide; /* text of the guide; NULL: none */
    char guide_name[64];

    struct client *clients;  /* clients on this server */
    struct others others;    /* people on other servers (elsewhere.c) */
    bool behind;             /* another server has changed the table: read when it is settled */
    size_t stored;           /* bytes of the record that are stored */
    int64_t chunks, version; /* number of stored chunks; version of the stored facts (store.h) */

    /* The current commit: its asker, and what happens after it. */
    table_done *done;
    void (*told)(struct table *t); /* request_commit() */
    uint64_t asker;
    struct client *answer_to;  /* the client whose answer is the update itself (audience.c) */
    bool conflict;             /* it failed because another server was faster */
    bool unfit;                /* it failed because of what the client sent: the error is for people */
    char *doubt, *doubt_facts; /* chunk and facts of a commit whose result is unknown */
    json_t *rest;              /* a list of actions from a client … */
    size_t at;                 /* the current one */
};

struct table *table_new(struct house *h, const char *id);
void table_free(struct table *t);       /* the seat belongs to nobody */
void table_drop_match(struct table *t); /* the player of the seat */
void table_take_rules(struct table *t); /* share the ruleset of the match with other tables */

int table_seat_count(const struct table *t);
bool table_is_played(const struct table *t, int seat); /* else it belongs to the rules or to nobody: it has no holder */
bool table_over(const struct table *t);
struct seat_api table_seat_api(const struct table *t, enum lang lang);
bool table_is_computer(const struct table *t, int seat);
bool table_hints(const struct table *t);
/* May this player have a seat: "human", "friend", a bot of this server, or a computer without a budget of its own
 * (ai.h)?  Clients must not choose how long a computer thinks. */
bool table_may_play(const struct house *h, const char *player);
bool table_is_present(const struct table *t, int seat); /* is its holder connected, to this server or another? */
/* Sets the name of the holder: one line of at most 24 characters; false: it is not valid. */
bool seat_name(struct seat *s, const char *name);
int64_t wall_clock(void);                                  /* milliseconds since 1970 */
int table_seat_of(const struct table *t, const char *key); /* the seat of a key; SPECTATOR: it opens none */
/* The seat of an invitation, accepted or not; SPECTATOR: none. */
int table_invited_to(const struct table *t, const char *invitation);
bool seat_is_invited(const struct seat *s); /* the invitation has not been accepted yet, so the seat has no key */

/* Calls turn() when the table is settled: at once if it is. */
void table_wait(struct table *t, uint64_t asker, table_turn *turn);
/* Continues: the waiting turns first, then the computers. */
void table_go(struct table *t);

/* Stores the changes: new lines of the record, and the facts about the table if meta is set. done() is called on the
 * loop when the table is settled again.  If another server stored first (conflict), or storing fails, the table is read
 * again before that, and the change is gone. */
enum { TABLE_RECORD = 0, TABLE_META = 1, TABLE_CREATE = 2 };
void table_commit(struct table *t, int what, uint64_t asker, table_done *done);

/* The same with meta, and in the same transaction the new table n, which then is settled, too.  If it fails, n is
 * dropped. */
void table_commit_both(struct table *t, struct table *n, uint64_t asker, table_done *done);

/* The new table n, with a write about another table that is not in memory, and a first line for its chat (both taken
 * over). */
void table_commit_with(struct table *n, struct store_work *other, char *note, uint64_t asker, table_done *done);

/* The commit, or reading the table, has finished. */
void table_settled(struct table *t, bool good, const char *error);

bool table_all_ready(const struct table *t);
void table_begin(struct table *t); /* sets the match up, in memory */

/* Another server has changed it: reads the new parts (follow.c) when it is settled. */
void table_follow(struct table *t);

/* ---- audience.c: what each audience knows, and updates ---- */

void audience_free(struct audience *a);
void audience_free_scratch(struct house *h);
/* A new match: all begin with rev 1. */
void audience_begin_all(struct table *t);
/* Sends an update to the connected clients of the audience, if its view changed. */
void audience_tell(struct table *t, int i);
/* Sends everything about the match to a client that has just joined. */
void audience_put(struct table *t, struct answer *a, int seat, int audience_lang);

/* ---- tell.c: what people are told ---- */

void push_begin(struct answer *a, const char *kind); /* {"push":kind */
void table_put_state(struct table *t, struct answer *a, struct client *k);
void table_put_summary(struct table *t, struct answer *a, enum lang lang);
void table_tell(struct table *t); /* sends an update to each audience whose view changed */
void table_tell_players(struct table *t);
void table_tell_state(struct table *t, struct client *only); /* sends everything to one client or (NULL) to all */
int64_t table_rev(const struct table *t, int seat);
/* Is an answer to the state `rev` still valid? Other seats may have acted since, if this seat is still asked the same
 * and may do the same. */
bool table_fresh(const struct table *t, int seat, int64_t rev);

/* ---- think.c: computers ---- */

/* A computer acts or begins to think; true if one acted and the table is busy now. */
bool table_think(struct table *t);
void table_tick(struct table *t); /* sends clients the list of computers that think for long */
#endif
