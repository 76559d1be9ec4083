/* table.c: see table.h. */
#include "table.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../ai/ai.h"
#include "host.h"
#include "play/guide.h"
#include "lobby/lobby.h"
#include "lobby/meta.h"
#include "play/player_cache.h"
#include "play/standing.h"

/* ---- rules that are shared with jobs ---- */

static bool same_rules(const struct rules *r, const struct game *g, const struct ruleset *rs)
{
    return r->game == g && r->rs->hash == rs->hash && r->rs->size == rs->size && memcmp(r->rs, rs, rs->size) == 0;
}

struct rules *rules_get(struct house *h, const struct game *g, struct ruleset *rs)
{
    struct rules *r = h->rules;
    while (r && !same_rules(r, g, rs))
        r = r->next;
    if (r) {
        free(rs);
        return rules_share(r);
    }
    r = must(calloc(1, sizeof *r));
    *r = (struct rules){.users = 1, .game = g, .rs = rs, .next = h->rules, .here = &h->rules};
    if (r->next)
        r->next->here = &r->next;
    h->rules = r;
    return r;
}

struct rules *rules_share(struct rules *r)
{
    r->users++;
    return r;
}

void rules_drop(struct rules *r)
{
    if (!r || --r->users > 0)
        return;
    *r->here = r->next;
    if (r->next)
        r->next->here = r->here;
    free(r->rs);
    free(r);
}

/* ---- beginning and end ---- */

struct table *table_new(struct house *h, const char *id)
{
    struct table *t = must(calloc(1, sizeof *t));
    t->house = h;
    t->generation = h->next_id++;
    memcpy(t->id, id, TOKEN_TABLE);
    t->last = &t->first;
    t->idle_since = house_now(h);
    return t;
}

void table_take_rules(struct table *t)
{
    t->rules = rules_get(t->house, t->setup.game, t->setup.match.rs);
    t->setup.match.rs = t->rules->rs;
    if (t->s)
        session_borrow_rules(t->s, t->rules->rs);
}

void table_drop_match(struct table *t)
{
    session_free(t->s);
    t->s = NULL;
    if (t->rules)
        t->setup.match.rs = NULL; /* it was shared */
    setup_free(&t->setup);
    rules_drop(t->rules);
    t->rules = NULL;
}

static void free_thoughts(struct seat *s)
{
    free(s->saw);
    json_decref(s->lost);
}

void table_free(struct table *t)
{
    for (int i = 0; i < AUDIENCES; i++)
        audience_free(&t->audience[i]);
    for (int i = 0; i < SEATS_MAX; i++)
        free_thoughts(&t->seat[i]);
    player_cache_forget(t->house, t->id);
    free(t->swings);
    while (t->first) {
        struct waiter *w = t->first;
        t->first = w->next;
        free(w);
    }
    table_drop_match(t);
    free(t->fair);
    free(t->head);
    free(t->doubt);
    free(t->doubt_facts);
    chat_free(&t->chat);
    json_decref(t->guide);
    json_decref(t->rosters);
    json_decref(t->rest);
    free(t);
}

/* ---- small questions ---- */

int table_seat_count(const struct table *t) { return game_seats(t->setup.match.rs); }
bool table_is_played(const struct table *t, int seat) { return game_is_played(t->setup.game, t->setup.match.rs, seat); }
bool table_over(const struct table *t) { return t->s && session_over(t->s); }

struct seat_api table_seat_api(const struct table *t, enum lang lang)
{
    return (struct seat_api){.setup = &t->setup, .s = t->s, .lang = lang, .list = t->house->list};
}

bool table_is_computer(const struct table *t, int seat)
{
    const char *player = t->seat[seat].player;
    return strcmp(player, "human") != 0 && strcmp(player, "friend") != 0;
}

bool table_hints(const struct table *t)
{
    int people = 0;
    for (int i = 0; i < table_seat_count(t); i++)
        people += offers_person(t, i);
    return t->hints == HINTS_USUAL ? people <= 1 : t->hints == HINTS_ALLOWED;
}

bool table_may_play(const struct house *h, const char *player)
{
    if (strlen(player) >= PLAYER_CHARS)
        return false;
    if (strcmp(player, "human") == 0 || strcmp(player, "friend") == 0 || bot_pool_find(h, player) >= 0)
        return true;
    return player_spec_ok(player, NULL) && !strpbrk(player, "@=") && strcmp(player, player_flat.name) != 0;
}

