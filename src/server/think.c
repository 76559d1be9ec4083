/*
 * think.c: computers.  A worker gets a copy of what the seat sees and the
 * rules, nothing else; its answer counts only if the seat still sees the same.
 * Computers play while somebody is there: an empty table waits.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "../ai/ai.h"
#include "elsewhere.h"
#include "guide.h"
#include "jobs.h"
#include "lobby.h"
#include "socket.h"

enum { THINKING_MS = 400, PAUSE_MS = 5000, PACE_MS = 400 };

struct thought {
    struct server *server;
    char table[TOKEN_TABLE];
    uint64_t generation;
    int seat;
    char player[PLAYER_CHARS];
    struct rules *rules;
    void *view;
    uint64_t seed;                     /* for ties: has nothing to do with the dice */
    struct action choice;
};

static void think(void *ctx)
{
    struct thought *h = ctx;
    struct rng r = {0};
    struct player *p = player_new(h->player, h->rules->game, h->rules->rs);
    rng_seed(&r, h->seed);
    h->choice = p ? player_choose(p, h->view, h->seat, &r)
                  : h->rules->game->default_answer(h->rules->rs, h->view, h->seat);
    player_free(p);
}

static void keep_choice(struct table *t, struct thought *h)
{
    struct seat *s = &t->seat[h->seat];
    s->busy = false;
    s->chosen = true;
    s->choice = h->choice;
    free(s->saw);
    s->saw = h->view;
    h->view = NULL;
    table_go(t);
}

static void thought(void *ctx)
{
    struct thought *h = ctx;
    struct table *t = lobby_in_memory(h->server, h->table);
    if (t && t->generation == h->generation)
        keep_choice(t, h);
    rules_drop(h->rules);
    free(h->view);
    free(h);
}

static void start_thinking(struct table *t, int seat)
{
    struct thought *h = must(calloc(1, sizeof *h));
    h->server = t->server;
    memcpy(h->table, t->id, sizeof h->table);
    h->generation = t->generation;
    h->seat = seat;
    memcpy(h->player, t->seat[seat].player, sizeof h->player);
    h->rules = rules_share(t->rules);
    h->view = must(calloc(1, t->setup.game->state_max));
    game_clone(h->view, session_view(t->s, seat));
    randombytes_buf(&h->seed, sizeof h->seed);
    t->seat[seat].busy = true;
    t->seat[seat].since = uv_now(&t->server->loop);
    job_start(&t->server->loop, think, thought, h);
}

/* ---- acting ---- */

/* Somebody has handed a seat over and looks on: at full speed the battle would be over before it can
 * be taken back. */
static bool is_watched(const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (table_is_computer(t, i) && t->seat[i].sockets > 0)
            return true;
    return false;
}

static void acted(struct table *t, bool good, const char *error)
{
    (void)error;
    if (good)
        table_tell(t);
    if (!good && !t->conflict)
        t->paused = uv_now(&t->server->loop) + PAUSE_MS;       /* a full disk: do not try all the time */
    else if (good && is_watched(t))
        t->paused = uv_now(&t->server->loop) + PACE_MS;
}

static bool act(struct table *t, const struct action *a)
{
    if (!session_act(t->s, a, NULL))
        return false;
    table_commit(t, TABLE_RECORD, 0, acted);
    return true;
}

/* Its answer, if it still fits what the seat sees. */
static bool act_as_chosen(struct table *t, int seat)
{
    struct seat *s = &t->seat[seat];
    bool fits = s->chosen && game_same(s->saw, session_view(t->s, seat));
    s->chosen = false;
    return fits && act(t, &s->choice);
}

/* That it thinks is said until it is no longer asked: said decision by decision, it would count the secret
 * drafts of a computer. */
static void tell_rested(struct table *t, seatset movers)
{
    bool news = false;
    for (int i = 0; i < table_seat_count(t); i++) {
        struct seat *s = &t->seat[i];
        if (s->thinking && !(movers & 1 << i && table_is_computer(t, i))) {
            s->thinking = false;
            news = true;
        }
    }
    if (news)
        table_tell_players(t);
}

bool table_think(struct table *t)
{
    seatset movers = t->s ? session_to_move(t->s) : 0;
    tell_rested(t, movers);
    if (uv_now(&t->server->loop) < t->paused || elsewhere_plays(t))
        return false;
    for (int i = 0; i < table_seat_count(t); i++) {
        struct action reply;
        if (!(movers & 1 << i) || !table_is_computer(t, i))
            continue;
        if (t->guide && guide_reply(t, i, &reply) && act(t, &reply))
            return true;
        if (act_as_chosen(t, i))
            return true;
        if (!t->seat[i].busy)
            start_thinking(t, i);
    }
    return false;
}

void table_tick(struct table *t)
{
    uint64_t now = uv_now(&t->server->loop);
    bool news = false;
    for (int i = 0; i < SEATS_MAX; i++) {
        struct seat *s = &t->seat[i];
        if (s->busy && !s->thinking && now - s->since > THINKING_MS)
            s->thinking = news = true;
    }
    if (news)
        table_tell_players(t);
    if (clock_tick(t, wall_clock()))
        return;
    if (t->paused && now >= t->paused) {
        t->paused = 0;
        table_go(t);
    }
}
