/*
 * soak.c: soak --bellum PROGRAM --store FILE: the server for a long time among all
 * sorts of people.  It starts the program, lets players play, reload, leave and chat,
 * spectators come and go, and others send nonsense or half of a request.  It fails if the
 * server dies, closes a connection of somebody who did nothing wrong, forgets what it
 * has told (an acknowledged move above all), grows without bound, or does not stop well.
 */
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include "measure.h"
#include "player.h"
#include "strangers.h"

enum {
    MATCHES_MOST = 1000,
    SAMPLE = 10 * SECOND,
    SAMPLES_MOST = 6 * 60 * 24,
    STUCK = 60 * SECOND,
    PATIENCE = 30 * SECOND, /* for the end of the program */
    SLACK_MB = 4,           /* memory may differ so much, and a tenth */
    SLACK_FILES = 16,
};

static struct {
    const char *bellum, *store;
    int port, tables, spectators, noise;
    double minutes;
} option = {.tables = 40, .spectators = 20, .noise = 12, .minutes = 30};

/* What a player is up to besides playing. */
struct life {
    int64_t wake, mischief; /* to move or to come back; to do something else; 0: never */
    int64_t kept;           /* the last ply that was told: it must be there after joining again */
};

static struct match *matches;
static struct life *lives;
static pid_t server;
static int64_t begun;
static uint64_t dice = 0x2545f4914f6cdd1du;
static struct {
    uint64_t moves, refused, joins, reloads, leaves, chats, tables, puzzled, closed;
} count;
static double memory[SAMPLES_MOST];
static int samples, failures;
static int64_t last_move;

/* ---- helpers ---- */

static void say(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    putchar('\n');
    fflush(stdout);
}

static void stop_server(void)
{
    if (server > 0)
        kill(server, SIGKILL);
}

void give_up(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "soak: ");
    vfprintf(stderr, format, args);
    fprintf(stderr, "\n");
    va_end(args);
    stop_server();
    exit(1);
}

const char *any_table(void) { return matches[chance() % (uint64_t)option.tables].name; }

static int64_t now_ms(void) { return now_ns() / 1000000 - begun + 1; }

uint64_t chance(void)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return dice;
}

static struct life *life_of(const struct player *p) { return &lives[2 * (p->match - matches) + p->number]; }

/* ---- the server ---- */

static void become_server(const char *log)
{
    char port[16];
    int fd = open(log, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    snprintf(port, sizeof port, "%d", option.port);
    if (fd < 0 || dup2(fd, 1) < 0 || dup2(fd, 2) < 0)
        _exit(126);
    execl(option.bellum, option.bellum, "serve", "--port", port, "--store", option.store, "--limits", "none",
          (char *)NULL); /* all come from one address here */
    _exit(127);
}

/* The port in the line that says it is ready; 0: not yet. */
static int read_port(const char *log)
{
    static const char before[] = "://localhost:";
    FILE *f = fopen(log, "r");
    char line[256];
    int port = 0;
    while (f && !port && fgets(line, sizeof line, f)) {
        const char *at = strchr(line, '\n') ? strstr(line, before) : NULL;
        port = at ? atoi(at + strlen(before)) : 0;
    }
    if (f)
        fclose(f);
    return port;
}

static void start_server(void)
{
    char log[1024];
    snprintf(log, sizeof log, "%s.log", option.store);
    unlink(log);
    server = fork();
    if (server == 0)
        become_server(log);
    if (server < 0)
        give_up("fork: %s", strerror(errno));
    for (int waited = 0; waited < PATIENCE; waited += 50) {
        if ((option.port = read_port(log)) > 0)
            return;
        if (waitpid(server, NULL, WNOHANG) == server) {
            server = 0;
            give_up("the server did not begin, see %s", log);
        }
        usleep(50000);
    }
    give_up("the server is not ready");
}

static void look_after_server(void)
{
    int status;
    if (waitpid(server, &status, WNOHANG) != server)
        return;
    server = 0;
    give_up("the server died: %s %d, see %s.log", WIFSIGNALED(status) ? "signal" : "exit code",
            WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status), option.store);
}

/* SIGTERM; its exit code. */
static int end_server(void)
{
    int status;
    kill(server, SIGTERM);
    for (int waited = 0; waited < PATIENCE; waited += 20) {
        if (waitpid(server, &status, WNOHANG) == server) {
            server = 0;
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        }
        usleep(20000);
    }
    give_up("the server does not stop");
}

/* ---- players ---- */

static void connected(void *user) { bellum.join(user); }

static void heard(void *user, struct text message)
{
    struct player *p = user;
    bellum.heard(p, message);
    struct life *l = life_of(p);
    if (p->joined && p->seat.ply > l->kept)
        l->kept = p->seat.ply;
}

static void gone(struct player *p, int64_t back)
{
    p->wire = NULL;
    p->joined = p->ready = false;
    p->sent = 0;
    life_of(p)->wake = now_ms() + back;
}

