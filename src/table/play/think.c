/*
 * think.c: computers.  A worker gets a copy of the seat's view and the rules, nothing else; its answer counts only if
 * the seat's view has not changed.  Computers play only while a client is at the table.
 */
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "../../ai/ai.h"
#include "../host.h"
#include "guide.h"
#include "../jobs.h"
#include "../lobby/lobby.h"
#include "player_cache.h"
#include "../clients.h"

enum { THINKING_MS = 400, PAUSE_MS = 5000, PACE_MS = 400 };

struct thought {
    struct house *house;
    char table[TOKEN_TABLE];
    uint64_t generation;
    int seat;
    char spec[PLAYER_CHARS];
    struct player *player; /* a player from the cache; NULL: the job makes one */
    struct rules *rules;
    void *view;
    uint64_t seed; /* random numbers for ties, independent of the dice */
    struct action choice;
};

static void think(void *ctx)
{
    struct thought *h = ctx;
    struct rng r = {0};
    if (!h->player)
        h->player = player_new_live(h->spec, h->rules->game, h->rules->rs);
    rng_seed(&r, h->seed);
    h->choice = h->player ? player_choose(h->player, h->view, h->seat, &r)
                          : h->rules->game->rules.default_answer(h->rules->rs, h->view, h->seat);
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
    struct table *t = lobby_in_memory(h->house, h->table);
    if (t && t->generation == h->generation) {
        player_cache_give(h->house, h->table, h->generation, h->seat, h->rules, h->player);
        keep_choice(t, h);
    } else {
        player_free(h->player);
    }
    rules_drop(h->rules);
    free(h->view);
    free(h);
}

/* ---- bots ---- */

/* The same for a bot: it answers, or has lost. */
struct bot_thought {
    struct bot_task task;
    struct house *house;
    void *view;
    bool over; /* nothing is asked: the match is over */
    bool good;
    struct action choice;
    char why[LANG_COUNT][BOT_FAULT_CHARS], errors[BOT_FAULT_CHARS];
};

static void ask_bot(struct bot_task *task, struct bot *b)
{
    struct bot_thought *h = (struct bot_thought *)task;
    if (h->over) {
        bot_over(b, h->view);
        return;
    }
    h->good = bot_choose(b, h->view, &h->choice);
    if (h->good)
        return;
    for (int l = 0; l < LANG_COUNT; l++)
        bot_fault(b, (enum lang)l, false, h->why[l], sizeof h->why[l]);
    bot_fault(b, LANG_EN, true, h->errors, sizeof h->errors);
}

/* Its seat is going to resign; the bot's lines on standard error go to the server's log. */
static void keep_loss(struct table *t, const struct bot_thought *h)
{
    struct seat *s = &t->seat[h->task.seat];
    json_t *why = json_object();
    for (int l = 0; l < LANG_COUNT; l++)
        json_object_set_new(why, lang_code[l], json_string(h->why[l]));
    s->busy = false;
    json_decref(s->lost);
    s->lost = why;
    host_log(h->house, "bot-forfeit", "table=s seat=d bot=s why=s", t->id, h->task.seat + 1, s->player, h->errors);
    table_go(t);
}

static void bot_answered(struct bot_task *task)
{
    struct bot_thought *h = (struct bot_thought *)task;
    struct table *t = lobby_in_memory(h->house, task->table);
    struct thought like = {.seat = task->seat, .view = h->view, .choice = h->choice};
    bool there = t && t->generation == task->generation && !h->over && !h->house->stopping;
    if (there && h->good)
        keep_choice(t, &like); /* takes the view */
    else if (there)
        keep_loss(t, h);
    free(like.view);
    free(h);
}

static void start_bot(struct table *t, int seat, int which, bool over)
{
    struct bot_thought *h = must(calloc(1, sizeof *h));
    const struct match_source *from = &t->setup.match.source;
    h->task = (struct bot_task){.generation = t->generation,
                                .seat = seat,
                                .which = which,
                                .rules = rules_share(t->rules),
                                .work = ask_bot,
                                .done = bot_answered};
    memcpy(h->task.table, t->id, sizeof h->task.table);
    snprintf(h->task.scenario, sizeof h->task.scenario, "%s", from->scenario ? from->scenario : "");
    snprintf(h->task.options, sizeof h->task.options, "%s", from->options ? from->options : "");
    h->house = t->house;
    h->over = over;
    h->view = must(calloc(1, t->setup.game->state_max));
    game_clone(h->view, session_view(t->s, seat));
    if (!over)
        t->seat[seat].busy = true;
    bot_pool_do(t->house, &h->task);
}

