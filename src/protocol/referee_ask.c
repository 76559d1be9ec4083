/* referee_ask.c: the verbs that only look, and the parts that all answers share. */
#include <stdlib.h>
#include <string.h>
#include "chances.h"
#include "referee_parts.h"
#include "rulebook.h"
#include "say.h"

enum { LINE = 1024 };

/* ---- parts of answers ---- */

int answer_seat(const struct request *q)
{
    const struct referee *r = q->r;
    seatset movers = session_to_move(r->s);
    int first = SPECTATOR;
    if (q->seat != NO_SEAT)
        return q->seat;
    for (int i = r->setup.game->max_seats; i-- > 0;)
        if (!r->player[i] && (first == SPECTATOR || movers & 1 << i || !(movers & 1 << first)))
            first = i;
    return first;
}

void put_rule(struct answer *a, const struct game *g, struct rule_id rule)
{
    char id[32];
    rule_print(g, rule, id, sizeof id);
    answer_str(a, "rule", id);
}

static void put_event(struct request *q, const void *view, const struct event *e, int group)
{
    const struct game *g = q->r->setup.game;
    char text[LINE];
    g->say_event(session_rules(q->r->s), view, e, q->r->lang, text, sizeof text);
    answer_open(q->a, NULL, '{');
    answer_int(q->a, "group", group);
    answer_int(q->a, "kind", e->kind);
    answer_open(q->a, "args", '[');
    for (int i = 0; i < e->n && i < EVENT_ARGS; i++)
        answer_int(q->a, NULL, e->arg[i]);
    answer_close(q->a, ']');
    answer_str(q->a, "text", text);
    answer_close(q->a, '}');
}

/* Events from *cursor on; those of one action have the same group, counted from 0. */
static void put_events(struct request *q, const char *key, int seat, uint32_t *cursor)
{
    struct session *s = q->r->s;
    const void *view = session_view(s, seat);
    struct event e;
    int group = -1, last = -2;
    answer_open(q->a, key, '[');
    while (session_next_event(s, seat, cursor, &e)) {
        int action = session_event_action(s, *cursor - 1);
        group += action != last;
        last = action;
        put_event(q, view, &e, group);
    }
    answer_close(q->a, ']');
}

static void put_outcome(struct request *q, const void *view)
{
    const struct game *g = q->r->setup.game;
    const struct ruleset *rs = session_rules(q->r->s);
    struct outcome out;
    char text[LINE];
    g->outcome(rs, view, &out);
    g->say_outcome(rs, view, q->r->lang, text, sizeof text);
    answer_open(q->a, "outcome", '{');
    answer_int(q->a, "winner", session_winner(q->r->s) + 1);
    answer_open(q->a, "share", '[');
    for (int i = 0; i < g->max_seats; i++)
        answer_int(q->a, NULL, out.share[i]);
    answer_close(q->a, ']');
    answer_open(q->a, "score", '[');
    for (int i = 0; i < g->max_seats; i++)
        answer_int(q->a, NULL, out.score[i]);
    answer_close(q->a, ']');
    answer_int(q->a, "reason", out.reason);
    answer_int(q->a, "turns", out.turns);
    put_rule(q->a, g, out.rule);
    answer_str(q->a, "text", text);
    answer_close(q->a, '}');
}

static void put_prompt(struct request *q, int seat, const void *view)
{
    const struct game *g = q->r->setup.game;
    struct decision d;
    char text[LINE];
    session_decision(q->r->s, seat, &d);
    g->say_decision(session_rules(q->r->s), view, &d, q->r->lang, text, sizeof text);
    answer_str(q->a, "prompt", text);
    answer_int(q->a, "ask", d.kind);
    put_rule(q->a, g, d.rule);
    answer_bool(q->a, "secret", d.secret);
}

