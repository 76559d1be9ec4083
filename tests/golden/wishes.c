/* wishes.c: battles of De Bellis Fantasiae for golden tests. */
#include "wishes.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "support.h"
#include "test.h"

enum { LIST = 2048, EVENTS = 512, WISHES = 6, GAP = 3600 };

static struct action list[LIST];
static struct event event[EVENTS];
static char text[1 << 18];

/* ---- numbers ---- */

static bool tells; /* BELLUM_TELL=1 prints what is behind the numbers */

void wish_mix(uint32_t *sum, int64_t v)
{
    if (tells)
        fprintf(stderr, "%" PRId64 "\n", v);
    for (int i = 0; i < 8; i++)
        *sum = (*sum ^ (uint32_t)(v >> 8 * i & 255)) * 16777619u;
}

void wish_mix_text(uint32_t *sum, const char *s)
{
    if (tells)
        fprintf(stderr, "%s\n", s);
    for (; *s; s++)
        *sum = (*sum ^ (unsigned char)*s) * 16777619u;
    wish_mix(sum, 1);
}

static void mix_why(struct battle *b, uint32_t *sum, const struct why *w)
{
    wish_mix(sum, w->code);
    wish_mix(sum, w->rule.letter << 16 | w->rule.number);
    for (int i = 0; i < 4 && w->code; i++)
        wish_mix(sum, w->arg[i]);
    if (!w->code || b->ply % 5)
        return;
    struct spot at = {-1, -1, -1, .x = 0};
    db_game.pointing.why_spot(b->rs, b->state, w, &at);
    wish_mix(sum, at.piece * 10000 + at.place * 100 + at.target);
    db_game.words.say_why(b->rs, b->state, w, b->ply % 2 ? LANG_ES : LANG_EN, text, sizeof text);
    wish_mix_text(&b->told, text);
}

void wish_mix_action(uint32_t *sum, const struct action *a)
{
    wish_mix(sum, a->kind << 8 | a->n);
    for (int i = 0; i < 6; i++)
        wish_mix(sum, a->arg[i]);
}

static int up_to(struct battle *b, int n) { return (int)rng_below(&b->dice, (uint32_t)n); }
static bool once_in(struct battle *b, int n) { return up_to(b, n) == 0; }

/* ---- what is told of an action ---- */

static void say(struct battle *b, const struct action *a)
{
    struct action read = {0};
    enum lang lang = b->ply % 2 ? LANG_ES : LANG_EN;
    struct spot at = {-1, -1, -1, .x = 0};
    db_game.words.say_action(b->rs, b->state, a, lang, text, sizeof text);
    wish_mix_text(&b->told, text);
    db_game.words.say_family(b->rs, b->state, a, lang, text, sizeof text);
    wish_mix_text(&b->told, text);
    db_game.words.notate(b->rs, b->state, a, text, sizeof text);
    wish_mix_text(&b->told, text);
    db_game.words.parse(b->rs, b->state, a->seat, text, &read);
    wish_mix_action(&b->told, &read);
    db_game.client.locate(b->rs, b->state, a, &at);
    wish_mix(&b->told, at.piece * 10000 + at.place * 100 + at.target);
    wish_mix(&b->told, at.posed ? at.x + at.y + at.a : at.ends * 2 + at.costs);
}

