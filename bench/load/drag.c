/* drag.c: see drag.h. */
#include "drag.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "player.h"

enum {
    PERIOD_NS = 40000000, /* 25 a second */
    MAKING_MOST = 16,
    STUCK_S = 30,
    STEPS = 32, /* of the server's histogram */
};

/* Two lines of four, so near that wishes meet enemies, threat zones and friends. */
static const char table_wanted[] =
    "{\"game\":\"skirmish\",\"seats\":{\"1\":\"human\",\"2\":\"human\"},\"files\":{\"scenario\":\""
    "kind: skirmish/scenario\\nid: near\\nname: {en: Near, es: Cerca}\\nwidth: 10000\\nheight: 8000\\n"
    "rounds: 10\\nlosses: 3\\nseats:\\n"
    "  - {side: a, units: 4, x: 3500, y: 3000, facing: 90}\\n"
    "  - {side: b, units: 4, x: 6500, y: 5000, facing: 270}\\n\"}}";

struct dragger {
    struct wire *wire;
    char table[NAME], key[NAME];
    int64_t id, due, sent; /* sent: 0: nothing is in flight */
    uint32_t at[3];        /* where the wish is on its way to and fro: x, y and angle */
};

static struct drag *plan;
static struct dragger *draggers;
static int made, making, joined;
static bool measuring;

/* ---- wishes ---- */

/* To and fro between two values, by a step of its own for each number of the wish. */
static int swing(uint32_t *at, int by, int low, int high)
{
    uint32_t span = (uint32_t)(high - low);
    *at = (*at + (uint32_t)by) % (2 * span);
    return low + (int)(*at < span ? *at : 2 * span - *at);
}

/* 3550 as "3.55": notation has no trailing zeros. */
static const char *length(int v, char out[16])
{
    int n = snprintf(out, 16, "%d.%03d", v / 1000, v % 1000);
    while (out[n - 1] == '0')
        out[--n] = '\0';
    if (out[n - 1] == '.')
        out[--n] = '\0';
    return out;
}

static void write_wish(struct dragger *d, char *out, size_t cap)
{
    char one[16], two[16];
    if (plan->line) {
        int ahead = swing(&d->at[0], 37, 0, 2500), wheel = swing(&d->at[1], 11, -90, 90);
        int then = swing(&d->at[2], 61, 0, 2500);
        snprintf(out, cap, "march %s %d %s", length(ahead, one), wheel, length(then, two));
    } else {
        int x = swing(&d->at[0], 67, 1500, 8500), y = swing(&d->at[1], 43, 1000, 7000);
        snprintf(out, cap, "go %s %s %d", length(x, one), length(y, two), swing(&d->at[2], 3, 0, 359));
    }
}

static void ask(struct dragger *d)
{
    char text[200], wish[60];
    write_wish(d, wish, sizeof wish);
    int n = snprintf(text, sizeof text, "{\"id\":%lld,\"do\":\"aim\",\"after\":[\"take %s\"],\"action\":\"%s\"}",
                     (long long)++d->id, plan->line ? "a1-a4" : "a2", wish);
    d->sent = now_ns();
    wire_say(d->wire, text, (size_t)n);
}

/* ---- a seat ---- */

static void copy_name(char *to, struct text from)
{
    if (!from.at || from.len >= NAME)
        give_up("a name is missing, or longer than %d", NAME - 1);
    memcpy(to, from.at, from.len);
    to[from.len] = '\0';
}

static void answered(struct dragger *d, struct text message)
{
    bool good = scan_is(scan_get(message, "ok"), "true");
    if (!good && scan_get(message, "error").at)
        give_up("aim: %.*s", (int)message.len, message.at);
    if (good && !scan_get(message, "action").at)
        give_up("aim has no answer: %.*s", (int)message.len, message.at);
    if (measuring) {
        spread_add(&plan->waited, now_ns() - d->sent);
        plan->aims += good;
        plan->refused += !good;
        plan->bytes += message.len;
    }
    d->sent = 0;
}

static void heard(void *user, struct text message)
{
    struct dragger *d = user;
    int64_t id = scan_number(scan_get(message, "id"), 0);
    if (!id)
        return; /* a push */
    if (id > 1) {
        answered(d, message);
        return;
    }
    if (!scan_is(scan_get(message, "ok"), "true"))
        give_up("join: %.*s", (int)message.len, message.at);
    joined++;
}

static void opened(void *user)
{
    struct dragger *d = user;
    char text[256];
    d->id = 1;
    int n = snprintf(text, sizeof text, "{\"id\":1,\"do\":\"join\",\"table\":\"%s\",\"key\":\"%s\"}", d->table, d->key);
    wire_say(d->wire, text, (size_t)n);
}

