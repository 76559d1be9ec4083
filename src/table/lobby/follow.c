/*
 * follow.c: a table that another server has changed.  Reads the new parts from the store: facts, and the chunks that
 * are missing here, which are played in the match in memory.  If they do not fit, the whole table is read again.
 */
#include <stdlib.h>
#include <string.h>
#include "../../core/record.h"
#include "lobby.h"
#include "meta.h"
#include "../clients.h"

/* Plays the missing lines in the match in memory. */
static bool play_on(struct table *t, const struct stored_table *from)
{
    struct err err;
    size_t len;
    if (!*from->body)
        return true;
    if (!t->s || !record_more(t->s, from->body, &err))
        return false;
    const char *body = session_body(t->s, &len);
    if (len != t->stored + strlen(from->body) || strcmp(body + t->stored, from->body) != 0)
        return false;
    t->stored = len;
    t->chunks = from->chunks;
    return true;
}

static bool read_facts(struct table *t, const struct stored_table *from)
{
    json_t *meta = json_loads(from->meta, 0, NULL);
    bool begun = json_is_true(json_object_get(meta, "started"));
    bool good = meta && begun == (t->s != NULL) && meta_read(t, meta);
    if (good && from->chunks > json_integer_value(json_object_get(meta, "chunks")))
        good = clock_read(&t->clock, from->clock);
    json_decref(meta);
    t->version = from->version;
    return good;
}

static void tell_news(struct table *t, bool facts)
{
    t->notified_for = 0; /* the server that stored it notifies the seats that it asks */
    struct client *displaced = client_displaced(t);
    table_tell(t);
    client_look_on(t, displaced);
    if (facts) {
        table_tell_players(t);
        offers_tell(t);
    }
    clock_tell(t);
}

static void loaded(void *ctx, struct store_work *w)
{
    struct table *t = lobby_in_memory(ctx, w->table);
    if (!t || t->generation != w->generation)
        return;
    const struct stored_table *from = &w->loaded;
    bool facts = w->found && from->version != t->version;
    bool chunks = w->found && from->chunks > t->chunks;
    if (w->answer != STORE_GOOD || !w->found) { /* the data in memory is valid until another server writes */
        table_settled(t, true, NULL);
        return;
    }
    t->busy = false;
    if ((facts || chunks) && (!read_facts(t, from) || !play_on(t, from))) {
        t->conflict = true; /* so that every client gets the facts, too */
        lobby_read_again(t, "");
        return;
    }
    if (facts || chunks)
        tell_news(t, facts);
    table_settled(t, true, NULL);
}

void table_follow(struct table *t)
{
    t->behind = true;
    if (t->busy || !t->there || t->lost || t->house->stopping)
        return;
    struct store_work *w = must(calloc(1, sizeof *w));
    t->behind = false;
    t->busy = true;
    w->kind = STORE_LOAD;
    memcpy(w->table, t->id, sizeof w->table);
    w->generation = t->generation;
    w->from = t->chunks;
    w->done = loaded;
    w->ctx = t->house;
    store_submit(t->house, w);
}
