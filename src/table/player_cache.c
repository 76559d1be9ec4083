/* minds.c: see minds.h. */
#include "player_cache.h"
#include <stdlib.h>
#include <string.h>

enum { MINDS = 16 };

struct mind {
    char table[TOKEN_TABLE];
    uint64_t generation;
    int seat;
    struct rules *rules;   /* which the player reads; a share */
    struct player *player; /* NULL: nobody */
    uint64_t at;           /* when it was given */
};

struct minds {
    struct mind at[MINDS];
    uint64_t given;
};

static void drop(struct mind *m)
{
    player_free(m->player);
    rules_drop(m->rules);
    *m = (struct mind){0};
}

struct player *minds_take(struct house *s, const char *table, uint64_t generation, int seat, const char *spec)
{
    for (int i = 0; s->minds && i < MINDS; i++) {
        struct mind *m = &s->minds->at[i];
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

static struct mind *room(struct minds *all)
{
    struct mind *oldest = &all->at[0];
    for (int i = 0; i < MINDS; i++) {
        struct mind *m = &all->at[i];
        if (!m->player)
            return m;
        oldest = m->at < oldest->at ? m : oldest;
    }
    drop(oldest);
    return oldest;
}

void minds_give(struct house *s, const char *table, uint64_t generation, int seat, struct rules *rules,
                struct player *p)
{
    if (!p || !p->mind) {
        player_free(p);
        return;
    }
    if (!s->minds)
        s->minds = must(calloc(1, sizeof *s->minds));
    struct mind *m = room(s->minds);
    *m = (struct mind){
        .generation = generation, .seat = seat, .rules = rules_share(rules), .player = p, .at = ++s->minds->given};
    memcpy(m->table, table, TOKEN_TABLE);
}

void minds_forget(struct house *s, const char *table)
{
    for (int i = 0; s->minds && i < MINDS; i++) {
        struct mind *m = &s->minds->at[i];
        if (m->player && (!table || strcmp(m->table, table) == 0))
            drop(m);
    }
    if (!table) {
        free(s->minds);
        s->minds = NULL;
    }
}
