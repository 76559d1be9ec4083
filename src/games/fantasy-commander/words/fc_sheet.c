/*
 * fc_sheet.c: cards of information about a unit, a type of unit, a tactic card, an ability, a terrain, an element, and
 * about three things without a card: the dice, both decks, the settings of the battle.
 *
 * A thing is found by its id, its label on the map or its name in either language; case, accents and quotation marks do
 * not matter.  Several things may share a name (a card and the ability that it gives): then all of them are shown.  All
 * of this is public or hidden by the view, except the order of a deck, so cards are listed by number.
 */
#include <string.h>
#include "../../../core/sheet.h"
#include "../fc.h"
#include "../data/fc_data.h"
#include "fc_texts.h"

struct sheet {
    const struct fc *c;
    struct text_out *o;
    enum lang lang;
    int items; /* written in the line under way */
};

/* ---- lines ---- */

static bool is_word(const char *what, int message) { return sheet_is_word(&fc_texts, message, what); }

static void line(struct sheet *s, int indent)
{
    sheet_line(s->o, indent);
    s->items = 0;
}

static void heading(struct sheet *s, const char *name, const char *id)
{
    sheet_heading(s->o, name, id);
    s->items = 0;
}

static void words(struct sheet *s, int message) { text_str(s->o, fc_texts.text[s->lang][message]); }

static void say(struct sheet *s, int message, int a, int b, int d)
{
    const int16_t arg[] = {(int16_t)a, (int16_t)b, (int16_t)d};

    fc_words(s->c, s->o, message, s->lang, arg, 3);
}

/* One of several, divided by commas. */
static void item(struct sheet *s, int message, int a, int b, int d)
{
    text_str(s->o, s->items++ ? ", " : "");
    say(s, message, a, b, d);
}

/* " (FC-751)" */
static void cite(struct sheet *s, int number)
{
    char text[16];

    rule_print(&fc_game, rule(number), text, sizeof text);
    text_str(s->o, " (");
    text_str(s->o, text);
    text_char(s->o, ')');
}

static void say_line(struct sheet *s, int indent, int message, int a, int b, int number)
{
    line(s, indent);
    say(s, message, a, b, 0);
    if (number)
        cite(s, number);
}

/* ---- abilities ---- */

const struct fc_keyword fc_keywords[FC_KEYWORDS] = {
#define X(NAME, name_, rule_) [FC_N_##NAME] = {FC_MSG_ABILITY_##NAME, FC_MSG_DOES_##NAME, rule_},
    FC_ABILITIES(X)
#undef X
#define X(NAME, name_, rule_) [FC_K_NUMBERED + FC_X_##NAME] = {FC_MSG_ABILITY_##NAME, FC_MSG_DOES_##NAME, rule_},
        FC_NUMBERED(X)
#undef X
            [FC_K_MAGIC] = {FC_MSG_ABILITY_MAGIC, FC_MSG_DOES_MAGIC, 705},
    [FC_K_FORMATION] = {FC_MSG_ABILITY_FORMATION, FC_MSG_DOES_FORMATION, 575},
    [FC_K_WEAK] = {FC_MSG_ABILITY_WEAK, FC_MSG_DOES_WEAK, 600},
};

static bool has_number(int keyword) { return keyword >= FC_ABILITY_COUNT && keyword < FC_K_MAGIC; }

void fc_say_does(const struct fc *c, struct text_out *o, int keyword, int number, enum lang lang)
{
    const struct fc_constants *k = &c->rs->constants;
    const int16_t arg[] = {(int16_t)number, k->icon_armour, k->icon_rush, k->forged_always, c->rs->zombie};

    fc_words(c, o, fc_keywords[keyword].does, lang, arg, 5);
}

static void put_does(struct sheet *s, int keyword, int number)
{
    fc_say_does(s->c, s->o, keyword, number, s->lang);
    cite(s, fc_keywords[keyword].rule);
}

/* "Charge 2: +2 attack dice … (FC-751)"; number 0: of any number. */
static void put_keyword(struct sheet *s, int indent, int keyword, int number)
{
    line(s, indent);
    words(s, fc_keywords[keyword].name);
    if (has_number(keyword)) {
        text_char(s->o, ' ');
        if (number)
            text_int(s->o, number);
        else
            text_char(s->o, 'X');
    }
    text_str(s->o, ": ");
    put_does(s, keyword, number);
}

