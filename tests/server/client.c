/* client.c: see client.h. */
#define _GNU_SOURCE /* prlimit */
#include "client.h"
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include "apply.h"
#include "test.h"

enum { WORDS = 40, PATHS = 1200, PATIENCE_MS = 20000, HOSTS = 2, FILES = 1024 };

struct host {
    pid_t child; /* 0: it does not run */
    int port;
    const char *out, *err; /* files */
};
static char folder[256], program[PATHS];
static struct host hosts[HOSTS] = {{.out = "serve.out", .err = "serve.err"},
                                   {.out = "serve-2.out", .err = "serve-2.err"}};
static struct host *host = &hosts[0];
static long limit;

/* ---- the program ---- */

static void clean_up(void)
{
    char command[300];
    for (int i = 0; i < HOSTS; i++)
        if (hosts[i].child > 0)
            kill(hosts[i].child, SIGKILL);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0)
        fprintf(stderr, "%s is left behind\n", folder);
}

static void prepare(void)
{
    char self[PATHS], path[PATHS];
    if (*folder)
        return;
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        SKIP("the program is not found without /proc");
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    snprintf(program, sizeof program, "%.1000s/../bellum", self);
    snprintf(folder, sizeof folder, "%s/bellum-test-XXXXXX", getenv("TMPDIR") ? getenv("TMPDIR") : "/tmp");
    CHECK(mkdtemp(folder));
    atexit(clean_up);
    snprintf(path, sizeof path, "%s/data", SOURCE_ROOT);
    setenv("BELLUM_DATA", path, 1);
    setenv("XDG_DATA_HOME", folder, 1);
    setenv("XDG_STATE_HOME", folder, 1);
    setenv("LC_ALL", "C.UTF-8", 1);
    signal(SIGPIPE, SIG_IGN);
}

static void cut_words(char *text, char **argv)
{
    int n = 0;
    argv[n++] = program;
    for (char *w = strtok(text, " "); w && n < WORDS - 1; w = strtok(NULL, " "))
        argv[n++] = w;
    argv[n] = NULL;
}

