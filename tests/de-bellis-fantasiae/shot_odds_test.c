/* shot_odds_test.c: the exact odds of shots and spells are those of all 36 rolls, played out. */
#include "shot_help.h"

static struct db_state before; /* the position, with a question open */

static void keep_position(void) { memcpy(&before, state, state->head.live); }
static void back_to_position(void) { memcpy(state, &before, before.head.live); }

static struct db_state then; /* after a roll, for the losses */

static void count_side(const char *label, int lost, uint8_t *value)
{
    bool here = !gone(label);
    value[DB_ODDS_TARGET_MV] = (uint8_t)lost;
    value[DB_ODDS_TARGET_RECOILS] = here && verdict(label) == 'R';
    value[DB_ODDS_TARGET_FLEES] = here && verdict(label) == 'F';
    value[DB_ODDS_TARGET_GONE] = !here;
}

static int lost_by(int seat)
{
    int now = db_army_lost(&ctx, seat);
    memcpy(&then, state, state->head.live);
    back_to_position();
    int was = db_army_lost(&ctx, seat);
    memcpy(state, &then, then.head.live);
    return now - was;
}

/* Plays the action with both dice and says what became of both. */
static void play(const struct action *a, int first, int second, const char *actor, const char *target, uint8_t *value)
{
    char faces[4] = {(char)('0' + first), ' ', (char)('0' + second), 0};
    back_to_position();
    noted.len = 0;
    dice(faces);
    state->ask = state->asked = 0;
    db_ask_shot.apply(&ctx, a);
    count_side(target, lost_by(db_loyal(&ctx, e(target))), value);
    count_side(actor, lost_by(db_loyal(&ctx, e(actor))), value + DB_ODDS_ACTOR_MV);
}

static uint64_t weight_of(const struct odds *o, const uint8_t *value)
{
    for (int i = 0; i < o->cells; i++)
        if (memcmp(o->cell[i].value, value, DB_ODDS_COLUMNS) == 0)
            return o->cell[i].weight;
    return 0;
}

/* All 36 rolls of an answer to SHOT against its odds; actor: the element of the active player. */
static void check_odds(const struct action *a, const char *actor, const char *target)
{
    struct db_shot s;
    struct odds o, found = {.cells = 0};
    keep_position();
    CHECK(db_shot_of(&ctx, a, &s));
    db_shot_odds(&ctx, &s, state->active, &o);
    CHECK_EQ(o.total, 36);
    for (int i = 0; i < 36; i++) {
        uint8_t value[DB_ODDS_COLUMNS];
        int k = 0;
        play(a, 1 + i / 6, 1 + i % 6, actor, target, value);
        while (k < found.cells && memcmp(found.cell[k].value, value, DB_ODDS_COLUMNS) != 0)
            k++;
        if (k == found.cells) {
            found.cells++;
            memcpy(found.cell[k].value, value, DB_ODDS_COLUMNS);
            found.cell[k].weight = 0;
        }
        found.cell[k].weight++;
    }
    CHECK_EQ(o.cells, found.cells);
    for (int k = 0; k < found.cells; k++)
        CHECK_EQ(weight_of(&o, found.cell[k].value), found.cell[k].weight);
    back_to_position();
}

/* Somebody else shoots, so that the order is asked for. */
static void second_pair(void)
{
    put("a2", "XBw", 20000, 5000, 900);
    put("b2", "PkS", 20000, 7000, 2700);
}

TEST(DB_490, "odds of shots: all types of results")
{
    static const struct {
        const char *shooter, *target;
    } pair[] = {{"BwS", "SpS"}, {"Art", "Beh"}, {"BwS", "LM"}, {"XBw", "AxF"},
                {"Art", "Pal"}, {"WBw", "Inf"}, {"BwF", "Kn"}};
    for (unsigned i = 0; i < sizeof pair / sizeof *pair; i++) {
        field();
        put("a1", pair[i].shooter, 10000, 9000, 900);
        put("b1", pair[i].target, 10000, 11000, 2700);
        second_pair();
        begin(1, 0);
        silence("b1");
        shooting("");
        CHECK(asked_for(DB_ASK_SHOT));
        struct action a = resolving("b1");
        check_odds(&a, "a1", "b1");
    }
}