static void put_mods(struct sheet *s, int indent, const struct fc_mods *m)
{
    for (int i = 0; i < FC_ABILITY_COUNT; i++)
        if (m->abilities & 1u << i)
            put_keyword(s, indent, i, 0);
    for (int i = 0; i < FC_X_COUNT; i++)
        if (m->x[i])
            put_keyword(s, indent, FC_ABILITY_COUNT + i, m->x[i]);
    if (m->magic_dice) {
        line(s, indent);
        words(s, fc_keywords[FC_K_MAGIC].name);
        text_str(s->o, ": ");
        say(s, FC_MSG_GRANT_MAGIC, m->magic_dice, m->magic_base, m->magic_max);
        put_does(s, FC_K_MAGIC, 0);
    }
    if (m->move)
        say_line(s, indent, FC_MSG_GRANT_MOVE, m->move, 0, 0);
    if (m->attack)
        say_line(s, indent, FC_MSG_GRANT_ATTACK, m->attack, 0, 0);
    if (m->defence)
        say_line(s, indent, FC_MSG_GRANT_DEFENCE, m->defence, 0, 0);
    if (m->ranged)
        say_line(s, indent, FC_MSG_GRANT_RANGED, m->ranged, 0, 0);
}

void fc_say_mods(const struct fc *c, struct text_out *o, const struct fc_mods *m, enum lang lang)
{
    struct sheet s = {.c = c, .o = o, .lang = lang};

    put_mods(&s, 0, m);
}

bool fc_no_mods(const struct fc_mods *m)
{
    static const struct fc_mods nothing;

    return memcmp(m, &nothing, sizeof nothing) == 0;
}

/* "Charge 2" asks for Charge with that number. */
static int number_after(const char *what, const char *name)
{
    int x, y, number = 0;

    do {
        x = text_name_letter(&what);
        y = text_name_letter(&name);
    } while (y && x == y);
    if (y || x != ' ')
        return 0;
    while ((x = text_name_letter(&what)) >= '0' && x <= '9' && number < 10)
        number = number * 10 + x - '0';
    return x ? 0 : number;
}

static void find_keyword(struct sheet *s, const char *what)
{
    for (int i = 0; i < FC_KEYWORDS; i++) {
        int number = 0;
        for (int l = 0; l < LANG_COUNT && has_number(i) && !number; l++)
            number = number_after(what, fc_texts.text[l][fc_keywords[i].name]);
        if (!number && !is_word(what, fc_keywords[i].name))
            continue;
        if (s->o->len)
            text_char(s->o, '\n');
        put_keyword(s, 0, i, number);
    }
}

/* ---- unit cards ---- */

static const int class_text[FC_CLASS_COUNT] = {FC_MSG_CLASS_INFANTRY, FC_MSG_CLASS_MONSTROUS, FC_MSG_CLASS_HERO,
                                               FC_MSG_CLASS_COLOSSAL};
static const int level_text[] = {FC_MSG_LEVEL_REGULAR, FC_MSG_LEVEL_REGULAR, FC_MSG_LEVEL_VETERAN,
                                 FC_MSG_LEVEL_CHAMPION};

static void put_values(struct sheet *s, const struct fc_type *t)
{
    line(s, 0);
    item(s, class_text[t->klass], 0, 0, 0);
    if (fc_regular(t))
        item(s, level_text[t->level & 3], 0, 0, 0);
    item(s, FC_MSG_TYPE_FACTION, t->faction, 0, 0);
    item(s, FC_MSG_TYPE_COST, t->cost, 0, 0);
    if (t->campaign)
        item(s, FC_MSG_TYPE_CAMPAIGN, 0, 0, 0);
    line(s, 0);
    item(s, t->attack == FC_NONE ? FC_MSG_TYPE_NO_ATTACK : FC_MSG_TYPE_ATTACK, t->attack, 0, 0);
    item(s, FC_MSG_TYPE_DEFENCE, t->defence, 0, 0);
    item(s, fc_regular(t) ? FC_MSG_TYPE_SIZE : FC_MSG_TYPE_HEALTH, t->strength, 0, 0);
    item(s, FC_MSG_TYPE_MOVE, t->move, t->run, 0);
    item(s, t->stamina == FC_NONE ? FC_MSG_TYPE_NO_STAMINA : FC_MSG_TYPE_STAMINA, t->stamina, 0, 0);
    if (t->ranged) {
        line(s, 0);
        item(s, FC_MSG_TYPE_RANGED, t->ranged, t->range_base, t->range_max);
    }
}

