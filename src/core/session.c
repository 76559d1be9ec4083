/*
 * session.c: one match: state, log, views, undo, dice and the text of its
 * record, which is written as the match goes.
 *
 * Snapshots.  Before every action the live bytes of the state go onto a stack.
 * A public action that rolled dice or showed something hidden can never be
 * undone, nor can any earlier action of any seat: the stack is emptied there.
 *
 *     log       0 1 2 3 4 5 6 7
 *     snapshot          3 4 5 6 7        base = 3: action 2 rolled dice
 *
 * Endless drafting must not fill the memory: when the stack grows too large,
 * its older half is dropped.
 *
 * Consent, and undo in such a case, can reach back beyond the snapshots.  Then
 * the log is replayed from set-up.  Each action that drew gets its original
 * seed, and every action its original script.
 */
#include "session.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>
#include "record.h"

enum { SNAPSHOTS_MOST = 1 << 20 }; /* bytes; a single one may be larger */

struct entry { /* an action that is in force */
    struct action action;
    uint64_t seed;   /* of its dice */
    bool own_seed;   /* no other action has this seed; it is kept when the action is replayed */
    size_t snapshot; /* offset of the snapshot before it; valid from base on */
    uint32_t first_event, events;
    uint32_t fed;     /* number of script faces fed to the state before it */
    uint32_t script;  /* number of faces that had been given by then */
    bool open;        /* other seats heard of it: not a secret draft */
    bool dice, shown; /* the two undo barriers: dice, things shown */
};

struct told { /* one event */
    struct event event;
    int32_t action; /* index in the log; -1: set-up */
    bool undone;
};

struct session {
    const struct game *game;
    const struct ruleset *rs;
    struct ruleset *own_rs; /* the copy that belongs to the session, else NULL */
    void *state;
    uint64_t key;
    struct seed_source seeds;
    uint64_t first_seed;         /* of set-up */
    uint64_t counter[SEATS_MAX]; /* of each seat: number of the next seed; never goes back */
    int format;                  /* format of the record: decides which actions use up a seed number */
    char *scenario, *options, *after;
    int files;
    struct {
        char *name, *text;
    } file[RECORD_FILES];
    char *commit, *secret; /* commit "": the dice come from the key; secret "": unknown */
    char *words[SEATS_MAX];

    struct entry *log;
    uint32_t length, log_cap;
    uint32_t base;        /* first entry with a snapshot */
    uint32_t fixed;       /* entries below it were left by a take-back: no undo reaches them */
    unsigned char *stack; /* snapshots, one after the other */
    size_t stack_len, stack_cap;

    struct told *told;
    uint32_t tolds, told_cap, taken_back;
    struct event *fresh; /* buffer of one apply() */

    void *view[SEATS_MAX + 1]; /* the last element is for spectators */
    bool view_valid[SEATS_MAX + 1];

    uint8_t *script; /* all faces that were given; the first `fed` of them went to the state */
    uint32_t script_len, script_cap, fed;

    char *body; /* the record from "begin" on */
    size_t body_len, body_cap;
    uint32_t lines; /* of play */
    bool quiet, watched;

    struct rng_drawn drawn[RNG_DRAWN_MAX]; /* by the last act, if it is watched */
    int drawns;
};

/* ---- memory: a match without it cannot go on ---- */

static void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

static char *copy_text(const char *s)
{
    size_t n = strlen(s) + 1;
    return memcpy(must(malloc(n)), s, n);
}

/* Makes room for `need` elements of `size` bytes in a growing array. */
static void *grown(void *array, size_t *cap, size_t need, size_t size)
{
    if (need <= *cap)
        return array;
    *cap = need < 16 ? 16 : need + need / 2;
    return must(realloc(array, *cap * size));
}

static void *grown32(void *array, uint32_t *cap, uint32_t need, size_t size)
{
    size_t wide = *cap;
    array = grown(array, &wide, need, size);
    *cap = (uint32_t)wide;
    return array;
}

/* ---- the text of the record ---- */

static void body_add(struct session *s, const char *text, size_t n)
{
    s->body = grown(s->body, &s->body_cap, s->body_len + n + 1, 1);
    memcpy(s->body + s->body_len, text, n);
    s->body_len += n;
    s->body[s->body_len] = '\0';
}

