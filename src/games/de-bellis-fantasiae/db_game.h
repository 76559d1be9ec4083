/*
 * db_game.h: what De Bellis Fantasiae gives the contract (core/game.h): words, client, pointing, odds, opponent.  They
 * also use each other's functions.
 */
#ifndef DB_GAME_H
#define DB_GAME_H
#include "../../core/schema.h"
#include "../../core/sentences.h"
#include "../../core/words.h"
#include "db_rules.h"

extern const struct game db_game;
extern const struct form db_forms[DB_ACT_COUNT]; /* db_game.c */
extern const struct game_data db_data;           /* data/ */
extern const struct game_tally db_tally;         /* lab/ */

/* rules/: decisions, endings, invariants */
void db_describe(const struct ruleset *rules, const void *state, int seat, struct decision *out);
void db_outcome(const struct ruleset *rules, const void *state, struct outcome *out);
const char *db_audit(const struct ruleset *rules, const void *state);
struct why db_check(const struct ruleset *rules, const void *state, const struct action *a); /* that of the contract */

/* ---- db_notation.c ---- */

GAME_WORDS_DECLARE(db);
enum { DB_LABEL = 8 };
void db_label(const struct db *c, int e, char out[DB_LABEL]); /* "a3"; camp followers "a0", citizens "t1" */
int db_by_label(const struct db *c, const char **s);          /* moves *s behind it; -1: there is none */
/* "a3-a6", "a2,a7": elements of a seat; comma is "," or ", ". */
void db_put_set(struct text_out *o, int seat, uint64_t set, const char *comma);
bool db_read_set(const struct db *c, const char *word, int *seat, uint64_t *set);
int db_lowest(const struct db *c, int seat, uint64_t set); /* its lowest element; of no element the first of the army */
extern const char *const db_ground_id[DB_GROUND_COUNT + 1];
extern const char *const db_type_id[DB_TYPE_COUNT + 1];

/* ---- db_words.c: the words that stand in the gaps of sentences ---- */

extern const struct sentences db_sentences; /* db_text.c */
extern const struct word_list db_word_lists[];
void db_word(const struct sentence *s, struct text_out *o, char letter, int arg);
void db_say(const struct db *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n);
int db_say_to(const struct db *c, int message, enum lang lang, const int16_t *arg, int n, char *buf, size_t cap);
const char *db_type_name(const struct db *c, int type, enum lang lang);
const char *db_feature_name(const struct db *c, const struct db_feature *f, enum lang lang);      /* "": it has none */
void db_put_modifiers(const struct db *c, struct text_out *o, const struct sentence *s, int arg); /* db_mods.c */
int db_modifier_message(int mod);
/* The modifiers of a shot one by one: bit of db_shot.h, value, rule, message. */
enum { DB_SHOT_PARTS = 6 };
struct db_shot_part {
    uint8_t bit;
    int8_t n;
    uint16_t rule;
    int message;
};
int db_shot_parts(unsigned mods, struct db_shot_part out[DB_SHOT_PARTS]);
/* The modifiers of one side of the events SHOT, EXCHANGED and SPELL: 0 who shoots or casts, 1 the target. */
unsigned db_shot_mods(int kind, const int16_t *arg, int side);
int db_compass(int a);                    /* message */
int db_event_rule(const struct event *e); /* 0: none */

/* ---- db_text.c, db_family.c, db_sheet.c ---- */
bool db_about_unit(int kind); /* Is an action of this kind about the unit in hand? */

/* db_typed.c: the notation in the words of a language, and what was typed in Spanish as notation. */
int db_spell(const char *notation, enum lang lang, char *buf, size_t cap);
void db_unspell(const char *line, char *buf, size_t cap);

int db_say_family(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, char *buf,
                  size_t cap);
/* ", general, has moved 1 BW": what is true of an element in this bound. */
void db_put_standing(const struct db *c, struct text_out *o, int e, enum lang lang);
int db_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap);

/* ---- client ---- */

void db_view(const struct ruleset *rules, const void *view, struct json *out);
void db_locate(const struct ruleset *rules, const void *view, const struct action *a, struct spot *out);
void db_note(const struct ruleset *rules, const void *view, const struct event *e, struct json *out);
void db_catalogue(const struct ruleset *rules, struct json *out);
void db_explain(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang,
                struct json *out);
int db_point(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why); /* touch() of the contract */
void db_why_spot(const struct ruleset *rules, const void *view, const struct why *w, struct spot *out);
bool db_aim(const struct ruleset *rules, const void *view, const struct action *wish, struct action *out,
            struct why *why);
void db_trace(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, struct json *out);
void db_zones(const struct ruleset *rules, const void *view, int piece, enum lang lang, struct json *out);

/* db_spots.c: a part of the view. */
void db_put_spots(const struct db *c, struct json *out);

/* db_clash.c: parts of the view. */
void db_put_contacts(const struct db *c, struct json *out);
void db_put_deployment(const struct db *c, struct json *out);

/* db_json.c: what all of these write. */
void db_put_pose(struct json *out, struct plane_pose p);
void db_put_points(struct json *out, const char *key, const struct plane_point *p, int n);
void db_put_rule(struct json *out, const char *key, int number); /* negative: a ruling; 0: nothing is written */
void db_put_names(struct json *out, const char *key, const char name[2][DB_NAME_MAX]); /* in all languages */
void db_put_rule_id(struct json *out, const char *key, struct rule_id r);

/* db_chances.c: the odds of an action whose dice fall at once: a fight, a shot, a spell. */
int db_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap);
int db_say_odds_column(const struct ruleset *rules, int column, enum lang lang, char *buf, size_t cap);

/* opponent/ */
void db_rate(const struct ruleset *rules, const void *view, int seat, const struct action *a, int n, int32_t *out);
int32_t db_luck(const struct ruleset *rules, const void *state, int seat, const struct event *e);
int db_evaluate(const struct ruleset *rules, const void *view, int seat);
void db_forces(const struct ruleset *rules, const void *view, int seat, int32_t *own, int32_t *theirs);
int db_say_reason(const struct ruleset *rules, const void *view, const struct action *a, int i, enum lang lang,
                  char *buf, size_t cap);

/* What an action does with the unit in hand; false: it moves nobody, or nothing is in hand. */
bool db_moves_hand(const struct db *c, const struct action *a);
#endif
