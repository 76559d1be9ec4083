/* rate_limit.c: see rate_limit.h. */
#include "rate_limit.h"
#include <string.h>
#include "../../protocol/writing/answer.h"
#include "../../protocol/writing/say.h"
#include "../http/guest.h"
#include "../workers/jobs.h"
#include "../../table/lobby/lobby.h"
#include "../../table/lobby/lookup.h"

static bool jobs_full(const struct server *s) { return s->limits->jobs && jobs_under_way() >= s->limits->jobs; }

static bool memory_full(const struct server *s)
{
    return s->limits->tables_in_memory && s->house.table_count >= (size_t)s->limits->tables_in_memory;
}

static int seconds_of(uint32_t ms) { return (int)(ms / 1000 + 1); }

/* ---- WebSockets ---- */

static void refuse(struct socket *k, const json_t *request, const char *code, int message, int n)
{
    const json_t *id = json_object_get(request, "id");
    bool plain = json_is_integer(id) || json_is_string(id);
    struct answer a;
    char text[256];
    answer_begin(&a, plain ? json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT) : NULL);
    say_into(text, sizeof text, k->client.lang, message, "d", n);
    answer_error(&a, code, text);
    client_answer(&k->client, answer_end(&a));
    client_served(&k->client);
}

void rate_limit_late(struct socket *k, const json_t *request, uint32_t ms)
{
    refuse(k, request, "slow", MSG_SERVE_SLOW, seconds_of(ms));
}

/* Verbs that a worker answers. */
static bool needs_job(const char *verb)
{
    static const char *const verbs[] = {"replay", "at", "hint", "swings", "next", "campaign"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verb, verbs[i]) == 0)
            return true;
    return lookup_knows(verb);
}

bool rate_limit_request(struct socket *k, const json_t *request)
{
    struct server *s = k->server;
    const char *verb = json_string_value(json_object_get(request, "do"));
    const char *table = json_string_value(json_object_get(request, "table"));
    uint64_t now = uv_now(&s->loop);
    bool with_key = json_object_get(request, "key") != NULL;
    uint32_t wait = with_key ? budget_wait(s->budgets, &k->from, BUDGET_KEYS, now, 1) : 0;
    if (!verb)
        return true; /* verbs.c answers with the error */
    if (wait) {
        guest_refused(s, &k->from, REFUSED_KEYS);
        refuse(k, request, "slow", MSG_SERVE_SLOW_KEYS, seconds_of(wait));
    } else if (needs_job(verb) && jobs_full(s)) {
        guest_refused(s, &k->from, REFUSED_JOBS);
        refuse(k, request, "busy", MSG_SERVE_BUSY, 0);
    } else if (table && memory_full(s) && !lobby_in_memory(&s->house, table)) {
        guest_refused(s, &k->from, REFUSED_MEMORY);
        refuse(k, request, "busy", MSG_SERVE_BUSY, 0);
    } else {
        return true;
    }
    return false;
}

bool rate_limit_rematch(struct client *c, const json_t *request)
{
    struct socket *k = socket_of(c);
    struct server *s = k->server;
    uint64_t now = uv_now(&s->loop);
    enum refused kind = memory_full(s) ? REFUSED_MEMORY : jobs_full(s) ? REFUSED_JOBS : REFUSED_TABLES;
    uint32_t wait = kind != REFUSED_TABLES ? 0 : budget_take(s->budgets, &k->from, BUDGET_TABLES, now, 1);
    if (wait) {
        guest_refused(s, &k->from, kind);
        refuse(k, request, "slow", MSG_SERVE_SLOW, seconds_of(wait));
    } else if (kind != REFUSED_TABLES || bucket_take(&s->tables_made, s->limits->tables, now, 1)) {
        guest_refused(s, &k->from, kind);
        refuse(k, request, "busy", MSG_SERVE_BUSY, 0);
    } else {
        return true;
    }
    return false;
}

void client_wrong_key(struct client *c)
{
    struct socket *k = socket_of(c);
    struct server *s = k->server;
    budget_charge(s->budgets, &k->from, BUDGET_KEYS, uv_now(&s->loop), 1);
}

/* ---- HTTP ---- */

static bool refuse_slow(struct http_exchange *v, enum refused kind, uint32_t ms)
{
    guest_refused(v->server, &v->from, kind);
    http_refuse_slow(v, seconds_of(ms));
    return false;
}

static bool refuse_busy(struct http_exchange *v, enum refused kind)
{
    guest_refused(v->server, &v->from, kind);
    http_refuse(&v->request, 503, "busy", MSG_SERVE_BUSY, NULL);
    return false;
}

bool rate_limit_http(struct http_exchange *v)
{
    struct server *s = v->server;
    uint64_t now = uv_now(&s->loop);
    uint32_t wait = budget_take(s->budgets, &v->from, BUDGET_HTTP, now, 1);
    if (wait)
        return refuse_slow(v, REFUSED_HTTP, wait);
    wait = budget_wait(s->budgets, &v->from, BUDGET_BYTES, now, 1);
    return !wait || refuse_slow(v, REFUSED_BYTES, wait);
}

bool rate_limit_lookup(struct http_request *r)
{
    struct http_exchange *v = exchange_of(r);
    return !jobs_full(v->server) || refuse_busy(v, REFUSED_JOBS);
}

bool rate_limit_table(struct http_request *r)
{
    struct http_exchange *v = exchange_of(r);
    struct server *s = v->server;
    uint64_t now = uv_now(&s->loop);
    if (memory_full(s))
        return refuse_busy(v, REFUSED_MEMORY);
    if (!rate_limit_lookup(r))
        return false;
    uint32_t wait = budget_take(s->budgets, &v->from, BUDGET_TABLES, now, 1);
    if (wait)
        return refuse_slow(v, REFUSED_TABLES, wait);
    return !bucket_take(&s->tables_made, s->limits->tables, now, 1) || refuse_busy(v, REFUSED_TABLES);
}
