/*
 * ch_parts.c: a modifier says what it is made of: in the sentence, in the note, before the act; and what it is made of
 * comes to it, in whatever game.
 */
#include <stdio.h>
#include "fight.h"

enum { LIST = 1024, EVENTS = 2048 };

#define SAYS(text, part)                                                         \
    do {                                                                         \
        const char *said_ = (text);                                              \
        if (!strstr(said_, (part)))                                              \
            test_fail(__FILE__, __LINE__, "'%s' is not in:\n%s", (part), said_); \
    } while (0)

static const char *sentence(int kind, enum lang lang)
{
    static char text[600];
    const struct event *e = heard_event(kind);

    CHECK(e);
    CHECK(pi_game.words.say_event(&rules->head, state, e, lang, text, sizeof text) > 0);
    return text;
}

static const char *noted(int kind)
{
    static char text[2000];
    const struct event *e = heard_event(kind);
    struct json out;

    CHECK(e);
    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    pi_game.client.note(&rules->head, state, e, &out);
    json_close(&out, '}');
    return text;
}

static const char *explained(int seat, const char *notation, enum lang lang)
{
    static char text[6000];
    struct action a;
    struct json out;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    json_start(&out, text, sizeof text);
    json_open(&out, '{');
    pi_game.client.explain(&rules->head, state, &a, lang, &out);
    json_close(&out, '}');
    return text;
}

/* ---- sums ---- */

static int sum(const struct cc_parts *p)
{
    int n = 0;

    for (int i = 0; i < p->n; i++)
        n += p->at[i].n;
    return n;
}

/* Each part is what the counter, the leader and the rules say, not only the right number in all. */
static const char *wrong_check(const struct event *e)
{
    struct cc_made m = cc_made_in(e);
    struct cc_parts mod = cc_parts_of_mod(&m), cohesion = cc_parts_of_cohesion(&m);
    int u = cc_ref_unit(e->arg[0]), flags = cc_ref_state(e->arg[0]);
    const struct cc_type *t = &rules->type[rules->unit[u].type];

    if (e->n != EVENT_ARGS || sum(&mod) != e->arg[2] || sum(&cohesion) != e->arg[3])
        return "the parts come to the number that is told";
    if ((e->arg[1] + sum(&mod) <= sum(&cohesion)) != e->arg[4])
        return "what is told passes or fails by its parts";
    if (m.worth.face != t->value[flags & CC_DECIMATED ? 1 : 0][CC_CV])
        return "the unit's own part is its face";
    if (m.worth.disorganised != -!!(flags & CC_DISORGANISED))
        return "disorganised is a part if it is";
    if (m.worth.leader &&
        (rules->leader[m.leader].seat != rules->unit[u].seat || rules->leader[m.leader].mod[CC_CV] != m.worth.leader))
        return "a leader's part is his modifier";
    if (m.least < 0 || (m.least && e->arg[3] != 1 && !m.cards))
        return "only what would be less than 1 is made up for";
    if (m.mod.doubled && m.mod.doubled != rules->k.doubled)
        return "engaged twice is +3";
    return (m.chit == CC_NONE) == (m.card == CC_NONE) ? "a chit or a card makes it check" : NULL;
}

static const char *wrong_roll(const struct event *e)
{
    struct cc_assault s = {e->arg[3], e->arg[4], -e->arg[5], e->arg[6]};
    struct cc_parts p = cc_parts_of_siege(&s);

    switch (e->kind) {
    case CC_EV_CHECKED:
    case CC_EV_REROLLED: return wrong_check(e);
    case CC_EV_SIEGE_ROLL:
        return sum(&p) == cc_assault_sum(s) && s.walls == rules->zone[e->arg[1]].factor
                   ? NULL
                   : "a siege is the sum of its parts";
    case CC_EV_ROLLED:
        return e->arg[2] == e->arg[1] || e->arg[2] == e->arg[1] + rules->k.initiative_bonus
                   ? NULL
                   : "the initiative is all that is added";
    default: return NULL;
    }
}

/* A siege that is told falls or holds by its parts. */
static const char *wrong_siege(const struct event *e, int n)
{
    for (int i = 0; i + 1 < n; i++)
        if (e[i].kind == CC_EV_SIEGE_ROLL) {
            struct cc_assault s = {e[i].arg[3], e[i].arg[4], -e[i].arg[5], e[i].arg[6]};
            bool falls = e[i].arg[2] + cc_assault_sum(s) <= rules->k.siege_number;

            if (e[i + 1].kind != (falls ? CC_EV_CITY_FALLS : CC_EV_CITY_HOLDS))
                return "a siege ends as its parts say";
        }
    return NULL;
}

