/*
 * fc_words.c: what stands in the gaps of a sentence: units, hexes, orders, dice,
 * cards, sides, in the reader's language.  A letter in braces says what an
 * argument is: {u0} is a unit, {h1} a hex; fc_word() below knows them all.
 */
#include <string.h>
#include "../fc.h"
#include "fc_texts.h"

/* ---- tables of words ---- */

static const int colour_text[FC_ORDER_COUNT] = {FC_MSG_COLOUR_RED, FC_MSG_COLOUR_BLUE, FC_MSG_COLOUR_GREEN,
                                                FC_MSG_COLOUR_PURPLE, FC_MSG_COLOUR_YELLOW};
static const int order_text[] = {FC_MSG_ORDER_RED,
                                 FC_MSG_ORDER_BLUE,
                                 FC_MSG_ORDER_GREEN,
                                 FC_MSG_ORDER_PURPLE,
                                 FC_MSG_ORDER_YELLOW,
                                 [FC_NO_ORDER] = FC_MSG_ORDER_NONE,
                                 [FC_HIDDEN_ORDER] = FC_MSG_ORDER_HIDDEN};
static const int face_text[FC_FACES] = {FC_MSG_FACE_PANIC,   FC_MSG_FACE_HIT,    FC_MSG_FACE_STRIKE,
                                        FC_MSG_FACE_SUPPORT, FC_MSG_FACE_SHIELD, FC_MSG_FACE_SHIELD6};
static const int die_text[FC_FACES] = {FC_MSG_DIE_PANIC,   FC_MSG_DIE_HIT,    FC_MSG_DIE_STRIKE,
                                       FC_MSG_DIE_SUPPORT, FC_MSG_DIE_SHIELD, FC_MSG_DIE_SHIELD6};
static const int pool_text[FC_POOL] = {FC_MSG_POOL_RED, FC_MSG_POOL_BLUE, FC_MSG_POOL_GREEN, FC_MSG_POOL_PURPLE};
static const int faction_text[] = {/* as a name, at the start of a sentence, inside it */
                                   FC_MSG_FACTION_EMPIRE,     FC_MSG_FACTION_STYX,          FC_MSG_FACTION_START_EMPIRE,
                                   FC_MSG_FACTION_START_STYX, FC_MSG_FACTION_INSIDE_EMPIRE, FC_MSG_FACTION_INSIDE_STYX};
static const int edge_text[] = {FC_MSG_EDGE_NORTH, FC_MSG_EDGE_SOUTH};
static const int trigger_text[] = {FC_MSG_TRIGGER_REGENERATION, FC_MSG_TRIGGER_CARD_FATIGUE, FC_MSG_TRIGGER_CARD_HEAL};
static const int purpose_text[] = {[FC_FOR_ATTACK] = FC_MSG_PURPOSE_ATTACK,
                                   [FC_FOR_RUN_ATTACK] = FC_MSG_PURPOSE_RUN_ATTACK,
                                   [FC_FOR_RUN_DIFFICULT] = FC_MSG_PURPOSE_RUN_DIFFICULT,
                                   [FC_FOR_DEFENCE] = FC_MSG_PURPOSE_DEFENCE,
                                   [FC_FOR_DAMAGE] = FC_MSG_PURPOSE_DAMAGE,
                                   [FC_FORCED] = FC_MSG_PURPOSE_FORCED};
static const int by_text[] = {[FC_BY_FORMATION] = FC_MSG_BY_FORMATION,   [FC_BY_BRAVE] = FC_MSG_BY_BRAVE,
                              [FC_BY_FORGED] = FC_MSG_BY_FORGED,         [FC_BY_ARMOUR] = FC_MSG_BY_ARMOUR,
                              [FC_BY_FOREST] = FC_MSG_BY_FOREST,         [FC_BY_TOWN] = FC_MSG_BY_TOWN,
                              [FC_BY_FATIGUE] = FC_MSG_BY_FATIGUE,       [FC_BY_REGROUP] = FC_MSG_BY_REGROUP,
                              [FC_BY_SURVIVABLE] = FC_MSG_BY_SURVIVABLE, [FC_BY_CRUSHING] = FC_MSG_BY_CRUSHING,
                              [FC_BY_RESURGENT] = FC_MSG_BY_RESURGENT};
