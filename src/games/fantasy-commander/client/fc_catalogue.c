/*
 * fc_catalogue.c: everything that armies are made of, for clients that build armies and show cards: unit types, tactic
 * cards, terrain, elements and abilities with their effects, in every language, marked where values or wording are
 * ours.
 */
#include <string.h>
#include "../fc.h"
#include "../data/fc_data.h"
#include "fc_texts.h"

enum { TEXT = 1200 };

struct book {
    const struct fc *c;
    struct json *out;
};

/* ---- words in every language ---- */

static void put_names(const struct book *b, const char *key, const char name[LANG_COUNT][FC_NAME])
{
    json_key(b->out, key);
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(b->out, lang_code[l], name[l]);
    json_close(b->out, '}');
}

static void put_message(const struct book *b, const char *key, int message, const int16_t arg[3])
{
    char text[TEXT];

    json_key(b->out, key);
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        struct text_out o = {text, sizeof text, 0};
        text_str(&o, "");
        fc_words(b->c, &o, message, (enum lang)l, arg, 3);
        json_put_str(b->out, lang_code[l], text);
    }
    json_close(b->out, '}');
}

static void put_rule(const struct book *b, int number)
{
    char id[16];

    rule_print(&fc_game, rule(number), id, sizeof id);
    json_put_str(b->out, "rule", id);
}

static void put_faction(const struct book *b, const char *key, int faction)
{
    json_key(b->out, key);
    if (faction < FC_FACTION_COUNT)
        json_str(b->out, fc_faction_names[faction]);
    else
        json_none(b->out);
}

/* ---- abilities ---- */

static void put_does(const struct book *b, int keyword, int number)
{
    char text[TEXT];

    json_key(b->out, "text");
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        struct text_out o = {text, sizeof text, 0};
        text_str(&o, "");
        fc_say_does(b->c, &o, keyword, number, (enum lang)l);
        json_put_str(b->out, lang_code[l], text);
    }
    json_close(b->out, '}');
    put_rule(b, fc_keywords[keyword].rule);
}

static const char *keyword_id(int keyword)
{
    static const char *const others[] = {"magic", "formation", "weak"};

    return keyword < FC_K_NUMBERED ? fc_ability_names[keyword]
           : keyword < FC_K_MAGIC  ? fc_numbered_names[keyword - FC_K_NUMBERED]
                                   : others[keyword - FC_K_MAGIC];
}

/* "Charge 2" */
static void put_keyword_name(const struct book *b, int keyword, int number)
{
    json_key(b->out, "name");
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[100];
        struct text_out o = {text, sizeof text, 0};
        text_str(&o, fc_texts.text[l][fc_keywords[keyword].name]);
        if (number) {
            text_char(&o, ' ');
            text_int(&o, number);
        }
        json_put_str(b->out, lang_code[l], text);
    }
    json_close(b->out, '}');
}

static void put_keyword(const struct book *b, int keyword, int number)
{
    json_open(b->out, '{');
    json_put_str(b->out, "id", keyword_id(keyword));
    if (number)
        json_put_int(b->out, "n", number);
    put_keyword_name(b, keyword, number);
    put_does(b, keyword, number);
    json_close(b->out, '}');
}

/* Dice and hexes that are given: no ability of the book, but told like one. */
static void put_number(const struct book *b, const char *id, int n, int name, int does, int number)
{
    const int16_t arg[3] = {(int16_t)n};

    if (!n)
        return;
    json_open(b->out, '{');
    json_put_str(b->out, "id", id);
    json_put_int(b->out, "n", n);
    put_message(b, "name", name, arg);
    put_message(b, "text", does, arg);
    put_rule(b, number);
    json_close(b->out, '}');
}

