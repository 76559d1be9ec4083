/*
 * fc_note.c: events for programs: the kind, the piece, the place, the dice and the rule.  FC_EVENTS in fc_lists.h lists
 * the arguments; the functions below write values that no letter describes.
 */
#include <string.h>
#include "../fc.h"

static const struct {
    const char *what, *args;
} kinds[FC_EV_COUNT] = {
#define X(NAME, text, args_) [FC_EV_##NAME] = {text, args_},
    FC_EVENTS(X)
#undef X
};

/* ---- rules ---- */

/* 0: it depends (below), or nothing is to be cited. */
static const uint16_t rule_of[FC_EV_COUNT] = {
    [FC_EV_SETUP] = 190,       [FC_EV_FIRST] = 191,         [FC_EV_PIECE] = 914,        [FC_EV_PIECE_LOST] = 918,
    [FC_EV_ELEMENT] = 921,     [FC_EV_EDGE] = 919,          [FC_EV_DEPLOYED] = 195,     [FC_EV_LEFT_OUT] = 198,
    [FC_EV_TURN] = 210,        [FC_EV_ROLLED_ORDERS] = 224, [FC_EV_POOL] = 232,         [FC_EV_ORDER_LOST] = 822,
    [FC_EV_DICE_LOST] = 822,   [FC_EV_PLACED] = 250,        [FC_EV_TAKEN] = 250,        [FC_EV_EXCHANGED] = 260,
    [FC_EV_READY] = 212,       [FC_EV_REVEALED] = 280,      [FC_EV_STEP] = 300,         [FC_EV_PASSED] = 318,
    [FC_EV_DECLINED] = 306,    [FC_EV_SWAPPED] = 263,       [FC_EV_RESHUFFLED] = 337,   [FC_EV_DREW] = 330,
    [FC_EV_CARD_ORDER] = 332,  [FC_EV_CARD_USED] = 331,     [FC_EV_CARD_ON] = 330,      [FC_EV_CARD_SKIPPED] = 340,
    [FC_EV_CARD_LAPSED] = 314, [FC_EV_TEMPLATE] = 345,      [FC_EV_CURSE_SENT] = 351,   [FC_EV_CURSED] = 354,
    [FC_EV_DROPPED] = 354,     [FC_EV_BOUGHT] = 385,        [FC_EV_FATIGUE_HURT] = 408, [FC_EV_RAN] = 440,
    [FC_EV_STOPPED] = 445,     [FC_EV_GUARDS] = 470,        [FC_EV_RESTS] = 420,        [FC_EV_WAITS] = 371,
    [FC_EV_REDIRECTED] = 757,  [FC_EV_REACTS] = 475,        [FC_EV_ROLL_ATTACK] = 553,  [FC_EV_ROLL_DEFENCE] = 554,
    [FC_EV_NO_DEFENCE] = 478,  [FC_EV_REROLLED] = 543,      [FC_EV_ADDED_PANIC] = 553,  [FC_EV_RESULTS] = 610,
    [FC_EV_BLOCKED] = 580,     [FC_EV_TURNED] = 784,        [FC_EV_RISEN] = 779,        [FC_EV_PANICS] = 630,
    [FC_EV_RETREATED] = 631,   [FC_EV_RETREAT_HURT] = 646,  [FC_EV_RUSHED] = 787,       [FC_EV_ORDER_GONE] = 642,
    [FC_EV_ADVANCED] = 655,    [FC_EV_TOWN_FALLS] = 871,    [FC_EV_END_OF_TURN] = 721,  [FC_EV_FORGONE] = 752,
    [FC_EV_TOKEN] = 1017,
};

