/*
 * sk_text.c: Skirmish in words: notation, sentences, the table as text.
 * Reads the state; the rules never read this file.
 */
#include "sk.h"
#include <string.h>
#include "../../core/sentences.h"
#include "sk_texts.h"

void sk_unit_name(int unit, char name[3])
{
    bool known = unit >= 0 && unit < SK_UNITS;
    name[0] = (char)(known ? 'a' + sk_side_of(unit) : '?');
    name[1] = (char)(known ? '1' + unit % SK_OWN : '?');
    name[2] = '\0';
}

static void put_unit(struct text_out *o, int unit)
{
    char name[3];
    sk_unit_name(unit, name);
    text_str(o, name);
}

/* Writes a set: "a1-a3", "a1,a4". */
static void put_set(struct text_out *o, int set)
{
    bool more = false;
    for (int u = 0; u < SK_UNITS; u++) {
        if (!sk_has(set, u))
            continue;
        int last = u;
        while (last + 1 < SK_UNITS && sk_has(set, last + 1) && sk_side_of(last + 1) == sk_side_of(u))
            last++;
        if (more)
            text_char(o, ',');
        put_unit(o, u);
        if (last > u) {
            text_char(o, '-');
            put_unit(o, last);
        }
        more = true;
        u = last;
    }
}

/* ---- notation ---- */

static void put_number(struct text_out *o, int32_t v, int32_t scale)
{
    text_char(o, ' ');
    plane_put(o, v, scale, PLANE_POINT);
}

enum { TENTHS = 10 };

int sk_notate(const struct ruleset *rs, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct text_out o = {buf, cap, 0};
    (void)rs, (void)view;
    if (a->kind == 0 || a->kind >= SK_ACT_COUNT) {
        text_char(&o, '?');
        return (int)o.len;
    }
    text_str(&o, sk_forms[a->kind].verb);
    if (a->kind == SK_TAKE) {
        text_char(&o, ' ');
        put_set(&o, a->arg[0]);
    } else if (a->kind == SK_GO) {
        put_number(&o, plane_unpack(a->arg[0]), SK_SCALE);
        put_number(&o, plane_unpack(a->arg[1]), SK_SCALE);
        put_number(&o, a->arg[2], TENTHS);
    } else if (a->kind == SK_MARCH) {
        put_number(&o, a->arg[0], SK_SCALE);
        if (a->arg[1] || a->arg[2])
            put_number(&o, a->arg[1], TENTHS);
        if (a->arg[2])
            put_number(&o, a->arg[2], SK_SCALE);
    }
    return (int)o.len;
}

static bool parse_unit(const char **s, int *unit)
{
    int side = (*s)[0] - 'a';
    if (side < 0 || side >= SK_SIDES || (*s)[1] < '1' || (*s)[1] >= '1' + SK_OWN)
        return false;
    *unit = side * SK_OWN + (*s)[1] - '1';
    *s += 2;
    return true;
}

static bool parse_set(const char *s, int16_t *set)
{
    for (*set = 0;; s++) {
        int first, last;
        if (!parse_unit(&s, &first))
            return false;
        last = first;
        if (*s == '-' && (s++, !parse_unit(&s, &last)))
            return false;
        if (last < first || sk_side_of(last) != sk_side_of(first))
            return false;
        for (int u = first; u <= last; u++)
            *set = (int16_t)(*set | 1 << u);
        if (*s != ',')
            return *s == '\0';
    }
}

/* " 12.4": reads the next number, if an action can hold it. */
static bool parse_number(const char **s, int32_t scale, int32_t *v)
{
    const char *rest = **s == ' ' ? plane_read(*s + 1, scale, PLANE_POINT, v) : NULL;
    if (rest)
        *s = rest;
    return rest != NULL;
}

static bool parse_go(const char *s, struct action *out)
{
    int32_t x, y, a;
    if (!parse_number(&s, SK_SCALE, &x) || !parse_number(&s, SK_SCALE, &y) || !parse_number(&s, TENTHS, &a) || *s)
        return false;
    if (!plane_packs(x) || !plane_packs(y) || a < 0 || a >= PLANE_TURN)
        return false;
    out->arg[0] = plane_pack(x);
    out->arg[1] = plane_pack(y);
    out->arg[2] = (int16_t)a;
    return true;
}