const char *host_path(const char *name)
{
    static char path[PATHS];
    prepare();
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void redirect(const char *name, int fd)
{
    int to = open(host_path(name), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (to < 0 || dup2(to, fd) < 0)
        _exit(126);
    close(to);
}

static pid_t launch(const char *words, const char *out, const char *err)
{
    char text[2 * PATHS], *argv[WORDS];
    if (access(program, X_OK) != 0)
        SKIP("bellum is not built");
    snprintf(text, sizeof text, "%s", words);
    cut_words(text, argv);
    fflush(stdout);
    unlink(host_path(out));
    pid_t pid = fork();
    CHECK(pid >= 0);
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it ends with us, however we end */
        signal(SIGXFSZ, SIG_IGN);         /* a write beyond a limit fails, as it does on a full disk */
        if (limit)
            setrlimit(RLIMIT_FSIZE, &(struct rlimit){(rlim_t)limit, (rlim_t)limit});
        redirect(out, STDOUT_FILENO);
        redirect(err, STDERR_FILENO);
        for (int fd = STDERR_FILENO + 1; fd < FILES; fd++) /* connections to another program would never end */
            close(fd);
        execv(program, argv);
        _exit(127);
    }
    return pid;
}

static char *contents(const char *name)
{
    static char *text;
    FILE *f = fopen(host_path(name), "rb");
    free(text);
    text = calloc(1, 1 << 20);
    CHECK(text);
    if (f) {
        text[fread(text, 1, (1 << 20) - 1, f)] = '\0';
        fclose(f);
    }
    return text;
}

static void nap(int ms) { nanosleep(&(struct timespec){ms / 1000, ms % 1000 * 1000000L}, NULL); }

void host_start(const char *store, const char *words)
{
    char line[2 * PATHS];
    prepare();
    host_stop();
    bool address = strncmp(store, "postgresql://", 13) == 0;
    snprintf(line, sizeof line, "serve --port 0 --store %s %s", address ? store : host_path(store), words ? words : "");
    host->child = launch(line, host->out, host->err);
    for (int waited = 0; waited < PATIENCE_MS; waited += 10) {
        const char *at = strstr(contents(host->out), "://localhost:");
        if (at && strchr(at, '\n')) {
            host->port = atoi(at + strlen("://localhost:"));
            CHECK(host->port > 0);
            return;
        }
        int status;
        if (waitpid(host->child, &status, WNOHANG) == host->child) {
            host->child = 0;
            test_fail(__FILE__, __LINE__, "the server ended: %s", contents(host->err));
        }
        nap(10);
    }
    test_fail(__FILE__, __LINE__, "the server does not begin");
}

void host_copy(const char *path)
{
    static char built[sizeof program];
    char command[3 * PATHS];
    prepare();
    if (!*built)
        snprintf(built, sizeof built, "%s", program);
    snprintf(program, sizeof program, "%s", path ? path : built);
    if (!path)
        return;
    snprintf(command, sizeof command, "mkdir -p '%s' && rmdir '%s' && cp '%s' '%s'", path, path, built, path);
    CHECK_EQ(system(command), 0);
}

void host_choose(int which) { host = &hosts[which]; }

void host_open(void)
{
    if (host->child <= 0)
        host_start("shared.db", NULL);
}

void host_limit(long bytes) { limit = bytes; }

void host_disk(bool full)
{
    struct rlimit l = {full ? 0 : RLIM_INFINITY, RLIM_INFINITY};
    CHECK(prlimit(host->child, RLIMIT_FSIZE, &l, NULL) == 0);
}

static int wait_for(pid_t pid)
{
    int status;
    for (int waited = 0; waited < PATIENCE_MS; waited += 5) {
        if (waitpid(pid, &status, WNOHANG) == pid)
            return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        nap(5);
    }
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    return -2;
}

static void no_complaints(const char *name)
{
    const char *text = contents(name);
    if (strstr(text, "Sanitizer") || strstr(text, "runtime error")) {
        printf("# %s\n", text);
        test_fail(__FILE__, __LINE__, "a sanitizer complains");
    }
}

void host_stop(void)
{
    if (host->child <= 0)
        return;
    pid_t pid = host->child;
    host->child = 0;
    kill(pid, SIGTERM);
    int code = wait_for(pid);
    no_complaints(host->err);
    CHECK_EQ(code, 0);
}

void host_kill(void)
{
    kill(host->child, SIGKILL);
    waitpid(host->child, NULL, 0);
    host->child = 0;
}

void host_signal(int number) { kill(host->child, number); }

int host_wait(void)
{
    int status = 0;
    for (int waited = 0; waited < PATIENCE_MS; waited += 5) {
        if (waitpid(host->child, &status, WNOHANG) == host->child) {
            host->child = 0;
            no_complaints(host->err);
            return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
        }
        nap(5);
    }
    test_fail(__FILE__, __LINE__, "the server does not end");
}

const char *host_said(void) { return contents(host->out); }

const char *host_errors(void) { return contents(host->err); }

int host_port(void) { return host->port; }

int host_run(const char *words, const char **out)
{
    prepare();
    int code = wait_for(launch(words, "run.out", "run.err"));
    no_complaints("run.err");
    if (out) {
        static char both[1 << 16];
        snprintf(both, sizeof both, "%s", contents("run.out"));
        size_t n = strlen(both);
        snprintf(both + n, sizeof both - n, "%s", contents("run.err"));
        *out = both;
    }
    return code;
}

/* ---- plain sockets ---- */

static int dial(void)
{
    struct sockaddr_in at = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)host->port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
    CHECK(fd >= 0);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    CHECK(connect(fd, (struct sockaddr *)&at, sizeof at) == 0);
    return fd;
}

static void put_all(int fd, const void *data, size_t n)
{
    for (const char *p = data; n;) {
        ssize_t k = write(fd, p, n);
        if (k <= 0)
            return; /* closed: whoever reads will see it */
        p += k;
        n -= (size_t)k;
    }
}

