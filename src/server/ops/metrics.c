/* metrics.c: see metrics.h. */
#include "metrics.h"
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "../workers/jobs.h"
#include "../../protocol/writing/say.h"
#include "../server.h"
#include "../http/socket.h"
#include "../../table/table.h"
#include "../http/http_exchange.h"

const char *const refused_names[REFUSED_KINDS] = {
    [REFUSED_REQUESTS] = "requests", [REFUSED_AIMS] = "aims",
    [REFUSED_HTTP] = "http",         [REFUSED_BYTES] = "bytes",
    [REFUSED_TABLES] = "tables",     [REFUSED_KEYS] = "keys",
    [REFUSED_SOCKETS] = "sockets",   [REFUSED_CONNECTIONS] = "connections",
    [REFUSED_JOBS] = "jobs",         [REFUSED_MEMORY] = "memory",
    [REFUSED_HOST] = "host",
};

static const double seconds_steps[METRICS_STEPS] = {0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02,
                                                    0.05,   0.1,    0.2,   0.5,   1,     2,    5};
static const double aim_steps[METRICS_STEPS] = {0.00002, 0.00005, 0.0001, 0.0002, 0.0003, 0.0005, 0.001,
                                                0.002,   0.003,   0.005,  0.01,   0.02,   0.05,   0.1};
static const double batch_steps[METRICS_STEPS] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 64, 128, 256, 512};

/* ---- counting ---- */

void metrics_code(struct metrics *m, const char *code)
{
    int i = 0;
    while (i < METRICS_CODES - 1 && *m->code[i].code && strcmp(m->code[i].code, code) != 0)
        i++;
    if (!*m->code[i].code)
        snprintf(m->code[i].code, METRICS_CODE_CHARS, "%s", i < METRICS_CODES - 1 ? code : "other");
    m->code[i].n++;
}

/* Every refusal is written by answer_error(): {"id":…,"ok":false,"error":{"code":"… */
void metrics_answer(struct metrics *m, const char *text, size_t len)
{
    static const char mark[] = "\"ok\":false,\"error\":{\"code\":\"";
    char head[160], code[METRICS_CODE_CHARS];
    size_t n = len < sizeof head - 1 ? len : sizeof head - 1;
    memcpy(head, text, n);
    head[n] = '\0';
    const char *at = strstr(head, mark);
    if (!at)
        return;
    at += sizeof mark - 1;
    n = strspn(at, "abcdefghijklmnopqrstuvwxyz-");
    snprintf(code, sizeof code, "%.*s", (int)(n < sizeof code ? n : sizeof code - 1), at);
    metrics_code(m, code);
}

static void count_into(struct histogram *h, const double *steps, double value)
{
    int i = 0;
    while (i < METRICS_STEPS && value > steps[i])
        i++;
    h->in[i]++;
    h->n++;
    h->sum += value;
}

void metrics_commit(struct metrics *m, uint64_t micros, int writes)
{
    m->commits++;
    m->commit_works += (uint64_t)writes;
    count_into(&m->commit_seconds, seconds_steps, (double)micros / 1e6);
    count_into(&m->commit_batch, batch_steps, writes);
}

void metrics_aim(struct metrics *m, uint64_t nanos) { count_into(&m->aim_seconds, aim_steps, (double)nanos / 1e9); }

/* ---- telling ---- */

static void put_head(FILE *f, const char *name, const char *type, const char *help)
{
    fprintf(f, "# HELP bellum_%s %s\n# TYPE bellum_%s %s\n", name, help, name, type);
}

static void put_gauge(FILE *f, const char *name, const char *help, double value)
{
    put_head(f, name, "gauge", help);
    fprintf(f, "bellum_%s %.15g\n", name, value);
}

static void put_counters(FILE *f, const struct metrics *m)
{
#define X(field, name, help)            \
    put_head(f, name, "counter", help); \
    fprintf(f, "bellum_%s %llu\n", name, (unsigned long long)m->field);
    METRICS_COUNTERS(X)
#undef X
    put_head(f, "refused_total", "counter", "What budgets and limits have refused, by kind.");
    for (int i = 0; i < REFUSED_KINDS; i++)
        fprintf(f, "bellum_refused_total{kind=\"%s\"} %llu\n", refused_names[i], (unsigned long long)m->refused[i]);
    put_head(f, "errors_total", "counter", "Answers that were refusals, by code.");
    for (int i = 0; i < METRICS_CODES && *m->code[i].code; i++)
        fprintf(f, "bellum_errors_total{code=\"%s\"} %llu\n", m->code[i].code, (unsigned long long)m->code[i].n);
}