void put_status(struct request *q, int seat)
{
    static const char *const undo[] = {
        [UNDO_OK] = "ok",       [UNDO_NOTHING] = "nothing", [UNDO_DICE] = "dice",
        [UNDO_SHOWN] = "shown", [UNDO_ANSWERED] = "answered", [UNDO_OVER] = "over",
    };
    struct referee *r = q->r;
    const void *view = session_view(r->s, seat);
    seatset movers = r->setup.game->to_move(view);
    answer_int(q->a, "seat", seat + 1 > 0 ? seat + 1 : 0);
    answer_int(q->a, "ply", head_of(view)->ply);
    answer_bool(q->a, "over", head_of(view)->over);
    answer_open(q->a, "to_move", '[');
    for (int i = 0; i < r->setup.game->max_seats; i++)
        if (movers & 1 << i)
            answer_int(q->a, NULL, i + 1);
    answer_close(q->a, ']');
    if (head_of(view)->over)
        put_outcome(q, view);
    else
        put_prompt(q, seat, view);
    if (seat >= 0)
        answer_str(q->a, "undo", undo[session_can_undo(r->s, seat)]);
    put_events(q, "events", seat, &r->told[seat >= 0 ? seat : SEATS_MAX]);
}

void put_why(struct request *q, int seat, const struct why *why)
{
    const struct game *g = q->r->setup.game;
    char text[LINE];
    g->say_why(session_rules(q->r->s), session_view(q->r->s, seat), why, q->r->lang, text,
               sizeof text);
    answer_refuse(q->a);
    answer_open(q->a, "why", '{');
    answer_int(q->a, "code", why->code);
    put_rule(q->a, g, why->rule);
    answer_str(q->a, "text", text);
    answer_close(q->a, '}');
}

/* ---- the action of a request ---- */

/* The seat that acts: the one given, else the only one of the host that is asked. */
static bool want_actor(struct request *q, int *seat)
{
    const struct referee *r = q->r;
    seatset movers = session_to_move(r->s);
    int found = 0;
    if (q->seat >= 0) {
        *seat = q->seat;
        return true;
    }
    for (int i = 0; i < r->setup.game->max_seats && q->seat == NO_SEAT; i++)
        if (movers & 1 << i && !r->player[i]) {
            *seat = i;
            found++;
        }
    return found == 1 ? true : refuse(q, "seat", MSG_REFEREE_WHICH_SEAT, NULL);
}

bool want_action(struct request *q, int *seat, struct action *out)
{
    struct referee *r = q->r;
    const struct game *g = r->setup.game;
    const char *notation;
    int64_t index = -1;
    if (!want_actor(q, seat) || !want_str(q, "action", &notation) ||
        !want_int(q, "index", 0, INT32_MAX, &index))
        return false;
    if (notation) {
        if (g->parse(session_rules(r->s), session_view(r->s, *seat), *seat, notation, out))
            return true;
        return refuse(q, "notation", MSG_REFEREE_NOT_AN_ACTION, notation);
    }
    if (index < 0)
        return refuse(q, "value", MSG_REFEREE_NO_ACTION, NULL);
    int n = session_to_move(r->s) & 1 << *seat
                ? session_actions(r->s, *seat, r->list, g->max_actions)
                : 0;
    if (index >= n)
        return refuse(q, "index", MSG_REFEREE_NO_INDEX, NULL);
    *out = r->list[index];
    return true;
}

/* ---- games ---- */

struct listing {
    struct request *q;
};

static void put_scenario(void *ctx, const struct data_scenario *s)
{
    struct request *q = ((struct listing *)ctx)->q;
    enum lang lang = q->r->lang;
    answer_open(q->a, NULL, '{');
    answer_str(q->a, "id", s->id);
    answer_int(q->a, "number", s->number);
    answer_str(q->a, "title", s->title[lang] ? s->title[lang] : s->id);
    answer_str(q->a, "blurb", s->blurb[lang] ? s->blurb[lang] : "");
    answer_close(q->a, '}');
}

static void put_option(struct answer *a, const struct field *f)
{
    answer_open(a, NULL, '{');
    answer_str(a, "name", f->key);
    answer_str(a, "default", f->fallback ? f->fallback : "");
    if (f->type == FIELD_INT) {
        answer_int(a, "min", f->min);
        answer_int(a, "max", f->max);
    } else if (f->type == FIELD_BOOL) {
        answer_open(a, "values", '[');
        answer_str(a, NULL, "no");
        answer_str(a, NULL, "yes");
        answer_close(a, ']');
    } else if (f->type == FIELD_ENUM && f->names) {
        answer_open(a, "values", '[');
        for (const char *const *n = f->names; *n; n++)
            answer_str(a, NULL, *n);
        answer_close(a, ']');
    }
    answer_close(a, '}');
}

