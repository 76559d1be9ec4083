/*
 * db_text.c: the battle in words: questions, labels of actions, events, refusals and the result, in the reader's
 * language (data/de-bellis-fantasiae/text).  Every kind of every list in db_lists.h has its sentence, or the tables
 * below do not compile; some have several, and the one to say is picked here.  Nothing here decides anything.
 */
#include "../db.h"
#include "db_texts.h"

#define ASK(NAME, ...) [DB_ASK_##NAME] = DB_MSG_ASK_##NAME,
#define ACTION(NAME, ...) [DB_ACT_##NAME] = DB_MSG_ACTION_##NAME,
#define EVENT(NAME, ...) [DB_EV_##NAME] = DB_MSG_EVENT_##NAME,
#define WHY(NAME, ...) [DB_WHY_##NAME] = DB_MSG_WHY_##NAME,
SENTENCES_TABLES(DB);

/* ---- questions ---- */

/* Some questions have several sentences; db_describe() says what the arguments are. */
static void fit_question(struct sentence *s, const struct decision *d)
{
    struct db c = db_at(s->rs, s->view, NULL);
    int seat = d->arg[0] & 1;
    if (d->kind == DB_ASK_DEPLOY && !d->arg[1])
        s->message = DB_MSG_ASK_DEPLOY_DONE;
    if (d->kind == DB_ASK_UNIT && c.rs->commands[seat] > 1)
        s->message = DB_MSG_ASK_UNIT_COMMANDS;
    if (d->kind == DB_ASK_MOVE && d->arg[5] >= 0)
        s->message = DB_MSG_ASK_MOVE_PIPS;
    if (d->kind == DB_ASK_SHOT && d->arg[2])
        s->message = d->arg[1] ? DB_MSG_ASK_SHOT_SPELL : DB_MSG_ASK_SPELL;
}

/* ---- actions ---- */

bool db_about_unit(int kind)
{
    switch (kind) {
    case DB_ACT_TAKE:
    case DB_ACT_BACK:
    case DB_ACT_STAY:
    case DB_ACT_MARCH:
    case DB_ACT_COLUMN:
    case DB_ACT_ENGAGE:
    case DB_ACT_VIA:
    case DB_ACT_GO:
    case DB_ACT_LAND:
    case DB_ACT_ENTER:
    case DB_ACT_LEAVE: return true;
    default: return false;
    }
}

/* {seat, four words of the unit, arguments of the action} */
static void fit_unit(const struct db *c, struct sentence *s, const struct action *a)
{
    int16_t arg[SENTENCE_ARGS] = {a->seat};
    db_set_to(a->kind == DB_ACT_TAKE ? db_set_of(a->arg) : c->st->hand, arg + 1);
    for (int i = 0; i < ACTION_ARGS; i++)
        arg[5 + i] = a->arg[i];
    if (a->kind == DB_ACT_ENTER || a->kind == DB_ACT_LEAVE)
        arg[5] = (int16_t)db_place_of_label(c, a->arg[0]);
    sentence_set(s, s->message, arg, 5 + ACTION_ARGS);
    if (a->kind == DB_ACT_ENGAGE && c->st->hand & (c->st->hand - 1))
        s->message = DB_MSG_ACTION_ENGAGE_BY;
    if (a->kind == DB_ACT_GO && c->st->ask == DB_ASK_PLACE)
        s->message = DB_MSG_ACTION_PLACE;
    if (a->kind == DB_ACT_TAKE && c->st->ask == DB_ASK_DEPLOY)
        s->message = DB_MSG_ACTION_TAKE_OFF; /* DB-195: it stands nowhere yet */
    if (a->kind == DB_ACT_STAY)
        s->arg[5] = (int16_t)__builtin_popcountll(c->st->hand); /* "it is", "they are" */
}

static int end_message(int ask)
{
    return ask == DB_ASK_FEATURE  ? DB_MSG_ACTION_END_FEATURES
           : ask == DB_ASK_DEPLOY ? DB_MSG_ACTION_END_DEPLOYMENT
           : ask == DB_ASK_SHOT   ? DB_MSG_ACTION_END_SPELLS
                                  : DB_MSG_ACTION_END;
}

static bool is_turned(const struct db *c, int map) { return map >= 0 && map < c->rs->maps && c->rs->map[map].turned; }

static bool fit_action(struct sentence *s, const struct action *a)
{
    struct db c = db_at(s->rs, s->view, NULL);
    if (a->kind >= DB_ACT_COUNT || a->seat < 0 || a->seat >= DB_SEATS)
        return false;
    if (db_about_unit(a->kind))
        fit_unit(&c, s, a);
    if (a->kind == DB_ACT_END)
        s->message = end_message(c.st->ask);
    if (a->kind == DB_ACT_CAMP)
        s->arg[1] = (int16_t)(s->arg[0] + 1500); /* DB-170 */
    if (a->kind == DB_ACT_FIELD && is_turned(&c, a->arg[0]))
        s->message = DB_MSG_ACTION_FIELD_TURNED;
    return true;
}

