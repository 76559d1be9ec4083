/* clock.c: see clock.h. */
#include "clock.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../../ai/ai.h"
#include "../../protocol/writing/say.h"
#include "../clients.h"
#include "../table.h"

enum {
    HOUR = 3600,
    LONGEST = 60 * 24 * HOUR, /* seconds of a bank, gain or cap */
    BACK_MS = 30 * 1000,      /* a holder who comes back has at least this much, or the gain */
    REST_MS = 5000,           /* wait after a flag that could not be stored */
};

/* ---- presets ---- */

static const struct preset {
    const char *id;
    bool slow;
    int bank, gain, cap; /* seconds */
    int name;
} presets[] = {
    {"quick", false, 600, 10, 600, MSG_CLOCK_QUICK},
    {"live", false, 1800, 20, 1800, MSG_CLOCK_LIVE},
    {"evening", false, HOUR, 45, HOUR, MSG_CLOCK_EVENING},
    {"day", true, 24 * HOUR, 4 * HOUR, 72 * HOUR, MSG_CLOCK_DAY},
    {"days", true, 72 * HOUR, 12 * HOUR, 120 * HOUR, MSG_CLOCK_DAYS},
    {"week", true, 72 * HOUR, 36 * HOUR, 240 * HOUR, MSG_CLOCK_WEEK},
};
enum { PRESETS = sizeof presets / sizeof *presets };

static const struct preset *preset_named(const char *id)
{
    for (int i = 0; i < PRESETS; i++)
        if (strcmp(presets[i].id, id) == 0)
            return &presets[i];
    return NULL;
}

bool clock_is_slow(const char *preset)
{
    const struct preset *p = preset_named(preset);
    return p && p->slow;
}

void clock_put_presets(struct answer *a, enum lang lang)
{
    answer_open(a, "clocks", '[');
    for (int i = 0; i < PRESETS; i++) {
        answer_open(a, NULL, '{');
        answer_str(a, "id", presets[i].id);
        answer_str(a, "kind", presets[i].slow ? "slow" : "live");
        answer_int(a, "bank", presets[i].bank);
        answer_int(a, "gain", presets[i].gain);
        answer_int(a, "cap", presets[i].cap);
        answer_str(a, "name", said(lang, presets[i].name));
        answer_close(a, '}');
    }
    answer_close(a, ']');
}

/* ---- what a request asks for ---- */

static void set_times(struct clock *c, const char *name, int64_t bank, int64_t gain, int64_t cap)
{
    snprintf(c->preset, sizeof c->preset, "%s", name);
    c->bank = bank * 1000;
    c->gain = gain * 1000;
    c->cap = cap * 1000;
}

static bool set_preset(struct clock *c, const char *id)
{
    const struct preset *p = preset_named(id);
    if (p)
        set_times(c, p->id, p->bank, p->gain, p->cap);
    return p != NULL;
}

static bool seconds(json_t *from, const char *key, int64_t min, int64_t missing, int64_t *out)
{
    json_t *value = json_object_get(from, key);
    *out = value ? json_integer_value(value) : missing;
    return (!value || json_is_integer(value)) && *out >= min && *out <= LONGEST;
}

static bool set_custom(struct clock *c, json_t *from)
{
    int64_t bank, gain, cap;
    if (!seconds(from, "bank", 1, 0, &bank) || !seconds(from, "gain", 0, 0, &gain) ||
        !seconds(from, "cap", bank, bank, &cap))
        return false;
    set_times(c, "custom", bank, gain, cap);
    return true;
}

static bool only_keys(json_t *object, const char *keys)
{
    const char *key;
    json_t *value;
    json_object_foreach(object, key, value)
    {
        char between[32];
        if (snprintf(between, sizeof between, " %s ", key) >= (int)sizeof between || !strstr(keys, between))
            return false;
    }
    return true;
}

