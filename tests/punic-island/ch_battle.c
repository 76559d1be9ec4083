/*
 * ch_battle.c: chapters A9 and A10, B7 and B12: the course of a battle, checks
 * and states of units, what ships carry, and the spoils of a naval victory.
 */
#include "fight.h"
#include "games/campaign-commander/rules/cc_battle.h"

static int value(const char *label, enum cc_value v)
{
    struct cc c = {rules, state, NULL};

    return cc_value(&c, u(label), v, CC_NONE);
}

static int fighting(int seat)
{
    struct cc c = {rules, state, NULL};

    return __builtin_popcountll(cc_fighting(&c, seat - 1));
}

static void hit(const char *label, enum cc_result r)
{
    struct events ev = {told, 1024, 0, false};
    struct cc c = {rules, state, &ev};

    cc_hit(&c, u(label), r);
    while (state->flow.depth) /* the cargo of a ship */
        cc_step_cargo(&c);
    told_n = ev.len;
}

/* ---- the course of a battle ---- */

TEST(CC_702, "who enters a zone with enemies of his kind fights at once")
{
    TEST_ALSO(CC_701);
    TEST_ALSO(CC_704);
    valley();
    rp(1, "GEL", 2);
    unit("RI", 2, "GEL", "");
    unit("AI", 1, "GLP", "");
    begin(1, "GEL");
    play_all(1, "march RI1; to GLP");
    CHECK_EQ(state->battle.zone, zone("GLP"));
    CHECK_EQ(state->battle.attacker, 0);
    CHECK_EQ(state->battle.from, zone("GEL"));
    CHECK_EQ(fighting(1), 1); /* who stays in Gela does not fight */
    CHECK_EQ(fighting(2), 1);
}

TEST(CC_703, "at sea only ships fight")
{
    sea();
    unit("RN", 2, "pPHI", "");
    unit("RI", 2, "pPHI", "");
    unit("CN", 1, "pPHI", "");
    begin_battle("pPHI", 1, "");
    CHECK_EQ(fighting(1), 2);
    CHECK(!(state->unit.flags[u("RI1")] & CC_FIGHTING));
}

TEST(CC_706, "who fought in his own operation has acted; the operation goes on")
{
    TEST_ALSO(CC_705);
    valley();
    rp(1, "GEL", 2);
    unit("RI", 2, "GEL", "");
    unit("AI", 1, "GLP", "");
    begin(1, "GEL");
    cup(1, "stratagem");
    waits(2);
    dice("10");
    play_all(1, "march RI1; to GLP");
    leave_all();
    CHECK(over());
    CHECK(asked(CC_ASK_OP, 1));
    refused(1, "march RI1", CC_WHY_ACTED, "CC-411");
    CHECK(legal(1, "march RI2"));
    CHECK(!(state->unit.flags[u("AI1")] & CC_ACTED)); /* those of the other side have not */
}

TEST(CC_707, "each battle begins with full cups")
{
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    begin_battle("HIM", 1, "GLP");
    CHECK_EQ(state->battle.plays[0], 0);
    for (int seat = 0; seat < CC_SEATS; seat++) {
        int n = state->battle.hand_n[seat];

        for (int k = 0; k < CC_CUP_KINDS; k++)
            n += state->battle.cup[seat][k] + state->battle.used[seat][k];
        CHECK_EQ(n, 16);
    }
}

TEST(CC_708, "a side draws as many chits as its best tactical value")
{
    valley();
    unit("RI", 1, "HIM", "decimated"); /* 2 */
    unit("RC", 1, "HIM", "decimated"); /* 1 */
    unit("AC", 1, "HIM", "");          /* 3 */
    unit("AI", 1, "HIM", "");          /* 2 */
    cup(1, "skirmish confusion stratagem");
    cup(2, "skirmish confusion punic-treachery cavalry");
    begin_battle("HIM", 2, "HLY");
    CHECK_EQ(state->battle.hand_n[0], 2);
    CHECK_EQ(state->battle.hand_n[1], 3);
}

TEST(CC_709, "the attacker plays first, then they alternate; each chooses among what he holds")
{
    TEST_ALSO(CC_710);
    TEST_ALSO(CC_711);
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "skirmish confusion stratagem");
    cup(2, "skirmish confusion");
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK_EQ(choices(1), 3);
    refused(1, "chit wedge", CC_WHY_NO_CHIT, "CC-710");
    dice("1");
    play(1, "chit skirmish");
    CHECK(asked(CC_ASK_CHIT, 2));
    CHECK_EQ(choices(2), 2);
    dice("1");
    play(2, "chit confusion");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK_EQ(choices(1), 2);
}

/* The owner of the unit that checked first in the last play, from 1. */
static int first_to_check(void)
{
    const struct event *e = heard_event(CC_EV_CHECKED);

    return e ? rules->unit[cc_ref_unit(e->arg[0])].seat + 1 : 0;
}

TEST(CC_712, "the defender's units check before the attacker's, whoever plays the chit")
{
    TEST_ALSO(CC_R06);
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "wedge");
    waits(2);
    dice("1 1");
    begin_battle("HIM", 1, "GLP");
    CHECK_EQ(first_to_check(), 2);
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "wedge");
    cup(2, "skirmish confusion");
    begin_battle("HIM", 2, "HLY");
    dice("1 1 1");
    play(2, "chit confusion");
    for (int i = 0, seen = 0; i < told_n; i++)
        if (told[i].kind == CC_EV_CHIT)
            seen = 1;
        else if (told[i].kind == CC_EV_LINKED && seen)
            for (int k = i; k < told_n; k++)
                if (told[k].kind == CC_EV_CHECKED) {
                    CHECK_EQ(rules->unit[cc_ref_unit(told[k].arg[0])].seat,
                             0); /* Rome defends: its own Wedge tests it first */
                    return;
                }
    CHECK(false);
}

