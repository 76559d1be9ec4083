/* stub_host.c: see stub_host.h. */
#include "stub_host.h"
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include "protocol/writing/say.h"
#include "table/host.h"
#include "table/jobs.h"
#include "table/now.h"
#include "table/store_work.h"
#include "test.h"

struct stored {
    struct stored_table facts;
    char *body;
};

struct piece { /* of work for later: a job or something for the store */
    void (*work)(void *ctx), (*done)(void *ctx);
    void *ctx;
    struct store_work *store;
    struct piece *next;
};

static struct {
    struct house house;
    struct stub_client client[STUB_CLIENTS];
    struct http_request http;
    int status;
    char *text; /* the answer to it */
    struct stored stored[STUB_TABLES];
    int tables;
    struct piece *first, **last;
    uint64_t now;
} host;

struct house *stub_house(void) { return &host.house; }

void stub_open(void)
{
    CHECK(sodium_init() >= 0);
    memset(&host, 0, sizeof host);
    host.last = &host.first;
    host.house.match_actions = 1000;
    CHECK(data_dir_find(&host.house.dir, SOURCE_ROOT "/data"));
    house_open(&host.house);
}

void stub_close(void)
{
    stub_settle(1000);
    house_close(&host.house);
    for (int i = 0; i < host.tables; i++)
        stored_free(&host.stored[i].facts);
    free(host.text);
}

/* ---- clock, jobs ---- */

uint64_t house_now(const struct house *h) { return (void)h, host.now; }

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

static struct stored_table *find_stored(const char *id)
{
    for (int i = 0; i < host.tables; i++)
        if (strcmp(host.stored[i].facts.id, id) == 0)
            return &host.stored[i].facts;
    return NULL;
}

static void replace(char **at, char **with)
{
    free(*at);
    *at = *with;
    *with = NULL;
}

static enum store_answer write_table(struct store_work *w)
{
    struct stored_table *t = find_stored(w->table);
    if (w->create) {
        CHECK(!t && host.tables < STUB_TABLES);
        t = &host.stored[host.tables++].facts;
        *t = (struct stored_table){.created = w->created, .body = must_copy(""), .clock = must_copy("")};
        memcpy(t->id, w->table, sizeof t->id);
        replace(&t->meta, &w->meta);
    }
    if (!t || (w->meta && w->version != t->version) || (w->chunk && w->seq != t->chunks))
        return STORE_CONFLICT;
    if (w->meta) {
        replace(&t->meta, &w->meta);
        t->version++;
    }
    if (w->chunk) {
        size_t len = strlen(t->body);
        t->body = must(realloc(t->body, len + strlen(w->chunk) + 1));
        strcpy(t->body + len, w->chunk);
        t->chunks++;
        t->at = w->at;
        if (w->clock)
            replace(&t->clock, &w->clock);
    }
    t->over = t->over || w->over;
    return STORE_GOOD;
}

static void load_table(struct store_work *w)
{
    const struct stored_table *t = find_stored(w->table);
    CHECK_EQ(w->from, 0); /* only another host's news is read in part */
    w->found = t != NULL;
    if (!t)
        return;
    w->loaded = *t;
    w->loaded.meta = must_copy(t->meta);
    w->loaded.body = must_copy(t->body);
    w->loaded.clock = must_copy(t->clock);
}

static void do_store_work(struct store_work *w)
{
    w->answer = w->kind == STORE_WRITE ? write_table(w) : STORE_GOOD;
    if (w->kind == STORE_LOAD)
        load_table(w);
    w->done(w->ctx, w);
    free(w->meta);
    free(w->card);
    free(w->chunk);
    free(w->clock);
    free(w->note);
    stored_free(&w->loaded);
    free(w);
}

void stub_settle(int most)
{
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
}

/* ---- wire: HTTP ---- */

struct http_request *http_find(struct house *h, uint64_t id)
{
    return h->next_id && host.http.id == id ? &host.http : NULL;
}

