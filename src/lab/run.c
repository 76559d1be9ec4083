/*
 * run.c: playing the matches of a plan on several threads.  Each worker has its
 * own players and its own sums; units are handed out by number, and before each
 * check of the early stop all workers wait for the last one.
 */
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../ai/ai.h"
#include "../bots/bot.h"
#include "../protocol/files.h"
#include "figures.h"
#include "lab.h"
#include "share.h"

struct crew { /* shared by the threads */
    const struct lab_plan *plan;
    atomic_int next, done; /* units: the next one to be played; how many are */
    int end;               /* the first that is not to be played now */
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    bool started;
    struct hand {
        struct player *player;
        struct bot *bot;            /* a bot instead of a player; NULL: none */
    } hand[SEATS_MAX][SEATS_MAX];   /* of each player, one copy for each seat that it can have at a time */
    struct hand *seated[SEATS_MAX]; /* player of a seat in the current match; NULL: the rules */
    struct rng thought[SEATS_MAX];  /* of the seats */
    struct lab_sums sums;
    struct lab_match match[SEATS_MAX]; /* of the unit at hand */
    int64_t *sheet;                    /* the tally of each of them, one behind the other */
    void *memory;                      /* … and of the one being played */
};

static void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

/* ---- players ---- */

/* The hand that plays a seat; NULL: the rules do. */
static struct hand *hand_on(struct worker *w, const struct lab_match *m, int seat)
{
    const struct lab_plan *p = w->crew->plan;
    if (!game_is_played(p->game, p->rs, seat))
        return NULL;
    return &w->hand[lab_player_on(p, m->rotation, seat)][lab_mate(p, seat)];
}

/* A player by its spec, as many times as it may be needed at once.  False: it cannot be made. */
static bool hire_player(struct worker *w, int player)
{
    const struct lab_plan *p = w->crew->plan;
    const char *who = p->who[lab_named_at(p, player)];
    int most = 0;
    for (int seat = 0; seat < lab_seats(p); seat++)
        if (lab_mate(p, seat) >= most && game_is_played(p->game, p->rs, seat))
            most = lab_mate(p, seat) + 1;
    if (!p->swap && !game_is_played(p->game, p->rs, player))
        return true;
    for (int i = 0; i < most; i++) {
        struct hand *h = &w->hand[player][i];
        if (bot_is_spec(who))
            h->bot = bot_new(who, p->bot_seconds ? p->bot_seconds : BOT_SECONDS);
        else
            h->player = player_new(who, p->game, p->rs);
        if (!h->bot && !h->player)
            return false;
    }
    return true;
}

static void dismiss_player(struct worker *w, int player)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        player_free(w->hand[player][i].player);
        bot_free(w->hand[player][i].bot);
    }
}

/* It is going to play this seat of another match. */
static void seat_player(struct worker *w, struct hand *h, int seat, const struct lab_match *m)
{
    const struct lab_plan *p = w->crew->plan;
    if (h->player)
        player_new_match(h->player);
    else
        bot_match(h->bot, &(struct bot_match){.game = p->game,
                                              .rs = p->rs,
                                              .scenario = p->source->scenario,
                                              .options = p->source->options,
                                              .seat = seat,
                                              .number = m->number + 1,
                                              .lang = p->lang});
}

/* Bots are told how it ended. */
static void part_from_players(struct worker *w, struct session *s)
{
    for (int seat = 0; seat < lab_seats(w->crew->plan); seat++) {
        const struct hand *h = w->seated[seat];
        if (h && h->bot)
            bot_over(h->bot, session_view(s, seat));
    }
}

static void note_fault(const struct worker *w, const struct hand *h, int seat, struct lab_match *m)
{
    const struct lab_plan *p = w->crew->plan;
    const char *who = p->who[lab_named_at(p, lab_player_on(p, m->rotation, seat))];
    int n = snprintf(m->reason, sizeof m->reason, "%.200s: ", who);
    bot_fault(h->bot, p->lang, true, m->reason + n, sizeof m->reason - (size_t)n);
}

/* The answer for seat.  False: its player cannot go on and forfeits the match; m->reason says why. */
static bool ask_player(struct worker *w, struct session *s, int seat, struct lab_match *m, struct action *out)
{
    struct hand *h = w->seated[seat];
    if (!h) {
        *out = session_game(s)->rules.default_answer(session_rules(s), session_view(s, seat), seat);
        return true;
    }
    if (h->bot) {
        bool good = bot_choose(h->bot, session_view(s, seat), out);
        if (!good)
            note_fault(w, h, seat, m);
        return good;
    }
    *out = player_choose(h->player, session_view(s, seat), seat, &w->thought[seat]);
    return true;
}

/* ---- one match ---- */

