/*
 * cc_touch.c: the meaning of a click on a counter, a leader or a zone, perhaps with a card, a chit or a verb in hand.
 * The answer is always an action: the best allowed action about that spot; if there is none, the nearest refused one,
 * so that check() can give the reason.
 */
#include <string.h>
#include "../../../core/sheet.h"
#include "../cc_game.h"

enum { CC_TOUCH_LIST = 512 };

struct gesture {
    const struct cc *c;
    int seat, unit, leader, zone, target; /* -1: not clicked */
    const char *with;
};

static struct action act(const struct gesture *g, int kind, int n, int a, int b)
{
    return (struct action){(uint16_t)kind, (int8_t)g->seat, (uint8_t)n, {(int16_t)a, (int16_t)b}};
}

/* `with` is a whole action ("play R09"), or a verb for the spot ("siege"). */
static bool mean_words(const struct gesture *g, struct action *out)
{
    char words[64], label[12];
    struct text_out o = {words, sizeof words, 0};

    if (!g->with || strlen(g->with) > 30)
        return false;
    if (cc_parse(&g->c->rs->head, g->c->st, g->seat, g->with, out))
        return true;
    text_str(&o, g->with);
    text_char(&o, ' ');
    if (g->unit >= 0) {
        cc_label(g->c, g->unit, label);
        text_str(&o, label);
    } else if (g->leader >= 0) {
        text_str(&o, g->c->rs->leader[g->leader].id);
    } else if (g->zone >= 0) {
        text_str(&o, g->c->rs->zone[g->zone].id);
    }
    return cc_parse(&g->c->rs->head, g->c->st, g->seat, words, out);
}

/* Both sides have chits of the same name: the own chit is meant if there is one. */
static bool mean_chit(const struct gesture *g, struct action *out)
{
    const struct cc_chit *chit = g->c->rs->chit;
    int found = -1;

    for (int i = 0; i < g->c->rs->chits; i++)
        if (sheet_is_called(g->with, chit[i].id, chit[i].name) &&
            (found < 0 || (chit[found].seat != g->seat && chit[i].seat == g->seat)))
            found = i;
    if (found >= 0)
        *out = act(g, CC_ACT_CHIT, 1, found, 0);
    return found >= 0;
}

/* A leader on the map.  A card of the same name is meant in other places. */
static int leader_named(const struct gesture *g)
{
    for (int l = 0; g->with && l < g->c->rs->leaders; l++)
        if (g->c->st->leader[l].zone != CC_NONE &&
            sheet_is_called(g->with, g->c->rs->leader[l].id, g->c->rs->leader[l].name))
            return l;
    return -1;
}

/* `with` is a card or a chit in the hand. */
static bool mean_card(const struct gesture *g, struct action *out)
{
    if (!g->with)
        return false;
    for (int i = 0; i < g->c->rs->cards; i++)
        if (sheet_is_called(g->with, g->c->rs->card[i].id, g->c->rs->card[i].name) &&
            (cc_hand_has(g->c, g->seat, i) || leader_named(g) < 0)) {
            *out = act(g, CC_ACT_PLAY, 1, i, 0);
            return true;
        }
    return mean_chit(g, out);
}

/* `with` is a word of a card's name that means nothing else. */
static bool mean_part(const struct gesture *g, struct action *out)
{
    int card = g->with && g->unit < 0 && g->leader < 0 && g->zone < 0 ? cc_card_called(g->c, g->seat, g->with) : -1;

    if (card >= 0)
        *out = act(g, CC_ACT_PLAY, 1, card, 0);
    return card >= 0;
}

/* ---- among what is allowed ---- */

/* How well an allowed action fits: its spot is the one that was clicked; moves come first. */
static int fit(const struct gesture *g, const struct action *a)
{
    struct spot at;
    int piece = g->unit >= 0 ? g->unit : g->leader >= 0 ? g->c->rs->units + g->leader : -1, score = 0;

    if (a->kind == CC_ACT_RESIGN || a->kind == CC_ACT_CANCEL)
        return 0;
    if (a->kind == CC_ACT_INSIDE)
        return g->zone == g->c->st->battle.zone ? 60 : 0;
    cc_locate(&g->c->rs->head, g->c->st, a, &at);
    if (a->kind == CC_ACT_TO || a->kind == CC_ACT_AT || a->kind == CC_ACT_RP || a->kind == CC_ACT_VIA ||
        a->kind == CC_ACT_LAND || a->kind == CC_ACT_EMBARK || a->kind == CC_ACT_LEAVE)
        return at.place == g->zone ? a->kind == CC_ACT_TO || a->kind == CC_ACT_AT || a->kind == CC_ACT_RP ? 70 : 30 : 0;
    if (piece >= 0 && at.piece == piece)
        score = 50;
    else if (piece >= 0 && at.target == piece)
        score = 45;
    else if (piece < 0 && g->zone >= 0 && at.place == g->zone)
        score = 20;
    if (!score)
        return 0;
    if (a->kind == CC_ACT_ARMY || a->kind == CC_ACT_FLEET)
        score += 9;
    else if (a->kind == CC_ACT_SIEGE)
        score += 8;
    else if (a->kind == CC_ACT_MARCH || a->kind == CC_ACT_SAIL)
        score += 7;
    return score;
}

