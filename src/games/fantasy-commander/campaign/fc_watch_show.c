/*
 * fc_watch_show.c: the campaign for hosts and people (struct game_campaign): the document of the next match, its state
 * as JSON and as text, and how it ended (FC-1001, FC-1098).
 */
#include <string.h>
#include "../../../core/game_campaign.h"
#include "../fc.h"
#include "fc_texts.h"

/* ---- how it ends ---- */

int fc_final_score(const struct fc_chronicle *k) { return k->reputation + 2 * k->prosperity; }

bool fc_watch_closes(const struct fc *c) { return c->rs->watch.mission >= FC_MISSIONS || !c->st->watch.now.prosperity; }

int fc_grade_of(int score)
{
    static const uint8_t least[FC_GRADES] = {0, 16, 28, 40};
    int grade = 0;

    for (int g = 1; g < FC_GRADES; g++)
        if (score >= least[g])
            grade = g;
    return grade;
}

int fc_watch_grade(const struct fc *c)
{
    const struct fc_watch *w = &c->st->watch;

    if (!c->st->head.over || !fc_watch_closes(c))
        return -1;
    if (!w->now.prosperity || w->result < FC_SUCCESS) /* FC-1004, FC-1098 */
        return 0;
    return fc_grade_of(fc_final_score(&w->now));
}

/* ---- the next document ---- */

static void put_line(struct text_out *o, const char *key, int v)
{
    text_str(o, key);
    text_str(o, ": ");
    text_int(o, v);
    text_char(o, '\n');
}

static void put_word_line(struct text_out *o, const char *key, const char *word)
{
    text_str(o, key);
    text_str(o, ": ");
    text_str(o, word);
    text_char(o, '\n');
}

static void put_set(struct text_out *o, const char *key, const char *const *names, int n, unsigned set)
{
    bool any = false;

    text_str(o, key);
    text_str(o, ": [");
    for (int i = 0; i < n; i++) {
        if (!(set >> i & 1))
            continue;
        text_str(o, any ? ", " : "");
        text_str(o, names[i]);
        any = true;
    }
    text_str(o, "]\n");
}

static void put_results(const struct fc *c, struct text_out *o)
{
    text_str(o, "results: [");
    for (int i = 0; i < c->rs->watch.mission; i++) {
        text_str(o, i ? ", " : "");
        text_str(o, fc_result_names[c->st->watch.now.result[i]]);
    }
    text_str(o, "]\n");
}

static void put_member(const struct fc *c, struct text_out *o, const struct fc_member *m)
{
    text_str(o, "  - {unit: ");
    text_str(o, c->rs->type[m->type].id);
    text_str(o, ", xp: ");
    text_int(o, m->xp);
    text_str(o, ", losses: ");
    text_int(o, m->losses);
    text_str(o, m->flags & FC_AWAY ? ", away: yes" : "");
    text_str(o, m->flags & FC_WRECKED ? ", wrecked: yes" : "");
    text_str(o, "}\n");
}

static int carry(const struct ruleset *rules, const void *state, char *buf, size_t cap)
{
    struct fc c = fc_at(rules, state, NULL);
    struct text_out o = {buf, cap, 0};
    const struct fc_chronicle *k = &c.st->watch.now;

    if (!c.st->head.over || fc_watch_closes(&c))
        return 0;
    text_str(&o, "kind: fantasy-commander/campaign\n");
    put_word_line(&o, "id", c.rs->watch.id);
    put_word_line(&o, "difficulty", fc_difficulty_names[c.rs->watch.difficulty]);
    put_word_line(&o, "mission", c.rs->watch.next);
    put_line(&o, "prosperity", k->prosperity);
    put_line(&o, "reputation", k->reputation);
    put_line(&o, "supplies", k->supplies);
    put_line(&o, "threat", k->threat);
    put_set(&o, "buildings", fc_building_names, FC_BUILDING_COUNT, k->buildings);
    put_set(&o, "set-aside", fc_omen_names, FC_OMEN_COUNT, k->aside);
    put_results(&c, &o);
    text_str(&o, "roster:\n");
    for (int i = 0; i < k->members; i++)
        put_member(&c, &o, &k->member[i]);
    return (int)o.len;
}

