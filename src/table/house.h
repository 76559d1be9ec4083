/*
 * house.h: what all tables of one host share.  A host (the server, later the browser) puts a struct house into a
 * struct of its own and implements wire.h, store_work.h, jobs.h, now.h and host.h; files of this folder know
 * neither sockets nor databases nor threads.
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
    enum lang lang;         /* of answers to requests that name none */
    uint32_t match_actions; /* that a match may have, those taken back included */
    bool shared;            /* other hosts write into the same store */

    struct table *tables;                     /* in memory … */
    struct table *table_named[TABLE_BUCKETS]; /* … by the hash of their names */
    size_t table_count;
    int64_t began;                /* milliseconds since 1970 */
    struct rules *rules;          /* by which they play */
    struct action *list;          /* room for the actions of any of them */
    struct scratch *scratch;      /* to write updates on (audience.c) */
    struct player_cache *players; /* opponents that remember (player_cache.c) */
    bool swinging;                /* what decided a match is being worked out (verbs_hint.c) */
    struct known *known;          /* answers that never change (api.c) */
    uint64_t next_id;             /* of clients, HTTP requests and generations: never used twice */
    bool stopping;                /* nothing new begins */
    bool closed;                  /* nothing is sent any more */
};

/* The host has set its part; everything else is made here, and freed when nothing is under way any more. */
void house_open(struct house *h);
void house_close(struct house *h);

void *must(void *p); /* out of memory ends the program */
char *must_copy(const char *s);
#endif
