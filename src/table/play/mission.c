/* mission.c: see mission.h. */
#include "../table.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../protocol/chain.h"

/* ---- small questions ---- */

bool mission_joined(const struct table *t) { return chain_joined(t->setup.game, t->setup.match.rs); }

const char *mission_file(const struct table *t, const char *name)
{
    const struct match_source *source = &t->setup.match.source;
    for (int i = 0; i < source->files; i++)
        if (strcmp(source->file[i].name, name) == 0)
            return source->file[i].text;
    return NULL;
}

static const struct game_campaign *campaign_of(const struct table *t) { return t->setup.game->campaign; }

/* ---- beginning ---- */

void mission_first(struct table *t)
{
    const char *document = mission_file(t, "campaign");
    token_table(t->mission.campaign);
    t->mission.place = 1;
    t->mission.file = !document || !chain_is_start(t->setup.game, &t->setup.dir, document);
}

void mission_follow(struct table *t, const struct mission *before)
{
    memcpy(t->mission.campaign, before->campaign, sizeof t->mission.campaign);
    t->mission.place = before->place + 1;
    t->mission.file = before->file;
}

/* ---- facts ---- */

/* A text of the campaign in all languages. */
typedef int say_text(const struct table *t, enum lang lang, char *buf, size_t cap);

static json_t *in_all(const struct table *t, say_text *say)
{
    char *text = must(malloc(CAMPAIGN_TEXT));
    json_t *all = json_object();
    for (int l = 0; l < LANG_COUNT; l++) {
        int n = say(t, (enum lang)l, text, CAMPAIGN_TEXT);
        json_object_set_new(all, lang_code[l], json_string(n > 0 ? text : ""));
    }
    free(text);
    return all;
}

static int copy_into(const char *text, char *buf, size_t cap) { return snprintf(buf, cap, "%s", text); }

static int say_name(const struct table *t, enum lang lang, char *buf, size_t cap)
{
    return copy_into(t->mission.name[lang], buf, cap);
}

static int say_title(const struct table *t, enum lang lang, char *buf, size_t cap)
{
    return copy_into(t->scenario_title[lang], buf, cap);
}

static int say_outcome(const struct table *t, enum lang lang, char *buf, size_t cap)
{
    return t->setup.game->words.say_outcome(session_rules(t->s), session_view(t->s, SPECTATOR), lang, buf, cap);
}

static int say_stand(const struct table *t, enum lang lang, char *buf, size_t cap)
{
    return campaign_of(t)->say(session_rules(t->s), session_view(t->s, SPECTATOR), lang, buf, cap);
}

static int say_end(const struct table *t, enum lang lang, char *buf, size_t cap)
{
    return campaign_of(t)->say_end(session_rules(t->s), session_state(t->s), lang, buf, cap);
}

static int say_grade(const struct table *t, enum lang lang, char *buf, size_t cap)
{
    return campaign_of(t)->say_grade(campaign_of(t)->grade(session_rules(t->s), session_state(t->s)), lang, buf, cap);
}

/* What follows from the end of the match. */
static void add_end(json_t *facts, const struct table *t)
{
    struct outcome out;
    char hash[RECORD_HASH + 1];
    const struct ruleset *rs = session_rules(t->s);
    char *next = chain_carry(t->s);
    t->setup.game->rules.outcome(rs, session_view(t->s, SPECTATOR), &out);
    chain_hash(t->s, hash);
    json_object_set_new(facts, "over", json_true());
    json_object_set_new(facts, "winner", json_integer(outcome_winner(t->setup.game, rs, &out) + 1));
    json_object_set_new(facts, "outcome", in_all(t, say_outcome));
    json_object_set_new(facts, "stand", in_all(t, say_stand));
    json_object_set_new(facts, "hash", json_string(hash));
    if (next) {
        json_object_set_new(facts, "next", json_string(next));
    } else {
        json_object_set_new(facts, "grade", json_integer(campaign_of(t)->grade(rs, session_state(t->s))));
        json_object_set_new(facts, "grade_name", in_all(t, say_grade));
        json_object_set_new(facts, "end", in_all(t, say_end));
    }
    free(next);
}

static void set_text(json_t *facts, const char *key, const char *text)
{
    if (text && *text)
        json_object_set_new(facts, key, json_string(text));
}

char *mission_facts(const struct table *t)
{
    int of, number = campaign_of(t)->mission(t->setup.match.rs, &of);
    const char *scenario = t->setup.match.source.scenario;
    json_t *facts =
        json_pack("{s:s, s:o, s:i, s:i, s:s, s:o, s:i}", "id", campaign_of(t)->id(t->setup.match.rs), "name",
                  in_all(t, say_name), "mission", number, "of", of, "scenario", scenario ? scenario : "", "title",
                  in_all(t, say_title), "rules", t->setup.game->rules_version);
    set_text(facts, "document", mission_file(t, "campaign"));
    set_text(facts, "options", t->setup.match.source.options);
    set_text(facts, "values", mission_file(t, "values"));
    if (table_over(t))
        add_end(facts, t);
    char *text = facts ? json_dumps(facts, JSON_COMPACT) : NULL;
    json_decref(facts);
    return must(text);
}

/* ---- in the store ---- */

json_t *mission_save(const struct table *t)
{
    const struct mission *m = &t->mission;
    return m->place ? json_pack("{s:s, s:i, s:b}", "id", m->campaign, "place", m->place, "file", m->file) : NULL;
}

bool mission_restore(struct mission *m, json_t *from)
{
    const char *id = json_string_value(json_object_get(from, "id"));
    json_int_t place = json_integer_value(json_object_get(from, "place"));
    if (!from)
        return true;
    if (!id || !token_is_table(id) || place < 1 || place > INT32_MAX)
        return false;
    memcpy(m->campaign, id, sizeof m->campaign);
    m->place = (int)place;
    m->file = json_is_true(json_object_get(from, "file"));
    return true;
}

/* ---- for clients ---- */

void mission_put(const struct table *t, struct answer *a, enum lang lang)
{
    int of;
    if (!t->mission.place)
        return;
    answer_open(a, "campaign", '{');
    answer_str(a, "campaign", t->mission.campaign);
    answer_str(a, "id", campaign_of(t)->id(t->setup.match.rs));
    answer_str(a, "name", t->mission.name[lang]);
    answer_int(a, "place", t->mission.place);
    answer_int(a, "mission", campaign_of(t)->mission(t->setup.match.rs, &of));
    answer_int(a, "of", of);
    answer_bool(a, "from_file", t->mission.file);
    answer_close(a, '}');
}