bool table_is_present(const struct table *t, int seat) { return t->seat[seat].clients > 0 || elsewhere_has(t, seat); }

bool seat_name(struct seat *s, const char *name)
{
    size_t n = strlen(name), chars = 0;
    for (size_t i = 0; i < n; i++) {
        if ((unsigned char)name[i] < ' ' || name[i] == 0x7f)
            return false;
        chars += ((unsigned char)name[i] & 0xc0) != 0x80;
    }
    if (chars > PERSON_LETTERS || n >= PERSON_CHARS)
        return false;
    memcpy(s->person, name, n + 1);
    return true;
}

int64_t wall_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int table_seat_of(const struct table *t, const char *key)
{
    int found = SPECTATOR;
    for (int i = 0; i < table_seat_count(t); i++) /* compare all keys, so that the time reveals nothing */
        if (token_fits(key, t->seat[i].key))
            found = i;
    return found;
}

int table_invited_to(const struct table *t, const char *invitation)
{
    int found = SPECTATOR;
    for (int i = 0; i < table_seat_count(t); i++)
        if (token_fits(invitation, t->seat[i].invitation))
            found = i;
    return found;
}

bool seat_is_invited(const struct seat *s) { return sodium_is_zero(s->key, sizeof s->key); }

bool table_all_ready(const struct table *t)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (!t->seat[i].ready)
            return false;
    return true;
}

/* ---- the line ---- */

void table_wait(struct table *t, uint64_t asker, table_turn *turn)
{
    if (!t->busy && !t->first && !t->lost) { /* a table that could not be read is being dropped: table_go() answers */
        turn(t->house, asker, t, NULL);
        return;
    }
    struct waiter *w = must(calloc(1, sizeof *w));
    *w = (struct waiter){.asker = asker, .turn = turn};
    *t->last = w;
    t->last = &w->next;
}

static void next_turn(struct table *t)
{
    struct waiter *w = t->first;
    t->first = w->next;
    if (!t->first)
        t->last = &t->first;
    w->turn(t->house, w->asker, t->lost ? NULL : t, t->error);
    free(w);
}

void table_go(struct table *t)
{
    if (t->house->stopping)
        return;
    if (!t->busy && !t->lost && t->behind)
        table_follow(t);
    if (!t->busy && !t->lost && t->there) {
        notify_read(t);
        if (clock_tick(t, wall_clock()))
            return; /* turns that wait go on waiting */
    }
    while (!t->busy && t->first)
        next_turn(t);
    while (!t->busy && !t->lost && (standing_pass(t) || (t->clients && table_think(t))))
        ;
    if (!t->busy && !t->lost)
        notify_turn(t);
}

/* ---- committing ---- */

void table_settled(struct table *t, bool good, const char *error)
{
    table_done *done = t->done;
    t->done = NULL;
    t->busy = false;
    if (done)
        done(t, good, error);
    if (t->players_news && !t->lost)
        table_tell_players(t);
    table_go(t);
    if (t->lost)
        lobby_drop(t);
}

/* The commit failed, or its result is unknown: reading the table shows whether it is there. After a conflict a chunk
 * of the same number is another server's. */
static void keep_doubt(struct table *t, struct store_work *w)
{
    free(t->doubt);
    free(t->doubt_facts);
    t->doubt = t->doubt_facts = NULL;
    if (t->conflict)
        return;
    t->doubt = w->chunk;
    t->doubt_facts = w->meta;
    w->chunk = w->meta = NULL;
}

/* The new table that was to be stored with another one. */
static void settle_also(struct house *h, const struct store_work *w)
{
    const struct store_work *also = w->also;
    struct table *n = also ? lobby_in_memory(h, also->table) : NULL;
    if (!n || n->generation != also->generation)
        return;
    n->lost = w->answer != STORE_GOOD; /* unknown: whoever asks for it reads it, if it is there */
    n->chunks += also->chunk != NULL;
    n->stored += also->chunk ? strlen(also->chunk) : 0;
    table_settled(n, !n->lost, store_work_error(w, h->shared, h->lang));
}

