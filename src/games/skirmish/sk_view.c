/*
 * sk_view.c: the view as JSON (docs/protocol.md, board kind "plane"), the pieces of actions, refusals and events, and
 * the effect of a move.
 *
 * Ids: a unit is its number (sk.h), a seat counts from 1.
 */
#include "sk.h"
#include "sk_texts.h"

static void put_pose(struct json *out, struct plane_pose p)
{
    json_put_int(out, "x", p.x);
    json_put_int(out, "y", p.y);
    json_put_int(out, "a", p.a);
}

static void put_rule(struct json *out, struct rule_id r)
{
    char id[16];
    rule_print(&sk_game, r, id, sizeof id);
    json_put_str(out, "rule", id);
}

static const struct json_wish wishes[] = {
    {"go", false, "go {x} {y} {a}"},
    {"march", true, "march {ahead} {wheel} {then}"},
};

/* The unit of length in words: singular and plural. */
static void put_length(struct json *out)
{
    char text[32];
    json_key(out, "unit");
    json_open(out, '{');
    for (int lang = 0; lang < LANG_COUNT; lang++) {
        json_key(out, lang_code[lang]);
        json_open(out, '[');
        sk_say(SK_MSG_UNIT_ONE, (enum lang)lang, NULL, 0, text, sizeof text);
        json_str(out, text);
        sk_say(SK_MSG_UNIT_MANY, (enum lang)lang, NULL, 0, text, sizeof text);
        json_str(out, text);
        json_close(out, ']');
    }
    json_close(out, '}');
}

static void put_board(const struct sk_ruleset *rs, struct json *out)
{
    json_key(out, "board");
    json_open(out, '{');
    json_put_str(out, "kind", "plane");
    put_length(out);
    json_put_int(out, "scale", SK_SCALE);
    json_put_int(out, "width", rs->width);
    json_put_int(out, "height", rs->height);
    json_key(out, "features");
    json_open(out, '[');
    json_close(out, ']');
    json_put_wishes(out, "take {pieces}", wishes, 2);
    json_close(out, '}');
}

static void put_unit(const struct sk_ruleset *rs, const struct sk_state *s, int u, struct json *out)
{
    char name[3];
    sk_unit_name(u, name);
    json_open(out, '{');
    json_put_int(out, "id", u);
    json_put_str(out, "label", name);
    json_put_str(out, "type", "unit");
    json_put_int(out, "owner", rs->owner[u] + 1);
    json_put_int(out, "side", sk_side_of(u) + 1);
    put_pose(out, sk_pose(s, u));
    json_put_int(out, "w", SK_WIDTH);
    json_put_int(out, "d", SK_DEPTH);
    json_put_bool(out, "moved", s->unit[u].moved);
    json_put_bool(out, "held", sk_has(s->hand, u));
    json_close(out, '}');
}

static void put_seats(const struct sk_ruleset *rs, const struct sk_state *s, struct json *out)
{
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < rs->head.seats; seat++) {
        json_open(out, '{');
        json_put_int(out, "seat", seat + 1);
        json_put_int(out, "side", rs->side[seat] + 1);
        json_put_int(out, "units", sk_alive(s, rs->side[seat]));
        json_close(out, '}');
    }
    json_close(out, ']');
}

void sk_view(const struct ruleset *rs, const void *view, struct json *out)
{
    const struct sk_state *s = view;
    json_open(out, '{');
    put_board(sk_rules(rs), out);
    json_key(out, "pieces");
    json_open(out, '[');
    for (int u = 0; u < SK_UNITS; u++)
        if (s->unit[u].alive)
            put_unit(sk_rules(rs), s, u, out);
    json_close(out, ']');
    put_seats(sk_rules(rs), s, out);
    json_put_int(out, "turn", s->round);
    json_put_int(out, "turns", sk_rules(rs)->rounds);
    json_key(out, "to_move");
    json_open(out, '[');
    if (!s->head.over)
        json_int(out, s->turn + 1);
    json_close(out, ']');
    json_put_bool(out, "over", s->head.over);
    json_close(out, '}');
}

/* ---- events ---- */