/* Those of the campaign. */
static const uint16_t campaign_rule_of[FC_EV_COUNT] = {
    [FC_EV_MISSION] = 1005,
    [FC_EV_OMEN] = 1070,
    [FC_EV_REINFORCED] = 1070,
    [FC_EV_APPEARS] = 1070,
    [FC_EV_BETRAYED] = 1083,
    [FC_EV_ARRIVES] = 1076,
    [FC_EV_MARKER_TAKEN] = 1091,
    [FC_EV_MARKER_DROPPED] = 1091,
    [FC_EV_MARKER_HOME] = 1091,
    [FC_EV_CART_HOME] = 1092,
    [FC_EV_WAKES] = 1091,
    [FC_EV_CONSECRATED] = 1094,
    [FC_EV_LEAVES] = 1095,
    [FC_EV_STUDIES] = 1063,
    [FC_EV_SEES_CARDS] = 1063,
    [FC_EV_RESULT] = 1040,
    [FC_EV_REWARD] = 1044,
    [FC_EV_PROSPERITY] = 1001,
    [FC_EV_XP] = 1041,
    [FC_EV_PROMOTED] = 1041,
    [FC_EV_KEEPS_LOSSES] = 1042,
    [FC_EV_RETURN_ROLL] = 1043,
    [FC_EV_OUT_OF_ACTION] = 1043,
    [FC_EV_BUILT] = 1050,
    [FC_EV_RECRUITED] = 1051,
    [FC_EV_REPAIRED] = 1052,
    [FC_EV_JOINS] = 1002,
    [FC_EV_THREAT] = 1085,
    [FC_EV_TOWN_LOST] = 1004,
    [FC_EV_NEXT_MISSION] = 1006,
    [FC_EV_CAMPAIGN_OVER] = 1098,
};

static const uint16_t purpose_rule[FC_PURPOSE_COUNT] = {401, 441, 448, 401, 405, 407};
static const uint16_t by_rule[FC_BY_COUNT] = {575, 749, 765, 745, 505, 515, 405, 786, 790, 331, 784};
static const uint16_t relief_rule[FC_RELIEF_COUNT] = {785, 331, 518, 792, 770, 386, 374};
static const uint16_t vp_rule[FC_VP_COUNT] = {810, 0, 723, 822, 864, 865, 871, 872};
static const uint16_t ending_rule[FC_END_COUNT] = {0, 730, 234, 235, 873, 930, 735, [FC_END_MISSION] = 1040};
static const uint16_t attack_rule[] = {540, 690, 705};
static const uint16_t support_rule[] = {0, 590, 795, 761, 694};
static const uint16_t wasted_rule[] = {0, 601, 563, 694};

#define PICK(table, i) ((i) >= 0 && (i) < (int)(sizeof(table) / sizeof *(table)) ? (table)[i] : 0)

/* FC-816, FC-821, FC-831, FC-863: each scenario has its own. */
static int bonus_rule(const struct fc *c)
{
    static const uint16_t by_scenario[] = {0, 816, 821, 831, 0, 863};

    return PICK(by_scenario, c->rs->scenario_number);
}

static bool is_regular(const struct fc *c, int ref)
{
    return fc_ref_type(ref) < c->rs->types && fc_regular(&c->rs->type[fc_ref_type(ref)]);
}

static int script_rule(const struct event *e)
{
    const struct fc_choice k = {.because = (uint8_t)e->arg[2], .token = (uint8_t)e->arg[7]};

    return fc_choice_rule(&k);
}

static int rule_number(const struct fc *c, const struct event *e)
{
    switch (e->kind) {
    case FC_EV_INITIATIVE: return e->arg[1] == e->arg[2] ? 282 : 281;
    case FC_EV_ACTIVATED: return e->arg[1] == FC_PURPLE ? 305 : 301;
    case FC_EV_FATIGUE: return PICK(purpose_rule, e->arg[2]);
    case FC_EV_FATIGUE_LOST: return PICK(relief_rule, e->arg[2]);
    case FC_EV_HEALED: return PICK(relief_rule, e->arg[3]);
    case FC_EV_MOVED: return e->arg[4] ? 781 : 430;
    case FC_EV_ATTACKS: return PICK(attack_rule, e->arg[2]);
    case FC_EV_IGNORED:
    case FC_EV_REDUCED: return PICK(by_rule, e->arg[2]);
    case FC_EV_LOSSES: return is_regular(c, e->arg[0]) ? 149 : 150;
    case FC_EV_DESTROYED: return is_regular(c, e->arg[0]) ? 149 : 151;
    case FC_EV_VP: return e->arg[3] == FC_VP_BONUS ? bonus_rule(c) : PICK(vp_rule, e->arg[3]);
    case FC_EV_OMEN: return e->arg[0] >= 0 && e->arg[0] < FC_OMEN_COUNT ? fc_omen_rule[e->arg[0]] : 1070;
    case FC_EV_WON: return PICK(ending_rule, e->arg[1]);
    case FC_EV_DRAWN: return PICK(ending_rule, e->arg[0]);
    case FC_EV_DICE_OF: return fc_part_rule(c, fc_unpack_part(e->arg[2]));
    case FC_EV_SUPPORTED: return PICK(support_rule, e->arg[2]);
    case FC_EV_WASTED: return PICK(wasted_rule, e->arg[3]);
    case FC_EV_SCRIPT: return script_rule(e);
    default: return rule_of[e->kind] ? rule_of[e->kind] : campaign_rule_of[e->kind];
    }
}

