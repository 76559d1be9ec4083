/*
 * lookup.c: a referee without a match answers.  It refuses file paths, so strangers see only the games' own data.
 */
#include "lookup.h"
#include <stdio.h>
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
    json_t *request; /* a copy of its own: it is read on another thread */
    char **bots, *answer;
};

bool lookup_knows(const char *verb)
{
    static const char *const verbs[] = {"games", "rules", "catalogue", "army"};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i], verb) == 0)
            return true;
    return false;
}

/* The names of this server's bots as players: an array with NULL at its end. */
static char **bot_names(struct house *h)
{
    int n = 0;
    while (bot_pool_name(h, n))
        n++;
    char **names = must(calloc((size_t)n + 1, sizeof *names));
    for (int i = 0; i < n; i++) {
        const char *name = bot_pool_name(h, i);
        size_t room = strlen("bot:") + strlen(name) + 1;
        names[i] = must(malloc(room));
        snprintf(names[i], room, "bot:%s", name);
    }
    return names;
}

static void work(void *ctx)
{
    struct lookup *l = ctx;
    struct referee_config config = {
        .dir = l->house->dir, .lang = l->lang, .names_only = true, .bots = (const char *const *)l->bots};
    struct referee *r = referee_new(&config);
    l->answer = referee_request(r, l->request);
    referee_free(r);
}

static void lookup_free(struct lookup *l)
{
    for (int i = 0; l->bots[i]; i++)
        free(l->bots[i]);
    free(l->bots);
    json_decref(l->request);
    free(l);
}

static void finish(void *ctx)
{
    struct lookup *l = ctx;
    l->done(l->house, l->asker, l->answer);
    lookup_free(l);
}

void lookup_start(struct house *h, uint64_t asker, json_t *request, enum lang lang, lookup_done *done)
{
    struct lookup *l = must(calloc(1, sizeof *l));
    *l = (struct lookup){.house = h, .asker = asker, .done = done, .lang = lang};
    l->request = must(json_deep_copy(request));
    l->bots = bot_names(h);
    job_start(h, work, finish, l);
}