static void put_packed(struct json *out, const char *key, const int16_t *arg)
{
    json_key(out, key);
    json_open(out, '{');
    put_pose(out, (struct plane_pose){plane_unpack(arg[0]), plane_unpack(arg[1]), arg[2]});
    json_close(out, '}');
}

/* The same as sk_say_event(), for programs. */
void sk_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out)
{
    static const char *const what[SK_EVENT_COUNT] = {
        [SK_TOOK] = "took",           [SK_PUT_BACK] = "put-back", [SK_MOVED] = "moved", [SK_STAYED] = "stayed",
        [SK_FOUGHT] = "fought",       [SK_RECOILED] = "recoiled", [SK_ROUND] = "round", [SK_RESIGNED] = "resigned",
        [SK_DESTROYED] = "destroyed", [SK_ENDED] = "ended",       [SK_WON] = "won",     [SK_DRAWN] = "drawn",
        [SK_RESTED] = "rested",       [SK_TRAINED] = "trained",
    };
    static const uint8_t rules[SK_EVENT_COUNT] = {
        [SK_TOOK] = 104,     [SK_PUT_BACK] = 108,  [SK_MOVED] = 106,  [SK_STAYED] = 108,  [SK_FOUGHT] = 117,
        [SK_RECOILED] = 118, [SK_DESTROYED] = 118, [SK_ENDED] = 109,  [SK_ROUND] = 103,   [SK_RESIGNED] = 122,
        [SK_WON] = 120,      [SK_DRAWN] = 121,     [SK_RESTED] = 132, [SK_TRAINED] = 132,
    };
    int kind = e->kind;
    (void)rs, (void)view;
    if (kind == 0 || kind >= SK_EVENT_COUNT)
        return;
    json_put_str(out, "what", what[kind]);
    if (kind == SK_TOOK || kind == SK_PUT_BACK || kind == SK_STAYED || kind == SK_ENDED || kind == SK_RESIGNED)
        json_put_int(out, "seat", e->arg[0] + 1);
    if (kind == SK_MOVED || kind == SK_RECOILED || kind == SK_FOUGHT || kind == SK_DESTROYED)
        json_put_int(out, "piece", e->arg[0]);
    if (kind == SK_MOVED || kind == SK_RECOILED) {
        put_packed(out, "from", e->arg + 1);
        put_packed(out, "to", e->arg + 4);
    }
    if (kind == SK_FOUGHT) {
        json_put_int(out, "target", e->arg[1]);
        json_key(out, "dice");
        json_open(out, '[');
        json_int(out, e->arg[2]);
        json_int(out, e->arg[3]);
        json_close(out, ']');
        json_put_int(out, "sides", 6);
    }
    int how = kind == SK_WON ? e->arg[1] : kind == SK_DRAWN ? e->arg[0] : 0;
    put_rule(out, rule(how == SK_BY_TIME        ? 121
                       : how == SK_BY_RESIGNING ? 122
                       : how == SK_BY_AGREEMENT ? 123
                                                : rules[kind]));
}

/* ---- where ---- */

void sk_locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out)
{
    const struct sk_state *s = view;
    struct sk_move m;
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    int set = a->kind == SK_TAKE ? a->arg[0] & ((1 << SK_UNITS) - 1) : s->hand;
    if (!set || a->kind == SK_END || a->kind == SK_RESIGN)
        return;
    out->piece = (int16_t)sk_first(set);
    if (!s->hand || (a->kind != SK_GO && a->kind != SK_MARCH) || sk_check(rs, s, a).code)
        return;
    sk_try(sk_rules(rs), s, a, &m);
    struct plane_pose to = m.pose[0][m.legs];
    out->piece = m.unit[0];
    out->target = m.contacts ? m.contact[0].enemy : -1;
    out->posed = true;
    out->x = to.x;
    out->y = to.y;
    out->a = to.a;
    out->ends = true;
}

void sk_why_spot(const struct ruleset *rs, const void *view, const struct why *w, struct spot *out)
{
    (void)rs, (void)view;
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    if (w->code == SK_NOT_YOURS || w->code == SK_HAS_MOVED || w->code == SK_NO_LINE || w->code == SK_HELD) {
        out->piece = (int16_t)sk_first(w->arg[0]);
    } else if (w->code >= SK_OFF_TABLE && w->code < SK_SNAPPED) {
        out->piece = w->arg[0];
        out->target = w->code == SK_OFF_TABLE ? -1 : w->arg[1];
    }
}