TEST(CC_713, "the owner chooses which of his units suffer")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    unit("RC", 1, "HIM", "");
    unit("RI", 1, "GEL", "");
    cup(2, "skirmish");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    CHECK(asked(CC_ASK_CHECK, 1));
    refused(1, "pick RI2", CC_WHY_NOT_FIGHTING, "CC-713");
    refused(1, "pick AI1", CC_WHY_NOT_OWN, "CC-106");
    refused(1, "done", CC_WHY_TOO_FEW, "CC-713");
}

TEST(CC_714, "an empty hand is filled at once, with the tactical value of that moment")
{
    TEST_ALSO(CC_R13);
    valley();
    unit("AC", 1, "HIM", ""); /* 3 */
    unit("AI", 1, "HIM", ""); /* 2 */
    unit("RI", 2, "HIM", "");
    cup(2, "confusion skirmish punic-treachery"); /* three kinds: it is asked */
    cup(1, "skirmish stratagem confusion");
    begin_battle("HIM", 2, "HLY");
    chits(2, "confusion");
    dice("7");
    play(2, "chit confusion");
    play(2, "pick AC1");
    leave_all();
    CHECK(at("AC1") != zone("HIM"));
    CHECK_EQ(state->battle.hand_n[1], 2); /* the horse, and its 3, has gone */
    CHECK(asked(CC_ASK_CHIT, 1));
}

TEST(CC_715, "when the cup is empty the used chits go back into it")
{
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "skirmish skirmish confusion");
    cup(2, "skirmish confusion");
    begin_battle("HIM", 1, "GLP");
    chits(1, "skirmish");
    next_chits(1, "confusion"); /* one is used, one in the cup, and three will be drawn */
    dice("1");
    play(1, "chit skirmish");
    CHECK_EQ(state->battle.hand_n[0], 3);
    CHECK_EQ(in_hand(1, "skirmish"), 2);
    CHECK_EQ(used_chits(1, "skirmish"), 0);
}

TEST(CC_716, "the battle ends when one side has no unit left in it")
{
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 2, "HIM", "");
    cup(1, "stratagem");
    cup(2, "skirmish");
    dice("7");
    begin_battle("HIM", 1, "GLP");
    CHECK(!over());
    dice("1 7");
    leave_all(); /* a skirmish on the Roman, then the second stratagem */
    CHECK(over());
    CHECK_EQ(at("RI1"), zone("HIM"));
    CHECK(heard(CC_EV_BATTLE_WON));
    CHECK_EQ(heard_event(CC_EV_BATTLE_WON)->arg[0], 0);
    CHECK(!(state->unit.flags[u("RI1")] & (CC_FIGHTING | CC_PENDING | CC_LEFT)));
    CHECK(!(state->unit.flags[u("AI1")] & (CC_FIGHTING | CC_PENDING | CC_LEFT)));
}

TEST(CC_R20, "both sides gone in the same resolve: nobody has won")
{
    valley();
    unit("RC", 1, "HIM", "");
    unit("AC", 1, "HIM", "");
    cup(1, "cavalry");
    waits(2);
    dice("10 10");
    begin_battle("HIM", 1, "GLP");
    leave_all();
    CHECK(over());
    CHECK(heard(CC_EV_BATTLE_NOBODY));
    CHECK(at("RC1") != zone("HIM"));
    CHECK(at("AC1") != zone("HIM"));
}

TEST(CC_R60, "an endless battle: the attacker gives up")
{
    valley();
    rules->k.plays_max = 3;
    unit("RI", 2, "HIM", "");
    unit("AI", 1, "HIM", "");
    cup(1, "skirmish confusion stratagem");
    cup(2, "skirmish");
    begin_battle("HIM", 1, "GLP");
    dice("1 1");
    play(1, "chit skirmish");
    dice("1");
    play(1, "chit stratagem");
    leave_all();
    CHECK(over());
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_STR(place_of("RI2"), "GEL");
    CHECK_EQ(at("AI1"), zone("HIM"));
}

/* ---- checks and states ---- */

TEST(CC_751, "a check passes up to the cohesion and fails above it")
{
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(2, "skirmish confusion");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    chits(2, "skirmish confusion");
    dice("7");
    play(2, "chit skirmish");
    CHECK_STR(state_of("RI1"), "F");
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "");
    cup(2, "skirmish confusion");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    dice("8");
    play(2, "chit skirmish");
    CHECK_STR(state_of("RI1"), "D");
}

TEST(CC_753, "decimated and disorganised: both lower the values")
{
    TEST_ALSO(CC_752);
    TEST_ALSO(CC_756);
    TEST_ALSO(CC_760);
    TEST_ALSO(CC_207);
    blank();
    unit("RI", 1, "GEL", "");
    unit("RI", 1, "GEL", "decimated");
    unit("RI", 1, "GEL", "disorganised");
    unit("RI", 1, "GEL", "decimated disorganised");
    CHECK_EQ(value("RI1", CC_CV), 7);
    CHECK_EQ(value("RI2", CC_CV), 6);
    CHECK_EQ(value("RI3", CC_CV), 6);
    CHECK_EQ(value("RI4", CC_CV), 5);
    CHECK_EQ(value("RI3", CC_MF), 3);
    CHECK_EQ(value("RI3", CC_TV), 2);
    CHECK_EQ(value("RI4", CC_TV), 1);
}

