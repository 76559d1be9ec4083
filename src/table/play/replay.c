/* replay.c: see replay.h. */
#include "replay.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/body.h"
#include "../../protocol/writing/say.h"
#include "../../protocol/advice/steps.h"
#include "../jobs.h"

struct replay {
    struct house *house;
    uint64_t asker;
    replay_done *done;
    char *id, *summary, *record, *answer;
    enum lang lang;
    int step, eyes;
    struct rules *rules;

    struct steps steps;
};

/* ---- the list of steps ---- */

/* The value of a key on the first level of an object, as text; NULL: it has none. */
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

/* "turn" and, if the game has steps, "step", from the public view. */
static void put_when(const struct seat_api *d, struct answer *a)
{
    static const char *const keys[] = {"turn", "step"};
    struct answer view = {0};
    answer_open(&view, NULL, '{');
    seat_api_view(d, &view, SPECTATOR);
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

static void put_events_from(const struct replay *p, const struct seat_api *d, struct answer *a, uint32_t cursor,
                            int group)
{
    int last = -2;
    group--; /* counted up by the first */
    seat_api_events(d, a, "events", p->eyes, &cursor, &group, &last);
}

/* The number of random numbers that the action drew, their purpose (if known), and the seed counter of its seat. */
static void put_draws(const struct replay *p, struct answer *a, uint32_t since, uint64_t counter)
{
    static const char *const kinds[] = {[RNG_DIE] = "die", [RNG_LOT] = "lot", [RNG_SHUFFLE] = "shuffle"};
    struct rng_drawn drawn[RNG_DRAWN_MAX];
    int n = session_drawn(p->steps.s, drawn);
    answer_int(a, "draws", session_draws(p->steps.s) - since);
    if (session_draws(p->steps.s) != since)
        answer_int(a, "counter", (int64_t)counter);
    if (n < 0)
        return;
    answer_open(a, "drawn", '[');
    for (int i = 0; i < n; i++) {
        answer_open(a, NULL, '{');
        answer_str(a, "kind", kinds[drawn[i].kind]);
        answer_int(a, "of", drawn[i].of);
        answer_int(a, "n", drawn[i].n);
        answer_close(a, '}');
    }
    answer_close(a, ']');
}

/* The name of the step, for an action that can be read. */
static bool say_step(struct replay *p, const struct play *l, char label[STEP_CHARS])
{
    struct action act;
    if (l->kind == PLAY_AGREED)
        return snprintf(label, STEP_CHARS, "%s", said(p->lang, MSG_REPLAY_AGREED)) > 0;
    if (!play_action(&p->steps, l, &act))
        return false;
    p->rules->game->words.say_action(p->rules->rs, session_view(p->steps.s, l->seat), &act, p->lang, label, STEP_CHARS);
    return true;
}

static bool put_step(struct replay *p, const struct seat_api *d, struct answer *a)
{
    const struct play *l = steps_next(&p->steps);
    char text[STEP_CHARS];
    uint32_t cursor = session_events(p->steps.s), draws = session_draws(p->steps.s);
    uint64_t counter = l->kind == PLAY_ACTION ? session_counter(p->steps.s, l->seat) : 0;
    if (!say_step(p, l, text))
        return false;
    answer_open(a, NULL, '{');
    answer_int(a, "seat", l->seat + 1);
    answer_str(a, "label", text);
    play_text(l, text);
    answer_str(a, "action", text);
    bool good = steps_do(&p->steps);
    put_draws(p, a, draws, counter);
    put_when(d, a);
    put_events_from(p, d, a, cursor, p->steps.now);
    answer_close(a, '}');
    return good;
}

static void put_setup(struct replay *p, const struct seat_api *d, struct answer *a)
{
    answer_open(a, NULL, '{');
    answer_int(a, "seat", 0);
    answer_str(a, "label", said(p->lang, MSG_SERVE_SET_UP));
    answer_str(a, "action", "");
    answer_int(a, "draws", session_draws(p->steps.s));
    put_when(d, a);
    put_events_from(p, d, a, 0, 0);
    answer_close(a, '}');
}

/* The whole record against its own marks, as `bellum replay --verify` does it: with another secret, other words or
 * another line the first recorded position would differ. */
static bool put_verified(struct replay *p, struct answer *a)
{
    struct record_tally tally = {0};
    struct err err;
    if (!steps_rewind(&p->steps))
        return false;
    bool good = record_play(&p->steps.r, p->steps.s, -1, &tally, &err);
    answer_open(a, "verified", '{');
    answer_bool(a, "good", good);
    answer_int(a, "actions", tally.actions);
    answer_int(a, "laid", tally.laid);
    if (!good)
        answer_int(a, "line", tally.line);
    answer_close(a, '}');
    return true;
}

static bool put_steps(struct replay *p, const struct seat_api *d, struct answer *a)
{
    bool good = steps_rewind(&p->steps);
    struct seat_api now = *d;
    now.s = p->steps.s;
    answer_open(a, "steps", '[');
    if (good) {
        put_setup(p, &now, a);
        session_watch(p->steps.s);
    }
    while (good && (good = steps_settle(&p->steps)) && steps_next(&p->steps))
        good = put_step(p, &now, a);
    answer_close(a, ']');
    answer_room(a, strlen(p->summary) + 16);
    json_key(&a->j, "summary");
    json_raw(&a->j, p->summary);
    return good && put_verified(p, a);
}

/* ---- one position ---- */

static bool put_position(struct replay *p, const struct seat_api *d, struct answer *a)
{
    struct body b = {.a = a, .lang = p->lang};
    int seat = p->eyes == TRUTH ? SPECTATOR : p->eyes;
    if (p->step > p->steps.n)
        return body_refuse(&b, "value", MSG_SERVE_NO_STEP, NULL), true;
    if (!steps_go(&p->steps, p->step))
        return false;
    struct seat_api now = *d;
    struct luck luck = {0};
    now.s = p->steps.s;
    answer_int(a, "step", p->step);
    answer_int(a, "steps", p->steps.n);
    seat_api_view(&now, a, p->eyes);
    seat_api_status(&now, a, seat);
    seat_api_count_luck(&now, &luck, seat);
    seat_api_luck(&now, a, &luck);
    return true;
}

/* ---- the job ---- */

static void work(void *ctx)
{
    struct replay *p = ctx;
    struct answer a;
    struct setup setup = {.game = p->rules->game, .dir = p->house->dir};
    struct seat_api d = {.setup = &setup, .lang = p->lang};
    bool good = steps_open(&p->steps, p->record, p->rules->game, p->rules->rs);
    answer_begin(&a, p->id);
    if (good)
        good = p->step == REPLAY_LIST ? put_steps(p, &d, &a) : put_position(p, &d, &a);
    if (!good)
        answer_error(&a, "record", "");
    p->answer = answer_end(&a);
}

static void finish(void *ctx)
{
    struct replay *p = ctx;
    p->done(p->house, p->asker, p->answer);
    steps_close(&p->steps);
    rules_drop(p->rules);
    free(p->record);
    free(p->summary);
    free(p);
}

void replay_start(struct table *t, uint64_t asker, char *id, enum lang lang, int step, int eyes, replay_done *done)
{
    struct replay *p = must(calloc(1, sizeof *p));
    struct answer summary = {0};
    answer_open(&summary, NULL, '{');
    table_put_summary(t, &summary, lang);
    *p = (struct replay){.house = t->house,
                         .asker = asker,
                         .done = done,
                         .id = id,
                         .lang = lang,
                         .step = step,
                         .eyes = eyes,
                         .rules = rules_share(t->rules)};
    p->summary = answer_end(&summary);
    p->record = session_save(t->s);
    job_start(t->house, work, finish, p);
}
