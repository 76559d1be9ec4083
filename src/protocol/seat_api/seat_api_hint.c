/* seat_api_hint.c: see seat_api_hint.h. */
#include "seat_api_hint.h"
#include <stdlib.h>
#include <string.h>
#include "../writing/chances.h"
#include "seat_api_parts.h"
#include "../writing/say.h"

enum { NUMBER_CHARS = 32, NO_DIFFERENCE = 15 };

/* ---- thinking ---- */

/* All values within one and a half percent: each is known to about one percent, so their order is chance. */
static bool is_even(const struct hint *h)
{
    int least = 1000, most = 0;
    for (int i = 0; i < h->n; i++) {
        least = h->advice[i].share < least ? h->advice[i].share : least;
        most = h->advice[i].share > most ? h->advice[i].share : most;
    }
    return h->n > 1 && most - least < NO_DIFFERENCE;
}

void hint_think(struct hint *h, const char *spec, const struct hint_for *q, uint64_t seed)
{
    struct rng r = {0};
    struct player *p = player_new(spec, q->game, q->rs);
    if (!p)
        abort(); /* a host's own mistake */
    *h = (struct hint){0};
    rng_seed(&r, seed);
    int n = player_advise(p, q->view, q->seat, &r, h->advice, HINTS);
    while (h->n < n && (h->n == 0 || h->advice[h->n].visits > 0)) /* never tried: its value is unknown */
        h->n++;
    player_free(p);
    h->before = h->advice[0].before;
    if (h->n && !h->advice[0].visits) /* the only one: it was not searched for */
        h->advice[0].share = (int16_t)h->before;
    h->even = is_even(h);
}

/* ---- reasons ---- */

/* The least and the largest value over the answers of the other side. */
struct span {
    int least, most;
};

static void widen(struct span *s, int value, bool first)
{
    s->least = first || value < s->least ? value : s->least;
    s->most = first || value > s->most ? value : s->most;
}

struct prospects {
    int answers;
    struct span figure[ODDS_COLUMNS];
};

/* Without the actor's own optional means, unless there are no other odds. */
static void look_ahead(const struct hint_for *q, const struct action *act, struct prospects *out)
{
    int n;
    struct odds *o = chances_ask(q->game, q->rs, q->view, act, &n);
    bool plain = false;
    *out = (struct prospects){0};
    for (int i = 0; i < n; i++)
        plain = plain || !o[i].extra;
    for (int i = 0; i < n; i++) {
        struct chances c;
        if (plain && o[i].extra)
            continue;
        chances_of(q->game->odds, &o[i], &c);
        bool first = out->answers++ == 0;
        for (int k = 0; k < q->game->odds->columns; k++)
            widen(&out->figure[k], c.figure[k], first);
    }
    free(o);
}

/* 1234 thousandths as "1.2", and several as "1.2–1.8" (a comma in Spanish). */
static void say_points(const struct span *s, enum lang lang, char buf[NUMBER_CHARS])
{
    char point = lang == LANG_ES ? ',' : '.';
    int a = (s->least + 50) / 100, b = (s->most + 50) / 100;
    if (a == b)
        snprintf(buf, NUMBER_CHARS, "%d%c%d", a / 10, point, a % 10);
    else
        snprintf(buf, NUMBER_CHARS, "%d%c%d–%d%c%d", a / 10, point, a % 10, b / 10, point, b % 10);
}

static int percent(int thousandths)
{
    return thousandths > 0 && thousandths < 10       ? 1
           : thousandths < 1000 && thousandths > 990 ? 99
                                                     : (thousandths + 5) / 10;
}

static void say_percent(const struct span *s, char buf[NUMBER_CHARS])
{
    int a = percent(s->least), b = percent(s->most);
    if (a == b)
        snprintf(buf, NUMBER_CHARS, "%d", a);
    else
        snprintf(buf, NUMBER_CHARS, "%d–%d", a, b);
}

/* "loses 0.8–1.4 on average", "destroyed in 12–31 % of the rolls"; the rolls are named once. */
static void add_figure(const struct hint_for *q, int column, const struct span *s, bool *rolls, struct text_out *out)
{
    const struct game_odds *g = q->game->odds;
    char name[LINE / 4], number[NUMBER_CHARS], text[LINE / 2];
    int message = MSG_HINT_AMOUNT;
    if (g->column[column].how == ODDS_AMOUNT) {
        say_points(s, q->lang, number);
    } else {
        say_percent(s, number);
        message = *rolls ? MSG_HINT_CHANCE_TOO : MSG_HINT_CHANCE;
        *rolls = true;
    }
    g->say_column(q->rs, column, q->lang, name, sizeof name);
    say_into(text, sizeof text, q->lang, message, "ss", name, number);
    text_str(out, out->len ? ", " : "");
    text_str(out, text);
}

