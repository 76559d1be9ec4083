/* run.h: run the program as a user would, in a folder of its own. */
#ifndef RUN_H
#define RUN_H
#include <stdbool.h>
#include <stddef.h>

struct ran {
    int code;        /* exit code; -1: it was killed */
    char *out, *err; /* what it printed; valid until the next run */
};

/* Run "bellum WORDS…" with input on stdin (NULL: nothing).  Words are separated by single blanks; a
 * '_' in a word stands for a blank.  Fails the running test if the program cannot be started, or if
 * a sanitizer complains. */
struct ran run(const char *input, const char *words);

/* The same on a terminal of this size, with Enter after the input and then "quit".  What it printed after it cleared
 * the screen last, up to the prompt, is kept in out. */
struct ran run_on_screen(int columns, int rows, const char *input, const char *words);

/* A file in the test's own folder; the pointer is valid until the next call. */
const char *run_path(const char *name);
void run_write(const char *name, const char *text);

/* Of what was printed: it outlives the next run, and is to be freed. */
char *run_copy(const char *text);

/* Each of these is refused as a mistake of the user: exit code 2, the words on stderr, nothing on stdout. */
struct mistake {
    const char *words, *says;
};
void run_mistakes(const struct mistake *list, size_t n);
#define RUN_MISTAKES(list) run_mistakes((list), sizeof(list) / sizeof *(list))

/* Both fail the running test, showing the text. */
void must_have(const char *text, const char *part, const char *file, int line);
void must_lack(const char *text, const char *part, const char *file, int line);
#define HAS(text, part) must_have((text), (part), __FILE__, __LINE__)
#define LACKS(text, part) must_lack((text), (part), __FILE__, __LINE__)
#endif
