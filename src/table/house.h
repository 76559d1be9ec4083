/*
 * house.h: what all tables of one host share. A host (the server, later the
 * browser) embeds a struct house in a struct of its own and implements wire.h,
 * store_work.h, jobs.h, now.h and host.h. The files of this folder use no
 * sockets, no databases and no threads.
 */
#ifndef BELLUM_HOUSE_H
#define BELLUM_HOUSE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "../data/data.h"

struct action;
struct table;

enum { TABLE_BUCKETS = 4096 }; /* a power of two */

struct house {
    /* Set by the host before the first table is asked for. */
    struct data_dir dir;
    enum lang lang;         /* language of answers to requests that name none */
    uint32_t match_actions; /* most actions of a match, including those taken back */
    bool shared;            /* other hosts write into the same store */

    struct table *tables;                     /* tables in memory … */
    struct table *table_named[TABLE_BUCKETS]; /* … by the hash of their names */
    size_t table_count;
    int64_t began;                /* milliseconds since 1970 */
    struct rules *rules;          /* the rules by which the tables play */
    struct action *list;          /* a buffer for the list of actions, large enough for every game */
    struct scratch *scratch;      /* scratch buffer for updates (audience.c) */
    struct player_cache *players; /* searching players kept between decisions (player_cache.c) */
    bool swinging;                /* a job for "swings" is running (verbs_hint.c) */
    struct question *questions;   /* about campaigns, under way (campaign.c) */
    bool proving;                 /* … one of them replays records */
    struct known *known;          /* cached HTTP answers that never change (api.c) */
    uint64_t next_id;             /* next id of clients, HTTP requests and generations: never used twice */
    bool stopping;                /* shutting down: nothing new begins */
    bool closed;                  /* shutting down: nothing is sent any more */
};

/* The host has set its fields; house_open() fills in the rest.  Free it only when no job is running. */
void house_open(struct house *h);
void house_close(struct house *h);

void *must(void *p); /* failure of memory ends the program */
char *must_copy(const char *s);
#endif
