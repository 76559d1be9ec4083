/* seat_api_look_up.c: the verbs about a game that need no match. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../ai/level.h"
#include "seat_api_parts.h"
#include "../rulebook.h"
#include "../writing/say.h"

struct question {
    const struct seat_api *d;
    struct body b;
};

/* ---- games ---- */

/* "pass-rule turn-limit " as a list */
static void put_words(struct answer *a, const char *key, const char *words)
{
    char word[64];
    answer_open(a, key, '[');
    for (; words && *words; words += strcspn(words, " "), words += strspn(words, " ")) {
        snprintf(word, sizeof word, "%.*s", (int)strcspn(words, " "), words);
        answer_str(a, NULL, word);
    }
    answer_close(a, ']');
}

struct scenarios {
    const struct question *q;
    const struct game *g;
    bool seats; /* tell them in any case */
};

/* The seats and their sides need the set-up of a match: only for games whose scenarios differ in them, and for
 * campaigns, in which the rules may play a seat that people play elsewhere. */
static void put_scenario_seats(const struct scenarios *l, const char *scenario)
{
    struct match match = {0};
    struct data_report report = {.lang = l->q->d->lang};
    struct match_request request = {.scenario = scenario, .names_only = true};
    struct answer *a = l->q->b.a;
    char name[256];
    if (!l->seats && l->g->min_seats == l->g->max_seats)
        return;
    if (data_load_match(l->g, &l->q->d->setup->dir, &request, &match, &report)) {
        answer_open(a, "seats", '[');
        for (int i = 0; i < game_seats(match.rs); i++) {
            l->g->words.say_seat(match.rs, i, l->q->d->lang, name, sizeof name);
            answer_open(a, NULL, '{');
            answer_int(a, "seat", i + 1);
            answer_str(a, "name", name);
            put_cast(a, l->g, match.rs, i);
            answer_close(a, '}');
        }
        answer_close(a, ']');
        data_match_free(&match);
    }
    data_report_free(&report);
}

static void put_scenario(void *ctx, const struct data_scenario *s)
{
    const struct scenarios *l = ctx;
    enum lang lang = l->q->d->lang;
    struct answer *a = l->q->b.a;
    answer_open(a, NULL, '{');
    answer_str(a, "id", s->id);
    answer_int(a, "number", s->number);
    answer_str(a, "title", s->title[lang] ? s->title[lang] : s->id);
    answer_str(a, "blurb", s->blurb[lang] ? s->blurb[lang] : "");
    put_words(a, "options", s->options);
    put_scenario_seats(l, s->id);
    answer_close(a, '}');
}

static void put_option(struct answer *a, const struct field *f)
{
    answer_open(a, NULL, '{');
    answer_str(a, "name", f->key);
    answer_str(a, "default", f->fallback ? f->fallback : "");
    if (f->type == FIELD_INT) {
        answer_int(a, "min", f->min);
        answer_int(a, "max", f->max);
    } else if (f->type == FIELD_BOOL) {
        answer_open(a, "values", '[');
        answer_str(a, NULL, "no");
        answer_str(a, NULL, "yes");
        answer_close(a, ']');
    } else if (f->type == FIELD_ENUM && f->names) {
        answer_open(a, "values", '[');
        for (const char *const *n = f->names; *n; n++)
            answer_str(a, NULL, *n);
        answer_close(a, ']');
    }
    answer_close(a, '}');
}

static void put_game(struct question *q, const struct game *g)
{
    char title[256];
    struct answer *a = q->b.a;
    const struct field *f = g->data ? g->data->options : NULL;
    rulebook_title(&q->d->setup->dir, g, q->d->lang, title, sizeof title);
    answer_open(a, NULL, '{');
    answer_str(a, "game", g->id);
    answer_str(a, "title", title);
    answer_int(a, "rules_version", g->rules_version);
    answer_int(a, "min_seats", g->min_seats);
    answer_int(a, "max_seats", g->max_seats);
    answer_open(a, "scenarios", '[');
    data_scenarios(g, &q->d->setup->dir, put_scenario, &(struct scenarios){q, g, false}, NULL);
    answer_close(a, ']');
    if (g->campaign) {
        answer_open(a, "campaigns", '[');
        data_campaigns(g, &q->d->setup->dir, put_scenario, &(struct scenarios){q, g, true}, NULL);
        answer_close(a, ']');
    }
    answer_open(a, "options", '[');
    for (; f && f->key; f++)
        put_option(a, f);
    answer_close(a, ']');
    answer_close(a, '}');
}

