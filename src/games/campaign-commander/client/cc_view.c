/*
 * cc_view.c: the view as JSON, with the keys that all games share (board, pieces, markers, seats), and the piece and
 * place of an action.  Everything is an id or a number; sentences come from cc_text.c.
 *
 * Ids: a place is its zone, a piece its counter (leaders follow the counters), seats count from 1.  Hidden things are
 * null or only counted.
 */
#include <string.h>
#include "../cc_game.h"

static const char *const ask_names[CC_ASK_COUNT] = {
#define X(NAME, text, rule) [CC_ASK_##NAME] = text,
    CC_ASKS(X)
#undef X
};
static const char *const window_names[CC_WINDOW_COUNT] = {
#define X(NAME, name) name,
    CC_WINDOWS(X)
#undef X
};
static const char *const ending_names[CC_END_COUNT] = {"none",      "deck",      "sudden",   "length",
                                                       "city-lost", "open-card", "resigned", "agreed"};
static const char *const zone_kinds[] = {"land", "sea", "port"};

static void put_names(struct json *out, const char *key, const char name[LANG_COUNT][CC_NAME])
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], name[l]);
    json_close(out, '}');
}

static void put_or_none(struct json *out, const char *key, int value, bool there)
{
    json_key(out, key);
    if (there)
        json_int(out, value);
    else
        json_none(out);
}

static void put_seat(struct json *out, const char *key, int seat)
{
    put_or_none(out, key, seat + 1, seat >= 0 && seat < CC_SEATS);
}

/* ---- the board ---- */

static void put_edges(const struct cc *c, struct json *out, int z)
{
    const struct cc_zone_type *t = cc_ground(c, z);

    json_key(out, "edges");
    json_open(out, '[');
    for (int i = 0; i < t->edges; i++)
        if (cc_in_play(c, t->edge[i].to))
            json_int(out, t->edge[i].to);
    json_close(out, ']');
    json_key(out, "costs");
    json_open(out, '[');
    for (int i = 0; i < t->edges; i++)
        if (cc_in_play(c, t->edge[i].to))
            json_int(out, t->edge[i].cost);
    json_close(out, ']');
    json_key(out, "coast");
    json_open(out, '[');
    for (int i = 0; i < t->coasts; i++)
        if (cc_in_play(c, t->coast[i]))
            json_int(out, t->coast[i]);
    json_close(out, ']');
}

static void put_zone(const struct cc *c, struct json *out, int z)
{
    const struct cc_zone_type *t = cc_ground(c, z);

    json_open(out, '{');
    json_put_int(out, "id", z);
    json_put_str(out, "code", t->id);
    json_put_str(out, "kind", zone_kinds[t->kind]);
    put_names(out, "name", t->name);
    json_put_int(out, "x", t->x);
    json_put_int(out, "y", t->y);
    if (t->rough)
        json_put_bool(out, "rough", true);
    if (t->city) {
        json_put_int(out, "walls", t->factor);
        json_put_int(out, "vp", t->vp);
    }
    if (t->port != CC_NONE && cc_in_play(c, t->port))
        json_put_int(out, "port", t->port);
    json_key(out, "regions");
    json_open(out, '[');
    CC_EACH (r, t->regions)
        json_str(out, c->rs->region_id[r]);
    json_close(out, ']');
    put_edges(c, out, z);
    json_close(out, '}');
}

/* ---- how it is drawn ---- */

static void put_numbers(struct json *out, const char *key, const uint16_t *number, int n)
{
    if (key)
        json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++)
        json_int(out, number[i]);
    json_close(out, ']');
}

/* Zones that this match does not use: only their positions, so that clients draw the zones in play at the right
 * size. */