static void put_magic(const struct book *b, const struct fc_mods *m)
{
    if (!m->magic_dice)
        return;
    json_open(b->out, '{');
    json_put_str(b->out, "id", keyword_id(FC_K_MAGIC));
    json_put_int(b->out, "n", m->magic_dice);
    json_key(b->out, "range");
    json_open(b->out, '[');
    json_int(b->out, m->magic_base);
    json_int(b->out, m->magic_max);
    json_close(b->out, ']');
    put_keyword_name(b, FC_K_MAGIC, 0);
    put_does(b, FC_K_MAGIC, 0);
    json_close(b->out, '}');
}

static void put_mods(const struct book *b, const char *key, const struct fc_mods *m)
{
    json_key(b->out, key);
    json_open(b->out, '[');
    for (int i = 0; i < FC_ABILITY_COUNT; i++)
        if (m->abilities & 1u << i)
            put_keyword(b, i, 0);
    for (int i = 0; i < FC_X_COUNT; i++)
        if (m->x[i])
            put_keyword(b, FC_K_NUMBERED + i, m->x[i]);
    put_magic(b, m);
    put_number(b, "move", m->move, FC_MSG_FIELD_MOVE, FC_MSG_GRANT_MOVE, 160);
    put_number(b, "attack", m->attack, FC_MSG_FIELD_ATTACK, FC_MSG_GRANT_ATTACK, 158);
    put_number(b, "defence", m->defence, FC_MSG_FIELD_DEFENCE, FC_MSG_GRANT_DEFENCE, 158);
    put_number(b, "ranged", m->ranged, FC_MSG_FIELD_RANGED, FC_MSG_GRANT_RANGED, 158);
    json_close(b->out, ']');
}

static void put_abilities(const struct book *b)
{
    json_key(b->out, "abilities");
    json_open(b->out, '{');
    for (int i = 0; i < FC_KEYWORDS; i++) {
        json_key(b->out, keyword_id(i));
        json_open(b->out, '{');
        put_keyword_name(b, i, 0);
        put_does(b, i, 0);
        json_close(b->out, '}');
    }
    json_close(b->out, '}');
}

/* ---- units ---- */

/* Keys of units.yaml under the names of the catalogue. */
static const struct {
    int key;
    const char *name;
} unit_keys[] =
    {
        {FC_UNIT_NAME, "name"},
        {FC_UNIT_LEAD, "lead"},
        {FC_UNIT_ATTACK, "attack"},
        {FC_UNIT_DEFENCE, "defence"},
        {FC_UNIT_RANGED, "ranged"},
        {FC_UNIT_RANGE, "range"},
        {FC_UNIT_STRENGTH, "strength"},
        {FC_UNIT_STAMINA, "stamina"},
        {FC_UNIT_MOVE, "move"},
        {FC_UNIT_COST, "cost"},
        {FC_UNIT_HAS, "abilities"},
        {FC_UNIT_AURA, "aura"},
        {FC_UNIT_SURCHARGES, "surcharges"},
},
  card_keys[] = {
      {FC_CARD_NAME, "name"},   {FC_CARD_STAR, "star"}, {FC_CARD_COPIES, "copies"},
      {FC_CARD_ORDER, "order"}, {FC_CARD_TEXT, "text"},
};

static void put_unit_keys(const struct book *b, const char *key, uint32_t keys)
{
    json_key(b->out, key);
    json_open(b->out, '[');
    for (size_t i = 0; i < sizeof unit_keys / sizeof *unit_keys; i++)
        if (keys & 1u << unit_keys[i].key)
            json_str(b->out, unit_keys[i].name);
    json_close(b->out, ']');
}

static void put_or_none(const struct book *b, const char *key, int value, bool there)
{
    json_key(b->out, key);
    if (there)
        json_int(b->out, value);
    else
        json_none(b->out);
}

static void put_pair(const struct book *b, const char *key, int x, int y, bool there)
{
    json_key(b->out, key);
    if (!there) {
        json_none(b->out);
        return;
    }
    json_open(b->out, '[');
    json_int(b->out, x);
    json_int(b->out, y);
    json_close(b->out, ']');
}

