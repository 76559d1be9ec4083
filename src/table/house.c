/* house.c: see house.h. */
#include "house.h"
#include <stdlib.h>
#include <string.h>
#include "lobby/api.h"
#include "lobby/campaign.h"
#include "lobby/lobby.h"
#include "play/player_cache.h"

void *must(void *p)
{
    if (!p)
        abort();
    return p;
}

char *must_copy(const char *s) { return must(strdup(s ? s : "")); }

/* Large enough for any game. */
static struct action *room_for_actions(void)
{
    size_t most = 0;
    for (int i = 0; games[i]; i++)
        most = games[i]->max_actions > most ? games[i]->max_actions : most;
    return must(calloc(most, sizeof(struct action)));
}

void house_open(struct house *h)
{
    h->next_id = 1;
    h->list = room_for_actions();
    h->began = wall_clock();
}

void house_close(struct house *h)
{
    while (h->tables)
        lobby_drop(h->tables);
    player_cache_forget(h, NULL);
    api_forget(h);
    campaign_forget(h);
    audience_free_scratch(h);
    free(h->list);
    h->list = NULL;
}
