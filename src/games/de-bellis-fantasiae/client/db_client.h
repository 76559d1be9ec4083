/* db_client.h: what the files of this folder share. */
#ifndef DB_CLIENT_H
#define DB_CLIENT_H

#include "../db.h"

/* What a fight is made of, each part with its rule, and its 36 rolls: keys of the object that is open (db_explain.c).
 */
void db_put_fight(const struct db *c, enum lang lang, int e, int against, struct json *out);

/* What it would do to the other fights of the bound, key "changes" (db_knock.c). */
void db_put_knock_on(const struct db *c, int e, int against, struct json *out);

/* Hills, woods, roads …, under the key "features" (db_view.c). */
/* objective: the one that the scenario is about; -1: none. */
void db_put_features(const struct db *c, const struct db_feature *f, int n, int objective, struct json *out);

#endif
