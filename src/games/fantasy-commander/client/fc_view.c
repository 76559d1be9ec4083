/*
 * fc_view.c: the view as JSON, with the keys that all games share (board, pieces, markers, seats), and the piece and
 * place of an action.  Everything is an id or a number; sentences come from fc_text.c.
 *
 * Ids: a hex is its number in reading order, a piece its slot, seats count from 1.  Hidden things are null.
 */
#include <string.h>
#include "../fc.h"

static const char *const phase_names[] = {"setup", "command", "action", "town"};

static const char *const ask_names[FC_ASK_COUNT] = {
#define X(NAME, text, rule) [FC_ASK_##NAME] = text,
    FC_ASKS(X)
#undef X
};

static const char *const ending_names[FC_END_COUNT] = {
    "none", "vp", "no-orders", "both-no-orders", "towns", "elimination", "turn-limit", "resigned", "agreed", "mission"};

/* FC-212, FC-233: see fc_redact.c. */
static bool is_hidden(const struct fc_state *st, int seat)
{
    return (st->ask == FC_ASK_GENERATE || st->ask == FC_ASK_DISTRIBUTE) && st->head.viewer != TRUTH &&
           st->head.viewer != seat;
}

static void put_names(struct json *out, const char *key, const char name[LANG_COUNT][FC_NAME])
{
    json_key(out, key);
    json_open(out, '{');
    for (int l = 0; l < LANG_COUNT; l++)
        json_put_str(out, lang_code[l], name[l]);
    json_close(out, '}');
}

static void put_seat(struct json *out, const char *key, int seat)
{
    if (seat >= 0 && seat < FC_SEATS) {
        json_put_int(out, key, seat + 1);
    } else {
        json_key(out, key);
        json_none(out);
    }
}

/* ---- the board ---- */

/* FC-195: whose deployment zone, with the edge that each side holds. */
static int zone_seat(const struct fc *c, int zone) { return ((zone - 1) & 1) == c->st->side[0].north ? 0 : 1; }

static void put_hex(const struct fc *c, struct json *out, int hex)
{
    const struct fc_cell *cell = &c->st->cell[hex];
    int zone = c->rs->map.hex[hex].zone;

    json_open(out, '{');
    json_put_int(out, "id", hex);
    json_put_int(out, "c", hex_column(c->rs->map.at[hex]));
    json_put_int(out, "r", c->rs->map.at[hex].r);
    json_put_str(out, "terrain", c->rs->terrain[cell->terrain].id);
    if (zone)
        json_put_int(out, "zone", zone_seat(c, zone) + 1);
    if (cell->cp)
        json_put_bool(out, "cp", true);
    if (cell->fixture != FC_NONE)
        json_put_str(out, "fixture", c->rs->fixture_type[c->st->fixture[cell->fixture].type].id);
    json_close(out, '}');
}

