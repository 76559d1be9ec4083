/* store_tools.c: see store_tools.h. */
#include "store_tools.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../server.h"
#include "store_class.h"

static struct store_value num(int64_t number) { return (struct store_value){.number = number}; }
static struct store_value str(const char *text) { return (struct store_value){.text = text, .len = strlen(text)}; }

static enum store_answer run(struct store *s, enum store_statement which, const struct store_value *arg, store_row *row,
                             void *ctx)
{
    int64_t changed;
    return s->class->run(s, which, arg, row, ctx, &changed);
}

/* ---- copies ---- */

struct copying {
    struct store *to;
    enum store_statement put;
    int64_t rows;
    bool failed;
};

static void copy_row(void *ctx, const struct store_value *column)
{
    struct copying *c = ctx;
    if (!c->failed)
        c->failed = run(c->to, c->put, column, NULL, NULL) != STORE_GOOD;
    c->rows++;
}

static bool copy_all(struct store *from, struct store *to, enum store_statement all, enum store_statement put,
                     int64_t *rows, char error[STORE_ERROR])
{
    struct copying c = {.to = to, .put = put};
    bool read = run(from, all, NULL, copy_row, &c) == STORE_GOOD;
    if (c.failed || !read)
        snprintf(error, STORE_ERROR, "%s", store_error(c.failed ? to : from));
    *rows = c.rows;
    return read && !c.failed;
}

static bool copy_tables(struct store *from, struct store *to, struct store_counts *n, char error[STORE_ERROR])
{
    int64_t others;
    return copy_all(from, to, SQL_ALL_MATCH, SQL_PUT_MATCH, &n->tables, error) &&
           copy_all(from, to, SQL_ALL_EVENT, SQL_PUT_EVENT, &n->chunks, error) &&
           copy_all(from, to, SQL_ALL_NOTE, SQL_PUT_NOTE, &n->notes, error) &&
           copy_all(from, to, SQL_ALL_CUT, SQL_PUT_CUT, &others, error) &&
           copy_all(from, to, SQL_ALL_CAMPAIGN, SQL_PUT_CAMPAIGN, &others, error) &&
           copy_all(from, to, SQL_ALL_MISSION, SQL_PUT_MISSION, &others, error);
}

static bool copy_inside(struct store *from, struct store *to, struct store_counts *n, char error[STORE_ERROR])
{
    if (store_begin(to) != STORE_GOOD)
        return snprintf(error, STORE_ERROR, "%s", store_error(to)), false;
    bool good = copy_tables(from, to, n, error);
    if (good && store_commit(to) != STORE_GOOD) {
        snprintf(error, STORE_ERROR, "%s", store_error(to));
        good = false;
    }
    if (!good)
        store_rollback(to);
    return good;
}

bool store_copy(struct store *from, struct store *to, struct store_counts *counts, char error[STORE_ERROR])
{
    if (store_begin_to_read(from) != STORE_GOOD)
        return snprintf(error, STORE_ERROR, "%s", store_error(from)), false;
    bool good = copy_inside(from, to, counts, error);
    store_rollback(from);
    return good;
}

static void mark(void *ctx, const struct store_value *column)
{
    (void)column;
    *(bool *)ctx = true;
}

bool store_is_empty(struct store *s, bool *empty)
{
    bool any = false;
    bool good = run(s, SQL_ANY, NULL, mark, &any) == STORE_GOOD;
    *empty = !any;
    return good;
}

bool store_sound(struct store *s) { return !s->class->sound || s->class->sound(s); }

/* ---- chunks ---- */

struct chunking {
    void (*each)(void *ctx, const struct store_chunk *c);
    void *ctx;
};

static void chunk_row(void *ctx, const struct store_value *column)
{
    const struct chunking *c = ctx;
    struct store_chunk chunk = {column[0].number, column[1].number, column[2].text, column[3].text};
    c->each(c->ctx, &chunk);
}

bool store_chunks(struct store *s, const char *id, void (*each)(void *ctx, const struct store_chunk *c), void *ctx)
{
    struct chunking c = {each, ctx};
    return run(s, SQL_CHUNKS, (struct store_value[]){str(id)}, chunk_row, &c) == STORE_GOOD;
}

/* ---- cutting ---- */

struct first_chunk {
    int64_t seq, at;
    char *clock;
    bool found;
};

static void keep_first(void *ctx, const struct store_chunk *c)
{
    struct first_chunk *f = ctx;
    if (c->seq != f->seq)
        return;
    f->at = c->at;
    f->clock = must_copy(c->clock);
    f->found = true;
}

enum store_answer store_cut(struct store *s, const char *id, int64_t seq, const char *rest, int64_t now,
                            const char *meta)
{
    struct first_chunk first = {.seq = seq};
    struct store_value at[] = {str(id), num(seq), num(now)};
    enum store_answer answer = store_chunks(s, id, keep_first, &first) && first.found ? STORE_GOOD : STORE_FAILED;
    if (answer == STORE_GOOD)
        answer = run(s, SQL_CUT_KEEP, at, NULL, NULL);
    if (answer == STORE_GOOD)
        answer = run(s, SQL_CUT_DROP, at, NULL, NULL);
    if (answer == STORE_GOOD && *rest)
        answer = store_append(s, id, seq, first.at, first.clock, rest, strlen(rest));
    if (answer == STORE_GOOD)
        answer = run(s, SQL_AFTER_CUT, (struct store_value[]){str(id), num(0), str(meta)}, NULL, NULL);
    free(first.clock);
    return answer;
}

/* ---- putting back ---- */

struct last_cut {
    int64_t cut_at, seq;
    char *body; /* of its first chunk */
    bool found, gone_on;
};

static void read_cut(void *ctx, const struct store_value *column)
{
    struct last_cut *l = ctx;
    if (l->found)
        return;
    l->found = true;
    l->cut_at = column[0].number;
    l->seq = column[1].number;
    l->body = must_copy(column[2].text);
}

/* The rest of the first chunk is its beginning; anything else was written since. */
static void look_for_more(void *ctx, const struct store_chunk *c)
{
    struct last_cut *l = ctx;
    if (c->seq > l->seq || (c->seq == l->seq && strncmp(l->body, c->body, strlen(c->body)) != 0))
        l->gone_on = true;
}

enum store_answer store_put_back(struct store *s, const char *id, bool *found)
{
    struct last_cut l = {0};
    enum store_answer answer = run(s, SQL_CUT_LAST, (struct store_value[]){str(id)}, read_cut, &l);
    *found = l.found;
    if (answer == STORE_GOOD && l.found && !store_chunks(s, id, look_for_more, &l))
        answer = STORE_FAILED;
    struct store_value from[] = {str(id), num(l.seq)}, cut[] = {str(id), num(l.cut_at)};
    if (l.gone_on)
        answer = STORE_CONFLICT;
    if (answer == STORE_GOOD && l.found)
        answer = run(s, SQL_CUT_DROP, from, NULL, NULL);
    if (answer == STORE_GOOD && l.found)
        answer = run(s, SQL_CUT_BACK, cut, NULL, NULL);
    if (answer == STORE_GOOD && l.found)
        answer = run(s, SQL_CUT_FORGET, cut, NULL, NULL);
    if (answer == STORE_GOOD && l.found)
        answer = run(s, SQL_AFTER_CUT, (struct store_value[]){str(id), num(0), {0}}, NULL, NULL);
    free(l.body);
    return answer;
}