static void put_lead(const struct book *b, const struct fc_type *t)
{
    json_key(b->out, "lead");
    json_open(b->out, '{');
    for (int k = 0; k < FC_POOL; k++)
        json_put_int(b->out, fc_order_names[k], t->lead[k]);
    json_put_int(b->out, "dice", t->lead_dice);
    json_put_int(b->out, "rerolls", t->lead_rerolls);
    json_close(b->out, '}');
}

static void put_surcharge_text(const struct book *b, const struct fc_surcharge *q)
{
    json_key(b->out, "text");
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[TEXT] = "";
        struct text_out o = {text, sizeof text, 0};
        const int16_t off[] = {q->unfatigue};
        if (q->unfatigue)
            fc_words(b->c, &o, FC_MSG_GRANT_UNFATIGUE, (enum lang)l, off, 1);
        fc_say_mods(b->c, &o, &q->grant, (enum lang)l);
        json_put_str(b->out, lang_code[l], text);
    }
    json_close(b->out, '}');
}

static void put_surcharges(const struct book *b, const struct fc_type *t)
{
    json_key(b->out, "surcharges");
    json_open(b->out, '[');
    for (int i = 0; i < t->surcharges; i++) {
        const struct fc_surcharge *q = &t->surcharge[i];
        json_open(b->out, '{');
        json_put_str(b->out, "id", q->id);
        put_names(b, "name", q->name);
        json_key(b->out, "cost");
        json_open(b->out, '{');
        for (int k = 0; k < FC_POOL; k++)
            if (q->cost[k])
                json_put_int(b->out, fc_order_names[k], q->cost[k]);
        json_close(b->out, '}');
        json_put_str(b->out, "until",
                     fc_no_mods(&q->grant)       ? "now"
                     : q->until == FC_UNTIL_TURN ? "turn"
                                                 : "activation");
        put_surcharge_text(b, q);
        put_mods(b, "gives", &q->grant);
        put_rule(b, 385);
        json_close(b->out, '}');
    }
    json_close(b->out, ']');
}

static const int kind_text[FC_CLASS_COUNT] = {FC_MSG_CLASS_INFANTRY, FC_MSG_CLASS_MONSTROUS, FC_MSG_CLASS_HERO,
                                              FC_MSG_CLASS_COLOSSAL};

static void put_aura(const struct book *b, const struct fc_type *t)
{
    static const struct fc_mods none;

    put_mods(b, "aura", t->aura_radius ? &t->aura : &none);
    if (!t->aura_radius)
        return;
    json_put_int(b->out, "aura_radius", t->aura_radius);
    json_key(b->out, "aura_kinds");
    json_open(b->out, '[');
    for (int k = 0; k < FC_CLASS_COUNT; k++)
        if (t->aura_classes & 1 << k)
            json_str(b->out, fc_class_names[k]);
    json_close(b->out, ']');
}

static void put_type(const struct book *b, const struct fc_type *t)
{
    uint32_t keys = fc_keys_of(t);

    json_key(b->out, t->id);
    json_open(b->out, '{');
    put_names(b, "name", t->name);
    json_put_str(b->out, "base", t->base);
    put_faction(b, "faction", t->faction);
    json_put_str(b->out, "class", fc_regular(t) ? "regular" : fc_class_names[t->klass]);
    put_message(b, "kind", kind_text[t->klass], (const int16_t[3]){0});
    json_put_int(b->out, "level", t->level);
    json_put_int(b->out, "cost", t->cost);
    put_or_none(b, "attack", t->attack, t->attack != FC_NONE);
    json_put_int(b->out, "defence", t->defence);
    put_or_none(b, "ranged", t->ranged, t->ranged > 0);
    put_pair(b, "range", t->range_base, t->range_max, t->ranged > 0);
    json_put_int(b->out, "strength", t->strength);
    put_or_none(b, "stamina", t->stamina, t->stamina != FC_NONE);
    put_pair(b, "move", t->move, t->run, true);
    json_put_str(b->out, "silhouette", t->silhouette);
    put_lead(b, t);
    put_mods(b, "abilities", &t->own);
    put_aura(b, t);
    put_surcharges(b, t);
    json_put_bool(b->out, "campaign", t->campaign);
    put_unit_keys(b, "house", keys & ~t->printed & ~t->derived);
    put_unit_keys(b, "derived", keys & t->derived);
    json_close(b->out, '}');
}