static void put_places(const struct fc *c, struct json *out)
{
    json_key(out, "places");
    json_open(out, '[');
    for (int i = 0; i < c->rs->places; i++) {
        json_open(out, '{');
        json_put_int(out, "place", c->rs->place_hex[i]);
        put_names(out, "name", c->rs->place_name[i]);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* The meaning of the hexes' ids, with the letters of the drawn map. */
static void put_terrains(const struct fc *c, struct json *out)
{
    json_key(out, "terrains");
    json_open(out, '{');
    for (int t = 0; t < c->rs->terrains; t++) {
        json_key(out, c->rs->terrain[t].id);
        json_open(out, '{');
        json_put_str(out, "letter", c->rs->terrain[t].letter);
        put_names(out, "name", c->rs->terrain[t].name);
        json_close(out, '}');
    }
    json_close(out, '}');
}

static void put_board(const struct fc *c, struct json *out)
{
    json_key(out, "board");
    json_open(out, '{');
    json_put_str(out, "kind", "hex");
    json_put_int(out, "rows", c->rs->map.rows);
    json_put_int(out, "columns", c->rs->map.columns);
    json_key(out, "hexes");
    json_open(out, '[');
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        put_hex(c, out, hex);
    json_close(out, ']');
    put_terrains(c, out);
    put_places(c, out);
    json_close(out, '}');
}

/* ---- pieces ---- */

static const char *status_of(const struct fc *c, int u)
{
    int flags = fc_unit(c, u)->flags;

    if (flags & FC_ON_MAP)
        return c->st->act.unit == u ? "active" : "ready";
    return flags & FC_RESERVE ? "reserve" : flags & FC_DESTROYED ? "destroyed" : flags & FC_LEFT ? "left" : "out";
}

static void put_order(struct json *out, int order)
{
    json_key(out, "order");
    if (order < FC_ORDER_COUNT)
        json_str(out, fc_order_names[order]);
    else if (order == FC_HIDDEN_ORDER)
        json_str(out, "hidden");
    else
        json_none(out);
}

static void put_condition(const struct fc *c, struct json *out, int u)
{
    const struct fc_unit *unit = fc_unit(c, u);

    json_put_int(out, "strength", fc_left(c, u));
    json_put_int(out, "fatigue", unit->fatigue);
    put_order(out, unit->order);
    fc_put_token(c, out, u);
    json_put_bool(out, "defence", unit->flags & FC_GUARDING);
    json_put_bool(out, "weak", unit->flags & FC_ON_MAP && fc_weak(c, u, fc_abilities(c, u)));
    json_put_str(out, "status", status_of(c, u));
}

/* What differs from its card now: dice with Hill, auras, cards and all; hexes of the active unit. */
static void put_values(const struct fc *c, struct json *out, int u)
{
    const struct fc_type *t = fc_type(c, u);
    struct fc_mods m;
    int more;

    json_key(out, "values");
    json_open(out, '{');
    if (fc_on_map(c, u)) {
        fc_gather(c, u, false, &m);
        more = m.attack + fc_ground(c, fc_unit(c, u)->hex)->attack;
        if (t->attack != FC_NONE && more)
            json_put_int(out, "attack", t->attack + more > 0 ? t->attack + more : 0);
        if (m.defence)
            json_put_int(out, "defence", t->defence + m.defence > 0 ? t->defence + m.defence : 0);
        if (t->ranged && m.ranged)
            json_put_int(out, "ranged", t->ranged + m.ranged > 0 ? t->ranged + m.ranged : 0);
        if (fc_watch_run(c, u) || (c->st->act.unit == u && c->st->act.mods.move)) {
            json_key(out, "move");
            json_open(out, '[');
            json_int(out, fc_move_range(c, u, false));
            json_int(out, fc_move_range(c, u, true));
            json_close(out, ']');
        }
    }
    json_close(out, '}');
}

/* "armour", "charge 2": in force now; of a unit that is not on the map, its own. */
static void put_abilities(const struct fc *c, struct json *out, int u)
{
    struct fc_mods m = fc_type(c, u)->own;

    if (fc_on_map(c, u))
        fc_gather(c, u, false, &m);
    json_key(out, "abilities");
    json_open(out, '[');
    for (int i = 0; i < FC_ABILITY_COUNT; i++)
        if (m.abilities & 1u << i)
            json_str(out, fc_ability_names[i]);
    for (int i = 0; i < FC_X_COUNT; i++) {
        char name[40];
        struct text_out o = {name, sizeof name, 0};
        if (!m.x[i])
            continue;
        text_str(&o, fc_numbered_names[i]);
        text_char(&o, ' ');
        text_int(&o, m.x[i]);
        json_str(out, name);
    }
    if (m.magic_dice)
        json_str(out, "magic");
    json_close(out, ']');
}

/* No token any more in this Action Phase. */
static bool has_acted(const struct fc *c, int u)
{
    return c->st->phase == FC_PHASE_ACTION && fc_on_map(c, u) && fc_unit(c, u)->order == FC_NO_ORDER &&
           c->st->act.unit != u;
}

/* What stays with a unit. */
static void put_nature(const struct fc *c, struct json *out, int u)
{
    const struct fc_type *t = fc_type(c, u);
    char label[8];

    fc_label(c, u, label);
    json_put_int(out, "id", u);
    json_put_str(out, "label", label);
    json_put_str(out, "type", t->id);
    put_names(out, "name", t->name);
    json_put_str(out, "silhouette", t->silhouette);
    json_put_int(out, "owner", fc_unit(c, u)->owner + 1);
    json_put_str(out, "class", fc_regular(t) ? "regular" : fc_class_names[t->klass]);
    json_put_int(out, "level", t->level);
    json_put_int(out, "max", t->strength);
    json_key(out, "stamina");
    if (t->stamina == FC_NONE)
        json_none(out);
    else
        json_int(out, t->stamina);
}

static void put_piece(const struct fc *c, struct json *out, int u, bool whole)
{
    const struct fc_unit *unit = fc_unit(c, u);

    json_open(out, '{');
    if (whole)
        put_nature(c, out, u);
    json_key(out, "place");
    if (unit->flags & FC_ON_MAP)
        json_int(out, unit->hex);
    else
        json_none(out);
    put_condition(c, out, u);
    put_values(c, out, u);
    put_abilities(c, out, u);
    json_put_bool(out, "acted", has_acted(c, u));
    json_close(out, '}');
}

static void put_pieces(const struct fc *c, struct json *out)
{
    json_key(out, "pieces");
    json_open(out, '[');
    for (int u = 0; u < c->st->units; u++)
        if (fc_unit(c, u)->flags)
            put_piece(c, out, u, true);
    json_close(out, ']');
}

/* ---- markers: Capture Points, templates and elements, the initiative ---- */

static void put_marker(struct json *out, const char *kind, const char *type, int place, int owner)
{
    json_open(out, '{');
    json_put_str(out, "kind", kind);
    if (type)
        json_put_str(out, "type", type);
    json_key(out, "place");
    if (place >= 0)
        json_int(out, place);
    else
        json_none(out);
    put_seat(out, "owner", owner);
    json_close(out, '}');
}

static void put_markers(const struct fc *c, struct json *out)
{
    const struct fc_state *st = c->st;

    json_key(out, "markers");
    json_open(out, '[');
    for (int hex = 0; hex < c->rs->map.hexes; hex++)
        if (st->cell[hex].cp)
            put_marker(out, "capture-point", NULL, hex, fc_controller(c, hex));
    for (int i = 0; i < st->fixtures; i++) {
        const struct fc_fixture_type *t = &c->rs->fixture_type[st->fixture[i].type];
        put_marker(out, t->is_template ? "template" : "element", t->id, st->fixture[i].hex, st->fixture[i].owner);
    }
    if (fc_in_campaign(c) && st->watch.marker >= 0) /* FC-1091 */
        put_marker(out, "scout", NULL, st->watch.marker, -1);
    if (st->phase != FC_PHASE_SETUP)
        put_marker(out, "initiative", NULL, -1, st->initiative);
    json_close(out, ']');
}

/* ---- seats ---- */

static void put_pool(struct json *out, const char *key, const uint8_t pool[FC_POOL])
{
    json_key(out, key);
    json_open(out, '{');
    for (int k = 0; k < FC_POOL; k++)
        json_put_int(out, fc_order_names[k], pool[k]);
    json_close(out, '}');
}

static void put_cards(const struct fc *c, struct json *out, const char *key, const uint8_t *cards, int n)
{
    json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < n; i++)
        json_str(out, c->rs->card[cards[i] & ~FC_FOREIGN].id);
    json_close(out, ']');
}

static void put_faces(struct json *out, const char *key, const uint8_t faces[FC_FACES])
{
    json_key(out, key);
    json_open(out, '[');
    for (int f = 0; f < FC_FACES; f++)
        for (int i = 0; i < faces[f]; i++)
            json_int(out, f + 1);
    json_close(out, ']');
}

/* Dice of order generation: a side's own until both are done. */
static void put_generation(struct json *out, const struct fc_side *s)
{
    put_faces(out, "dice", s->faces);
    put_faces(out, "marked", s->marked);
    json_put_int(out, "rerolls", s->rerolls);
    json_put_int(out, "carts", s->carts);
    json_put_int(out, "to_lose", s->to_lose);
}

static void put_side(const struct fc *c, struct json *out, int seat)
{
    const struct fc_state *st = c->st;
    const struct fc_side *s = &st->side[seat];
    bool hidden = is_hidden(st, seat);

    json_open(out, '{');
    json_put_int(out, "seat", seat + 1);
    json_put_str(out, "faction", fc_faction_names[c->rs->army[seat].faction]);
    json_put_int(out, "vp", s->vp);
    json_put_int(out, "points_lost", s->points_lost);
    if (hidden) {
        json_key(out, "pool");
        json_none(out);
    } else {
        put_pool(out, "pool", s->pool);
    }
    if (st->ask == FC_ASK_DISTRIBUTE)
        put_pool(out, "shown", s->shown);
    if (st->ask == FC_ASK_GENERATE && !hidden)
        put_generation(out, s);
    json_put_int(out, "deck", s->deck_n);
    put_cards(c, out, "discard", s->discard, s->discard_n);
    put_cards(c, out, "open", s->open, s->open_n);
    json_put_bool(out, "done", s->done);
    json_close(out, '}');
}

/* ---- the fight that is under way ---- */

static void put_fight(const struct fc *c, struct json *out)
{
    const struct fc_fight *f = &c->st->fight;

    json_key(out, "fight");
    if (c->st->ask < FC_ASK_REDIRECT || c->st->ask > FC_ASK_ADVANCE || c->st->act.unit == FC_NONE ||
        !c->st->act.attacks) {
        json_none(out);
        return;
    }
    json_open(out, '{');
    json_put_str(out, "kind", f->kind == FC_MELEE ? "melee" : f->kind == FC_RANGED ? "ranged" : "magic");
    json_put_int(out, "attacker", f->attacker);
    json_put_int(out, "target", f->target);
    json_put_int(out, "from", f->from);
    json_put_int(out, "at", f->at);
    json_put_int(out, "attack_dice", f->dice);
    put_faces(out, "attack", f->roll);
    put_faces(out, "defence", f->answer);
    json_close(out, '}');
}

static void put_activation(const struct fc *c, struct json *out)
{
    const struct fc_activation *act = &c->st->act;

    json_key(out, "active");
    if (act->unit == FC_NONE)
        json_none(out);
    else
        json_int(out, act->unit);
    json_key(out, "card");
    if (act->card == FC_NONE)
        json_none(out);
    else
        json_str(out, c->rs->card[act->card].id);
}

static void put_times(const struct fc *c, struct json *out)
{
    const struct fc_state *st = c->st;

    json_put_int(out, "turn", st->turn);
    json_put_str(out, "phase", phase_names[st->phase]);
    json_key(out, "step");
    if (st->phase == FC_PHASE_ACTION)
        json_str(out, fc_order_names[st->step]);
    else
        json_none(out);
    json_put_str(out, "ask", ask_names[st->ask]);
    json_put_seats(out, "to_move", st->asked);
    json_put_bool(out, "over", st->head.over);
    if (st->head.over) {
        put_seat(out, "winner", st->winner);
        json_put_str(out, "ending", ending_names[st->ending]);
    }
}

/* FC-116: both sides can see the settings; the words are those of data files and of --option. */
static void put_options(const struct fc *c, struct json *out)
{
    const struct fc_options *o = &c->rs->options;

    json_key(out, "options");
    json_open(out, '{');
    json_put_bool(out, "pass-rule", o->pass_rule);
    json_put_str(out, "attacker-block-faces", o->attacker_block_six ? "5-6" : "5");
    json_key(out, "turn-limit");
    if (o->turn_limit)
        json_int(out, o->turn_limit);
    else
        json_none(out);
    if (c->rs->conditions.elimination) {
        json_put_str(out, "map", o->free_map ? "free" : "scenario");
        json_put_bool(out, "river", o->river);
        json_put_bool(out, "elements", o->elements);
    }
    json_close(out, '}');
}

static void put_sides(const struct fc *c, struct json *out)
{
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < FC_SEATS; seat++)
        put_side(c, out, seat);
    json_close(out, ']');
}