static void put_histogram(FILE *f, const char *name, const char *help, const struct histogram *h, const double *steps)
{
    uint64_t sum = 0;
    put_head(f, name, "histogram", help);
    for (int i = 0; i < METRICS_STEPS; i++) {
        sum += h->in[i];
        fprintf(f, "bellum_%s_bucket{le=\"%g\"} %llu\n", name, steps[i], (unsigned long long)sum);
    }
    fprintf(f, "bellum_%s_bucket{le=\"+Inf\"} %llu\n", name, (unsigned long long)h->n);
    fprintf(f, "bellum_%s_sum %.9g\nbellum_%s_count %llu\n", name, h->sum, name, (unsigned long long)h->n);
}

static double resident_bytes(void)
{
    long all = 0, resident = 0;
    FILE *f = fopen("/proc/self/statm", "r");
    if (f && fscanf(f, "%ld %ld", &all, &resident) != 2)
        resident = 0;
    if (f)
        fclose(f);
    return (double)resident * (double)sysconf(_SC_PAGESIZE);
}

static double open_files(void)
{
    int n = 0;
    DIR *d = opendir("/proc/self/fd");
    if (!d)
        return 0;
    while (readdir(d))
        n++;
    closedir(d);
    return n - 3; /* ".", ".." and this folder itself */
}

/* These have the names that every Prometheus client uses. */
static void put_process(FILE *f, const struct metrics *m)
{
    struct rusage u;
    getrusage(RUSAGE_SELF, &u);
    double cpu =
        (double)(u.ru_utime.tv_sec + u.ru_stime.tv_sec) + (double)(u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
    fprintf(f, "# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total %.6f\n", cpu);
    fprintf(f, "# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes %.0f\n", resident_bytes());
    fprintf(f, "# TYPE process_open_fds gauge\nprocess_open_fds %.0f\n", open_files());
    fprintf(f, "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds %lld\n", (long long)m->started);
}

static int seats_taken(const struct server *s)
{
    int n = 0;
    for (const struct socket *k = s->sockets; k; k = k->next)
        n += k->client.table && k->client.seat >= 0;
    return n;
}

static void put_gauges(FILE *f, const struct server *s)
{
    put_gauge(f, "connections", "Connections that are open, of any kind.", s->open_connections);
    put_gauge(f, "websockets", "WebSockets that are open.", s->open_sockets);
    put_gauge(f, "seated", "WebSockets that sit at a seat.", seats_taken(s));
    put_gauge(f, "tables", "Tables in memory.", (double)s->house.table_count);
    put_gauge(f, "jobs", "Jobs under way or waiting for a worker.", jobs_under_way());
    put_gauge(f, "store_waiting", "Pieces of work that the store has not done yet.", (double)writer_waiting(s->writer));
}

char *metrics_text(const struct server *s, size_t *len)
{
    char *text = NULL;
    FILE *f = must(open_memstream(&text, len));
    put_gauges(f, s);
    put_counters(f, &s->metrics);
    put_histogram(f, "store_commit_seconds", "How long a transaction of the store took.", &s->metrics.commit_seconds,
                  seconds_steps);
    put_histogram(f, "store_commit_writes", "How many writes shared a transaction.", &s->metrics.commit_batch,
                  batch_steps);
    put_histogram(f, "aim_seconds", "From the arrival of an aim to its answer.", &s->metrics.aim_seconds, aim_steps);
    put_process(f, &s->metrics);
    fclose(f);
    return must(text);
}

/* ---- /metrics ---- */

/* The figures show how busy the server is: only this machine and holders of the token get them. */
void metrics_request(struct http_exchange *v)
{
    const char *token = v->server->config.metrics_token;
    bool near = address_is_loopback(&v->from) && !v->forwarded;
    uint8_t hash[TOKEN_HASH];
    size_t len;
    if (token)
        token_hash(token, hash);
    if (!near && !(token && token_fits(v->bearer, hash))) {
        http_refuse(&v->request, 403, "metrics", MSG_SERVE_NO_METRICS, NULL);
        return;
    }
    char *text = metrics_text(v->server, &len);
    http_send(&v->request, 200, "text/plain; version=0.0.4; charset=utf-8", text, len);
    free(text);
}
