/*
 * load.c: load SERVER OPTION…: scripted players at many matches of one server, what
 * it manages and what that costs.  docs/load.md tells how to read the figures.
 *
 * Without --rate everybody moves as soon as he is asked (closed loop: the highest
 * rate); with it moves are sent at fixed instants by whoever has waited longest (open loop).
 */
#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include "drag.h"
#include "measure.h"
#include "player.h"

enum { MAKING_MOST = 16, STUCK_S = 30 };

static struct {
    const struct dialect *server;
    int port, clients, rate;
    double warm, seconds;
    uint64_t moves; /* stop after so many; 0: when the time is over */
    pid_t pid;
    const char *json;
    bool idle;
    const char *drag; /* NULL: they play */
} option = {.server = &bellum, .port = 8080, .warm = 2, .seconds = 10};

static struct match *matches;
static int match_count, made, making, joined, opened;
static bool playing, measuring;
static int64_t last_move;
static uint64_t dice = 88172645463325252u;

/* What is counted while measuring. */
static struct {
    uint64_t moves, refused, puzzled, finished, late;
    struct spread acknowledged, seen;
} count;

/* Those who may move, in the order in which they were asked (--rate). */
static struct {
    struct player **at;
    int first, n;
} line;

void give_up(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "load: ");
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    exit(1);
}

uint64_t chance(void)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return dice;
}

/* ---- moves ---- */

static void send_move(struct player *p)
{
    struct player *other = &p->match->player[1 - p->number];
    p->ready = false;
    p->sent = now_ns();
    p->other_sent = 0; /* what comes now may be his own */
    other->other_sent = other->sent ? 0 : p->sent;
    option.server->move(p);
}

void player_may_move(struct player *p)
{
    if (p->match->over) {
        match_over(p->match);
        return;
    }
    p->ready = true;
    if (!playing)
        return;
    if (!option.rate) {
        send_move(p);
    } else if (!p->queued) {
        p->queued = true;
        line.at[(line.first + line.n++) % option.clients] = p;
    }
}

void player_acknowledged(struct player *p)
{
    struct match *m = p->match;
    last_move = now_ns();
    if (measuring) {
        count.moves++;
        spread_add(&count.acknowledged, last_move - p->sent);
    }
    p->sent = 0;
    if (m->over)
        match_over(m);
}

void player_refused(struct player *p, struct text why)
{
    if (count.refused++ < 3)
        fprintf(stderr, "refused: %.*s\n", (int)(why.len < 300 ? why.len : 300), why.at);
    p->sent = 0;
}

void player_saw(struct player *p)
{
    if (measuring && p->other_sent)
        spread_add(&count.seen, now_ns() - p->other_sent);
    p->other_sent = 0;
}

void player_puzzled(struct player *p)
{
    (void)p;
    count.puzzled++;
}

/* ---- matches ---- */

static void begin_making(struct match *m)
{
    m->making = true;
    making++;
    option.server->make(m);
}

void match_over(struct match *m)
{
    m->over = true;
    if (m->making || m->player[0].sent || m->player[1].sent)
        return; /* an answer is still to come */
    count.finished += measuring;
    begin_making(m);
}

static void lost(void *user, const char *why)
{
    struct player *p = user;
    give_up("a connection is lost: %s (match %s)", why, p->match->name);
}

static void connected(void *user)
{
    struct player *p = user;
    opened++;
    if (!option.idle)
        option.server->join(p);
}

static void heard(void *user, struct text message) { option.server->heard(user, message); }

static void dial(struct player *p)
{
    static const struct wire_calls calls = {connected, heard, lost};
    p->wire = wire_open(option.server->path, option.server->headers, &calls, p);
}

void match_made(struct match *m)
{
    making--;
    m->making = m->over = false;
    for (int i = 0; i < 2; i++) {
        struct player *p = &m->player[i];
        p->joined = p->ready = false;
        if (p->wire)
            option.server->join(p);
        else
            dial(p);
    }
}

