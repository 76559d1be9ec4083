/* socket.c: see socket.h. */
#include "socket.h"
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include "../elsewhere.h"
#include "../limits/rate_limit.h"
#include "guest.h"
#include "../ops/log.h"
#include "../../table/clients.h"

enum {
    RING = 8,                          /* initial size of a ring … */
    KEPT_RING = 32,                    /* … and the most that an empty one keeps */
    KEPT_IN = 4 * 1024,                /* bytes kept for the next request */
    BUSY_WAITING = SOCKET_WAITING / 2, /* limit of waiting requests; above it nothing is read */
    BUSY_BYTES = SOCKET_BYTES / 8,     /* limit of unsent bytes; above it no request is answered */
};

/* ---- messages ---- */

struct message {
    int users;
    size_t len;
    unsigned char data[]; /* room for the frame's head, then the text */
};

struct message *message_joined(const char *head, size_t head_len, const char *rest, size_t rest_len)
{
    struct message *m = must(malloc(sizeof *m + LWS_PRE + head_len + rest_len));
    m->users = 1;
    m->len = head_len + rest_len;
    memcpy(m->data + LWS_PRE, head, head_len);
    memcpy(m->data + LWS_PRE + head_len, rest, rest_len);
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
    if (--m->users == 0)
        free(m);
}

