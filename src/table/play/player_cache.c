/* player_cache.c: see player_cache.h. */
#include "player_cache.h"
#include <stdlib.h>
#include <string.h>

enum { CACHED_PLAYERS = 16 };

struct cached_player {
    char table[TOKEN_TABLE];
    uint64_t generation;
    int seat;
    struct rules *rules;   /* which the player reads; a share */
    struct player *player; /* NULL: no player */
    uint64_t at;           /* when it was given */
};

struct player_cache {
    struct cached_player at[CACHED_PLAYERS];
    uint64_t given;
};

static void drop(struct cached_player *m)
{
    player_free(m->player);
    rules_drop(m->rules);
    *m = (struct cached_player){0};
}

struct player *player_cache_take(struct house *h, const char *table, uint64_t generation, int seat, const char *spec)
{
    for (int i = 0; h->players && i < CACHED_PLAYERS; i++) {
        struct cached_player *m = &h->players->at[i];
        if (!m->player || m->seat != seat || strcmp(m->table, table) != 0)
            continue;
        struct player *p = m->player;
        if (m->generation == generation && strcmp(p->spec, spec) == 0)
            m->player = NULL; /* it goes on thinking */
        else
            p = NULL;
        drop(m);
        return p;
    }
    return NULL;
}

static struct cached_player *room(struct player_cache *all)
{
    struct cached_player *oldest = &all->at[0];
    for (int i = 0; i < CACHED_PLAYERS; i++) {
        struct cached_player *m = &all->at[i];
        if (!m->player)
            return m;
        oldest = m->at < oldest->at ? m : oldest;
    }
    drop(oldest);
    return oldest;
}

void player_cache_give(struct house *h, const char *table, uint64_t generation, int seat, struct rules *rules,
                       struct player *p)
{
    if (!p || !p->mind) {
        player_free(p);
        return;
    }
    if (!h->players)
        h->players = must(calloc(1, sizeof *h->players));
    struct cached_player *m = room(h->players);
    *m = (struct cached_player){
        .generation = generation, .seat = seat, .rules = rules_share(rules), .player = p, .at = ++h->players->given};
    memcpy(m->table, table, TOKEN_TABLE);
}

void player_cache_forget(struct house *h, const char *table)
{
    for (int i = 0; h->players && i < CACHED_PLAYERS; i++) {
        struct cached_player *m = &h->players->at[i];
        if (m->player && (!table || strcmp(m->table, table) == 0))
            drop(m);
    }
    if (!table) {
        free(h->players);
        h->players = NULL;
    }
}