static const int relief_text[] = {[FC_BY_REGENERATION] = FC_MSG_ABILITY_REGENERATION,
                                  [FC_BY_CARD] = FC_MSG_BY_CARD,
                                  [FC_BY_REST] = FC_MSG_BY_REST,
                                  [FC_BY_VAMPIRISM] = FC_MSG_ABILITY_VAMPIRISM,
                                  [FC_BY_MARAUDER] = FC_MSG_ABILITY_MARAUDER,
                                  [FC_BY_SURCHARGE] = FC_MSG_BY_SURCHARGE,
                                  [FC_BY_ELEMENT] = FC_MSG_BY_ELEMENT};
static const int token_text[FC_TOKEN_COUNT] = {
#define X(NAME, ...) [FC_TOKEN_##NAME] = FC_MSG_TOKEN_##NAME,
    FC_TOKENS(X)
#undef X
};
static const int value_text[] = {FC_MSG_FIELD_ATTACK, FC_MSG_FIELD_RANGED, FC_MSG_ABILITY_MAGIC, FC_MSG_FIELD_DEFENCE};
static const int vp_text[] = {[FC_VP_KILL] = FC_MSG_VP_KILL,
                              [FC_VP_BONUS] = FC_MSG_VP_BONUS,
                              [FC_VP_CP] = FC_MSG_VP_CP,
                              [FC_VP_BOTH_TOWNS] = FC_MSG_VP_BOTH_TOWNS,
                              [FC_VP_ALL_TOWNS] = FC_MSG_VP_ALL_TOWNS,
                              [FC_VP_EACH_TOWN] = FC_MSG_VP_EACH_TOWN,
                              [FC_VP_TOWN_FALLS] = FC_MSG_VP_TOWN_FALLS,
                              [FC_VP_TOWNS_STAND] = FC_MSG_VP_TOWNS_STAND};
static const int ending_text[] = {[FC_END_NONE] = FC_MSG_ENDING_NONE,
                                  [FC_END_VP] = FC_MSG_ENDING_VP,
                                  [FC_END_NO_ORDERS] = FC_MSG_ENDING_NO_ORDERS,
                                  [FC_END_BOTH_NO_ORDERS] = FC_MSG_ENDING_BOTH_NO_ORDERS,
                                  [FC_END_TOWNS] = FC_MSG_ENDING_TOWNS,
                                  [FC_END_ELIMINATION] = FC_MSG_ENDING_ELIMINATION,
                                  [FC_END_TURN_LIMIT] = FC_MSG_ENDING_TURN_LIMIT,
                                  [FC_END_RESIGNED] = FC_MSG_ENDING_RESIGNED,
                                  [FC_END_AGREED] = FC_MSG_ENDING_AGREED,
                                  [FC_END_MISSION] = FC_MSG_ENDING_MISSION};
static const int result_text[FC_RESULT_COUNT] = {FC_MSG_RESULT_NONE, FC_MSG_RESULT_FAILURE, FC_MSG_RESULT_SUCCESS,
                                                 FC_MSG_RESULT_TRIUMPH};
static const int grade_text[FC_GRADES] = {FC_MSG_GRADE_DEFEAT, FC_MSG_GRADE_BITTER, FC_MSG_GRADE_VICTORY,
                                          FC_MSG_GRADE_SAVIOUR};
static const int difficulty_text[FC_DIFFICULTY_COUNT] = {FC_MSG_DIFFICULTY_NORMAL, FC_MSG_DIFFICULTY_EASY,
                                                         FC_MSG_DIFFICULTY_HARD};
static const int goal_text[FC_GOAL_COUNT] = {
#define X(NAME, id) [FC_GOAL_##NAME] = FC_MSG_MISSION_##NAME,
    FC_GOALS(X)
#undef X
};

#define COUNT(table) ((int)(sizeof(table) / sizeof *(table)))
_Static_assert(COUNT(purpose_text) == FC_PURPOSE_COUNT, "every purpose of fatigue has a word");
_Static_assert(COUNT(by_text) == FC_BY_COUNT, "everything that ignores or reduces has a word");
_Static_assert(COUNT(relief_text) == FC_RELIEF_COUNT, "everything that heals has a word");
_Static_assert(COUNT(vp_text) == FC_VP_COUNT, "everything that scores has a word");
_Static_assert(COUNT(ending_text) == FC_END_COUNT, "every ending has a word");

/* ---- placeholders ---- */

#define WORD(table, i) sentences_word(o, &fc_texts, MESSAGES(table), (i), lang)