static void put_lead(struct sheet *s, const struct fc_type *t)
{
    int16_t orders[FC_POOL];
    int n = 0;

    for (int k = 0; k < FC_POOL; k++)
        n += orders[k] = t->lead[k];
    line(s, 0);
    words(s, FC_MSG_TYPE_LEAD);
    if (n) {
        fc_words(s->c, s->o, FC_MSG_TYPE_LEAD_ORDERS, s->lang, orders, FC_POOL);
        s->items++;
    }
    if (t->lead_dice)
        item(s, FC_MSG_TYPE_LEAD_DICE, t->lead_dice, 0, 0);
    if (t->lead_rerolls)
        item(s, FC_MSG_TYPE_LEAD_REROLLS, t->lead_rerolls, 0, 0);
    if (!s->items)
        words(s, FC_MSG_TYPE_LEAD_NONE);
    cite(s, 157);
}

static void put_surcharges(struct sheet *s, int type)
{
    const struct fc_type *t = &s->c->rs->type[type];

    for (int i = 0; i < t->surcharges; i++) {
        const struct fc_surcharge *q = &t->surcharge[i];
        bool lasts = !fc_no_mods(&q->grant);
        line(s, 0);
        say(s, lasts ? FC_MSG_TYPE_SURCHARGE : FC_MSG_TYPE_SURCHARGE_ONCE, type << 6, i, q->until == FC_UNTIL_TURN);
        cite(s, 385);
        text_char(s->o, ':');
        if (q->unfatigue)
            say_line(s, 2, FC_MSG_GRANT_UNFATIGUE, q->unfatigue, 0, 0);
        put_mods(s, 2, &q->grant);
    }
}

static void put_aura(struct sheet *s, const struct fc_type *t)
{
    if (!t->aura_radius)
        return;
    line(s, 0);
    say(s, FC_MSG_TYPE_AURA, t->aura_radius, 0, 0);
    for (int k = 0; k < FC_CLASS_COUNT; k++)
        if (t->aura_classes & 1 << k) {
            text_str(s->o, ", ");
            words(s, class_text[k]);
        }
    cite(s, 747);
    text_char(s->o, ':');
    put_mods(s, 2, &t->aura);
}

/* ---- where values come from: the bits are the keys of the files ---- */

struct origin {
    int key, word;
};

/* The fields of this origin as one line; nothing if there are none. */
static void put_origin(struct sheet *s, int message, const struct origin *field, int n, uint32_t keys)
{
    bool any = false;

    for (int i = 0; i < n; i++) {
        if (!(keys & 1u << field[i].key))
            continue;
        if (!any) {
            line(s, 0);
            words(s, message);
        }
        item(s, field[i].word, 0, 0, 0);
        any = true;
    }
}

/* The keys that the card of t has at all. */
uint32_t fc_keys_of(const struct fc_type *t)
{
    uint32_t keys = 1u << FC_UNIT_NAME | 1u << FC_UNIT_LEAD | 1u << FC_UNIT_DEFENCE | 1u << FC_UNIT_STRENGTH |
                    1u << FC_UNIT_MOVE | 1u << FC_UNIT_COST;

    if (t->attack != FC_NONE)
        keys |= 1u << FC_UNIT_ATTACK;
    if (t->ranged)
        keys |= 1u << FC_UNIT_RANGED | 1u << FC_UNIT_RANGE;
    if (t->stamina != FC_NONE)
        keys |= 1u << FC_UNIT_STAMINA;
    if (!fc_no_mods(&t->own))
        keys |= 1u << FC_UNIT_HAS;
    if (t->aura_radius)
        keys |= 1u << FC_UNIT_AURA;
    return t->surcharges ? keys | 1u << FC_UNIT_SURCHARGES : keys;
}