/* FC-1001: the town, the roster, the mission; only in a campaign. */
static void put_campaign(const struct fc *c, struct json *out)
{
    if (!fc_in_campaign(c))
        return;
    json_key(out, "campaign");
    json_open(out, '{');
    json_put_str(out, "id", c->rs->watch.id);
    json_put_int(out, "mission", c->rs->watch.mission);
    json_put_int(out, "of", FC_MISSIONS);
    fc_watch_view(c, out);
    json_close(out, '}');
}

void fc_view(const struct ruleset *rules, const void *view, struct json *out)
{
    struct fc c = fc_at(rules, view, NULL);

    json_open(out, '{');
    json_put_str(out, "game", fc_game.id);
    json_put_str(out, "scenario", c.rs->scenario_id);
    put_board(&c, out);
    json_put_int(out, "target_vp", c.rs->conditions.target_vp);
    put_options(&c, out);
    put_pieces(&c, out);
    put_markers(&c, out);
    put_sides(&c, out);
    put_activation(&c, out);
    put_fight(&c, out);
    fc_put_automaton(&c, out);
    put_times(&c, out);
    put_campaign(&c, out);
    json_close(out, '}');
}

/* ---- two views: what differs ---- */

struct contrast {
    struct fc b, a; /* before and after */
    struct json *old, *now;
    bool stirred; /* auras may reach others than before */
};

