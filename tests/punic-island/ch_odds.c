/*
 * ch_odds.c: the odds of a chit are what comes out when every roll of its dice is played through the rules.
 */
#include <stdio.h>
#include <string.h>
#include "fight.h"

enum { OUTCOMES = 64 };

static struct odds_cell found[OUTCOMES]; /* played, not computed */
static int founds;
static struct odds_cell now;
static int actor; /* seat from 0 */

static void count(const struct event *e, int n)
{
    for (int i = 0; i < n; i++) {
        bool own = (e[i].kind == CC_EV_DECIMATED || e[i].kind == CC_EV_DISORGANISED || e[i].kind == CC_EV_DESTROYED) &&
                   rules->unit[cc_ref_unit(e[i].arg[0])].seat == actor;

        if (e[i].kind == CC_EV_DECIMATED)
            now.value[own ? CC_ACTOR_DECIMATED : CC_TARGET_DECIMATED]++;
        else if (e[i].kind == CC_EV_DISORGANISED)
            now.value[own ? CC_ACTOR_DISORGANISED : CC_TARGET_DISORGANISED]++;
        else if (e[i].kind == CC_EV_DESTROYED)
            now.value[own ? CC_ACTOR_DESTROYED : CC_TARGET_DESTROYED]++;
    }
}

static bool same(const struct odds_cell *a, const struct odds_cell *b)
{
    return memcmp(a->value, b->value, sizeof a->value) == 0;
}

static void note_outcome(void)
{
    for (int i = 0; i < founds; i++)
        if (same(&found[i], &now)) {
            found[i].weight++;
            return;
        }
    CHECK(founds < OUTCOMES);
    found[founds] = now;
    found[founds++].weight = 1;
}

/* Each roll of so many dice after these actions (separated by ';'), from this position. */
static void play_every_roll(int seat, const char *notations, int dice_n)
{
    static struct cc_state start;
    int rolls = 1;

    start = *state;
    founds = 0;
    actor = seat - 1;
    for (int i = 0; i < dice_n; i++)
        rolls *= 10;
    for (int roll = 0; roll < rolls; roll++) {
        char faces[64] = "";

        *state = start;
        now = (struct odds_cell){0};
        for (int i = 0, rest = roll; i < dice_n; i++, rest /= 10)
            snprintf(faces + strlen(faces), sizeof faces - strlen(faces), "%d ", 1 + rest % 10);
        dice(faces);
        listener = count;
        play_all(seat, notations);
        leave_all();
        listener = NULL;
        note_outcome();
    }
    *state = start;
}

static struct odds odds;

/* The odds of the first of these actions, which the others only carry out, against every roll. */
static void exact(int seat, const char *notations, int own_dice, int foe_dice)
{
    static struct cc_state view;
    char first[64];
    struct action a;

    snprintf(first, sizeof first, "%.*s", (int)strcspn(notations, ";"), notations);
    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, first, &a));
    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    CHECK_EQ(pi_game.odds->of(&rules->head, &view, &a, &odds, 1), 1);
    CHECK_EQ(odds.dice, own_dice);
    CHECK_EQ(odds.against, foe_dice);
    play_every_roll(seat, notations, own_dice + foe_dice);
    CHECK_EQ(odds.cells, founds);
    for (int i = 0; i < odds.cells; i++) {
        bool known = false;

        for (int k = 0; k < founds; k++)
            if (same(&odds.cell[i], &found[k])) {
                known = true;
                CHECK_EQ((int)odds.cell[i].weight, (int)found[k].weight);
            }
        CHECK(known);
    }
}

static const char *words(int seat, const char *notation, enum lang lang)
{
    static char text[600];
    struct action a;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    CHECK_EQ(pi_game.odds->of(&rules->head, state, &a, &odds, 1), 1);
    CHECK(pi_game.odds->say(&rules->head, state, &a, &odds, lang, text, sizeof text) > 0);
    return text;
}

TEST(odds, "a link: both ends check, at the chit's own modifiers")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("GI", 1, "HIM", "decimated");
    unit("RI", 2, "HIM", "");
    cup(1, "wedge wedge wedge");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_ENGAGE, 1));
    exact(1, "engage RI1 AI1", 1, 1);
    exact(1, "engage RI1 GI1", 1, 1);
}

TEST(odds, "a chit that engages: the best pair is taken")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("GI", 1, "HIM", "decimated");
    unit("RI", 2, "HIM", "");
    cup(1, "wedge skirmish");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    chits(1, "wedge skirmish");
    CHECK(asked(CC_ASK_CHIT, 1));
    exact(1, "chit wedge;engage RI1 GI1", 1, 1); /* the decimated Gauls fail more often */
    CHECK(strstr(words(1, "chit wedge", LANG_EN), "Carthage: unhurt "));
    CHECK(strstr(words(1, "chit wedge", LANG_EN), "; disorganised 1: "));
    CHECK(strstr(words(1, "chit wedge", LANG_EN), "Rome: unhurt "));
    CHECK(strstr(words(1, "chit wedge", LANG_ES), "Cartago: sin daño "));
    CHECK(strstr(words(1, "chit wedge", LANG_ES), "; diezmadas 1: "));
}