/* One more piece behind what is there; false: closed, or nothing came in time. */
static bool read_more(int fd, char **buf, size_t *len, size_t *cap, int ms)
{
    struct pollfd p = {.fd = fd, .events = POLLIN};
    if (poll(&p, 1, ms) <= 0)
        return false;
    if (*cap - *len < 65536) {
        *cap = 2 * *cap + 131072;
        *buf = realloc(*buf, *cap);
        CHECK(*buf);
    }
    ssize_t n = read(fd, *buf + *len, *cap - *len - 1);
    if (n <= 0)
        return false;
    *len += (size_t)n;
    (*buf)[*len] = '\0';
    return true;
}

/* ---- HTTP ---- */

struct reply http(const char *method, const char *path, const char *headers, const char *body)
{
    static char *buf;
    static size_t cap;
    size_t len = 0;
    char head[4096];
    int fd = dial();
    int n = snprintf(head, sizeof head, "%s %s HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n%s", method, path,
                     host->port, headers ? headers : "");
    if (body)
        n += snprintf(head + n, sizeof head - (size_t)n, "Content-Length: %zu\r\n", strlen(body));
    n += snprintf(head + n, sizeof head - (size_t)n, "\r\n");
    put_all(fd, head, (size_t)n);
    if (body)
        put_all(fd, body, strlen(body));
    while (read_more(fd, &buf, &len, &cap, PATIENCE_MS))
        ;
    close(fd);
    CHECK(len > 12 && strncmp(buf, "HTTP/1.", 7) == 0);
    struct reply r = {.status = atoi(buf + 9), .headers = buf};
    char *end = strstr(buf, "\r\n\r\n");
    CHECK(end);
    *end = '\0';
    r.body = end + 4;
    r.len = len - (size_t)(r.body - buf);
    return r;
}

json_t *http_json(const char *method, const char *path, const char *body, int status)
{
    struct reply r = http(method, path, NULL, body);
    json_t *answer = json_loads(r.body, 0, NULL);
    if (r.status != status || !answer)
        printf("# %s %s: %d %s\n", method, path, r.status, r.body);
    CHECK_EQ(r.status, status);
    CHECK(answer);
    return answer;
}

size_t http_raw(const void *bytes, size_t len)
{
    char *buf = NULL;
    size_t got = 0, cap = 0;
    int fd = dial();
    put_all(fd, bytes, len);
    while (read_more(fd, &buf, &got, &cap, 150))
        ;
    close(fd);
    free(buf);
    return got;
}

const char *http_talk(const char *text, bool *closed)
{
    static char *said;
    static size_t cap;
    size_t got = 0;
    char byte;
    int fd = dial();
    put_all(fd, text, strlen(text));
    while (read_more(fd, &said, &got, &cap, 500))
        ;
    *closed = recv(fd, &byte, 1, MSG_DONTWAIT) == 0;
    close(fd);
    return got ? said : "";
}

/* ---- WebSocket ---- */

struct ws {
    int fd;
    char *buf;
    size_t len, cap, frames;
    bool closed;
    int status; /* with which it was closed */
    FILE *tape;
};
static FILE *tape_now;

void ws_tape(FILE *tape) { tape_now = tape; }

static int shake_hands(struct ws *w, const char *path, const char *headers)
{
    char head[1024];
    int n = snprintf(head, sizeof head,
                     "GET %s HTTP/1.1\r\nHost: localhost:%d\r\nUpgrade: websocket\r\n"
                     "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                     "Sec-WebSocket-Version: 13\r\n%s\r\n",
                     path, host->port, headers);
    w->fd = dial();
    put_all(w->fd, head, (size_t)n);
    char *end = NULL;
    while (!(end = w->len ? strstr(w->buf, "\r\n\r\n") : NULL))
        if (!read_more(w->fd, &w->buf, &w->len, &w->cap, PATIENCE_MS))
            return 0;
    int status = atoi(w->buf + 9);
    size_t used = (size_t)(end + 4 - w->buf);
    memmove(w->buf, w->buf + used, w->len - used + 1);
    w->len -= used;
    return status;
}

