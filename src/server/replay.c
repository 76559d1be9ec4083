/* replay.c: see replay.h. */
#include "replay.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../protocol/body.h"
#include "../protocol/say.h"
#include "jobs.h"

enum { LABEL = 1024 };

/* One line of the record that does something. */
struct play {
    enum { ACTION, UNDO, BACK, AGREED, DICE } kind;
    int seat;                          /* of an action, undo or take-back; -1: of nobody */
    const char *text;                  /* the notation or the faces, up to the end of the line */
};

struct replay {
    struct server *server;
    uint64_t asker;
    replay_done *done;
    char *id, *summary, *record, *answer;
    enum lang lang;
    int step, eyes;
    struct rules *rules;

    struct record r;
    struct fair fair;
    struct session *s;
    struct play *play;                 /* all lines */
    int plays;
    int *stayed;                       /* for each action in force at the end, and an agreed draw, its line */
    int steps;
};

/* ---- the lines of a record ---- */

static bool read_play(const char *line, struct play *out)
{
    if (strncmp(line, "undo ", 5) == 0)
        *out = (struct play){UNDO, line[5] - '1', line + 6};
    else if (strncmp(line, "back ", 5) == 0)
        *out = (struct play){BACK, line[5] - '1', line + 6};
    else if (strncmp(line, "agreed\n", 7) == 0)
        *out = (struct play){AGREED, -1, line + 6};
    else if (strncmp(line, "! dice ", 7) == 0)
        *out = (struct play){DICE, 0, line + 7};
    else if (line[0] >= '1' && line[0] <= '9' && line[1] == ' ')
        *out = (struct play){ACTION, line[0] - '1', line + 2};
    else
        return false;                  /* "begin", "=", "end" */
    return true;
}

static void read_plays(struct replay *p)
{
    int cap = 0;
    for (const char *at = p->r.body; *at; at += strcspn(at, "\n"), at += *at == '\n') {
        if (p->plays == cap)
            p->play = must(realloc(p->play, (size_t)(cap = 2 * cap + 256) * sizeof *p->play));
        p->plays += read_play(at, &p->play[p->plays]);
    }
    p->stayed = must(calloc((size_t)p->plays + 1, sizeof *p->stayed));
}

static void line_text(const struct play *l, char text[LABEL])
{
    snprintf(text, LABEL, "%.*s", (int)strcspn(l->text, "\n"), l->text);
}

/* ---- playing them again ---- */

static bool begin_again(struct replay *p)
{
    struct err err;
    session_free(p->s);
    p->s = fair_session(&p->r, p->rules->game, p->rules->rs, NULL, &p->fair, &err);
    return p->s != NULL;
}

static bool action_of(struct replay *p, const struct play *l, struct action *out)
{
    char text[LABEL];
    line_text(l, text);
    return p->rules->game->parse(p->rules->rs, session_view(p->s, l->seat), l->seat, text, out);
}

static void lay_dice(struct replay *p, const struct play *l)
{
    char *end;
    for (const char *at = l->text;; at = end) {
        uint8_t face = (uint8_t)strtoul(at, &end, 10);
        if (end == at)
            return;
        session_script(p->s, &face, 1);
        if (*end == '\n')
            return;
    }
}

static bool play_line(struct replay *p, const struct play *l)
{
    struct action a;
    switch (l->kind) {
    case ACTION: return action_of(p, l, &a) && session_act(p->s, &a, NULL);
    case UNDO: return session_undo(p->s, l->seat) == UNDO_OK;
    case BACK: return session_take_back(p->s, l->seat);
    case AGREED: return session_agree(p->s);
    default: lay_dice(p, l); return true;
    }
}

/* ---- which of them stayed ---- */

/* After an undo of seat: its last action is gone, and drafts of others that lost their place. */
static void drop_undone(struct replay *p, const struct action *was, int seat)
{
    struct action now;
    int last = p->steps - 1, kept = 0;
    while (last >= 0 && was[last].seat != seat)
        last--;
    for (int i = 0; i < p->steps; i++)
        if (i != last && session_action(p->s, (uint32_t)kept, &now) && action_same(&now, &was[i]))
            p->stayed[kept++] = p->stayed[i];
    p->steps = kept;
}

