/*
 * record.h: the record of a match: a readable text file.
 *
 *     bellum record 1
 *     game fantasy-commander rules 1 data 5f1c90ab12345678
 *     scenario first-battle
 *     options turn-limit=30
 *     key 00000000000004a4
 *     file roster-1 3                 (the match's own content, line by line)
 *     | kind: fantasy-commander/roster
 *     | …
 *     begin 9e3779b97f4a7c15          (hash of the state after set-up)
 *     1 deploy a3                     (seat, notation)
 *     2 at 6.4
 *     ! dice 5 2 2                    (a script that was fed before the next action)
 *     undo 1                          (seat 1 took back its last action)
 *     = 16 9e3779b97f4a7c15           (after so many lines of play: hash of the state)
 *     end 9e3779b97f4a7c15 1          (hash; winner's seat, 0 for a draw; only when over)
 *
 * Reading stops at the first difference and names it.  A record of another
 * rules version or other data is refused, never misplayed.
 */
#ifndef BELLUM_RECORD_H
#define BELLUM_RECORD_H
#include "session.h"

enum { RECORD_FILES = 8, RECORD_HASH_EVERY = 16 };

struct record {
    char game[32], scenario[64], options[256];
    uint16_t rules_version;
    uint64_t data_hash, key;
    struct {
        char name[32];
        char *text;
    } file[RECORD_FILES];
    int files;
    const char *body;          /* from "begin" on, within the text given to record_open() */
    int body_line;             /* its line number */
};

/* Read the header of text (which must outlive the record).  On failure err says line and reason. */
bool record_open(struct record *r, const char *text, struct err *err);
void record_close(struct record *r);

/* Play the body into s (a fresh session made with the record's key and content).  Stops after `to` lines
 * of play (actions and undos) if to >= 0.  False: err names the line and the difference; s stays at
 * the last good position. */
bool record_replay(const struct record *r, struct session *s, int to, struct err *err);
#endif