struct ws *ws_open(void)
{
    struct ws *w = calloc(1, sizeof *w);
    CHECK(w);
    w->tape = tape_now;
    CHECK_EQ(shake_hands(w, "/ws", "Sec-WebSocket-Protocol: bellum\r\n"), 101);
    return w;
}

struct ws *ws_open_with(const char *headers)
{
    char all[600];
    struct ws *w = calloc(1, sizeof *w);
    CHECK(w);
    snprintf(all, sizeof all, "Sec-WebSocket-Protocol: bellum\r\n%s", headers);
    if (shake_hands(w, "/ws", all) == 101)
        return w;
    ws_close(w);
    return NULL;
}

int ws_status(const struct ws *w) { return w->status; }

int ws_refused(const char *path, const char *headers)
{
    struct ws *w = calloc(1, sizeof *w);
    CHECK(w);
    int status = shake_hands(w, path, headers);
    ws_close(w);
    return status;
}

void ws_close(struct ws *w)
{
    close(w->fd);
    free(w->buf);
    free(w);
}

void ws_send(struct ws *w, const char *text, size_t len)
{
    unsigned char head[14] = {0x81};
    size_t n = 2;
    if (len < 126) {
        head[1] = (unsigned char)(0x80 | len);
    } else if (len < 65536) {
        head[1] = 0x80 | 126;
        head[n++] = (unsigned char)(len >> 8);
        head[n++] = (unsigned char)len;
    } else {
        head[1] = 0x80 | 127;
        for (int i = 7; i >= 0; i--)
            head[n++] = (unsigned char)((uint64_t)len >> 8 * i);
    }
    n += 4; /* a mask of zeroes */
    put_all(w->fd, head, n);
    put_all(w->fd, text, len);
}

void ws_raw(struct ws *w, const void *bytes, size_t len) { put_all(w->fd, bytes, len); }

/* The frame at the beginning of the buffer: its bytes; 0 if it is not all there. */
static size_t frame_at(const struct ws *w, size_t *head, size_t *len)
{
    const unsigned char *b = (const unsigned char *)w->buf;
    if (w->len < 2)
        return 0;
    *head = 2;
    *len = b[1] & 127;
    size_t more = *len == 126 ? 2 : *len == 127 ? 8 : 0;
    if (w->len < 2 + more)
        return 0;
    if (more) {
        *len = 0;
        for (size_t i = 0; i < more; i++)
            *len = *len << 8 | b[2 + i];
    }
    *head += more;
    return w->len >= *head + *len ? *head + *len : 0;
}