static bool undo_line(struct replay *p, const struct play *l)
{
    struct action *was = must(calloc((size_t)p->steps + 1, sizeof *was));
    for (int i = 0; i < p->steps; i++)
        session_action(p->s, (uint32_t)i, &was[i]);
    bool good = play_line(p, l);
    if (good)
        drop_undone(p, was, l->seat);
    free(was);
    return good;
}

static bool find_stayed(struct replay *p)
{
    if (!begin_again(p))
        return false;
    for (int i = 0; i < p->plays; i++) {
        if (p->play[i].kind == UNDO ? !undo_line(p, &p->play[i]) : !play_line(p, &p->play[i]))
            return false;
        if (p->play[i].kind == ACTION || p->play[i].kind == AGREED)
            p->stayed[p->steps++] = i;
        else if (p->play[i].kind == BACK)
            p->steps = (int)session_length(p->s);      /* all that followed it is gone */
    }
    return true;
}

/* ---- the list of steps ---- */

/* The value of a key on the first level of an object, as it is written; NULL if it has none. */
static const char *top_value(const char *json, const char *key, size_t *len)
{
    size_t n = strlen(key);
    int depth = 0;
    for (const char *c = json; *c; c++) {
        if (*c == '{' || *c == '[') {
            depth++;
        } else if (*c == '}' || *c == ']') {
            depth--;
        } else if (*c == '"') {
            const char *start = ++c;
            while (*c && *c != '"')
                c += *c == '\\' && c[1] ? 2 : 1;
            if (depth == 1 && (size_t)(c - start) == n && memcmp(start, key, n) == 0 && c[1] == ':') {
                *len = strcspn(c + 2, ",}");
                return c + 2;
            }
            if (!*c)
                break;
        }
    }
    return NULL;
}

/* "turn" and, where the game has such, "step": what the public view says. */
static void put_when(const struct desk *d, struct answer *a)
{
    static const char *const keys[] = {"turn", "step"};
    struct answer view = {0};
    answer_open(&view, NULL, '{');
    desk_view(d, &view, SPECTATOR);
    char *text = answer_end(&view);
    const char *inside = strchr(text + 1, '{');
    for (int i = 0; i < 2 && inside; i++) {
        size_t len;
        const char *value = top_value(inside, keys[i], &len);
        char copy[64];
        if (value && len < sizeof copy) {
            memcpy(copy, value, len);
            copy[len] = '\0';
            answer_room(a, sizeof copy + 16);
            json_key(&a->j, keys[i]);
            json_raw(&a->j, copy);
        }
    }
    free(text);
}

static void put_events_from(const struct desk *d, struct answer *a, uint32_t cursor, int group)
{
    int last = -2;
    group--;                           /* counted up by the first */
    desk_events(d, a, "events", SPECTATOR, &cursor, &group, &last);
}

/* What the step is called, for an action that can be read. */
static bool say_step(struct replay *p, const struct play *l, char label[LABEL])
{
    struct action act;
    if (l->kind == AGREED)
        return snprintf(label, LABEL, "%s", said(p->lang, MSG_REPLAY_AGREED)) > 0;
    if (!action_of(p, l, &act))
        return false;
    p->rules->game->say_action(p->rules->rs, session_view(p->s, l->seat), &act, p->lang, label, LABEL);
    return true;
}

static bool put_step(struct replay *p, const struct desk *d, struct answer *a, int step)
{
    const struct play *l = &p->play[p->stayed[step]];
    char text[LABEL];
    uint32_t cursor = session_events(p->s);
    if (!say_step(p, l, text))
        return false;
    answer_open(a, NULL, '{');
    answer_int(a, "seat", l->seat + 1);
    answer_str(a, "label", text);
    line_text(l, text);
    answer_str(a, "action", text);
    bool good = play_line(p, l);
    put_when(d, a);
    put_events_from(d, a, cursor, step + 1);
    answer_close(a, '}');
    return good;
}

static void put_setup(struct replay *p, const struct desk *d, struct answer *a)
{
    answer_open(a, NULL, '{');
    answer_int(a, "seat", 0);
    answer_str(a, "label", said(p->lang, MSG_SERVE_SET_UP));
    answer_str(a, "action", "");
    put_when(d, a);
    put_events_from(d, a, 0, 0);
    answer_close(a, '}');
}

