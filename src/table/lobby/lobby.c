/* lobby.c: see lobby.h. */
#include "lobby.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "../play/guide.h"
#include "../jobs.h"
#include "meta.h"
#include "open.h"
#include "../clients.h"

enum { IDLE_MS = 5 * 60 * 1000 }; /* how long an empty table stays in memory */

/* Names are random, so any four letters are a good hash. */
static struct table **bucket_of(struct house *h, const char *id)
{
    unsigned hash = 0;
    for (int i = 0; i < 4 && id[i]; i++)
        hash = hash * 32 + ((unsigned char)id[i] & 31);
    return &h->table_named[hash & (TABLE_BUCKETS - 1)];
}

struct table *lobby_in_memory(struct house *h, const char *id)
{
    struct table *t = *bucket_of(h, id);
    while (t && strcmp(t->id, id) != 0)
        t = t->next_alike;
    return t;
}

static struct table *add(struct house *h, const char *id)
{
    struct table *t = table_new(h, id);
    struct table **alike = bucket_of(h, id);
    t->next_alike = *alike;
    *alike = t;
    t->next = h->tables;
    t->here = &h->tables;
    if (t->next)
        t->next->here = &t->next;
    h->tables = t;
    h->table_count++;
    return t;
}

static void say_closed(struct client *k, const char *why)
{
    struct answer a = {0};
    answer_open(&a, NULL, '{');
    answer_str(&a, "push", "closed");
    answer_str(&a, "reason", why);
    client_answer(k, answer_end(&a));
}

void lobby_drop(struct table *t)
{
    struct table **alike = bucket_of(t->house, t->id);
    while (t->clients) {
        say_closed(t->clients, t->error);
        client_leave(t->clients);
    }
    while (*alike != t)
        alike = &(*alike)->next_alike;
    *alike = t->next_alike;
    *t->here = t->next;
    if (t->next)
        t->next->here = t->here;
    t->house->table_count--;
    table_free(t);
}

/* ---- reading ---- */

/* Reading goes to the store's thread, then to a worker that replays, then back here. */
struct reading {
    struct house *house;
    uint64_t generation;
    struct stored_table from;
    struct parts parts;
    bool good;
    char error[STORE_ERROR];
};

static void read_failed(struct table *t, const char *error)
{
    snprintf(t->error, sizeof t->error, "%s", error);
    t->lost = true;
    t->conflict = false; /* memory and store differ: neither show the table nor try again */
    table_settled(t, false, error);
}

/* Forget running computers: they think about a match that is gone. */
static void forget_thoughts(struct table *t)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        struct seat *s = &t->seat[i];
        t->players_news = t->players_news || s->thinking;
        s->busy = s->thinking = s->chosen = false;
    }
}

/* began: the clients here have not seen the match yet. */
static void catch_up(struct table *t, bool began)
{
    bool first = !t->there;
    struct client *displaced = client_displaced(t);
    t->there = true;
    if (!t->s) {
        for (int i = 0; i < AUDIENCES; i++)
            audience_free(&t->audience[i]);
    } else if (first || began) {
        audience_begin_all(t);
        table_tell_state(t, NULL); /* another server has begun it; no client here has a seat if it is new here */
    } else {
        table_tell(t); /* usually nothing; but a commit with unknown result may be in the store after all */
    }
    client_look_on(t, displaced);
    if (!first && t->conflict) { /* another server may have changed the facts, too */
        t->players_news = true;
        offers_tell(t);
    }
}

/* The clock of the last chunk, if it is later than that of the facts. */
static bool read_clock(struct table *t, json_t *meta, const struct stored_table *from)
{
    return from->chunks <= json_integer_value(json_object_get(meta, "chunks")) || clock_read(&t->clock, from->clock);
}

/* Was a commit with unknown result stored? Its chunk and its facts are stored together or not at all. */
static bool is_there_after_all(struct table *t, const struct stored_table *from)
{
    bool there = false;
    if (t->doubt)
        there = strlen(from->body) >= t->stored && strncmp(from->body + t->stored, t->doubt, strlen(t->doubt)) == 0;
    else if (t->doubt_facts)
        there = strcmp(from->meta, t->doubt_facts) == 0;
    free(t->doubt);
    free(t->doubt_facts);
    t->doubt = t->doubt_facts = NULL;
    return there;
}