static void lost(void *user, const char *why)
{
    struct dragger *d = user;
    give_up("a connection is lost: %s (table %s)", why, d->table);
}

/* ---- tables ---- */

static void no_opening(void *user) { (void)user; }

static void table_told(void *user, struct text body)
{
    struct dragger *d = user;
    if (!scan_get(body, "keys").at)
        give_up("no table: %.*s", (int)body.len, body.at);
    copy_name(d->table, scan_string(scan_get(body, "table")));
    copy_name(d->key, scan_string(scan_get(scan_get(body, "keys"), "1")));
}

static void table_answered(void *user, const char *why)
{
    static const struct wire_calls calls = {opened, heard, lost};
    struct dragger *d = user;
    if (!*d->table)
        give_up("POST /api/tables: %s", why);
    making--;
    d->wire = wire_open(bellum.path, bellum.headers, &calls, d);
}

static void sit_down(void)
{
    static const struct wire_calls calls = {no_opening, table_told, table_answered};
    int64_t begun = now_ns();
    while (joined < plan->clients) {
        for (; made < plan->clients && making < MAKING_MOST; made++, making++)
            wire_ask("POST", "/api/tables", table_wanted, &calls, &draggers[made]);
        wire_turn(10);
        if (now_ns() - begun > INT64_C(1000000000) * STUCK_S)
            give_up("only %d of %d clients are at their tables", joined, plan->clients);
    }
}

/* ---- what the server says about itself ---- */

struct figures {
    int n;
    double step[STEPS]; /* seconds; the last has no bound */
    double below[STEPS];
};

static bool figures_here;

static void figures_told(void *user, struct text body)
{
    static const char mark[] = "bellum_aim_seconds_bucket{le=\"";
    struct figures *f = user;
    char *copy = strndup(body.at, body.len);
    for (const char *at = copy; f->n < STEPS && (at = strstr(at, mark)); f->n++) {
        at += sizeof mark - 1;
        f->step[f->n] = strtod(at, NULL); /* "+Inf" too */
        at = strchr(at, '}');
        f->below[f->n] = at ? strtod(at + 1, NULL) : 0;
    }
    free(copy);
}

static void figures_end(void *user, const char *why)
{
    const struct figures *f = user;
    if (!f->n)
        give_up("GET /metrics: no figures of aim: %s", why);
    figures_here = true;
}

static struct figures server_figures(void)
{
    static const struct wire_calls calls = {no_opening, figures_told, figures_end};
    static struct figures f;
    f = (struct figures){0};
    figures_here = false;
    wire_ask("GET", "/metrics", "", &calls, &f);
    while (!figures_here)
        wire_turn(10);
    return f;
}

/* Milliseconds below which this share of the answers lies; within a step as if they were spread evenly. */
static double quantile(const struct figures *before, const struct figures *after, double share)
{
    double all = after->below[after->n - 1] - before->below[after->n - 1], low = 0, lower = 0;
    for (int i = 0; i < after->n - 1; i++) {
        double n = after->below[i] - before->below[i];
        if (n >= share * all && n > lower)
            return 1000 * (low + (after->step[i] - low) * (share * all - lower) / (n - lower));
        low = after->step[i];
        lower = n;
    }
    return 1000 * low;
}

/* ---- time ---- */

static void keep_asking(double seconds)
{
    for (int64_t now = now_ns(), end = now + (int64_t)(seconds * 1e9); now < end; now = now_ns()) {
        for (int i = 0; i < plan->clients; i++) {
            struct dragger *d = &draggers[i];
            if (now < d->due)
                continue;
            d->due += PERIOD_NS;
            if (d->sent)
                plan->late += measuring;
            else
                ask(d);
        }
        wire_turn(1);
    }
}

static void begin_at_different_moments(void)
{
    int64_t now = now_ns();
    for (int i = 0; i < plan->clients; i++) {
        draggers[i].due = now + (int64_t)(chance() % PERIOD_NS);
        for (int k = 0; k < 3; k++)
            draggers[i].at[k] = (uint32_t)(chance() % 10000);
    }
}

void drag_play(struct drag *d, void (*begin)(void), void (*end)(void))
{
    plan = d;
    draggers = calloc((size_t)d->clients, sizeof *draggers);
    if (!draggers)
        give_up("out of memory");
    sit_down();
    begin_at_different_moments();
    keep_asking(d->warm);
    struct figures before = server_figures();
    int64_t begun = now_ns();
    begin();
    measuring = true;
    keep_asking(d->seconds);
    measuring = false;
    end();
    d->took = (double)(now_ns() - begun) / 1e9;
    struct figures after = server_figures();
    d->server_p50 = quantile(&before, &after, 0.5);
    d->server_p99 = quantile(&before, &after, 0.99);
}
