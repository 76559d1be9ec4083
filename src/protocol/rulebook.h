/*
 * rulebook.h: the rulebook of a game, data/<game>/rules/<lang>.md.  Chapters begin with "## A. Title".  A rule is one
 * line, "**FC-101** (printed) text".  Terms of the glossary, which is the last chapter, are rules as well: "**VP**
 * (glossary) text", with the word as the id.  Everything else (headings, notes, tables) is printed with its chapter.
 * Lines between two fences ("```diagram wheel" … "```") are the data of a picture (src/cli/shared/diagram.h).
 */
#ifndef BELLUM_RULEBOOK_H
#define BELLUM_RULEBOOK_H
#include "../data/data.h"

#define RULEBOOK_FENCE "```"
#define RULEBOOK_PICTURE "picture"

struct rule_entry {
    char *id;  /* "FC-101", "VP"; "" for a note or a line of a table */
    char *tag; /* "printed, definition", or ""; of a note: RULEBOOK_PICTURE if it belongs to one */
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

/* The rule with this ID, in upper or lower case.  The prefix may be left out ("441", "R19"); if series and campaign
 * both have the number, the first in the book.  NULL: there is none. */
const struct rule_entry *rulebook_find(const struct rulebook *b, const char *id);

/* Is it a term of the glossary? */
bool rulebook_term(const struct rule_entry *r);

/* Is it a line of a picture, its fences included? */
bool rulebook_picture(const struct rule_entry *r);

/* The chapter with this letter, or with this name if it has no letter ("Glossary"); -1: there is none. */
int rulebook_chapter(const struct rulebook *b, const char *letter);

/* The next rule that contains all these words, ignoring case and accents: first the term of exactly that name, then
 * other terms, then rules.  Words are separated by blanks; NULL: every entry of the book, in its order.  *at is 0 at
 * first; NULL at the end. */
const struct rule_entry *rulebook_next(const struct rulebook *b, const char *words, int *at);

/* "printed, definition" in the reader's language. */
void rulebook_tag(const struct rule_entry *r, enum lang lang, char *buf, size_t cap);

/* The title of a game from its rulebook; its id if it has none. */
void rulebook_title(const struct data_dir *dir, const struct game *g, enum lang lang, char *buf, size_t cap);
#endif
