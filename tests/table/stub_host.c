/* stub_host.c: see stub_host.h. */
#include "stub_host.h"
#include "audit.h"
#include <sodium.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "protocol/writing/say.h"
#include "table/host.h"
#include "table/jobs.h"
#include "table/now.h"
#include "test.h"

struct stored {
    struct stored_table facts;
    char *card;
    bool listed;
    size_t *begins; /* of each chunk, in the body */
};

/* A mission of a campaign, in the order in which they were made. */
struct stored_part {
    char campaign[TOKEN_TABLE], table[TOKEN_TABLE], game[32];
    int64_t place, created;
    bool file;
    char *facts;
};

struct note {
    char table[TOKEN_TABLE];
    int64_t seq, at;
    char *body;
    struct note *next;
};

enum { BEGAN_S = 1700000000, CPU_STEP_NS = 5000000 };

struct piece { /* of work for later: a job or something for the store */
    void (*work)(void *ctx), (*done)(void *ctx);
    void *ctx;
    struct store_work *store;
    struct piece *next;
};

static struct {
    struct house house[STUB_HOUSES];
    int houses;
    struct stub_client client[STUB_CLIENTS];
    struct http_request http;
    int status;
    char *text; /* the answer to it */
    struct stored stored[STUB_TABLES];
    int tables;
    struct stored_part part[STUB_TABLES];
    int parts;
    struct note *notes, **last_note;
    int64_t note_seq;
    enum store_answer failure;
    int failures;
    bool reads_fail;
    struct piece *first, **last;
    uint64_t now;
    int64_t cpu;
    int decisions; /* of the bad bot */
    unsigned audits;
} host;

void (*stub_hears)(struct stub_client *k, const char *text);
bool stub_spoilt;

struct house *stub_house(void) { return &host.house[0]; }

static void open_houses(int n)
{
    CHECK(sodium_init() >= 0);
    memset(&host, 0, sizeof host);
    host.last = &host.first;
    host.last_note = &host.notes;
    host.houses = n;
    for (int i = 0; i < n; i++) {
        struct house *h = &host.house[i];
        h->match_actions = 1000;
        h->shared = n > 1;
        CHECK(data_dir_find(&h->dir, SOURCE_ROOT "/data"));
        house_open(h);
    }
}

void stub_open(void) { open_houses(1); }
void stub_open_shared(void) { open_houses(STUB_HOUSES); }

static int messages_left(void);

void stub_close(void)
{
    stub_settle(1000);
    CHECK_EQ(messages_left(), 0);
    for (int i = 0; i < host.houses; i++)
        house_close(&host.house[i]);
    for (int i = 0; i < host.tables; i++) {
        stored_free(&host.stored[i].facts);
        free(host.stored[i].card);
        free(host.stored[i].begins);
    }
    for (int i = 0; i < host.parts; i++)
        free(host.part[i].facts);
    for (struct note *n = host.notes, *next; n; n = next) {
        next = n->next;
        free(n->body);
        free(n);
    }
    free(host.text);
}

/* ---- clock, jobs ---- */

uint64_t house_now(const struct house *h) { return (void)h, host.now; }

/* The linker leads calls of the clock here: the same times each time, and a thinker that thinks equally long. */
time_t __wrap_time(time_t *out);
int __wrap_clock_gettime(clockid_t clock, struct timespec *out);

time_t __wrap_time(time_t *out)
{
    CHECK(!out);
    return BEGAN_S + (time_t)(host.now / 1000);
}

int __wrap_clock_gettime(clockid_t clock, struct timespec *out)
{
    int64_t ns = clock == CLOCK_REALTIME ? BEGAN_S * INT64_C(1000000000) + (int64_t)host.now * 1000000
                                         : (host.cpu += CPU_STEP_NS);
    *out = (struct timespec){ns / 1000000000, ns % 1000000000};
    return 0;
}

size_t stub_wiped;
void __real_sodium_memzero(void *const at, const size_t n);
void __wrap_sodium_memzero(void *const at, const size_t n);
void __wrap_sodium_memzero(void *const at, const size_t n)
{
    stub_wiped += n;
    __real_sodium_memzero(at, n);
}

