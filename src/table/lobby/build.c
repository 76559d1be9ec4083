/* build.c: see build.h. */
#include "build.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/chain.h"
#include "../../protocol/referee/referee.h"
#include "../../protocol/rulebook.h"

/* ---- names for people ---- */

static void keep_title(void *ctx, const struct data_scenario *s)
{
    struct parts *p = ctx;
    for (int l = 0; l < LANG_COUNT; l++)
        snprintf(p->scenario_title[l], TITLE_CHARS, "%s", s->title[l] ? s->title[l] : s->id);
}

static void keep_name(void *ctx, const struct data_scenario *s)
{
    struct parts *p = ctx;
    for (int l = 0; l < LANG_COUNT; l++)
        snprintf(p->campaign_name[l], MISSION_NAME, "%s", s->title[l] && *s->title[l] ? s->title[l] : s->id);
}

/* A campaign from a file may be one that is not here: then it has its id alone. */
static void find_name(struct parts *p)
{
    const struct setup *s = &p->setup;
    if (!chain_joined(s->game, s->match.rs))
        return;
    const char *id = s->game->campaign->id(s->match.rs);
    for (int l = 0; l < LANG_COUNT; l++)
        snprintf(p->campaign_name[l], MISSION_NAME, "%s", id);
    data_find(s->game, &s->dir, "campaign", id, keep_name, p);
}

static void find_titles(struct parts *p)
{
    struct setup *s = &p->setup;
    const char *scenario = s->match.source.scenario ? s->match.source.scenario : "";
    for (int l = 0; l < LANG_COUNT; l++) {
        rulebook_title(&s->dir, s->game, (enum lang)l, p->title[l], TITLE_CHARS);
        snprintf(p->scenario_title[l], TITLE_CHARS, "%s", scenario);
    }
    if (*scenario)
        data_find(s->game, &s->dir, "scenario", scenario, keep_title, p);
    find_name(p);
}

/* ---- from a record ---- */

/* Everything before the line "begin …". */
static char *head_of_record(const char *record)
{
    const char *begin = strstr(record, "\nbegin ");
    char *head = must_copy(record);
    if (begin)
        head[begin + 1 - record] = '\0';
    return head;
}

static char *joined(const char *head, const char *body)
{
    char *text = must(malloc(strlen(head) + strlen(body) + 1));
    return strcat(strcpy(text, head), body);
}

static bool fail(char error[STORE_ERROR], const char *why)
{
    snprintf(error, STORE_ERROR, "%s", why);
    return false;
}

/* The rules by which a record was made. */
static bool load_setup(struct parts *p, const struct data_dir *dir, const struct record *r, char error[STORE_ERROR])
{
    struct data_report report = {0};
    p->setup.dir = *dir;
    bool good = setup_record(&p->setup, r, &report);
    setup_hide_folder(report.text, dir);
    if (!good)
        fail(error, report.text ? report.text : r->game);
    data_report_free(&report);
    return good;
}

/* ---- a new table ---- */

/* The referee checks the request and sets up the match; the table is built from its record. */
static char *record_for(const struct data_dir *dir, json_t *request, enum lang lang, char **refusal)
{
    struct referee_config config = {.dir = *dir, .lang = lang, .names_only = true};
    struct referee *r = referee_new(&config);
    json_object_set_new(request, "do", json_string("new"));
    char *answer = referee_request(r, request), *record = referee_record(r);
    if (record)
        free(answer);
    else
        *refusal = answer;
    referee_free(r);
    return record;
}

bool build_new(struct parts *p, const struct data_dir *dir, json_t *request, enum lang lang, char **refusal)
{
    struct record r;
    struct err err;
    char error[STORE_ERROR];
    char *text = record_for(dir, request, lang, refusal);
    if (!text)
        return false;
    bool good = record_open(&r, text, &err);
    if (!good)
        fail(error, err.text);
    else
        good = load_setup(p, dir, &r, error);
    if (good) {
        p->head = head_of_record(text);
        find_titles(p);
    } else {
        struct answer a;
        answer_begin(&a, NULL);
        answer_error(&a, "data", error);
        *refusal = answer_end(&a);
    }
    record_close(&r);
    free(text);
    return good;
}

/* ---- a table from the store ---- */