static struct action choose(struct rng *r)
{
    static struct action list[LIST];
    int seat = state->asked == 3 ? (int)rng_below(r, 2) : state->asked == 1 ? 0 : 1;
    int n = cc_actions(&rules->head, state, seat, list, LIST);

    return state->ask == CC_ASK_REACT && rng_below(r, 3) ? list[0] : list[rng_below(r, (uint32_t)n)];
}

static long play_out(const char *scenario, uint64_t seed)
{
    static struct event buf[EVENTS];
    struct rng r = {0};
    long checks = 0;

    rng_seed(&r, seed * 37 + 11);
    whole(scenario, seed);
    while (!state->head.over) {
        struct events ev = {buf, EVENTS, 0, false};
        struct action a = choose(&r);
        const char *wrong = NULL;

        cc_apply(&rules->head, state, &a, &ev);
        for (int i = 0; i < ev.len && !wrong; i++) {
            wrong = wrong_roll(&buf[i]);
            checks += buf[i].kind == CC_EV_CHECKED;
        }
        wrong = wrong ? wrong : wrong_siege(buf, ev.len);
        if (wrong)
            test_fail(__FILE__, __LINE__, "%s: %s, seed %llu, ply %u", wrong, scenario, (unsigned long long)seed,
                      (unsigned)state->head.ply);
    }
    return checks;
}

TEST(parts, "in a thousand games every sum that is told is that of its parts")
{
    long checks = 0;

    for (uint64_t seed = 1; seed <= 900; seed++)
        checks += play_out("relief-of-mesana", seed);
    for (uint64_t seed = 1; seed <= 100; seed++)
        checks += play_out("full-campaign", seed);
    printf("# %ld checks\n", checks);
    CHECK(checks > 5000);
}

TEST(parts, "what a check is made of comes back out of its event, at the ends of every range")
{
    const struct cc_made low = {{-16, -16, -16, -16}, {0, -16, -1, -1}, -16, 35, 15, 0, CC_NONE};
    const struct cc_made high = {{15, 15, 15, 15}, {31, 15, 0, 0}, 15, 0, 0, CC_NONE, CC_CARDS_MAX - 1};
    int16_t arg[CC_MADE_ARGS];
    struct cc_made back;

    cc_pack_made(&low, arg);
    back = cc_unpack_made(arg, cc_made_cohesion(&low));
    CHECK(!memcmp(&back, &low, sizeof low));
    cc_pack_made(&high, arg);
    back = cc_unpack_made(arg, cc_made_cohesion(&high));
    CHECK(!memcmp(&back, &high, sizeof high));
}

/* ---- told ---- */

