/* db_words.c: what stands in the gaps of the sentences: names of elements, sets, places, directions, rules. */
#include "../db.h"
#include "db_texts.h"

/* ---- words of lists ---- */

static const int grounds[DB_GROUND_COUNT] = {
#define X(NAME, ...) [DB_##NAME] = DB_MSG_GROUND_##NAME,
    DB_GROUNDS(X)
#undef X
};
static const int goings[] = {DB_MSG_GOING_GOOD, DB_MSG_GOING_ROUGH, DB_MSG_GOING_BAD, DB_MSG_GOING_DANGEROUS};
static const int forms[DB_FORM_COUNT] = {DB_MSG_FORM_NONE, DB_MSG_FORM_FRONT, DB_MSG_FORM_LEFT,
                                         DB_MSG_FORM_REAR, DB_MSG_FORM_RIGHT, DB_MSG_FORM_PLACE};
static const int ends[] = {DB_MSG_END_LEFT, DB_MSG_END_RIGHT};
static const int shapes[DB_SHAPE_COUNT] = {DB_MSG_SHAPE_LINE, DB_MSG_SHAPE_MIRROR, DB_MSG_SHAPE_DEEP,
                                           DB_MSG_SHAPE_WINGS};
static const int rivers[] = {DB_MSG_RIVER_UNKNOWN, DB_MSG_RIVER_PALTRY, DB_MSG_RIVER_ORDINARY, DB_MSG_RIVER_DIFFICULT};
static const int results[] = {DB_MSG_RESULT_NONE, DB_MSG_RESULT_RECOILS, DB_MSG_RESULT_FLEES, DB_MSG_RESULT_DESTROYED};
static const int quarters[] = {DB_MSG_QUARTER_1, DB_MSG_QUARTER_2, DB_MSG_QUARTER_3, DB_MSG_QUARTER_4};
static const int edges[] = {DB_MSG_EDGE_SOUTH, DB_MSG_EDGE_NORTH};
static const int phases[] = {DB_MSG_PHASE_SETUP, DB_MSG_PHASE_COMMAND, DB_MSG_PHASE_MOVEMENT, DB_MSG_PHASE_SHOOTING,
                             DB_MSG_PHASE_COMBAT};

const struct word_list db_word_lists[] = {
    {'k', MESSAGES(grounds), 0},
    {'o', MESSAGES(goings), 0},
    {'f', MESSAGES(forms), 0},
    {'a', MESSAGES(ends), 0},
    {'h', MESSAGES(shapes), 0},
    {'q', MESSAGES(rivers), 0},
    {'y', MESSAGES(results), 0},
    {'w', MESSAGES(quarters), 1},
    {'z', MESSAGES(phases), 0},
    {'i', MESSAGES(edges), 0},
    {0},
};

/* The eighth of the compass that an angle lies in. */
int db_compass(int a)
{
    static const int message[] = {
        DB_MSG_DIRECTION_E, DB_MSG_DIRECTION_NE, DB_MSG_DIRECTION_N, DB_MSG_DIRECTION_NW,
        DB_MSG_DIRECTION_W, DB_MSG_DIRECTION_SW, DB_MSG_DIRECTION_S, DB_MSG_DIRECTION_SE,
    };
    return message[plane_angle(a + PLANE_QUARTER / 4) / (PLANE_QUARTER / 2)];
}

/* ---- names ---- */

const char *db_type_name(const struct db *c, int type, enum lang lang)
{
    return type >= 0 && type < DB_TYPE_COUNT ? c->rs->type_name[type][lang] : "?";
}

const char *db_feature_name(const struct db *c, const struct db_feature *f, enum lang lang)
{
    return f->name ? c->rs->name[f->name][lang] : "";
}

/* The army; where both have the same name, the letter of its labels follows. */
static void put_seat(const struct db *c, struct text_out *o, int seat, enum lang lang)
{
    if (seat < 0 || seat >= DB_SEATS) {
        text_char(o, '?');
        return;
    }
    text_str(o, c->rs->army_name[seat][lang]);
    if (!text_same_name(c->rs->army_name[0][lang], c->rs->army_name[1][lang]))
        return;
    text_str(o, " (");
    text_char(o, (char)('a' + seat));
    text_char(o, ')');
}

static bool is_element(const struct db *c, int e) { return e >= 0 && e < c->rs->elements; }

static void put_element(const struct db *c, struct text_out *o, int e, enum lang lang)
{
    char label[DB_LABEL];
    db_label(c, e, label);
    if (is_element(c, e)) {
        text_str(o, db_type_name(c, db_member(c, e)->type, lang));
        text_char(o, ' ');
    }
    text_str(o, label);
}