void http_send(struct http_request *v, int status, const char *type, const char *data, size_t len)
{
    (void)v;
    (void)type;
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

static void request(enum method method, const char *path, const char *body, int *status)
{
    host.http = (struct http_request){.house = &host.house, .id = host.house.next_id++, .method = method};
    snprintf(host.http.path, sizeof host.http.path, "%s", path);
    host.http.body = must_copy(body);
    host.http.body_len = strlen(host.http.body);
    host.status = 0;
    api_request(&host.http);
    stub_settle(100);
    CHECK(host.status != 0);
    free(host.http.body);
    host.http.id = 0;
    if (status)
        *status = host.status;
}

json_t *stub_http(enum method method, const char *path, const char *body, int *status)
{
    request(method, path, body, status);
    return json_loads(host.text, 0, NULL);
}

char *stub_text(const char *path, int *status)
{
    request(GET, path, "", status);
    return must_copy(host.text);
}

/* ---- wire: clients ---- */

struct message {
    int users;
    char *text;
};

struct message *message_joined(const char *head, size_t head_len, const char *rest, size_t rest_len)
{
    struct message *m = must(malloc(sizeof *m));
    *m = (struct message){1, must(malloc(head_len + rest_len + 1))};
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
    free(m->text);
    free(m);
}

static struct stub_client *stub_of(const struct client *k) { return (struct stub_client *)(uintptr_t)k; }

struct client *client_find(struct house *h, uint64_t id)
{
    (void)h;
    for (int i = 0; i < STUB_CLIENTS; i++)
        if (host.client[i].open && host.client[i].client.id == id)
            return &host.client[i].client;
    return NULL;
}

void client_send(struct client *k, struct message *m)
{
    json_t *text = json_loads(m->text, 0, NULL);
    CHECK(json_object_get(text, "push"));
    json_decref(text);
    stub_of(k)->pushes++;
}

void client_answer_message(struct client *k, struct message *m)
{
    json_decref(stub_of(k)->answer);
    stub_of(k)->answer = json_loads(m->text, 0, NULL);
    message_drop(m);
}

void client_answer(struct client *k, char *text) { client_answer_message(k, message_new(text)); }
json_t *client_request(const struct client *k) { return stub_of(k)->request; }

void client_served(struct client *k)
{
    json_decref(stub_of(k)->request);
    stub_of(k)->request = NULL;
}

struct stub_client *stub_come(void)
{
    for (int i = 0; i < STUB_CLIENTS; i++) {
        struct stub_client *k = &host.client[i];
        if (k->open)
            continue;
        *k = (struct stub_client){.open = true};
        k->client = (struct client){.house = &host.house, .id = host.house.next_id++, .seat = SPECTATOR};
        return k;
    }
    abort();
}

void stub_go(struct stub_client *k)
{
    client_leave(&k->client);
    k->open = false;
    json_decref(k->answer);
}

json_t *stub_ask(struct stub_client *k, const char *text)
{
    k->request = json_loads(text, 0, NULL);
    CHECK(k->request);
    verb_serve(&k->client, k->request);
    stub_settle(100);
    CHECK(!k->request);
    return k->answer;
}

/* ---- what this host leaves out ---- */

bool rate_limit_lookup(struct http_request *v) { return (void)v, true; }
bool rate_limit_table(struct http_request *v) { return (void)v, true; }
bool rate_limit_rematch(struct client *k, const json_t *r) { return (void)k, (void)r, true; }
void client_wrong_key(struct client *k) { (void)k; }
void elsewhere_tell(struct table *t) { (void)t; }
bool elsewhere_has(const struct table *t, int seat) { return (void)t, (void)seat, false; }
int elsewhere_watching(const struct table *t) { return (void)t, 0; }
bool elsewhere_plays(const struct table *t) { return (void)t, false; }
void notify_read(struct table *t) { (void)t; }
void notify_turn(struct table *t) { (void)t; }
void notify_put(const struct table *t, struct answer *a, int seat, enum lang lang)
{
    (void)t, (void)a, (void)seat, (void)lang;
}
void run_hook(struct request *q) { request_refuse(q, "no-hooks", MSG_HOOK_NONE, NULL); }
int bot_pool_find(const struct house *h, const char *player) { return (void)h, (void)player, -1; }
const char *bot_pool_name(const struct house *h, int which) { return (void)h, (void)which, NULL; }
void bot_pool_do(struct house *h, struct bot_task *task) { (void)h, (void)task, abort(); }
bool bot_pool_knows(const struct house *h, const char *table, uint64_t generation, int seat)
{
    return (void)h, (void)table, (void)generation, (void)seat, false;
}
void host_log(const struct house *h, const char *event, const char *fields, ...) { (void)h, (void)event, (void)fields; }