static void committed(void *ctx, struct store_work *w)
{
    settle_also(ctx, w);
    struct table *t = lobby_in_memory(ctx, w->table);
    if (!t || t->generation != w->generation)
        return; /* cannot happen: a busy table stays in memory */
    const char *error = store_work_error(w, t->house->shared, t->house->lang);
    t->conflict = w->answer == STORE_CONFLICT;
    if (w->answer == STORE_GOOD) {
        t->chunks += w->chunk != NULL;
        t->stored += w->chunk ? strlen(w->chunk) : 0;
        t->version += w->meta && !w->create;
        table_settled(t, true, NULL);
    } else if (w->create && w->answer != STORE_UNKNOWN) {
        snprintf(t->error, sizeof t->error, "%s", error);
        t->lost = true;
        table_settled(t, false, error);
    } else {
        keep_doubt(t, w);
        lobby_read_again(t, error);
    }
}

static void add_mission(struct store_work *w, const struct table *t)
{
    if (!t->mission.place || !(w->create || w->over))
        return;
    memcpy(w->campaign, t->mission.campaign, sizeof w->campaign);
    w->place = t->mission.place;
    w->file = t->mission.file;
    w->facts = mission_facts(t);
}

/* What is to be stored; the table is busy from now on. */
static struct store_work *write_of(struct table *t, int what)
{
    struct store_work *w = must(calloc(1, sizeof *w));
    size_t len = 0;
    const char *body = t->s ? session_body(t->s, &len) : "";
    w->kind = STORE_WRITE;
    memcpy(w->table, t->id, sizeof w->table);
    w->generation = t->generation;
    w->create = what & TABLE_CREATE;
    w->created = t->created;
    strcpy(w->game, t->setup.game->id);
    w->at = wall_clock();
    clock_turn(t, w->at);
    if (what & (TABLE_META | TABLE_CREATE)) {
        w->meta = meta_write(t);
        w->card = meta_card(t);
        w->listed = t->open;
        w->version = t->version;
    }
    if (len > t->stored) {
        char clock[CLOCK_TEXT];
        clock_text(t, clock);
        w->chunk = must_copy(body + t->stored);
        w->clock = *clock ? must_copy(clock) : NULL;
    }
    w->seq = t->chunks;
    w->over = table_over(t);
    add_mission(w, t);
    if (t->house->shared && !w->create)
        snprintf(w->tell, sizeof w->tell, "changed");
    t->busy = true;
    return w;
}

static void submit(struct table *t, struct store_work *w, uint64_t asker, table_done *done)
{
    w->done = committed;
    w->ctx = t->house;
    t->done = done;
    t->asker = asker;
    store_submit(t->house, w);
}

void table_commit(struct table *t, int what, uint64_t asker, table_done *done)
{
    submit(t, write_of(t, what), asker, done);
}

void table_commit_both(struct table *t, struct table *n, uint64_t asker, table_done *done)
{
    struct store_work *w = write_of(t, TABLE_META);
    w->also = write_of(n, TABLE_CREATE);
    submit(t, w, asker, done);
}

void table_commit_with(struct table *n, struct store_work *other, char *note, uint64_t asker, table_done *done)
{
    other->also = write_of(n, TABLE_CREATE);
    other->also->note = note;
    other->done = committed;
    other->ctx = n->house;
    n->done = done;
    n->asker = asker;
    store_submit(n->house, other);
}

/* ---- the match begins ---- */

/* Dice that a guide has laid down are rolled before any other. */
static void lay_dice(struct table *t)
{
    json_t *faces = json_object_get(t->guide, "dice");
    uint8_t face[GUIDE_DICE];
    int n = (int)json_array_size(faces);
    for (int i = 0; i < n; i++)
        face[i] = (uint8_t)json_integer_value(json_array_get(faces, (size_t)i));
    session_script(t->s, face, n);
}

void table_begin(struct table *t)
{
    t->s = fair_match(t->fair, t->setup.game, t->setup.match.rs, &t->setup.match.source);
    session_borrow_rules(t->s, t->rules->rs);
    lay_dice(t);
    t->open = false;
    clock_begin(t, wall_clock());
    free(t->head);
    t->head = session_header(t->s, true);
    audience_begin_all(t);
}
