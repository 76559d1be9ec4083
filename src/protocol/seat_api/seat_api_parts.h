/* seat_api_parts.h: declarations that the seat_api*.c files share; no other file includes it. */
#ifndef BELLUM_SEAT_API_PARTS_H
#define BELLUM_SEAT_API_PARTS_H
#include "seat_api.h"

enum { LINE = 1024, PATH_MAX_PLACES = 64 };

/* A world that may be written about: the match itself, or one that was thought ahead. */
struct sight {
    const struct game *g;
    const struct ruleset *rs;
    const void *view;
    enum lang lang;
    bool mute;
};
struct sight seat_api_sight(const struct seat_api *d, int seat);

void put_rule(struct answer *a, const struct game *g, struct rule_id rule);
void put_view(const struct sight *w, struct answer *a);    /* "view":{…} */
void put_movers(const struct sight *w, struct answer *a);  /* "to_move":[…] */
void put_outcome(const struct sight *w, struct answer *a); /* of a match that is over */
void put_prompt(const struct sight *w, struct answer *a, int seat);
void put_why(const struct sight *w, struct answer *a, const struct why *why); /* "why":{…} */

/* {"notation":…}; with index -1 without "index"; with labels also label and path. */
void put_where(const struct sight *w, struct answer *a, const struct action *act); /* its piece, place, target, pose */
void put_action(const struct sight *w, struct answer *a, const struct action *act, int index, bool labels, bool odds);
void put_action_keys(const struct sight *w, struct answer *a, const struct action *act, bool labels); /* its inside */
/* "actions" and "default" of seat, which w asks: how many there are; "extras". */
int put_choices(const struct sight *w, struct answer *a, int seat, struct action *list, bool numbers, bool labels,
                bool odds);
void put_extras(const struct sight *w, struct answer *a, int seat, struct action *list, bool labels);
void put_path(const struct sight *w, struct answer *a, const struct action *act); /* if it has one */
/* How many distributions; policy (may be NULL): the policy that all of them have. */
int put_odds(const struct sight *w, struct answer *a, const struct action *act, bool cells, int *policy);

/* "now": those listed actions that are chosen on the map and roll dice, each with its chance; limited in number. */
void put_chances(const struct sight *w, struct answer *a, const struct action *list, int n);

/* Keys that a game writes into a buffer of fixed size: tried again with more room until it fits. */
typedef void game_writer(void *ctx, struct json *out);
void put_by_game(struct answer *a, game_writer *write, void *ctx);

void look_up_army(const struct seat_api *d, const struct body *b, const struct game *g);

/* ---- thinking ahead (seat_api_trial.c) ---- */

/* The position after some actions of seat, tried on a world guessed from its view. */
enum trial_end {
    TRIAL_SURE,    /* still seat's move; no chance and no other seat was involved */
    TRIAL_OPEN,    /* dice, something hidden or another seat would decide */
    TRIAL_REFUSED, /* why says so; the answer is written */
    TRIAL_BAD,     /* not an action; the answer is written */
};
struct trial {
    void *state, *view;
};
enum trial_end trial_begin(const struct seat_api *d, const struct body *b, int seat, json_t *actions, struct trial *t);
/* Plays an action that was listed for seat in t->view. */
enum trial_end trial_play(const struct sight *w, int seat, const struct action *act, struct trial *t);
struct trial trial_copy(const struct game *g, const struct trial *t);
void trial_free(struct trial *t);

void ask_reach(const struct seat_api *d, const struct body *b, int seat); /* seat_api_reach.c */
#endif
