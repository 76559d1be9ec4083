/*
 * cc_catalogue.c: all data of a match and their texts in all languages, for clients that draw it: counters, leaders,
 * chits, cards, regions, the numbers that explain a choice, and how the match is won.
 */
#include "../cc_game.h"
#include "cc_texts.h"

static const char *const card_types[] = {"tactical", "attack", "event", "operational"};
static const char *const window_names[CC_WINDOW_COUNT] = {
#define X(NAME, name) name,
    CC_WINDOWS(X)
#undef X
};

static void put_texts(struct json *out, const char *key, const char *en, const char *es)
{
    json_key(out, key);
    json_open(out, '{');
    json_put_str(out, lang_code[LANG_EN], en);
    json_put_str(out, lang_code[LANG_ES], es);
    json_close(out, '}');
}
#define put_names(out, key, name) put_texts(out, key, (name)[LANG_EN], (name)[LANG_ES])

static void put_values(struct json *out, const char *key, const uint8_t value[CC_VALUES])
{
    json_key(out, key);
    json_open(out, '[');
    for (int v = 0; v < CC_VALUES; v++)
        json_int(out, value[v]);
    json_close(out, ']');
}

static void put_types(const struct cc_ruleset *rs, struct json *out)
{
    json_key(out, "types");
    json_open(out, '{');
    for (int i = 0; i < rs->types; i++) {
        const struct cc_type *t = &rs->type[i];

        json_key(out, t->id);
        json_open(out, '{');
        put_names(out, "name", t->name);
        json_put_int(out, "seat", t->seat + 1);
        json_put_str(out, "class", rs->class_id[t->class_]);
        put_names(out, "class_name", rs->class_name[t->class_]);
        put_names(out, "nation", rs->tribe_name[t->tribe]);
        json_put_str(out, "silhouette", t->silhouette);
        json_put_bool(out, "naval", t->naval);
        put_values(out, "full", t->value[0]);
        put_values(out, "decimated", t->value[1]);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void put_leaders(const struct cc_ruleset *rs, struct json *out)
{
    json_key(out, "leaders");
    json_open(out, '{');
    for (int i = 0; i < rs->leaders; i++) {
        const struct cc_leader_type *t = &rs->leader[i];

        json_key(out, t->id);
        json_open(out, '{');
        put_names(out, "name", t->name);
        json_put_int(out, "seat", t->seat + 1);
        json_key(out, "mods");
        json_open(out, '[');
        for (int v = 0; v < CC_VALUES; v++)
            json_int(out, t->mod[v]);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, '}');
}

/* A list and not an object by id, because both sides may have a chit with the same id. */
static void put_chits(const struct cc_ruleset *rs, struct json *out)
{
    json_key(out, "chits");
    json_open(out, '[');
    for (int i = 0; i < rs->chits; i++) {
        const struct cc_chit *t = &rs->chit[i];

        json_open(out, '{');
        json_put_str(out, "id", t->id);
        put_names(out, "name", t->name);
        put_names(out, "text", t->text);
        json_put_int(out, "seat", t->seat + 1);
        json_put_str(out, "theatre", t->theatre == CC_AT_SEA ? "sea" : "land");
        json_put_int(out, "copies", t->copies);
        json_put_bool(out, "engages", t->own > 0);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_cards(const struct cc_ruleset *rs, struct json *out)
{
    json_key(out, "cards");
    json_open(out, '{');
    for (int i = 0; i < rs->cards; i++) {
        const struct cc_card *t = &rs->card[i];

        if (!rs->copies[i] && i != rs->scenario.open_card)
            continue;
        json_key(out, t->id);
        json_open(out, '{');
        put_names(out, "name", t->name);
        put_names(out, "text", t->text);
        json_put_int(out, "seat", t->seat + 1);
        json_put_str(out, "type", card_types[t->type]);
        json_put_int(out, "copies", rs->copies[i]);
        json_put_int(out, "cost", t->cost);
        json_put_bool(out, "permanent", t->permanent);
        json_key(out, "windows");
        json_open(out, '[');
        CC_EACH (w, t->windows)
            json_str(out, window_names[w]);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void put_numbers(const struct cc_ruleset *rs, struct json *out)
{
    json_key(out, "numbers");
    json_open(out, '{');
    json_put_int(out, "supply_points", rs->k.sp); /* CC-404 */
    json_close(out, '}');
}

/* ---- how it is won ---- */

/* A sentence in all languages and the paragraph of its rule. */
static void put_goal(const struct cc_ruleset *rs, struct json *out, int message, struct rule_id rule,
                     const int16_t *arg, int n)
{
    struct cc c = {rs, NULL, NULL};
    char id[16];

    json_open(out, '{');
    json_key(out, "text");
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[600];
        struct text_out o = {text, sizeof text, 0};

        text[0] = '\0';
        cc_words(&c, &o, message, (enum lang)l, arg, n);
        json_put_str(out, lang_code[l], text);
    }
    json_close(out, '}');
    rule_print(game_by_number(rs->head.game), rule, id, sizeof id);
    json_put_str(out, "rule", id);
    json_close(out, '}');
}

static struct rule_id cited(const struct cc_ruleset *rs, enum cc_cite cite)
{
    return (struct rule_id){CC_CAMPAIGN, 0, rs->cite[cite]};
}

/* Conditions that end the match at once, and the winner (PI-868, PI-869). */
static void put_sudden_wins(const struct cc_ruleset *rs, struct json *out)
{
    const struct cc_scenario *s = &rs->scenario;

    if (s->lost_city != CC_NONE)
        put_goal(rs, out, CC_MSG_GOAL_CITY, cited(rs, CC_CITE_LAST_STAND),
                 (const int16_t[]){s->lost_city, (int16_t)cc_enemy(s->lost_seat)}, 2);
    if (s->open_card != CC_NONE)
        put_goal(rs, out, CC_MSG_GOAL_OPEN_CARD, cited(rs, CC_CITE_WINS), (const int16_t[]){s->open_card, s->open_seat},
                 2);
}

/* CC-317: cards of the decks that end the match; then the points decide. */
static void put_sudden_deaths(const struct cc_ruleset *rs, struct json *out)
{
    for (int i = 0; i < rs->cards; i++)
        if (rs->card[i].sudden && rs->copies[i])
            put_goal(rs, out, CC_MSG_GOAL_SUDDEN, rule(317), (const int16_t[]){(int16_t)i, rs->card[i].seat}, 2);
}

static void put_goals(const struct cc_ruleset *rs, struct json *out)
{
    const struct cc_scenario *s = &rs->scenario;
    bool rebels = rs->k.rebel && !s->no_rebels;

    json_key(out, "goals");
    json_open(out, '[');
    put_sudden_wins(rs, out);
    if (s->sequences)
        put_goal(rs, out, CC_MSG_GOAL_LENGTH, cited(rs, CC_CITE_LENGTH), (const int16_t[]){s->sequences}, 1);
    else
        put_goal(rs, out, CC_MSG_GOAL_DECK, rule(316), NULL, 0);
    put_sudden_deaths(rs, out);
    put_goal(rs, out, CC_MSG_GOAL_POINTS, rule(951), NULL, 0);
    put_goal(rs, out, CC_MSG_GOAL_WORTH, cited(rs, CC_CITE_CITY_VP), (const int16_t[]){rs->k.unit_vp, rs->k.leader_vp},
             2);
    if (rebels)
        put_goal(rs, out, CC_MSG_GOAL_REBELS, cited(rs, CC_CITE_REBEL_VP),
                 (const int16_t[]){(int16_t)cc_enemy(rs->k.rebel_seat), rs->k.rebel_vp}, 2);
    json_close(out, ']');
}

void cc_catalogue(const struct ruleset *rules, struct json *out)
{
    const struct cc_ruleset *rs = (const struct cc_ruleset *)rules;

    put_types(rs, out);
    put_leaders(rs, out);
    put_chits(rs, out);
    put_cards(rs, out);
    put_numbers(rs, out);
    put_goals(rs, out);
    json_key(out, "regions");
    json_open(out, '{');
    for (int i = 0; i < rs->regions; i++)
        put_names(out, rs->region_id[i], rs->region_name[i]);
    json_close(out, '}');
}
