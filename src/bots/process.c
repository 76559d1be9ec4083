/* process.c: see process.h. */
#define _GNU_SOURCE /* pipe2(): another thread may start a program at the same moment */
#include "process.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;
enum { LAST_WORDS_MS = 200, LOOK_MS = 100, ENDS = 4 };

/* A guard process sleeps beside the program and reads pipe 3, whose other end only we hold open.  When we
 * end, even by kill -9, the pipe closes, and the guard kills the whole group. */
static const char guarded[] = "(read -r _; kill -9 0) <&3 >/dev/null 2>&1 & exec 3<&-; eval \"$1\"";

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void shut(int *fd)
{
    if (*fd >= 0)
        close(*fd);
    *fd = -1;
}

/* ---- starting ---- */

/* The child begins like any program that a shell starts: no signal blocked or ignored, a group of its own. */
static void prepare(posix_spawnattr_t *attr)
{
    sigset_t none, usual;
    sigemptyset(&none);
    sigfillset(&usual);
    posix_spawnattr_init(attr);
    posix_spawnattr_setsigmask(attr, &none);
    posix_spawnattr_setsigdefault(attr, &usual);
    posix_spawnattr_setpgroup(attr, 0);
    posix_spawnattr_setflags(attr, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

/* Its ends of the pipes become 0, 1, 2 and 3; everything else of ours closes by itself (O_CLOEXEC). */
static int spawn(pid_t *pid, const char *command, const int end[ENDS])
{
    char shell[] = "/bin/sh", option[] = "-c", script[sizeof guarded];
    char *copy = strdup(command);
    char *argv[] = {shell, option, script, shell, copy, NULL};
    memcpy(script, guarded, sizeof guarded);
    posix_spawnattr_t attr;
    posix_spawn_file_actions_t files;
    prepare(&attr);
    posix_spawn_file_actions_init(&files);
    for (int i = 0; i < ENDS; i++)
        posix_spawn_file_actions_adddup2(&files, end[i], i);
    int error = copy ? posix_spawn(pid, shell, &files, &attr, argv, environ) : ENOMEM;
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attr);
    free(copy);
    return error;
}

/* Not 0 to 3, in case ours are closed: or one end would be put in the place of another. */
static int moved_up(int fd)
{
    if (fd < 0 || fd >= ENDS)
        return fd;
    int up = fcntl(fd, F_DUPFD_CLOEXEC, ENDS);
    close(fd);
    return up;
}

static bool make_pipe(int *read_end, int *write_end)
{
    int fd[2];
    if (pipe2(fd, O_CLOEXEC) != 0)
        return false;
    *read_end = moved_up(fd[0]);
    *write_end = moved_up(fd[1]);
    return *read_end >= 0 && *write_end >= 0;
}

static void never_wait(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

bool process_start(struct process *p, const char *command)
{
    int theirs[ENDS] = {-1, -1, -1, -1};
    *p = (struct process){.in = -1, .out = -1, .err = -1, .life = -1, .buf = malloc(PROCESS_LINE + 1)};
    int error = !p->buf ? ENOMEM
                : !make_pipe(&theirs[0], &p->in) || !make_pipe(&p->out, &theirs[1]) ||
                        !make_pipe(&p->err, &theirs[2]) || !make_pipe(&theirs[3], &p->life)
                    ? errno
                    : spawn(&p->pid, command, theirs);
    for (int i = 0; i < ENDS; i++)
        shut(&theirs[i]);
    if (!error) {
        never_wait(p->in);
        never_wait(p->out);
        never_wait(p->err);
        return true;
    }
    p->pid = 0;
    process_stop(p, 0, NULL);
    errno = error;
    return false;
}

void process_heed(struct process *p, const atomic_bool *enough) { p->enough = enough; }

/* ---- speaking ---- */

/* Milliseconds until end, 0 if that is past or *enough is set. */
static int64_t time_left(const struct process *p, int64_t end)
{
    int64_t left = end - now_ms();
    return left < 0 || (p->enough && atomic_load(p->enough)) ? 0 : left;
}

/* write() to a closed pipe raises SIGPIPE: block it in this thread and discard it. */
static ssize_t write_unharmed(int fd, const char *text, size_t len)
{
    sigset_t pipe_only, before, pending;
    sigemptyset(&pipe_only);
    sigaddset(&pipe_only, SIGPIPE);
    sigpending(&pending);
    pthread_sigmask(SIG_BLOCK, &pipe_only, &before);
    ssize_t n = write(fd, text, len);
    int error = errno;
    if (n < 0 && error == EPIPE && !sigismember(&pending, SIGPIPE))
        while (sigtimedwait(&pipe_only, NULL, &(struct timespec){0}) < 0 && errno == EINTR) {
        }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return n;
}

/* Text that is being sent. */
struct outgoing {
    const char *text;
    size_t len;
};

/* False: the pipe is closed. */
static bool send_some(struct process *p, struct outgoing *o)
{
    ssize_t n = write_unharmed(p->in, o->text, o->len);
    if (n < 0)
        return errno == EAGAIN || errno == EINTR;
    o->text += n;
    o->len -= (size_t)n;
    return true;
}

static void keep_tail(struct process *p, const char *text, size_t n)
{
    if (n > PROCESS_TAIL) {
        text += n - PROCESS_TAIL;
        n = PROCESS_TAIL;
    }
    size_t room = PROCESS_TAIL - p->tail_len, cut = n > room ? n - room : 0;
    memmove(p->tail, p->tail + cut, p->tail_len - cut);
    p->tail_len -= cut;
    memcpy(p->tail + p->tail_len, text, n);
    p->tail_len += n;
    p->tail[p->tail_len] = '\0';
}

static void hear_errors(struct process *p)
{
    char text[4096];
    ssize_t n = read(p->err, text, sizeof text);
    if (n > 0)
        keep_tail(p, text, (size_t)n);
    else if (n == 0 || (errno != EAGAIN && errno != EINTR))
        shut(&p->err);
}

/* False: it will say no more. */
static bool hear_some(struct process *p)
{
    ssize_t n = read(p->out, p->buf + p->have, PROCESS_LINE + 1 - p->have);
    if (n > 0)
        p->have += (size_t)n;
    return n > 0 || (n < 0 && (errno == EAGAIN || errno == EINTR));
}

/* Its last words on standard error come through another pipe, perhaps a little later. */
static void hear_last_words(struct process *p)
{
    int64_t end = now_ms() + LAST_WORDS_MS, left;
    while (p->err >= 0 && (left = end - now_ms()) > 0) {
        struct pollfd one = {.fd = p->err, .events = POLLIN};
        if (poll(&one, 1, (int)left) > 0)
            hear_errors(p);
    }
}

/* A whole line, if there is one; the one before is let go. */
static char *next_line(struct process *p)
{
    memmove(p->buf, p->buf + p->taken, p->have - p->taken);
    p->have -= p->taken;
    p->taken = 0;
    char *end = memchr(p->buf, '\n', p->have);
    if (!end)
        return NULL;
    *end = '\0';
    p->taken = (size_t)(end + 1 - p->buf);
    if (end > p->buf && end[-1] == '\r')
        end[-1] = '\0';
    return p->buf;
}

/* Wait until something can be done, and do it.  False: one of its pipes is closed. */
static bool exchange(struct process *p, struct outgoing *o, int64_t ms)
{
    struct pollfd fd[3] = {
        {.fd = p->out, .events = POLLIN},
        {.fd = p->err, .events = POLLIN},
        {.fd = o->len ? p->in : -1, .events = POLLOUT},
    };
    if (poll(fd, 3, ms > LOOK_MS ? LOOK_MS : (int)ms) <= 0)
        return true;
    if (fd[1].revents)
        hear_errors(p);
    if (fd[2].revents && !send_some(p, o))
        return false;
    return !fd[0].revents || hear_some(p);
}

enum process_answer process_ask(struct process *p, const char *text, size_t len, int64_t ms, char **line)
{
    struct outgoing o = {text, len};
    int64_t end = now_ms() + ms, left;
    for (;;) {
        if (!o.len && (*line = next_line(p)))
            return PROCESS_SAID;
        if (p->have > PROCESS_LINE)
            return PROCESS_LONG;
        if ((left = time_left(p, end)) == 0)
            return PROCESS_SLOW;
        if (!exchange(p, &o, left)) {
            hear_last_words(p);
            return PROCESS_GONE;
        }
    }
}

bool process_tell(struct process *p, const char *text, size_t len, int64_t ms)
{
    struct outgoing o = {text, len};
    int64_t end = now_ms() + ms, left;
    while (o.len && (left = time_left(p, end)) > 0) {
        struct pollfd one = {.fd = p->in, .events = POLLOUT};
        if (poll(&one, 1, (int)(left > LOOK_MS ? LOOK_MS : left)) > 0 && !send_some(p, &o))
            return false;
    }
    return o.len == 0;
}

/* ---- ending ---- */

static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid;
}

void process_stop(struct process *p, int64_t grace_ms, int *status)
{
    int how = -1;
    shut(&p->in);
    for (int64_t end = now_ms() + grace_ms; p->pid && !has_ended(p->pid) && time_left(p, end);)
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    bool itself = p->pid && has_ended(p->pid);
    if (p->pid) {
        kill(-p->pid, SIGKILL); /* before waitpid(): until then no other process can get its number */
        while (waitpid(p->pid, &how, 0) < 0 && errno == EINTR) {
        }
    }
    if (status)
        *status = itself ? how : -1;
    shut(&p->out);
    shut(&p->err);
    shut(&p->life);
    free(p->buf);
    p->buf = NULL;
    p->pid = 0;
    p->have = p->taken = 0;
}
