/*
 * test_audit.c: the audit of a state finds what it is there for.  Every test
 * breaks one thing in a sound state and reads what the audit says.
 */
#include <string.h>
#include "cards.h"

static void CHECK_AUDIT(const char *says)
{
    const char *broken = cc_audit(&rules->head, state);
    CHECK_STR(broken ? broken : "", says);
}

/* Rome besieges Agrigento with six legions, four more counters elsewhere; Rome operates. */
static void sound(void)
{
    blank();
    owner("AGR", 2);
    unit("RI", 6, "AGR", "");
    leader("K1", "AGR", "");
    unit("AI", 2, "AGR", "inside");
    siege("AGR", 1);
    unit("RN", 2, "pGEL", "");
    unit("CN", 1, "PAN", "port");
    rp(1, "PHI", 2);
    owner("PHI", 1);
    begin(1, "PHI");
    CHECK_AUDIT("");
}

/* What a unit is, after one change of where it is or of its state. */
static void unit_says(const char *label, const char *to, int place, int flags, const char *says)
{
    sound();
    state->unit.zone[u(label)] = (uint8_t)(to ? zone(to) : CC_NONE);
    state->unit.place[u(label)] = (uint8_t)place;
    state->unit.flags[u(label)] = (uint8_t)flags;
    CHECK_AUDIT(says);
}

TEST(CC_101, "the audit sees a counter in no zone, or in a zone that is none")
{
    static const char *const box = "a counter off the map is in a box and has no state";
    static const char *const nowhere = "a counter is in exactly one zone in play (CC-101)";

    unit_says("RI1", NULL, CC_OUT, 0, box);
    unit_says("RI1", NULL, CC_IN, 0, box);
    unit_says("RI1", NULL, CC_DEAD, CC_DECIMATED, box);
    unit_says("RI1", "AGR", CC_DEAD, 0, nowhere);
    sound();
    state->unit.zone[u("RI1")] = rules->zones;
    CHECK_AUDIT(nowhere);
}

TEST(CC_501, "the audit sees ships on land and land units that swim")
{
    unit_says("RI1", "pGEL", CC_IN, 0, "a land unit in a naval zone is aboard (CC-501)");
    unit_says("RN1", "AGR", CC_OUT, 0, "ships are at sea or in a port (CC-501, CC-502)");
    unit_says("RN1", "pGEL", CC_IN, 0, "ships are at sea or in a port (CC-501, CC-502)");
    for (int z = 0; z < rules->zones; z++) {
        sound();
        struct cc c = {rules, state, NULL};
        if (!cc_is_land(&c, z) || cc_ground(&c, z)->port != CC_NONE)
            continue;
        state->unit.zone[u("RN1")] = (uint8_t)z;
        state->unit.place[u("RN1")] = CC_IN;
        CHECK_AUDIT("ships on land are in a port (CC-502)");
    }
}

TEST(audit_flags, "the audit sees fighters outside a battle, and actors outside an operation")
{
    static const uint8_t fight[] = {CC_FIGHTING, CC_PENDING, CC_LEFT}, act[] = {CC_ACTED, CC_CARRIED};

    for (int i = 0; i < 3; i++) {
        sound();
        state->unit.flags[u("RI6")] |= fight[i];
        CHECK_AUDIT("nobody fights outside a battle");
    }
    for (int i = 0; i < 2; i++) {
        sound();
        state->unit.flags[u("RI6")] |= act[i];
        CHECK_AUDIT("");
        state->op.seat = CC_NONE;
        CHECK_AUDIT("nobody has acted outside an operation");
    }
}

TEST(audit_leaders, "the audit sees a leader who is nowhere, or inside without a siege")
{
    static const char *const nowhere = "a leader is on the map or in one of the boxes";

    sound();
    state->leader[leader_of("K1")].place = CC_CUP;
    CHECK_AUDIT(nowhere);
    state->leader[leader_of("K1")].zone = CC_NONE;
    CHECK_AUDIT("");
    state->leader[leader_of("K1")].place = CC_IN;
    CHECK_AUDIT(nowhere);
    state->leader[leader_of("K1")].zone = rules->zones;
    CHECK_AUDIT(nowhere);
    state->leader[leader_of("K1")].zone = (uint8_t)zone("PHI");
    CHECK_AUDIT("a leader is inside only while enemies stand before the walls");
}

TEST(PI_456, "the audit counts the leaders of each side on the map")
{
    for (int seat = 0; seat < CC_SEATS; seat++) {
        int most = rules->k.leaders_max[seat], n = 0;

        if (!most)
            continue;
        sound();
        for (int l = 0; l < rules->leaders; l++) {
            if (rules->leader[l].seat != seat || n > most)
                continue;
            state->leader[l] = (struct cc_leader){(uint8_t)zone(seat ? "PAN" : "AGR"), CC_OUT};
            n++;
            CHECK_AUDIT(n > most ? "no more leaders on the map than the campaign allows (PI-456)" : "");
        }
        CHECK(n > most);
    }
}

