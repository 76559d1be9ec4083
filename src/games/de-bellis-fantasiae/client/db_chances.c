/*
 * db_chances.c: the odds of an action whose dice fall at once: a fight (db_odds.c), a shot, an exchange of shots or a
 * spell (db_shot_odds.c).
 */
#include "../db.h"
#include "../db_shot.h"
#include "db_texts.h"

/* Only legal actions, and only dice that fall with the action itself: a target that is chosen is shot at later. */
int db_odds(const struct ruleset *rules, const void *view, const struct action *a, struct odds *out, int cap)
{
    struct db c = db_at(rules, view, NULL);
    struct odds spare, *to = cap > 0 ? out : &spare;
    struct db_shot s;
    if (a->kind != DB_ACT_FIGHT && a->kind != DB_ACT_RESOLVE && a->kind != DB_ACT_CAST)
        return 0;
    if (db_check(rules, view, a).code)
        return 0;
    if (a->kind == DB_ACT_FIGHT)
        db_fight_odds(&c, a->arg[0], a->arg[1], to);
    else if (db_shot_of(&c, a, &s))
        db_shot_odds(&c, &s, a->seat, to);
    else
        return 0;
    return 1;
}

static const int column_text[DB_ODDS_COLUMNS] = {
    [DB_ODDS_TARGET_MV] = DB_MSG_ODDS_MV,           [DB_ODDS_ACTOR_MV] = DB_MSG_ODDS_MV,
    [DB_ODDS_TARGET_RECOILS] = DB_MSG_ODDS_RECOILS, [DB_ODDS_ACTOR_RECOILS] = DB_MSG_ODDS_RECOILS,
    [DB_ODDS_TARGET_FLEES] = DB_MSG_ODDS_FLEES,     [DB_ODDS_ACTOR_FLEES] = DB_MSG_ODDS_FLEES,
    [DB_ODDS_TARGET_GONE] = DB_MSG_ODDS_GONE,       [DB_ODDS_ACTOR_GONE] = DB_MSG_ODDS_GONE,
};
SENTENCES_OF(db_say_odds_column, db_sentences, column_text)
