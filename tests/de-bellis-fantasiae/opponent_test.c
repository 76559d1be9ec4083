/*
 * opponent_test.c: the judgement of the computer: which contact it prefers, whom it keeps out of a fight, how it counts
 * losses, and that it can give reasons for what it does, without a look at the dice.
 */
#include <string.h>
#include "field.h"
#include "games/de-bellis-fantasiae/opponent/db_mind.h"

static int32_t rating(struct action a)
{
    int32_t out;
    db_rate((const struct ruleset *)rules, state, a.seat, &a, 1, &out);
    return out;
}

/* Seat 1 is asked which unit moves, or what the unit in hand does. */
static void asked(const char *in_hand)
{
    begin(1, 6);
    if (in_hand)
        hold(in_hand);
    db_ask(&ctx, in_hand ? DB_ASK_MOVE : DB_ASK_UNIT, 0);
}

static struct action engage(const char *enemy, int form, const char *own)
{
    return (struct action){DB_ACT_ENGAGE, 0, 3, {(int16_t)e(enemy), (int16_t)form, (int16_t)e(own)}};
}

static struct action march(int ahead) { return (struct action){DB_ACT_MARCH, 0, 4, {(int16_t)ahead}}; }

static int standing(int seat) { return db_evaluate((const struct ruleset *)rules, state, seat); }

/* Knights destroy Auxilia in the open, and are destroyed by Light Mounted: DB-582, DB-590. */
TEST(opponent, "the weaker victim is the better contact")
{
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("b1", "AxS", 9500, 10000, 2700);
    put("b2", "Beh", 11500, 10000, 2700);
    asked("a1");
    CHECK(rating(engage("b1", DB_FORM_FRONT, "a1")) > rating(engage("b2", DB_FORM_FRONT, "a1")));
    CHECK(rating(engage("b1", DB_FORM_FRONT, "a1")) > 0);
}

/* The same contact, with a friend who overlaps: one less for the enemy (DB-550), told by the fight itself. */
TEST(opponent, "an overlap makes a contact better")
{
    int32_t alone, helped;
    field();
    put("a1", "SpS", 10500, 8000, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    put("a2", "SpS", 3000, 3000, 900);
    asked("a1");
    alone = rating(engage("b1", DB_FORM_FRONT, "a1"));
    field();
    put("a1", "SpS", 10500, 8000, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    put("a2", "SpS", 11500, 9500, 900);
    asked("a1");
    helped = rating(engage("b1", DB_FORM_FRONT, "a1"));
    CHECK(helped > alone);
}

/* An ordinary element attacks where a general had better not: his loss counts for more (DB-671). */
TEST(opponent, "a general keeps out of a fight that he may lose")
{
    int32_t plain, leads;
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", "Cv", 10500, 8000, 900);
        put("a2", "SpS", 3000, 3000, 900);
        put("b1", "Beh", 10500, 10000, 2700);
        put("b2", "BdS", 11500, 10000, 2700);
        put("b3", "BdS", 9500, 10000, 2700);
        general(i ? "a1" : "a2");
        asked("a1");
        *(i ? &leads : &plain) = rating(engage("b1", DB_FORM_FRONT, "a1"));
    }
    CHECK(leads < 0);
    CHECK(leads < plain);
}

/* It takes the unit that has something to do, and closes with the enemy rather than wait. */
TEST(opponent, "it goes to meet the enemy")
{
    field();
    put("a1", "BdS", 10500, 4000, 900);
    put("b1", "WbS", 10500, 12000, 2700);
    asked("a1");
    CHECK(rating(march(2000)) > rating(march(500)));
    CHECK(rating(march(500)) > rating((struct action){.kind = DB_ACT_STAY}));
}

TEST(opponent, "a line rather than one of its files")
{
    int32_t together, alone;
    struct action whole = {DB_ACT_TAKE, 0, 4, {0}}, one = whole;
    field();
    put("a1", "SpS", 9500, 6000, 900);
    put("a2", "SpS", 10500, 6000, 900);
    put("a3", "SpS", 11500, 6000, 900);
    put("b1", "BdS", 10500, 11000, 2700);
    asked(NULL);
    db_set_to(set("a1 a2 a3"), whole.arg);
    db_set_to(set("a2"), one.arg);
    together = rating(whole);
    alone = rating(one);
    CHECK(together > alone);
}

TEST(opponent, "ground that weakens troops is avoided")
{
    int32_t open, mire;
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", "BdS", 10500, 8500, 900);
        put("b1", "SpS", 10500, 12500, 2700);
        if (i)
            AREA("marsh", 9000, 9000, 12000, 9000, 12000, 10500, 9000, 10500);
        asked("a1");
        *(i ? &mire : &open) = rating(march(1000));
    }
    CHECK(mire < open);
}

