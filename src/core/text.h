/*
 * text.h: sentences in the reader's language.
 *
 * Code knows message numbers and arguments.  The sentences are written in
 * data/<game>/text/<lang>.yaml and compiled to a table (tools/textc).  A
 * placeholder is a letter for the type and the number of the argument:
 *
 *     "{u0}: moves {n2} {2|hex|hexes} to {h1}"
 *
 *   {n2}           argument 2 as a number          {+2}  the same with its sign
 *   {2|hex|hexes}  the first word if argument 2 is 1, else the second
 *   {2?some text}  the text if argument 2 is not 0 (no placeholders inside)
 *   {x0}           any other letter is resolved by the game (unit, hex, …)
 */
#ifndef BELLUM_TEXT_H
#define BELLUM_TEXT_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum lang { LANG_EN, LANG_ES, LANG_COUNT };
extern const char *const lang_code[LANG_COUNT]; /* "en", "es" */
int lang_by_code(const char *code);             /* -1 if unknown */

struct text_table {
    int count;
    const char *const *id; /* "event.moved" */
    const char *const *text[LANG_COUNT];
};

/* Bounded appending, snprintf style: len counts the length needed. */
struct text_out {
    char *buf;
    size_t cap, len;
};
void text_str(struct text_out *o, const char *s);
void text_char(struct text_out *o, char c);
void text_int(struct text_out *o, int64_t v);
/* The digits of a number at the end of a buffer; returns their beginning. */
enum { TEXT_DIGITS = 24 };
size_t text_digits(char digits[TEXT_DIGITS], int64_t v);

/* The number of characters, counted as people do: bytes that begin one. */
int text_width(const char *s);

/* The game's own placeholders: appends argument number arg ({u0}: 0) of type letter; ctx leads to the arguments. */
typedef void text_resolver(void *ctx, struct text_out *o, char letter, int arg, enum lang lang);

/* Append message id with its arguments. */
void text_format(struct text_out *o, const struct text_table *t, int id, enum lang lang, const int16_t *arg, int n,
                 text_resolver *resolve, void *ctx);

/* Find a message by its name; -1 if there is none. */
int text_by_id(const struct text_table *t, const char *id);

/* Would people call the two names the same?  Capitals, accents and punctuation do not count; a hyphen counts as a
 * blank. */
bool text_same_name(const char *a, const char *b);
/* Whole words of a name: "supplies" of "Supplies of the Senate". */
bool text_part_of_name(const char *part, const char *name);
/* The next letter of a name for this comparison: lower case, without accent; 0 at the end. */
int text_name_letter(const char **s);
#endif