TEST(CC_755, "no value is below 1")
{
    blank();
    unit("RC", 1, "GEL", "decimated disorganised"); /* tactical value 1, less 1 */
    CHECK_EQ(value("RC1", CC_TV), 1);
}

TEST(CC_755, "nor is cohesion that cards lower: a one passes")
{
    valley();
    unit("RI", 1, "HIM", "decimated");
    unit("AI", 2, "HIM", "");
    waits(1);
    cup(2, "skirmish flank-attack");
    begin_battle("HIM", 2, "HLY");
    state->battle.cv_mod[0] = -9;
    state->battle.cv_until[0] = 3;
    chits(2, "skirmish flank-attack");
    dice("1");
    play(2, "chit skirmish");
    CHECK_EQ(heard_event(CC_EV_CHECKED)->arg[3], 1);
    CHECK_STR(state_of("RI1"), "D");
    dice_spent();
}

/* CN1 has left it, CN2 has not. */
static struct cc one_has_left(void)
{
    sea();
    unit("RN", 2, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    waits(1);
    waits(2);
    begin_battle("pPHI", 1, "");
    state->unit.flags[u("CN1")] &= (uint8_t)~CC_FIGHTING;
    return (struct cc){rules, state, NULL};
}

TEST(CC_759, "who has left the battle is not called to a check of it")
{
    struct cc c = one_has_left();
    int chit = 0;

    while (rules->chit[chit].seat != 0 || strcmp(rules->chit[chit].id, "onagers") != 0)
        chit++;
    state->resolve =
        (struct cc_resolve){.chit = (uint8_t)chit, .slot = CC_NONE, .todo = {CC_BIT(u("CN1")) | CC_BIT(u("CN2"))}};
    CHECK_EQ(cc_next_check(&c), u("CN2"));
    CHECK_EQ(cc_next_check(&c), CC_NONE);
}

TEST(PI_601, "a ship that is destroyed outside the battle is not set aside for it")
{
    struct cc c = one_has_left();

    cc_hit(&c, u("CN1"), CC_ELIM);
    CHECK_EQ(state->battle.lost, 0);
    cc_hit(&c, u("CN2"), CC_ELIM);
    CHECK_EQ(state->battle.lost, CC_BIT(u("CN2")));
}

TEST(CC_758, "disorganising a disorganised unit matters in a battle only: it must retreat")
{
    TEST_ALSO(CC_757);
    TEST_ALSO(CC_759);
    TEST_ALSO(PI_854);
    valley();
    unit("RI", 1, "GEL", "disorganised");
    hit("RI1", CC_DIS);
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_EQ(told_n, 0);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 2, "HIM", "disorganised");
    cup(2, "flank-attack");
    waits(1);
    dice("7"); /* cohesion 6; it fights although disorganised, until now */
    begin_battle("HIM", 2, "HLY");
    leave_all();
    CHECK_STR(state_of("RI1"), "FX");
    CHECK_STR(place_of("RI1"), "GEL");
    CHECK_EQ(at("RI2"), zone("HIM"));
}

TEST(CC_761, "a unit that must retreat and cannot is destroyed")
{
    TEST_ALSO(CC_779);
    TEST_ALSO(CC_763);
    TEST_ALSO(PI_652);
    valley();
    unit("AI", 1, "CLU", "");
    unit("RI", 2, "CLU", "");
    owner("NEA", 1); /* the only way out of Clupea */
    owner("CLU", 1);
    cup(1, "stratagem");
    waits(2);
    dice("10");
    begin_battle("CLU", 1, "");
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_EQ(won(1), 1);
    CHECK(over());
}

TEST(CC_762, "a ship decimated and disorganised that is decimated again is destroyed; a land unit retreats")
{
    TEST_ALSO(PI_852);
    TEST_ALSO(CC_R18);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated disorganised");
    unit("CN", 1, "pPHI", "");
    cup(1, "periplus");
    waits(2);
    begin_battle("pPHI", 1, "");
    dice("4"); /* cohesion 3 */
    play(2, "pick CN1");
    CHECK_STR(state_of("CN1"), "dead");
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "decimated disorganised");
    unit("RI", 1, "HIM", "");
    cup(2, "skirmish");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    dice("6");
    play(1, "pick RI1");
    leave_all();
    CHECK_STR(state_of("RI1"), "DX");
    CHECK_STR(place_of("RI1"), "GEL");
}

TEST(CC_R18, "decimated and disorganised at once: a decimated unit ends disorganised")
{
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated");
    unit("CN", 1, "pPHI", "");
    cup(1, "periplus");
    waits(2);
    begin_battle("pPHI", 1, "");
    dice("5");
    play(2, "pick CN1");
    leave_all();
    CHECK_STR(state_of("CN1"), "DX");
    CHECK(at("CN1") != zone("pPHI"));
}

TEST(PI_852, "a unit that is full but disorganised is decimated and stays")
{
    TEST_ALSO(PI_853);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 1, "HIM", "disorganised");
    cup(2, "skirmish confusion");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    dice("7");
    play(2, "chit skirmish");
    CHECK_STR(state_of("RI1"), "DX");
    CHECK_EQ(at("RI1"), zone("HIM"));
    CHECK(!over());
}

