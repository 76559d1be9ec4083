/*
 * bt_view.c: the view as JSON, with the keys that all games share, and the pieces of actions, refusals and events.
 *
 * Ids: a square is its number (bt.h), a man is named by his square, a seat counts from 1.
 */
#include "bt.h"

static void put_board(const struct bt_ruleset *rs, struct json *out)
{
    char name[3];
    json_key(out, "board");
    json_open(out, '{');
    json_put_str(out, "kind", "square");
    json_put_int(out, "rows", rs->rows);
    json_put_int(out, "columns", rs->columns);
    json_key(out, "squares");
    json_open(out, '[');
    for (uint64_t left = rs->board; left; left &= left - 1) {
        int square = bt_lowest(left);
        bt_square_name(square, name);
        json_open(out, '{');
        json_put_int(out, "id", square);
        json_put_str(out, "label", name);
        json_put_int(out, "c", square % BT_WIDTH);
        json_put_int(out, "r", square / BT_WIDTH);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

static void put_men(const struct bt_state *s, int seat, struct json *out)
{
    char name[3];
    for (uint64_t men = s->men[seat]; men; men &= men - 1) {
        int square = bt_lowest(men);
        bt_square_name(square, name);
        json_open(out, '{');
        json_put_int(out, "id", square);
        json_put_str(out, "label", name);
        json_put_str(out, "type", "man");
        json_put_int(out, "owner", seat + 1);
        json_put_int(out, "place", square);
        json_close(out, '}');
    }
}

static void put_seats(const struct bt_state *s, struct json *out)
{
    json_key(out, "seats");
    json_open(out, '[');
    for (int seat = 0; seat < BT_SEATS; seat++) {
        json_open(out, '{');
        json_put_int(out, "seat", seat + 1);
        json_put_int(out, "men", bt_count(s->men[seat]));
        json_close(out, '}');
    }
    json_close(out, ']');
}

void bt_view(const struct ruleset *rs, const void *view, struct json *out)
{
    const struct bt_state *s = view;
    json_open(out, '{');
    put_board((const struct bt_ruleset *)rs, out);
    json_key(out, "pieces");
    json_open(out, '[');
    for (int seat = 0; seat < BT_SEATS; seat++)
        put_men(s, seat, out);
    json_close(out, ']');
    put_seats(s, out);
    json_put_int(out, "turn", s->head.ply / BT_SEATS + 1);
    json_key(out, "to_move");
    json_open(out, '[');
    if (!s->head.over)
        json_int(out, s->turn + 1);
    json_close(out, ']');
    json_put_bool(out, "over", s->head.over);
    json_close(out, '}');
}

/* The same for programs as bt_say_event() for people. */
void bt_note(const struct ruleset *rs, const void *view, const struct event *e, struct json *out)
{
    static const char *const what[BT_EVENT_COUNT] = {
        [BT_MOVED] = "moved",
        [BT_TOOK] = "took",
        [BT_RESIGNED] = "resigned",
        [BT_WON] = "won",
    };
    static const uint8_t rules[BT_EVENT_COUNT] = {
        [BT_MOVED] = 104,
        [BT_TOOK] = 105,
        [BT_RESIGNED] = 108,
        [BT_WON] = 106,
    };
    char id[16];
    (void)rs, (void)view;
    if (e->kind == 0 || e->kind >= BT_EVENT_COUNT)
        return;
    json_put_str(out, "what", what[e->kind]);
    json_put_int(out, "seat", e->arg[0] + 1);
    if (e->kind == BT_MOVED || e->kind == BT_TOOK) {
        json_put_int(out, "piece", e->arg[2]);
        json_put_int(out, "from", e->arg[1]);
        json_put_int(out, "place", e->arg[2]);
    }
    int number = e->kind != BT_WON              ? rules[e->kind]
                 : e->arg[1] == BT_BY_TAKING    ? 107
                 : e->arg[1] == BT_BY_RESIGNING ? 108
                                                : 106;
    rule_print(&bt_game, rule(number), id, sizeof id);
    json_put_str(out, "rule", id);
}

void bt_locate(const struct ruleset *rs, const void *view, const struct action *a, struct spot *out)
{
    (void)rs, (void)view;
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    if (a->kind == BT_RESIGN)
        return;
    out->piece = a->arg[0];
    out->place = a->arg[1];
    out->target = a->kind == BT_TAKE ? a->arg[1] : -1;
}

int bt_path(const struct ruleset *rs, const void *view, const struct action *a, int16_t *places, int cap)
{
    (void)rs, (void)view;
    if (a->kind == BT_RESIGN)
        return 0;
    for (int i = 0; i < 2 && i < cap; i++)
        places[i] = a->arg[i];
    return 2;
}

void bt_why_spot(const struct ruleset *rs, const void *view, const struct why *w, struct spot *out)
{
    (void)rs, (void)view;
    *out = (struct spot){.piece = -1, .place = -1, .target = -1};
    if (w->code == BT_NO_STEP || w->code == BT_MUST_TAKE) {
        out->piece = w->arg[0];
        out->place = w->arg[1];
    } else if (w->code >= BT_NO_MAN) {
        out->place = w->arg[0];
    }
}
