/* db.h: De Bellis Fantasiae, all of its headers. */
#ifndef DB_H
#define DB_H
#include "db_fight.h"
#include "db_game.h"
#include "db_lists.h"
#include "db_rules.h"
#include "db_ruleset.h"
#include "db_state.h"
#endif
