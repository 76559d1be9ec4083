/*
 * db_notation.c: actions as short words that no language touches: "take a3-a6", "march 0.5 15 1.2", "engage b4 left a5"
 * (§3.11 of the specification), and back.
 *
 * The form is canonical: one blank between words, no zeros at the end.  Reading takes more: zeros, a set in any order,
 * and a march as people say it ("wheel 15 ahead 1").
 */
#include <string.h>
#include "../db.h"
#include "../../../core/notation.h"

enum { TENTHS = 10 };

const char *const db_ground_id[DB_GROUND_COUNT + 1] = {
#define X(NAME, id, GOING) [DB_##NAME] = id,
    DB_GROUNDS(X)
#undef X
};
const char *const db_type_id[DB_TYPE_COUNT + 1] = {
#define X(NAME, id, ...) [DB_##NAME] = id,
    DB_TYPES(X)
#undef X
};
static const char *const forms[] = {"", "front", "left", "rear", "right", "place", NULL};
static const char *const ends[] = {"left", "right", NULL};
static const char *const shapes[] = {"line", "mirror", "deep", "wings", NULL};
_Static_assert(sizeof forms / sizeof *forms == DB_FORM_COUNT + 1, "each form has a word");
_Static_assert(sizeof shapes / sizeof *shapes == DB_SHAPE_COUNT + 1, "each shape has a word");

/* ---- labels ---- */

void db_label(const struct db *c, int e, char out[DB_LABEL])
{
    struct text_out o = {out, DB_LABEL, 0};
    int armies = c->rs->army[0] + c->rs->army[1];
    if (e < 0 || e >= armies + DB_FOLK) {
        text_char(&o, '?');
    } else if (e == db_citizens(c)) {
        text_str(&o, "t1");
    } else {
        int seat = e < armies ? db_seat(c, e) : e - armies;
        text_char(&o, (char)('a' + seat));
        text_int(&o, e < armies ? e - db_first(c, seat) + 1 : 0);
    }
}

int db_by_label(const struct db *c, const char **s)
{
    const char *at = *s + 1;
    int seat = **s - 'a';
    if (strncmp(*s, "t1", 2) == 0 && !((*s)[2] >= '0' && (*s)[2] <= '9')) {
        *s += 2;
        return db_citizens(c);
    }
    if (seat < 0 || seat >= DB_SEATS)
        return -1;
    int number = notation_digits(&at);
    if (number < 0 || number > c->rs->army[seat])
        return -1;
    *s = at;
    return number ? db_first(c, seat) + number - 1 : db_followers(c, seat);
}

static int whole_label(const struct db *c, const char *word)
{
    int e = db_by_label(c, &word);
    return *word ? -1 : e;
}

int db_lowest(const struct db *c, int seat, uint64_t set)
{
    return db_first(c, seat) + (set ? __builtin_ctzll(set) : 0);
}

/* ---- sets ---- */

static void put_member(struct text_out *o, int seat, int i)
{
    text_char(o, (char)('a' + seat));
    text_int(o, i + 1);
}

static bool has(uint64_t set, int i) { return i < DB_ARMY_MAX && set >> i & 1; }

void db_put_set(struct text_out *o, int seat, uint64_t set, const char *comma)
{
    bool more = false;
    for (int i = 0; i < DB_ARMY_MAX; i++) {
        if (!has(set, i))
            continue;
        int last = i;
        while (has(set, last + 1))
            last++;
        if (more)
            text_str(o, comma);
        put_member(o, seat, i);
        if (last > i) {
            text_char(o, '-');
            put_member(o, seat, last);
        }
        more = true;
        i = last;
    }
    if (!more)
        text_char(o, '-');
}

/* An element of an army; its number there from 0 on. */
static int read_member(const struct db *c, const char **s, int *seat)
{
    int e = db_by_label(c, s);
    if (e < 0 || e >= c->rs->army[0] + c->rs->army[1] || (*seat >= 0 && db_seat(c, e) != *seat))
        return -1;
    *seat = db_seat(c, e);
    return e - db_first(c, *seat);
}

bool db_read_set(const struct db *c, const char *word, int *seat, uint64_t *set)
{
    for (*seat = -1, *set = 0;; word++) {
        int first = read_member(c, &word, seat), last = first;
        if (first < 0)
            return false;
        if (*word == '-') {
            word++;
            last = read_member(c, &word, seat);
        }
        if (last < first)
            return false;
        for (int i = first; i <= last; i++)
            *set |= 1ull << i;
        if (*word != ',')
            return *word == '\0';
    }
}

/* ---- writing ---- */

static void put_number(struct text_out *o, int32_t v, int32_t scale) { plane_put(o, v, scale, PLANE_POINT); }

static void put_element(const struct db *c, struct text_out *o, int e)
{
    char label[DB_LABEL];
    db_label(c, e, label);
    text_str(o, label);
}

static void put_place(struct text_out *o, int n)
{
    text_char(o, 'c');
    text_int(o, n);
}