static void put_type(const struct fc *c, struct text_out *o, int type, enum lang lang)
{
    text_str(o, type >= 0 && type < c->rs->types ? c->rs->type[type].name[lang] : "?");
}

/* A unit raised in a slot of its own owner's roster cannot be told from the numbers alone: the state knows,
 * unless the slot was taken over since. */
static void put_label(const struct fc *c, struct text_out *o, int ref)
{
    int slot = fc_ref_slot(ref), owner = fc_ref_owner(ref);
    const struct fc_unit *now;
    bool raised;
    char label[8];

    if (slot >= FC_UNITS_MAX) {
        text_char(o, '?');
        return;
    }
    now = fc_unit(c, slot);
    raised = slot >= FC_SUMMONED || slot / FC_ROSTER_MAX != owner ||
             (now->flags & FC_RAISED && now->type == fc_ref_type(ref) && now->owner == owner);
    fc_label_as(slot, owner, raised, label);
    text_str(o, label);
}

static void put_unit(const struct fc *c, struct text_out *o, int ref, enum lang lang)
{
    put_type(c, o, fc_ref_type(ref), lang);
    text_char(o, ' ');
    put_label(c, o, ref);
}

static const char *place_name(const struct fc *c, int hex, enum lang lang)
{
    for (int i = 0; i < c->rs->places; i++)
        if (c->rs->place_hex[i] == hex)
            return c->rs->place_name[i][lang];
    return NULL;
}

static void put_terrain(const struct fc *c, struct text_out *o, int terrain, enum lang lang)
{
    text_str(o, terrain >= 0 && terrain < c->rs->terrains ? c->rs->terrain[terrain].name[lang] : "?");
}

/* "6·4", "6·4 (Keran)"; with its ground "6·4 (Forest)", "6·4 (Keran, Town)". */
static void put_hex(const struct fc *c, struct text_out *o, int hex, bool ground, enum lang lang)
{
    const char *name;

    if (hex < 0 || hex >= c->rs->map.hexes) {
        text_char(o, '?');
        return;
    }
    ground = ground && c->st->cell[hex].terrain != c->rs->open;
    name = place_name(c, hex, lang);
    text_int(o, hex_column(c->rs->map.at[hex]));
    text_str(o, "\xc2\xb7");
    text_int(o, c->rs->map.at[hex].r);
    if (!name && !ground)
        return;
    text_str(o, " (");
    text_str(o, name ? name : "");
    text_str(o, name && ground ? ", " : "");
    if (ground)
        put_terrain(c, o, c->st->cell[hex].terrain, lang);
    text_char(o, ')');
}

/* "2 red, 1 purple": a pool, or the cost of a surcharge; if it is empty, the word for nothing. */
static void put_pool(const struct fc *c, struct text_out *o, const int16_t *pool, int none, enum lang lang)
{
    bool any = false;

    for (int k = 0; k < FC_POOL; k++) {
        if (!pool[k])
            continue;
        text_str(o, any ? ", " : "");
        fc_words(c, o, pool_text[k], lang, &pool[k], 1);
        any = true;
    }
    if (!any)
        text_str(o, fc_texts.text[lang][none]);
}

static const struct fc_surcharge *surcharge(const struct fc *c, int ref, int number)
{
    int type = fc_ref_type(ref);

    if (type >= c->rs->types || number < 0 || number >= c->rs->type[type].surcharges)
        return NULL;
    return &c->rs->type[type].surcharge[number];
}

static void put_surcharge(const struct fc *c, struct text_out *o, const int16_t *arg, bool price, enum lang lang)
{
    const struct fc_surcharge *s = surcharge(c, arg[0], arg[1]);
    int16_t cost[FC_POOL];

    if (!s) {
        text_char(o, '?');
        return;
    }
    for (int k = 0; k < FC_POOL; k++)
        cost[k] = s->cost[k];
    if (price)
        put_pool(c, o, cost, FC_MSG_POOL_NONE, lang);
    else
        text_str(o, s->name[lang]);
}

/* "[H][S][P]" */
static void put_dice(struct text_out *o, const int16_t *arg, int args, enum lang lang)
{
    uint8_t faces[FC_SAY_ARGS * DICE_PER_ARG];
    int n = args > 0 ? events_unpack_dice(arg, args, faces, (int)sizeof faces) : 0;

    if (n <= 0)
        text_str(o, "[ ]");
    for (int i = 0; i < n; i++) {
        text_char(o, '[');
        WORD(die_text, faces[i] - 1);
        text_char(o, ']');
    }
}