TEST(opponent, "every loss lowers the judgement, and both sides agree on it")
{
    int before, after;
    field();
    for (int i = 1; i <= 6; i++) {
        char own[4] = {'a', (char)('0' + i), 0}, other[4] = {'b', (char)('0' + i), 0};
        put(own, "SpS", 6000 + 1000 * i, 6000, 900);
        put(other, "SpS", 6000 + 1000 * i, 12000, 2700);
    }
    begin(1, 6);
    CHECK_EQ(standing(0) + standing(1), 1000);
    CHECK(standing(0) >= 480 && standing(0) <= 520);
    before = standing(0);
    for (int i = 1; i <= 3; i++) {
        char own[4] = {'a', (char)('0' + i), 0};
        db_destroy(&ctx, e(own), 650, -1);
        after = standing(0);
        CHECK(after < before);
        before = after;
    }
    db_destroy(&ctx, e("b1"), 650, -1);
    CHECK(standing(0) > before);
}

TEST(opponent, "forces are what each side can still lose")
{
    int32_t own, theirs, less, same;
    field();
    put("a1", "SpS", 7000, 6000, 900);
    put("a2", "SpS", 8000, 6000, 900);
    put("a3", "SpS", 9000, 6000, 900);
    put("a4", "SpS", 10000, 6000, 900);
    put("b1", "SpS", 7000, 12000, 2700);
    begin(1, 6);
    db_forces((const struct ruleset *)rules, state, 0, &own, &theirs);
    db_destroy(&ctx, e("a1"), 650, -1);
    db_forces((const struct ruleset *)rules, state, 0, &less, &same);
    CHECK(less < own);
    CHECK_EQ(same, theirs);
}

/* ---- luck: what a search takes off its results ---- */

/* Over all pairs of dice; a and b are the totals without dice. */
static int64_t luck_of_all(int kind, const char *x, const char *y, int a, int b)
{
    int64_t sum = 0;
    for (int i = 1; i <= 6; i++)
        for (int k = 1; k <= 6; k++) {
            struct event roll = {(uint16_t)kind, TO_ALL, 8, {0}};
            int16_t arg[] = {(int16_t)e(x),    (int16_t)e(y),    (int16_t)i, (int16_t)k,
                             (int16_t)(a + i), (int16_t)(b + k), 0,          0};
            memcpy(roll.arg, arg, sizeof arg);
            int32_t own = db_luck((const struct ruleset *)rules, state, 0, &roll);
            CHECK_EQ(db_luck((const struct ruleset *)rules, state, 1, &roll), -own);
            sum += own;
        }
    return sum;
}

static int32_t luck_of_dice(int kind, int first, int second)
{
    struct event roll = {(uint16_t)kind, TO_ALL, 8, {0}};
    int16_t arg[] = {(int16_t)e("a1"),
                     (int16_t)e("b1"),
                     (int16_t)first,
                     (int16_t)second,
                     (int16_t)(3 + first),
                     (int16_t)(3 + second),
                     0,
                     0};
    memcpy(roll.arg, arg, sizeof arg);
    return db_luck((const struct ruleset *)rules, state, 0, &roll);
}

TEST(opponent, "luck adds up to nothing over all rolls, and is the better the better the roll")
{
    static const int rolls[] = {DB_EV_FOUGHT, DB_EV_SHOT, DB_EV_EXCHANGED, DB_EV_SPELL};
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("b1", "SpS", 10500, 9500, 2700);
    put("b2", "Sk", 12500, 9500, 2700);
    begin(1, 6);
    for (int i = 0; i < 4; i++)
        for (int more = -3; more <= 3; more++) {
            int64_t sum =
                luck_of_all(rolls[i], "a1", "b1", 3 + more, 3) + luck_of_all(rolls[i], "b2", "a1", 2, 2 + more);
            CHECK(sum >= -72 && sum <= 72); /* whole numbers: less than 1 for each roll */
        }
    CHECK(luck_of_dice(DB_EV_FOUGHT, 6, 1) > 0 && luck_of_dice(DB_EV_FOUGHT, 1, 6) < 0);
    CHECK(luck_of_dice(DB_EV_SHOT, 6, 1) > luck_of_dice(DB_EV_SHOT, 1, 6));
}

TEST(opponent, "a good die for PIPs is luck, and 3.5 is none")
{
    int32_t sum = 0, before = INT32_MIN;
    field();
    put("a1", "Kn", 10500, 8000, 900);
    begin(1, 6);
    for (int16_t die = 1; die <= 6; die++) {
        struct event pips = {DB_EV_PIPS, TO_ALL, 3, {0, 1, die}};
        int32_t luck = db_luck((const struct ruleset *)rules, state, 0, &pips);
        CHECK(luck > before);
        sum += before = luck;
        CHECK_EQ(db_luck((const struct ruleset *)rules, state, 1, &pips), -luck);
    }
    CHECK(sum >= -6 && sum <= 6);
}