static void lost(void *user, const char *why)
{
    struct player *p = user;
    if (count.closed++ < 5)
        say("a player's connection was lost: %s (table %s)", why, p->match->name);
    gone(p, SECOND);
}

static void come(struct player *p)
{
    static const struct wire_calls calls = {connected, heard, lost};
    life_of(p)->wake = 0;
    p->wire = wire_open(bellum.path, bellum.headers, &calls, p);
}

static void cut(struct player *p, int64_t back)
{
    wire_cut(p->wire);
    gone(p, back);
    if (p->match->over)
        match_over(p->match);
}

void player_joined(struct player *p)
{
    struct life *l = life_of(p);
    p->joined = true;
    count.joins++;
    if (p->seat.ply < l->kept)
        give_up("table %s seat %d: ply %lld was told, and after joining again it is %lld", p->match->name,
                p->number + 1, (long long)l->kept, (long long)p->seat.ply);
}

void player_may_move(struct player *p)
{
    if (p->match->over) {
        match_over(p->match);
        return;
    }
    if (!p->ready)
        life_of(p)->wake = now_ms() + between(0, 400);
    p->ready = true;
}

void player_acknowledged(struct player *p)
{
    p->sent = 0;
    count.moves++;
    last_move = now_ms();
    if (p->match->over)
        match_over(p->match);
}

void player_refused(struct player *p, struct text why)
{
    (void)why; /* stale: the other was quicker */
    count.refused++;
    p->sent = 0;
}

void player_saw(struct player *p) { (void)p; }

void player_puzzled(struct player *p)
{
    if (count.puzzled++ < 5)
        say("table %s seat %d: an update did not fit", p->match->name, p->number + 1);
}

void match_made(struct match *m)
{
    m->making = m->over = false;
    count.tables++;
    for (int i = 0; i < 2; i++) {
        struct player *p = &m->player[i];
        p->joined = p->ready = false;
        life_of(p)->kept = 0;
        if (p->wire)
            bellum.join(p);
        else if (!life_of(p)->wake)
            come(p);
    }
}

void match_over(struct match *m)
{
    m->over = true;
    if (m->making || m->player[0].sent || m->player[1].sent)
        return;
    m->making = true;
    bellum.make(m);
}

static void chat(struct player *p)
{
    static const char text[] = "{\"id\":0,\"do\":\"say\",\"text\":\"What a battle! \\u00a1Qu\\u00e9 batalla!\"}";
    wire_say(p->wire, text, sizeof text - 1);
    count.chats++;
}

static void do_mischief(struct player *p, struct life *l, int64_t now)
{
    uint64_t what = chance() % 100;
    l->mischief = now + between(SECOND, 40 * SECOND);
    if (!p->wire || p->match->making)
        return;
    if (what < 50) {
        count.reloads++;
        cut(p, between(0, SECOND));
    } else if (what < 60) {
        count.leaves++;
        cut(p, between(5 * SECOND, 20 * SECOND));
    } else if (what < 62) {
        p->match->over = true; /* nobody comes back to this table */
        match_over(p->match);
    } else {
        chat(p);
    }
}

static void live(struct player *p, int64_t now)
{
    struct life *l = life_of(p);
    if (l->wake && now >= l->wake) {
        l->wake = 0;
        if (!p->wire) {
            if (*p->match->name && !p->match->making)
                come(p);
            return;
        }
        if (p->ready && !p->sent) {
            p->ready = false;
            p->sent = now_ns();
            bellum.move(p);
        }
    }
    if (now >= l->mischief)
        do_mischief(p, l, now);
}

/* ---- the hours ---- */

static void sample(int64_t now)
{
    double mb = process_mb(server);
    if (samples < SAMPLES_MOST)
        memory[samples++] = mb;
    say("%7.0f s %8.1f MB %5d files %9llu moves %6llu joins %5llu reloads %4llu tables %6llu "
        "visits %6llu nonsense "
        "%4llu refused %3llu lost",
        (double)now / SECOND, mb, process_files(server), (unsigned long long)count.moves,
        (unsigned long long)count.joins, (unsigned long long)count.reloads, (unsigned long long)count.tables,
        (unsigned long long)strangers.visits, (unsigned long long)strangers.nonsense, (unsigned long long)count.refused,
        (unsigned long long)count.closed);
}

static void everybody(int64_t now)
{
    for (int i = 0; i < option.tables; i++)
        for (int k = 0; k < 2; k++)
            live(&matches[i].player[k], now);
    strangers_live(now);
}

static void go_home(void)
{
    for (int i = 0; i < 2 * option.tables; i++) {
        struct player *p = &matches[i / 2].player[i % 2];
        if (p->wire)
            wire_cut(p->wire);
    }
    strangers_leave();
    for (int64_t end = now_ms() + 3 * SECOND; now_ms() < end;)
        wire_turn(50);
}