/* Readable, but there is nothing to read.  What has just arrived is no end. */
static bool has_ended(int fd)
{
    char one;
    ssize_t n = recv(fd, &one, 1, MSG_PEEK | MSG_DONTWAIT);
    return n == 0 || (n < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
}

json_t *ws_next(struct ws *w, int ms)
{
    size_t head, len, all;
    for (;;) {
        while (!(all = frame_at(w, &head, &len)))
            if (w->closed || !read_more(w->fd, &w->buf, &w->len, &w->cap, ms)) {
                w->closed = w->closed || has_ended(w->fd);
                return NULL;
            }
        int opcode = w->buf[0] & 15;
        if (w->tape)
            fwrite(w->buf, 1, all, w->tape);
        json_t *message = opcode == 1 ? json_loadb(w->buf + head, len, 0, NULL) : NULL;
        w->closed = w->closed || opcode == 8;
        if (opcode == 8 && len >= 2)
            w->status = (unsigned char)w->buf[head] << 8 | (unsigned char)w->buf[head + 1];
        memmove(w->buf, w->buf + all, w->len - all + 1);
        w->len -= all;
        if (opcode == 1) {
            w->frames++;
            CHECK(message);
            return message;
        }
        if (w->closed)
            return NULL;
    }
}

bool ws_closed(struct ws *w, int ms)
{
    json_t *m;
    while ((m = ws_next(w, ms)))
        json_decref(m);
    return w->closed;
}

size_t ws_frames(const struct ws *w) { return w->frames; }

/* ---- people ---- */

const char *text_of(json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text ? text : "";
}

int64_t number_of(json_t *object, const char *key)
{
    json_t *v = json_object_get(object, key);
    return json_is_integer(v) ? json_integer_value(v) : -1;
}

bool flag_of(json_t *object, const char *key) { return json_is_true(json_object_get(object, key)); }

static void take_update(struct person *p, json_t *push)
{
    CHECK_EQ(number_of(push, "rev"), number_of(p->state, "rev") + 1);
    if (!apply_update(p->state, p->entries, push))
        test_fail(__FILE__, __LINE__, "does not fit: %s", json_dumps(push, JSON_COMPACT));
}

/* Only what updates tell too. */
static void plain_log(json_t *state)
{
    json_t *log = json_object_get(state, "log"), *e;
    size_t i;
    json_array_foreach(log, i, e)
    {
        json_object_del(e, "kind");
        json_object_del(e, "args");
    }
}

/* A STATE, taken over: from now on this is what we know. */
static void take_state(struct person *p, json_t *state)
{
    plain_log(state);
    json_decref(p->state);
    p->state = state;
    p->entries = p->entries ? p->entries : json_array();
    json_array_clear(p->entries);
}

/* Pushes that only bring one or two keys of the STATE. */
/* A line may be told twice: it has its number. */
static bool has_line(json_t *chat, int64_t number)
{
    json_t *line;
    size_t i;
    json_array_foreach(chat, i, line) if (number_of(line, "n") == number) return true;
    return false;
}

static bool take_chat(struct person *p, json_t *push)
{
    if (strcmp(text_of(push, "push"), "chat") != 0)
        return false;
    if (!p->chat)
        p->chat = json_array();
    json_t *line;
    size_t i;
    json_array_foreach(json_object_get(push, "lines"), i, line) if (!has_line(p->chat, number_of(line, "n")))
        json_array_append(p->chat, line);
    return true;
}

static bool take_part(struct person *p, json_t *push)
{
    static const char *const parts[] = {"players", "clock", "offers", "standing"};
    json_t *value;
    const char *key;
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (strcmp(text_of(push, "push"), parts[i]) == 0) {
            json_object_foreach(push, key, value) if (strcmp(key, "push") != 0) json_object_set(p->state, key, value);
            return true;
        }
    return take_chat(p, push);
}

static void take_push(struct person *p, json_t *push)
{
    const char *kind = text_of(push, "push");
    if (strcmp(kind, "update") == 0) {
        p->updates++;
        take_update(p, push);
    } else if (strcmp(kind, "players") == 0) {
        p->players++;
        take_part(p, push);
    } else if (strcmp(kind, "state") == 0) {
        p->states++;
        json_object_del(push, "push");
        take_state(p, json_incref(push));
    } else if (!take_part(p, push) && strcmp(kind, "closed") != 0) {
        test_fail(__FILE__, __LINE__, "what is a push '%s'?", kind);
    }
}

static json_t *await_answer(struct person *p)
{
    json_t *m;
    while ((m = ws_next(p->ws, PATIENCE_MS))) {
        if (json_object_get(m, "push"))
            take_push(p, m); /* of "act" and "undo" the update is the answer too */
        if (!json_object_get(m, "id")) {
            json_decref(m);
            continue;
        }
        CHECK_EQ(number_of(m, "id"), p->id);
        return m;
    }
    test_fail(__FILE__, __LINE__, "no answer");
}

json_t *person_ask(struct person *p, const char *format, ...)
{
    va_list list;
    json_error_t error;
    va_start(list, format);
    json_t *request = json_vpack_ex(&error, 0, format, list);
    va_end(list);
    CHECK(request);
    json_object_set_new(request, "id", json_integer(++p->id));
    char *text = json_dumps(request, JSON_COMPACT);
    ws_send(p->ws, text, strlen(text));
    free(text);
    json_decref(request);
    return await_answer(p);
}

static struct person seated(struct person p, json_t *answer)
{
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "join: %s", json_dumps(answer, 0));
    json_object_del(answer, "id");
    json_object_del(answer, "ok");
    take_state(&p, answer);
    return p;
}

