/* socket.c: see socket.h. */
#include "socket.h"
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include "table.h"

enum {
    BUSY_ASKED = SOCKET_ASKED / 2,     /* so many requests wait: no more are read */
    BUSY_BYTES = SOCKET_BYTES / 8,     /* so much is unread: no more are answered */
};

/* ---- messages ---- */

struct message *message_new(char *text)
{
    size_t n = strlen(text);
    struct message *m = must(malloc(sizeof *m + LWS_PRE + n));
    m->users = 1;
    m->len = n;
    memcpy(m->data + LWS_PRE, text, n);
    free(text);
    return m;
}

void message_drop(struct message *m)
{
    if (--m->users == 0)
        free(m);
}

static void cut_off(struct socket *k)
{
    k->cut = true;
    lws_set_timeout(k->wsi, PENDING_TIMEOUT_CLOSE_SEND, LWS_TO_KILL_ASYNC);
}

void socket_send(struct socket *k, struct message *m)
{
    if (k->cut || k->server->closed)
        return;
    if (k->outs == SOCKET_QUEUE || k->out_bytes + m->len > SOCKET_BYTES) {
        cut_off(k);
        return;
    }
    k->out[(k->first_out + k->outs++) % SOCKET_QUEUE] = m;
    k->out_bytes += m->len;
    m->users++;
    lws_callback_on_writable(k->wsi);
}

void socket_answer(struct socket *k, char *text)
{
    struct message *m = message_new(text);
    socket_send(k, m);
    message_drop(m);
}

static void serve_next(struct socket *k);

/* One message each time the socket can take one. */
static int write_next(struct socket *k)
{
    if (k->cut)
        return -1;
    if (!k->outs)
        return 0;
    struct message *m = k->out[k->first_out];
    k->first_out = (k->first_out + 1) % SOCKET_QUEUE;
    k->outs--;
    k->out_bytes -= m->len;
    int n = lws_write(k->wsi, m->data + LWS_PRE, m->len, LWS_WRITE_TEXT);
    bool good = n >= (int)m->len;
    message_drop(m);
    if (k->outs)
        lws_callback_on_writable(k->wsi);
    if (good && !k->blocked)
        serve_next(k);
    return good ? 0 : -1;
}

/* ---- requests, one after the other ---- */

json_t *socket_request(const struct socket *k) { return k->asked[k->first_asked]; }

static void serve_next(struct socket *k)
{
    k->serving = true;
    while (k->askeds && !k->blocked && !k->cut && k->out_bytes < BUSY_BYTES) {
        k->blocked = true;             /* until socket_served() */
        verb_serve(k, socket_request(k));
    }
    k->serving = false;
}

void socket_served(struct socket *k)
{
    json_decref(k->asked[k->first_asked]);
    k->first_asked = (k->first_asked + 1) % SOCKET_ASKED;
    k->askeds--;
    k->blocked = false;
    if (k->askeds == BUSY_ASKED - 1)
        lws_rx_flow_control(k->wsi, 1);
    if (!k->serving)                   /* else the loop there goes on */
        serve_next(k);
}

/* What is not JSON is kept as a text that says why, so that its answer comes in turn. */
static json_t *read_request(const char *text, size_t len)
{
    json_error_t error;
    json_t *request = json_loadb(text, len, JSON_REJECT_DUPLICATES, &error);
    return request ? request : json_string_nocheck(error.text);        /* it may quote half a character */
}

static void ask(struct socket *k)
{
    json_t *request = read_request(k->in, k->in_len);
    k->in_len = 0;
    if (k->askeds == SOCKET_ASKED || !request) {
        json_decref(request);
        cut_off(k);
        return;
    }
    k->asked[(k->first_asked + k->askeds++) % SOCKET_ASKED] = request;
    if (k->askeds == BUSY_ASKED)
        lws_rx_flow_control(k->wsi, 0);
    if (!k->blocked)
        serve_next(k);
}