static void put_card(const struct fc *c, struct text_out *o, int card, bool whole, enum lang lang)
{
    card &= ~FC_FOREIGN;
    if (card < 0 || card >= c->rs->cards)
        text_char(o, '?');
    else
        text_str(o, whole ? c->rs->card[card].text[lang] : c->rs->card[card].name[lang]);
}

static void put_fixture(const struct fc *c, struct text_out *o, int type, bool whole, enum lang lang)
{
    if (type < 0 || type >= c->rs->fixture_types)
        text_char(o, '?');
    else
        text_str(o, whole ? c->rs->fixture_type[type].text[lang] : c->rs->fixture_type[type].name[lang]);
}

static void put_piece(const struct fc *c, struct text_out *o, int piece, enum lang lang)
{
    const int16_t terrain[FC_PIECE_COUNT] = {c->rs->forest, c->rs->hill, c->rs->rocks, c->rs->town,
                                             c->rs->forest, c->rs->hill, c->rs->rocks};

    if (piece < 0 || piece >= FC_PIECE_COUNT)
        text_char(o, '?');
    else if (piece < FC_PIECE_JOKER_FOREST)
        put_terrain(c, o, terrain[piece], lang);
    else
        fc_words(c, o, FC_MSG_PIECE_JOKER, lang, &terrain[piece], 1);
}

static void put_trigger(const struct fc *c, struct text_out *o, int trigger, enum lang lang)
{
    int i = trigger - FC_START_FIXTURE;

    if (i >= 0 && i < c->st->fixtures)
        put_fixture(c, o, c->st->fixture[i].type, false, lang);
    else
        WORD(trigger_text, trigger);
}

enum { AS_NAME, AS_START, AS_INSIDE }; /* of a sentence: in Spanish a side has an article there */

/* FC-906: in a mirror battle both sides bear the same name. */
static void put_seat(const struct fc *c, struct text_out *o, int seat, int form, enum lang lang)
{
    int16_t arg[2];

    if (seat < 0 || seat >= FC_SEATS) {
        text_char(o, '?');
        return;
    }
    arg[0] = (int16_t)(form * FC_FACTION_COUNT + c->rs->army[seat].faction);
    arg[1] = (int16_t)(seat + 1);
    fc_words(c, o, c->rs->army[0].faction == c->rs->army[1].faction ? FC_MSG_SEAT_MIRROR : FC_MSG_SEAT, lang, arg, 2);
}

/* "Charge", "Hill", "Altar of Styx": what some dice come from; ref is the unit that has them. */
void fc_say_part(const struct fc *c, struct text_out *o, struct fc_part p, int ref, enum lang lang)
{
    const int16_t id[] = {p.id, (int16_t)(fc_ref_type(ref) << 6), p.id};

    switch (p.from) {
    case FC_FROM_VALUE: WORD(value_text, p.id); break;
    case FC_FROM_CHARGE: text_str(o, fc_texts.text[lang][FC_MSG_ABILITY_CHARGE]); break;
    case FC_FROM_GROUND: put_terrain(c, o, p.id, lang); break;
    case FC_FROM_CARD: put_card(c, o, p.id, false, lang); break;
    case FC_FROM_SURCHARGE: put_surcharge(c, o, id + 1, false, lang); break;
    case FC_FROM_AURA: fc_words(c, o, FC_MSG_FROM_AURA, lang, id, 1); break;
    case FC_FROM_FIXTURE: put_fixture(c, o, p.id, false, lang); break;
    default: text_str(o, fc_texts.text[lang][FC_MSG_BY_FATIGUE]); break;
    }
}

/* "3 Attack, +1 Charge", to the last argument. */
static void put_parts(const struct fc *c, struct text_out *o, const int16_t *arg, int args, int ref, enum lang lang)
{
    for (int i = 0; i < args; i++) {
        struct fc_part p = fc_unpack_part(arg[i]);
        text_str(o, i ? ", " : "");
        text_str(o, i && p.n > 0 ? "+" : "");
        text_int(o, p.n);
        text_char(o, ' ');
        fc_say_part(c, o, p, ref, lang);
    }
}

/* ---- the campaign ---- */

static void put_building(const struct fc *c, struct text_out *o, int building, bool whole, enum lang lang)
{
    if (!fc_is_building(building))
        text_char(o, '?');
    else
        text_str(o, whole ? c->rs->watch.town[building].text[lang] : c->rs->watch.town[building].name[lang]);
}