TEST(CC_R07, "a unit checks although the enemy of the same chit has just gone")
{
    valley();
    unit("RI", 1, "HIM", "");
    unit("AI", 1, "HIM", "decimated");
    unit("AC", 1, "HIM", "");
    cup(1, "wedge");
    waits(2);
    dice("10 8");
    begin_battle("HIM", 1, "GLP");
    leave_all();
    CHECK_STR(state_of("AI1"), "DX");
    CHECK_STR(state_of("RI1"), "D");
    dice_spent();
}

TEST(CC_794, "an isolated unit that is disorganised is destroyed, though its own walls are open to it")
{
    for (int ring = 0; ring < 2; ring++) {
        blank();
        owner("SEG", 1);
        rp(1, "SEG", 2);
        unit("AI", 1, "ERY", "");
        unit("RI", 2, "SEG", "");
        if (ring)
            unit("RI", 1, "DRE", "");
        cup(1, "flank-attack");
        waits(2);
        begin(1, "SEG");
        CHECK_EQ(!!(state->unit.flags[u("AI1")] & CC_ISOLATED), ring);
        play_all(1, "march RI1; to ERY");
        dice("10");
        play(2, "done"); /* fights before the walls */
        if (ring) {
            CHECK_STR(state_of("AI1"), "dead");
        } else {
            play(2, "inside");
            CHECK_STR(place_of("AI1"), "ERY inside");
        }
    }
}

TEST(CC_792, "who retreats closes the ring round those who still fight")
{
    TEST_ALSO(CC_793);
    blank();
    owner("SEG", 1);
    rp(1, "SEG", 1);
    rp(2, "ERY", 1);
    unit("AI", 1, "ERY", "inside");
    unit("RI", 2, "ERY", "");
    unit("RI", 1, "DRE", "");
    cup(2, "punic-treachery");
    waits(1);
    begin(2, "ERY");
    CHECK(!(state->unit.flags[u("AI1")] & CC_ISOLATED));
    dice("10 1");
    play_all(2, "march AI1; to ERY");
    play(1, "stop"); /* in Segesta, the last way out */
    CHECK_STR(place_of("RI1"), "SEG");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK(state->unit.flags[u("AI1")] & CC_ISOLATED);
    CHECK(heard(CC_EV_ISOLATED));
}

TEST(EX_30, "an isolated unit: cohesion -1, and disorganised it is destroyed")
{
    TEST_ALSO(CC_794);
    TEST_ALSO(CC_793);
    TEST_ALSO(CC_795);
    blank();
    owner("PAN", 1);
    owner("SEG", 1);
    rp(1, "PAN", 2);
    unit("AI", 1, "ERC", "");
    unit("RI", 1, "PAN", "");
    unit("RI", 1, "SEG", "");
    unit("RI", 1, "SIC", "");
    cup(1, "flank-attack");
    waits(2);
    begin(1, "PAN");
    CHECK(state->unit.flags[u("AI1")] & CC_ISOLATED);
    dice("6");
    play_all(1, "march RI1; to ERC");
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_EQ(won(1), 1);
    dice_spent();
}

/* ---- held ships ---- */

TEST(EX_50, "a ship that was disorganised before the battle stays when it is set free")
{
    TEST_ALSO(CC_R88);
    sea();
    unit("RN", 1, "pPHI", "decimated disorganised");
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "disorganised");
    leader("ADE", "pPHI", "");
    cup(1, "corvus");
    waits(2);
    begin_battle("pPHI", 1, "");
    dice("1 9"); /* CN1 passes; the Roman of the link is destroyed */
    play(1, "engage RN1 CN1");
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_EQ(held_by("CN1"), 0);
    CHECK_EQ(at("CN1"), zone("pPHI"));
    CHECK(!over());
}

TEST(CC_R19, "a ship disorganised while it is held leaves when it is set free")
{
    sea();
    unit("RN", 1, "pPHI", "decimated disorganised");
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated");
    unit("CN", 1, "pPHI", "");
    cup(1, "corvus");
    waits(2);
    begin_battle("pPHI", 1, "");
    dice("5 1 9"); /* CN1 is disorganised; CN2 passes; RN1 is destroyed: both are free */
    play_all(1, "engage RN1 CN1");
    CHECK_STR(state_of("RN1"), "dead");
    leave_all();
    CHECK_STR(state_of("CN1"), "DX");
    CHECK(at("CN1") != zone("pPHI"));
    CHECK_EQ(at("CN2"), zone("pPHI"));
}

TEST(CC_R19, "… unless the enemy has nobody left: then it holds the field")
{
    sea();
    unit("RN", 1, "pPHI", "decimated disorganised");
    unit("CN", 1, "pPHI", "decimated");
    cup(1, "corvus");
    waits(2);
    dice("5 9");
    begin_battle("pPHI", 1, "");
    CHECK(over());
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_STR(state_of("CN1"), "DX");
    CHECK_EQ(at("CN1"), zone("pPHI"));
    CHECK(!(state->unit.flags[u("CN1")] & CC_PENDING));
    CHECK_EQ(heard_event(CC_EV_BATTLE_WON)->arg[0], 1);
}

TEST(CC_R19, "a ship that another chit disorganises while it is held stays too")
{
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 3, "pPHI", "");
    cup(1, "corvus periplus");
    cup(2, "ballistas bad-course");
    begin_battle("pPHI", 1, "");
    dice("1 1 1");
    play(1, "chit corvus");
    dice("6 1 1 1  1 1 1  1 1 1 1  1 1 1"); /* then a Periplus without effect, ballistas, a play that is skipped */
    play(2, "chit bad-course");
    play(2, "pick CN1");
    CHECK_STR(state_of("CN1"), "FX");
    CHECK_EQ(at("CN1"), zone("pPHI"));
    CHECK(state->unit.flags[u("CN1")] & CC_PENDING);
}

