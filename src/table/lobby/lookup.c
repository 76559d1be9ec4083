/*
 * lookup.c: a referee without a match answers.  It refuses paths of files, so
 * strangers see only what the games themselves have.
 */
#include "lookup.h"
#include <stdlib.h>
#include <string.h>
#include "../../protocol/referee/referee.h"
#include "../host.h"
#include "../jobs.h"

struct lookup {
    struct house *house;
    uint64_t asker;
    lookup_done *done;
    enum lang lang;
    char *request, *answer;
};

bool lookup_knows(const char *verb)
{
    static const char *const verbs[] = {"games", "rules", "catalogue", "army"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i], verb) == 0)
            return true;
    return false;
}

/* "players" of the verb "games": the bots of this server are among them. */
static void add_bots(struct lookup *l)
{
    const char *name = bot_pool_name(l->house, 0);
    json_t *answer = name ? json_loads(l->answer, 0, NULL) : NULL;
    json_t *players = json_object_get(answer, "players");
    for (int i = 0; players && (name = bot_pool_name(l->house, i)); i++)
        json_array_append_new(players, json_sprintf("bot:%s", name));
    if (players) {
        free(l->answer);
        l->answer = must(json_dumps(answer, JSON_COMPACT));
    }
    json_decref(answer);
}

static void work(void *ctx)
{
    struct lookup *l = ctx;
    struct referee_config config = {.dir = l->house->dir, .lang = l->lang, .names_only = true};
    struct referee *r = referee_new(&config);
    l->answer = referee_line(r, l->request, strlen(l->request));
    referee_free(r);
    add_bots(l);
}

static void finish(void *ctx)
{
    struct lookup *l = ctx;
    l->done(l->house, l->asker, l->answer);
    free(l->request);
    free(l);
}

void lookup_start(struct house *h, uint64_t asker, json_t *request, enum lang lang, lookup_done *done)
{
    struct lookup *l = must(calloc(1, sizeof *l));
    *l = (struct lookup){.house = h, .asker = asker, .done = done, .lang = lang};
    l->request = must(json_dumps(request, JSON_COMPACT));
    job_start(h, work, finish, l);
}