static bool parse_march(const char *s, struct action *out)
{
    int32_t v[3] = {0};
    if (!parse_number(&s, SK_SCALE, &v[0]))
        return false;
    if (*s && !parse_number(&s, TENTHS, &v[1]))
        return false;
    if (*s && !parse_number(&s, SK_SCALE, &v[2]))
        return false;
    for (int i = 0; i < 3; i++) {
        if (v[i] < INT16_MIN || v[i] > INT16_MAX)
            return false;
        out->arg[i] = (int16_t)v[i];
    }
    return *s == '\0';
}

/* "ahead 0.5 wheel 15 ahead 1": a march in words for people; each part once, in this order. */
static bool parse_parts(const char *s, struct action *out)
{
    static const char *const word[] = {"ahead", "wheel", "ahead"};
    int part = 0;
    for (; *s && part < 3; part++) {
        size_t n = strlen(word[part]);
        int32_t v;
        if (strncmp(s, word[part], n) != 0)
            continue;
        s += n;
        if (!parse_number(&s, part == 1 ? TENTHS : SK_SCALE, &v) || v < INT16_MIN || v > INT16_MAX)
            return false;
        out->arg[part] = (int16_t)v;
        s += *s == ' ' && s[1];
    }
    out->kind = SK_MARCH;
    out->n = 3;
    return part > 0 && *s == '\0';
}

bool sk_parse(const struct ruleset *rs, const void *view, int seat, const char *s, struct action *out)
{
    (void)rs, (void)view;
    *out = (struct action){.seat = (int8_t)seat};
    for (uint16_t kind = 1; kind < SK_ACT_COUNT; kind++) {
        size_t n = strlen(sk_forms[kind].verb);
        if (strncmp(s, sk_forms[kind].verb, n) != 0 || (s[n] && s[n] != ' '))
            continue;
        out->kind = kind;
        out->n = (uint8_t)strlen(sk_forms[kind].args);
        if (kind == SK_TAKE)
            return s[n] == ' ' && parse_set(s + n + 1, &out->arg[0]);
        return kind == SK_GO ? parse_go(s + n, out) : kind == SK_MARCH ? parse_march(s + n, out) : s[n] == '\0';
    }
    return parse_parts(s, out);
}

/* ---- sentences ---- */

static void put(struct text_out *o, int message, enum lang lang, const int16_t *arg, int n);

#define ACTION(KIND) [SK_##KIND] = SK_MSG_ACTION_##KIND
#define ASK(KIND) [SK_ASK_##KIND] = SK_MSG_ASK_##KIND
#define EVENT(KIND) [SK_##KIND] = SK_MSG_EVENT_##KIND
#define WHY(CODE) [SK_##CODE] = SK_MSG_WHY_##CODE
static const int question_text[SK_ASK_COUNT] = {SK_MSG_ASK_NOTHING, ASK(TAKE), ASK(GO), ASK(MARCH), ASK(CAMP)};
static const int action_text[SK_ACT_COUNT] = {ACTION(TAKE), ACTION(GO),     ACTION(MARCH), ACTION(STAY), ACTION(END),
                                              ACTION(BACK), ACTION(RESIGN), ACTION(REST),  ACTION(TRAIN)};
static const int event_text[SK_EVENT_COUNT] = {EVENT(TOOK),   EVENT(PUT_BACK), EVENT(MOVED),     EVENT(STAYED),
                                               EVENT(FOUGHT), EVENT(RECOILED), EVENT(DESTROYED), EVENT(ENDED),
                                               EVENT(ROUND),  EVENT(RESIGNED), EVENT(RESTED),    EVENT(TRAINED)};
static const int why_text[SK_WHY_COUNT] = {
    WHY(OVER),      WHY(NOT_YOU),   WHY(NO_SUCH_ACTION), WHY(RULES_PLAY),   WHY(NOTHING_HELD), WHY(HELD),
    WHY(NOT_YOURS), WHY(HAS_MOVED), WHY(NO_LINE),        WHY(LINE_MARCHES), WHY(SINGLE_GOES),  WHY(BAD_MARCH),
    WHY(TOO_FAR),   WHY(OFF_TABLE), WHY(OVERLAPS),       WHY(BARRED),       WHY(NOT_FLUSH),    WHY(WHEELED),
    WHY(IN_ZONE),   WHY(THROUGH),   WHY(SNAPPED),        WHY(IN_CAMP),      WHY(NO_CAMP),      WHY(TRAINED_ALREADY)};
static const int odds_text[SK_ODDS_COLUMNS] = {SK_MSG_ODDS_GONE, SK_MSG_ODDS_RETREAT, SK_MSG_ODDS_GONE,
                                               SK_MSG_ODDS_RETREAT};

