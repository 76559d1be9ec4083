/*
 * fuzz_frames.c: any frames from up to three WebSockets at a table of its own.
 *
 * The first byte says which table and whether there are budgets.  Then each
 * line is a frame: who sends it ('0'..'2'), what it is, its text.
 *
 *     0.text   a message          0+text   a part of one, not the last
 *     0#text   a binary one       0/text   a piece of a frame of which more will come
 *     0x       it goes away       0-       it stops reading; 0= reads again
 *
 * In a text $T is the name of the table, $C that of its campaign, $1 and $2 the
 * keys of its seats.  Each message gets one answer or ends the connection; all
 * that is said is JSON, and nothing that is said tells a key.
 */
#include <jansson.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sodium.h>
#include "fake_lws.h"
#include "fuzz.h"
#include "server/notify/notify.h"
#include "server/workers/jobs.h"
#include "table/lobby/lobby.h"
#include "server/http/socket.h"
#include "server/http/http_exchange.h"
#include "server/ops/watch.h"

enum { SOCKETS = 3, FRAMES = 60, TURNS = 4000, FRESH_STORE = 256, TEXT = 70 * 1024 };

static struct server *s;
static int runs;

struct peer {
    struct lws wsi;
    bool open, deaf;
    int asked, answered;
    bool sent_key[2]; /* it has sent this key itself, and may see it again in a complaint */
};
static struct peer peers[SOCKETS];
static char table[16], campaign[16], key[2][40];
static bool said_key[2]; /* somebody wrote it elsewhere than in "join": in the chat … */

/* ---- the server, without a network ---- */

static void open_store(void)
{
    char error[STORE_ERROR];
    struct store *store = store_open(":memory:", error);
    MUST(store);
    s->writer = writer_start(&s->loop, store);
    writer_watch(s->writer, watch_store, s);
}

static void start(void)
{
    s = must(calloc(1, sizeof *s));
    MUST(sodium_init() >= 0 && uv_loop_init(&s->loop) == 0);
    MUST(data_dir_find(&s->house.dir, getenv("BELLUM_DATA")));
    s->config.host = "127.0.0.1";
    s->config.log = LOG_NONE;
    house_open(&s->house);
    s->limits = &limits_none;
    s->budgets = budgets_new(s->limits);
    open_store();
    notify_start(s);
}

/* ---- what is said ---- */

static char *answer_of_post;

static void keep_answer(struct lws *wsi, const char *text, size_t len)
{
    (void)wsi;
    free(answer_of_post);
    answer_of_post = must(malloc(len + 1));
    memcpy(answer_of_post, text, len);
    answer_of_post[len] = '\0';
}

static void hear(struct lws *wsi, const char *text, size_t len)
{
    struct peer *p = (struct peer *)(void *)wsi;
    json_t *m = json_loadb(text, len, JSON_REJECT_DUPLICATES, NULL);
    MUST(m && json_is_object(m));
    p->answered += json_object_get(m, "ok") != NULL; /* an answer may be a push as well */
    json_decref(m);
    char *copy = must(malloc(len + 1));
    memcpy(copy, text, len);
    copy[len] = '\0';
    for (int i = 0; i < 2; i++)
        MUST(p->sent_key[i] || said_key[i] || !strstr(copy, key[i]));
    free(copy);
}

/* ---- letting things happen ---- */

static void leave(struct peer *p)
{
    if (!p->open)
        return;
    socket_callback(&p->wsi, LWS_CALLBACK_CLOSED, &p->wsi.session, NULL, 0);
    p->open = false;
}

static bool write_all(void)
{
    bool any = false;
    for (int i = 0; i < SOCKETS; i++) {
        struct peer *p = &peers[i];
        if (p->open && p->wsi.killed)
            leave(p);
        if (!p->open || p->deaf || !p->wsi.wants_to_write)
            continue;
        any = true;
        p->wsi.wants_to_write = false;
        if (socket_callback(&p->wsi, LWS_CALLBACK_SERVER_WRITEABLE, &p->wsi.session, NULL, 0))
            leave(p);
    }
    return any;
}

/* Until everybody is answered and nothing is under way; two computers may play on, so not for ever. */
static void settle(void)
{
    for (int i = 0; i < TURNS; i++) {
        bool busy = jobs_under_way() > 0 || writer_waiting(s->writer) > 0;
        socket_flush_all(s);
        uv_run(&s->loop, busy ? UV_RUN_ONCE : UV_RUN_NOWAIT);
        socket_flush_all(s);
        if (!write_all() && !busy)
            return;
    }
}

/* ---- a table ---- */

/* What there is not is a name that nobody has: a campaign is played by one person. */
static void keep(char *out, size_t cap, const json_t *from, const char *word)
{
    const char *value = json_string_value(json_object_get(from, word));
    snprintf(out, cap, "%s", value ? value : "no-such-name");
}