/* ---- cards ---- */

/* The wording is always ours; the content may be printed.  The book says that a curse gives no order. */
static void put_card_keys(const struct book *b, const struct fc_card *k)
{
    uint32_t known = k->printed | k->derived;

    if (known & (1u << FC_CARD_EFFECTS | 1u << FC_CARD_TEMPLATE))
        known |= 1u << FC_CARD_TEXT;
    if (k->kind == FC_CURSE)
        known |= 1u << FC_CARD_ORDER;
    json_key(b->out, "house");
    json_open(b->out, '[');
    for (size_t i = 0; i < sizeof card_keys / sizeof *card_keys; i++)
        if (!(known & 1u << card_keys[i].key))
            json_str(b->out, card_keys[i].name);
    json_close(b->out, ']');
}

static void put_texts(const struct book *b, const char text[LANG_COUNT][256])
{
    json_key(b->out, "text");
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(b->out, lang_code[l], text[l]);
    json_close(b->out, '}');
}

static void put_card(const struct book *b, const struct fc_card *k)
{
    static const char *const kind[] = {"tactic", "terrain", "curse"};
    static const int kind_rule[] = {330, 345, 350};

    json_key(b->out, k->id);
    json_open(b->out, '{');
    put_names(b, "name", k->name);
    put_faction(b, "faction", k->faction);
    json_put_str(b->out, "kind", kind[k->kind]);
    put_texts(b, k->text);
    json_key(b->out, "order");
    if (k->order < FC_POOL)
        json_str(b->out, fc_order_names[k->order]);
    else
        json_none(b->out);
    json_put_bool(b->out, "star", k->star);
    json_put_bool(b->out, "curse", k->kind == FC_CURSE);
    json_put_int(b->out, "copies", k->copies);
    put_rule(b, kind_rule[k->kind]);
    put_card_keys(b, k);
    json_close(b->out, '}');
}

/* ---- the ground ---- */

static void put_terrain(const struct book *b, int terrain)
{
    const struct fc_terrain *t = &b->c->rs->terrain[terrain];

    json_key(b->out, t->id);
    json_open(b->out, '{');
    json_put_str(b->out, "letter", t->letter);
    put_names(b, "name", t->name);
    json_key(b->out, "text");
    json_open(b->out, '{');
    for (int l = 0; l < LANG_COUNT; l++) {
        char text[TEXT] = "";
        struct text_out o = {text, sizeof text, 0};
        fc_say_ground(b->c, &o, terrain, (enum lang)l);
        json_put_str(b->out, lang_code[l], text);
    }
    json_close(b->out, '}');
    json_put_bool(b->out, "impassable", t->impassable);
    json_put_bool(b->out, "difficult", t->difficult);
    json_put_bool(b->out, "blocks_sight", t->blocks_sight);
    json_close(b->out, '}');
}

static void put_element(const struct book *b, const struct fc_fixture_type *f)
{
    json_key(b->out, f->id);
    json_open(b->out, '{');
    put_names(b, "name", f->name);
    put_texts(b, f->text);
    json_put_bool(b->out, "template", f->is_template);
    put_faction(b, "faction", f->faction);
    put_rule(b, f->is_template ? 535 : 896);
    json_close(b->out, '}');
}

/* FC-141, FC-905 */
/* FC-175: the army of the scenario, as how many of each; equal ones stand together. */
static void put_army(const struct book *b, const struct fc_army *army)
{
    uint8_t units[FC_TYPES_MAX] = {0}, cards[FC_CARDS_MAX] = {0};

    for (int i = 0; i < army->units; i++)
        units[army->type[i]]++;
    for (int i = 0; i < army->cards; i++)
        cards[army->card[i]]++;
    json_key(b->out, "units");
    json_open(b->out, '{');
    for (int i = 0; i < b->c->rs->types; i++)
        if (units[i])
            json_put_int(b->out, b->c->rs->type[i].id, units[i]);
    json_close(b->out, '}');
    json_key(b->out, "deck");
    json_open(b->out, '{');
    for (int i = 0; i < b->c->rs->cards; i++)
        if (cards[i])
            json_put_int(b->out, b->c->rs->card[i].id, cards[i]);
    json_close(b->out, '}');
}