static void cut_off(struct socket *k, const char *why)
{
    k->cut = true;
    log_stranger(k->server, "cut-off", "why=s from=a", why, &k->from);
    lws_set_timeout(k->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

/* ---- rings: small for the many that are quiet, larger while there is need ---- */

/* Room for one more: a larger array with everything from its beginning on. */
static void *ring_grow(void *ring, size_t size, int first, int n, int *cap)
{
    int more = *cap ? 2 * *cap : RING;
    char *wide = must(malloc((size_t)more * size));
    for (int i = 0; i < n; i++)
        memcpy(wide + (size_t)i * size, (char *)ring + (size_t)((first + i) % *cap) * size, size);
    free(ring);
    *cap = more;
    return wide;
}

static void out_add(struct socket *k, struct message *m)
{
    if (k->outs == k->out_cap) {
        k->out = ring_grow(k->out, sizeof *k->out, k->first_out, k->outs, &k->out_cap);
        k->first_out = 0;
    }
    k->out[(k->first_out + k->outs++) % k->out_cap] = m;
    k->out_bytes += m->len;
}

static struct message *out_take(struct socket *k)
{
    struct message *m = k->out[k->first_out];
    k->first_out = (k->first_out + 1) % k->out_cap;
    k->out_bytes -= m->len;
    if (--k->outs == 0 && k->out_cap > KEPT_RING) {
        free(k->out);
        k->out = NULL;
        k->out_cap = k->first_out = 0;
    }
    return m;
}

static void requests_add(struct socket *k, struct waiting_request a)
{
    if (k->waiting == k->waiting_cap) {
        k->requests_waiting =
            ring_grow(k->requests_waiting, sizeof *k->requests_waiting, k->first_waiting, k->waiting, &k->waiting_cap);
        k->first_waiting = 0;
    }
    k->requests_waiting[(k->first_waiting + k->waiting++) % k->waiting_cap] = a;
}

static void requests_drop(struct socket *k)
{
    json_decref(k->requests_waiting[k->first_waiting].request);
    k->first_waiting = (k->first_waiting + 1) % k->waiting_cap;
    k->waiting--;
}

/* ---- sending ---- */

static void count_sent(struct socket *k, const struct message *m)
{
    static const char update[] = "{\"push\":\"update\"";
    struct server *s = k->server;
    s->metrics.messages++;
    s->metrics.socket_bytes += m->len;
    s->metrics.updates += m->len > sizeof update && memcmp(m->data + LWS_PRE, update, sizeof update - 1) == 0;
    budget_charge(s->budgets, &k->from, BUDGET_BYTES, uv_now(&s->loop), (float)m->len);
}

static bool write_message(struct socket *k, struct message *m)
{
    count_sent(k, m);
    return lws_write(k->wsi, m->data + LWS_PRE, m->len, LWS_WRITE_TEXT) >= (int)m->len;
}

/* Sends everything before the loop waits again, client by client, so that each client wakes up once and not for every
 * message. */
void client_send(struct client *c, struct message *m)
{
    struct socket *k = socket_of(c);
    if (k->cut || k->server->house.closed)
        return;
    if (k->outs == SOCKET_QUEUE || k->out_bytes + m->len > SOCKET_BYTES) {
        k->server->metrics.cut_slow_reader++;
        cut_off(k, "reads-nothing");
        return;
    }
    out_add(k, m);
    m->users++;
    if (!k->flushes) {
        struct server *s = k->server;
        k->flushes = true;
        k->next_flush = s->flush;
        s->flush = k;
    }
}

void client_answer_message(struct client *k, struct message *m)
{
    metrics_answer(&server_of(k->house)->metrics, (const char *)m->data + LWS_PRE, m->len);
    client_send(k, m);
    message_drop(m);
}

void client_answer(struct client *k, char *text) { client_answer_message(k, message_new(text)); }

static void serve_next(struct socket *k);

/* Sends a message each time the socket is ready. */
static int write_next(struct socket *k)
{
    if (k->cut)
        return -1;
    bool good = true;
    if (k->outs) {
        struct message *m = out_take(k);
        good = write_message(k, m);
        message_drop(m);
    }
    if (k->outs)
        lws_callback_on_writable(k->wsi);
    if (good && !k->blocked)
        serve_next(k);
    return good ? 0 : -1;
}

/* Continue with the next request, which waited because too much was unsent. */
static bool waits_for_room(const struct socket *k) { return k->waiting && !k->blocked; }

/* Usually everything can be sent at once; the rest waits until the connection is writable. */
void socket_flush_all(struct server *s)
{
    while (s->flush) {
        struct socket *k = s->flush;
        s->flush = k->next_flush;
        k->flushes = false;
        while (k->outs && !k->cut && !lws_partial_buffered(k->wsi)) {
            struct message *m = out_take(k);
            if (!write_message(k, m))
                cut_off(k, "gone");
            message_drop(m);
        }
        if ((k->outs || waits_for_room(k)) && !k->cut)
            lws_callback_on_writable(k->wsi);
    }
}

static void flush_forget(struct socket *k)
{
    struct socket **at = &k->server->flush;
    while (*at && *at != k)
        at = &(*at)->next_flush;
    if (*at)
        *at = k->next_flush;
}

/* ---- requests, one after the other ---- */

json_t *client_request(const struct client *c)
{
    const struct socket *k = socket_of(c);
    return k->requests_waiting[k->first_waiting].request;
}

static void serve_next(struct socket *k)
{
    k->serving = true;
    while (k->waiting && !k->blocked && !k->cut && k->out_bytes < BUSY_BYTES) {
        struct waiting_request a = k->requests_waiting[k->first_waiting];
        k->blocked = true; /* until client_served() */
        if (a.late_ms)
            rate_limit_late(k, a.request, a.late_ms);
        else if (rate_limit_request(k, a.request))
            verb_serve(&k->client, a.request);
    }
    k->serving = false;
}

void client_served(struct client *c)
{
    struct socket *k = socket_of(c);
    struct waiting_request *a = &k->requests_waiting[k->first_waiting];
    if (a->aims && !a->late_ms)
        metrics_aim(&k->server->metrics, uv_hrtime() - a->since);
    requests_drop(k);
    k->blocked = false;
    if (k->waiting == BUSY_WAITING - 1)
        lws_rx_flow_control(k->wsi, 1);
    if (!k->serving) /* otherwise the loop there goes on */
        serve_next(k);
}

/* If it is not JSON, the error text takes the place of the request, so that it is answered in turn. */
static json_t *read_request(const char *text, size_t len)
{
    json_error_t error;
    json_t *request = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    return request ? request : json_string_nocheck(error.text); /* the error may quote part of a character */
}

static bool is_aim(const json_t *request)
{
    const char *verb = json_string_value(json_object_get(request, "do"));
    return verb && strcmp(verb, "aim") == 0;
}

/* Is there room in the budgets of the socket and of its address?  0, or how long it has to wait.  A drag must not use
 * up the budget of all other requests, so `aim` has one of its own. */
static uint32_t too_fast(struct socket *k, bool aims)
{
    struct server *s = k->server;
    uint64_t now = uv_now(&s->loop);
    uint32_t wait = bucket_take(aims ? &k->aims : &k->requests, aims ? s->limits->aims : s->limits->requests, now, 1);
    uint32_t bytes = budget_wait(s->budgets, &k->from, BUDGET_BYTES, now, 1);
    if (wait || bytes)
        guest_refused(s, &k->from, !wait ? REFUSED_BYTES : aims ? REFUSED_AIMS : REFUSED_REQUESTS);
    return wait > bytes ? wait : bytes;
}

/* The whole request has arrived. False: the client ignores refusals and is disconnected. */
static bool take_request(struct socket *k)
{
    struct server *s = k->server;
    struct waiting_request a = {.request = read_request(k->in, k->in_len), .since = uv_hrtime()};
    a.aims = is_aim(a.request);
    a.late_ms = too_fast(k, a.aims);
    k->in_len = 0;
    if (k->in_cap > KEPT_IN) {
        free(k->in);
        k->in = NULL;
        k->in_cap = 0;
    }
    s->metrics.requests++;
    if (a.late_ms && bucket_take(&k->patience, s->limits->patience, uv_now(&s->loop), 1)) {
        json_decref(a.request);
        return false;
    }
    if (k->waiting == SOCKET_WAITING || !a.request) {
        json_decref(a.request);
        cut_off(k, "too-many-waiting");
        return true;
    }
    requests_add(k, a);
    if (k->waiting == BUSY_WAITING)
        lws_rx_flow_control(k->wsi, 0);
    if (!k->blocked)
        serve_next(k);
    return true;
}

static int say_bye(struct socket *k, enum lws_close_status status, const char *why)
{
    log_stranger(k->server, "closed", "why=s from=a", why, &k->from);
    lws_close_reason(k->wsi, status, NULL, 0);
    return -1;
}

static void take_in(struct socket *k, const char *in, size_t len)
{
    struct server *s = k->server;
    uint64_t now = uv_now(&s->loop);
    if (!k->arriving)
        k->in_since = now;
    k->arriving = true;
    if (k->in_len + len > k->in_cap) {
        k->in_cap = 2 * (k->in_len + len);
        k->in = must(realloc(k->in, k->in_cap));
    }
    if (len)
        memcpy(k->in + k->in_len, in, len);
    k->in_len += len;
    s->metrics.bytes_in += len;
    budget_charge(s->budgets, &k->from, BUDGET_BYTES, now, (float)len);
}

static int receive(struct socket *k, const char *in, size_t len)
{
    if (k->cut)
        return -1;
    if (lws_frame_is_binary(k->wsi))
        return say_bye(k, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "binary");
    if (k->in_len + len > SOCKET_FRAME)
        return say_bye(k, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too-big");
    take_in(k, in, len);
    if (!lws_is_final_fragment(k->wsi) || lws_remaining_packet_payload(k->wsi))
        return 0;
    k->arriving = false;
    if (take_request(k))
        return 0;
    k->server->metrics.cut_flood++;
    return say_bye(k, LWS_CLOSE_STATUS_POLICY_VIOLATION, "flood");
}

/* A client that sends single bytes must not keep its buffer forever. */
void socket_tick(struct server *s)
{
    uint64_t now = uv_now(&s->loop);
    for (struct socket *k = s->sockets; k; k = k->next)
        if (k->arriving && !k->cut && now - k->in_since > SOCKET_LATE_MS) {
            s->metrics.cut_late++;
            cut_off(k, "never-ends");
        }
}

/* ---- coming and going ---- */

static struct socket **alike(struct server *s, uint64_t id) { return &s->socket_numbered[id % SOCKET_BUCKETS]; }

static struct socket *find(struct server *s, uint64_t id)
{
    struct socket *k = *alike(s, id);
    while (k && k->client.id != id)
        k = k->next_alike;
    return k;
}

struct client *client_find(struct house *h, uint64_t id)
{
    struct socket *k = find(server_of(h), id);
    return k ? &k->client : NULL;
}

static void list(struct socket *k)
{
    struct server *s = k->server;
    k->next = s->sockets;
    k->at = &s->sockets;
    if (k->next)
        k->next->at = &k->next;
    s->sockets = k;
    k->next_alike = *alike(s, k->client.id);
    *alike(s, k->client.id) = k;
    s->open_sockets++;
}

static void unlist(struct socket *k)
{
    struct socket **at = alike(k->server, k->client.id);
    *k->at = k->next;
    if (k->next)
        k->next->at = k->at;
    while (*at != k)
        at = &(*at)->next_alike;
    *at = k->next_alike;
    k->server->open_sockets--;
}

static struct socket *come(struct server *s, struct lws *wsi, const struct address *from)
{
    struct socket *k = must(calloc(1, sizeof *k));
    k->server = s;
    k->client.house = &s->house;
    k->wsi = wsi;
    k->client.id = s->house.next_id++;
    k->client.seat = SPECTATOR;
    k->client.lang = s->config.lang;
    k->from = *from;
    list(k);
    s->metrics.sockets++;
    return k;
}

static void go(struct socket *k)
{
    unlist(k);
    if (k->flushes)
        flush_forget(k);
    client_leave(&k->client);
    budget_release(k->server->budgets, &k->from, HELD_SOCKETS);
    while (k->waiting)
        requests_drop(k);
    while (k->outs)
        message_drop(out_take(k));
    free(k->requests_waiting);
    free(k->out);
    free(k->in);
    free(k);
}

/* ---- who may come in ---- */

/* The path must be /ws, and the Origin and Host must be ours (no page of another host, no DNS rebinding). */
static bool is_welcome(struct server *s, struct lws *wsi)
{
    char path[16], host[256];
    struct address from = guest_address(s, wsi);
    if (lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) <= 0 || strcmp(path, "/ws") != 0 ||
        !guest_same_origin(wsi))
        return false;
    if (!guest_knows_host(s, wsi, host, sizeof host)) {
        guest_refused(s, &from, REFUSED_HOST);
        return false;
    }
    return !s->house.stopping;
}

/* The headers, with the address that a proxy has written, are still there. */
static int establish(struct socket **k, struct server *s, struct lws *wsi)
{
    struct address from = guest_address(s, wsi);
    const struct limits *l = s->limits;
    if ((l->sockets && s->open_sockets >= l->sockets) ||
        !budget_hold(s->budgets, &from, HELD_SOCKETS, uv_now(&s->loop))) {
        guest_refused(s, &from, REFUSED_SOCKETS);
        lws_close_reason(wsi, LWS_CLOSE_STATUS_POLICY_VIOLATION, NULL, 0);
        return -1;
    }
    *k = come(s, wsi, &from);
    return 0;
}

int socket_callback(struct lws *wsi, int reason, void *user, void *in, size_t len)
{
    struct socket **k = user;
    struct server *s = lws_context_user(lws_get_context(wsi));
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return is_welcome(s, wsi) ? 0 : 1;
    case LWS_CALLBACK_ESTABLISHED: return establish(k, s, wsi);
    case LWS_CALLBACK_RECEIVE: return *k ? receive(*k, in, len) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return *k ? write_next(*k) : -1;
    case LWS_CALLBACK_CLOSED:
        if (*k)
            go(*k);
        *k = NULL;
        return 0;
    default: return 0;
    }
}