/* One part of a march: 0 and 2 ahead, 1 a wheel, 3 a slide, left +. */
static int part_message(int part, int v)
{
    if (part == 1)
        return v > 0 ? DB_MSG_MARCH_LEFT : DB_MSG_MARCH_RIGHT;
    return part != 3 ? DB_MSG_MARCH_AHEAD : v > 0 ? DB_MSG_MARCH_SLIDE_LEFT : DB_MSG_MARCH_SLIDE_RIGHT;
}

/* "ahead 1, wheel left 15°, ahead 0.5": what is 0 is left out. */
static void put_march(const struct db *c, const int16_t *arg, int parts, enum lang lang, struct text_out *o)
{
    int said = 0;
    for (int i = 0; i < parts; i++) {
        const int16_t size[] = {(int16_t)(arg[i] < 0 && i % 2 ? -arg[i] : arg[i])};
        if (!arg[i])
            continue;
        if (said++)
            text_char(o, ',');
        db_say(c, o, part_message(i, arg[i]), lang, size, 1);
    }
    if (!said)
        db_say(c, o, DB_MSG_MARCH_NOWHERE, lang, NULL, 0);
}

/* Whom a move meets, and what it costs. */
static void put_consequences(const struct db *c, const struct action *a, enum lang lang, struct text_out *o)
{
    struct db_move m;
    if (a->kind == DB_ACT_STAY || !db_moves_hand(c, a) || db_try(c, a, &m).code)
        return;
    for (int i = 0; i < m.contacts && a->kind != DB_ACT_ENGAGE; i++) {
        int enemy = m.contact[i].enemy;
        bool assault = m.contact[i].form == DB_FORM_PLACE;
        const int16_t meets[] = {m.contact[i].mover, (int16_t)enemy, m.contact[i].form};
        const int16_t storms[] = {m.contact[i].mover, db_el(c, enemy)->place, (int16_t)enemy};
        db_say(c, o, assault ? DB_MSG_THEN_ASSAULT : DB_MSG_THEN_CONTACT, lang, assault ? storms : meets, 3);
    }
    const int16_t pips[] = {m.pips};
    db_say(c, o, m.pips ? DB_MSG_THEN_PIPS : DB_MSG_THEN_FREE, lang, pips, 1);
}

static void put_spell(const struct db *c, const struct action *a, enum lang lang, struct text_out *o)
{
    for (int i = 3; i < 5; i++) {
        const int16_t by[] = {(int16_t)(a->arg[i] - 1)};
        if (a->arg[i])
            db_say(c, o, DB_MSG_ACTION_CAST_WITH, lang, by, 1);
    }
    if (a->arg[5] == DB_CINC_PAYS)
        db_say(c, o, DB_MSG_ACTION_CAST_CINC, lang, NULL, 0);
}

static void put_rest_of_action(const struct sentence *s, const struct action *a, struct text_out *o)
{
    struct db c = db_at(s->rs, s->view, NULL);
    if (a->kind == DB_ACT_MARCH)
        put_march(&c, a->arg, 4, s->lang, o);
    if (a->kind == DB_ACT_COLUMN)
        put_march(&c, a->arg + 1, 3, s->lang, o);
    if (a->kind == DB_ACT_CAST)
        put_spell(&c, a, s->lang, o);
    put_consequences(&c, a, s->lang, o);
}

/* ---- events ---- */

static const int won_text[DB_ENDING_COUNT] = {
    [DB_GOES_ON] = DB_MSG_EVENT_WON,
    [DB_BY_LOSSES] = DB_MSG_WON_BY_LOSSES,
    [DB_BY_WIPE] = DB_MSG_WON_BY_WIPE,
    [DB_BY_TIME] = DB_MSG_WON_BY_TIME,
    [DB_BY_RESIGNING] = DB_MSG_WON_BY_RESIGNING,
    [DB_BY_AGREEMENT] = DB_MSG_EVENT_WON,
    [DB_BY_FORD] = DB_MSG_WON_BY_FORD,
    [DB_BY_CASTLE] = DB_MSG_WON_BY_CASTLE,
    [DB_BY_HOLDING] = DB_MSG_WON_BY_HOLDING,
    [DB_BY_EXIT] = DB_MSG_WON_BY_EXIT,
    [DB_BY_BARRING] = DB_MSG_WON_BY_BARRING,
    [DB_BY_COMMANDS] = DB_MSG_WON_BY_COMMANDS,
};

static int won_message(int ending) { return ending >= 0 && ending < DB_ENDING_COUNT ? won_text[ending] : won_text[0]; }

