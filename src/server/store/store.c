/* store.c: see store.h: the operations of the store, the same for every kind of store. */
#include "store.h"
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/writing/say.h"
#include "../server.h"
#include "store_class.h"

/* ---- sentences ---- */

static enum lang language = LANG_EN; /* written once, before there is any thread */

void store_speak(enum lang lang) { language = lang; }

void store_sentence(char error[STORE_ERROR], int message, const char *what, const char *why)
{
    say_into(error, STORE_ERROR, language, message, "ss", what ? what : "", why ? why : "");
}

enum store_answer store_fail(struct store *s, int message, const char *what, const char *why)
{
    store_sentence(s->error, message, what, why);
    return STORE_FAILED;
}

const char *store_error(const struct store *s) { return s->error; }
bool store_is_shared(const struct store *s) { return s->class->shared; }
bool store_lost(const struct store *s) { return s->lost; }

/* ---- this process ---- */

enum { SELF = 12 };
static char self[SELF + 1];

static void draw_self(void)
{
    char first[TOKEN_TABLE], second[TOKEN_TABLE];
    if (sodium_init() < 0)
        abort();
    token_table(first);
    token_table(second);
    snprintf(self, sizeof self, "%.10s%.2s", first, second);
}

const char *store_self(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, draw_self);
    return self;
}

/* ---- beginning and end ---- */

bool store_where_is_postgres(const char *where)
{
    return strncmp(where, "postgresql://", 13) == 0 || strncmp(where, "postgres://", 11) == 0;
}

static struct store *open_kind(const char *where, bool to_read, char error[STORE_ERROR])
{
    return store_where_is_postgres(where) ? postgres_store_open(where, to_read, error)
                                          : sqlite_store_open(where, to_read, error);
}

struct store *store_open(const char *where, char error[STORE_ERROR]) { return open_kind(where, false, error); }

struct store *store_open_to_read(const char *where, char error[STORE_ERROR]) { return open_kind(where, true, error); }

void store_close(struct store *s)
{
    if (s)
        s->class->close(s);
}

enum store_answer store_begin(struct store *s) { return s->class->begin(s, false); }
enum store_answer store_begin_to_read(struct store *s) { return s->class->begin(s, true); }
enum store_answer store_commit(struct store *s) { return s->class->commit(s); }
void store_rollback(struct store *s) { s->class->rollback(s); }

void store_tidy(struct store *s)
{
    if (s->class->tidy)
        s->class->tidy(s);
}

/* ---- running statements ---- */

static struct store_value num(int64_t number) { return (struct store_value){.number = number}; }

static struct store_value str(const char *text)
{
    return (struct store_value){.text = text, .len = text ? strlen(text) : 0};
}

static bool read_rows(struct store *s, enum store_statement which, const struct store_value *arg, store_row *row,
                      void *ctx)
{
    int64_t changed;
    return s->class->run(s, which, arg, row, ctx, &changed) == STORE_GOOD;
}

static void mark(void *ctx, const struct store_value *column)
{
    (void)column;
    *(bool *)ctx = true;
}

/* A write that changed no row: there is no such table, or another server stored first. */
static enum store_answer missed(struct store *s, const char *id)
{
    bool there = false;
    if (!read_rows(s, SQL_EXISTS, (struct store_value[]){str(id)}, mark, &there))
        return STORE_FAILED;
    return there ? STORE_CONFLICT : store_fail(s, MSG_STORE_NO_TABLE, id, NULL);
}

static enum store_answer write_one(struct store *s, enum store_statement which, const char *id,
                                   const struct store_value *arg)
{
    int64_t changed = 0;
    enum store_answer answer = s->class->run(s, which, arg, NULL, NULL, &changed);
    return answer != STORE_GOOD || changed == 1 ? answer : missed(s, id);
}

/* ---- writing ---- */

enum store_answer store_create(struct store *s, const char *id, int64_t created, const char *game,
                               const struct store_facts *facts)
{
    struct store_value arg[] = {
        str(id), num(created), str(game), str(facts->meta), str(facts->card ? facts->card : ""), num(facts->listed)};
    return write_one(s, SQL_CREATE, id, arg);
}

