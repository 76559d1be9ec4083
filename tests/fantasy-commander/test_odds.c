/*
 * test_odds.c: the odds of fc_odds.c against all rolls there are.  Each case
 * lays out an attack and asks for its odds; every distribution is then played
 * out through the rules, once for every possible roll of every die, with
 * choices by the policy that it names.  Both must agree in every cell.
 */
#include <stdio.h>
#include "duel.h"

enum { POLICY_PLAIN = 1, ODDS_MAX = 16 };

static struct odds odds[ODDS_MAX];

/* ---- playing one roll out ---- */

struct trial { /* one attack on a copy of the battle */
    struct fc_state st;
    struct event event[512];
    int left[2], lost[2], retreat[2], unit[2]; /* target, attacker */
    const uint8_t *dice;                       /* attack, its re-rolls, defence, its re-rolls */
    int n[4];
};

/* Nothing is left in the script but these dice. */
static void feed(struct trial *t, const uint8_t *faces, int n, const uint8_t *more, int m)
{
    struct rng *r = &t->st.head.rng;

    r->scripted = 1;
    r->overrun = r->script_len = r->script_pos = 0;
    CHECK_EQ(rng_script(r, faces, n), n);
    CHECK_EQ(rng_script(r, more, m), m);
}

static void note(struct trial *t, const struct events *ev)
{
    for (int i = 0; i < ev->len; i++) {
        const struct event *e = &ev->buf[i];
        int who = fc_ref_slot(e->arg[0]) == t->unit[0] ? 0 : fc_ref_slot(e->arg[0]) == t->unit[1] ? 1 : -1;
        if (who < 0)
            continue;
        if (e->kind == FC_EV_LOSSES) {
            t->lost[who] += t->left[who] - e->arg[2];
            t->left[who] = e->arg[2];
        } else if (e->kind == FC_EV_HEALED) {
            t->left[who] = e->arg[2];
        } else if (e->kind == FC_EV_RETREATED) {
            t->retreat[who] = e->arg[2];
        } else if (e->kind == FC_EV_RUSHED) {
            t->retreat[who] = 1;
        }
    }
}

static void act(struct trial *t, int kind, int n, const int16_t *arg)
{
    struct action a = {.kind = (uint16_t)kind, .seat = t->st.asked & 1 ? 0 : 1, .n = (uint8_t)n};
    struct events ev = {t->event, 512, 0, false};

    for (int i = 0; i < n; i++)
        a.arg[i] = arg[i];
    CHECK_EQ(fc_game.rules.check(&rules->head, &t->st, &a).code, 0);
    fc_game.rules.apply(&rules->head, &t->st, &a, &ev);
    note(t, &ev);
}

/* FC-1034 without the shields that could block: what the policy rolls again, lowest face first. */
static int useless(const struct trial *t, bool defence, int16_t out[ACTION_ARGS])
{
    const struct fc_fight *f = &t->st.fight;
    bool melee = f->kind == FC_MELEE;
    int n = 0, most = t->n[defence ? 3 : 1];

    for (int face = 1; face <= FC_FACES; face++) {
        bool idle;
        if (defence)
            idle = face < FC_SHIELD && ((face == FC_SUPPORT && !f->cover) || (face == FC_STRIKE && f->weak_target) ||
                                        (!melee && face != FC_SUPPORT));
        else if (face >= FC_SHIELD)
            idle = !melee || !f->rolls || (face == FC_SHIELD6 && !rules->options.attacker_block_six);
        else
            idle = (face == FC_SUPPORT && !f->supports) || (face == FC_STRIKE && f->weak);
        for (int i = 0; idle && i < (defence ? f->answer : f->roll)[face - 1] && n < most; i++)
            out[n++] = (int16_t)face;
    }
    return n;
}

static void reroll(struct trial *t, bool defence)
{
    int16_t faces[ACTION_ARGS];
    int n = useless(t, defence, faces);
    const uint8_t *again = t->dice + t->n[0] + (defence ? t->n[1] + t->n[2] : 0);

    if (defence)
        feed(t, again, n, NULL, 0);
    else
        feed(t, again, n, t->dice + t->n[0] + t->n[1], t->n[2]);
    act(t, n ? FC_ACT_REROLL : FC_ACT_KEEP_ROLL, n, faces);
}