static void put_origins(struct sheet *s, const struct fc_type *t)
{
    const struct origin field[] = {{FC_UNIT_NAME, FC_MSG_FIELD_NAME},
                                   {FC_UNIT_LEAD, FC_MSG_FIELD_LEAD},
                                   {FC_UNIT_ATTACK, FC_MSG_FIELD_ATTACK},
                                   {FC_UNIT_DEFENCE, FC_MSG_FIELD_DEFENCE},
                                   {FC_UNIT_RANGED, FC_MSG_FIELD_RANGED},
                                   {FC_UNIT_RANGE, FC_MSG_FIELD_RANGE},
                                   {FC_UNIT_STRENGTH, fc_regular(t) ? FC_MSG_FIELD_SIZE : FC_MSG_FIELD_HEALTH},
                                   {FC_UNIT_STAMINA, FC_MSG_FIELD_STAMINA},
                                   {FC_UNIT_MOVE, FC_MSG_FIELD_MOVE},
                                   {FC_UNIT_COST, FC_MSG_FIELD_COST},
                                   {FC_UNIT_HAS, FC_MSG_FIELD_ABILITIES},
                                   {FC_UNIT_AURA, FC_MSG_FIELD_AURA},
                                   {FC_UNIT_SURCHARGES, FC_MSG_FIELD_SURCHARGES}};
    int n = sizeof field / sizeof *field;
    uint32_t keys = fc_keys_of(t);

    put_origin(s, FC_MSG_TYPE_DERIVED, field, n, keys & t->derived);
    put_origin(s, FC_MSG_TYPE_OURS, field, n, keys & ~t->derived & ~t->printed);
}

/* ---- a unit as it is now ---- */

/* Everything that affects u beyond its own card: auras, ground, elements, cards, surcharges. */
static void put_more(struct sheet *s, int u)
{
    const struct fc_mods *own = &fc_type(s->c, u)->own;
    struct fc_mods m;

    fc_gather(s->c, u, false, &m);
    m.abilities &= ~own->abilities;
    for (int i = 0; i < FC_X_COUNT; i++)
        m.x[i] = m.x[i] > own->x[i] ? m.x[i] : 0;
    if (m.magic_dice == own->magic_dice)
        m.magic_dice = m.magic_base = m.magic_max = 0;
    m.move = (int8_t)(m.move - own->move);
    m.attack = (int8_t)(m.attack - own->attack);
    m.defence = (int8_t)(m.defence - own->defence);
    m.ranged = (int8_t)(m.ranged - own->ranged);
    if (fc_no_mods(&m))
        return;
    line(s, 0);
    words(s, FC_MSG_NOW_MORE);
    text_char(s->o, ':');
    put_mods(s, 2, &m);
}

static void put_now(struct sheet *s, int u)
{
    const struct fc *c = s->c;
    const struct fc_unit *unit = fc_unit(c, u);
    const struct fc_type *t = fc_type(c, u);
    bool there = unit->flags & FC_ON_MAP;

    line(s, 0);
    words(s, FC_MSG_NOW);
    if (!there) {
        item(s, unit->flags & FC_RESERVE ? FC_MSG_NOW_RESERVE : FC_MSG_NOW_DESTROYED, 0, 0, 0);
        return;
    }
    item(s, FC_MSG_NOW_STRENGTH, fc_left(c, u), t->strength, 0);
    if (t->stamina != FC_NONE)
        item(s, FC_MSG_NOW_FATIGUE, unit->fatigue, t->stamina, 0);
    item(s, FC_MSG_NOW_ORDER, unit->order, 0, 0);
    item(s, FC_MSG_NOW_AT, unit->hex, 0, 0);
    if (unit->flags & FC_GUARDING)
        item(s, FC_MSG_NOW_GUARD, 0, 0, 0);
    if (fc_weak(c, u, fc_abilities(c, u)))
        item(s, FC_MSG_NOW_WEAK, 0, 0, 0);
    put_more(s, u);
}

/* A type of unit, or one unit of it (u >= 0). */
static void put_type(struct sheet *s, int type, int u)
{
    const struct fc_type *t = &s->c->rs->type[type];
    char label[8];

    heading(s, t->name[s->lang], t->id);
    if (u >= 0) {
        fc_label(s->c, u, label);
        text_char(s->o, ' ');
        text_str(s->o, label);
        put_now(s, u);
    }
    put_values(s, t);
    put_lead(s, t);
    put_mods(s, 0, &t->own);
    put_aura(s, t);
    put_surcharges(s, type);
    put_origins(s, t);
}

static void find_unit(struct sheet *s, const char *what)
{
    const struct fc *c = s->c;

    for (int u = 0; u < c->st->units; u++) {
        char label[8];
        if (!fc_unit(c, u)->flags)
            continue;
        fc_label(c, u, label);
        if (text_same_name(what, label))
            put_type(s, fc_unit(c, u)->type, u);
    }
}