/* ---- cargo ---- */

TEST(EX_34, "Periplus on a ship of a fleet with troops: one is decimated, one disorganised, the ship retreats")
{
    TEST_ALSO(CC_563);
    TEST_ALSO(CC_564);
    TEST_ALSO(CC_R58);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 3, "pPHI", "");
    unit("AI", 2, "pPHI", "");
    cup(1, "periplus");
    waits(2);
    dice("6");
    begin_battle("pPHI", 1, "");
    CHECK_STR(state_of("AI1"), "D"); /* alike: no choice */
    CHECK(asked(CC_ASK_CARGO, 2));
    CHECK(listed(2, "pick AI1"));
    play(2, "pick AI2");
    CHECK_STR(state_of("AI2"), "FX");
    CHECK_STR(state_of("CN1"), "DX");
    CHECK(asked(CC_ASK_ALONG, 2));
    CHECK(legal(2, "load AI1"));
    refused(2, "load RI1", CC_WHY_NO_CARGO, "CC-R58");
    play_all(2, "load AI1; done; to HER");
    CHECK_STR(place_of("CN1"), "HER inside");
    CHECK_STR(place_of("AI1"), "HER");
    CHECK_EQ(at("AI2"), zone("pPHI"));
}

TEST(EX_49, "a decimated ship that becomes disorganised disorganises its cargo, it does not decimate it")
{
    TEST_ALSO(CC_R78);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated");
    unit("CN", 1, "pPHI", "");
    unit("AI", 1, "pPHI", "");
    cup(1, "onagers");
    waits(2);
    dice("5 1"); /* both are all there is */
    begin_battle("pPHI", 1, "");
    CHECK_STR(state_of("CN1"), "DX");
    CHECK_STR(state_of("AI1"), "FX");
}

TEST(CC_R78, "cargo never retreats, and a result that it has had is lost")
{
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    unit("AI", 1, "pPHI", "decimated disorganised");
    cup(1, "periplus");
    waits(2);
    dice("6");
    begin_battle("pPHI", 1, "");
    CHECK_STR(state_of("AI1"), "DX");
    CHECK_EQ(at("AI1"), zone("pPHI"));
}

TEST(CC_R78, "cargo that is decimated already is disorganised when its ship is decimated")
{
    TEST_ALSO(CC_564);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 2, "pPHI", "");
    unit("AI", 1, "pPHI", "decimated");
    cup(1, "onagers");
    waits(2);
    dice("6 1");
    begin_battle("pPHI", 1, "");
    CHECK_STR(state_of("CN1"), "D");
    CHECK_STR(state_of("AI1"), "DX");
}

TEST(CC_R78, "a ship that has its marker gets no other, and its cargo suffers nothing")
{
    TEST_ALSO(CC_757);
    TEST_ALSO(CC_758);
    sea();
    unit("CN", 1, "pPHI", "disorganised");
    unit("CN", 1, "pPHI", "");
    unit("RN", 1, "pPHI", "");
    unit("AI", 1, "pPHI", "");
    cup(2, "bad-course");
    waits(1);
    begin_battle("pPHI", 2, "");
    dice("10");
    play(2, "pick CN1");
    CHECK(!heard(CC_EV_DISORGANISED));
    leave_all();
    CHECK(at("CN1") != zone("pPHI")); /* but it has to go */
    CHECK_STR(state_of("CN1"), "FX");
    CHECK_STR(state_of("AI1"), "F");
}

TEST(CC_565, "a ship that is destroyed takes one carried unit with it")
{
    TEST_ALSO(CC_R78);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated disorganised");
    unit("CN", 1, "pPHI", "");
    unit("AI", 1, "pPHI", "");
    unit("GI", 1, "pPHI", "");
    cup(1, "periplus");
    waits(2);
    begin_battle("pPHI", 1, "");
    dice("10");
    play(2, "pick CN1");
    CHECK(asked(CC_ASK_CARGO, 2));
    play(2, "pick GI1");
    CHECK_STR(state_of("GI1"), "dead");
    CHECK_STR(state_of("AI1"), "F");
    CHECK_EQ(won(1), 2); /* the ship and the Gauls: lost in a battle */
}

TEST(CC_566, "with the last ship go all troops, resources and leaders")
{
    TEST_ALSO(CC_903);
    sea();
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "pPHI", "decimated disorganised");
    unit("AI", 2, "pPHI", "");
    leader("GIS", "pPHI", "");
    rp(2, "pPHI", 1);
    cup(1, "periplus");
    waits(2);
    dice("10");
    begin_battle("pPHI", 1, "");
    CHECK(over());
    CHECK_STR(state_of("AI1"), "dead");
    CHECK_STR(state_of("AI2"), "dead");
    CHECK_EQ(rp_at(2, "pPHI"), 0);
    CHECK_STR(leader_at("GIS"), "off");
    CHECK_EQ(won(1), 3 + 3);
}

