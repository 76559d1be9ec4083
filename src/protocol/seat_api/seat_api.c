/* seat_api.c: the parts of answers: view, status, events, actions, refusals. */
#include "seat_api.h"
#include <string.h>
#include "../writing/chances.h"
#include "seat_api_parts.h"
#include "../writing/say.h"

struct sight seat_api_sight(const struct seat_api *d, int seat)
{
    return (struct sight){session_game(d->s), session_rules(d->s), session_view(d->s, seat), d->lang, d->mute};
}

/* TRUTH is for replays of finished matches; a seat's answers use seat_api_sight(), which never sees the truth. */
static struct sight sight_or_truth(const struct seat_api *d, int seat)
{
    struct sight w = seat_api_sight(d, seat);
    if (seat == TRUTH)
        w.view = session_state(d->s);
    return w;
}

void put_rule(struct answer *a, const struct game *g, struct rule_id rule)
{
    char id[32];
    rule_print(g, rule, id, sizeof id);
    answer_str(a, "rule", id);
}

void put_by_game(struct answer *a, game_writer *write, void *ctx)
{
    for (size_t room = 1 << 12;;) {
        answer_room(a, room);
        struct json before = a->j;
        write(ctx, &a->j);
        if (json_ok(&a->j))
            return;
        room = a->j.len - before.len + 2; /* it went on counting */
        a->j = before;
    }
}

/* ---- the view ---- */

static void write_view(void *ctx, struct json *out)
{
    const struct sight *w = ctx;
    json_key(out, "view");
    w->g->client.view(w->rs, w->view, out);
}

void put_view(const struct sight *w, struct answer *a) { put_by_game(a, write_view, (void *)w); }

void seat_api_view(const struct seat_api *d, struct answer *a, int seat)
{
    struct sight w = sight_or_truth(d, seat);
    put_view(&w, a);
}

/* Both at once: if one does not fit, both are written again. */
void seat_api_contrast(const struct seat_api *d, const void *before, int seat, struct answer *old, struct answer *now)
{
    struct sight w = seat_api_sight(d, seat);
    for (size_t room = 1 << 12;; room = (old->j.len > now->j.len ? old->j.len : now->j.len) + 2) {
        answer_clear(old);
        answer_clear(now);
        answer_room(old, room);
        answer_room(now, room);
        if (w.g->client.contrast) {
            w.g->client.contrast(w.rs, before, w.view, &old->j, &now->j);
        } else {
            w.g->client.view(w.rs, before, &old->j);
            w.g->client.view(w.rs, w.view, &now->j);
        }
        if (json_ok(&old->j) && json_ok(&now->j))
            return;
    }
}

/* ---- events ---- */

struct noted {
    const struct sight *w;
    const struct event *e;
};

static void write_note(void *ctx, struct json *out)
{
    const struct noted *n = ctx;
    n->w->g->client.note(n->w->rs, n->w->view, n->e, out);
}

/* The event as the game notes it, and its sentence. */
static void put_note(const struct sight *w, struct answer *a, const struct event *e)
{
    char text[LINE];
    if (w->g->client.note)
        put_by_game(a, write_note, &(struct noted){w, e});
    if (w->mute && w->g->client.note)
        return;
    w->g->words.say_event(w->rs, w->view, e, w->lang, text, sizeof text);
    answer_str(a, "text", text);
}

static void put_event(const struct sight *w, struct answer *a, const struct event *e, int group)
{
    answer_open(a, NULL, '{');
    answer_int(a, "group", group);
    answer_int(a, "kind", e->kind);
    answer_open(a, "args", '[');
    for (int i = 0; i < e->n && i < EVENT_ARGS; i++)
        answer_int(a, NULL, e->arg[i]);
    answer_close(a, ']');
    put_note(w, a, e);
    answer_close(a, '}');
}

int seat_api_events(const struct seat_api *d, struct answer *a, const char *key, int seat, uint32_t *cursor, int *group,
                    int *last_action)
{
    struct sight w = sight_or_truth(d, seat);
    struct event e;
    int n = 0;
    answer_open(a, key, '[');
    for (; session_next_event(d->s, seat, cursor, &e); n++) {
        int action = session_event_action(d->s, *cursor - 1);
        *group += action != *last_action;
        *last_action = action;
        put_event(&w, a, &e, *group);
    }
    answer_close(a, ']');
    return n;
}

int seat_api_event_groups(const struct seat_api *d, struct answer *a, const char *key, int seat, uint32_t *cursor,
                          struct answer *one, event_writer *put, void *ctx)
{
    struct sight w = seat_api_sight(d, seat);
    struct event e;
    int n = 0, last = 0;
    answer_open(a, key, '[');
    for (; session_next_event(d->s, seat, cursor, &e); n++) {
        int action = session_event_action(d->s, *cursor - 1);
        if (n && action != last)
            answer_close(a, ']');
        if (!n || action != last)
            answer_open(a, NULL, '[');
        last = action;
        answer_clear(one);
        answer_open(one, NULL, '{');
        put_note(&w, one, &e);
        answer_close(one, '}');
        put(ctx, a, one->j.buf, one->j.len);
    }
    if (n)
        answer_close(a, ']');
    answer_close(a, ']');
    return n;
}