static void find_type(struct sheet *s, const char *what)
{
    const struct fc_ruleset *rs = s->c->rs;

    for (int t = 0; t < rs->types; t++)
        if (sheet_is_called(what, rs->type[t].id, rs->type[t].name))
            put_type(s, t, -1);
    for (int t = 0, found = s->o->len > 0; t < rs->types && !found; t++) /* "roland": all levels */
        if (text_same_name(what, rs->type[t].base))
            put_type(s, t, -1);
}

/* ---- tactic cards ---- */

static void put_card(struct sheet *s, const struct fc_card *k)
{
    static const int kind[] = {FC_MSG_CARD_TACTIC, FC_MSG_CARD_TERRAIN, FC_MSG_CARD_CURSE};
    static const int kind_rule[] = {330, 345, 350};
    static const struct origin field[] = {{FC_CARD_NAME, FC_MSG_FIELD_NAME},
                                          {FC_CARD_STAR, FC_MSG_FIELD_STAR},
                                          {FC_CARD_COPIES, FC_MSG_FIELD_COPIES},
                                          {FC_CARD_ORDER, FC_MSG_FIELD_ORDER},
                                          {FC_CARD_TEXT, FC_MSG_FIELD_EFFECT}};
    int n = sizeof field / sizeof *field;
    uint32_t known = k->printed | k->derived;

    heading(s, k->name[s->lang], k->id);
    line(s, 0);
    item(s, kind[k->kind], 0, 0, 0);
    cite(s, kind_rule[k->kind]);
    item(s, FC_MSG_TYPE_FACTION, k->faction, 0, 0);
    if (k->star)
        item(s, FC_MSG_CARD_STAR, 0, 0, 0);
    item(s, FC_MSG_CARD_COPIES, k->copies, 0, 0);
    line(s, 0);
    text_str(s->o, k->text[s->lang]);
    if (k->order < FC_POOL)
        say_line(s, 0, FC_MSG_CARD_ORDER, k->order, 0, 332);
    else
        say_line(s, 0, FC_MSG_CARD_NO_ORDER, 0, 0, k->kind == FC_CURSE ? 354 : 332);
    /* The wording is always ours, the content may be printed. */
    if (known & (1u << FC_CARD_EFFECTS | 1u << FC_CARD_TEMPLATE))
        known |= 1u << FC_CARD_TEXT;
    if (k->kind == FC_CURSE) /* that it has none is in the book */
        known |= 1u << FC_CARD_ORDER;
    put_origin(s, FC_MSG_TYPE_DERIVED, field, n, k->derived);
    put_origin(s, FC_MSG_TYPE_OURS, field, n, ~known);
}

static void find_card(struct sheet *s, const char *what)
{
    const struct fc_ruleset *rs = s->c->rs;

    for (int i = 0; i < rs->cards; i++)
        if (sheet_is_called(what, rs->card[i].id, rs->card[i].name))
            put_card(s, &rs->card[i]);
}

/* ---- terrain, elements and templates ---- */

static void put_properties(struct sheet *s, const struct fc_terrain *t)
{
    size_t before = s->o->len;

    if (t->impassable)
        say_line(s, 0, FC_MSG_GROUND_IMPASSABLE, 0, 0, t->water ? 510 : 500);
    if (t->water)
        say_line(s, 0, FC_MSG_GROUND_WATER, 0, 0, 861);
    if (t->difficult)
        say_line(s, 0, FC_MSG_GROUND_DIFFICULT, 0, 0, 445);
    if (t->blocks_sight)
        say_line(s, 0, FC_MSG_GROUND_SIGHT, 0, 0, 492);
    if (t->ignore_strike)
        say_line(s, 0, FC_MSG_GROUND_STRIKE, t->ignore_strike, s->c->rs->constants.icon_forest, 505);
    if (t->attack)
        say_line(s, 0, FC_MSG_GROUND_ATTACK, t->attack, 0, 507);
    if (t->sees_over_allies)
        say_line(s, 0, FC_MSG_GROUND_OVER, 0, 0, 508);
    if (t->ignore_damage)
        say_line(s, 0, FC_MSG_GROUND_DAMAGE, t->ignore_damage, 0, 515);
    if (t->rest_heals)
        say_line(s, 0, FC_MSG_GROUND_REST, 0, 0, 518);
    if (t->has_aura) {
        say_line(s, 0, FC_MSG_GROUND_AURA, t->aura_faction, t->aura_radius, 530);
        text_char(s->o, ':');
        put_mods(s, 2, &t->aura);
    }
    if (s->o->len == before)
        say_line(s, 0, FC_MSG_GROUND_PLAIN, 0, 0, 491);
}