static int drawn_message(int ending)
{
    return ending == DB_BY_TIME        ? DB_MSG_DRAWN_BY_TIME
           : ending == DB_BY_AGREEMENT ? DB_MSG_DRAWN_BY_AGREEMENT
                                       : DB_MSG_DRAWN_OTHER;
}

/* Events of set-up that have several sentences, or arguments that they do not carry. */
static void fit_setup(const struct db *c, struct sentence *s, const struct event *e)
{
    switch (e->kind) {
    case DB_EV_AGGRESSION: s->arg[5] = 1; break; /* {s4} is seat 1, {s5} seat 2 */
    case DB_EV_ATTACKER: s->arg[1] = (int16_t)(1 - e->arg[0]); break;
    case DB_EV_SIDES: s->message = e->arg[0] ? DB_MSG_EVENT_SIDES : DB_MSG_EVENT_SIDES_FIXED; break;
    case DB_EV_FIELD: s->message = is_turned(c, e->arg[1]) ? DB_MSG_EVENT_FIELD_TURNED : DB_MSG_EVENT_FIELD; break;
    case DB_EV_PLOUGH: s->message = e->arg[0] == 1 ? DB_MSG_EVENT_PLOUGH_WET : DB_MSG_EVENT_PLOUGH; break;
    default: break;
    }
}

static bool has_commands(const struct db *c, int seat)
{
    return seat >= 0 && seat < DB_SEATS && c->rs->commands[seat] > 1;
}

static void fit_event(struct sentence *s, const struct event *e)
{
    struct db c = db_at(s->rs, s->view, NULL);
    fit_setup(&c, s, e);
    switch (e->kind) {
    case DB_EV_PIPS:
        if (has_commands(&c, e->arg[0]))
            s->message = DB_MSG_EVENT_PIPS_COMMAND;
        break;
    case DB_EV_PAID:
        s->message = !e->arg[2]                    ? DB_MSG_EVENT_PAID_FREE
                     : has_commands(&c, e->arg[0]) ? DB_MSG_EVENT_PAID_COMMAND
                                                   : DB_MSG_EVENT_PAID;
        break;
    case DB_EV_MOVED:
        if (e->arg[1] == e->arg[4] && e->arg[2] == e->arg[5])
            s->message = DB_MSG_EVENT_FACED;
        break;
    case DB_EV_STAYED: s->arg[5] = (int16_t)__builtin_popcountll(db_set_of(&e->arg[1])); break;
    case DB_EV_WON: s->message = won_message(e->arg[1]); break;
    case DB_EV_DRAWN: s->message = drawn_message(e->arg[0]); break;
    default: break;
    }
}

/* ---- refusals and the end ---- */

static void fit_refusal(struct sentence *s, const struct why *w)
{
    switch (w->code) {
    case DB_WHY_PIPS:
        if (w->arg[2])
            s->message = DB_MSG_WHY_PIPS_PAY;
        break;
    case DB_WHY_BAD_WAY:
        if (w->arg[0] >= 0)
            s->message = DB_MSG_WHY_BAD_WAY_SINGLE;
        break;
    case DB_WHY_SECOND_MOVE:
        if (w->arg[1] >= 0)
            s->message = DB_MSG_WHY_SECOND_MOVE_NEAR;
        break;
    case DB_WHY_DRAGON:
        if (w->arg[0] >= 0)
            s->message = DB_MSG_WHY_DRAGON_NEAR;
        break;
    default: break;
    }
}

static void fit_outcome(struct sentence *s)
{
    struct db c = db_at(s->rs, s->view, NULL);
    const struct db_state *st = c.st;
    const int16_t open[] = {0, (int16_t)db_army_lost(&c, 0), (int16_t)db_army_start(&c, 0),
                            1, (int16_t)db_army_lost(&c, 1), (int16_t)db_army_start(&c, 1)};
    const int16_t winner[] = {(int16_t)(st->winner - 1)};
    if (!st->head.over)
        sentence_set(s, DB_MSG_OUTCOME_OPEN, open, 6);
    else if (st->winner)
        sentence_set(s, won_message(st->ending), winner, 1);
    else
        sentence_set(s, drawn_message(st->ending), winner, 1);
}

/* clang-format off */
const struct sentences db_sentences = {
    .texts = &db_texts, .words = db_word_lists, .seat = 's', .word = db_word, .notate = db_notate,
    SENTENCES_LISTS(DB_MSG_ASK_NOTHING, DB_MSG_EVENT_NOTHING, DB_MSG_WHY_MALFORMED),
    .fit_question = fit_question, .fit_action = fit_action, .after_action = put_rest_of_action,
    .fit_event = fit_event, .fit_refusal = fit_refusal, .fit_outcome = fit_outcome,
};
/* clang-format on */

SENTENCES_CONTRACT(db, db_sentences)
