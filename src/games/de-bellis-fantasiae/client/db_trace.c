/*
 * db_trace.c: what a move would do: every piece that moves, conforming enemies included, with its way; what it costs;
 * and facts with their rules: going, threat zones, contacts with the odds of the fights that follow.
 */
#include <string.h>
#include "../db.h"
#include "db_client.h"
#include "db_texts.h"

struct tracing {
    const struct db *c;
    const struct db_move *m;
    enum lang lang;
    struct json *out;
};

/* ---- ways ---- */

static void put_pose(struct json *out, struct plane_pose p)
{
    json_open(out, '{');
    db_put_pose(out, p);
    json_close(out, '}');
}

/* A member keeps its place in the frame of the reference on all legs but the last. */
static void put_way(const struct tracing *t, int member)
{
    const struct db_move *m = t->m;
    int ref = m->unit.lead < m->unit.n ? m->unit.lead : 0;
    struct plane_point at = plane_local(m->from[ref], plane_at(m->from[member]));
    json_open(t->out, '{');
    json_put_int(t->out, "piece", m->unit.element[member]);
    json_key(t->out, "way");
    json_open(t->out, '[');
    if (db_on_table(t->c, m->unit.element[member]) || m->leaves) /* a dragon that is called comes from nowhere */
        put_pose(t->out, m->from[member]);
    for (int i = 0; i + 1 < m->legs; i++)
        put_pose(t->out, plane_moved(m->leg[i], at.x, at.y));
    put_pose(t->out, m->to[member]);
    json_close(t->out, ']');
    if (m->held >> member & 1)
        json_put_bool(t->out, "held", true);
    json_close(t->out, '}');
}

static void put_conforming(const struct tracing *t)
{
    if (!t->m->conforms)
        return;
    json_open(t->out, '{');
    json_put_int(t->out, "piece", t->m->conforms - 1);
    json_key(t->out, "way");
    json_open(t->out, '[');
    put_pose(t->out, db_pose(t->c, t->m->conforms - 1));
    put_pose(t->out, t->m->conformed);
    json_close(t->out, ']');
    json_close(t->out, '}');
}

/* ---- facts ---- */

static void put_text(const struct tracing *t, const char *text, struct rule_id r, bool yes)
{
    char id[16];
    rule_print(&db_game, r, id, sizeof id);
    json_open(t->out, '{');
    json_put_str(t->out, "text", text);
    json_put_str(t->out, "rule", r.number ? id : "");
    json_put_bool(t->out, "yes", yes);
    json_close(t->out, '}');
}

static void fact(const struct tracing *t, bool yes, int number, int message, int a, int b)
{
    char text[300];
    const int16_t arg[] = {(int16_t)a, (int16_t)b};
    db_say_to(t->c, message, t->lang, arg, 2, text, sizeof text);
    put_text(t, text, number < 0 ? ruling(-number) : rule(number), yes);
}

static int clipped(int32_t v) { return v > INT16_MAX ? INT16_MAX : (int)v; }

static void put_cost(const struct tracing *t)
{
    const struct db_move *m = t->m;
    int left = t->c->st->pips[m->unit.seat][m->payer < DB_COMMANDS_MAX ? m->payer : 0];
    if (m->legs) /* a dragon that lands goes no way */
        fact(t, m->cost <= m->allowance, 285, DB_MSG_FACT_COST, clipped(m->cost), clipped(m->allowance));
    fact(t, m->pips <= left, 253, m->pips ? DB_MSG_FACT_PIPS : DB_MSG_FACT_PIPS_FREE, m->pips, left);
    if (m->out_of_command)
        fact(t, false, 236, DB_MSG_FACT_OUT_OF_COMMAND, 0, 0);
    if (m->irregular)
        fact(t, false, 243, DB_MSG_FACT_IRREGULAR, 0, 0);
    if (m->pips && t->c->rs->commands[m->unit.seat] > 1)
        fact(t, true, 233, DB_MSG_FACT_PAYER, m->payer + 1, 0);
}