void fc_say_ground(const struct fc *c, struct text_out *o, int terrain, enum lang lang)
{
    struct sheet s = {.c = c, .o = o, .lang = lang};

    put_properties(&s, &c->rs->terrain[terrain]);
}

static void put_ground(struct sheet *s, const struct fc_terrain *t)
{
    heading(s, t->name[s->lang], t->id);
    line(s, 0);
    words(s, FC_MSG_GROUND_LETTER);
    text_str(s->o, t->letter);
    put_properties(s, t);
}

static void find_ground(struct sheet *s, const char *what)
{
    const struct fc_ruleset *rs = s->c->rs;

    for (int i = 0; i < rs->terrains; i++)
        if (sheet_is_called(what, rs->terrain[i].id, rs->terrain[i].name))
            put_ground(s, &rs->terrain[i]);
    for (int i = 0; i < rs->fixture_types; i++) {
        const struct fc_fixture_type *f = &rs->fixture_type[i];
        if (!sheet_is_called(what, f->id, f->name))
            continue;
        heading(s, f->name[s->lang], f->id);
        say_line(s, 0, f->is_template ? FC_MSG_FIXTURE_TEMPLATE : FC_MSG_FIXTURE_ELEMENT, 0, 0,
                 f->is_template ? 535 : 896);
        line(s, 0);
        text_str(s->o, f->text[s->lang]);
    }
}

/* ---- what is on no card ---- */

static void put_dice(struct sheet *s)
{
    static const struct {
        int does, rule, order;
    } face[FC_FACES] = {{FC_MSG_DICE_PANIC, 560, FC_BLUE},   {FC_MSG_DICE_HIT, 561, FC_RED},
                        {FC_MSG_DICE_STRIKE, 562, FC_RED},   {FC_MSG_DICE_SUPPORT, 563, FC_BLUE},
                        {FC_MSG_DICE_SHIELD, 564, FC_GREEN}, {FC_MSG_DICE_SHIELD6, 564, FC_GREEN}};

    say_line(s, 0, FC_MSG_DICE_HEAD, 0, 0, 110);
    cite(s, 224);
    for (int f = 0; f < FC_FACES; f++) {
        line(s, 2);
        say(s, FC_MSG_DICE_FACE, f + 1, face[f].order, 0);
        say(s, face[f].does, s->c->rs->options.attacker_block_six, 0, 0);
        cite(s, face[f].rule);
    }
    say_line(s, 0, FC_MSG_DICE_RANGED, 0, 0, 694);
}

/* A pile as "Rush ×2, Volley", by the numbers of the cards; nothing if it is empty. */
static void put_pile(struct sheet *s, int message, const uint8_t *cards, int n, bool curses)
{
    uint8_t count[FC_CARDS_MAX] = {0};
    int all = 0;

    for (int i = 0; i < n; i++)
        if (!curses || cards[i] & FC_FOREIGN) {
            count[cards[i] & ~FC_FOREIGN]++;
            all++;
        }
    if (!all)
        return;
    line(s, 2);
    words(s, message);
    say(s, FC_MSG_DECKS_LIST, all, 0, 0);
    for (int k = 0; k < s->c->rs->cards; k++) {
        if (!count[k])
            continue;
        text_str(s->o, s->items++ ? ", " : "");
        text_str(s->o, s->c->rs->card[k].name[s->lang]);
        if (count[k] > 1)
            say(s, FC_MSG_DECKS_TIMES, count[k], 0, 0);
    }
}

