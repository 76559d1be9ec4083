/*
 * fc_automaton_rules.h: the functions of the side that the rules play (FC-1015 to FC-1036).
 */
#ifndef FC_AUTOMATON_RULES_H
#define FC_AUTOMATON_RULES_H

/* Do the rules play this seat? */
static inline bool fc_scripted(const struct fc_ruleset *rs, int seat) { return rs->army[seat].automaton; }

/* The seat that the rules play, or -1. */
static inline int fc_automaton_seat(const struct fc_ruleset *rs)
{
    return rs->army[0].automaton ? 0 : rs->army[1].automaton ? 1 : -1;
}

static inline bool fc_has_automaton(const struct fc_ruleset *rs) { return fc_automaton_seat(rs) >= 0; }

/* The unit's token of this turn, or FC_NO_TOKEN. */
static inline int fc_token_of(const struct fc *c, int u)
{
    return fc_scripted(c->rs, fc_unit(c, u)->owner) ? c->st->automaton.token[u] : FC_NO_TOKEN;
}

/* Its one legal action, and why.  FC_NONE and -1 stand for none. */
struct fc_choice {
    struct action action;
    uint8_t unit, token;   /* that acts, or FC_NONE: the side; its token */
    uint8_t deed, because; /* enum fc_deed, enum fc_because */
    uint8_t target;        /* a unit */
    int16_t hex, number, goal;
};
void fc_choose(const struct fc *c, int ask, int seat, struct fc_choice *out); /* fc_automaton_choose.c */
int fc_choice_rule(const struct fc_choice *k);
void fc_tell_choice(struct fc *c, int ask, int seat);                     /* as an event */
bool fc_choice_is_told(const struct fc *c, int ask, int seat);            /* is it an act with a sentence of its own? */
struct why fc_why_not_choice(const struct fc *c, const struct action *a); /* of an action that is legal otherwise */
struct action fc_usual_answer(const struct fc *c, int ask, int seat);     /* fc_game.c: of a seat whose time is up */

/* fc_automaton.c: the monster bag (FC-1016, FC-1017) */
struct fc_token_info {
    uint8_t order, number; /* enum fc_order; how many are in a full bag */
    uint16_t rule;
};
extern const struct fc_token_info fc_tokens[FC_TOKEN_COUNT];
extern const char *const fc_token_names[]; /* as in data files, NULL-terminated */
void fc_fill_script(struct fc_script *s);  /* the bag of FC-1016, no token in a position */
void fc_begin_automaton(struct fc *c);
void fc_give_token(struct fc *c, int u, int token); /* with its order; the bag does not change */
void fc_draw_token(struct fc *c, int u);
void fc_draw_tokens(struct fc *c); /* for every unit that has none yet */
void fc_return_tokens(struct fc *c);
#endif