/* Secret and words of a match that has not begun. */
static bool read_dice(struct fair *f, json_t *meta)
{
    const char *secret = json_string_value(json_object_get(meta, "secret")), *seat;
    json_t *words = json_object_get(meta, "words"), *v;
    if (!secret || !fair_parse(f, secret))
        return false;
    json_object_foreach(words, seat,
                        v) if (!json_is_string(v) || !fair_words(f, seat[0] - '1', json_string_value(v))) return false;
    return true;
}

/* The error goes to any client that asks for the table. It may say that other rules or data are needed; of a line of
 * play, which may be secret, it tells only the number. */
static bool replay(struct parts *p, const struct record *r, char error[STORE_ERROR])
{
    struct err err;
    struct record_tally tally = {0};
    p->s = fair_session(r, p->setup.game, p->setup.match.rs, &p->setup.match.source, p->fair, &err);
    if (p->s && record_play(r, p->s, -1, &tally, &err))
        return true;
    if (!p->s || tally.fault <= RECORD_OTHER_DATA)
        return fail(error, err.text);
    snprintf(error, STORE_ERROR, "line %d", tally.line);
    return false;
}

static bool open_record(struct parts *p, const struct data_dir *dir, const char *body, char error[STORE_ERROR])
{
    struct record r;
    struct err err;
    bool started = json_is_true(json_object_get(p->meta, "started"));
    char *text = joined(p->head, started ? body : "begin 0000000000000000\n");
    bool good = record_open(&r, text, &err) || fail(error, err.text);
    if (good) {
        good = load_setup(p, dir, &r, error);
        if (good && started)
            good = replay(p, &r, error);
        else if (good)
            good = read_dice(p->fair, p->meta) || fail(error, "secret and words");
        record_close(&r);
    }
    free(text);
    return good;
}

bool build_stored(struct parts *p, const struct data_dir *dir, const struct stored_table *from, char error[STORE_ERROR])
{
    json_error_t where;
    p->meta = json_loads(from->meta, 0, &where);
    const char *head = json_string_value(json_object_get(p->meta, "head"));
    if (!head)
        return fail(error, p->meta ? "no head" : where.text);
    p->head = must_copy(head);
    p->fair = must(calloc(1, sizeof *p->fair));
    if (!open_record(p, dir, from->body, error))
        return false;
    find_titles(p);
    return true;
}

/* ---- the same once more ---- */

/* The head still has the dice of the old match, until this one begins and gets its own. */
bool build_again(struct parts *p, const struct data_dir *dir, const char *head, char error[STORE_ERROR])
{
    struct record r;
    struct err err;
    char *text = joined(head, "begin 0000000000000000\n");
    bool good = record_open(&r, text, &err) || fail(error, err.text);
    if (good) {
        good = load_setup(p, dir, &r, error);
        record_close(&r);
    }
    if (good) {
        p->head = must_copy(head);
        find_titles(p);
    }
    free(text);
    return good;
}

/* ---- the next match of a campaign ---- */

bool build_next(struct parts *p, const struct chain_from *from, const struct match_request *more,
                struct data_report *report)
{
    if (!chain_follow(from, more, &p->setup, report)) {
        setup_hide_folder(report->text, from->dir);
        return false;
    }
    const struct match *m = &p->setup.match;
    struct session *s = session_new(p->setup.game, m->rs, 0, &m->source);
    p->head = session_header(s, true);
    session_free(s);
    find_titles(p);
    return true;
}

/* ---- handing over ---- */

void parts_free(struct parts *p)
{
    session_free(p->s);
    setup_free(&p->setup);
    free(p->fair);
    free(p->head);
    json_decref(p->meta);
    *p = (struct parts){0};
}

void parts_move(struct parts *p, struct table *t)
{
    table_drop_match(t);
    free(t->fair);
    free(t->head);
    t->s = p->s;
    t->setup = p->setup;
    t->fair = p->fair;
    t->head = p->head;
    table_take_rules(t);
    memcpy(t->title, p->title, sizeof t->title);
    memcpy(t->scenario_title, p->scenario_title, sizeof t->scenario_title);
    memcpy(t->mission.name, p->campaign_name, sizeof t->mission.name);
    json_decref(p->meta);
    *p = (struct parts){0};
}