static void pass_time(void)
{
    int64_t end = (int64_t)(option.minutes * 60 * SECOND), next = SAMPLE;
    for (int64_t now = now_ms(); now < end; now = now_ms()) {
        everybody(now);
        wire_turn(10);
        if (now < next)
            continue;
        next += SAMPLE;
        look_after_server();
        sample(now);
        if (now - last_move > STUCK)
            give_up("no move for a minute");
    }
}

/* ---- judgement ---- */

static void judge(bool good, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fputs(good ? "ok      " : "FAILED  ", stdout);
    vprintf(format, args);
    va_end(args);
    say("");
    failures += !good;
}

static double mean(int from, int to)
{
    double sum = 0;
    for (int i = from; i < to; i++)
        sum += memory[i];
    return to > from ? sum / (to - from) : 0;
}

/* All battles begin at the same time and grow; after a third of the time they are of all ages. */
static void judge_memory(void)
{
    int third = samples / 3;
    double middle = mean(third, samples - third), last = mean(samples - third, samples);
    if (samples < 6)
        say("skipped memory: less than a minute tells nothing");
    else
        judge(last <= 1.1 * middle + SLACK_MB, "memory: %.1f MB in the second third, %.1f MB in the last", middle,
              last);
}

/* `bellum store verify`: 2 is "no such command" in programs that have none. */
static void judge_records(void)
{
    char command[3000];
    snprintf(command, sizeof command, "'%s' store verify --store '%s'", option.bellum, option.store);
    fflush(stdout);
    int status = system(command);
    int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    if (code == 2)
        say("skipped records: `bellum store verify` is not understood");
    else
        judge(code == 0, "records: `bellum store verify` ends with %d", code);
}

static int finish(int files_before)
{
    int files = process_files(server);
    look_after_server();
    judge(true,
          "%llu moves acknowledged, %llu times joined, %llu times left for a while, %llu lines of "
          "chat: nothing "
          "that was told was lost",
          (unsigned long long)count.moves, (unsigned long long)count.joins, (unsigned long long)count.leaves,
          (unsigned long long)count.chats);
    judge(count.puzzled == 0, "updates that did not fit: %llu", (unsigned long long)count.puzzled);
    judge(count.closed == 0, "connections of players lost: %llu", (unsigned long long)count.closed);
    judge(files <= files_before + SLACK_FILES, "open files: %d before, %d when everybody has left", files_before,
          files);
    judge_memory();
    int code = end_server();
    judge(code == 0, "SIGTERM: exit code %d", code);
    judge_records();
    return failures ? 1 : 0;
}

/* ---- options ---- */

static _Noreturn void usage(void)
{
    fprintf(stderr, "soak --bellum PROGRAM --store FILE [--minutes 30] [--port 0] [--tables 40] "
                    "[--spectators 20]\n"
                    "     [--noise 12] [--seed N]\n");
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
    enum { BELLUM, STORE, MINUTES, PORT, TABLES, SPECTATORS, NOISE, SEED };
    static const struct option known[] = {
        {"bellum", 1, 0, BELLUM}, {"store", 1, 0, STORE},   {"minutes", 1, 0, MINUTES},
        {"port", 1, 0, PORT},     {"tables", 1, 0, TABLES}, {"spectators", 1, 0, SPECTATORS},
        {"noise", 1, 0, NOISE},   {"seed", 1, 0, SEED},     {0},
    };
    int at = 0;
    for (int c; (c = getopt_long(argc, argv, "", known, &at)) != -1;) {
        const char *name = c == '?' ? "" : known[at].name;
        switch (c) {
        case BELLUM: option.bellum = optarg; break;
        case STORE: option.store = optarg; break;
        case MINUTES: option.minutes = number(name, optarg, 0.1, 60 * 24); break;
        case PORT: option.port = (int)number(name, optarg, 0, 65535); break;
        case TABLES: option.tables = (int)number(name, optarg, 1, MATCHES_MOST); break;
        case SPECTATORS: option.spectators = (int)number(name, optarg, 0, 1000); break;
        case NOISE: option.noise = (int)number(name, optarg, 0, 1000); break;
        case SEED: dice ^= (uint64_t)number(name, optarg, 0, 1e15) * 2654435761u; break;
        default: usage();
        }
    }
    if (optind != argc || !option.bellum || !option.store)
        usage();
}

static void *room(int n, size_t size)
{
    void *p = calloc((size_t)n + 1, size);
    if (!p)
        give_up("out of memory");
    return p;
}

static void invite(void)
{
    matches = room(option.tables, sizeof *matches);
    lives = room(2 * option.tables, sizeof *lives);
    strangers_come(option.spectators, option.noise);
    for (int i = 0; i < option.tables; i++) {
        for (int k = 0; k < 2; k++) {
            matches[i].player[k] = (struct player){.match = &matches[i], .number = k};
            lives[2 * i + k].mischief = between(SECOND, 40 * SECOND);
        }
        matches[i].making = true;
        bellum.make(&matches[i]);
    }
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    atexit(stop_server);
    begun = now_ns() / 1000000;
    start_server();
    int files = process_files(server);
    wire_start(option.port);
    invite();
    pass_time();
    go_home();
    return finish(files);
}
