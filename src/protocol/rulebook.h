/*
 * rulebook.h: the rulebook of a game, data/<game>/rules/<lang>.md.  Chapters
 * begin with "## A. Title"; a rule is one line, "**FC-101** (printed) text".
 * A term of the glossary, which is the last chapter, is one too, "**VP**
 * (glossary) text", with the word as its id.  Everything else (headings, notes,
 * tables) is printed with the chapter that it stands in.
 */
#ifndef BELLUM_RULEBOOK_H
#define BELLUM_RULEBOOK_H
#include "../data/data.h"

struct rule_entry {
    char *id;  /* "FC-101", "VP"; "" for a note or a line of a table */
    char *tag; /* "printed, definition", or "" */
    char *text;
    int chapter; /* index, -1 before the first */
};

struct rulebook {
    char *title;
    struct rule_entry *rule;
    int rules;
    char **chapter; /* "A. General" */
    int chapters;
    char *memory; /* the file; the pointers above point into it */
};

/* False if the game has no rulebook in this language. */
bool rulebook_open(struct rulebook *b, const struct data_dir *dir, const struct game *g, enum lang lang);
void rulebook_close(struct rulebook *b);

/* The rule of this ID, in upper or lower case.  The prefix may be left out ("441", "R19"); if series and
 * campaign both have that number, the first in the book.  NULL if there is none. */
const struct rule_entry *rulebook_find(const struct rulebook *b, const char *id);

/* Is it a term of the glossary? */
bool rulebook_term(const struct rule_entry *r);

/* The chapter of this letter, or of this name if it has none ("Glossary"); -1 if there is none. */
int rulebook_chapter(const struct rulebook *b, const char *letter);

/* The next rule that contains all these words, ignoring case and accents: first the term of exactly that name, then
 * other terms, then rules.  Words are separated by blanks; NULL: every entry of the book, in its order.  *at is 0 at
 * first; NULL at the end. */
const struct rule_entry *rulebook_next(const struct rulebook *b, const char *words, int *at);

/* "printed, definition" in the reader's language. */
void rulebook_tag(const struct rule_entry *r, enum lang lang, char *buf, size_t cap);

/* The title of a game, from its rulebook; its id if there is none. */
void rulebook_title(const struct data_dir *dir, const struct game *g, enum lang lang, char *buf, size_t cap);
#endif
