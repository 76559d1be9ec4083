/*
 * data.h: from files to rulesets.
 *
 * Files are YAML in a strict subset: no anchors, aliases or tags, every scalar
 * is text, and the tables of the game (core/schema.h) decide what it means.
 * An error is reported as
 *
 *     units.yaml:41:9: unknown key 'armuor', expected one of: id, base, …
 *         armuor: yes
 *         ^
 *
 * and all errors of a file are collected before reading fails.  No input makes
 * these functions crash; only running out of memory ends the program.  Nothing
 * here knows a game.
 */
#ifndef BELLUM_DATA_H
#define BELLUM_DATA_H
#include <stdbool.h>
#include <stddef.h>
#include "../core/game.h"
#include "../core/schema.h"
#include "../core/session.h"

/* ---- complaints ---- */

/* Grows as complaints arrive.  Zero-initialised is empty; free it with data_report_free(). */
struct data_report {
    char *text; /* all complaints, one after another; NULL: none */
    size_t len, cap;
    int count;      /* number so far; those beyond DATA_COMPLAINTS are only counted */
    enum lang lang; /* of it */

    /* Optional: the same complaints one by one, as the game found them. words is NULL if there are none. */
    void (*heard)(void *ctx, const char *document, const char *path, const char *text,
                  const struct complaint_words *words);
    void (*army)(void *ctx, const char *document, const struct army_size *size);
    void *ctx;
};
enum { DATA_COMPLAINTS = 60 };
void data_report_free(struct data_report *report);

/* Add "where: sentence", a message of data/text with its arguments (speak.h).  where may be NULL. */
void data_report_add(struct data_report *report, const char *where, int id, const char *types, ...);

/* ---- where files are ---- */

/* The folder that holds one folder a game. */
struct data_dir {
    char path[1024];
};

/* Find it: given (the --data option) if it is not NULL, else the environment's BELLUM_DATA, else
 * ../data or ../share/bellum/data as seen from the executable, else the place known at compile
 * time.  False if none of them is a folder (or the one that was asked for is not); out->path then
 * says where was looked last. */
bool data_dir_find(struct data_dir *out, const char *given);

/* ---- a match ---- */

/* The parts of a match.  Zero-initialised: all defaults.  A file is given by its path, or by a
 * bare name that is looked up among the game's own ("empire-wall"). */
struct match_request {
    const char *scenario;             /* name of a scenario or campaign, or path of such a file or of a position */
    const char *const *options;       /* "name=value"; NULL-terminated, or NULL */
    const char *roster[SEATS_MAX];    /* an army of one's own for this seat */
    const char *position;             /* a position in the middle of a battle */
    const char *campaign;             /* path of the document of a campaign; scenario may name the campaign */
    const char *values;               /* the owner's real values */
    bool names_only;                  /* refuse paths: for requests that come from strangers */
    const struct match_source *texts; /* if not NULL, everything but roster[] comes from here, and the rest is unused */
};

struct match {
    struct ruleset *rs;
    struct match_source source; /* as request.texts it gives the same ruleset again */
};

/* Load everything, check it and compile it.  On success *out is to be freed with data_match_free();
 * on failure it is zero and report says why. */
bool data_load_match(const struct game *game, const struct data_dir *dir, const struct match_request *request,
                     struct match *out, struct data_report *report);
void data_match_free(struct match *match);

/* ---- looking and checking ---- */

/* Checks one file of any kind and any game: against its tables, and by compiling it with the files that it needs (for
 * rosters and positions: the scenario that they name).  True if it is valid; *what (what may be NULL) is then its kind:
 * "fantasy-commander/roster". */
bool data_check_file(const char *path, const struct data_dir *dir, struct data_report *report, char what[64]);

/* Check a text on its own, without any other file; kind ("roster") may be NULL, because every text
 * names its own.  True if it fits its tables; references to other documents are not checked.  For
 * fuzzing, and for editors that want to know whether a text can be read. */
bool data_load_text(const struct game *game, const char *kind, const char *text, size_t len,
                    struct data_report *report);

/* The value of a key of the outermost mapping of a YAML text.  False: there is none, or it does not fit. */
bool data_peek(const char *text, const char *key, char *buf, size_t cap);

/* One scenario of the list; the pointers are valid during the call only. */
struct data_scenario {
    const char *id;
    int number; /* 0: it has none */
    const char *title[LANG_COUNT], *blurb[LANG_COUNT];
    const char *options; /* names of the options that it takes, each followed by a blank */
};

/* Call each() for every scenario of game, by number, then by name; those with the key `listed: no` are left out.  Files
 * that cannot be read are told to report (may be NULL) and left out.  Returns how many were listed. */
int data_scenarios(const struct game *game, const struct data_dir *dir,
                   void (*each)(void *ctx, const struct data_scenario *s), void *ctx, struct data_report *report);
/* The same for the campaigns of game, each at its beginning. */
int data_campaigns(const struct game *game, const struct data_dir *dir,
                   void (*each)(void *ctx, const struct data_scenario *s), void *ctx, struct data_report *report);

/* The same for the one of this kind ("scenario" or "campaign") with this id, listed or not.  False: there is none. */
bool data_find(const struct game *game, const struct data_dir *dir, const char *kind, const char *id,
               void (*each)(void *ctx, const struct data_scenario *s), void *ctx);

/* The text of the document with which a campaign begins, malloc'ed; NULL: the game has no campaign of this name. */
char *data_campaign_start(const struct game *game, const struct data_dir *dir, const char *id);
#endif
