/*
 * test_audit.c: the audit of a state finds what it is there for.  Every test
 * breaks one thing in a sound state and reads what the audit says.
 */
#include "scene.h"

static int front, rear, foe;

static void sound(void)
{
    field();
    front = unit("E-LEG1", "6.4", "red");
    rear = unit("E-LEG1", "0.0", "blue");
    foe = unit("S-CAV1", "6.6", "red");
    begin("red 1");
    CHECK(!fc_audit(&rules->head, state));
}

static void CHECK_AUDIT(const char *says)
{
    const char *broken = fc_audit(&rules->head, state);
    CHECK_STR(broken ? broken : "", says);
}

TEST(FC_105, "the audit sees a unit and a hex that disagree, in the first hex as in the last")
{
    static const char *const unit_wrong = "a unit on the map is in the hex that it thinks (FC-105)";
    static const char *const hex_wrong = "a hex holds the unit that stands there";

    sound();
    state->unit[front].hex = (int16_t)hex("6.3");
    CHECK_AUDIT(unit_wrong);
    state->unit[front].hex = -1;
    CHECK_AUDIT(unit_wrong);
    state->unit[front].hex = rules->map.hexes;
    CHECK_AUDIT(unit_wrong);
    state->unit[front].hex = (int16_t)hex("6.4");
    CHECK_AUDIT("");

    sound();
    state->cell[rules->map.hexes - 1].unit = (uint8_t)front;
    CHECK_AUDIT(hex_wrong);
    sound();
    CHECK_EQ(hex("0.0"), 0);
    state->unit[rear].flags &= (uint8_t)~FC_ON_MAP; /* gone, but the hex does not know */
    state->unit[rear].hex = -1;
    CHECK_AUDIT(hex_wrong);
}

TEST(FC_450, "the audit sees a unit on impassable ground")
{
    sound();
    for (int i = 0; i < rules->terrains; i++)
        if (rules->terrain[i].impassable)
            state->cell[hex("6.6")].terrain = (uint8_t)i;
    CHECK_AUDIT("no unit stands on impassable ground (FC-450)");
}

TEST(FC_149, "the audit sees a unit on the map without strength, and one with too much")
{
    static const char *const wrong = "a unit on the map has strength left (FC-149, FC-154)";
    struct fc c;

    sound();
    c = ctx();
    state->unit[foe].losses = fc_type(&c, foe)->strength;
    CHECK_AUDIT(wrong);
    state->unit[foe].losses--;
    CHECK_AUDIT("");
    state->unit[foe].losses = 255;
    CHECK_AUDIT(wrong);
}

TEST(FC_159, "the audit sees more fatigue than Stamina")
{
    struct fc c;

    sound();
    c = ctx();
    state->unit[front].fatigue = fc_type(&c, front)->stamina;
    CHECK_AUDIT("");
    state->unit[front].fatigue++;
    CHECK_AUDIT("fatigue does not exceed Stamina (FC-159)");
}

TEST(audit_units, "the audit counts the units on the map and those to be deployed")
{
    static const char *const wrong = "units are counted rightly";

    for (int s = 0; s < FC_SEATS; s++) {
        sound();
        state->alive[s]++;
        CHECK_AUDIT(wrong);
        sound();
        state->reserve[s]++;
        CHECK_AUDIT(wrong);
    }
    sound();
    state->unit[FC_UNITS_MAX - 1].flags |= FC_RESERVE;
    CHECK_AUDIT(wrong);
}

TEST(audit_tokens, "the audit counts order tokens by side and by colour, and in the Action Phase alone")
{
    sound();
    state->unit[front].order = FC_NO_ORDER + 1;
    CHECK_AUDIT("a unit holds a known token or none");
    for (int k = 0; k < FC_ORDER_COUNT; k++) {
        sound();
        state->held[1][k]++;
        CHECK_AUDIT("order tokens are counted rightly");
        sound();
        state->colours[k]++;
        CHECK_AUDIT("tokens on the map are counted rightly");
        state->phase = FC_PHASE_COMMAND;
        CHECK_AUDIT("");
    }
}

TEST(FC_177, "the audit misses a card that is lost or doubled, and knows cards from other numbers")
{
    static const char *const wrong = "no card is lost or doubled";

    for (int s = 0; s < FC_SEATS; s++) {
        whole("first-battle", "");
        CHECK_AUDIT("");
        state->side[s].deck_n--;
        CHECK_AUDIT(wrong);
        state->side[s].discard_n++;
        CHECK_AUDIT("");
        state->side[s].discard_n++;
        CHECK_AUDIT(wrong);
        state->side[s].discard_n -= 2;
        state->side[s].open_n++;
        CHECK_AUDIT("");
        state->side[s].open_n--;
        state->side[s].deck_n++;
        state->side[s].deck[state->side[s].deck_n - 1] = (uint8_t)(rules->cards | FC_FOREIGN);
        CHECK_AUDIT("a deck holds cards");
        state->side[s].deck[state->side[s].deck_n - 1] = (uint8_t)((rules->cards - 1) | FC_FOREIGN);
        CHECK_AUDIT("");
        state->side[s].deck[0] = (uint8_t)rules->cards;
        CHECK_AUDIT("a deck holds cards");
    }
}

TEST(audit_asking, "the audit wants somebody to be asked a known question until the battle is over")
{
    static const char *const nobody = "somebody is asked until the battle is over";

    sound();
    state->ask = 0;
    CHECK_AUDIT(nobody);
    sound();
    state->asked = 0;
    CHECK_AUDIT(nobody);
    sound();
    state->head.over = 1;
    CHECK_AUDIT(nobody);
    state->ask = 0;
    CHECK_AUDIT(nobody);
    state->asked = 0;
    CHECK_AUDIT("");
    sound();
    state->ask = FC_ASK_COUNT;
    CHECK_AUDIT("the decision is a known one");
    sound();
    state->asked = 4;
    CHECK_AUDIT("the decision is a known one");
    state->asked = 3;
    CHECK_AUDIT("");
    state->flow.depth = FLOW_MAX;
    CHECK_AUDIT("");
    state->flow.depth++;
    CHECK_AUDIT("the flow fits its stack");
}

TEST(audit_pools, "the audit sees a pool that fell below zero")
{
    for (int s = 0; s < FC_SEATS; s++)
        for (int k = 0; k < FC_POOL; k++) {
            sound();
            state->side[s].pool[k] = 200;
            CHECK_AUDIT("");
            state->side[s].pool[k]--;
            state->side[s].pool[k] = (uint8_t)-1;
            CHECK_AUDIT("a pool does not go below zero");
        }
}