static bool set_flag(struct clock *c, json_t *value)
{
    const char *flag = json_string_value(value);
    c->resign = flag && strcmp(flag, "resign") == 0;
    return !value || c->resign || (flag && strcmp(flag, "computer") == 0);
}

bool clock_parse(struct clock *c, json_t *value)
{
    const char *id = json_string_value(json_object_get(value, "preset"));
    *c = (struct clock){0};
    if (!value || json_is_null(value))
        return true;
    if (json_is_string(value))
        return set_preset(c, json_string_value(value));
    if (!json_is_object(value) || !set_flag(c, json_object_get(value, "flag")))
        return false;
    return id ? only_keys(value, " preset flag ") && set_preset(c, id)
              : only_keys(value, " bank gain cap flag ") && set_custom(c, value);
}

/* ---- as it is kept ---- */

void clock_text(const struct table *t, char out[CLOCK_TEXT])
{
    const struct clock *c = &t->clock;
    out[0] = '\0';
    if (!*c->preset)
        return;
    int n = snprintf(out, CLOCK_TEXT, "%lld %u %u %u %u", (long long)c->since, (unsigned)c->running, (unsigned)c->asked,
                     (unsigned)c->met, (unsigned)c->length);
    for (int i = 0; i < SEATS_MAX; i++)
        n += snprintf(out + n, (size_t)(CLOCK_TEXT - n), " %lld", (long long)c->left[i]);
}

bool clock_read(struct clock *c, const char *text)
{
    enum { NUMBERS = 5 + SEATS_MAX };
    long long number[NUMBERS];
    char *at = (char *)text;
    if (!*c->preset)
        return !*text;
    for (int i = 0; i < NUMBERS; i++) {
        const char *from = at;
        number[i] = strtoll(from, &at, 10);
        if (at == from || number[i] < 0)
            return false;
    }
    c->since = number[0];
    c->running = (seatset)number[1];
    c->asked = (seatset)number[2];
    c->met = (seatset)number[3];
    c->length = (uint32_t)number[4];
    for (int i = 0; i < SEATS_MAX; i++)
        c->left[i] = number[5 + i];
    return !*at;
}

json_t *clock_save(const struct table *t)
{
    const struct clock *c = &t->clock;
    char text[CLOCK_TEXT];
    clock_text(t, text);
    return !*c->preset ? NULL
                       : json_pack("{s:s, s:I, s:I, s:I, s:s, s:s}", "preset", c->preset, "bank", (json_int_t)c->bank,
                                   "gain", (json_int_t)c->gain, "cap", (json_int_t)c->cap, "flag",
                                   c->resign ? "resign" : "computer", "now", text);
}

bool clock_restore(struct clock *c, json_t *from)
{
    const char *preset, *flag, *text;
    json_int_t bank, gain, cap;
    *c = (struct clock){.told = c->told, .floor = c->floor};
    if (!from)
        return true;
    if (json_unpack(from, "{s:s, s:I, s:I, s:I, s:s, s:s}", "preset", &preset, "bank", &bank, "gain", &gain, "cap",
                    &cap, "flag", &flag, "now", &text) != 0 ||
        !*preset || strlen(preset) >= sizeof c->preset)
        return false;
    strcpy(c->preset, preset);
    c->bank = bank;
    c->gain = gain;
    c->cap = cap;
    c->resign = strcmp(flag, "resign") == 0;
    return clock_read(c, text);
}

/* ---- running ---- */

static int64_t left_at(const struct clock *c, int seat, int64_t now)
{
    int64_t from = c->since > c->floor ? c->since : c->floor;
    return c->left[seat] - (c->running & 1 << seat && now > from ? now - from : 0);
}

static seatset people(const struct table *t, seatset of)
{
    seatset those = 0;
    for (int i = 0; i < table_seat_count(t); i++)
        if (of & 1 << i && !table_is_computer(t, i))
            those |= (seatset)(1 << i);
    return those;
}