/* The type that all of them have; -1: they differ. */
static int common_type(const struct db *c, int seat, uint64_t set)
{
    int type = -1;
    for (int i = 0; i < c->rs->army[seat]; i++) {
        if (!(set >> i & 1))
            continue;
        int t = db_member(c, db_first(c, seat) + i)->type;
        if (type >= 0 && t != type)
            return -1;
        type = t;
    }
    return type;
}

/* "Spears a3-a6"; labels alone where types differ. */
static void put_unit(const struct db *c, struct text_out *o, int seat, uint64_t set, enum lang lang)
{
    int type = seat >= 0 && seat < DB_SEATS ? common_type(c, seat, set) : -1;
    if (type >= 0) {
        text_str(o, db_type_name(c, type, lang));
        text_char(o, ' ');
    }
    db_put_set(o, seat & 1, set, ", ");
}

/* "Crownhold (c1)", "the camp of the Redclaw Tribes (c2)". */
static void put_place(const struct db *c, struct text_out *o, int place, enum lang lang)
{
    int n;
    const struct db_feature *f = db_features(c, &n), *built = NULL;
    if (place < 0 || place >= DB_PLACES) {
        text_char(o, '?');
        return;
    }
    for (int i = 0; i < n; i++)
        if (f[i].ground == (place == DB_P_CASTLE ? DB_CASTLE : DB_CITY))
            built = &f[i];
    const int16_t owner[] = {(int16_t)(place >= DB_P_SOUTH ? db_place_owner(c, place) : 0)};
    if (place >= DB_P_SOUTH)
        db_say(c, o, DB_MSG_PLACE_CAMP, lang, owner, 1);
    else if (built && built->name)
        text_str(o, db_feature_name(c, built, lang));
    else
        text_str(o, db_texts.text[lang][place == DB_P_CASTLE ? DB_MSG_PLACE_CASTLE : DB_MSG_PLACE_CITY]);
    text_str(o, " (c");
    text_int(o, db_place_label(c, place));
    text_char(o, ')');
}

static void put_field(const struct db *c, struct text_out *o, int map, enum lang lang)
{
    bool ready = map >= 0 && map < c->rs->maps;
    text_str(o, ready ? c->rs->name[c->rs->map[map].name][lang] : db_texts.text[lang][DB_MSG_FIELD_GENERATED]);
}

/* " (DB-354)"; of a ruling " (DB-R57)". */
static void put_rule(struct text_out *o, int number)
{
    char id[16];
    if (!number)
        return;
    rule_print(&db_game, number < 0 ? ruling(-number) : rule(number), id, sizeof id);
    text_str(o, " (");
    text_str(o, id);
    text_char(o, ')');
}

/* PIPs of each command: "3, 5". */
static void put_pips(const struct db *c, const struct sentence *s, struct text_out *o, int arg)
{
    int seat = sentence_arg(s, 0) & 1;
    for (int i = 0; i < c->rs->commands[seat]; i++) {
        text_str(o, i ? ", " : "");
        text_int(o, sentence_arg(s, arg + i));
    }
}

/* ---- all of them ---- */

void db_word(const struct sentence *s, struct text_out *o, char letter, int arg)
{
    struct db c = db_at(s->rs, s->view, NULL);
    int16_t v = (int16_t)sentence_arg(s, arg);
    enum lang lang = s->lang;
    switch (letter) {
    case 's': put_seat(&c, o, v, lang); break;
    case 'e': put_element(&c, o, v, lang); break;
    case 'j': text_str(o, is_element(&c, v) ? db_type_name(&c, db_member(&c, v)->type, lang) : "?"); break;
    case 'm': put_unit(&c, o, sentence_arg(s, arg - 1), db_set_of(&s->arg[arg]), lang); break;
    case 'c': put_place(&c, o, v, lang); break;
    case 't': put_field(&c, o, v, lang); break;
    case 'x': plane_put(o, plane_unpack(v), DB_BW, plane_sign(lang)); break;
    case 'l': plane_put(o, v, DB_BW, plane_sign(lang)); break;
    case 'g': plane_put(o, v, 10, plane_sign(lang)); break;
    case 'd': text_str(o, db_texts.text[lang][db_compass(v)]); break;
    case 'r': put_rule(o, v); break;
    case 'p': put_pips(&c, s, o, arg); break;
    case 'v': db_put_modifiers(&c, o, s, arg); break;
    case 'u': {
        char label[DB_LABEL];
        db_label(&c, v, label);
        text_str(o, label);
        break;
    }
    }
}

void db_say(const struct db *c, struct text_out *o, int message, enum lang lang, const int16_t *arg, int n)
{
    sentences_put(&db_sentences, o, &c->rs->head, c->st, message, lang, arg, n);
}

int db_say_to(const struct db *c, int message, enum lang lang, const int16_t *arg, int n, char *buf, size_t cap)
{
    return sentences_say(&db_sentences, &c->rs->head, c->st, message, lang, arg, n, buf, cap);
}