static void body_str(struct session *s, const char *text) { body_add(s, text, strlen(text)); }

static void body_int(struct session *s, int64_t v)
{
    char buf[24];
    struct text_out o = {buf, sizeof buf, 0};
    text_int(&o, v);
    body_str(s, buf);
}

static void hash_text(char out[17], uint64_t hash)
{
    for (int i = 0; i < 16; i++)
        out[i] = "0123456789abcdef"[(hash >> (60 - 4 * i)) & 15];
    out[16] = '\0';
}

static void body_hash(struct session *s)
{
    char hash[17];
    hash_text(hash, game_hash(s->state));
    body_str(s, hash);
    body_str(s, "\n");
}

/* Called after each line of play. */
static void body_line_done(struct session *s)
{
    body_str(s, "\n");
    if (++s->lines % RECORD_HASH_EVERY == 0) {
        body_str(s, "= ");
        body_int(s, s->lines);
        body_str(s, " ");
        body_hash(s);
    }
}

/* Nothing follows the end: no action, no undo and no dice. */
static void body_end(struct session *s)
{
    char hash[17];
    if (!session_over(s))
        return;
    hash_text(hash, game_hash(s->state));
    body_str(s, "end ");
    body_str(s, hash);
    body_str(s, " ");
    body_int(s, session_winner(s) + 1);
    body_str(s, "\n");
}

static void body_action(struct session *s, const struct action *a)
{
    char buf[256];
    int n = s->game->words.notate(s->rs, s->state, a, buf, sizeof buf);
    assert(n > 0 && n < (int)sizeof buf);
    body_int(s, a->seat + 1);
    body_str(s, " ");
    body_add(s, buf, (size_t)n);
}

/* ---- beginning and end ---- */

static uint64_t derived_seed(void *ctx, int stream, uint64_t counter)
{
    const uint64_t *key = ctx;
    return rng_derive(*key, (uint32_t)stream, counter);
}

static uint64_t next_seed(struct session *s, int stream, uint64_t counter)
{
    if (s->seeds.seed)
        return s->seeds.seed(s->seeds.ctx, stream, counter);
    return derived_seed(&s->key, stream, counter);
}

static struct head *head(struct session *s) { return s->state; }

static void wipe_generator(struct session *s) { memset(head(s)->rng.word, 0, sizeof head(s)->rng.word); }

static void keep_proof(struct session *s, const struct match_proof *proof)
{
    static const struct match_proof none = {0};
    proof = proof ? proof : &none;
    s->commit = copy_text(proof->commit ? proof->commit : "");
    s->secret = copy_text(proof->secret ? proof->secret : "");
    for (int i = 0; i < SEATS_MAX; i++)
        s->words[i] = copy_text(proof->words[i] ? proof->words[i] : "");
}

static void keep_source(struct session *s, const struct match_source *source)
{
    static const struct match_source none = {.scenario = "", .options = ""};
    source = source ? source : &none;
    s->scenario = copy_text(source->scenario ? source->scenario : "");
    s->options = copy_text(source->options ? source->options : "");
    s->after = copy_text(source->after ? source->after : "");
    assert(source->files >= 0 && source->files <= RECORD_FILES);
    s->files = source->files;
    for (int i = 0; i < s->files; i++) {
        s->file[i].name = copy_text(source->file[i].name);
        s->file[i].text = copy_text(source->file[i].text);
    }
    keep_proof(s, source->proof);
}

/* Store the events of an action.  ev->lost means that the game's max_events is too small. */
static void keep_events(struct session *s, const struct events *ev, int32_t action)
{
    assert(!ev->lost);
    uint32_t n = (uint32_t)ev->len;
    s->told = grown32(s->told, &s->told_cap, s->tolds + n, sizeof *s->told);
    for (uint32_t i = 0; i < n; i++)
        s->told[s->tolds++] = (struct told){.event = ev->buf[i], .action = action};
}