void player_joined(struct player *p)
{
    p->joined = true;
    joined++;
}

static void seat_players(void)
{
    matches = calloc((size_t)match_count, sizeof *matches);
    line.at = calloc((size_t)option.clients, sizeof(struct player *));
    if (!matches || !line.at)
        give_up("out of memory");
    for (int i = 0; i < match_count; i++)
        for (int k = 0; k < 2; k++)
            matches[i].player[k] = (struct player){.match = &matches[i], .number = k};
}

/* Make so many more matches, and wait until all their players sit. */
static void fill_tables(int n)
{
    int64_t begun = now_ns();
    int wanted = joined + 2 * n;
    for (int last = made + n; made < last || joined < wanted;) {
        while (made < last && making < MAKING_MOST)
            begin_making(&matches[made++]);
        wire_turn(10);
        if (now_ns() - begun > INT64_C(1000000000) * (STUCK_S + n / 10))
            give_up("only %d of %d players are at their tables", joined, wanted);
    }
}

/* ---- time ---- */

static void look_for_stuck(int64_t now)
{
    if (now - last_move > INT64_C(1000000000) * STUCK_S)
        give_up("no move for %d seconds", STUCK_S);
}

/* Send what is due: moves are scheduled from `begin` on at the given rate. */
static void keep_pace(int64_t begin, int64_t *sent)
{
    int64_t now = now_ns();
    int64_t due = (now - begin) / 1000 * option.rate / 1000000;
    while (*sent < due && line.n) {
        struct player *p = line.at[line.first];
        line.first = (line.first + 1) % option.clients;
        line.n--;
        p->queued = false;
        if (!p->ready) /* something has happened to him in the meantime */
            continue;
        send_move(p);
        ++*sent;
    }
    if (*sent + option.rate / 100 + 1 < due) { /* 10 ms behind, and nobody can move */
        count.late += measuring ? (uint64_t)(due - *sent) : 0;
        *sent = due;
    }
}

/* Play so long, or so many moves. */
static void play(double seconds, uint64_t moves)
{
    static int64_t begin, sent;
    int64_t now = now_ns(), end = now + (int64_t)(seconds * 1e9);
    if (!begin)
        begin = last_move = now;
    playing = true;
    for (; now < end && !(moves && count.moves >= moves); now = now_ns()) {
        if (option.rate)
            keep_pace(begin, &sent);
        wire_turn(option.rate ? 1 : 10);
        look_for_stuck(now);
    }
}

static void start_playing(void)
{
    playing = true;
    for (int i = 0; i < match_count; i++)
        for (int k = 0; k < 2; k++)
            if (matches[i].player[k].ready)
                player_may_move(&matches[i].player[k]);
}

/* ---- reports ---- */