/* The map, and which units there are: what view() tells besides is written by contrast(). */
static bool same_frame(const struct fc *b, const struct fc *a)
{
    const struct fc_state *s = b->st, *t = a->st;

    if (s->units != t->units || s->fixtures != t->fixtures || s->side[0].north != t->side[0].north)
        return false;
    for (int hex = 0; hex < b->rs->map.hexes; hex++) {
        const struct fc_cell *x = &s->cell[hex], *y = &t->cell[hex];
        if (x->terrain != y->terrain || x->cp != y->cp || x->fixture != y->fixture)
            return false;
    }
    for (int i = 0; i < s->fixtures; i++)
        if (s->fixture[i].type != t->fixture[i].type)
            return false;
    for (int u = 0; u < s->units; u++) {
        const struct fc_unit *x = &s->unit[u], *y = &t->unit[u];
        if (x->owner != y->owner || x->type != y->type || !x->flags != !y->flags)
            return false;
    }
    return true;
}

/* Has a unit come, gone or moved, or a template changed hands?  Then values of other units may differ, too. */
static bool has_stirred(const struct fc_state *b, const struct fc_state *a)
{
    if (memcmp(b->fixture, a->fixture, sizeof a->fixture) != 0 ||
        memcmp(b->aura_hex, a->aura_hex, sizeof a->aura_hex) != 0 || b->auras != a->auras)
        return true;
    for (int seat = 0; seat < FC_SEATS; seat++)
        if (memcmp(b->side[seat].aura_unit, a->side[seat].aura_unit, sizeof a->side[seat].aura_unit) != 0 ||
            b->side[seat].aura_more != a->side[seat].aura_more)
            return true;
    for (int u = 0; u < a->units; u++)
        if (b->unit[u].hex != a->unit[u].hex || b->unit[u].flags != a->unit[u].flags)
            return true;
    return false;
}

