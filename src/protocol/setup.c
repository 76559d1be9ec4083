/* setup.c: see setup.h. */
#include "setup.h"
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../ai/ai.h"
#include "shared_texts.h"

const struct game *setup_game(const char *spec, char scenario[SCENARIO_CHARS])
{
    char id[64];
    size_t n = strcspn(spec, "/");
    scenario[0] = '\0';
    if (n >= sizeof id)
        return NULL;
    memcpy(id, spec, n);
    id[n] = '\0';
    if (spec[n])
        snprintf(scenario, SCENARIO_CHARS, "%s", spec + n + 1);
    return game_by_id(id);
}

static void keep_first(void *ctx, const struct data_scenario *s)
{
    char *scenario = ctx;
    if (!*scenario)
        snprintf(scenario, SCENARIO_CHARS, "%s", s->id);
}

bool setup_first_scenario(const struct game *g, const struct data_dir *dir, char scenario[SCENARIO_CHARS])
{
    scenario[0] = '\0';
    data_scenarios(g, dir, keep_first, scenario, NULL);
    return scenario[0] != '\0';
}

bool setup_has_option(const struct game *g, const char *name)
{
    const struct field *f = g->data ? g->data->options : NULL;
    for (; f && f->key; f++)
        if (strcmp(f->key, name) == 0)
            return true;
    return false;
}

bool setup_record(struct setup *s, const struct record *r, struct data_report *report)
{
    struct match_source texts = {
        .scenario = r->scenario[0] ? r->scenario : NULL, .options = r->options, .after = r->after, .files = r->files};
    s->game = game_by_id(r->game);
    if (!s->game) {
        data_report_add(report, NULL, MSG_DATA_NO_GAME, "s", r->game);
        return false;
    }
    for (int i = 0; i < r->files; i++) {
        texts.file[i].name = r->file[i].name;
        texts.file[i].text = r->file[i].text;
    }
    struct match_request request = {.texts = &texts};
    return data_load_match(s->game, &s->dir, &request, &s->match, report);
}

void setup_free(struct setup *s)
{
    data_match_free(&s->match);
    s->game = NULL;
}

int setup_seat_wrong(const struct game *g, const struct ruleset *rs, int seat, const char *player)
{
    if (seat < 0 || seat >= game_seats(rs))
        return MSG_REFEREE_NO_SEAT;
    switch (game_cast(g, rs, seat).role) {
    case CAST_ABSENT: return MSG_REFEREE_ABSENT_SEAT;
    case CAST_RULES: return player && strcmp(player, player_default.name) == 0 ? 0 : MSG_REFEREE_RULES_SEAT;
    default: return 0;
    }
}

bool setup_who(const char *name, size_t n, bool humans, const char **out)
{
    static const char human[] = "human";
    if (humans && n == strlen(human) && memcmp(name, human, n) == 0) {
        *out = human;
        return true;
    }
    for (int i = 0; player_kinds[i]; i++)
        if (strlen(player_kinds[i]->name) == n && memcmp(player_kinds[i]->name, name, n) == 0) {
            *out = player_kinds[i]->name;
            return true;
        }
    if (name[n] || !player_spec_ok(name, NULL))
        return false;
    *out = name;
    return true;
}

uint64_t setup_random_key(void)
{
    uint64_t key;
    if (sodium_init() < 0)
        abort();
    randombytes_buf(&key, sizeof key);
    return key;
}

void setup_hide_folder(char *text, const struct data_dir *dir)
{
    size_t n = strlen(dir->path);
    for (char *at = text; n && at && (at = strstr(at, dir->path));) {
        bool begins = at == text || strchr(" \n'\"", at[-1]); /* "data" may be a word of a sentence, too */
        if (begins && at[n] == '/')
            memmove(at, at + n + 1, strlen(at + n + 1) + 1);
        else
            at++;
    }
}