/* The whole record against its own marks, as `bellum replay --verify` does it: with another secret, other words or
 * another line the first recorded position would differ. */
static bool put_verified(struct replay *p, struct answer *a)
{
    struct record_tally tally = {0};
    struct err err;
    if (!begin_again(p))
        return false;
    bool good = record_play(&p->r, p->s, -1, &tally, &err);
    answer_open(a, "verified", '{');
    answer_bool(a, "good", good);
    answer_int(a, "actions", tally.actions);
    answer_int(a, "laid", tally.laid);
    if (!good)
        answer_int(a, "line", tally.line);
    answer_close(a, '}');
    return true;
}

static bool put_steps(struct replay *p, const struct desk *d, struct answer *a)
{
    bool good = begin_again(p);
    int step = 0;
    struct desk now = *d;
    now.s = p->s;
    answer_open(a, "steps", '[');
    if (good)
        put_setup(p, &now, a);
    for (int i = 0; i < p->plays && good; i++) {
        if (step < p->steps && p->stayed[step] == i)
            good = put_step(p, &now, a, step++);
        else
            good = play_line(p, &p->play[i]);
    }
    answer_close(a, ']');
    answer_room(a, strlen(p->summary) + 16);
    json_key(&a->j, "summary");
    json_raw(&a->j, p->summary);
    return good && put_verified(p, a);
}

/* ---- one position ---- */

/* Up to the next step, so that what was taken back before it is gone again. */
static bool go_to(struct replay *p, int step)
{
    int end = step < p->steps ? p->stayed[step] : p->plays;
    bool good = begin_again(p);
    for (int i = 0; i < end && good; i++)
        good = play_line(p, &p->play[i]);
    return good;
}

static bool put_position(struct replay *p, const struct desk *d, struct answer *a)
{
    struct body b = {.a = a, .lang = p->lang};
    int seat = p->eyes == TRUTH ? SPECTATOR : p->eyes;
    if (p->step > p->steps)
        return body_refuse(&b, "value", MSG_SERVE_NO_STEP, NULL), true;
    if (!go_to(p, p->step))
        return false;
    struct desk now = *d;
    struct luck luck = {0};
    now.s = p->s;
    answer_int(a, "step", p->step);
    answer_int(a, "steps", p->steps);
    if (p->eyes == TRUTH)
        desk_truth(&now, a);
    else
        desk_view(&now, a, seat);
    desk_status(&now, a, seat);
    desk_count_luck(&now, &luck, seat);
    desk_luck(&now, a, &luck);
    return true;
}

/* ---- the job ---- */

static void work(void *ctx)
{
    struct replay *p = ctx;
    struct answer a;
    struct err err;
    struct setup setup = {.game = p->rules->game, .dir = p->server->config.dir};
    struct desk d = {.setup = &setup, .lang = p->lang};
    bool good = record_open(&p->r, p->record, &err);
    answer_begin(&a, p->id);
    if (good) {
        read_plays(p);
        good = find_stayed(p);
    }
    if (good)
        good = p->step == REPLAY_LIST ? put_steps(p, &d, &a) : put_position(p, &d, &a);
    if (!good)
        answer_error(&a, "record", "");
    p->answer = answer_end(&a);
}

static void finish(void *ctx)
{
    struct replay *p = ctx;
    p->done(p->server, p->asker, p->answer);
    session_free(p->s);
    record_close(&p->r);
    rules_drop(p->rules);
    free(p->play);
    free(p->stayed);
    free(p->record);
    free(p->summary);
    free(p);
}

void replay_start(struct table *t, uint64_t asker, char *id, enum lang lang, int step, int eyes,
                  replay_done *done)
{
    struct replay *p = must(calloc(1, sizeof *p));
    struct answer summary = {0};
    answer_open(&summary, NULL, '{');
    table_put_summary(t, &summary, lang);
    *p = (struct replay){.server = t->server, .asker = asker, .done = done, .id = id, .lang = lang,
                         .step = step, .eyes = eyes, .rules = rules_share(t->rules)};
    p->summary = answer_end(&summary);
    p->record = session_save(t->s);
    job_start(&t->server->loop, work, finish, p);
}
