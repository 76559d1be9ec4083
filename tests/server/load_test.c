/*
 * load_test.c: the generators of load understand what the server says (docs/load.md),
 * and a short soak leaves the server unharmed, here with sanitizers.
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>
#include "client.h"
#include "test.h"

enum { COMMAND = 4096 };

/* bench/load/NAME of this build, or the test is skipped. */
static const char *generator(const char *name)
{
    static char path[1200];
    char self[1000];
    ssize_t n = readlink("/proc/self/exe", self, sizeof self - 1);
    if (n <= 0)
        SKIP("the program is not found without /proc");
    self[n] = '\0';
    *strrchr(self, '/') = '\0';
    snprintf(path, sizeof path, "%s/../bench/load/%s", self, name);
    if (access(path, X_OK) != 0)
        SKIP("the generators of load are not built");
    return path;
}

static int run(const char *command)
{
    fflush(stdout);
    int status = system(command);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(load, "the generator plays many seats at once, and nothing that it does is refused")
{
    char command[COMMAND], figures[300];
    const char *load = generator("load");
    host_start("load.db", "--limits none");
    snprintf(figures, sizeof figures, "%s", host_path("figures.json"));
    snprintf(command, sizeof command,
             "'%s' bellum --port %d --pid %d --clients 12 --moves 300 --seconds 60 --warm 0 --json "
             "'%s' >/dev/null",
             load, host_port(), (int)getpid(), figures);
    CHECK_EQ(run(command), 0);
    json_t *f = json_load_file(figures, 0, NULL);
    CHECK(f);
    CHECK(json_number_value(json_object_get(f, "moves")) >= 300);
    CHECK(json_number_value(json_object_get(f, "refused")) == 0);
    CHECK(json_number_value(json_object_get(f, "puzzled")) == 0);
    CHECK(json_number_value(json_object_get(f, "payload_per_move")) > 20);
    json_decref(f);
}

TEST(load, "clients who drag get their answers, and the server tells how long they took")
{
    char command[COMMAND], figures[300];
    const char *load = generator("load");
    static const char *const kinds[] = {"single", "line"};
    host_start("load.db", "--limits none");
    snprintf(figures, sizeof figures, "%s", host_path("figures.json"));
    for (int i = 0; i < 2; i++) {
        snprintf(command, sizeof command,
                 "'%s' bellum --drag %s --port %d --pid %d --clients 4 --seconds 1 --warm 0 --json '%s' >/dev/null",
                 load, kinds[i], host_port(), (int)getpid(), figures);
        CHECK_EQ(run(command), 0);
        json_t *f = json_load_file(figures, 0, NULL);
        CHECK(f);
        CHECK(json_number_value(json_object_get(f, "aims_per_second")) > 5);
        CHECK(json_number_value(json_object_get(f, "aims_per_second")) < 110);
        CHECK(json_number_value(json_object_get(f, "server_p99")) > 0);
        CHECK(json_number_value(json_object_get(f, "server_p99")) >=
              json_number_value(json_object_get(f, "server_p50")));
        CHECK(json_number_value(json_object_get(f, "payload_per_aim")) > 100);
        json_decref(f);
    }
}

TEST(load, "a short soak: reloads, nonsense and half requests, and nothing that was told is lost")
{
    char command[COMMAND], store[300], program[1200];
    const char *soak = generator("soak");
    snprintf(program, sizeof program, "%.*s/../../bellum", (int)(strrchr(soak, '/') - soak), soak);
    snprintf(store, sizeof store, "%s", host_path("soak.db"));
    setenv("BELLUM_DATA", SOURCE_ROOT "/data", 1);
    snprintf(command, sizeof command,
             "'%s' --bellum '%s' --store '%s' --minutes 0.15 --tables 6 --spectators 4 --noise 8 "
             ">'%s.out' 2>&1 || "
             "{ sed 's/^/# /' '%s.out' '%s.log'; exit 1; }",
             soak, program, store, store, store, store);
    CHECK_EQ(run(command), 0);
}