static void put_omen(const struct fc *c, struct text_out *o, int omen, bool whole, enum lang lang)
{
    if (omen < 0 || omen >= FC_OMEN_COUNT)
        text_char(o, '?');
    else
        text_str(o, whole ? c->rs->watch.omen[omen].text[lang] : c->rs->watch.omen[omen].name[lang]);
}

/* "Legionnaires (no. 3)": equal units of the roster are told apart by their numbers. */
static void put_member(const struct fc *c, struct text_out *o, int member, enum lang lang)
{
    int16_t arg[2] = {0, (int16_t)(member + 1)};

    if (!fc_is_member(c, member)) {
        text_char(o, '?');
        return;
    }
    arg[0] = c->st->watch.now.member[member].type;
    fc_words(c, o, FC_MSG_MEMBER, lang, arg, 2);
}

static void put_goal(const struct fc *c, struct text_out *o, const struct fc_goal *g, enum lang lang)
{
    int16_t arg[2] = {g->number, 0};

    for (int t = 0; t < c->rs->types; t++)
        if (c->rs->type[t].base_index == g->base) {
            arg[1] = (int16_t)t;
            break;
        }
    if (g->kind == FC_GOAL_DESTROY && g->number)
        fc_words(c, o, FC_MSG_MISSION_DESTROY_TOWNS, lang, arg, 2);
    else if (g->kind < FC_GOAL_COUNT)
        fc_words(c, o, goal_text[g->kind], lang, arg, 2);
}

/* The question to the seat that the view belongs to. */
static void put_prompt(const struct fc *c, struct text_out *o, enum lang lang)
{
    struct decision d;
    char text[400];
    int seat = c->st->head.viewer >= 0 ? c->st->head.viewer : c->st->asked == 2 ? 1 : 0;

    fc_game.rules.decision(&c->rs->head, c->st, seat, &d);
    text[0] = '\0';
    fc_say_decision(&c->rs->head, c->st, &d, lang, text, sizeof text);
    text_str(o, text);
}

/* ---- the automaton ---- */

int fc_token_message(int token) { return token_text[token]; }

/* "Frenzy 2, Raid 1": numbers of tokens by kind. */
static void put_bag(struct text_out *o, const int16_t *bag, enum lang lang)
{
    bool any = false;

    for (int k = 0; k < FC_TOKEN_COUNT; k++) {
        if (!bag[k])
            continue;
        text_str(o, any ? ", " : "");
        WORD(token_text, k);
        text_char(o, ' ');
        text_int(o, bag[k]);
        any = true;
    }
    if (!any)
        text_str(o, fc_texts.text[lang][FC_MSG_POOL_EMPTY]);
}

static const int deed_text[FC_DEED_COUNT] = {
#define X(NAME, ...) [FC_DEED_##NAME] = FC_MSG_DEED_##NAME,
    FC_DEEDS(X)
#undef X
};
static const int because_text[FC_BECAUSE_COUNT] = {
#define X(NAME, ...) [FC_BECAUSE_##NAME] = FC_MSG_BECAUSE_##NAME,
    FC_BECAUSES(X)
#undef X
};

static void put_rule(struct text_out *o, int number)
{
    char id[16];

    rule_print(&fc_game, rule(number), id, sizeof id);
    text_str(o, " (");
    text_str(o, id);
    text_char(o, ')');
}

/* "Hunt (FC-1022)" */
static void put_token(struct text_out *o, int token, enum lang lang)
{
    WORD(token_text, token);
    if (token >= 0 && token < FC_TOKEN_COUNT)
        put_rule(o, fc_tokens[token].rule);
}

/* The arguments are those of the event: unit, deed, reason, target, hex, number, goal, token. */
static void put_deed(const struct fc *c, struct text_out *o, const int16_t *arg, enum lang lang)
{
    const int16_t of[] = {arg[3], arg[4], arg[5], arg[6], arg[0], arg[5]};
    bool arrives = arg[4] == arg[6]; /* the way ends where it leads */

    if (arrives && (arg[1] == FC_DEED_MOVE_ON || arg[1] == FC_DEED_RUN_ON))
        fc_words(c, o, arg[1] == FC_DEED_RUN_ON ? FC_MSG_DEED_RUN_THERE : FC_MSG_DEED_MOVE_THERE, lang, of, COUNT(of));
    else if (arg[1] >= 0 && arg[1] < FC_DEED_COUNT)
        fc_words(c, o, deed_text[arg[1]], lang, of, COUNT(of));
    else
        text_char(o, '?');
}