/* ---- luck ---- */

void seat_api_count_luck(const struct seat_api *d, struct luck *luck, int seat)
{
    struct sight w = seat_api_sight(d, seat);
    struct event e;
    while (w.g->client.luck && session_next_event(d->s, seat, &luck->cursor, &e)) {
        struct roll_luck roll;
        if (!w.g->client.luck(w.rs, w.view, &e, &roll))
            continue;
        luck->of[roll.seat].expected += roll.expected;
        luck->of[roll.seat].damage += roll.damage;
        luck->of[roll.seat].rolls++;
    }
}

void seat_api_luck(const struct seat_api *d, struct answer *a, const struct luck *luck)
{
    answer_open(a, "luck", '[');
    for (int i = 0; i < game_seats(session_rules(d->s)); i++) {
        answer_open(a, NULL, '{');
        answer_int(a, "seat", i + 1);
        answer_int(a, "expected", luck->of[i].expected);
        answer_int(a, "actual", luck->of[i].damage);
        answer_int(a, "rolls", luck->of[i].rolls);
        answer_close(a, '}');
    }
    answer_close(a, ']');
}

/* ---- seats ---- */

const char *player_by_cast(const struct game *g, const struct ruleset *rs, int seat)
{
    switch (game_cast(g, rs, seat).role) {
    case CAST_RULES: return "rules";
    case CAST_ABSENT: return "nobody";
    default: return NULL;
    }
}

void put_cast(struct answer *a, const struct game *g, const struct ruleset *rs, int seat)
{
    static const char *const role[] = {[CAST_PLAYED] = "played", [CAST_RULES] = "rules", [CAST_ABSENT] = "absent"};
    struct cast c = game_cast(g, rs, seat);
    answer_str(a, "role", role[c.role]);
    answer_int(a, "side", c.side + 1);
}

/* ---- the status ---- */

void put_outcome(const struct sight *w, struct answer *a)
{
    struct outcome out;
    char text[LINE];
    w->g->rules.outcome(w->rs, w->view, &out);
    w->g->words.say_outcome(w->rs, w->view, w->lang, text, sizeof text);
    answer_open(a, "outcome", '{');
    answer_int(a, "winner", outcome_winner(w->g, w->rs, &out) + 1);
    answer_open(a, "share", '[');
    for (int i = 0; i < game_seats(w->rs); i++)
        answer_int(a, NULL, out.share[i]);
    answer_close(a, ']');
    answer_open(a, "score", '[');
    for (int i = 0; i < game_seats(w->rs); i++)
        answer_int(a, NULL, out.score[i]);
    answer_close(a, ']');
    answer_int(a, "reason", out.reason);
    answer_int(a, "turns", out.turns);
    put_rule(a, w->g, out.rule);
    answer_str(a, "text", text);
    answer_close(a, '}');
}

void put_prompt(const struct sight *w, struct answer *a, int seat)
{
    struct decision asked = {0};
    char text[LINE];
    if (seat >= 0)
        w->g->rules.decision(w->rs, w->view, seat, &asked);
    if (!w->mute) {
        w->g->words.say_decision(w->rs, w->view, &asked, w->lang, text, sizeof text);
        answer_str(a, "prompt", text);
    }
    answer_int(a, "ask", asked.kind);
    put_rule(a, w->g, asked.rule);
    answer_bool(a, "secret", asked.secret);
    if (asked.open)
        answer_bool(a, "free", true); /* not "open": a table may be open, and has that key */
}

void put_movers(const struct sight *w, struct answer *a)
{
    seatset movers = w->g->rules.to_move(w->view);
    answer_open(a, "to_move", '[');
    for (int i = 0; i < game_seats(w->rs); i++)
        if (movers & 1 << i)
            answer_int(a, NULL, i + 1);
    answer_close(a, ']');
}

void seat_api_public_status(const struct seat_api *d, struct answer *a, int seat)
{
    struct sight w = seat_api_sight(d, seat);
    answer_int(a, "ply", head_of(w.view)->ply);
    answer_bool(a, "over", head_of(w.view)->over);
    put_movers(&w, a);
    if (head_of(w.view)->over)
        put_outcome(&w, a);
}

