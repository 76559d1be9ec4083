/* audit.c: see audit.h. */
#include "audit.h"
#include "server/http/http_exchange.h"
#include "server/http/socket.h"
#include "test.h"

static void audit_socket(struct server *s, struct socket *k)
{
    CHECK(*k->at == k && (!k->next || k->next->at == &k->next));
    CHECK(k->server == s && k->client.house == &s->house && k->client.id < s->house.next_id);
    CHECK(client_find(&s->house, k->client.id) == &k->client);
    CHECK(k->waiting <= k->waiting_cap && k->waiting <= SOCKET_WAITING && k->outs <= k->out_cap);
    CHECK(!k->waiting_cap || (k->first_waiting >= 0 && k->first_waiting < k->waiting_cap));
    CHECK(!k->out_cap || (k->first_out >= 0 && k->first_out < k->out_cap));
    CHECK((k->outs > 0) == (k->out_bytes > 0) && k->out_bytes <= SOCKET_BYTES);
    CHECK(k->in_len <= k->in_cap && k->in_len <= SOCKET_FRAME && (k->arriving || k->in_len == 0));
    CHECK(!k->serving && (!k->blocked || k->waiting > 0));
}

static void audit_sockets(struct server *s)
{
    int there = 0, named = 0, flushes = 0, flushed = 0;
    for (struct socket *k = s->sockets; k; k = k->next, there++) {
        audit_socket(s, k);
        flushes += k->flushes;
    }
    for (int i = 0; i < SOCKET_BUCKETS; i++)
        for (const struct socket *k = s->socket_numbered[i]; k; k = k->next_alike)
            named++;
    for (const struct socket *k = s->flush; k; k = k->next_flush, flushed++)
        CHECK(k->flushes);
    CHECK_EQ(there, s->open_sockets);
    CHECK_EQ(named, there);
    CHECK_EQ(flushed, flushes);
    CHECK(s->open_connections >= there);
}

static void audit_exchanges(struct server *s)
{
    int there = 0, named = 0;
    for (struct http_exchange *v = s->exchanges; v; v = v->next, there++) {
        CHECK(*v->at == v && (!v->next || v->next->at == &v->next));
        CHECK(v->server == s && v->request.house == &s->house && v->request.id < s->house.next_id);
        CHECK(http_find(&s->house, v->request.id) == &v->request);
        CHECK(v->request.body_len <= v->body_cap && v->sent <= v->len && (v->answered || !v->begun));
    }
    for (int i = 0; i < HTTP_BUCKETS; i++)
        for (const struct http_exchange *v = s->exchange_numbered[i]; v; v = v->next_alike)
            named++;
    CHECK_EQ(named, there);
}

void audit_server(struct server *s)
{
    audit_sockets(s);
    audit_exchanges(s);
}
