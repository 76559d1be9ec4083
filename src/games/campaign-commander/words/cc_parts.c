/*
 * cc_parts.c: the parts of a die's modifier and of cohesion: each with its number, its name and its rule.
 *
 * The numbers come from the rules: struct cc_made and struct cc_assault are filled where a check or a siege is rolled,
 * and the roll uses their sum.  Here they are turned into a list, words, JSON and arguments of an event.
 */
#include "../cc_game.h"
#include "cc_texts.h"

enum { SIDES = 10 };

static const struct {
    const char *id;
    int message;
    uint16_t rule; /* number in the series' book; 0: cc_part_rule() finds it */
} kinds[CC_FROM_COUNT] = {
#define X(NAME, id, rule) [CC_FROM_##NAME] = {id, CC_MSG_PART_##NAME, rule},
    CC_FROMS(X)
#undef X
};

/* ---- lists ---- */

static void add(struct cc_parts *p, int from, int id, int n)
{
    if (n)
        p->at[p->n++] = (struct cc_part){(uint8_t)from, (uint8_t)id, (int8_t)n};
}

struct cc_parts cc_parts_of_mod(const struct cc_made *m)
{
    struct cc_parts p = {.n = 0};

    if (m->card != CC_NONE)
        add(&p, CC_FROM_CARD, m->card, m->mod.own);
    else
        add(&p, CC_FROM_CHIT, m->chit, m->mod.own);
    add(&p, CC_FROM_ALONE, m->chit, m->mod.alone);
    add(&p, CC_FROM_DOUBLED, 0, m->mod.doubled);
    add(&p, CC_FROM_CARDS, 0, m->mod.cards);
    return p;
}

struct cc_parts cc_parts_of_cohesion(const struct cc_made *m)
{
    struct cc_parts p = {.n = 0};

    add(&p, CC_FROM_FACE, 0, m->worth.face);
    add(&p, CC_FROM_LEADER, m->leader, m->worth.leader);
    add(&p, CC_FROM_DISORGANISED, 0, m->worth.disorganised);
    add(&p, CC_FROM_ISOLATED, 0, m->worth.isolated);
    add(&p, CC_FROM_CARDS, 0, m->cards);
    add(&p, CC_FROM_LEAST, 0, m->least);
    return p;
}

struct cc_parts cc_parts_of_siege(const struct cc_assault *s)
{
    struct cc_parts p = {.n = 0};

    add(&p, CC_FROM_WALLS, 0, s->walls);
    add(&p, CC_FROM_INSIDE, 0, s->inside);
    add(&p, CC_FROM_BESIEGERS, 0, s->besiegers);
    add(&p, CC_FROM_CARDS, 0, s->cards);
    return p;
}

/* ---- in an event ---- */

/* Packs 48 bits, the lowest first. */
static void put(uint64_t *word, int *at, int bits, int v)
{
    *word |= ((uint64_t)(uint32_t)v & ((UINT64_C(1) << bits) - 1)) << *at;
    *at += bits;
}

static int get(uint64_t word, int *at, int bits)
{
    int v = (int)(word >> *at & ((UINT64_C(1) << bits) - 1));

    *at += bits;
    return v;
}

static int get_signed(uint64_t word, int *at, int bits)
{
    int v = get(word, at, bits);

    return v >> (bits - 1) ? v - (1 << bits) : v;
}

enum { NUMBER = 5, WHO = 4, SOURCE = 7 }; /* sizes in bits */
_Static_assert(CC_LEADERS_MAX <= 1 << WHO && CC_CHITS_MAX + CC_CARDS_MAX <= 1 << SOURCE,
               "what a check is made of fits into its event");

void cc_pack_made(const struct cc_made *m, int16_t arg[CC_MADE_ARGS])
{
    uint64_t word = 0;
    int at = 0;

    put(&word, &at, NUMBER, m->mod.own);
    put(&word, &at, NUMBER, m->mod.alone);
    put(&word, &at, NUMBER, m->mod.doubled);
    put(&word, &at, NUMBER, m->mod.cards);
    put(&word, &at, NUMBER, m->worth.face);
    put(&word, &at, NUMBER, m->worth.leader);
    put(&word, &at, NUMBER, m->cards);
    put(&word, &at, 1, m->worth.disorganised != 0);
    put(&word, &at, 1, m->worth.isolated != 0);
    put(&word, &at, WHO, m->leader); /* without meaning if the leader adds nothing */
    put(&word, &at, SOURCE, m->card != CC_NONE ? CC_CHITS_MAX + m->card : m->chit);
    for (int i = 0; i < CC_MADE_ARGS; i++)
        arg[i] = (int16_t)(uint16_t)(word >> 16 * i);
}