TEST(CC_564, "a storm decimates a ship and one unit that it carries, without a retreat")
{
    TEST_ALSO(PI_683);
    sea();
    rp(1, "GEL", 1);
    unit("RN", 2, "S09", "");
    unit("RI", 1, "S09", "");
    hit("RN1", CC_DEC);
    CHECK_STR(state_of("RN1"), "D");
    CHECK_STR(state_of("RI1"), "D");
    CHECK_EQ(at("RN1"), zone("S09"));
    hit("RN1", CC_DEC); /* outside a battle a decimated ship is lost */
    CHECK_STR(state_of("RN1"), "dead");
    CHECK_STR(state_of("RI1"), "dead");
}

/* ---- the spoils ---- */

/* A battle that Carthage has won but for one ship: enemies and own ones lost before it are put among the lost. */
static void lose_ships(int roman, int punic)
{
    for (int i = 0; i < roman + punic; i++) {
        char label[8] = {i < roman ? 'R' : 'C', 'N', (char)('2' + (i < roman ? i : i - roman + 1)), 0};
        struct cc c = {rules, state, NULL};

        state->battle.lost |= CC_BIT(u(label));
        cc_destroy(&c, u(label));
    }
}

TEST(EX_35, "five Roman ships destroyed: two benefits; what comes back has not been lost")
{
    TEST_ALSO(PI_601);
    TEST_ALSO(PI_602);
    TEST_ALSO(PI_603);
    TEST_ALSO(PI_604);
    TEST_ALSO(CC_R48);
    sea();
    unit("CN", 1, "pPHI", "decimated");
    unit("RN", 1, "pPHI", "decimated disorganised");
    unit("CN", 3, "pPHI", "");
    unit("RN", 4, "pPHI", "");
    cup(2, "periplus ballistas");
    waits(1);
    begin_battle("pPHI", 2, "");
    lose_ships(4, 2); /* RN2 to RN5, CN3, CN4 */
    CHECK_EQ(won(1), 2);
    dice("10");
    play(2, "chit periplus"); /* the fifth */
    CHECK(asked(CC_ASK_BENEFIT, 2));
    CHECK(legal(2, "pick CN1"));
    CHECK(legal(2, "pick CN3"));
    refused(2, "pick CN2", CC_WHY_NOT_OFFERED, "PI-603"); /* whole */
    refused(2, "pick RN2", CC_WHY_NOT_OWN, "CC-106");     /* the loser's are lost */
    play_all(2, "pick CN3; pick CN4");
    CHECK(over());
    CHECK_STR(state_of("CN3"), "F");
    CHECK_STR(place_of("CN4"), "pPHI");
    CHECK_STR(state_of("CN1"), "D");
    CHECK_EQ(won(1), 0);
    CHECK_EQ(won(2), 5);
}

TEST(CC_R48, "a ship that comes back has fought: it does nothing more in this operation")
{
    sea();
    unit("CN", 1, "pPHI", "decimated");
    unit("RN", 1, "pPHI", "decimated disorganised");
    unit("CN", 3, "pPHI", "");
    unit("RN", 4, "pPHI", "");
    unit("AI", 1, "PHI", ""); /* still to act, so that the operation goes on */
    rp(2, "PHI", 3);
    cup(2, "periplus ballistas");
    waits(1);
    begin_battle("pPHI", 2, "");
    lose_ships(4, 2);
    dice("10");
    play(2, "chit periplus");
    play_all(2, "pick CN3; pick CN4");
    CHECK(over());
    CHECK(asked(CC_ASK_OP, 2));
    refused(2, "sail CN3", CC_WHY_ACTED, "CC-411");
}

TEST(PI_604, "a benefit may make a decimated ship whole instead")
{
    sea();
    unit("CN", 1, "pPHI", "decimated");
    unit("RN", 1, "pPHI", "decimated disorganised");
    unit("CN", 2, "pPHI", "");
    unit("RN", 1, "pPHI", "");
    unit("CN", 1, "LIL", "port decimated");
    cup(2, "periplus ballistas");
    waits(1);
    begin_battle("pPHI", 2, "");
    lose_ships(1, 1); /* RN2, CN3 */
    dice("10");
    play(2, "chit periplus");
    refused(2, "pick CN4", CC_WHY_NOT_OFFERED, "PI-603"); /* no part of the stack that won */
    play(2, "pick CN1");
    CHECK(over());
    CHECK_STR(state_of("CN1"), "F");
    CHECK_STR(state_of("CN3"), "dead");
    CHECK_EQ(won(1), 1);
}

TEST(PI_603, "one enemy ship alone gives nothing; nor does a land battle")
{
    sea();
    unit("CN", 1, "pPHI", "decimated");
    unit("RN", 1, "pPHI", "decimated disorganised");
    cup(2, "periplus");
    waits(1);
    dice("10");
    begin_battle("pPHI", 2, "");
    CHECK(over());
    CHECK_STR(state_of("CN1"), "D");
}

/* ---- leaders ---- */

TEST(PI_459, "with several leaders the owner picks the one who commands; only his modifiers count")
{
    valley();
    unit("RI", 1, "HIM", "");
    leader("K3", "HIM", ""); /* cohesion +1 */
    leader("K5", "HIM", ""); /* tactical value +1 */
    unit("AI", 1, "HIM", "");
    cup(1, "skirmish confusion stratagem cavalry wedge");
    waits(2);
    begin_battle("HIM", 1, "GLP");
    CHECK(asked(CC_ASK_COMMANDER, 1));
    play(1, "leader K5");
    CHECK_EQ(state->battle.hand_n[0], 4);
    struct cc c = {rules, state, NULL};
    CHECK_EQ(cc_cohesion(&c, u("RI1")), 7);
}