void stub_wait(int ms)
{
    for (; ms > 0; ms -= 100) {
        host.now += ms < 100 ? (uint64_t)ms : 100;
        for (int i = 0; i < host.houses; i++)
            lobby_tick(&host.house[i]);
        stub_settle(1000);
    }
}

uint64_t stub_skip(int ms)
{
    host.now += (uint64_t)ms;
    for (int i = 0; i < host.houses; i++)
        lobby_tick(&host.house[i]);
    return host.now;
}

void stub_let_go(void)
{
    for (int i = 0; i < host.houses; i++)
        for (struct table *t = host.house[i].tables, *next; t; t = next) {
            next = t->next;
            if (!t->clients)
                lobby_drop(t);
        }
}

static void add(struct piece p)
{
    *host.last = must(malloc(sizeof p));
    **host.last = p;
    (*host.last)->next = NULL;
    host.last = &(*host.last)->next;
}

void job_start(struct house *h, void (*work)(void *ctx), void (*done)(void *ctx), void *ctx)
{
    (void)h;
    add((struct piece){.work = work, .done = done, .ctx = ctx});
}

/* ---- store ---- */

void store_submit(struct house *h, struct store_work *work)
{
    (void)h;
    add((struct piece){.store = work});
}

void stub_store_fails(enum store_answer answer, int times, bool all)
{
    host.failure = answer;
    host.failures = times;
    host.reads_fail = all;
}

static struct stored *find_stored(const char *id)
{
    for (int i = 0; i < host.tables; i++)
        if (strcmp(host.stored[i].facts.id, id) == 0)
            return &host.stored[i];
    return NULL;
}

struct stored_table *stub_stored(const char *table)
{
    struct stored *s = find_stored(table);
    CHECK(s);
    return &s->facts;
}

/* A copy: the table looks at its work again when it is done. */
static void replace(char **at, const char *with)
{
    free(*at);
    *at = must_copy(with);
}

static void write_note(const struct store_work *w)
{
    struct note *n = must(calloc(1, sizeof *n));
    *n = (struct note){.seq = ++host.note_seq, .at = w->at, .body = must_copy(w->note)};
    memcpy(n->table, w->table, sizeof n->table);
    *host.last_note = n;
    host.last_note = &n->next;
}

static void write_chunk(struct stored *s, struct store_work *w)
{
    struct stored_table *t = &s->facts;
    size_t len = strlen(t->body);
    s->begins = must(realloc(s->begins, (size_t)(t->chunks + 1) * sizeof *s->begins));
    s->begins[t->chunks++] = len;
    t->body = must(realloc(t->body, len + strlen(w->chunk) + 1));
    strcpy(t->body + len, w->chunk);
    t->at = w->at;
    if (w->clock)
        replace(&t->clock, w->clock);
}

static struct stored_part *find_part(const char *table)
{
    for (int i = 0; i < host.parts; i++)
        if (strcmp(host.part[i].table, table) == 0)
            return &host.part[i];
    return NULL;
}

char **stub_facts(const char *table)
{
    struct stored_part *p = find_part(table);
    CHECK(p);
    return &p->facts;
}

static enum store_answer write_part(const struct store_work *w)
{
    struct stored_part *p = w->facts ? find_part(w->table) : NULL;
    int64_t places = 0;
    if (!w->facts)
        return STORE_GOOD;
    CHECK(w->create == !p);
    for (int i = 0; i < host.parts; i++)
        places += strcmp(host.part[i].campaign, w->campaign) == 0;
    if (w->create && w->place != places + 1)
        return STORE_CONFLICT;
    if (w->create) {
        CHECK(host.parts < STUB_TABLES);
        p = &host.part[host.parts++];
        *p = (struct stored_part){.place = w->place, .created = w->created, .file = w->file};
        memcpy(p->campaign, w->campaign, sizeof p->campaign);
        memcpy(p->table, w->table, sizeof p->table);
        memcpy(p->game, w->game, sizeof p->game);
    }
    replace(&p->facts, w->facts);
    return STORE_GOOD;
}