struct person person_join(const char *table, const char *key, const char *lang)
{
    struct person p = {.ws = ws_open()};
    json_t *answer =
        key ? person_ask(&p, "{s:s, s:s, s:s, s:s}", "do", "join", "table", table, "key", key, "lang", lang)
            : person_ask(&p, "{s:s, s:s, s:s}", "do", "join", "table", table, "lang", lang);
    return seated(p, answer);
}

struct person person_join_mute(const char *table, const char *key)
{
    struct person p = {.ws = ws_open()};
    json_t *answer = person_ask(&p, "{s:s, s:s, s:s, s:b}", "do", "join", "table", table, "key", key, "words", 0);
    return seated(p, answer);
}

void person_leave(struct person *p)
{
    ws_close(p->ws);
    json_decref(p->chat);
    json_decref(p->state);
    json_decref(p->entries);
    *p = (struct person){0};
}

void person_compare(struct person *p)
{
    json_t *fresh = person_ask(p, "{s:s, s:s}", "do", "lang", "lang", "en"), *value;
    const char *key;
    CHECK(flag_of(fresh, "ok"));
    json_object_del(fresh, "id");
    json_object_del(fresh, "ok");
    plain_log(fresh);
    json_object_foreach(fresh, key,
                        value) if (strcmp(key, "clock") != 0 && !json_equal(value, json_object_get(p->state, key)))
    {
        printf("# %s\n# put together: %s\n# fresh: %s\n", key,
               json_dumps(json_object_get(p->state, key), JSON_ENCODE_ANY | JSON_COMPACT),
               json_dumps(value, JSON_ENCODE_ANY | JSON_COMPACT));
        test_fail(__FILE__, __LINE__, "'%s' differs", key);
    }
    CHECK_EQ(json_object_size(fresh), json_object_size(p->state));
    take_state(p, fresh); /* the server has begun a new book */
}

json_t *person_do(struct person *p, const char *notation)
{
    json_t *answer = person_ask(p, "{s:s, s:s, s:I}", "do", "act", "action", notation, "rev",
                                (json_int_t)number_of(p->state, "rev"));
    if (!flag_of(answer, "ok"))
        test_fail(__FILE__, __LINE__, "%s: %s", notation, json_dumps(answer, 0));
    return answer;
}

void person_listen(struct person *p, int ms)
{
    json_t *m;
    while ((m = ws_next(p->ws, ms))) {
        CHECK(json_object_get(m, "push"));
        take_push(p, m);
        json_decref(m);
    }
}

bool person_await(struct person *p, bool (*until)(const struct person *p), int ms)
{
    while (!until(p)) {
        json_t *m = ws_next(p->ws, ms);
        if (!m)
            return false;
        CHECK(json_object_get(m, "push"));
        take_push(p, m);
        json_decref(m);
    }
    return true;
}

bool is_to_move(const struct person *p, int seat)
{
    json_t *movers = json_object_get(p->state, "to_move"), *v;
    size_t i;
    json_array_foreach(movers, i, v) if (json_integer_value(v) == seat) return true;
    return false;
}

json_t *table_make(const char *body)
{
    json_t *made = http_json("POST", "/api/tables", body, 200);
    CHECK(flag_of(made, "ok"));
    return made;
}

const char *key_of(json_t *made, int seat)
{
    char number[] = {(char)('0' + seat), '\0'};
    const char *key = text_of(json_object_get(made, "keys"), number);
    return *key ? key : text_of(json_object_get(made, "invitations"), number);
}

void person_ready(struct person *p, json_t *made, int seat, const char *words)
{
    char number[] = {(char)('0' + seat), '\0'};
    json_t *answer = person_ask(p, "{s:s, s:s}", "do", "ready", "words", words);
    CHECK_EQ(strlen(text_of(answer, "key")), 22);
    json_object_set(json_object_get(made, "keys"), number, json_object_get(answer, "key"));
    json_decref(answer);
}
