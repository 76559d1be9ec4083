/*
 * boardgame.c: players of boardgame/game.mjs on a server of boardgame.io, in the
 * words of its transport (Engine.IO 4 and Socket.IO over WebSocket), without its
 * client.  A move is acknowledged when the update that its log names as ours is here:
 * the whole position, or with DELTA=1 the difference.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "player.h"

enum { UNITS = 16, HEXES = 113, ROWS = 9, WIDE = 13, COLOURS = 4 };

/* What a player must know to choose a move. */
struct army {
    struct unit {
        int owner, place;
        char order; /* first letter of its colour; '\0' none */
    } unit[UNITS];
    int units, active, pool[COLOURS];
    bool moved, command, sealed, my_turn;
    char step;
    long long state_id;
};

static const char *const colours[COLOURS] = {"red", "blue", "green", "yellow"};

/* ---- a match: made, then both seats taken ---- */

static void no_opening(void *user) { (void)user; }

static void copy(char *to, struct text from, struct text whole)
{
    if (!from.at || from.len >= NAME)
        give_up("boardgame.io says: %.*s", (int)whole.len, whole.at);
    memcpy(to, from.at, from.len);
    to[from.len] = '\0';
}

static void ask_next(struct match *m);

static void told(void *user, struct text body)
{
    struct match *m = user;
    if (m->asked == 1)
        copy(m->name, scan_string(scan_get(body, "matchID")), body);
    else
        copy(m->player[m->asked - 2].key, scan_string(scan_get(body, "playerCredentials")), body);
    m->asked++;
}

static void answered(void *user, const char *why)
{
    struct match *m = user;
    (void)why;
    if (m->asked == 4)
        match_made(m);
    else
        ask_next(m);
}

static void ask_next(struct match *m)
{
    static const struct wire_calls calls = {no_opening, told, answered};
    char path[NAME + 32], body[64];
    if (m->asked == 1) {
        wire_ask("POST", "/games/battle/create", "{\"numPlayers\":2}", &calls, m);
        return;
    }
    snprintf(path, sizeof path, "/games/battle/%s/join", m->name);
    snprintf(body, sizeof body, "{\"playerID\":\"%d\",\"playerName\":\"p\"}", m->asked - 2);
    wire_ask("POST", path, body, &calls, m);
}

static void make(struct match *m)
{
    m->asked = 1;
    ask_next(m);
}

/* ---- the position ---- */

static char first_letter(struct text value)
{
    struct text word = scan_string(value);
    return word.at && word.len ? *word.at : '\0';
}

static void see_part(struct unit *u, struct text key, struct text value)
{
    if (scan_is(key, "owner"))
        u->owner = (int)scan_number(value, -1);
    else if (scan_is(key, "place"))
        u->place = (int)scan_number(value, -1);
    else if (scan_is(key, "order"))
        u->order = first_letter(value);
}

static void see_seat(struct army *a, struct text seat)
{
    struct text all = scan_get(seat, "pool");
    a->sealed = scan_is(scan_get(seat, "sealed"), "true");
    for (int i = 0; i < COLOURS; i++)
        a->pool[i] = (int)scan_number(scan_get(all, colours[i]), 0);
}

static void see_whole(struct army *a, struct text key, struct text value)
{
    if (scan_is(key, "active"))
        a->active = (int)scan_number(value, -1);
    else if (scan_is(key, "moved"))
        a->moved = scan_is(value, "true");
    else if (scan_is(key, "step"))
        a->step = first_letter(value);
}

static void see_turn(struct player *p, struct text key, struct text value)
{
    if (scan_is(key, "phase"))
        p->army->command = scan_is(value, "\"command\"");
    else if (scan_is(key, "currentPlayer"))
        p->army->my_turn = first_letter(value) == '0' + p->number;
}

static void see_pieces(struct army *a, struct text pieces)
{
    struct text item, key, value;
    for (a->units = 0; a->units < UNITS && scan_next(&pieces, &item); a->units++)
        while (scan_pair(&item, &key, &value))
            see_part(&a->unit[a->units], key, value);
}

static void see_position(struct player *p, struct text g)
{
    struct army *a = p->army;
    struct text key, value, item;
    while (scan_pair(&g, &key, &value)) {
        if (scan_is(key, "pieces"))
            see_pieces(a, value);
        else if (scan_is(key, "seats"))
            for (int i = 0; scan_next(&value, &item); i++)
                if (i == p->number)
                    see_seat(a, item);
        see_whole(a, key, value);
    }
}

/* The whole; true: the match is over. */
static bool see_state(struct player *p, struct text state)
{
    struct text ctx = scan_get(state, "ctx"), key, value;
    bool over = false;
    see_position(p, scan_get(state, "G"));
    p->army->state_id = scan_number(scan_get(state, "_stateID"), 0);
    while (scan_pair(&ctx, &key, &value)) {
        see_turn(p, key, value);
        over = over || scan_is(key, "gameover");
    }
    return over;
}