static int receive(struct socket *k, const char *in, size_t len)
{
    if (lws_frame_is_binary(k->wsi)) {
        lws_close_reason(k->wsi, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, NULL, 0);
        return -1;
    }
    if (k->in_len + len > SOCKET_FRAME) {
        lws_close_reason(k->wsi, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, NULL, 0);
        return -1;
    }
    if (k->in_len + len > k->in_cap) {
        k->in_cap = 2 * (k->in_len + len);
        k->in = must(realloc(k->in, k->in_cap));
    }
    if (len)
        memcpy(k->in + k->in_len, in, len);
    k->in_len += len;
    if (lws_is_final_fragment(k->wsi) && !lws_remaining_packet_payload(k->wsi))
        ask(k);
    return 0;
}

/* ---- tables ---- */

void socket_sit(struct socket *k, struct table *t, int seat)
{
    socket_leave(k);
    k->table = t;
    k->seat = seat;
    k->next_there = t->sockets;
    t->sockets = k;
    if (seat >= 0)
        t->seat[seat].sockets++;
}

void socket_leave(struct socket *k)
{
    struct table *t = k->table;
    if (!t)
        return;
    struct socket **at = &t->sockets;
    while (*at != k)
        at = &(*at)->next_there;
    *at = k->next_there;
    k->table = NULL;
    if (k->seat >= 0 && --t->seat[k->seat].sockets == 0 && !t->lost)
        table_tell_players(t);
}

/* ---- coming and going ---- */

struct socket *socket_find(struct server *s, uint64_t id)
{
    struct socket *k = s->sockets;
    while (k && k->id != id)
        k = k->next;
    return k;
}

static struct socket *come(struct server *s, struct lws *wsi)
{
    struct socket *k = must(calloc(1, sizeof *k));
    k->server = s;
    k->wsi = wsi;
    k->id = s->next_id++;
    k->seat = SPECTATOR;
    k->lang = s->config.lang;
    k->next = s->sockets;
    s->sockets = k;
    return k;
}

static void go(struct socket *k)
{
    struct socket **at = &k->server->sockets;
    while (*at != k)
        at = &(*at)->next;
    *at = k->next;
    socket_leave(k);
    for (; k->askeds; k->askeds--) {
        json_decref(k->asked[k->first_asked]);
        k->first_asked = (k->first_asked + 1) % SOCKET_ASKED;
    }
    for (; k->outs; k->outs--) {
        message_drop(k->out[k->first_out]);
        k->first_out = (k->first_out + 1) % SOCKET_QUEUE;
    }
    free(k->in);
    free(k);
}

/* ---- who may come in ---- */

bool socket_same_origin(struct lws *wsi)
{
    char origin[256], host[256];
    int n = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (n == 0)
        return true;                   /* not a browser's page */
    if (n < 0 || lws_hdr_copy(wsi, host, sizeof host, WSI_TOKEN_HOST) <= 0)
        return false;
    const char *name = strstr(origin, "://");
    return name && strcmp(name + 3, host) == 0;
}

bool socket_welcome(struct lws *wsi)
{
    char path[16];
    return lws_hdr_copy(wsi, path, sizeof path, WSI_TOKEN_GET_URI) > 0 &&
           strcmp(path, "/ws") == 0 && socket_same_origin(wsi);
}

int socket_callback(struct lws *wsi, int reason, void *user, void *in, size_t len)
{
    struct socket **k = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return socket_welcome(wsi) ? 0 : 1;
    case LWS_CALLBACK_ESTABLISHED:
        *k = come(lws_context_user(lws_get_context(wsi)), wsi);
        return 0;
    case LWS_CALLBACK_RECEIVE: return receive(*k, in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return write_next(*k);
    case LWS_CALLBACK_CLOSED:
        if (*k)
            go(*k);
        *k = NULL;
        return 0;
    default: return 0;
    }
}
