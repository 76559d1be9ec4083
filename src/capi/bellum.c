/* bellum.c: see bellum.h: handles, and matches one by one. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "parts.h"

enum { MATCHES_MAX = 1 << 20, SPACE_MAX = 1 << 20, OPTIONS_MAX = 32 };

/* ---- failures ---- */

static _Thread_local char last_error[2048], last_rule[32];

const char *bellum_last_error(void) { return last_error; }
const char *bellum_last_rule(void) { return last_rule; }
int bellum_abi(void) { return BELLUM_ABI; }

int capi_fail(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(last_error, sizeof last_error, format, args);
    va_end(args);
    last_rule[0] = '\0';
    return -1;
}

static void *must(void *memory)
{
    if (!memory)
        abort();
    return memory;
}

/* A match by its number; NULL: said so. */
struct play *capi_play(struct bellum *b, int i)
{
    if (i >= 0 && i < b->n)
        return &b->play[i];
    capi_fail("there is no match %d: they are numbered from 0 to %d", i, b->n - 1);
    return NULL;
}

bool capi_is_viewer(const struct bellum *b, int seat)
{
    if (seat >= SPECTATOR && seat < game_seats(b->match.rs))
        return true;
    capi_fail("there is no seat %d: they are numbered from 0 to %d, spectators are -1", seat,
              game_seats(b->match.rs) - 1);
    return false;
}

bool capi_lang(const char *code, enum lang *out)
{
    int lang = code ? lang_by_code(code) : LANG_EN;
    if (lang < 0)
        return capi_fail("there is no language '%.20s'; there are en and es", code), false;
    *out = (enum lang)lang;
    return true;
}

/* ---- a match ---- */

static void find_seat(const struct bellum *b, struct play *p)
{
    seatset movers = b->game->rules.to_move(p->state);
    p->n = -1;
    p->seat = 0;
    while (p->seat < game_seats(b->match.rs) && !(movers & 1 << p->seat))
        p->seat++;
    if (p->seat == game_seats(b->match.rs))
        p->seat = -1;
}

static void keep(struct play *p, const struct action *a)
{
    if (p->steps == p->cap) {
        p->cap = p->cap ? 2 * p->cap : 256;
        p->log = must(realloc(p->log, (size_t)p->cap * sizeof *p->log));
    }
    p->log[p->steps++] = *a;
}

/* Dice as the session rolls them, so that a record of the match says the same. */
static void apply(const struct bellum *b, struct play *p, const struct action *a)
{
    struct head *head = p->state;
    uint32_t draws = head->rng.draws;
    rng_seed(&head->rng, rng_derive(p->seed, (uint32_t)a->seat, p->counter[a->seat]));
    b->game->rules.apply(b->match.rs, p->state, a, NULL);
    p->counter[a->seat] += head->rng.draws != draws;
    memset(head->rng.word, 0, sizeof head->rng.word);
    keep(p, a);
    find_seat(b, p);
}

/* Actions of the rules need no choice: they take place before any seat is asked. */
static void let_rules_play(const struct bellum *b, struct play *p)
{
    for (find_seat(b, p); p->seat >= 0 && !game_is_played(b->game, b->match.rs, p->seat);) {
        struct action a = b->game->rules.default_answer(b->match.rs, p->state, p->seat);
        apply(b, p, &a);
    }
}

void capi_apply(const struct bellum *b, struct play *p, const struct action *a)
{
    apply(b, p, a);
    let_rules_play(b, p);
}

void capi_set_up(const struct bellum *b, struct play *p, uint64_t seed)
{
    struct head *head = p->state;
    memset(p->state, 0, b->game->state_max);
    memset(p->counter, 0, sizeof p->counter);
    p->seed = seed;
    p->steps = 0;
    b->game->rules.setup(b->match.rs, rng_derive(seed, SEATS_MAX, 0), p->state, NULL);
    memset(head->rng.word, 0, sizeof head->rng.word);
    let_rules_play(b, p);
}