/* ---- differences (deltaState): operations with a path such as /G/pieces/3/place ---- */

/* The next part of the path: "" at its end. */
static struct text next_part(struct text *path)
{
    const char *end = path->at + path->len, *p = path->at + (path->len > 0), *stop = p;
    while (stop < end && *stop != '/')
        stop++;
    *path = text_from(stop, (size_t)(end - stop));
    return text_from(p, (size_t)(stop - p));
}

static void change_seat(struct army *a, struct text path, struct text value)
{
    struct text what = next_part(&path), colour = next_part(&path);
    if (scan_is(what, "sealed"))
        a->sealed = scan_is(value, "true");
    for (int i = 0; i < COLOURS && scan_is(what, "pool"); i++)
        if (scan_is(colour, colours[i]))
            a->pool[i] = (int)scan_number(value, 0);
}

static void change_position(struct player *p, struct text path, struct text value)
{
    struct army *a = p->army;
    struct text what = next_part(&path);
    if (scan_is(what, "pieces")) {
        int64_t n = scan_number(next_part(&path), -1);
        struct text key = next_part(&path);
        if (n >= 0 && n < UNITS)
            see_part(&a->unit[n], key, value);
    } else if (scan_is(what, "seats")) {
        if (scan_number(next_part(&path), -1) == p->number)
            change_seat(a, path, value);
    } else {
        see_whole(a, what, value);
    }
}

/* One operation; true: the match is over. */
static bool change(struct player *p, struct text operation)
{
    struct text path = scan_string(scan_get(operation, "path")), value = scan_get(operation, "value");
    struct text root = next_part(&path);
    if (scan_is(root, "G"))
        change_position(p, path, value);
    if (!scan_is(root, "ctx"))
        return false;
    struct text what = next_part(&path);
    see_turn(p, what, value);
    return scan_is(what, "gameover");
}

/* ---- choosing ---- */

static int hex_at(int c, int r)
{
    if (r < 0 || r >= ROWS || c < 0 || c >= WIDE - r % 2)
        return -1;
    return (r + 1) / 2 * WIDE + r / 2 * (WIDE - 1) + c;
}

static int neighbours(int hex, int out[6])
{
    int r = hex / (2 * WIDE - 1) * 2, c = hex % (2 * WIDE - 1), n = 0;
    if (c >= WIDE) {
        c -= WIDE;
        r++;
    }
    int left = r % 2 ? c : c - 1;
    int all[6] = {hex_at(c - 1, r),        hex_at(c + 1, r),    hex_at(left, r - 1),
                  hex_at(left + 1, r - 1), hex_at(left, r + 1), hex_at(left + 1, r + 1)};
    for (int i = 0; i < 6; i++)
        if (all[i] >= 0)
            out[n++] = all[i];
    return n;
}

static int unit_at(const struct army *a, int place)
{
    for (int i = 0; i < a->units; i++)
        if (a->unit[i].place == place)
            return i;
    return -1;
}

static bool is_river(int hex) { return hex >= 50 && hex <= 62 && hex != 52 && hex != 56 && hex != 60; }

/* A unit of this owner with this order, any of them with the same chance; -1: none. */
static int any_unit(const struct army *a, int owner, char order)
{
    int found = -1;
    uint64_t n = 0;
    for (int i = 0; i < a->units; i++)
        if (a->unit[i].owner == owner && a->unit[i].place >= 0 && a->unit[i].order == order && chance() % ++n == 0)
            found = i;
    return found;
}

static int any_colour(const struct army *a)
{
    int found = 0;
    uint64_t n = 0;
    for (int i = 0; i < COLOURS; i++)
        if (a->pool[i] > 0 && chance() % ++n == 0)
            found = i;
    return found;
}

/* The name of a move and its arguments. */
static void choose_fight(const struct army *a, int owner, const char **name, char *args, size_t cap)
{
    int near[6], n = neighbours(a->unit[a->active].place, near), foe = -1, hex = -1;
    uint64_t foes = 0, hexes = 0;
    for (int i = 0; i < n; i++) {
        int u = unit_at(a, near[i]);
        if (u >= 0 && a->unit[u].owner != owner && chance() % ++foes == 0)
            foe = u;
        if (u < 0 && !is_river(near[i]) && chance() % ++hexes == 0)
            hex = near[i];
    }
    *name = foe >= 0 ? "attack" : !a->moved && hex >= 0 ? "move" : "rest";
    *args = '\0';
    if (**name != 'r')
        snprintf(args, cap, "%d", foe >= 0 ? foe : hex);
}