struct rule_id fc_event_rule(const struct fc *c, const struct event *e)
{
    if (e->kind == FC_EV_DRAWN && e->arg[0] == FC_END_AGREED)
        return ruling(FC_R_AGREED);
    return rule(rule_number(c, e));
}

/* ---- by what ---- */

static const char *by_of(const struct event *e)
{
    static const char *const purpose[] = {"attack", "run-attack", "run-difficult", "defence", "damage", "forced"};
    static const char *const by[] = {"formation", "brave",   "forged",     "armour",   "forest",   "town",
                                     "fatigue",   "regroup", "survivable", "crushing", "resurgent"};
    static const char *const relief[] = {"regeneration", "card",      "rest",   "vampirism",
                                         "marauder",     "surcharge", "element"};
    static const char *const vp[] = {"kill",      "bonus",     "cp",         "both-towns",
                                     "all-towns", "each-town", "town-falls", "towns-stand"};
    static const char *const ending[] = {"none",        "vp",         "no-orders", "both-no-orders", "towns",
                                         "elimination", "turn-limit", "resigned",  "agreed",         "mission"};
    static const char *const attack[] = {"melee", "ranged", "magic"};
    static const char *const support[] = {NULL, "contact", "ability", "dominance", "base-range"};
    static const char *const wasted[] = {NULL, "weak", "no-support", "long-range"};
    static const char *const forgone[] = {"charge"};
    static const char *const edge[] = {"north", "south"};
    _Static_assert(sizeof purpose / sizeof *purpose == FC_PURPOSE_COUNT && sizeof by / sizeof *by == FC_BY_COUNT &&
                       sizeof relief / sizeof *relief == FC_RELIEF_COUNT && sizeof vp / sizeof *vp == FC_VP_COUNT &&
                       sizeof ending / sizeof *ending == FC_END_COUNT,
                   "each of these lists has a word for every entry");

    switch (e->kind) {
    case FC_EV_EDGE: return PICK(edge, e->arg[1]);
    case FC_EV_FATIGUE: return PICK(purpose, e->arg[2]);
    case FC_EV_FATIGUE_LOST: return PICK(relief, e->arg[2]);
    case FC_EV_HEALED: return PICK(relief, e->arg[3]);
    case FC_EV_ATTACKS: return PICK(attack, e->arg[2]);
    case FC_EV_IGNORED:
    case FC_EV_REDUCED: return PICK(by, e->arg[2]);
    case FC_EV_VP: return PICK(vp, e->arg[3]);
    case FC_EV_WON: return PICK(ending, e->arg[1]);
    case FC_EV_DRAWN: return PICK(ending, e->arg[0]);
    case FC_EV_SUPPORTED: return PICK(support, e->arg[2]);
    case FC_EV_WASTED: return PICK(wasted, e->arg[3]);
    case FC_EV_FORGONE: return PICK(forgone, e->arg[1]);
    default: return NULL;
    }
}

/* ---- keys ---- */

static void put_dice(struct json *out, const int16_t *arg, int args)
{
    uint8_t faces[EVENT_ARGS * DICE_PER_ARG];
    int n = args > 0 ? events_unpack_dice(arg, args, faces, (int)sizeof faces) : 0;

    json_key(out, "dice");
    json_open(out, '[');
    for (int i = 0; i < n; i++)
        json_int(out, faces[i]);
    json_close(out, ']');
}

