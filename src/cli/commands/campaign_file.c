/* campaign_file.c: see campaign_file.h. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "campaign_file.h"
#include "../../protocol/files.h"
#include "../../protocol/writing/say.h"
#include "../shared/wish.h"

static bool fail(const struct campaign_file *c, int message, const char *first, const char *second)
{
    fprintf(stderr, "bellum %s: ", c->a->command->name);
    say_line(stderr, c->a->lang, message, "ss", first, second);
    return false;
}

static void record_path(const struct campaign_file *c, int number, char out[CAMPAIGN_RECORD])
{
    snprintf(out, CAMPAIGN_RECORD, "%s.%d.record", c->path, number);
}

/* ---- FILE ---- */

struct names {
    char all[1024];
};

static void add_name(void *ctx, const struct data_scenario *s)
{
    struct names *l = ctx;
    size_t n = strlen(l->all);
    snprintf(l->all + n, sizeof l->all - n, "%s%s", n ? ", " : "", s->id);
}

/* The campaign that the words name, from its beginning; without a name the first one. */
static bool make_file(struct campaign_file *c, const char *name, int *code)
{
    struct names l = {""};
    char first[64];
    data_campaigns(c->game, &c->dir, add_name, &l, NULL);
    snprintf(first, sizeof first, "%.*s", (int)strcspn(l.all, ","), l.all);
    char *start = data_campaign_start(c->game, &c->dir, *name ? name : first);
    if (!start) {
        *code = USAGE;
        return fail(c, *l.all ? MSG_CAMPAIGN_UNKNOWN : MSG_CAMPAIGN_NONE, *l.all ? name : c->game->id, l.all);
    }
    bool good = file_write(c->path, start);
    free(start);
    if (!good)
        return fail(c, MSG_CLI_CANNOT_WRITE, c->path, said_error(c->a->lang, errno));
    say_line(stdout, c->a->lang, MSG_CAMPAIGN_MADE, "s", c->path);
    return true;
}

/* The game of the document, and whether it is the campaign that the words name. */
static bool fits_words(struct campaign_file *c, const char *document, const struct game *wanted, const char *name)
{
    char kind[96], id[64] = "";
    bool good = data_peek(document, "kind", kind, sizeof kind);
    char *slash = good ? strchr(kind, '/') : NULL;
    if (slash)
        *slash = '\0';
    c->game = slash && strcmp(slash + 1, "campaign") == 0 ? game_by_id(kind) : NULL;
    if (!c->game || !c->game->campaign)
        return fail(c, MSG_CAMPAIGN_NOT_ONE, c->path, "");
    data_peek(document, "id", id, sizeof id);
    if (wanted && wanted != c->game)
        return fail(c, MSG_CAMPAIGN_OTHER_GAME, c->path, c->game->id);
    return !*name || strcmp(name, id) == 0 || fail(c, MSG_CAMPAIGN_OTHER, c->path, id);
}

static char *open_file(struct campaign_file *c, int *code)
{
    char name[SCENARIO_CHARS] = "";
    const char *word = c->a->words ? c->a->word[0] : NULL;
    const struct game *wanted = word ? setup_game_said(c->a, word, name) : NULL;
    *code = USAGE;
    if (word && !wanted)
        return NULL;
    *code = FAILED;
    c->game = wanted ? wanted : games[0];
    if (access(c->path, F_OK) != 0 && !make_file(c, name, code))
        return NULL;
    char *text = file_read(c->path, NULL);
    if (!text)
        fail(c, MSG_CLI_CANNOT_READ, c->path, said_error(c->a->lang, errno));
    if (text && !fits_words(c, text, wanted, name)) {
        free(text);
        text = NULL;
    }
    return text;
}

/* ---- what is to be played ---- */

static void tell(const struct campaign_file *c, int message, int number)
{
    say_line(stdout, c->a->lang, message, "sd", c->path, number);
}

static void begin(struct campaign_file *c, int number, const char *after)
{
    c->todo = CAMPAIGN_BEGIN;
    c->number = number;
    snprintf(c->after, sizeof c->after, "%s", after);
    record_path(c, number, c->record);
    if (number > 1)
        record_path(c, number - 1, c->before);
}

/* A record that cannot be replayed, of a match whose result FILE does not know: it is put aside, and the match is
 * played again. */
static bool play_again(struct campaign_file *c, int number, const struct chain_link *l)
{
    char aside[CAMPAIGN_RECORD + 32];
    record_path(c, number, c->record);
    if (l->other_data)
        snprintf(aside, sizeof aside, "%s.other-data", c->record);
    else
        snprintf(aside, sizeof aside, "%s.rules-%d", c->record, l->rules);
    if (rename(c->record, aside) != 0)
        return fail(c, MSG_CLI_CANNOT_WRITE, aside, said_error(c->a->lang, errno));
    say_line(stdout, c->a->lang, MSG_CAMPAIGN_AGAIN, "ds", number, aside);
    begin(c, number, l->after);
    return true;
}

