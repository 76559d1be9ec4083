/* python_test.c: the tests of bindings/python, with the library of this build; each file of them is one test here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "test.h"

enum { PATHS = 1200, OUTPUT = 1 << 16 };

/* The library beside this program; it may be left out of a build. */
static const char *library(void)
{
    static char path[PATHS];
    ssize_t n = readlink("/proc/self/exe", path, 1000);
    if (n <= 0)
        SKIP("the library is not found without /proc");
    path[n] = '\0';
    *strrchr(path, '/') = '\0';
    strcat(path, "/../src/libbellum.so.1");
    if (access(path, R_OK) != 0)
        SKIP("libbellum is not built");
    return path;
}

/* A library with the address sanitizer wants its runtime to be there before Python is. */
static const char *preload(const char *path)
{
    static char line[PATHS + 64];
    char command[PATHS + 200];
    snprintf(command, sizeof command,
             "ldd '%s' | sed -n 's/.*lib\\(asan\\|clang_rt.asan[^ ]*\\)\\.so[^ ]* => \\([^ ]*\\) .*/\\2/p'", path);
    FILE *f = popen(command, "r");
    CHECK(f);
    line[0] = '\0';
    if (fgets(line, sizeof line, f))
        line[strcspn(line, "\n")] = '\0';
    pclose(f);
    return line;
}

/* Run it with this library; everything that it says is shown if it fails. */
static void run_python(const char *arguments)
{
    char command[3 * PATHS], *text = calloc(1, OUTPUT);
    const char *lib = library();
    CHECK(text);
    if (system("python3 -c 1 2>/dev/null") != 0)
        SKIP("there is no python3");
    snprintf(command, sizeof command,
             "cd '%s/bindings/python' && env -u BELLUM_DATA PYTHONDONTWRITEBYTECODE=1 ASAN_OPTIONS=detect_leaks=0 "
             "LD_PRELOAD='%s' BELLUM_LIB='%s' python3 %s 2>&1",
             SOURCE_ROOT, preload(lib), lib, arguments);
    FILE *f = popen(command, "r");
    CHECK(f);
    size_t n = fread(text, 1, OUTPUT - 1, f);
    text[n] = '\0';
    int status = pclose(f);
    bool good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (!good)
        printf("# %s\n", text);
    free(text);
    CHECK(good);
}

TEST(python, "the environment: shape, chance, refusals, numbers, hidden information")
{
    run_python("-m unittest tests.test_environment");
}

TEST(python, "batches equal single matches") { run_python("-m unittest tests.test_batch"); }

TEST(python, "nothing but Python's own library is loaded")
{
    run_python("-S -c \"import sys; import bellum; bad = [m for m in sys.modules if m.split('.')[0] in "
               "('numpy', 'gymnasium', 'pettingzoo')]; sys.exit(bool(bad))\"");
}