static void set_up(struct session *s)
{
    struct events ev = {.buf = s->fresh, .cap = s->game->max_events};
    s->first_seed = next_seed(s, SEATS_MAX, 0);
    s->game->rules.setup(s->rs, s->first_seed, s->state, &ev);
    wipe_generator(s);
    keep_events(s, &ev, -1);
    body_str(s, "begin ");
    body_hash(s);
    body_end(s);
}

struct session *session_new_seeded(const struct game *game, const struct ruleset *rs, uint64_t key,
                                   const struct seed_source *seeds, const struct match_source *source)
{
    assert(game_seats(rs) > 0 && game_seats(rs) <= game->max_seats && game->max_seats <= SEATS_MAX);
    struct session *s = must(calloc(1, sizeof *s));
    s->game = game;
    s->key = key;
    s->format = RECORD_FORMAT;
    if (seeds)
        s->seeds = *seeds;
    s->rs = s->own_rs = memcpy(must(malloc(rs->size)), rs, rs->size);
    s->state = must(calloc(1, game->state_max));
    s->fresh = must(calloc(game->max_events, sizeof *s->fresh));
    for (int i = 0; i <= SEATS_MAX; i++)
        if (i < game_seats(rs) || i == SEATS_MAX)
            s->view[i] = must(calloc(1, game->state_max));
    keep_source(s, source);
    set_up(s);
    return s;
}

struct session *session_new(const struct game *game, const struct ruleset *rs, uint64_t key,
                            const struct match_source *source)
{
    return session_new_seeded(game, rs, key, NULL, source);
}

void session_free(struct session *s)
{
    if (!s)
        return;
    for (int i = 0; i <= SEATS_MAX; i++)
        free(s->view[i]);
    for (int i = 0; i < s->files; i++) {
        free(s->file[i].name);
        free(s->file[i].text);
    }
    for (int i = 0; i < SEATS_MAX; i++)
        free(s->words[i]);
    free(s->commit);
    free(s->secret);
    free(s->scenario);
    free(s->options);
    free(s->after);
    free(s->own_rs);
    free(s->state);
    free(s->log);
    free(s->stack);
    free(s->told);
    free(s->fresh);
    free(s->script);
    free(s->body);
    free(s);
}

void session_go_on_as(struct session *s, int format)
{
    assert(s->lines == 0);
    s->format = format;
}

void session_borrow_rules(struct session *s, const struct ruleset *rs)
{
    assert(rs->size == s->rs->size && memcmp(rs, s->rs, rs->size) == 0);
    free(s->own_rs);
    s->own_rs = NULL;
    s->rs = rs;
}

/* ---- looking ---- */

const struct game *session_game(const struct session *s) { return s->game; }
const struct ruleset *session_rules(const struct session *s) { return s->rs; }
const void *session_state(const struct session *s) { return s->state; }
bool session_over(const struct session *s) { return head_of(s->state)->over; }
seatset session_to_move(const struct session *s) { return s->game->rules.to_move(s->state); }
uint32_t session_length(const struct session *s) { return s->length; }
uint32_t session_lines(const struct session *s) { return s->lines; }
uint32_t session_draws(const struct session *s) { return head_of(s->state)->rng.draws; }
uint64_t session_counter(const struct session *s, int seat) { return s->counter[seat]; }

bool session_action(const struct session *s, uint32_t i, struct action *out)
{
    if (i >= s->length)
        return false;
    *out = s->log[i].action;
    return true;
}

static bool is_seat(const struct session *s, int seat) { return seat >= 0 && seat < game_seats(s->rs); }

const void *session_view(struct session *s, int seat)
{
    int at = is_seat(s, seat) ? seat : SEATS_MAX;
    if (!s->view_valid[at]) {
        game_clone(s->view[at], s->state);
        s->game->knowledge.redact(s->rs, s->view[at], at == SEATS_MAX ? SPECTATOR : seat);
        s->view_valid[at] = true;
    }
    return s->view[at];
}

void session_decision(struct session *s, int seat, struct decision *out)
{
    *out = (struct decision){0};
    if (is_seat(s, seat))
        s->game->rules.decision(s->rs, session_view(s, seat), seat, out);
}

int session_actions(struct session *s, int seat, struct action *buf, int cap)
{
    return is_seat(s, seat) ? s->game->rules.actions(s->rs, session_view(s, seat), seat, buf, cap) : 0;
}