static void put_game(struct request *q, const struct game *g)
{
    char title[256];
    struct listing listing = {q};
    const struct field *f = g->data ? g->data->options : NULL;
    rulebook_title(&q->r->config.dir, g, q->r->lang, title, sizeof title);
    answer_open(q->a, NULL, '{');
    answer_str(q->a, "game", g->id);
    answer_str(q->a, "title", title);
    answer_int(q->a, "rules_version", g->rules_version);
    answer_int(q->a, "min_seats", g->min_seats);
    answer_int(q->a, "max_seats", g->max_seats);
    answer_open(q->a, "scenarios", '[');
    data_scenarios(g, &q->r->config.dir, put_scenario, &listing, NULL);
    answer_close(q->a, ']');
    answer_open(q->a, "options", '[');
    for (; f && f->key; f++)
        put_option(q->a, f);
    answer_close(q->a, ']');
    answer_close(q->a, '}');
}

void do_games(struct request *q)
{
    answer_open(q->a, "games", '[');
    for (int i = 0; games[i]; i++)
        put_game(q, games[i]);
    answer_close(q->a, ']');
    answer_open(q->a, "players", '[');
    for (int i = 0; player_kinds[i]; i++)
        answer_str(q->a, NULL, player_kinds[i]->name);
    answer_close(q->a, ']');
}

/* ---- view ---- */

/* The game writes to a buffer of fixed size: try again with more room until it fits. */
static void put_view(struct request *q, const void *view)
{
    const struct game *g = q->r->setup.game;
    for (size_t room = 1 << 15;; room *= 4) {
        answer_room(q->a, room);
        struct json before = q->a->j;
        json_key(&q->a->j, "view");
        g->view(session_rules(q->r->s), view, &q->a->j);
        if (json_ok(&q->a->j))
            return;
        q->a->j.len = before.len;
        q->a->j.comma = before.comma;
    }
}

static void put_drawing(struct request *q, const void *view)
{
    const struct game *g = q->r->setup.game;
    const struct ruleset *rs = session_rules(q->r->s);
    int n = g->draw(rs, view, q->r->lang, false, NULL, 0);
    char *text = malloc((size_t)n + 1);
    if (!text)
        abort();
    text[0] = '\0';
    g->draw(rs, view, q->r->lang, false, text, (size_t)n + 1);
    answer_str(q->a, "drawing", text);
    free(text);
}

/* The last n events that a seat may read. */
static void put_log(struct request *q, int seat, int64_t n)
{
    struct event e;
    uint32_t total = 0, cursor = 0;
    while (session_next_event(q->r->s, seat, &cursor, &e))
        total++;
    cursor = 0;
    for (uint32_t skip = total > n ? total - (uint32_t)n : 0; skip > 0; skip--)
        session_next_event(q->r->s, seat, &cursor, &e);
    put_events(q, "log", seat, &cursor);
}

void do_view(struct request *q)
{
    bool draw = false;
    int64_t log = 0;
    int seat = answer_seat(q);
    if (!want_bool(q, "draw", &draw) || !want_int(q, "log", 0, INT32_MAX, &log))
        return;
    const void *view = session_view(q->r->s, seat);
    put_view(q, view);
    if (draw)
        put_drawing(q, view);
    if (log)
        put_log(q, seat, log);
    put_status(q, seat);
}

/* ---- actions, check, odds ---- */

static void put_spot(struct answer *a, const struct spot *s)
{
    if (s->piece >= 0)
        answer_int(a, "piece", s->piece);
    if (s->place >= 0)
        answer_int(a, "place", s->place);
    if (s->target >= 0)
        answer_int(a, "target", s->target);
}