static void put_parts(const struct fc *c, struct json *out, const int16_t *arg, int args)
{
    static const char *const from[] = {"value", "charge", "ground", "card", "surcharge", "aura", "element", "fatigue"};

    json_key(out, "parts");
    json_open(out, '[');
    for (int i = 0; i < args; i++) {
        struct fc_part p = fc_unpack_part(arg[i]);
        char id[16];
        rule_print(&fc_game, rule(fc_part_rule(c, p)), id, sizeof id);
        json_open(out, '{');
        json_put_int(out, "n", p.n);
        json_put_str(out, "from", from[p.from & 7]);
        json_put_str(out, "rule", id);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_word(struct json *out, const char *key, const char *const *names, int count, int i)
{
    if (i >= 0 && i < count)
        json_put_str(out, key, names[i]);
}

/* Some of what a kind of event has been given already. */
struct given {
    bool seat, piece, place, n;
};

static void put_argument(const struct fc *c, struct json *out, const struct event *e, int i, struct given *g)
{
    const struct fc_ruleset *rs = c->rs;
    int v = e->arg[i];

    switch (kinds[e->kind].args[i]) {
    case 'u':
        if (g->piece && e->kind == FC_EV_SUPPORTED && !v)
            break; /* nobody gives it */
        json_put_int(out, g->piece ? "target" : "piece", fc_ref_slot(v));
        if (!g->seat && !g->piece && e->kind != FC_EV_RESULTS)
            json_put_int(out, "seat", fc_ref_owner(v) + 1);
        g->seat = g->piece = true;
        break;
    case 'h':
        if (v >= 0 && v < rs->map.hexes)
            json_put_int(out, g->place ? "from" : "place", v);
        g->place = true;
        break;
    case 's':
        json_put_int(out, "seat", v + 1);
        g->seat = true;
        break;
    case 'q':
        json_put_int(out, "piece", fc_ref_slot(v));
        json_put_int(out, "seat", fc_ref_owner(v) + 1);
        break;
    case 'c': put_word(out, "order", fc_order_names, FC_ORDER_COUNT, v); break;
    case 'k':
        if (v >= 0 && (v & ~FC_FOREIGN) < rs->cards)
            json_put_str(out, "card", rs->card[v & ~FC_FOREIGN].id);
        break;
    case 'x':
        if (v >= 0 && v < rs->fixture_types)
            json_put_str(out, "element", rs->fixture_type[v].id);
        break;
    case 't':
        if (v >= 0 && v < rs->terrains)
            json_put_str(out, "terrain", rs->terrain[v].id);
        else if (v < 0 && -v - 1 < rs->fixture_types)
            json_put_str(out, "element", rs->fixture_type[-v - 1].id);
        break;
    case 'f': json_put_int(out, "face", v); break;
    case 'y':
        if (v >= 0 && v < rs->types)
            json_put_str(out, "type", rs->type[v].id);
        break;
    case 'o': put_word(out, "escalation", fc_omen_names, FC_OMEN_COUNT, v); break;
    case 'b': put_word(out, "building", fc_building_names, FC_BUILDING_COUNT, v); break;
    case 'n':
        if (!g->n)
            json_put_int(out, "n", v);
        g->n = true;
        break;
    default: break;
    }
}

/* FC-575 to FC-577: the faces of the other's roll that are ignored. */
static void put_ignored(const struct fc *c, struct json *out, const struct event *e)
{
    const struct fc_constants *k = &c->rs->constants;
    int face = e->arg[2] == FC_BY_ARMOUR ? k->icon_armour : e->arg[2] == FC_BY_FOREST ? k->icon_forest : FC_PANIC;

    json_key(out, "dice");
    json_open(out, '[');
    for (int i = 0; i < e->arg[1] && i < 30; i++)
        json_int(out, face);
    json_close(out, ']');
}

/* The results are told of the unit that suffers them: the dice are those of the other side. */
bool fc_luck(const struct ruleset *rules, const void *view, const struct event *e, struct roll_luck *out)
{
    (void)rules;
    (void)view;
    if (e->kind != FC_EV_RESULTS)
        return false;
    *out = (struct roll_luck){.seat = 1 - fc_ref_owner(e->arg[0]), .expected = e->arg[4], .damage = e->arg[3]};
    return true;
}

/* A choice of the automaton: its arguments are listed in fc_lists.h. */
static void put_script(struct json *out, const struct event *e)
{
    if (e->arg[0] >= 0)
        json_put_int(out, "piece", fc_ref_slot(e->arg[0]));
    json_put_int(out, "seat", e->arg[0] < 0 ? -e->arg[0] : fc_ref_owner(e->arg[0]) + 1);
    if (e->arg[3] >= 0)
        json_put_int(out, "target", fc_ref_slot(e->arg[3]));
    if (e->arg[4] >= 0)
        json_put_int(out, "place", e->arg[4]);
    fc_put_deed(out, e->arg[1], e->arg[2], e->arg[7]);
}

/* Values that no letter describes. */
static void put_more(const struct fc *c, struct json *out, const struct event *e)
{
    int args = e->n < EVENT_ARGS ? e->n : EVENT_ARGS;
    struct roll_luck roll;

    switch (e->kind) {
    case FC_EV_RESULTS:
        fc_luck(&c->rs->head, c->st, e, &roll);
        json_put_int(out, "seat", roll.seat + 1);
        json_put_int(out, "panic", e->arg[2]);
        json_put_int(out, "damage", roll.damage);
        json_put_int(out, "expected", roll.expected);
        put_dice(out, e->arg + 5, args - 5);
        break;
    case FC_EV_BLOCKED: put_dice(out, e->arg + 3, args - 3); break;
    case FC_EV_TOKEN: put_word(out, "token", fc_token_names, FC_TOKEN_COUNT, e->arg[1]); break;
    case FC_EV_SCRIPT: put_script(out, e); break;
    case FC_EV_IGNORED: put_ignored(c, out, e); break;
    case FC_EV_STEP: put_word(out, "by", fc_order_names, FC_ORDER_COUNT, e->arg[0]); break;
    case FC_EV_TURN:
    case FC_EV_END_OF_TURN: json_put_int(out, "turn", e->arg[0]); break;
    case FC_EV_LOSSES:
    case FC_EV_HEALED: json_put_int(out, "left", e->arg[2]); break;
    case FC_EV_VP: json_put_int(out, "vp", e->arg[2]); break;
    case FC_EV_DICE_OF: put_parts(c, out, e->arg + 2, args - 2); break;
    case FC_EV_ROLL_ATTACK:
    case FC_EV_ROLL_DEFENCE: /* each of these was rolled just now, in this order; other events tell dice again */
        put_dice(out, e->arg + 2, args - 2);
        json_put_int(out, "sides", FC_FACES);
        break;
    case FC_EV_ROLLED_ORDERS:
    case FC_EV_REROLLED: /* those before the last ones lay there already */
        put_dice(out, e->arg + 2, args - 2);
        json_put_int(out, "sides", FC_FACES);
        json_put_int(out, "fresh", e->arg[1]);
        break;
    default: break;
    }
}

void fc_note(const struct ruleset *rules, const void *view, const struct event *e, struct json *out)
{
    struct fc c = fc_at(rules, view, NULL);
    struct given g = {0};
    const char *by;
    char id[16];
    struct rule_id cited;

    if (e->kind >= FC_EV_COUNT)
        return;
    json_put_str(out, "what", kinds[e->kind].what);
    for (int i = 0; i < e->n && i < EVENT_ARGS && i < (int)strlen(kinds[e->kind].args); i++)
        put_argument(&c, out, e, i, &g);
    put_more(&c, out, e);
    by = by_of(e);
    if (by)
        json_put_str(out, "by", by);
    cited = fc_event_rule(&c, e);
    if (cited.number && e->kind != FC_EV_SCRIPT) {
        rule_print(&fc_game, cited, id, sizeof id);
        json_put_str(out, "rule", id);
    }
}