int session_extras(struct session *s, int seat, struct action *buf, int cap)
{
    return is_seat(s, seat) ? s->game->rules.extras(s->rs, session_view(s, seat), seat, buf, cap) : 0;
}

bool session_pass(struct session *s, int seat, struct action *out)
{
    return is_seat(s, seat) && s->game->passing && s->game->passing->pass(s->rs, session_view(s, seat), seat, out);
}

uint32_t session_until(struct session *s, int seat, int which)
{
    return is_seat(s, seat) && s->game->passing && s->game->passing->until
               ? s->game->passing->until(s->rs, session_view(s, seat), seat, which)
               : 0;
}

struct why session_check(struct session *s, const struct action *a)
{
    return s->game->rules.check(s->rs, session_view(s, a->seat), a);
}

/* ---- dice ---- */

/* Lines of the record are short: 32 faces each. */
static void body_dice(struct session *s, const uint8_t *faces, int n)
{
    for (int i = 0; i < n; i++) {
        body_str(s, i % 32 ? " " : i ? "\n! dice " : "! dice ");
        body_int(s, faces[i]);
    }
    body_str(s, "\n");
}

void session_script(struct session *s, const uint8_t *faces, int n)
{
    if (n <= 0 || session_over(s))
        return;
    s->script = grown32(s->script, &s->script_cap, s->script_len + (uint32_t)n, 1);
    for (int i = 0; i < n; i++)
        s->script[s->script_len + (uint32_t)i] = faces[i] ? faces[i] : 1;
    body_dice(s, s->script + s->script_len, n);
    s->script_len += (uint32_t)n;
}

int session_script_left(const struct session *s)
{
    return (int)(s->script_len - s->fed) + rng_script_left(&head_of(s->state)->rng);
}

/* Feed the state as many of the first `upto` faces as fit. */
static void feed_script(struct session *s, uint32_t upto)
{
    if (s->fed == upto)
        return;
    s->fed += (uint32_t)rng_script(&head(s)->rng, s->script + s->fed, (int)(upto - s->fed));
}

/* ---- doing ---- */

static void forget_old_half(struct session *s)
{
    uint32_t keep = s->length - (s->length - s->base) / 2;
    size_t gone = keep < s->length ? s->log[keep].snapshot : s->stack_len;
    memmove(s->stack, s->stack + gone, s->stack_len - gone);
    s->stack_len -= gone;
    for (uint32_t i = keep; i < s->length; i++)
        s->log[i].snapshot -= gone;
    s->base = keep;
}

static void push_snapshot(struct session *s, struct entry *e)
{
    size_t n = head(s)->live;
    if (s->stack_len + n > SNAPSHOTS_MOST && s->stack_len)
        forget_old_half(s);
    s->stack = grown(s->stack, &s->stack_cap, s->stack_len + n, 1);
    memcpy(s->stack + s->stack_len, s->state, n);
    e->snapshot = s->stack_len;
    s->stack_len += n;
}

/* Did any other seat hear of it? */
static bool heard_by_others(const struct events *ev, int seat)
{
    for (int i = 0; i < ev->len; i++)
        if (ev->buf[i].to & ~(1u << seat))
            return true;
    return false;
}

/* The number that addresses the dice of a seat moves when it was used, and only then.
 *
 * Seats may draft and undo as often as they like, unseen.  If that moved the number, a player who knows the
 * secret could draft until the next roll is a good one.  So an action that drew nothing leaves the number to
 * the next action of its seat.  This leaks nothing and never rolls the same dice twice: only rng_next() reads
 * the seeded words, and it counts in rng.draws; they are written just before apply() and wiped just after it.
 * If draws stayed the same, neither the state nor any event depends on the seed.  An action that drew uses up
 * its number for good, even when it is taken back.  A scripted face counts in rng.draws too. */
static void use_up_number(struct session *s, struct entry *e)
{
    e->own_seed = true;
    s->counter[e->action.seat]++;
}

/* A draft that drew nothing may draw when an undo of another seat lets it be played again on another position:
 * then it takes the next number, for its old one may belong to a later draft by now. */