TEST(audit_zones, "the audit sees zones that count their units wrongly, and sets that tell something else")
{
    static const char *const counts = "zones count their units rightly";
    static const char *const sets = "the sets of zones tell what the zones tell";
    struct cc_zone *at;

    for (int s = 0; s < CC_SEATS; s++) {
        sound();
        at = &state->zone[rules->zones - 1];
        at->men[s]++;
        CHECK_AUDIT(counts);
        at->men[s]--;
        at->ships[s]++;
        CHECK_AUDIT(counts);
        at->ships[s]--;
        at->inside++;
        CHECK_AUDIT(counts);
        sound();
        state->where.men[s][0] ^= 1;
        CHECK_AUDIT(sets);
        sound();
        state->where.ships[s][1] ^= 1;
        CHECK_AUDIT(sets);
        sound();
        state->where.rp[s][0] ^= 1;
        CHECK_AUDIT(sets);
        sound();
        state->where.city[s] ^= 1;
        CHECK_AUDIT(sets);
        sound();
        state->where.siege[s] ^= 1;
        CHECK_AUDIT(sets);
    }
    sound();
    state->where.fresh[0] ^= 1;
    CHECK_AUDIT(sets);
    sound();
    state->where.inside ^= 1;
    CHECK_AUDIT(sets);
    sound();
    state->where.hemmed[0] ^= 1;
    CHECK_AUDIT("supply and isolation are looked at when they have changed (CC-407, CC-792)");
    sound();
    state->where.fed ^= 1;
    CHECK_AUDIT("supply and isolation are looked at when they have changed (CC-407, CC-792)");
}

TEST(CC_R49, "the audit counts Rebellion markers, one in a zone and none in a loyal one")
{
    static const char *const count = "Rebellion markers are counted rightly (CC-R49)";
    static const char *const place = "one Rebellion marker in a zone, none in a loyal one (CC-R49)";

    sound();
    state->rebels++;
    CHECK_AUDIT(count);
    state->zone[zone("PHI")].rebels = 1;
    CHECK_AUDIT("");
    state->zone[zone("PHI")].rebels = 2;
    state->rebels++;
    CHECK_AUDIT(place);
    sound();
    state->rebels = 1;
    state->zone[zone("CAR")].rebels = 1;
    CHECK_AUDIT(place);
}

TEST(CC_121, "the audit misses cards that are lost or doubled, and wants sorted hands")
{
    static const char *const lost = "no card is lost or doubled (CC-121)";

    for (int s = 0; s < CC_SEATS; s++) {
        whole("full-campaign", 5);
        struct cc_side *side = &state->side[s];
        CHECK_AUDIT("");
        CHECK(side->hand_n > 1);
        uint8_t *hand = side->hand, first = hand[0], last = hand[side->hand_n - 1];
        side->played[first]++;
        CHECK_AUDIT(lost);
        side->played[first]--;
        side->deck_n--;
        CHECK_AUDIT(lost);
        side->deck_n++;
        side->discard[side->discard_n++] = first;
        CHECK_AUDIT(lost);
        side->discard_n--;
        CHECK_AUDIT("");
        if (first != last) {
            hand[0] = last;
            hand[side->hand_n - 1] = first;
            CHECK_AUDIT("hands are sorted");
        }
        side->hand_n = CC_HAND_MAX + 1;
        CHECK_AUDIT("hand, deck and discards have their size");
    }
}

TEST(PI_841, "the audit misses a chit that is lost or doubled")
{
    static const char *const lost = "no chit is lost or doubled (PI-841)";

    for (int s = 0; s < CC_SEATS; s++) {
        blank();
        unit("RI", 3, "AGR", "");
        unit("AI", 3, "AGR", "");
        begin_battle("AGR", 1, "");
        CHECK_AUDIT("");
        state->battle.cup[s][0]++;
        CHECK_AUDIT(lost);
        state->battle.cup[s][0]--;
        state->battle.used[s][1]++;
        CHECK_AUDIT(lost);
        state->battle.used[s][1]--;
        state->battle.hand_n[s]++;
        CHECK_AUDIT(lost);
    }
}

TEST(audit_asking, "the audit wants somebody to be asked a known question until the game is over")
{
    static const char *const nobody = "somebody is asked until the game is over";

    sound();
    state->ask = 0;
    CHECK_AUDIT(nobody);
    sound();
    state->asked = 0;
    CHECK_AUDIT(nobody);
    sound();
    state->head.over = 1;
    CHECK_AUDIT(nobody);
    sound();
    state->ask = CC_ASK_COUNT;
    CHECK_AUDIT("the decision is a known one");
    sound();
    state->asked = 4;
    CHECK_AUDIT("the decision is a known one");
    sound();
    state->flow.depth = FLOW_MAX + 1;
    CHECK_AUDIT("the flow fits its stack");
}

TEST(PI_691, "the audit sees a campaign that does not end")
{
    sound();
    CHECK(rules->k.sequences_max);
    state->sequence = rules->k.sequences_max;
    CHECK_AUDIT("");
    state->sequence++;
    CHECK_AUDIT("the game is finite (PI-691)");
}

/* ---- zones on land and at sea ---- */