/* A fight that will be won is worth as much as the judgement says of what has been won already. */
TEST(opponent, "a fight that stands counts in the judgement, and so does a target in range")
{
    int good, bad, alone, shooting;
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", i ? "BdS" : "Sk", 10500, 9000, 900);
        put("b1", i ? "Sk" : "BdS", 10500, 9500, 2700);
        begin(1, 6);
        *(i ? &good : &bad) = standing(0);
    }
    CHECK(good > 500 && bad < 500);
    for (int i = 0; i < 2; i++) {
        field();
        put("a1", "BwF", 10500, i ? 9000 : 6000, 900);
        put("b1", "Kn", 10500, 11000, 0);
        begin(1, 6);
        *(i ? &shooting : &alone) = standing(0);
    }
    CHECK(shooting > alone);
}

/* ---- what scenarios ask for: DB-685 ---- */

static void two_lines(int scenario, int32_t south_y)
{
    field();
    rules->scenario = (uint8_t)scenario;
    for (int i = 1; i <= 4; i++) {
        char own[4] = {'a', (char)('0' + i), 0}, other[4] = {'b', (char)('0' + i), 0};
        put(own, "SpS", 3000 + 1000 * i, south_y, 900);
        put(other, "SpS", 15000 + 1000 * i, 15000, 2700);
    }
    begin(1, 6);
}

TEST(opponent, "the far bank counts at the ford, and more so once it was held for a bound")
{
    int across, plain, held;
    two_lines(DB_PITCHED, 13500);
    plain = standing(0);
    two_lines(DB_FORD, 13500);
    across = standing(0);
    state->crossed[0] = 1;
    held = standing(0);
    CHECK(across > plain);
    CHECK(held > across);
    CHECK_EQ(standing(0) + standing(1), 1000);
}

TEST(opponent, "who must break through goes north, and what has left the field counts for him")
{
    int stays, before;
    int32_t ahead, pitched;
    two_lines(DB_PITCHED, 6000);
    hold("a1");
    db_ask(&ctx, DB_ASK_MOVE, 0);
    pitched = rating(march(2000));
    two_lines(DB_BREAKTHROUGH, 6000);
    before = standing(0);
    state->exited = 5;
    CHECK(standing(0) > before);
    state->exited = 0;
    state->bound = 25;
    stays = standing(0);
    CHECK(stays < before);
    state->bound = 1;
    hold("a1");
    db_ask(&ctx, DB_ASK_MOVE, 0);
    ahead = rating(march(2000));
    CHECK(ahead > pitched);
}

TEST(opponent, "light troops are drawn to the grove as long as it is counted")
{
    int32_t drawn[2];
    for (int late = 0; late < 2; late++) {
        field();
        rules->scenario = DB_GROVE;
        put("a1", "Sk", rules->width / 2, rules->height / 2 - 5000, 900);
        put("b1", "SpS", 2500, 15000, 2700);
        asked("a1");
        state->bound = late ? 20 : 2;
        drawn[late] = db_goal(&(struct db_mind){.c = ctx, .then = *state}, e("a1"),
                              (struct plane_pose){rules->width / 2, rules->height / 2 - 3000, 900});
    }
    CHECK(drawn[0] > 0);
    CHECK_EQ(drawn[1], 0);
}

/* Three against the garrison, each of whom takes 1 off it (DB-528): the third one is taken, and goes. */
TEST(opponent, "the castle is stormed by those who reach it, and the more the better")
{
    int32_t first, third;
    struct action take = {DB_ACT_TAKE, 0, 4, {0}},
                  storm = {DB_ACT_GO, 0, 3, {plane_pack(11500), plane_pack(11000), 1800}};
    for (int helped = 0; helped < 2; helped++) {
        field();
        rules->scenario = DB_CROWNHOLD;
        AREA("castle", 9500, 10000, 11500, 10000, 11500, 12000, 9500, 12000);
        put("a1", "BdS", 13000, 10800, 1800);
        put("a2", "BdS", 10000, helped ? 10000 : 3000, 900);
        put("a3", "BdS", 11000, helped ? 10000 : 3000, 900);
        put("b1", "SpS", 20500, 18000, 2700);
        put("b2", "SpS", 20500, 15000, 2700);
        garrison("b1", "castle");
        asked(NULL);
        db_set_to(set("a1"), take.arg);
        if (helped)
            CHECK(rating(take) > 0);
        asked("a1");
        *(helped ? &third : &first) = rating(storm);
    }
    CHECK(third > first);
    CHECK(third > 0);
}