/* cohesion: the number in the event; the difference to the sum of the parts is CC-755 */
struct cc_made cc_unpack_made(const int16_t arg[CC_MADE_ARGS], int cohesion)
{
    struct cc_made m = {.chit = CC_NONE, .card = CC_NONE};
    uint64_t word = 0;
    int at = 0, source;

    for (int i = 0; i < CC_MADE_ARGS; i++)
        word |= (uint64_t)(uint16_t)arg[i] << 16 * i;
    m.mod.own = get_signed(word, &at, NUMBER);
    m.mod.alone = get_signed(word, &at, NUMBER);
    m.mod.doubled = get_signed(word, &at, NUMBER);
    m.mod.cards = get_signed(word, &at, NUMBER);
    m.worth.face = get(word, &at, NUMBER);
    m.worth.leader = get_signed(word, &at, NUMBER);
    m.cards = get_signed(word, &at, NUMBER);
    m.worth.disorganised = -get(word, &at, 1);
    m.worth.isolated = -get(word, &at, 1);
    m.leader = get(word, &at, WHO);
    source = get(word, &at, SOURCE);
    if (source < CC_CHITS_MAX)
        m.chit = source;
    else
        m.card = source - CC_CHITS_MAX;
    m.least = cohesion - cc_worth_sum(m.worth) - m.cards;
    return m;
}

/* arguments of CHECKED and REROLLED */
struct cc_made cc_made_in(const struct event *e) { return cc_unpack_made(e->arg + CC_MADE_AT, e->arg[CC_MADE_AT - 2]); }

/* ---- rules and words ---- */

struct rule_id cc_part_rule(const struct cc_ruleset *rs, struct cc_part p)
{
    switch (p.from) {
    case CC_FROM_CHIT:
    case CC_FROM_ALONE: return (struct rule_id){CC_CAMPAIGN, 0, p.id < rs->chits ? rs->chit[p.id].rule : 0};
    case CC_FROM_DOUBLED: return (struct rule_id){CC_CAMPAIGN, 0, rs->cite[CC_CITE_DOUBLED]};
    case CC_FROM_LEADER: return (struct rule_id){CC_CAMPAIGN, 0, rs->cite[CC_CITE_LEADER_MODS]};
    default: return rule(kinds[p.from].rule);
    }
}

const char *cc_part_id(struct cc_part p) { return kinds[p.from].id; }

static void say_name(const struct cc *c, struct text_out *o, struct cc_part p, enum lang lang)
{
    const int16_t arg[] = {p.id};

    cc_words(c, o, kinds[p.from].message, lang, arg, 1);
}

/* Values that are not added to another value have no sign. */
static void say_number(struct text_out *o, int n, bool signed_)
{
    text_str(o, n < 0 ? "\xe2\x88\x92" : signed_ ? "+" : "");
    text_int(o, n < 0 ? -n : n);
}

/* "legion 5, consul K1 +2", with rules "… +2 (PI-453)". */
static void say_list(const struct cc *c, struct text_out *o, const struct cc_parts *p, bool rules, enum lang lang)
{
    for (int i = 0; i < p->n; i++) {
        char id[16];

        text_str(o, i ? ", " : "");
        say_name(c, o, p->at[i], lang);
        text_char(o, ' ');
        say_number(o, p->at[i].n, p->at[i].from != CC_FROM_FACE);
        if (!rules)
            continue;
        rule_print(game_by_number(c->rs->head.game), cc_part_rule(c->rs, p->at[i]), id, sizeof id);
        text_str(o, " (");
        text_str(o, id);
        text_char(o, ')');
    }
}

/* " +2 (wedge)", " +5 (wedge +2, engaged twice +3)"; nothing if nothing is added. */
void cc_say_mod(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang)
{
    struct cc_parts p = cc_parts_of_mod(m);

    if (!p.n)
        return;
    text_char(o, ' ');
    say_number(o, cc_mod_sum(m->mod), true);
    text_str(o, " (");
    if (p.n == 1)
        say_name(c, o, p.at[0], lang);
    else
        say_list(c, o, &p, false, lang);
    text_char(o, ')');
}