static const char *const needs_city = "RP, sieges and units inside need a city (PI-351, CC-854)";
static const char *const shared = "enemy land units do not share a zone in the open (CC-702)";

TEST(PI_351, "the audit sees RP and sieges where there is no city, and RP of the other side")
{
    TEST_ALSO(PI_353);
    for (int seat = 1; seat <= CC_SEATS; seat++) {
        sound();
        rp(seat, "HIM", 1);
        CHECK_AUDIT(needs_city);
        sound();
        siege("HIM", seat);
        CHECK_AUDIT(needs_city);
    }
    sound();
    rp(1, "AGR", 1);
    CHECK_AUDIT("RP are in cities of their own side (PI-353, CC-414)");
    sound();
    rp(2, "PHI", 1);
    CHECK_AUDIT("RP are in cities of their own side (PI-353, CC-414)");
    sound();
    rp(2, "AGR", 1);
    CHECK_AUDIT("");
}

TEST(CC_851, "the audit sees a city that belongs to nobody")
{
    sound();
    state->zone[zone("PHI")].owner = CC_NONE;
    state->where.city[0] &= ~(UINT64_C(1) << zone("PHI"));
    CHECK_AUDIT("every city has a garrison (CC-851)");
}

TEST(CC_854, "the audit counts the units inside, and sees enemies among them")
{
    sound();
    unit("AI", rules->k.room - 2, "AGR", "inside");
    CHECK_AUDIT("");
    unit("II", 1, "AGR", "inside");
    CHECK_AUDIT("no more units inside than fit (CC-854)");
    sound();
    unit("RI", 1, "AGR", "inside");
    CHECK_AUDIT("only the owner of a fortress is inside");
    sound();
    unit("AI", 1, "PAN", "inside");
    CHECK_AUDIT("units are inside only during a siege");
}

TEST(CC_859, "the audit wants a Siege marker exactly where enemies stand before a city")
{
    static const char *const marker = "a Siege marker lies where enemies stand before a city (CC-859, CC-864)";

    sound();
    siege("AGR", 0);
    CHECK_AUDIT(marker);
    siege("AGR", 2);
    CHECK_AUDIT(marker);
    sound();
    siege("PAN", 1);
    CHECK_AUDIT(marker);
}

TEST(CC_702, "the audit sees enemies who share a zone, on land and at sea, unless something is half done")
{
    sound();
    unit("AI", 1, "AGR", "");
    CHECK_AUDIT(shared);
    state->flow.at[state->flow.depth - 1].kind = CC_F_BATTLE;
    CHECK_AUDIT("");
    state->flow.at[state->flow.depth - 1].kind = CC_F_SEQUENCE;
    CHECK_AUDIT(shared);
    state->flow.at[state->flow.depth - 1].kind = CC_F_CARD_ACTION;
    CHECK_AUDIT(shared);
    sound();
    unit("CN", 1, "pGEL", "");
    CHECK_AUDIT("enemy ships do not share a naval zone (CC-702)");
    state->flow.at[state->flow.depth - 1].kind = CC_F_BATTLE;
    CHECK_AUDIT("");
}

TEST(CC_509, "the audit sees ships in an enemy port")
{
    sound();
    unit("RN", 1, "PAN", "port");
    CHECK_AUDIT("no ships in an enemy port (CC-509)");
}

TEST(CC_R79, "the audit sees units, RP and leaders at sea without ships")
{
    static const char *const afloat = "nobody is at sea without ships (CC-R79)";

    sound();
    unit("AI", 1, "S01", "");
    CHECK_AUDIT(afloat);
    sound();
    rp(1, "S01", 1);
    CHECK_AUDIT(afloat);
    sound();
    leader("HAN", "S01", "");
    CHECK_AUDIT(afloat);
    unit("CN", 1, "S01", "");
    CHECK_AUDIT("");
}

/* Two ships and what they carry, between two operations. */
static void aboard(int men, int supplies)
{
    blank();
    unit("RN", 2, "pGEL", "");
    if (men)
        unit("RI", men, "pGEL", "");
    rp(1, "pGEL", supplies);
    owner("PHI", 1);
    rp(1, "PHI", 2);
    rp(2, "SYR", 2);
    begin_sequence();
    CHECK(state->op.seat == CC_NONE && !state->head.over);
}

TEST(CC_559, "the audit counts land units and RP aboard once an operation is over")
{
    TEST_ALSO(CC_R71);
    blank();
    aboard(rules->k.aboard, 2 * rules->k.rp_per_ship);
    CHECK_AUDIT("");
    aboard(rules->k.aboard + 1, 0);
    CHECK_AUDIT("no more land units at sea than the rules allow (CC-559)");
    aboard(0, 2 * rules->k.rp_per_ship + 1);
    CHECK_AUDIT("no more RP aboard than ships (CC-R71)");
    sound();
    unit("RI", rules->k.aboard + 1, "pGEL", "");
    CHECK_AUDIT("");
    sound();
    rp(1, "pGEL", 2 * rules->k.rp_per_ship + 1);
    CHECK_AUDIT("");
}
