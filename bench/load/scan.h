/*
 * scan.h: reading values out of JSON text where it stands, without building a tree:
 * a generator of load must cost little.  What is read comes from servers under test
 * and is taken to be well-formed; what is not gives an empty text, never a fault.
 */
#ifndef SCAN_H
#define SCAN_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    const char *at; /* NULL: there is none */
    size_t len;
};

struct text text_from(const char *at, size_t len);
/* The value of a key of an object, one level deep. */
struct text scan_get(struct text object, const char *key);
/* The values of a list one after the other: *rest begins as the whole list. */
bool scan_next(struct text *rest, struct text *item);
/* The keys and values of an object one after the other, in the same way. */
bool scan_pair(struct text *rest, struct text *key, struct text *value);
size_t scan_count(struct text list);
struct text scan_string(struct text value); /* without its quotes; escapes stay as they are */
int64_t scan_number(struct text value, int64_t otherwise);
bool scan_is(struct text value, const char *word); /* literally this text */
#endif
