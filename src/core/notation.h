/*
 * notation.h: actions as short words that are free of language, and back: "order a3 red", "to 6.4".
 *
 * A verb and its arguments, with one blank between.  The verbs and the letters of their arguments are in a table that
 * the decision machine uses, too (struct form).  The game writes and reads one argument at a time, by its letter.
 *
 * Reading accepts everything that is well-formed; check() judges whether it is legal.
 */
#ifndef BELLUM_NOTATION_H
#define BELLUM_NOTATION_H
#include "machine.h"

enum { NOTATION_WORD = 128 }; /* bytes of the longest word, its terminator included */

struct notation {
    const struct form *form; /* by kind of action */
    int kinds;               /* kinds are below this */

    /* Writes one argument as a word; ctx is the one given to notation_write() and notation_read(). */
    void (*put)(const void *ctx, struct text_out *o, char letter, int value);
    /* Reads a word as an argument; -1: it is none. */
    int (*read)(const void *ctx, int seat, char letter, const char *word);

    /* Optional: a less strict reading for people.  It allows blanks around words.  The last argument takes the whole
     * rest, because a name may have several words.  One verb may stand for several kinds: the first whose arguments can
     * be read is chosen.  The function says whether a word is a verb of the kind. */
    bool (*is_verb)(int kind, const char *word);
};

int notation_write(const struct notation *n, const void *ctx, const struct action *a, char *buf, size_t cap);
bool notation_read(const struct notation *n, const void *ctx, int seat, const char *s, struct action *out);

/* Takes the next word off *s, without the blanks around it; with `rest`, the whole rest.  False: there is none, or it
 * is too long. */
bool notation_word(const char **s, bool rest, char word[NOTATION_WORD]);

/* Reads a number of up to three digits without leading zeros, and moves *s behind it; -1: there is none.
 * notation_number() also refuses anything after it. */
int notation_digits(const char **s);
int notation_number(const char *word);

/* Arguments that are words of a list, which NULL ends.  An empty word stands for a value that has no word. */
void notation_put_among(struct text_out *o, const char *const *words, int i);
int notation_among(const char *const *words, const char *word); /* -1: the word is not in the list */
#endif
