/* campaigns.c: see campaigns.h. */
#include "campaigns.h"
#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "../ai/ai.h"
#include "../protocol/chain.h"
#include "../protocol/files.h"

struct crew { /* shared by the threads */
    const struct lab_plan *plan;
    const struct setup *from;
    atomic_int next;
    pthread_mutex_t files; /* one thread at a time reads data files */
};

struct worker {
    struct crew *crew;
    pthread_t thread;
    bool started;
    struct lab_campaigns sums;
};

/* One campaign. */
struct run {
    struct worker *w;
    int64_t number;
    uint64_t key;
    int missions;
    uint8_t result[LAB_MISSIONS];
    int64_t decisions, turns;
    const char *trouble; /* what is wrong, or NULL */
    char text[256];      /* … if it has to be written down */
};

/* ---- a match ---- */

static int asked(const struct session *s)
{
    int seat = 0;
    while (seat < SEATS_MAX && !(session_to_move(s) & 1 << seat))
        seat++;
    return seat;
}

/* One decision. */
static void step(struct run *r, struct session *s, struct player *const player[], struct rng *thought)
{
    const struct ruleset *rs = session_rules(s);
    int seat = asked(s);
    if (seat == SEATS_MAX || session_actions(s, seat, NULL, 0) <= 0) {
        r->trouble = "nobody has an action, but the match is not over";
        return;
    }
    struct action a;
    if (session_actions(s, seat, NULL, 0) > 1 && ++r->decisions > LAB_DECISIONS)
        r->trouble = "the match does not end";
    if (player[seat])
        a = player_choose(player[seat], session_view(s, seat), seat, &thought[seat]);
    else
        a = session_game(s)->rules.default_answer(rs, session_view(s, seat), seat);
    if (!session_act(s, &a, NULL))
        r->trouble = "a listed action is refused";
}

static void write_record(struct run *r, const struct session *s)
{
    char path[1200];
    const char *folder = r->w->crew->plan->records;
    if (!folder)
        return;
    char *text = session_save(s);
    snprintf(path, sizeof path, "%s/%s-%06lld.%d.record", folder, session_game(s)->id, (long long)r->number + 1,
             r->missions);
    errno = 0;
    if (!file_write(path, text))
        r->w->sums.write_error = errno ? errno : EIO;
    free(text);
}

/* Without results of the game: did the first player win it? */
static int result_of(const struct game *g, const struct session *s, const struct outcome *o)
{
    int seat = 0, result;
    if (g->campaign->result) {
        result = g->campaign->result(session_rules(s), session_state(s));
        return result < 0 || result >= LAB_RESULTS ? 0 : result;
    }
    while (seat + 1 < game_seats(session_rules(s)) && !game_is_played(g, session_rules(s), seat))
        seat++;
    return o->share[seat] * 2 > 1000;
}

static void play_match(struct run *r, struct session *s)
{
    const struct lab_plan *p = r->w->crew->plan;
    struct player *player[SEATS_MAX] = {0};
    struct rng thought[SEATS_MAX];
    struct outcome o;
    uint64_t key = rng_derive(r->key, 1, (uint64_t)r->missions);
    for (int i = 0; i < game_seats(session_rules(s)); i++) {
        rng_seed(&thought[i], rng_derive(key, 100u + (uint32_t)i, 0));
        if (game_is_played(p->game, session_rules(s), i))
            player[i] = player_new(p->who[i], p->game, session_rules(s));
    }
    session_quiet(s);
    while (!session_over(s) && !r->trouble)
        step(r, s, player, thought);
    session_game(s)->rules.outcome(session_rules(s), session_state(s), &o);
    r->turns += o.turns;
    if (r->missions <= LAB_MISSIONS && !r->trouble)
        r->result[r->missions - 1] = (uint8_t)result_of(p->game, s, &o);
    write_record(r, s);
    for (int i = 0; i < SEATS_MAX; i++)
        player_free(player[i]);
}

/* ---- a campaign ---- */

/* The match after s, set up by `at`, which it replaces.  False: the campaign is over, or something is wrong. */
static bool go_on(struct run *r, struct setup *at, const struct session *s)
{
    struct data_report report = {0};
    struct setup next;
    struct crew *crew = r->w->crew;
    if (r->trouble || chain_step(s) != CHAIN_GOES_ON)
        return false;
    pthread_mutex_lock(&crew->files);
    bool good = chain_next(at, s, NULL, &next, &report);
    pthread_mutex_unlock(&crew->files);
    if (!good) {
        snprintf(r->text, sizeof r->text, "%.255s", report.text);
        r->trouble = r->text;
    } else if (r->missions >= LAB_MATCHES_MOST) {
        r->trouble = "the campaign does not end";
    }
    data_report_free(&report);
    if (good && at->match.rs != crew->from->match.rs)
        setup_free(at);
    if (good)
        *at = next;
    return good && !r->trouble;
}

