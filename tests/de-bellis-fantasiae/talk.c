/* talk.c: positions as matches. */
#include "talk.h"

static char text[1 << 14];

/* ---- names ---- */

static void name_type(int type, const char *en, const char *es)
{
    struct text_out o = {rules->type_name[type][LANG_EN], DB_NAME_MAX, 0};
    text_str(&o, en);
    o = (struct text_out){rules->type_name[type][LANG_ES], DB_NAME_MAX, 0};
    text_str(&o, es);
}

static void name_army(int seat, const char *en, const char *es)
{
    struct text_out o = {rules->army_name[seat][LANG_EN], DB_NAME_MAX, 0};
    text_str(&o, en);
    o = (struct text_out){rules->army_name[seat][LANG_ES], DB_NAME_MAX, 0};
    text_str(&o, es);
}

void named(void)
{
    for (int t = 0; t < DB_TYPE_COUNT; t++)
        name_type(t, db_type_id[t], db_type_id[t]);
    name_type(DB_SPS, "Spears", "Lanceros");
    name_type(DB_KN, "Knights", "Caballeros");
    name_type(DB_XBW, "Crossbows", "Ballestas");
    name_type(DB_MAG, "Mage", "Mago");
    name_army(0, "South Host", "Hueste del Sur");
    name_army(1, "North Host", "Hueste del Norte");
}

/* ---- asking and answering ---- */

void ask(int question, int seat)
{
    state->ask = (uint8_t)question;
    state->asked = (uint8_t)(1 << (seat - 1));
}

struct action wish(int seat, const char *notation)
{
    struct action a;
    if (!db_parse(&rules->head, state, seat - 1, notation, &a))
        test_fail(__FILE__, __LINE__, "cannot read '%s'", notation);
    return a;
}

struct why refused(int seat, const char *notation)
{
    struct action a = wish(seat, notation);
    return db_game.rules.check(&rules->head, state, &a);
}

void act(const char *notation)
{
    int seat = state->asked & 1 ? 1 : 2;
    struct action a = wish(seat, notation);
    struct why why = db_game.rules.check(&rules->head, state, &a);
    if (why.code)
        test_fail(__FILE__, __LINE__, "%s: %s", notation, said_why(&why, LANG_EN));
    db_game.rules.apply(&rules->head, state, &a, &noted);
}

int code_of(const struct why *w) { return w->rule.letter == 'E' ? w->rule.number : 0; }

/* ---- sentences ---- */

static const char *whole(int n)
{
    if (n <= 0 || n >= (int)sizeof text || strpbrk(text, "{}"))
        test_fail(__FILE__, __LINE__, "bad sentence of %d letters: %s", n, text);
    return text;
}

const char *notated(const struct action *a) { return whole(db_notate(&rules->head, state, a, text, sizeof text)); }

const char *said_action(int seat, const char *notation, enum lang lang)
{
    struct action a = wish(seat, notation);
    return whole(db_say_action(&rules->head, state, &a, lang, text, sizeof text));
}

const char *said_why(const struct why *w, enum lang lang)
{
    return whole(db_say_why(&rules->head, state, w, lang, text, sizeof text));
}

const char *said_event(const struct event *e, enum lang lang)
{
    return whole(db_say_event(&rules->head, state, e, lang, text, sizeof text));
}

const char *said_question(int seat, enum lang lang)
{
    struct decision d;
    db_game.rules.decision(&rules->head, state, seat - 1, &d);
    return whole(db_say_decision(&rules->head, state, &d, lang, text, sizeof text));
}

const char *sheet_of(const char *what, enum lang lang)
{
    text[0] = '\0';
    db_sheet(&rules->head, state, what, lang, text, sizeof text);
    return text;
}