TEST(DB_456, "odds of an exchange tell of both")
{
    for (int active = 1; active <= 2; active++) {
        field();
        put("a1", "BwF", 10000, 9000, 900);
        put("b1", "XBw", 10000, 11000, 2700);
        second_pair();
        begin(active, 0);
        shooting("");
        CHECK(asked_for(DB_ASK_SHOT));
        struct action a = resolving(active == 1 ? "b1" : "a1");
        check_odds(&a, active == 1 ? "a1" : "b1", active == 1 ? "b1" : "a1");
    }
}

TEST(DB_457, "odds of a shot of the other player: the actor is the element that is shot at")
{
    field();
    put("a1", "SpS", 10000, 9000, 900);
    put("b1", "Art", 10000, 11000, 2700);
    second_pair();
    begin(1, 0);
    shooting("");
    CHECK(asked_for(DB_ASK_SHOT));
    struct action a = resolving("a1");
    check_odds(&a, "a1", "b1");
    struct db_shot s;
    struct odds o;
    CHECK(db_shot_of(&ctx, &a, &s));
    db_shot_odds(&ctx, &s, 0, &o);
    for (int i = 0; i < o.cells; i++)
        CHECK_EQ(o.cell[i].value[DB_ODDS_TARGET_GONE], 0);
}

TEST(DB_465, "odds of spells, with supporters and wards")
{
    field();
    put("a1", "Mag", 10000, 9000, 900);
    put("a2", "Mag", 11000, 9000, 900);
    put("b1", "BdS", 10000, 12000, 2700);
    put("b2", "Cle", 11500, 12000, 2700);
    level("a1", 4);
    begin(1, 6);
    shooting("");
    for (int pips = 1; pips <= 5; pips++) {
        struct action a = casting("a1", "b1", pips, pips < 4 ? "a2" : "", 1);
        check_odds(&a, "a1", "b1");
    }
}

TEST(DB_478, "odds of an assignment count those who aim already")
{
    struct db_shot s;
    struct odds one, two;
    field();
    put("a1", "BwS", 9000, 5000, 900);
    put("a2", "BwS", 10000, 5000, 900);
    put("b1", "SpS", 9500, 7000, 2700);
    begin(1, 0);
    db_begin_shooting(&ctx);
    struct action a = aiming("a1", "b1"), b = aiming("a2", "b1");
    CHECK(db_shot_of(&ctx, &a, &s));
    CHECK_EQ(s.supporters, 0);
    db_shot_odds(&ctx, &s, 0, &one);
    db_ask_target.apply(&ctx, &a);
    CHECK(db_shot_of(&ctx, &b, &s));
    CHECK_EQ(s.supporters, 1);
    db_shot_odds(&ctx, &s, 0, &two);
    uint8_t recoils[DB_ODDS_COLUMNS] = {[DB_ODDS_TARGET_RECOILS] = 1};
    CHECK_EQ(weight_of(&one, recoils), 6); /* 2 against 4: the die must be 3 higher */
    CHECK_EQ(weight_of(&two, recoils), 9); /* 2 against 3: 2 higher, and 8 to 4 destroys */
    struct action nothing = resolving("a1");
    CHECK(!db_shot_of(&ctx, &nothing, &s));
}

TEST(DB_495, "odds count what a garrison is worth")
{
    field();
    AREA("castle", 9000, 11000, 11000, 11000, 11000, 13000, 9000, 13000);
    put("a1", "Art", 10000, 9000, 900);
    put("b1", "Cle", 0, 0, 2700);
    garrison("b1", "castle");
    second_pair();
    begin(1, 0);
    shooting("");
    struct action a = resolving("b1");
    check_odds(&a, "a1", "b1");
}
