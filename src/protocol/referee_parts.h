/* referee_parts.h: what the files of the referee share; nobody else includes it. */
#ifndef BELLUM_REFEREE_PARTS_H
#define BELLUM_REFEREE_PARTS_H
#include <jansson.h>
#include "../ai/ai.h"
#include "../core/session.h"
#include "answer.h"
#include "referee.h"
#include "setup.h"

struct referee {
    struct referee_config config;
    enum lang lang;                    /* of the request being answered */
    struct setup setup;
    struct session *s;                 /* NULL: no match yet */
    uint64_t key;
    struct player *player[SEATS_MAX];  /* NULL: the host's seat */
    struct rng thought[SEATS_MAX];     /* what computers decide ties with */
    uint32_t told[SEATS_MAX + 1];      /* event cursors; the last one is the spectators' */
    struct action *list;
    bool done;
};

/* One request while it is being answered. */
struct request {
    struct referee *r;
    json_t *body;
    struct answer *a;
    int seat;                          /* as given: 0.., SPECTATOR, or NO_SEAT */
};
enum { NO_SEAT = -3 };

/* Refuse with a sentence of the house (say.h).  Returns false. */
bool refuse(struct request *q, const char *code, int message, const char *detail);

/* Values of the request; false (and the answer is a refusal) if they have the wrong type. */
bool want_str(struct request *q, const char *key, const char **out);           /* NULL if missing */
bool want_int(struct request *q, const char *key, int64_t min, int64_t max, int64_t *out);
bool want_bool(struct request *q, const char *key, bool *out);

/* The seat that the answer is for: the one given, else a seat of the host, one to move first. */
int answer_seat(const struct request *q);
/* The action of the request ("action" or "index") for the seat that is to act. */
bool want_action(struct request *q, int *seat, struct action *out);

/* Parts of answers. */
void put_status(struct request *q, int seat);
void put_why(struct request *q, int seat, const struct why *why);
void put_rule(struct answer *a, const struct game *g, struct rule_id rule);
void put_odds(struct request *q, const void *view, const struct action *act);

/* referee_match.c */
void do_new(struct request *q);
void do_load(struct request *q);
void do_save(struct request *q);
void do_act(struct request *q);
void do_undo(struct request *q);
void do_dice(struct request *q);
void do_go(struct request *q);
void forget_match(struct referee *r);

/* referee_ask.c */
void do_games(struct request *q);
void do_view(struct request *q);
void do_actions(struct request *q);
void do_check(struct request *q);
void do_odds(struct request *q);
void do_rules(struct request *q);
#endif
