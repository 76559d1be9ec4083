/* campaign_page.c: what a campaign shows: where it stands, its missions, and the proof of their records. */
#include <stdlib.h>
#include <string.h>
#include "campaign_parts.h"

/* ---- facts ---- */

static const char *text_of(json_t *facts, const char *key, enum lang lang)
{
    json_t *value = json_object_get(facts, key);
    const char *text = json_string_value(json_is_object(value) ? json_object_get(value, lang_code[lang]) : value);
    return text ? text : "";
}

static int64_t number_of(json_t *facts, const char *key) { return json_integer_value(json_object_get(facts, key)); }

/* Facts of the newest table as it is now, or as they are stored. */
static json_t *facts_now(const struct question *p, const struct table *t)
{
    json_t *stored = p->mission[p->missions - 1].facts;
    if (!t || !t->mission.place)
        return json_incref(stored);
    char *text = mission_facts(t);
    json_t *facts = json_loads(text, 0, NULL);
    free(text);
    return facts;
}

/* ---- the page ---- */

static void put_mission(const struct question *p, struct answer *a, int i, json_t *facts)
{
    const struct listed_mission *m = &p->mission[i];
    bool over = json_is_true(json_object_get(facts, "over"));
    int64_t rules = number_of(facts, "rules");
    answer_open(a, NULL, '{');
    answer_int(a, "place", i + 1);
    answer_str(a, "table", m->table);
    answer_int(a, "mission", number_of(facts, "mission"));
    answer_str(a, "scenario", text_of(facts, "scenario", p->lang));
    answer_str(a, "title", text_of(facts, "title", p->lang));
    answer_int(a, "created", m->created);
    answer_int(a, "rules", rules);
    answer_bool(a, "rules_changed", i > 0 && rules != number_of(p->mission[i - 1].facts, "rules"));
    answer_bool(a, "over", over);
    if (over) {
        answer_int(a, "winner", number_of(facts, "winner"));
        answer_str(a, "outcome", text_of(facts, "outcome", p->lang));
        answer_str(a, "text", text_of(facts, "stand", p->lang));
        answer_str(a, "hash", text_of(facts, "hash", p->lang));
    }
    answer_close(a, '}');
}

static void put_missions(const struct question *p, struct answer *a, json_t *now)
{
    answer_open(a, "missions", '[');
    for (int i = 0; i < p->missions; i++)
        put_mission(p, a, i, i == p->missions - 1 ? now : p->mission[i].facts);
    answer_close(a, ']');
}

/* What the game shows of the campaign to this seat. */
static void put_state(const struct question *p, struct answer *a, const struct table *t, int seat)
{
    const struct game_campaign *c = p->game->campaign;
    const struct ruleset *rs = t->setup.match.rs;
    struct session *fresh = t->s ? NULL : session_new(p->game, rs, 0, &t->setup.match.source);
    const void *view = session_view(t->s ? t->s : fresh, t->s ? seat : SPECTATOR);
    char *text = must(malloc(CAMPAIGN_TEXT));
    c->say(rs, view, p->lang, text, CAMPAIGN_TEXT);
    answer_str(a, "text", text);
    answer_open(a, "state", '{');
    answer_room(a, CAMPAIGN_TEXT);
    c->show(rs, view, p->lang, &a->j);
    answer_close(a, '}');
    free(text);
    session_free(fresh);
}

static void put_end(const struct question *p, struct answer *a, json_t *facts)
{
    if (json_object_get(facts, "next")) {
        answer_open(a, "next", '{');
        answer_str(a, "scenario", p->next_scenario);
        answer_str(a, "title", p->next_title);
        answer_close(a, '}');
    } else if (json_object_get(facts, "grade")) {
        answer_int(a, "grade", number_of(facts, "grade"));
        answer_str(a, "grade_name", text_of(facts, "grade_name", p->lang));
        answer_str(a, "end", text_of(facts, "end", p->lang));
    }
}