struct live_match { /* a match being played */
    struct worker *w;
    struct lab_match *m;
    struct session *s;
    uint32_t heard;    /* cursor of events */
    int64_t *cell[16]; /* the tables of the tally */
};

static void start_tally(struct live_match *t)
{
    const struct lab_plan *p = t->w->crew->plan;
    const struct game_tally *tally = p->game->tally;
    if (!tally)
        return;
    int64_t *at = t->w->sheet + (t->m - t->w->match) * (ptrdiff_t)t->w->sums.cells;
    memset(at, 0, (size_t)t->w->sums.cells * sizeof *at);
    memset(t->w->memory, 0, tally->memory);
    t->m->cell = at;
    for (int i = 0; i < tally->tables; i++) {
        t->cell[i] = at;
        at += tally->table[i].rows * tally->table[i].columns;
    }
    t->heard = session_events(t->s);
    tally->begin(p->rs, session_view(t->s, SPECTATOR), t->w->memory, t->cell);
}

static void count_events(struct live_match *t)
{
    const struct lab_plan *p = t->w->crew->plan;
    struct event e;
    while (p->game->tally && session_next_event(t->s, SPECTATOR, &t->heard, &e))
        p->game->tally->event(p->rs, &e, t->w->memory, t->cell);
}

static void note_score(struct live_match *t)
{
    session_game(t->s)->rules.outcome(session_rules(t->s), session_state(t->s), &t->m->out);
    lab_note_score(t->m);
}

/* One decision of the lowest seat that is asked.  NULL, or a description of the fault. */
static const char *step(struct live_match *t)
{
    const struct game *g = session_game(t->s);
    struct lab_match *m = t->m;
    seatset movers = session_to_move(t->s);
    struct action a;
    int seat = 0;
    while (seat < SEATS_MAX && !(movers & 1 << seat))
        seat++;
    if (seat >= lab_seats(t->w->crew->plan))
        return "nobody is asked, but the match is not over";
    int n = session_actions(t->s, seat, NULL, 0);
    if (n <= 0)
        return "no legal action";
    if (n > 1 && ++m->decisions > LAB_DECISIONS)
        return "the match does not end";
    if (!ask_player(t->w, t->s, seat, m, &a)) {
        m->forfeit = (int8_t)seat;
        return NULL;
    }
    if (!session_act(t->s, &a, NULL))
        return "a listed action is refused";
    count_events(t);
    note_score(t);
    return g->rules.audit ? g->rules.audit(session_rules(t->s), session_state(t->s)) : NULL;
}

static void end_match(struct live_match *t)
{
    const struct lab_plan *p = t->w->crew->plan;
    if (t->m->trouble || t->m->forfeit >= 0)
        return;
    if (p->game->tally)
        p->game->tally->end(p->rs, session_view(t->s, SPECTATOR), t->w->memory, t->cell);
    if (lab_wants_ending(&t->w->sums, &t->m->out))
        p->game->words.say_outcome(p->rs, session_view(t->s, SPECTATOR), p->lang, t->m->ending, sizeof t->m->ending);
}

/* So that the record of a forfeit names the loser. */
static void resign(struct session *s, int seat)
{
    struct action a;
    if (session_game(s)->words.parse(session_rules(s), session_view(s, seat), seat, "resign", &a))
        session_act(s, &a, NULL);
}

static void write_record(struct worker *w, const struct session *s, int64_t number)
{
    char path[1200];
    char *text = session_save(s);
    snprintf(path, sizeof path, "%s/%s-%06lld.bellum", w->crew->plan->records, session_game(s)->id,
             (long long)number + 1);
    errno = 0;
    if (!file_write(path, text))
        w->sums.write_error = errno ? errno : EIO;
    free(text);
}

/* The thoughts of a seat depend on the match alone, too; in the matches of a unit they differ, the dice do not. */
static void play_match(struct worker *w, int unit, int rotation, struct lab_match *m)
{
    const struct lab_plan *p = w->crew->plan;
    *m = (struct lab_match){.number = (int64_t)unit * lab_unit(p) + rotation, .rotation = rotation, .forfeit = -1};
    m->key = rng_derive(p->seed, 0x51a1u, (uint64_t)unit);
    for (int i = 0; i < lab_seats(p); i++) {
        rng_seed(&w->thought[i], rng_derive(m->key, 100u + (uint32_t)i, (uint64_t)rotation));
        w->seated[i] = hand_on(w, m, i);
        if (w->seated[i])
            seat_player(w, w->seated[i], i, m);
    }
    struct live_match t = {.w = w, .m = m, .s = session_new(p->game, p->rs, m->key, p->source)};
    if (!p->game->tally)
        session_quiet(t.s);
    start_tally(&t);
    note_score(&t);
    while (!session_over(t.s) && !m->trouble && m->forfeit < 0)
        m->trouble = step(&t);
    end_match(&t);
    if (m->forfeit >= 0)
        resign(t.s, m->forfeit);
    part_from_players(w, t.s);
    if (p->records)
        write_record(w, t.s, m->number);
    session_free(t.s);
}