static bool same_mods(const struct contrast *k, int u)
{
    struct fc_mods x, y;

    if (!fc_on_map(&k->a, u))
        return true;
    fc_gather(&k->b, u, false, &x);
    fc_gather(&k->a, u, false, &y);
    return memcmp(&x, &y, sizeof x) == 0;
}

static bool same_piece(const struct contrast *k, int u)
{
    const struct fc_state *b = k->b.st, *a = k->a.st;

    if (fc_token_of(&k->b, u) != fc_token_of(&k->a, u))
        return false;
    if (memcmp(&b->unit[u], &a->unit[u], sizeof a->unit[u]) != 0 || (b->act.unit == u) != (a->act.unit == u))
        return false;
    if (a->act.unit == u)
        return memcmp(&b->act, &a->act, sizeof a->act) == 0 && !k->stirred;
    return !k->stirred || same_mods(k, u);
}

static void put_same(struct json *out)
{
    json_open(out, '{');
    json_close(out, '}');
}

static void put_key_and_list(struct contrast *k, const char *key)
{
    json_key(k->old, key);
    json_open(k->old, '[');
    json_key(k->now, key);
    json_open(k->now, '[');
}

static void close_lists(struct contrast *k)
{
    json_close(k->old, ']');
    json_close(k->now, ']');
}

static void contrast_pieces(struct contrast *k)
{
    bool all = k->b.st->phase != k->a.st->phase; /* has_acted() */

    put_key_and_list(k, "pieces");
    for (int u = 0; u < k->a.st->units; u++) {
        if (!fc_unit(&k->a, u)->flags)
            continue;
        if (!all && same_piece(k, u)) {
            put_same(k->old);
            put_same(k->now);
        } else {
            put_piece(&k->b, k->old, u, false);
            put_piece(&k->a, k->now, u, false);
        }
    }
    close_lists(k);
}