static bool take_over(struct table *t, struct reading *r)
{
    json_t *meta = json_incref(r->parts.meta);
    char ignored[STORE_ERROR];
    bool began = !t->s || t->just_begun;
    parts_move(&r->parts, t);
    bool good = meta_read(t, meta) && read_clock(t, meta, &r->from);
    json_decref(meta);
    if (!good)
        return false;
    forget_thoughts(t);
    t->generation = t->house->next_id++;
    t->created = r->from.created;
    t->chunks = r->from.chunks;
    t->version = r->from.version;
    t->stored = strlen(r->from.body);
    fair_commitment(t->fair, t->commitment);
    if (*t->guide_name && !t->guide)
        t->guide = guide_read(&t->setup.dir, t->setup.game->id, t->guide_name, ignored);
    catch_up(t, began);
    return true;
}

static void reading_work(void *ctx)
{
    struct reading *r = ctx;
    r->good = build_stored(&r->parts, &r->house->dir, &r->from, r->error);
}

static void reading_done(void *ctx)
{
    struct reading *r = ctx;
    struct table *t = lobby_in_memory(r->house, r->from.id);
    if (t && t->generation == r->generation && !r->house->closed) { /* otherwise the writer is gone */
        char why[STORE_ERROR];
        bool good = is_there_after_all(t, &r->from);
        memcpy(why, t->error, sizeof why); /* result of the failed commit, if that is the reason to read */
        t->error[0] = '\0';
        if (!r->good)
            read_failed(t, r->error);
        else if (!take_over(t, r))
            read_failed(t, "meta");
        else
            table_settled(t, good, why);
    }
    parts_free(&r->parts);
    stored_free(&r->from);
    free(r);
}

static void loaded(void *ctx, struct store_work *w)
{
    struct house *h = ctx;
    struct table *t = lobby_in_memory(h, w->table);
    if (!t || t->generation != w->generation)
        return;
    if (w->answer != STORE_GOOD || !w->found) {
        char why[STORE_ERROR];
        memcpy(why, t->error,
               sizeof why); /* the error of the commit that should have created it; "": there is no such table */
        read_failed(t, w->answer == STORE_GOOD ? why : store_work_error(w, t->house->shared, t->house->lang));
        return;
    }
    struct reading *r = must(calloc(1, sizeof *r));
    r->house = h;
    r->generation = t->generation;
    r->from = w->loaded;
    w->loaded = (struct stored_table){0};
    job_start(h, reading_work, reading_done, r);
}

static void read_table(struct table *t)
{
    struct store_work *w = must(calloc(1, sizeof *w));
    t->busy = true;
    w->kind = STORE_LOAD;
    memcpy(w->table, t->id, sizeof w->table);
    w->generation = t->generation;
    w->done = loaded;
    w->ctx = t->house;
    store_submit(t->house, w);
}

void lobby_get(struct house *h, const char *id, uint64_t asker, table_turn *turn)
{
    if (!token_is_table(id)) {
        turn(h, asker, NULL, "");
        return;
    }
    struct table *t = lobby_in_memory(h, id);
    if (!t) {
        t = add(h, id);
        read_table(t);
    }
    table_wait(t, asker, turn);
}

void lobby_read_again(struct table *t, const char *why)
{
    snprintf(t->error, sizeof t->error, "%s", why);
    read_table(t);
}

/* ---- a new table ---- */

struct table *lobby_new(struct house *h, struct parts *p, char key[SEATS_MAX][TOKEN_KEY])
{
    char id[TOKEN_TABLE];
    do
        token_table(id);
    while (lobby_in_memory(h, id));
    struct table *t = add(h, id);
    parts_move(p, t);
    t->there = true;
    t->created = (int64_t)time(NULL);
    t->fair = must(calloc(1, sizeof *t->fair));
    fair_new(t->fair);
    fair_commitment(t->fair, t->commitment);
    for (int i = 0; i < table_seat_count(t); i++) {
        token_key(key[i]);
        token_hash(key[i], t->seat[i].key);
    }
    return t;
}

/* ---- letting go ---- */

static bool thinks(const struct table *t)
{
    for (int i = 0; i < SEATS_MAX; i++)
        if (t->seat[i].busy)
            return true;
    return false;
}

void lobby_tick(struct house *h)
{
    uint64_t now = house_now(h);
    for (struct table *t = h->tables, *next; t; t = next) {
        next = t->next;
        if (t->clients || t->busy || thinks(t))
            t->idle_since = now;
        if (now - t->idle_since > IDLE_MS)
            lobby_drop(t);
        else if (!t->busy && t->there && !t->lost && !open_renew(t))
            table_tick(t);
    }
}