/* ---- numbers of actions ---- */

static uint32_t hash_of(const struct action *a)
{
    uint32_t h = 2166136261u;
    h = (h ^ a->kind) * 16777619u;
    for (int i = 0; i < a->n && i < ACTION_ARGS; i++)
        h = (h ^ (uint16_t)a->arg[i]) * 16777619u;
    return h ^ h >> 15;
}

static void give_numbers(const struct bellum *b, struct play *p)
{
    if (!p->number)
        p->number = must(calloc(b->game->max_actions, sizeof *p->number));
    for (int i = 0; i < p->n; i++) {
        uint32_t at = hash_of(&p->list[i]) % (uint32_t)b->space;
        while (b->taken[at])
            at = (at + 1) % (uint32_t)b->space;
        b->taken[at] = 1;
        p->number[i] = (int32_t)at;
    }
    for (int i = 0; i < p->n; i++)
        b->taken[p->number[i]] = 0;
}

/* The legal actions of the seat that is asked. */
int capi_list(const struct bellum *b, struct play *p)
{
    if (p->n >= 0)
        return p->n;
    p->n = p->seat < 0 ? 0 : b->game->rules.actions(b->match.rs, p->state, p->seat, p->list, b->game->max_actions);
    if (b->hashed)
        give_numbers(b, p);
    return p->n;
}

int32_t capi_number(const struct bellum *b, const struct play *p, int at) { return b->hashed ? p->number[at] : at; }

/* The place of a number in the list; -1: it is not legal. */
int capi_place(const struct bellum *b, struct play *p, int32_t number)
{
    int n = capi_list(b, p);
    if (!b->hashed)
        return number >= 0 && number < n ? number : -1;
    for (int i = 0; i < n; i++)
        if (p->number[i] == number)
            return i;
    return -1;
}

int capi_not_legal(const struct bellum *b, const struct play *p, int32_t number)
{
    int i = (int)(p - b->play);
    if (p->seat < 0)
        return capi_fail("match %d is over: there is no action %d", i, (int)number);
    return capi_fail("match %d: %d is the number of none of the %d legal actions", i, (int)number, p->n);
}

/* ---- beginning and end ---- */

/* "a=1 b=2" into a list; the text is cut up.  False: there are too many. */
static bool split(char *text, const char *option[OPTIONS_MAX + 1])
{
    int n = 0;
    for (char *s = text + strspn(text, " "); *s; s += strspn(s, " ")) {
        if (n == OPTIONS_MAX)
            return false;
        option[n++] = s;
        s += strcspn(s, " ");
        if (*s)
            *s++ = '\0';
    }
    option[n] = NULL;
    return true;
}

static void keep_first(void *ctx, const struct data_scenario *s)
{
    char *first = ctx;
    if (!*first)
        snprintf(first, 200, "%s", s->id);
}

static bool load(struct match *out, const struct game *g, const char *scenario, const char *options, const char *data)
{
    struct data_dir dir;
    struct data_report report = {0};
    char first[200] = "", *text = must(strdup(options ? options : ""));
    const char *option[OPTIONS_MAX + 1];
    if (!data_dir_find(&dir, data)) {
        free(text);
        return capi_fail("no data files in '%s'", dir.path), false;
    }
    if (!split(text, option)) {
        free(text);
        return capi_fail("more than %d options", OPTIONS_MAX), false;
    }
    if (!scenario)
        data_scenarios(g, &dir, keep_first, first, NULL);
    struct match_request request = {.scenario = scenario ? scenario : first, .options = option};
    bool good = data_load_match(g, &dir, &request, out, &report);
    if (!good)
        capi_fail("%s", report.text ? report.text : "the match cannot be loaded");
    data_report_free(&report);
    free(text);
    return good;
}

