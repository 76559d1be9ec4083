/*
 * fc_game.h: what Fantasy Commander gives the contract (core/game.h): words, client, odds, opponent.  They also use
 * each other's functions.
 */
#ifndef FC_GAME_H
#define FC_GAME_H
#include "../../core/schema.h"
#include "../../core/sentences.h"
#include "../../core/words.h"
#include "fc_rules.h"

/* fc_questions.c: decisions */
void fc_describe(const struct ruleset *rules, const void *state, int seat, struct decision *out);
bool fc_quiet(const struct ruleset *rules, const void *state, int seat, struct action *out);
bool fc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out);

/* fc_victory.c: endings */
void fc_resigned(const struct ruleset *rules, void *state, int seat, struct events *ev);
void fc_agreed(const struct ruleset *rules, void *state, struct events *ev);
void fc_outcome(const struct ruleset *rules, const void *state, struct outcome *out);

/* fc_redact.c */
void fc_redact(const struct ruleset *rules, void *state, int seat);
void fc_resample(const struct ruleset *rules, void *view, struct rng *r);
void fc_generate(struct fc *c, int seat, struct rng *r); /* fc_command.c */

/* fc_odds.c, fc_rate.c, fc_text.c, fc_draw.c, fc_sheet.c, fc_view.c, fc_audit.c: see game.h */
/* Answers to an attack (fc_ask_answer): hold, roll, react; the last two also with a fatigue token, react also without a
 * roll.  Odds leave that one out, and tell the others without and with the attacker's extra die. */
enum { FC_ANSWERS_MAX = 6, FC_ODDS_MAX = 2 * (FC_ANSWERS_MAX - 1) };
enum fc_policy { FC_POLICY_PLAIN = 1 }; /* how choices after the roll are supposed to be made: fc_odds.c */
/* Columns of odds: of the attacked unit and of the attacker. */
/* clang-format off */
enum fc_odds_column {
    FC_TARGET_LOSS, FC_TARGET_GONE, FC_TARGET_RETREAT,
    FC_ACTOR_LOSS, FC_ACTOR_GONE, FC_ACTOR_RETREAT,
    FC_ODDS_COLUMNS
};
/* clang-format on */
extern const struct odds_column fc_odds_column[FC_ODDS_COLUMNS];
int fc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap);
extern const struct form fc_forms[FC_ACT_COUNT]; /* fc_game.c */
GAME_WORDS_DECLARE(fc);
GAME_CLIENT_DECLARE(fc);
GAME_OPPONENT_DECLARE(fc);
int fc_say_pass(const struct ruleset *rules, int kind, enum lang lang, char *buf, size_t cap);
int fc_say_policy(const struct ruleset *rules, int policy, enum lang lang, char *buf, size_t cap);
int fc_say_odds_column(const struct ruleset *rules, int column, enum lang lang, char *buf, size_t cap);
int fc_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
void fc_contrast(const struct ruleset *rules, const void *before, const void *after, struct json *old,
                 struct json *now);
const char *fc_audit(const struct ruleset *rules, const void *state);
bool fc_luck(const struct ruleset *rules, const void *view, const struct event *e, struct roll_luck *out);
struct rule_id fc_event_rule(const struct fc *c, const struct event *e);
void fc_why_spot(const struct ruleset *rules, const void *view, const struct why *w, struct spot *out);
int fc_label(const struct fc *c, int unit, char out[8]); /* "a3": the name of a unit in notation */
int fc_label_as(int slot, int owner, bool raised, char out[8]);
/* fc_sheet.c: abilities by number: enum fc_ability_number, then enum fc_numbered, then three more. */
enum {
    FC_K_NUMBERED = FC_ABILITY_COUNT,
    FC_K_MAGIC = FC_ABILITY_COUNT + FC_X_COUNT,
    FC_K_FORMATION,
    FC_K_WEAK,
    FC_KEYWORDS
};
struct fc_keyword {
    int name, does, rule; /* messages and rule */
};
extern const struct fc_keyword fc_keywords[FC_KEYWORDS];
void fc_say_does(const struct fc *c, struct text_out *o, int keyword, int number,
                 enum lang lang);                                                        /* number 0: of any */
void fc_say_ground(const struct fc *c, struct text_out *o, int terrain, enum lang lang); /* lines, without a heading */
void fc_say_mods(const struct fc *c, struct text_out *o, const struct fc_mods *m, enum lang lang);
uint32_t fc_keys_of(const struct fc_type *t); /* of units.yaml: those that its card has at all */
bool fc_no_mods(const struct fc_mods *m);
/* fc_words.c: a message of fc_texts.h with its arguments, and the words that stand in its gaps. */
enum { FC_SAY_ARGS = SENTENCE_ARGS };
extern const struct sentences fc_sentences; /* fc_text.c */
extern const struct word_list fc_word_lists[];
void fc_word(const struct sentence *s, struct text_out *o, char letter, int arg);
void fc_words(const struct fc *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n);
void fc_say_part(const struct fc *c, struct text_out *o, struct fc_part p, int ref, enum lang lang);

/* campaign/fc_automaton_view.c */
void fc_put_token(const struct fc *c, struct json *out, int u);       /* of a unit that the rules play */
void fc_put_deed(struct json *out, int deed, int because, int token); /* enum fc_deed, enum fc_because */
void fc_put_automaton(const struct fc *c, struct json *out);          /* nothing if the rules play no side */
int fc_say_choice(const struct fc *c, int seat, enum lang lang, char *buf, size_t cap); /* its action, and why */
int fc_token_message(int token);                                                        /* fc_words.c: its name */

extern const struct game_tally fc_tally;
extern const struct game_data fc_data;
extern const struct game fc_game;
#endif