static bool mean_allowed(const struct gesture *g, struct action *out)
{
    struct action list[CC_TOUCH_LIST];
    int best = 0, n;

    for (int extra = 0; extra < 2; extra++) {
        n = (extra ? cc_extras : cc_actions)(&g->c->rs->head, g->c->st, g->seat, list, CC_TOUCH_LIST);
        for (int i = 0; i < n && i < CC_TOUCH_LIST; i++) {
            int score = 2 * fit(g, &list[i]) - extra;

            if (score > best) {
                best = score;
                *out = list[i];
            }
        }
    }
    return best > 0;
}

/* An interchangeable counter matches as well, because the list names only one of each kind. */
static bool mean_alike(struct gesture *g, struct action *out)
{
    int meant = g->unit;

    for (int u = 0; meant >= 0 && u < g->c->rs->units; u++) {
        g->unit = u;
        if (u != meant && cc_alike(g->c, u, meant) && mean_allowed(g, out))
            return true;
    }
    g->unit = meant;
    return false;
}

/* ---- what is refused ---- */

static int zone_of(const struct gesture *g) { return g->zone < 0 ? 0 : g->zone; }

/* A unit that the other end of a link could hold; if there is none, the lowest in the battle. */
static int partner(const struct gesture *g, bool own)
{
    struct action list[CC_TOUCH_LIST];
    int n = g->c->st->ask == CC_ASK_ENGAGE ? cc_actions(&g->c->rs->head, g->c->st, g->seat, list, CC_TOUCH_LIST) : 0;
    cc_set there = cc_fighting(g->c, own ? g->seat : cc_enemy(g->seat));

    if (n)
        return list[0].arg[own ? 0 : 1];
    return there ? __builtin_ctzll(there) : 0;
}

static void refuse_link(const struct gesture *g, struct action *out)
{
    bool own = cc_owner(g->c, g->unit) == g->seat;

    *out = own ? act(g, CC_ACT_ENGAGE, 2, g->unit, partner(g, false))
               : act(g, CC_ACT_ENGAGE, 2, partner(g, true), g->unit);
}

static int start_of(const struct gesture *g, int u) { return cc_is_ship(g->c, u) ? CC_ACT_SAIL : CC_ACT_MARCH; }

/* A zone where nothing can be done now: the refusal is about the units there, or about their absence. */
static void refuse_zone(const struct gesture *g, struct action *out, struct why *why)
{
    const struct cc *c = g->c;
    int zone = zone_of(g);
    cc_set own = cc_units_at(c, zone, CC_OUT, g->seat) | cc_units_at(c, zone, CC_IN, g->seat);

    *out = act(g, CC_ACT_TO, 1, zone, 0);
    if (c->st->ask != CC_ASK_OP || !(c->st->asked & 1 << g->seat))
        return;
    if (own)
        *out = act(g, start_of(g, __builtin_ctzll(own)), 1, __builtin_ctzll(own), 0);
    else
        *why = cc_no(CC_WHY_NOBODY_THERE, 406, zone, 0);
}

/* A click on a unit in the start zone of a move that is not part of the move. */
static bool refuse_companion(const struct gesture *g, struct action *out, struct why *why)
{
    const struct cc_move *m = &g->c->st->move;

    if (g->unit < 0 || cc_owner(g->c, g->unit) != g->seat || g->c->st->unit.zone[g->unit] != m->from ||
        !(g->c->st->asked & 1 << g->seat))
        return false;
    *out = act(g, CC_ACT_DROP, 1, g->unit, 0);
    *why = cc_why_not_act(g->c, g->seat, g->unit);
    if (!why->code && !m->leaders && cc_is_ship(g->c, g->unit) == (m->kind == CC_SAIL))
        *why = cc_no_by(g->c, CC_WHY_NO_LEADER_WITH, CC_CITE_STACK_LEADER, 0, 0);
    return true;
}