static enum store_answer write_table(struct store_work *w)
{
    struct stored *s = find_stored(w->table);
    if (w->create) {
        CHECK(!s && host.tables < STUB_TABLES);
        s = &host.stored[host.tables++];
        *s = (struct stored){.facts = {.created = w->created, .body = must_copy(""), .clock = must_copy("")}};
        memcpy(s->facts.id, w->table, sizeof s->facts.id);
        replace(&s->facts.meta, w->meta);
    }
    if (!s || (w->meta && w->version != s->facts.version) || (w->chunk && w->seq != s->facts.chunks))
        return STORE_CONFLICT;
    if (w->meta && !w->create) {
        replace(&s->facts.meta, w->meta);
        s->facts.version++;
    }
    if (w->card) {
        replace(&s->card, w->card);
        s->listed = w->listed;
    }
    if (w->chunk)
        write_chunk(s, w);
    if (w->note)
        write_note(w);
    s->facts.over = s->facts.over || w->over;
    return write_part(w);
}

/* A table and, in the same transaction, another one.  The first is judged first, as it is written first. */
static enum store_answer write_both(struct store_work *w)
{
    const struct stored *s = find_stored(w->table);
    if (w->also && (!s || w->version != s->facts.version))
        return STORE_CONFLICT;
    enum store_answer answer = w->also ? write_table(w->also) : STORE_GOOD;
    return answer == STORE_GOOD ? write_table(w) : answer;
}

/* Other hosts hear of it. */
static void tell_others(const struct store_work *w)
{
    for (int i = 0; i < host.houses; i++) {
        struct table *t = &host.house[i] == w->ctx ? NULL : lobby_in_memory(&host.house[i], w->table);
        if (t && strcmp(w->tell, "changed") == 0)
            table_follow(t);
        else if (t && strcmp(w->tell, "said") == 0)
            chat_news(t);
    }
}

static void load_table(struct store_work *w)
{
    const struct stored *s = find_stored(w->table);
    w->found = s != NULL;
    if (!s)
        return;
    CHECK(w->from >= 0 && w->from <= s->facts.chunks);
    w->loaded = s->facts;
    w->loaded.meta = must_copy(s->facts.meta);
    w->loaded.body = must_copy(w->from == s->facts.chunks ? "" : s->facts.body + s->begins[w->from]);
    w->loaded.clock = must_copy(s->facts.clock);
}

static void add_line(struct store_line ***at, struct store_line line, const char *body)
{
    **at = must(malloc(sizeof line));
    ***at = line;
    (**at)->body = must_copy(body);
    *at = &(**at)->next;
}

static void load_notes(struct store_work *w)
{
    struct store_line **at = &w->lines;
    int n = 0;
    for (const struct note *o = host.notes; o && n < w->limit; o = o->next)
        if (strcmp(o->table, w->table) == 0 && o->seq >= w->from) {
            add_line(&at, (struct store_line){.seq = o->seq, .at = o->at}, o->body);
            n++;
        }
}

static void load_listed(struct store_work *w)
{
    struct store_line **at = &w->lines;
    int n = 0;
    for (int i = host.tables; i-- > 0 && n < w->limit;) {
        const struct stored *s = &host.stored[i];
        struct store_line line = {.at = s->facts.created};
        memcpy(line.id, s->facts.id, sizeof line.id);
        if (!s->listed || s->facts.created < w->from)
            continue;
        add_line(&at, line, s->card);
        n++;
    }
}

static void load_campaign(struct store_work *w)
{
    struct store_line **at = &w->lines;
    for (int i = 0; i < host.parts; i++) {
        const struct stored_part *p = &host.part[i];
        struct store_line line = {.seq = p->place, .over = find_stored(p->table)->facts.over};
        if (strcmp(p->campaign, w->campaign) != 0)
            continue;
        if (!w->found) {
            w->found = true;
            w->created = p->created;
            w->file = p->file;
            memcpy(w->game, p->game, sizeof w->game);
        }
        line.at = find_stored(p->table)->facts.created;
        memcpy(line.id, p->table, sizeof line.id);
        add_line(&at, line, p->facts);
    }
}

static void free_write(struct store_work *w)
{
    free(w->meta);
    free(w->card);
    free(w->chunk);
    free(w->clock);
    free(w->note);
    free(w->facts);
    stored_free(&w->loaded);
    free(w);
}

