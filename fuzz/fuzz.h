/*
 * fuzz.h: a harness is LLVMFuzzerTestOneInput() in fuzz_<name>.c.  With clang
 * and -Dfuzz=true it becomes a fuzzer; in normal builds tests/fuzz feeds it
 * the files of fuzz/corpus/fuzz_<name>.
 */
#ifndef FUZZ_H
#define FUZZ_H
#include <stddef.h>
#include <stdint.h>
#include "core/game.h"

#ifdef FUZZ_NAME /* corpus replay: several harnesses in one program */
#define LLVMFuzzerTestOneInput FUZZ_NAME
#endif
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stop with a message: a promise is broken. */
#define MUST(condition)                                  \
    do {                                                 \
        if (!(condition))                                \
            fuzz_broken(__FILE__, __LINE__, #condition); \
    } while (0)
_Noreturn void fuzz_broken(const char *file, int line, const char *what);

/* The rulesets of all scenarios of all games, loaded once; n modulo their number. */
struct fuzz_scene {
    const struct game *g;
    const struct ruleset *rs;
};
struct fuzz_scene fuzz_scene(unsigned n);

/* The one with this scenario's id; without a game if there is none. */
struct fuzz_scene fuzz_scene_named(const char *id, size_t length);
#endif