static void choose_seed(struct session *s, struct entry *e)
{
    if (!e->own_seed)
        e->seed = next_seed(s, e->action.seat, s->counter[e->action.seat]);
}

/* Play e on the present state and put it on the log. */
static void perform(struct session *s, struct entry *e, struct events *ev)
{
    struct decision asked = {0};
    s->game->rules.decision(s->rs, s->state, e->action.seat, &asked);
    uint32_t draws = head(s)->rng.draws, shown = head(s)->shown, ply = head(s)->ply;
    push_snapshot(s, e);
    e->fed = s->fed;
    feed_script(s, e->script);
    choose_seed(s, e);
    rng_seed(&head(s)->rng, e->seed);
    if (s->watched && !head(s)->rng.scripted)
        rng_note(&head(s)->rng);
    s->game->rules.apply(s->rs, s->state, &e->action, s->quiet ? NULL : ev);
    if (s->watched)
        s->drawns = rng_noted(&head(s)->rng, s->drawn);
    wipe_generator(s);
    e->dice = head(s)->rng.draws != draws;
    if (e->dice && !e->own_seed)
        use_up_number(s, e);
    e->shown = head(s)->shown != shown;
    e->open = !asked.secret || e->shown || head(s)->ply != ply || heard_by_others(ev, e->action.seat);
    s->log = grown32(s->log, &s->log_cap, s->length + 1, sizeof *s->log);
    s->log[s->length++] = *e;
    if (e->open && (e->dice || e->shown)) {
        s->base = s->length;
        s->stack_len = 0;
    }
    memset(s->view_valid, 0, sizeof s->view_valid);
}

void session_quiet(struct session *s) { s->quiet = true; }

void session_watch(struct session *s)
{
    s->watched = true;
    s->drawns = -1;
}

int session_drawn(const struct session *s, struct rng_drawn out[RNG_DRAWN_MAX])
{
    if (!s->watched || s->drawns < 0)
        return -1;
    memcpy(out, s->drawn, sizeof s->drawn);
    return s->drawns;
}

bool session_act(struct session *s, const struct action *a, struct why *why)
{
    struct why judged = s->game->rules.check(s->rs, s->state, a);
    if (why)
        *why = judged;
    if (judged.code)
        return false;
    assert(is_seat(s, a->seat));
    struct entry e = {.action = *a, .first_event = s->tolds, .script = s->script_len};
    struct events ev = {.buf = s->fresh, .cap = s->game->max_events};
    if (s->format == RECORD_FORMAT_ALL_COUNT) {
        choose_seed(s, &e);
        use_up_number(s, &e);
    }
    body_action(s, a);
    perform(s, &e, &ev);
    keep_events(s, &ev, (int32_t)s->length - 1);
    s->log[s->length - 1].events = (uint32_t)ev.len;
    body_line_done(s);
    body_end(s);
    return true;
}

/* ---- undoing ---- */

static bool has_acted(const struct session *s, int seat, uint32_t before)
{
    while (before-- > 0)
        if (s->log[before].action.seat == seat)
            return true;
    return false;
}

/* The last entry of seat, if it may be taken back.  A seat without an entry cannot undo, whatever other seats did. */
static enum undo_answer find_undo(const struct session *s, int seat, uint32_t *at)
{
    if (session_over(s))
        return UNDO_OVER;
    for (uint32_t i = s->length; i-- > 0;) {
        const struct entry *e = &s->log[i];
        if (e->action.seat == seat) {
            *at = i;
            return i < s->fixed ? UNDO_ANSWERED : e->dice ? UNDO_DICE : e->shown ? UNDO_SHOWN : UNDO_OK;
        }
        if (e->open)
            return has_acted(s, seat, i) ? UNDO_ANSWERED : UNDO_NOTHING;
    }
    return UNDO_NOTHING;
}

enum undo_answer session_can_undo(const struct session *s, int seat)
{
    uint32_t at;
    return find_undo(s, seat, &at);
}

static void take_events_back(struct session *s, const struct entry *e)
{
    s->taken_back++;
    for (uint32_t i = 0; i < e->events; i++)
        s->told[e->first_event + i].undone = true;
}