static void look_up_games(struct question *q)
{
    answer_open(q->b.a, "games", '[');
    for (int i = 0; games[i]; i++)
        put_game(q, games[i]);
    answer_close(q->b.a, ']');
    answer_open(q->b.a, "players", '[');
    for (int i = 0; player_kinds[i]; i++)
        answer_str(q->b.a, NULL, player_kinds[i]->name);
    for (int i = 0; i < LEVEL_COUNT; i++) {
        char name[PLAYER_SPEC];
        snprintf(name, sizeof name, "ai:%s", levels[i].name);
        answer_str(q->b.a, NULL, name);
    }
    for (int i = 0; q->d->bots && q->d->bots[i]; i++)
        answer_str(q->b.a, NULL, q->d->bots[i]);
    answer_close(q->b.a, ']');
}

/* ---- rules ---- */

static void put_rule_entry(const struct question *q, const struct rulebook *b, const struct rule_entry *e)
{
    char tag[128];
    struct answer *a = q->b.a;
    rulebook_tag(e, q->d->lang, tag, sizeof tag);
    answer_open(a, NULL, '{');
    answer_str(a, "rule", e->id);
    answer_str(a, "chapter", e->chapter >= 0 ? b->chapter[e->chapter] : "");
    answer_str(a, "tag", e->tag);
    answer_str(a, "tag_text", tag);
    answer_str(a, "text", e->text);
    answer_close(a, '}');
}

/* Lines between two rules that belong together: a paragraph, a table, a picture. */
static bool goes_on(const struct rule_entry *a, const struct rule_entry *b)
{
    bool picture = rulebook_picture(a),
         opens = strncmp(b->text, RULEBOOK_FENCE, strlen(RULEBOOK_FENCE)) == 0 && b->text[strlen(RULEBOOK_FENCE)];
    return !*b->id && a->chapter == b->chapter && picture == rulebook_picture(b) && !(picture && opens) &&
           (picture || (*a->text == '|' && *b->text == '|'));
}

/* A note has no number.  Answers the last of its lines. */
static const struct rule_entry *put_note(const struct question *q, const struct rulebook *b,
                                         const struct rule_entry *first)
{
    const struct rule_entry *last = first, *end = b->rule + b->rules;
    size_t size = strlen(first->text) + 1;
    while (last + 1 < end && goes_on(last, last + 1))
        size += strlen((++last)->text) + 1;
    char *text = malloc(size), none[1] = "";
    if (!text)
        abort();
    struct text_out o = {text, size, 0};
    for (const struct rule_entry *r = first; r <= last; r++) {
        if (r > first)
            text_char(&o, '\n');
        text_str(&o, r->text);
    }
    put_rule_entry(q, b, &(struct rule_entry){.id = none, .tag = first->tag, .text = text, .chapter = first->chapter});
    free(text);
    return last;
}

static void put_chapters(struct answer *a, const struct rulebook *b)
{
    answer_open(a, "chapters", '[');
    for (int i = 0; i < b->chapters; i++)
        answer_str(a, NULL, b->chapter[i]);
    answer_close(a, ']');
}

/* The wanted part of the book: one rule, a chapter, the hits of a search, the glossary. */
struct part {
    const char *id, *letter, *words;
    bool all, glossary, notes;
    const struct rule_entry *one; /* the rule of this id */
    int chapter;                  /* of the chapter with that letter */
};

static bool is_wanted(const struct part *p, const struct rule_entry *r)
{
    return *r->id && (!p->id || r == p->one) && (!p->letter || r->chapter == p->chapter) &&
           (!p->glossary || rulebook_term(r));
}

/* Default: the list of chapters; all: chapters and every rule. */
static void put_rules(const struct question *q, const struct rulebook *b, struct part *p)
{
    struct answer *a = q->b.a;
    bool some = p->id || p->letter || p->words || p->glossary;
    p->one = p->id ? rulebook_find(b, p->id) : NULL;
    p->chapter = p->letter ? rulebook_chapter(b, p->letter) : -1;
    if ((p->id && !p->one) || (p->letter && p->chapter < 0)) {
        body_refuse(&q->b, "rule", MSG_CLI_NO_RULE, p->id ? p->id : p->letter);
        return;
    }
    answer_str(a, "title", b->title ? b->title : "");
    if (!some)
        put_chapters(a, b);
    if (!some && !p->all)
        return;
    answer_open(a, "rules", '[');
    int at = 0;
    for (const struct rule_entry *r; (r = rulebook_next(b, p->words, &at));)
        if (is_wanted(p, r))
            put_rule_entry(q, b, r);
        else if (p->notes && !some && !*r->id)
            at = (int)(put_note(q, b, r) - b->rule) + 1;
    answer_close(a, ']');
}

