/*
 * schema.h: how a game describes its files.
 *
 * A game never reads a file.  It exports tables that say which keys a document
 * has and where each value goes in a plain struct; src/data reads YAML against
 * them and reports every mismatch with file, line, column and a caret.
 * compile() reports errors that a table cannot express (a roster over its
 * points); it names the place by a path such as "roster[1].units[3]".
 */
#ifndef BELLUM_SCHEMA_H
#define BELLUM_SCHEMA_H
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "game.h"
#include "text.h"

enum field_type {
    FIELD_INT,        /* whole number between min and max; size 1, 2 or 4 bytes (signed if min < 0);
                         names[], if any, are words for min, min + 1 … */
    FIELD_BOOL,       /* yes / no; 1 byte */
    FIELD_ENUM,       /* one of names[]; 1 byte; names[i] is written as min + i */
    FIELD_FLAGS,      /* list of names[]; bit i for names[i]; size 1, 2 or 4 bytes */
    FIELD_ID,         /* identifier: letters, digits and hyphens; char[size] */
    FIELD_TEXT,       /* any text of one line; char[size] */
    FIELD_NAME,       /* {en: …, es: …}, or one text for all languages; char[LANG_COUNT][size] */
    FIELD_HEX,        /* "6.4": two int8_t, column and row */
    FIELD_RANGE,      /* "2-4", the second not below the first, both within min and max: two uint8_t */
    FIELD_FILE,       /* identifier of a document of kind names[0], which is loaded too, into slot max (in a list
                         of them: slot max + i);
                         names[1], names[2] … are words that name no document; char[size] */
    FIELD_RECORD,     /* a mapping with the fields of sub; size is that of the whole record */
    FIELD_LIST,       /* a list of such mappings (or of plain values, if sub has one field with key NULL);
                         at most max; the count is written at count_offset (uint16_t) */
    FIELD_ROWS,       /* lines of text (a drawn map), as a list or as one block of text ("|");
                         char[max][size], count as for a list */
    FIELD_PROVENANCE, /* list of keys of the same record; uint32_t, bit i for field i */
};

struct field {
    const char *key;
    uint8_t type;
    bool required;
    uint32_t offset, size; /* within the record; size of one element for lists */
    int32_t min, max;
    const char *const *names; /* NULL-terminated */
    const struct field *sub;  /* ends with an all-zero field */
    uint32_t count_offset;
    /* Where to store that the key was given: uint32_t, bit i for field i of the record; 0: not stored (offset 0 is
     * never used for it). */
    uint32_t set_offset;
    const char *fallback; /* options: the default value, as shown to people; or NULL */
};

/* A required whole number, in a member of its own size. */
#define FIELD_NUMBER(RECORD, KEY, MEMBER, LOW, HIGH)                                                  \
    {                                                                                                 \
        .key = (KEY), .type = FIELD_INT, .required = true, .offset = offsetof(struct RECORD, MEMBER), \
        .size = sizeof((struct RECORD *)0)->MEMBER, .min = (LOW), .max = (HIGH)                       \
    }

/* One kind of document, named by its first key: "kind: fantasy-commander/units". */
struct document {
    const char *kind; /* "units" */
    const struct field *fields;
    uint32_t offset;    /* where in the game's source struct */
    uint32_t size;      /* bytes of one of them there */
    uint32_t present;   /* where to store that it was loaded: uint8_t, one for each slot */
    uint8_t slots;      /* number of them in a match: "roster-1", "roster-2" */
    const char *folder; /* folder of such files: "scenarios"; NULL: the same as the others */
};

/* A small game has one kind of file, the scenario, and reads nothing else: struct GAME_source is struct GAME_scenario
 * scenario and uint8_t scenario_present.  A scenario begins with its id, its name and a sentence about it. */
#define SCENARIO_HEAD \
    char id[24];      \
    char name[LANG_COUNT][48], blurb[LANG_COUNT][256]
#define SCENARIO_HEAD_FIELDS(GAME)                                                                                 \
    {.key = "id", .type = FIELD_ID, .required = true, .offset = offsetof(struct GAME##_scenario, id), .size = 24}, \
        {.key = "name",                                                                                            \
         .type = FIELD_NAME,                                                                                       \
         .required = true,                                                                                         \
         .offset = offsetof(struct GAME##_scenario, name),                                                         \
         .size = 48},                                                                                              \
    {                                                                                                              \
        .key = "blurb", .type = FIELD_NAME, .offset = offsetof(struct GAME##_scenario, blurb), .size = 256         \
    }
#define SCENARIO_DOCUMENT(GAME, FIELDS)                                                             \
    {                                                                                               \
        .kind = "scenario", .fields = (FIELDS), .folder = "scenarios",                              \
        .offset = offsetof(struct GAME##_source, scenario), .size = sizeof(struct GAME##_scenario), \
        .present = offsetof(struct GAME##_source, scenario_present), .slots = 1                     \
    }

/* The same for people who do not see the file: the broken rule and a sentence, in each language. */
struct complaint_words {
    struct rule_id rule;
    const char *text[LANG_COUNT];
};

/* The totals of an army, legal or not. */
struct army_size {
    int points, limit, units, cards;
};

/* An error: a message of the game's own texts (game_data.texts) and its arguments. */
struct complaint {
    int message;
    const char *format; /* "%s%d": argument 0 is a text, shown by {s0}, argument 1 a number, shown by {d1} */
    va_list args;
    const struct complaint_words *words; /* or NULL */
};

/* Complaints of compile(): document ("units", "scenario", "roster-2": kind and, beyond the first,
 * slot; "options"), path in it, and the error.  A path may go on into a drawn map: "map[4][7]" is word
 * 7 of line 4.  The game passes the number of a message and its arguments as to printf(), so that the
 * compiler can check them; the receiver writes the sentence in the reader's language. */
struct complaints {
    void (*at)(struct complaints *c, const char *document, const char *path, struct complaint *what);
    void (*army)(struct complaints *c, const char *document, const struct army_size *size); /* or NULL */
    int count;
};
void complain(struct complaints *c, const char *document, const char *path, int message, const char *format, ...)
    __attribute__((format(printf, 5, 6)));
void complain_to_people(struct complaints *c, const char *document, const char *path,
                        const struct complaint_words *words, int message, const char *format, va_list args);

/* A sentence for people: a message of the game's own texts; say() writes it. */
struct complaint_sentence {
    int message, rule;
    int16_t arg[3];
    const char *id; /* text that replaces @ in the sentence; NULL: @ stays */
};
typedef void complaint_say(const void *ctx, const struct complaint_sentence *w, enum lang lang, struct text_out *o);
void complain_with(struct complaints *c, const char *document, const char *path, const struct complaint_sentence *w,
                   complaint_say *say, const void *ctx, int message, const char *format, va_list args);

struct game_data {
    size_t source_size;               /* the struct that documents are read into */
    const struct document *documents; /* the list ends with kind NULL */
    const char *const *base_files;    /* read for every match, in order: {"units", "cards", …, NULL} */
    size_t ruleset_size;
    const struct text_table *texts; /* messages of compile(); NULL if it never complains */
    /* Turn the sources into a ruleset; on complaints the result is not used. */
    void (*compile)(const void *source, struct ruleset *out, struct complaints *c);
    /* Options of a match by name, so that hosts can set and list them. */
    const struct field *options;
    uint32_t options_offset; /* where they go in the source struct */
};
#endif