/* ---- as JSON ---- */

static void put_text(struct json *out, const char *key, const char name[LANG_COUNT][FC_WATCH_NAME])
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], name[l]);
    json_close(out, '}');
}

static void put_long_text(struct json *out, const char *key, const char text[LANG_COUNT][256])
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], text[l]);
    json_close(out, '}');
}

static void put_rule(struct json *out, int number)
{
    char id[16];

    rule_print(&fc_game, rule(number), id, sizeof id);
    json_put_str(out, "rule", id);
}

static void put_town(const struct fc *c, struct json *out, const struct fc_chronicle *k)
{
    json_key(out, "town");
    json_open(out, '[');
    for (int b = 0; b < FC_BUILDING_COUNT; b++) {
        json_open(out, '{');
        json_put_str(out, "id", fc_building_names[b]);
        put_rule(out, fc_building_rule[b]);
        put_text(out, "name", c->rs->watch.town[b].name);
        put_long_text(out, "text", c->rs->watch.town[b].text);
        json_put_int(out, "cost", c->rs->watch.town[b].cost);
        json_put_int(out, "prosperity", c->rs->watch.town[b].prosperity);
        json_put_bool(out, "built", k->buildings >> b & 1);
        if (fc_building_needs(b) >= 0)
            json_put_str(out, "needs", fc_building_names[fc_building_needs(b)]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* The slot of a unit of the roster in this battle, or -1. */
static int slot_of(const struct fc *c, int member)
{
    for (int u = 0; u < c->rs->army[FC_PLAYER].units && !c->st->watch.closed; u++)
        if (c->rs->watch.member_of[u] == member)
            return u;
    return -1;
}

/* in_battle: with the slots of the units. */
static void put_roster(const struct fc *c, struct json *out, const struct fc_chronicle *k, bool in_battle)
{
    json_key(out, "roster");
    json_open(out, '[');
    for (int i = 0; i < k->members; i++) {
        const struct fc_member *m = &k->member[i];
        const struct fc_type *t = &c->rs->type[m->type];
        int slot = in_battle ? slot_of(c, i) : -1;
        json_open(out, '{');
        json_put_int(out, "number", i + 1);
        json_put_str(out, "type", t->id);
        put_text(out, "name", t->name);
        json_put_str(out, "silhouette", t->silhouette);
        json_put_str(out, "class", fc_regular(t) ? "regular" : fc_class_names[t->klass]);
        json_put_int(out, "cost", t->cost);
        json_put_int(out, "level", t->level);
        json_put_int(out, "xp", m->xp);
        json_put_int(out, "losses", m->losses);
        json_put_int(out, "max", t->strength);
        json_put_bool(out, "away", m->flags & FC_AWAY);
        json_put_bool(out, "wrecked", m->flags & FC_WRECKED);
        if (slot >= 0)
            json_put_int(out, "piece", slot);
        if (m->losses || m->flags & FC_WRECKED)
            json_put_int(out, "repair", fc_repair_cost(c, i));
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* FC-1051: whom the town recruits, for how much now and for how much without any building. */
static void put_recruits(const struct fc *c, struct json *out)
{
    json_key(out, "recruits");
    json_open(out, '[');
    for (int t = 0; t < c->rs->types; t++) {
        if (!fc_can_recruit(c, t))
            continue;
        json_open(out, '{');
        json_put_str(out, "type", c->rs->type[t].id);
        put_text(out, "name", c->rs->type[t].name);
        json_put_str(out, "silhouette", c->rs->type[t].silhouette);
        json_put_int(out, "cost", fc_recruit_cost(c, t));
        json_put_int(out, "usual", fc_usual_cost(c, t));
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* After the report: how the town stood before it, and how the next mission begins if nothing more happens. */
static void put_reckoning(const struct fc *c, struct json *out)
{
    const struct fc_chronicle *k = &c->rs->watch.start;

    if (!c->st->watch.closed)
        return;
    json_key(out, "before");
    json_open(out, '{');
    json_put_int(out, "prosperity", k->prosperity);
    json_put_int(out, "reputation", k->reputation);
    json_put_int(out, "supplies", k->supplies);
    json_put_int(out, "threat", k->threat);
    json_close(out, '}');
    json_key(out, "ahead");
    json_open(out, '{');
    json_put_int(out, "threat", fc_threat_ahead(c));
    json_put_int(out, "escalation", fc_omens_at(c, fc_threat_ahead(c)));
    json_close(out, '}');
    put_recruits(c, out);
}

static void put_omens(const struct fc *c, struct json *out)
{
    json_key(out, "escalation");
    json_open(out, '[');
    for (int i = 0; i < FC_OMEN_COUNT; i++) {
        if (!fc_omen(c, i))
            continue;
        json_open(out, '{');
        json_put_str(out, "id", fc_omen_names[i]);
        put_rule(out, fc_omen_rule[i]);
        put_text(out, "name", c->rs->watch.omen[i].name);
        put_long_text(out, "text", c->rs->watch.omen[i].text);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_goal(const struct fc *c, struct json *out, const char *key, const struct fc_goal *g, int which)
{
    const int16_t arg[] = {(int16_t)which};
    char text[200];

    json_key(out, key);
    json_open(out, '{');
    json_put_str(out, "kind", fc_goal_names[g->kind]);
    json_put_int(out, "number", g->number);
    json_put_bool(out, "met", fc_goal_met(c, g));
    json_key(out, "text");
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        struct text_out o = {text, sizeof text, 0};
        text[0] = '\0';
        fc_words(c, &o, FC_MSG_CAMPAIGN_GOAL, (enum lang)l, arg, 1);
        json_put_str(out, lang_code[l], text);
    }
    json_close(out, '}');
    json_close(out, '}');
}

static void put_results_json(struct json *out, const struct fc_chronicle *k)
{
    json_key(out, "results");
    json_open(out, '[');
    for (int i = 0; i < FC_MISSIONS && k->result[i]; i++)
        json_str(out, fc_result_names[k->result[i]]);
    json_close(out, ']');
}

/* What a mission changes during its battle. */
static void put_progress(const struct fc *c, struct json *out)
{
    const struct fc_watch *w = &c->st->watch;

    json_key(out, "marker");
    if (w->marker >= 0)
        json_int(out, w->marker);
    else
        json_none(out);
    json_key(out, "bearer");
    if (w->bearer != FC_NONE)
        json_int(out, w->bearer);
    else
        json_none(out);
    json_key(out, "cart");
    if (w->cart != FC_NONE)
        json_int(out, w->cart);
    else
        json_none(out);
    json_put_bool(out, "home", w->home);
    json_put_int(out, "consecrated", w->consecrated);
    json_put_int(out, "left", w->left);
    json_put_int(out, "towns", fc_towns_standing(c));
    json_put_int(out, "lost", fc_units_lost(c));
}

static void put_chronicle(const struct fc *c, struct json *out, const struct fc_chronicle *k, bool in_battle)
{
    json_put_str(out, "difficulty", fc_difficulty_names[c->rs->watch.difficulty]);
    json_put_int(out, "prosperity", k->prosperity);
    json_put_int(out, "reputation", k->reputation);
    json_put_int(out, "supplies", k->supplies);
    json_put_int(out, "threat", k->threat);
    json_put_int(out, "score", fc_final_score(k));
    put_town(c, out, k);
    put_roster(c, out, k, in_battle);
    put_results_json(out, k);
}

void fc_watch_view(const struct fc *c, struct json *out)
{
    const struct fc_watch *w = &c->st->watch;

    json_put_int(out, "turns", c->rs->watch.turns);
    put_rule(out, 1089 + c->rs->watch.mission); /* FC-1090 to FC-1096 */
    json_put_str(out, "result", fc_result_names[w->result]);
    put_goal(c, out, "goal", &c->rs->watch.goal, 0);
    put_goal(c, out, "bonus", &c->rs->watch.bonus, 1);
    put_progress(c, out);
    put_omens(c, out);
    put_chronicle(c, out, &w->now, true);
    put_reckoning(c, out);
}

/* ---- as text ---- */

struct page {
    const struct fc *c;
    struct text_out *o;
    enum lang lang;
};

static void put(const struct page *p, int message, const int16_t *arg, int n)
{
    fc_words(p->c, p->o, message, p->lang, arg, n);
}

static void line(const struct page *p, int message, const int16_t *arg, int n)
{
    put(p, message, arg, n);
    text_char(p->o, '\n');
}

static void say_list(const struct page *p, int head, int none, unsigned set, int n, bool omens)
{
    bool any = false;

    if (!set && !none)
        return;
    put(p, head, NULL, 0);
    for (int i = 0; i < n; i++) {
        if (!(set >> i & 1))
            continue;
        text_str(p->o, any ? ", " : "");
        text_str(p->o, omens ? p->c->rs->watch.omen[i].name[p->lang] : p->c->rs->watch.town[i].name[p->lang]);
        any = true;
    }
    if (!any)
        put(p, none, NULL, 0);
    text_char(p->o, '\n');
}

static void say_member(const struct page *p, int i)
{
    const struct fc_member *m = &p->c->st->watch.now.member[i];
    const int16_t arg[] = {(int16_t)(i + 1), m->type, m->xp}, losses[] = {m->losses};

    text_str(p->o, "  ");
    put(p, FC_MSG_CAMPAIGN_MEMBER, arg, 3);
    if (m->losses) {
        text_str(p->o, ", ");
        put(p, FC_MSG_CAMPAIGN_MEMBER_LOSSES, losses, 1);
    }
    if (m->flags & FC_AWAY) {
        text_str(p->o, ", ");
        put(p, p->c->st->watch.closed ? FC_MSG_CAMPAIGN_MEMBER_NEXT : FC_MSG_CAMPAIGN_MEMBER_AWAY, NULL, 0);
    }
    if (m->flags & FC_WRECKED) {
        text_str(p->o, ", ");
        put(p, FC_MSG_CAMPAIGN_MEMBER_WRECK, NULL, 0);
    }
    text_char(p->o, '\n');
}

static void say_results(const struct page *p)
{
    const struct fc_chronicle *k = &p->c->st->watch.now;

    if (!k->result[0])
        return;
    put(p, FC_MSG_CAMPAIGN_RESULTS, NULL, 0);
    for (int i = 0; i < FC_MISSIONS && k->result[i]; i++) {
        const int16_t arg[] = {k->result[i]};
        text_str(p->o, i ? ", " : "");
        put(p, FC_MSG_CAMPAIGN_RESULT, arg, 1);
    }
    text_char(p->o, '\n');
}

static void say_mission(const struct page *p)
{
    const struct fc_watch *w = &p->c->st->watch;
    const struct fc_watch_rules *r = &p->c->rs->watch;
    const int16_t head[] = {r->mission, FC_MISSIONS, r->difficulty}, goal[] = {r->turns, 0}, bonus[] = {1};
    const int16_t marker[] = {w->marker}, bearer[] = {(int16_t)fc_ref(p->c, w->bearer == FC_NONE ? 0 : w->bearer)};

    line(p, FC_MSG_CAMPAIGN_HEAD, head, 3);
    line(p, FC_MSG_CAMPAIGN_MAIN, goal, 2);
    line(p, FC_MSG_CAMPAIGN_BONUS, bonus, 1);
    if (w->marker >= 0)
        line(p, FC_MSG_CAMPAIGN_MARKER, marker, 1);
    if (w->bearer != FC_NONE && !w->home)
        line(p, FC_MSG_CAMPAIGN_BEARER, bearer, 1);
}

void fc_watch_draw(const struct fc *c, struct text_out *o, enum lang lang)
{
    struct page p = {c, o, lang};
    const struct fc_chronicle *k = &c->st->watch.now;
    const int16_t values[] = {k->prosperity, (int16_t)k->reputation, (int16_t)k->supplies, k->threat};
    const int16_t score[] = {(int16_t)fc_final_score(k)};

    text_char(o, '\n');
    say_mission(&p);
    line(&p, FC_MSG_CAMPAIGN_VALUES, values, 4);
    line(&p, FC_MSG_CAMPAIGN_SCORE, score, 1);
    say_list(&p, FC_MSG_CAMPAIGN_ESCALATION, 0, c->st->watch.omens, FC_OMEN_COUNT, true);
    say_list(&p, FC_MSG_CAMPAIGN_BUILDINGS, FC_MSG_CAMPAIGN_NO_BUILDINGS, k->buildings, FC_BUILDING_COUNT, false);
    say_results(&p);
    line(&p, FC_MSG_CAMPAIGN_ROSTER, NULL, 0);
    for (int i = 0; i < k->members; i++)
        say_member(&p, i);
}

/* ---- the contract ---- */

static bool joined(const struct ruleset *rules) { return ((const struct fc_ruleset *)rules)->watch.present; }
static const char *id(const struct ruleset *rules) { return ((const struct fc_ruleset *)rules)->watch.id; }

static int mission(const struct ruleset *rules, int *of)
{
    if (of)
        *of = FC_MISSIONS;
    return ((const struct fc_ruleset *)rules)->watch.mission;
}

/* What goes from mission to mission: as the document says until the report. */
static const struct fc_chronicle *chronicle_of(const struct fc *c)
{
    return c->st->watch.closed ? &c->st->watch.now : &c->rs->watch.start;
}

static void show(const struct ruleset *rules, const void *view, enum lang lang, struct json *out)
{
    struct fc c = fc_at(rules, view, NULL);

    (void)lang; /* names come in every language */
    put_chronicle(&c, out, chronicle_of(&c), false);
}

static int say(const struct ruleset *rules, const void *view, enum lang lang, char *buf, size_t cap)
{
    struct fc c = fc_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};

    fc_watch_draw(&c, &o, lang);
    return (int)o.len;
}

static int grade(const struct ruleset *rules, const void *state)
{
    struct fc c = fc_at(rules, state, NULL);

    return fc_watch_grade(&c);
}

static int say_end(const struct ruleset *rules, const void *state, enum lang lang, char *buf, size_t cap)
{
    struct fc c = fc_at(rules, state, NULL);
    struct text_out o = {buf, cap, 0};
    const int16_t arg[] = {(int16_t)fc_watch_grade(&c), (int16_t)fc_final_score(&c.st->watch.now)};

    if (arg[0] < 0)
        return 0;
    fc_words(&c, &o, c.st->watch.now.prosperity ? FC_MSG_CAMPAIGN_END : FC_MSG_CAMPAIGN_END_TOWN, lang, arg, 2);
    return (int)o.len;
}

static int say_grade(int of, enum lang lang, char *buf, size_t cap)
{
    static const int text[FC_GRADES] = {FC_MSG_GRADE_DEFEAT, FC_MSG_GRADE_BITTER, FC_MSG_GRADE_VICTORY,
                                        FC_MSG_GRADE_SAVIOUR};
    struct text_out o = {buf, cap, 0};

    if (of < 0 || of >= FC_GRADES)
        return 0;
    text_str(&o, fc_texts.text[lang][text[of]]);
    return (int)o.len;
}

enum { RESULTS = FC_RESULT_COUNT - FC_FAILURE }; /* FC-1040 */

static int result(const struct ruleset *rules, const void *state)
{
    struct fc c = fc_at(rules, state, NULL);

    return c.st->head.over ? c.st->watch.result - FC_FAILURE : -1;
}

static int say_result(int of, enum lang lang, char *buf, size_t cap)
{
    static const int text[RESULTS] = {FC_MSG_RESULT_FAILURE, FC_MSG_RESULT_SUCCESS, FC_MSG_RESULT_TRIUMPH};
    struct text_out o = {buf, cap, 0};

    if (of < 0 || of >= RESULTS)
        return 0;
    text_str(&o, fc_texts.text[lang][text[of]]);
    return (int)o.len;
}

const struct game_campaign fc_campaign = {
    .joined = joined,
    .id = id,
    .mission = mission,
    .carry = carry,
    .show = show,
    .say = say,
    .grade = grade,
    .say_end = say_end,
    .say_grade = say_grade,
    .grades = FC_GRADES,
    .result = result,
    .say_result = say_result,
    .results = RESULTS,
};
