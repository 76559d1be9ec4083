/*
 * campaign_file.h: a campaign played with "bellum play --campaign FILE".
 *
 * FILE is the document of the match to be played.  Beside it lie the records of the matches so far: FILE.1.record,
 * FILE.2.record and so on; the last of them may be unfinished.  After each match FILE is written anew.
 */
#ifndef BELLUM_CAMPAIGN_FILE_H
#define BELLUM_CAMPAIGN_FILE_H
#include "../../protocol/chain.h"
#include "../shared/args.h"

enum { CAMPAIGN_PATH = 1100, CAMPAIGN_RECORD = CAMPAIGN_PATH + 32 };

enum campaign_todo {
    CAMPAIGN_BEGIN,  /* a match with the document in FILE */
    CAMPAIGN_RESUME, /* the last match goes on */
    CAMPAIGN_ENDED,  /* nothing */
};

struct campaign_file {
    const struct args *a;
    struct data_dir dir;
    const struct game *game;
    char path[CAMPAIGN_PATH];
    enum campaign_todo todo;
    int number;                   /* of the match to be played, from 1 */
    char record[CAMPAIGN_RECORD]; /* of it */
    char before[CAMPAIGN_RECORD]; /* of the match before it, or "" */
    char after[RECORD_HASH + 1];  /* how that one ended, or "" */
    char ending[512];             /* CAMPAIGN_ENDED: how */
};

/* Finds out what is to be played; makes FILE if it is missing.  Says what is worth a word.  False: *code is the exit
 * code, and the reason was said. */
bool campaign_open(struct campaign_file *c, const struct args *a, const char *path, int *code);

/* The match is over: writes FILE, and prints what follows.  False: it cannot be written, which was said. */
bool campaign_write(const struct campaign_file *c, const struct session *s, enum lang lang, FILE *out);
#endif