TEST(PI_462, "Hieron commands only where nobody but Syracusans fights")
{
    valley();
    unit("SI", 1, "HIM", "");
    unit("AI", 1, "HIM", "");
    leader("HIE", "HIM", "");
    unit("RI", 1, "HIM", "");
    waits(1);
    cup(2, "skirmish confusion punic-treachery");
    begin_battle("HIM", 1, "GLP");
    CHECK_EQ(state->battle.commander[1], CC_NONE);
    CHECK_EQ(state->battle.hand_n[1], 2);
}

TEST(CC_R28,
     "a leader may go with a unit that retreats; if he commanded, another takes over; with the last unit all go")
{
    TEST_ALSO(CC_902);
    valley();
    unit("AI", 1, "HIM", "");
    unit("RI", 2, "HIM", "");
    leader("K3", "HIM", "");
    leader("K5", "HIM", "");
    leader("K6", "HIM", "");
    cup(2, "punic-treachery skirmish");
    waits(1);
    begin_battle("HIM", 2, "HLY");
    play(1, "leader K3");
    dice("9 9"); /* cohesion 8 with K3: both fail */
    play(2, "chit punic-treachery");
    CHECK(asked(CC_ASK_ALONG, 1));
    refused(1, "with K1", CC_WHY_NO_LEADER, "CC-R28");
    play(1, "with K3");
    play(1, "done");
    CHECK_STR(place_of("RI1"), "GEL");
    CHECK_STR(leader_at("K3"), "GEL");
    CHECK(asked(CC_ASK_COMMANDER, 1));
    play(1, "leader K6");
    CHECK(over()); /* the last unit has taken the others along */
    CHECK_STR(place_of("RI2"), "GEL");
    CHECK_STR(leader_at("K5"), "GEL");
    CHECK_STR(leader_at("K6"), "GEL");
}

/* ---- fortresses ---- */

TEST(CC_868, "units inside join a battle of friends who come from another zone, and go back inside")
{
    TEST_ALSO(CC_867);
    TEST_ALSO(EX_08);
    blank();
    rp(1, "REG", 3);
    unit("RI", 1, "MES", "inside");
    unit("RI", 2, "MES", "");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion skirmish");
    waits(2);
    begin_battle("MES", 1, "REG");
    CHECK(asked(CC_ASK_JOIN, 1));
    play(1, "pick RI1");
    CHECK_EQ(fighting(1), 3);
    CHECK_STR(place_of("RI1"), "MES");
    CHECK(state->unit.flags[u("RI1")] & CC_ACTED);
    dice("8");
    play(1, "chit confusion");
    play(1, "pick RI1");
    CHECK_STR(place_of("RI1"), "MES inside");
    CHECK_STR(state_of("RI1"), "FX");
}

TEST(CC_868, "nobody has to join; in a sortie there is nobody to be joined")
{
    blank();
    rp(1, "REG", 3);
    unit("RI", 1, "MES", "inside");
    unit("RI", 1, "MES", "");
    unit("SI", 1, "MES", "");
    siege("MES", 2);
    waits(1);
    waits(2);
    begin_battle("MES", 1, "REG");
    play(1, "done");
    CHECK_EQ(fighting(1), 1);
    CHECK_STR(place_of("RI1"), "MES inside");
    blank();
    rp(1, "MES", 1);
    unit("RI", 2, "MES", "inside");
    unit("SI", 1, "MES", "");
    waits(1);
    waits(2);
    begin(1, "MES");
    play_all(1, "march RI1; to MES");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK_EQ(fighting(1), 1);
    CHECK_STR(place_of("RI2"), "MES inside");
}

TEST(CC_868, "friends who come by sea are joined too")
{
    TEST_ALSO(CC_R37);
    blank();
    rp(1, "REG", 1);
    unit("RN", 1, "REG", "port");
    unit("RI", 1, "MES", "inside");
    unit("RI", 1, "REG", "");
    unit("SI", 1, "MES", "");
    siege("MES", 2);
    waits(1);
    waits(2);
    begin(1, "REG");
    play_all(1, "sail RN1; load RI2; land MES; to pREG");
    CHECK(asked(CC_ASK_JOIN, 1));
    play(1, "pick RI1");
    CHECK_EQ(fighting(1), 2);
}

/* Relief for Messana, where a consul sits with those inside. */
static void relief(const char *consul)
{
    blank();
    rp(1, "REG", 1);
    unit("RI", 1, "MES", "inside");
    unit("RI", 1, "REG", "");
    if (*consul)
        leader(consul, "REG", "");
    leader("K3", "MES", "inside");
    unit("SI", 1, "MES", "");
    siege("MES", 2);
    cup(1, "confusion skirmish");
    waits(2);
    begin(1, "REG");
    play_all(1, *consul ? "army K5; to MES" : "march RI2; to MES");
    CHECK(asked(CC_ASK_JOIN, 1));
}

TEST(CC_R93, "a leader inside may come out with those who join, to command, and goes back with them")
{
    TEST_ALSO(CC_868);
    relief("");
    play(1, "pick RI1");
    CHECK(asked(CC_ASK_COMMANDER, 1));
    CHECK(legal(1, "done"));
    play(1, "leader K3");
    CHECK_STR(leader_at("K3"), "MES");
    CHECK_EQ(state->battle.commander[0], leader_of("K3"));
    dice("10");
    play_all(1, "chit confusion; pick RI1; with K3");
    CHECK_STR(place_of("RI1"), "MES inside");
    CHECK_STR(leader_at("K3"), "MES inside");
}

