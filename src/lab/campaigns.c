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
#include "../protocol/writing/say.h"
#include "figures.h"
#include "sheet.h"

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
    for (int i = 0; i < r->missions && i < LAB_MISSIONS; i++)
        c->reached[i]++;
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
    for (int i = 0; i < LAB_MISSIONS; i++)
        to->reached[i] += from->reached[i];
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

/* ---- reports ---- */

struct range {
    double mean, low, high;
};

/* The mean with its 95 % interval (normal approximation). */
static struct range range_of(const struct lab_count *c, int64_t n)
{
    double mean = lab_mean(c->sum, n),
           wide = n > 1 ? 1.96 * lab_deviation(c->sum, c->squares, n) / lab_root((double)n) : 0;
    return (struct range){mean, mean - wide, mean + wide};
}

static struct range share_of(int64_t k, int64_t n)
{
    struct range r = {.mean = lab_mean(k, n)};
    lab_wilson(r.mean, (double)n, &r.low, &r.high);
    return r;
}

static void print_range(FILE *out, enum lang lang, int message, struct range r, int digits)
{
    char mean[NUMBER], low[NUMBER], high[NUMBER];
    fputs("  ", out);
    say_line(out, lang, message, "sss", number(mean, lang, digits, r.mean), number(low, lang, digits, r.low),
             number(high, lang, digits, r.high));
}

static void print_grades(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang, FILE *out)
{
    char name[LAB_REASON], share[NUMBER], low[NUMBER], high[NUMBER];
    for (int i = p->game->campaign->grades - 1; i >= 0; i--) {
        struct range r = share_of(c->grade[i], c->campaigns);
        p->game->campaign->say_grade(i, lang, name, sizeof name);
        fputs("  ", out);
        say_line(out, lang, MSG_LAB_CHAIN_GRADE, "sdsss", name, (int)c->grade[i], number(share, lang, 1, 100 * r.mean),
                 number(low, lang, 1, 100 * r.low), number(high, lang, 1, 100 * r.high));
    }
}

void lab_print_campaigns(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang, FILE *out)
{
    say_line(out, lang, MSG_LAB_CHAIN_TITLE, "ssd", p->game->id, p->game->campaign->id(p->rs), (int)c->campaigns);
    for (int i = 0; i < game_seats(p->rs); i++)
        if (game_is_played(p->game, p->rs, i))
            fprintf(out, "  %d  %s\n", i + 1, p->who[i]);
    if (!c->campaigns)
        return;
    print_grades(p, c, lang, out);
    print_range(out, lang, MSG_LAB_CHAIN_MISSIONS, range_of(&c->missions, c->campaigns), 2);
    print_range(out, lang, MSG_LAB_CHAIN_DECISIONS, range_of(&c->decisions, c->campaigns), 1);
    print_range(out, lang, MSG_LAB_CHAIN_TURNS, range_of(&c->turns, c->campaigns), 1);
    fputs("  ", out);
    say(out, lang, MSG_LAB_CHAIN_REACHED, "");
    for (int i = 0; i < LAB_MISSIONS && c->reached[i]; i++)
        fprintf(out, "%s %d: %lld", i ? "," : "", i + 1, (long long)c->reached[i]);
    fputc('\n', out);
}

static void json_range(struct sheet *o, const char *key, struct range r, bool last)
{
    sheet_add(o, "\"%s\":{\"mean\":%.4f,\"low\":%.4f,\"high\":%.4f}%s", key, r.mean, r.low, r.high, last ? "" : ",");
}

static void json_grades(struct sheet *o, const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang)
{
    char name[LAB_REASON], quoted[2 * LAB_REASON];
    sheet_add(o, "\"grades\":[");
    for (int i = 0; i < p->game->campaign->grades; i++) {
        struct range r = share_of(c->grade[i], c->campaigns);
        struct json j;
        p->game->campaign->say_grade(i, lang, name, sizeof name);
        json_start(&j, quoted, sizeof quoted);
        json_str(&j, name);
        if (!json_ok(&j))
            snprintf(quoted, sizeof quoted, "\"\"");
        sheet_add(o, "%s{\"grade\":%d,\"name\":%s,\"campaigns\":%lld,", i ? "," : "", i, quoted,
                  (long long)c->grade[i]);
        sheet_add(o, "\"share\":%.4f,\"low\":%.4f,\"high\":%.4f}", r.mean, r.low, r.high);
    }
    sheet_add(o, "],");
}

char *lab_json_campaigns(const struct lab_plan *p, const struct lab_campaigns *c, enum lang lang)
{
    struct sheet o = {0};
    sheet_add(&o, "{\"game\":\"%s\",\"campaign\":\"%s\",\"rules_version\":%d,\"seed\":\"%016llx\",", p->game->id,
              p->game->campaign->id(p->rs), p->game->rules_version, (unsigned long long)p->seed);
    sheet_add(&o, "\"campaigns\":%lld,\"troubles\":%lld,", (long long)c->campaigns, (long long)c->troubles);
    json_grades(&o, p, c, lang);
    json_range(&o, "missions", range_of(&c->missions, c->campaigns), false);
    json_range(&o, "decisions", range_of(&c->decisions, c->campaigns), false);
    json_range(&o, "turns", range_of(&c->turns, c->campaigns), false);
    sheet_add(&o, "\"reached\":[");
    for (int i = 0; i < LAB_MISSIONS && c->reached[i]; i++)
        sheet_add(&o, "%s%lld", i ? "," : "", (long long)c->reached[i]);
    sheet_add(&o, "]}");
    return o.text;
}
