/*
 * terminal_table.h: one battle at the terminal: the players of its seats, the events
 * each has seen, and the save file.  A screen is made only from the view of
 * the seat that is asked.
 */
#ifndef BELLUM_TERMINAL_TABLE_H
#define BELLUM_TERMINAL_TABLE_H
#include <stdio.h>
#include <time.h>
#include "../../ai/ai.h"
#include "../../bots/bot.h"
#include "../../core/session.h"
#include "../../fair/fair.h"
#include "../../protocol/rulebook.h"
#include "../shared/wish.h"

enum { PAGE = 40, TERMINAL_LINE = 1024, PATH_CHARS = 1200 };

/* Actions that one line means, to be played one after the other (plan.h). */
enum { PLAN_STEPS = 4 };
struct plan {
    struct action act[PLAN_STEPS];
    int n;
    bool offered;    /* a proposal that is not exactly the wish: the player must agree first */
    uint32_t length; /* valid while session_length() is this */
};

struct terminal_table {
    struct setup setup;
    const struct game *g;
    struct session *s;
    uint64_t key; /* seed of the dice, unless they are fair, and of computer players */
    struct fair fair;
    char commit[FAIR_HEX]; /* commitment of fair dice; "": they come from the key */
    enum lang lang;
    const char *who[SEATS_MAX];        /* "human", the spec of a player or of a bot */
    char kept[SEATS_MAX][PLAYER_SPEC]; /* … of a saved battle */
    struct player *player[SEATS_MAX];
    bool repeatable;          /* the dice were named: players think a fixed number of simulations, not a time */
    bool hints;               /* allowed even if two people play */
    struct timespec patience; /* when to say that a computer is thinking; 0: none is */
    bool said_thinking;
    struct bot *bot[SEATS_MAX]; /* instead of a player; NULL: none */
    seatset bots;               /* that a saved battle had */
    int bot_seconds;
    char forfeit[BOT_FAULT_CHARS]; /* why a bot has lost; "": none has */
    struct rng thought[SEATS_MAX];

    FILE *in, *out;
    bool screen; /* a terminal: clear it before each decision */
    bool colour;
    int width, height;
    int shift; /* first column of the map that is shown, if it is too wide */

    uint32_t seen[SEATS_MAX];    /* event cursors at the last decision of each seat */
    int asked;                   /* the seat that was asked last, or -1 */
    int alone;                   /* the seat whose player sits alone at the screen, or -1 … */
    uint32_t alone_ply;          /* … until the next public action */
    struct action *list, *extra; /* the choices of the present decision */
    uint8_t *family;             /* family of each choice of the list: families.c */
    int n, extras;
    int page;
    bool cut;  /* the list on the screen is not complete … */
    bool full; /* … and shall be shown so, at the cost of the map */
    struct plan plan;
    seatset placing; /* people whose remaining pieces the computer places */
    struct passing { /* auto-pass for a period: until session_until() changes from this */
        bool on;
        int kind, which;
        uint32_t until;
    } passing[SEATS_MAX];
    bool bare;          /* choices without their notation */
    bool all;           /* show the whole drawing once */
    char *shown;        /* without a screen: the drawing printed last … */
    uint32_t shown_ply; /* … and when */

    const char *program;         /* the name of the program in the call, for hints that can be copied */
    const char *save;            /* --save, or NULL */
    const char *campaign;        /* --campaign, or NULL */
    char record[PATH_CHARS];     /* where this battle is kept; "" until it is known */
    bool promised;               /* its commitment is remembered apart from it (commitments.h) */
    char notice[2 * PATH_CHARS]; /* a line below the first screen, or "" */
    bool quit;                   /* leave without an end */

    struct rulebook book;
    enum lang book_lang;
    bool book_open;
};

/* terminal_table.c: play until the end, until a player quits or the input ends.  Returns the exit code. */
int terminal_play(struct terminal_table *t);
bool terminal_is_human(const struct terminal_table *t, int seat);
static inline int match_seats(const struct terminal_table *t) { return game_seats(session_rules(t->s)); }
int terminal_humans(const struct terminal_table *t);
/* A line of the input without its end, in buf; false at the end of the input. */
bool terminal_read(struct terminal_table *t, char *buf, size_t cap);
bool terminal_confirm(struct terminal_table *t, int message); /* yes or no */