static void put_because(struct text_out *o, int because, enum lang lang)
{
    const struct fc_choice k = {.because = (uint8_t)because, .token = FC_NO_TOKEN};

    WORD(because_text, because);
    if (because >= 0 && because < FC_BECAUSE_COUNT && because != FC_BECAUSE_TOKEN && because != FC_BECAUSE_GOAL &&
        because != FC_BECAUSE_NO_CONTACT)
        put_rule(o, fc_choice_rule(&k));
}

const struct word_list fc_word_lists[] = {
    {'b', MESSAGES(faction_text), 0},    {'c', MESSAGES(colour_text), 0},
    {'d', MESSAGES(edge_text), 0},       {'e', MESSAGES(ending_text), 0},
    {'f', MESSAGES(face_text), 1},       {'F', MESSAGES(die_text), 1},
    {'g', MESSAGES(purpose_text), 0},    {'G', MESSAGES(token_text), 0},
    {'i', MESSAGES(by_text), 0},         {'j', MESSAGES(relief_text), 0},
    {'o', MESSAGES(order_text), 0},      {'v', MESSAGES(vp_text), 0},
    {'I', MESSAGES(result_text), 0},     {'J', MESSAGES(grade_text), 0},
    {'E', MESSAGES(difficulty_text), 0}, {0},
};

void fc_word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    struct fc context = fc_at(s->rs, s->view, NULL), *c = &context;
    const int16_t *at = &s->arg[arg];
    int v = sentence_arg(s, arg);
    enum lang lang = s->lang;

    switch (letter) {
    case 'u': put_unit(c, o, v, lang); break;
    case 'l': put_label(c, o, v); break;
    case 'y': put_type(c, o, v, lang); break;
    case 'h': put_hex(c, o, v, false, lang); break;
    case 'H': put_hex(c, o, v, true, lang); break;
    case 't':
        if (v < 0)
            put_fixture(c, o, -v - 1, false, lang); /* an element as ground */
        else
            put_terrain(c, o, v, lang);
        break;
    case 'x': put_fixture(c, o, v, false, lang); break;
    case 'X': put_fixture(c, o, v, true, lang); break;
    case 'k': put_card(c, o, v, false, lang); break;
    case 'K': put_card(c, o, v, true, lang); break;
    case 's': put_seat(c, o, v, AS_NAME, lang); break;
    case 'S': put_seat(c, o, v, AS_START, lang); break;
    case 'r': put_seat(c, o, v, AS_INSIDE, lang); break;
    case 'p': put_piece(c, o, v, lang); break;
    case 'w': put_pool(c, o, at, FC_MSG_POOL_EMPTY, lang); break;
    case 'W': put_pool(c, o, at, FC_MSG_POOL_NONE, lang); break;
    case 'q': put_surcharge(c, o, at, false, lang); break;
    case 'Q': put_surcharge(c, o, at, true, lang); break;
    case 'D': put_dice(o, at, s->n - arg, lang); break;
    case 'P': put_parts(c, o, at, s->n - arg, s->arg[0], lang); break;
    case 'A': put_prompt(c, o, lang); break;
    case 'T': put_trigger(c, o, v, lang); break;
    case 'z': text_str(o, c->rs->title[lang]); break;
    case 'B': put_bag(o, at, lang); break;
    case 'R': put_token(o, v, lang); break;
    case 'V': put_deed(c, o, s->arg, lang); break;
    case 'Y': put_because(o, v, lang); break;
    case 'L': put_building(c, o, v, false, lang); break;
    case 'U': put_building(c, o, v, true, lang); break;
    case 'O': put_omen(c, o, v, false, lang); break;
    case 'N': put_omen(c, o, v, true, lang); break;
    case 'M': put_member(c, o, v, lang); break;
    case 'Z': put_goal(c, o, v ? &c->rs->watch.bonus : &c->rs->watch.goal, lang); break;
    case 'C':
        if (v > 0)
            put_card(c, o, v - 1, false, lang);
        break;
    case 'm': /* the number of an ability, or of any such: X */
        if (v)
            text_int(o, v);
        else
            text_char(o, 'X');
        break;
    default: text_char(o, '?'); break;
    }
}

void fc_words(const struct fc *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n)
{
    sentences_put(&fc_sentences, o, (const struct ruleset *)c->rs, c->st, message, lang, arg, n);
}