void clock_begin(struct table *t, int64_t now)
{
    struct clock *c = &t->clock;
    if (!*c->preset)
        return;
    for (int i = 0; i < SEATS_MAX; i++)
        c->left[i] = c->bank;
    c->asked = c->met = session_to_move(t->s);
    c->running = people(t, c->asked);
    c->length = session_length(t->s);
    c->since = c->told = now;
    c->fallen = 0;
    c->rest = 0;
}

/* Seats whose holder has come back after the time ran out. */
static seatset come_back(struct table *t)
{
    seatset back = 0;
    for (int i = 0; i < table_seat_count(t); i++)
        if (t->seat[i].away && !table_is_computer(t, i)) {
            t->seat[i].away = false;
            back |= (seatset)(1 << i);
        }
    return back;
}

static void gain(struct clock *c, int seat)
{
    c->left[seat] = c->left[seat] + c->gain < c->cap ? c->left[seat] + c->gain : c->cap;
}

static void give_time(struct clock *c, int seat)
{
    int64_t some = c->gain ? c->gain : BACK_MS;
    if (c->left[seat] < some)
        c->left[seat] = some;
}

/* Switches the running clocks: `anew` are people with a new question, `back` people who took their seat back. */
static void run_on(struct clock *c, seatset runs, seatset anew, seatset back, int64_t now)
{
    for (int i = 0; i < SEATS_MAX; i++) {
        int64_t left = left_at(c, i, now);
        c->left[i] = left > 0 ? left : 0;
        if (anew & 1 << i)
            gain(c, i);
        if (back & 1 << i)
            give_time(c, i);
    }
    c->running = runs;
    c->since = now > c->since ? now : c->since + 1;
}

void clock_turn(struct table *t, int64_t now)
{
    struct clock *c = &t->clock;
    if (!*c->preset || !t->s)
        return;
    seatset asked = session_to_move(t->s), runs = people(t, asked), back = come_back(t);
    uint32_t length = session_length(t->s);
    seatset anew = length > c->length ? runs & (seatset)~c->asked & c->met : 0;
    if (asked != c->asked || runs != c->running || back)
        run_on(c, runs, anew, back, now);
    c->asked = asked;
    c->met |= asked;
    c->length = length;
}

/* ---- telling ---- */

static void put_seats(struct answer *a, seatset seats)
{
    answer_open(a, "running", '[');
    for (int i = 0; i < SEATS_MAX; i++)
        if (seats & 1 << i)
            answer_int(a, NULL, i + 1);
    answer_close(a, ']');
}

void clock_put(const struct table *t, struct answer *a, int64_t now)
{
    const struct clock *c = &t->clock;
    if (!*c->preset)
        return;
    answer_open(a, "clock", '{');
    answer_str(a, "preset", c->preset);
    answer_int(a, "bank", c->bank / 1000);
    answer_int(a, "gain", c->gain / 1000);
    answer_int(a, "cap", c->cap / 1000);
    answer_str(a, "flag", c->resign ? "resign" : "computer");
    answer_open(a, "left", '[');
    for (int i = 0; i < table_seat_count(t); i++) {
        int64_t left = t->s ? left_at(c, i, now) : c->bank;
        answer_int(a, NULL, left > 0 ? left : 0);
    }
    answer_close(a, ']');
    put_seats(a, t->s ? c->running : 0);
    answer_int(a, "now", now);
    answer_close(a, '}');
}

void clock_tell(struct table *t)
{
    struct answer a = {0};
    if (!*t->clock.preset || !t->s || t->clock.told == t->clock.since)
        return;
    t->clock.told = t->clock.since;
    answer_open(&a, NULL, '{');
    answer_str(&a, "push", "clock");
    clock_put(t, &a, wall_clock());
    struct message *m = message_new(answer_end(&a));
    for (struct client *k = t->clients; k; k = k->next_there)
        client_send(k, m);
    message_drop(m);
}

/* ---- a bank is empty ---- */