static void make_table(unsigned which)
{
    static const char *const bodies[] = {
        "{\"game\":\"null\"}",
        "{\"game\":\"fantasy-commander\",\"position\":\"bridge-of-ginnoh\"}",
        "{\"game\":\"punic-island\",\"scenario\":\"relief-of-mesana\"}",
        "{\"game\":\"skirmish\",\"scenario\":\"duel\"}",
        "{\"game\":\"de-bellis-fantasiae\",\"scenario\":\"first-battle\"}",
        "{\"game\":\"skirmish\",\"campaign\":\"border-war\"}",
    };
    const char *body = bodies[which % (sizeof bodies / sizeof *bodies)];
    char length[24];
    snprintf(length, sizeof length, "%zu", strlen(body));
    struct lws wsi = {.server = s, .post = "/api/tables", .length = length, .said = keep_answer};
    http_callback(&wsi, LWS_CALLBACK_HTTP, &wsi.session, "/api/tables", 11);
    http_callback(&wsi, LWS_CALLBACK_HTTP_BODY, &wsi.session, (void *)(uintptr_t)body, strlen(body));
    http_callback(&wsi, LWS_CALLBACK_HTTP_BODY_COMPLETION, &wsi.session, NULL, 0);
    settle();
    for (int i = 0; i < 2; i++) /* its headers, then the rest */
        http_callback(&wsi, LWS_CALLBACK_HTTP_WRITEABLE, &wsi.session, NULL, 0);
    http_callback(&wsi, LWS_CALLBACK_CLOSED_HTTP, &wsi.session, NULL, 0);
    json_t *made = json_loads(answer_of_post ? answer_of_post : "", 0, NULL);
    json_t *keys = json_object_get(made, "keys");
    MUST(keys);
    keep(table, sizeof table, made, "table");
    keep(campaign, sizeof campaign, made, "campaign");
    keep(key[0], sizeof key[0], keys, "1");
    keep(key[1], sizeof key[1], keys, "2");
    json_decref(made);
}

/* ---- frames ---- */

static void come(struct peer *p)
{
    *p = (struct peer){.wsi = {.server = s, .said = hear}, .open = true};
    MUST(socket_callback(&p->wsi, LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, &p->wsi.session, NULL, 0) == 0);
    MUST(socket_callback(&p->wsi, LWS_CALLBACK_ESTABLISHED, &p->wsi.session, NULL, 0) == 0);
}

/* The text with names put in. */
static size_t fill(char *out, const uint8_t *text, size_t len)
{
    size_t n = 0;
    for (size_t i = 0; i < len && n < TEXT - 64; i++) {
        char sign = text[i] == '$' && i + 1 < len ? (char)text[i + 1] : '\0';
        const char *word = sign == 'T'   ? table
                           : sign == 'C' ? campaign
                           : sign == '1' ? key[0]
                           : sign == '2' ? key[1]
                                         : NULL;
        if (word) {
            memcpy(out + n, word, strlen(word));
            n += strlen(word);
            i++;
        } else {
            out[n++] = (char)text[i];
        }
    }
    return n;
}

static void note_keys(struct peer *p, char *text, size_t len)
{
    text[len] = '\0'; /* fill() leaves room; a text with a zero in it is no JSON */
    for (int i = 0; i < 2; i++)
        if (strstr(text, key[i])) {
            p->sent_key[i] = true;
            said_key[i] = said_key[i] || !strstr(text, "\"do\":\"join\"");
        }
}

static void send_frame(struct peer *p, char kind, const uint8_t *text, size_t len)
{
    static char buf[TEXT];
    size_t n = fill(buf, text, len);
    note_keys(p, buf, n);
    p->wsi.binary = kind == '#';
    p->wsi.final = kind != '+';
    p->wsi.remaining = kind == '/';
    bool whole = p->wsi.final && !p->wsi.remaining;
    if (socket_callback(&p->wsi, LWS_CALLBACK_RECEIVE, &p->wsi.session, buf, n))
        leave(p);
    else
        p->asked += whole;
}

static void frame(const uint8_t *line, size_t len)
{
    if (len < 2 || line[0] < '0' || line[0] >= '0' + SOCKETS)
        return;
    struct peer *p = &peers[line[0] - '0'];
    if (!p->open)
        come(p);
    switch (line[1]) {
    case 'x': leave(p); break;
    case '-': p->deaf = true; break;
    case '=': p->deaf = false; break;
    default:
        if (!p->wsi.paused)
            send_frame(p, (char)line[1], line + 2, len - 2);
    }
}

/* ---- the whole of it ---- */

static void begin(uint8_t how)
{
    if (!s)
        start();
    s->limits = &limits_none;
    said_key[0] = said_key[1] = false;
    make_table(how & 128 ? 5 : how & 64 ? 4 : how & 8 ? 3 : how & 4 ? 2 : how & 1);
    s->limits = how & 2 ? &limits_normal : &limits_none;
}

static void end(void)
{
    for (int i = 0; i < SOCKETS; i++)
        peers[i].deaf = false;
    settle();
    for (int i = 0; i < SOCKETS; i++) {
        MUST(!peers[i].open || peers[i].asked == peers[i].answered);
        leave(&peers[i]);
    }
    settle();
    while (s->house.tables)
        lobby_drop(s->house.tables);
    if (++runs % FRESH_STORE == 0) {
        writer_stop(s->writer);
        uv_run(&s->loop, UV_RUN_NOWAIT);
        open_store();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 1)
        return 0;
    begin(data[0]);
    const uint8_t *at = data + 1, *stop = data + size;
    for (int n = 0; at < stop && n < FRAMES; n++) {
        const uint8_t *line = memchr(at, '\n', (size_t)(stop - at));
        size_t len = (size_t)((line ? line : stop) - at);
        frame(at, len);
        settle();
        at += len + 1;
    }
    end();
    return 0;
}
