/*
 * tell.h: what a game tells of one position, as numbers and texts to compare.  A subject has a running number over
 * all that was kept of it.  With `full` the texts go into the file too, and BELLUM_TELL=1 prints them.
 */
#ifndef TELL_H
#define TELL_H
#include "core/session.h"
#include "golden.h"

enum subject {
    VIEW,
    DRAW,
    SAY,
    ACT,
    PARSE,
    EXPLAIN,
    REASON,
    RATE,
    STAND,
    ODDS,
    CHECK_,
    TOUCH,
    NOTE,
    SHEET,
    PASS,
    SUBJECTS
};
extern const char *const subject_name[SUBJECTS];

struct told {
    struct session *s;
    const struct game *g;
    const struct ruleset *rs;
    struct text_out out; /* the file */
    struct rng r;        /* choices of this test */
    uint32_t sum[SUBJECTS];
    bool first;      /* the first match of this scenario */
    bool catalogue;  /* the first scenario of this game: its catalogue is kept as text too */
    bool full, tell; /* write texts into the file; print them */
    uint32_t cursor[SEATS_MAX + 1];
    void *before; /* the spectators' view of the ply before */
};

void keep(struct told *t, enum subject s, const char *what);
void keep_numbers(struct told *t, enum subject s, const int64_t *v, int n);
#define KEEP(t, s, ...) \
    keep_numbers((t), (s), (const int64_t[]){__VA_ARGS__}, (int)(sizeof(int64_t[]){__VA_ARGS__} / sizeof(int64_t)))

void keep_why(struct told *t, enum subject s, const void *view, const struct why *w);

/* What a view tells. */
void keep_view(struct told *t, const void *view);
void keep_contrast(struct told *t, const void *view);
void keep_board(struct told *t, const void *view);
void keep_event(struct told *t, const void *view, const struct event *e);
void keep_luck(struct told *t, const void *view, const struct event *e);
void keep_notes(struct told *t, int seat);          /* the events since the last call */
void keep_sheets(struct told *t, const void *view); /* of everything that has a name in the view or the catalogue */

/* What a seat may do; heavy: with dice, reasons, refusals and clicks. */
void keep_decision(struct told *t, const void *view, int seat, bool heavy);
void keep_any_action(struct told *t, const void *view, const struct action *a);
/* The texts and lists about an action in buffers that are too small for them. */
void keep_little_room(struct told *t, const void *view, const struct action *a);
void keep_standing(struct told *t, const void *view, int seat);

/* The tables of the lab: counted, then written to t->out. */
struct tables {
    int64_t *cell[16];
    void *memory;
    uint32_t cursor;
};
void begin_tables(struct told *t, struct tables *b);
void count_events(struct told *t, struct tables *b);
void end_tables(struct told *t, struct tables *b);

/* Every byte of a ruleset, what was computed from the files included. */
uint32_t ruleset_sum(const struct ruleset *rs);

#endif