static void trace(struct battle *b, const struct action *a)
{
    struct json j;
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    db_game.pointing.trace(b->rs, b->state, a, b->ply % 2 ? LANG_ES : LANG_EN, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    wish_mix_text(&b->traced, text);
}

static void zones(struct battle *b, int piece)
{
    struct json j;
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    db_game.pointing.zones(b->rs, b->state, piece, b->ply % 2 ? LANG_ES : LANG_EN, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    wish_mix_text(&b->traced, text);
}

static void show(struct battle *b)
{
    struct json j;
    struct decision d = {0};
    enum lang lang = b->ply % 2 ? LANG_ES : LANG_EN;
    json_start(&j, text, sizeof text);
    db_game.client.view(b->rs, b->state, &j);
    CHECK(json_ok(&j));
    wish_mix_text(&b->shown, text);
    db_game.words.draw(b->rs, b->state, lang, b->ply % 3 == 0, text, sizeof text);
    wish_mix_text(&b->shown, text);
    db_game.rules.decision(b->rs, b->state, b->state->asked >> 1, &d);
    db_game.words.say_decision(b->rs, b->state, &d, lang, text, sizeof text);
    wish_mix_text(&b->shown, text);
    for (int i = 0; i < EVENT_ARGS; i++)
        wish_mix(&b->shown, d.arg[i]);
}

/* Odds and the parts of a fight or shot that is offered. */
static void explain(struct battle *b, const struct action *a)
{
    static struct odds odds;
    struct json j;
    json_start(&j, text, sizeof text);
    json_open(&j, '{');
    db_game.client.explain(b->rs, b->state, a, b->ply % 2 ? LANG_ES : LANG_EN, &j);
    json_close(&j, '}');
    CHECK(json_ok(&j));
    wish_mix_text(&b->told, text);
    if (!db_game.odds->of(b->rs, b->state, a, &odds, 1))
        return;
    for (int i = 0; i < odds.cells; i++)
        for (int k = 0; k < ODDS_COLUMNS; k++)
            wish_mix(&b->told, odds.cell[i].value[k] + (int64_t)(odds.cell[i].weight * 100));
}

/* ---- wishes ---- */

static struct action wish(struct battle *b, int kind, int n)
{
    return (struct action){.kind = (uint16_t)kind, .seat = (int8_t)(b->state->asked >> 1), .n = (uint8_t)n};
}

static int first_of(struct battle *b, int seat) { return seat ? b->r->army[0] : 0; }
static int any_of(struct battle *b, int seat) { return first_of(b, seat) + up_to(b, b->r->army[seat]); }
static struct plane_pose pose_of(struct battle *b, int e)
{
    return (struct plane_pose){b->state->element[e].x, b->state->element[e].y, b->state->element[e].a};
}

/* Somebody who can still be seen or placed, if a few tries find him. */
static int somebody(struct battle *b, int seat)
{
    int e = any_of(b, seat);
    for (int i = 0; i < 12 && b->state->element[e].status >= DB_LOST; i++)
        e = any_of(b, seat);
    return e;
}

/* One, and now and then those beside and behind him who look the same way. */
static struct action wish_unit(struct battle *b)
{
    struct action a = wish(b, DB_ACT_TAKE, 4);
    int e = somebody(b, a.seat), first = first_of(b, a.seat);
    uint64_t set = 1ull << (e - first);
    struct plane_pose p = pose_of(b, e);
    int wide = once_in(b, 2) ? 1 + up_to(b, 5) : 0;
    for (int i = 0; i < b->r->army[a.seat]; i++) {
        struct plane_point at =
            plane_local(p, (struct plane_point){b->state->element[first + i].x, b->state->element[first + i].y});
        bool beside = at.y > -30 && at.y < 1000 * wide && at.x > -800 && at.x < 30;
        if (b->state->element[first + i].status == DB_ON_TABLE && beside && wide)
            set |= 1ull << i;
    }
    if (once_in(b, 30))
        set |= 1ull << up_to(b, 64);
    db_set_to(set, a.arg);
    return a;
}

/* An enemy who is as near as a few tries find one. */
static int enemy_near(struct battle *b, struct plane_pose p, int seat)
{
    int best = somebody(b, seat);
    for (int i = 0; i < 12; i++) {
        int e = somebody(b, seat);
        if (plane_len2(plane_at(p), plane_at(pose_of(b, e))) < plane_len2(plane_at(p), plane_at(pose_of(b, best))))
            best = e;
    }
    return best;
}

static int16_t length(struct battle *b) { return (int16_t)(once_in(b, 2) ? 100 * up_to(b, 45) : up_to(b, 4500)); }
static int16_t turn(struct battle *b)
{
    return (int16_t)(once_in(b, 2) ? 0 : once_in(b, 3) ? up_to(b, 1801) - 900 : up_to(b, 201) - 100);
}

static struct action pose_wish(struct battle *b, int kind, struct plane_pose p, int spread)
{
    struct action a = wish(b, kind, 3);
    int ahead = up_to(b, 2 * spread + 1) - spread, left = up_to(b, 2 * spread + 1) - spread;
    p = plane_moved(p, ahead, left);
    int facing = plane_angle(p.a + (once_in(b, 2) ? 0 : once_in(b, 4) ? up_to(b, 3600) : up_to(b, 401) - 200));
    a.arg[0] = plane_packs(p.x) ? plane_pack(p.x) : 0;
    a.arg[1] = plane_packs(p.y) ? plane_pack(p.y) : 0;
    a.arg[2] = (int16_t)facing;
    return a;
}

/* Somewhere near a place that matters: before, behind or beside an enemy or a friend, or farther on. */
static struct action wish_pose(struct battle *b, int kind, int me)
{
    int seat = b->state->asked >> 1, other = once_in(b, 3) ? somebody(b, seat) : enemy_near(b, pose_of(b, me), !seat);
    struct plane_pose p = pose_of(b, me), q = pose_of(b, other);
    static const int16_t beside[8][3] = {{0, 0, 1800},      {0, 1000, 1800}, {0, -1000, 1800}, {-500, 500, 2700},
                                         {-500, -500, 900}, {-500, 0, 0},    {0, 1000, 0},     {700, 0, 1800}};
    const int16_t *k = beside[up_to(b, 8)];
    if (once_in(b, 3))
        return pose_wish(b, kind, plane_moved(p, up_to(b, 3000) - 500, 0), 600);
    q = plane_moved(q, k[0], k[1]);
    q.a = plane_angle(q.a + k[2]);
    return pose_wish(b, kind, q, once_in(b, 2) ? 0 : 150);
}

static struct action wish_move(struct battle *b)
{
    int seat = b->state->asked >> 1, me = first_of(b, seat);
    for (int i = 0; i < b->r->army[seat]; i++)
        if (b->state->hand >> i & 1 && (me == first_of(b, seat) || once_in(b, 3)))
            me = first_of(b, seat) + i;
    bool group = b->state->hand & (b->state->hand - 1);
    struct action a;
    switch (up_to(b, 16)) {
    case 0:
        a = wish(b, DB_ACT_COLUMN, 4);
        a.arg[0] = (int16_t)up_to(b, 2), a.arg[1] = length(b), a.arg[2] = turn(b), a.arg[3] = length(b);
        return a;
    case 1:
        a = wish(b, DB_ACT_ENTER, 1);
        a.arg[0] = (int16_t)(1 + up_to(b, 4));
        return a;
    case 2: return wish_pose(b, DB_ACT_VIA, me);
    case 3: return wish_pose(b, DB_ACT_LAND, me);
    case 4: {
        struct action to = wish_pose(b, DB_ACT_GO, me);
        a = wish(b, DB_ACT_LEAVE, 4);
        a.arg[0] = (int16_t)(1 + up_to(b, 4)), a.arg[1] = to.arg[0], a.arg[2] = to.arg[1], a.arg[3] = to.arg[2];
        return a;
    }
    case 5:
        a = wish(b, DB_ACT_PAY, 1);
        a.arg[0] = (int16_t)(1 + up_to(b, 3));
        return a;
    case 6:
    case 7:
    case 8:
    case 9:
        a = wish(b, DB_ACT_ENGAGE, 3);
        a.arg[0] = (int16_t)enemy_near(b, pose_of(b, me), !seat);
        a.arg[1] = (int16_t)(once_in(b, 2) ? DB_FORM_FRONT : 1 + up_to(b, 5));
        a.arg[2] = (int16_t)me;
        return a;
    case 10:
    case 11:
    case 12:
        if (!group)
            return wish_pose(b, DB_ACT_GO, me); /* fallthrough */
    default:
        a = wish(b, DB_ACT_MARCH, 4);
        a.arg[0] = length(b), a.arg[1] = turn(b), a.arg[2] = (int16_t)(once_in(b, 2) ? 0 : length(b));
        a.arg[3] = (int16_t)(once_in(b, 4) ? up_to(b, 2001) - 1000 : 0);
        return a;
    }
}

/* Anything at all, as bytes. */
static struct action wish_anything(struct battle *b)
{
    int kind = up_to(b, DB_ACT_COUNT + 1), n = up_to(b, 5);
    struct action a = wish(b, kind, n);
    for (int i = 0; i < 6; i++)
        a.arg[i] = (int16_t)(once_in(b, 4) ? up_to(b, 65536) - 32768 : up_to(b, 70) - 2);
    return a;
}

/* Shots, spells and fights of anybody against anybody. */
static struct action wish_fight(struct battle *b)
{
    static const uint8_t kinds[] = {DB_ACT_SHOOT, DB_ACT_RESOLVE, DB_ACT_CAST, DB_ACT_CAST, DB_ACT_FIGHT};
    int kind = kinds[up_to(b, 5)], seat = b->state->asked >> 1;
    struct action a = wish(b, kind, kind == DB_ACT_RESOLVE ? 1 : kind == DB_ACT_CAST ? 6 : 2);
    int me = somebody(b, seat);
    for (int i = 0; i < 8 && kind == DB_ACT_CAST && b->r->type[b->r->member[me].type].kind != DB_K_MAG; i++)
        me = any_of(b, seat);
    int foe = enemy_near(b, pose_of(b, me), once_in(b, 12) ? seat : !seat);
    a.arg[0] = (int16_t)(kind == DB_ACT_RESOLVE ? foe : me);
    a.arg[1] = (int16_t)(kind == DB_ACT_RESOLVE ? 0 : foe);
    if (kind != DB_ACT_CAST)
        return a;
    a.arg[2] = (int16_t)(1 + up_to(b, 4));
    for (int i = 3; i < 5 && once_in(b, 3); i++)
        a.arg[i] = (int16_t)(1 + any_of(b, seat));
    a.arg[5] = (int16_t)(once_in(b, 4) ? DB_CINC_PAYS : DB_OWN_PAYS);
    return a;
}

/* What a wish comes to; true: something legal is near it. */
static bool consider(struct battle *b, struct action wished, struct action *out)
{
    struct why why = db_game.rules.check(b->rs, b->state, &wished);
    mix_why(b, &b->judged, &why);
    *out = wished;
    bool legal = db_game.pointing.aim(b->rs, b->state, &wished, out, &why);
    wish_mix(&b->aimed, legal);
    mix_why(b, &b->aimed, &why);
    wish_mix_action(&b->aimed, out);
    if (once_in(b, 4))
        trace(b, once_in(b, 2) ? &wished : out);
    if (once_in(b, 6))
        say(b, out);
    return legal;
}

static void point(struct battle *b)
{
    int seat = b->state->asked >> 1;
    struct spot at = {.piece = -1, .place = -1, .target = -1};
    if (once_in(b, 2))
        at.piece = (int16_t)somebody(b, up_to(b, 2));
    if (once_in(b, 6))
        at.place = (int16_t)up_to(b, 4);
    at.posed = once_in(b, 2);
    at.a = (int16_t)up_to(b, 3600);
    struct plane_pose p = pose_of(b, somebody(b, up_to(b, 2)));
    struct action out[2] = {{0}};
    struct why why = {0};
    at.x = p.x + up_to(b, 2001) - 1000;
    at.y = p.y + up_to(b, 2001) - 1000;
    int n = db_game.pointing.touch(b->rs, b->state, seat, &at, NULL, out, 2, &why);
    wish_mix(&b->judged, n);
    mix_why(b, &b->judged, &why);
    for (int i = 0; i < n && i < 2; i++)
        wish_mix_action(&b->judged, &out[i]);
}

/* ---- answers ---- */

/* Lists of these questions are made by the rules alone. */
static struct action any_listed(struct battle *b)
{
    int n = db_game.rules.actions(b->rs, b->state, b->state->asked >> 1, list, LIST);
    CHECK(n > 0 && n <= LIST);
    for (int i = 0; i < n; i++)
        wish_mix_action(&b->judged, &list[i]);
    for (int i = 0; i < n && i < 4; i++)
        explain(b, &list[up_to(b, n)]);
    say(b, &list[up_to(b, n)]);
    return list[up_to(b, n)];
}

static struct action choose_unit(struct battle *b)
{
    for (int i = 0; i < 6; i++) {
        struct action a = wish_unit(b), out;
        if (consider(b, a, &out) && out.kind == DB_ACT_TAKE)
            return out;
    }
    return wish(b, DB_ACT_END, 0);
}

/* Of a few wishes the last that is legal, contacts before the others. */
static struct action choose_move(struct battle *b)
{
    struct action best = db_game.rules.default_answer(b->rs, b->state, b->state->asked >> 1), out;
    bool contact = false;
    for (int i = 0; i < WISHES; i++)
        if (consider(b, wish_move(b), &out) && !contact) {
            best = out;
            contact = out.kind == DB_ACT_ENGAGE;
        }
    if (once_in(b, 12)) {
        struct action extra[32];
        int n = db_game.rules.extras(b->rs, b->state, b->state->asked >> 1, extra, 32);
        for (int i = 0; i < n && i < 32; i++)
            wish_mix_action(&b->judged, &extra[i]);
        out = n ? extra[up_to(b, n < 32 ? n : 32)] : best;
        return out.kind == DB_ACT_RESIGN ? best : out;
    }
    return best;
}

static struct action choose(struct battle *b)
{
    struct action out;
    if (b->how->asked)
        b->how->asked(b);
    static const uint8_t plain[] = {DB_ACT_END, DB_ACT_STAY, DB_ACT_BACK};
    for (int i = 0; i < 3; i++) {
        consider(b, wish_anything(b), &out);
        consider(b, wish(b, plain[i], 0), &out);
        if (b->state->ask != DB_ASK_MOVE && b->state->ask != DB_ASK_UNIT)
            consider(b, wish_fight(b), &out);
    }
    if (b->ply % 4 == 0)
        zones(b, any_of(b, up_to(b, 2)));
    if (b->ply % 9 == 0)
        show(b);
    point(b);
    switch (b->state->ask) {
    case DB_ASK_UNIT: return choose_unit(b);
    case DB_ASK_MOVE: return choose_move(b);
    default: return any_listed(b);
    }
}

/* ---- battles ---- */

static void tell(struct battle *b, const struct events *ev)
{
    for (int i = 0; i < ev->len; i++) {
        const struct event *e = &event[i];
        wish_mix(&b->told, e->kind << 8 | e->n);
        for (int k = 0; k < EVENT_ARGS; k++)
            wish_mix(&b->told, e->arg[k]);
        if ((b->ply + i) % 3)
            continue;
        struct json j;
        json_start(&j, text, sizeof text);
        json_open(&j, '{');
        db_game.client.note(b->rs, b->state, e, &j);
        json_close(&j, '}');
        wish_mix_text(&b->told, text);
        db_game.words.say_event(b->rs, b->state, e, i % 2 ? LANG_EN : LANG_ES, text, sizeof text);
        wish_mix_text(&b->told, text);
    }
}

static void act(struct battle *b, struct action a)
{
    struct events ev = {event, EVENTS, 0, false};
    struct outcome o = {0};
    CHECK_EQ(db_game.rules.check(b->rs, b->state, &a).code, 0);
    db_game.rules.apply(b->rs, b->state, &a, &ev);
    const char *broken = db_game.rules.audit(b->rs, b->state);
    if (broken)
        test_fail(__FILE__, __LINE__, "%s", broken);
    tell(b, &ev);
    if (b->how->done)
        b->how->done(b, &ev);
    wish_mix(&b->states, (int64_t)game_hash(b->state));
    db_game.rules.outcome(b->rs, b->state, &o);
    wish_mix(&b->states, o.score[0] * 1000 + o.score[1] + o.reason);
}

/* Where an element would be placed, allowed or not; the last place that is. */
static struct action choose_place(struct battle *b)
{
    struct action best = any_listed(b), out;
    bool south = b->state->asked >> 1 == b->state->south;
    for (int i = 0; i < 4; i++) {
        struct plane_pose p = {0, 0, south ? PLANE_QUARTER : 3 * PLANE_QUARTER};
        p.x = up_to(b, b->r->width);
        p.y = up_to(b, b->r->height / 2) + (south ? 0 : b->r->height / 2);
        if (consider(b, pose_wish(b, DB_ACT_GO, p, 300), &out))
            best = out;
        trace(b, &out);
    }
    return best;
}

/* Until the first bound: any field, features and camps, and both armies in one shape. */
static void deploy(struct battle *b)
{
    while (b->state->phase == DB_SETUP && !b->state->head.over) {
        if (b->how->asked)
            b->how->asked(b);
        struct action a = b->state->ask == DB_ASK_PLACE ? choose_place(b) : any_listed(b), out;
        bool one = once_in(b, 2); /* else all at once */
        for (int i = 0; i < LIST && !one && b->state->ask == DB_ASK_DEPLOY && a.kind == DB_ACT_TAKE; i++)
            a = list[i].kind == DB_ACT_SHAPE || list[i].kind == DB_ACT_END ? list[i] : a;
        consider(b, wish_anything(b), &out);
        point(b);
        if (b->ply++ % 3 == 0)
            show(b);
        act(b, a);
    }
}

/* NORTH comes so near that there is a gap of a few base widths; whoever would stand on others stays where he is. */
static void draw_near(struct battle *b)
{
    int north = !b->state->south, top = 0, bottom = b->r->height;
    for (int e = 0; e < b->r->army[0] + b->r->army[1]; e++) {
        const struct db_element *at = &b->state->element[e];
        bool of_north = e >= b->r->army[0] ? north == 1 : north == 0;
        if (at->status == DB_ON_TABLE && !of_north && at->y > top)
            top = at->y;
        if (at->status == DB_ON_TABLE && of_north && at->y < bottom)
            bottom = at->y;
    }
    for (int e = first_of(b, north); e < first_of(b, north) + b->r->army[north]; e++) {
        struct db_element *at = &b->state->element[e], was = *at;
        if (at->status != DB_ON_TABLE)
            continue;
        at->y -= bottom - top - GAP + (once_in(b, 3) ? up_to(b, 2200) : 0);
        at->a = (int16_t)plane_angle(at->a + (once_in(b, 4) ? up_to(b, 601) - 300 : 0));
        if (db_game.rules.audit(b->rs, b->state))
            *at = was;
    }
}

static void fight(struct battle *b, uint64_t seed)
{
    rng_seed(&b->dice, seed + 1000);
    db_game.rules.setup(b->rs, seed, b->state, NULL);
    b->ply = 0;
    deploy(b);
    draw_near(b);
    for (b->ply = 0; b->ply < b->how->plies && !b->state->head.over; b->ply++)
        act(b, choose(b));
}

static void few_battles(const struct wishes *how, const struct match *m, const char *title, uint64_t matches)
{
    for (uint64_t seed = 1; seed <= matches; seed++) {
        struct battle b = {
            .rs = m->rs, .r = (const struct db_ruleset *)m->rs, .state = calloc(1, db_game.state_max), .how = how};
        fight(&b, seed);
        how->over(&b, title, seed);
        free(b.state);
    }
}

static void one_scenario(void *ctx, const struct game *g, const char *scenario)
{
    const struct wishes *how = ctx;
    struct match m = support_match(g, scenario);
    few_battles(how, &m, scenario, how->matches);
    data_match_free(&m);
}

void wishes_play_pair(const struct wishes *how, const char *options[4])
{
    struct data_dir dir;
    struct data_report report = {0};
    struct match m = {0};
    struct match_request request = {.scenario = "pitched-battle", .options = options};
    tells = getenv("BELLUM_TELL");
    snprintf(dir.path, sizeof dir.path, "%s/data", support_root());
    if (!data_load_match(&db_game, &dir, &request, &m, &report))
        test_fail(__FILE__, __LINE__, "%s", report.text);
    data_report_free(&report);
    few_battles(how, &m, options[0], how->of_pairs);
    data_match_free(&m);
}

void wishes_play(struct wishes *how)
{
    static const char *pairs[][4] = {{"army1=skyhold", "army2=fenfolk", "terrain=generated"},
                                     {"army1=barrow-legion", "army2=sunspire", "map=marketgate"},
                                     {"army1=vharr", "army2=stonecrown", "map=blackfen"},
                                     {"army1=silverbough", "army2=deepforge", "map=ashen-waste"},
                                     {"army1=fenfolk", "army2=vharr", "map=high-passes"},
                                     {"army1=sunspire", "army2=skyhold", "map=crownhold"}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
        wishes_play_pair(how, pairs[i]);
    support_scenarios_of(&db_game, one_scenario, how);
}
