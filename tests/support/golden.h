/* golden.h: texts that are kept below tests/ and compared with what the program says now. */
#ifndef SUPPORT_GOLDEN_H
#define SUPPORT_GOLDEN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* BELLUM_GOLDEN is set: golden texts are written anew ("make golden"). */
bool golden_writes(void);
/* Compare a text with the file of that name (below the project's folder), or write it there.  Fails the running
 * test at the first line that differs. */
void golden_compare(const char *name, const char *text);
/* The same for the beginning of a text, so that a test can fail before it is at its end.  Writes nothing. */
void golden_compare_so_far(const char *name, const char *text);
/* Call each() for every file of a folder that ends with this, in order of their names. */
void golden_each(const char *folder, const char *ending, void (*each)(const char *name));

/* FNV-1a of a text, going on from an earlier one; begin with GOLDEN_HASH. */
#define GOLDEN_HASH UINT64_C(0xcbf29ce484222325)
uint64_t golden_hash(uint64_t hash, const char *text);

/* A text that grows; free(text) at the end. */
struct golden_text {
    char *text;
    size_t len, cap;
};
void golden_add(struct golden_text *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A line that begins with this; a long one is cut, with its length and hash. */
void golden_add_long(struct golden_text *t, const char *begin, const char *line);
#endif