/* The player and the side: "Player 2 (side B)". */
static void put_player(const struct sentence *s, struct text_out *o, int seat)
{
    bool there = seat < s->rs->seats;
    const int16_t args[] = {(int16_t)seat, there ? sk_rules(s->rs)->side[seat] : 0};

    bool played = game_cast(&sk_game, s->rs, seat).role != CAST_ABSENT;

    put(o, played ? SK_MSG_SEAT_OF_SIDE : SK_MSG_SEAT_ABSENT, s->lang, args, 2);
}

/* The compass direction of an angle, of eight. */
static int compass(int a)
{
    static const int message[] = {
        SK_MSG_DIRECTION_E, SK_MSG_DIRECTION_NE, SK_MSG_DIRECTION_N, SK_MSG_DIRECTION_NW,
        SK_MSG_DIRECTION_W, SK_MSG_DIRECTION_SW, SK_MSG_DIRECTION_S, SK_MSG_DIRECTION_SE,
    };
    return message[plane_angle(a + PLANE_QUARTER / 4) / (PLANE_QUARTER / 2)];
}

/* Placeholders: {s0} a seat, {p0} a seat with its side, {i0} a side, {u0} a unit, {m0} a set of units, {x0} a packed
 * coordinate, {l0} a length, {g0} an angle, {d0} an angle as a direction. */
static void word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    int16_t v = (int16_t)sentence_arg(s, arg), person = (int16_t)(v + 1);
    enum lang lang = s->lang;

    switch (letter) {
    case 's': text_format(o, &sk_texts, SK_MSG_SEAT, lang, &person, 1, NULL, NULL); break;
    case 'p': put_player(s, o, v); break;
    case 'i': text_str(o, sk_texts.text[lang][v == 0 ? SK_MSG_SIDE_A : SK_MSG_SIDE_B]); break;
    case 'u': put_unit(o, v); break;
    case 'm': put_set(o, v); break;
    case 'x': plane_put(o, plane_unpack(v), SK_SCALE, plane_sign(lang)); break;
    case 'l': plane_put(o, v, SK_SCALE, plane_sign(lang)); break;
    case 'g': plane_put(o, v, TENTHS, plane_sign(lang)); break;
    case 'd': text_format(o, &sk_texts, compass(v), lang, NULL, 0, NULL, NULL); break;
    }
}

static int won_message(int how)
{
    return how == SK_BY_LOSSES ? SK_MSG_WON_LOSSES : how == SK_BY_TIME ? SK_MSG_WON_TIME : SK_MSG_WON_RESIGNING;
}
static int drawn_message(int how) { return how == SK_BY_TIME ? SK_MSG_DRAWN_TIME : SK_MSG_DRAWN_AGREEMENT; }

/* Arguments of the sentence: the units, then the arguments of the action. */
static bool fit_action(struct sentence *s, const struct action *a)
{
    const struct sk_state *st = s->view;
    const int16_t args[] = {a->kind == SK_TAKE ? a->arg[0] : st->hand, a->arg[0], a->arg[1], a->arg[2]};

    sentence_set(s, s->message, args, 4);
    return true;
}

/* The enemies that a move would fight. */
static void put_contacts(const struct sentence *s, const struct action *a, struct text_out *o)
{
    const struct sk_state *st = s->view;
    struct sk_move m;

    if (!st->hand || (a->kind != SK_GO && a->kind != SK_MARCH) || sk_try(sk_rules(s->rs), st, a, &m).code)
        return;
    for (int i = 0; i < m.contacts; i++) {
        const int16_t pair[] = {m.contact[i].unit, m.contact[i].enemy};
        put(o, SK_MSG_ACTION_FIGHTS, s->lang, pair, 2);
    }
}

/* "ahead 1, wheel left 15°, ahead 0.5": parts of length 0 are omitted. */
static void put_march(const struct action *a, enum lang lang, struct text_out *o)
{
    const int16_t turn[] = {(int16_t)(a->arg[1] < 0 ? -a->arg[1] : a->arg[1])};
    int said = 0;

    for (int i = 0; i < 3; i++) {
        if (!a->arg[i])
            continue;
        if (said++)
            text_char(o, ',');
        if (i == 1)
            put(o, a->arg[1] > 0 ? SK_MSG_MARCH_LEFT : SK_MSG_MARCH_RIGHT, lang, turn, 1);
        else
            put(o, SK_MSG_MARCH_AHEAD, lang, &a->arg[i], 1);
    }
    if (!said)
        put(o, SK_MSG_MARCH_NOWHERE, lang, NULL, 0);
}

