/* figures_test.c: what the server counts about itself, as text. */
#include <stdio.h>
#include <stdlib.h>
#include "net.h"
#include "server/ops/metrics.h"
#include "server/ops/watch.h"
#include "server/server.h"
#include "test.h"

/* The lines that are the same each time; of a process only whether they can be true. */
static void put_lines(struct golden_text *out, char *text)
{
    char *rest;
    double value = -1;
    for (char *line = text; *line; line = rest) {
        rest = line + strcspn(line, "\n");
        if (*rest)
            *rest++ = '\0';
        const char *last = strrchr(line, ' ');
        value = last ? atof(last) : -1;
        if (strncmp(line, "process_resident_memory_bytes ", 30) == 0)
            CHECK(value > 1e6 && value < 1e11);
        else if (strncmp(line, "process_open_fds ", 17) == 0)
            CHECK(value >= 3 && value < 1000);
        else if (strncmp(line, "process_cpu_seconds_total ", 26) == 0)
            CHECK(value > 0.0001 && value < 1000);
        else
            golden_add(out, "%s\n", line);
    }
}

TEST(figures, "counters, codes and histograms are told as Prometheus reads them")
{
    static const uint64_t micros[] = {0,    200,    201,     500,     1000,    4999,    5000,
                                      5001, 100000, 1999999, 5000000, 5000001, 60000000};
    static const int writes[] = {1, 2, 3, 4, 5, 6, 7, 63, 64, 65, 512, 513, 10000};
    char error[STORE_ERROR], code[24];
    struct server *s = must(calloc(1, sizeof *s));
    struct golden_text out = {0};
    size_t len = 0;
    CHECK(uv_loop_init(&s->loop) == 0);
    struct store *store = store_open(":memory:", error);
    CHECK(store);
    s->writer = writer_start(&s->loop, store);
    s->config.log = LOG_NONE;
    for (int i = 0; i < 13; i++)
        metrics_commit(&s->metrics, micros[i], writes[i]);
    for (int i = 0; i < 60; i++) {
        snprintf(code, sizeof code, "code-%c%c", 'a' + i / 20, 'a' + i % 20);
        for (int n = 0; n <= i % 3; n++)
            metrics_code(&s->metrics, code);
    }
    static const char *const answers[] = {
        "{\"ok\":true}",
        "{\"id\":5,\"ok\":false,\"error\":{\"code\":\"slow\",\"text\":\"x\"}}",
        "{\"ok\":false,\"error\":{\"code\":\"a-code-that-is-too-long-for-it\",\"text\":\"x\"}}",
        "{\"ok\":false,\"why\":{\"code\":3}}",
        "",
    };
    for (int i = 0; i < 5; i++)
        metrics_answer(&s->metrics, answers[i], strlen(answers[i]));
    metrics_answer(&s->metrics, answers[1], 20); /* cut before it says so */
    s->metrics.refused[REFUSED_HOST] = 7;
    s->open_connections = 3;
    s->open_sockets = 2;
    s->house.table_count = 5;
    s->metrics.started = 1700000000;
    struct store_work work[] = {
        {.kind = STORE_WRITE, .create = true, .chunk = "x", .together = 2, .micros = 300},
        {.kind = STORE_WRITE, .chunk = "x", .seq = 1, .over = true},
        {.kind = STORE_WRITE, .chunk = "x", .seq = 2, .answer = STORE_CONFLICT, .together = 1},
        {.kind = STORE_WRITE, .answer = STORE_FAILED},
        {.kind = STORE_LOAD, .together = 1},
        {.kind = STORE_LOAD, .answer = STORE_UNKNOWN},
        {.kind = STORE_WRITE, .create = true, .answer = STORE_FAILED},
    };
    for (size_t i = 0; i < sizeof work / sizeof *work; i++)
        watch_store(s, &work[i]);
    char *text = metrics_text(s, &len);
    CHECK_EQ(len, strlen(text));
    put_lines(&out, text);
    golden_compare("tests/hosting/figures.txt", out.text);
    free(out.text);
    free(text);
    writer_stop(s->writer);
    uv_run(&s->loop, UV_RUN_DEFAULT);
    CHECK(uv_loop_close(&s->loop) == 0);
    free(s);
}