static void choose(const struct player *p, const char **name, char *args, size_t cap)
{
    const struct army *a = p->army;
    if (!a->command && a->active >= 0) {
        choose_fight(a, p->number, name, args, cap);
        return;
    }
    int u = any_unit(a, p->number, a->command ? '\0' : a->step);
    *name = !a->command ? "activate" : u >= 0 ? "order" : "seal";
    if (a->command && u >= 0)
        snprintf(args, cap, "%d,\"%s\"", u, colours[any_colour(a)]);
    else if (u >= 0)
        snprintf(args, cap, "%d", u);
    else
        *args = '\0';
}

static void move(struct player *p)
{
    char text[512], args[32];
    const char *name;
    choose(p, &name, args, sizeof args);
    int n = snprintf(text, sizeof text,
                     "42/battle,[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"%s\",\"args\":[%s],"
                     "\"playerID\":\"%d\",\"credentials\":\"%s\"}},%lld,\"%s\",\"%d\"]",
                     name, args, p->number, p->key, p->army->state_id, p->match->name, p->number);
    wire_say(p->wire, text, (size_t)n);
}

static void look(struct player *p)
{
    const struct army *a = p->army;
    if (!p->sent && (a->command ? !a->sealed : a->my_turn))
        player_may_move(p);
    else
        p->ready = false;
}

/* ---- talking ---- */

static void sit(struct player *p)
{
    char text[256];
    int n =
        snprintf(text, sizeof text, "42/battle,[\"sync\",\"%s\",\"%d\",\"%s\",2]", p->match->name, p->number, p->key);
    wire_say(p->wire, text, (size_t)n);
}

/* Engine.IO greets first, then the namespace is entered: once for a connection. */
static void join(struct player *p)
{
    if (!p->army) {
        p->army = calloc(1, sizeof *p->army);
        if (!p->army)
            give_up("out of memory");
        return; /* sits when the namespace is open */
    }
    sit(p);
}

/* Was it our own move?  The log of the update says who made it. */
static bool is_mine(const struct player *p, struct text log)
{
    struct text entry;
    if (!scan_next(&log, &entry))
        return false;
    struct text who = scan_string(scan_get(scan_get(scan_get(entry, "action"), "payload"), "playerID"));
    return who.at && *who.at == '0' + p->number;
}

static void go_on(struct player *p, struct text message, struct text log, long long before, bool over)
{
    if (!p->sent || !is_mine(p, log))
        player_saw(p);
    else if (p->army->state_id > before)
        player_acknowledged(p);
    else
        player_refused(p, message);
    if (over)
        match_over(p->match);
    else
        look(p);
}

static void updated(struct player *p, struct text args)
{
    struct text state, log = {0};
    long long before = p->army->state_id;
    if (!scan_next(&args, &state))
        return;
    scan_next(&args, &log);
    bool over = see_state(p, state);
    go_on(p, state, log, before, over);
}

static void patched(struct player *p, struct text args)
{
    struct text from, to, list, log = {0}, operation;
    long long before = p->army->state_id;
    if (!scan_next(&args, &from) || !scan_next(&args, &to) || !scan_next(&args, &list))
        return;
    scan_next(&args, &log);
    struct text whole = list;
    bool over = false;
    p->army->state_id = scan_number(to, before);
    while (scan_next(&list, &operation))
        over = change(p, operation) || over;
    go_on(p, whole, log, before, over);
}

static void event(struct player *p, struct text list)
{
    struct text name, match, info, rest = list;
    if (!scan_next(&rest, &name) || !scan_next(&rest, &match) || !scan_is(scan_string(match), p->match->name))
        return; /* a match that was left */
    if (scan_is(name, "\"update\"")) {
        updated(p, rest);
    } else if (scan_is(name, "\"patch\"")) {
        patched(p, rest);
    } else if (scan_is(name, "\"sync\"") && scan_next(&rest, &info)) {
        see_state(p, scan_get(info, "state"));
        player_joined(p);
        look(p);
    }
}

static void heard(struct player *p, struct text m)
{
    static const char open[] = "40/battle,", said[] = "42/battle,";
    if (m.len == 1 && *m.at == '2')
        wire_say(p->wire, "3", 1);
    else if (m.len && *m.at == '0')
        wire_say(p->wire, open, sizeof open - 1);
    else if (m.len >= sizeof open - 1 && memcmp(m.at, open, sizeof open - 1) == 0)
        sit(p);
    else if (m.len > sizeof said - 1 && memcmp(m.at, said, sizeof said - 1) == 0)
        event(p, text_from(m.at + sizeof said - 1, m.len - (sizeof said - 1)));
}

const struct dialect boardgame = {
    "boardgame.io", "in memory (its default)", "/socket.io/?EIO=4&transport=websocket", "", make, join, heard, move,
};