/* Answer what the fight still asks, by the policy; false when it is over. */
static bool go_on(struct trial *t)
{
    static const int16_t none = 0;
    struct action list[64];

    if (t->st.head.over || t->st.act.unit != t->unit[1])
        return false;
    switch (t->st.ask) {
    case FC_ASK_REDIRECT: act(t, FC_ACT_ACCEPT, 0, NULL); return true;
    case FC_ASK_REROLL: reroll(t, false); return true;
    case FC_ASK_REROLL_DEFENCE: reroll(t, true); return true;
    case FC_ASK_SOAK:
    case FC_ASK_REDUCE: act(t, FC_ACT_REDUCE, 1, &none); return true;
    case FC_ASK_RAISE: act(t, FC_ACT_LEAVE, 0, NULL); return true;
    case FC_ASK_ADVANCE: act(t, FC_ACT_STAY, 0, NULL); return true;
    case FC_ASK_ROUTE:
        fc_game.rules.actions(&rules->head, &t->st, t->st.asked & 1 ? 0 : 1, list, 64);
        act(t, FC_ACT_STEP, 1, list[0].arg);
        return true;
    default: return false;
    }
}

/* The whole attack with these dice; what came of it. */
static struct odds_cell try_dice(struct trial *t, const struct action *a, const struct odds *o, const uint8_t *dice)
{
    struct fc c = {rules, &t->st, NULL};

    game_clone(&t->st, state);
    t->dice = dice;
    for (int i = 0; i < 2; i++) {
        t->left[i] = fc_left(&c, t->unit[i]);
        t->lost[i] = t->retreat[i] = 0;
    }
    feed(t, dice, t->n[0], dice + t->n[0] + t->n[1], t->n[2]);
    act(t, a->kind, a->n, a->arg);
    if (t->st.ask == FC_ASK_REDIRECT)
        go_on(t);
    if (t->st.ask == FC_ASK_BOOST)
        act(t, o->extra ? FC_ACT_BOOST : FC_ACT_PLAIN, 0, NULL);
    if (t->st.ask == FC_ASK_ANSWER) {
        CHECK_EQ(o->answer.kind, FC_ACT_ANSWER);
        act(t, FC_ACT_ANSWER, 1, o->answer.arg);
    }
    while (go_on(t))
        ;
    CHECK(!t->st.head.rng.overrun || t->st.turn != state->turn); /* the next turn rolls for orders */
    return (struct odds_cell){.value =
                                  {
                                      [FC_TARGET_LOSS] = (uint8_t)t->lost[0],
                                      [FC_TARGET_GONE] = !fc_on_map(&c, t->unit[0]),
                                      [FC_TARGET_RETREAT] = (uint8_t)t->retreat[0],
                                      [FC_ACTOR_LOSS] = (uint8_t)t->lost[1],
                                      [FC_ACTOR_GONE] = !fc_on_map(&c, t->unit[1]),
                                      [FC_ACTOR_RETREAT] = (uint8_t)t->retreat[1],
                                  },
                              .weight = 1};
}

/* ---- all rolls ---- */

static bool next_roll(uint8_t *dice, int n)
{
    for (int i = 0; i < n; i++) {
        if (dice[i]++ < FC_FACES)
            return true;
        dice[i] = 1;
    }
    return false;
}

static int find(const struct odds *o, const struct odds_cell *cell)
{
    for (int i = 0; i < o->cells; i++)
        if (memcmp(o->cell[i].value, cell->value, sizeof cell->value) == 0)
            return i;
    return -1;
}

static void count_down(struct odds *o, const struct odds_cell *cell)
{
    int i = find(o, cell);

    if (i < 0 || o->cell[i].weight == 0)
        test_fail(__FILE__, __LINE__,
                  "answer %d extra %d: too few of loss %d retreat %d gone %d, back: loss %d retreat %d gone %d",
                  o->answer.arg[0], o->extra, cell->value[FC_TARGET_LOSS], cell->value[FC_TARGET_RETREAT],
                  cell->value[FC_TARGET_GONE], cell->value[FC_ACTOR_LOSS], cell->value[FC_ACTOR_RETREAT],
                  cell->value[FC_ACTOR_GONE]);
    o->cell[i].weight--;
}