static bool after_other_rules(struct campaign_file *c, int number, const struct chain_link *l, const char *document)
{
    if (strcmp(document, l->document) == 0)
        return play_again(c, number, l);
    record_path(c, number, c->record);
    if (!l->end[0])
        return fail(c, MSG_CAMPAIGN_CHANGED, c->path, c->record);
    say_line(stdout, c->a->lang, l->other_data ? MSG_CAMPAIGN_OTHER_DATA_BEFORE : MSG_CAMPAIGN_OTHER_RULES_BEFORE, "dd",
             number, l->rules);
    begin(c, number + 1, l->end);
    return true;
}

static bool after_unfinished(struct campaign_file *c, int number, const struct chain_link *l, const char *document)
{
    record_path(c, number, c->record);
    c->todo = CAMPAIGN_RESUME;
    c->number = number;
    if (l->mission == 0) /* its dice are secret: not a record of this program */
        return fail(c, MSG_CAMPAIGN_UNREVEALED, c->record, "");
    return strcmp(document, l->document) == 0 || fail(c, MSG_CAMPAIGN_CHANGED, c->path, c->record);
}

static bool after_match(struct campaign_file *c, int number, const struct chain_link *l, const char *document)
{
    if (l->over) {
        c->todo = CAMPAIGN_ENDED;
        c->number = number;
        record_path(c, number, c->record);
        snprintf(c->ending, sizeof c->ending, "%s", l->ending);
        return true;
    }
    begin(c, number + 1, l->end);
    if (strcmp(document, l->next) == 0)
        return true;
    if (strcmp(document, l->document) == 0) /* the program was stopped before it could write FILE */
        return file_write(c->path, l->next) || fail(c, MSG_CLI_CANNOT_WRITE, c->path, said_error(c->a->lang, errno));
    tell(c, MSG_CAMPAIGN_FROM_FILE_AFTER, number);
    c->after[0] = '\0';
    return true;
}

static bool look_back(struct campaign_file *c, int number, const char *document)
{
    char path[CAMPAIGN_RECORD];
    struct chain_link l;
    record_path(c, number, path);
    char *text = file_read(path, NULL);
    if (!text)
        return fail(c, MSG_CLI_CANNOT_READ, path, said_error(c->a->lang, errno));
    bool good = chain_read(&l, text, &c->dir, c->a->lang);
    if (!good)
        fail(c, MSG_CAMPAIGN_BAD_RECORD, path, l.problem);
    else if (l.state == CHAIN_NOT_PLAYED)
        good = after_other_rules(c, number, &l, document);
    else
        good = (l.state == CHAIN_OPEN ? after_unfinished : after_match)(c, number, &l, document);
    chain_free(&l);
    free(text);
    return good;
}

bool campaign_open(struct campaign_file *c, const struct args *a, const char *path, int *code)
{
    char record[CAMPAIGN_RECORD];
    int n = 0;
    *c = (struct campaign_file){.a = a};
    *code = FAILED;
    if (!setup_dir(a, &c->dir))
        return false;
    if (snprintf(c->path, sizeof c->path, "%s", path) >= (int)sizeof c->path)
        return fail(c, MSG_CLI_CANNOT_READ, path, said_error(a->lang, ENAMETOOLONG));
    char *document = open_file(c, code);
    if (!document)
        return false;
    for (record_path(c, 1, record); access(record, F_OK) == 0; record_path(c, n + 1, record))
        n++;
    bool good = true;
    if (n > 0) {
        good = look_back(c, n, document);
    } else {
        begin(c, 1, "");
        if (!chain_is_start(c->game, &c->dir, document))
            tell(c, MSG_CAMPAIGN_FROM_FILE, 0);
    }
    free(document);
    return good;
}

bool campaign_write(const struct campaign_file *c, const struct session *s, enum lang lang, FILE *out)
{
    char text[1024];
    const struct game_campaign *campaign = c->game->campaign;
    char *document = chain_carry(s);
    bool good = !document || file_write(c->path, document);
    free(document);
    if (!good)
        return fail(c, MSG_CLI_CANNOT_WRITE, c->path, said_error(c->a->lang, errno));
    if (campaign->say_end(session_rules(s), session_state(s), lang, text, sizeof text) > 0)
        fprintf(out, "\n%s\n", text);
    else
        say_line(out, lang, MSG_CAMPAIGN_WRITTEN, "s", c->path);
    return true;
}