static void put_argument(const struct db *c, struct text_out *o, char letter, int v)
{
    switch (letter) {
    case 'l': put_number(o, v, DB_BW); break;
    case 'w':
    case 'g': put_number(o, v, TENTHS); break;
    case 'x': put_number(o, plane_unpack((int16_t)v), DB_BW); break;
    case 'e': put_element(c, o, v); break;
    case 'c': put_place(o, v); break;
    case 'f': notation_put_among(o, forms, v); break;
    case 'd': notation_put_among(o, ends, v); break;
    case 's': notation_put_among(o, shapes, v); break;
    case 'k': notation_put_among(o, db_ground_id, v); break;
    case 't': text_int(o, v + 1); break;
    default: text_int(o, v); break;
    }
}

/* Arguments that are as they would be if nothing were written are left out, and those that the kind does not have. */
static int written(const struct db *c, const struct action *a)
{
    int n = (int)strlen(db_forms[a->kind].args);
    n = a->n < n ? a->n : n;
    if (a->kind == DB_ACT_ENGAGE && n == 3 && a->arg[2] == db_lowest(c, a->seat, c->st->hand))
        return 2;
    if (a->kind == DB_ACT_MARCH || a->kind == DB_ACT_COLUMN)
        while (n > 1 && !a->arg[n - 1])
            n--;
    return n;
}

/* "cast a5 b3 4", "cast a5 b3 4 with a6,a7", "cast a5 b3 4 pay 1". */
static void put_cast(const struct db *c, struct text_out *o, const struct action *a)
{
    put_element(c, o, a->arg[0]);
    text_char(o, ' ');
    put_element(c, o, a->arg[1]);
    text_char(o, ' ');
    text_int(o, a->arg[2]);
    for (int i = 3; i < 5; i++) {
        if (!a->arg[i])
            continue;
        text_str(o, i == 4 && a->arg[3] ? "," : " with ");
        put_element(c, o, a->arg[i] - 1);
    }
    if (a->arg[5] == DB_CINC_PAYS)
        text_str(o, " pay 1");
}

int db_notate(const struct ruleset *rules, const void *view, const struct action *a, char *buf, size_t cap)
{
    struct db c = db_at(rules, view, NULL);
    struct text_out o = {buf, cap, 0};
    if (a->kind == 0 || a->kind >= DB_ACT_COUNT || a->seat < 0 || a->seat >= DB_SEATS) {
        text_char(&o, '?');
        return (int)o.len;
    }
    text_str(&o, db_forms[a->kind].verb);
    if (a->n)
        text_char(&o, ' ');
    if (a->kind == DB_ACT_TAKE)
        db_put_set(&o, a->seat, db_set_of(a->arg), ",");
    else if (a->kind == DB_ACT_CAST)
        put_cast(&c, &o, a);
    else
        for (int i = 0; i < written(&c, a); i++) {
            if (i)
                text_char(&o, ' ');
            put_argument(&c, &o, db_forms[a->kind].args[i], a->arg[i]);
        }
    return (int)o.len;
}

/* ---- reading ---- */

static bool read_number(const char *word, int32_t scale, int32_t *out)
{
    const char *rest = plane_read(word, scale, PLANE_POINT, out);
    return rest && !*rest;
}

/* A number between two others that an argument holds. */
static bool read_within(const char *word, int32_t scale, int32_t low, int32_t high, int *out)
{
    int32_t v;
    if (!read_number(word, scale, &v) || v < low || v > high)
        return false;
    *out = v;
    return true;
}

static bool read_coordinate(const char *word, int *out)
{
    int32_t v;
    if (!read_number(word, DB_BW, &v) || !plane_packs(v))
        return false;
    *out = plane_pack(v);
    return true;
}

static bool is_there(int v, int *out)
{
    *out = v;
    return v >= 0;
}

/* A field by its number, or by its name. */
static int read_field(const struct db *c, const char *word)
{
    int n = notation_number(word);
    if (n >= 0)
        return n >= 1 && n <= c->rs->maps ? n - 1 : -1;
    for (int i = 0; i < c->rs->maps; i++)
        for (int l = 0; l < LANG_COUNT; l++)
            if (text_same_name(word, c->rs->name[c->rs->map[i].name][l]))
                return i;
    return -1;
}

static int read_place(const char *word)
{
    int n = *word == 'c' ? notation_number(word + 1) : -1;
    return n >= 1 && n <= DB_PLACES ? n : -1;
}

static bool read_argument(const struct db *c, char letter, const char *word, int *out)
{
    switch (letter) {
    case 'l': return read_within(word, DB_BW, INT16_MIN, INT16_MAX, out);
    case 'w': return read_within(word, TENTHS, INT16_MIN, INT16_MAX, out);
    case 'g': return read_within(word, TENTHS, 0, PLANE_TURN - 1, out);
    case 'x': return read_coordinate(word, out);
    case 'e': return is_there(whole_label(c, word), out);
    case 'c': return is_there(read_place(word), out);
    case 'f': return is_there(notation_among(forms, word), out);
    case 'd': return is_there(notation_among(ends, word), out);
    case 's': return is_there(notation_among(shapes, word), out);
    case 'k': return is_there(notation_among(db_ground_id, word), out);
    case 't': return is_there(read_field(c, word), out);
    default: return is_there(notation_number(word), out);
    }
}