static seatset empty_banks(const struct table *t, int64_t now)
{
    seatset empty = 0;
    for (int i = 0; i < table_seat_count(t); i++)
        if (t->clock.running & 1 << i && left_at(&t->clock, i, now) <= 0)
            empty |= (seatset)(1 << i);
    return empty;
}

/* The seats whose bank ran out first; several if at the same moment. */
static seatset first_of(const struct table *t, seatset empty, int64_t now)
{
    seatset first = 0;
    int64_t least = INT64_MAX;
    for (int i = 0; i < table_seat_count(t); i++) {
        int64_t left = left_at(&t->clock, i, now);
        if (!(empty & 1 << i) || left > least)
            continue;
        first = left < least ? (seatset)(1 << i) : (seatset)(first | 1 << i);
        least = left;
    }
    return first;
}

static void log_flags(struct table *t, seatset fallen)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (fallen & 1 << i) {
            json_t *line = json_pack("{s:s, s:i}", "what", "flag", "seat", i + 1);
            if (t->seat[i].away)
                json_object_set_new(line, "player", json_string(t->seat[i].player));
            chat_log(t, line);
        }
}

static void fell(struct table *t, bool good, const char *error)
{
    seatset fallen = t->clock.fallen;
    (void)error;
    t->clock.fallen = 0;
    if (!good) { /* another server stored first, or the disk is full: do not retry at once */
        t->clock.rest = t->conflict ? 0 : house_now(t->house) + REST_MS;
        return;
    }
    table_tell(t);
    table_tell_players(t);
    log_flags(t, fallen);
}

/* The best available computer plays on. */
static void hand_over(struct table *t, seatset fallen)
{
    for (int i = 0; i < table_seat_count(t); i++)
        if (fallen & 1 << i) {
            snprintf(t->seat[i].player, PLAYER_CHARS, "%s", player_greedy.name);
            t->seat[i].away = true;
            t->seat[i].chosen = false;
        }
    t->clock.fallen = fallen;
    table_commit(t, TABLE_META, 0, fell);
}

static bool resigns(struct table *t, int seat)
{
    const struct game *g = t->setup.game;
    struct action a;
    return g->words.parse(session_rules(t->s), session_view(t->s, seat), seat, "resign", &a) &&
           session_act(t->s, &a, NULL);
}

bool clock_all_sides(const struct game *g, const struct ruleset *rs, seatset fallen)
{
    seatset sides = 0;
    for (int i = 0; i < game_seats(rs); i++)
        if (fallen & 1 << i)
            sides |= (seatset)(1 << game_cast(g, rs, i).side);
    return sides == (seatset)((1 << game_sides(g, rs)) - 1);
}

/* The side whose time ran out first loses; if all sides' time ran out at the same moment, it is a draw. */
static bool lose(struct table *t, seatset fallen)
{
    bool draw = clock_all_sides(t->setup.game, session_rules(t->s), fallen);
    int last = 0;
    for (int i = 0; i < table_seat_count(t); i++)
        if (fallen & 1 << i)
            last = i;
    if (!(draw && session_agree(t->s)) && !resigns(t, last))
        return false;
    t->clock.fallen = draw ? fallen : (seatset)(1 << last);
    table_commit(t, TABLE_RECORD, 0, fell);
    return true;
}

/* The table may just have been read from the store: then no client knows another clock.  In a live match the time while
 * the server was down does not count, unless other servers share the store. */
static void wake(struct table *t)
{
    struct clock *c = &t->clock;
    if (!c->told)
        c->told = c->since;
    c->floor = t->house->shared || clock_is_slow(c->preset) ? 0 : t->house->began;
}

bool clock_tick(struct table *t, int64_t now)
{
    if (!*t->clock.preset || !t->s)
        return false;
    wake(t);
    if (house_now(t->house) < t->clock.rest)
        return false;
    seatset empty = empty_banks(t, now);
    if (empty && !(t->clock.resign && lose(t, first_of(t, empty, now))))
        hand_over(t, empty);
    return empty != 0;
}