static void put_limits(const struct book *b)
{
    const struct fc_ruleset *rs = b->c->rs;

    json_key(b->out, "limits");
    json_open(b->out, '{');
    json_key(b->out, "seat");
    json_open(b->out, '[');
    for (int seat = 0; seat < FC_SEATS; seat++) {
        json_open(b->out, '{');
        json_put_int(b->out, "seat", seat + 1);
        put_faction(b, "faction", rs->army[seat].faction);
        json_put_int(b->out, "points", rs->army[seat].points);
        put_army(b, &rs->army[seat]);
        json_close(b->out, '}');
    }
    json_close(b->out, ']');
    json_put_bool(b->out, "any_faction", rs->any_faction);
    json_put_int(b->out, "units", FC_ROSTER_MAX);
    json_close(b->out, '}');
}

/* ---- orders, faces, goals: what everybody asks in the first battle ---- */

static void put_orders(const struct book *b)
{
    static const struct {
        int about, rule;
    } order[FC_ORDER_COUNT] = {[FC_RED] = {FC_MSG_ABOUT_RED, 281},
                               [FC_BLUE] = {FC_MSG_ABOUT_BLUE, 300},
                               [FC_GREEN] = {FC_MSG_ABOUT_GREEN, 300},
                               [FC_PURPLE] = {FC_MSG_ABOUT_PURPLE, 262},
                               [FC_YELLOW] = {FC_MSG_ABOUT_YELLOW, 373}};
    static const int16_t none[3] = {0};

    json_key(b->out, "orders");
    json_open(b->out, '{');
    for (int k = 0; k < FC_ORDER_COUNT; k++) {
        json_key(b->out, fc_order_names[k]);
        json_open(b->out, '{');
        put_message(b, "text", order[k].about, none);
        put_rule(b, order[k].rule);
        json_close(b->out, '}');
    }
    json_close(b->out, '}');
}

/* FC-224 */
static void put_faces_of_dice(const struct book *b)
{
    static const int names[FC_FACES] = {FC_MSG_FACE_PANIC,   FC_MSG_FACE_HIT,    FC_MSG_FACE_STRIKE,
                                        FC_MSG_FACE_SUPPORT, FC_MSG_FACE_SHIELD, FC_MSG_FACE_SHIELD6};
    static const int16_t none[3] = {0};

    json_key(b->out, "faces");
    json_open(b->out, '[');
    for (int f = 0; f < FC_FACES; f++) {
        json_open(b->out, '{');
        json_put_int(b->out, "face", f + 1);
        put_message(b, "name", names[f], none);
        json_put_str(b->out, "order", fc_order_names[fc_face_order(f + 1)]);
        put_rule(b, 224);
        json_close(b->out, '}');
    }
    json_close(b->out, ']');
}

static void put_goal(const struct book *b, int message, int n, int who, int more, int number)
{
    const int16_t arg[3] = {(int16_t)n, (int16_t)who, (int16_t)more};

    if (!n && message != FC_MSG_GOAL_ELIMINATION && message != FC_MSG_GOAL_NO_ORDERS)
        return;
    json_open(b->out, '{');
    put_message(b, "text", message, arg);
    put_rule(b, number);
    json_close(b->out, '}');
}

static int type_of_base(const struct fc_ruleset *rs, const char *base)
{
    for (int i = 0; i < rs->types; i++)
        if (strcmp(rs->type[i].base, base) == 0)
            return i;
    return -1;
}

