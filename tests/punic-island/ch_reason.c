/*
 * ch_reason.c: what hints say of an action is true here: each number is compared with what the engine does with it.
 */
#include <stdio.h>
#include <stdlib.h>
#include "fight.h"

static struct cc_state view;

/* All reasons for an action, one a line, as its seat sees it. */
static const char *reasons_of(const struct action *a, enum lang lang)
{
    static char all[3000];
    char text[400];

    all[0] = '\0';
    game_clone(&view, state);
    cc_redact(&rules->head, &view, a->seat);
    for (int i = 0; cc_say_reason(&rules->head, &view, a, i, lang, text, sizeof text) > 0; i++) {
        CHECK(i < 8);
        CHECK(!strchr(text, '?') && !strchr(text, '{'));
        strcat(strcat(all, text), "\n");
    }
    return all;
}

static const char *reasons(int seat, const char *notation)
{
    struct action a;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    return reasons_of(&a, LANG_EN);
}

static const char *razones(int seat, const char *notation)
{
    struct action a;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    return reasons_of(&a, LANG_ES);
}

static const char *odds_said(int seat, const char *notation)
{
    static char text[400];
    struct action a;
    struct odds o;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    CHECK_EQ(cc_odds(&rules->head, state, &a, &o, 1), 1);
    cc_say_odds(&rules->head, state, &a, &o, LANG_EN, text, sizeof text);
    return text;
}

#define SAYS(text, part)                                                         \
    do {                                                                         \
        const char *said_ = (text);                                              \
        if (!strstr(said_, (part)))                                              \
            test_fail(__FILE__, __LINE__, "'%s' is not in:\n%s", (part), said_); \
    } while (0)
#define HIDES(text, part) CHECK(!strstr((text), (part)))

