/*
 * cc_touch.c: what a person means who points at a counter, a leader or a zone,
 * perhaps with a card, a chit or a verb in the hand.  The answer is always an
 * action: the best of those that are allowed and about that spot, else the
 * nearest that is refused, so that check() can say why.
 */
#include <string.h>
#include "cc_game.h"

enum { CC_TOUCH_LIST = 512 };

struct gesture {
    const struct cc *c;
    int seat, unit, leader, zone, target;      /* -1: not pointed at */
    const char *with;
};

static struct action act(const struct gesture *g, int kind, int n, int a, int b)
{
    return (struct action){(uint16_t)kind, (int8_t)g->seat, (uint8_t)n, {(int16_t)a, (int16_t)b}};
}

/* A whole action in the hand ("play R09"), or a verb and what is pointed at ("siege"). */
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

/* A card or a chit in the hand, by its id. */
static bool mean_card(const struct gesture *g, struct action *out)
{
    for (int i = 0; g->with && i < g->c->rs->cards; i++)
        if (strcmp(g->with, g->c->rs->card[i].id) == 0) {
            *out = act(g, CC_ACT_PLAY, 1, i, 0);
            return true;
        }
    for (int i = 0; g->with && i < g->c->rs->chits; i++)
        if (strcmp(g->with, g->c->rs->chit[i].id) == 0) {
            *out = act(g, CC_ACT_CHIT, 1, i, 0);
            return true;
        }
    return false;
}

/* ---- among what is allowed ---- */

/* How well an allowed action fits: what it is about is what is pointed at; moving before anything else. */
static int fit(const struct gesture *g, const struct action *a)
{
    struct spot at;
    int piece = g->unit >= 0 ? g->unit : g->leader >= 0 ? g->c->rs->units + g->leader : -1, score = 0;

    if (a->kind == CC_ACT_RESIGN || a->kind == CC_ACT_CANCEL)
        return 0;
    if (a->kind == CC_ACT_INSIDE)
        return g->zone == g->c->st->battle.zone ? 60 : 0;
    cc_locate(&g->c->rs->head, g->c->st, a, &at);
    if (a->kind == CC_ACT_TO || a->kind == CC_ACT_AT || a->kind == CC_ACT_RP || a->kind == CC_ACT_VIA || a->kind == CC_ACT_LAND ||
        a->kind == CC_ACT_EMBARK || a->kind == CC_ACT_LEAVE)
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

/* An interchangeable counter is meant as well: the list names only one of each kind. */
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

static void mean_refused(const struct gesture *g, struct action *out)
{
    int ask = g->c->st->ask;

    if (ask == CC_ASK_MARCH || ask == CC_ASK_SAIL || ask == CC_ASK_RETREAT || ask == CC_ASK_FLEE) {
        *out = act(g, CC_ACT_TO, 1, g->zone < 0 ? 0 : g->zone, 0);
    } else if (ask == CC_ASK_OPERATE) {
        *out = act(g, CC_ACT_RP, 1, g->zone < 0 ? 0 : g->zone, 0);
    } else if (ask == CC_ASK_RP_AT || ask == CC_ASK_CARD_ZONE) {
        *out = act(g, CC_ACT_AT, 1, g->zone < 0 ? 0 : g->zone, 0);
    } else if (ask != CC_ASK_OP && ask != CC_ASK_NOTHING && g->unit >= 0) {
        *out = act(g, CC_ACT_PICK, 1, g->unit, 0);
    } else if (g->leader >= 0) {
        *out = act(g, CC_ACT_ARMY, 1, g->leader, 0);
    } else if (g->unit >= 0) {
        *out = act(g, cc_is_ship(g->c, g->unit) ? CC_ACT_SAIL : CC_ACT_MARCH, 1, g->unit, 0);
    } else {
        *out = act(g, CC_ACT_SIEGE, 1, g->zone < 0 ? 0 : g->zone, 0);
    }
}

int cc_touch(const struct ruleset *rules, const void *view, int seat, const struct spot *at, const char *with, struct action *out,
             int cap, struct why *why)
{
    struct cc c = {(const struct cc_ruleset *)rules, (struct cc_state *)(uintptr_t)view, NULL};
    struct gesture g = {&c, seat, -1, -1, -1, -1, with};

    *why = cc_yes();
    if (at->piece >= 0 && at->piece < c.rs->units)
        g.unit = at->piece;
    else if (at->piece >= c.rs->units && at->piece < c.rs->units + c.rs->leaders)
        g.leader = at->piece - c.rs->units;
    if (at->place >= 0 && at->place < c.rs->zones)
        g.zone = at->place;
    if (g.zone < 0 && g.unit >= 0 && c.st->unit.zone[g.unit] != CC_NONE)
        g.zone = c.st->unit.zone[g.unit];
    if (g.unit >= 0 && at->target >= 0 && at->target < c.rs->units && c.st->ask == CC_ASK_ENGAGE) {
        out[0] = act(&g, CC_ACT_ENGAGE, 2, g.unit, at->target);
        return cap > 0;
    }
    if (!mean_card(&g, out) && !mean_words(&g, out) && !mean_allowed(&g, out) && !mean_alike(&g, out))
        mean_refused(&g, out);
    return cap > 0;
}