static void add(struct lab_count *c, int64_t n)
{
    c->sum += n;
    c->squares += n * n;
}

static void note(struct run *r, int grade)
{
    struct lab_campaigns *c = &r->w->sums;
    if (r->trouble) {
        if (!c->troubles++ || r->number < c->first_trouble) {
            c->first_trouble = r->number;
            snprintf(c->trouble, sizeof c->trouble, "%.255s", r->trouble);
        }
        return;
    }
    c->campaigns++;
    c->grade[grade >= 0 && grade < LAB_GRADES ? grade : 0]++;
    for (int i = 0; i < r->missions && i < LAB_MISSIONS; i++) {
        c->reached[i]++;
        c->result[i][r->result[i]]++;
    }
    add(&c->missions, r->missions);
    add(&c->decisions, r->decisions);
    add(&c->turns, r->turns);
}

static void play_campaign(struct worker *w, int64_t number)
{
    struct run r = {.w = w, .number = number, .key = rng_derive(w->crew->plan->seed, 0, (uint64_t)number)};
    struct setup at = *w->crew->from;
    int grade = -1;
    for (bool more = true; more;) {
        struct session *s =
            session_new(at.game, at.match.rs, rng_derive(r.key, 0, (uint64_t)r.missions), &at.match.source);
        r.missions++;
        play_match(&r, s);
        grade = r.trouble ? -1 : at.game->campaign->grade(session_rules(s), session_state(s));
        more = go_on(&r, &at, s);
        session_free(s);
    }
    if (at.match.rs != w->crew->from->match.rs)
        setup_free(&at);
    note(&r, grade);
}

static void *work(void *arg)
{
    struct worker *w = arg;
    for (int i; (i = atomic_fetch_add(&w->crew->next, 1)) < w->crew->plan->games;)
        play_campaign(w, i);
    return NULL;
}

/* ---- all of them ---- */

static void merge_count(struct lab_count *to, const struct lab_count *from)
{
    to->sum += from->sum;
    to->squares += from->squares;
}

static void merge(struct lab_campaigns *to, const struct lab_campaigns *from)
{
    if (from->troubles && (!to->troubles || from->first_trouble < to->first_trouble)) {
        to->first_trouble = from->first_trouble;
        memcpy(to->trouble, from->trouble, sizeof to->trouble);
    }
    to->campaigns += from->campaigns;
    to->troubles += from->troubles;
    to->write_error = to->write_error ? to->write_error : from->write_error;
    for (int i = 0; i < LAB_GRADES; i++)
        to->grade[i] += from->grade[i];
    for (int i = 0; i < LAB_MISSIONS; i++) {
        to->reached[i] += from->reached[i];
        for (int k = 0; k < LAB_RESULTS; k++)
            to->result[i][k] += from->result[i][k];
    }
    merge_count(&to->missions, &from->missions);
    merge_count(&to->decisions, &from->decisions);
    merge_count(&to->turns, &from->turns);
}

/* Can all players be made?  A later match may have other seats; that is tried with the first one. */
static bool players_good(const struct lab_plan *p, int *bad)
{
    for (int i = 0; i < game_seats(p->rs); i++) {
        if (!game_is_played(p->game, p->rs, i))
            continue;
        struct player *player = player_new(p->who[i], p->game, p->rs);
        *bad = i;
        if (!player)
            return false;
        player_free(player);
    }
    return true;
}

bool lab_play_campaigns(const struct lab_plan *p, const struct setup *from, struct lab_campaigns *out, int *bad)
{
    int n = p->threads < 1 ? 1 : p->threads > LAB_THREADS ? LAB_THREADS : p->threads;
    struct crew crew = {.plan = p, .from = from, .files = PTHREAD_MUTEX_INITIALIZER};
    *out = (struct lab_campaigns){0};
    if (!players_good(p, bad))
        return false;
    struct worker *w = calloc((size_t)n, sizeof *w);
    if (!w)
        abort();
    for (int i = 0; i < n; i++) {
        w[i].crew = &crew;
        w[i].started = i > 0 && pthread_create(&w[i].thread, NULL, work, &w[i]) == 0;
    }
    work(&w[0]);
    for (int i = 0; i < n; i++) {
        if (w[i].started)
            pthread_join(w[i].thread, NULL);
        merge(out, &w[i].sums);
    }
    free(w);
    return true;
}