static void contrast_markers(struct contrast *k)
{
    const struct fc_state *b = k->b.st, *a = k->a.st;

    bool marked = fc_in_campaign(&k->a) && b->watch.marker != a->watch.marker;

    if (!k->stirred && !marked && b->phase == a->phase && b->initiative == a->initiative)
        return;
    put_markers(&k->b, k->old);
    put_markers(&k->a, k->now);
}

/* The decisions that make a difference in put_side(). */
static int stage_of(const struct fc_state *st)
{
    return st->ask == FC_ASK_GENERATE || st->ask == FC_ASK_DISTRIBUTE ? st->ask : FC_ASK_NOTHING;
}

static void contrast_sides(struct contrast *k)
{
    bool all = stage_of(k->b.st) != stage_of(k->a.st);

    put_key_and_list(k, "seats");
    for (int seat = 0; seat < FC_SEATS; seat++) {
        const struct fc_side *b = &k->b.st->side[seat], *a = &k->a.st->side[seat];
        if (!all && memcmp(b, a, sizeof *a) == 0) {
            put_same(k->old);
            put_same(k->now);
        } else {
            put_side(&k->b, k->old, seat);
            put_side(&k->a, k->now, seat);
        }
    }
    close_lists(k);
}

/* Details of one moment: short, so it is always written. */
static void put_moment(const struct fc *c, struct json *out)
{
    put_activation(c, out);
    put_fight(c, out);
    fc_put_automaton(c, out);
    put_times(c, out);
    put_campaign(c, out);
    json_close(out, '}');
}

void fc_contrast(const struct ruleset *rules, const void *before, const void *after, struct json *old, struct json *now)
{
    const struct fc_ruleset *rs = (const struct fc_ruleset *)rules;
    struct contrast k = {{rs, (struct fc_state *)(uintptr_t)before, NULL},
                         {rs, (struct fc_state *)(uintptr_t)after, NULL},
                         old,
                         now,
                         false};

    if (!same_frame(&k.b, &k.a)) {
        fc_view(rules, before, old);
        fc_view(rules, after, now);
        return;
    }
    k.stirred = has_stirred(k.b.st, k.a.st);
    json_open(old, '{');
    json_open(now, '{');
    contrast_pieces(&k);
    contrast_markers(&k);
    contrast_sides(&k);
    put_moment(&k.b, old);
    put_moment(&k.a, now);
}

/* ---- what an action is about ---- */

/* The unit that does it, if there is one; its arguments tell the rest. */
static int doer(const struct fc *c, const struct action *a)
{
    const struct fc_state *st = c->st;
    int u = st->act.unit == FC_NONE ? -1 : st->act.unit;

    switch (a->kind) {
    case FC_ACT_AT: return st->chosen == FC_NONE ? -1 : st->chosen;
    case FC_ACT_STEP: return st->retreat.unit;
    case FC_ACT_ACCEPT:
    case FC_ACT_ANSWER: return st->fight.target;
    case FC_ACT_REROLL:
    case FC_ACT_KEEP_ROLL: return st->ask == FC_ASK_REROLL_DEFENCE ? st->fight.target : st->fight.attacker;
    case FC_ACT_REDUCE: return st->ask == FC_ASK_SOAK ? st->fight.attacker : st->fight.target;
    default:
        return (a->kind >= FC_ACT_TRIGGER && a->kind <= FC_ACT_END) || a->kind == FC_ACT_BOOST ||
                       a->kind == FC_ACT_PLAIN || a->kind == FC_ACT_ADVANCE || a->kind == FC_ACT_STAY ||
                       a->kind == FC_ACT_CHASE
                   ? u
                   : -1;
    }
}

/* FC-445, FC-448: difficult ground stops a unit, and a running one pays for it. */
static void note_toll(const struct fc *c, const struct action *a, struct spot *out)
{
    const struct fc_activation *act = &c->st->act;
    struct fc_reach r;

    if (c->st->ask != FC_ASK_MOVE || act->unit == FC_NONE || out->place < 0)
        return;
    fc_reach(c, act->unit, act->left, act->running ? FC_RUN : FC_WALK, &r);
    out->ends = r.how[a->arg[0]] == FC_REACHED_STOPS || r.how[a->arg[0]] == FC_REACHED_TIRED;
    out->costs = r.how[a->arg[0]] == FC_REACHED_TIRED;
}