/* Re-rolls that each side may make; they count in the total whether they are used or not. */
static int rerolls(const struct trial *t, const struct action *a, const struct odds *o, bool defence)
{
    struct fc_state st;
    struct fc c = {rules, &st, NULL};
    struct fc_fight *f = &st.fight;
    int n = defence ? o->against : o->dice, x;

    game_clone(&st, state);
    *f = (struct fc_fight){.attacker = (uint8_t)t->unit[1],
                           .target = (uint8_t)t->unit[0],
                           .kind = a->kind == FC_ACT_SHOOT  ? FC_RANGED
                                   : a->kind == FC_ACT_BOLT ? FC_MAGIC
                                                            : FC_MELEE};
    f->bare = fc_abilities(&c, f->attacker) & FC_RANGER ? 1 : 0;
    x = fc_master(&c, f, defence);
    return x < n ? x : n;
}

static void all_rolls(struct trial *t, const struct action *a, struct odds *o)
{
    uint8_t dice[16];
    uint64_t played = 0;
    int n;

    t->n[0] = o->dice;
    t->n[1] = rerolls(t, a, o, false);
    t->n[2] = o->against;
    t->n[3] = rerolls(t, a, o, true);
    n = t->n[0] + t->n[1] + t->n[2] + t->n[3];
    CHECK(n <= 8);
    memset(dice, 1, sizeof dice);
    do {
        struct odds_cell cell = try_dice(t, a, o, dice);
        count_down(o, &cell);
        played++;
    } while (next_roll(dice, n));
    CHECK_EQ(played, o->total);
    for (int i = 0; i < o->cells; i++)
        CHECK_EQ(o->cell[i].weight, 0);
}

/* The odds of a strike by the active unit, each distribution of at most `most` dice in all; returns how many there are.
 */
static int prove(int seat, const char *notation, int target, int most)
{
    struct trial t = {.unit = {target, state->act.unit}};
    struct action a;
    int n;

    CHECK(fc_parse(&rules->head, state, seat - 1, notation, &a));
    n = fc_odds(&rules->head, state, &a, odds, ODDS_MAX);
    for (int i = 0; i < n; i++) {
        struct odds o = odds[i];
        uint64_t sum = 0;
        for (int k = 0; k < o.cells; k++)
            sum += o.cell[k].weight;
        CHECK_EQ(sum, o.total);
        CHECK_EQ(o.policy, POLICY_PLAIN);
        if (o.dice + o.against + rerolls(&t, &a, &o, false) + rerolls(&t, &a, &o, true) <= most)
            all_rolls(&t, &a, &o);
    }
    return n;
}

static int prove_attack(void)
{
    char line[16];
    snprintf(line, sizeof line, "attack %s", named(def));
    return prove(seat_of(atk), line, def, 5);
}

/* ---- cases ---- */

TEST(odds, "an attack has a distribution for each answer, without and with the extra die")
{
    face("S-CAV1", "", "E-LEG1", "blue");
    clash();
    CHECK_EQ(prove_attack(), 6); /* hold, react and roll, the same with fatigue; twice */
    for (int i = 0; i < 6; i++) {
        CHECK_EQ(odds[i].extra, i >= 3);
        CHECK_EQ(odds[i].dice, odds[0].dice + (i >= 3));
        CHECK_EQ(odds[i].answer.kind, FC_ACT_ANSWER);
        CHECK_EQ(odds[i].answer.seat, 0);
    }
    CHECK_EQ(odds[0].answer.arg[0], 0);
    CHECK_EQ(odds[1].answer.arg[0], FC_REACT | FC_ROLL);
    CHECK_EQ(odds[2].answer.arg[0], FC_REACT | FC_ROLL | FC_TIRE);
    CHECK_EQ(odds[0].against, 0);
    CHECK_EQ(odds[2].against, odds[1].against + 1);
}

TEST(odds, "a unit that cannot answer is not asked")
{
    face("S-CAV1", "fatigue=2", "E-LEG1", "");
    clash();
    CHECK_EQ(prove_attack(), 1);
    CHECK_EQ(odds[0].answer.kind, 0);
    CHECK_EQ(odds[0].answer.n, 0);
}