static bool read_take(const struct db *c, const char *s, struct action *out)
{
    char word[512];
    size_t n = 0;
    int seat;
    uint64_t set;
    for (; *s; s++) /* "a1, a2" is "a1,a2" */
        if (*s != ' ' && n < sizeof word - 1)
            word[n++] = *s;
    word[n] = '\0';
    if (!db_read_set(c, word, &seat, &set) || seat != out->seat)
        return false;
    db_set_to(set, out->arg);
    return true;
}

static bool read_supporters(const struct db *c, const char *word, struct action *out)
{
    for (int i = 3; i < 5; i++) {
        int e = db_by_label(c, &word);
        if (e < 0)
            return false;
        out->arg[i] = (int16_t)(1 + e);
        if (*word != ',')
            return !*word;
        word++;
    }
    return false;
}

static bool read_cast(const struct db *c, const char *s, struct action *out)
{
    char word[NOTATION_WORD];
    out->arg[5] = DB_OWN_PAYS;
    for (int i = 0; i < 3; i++) {
        int v;
        if (!notation_word(&s, false, word) || !read_argument(c, db_forms[DB_ACT_CAST].args[i], word, &v))
            return false;
        out->arg[i] = (int16_t)v;
    }
    while (notation_word(&s, false, word)) {
        bool with = strcmp(word, "with") == 0;
        if ((!with && strcmp(word, "pay") != 0) || !notation_word(&s, false, word))
            return false;
        if (with ? !read_supporters(c, word, out) : strcmp(word, "1") != 0)
            return false;
        if (!with)
            out->arg[5] = DB_CINC_PAYS;
    }
    return true;
}

/* How many arguments must be written. */
static int wanted(int kind)
{
    return kind == DB_ACT_MARCH || kind == DB_ACT_ENGAGE ? 1
           : kind == DB_ACT_COLUMN                       ? 2
           : db_forms[kind].args[0]                      ? -1
                                                         : 0;
}

static bool read_plain(const struct db *c, const char *s, struct action *out)
{
    const char *args = db_forms[out->kind].args;
    int n = 0, most = (int)strlen(args), least = wanted(out->kind);
    char word[NOTATION_WORD];
    if (out->kind == DB_ACT_ENGAGE)
        out->arg[2] = (int16_t)db_lowest(c, out->seat, c->st->hand);
    while (n < most && notation_word(&s, args[n] == 't', word)) {
        int v;
        if (!read_argument(c, args[n], word, &v))
            return false;
        out->arg[n++] = (int16_t)v;
    }
    if (out->kind == DB_ACT_ENGAGE && n == 1) /* "engage b4" */
        out->arg[1] = DB_FORM_FRONT;
    return !s[strspn(s, " ")] && n >= (least < 0 ? most : least);
}

/* "ahead 0.5 wheel 15 ahead 1 slide -0.2": a march as people say it; each part once, in this order. */
static bool read_parts(const char *s, struct action *out)
{
    static const char *const part[] = {"ahead", "wheel", "ahead", "slide"};
    char word[NOTATION_WORD];
    int at = 0;
    *out = (struct action){.kind = DB_ACT_MARCH, .seat = out->seat, .n = 4};
    if (!notation_word(&s, false, word))
        return false;
    do {
        int v;
        while (at < 4 && strcmp(word, part[at]) != 0)
            at++;
        if (at == 4 || !notation_word(&s, false, word) || !read_argument(NULL, at == 1 ? 'w' : 'l', word, &v))
            return false;
        out->arg[at++] = (int16_t)v;
    } while (notation_word(&s, false, word));
    return true;
}

static bool parse(const struct db *c, int seat, const char *s, struct action *out)
{
    char verb[NOTATION_WORD];
    const char *rest = s;
    *out = (struct action){.seat = (int8_t)seat};
    if (seat < 0 || seat >= DB_SEATS || !notation_word(&rest, false, verb))
        return false;
    for (uint16_t kind = 1; kind < DB_ACT_COUNT; kind++) {
        if (strcmp(verb, db_forms[kind].verb) != 0)
            continue;
        out->kind = kind;
        out->n = (uint8_t)strlen(db_forms[kind].args);
        return kind == DB_ACT_TAKE   ? read_take(c, rest, out)
               : kind == DB_ACT_CAST ? read_cast(c, rest, out)
                                     : read_plain(c, rest, out);
    }
    return read_parts(s, out);
}

/* As it is written, or in the words of another language: "girar 15 avanzar 1,5". */
bool db_parse(const struct ruleset *rules, const void *view, int seat, const char *s, struct action *out)
{
    struct db c = db_at(rules, view, NULL);
    char line[512];
    if (parse(&c, seat, s, out))
        return true;
    db_unspell(s, line, sizeof line);
    return strlen(s) < sizeof line / 2 && strcmp(line, s) != 0 && parse(&c, seat, line, out);
}