/* The game that the request names, else that of the match, else the first. */
static const struct game *want_game(const struct question *q)
{
    const char *id;
    if (!body_str(&q->b, "game", &id))
        return NULL;
    const struct game *g = id ? game_by_id(id) : q->d->s ? session_game(q->d->s) : games[0];
    if (!g)
        body_refuse(&q->b, "game", MSG_REFEREE_UNKNOWN_GAME, id);
    return g;
}

static void look_up_rules(struct question *q)
{
    struct part p = {0};
    struct rulebook b;
    const struct game *g = want_game(q);
    if (!g || !body_str(&q->b, "rule", &p.id) || !body_str(&q->b, "chapter", &p.letter) ||
        !body_str(&q->b, "search", &p.words) || !body_bool(&q->b, "all", &p.all) ||
        !body_bool(&q->b, "glossary", &p.glossary) || !body_bool(&q->b, "notes", &p.notes))
        return;
    if (!rulebook_open(&b, &q->d->setup->dir, g, q->d->lang)) {
        body_refuse(&q->b, "rule", MSG_CLI_NO_RULEBOOK, g->id);
        return;
    }
    put_rules(q, &b, &p);
    rulebook_close(&b);
}

/* ---- catalogue ---- */

enum { CATALOGUE_OPTIONS = 512 };

struct listed {
    const struct game *g;
    const struct ruleset *rs;
};

static void write_catalogue(void *ctx, struct json *out)
{
    const struct listed *l = ctx;
    l->g->client.catalogue(l->rs, out);
}

/* Of the named scenario, else of the match. */
static void look_up_catalogue(struct question *q)
{
    const char *scenario;
    char first[SCENARIO_CHARS], options[CATALOGUE_OPTIONS];
    const struct game *g = want_game(q);
    struct match match = {0};
    struct data_report report = {.lang = q->d->lang};
    if (!g || !body_str(&q->b, "scenario", &scenario) || !body_options(&q->b, options, sizeof options))
        return;
    if (!g->client.catalogue) {
        body_refuse(&q->b, "verb", MSG_REFEREE_NO_SUCH_HELP, "catalogue");
        return;
    }
    if (!scenario && q->d->s && session_game(q->d->s) == g) {
        put_by_game(q->b.a, write_catalogue, &(struct listed){g, session_rules(q->d->s)});
        return;
    }
    if (!scenario && setup_first_scenario(g, &q->d->setup->dir, first))
        scenario = first;
    struct match_source source = {.scenario = scenario, .options = options};
    struct match_request request = {.scenario = scenario, .names_only = true, .texts = *options ? &source : NULL};
    if (data_load_match(g, &q->d->setup->dir, &request, &match, &report)) {
        put_by_game(q->b.a, write_catalogue, &(struct listed){g, match.rs});
        data_match_free(&match);
    } else {
        setup_hide_folder(report.text, &q->d->setup->dir);
        answer_error(q->b.a, "data", report.text ? report.text : "");
    }
    data_report_free(&report);
}

/* ---- army: seat_api_army.c ---- */

static void look_up_an_army(struct question *q)
{
    const struct game *g = want_game(q);
    if (g && g->data)
        look_up_army(q->d, &q->b, g);
    else if (g)
        body_refuse(&q->b, "verb", MSG_REFEREE_NO_SUCH_HELP, "army");
}

/* ---- which of them ---- */

bool seat_api_look_up(const struct seat_api *d, struct answer *a, const char *verb, json_t *body)
{
    static const struct {
        const char *name;
        void (*look_up)(struct question *q);
    } verbs[] = {
        {"games", look_up_games},
        {"rules", look_up_rules},
        {"catalogue", look_up_catalogue},
        {"army", look_up_an_army},
    };
    struct question q = {d, {body, a, d->lang}};
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (strcmp(verbs[i].name, verb) == 0) {
            verbs[i].look_up(&q);
            return true;
        }
    return false;
}
