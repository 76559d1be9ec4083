/* seat_api_ask.c: the verbs that only look at a match. */
#include <stdlib.h>
#include <string.h>
#include "../../core/plane.h"
#include "../writing/chances.h"
#include "seat_api_parts.h"
#include "../writing/say.h"

struct question {
    const struct seat_api *d;
    struct body b;
    int seat;
};

/* ---- view and draw ---- */

static void put_drawing(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    int n = w.g->words.draw(w.rs, w.view, w.lang, false, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (!text)
        abort();
    text[0] = '\0';
    w.g->words.draw(w.rs, w.view, w.lang, false, text, (size_t)n + 1);
    answer_str(q->b.a, "drawing", text);
    free(text);
}

/* The last n events that a seat may read. */
static void put_log(const struct question *q, int64_t n)
{
    struct event e;
    uint32_t total = 0, cursor = 0;
    int group = -1, last = -2;
    while (session_next_event(q->d->s, q->seat, &cursor, &e))
        total++;
    cursor = 0;
    for (uint32_t skip = total > n ? total - (uint32_t)n : 0; skip > 0; skip--)
        session_next_event(q->d->s, q->seat, &cursor, &e);
    seat_api_events(q->d, q->b.a, "log", q->seat, &cursor, &group, &last);
}

static void ask_view(const struct question *q)
{
    bool draw = false;
    int64_t log = 0;
    if (!body_bool(&q->b, "draw", &draw) || !body_int(&q->b, "log", 0, INT32_MAX, &log))
        return;
    seat_api_view(q->d, q->b.a, q->seat);
    if (draw)
        put_drawing(q);
    if (log)
        put_log(q, log);
}

/* ---- actions ---- */

static bool is_asked(const struct seat_api *d, int seat) { return seat >= 0 && session_to_move(d->s) & 1 << seat; }

static void put_default(const struct sight *w, struct answer *a, int seat)
{
    struct action act = w->g->rules.default_answer(w->rs, w->view, seat);
    char text[LINE];
    w->g->words.notate(w->rs, w->view, &act, text, sizeof text);
    answer_str(a, "default", text);
}

int put_choices(const struct sight *w, struct answer *a, int seat, struct action *list, bool numbers, bool labels,
                bool odds)
{
    int cap = w->g->max_actions, n = w->g->rules.actions(w->rs, w->view, seat, list, cap);
    answer_open(a, "actions", '[');
    for (int i = 0; i < n && i < cap; i++)
        put_action(w, a, &list[i], numbers ? i : -1, labels, odds);
    answer_close(a, ']');
    put_default(w, a, seat);
    return n < cap ? n : cap;
}

void put_extras(const struct sight *w, struct answer *a, int seat, struct action *list, bool labels)
{
    int cap = w->g->max_actions, n = w->g->rules.extras(w->rs, w->view, seat, list, cap);
    answer_open(a, "extras", '[');
    for (int i = 0; i < n && i < cap; i++)
        put_action(w, a, &list[i], -1, labels, false);
    answer_close(a, ']');
}

static void put_empty(struct answer *a, const char *key)
{
    answer_open(a, key, '[');
    answer_close(a, ']');
}

static void put_actions(const struct seat_api *d, struct answer *a, int seat, bool numbers, bool labels, bool extras,
                        bool odds)
{
    struct sight w = seat_api_sight(d, seat);
    if (is_asked(d, seat))
        put_choices(&w, a, seat, d->list, numbers, labels, odds);
    else
        put_empty(a, "actions");
    if (extras && seat >= 0) /* resigning is possible at any time */
        put_extras(&w, a, seat, d->list, labels);
    else if (extras)
        put_empty(a, "extras");
}

void seat_api_actions(const struct seat_api *d, struct answer *a, int seat)
{
    put_actions(d, a, seat, false, !d->mute, true, false);
}

static void ask_actions(const struct question *q)
{
    bool labels = false, extras = false, odds = false;
    if (!body_bool(&q->b, "labels", &labels) || !body_bool(&q->b, "extras", &extras) ||
        !body_bool(&q->b, "odds", &odds))
        return;
    put_actions(q->d, q->b.a, q->seat, true, labels, extras, odds);
}

/* ---- check and touch ---- */

bool seat_api_wanted(const struct seat_api *d, const struct body *b, int seat, struct action *out)
{
    const char *notation;
    int64_t index = -1;
    if (!body_str(b, "action", &notation) || !body_int(b, "index", 0, INT32_MAX, &index))
        return false;
    if (seat < 0)
        return body_refuse(b, "seat", MSG_REFEREE_WHICH_SEAT, NULL);
    if (notation)
        return seat_api_action(d, b->a, seat, notation, out);
    if (index < 0)
        return body_refuse(b, "value", MSG_REFEREE_NO_ACTION, NULL);
    int cap = session_game(d->s)->max_actions;
    int n = is_asked(d, seat) ? session_actions(d->s, seat, d->list, cap) : 0;
    if (index >= n)
        return body_refuse(b, "index", MSG_REFEREE_NO_INDEX, NULL);
    *out = d->list[index];
    return true;
}

static void put_label(const struct sight *w, struct answer *a, const struct action *act)
{
    char text[LINE];
    w->g->words.say_action(w->rs, w->view, act, w->lang, text, sizeof text);
    answer_str(a, "label", text);
}

static void ask_check(const struct question *q)
{
    struct action act;
    if (!seat_api_wanted(q->d, &q->b, q->seat, &act))
        return;
    struct why why = session_check(q->d->s, &act);
    struct sight w = seat_api_sight(q->d, q->seat);
    if (why.code)
        seat_api_why(q->d, q->b.a, q->seat, &why);
    else
        put_label(&w, q->b.a, &act);
}

enum { TOUCH_ACTIONS = 4 };

/* "action" is the next step; "actions" all steps, if there are several.  w is the world before the
 * last of them. */
static void put_touched(const struct sight *w, struct answer *a, json_t *notations, const struct action *last)
{
    size_t i;
    json_t *v;
    answer_str(a, "action", json_string_value(json_array_get(notations, 0)));
    answer_open(a, "actions", '[');
    json_array_foreach(notations, i, v) answer_str(a, NULL, json_string_value(v));
    answer_close(a, ']');
    put_label(w, a, last);
    put_path(w, a, last);
}

/* Several steps: the last one is judged and named in the world that the others lead to. */
static void put_steps(const struct question *q, struct sight *w, const struct action *act, int n)
{
    char text[LINE];
    struct trial t = {0};
    json_t *all = json_array(), *first = json_array();
    for (int i = 0; i < n; i++) {
        w->g->words.notate(w->rs, w->view, &act[i], text, sizeof text);
        json_array_append_new(all, json_string(text));
        if (i + 1 < n)
            json_array_append_new(first, json_string(text));
    }
    enum trial_end end = n > 1 ? trial_begin(q->d, &q->b, q->seat, first, &t) : TRIAL_OPEN;
    if (end == TRIAL_SURE)
        w->view = t.view;
    struct why why = end == TRIAL_SURE ? w->g->rules.check(w->rs, w->view, &act[n - 1]) : (struct why){0};
    if (why.code) {
        answer_refuse(q->b.a);
        put_why(w, q->b.a, &why);
    } else if (end == TRIAL_SURE || end == TRIAL_OPEN) {
        put_touched(w, q->b.a, all, &act[n - 1]);
    }
    trial_free(&t);
    json_decref(all);
    json_decref(first);
}

/* A point on a free table, and which way to face there: "x" and "y" go together. */
static bool wanted_pose(const struct body *b, struct spot *at)
{
    int64_t x = INT64_MIN, y = INT64_MIN, a = 0;
    if (!body_int(b, "x", -PLANE_FAR, PLANE_FAR, &x) || !body_int(b, "y", -PLANE_FAR, PLANE_FAR, &y) ||
        !body_int(b, "a", 0, PLANE_TURN - 1, &a))
        return false;
    if ((x == INT64_MIN) != (y == INT64_MIN))
        return body_refuse(b, "value", MSG_REFEREE_HALF_A_POINT, NULL);
    at->posed = x != INT64_MIN;
    at->x = at->posed ? (int32_t)x : 0;
    at->y = at->posed ? (int32_t)y : 0;
    at->a = (int16_t)a;
    return true;
}

static void ask_touch(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    struct action act[TOUCH_ACTIONS] = {0};
    struct why more = {0};
    struct spot at = {.target = -1};
    int64_t piece = -1, place = -1;
    const char *with;
    if (!body_int(&q->b, "piece", 0, INT16_MAX, &piece) || !body_int(&q->b, "place", 0, INT16_MAX, &place) ||
        !body_str(&q->b, "with", &with) || !wanted_pose(&q->b, &at))
        return;
    if (!w.g->pointing.touch) {
        body_refuse(&q->b, "verb", MSG_REFEREE_NO_SUCH_HELP, "touch");
        return;
    }
    if (q->seat < 0) {
        body_refuse(&q->b, "seat", MSG_REFEREE_WHICH_SEAT, NULL);
        return;
    }
    at.piece = (int16_t)piece;
    at.place = (int16_t)place;
    int n = w.g->pointing.touch(w.rs, w.view, q->seat, &at, with, act, TOUCH_ACTIONS, &more);
    struct why why = more.code ? more : session_check(q->d->s, &act[0]);
    if (why.code)
        seat_api_why(q->d, q->b.a, q->seat, &why);
    else
        put_steps(q, &w, act, n);
}

/* ---- odds ---- */

/* Each cell: a number for each column, and the weight. */
static void put_cells(const struct game_odds *g, struct answer *a, const struct odds *o)
{
    answer_open(a, "cells", '[');
    for (int i = 0; i < o->cells; i++) {
        const struct odds_cell *c = &o->cell[i];
        answer_open(a, NULL, '[');
        for (int k = 0; k < g->columns; k++)
            answer_int(a, NULL, c->value[k]);
        answer_int(a, NULL, (int64_t)c->weight);
        answer_close(a, ']');
    }
    answer_close(a, ']');
}

static void put_figures(const struct game_odds *g, struct answer *a, const struct odds *o)
{
    struct chances c;
    chances_of(g, o, &c);
    answer_open(a, "figures", '{');
    for (int k = 0; k < g->columns; k++)
        answer_int(a, g->column[k].id, c.figure[k]);
    answer_close(a, '}');
}

/* The meaning of figures and cells, in the order of the cells. */
static void put_columns(const struct sight *w, struct answer *a)
{
    static const char *const side[] = {[ODDS_TARGET] = "target", [ODDS_ACTOR] = "actor"};
    static const char *const how[] = {[ODDS_AMOUNT] = "amount", [ODDS_CHANCE] = "chance", [ODDS_ANY] = "any"};
    const struct game_odds *g = w->g->odds;
    char name[LINE];
    answer_open(a, "columns", '[');
    for (int k = 0; k < g->columns; k++) {
        const struct odds_column *column = &g->column[k];
        answer_open(a, NULL, '{');
        answer_str(a, "id", column->id);
        g->say_column(w->rs, k, w->lang, name, sizeof name);
        answer_str(a, "name", name);
        answer_str(a, "side", side[column->side]);
        answer_str(a, "how", how[column->how]);
        if (column->unless)
            answer_str(a, "unless", column->unless);
        answer_close(a, '}');
    }
    answer_close(a, ']');
}

static void put_one_odds(const struct sight *w, struct answer *a, const struct action *act, const struct odds *o,
                         bool cells)
{
    char text[LINE];
    answer_open(a, NULL, '{');
    if (o->answer.kind) {
        w->g->words.notate(w->rs, w->view, &o->answer, text, sizeof text);
        answer_str(a, "answer", text);
        put_label(w, a, &o->answer);
    }
    answer_bool(a, "extra", o->extra);
    answer_int(a, "policy", o->policy);
    answer_int(a, "dice", o->dice);
    answer_int(a, "against", o->against);
    put_figures(w->g->odds, a, o);
    if (w->g->odds->say && w->g->odds->say(w->rs, w->view, act, o, w->lang, text, sizeof text) > 0)
        answer_str(a, "text", text);
    if (cells) {
        answer_int(a, "total", (int64_t)o->total);
        put_cells(w->g->odds, a, o);
    }
    answer_close(a, '}');
}

int put_odds(const struct sight *w, struct answer *a, const struct action *act, bool cells, int *policy)
{
    int n;
    struct odds *o = chances_ask(w->g, w->rs, w->view, act, &n);
    answer_open(a, "odds", '[');
    for (int i = 0; i < n; i++)
        put_one_odds(w, a, act, &o[i], cells);
    answer_close(a, ']');
    if (policy)
        *policy = n > 0 ? o[0].policy : 0;
    free(o);
    return n;
}

/* The assumptions behind the figures, for people. */
static void put_policy(const struct sight *w, struct answer *a, int policy)
{
    char text[LINE];
    if (w->g->odds && w->g->odds->say_policy && w->g->odds->say_policy(w->rs, policy, w->lang, text, sizeof text) > 0)
        answer_str(a, "policy_text", text);
}

/* No die falls at once, but perhaps a battle follows: facts instead of figures. */
static void put_facts(const struct sight *w, struct answer *a, const struct action *act)
{
    char text[LINE];
    answer_open(a, "facts", '[');
    for (int i = 0;
         w->g->opponent.say_reason && w->g->opponent.say_reason(w->rs, w->view, act, i, w->lang, text, sizeof text) > 0;
         i++)
        answer_str(a, NULL, text);
    answer_close(a, ']');
}

struct explained {
    const struct sight *w;
    const struct action *act;
};

static void write_parts(void *ctx, struct json *out)
{
    const struct explained *x = ctx;
    x->w->g->client.explain(x->w->rs, x->w->view, x->act, x->w->lang, out);
}

/* Options of the request beside the odds. */
struct beside {
    bool cells, parts, facts;
};

/* The odds of an action in the world of w, whose truth is state. */
static void put_judged_odds(const struct question *q, const struct sight *w, const struct action *act,
                            struct beside what)
{
    struct why why = w->g->rules.check(w->rs, w->view, act);
    if (why.code) {
        answer_refuse(q->b.a);
        put_why(w, q->b.a, &why);
        return;
    }
    int policy = 0;
    if (put_odds(w, q->b.a, act, what.cells, &policy)) {
        put_columns(w, q->b.a);
        put_policy(w, q->b.a, policy);
    } else if (what.facts)
        put_facts(w, q->b.a, act);
    if (what.parts && w->g->client.explain)
        put_by_game(q->b.a, write_parts, &(struct explained){w, act});
}

static void odds_after(const struct question *q, json_t *after, struct beside what)
{
    const char *notation;
    struct trial t;
    struct action act;
    struct sight w = seat_api_sight(q->d, q->seat);
    if (!body_str(&q->b, "action", &notation))
        return;
    if (!notation) {
        body_refuse(&q->b, "value", MSG_REFEREE_NO_ACTION, NULL);
        return;
    }
    enum trial_end end = trial_begin(q->d, &q->b, q->seat, after, &t);
    w.view = t.view;
    if (end == TRIAL_OPEN)
        put_empty(q->b.a, "odds");
    else if (end == TRIAL_SURE && !w.g->words.parse(w.rs, w.view, q->seat, notation, &act))
        body_refuse(&q->b, "notation", MSG_REFEREE_NOT_AN_ACTION, notation);
    else if (end == TRIAL_SURE)
        put_judged_odds(q, &w, &act, what);
    trial_free(&t);
}

static void ask_odds(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    struct action act;
    json_t *after;
    struct beside what = {false, false, false};
    if (!body_bool(&q->b, "cells", &what.cells) || !body_bool(&q->b, "parts", &what.parts) ||
        !body_bool(&q->b, "facts", &what.facts) || !body_list(&q->b, "after", &after))
        return;
    if (json_array_size(after))
        odds_after(q, after, what);
    else if (seat_api_wanted(q->d, &q->b, q->seat, &act))
        put_judged_odds(q, &w, &act, what);
}

/* ---- ahead ---- */

static void ask_ahead(const struct question *q)
{
    struct trial t;
    json_t *actions;
    bool chances = false, extras = false;
    struct sight w = seat_api_sight(q->d, q->seat);
    if (!body_list(&q->b, "actions", &actions) || !body_bool(&q->b, "chances", &chances) ||
        !body_bool(&q->b, "extras", &extras))
        return;
    enum trial_end end = trial_begin(q->d, &q->b, q->seat, actions, &t);
    w.view = t.view;
    if (end == TRIAL_SURE) {
        int n = put_choices(&w, q->b.a, q->seat, q->d->list, true, true, false);
        put_prompt(&w, q->b.a, q->seat);
        if (chances)
            put_chances(&w, q->b.a, q->d->list, n);
        if (extras)
            put_extras(&w, q->b.a, q->seat, q->d->list, true);
    } else if (end == TRIAL_OPEN) {
        put_empty(q->b.a, "actions");
    }
    trial_free(&t);
}

static void ask_for_reach(const struct question *q) { ask_reach(q->d, &q->b, q->seat); }

/* ---- suggest ---- */

/* The first of equal ones. */
static int best_rated(const int32_t *rating, int n)
{
    int best = 0;
    for (int i = 1; i < n; i++)
        if (rating[i] > rating[best])
            best = i;
    return best;
}

/* The most promising action at a glance, by the player "greedy"; the default answer in a game without ratings. */
static void ask_suggest(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    int cap = w.g->max_actions;
    if (!is_asked(q->d, q->seat))
        return;
    if (!w.g->opponent.rate) {
        struct action usual = w.g->rules.default_answer(w.rs, w.view, q->seat);
        put_action_keys(&w, q->b.a, &usual, true);
        return;
    }
    int n = w.g->rules.actions(w.rs, w.view, q->seat, q->d->list, cap);
    int32_t *rating = calloc((size_t)n, sizeof *rating);
    if (!rating)
        abort();
    w.g->opponent.rate(w.rs, w.view, q->seat, q->d->list, n, rating);
    put_action_keys(&w, q->b.a, &q->d->list[best_rated(rating, n)], true);
    free(rating);
}

/* ---- aim and zones: free tables ---- */

struct traced {
    const struct sight *w;
    const struct action *act;
    int piece;
};

static void write_trace(void *ctx, struct json *out)
{
    const struct traced *x = ctx;
    x->w->g->pointing.trace(x->w->rs, x->w->view, x->act, x->w->lang, out);
}

static void write_zones(void *ctx, struct json *out)
{
    const struct traced *x = ctx;
    x->w->g->pointing.zones(x->w->rs, x->w->view, x->piece, x->w->lang, out);
}

/* The legal action nearest to a wish, the reason why it is not the wish itself, and its effect. */
static void put_aimed(const struct question *q, const struct sight *w, const struct action *wish)
{
    struct action act;
    struct why why = {0};
    struct answer *a = q->b.a;
    char text[LINE];
    if (!w->g->pointing.aim(w->rs, w->view, wish, &act, &why)) {
        answer_refuse(a);
        put_why(w, a, &why);
        return;
    }
    w->g->words.notate(w->rs, w->view, &act, text, sizeof text);
    answer_str(a, "action", text);
    put_label(w, a, &act);
    put_where(w, a, &act);
    answer_bool(a, "exact", !why.code);
    answer_bool(a, "legal", !w->g->rules.check(w->rs, w->view, wish).code);
    if (why.code)
        put_why(w, a, &why);
    if (!w->g->pointing.trace)
        return;
    answer_open(a, "trace", '{');
    put_by_game(a, write_trace, &(struct traced){w, &act, -1});
    answer_close(a, '}');
}

/* The wish belongs to the position after `after`.  If chance or another seat comes first, nothing is said. */
static void ask_aim(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    const char *notation;
    struct action wish;
    struct trial t;
    json_t *after;
    if (!body_str(&q->b, "action", &notation) || !body_list(&q->b, "after", &after))
        return;
    if (!w.g->pointing.aim || !notation) {
        body_refuse(&q->b, notation ? "verb" : "value", notation ? MSG_REFEREE_NO_SUCH_HELP : MSG_REFEREE_NO_ACTION,
                    "aim");
        return;
    }
    enum trial_end end = trial_begin(q->d, &q->b, q->seat, after, &t);
    w.view = t.view;
    if (end == TRIAL_SURE && !w.g->words.parse(w.rs, w.view, q->seat, notation, &wish))
        body_refuse(&q->b, "notation", MSG_REFEREE_NOT_AN_ACTION, notation);
    else if (end == TRIAL_SURE)
        put_aimed(q, &w, &wish);
    trial_free(&t);
}

static void ask_zones(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    int64_t piece = -1;
    if (!body_int(&q->b, "piece", 0, INT16_MAX, &piece))
        return;
    if (w.g->pointing.zones)
        put_by_game(q->b.a, write_zones, &(struct traced){&w, NULL, (int)piece});
    else
        body_refuse(&q->b, "verb", MSG_REFEREE_NO_SUCH_HELP, "zones");
}

/* ---- sheet ---- */

static void ask_sheet(const struct question *q)
{
    struct sight w = seat_api_sight(q->d, q->seat);
    const char *what;
    if (!body_str(&q->b, "what", &what))
        return;
    int n = w.g->words.sheet && what ? w.g->words.sheet(w.rs, w.view, what, w.lang, NULL, 0) : 0;
    if (n <= 0) {
        body_refuse(&q->b, "value", MSG_REFEREE_NOTHING_CALLED, what);
        return;
    }
    char *text = malloc((size_t)n + 1);
    if (!text)
        abort();
    w.g->words.sheet(w.rs, w.view, what, w.lang, text, (size_t)n + 1);
    answer_str(q->b.a, "text", text);
    free(text);
}

/* ---- which of them ---- */

bool seat_api_ask(const struct seat_api *d, struct answer *a, int seat, const char *verb, json_t *body)
{
    static const struct {
        const char *name;
        void (*ask)(const struct question *q);
    } verbs[] = {
        {"view", ask_view}, {"actions", ask_actions}, {"check", ask_check},     {"touch", ask_touch},
        {"odds", ask_odds}, {"ahead", ask_ahead},     {"sheet", ask_sheet},     {"draw", put_drawing},
        {"aim", ask_aim},   {"zones", ask_zones},     {"reach", ask_for_reach}, {"suggest", ask_suggest},
    };
    struct question q = {d, {body, a, d->lang}, seat};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, verb) == 0) {
            verbs[i].ask(&q);
            return true;
        }
    return false;
}
