/*
 * metrics.h: the server's counters, for /metrics (Prometheus text).  Everything is counted on the loop's thread: plain
 * numbers.  A new counter is one line of the list: field, name, meaning.
 */
#ifndef BELLUM_METRICS_H
#define BELLUM_METRICS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define METRICS_COUNTERS(X)                                                                           \
    X(connections, "connections_total", "Connections accepted.")                                      \
    X(sockets, "websockets_total", "WebSockets opened.")                                              \
    X(http_requests, "http_requests_total", "HTTP requests begun.")                                   \
    X(requests, "requests_total", "Requests over WebSockets.")                                        \
    X(actions, "actions_total", "Actions done and stored.")                                           \
    X(tables, "tables_made_total", "Tables made.")                                                    \
    X(loads, "tables_read_total", "Tables read from the store.")                                      \
    X(conflicts, "conflicts_total", "Commits that another server was quicker with.")                  \
    X(store_errors, "store_errors_total", "Commits and reads that failed.")                           \
    X(messages, "messages_sent_total", "Messages sent over WebSockets.")                              \
    X(updates, "updates_sent_total", "Updates of a table among them.")                                \
    X(socket_bytes, "websocket_bytes_sent_total", "Bytes of these messages.")                         \
    X(http_bytes, "http_bytes_sent_total", "Bytes of HTTP answers, without headers.")                 \
    X(bytes_in, "bytes_received_total", "Bytes of requests, without headers.")                        \
    X(commits, "store_commits_total", "Transactions of the store.")                                   \
    X(commit_works, "store_writes_total", "Writes in these transactions.")                            \
    X(cut_slow_reader, "cut_slow_readers_total", "WebSockets closed because nobody read.")            \
    X(cut_late, "cut_late_total", "Connections closed because a request or an answer took too long.") \
    X(cut_flood, "cut_floods_total", "WebSockets closed for asking too fast for too long.")

/* Refusals of budgets, by kind. */
enum refused {
    REFUSED_REQUESTS,
    REFUSED_AIMS,
    REFUSED_HTTP,
    REFUSED_BYTES,
    REFUSED_TABLES,
    REFUSED_KEYS,
    REFUSED_SOCKETS,
    REFUSED_CONNECTIONS,
    REFUSED_JOBS,
    REFUSED_MEMORY,
    REFUSED_HOST,
    REFUSED_KINDS,
};
extern const char *const refused_names[REFUSED_KINDS];

enum { METRICS_CODES = 48, METRICS_CODE_CHARS = 16, METRICS_STEPS = 14 };

/* A histogram as Prometheus defines it. */
struct histogram {
    uint64_t in[METRICS_STEPS + 1], n;
    double sum;
};

struct metrics {
#define X(field, name, help) uint64_t field;
    METRICS_COUNTERS(X)
#undef X
    uint64_t refused[REFUSED_KINDS];
    struct {
        char code[METRICS_CODE_CHARS];
        uint64_t n;
    } code[METRICS_CODES]; /* error codes of answers; the last is for all the rest */
    struct histogram commit_seconds, commit_batch, aim_seconds;
    int64_t started; /* seconds since 1970 */
};

void metrics_code(struct metrics *m, const char *code); /* an answer was a refusal */
/* The same, if the text of an answer is one. */
void metrics_answer(struct metrics *m, const char *text, size_t len);
/* Counts the time and the number of writes of a transaction of the store. */
void metrics_commit(struct metrics *m, uint64_t micros, int writes);
/* An `aim` was answered so long after it arrived. */
void metrics_aim(struct metrics *m, uint64_t nanos);

struct server;
/* All of them as Prometheus text, to be freed. */
char *metrics_text(const struct server *s, size_t *len);
#endif