static double own_seconds(void)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    return (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

struct figure {
    const char *name, *unit;
    double value;
};

static void report(const struct figure *f, int n)
{
    FILE *out = option.json ? fopen(option.json, "w") : NULL;
    if (option.json && !out)
        give_up("%s: %s", option.json, strerror(errno));
    printf("%s, %d clients, storage: %s\n", option.server->name, option.clients, option.server->storage);
    if (out)
        fprintf(out, "{\"server\": \"%s\", \"storage\": \"%s\"", option.server->name, option.server->storage);
    for (int i = 0; i < n; i++) {
        printf("  %-28s %12.*f %s\n", f[i].name, f[i].value < 1000 ? 2 : 0, f[i].value, f[i].unit);
        if (out)
            fprintf(out, ", \"%s\": %.4f", f[i].name, f[i].value);
    }
    if (out) {
        fprintf(out, "}\n");
        fclose(out);
    }
}

static void measure(void)
{
    double cpu = process_seconds(option.pid), own = own_seconds(), mb = process_mb(option.pid);
    struct wire_sums before = wire_sums();
    int64_t begun = now_ns();
    measuring = true;
    play(option.seconds, option.moves);
    measuring = false;
    double took = (double)(now_ns() - begun) / 1e9, moves = (double)count.moves, share = moves ? 2 * moves : 1;
    struct wire_sums after = wire_sums();
    cpu = process_seconds(option.pid) - cpu;
    struct figure f[] = {
        {"clients", "", option.clients},
        {"seconds", "s", took},
        {"moves", "", moves},
        {"moves_per_second", "/s", moves / took},
        {"server_cpu", "s", cpu},
        {"moves_per_core_second", "/s", cpu > 0 ? moves / cpu : 0},
        {"acknowledged_p50", "ms", spread_ms(&count.acknowledged, 0.5)},
        {"acknowledged_p99", "ms", spread_ms(&count.acknowledged, 0.99)},
        {"acknowledged_max", "ms", (double)count.acknowledged.max / 1e6},
        {"seen_by_other_p50", "ms", spread_ms(&count.seen, 0.5)},
        {"seen_by_other_p99", "ms", spread_ms(&count.seen, 0.99)},
        {"seen_by_other_max", "ms", (double)count.seen.max / 1e6},
        {"messages_per_move", "", (double)(after.messages - before.messages) / share},
        {"payload_per_move", "bytes", (double)(after.payload - before.payload) / share},
        {"framed_per_move", "bytes", (double)(after.framed - before.framed) / share},
        {"server_mb_before", "MB", mb},
        {"server_mb_after", "MB", process_mb(option.pid)},
        {"refused", "", (double)count.refused},
        {"puzzled", "", (double)count.puzzled},
        {"late", "", (double)count.late},
        {"matches_finished", "", (double)count.finished},
        {"generator_cpu", "s", own_seconds() - own},
    };
    report(f, sizeof f / sizeof *f);
}

static void settle(void)
{
    for (int64_t end = now_ns() + INT64_C(500000000); now_ns() < end;)
        wire_turn(20);
}

/* Connections that do nothing; then half of them sit down, two at a table. */
static void measure_idle(void)
{
    double empty = process_mb(option.pid), open, made_mb;
    for (int i = 0; i < option.clients; i++) {
        dial(&matches[i / 2].player[i % 2]);
        while (opened < i - 32)
            wire_turn(10);
    }
    while (opened < option.clients)
        wire_turn(10);
    settle();
    open = process_mb(option.pid);
    option.idle = false;
    fill_tables(match_count / 2);
    settle();
    made_mb = process_mb(option.pid);
    struct figure f[] = {
        {"clients", "", option.clients},           {"joined", "", joined},
        {"server_mb_empty", "MB", empty},          {"connected_mb", "MB more", open - empty},
        {"joined_mb", "MB more", made_mb - empty},
    };
    report(f, sizeof f / sizeof *f);
}

/* ---- dragging ---- */

static double drag_cpu, drag_own;

static void drag_begins(void)
{
    drag_cpu = process_seconds(option.pid);
    drag_own = own_seconds();
}

static void drag_ends(void)
{
    drag_cpu = process_seconds(option.pid) - drag_cpu;
    drag_own = own_seconds() - drag_own;
}

static void measure_drag(void)
{
    static struct drag d;
    d = (struct drag){.clients = option.clients,
                      .line = strcmp(option.drag, "line") == 0,
                      .warm = option.warm,
                      .seconds = option.seconds};
    drag_play(&d, drag_begins, drag_ends);
    double all = (double)(d.aims + d.refused);
    struct figure f[] = {
        {"clients", "", option.clients},
        {"seconds", "s", d.took},
        {"aims_per_second", "/s", all / d.took},
        {"server_cores", "cores", drag_cpu / d.took},
        {"server_cpu_per_aim", "us", all > 0 ? 1e6 * drag_cpu / all : 0},
        {"server_p50", "ms", d.server_p50},
        {"server_p99", "ms", d.server_p99},
        {"answered_p50", "ms", spread_ms(&d.waited, 0.5)},
        {"answered_p99", "ms", spread_ms(&d.waited, 0.99)},
        {"answered_max", "ms", (double)d.waited.max / 1e6},
        {"payload_per_aim", "bytes", all > 0 ? (double)d.bytes / all : 0},
        {"refused", "", (double)d.refused},
        {"late", "", (double)d.late},
        {"generator_cpu", "s", drag_own},
    };
    report(f, sizeof f / sizeof *f);
}

/* ---- options ---- */

static _Noreturn void usage(void)
{
    fprintf(stderr, "load bellum|boardgame --port N --pid PID [--clients 200] [--seconds 10] "
                    "[--warm 2] [--rate MOVES/S]\n"
                    "     [--moves MOST] [--seed N] [--idle] [--mute] [--json FILE]\n"
                    "load bellum --drag single|line --port N --pid PID [--clients 100] [--seconds 10] [--warm 2] "
                    "[--json FILE]\n");
    exit(2);
}

static double number(const char *name, const char *text, double least, double most)
{
    char *end;
    double v = strtod(text, &end);
    if (*end || end == text || !(v >= least && v <= most))
        give_up("--%s: '%s' is not a number from %g to %g", name, text, least, most);
    return v;
}

static void read_options(int argc, char **argv)
{
    enum { PORT, PID, CLIENTS, SECONDS, WARM, RATE, MOVES, SEED, JSON, IDLE, MUTE, DRAG };
    static const struct option known[] = {
        {"port", 1, 0, PORT},
        {"pid", 1, 0, PID},
        {"clients", 1, 0, CLIENTS},
        {"seconds", 1, 0, SECONDS},
        {"warm", 1, 0, WARM},
        {"rate", 1, 0, RATE},
        {"moves", 1, 0, MOVES},
        {"seed", 1, 0, SEED},
        {"json", 1, 0, JSON},
        {"idle", 0, 0, IDLE},
        {"mute", 0, 0, MUTE},
        {"drag", 1, 0, DRAG},
        {0},
    };
    int at = 0;
    for (int c; (c = getopt_long(argc, argv, "", known, &at)) != -1;) {
        const char *name = c == '?' ? "" : known[at].name;
        switch (c) {
        case PORT: option.port = (int)number(name, optarg, 1, 65535); break;
        case PID: option.pid = (pid_t)number(name, optarg, 1, 1e9); break;
        case CLIENTS: option.clients = (int)number(name, optarg, 2, 100000) / 2 * 2; break;
        case SECONDS: option.seconds = number(name, optarg, 0.1, 1e6); break;
        case WARM: option.warm = number(name, optarg, 0, 1e6); break;
        case RATE: option.rate = (int)number(name, optarg, 1, 1e6); break;
        case MOVES: option.moves = (uint64_t)number(name, optarg, 1, 1e12); break;
        case SEED: dice ^= (uint64_t)number(name, optarg, 0, 1e15) * 2654435761u; break;
        case JSON: option.json = optarg; break;
        case IDLE: option.idle = true; break;
        case MUTE: bellum_mute = true; break;
        case DRAG: option.drag = optarg; break;
        default: usage();
        }
    }
    if (optind != argc - 1 || !option.pid)
        usage();
    if (strcmp(argv[optind], "boardgame") == 0)
        option.server = &boardgame;
    else if (strcmp(argv[optind], "bellum") != 0)
        usage();
    if (option.drag && (option.server != &bellum || (strcmp(option.drag, "single") && strcmp(option.drag, "line"))))
        usage();
    if (!option.clients)
        option.clients = option.drag ? 100 : 200;
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    match_count = option.clients / 2;
    wire_start(option.port);
    if (option.drag) {
        measure_drag();
        return 0;
    }
    seat_players();
    if (option.idle) {
        measure_idle();
        return 0;
    }
    fill_tables(match_count);
    start_playing();
    play(option.warm, 0);
    measure();
    return 0;
}