static int unit_of(const struct fc *c, int u) { return u >= 0 && u < c->st->units && fc_unit(c, u)->flags ? u : -1; }
static int hex_of(const struct fc *c, int hex) { return hex >= 0 && hex < c->rs->map.hexes ? hex : -1; }

/* Actions whose first argument is a unit that is not the doer. */
static bool aims(int kind)
{
    return kind == FC_ACT_ATTACK || kind == FC_ACT_SHOOT || kind == FC_ACT_BOLT || kind == FC_ACT_HEAL;
}

void fc_locate(const struct ruleset *rules, const void *view, const struct action *a, struct spot *out)
{
    struct fc c = fc_at(rules, view, NULL);

    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    if (a->kind >= FC_ACT_COUNT)
        return;
    out->piece = (int16_t)unit_of(&c, doer(&c, a));
    switch (a->kind) {
    case FC_ACT_PLACE:
    case FC_ACT_AT:
    case FC_ACT_TEMPLATE:
    case FC_ACT_TO:
    case FC_ACT_VIA:
    case FC_ACT_STEP:
    case FC_ACT_CHASE: out->place = (int16_t)hex_of(&c, a->arg[0]); break;
    case FC_ACT_ADVANCE: out->place = (int16_t)hex_of(&c, c.st->fight.at); break;
    case FC_ACT_RAISE:
    case FC_ACT_LEAVE: out->place = (int16_t)hex_of(&c, c.st->raise_hex); break;
    case FC_ACT_EFFECT_FROM: /* from an own unit on another */
        out->piece = (int16_t)unit_of(&c, a->arg[1]);
        out->target = (int16_t)unit_of(&c, a->arg[0]);
        break;
    case FC_ACT_EFFECT_ON: out->target = (int16_t)unit_of(&c, a->arg[0]); break;
    case FC_ACT_DEPLOY:
    case FC_ACT_ORDER:
    case FC_ACT_TAKE:
    case FC_ACT_SPY:
    case FC_ACT_SWAP:
    case FC_ACT_ACTIVATE:
    case FC_ACT_REDIRECT: out->piece = (int16_t)unit_of(&c, a->arg[0]); break;
    default: break;
    }
    if (a->kind == FC_ACT_TO)
        note_toll(&c, a, out);
    if (aims(a->kind))
        out->target = (int16_t)unit_of(&c, a->arg[0]);
    if (out->target >= 0 && out->place < 0 && fc_on_map(&c, out->target))
        out->place = fc_unit(&c, out->target)->hex;
}

/* ---- the way of a movement ---- */

/* Back from its last hex to where it began. */
static int way_back(const struct fc_reach *r, int start, int to, int16_t *places, int cap)
{
    int n = r->steps[to] + 1;

    for (int i = n - 1, hex = to; i > 0; hex = r->before[hex], i--)
        if (i < cap)
            places[i] = (int16_t)hex;
    if (cap > 0)
        places[0] = (int16_t)start;
    return n < cap ? n : cap;
}

static int straight(int from, int to, int16_t *places, int cap)
{
    if (cap > 0)
        places[0] = (int16_t)from;
    if (cap > 1)
        places[1] = (int16_t)to;
    return cap < 2 ? cap : 2;
}

int fc_path_of(const struct ruleset *rules, const void *view, const struct action *a, int16_t *places, int cap)
{
    struct fc c = fc_at(rules, view, NULL);
    const struct fc_activation *act = &c.st->act;
    struct fc_reach r;

    if (fc_game.rules.check(rules, view, a).code)
        return 0;
    switch (a->kind) {
    case FC_ACT_TO:
    case FC_ACT_VIA: fc_reach(&c, act->unit, act->left, act->running ? FC_RUN : FC_WALK, &r); break;
    case FC_ACT_CHASE: fc_reach(&c, act->unit, fc_chase_range(&c), FC_CHASE, &r); break;
    case FC_ACT_STEP: return straight(c.st->retreat.at, a->arg[0], places, cap);
    case FC_ACT_ADVANCE: return straight(fc_unit(&c, c.st->fight.attacker)->hex, c.st->fight.at, places, cap);
    default: return 0;
    }
    return way_back(&r, fc_unit(&c, act->unit)->hex, a->arg[0], places, cap);
}