/* Of one side, column by column, without results that cannot happen. */
static int say_prospects(const struct hint_for *q, const struct prospects *p, int side, char *buf, size_t cap)
{
    static const int message[] = {[ODDS_TARGET] = MSG_HINT_TARGET, [ODDS_ACTOR] = MSG_HINT_ACTOR};
    const struct game_odds *g = q->game->odds;
    char all[LINE] = "";
    struct text_out out = {all, sizeof all, 0};
    bool rolls = false;
    for (int k = 0; k < g->columns; k++)
        if (g->column[k].side == side && (g->column[k].how == ODDS_AMOUNT || p->figure[k].most))
            add_figure(q, k, &p->figure[k], &rolls, &out);
    return out.len ? say_into(buf, cap, q->lang, message[side], "s", all) : 0;
}

static bool suffers(const struct game_odds *g, const struct prospects *p, int side)
{
    for (int k = 0; k < g->columns; k++)
        if (g->column[k].side == side && p->figure[k].most)
            return true;
    return false;
}

static bool room(const struct hint_words *w) { return w->n < HINT_SENTENCES; }

/* In the game's own words, if it has them. */
static bool say_own_odds(const struct hint_for *q, const struct action *act, struct hint_words *w)
{
    struct odds *o = q->game->odds && q->game->odds->say ? calloc(1, sizeof *o) : NULL;
    bool said = o && q->game->odds->of(q->rs, q->view, act, o, 1) > 0 &&
                q->game->odds->say(q->rs, q->view, act, o, q->lang, w->line[w->n], HINT_LINE) > 0;
    w->n += said;
    free(o);
    return said;
}

static bool says(const struct hint_words *w, const char *line)
{
    for (int i = 0; i < w->n; i++)
        if (strcmp(w->line[i], line) == 0)
            return true;
    return false;
}

/* Odds first, then the game's own reasons. */
static void gather_one(const struct hint_for *q, const struct action *act, struct hint_words *w)
{
    struct prospects p;
    look_ahead(q, act, &p);
    bool own = say_own_odds(q, act, w);
    for (int side = ODDS_TARGET; side <= ODDS_ACTOR && p.answers && !own; side++)
        if (side == ODDS_TARGET || suffers(q->game->odds, &p, side))
            w->n += say_prospects(q, &p, side, w->line[w->n], HINT_LINE) > 0;
    w->odds = w->n;
    for (int i = 0; q->game->opponent.say_reason && room(w); i++) {
        if (q->game->opponent.say_reason(q->rs, q->view, act, i, q->lang, w->line[w->n], HINT_LINE) <= 0)
            break;
        w->n += !says(w, w->line[w->n]);
    }
}

/* ---- consequences ---- */

/* The worlds after some steps, as the seat that asks sees them: only as long as no die is rolled, nothing hidden is
 * shown and no other seat is asked, so that every statement about them is certain. */
struct ahead {
    void *world, *view, *next;
    int steps;            /* actions that can be done one after the other */
    char label[LINE / 2]; /* the same in words */
    struct action last;   /* the last action, and the view before it */
};

static bool step_on(const struct hint_for *q, struct ahead *a, const struct action *act)
{
    const struct head *head = a->world;
    uint32_t draws = head->rng.draws, shown = head->shown;
    q->game->rules.apply(q->rs, a->world, act, NULL);
    return head->rng.draws == draws && head->shown == shown && q->game->rules.to_move(a->world) & 1 << q->seat;
}

static void add_label(const struct hint_for *q, struct ahead *a, const struct action *act)
{
    size_t n = strlen(a->label);
    snprintf(a->label + n, sizeof a->label - n, "%s", n ? "; " : "");
    n = strlen(a->label);
    q->game->words.say_action(q->rs, a->view, act, q->lang, a->label + n, sizeof a->label - n);
}

/* The next action by the search; where it has few visits, the action rated best.  False: unknown. */
static bool next_action(const struct hint_for *q, const struct advice *what, const struct ahead *a, struct action *out)
{
    int cap = q->game->max_actions, best = 0;
    if (what->thens) {
        if (a->steps >= what->thens)
            return false;
        *out = what->then[a->steps];
        return !q->game->rules.check(q->rs, a->next, out).code;
    }
    struct action *list = calloc((size_t)cap, sizeof *list);
    int32_t *worth = calloc((size_t)cap, sizeof *worth);
    if (!list || !worth)
        abort();
    int n = q->game->opponent.rate && a->steps < ADVICE_THEN
                ? q->game->rules.actions(q->rs, a->next, q->seat, list, cap)
                : 0;
    if (n > 0)
        q->game->opponent.rate(q->rs, a->next, q->seat, list, n, worth);
    for (int i = 1; i < n; i++)
        best = worth[i] > worth[best] ? i : best;
    *out = list[best];
    free(list);
    free(worth);
    return n > 0;
}

/* The action is complete when the first question returns, or a secret choice, or a question that is usually passed. */
static bool comes_to_an_end(const struct hint_for *q, const struct ahead *a)
{
    struct decision first, now;
    struct action pass;
    q->game->rules.decision(q->rs, q->view, q->seat, &first);
    q->game->rules.decision(q->rs, a->next, q->seat, &now);
    return now.kind == first.kind || now.secret ||
           (q->game->passing && q->game->passing->pass(q->rs, a->next, q->seat, &pass));
}

