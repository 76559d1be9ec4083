/* registry.c: the only file that names the games. */
#include "game.h"
#include <string.h>

extern const struct game bt_game, db_game, fc_game, null_game, pi_game, sk_game;

const struct game *const games[] = {
    &fc_game, &pi_game, &null_game, &bt_game, &sk_game, &db_game, NULL,
};

const struct game *game_by_id(const char *id)
{
    for (int i = 0; games[i]; i++)
        if (strcmp(games[i]->id, id) == 0)
            return games[i];
    return NULL;
}

const struct game *game_by_number(int number)
{
    for (int i = 0; games[i]; i++)
        if (games[i]->number == number)
            return games[i];
    return NULL;
}