static void do_store_work(struct store_work *w)
{
    if (host.failures > 0 && (w->kind == STORE_WRITE || host.reads_fail)) {
        host.failures--;
        w->answer = host.failure;
        snprintf(w->error, sizeof w->error, "the disk is full");
    } else if (w->kind == STORE_WRITE) {
        w->answer = write_both(w);
    } else if (w->kind == STORE_LOAD) {
        load_table(w);
    } else if (w->kind == STORE_NOTES) {
        load_notes(w);
    } else if (w->kind == STORE_LISTED) {
        load_listed(w);
    } else if (w->kind == STORE_CAMPAIGN) {
        load_campaign(w);
    }
    if (w->done)
        w->done(w->ctx, w);
    if (w->kind == STORE_WRITE && w->answer == STORE_GOOD)
        tell_others(w);
    for (struct store_line *l = w->lines, *next; l; l = next) {
        next = l->next;
        free(l->body);
        free(l);
    }
    if (w->also)
        free_write(w->also);
    free_write(w);
}

void stub_settle(int most)
{
    bool news = host.first != NULL;
    while (host.first && most-- > 0) {
        struct piece *p = host.first;
        host.first = p->next;
        if (!host.first)
            host.last = &host.first;
        host.now += 10;
        if (p->store) {
            do_store_work(p->store);
        } else {
            p->work(p->ctx);
            p->done(p->ctx);
        }
        free(p);
    }
    for (int i = 0; news && !host.first && !stub_spoilt && i < host.houses; i++) {
        audit_house(&host.house[i], ++host.audits % 64 == 0);
        for (const struct table *t = host.house[i].tables; t; t = t->next)
            audit_stored(t);
    }
}

/* ---- wire: HTTP ---- */

struct http_request *http_find(struct house *h, uint64_t id)
{
    return host.http.house == h && host.http.id == id ? &host.http : NULL;
}

void http_send(struct http_request *v, int status, const char *type, const char *data, size_t len)
{
    (void)v;
    (void)type;
    CHECK_EQ(host.status, 0); /* one answer */
    free(host.text);
    host.text = must(strndup(data, len));
    host.status = status;
}

void http_answer(struct http_request *v, char *json, int bad)
{
    http_send(v, strncmp(json, "{\"ok\":true", 10) == 0 ? 200 : bad, "", json, strlen(json));
    free(json);
}

void http_refuse(struct http_request *v, int status, const char *code, int message, const char *detail)
{
    struct answer a;
    char text[512];
    answer_begin(&a, NULL);
    say_into(text, sizeof text, v->lang, message, "s", detail ? detail : "");
    answer_error(&a, code, text);
    http_answer(v, answer_end(&a), status);
}

static void request(const struct http_request *like, const char *body, int *status)
{
    host.http = *like;
    host.http.house = &host.house[0];
    host.http.id = host.house[0].next_id++;
    host.http.body = must_copy(body);
    host.http.body_len = strlen(host.http.body);
    host.status = 0;
    api_request(&host.http);
    stub_settle(1000);
    CHECK(host.status != 0);
    free(host.http.body);
    host.http.id = 0;
    if (status)
        *status = host.status;
}

char *stub_request(const struct http_request *like, const char *body)
{
    int status;
    request(like, body, &status);
    size_t n = strlen(host.text) + 16;
    char *all = must(malloc(n));
    snprintf(all, n, "%d %s", status, host.text);
    return all;
}

json_t *stub_http(enum method method, const char *path, const char *body, int *status)
{
    struct http_request like = {.method = method};
    snprintf(like.path, sizeof like.path, "%s", path);
    request(&like, body, status);
    return json_loads(host.text, 0, NULL);
}

char *stub_text(const char *path, int *status)
{
    struct http_request like = {.method = GET};
    snprintf(like.path, sizeof like.path, "%s", path);
    request(&like, "", status);
    return must_copy(host.text);
}

/* ---- wire: clients ---- */

struct message {
    int users;
    char *text;
};

static int messages; /* that nobody has let go */

struct message *message_joined(const char *head, size_t head_len, const char *rest, size_t rest_len)
{
    struct message *m = must(malloc(sizeof *m));
    *m = (struct message){1, must(malloc(head_len + rest_len + 1))};
    messages++;
    memcpy(m->text, head, head_len);
    memcpy(m->text + head_len, rest, rest_len);
    m->text[head_len + rest_len] = '\0';
    return m;
}