TEST(odds, "units that their owner names: the steadiest; one's own are known when they are picked")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    unit("RC", 1, "HIM", "decimated");
    cup(2, "skirmish");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    CHECK(asked(CC_ASK_CHECK, 1));
    exact(1, "pick RI1", 1, 0);
    exact(1, "pick RC1", 1, 0);
}

TEST(odds, "several dice at sea, with one's own risk first")
{
    sea();
    unit("RN", 3, "pPHI", "");
    unit("CN", 3, "pPHI", "");
    cup(1, "diekplus bad-course");
    waits(2);
    begin_battle("pPHI", 1, "");
    chits(1, "diekplus bad-course");
    CHECK(asked(CC_ASK_CHIT, 1));
    exact(1, "chit diekplus", 1, 2);
    exact(1, "chit bad-course", 1, 0);
}

TEST(odds, "an isolated unit that is disorganised is lost; a chit without dice has no odds")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(1, "stratagem skirmish");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    chits(1, "stratagem skirmish");
    CHECK(asked(CC_ASK_CHIT, 1));
    state->unit.flags[u("AI1")] |= CC_ISOLATED;
    exact(1, "chit stratagem", 0, 1);
    CHECK(strstr(words(1, "chit stratagem", LANG_EN), "destroyed 1: "));
}

/* A chit of seat 1 that lies between two units already. */
static void stands(const char *id, const char *own, const char *foe)
{
    struct cc_battle *b = &state->battle;
    int kind = 0;

    while (strcmp(rules->chit[rules->cup[0][b->theatre][kind]].id, id) != 0)
        kind++;
    CHECK(b->cup[0][kind]--);
    b->link[b->links++] = (struct cc_link){.standing = b->standings, .own = (uint8_t)u(own), .foe = (uint8_t)u(foe)};
    b->standing[b->standings++] =
        (struct cc_standing){.chit = rules->cup[0][b->theatre][kind], .seat = 0, .kind = (uint8_t)kind};
}

static void old_wedge(void)
{
    cup(1, "wedge wedge skirmish skirmish");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    chits(1, "wedge skirmish");
    CHECK(asked(CC_ASK_CHIT, 1));
    stands("wedge", "RI1", "GI1");
}