/* save.c: write the record of this battle, and let "last" lead to it.  False: said why not. */
bool terminal_save(struct terminal_table *t);
void terminal_autosave(struct terminal_table *t);               /* the same, but never complains */
bool terminal_copy(struct terminal_table *t, const char *path); /* a copy for the player; false: said why not */
void terminal_say_saved(struct terminal_table *t);              /* where it is, and how to go on */
/* Print the commitment of fair dice; nothing if there is none. */
void terminal_say_commitment(struct terminal_table *t);
/* The record written last; false: there is none. */
bool terminal_last(char *path, size_t cap);
bool terminal_is_own(const char *path); /* among the program's own files? */
/* The facts stored beside a record; false if there are none. */
struct terminal_memory {
    char who[SEATS_MAX][PLAYER_SPEC]; /* "": not known */
    int seats;
    int lang;     /* -1: not known */
    bool open;    /* it was not over */
    seatset bots; /* seats that a bot played: which program it was is not kept */
};
bool terminal_seats(const char *record, struct terminal_memory *out);

/* screen.c: everything that a seat sees before it decides. */
void screen_show(struct terminal_table *t, int seat);
void screen_end(struct terminal_table *t, int seat, uint32_t *cursor, int below); /* … and at the end */
void screen_clear(struct terminal_table *t, bool history);
void screen_measure(struct terminal_table *t);
void screen_drawing(struct terminal_table *t, int seat);       /* the whole drawing */
void screen_units(struct terminal_table *t, int seat);         /* its lists */
void screen_log(struct terminal_table *t, int seat, int last); /* last 0: everything */
void screen_events(struct terminal_table *t, int seat, uint32_t *cursor);
void screen_say(struct terminal_table *t, const char *text);                /* one wrapped paragraph */
void screen_fact(struct terminal_table *t, const char *text);               /* … indented */
void screen_tell(struct terminal_table *t, int id, const char *types, ...); /* … with arguments as say.h has them */
const char *screen_ink(const struct terminal_table *t, const char *code);   /* an escape sequence, or "" */

struct lines;
void screen_pages(struct terminal_table *t, const struct lines *l); /* a screenful at a time */

/* hexmap.c: a hex map six columns a hex, if the view has one. */
bool hexmap_small(struct terminal_table *t, int seat, struct lines *out);

/* families.c: choices that are poses on a free table, by kind of move; 0: anything else.  Sorts the list and fills
 * t->family. */
enum family { FAMILY_NONE, FAMILY_CONTACT, FAMILY_AHEAD, FAMILY_SHIFT, FAMILY_TURN, FAMILY_MOVE, FAMILY_PLACE };
void families_sort(struct terminal_table *t, int seat);
const char *families_name(const struct terminal_table *t, int family);

/* seats.c: the player and the side of each seat. */
void seats_print(struct terminal_table *t, int seat);                  /* a line for each side */
void seats_add(struct terminal_table *t, int seat, struct lines *out); /* the same in short, where it is needed */
void seats_result(struct terminal_table *t);                           /* the score of each seat, or of each side */

/* choices.c: the numbered list, in this many lines (0: in any number): longer lists are cut, see t->cut. */
void choices_lay_out(struct terminal_table *t, int seat, int most, struct lines *out);
void choices_extras(struct terminal_table *t, int seat);
void choices_typed(struct terminal_table *t, int seat, const struct action *a, char *buf, size_t cap);

/* odds.c: the odds of an attack, in out (NULL: only count); returns the number of answers. */
int odds_lines(struct terminal_table *t, int seat, const struct action *a, bool everything, struct lines *out);
void odds_print(struct terminal_table *t, int seat, const struct action *a);

/* hint.c: recommended actions, and why. */
void hint_print(struct terminal_table *t, int seat);

/* place.c: is seat asked for a piece of its own that is not on the board yet, or for its place?  The choices are
 * listed. Then the computer's choice. */
bool place_is_asked(struct terminal_table *t, int seat);
struct action place_choose(struct terminal_table *t, int seat);

/* wait.c: lets a computer think; after a while prints that it does. wait_over(): a person is asked again. */
void wait_for(struct terminal_table *t, int seat, void (*think)(void *ctx), void *ctx);
void wait_over(struct terminal_table *t);

/* commands.c: interprets the input.  True: play t->plan. */
bool command_run(struct terminal_table *t, int seat, const char *line);
void command_refused(struct terminal_table *t, int seat, const struct why *why);
/* A rule; if there is no rule of this id and seat is a seat, the game's description of that name. */
void command_rule(struct terminal_table *t, int seat, const char *id);
#endif