static void put_ground(const struct tracing *t)
{
    const struct db_move *m = t->m;
    if (m->going != DB_GOOD)
        fact(t, true, 276, DB_MSG_FACT_GOING, m->going, 0);
    if (m->road)
        fact(t, true, 246, DB_MSG_FACT_ROAD, 0, 0);
    if (m->river)
        fact(t, true, 172, DB_MSG_FACT_RIVER, 0, 0);
    if (m->leaves)
        fact(t, true, 703, DB_MSG_FACT_LEAVES, m->leaves - 1, 0);
    if (m->enters)
        fact(t, true, 702, DB_MSG_FACT_ENTERS, m->enters - 1, 0);
    if (m->exits)
        fact(t, true, 685, DB_MSG_FACT_EXITS, m->exits, 0);
}

static void put_threats(const struct tracing *t)
{
    const struct db_move *m = t->m;
    int enemy = db_enemy(m->unit.seat);
    for (int i = 0; i < t->c->rs->army[enemy]; i++)
        if (m->zones >> i & 1)
            fact(t, m->answers != 0, 353, DB_MSG_FACT_ZONE, db_first(t->c, enemy) + i, 0);
    if (m->answers)
        fact(t, true, 355, DB_MSG_FACT_ANSWERS, m->answers - 1, 0);
    if (m->freely)
        fact(t, true, 377, DB_MSG_FACT_FREE_CONFORM, 0, 0);
    if (m->conforms)
        fact(t, true, 379, DB_MSG_FACT_CONFORMS, m->conforms - 1, 0);
    for (int i = 0; i < m->unit.n; i++)
        if (m->held >> i & 1)
            fact(t, true, -57, DB_MSG_FACT_HELD, m->unit.element[i], 0);
}

/* ---- the fights that follow ---- */

/* The table as it will be when the fights begin: everybody has turned who turns (DB-380). */
static void play(const struct tracing *t, struct db_state *copy, struct db *after)
{
    const struct db_move *m = t->m;
    memcpy(copy, t->c->st, t->c->st->head.live);
    *after = (struct db){t->c->rs, copy, NULL};
    for (int i = 0; i < m->unit.n; i++) {
        int e = m->unit.element[i];
        db_el(after, e)->status = DB_ON_TABLE;
        db_put(after, e, m->to[i]);
    }
    if (m->conforms)
        db_put(after, m->conforms - 1, m->conformed);
    db_update_ages(after);
    db_turn_to_face(after);
}

static int percent(const struct odds *o, int column)
{
    uint64_t sum = 0;
    for (int i = 0; i < o->cells; i++)
        sum += o->cell[i].value[column] ? o->cell[i].weight : 0;
    return o->total ? (int)plane_rdiv((int64_t)sum * 100, (int64_t)o->total) : 0;
}

/* Who rolls against the enemy: the mover, or the friend before its front (DB-561). */
static int principal(const struct db *after, int mover, int enemy)
{
    int foe = db_front_foe(after, enemy);
    return foe && !db_inside(after, enemy) && db_form(after, mover, enemy) != DB_FORM_FRONT ? foe - 1 : mover;
}

static void put_contact(const struct tracing *t, const struct db *after, const struct db_contact *k)
{
    int first = principal(after, k->mover, k->enemy);
    struct db_strength own, other;
    struct odds o;
    char text[400];
    db_close_strength(after, first, k->enemy, &own);
    db_close_strength(after, k->enemy, first, &other);
    db_fight_odds(after, first, k->enemy, &o);
    int16_t arg[] = {k->mover,
                     k->enemy,
                     k->form,
                     own.sum,
                     other.sum,
                     (int16_t)percent(&o, DB_ODDS_TARGET_GONE),
                     (int16_t)percent(&o, DB_ODDS_ACTOR_GONE),
                     (int16_t)first};
    int message = k->form == DB_FORM_PLACE ? DB_MSG_FACT_ASSAULT
                  : first != k->mover      ? DB_MSG_FACT_HELPS
                                           : DB_MSG_FACT_CONTACT_ODDS;
    if (k->form == DB_FORM_PLACE)
        arg[1] = db_el(t->c, k->enemy)->place;
    db_say_to(t->c, message, t->lang, arg, 8, text, sizeof text);
    put_text(t, text, rule(k->form == DB_FORM_PLACE ? 386 : first != k->mover ? 561 : 502), true);
}