TEST(odds, "what stands already takes effect after the chit")
{
    TEST_ALSO(PI_557);
    valley();
    unit("AI", 1, "HIM", "");
    unit("GI", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    old_wedge();
    exact(1, "chit wedge", 2, 2); /* RI2 against AI1; then RI1 against GI1 once more */
    CHECK_EQ(odds.policy, CC_POLICY_CHIT);
    CHECK_EQ((int)odds.total, 10000);
}

TEST(odds, "whom a chit has driven away does not check again, and who held him neither; held twice is harder")
{
    TEST_ALSO(PI_553);
    TEST_ALSO(PI_559);
    valley();
    rules->k.doubled = 1;              /* else it could not hold at all */
    unit("GI", 1, "HIM", "decimated"); /* once more, and it leaves (CC-754) */
    unit("RI", 2, "HIM", "");
    old_wedge();
    exact(1, "chit wedge", 2, 2); /* RI2 against GI1, which RI1 holds already */
    CHECK_EQ((int)odds.total, 10000);
}

TEST(odds, "where there are too many ways what stands is left out, and it is said so")
{
    static const char *const foe[] = {"AI1", "AI2", "AI3", "AI4", "AI5", "II1", "II2", "II3"};
    static struct odds alone;

    valley();
    unit("AI", 5, "HIM", "");
    unit("II", 4, "HIM", ""); /* as good as the others */
    unit("RI", 9, "HIM", "");
    cup(1, "wedge wedge wedge wedge wedge wedge wedge wedge wedge wedge skirmish skirmish");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    chits(1, "wedge skirmish");
    words(1, "chit wedge", LANG_EN);
    CHECK_EQ(odds.policy, CC_POLICY_CHIT);
    CHECK_EQ((int)odds.total, 100);
    alone = odds;
    for (int i = 0; i < 8; i++) {
        char own[8];

        snprintf(own, sizeof own, "RI%c", '1' + i);
        stands("wedge", own, foe[i]);
    }
    words(1, "chit wedge", LANG_EN);
    CHECK_EQ(odds.policy, CC_POLICY_CHIT_ALONE);
    CHECK_EQ((int)odds.total, 100);
    CHECK_EQ(odds.dice, alone.dice);
    CHECK_EQ(odds.against, alone.against);
    CHECK_EQ(odds.cells, alone.cells);
    for (int i = 0; i < odds.cells; i++) {
        int k = 0;

        while (k < alone.cells && !same(&odds.cell[i], &alone.cell[k]))
            k++;
        CHECK(k < alone.cells);
        CHECK_EQ((int)odds.cell[i].weight, (int)alone.cell[k].weight);
    }
}

TEST(odds, "weights of many dice do not overflow their percentages")
{
    struct odds o = {.policy = CC_POLICY_CHIT, .against = 18, .cells = 2, .total = UINT64_C(1000000000000000000)};
    struct action a = {CC_ACT_CHIT, 0, 1, {0}};
    char text[200];

    blank();
    o.cell[0].weight = o.total / 4;
    o.cell[1].weight = o.total - o.total / 4;
    o.cell[1].value[CC_TARGET_DECIMATED] = 3;
    cc_say_odds(&rules->head, state, &a, &o, LANG_EN, text, sizeof text);
    CHECK(strcmp(text, "Carthage: unhurt 25 %; decimated 3: 75 %.") == 0);
}

/* ---- forecasts ---- */

static struct cc_forecast forecast(int seat, const char *notation)
{
    static struct cc_state view;
    struct cc c = {rules, &view, NULL};
    struct cc_forecast f, again;
    struct action a;

    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    game_clone(&view, state);
    cc_redact(&rules->head, &view, seat - 1);
    CHECK(cc_forecast(&c, &a, &f));
    CHECK(cc_forecast(&c, &a, &again));
    CHECK(f.won == again.won && f.lost == again.lost);
    CHECK(f.won + f.lost <= CC_FORECAST);
    return f;
}

static void army_against(int romans, int foes)
{
    valley();
    unit("RI", romans, "GEL", "");
    leader("K1", "GEL", "");
    unit("AI", foes, "GLP", "");
    begin(1, "GEL");
    play(1, romans > 1 ? "army K1" : "march RI1");
}

TEST(forecast, "a battle is fought many times over: the stronger wins most of them")
{
    army_against(6, 2);
    CHECK(forecast(1, "to GLP").won >= 85);
    army_against(1, 5);
    CHECK(forecast(1, "to GLP").lost >= 85);
}

TEST(forecast, "it comes to what the rules themselves come to when chits are chosen at random (84 of 100)")
{
    valley();
    unit("RI", 3, "GEL", "");
    unit("RC", 1, "GEL", "");
    leader("K1", "GEL", "");
    unit("SI", 2, "GLP", "");
    unit("SC", 1, "GLP", "");
    leader("HIE", "GLP", "");
    begin(1, "GEL");
    play(1, "army K1");
    struct cc_forecast f = forecast(1, "to GLP");
    CHECK(f.won >= 75 && f.won <= 93);
    CHECK(f.lost >= 5 && f.lost <= 22);
}

TEST(forecast, "a march that meets nobody has none")
{
    struct cc c = {rules, state, NULL};
    struct cc_forecast f;
    struct action a;

    army_against(2, 1);
    c.rs = rules;
    c.st = state;
    CHECK(pi_game.words.parse(&rules->head, state, 0, "to HIM", &a));
    CHECK(!cc_forecast(&c, &a, &f));
}

static void fleet_before(int troops, int foes)
{
    blank();
    owner("GEL", 1);
    rp(1, "GEL", 1);
    unit("RN", 2, "GEL", "port");
    unit("RI", troops, "GEL", "");
    unit("AI", foes, "AGR", "");
    leader("K1", "GEL", "");
    begin(1, "GEL");
    play_all(1, "sail RN1; load RI1");
    for (int i = 2; i <= troops; i++) {
        char load[16];
        snprintf(load, sizeof load, "load RI%d", i);
        play(1, load);
    }
}

static const char *facts(int seat, const char *notation)
{
    static char all[3000];
    char text[400];
    struct action a;

    all[0] = '\0';
    CHECK(pi_game.words.parse(&rules->head, state, seat - 1, notation, &a));
    for (int i = 0; cc_say_reason(&rules->head, state, &a, i, LANG_EN, text, sizeof text) > 0; i++)
        strcat(strcat(all, text), "\n");
    return all;
}

TEST(forecast, "a landing on enemies is fought out too, when it is planned and when the fleet sails")
{
    TEST_ALSO(CC_R37);
    fleet_before(3, 1);
    CHECK(forecast(1, "land AGR").won >= 75);
    CHECK(strstr(facts(1, "land AGR"), "Of 100 such battles"));
    play(1, "land AGR");
    CHECK(forecast(1, "to pPHI").won >= 75);
    CHECK(strstr(facts(1, "to pPHI"), "Of 100 such battles"));
    CHECK(strstr(facts(1, "to pPHI"), "Battle: 3 units"));
    fleet_before(1, 5);
    CHECK(forecast(1, "land AGR").lost >= 75);
}

TEST(forecast, "a landing where nobody stands has none")
{
    struct cc c = {rules, state, NULL};
    struct cc_forecast f;
    struct action a;

    fleet_before(1, 1);
    c.rs = rules;
    c.st = state;
    CHECK(pi_game.words.parse(&rules->head, state, 0, "land HEL", &a));
    CHECK(!cc_check(&rules->head, state, &a).code);
    CHECK(!cc_forecast(&c, &a, &f));
    CHECK(!strstr(facts(1, "land HEL"), "such battles"));
}