/* The action of a unit or a leader in an operation. */
static void refuse_deed(const struct gesture *g, struct action *out, struct why *why)
{
    if (g->leader >= 0)
        *out = act(g, CC_ACT_ARMY, 1, g->leader, 0);
    else if (g->unit >= 0)
        *out = act(g, start_of(g, g->unit), 1, g->unit, 0);
    else
        refuse_zone(g, out, why);
}

static void mean_refused(const struct gesture *g, struct action *out, struct why *why)
{
    switch (g->c->st->ask) {
    case CC_ASK_MARCH:
    case CC_ASK_SAIL:
        if (refuse_companion(g, out, why))
            return;
        /* fall through */
    case CC_ASK_RETREAT:
    case CC_ASK_FLEE: *out = act(g, CC_ACT_TO, 1, zone_of(g), 0); return;
    case CC_ASK_OPERATE: *out = act(g, CC_ACT_RP, 1, zone_of(g), 0); return;
    case CC_ASK_RP_AT:
    case CC_ASK_CARD_ZONE: *out = act(g, CC_ACT_AT, 1, zone_of(g), 0); return;
    case CC_ASK_CHIT:
    case CC_ASK_ENGAGE:
        if (g->unit < 0)
            break;
        refuse_link(g, out);
        return;
    case CC_ASK_COMMANDER:
    case CC_ASK_CARD_LEADER:
        if (g->leader < 0)
            break;
        *out = act(g, CC_ACT_LEADER, 1, g->leader, 0);
        return;
    case CC_ASK_BESIEGERS:
    case CC_ASK_SHELTER:
    case CC_ASK_JOIN:
    case CC_ASK_CHECK:
    case CC_ASK_CARGO:
    case CC_ASK_BENEFIT:
    case CC_ASK_EXCESS:
    case CC_ASK_CARD_UNIT:
        if (g->unit < 0)
            break;
        *out = act(g, CC_ACT_PICK, 1, g->unit, 0);
        return;
    default: break;
    }
    refuse_deed(g, out, why);
}

/* Nothing was clicked, but `with` names a counter, a leader or a zone by its label, id or name. */
static void find_named(struct gesture *g)
{
    const struct cc_ruleset *rs = g->c->rs;
    char label[12];

    for (int u = 0; u < rs->units && g->unit < 0; u++) {
        cc_label(g->c, u, label);
        if (text_same_name(g->with, label))
            g->unit = u;
    }
    if (g->unit < 0)
        g->leader = leader_named(g);
    for (int z = 0; z < rs->zones && g->unit < 0 && g->leader < 0 && g->zone < 0; z++)
        if (cc_in_play(g->c, z) && sheet_is_called(g->with, rs->zone[z].id, rs->zone[z].name))
            g->zone = z;
}

static void read_spot(struct gesture *g, const struct spot *at)
{
    const struct cc_ruleset *rs = g->c->rs;

    if (at->piece >= 0 && at->piece < rs->units)
        g->unit = at->piece;
    else if (at->piece >= rs->units && at->piece < rs->units + rs->leaders)
        g->leader = at->piece - rs->units;
    if (at->place >= 0 && at->place < rs->zones)
        g->zone = at->place;
    if (g->with && g->unit < 0 && g->leader < 0 && g->zone < 0)
        find_named(g);
    if (g->zone < 0 && g->unit >= 0 && g->c->st->unit.zone[g->unit] != CC_NONE)
        g->zone = g->c->st->unit.zone[g->unit];
    if (g->zone < 0 && g->leader >= 0 && g->c->st->leader[g->leader].zone != CC_NONE)
        g->zone = g->c->st->leader[g->leader].zone;
}

int cc_touch(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with,
             struct action *out, int cap, struct why *why)
{
    struct cc c = cc_at(rules, view, NULL);
    struct gesture g = {&c, seat, -1, -1, -1, -1, with};

    *why = cc_yes();
    read_spot(&g, at);
    if (g.unit >= 0 && at->target >= 0 && at->target < c.rs->units && c.st->ask == CC_ASK_ENGAGE) {
        out[0] = act(&g, CC_ACT_ENGAGE, 2, g.unit, at->target);
        return cap > 0;
    }
    if (!mean_card(&g, out) && !mean_words(&g, out) && !mean_part(&g, out) && !mean_allowed(&g, out) &&
        !mean_alike(&g, out))
        mean_refused(&g, out, why);
    return cap > 0;
}