/* "6 (unit 5, consul K1 +2, disorganised −1)"; only the number if nothing changes it. */
void cc_say_cohesion(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang)
{
    struct cc_parts p = cc_parts_of_cohesion(m);

    say_number(o, cc_made_cohesion(m), false);
    if (p.n < 2)
        return;
    text_str(o, " (");
    say_list(c, o, &p, false, lang);
    text_char(o, ')');
}

/* The same with rules, before the roll: "+5 = wedge +2 (PI-803), engaged twice +3 (PI-553)". */
void cc_say_mod_by_rule(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang)
{
    struct cc_parts p = cc_parts_of_mod(m);

    say_number(o, cc_mod_sum(m->mod), true);
    text_str(o, p.n ? " = " : "");
    say_list(c, o, &p, true, lang);
}

void cc_say_cohesion_by_rule(const struct cc *c, struct text_out *o, const struct cc_made *m, enum lang lang)
{
    struct cc_parts p = cc_parts_of_cohesion(m);

    say_number(o, cc_made_cohesion(m), false);
    text_str(o, p.n > 1 ? " = " : "");
    if (p.n > 1)
        say_list(c, o, &p, true, lang);
}

/* ", siege factor +2, besiegers −3": modifiers of the die of a siege. */
void cc_say_assault(const struct cc *c, struct text_out *o, const struct cc_assault *s, enum lang lang)
{
    struct cc_parts p = cc_parts_of_siege(s);

    text_str(o, p.n ? ", " : "");
    say_list(c, o, &p, false, lang);
}

/* ---- as JSON ---- */

/* lang LANG_COUNT: for programs, so without a name; clients have their own words for `from`. key NULL: an element of a
 * list. */
void cc_put_parts(const struct cc *c, struct json *out, const char *key, const struct cc_parts *p, enum lang lang)
{
    char text[120], id[16];

    if (key)
        json_key(out, key);
    json_open(out, '[');
    for (int i = 0; i < p->n; i++) {
        json_open(out, '{');
        json_put_int(out, "n", p->at[i].n);
        if (lang < LANG_COUNT) {
            struct text_out o = {text, sizeof text, 0};

            text_str(&o, "");
            say_name(c, &o, p->at[i], lang);
            json_put_str(out, "text", text);
        } else {
            json_put_str(out, "from", cc_part_id(p->at[i]));
        }
        rule_print(game_by_number(c->rs->head.game), cc_part_rule(c->rs, p->at[i]), id, sizeof id);
        json_put_str(out, "rule", id);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* ---- before an act ---- */

static void put_checks(const struct cc *c, const struct action *a, enum lang lang, struct json *out)
{
    struct cc_check_odds check[CC_CHECKS_TOLD];
    int n = cc_checks_after(&c->rs->head, c->st, a, check, CC_CHECKS_TOLD);

    json_key(out, "checks");
    json_open(out, '[');
    for (int i = 0; i < n; i++) {
        struct cc_parts mod = cc_parts_of_mod(&check[i].made), cohesion = cc_parts_of_cohesion(&check[i].made);

        json_open(out, '{');
        json_put_int(out, "piece", check[i].unit);
        json_put_str(out, "chit", c->rs->chit[check[i].made.chit].id);
        json_put_int(out, "mod", cc_mod_sum(check[i].made.mod));
        json_put_int(out, "needs", cc_made_cohesion(&check[i].made));
        json_put_int(out, "faces", check[i].pass);
        json_put_int(out, "sides", SIDES);
        cc_put_parts(c, out, "parts", &mod, lang);
        cc_put_parts(c, out, "needs_parts", &cohesion, lang);
        json_close(out, '}');
    }
    json_close(out, ']');
}

/* A siege is one roll with its own parts.  A chit makes many units check, each with its own parts. */
void cc_explain(const struct ruleset *rules, const void *view, const struct action *a, enum lang lang, struct json *out)
{
    struct cc c = cc_at(rules, view, NULL);
    struct cc_parts none = {.n = 0}, parts = none;
    bool siege = a->kind == CC_ACT_SIEGE && !cc_check(rules, view, a).code;

    if (siege) {
        struct cc_assault s = cc_assault_on(&c, a->arg[0], cc_besiegers_now(&c, a->arg[0], a->seat), 0);

        parts = cc_parts_of_siege(&s);
    }
    cc_put_parts(&c, out, "parts", &parts, lang);
    cc_put_parts(&c, out, "against_parts", &none, lang);
    put_checks(&c, a, lang, out);
}
