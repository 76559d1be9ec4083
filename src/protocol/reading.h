/*
 * reading.h: checking a recorded match; an error is a sentence that names the
 * line.
 */
#ifndef BELLUM_READING_H
#define BELLUM_READING_H
#include "../fair/fair.h"
#include "setup.h"

struct reading {
    enum lang lang;
    const char *text; /* the record */
    struct record r;
    struct setup setup;
    struct fair fair;
    enum fair_answer dice;
    struct record_tally tally;
    struct session *s;  /* NULL: it could not be begun */
    int line;           /* line of the problem, if it is about one line */
    char problem[2048]; /* "": none so far */
};

/* Header, dice and rules.  text must outlive it; close it in any case.  False: see problem. */
bool reading_open(struct reading *g, const char *text, const struct data_dir *dir, enum lang lang);
/* Play it, or its first `to` lines of play if to >= 0.  With verify, every die must have been rolled, and the
 * text must equal the text that would be written.  False: see problem. */
bool reading_play(struct reading *g, int to, bool verify);
void reading_close(struct reading *g);
#endif
