/* db_mods.c: the modifiers of a fight or a shot in words, one by one, as an event carries them. */
#include "../db.h"
#include "../db_shot.h"
#include "db_texts.h"

static const int text_of[DB_MOD_COUNT] = {
#define X(NAME, ...) [DB_MOD_##NAME] = DB_MSG_MOD_##NAME,
    DB_MODS(X)
#undef X
};

int db_modifier_message(int mod) { return text_of[mod]; }

static void put(const struct db *c, struct text_out *o, int message, int value, enum lang lang)
{
    const int16_t v[] = {(int16_t)value};
    text_str(o, ", ");
    db_say(c, o, message, lang, v, 1);
}

/* Of the event FOUGHT: argument 6 are those of the first, 7 those of the second; dice are 2 and 3, totals 4 and 5. */
static void put_fought(const struct db *c, struct text_out *o, const struct sentence *s, int arg)
{
    struct db_modifier mod[DB_MODIFIERS_MAX];
    int n = db_modifiers((uint16_t)sentence_arg(s, arg), mod);
    int factor = sentence_arg(s, arg - 2) - sentence_arg(s, arg - 4);
    for (int i = 0; i < n; i++)
        factor -= mod[i].value;
    put(c, o, DB_MSG_MOD_FACTOR, factor, s->lang);
    for (int i = 0; i < n; i++)
        put(c, o, text_of[mod[i].mod], mod[i].value, s->lang);
}

/* DB-474 to 478. */
int db_shot_parts(unsigned mods, struct db_shot_part out[DB_SHOT_PARTS])
{
    static const struct db_shot_part all[DB_SHOT_PARTS] = {
        {DB_M_WALLS, 4, 474, DB_MSG_MOD_CASTLE},           {DB_M_CAMP, 2, 476, DB_MSG_MOD_CAMP},
        {DB_M_GENERAL, 1, 475, DB_MSG_MOD_GENERAL},        {DB_M_SUPPORTED, -1, 478, DB_MSG_MOD_SUPPORTED},
        {DB_M_SUPPORTED_2, -2, 478, DB_MSG_MOD_SUPPORTED}, {DB_M_WARD, -2, 477, DB_MSG_MOD_WARD},
    };
    int n = 0;
    for (int i = 0; i < DB_SHOT_PARTS; i++)
        if (mods & all[i].bit)
            out[n++] = all[i];
    return n;
}

/* The modifiers of one side of the events SHOT, EXCHANGED and SPELL: 0 who shoots or casts, 1 the target. */
unsigned db_shot_mods(int kind, const int16_t *arg, int side)
{
    unsigned mods = (uint16_t)arg[6] & ~(unsigned)DB_M_TARGET_FIRST;
    if (kind == DB_EV_EXCHANGED)
        return side ? (uint16_t)arg[7] : mods;
    return side ? mods & ~(unsigned)DB_M_WARD : mods & DB_M_WARD; /* DB-477: the ward is the caster's */
}

/* Dice are arguments 2 and 3, totals 4 and 5. */
static void put_shot(const struct db *c, struct text_out *o, const struct sentence *s, int kind, int side)
{
    struct db_shot_part part[DB_SHOT_PARTS];
    int n = db_shot_parts(db_shot_mods(kind, s->arg, side), part);
    int factor = sentence_arg(s, 4 + side) - sentence_arg(s, 2 + side);
    for (int i = 0; i < n; i++)
        factor -= part[i].n;
    put(c, o, kind == DB_EV_SPELL && !side ? DB_MSG_MOD_SPELL : DB_MSG_MOD_FACTOR, factor, s->lang);
    for (int i = 0; i < n; i++)
        put(c, o, part[i].message, part[i].n, s->lang);
}

void db_put_modifiers(const struct db *c, struct text_out *o, const struct sentence *s, int arg)
{
    if (s->message == DB_MSG_EVENT_FOUGHT)
        put_fought(c, o, s, arg);
    else
        put_shot(c, o, s,
                 s->message == DB_MSG_EVENT_SPELL       ? DB_EV_SPELL
                 : s->message == DB_MSG_EVENT_EXCHANGED ? DB_EV_EXCHANGED
                                                        : DB_EV_SHOT,
                 arg - 4); /* {v4} belongs to the first total, {v5} to the second */
}