static void put_action(struct request *q, const void *view, const struct action *act, int index,
                       bool label, bool odds)
{
    const struct game *g = q->r->setup.game;
    const struct ruleset *rs = session_rules(q->r->s);
    struct spot spot = {-1, -1, -1};
    char text[LINE];
    answer_open(q->a, NULL, '{');
    if (index >= 0)
        answer_int(q->a, "index", index);
    g->notate(rs, view, act, text, sizeof text);
    answer_str(q->a, "notation", text);
    g->locate(rs, view, act, &spot);
    put_spot(q->a, &spot);
    if (label) {
        g->say_action(rs, view, act, q->r->lang, text, sizeof text);
        answer_str(q->a, "label", text);
    }
    if (odds)
        put_odds(q, view, act);
    answer_close(q->a, '}');
}

static void put_default(struct request *q, int seat, const void *view)
{
    const struct game *g = q->r->setup.game;
    struct action act = g->default_answer(session_rules(q->r->s), view, seat);
    char text[LINE];
    g->notate(session_rules(q->r->s), view, &act, text, sizeof text);
    answer_str(q->a, "default", text);
}

void do_actions(struct request *q)
{
    struct referee *r = q->r;
    bool labels = false, extras = false, odds = false;
    int seat = answer_seat(q), cap = r->setup.game->max_actions;
    if (!want_bool(q, "labels", &labels) || !want_bool(q, "extras", &extras) ||
        !want_bool(q, "odds", &odds))
        return;
    const void *view = session_view(r->s, seat);
    bool asked = seat >= 0 && session_to_move(r->s) & 1 << seat;
    int n = asked ? session_actions(r->s, seat, r->list, cap) : 0;
    answer_open(q->a, "actions", '[');
    for (int i = 0; i < n && i < cap; i++)
        put_action(q, view, &r->list[i], i, labels, odds);
    answer_close(q->a, ']');
    if (asked)
        put_default(q, seat, view);
    if (extras) {
        n = asked ? session_extras(r->s, seat, r->list, cap) : 0;
        answer_open(q->a, "extras", '[');
        for (int i = 0; i < n && i < cap; i++)
            put_action(q, view, &r->list[i], -1, labels, false);
        answer_close(q->a, ']');
    }
    put_status(q, seat);
}

void do_check(struct request *q)
{
    struct action act;
    int seat;
    if (!want_action(q, &seat, &act))
        return;
    struct why why = session_check(q->r->s, &act);
    if (why.code) {
        put_why(q, seat, &why);
        return;
    }
    char text[LINE];
    const void *view = session_view(q->r->s, seat);
    q->r->setup.game->say_action(session_rules(q->r->s), view, &act, q->r->lang, text, sizeof text);
    answer_str(q->a, "label", text);
}

static void put_cells(struct answer *a, const struct odds *o)
{
    answer_open(a, "cells", '[');
    for (int i = 0; i < o->cells; i++) {
        const struct odds_cell *c = &o->cell[i];
        const int v[] = {c->target_loss, c->target_retreat, c->target_gone,
                         c->actor_loss,  c->actor_retreat,  c->actor_gone};
        answer_open(a, NULL, '[');
        for (int k = 0; k < 6; k++)
            answer_int(a, NULL, v[k]);
        answer_int(a, NULL, (int64_t)c->weight);
        answer_close(a, ']');
    }
    answer_close(a, ']');
}

static void put_chances(struct answer *a, const struct odds *o)
{
    struct chances c;
    chances_of(o, &c);
    answer_int(a, "target_gone", c.target_gone);
    answer_int(a, "target_retreat", c.target_retreat);
    answer_int(a, "target_loss", c.target_loss);
    answer_int(a, "actor_gone", c.actor_gone);
    answer_int(a, "actor_retreat", c.actor_retreat);
    answer_int(a, "actor_loss", c.actor_loss);
}

static void put_one_odds(struct request *q, const void *view, const struct odds *o, bool cells)
{
    const struct game *g = q->r->setup.game;
    const struct ruleset *rs = session_rules(q->r->s);
    char text[LINE];
    answer_open(q->a, NULL, '{');
    if (o->answer.kind) {
        g->notate(rs, view, &o->answer, text, sizeof text);
        answer_str(q->a, "answer", text);
        g->say_action(rs, view, &o->answer, q->r->lang, text, sizeof text);
        answer_str(q->a, "label", text);
    }
    answer_bool(q->a, "extra", o->extra);
    answer_int(q->a, "policy", o->policy);
    answer_int(q->a, "dice", o->dice);
    answer_int(q->a, "against", o->against);
    put_chances(q->a, o);
    if (cells) {
        answer_int(q->a, "total", (int64_t)o->total);
        put_cells(q->a, o);
    }
    answer_close(q->a, '}');
}