struct bellum *bellum_new(const char *game, const char *scenario, const char *options, const char *data, int n)
{
    const struct game *g = game ? game_by_id(game) : games[0];
    struct match match;
    if (!g)
        return capi_fail("there is no game '%.60s'", game), NULL;
    if (n < 1 || n > MATCHES_MAX)
        return capi_fail("%d matches: 1 to %d are possible", n, MATCHES_MAX), NULL;
    if (!load(&match, g, scenario, options, data))
        return NULL;
    struct bellum *b = must(calloc(1, sizeof *b + (size_t)n * sizeof b->play[0]));
    b->game = g;
    b->match = match;
    b->n = n;
    b->space = g->max_actions;
    b->view = must(calloc(1, g->state_max));
    for (int i = 0; i < n; i++) {
        b->play[i].state = must(calloc(1, g->state_max));
        b->play[i].list = must(calloc(g->max_actions, sizeof(struct action)));
        capi_set_up(b, &b->play[i], 0);
    }
    return b;
}

void bellum_free(struct bellum *b)
{
    if (!b)
        return;
    for (int i = 0; i < b->n; i++) {
        free(b->play[i].state);
        free(b->play[i].list);
        free(b->play[i].number);
        free(b->play[i].log);
    }
    data_match_free(&b->match);
    free(b->taken);
    free(b->view);
    free(b);
}

/* ---- constants of a handle ---- */

int bellum_matches(const struct bellum *b) { return b->n; }
int bellum_seats(const struct bellum *b) { return game_seats(b->match.rs); }

static bool is_seat(const struct bellum *b, int seat)
{
    if (seat >= 0 && seat < bellum_seats(b))
        return true;
    capi_fail("there is no seat %d: they are numbered from 0 to %d", seat, bellum_seats(b) - 1);
    return false;
}

int bellum_role(const struct bellum *b, int seat)
{
    return is_seat(b, seat) ? game_cast(b->game, b->match.rs, seat).role : -1;
}

int bellum_side(const struct bellum *b, int seat)
{
    return is_seat(b, seat) ? game_cast(b->game, b->match.rs, seat).side : -1;
}

int bellum_view_size(const struct bellum *b) { return (int)b->game->state_max; }
int bellum_max_actions(const struct bellum *b) { return b->game->max_actions; }
int bellum_space(const struct bellum *b) { return b->space; }

int bellum_hash(struct bellum *b, int size)
{
    if (size != 0 && (size < b->game->max_actions || size > SPACE_MAX))
        return capi_fail("%d numbers: %d to %d are possible", size, b->game->max_actions, SPACE_MAX);
    b->hashed = size != 0;
    b->space = size ? size : b->game->max_actions;
    free(b->taken);
    b->taken = must(calloc((size_t)b->space, 1));
    for (int i = 0; i < b->n; i++)
        b->play[i].n = -1;
    return 0;
}

int bellum_scenario(const struct bellum *b, char *buf, size_t cap)
{
    return snprintf(buf, cap, "%s", b->match.source.scenario ? b->match.source.scenario : "");
}

int bellum_seat_name(const struct bellum *b, int seat, const char *code, char *buf, size_t cap)
{
    enum lang lang;
    if (!capi_lang(code, &lang) || !capi_is_viewer(b, seat))
        return -1;
    return seat < 0 ? capi_fail("spectators have no name") : b->game->words.say_seat(b->match.rs, seat, lang, buf, cap);
}

/* ---- one match ---- */

int bellum_reset(struct bellum *b, int i, uint64_t seed)
{
    struct play *p = capi_play(b, i);
    if (!p)
        return -1;
    capi_set_up(b, p, seed);
    return 0;
}

int bellum_seat(struct bellum *b, int i)
{
    struct play *p = capi_play(b, i);
    return p ? p->seat : -1;
}

int bellum_to_move(struct bellum *b, int i)
{
    struct play *p = capi_play(b, i);
    return p ? (int)b->game->rules.to_move(p->state) : -1;
}

int bellum_steps(struct bellum *b, int i)
{
    struct play *p = capi_play(b, i);
    return p ? p->steps : -1;
}