/* The match is over: bots that still know of it are told how it ended, once. */
static void tell_bots(struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++) {
        int which = bot_pool_find(t->house, t->seat[i].player);
        if (which < 0 || t->seat[i].parted || !bot_pool_knows(t->house, t->id, t->generation, i))
            continue;
        t->seat[i].parted = true;
        start_bot(t, i, which, true);
    }
}

static void start_thinking(struct table *t, int seat)
{
    int which = bot_pool_find(t->house, t->seat[seat].player);
    if (which >= 0) {
        start_bot(t, seat, which, false);
        return;
    }
    struct thought *h = must(calloc(1, sizeof *h));
    h->house = t->house;
    memcpy(h->table, t->id, sizeof h->table);
    h->generation = t->generation;
    h->seat = seat;
    bool stray = strncmp(t->seat[seat].player, "bot:", 4) == 0; /* this server no longer offers the bot */
    snprintf(h->spec, sizeof h->spec, "%s", stray ? player_greedy.name : t->seat[seat].player);
    h->rules = rules_share(t->rules);
    h->view = must(calloc(1, t->setup.game->state_max));
    game_clone(h->view, session_view(t->s, seat));
    randombytes_buf(&h->seed, sizeof h->seed);
    h->player = player_cache_take(h->house, h->table, h->generation, seat, h->spec);
    t->seat[seat].busy = true;
    job_start(t->house, think, thought, h);
}

/* ---- acting ---- */

/* A holder who handed the seat over is watching: at full speed the match would be over before the seat can be taken
 * back. */
static bool is_watched(const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (table_is_computer(t, i) && t->seat[i].clients > 0)
            return true;
    return false;
}

static void acted(struct table *t, bool good, const char *error)
{
    (void)error;
    if (good)
        table_tell(t);
    if (!good && !t->conflict)
        t->paused = house_now(t->house) + PAUSE_MS; /* the disk is full: do not retry all the time */
    else if (good && is_watched(t))
        t->paused = house_now(t->house) + PACE_MS;
}

static bool act(struct table *t, const struct action *a)
{
    if (!session_act(t->s, a, NULL))
        return false;
    table_commit(t, TABLE_RECORD, 0, acted);
    return true;
}

/* Plays the computer's answer, if the seat still sees the same. */
static bool act_as_chosen(struct table *t, int seat)
{
    struct seat *s = &t->seat[seat];
    bool fits = s->chosen && game_same(s->saw, session_view(t->s, seat));
    s->chosen = false;
    return fits && act(t, &s->choice);
}

static void forfeited(struct table *t, bool good, const char *error)
{
    acted(t, good, error);
    if (good)
        table_tell_players(t);
    chat_log_now(t, good);
}

/* A bot that failed has lost: its seat resigns.  Where the game knows no resigning, a computer plays on. */
static bool forfeit(struct table *t, int seat)
{
    struct seat *s = &t->seat[seat];
    const struct game *g = t->setup.game;
    struct action a;
    json_t *line = json_pack("{s:s, s:i, s:s, s:o}", "what", "forfeit", "seat", seat + 1, "player", s->player, "why",
                             s->lost); /* taken over */
    bool resigns = g->words.parse(session_rules(t->s), session_view(t->s, seat), seat, "resign", &a) &&
                   session_act(t->s, &a, NULL);
    s->lost = NULL;
    if (!resigns)
        snprintf(s->player, PLAYER_CHARS, "%s", player_greedy.name);
    chat_log_later(t, line);
    table_commit(t, resigns ? TABLE_RECORD : TABLE_META, 0, forfeited);
    return true;
}

/* `thinking` stays set until the seat is no longer asked. If it changed with every decision, people could count the
 * secret drafts of a computer. */
static void tell_rested(struct table *t, seatset movers)
{
    bool news = false;
    for (int i = 0; i < table_seat_count(t); i++) {
        struct seat *s = &t->seat[i];
        if (!(movers & 1 << i && table_is_computer(t, i)))
            s->since = 0;
        else if (!s->since)
            s->since = house_now(t->house);
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
    if (t->s && session_over(t->s))
        tell_bots(t);
    if (house_now(t->house) < t->paused || elsewhere_plays(t))
        return false;
    for (int i = 0; i < table_seat_count(t); i++) {
        struct action reply;
        if (!(movers & 1 << i) || !table_is_computer(t, i))
            continue;
        if (!table_is_played(t, i)) { /* the rules: nothing to think about */
            reply = t->setup.game->rules.default_answer(session_rules(t->s), session_view(t->s, i), i);
            return act(t, &reply);
        }
        if (t->seat[i].lost)
            return forfeit(t, i);
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
    uint64_t now = house_now(t->house);
    bool news = false;
    for (int i = 0; i < SEATS_MAX; i++) {
        struct seat *s = &t->seat[i];
        if (s->busy && s->since && !s->thinking && now - s->since > THINKING_MS)
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
