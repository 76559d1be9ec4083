/* relay.c: see relay.h. */
#define _GNU_SOURCE /* memmem */
#include "relay.h"
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>
#include "test.h"

enum { PAIRS = 16, ORDERS = 0, LISTENER = 1, FIRST = 2, PIECE = 65536 };
enum { CUT_NOT, CUT_DONE = 'd', CUT_LOST = 'l' };

static pid_t child;
static int orders = -1, answers = -1; /* pipes to the child and back */
static char folder[64], address[300];

static struct sockaddr_un socket_in(const char *where)
{
    struct sockaddr_un a = {.sun_family = AF_UNIX};
    snprintf(a.sun_path, sizeof a.sun_path, "%.80s/.s.PGSQL.5432", where);
    return a;
}

static int dial(const struct sockaddr_un *to)
{
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (fd >= 0 && connect(fd, (const struct sockaddr *)to, sizeof *to) == 0)
        return fd;
    close(fd);
    return -1;
}

static bool hand_on(int to, const char *bytes, ssize_t n)
{
    for (ssize_t k; n > 0; bytes += k, n -= k)
        if ((k = write(to, bytes, (size_t)n)) <= 0)
            return false;
    return true;
}

/* A piece from one side to the other; false: this connection is over. */
static bool pass(struct pollfd *pair, int from, int *cut)
{
    static char piece[PIECE];
    ssize_t n = read(pair[from].fd, piece, sizeof piece);
    bool ends = n > 0 && from == 0 && *cut && memmem(piece, (size_t)n, "COMMIT", sizeof "COMMIT");
    if (n <= 0)
        return false;
    if (ends && *cut == CUT_DONE && hand_on(pair[1].fd, piece, n))
        (void)!read(pair[1].fd, piece, sizeof piece); /* it is done; nobody is told */
    if (ends)
        *cut = CUT_NOT;
    return !ends && hand_on(pair[!from].fd, piece, n);
}

static void drop(struct pollfd *pair)
{
    for (int i = 0; i < 2; i++) {
        close(pair[i].fd);
        pair[i].fd = -1;
    }
}

static void let_in(struct pollfd *p, const struct sockaddr_un *to)
{
    int client = accept(p[LISTENER].fd, NULL, NULL), server = dial(to);
    for (int i = FIRST; i < FIRST + 2 * PAIRS && server >= 0; i += 2)
        if (p[i].fd < 0) {
            p[i].fd = client;
            p[i + 1].fd = server;
            return;
        }
    close(client);
    close(server);
}

static _Noreturn void relay(int listener, int in, int out, const struct sockaddr_un *to)
{
    struct pollfd p[FIRST + 2 * PAIRS];
    int cut = CUT_NOT;
    for (int i = 0; i < FIRST + 2 * PAIRS; i++)
        p[i] = (struct pollfd){.fd = i == ORDERS ? in : i == LISTENER ? listener : -1, .events = POLLIN};
    for (char order; poll(p, FIRST + 2 * PAIRS, -1) > 0;) {
        if (p[ORDERS].revents && (read(in, &order, 1) != 1 || (cut = order, write(out, &order, 1) != 1)))
            break;
        if (p[LISTENER].revents)
            let_in(p, to);
        for (int i = FIRST; i < FIRST + 2 * PAIRS; i += 2)
            for (int side = 0; side < 2; side++)
                if (p[i].fd >= 0 && p[i + side].revents && !pass(p + i, side, &cut)) {
                    drop(p + i);
                    p[i].revents = p[i + 1].revents = 0;
                }
    }
    _exit(0);
}

void relay_close(void)
{
    if (child <= 0)
        return;
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    child = 0;
    close(orders);
    close(answers);
    unlink(socket_in(folder).sun_path);
    rmdir(folder);
}

const char *relay_open(const char *real)
{
    const char *host = strstr(real, "?host=");
    int in[2], out[2];
    CHECK(host && !child);
    snprintf(folder, sizeof folder, "/tmp/bellum-relay-%ld", (long)getpid());
    mkdtemp(strcat(folder, "-XXXXXX"));
    struct sockaddr_un to = socket_in(host + strlen("?host=")), here = socket_in(folder);
    int listener = socket(AF_UNIX, SOCK_STREAM, 0);
    CHECK(listener >= 0 && bind(listener, (struct sockaddr *)&here, sizeof here) == 0 && listen(listener, PAIRS) == 0);
    CHECK(pipe(in) == 0 && pipe(out) == 0);
    fflush(stdout);
    child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        signal(SIGPIPE, SIG_IGN);
        close(in[1]);
        relay(listener, in[0], out[1], &to);
    }
    close(listener);
    close(in[0]);
    close(out[1]);
    orders = in[1];
    answers = out[0];
    atexit(relay_close);
    snprintf(address, sizeof address, "%.*s?host=%s", (int)(host - real), real, folder);
    return address;
}

void relay_cut(bool done)
{
    char order = done ? CUT_DONE : CUT_LOST;
    CHECK(write(orders, &order, 1) == 1 && read(answers, &order, 1) == 1);
}