void seat_api_status(const struct seat_api *d, struct answer *a, int seat)
{
    static const char *const undo[] = {
        [UNDO_OK] = "ok",       [UNDO_NOTHING] = "nothing",   [UNDO_DICE] = "dice",
        [UNDO_SHOWN] = "shown", [UNDO_ANSWERED] = "answered", [UNDO_OVER] = "over",
    };
    struct sight w = seat_api_sight(d, seat);
    seat_api_public_status(d, a, seat);
    if (!head_of(w.view)->over)
        put_prompt(&w, a, seat);
    if (seat >= 0)
        answer_str(a, "undo", undo[session_can_undo(d->s, seat)]);
}

/* ---- refusals ---- */

static void put_spot(struct answer *a, const struct spot *s)
{
    if (s->piece >= 0)
        answer_int(a, "piece", s->piece);
    if (s->place >= 0)
        answer_int(a, "place", s->place);
    if (s->target >= 0)
        answer_int(a, "target", s->target);
    if (s->posed) {
        answer_int(a, "x", s->x);
        answer_int(a, "y", s->y);
        answer_int(a, "a", s->a);
    }
    if (s->ends)
        answer_bool(a, "ends", true);
    if (s->costs)
        answer_bool(a, "costs", true);
}

void put_where(const struct sight *w, struct answer *a, const struct action *act)
{
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    w->g->client.locate(w->rs, w->view, act, &spot);
    put_spot(a, &spot);
}

void put_why(const struct sight *w, struct answer *a, const struct why *why)
{
    char text[LINE];
    struct spot spot = {.piece = -1, .place = -1, .target = -1};
    w->g->words.say_why(w->rs, w->view, why, w->lang, text, sizeof text);
    if (w->g->pointing.why_spot)
        w->g->pointing.why_spot(w->rs, w->view, why, &spot);
    answer_open(a, "why", '{');
    answer_int(a, "code", why->code);
    put_rule(a, w->g, why->rule);
    answer_str(a, "text", text);
    put_spot(a, &spot);
    answer_close(a, '}');
}

void seat_api_why(const struct seat_api *d, struct answer *a, int seat, const struct why *why)
{
    struct sight w = seat_api_sight(d, seat);
    answer_refuse(a);
    put_why(&w, a, why);
}

void seat_api_why_no_undo(const struct seat_api *d, struct answer *a, enum undo_answer answer)
{
    static const int message[] = {
        [UNDO_OK] = MSG_UNDO_OK,       [UNDO_NOTHING] = MSG_UNDO_NOTHING, [UNDO_DICE] = MSG_UNDO_DICE,
        [UNDO_SHOWN] = MSG_UNDO_SHOWN, [UNDO_OVER] = MSG_UNDO_OVER,       [UNDO_ANSWERED] = MSG_UNDO_ANSWERED,
    };
    answer_refuse(a);
    answer_open(a, "why", '{');
    answer_int(a, "code", answer);
    answer_str(a, "rule", "");
    answer_str(a, "text", said(d->lang, message[answer]));
    answer_close(a, '}');
}

/* ---- actions ---- */

void put_path(const struct sight *w, struct answer *a, const struct action *act)
{
    int16_t place[PATH_MAX_PLACES];
    int n = w->g->pointing.path ? w->g->pointing.path(w->rs, w->view, act, place, PATH_MAX_PLACES) : 0;
    if (n <= 0)
        return;
    answer_open(a, "path", '[');
    for (int i = 0; i < n && i < PATH_MAX_PLACES; i++)
        answer_int(a, NULL, place[i]);
    answer_close(a, ']');
}

void put_action(const struct sight *w, struct answer *a, const struct action *act, int index, bool labels, bool odds)
{
    answer_open(a, NULL, '{');
    if (index >= 0)
        answer_int(a, "index", index);
    put_action_keys(w, a, act, labels);
    if (odds)
        put_odds(w, a, act, false, NULL);
    answer_close(a, '}');
}

void put_action_keys(const struct sight *w, struct answer *a, const struct action *act, bool labels)
{
    char text[LINE];
    w->g->words.notate(w->rs, w->view, act, text, sizeof text);
    answer_str(a, "notation", text);
    put_where(w, a, act);
    if (labels) {
        w->g->words.say_action(w->rs, w->view, act, w->lang, text, sizeof text);
        answer_str(a, "label", text);
        if (w->g->words.say_family && w->g->words.say_family(w->rs, w->view, act, w->lang, text, sizeof text) > 0)
            answer_str(a, "family", text);
        put_path(w, a, act);
    }
}

bool seat_api_action(const struct seat_api *d, struct answer *a, int seat, const char *notation, struct action *out)
{
    struct sight w = seat_api_sight(d, seat);
    struct body b = {.a = a, .lang = d->lang};
    if (seat >= 0 && w.g->words.parse(w.rs, w.view, seat, notation, out))
        return true;
    return body_refuse(&b, "notation", MSG_REFEREE_NOT_AN_ACTION, notation);
}