static void put_rest_of_action(const struct sentence *s, const struct action *a, struct text_out *o)
{
    if (a->kind == SK_MARCH)
        put_march(a, s->lang, o);
    put_contacts(s, a, o);
}

/* Several ways to win and to draw have their own sentences; a unit that only changes its facing "turns". */
static void fit_event(struct sentence *s, const struct event *e)
{
    if (e->kind == SK_MOVED && e->arg[1] == e->arg[4] && e->arg[2] == e->arg[5])
        s->message = SK_MSG_EVENT_TURNED;
    if (e->kind == SK_RESTED && e->arg[0] < 0)
        s->message = SK_MSG_EVENT_RESTED_ONLY;
    if (e->kind == SK_WON)
        s->message = won_message(e->arg[1]);
    if (e->kind == SK_DRAWN)
        s->message = drawn_message(e->arg[0]);
}

static void fit_outcome(struct sentence *s)
{
    const struct sk_state *st = s->view;
    const int16_t units[] = {(int16_t)sk_alive(st, 0), (int16_t)sk_alive(st, 1)};
    const int16_t winner[] = {(int16_t)(st->winner - 1)};

    if (st->winner)
        sentence_set(s, won_message(st->ending), winner, 1);
    else
        sentence_set(s, st->head.over ? drawn_message(st->ending) : SK_MSG_OUTCOME_OPEN, units, 2);
}

static const struct sentences sentences = {
    .texts = &sk_texts,
    SENTENCES_LISTS(SK_MSG_ASK_NOTHING, 0, 0),
    .seat = 'p',
    .word = word,
    .fit_action = fit_action,
    .fit_event = fit_event,
    .after_action = put_rest_of_action,
    .fit_outcome = fit_outcome,
};

SENTENCES_CONTRACT(sk, sentences)
SENTENCES_OF(sk_say_odds_column, sentences, odds_text)

static void put(struct text_out *o, int message, enum lang lang, const int16_t *arg, int n)
{
    sentences_put(&sentences, o, NULL, NULL, message, lang, arg, n);
}

int sk_say(int message, enum lang lang, const int16_t *arg, int n, char *buf, size_t cap)
{
    return sentences_say(&sentences, NULL, NULL, message, lang, arg, n, buf, cap);
}

/* The family of a move in a list. */
static int family_of(const struct ruleset *rs, const struct sk_state *s, const struct action *a)
{
    struct sk_move m;
    if (a->kind == SK_TAKE)
        return sk_single(a->arg[0]) ? SK_MSG_FAMILY_UNIT : SK_MSG_FAMILY_LINE;
    if (!s->hand || (a->kind != SK_GO && a->kind != SK_MARCH) || sk_try(sk_rules(rs), s, a, &m).code)
        return -1;
    if (m.contacts)
        return SK_MSG_FAMILY_CONTACT;
    if (a->kind == SK_MARCH)
        return a->arg[1] ? SK_MSG_FAMILY_WHEEL : SK_MSG_FAMILY_STRAIGHT;
    int32_t aside = plane_local(m.pose[0][0], plane_at(m.pose[0][1])).y;
    bool straight = m.pose[0][0].a == m.pose[0][1].a && aside >= -SK_SLACK && aside <= SK_SLACK;
    return straight ? SK_MSG_FAMILY_STRAIGHT : SK_MSG_FAMILY_ELSEWHERE;
}

int sk_say_family(const struct ruleset *rs, const void *view, const struct action *a, enum lang lang, char *buf,
                  size_t cap)
{
    int message = family_of(rs, view, a);
    return message < 0 ? 0 : sk_say(message, lang, NULL, 0, buf, cap);
}

/* ---- a unit or a line in a sentence, for who cannot see the table ---- */

static void put_nearest(struct text_out *o, const struct sk_state *s, int set, enum lang lang)
{
    int side = sk_side_of(sk_first(set)), near = -1, from = -1;
    int32_t least = INT32_MAX;
    for (int u = 0; u < SK_UNITS; u++)
        for (int e = 0; e < SK_UNITS && sk_has(set, u); e++) {
            if (!s->unit[e].alive || sk_side_of(e) == side)
                continue;
            struct plane_quad mine = sk_base(sk_pose(s, u)), theirs = sk_base(sk_pose(s, e));
            int32_t gap = plane_quad_dist(&mine, &theirs);
            if (gap < least)
                least = gap, near = e, from = u;
        }
    if (near < 0)
        return;
    int16_t way = plane_towards(s->unit[near].x - s->unit[from].x, s->unit[near].y - s->unit[from].y);
    const int16_t args[] = {(int16_t)near, (int16_t)plane_rdiv(least, SK_SCALE / TENTHS), way};
    const int16_t shown[] = {args[0], (int16_t)(args[1] * (SK_SCALE / TENTHS)), args[2]};
    put(o, SK_MSG_SHEET_NEAREST, lang, shown, 3);
}