struct message *message_new(char *text)
{
    struct message *m = message_joined(text, strlen(text), "", 0);
    free(text);
    return m;
}

void message_drop(struct message *m)
{
    if (--m->users)
        return;
    messages--;
    free(m->text);
    free(m);
}

static int messages_left(void) { return messages; }

static struct stub_client *stub_of(const struct client *k) { return (struct stub_client *)(uintptr_t)k; }

struct client *client_find(struct house *h, uint64_t id)
{
    for (int i = 0; i < STUB_CLIENTS; i++)
        if (host.client[i].open && host.client[i].client.house == h && host.client[i].client.id == id)
            return &host.client[i].client;
    return NULL;
}

void client_send(struct client *k, struct message *m)
{
    json_t *text = json_loads(m->text, 0, NULL);
    CHECK(json_object_get(text, "push"));
    json_decref(text);
    stub_of(k)->pushes++;
    if (stub_hears)
        stub_hears(stub_of(k), m->text);
}

void client_answer_message(struct client *k, struct message *m)
{
    json_t *text = json_loads(m->text, 0, NULL);
    CHECK(text);
    if (stub_hears)
        stub_hears(stub_of(k), m->text);
    if (json_object_get(text, "push")) {
        stub_of(k)->pushes++;
        json_decref(text);
    } else {
        json_decref(stub_of(k)->answer);
        stub_of(k)->answer = text;
    }
    message_drop(m);
}

void client_answer(struct client *k, char *text) { client_answer_message(k, message_new(text)); }
json_t *client_request(const struct client *k) { return stub_of(k)->request; }

void client_served(struct client *k)
{
    json_decref(stub_of(k)->request);
    stub_of(k)->request = NULL;
}

struct stub_client *stub_come(void) { return stub_come_to(0); }

struct stub_client *stub_come_to(int house)
{
    struct house *h = &host.house[house];
    for (int i = 0; i < STUB_CLIENTS; i++) {
        struct stub_client *k = &host.client[i];
        if (k->open)
            continue;
        *k = (struct stub_client){.open = true};
        k->client = (struct client){.house = h, .id = h->next_id++, .seat = SPECTATOR};
        return k;
    }
    abort();
}

void stub_go(struct stub_client *k)
{
    client_leave(&k->client);
    k->open = false;
    json_decref(k->answer);
    json_decref(k->request);
    k->answer = k->request = NULL;
}

void stub_send(struct stub_client *k, json_t *request)
{
    CHECK(request && !k->request);
    k->request = request;
    verb_serve(&k->client, k->request);
}

json_t *stub_ask(struct stub_client *k, const char *text)
{
    stub_send(k, json_loads(text, 0, NULL));
    stub_settle(1000);
    CHECK(!k->request);
    return k->answer;
}

/* ---- the other host ---- */

/* The same table in the memory of the other one; NULL: it has no such. */
static struct table *other(const struct table *t)
{
    if (host.houses < STUB_HOUSES || host.house[0].closed)
        return NULL;
    return lobby_in_memory(&host.house[t->house == &host.house[0]], t->id);
}

static void tell_other(void *ctx)
{
    for (int i = 0; i < host.houses; i++) {
        struct table *t = lobby_in_memory(&host.house[i], (char *)ctx + 1);
        if (t && t->there && !t->lost && *(char *)ctx == 'a' + i)
            table_tell_players(t);
    }
    free(ctx);
}

static void nothing(void *ctx) { (void)ctx; }

void elsewhere_tell(struct table *t)
{
    if (!other(t))
        return;
    char *name = must(malloc(TOKEN_TABLE + 1));
    name[0] = t->house == &host.house[0] ? 'b' : 'a';
    memcpy(name + 1, t->id, TOKEN_TABLE);
    add((struct piece){.work = nothing, .done = tell_other, .ctx = name});
}

bool elsewhere_has(const struct table *t, int seat) { return other(t) && other(t)->seat[seat].clients > 0; }

int elsewhere_watching(const struct table *t)
{
    int n = 0;
    for (const struct client *k = other(t) ? other(t)->clients : NULL; k; k = k->next_there)
        n += k->seat < 0;
    return n;
}