TEST(opponent, "a wood in the way is gone round by troops that it weakens, not by others")
{
    static const char *const type[] = {"Kn", "Kn", "Sk"};
    int32_t ahead[3], aside[3];
    struct action go = {DB_ACT_GO, 0, 3, {plane_pack(10500 - 1400), plane_pack(4000 + 1400), 900}};
    for (int i = 0; i < 3; i++) {
        field();
        put("a1", type[i], 10500, 4000, 900);
        put("b1", "SpS", 10500, 17000, 2700);
        if (i)
            AREA("wood", 10000, 8500, 13500, 8500, 13500, 11000, 10000, 11000);
        asked("a1");
        ahead[i] = rating(march(2000));
        aside[i] = rating(go);
    }
    CHECK(ahead[0] > aside[0]);
    CHECK(ahead[1] < aside[1]);
    CHECK(ahead[2] > aside[2]);
}

static bool lists_oblique(void)
{
    struct action list[256];
    int n = db_candidates(&ctx, false, list, 256);
    CHECK(n <= 256);
    for (int i = 0; i < n; i++)
        if (list[i].kind == DB_ACT_GO && plane_unpack(list[i].arg[0]) < 9200 && plane_unpack(list[i].arg[1]) > 5000 &&
            list[i].arg[2] == 900)
            return true;
    return false;
}

TEST(opponent, "a single may go obliquely as long as nobody is near")
{
    for (int near = 0; near < 2; near++) {
        field();
        put("a1", "SpS", 10500, 4000, 900);
        put("b1", "SpS", 10500, near ? 6500 : 17000, 2700);
        asked("a1");
        CHECK_EQ(lists_oblique(), !near);
    }
}

/* ---- reasons ---- */

static void reasons_exist(struct action a, int least)
{
    char text[2][256];
    int n = 0;
    for (;; n++) {
        int length[2];
        for (int lang = LANG_EN; lang <= LANG_ES; lang++)
            length[lang] = db_say_reason((const struct ruleset *)rules, state, &a, n, (enum lang)lang, text[lang],
                                         sizeof text[lang]);
        CHECK_EQ(length[LANG_EN] > 0, length[LANG_ES] > 0);
        if (length[LANG_EN] <= 0)
            break;
        CHECK(strcmp(text[LANG_EN], text[LANG_ES]) != 0);
        CHECK(!strchr(text[LANG_EN], '{') && !strchr(text[LANG_ES], '{'));
    }
    CHECK(n >= least);
}

static bool says(struct action a, const char *part)
{
    char text[256];
    for (int i = 0; db_say_reason((const struct ruleset *)rules, state, &a, i, LANG_EN, text, sizeof text) > 0; i++)
        if (strstr(text, part))
            return true;
    return false;
}

TEST(opponent, "reasons exist in both languages")
{
    struct action end = {.kind = DB_ACT_END};
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("a2", "SpS", 11500, 9500, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    asked(NULL);
    reasons_exist(end, 2);
    asked("a1");
    reasons_exist(engage("b1", DB_FORM_FRONT, "a1"), 2);
    CHECK(says(engage("b1", DB_FORM_FRONT, "a1"), "would have"));
    reasons_exist((struct action){.kind = DB_ACT_STAY}, 1);
}

TEST(opponent, "a reason names the overlap that a move makes")
{
    struct action go = {DB_ACT_GO, 0, 3, {plane_pack(11500), plane_pack(9500), 900}};
    field();
    put("a1", "SpS", 11500, 8000, 900);
    put("a2", "SpS", 10500, 9500, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    asked("a1");
    CHECK(says(go, "DB-550"));
}

TEST(opponent, "what is forbidden has no reasons")
{
    char text[64];
    field();
    put("a1", "SpS", 10500, 8000, 900);
    put("b1", "BdS", 10500, 15000, 2700);
    asked("a1");
    struct action far = engage("b1", DB_FORM_FRONT, "a1");
    CHECK_EQ(db_say_reason((const struct ruleset *)rules, state, &far, 0, LANG_EN, text, sizeof text), 0);
}

/* Neither the dice to come nor anything else but the view goes into a judgement, and the view stays as it is. */
TEST(opponent, "judgements know no dice to come and leave the view alone")
{
    static struct db_state before;
    field();
    put("a1", "Kn", 10500, 8000, 900);
    put("b1", "BdS", 10500, 9500, 2700);
    asked("a1");
    int32_t value = rating(engage("b1", DB_FORM_FRONT, "a1"));
    int stands = standing(0);
    rng_seed(&state->head.rng, 4711);
    memcpy(&before, state, state->head.live);
    CHECK_EQ(rating(engage("b1", DB_FORM_FRONT, "a1")), value);
    CHECK_EQ(standing(0), stands);
    CHECK(memcmp(&before, state, state->head.live) == 0);
}