/* what: "a1", or a line: "a1-a3". */
int sk_sheet(const struct ruleset *rs, const void *view, const char *what, enum lang lang, char *buf, size_t cap)
{
    const struct sk_state *s = view;
    struct text_out o = {buf, cap, 0};
    int16_t set;
    if (!parse_set(what, &set))
        return 0;
    for (int u = 0; u < SK_UNITS; u++)
        if (sk_has(set, u) && !s->unit[u].alive)
            return 0;
    if (!sk_single(set) && !sk_is_line(s, set))
        return 0;
    int first = sk_first(set), last = first, n = 0;
    for (int u = first; u < SK_UNITS; u++)
        if (sk_has(set, u))
            last = u, n++;
    const int16_t args[] = {(int16_t)first, (int16_t)last, (int16_t)n, s->unit[first].a, sk_rules(rs)->owner[first]};
    put(&o, n == 1 ? SK_MSG_SHEET_UNIT : SK_MSG_SHEET_LINE, lang, args, 5);
    put_nearest(&o, s, set, lang);
    if (s->unit[first].moved)
        put(&o, SK_MSG_SHEET_MOVED, lang, NULL, 0);
    return (int)o.len;
}

/* ---- the table: four columns and one row a base width, then where everybody is ---- */

static const char *arrow(int a)
{
    static const char *const arrows[] = {">", "/", "^", "\\", "<", "/", "v", "\\"};
    return arrows[plane_angle(a + PLANE_QUARTER / 4) / (PLANE_QUARTER / 2)];
}

static void draw_row(struct text_out *o, const struct sk_ruleset *rs, const struct sk_state *s, int row, bool colour)
{
    static const char *const ink[SK_SIDES] = {"\x1b[30;47m", "\x1b[97;100m"};
    for (int column = 0; column * SK_SCALE < rs->width; column++) {
        int here = -1;
        for (int u = 0; u < SK_UNITS && here < 0; u++)
            if (s->unit[u].alive && s->unit[u].x / SK_SCALE == column && s->unit[u].y / SK_SCALE == row)
                here = u;
        if (here < 0) {
            text_str(o, " .  ");
            continue;
        }
        if (colour)
            text_str(o, ink[sk_side_of(here)]);
        put_unit(o, here);
        text_str(o, arrow(s->unit[here].a));
        if (colour)
            text_str(o, "\x1b[0m");
        text_char(o, ' ');
    }
    text_char(o, '\n');
}

static void draw_units(struct text_out *o, const struct sk_ruleset *rs, const struct sk_state *s, int seat,
                       enum lang lang)
{
    int16_t n = 0;
    for (int u = 0; u < SK_UNITS; u++)
        n = (int16_t)(n + (rs->owner[u] == seat && s->unit[u].alive));
    const int16_t head[] = {(int16_t)seat, rs->side[seat], n};
    text_char(o, '\n');
    put(o, SK_MSG_DRAW_SEAT, lang, head, 3);
    text_char(o, '\n');
    for (int u = 0; u < SK_UNITS; u++) {
        if (rs->owner[u] != seat || !s->unit[u].alive)
            continue;
        const int16_t args[] = {(int16_t)u, plane_pack(s->unit[u].x), plane_pack(s->unit[u].y), s->unit[u].a,
                                0,          s->unit[u].moved,         sk_has(s->hand, u)};
        put(o, SK_MSG_DRAW_UNIT, lang, args, 7);
        text_char(o, '\n');
    }
}

int sk_draw(const struct ruleset *rs, const void *view, enum lang lang, bool colour, char *buf, size_t cap)
{
    const struct sk_ruleset *r = sk_rules(rs);
    const struct sk_state *s = view;
    const int16_t round[] = {s->round, r->rounds};
    struct text_out o = {buf, cap, 0};
    put(&o, SK_MSG_DRAW_ROUND, lang, round, 2);
    text_char(&o, '\n');
    for (int row = (r->height - 1) / SK_SCALE; row >= 0; row--)
        draw_row(&o, r, s, row, colour);
    for (int seat = 0; seat < rs->seats; seat++)
        draw_units(&o, r, s, seat, lang);
    return (int)o.len;
}
