/*
 * notation.h: actions as short words that no language touches, and back: "order a3 red", "to 6.4".
 *
 * A verb and its arguments, with one blank between.  The verbs and the letters of their arguments are the table that
 * the decision machine has as well (struct form); the game writes and reads one argument, by its letter.
 *
 * Reading accepts whatever is well-formed; whether it is legal is for check() to say.
 */
#ifndef BELLUM_NOTATION_H
#define BELLUM_NOTATION_H
#include "machine.h"

enum { NOTATION_WORD = 128 }; /* bytes of the longest word and its end */

struct notation {
    const struct form *form; /* by kind of action */
    int kinds;               /* kinds are below this */

    /* One argument as a word; ctx is what the caller of notation_write() and notation_read() passed. */
    void (*put)(const void *ctx, struct text_out *o, char letter, int value);
    /* The value of a word, or -1. */
    int (*read)(const void *ctx, int seat, char letter, const char *word);

    /* Optional: also read what people would write.  Then blanks around words do not matter, the last argument is all
     * that is left (a name may have several words), one verb may stand for several kinds (the first whose arguments
     * can be read is meant), and this function says whether a word is a verb of the kind. */
    bool (*is_verb)(int kind, const char *word);
};

int notation_write(const struct notation *n, const void *ctx, const struct action *a, char *buf, size_t cap);
bool notation_read(const struct notation *n, const void *ctx, int seat, const char *s, struct action *out);

/* Takes the next word off *s, without blanks around; with `rest`, all that is left.  False: there is none, or it is too
 * long. */
bool notation_word(const char **s, bool rest, char word[NOTATION_WORD]);

/* Reads a number of up to three digits without leading zeros, and moves *s behind it; -1: there is none.
 * notation_number() also refuses anything after it. */
int notation_digits(const char **s);
int notation_number(const char *word);

/* Arguments that are words of a list, which NULL ends.  An empty word stands for a value that has none. */
void notation_put_among(struct text_out *o, const char *const *words, int i);
int notation_among(const char *const *words, const char *word); /* -1: not among them */
#endif