static void put_bonuses(const struct book *b)
{
    const struct fc_conditions *won = &b->c->rs->conditions;

    for (int i = 0; i < won->bonuses; i++) {
        const struct fc_bonus *bonus = &won->bonus[i];
        int type = bonus->base[0] ? type_of_base(b->c->rs, bonus->base) : -1;
        for (int f = 0; f < FC_FACTION_COUNT; f++)
            if (bonus->by == f || bonus->by == FC_ANY_FACTION) {
                if (type >= 0)
                    put_goal(b, FC_MSG_GOAL_BONUS, bonus->vp, f, type, 810);
                else
                    put_goal(b, FC_MSG_GOAL_BONUS_CLASS, bonus->vp, f, bonus->classes == 1 << FC_HERO, 810);
            }
    }
}

/* How this battle is won, a line each. */
static void put_goals(const struct book *b)
{
    const struct fc_ruleset *rs = b->c->rs;
    const struct fc_conditions *won = &rs->conditions;

    json_key(b->out, "goals");
    json_open(b->out, '[');
    if (won->elimination)
        put_goal(b, FC_MSG_GOAL_ELIMINATION, 0, 0, 0, 930);
    put_goal(b, FC_MSG_GOAL_TARGET, won->target_vp, 0, 0, 730);
    put_goal(b, FC_MSG_GOAL_KILL, won->kill_vp, 0, 0, 810);
    put_goal(b, FC_MSG_GOAL_CP, won->cp_vp, 0, 0, 811);
    put_bonuses(b);
    put_goal(b, FC_MSG_GOAL_BOTH_TOWNS, won->both_towns_vp, 0, 0, 822);
    for (int f = 0; f < FC_FACTION_COUNT; f++) {
        put_goal(b, FC_MSG_GOAL_ALL_TOWNS, won->all_towns_vp[f], f, 0, 864);
        put_goal(b, FC_MSG_GOAL_EACH_TOWN, won->each_town_vp[f], f, 0, 865);
    }
    if (won->towns_fall_to < FC_FACTION_COUNT) {
        put_goal(b, FC_MSG_GOAL_FALL, won->fall_vp, won->towns_fall_to, 0, 871);
        put_goal(b, FC_MSG_GOAL_HOLD, won->hold_all_vp, !won->towns_fall_to, won->hold_some_vp, 872);
    }
    if (rs->watch.present) { /* FC-1090 to FC-1096 */
        put_goal(b, FC_MSG_CAMPAIGN_MAIN, rs->watch.turns, 0, 0, 1089 + rs->watch.mission);
        put_goal(b, FC_MSG_CAMPAIGN_BONUS, 1, 0, 0, 1089 + rs->watch.mission);
    } else {
        put_goal(b, FC_MSG_GOAL_TURNS, rs->options.turn_limit, 0, 0, won->elimination ? 932 : 735);
    }
    put_goal(b, FC_MSG_GOAL_NO_ORDERS, 0, 0, 0, 234);
    json_close(b->out, ']');
}

void fc_catalogue(const struct ruleset *rules, struct json *out)
{
    struct fc c = fc_at(rules, NULL, NULL);
    struct book b = {&c, out};

    json_put_str(out, "scenario", c.rs->scenario_id);
    json_key(out, "types");
    json_open(out, '{');
    for (int i = 0; i < c.rs->types; i++)
        put_type(&b, &c.rs->type[i]);
    json_close(out, '}');
    json_key(out, "cards");
    json_open(out, '{');
    for (int i = 0; i < c.rs->cards; i++)
        put_card(&b, &c.rs->card[i]);
    json_close(out, '}');
    json_key(out, "terrains");
    json_open(out, '{');
    for (int i = 0; i < c.rs->terrains; i++)
        put_terrain(&b, i);
    json_close(out, '}');
    json_key(out, "elements");
    json_open(out, '{');
    for (int i = 0; i < c.rs->fixture_types; i++)
        put_element(&b, &c.rs->fixture_type[i]);
    json_close(out, '}');
    put_abilities(&b);
    put_orders(&b);
    put_faces_of_dice(&b);
    put_goals(&b);
    put_limits(&b);
}