TEST(odds, "by hand: three dice against Legionnaires that hold")
{
    uint64_t none = 0;

    face("E-LEG1", "fatigue=2", "S-CAV1", "");
    clash();
    CHECK_EQ(prove_attack(), 1);
    CHECK_EQ(odds[0].total, 216);
    for (int i = 0; i < odds[0].cells; i++)
        if (!odds[0].cell[i].value[FC_TARGET_LOSS] && !odds[0].cell[i].value[FC_TARGET_RETREAT])
            none += odds[0].cell[i].weight;
    CHECK_EQ(none, 27); /* SUPPORT and both SHIELDs, three times */
}

TEST(odds, "blocked retreats hurt, for both")
{
    face("S-CAV1", "", "E-LEG1", "guard losses=1");
    terrain("7.6", "rocks");
    unit("S-ZWA1", "5.3", "");
    clash();
    CHECK(prove_attack() >= 2);
}

TEST(odds, "retreat into difficult ground, Formation, Brave, Forest, Hill, Town")
{
    face("S-CAV1", "", "E-SHO1", "guard brave");
    terrain("6.5 7.6", "forest");
    terrain("6.4", "hill");
    unit("E-LEG1", "5.5", "");
    unit("E-LEG1", "5.6", "");
    clash();
    CHECK(prove_attack() >= 2);
    face("E-KNI1", "", "S-CAV1", "counterblow");
    terrain("6.5 6.4", "town");
    unit("S-ZAR1", "7.4", "");
    clash();
    CHECK(prove_attack() >= 2);
}

TEST(odds, "Rush pushes, adds to a retreat, and hurts where there is no room")
{
    face("E-CRU", "", "S-ZWA1", "guard");
    clash();
    CHECK(prove_attack() >= 1);
    face("E-LEG1", "rush", "S-CAV1", "");
    terrain("7.7", "river");
    clash();
    CHECK(prove_attack() >= 1);
    face("E-LEG1", "rush", "S-ZWA1", "losses=2");
    terrain("7.6", "river");
    clash();
    CHECK(prove_attack() >= 1);
    face("E-LEG1", "rush", "S-CAV1", "brave"); /* an ignored PANIC pushes all the same */
    clash();
    CHECK(prove_attack() >= 1);
}

TEST(odds, "Survivable and Resurgent: at most two, retreat included")
{
    face("E-KNI1", "", "S-ZWA1", "survivable");
    clash();
    CHECK(prove_attack() >= 1);
    face("E-LEG1", "rush", "S-CAV1", "survivable guard");
    terrain("7.6", "rocks");
    clash();
    CHECK(prove_attack() >= 1);
}

TEST(odds, "Vampirism saves a unit from its last wound, not against the Forged or Resurgent")
{
    face("E-LEG1", "fatigue=2 vampirism losses=3", "S-CAV1", "guard fatigue=2");
    clash();
    CHECK(prove_attack() >= 1);
    face("E-LEG1", "fatigue=2 vampirism losses=3", "S-ZWA1", "guard");
    clash();
    CHECK(prove_attack() >= 1);
    face("E-LEG1", "fatigue=2", "S-CAV1", "guard vampirism losses=3");
    clash();
    CHECK(prove_attack() >= 1);
    face("S-CAV1", "fatigue=2 vampirism losses=3", "E-CRU", "guard");
    rules->type[type_of("E-CRU")].defence = 2;
    clash();
    CHECK(prove_attack() >= 1);
}

TEST(odds, "Terrifying, Weak, Dominance, Armour, Forged")
{
    face("S-CAV1", "terrifying losses=3", "E-KNI1", "guard");
    clash();
    CHECK(prove_attack() >= 1);
    face("S-ZWA1", "dominance", "E-CRU", "guard");
    clash();
    CHECK(prove_attack() >= 1);
    face("S-ZWA1", "crushing-blow fortitude losses=3", "E-LEG1", "guard");
    clash();
    CHECK(prove_attack() >= 1);
}

TEST(odds, "Flight retreats over obstacles")
{
    face("S-CAV1", "", "E-LEG1", "flight guard");
    terrain("7.6", "rocks");
    unit("E-SHO1", "8.8", "");
    clash();
    CHECK(prove_attack() >= 1);
}

TEST(odds, "Master re-rolls the dice that do nothing")
{
    face("E-ROL", "fatigue=2", "S-CAV1", "");
    pool(1, 1, 0, 0, 0);
    clash();
    play(1, "buy 0");
    CHECK_EQ(prove(1, "attack b1", def, 6), 1);
    CHECK_EQ(odds[0].total, 46656);
}

