/*
 * player.h: scripted players, two at a match, and the ways in which they talk to a
 * server.  The measuring (load.c) knows players only; what a message means is the
 * business of a dialect (bellum.c, boardgame.c).
 */
#ifndef PLAYER_H
#define PLAYER_H
#include <stdbool.h>
#include <stdint.h>
#include "measure.h"
#include "seat.h"
#include "wire.h"

enum { NAME = 64 };

struct player {
    struct match *match;
    int number; /* 0 or 1 at its match */
    struct wire *wire;
    char key[NAME];     /* what proves that the seat is his */
    bool joined;        /* the server has told the position */
    bool ready;         /* asked, and nothing under way: may move */
    bool queued;        /* stands in the line of those who wait for their instant */
    int64_t sent;       /* the move under way was sent then; 0: none */
    int64_t other_sent; /* the other's move was sent then, and is not yet seen here; 0: none */
    int64_t id;         /* of the last request */
    int64_t heard;      /* Bellum: its answer said that this revision is to come */
    struct seat seat;   /* Bellum */
    struct army *army;  /* boardgame.io */
};

struct match {
    char name[NAME];
    struct player player[2];
    bool over; /* won, or left: a new one takes its place */
    bool making;
    int asked; /* requests until it is made */
};

struct dialect {
    const char *name, *storage, *path, *headers;
    void (*make)(struct match *m);  /* begin to make it; match_made() when done */
    void (*join)(struct player *p); /* sit down; player_joined() when told */
    void (*heard)(struct player *p, struct text message);
    void (*move)(struct player *p); /* choose and send */
};
extern const struct dialect bellum, boardgame;
extern bool bellum_mute; /* seats ask for no sentences, as programs do */

/* ---- what dialects report: load.c and soak.c each make something else of it ---- */

void match_made(struct match *m);
void player_joined(struct player *p);
void player_may_move(struct player *p);     /* asked, and nothing under way */
void player_acknowledged(struct player *p); /* the server has taken the move under way */
void player_refused(struct player *p, struct text why);
void player_saw(struct player *p);     /* the position has changed here, by the other's move */
void player_puzzled(struct player *p); /* an update did not fit, and the whole was asked for */
void match_over(struct match *m);
uint64_t chance(void); /* random bits */
_Noreturn void give_up(const char *format, ...);
#endif
