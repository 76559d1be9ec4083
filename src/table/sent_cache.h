/*
 * book.h: the entries that an audience has been told, each with its number, so
 * that it need not be told again: the same actions and events come up all the
 * time.  Who joins begins a new book, and so does a full one.
 */
#ifndef BELLUM_BOOK_H
#define BELLUM_BOOK_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BOOK_ENTRIES = 4000 }; /* with those of one update no more than half of 8192 slots */

struct book {
    bool fresh;            /* what is told next begins a new book, and says so */
    uint32_t entries, cap; /* cap: of the slots, a power of two */
    struct book_slot *slot;
};

void book_begin(struct book *b); /* forget everything */
void book_free(struct book *b);
/* The number of an entry that was told; -1: it has not been, and is the next one from now on. */
int64_t book_find(struct book *b, const char *text, size_t len);
#endif
