/*
 * record.h: the record of a match: a readable text file.
 *
 *     bellum record 2
 *     game fantasy-commander rules 1 data 5f1c90ab12345678
 *     scenario first-battle
 *     options turn-limit=30
 *     after 9e3779b97f4a7c15          (in a campaign: the hash at the "end" of the match before this one)
 *     key 00000000000004a4
 *     file roster-1 3                 (the match's own content, line by line)
 *     | kind: fantasy-commander/roster
 *     | …
 *     begin 9e3779b97f4a7c15          (hash of the state after set-up)
 *     1 deploy a3                     (seat, notation)
 *     2 at 6.4
 *     ! dice 5 2 2                    (a script for the next actions)
 *     undo 1                          (seat 1 took back its last action)
 *     back 2                          (by consent: seat 2's last action and all that followed it)
 *     agreed                          (the seats agreed on a draw; "end" follows)
 *     = 16 9e3779b97f4a7c15           (hash of the state after 16 lines of play)
 *     end 9e3779b97f4a7c15 1          (hash; winner's seat, 0 for a draw; only when over)
 *
 * With fair dice (src/fair, docs/fair-dice.md) other lines replace "key"; the secret is there only when it
 * may be published:
 *
 *     commit 32ea38…                  (64 hex digits)
 *     words 1 as the crow flies       (of seats that have added words)
 *     secret 000102…                  (64 hex digits)
 *
 * Formats 1 and 2 look the same.  They differ in which actions advance a seat's seed counter (session.h):
 * in 2 those that drew, in 1 every action.  New matches use 2.  A match that began with 1 goes on with 1;
 * otherwise its dice would change.
 *
 * Reading stops at the first difference and names it.  A record of another
 * rules version or other data is refused, never misplayed.
 */
#ifndef BELLUM_RECORD_H
#define BELLUM_RECORD_H
#include "session.h"

enum { RECORD_FORMAT_ALL_COUNT = 1, RECORD_FORMAT = 2 };
enum { RECORD_HASH = 16, RECORD_FILES = 8, RECORD_HASH_EVERY = 16, RECORD_PROOF = 64, RECORD_WORDS = 800 };

struct record {
    int format; /* RECORD_FORMAT, or an older one */
    char game[32], scenario[64], options[256];
    uint16_t rules_version;
    uint64_t data_hash, key;
    char after[RECORD_HASH + 1]; /* "": no such line */
    struct {
        char name[32];
        char *text;
    } file[RECORD_FILES];
    int files;
    char commit[RECORD_PROOF + 1];                       /* "": the dice come from key */
    char secret[RECORD_PROOF + 1];                       /* "": not revealed */
    char words[SEATS_MAX][RECORD_WORDS + 1];             /* bytes; "": none */
    int commit_line, secret_line, words_line[SEATS_MAX]; /* their line numbers; 0: absent */
    const char *body;                                    /* from "begin" on, inside the text given to record_open() */
    int body_line;                                       /* line number of "begin" */
};

/* Read the header of text (which must outlive the record).  On failure err says line and reason. */
bool record_open(struct record *r, const char *text, struct err *err);
void record_close(struct record *r);
/* The text of an embedded file; NULL: there is none of this name. */
const char *record_file(const struct record *r, const char *name);
/* The hash of the last line, "end HASH SEAT"; false: the record has no such line.  It is read, not proved. */
bool record_end(const struct record *r, char hash[RECORD_HASH + 1]);

/* Plays the body into s (a fresh session made with the record's dice and content: fair_session() makes one).  If to >=
 * 0, stops after `to` lines of play (actions, undos, take-backs, the agreed draw).  False: err names the line and the
 * difference; s stays at the last good position. */
bool record_replay(const struct record *r, struct session *s, int to, struct err *err);

/* The same, with details for programs. */
enum record_fault {
    RECORD_FINE,
    RECORD_OTHER_GAME,  /* unknown game; detail: its id */
    RECORD_OTHER_RULES, /* of another version */
    RECORD_OTHER_DATA,
    RECORD_NOT_UNDERSTOOD, /* detail: the word */
    RECORD_OTHER_POSITION, /* than the recorded hash; detail: that hash */
    RECORD_LINES_MISSING,  /* or too many, before a mark; detail: its number */
    RECORD_REFUSED,        /* not legal here; detail: the notation */
    RECORD_NO_UNDO,        /* nothing to take back, by undo or by consent; detail: the seat */
    RECORD_NOT_OVER,       /* at its "end" */
    RECORD_OTHER_WINNER,   /* detail: the seat that is named */
    RECORD_AFTER_END,      /* lines after the end */
    RECORD_NO_DRAW,        /* over already, or a game that knows no agreed draw */
};
struct record_tally {
    enum record_fault fault;
    int line; /* of the fault */
    char detail[128];
    struct why why; /* RECORD_REFUSED: the rule that forbids it */
    int played;     /* lines of play */
    int actions;    /* number of actions among these lines */
    int undone;     /* number of undos */
    int taken_back; /* number of take-backs by consent */
    bool agreed;    /* ended by an agreed draw */
    int laid;       /* number of dice that were scripted ("! dice"), not rolled */
    int laid_line;  /* line of the first of them; 0: none */
    int unmarked;   /* lines of play after the last recorded hash, which no hash confirms */
    bool ended;     /* "end" was read */
};
bool record_play(const struct record *r, struct session *s, int to, struct record_tally *out, struct err *err);

/* Continues with lines that were recorded elsewhere, after the lines of s itself. */
bool record_more(struct session *s, const char *lines, struct err *err);
#endif