static void play_unit(struct worker *w, int unit)
{
    const struct lab_plan *p = w->crew->plan;
    bool whole = true;
    for (int r = 0; r < lab_unit(p); r++) {
        play_match(w, unit, r, &w->match[r]);
        lab_add(p, &w->sums, &w->match[r]);
        whole = whole && !w->match[r].trouble;
    }
    if (whole)
        lab_add_unit(p, &w->sums, w->match, lab_unit(p));
}

/* ---- the crew ---- */

static void *work(void *arg)
{
    struct worker *w = arg;
    for (;;) {
        int unit = atomic_fetch_add(&w->crew->next, 1);
        if (unit >= w->crew->end)
            return NULL;
        play_unit(w, unit);
        atomic_fetch_add(&w->crew->done, 1);
    }
}

/* Runs until this many units are done. */
static void watch(const struct crew *crew, int until)
{
    const struct lab_plan *p = crew->plan;
    while (p->progress) {
        int done = atomic_load(&crew->done);
        p->progress(p->ctx, done * lab_unit(p) * share_processes());
        if (done >= until)
            return;
        nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    }
}

static void play_range(struct crew *crew, struct worker *w, int n, int from, int to)
{
    const struct lab_plan *p = crew->plan;
    int until = atomic_load(&crew->done) + to - from;
    atomic_store(&crew->next, from);
    crew->end = to;
    for (int t = p->progress ? 0 : 1; t < n; t++) /* the thread that shows progress does not play */
        w[t].started = pthread_create(&w[t].thread, NULL, work, &w[t]) == 0;
    if (!w[0].started)
        work(&w[0]);
    watch(crew, until);
    for (int t = 0; t < n; t++) {
        if (w[t].started)
            pthread_join(w[t].thread, NULL);
        w[t].started = false;
    }
}

static void dismiss(struct worker *w, int n)
{
    for (int t = 0; t < n; t++) {
        for (int i = 0; i < SEATS_MAX; i++)
            dismiss_player(&w[t], i);
        lab_free(&w[t].sums);
        free(w[t].sheet);
        free(w[t].memory);
    }
    free(w);
}

/* NULL: a player cannot be made. */
static struct worker *hire(struct crew *crew, int n, int *bad)
{
    const struct lab_plan *p = crew->plan;
    struct worker *w = must(calloc((size_t)n, sizeof *w));
    for (int t = 0; t < n; t++) {
        w[t].crew = crew;
        lab_start_sums(p, &w[t].sums);
        w[t].sheet = must(calloc((size_t)w[t].sums.cells * (size_t)lab_unit(p) + 1, sizeof *w[t].sheet));
        w[t].memory = must(calloc(1, p->game->tally ? p->game->tally->memory + 1 : 1));
        for (int i = 0; i < lab_players(p); i++)
            if (!hire_player(&w[t], i)) {
                *bad = lab_named_at(p, i);
                dismiss(w, n);
                return NULL;
            }
    }
    return w;
}

/* ---- the plan ---- */

static int at_most(int n, int most) { return n < most ? n : most; }

/* This process plays its part of the units [from, to); then the sums of all processes are merged. */
static void play_batch(struct crew *crew, struct worker *w, int n, int from, int to, struct lab_sums *out)
{
    struct lab_sums mine;
    int first, last;
    share_range(from, to, &first, &last);
    play_range(crew, w, n, first, last);
    lab_start_sums(crew->plan, &mine);
    for (int t = 0; t < n; t++) {
        lab_merge(&mine, &w[t].sums);
        lab_clear(&w[t].sums);
    }
    share_gather(crew->plan, &mine);
    lab_merge(out, &mine);
    lab_free(&mine);
}

bool lab_run(const struct lab_plan *p, struct lab_sums *out, int *bad)
{
    int n = at_most(p->threads < 1 ? 1 : p->threads, LAB_THREADS);
    int units = p->games / lab_unit(p), batch = p->stop.on ? LAB_BATCH / lab_unit(p) : units;
    struct crew crew = {.plan = p};
    struct worker *w = hire(&crew, n, bad);
    if (!w)
        return false;
    lab_start_sums(p, out);
    bool stop = false;
    for (int from = 0; from < units && !stop; from += batch) {
        play_batch(&crew, w, n, from, at_most(from + batch, units), out);
        out->stopped = p->stop.on ? lab_verdict_of(p, out) : LAB_UNDECIDED;
        stop = share_agree(out->stopped != LAB_UNDECIDED);
    }
    dismiss(w, n);
    return true;
}