/* The view of seat, in b->view; NULL: the error is set. */
const void *capi_view(struct bellum *b, int i, int seat)
{
    struct play *p = capi_play(b, i);
    if (!p || !capi_is_viewer(b, seat))
        return NULL;
    game_clone(b->view, p->state);
    b->game->knowledge.redact(b->match.rs, b->view, seat);
    return b->view;
}

/* Its bytes, and zeros behind them: the size is fixed, the state is not. */
void capi_copy_view(const struct bellum *b, const void *view, uint8_t *out)
{
    uint32_t live = head_of(view)->live;
    memcpy(out, view, live);
    memset(out + live, 0, b->game->state_max - live);
}

int bellum_observe(struct bellum *b, int i, int seat, uint8_t *out)
{
    const void *view = capi_view(b, i, seat);
    if (!view)
        return -1;
    capi_copy_view(b, view, out);
    return 0;
}

int bellum_legal(struct bellum *b, int i, int32_t *number)
{
    struct play *p = capi_play(b, i);
    int n = p ? capi_list(b, p) : -1;
    for (int k = 0; k < n; k++)
        number[k] = capi_number(b, p, k);
    return n;
}

void capi_put_mask(const struct bellum *b, struct play *p, uint8_t *mask)
{
    int n = capi_list(b, p);
    memset(mask, 0, (size_t)b->space);
    for (int k = 0; k < n; k++)
        mask[capi_number(b, p, k)] = 1;
}

int bellum_mask(struct bellum *b, int i, uint8_t *mask)
{
    struct play *p = capi_play(b, i);
    if (!p)
        return -1;
    capi_put_mask(b, p, mask);
    return p->n;
}

int bellum_actions(struct bellum *b, int i, int16_t *words)
{
    struct play *p = capi_play(b, i);
    int n = p ? capi_list(b, p) : -1;
    for (int k = 0; k < n; k++, words += BELLUM_ACTION_WORDS) {
        words[0] = (int16_t)p->list[k].kind;
        words[1] = p->list[k].n;
        memcpy(words + 2, p->list[k].arg, sizeof p->list[k].arg);
    }
    return n;
}

int bellum_step(struct bellum *b, int i, int32_t number)
{
    struct play *p = capi_play(b, i);
    if (!p)
        return -1;
    int at = capi_place(b, p, number);
    if (at < 0)
        return capi_not_legal(b, p, number);
    struct action a = p->list[at];
    capi_apply(b, p, &a);
    return 0;
}

int bellum_play(struct bellum *b, int i, int seat, const char *notation, const char *code)
{
    struct play *p = capi_play(b, i);
    struct action a;
    enum lang lang;
    char text[1024];
    if (!p || !capi_lang(code, &lang) || !capi_is_viewer(b, seat))
        return -1;
    const void *view = capi_view(b, i, seat);
    if (seat < 0 || !b->game->words.parse(b->match.rs, view, seat, notation, &a))
        return capi_fail("'%.200s' is not an action of this game", notation);
    struct why why = b->game->rules.check(b->match.rs, p->state, &a);
    if (!why.code) {
        capi_apply(b, p, &a);
        return 0;
    }
    b->game->words.say_why(b->match.rs, view, &why, lang, text, sizeof text);
    capi_fail("%s", text);
    rule_print(b->game, why.rule, last_rule, sizeof last_rule);
    return -1;
}

int bellum_outcome(struct bellum *b, int i, int16_t *share, int16_t *score)
{
    struct play *p = capi_play(b, i);
    struct outcome out = {0};
    if (!p)
        return -1;
    b->game->rules.outcome(b->match.rs, p->state, &out);
    if (share)
        memcpy(share, out.share, (size_t)game_seats(b->match.rs) * sizeof *share);
    if (score)
        memcpy(score, out.score, (size_t)game_seats(b->match.rs) * sizeof *score);
    return head_of(p->state)->over;
}