static void put_odds_list(struct request *q, const void *view, const struct action *act, bool cells)
{
    const struct game *g = q->r->setup.game;
    struct odds *o = calloc(CHANCES_ANSWERS, sizeof *o);
    if (!o)
        abort();
    int n = g->odds ? g->odds(session_rules(q->r->s), view, act, o, CHANCES_ANSWERS) : 0;
    answer_open(q->a, "odds", '[');
    for (int i = 0; i < n && i < CHANCES_ANSWERS; i++)
        put_one_odds(q, view, &o[i], cells);
    answer_close(q->a, ']');
    free(o);
}

void put_odds(struct request *q, const void *view, const struct action *act)
{
    put_odds_list(q, view, act, false);
}

void do_odds(struct request *q)
{
    struct action act;
    int seat;
    bool cells = false;
    if (!want_bool(q, "cells", &cells) || !want_action(q, &seat, &act))
        return;
    struct why why = session_check(q->r->s, &act);
    if (why.code)
        put_why(q, seat, &why);
    else
        put_odds_list(q, session_view(q->r->s, seat), &act, cells);
}

/* ---- rules ---- */

static void put_rule_entry(struct request *q, const struct rulebook *b, const struct rule_entry *e)
{
    char tag[128];
    rulebook_tag(e, q->r->lang, tag, sizeof tag);
    answer_open(q->a, NULL, '{');
    answer_str(q->a, "rule", e->id);
    answer_str(q->a, "chapter", e->chapter >= 0 ? b->chapter[e->chapter] : "");
    answer_str(q->a, "tag", e->tag);
    answer_str(q->a, "tag_text", tag);
    answer_str(q->a, "text", e->text);
    answer_close(q->a, '}');
}

/* One rule, a chapter, what matches a search; nothing asked: the chapters. */
static void put_rules(struct request *q, const struct rulebook *b, const char *id,
                      const char *letter, const char *words)
{
    const struct rule_entry *one = id ? rulebook_find(b, id) : NULL;
    int chapter = letter ? rulebook_chapter(b, letter) : -1;
    if ((id && !one) || (letter && chapter < 0)) {
        refuse(q, "rule", MSG_CLI_NO_RULE, id ? id : letter);
        return;
    }
    answer_str(q->a, "title", b->title ? b->title : "");
    if (!id && !letter && !words) {
        answer_open(q->a, "chapters", '[');
        for (int i = 0; i < b->chapters; i++)
            answer_str(q->a, NULL, b->chapter[i]);
        answer_close(q->a, ']');
        return;
    }
    answer_open(q->a, "rules", '[');
    for (int i = 0; i < b->rules; i++)
        if (*b->rule[i].id && (!id || &b->rule[i] == one) && (!letter || b->rule[i].chapter == chapter) &&
            (!words || rulebook_matches(&b->rule[i], words)))
            put_rule_entry(q, b, &b->rule[i]);
    answer_close(q->a, ']');
}

void do_rules(struct request *q)
{
    const char *game, *id, *letter, *words;
    struct rulebook b;
    if (!want_str(q, "game", &game) || !want_str(q, "rule", &id) ||
        !want_str(q, "chapter", &letter) || !want_str(q, "search", &words))
        return;
    const struct game *g = game      ? game_by_id(game)
                           : q->r->s ? q->r->setup.game
                                     : games[0];
    if (!g) {
        refuse(q, "game", MSG_REFEREE_UNKNOWN_GAME, game);
        return;
    }
    if (!rulebook_open(&b, &q->r->config.dir, g, q->r->lang)) {
        refuse(q, "rule", MSG_CLI_NO_RULEBOOK, g->id);
        return;
    }
    put_rules(q, &b, id, letter, words);
    rulebook_close(&b);
}
