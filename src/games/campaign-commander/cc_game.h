/*
 * cc_game.h: the functions with which the series fills the contract (core/game.h).  A campaign puts them into its
 * struct game (pi_game.c).  Words, client and opponent also call each other's functions.
 */
#ifndef CC_GAME_H
#define CC_GAME_H
#include "../../core/schema.h"
#include "../../core/sentences.h"
#include "../../core/words.h"
#include "cc_rules.h"

/* cc_game.c: rules */
bool cc_asks_for_units(int ask); /* do players choose units one by one (cc_pick.c)? */
seatset cc_to_move(const void *state);
void cc_decision(const struct ruleset *rules, const void *state, int seat, struct decision *out);
int cc_actions(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap);
int cc_extras(const struct ruleset *rules, const void *state, int seat, struct action *buf, int cap);
struct why cc_check(const struct ruleset *rules, const void *state, const struct action *a);
void cc_apply(const struct ruleset *rules, void *state, const struct action *a, struct events *ev);
void cc_agree(const struct ruleset *rules, void *state, struct events *ev);
struct action cc_default_answer(const struct ruleset *rules, const void *state, int seat);
/* cc_questions.c: decisions, auto-pass */
void cc_describe(const struct ruleset *rules, const void *state, int seat, struct decision *out);
bool cc_exists(const struct ruleset *rules, char letter, int arg);
bool cc_pass(const struct ruleset *rules, const void *view, int seat, struct action *out);
uint32_t cc_until(const struct ruleset *rules, const void *view, int seat, int which);
/* cc_victory.c: endings */
void cc_resigned(const struct ruleset *rules, void *state, int seat, struct events *ev);
void cc_agreed(const struct ruleset *rules, void *state, struct events *ev);
void cc_outcome(const struct ruleset *rules, const void *state, struct outcome *out);
/* cc_notation.c: the card with this id or name, or with this word in its name.  If several match, the one in the hand.
 * -1: no card matches. */
int cc_card_called(const struct cc *c, int seat, const char *word);

/* cc_redact.c, cc_audit.c */
void cc_redact(const struct ruleset *rules, void *state, int seat);
void cc_resample(const struct ruleset *rules, void *view, struct rng *r);
const char *cc_audit(const struct ruleset *rules, const void *state);

/* cc_notation.c, cc_text.c, cc_draw.c, cc_sheet.c, cc_view.c, cc_touch.c, cc_note.c, cc_catalogue.c, cc_rate.c,
 * cc_evaluate.c, cc_tally.c, cc_reason.c: see game.h */
extern const struct form cc_forms[CC_ACT_COUNT]; /* cc_game.c */
GAME_WORDS_DECLARE(cc);
GAME_CLIENT_DECLARE(cc);
GAME_OPPONENT_DECLARE(cc);
int cc_label(const struct cc *c, int u, char out[12]); /* "RI3": the name of a counter in notation */
/* cc_words.c: cc_words() appends a sentence of data/campaign-commander/text with its arguments; cc_word() writes one
 * argument by its letter. */
enum { CC_SAY_ARGS = SENTENCE_ARGS };
extern const struct sentences cc_sentences; /* cc_text.c */
extern const struct word_list cc_word_lists[];
void cc_word(const struct sentence *s, struct text_out *o, char letter, int arg);
void cc_words(const struct cc *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n);
/* cc_when.c: conditions of cards in words; `number` names one of them. */
void cc_say_place(const struct cc *c, struct text_out *o, int number, enum lang lang);
void cc_say_kind(const struct cc *c, struct text_out *o, int number, enum lang lang);
void cc_say_chits(const struct cc *c, struct text_out *o, int number, enum lang lang);
void cc_say_unmet(const struct cc *c, struct text_out *o, int card, int i,
                  enum lang lang); /* condition i and its alternatives */
void cc_say_conditions(const struct cc *c, struct text_out *o, int card, enum lang lang);
/* Of the open card beside the board. */
void cc_say_open_conditions(const struct cc *c, struct text_out *o, enum lang lang);
int cc_say_pass(const struct ruleset *rules, int kind, enum lang lang, char *buf, size_t cap);
enum cc_until { CC_UNTIL_OPERATION, CC_UNTIL_SEQUENCE, CC_UNTIL_DRAW, CC_UNTIL_COUNT }; /* how long auto-pass lasts */
int cc_say_until(const struct ruleset *rules, int which, enum lang lang, char *buf, size_t cap);
int cc_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap);
enum cc_policy { CC_POLICY_CHIT = 1, CC_POLICY_SIEGE, CC_POLICY_CHIT_ALONE }; /* see cc_odds.c */
/* Columns of odds: units of the other side, the city under siege, units of the side whose action it is. */
/* clang-format off */
enum cc_odds_column {
    CC_TARGET_DECIMATED, CC_TARGET_DISORGANISED, CC_TARGET_DESTROYED, CC_TARGET_FALLS,
    CC_ACTOR_DECIMATED, CC_ACTOR_DISORGANISED, CC_ACTOR_DESTROYED,
    CC_ODDS_COLUMNS
};
enum {
    CC_ODDS_HEADLINE = 1 << CC_TARGET_DECIMATED | 1 << CC_TARGET_DISORGANISED | 1 << CC_TARGET_DESTROYED |
                       1 << CC_TARGET_FALLS,
};
/* clang-format on */
extern const struct odds_column cc_odds_column[CC_ODDS_COLUMNS];
int cc_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap);
int cc_siege_odds(const struct ruleset *rules, const void *view, const struct action *a,
                  struct odds *out); /* cc_fortress.c */
/* cc_forecast.c: fights the battle that an action leads to CC_FORECAST times.  False: it does not certainly lead to
 * one. */
enum { CC_FORECAST = 100 };
struct cc_forecast {
    int won, lost; /* won by the seat of the action, lost by it */
};
bool cc_forecast(const struct cc *c, const struct action *a, struct cc_forecast *out);
struct cc_check_odds {
    int unit;
    int pass, takes; /* faces of the die that pass; bits of cc_takes() if the unit fails */
    bool again;      /* by a chit that stands already and takes effect once more (PI-557) */
    struct cc_made made;
};
struct cc_check_odds cc_check_odds(const struct cc *c, int check, int u); /* of the chit of st->resolve */
/* Writes all checks that an action of a battle leads to, chosen by the policy of its odds.  Returns their number. */
int cc_checks_after(const struct ruleset *rules, const void *view, const struct action *a, struct cc_check_odds *out,
                    int cap);
int cc_say_policy(const struct ruleset *rules, int policy, enum lang lang, char *buf, size_t cap);
int cc_say_odds_column(const struct ruleset *rules, int column, enum lang lang, char *buf, size_t cap);
int cc_say_odds(const struct ruleset *rules, const void *view, const struct action *a, const struct odds *o,
                enum lang lang, char *buf, size_t cap);
extern const struct game_tally cc_tally;
extern const struct game_data cc_data;
#endif