TEST(odds, "Master of Defence: in melee and under fire, Weak or not")
{
    face("S-CAV1", "fatigue=2", "E-LEG1", "guard fatigue=2");
    rules->type[type_of("E-LEG1")].own.x[FC_X_MASTER_DEFENCE] = 1;
    clash();
    CHECK_EQ(prove(2, "attack a1", def, 6), 2);
    face("S-CAV1", "fatigue=2", "E-LEG1", "guard fatigue=2 losses=3");
    rules->type[type_of("E-LEG1")].own.x[FC_X_MASTER_DEFENCE] = 1;
    clash();
    CHECK_EQ(prove(2, "attack a1", def, 6), 2);
    field();
    atk = unit("S-ZAR1", "6.4", "red fatigue=1");
    def = unit("E-LEG1", "6.7", "guard fatigue=2");
    unit("S-CAV1", "12.0", "green");
    rules->type[type_of("E-LEG1")].own.x[FC_X_MASTER_DEFENCE] = 2;
    begin("red 2");
    CHECK_EQ(prove(2, "shoot a1", def, 6), 2);
}

TEST(odds, "shooting: retreats off the axes, base and long range, re-rolls")
{
    int far, near;

    field();
    atk = unit("E-SHO1", "6.6", "red");
    far = unit("S-CAV1", "7.3", "guard");
    near = unit("S-ZAR1", "6.4", "guard");
    terrain("7.2", "rocks");
    pool(1, 0, 1, 0, 0);
    unit("E-LEG1", "0.8", "green");
    begin("red 1");
    CHECK(prove(1, "shoot b1", far, 5) >= 2);
    CHECK(prove(1, "shoot b2", near, 5) >= 2);
    play(1, "buy 0");
    CHECK(prove(1, "shoot b1", far, 6) >= 2);
}

TEST(odds, "a melee after a Run: the token is spent, no extra die")
{
    face("S-CAV1", "", "E-LEG1", "");
    clash();
    play_all(2, "run; to 7.4");
    CHECK_EQ(prove_attack(), 1);
    CHECK_EQ(odds[0].extra, 0);
}

/* Of the answer to roll, without the extra die. */
static int gone_of_thousand(void)
{
    uint64_t gone = 0;

    for (int i = 0; i < odds[1].cells; i++)
        gone += odds[1].cell[i].value[FC_TARGET_GONE] ? odds[1].cell[i].weight : 0;
    return (int)((gone * 1000 + odds[1].total / 2) / odds[1].total);
}

TEST(FC_797, "odds: a Graveyard below the target gives it nothing against a Ranger")
{
    for (int ranger = 0; ranger < 2; ranger++) {
        face("E-LEG1", ranger ? "ranger" : "", "S-CAV1", "losses=3 guard");
        terrain("6.5", "graveyard");
        clash();
        CHECK(prove_attack() > 1);
        CHECK_EQ(gone_of_thousand(), ranger ? 432 : 212); /* without him it heals and has support */
    }
}