TEST(reason, "a consul who does harm commands all the same: no more chits are promised than are drawn")
{
    TEST_ALSO(CC_901);
    blank();
    owner("CAM", 1);
    unit("RI", 3, "CAM", "");
    leader("K8", "CAM", "");
    unit("AI", 2, "GEL", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    play(1, "army K8");
    SAYS(reasons(1, "to GEL"), "Battle: 3 units, cohesion 21 in all, 2 chits, against 2 units");
    play(1, "to GEL");
    if (asked(CC_ASK_SHELTER, 2))
        play(2, "done");
    CHECK_EQ(cc_best_tv(&(struct cc){rules, state, NULL}, 0), 2);
}

TEST(reason, "a march into a battle: its price, both hosts with the chits that they really draw, and who may shelter")
{
    blank();
    owner("CAM", 1);
    unit("RI", 4, "CAM", "");
    leader("K1", "CAM", "");
    unit("AI", 2, "GEL", "");
    unit("GI", 1, "GEL", "decimated");
    leader("HAN", "GEL", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    SAYS(reasons(1, "army K1"), "Costs 3 SP; 3 left.");
    play(1, "army K1");
    const char *all = reasons(1, "to GEL");
    int own = 0, foe = 0, n, cohesion, drawn, m, theirs, against;
    CHECK_EQ(sscanf(strstr(all, "Battle: "),
                    "Battle: %d units, cohesion %d in all, %d chits, against %d units, cohesion %d in all, %d chits",
                    &n, &cohesion, &drawn, &m, &theirs, &against),
             6);
    SAYS(all, "Costs 3 SP; 3 left.");
    SAYS(all, "Up to 4 of them may shelter in Gela instead.");
    SAYS(all, "4 besiegers against a siege factor of 1 and 0 inside; the total has to be 2 or less.");
    SAYS(all, "Gela is a port: no siege roll until one of your ships lies before it.");
    SAYS(razones(1, "to GEL"), "Cuesta 3 PS; quedan 3.");
    play(1, "to GEL");
    CHECK_EQ(sp(), 3);
    CHECK(asked(CC_ASK_SHELTER, 2));
    play(2, "done");
    CHECK_EQ(n, 4);
    CHECK_EQ(m, 3);
    CC_EACH (i, state->battle.zone == zone("GEL") ? ~UINT64_C(0) : 0)
        if (i < rules->units && state->unit.flags[i] & CC_FIGHTING) {
            struct cc c = {rules, state, NULL};
            *(rules->unit[i].seat ? &foe : &own) += cc_cohesion(&c, i);
        }
    CHECK_EQ(cohesion, own);
    CHECK_EQ(theirs, foe);
    CHECK_EQ(drawn, state->battle.hand_n[0]);
    CHECK_EQ(against, state->battle.hand_n[1]);
}

TEST(reason,
     "a march to a siege counts those who besiege already; without a leader one alone takes part, and why is said")
{
    TEST_ALSO(PI_461);
    blank();
    owner("CAM", 1);
    unit("RI", 3, "GEL", "");
    unit("RI", 1, "CAM", "");
    unit("RN", 1, "pGEL", "");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    SAYS(odds_said(1, "siege GEL"), ". Of 3 units only 1 takes part in a roll: no leader brings more together.");
    play(1, "march RI4");
    SAYS(reasons(1, "to GEL"), "1 besieger against a siege factor of 1 and 0 inside");
    SAYS(reasons(1, "to GEL"), "Of 4 units only 1 takes part in a roll");
    SAYS(razones(1, "to GEL"), "De 4 unidades solo toma parte 1 en la tirada: ningún líder reúne a más.");
}

TEST(reason, "a march: what it brings into supply or out of it, and the stacking that it has to pay")
{
    blank();
    owner("CAM", 1);
    owner("HEL", 1);
    unit("RI", 1, "CAM", "");
    unit("RI", 1, "HEL", "");
    rp(1, "CAM", 2);
    begin(1, "CAM");
    play(1, "march RI1");
    SAYS(reasons(1, "to HEL"), "Costs 3 SP; 3 left."); /* one unit, and the stacking */
    SAYS(reasons(1, "to HEL"), "can supply it: 1 now, 1 there.");
    play(1, "to HEL");
    CHECK_EQ(sp(), 3);

    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "");
    unit("AI", 1, "HYB", ""); /* stands in the way back */
    unit("AI", 1, "HEL", "");
    rp(1, "CAM", 2);
    begin(1, "CAM");
    play(1, "march RI1");
    SAYS(reasons(1, "to GEL"), "can supply it: 1 now, 1 there.");
    SAYS(razones(1, "to GEL"), "pueden abastecerla: 1 ahora, 1 all\xc3\xad.");
}

TEST(reason, "a move that leaves supply says so, and the engine agrees afterwards")
{
    blank();
    owner("REG", 1);
    owner("MES", 1);
    unit("RI", 1, "TAU", "");
    siege("TAU", 1);
    unit("AI", 1, "SYR", ""); /* so that the operation goes on */
    rp(1, "REG", 2);
    begin(1, "REG");
    play(1, "march RI1");
    SAYS(reasons(1, "to MES"), "can supply it: 1 now, 1 there.");
    SAYS(reasons(1, "to CAT"), "can supply it: 1 now, 0 there."); /* nobody holds Tauromenium down any more */
    play(1, "to CAT");
    struct cc_state after = *state;
    after.op = (struct cc_op){.seat = 0, .marker = (uint8_t)zone("REG"), .sp = 6};
    CHECK(!cc_supplied(&(struct cc){rules, &after, NULL}, u("RI1")));
}

TEST(reason, "a siege: supply points, the city's worth, besiegers as they are counted, and what is lost inside")
{
    blank();
    owner("PHI", 1);
    unit("RI", 6, "AGR", "");
    leader("K1", "AGR", "");
    unit("AI", 2, "AGR", "inside");
    siege("AGR", 1);
    rp(1, "PHI", 1);
    begin(1, "PHI");
    const char *all = reasons(1, "siege AGR");
    SAYS(all, "Costs 4 SP; 2 left.");
    SAYS(all, "6 besiegers against a siege factor of 3 and 2 inside; the total has to be 2 or less.");
    SAYS(all, "If it falls, 2 units inside are destroyed: 2 VP.");
    HIDES(all, "is a port");
    char worth[60];
    snprintf(worth, sizeof worth, "Agrigentum is worth %d VP.", rules->zone[zone("AGR")].vp);
    SAYS(all, worth);
    struct action a;
    struct odds o;
    char said[200];
    CHECK(pi_game.words.parse(&rules->head, state, 0, "siege AGR", &a));
    CHECK_EQ(pi_game.odds->of(&rules->head, state, &a, &o, 1), 1);
    CHECK(pi_game.odds->say(&rules->head, state, &a, &o, LANG_EN, said, sizeof said) > 0);
    CHECK_STR(said, "Agrigentum falls in 3 of 10 rolls: the total (die -1) has to be 2 or less.");
    CHECK(pi_game.odds->say(&rules->head, state, &a, &o, LANG_ES, said, sizeof said) > 0);
    CHECK_STR(said, "Agrigentum cae en 3 de 10 tiradas: el total (dado -1) tiene que ser 2 o menos.");
    dice("3");
    play(1, "siege AGR");
    while (asked(CC_ASK_BESIEGERS, 1)) {
        char want[60];
        snprintf(want, sizeof want, "%d besieger", state->pick.n + 1);
        SAYS(reasons(1, "pick RI1"), want);
        play_all(1, "pick RI1; pick RI2; pick RI3; pick RI4; pick RI5; pick RI6");
    }
    const struct event *roll = heard_event(CC_EV_SIEGE_ROLL);
    CHECK(roll);
    CHECK_EQ(roll->arg[3], 3);
    CHECK_EQ(roll->arg[4], 2);
    CHECK_EQ(roll->arg[5], 6);
    cc_say_event(&rules->head, state, roll, LANG_EN, said, sizeof said);
    CHECK_STR(
        said,
        "Siege of Agrigentum: die 3, siege factor +3, units inside +2, besiegers −6: total 2, 2 or less was needed.");
    cc_say_event(&rules->head, state, roll, LANG_ES, said, sizeof said);
    CHECK_STR(said, "Asedio de Agrigentum: dado 3, factor de asedio +3, unidades dentro +2, asediadores −6: total 2, "
                    "hacía falta 2 o menos.");
    CHECK_EQ(heard_event(CC_EV_SPENT) ? heard_event(CC_EV_SPENT)->arg[2] : 2, 2);
    CHECK_EQ(heard_count(CC_EV_DESTROYED), 2);
    CHECK_EQ(state->side[0].vp[CC_VP_UNIT], 2);
}

TEST(reason, "cards: their price, what they bring, the hand and the deck; the last card ends the game")
{
    blank();
    owner("REG", 1);
    owner("MES", 1);
    hand(1, "R09 R10");
    deck(1, "R12");
    begin_card(1);
    int before = 0, after = 0, promised;
    const char *all = reasons(1, "play R09");
    CHECK(strstr(all, "Brings "));
    CHECK_EQ(sscanf(strstr(all, "Brings "), "Brings %d RP.", &promised), 1);
    SAYS(all, "Cards in hand: 1 of 5.");
    SAYS(reasons(1, "discard R10"), "Brings 1 RP.");
    SAYS(reasons(1, "draw"), "It is the last card of your deck: the game ends.");
    SAYS(reasons(1, "draw"), "Cards in hand: 3 of 5.");
    char standing[60];
    snprintf(standing, sizeof standing, "You have %d VP, the enemy %d.", cc_points(&(struct cc){rules, state, NULL}, 0),
             cc_points(&(struct cc){rules, state, NULL}, 1));
    SAYS(reasons(1, "draw"), standing);
    for (int z = 0; z < rules->zones; z++)
        before += state->zone[z].rp[0];
    play(1, "play R09");
    while (state->ask == CC_ASK_CARD_ZONE)
        play(1, "at REG");
    for (int z = 0; z < rules->zones; z++)
        after += state->zone[z].rp[0];
    CHECK_EQ(after - before, promised);
}

/* What apply() tells of a card that seat plays, in one string. */
static const char *told_of(int seat, const char *notation, enum lang lang)
{
    static struct cc_state then;
    static struct event buf[256];
    static char all[2000];
    struct events ev = {buf, 256, 0, false};
    struct action a;
    char text[300];

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    game_clone(&then, state);
    cc_apply(&rules->head, &then, &a, &ev);
    all[0] = '\0';
    for (int i = 0; i < ev.len; i++) {
        cc_say_event(&rules->head, &then, &buf[i], lang, text, sizeof text);
        strcat(strcat(all, text), "\n");
    }
    return all;
}

static const char *label_in_view(int seat, const char *notation, enum lang lang)
{
    static char text[300];
    struct action a;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    cc_say_action(&rules->head, &view, &a, lang, text, sizeof text);
    return text;
}

TEST(reason, "a card that nothing would come of says so before it is played, and the log says so afterwards")
{
    TEST_ALSO(CC_R35);
    blank();
    owner("MES", 2);
    unit("AI", 1, "REG", "");
    unit("CN", 1, "pREG", "");
    siege("REG", 2);
    hand(1, "R09 R10");
    deck(1, "R12 R13");
    begin_card(1);
    CHECK_STR(label_in_view(1, "play R09", LANG_EN), "Play Senate Supplies: no effect now");
    SAYS(label_in_view(1, "play R09", LANG_ES), ": ahora no tiene efecto");
    SAYS(reasons(1, "play R09"), "It would have no effect now");
    HIDES(reasons(1, "play R09"), "Brings");
    SAYS(razones(1, "play R09"), "Ahora no tendría efecto");
    SAYS(told_of(1, "play R09", LANG_EN), "Senate Supplies has no effect");
    SAYS(told_of(1, "play R09", LANG_ES), "no tiene efecto");
    owner("MES", 1); /* a city that is open */
    CHECK_STR(label_in_view(1, "play R09", LANG_EN), "Play Senate Supplies");
    SAYS(reasons(1, "play R09"), "Brings 3 RP.");
    HIDES(told_of(1, "play R09", LANG_EN), "no effect");
}

static const char *prompt_in_view(int seat, enum lang lang)
{
    static char text[400];
    struct decision d;

    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    cc_decision(&rules->head, &view, seat - 1, &d);
    cc_say_decision(&rules->head, &view, &d, lang, text, sizeof text);
    return text;
}

TEST(reason, "who places RP of a card is told how many are left")
{
    TEST_ALSO(PI_354);
    blank();
    owner("REG", 1);
    owner("MES", 1);
    hand(1, "R09");
    deck(1, "R12 R13");
    begin_card(1);
    play(1, "play R09");
    CHECK_STR(prompt_in_view(1, LANG_EN), "Senate Supplies: where is the next RP placed? 3 are left to place.");
    play_all(1, "at REG; at MES");
    SAYS(prompt_in_view(1, LANG_EN), "1 is left to place.");
    SAYS(prompt_in_view(1, LANG_ES), "Queda 1 por poner.");
}

TEST(reason, "a chit: the cohesion that is tested, the faces that pass, and what a failure does")
{
    blank();
    unit("RN", 2, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated");
    unit("CN", 1, "pPHI", "");
    cup(1, "periplus periplus periplus");
    cup(2, "ballistas ballistas ballistas");
    begin_battle("pPHI", 1, "");
    if (asked(CC_ASK_CHIT, 1))
        play(1, "chit periplus");
    CHECK(asked(CC_ASK_CHECK, 2));
    SAYS(reasons(2, "pick CN1"), "holds with 4 of 10 faces: cohesion 4; die +0.");
    SAYS(reasons(2, "pick CN1"), "has to leave the battle.");
    SAYS(reasons(2, "pick CN2"), "holds with 5 of 10 faces: cohesion 5; die +0.");
    dice("5");
    play(2, "pick CN1");
    CHECK_EQ(heard_event(CC_EV_CHECKED)->arg[3], 4);
    CHECK_EQ(heard_event(CC_EV_CHECKED)->arg[4], 0);
}

TEST(reason, "mending gives back the values that the engine then counts with")
{
    blank();
    owner("CAM", 1);
    unit("RI", 1, "CAM", "decimated disorganised");
    rp(1, "CAM", 1);
    begin(1, "CAM");
    struct cc c = {rules, state, NULL};
    int before = cc_value(&c, u("RI1"), CC_CV, CC_NONE), was, then;
    const char *all = reasons(1, "reorganise RI1");
    SAYS(all, "Costs 1 SP; 5 left.");
    CHECK_EQ(sscanf(strstr(all, "cohesion "), "cohesion %d becomes %d", &was, &then), 2);
    CHECK_EQ(was, before);
    play(1, "reorganise RI1");
    CHECK_EQ(cc_value(&c, u("RI1"), CC_CV, CC_NONE), then);
}

TEST(reason, "an RP feeds as many units as can act with it")
{
    int fed, all_units, able = 0;

    blank();
    owner("CAM", 1);
    owner("REG", 1);
    unit("RI", 3, "GEL", "");
    unit("RI", 1, "REG", "");
    unit("RN", 2, "CAM", "port");
    rp(1, "CAM", 1);
    rp(1, "REG", 1);
    begin_sequence();
    play(1, "map");
    if (asked(CC_ASK_MODE, 2))
        play(2, "card");
    CHECK(asked(CC_ASK_OPERATE, 1));
    CHECK_EQ(sscanf(reasons(1, "rp CAM"), "Supplies %d of your %d units.", &fed, &all_units), 2);
    CHECK_EQ(all_units, 6);
    play(1, "rp CAM");
    pass_all();
    for (int i = 0; i < rules->units; i++)
        able += !cc_why_not_act(&(struct cc){rules, state, NULL}, 0, i).code;
    CHECK_EQ(fed, able);
    CHECK_EQ(fed, 5);
}

/* ---- any position ---- */

/* "Costs 3 SP; 2 left." is what the engine then books first. */
static void check_price(const struct action *a, const char *all)
{
    static struct cc_state then;
    static struct event buf[1024];
    struct events ev = {buf, 1024, 0, false};
    const char *at = strstr(all, "Costs ");
    int cost, left;

    if (!at || a->kind == CC_ACT_MARCH || a->kind == CC_ACT_ARMY || a->kind == CC_ACT_SAIL || a->kind == CC_ACT_FLEET ||
        sscanf(at, "Costs %d SP; %d left.", &cost, &left) != 2)
        return;
    game_clone(&then, state);
    cc_apply(&rules->head, &then, a, &ev);
    for (int i = 0; i < ev.len; i++)
        if (buf[i].kind == CC_EV_SPENT) {
            if (buf[i].arg[1] != cost || buf[i].arg[2] != left)
                test_fail(__FILE__, __LINE__, "action %d costs %d and leaves %d, not:\n%s", a->kind, buf[i].arg[1],
                          buf[i].arg[2], all);
            return;
        }
    if (then.ask != CC_ASK_BESIEGERS)
        test_fail(__FILE__, __LINE__, "action %d costs nothing, but:\n%s", a->kind, all);
}

static void walk(const char *scenario, uint64_t seed, int decisions, int *said)
{
    static struct action list[1024];
    struct rng r;

    whole(scenario, seed);
    rng_seed(&r, seed);
    for (int d = 0; d < decisions && !state->head.over; d++) {
        int seat = state->asked & 1 ? 0 : 1, n = cc_actions(&rules->head, state, seat, list, 1024);

        for (int k = 0; k < 6; k++) {
            const struct action *a = &list[rng_below(&r, (uint32_t)n)];
            const char *all = reasons_of(a, LANG_EN);

            *said += *all != '\0';
            check_price(a, all);
            reasons_of(a, LANG_ES);
        }
        cc_apply(&rules->head, state, &list[rng_below(&r, (uint32_t)n)], NULL);
    }
}

TEST(reason, "in any position: prices are those that are booked, and there is something to say")
{
    int said = 0;

    for (uint64_t seed = 1; seed <= 6; seed++) {
        walk("relief-of-mesana", seed, 400, &said);
        walk("full-campaign", seed, 500, &said);
    }
    CHECK(said > 4000);
}