static void look_on(const struct hint_for *q, const struct advice *what, struct ahead *a)
{
    struct rng r = {0};
    struct action next = what->action;
    size_t size = q->game->state_max;
    *a = (struct ahead){.world = calloc(1, size), .view = calloc(1, size), .next = calloc(1, size)};
    if (!a->world || !a->view || !a->next)
        abort();
    rng_seed(&r, 1);
    game_clone(a->world, q->view);
    q->game->knowledge.resample(q->rs, a->world, &r);
    while (step_on(q, a, &next)) {
        game_clone(a->next, a->world);
        q->game->knowledge.redact(q->rs, a->next, q->seat);
        if (comes_to_an_end(q, a) || !next_action(q, what, a, &next))
            return;
        game_clone(a->view, a->next);
        add_label(q, a, &next);
        a->last = next;
        a->steps++;
    }
}

static void append(struct hint_words *w, const struct hint_words *more)
{
    for (int i = 0; i < more->n && room(w); i++)
        if (!says(w, more->line[i]))
            memcpy(w->line[w->n++], more->line[i], HINT_LINE);
}

/* An action that rolls dice has its odds.  For others: the consequences, the reasons for those, then the reasons for
 * the action itself. */
static void gather(const struct hint_for *q, const struct advice *what, struct hint_words *w)
{
    struct hint_words own = {0};
    struct ahead a;
    *w = (struct hint_words){0};
    gather_one(q, &what->action, &own);
    if (!own.odds) {
        look_on(q, what, &a);
        if (a.steps) {
            struct hint_for then = *q;
            then.view = a.view;
            say_into(w->line[w->n++], HINT_LINE, q->lang, MSG_HINT_THEN, "s", a.label);
            w->then = w->n;
            gather_one(&then, &a.last, w);
        }
        free(a.world);
        free(a.view);
        free(a.next);
    }
    int odds = own.odds + w->odds; /* one of the two is 0 */
    append(w, &own);
    w->odds = odds;
}

/* Odds are of the deed itself: they stay, even if another one has the same. */
static void keep_different(const struct hint_words all[HINTS], int n, int which, struct hint_words *out)
{
    const struct hint_words *from = &all[which];
    *out = (struct hint_words){0};
    for (int i = 0; i < from->n && out->n < HINT_REASONS; i++) {
        int others = 0;
        for (int k = 0; k < n && (i < from->then || i >= from->odds); k++)
            others += k != which && says(&all[k], from->line[i]);
        if (n == 1 || others < n - 1)
            memcpy(out->line[out->n++], from->line[i], HINT_LINE);
    }
}

/* The first is the advice, even if another has a larger share: that one was tried less, so its share is less
 * certain. Otherwise the number of tries is left out, unless there is no other reason for the advice. */
static void say_trials(const struct hint_for *q, const struct hint *h, int which, struct hint_words *out)
{
    const struct advice *what = &h->advice[which];
    bool doubtful = which > 0 && percent(what->share) > percent(h->advice[0].share);
    if (h->even || !(doubtful || (which == 0 && !out->n)))
        return;
    int at = out->n < HINT_REASONS ? out->n++ : HINT_REASONS - 1;
    say_into(out->line[at], HINT_LINE, q->lang, doubtful ? MSG_HINT_LESS_TRIED : MSG_HINT_TRIED, "dd",
             (int)what->visits, (int)what->simulations);
}

void hint_tell(const struct hint_for *q, const struct hint *h, struct hint_words out[HINTS])
{
    struct hint_words *all = calloc(HINTS, sizeof *all);
    if (!all)
        abort();
    for (int i = 0; i < h->n; i++)
        gather(q, &h->advice[i], &all[i]);
    for (int i = 0; i < h->n; i++) {
        keep_different(all, h->n, i, &out[i]);
        say_trials(q, h, i, &out[i]);
    }
    free(all);
}

/* ---- the answer ---- */

static void put_hint(struct answer *a, const struct sight *w, const struct advice *what, const struct hint_words *words)
{
    answer_open(a, NULL, '{');
    answer_room(a, 16);
    json_key(&a->j, "action");
    put_action(w, a, &what->action, -1, true, false);
    answer_int(a, "share", what->share);
    answer_int(a, "visits", what->visits);
    answer_open(a, "reasons", '[');
    for (int i = 0; i < words->n; i++)
        answer_str(a, NULL, words->line[i]);
    answer_close(a, ']');
    answer_close(a, '}');
}

void hint_put(struct answer *a, const struct hint_for *q, const struct hint *h)
{
    struct sight w = {.g = q->game, .rs = q->rs, .view = q->view, .lang = q->lang};
    struct hint_words words[HINTS];
    hint_tell(q, h, words);
    answer_int(a, "seat", q->seat + 1);
    answer_int(a, "before", h->before);
    answer_int(a, "simulations", h->n ? h->advice[0].simulations : 0);
    if (h->even)
        answer_bool(a, "even", true);
    answer_open(a, "hints", '[');
    for (int i = 0; i < h->n; i++)
        put_hint(a, &w, &h->advice[i], &words[i]);
    answer_close(a, ']');
}