enum store_answer store_set_facts(struct store *s, const char *id, int64_t version, int64_t chunks,
                                  const struct store_facts *facts)
{
    struct store_value arg[] = {str(id),          num(version),       str(facts->meta),
                                str(facts->card), num(facts->listed), num(chunks)};
    return write_one(s, SQL_SET_FACTS, id, arg);
}

enum store_answer store_set_over(struct store *s, const char *id)
{
    return write_one(s, SQL_SET_OVER, id, (struct store_value[]){str(id)});
}

enum store_answer store_append(struct store *s, const char *id, int64_t seq, int64_t at, const char *clock,
                               const char *body, size_t len)
{
    struct store_value arg[] = {str(id), num(seq), num(at), str(clock ? clock : ""), {.text = body, .len = len}};
    return write_one(s, SQL_APPEND, id, arg);
}

/* Two servers may find the same number: then one of them looks again. */
enum store_answer store_note(struct store *s, const char *id, int64_t at, const char *body)
{
    enum { TRIES = 20 };
    struct store_value arg[] = {str(id), num(at), str(body)};
    enum store_answer answer = STORE_CONFLICT;
    for (int i = 0; i < TRIES && answer == STORE_CONFLICT; i++)
        answer = write_one(s, SQL_NOTE, id, arg);
    return answer;
}

enum store_answer store_tell(struct store *s, const char *id, const char *what)
{
    char text[256];
    int64_t changed;
    if (!s->class->shared)
        return STORE_GOOD;
    snprintf(text, sizeof text, "%s %s %s", id, store_self(), what);
    return s->class->run(s, SQL_TELL, (struct store_value[]){str(text)}, NULL, NULL, &changed);
}

/* ---- reading ---- */

struct loading {
    struct stored_table *out;
    bool found;
    size_t len, cap;
};

static char *copy_value(const struct store_value *v)
{
    char *copy = must(malloc(v->len + 1));
    if (v->len)
        memcpy(copy, v->text, v->len);
    copy[v->len] = '\0';
    return copy;
}

static void add_body(struct loading *l, const struct store_value *body)
{
    if (l->len + body->len + 1 > l->cap) {
        l->cap = 2 * (l->len + body->len) + 1024;
        l->out->body = must(realloc(l->out->body, l->cap));
    }
    if (body->len)
        memcpy(l->out->body + l->len, body->text, body->len);
    l->len += body->len;
    l->out->body[l->len] = '\0';
}

static void load_facts(struct loading *l, const struct store_value *column)
{
    l->found = true;
    l->out->created = column[1].number;
    l->out->over = column[2].number;
    l->out->version = column[3].number;
    l->out->meta = copy_value(&column[5]);
    add_body(l, &(struct store_value){0});
}

static void load_row(void *ctx, const struct store_value *column)
{
    struct loading *l = ctx;
    if (column[0].number < 0) {
        load_facts(l, column);
    } else if (l->found) { /* a table without its facts does not exist */
        l->out->chunks = column[0].number + 1;
        l->out->at = column[1].number;
        free(l->out->clock);
        l->out->clock = copy_value(&column[4]);
        add_body(l, &column[5]);
    }
}

bool store_load(struct store *s, const char *id, int64_t from, struct stored_table *out, bool *found)
{
    struct loading l = {.out = out};
    *out = (struct stored_table){0};
    snprintf(out->id, sizeof out->id, "%s", id);
    bool good = read_rows(s, SQL_LOAD, (struct store_value[]){str(id), num(from)}, load_row, &l);
    *found = good && l.found;
    if (!good)
        stored_free(out);
    else if (l.found && !out->clock)
        out->clock = copy_value(&(struct store_value){0});
    return good;
}

struct listing {
    void (*table)(void *ctx, const struct stored_table *t);
    void (*card)(void *ctx, const char *id, int64_t created, const char *card);
    void (*note)(void *ctx, int64_t seq, int64_t at, const char *body);
    void *ctx;
};