bool elsewhere_plays(const struct table *t) { return t->house != &host.house[0] && other(t) && other(t)->clients; }

/* ---- what this host leaves out ---- */

bool rate_limit_lookup(struct http_request *v) { return (void)v, true; }
bool rate_limit_table(struct http_request *v) { return (void)v, true; }
bool rate_limit_rematch(struct client *k, const json_t *r) { return (void)k, (void)r, true; }
void client_wrong_key(struct client *k)
{
    if (stub_hears)
        stub_hears(stub_of(k), "(a wrong key)");
}
void notify_read(struct table *t) { (void)t; }
void notify_turn(struct table *t) { (void)t; }
void notify_put(const struct table *t, struct answer *a, int seat, enum lang lang)
{
    (void)t, (void)a, (void)seat, (void)lang;
}
void run_hook(struct request *q) { request_refuse(q, "no-hooks", MSG_HOOK_NONE, NULL); }
/* ---- bots: one that takes the default answer, one that fails at its third decision ---- */

static const char *const bots[] = {"bot:good", "bot:bad"};
static const struct bot_task *at_work;

/* The linker leads calls of the bots' own functions here. */
bool __wrap_bot_choose(struct bot *b, const void *view, struct action *out);
void __wrap_bot_over(struct bot *b, const void *view);
int __wrap_bot_fault(const struct bot *b, enum lang lang, bool errors, char *buf, size_t cap);

bool __wrap_bot_choose(struct bot *b, const void *view, struct action *out)
{
    const struct bot_task *t = at_work;
    CHECK(!b);
    *out = t->rules->game->rules.default_answer(t->rules->rs, view, t->seat);
    return t->which == 0 || ++host.decisions % 3 != 0;
}

void __wrap_bot_over(struct bot *b, const void *view)
{
    CHECK(!b && game_hash(view));
    if (stub_hears)
        stub_hears(NULL, "bot: it is over");
}

int __wrap_bot_fault(const struct bot *b, enum lang lang, bool errors, char *buf, size_t cap)
{
    CHECK(!b);
    return snprintf(buf, cap, "%s %s", errors ? "errors" : "fault", lang_code[lang]);
}

int bot_pool_find(const struct house *h, const char *player)
{
    (void)h;
    for (int i = 0; i < 2; i++)
        if (strcmp(player, bots[i]) == 0)
            return i;
    return -1;
}

const char *bot_pool_name(const struct house *h, int which)
{
    return (void)h, which < 2 ? bots[which] + strlen("bot:") : NULL;
}

static void bot_works(void *ctx)
{
    struct bot_task *t = ctx;
    at_work = t;
    t->work(t, NULL);
    at_work = NULL;
}

static void bot_is_done(void *ctx)
{
    struct bot_task *t = ctx;
    rules_drop(t->rules);
    t->done(t);
}

void bot_pool_do(struct house *h, struct bot_task *task)
{
    char text[1400];
    (void)h;
    snprintf(text, sizeof text, "bot %d for seat %d of %s, %s, options '%s'", task->which, task->seat, task->table,
             task->scenario, task->options);
    if (stub_hears)
        stub_hears(NULL, text);
    add((struct piece){.work = bot_works, .done = bot_is_done, .ctx = task});
}

bool bot_pool_knows(const struct house *h, const char *table, uint64_t generation, int seat)
{
    const struct table *t = lobby_in_memory((struct house *)(uintptr_t)h, table);
    return t && t->generation == generation && seat == 1;
}

/* ---- the log ---- */

void host_log(const struct house *h, const char *event, const char *fields, ...)
{
    char text[1000];
    struct text_out o = {text, sizeof text, 0};
    va_list args;
    (void)h;
    va_start(args, fields);
    text_str(&o, "log ");
    text_str(&o, event);
    for (const char *at = fields; *at; at += strcspn(at, " "), at += *at == ' ') {
        size_t n = strcspn(at, "=") + 1;
        text_char(&o, ' ');
        for (size_t i = 0; i < n; i++)
            text_char(&o, at[i]);
        if (at[n] == 'd')
            text_int(&o, va_arg(args, int));
        else
            text_str(&o, va_arg(args, const char *));
    }
    va_end(args);
    if (stub_hears)
        stub_hears(NULL, text);
}