/* Restore the state before entry `at`, and drop that entry and all later ones. */
static void rewind_to(struct session *s, uint32_t at)
{
    const struct entry *e = &s->log[at];
    assert(at >= s->base);
    struct head past;
    memcpy(&past, s->stack + e->snapshot, sizeof past);
    memcpy(s->state, s->stack + e->snapshot, past.live);
    s->stack_len = e->snapshot;
    s->fed = e->fed;
    s->length = at;
    memset(s->view_valid, 0, sizeof s->view_valid);
}

/* Set up again and replay the first `end` entries, without events. */
static void play_again(struct session *s, uint32_t end)
{
    struct events ev = {.buf = s->fresh, .cap = s->game->max_events};
    s->game->rules.setup(s->rs, s->first_seed, s->state, &ev);
    wipe_generator(s);
    s->length = s->base = s->fed = 0;
    s->stack_len = 0;
    while (s->length < end) {
        struct entry e = s->log[s->length];
        ev.len = 0;
        perform(s, &e, &ev);
    }
    memset(s->view_valid, 0, sizeof s->view_valid);
}

/* The state before entry `at`. */
static void go_back_to(struct session *s, uint32_t at)
{
    if (at >= s->base)
        rewind_to(s, at);
    else
        play_again(s, at);
}

/* A draft of another seat is played again with its own dice, rolled or scripted.  It is dropped if it has no place any
 * more, because the choice that it answered was taken back. */
static void replay_draft(struct session *s, struct entry e)
{
    if (s->game->rules.check(s->rs, s->state, &e.action).code) {
        take_events_back(s, &e);
        return;
    }
    struct events ev = {.buf = s->fresh, .cap = s->game->max_events};
    perform(s, &e, &ev);
    for (uint32_t i = 0; i < e.events; i++)
        s->told[e.first_event + i].action = (int32_t)s->length - 1;
}

enum undo_answer session_undo(struct session *s, int seat)
{
    uint32_t at = 0, end = s->length;
    enum undo_answer answer = find_undo(s, seat, &at);
    if (answer != UNDO_OK)
        return answer;
    take_events_back(s, &s->log[at]);
    go_back_to(s, at);
    for (uint32_t i = at + 1; i < end; i++)
        replay_draft(s, s->log[i]); /* writes the log only after position i */
    body_str(s, "undo ");
    body_int(s, seat + 1);
    body_line_done(s);
    return UNDO_OK;
}

/* ---- by consent: taking back any action, and a draw ---- */

static bool find_take_back(const struct session *s, int seat, uint32_t *at)
{
    if (session_over(s))
        return false;
    for (uint32_t i = s->length; i-- > 0;)
        if (s->log[i].action.seat == seat) {
            *at = i;
            return true;
        }
    return false;
}

bool session_can_take_back(const struct session *s, int seat, struct action *what)
{
    uint32_t at;
    if (!find_take_back(s, seat, &at))
        return false;
    if (what)
        *what = s->log[at].action;
    return true;
}

bool session_take_back(struct session *s, int seat)
{
    uint32_t at;
    if (!find_take_back(s, seat, &at))
        return false;
    for (uint32_t i = at; i < s->length; i++)
        take_events_back(s, &s->log[i]);
    go_back_to(s, at);
    s->base = s->fixed = s->length;
    s->stack_len = 0;
    body_str(s, "back ");
    body_int(s, seat + 1);
    body_line_done(s);
    return true;
}

bool session_agree(struct session *s)
{
    if (session_over(s) || !game_can_agree(s->game, s->rs))
        return false;
    struct events ev = {.buf = s->fresh, .cap = s->game->max_events};
    s->game->rules.agree(s->rs, s->state, s->quiet ? NULL : &ev);
    assert(session_over(s));
    keep_events(s, &ev, (int32_t)s->length);
    memset(s->view_valid, 0, sizeof s->view_valid);
    body_str(s, "agreed");
    body_line_done(s);
    body_end(s);
    return true;
}

/* ---- events ---- */

uint32_t session_events(const struct session *s) { return s->tolds; }
uint32_t session_taken_back(const struct session *s) { return s->taken_back; }

