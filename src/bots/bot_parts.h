/* bot_parts.h: declarations that the files of src/bots share; no other file includes it. */
#ifndef BELLUM_BOT_PARTS_H
#define BELLUM_BOT_PARTS_H
#include "../protocol/writing/answer.h"
#include "bot.h"
#include "process.h"

enum bot_trouble {
    BOT_FINE,
    BOT_NO_START, /* detail: of the system */
    BOT_SLOW,
    BOT_ENDED, /* value: its status, as from waitpid(); -1: it lives, but closed its pipes */
    BOT_TOO_LONG,
    BOT_NOT_JSON,  /* said; detail: of the reader */
    BOT_NOT_ASKED, /* said: an answer to something else */
    BOT_UNWILLING, /* detail: its own words */
    BOT_NO_ANSWER, /* said: there is no action in it */
    BOT_NO_INDEX,  /* value: its choice; count: the number of choices */
    BOT_NOTATION,  /* said: not an action of the game */
    BOT_ILLEGAL,   /* said; why */
};

struct bot_fault {
    enum bot_trouble what;
    int question; /* its number; 1 is "begin" */
    bool begun;   /* it had answered "begin" */
    int value, count;
    char said[160], detail[200];
    char rule[32], why[LANG_COUNT][400];
    char tail[PROCESS_TAIL + 1];
};

struct bot {
    char *spec;
    int seconds;
    bool runs; /* the process */
    struct process process;
    const atomic_bool *enough;
    struct bot_match match;
    bool has_match, begun;     /* the process knows of it */
    bool labels, odds, extras; /* its wishes at "begin" */
    int question;              /* the number of the last one */
    struct action *list;       /* room for the actions of list_game */
    const struct game *list_game;
    struct answer line; /* the request being sent */
    struct bot_fault fault;
};

/* A program may write any bytes: make them valid UTF-8 without terminal escapes.  Ends of lines stay if
 * lines is true. */
void bot_clean(char *text, bool lines);
#endif