static void list_row(void *ctx, const struct store_value *column)
{
    const struct listing *l = ctx;
    struct stored_table t = {.created = column[1].number, .over = column[2].number};
    snprintf(t.id, sizeof t.id, "%s", column[0].text);
    l->table(l->ctx, &t);
}

bool store_list(struct store *s, void (*each)(void *ctx, const struct stored_table *t), void *ctx)
{
    struct listing l = {.table = each, .ctx = ctx};
    return read_rows(s, SQL_LIST, NULL, list_row, &l);
}

static void listed_row(void *ctx, const struct store_value *column)
{
    const struct listing *l = ctx;
    l->card(l->ctx, column[0].text, column[1].number, column[2].text);
}

bool store_listed(struct store *s, int64_t since, int limit,
                  void (*each)(void *ctx, const char *id, int64_t created, const char *card), void *ctx)
{
    struct listing l = {.card = each, .ctx = ctx};
    return read_rows(s, SQL_LISTED, (struct store_value[]){num(since), num(limit)}, listed_row, &l);
}

static void note_row(void *ctx, const struct store_value *column)
{
    const struct listing *l = ctx;
    l->note(l->ctx, column[0].number, column[1].number, column[2].text);
}

bool store_notes(struct store *s, const char *id, int64_t from, int limit,
                 void (*each)(void *ctx, int64_t seq, int64_t at, const char *body), void *ctx)
{
    struct listing l = {.note = each, .ctx = ctx};
    return read_rows(s, SQL_NOTES, (struct store_value[]){str(id), num(from), num(limit)}, note_row, &l);
}

/* ---- campaigns ---- */

enum store_answer store_campaign_make(struct store *s, const char *id, int64_t created, const char *game, bool file)
{
    struct store_value arg[] = {str(id), num(created), str(game), num(file)};
    int64_t changed = 0;
    enum store_answer answer = s->class->run(s, SQL_CAMPAIGN_MAKE, arg, NULL, NULL, &changed);
    return answer != STORE_GOOD || changed == 1 ? answer : STORE_CONFLICT;
}

enum store_answer store_mission_add(struct store *s, const char *campaign, int64_t place, const char *match,
                                    const char *facts)
{
    struct store_value arg[] = {str(campaign), num(place), str(match), str(facts)};
    return write_one(s, SQL_MISSION_ADD, match, arg);
}

enum store_answer store_mission_facts(struct store *s, const char *match, const char *facts)
{
    return write_one(s, SQL_MISSION_FACTS, match, (struct store_value[]){str(match), str(facts)});
}

struct touring {
    struct stored_campaign *out;
    bool found;
    void (*each)(void *ctx, const struct stored_mission *m);
    void *ctx;
};

static void campaign_row(void *ctx, const struct store_value *column)
{
    struct touring *o = ctx;
    struct stored_mission m = {column[0].number, column[1].number, column[2].number != 0, column[3].text,
                               column[4].text};
    if (m.place > 0) {
        o->each(o->ctx, &m);
        return;
    }
    o->found = true;
    *o->out = (struct stored_campaign){.created = m.created, .file = column[2].number != 0};
    snprintf(o->out->game, sizeof o->out->game, "%s", m.match);
}

struct naming {
    void (*each)(void *ctx, const char *id);
    void *ctx;
};

static void name_row(void *ctx, const struct store_value *column)
{
    const struct naming *n = ctx;
    n->each(n->ctx, column[0].text);
}

bool store_campaigns(struct store *s, void (*each)(void *ctx, const char *id), void *ctx)
{
    struct naming n = {each, ctx};
    return read_rows(s, SQL_ALL_CAMPAIGN, NULL, name_row, &n);
}

bool store_campaign(struct store *s, const char *id, struct stored_campaign *out, bool *found,
                    void (*each)(void *ctx, const struct stored_mission *m), void *ctx)
{
    struct touring o = {.out = out, .each = each, .ctx = ctx};
    bool good = read_rows(s, SQL_CAMPAIGN, (struct store_value[]){str(id)}, campaign_row, &o);
    *found = good && o.found;
    return good;
}

bool store_ping(struct store *s) { return read_rows(s, SQL_PING, NULL, NULL, NULL); }