int session_event_action(const struct session *s, uint32_t number)
{
    return number < s->tolds ? s->told[number].action : -1;
}

/* If spectators hear an event and some seat does not, that seat heard the full version instead. */
static bool heard_best(const struct session *s, const struct event *e)
{
    seatset seats = (seatset)((1u << game_seats(s->rs)) - 1);
    return !(e->to & TO_SPECTATORS) || (e->to & seats) == seats;
}

bool session_next_event(const struct session *s, int seat, uint32_t *cursor, struct event *out)
{
    seatset audience = is_seat(s, seat) ? (seatset)(1u << seat) : seat == TRUTH ? TO_ALL : TO_SPECTATORS;
    while (*cursor < s->tolds) {
        const struct told *t = &s->told[(*cursor)++];
        if (!t->undone && (t->event.to & audience) && (audience != TO_ALL || heard_best(s, &t->event))) {
            *out = t->event;
            return true;
        }
    }
    return false;
}

/* ---- saving ---- */

static void put_line(struct text_out *o, const char *key, const char *value)
{
    text_str(o, key);
    text_char(o, ' ');
    text_str(o, value);
    text_char(o, '\n');
}

static void put_hash(struct text_out *o, const char *key, uint64_t hash)
{
    char digits[17];
    hash_text(digits, hash);
    text_str(o, key);
    text_str(o, digits);
}

static int count_lines(const char *text)
{
    int n = 0;
    for (const char *c = text; *c; n++) {
        const char *end = strchr(c, '\n');
        if (!end)
            return n + 1;
        c = end + 1;
    }
    return n;
}

static void put_file(struct text_out *o, const char *name, const char *text)
{
    text_str(o, "file ");
    text_str(o, name);
    text_char(o, ' ');
    text_int(o, count_lines(text));
    text_char(o, '\n');
    for (const char *c = text; *c;) {
        text_str(o, "| ");
        while (*c && *c != '\n')
            text_char(o, *c++);
        text_char(o, '\n');
        c += *c == '\n';
    }
}

static void put_dice(const struct session *s, struct text_out *o, bool secret)
{
    if (!*s->commit) {
        put_hash(o, "key ", s->key);
        text_char(o, '\n');
        return;
    }
    put_line(o, "commit", s->commit);
    for (int i = 0; i < SEATS_MAX; i++)
        if (*s->words[i]) {
            text_str(o, "words ");
            text_int(o, i + 1);
            put_line(o, "", s->words[i]);
        }
    if (secret && *s->secret)
        put_line(o, "secret", s->secret);
}

static void put_header(const struct session *s, struct text_out *o, bool secret)
{
    text_str(o, "bellum record ");
    text_int(o, s->format);
    text_str(o, "\ngame ");
    text_str(o, s->game->id);
    text_str(o, " rules ");
    text_int(o, s->game->rules_version);
    put_hash(o, " data ", s->rs->hash);
    text_char(o, '\n');
    if (*s->scenario)
        put_line(o, "scenario", s->scenario);
    if (*s->options)
        put_line(o, "options", s->options);
    if (*s->after)
        put_line(o, "after", s->after);
    put_dice(s, o, secret);
    for (int i = 0; i < s->files; i++)
        put_file(o, s->file[i].name, s->file[i].text);
}

int session_winner(const struct session *s)
{
    struct outcome out = {0};
    if (!session_over(s))
        return -1;
    s->game->rules.outcome(s->rs, s->state, &out);
    return outcome_winner(s->game, s->rs, &out);
}

static char *header_and(const struct session *s, bool secret, const char *body)
{
    struct text_out measure = {0};
    put_header(s, &measure, secret);
    size_t cap = measure.len + strlen(body) + 1;
    struct text_out o = {must(malloc(cap)), cap, 0};
    put_header(s, &o, secret);
    text_str(&o, body);
    return o.buf;
}

char *session_header(const struct session *s, bool secret) { return header_and(s, secret, ""); }
char *session_save(const struct session *s) { return header_and(s, session_over(s), s->body); }
char *session_save_secret(const struct session *s) { return header_and(s, true, s->body); }

const char *session_body(const struct session *s, size_t *len)
{
    if (len)
        *len = s->body_len;
    return s->body;
}