TEST(parts, "a check tells the chit, the commander and the markers that count, in both languages and with rules")
{
    valley();
    unit("AI", 1, "HIM", "disorganised");
    unit("GI", 1, "HIM", "");
    leader("HAN", "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(1, "wedge wedge wedge");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_ENGAGE, 1));
    dice("10 10");
    SAYS(explained(1, "engage RI1 AI1", LANG_EN),
         "\"needs_parts\":[{\"n\":6,\"text\":\"the unit\",\"rule\":\"CC-207\"},{\"n\":");
    play(1, "engage RI1 AI1");
    const struct event *e = heard_event(CC_EV_CHECKED);
    struct cc_made m = cc_made_in(e);
    CHECK_EQ(m.worth.disorganised, -1);
    CHECK_EQ(m.mod.own, rules->chit[m.chit].check[0].mod);
    SAYS(sentence(CC_EV_CHECKED, LANG_EN), " rolls 10 +2 (Wedge) against cohesion ");
    SAYS(sentence(CC_EV_CHECKED, LANG_EN), ", disorganised \xe2\x88\x92"
                                           "1): it fails.");
    SAYS(sentence(CC_EV_CHECKED, LANG_ES), ", desorganizada \xe2\x88\x92"
                                           "1): falla.");
    SAYS(noted(CC_EV_CHECKED), "\"parts\":[{\"n\":2,\"from\":\"chit\",\"rule\":\"PI-");
    SAYS(noted(CC_EV_CHECKED), "{\"n\":-1,\"from\":\"disorganised\",\"rule\":\"CC-756\"}]");
}

TEST(parts, "before a siege: factor, units inside and besiegers, each with its rule")
{
    blank();
    owner("PHI", 1);
    unit("RI", 6, "AGR", "");
    leader("K1", "AGR", "");
    unit("AI", 2, "AGR", "inside");
    siege("AGR", 1);
    rp(1, "PHI", 1);
    begin(1, "PHI");
    SAYS(explained(1, "siege AGR", LANG_EN),
         "\"parts\":[{\"n\":3,\"text\":\"siege factor\",\"rule\":\"CC-862\"},{\"n\":2,\"text\":\"units "
         "inside\",\"rule\":\"CC-862\"},"
         "{\"n\":-6,\"text\":\"besiegers\",\"rule\":\"CC-862\"}]");
    SAYS(explained(1, "siege AGR", LANG_ES), "\"text\":\"factor de asedio\"");
    dice("3");
    play(1, "siege AGR");
    if (asked(CC_ASK_BESIEGERS, 1))
        play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; pick RI5; pick RI6");
    SAYS(noted(CC_EV_SIEGE_ROLL), "{\"n\":-6,\"from\":\"besiegers\",\"rule\":\"CC-862\"}]");
}

TEST(parts, "the initiative that is added to a roll is named")
{
    struct event e = {CC_EV_ROLLED, TO_ALL, 3, {0, 7, 9}};
    char text[200];

    blank();
    pi_game.words.say_event(&rules->head, state, &e, LANG_EN, text, sizeof text);
    CHECK_STR(text, "Rome rolls 7 +2 (initiative) for the right to operate: 9 in all.");
    pi_game.words.say_event(&rules->head, state, &e, LANG_ES, text, sizeof text);
    CHECK_STR(text, "Roma saca 7 +2 (iniciativa) por el derecho a operar: 9 en total.");
    e.arg[2] = 7;
    pi_game.words.say_event(&rules->head, state, &e, LANG_EN, text, sizeof text);
    CHECK_STR(text, "Rome rolls 7 for the right to operate.");
}

TEST(parts, "a unit that two chits hold says so before and after the die (PI-553)")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    cup(1, "wedge wedge wedge");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    struct cc c = {rules, state, NULL};
    int chit = rules->cup[0][CC_ON_LAND][0];
    for (int k = 0; k < rules->cup_kinds[0][CC_ON_LAND]; k++)
        if (!strcmp(rules->chit[rules->cup[0][CC_ON_LAND][k]].id, "wedge"))
            chit = rules->cup[0][CC_ON_LAND][k];
    state->resolve = (struct cc_resolve){
        .chit = (uint8_t)chit, .seat = 0, .slot = CC_NONE, .unit = CC_NONE, .doubled = CC_BIT(u("AI1"))};
    struct cc_made m = cc_made_of(&c, 0, u("AI1"));
    char text[300];
    struct text_out o = {text, sizeof text, 0};
    CHECK_EQ(cc_mod_sum(m.mod), rules->chit[chit].check[0].mod + 3);
    cc_say_mod(&c, &o, &m, LANG_EN);
    CHECK_STR(text, " +5 (Wedge +2, engaged twice +3)");
    o.len = 0;
    cc_say_mod_by_rule(&c, &o, &m, LANG_ES);
    SAYS(text, "+5 = ");
    SAYS(text, ", enganchada dos veces +3 (PI-553)");
}

TEST(parts, "the longest that a check can be made of fits into a line of a hint")
{
    enum { LINE = 600 }; /* HINT_LINE */
    struct cc c = {rules, state, NULL};
    struct cc_made m = {{9, 9, 3, 15}, {9, -5, -1, -1}, 9, 0, 0, 0, CC_NONE};
    char text[LINE + 100];

    blank();
    c = (struct cc){rules, state, NULL};
    for (int lang = 0; lang < LANG_COUNT; lang++)
        for (m.chit = 0; m.chit < rules->chits; m.chit++)
            for (m.leader = 0; m.leader < rules->leaders; m.leader++) {
                struct text_out o = {text, sizeof text, 0};

                cc_say_mod_by_rule(&c, &o, &m, (enum lang)lang);
                cc_say_cohesion_by_rule(&c, &o, &m, (enum lang)lang);
                CHECK(o.len + 120 < LINE); /* with the unit's name and the rest of the sentence */
            }
}
