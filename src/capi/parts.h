/* parts.h: declarations that the files of the library share; bindings see only bellum.h. */
#ifndef BELLUM_CAPI_PARTS_H
#define BELLUM_CAPI_PARTS_H
#include "../data/data.h"
#include "bellum.h"

struct play { /* one match */
    void *state;
    uint64_t seed;
    uint64_t counter[SEATS_MAX]; /* actions of the seat that drew: addresses its dice, as in session.c */
    struct action *log;
    int steps, cap;
    int seat;            /* the seat that is asked; -1: none */
    struct action *list; /* its legal actions … */
    int32_t *number;     /* … and their numbers; NULL: their places */
    int n;               /* -1: not listed yet */
};

struct bellum {
    const struct game *game;
    struct match match;
    int n, space;
    bool hashed;
    uint8_t *taken; /* numbers of a decision, while they are given out */
    void *view;     /* room for one */
    struct play play[];
};

/* ---- failures: said for bellum_last_error(); the answers are -1, NULL and false ---- */

__attribute__((format(printf, 1, 2))) int capi_fail(const char *format, ...);
struct play *capi_play(struct bellum *b, int i); /* a match by its number */
bool capi_is_viewer(const struct bellum *b, int seat);
bool capi_lang(const char *code, enum lang *out);
int capi_not_legal(const struct bellum *b, const struct play *p, int32_t number);

/* ---- a match ---- */

void capi_set_up(const struct bellum *b, struct play *p, uint64_t seed);
void capi_apply(const struct bellum *b, struct play *p, const struct action *a);
int capi_list(const struct bellum *b, struct play *p); /* the legal actions of the seat that is asked */
int32_t capi_number(const struct bellum *b, const struct play *p, int at);
int capi_place(const struct bellum *b, struct play *p, int32_t number); /* in the list; -1: it is not legal */
const void *capi_view(struct bellum *b, int i, int seat); /* the view of seat, in b->view; NULL: the error is set */
void capi_copy_view(const struct bellum *b, const void *view, uint8_t *out); /* its bytes, and zeros behind them */
void capi_put_mask(const struct bellum *b, struct play *p, uint8_t *mask);
#endif