/* ---- what a move would do ---- */

static void put_fact(struct json *out, const char *text, struct rule_id r, bool yes)
{
    json_open(out, '{');
    json_put_str(out, "text", text);
    put_rule(out, r);
    json_put_bool(out, "yes", yes);
    json_close(out, '}');
}

static void put_ways(struct json *out, const struct sk_move *m)
{
    json_key(out, "moves");
    json_open(out, '[');
    for (int i = 0; i < m->units; i++) {
        json_open(out, '{');
        json_put_int(out, "piece", m->unit[i]);
        json_key(out, "way");
        json_open(out, '[');
        for (int leg = 0; leg <= m->legs; leg++) {
            json_open(out, '{');
            put_pose(out, m->pose[i][leg]);
            json_close(out, '}');
        }
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void put_facts(const struct ruleset *rs, const struct sk_state *s, const struct sk_move *m,
                      const struct why *why, enum lang lang, struct json *out)
{
    char text[300];
    const int16_t cost[] = {(int16_t)(m->cost > INT16_MAX ? INT16_MAX : m->cost), SK_ALLOWANCE};
    json_key(out, "facts");
    json_open(out, '[');
    sk_say(SK_MSG_FACT_COST, lang, cost, 2, text, sizeof text);
    put_fact(out, text, rule(m->units == 1 ? 106 : 107), m->cost <= SK_ALLOWANCE);
    for (int i = 0; i < m->contacts && !why->code; i++) {
        const int16_t pair[] = {m->contact[i].unit, m->contact[i].enemy};
        bool side = sk_in_side(m->pose[0][m->legs], sk_pose(s, pair[1]));
        sk_say(side ? SK_MSG_FACT_SIDE : SK_MSG_FACT_FRONT, lang, pair, 2, text, sizeof text);
        put_fact(out, text, rule(side ? 119 : 117), true);
    }
    if (why->code) {
        sk_say_why(rs, s, why, lang, text, sizeof text);
        put_fact(out, text, why->rule, false);
    }
    json_close(out, ']');
}

void sk_trace(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, struct json *out)
{
    const struct sk_state *s = view;
    struct sk_move m;
    struct why why = sk_check(rs, view, a);
    /* Nothing would move. */
    if (!s->hand || (why.code && why.code < SK_TOO_FAR) || (a->kind != SK_GO && a->kind != SK_MARCH))
        return;
    sk_try(sk_rules(rs), s, a, &m);
    put_ways(out, &m);
    json_put_int(out, "cost", m.cost);
    json_put_int(out, "allowance", SK_ALLOWANCE);
    put_facts(rs, s, &m, &why, lang, out);
}

static void put_outline(struct json *out, const struct plane_quad *q)
{
    json_key(out, "points");
    json_open(out, '[');
    for (int i = 0; i < PLANE_CORNERS; i++) {
        json_open(out, '[');
        json_int(out, q->corner[i].x);
        json_int(out, q->corner[i].y);
        json_close(out, ']');
    }
    json_close(out, ']');
}

/* SK-115: the threat zone of the piece, then those of its enemies. */
void sk_zones(const struct ruleset *rs, const void *view, int piece, enum lang lang, struct json *out)
{
    const struct sk_state *s = view;
    char text[200];
    (void)rs;
    json_key(out, "zones");
    json_open(out, '[');
    for (int u = 0; u < SK_UNITS && piece >= 0 && piece < SK_UNITS; u++) {
        if (!s->unit[u].alive || (u != piece && sk_side_of(u) == sk_side_of(piece)))
            continue;
        const int16_t unit[] = {(int16_t)u};
        struct plane_quad zone = sk_zone(sk_pose(s, u));
        sk_say(SK_MSG_ZONE_THREAT, lang, unit, 1, text, sizeof text);
        json_open(out, '{');
        json_put_str(out, "kind", "threat");
        json_put_int(out, "piece", u);
        json_put_str(out, "label", text);
        put_rule(out, rule(115));
        put_outline(out, &zone);
        json_close(out, '}');
    }
    json_close(out, ']');
}