static void put_beyond(const struct cc *c, struct json *out)
{
    json_key(out, "beyond");
    json_open(out, '[');
    for (int z = 0; z < c->rs->land_zones; z++) {
        if (cc_in_play(c, z))
            continue;
        json_open(out, '{');
        json_put_str(out, "kind", zone_kinds[cc_ground(c, z)->kind]);
        json_put_int(out, "x", cc_ground(c, z)->x);
        json_put_int(out, "y", cc_ground(c, z)->y);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_picture(const struct cc_picture *p, struct json *out)
{
    json_key(out, "coasts");
    json_open(out, '[');
    for (int i = 0; i < p->coasts; i++)
        put_numbers(out, NULL, p->coast[i].at, p->coast[i].n);
    json_close(out, ']');
    json_key(out, "insets");
    json_open(out, '[');
    for (int i = 0; i < p->insets; i++) {
        json_open(out, '{');
        put_names(out, "name", p->inset[i].name);
        put_numbers(out, "from", p->inset[i].from, 4);
        put_numbers(out, "to", p->inset[i].to, 4);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_key(out, "sights");
    json_open(out, '[');
    for (int i = 0; i < p->sights; i++) {
        json_open(out, '{');
        json_put_str(out, "kind", p->sight[i].kind);
        json_put_int(out, "x", p->sight[i].x);
        json_put_int(out, "y", p->sight[i].y);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_board(const struct cc *c, struct json *out)
{
    json_key(out, "board");
    json_open(out, '{');
    json_put_str(out, "kind", "area");
    json_key(out, "zones");
    json_open(out, '[');
    for (int z = 0; z < c->rs->zones; z++)
        if (cc_in_play(c, z))
            put_zone(c, out, z);
    json_close(out, ']');
    put_beyond(c, out);
    put_picture(&c->rs->picture, out);
    json_close(out, '}');
}

/* ---- pieces ---- */

static const char *where(const struct cc *c, int zone, int place, bool ship)
{
    if (zone == CC_NONE)
        return place == CC_BOX     ? "box"
               : place == CC_DEAD  ? "destroyed"
               : place == CC_CUP   ? "cup"
               : place == CC_ASIDE ? "aside"
                                   : "gone";
    if (!cc_is_land(c, zone))
        return ship ? "sea" : "aboard";
    return place == CC_IN ? ship ? "port" : "inside" : "open";
}

static void put_unit(const struct cc *c, struct json *out, int u)
{
    const struct cc_units *s = &c->st->unit;
    const struct cc_type *t = cc_type(c, u);
    bool on_map = s->zone[u] != CC_NONE;
    char label[12];

    cc_label(c, u, label);
    json_open(out, '{');
    json_put_int(out, "id", u);
    json_put_str(out, "label", label);
    json_put_str(out, "type", t->id);
    put_names(out, "name", t->name);
    json_put_str(out, "silhouette", t->silhouette);
    json_put_str(out, "class", c->rs->class_id[t->class_]);
    json_put_int(out, "owner", t->seat + 1);
    put_or_none(out, "place", s->zone[u], on_map);
    json_put_str(out, "where", where(c, s->zone[u], s->place[u], t->naval));
    json_put_bool(out, "decimated", s->flags[u] & CC_DECIMATED);
    json_put_bool(out, "disorganised", s->flags[u] & CC_DISORGANISED);
    json_put_bool(out, "isolated", s->flags[u] & CC_ISOLATED);
    json_put_bool(out, "acted", s->flags[u] & CC_ACTED);
    json_put_bool(out, "fighting", s->flags[u] & CC_FIGHTING);
    json_key(out, "values");
    json_open(out, '[');
    for (int v = 0; v < CC_VALUES; v++)
        json_int(out, cc_value(c, u, (enum cc_value)v, CC_NONE));
    json_close(out, ']');
    json_close(out, '}');
}

static void put_leader(const struct cc *c, struct json *out, int l)
{
    const struct cc_leader_type *t = &c->rs->leader[l];
    const struct cc_leader *s = &c->st->leader[l];

    json_open(out, '{');
    json_put_int(out, "id", c->rs->units + l);
    json_put_str(out, "label", t->id);
    json_put_str(out, "type", "leader");
    put_names(out, "name", t->name);
    json_put_str(out, "silhouette", "leader");
    json_put_str(out, "class", "leader");
    json_put_int(out, "owner", t->seat + 1);
    put_or_none(out, "place", s->zone, s->zone != CC_NONE);
    json_put_str(out, "where", where(c, s->zone, s->place, false));
    json_key(out, "values");
    json_open(out, '[');
    for (int v = 0; v < CC_VALUES; v++)
        json_int(out, t->mod[v]);
    json_close(out, ']');
    json_close(out, '}');
}

/* ---- markers ---- */

static void put_marker(struct json *out, const char *kind, int place, int owner, int n)
{
    json_open(out, '{');
    json_put_str(out, "kind", kind);
    json_put_int(out, "place", place);
    put_seat(out, "owner", owner);
    if (n)
        json_put_int(out, "n", n);
    json_close(out, '}');
}

static void put_markers(const struct cc *c, struct json *out)
{
    json_key(out, "markers");
    json_open(out, '[');
    for (int z = 0; z < c->rs->zones; z++) {
        const struct cc_zone *s = cc_zone(c, z);

        if (!cc_in_play(c, z))
            continue;
        if (cc_ground(c, z)->city)
            put_marker(out, "garrison", z, s->owner, 0);
        for (int seat = 0; seat < CC_SEATS; seat++)
            if (s->rp[seat])
                put_marker(out, "rp", z, seat, s->rp[seat]);
        if (s->siege)
            put_marker(out, "siege", z, s->siege - 1, c->rs->k.siege_number);
        if (s->rebels)
            put_marker(out, "rebels", z, -1, 0);
    }
    if (c->st->op.seat != CC_NONE && c->st->op.marker != CC_NONE)
        put_marker(out, "operation", c->st->op.marker, c->st->op.seat, c->st->op.sp);
    json_close(out, ']');
}

/* ---- seats ---- */

static void put_cards(const struct cc *c, struct json *out, const char *key, const uint8_t *card, int n)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++) {
        if (card[i] == CC_NONE)
            json_none(out);
        else
            json_str(out, c->rs->card[card[i]].id);
    }
    json_close(out, ']');
}

static void put_played(const struct cc *c, struct json *out, int seat)
{
    json_key(out, "played");
    json_open(out, '{');
    for (int i = c->rs->card_from[seat]; i < c->rs->card_from[seat + 1]; i++)
        if (c->st->side[seat].played[i])
            json_put_int(out, c->rs->card[i].id, c->st->side[seat].played[i]);
    json_close(out, '}');
}

/* PI-651 and the following rules: points by source, if the game ended now. */
static void put_points(const struct cc *c, struct json *out, int seat)
{
    static const char *const sources[CC_VP_COUNT] = {"cities", "units", "leaders", "cards", "rebels"};
    const struct cc_side *s = &c->st->side[seat];

    json_key(out, "points");
    json_open(out, '{');
    json_put_int(out, sources[CC_VP_CITY], cc_city_points(c, seat));
    for (int i = CC_VP_UNIT; i < CC_VP_REBELS; i++)
        json_put_int(out, sources[i], s->vp[i]);
    if (c->rs->k.rebel && seat != c->rs->k.rebel_seat)
        json_put_int(out, sources[CC_VP_REBELS], -c->st->rebels * c->rs->k.rebel_vp);
    json_close(out, '}');
    json_put_int(out, "vp", cc_points(c, seat));
}

static void put_side(const struct cc *c, struct json *out, int seat)
{
    const struct cc_side *s = &c->st->side[seat];

    json_open(out, '{');
    json_put_int(out, "seat", seat + 1);
    put_names(out, "name", c->rs->seat_name[seat]);
    put_points(c, out, seat);
    put_cards(c, out, "hand", s->hand, s->hand_n);
    json_put_int(out, "deck", s->deck_n);
    put_cards(c, out, "discard", s->discard, s->discard_n);
    put_played(c, out, seat);
    json_key(out, "mode");
    if (!s->mode)
        json_none(out);
    else
        json_str(out, s->mode == CC_ACT_MAP ? "map" : s->mode == CC_ACT_CARD ? "card" : "sealed");
    json_put_int(out, "rp", cc_rp_total(c, seat));
    if (c->rs->k.haruspex == seat + 1)
        json_put_bool(out, "haruspex", !s->haruspex);
    json_close(out, '}');
}

static void put_sides(const struct cc *c, struct json *out)
{
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < CC_SEATS; seat++)
        put_side(c, out, seat);
    json_close(out, ']');
}

/* ---- what is going on ---- */

/* Opens an object with this key, or writes null if there is none. */
static bool open_if(struct json *out, const char *key, bool there)
{
    json_key(out, key);
    if (there)
        json_open(out, '{');
    else
        json_none(out);
    return there;
}

static void put_operation(const struct cc *c, struct json *out)
{
    const struct cc_op *op = &c->st->op;

    if (!open_if(out, "operation", op->seat != CC_NONE))
        return;
    put_seat(out, "seat", op->seat);
    json_put_int(out, "sp", op->sp);
    json_put_int(out, "of", op->of);
    put_or_none(out, "place", op->marker, op->marker != CC_NONE);
    json_key(out, "supplied"); /* counters of the operating side in supply of the RP */
    json_open(out, '[');
    CC_EACH (u, c->rs->seat_units[op->seat])
        if (c->st->unit.zone[u] != CC_NONE && cc_supplied(c, u))
            json_int(out, u);
    json_close(out, ']');
    json_close(out, '}');
}

static void put_set(struct json *out, const char *key, cc_set units)
{
    json_key(out, key);
    json_open(out, '[');
    CC_EACH (u, units)
        json_int(out, u);
    json_close(out, ']');
}

static void put_move(const struct cc *c, struct json *out)
{
    const struct cc_move *m = &c->st->move;

    if (!open_if(out, "move", m->kind != CC_NO_MOVE))
        return;
    json_put_str(out, "kind", m->kind == CC_SAIL ? "sail" : m->kind == CC_SORTIE ? "sortie" : "march");
    json_put_int(out, "from", m->from);
    put_set(out, "units", m->units);
    put_set(out, "cargo", m->cargo);
    json_key(out, "leaders");
    json_open(out, '[');
    CC_EACH (l, m->leaders)
        json_int(out, c->rs->units + l);
    json_close(out, ']');
    json_put_int(out, "rp", m->rp);
    json_put_int(out, "allowance", m->allowance);
    json_put_int(out, "used", m->used);
    json_put_int(out, "cost", cc_move_cost(c));
    json_key(out, "path");
    json_open(out, '[');
    for (int i = 0; i < m->path_n; i++)
        json_int(out, m->path[i]);
    json_close(out, ']');
    json_close(out, '}');
}

static void put_chits(const struct cc *c, struct json *out, int seat)
{
    const struct cc_battle *b = &c->st->battle;

    json_key(out, "hand");
    json_open(out, '[');
    for (int i = 0; i < b->hand_n[seat]; i++) {
        if (b->hand[seat][i] == CC_NONE)
            json_none(out);
        else
            json_str(out, c->rs->chit[c->rs->cup[seat][b->theatre][b->hand[seat][i]]].id);
    }
    json_close(out, ']');
    json_key(out, "used");
    json_open(out, '{');
    for (int k = 0; k < c->rs->cup_kinds[seat][b->theatre]; k++)
        if (b->used[seat][k])
            json_put_int(out, c->rs->chit[c->rs->cup[seat][b->theatre][k]].id, b->used[seat][k]);
    json_close(out, '}');
}

static void put_standing(const struct cc *c, struct json *out)
{
    const struct cc_battle *b = &c->st->battle;

    json_key(out, "standing");
    json_open(out, '[');
    for (int i = 0; i < b->standings; i++) {
        if (b->standing[i].chit == CC_NONE)
            continue;
        json_open(out, '{');
        json_put_str(out, "chit", c->rs->chit[cc_printed(c, b->standing[i].seat, b->standing[i].kind)].id);
        json_put_int(out, "seat", b->standing[i].seat + 1);
        json_key(out, "links");
        json_open(out, '[');
        for (int k = 0; k < b->links; k++)
            if (b->link[k].standing == i && b->link[k].own != CC_NONE) {
                json_open(out, '[');
                json_int(out, b->link[k].own);
                json_int(out, b->link[k].foe);
                json_close(out, ']');
            }
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* CC-751: for each unit, the value that it checks against with its parts, and the modifiers of cards in force. */
static void put_cohesion(const struct cc *c, struct json *out, int seat)
{
    json_key(out, "cohesion");
    json_open(out, '[');
    CC_EACH (u, cc_fighting(c, seat))
        json_int(out, cc_cohesion(c, u));
    json_close(out, ']');
    json_put_int(out, "by_cards", cc_cohesion_by_cards(c, seat));
    json_key(out, "made_of");
    json_open(out, '[');
    CC_EACH (u, cc_fighting(c, seat)) {
        struct cc_made m = cc_steadiness(c, u);
        struct cc_parts parts = cc_parts_of_cohesion(&m);

        cc_put_parts(c, out, NULL, &parts, LANG_COUNT);
    }
    json_close(out, ']');
}

static void put_battle(const struct cc *c, struct json *out)
{
    const struct cc_battle *b = &c->st->battle;

    if (!open_if(out, "battle", b->zone != CC_NONE))
        return;
    json_put_int(out, "place", b->zone);
    json_put_str(out, "theatre", b->theatre == CC_AT_SEA ? "sea" : "land");
    put_seat(out, "attacker", b->attacker);
    put_seat(out, "turn", b->turn);
    json_key(out, "chit");
    if (c->st->resolve.chit == CC_NONE)
        json_none(out);
    else
        json_str(out, c->rs->chit[cc_printed(c, c->st->resolve.seat, c->st->resolve.kind)].id);
    /* A standing chit takes effect in both sides' turns. */
    put_seat(out, "by", c->st->resolve.chit == CC_NONE ? -1 : c->st->resolve.seat);
    put_or_none(out, "checks", c->st->resolve.unit, c->st->resolve.chit != CC_NONE && c->st->resolve.unit != CC_NONE);
    json_key(out, "sides");
    json_open(out, '[');
    for (int seat = 0; seat < CC_SEATS; seat++) {
        json_open(out, '{');
        put_set(out, "units", cc_fighting(c, seat));
        put_cohesion(c, out, seat);
        put_or_none(out, "commander", c->rs->units + b->commander[seat], b->commander[seat] != CC_NONE);
        put_chits(c, out, seat);
        json_close(out, '}');
    }
    json_close(out, ']');
    put_standing(c, out);
    json_close(out, '}');
}

static void put_choice(const struct cc *c, struct json *out)
{
    const struct cc_state *st = c->st;

    put_set(out, "picked", st->ask == CC_ASK_NOTHING ? 0 : st->pick.chosen);
    json_put_int(out, "picks_left",
                 st->ask != CC_ASK_NOTHING && st->ask == st->pick.ask ? st->pick.max - st->pick.n : 0);
    json_key(out, "window");
    if (st->ask == CC_ASK_REACT)
        json_str(out, window_names[st->react.window]);
    else
        json_none(out);
}

static void put_in_force(const struct cc *c, struct json *out)
{
    json_key(out, "in_force"); /* permanent cards */
    json_open(out, '[');
    for (int i = 0; i < c->rs->cards; i++)
        if (c->rs->card[i].permanent && c->st->side[c->rs->card[i].seat].played[i])
            json_str(out, c->rs->card[i].id);
    json_close(out, ']');
}

void cc_view(const struct ruleset *rules, const void *view, struct json *out)
{
    struct cc c = cc_at(rules, view, NULL);
    const struct cc_state *st = c.st;

    json_open(out, '{');
    json_put_str(out, "game", game_by_number(rules->game)->id);
    json_put_str(out, "scenario", c.rs->scenario_id);
    put_board(&c, out);
    json_key(out, "pieces");
    json_open(out, '[');
    for (int u = 0; u < c.rs->units; u++)
        put_unit(&c, out, u);
    for (int l = 0; l < c.rs->leaders; l++)
        put_leader(&c, out, l);
    json_close(out, ']');
    put_markers(&c, out);
    put_sides(&c, out);
    put_operation(&c, out);
    put_move(&c, out);
    put_battle(&c, out);
    put_choice(&c, out);
    put_in_force(&c, out);
    put_seat(out, "initiative", st->initiative);
    json_put_int(out, "turn", st->sequence);
    json_put_int(out, "turns", c.rs->scenario.sequences);
    json_put_str(out, "ask", ask_names[st->ask]);
    json_put_seats(out, "to_move", st->asked);
    json_put_bool(out, "over", st->head.over);
    if (st->head.over) {
        put_seat(out, "winner", st->winner == CC_NONE ? -1 : st->winner);
        json_put_str(out, "ending", ending_names[st->ending]);
    }
    json_close(out, '}');
}

/* ---- what an action is about ---- */

static const char *const action_args[CC_ACT_COUNT] = {
#define X(NAME, verb, args) [CC_ACT_##NAME] = args,
    CC_ACTIONS(X)
#undef X
};

void cc_locate(const struct ruleset *rules, const void *view, const struct action *a, struct spot *out)
{
    struct cc c = cc_at(rules, view, NULL);
    const char *args = a->kind < CC_ACT_COUNT ? action_args[a->kind] : "";

    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    for (int i = 0; i < a->n && args[i]; i++) {
        int v = a->arg[i];

        if (args[i] == 'u' && out->piece < 0)
            out->piece = (int16_t)v;
        else if (args[i] == 'u')
            out->target = (int16_t)v;
        else if (args[i] == 'l')
            out->piece = (int16_t)(c.rs->units + v);
        else if (args[i] == 'z')
            out->place = (int16_t)v;
    }
    if (out->place < 0 && out->piece >= 0) {
        int zone = out->piece < c.rs->units ? c.st->unit.zone[out->piece] : c.st->leader[out->piece - c.rs->units].zone;

        out->place = zone == CC_NONE ? -1 : (int16_t)zone;
    }
    if ((a->kind == CC_ACT_TO || a->kind == CC_ACT_VIA) && (c.st->ask == CC_ASK_MARCH || c.st->ask == CC_ASK_SAIL) &&
        c.st->move.units)
        out->piece = (int16_t)__builtin_ctzll(c.st->move.units);
}

/* Omits a way that returns to its start, because clients could not draw it. */
static bool leads_somewhere(const struct cc *c, const struct action *a)
{
    const struct cc_state *st = c->st;

    return (a->kind == CC_ACT_TO || a->kind == CC_ACT_VIA) && (st->ask == CC_ASK_MARCH || st->ask == CC_ASK_SAIL) &&
           st->move.units && a->arg[0] != st->move.from && !cc_check(&c->rs->head, st, a).code;
}

int cc_path_of(const struct ruleset *rules, const void *view, const struct action *a, int16_t *places, int cap)
{
    struct cc c = cc_at(rules, view, NULL);
    const struct cc_move *m = &c.st->move;
    uint8_t way[CC_PATH_MAX];
    int n = 0, more;

    if (!leads_somewhere(&c, a))
        return 0;
    more = m->kind == CC_SAIL ? cc_sail_way(&c, a->arg[0], way, CC_PATH_MAX)
                              : cc_march_way(&c, a->arg[0], way, CC_PATH_MAX);
    if (more <= 0)
        return 0;
    if (n < cap)
        places[n++] = m->from;
    for (int i = 0; i < m->path_n && n < cap; i++)
        places[n++] = m->path[i];
    for (int i = 0; i < more && n < cap; i++)
        places[n++] = way[i];
    return n;
}