static void put_decks(struct sheet *s)
{
    const struct fc_state *st = s->c->st;

    for (int seat = 0; seat < FC_SEATS; seat++) {
        const struct fc_side *side = &st->side[seat];
        const struct fc_army *army = &s->c->rs->army[seat];
        uint8_t all[2 * FC_DECK_MAX];

        memcpy(all, side->deck, side->deck_n);
        memcpy(all + side->deck_n, side->discard, side->discard_n);
        say_line(s, 0, FC_MSG_DECKS_SIDE, seat, 0, 0);
        put_pile(s, FC_MSG_DECKS_BEGAN, army->card, army->cards, false);
        put_pile(s, FC_MSG_DECKS_CURSED, all, side->deck_n + side->discard_n, true);
        put_pile(s, FC_MSG_DECKS_DECK, side->deck, side->deck_n, false);
        put_pile(s, FC_MSG_DECKS_DISCARD, side->discard, side->discard_n, false);
        put_pile(s, FC_MSG_DECKS_OPEN, side->open, side->open_n, false);
        if (st->ask == FC_ASK_CARD && st->active == seat)
            put_pile(s, FC_MSG_DECKS_DRAWN, &st->act.card, 1, false);
    }
}

static void put_options(struct sheet *s)
{
    const struct fc_options *o = &s->c->rs->options;
    const struct fc_constants *k = &s->c->rs->constants;
    const struct fc_conditions *won = &s->c->rs->conditions;

    say_line(s, 0, FC_MSG_OPTIONS_HEAD, 0, 0, 116);
    say_line(s, 2, FC_MSG_OPTIONS_PASS, o->pass_rule, 0, 318);
    say_line(s, 2, FC_MSG_OPTIONS_BLOCK, o->attacker_block_six, 0, 564);
    say_line(s, 2, o->turn_limit ? FC_MSG_OPTIONS_TURNS : FC_MSG_OPTIONS_NO_TURNS, o->turn_limit, 0,
             won->elimination ? 932 : 735);
    if (won->elimination) {
        say_line(s, 2, FC_MSG_OPTIONS_ELIMINATION, 0, 0, 930);
        line(s, 2);
        say(s, FC_MSG_OPTIONS_MAP, o->free_map, o->river, o->elements);
        cite(s, 912);
    } else {
        say_line(s, 2, FC_MSG_OPTIONS_VP, won->target_vp, 0, 730);
    }
    line(s, 2);
    say(s, FC_MSG_OPTIONS_ICONS, k->icon_armour, k->icon_forest, k->icon_rush);
    cite(s, 577);
    say_line(s, 2, FC_MSG_OPTIONS_FORGED, k->forged_always, 0, 765);
}

/* ---- the campaign: town cards and escalation cards ---- */

static bool is_called(const char *what, const char *id, const char name[LANG_COUNT][FC_WATCH_NAME])
{
    bool called = text_same_name(what, id);

    for (int l = 0; l < LANG_COUNT; l++)
        called |= text_same_name(what, name[l]);
    return called;
}

static void put_watch_card(struct sheet *s, const char *name, const char *text)
{
    text_str(s->o, name);
    text_str(s->o, "\n");
    text_str(s->o, text);
    text_str(s->o, "\n");
}

static void find_town(struct sheet *s, const char *what)
{
    const struct fc_watch_rules *w = &s->c->rs->watch;

    for (int b = 0; b < FC_BUILDING_COUNT; b++)
        if (is_called(what, fc_building_names[b], w->town[b].name))
            put_watch_card(s, w->town[b].name[s->lang], w->town[b].text[s->lang]);
    for (int i = 0; i < FC_OMEN_COUNT; i++)
        if (is_called(what, fc_omen_names[i], w->omen[i].name))
            put_watch_card(s, w->omen[i].name[s->lang], w->omen[i].text[s->lang]);
}

int fc_sheet(const struct ruleset *rules, const void *view, const char *what, enum lang lang, char *buf, size_t cap)
{
    struct fc c = fc_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    struct sheet s = {.c = &c, .o = &o, .lang = lang};

    text_str(&o, "");
    if (text_same_name(what, ""))
        return 0;
    if (is_word(what, FC_MSG_SHEET_DICE))
        put_dice(&s);
    else if (is_word(what, FC_MSG_SHEET_DECKS))
        put_decks(&s);
    else if (is_word(what, FC_MSG_SHEET_OPTIONS))
        put_options(&s);
    if (o.len)
        return (int)o.len;
    find_unit(&s, what);
    find_card(&s, what);
    find_keyword(&s, what);
    find_ground(&s, what);
    find_type(&s, what);
    if (fc_in_campaign(&c))
        find_town(&s, what);
    return (int)o.len;
}
