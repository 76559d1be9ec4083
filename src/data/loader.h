/*
 * loader.h: documents on their way into one source struct.  Used by match.c
 * (whole matches) and check.c (single files).
 *
 * Five kinds of documents have a meaning here, in every game: "scenario",
 * "position", "values", "campaign" and "roster" (one slot a seat).
 */
#ifndef BELLUM_DATA_LOADER_H
#define BELLUM_DATA_LOADER_H
#include "read.h"

enum { PARTS_MAX = 24, PATH_SIZE = 1400 };

struct part {
    char name[48]; /* "units", "roster-2", "options": its name in compile() */
    struct yaml_doc *doc;
};

struct loader {
    const struct game *game;
    const struct data_dir *dir; /* NULL: no other files */
    struct data_report *report;
    bool names_only;
    char *source; /* game->data->source_size bytes */
    struct part part[PARTS_MAX];
    int parts;
    const struct yaml_node *missed; /* names a file that is not there: that is said once */
};

void loader_begin(struct loader *l, const struct game *game, const struct data_dir *dir, struct data_report *report);
void loader_end(struct loader *l);

/* The kind of document that a root belongs to, of any game if *game is NULL.  NULL with a complaint
 * if its first key is not a kind that is known. */
const struct document *document_of(const struct yaml_doc *doc, const struct game **game, struct data_report *report);
const struct document *document_by_kind(const struct game *game, const char *kind);

/* Read doc into slot of its kind.  The loader owns it from now on. */
void loader_take(struct loader *l, struct yaml_doc *doc, const struct document *d, int slot);

/* The same for a text or a file that has to be of this kind. */
void loader_text(struct loader *l, const char *kind, int slot, const char *name, const char *text, size_t len);
void loader_file(struct loader *l, const char *kind, int slot, const char *given);

/* All base files, but not the one of kind but (may be NULL). */
void loader_base(struct loader *l, const char *but);

/* Load the documents that the FIELD_FILE fields of the part (or of the options) name, unless they are loaded already;
 * those of a list of such fields go into its slot and the slots behind it. */
void loader_references(struct loader *l, const struct field *fields, const char *record);
/* … of the scenario: after those of the options, so that an option takes the slot of the scenario's proposal. */
void loader_scenario_references(struct loader *l);

/* The options that a document brings along ("options: {…}"). */
void loader_own_options(struct loader *l, const struct yaml_doc *doc, const struct document *d);

/* Options as "name=value name=value". */
void loader_options(struct loader *l, const char *text);

bool loader_has(const struct loader *l, const char *kind, int slot);
const struct yaml_doc *loader_part(const struct loader *l, const char *name);

/* Compile into out (game->data->ruleset_size zeroed bytes).  False if there are complaints. */
bool loader_compile(struct loader *l, struct ruleset *out);

/* The whole of a file, or NULL with a complaint. */
char *read_whole_file(const char *path, size_t *len, struct data_report *report);

/* Is there a file of this bare name among the game's own? */
bool loader_finds(struct loader *l, const char *kind, const char *name);

/* Where a document of this kind lies: a bare name is looked up among the game's own. */
bool loader_path(const struct loader *l, const struct document *d, const char *given, char path[PATH_SIZE]);
#endif