void campaign_put(const struct question *p, struct answer *a, struct table *t, int seat, const char *error)
{
    const struct listed_mission *last = &p->mission[p->missions - 1];
    json_t *facts = facts_now(p, t);
    answer_open(a, "campaign", '{');
    answer_str(a, "campaign", p->campaign);
    answer_str(a, "game", p->game->id);
    answer_str(a, "id", text_of(facts, "id", p->lang));
    answer_str(a, "name", text_of(facts, "name", p->lang));
    answer_int(a, "created", p->created);
    answer_bool(a, "from_file", p->file);
    answer_int(a, "rules", p->game->rules_version);
    answer_int(a, "place", p->missions);
    answer_int(a, "mission", number_of(facts, "mission"));
    answer_int(a, "of", number_of(facts, "of"));
    answer_str(a, "newest", last->table);
    answer_bool(a, "readable", t != NULL);
    if (t) {
        answer_bool(a, "started", t->s != NULL);
        answer_int(a, "seat", seat >= 0 ? seat + 1 : 0);
        put_state(p, a, t, seat);
    } else {
        answer_str(a, "why", error ? error : "");
        answer_str(a, "text", text_of(facts, "stand", p->lang));
    }
    put_missions(p, a, facts);
    answer_bool(a, "over", json_object_get(facts, "grade") != NULL);
    put_end(p, a, facts);
    answer_close(a, '}');
    json_decref(facts);
}

/* ---- the proof ---- */

static bool has_begun(const struct listed_mission *m, char **text)
{
    json_t *meta = json_loads(m->record.meta, 0, NULL);
    const char *head = json_string_value(json_object_get(meta, "head"));
    bool begun = head && json_is_true(json_object_get(meta, "started"));
    if (begun) {
        *text = must(malloc(strlen(head) + strlen(m->record.body) + 1));
        strcat(strcpy(*text, head), m->record.body);
    }
    json_decref(meta);
    return begun;
}

void campaign_prove(struct question *p)
{
    const struct chain_link *before = NULL;
    for (int i = 0; i < p->missions; i++) {
        struct listed_mission *m = &p->mission[i];
        char *record;
        m->begun = has_begun(m, &record);
        if (!m->begun)
            continue;
        chain_read(&m->link, record, &p->house->dir, p->lang);
        chain_join(before, &m->link, &p->house->dir, p->lang);
        setup_hide_folder(m->link.problem, &p->house->dir);
        before = &m->link;
        free(record);
    }
}

/* Of a match that is not over nobody hears more than that something is wrong: a line of play may be secret. */
static void put_link(const struct listed_mission *m, struct answer *a)
{
    static const char *const state[] = {
        [CHAIN_PROVED] = "proved", [CHAIN_OPEN] = "open", [CHAIN_NOT_PLAYED] = "not-replayed", [CHAIN_BAD] = "broken"};
    static const char *const origin[] = {[CHAIN_START] = "start",
                                         [CHAIN_FOLLOWS] = "follows",
                                         [CHAIN_MIDDLE] = "middle",
                                         [CHAIN_FROM_FILE] = "from-file"};
    const struct chain_link *l = &m->link;
    answer_str(a, "state", m->begun ? state[l->state] : "not-begun");
    if (!m->begun)
        return;
    answer_int(a, "rules", l->rules);
    answer_str(a, "hash", l->end);
    if (l->state != CHAIN_BAD)
        answer_str(a, "origin", origin[l->origin]);
    if (l->state == CHAIN_NOT_PLAYED)
        answer_bool(a, "other_data", l->other_data);
    if (l->state == CHAIN_BAD) {
        answer_int(a, "line", l->line);
        answer_str(a, "problem", m->over ? l->problem : "");
    }
}

void campaign_put_proof(const struct question *p, struct answer *a)
{
    bool broken = false;
    int proved = 0;
    answer_str(a, "campaign", p->campaign);
    answer_open(a, "missions", '[');
    for (int i = 0; i < p->missions; i++) {
        const struct listed_mission *m = &p->mission[i];
        answer_open(a, NULL, '{');
        answer_int(a, "place", i + 1);
        answer_str(a, "table", m->table);
        put_link(m, a);
        answer_close(a, '}');
        broken = broken || (m->begun && m->link.state == CHAIN_BAD);
        proved += m->begun && m->link.state == CHAIN_PROVED;
    }
    answer_close(a, ']');
    answer_int(a, "proved", proved);
    answer_bool(a, "broken", broken);
}