TEST(CC_R93, "he need not, and without those who join he cannot")
{
    relief("");
    play_all(1, "pick RI1; done");
    CHECK_STR(leader_at("K3"), "MES inside");
    CHECK_EQ(state->battle.commander[0], CC_NONE);
    relief("");
    play(1, "done");
    CHECK(asked(CC_ASK_CHIT, 1));
    CHECK_STR(leader_at("K3"), "MES inside");
    CHECK_EQ(state->battle.commander[0], CC_NONE);
    relief("K5");
    play(1, "pick RI1");
    refused(1, "done", CC_WHY_TOO_FEW, "CC-901"); /* one of the two commands */
    play(1, "leader K5");
    CHECK_STR(leader_at("K3"), "MES inside");
}

TEST(CC_706, "who has joined a battle and gone back inside joins no other one in that operation")
{
    TEST_ALSO(CC_868);
    blank();
    rp(1, "REG", 3);
    unit("RI", 2, "MES", "inside");
    unit("RI", 2, "REG", "");
    unit("SI", 2, "MES", "");
    siege("MES", 2);
    cup(1, "confusion");
    cup(2, "punic-treachery");
    begin(1, "REG");
    play_all(1, "march RI3; to MES; pick RI1; done");
    CHECK(asked(CC_ASK_CHECK, 1));
    dice("10 10");
    play(1, "pick RI1");
    leave_all();
    CHECK(over());
    CHECK_STR(place_of("RI1"), "MES inside");
    play_all(1, "march RI4; to MES");
    CHECK(asked(CC_ASK_JOIN, 1));
    CHECK(legal(1, "pick RI2"));
    CHECK(!legal(1, "pick RI1"));
}

TEST(CC_R87, "ships inside a port take no part in a battle before it, cannot be hit and keep their action")
{
    blank();
    owner("CAM", 1);
    owner("GEL", 1);
    unit("RN", 1, "GEL", "port");
    unit("RN", 1, "CAM", "port");
    unit("CN", 1, "pCAM", "");
    rp(1, "CAM", 1);
    rp(2, "LIL", 1);
    cup(1, "onagers onagers onagers"); /* each hits as many enemies as there are */
    cup(2, "ballistas ballistas ballistas");
    begin(1, "CAM");
    play_all(1, "sail RN1; to pCAM");
    CHECK_EQ(state->battle.zone, zone("pCAM"));
    CHECK(state->unit.flags[u("RN1")] & CC_FIGHTING);
    CHECK(!(state->unit.flags[u("RN2")] & CC_FIGHTING));
    dice("10 5 10 5 10 5"); /* the Punic ship fails each time, the Roman one never */
    for (int i = 0; i < 6 && state->battle.zone != CC_NONE; i++) {
        for (int e = 0; e < told_n; e++)
            CHECK(told[e].kind != CC_EV_CHECKED || cc_ref_unit(told[e].arg[0]) != u("RN2"));
        if (asked(CC_ASK_CHIT, 1))
            play(1, "chit onagers");
        else if (asked(CC_ASK_CHIT, 2))
            play(2, "chit ballistas");
        else
            leave_all();
    }
    CHECK_EQ(state->battle.zone, CC_NONE);
    CHECK_STR(state_of("RN2"), "F");
    CHECK_STR(place_of("RN2"), "CAM inside");
    refused(1, "sail RN1", CC_WHY_ACTED, "CC-411");
    CHECK(legal(1, "sail RN2"));
}

/* ---- what clients are told of it ---- */

static bool view_has(const char *what)
{
    static char text[1 << 18];
    struct json j;

    json_start(&j, text, sizeof text);
    cc_view(&rules->head, state, &j);
    return json_ok(&j) && strstr(text, what);
}

TEST(battle_view,
     "a battle tells the cohesion that is checked against, with commander, state and cards (CC-751, PI-453)")
{
    valley();
    unit("RI", 1, "GLP", "");
    unit("RI", 1, "GLP", "disorganised");
    leader("K6", "GLP", "");
    unit("AI", 1, "GLP", "");
    begin_battle("GLP", 1, "");
    CHECK_EQ(state->battle.commander[0], leader_of("K6"));
    CHECK_EQ(value("RI1", CC_CV), 7);
    CHECK(view_has("\"cohesion\":[6,5],\"by_cards\":0,\"made_of\":[[{\"n\":7,\"from\":\"unit\",\"rule\":\"CC-207\"},"
                   "{\"n\":-1,\"from\":\"leader\",\"rule\":\"PI-453\"}],[{\"n\":7,"));
    state->battle.cv_mod[0] = 2;
    state->battle.cv_until[0] = 9;
    CHECK(view_has("\"cohesion\":[8,7],\"by_cards\":2,\"made_of\":[[{\"n\":"));
}

TEST(picks_view, "how many more units may be picked is told, so that all can be taken at once (CC-R05)")
{
    blank();
    unit("RI", 2, "AGR", "");
    unit("RC", 1, "AGR", "");
    leader("K1", "AGR", "");
    unit("AI", 1, "AGR", "inside");
    siege("AGR", 1);
    owner("PHI", 1);
    rp(1, "PHI", 1);
    begin(1, "PHI");
    CHECK(view_has("\"picks_left\":0,"));
    play(1, "siege AGR");
    CHECK(asked(CC_ASK_BESIEGERS, 1));
    CHECK(view_has("\"picks_left\":3,"));
    play(1, "pick RI1");
    CHECK(view_has("\"picks_left\":2,"));
}