TEST(odds, "within the fight: extra die, answer, redirection")
{
    struct action a;
    int n;

    face("S-CAV1", "", "E-LEG1", "guard");
    unit("E-LEG3", "5.5", "");
    clash();
    CHECK_EQ(prove_attack(), 6);
    n = odds[0].cells;
    play(2, "attack a1");
    CHECK(asked(FC_ASK_REDIRECT, 1));
    CHECK(fc_parse(&rules->head, state, 0, "accept", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 6);
    CHECK_EQ(odds[0].cells, n);
    CHECK(fc_parse(&rules->head, state, 0, "redirect a2", &a));
    CHECK(fc_odds(&rules->head, state, &a, odds, ODDS_MAX) > 0);
    play(1, "accept");
    CHECK(fc_parse(&rules->head, state, 1, "boost", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 3);
    CHECK_EQ(odds[0].extra, 1);
    CHECK_EQ(odds[0].dice, 4);
    play(2, "boost");
    CHECK(fc_parse(&rules->head, state, 0, "answer roll", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 1);
    CHECK_EQ(odds[0].dice, 4);
    CHECK_EQ(odds[0].against, 2);
    CHECK(action_same(&odds[0].answer, &a));
}

/* An order, Counterblow and no fatigue on either side: nothing can give the target more answers. */
TEST(odds, "as many distributions as the game says there are at most: none is left out")
{
    face("S-CAV1", "", "E-LEG1", "blue counterblow");
    clash();
    CHECK(ODDS_MAX > fc_game.odds->max);
    CHECK_EQ(prove_attack(), fc_game.odds->max);
    for (int i = 0; i < fc_game.odds->max; i++)
        for (int k = 0; k < i; k++)
            CHECK(odds[i].extra != odds[k].extra || odds[i].answer.arg[0] != odds[k].answer.arg[0]);
}

TEST(odds, "nothing to roll, nothing to tell; never more than there is room for")
{
    struct action a;

    face("S-CAV1", "", "E-LEG1", "blue");
    clash();
    CHECK(fc_parse(&rules->head, state, 1, "guard", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 0);
    CHECK(fc_parse(&rules->head, state, 1, "attack a2", &a)); /* far away */
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 0);
    CHECK(fc_parse(&rules->head, state, 1, "attack a1", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, 2), 2);
}

/* ---- all rolls without playing them: more dice ---- */

static uint64_t weight_of_loss(const struct odds *o, int loss)
{
    uint64_t n = 0;

    for (int i = 0; i < o->cells; i++)
        n += o->cell[i].value[FC_TARGET_LOSS] == loss ? o->cell[i].weight : 0;
    return n;
}

/* What every single roll of the open fight costs the target, if it never retreats. */
static void count_losses(const struct fc_fight *start, int strength, uint64_t seen[16])
{
    struct fc c = ctx();
    struct fc_fight f = *start;
    uint8_t dice[8];

    f.rolls = 1;
    fc_fight_fix(&c, &f);
    memset(dice, 1, sizeof dice);
    do {
        struct fc_result r;
        memset(f.roll, 0, sizeof f.roll);
        memset(f.answer, 0, sizeof f.answer);
        for (int i = 0; i < 8; i++)
            (i < 6 ? f.roll : f.answer)[dice[i] - 1]++;
        fc_fight_result(&c, &f, &r);
        seen[r.damage < strength ? r.damage : strength]++;
    } while (next_roll(dice, 8));
}

TEST(odds, "six dice against two: losses as counted die by die")
{
    uint64_t seen[16] = {0};
    struct action a;

    face("E-ROL", "", "S-ZWA1", "guard");
    element("6.4", "statue-of-holy-warrior", 0);
    unit("E-LEG1", "7.4", "");
    terrain("6.5", "town");
    rules->type[type_of("E-ROL")].attack = 5;
    rules->type[type_of("S-ZWA1")].defence = 2;
    rules->type[type_of("S-ZWA1")].strength = 5;
    clash();
    play_all(1, "attack b1; plain");
    CHECK(fc_parse(&rules->head, state, 1, "answer roll", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 1);
    CHECK_EQ(odds[0].dice, 6);
    CHECK_EQ(odds[0].against, 2);
    CHECK_EQ(odds[0].total, 1679616);
    count_losses(&state->fight, 5, seen);
    for (int loss = 0; loss <= 5; loss++)
        CHECK_EQ(weight_of_loss(&odds[0], loss), seen[loss]);
}

TEST(odds, "many dice are counted in time, and exactly as many rolls as there are")
{
    struct action a;
    uint64_t sum = 0;

    face("E-ROL", "", "S-CAV1", "guard");
    rules->type[type_of("E-ROL")].attack = 11;
    rules->type[type_of("E-ROL")].own.x[FC_X_MASTER_ATTACK] = 3;
    rules->type[type_of("S-CAV1")].defence = 7;
    rules->type[type_of("S-CAV1")].own.x[FC_X_MASTER_DEFENCE] = 2;
    clash();
    play_all(1, "attack b1; plain");
    CHECK(fc_parse(&rules->head, state, 1, "answer roll", &a));
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 1);
    for (int i = 0; i < odds[0].cells; i++)
        sum += odds[0].cell[i].weight;
    CHECK_EQ(sum, odds[0].total);
    CHECK_EQ(odds[0].total, 789730223053602816); /* 6^23 */
    rules->type[type_of("S-CAV1")].defence = 12; /* beyond 6^24 nothing is told */
    CHECK_EQ(fc_odds(&rules->head, state, &a, odds, ODDS_MAX), 0);
}