static void put_contacts(const struct tracing *t)
{
    struct db_state copy;
    struct db after;
    if (!t->m->contacts)
        return;
    play(t, &copy, &after);
    for (int i = 0; i < t->m->contacts && i < DB_CONTACTS_MAX; i++)
        if (db_in_play(&after, t->m->contact[i].enemy))
            put_contact(t, &after, &t->m->contact[i]);
}

/* Each fight that the move would bring about, as `explain` tells one that is there; a pair once. */
static void put_fights(const struct tracing *t)
{
    struct db_state copy;
    struct db after;
    bool told[DB_ELEMENTS_MAX] = {false};
    json_key(t->out, "fights");
    json_open(t->out, '[');
    play(t, &copy, &after);
    for (int i = 0; i < t->m->contacts && i < DB_CONTACTS_MAX; i++) {
        const struct db_contact *k = &t->m->contact[i];
        int first = principal(&after, k->mover, k->enemy);
        if (!db_in_play(&after, k->enemy) || told[k->enemy])
            continue;
        told[k->enemy] = true;
        json_open(t->out, '{');
        json_put_int(t->out, "piece", first);
        json_put_int(t->out, "target", k->enemy);
        db_put_fight(&after, t->lang, first, k->enemy, t->out);
        json_close(t->out, '}');
    }
    json_close(t->out, ']');
}

static void put_facts(const struct tracing *t, const struct why *why)
{
    char text[400];
    json_key(t->out, "facts");
    json_open(t->out, '[');
    put_cost(t);
    put_ground(t);
    put_threats(t);
    if (!why->code && !t->m->enters)
        put_contacts(t);
    if (why->code) {
        db_say_why(&t->c->rs->head, t->c->st, why, t->lang, text, sizeof text);
        put_text(t, text, why->rule, false);
    }
    json_close(t->out, ']');
}

/* An element that is deployed or comes out of its place: where it would stand. */
static void put_placing(const struct db *c, const struct action *a, const int16_t *pose, struct json *out)
{
    json_key(out, "moves");
    json_open(out, '[');
    json_open(out, '{');
    json_put_int(out, "piece", db_lowest(c, a->seat, c->st->hand));
    json_key(out, "way");
    json_open(out, '[');
    put_pose(out, (struct plane_pose){plane_unpack(pose[0]), plane_unpack(pose[1]), pose[2]});
    json_close(out, ']');
    json_close(out, '}');
    json_close(out, ']');
    json_key(out, "facts");
    json_open(out, '[');
    json_close(out, ']');
}

void db_trace(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, struct json *out)
{
    struct db c = db_at(rules, view, NULL);
    struct db_move m;
    struct why why = db_check(rules, view, a);
    if (c.st->ask == DB_ASK_PLACE && a->kind == DB_ACT_GO && !why.code)
        put_placing(&c, a, a->arg, out);
    if (a->kind == DB_ACT_LEAVE && !why.code)
        put_placing(&c, a, a->arg + 1, out);
    if (!db_moves_hand(&c, a) || a->kind == DB_ACT_STAY || why.code == DB_WHY_MALFORMED || why.code == DB_WHY_NOT_ASKED)
        return; /* nothing would move */
    db_try(&c, a, &m);
    struct tracing t = {&c, &m, lang, out};
    json_key(out, "moves");
    json_open(out, '[');
    for (int i = 0; i < m.unit.n && (!why.code || m.legs); i++)
        put_way(&t, i);
    put_conforming(&t);
    json_close(out, ']');
    if (m.legs) {
        json_put_int(out, "cost", m.cost);
        json_put_int(out, "allowance", m.allowance);
    }
    json_put_int(out, "pips", m.pips);
    json_put_int(out, "payer", m.payer + 1);
    put_facts(&t, &why);
    if (m.contacts && !m.enters && !why.code)
        put_fights(&t);
}
