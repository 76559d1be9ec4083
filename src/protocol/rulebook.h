/*
 * rulebook.h: the rulebook of a game, data/<game>/rules/<lang>.md.  Chapters
 * begin with "## A. Title"; a rule is one line, "**FC-101** (printed) text".
 * Everything else (headings, notes, tables) is printed with the chapter that
 * it stands in.
 */
#ifndef BELLUM_RULEBOOK_H
#define BELLUM_RULEBOOK_H
#include "../data/data.h"

struct rule_entry {
    char *id;                  /* "FC-101"; "" for a note or a line of a table */
    char *tag;                 /* "printed, definition", or "" */
    char *text;
    int chapter;               /* index, -1 before the first */
};

struct rulebook {
    char *title;
    struct rule_entry *rule;
    int rules;
    char **chapter;            /* "A. General" */
    int chapters;
    char *memory;              /* the file; the pointers above point into it */
};

/* False if the game has no rulebook in this language. */
bool rulebook_open(struct rulebook *b, const struct data_dir *dir, const struct game *g,
                   enum lang lang);
void rulebook_close(struct rulebook *b);

/* The rule of this ID, whatever the case of its letters; the prefix may be left out ("441", "R19"): then
 * the first in the book, if series and campaign both have one of that number.  NULL if there is none. */
const struct rule_entry *rulebook_find(const struct rulebook *b, const char *id);

/* The chapter of this letter, or -1. */
int rulebook_chapter(const struct rulebook *b, const char *letter);

/* Does the rule speak of all these words, whatever their case and accents?  Words are separated by blanks. */
bool rulebook_matches(const struct rule_entry *r, const char *words);

/* "printed, definition" in the reader's language. */
void rulebook_tag(const struct rule_entry *r, enum lang lang, char *buf, size_t cap);

/* The title of a game, from its rulebook; its id if there is none. */
void rulebook_title(const struct data_dir *dir, const struct game *g, enum lang lang, char *buf,
                    size_t cap);
#endif
